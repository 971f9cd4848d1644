//! An index of numbers by hash: open addressing with linear probing.
//!
//! A slot holds the hash and the number behind it, so that the index grows without a look at what it indexes,
//! and most comparisons end at the slot. The upper bits of the hash choose the first slot to look at: slots
//! keep their order when the index grows.
//!
//! ```text
//!  63            32 31             0
//! +----------------+----------------+
//! | hash           | number + 1     |   0: the slot is free
//! +----------------+----------------+
//! ```

use ninelog_terms::hash::SPREAD;

/// Returns the hash of a run of words. Its upper bits are the best ones.
#[inline(always)]
pub(super) fn hash(words: &[u64]) -> u32 {
    let mut product = 0u64;
    for &word in words {
        product = (product.rotate_left(32) ^ word).wrapping_mul(SPREAD);
    }
    (product >> 32) as u32
}

#[derive(Default)]
pub(super) struct HashIndex {
    /// A power of two of slots, or none.
    slots: Box<[u64]>,
    used: u32,
    /// How far a hash is shifted to choose a slot.
    shift: u8,
}

const FEWEST_SLOTS: usize = 16;
/// An index of fewer slots grows by more at a time, which takes less time in all.
const FEW_SLOTS: usize = 512;

fn entry(hash: u32, number: u32) -> u64 {
    u64::from(hash) << 32 | (u64::from(number) + 1)
}

#[inline(always)]
fn hash_in(word: u64) -> u32 {
    (word >> 32) as u32
}

/// Returns the number in a slot that is not free.
#[inline(always)]
fn number_in(word: u64) -> Option<u32> {
    (word as u32).checked_sub(1)
}

/// What a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    Number(u32),
    /// Nothing; the free slot where it belongs.
    Free(usize),
}

impl HashIndex {
    pub fn is_empty(&self) -> bool {
        self.used == 0
    }

    pub fn len(&self) -> usize {
        self.used as usize
    }

    #[inline(always)]
    fn first_slot(&self, hash: u32) -> usize {
        (hash >> self.shift) as usize
    }

    /// Returns the slot with this hash whose number `is_it` accepts, or a free one. There must be slots.
    #[inline(always)]
    fn slot(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = self.first_slot(hash) & mask;
        while let Some(number) = number_in(self.slots[slot])
            && !(hash_in(self.slots[slot]) == hash && is_it(number))
        {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns the number with this hash that `is_it` accepts.
    #[inline(always)]
    pub fn find(&self, hash: u32, is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        match self.place(hash, is_it) {
            Found::Number(number) => Some(number),
            Found::Free(_) => None,
        }
    }

    /// Returns the number with this hash that is looked for, or the place of what is missing, for `fill`.
    #[inline(always)]
    pub fn place(&self, hash: u32, is_it: impl FnMut(u32) -> bool) -> Found {
        if self.slots.is_empty() {
            return Found::Free(0);
        }
        let slot = self.slot(hash, is_it);
        number_in(self.slots[slot]).map_or(Found::Free(slot), Found::Number)
    }

    /// Adds a number that is not there.
    pub fn add(&mut self, hash: u32, number: u32) {
        if let Found::Free(slot) = self.place(hash, |_| false) {
            self.fill(slot, hash, number);
        }
    }

    /// Adds a number at the place that `place` has told for its hash. Nothing may have changed since.
    #[inline(always)]
    pub fn fill(&mut self, slot: usize, hash: u32, number: u32) {
        if 4 * (self.used as usize + 1) > 3 * self.slots.len() {
            return self.grow_and_add(hash, number);
        }
        self.slots[slot] = entry(hash, number);
        self.used += 1;
    }

    #[cold]
    #[inline(never)]
    fn grow_and_add(&mut self, hash: u32, number: u32) {
        let factor = if self.slots.len() < FEW_SLOTS { 4 } else { 2 };
        let count = (factor * self.slots.len()).max(FEWEST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![0; count].into_boxed_slice());
        self.shift = (32 - count.trailing_zeros()) as u8;
        self.used = 0;
        self.add_those(&old, |_| true);
        self.add(hash, number);
    }

    /// Lets another number stand for one with the same hash.
    pub fn replace(&mut self, hash: u32, old: u32, new: u32) {
        if self.slots.is_empty() {
            return;
        }
        let slot = self.slot(hash, |number| number == old);
        if self.slots[slot] != 0 {
            self.slots[slot] = entry(hash, new);
        }
    }

    /// Removes a number. Those behind it move to where a search that ends at a free slot finds them.
    pub fn remove(&mut self, hash: u32, number: u32) {
        if self.slots.is_empty() {
            return;
        }
        let mut free = self.slot(hash, |n| n == number);
        if self.slots[free] == 0 {
            return;
        }
        let mask = self.slots.len() - 1;
        let mut slot = free;
        loop {
            slot = (slot + 1) & mask;
            let word = self.slots[slot];
            if word == 0 {
                break;
            }
            let home = self.first_slot(hash_in(word));
            // It may move if its first slot is not between the free one and its own.
            if slot.wrapping_sub(home) & mask >= slot.wrapping_sub(free) & mask {
                self.slots[free] = word;
                free = slot;
            }
        }
        self.slots[free] = 0;
        self.used -= 1;
    }

    /// Keeps only the numbers that `keep` accepts.
    pub fn retain(&mut self, keep: impl Fn(u32) -> bool) {
        let old = std::mem::take(self);
        self.add_those(&old.slots, keep);
    }

    /// Adds the numbers in other slots that `keep` accepts.
    fn add_those(&mut self, slots: &[u64], keep: impl Fn(u32) -> bool) {
        for &word in slots {
            if let Some(number) = number_in(word).filter(|&number| keep(number)) {
                self.add(hash_in(word), number);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_until_they_are_removed() {
        let mut index = HashIndex::default();
        // Few different hashes, so that searches pass over others.
        let hash_of = |number: u32| (number % 7) * (1 << 29) + number % 3;
        for number in 0..1000 {
            index.add(hash_of(number), number);
            if number % 3 == 0 {
                index.remove(hash_of(number / 2), number / 2);
            }
        }
        let is_there = |n: u32| !(0..1000).any(|later: u32| later.is_multiple_of(3) && later / 2 == n);
        for number in 0..1000 {
            let found = index.find(hash_of(number), |n| n == number);
            assert_eq!(found.is_some(), is_there(number), "{number}");
        }
        assert_eq!(index.len(), (0..1000).filter(|&n| is_there(n)).count());
        index.retain(|number| number >= 900);
        index.replace(hash_of(950), 950, 5000);
        assert_eq!(index.len(), 100);
        assert_eq!(index.find(hash_of(950), |n| n == 950), None);
        assert_eq!(index.find(hash_of(950), |n| n == 5000), Some(5000));
    }
}
