//! Terms outside the heap: clauses, recorded terms, solutions of `findall/3`, balls, messages.
//!
//! A stored term is a block of cells like the heap's, save that addresses count from the start of the block, so
//! that putting it back is one linear pass that adds the place where it lands. Variables are references to
//! themselves and hence become fresh. Sharing and cycles are kept. The copier works like Cheney's
//! collector: the block itself is the queue of cells that still hold addresses of the heap.

use super::cell::{Addr, Cell, Tag};
use super::heap::{Error, Result, Store};
use super::mark::Mark;
use crate::base::interrupt::{Steps, look_up};
use smallvec::SmallVec;

/// What becomes of attributed variables in a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attributes {
    /// They keep their attributes, which are copied as well.
    Keep,
    /// They become plain variables.
    Drop,
}

/// A term outside the heap, in relocatable form.
#[derive(Clone, Debug)]
pub struct Stored {
    /// A constant, or a cell whose address counts from the start of the block.
    root: Cell,
    block: Block,
}

/// The words of a stored term, whether there are floats, big numbers or strings, whose words are not cells, and whether some
/// compound is referred to by several, or by itself.
#[derive(Clone, Debug)]
enum Block {
    Own(Box<[u64]>, bool, bool),
    /// Data of the program.
    Fixed(&'static [u64], bool),
}

// Each clause has one.
const _: () = assert!(size_of::<Stored>() == 32);

/// Terms that are collected one by one and put back as one list, in order.
///
/// The pairs of the list stand in the block itself, each before its element.
#[derive(Clone, Debug, Default)]
pub struct Bag {
    cells: Vec<u64>,
    /// There are floats, big numbers or strings, whose words are not cells.
    boxes: bool,
    /// There are variables.
    varies: bool,
    /// Index of the newest pair.
    last: usize,
    /// Where the terms end; behind it is what a copy that was given up has left.
    end: usize,
    len: usize,
}

fn no_memory() -> Box<Error> {
    Box::new(Error::Resource("memory"))
}

/// Structures of fewer arguments are looked at before they are copied.
const FLAT: usize = 8;
/// Blocks of more words than this are handed over instead of being copied to their exact size.
const LARGE: usize = 1 << 16;

impl Store {
    /// Copy a term out of the heap.
    pub fn store_term(&mut self, term: Cell, attributes: Attributes) -> Result<Stored> {
        if let Some(stored) = self.store_flat(term) {
            return Ok(stored);
        }
        let mut block = std::mem::take(&mut self.scratch.block);
        block.clear();
        let mut copier =
            Copier { store: self, out: &mut block, attributes, boxes: false, varies: false, shared: false };
        let copied = copier.copy(term);
        let (boxes, shared) = (copier.boxes, copier.shared);
        self.unmark();
        let cells =
            if block.len() > LARGE { std::mem::take(&mut block).into() } else { Box::from(&block[..]) };
        self.scratch.block = block;
        Ok(Stored { root: copied?, block: Block::Own(cells, boxes, shared) })
    }

    /// The same for a structure of few arguments that are all constants.
    #[inline]
    fn store_flat(&self, term: Cell) -> Option<Stored> {
        let term = self.deref(term);
        if !term.has_tag(Tag::Str) {
            return None;
        }
        let functor = self.get(term.addr());
        let mut block = SmallVec::<[u64; FLAT]>::new();
        block.push(functor.0);
        if functor.functor_arity() >= FLAT {
            return None;
        }
        for n in 1..=functor.functor_arity() {
            let argument = self.at(term.addr().plus(n));
            if !argument.is_constant() {
                return None;
            }
            block.push(argument.0);
        }
        let block = Block::Own(Box::from(&block[..]), false, false);
        Some(Stored { root: Cell::structure(Addr(0)), block })
    }

    /// Put a stored term onto the heap, with fresh variables.
    pub fn restore_term(&mut self, stored: &Stored) -> Result<Cell> {
        if stored.cells().is_empty() {
            return Ok(stored.root);
        }
        let base = self.put_block(stored.cells(), stored.has_boxes())?;
        Ok(moved(stored.root, base))
    }

