//! What the collectors of garbage and of clauses start from: registers, environments, choice points.

use super::database::Clause;
use super::frames::Choice;
use super::registers::Machine;
use crate::code::instr::Instr;
use rustc_hash::FxHashSet;

impl Machine {
    /// When the heap is to be collected next.
    pub fn plan_collection(&mut self) {
        const SMALLEST: usize = 16 << 20;
        let limit = (self.store.top * 2).max(SMALLEST).min(self.stack_limit);
        self.gc_limit = limit;
        self.trail_limit = (self.store.trail.top * 2).max(SMALLEST);
        self.set_limit();
    }

    /// Collect the heap. `arity` registers are arguments of the call in progress.
    pub fn collect_garbage(&mut self, _arity: usize) {
        self.plan_collection();
    }

    /// Free retracted clauses that no frame needs.
    pub fn collect_clauses(&mut self) {
        let mut ranges: Vec<(usize, usize, *const Clause)> = Vec::new();
        for &clause in &self.database.erased {
            // SAFETY: erased clauses are freed only below.
            let this = unsafe { &*clause };
            let start = clause as usize;
            ranges.push((start, start + size_of::<Clause>(), clause));
            if let Some(code) = &this.compiled {
                let range = code.as_ptr_range();
                ranges.push((range.start as usize, range.end as usize, clause));
            }
        }
        ranges.sort_unstable_by_key(|range| range.0);
        let mut used: FxHashSet<*const Clause> = FxHashSet::default();
        let mut firsts: Vec<u64> = Vec::new();
        let mut note = |pointer: usize| {
            let at = ranges.partition_point(|range| range.0 <= pointer);
            if at > 0 && pointer <= ranges[at - 1].1 {
                used.insert(ranges[at - 1].2);
            }
        };
        note(self.regs.pc as usize);
        note(self.regs.cont as usize);
        let mut choice = self.regs.choice;
        self.note_frames(self.regs.env, &mut note);
        while !choice.previous_word().is_null() {
            note(choice.alternative() as usize);
            note(choice.cont() as usize);
            note(choice.first() as usize);
            firsts.push(choice.first());
            self.note_frames(choice.env(), &mut note);
            choice = choice.previous();
        }
        // Choice points may still go through the chains of trees that were replaced.
        self.database.old_trees.retain(|tree| {
            let mut keep = false;
            for chain in tree.chains() {
                let range = chain.as_ptr_range();
                if firsts.iter().any(|&first| range.contains(&(first as *const *const Clause))) {
                    keep = true;
                    used.extend(chain.iter().filter(|clause| !clause.is_null()));
                }
            }
            keep
        });
        self.database.purge_indexes();
        self.database.free_erased(&used);
        self.erased_limit = (self.database.erased_bytes * 2).max(1 << 22);
    }

    /// Continuations of a chain of environments.
    fn note_frames(&self, mut env: *mut u64, note: &mut impl FnMut(usize)) {
        while !env.is_null() {
            // SAFETY: a frame starts with its predecessor and continuation.
            unsafe {
                note(*env.add(1) as usize);
                env = *env as *mut u64;
            }
        }
    }
}

/// The environment that a choice point's alternative itself works in, with its live slots, if it has one.
pub fn own_slots(choice: Choice) -> Option<u32> {
    let alternative = choice.alternative();
    // SAFETY: alternatives are instructions; inside clauses one stands before them.
    match unsafe { *alternative } {
        Instr::AltNext { .. } | Instr::AltLast { .. } => match unsafe { *alternative.sub(1) } {
            Instr::LiveSlots { slots } if slots != crate::compile::control::NO_ENVIRONMENT => Some(slots),
            _ => None,
        },
        _ => None,
    }
}
