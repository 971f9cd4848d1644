//! Slices: a run that leaves its loop in the middle of its goal, and continues later.
//!
//! It leaves before a call, whose arguments are in their registers, or before another try of a built-in, so
//! only the place has to be saved. A run that serves a built-in does not leave, because the native stack
//! belongs to it.

use crate::code::instr::PredId;
use crate::machine::registers::{Next, RunEnd};
use crate::machine::stubs::FAIL;
use crate::machine::{Machine, Stacks};
use ninelog_limits::interrupt;

pub struct Slice {
    /// The count of inferences at which the slice ends.
    pub end: u64,
    /// Whether the current run may be left.
    may_pause: bool,
    /// Whether a run that may not be left was asked to pause.
    is_due: bool,
    /// The procedure whose call must still be handled after the pause.
    before: Option<PredId>,
    /// Whether the run has paused because there is no input yet.
    pub reads: bool,
    /// Whether the run has left its loop and not continued yet.
    pub(super) paused: bool,
    /// The value to pass to the engines when the run ends.
    pub(super) outer: usize,
}

impl Default for Slice {
    fn default() -> Slice {
        Slice {
            end: u64::MAX,
            may_pause: false,
            is_due: false,
            before: None,
            reads: false,
            paused: false,
            outer: 0,
        }
    }
}

impl Machine {
    /// Runs from `regs` as `run` does, but leaves when asked to pause.
    pub fn run_slice(&mut self) -> RunEnd {
        let outer = self.services.engines.begin_run();
        self.pausing(true, |m| m.run_in(outer))
    }

    /// Continues a run that has paused.
    pub fn run_on(&mut self) -> RunEnd {
        let outer = self.stacks.runner.slice.outer;
        self.pausing(true, |m| m.run_in(outer))
    }

    /// Abandons a run that may have paused. In the middle of an engine it ends as by abort/0, so that the
    /// callers of the engine end, too.
    pub(in crate::machine) fn abandon_pause(&mut self) {
        let outer = self.stacks.runner.slice.outer;
        if !std::mem::take(&mut self.stacks.runner.slice.paused) {
            self.stacks.runner.slice.before = None;
            return;
        }
        if !self.services.engines.may_yield() {
            self.services.engines.end_run(outer);
        } else {
            self.stacks.runner.slice.end = u64::MAX;
            self.stacks.runner.shared.flag.take_pause();
            self.stacks.runner.shared.interrupt();
            self.pausing(false, |m| m.run_in(outer));
        }
        self.stacks.runner.slice.before = None;
    }

    pub(super) fn pausing<T>(&mut self, may_pause: bool, run: impl FnOnce(&mut Machine) -> T) -> T {
        let outer = std::mem::replace(&mut self.stacks.runner.slice.may_pause, may_pause);
        let result = run(self);
        self.stacks.runner.slice.may_pause = outer;
        if outer && std::mem::take(&mut self.stacks.runner.slice.is_due) {
            self.stacks.runner.shared.pause();
        }
        result
    }

    /// Returns whether to leave the run before this call, which is made when it continues.
    pub(super) fn pauses_before(&mut self, pred: PredId) -> bool {
        self.stacks.end_slice();
        let pauses = self.stacks.runner.shared.flag.pauses() && self.takes_pause();
        if pauses {
            self.stacks.runner.slice.before = Some(pred);
        }
        pauses
    }

    /// Returns whether the current run may be left in its middle.
    pub fn may_pause(&self) -> bool {
        self.stacks.runner.slice.may_pause && self.services.threads.main_runs()
    }

    /// Returns whether the requested pause is made here.
    fn takes_pause(&mut self) -> bool {
        let taken = self.stacks.runner.shared.flag.take_pause();
        let is_main = self.services.threads.main_runs();
        if taken && !(self.stacks.runner.slice.may_pause && is_main) {
            self.stacks.runner.slice.is_due = true;
            if !is_main && self.services.engines.is_outermost() {
                self.services.call_main();
                self.stacks.runner.shared.end_turn();
            }
            self.stacks.set_limit();
            return false;
        }
        taken
    }

    /// For a built-in that waits: leaves it if a pause is requested, and repeats it when the run continues.
    /// It must not have had visible effects yet.
    pub fn pause_within(&mut self) {
        if self.stacks.runner.shared.flag.is_up()
            && self.stacks.runner.shared.flag.pauses()
            && self.takes_pause()
        {
            self.stacks.work_top = self.stacks.store.top;
            interrupt::pause();
        }
    }

    /// Called if there is no input yet. Leaves the run if allowed; the built-in is repeated when the run
    /// continues. It must not have had visible effects yet.
    #[cold]
    pub fn pause_for_input(&mut self) {
        if self.may_pause() {
            self.stacks.runner.slice.reads = true;
            if let Some((id, text, start)) = self.services.io.half_read.take()
                && let Some(stream) = self.services.io.streams.get_mut(id)
            {
                stream.put_back(&text, start);
            }
            self.stacks.work_top = self.stacks.store.top;
            interrupt::pause();
        }
    }

    /// Leaves the loop between two tries of a built-in, if a pause is requested.
    #[cold]
    pub(in crate::machine) fn pause_before_retry(&mut self) -> Next {
        if !self.takes_pause() {
            return Next::Fail;
        }
        self.stacks.regs.pc = FAIL.as_ptr();
        Next::Leave(RunEnd::Paused)
    }

    /// Handles the call before which a run has paused.
    #[inline]
    pub(super) fn attend_after_pause(&mut self) -> Option<RunEnd> {
        self.stacks.runner.slice.paused = false;
        let pred = self.stacks.runner.slice.before.take()?;
        match self.slow_call(pred) {
            Next::Continue => None,
            Next::Fail => {
                self.stacks.regs.pc = FAIL.as_ptr();
                None
            }
            Next::Leave(outcome) => Some(outcome),
        }
    }
}

impl Stacks {
    /// Requests a pause if the slice has used up its inferences.
    #[inline]
    pub(super) fn end_slice(&mut self) {
        if self.inferences >= self.runner.slice.end && !self.mask.is_set() {
            self.runner.slice.end = u64::MAX;
            self.runner.shared.pause();
        }
    }

    /// Called when the main thread runs again. Makes a pause that was requested meanwhile.
    pub(in crate::machine) fn pause_again(&mut self) {
        if self.runner.slice.may_pause && std::mem::take(&mut self.runner.slice.is_due) {
            self.runner.shared.pause();
        }
    }
}
