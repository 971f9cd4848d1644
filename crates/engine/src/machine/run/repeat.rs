//! Instructions that are repeated: the Rust code of a built-in gave up because of an interrupt
//! (`ninelog_limits::interrupt`), or needs more memory than is free before a collection.

use crate::code::instr::Instr;
use crate::machine::registers::{Machine, Next, Outcome};
use crate::machine::stubs::FAIL;
use ninelog_limits::interrupt::{self, GivenUp};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result};

/// How deeply runs may be nested inside instructions.
const MOST_NESTED: u32 = 100;

/// What is going on inside of an instruction to which the machine comes back.
pub struct Reentry {
    /// The number of interrupts inside instructions that are being handled. Nothing is collected meanwhile.
    pub(in crate::machine) suspended: u32,
    /// Whether an interrupt is being handled. The solver's work waits until that ends.
    pub(in crate::machine) answering: bool,
    /// What to do next, if an interrupt was handled in the middle of an instruction that will not be
    /// completed.
    pub(in crate::machine) left: Option<Next>,
    /// Whether the error being raised makes a built-in start again after a collection.
    pub(in crate::machine) repeating: bool,
    /// The count of inferences when an instruction was last repeated after a collection.
    pub(in crate::machine) repeated: u64,
}

impl Default for Reentry {
    fn default() -> Reentry {
        Reentry { suspended: 0, answering: false, left: None, repeating: false, repeated: u64::MAX }
    }
}

