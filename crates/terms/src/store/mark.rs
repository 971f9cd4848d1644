//! Temporary marks in cells, for walks that must not visit shared or cyclic parts twice.
//!
//! A mark overwrites the first cell of an object (the functor of a structure, the head of a list, the header
//! of a block, or an unbound variable) with a header cell of a kind that no term contains. The old content is
//! saved, and every walk restores it before it returns: no other code ever sees a mark.

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::Store;

/// Buffers that the walks reuse, and the cells that marks overwrote.
#[derive(Default)]
pub struct Scratch {
    /// Places with a mark and their old contents, oldest first.
    pub marked: Vec<(Addr, Cell)>,
    /// A block under construction.
    pub block: Vec<u64>,
    /// Terms still to be visited.
    pub todo: Vec<(Addr, usize)>,
}

/// The kind of object that a mark stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Mark {
    /// In a block under construction: the start of an attributed variable.
    Attributed = 28,
    /// An object that is ground.
    Ground = 29,
    /// An unbound variable.
    Variable = 30,
    /// The start of a list cell, structure or block.
    Object = 31,
}

impl Mark {
    /// Returns the cell for this mark with a number.
    #[inline(always)]
    pub const fn with(self, number: usize) -> Cell {
        self.with_bits(number as u64)
    }

    /// Returns the cell for this mark with 56 bits.
    #[inline(always)]
    pub const fn with_bits(self, bits: u64) -> Cell {
        Cell(bits << 8 | (self as u64) << 3 | Tag::Hdr as u64)
    }

    #[inline(always)]
    pub const fn is(self, cell: Cell) -> bool {
        cell.0 & 0xff == (self as u64) << 3 | Tag::Hdr as u64
    }

    /// Returns whether the cell is any mark.
    #[inline(always)]
    pub const fn any(cell: Cell) -> bool {
        cell.0 & 0xe7 == 0xe0 | Tag::Hdr as u64
    }

    #[inline(always)]
    pub const fn number(cell: Cell) -> usize {
        Mark::bits(cell) as usize
    }

    #[inline(always)]
    pub const fn bits(cell: Cell) -> u64 {
        cell.0 >> 8
    }
}

/// A buffer with more entries than this is freed after use.
const KEEP: usize = 1 << 16;

impl Store {
    /// Returns what a mark has overwritten, by a search from the newest mark.
    pub(in crate::store) fn before_mark(&self, at: Addr) -> Cell {
        let found = self.scratch.marked.iter().rev().find(|(place, _)| *place == at);
        found.map_or_else(|| self.get(at), |(_, old)| *old)
    }

    /// Overwrites a cell by a mark until `unmark`.
    #[inline(always)]
    pub(in crate::store) fn mark(&mut self, at: Addr, mark: Cell) {
        let old = self.get(at);
        self.scratch.marked.push((at, old));
        self.set(at, mark);
    }

    /// Restores the cells that marks overwrote, newest first.
    #[inline]
    pub fn unmark(&mut self) {
        while let Some((at, old)) = self.scratch.marked.pop() {
            self.set(at, old);
        }
        if self.scratch.marked.capacity() > KEEP {
            self.scratch.marked.shrink_to(KEEP);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atom::Atom;
    use crate::store::cell::BoxKind;

    #[test]
    fn marks_are_told_from_cells_of_terms() {
        for mark in [Mark::Attributed, Mark::Ground, Mark::Variable, Mark::Object] {
            let cell = mark.with(12345);
            assert!(mark.is(cell) && Mark::any(cell) && Mark::number(cell) == 12345);
        }
        assert!(!Mark::any(Cell::functor(Atom(0xffff_ffff), 0xff_ffff)));
        assert!(!Mark::any(Cell::header(BoxKind::String, 3)));
        assert!(!Mark::any(Cell::int(-1)));
    }
}
