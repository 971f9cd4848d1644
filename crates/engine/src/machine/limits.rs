//! The limits that each call keeps, and what other threads and signal handlers ask of a machine.

use crate::machine::Stacks;
use ninelog_limits::account;
use ninelog_limits::interrupt::Flag;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The limit of calls while inferences are limited: each call takes the slow path, which tests
/// `Stacks::only_counts` first. No heap ends so early.
pub const COUNTING: usize = 1;

/// The number of inferences that a goal may still make after a limit was exceeded, to end in good order.
pub(in crate::machine) const FURTHER_INFERENCES: u64 = 20_000;

/// The limits on inferences, as counts of them: `u64::MAX` for none.
pub struct InferenceLimits {
    /// Of the innermost goal that has one.
    pub goal: u64,
    /// How often it was exceeded since it was set.
    pub errors: u32,
    /// Of the running engine, because of its caller.
    pub asked: u64,
    /// Up to this count, none of them needs attention.
    pub quiet_until: Cell<u64>,
}

impl Default for InferenceLimits {
    fn default() -> InferenceLimits {
        InferenceLimits { goal: u64::MAX, errors: 0, asked: u64::MAX, quiet_until: Cell::new(0) }
    }
}

impl Stacks {
    /// Sets the limit that each call compares with the heap top: where the next collection is due, `COUNTING`
    /// if only inferences are limited, or 0 if calls must take the slow path. Call it between instructions,
    /// where the counters that it reads are exact.
    pub fn set_limit(&self) {
        let attentive = self.runner.shared.flag.is_asked()
            || self.runner.collections.every > 0
            || self.runner.counts_calls
            || self.last_calls.are_noted()
            || self.is_watching()
            || account::is_far_over();
        let end = match self.mask.is_set() {
            true => self.mask.end,
            false => self
                .limits
                .goal
                .min(self.limits.asked)
                .min(self.runner.slice.end)
                .min(self.runner.run_limit.at),
        };
        self.limits.quiet_until.set(end.saturating_sub(1));
        let limit = match end {
            _ if attentive => 0,
            u64::MAX => self.collector.heap_limit,
            _ => COUNTING,
        };
        self.runner.shared.limit.store(limit, Ordering::SeqCst);
        // An interrupt may have come in between.
        if self.runner.shared.flag.is_asked() {
            self.runner.shared.limit.store(0, Ordering::SeqCst);
        }
    }

    /// Returns whether a call takes the slow path only because inferences are limited, and may be made: it is
    /// not one of the last.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn only_counts(&self) -> bool {
        self.runner.shared.limit.load(Ordering::Relaxed) == COUNTING
            && self.inferences < self.limits.quiet_until.get()
            && self.store.top < self.collector.heap_limit
    }

    /// Raises the limits on inferences after they were exceeded, because the error handler makes calls, too.
    pub(in crate::machine) fn renew_inference_limits(&mut self) {
        let further = self.inferences.saturating_add(FURTHER_INFERENCES);
        for limit in [&mut self.limits.goal, &mut self.limits.asked] {
            if *limit <= self.inferences {
                *limit = further;
            }
        }
        self.set_limit();
    }

    /// Makes the next call run pending wake-ups, if there are any.
    pub(in crate::machine) fn attend_pending(&self) {
        if !self.store.pending.is_empty() {
            self.ask_attention();
        }
    }

    /// Makes the next call take the slow path. The flag is for this thread, so relaxed ordering is enough.
    pub fn ask_attention(&self) {
        self.runner.shared.limit.store(0, Ordering::Relaxed);
    }
}

/// The limit on the inferences of all goals together. A program that catches the error may continue for a
/// while, but not for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimit {
    /// The count of inferences at which the next error is raised.
    pub at: u64,
    /// The number of inferences from each error to the next, and how many errors are left.
    pub further: u64,
    pub errors_left: u32,
    /// Whether the run was ended, because the program went on after all these errors.
    pub has_ended: bool,
}

impl Default for RunLimit {
    fn default() -> RunLimit {
        RunLimit::NONE
    }
}

impl RunLimit {
    pub const NONE: RunLimit = RunLimit { at: u64::MAX, further: 0, errors_left: 0, has_ended: false };

    /// Returns a limit of this many inferences, counted from `from`.
    pub fn new(from: u64, inferences: u64) -> RunLimit {
        let further = (inferences / 10).max(20_000);
        RunLimit { at: from.saturating_add(inferences), further, errors_left: 5, has_ended: false }
    }
}

/// The state that other threads and signal handlers may access.
#[derive(Debug, Default)]
pub struct Shared {
    /// Calls take the slow path when the heap top is at or above this byte offset.
    pub limit: AtomicUsize,
    /// The requests to the machine. The solver reads it too.
    pub flag: Flag,
    /// Whether it is time to show the progress of a slow query.
    pub tick: AtomicBool,
    /// Whether the machine is waiting for keyboard input.
    pub listening: AtomicBool,
}

impl Shared {
    /// Asks the machine to handle an interrupt at its next call.
    pub fn interrupt(&self) {
        self.flag.stop();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Asks the machine to handle a timer at its next call.
    pub fn ring(&self) {
        self.flag.ring();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Asks the machine to leave its loop at its next call. It can be resumed later.
    pub fn pause(&self) {
        self.flag.pause();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Ends the turn of the running thread of the program at the next call.
    pub fn end_turn(&self) {
        self.flag.end_turn();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Lets the machine show its progress at its next call.
    pub fn tick(&self) {
        self.tick.store(true, Ordering::SeqCst);
        self.limit.store(0, Ordering::SeqCst);
    }
}
