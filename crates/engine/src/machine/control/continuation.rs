//! Delimited continuations: `reset/3`, `shift/1`, and the capture of environments, which tabling uses too.
//!
//! A continuation is the chain of environments from the next one to run down to a delimiter. Capturing copies
//! the live slots of each into a term `'$cont$'(Number, Slot, ...)`; calling pushes the environments again.
//! `Number` refers to data that only the machine has: the return address, the size of the environment, and
//! which slots hold a choice point. When the continuation is called, those slots get the newest choice point,
//! so that cuts after a shift are local to the continuation. Catches and cleanups end when control leaves
//! them, so their environments are skipped.

use crate::code::instr::Instr;
use crate::machine::collect::roots::visit_slots;
use crate::machine::debug::tracer::is_watched_exit;
use crate::machine::frames::{Choice, Frame, behind};
use crate::machine::registers::Next;
use crate::machine::stubs::{
    CATCH_EXIT, CLEANUP_EXIT, DEAD, RESET_EXIT, RETHROW, SOLUTION, UPDATE, is_resume, is_then_fail,
};
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result, View};
use ninelog_terms::store::stored::Attributes;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Solutions that `findall/3` is collecting cannot be collected twice.
pub(in crate::machine) const THROUGH_FINDALL: &str = "Cannot catch continuation through findall/3";

/// What all frames with the same return address have in common.
struct FrameShape {
    cont: *const Instr,
    /// Slots of the environment.
    size: usize,
    /// The captured slots.
    slots: Box<[u8]>,
    /// The captured slots that hold choice points.
    levels: Box<[u8]>,
}

#[derive(Default)]
pub struct FrameShapes {
    places: Vec<Rc<FrameShape>>,
    numbers: FxHashMap<*const Instr, u32>,
}

impl FrameShapes {
    /// Returns the code that must outlive its clause, because continuations return to it.
    pub fn code(&self) -> impl Iterator<Item = *const Instr> {
        self.numbers.keys().copied()
    }
}

/// The environments from the current one down to a delimiter.
pub struct Captured {
    /// The frames as terms. The first runs first.
    pub frames: Vec<Cell>,
    /// The delimiter's.
    pub(in crate::machine) delimiter: Frame,
}

impl Machine {
    /// Captures the frames from the current continuation to the innermost `delimiter` that `accept` accepts.
    pub(in crate::machine) fn capture(
        &mut self,
        delimiter: *const Instr,
        mut accept: impl FnMut(&mut Machine, Frame) -> bool,
    ) -> Result<Option<Captured>> {
        let mut frame = self.stacks.frame();
        let mut frames = Vec::new();
        let name = self.stacks.store.atoms.intern("$cont$");
        loop {
            let Frame { cont, env } = frame;
            if env.is_null() {
                return Ok(None);
            }
            if cont == delimiter && accept(self, frame) {
                return Ok(Some(Captured { frames, delimiter: frame }));
            }
            if cont == behind(&CATCH_EXIT) && delimiter == behind(&RESET_EXIT) {
                let wrapped = self.wrap_in_catch(&frames, frame.choice(0));
                frames = vec![wrapped];
            } else if cont != behind(&CATCH_EXIT) && cont != behind(&CLEANUP_EXIT) && !is_watched_exit(cont) {
                let Some(number) = self.place(cont, env) else { return Ok(None) };
                let place = Rc::clone(&self.program.places.places[number as usize]);
                self.stacks.store.ensure(place.slots.len() + 2)?;
                let mut args = vec![Cell::int(number as i64)];
                args.extend(place.slots.iter().map(|&slot| frame.slot(slot as usize)));
                frames.push(self.stacks.store.new_struct(name, &args));
            }
            frame = frame.next();
        }
    }

    /// Returns the goal that runs captured frames inside a catch: `call(catch(call_continuation(Frames),
    /// Catcher, Recovery))`.
    fn wrap_in_catch(&mut self, frames: &[Cell], catch: Choice) -> Cell {
        let list = self.stacks.store.list_from(frames, ninelog_terms::store::cell::NIL);
        let inner = self.stacks.term("call_continuation", &[list]);
        let (catcher, recovery) = (Cell(self.saved(catch, 1)), Cell(self.saved(catch, 2)));
        let goal = self.stacks.term("catch", &[inner, catcher, recovery]);
        self.stacks.store.new_struct(atom::CALL, &[goal])
    }

