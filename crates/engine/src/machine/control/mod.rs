//! Built-ins that change the control flow: calls, catches, cleanups, interruptions.
//!
//! A control built-in finds its arguments in X0, X1, ... and the continuation in `regs.cont`. It sets
//! `regs.pc` to where execution continues, which initially is the continuation.

pub mod alarms;
pub(in crate::machine) mod answers;
pub mod conditions;
pub mod continuation;
pub mod copies;
pub mod datalog;
mod delivery;
pub mod engines;
mod hash_index;
pub mod incremental;
pub mod levels;
pub mod tables;
pub mod tabling;
pub mod threads;
pub mod undefined;
pub mod wrapping;

use crate::code::instr::{Instr, Mask, PredId};
use crate::machine::frames::{CHOICE_WORDS, Choice, Frame, SavedRegisters, behind};
use crate::machine::program::bodies::is_control;
use crate::machine::program::database::Pred;
use crate::machine::registers::{MAX_PROCEDURE_ARITY, Next};
use crate::machine::stubs::{
    CATCH_EXIT, CATCH_FAIL, CLEANUP_EXIT, CLEANUP_FAIL, FAIL, RESUME, RETHROW, THEN_FAIL,
};
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Addr, Cell, Tag};
use ninelog_terms::store::heap::{Error, Result, View};
use ninelog_terms::store::stored::Stored;
use smallvec::{SmallVec, smallvec};

/// The most goals of one body. A body that shares its parts may have any number of them.
const MOST_GOALS: usize = 1 << 23;

/// The procedures that the machine itself calls.
pub struct Entries {
    /// The entry of `call/1`.
    pub call1: *const Instr,
    pub wakeup: PredId,
    pub run_cleanup: PredId,
    pub run_cleanups: PredId,
    pub recover_from_abort: PredId,
    pub undefined: PredId,
    pub interpret: PredId,
    pub interrupt: PredId,
    pub alarm: PredId,
    pub run_undone: PredId,
    pub switch_thread: PredId,
    pub run_signals: PredId,
    pub sig_atomic: PredId,
}

impl Default for Entries {
    fn default() -> Entries {
        let none = PredId(0);
        Entries {
            call1: FAIL.as_ptr(),
            wakeup: none,
            run_cleanup: none,
            run_cleanups: none,
            recover_from_abort: none,
            undefined: none,
            interpret: none,
            interrupt: none,
            alarm: none,
            run_undone: none,
            switch_thread: none,
            run_signals: none,
            sig_atomic: none,
        }
    }
}

/// Choice points with cleanups, which must run when the choice point is dropped.
pub struct Cleanups {
    /// The newest; null if there is none. Native code reads it.
    pub newest: *mut u64,
    /// The others, newest last.
    older: Vec<*mut u64>,
}

impl Default for Cleanups {
    fn default() -> Cleanups {
        Cleanups { newest: std::ptr::null_mut(), older: Vec::new() }
    }
}

impl Cleanups {
    fn push(&mut self, choice: *mut u64) {
        if !self.is_empty() {
            self.older.push(self.newest);
        }
        self.newest = choice;
    }

    fn pop(&mut self) -> Option<*mut u64> {
        let older = self.older.pop().unwrap_or(std::ptr::null_mut());
        Some(std::mem::replace(&mut self.newest, older)).filter(|choice| !choice.is_null())
    }

    pub fn is_empty(&self) -> bool {
        self.newest.is_null()
    }

    /// Returns whether a cut to this choice point would drop one with a cleanup.
    #[inline(always)]
    pub fn are_above(&self, to: Choice) -> bool {
        self.newest > to.address()
    }
}

/// The functor of `Module:Goal`.
pub const QUALIFIED: Cell = Cell::functor(atom::COLON, 2);

