//! The solver's state, in flat arrays.
//!
//! A variable is an index, a propagator is an index, each variable has lists of subscriptions. Every change
//! goes through the trail (`trail.rs`); every wake-up goes through the queue (`queue.rs`). Nothing here
//! depends on Prolog: a newly fixed variable is listed in `fixed`, and the code that connects the solver to a
//! program drains that list.

use dashu::integer::IBig;

use super::domain::{BigSet, Bound, Dom, Kind, Set, is_small, small};
use super::props::Prop;
use super::queue::Queue;
use super::subs::{Heads, Link, NO_LINKS, NO_SUBS, NOBODY, Sub};
use super::trail::Undo;
use ninelog_limits::interrupt::Flag;

/// No index.
pub(super) const NONE: u32 = u32::MAX;

/// A finite-domain variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u32);

/// A posted propagator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PropId(pub u32);

impl VarId {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl PropId {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why propagation stopped before its fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The constraints contradict each other.
    Fail,
    /// The interrupt flag is set. The queue is kept: calling `propagate` again continues.
    Interrupted,
    /// A power would have too many bits for memory.
    TooLarge,
}

impl Stop {
    /// Returns a contradiction unless `holds`.
    pub(super) fn unless(holds: bool) -> Pruned {
        if holds { Ok(()) } else { Err(Stop::Fail) }
    }
}

/// The result of every operation that narrows a domain.
pub type Pruned = Result<(), Stop>;

/// The three kinds of events that a propagator can subscribe to. Each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The variable became fixed.
    Fix = 0,
    /// A bound changed.
    Bounds = 1,
    /// Any value was removed.
    Any = 2,
}

/// A variable. Its size is that of a cache line: propagation along a chain of variables waits for memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Var {
    pub dom: Dom,
    /// The trail index at which `dom` was last saved.
    pub stamp: u32,
    /// Itself, or the variable that it was unified with.
    pub rep: VarId,
    pub subs: Heads,
    /// What a move of the least and of the greatest value leads to.
    pub links: [Link; 2],
}

/// What is needed less often of a variable.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watch {
    /// The trail index at which its subscriptions were last saved.
    pub stamp: u32,
    /// The number of subscriptions.
    pub degree: u32,
}

const _: () = assert!(std::mem::size_of::<Var>() == 64);

/// How many constants are shared.
const CONSTANTS: usize = 64;

/// A variable with a coefficient. Propagators without coefficients store other data in the field, or 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub coef: i64,
    pub var: VarId,
}

/// A range of indexes of one of the arenas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub start: u32,
    pub len: u32,
}

