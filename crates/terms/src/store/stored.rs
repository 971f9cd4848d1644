//! Terms outside the heap: clauses, recorded terms, solutions of `findall/3`, balls, messages.
//!
//! A stored term is a block of cells like those of the heap, except that addresses count from the start of
//! the block. So restoring it is one linear pass that adds the new base address. Variables are references to
//! themselves, so they become fresh. Sharing and cycles are kept. The copier works like Cheney's collector:
//! the block itself is the queue of cells that still hold addresses of the heap.

use crate::store::cell::{Addr, BoxKind, Cell, NIL, Tag};
use crate::store::heap::{Error, Result, Store};
use crate::store::mark::Mark;
use ninelog_limits::interrupt::{Steps, look_up};
use ninelog_limits::spare;

/// How a copy treats attributed variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attributes {
    /// They keep their attributes, which are copied as well.
    Keep,
    /// They become plain variables.
    Drop,
}

/// A term outside the heap, in relocatable form.
#[derive(Clone, Debug)]
pub struct Stored(Form);

/// The root is a constant, or a cell whose address counts from the start of the block. `boxes` says whether
/// there are floats, big numbers or strings, whose words are not cells.
#[derive(Clone, Debug)]
enum Form {
    /// A small structure with constants as arguments. It takes no memory of its own: facts of this kind are
    /// the most numerous terms.
    Flat { count: u8, words: [u64; FLAT] },
    Own {
        root: Cell,
        block: Box<[u64]>,
        boxes: bool,
        /// Whether some compound is referred to more than once or contains itself.
        shared: bool,
    },
    /// A term of the program file (see `packed.rs`).
    Fixed { root: Cell, block: Box<[u64]>, boxes: bool },
}

/// The words of a stored term's block.
#[derive(Clone, Copy)]
pub struct Words<'a>(pub &'a [u64]);

/// The number of words of the largest flat term.
const FLAT: usize = 3;

// Each clause has one, so keep it small.
const _: () = assert!(size_of::<Stored>() <= 32);

/// Terms that are collected one by one and put back as one list, in order.
///
/// The pairs of the list are in the block itself, each before its element.
#[derive(Clone, Debug, Default)]
pub struct Bag {
    cells: Vec<u64>,
    /// Whether there are floats, big numbers or strings, whose words are not cells.
    boxes: bool,
    /// Whether there are variables.
    varies: bool,
    /// Index of the newest pair.
    last: usize,
    /// Where the terms end. The words above are left over from a copy that failed.
    end: usize,
    len: usize,
}

/// The root of a structure at the start of its block.
const STRUCTURE: Cell = Cell::structure(Addr(0));

fn no_memory() -> Box<Error> {
    Box::new(Error::Resource("memory"))
}

/// The largest structure, in words, for which `simple` is tried before the copier.
const SIMPLE: usize = 8;
/// Larger blocks (in words) are handed over instead of being copied to their exact size.
const LARGE: usize = 1 << 16;

impl Store {
    /// Copies a term out of the heap.
    pub fn store_term(&mut self, term: Cell, attributes: Attributes) -> Result<Stored> {
        let (term, mut words) = (self.deref(term), [0; SIMPLE]);
        let count = self.simple(term, &mut words);
        if let (1..=FLAT, Some(&words)) = (count, words.first_chunk()) {
            return Ok(Stored(Form::Flat { count: count as u8, words }));
        }
        if count > 0 || term.is_constant() {
            let root = if count > 0 { STRUCTURE } else { term };
            return Ok(Stored::own(root, Box::from(&words[..count]), false, false));
        }
        let mut block = std::mem::take(&mut self.scratch.block);
        block.clear();
        let mut copier = Copier::new(self, &mut block, attributes);
        let copied = copier.copy(term);
        let (boxes, shared) = (copier.boxes, copier.shared);
        self.unmark();
        let cells =
            if block.len() > LARGE { std::mem::take(&mut block).into() } else { Box::from(&block[..]) };
        self.scratch.block = block;
        Ok(Stored::own(copied?, cells, boxes, shared))
    }

    /// Writes the words of a dereferenced term that is a small structure with constants as arguments. Returns
    /// their number, or 0 for other terms.
    #[inline(always)]
    fn simple(&self, term: Cell, words: &mut [u64; SIMPLE]) -> usize {
        if !term.has_tag(Tag::Str) {
            return 0;
        }
        let functor = self.get(term.addr());
        let count = 1 + functor.functor_arity();
        if count > SIMPLE {
            return 0;
        }
        words[0] = functor.0;
        for (n, word) in words[..count].iter_mut().enumerate().skip(1) {
            let argument = self.at(term.addr().plus(n));
            if !argument.is_constant() {
                return 0;
            }
            *word = argument.0;
        }
        count
    }

