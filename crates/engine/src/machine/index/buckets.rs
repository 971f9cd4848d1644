//! A hash table of clauses by key, for one place that an index covers.
//!
//! Each slot holds a key and its bucket side by side, so that a lookup usually reads one cache line. A bucket
//! is one word, because most keys have one clause.

use crate::machine::program::database::{Clause, FOREVER, Generation};
use ninelog_terms::hash::SPREAD;
use std::collections::VecDeque;

const ROW: usize = 8;
/// How many steps lead from a slot to the next one, in a table of any size.
const STEPS_IN_ONE: usize = inverse(STEP);
/// A search for a key goes on in the next row: the home row is often full, because keys come in rows, too.
const STEP: usize = ROW + 1;

/// Returns the number that gives 1 when it is multiplied with an odd one, in arithmetic of machine words.
const fn inverse(odd: usize) -> usize {
    let mut found = odd;
    // Each round doubles the number of correct bits; three are correct at first.
    let mut rounds = 0;
    while rounds < 5 {
        found = found.wrapping_mul(2usize.wrapping_sub(odd.wrapping_mul(found)));
        rounds += 1;
    }
    found
}

/// A hash table from keys (never 0) to buckets.
#[derive(Default)]
pub struct Buckets {
    /// Open addressing with probing in steps of one row and one slot. The size is 0, or a power of two and at
    /// least `ROW`. Key 0 marks a free slot.
    slots: Vec<(u64, Bucket)>,
    len: usize,
}

impl Buckets {
    pub fn with_capacity(keys: usize) -> Buckets {
        let mut buckets = Buckets::default();
        buckets.resize((keys + keys / 3).next_power_of_two());
        buckets
    }

    /// Returns the number of keys.
    pub fn count(&self) -> usize {
        self.len
    }

    /// Returns the slot where the search for a key begins. Eight consecutive integers or atoms are in
    /// consecutive slots (a row), because programs often go through them in order. The row is chosen by the
    /// uppermost bits of a product, which depend on all bits of the key.
    #[inline]
    fn home(&self, key: u64) -> usize {
        let (row, column) = (key >> 6, key >> 3 & (ROW as u64 - 1));
        let spread = row.wrapping_mul(SPREAD);
        let row = (spread >> 1) >> (self.slots.len() as u64 / ROW as u64).leading_zeros();
        row as usize * ROW + column as usize
    }

    /// Returns the slot of a key, or the free slot where it would be inserted.
    #[inline]
    fn place(&self, key: u64) -> usize {
        let slots = &self.slots[..];
        let mut at = self.home(key);
        while let Some(slot) = slots.get(at)
            && slot.0 != key
            && slot.0 != 0
        {
            at = (at + STEP) & (slots.len() - 1);
        }
        at
    }

    /// Returns the number of steps from one slot to another.
    fn steps(&self, from: usize, to: usize) -> usize {
        to.wrapping_sub(from).wrapping_mul(STEPS_IN_ONE) & (self.slots.len() - 1)
    }