impl Range {
    #[inline]
    pub fn iter(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// A word that is saved on the trail before it changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub value: u64,
    pub stamp: u32,
}

/// Counters that never decrease.
#[derive(Clone, Copy, Debug, Default)]
pub struct Statistics {
    /// The number of decisions in labeling.
    pub nodes: u64,
    /// The number of contradictions.
    pub failures: u64,
    /// The number of propagator runs.
    pub propagations: u64,
    /// The greatest number of open decisions.
    pub depth: u64,
    /// The number of nogoods that were learned.
    pub nogoods: u64,
    /// The number of times that a search that learns began again.
    pub restarts: u64,
}

impl Statistics {
    /// Adds the counts of another solver.
    pub fn add(&mut self, other: &Statistics) {
        self.nodes += other.nodes;
        self.failures += other.failures;
        self.propagations += other.propagations;
        self.depth = self.depth.max(other.depth);
        self.nogoods += other.nogoods;
        self.restarts += other.restarts;
    }
}

/// A finite-domain solver.
#[derive(Clone, Default)]
pub struct Solver {
    pub(super) vars: Vec<Var>,
    pub(super) free_vars: Vec<VarId>,
    /// The newest constant for each of the smallest numbers, from -1 on. Some may have vanished.
    pub(super) constants: Vec<VarId>,
    /// The value that the program has stored with each variable, 0 if none; see `set_owner`.
    pub(super) owners: Vec<u64>,
    /// The time (by `clock`) at which each variable first took part in a constraint; 0 if it never did.
    pub(super) ages: Vec<u64>,
    pub(super) clock: u64,
    /// The ranks of variables that will get an owner soon, sorted by variable; see `set_ranks`.
    pub(super) ranks: Vec<(VarId, u64)>,
    pub(super) lists: Vec<Vec<(i64, i64)>>,
    pub(super) free_lists: Vec<u32>,
    pub(super) bigs: Vec<BigSet>,
    pub(super) free_bigs: Vec<u32>,
    pub(super) props: Vec<Prop>,
    /// The flags `QUEUED`, `DEAD`, `REPEATS` and the priority of each propagator.
    pub(super) flags: Vec<u8>,
    pub(super) free_props: Vec<PropId>,
    /// The subscriptions of all variables; see `subs.rs`.
    pub(super) subs: Vec<Sub>,
    pub(super) watches: Vec<Watch>,
    /// The arguments of propagators with many variables.
    pub(super) terms: Vec<Term>,
    /// The trailed words of propagators.
    pub(super) words: Vec<Word>,
    /// Exact constants of propagators that exceed machine integers.
    pub(super) consts: Vec<IBig>,
    /// Constant tables of propagators.
    pub(super) tables: Vec<i64>,
    pub(super) trail: Vec<Undo>,
    pub(super) choice_mark: u32,
    /// How many creations are recorded in entries of others.
    pub(super) merged: usize,
    /// The trail index from which on creations may share an entry; see `begin_stretch`.
    pub(super) stretch: u32,
    /// Whether there was ever something to undo.
    pub used: bool,
    /// The number of notes on the trail that were undone, until it is read.
    pub undone: usize,
    /// The length of the trail at which the next sweep is worth its time.
    pub(super) sweep_at: super::sweep::Length,
    /// When the newest choice point has a mark below this, another sweep is worth its time; 0 if never.
    pub sweep_below: u32,
    pub(super) queue: Queue,
    /// The variables that became fixed since the list was last drained. A unified variable stands for its
    /// representative.
    pub fixed: Vec<VarId>,
    /// The variables that were unified with another one since the list was last drained.
    pub aliased: Vec<VarId>,
    /// The variables whose domains have changed, among those that the program wants to be told of.
    pub changed: Vec<VarId>,
    /// Whether there was ever such a variable.
    pub(super) reports: bool,
    pub stats: Statistics,
    /// The number of contradictions of each propagator, if a search uses them.
    pub(super) blames: Option<Vec<u32>>,
    /// What causes changes of domains, while a search learns.
    pub(super) tracing: Option<Box<super::reason::Tracing>>,
    /// The variables that a debugger watches.
    pub(super) watched: Option<Box<super::observe::Watched>>,
    /// Whether there may be propagators that do not count in the degree of a variable.
    pub(super) uncounted: bool,
    pub(super) interrupt: Option<Flag>,
    /// Whether the solver goes on when the flag asks for no more than a pause.
    pub(super) pauses_wait: bool,
    /// Work space of the propagators. Empty between runs.
    pub(super) scratch: super::props::Scratch,
}

impl Solver {
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Sets the flag that makes long propagation and search stop with `Interrupted`.
    pub fn set_interrupt(&mut self, flag: Flag) {
        self.interrupt = Some(flag);
    }

    /// Returns a new variable that may be any integer.
    pub fn new_var(&mut self) -> VarId {
        self.new_var_in(Dom::FULL)
    }

    /// Returns a new variable from `lo` to `hi` (`INF` and `SUP` stand for no bound). Requires: `lo <= hi`.
    pub fn new_interval(&mut self, lo: i64, hi: i64) -> VarId {
        self.new_var_in(Dom::interval(lo, hi))
    }

    pub(super) fn new_var_in(&mut self, dom: Dom) -> VarId {
        let free = self.free_vars.pop();
        let id = free.unwrap_or(VarId(self.vars.len() as u32));
        let stamp = self.note_var(id);
        let var = Var { dom, stamp, rep: id, subs: NO_SUBS, links: NO_LINKS };
        let watch = Watch { stamp, degree: 0 };
        if free.is_some() {
            self.vars[id.index()] = var;
            self.ages[id.index()] = 0;
            self.watches[id.index()] = watch;
        } else {
            self.vars.push(var);
            self.owners.push(0);
            self.ages.push(0);
            self.watches.push(watch);
        }
        self.used = true;
        id
    }

    /// Records that `x` takes part in a constraint. Returns its representative.
    #[inline]
    pub fn join(&mut self, x: VarId) -> VarId {
        let x = self.find(x);
        let age = &mut self.ages[x.index()];
        if *age == 0 {
            self.clock += 1;
            *age = self.clock;
        }
        x
    }

    /// Returns a number that orders variables by the time at which they first took part in a constraint; 0 if
    /// they never did.
    pub fn age(&self, x: VarId) -> u64 {
        self.ages[self.find(x).index()]
    }

    /// Sets the ranks of some variables for the order of terms in a sum, instead of those that follow from
    /// their owners.
    pub fn set_ranks(&mut self, ranks: impl Iterator<Item = (VarId, u64)>) {
        self.ranks.clear();
        self.ranks.extend(ranks);
        self.ranks.sort_unstable();
    }

    /// Returns the rank of `x` in sums.
    pub(super) fn rank(&self, x: VarId) -> u64 {
        match self.ranks.binary_search_by_key(&x, |(y, _)| *y) {
            Ok(at) => self.ranks[at].1,
            Err(_) => self.owner(x),
        }
    }