    /// Returns the number of a return address; `None` if such a frame cannot be captured.
    fn place(&mut self, cont: *const Instr, env: *mut u64) -> Option<u32> {
        if let Some(&number) = self.program.places.numbers.get(&cont) {
            return Some(number);
        }
        // An interrupted run has saved registers, and code after a forced failure never runs.
        if is_resume(cont) || is_then_fail(cont) || cont == behind(&SOLUTION) {
            return None;
        }
        let (mut slots, mut levels) = (Vec::new(), Vec::new());
        let size = self.frame_size(cont);
        let visit = &mut |word: &mut u64| {
            // SAFETY: the word is a slot of this environment.
            let slot = unsafe { (word as *mut u64).offset_from(env.add(2)) } as u8;
            if Cell(*word).is_level() { levels.push(slot) } else { slots.push(slot) }
        };
        // SAFETY: continuations stand behind a call, which tells the live slots of the environment.
        unsafe {
            if let Some(slots) = (*cont.sub(1)).slots_after_call() {
                visit_slots(env, slots, (cont, 1), visit);
            }
        }
        let places = &mut self.program.places;
        let number = places.places.len() as u32;
        places.places.push(Rc::new(FrameShape { cont, size, slots: slots.into(), levels: levels.into() }));
        places.numbers.insert(cont, number);
        Some(number)
    }

    /// Returns the number of slots of the environment whose code continues at `cont`.
    fn frame_size(&self, cont: *const Instr) -> usize {
        if cont == behind(&RESET_EXIT) {
            return 3;
        }
        if cont == behind(&RETHROW) {
            return 1;
        }
        if cont == behind(&UPDATE) {
            return 3;
        }
        let mut pc = cont;
        // SAFETY: a clause that makes calls has allocated its environment before; all its branches allocate
        // the same size.
        unsafe {
            loop {
                pc = pc.sub(1);
                if let Some(size) = (*pc).allocates() {
                    return size;
                }
            }
        }
    }

    /// Pushes captured frames above the current environment, so that a return continues there.
    pub(in crate::machine) fn push_frames(&mut self, frames: &[Cell]) -> Result<()> {
        let level = self.stacks.regs.choice;
        for &frame in frames.iter().rev() {
            let View::Compound(name, arity, args) = self.stacks.store.view(frame) else {
                return Err(malformed(frame));
            };
            let View::Int(number) = self.stacks.store.view(self.stacks.store.get(args)) else {
                return Err(malformed(frame));
            };
            let place = usize::try_from(number).ok().and_then(|n| self.program.places.places.get(n));
            let Some(place) = place.filter(|p| p.slots.len() + 1 == arity).map(Rc::clone) else {
                return Err(malformed(frame));
            };
            if self.stacks.store.atoms.text(name) != "$cont$" {
                return Err(malformed(frame));
            }
            let mut slots: smallvec::SmallVec<[Cell; 32]> = smallvec::smallvec![Cell::int(0); place.size];
            for (n, &slot) in place.slots.iter().enumerate() {
                slots[slot as usize] = self.stacks.store.get(args.plus(1 + n));
            }
            if !place.levels.is_empty() && self.stacks.regs.choice == level {
                // Cuts and `*->` expect another choice point above the one they name.
                self.stacks.push_choice(0, DEAD.as_ptr())?;
            }
            for &slot in &place.levels {
                slots[slot as usize] = Cell::level(level.address());
            }
            if place.cont == behind(&RESET_EXIT) {
                slots[2] = self.stacks.bags();
            }
            self.stacks.push_env(&slots)?;
            self.stacks.regs.cont = place.cont;
        }
        Ok(())
    }

    /// `reset(Goal, Ball, Continuation)`.
    pub fn reset(&mut self) -> Result<bool> {
        let slots = [Cell(self.stacks.x[1]), Cell(self.stacks.x[2]), self.stacks.bags()];
        self.stacks.push_env(&slots)?;
        self.stacks.regs.cont = behind(&RESET_EXIT);
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        self.stacks.regs.pc = self.program.entries.call1;
        Ok(true)
    }

    /// Handles a goal of a reset that has succeeded without a shift.
    pub(in crate::machine) fn reset_exit(&mut self) -> Next {
        let continuation = self.stacks.store.deref(self.stacks.slot(1));
        self.stacks.pop_env();
        self.stacks.regs.pc = self.stacks.regs.cont;
        if !continuation.is_var_or_ref() {
            let error = self.stacks.bound_already(continuation, "reset", 3);
            return self.raise(error);
        }
        self.stacks.unify_or_fail(continuation, Cell::int(0))
    }

