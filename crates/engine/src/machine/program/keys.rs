//! The keys of clause arguments, by which indexes distinguish clauses.

use crate::machine::program::database::Clause;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Addr, Cell, Tag};
use ninelog_terms::store::stored::Words;

pub const LIST_KEY: u64 = Tag::Lst as u64;

/// Both sides of a unification.
type Sides = [Cell; 2];

impl Clause {
    /// Returns the head in the stored term.
    #[inline]
    pub fn head(&self) -> Cell {
        let (words, root) = (self.term.words(), self.term.root());
        let root = words.deref(root);
        if self.has_body { words.deref(words.get(root.addr().plus(1))) } else { root }
    }

    /// Returns the words of a fact that has only constants as arguments, if it is small.
    #[inline(always)]
    pub fn flat_head(&self) -> Option<&[u64]> {
        self.term.flat().filter(|_| !self.has_body)
    }

    fn head_arity(&self) -> usize {
        self.term.arguments(self.head()).map_or(0, |(_, count)| count)
    }

    /// Returns the index key of argument `n` of the head: a constant, a functor cell, or 0 for a variable.
    pub fn key(&self, n: usize) -> u64 {
        let words = self.term.words();
        words.key(words.part(self.head(), n))
    }

    /// Returns the key of argument `inner` of the list or structure that argument `n` of the head is.
    pub fn inner_key(&self, n: usize, inner: usize) -> u64 {
        let words = self.term.words();
        words.key(words.part(words.part(self.head(), n), inner))
    }

    /// Returns the key of argument `n` in a static procedure. For these, SWI-Prolog also distinguishes
    /// clauses by the first unifications in their bodies.
    pub fn unified_key(&self, n: usize) -> u64 {
        self.term.words().key(self.unified_argument(n))
    }

    pub fn unified_inner_key(&self, n: usize, inner: usize) -> u64 {
        let words = self.term.words();
        words.key(words.part(self.unified_argument(n), inner))
    }

    /// Returns argument `n` of the head. If it is a variable, returns what one of the first unifications of
    /// the body binds it to. A unification counts if the variable is on its left side, and not if the value
    /// is needed for one of another argument.
    fn unified_argument(&self, n: usize) -> Cell {
        let args = first_arg(self.head());
        let at = |n: usize| self.term.deref(self.term.get(args.plus(n)));
        let arg = at(n);
        let is_variable = |cell: Cell| cell.is_var_or_ref();
        let arity = self.head_arity();
        let is_argument = |cell: Cell| (0..arity).any(|n| at(n) == cell);
        if !self.has_body || self.is_rule || !is_variable(arg) || (0..n).any(|before| at(before) == arg) {
            return arg;
        }
        let mut value = None;
        for [a, b] in self.first_unifications() {
            match (is_variable(a), is_variable(b)) {
                (true, false) if a == arg => _ = value.get_or_insert(b),
                (false, true) if b == arg => _ = value.get_or_insert(a),
                (true, false) if is_argument(a) && self.mentions(b, arg) => return arg,
                (false, true) if is_argument(b) && self.mentions(a, arg) => return arg,
                _ => {}
            }
        }
        value.unwrap_or(arg)
    }

    /// Returns both sides of each unification that the body starts with.
    fn first_unifications(&self) -> impl Iterator<Item = Sides> {
        let binary = |cell: Cell, name: Atom| {
            let is_it = cell.has_tag(Tag::Str) && self.term.get(cell.addr()) == Cell::functor(name, 2);
            is_it.then(|| [1, 2].map(|n| self.term.deref(self.term.get(cell.addr().plus(n)))))
        };
        let root = self.term.deref(self.term.root());
        let mut rest = Some(self.term.deref(self.term.get(root.addr().plus(2))));
        let goals = std::iter::from_fn(move || {
            let body = rest.take()?;
            let Some([goal, others]) = binary(body, atom::COMMA) else { return Some(body) };
            rest = Some(others);
            Some(goal)
        });
        let goals = goals.filter(|&goal| goal != Cell::atom(atom::TRUE));
        goals.map_while(move |goal| binary(goal, atom::EQUALS))
    }

    fn mentions(&self, term: Cell, variable: Cell) -> bool {
        let mut todo = vec![term];
        while let Some(cell) = todo.pop() {
            if cell == variable {
                return true;
            }
            let Some((args, count)) = self.term.arguments(cell) else { continue };
            todo.extend((0..count).map(|n| self.term.deref(self.term.get(args.plus(n)))));
        }
        false
    }
}

/// What distinguishes clauses, read from terms in memory.
pub trait Keys: Copy {
    /// Returns argument `n` of a list or structure.
    fn part(self, whole: Cell, n: usize) -> Cell;

    /// Returns the key of a dereferenced part.
    fn key(self, cell: Cell) -> u64;
}

impl Keys for Words<'_> {
    #[inline]
    fn part(self, whole: Cell, n: usize) -> Cell {
        self.deref(self.get(first_arg(whole).plus(n)))
    }

    #[inline]
    fn key(self, cell: Cell) -> u64 {
        key(cell, |at| self.get(at))
    }
}

/// Returns the key of a dereferenced term, 0 for a variable. `get` reads the cells of the memory that it is
/// in: keys of clauses and of calls are the same.
#[inline(always)]
pub fn key(cell: Cell, get: impl Fn(Addr) -> Cell) -> u64 {
    match cell.tag() {
        Tag::Ref | Tag::Att | Tag::Hdr => 0,
        Tag::Atm | Tag::Int => cell.0,
        Tag::Lst => LIST_KEY,
        Tag::Str => get(cell.addr()).0,
        Tag::Box => {
            let words = 1 + get(cell.addr()).box_words();
            box_key((0..words).map(|i| get(cell.addr().plus(i)).0))
        }
    }
}

/// Returns the address of the first argument of a list or structure.
#[inline]
fn first_arg(cell: Cell) -> Addr {
    cell.addr().plus(usize::from(cell.tag() != Tag::Lst))
}

/// Returns the key of a float, big number or string: a hash that differs from all other kinds of keys.
pub fn box_key(words: impl Iterator<Item = u64>) -> u64 {
    let mut hash = 0u64;
    for word in words {
        hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
    hash & !7 | Tag::Box as u64
}