impl Machine {
    /// Undoes the solver's changes on backtracking to a choice point. If goals of `undo/1` have to run first,
    /// returns where to continue.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn undo_solver_and_run(&mut self, mark: usize) -> Option<*const Instr> {
        self.stacks.undo_solver(mark);
        if self.stacks.undo.due.is_empty() || self.stacks.regs.env_top > self.stacks.env_limit {
            return None;
        }
        // After these goals it fails again, to the same choice point. If that is inside a clause, its
        // continuation does not tell which slots are live; nothing returns there anyway.
        self.stacks.regs.pc = behind(&THEN_FAIL);
        self.stacks.regs.cont = behind(&THEN_FAIL);
        self.run_undone(SavedRegisters::Arguments(0)).map(|_| self.stacks.regs.pc)
    }

    /// Runs the goals of `undo/1` whose calls were undone, before execution continues at `regs.pc`. Returns
    /// `None` if there are none.
    pub(in crate::machine) fn run_undone(&mut self, kept: SavedRegisters) -> Option<Next> {
        let goals = std::mem::take(&mut self.stacks.undo.due);
        if goals.is_empty() {
            return None;
        }
        let goals: Result<Vec<Cell>> =
            goals.iter().map(|goal| self.stacks.store.restore_term(goal)).collect();
        Some(match goals {
            Ok(goals) => {
                let goals = self.stacks.store.list_from(&goals, ninelog_terms::store::cell::NIL);
                let pred = self.program.entries.run_undone;
                self.stacks.hold();
                self.interpose(pred, &[goals], kept)
            }
            Err(error) => self.raise(error),
        })
    }

    /// Continues with a procedure whose arguments are in X0, ... The newest choice point is its cut barrier.
    pub fn go_to(&mut self, pred: PredId) {
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        self.stacks.regs.pc = self.program.entry(pred);
    }

    /// Continues with a procedure as `go_to`, and counts the call: after many it gets native code.
    pub fn enter_procedure(&mut self, pred: PredId) {
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        // SAFETY: the procedure exists.
        self.stacks.regs.pc = unsafe { self.entrance(self.stacks.store.memory.view(), pred) };
    }

    /// `call/N`: X0 is the closure, followed by `extra` further arguments.
    pub fn call_closure(&mut self, extra: usize) -> Result<bool> {
        let (module, goal) = self.stacks.strip_module(atom::USER, Cell(self.stacks.x[0]));
        self.call_goal(module, goal, extra)
    }

    /// Handles the common case of `call/N`: returns the procedure to call, with its arguments in place. `at`
    /// is in the stub of the procedure that was called.
    pub(in crate::machine) fn closure_target(&mut self, at: *const Instr, extra: u8) -> Option<PredId> {
        let goal = self.stacks.store.deref(Cell(self.stacks.x[0]));
        let (module, goal) = match self.stacks.is_qualified(goal) {
            true => self.stacks.with_module(goal)?,
            // SAFETY: procedures are never freed.
            false => (unsafe { &*Pred::of_stub(at) }.home(), goal),
        };
        let (name, arity, args) = match goal.tag() {
            Tag::Atm if self.stacks.store.is_textual(goal.as_atom()) => (goal.as_atom(), 0, Addr(0)),
            Tag::Str => {
                let functor = self.stacks.store.get(goal.addr());
                (functor.functor_name(), functor.functor_arity(), goal.addr().plus(1))
            }
            _ => return None,
        };
        let total = arity + extra as usize;
        if total >= MAX_PROCEDURE_ARITY || is_control(name, total) || self.stacks.is_watching() {
            return None;
        }
        self.stacks.place_arguments(args, arity, extra as usize);
        Some(self.resolve(module, name, total))
    }

    /// Calls a goal with the registers X1 to X`extra` as further arguments.
    pub fn call_goal(&mut self, module: Atom, goal: Cell, extra: usize) -> Result<bool> {
        let (name, arity, args) = match self.stacks.store.view(goal) {
            View::Atom(name) if self.stacks.store.is_textual(name) => (name, 0, Addr(0)),
            // The remaining qualification does not name a module.
            View::Compound(atom::COLON, 2, args) if extra == 0 => {
                return Err(self.not_a_module(self.stacks.store.at(args)));
            }
            View::Compound(name, arity, args) => (name, arity, args),
            View::List(args) => (atom::DOT, 2, args),
            _ => return Err(self.stacks.store.wrong("callable", goal)),
        };
        let total = arity + extra;
        if is_control(name, total) {
            let goal = if extra == 0 {
                goal
            } else {
                let mut all: Vec<Cell> = (0..arity).map(|n| self.stacks.store.get(args.plus(n))).collect();
                all.extend((1..=extra).map(|n| Cell(self.stacks.x[n])));
                self.stacks.store.new_struct(name, &all)
            };
            return self.call_body(module, goal);
        }
        if total >= MAX_PROCEDURE_ARITY {
            return Err(Box::new(Error::Representation("max_procedure_arity")));
        }
        self.stacks.place_arguments(args, arity, extra);
        let pred = self.resolve(module, name, total);
        self.stacks.inferences += 1;
        if self.stacks.is_watching() {
            self.watch_call(Some(pred))?;
            if !self.enter_level(Some(pred))? {
                return Ok(false);
            }
            if self.trace_call(pred) {
                return Ok(true);
            }
        }
        self.enter_procedure(pred);
        Ok(true)
    }

    pub(in crate::machine) fn not_a_module(&self, cell: Cell) -> Box<Error> {
        Box::new(if cell.is_var_or_ref() { Error::Instantiation } else { Error::Type("atom", cell) })
    }

    /// Checks that a goal is callable. The error is one of the predicate that was to call it.
    fn check_goal(&mut self, goal: Cell) -> Result<()> {
        let (_, goal) = self.stacks.strip_module(atom::USER, goal);
        match self.stacks.store.view(goal) {
            View::Compound(atom::COLON, 2, args) => Err(self.not_a_module(self.stacks.store.at(args))),
            View::Compound(name, arity, _) if is_control(name, arity) => {
                self.stacks.check_body(goal).map(|_| ())
            }
            View::Atom(_) | View::Compound(..) | View::List(_) => Ok(()),
            _ => Err(self.stacks.store.wrong("callable", goal)),
        }
    }

    // ---- catch and cleanup

    /// `catch/3`. `for_good`: even an abort ends here.
    pub fn catch(&mut self, for_good: bool) -> Result<bool> {
        let bags = self.stacks.bags.len() as u64;
        let choice = self.stacks.push_choice(3, CATCH_FAIL.as_ptr())?;
        choice.set_first(bags);
        choice.set_second(for_good.into());
        self.stacks.push_env(&[Cell::int(choice.address() as i64)])?;
        self.stacks.regs.cont = behind(&CATCH_EXIT);
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        self.stacks.regs.pc = self.program.entries.call1;
        // An error about the goal is the first error that this call catches.
        self.check_goal(Cell(self.stacks.x[0]))?;
        Ok(true)
    }

    /// `'$call_cleanup'(Goal, Catcher, Cleanup)`: like `catch/3`, but reacts to every way in which the goal
    /// ends.
    pub fn call_cleanup(&mut self) -> Result<bool> {
        let choice = self.stacks.push_choice(3, CLEANUP_FAIL.as_ptr())?;
        self.stacks.push_env(&[Cell::int(choice.address() as i64)])?;
        self.stacks.cleanups.push(choice.address());
        self.stacks.regs.cont = behind(&CLEANUP_EXIT);
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        self.stacks.regs.pc = self.program.entries.call1;
        Ok(true)
    }

    /// `'$call_held'(Goal, Catcher, Cleanup)`: the same, and ends the hold of the setup.
    pub fn call_held(&mut self) -> Result<bool> {
        self.call_cleanup()?;
        self.end_hold();
        Ok(true)
    }

    pub(in crate::machine) fn cleanup_exit(&mut self) -> Next {
        let choice = self.stacks.frame().choice(0);
        self.stacks.pop_env();
        self.stacks.regs.pc = self.stacks.regs.cont;
        if choice == self.stacks.regs.choice {
            let (catcher, cleanup) = (self.saved(choice, 1), self.saved(choice, 2));
            self.stacks.cleanups.pop();
            self.stacks.pop_choice();
            let reason = self.stacks.store.atom("exit");
            self.start_cleanup(reason, catcher, cleanup);
        }
        Next::Continue
    }

    /// Calls `'$run_cleanup'/3`, which ends the hold.
    fn start_cleanup(&mut self, reason: Cell, catcher: u64, cleanup: u64) {
        self.stacks.x[0] = reason.0;
        self.stacks.x[1] = catcher;
        self.stacks.x[2] = cleanup;
        let pred = self.program.entries.run_cleanup;
        self.stacks.hold();
        self.go_to(pred);
    }

    pub(in crate::machine) fn cleanup_fail(&mut self) -> Next {
        let choice = self.stacks.regs.choice;
        let (catcher, cleanup) = (self.saved(choice, 1), self.saved(choice, 2));
        self.stacks.cleanups.pop();
        self.stacks.pop_choice();
        self.stacks.regs.cont = behind(&THEN_FAIL);
        // The continuation never returns to this environment, but frames above it must be protected as usual.
        let reason = Cell::atom(atom::FAIL);
        self.start_cleanup(reason, catcher, cleanup);
        Next::Continue
    }

    /// Handles a ball that passes a call with cleanup, whose choice point is the newest.
    pub(in crate::machine) fn cleanup_for_throw(&mut self) -> Next {
        let choice = self.stacks.regs.choice;
        // A goal that has exited and left choice points is not the source of the exception.
        let reason = if self.stacks.active(choice) { "exception" } else { "external_exception" };
        self.stacks.regs.env = choice.env();
        self.stacks.regs.cont = choice.cont();
        let (catcher, cleanup) = (self.saved(choice, 1), self.saved(choice, 2));
        self.stacks.cleanups.pop();
        self.stacks.pop_choice();
        self.stacks.regs.env_top = choice.env_top();
        let ball = match self.stacks.ball.take() {
            Some(stored) => {
                self.stacks.store.restore_term(&stored).unwrap_or(Cell::atom(atom::RESOURCE_ERROR))
            }
            None => Cell::atom(atom::RESOURCE_ERROR),
        };
        if let Err(error) = self.stacks.push_env(&[ball]) {
            return self.raise(error);
        }
        self.stacks.regs.cont = behind(&RETHROW);
        let name = self.stacks.store.atoms.intern(reason);
        let reason = self.stacks.store.new_struct(name, &[ball]);
        self.start_cleanup(reason, catcher, cleanup);
        Next::Continue
    }

    pub(in crate::machine) fn rethrow(&mut self) -> Next {
        let ball = self.stacks.slot(0);
        self.stacks.pop_env();
        self.services.tracer.hook_asked = true;
        self.raise(Box::new(Error::Ball(ball)))
    }

    /// Cuts, if that drops choice points with cleanups: runs the cleanups, and continues after the cut.
    ///
    /// `live`: the registers that the clause needs, when the cut is an instruction of a clause.
    pub(in crate::machine) fn cut_with_cleanup(&mut self, to: Choice, live: Option<Mask>) -> Next {
        let due = self.cleanups_above(to);
        self.stacks.regs.choice = to;
        self.stacks.store.barrier = to.heap_top();
        self.stacks.choice_changed(to);
        let items: Vec<Cell> =
            due.iter().map(|pair| self.stacks.store.new_struct(atom::MINUS, pair)).collect();
        let list = self.stacks.store.list_from(&items, ninelog_terms::store::cell::NIL);
        let pred = self.program.entries.run_cleanups;
        self.stacks.hold();
        match live {
            Some(live) => {
                self.stacks.regs.pc = self.stacks.regs.pc.wrapping_add(1);
                self.interpose(pred, &[list], SavedRegisters::Inside(live))
            }
            None => self.interpose(pred, &[list], SavedRegisters::Arguments(0)),
        }
    }

    /// Returns the catchers and cleanups of the choice points above `to`, newest first, and marks them as no
    /// longer pending.
    pub(super) fn cleanups_above(&mut self, to: Choice) -> Vec<[Cell; 2]> {
        let mut due = Vec::new();
        while self.stacks.cleanups.are_above(to) {
            if let Some(choice) = self.stacks.cleanups.pop() {
                // SAFETY: what is pending has its choice point.
                let choice = unsafe { Choice::at(choice) };
                due.push([Cell(self.saved(choice, 1)), Cell(self.saved(choice, 2))]);
            }
        }
        due
    }

    // ---- interruptions

    /// Runs a goal before execution continues at `regs.pc`.
    pub fn interpose(&mut self, pred: PredId, args: &[Cell], kept: SavedRegisters) -> Next {
        if let Err(error) = self.stacks.put_aside(kept) {
            return self.raise(error);
        }
        for (n, arg) in args.iter().enumerate() {
            self.stacks.x[n] = arg.0;
        }
        self.go_to(pred);
        Next::Continue
    }

    /// Handles an interrupt, then fails to the newest choice point, which tries again.
    pub(in crate::machine) fn interrupt_and_retry(&mut self) -> Next {
        if let Some(pred) = self.turn() {
            self.stacks.regs.pc = behind(&THEN_FAIL);
            return self.interpose_unlimited(pred, SavedRegisters::Arguments(0));
        }
        let Some(alarm) = self.take_interrupt() else {
            return self.pause_before_retry();
        };
        self.stacks.set_limit();
        self.stacks.runner.reentry.answering = !alarm || self.stacks.solver.has_work();
        let pred = if alarm { self.program.entries.alarm } else { self.program.entries.interrupt };
        self.stacks.regs.pc = behind(&THEN_FAIL);
        self.interpose_unlimited(pred, SavedRegisters::Arguments(0))
    }

    pub(in crate::machine) fn resume(&mut self) -> Next {
        if self.stacks.runner.reentry.answering {
            self.stacks.runner.reentry.answering = false;
            self.stacks.ask_attention();
        } else if !self.stacks.store.pending.is_empty() {
            // Wake-ups of the last bindings run before the interrupted goal continues.
            self.stacks.regs.pc = behind(&RESUME);
            return self.wake_after();
        }
        let kept = SavedRegisters::from_int(self.stacks.slot(2).as_int());
        let mut saved = self.stacks.slot(3).addr();
        kept.each_register(|n| {
            saved = saved.plus(1);
            self.stacks.x[n] = self.stacks.store.get(saved).0;
        });
        let pc = self.stacks.slot(0).as_int() as *const Instr;
        let barrier = self.stacks.frame().choice(1);
        self.stacks.pop_env();
        self.stacks.regs.pc = pc;
        self.stacks.regs.cut_barrier = barrier;
        Next::Continue
    }

    // ---- choice points as values

    /// `prolog_current_choice/1` and `prolog_cut_to/1` name choice points by their address.
    pub fn cut_to_choice(&mut self, choice: i64) -> Result<bool> {
        let to = self.stacks.choice_at(choice as *mut u64).filter(|&to| to != self.stacks.regs.choice);
        let Some(to) = to else { return Ok(true) };
        if self.stacks.cleanups.are_above(to) {
            self.cut_with_cleanup(to, None);
            return Ok(true);
        }
        self.stacks.regs.choice = to;
        self.stacks.store.barrier = to.heap_top();
        self.stacks.choice_changed(to);
        Ok(true)
    }
}