    /// Copy a block to the top of the heap; gives its byte offset there.
    fn put_block(&mut self, cells: &[u64], boxes: bool) -> Result<u64> {
        self.ensure(cells.len())?;
        let base = self.top as u64;
        let target = self.memory.slice_mut(self.top, cells.len());
        if boxes {
            let mut i = 0;
            while i < target.len() {
                let cell = Cell(cells[i]);
                target[i] = moved(cell, base).0;
                i += 1;
                if cell.has_tag(Tag::Hdr) && !cell.is_functor() {
                    let end = (i + cell.box_words()).min(target.len());
                    target[i..end].copy_from_slice(&cells[i..end]);
                    i = end;
                }
            }
        } else {
            let put = |target: &mut [u64], cells: &[u64]| {
                for (to, &from) in target.iter_mut().zip(cells) {
                    *to = moved(Cell(from), base).0;
                }
            };
            if cells.len() <= LARGE {
                put(target, cells);
            } else {
                for (target, cells) in target.chunks_mut(LARGE).zip(cells.chunks(LARGE)) {
                    put(target, cells);
                    look_up();
                }
            }
        }
        self.top += 8 * cells.len();
        Ok(base)
    }
}

/// A cell of a block whose start is at byte offset `base`.
#[inline(always)]
pub(super) fn moved(cell: Cell, base: u64) -> Cell {
    // Constants (tags 4 and 5) and headers (7) stay; the other tags hold addresses.
    const POINTERS: u64 = 0b0100_1111;
    let points = POINTERS >> (cell.0 & 7) & 1;
    Cell(cell.0.wrapping_add(base & points.wrapping_neg()))
}

impl Stored {
    /// A term whose block is data of the program.
    pub fn fixed(root: Cell, cells: &'static [u64], boxes: bool) -> Stored {
        Stored { root, block: Block::Fixed(cells, boxes) }
    }

    /// Whether the block is data of the program.
    pub fn is_fixed(&self) -> bool {
        matches!(self.block, Block::Fixed(..))
    }

    pub fn has_boxes(&self) -> bool {
        let (Block::Own(_, boxes, _) | Block::Fixed(_, boxes)) = self.block;
        boxes
    }

    /// A constant, or a cell whose address counts from the start of the block.
    pub fn root(&self) -> Cell {
        self.root
    }

    /// The words of the block.
    #[inline(always)]
    pub fn cells(&self) -> &[u64] {
        match &self.block {
            Block::Own(cells, ..) => cells,
            Block::Fixed(cells, _) => cells,
        }
    }

    /// Some compound is referred to by several, or the term is cyclic.
    pub fn may_be_cyclic(&self) -> bool {
        matches!(self.block, Block::Own(_, _, true))
    }

    /// The functors of the structures in the block.
    pub fn functors(&self) -> impl Iterator<Item = Cell> {
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < self.cells().len() {
                let cell = Cell(self.cells()[at]);
                at += 1;
                if cell.is_functor() {
                    return Some(cell);
                }
                if cell.has_tag(Tag::Hdr) {
                    at += cell.box_words();
                }
            }
            None
        })
    }

    #[inline(always)]
    pub fn get(&self, at: Addr) -> Cell {
        Cell(self.cells()[at.index()])
    }

    /// Follow references inside the block.
    #[inline(always)]
    pub fn deref(&self, mut cell: Cell) -> Cell {
        while cell.is_var_or_ref() {
            let next = self.get(cell.addr());
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    /// Bytes outside the value itself.
    pub fn size(&self) -> usize {
        8 * self.cells().len()
    }
}

impl PartialEq for Stored {
    fn eq(&self, other: &Stored) -> bool {
        self.root == other.root && self.cells() == other.cells()
    }
}

impl Bag {
    pub fn new() -> Bag {
        Bag::default()
    }

    /// The words of the block.
    pub fn cells(&self) -> &[u64] {
        &self.cells[..self.end]
    }

    /// Whether there are variables in the terms.
    pub fn varies(&self) -> bool {
        self.varies
    }

    /// Append a copy of a term. After an error the bag is as before.
    pub fn add(&mut self, store: &mut Store, term: Cell, attributes: Attributes) -> Result<()> {
        let start = self.end;
        self.cells.truncate(start);
        if 8 * start + store.top > store.budget {
            // The list could not be put onto the heap any more.
            return Err(Box::new(Error::NoRoom));
        }
        self.cells.try_reserve(2).map_err(|_| no_memory())?;
        self.cells.extend([super::cell::NIL.0, super::cell::NIL.0]);
        let (boxes, varies) = (self.boxes, self.varies);
        let mut copier = Copier { store, out: &mut self.cells, attributes, boxes, varies, shared: false };
        let copied = copier.copy(term);
        let (boxes, varies) = (copier.boxes, copier.varies);
        store.unmark();
        match copied {
            Ok(root) => self.cells[start] = root.0,
            Err(error) => {
                self.cells.truncate(start);
                return Err(error);
            }
        }
        (self.boxes, self.varies) = (boxes, varies);
        if self.len > 0 {
            self.cells[self.last + 1] = Cell::list(Addr::from_index(start)).0;
        }
        (self.last, self.len, self.end) = (start, self.len + 1, self.cells.len());
        Ok(())
    }

    /// Put the terms onto the heap as a list that ends in `tail`.
    pub fn to_list(&self, store: &mut Store, tail: Cell) -> Result<Cell> {
        if self.len == 0 {
            return Ok(tail);
        }
        let base = store.put_block(&self.cells[..self.end], self.boxes)?;
        store.set(Addr(base).plus(self.last + 1), tail);
        Ok(Cell::list(Addr(base)))
    }
}

/// A copy in the making. Marks in the heap say where in `out` the copy of an object is; whoever runs the
/// copier calls `unmark` at the end.
struct Copier<'a> {
    store: &'a mut Store,
    out: &'a mut Vec<u64>,
    attributes: Attributes,
    /// There are floats, big numbers or strings, whose words are not cells.
    boxes: bool,
    /// There are variables.
    varies: bool,
    /// Some compound was met again.
    shared: bool,
}

