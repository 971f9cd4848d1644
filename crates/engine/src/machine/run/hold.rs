//! Parts of the system's own work that interrupts must not tear apart: a setup and the registration of its
//! cleanup, a cleanup, the goals of `undo/1`.
//!
//! While such a part runs, interrupts, alarms, what other threads want of this one and limits of inferences
//! wait for its end, but not for long (`LONGEST_HOLD` in `ninelog_limits::interrupt`, `FURTHER_INFERENCES`):
//! a part that a program has written may never end. An error that leaves the part ends it.

use crate::machine::Stacks;
use crate::machine::frames::Choice;

/// The parts in progress of an engine or thread.
#[derive(Default)]
pub struct Hold {
    /// The address of the newest choice point when each part began, the innermost last.
    bases: Vec<usize>,
    /// Whether whoever started this engine or thread is in such a part.
    pub(in crate::machine) is_inherited: bool,
}

impl Hold {
    /// The hold of a thread that begins. The thread ends it.
    pub fn inherited() -> Hold {
        Hold { bases: Vec::new(), is_inherited: true }
    }

    #[inline]
    pub fn is_set(&self) -> bool {
        self.is_inherited || !self.bases.is_empty()
    }

    /// The number of parts in progress, for `Stacks::release_to`.
    pub fn depth(&self) -> usize {
        self.bases.len()
    }
}

impl Stacks {
    /// Begins a part. `release` must follow, unless an error leaves the part.
    pub fn hold(&mut self) {
        if !self.hold.is_set() {
            self.runner.shared.flag.hold(true);
        }
        self.hold.bases.push(self.regs.choice.address().addr());
    }

    /// Ends the innermost part.
    pub fn release(&mut self) {
        if self.hold.bases.pop().is_none() {
            self.hold.is_inherited = false;
        }
        self.note_hold();
    }

    /// Ends the parts that began since there were so many.
    pub fn release_to(&mut self, depth: usize) {
        if self.hold.depth() > depth {
            self.hold.bases.truncate(depth);
            self.note_hold();
        }
    }

    /// Ends the parts that began above this choice point, to which the machine has gone back.
    #[inline]
    pub(in crate::machine) fn leave_hold(&mut self, choice: Choice) {
        if self.hold.bases.last().is_some_and(|&base| choice.address().addr() <= base) {
            self.hold.bases.retain(|&base| choice.address().addr() > base);
            self.note_hold();
        }
    }

    /// Tells the flag whether interrupts wait. What has waited is due at the next call. (Limits of inferences
    /// are: calls take the slow path anyway once they are exceeded.)
    pub(in crate::machine) fn note_hold(&mut self) {
        let is_set = self.hold.is_set();
        self.runner.shared.flag.hold(is_set);
        if !is_set && (self.runner.shared.flag.is_asked() || self.solver.has_work()) {
            self.ask_attention();
        }
    }
}