    /// `shift(Ball)`: captures the continuation up to the innermost reset whose ball unifies, and continues
    /// after that reset.
    pub fn shift(&mut self) -> Result<bool> {
        let ball = self.stacks.store.deref(Cell(self.stacks.x[0]));
        let captured = self.capture(behind(&RESET_EXIT), |m, frame| {
            let wanted = frame.slot(0);
            m.stacks.store.tentatively(|store| store.unify(wanted, ball))
        })?;
        let Some(captured) = captured else {
            let through_bag = self.stacks.bags() != Cell::int(0);
            let message = if through_bag { THROUGH_FINDALL } else { "No matching reset/3 call" };
            return Err(self.stacks.no_reset(ball, message));
        };
        let delimiter = captured.delimiter;
        if delimiter.slot(2) != self.stacks.bags() {
            return Err(self.stacks.no_reset(ball, THROUGH_FINDALL));
        }
        let list = self.stacks.store.list_from(&captured.frames, ninelog_terms::store::cell::NIL);
        let continuation = self.stacks.term("call_continuation", &[list]);
        let place = self.stacks.store.deref(delimiter.slot(1));
        if !place.is_var_or_ref() && !self.stacks.store.tentatively(|store| store.unify(place, continuation))
        {
            return Err(self.stacks.bound_already(ball, "shift", 1));
        }
        if self.stacks.regs.choice.env_top() > delimiter.env {
            // The choice points of the goal that is left refer to its environments. If an environment of a
            // catch among them were overwritten, that catch would seem to be active.
            self.stacks.push_choice(0, DEAD.as_ptr())?;
        }
        self.stacks.regs.env = delimiter.env;
        let (wanted, place) = (self.stacks.slot(0), self.stacks.slot(1));
        self.stacks.pop_env();
        self.stacks.regs.pc = self.stacks.regs.cont;
        let done = self.stacks.store.unify(wanted, ball) && self.stacks.store.unify(place, continuation);
        self.stacks.attend_pending();
        Ok(done)
    }

    /// `call_continuation(Frames)`.
    pub fn call_continuation(&mut self) -> Result<bool> {
        let frames = self.stacks.store.proper_list(Cell(self.stacks.x[0]))?;
        if let Some((&first, rest)) = frames.split_first()
            && let View::Compound(atom::CALL, 1, args) = self.stacks.store.view(first)
        {
            self.push_frames(rest)?;
            self.stacks.x[0] = self.stacks.store.get(args).0;
            self.stacks.regs.cut_barrier = self.stacks.regs.choice;
            self.stacks.regs.pc = self.program.entries.call1;
            return Ok(true);
        }
        self.push_frames(&frames)?;
        self.stacks.regs.pc = self.stacks.regs.cont;
        Ok(true)
    }
}

impl Stacks {
    pub(in crate::machine) fn unify_or_fail(&mut self, a: Cell, b: Cell) -> Next {
        if !self.store.unify(a, b) {
            return Next::Fail;
        }
        self.attend_pending();
        Next::Continue
    }

    /// Returns the number of open collections of solutions.
    pub(in crate::machine) fn bags(&self) -> Cell {
        Cell::int(self.bags.len() as i64)
    }

    /// Returns the error for a reset whose continuation argument is not a variable.
    fn bound_already(&mut self, culprit: Cell, name: &str, arity: usize) -> Box<Error> {
        let name = self.store.atoms.intern(name);
        let indicator = self.store.indicator(atom::SYSTEM, name, arity);
        self.with_context(Box::new(Error::Uninstantiation(culprit)), indicator)
    }

    /// `error(existence_error(reset, Ball), context(shift/1, Message))`.
    pub(in crate::machine) fn no_reset(&mut self, ball: Cell, message: &str) -> Box<Error> {
        let shift = self.store.atoms.intern("shift");
        let indicator = self.store.indicator(atom::USER, shift, 1);
        let message = self.store.atom(message);
        let context = self.store.new_struct(atom::CONTEXT, &[indicator, message]);
        Box::new(Error::Ball(self.store.error_term(&Error::Existence("reset", ball), context)))
    }

    /// Returns the choice point at an address, if there is one.
    pub(in crate::machine) fn choice_at(&self, address: *mut u64) -> Option<Choice> {
        let mut choice = self.regs.choice;
        while choice.address() > address && !choice.previous_word().is_null() {
            choice = choice.previous();
        }
        (choice.address() == address).then_some(choice)
    }

    /// Copies terms out of the heap as the arguments of one compound.
    pub(in crate::machine) fn store_together(
        &mut self,
        name: Atom,
        terms: &[Cell],
    ) -> Result<ninelog_terms::store::stored::Stored> {
        let term = self.store.new_struct(name, terms);
        self.store.store_term(term, Attributes::Keep)
    }
}

fn malformed(frame: Cell) -> Box<Error> {
    Box::new(Error::Type("continuation", frame))
}