    /// Puts a stored term onto the heap, with fresh variables.
    pub fn restore_term(&mut self, stored: &Stored) -> Result<Cell> {
        if stored.cells().is_empty() {
            return Ok(stored.root());
        }
        let base = self.put_block(stored.cells(), stored.has_boxes())?;
        Ok(moved(stored.root(), base))
    }

    /// Copies a block to the top of the heap and returns its byte offset there.
    fn put_block(&mut self, cells: &[u64], boxes: bool) -> Result<u64> {
        self.ensure(cells.len())?;
        let base = self.top as u64;
        self.memory.expect(self.top, cells.len());
        let target = self.memory.slice_mut(self.top, cells.len());
        if boxes {
            move_block(target, cells, base);
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

/// Returns a cell of a block, with its address moved to a block at byte offset `base`.
#[inline(always)]
pub(in crate::store) fn moved(cell: Cell, base: u64) -> Cell {
    // Constants (tags 4 and 5) and headers (7) stay; the other tags hold addresses.
    const POINTERS: u64 = 0b0100_1111;
    let points = POINTERS >> (cell.0 & 7) & 1;
    Cell(cell.0.wrapping_add(base & points.wrapping_neg()))
}

impl Stored {
    /// Returns a term that is part of the program file: the atoms in it are fixed ones.
    pub fn fixed(root: Cell, block: Box<[u64]>, boxes: bool) -> Stored {
        Stored(Form::Fixed { root, block, boxes })
    }

    /// A term whose words came from elsewhere.
    pub(in crate::store) fn own(root: Cell, block: Box<[u64]>, boxes: bool, shared: bool) -> Stored {
        Stored(Form::Own { root, block, boxes, shared })
    }

    /// Returns whether the term is part of the program file.
    pub fn is_fixed(&self) -> bool {
        matches!(self.0, Form::Fixed { .. })
    }

    pub fn has_boxes(&self) -> bool {
        match self.0 {
            Form::Flat { .. } => false,
            Form::Own { boxes, .. } | Form::Fixed { boxes, .. } => boxes,
        }
    }

    /// Returns the root: a constant, or a cell whose address counts from the start of the block.
    #[inline(always)]
    pub fn root(&self) -> Cell {
        match self.0 {
            Form::Flat { .. } => STRUCTURE,
            Form::Own { root, .. } | Form::Fixed { root, .. } => root,
        }
    }

    /// Returns the words of the block.
    #[inline(always)]
    pub fn cells(&self) -> &[u64] {
        match &self.0 {
            Form::Flat { count, words } => &words[..usize::from(*count).min(FLAT)],
            Form::Own { block, .. } | Form::Fixed { block, .. } => block,
        }
    }

    #[inline(always)]
    pub fn words(&self) -> Words<'_> {
        Words(self.cells())
    }

    /// Returns the words of a structure that has only constants as arguments, if it is small.
    #[inline(always)]
    pub fn flat(&self) -> Option<&[u64]> {
        matches!(self.0, Form::Flat { .. }).then(|| self.cells())
    }

    /// Returns whether some compound may be referred to more than once, or the term is cyclic.
    pub fn may_be_cyclic(&self) -> bool {
        matches!(self.0, Form::Own { shared: true, .. })
    }

    /// Returns how many words the term takes when shared parts are written out each time; `u64::MAX` if that
    /// is without end.
    pub fn unfolded(&self) -> u64 {
        if self.cells().is_empty() {
            return 0;
        }
        // The size of the compound at each place of the block, once it is known. Meanwhile a compound has no
        // end, so that a cycle has none.
        let mut sizes = vec![0u64; self.cells().len()];
        let mut todo = vec![(self.root(), false)];
        let mut steps = Steps::default();
        while let Some((cell, parts_are_known)) = todo.pop() {
            steps.next();
            let Some((start, words)) = self.arguments(cell) else { continue };
            let size = &mut sizes[cell.addr().index()];
            if parts_are_known {
                let sum = |sum: u64, n| sum.saturating_add(self.size_in(&sizes, self.get(start.plus(n))));
                let header = u64::from(cell.has_tag(Tag::Str));
                sizes[cell.addr().index()] = (0..words).fold(header, sum);
            } else if *size == 0 {
                *size = u64::MAX;
                todo.push((cell, true));
                todo.extend((0..words).map(|n| (self.deref(self.get(start.plus(n))), false)));
            }
        }
        self.size_in(&sizes, self.root())
    }

    fn size_in(&self, sizes: &[u64], cell: Cell) -> u64 {
        let cell = self.deref(cell);
        match self.arguments(cell) {
            Some(_) => sizes[cell.addr().index()].saturating_add(1),
            None if cell.has_tag(Tag::Box) => 2 + self.get(cell.addr()).box_words() as u64,
            None => 1,
        }
    }

    /// Returns where the arguments of a compound in the block start, and their number.
    pub fn arguments(&self, cell: Cell) -> Option<(Addr, usize)> {
        self.words().arguments(cell)
    }

    /// Returns the functors of the structures in the block.
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
        self.words().get(at)
    }

    /// Follows references inside the block.
    #[inline(always)]
    pub fn deref(&self, cell: Cell) -> Cell {
        self.words().deref(cell)
    }

    /// Returns the size of the term in bytes.
    pub fn size(&self) -> usize {
        8 * self.cells().len()
    }
}

/// An argument of a structure that is made outside of the heap. It has no variables.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    Constant(Cell),
    Float(f64),
    Other(&'a Stored),
}

impl Stored {
    /// Returns a constant.
    pub fn constant(cell: Cell) -> Stored {
        Stored::own(cell, Box::default(), false, false)
    }