    /// Returns the value that the program has stored with `x` itself, even if it was unified with another
    /// variable.
    #[inline]
    pub fn owner(&self, x: VarId) -> u64 {
        self.owners.get(x.index()).copied().unwrap_or(0)
    }

    /// Stores a value of the program with `x`, such as the address of its own variable. It is undone on
    /// backtracking.
    pub fn set_owner(&mut self, x: VarId, owner: u64) {
        let old = std::mem::replace(&mut self.owners[x.index()], owner);
        // A variable that is as new as the last entry vanishes with it, unless a choice point was made in
        // between.
        let is_new = match self.newest() {
            Some(Undo::NewVars { first, count }) => x.0.wrapping_sub(first.0) < *count,
            _ => false,
        };
        if !is_new {
            self.trail.push(Undo::Owner { var: x, owner: old });
        }
    }

    /// Returns the values that the program has stored with the variables.
    pub fn owners(&self) -> &[u64] {
        &self.owners
    }

    /// Returns the number of entries for variables, used or free.
    pub fn variables(&self) -> usize {
        self.vars.len()
    }

    /// Replaces all values that the program has stored with variables, in the present state and on the trail.
    pub fn move_owners(&mut self, mut moved: impl FnMut(u64) -> u64) {
        let older = self.trail.iter_mut().filter_map(|entry| match entry {
            Undo::Owner { owner, .. } => Some(owner),
            _ => None,
        });
        for owner in self.owners.iter_mut().chain(older).filter(|owner| **owner != 0) {
            *owner = moved(*owner);
        }
    }

    /// Returns a variable that is fixed from the start. Constants in propagators are such variables.
    pub fn constant(&mut self, v: i64) -> VarId {
        if is_small(v) { self.new_var_in(Dom::masked(v, 1)) } else { self.constant_big(&IBig::from(v)) }
    }

    /// Returns a variable for an integer of a constraint whose integers have no ages of their own, so that
    /// the newest constant can be shared: its value lasts as long as a new constraint.
    pub fn shared_constant(&mut self, v: i64) -> VarId {
        let place = v.wrapping_add(1) as usize;
        if let Some(&x) = self.constants.get(place)
            && self.vars.get(x.index()).is_some_and(|var| var.rep == x && var.dom == Dom::masked(v, 1))
        {
            return x;
        }
        let x = self.constant(v);
        if place < CONSTANTS {
            self.constants.resize(CONSTANTS, NOBODY);
            self.constants[place] = x;
        }
        x
    }

    /// Returns a variable that is fixed to an integer of any size.
    pub fn constant_big(&mut self, v: &IBig) -> VarId {
        if let Some(v) = small(v) {
            return self.constant(v);
        }
        let bound = Bound::Int(v.clone());
        let dom = self.big_dom(BigSet::interval(bound.clone(), bound));
        self.new_var_in(dom)
    }

    /// Returns the representative of `x`: the variable that it was unified with, or itself.
    #[inline]
    pub fn find(&self, x: VarId) -> VarId {
        let rep = self.vars[x.index()].rep;
        if rep == x { x } else { find_far(&self.vars, rep) }
    }

    #[inline]
    pub(super) fn dom(&self, x: VarId) -> &Dom {
        &self.vars[self.find(x).index()].dom
    }

    /// Returns the least value of `x` as a hull bound. See `Dom` for values beyond `LIM`.
    #[inline]
    pub fn min(&self, x: VarId) -> i64 {
        self.dom(x).min
    }

    /// Returns the greatest value of `x` as a hull bound.
    #[inline]
    pub fn max(&self, x: VarId) -> i64 {
        self.dom(x).max
    }

    #[inline]
    pub fn is_fixed(&self, x: VarId) -> bool {
        let d = self.dom(x);
        d.is_fixed() || (matches!(d.kind, Kind::Big(_)) && self.value(x).is_some())
    }

    /// Returns the value of `x` if it is fixed to a small integer.
    #[inline]
    pub fn small_value(&self, x: VarId) -> Option<i64> {
        let d = self.dom(x);
        d.is_fixed().then_some(d.min)
    }

    /// Returns the value of `x` if it is fixed.
    pub fn value(&self, x: VarId) -> Option<IBig> {
        let d = self.dom(x);
        if let Kind::Big(slot) = d.kind {
            let set = &self.bigs[slot as usize];
            return if set.min() == set.max() { set.min().int().cloned() } else { None };
        }
        d.is_fixed().then(|| IBig::from(d.min))
    }

