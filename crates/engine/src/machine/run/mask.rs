//! Masked runs: a library that is being loaded must not be left half-way.
//!
//! While the mask is set, interrupts, alarms, turns of other threads, pauses and limits of inferences and
//! depth wait, and the stacks may take a little more than their limit. An error that leaves the masked goal
//! removes the mask. A goal that runs for much longer than any library takes to load removes it, too.

use crate::machine::Stacks;
use crate::machine::frames::Choice;

/// The most inferences of a masked run. The largest library takes about 100,000.
const LONGEST: u64 = 2_000_000;
/// How many bytes more the stacks may take.
const FURTHER_BYTES: usize = 8 << 20;

#[derive(Default)]
pub struct Mask {
    /// How many masked goals are running, one inside the other.
    depth: u32,
    /// The address of the choice point before the outermost one.
    base: usize,
    /// The count of inferences at which the mask is removed.
    pub(in crate::machine) end: u64,
    /// The usual limit of the stacks.
    stack_limit: usize,
}

impl Mask {
    #[inline]
    pub fn is_set(&self) -> bool {
        self.depth > 0
    }
}

impl Stacks {
    /// Sets the mask. Each call must be followed by one of `unmask`, unless an error leaves the goal.
    pub fn mask(&mut self) {
        if self.mask.depth == 0 {
            self.mask = Mask {
                depth: 0,
                base: self.regs.choice.address().addr(),
                end: self.inferences.saturating_add(LONGEST),
                stack_limit: self.stack_limit,
            };
            self.runner.shared.flag.mask(true);
            let most = self.runner.budget.most;
            self.runner.budget.most = most.saturating_add(FURTHER_BYTES);
            self.limit_stacks(self.stack_limit.saturating_add(FURTHER_BYTES));
            self.runner.budget.most = most;
            self.set_limit();
        }
        self.mask.depth += 1;
    }

    pub fn unmask(&mut self) {
        match self.mask.depth {
            0 => {}
            1 => self.remove_mask(),
            _ => self.mask.depth -= 1,
        }
    }

    /// Removes the mask if it was set above this choice point, to which the machine has gone back.
    #[inline]
    pub(in crate::machine) fn leave_mask(&mut self, choice: Choice) {
        if self.mask.is_set() && choice.address().addr() <= self.mask.base {
            self.remove_mask();
        }
    }

    /// Removes the mask if the masked goal runs for too long.
    pub(in crate::machine) fn end_mask(&mut self) {
        if self.mask.is_set() && self.inferences >= self.mask.end {
            self.remove_mask();
        }
    }

    #[cold]
    fn remove_mask(&mut self) {
        self.mask.depth = 0;
        self.runner.shared.flag.mask(false);
        let limit = self.mask.stack_limit;
        self.limit_stacks(limit);
        self.set_limit();
    }
}
