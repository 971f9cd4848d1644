//! Indexes on the clauses of dynamic procedures.
//!
//! A place is an argument, an argument of a list or structure that is an argument, or a pair of these. Each
//! place may get a hash index, which is built when a call can first use it and kept up to date by every
//! change. Iteration remembers the order number of the last clause, not a position in a bucket, so buckets
//! may be compacted meanwhile.

use crate::machine::index::buckets::{Bucket, Buckets};
use crate::machine::index::tree;
use crate::machine::program::database::{Clause, Generation};
use crate::machine::program::keys::{Keys, LIST_KEY, box_key};
use ninelog_limits::interrupt::Steps;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::Store;
use smallvec::SmallVec;

/// The arguments of a call: the key of each, 0 for a variable, and the dereferenced argument itself.
pub struct CallKeys {
    args: SmallVec<[(u64, Cell); 4]>,
}

impl CallKeys {
    #[inline]
    pub fn new(store: &Store, args: impl Iterator<Item = Cell>) -> CallKeys {
        let mut keyed = SmallVec::new();
        for cell in args {
            let cell = store.deref(cell);
            keyed.push((tree::key(store, cell), cell));
        }
        CallKeys { args: keyed }
    }

    /// Returns the number of arguments of the list or structure that argument `arg` is.
    #[inline]
    fn inner_count(&self, arg: usize) -> usize {
        match self.args[arg].0 {
            LIST_KEY => 2,
            key if is_functor(key) => Cell(key).functor_arity(),
            _ => 0,
        }
    }

    /// Returns the key of argument `inner` of the list or structure that argument `arg` is.
    fn inner_key(&self, store: &Store, arg: usize, inner: usize) -> u64 {
        let (key, cell) = self.args[arg];
        let first = usize::from(key != LIST_KEY);
        tree::key(store, store.deref(store.get(cell.addr().plus(first + inner))))
    }
}

/// Returns whether a key is that of a structure.
fn is_functor(key: u64) -> bool {
    key & 7 == Tag::Hdr as u64 && key != 0
}

/// One value that an index covers.
#[derive(Clone, Copy, PartialEq)]
struct Covered {
    arg: usize,
    /// For an argument inside a list or structure: the key of that list or structure, and the number of the
    /// inner argument.
    inside: Option<(u64, usize)>,
}

impl Covered {
    #[inline]
    fn of_call(self, store: &Store, call: &CallKeys) -> u64 {
        let key = call.args.get(self.arg).map_or(0, |arg| arg.0);
        match self.inside {
            None => key,
            Some((functor, inner)) if key == functor => call.inner_key(store, self.arg, inner),
            Some(_) => 0,
        }
    }

    /// Returns the key of a clause, 0 for a variable; `None` if the clause matches no call that has a key
    /// here.
    fn of_clause(self, clause: &Clause) -> Option<u64> {
        match (self.inside, clause.key(self.arg)) {
            (None, key) => Some(key),
            (Some(_), 0) => Some(0),
            (Some((functor, inner)), key) => (key == functor).then(|| clause.inner_key(self.arg, inner)),
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Column {
    One(Covered),
    Both(Covered, Covered),
}

impl Column {
    #[inline]
    fn of_call(self, store: &Store, call: &CallKeys) -> u64 {
        match self {
            Column::One(part) => part.of_call(store, call),
            Column::Both(a, b) => joined(a.of_call(store, call), b.of_call(store, call)),
        }
    }

    fn of_clause(self, clause: &Clause) -> Option<u64> {
        match self {
            Column::One(part) => part.of_clause(clause),
            Column::Both(a, b) => Some(joined(a.of_clause(clause)?, b.of_clause(clause)?)),
        }
    }
}

/// Combines two keys into one. Different pairs may get the same key.
fn joined(a: u64, b: u64) -> u64 {
    if a == 0 || b == 0 { 0 } else { box_key([a, b].into_iter()) }
}

/// The clauses that a call with one key may match.
pub struct Candidates<'a> {
    exact: Option<&'a Bucket>,
    open: Option<&'a Bucket>,
}

impl Candidates<'_> {
    /// Returns the only clause where there is at most one; null if there is none.
    #[inline]
    pub fn only(&self) -> *mut Clause {
        let first = |bucket: Option<&Bucket>| bucket.map_or(std::ptr::null_mut(), Bucket::first);
        let exact = first(self.exact);
        if exact.is_null() { first(self.open) } else { exact }
    }

    /// Returns the first visible clause after `order`.
    pub fn after(&self, order: i64, generation: Generation) -> *mut Clause {
        let after =
            |bucket: Option<&Bucket>| bucket.map_or(std::ptr::null_mut(), |it| it.after(order, generation));
        let (exact, open) = (after(self.exact), after(self.open));
        match (exact.is_null(), open.is_null()) {
            (true, _) => open,
            (_, true) => exact,
            // SAFETY: neither is null, and clauses in buckets are alive or at least not freed.
            _ if unsafe { (*open).order < (*exact).order } => open,
            _ => exact,
        }
    }
}

enum Index {
    /// No call could use it yet.
    New,
    /// It was not selective enough when there were this many clauses.
    Poor(usize),
    Hash(Box<Hash>),
}

struct Hash {
    buckets: Buckets,
    /// Clauses with a variable in this place.
    open: Bucket,
    /// Whether a key has, or has had, several clauses. Until then there is nothing to note when one is
    /// erased.
    has_several: bool,
}

impl Hash {
    fn add(&mut self, place: Column, clause: *mut Clause) {
        // SAFETY: clauses that are added are alive.
        match place.of_clause(unsafe { &*clause }) {
            None => {}
            Some(0) => self.open.add(clause),
            Some(key) => self.has_several |= self.buckets.add(key, clause),
        }
    }
}

#[derive(Default)]
pub struct DynamicIndex {
    /// The first entries are the arguments themselves.
    indexes: Vec<(Column, Index)>,
    /// A call that started in an earlier generation must not use the indexes, because they may lack clauses
    /// that it can still see. It walks the list.
    complete_from: Generation,
}

/// Procedures with fewer clauses are searched linearly.
const MIN_CLAUSES: usize = 8;
/// With at most so many candidates, a better index is not worth a search.
const FEW: usize = 16;
/// The number of arguments that are compared before a clause is tried.
const QUICK_ARGS: usize = 8;
/// The number of arguments of a list or structure that are compared, and may be indexed.
const INNER_ARGS: usize = 4;

/// The clauses of a procedure for which an index is chosen.
#[derive(Clone, Copy)]
pub struct Clauses {
    pub first: *mut Clause,
    pub count: usize,
    /// The latest generation, and the one in which the call started.
    pub now: Generation,
    pub generation: Generation,
}

/// An index, and what was found in it.
#[derive(Clone, Copy)]
pub struct Chosen {
    index: usize,
    /// The slot of the key, if the index has it.
    slot: Option<usize>,
    /// The number of clauses.
    pub len: usize,
}

impl DynamicIndex {
    pub fn added(&mut self, clause: *mut Clause) {
        for (place, index) in &mut self.indexes {
            if let Index::Hash(hash) = index {
                hash.add(*place, clause);
            }
        }
    }