    /// Returns the exact least value.
    pub fn min_bound(&self, x: VarId) -> Bound {
        let d = self.dom(x);
        match d.kind {
            Kind::Big(slot) => self.bigs[slot as usize].min().clone(),
            _ => Bound::from_i64(d.min),
        }
    }

    /// Returns the exact greatest value.
    pub fn max_bound(&self, x: VarId) -> Bound {
        let d = self.dom(x);
        match d.kind {
            Kind::Big(slot) => self.bigs[slot as usize].max().clone(),
            _ => Bound::from_i64(d.max),
        }
    }

    /// Returns the whole domain, exactly.
    pub fn domain(&self, x: VarId) -> BigSet {
        let d = self.dom(x);
        match d.kind {
            Kind::Big(slot) => self.bigs[slot as usize].clone(),
            _ => {
                let mut parts = Vec::new();
                self.small_intervals(x, |lo, hi| parts.push((Bound::from_i64(lo), Bound::from_i64(hi))));
                Set(parts)
            }
        }
    }

    /// Calls `each` with the intervals of a domain that is not `Big`.
    #[inline]
    pub(super) fn small_intervals(&self, x: VarId, each: impl FnMut(i64, i64)) {
        self.dom_intervals(self.dom(x), each);
    }

    /// Calls `each` with the intervals of a domain that is not `Big`.
    #[inline]
    pub(super) fn dom_intervals(&self, d: &Dom, mut each: impl FnMut(i64, i64)) {
        match d.kind {
            Kind::Dense => each(d.min, d.max),
            Kind::Mask => {
                let (mut mask, mut base) = (d.mask, d.min);
                while mask != 0 {
                    let skip = mask.trailing_zeros();
                    let run = (!(mask >> skip)).trailing_zeros();
                    let lo = base + skip as i64;
                    each(lo, lo + run as i64 - 1);
                    if skip + run >= 64 {
                        break;
                    }
                    mask >>= skip + run;
                    base += (skip + run) as i64;
                }
            }
            Kind::List(slot) => {
                for (lo, hi) in &self.lists[slot as usize] {
                    each(*lo, *hi);
                }
            }
            Kind::Big(_) => each(d.min, d.max),
        }
    }

    /// Returns whether both bounds of `x` are machine integers.
    pub fn is_bounded(&self, x: VarId) -> bool {
        self.dom(x).is_bounded()
    }

    /// Returns the number of values, saturated; `None` if the domain is infinite.
    pub fn size(&self, x: VarId) -> Option<u64> {
        let d = self.dom(x);
        match d.kind {
            Kind::Mask => Some(d.mask.count_ones() as u64),
            Kind::Big(slot) => self.bigs[slot as usize].size().map(|n| u64::try_from(&n).unwrap_or(u64::MAX)),
            _ => {
                if !d.is_bounded() {
                    return None;
                }
                let mut n = 0u64;
                self.small_intervals(x, |lo, hi| n += (hi - lo) as u64 + 1);
                Some(n)
            }
        }
    }

    /// Returns whether `v` is in the domain of `x`.
    #[inline(always)]
    pub fn contains(&self, x: VarId, v: i64) -> bool {
        let d = self.dom(x);
        if d.kind == Kind::Mask { d.in_mask(v) } else { self.in_wide(d, v) }
    }

    /// Returns the same for a domain that is no mask.
    pub(super) fn in_wide(&self, d: &Dom, v: i64) -> bool {
        match d.kind {
            Kind::List(slot) => {
                let list = &self.lists[slot as usize];
                let i = list.partition_point(|(_, hi)| *hi < v);
                i < list.len() && list[i].0 <= v
            }
            Kind::Big(slot) => self.bigs[slot as usize].contains(&Bound::from(v)),
            _ => d.min <= v && v <= d.max,
        }
    }

    /// Returns the number of propagators that were posted on `x`, including entailed ones, as SWI-Prolog
    /// counts them.
    pub fn degree(&self, x: VarId) -> usize {
        let x = self.find(x);
        let counts = |sub: &&Sub| !matches!(self.props[sub.prop.index()], Prop::LexLeq { .. });
        match self.uncounted {
            true => self.all_subs(x).filter(counts).count(),
            false => self.watches[x.index()].degree as usize,
        }
    }

    /// Returns whether the index is that of a variable.
    pub(super) fn is_used(&self, x: VarId) -> bool {
        self.vars[x.index()].rep.0 != NONE
    }

    /// Returns the number of variables and propagators in use.
    pub fn census(&self) -> (usize, usize) {
        (self.vars.len() - self.free_vars.len(), self.props.len() - self.free_props.len())
    }
}

/// Follows the representatives of a variable that was unified with another one.
#[cold]
pub(super) fn find_far(vars: &[Var], mut x: VarId) -> VarId {
    while vars[x.index()].rep != x {
        x = vars[x.index()].rep;
    }
    x
}