    /// Returns the slot of a key, if it is there. It stays the same until a key is added or a slot is freed.
    #[inline]
    pub fn slot(&self, key: u64) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let at = self.place(key);
        (self.slots[at].0 == key).then_some(at)
    }

    #[inline]
    pub fn bucket(&self, slot: usize) -> &Bucket {
        &self.slots[slot].1
    }

    #[inline]
    pub fn bucket_mut(&mut self, slot: usize) -> &mut Bucket {
        &mut self.slots[slot].1
    }

    /// Returns whether there are other clauses with this key.
    pub fn add(&mut self, key: u64, clause: *mut Clause) -> bool {
        if (self.len + 1) * 4 > self.slots.len() * 3 {
            self.resize(2 * self.slots.len());
        }
        let at = self.place(key);
        let (found, bucket) = &mut self.slots[at];
        if *found == 0 {
            *found = key;
            self.len += 1;
        }
        bucket.add(clause);
        bucket.len() > 1
    }

    fn resize(&mut self, size: usize) {
        let old = std::mem::take(&mut self.slots);
        self.slots.resize_with(size.max(ROW), Default::default);
        for (key, bucket) in old.into_iter().filter(|slot| slot.0 != 0) {
            let at = self.place(key);
            self.slots[at] = (key, bucket);
        }
    }

    /// Shrinks the table to the size that it needs.
    pub fn shrink(&mut self) {
        self.resize((self.len + self.len / 3 + 1).next_power_of_two());
    }

    /// Removes the key and the bucket of a slot.
    pub fn free(&mut self, slot: usize) {
        let (mut free, mask) = (slot, self.slots.len() - 1);
        self.slots[free] = Default::default();
        self.len -= 1;
        // Move up the keys behind it that were displaced by it.
        let mut at = free;
        loop {
            at = (at + STEP) & mask;
            let key = self.slots[at].0;
            if key == 0 {
                return;
            }
            if self.steps(self.home(key), at) >= self.steps(free, at) {
                self.slots.swap(free, at);
                free = at;
            }
        }
    }
}

/// The clauses with one key, in order. Some may be erased. The word is a clause, null, or the address of a
/// `Many` with the lowest bit set.
pub struct Bucket(*mut Clause);

struct Many {
    clauses: VecDeque<*mut Clause>,
    erased: usize,
}

enum Clauses<'a> {
    One(*mut Clause),
    Many(&'a Many),
}

impl Default for Bucket {
    fn default() -> Bucket {
        Bucket::EMPTY
    }
}

impl Drop for Bucket {
    #[inline]
    fn drop(&mut self) {
        if let Some(many) = self.many() {
            // SAFETY: made from a box, and dropped with its owner.
            drop(unsafe { Box::from_raw(many) });
        }
    }
}

// SAFETY (of what follows): clauses that are added are alive; erased ones are freed only after they have left
// the buckets (`DynamicIndex::purge`).

fn order(clause: *mut Clause) -> i64 {
    // SAFETY: see above.
    unsafe { (*clause).order }
}

fn is_alive(clause: &*mut Clause) -> bool {
    // SAFETY: see above.
    unsafe { (**clause).died == FOREVER }
}

impl Bucket {
    pub const EMPTY: Bucket = Bucket(std::ptr::null_mut());

    #[inline]
    fn many(&self) -> Option<*mut Many> {
        (self.0.addr() & 1 != 0).then(|| self.0.map_addr(|address| address - 1).cast())
    }

