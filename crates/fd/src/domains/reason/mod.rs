//! Reasons: why a propagator removed values or found a contradiction.
//!
//! A reason is a conjunction of atoms that were true before and imply the conclusion. Nothing is stored for
//! it while the solver propagates: with the choice mark beyond all marks, each change of a domain has an
//! entry on the trail, so the trail is the history of all domains, and `Tracing` adds which propagator wrote
//! which stretch of it. A propagator computes a reason when it is asked, from the domains as they were at a
//! position of the trail (`Why`). Each has a method `why_...` beside its propagation, which returns whether
//! it knows a reason; where it does not, the domains of all its variables are one.
//!
//! While causes are recorded no variables are unified and no constraints are posted: what would do that
//! keeps its propagator instead (`is_traced`, `unite`).

mod atom;

pub use atom::{Atom, Is};

use rustc_hash::FxHashSet;

use crate::domains::domain::{Dom, Kind};
use crate::domains::learn::Nogoods;
use crate::domains::props::Prop;
use crate::domains::residual::Shape;
use crate::domains::solver::{PropId, Pruned, Solver, Stop, VarId};
use crate::domains::trail::Undo;

/// A conclusion: an atom, or `None` for a contradiction.
pub(super) type Conclusion = Option<Atom>;

/// What changed domains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// A decision of the search, or what holds at the root.
    Search,
    Prop(PropId),
    Nogood(u32),
}

impl Cause {
    fn nogood(self) -> Option<u32> {
        match self {
            Cause::Nogood(id) => Some(id),
            _ => None,
        }
    }
}

/// A reason that was given, for checks.
#[derive(Clone, Debug)]
pub struct Given {
    /// The propagator; `None` for a nogood that was learned, which is the reason of a contradiction.
    pub prop: Option<PropId>,
    pub reason: Vec<Atom>,
    pub conclusion: Option<Atom>,
}

/// What is recorded of the history while a search learns.
#[derive(Clone, Debug, Default)]
pub(super) struct Tracing {
    /// Where on the trail the changes by each cause begin.
    causes: Vec<(u32, Cause)>,
    /// The change that was refused because it would leave no value: the variable, and what was required of
    /// it, if that is one atom.
    refused: Option<(VarId, Conclusion)>,
    /// The trail index at which the search began.
    pub start: u32,
    /// The trail index before which everything holds in the whole search.
    pub root: u32,
    /// The domains at `root`.
    pub root_domains: Vec<Dom>,
    /// The trail index from which on the history is not recorded, because it is too long.
    pub dark: Option<u32>,
    pub nogoods: Nogoods,
    /// The reasons given so far, if they are to be checked.
    pub given: Option<Vec<Given>>,
}

impl Tracing {
    /// Records that the changes from trail index `at` on have this cause.
    pub fn begin(&mut self, at: u32, cause: Cause) {
        self.refused = None;
        if self.dark.is_some() {
            return;
        }
        match self.causes.last_mut() {
            Some(last) if last.0 == at => last.1 = cause,
            _ => self.causes.push((at, cause)),
        }
    }

    /// Forgets what was recorded of the trail from index `mark` on.
    pub fn forget_from(&mut self, mark: u32) {
        let kept = self.causes.partition_point(|(at, _)| *at < mark);
        self.causes.truncate(kept);
        self.dark = self.dark.filter(|dark| *dark < mark);
    }

    /// Deletes nogoods that are no reasons of changes on the trail.
    pub fn reduce(&mut self) {
        let used: FxHashSet<u32> = self.causes.iter().filter_map(|(_, cause)| cause.nogood()).collect();
        let moved = self.nogoods.reduce(|id| used.contains(&id));
        for (_, cause) in &mut self.causes {
            if let Some(id) = cause.nogood()
                && let Some(new) = moved[id as usize]
            {
                *cause = Cause::Nogood(new);
            }
        }
    }

    /// Returns the cause of a change.
    fn cause(&self, entry: u32) -> Cause {
        let after = self.causes.partition_point(|(at, _)| *at <= entry);
        after.checked_sub(1).map_or(Cause::Search, |i| self.causes[i].1)
    }

    /// Returns the latest cause.
    pub fn latest(&self) -> Cause {
        self.causes.last().map_or(Cause::Search, |last| last.1)
    }
}