    pub fn float(value: f64) -> Stored {
        let block = [Cell::header(BoxKind::Float, 1).0, value.to_bits()];
        Stored::own(Cell::boxed(Addr(0)), Box::from(block), true, false)
    }

    /// Returns a structure with these arguments.
    pub fn structure(functor: Cell, parts: &[Part<'_>]) -> Stored {
        let are_constants = parts.iter().all(|part| matches!(part, Part::Constant(_)));
        let mut words = vec![functor.0];
        words.extend(parts.iter().map(|part| match part {
            Part::Constant(cell) => cell.0,
            _ => 0,
        }));
        if let (true, 2..=FLAT) = (are_constants, words.len()) {
            let count = words.len() as u8;
            words.resize(FLAT, 0);
            if let Some(&words) = words.first_chunk() {
                return Stored(Form::Flat { count, words });
            }
        }
        let mut shared = false;
        for (n, part) in parts.iter().enumerate() {
            match part {
                Part::Constant(_) => {}
                Part::Float(value) => {
                    words[n + 1] = Cell::boxed(Addr::from_index(words.len())).0;
                    words.extend([Cell::header(BoxKind::Float, 1).0, value.to_bits()]);
                }
                Part::Other(term) => {
                    shared |= term.may_be_cyclic();
                    let (start, cells) = (words.len(), term.cells());
                    let base = Addr::from_index(start).0;
                    words.resize(start + cells.len(), 0);
                    move_block(&mut words[start..], cells, base);
                    words[n + 1] = moved(term.root(), base).0;
                }
            }
        }
        Stored::own(STRUCTURE, words.into(), !are_constants, shared)
    }
}

/// Copies a block to where it begins at byte offset `base`.
fn move_block(target: &mut [u64], cells: &[u64], base: u64) {
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
}

impl Words<'_> {
    #[inline(always)]
    pub fn get(self, at: Addr) -> Cell {
        Cell(self.0[at.index()])
    }

