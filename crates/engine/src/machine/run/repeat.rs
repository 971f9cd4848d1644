//! Instructions that are repeated: the Rust code of a built-in gave up because of an interrupt
//! (`ninelog_limits::interrupt`), or needs more memory than is free before a collection.

use crate::code::instr::Instr;
use crate::host::Host;
use crate::machine::Machine;
use crate::machine::registers::{Next, RunEnd};
use crate::machine::stubs::FAIL;
use ninelog_limits::interrupt::{self, GivenUp};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result};
use std::io;

/// How deeply runs may be nested inside instructions.
const MOST_NESTED: u32 = 100;

/// What is going on inside of an instruction to which the machine comes back.
#[derive(Default)]
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
}

impl Machine {
    /// Runs work of the current built-in or arithmetic instruction that may give up for an interrupt. The
    /// instruction is then repeated, so the work must not have had visible effects.
    #[inline]
    pub fn patiently<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        self.stacks.work_top = self.stacks.store.top;
        interrupt::patiently(|| work(self))
    }

    /// Handles work that gave up. The interrupt is handled in a run of its own, in which nothing is
    /// collected, because it is not known which registers the interrupted clause still needs.
    #[cold]
    pub(in crate::machine) fn gave_up(&mut self, given_up: GivenUp) -> Next {
        self.stacks.store.unmark();
        let next = match self.stacks.runner.reentry.left.take() {
            Some(next) => next,
            None => {
                self.stacks.store.top = self.stacks.work_top;
                self.stacks.store.shorten_residue();
                self.stacks.regs.pc = self.stacks.running;
                match given_up {
                    GivenUp::Paused => Next::Leave(RunEnd::Paused),
                    GivenUp::Interrupted => self.answer_interrupt().unwrap_or(Next::Continue),
                    GivenUp::NoMemory => self.raise(Box::new(Error::Resource("memory"))),
                }
            }
        };
        if matches!(next, Next::Fail) {
            self.stacks.regs.pc = FAIL.as_ptr();
        }
        next
    }

    /// For a built-in that waits or runs for long: handles a pending interrupt, and returns, or leaves the
    /// built-in for good. The effects of the built-in so far stay.
    #[inline]
    pub fn look_up(&mut self) {
        if self.stacks.runner.shared.flag.stops() {
            self.answer_between();
        }
    }

    /// Has the host do something that may wait. If an interrupt ends that, it is handled, and the host does
    /// it again, or the built-in is left for good.
    pub fn undisturbed<T>(&mut self, mut work: impl FnMut(&mut dyn Host) -> io::Result<T>) -> io::Result<T> {
        loop {
            match work(&mut *self.services.host) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => self.look_up(),
                done => return done,
            }
        }
    }

    /// Handles an interrupt in the middle of an instruction, which then continues, or is left for good.
    #[cold]
    pub fn answer_between(&mut self) {
        let (place, writing) = (self.stacks.place, self.stacks.writing);
        let left = self.answer_interrupt();
        (self.stacks.place, self.stacks.writing) = (place, writing);
        if left.is_some() {
            self.stacks.runner.reentry.left = left;
            interrupt::give_up();
        }
    }

    /// Runs work that may give up for an interrupt, which is then handled, and the work is done again. For
    /// work in the middle of a built-in that has had effects.
    pub fn persistently<T>(&mut self, mut work: impl FnMut(&mut Machine) -> T) -> T {
        let top = self.stacks.store.top;
        loop {
            let given_up = match interrupt::attempt(|| work(self)) {
                Ok(done) => return done,
                Err(given_up) => given_up,
            };
            self.stacks.store.unmark();
            self.stacks.store.top = top;
            self.stacks.store.shorten_residue();
            self.stacks.work_top = top;
            match given_up {
                GivenUp::Interrupted => self.answer_between(),
                other => interrupt::give_up_for(other),
            }
        }
    }

    /// Runs what an interrupt or an alarm asks for. Returns what to do instead of continuing, if anything.
    fn answer_interrupt(&mut self) -> Option<Next> {
        let alarm = self.stacks.runner.shared.flag.take_interrupt() == Some(true);
        let pred = if alarm { self.program.entries.alarm } else { self.program.entries.interrupt };
        let goal = Cell::atom(self.program.database.pred(pred).name);
        let answering = std::mem::replace(&mut self.stacks.runner.reentry.answering, true);
        let outcome = self.run_within(goal);
        self.stacks.runner.reentry.answering = answering;
        self.stacks.set_limit();
        self.stacks.attend_pending();
        match outcome {
            Ok(RunEnd::Halt(status)) => Some(Next::Leave(RunEnd::Halt(status))),
            Ok(RunEnd::Exception) => {
                self.stacks.guard.rest = std::ptr::null();
                Some(self.report_uncaught().unwrap_or_else(|| self.unwind()))
            }
            Ok(_) => None,
            Err(error) => Some(self.raise(error)),
        }
    }

    /// Runs a goal in the middle of an instruction. It is not known which registers the clause still needs,
    /// so nothing is collected meanwhile.
    fn run_within(&mut self, goal: Cell) -> Result<RunEnd> {
        let outer = (self.stacks.x, self.stacks.guard, self.stacks.store.barrier, self.stacks.running);
        // The bindings of this instruction run their wake-ups only at its end.
        let pending = std::mem::take(&mut self.stacks.store.pending);
        self.stacks.guard.rest = std::ptr::null();
        self.stacks.runner.reentry.suspended += 1;
        let outcome = self.once(goal);
        self.stacks.runner.reentry.suspended -= 1;
        (self.stacks.x, self.stacks.guard, self.stacks.store.barrier, self.stacks.running) = outer;
        self.stacks.store.pending = pending;
        outcome
    }

    /// Runs a goal in a control built-in, which has read its arguments: what it still needs of the stacks is
    /// in roots. So garbage is collected as usual, unless wake-ups wait for the end of the built-in.
    pub fn run_nested(&mut self, goal: Cell) -> Result<RunEnd> {
        if !self.stacks.store.pending.is_empty() {
            return self.run_within(goal);
        }
        let running = self.stacks.running;
        self.stacks.guard.rest = std::ptr::null();
        let outcome = self.once(goal);
        self.stacks.running = running;
        outcome
    }

    /// Returns whether a goal has a solution. For the rare built-in that depends on the goals of attributed
    /// variables, or asks a listener of the program. Nothing is collected meanwhile.
    pub fn holds(&mut self, goal: Cell) -> Result<bool> {
        if self.stacks.runner.reentry.suspended > MOST_NESTED {
            return Err(Box::new(Error::Resource("c_stack")));
        }
        match self.run_within(goal)? {
            RunEnd::Halt(status) => Err(Box::new(Error::Halt(status))),
            RunEnd::Exception => {
                let ball = self.stacks.ball.take();
                let ball = ball.map(|stored| self.stacks.store.restore_term(&stored)).transpose()?;
                Err(Box::new(ball.map_or(Error::Resource("memory"), Error::Ball)))
            }
            outcome => Ok(matches!(outcome, RunEnd::Solution)),
        }
    }

    /// Returns whether a built-in that has no room may be repeated after a collection: once, and only if it
    /// was called as a procedure, so that nothing but its arguments is needed.
    pub(in crate::machine) fn may_collect_for_it(&self) -> bool {
        self.stacks.runner.reentry.suspended == 0
            && self.stacks.repeated_at != self.stacks.inferences
            && self.called_builtin().is_some()
    }

    /// Collects the heap, and repeats the built-in.
    #[cold]
    pub(in crate::machine) fn collect_and_repeat(&mut self) -> bool {
        let Some(arity) = self.called_builtin() else { return false };
        self.stacks.repeated_at = self.stacks.inferences;
        self.stacks.regs.pc = self.stacks.running;
        self.collect_garbage(arity);
        true
    }

    /// Returns the arity of the current built-in, if it was called as a procedure.
    fn called_builtin(&self) -> Option<usize> {
        // SAFETY: an instruction of the stub of a built-in or of a clause that is running.
        match unsafe { *self.stacks.running } {
            Instr::BuiltinProceed { id } | Instr::Nondet { id } | Instr::Arg { id } => {
                Some(self.program.builtins[id.0 as usize].arity as usize)
            }
            _ => None,
        }
    }
}
