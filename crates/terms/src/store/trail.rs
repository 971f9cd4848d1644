//! The trail: what backtracking has to undo, one or two words an entry.
//!
//! ```text
//! REF or ATT cell        the variable at its own address becomes unbound again
//! old word, address | 2  the word at the address gets its old value back
//! ```

use crate::store::cell::Cell;
use crate::store::memory::Memory;

/// An entry, as backtracking reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrailEntry {
    /// Write the cell, which names its own address, back to that address.
    Unbind(Cell),
    /// Write an old value to the place with this byte offset.
    Restore(u64, u64),
}

pub const VALUE_TAG: u64 = 2;

pub struct Trail {
    pub memory: Memory,
    /// Byte offset of the first free word.
    pub top: usize,
}

impl Trail {
    pub fn new(bytes: usize) -> Trail {
        Trail::over(Memory::reserve(bytes))
    }

    pub fn over(memory: Memory) -> Trail {
        Trail { memory, top: 0 }
    }

    #[inline(always)]
    fn push(&mut self, word: u64) {
        self.memory.write(self.top, word);
        self.top += 8;
    }

    #[inline(always)]
    pub fn push_unbind(&mut self, variable: Cell) {
        debug_assert!(variable.is_var_or_ref());
        self.push(variable.0);
    }

    #[inline(always)]
    pub fn push_restore(&mut self, offset: u64, old: u64) {
        self.push(old);
        self.push(offset | VALUE_TAG);
    }

    /// Returns the entry that ends at the byte offset `at`, and where it begins, if it lies above `mark`.
    #[inline(always)]
    pub fn entry_below(&self, at: usize, mark: usize) -> Option<(TrailEntry, usize)> {
        if at <= mark {
            return None;
        }
        let word = self.memory.read(at - 8);
        if word & 7 == VALUE_TAG {
            return Some((TrailEntry::Restore(word & !7, self.memory.read(at - 16)), at - 16));
        }
        Some((TrailEntry::Unbind(Cell(word)), at - 8))
    }
}
