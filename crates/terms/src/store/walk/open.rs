//! Unifies heap terms with stored ones without restoring the stored term to the heap first.
//!
//! `clause/2`, `retract/1` and `recorded/3` look at many stored terms and use few. A term that does not unify
//! costs no heap here; of one that does, only the parts that meet an unbound variable are built.

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::{Result, Store};
use crate::store::stored::{Stored, Words};
use crate::store::walk::pairs::Pairs;
use smallvec::SmallVec;

/// A stored term that is being unified. Its variables are bound to cells of the heap as they are met.
pub struct Opened<'a> {
    words: Words<'a>,
    /// For each cell of the block, what a variable there is bound to.
    bound: Known,
    /// For each cell of the block, the copy of the object that starts there. (The head of a list may be a
    /// variable, so that one place can be both.)
    built: Known,
    pairs: Pairs,
}

impl Store {
    /// Unifies a heap term with a fresh copy of a stored one.
    #[cfg(test)]
    pub fn unify_stored(&mut self, stored: &Stored, cell: Cell) -> Result<bool> {
        Opened::new(stored).unify(self, stored.root(), cell)
    }
}

impl<'a> Opened<'a> {
    pub fn new(stored: &'a Stored) -> Self {
        let words = stored.words();
        let known = || Known::new(words.0.len());
        Opened { words, bound: known(), built: known(), pairs: Pairs::default() }
    }

    /// Unifies a cell of the block with a heap term. On false, some bindings may have been made; backtracking
    /// undoes those of the heap, and the opened term must not be used any more.
    pub fn unify(&mut self, store: &mut Store, mine: Cell, other: Cell) -> Result<bool> {
        let mut todo: Vec<(Addr, Addr, usize)> = Vec::new();
        let mut next = self.unify_one(store, mine, other)?;
        loop {
            let (mut x, mut y, mut n) = match next {
                Compared::Fail => return Ok(false),
                Compared::Descend(x, y, n) => (x, y, n),
                Compared::Done => match todo.pop() {
                    Some(run) => run,
                    None => return Ok(true),
                },
            };
            next = Compared::Done;
            while n > 0 {
                let (mine, other) = (self.words.get(x), store.get(y));
                (x, y, n) = (x.plus(1), y.plus(1), n - 1);
                if mine.is_constant() {
                    if !store.unify_constant(mine, other) {
                        return Ok(false);
                    }
                    continue;
                }
                match self.unify_one(store, mine, other)? {
                    Compared::Done => {}
                    step => {
                        if n > 0 {
                            todo.push((x, y, n));
                        }
                        next = step;
                        break;
                    }
                }
            }
        }
    }

    #[inline]
    fn unify_one(&mut self, store: &mut Store, mine: Cell, other: Cell) -> Result<Compared> {
        let mine = if mine.is_var_or_ref() { self.words.deref(mine) } else { mine };
        if mine.is_constant() {
            return Ok(if store.unify_constant(mine, other) { Compared::Done } else { Compared::Fail });
        }
        let other = store.deref(other);
        if mine.has_tag(Tag::Ref) {
            return Ok(match self.bound.get(mine.addr()) {
                Some(cell) if store.unify(cell, other) => Compared::Done,
                Some(_) => Compared::Fail,
                None => {
                    self.bound.set(mine.addr(), other);
                    Compared::Done
                }
            });
        }
        if mine.has_tag(Tag::Att) || other.is_var_or_ref() {
            let cell = self.build(store, mine)?;
            return Ok(if store.unify(cell, other) { Compared::Done } else { Compared::Fail });
        }
        if mine.0 & 7 != other.0 & 7 {
            return Ok(Compared::Fail);
        }
        if mine.has_tag(Tag::Box) {
            let at = mine.addr().index();
            let words = 1 + Cell(self.words.0[at]).box_words();
            let theirs = store.memory.slice(other.addr().0 as usize, words);
            return Ok(if &self.words.0[at..at + words] == theirs { Compared::Done } else { Compared::Fail });
        }
        if mine.has_tag(Tag::Str) && self.words.get(mine.addr()) != store.get(other.addr()) {
            return Ok(Compared::Fail);
        }
        if self.pairs.known(mine.0, other.0) {
            return Ok(Compared::Done);
        }
        let Some((x, n)) = self.words.arguments(mine) else { return Ok(Compared::Fail) };
        let y = if mine.has_tag(Tag::Lst) { other.addr() } else { other.addr().plus(1) };
        Ok(Compared::Descend(x, y, n))
    }

    /// Builds the term of a cell of the block on the heap.
    pub fn build(&mut self, store: &mut Store, cell: Cell) -> Result<Cell> {
        // As in the copier, the new cells are the queue: they hold addresses of the block until they are
        // scanned.
        store.ensure(self.words.0.len() + 1)?;
        let cell = self.words.deref(cell);
        if cell.has_tag(Tag::Ref) {
            let known = self.bound.get(cell.addr());
            let value = known.unwrap_or_else(|| store.new_var());
            self.bound.set(cell.addr(), value);
            return Ok(value);
        }
        let mut at = store.here();
        let root = self.place(store, cell, Addr(0));
        while (at.0 as usize) < store.top {
            let cell = store.get(at);
            if cell.has_tag(Tag::Hdr) {
                at = at.plus(if cell.is_functor() { 1 } else { 1 + cell.box_words() });
            } else if cell == ATTRIBUTED {
                store.set(at, Cell::attributed(at));
                at = at.plus(1);
            } else {
                if !cell.is_constant() {
                    let built = self.place(store, cell, at);
                    store.set(at, built);
                }
                at = at.plus(1);
            }
        }
        Ok(root)
    }