    #[inline]
    fn content(&self) -> Clauses<'_> {
        match self.many() {
            // SAFETY: the bucket owns it.
            Some(many) => Clauses::Many(unsafe { &*many }),
            None => Clauses::One(self.0),
        }
    }

    #[inline]
    fn many_mut(&mut self) -> Option<&mut Many> {
        // SAFETY: the bucket owns it.
        self.many().map(|many| unsafe { &mut *many })
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_null()
    }

    pub fn add(&mut self, clause: *mut Clause) {
        if self.is_empty() {
            self.0 = clause;
            return;
        }
        let other = self.0;
        let Some(many) = self.many_mut() else {
            let clauses = if order(other) < order(clause) { [other, clause] } else { [clause, other] };
            let many = Many { clauses: clauses.into(), erased: (!is_alive(&other)).into() };
            self.0 = Box::into_raw(Box::new(many)).map_addr(|address| address | 1).cast();
            return;
        };
        match (many.clauses.front(), many.clauses.back()) {
            (_, Some(&last)) if order(last) < order(clause) => many.clauses.push_back(clause),
            (Some(&first), _) if order(clause) < order(first) => many.clauses.push_front(clause),
            _ => {
                let at = many.clauses.partition_point(|&other| order(other) < order(clause));
                many.clauses.insert(at, clause);
            }
        }
    }

    /// Returns the first clause, whether it is erased or not; null if there is none.
    #[inline]
    pub fn first(&self) -> *mut Clause {
        match self.content() {
            Clauses::One(clause) => clause,
            Clauses::Many(many) => many.clauses.front().copied().unwrap_or(std::ptr::null_mut()),
        }
    }

    #[inline]
    pub fn len(&self) -> usize {
        match self.content() {
            Clauses::One(clause) => usize::from(!clause.is_null()),
            Clauses::Many(many) => many.clauses.len(),
        }
    }

    pub fn note_erased(&mut self) {
        if let Some(many) = self.many_mut() {
            many.erased += 1;
        }
    }

    /// Removes erased clauses if they are the majority. Returns whether it did.
    #[inline]
    pub fn tidy(&mut self) -> bool {
        let due = self.many_mut().is_some_and(|many| many.erased * 2 > many.clauses.len());
        if due {
            self.forget_erased();
        }
        due
    }

    pub fn forget_erased(&mut self) {
        let is_empty = match self.many_mut() {
            Some(many) if many.erased > 0 => {
                many.clauses.retain(is_alive);
                many.erased = 0;
                many.clauses.is_empty()
            }
            Some(_) => false,
            None => !self.is_empty() && !is_alive(&self.0),
        };
        if is_empty {
            *self = Bucket::EMPTY;
        }
    }

    /// Returns the first visible clause with a higher order number than this.
    #[inline]
    pub fn after(&self, number: i64, generation: Generation) -> *mut Clause {
        // SAFETY: see above.
        let visible = |clause: &*mut Clause| unsafe { (**clause).visible(generation) };
        let found = match self.content() {
            Clauses::One(clause) if clause.is_null() => None,
            Clauses::One(clause) => Some(clause).filter(|&clause| order(clause) > number).filter(visible),
            Clauses::Many(many) => {
                let start = many.clauses.partition_point(|&clause| order(clause) <= number);
                many.clauses.range(start..).copied().find(visible)
            }
        };
        found.unwrap_or(std::ptr::null_mut())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn keys_stand_near_their_homes_whichever_bits_they_differ_in() {
        for shift in 3..52 {
            let mut buckets = Buckets::with_capacity(3000);
            let keys = || (1..=3000).map(|n: u64| n << shift);
            keys().for_each(|key| _ = buckets.add(key, std::ptr::without_provenance_mut(8)));
            let ways: usize = keys().map(|key| buckets.steps(buckets.home(key), buckets.place(key))).sum();
            assert!(ways < 8 * 3000, "{} steps with shift {shift}", ways / 3000);
        }
    }

    #[test]
    fn keys_are_found_whatever_was_added_and_removed() {
        let mut buckets = Buckets::default();
        let mut model: HashMap<u64, *mut Clause> = HashMap::new();
        let mut random = 1u64;
        for round in 0..20_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Few keys at first, then many, then few again.
            let key = (random >> 33) % [50, 5000, 100][round / 7000] + 1;
            let clause = std::ptr::without_provenance_mut(8 * key as usize);
            match model.entry(key) {
                std::collections::hash_map::Entry::Occupied(entry) => {
                    entry.remove();
                    buckets.free(buckets.slot(key).unwrap());
                }
                std::collections::hash_map::Entry::Vacant(entry) => {
                    entry.insert(clause);
                    buckets.add(key, clause);
                }
            }
            let key = (random >> 20) % 5000 + 1;
            let found = buckets.slot(key).map_or(0, |slot| buckets.bucket(slot).len());
            assert_eq!(found, usize::from(model.contains_key(&key)));
            assert_eq!(buckets.count(), model.len());
        }
        buckets.shrink();
        for (&key, &clause) in &model {
            assert_eq!(buckets.slot(key).map(|slot| buckets.bucket(slot).0), Some(clause));
        }
    }
}
