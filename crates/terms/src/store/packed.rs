//! Library terms in the form in which the program file holds them: about a sixth of their size in memory.
//!
//! The words of a stored term follow an order: the copier appends each compound when it meets the cell that
//! points to it. So most addresses need not be written. `build.rs` writes a term as bytes, `unpack` makes the
//! words again. A term is the number of its words, the cell of its root, and then each compound: a structure
//! is the number of its functor and its cells, a list is two cells, anything else is the words themselves,
//! the lowest byte first. A cell is a byte, of those below, and what that byte asks for:
//!
//! ```text
//! STRUCTURE, LIST, BOXED   the next compound that is not referred to yet
//! NEW                      a variable that occurs for the first time
//! OLD ..                   an earlier variable: the byte less OLD is its number
//! LATER                    an earlier variable: the next two bytes are its number, the high one first
//! SMALL ..                 an integer: the byte less SMALL
//! WIDE                     any other constant: its word follows
//! EMPTY                    []
//! ATOM ..                  an atom: the byte less ATOM, times 256, and the next byte
//! ```
//!
//! The number of words or of a functor is a byte below its limit (`MANY`, `PAIR`), or the byte less the
//! limit, times 256, and the next byte, plus the limit.

use crate::atom::{self, Atom};
use crate::store::cell::{Addr, Cell, Tag};
use crate::store::stored::Stored;
use smallvec::SmallVec;

pub const STRUCTURE: u8 = 0;
pub const LIST: u8 = 1;
pub const BOXED: u8 = 2;
pub const NEW: u8 = 3;
pub const OLD: u8 = 4;
pub const LATER: u8 = 68;
pub const SMALL: u8 = 69;
pub const WIDE: u8 = 101;
pub const EMPTY: u8 = 102;
pub const ATOM: u8 = 103;
/// From this byte on, the number of a functor takes two bytes.
pub const PAIR: u8 = 208;
/// From this byte on, the number of words takes two bytes.
pub const MANY: u8 = 128;

/// Many terms.
#[derive(Clone, Copy, Debug)]
pub struct Packed<'a> {
    pub bytes: &'a [u8],
    /// The functors, as cells.
    pub functors: &'a [u64],
}

/// What is left to read of a term, and the words that have been made.
struct Unpacker<'a> {
    rest: std::slice::Iter<'a, u8>,
    functors: &'a [u64],
    /// All words of the term, of which the first `made` are known.
    words: Box<[u64]>,
    made: usize,
    /// Where the words are that point to the compounds that follow, in their order.
    pointers: SmallVec<[u16; 64]>,
    /// The index of each variable.
    variables: SmallVec<[u16; 32]>,
    boxes: bool,
}

impl Packed<'_> {
    /// Returns the term whose bytes begin at an index.
    pub fn unpack(&self, at: usize) -> Stored {
        let mut unpacker = Unpacker {
            rest: self.bytes[at..].iter(),
            functors: self.functors,
            words: Box::default(),
            made: 0,
            pointers: SmallVec::new(),
            variables: SmallVec::new(),
            boxes: false,
        };
        let root = unpacker.term();
        Stored::fixed(root, unpacker.words, unpacker.boxes)
    }
}

impl Unpacker<'_> {
    #[inline(always)]
    fn byte(&mut self) -> u8 {
        self.rest.next().copied().unwrap_or_default()
    }

    /// Reads the second byte of a number of two.
    fn pair(&mut self, high: u8) -> usize {
        usize::from(high) << 8 | usize::from(self.byte())
    }

    /// Reads a number that takes two bytes from a limit on.
    fn number(&mut self, limit: u8) -> usize {
        let byte = self.byte();
        match byte.checked_sub(limit) {
            None => byte.into(),
            Some(high) => self.pair(high) + usize::from(limit),
        }
    }

    fn word(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    #[inline(always)]
    fn push(&mut self, word: u64) {
        self.words[self.made] = word;
        self.made += 1;
    }

    /// Makes all words; returns the root.
    fn term(&mut self) -> Cell {
        let count = self.number(MANY);
        self.words = vec![0; count].into_boxed_slice();
        let root = self.cell();
        // The root is no word of the term.
        self.pointers.clear();
        if root.is_constant() {
            return root;
        }
        self.compound(root);
        let mut next = 0;
        while let Some(&at) = self.pointers.get(next) {
            let cell = Cell(self.words[usize::from(at)]);
            self.words[usize::from(at)] = cell.0 | Addr::from_index(self.made).0;
            self.compound(cell);
            next += 1;
        }
        root
    }

    /// Appends the compound that a cell points to.
    fn compound(&mut self, cell: Cell) {
        let count = match cell.tag() {
            Tag::Lst => 2,
            Tag::Str => {
                let functor = Cell(self.functors[self.number(PAIR)]);
                self.push(functor.0);
                functor.functor_arity()
            }
            _ => {
                self.boxes = true;
                let header = Cell(self.word());
                self.push(header.0);
                for _ in 0..header.box_words() {
                    let word = self.word();
                    self.push(word);
                }
                return;
            }
        };
        for _ in 0..count {
            let cell = self.cell();
            self.push(cell.0);
        }
    }

    fn pointer(&mut self, cell: Cell) -> Cell {
        self.pointers.push(self.made as u16);
        cell
    }

    /// Reads the cell that comes next. An address in it is 0 until the compound follows.
    #[inline(always)]
    fn cell(&mut self) -> Cell {
        let byte = self.byte();
        match byte {
            STRUCTURE => self.pointer(Cell::structure(Addr(0))),
            LIST => self.pointer(Cell::list(Addr(0))),
            BOXED => self.pointer(Cell(Tag::Box as u64)),
            NEW => {
                self.variables.push(self.made as u16);
                Cell::reference(Addr::from_index(self.made))
            }
            OLD..LATER => self.variable(usize::from(byte - OLD)),
            LATER => {
                let high = self.byte();
                let number = self.pair(high);
                self.variable(number)
            }
            SMALL..WIDE => Cell::int(i64::from(byte - SMALL)),
            WIDE => Cell(self.word()),
            EMPTY => Cell::atom(atom::NIL),
            ATOM.. => Cell::atom(Atom(self.pair(byte - ATOM) as u32)),
        }
    }

    fn variable(&self, number: usize) -> Cell {
        Cell::reference(Addr::from_index(usize::from(self.variables[number])))
    }
}
