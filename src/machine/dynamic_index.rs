//! Finding clauses of dynamic procedures.
//!
//! Each argument may get a hash index, made when a call first could use it and kept up to date by every change.
//! Iteration remembers the last clause's order number, not a place in a bucket, so buckets may be compacted under it.

use super::database::{Clause, FOREVER, Generation};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::collections::hash_map::Entry;

/// Clauses with one key, in order; some may be erased. Most keys have one clause.
#[derive(Default)]
enum Bucket {
    #[default]
    Empty,
    One(*mut Clause),
    Many(Box<Many>),
}

struct Many {
    clauses: VecDeque<*mut Clause>,
    erased: usize,
}

impl Bucket {
    fn add(&mut self, clause: *mut Clause, at_end: bool) {
        match self {
            Bucket::Empty => *self = Bucket::One(clause),
            Bucket::One(other) => {
                // SAFETY: see `forget_erased`.
                let erased = unsafe { (**other).died != FOREVER }.into();
                let clauses = if at_end { [*other, clause] } else { [clause, *other] };
                *self = Bucket::Many(Box::new(Many { clauses: clauses.into(), erased }));
            }
            Bucket::Many(many) if at_end => many.clauses.push_back(clause),
            Bucket::Many(many) => many.clauses.push_front(clause),
        }
    }

    fn len(&self) -> usize {
        match self {
            Bucket::Empty => 0,
            Bucket::One(_) => 1,
            Bucket::Many(many) => many.clauses.len(),
        }
    }

    fn note_erased(&mut self) {
        if let Bucket::Many(many) = self {
            many.erased += 1;
        }
    }

    /// Forget erased clauses if they are the majority; whether it did.
    fn tidy(&mut self) -> bool {
        let due = match self {
            Bucket::Many(many) => many.erased * 2 > many.clauses.len(),
            _ => false,
        };
        if due {
            self.forget_erased();
        }
        due
    }

    fn forget_erased(&mut self) {
        // SAFETY: erased clauses are freed only after they have left the buckets (`DynamicIndex::purge`).
        let alive = |&clause: &*mut Clause| unsafe { (*clause).died == FOREVER };
        match self {
            Bucket::One(clause) if !alive(clause) => *self = Bucket::Empty,
            Bucket::Many(many) if many.erased > 0 => {
                many.clauses.retain(alive);
                many.erased = 0;
                if many.clauses.is_empty() {
                    *self = Bucket::Empty;
                }
            }
            _ => {}
        }
    }

    /// The first visible clause after the one with this order number.
    fn after(&self, order: i64, generation: Generation) -> *mut Clause {
        // SAFETY: see `forget_erased`.
        let order_of = |clause: *mut Clause| unsafe { (*clause).order };
        // SAFETY: see `forget_erased`.
        let visible = |clause: &*mut Clause| unsafe { (**clause).visible(generation) };
        let found = match self {
            Bucket::Empty => None,
            Bucket::One(clause) => Some(*clause).filter(|&clause| order_of(clause) > order).filter(visible),
            Bucket::Many(many) => {
                let start = many.clauses.partition_point(|&clause| order_of(clause) <= order);
                many.clauses.range(start..).copied().find(visible)
            }
        };
        found.unwrap_or(std::ptr::null_mut())
    }
}

/// The clauses that a call with one key may match.
pub struct Candidates<'a> {
    exact: &'a Bucket,
    open: &'a Bucket,
}

impl Candidates<'_> {
    /// The first visible one after `order`.
    pub fn after(&self, order: i64, generation: Generation) -> *mut Clause {
        let (exact, open) = (self.exact.after(order, generation), self.open.after(order, generation));
        match (exact.is_null(), open.is_null()) {
            (true, _) => open,
            (_, true) => exact,
            // SAFETY: neither is null, and clauses in buckets are alive or at least not freed.
            _ if unsafe { (*open).order < (*exact).order } => open,
            _ => exact,
        }
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
    /// Calls that started in an earlier generation may miss clauses here: the list still has them.
    complete_from: Generation,
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
                        }
                    }
                }
            }
        }
    }

    /// Drop an erased clause from all buckets, before its memory is freed, and others that are with it there. `now` is
    /// the latest generation.
    pub fn purge(&mut self, clause: &Clause, now: Generation) {
        self.complete_from = now;
        for (n, arg) in self.args.iter_mut().enumerate() {
            let Some(ArgIndex::Hash(hash)) = arg else { continue };
            match clause.key(n) {
                0 => hash.open.forget_erased(),
                key => {
                    if let Entry::Occupied(mut place) = hash.buckets.entry(key) {
                        place.get_mut().forget_erased();
                        if matches!(place.get(), Bucket::Empty) {
                            place.remove();
                        }
                    }
                }
            }
        }
    }

    /// Which argument's index to use for a call with these keys (0: unbound) that started in a generation; builds it if
    /// need be. `now` is the latest generation: where the call starts with it, what is mostly erased is tidied.
    pub fn choose(
        &mut self,
        (first, count): (*mut Clause, usize),
        keys: &[u64],
        generation: Generation,
        now: Generation,
    ) -> Option<usize> {
        if count < MIN_CLAUSES || generation < self.complete_from {
            return None;
        }
        let arg = self.indexed_argument(first, count, keys, now)?;
        if generation == now
            && let Some(ArgIndex::Hash(hash)) = &mut self.args[arg]
        {
            let exact = hash.buckets.get_mut(&keys[arg]).is_some_and(Bucket::tidy);
            if hash.open.tidy() | exact {
                self.complete_from = now;
            }
        }
        (generation >= self.complete_from).then_some(arg)
    }

    fn indexed_argument(
        &mut self,
        first: *mut Clause,
        count: usize,
        keys: &[u64],
        now: Generation,
    ) -> Option<usize> {
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
                        self.complete_from = now;
                        return Some(n);
                    }
                }
            }
        }
        None
    }

    /// The clauses that argument `n` with this key may match.
    pub fn candidates(&self, n: usize, key: u64) -> Candidates<'_> {
        let Some(Some(ArgIndex::Hash(hash))) = self.args.get(n) else {
            return Candidates { exact: &Bucket::Empty, open: &Bucket::Empty };
        };
        Candidates { exact: hash.buckets.get(&key).unwrap_or(&Bucket::Empty), open: &hash.open }
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
            0 => hash.open.add(clause, true),
            key => hash.buckets.entry(key).or_default().add(clause, true),
        }
        seen += 1;
        // Give up early where nearly all clauses share a key or have none.
        if seen == 1000 && (hash.buckets.len() < 4 || hash.open.len() > 500) {
            return ArgIndex::Poor(count);
        }
        clause = this.next;
    }
    if hash.open.len() * 2 > count || hash.buckets.len() < 2 {
        return ArgIndex::Poor(count);
    }
    ArgIndex::Hash(Box::new(hash))
}