/// The choice mark that lets every change be saved.
const ALWAYS: u32 = u32::MAX;

/// With more changes than this since the root, a history is too long to be recorded: it would fill the memory
/// where bounds of large domains move one by one.
const MOST_CHANGES: u32 = 1 << 21;

/// Domains are described by at most this many single values before a coarser reason is taken.
const MOST_VALUES: usize = 64;

/// The answer to why something holds, as it is being put together.
pub(super) struct Why<'a> {
    pub solver: &'a Solver,
    /// The trail index before which all atoms of the reason were true.
    pub at: u32,
    pub reason: &'a mut Vec<Atom>,
}

impl Solver {
    #[inline]
    pub(super) fn is_traced(&self) -> bool {
        self.tracing.is_some()
    }

    /// Returns whether the history is too long to be recorded.
    pub(super) fn is_dark(&self) -> bool {
        self.tracing.as_ref().is_some_and(|tracing| tracing.dark.is_some())
    }

    /// Lets every change be saved; if there are too many already, only what is needed to return to here.
    pub(super) fn record_history(&mut self) {
        let now = self.mark();
        let Some(tracing) = &mut self.tracing else { return };
        if tracing.dark.is_none() && now.saturating_sub(tracing.root) > MOST_CHANGES {
            tracing.dark = Some(now);
        }
        self.choice_mark = if tracing.dark.is_some() { now } else { ALWAYS };
    }

    /// Records that a propagator begins a step. Returns its goal if variables are watched.
    pub(super) fn begin_step(&mut self, p: PropId) -> Option<Shape> {
        let now = self.mark();
        if let Some(tracing) = &mut self.tracing
            && tracing.dark.is_none()
        {
            tracing.begin(now, Cause::Prop(p));
            if now.saturating_sub(tracing.root) > MOST_CHANGES {
                self.record_history();
            }
        }
        if self.watched.is_some() { self.named_shape(p) } else { None }
    }

    /// Fails because `wanted` would leave no value of `x`; `None` if a set of values was required.
    #[cold]
    pub(super) fn refuse(&mut self, x: VarId, wanted: Conclusion) -> Pruned {
        if let Some(tracing) = &mut self.tracing {
            tracing.refused = Some((x, wanted));
        }
        Err(Stop::Fail)
    }

    /// Returns the entry of the trail that holds the domain of `x` before its change at index `entry`.
    fn change(&self, x: VarId, entry: u32) -> Option<(&Dom, u32)> {
        match self.trail.get(entry as usize) {
            Some(Undo::Dom { var, stamp, dom }) if *var == x => Some((dom, *stamp)),
            _ => None,
        }
    }

    /// Returns the domain of `x` before trail index `at`, and the index of the change that led to it.
    pub(super) fn dom_at(&self, x: VarId, at: u32) -> (&Dom, u32) {
        let v = &self.vars[self.find(x).index()];
        let (mut dom, mut entry) = (&v.dom, v.stamp);
        while entry >= at
            && let Some((old, before)) = self.change(v.rep, entry)
        {
            (dom, entry) = (old, before);
        }
        (dom, entry)
    }

    /// Returns the greatest value of a domain that is at most `v`. Requires: there is one.
    fn last_at_most(&self, d: &Dom, v: i64) -> i64 {
        let mut last = d.min;
        self.dom_intervals(d, |lo, hi| {
            if lo <= v {
                last = hi.min(v);
            }
        });
        last
    }

    /// Returns the least value of a domain that is at least `v`. Requires: there is one.
    fn first_at_least(&self, d: &Dom, v: i64) -> i64 {
        let mut first = d.max;
        self.dom_intervals(d, |lo, hi| {
            if hi >= v {
                first = first.min(lo.max(v));
            }
        });
        first
    }

    /// Returns the values of a domain from `lo` to `hi`, or more than `MOST_VALUES` of them.
    fn values_between(&self, d: &Dom, lo: i64, hi: i64) -> Vec<i64> {
        let mut values = Vec::new();
        self.dom_intervals(d, |a, b| values.extend((a.max(lo)..=b.min(hi)).take(MOST_VALUES + 1)));
        values
    }

    /// Returns whether a domain has a value.
    pub(super) fn dom_has(&self, d: &Dom, v: i64) -> bool {
        if d.kind == Kind::Mask { d.in_mask(v) } else { self.in_wide(d, v) }
    }

