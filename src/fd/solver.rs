//! The solver's state: everything it knows, in flat arrays.
//!
//! A variable is an index, a propagator is an index, each variable has lists of subscriptions. All that
//! changes goes through the trail (`trail.rs`); all that wakes goes through the queue (`queue.rs`). Nothing
//! here knows Prolog: a variable that becomes fixed is reported in `fixed`, and whoever joins the solver to a
//! program drains that list.

use dashu::integer::IBig;

use super::domain::{BigSet, Bound, Dom, Kind, Set, is_small, small};
use super::props::Prop;
use super::queue::Queue;
use super::trail::Undo;
use crate::base::interrupt::Flag;

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
    /// The interrupt flag is up. The queue is kept: calling `propagate` again goes on.
    Interrupted,
    /// A power would have more bits than memory should hold.
    TooLarge,
}

impl Stop {
    /// A contradiction unless something holds.
    pub(super) fn unless(holds: bool) -> Pruned {
        if holds { Ok(()) } else { Err(Stop::Fail) }
    }
}

/// What every operation that narrows a domain answers.
pub type Pruned = Result<(), Stop>;

/// The three kinds of change that a propagator can subscribe to; each includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The variable became fixed.
    Fix = 0,
    /// A bound changed.
    Bounds = 1,
    /// Any value went.
    Any = 2,
}

/// A variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Var {
    pub dom: Dom,
    /// Trail index at which `dom` was last saved.
    pub stamp: u32,
    /// Itself, or the variable that it was made equal to.
    pub rep: VarId,
    /// Trail index at which the lengths of its subscription lists were last saved.
    pub watch_stamp: u32,
}

/// A subscription.
///
/// Where a disequality of two variables waits for a value, the subscription itself says what to do then,
/// since that is all that such a propagator ever does: `other` must not be the value plus `offset`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sub {
    pub prop: PropId,
    /// The other variable of a disequality, or `NOBODY`.
    pub other: VarId,
    /// For a disequality what is added to the value; else which ends of the domain matter (`LEAST`,
    /// `GREATEST`).
    pub offset: i32,
}

/// The subscriptions of a variable for each `Event`, oldest first; they are served newest first.
pub(super) type Watch = [Vec<Sub>; 3];

/// No variable.
pub(super) const NOBODY: VarId = VarId(NONE);

/// A variable with a coefficient; propagators without coefficients use the field for data of their own or
/// leave it 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub coef: i64,
    pub var: VarId,
}

/// A range of one of the arenas.
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

/// A trailed word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub value: u64,
    pub stamp: u32,
}

/// Counters that only grow.
#[derive(Clone, Copy, Debug, Default)]
pub struct Statistics {
    /// Decisions taken while labeling.
    pub nodes: u64,
    /// Contradictions met.
    pub failures: u64,
    /// Propagators run.
    pub propagations: u64,
    /// The greatest number of open decisions.
    pub depth: u64,
}

impl Statistics {
    /// Adds what another solver did.
    pub fn add(&mut self, other: &Statistics) {
        self.nodes += other.nodes;
        self.failures += other.failures;
        self.propagations += other.propagations;
        self.depth = self.depth.max(other.depth);
    }
}

/// A finite-domain solver.
#[derive(Clone, Default)]
pub struct Solver {
    pub(super) vars: Vec<Var>,
    pub(super) free_vars: Vec<VarId>,
    /// What the program keeps with each variable, 0 if nothing; see `set_owner`.
    pub(super) owners: Vec<u64>,
    /// When each variable first took part in a constraint, by the count of `clock`; 0 if it never did.
    pub(super) ages: Vec<u64>,
    pub(super) clock: u64,
    /// Where the variables that are about to get an owner stand among the others, sorted by variable; see
    /// `set_ranks`.
    pub(super) ranks: Vec<(VarId, u64)>,
    pub(super) lists: Vec<Vec<(i64, i64)>>,
    pub(super) free_lists: Vec<u32>,
    pub(super) bigs: Vec<BigSet>,
    pub(super) free_bigs: Vec<u32>,
    pub(super) props: Vec<Prop>,
    /// `QUEUED`, `DEAD`, `REPEATS` and the priority of each propagator.
    pub(super) flags: Vec<u8>,
    pub(super) free_props: Vec<PropId>,
    /// The subscriptions of each variable. Places of variables that are gone stay, empty, for those to come.
    pub(super) watch: Vec<Watch>,
    /// The arguments of propagators with many variables.
    pub(super) terms: Vec<Term>,
    /// The trailed memory of propagators.
    pub(super) words: Vec<Word>,
    /// Exact constants of propagators that leave machine integers.
    pub(super) consts: Vec<IBig>,
    /// Constant tables of propagators.
    pub(super) tables: Vec<i64>,
    pub(super) trail: Vec<Undo>,
    pub(super) choice_mark: u32,
    /// Whether there has ever been something to undo.
    pub used: bool,
    /// Notes on the trail that were undone, until somebody asks.
    pub undone: usize,
    /// At which length of the trail `sweep` is worth its time again.
    pub(super) sweep_at: super::sweep::Length,
    /// Once the newest choice point has a mark below this another sweep is worth its time; 0 if none is.
    pub sweep_below: u32,
    pub(super) queue: Queue,
    /// Variables that became fixed since the list was last drained; an aliased one stands for its
    /// representative.
    pub fixed: Vec<VarId>,
    /// Variables that were made equal to another one since the list was last drained.
    pub aliased: Vec<VarId>,
    /// Variables whose domains changed, of those that the program wants to hear of.
    pub changed: Vec<VarId>,
    /// Whether there has ever been such a variable.
    pub(super) reports: bool,
    pub stats: Statistics,
    /// How often each propagator met a contradiction, if a search wants to know.
    pub(super) blames: Option<Vec<u32>>,
    /// Whether there may be propagators that do not count for the degree of a variable.
    pub(super) uncounted: bool,
    pub(super) interrupt: Option<Flag>,
    /// Work space of the propagators; empty between runs.
    pub(super) scratch: super::props::Scratch,
}