impl Stacks {
    /// Returns the solver's mark for a choice point that is about to be pushed.
    #[inline(always)]
    pub fn fd_mark(&mut self) -> usize {
        let mark = self.solver.mark();
        self.solver.set_choice_mark(mark);
        mark as usize
    }

    /// Undoes the changes of the solver since a mark.
    #[inline(always)]
    pub fn fd_undo(&mut self, mark: usize) {
        if self.solver.mark() as usize > mark {
            self.undo_solver(mark);
        }
    }

    #[cold]
    #[inline(never)]
    fn undo_solver(&mut self, mark: usize) {
        self.solver.undo_to(mark as u32);
        let count = std::mem::take(&mut self.solver.undone);
        if count > 0 {
            let left = self.undo.kept.len() - count;
            self.undo.due.extend(self.undo.kept.drain(left..).rev());
            self.ask_attention();
        }
    }

    /// Registers a goal to run when the present call is undone.
    pub fn add_undo(&mut self, goal: Stored) {
        self.undo.kept.push(goal);
        self.solver.note();
    }

    /// Tells the solver the mark of the newest choice point, after choice points were dropped.
    #[inline(always)]
    pub fn choice_changed(&mut self, newest: Choice) {
        let mark = newest.fd_mark() as u32;
        self.solver.set_choice_mark(mark);
        if mark < self.solver.sweep_below {
            self.sweep_again();
        }
    }

