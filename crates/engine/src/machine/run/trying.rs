//! Operations of the loop on frames: making and dropping environments and choice points, selecting and
//! retrying clauses. All of them should be inlined into the loop. Operations that may lack room return `None`
//! or `false`.
//!
//! SAFETY: as in `run`.

use crate::code::instr::{Instr, Mask, PredId};
use crate::machine::frames::{CHOICE_WORDS, Choice};
use crate::machine::index::tree::{self, Deep, HASH, HashNode, Slot};
use crate::machine::program::database::{ChainLink, Entry};
use crate::machine::program::keys::LIST_KEY;
use crate::machine::run::unifying::deref;
use crate::machine::run::{LST, STR};
use crate::machine::stubs::RETRY_STATIC;
use crate::machine::{Machine, Stacks};
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::memory::View;

/// The state to which failure returns while a clause is tried without a choice point.
///
/// Between the clause's entry and the end of its guard nothing is called, and its arguments stay in their
/// registers.
#[derive(Clone, Copy)]
pub struct Guard {
    /// The remaining clauses, with null at the end. A null pointer: no clause is being tried in this way.
    pub rest: *const ChainLink,
    pub heap_top: usize,
    pub trail_top: usize,
    pub arity: usize,
}

#[allow(unsafe_op_in_unsafe_fn)]
impl Machine {
    /// Backtracks to the newest choice point, or to the clauses that are tried without one.
    #[inline(always)]
    pub(in crate::machine) unsafe fn fail_back(&mut self) -> Option<*const Instr> {
        if !self.stacks.store.pending.is_empty() {
            self.stacks.store.pending.clear();
        }
        let chain = self.stacks.guard.rest;
        if chain.is_null() {
            let choice = self.stacks.regs.choice;
            self.stacks.store.undo_to(choice.trail_top());
            self.stacks.store.top = choice.heap_top();
            self.stacks.store.barrier = self.stacks.store.top;
            restore_frame(choice.frame(), self.stacks.regs.frame());
            let mark = choice.fd_mark();
            if self.stacks.solver.mark() as usize > mark
                && let Some(code) = self.undo_solver_and_run(mark)
            {
                return Some(code);
            }
            return Some(choice.alternative());
        }
        self.stacks.store.undo_to(self.stacks.guard.trail_top);
        self.stacks.store.top = self.stacks.guard.heap_top;
        self.stacks.guard.rest = std::ptr::null();
        if (*chain.add(1)).is_end() {
            self.stacks.store.barrier = self.stacks.regs.choice.heap_top();
        } else if (*(*chain).0).guarded {
            self.stacks.guard.rest = chain.add(1);
        } else if !self.stacks.push_chain(self.stacks.guard.arity, chain.add(1)) {
            self.stacks.guard.rest = chain;
            return None;
        }
        Some((*(*chain).0).code)
    }

    /// Returns the address where a call of a procedure starts.
    #[inline(always)]
    pub(in crate::machine) unsafe fn entrance(&mut self, heap: View, called: PredId) -> *const Instr {
        let entry: *mut Entry = self.program.database.entries.as_mut_ptr().add(called.0 as usize);
        (*entry).calls_left = (*entry).calls_left.wrapping_sub(1);
        if (*entry).calls_left == 0 {
            self.warm(called);
        }
        self.stacks.target(heap, *self.stacks.x.as_ptr().add((*entry).arg as usize), (*entry).targets)
    }
}

#[allow(unsafe_op_in_unsafe_fn)]
impl Stacks {
    /// Allocates an environment with n slots.
    #[inline(always)]
    pub(in crate::machine) unsafe fn allocate(&mut self, n: u8) -> bool {
        let frame = self.regs.env_top;
        let top = frame.add(2 + n as usize);
        if top > self.env_limit && !self.may_grow() {
            return false;
        }
        *frame = self.regs.env as u64;
        *frame.add(1) = self.regs.cont as u64;
        self.regs.env = frame;
        self.regs.env_top = top;
        true
    }

    #[inline(always)]
    pub(in crate::machine) unsafe fn deallocate(&mut self) {
        let frame = self.regs.env;
        self.regs.cont = *frame.add(1) as *const Instr;
        self.regs.env = *frame as *mut u64;
        let protected = self.regs.choice.env_top();
        self.regs.env_top = if frame > protected { frame } else { protected };
    }

    /// Pushes a choice point with room for n saved registers. Returns the address of these.
    #[inline(always)]
    unsafe fn push_record(&mut self, n: usize, alternative: *const Instr) -> Option<*mut u64> {
        let record = self.regs.choice.address();
        if record > self.choice_limit && !self.may_grow() {
            return None;
        }
        let new = Choice::at(record.add(n + CHOICE_WORDS));
        new.set_alternative(alternative);
        new.set_previous_word(record);
        save_frame(self.regs.frame(), new.frame());
        new.set_heap_top(self.store.top);
        new.set_trail_top(self.store.trail.top);
        let mark = self.fd_mark();
        new.set_fd_mark(mark);
        new.set_count(n);
        self.regs.choice = new;
        self.store.barrier = self.store.top;
        Some(record)
    }