impl Solver {
    pub fn new() -> Solver {
        Solver::default()
    }

    /// The flag that makes long propagation and search stop with `Interrupted`.
    pub fn set_interrupt(&mut self, flag: Flag) {
        self.interrupt = Some(flag);
    }

    /// A new variable that may be any integer.
    pub fn new_var(&mut self) -> VarId {
        self.new_var_in(Dom::FULL)
    }

    /// A new variable from `lo` to `hi` (`INF` and `SUP` stand for no bound). Requires: `lo <= hi`.
    pub fn new_interval(&mut self, lo: i64, hi: i64) -> VarId {
        self.new_var_in(Dom::interval(lo, hi))
    }

    pub(super) fn new_var_in(&mut self, dom: Dom) -> VarId {
        let stamp = self.trail.len() as u32;
        let make = |id| Var { dom, stamp, rep: id, watch_stamp: stamp };
        let id = match self.free_vars.pop() {
            Some(id) => {
                self.vars[id.index()] = make(id);
                self.ages[id.index()] = 0;
                id
            }
            None => {
                let id = VarId(self.vars.len() as u32);
                self.vars.push(make(id));
                self.owners.push(0);
                self.ages.push(0);
                if self.watch.len() < self.vars.len() {
                    self.watch.push(Watch::default());
                }
                id
            }
        };
        self.used = true;
        self.trail.push(Undo::NewVar { var: id });
        id
    }

    /// Notes that `x` takes part in a constraint from now on.
    #[inline]
    pub fn join(&mut self, x: VarId) {
        let x = self.find(x);
        if self.ages[x.index()] == 0 {
            self.clock += 1;
            self.ages[x.index()] = self.clock;
        }
    }

    /// A number that orders variables by when they first took part in a constraint; 0 for those that never
    /// did.
    pub fn age(&self, x: VarId) -> u64 {
        self.ages[self.find(x).index()]
    }

    /// Has some variables count as standing elsewhere than their owners say when the terms of a sum are put
    /// in order.
    pub fn set_ranks(&mut self, ranks: impl Iterator<Item = (VarId, u64)>) {
        self.ranks.clear();
        self.ranks.extend(ranks);
        self.ranks.sort_unstable();
    }

    /// The place of `x` in sums.
    pub(super) fn rank(&self, x: VarId) -> u64 {
        match self.ranks.binary_search_by_key(&x, |(y, _)| *y) {
            Ok(at) => self.ranks[at].1,
            Err(_) => self.owner(x),
        }
    }

    /// What the program keeps with `x` itself, whatever it was made equal to.
    #[inline]
    pub fn owner(&self, x: VarId) -> u64 {
        self.owners.get(x.index()).copied().unwrap_or(0)
    }

    /// Lets the program keep something with `x`, such as the place of its own variable. Undoing takes it
    /// back.
    pub fn set_owner(&mut self, x: VarId, owner: u64) {
        let old = std::mem::replace(&mut self.owners[x.index()], owner);
        // A variable that is as new as the last entry vanishes with it, unless a choice point has been made
        // in between.
        let is_new = matches!(self.trail.last(), Some(Undo::NewVar { var }) if *var == x);
        if !is_new || self.mark() <= self.choice_mark() {
            self.trail.push(Undo::Owner { var: x, owner: old });
        }
    }

    /// What the program keeps with each variable.
    pub fn owners(&self) -> &[u64] {
        &self.owners
    }

    /// The number of variables' places, used or not.
    pub fn variables(&self) -> usize {
        self.vars.len()
    }

    /// Replaces all that the program keeps with variables, now and in states to come back to.
    pub fn move_owners(&mut self, mut moved: impl FnMut(u64) -> u64) {
        let older = self.trail.iter_mut().filter_map(|entry| match entry {
            Undo::Owner { owner, .. } => Some(owner),
            _ => None,
        });
        for owner in self.owners.iter_mut().chain(older).filter(|owner| **owner != 0) {
            *owner = moved(*owner);
        }
    }

