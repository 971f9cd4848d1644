//! Which rows a relation has: the side of a relation that is written while rules are joined.
//!
//! New rows are collected here, and get into the relation's rows when the join that derives them has ended.
//! So a rule may read the relation that it adds to. Rows of one value are bits; rows of two are words in a
//! hash table, or a matrix of bits where that is smaller; longer rows are found by hash.
//!
//! Invariant: `left` rows can be added before `grow` has to be called.

use crate::{Stop, Watch};

/// See Knuth, The Art of Computer Programming, volume 3, 6.4: 2^64 divided by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A pair that does not occur: no value has this number.
const FREE: u64 = u64::MAX;

const FEWEST_SLOTS: usize = 16;
/// So many rows may be added to sets of bits before they are counted again.
const FEWEST_MORE: u32 = 4096;

enum Set {
    /// Whether there is the row without values.
    Nullary(bool),
    /// A bit for each value.
    Values(Vec<u64>),
    /// A power of two of slots, with pairs.
    Pairs(Box<[u64]>),
    /// A bit for each pair of values below `stride`.
    Matrix { stride: u32, bits: Vec<u64> },
    /// A power of two of slots, with the number of a row and 1, or 0.
    Long(Box<[u32]>),
}

pub(crate) struct Members {
    arity: usize,
    set: Set,
    /// The rows that the relation does not have yet.
    pub fresh: Vec<u32>,
    /// How many these are.
    added: u32,
    /// The number of rows in the set.
    count: u32,
    /// How many rows may be added before it has to grow.
    left: u32,
    /// The number of values that there are.
    domain: u32,
}

#[inline(always)]
fn pair(row: &[u32]) -> u64 {
    u64::from(row[0]) << 32 | u64::from(row[1])
}

/// Returns the hash of some values. Its lower bits are the good ones.
#[inline(always)]
pub(crate) fn hash_row(values: impl Iterator<Item = u32>) -> u64 {
    values.fold(0, |product: u64, value| (product.rotate_left(32) ^ u64::from(value)).wrapping_mul(SPREAD))
        >> 32
}

#[inline(always)]
fn hash_long(row: &[u32]) -> usize {
    hash_row(row.iter().copied()) as usize
}

#[inline(always)]
fn pair_slot(slots: &[u64], pair: u64) -> usize {
    let mask = slots.len() - 1;
    let mut slot = (pair.wrapping_mul(SPREAD) >> 32) as usize;
    while slots[slot & mask] != FREE && slots[slot & mask] != pair {
        slot += 1;
    }
    slot & mask
}

