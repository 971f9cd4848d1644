//! The 64-bit cell and its tags.
//!
//! ```text
//!  63                                   3 2 0
//! +--------------------------------------+---+
//! | byte offset on the heap (8-aligned)  | 0 |  REF   variable or reference
//! | offset of itself; attributes follow  | 1 |  ATT   attributed variable, 2 cells
//! | offset of head, tail                 | 2 |  LST   list cell, 2 cells
//! | offset of functor, arguments         | 3 |  STR   structure, 1 + arity cells
//! | index                          | 0   | 4 |  ATM   atom
//! | signed value, 61 bits                | 5 |  INT   small integer
//! | offset of a header, words            | 6 |  BOX   float, big integer, rational, string
//! | atom (32) | arity (24) | kind (5)    | 7 |  HDR   functor (kind 0) or header of a block
//! +--------------------------------------+---+
//! ```
//!
//! Invariant: an unbound variable is a REF to itself; an unbound attributed variable holds its own ATT cell.
//! HDR cells stand only at the start of structures and blocks, never where a term is expected.

use crate::atom::Atom;
use std::fmt;

/// A place on the heap: a byte offset from its base, a multiple of 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Addr(pub u64);

impl Addr {
    /// Returns the address `n` cells further up.
    #[inline(always)]
    pub fn plus(self, n: usize) -> Addr {
        Addr(self.0 + 8 * n as u64)
    }

    /// Returns the number of this cell, counted from the base.
    #[inline(always)]
    pub fn index(self) -> usize {
        (self.0 >> 3) as usize
    }

    #[inline(always)]
    pub fn from_index(index: usize) -> Addr {
        Addr((index as u64) << 3)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Cell(pub u64);

/// The tag of a cell, its low three bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Tag {
    Ref = 0,
    Att = 1,
    Lst = 2,
    Str = 3,
    Atm = 4,
    Int = 5,
    Box = 6,
    Hdr = 7,
}

/// What follows a header cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum BoxKind {
    Functor = 0,
    Float = 1,
    /// One word with the sign (0 or 1), then the magnitude's words, lowest first.
    Big = 2,
    /// One word `numerator words << 1 | sign`, then the words of numerator and denominator.
    Rational = 3,
    /// One word with the length in bytes, then the UTF-8 text, padded with zeros.
    String = 4,
}

pub const MAX_SMALL: i64 = (1 << 60) - 1;
pub const MIN_SMALL: i64 = -(1 << 60);

impl Cell {
    #[inline(always)]
    pub fn tag(self) -> Tag {
        // The compiler turns this `match` into nothing.
        match self.0 & 7 {
            0 => Tag::Ref,
            1 => Tag::Att,
            2 => Tag::Lst,
            3 => Tag::Str,
            4 => Tag::Atm,
            5 => Tag::Int,
            6 => Tag::Box,
            _ => Tag::Hdr,
        }
    }

    #[inline(always)]
    pub fn addr(self) -> Addr {
        Addr(self.0 & !7)
    }

    #[inline(always)]
    pub const fn reference(at: Addr) -> Cell {
        Cell(at.0)
    }

    #[inline(always)]
    pub const fn attributed(at: Addr) -> Cell {
        Cell(at.0 | Tag::Att as u64)
    }

    #[inline(always)]
    pub const fn list(at: Addr) -> Cell {
        Cell(at.0 | Tag::Lst as u64)
    }

    #[inline(always)]
    pub const fn structure(at: Addr) -> Cell {
        Cell(at.0 | Tag::Str as u64)
    }

    #[inline(always)]
    pub const fn boxed(at: Addr) -> Cell {
        Cell(at.0 | Tag::Box as u64)
    }

    #[inline(always)]
    pub const fn atom(atom: Atom) -> Cell {
        Cell((atom.0 as u64) << 3 | Tag::Atm as u64)
    }

    /// Returns the cell of a small integer. Requires: it fits (see `fits_small`).
    #[inline(always)]
    pub const fn int(value: i64) -> Cell {
        Cell((value as u64) << 3 | Tag::Int as u64)
    }

    /// Returns a choice point as a cell. Such constants never get into terms of programs; the code that
    /// captures a frame can tell them from integers.
    #[inline(always)]
    pub fn level(choice: *mut u64) -> Cell {
        Cell(choice as u64 | LEVEL | Tag::Atm as u64)
    }

    #[inline(always)]
    pub const fn is_level(self) -> bool {
        self.0 & LEVEL != 0 && self.has_tag(Tag::Atm)
    }

