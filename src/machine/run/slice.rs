//! Slices: a run that leaves its loop in the middle of its goal, and later goes on.
//!
//! It does so before a call, whose arguments are in their registers, or before another try of a built-in, so
//! nothing has to be kept but where that was. A run that serves a built-in does not leave: the native stack
//! is its own.

use crate::base::interrupt;
use crate::code::instr::PredId;
use crate::machine::registers::{Machine, Next, Outcome};
use crate::machine::stubs::FAIL;

pub struct Slice {
    /// At how many inferences the slice ends.
    pub end: u64,
    /// The run in progress may be left.
    may_pause: bool,
    /// A run that may not be left was asked to pause.
    is_due: bool,
    /// The procedure whose call is still to be attended to.
    before: Option<PredId>,
    /// The run has paused because there is nothing to read yet.
    pub reads: bool,
    /// The run has left its loop and not gone on yet.
    pub(super) paused: bool,
    /// What the engines are to be told when the run ends.
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
    /// Run from `regs`, as `run`, but leave when asked to pause.
    pub fn run_slice(&mut self) -> Outcome {
        let outer = self.engines.begin_run();
        self.pausing(true, |m| m.run_in(outer))
    }

    /// Go on with a run that has paused.
    pub fn run_on(&mut self) -> Outcome {
        let outer = self.slice.outer;
        self.pausing(true, |m| m.run_in(outer))
    }

    /// A run that may have paused is being left for good. In the middle of an engine it is ended as by
    /// abort/0, so that whoever asked the engine is left, too.
    pub(in crate::machine) fn abandon_pause(&mut self) {
        let outer = self.slice.outer;
        if !std::mem::take(&mut self.slice.paused) {
            self.slice.before = None;
            return;
        }
        if !self.engines.may_yield() {
            self.engines.end_run(outer);
        } else {
            self.slice.end = u64::MAX;
            self.shared.flag.take_pause();
            self.shared.interrupt();
            self.pausing(false, |m| m.run_in(outer));
        }
        self.slice.before = None;
    }

    pub(super) fn pausing<T>(&mut self, may_pause: bool, run: impl FnOnce(&mut Machine) -> T) -> T {
        let outer = std::mem::replace(&mut self.slice.may_pause, may_pause);
        let result = run(self);
        self.slice.may_pause = outer;
        if outer && std::mem::take(&mut self.slice.is_due) {
            self.shared.pause();
        }
        result
    }

    /// Whether the run is to be left before a call, which is then made when it goes on.
    pub(super) fn pauses_before(&mut self, pred: PredId) -> bool {
        self.end_slice();
        let pauses = self.shared.flag.pauses() && self.takes_pause();
        if pauses {
            self.slice.before = Some(pred);
        }
        pauses
    }

    /// Ask for a pause if the slice has had its inferences.
    #[inline]
    pub(super) fn end_slice(&mut self) {
        if self.inferences >= self.slice.end {
            self.slice.end = u64::MAX;
            self.shared.pause();
        }
    }

    /// Whether the run in progress may be left in its middle.
    pub fn may_pause(&self) -> bool {
        self.slice.may_pause && self.control.threads.main_runs()
    }

    /// Whether the pause that is asked for is made here.
    fn takes_pause(&mut self) -> bool {
        let taken = self.shared.flag.take_pause();
        let is_main = self.control.threads.main_runs();
        if taken && !(self.slice.may_pause && is_main) {
            self.slice.is_due = true;
            if !is_main && self.engines.is_outermost() {
                self.call_main();
                self.shared.end_turn();
            }
            self.set_limit();
            return false;
        }
        taken
    }

    /// The main thread runs again: a pause that was asked for meanwhile is made now.
    pub(in crate::machine) fn pause_again(&mut self) {
        if self.slice.may_pause && std::mem::take(&mut self.slice.is_due) {
            self.shared.pause();
        }
    }

    /// For a built-in that waits: leave it if a pause is asked for, and begin it again when the run goes on.
    /// Nothing must have been done yet that would show.
    pub fn pause_within(&mut self) {
        if self.shared.flag.is_up() && self.shared.flag.pauses() && self.takes_pause() {
            self.work_top = self.store.top;
            interrupt::pause();
        }
    }

    /// There is nothing to read yet: if the run may be left, it is, and the built-in begins again when it
    /// goes on. Nothing must have been done yet that would show.
    #[cold]
    pub fn pause_for_input(&mut self) {
        if self.may_pause() {
            self.slice.reads = true;
            if let Some((id, text, start)) = self.io.half_read.take()
                && let Some(stream) = self.io.streams.get_mut(id)
            {
                stream.put_back(&text, start);
            }
            self.work_top = self.store.top;
            interrupt::pause();
        }
    }

    /// The same between two tries of a built-in.
    #[cold]
    pub(in crate::machine) fn pause_before_retry(&mut self) -> Next {
        if !self.takes_pause() {
            return Next::Fail;
        }
        self.regs.pc = FAIL.as_ptr();
        Next::Leave(Outcome::Paused)
    }

    /// Attend to the call that a run has paused before.
    #[inline]
    pub(super) fn attend_after_pause(&mut self) -> Option<Outcome> {
        self.slice.paused = false;
        let pred = self.slice.before.take()?;
        match self.slow_call(pred) {
            Next::Continue => None,
            Next::Fail => {
                self.regs.pc = FAIL.as_ptr();
                None
            }
            Next::Leave(outcome) => Some(outcome),
        }
    }
}
