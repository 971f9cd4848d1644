//! The slow path of calls: collects garbage, handles interrupts, runs goals of attributed variables.

use crate::code::instr::{Mask, PredId};
use crate::machine::frames::SavedRegisters;
use crate::machine::limits::FURTHER_INFERENCES;
use crate::machine::registers::{Next, RunEnd};
use crate::machine::{Machine, Services, Stacks};
use crate::stream::StreamId;
use ninelog_limits::spare;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL, Tag};
use ninelog_terms::store::heap::{Error, Result};
use smallvec::SmallVec;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status of a process that a limit has ended.
const LIMIT_STATUS: i32 = 2;

/// Tests and clears the flag. Loads first: it is usually clear, and an atomic exchange is slow.
fn take(asked: &AtomicBool) -> bool {
    asked.load(Ordering::SeqCst) && asked.swap(false, Ordering::SeqCst)
}

impl Machine {
    /// Handles the slow path of a call. `regs.pc` is the entry of the procedure; its arguments are in X0, ...
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn slow_call(&mut self, pred: PredId) -> Next {
        self.stacks.end_mask();
        if self.pauses_before(pred) {
            return Next::Leave(RunEnd::Paused);
        }
        if self.stacks.last_calls.are_noted() && !self.note_last_call(pred) {
            return self.raise(Box::new(Error::NoRoom));
        }
        if let Err(error) = self.watch_call(Some(pred)) {
            return self.raise(error);
        }
        if self.stacks.levels.are_counted() && !self.stacks.mask.is_set() && self.program.takes_level(pred) {
            match self.enter_level(Some(pred)) {
                Ok(true) => {}
                Ok(false) => return Next::Fail,
                Err(error) => return self.raise(error),
            }
        }
        let arity = self.program.database.pred(pred).arity;
        // What others want must not come before the call that holds it up.
        let held = self.stacks.hold.depth();
        if self.calls_atomically(pred) {
            self.stacks.hold();
        }
        let next = self.heed_limit(arity);
        self.stacks.release_to(held);
        // Goals that were put in between come first; the call is then made without tracing.
        if self.stacks.tracing
            && matches!(next, Next::Continue)
            && self.stacks.regs.pc == self.program.entry(pred)
        {
            self.trace_call(pred);
        }
        next
    }

    /// Whether what is called is `sig_atomic/1`, by whatever way it leads there, or `call/1` with such a
    /// goal.
    fn calls_atomically(&self, pred: PredId) -> bool {
        let name = self.program.database.pred(self.program.entries.sig_atomic).name;
        let called = self.program.database.pred(pred);
        if called.arity != 1 || called.name == name || called.name != atom::CALL {
            return called.arity == 1 && called.name == name;
        }
        let (_, goal) = self.stacks.strip_module(atom::USER, Cell(self.stacks.x[0]));
        goal.has_tag(Tag::Str) && {
            let functor = self.stacks.store.get(goal.addr());
            functor.functor_arity() == 1 && functor.functor_name() == name
        }
    }

    /// Does what is due at a call, where `arity` registers are in use.
    pub(in crate::machine) fn heed_limit(&mut self, arity: usize) -> Next {
        let on_trial = self.stacks.runner.collections.every > 0
            && self.stacks.runner.reentry.suspended == 0
            && self.stacks.inferences.is_multiple_of(self.stacks.runner.collections.every);
        let many_atoms = self.stacks.store.atoms.is_full();
        let full = self.stacks.store.top >= self.stacks.collector.heap_limit
            || self.stacks.store.trail.top > self.stacks.collector.trail_limit;
        // With full stacks, another collection would take long and free nothing.
        let noting = self.stacks.last_calls.are_noted();
        if !noting && (full || many_atoms) || on_trial || self.stacks.solver.wants_sweep() {
            self.collect_garbage(arity);
            spare::refill();
            // Collecting atoms takes longer than everything else on a small stack, so it is not done at each
            // trial.
            if many_atoms || on_trial && self.stacks.runner.collections.count.is_multiple_of(10) {
                self.collect_atoms();
            }
            if on_trial && let Err(wrong) = self.stacks.check_memory(arity) {
                panic!("after a collection: {wrong}");
            }
            if self.stacks.is_out_of_memory() {
                self.stacks.begin_noting();
            }
        }
        if self.program.database.erased_bytes > self.program.erased_limit
            && self.stacks.runner.reentry.suspended == 0
        {
            self.collect_clauses();
        }
        if spare::is_short() {
            // Freeing retracted clauses and atoms may be enough.
            self.free_what_can_be(arity);
        }
        if !self.stacks.mask.is_set()
            && let Err(error) = self.stacks.check_memory_left()
        {
            self.stacks.set_limit();
            return self.raise(error);
        }
        let mut interrupted = self.take_interrupt();
        if interrupted == Some(true) && !self.stacks.store.pending.is_empty() {
            // What was bound may be a contradiction, which would end the alarm's goal, too: that one comes at
            // the next call.
            self.stacks.runner.shared.ring();
            interrupted = None;
        }
        if take(&self.stacks.runner.shared.tick) && interrupted.is_none() {
            (self.services.tracer.progress)(self);
        }
        self.stacks.set_limit();
        if let Some(alarm) = interrupted {
            let pred = if alarm { self.program.entries.alarm } else { self.program.entries.interrupt };
            self.stacks.runner.reentry.answering = !alarm || self.stacks.solver.has_work();
            if !self.stacks.store.pending.is_empty() {
                self.stacks.ask_attention();
            }
            return self.interpose_unlimited(pred, SavedRegisters::Arguments(arity));
        }
        if let Some(next) = self.run_undone(SavedRegisters::Arguments(arity)) {
            return next;
        }
        if let Some(next) = self.wake_solver() {
            return next;
        }
        if let Some(next) = self.interpose_wakes(SavedRegisters::Arguments(arity)) {
            return next;
        }
        if let Some(next) = self.exceed_inferences() {
            return next;
        }
        if self.services.threads.count_call() {
            self.stacks.runner.shared.flag.end_turn();
        }
        if let Some(pred) = self.turn() {
            return self.interpose_unlimited(pred, SavedRegisters::Arguments(arity));
        }
        Next::Continue
    }