/// Sets a bit. Returns whether it was clear.
#[inline(always)]
fn set_bit(bits: &mut [u64], at: usize) -> bool {
    let (word, bit) = (&mut bits[at / 64], 1 << (at % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}

#[inline(always)]
fn has_bit(bits: &[u64], at: usize) -> bool {
    bits.get(at / 64).is_some_and(|word| word & 1 << (at % 64) != 0)
}

impl Members {
    pub fn new(arity: usize) -> Members {
        let set = match arity {
            0 => Set::Nullary(false),
            1 => Set::Values(Vec::new()),
            2 => Set::Pairs(Box::default()),
            _ => Set::Long(Box::default()),
        };
        Members { arity, set, fresh: Vec::new(), added: 0, count: 0, left: 0, domain: 0 }
    }

    /// Notes how many values there are: greater numbers do not occur.
    pub fn set_domain(&mut self, domain: u32) {
        if domain <= self.domain {
            return;
        }
        self.domain = domain;
        match &self.set {
            Set::Values(_) => self.left = 0,
            Set::Matrix { stride, .. } if domain > *stride => self.left = 0,
            _ => {}
        }
    }

    /// Returns a row, which is new or belongs to the relation.
    #[inline(always)]
    fn row<'a>(&'a self, number: usize, rows: &'a [u32]) -> &'a [u32] {
        let (from, known) = (number * self.arity, rows.len());
        if from < known {
            &rows[from..from + self.arity]
        } else {
            &self.fresh[from - known..from - known + self.arity]
        }
    }

    #[inline(always)]
    fn long_slot(&self, slots: &[u32], row: &[u32], rows: &[u32]) -> usize {
        let mask = slots.len() - 1;
        let mut slot = hash_long(row);
        while let Some(number) = slots[slot & mask].checked_sub(1)
            && self.row(number as usize, rows) != row
        {
            slot += 1;
        }
        slot & mask
    }

    /// Returns whether there is this row. `rows` are those of the relation.
    #[inline(always)]
    pub fn contains(&self, row: &[u32], rows: &[u32]) -> bool {
        match &self.set {
            Set::Nullary(is_there) => *is_there,
            Set::Values(bits) => has_bit(bits, row[0] as usize),
            Set::Pairs(slots) => !slots.is_empty() && slots[pair_slot(slots, pair(row))] != FREE,
            Set::Matrix { stride, bits } => {
                row[1] < *stride && has_bit(bits, row[0] as usize * *stride as usize + row[1] as usize)
            }
            Set::Long(slots) => !slots.is_empty() && slots[self.long_slot(slots, row, rows)] != 0,
        }
    }

    /// Returns whether `grow` must be called before a row is added.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    /// Adds a row unless it is there. It must not be full.
    #[inline(always)]
    pub fn insert(&mut self, row: &[u32], rows: &[u32]) {
        let is_new = match &mut self.set {
            Set::Nullary(is_there) => !std::mem::replace(is_there, true),
            Set::Values(bits) => set_bit(bits, row[0] as usize),
            Set::Pairs(slots) => {
                let pair = pair(row);
                let slot = pair_slot(slots, pair);
                let is_new = slots[slot] == FREE;
                slots[slot] = pair;
                is_new
            }
            Set::Matrix { stride, bits } => {
                set_bit(bits, row[0] as usize * *stride as usize + row[1] as usize)
            }
            Set::Long(_) => self.insert_long(row, rows),
        };
        if is_new {
            self.count += 1;
            self.added += 1;
            self.left -= 1;
            self.fresh.extend_from_slice(row);
        }
    }

    /// Returns how many rows are new, which the caller moves to the relation.
    pub fn take_added(&mut self) -> u32 {
        std::mem::take(&mut self.added)
    }

    fn insert_long(&mut self, row: &[u32], rows: &[u32]) -> bool {
        let Set::Long(slots) = &self.set else { return false };
        let slot = self.long_slot(slots, row, rows);
        let is_new = slots[slot] == 0;
        let number = self.count + 1;
        if let Set::Long(slots) = &mut self.set
            && is_new
        {
            slots[slot] = number;
        }
        is_new
    }

    /// Makes room for more rows, if the caller grants it. `held` is what the rest of the evaluation takes.
    #[cold]
    pub fn grow(&mut self, rows: &[u32], held: usize, watch: &mut Watch) -> Result<(), Stop> {
        if self.count >= u32::MAX / 2 {
            return Err(Stop::Full);
        }
        let slots = (2 * self.count as usize).next_power_of_two().max(FEWEST_SLOTS) * 2;
        let domain = self.domain as usize;
        let row_bytes = 4 * self.arity;
        let matrix = domain.saturating_mul(domain) / 8;
        let bytes = match &self.set {
            Set::Nullary(_) => 0,
            Set::Values(_) => domain / 8,
            Set::Pairs(_) | Set::Matrix { .. } => matrix.min(8 * slots),
            Set::Long(_) => 4 * slots,
        };
        // The new rows are collected, and then copied to the relation.
        watch(held + self.bytes(), bytes + 2 * row_bytes * self.count as usize)?;
        let doubled = self.count.max(FEWEST_MORE);
        self.left = match &mut self.set {
            Set::Nullary(_) => doubled,
            Set::Values(bits) => {
                bits.resize(domain / 64 + 1, 0);
                doubled
            }
            Set::Matrix { stride, .. } if *stride >= self.domain => doubled,
            Set::Pairs(_) | Set::Matrix { .. } if matrix <= 8 * slots => {
                self.fill_matrix(rows);
                doubled
            }
            Set::Pairs(_) | Set::Matrix { .. } => {
                self.fill_pairs(rows, slots);
                (slots - slots / 4) as u32 - self.count
            }
            Set::Long(_) => {
                self.fill_long(rows, slots);
                (slots - slots / 4) as u32 - self.count
            }
        };
        Ok(())
    }

    fn fill_matrix(&mut self, rows: &[u32]) {
        let stride = self.domain.next_multiple_of(64) as usize;
        let mut bits = vec![0; stride * stride / 64];
        for row in rows.chunks_exact(2).chain(self.fresh.chunks_exact(2)) {
            set_bit(&mut bits, row[0] as usize * stride + row[1] as usize);
        }
        self.set = Set::Matrix { stride: stride as u32, bits };
    }

    fn fill_pairs(&mut self, rows: &[u32], count: usize) {
        let mut slots = vec![FREE; count].into_boxed_slice();
        for row in rows.chunks_exact(2).chain(self.fresh.chunks_exact(2)) {
            let pair = pair(row);
            slots[pair_slot(&slots, pair)] = pair;
        }
        self.set = Set::Pairs(slots);
    }

    fn fill_long(&mut self, rows: &[u32], count: usize) {
        let mut slots = vec![0; count].into_boxed_slice();
        let all = rows.chunks_exact(self.arity).chain(self.fresh.chunks_exact(self.arity));
        for (number, row) in all.enumerate() {
            // All are different, so a free slot is all that has to be found.
            let mut slot = hash_long(row);
            while slots[slot & (count - 1)] != 0 {
                slot += 1;
            }
            slots[slot & (count - 1)] = number as u32 + 1;
        }
        self.set = Set::Long(slots);
    }

    pub fn bytes(&self) -> usize {
        let set = match &self.set {
            Set::Nullary(_) => 0,
            Set::Values(bits) | Set::Matrix { bits, .. } => 8 * bits.len(),
            Set::Pairs(slots) => 8 * slots.len(),
            Set::Long(slots) => 4 * slots.len(),
        };
        set + 4 * self.fresh.capacity()
    }
}
