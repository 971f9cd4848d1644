//! Instructions that start again: the work of a built-in in Rust gave way to an interrupt
//! (`base::interrupt`), or needs more memory than is free before a collection.

use crate::base::interrupt::{self, GivenUp};
use crate::code::instr::Instr;
use crate::machine::registers::{Machine, Next, Outcome};
use crate::machine::stubs::FAIL;
use crate::store::cell::Cell;
use crate::store::heap::{Error, Result};

/// How many runs may stand within each other in the middle of instructions.
const MOST_NESTED: u32 = 100;

impl Machine {
    /// Work of the built-in or arithmetic instruction in progress that an interrupt may end; the instruction
    /// then starts again. It must not have had effects yet that would show.
    #[inline]
    pub fn patiently<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        self.work_top = self.store.top;
        interrupt::patiently(|| work(self))
    }

    /// Such work was given up. An interrupt is answered by a run of its own, in which nothing is collected,
    /// for nobody knows which registers the interrupted clause still needs.
    #[cold]
    pub(in crate::machine) fn gave_up(&mut self, given_up: GivenUp) -> Next {
        self.store.unmark();
        let next = match self.left.take() {
            Some(next) => next,
            None => {
                self.store.top = self.work_top;
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

    /// For a built-in that waits or goes on for long: answer an interrupt if there is one, and go on, or
    /// leave the built-in for good. What it has done so far stays done.
    #[inline]
    pub fn look_up(&mut self) {
        if self.shared.flag.stops() {
            self.answer_between();
        }
    }

    /// Answer an interrupt in the middle of an instruction, which then goes on where it is, or is left for
    /// good.
    #[cold]
    pub fn answer_between(&mut self) {
        let (place, writing) = (self.place, self.writing);
        let left = self.answer_interrupt();
        (self.place, self.writing) = (place, writing);
        if left.is_some() {
            self.left = left;
            interrupt::give_up();
        }
    }

    /// Run what an interrupt or an alarm asks for; what to do instead of going on, if anything.
    fn answer_interrupt(&mut self) -> Option<Next> {
        let alarm = self.shared.flag.take_interrupt() == Some(true);
        let pred = if alarm { self.control.alarm } else { self.control.interrupt };
        let goal = Cell::atom(self.database.pred(pred).name);
        let answering = std::mem::replace(&mut self.answering, true);
        let outcome = self.run_within(goal);
        self.answering = answering;
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

    /// Run a goal in the middle of an instruction. Nobody knows which registers the clause still needs, so
    /// nothing is collected meanwhile.
    fn run_within(&mut self, goal: Cell) -> Result<Outcome> {
        let outer = (self.x, self.guard, self.store.barrier, self.running);
        // What the instruction has bound so far wakes goals only when it is done.
        let pending = std::mem::take(&mut self.store.pending);
        self.guard.rest = std::ptr::null();
        self.suspended += 1;
        let outcome = self.once(goal);
        self.suspended -= 1;
        (self.x, self.guard, self.store.barrier, self.running) = outer;
        self.store.pending = pending;
        outcome
    }

    /// Whether a goal has a solution: for the rare built-in that cannot tell without the goals of attributed
    /// variables.
    pub fn holds(&mut self, goal: Cell) -> Result<bool> {
        if self.suspended > MOST_NESTED {
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

    /// Whether a built-in that has no room may start again after a collection: once, and if it was called as
    /// a procedure, so that its arguments are all that is needed.
    pub(in crate::machine) fn may_collect_for_it(&self) -> bool {
        self.suspended == 0 && self.repeated != self.inferences && self.called_builtin().is_some()
    }

    /// Collect, and start the built-in again.
    #[cold]
    pub(in crate::machine) fn collect_and_repeat(&mut self) -> bool {
        let Some(arity) = self.called_builtin() else { return false };
        self.repeated = self.inferences;
        self.regs.pc = self.running;
        self.collect_garbage(arity);
        true
    }

    /// The arity of the built-in in progress, if it was called as a procedure.
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