    pub fn erased(&mut self, clause: &Clause) {
        for (place, index) in &mut self.indexes {
            let Index::Hash(hash) = index else { continue };
            if !hash.has_several && hash.open.is_empty() {
                continue;
            }
            match place.of_clause(clause) {
                None => {}
                Some(0) => hash.open.note_erased(),
                Some(key) => {
                    if let Some(slot) = hash.buckets.slot(key) {
                        hash.buckets.bucket_mut(slot).note_erased();
                    }
                }
            }
        }
    }

    /// Removes an erased clause from all buckets before its memory is freed, together with other erased
    /// clauses there. `now` is the latest generation.
    pub fn purge(&mut self, clause: &Clause, now: Generation) {
        self.complete_from = now;
        for (place, index) in &mut self.indexes {
            let Index::Hash(hash) = index else { continue };
            match place.of_clause(clause) {
                None => {}
                Some(0) => hash.open.forget_erased(),
                Some(key) => {
                    if let Some(slot) = hash.buckets.slot(key) {
                        let bucket = hash.buckets.bucket_mut(slot);
                        bucket.forget_erased();
                        if bucket.is_empty() {
                            hash.buckets.free(slot);
                        }
                    }
                }
            }
        }
    }

    /// Chooses the index for a call, and builds it if necessary. If the call runs in the latest generation,
    /// buckets that are mostly erased are tidied.
    pub fn choose(&mut self, store: &Store, call: &CallKeys, clauses: Clauses) -> Option<Chosen> {
        if clauses.count < MIN_CLAUSES || clauses.generation < self.complete_from {
            return None;
        }
        for arg in self.indexes.len()..call.args.len() {
            self.indexes.push((Column::One(Covered { arg, inside: None }), Index::New));
        }
        let mut found = SmallVec::<[Chosen; 4]>::new();
        for n in 0..self.indexes.len() {
            match self.look_up(n, store, call, clauses) {
                Some(choice) if choice.len <= FEW => {
                    return (clauses.generation >= self.complete_from).then_some(choice);
                }
                Some(choice) => found.push(choice),
                None => {}
            }
        }
        self.look_further(&mut found, store, call, clauses);
        let best = found.into_iter().min_by_key(|choice| choice.len);
        best.filter(|_| clauses.generation >= self.complete_from)
    }

    /// Whether a call may have to build an index first.
    pub fn is_incomplete(&self) -> bool {
        self.indexes.is_empty() || self.indexes.iter().any(|(_, index)| !matches!(index, Index::Hash(_)))
    }