    /// Clears an interrupt that this thread must handle. Returns whether it comes from a timer.
    pub(in crate::machine) fn take_interrupt(&self) -> Option<bool> {
        if self.services.leaves_interrupts() || self.services.threads.main_types {
            None
        } else {
            self.stacks.runner.shared.flag.take_interrupt()
        }
    }

    /// Returns the procedure that the running thread must call first because of other threads.
    pub(in crate::machine) fn turn(&mut self) -> Option<PredId> {
        if self.services.leaves_interrupts() && self.stacks.runner.shared.flag.stops() {
            self.services.call_main();
            return Some(self.program.entries.switch_thread);
        }
        if !self.stacks.runner.shared.flag.turns() {
            return None;
        }
        let others = self.takes_turn();
        self.stacks.set_limit();
        if others
            && self.services.engines.is_outermost()
            && !self.stacks.runner.reentry.answering
            && !self.is_signalled()
        {
            return if self.goes_on_in_copy() { None } else { Some(self.program.entries.switch_thread) };
        }
        self.time_turn();
        let is_free = self.services.engines.is_outermost() && !self.stacks.runner.reentry.answering;
        (is_free && self.is_signalled()).then_some(self.program.entries.run_signals)
    }

    /// Handles the case that the allowed number of inferences has been made.
    pub(super) fn exceed_inferences(&mut self) -> Option<Next> {
        if self.stacks.mask.is_set() {
            return None;
        }
        let further = if self.stacks.hold.is_set() { FURTHER_INFERENCES } else { 0 };
        let made = self.stacks.inferences.saturating_sub(further);
        if made >= self.stacks.runner.run_limit.at {
            return Some(self.exceed_run());
        }
        if made < self.stacks.limits.goal.min(self.stacks.limits.asked) {
            return None;
        }
        self.stacks.renew_inference_limits();
        self.stacks.limits.errors = self.stacks.limits.errors.saturating_add(1);
        let name: Atom = self.stacks.store.atoms.intern("inference_limit_exceeded");
        Some(self.raise(Box::new(Error::Ball(Cell::atom(name)))))
    }

    /// Frees memory outside of the stacks, because it has run out.
    #[cold]
    fn free_what_can_be(&mut self, arity: usize) {
        if self.stacks.runner.reentry.suspended == 0 {
            self.collect_garbage(arity);
            self.collect_clauses();
            self.collect_atoms();
            spare::refill();
        }
    }

    /// Handles the case that all goals together have made the allowed number of inferences.
    #[cold]
    fn exceed_run(&mut self) -> Next {
        let limit = &mut self.stacks.runner.run_limit;
        limit.at = self.stacks.inferences.saturating_add(limit.further);
        match limit.errors_left.checked_sub(1) {
            Some(left) => limit.errors_left = left,
            None => {
                if !std::mem::replace(&mut limit.has_ended, true)
                    && let Some(errors) = self.services.io.streams.get_mut(StreamId::USER_ERROR)
                {
                    // If this cannot be written, the exit status still tells.
                    let _ = errors.put_str("ninelog: the inference limit is exceeded\n");
                }
                return Next::Leave(RunEnd::Halt(LIMIT_STATUS));
            }
        }
        self.raise(Box::new(Error::Resource("inferences")))
    }

    /// Runs wake-ups in the middle of a clause. `regs.pc` is where it continues.
    pub(in crate::machine) fn wake_inside(&mut self, live: Mask) -> Next {
        self.wake(SavedRegisters::Inside(live))
    }