    /// Requests a sweep of the solver: what choice points kept from the last one may be garbage now.
    #[cold]
    #[inline(never)]
    fn sweep_again(&mut self) {
        self.solver.sweep_soon();
        self.ask_attention();
    }

    /// Pushes a choice point that saves X0 to X(n-1).
    pub fn push_choice(&mut self, n: usize, alternative: *const Instr) -> Result<Choice> {
        let record = self.regs.choice.address();
        if record > self.choice_limit && !self.may_grow() {
            return Err(Box::new(Error::NoRoom));
        }
        // SAFETY: the record lies below the end of the choice stack, beyond `choice_limit` there is room for
        // the largest.
        let new = unsafe {
            for i in 0..n {
                *record.add(i) = self.x[i];
            }
            Choice::at(record.add(n + CHOICE_WORDS))
        };
        new.set_alternative(alternative);
        new.set_previous_word(record);
        new.set_env(self.regs.env);
        new.set_cont(self.regs.cont);
        new.set_env_top(self.regs.env_top);
        new.set_heap_top(self.store.top);
        new.set_trail_top(self.store.trail.top);
        new.set_barrier(self.regs.cut_barrier.address());
        let mark = self.fd_mark();
        new.set_fd_mark(mark);
        new.set_first(0);
        new.set_second(0);
        new.set_count(n);
        self.regs.choice = new;
        self.store.barrier = self.store.top;
        Ok(new)
    }