    /// Tries index `n` for a call.
    #[inline]
    fn look_up(&mut self, n: usize, store: &Store, call: &CallKeys, clauses: Clauses) -> Option<Chosen> {
        let (place, index) = &mut self.indexes[n];
        let key = place.of_call(store, call);
        if key == 0 {
            return None;
        }
        match index {
            Index::Hash(_) => {}
            Index::Poor(then) if clauses.count < 2 * *then => return None,
            _ => {
                *index = build(clauses, *place);
                self.complete_from = clauses.now;
            }
        }
        let Index::Hash(hash) = index else { return None };
        let slot = hash.buckets.slot(key);
        let mut exact = slot.map(|slot| hash.buckets.bucket_mut(slot));
        if clauses.generation == clauses.now
            && hash.open.tidy() | exact.as_deref_mut().is_some_and(Bucket::tidy)
        {
            self.complete_from = clauses.now;
        }
        let len = exact.map_or(0, |bucket| bucket.len()) + hash.open.len();
        Some(Chosen { index: n, slot, len })
    }

    /// Called if no argument is selective enough: tries arguments of lists and structures, then pairs of
    /// places.
    #[cold]
    #[inline(never)]
    fn look_further(
        &mut self,
        found: &mut SmallVec<[Chosen; 4]>,
        store: &Store,
        call: &CallKeys,
        clauses: Clauses,
    ) {
        for (arg, &(functor, _)) in call.args.iter().enumerate() {
            for inner in 0..call.inner_count(arg).min(INNER_ARGS) {
                let place = Column::One(Covered { arg, inside: Some((functor, inner)) });
                self.try_place(place, found, store, call, clauses);
            }
        }
        found.sort_by_key(|choice| choice.len);
        if let [first, second, ..] = found[..]
            && first.len > FEW
            && let (Column::One(a), Column::One(b)) =
                (self.indexes[first.index].0, self.indexes[second.index].0)
        {
            self.try_place(Column::Both(a, b), found, store, call, clauses);
        }
    }

    /// Looks a call up in an index, which is built if it does not exist yet.
    fn try_place(
        &mut self,
        place: Column,
        found: &mut SmallVec<[Chosen; 4]>,
        store: &Store,
        call: &CallKeys,
        clauses: Clauses,
    ) {
        if place.of_call(store, call) != 0 && !self.indexes.iter().any(|(known, _)| *known == place) {
            self.indexes.push((place, Index::New));
            found.extend(self.look_up(self.indexes.len() - 1, store, call, clauses));
        }
    }

    /// Returns whether the call has keys beside those that the index covers.
    #[inline]
    pub fn leaves_keys(&self, choice: Option<Chosen>, call: &CallKeys) -> bool {
        let answered = match choice.map(|choice| self.indexes[choice.index].0) {
            Some(Column::One(Covered { arg, inside: None })) if call.inner_count(arg) == 0 => Some(arg),
            _ => None,
        };
        let mut args = call.args.iter().take(QUICK_ARGS).enumerate();
        args.any(|(arg, &(key, _))| key != 0 && answered != Some(arg))
    }

    /// Returns the clauses that a call may match.
    pub fn candidates(&self, choice: Chosen) -> Candidates<'_> {
        match &self.indexes[choice.index].1 {
            Index::Hash(hash) => Candidates {
                exact: choice.slot.map(|slot| hash.buckets.bucket(slot)),
                open: Some(&hash.open),
            },
            _ => Candidates { exact: None, open: None },
        }
    }
}

fn build(clauses: Clauses, place: Column) -> Index {
    let buckets = Buckets::with_capacity(clauses.count);
    let mut hash = Hash { buckets, open: Bucket::EMPTY, has_several: false };
    let mut clause = clauses.first;
    let mut steps = Steps::default();
    while !clause.is_null() {
        steps.next();
        hash.add(place, clause);
        // SAFETY: clauses in the list are alive.
        clause = unsafe { (*clause).next };
    }
    let few = if clauses.count < 1000 { 2 } else { 4 };
    if hash.open.len() * 2 > clauses.count || hash.buckets.count() < few {
        return Index::Poor(clauses.count);
    }
    if hash.buckets.count() < clauses.count / 4 {
        hash.buckets.shrink();
    }
    Index::Hash(Box::new(hash))
}

/// Returns whether a clause's head may unify with the call, as far as the first arguments show.
pub fn may_match(store: &Store, clause: &Clause, call: &CallKeys) -> bool {
    let (words, head) = (clause.term.words(), clause.head());
    for (arg, &(key, _)) in call.args.iter().enumerate().take(QUICK_ARGS) {
        if key == 0 {
            continue;
        }
        let own = words.part(head, arg);
        match words.key(own) {
            0 => {}
            own_key if own_key != key => return false,
            _ => {
                let may_match = |inner| {
                    let key = call.inner_key(store, arg, inner);
                    let own = if key == 0 { 0 } else { words.key(words.part(own, inner)) };
                    own == 0 || own == key
                };
                if !(0..call.inner_count(arg).min(INNER_ARGS)).all(may_match) {
                    return false;
                }
            }
        }
    }
    true
}