    fn wake(&mut self, kept: SavedRegisters) -> Next {
        if let Some(next) = self.wake_solver() {
            return next;
        }
        self.interpose_wakes(kept).unwrap_or(Next::Continue)
    }

    /// Makes pending wake-ups run before execution continues, if there are any.
    fn interpose_wakes(&mut self, kept: SavedRegisters) -> Option<Next> {
        if let Some((module, value, bound_to)) = self.stacks.only_wake() {
            let next = self.interpose_hook(module, value, bound_to, kept);
            return Some(next.unwrap_or_else(|error| self.raise(error)));
        }
        let goals = self.stacks.take_wakes()?;
        Some(self.interpose(self.program.entries.wakeup, &[goals], kept))
    }

    /// Does what `'$wakeup'/1` would do with it.
    fn interpose_hook(
        &mut self,
        module: Atom,
        value: Cell,
        bound_to: Cell,
        kept: SavedRegisters,
    ) -> Result<Next> {
        self.stacks.store.pending.clear();
        self.stacks.put_aside(kept)?;
        self.stacks.x[0] = value.0;
        if module == atom::FREEZE {
            self.stacks.regs.cut_barrier = self.stacks.regs.choice;
            self.stacks.regs.pc = self.program.entries.call1;
        } else {
            self.stacks.x[1] = bound_to.0;
            let hook = self.resolve(module, atom::ATTR_UNIFY_HOOK, 2);
            self.go_to(hook);
        }
        self.stacks.inferences += 1;
        Ok(Next::Continue)
    }

    /// Runs wake-ups after a built-in that is about to return. `regs.pc` is its return address; no register
    /// is needed there.
    pub(in crate::machine) fn wake_after(&mut self) -> Next {
        if self.stacks.store.pending.is_empty() {
            return Next::Continue;
        }
        self.wake(SavedRegisters::Arguments(0))
    }

    /// Passes pending wake-ups to the solver. Returns what to do instead of continuing, if anything.
    ///
    /// What an interrupt has left to the solver waits until interrupts are answered and cleanups have run: a
    /// contradiction would end these, and with a cleanup the exception for which it runs.
    fn wake_solver(&mut self) -> Option<Next> {
        let left = self.stacks.solver.has_work() && !self.stacks.hold.is_set();
        if self.stacks.runner.reentry.answering || self.stacks.store.pending.is_empty() && !left {
            return None;
        }
        match self.stacks.fd_wake() {
            Ok(true) => None,
            Ok(false) => Some(Next::Fail),
            Err(error) => Some(self.raise(error)),
        }
    }
}

impl Stacks {
    /// Raises an error if the system has refused memory since the last check. Steps that allocate check this
    /// themselves.
    #[inline]
    pub(crate) fn check_memory_left(&self) -> Result<()> {
        // What is masked is done as a whole; the error comes after it.
        if !self.mask.is_set() && spare::has_run_out() {
            return Err(Box::new(Error::Resource("memory")));
        }
        Ok(())
    }

    /// If one variable with one attribute was bound, which is the common case, returns the attribute's module
    /// and value and what the variable was bound to. Returns `None` if more is needed than calling a hook or
    /// a frozen goal.
    fn only_wake(&self) -> Option<(Atom, Cell, Cell)> {
        let [wake] = self.store.pending[..] else { return None };
        let (module, value) = self.store.only_attr(wake.attributes)?;
        let is_plain = match module {
            atom::FREEZE => !self.store.deref(wake.value).is_var_or_ref() && self.is_qualified(value),
            atom::CLP_FD => false,
            _ => self.store.is_textual(module),
        };
        (is_plain && !self.is_watching()).then_some((module, value, wake.value))
    }

    /// Returns the pending wake-ups as a list of `wake(Attributes, Value)`, if there are any. The solver's
    /// wait while an interrupt is handled.
    fn take_wakes(&mut self) -> Option<Cell> {
        if self.store.pending.is_empty() {
            return None;
        }
        let mut wakes = std::mem::take(&mut self.store.pending);
        let mut items: SmallVec<[Cell; 4]> = SmallVec::new();
        wakes.retain(|wake| {
            let waits = self.runner.reentry.answering && self.is_for_solver(wake.attributes);
            if !waits {
                let attributes = self.attributes_for_hooks(wake);
                items.push(self.store.new_struct(atom::WAKE, &[attributes, wake.value]));
            }
            waits
        });
        self.store.pending = wakes;
        (!items.is_empty()).then(|| self.store.list_from(&items, NIL))
    }
}

impl Services {
    /// Returns whether the main thread must handle interrupts, and another thread is running that can be
    /// left.
    fn leaves_interrupts(&self) -> bool {
        !self.threads.main_runs() && self.engines.is_outermost()
    }
}
