//! Verifies the code of a clause, because the loop (`machine/run`) does not check its operands.
//!
//! One pass over the instructions suffices, because jumps only go forward. The pass tracks what is known
//! about the registers, the slots, the environment, the clause's choice points and an unfinished term. It
//! refuses an instruction that reads a register without a value or a slot that a note for the collector does
//! not name, a jump out of the code, an alternative that is not reached by failure, and a last instruction
//! that does not end the clause. The verifier depends on neither machine nor compiler; `Known` tells what the
//! code may name.

mod effects;

use super::instr::*;
use ninelog_terms::store::cell::Tag;
use std::collections::VecDeque;
use std::fmt;

/// The procedures, built-ins and constants that code may name.
pub trait Known {
    /// Returns the number of arguments of a procedure.
    fn procedure(&self, id: u32) -> Option<usize>;
    /// Returns the number of arguments of a built-in that may run inside a clause, and whether it may be a
    /// condition.
    fn builtin(&self, id: u32) -> Option<(usize, bool)>;
    /// Returns the number of arguments of an evaluable functor.
    fn function(&self, function: u8) -> Option<usize>;
    /// Returns the number of words of a boxed constant of the clause. One word is not a block.
    fn boxed(&self, index: u32) -> Option<usize>;
    fn is_atom(&self, index: u32) -> bool;
}

/// Why the code must not be run.
#[derive(Debug, PartialEq)]
pub struct Refusal {
    pub at: usize,
    pub instr: Option<Instr>,
    pub why: &'static str,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "instruction {} ({:?}): {}", self.at, self.instr, self.why)
    }
}

type Checked<T = ()> = Result<T, &'static str>;

/// What a register or slot holds.
#[derive(Clone, Copy, PartialEq)]
enum Holds {
    Nothing,
    Cell,
    /// A choice point. A higher number is not older; a cut to one number removes all higher ones.
    Choice(u16),
}

/// An unfinished term.
#[derive(Clone, PartialEq)]
enum Unfinished {
    None,
    /// The number of arguments that are left of a compound in the head.
    Head(usize),
    /// A term at the top of the heap: the number of cells left in the current compound, the number of cells
    /// so far, and the places of the compounds that cells point to.
    Building {
        left: usize,
        here: u64,
        later: VecDeque<(u64, Pointed)>,
    },
}

#[derive(Clone, Copy, PartialEq)]
enum Pointed {
    List,
    Structure,
    Block,
}

/// What is known before an instruction.
#[derive(Clone)]
struct Facts {
    x: [Holds; 256],
    y: [Holds; 256],
    /// The size of the environment.
    env: Option<usize>,
    /// The highest number of a choice point so far.
    choices: u16,
    /// A recorded choice point that is still the newest.
    newest: Option<u16>,
    /// The recorded choice points above which the clause has pushed one of its own.
    topped: Vec<u16>,
    /// Whether the machine's cut barrier is still the clause's.
    has_barrier: bool,
    /// Whether other clauses may still be tried, with the registers unchanged.
    in_guard: bool,
    open: Unfinished,
}

/// A set of registers or slots.
type Set = [u64; 4];

fn has(set: &Set, n: usize) -> bool {
    set[n / 64] >> (n % 64) & 1 != 0
}

impl Facts {
    /// Merges the states of two paths that meet.
    fn meet(&mut self, other: &Facts) -> Checked {
        if self.env != other.env || self.in_guard != other.in_guard {
            return Err("two ways meet with different environments or guards");
        }
        for (mine, others) in [(&mut self.x, &other.x), (&mut self.y, &other.y)] {
            for (a, b) in mine.iter_mut().zip(others) {
                if a != b {
                    *a = Holds::Nothing;
                }
            }
        }
        self.choices = self.choices.max(other.choices);
        self.newest = self.newest.filter(|_| self.newest == other.newest);
        self.topped.retain(|n| other.topped.contains(n));
        self.has_barrier &= other.has_barrier;
        Ok(())
    }