    /// Returns whether all values of a domain satisfy an atom.
    pub(super) fn holds_in(&self, atom: Atom, d: &Dom) -> bool {
        match atom.is {
            Is::AtLeast => d.min >= atom.value,
            Is::AtMost => d.max <= atom.value,
            Is::Equal => d.min == d.max && d.min == atom.value,
            Is::Different => !self.dom_has(d, atom.value),
        }
    }

    /// Returns whether an atom is true now.
    pub(super) fn holds(&self, atom: Atom) -> bool {
        self.holds_in(atom, self.dom(atom.var))
    }

    /// Requires an atom to be true.
    pub(super) fn require(&mut self, atom: Atom) -> Pruned {
        match atom.is {
            Is::AtLeast => self.set_min(atom.var, atom.value),
            Is::AtMost => self.set_max(atom.var, atom.value),
            Is::Equal => self.fix(atom.var, atom.value),
            Is::Different => self.remove(atom.var, atom.value),
        }
    }

    /// Returns the trail index of the change that made an atom true; 0 if it was true at index `root`; `None`
    /// if it was not true before index `at`.
    pub(super) fn made_true(&self, atom: Atom, at: u32, root: u32) -> Option<u32> {
        let x = self.find(atom.var);
        let (dom, mut entry) = self.dom_at(x, at);
        if !self.holds_in(atom, dom) {
            return None;
        }
        while entry >= root
            && let Some((old, before)) = self.change(x, entry)
        {
            if !self.holds_in(atom, old) {
                return Some(entry);
            }
            entry = before;
        }
        Some(0)
    }

    /// Returns the domain of `x` at the root. Requires: the search learns.
    fn root_dom(&self, x: VarId) -> &Dom {
        let known = self.tracing.as_ref().and_then(|tracing| tracing.root_domains.get(x.index()));
        known.unwrap_or_else(|| self.dom(x))
    }

    /// Returns the same atom in the form that is the same for all that mean the same at the root.
    pub(super) fn plain(&self, atom: Atom) -> Atom {
        let var = self.find(atom.var);
        let d = self.root_dom(var);
        let value = atom.value;
        match atom.is {
            Is::Equal if value == d.min => Atom::at_most(var, value),
            Is::Equal if value == d.max => Atom::at_least(var, value),
            Is::Different if value == d.min => Atom::at_least(var, value + 1),
            Is::Different if value == d.max => Atom::at_most(var, value - 1),
            is => Atom { var, is, value },
        }
    }

    /// Returns the cause of the change at a trail index.
    pub(super) fn cause_of(&self, entry: u32) -> Cause {
        self.tracing.as_ref().map_or(Cause::Search, |tracing| tracing.cause(entry))
    }

    /// Adds to `reason` why the change at trail index `entry` made an atom true. Requires: the search did not
    /// do it.
    pub(super) fn reason_of(&self, entry: u32, atom: Atom, reason: &mut Vec<Atom>) {
        let Some(Undo::Dom { var, dom, .. }) = self.trail.get(entry as usize) else { return };
        let (x, old) = (*var, *dom);
        let cause = self.cause_of(entry);
        let mut why = Why { solver: self, at: entry, reason };
        match atom.is {
            Is::Equal if why.ask(cause, Some(atom)) => {}
            Is::Equal => {
                why.raised(cause, x, &old, atom.value);
                why.lowered(cause, x, &old, atom.value);
            }
            Is::AtLeast => why.raised(cause, x, &old, atom.value),
            Is::AtMost => why.lowered(cause, x, &old, atom.value),
            Is::Different => {
                if !why.removed(cause, x, atom.value) {
                    why.all_domains(cause);
                }
            }
        }
    }

    /// Adds to `reason` why the latest cause found a contradiction.
    pub(super) fn reason_of_failure(&self, reason: &mut Vec<Atom>) {
        let Some(tracing) = &self.tracing else { return };
        let cause = tracing.latest();
        let mut why = Why { solver: self, at: self.mark(), reason };
        let known = match tracing.refused {
            Some((x, wanted)) => why.refused(cause, self.find(x), wanted),
            None => why.ask(cause, None),
        };
        if !known {
            why.reason.clear();
            why.all_domains(cause);
        }
    }
}

