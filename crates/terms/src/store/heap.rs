//! The global stack ("heap"), and the ways to build and look at terms on it.
//!
//! Invariant: every cell below `top` is initialised; references point below `top`; a binding of a cell below
//! `barrier` (the top when the newest choice point was made) is on the trail. Garbage is collected only
//! between instructions, so built-ins may keep cells in Rust variables.

use crate::atom::{self, Atom, AtomTable, FixedAtoms};
use crate::error;
use crate::named;
use crate::store::cell::{Addr, BoxKind, Cell, MAX_ARITY, NIL, Tag};
use crate::store::mark::Scratch;
use crate::store::memory::Memory;
use crate::store::trail::{Trail, VALUE_TAG};
use ninelog_limits::interrupt::Steps;
use std::mem::offset_of;

/// An error with terms in it.
pub type Error = error::Error<Cell>;
pub type Result<T> = error::Result<T, Cell>;

/// Returns an error, boxed.
pub fn fail_with<T>(error: Error) -> Result<T> {
    Err(Box::new(error))
}

/// What one look at a term tells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum View {
    /// An unbound variable, attributed or not.
    Var(Cell),
    Atom(Atom),
    Int(i64),
    Float(f64),
    /// A big integer or a rational: `number` gives the value.
    Big(Cell),
    Rational(Cell),
    String(Cell),
    /// The head is at this address, the tail in the next cell.
    List(Addr),
    /// Name, arity, and the address of the first argument.
    Compound(Atom, usize, Addr),
}

#[repr(C)]
pub struct Store {
    pub atoms: AtomTable,
    /// Buffers of the walks over terms.
    pub scratch: Scratch,
    /// Whether unification may make cyclic terms.
    pub occurs_check: OccursCheck,
    pub memory: Memory,
    /// Byte offset of the first free cell.
    pub top: usize,
    /// Cells below this byte offset are older than the newest choice point.
    pub barrier: usize,
    pub trail: Trail,
    /// Attributed variables bound since the last wake-up, oldest first.
    pub pending: Vec<Wake>,
    /// Bytes that the heap may take before a built-in raises a resource error.
    pub budget: usize,
    /// Whether unification may stop for an interrupt, and whether it has.
    pub pause: Pause,
    /// The cell of the global variable that lists new attributed variables while its value is a list, for
    /// `call_residue_vars/2`.
    pub residue: Option<Addr>,
}

/// How unification deals with a pending interrupt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pause {
    #[default]
    Never,
    Allowed,
    /// It returned false before it was done. Done again from the start, it gives its answer.
    Taken,
}

named! {
    /// The flag `occurs_check`.
    pub enum OccursCheck {
        /// Cyclic terms are made.
        Off = "false",
        Fail = "true",
        Error = "error",
    }
}

/// A bound attributed variable whose goals have not run yet.
#[derive(Clone, Copy, Debug)]
pub struct Wake {
    pub variable: Addr,
    /// The attributes that the variable had.
    pub attributes: Cell,
    pub value: Cell,
}

/// The heap's first cell is never used, so that offset 0 means "none".
pub const FIRST: usize = 8;

/// The part of a string's first word that is its length in bytes. The bits above it count the bytes that do
/// not start a character.
const BYTES: u64 = u32::MAX as u64;

/// The bits that are set in no ASCII byte.
const ASCII: u64 = u64::from_ne_bytes([0x80; 8]);

impl Store {
    #[allow(dead_code, reason = "the build script and tests make stores without a machine")]
    pub fn new(heap_bytes: usize, trail_bytes: usize) -> Store {
        let mut store = Store::over(Memory::reserve(heap_bytes), Memory::reserve(trail_bytes));
        store.atoms = AtomTable::new();
        store
    }

    /// Returns a store over this memory that has no table of atoms yet.
    pub fn over(heap: Memory, trail: Memory) -> Store {
        Store {
            budget: heap.size(),
            memory: heap,
            top: FIRST,
            barrier: FIRST,
            trail: Trail::over(trail),
            atoms: AtomTable::beginning_with(&FixedAtoms::NONE),
            pending: Vec::new(),
            scratch: Scratch::default(),
            occurs_check: OccursCheck::Off,
            pause: Pause::Never,
            residue: None,
        }
    }

    /// The offset of the first field that stores of one system do not share.
    pub const OWN: usize = offset_of!(Store, memory);

    // ---- cells

    #[inline(always)]
    pub fn get(&self, at: Addr) -> Cell {
        Cell(self.memory.read(at.0 as usize))
    }

