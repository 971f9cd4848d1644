//! Dicts: compounds with a reserved functor. The first argument is the tag; then follow the values, each
//! before its key.
//!
//! Keys are atoms or small integers, without duplicates, in standard order. So equal dicts are equal
//! compounds, and unification, comparison and copying need no special case for them.

use crate::atom;
use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::{Result, Store, View};
use std::cmp::Ordering;

/// Up to so many keys are compared one after the other.
const FEW_KEYS: usize = 16;

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
        self.find_key(args, arity / 2, self.deref(key)).ok().map(|place| 2 * place + 2)
    }

    /// Returns the place of a key among those of a dict with these arguments, or the place where it belongs.
    fn find_key(&self, args: Addr, count: usize, key: Cell) -> std::result::Result<usize, usize> {
        let key_at = |place: usize| self.get(args.plus(2 * place + 2));
        // Equal keys are equal cells, so comparing the texts of a few is not worth it.
        if count <= FEW_KEYS
            && let Some(place) = (0..count).find(|&place| key_at(place) == key)
        {
            return Ok(place);
        }
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = (low + high) / 2;
            match self.compare(key_at(middle), key) {
                Ordering::Equal => return Ok(middle),
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
            }
        }
        Err(low)
    }

    /// Returns a dict with this value under this key, and all else as in `dict`. `None` if that is no dict.
    pub fn dict_with(&mut self, dict: Cell, key: Cell, value: Cell) -> Result<Option<Cell>> {
        let View::Compound(atom::DICT_FUNCTOR, arity, old) = self.view(dict) else { return Ok(None) };
        if arity % 2 == 0 {
            return Ok(None);
        }
        let key = self.deref(key);
        let (place, is_new) = match self.find_key(old, arity / 2, key) {
            Ok(place) => (place, false),
            Err(place) => (place, true),
        };
        let (cell, at) = self.new_compound(atom::DICT_FUNCTOR, arity + 2 * usize::from(is_new))?;
        let behind = 2 * place + if is_new { 1 } else { 3 };
        for n in 0..2 * place + 1 {
            self.set(at.plus(n), self.at(old.plus(n)));
        }
        self.set(at.plus(2 * place + 1), value);
        self.set(at.plus(2 * place + 2), key);
        for n in behind..arity {
            self.set(at.plus(n + 2 * usize::from(is_new)), self.at(old.plus(n)));
        }
        Ok(Some(cell))
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
        for &key in keys.iter().chain(&[Cell::int(8), Cell::int(6)]) {
            let changed = store.dict_with(dict, key, Cell::int(9)).unwrap().unwrap();
            let mut expected: Vec<(Cell, Cell)> =
                pairs.iter().copied().filter(|pair| pair.0 != key).collect();
            expected.push((key, Cell::int(9)));
            let expected = store.new_dict(Cell::int(0), &mut expected).unwrap();
            assert!(store.identical(changed, expected));
        }
        assert_eq!(store.dict_with(Cell::int(1), keys[0], Cell::int(9)).unwrap(), None);
        assert_eq!(store.dict_parts(dict).unwrap().1, pairs);
        pairs.push((keys[2], Cell::int(3)));
        assert_eq!(store.new_dict(Cell::int(0), &mut pairs), Err(Some(keys[2])));
    }
}
