//! Finds the atoms in use, for the collection of atoms.
//!
//! The search is conservative: every word that could be the cell of an atom or a functor counts, also in dead
//! slots and inside numbers. So the search need not know what a word means; a few atoms live longer than
//! necessary.

use crate::atom::{Atom, AtomSet};
use crate::store::cell::Cell;
use crate::store::heap::Store;
use crate::store::stored::Stored;

pub struct AtomMarker {
    pub marks: AtomSet,
    /// The number of words that were looked at.
    pub words: usize,
}

impl AtomMarker {
    pub fn new(store: &Store) -> AtomMarker {
        AtomMarker { marks: store.atoms.marks(), words: 0 }
    }

    pub fn atom(&mut self, atom: Atom) {
        self.words += 1;
        self.marks.insert(atom);
    }

    pub fn atoms<'a>(&mut self, atoms: impl IntoIterator<Item = &'a Atom>) {
        atoms.into_iter().for_each(|&atom| self.atom(atom));
    }

    pub fn words(&mut self, words: &[u64]) {
        self.words += words.len();
        for &word in words {
            let cell = Cell(word);
            if cell.is_atom() {
                self.marks.insert(cell.as_atom());
            } else if cell.is_functor() {
                self.marks.insert(cell.functor_name());
            }
        }
    }

    pub fn stored(&mut self, term: &Stored) {
        self.words(&[term.root().0]);
        // The fixed data of the program names fixed atoms only.
        if term.size() > 0 && !term.is_fixed() {
            self.words(term.cells());
        }
    }

    /// Marks the atoms in the heap, the trail and the queue of wake-ups.
    pub fn store(&mut self, store: &Store) {
        self.words(store.memory.slice(0, store.top / 8));
        self.words(store.trail.memory.slice(0, store.trail.top / 8));
        for wake in &store.pending {
            self.words(&[wake.attributes.0, wake.value.0]);
        }
    }
}