    /// Follows references inside the block.
    #[inline(always)]
    pub fn deref(self, mut cell: Cell) -> Cell {
        while cell.is_var_or_ref() {
            let next = self.get(cell.addr());
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    /// Returns where the arguments of a compound start, and their number.
    #[inline]
    pub fn arguments(self, cell: Cell) -> Option<(Addr, usize)> {
        match cell.tag() {
            Tag::Lst => Some((cell.addr(), 2)),
            Tag::Str => Some((cell.addr().plus(1), self.get(cell.addr()).functor_arity())),
            _ => None,
        }
    }
}

impl PartialEq for Stored {
    fn eq(&self, other: &Stored) -> bool {
        self.root() == other.root() && self.cells() == other.cells()
    }
}

impl Bag {
    pub fn new() -> Bag {
        Bag::default()
    }

    /// Returns the words of the block.
    pub fn cells(&self) -> &[u64] {
        &self.cells[..self.end]
    }

    /// Returns whether there are variables in the terms.
    pub fn varies(&self) -> bool {
        self.varies
    }

    /// Appends a copy of a term. After an error the bag is as before.
    pub fn add(&mut self, store: &mut Store, term: Cell, attributes: Attributes) -> Result<()> {
        let start = self.end;
        self.cells.truncate(start);
        if 8 * start + store.top > store.budget {
            // There would not be room for the list on the heap.
            return Err(Box::new(Error::NoRoom));
        }
        spare::prepared(|| self.cells.try_reserve(2 + SIMPLE)).map_err(|_| no_memory())?;
        let (term, mut words) = (store.deref(term), [0; SIMPLE]);
        let count = store.simple(term, &mut words);
        if count > 0 || term.is_constant() {
            let root = if count > 0 { Cell::structure(Addr::from_index(start + 2)) } else { term };
            self.cells.extend([root.0, NIL.0]);
            self.cells.extend_from_slice(&words[..count]);
            self.note(start);
            return Ok(());
        }
        self.cells.extend([NIL.0, NIL.0]);
        let mut copier = Copier::new(store, &mut self.cells, attributes);
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
        self.boxes |= boxes;
        self.varies |= varies;
        self.note(start);
        Ok(())
    }

    /// Appends the pair at `start` to the list: it and its element, up to the end, are complete.
    #[inline(always)]
    fn note(&mut self, start: usize) {
        if self.len > 0 {
            self.cells[self.last + 1] = Cell::list(Addr::from_index(start)).0;
        }
        (self.last, self.len, self.end) = (start, self.len + 1, self.cells.len());
    }

    /// Puts the terms onto the heap as a list that ends in `tail`.
    pub fn to_list(&self, store: &mut Store, tail: Cell) -> Result<Cell> {
        if self.len == 0 {
            return Ok(tail);
        }
        let base = store.put_block(&self.cells[..self.end], self.boxes)?;
        store.set(Addr(base).plus(self.last + 1), tail);
        Ok(Cell::list(Addr(base)))
    }
}

/// A copy under construction. Marks in the heap tell where in `out` the copy of an object is; the caller of
/// the copier calls `unmark` at the end.
struct Copier<'a> {
    store: &'a mut Store,
    out: &'a mut Vec<u64>,
    attributes: Attributes,
    /// Whether there are floats, big numbers or strings, whose words are not cells.
    boxes: bool,
    /// Whether there are variables.
    varies: bool,
    /// Whether some compound was met more than once.
    shared: bool,
    /// Cells of `out` that still hold addresses of the heap.
    pending: usize,
}

impl<'a> Copier<'a> {
    fn new(store: &'a mut Store, out: &'a mut Vec<u64>, attributes: Attributes) -> Copier<'a> {
        Copier { store, out, attributes, boxes: false, varies: false, shared: false, pending: 0 }
    }

    /// Appends the copy of a term and returns the cell that stands for it.
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
        let root = self.forward(term)?;
        let mut steps = Steps::default();
        while self.pending > 0 {
            let cell = Cell(self.out[at]);
            // Compounds and attributed variables. Cells with other tags are complete.
            const PENDING: u64 = 0b0100_1110;
            if PENDING >> (cell.0 & 7) & 1 == 1 {
                steps.next();
                self.pending -= 1;
                self.out[at] = self.forward(cell)?.0;
                at += 1;
            } else if cell.has_tag(Tag::Hdr) && !cell.is_functor() {
                at += self.scan_block(cell, at);
            } else {
                at += 1;
            }
        }
        Ok(root)
    }

    /// Scans what starts here in the block, if it is no structure. Returns the number of words that are done.
    #[cold]
    fn scan_block(&mut self, cell: Cell, at: usize) -> usize {
        if !Mark::Attributed.is(cell) {
            return 1 + cell.box_words();
        }
        self.pending -= 1;
        self.out[at] = Cell::attributed(Addr::from_index(at)).0;
        self.out[at + 1] = self.copied_cell(Cell(self.out[at + 1]), at + 1).0;
        1
    }

    #[inline(always)]
    fn room(&mut self, words: usize) -> Result<()> {
        if self.out.capacity() - self.out.len() < words {
            spare::prepared(|| self.out.try_reserve(words)).map_err(|_| no_memory())?;
        }
        Ok(())
    }