    /// Removes the choice points with higher numbers.
    fn cut_to(&mut self, number: u16) {
        for value in self.x.iter_mut().chain(&mut self.y) {
            if matches!(*value, Holds::Choice(n) if n > number) {
                *value = Holds::Nothing;
            }
        }
        self.topped.retain(|&n| n < number);
        self.newest = None;
    }

    fn next_choice(&mut self) -> Checked<u16> {
        self.choices = self.choices.checked_add(1).ok_or("too many choice points")?;
        Ok(self.choices)
    }
}

/// Keeps the values of a set, and drops the others. All values in the set must be known.
fn keep(values: &mut [Holds; 256], set: &Set) -> Checked {
    for (n, value) in values.iter_mut().enumerate() {
        if !has(set, n) {
            *value = Holds::Nothing;
        } else if *value == Holds::Nothing {
            return Err("a note names what has no value");
        }
    }
    Ok(())
}

/// Verifies the code of a clause with this many arguments. `guarded`: it is tried without a choice point.
pub fn verify(code: &[Instr], arity: usize, guarded: bool, known: &dyn Known) -> Result<(), Refusal> {
    let mut x = [Holds::Nothing; 256];
    x.iter_mut().take(arity).for_each(|x| *x = Holds::Cell);
    let start = Facts {
        x,
        y: [Holds::Nothing; 256],
        env: None,
        choices: 0,
        newest: None,
        topped: Vec::new(),
        has_barrier: true,
        in_guard: guarded,
        open: Unfinished::None,
    };
    let mut verifier = Verifier { code, arity, known, arriving: vec![None; code.len()], at: 0 };
    let refusal = |at: usize, why| Refusal { at, instr: code.get(at).copied(), why };
    let mut state = Some(start);
    for at in 0..code.len() {
        verifier.at = at;
        state = verifier.instruction(state).map_err(|why| refusal(at, why))?;
    }
    match state {
        None => Ok(()),
        Some(_) => Err(refusal(code.len(), "the last instruction goes on")),
    }
}

struct Verifier<'a> {
    code: &'a [Instr],
    arity: usize,
    known: &'a dyn Known,
    /// The states of jumps to later instructions.
    arriving: Vec<Option<Facts>>,
    at: usize,
}