    /// Overwrites a cell without an entry on the trail.
    #[inline(always)]
    pub fn set(&mut self, at: Addr, cell: Cell) {
        self.memory.write(at.0 as usize, cell.0);
    }

    /// Overwrites a cell so that backtracking restores it.
    pub fn set_trailed(&mut self, at: Addr, cell: Cell) {
        if (at.0 as usize) < self.barrier {
            let old = self.get(at);
            self.trail.push_restore(at.0, old.0);
        }
        self.set(at, cell);
    }

    #[inline(always)]
    pub fn here(&self) -> Addr {
        Addr(self.top as u64)
    }

    #[inline(always)]
    pub fn push(&mut self, cell: Cell) -> Addr {
        let at = self.here();
        self.memory.write(self.top, cell.0);
        self.top += 8;
        at
    }

    /// Pushes the links of a list with these elements, each before the next. The tail of the last link refers
    /// to what is pushed next, unless the caller sets it.
    #[inline]
    pub fn push_links(&mut self, items: impl ExactSizeIterator<Item = Cell>) {
        let mut next = self.top;
        let (links, _) = self.memory.slice_mut(self.top, 2 * items.len()).as_chunks_mut::<2>();
        for (link, item) in links.iter_mut().zip(items) {
            next += 16;
            *link = [item.0, Cell::list(Addr(next as u64)).0];
        }
        self.top = next;
    }

    /// Pushes such links for `count` arguments of a compound, from `start` on.
    pub fn push_arguments(&mut self, start: Addr, count: usize) {
        // SAFETY: the memory outlives this function, and the arguments lie inside of it.
        let cells = unsafe { self.memory.view() };
        self.push_links((0..count).map(|n| Cell(cells.read(start.plus(n).0))));
    }

    /// Pushes one such link.
    #[inline(always)]
    pub fn push_link(&mut self, item: Cell) {
        self.memory.write(self.top, item.0);
        self.memory.write(self.top + 8, Cell::list(Addr(self.top as u64 + 16)).0);
        self.top += 16;
    }

    /// Raises a resource error if this many more cells would exceed the budget. Call it before building
    /// something whose size the program chooses.
    pub fn ensure(&self, cells: usize) -> Result<()> {
        if cells.saturating_mul(8).saturating_add(self.top) > self.budget.min(self.memory.size()) {
            return Err(Box::new(Error::NoRoom));
        }
        Ok(())
    }

