//! Checks the stores: walks over every cell, every trail entry and the given roots, and describes the first
//! violation of an invariant. For debug runs and tests, after a collection or between instructions.

use crate::store::cell::{Addr, BoxKind, Cell, Tag};
use crate::store::gc::Roots;
use crate::store::heap::{FIRST, Store};
use crate::store::trail::TrailEntry;

impl Store {
    /// Checks everything; `Err` says what is wrong and where.
    pub fn check(&mut self, roots: &mut dyn Roots) -> Result<(), String> {
        if self.top < FIRST || self.top > self.memory.size() || !self.top.is_multiple_of(8) {
            return Err(format!("heap top {:#x} is out of range", self.top));
        }
        if self.barrier > self.top {
            return Err(format!("barrier {:#x} above the top {:#x}", self.barrier, self.top));
        }
        if let Some((at, _)) = self.scratch.marked.first() {
            return Err(format!("a walk left a mark at {}", at.index()));
        }
        self.check_heap()?;
        self.check_trail()?;
        for wake in &self.pending {
            self.check_cell(wake.attributes).map_err(|e| format!("pending wake-up: {e}"))?;
            self.check_cell(wake.value).map_err(|e| format!("pending wake-up: {e}"))?;
        }
        let mut wrong = None;
        let mut number = 0;
        roots.cells(&mut |cell| {
            if let Err(e) = self.check_cell(*cell) {
                wrong.get_or_insert(format!("root {number}: {e}"));
            }
            number += 1;
        });
        let (mut heap, mut trail) = (FIRST, 0);
        roots.choice_marks(&mut |heap_top, trail_top| {
            if *heap_top < heap || *heap_top > self.top || *trail_top < trail || *trail_top > self.trail.top {
                wrong.get_or_insert(format!("choice point at {heap_top:#x}, {trail_top:#x} is out of order"));
            }
            (heap, trail) = (*heap_top, *trail_top);
        });
        wrong.map_or(Ok(()), Err)
    }

    fn check_heap(&self) -> Result<(), String> {
        let end = self.top / 8;
        let mut at = FIRST / 8;
        while at < end {
            let cell = self.get(Addr::from_index(at));
            at += 1;
            if !cell.has_tag(Tag::Hdr) {
                self.check_cell(cell).map_err(|e| format!("cell {}: {e}", at - 1))?;
            } else if !cell.is_functor() {
                if !(1..=4).contains(&(cell.0 >> 3 & 31)) {
                    return Err(format!("cell {}: no kind of header: {:#x}", at - 1, cell.0));
                }
                at = at.saturating_add(cell.box_words());
                if at > end {
                    return Err("a block reaches over the heap's top".into());
                }
            }
        }
        Ok(())
    }

    /// Checks that a cell may stand where a term is expected, as far as the cell alone shows.
    fn check_cell(&self, cell: Cell) -> Result<(), String> {
        if cell.is_constant() {
            // Registers that are saved in a term while another goal runs may be marks of choice points.
            let known = cell.is_int() || cell.is_level() || self.atoms.is_used(cell.as_atom());
            return if known { Ok(()) } else { Err(format!("unknown {cell:?}")) };
        }
        if cell.has_tag(Tag::Hdr) {
            return Err(format!("header {cell:?} in place of a term"));
        }
        let at = cell.addr();
        let words = self.top / 8;
        if at.index() < FIRST / 8 || at.index() >= words {
            return Err(format!("{cell:?} points outside of the heap"));
        }
        let target = self.get(at);
        let size = match cell.tag() {
            Tag::Ref => 1,
            Tag::Lst | Tag::Att => 2,
            Tag::Str if target.is_functor() => 1 + target.functor_arity(),
            Tag::Box if target.has_tag(Tag::Hdr) && target.box_kind() != BoxKind::Functor => {
                1 + target.box_words()
            }
            _ => return Err(format!("{cell:?} points at {target:?}")),
        };
        if at.index() + size > words {
            return Err(format!("{cell:?} reaches over the heap's top"));
        }
        let header = target.has_tag(Tag::Hdr);
        if header && matches!(cell.tag(), Tag::Ref | Tag::Att | Tag::Lst) {
            return Err(format!("{cell:?} points at {target:?}"));
        }
        Ok(())
    }

    fn check_trail(&self) -> Result<(), String> {
        let mut at = self.trail.top;
        while let Some((entry, below)) = self.trail.entry_below(at, 0) {
            let place = match entry {
                TrailEntry::Unbind(cell) => cell.addr(),
                TrailEntry::Restore(place, old) => {
                    self.check_cell(Cell(old)).map_err(|e| format!("old value on the trail: {e}"))?;
                    Addr(place)
                }
            };
            if place.index() < FIRST / 8 || place.index() >= self.top / 8 {
                return Err(format!("trail entry {} is for the dead cell {}", below / 8, place.index()));
            }
            at = below;
        }
        Ok(())
    }
}