impl Verifier<'_> {
    /// Returns the state after an instruction, if execution continues with the next. `None` before it means
    /// that no path leads there.
    fn instruction(&mut self, state: Option<Facts>) -> Checked<Option<Facts>> {
        let is_alternative = matches!(self.code[self.at], Instr::AltNext { .. } | Instr::AltLast { .. });
        if is_alternative && state.is_some() {
            return Err("an alternative is reached without failure");
        }
        let mut state = match (state, self.arriving[self.at].take()) {
            (Some(mut state), Some(other)) => {
                if state.open != Unfinished::None {
                    return Err("a jump into a term");
                }
                state.meet(&other)?;
                state
            }
            (Some(state), None) | (None, Some(state)) => state,
            (None, None) => return Ok(None),
        };
        let goes_on = self.step(&mut state)?;
        Ok(goes_on.then_some(state))
    }

    /// Returns the target of a jump.
    fn target(&self, jump: Jump) -> Checked<usize> {
        let target = self.at as i64 + jump.0 as i64;
        if jump.0 <= 0 || target >= self.code.len() as i64 {
            return Err("a jump leads nowhere");
        }
        Ok(target as usize)
    }

    fn arrive(&mut self, target: usize, state: &Facts) -> Checked {
        if state.open != Unfinished::None {
            return Err("a jump out of a term");
        }
        match &mut self.arriving[target] {
            Some(there) => there.meet(state),
            there => {
                *there = Some(state.clone());
                Ok(())
            }
        }
    }

    /// Merges the state into that of a jump's target. Jump 0 means failure.
    fn jump(&mut self, jump: Jump, state: &Facts) -> Checked {
        if jump.0 == 0 {
            return Ok(());
        }
        let target = self.target(jump)?;
        if matches!(self.code[target], Instr::AltNext { .. } | Instr::AltLast { .. }) {
            return Err("a jump to an alternative");
        }
        self.arrive(target, state)
    }

    /// Merges the state into that of an alternative, with the registers of a mask.
    fn alternative(&mut self, live: Mask, other: Jump, state: &Facts) -> Checked {
        let target = self.target(other)?;
        let same = match self.code[target] {
            Instr::AltNext { live: there, .. } | Instr::AltLast { live: there } => there == live,
            _ => return Err("no alternative is there"),
        };
        if !same {
            return Err("an alternative takes other registers back");
        }
        let mut then = state.clone();
        keep(&mut then.x, &[live.bits() as u64, 0, 0, 0])?;
        self.keep_noted(&mut then, target.checked_sub(1), -1)?;
        self.arrive(target, &then)
    }

    /// Returns the slots of a mask, together with those of the `MoreSlots` instructions at `more` and after
    /// it.
    fn slots(&self, mask: u32, more: Option<usize>, step: isize) -> Checked<Set> {
        let mut set: Set = [(mask & ((1 << MASKED_SLOTS) - 1)) as u64, 0, 0, 0];
        let (mut first, mut goes_on, mut more) = (MASKED_SLOTS, mask & 1 << MASKED_SLOTS != 0, more);
        while goes_on {
            let Some(Instr::MoreSlots { slots }) = more.and_then(|at| self.code.get(at)) else {
                return Err("a note is not complete");
            };
            for n in (0..MORE_SLOTS).filter(|n| slots & 1 << n != 0) {
                let slot = first + n;
                *set.get_mut(slot / 64).ok_or("a note names too many slots")? |= 1 << (slot % 64);
            }
            first += MORE_SLOTS;
            goes_on = slots & 1 << MORE_SLOTS != 0;
            more = more.and_then(|at| at.checked_add_signed(step));
        }
        Ok(set)
    }

    /// Keeps the slots that the `LiveSlots` instruction at `place` names, and drops the others.
    fn keep_noted(&self, state: &mut Facts, place: Option<usize>, step: isize) -> Checked {
        let note = place.and_then(|at| self.code.get(at));
        let Some(&Instr::LiveSlots { slots }) = note else { return Err("a note is missing") };
        if (slots == NO_ENVIRONMENT) != state.env.is_none() {
            return Err("a note is wrong about the environment");
        }
        if state.env.is_some() {
            let more = place.and_then(|at| at.checked_add_signed(step));
            let set = self.slots(slots, more, step)?;
            keep(&mut state.y, &set)?;
        }
        Ok(())
    }

    /// Handles an instruction that may run other goals: only these registers and the slots in its note
    /// survive.
    fn pause(&self, state: &mut Facts, live: Mask) -> Checked {
        keep(&mut state.x, &[live.bits() as u64, 0, 0, 0])?;
        self.keep_noted(state, Some(self.at + 1), 1)
    }

    fn cell(&self, state: &Facts, x: X) -> Checked {
        match state.x[x.0 as usize] {
            Holds::Cell => Ok(()),
            _ => Err("a register without a term"),
        }
    }

    fn all_cells<const N: usize>(&self, state: &Facts, registers: [X; N]) -> Checked {
        registers.into_iter().try_for_each(|x| self.cell(state, x))
    }

    fn set(&self, state: &mut Facts, x: X, value: Holds) -> Checked {
        if state.in_guard && (x.0 as usize) < self.arity {
            return Err("a guard changes an argument");
        }
        state.x[x.0 as usize] = value;
        Ok(())
    }

    fn take(&self, state: &mut Facts, x: X) -> Checked {
        self.set(state, x, Holds::Cell)
    }

    fn take_all<const N: usize>(&self, state: &mut Facts, registers: [X; N]) -> Checked {
        registers.into_iter().try_for_each(|x| self.take(state, x))
    }

    /// Copies a register.
    fn copy(&self, state: &mut Facts, to: X, from: X) -> Checked {
        match state.x[from.0 as usize] {
            Holds::Nothing => Err("a register without a value"),
            value => self.set(state, to, value),
        }
    }

    fn load(&self, state: &mut Facts, x: X, y: Y) -> Checked {
        match state.y[y.0 as usize] {
            Holds::Nothing => Err("a slot without a value"),
            value => self.set(state, x, value),
        }
    }

    fn save(&self, state: &mut Facts, y: Y, x: X) -> Checked {
        match state.x[x.0 as usize] {
            Holds::Nothing => Err("a register without a value"),
            value => self.keep_in(state, y, value),
        }
    }

    fn keep_in(&self, state: &mut Facts, y: Y, value: Holds) -> Checked {
        if state.env.is_none_or(|size| y.0 as usize >= size) {
            return Err("a slot outside of the environment");
        }
        state.y[y.0 as usize] = value;
        Ok(())
    }

    fn constant(&self, tag: ConstTag, value: ConstValue) -> Checked {
        const ATOM: u8 = Tag::Atm as u8;
        const INTEGER: u8 = Tag::Int as u8;
        match tag.0 {
            INTEGER => Ok(()),
            ATOM if self.known.is_atom(value.0 as u32) => Ok(()),
            _ => Err("no constant"),
        }
    }

    fn atom(&self, name: Name) -> Checked {
        self.known.is_atom(name.0).then_some(()).ok_or("no atom")
    }

    fn boxed(&self, k: Boxed) -> Checked<usize> {
        self.known.boxed(k.0).ok_or("no boxed constant")
    }

    fn function(&self, function: Function, arity: usize) -> Checked {
        (self.known.function(function.0) == Some(arity)).then_some(()).ok_or("no such function")
    }

    /// Checks that the arguments of a call have values.
    fn arguments(&self, state: &Facts, pred: PredId) -> Checked {
        let count = self.known.procedure(pred.0).ok_or("no procedure")?;
        (0..count).try_for_each(|n| self.cell(state, X(u8::try_from(n).map_err(|_| "too many arguments")?)))
    }

    fn window(&self, state: &Facts, base: X, id: u32, is_test: bool) -> Checked {
        let (count, may_test) = self.known.builtin(id).ok_or("no built-in")?;
        if is_test && !may_test {
            return Err("no test");
        }
        let register = |n: usize| u8::try_from(base.0 as usize + n).map_err(|_| "too many arguments");
        (0..count).try_for_each(|n| self.cell(state, X(register(n)?)))
    }

    fn allocate(&self, state: &mut Facts, n: u8) -> Checked {
        if state.env.is_some() || state.in_guard {
            return Err("an environment where none may be made");
        }
        (state.env, state.y) = (Some(n as usize), [Holds::Nothing; 256]);
        Ok(())
    }

    fn deallocate(&self, state: &mut Facts) -> Checked {
        state.env.take().ok_or("no environment")?;
        Ok(())
    }

    /// Checks the end of a clause: no environment, and not within a guard.
    fn leave(&self, state: &Facts) -> Checked<bool> {
        if state.env.is_some() || state.in_guard {
            return Err("left with an environment or within a guard");
        }
        Ok(false)
    }

    fn call(&self, state: &mut Facts, pred: PredId) -> Checked {
        if state.env.is_none() || state.in_guard {
            return Err("a call without environment or within a guard");
        }
        self.arguments(state, pred)?;
        state.x = [Holds::Nothing; 256];
        (state.has_barrier, state.newest) = (false, None);
        Ok(())
    }

    /// Checks that a check for wake-ups follows, which the loop may skip.
    fn check_follows(&self) -> Checked {
        match self.code.get(self.at + 1) {
            Some(Instr::CheckWake { .. }) => Ok(()),
            _ => Err("no check follows"),
        }
    }

    /// Counts the next arguments of a compound in the head.
    fn parts(&self, state: &mut Facts, count: usize) -> Checked {
        let Unfinished::Head(left) = &mut state.open else { return Err("no compound is open") };
        *left = left.checked_sub(count).ok_or("a compound has fewer arguments")?;
        Ok(())
    }

    /// Handles a last argument that is a compound.
    fn tail(&self, state: &mut Facts, arity: usize, done: usize) -> Checked {
        if state.open != Unfinished::Head(1) {
            return Err("the argument is not the last");
        }
        state.open = Unfinished::Head(arity - done);
        Ok(())
    }

    fn open_head(&self, state: &mut Facts, arity: usize, done: usize) -> Checked {
        state.open = Unfinished::Head(arity.checked_sub(done).ok_or("a compound has fewer arguments")?);
        Ok(())
    }

    /// Counts cells of the term at the top of the heap. The last cells of a compound and those of the list
    /// behind it may come together.
    fn cells(&self, state: &mut Facts, count: u32) -> Checked {
        let Unfinished::Building { left, here, later } = &mut state.open else {
            return Err("no term is open");
        };
        for _ in 0..count {
            if *left == 0 {
                if later.pop_front() != Some((*here, Pointed::List)) {
                    return Err("a compound has fewer arguments");
                }
                *left = 2;
            }
            *left -= 1;
            *here += 1;
        }
        Ok(())
    }

    /// Records a cell that points to a later one.
    fn pointer(&self, state: &mut Facts, cells: u32, pointed: Pointed) -> Checked {
        self.cells(state, 1)?;
        let Unfinished::Building { here, later, .. } = &mut state.open else { return Ok(()) };
        later.push_back((*here - 1 + cells as u64, pointed));
        Ok(())
    }

    /// Starts a compound or block that a cell points to.
    fn pointed(&self, state: &mut Facts, pointed: Pointed, size: usize, left_now: usize) -> Checked {
        let Unfinished::Building { left, here, later } = &mut state.open else {
            return Err("no term is open");
        };
        if *left != 0 || later.pop_front() != Some((*here, pointed)) {
            return Err("something else belongs here");
        }
        (*left, *here) = (left_now, *here + size as u64);
        Ok(())
    }

    /// Checks that an instruction is allowed while a term is unfinished.
    fn within_term(&self, state: &mut Facts) -> Checked {
        use Instr::*;
        let instr = self.code[self.at];
        let done = match &state.open {
            Unfinished::None => true,
            Unfinished::Head(left) => *left == 0,
            Unfinished::Building { left, later, .. } => *left == 0 && later.is_empty(),
        };
        if done {
            state.open = Unfinished::None;
            return Ok(());
        }
        let passes = match instr {
            Save { .. } | Save2 { .. } | Save3 { .. } | Native { .. } => true,
            _ if instr.phase() == Phase::Argument => matches!(state.open, Unfinished::Head(_)),
            _ if instr.phase() == Phase::Cell => matches!(state.open, Unfinished::Building { .. }),
            // A single word takes no space on the heap.
            PutBoxed { k, .. } => self.boxed(k)? == 1,
            _ => false,
        };
        passes.then_some(()).ok_or("a term is not finished")
    }

    fn slot(&self, state: &Facts, y: Y) -> Checked {
        match state.y[y.0 as usize] {
            Holds::Cell => Ok(()),
            _ => Err("a slot without a term"),
        }
    }

    fn comparison(&self, rel: Comparison) -> Checked {
        let in_reach = rel.before() <= self.at && (1..=6).contains(&(rel.0 & 7));
        in_reach.then_some(()).ok_or("no comparison")
    }
}