impl Why<'_> {
    /// Returns the domain of `x` at the position.
    pub fn dom(&self, x: VarId) -> &Dom {
        self.solver.dom_at(x, self.at).0
    }

    pub fn min(&self, x: VarId) -> i64 {
        self.dom(x).min
    }

    pub fn max(&self, x: VarId) -> i64 {
        self.dom(x).max
    }

    pub fn has(&self, x: VarId, v: i64) -> bool {
        self.solver.dom_has(self.dom(x), v)
    }

    /// Returns the value of `x` if it was fixed.
    pub fn value(&self, x: VarId) -> Option<i64> {
        let d = self.dom(x);
        d.is_fixed().then_some(d.min)
    }

    /// Returns the domain of `x` at the root.
    pub fn first_dom(&self, x: VarId) -> &Dom {
        match &self.solver.tracing {
            // A check knows only what held when the search began.
            Some(tracing) if tracing.given.is_some() => self.solver.dom_at(x, tracing.start.min(self.at)).0,
            _ => self.solver.root_dom(self.solver.find(x)),
        }
    }

    /// Returns whether two variables are the same one.
    pub fn same(&self, x: VarId, y: VarId) -> bool {
        self.solver.find(x) == self.solver.find(y)
    }

    /// Adds an atom unless it holds at the root. Returns whether it was true.
    pub fn add(&mut self, atom: Atom) -> bool {
        let atom = Atom { var: self.solver.find(atom.var), ..atom };
        if !self.solver.holds_in(atom, self.dom(atom.var)) {
            return false;
        }
        if !self.solver.holds_in(atom, self.first_dom(atom.var)) {
            self.reason.push(atom);
        }
        true
    }

    pub fn at_least(&mut self, x: VarId, v: i64) -> bool {
        self.add(Atom::at_least(x, v))
    }

    pub fn at_most(&mut self, x: VarId, v: i64) -> bool {
        self.add(Atom::at_most(x, v))
    }

    pub fn equal(&mut self, x: VarId, v: i64) -> bool {
        self.add(Atom::equal(x, v))
    }

    pub fn different(&mut self, x: VarId, v: i64) -> bool {
        self.add(Atom::different(x, v))
    }

    /// Adds that `x` did not have `v`, by a bound if that excludes it. Returns whether this was so.
    pub fn lacks(&mut self, x: VarId, v: i64) -> bool {
        let Dom { min, max, .. } = *self.dom(x);
        if v < min {
            self.at_least(x, v + 1)
        } else if v > max {
            self.at_most(x, v - 1)
        } else {
            self.different(x, v)
        }
    }

    /// Adds that `x` and `y` had no value in common. Returns whether this was shown.
    pub fn apart(&mut self, x: VarId, y: VarId) -> bool {
        match (self.value(x), self.value(y)) {
            (Some(v), _) if !self.has(y, v) => return self.equal(x, v) && self.lacks(y, v),
            (_, Some(v)) if !self.has(x, v) => return self.equal(y, v) && self.lacks(x, v),
            _ => {}
        }
        let (dx, dy) = (*self.dom(x), *self.dom(y));
        if dx.max < dy.min {
            self.at_most(x, dx.max) && self.at_least(y, dx.max + 1)
        } else {
            dy.max < dx.min && self.at_most(y, dy.max) && self.at_least(x, dy.max + 1)
        }
    }

    /// Adds the value that `x` had. Returns whether it had one.
    pub fn fixed(&mut self, x: VarId) -> bool {
        self.value(x).is_some_and(|v| self.equal(x, v))
    }

    /// Adds the bounds of `x`.
    pub fn bounds(&mut self, x: VarId) -> bool {
        let Dom { min, max, .. } = *self.dom(x);
        if min == max { self.equal(x, min) } else { self.at_least(x, min) && self.at_most(x, max) }
    }

    /// Adds the whole domain of `x`.
    pub fn domain(&mut self, x: VarId) -> bool {
        self.bounds(x);
        let Dom { min, max, .. } = *self.dom(x);
        self.without(x, min, max)
    }

    /// Adds that `x` has none of the values between `lo` and `hi` that it lost since the root. Requires:
    /// these lie within its bounds.
    fn without(&mut self, x: VarId, lo: i64, hi: i64) -> bool {
        let (mut gaps, mut next) = (Vec::new(), lo);
        self.solver.dom_intervals(self.dom(x), |a, b| {
            gaps.push((next, hi.min(a - 1)));
            next = next.max(b + 1);
        });
        for (first, last) in gaps.into_iter().filter(|gap| gap.0 <= gap.1) {
            let mut lost: Vec<(i64, i64)> = Vec::new();
            self.solver.dom_intervals(self.first_dom(x), |a, b| lost.push((a.max(first), b.min(last))));
            for v in lost.into_iter().flat_map(|(a, b)| a..=b) {
                self.different(x, v);
            }
        }
        true
    }

    /// Adds that no first value of `x` from `lo` to `hi` is left but those that `keep` accepts. Returns
    /// whether this was so.
    pub fn within(&mut self, x: VarId, lo: i64, hi: i64, keep: impl Fn(i64) -> bool) -> bool {
        if !self.at_least(x, lo) || !self.at_most(x, hi) {
            return false;
        }
        let mut parts: Vec<(i64, i64)> = Vec::new();
        self.solver.dom_intervals(self.first_dom(x), |a, b| parts.push((a.max(lo), b.min(hi))));
        parts.into_iter().flat_map(|(a, b)| a..=b).all(|v| keep(v) || self.different(x, v))
    }

    /// Adds the domains of all variables of a cause.
    fn all_domains(&mut self, cause: Cause) {
        if let Cause::Prop(p) = cause {
            let mut vars = Vec::new();
            self.solver.for_each_var(&self.solver.props[p.index()], |x| vars.push(self.solver.find(x)));
            vars.sort_unstable();
            vars.dedup();
            vars.into_iter().for_each(|x| {
                self.domain(x);
            });
        }
    }

    /// Asks for the reason of a conclusion. If it is not known, adds nothing and returns false.
    fn ask(&mut self, cause: Cause, of: Conclusion) -> bool {
        let before = self.reason.len();
        let known = match cause {
            Cause::Search => false,
            Cause::Nogood(id) => self.why_nogood(id, of),
            Cause::Prop(p) => self.why(p, of),
        };
        if !known {
            self.reason.truncate(before);
        }
        known
    }

    /// Why `x` became at least `v`, from its old domain.
    fn raised(&mut self, cause: Cause, x: VarId, old: &Dom, v: i64) {
        if old.min >= v {
            self.at_least(x, v);
            return;
        }
        // Everything from here to `v` was gone before.
        let mut first = v;
        if !self.solver.dom_has(old, first - 1) {
            first = self.solver.last_at_most(old, first - 1) + 1;
        }
        self.without(x, first, v - 1);
        if self.ask(cause, Some(Atom::at_least(x, first))) {
            return;
        }
        let before = self.reason.len();
        let gone: Vec<i64> = self.solver.values_between(old, old.min, first - 1);
        let low = old.min;
        if gone.len() <= MOST_VALUES && gone.iter().all(|v| self.ask(cause, Some(Atom::different(x, *v)))) {
            self.at_least(x, low);
            self.without(x, low, first - 1);
            return;
        }
        self.reason.truncate(before);
        self.all_domains(cause);
    }

    /// Why `x` became at most `v`, from its old domain.
    fn lowered(&mut self, cause: Cause, x: VarId, old: &Dom, v: i64) {
        if old.max <= v {
            self.at_most(x, v);
            return;
        }
        let mut last = v;
        if !self.solver.dom_has(old, last + 1) {
            last = self.solver.first_at_least(old, last + 1) - 1;
        }
        self.without(x, v + 1, last);
        if self.ask(cause, Some(Atom::at_most(x, last))) {
            return;
        }
        let before = self.reason.len();
        let gone: Vec<i64> = self.solver.values_between(old, last + 1, old.max);
        let high = old.max;
        if gone.len() <= MOST_VALUES && gone.iter().all(|v| self.ask(cause, Some(Atom::different(x, *v)))) {
            self.at_most(x, high);
            self.without(x, last + 1, high);
            return;
        }
        self.reason.truncate(before);
        self.all_domains(cause);
    }

    /// Why `x` lost `v`, alone or with all values on one side of it.
    fn removed(&mut self, cause: Cause, x: VarId, v: i64) -> bool {
        [Atom::different(x, v), Atom::at_least(x, v + 1), Atom::at_most(x, v - 1)]
            .into_iter()
            .any(|atom| self.ask(cause, Some(atom)))
    }

    /// Why the values of `x` and what was required of it contradict each other.
    fn refused(&mut self, cause: Cause, x: VarId, wanted: Conclusion) -> bool {
        let d = *self.dom(x);
        match wanted {
            Some(Atom { is: Is::AtLeast, .. }) if self.ask(cause, Some(Atom::at_least(x, d.max + 1))) => {
                self.at_most(x, d.max)
            }
            Some(Atom { is: Is::AtMost, .. }) if self.ask(cause, Some(Atom::at_most(x, d.min - 1))) => {
                self.at_least(x, d.min)
            }
            Some(Atom { is: Is::Equal, value, .. }) if !self.has(x, value) => {
                if self.ask(cause, Some(Atom::equal(x, value))) {
                    return self.different(x, value);
                }
                if value > d.max && self.ask(cause, Some(Atom::at_least(x, d.max + 1))) {
                    return self.at_most(x, d.max);
                }
                if value < d.min && self.ask(cause, Some(Atom::at_most(x, d.min - 1))) {
                    return self.at_least(x, d.min);
                }
                self.refused_values(cause, x, &d)
            }
            _ => self.refused_values(cause, x, &d),
        }
    }

    fn refused_values(&mut self, cause: Cause, x: VarId, d: &Dom) -> bool {
        let values = self.solver.values_between(d, d.min, d.max);
        values.len() <= MOST_VALUES && values.iter().all(|v| self.removed(cause, x, *v)) && self.domain(x)
    }

    /// Adds why a propagator concluded something, if it knows.
    fn why(&mut self, p: PropId, of: Conclusion) -> bool {
        match self.solver.props[p.index()] {
            Prop::Neq { x, y, c, .. } => self.why_neq(x, y, i64::from(c), of),
            Prop::NeqPlus { x, y, z } => self.why_neq_plus(x, y, z, of),
            Prop::Geq { x, y } => self.why_leq(y, x, 0, of),
            Prop::Leq { x, y, c } => self.why_leq(x, y, c, of),
            Prop::Plus { x, y, z } => self.why_plus(x, y, z, of),
            Prop::Times { x, y, z } => self.why_times(x, y, z, of),
            Prop::Operation { op, x, y, z } => self.why_operation(op, x, y, z, of),
            Prop::DistanceNeq { x, y, .. } | Prop::DistanceGeq { x, y, .. } => self.why_distance(x, y, of),
            Prop::Reified { rel, x, y, b, .. } => self.why_reified(rel, x, y, b, of),
            Prop::ReifiedIn { x, slot, b } => self.why_reified_in(x, slot, b, of),
            Prop::Junction { any, x, y, b, .. } => self.why_junction(any, x, y, b, of),
            Prop::Not { x, b } => self.why_not(x, b, of),
            Prop::Imply { x, y, .. } => self.why_imply(x, y, of),
            Prop::Clause { terms, negative } => self.why_clause(terms, negative, of),
            Prop::Element { terms } => self.why_element(terms, of),
            Prop::Tuples { args, slot } => self.why_tuples(args, slot, of),
            Prop::Gcc { terms, n } => self.why_gcc(terms, n, of),
            Prop::Circuit { args } => self.why_circuit(args, of),
            Prop::Cumulative { terms } => self.why_cumulative(terms, of),
            Prop::Apart { tasks, first, second } => self.why_apart(tasks, first, second, of),
            Prop::Disjoint { tasks } => self.why_disjoint(tasks, of),
            Prop::LexLeq { lists, split, at } => self.why_lex(lists, split, at, of),
            Prop::LinEq { terms, c, .. } => self.why_linear(terms, c, true, of),
            Prop::LinLeq { terms, c, .. } => self.why_linear(terms, c, false, of),
            Prop::LinNeq { terms, c } => self.why_lin_neq(terms, c, of),
            Prop::AllDifferent { args } | Prop::Exclude { args } => self.why_different(args, of),
            Prop::AllDistinct { args } => self.why_distinct(args, of),
            Prop::Free | Prop::Reported { .. } | Prop::Lex { .. } | Prop::DefinedDivide { .. } => false,
        }
    }
}