    /// A variable that is fixed from the start; propagators treat constants as such.
    pub fn constant(&mut self, v: i64) -> VarId {
        if is_small(v) { self.new_var_in(Dom::masked(v, 1)) } else { self.constant_big(&IBig::from(v)) }
    }

    /// The same for an integer of any size.
    pub fn constant_big(&mut self, v: &IBig) -> VarId {
        if let Some(v) = small(v) {
            return self.constant(v);
        }
        let bound = Bound::Int(v.clone());
        let dom = self.big_dom(BigSet::interval(bound.clone(), bound));
        self.new_var_in(dom)
    }

    /// The variable that stands for `x` since it was made equal to others.
    #[inline]
    pub fn find(&self, x: VarId) -> VarId {
        let rep = self.vars[x.index()].rep;
        if rep == x { x } else { self.find_far(rep) }
    }

    #[cold]
    fn find_far(&self, mut x: VarId) -> VarId {
        while self.vars[x.index()].rep != x {
            x = self.vars[x.index()].rep;
        }
        x
    }

    #[inline]
    pub(super) fn dom(&self, x: VarId) -> &Dom {
        &self.vars[self.find(x).index()].dom
    }

    /// The least value of `x` as a hull bound; see `Dom` for what that means beyond `LIM`.
    #[inline]
    pub fn min(&self, x: VarId) -> i64 {
        self.dom(x).min
    }

    /// The greatest value of `x` as a hull bound.
    #[inline]
    pub fn max(&self, x: VarId) -> i64 {
        self.dom(x).max
    }

    #[inline]
    pub fn is_fixed(&self, x: VarId) -> bool {
        let d = self.dom(x);
        d.is_fixed() || (matches!(d.kind, Kind::Big(_)) && self.value(x).is_some())
    }

    /// The value of `x` if it is fixed to a small integer.
    #[inline]
    pub fn small_value(&self, x: VarId) -> Option<i64> {
        let d = self.dom(x);
        d.is_fixed().then_some(d.min)
    }

    /// The value of `x` if it is fixed.
    pub fn value(&self, x: VarId) -> Option<IBig> {
        let d = self.dom(x);
        if let Kind::Big(slot) = d.kind {
            let set = &self.bigs[slot as usize];
            return if set.min() == set.max() { set.min().int().cloned() } else { None };
        }
        d.is_fixed().then(|| IBig::from(d.min))
    }

    /// The exact least value.
    pub fn min_bound(&self, x: VarId) -> Bound {
        let d = self.dom(x);
        match d.kind {
            Kind::Big(slot) => self.bigs[slot as usize].min().clone(),
            _ => Bound::from_i64(d.min),
        }
    }

    /// The exact greatest value.
    pub fn max_bound(&self, x: VarId) -> Bound {
        let d = self.dom(x);
        match d.kind {
            Kind::Big(slot) => self.bigs[slot as usize].max().clone(),
            _ => Bound::from_i64(d.max),
        }
    }

    /// The whole domain, exactly.
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
    pub(super) fn small_intervals(&self, x: VarId, mut each: impl FnMut(i64, i64)) {
        let d = self.dom(x);
        match d.kind {
            Kind::Dense => each(d.min, d.max),
            Kind::Mask => {
                let (mut mask, mut base) = (d.mask, d.base);
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

    /// The number of values, saturated; `None` if the domain is infinite.
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

    /// Whether `x` can still be `v`.
    pub fn contains(&self, x: VarId, v: i64) -> bool {
        let d = self.dom(x);
        match d.kind {
            Kind::Dense => d.min <= v && v <= d.max,
            Kind::Mask => {
                let bit = v.wrapping_sub(d.base) as u64;
                bit < 64 && d.mask >> bit & 1 == 1
            }
            Kind::List(slot) => {
                let list = &self.lists[slot as usize];
                let i = list.partition_point(|(_, hi)| *hi < v);
                i < list.len() && list[i].0 <= v
            }
            Kind::Big(slot) => self.bigs[slot as usize].contains(&Bound::from(v)),
        }
    }

    /// The number of propagators that were posted on `x`, entailed ones included, as SWI-Prolog counts them.
    pub fn degree(&self, x: VarId) -> usize {
        let lists = &self.watch[self.find(x).index()];
        let counts = |sub: &&Sub| !matches!(self.props[sub.prop.index()], Prop::LexLeq { .. });
        match self.uncounted {
            true => lists.iter().flatten().filter(counts).count(),
            false => lists.iter().map(Vec::len).sum(),
        }
    }

    /// The number of variables and propagators in use.
    #[cfg(any(test, feature = "internals"))]
    pub fn census(&self) -> (usize, usize) {
        (self.vars.len() - self.free_vars.len(), self.props.len() - self.free_props.len())
    }
}