    /// Pushes an environment with these slots. It gets the current continuation.
    pub fn push_env(&mut self, slots: &[Cell]) -> Result<()> {
        let frame = self.regs.env_top;
        if frame > self.env_limit && !self.may_grow() {
            return Err(Box::new(Error::NoRoom));
        }
        // SAFETY: beyond `env_limit` there is room for the largest environment.
        unsafe {
            *frame = self.regs.env as u64;
            *frame.add(1) = self.regs.cont as u64;
            for (n, slot) in slots.iter().enumerate() {
                *frame.add(2 + n) = slot.0;
            }
            self.regs.env_top = frame.add(2 + slots.len());
        }
        self.regs.env = frame;
        Ok(())
    }

    /// Returns the current environment, with the continuation that uses it.
    #[inline]
    pub(in crate::machine) fn frame(&self) -> Frame {
        Frame { cont: self.regs.cont, env: self.regs.env }
    }

    /// Returns slot `n` of the current environment.
    pub fn slot(&self, n: usize) -> Cell {
        self.frame().slot(n)
    }

    /// Drops the current environment. Its continuation becomes the current one.
    pub fn pop_env(&mut self) {
        let frame = self.frame();
        Frame { cont: self.regs.cont, env: self.regs.env } = frame.next();
        self.regs.env_top = frame.env.max(self.regs.choice.env_top());
    }