impl Copier<'_> {
    /// Append the copy of a term; gives the cell that stands for it.
    fn copy(&mut self, term: Cell) -> Result<Cell> {
        let term = self.store.deref(term);
        if term.is_constant() {
            return Ok(term);
        }
        let mut at = self.out.len();
        let plain = term.has_tag(Tag::Ref) || self.attributes == Attributes::Drop;
        if term.is_var_or_ref() && plain {
            self.varies = true;
            self.room(1)?;
            let cell = Cell::reference(Addr::from_index(at));
            self.out.push(cell.0);
            return Ok(cell);
        }
        let root = self.forward(term, at)?;
        let mut steps = Steps::default();
        while at < self.out.len() {
            steps.next();
            let cell = Cell(self.out[at]);
            if cell.is_constant() {
                at += 1;
            } else if cell.has_tag(Tag::Hdr) {
                at += self.scan_header(cell, at);
            } else {
                let copy = self.forward(cell, at)?;
                self.out[at] = copy.0;
                at += 1;
            }
        }
        Ok(root)
    }

    /// Deal with a header in the block; gives the number of words done.
    #[inline]
    fn scan_header(&mut self, cell: Cell, at: usize) -> usize {
        if cell.is_functor() {
            return 1;
        }
        if !Mark::any(cell) {
            return 1 + cell.box_words();
        }
        // A mark was copied along with the cells around it, or an attributed variable starts here.
        self.out[at] = if Mark::Attributed.is(cell) {
            Cell::attributed(Addr::from_index(at)).0
        } else {
            (Mark::number(cell) as u64) << 3
        };
        1
    }

    #[inline(always)]
    fn room(&mut self, words: usize) -> Result<()> {
        if self.out.capacity() - self.out.len() < words {
            self.out.try_reserve(words).map_err(|_| no_memory())?;
        }
        Ok(())
    }

    /// The cell of the block that stands for a cell of the heap. `at` is where it will be put: the first
    /// occurrence of a variable becomes the variable.
    #[inline]
    fn forward(&mut self, mut cell: Cell, at: usize) -> Result<Cell> {
        while cell.is_var_or_ref() {
            let next = self.store.get(cell.addr());
            if next == cell {
                return self.forward_variable(cell, at);
            }
            if next.has_tag(Tag::Hdr) {
                let target = Mark::number(next);
                return Ok(Cell::reference(Addr::from_index(target)));
            }
            cell = next;
        }
        if cell.is_constant() {
            return Ok(cell);
        }
        let (tag, source) = (cell.0 & 7, cell.addr());
        let first = self.store.get(source);
        if Mark::Object.is(first) {
            self.shared = true;
            return Ok(Cell((Mark::number(first) as u64) << 3 | tag));
        }
        let target = self.out.len();
        let words = match cell.tag() {
            Tag::Lst => 2,
            Tag::Str => 1 + first.functor_arity(),
            _ => {
                self.boxes = true;
                1 + first.box_words()
            }
        };
        self.room(words)?;
        self.out.extend_from_slice(self.store.memory.slice(source.0 as usize, words));
        self.store.mark(source, Mark::Object.with(target));
        Ok(Cell((target as u64) << 3 | tag))
    }

    fn forward_variable(&mut self, variable: Cell, at: usize) -> Result<Cell> {
        self.varies = true;
        let source = variable.addr();
        if variable.has_tag(Tag::Ref) || self.attributes == Attributes::Drop {
            self.store.mark(source, Mark::Variable.with(at));
            return Ok(Cell::reference(Addr::from_index(at)));
        }
        self.room(2)?;
        let target = self.out.len();
        let attributes = self.store.get(source.plus(1));
        self.out.extend([Mark::Attributed.with(0).0, attributes.0]);
        self.store.mark(source, Mark::Variable.with(target));
        Ok(Cell::reference(Addr::from_index(target)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cell::NIL;
    use super::*;

    fn store() -> Store {
        Store::new(1 << 26, 1 << 20)
    }

    #[test]
    fn variables_stay_shared_and_become_fresh() {
        let mut s = store();
        let (f, x, y) = (s.atoms.intern("f"), s.new_var(), s.new_var());
        let text = s.new_string("some text");
        let list = s.list_from(&[x, Cell::int(7), text, y], x);
        let term = s.new_struct(f, &[list, x, text]);
        let before = s.memory.slice(8, s.top / 8 - 1).to_vec();
        let stored = s.store_term(term, Attributes::Keep).unwrap();
        assert_eq!(before, s.memory.slice(8, s.top / 8 - 1));
        let copy = s.restore_term(&stored).unwrap();
        let (_, _, args) = s.compound(copy).unwrap();
        let (items, tail) = s.list_elements(s.get(args));
        let fresh = s.at(args.plus(1));
        assert!(fresh.is_var_or_ref() && fresh != x);
        assert_eq!((s.deref(items[0]), tail), (fresh, fresh));
        assert_eq!(s.deref(items[2]), s.at(args.plus(2)));
        assert_eq!(s.string_at(s.deref(items[2])), "some text");
        assert_ne!(s.deref(items[3]), fresh);
    }

    #[test]
    fn a_head_that_is_a_variable_cell_stays_one_variable() {
        let mut s = store();
        let at = s.here();
        let x = s.new_var();
        s.push(x);
        let stored = s.store_term(Cell::list(at), Attributes::Keep).unwrap();
        assert_eq!(stored.cells().len(), 2);
        assert!(stored.deref(stored.get(Addr(0))).has_tag(Tag::Ref));
        let f = s.atoms.intern("f");
        let term = s.new_struct(f, &[x, Cell::list(at), x]);
        let stored = s.store_term(term, Attributes::Keep).unwrap();
        let variables = (0..stored.cells().len())
            .filter(|&i| stored.cells()[i] == Cell::reference(Addr::from_index(i)).0);
        assert_eq!(variables.count(), 1);
    }

    #[test]
    fn attributes_are_kept_or_dropped_and_cycles_survive() {
        let mut s = store();
        let f = s.atoms.intern("f");
        let x = s.new_var();
        let value = s.new_struct(f, &[x, Cell::int(1)]);
        let v = s.new_attributed(value);
        s.bind(x, v);
        let (y, two) = (s.new_var(), Cell::int(2));
        let cyclic = s.list_from(&[v, two], y);
        s.bind(y, cyclic);
        let kept = s.store_term(cyclic, Attributes::Keep).unwrap();
        let copy = s.restore_term(&kept).unwrap();
        let (items, _) = s.list_elements(copy);
        let w = s.deref(items[0]);
        assert!(w.has_tag(Tag::Att) && w != v && items.len() == 2);
        let (_, _, args) = s.compound(s.get(w.addr().plus(1))).unwrap();
        assert_eq!(s.at(args), w);
        let dropped = s.store_term(cyclic, Attributes::Drop).unwrap();
        let copy = s.restore_term(&dropped).unwrap();
        let (items, _) = s.list_elements(copy);
        assert!(s.deref(items[0]).has_tag(Tag::Ref));
    }

    #[test]
    fn a_bag_becomes_a_list_in_order() {
        let mut s = store();
        let mut bag = Bag::new();
        let x = s.new_var();
        let float = s.new_float(2.5);
        for term in [Cell::int(1), x, float, NIL] {
            bag.add(&mut s, term, Attributes::Keep).unwrap();
        }
        let tail = Cell::int(9);
        let list = bag.to_list(&mut s, tail).unwrap();
        let (items, end) = s.list_elements(list);
        assert_eq!((items.len(), end), (4, tail));
        assert_eq!(s.deref(items[0]), Cell::int(1));
        assert!(s.is_unbound(items[1]) && s.deref(items[1]) != x);
        assert_eq!(s.float_at(s.deref(items[2])), 2.5);
    }
}