    #[inline(always)]
    pub const fn as_level(self) -> *mut u64 {
        (self.0 & !(LEVEL | 7)) as *mut u64
    }

    #[inline(always)]
    pub const fn fits_small(value: i64) -> bool {
        value >= MIN_SMALL && value <= MAX_SMALL
    }

    #[inline(always)]
    pub const fn functor(name: Atom, arity: usize) -> Cell {
        Cell((name.0 as u64) << 32 | (arity as u64) << 8 | Tag::Hdr as u64)
    }

    /// Returns the header of a block with `words` words after it.
    #[inline(always)]
    pub const fn header(kind: BoxKind, words: usize) -> Cell {
        Cell((words as u64) << 8 | (kind as u64) << 3 | Tag::Hdr as u64)
    }

    /// Returns whether this is a reference or an attributed variable, the two tags that dereferencing
    /// follows.
    #[inline(always)]
    pub const fn is_var_or_ref(self) -> bool {
        self.0 & 6 == 0
    }

    #[inline(always)]
    pub const fn has_tag(self, tag: Tag) -> bool {
        self.0 & 7 == tag as u64
    }

    #[inline(always)]
    pub const fn is_atom(self) -> bool {
        self.has_tag(Tag::Atm)
    }

    #[inline(always)]
    pub const fn is_int(self) -> bool {
        self.has_tag(Tag::Int)
    }

    /// Returns whether this is an atom or a small integer. Constants are equal exactly when their cells are.
    #[inline(always)]
    pub const fn is_constant(self) -> bool {
        self.0 & 6 == 4
    }

    /// Returns whether two dereferenced, different cells are different terms, as far as the cells alone show.
    #[inline(always)]
    pub const fn surely_differs(self, other: Cell) -> bool {
        self.is_var_or_ref() || self.is_constant() || self.0 & 7 != other.0 & 7
    }

    #[inline(always)]
    pub const fn as_atom(self) -> Atom {
        Atom((self.0 >> 3) as u32)
    }

    #[inline(always)]
    pub const fn as_int(self) -> i64 {
        self.0 as i64 >> 3
    }

    #[inline(always)]
    pub const fn functor_name(self) -> Atom {
        Atom((self.0 >> 32) as u32)
    }

    #[inline(always)]
    pub const fn functor_arity(self) -> usize {
        (self.0 >> 8 & 0xff_ffff) as usize
    }

    #[inline(always)]
    pub const fn is_functor(self) -> bool {
        self.0 & 0xff == Tag::Hdr as u64
    }

    pub fn box_kind(self) -> BoxKind {
        match self.0 >> 3 & 31 {
            1 => BoxKind::Float,
            2 => BoxKind::Big,
            3 => BoxKind::Rational,
            4 => BoxKind::String,
            _ => BoxKind::Functor,
        }
    }

    /// Returns the number of words after the header of a block.
    #[inline(always)]
    pub const fn box_words(self) -> usize {
        (self.0 >> 8) as usize
    }
}

/// The bit that tells a choice point from an atom. Addresses have fewer bits.
const LEVEL: u64 = 1 << 62;

/// `[]`, the empty list.
pub const NIL: Cell = Cell::atom(crate::atom::NIL);
/// The largest arity of a structure.
pub const MAX_ARITY: usize = 0xff_ffff;

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tag() {
            Tag::Atm => write!(f, "atom#{}", self.as_atom().0),
            Tag::Int => write!(f, "{}", self.as_int()),
            Tag::Hdr if self.is_functor() => write!(f, "#{}/{}", self.functor_name().0, self.functor_arity()),
            Tag::Hdr => write!(f, "{:?}[{}]", self.box_kind(), self.box_words()),
            tag => write!(f, "{:?}@{}", tag, self.addr().index()),
        }
    }
}

const _: () = assert!(size_of::<Cell>() == 8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_integers_keep_their_sign_at_the_ends() {
        for value in [0, 1, -1, MAX_SMALL, MIN_SMALL] {
            assert_eq!(Cell::int(value).as_int(), value);
            assert!(Cell::int(value).is_int());
        }
    }

    #[test]
    fn functors_and_headers_do_not_mix() {
        let f = Cell::functor(Atom(7), 3);
        assert!(f.is_functor() && f.functor_name() == Atom(7) && f.functor_arity() == 3);
        let h = Cell::header(BoxKind::String, 5);
        assert!(!h.is_functor() && h.box_kind() == BoxKind::String && h.box_words() == 5);
    }
}