    // ---- calls

    /// Splits the qualifications off a goal. Returns the module it runs in, and the plain goal.
    #[inline]
    pub fn strip_module(&self, module: Atom, goal: Cell) -> (Atom, Cell) {
        let (module, goal, _) = self.split_modules(module, goal);
        (module, goal)
    }

    /// Returns the module and the goal as `strip_module`, and the goal with its innermost qualification, if
    /// it has one.
    #[inline(always)]
    pub(crate) fn split_modules(&self, module: Atom, goal: Cell) -> (Atom, Cell, Option<Cell>) {
        let goal = self.store.deref(goal);
        if !self.is_qualified(goal) {
            return (module, goal, None);
        }
        match self.with_module(goal) {
            Some((module, plain)) => (module, plain, Some(goal)),
            None => self.split_many(module, goal),
        }
    }

    /// Handles the common case of a dereferenced goal: one module qualifier.
    #[inline(always)]
    pub(in crate::machine) fn with_module(&self, goal: Cell) -> Option<(Atom, Cell)> {
        if !self.is_qualified(goal) {
            return None;
        }
        let (module, plain) = (self.store.at(goal.addr().plus(1)), self.store.at(goal.addr().plus(2)));
        let is_usual =
            module.is_atom() && self.store.is_textual(module.as_atom()) && !self.is_qualified(plain);
        is_usual.then(|| (module.as_atom(), plain))
    }

    #[cold]
    #[inline(never)]
    fn split_many(&self, mut module: Atom, mut goal: Cell) -> (Atom, Cell, Option<Cell>) {
        let mut innermost = None;
        let (mut seen, mut count, mut power) = (goal, 0u64, 64u64);
        while self.is_qualified(goal) {
            let name = self.store.at(goal.addr().plus(1));
            if !name.is_atom() || !self.store.is_textual(name.as_atom()) {
                break;
            }
            module = name.as_atom();
            innermost = Some(goal);
            goal = self.store.at(goal.addr().plus(2));
            // Nested qualifications may be cyclic.
            if goal == seen {
                break;
            }
            count += 1;
            if count == power {
                (seen, power) = (goal, 2 * power);
            }
        }
        (module, goal, innermost)
    }

    /// Returns whether a dereferenced cell is `Module:Term`, for any module.
    #[inline]
    pub(crate) fn is_qualified(&self, cell: Cell) -> bool {
        cell.has_tag(Tag::Str) && self.store.get(cell.addr()) == QUALIFIED
    }