    /// Pushes a choice point that saves some registers.
    #[inline(always)]
    pub(in crate::machine) unsafe fn push_alternative(
        &mut self,
        live: Mask,
        alternative: *const Instr,
    ) -> bool {
        let mut bits = live.bits();
        let Some(record) = self.push_record(bits.count_ones() as usize, alternative) else { return false };
        let mut i = 0;
        while bits != 0 {
            *record.add(i) = *self.x.as_ptr().add(bits.trailing_zeros() as usize);
            bits &= bits - 1;
            i += 1;
        }
        true
    }

    /// Restores these registers.
    #[inline(always)]
    pub(in crate::machine) unsafe fn restore_mask(&mut self, live: Mask) {
        let mut bits = live.bits();
        let mut i = 0;
        while bits != 0 {
            *self.x.as_mut_ptr().add(bits.trailing_zeros() as usize) = *self.regs.choice.saved(i);
            bits &= bits - 1;
            i += 1;
        }
    }

    /// Pushes a choice point that saves the arguments of a call. Its alternative is the rest of a chain of
    /// clauses.
    #[inline(always)]
    pub(in crate::machine) unsafe fn push_chain(&mut self, arity: usize, rest: *const ChainLink) -> bool {
        // Copy first: the copy may write beyond the arguments, into the choice point.
        copy_words(self.x.as_ptr(), self.regs.choice.address(), arity);
        let pushed = self.push_record(arity, RETRY_STATIC.as_ptr()).is_some();
        if pushed {
            self.regs.choice.set_first(rest as u64);
        }
        pushed
    }

    /// Restores the arguments of a call.
    #[inline(always)]
    pub(in crate::machine) unsafe fn restore_all(&mut self, choice: Choice) {
        copy_words(choice.saved(0), self.x.as_mut_ptr(), choice.count());
    }

    /// Pushes a choice point for a clause that is tried without one, if clauses are left.
    #[inline(always)]
    pub(in crate::machine) unsafe fn keep_rest(&mut self) -> bool {
        let guard = self.guard;
        if guard.rest.is_null() {
            return true;
        }
        let pushed = self.push_chain(guard.arity, guard.rest);
        if pushed {
            self.regs.choice.set_heap_top(guard.heap_top);
            self.regs.choice.set_trail_top(guard.trail_top);
            self.store.barrier = guard.heap_top;
            self.guard.rest = std::ptr::null();
        }
        pushed
    }

    /// Makes an older choice point the newest one.
    #[inline(always)]
    pub(in crate::machine) fn drop_to(&mut self, choice: Choice) {
        self.regs.choice = choice;
        self.store.barrier = choice.heap_top();
        self.choice_changed(choice);
    }

    /// Returns the target of a switch inside a structure.
    #[inline(always)]
    pub(in crate::machine) unsafe fn target_inside(&self, heap: View, deep: &Deep) -> *const Instr {
        let cell = deref(heap, *self.x.as_ptr().add(deep.arg));
        let first = match cell & 7 {
            LST if deep.functor == LIST_KEY => cell - LST,
            STR if deep.functor == heap.read(cell - STR) => cell - STR + 8,
            _ => return deep.chain.get() as *const Instr,
        };
        self.target(heap, heap.read(first + 8 * deep.inner as u64), deep.targets.as_ptr())
    }

    /// Returns the target of a switch for an argument.
    #[inline(always)]
    pub(in crate::machine) unsafe fn target(
        &self,
        heap: View,
        word: u64,
        targets: *const Slot,
    ) -> *const Instr {
        let cell = deref(heap, word);
        let tag = cell & 7;
        let mut target = (*targets.add(tag as usize)).get();
        if target & HASH != 0 {
            let key = if tag == Tag::Str as u64 {
                heap.read(cell - tag)
            } else if tag == Tag::Box as u64 {
                tree::key(&self.store, Cell(cell))
            } else {
                cell
            };
            target = (*((target - HASH) as *const HashNode)).find(key).get();
        }
        target as *const Instr
    }
}

/// Copies n words, and up to three more: both places must have that much room. Usually n is two to four.
#[inline(always)]
unsafe fn copy_words(from: *const u64, to: *mut u64, n: usize) {
    let mut i = 0;
    loop {
        // SAFETY: the caller's.
        unsafe { copy_four(from.add(i), to.add(i)) };
        i += 4;
        if i >= n {
            break;
        }
    }
}

/// Copies four words one by one. They were just written one by one, and a wider load would have to wait until
/// all of them have reached the cache. Volatile writes keep the compiler from using wider loads.
#[inline(always)]
unsafe fn copy_four(from: *const u64, to: *mut u64) {
    for i in 0..4 {
        // SAFETY: the caller's.
        unsafe { to.add(i).write_volatile(*from.add(i)) };
    }
}

/// Saves the registers that a choice point keeps: pointers in the registers, words in the choice point. See
/// `copy_four`.
#[inline(always)]
unsafe fn save_frame(from: *const *mut u64, to: *mut u64) {
    for i in 0..4 {
        // SAFETY: the caller's.
        unsafe { to.add(i).write_volatile(*from.add(i) as u64) };
    }
}

/// Restores these registers.
#[inline(always)]
unsafe fn restore_frame(from: *const u64, to: *mut *mut u64) {
    for i in 0..4 {
        // SAFETY: the caller's.
        unsafe { to.add(i).write_volatile(*from.add(i) as *mut u64) };
    }
}