    /// Returns the heap cell for a cell of the block. A variable that is met for the first time is made at
    /// `at`.
    fn place(&mut self, store: &mut Store, cell: Cell, at: Addr) -> Cell {
        let cell = self.words.deref(cell);
        if cell.is_constant() {
            return cell;
        }
        let source = cell.addr();
        let first = self.words.get(source);
        let known = if cell.is_var_or_ref() { &mut self.bound } else { &mut self.built };
        if let Some(cell) = known.get(source) {
            return cell;
        }
        let copy = match cell.tag() {
            Tag::Ref => Cell::reference(at),
            Tag::Att => {
                let target = store.push(ATTRIBUTED);
                store.push(Cell(self.words.0[source.index() + 1]));
                Cell::reference(target)
            }
            tag => {
                let words = match tag {
                    Tag::Lst => 2,
                    Tag::Str => 1 + first.functor_arity(),
                    _ => 1 + first.box_words(),
                };
                let target = store.here();
                let from = source.index();
                let to = store.memory.slice_mut(store.top, words);
                to.copy_from_slice(&self.words.0[from..from + words]);
                store.top += 8 * words;
                Cell(target.0 | cell.0 & 7)
            }
        };
        known.set(source, copy);
        copy
    }
}

/// Cells by place in a block. Most blocks are so small that this allocates no memory.
struct Known {
    words: SmallVec<[u64; 24]>,
    size: usize,
}

impl Known {
    fn new(size: usize) -> Known {
        Known { words: SmallVec::new(), size }
    }

    #[inline]
    fn get(&self, at: Addr) -> Option<Cell> {
        self.words.get(at.index()).filter(|&&word| word != 0).map(|&word| Cell(word))
    }

    fn set(&mut self, at: Addr, cell: Cell) {
        if self.words.is_empty() {
            self.words.resize(self.size, 0);
        }
        self.words[at.index()] = cell.0;
    }
}

/// Marks the start of an attributed variable of a part under construction. Its address is beyond all blocks,
/// so no cell of a block is equal to it.
const ATTRIBUTED: Cell = Cell::attributed(Addr(!7));

enum Compared {
    Done,
    Fail,
    /// Two compounds of the same name and arity: the addresses of their first arguments, and the arity.
    Descend(Addr, Addr, usize),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::stored::Attributes;

    fn store() -> Store {
        Store::new(1 << 26, 1 << 20)
    }

    #[test]
    fn matches_without_building_and_builds_what_meets_a_variable() {
        let mut s = store();
        let f = s.atoms.intern("f");
        let (x, y) = (s.new_var(), s.new_var());
        let text = s.new_string("text");
        let inner = s.list_from(&[x, y, text], x);
        let term = s.new_struct(f, &[x, inner, y]);
        let stored = s.store_term(term, Attributes::Keep).unwrap();
        let g = s.new_struct(f, &[Cell::int(1), Cell::int(2), Cell::int(3)]);
        let top = s.top;
        assert!(!s.unify_stored(&stored, g).unwrap());
        assert_eq!(s.top, top);
        let (v, w) = (s.new_var(), s.new_var());
        let goal = s.new_struct(f, &[Cell::int(1), v, w]);
        assert!(s.unify_stored(&stored, goal).unwrap());
        let (items, tail) = s.list_elements(v);
        assert_eq!((s.deref(items[0]), tail), (Cell::int(1), Cell::int(1)));
        assert!(s.deref(items[1]) == s.deref(w) && s.is_unbound(w));
        assert_eq!(s.string_at(s.deref(items[2])), "text");
    }

    #[test]
    fn parts_share_their_variables() {
        let mut s = store();
        let neck = s.atoms.intern(":-");
        let (x, y) = (s.new_var(), s.new_var());
        let head = s.list_from(&[x], y);
        let body = s.list_from(&[y, x], x);
        let term = s.new_struct(neck, &[head, body]);
        let stored = s.store_term(term, Attributes::Keep).unwrap();
        let args = stored.root().addr().plus(1);
        let mut opened = Opened::new(&stored);
        let (h, b) = (stored.get(args), stored.get(args.plus(1)));
        let v = s.new_var();
        assert!(opened.unify(&mut s, h, v).unwrap());
        let body = opened.build(&mut s, b).unwrap();
        let (items, tail) = s.list_elements(body);
        assert_eq!(s.deref(items[1]), tail);
        assert!(s.unify(items[1], Cell::int(5)) && s.unify(items[0], Cell::int(6)));
        let (items, tail) = s.list_elements(v);
        assert_eq!((s.deref(items[0]), tail), (Cell::int(5), Cell::int(6)));
    }
}