    /// Loads the arguments of a compound into the first registers.
    #[inline]
    pub fn load_arguments(&mut self, args: Addr, arity: usize) {
        for n in 0..arity {
            self.x[n] = self.store.get(args.plus(n)).0;
        }
    }

    /// Loads the arguments of a closure into the first registers, and those from X1 on behind them.
    #[inline]
    fn place_arguments(&mut self, args: Addr, arity: usize, extra: usize) {
        match arity {
            0 => (0..extra).for_each(|n| self.x[n] = self.x[n + 1]),
            1 => {}
            _ => (0..extra).rev().for_each(|n| self.x[arity + n] = self.x[n + 1]),
        }
        self.load_arguments(args, arity);
    }

    /// Checks that the control structure of a body contains no numbers and the like as goals. Returns the
    /// goals that are variables, and whether SWI-Prolog would write the body differently: with conjunctions
    /// nested to the right, `;` for `|`, and modules in front of single goals.
    pub fn check_body(&mut self, body: Cell) -> Result<(SmallVec<[Cell; 4]>, bool)> {
        let mut untidy = false;
        let mut todo: SmallVec<[Cell; 8]> = smallvec![body];
        let mut variables = SmallVec::new();
        let mut visited = 0;
        while let Some(goal) = todo.pop() {
            visited += 1;
            if visited == 10_000 && !self.store.is_acyclic(body) {
                return Err(Box::new(Error::Representation("cyclic_term")));
            }
            if visited > MOST_GOALS {
                return Err(Box::new(Error::Resource("memory")));
            }
            match self.store.view(goal) {
                View::Compound(
                    name @ (atom::COMMA | atom::SEMICOLON | atom::ARROW | atom::SOFT_ARROW),
                    2,
                    args,
                ) => {
                    let left = self.store.get(args);
                    untidy |= name == atom::COMMA
                        && matches!(self.store.view(left), View::Compound(atom::COMMA, 2, _));
                    todo.push(self.store.get(args.plus(1)));
                    todo.push(left);
                }
                View::Compound(atom::NOT_PROVABLE, 1, args) => todo.push(self.store.get(args)),
                View::Compound(atom::BAR, 2, _) => untidy = true,
                View::Compound(atom::COLON, 2, args) => {
                    untidy |= self.is_branching(self.store.get(args.plus(1)))
                }
                View::Int(_) | View::Float(_) | View::Big(_) | View::Rational(_) | View::String(_) => {
                    return Err(Box::new(Error::Type("callable", body)));
                }
                View::Var(_) => variables.push(self.store.deref(goal)),
                _ => {}
            }
        }
        Ok((variables, untidy))
    }

    /// Returns whether a goal is a control structure, or is qualified with a module.
    pub(in crate::machine) fn is_branching(&self, goal: Cell) -> bool {
        match self.store.view(goal) {
            View::Compound(atom::COLON, 2, _) => true,
            View::Compound(name, arity, _) => is_control(name, arity),
            _ => false,
        }
    }

    /// Saves the registers that the run at `regs.pc` needs. What runs first returns to it.
    pub(in crate::machine) fn put_aside(&mut self, kept: SavedRegisters) -> Result<()> {
        let mut saved = Cell::atom(atom::REGISTERS);
        if kept.count() > 0 {
            saved = Cell::structure(self.store.push(Cell::functor(atom::REGISTERS, kept.count())));
            kept.each_register(|n| _ = self.store.push(Cell(self.x[n])));
        }
        let slots = [
            Cell::int(self.regs.pc as i64),
            Cell::int(self.regs.cut_barrier.address() as i64),
            Cell::int(kept.to_int()),
            saved,
        ];
        self.push_env(&slots)?;
        self.regs.cont = behind(&RESUME);
        Ok(())
    }

    /// Makes everything that is now on the heap survive backtracking to existing choice points.
    pub fn freeze_heap(&mut self) {
        let top = self.store.top;
        for choice in self.newest_choice_points() {
            choice.set_heap_top(choice.heap_top().max(top));
        }
        self.store.barrier = top;
    }
}

impl Program {
    /// Returns the address at which a procedure is entered.
    pub fn entry(&self, pred: PredId) -> *const Instr {
        self.database.pred(pred).enter.get() as *const Instr
    }
}
