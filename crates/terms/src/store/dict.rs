//! Dicts: compounds with a reserved functor. The first argument is the tag; then follow the values, each
//! before its key.
//!
//! Keys are atoms or small integers, without duplicates, in standard order. So equal dicts are equal
//! compounds, and unification, comparison and copying need no special case for them.

use crate::atom;
use crate::store::cell::{Cell, Tag};
use crate::store::heap::{Result, Store, View};
use std::cmp::Ordering;

impl Store {
    /// Returns a dict of these keys and values. The error is a key that occurs twice, or `None` where the
    /// heap is too small.
    pub fn new_dict(
        &mut self,
        tag: Cell,
        pairs: &mut [(Cell, Cell)],
    ) -> std::result::Result<Cell, Option<Cell>> {
        match self.sort_pairs(pairs) {
            Some(twice) => Err(Some(twice)),
            None => self.new_sorted_dict(tag, pairs).map_err(|_| None),
        }
    }

    /// Sorts pairs by their keys. Returns a key that occurs twice, if there is one.
    pub fn sort_pairs(&self, pairs: &mut [(Cell, Cell)]) -> Option<Cell> {
        pairs.sort_by(|a, b| self.compare(a.0, b.0));
        let mut twins = pairs.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        twins.next().map(|pair| pair[0].0)
    }

    /// Returns a dict of keys and values that are sorted.
    pub fn new_sorted_dict(&mut self, tag: Cell, pairs: &[(Cell, Cell)]) -> Result<Cell> {
        let (cell, at) = self.new_compound(atom::DICT_FUNCTOR, 1 + 2 * pairs.len())?;
        self.set(at, tag);
        for (n, &(key, value)) in pairs.iter().enumerate() {
            self.set(at.plus(2 * n + 1), value);
            self.set(at.plus(2 * n + 2), key);
        }
        Ok(cell)
    }

    /// Returns the tag, keys and values of a dict.
    pub fn dict_parts(&self, dict: Cell) -> Option<(Cell, Vec<(Cell, Cell)>)> {
        let View::Compound(atom::DICT_FUNCTOR, arity, args) = self.view(dict) else { return None };
        let pair = |n: usize| (self.at(args.plus(2 * n + 2)), self.at(args.plus(2 * n + 1)));
        (arity % 2 == 1).then(|| (self.at(args), (0..arity / 2).map(pair).collect()))
    }

    pub fn is_dict(&self, cell: Cell) -> bool {
        matches!(self.view(cell), View::Compound(atom::DICT_FUNCTOR, arity, _) if arity % 2 == 1)
    }

    /// Returns the number of the argument (counted from one) that holds the value of this key.
    pub fn dict_argument(&self, dict: Cell, key: Cell) -> Option<usize> {
        let View::Compound(atom::DICT_FUNCTOR, arity, args) = self.view(dict) else { return None };
        let (mut low, mut high) = (0, arity / 2);
        while low < high {
            let middle = (low + high) / 2;
            match self.compare(self.get(args.plus(2 * middle + 2)), key) {
                Ordering::Equal => return Some(2 * middle + 2),
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Returns whether a term can be the key of a dict.
    pub fn is_dict_key(&self, cell: Cell) -> bool {
        let cell = self.deref(cell);
        cell.is_atom() || cell.has_tag(Tag::Int)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_and_stand_once() {
        let mut store = Store::new(1 << 20, 1 << 12);
        let keys: Vec<Cell> = ["b", "a", "zz", "c"].into_iter().map(|name| store.atom(name)).collect();
        let mut pairs: Vec<(Cell, Cell)> = keys.iter().map(|&key| (key, Cell::int(1))).collect();
        pairs.push((Cell::int(7), Cell::int(2)));
        let dict = store.new_dict(Cell::int(0), &mut pairs).unwrap();
        for (key, value) in pairs.clone() {
            let at = store.dict_argument(dict, key).unwrap();
            let (_, _, args) = store.compound(dict).unwrap();
            assert_eq!(store.get(args.plus(at - 1)), value);
        }
        assert_eq!(store.dict_argument(dict, Cell::int(8)), None);
        assert_eq!(store.dict_parts(dict).unwrap().1, pairs);
        pairs.push((keys[2], Cell::int(3)));
        assert_eq!(store.new_dict(Cell::int(0), &mut pairs), Err(Some(keys[2])));
    }
}