    /// Returns the cell to store in the block at `at` for a cell of the heap: a constant; a variable, which
    /// is made here at its first occurrence; or, until it is scanned, the dereferenced cell itself.
    #[inline(always)]
    fn copied_cell(&mut self, mut cell: Cell, at: usize) -> Cell {
        while cell.is_var_or_ref() {
            let next = self.store.get(cell.addr());
            if next == cell {
                if cell.has_tag(Tag::Att) && self.attributes == Attributes::Keep {
                    break;
                }
                self.varies = true;
                self.store.mark(cell.addr(), Mark::Variable.with(at));
                return Cell::reference(Addr::from_index(at));
            }
            cell = next;
        }
        if cell.is_constant() {
            return cell;
        }
        if cell.has_tag(Tag::Hdr) {
            // The mark of a variable, or of a list that starts with the cell that was referred to. What that
            // cell holds has then been met twice.
            self.shared |= Mark::Object.is(cell);
            return Cell::reference(Addr::from_index(Mark::number(cell)));
        }
        self.pending += 1;
        cell
    }

    /// Returns the cell of the block that stands for a compound or an attributed variable. Appends a copy of
    /// it, unless it was met before.
    #[inline]
    fn forward(&mut self, cell: Cell) -> Result<Cell> {
        let source = cell.addr();
        let first = self.store.get(source);
        if Mark::Object.is(first) {
            self.shared = true;
            return Ok(Cell((Mark::number(first) as u64) << 3 | cell.0 & 7));
        }
        if cell.has_tag(Tag::Att) {
            return self.forward_attributed(source, first);
        }
        let target = self.out.len();
        if cell.has_tag(Tag::Box) {
            let words = 1 + first.box_words();
            self.boxes = true;
            self.room(words)?;
            self.out.extend_from_slice(self.store.memory.slice(source.0 as usize, words));
        } else {
            let is_list = cell.has_tag(Tag::Lst);
            let words = if is_list { 2 } else { 1 + first.functor_arity() };
            self.room(words)?;
            if !is_list {
                self.put(target, first);
            }
            for n in usize::from(!is_list)..words {
                let cell = self.copied_cell(self.store.get(source.plus(n)), target + n);
                self.put(target + n, cell);
            }
            // SAFETY: there is room for this many words, and each was written.
            unsafe { self.out.set_len(target + words) };
        }
        self.store.mark(source, Mark::Object.with(target));
        Ok(Cell((target as u64) << 3 | cell.0 & 7))
    }

    /// Writes a word into the reserved room behind the block.
    #[inline(always)]
    fn put(&mut self, at: usize, cell: Cell) {
        debug_assert!(at < self.out.capacity());
        // SAFETY: only `forward` comes here, with places that it has made room for.
        unsafe { self.out.as_mut_ptr().add(at).write(cell.0) };
    }

    /// Forwards an attributed variable at this place. There is a mark if it was met before.
    #[cold]
    fn forward_attributed(&mut self, source: Addr, first: Cell) -> Result<Cell> {
        if first.has_tag(Tag::Hdr) {
            return Ok(Cell::reference(Addr::from_index(Mark::number(first))));
        }
        self.varies = true;
        self.room(2)?;
        let target = self.out.len();
        let attributes = self.store.get(source.plus(1));
        self.out.extend([Mark::Attributed.with(0).0, attributes.0]);
        self.pending += 1;
        self.store.mark(source, Mark::Variable.with(target));
        Ok(Cell::reference(Addr::from_index(target)))
    }
}

#[cfg(test)]
mod tests {
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
    fn an_unfolded_term_has_each_shared_part_as_often_as_it_occurs() {
        let mut store = store();
        let f = store.atoms.intern("f");
        let leaf = store.new_struct(f, &[Cell::int(1), Cell::int(2)]);
        let pair = store.new_struct(f, &[leaf, leaf]);
        let plain = store.store_term(leaf, Attributes::Keep).expect("a term");
        let shared = store.store_term(pair, Attributes::Keep).expect("a term");
        assert_eq!((plain.unfolded(), shared.unfolded()), (4, 10));
        let mut tower = Cell::int(1);
        for _ in 0..100 {
            tower = store.new_struct(f, &[tower, tower]);
        }
        assert_eq!(store.store_term(tower, Attributes::Keep).expect("a term").unfolded(), u64::MAX);
        // A reference to the head of a list, which is met after the list.
        let pair = store.list_from(&[leaf], NIL);
        let both = store.new_struct(f, &[pair, Cell::reference(pair.addr())]);
        let stored = store.store_term(both, Attributes::Keep).expect("a term");
        assert!(stored.may_be_cyclic());
        assert_eq!(stored.unfolded(), 12);
        let cycle = store.new_struct(f, &[Cell::int(1), Cell::int(2)]);
        store.set(cycle.addr().plus(1), cycle);
        assert_eq!(store.store_term(cycle, Attributes::Keep).expect("a term").unfolded(), u64::MAX);
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
