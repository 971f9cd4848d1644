//! The recorded database: terms under keys, each with a reference.

use crate::base::atom::Atom;
use crate::store::stored::Stored;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Records of all keys. A key is the word of an atom, small integer or functor.
#[derive(Default)]
pub struct Records {
    /// Keys in the order of their first record.
    order: Vec<u64>,
    /// For each key its records by place: those added in front have smaller places.
    lists: FxHashMap<u64, BTreeMap<i64, (Atom, Stored)>>,
    /// Key and place of each reference.
    references: FxHashMap<Atom, (u64, i64)>,
    serial: u64,
}

impl Records {
    pub fn next_serial(&mut self) -> u64 {
        self.serial += 1;
        self.serial
    }

    pub fn add(&mut self, key: u64, reference: Atom, term: Stored, at_end: bool) {
        let order = &mut self.order;
        let list = self.lists.entry(key).or_insert_with(|| {
            order.push(key);
            BTreeMap::new()
        });
        let place = if at_end {
            list.last_key_value().map_or(0, |(&place, _)| place + 1)
        } else {
            list.first_key_value().map_or(0, |(&place, _)| place - 1)
        };
        list.insert(place, (reference, term));
        self.references.insert(reference, (key, place));
    }

    /// Forget a record; false if there is none.
    pub fn remove(&mut self, reference: Atom) -> bool {
        let Some((key, place)) = self.references.remove(&reference) else { return false };
        if let Some(list) = self.lists.get_mut(&key) {
            list.remove(&place);
        }
        true
    }

    /// The term of a reference.
    pub fn get(&self, reference: Atom) -> Option<&Stored> {
        let (key, place) = self.references.get(&reference)?;
        self.lists.get(key)?.get(place).map(|(_, term)| term)
    }

    /// Key and term of a reference.
    pub fn entry(&self, reference: Atom) -> Option<(u64, Stored)> {
        let &(key, _) = self.references.get(&reference)?;
        Some((key, self.get(reference)?.clone()))
    }

    /// Key number `n`.
    pub fn key(&self, n: usize) -> Option<u64> {
        self.order.get(n).copied()
    }

    /// Keys that have records.
    pub fn keys(&self) -> Vec<u64> {
        let used = |key: &u64| self.lists.get(key).is_some_and(|list| !list.is_empty());
        self.order.iter().copied().filter(used).collect()
    }

    /// The first record of a key, or the one after a place.
    pub fn after(&self, key: u64, place: Option<i64>) -> Option<(i64, Atom, Stored)> {
        use std::ops::Bound::{Excluded, Unbounded};
        let list = self.lists.get(&key)?;
        let from = place.map_or(Unbounded, Excluded);
        list.range((from, Unbounded)).next().map(|(&place, (name, term))| (place, *name, term.clone()))
    }
}