    #[inline(always)]
    pub fn deref(&self, mut cell: Cell) -> Cell {
        while cell.is_var_or_ref() {
            let next = self.get(Addr(cell.0 & !1));
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    /// Returns the dereferenced content of a place.
    #[inline(always)]
    pub fn at(&self, at: Addr) -> Cell {
        self.deref(self.get(at))
    }

    // ---- binding

    /// Binds an unbound, dereferenced variable. For two variables use `bind_variables`.
    #[inline(always)]
    pub fn bind(&mut self, variable: Cell, value: Cell) {
        if variable.has_tag(Tag::Att) {
            return self.bind_attributed(variable, value);
        }
        self.set(variable.addr(), value);
        if (variable.0 as usize) < self.barrier {
            self.trail.push_unbind(variable);
        }
    }

    /// Unifies a constant with a term.
    #[inline(always)]
    pub fn unify_constant(&mut self, constant: Cell, term: Cell) -> bool {
        let term = self.deref(term);
        if term.is_var_or_ref() {
            self.bind(term, constant);
            return true;
        }
        term == constant
    }

    #[cold]
    pub fn bind_attributed(&mut self, variable: Cell, value: Cell) {
        let at = variable.addr();
        let attributes = self.get(at.plus(1));
        self.pending.push(Wake { variable: at, attributes, value });
        self.set(at, value);
        // Always trailed: the collector and `undo` then need no case for young attributed variables.
        self.trail.push_unbind(variable);
    }

    /// Binds one of two different unbound variables to the other: the younger to the older, a plain one to an
    /// attributed one.
    pub fn bind_variables(&mut self, a: Cell, b: Cell) {
        match (a.has_tag(Tag::Att), b.has_tag(Tag::Att)) {
            (false, true) => self.bind(a, b),
            (true, false) => self.bind(b, a),
            _ if a.0 < b.0 => self.bind(b, a),
            _ => self.bind(a, b),
        }
    }

    /// Drops the entries above a mark of the trail if nothing needs them, now that the barrier is lower than
    /// when they were made: that is if all are of plain variables above the barrier.
    #[inline]
    pub fn tidy_trail(&mut self, mark: usize) {
        for at in (mark..self.trail.top).step_by(8) {
            let word = self.trail.memory.read(at);
            if word & 7 != Tag::Ref as u64 || (word as usize) < self.barrier {
                return;
            }
        }
        self.trail.top = mark;
    }

    /// Undoes bindings down to a mark of the trail.
    #[inline]
    pub fn undo_to(&mut self, mark: usize) {
        // SAFETY: both memories outlive this loop; entries lie below the trail's top and name places of the
        // heap.
        let (cells, entries) = unsafe { (self.memory.view(), self.trail.memory.view()) };
        let mut top = self.trail.top;
        while top > mark {
            top -= 8;
            let word = entries.read(top as u64);
            let value = if word & 7 == VALUE_TAG {
                top -= 8;
                entries.read(top as u64)
            } else {
                word
            };
            cells.write(word & !7, value);
        }
        self.trail.top = top;
    }

    /// Returns the N terms from a place on, if all are constants.
    #[inline(always)]
    pub fn constants_at<const N: usize>(&self, first: Addr) -> Option<[u64; N]> {
        // SAFETY: the memory outlives this function.
        let cells = unsafe { self.memory.view() };
        let words = std::array::from_fn(|n| cells.at(first.plus(n)).0);
        words.iter().all(|&word| Cell(word).is_constant()).then_some(words)
    }

    /// Binds the plain variables from a place on to constants. Returns false if there are other terms among
    /// either; then it may have bound some of them.
    #[inline(always)]
    pub fn bind_constants<const N: usize>(&mut self, first: Addr, constants: [u64; N]) -> bool {
        // SAFETY: the memory outlives this function.
        let cells = unsafe { self.memory.view() };
        for (n, word) in constants.into_iter().enumerate() {
            // The same variable may be there twice.
            let variable = cells.at(first.plus(n));
            if !Cell(word).is_constant() || !variable.has_tag(Tag::Ref) {
                return false;
            }
            cells.write(variable.0, word);
            if (variable.0 as usize) < self.barrier {
                self.trail.push_unbind(variable);
            }
        }
        true
    }

    // ---- building

    pub fn new_var(&mut self) -> Cell {
        let cell = Cell::reference(self.here());
        self.push(cell);
        cell
    }

    /// Returns a new attributed variable with these attributes (`att(Module, Value, More)` or `[]`).
    pub fn new_attributed(&mut self, attributes: Cell) -> Cell {
        let cell = Cell::attributed(self.here());
        self.push(cell);
        self.push(attributes);
        if let Some(list) = self.residue {
            self.note_residue(list, cell);
        }
        cell
    }

    #[cold]
    fn note_residue(&mut self, list: Addr, variable: Cell) {
        let found = self.at(list);
        if found == NIL || found.has_tag(Tag::Lst) {
            let more = self.new_list(variable, found);
            self.set_trailed(list, more);
        }
    }

    /// Called after the top was reset without undoing the trail: takes variables that are gone from the list
    /// of new attributed ones.
    pub fn shorten_residue(&mut self) {
        let Some(slot) = self.residue else { return };
        let mut list = self.at(slot);
        while list.has_tag(Tag::Lst) && list.addr().0 as usize >= self.top {
            list = self.at(list.addr().plus(1));
        }
        self.set(slot, list);
    }

    pub fn new_list(&mut self, head: Cell, tail: Cell) -> Cell {
        let at = self.push(head);
        self.push(tail);
        Cell::list(at)
    }

    pub fn new_struct(&mut self, name: Atom, args: &[Cell]) -> Cell {
        if args.is_empty() {
            return Cell::atom(name);
        }
        if name == atom::DOT && args.len() == 2 {
            return self.new_list(args[0], args[1]);
        }
        let at = self.push(Cell::functor(name, args.len()));
        for &arg in args {
            self.push(arg);
        }
        Cell::structure(at)
    }

    /// Returns a compound with fresh variables as arguments (also of arity 0), and the address of the first
    /// argument.
    pub fn new_compound(&mut self, name: Atom, arity: usize) -> Result<(Cell, Addr)> {
        let cell = self.begin_compound(name, arity)?;
        let args = self.here();
        for _ in 0..arity {
            self.new_var();
        }
        Ok((cell, args))
    }

    /// Pushes the start of a compound whose arguments are pushed next. Ensures: there is room for them.
    #[inline]
    pub fn begin_compound(&mut self, name: Atom, arity: usize) -> Result<Cell> {
        if arity > MAX_ARITY {
            return Err(Box::new(Error::Resource("memory")));
        }
        self.ensure(arity + 1)?;
        if name == atom::DOT && arity == 2 {
            return Ok(Cell::list(self.here()));
        }
        Ok(Cell::structure(self.push(Cell::functor(name, arity))))
    }

    pub fn list_from(&mut self, items: &[Cell], tail: Cell) -> Cell {
        let Some((_, _)) = items.split_first() else { return tail };
        let start = self.here();
        let last = items.len() - 1;
        let mut steps = Steps::default();
        for (i, &item) in items.iter().enumerate() {
            steps.next();
            self.push(item);
            let next = if i == last { tail } else { Cell::list(self.here().plus(1)) };
            self.push(next);
        }
        Cell::list(start)
    }

    /// Returns the cell of an atom that may be collected once no term contains it.
    pub fn atom(&mut self, text: &str) -> Cell {
        Cell::atom(self.atoms.passing(text))
    }

    pub fn new_float(&mut self, value: f64) -> Cell {
        let at = self.push(Cell::header(BoxKind::Float, 1));
        self.push(Cell(value.to_bits()));
        Cell::boxed(at)
    }

    pub fn new_string(&mut self, text: &str) -> Cell {
        let (at, (whole, rest)) = (self.here(), text.as_bytes().as_chunks::<8>());
        let words = whole.len() + usize::from(!rest.is_empty());
        self.push(Cell::header(BoxKind::String, 1 + words));
        self.push(Cell(0));
        let place = self.memory.slice_mut(self.top, words);
        let mut all = 0;
        for (place, word) in place.iter_mut().zip(whole) {
            *place = u64::from_le_bytes(*word);
            all |= *place;
        }
        if let Some(last) = place.get_mut(whole.len()) {
            *last = atom::last_word(text.as_bytes());
            all |= *last;
        }
        self.top += 8 * words;
        // The number of bytes that do not start a character, if the text is not ASCII.
        let more = if all & ASCII == 0 { 0 } else { text.len() - text.chars().count() };
        self.set(at.plus(1), Cell((more as u64) << BYTES.count_ones() | text.len() as u64 & BYTES));
        Cell::boxed(at)
    }

    // ---- looking

    /// Returns what kind of term a cell is, after dereferencing.
    #[inline]
    pub fn view(&self, cell: Cell) -> View {
        let cell = self.deref(cell);
        match cell.tag() {
            Tag::Ref | Tag::Att => View::Var(cell),
            Tag::Atm => View::Atom(cell.as_atom()),
            Tag::Int => View::Int(cell.as_int()),
            Tag::Lst => View::List(cell.addr()),
            Tag::Str => {
                let f = self.get(cell.addr());
                View::Compound(f.functor_name(), f.functor_arity(), cell.addr().plus(1))
            }
            Tag::Box => self.view_box(cell),
            Tag::Hdr => View::Atom(atom::EMPTY),
        }
    }

    fn view_box(&self, cell: Cell) -> View {
        match self.get(cell.addr()).box_kind() {
            BoxKind::Float => View::Float(self.float_at(cell)),
            BoxKind::Big => View::Big(cell),
            BoxKind::Rational => View::Rational(cell),
            _ => View::String(cell),
        }
    }

    /// Returns the name, the arity and the address of the arguments of a compound, lists included.
    pub fn compound(&self, cell: Cell) -> Option<(Atom, usize, Addr)> {
        match self.view(cell) {
            View::Compound(name, arity, args) => Some((name, arity, args)),
            View::List(at) => Some((atom::DOT, 2, at)),
            _ => None,
        }
    }

    /// Returns the name, the arity and the address of the arguments of something that may be called.
    #[inline]
    pub fn callable(&self, cell: Cell) -> Option<(Atom, usize, Addr)> {
        let cell = self.deref(cell);
        match cell.tag() {
            Tag::Str => {
                let functor = self.get(cell.addr());
                Some((functor.functor_name(), functor.functor_arity(), cell.addr().plus(1)))
            }
            Tag::Atm => self.is_textual(cell.as_atom()).then(|| (cell.as_atom(), 0, Addr(0))),
            _ => self.compound(cell),
        }
    }

    #[inline(always)]
    pub fn float_at(&self, cell: Cell) -> f64 {
        f64::from_bits(self.get(cell.addr().plus(1)).0)
    }

    pub fn string_at(&self, cell: Cell) -> &str {
        let at = cell.addr();
        let bytes = (self.get(at.plus(1)).0 & BYTES) as usize;
        let words = self.memory.slice(at.plus(2).0 as usize, bytes.div_ceil(8));
        // SAFETY: u8 has no alignment or validity requirement; the length is clamped to the slice.
        let raw =
            unsafe { std::slice::from_raw_parts(words.as_ptr().cast::<u8>(), bytes.min(words.len() * 8)) };
        // SAFETY: only `new_string` and the copier, which copies whole blocks, make string blocks, from a
        // `str`.
        unsafe { std::str::from_utf8_unchecked(raw) }
    }

    /// Appends the ASCII codes that a list begins with, a limited number at a time. Returns the rest of the
    /// list.
    pub fn push_codes(&self, mut list: Cell, out: &mut String) -> Cell {
        // SAFETY: the memory outlives this function, and cells of terms name places inside of it.
        let cells = unsafe { self.memory.view() };
        let mut bytes = [0; 64];
        let mut count = 0;
        while list.has_tag(Tag::Lst) && count < bytes.len() {
            let item = cells.at(list.addr());
            if !item.is_int() || item.0 >= Cell::int(0x80).0 {
                break;
            }
            bytes[count] = item.as_int() as u8;
            (list, count) = (cells.at(list.addr().plus(1)), count + 1);
        }
        // SAFETY: all these bytes are ASCII.
        out.push_str(unsafe { std::str::from_utf8_unchecked(&bytes[..count]) });
        list
    }

    /// Returns how many characters a string has.
    pub fn string_chars(&self, cell: Cell) -> usize {
        let size = self.get(cell.addr().plus(1)).0;
        (size & BYTES) as usize - (size >> BYTES.count_ones()) as usize
    }

    /// Returns the text of an atom or string, without copying.
    pub fn text_of(&self, cell: Cell) -> Option<&str> {
        match self.view(cell) {
            View::Atom(atom) => Some(self.atoms.text(atom)),
            View::String(cell) => Some(self.string_at(cell)),
            _ => None,
        }
    }

    /// Returns whether an atom is text or the reserved symbol `[]`, not a stream or another blob.
    pub fn is_textual(&self, atom: Atom) -> bool {
        self.atoms.blob(atom).is_none()
    }

    pub fn is_unbound(&self, cell: Cell) -> bool {
        self.deref(cell).is_var_or_ref()
    }

    /// Returns the error for a term that is not of the expected type.
    pub fn wrong(&self, expected: &'static str, cell: Cell) -> Box<Error> {
        Box::new(if self.is_unbound(cell) {
            Error::Instantiation
        } else {
            Error::Type(expected, self.deref(cell))
        })
    }

    /// Returns the elements of a list and the tail that ends it. A cyclic list ends after one lap.
    pub fn list_elements(&self, list: Cell) -> (Vec<Cell>, Cell) {
        let cell = self.deref(list);
        let mut items = Vec::with_capacity(if cell.has_tag(Tag::Lst) { 16 } else { 0 });
        let tail = self.each_element(cell, |item| {
            items.push(item);
            true
        });
        (items, tail)
    }

    /// Calls `f` with each element of a list until it returns false. Returns the tail that ends the list, or
    /// the rest that begins with that element. A cyclic list ends after one lap.
    #[inline(always)]
    pub fn each_element(&self, list: Cell, mut f: impl FnMut(Cell) -> bool) -> Cell {
        // SAFETY: the memory outlives this function, and cells of terms name places inside of it.
        let cells = unsafe { self.memory.view() };
        let mut cell = self.deref(list);
        let (mut tortoise, mut count, mut power) = (cell, 0, 64usize);
        let mut steps = Steps::default();
        while cell.has_tag(Tag::Lst) && f(Cell(cells.read(cell.addr().0))) {
            steps.next();
            cell = cells.at(cell.addr().plus(1));
            if cell == tortoise {
                break;
            }
            count += 1;
            if count == power {
                tortoise = cell;
                power *= 2;
            }
        }
        cell
    }

    /// Returns the elements of a proper list, or the error that SWI-Prolog's `must_be(list, L)` raises.
    pub fn proper_list(&self, list: Cell) -> Result<Vec<Cell>> {
        let (items, tail) = self.list_elements(list);
        self.check_end(list, tail)?;
        Ok(items)
    }

    /// Returns the number of elements, or the same errors.
    pub fn proper_length(&self, list: Cell) -> Result<usize> {
        let (count, tail) = self.list_length(list);
        self.check_end(list, tail)?;
        Ok(count)
    }

    #[inline]
    fn check_end(&self, list: Cell, tail: Cell) -> Result<()> {
        match tail {
            NIL => Ok(()),
            tail if tail.is_var_or_ref() => Err(Box::new(Error::Instantiation)),
            _ => Err(Box::new(Error::Type("list", list))),
        }
    }
}