impl Machine {
    /// Runs work of the current built-in or arithmetic instruction that may give up for an interrupt. The
    /// instruction is then repeated, so the work must not have had visible effects.
    #[inline]
    pub fn patiently<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        self.work_top = self.store.top;
        interrupt::patiently(|| work(self))
    }

    /// Handles work that gave up. The interrupt is handled in a run of its own, in which nothing is
    /// collected, because it is not known which registers the interrupted clause still needs.
    #[cold]
    pub(in crate::machine) fn gave_up(&mut self, given_up: GivenUp) -> Next {
        self.store.unmark();
        let next = match self.reentry.left.take() {
            Some(next) => next,
            None => {
                self.store.top = self.work_top;
                self.store.shorten_residue();
                self.regs.pc = self.running;
                match given_up {
                    GivenUp::Paused => Next::Leave(Outcome::Paused),
                    GivenUp::Interrupted => self.answer_interrupt().unwrap_or(Next::Continue),
                    GivenUp::NoMemory => self.raise(Box::new(Error::Resource("memory"))),
                }
            }
        };
        if matches!(next, Next::Fail) {
            self.regs.pc = FAIL.as_ptr();
        }
        next
    }

    /// For a built-in that waits or runs for long: handles a pending interrupt, and returns, or leaves the
    /// built-in for good. The effects of the built-in so far stay.
    #[inline]
    pub fn look_up(&mut self) {
        if self.shared.flag.stops() {
            self.answer_between();
        }
    }

    /// Handles an interrupt in the middle of an instruction, which then continues, or is left for good.
    #[cold]
    pub fn answer_between(&mut self) {
        let (place, writing) = (self.place, self.writing);
        let left = self.answer_interrupt();
        (self.place, self.writing) = (place, writing);
        if left.is_some() {
            self.reentry.left = left;
            interrupt::give_up();
        }
    }

    /// Runs work that may give up for an interrupt, which is then handled, and the work is done again. For
    /// work in the middle of a built-in that has had effects.
    pub fn persistently<T>(&mut self, mut work: impl FnMut(&mut Machine) -> T) -> T {
        let top = self.store.top;
        loop {
            let given_up = match interrupt::attempt(|| work(self)) {
                Ok(done) => return done,
                Err(given_up) => given_up,
            };
            self.store.unmark();
            self.store.top = top;
            self.store.shorten_residue();
            self.work_top = top;
            match given_up {
                GivenUp::Interrupted => self.answer_between(),
                other => interrupt::give_up_for(other),
            }
        }
    }

    /// Runs what an interrupt or an alarm asks for. Returns what to do instead of continuing, if anything.
    fn answer_interrupt(&mut self) -> Option<Next> {
        let alarm = self.shared.flag.take_interrupt() == Some(true);
        let pred = if alarm { self.control.alarm } else { self.control.interrupt };
        let goal = Cell::atom(self.database.pred(pred).name);
        let answering = std::mem::replace(&mut self.reentry.answering, true);
        let outcome = self.run_within(goal);
        self.reentry.answering = answering;
        self.set_limit();
        self.attend_pending();
        match outcome {
            Ok(Outcome::Halt(status)) => Some(Next::Leave(Outcome::Halt(status))),
            Ok(Outcome::Exception) => {
                self.guard.rest = std::ptr::null();
                Some(self.report_uncaught().unwrap_or_else(|| self.unwind()))
            }
            Ok(_) => None,
            Err(error) => Some(self.raise(error)),
        }
    }

    /// Runs a goal in the middle of an instruction. It is not known which registers the clause still needs,
    /// so nothing is collected meanwhile.
    fn run_within(&mut self, goal: Cell) -> Result<Outcome> {
        let outer = (self.x, self.guard, self.store.barrier, self.running);
        // The bindings of this instruction run their wake-ups only at its end.
        let pending = std::mem::take(&mut self.store.pending);
        self.guard.rest = std::ptr::null();
        self.reentry.suspended += 1;
        let outcome = self.once(goal);
        self.reentry.suspended -= 1;
        (self.x, self.guard, self.store.barrier, self.running) = outer;
        self.store.pending = pending;
        outcome
    }

    /// Runs a goal in a control built-in, which has read its arguments: what it still needs of the stacks is
    /// in roots. So garbage is collected as usual, unless wake-ups wait for the end of the built-in.
    pub fn run_nested(&mut self, goal: Cell) -> Result<Outcome> {
        if !self.store.pending.is_empty() {
            return self.run_within(goal);
        }
        let running = self.running;
        self.guard.rest = std::ptr::null();
        let outcome = self.once(goal);
        self.running = running;
        outcome
    }

    /// Returns whether a goal has a solution. For the rare built-in that depends on the goals of attributed
    /// variables.
    pub fn holds(&mut self, goal: Cell) -> Result<bool> {
        if self.reentry.suspended > MOST_NESTED {
            return Err(Box::new(Error::Resource("c_stack")));
        }
        match self.run_within(goal)? {
            Outcome::Halt(status) => Err(Box::new(Error::Halt(status))),
            Outcome::Exception => {
                let ball = self.control.ball.take();
                let ball = ball.map(|stored| self.store.restore_term(&stored)).transpose()?;
                Err(Box::new(ball.map_or(Error::Resource("memory"), Error::Ball)))
            }
            outcome => Ok(matches!(outcome, Outcome::Solution)),
        }
    }

    /// Returns whether a built-in that has no room may be repeated after a collection: once, and only if it
    /// was called as a procedure, so that nothing but its arguments is needed.
    pub(in crate::machine) fn may_collect_for_it(&self) -> bool {
        self.reentry.suspended == 0
            && self.reentry.repeated != self.inferences
            && self.called_builtin().is_some()
    }

    /// Collects the heap, and repeats the built-in.
    #[cold]
    pub(in crate::machine) fn collect_and_repeat(&mut self) -> bool {
        let Some(arity) = self.called_builtin() else { return false };
        self.reentry.repeated = self.inferences;
        self.regs.pc = self.running;
        self.collect_garbage(arity);
        true
    }

    /// Returns the arity of the current built-in, if it was called as a procedure.
    fn called_builtin(&self) -> Option<usize> {
        // SAFETY: an instruction of the stub of a built-in or of a clause that is running.
        match unsafe { *self.running } {
            Instr::BuiltinProceed { id } | Instr::Nondet { id } | Instr::Arg { id } => {
                Some(self.builtins[id.0 as usize].arity as usize)
            }
            _ => None,
        }
    }
}
