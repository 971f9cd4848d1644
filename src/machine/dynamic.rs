//! Finding clauses of dynamic procedures.
//!
//! Each argument may get a hash index, made when a call first could use it and kept up to date by every change.
//! Iteration remembers the last clause's order number, not a place in a bucket, so buckets may be compacted under it.

use super::database::{Clause, FOREVER, Generation};
use rustc_hash::FxHashMap;

/// Clauses with one key, in order; some may be erased.
#[derive(Default)]
struct Bucket {
    clauses: Vec<*mut Clause>,
    erased: usize,
}

impl Bucket {
    fn add(&mut self, clause: *mut Clause, at_end: bool) {
        if at_end {
            self.clauses.push(clause);
        } else {
            self.clauses.insert(0, clause);
        }
    }

    /// Forget erased clauses once they are the majority.
    fn note_erased(&mut self) {
        self.erased += 1;
        if self.erased * 2 > self.clauses.len() {
            // SAFETY: erased clauses are freed only after they have left the buckets (`DynamicIndex::purge`).
            self.clauses.retain(|&clause| unsafe { (*clause).died == FOREVER });
            self.erased = 0;
        }
    }

    /// The first visible clause after the one with this order number.
    fn after(&self, order: i64, generation: Generation) -> *mut Clause {
        // SAFETY: see `note_erased`.
        let start = self.clauses.partition_point(|&clause| unsafe { (*clause).order <= order });
        for &clause in &self.clauses[start..] {
            // SAFETY: see `note_erased`.
            if unsafe { (*clause).visible(generation) } {
                return clause;
            }
        }
        std::ptr::null_mut()
    }
}

enum ArgIndex {
    /// Not worth it when there were so many clauses.
    Poor(usize),
    Hash(Box<Hash>),
}

#[derive(Default)]
struct Hash {
    buckets: FxHashMap<u64, Bucket>,
    /// Clauses with a variable in this place.
    open: Bucket,
}

#[derive(Default)]
pub struct DynamicIndex {
    args: Vec<Option<ArgIndex>>,
}

/// Procedures with fewer clauses are searched one by one.
const MIN_CLAUSES: usize = 8;
/// Arguments beyond this one are not compared before a clause is tried.
pub const QUICK_ARGS: usize = 4;

impl DynamicIndex {
    pub fn added(&mut self, clause: &Clause, pointer: *mut Clause, at_end: bool) {
        for (n, arg) in self.args.iter_mut().enumerate() {
            if let Some(ArgIndex::Hash(hash)) = arg {
                match clause.key(n) {
                    0 => hash.open.add(pointer, at_end),
                    key => hash.buckets.entry(key).or_default().add(pointer, at_end),
                }
            }
        }
    }

    pub fn erased(&mut self, clause: &Clause) {
        for (n, arg) in self.args.iter_mut().enumerate() {
            if let Some(ArgIndex::Hash(hash)) = arg {
                match clause.key(n) {
                    0 => hash.open.note_erased(),
                    key => {
                        if let Some(bucket) = hash.buckets.get_mut(&key) {
                            bucket.note_erased();
                            if bucket.clauses.is_empty() {
                                hash.buckets.remove(&key);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Drop erased clauses from all buckets, before their memory is freed.
    pub fn purge(&mut self) {
        for arg in self.args.iter_mut().flatten() {
            if let ArgIndex::Hash(hash) = arg {
                // SAFETY: nothing has been freed yet.
                let alive = |clause: &*mut Clause| unsafe { (**clause).died == FOREVER };
                hash.open.clauses.retain(alive);
                hash.open.erased = 0;
                hash.buckets.retain(|_, bucket| {
                    if bucket.erased > 0 {
                        bucket.clauses.retain(alive);
                        bucket.erased = 0;
                    }
                    !bucket.clauses.is_empty()
                });
            }
        }
    }

    /// Which argument's index to use for a call with these keys (0: unbound); builds it if need be.
    pub fn choose(&mut self, first: *mut Clause, count: usize, keys: &[u64]) -> Option<usize> {
        if count < MIN_CLAUSES {
            return None;
        }
        if self.args.len() < keys.len() {
            self.args.resize_with(keys.len(), || None);
        }
        for (n, &key) in keys.iter().enumerate() {
            if key == 0 {
                continue;
            }
            match &self.args[n] {
                Some(ArgIndex::Hash(_)) => return Some(n),
                Some(ArgIndex::Poor(then)) if count < 2 * then => {}
                _ => {
                    let index = build(first, count, n);
                    let usable = matches!(index, ArgIndex::Hash(_));
                    self.args[n] = Some(index);
                    if usable {
                        return Some(n);
                    }
                }
            }
        }
        None
    }

    /// The first visible clause after `order` that argument `n` with this key may match.
    pub fn next(&self, n: usize, key: u64, order: i64, generation: Generation) -> *mut Clause {
        let Some(Some(ArgIndex::Hash(hash))) = self.args.get(n) else { return std::ptr::null_mut() };
        let exact = hash.buckets.get(&key).map_or(std::ptr::null_mut(), |b| b.after(order, generation));
        if hash.open.clauses.is_empty() {
            return exact;
        }
        let open = hash.open.after(order, generation);
        match (exact.is_null(), open.is_null()) {
            (true, _) => open,
            (_, true) => exact,
            // SAFETY: neither is null, and clauses in buckets are alive or at least not freed.
            _ if unsafe { (*open).order < (*exact).order } => open,
            _ => exact,
        }
    }
}

fn build(first: *mut Clause, count: usize, n: usize) -> ArgIndex {
    let mut hash = Hash::default();
    let mut clause = first;
    let mut seen = 0usize;
    while !clause.is_null() {
        // SAFETY: clauses in the list are alive.
        let this = unsafe { &*clause };
        match this.key(n) {
            0 => hash.open.clauses.push(clause),
            key => hash.buckets.entry(key).or_default().clauses.push(clause),
        }
        seen += 1;
        // Give up early where nearly all clauses share a key or have none.
        if seen == 1000 && (hash.buckets.len() < 4 || hash.open.clauses.len() > 500) {
            return ArgIndex::Poor(count);
        }
        clause = this.next;
    }
    if hash.open.clauses.len() * 2 > count || hash.buckets.len() < 2 {
        return ArgIndex::Poor(count);
    }
    ArgIndex::Hash(Box::new(hash))
}
