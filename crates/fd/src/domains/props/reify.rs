//! Constraints with a truth value: `b #<==> constraint`, and the connectives over truth values.
//!
//! Each waits until the constraint is decided, and then fixes its truth value; or until the truth value is
//! known, and then posts the constraint or its negation and ends.

use crate::domains::domain::{BigSet, Bound, Set};
use crate::domains::op::{Division, Op};
use crate::domains::post::Rel;
use crate::domains::queue::REPEATS;
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, Stop, Term, VarId};
use crate::domains::trail::Undo;

use super::Prop;

impl Solver {
    /// Returns a new truth value.
    pub fn new_truth(&mut self) -> VarId {
        let b = self.new_interval(0, 1);
        self.join(b);
        b
    }

    /// Returns the propagators that were created while two stretches of the trail were written, for `made`.
    pub(in crate::domains) fn note_made(&mut self, sides: [std::ops::Range<usize>; 2]) -> Range {
        let start = self.terms.len();
        for (side, stretch) in sides.into_iter().enumerate() {
            for prop in self.trail[stretch].iter().flat_map(Undo::new_props) {
                self.terms.push(Term { coef: i64::from(prop.0), var: VarId(side as u32) });
            }
        }
        Range { start: start as u32, len: (self.terms.len() - start) as u32 }
    }

    /// Returns the same without those that say whether divisors differ from zero. Requires: nothing was added
    /// to the arena since.
    pub(in crate::domains) fn without_definedness(&mut self, made: Range) -> Range {
        let parts = self.terms.split_off(made.start as usize);
        let says = |t: &Term| matches!(self.props[t.coef as usize], Prop::Reified { rel: Rel::Neq, .. });
        let kept: Vec<Term> = parts.into_iter().filter(|t| !says(t)).collect();
        self.terms.extend(&kept);
        Range { start: made.start, len: kept.len() as u32 }
    }

    /// Kills what was created for one side of a reified constraint that no longer depends on it, as
    /// SWI-Prolog does. A nogood may have narrowed the variable of an expression, and what was created for it
    /// has to pass that on, so all stays while a search learns.
    fn unmake(&mut self, made: Range, side: u32) {
        if self.is_traced() {
            return;
        }
        for i in made.iter() {
            if self.terms[i].var == VarId(side) {
                let p = PropId(self.terms[i].coef as u32);
                self.kill(p);
                if let Prop::Geq { x, y } | Prop::Leq { x, y, .. } = self.props[p.index()] {
                    // They lead to an ordering that could still narrow.
                    [x, y].into_iter().for_each(|x| self.drop_links(x));
                }
            }
        }
    }

    /// Returns an empty list of such propagators.
    pub(in crate::domains) fn none_made(&mut self) -> Range {
        self.note_made([0..0, 0..0])
    }

    /// Posts `b #<==> x rel y`, where the relation is `#>=`, `#=` or `#\=`.
    pub fn post_reified(&mut self, rel: Rel, x: VarId, y: VarId, b: VarId, made: Range) -> Pruned {
        self.start_reified(Prop::Reified { rel, x, y, b, made }, &[x, y], &[b], made)
    }

    /// Posts `b #<==> x in set`.
    pub fn post_reified_in(&mut self, x: VarId, set: &BigSet, b: VarId) -> Pruned {
        let p = self.new_prop(Prop::Free, 0, REPEATS);
        let slot = self.new_const_set(set);
        self.props[p.index()] = Prop::ReifiedIn { x, slot, b };
        self.subscribe_reified(p, &[x], &[b])
    }

    /// Posts `b #<==> x #\/ y` over truth values if `any`, else `b #<==> x #/\ y`.
    pub fn post_junction(&mut self, any: bool, x: VarId, y: VarId, b: VarId, made: Range) -> Pruned {
        self.start_reified(Prop::Junction { any, x, y, b, made }, &[], &[x, y, b], made)
    }

    /// Posts `b #<==> #\ x` over truth values.
    pub fn post_not(&mut self, x: VarId, b: VarId) -> Pruned {
        let none = self.none_made();
        self.start_reified(Prop::Not { x, b }, &[], &[x, b], none)
    }

    /// Posts `x #==> y` over truth values.
    pub fn post_imply(&mut self, x: VarId, y: VarId, made: Range) -> Pruned {
        self.start_reified(Prop::Imply { x, y, made }, &[], &[x, y], made)
    }

    /// Posts `d #= 1 #==> x op y #= z`, for divisions that may be undefined.
    pub fn post_defined_division(&mut self, d: VarId, op: Division, x: VarId, y: VarId, z: VarId) -> Pruned {
        let terms = self.new_terms([(0, d), (0, x), (0, y), (0, z)].into_iter());
        let p = self.new_prop_over(Prop::DefinedDivide { op, terms }, 0, 0, terms.start as usize);
        self.subscribe(p, d, Event::Fix);
        self.enqueue(p);
        Ok(())
    }

    fn start_reified(&mut self, prop: Prop, any: &[VarId], truths: &[VarId], made: Range) -> Pruned {
        let p = self.new_prop_over(prop, 0, REPEATS, made.start as usize);
        self.subscribe_reified(p, any, truths)
    }

    fn subscribe_reified(&mut self, p: PropId, any: &[VarId], truths: &[VarId]) -> Pruned {
        for x in any {
            self.subscribe(p, *x, Event::Any);
        }
        for b in truths {
            self.keep_truth(*b)?;
            self.subscribe(p, *b, Event::Fix);
        }
        self.enqueue(p);
        Ok(())
    }

    /// Requires `b` to be 0 or 1.
    pub fn keep_truth(&mut self, b: VarId) -> Pruned {
        self.join(b);
        self.keep_within(b, 0, 1)
    }

    pub(super) fn run_reified(
        &mut self,
        p: PropId,
        rel: Rel,
        x: VarId,
        y: VarId,
        b: VarId,
        made: Range,
    ) -> Pruned {
        let (x, y) = (self.find(x), self.find(y));
        if let Some(truth) = self.small_value(b) {
            if self.is_traced() {
                return self.keep_relation(rel, truth == 1, x, y);
            }
            self.kill(p);
            return match (rel, truth == 1) {
                (Rel::Geq, true) => self.order(x, y),
                (Rel::Geq, false) => match (self.value(x), self.value(y)) {
                    (Some(v), _) => self.set_min_bound(y, &Bound::Int(v + 1)),
                    (_, Some(v)) => self.set_max_bound(x, &Bound::Int(v - 1)),
                    _ => self.post_leq(x, y, -1),
                },
                (Rel::Eq, true) | (Rel::Neq, false) => self.equate(x, y),
                _ => self.make_unequal(x, y),
            };
        }
        let decided = match rel {
            Rel::Geq if x == y || self.surely_geq(x, y) => Some(true),
            Rel::Geq => self.surely_less(x, y).then_some(false),
            _ => self.decided_eq(x, y).map(|equal| equal == (rel == Rel::Eq)),
        };
        match decided {
            None => Ok(()),
            Some(truth) => {
                self.kill(p);
                self.unmake(made, 0);
                self.fix(b, i64::from(truth))
            }
        }
    }

    /// Prunes what a relation with a known truth value requires, without posting it.
    fn keep_relation(&mut self, rel: Rel, holds: bool, x: VarId, y: VarId) -> Pruned {
        match (rel, holds) {
            (Rel::Geq, true) => {
                self.set_min(x, self.min(y))?;
                self.set_max(y, self.max(x))
            }
            (Rel::Geq, false) if x == y => Err(Stop::Fail),
            (Rel::Geq, false) => {
                self.set_max(x, self.max(y) - 1)?;
                self.set_min(y, self.min(x) + 1)
            }
            (Rel::Eq, true) | (Rel::Neq, false) => self.share_values(x, y),
            _ if x == y => Err(Stop::Fail),
            _ => match (self.small_value(x), self.small_value(y)) {
                (Some(v), _) => self.remove(y, v),
                (_, Some(v)) => self.remove(x, v),
                _ => Ok(()),
            },
        }
    }

    /// Returns whether every value of `x` is at least every value of `y`.
    fn surely_geq(&self, x: VarId, y: VarId) -> bool {
        let (dx, dy) = (self.dom(x), self.dom(y));
        if dx.is_bounded() && dy.is_bounded() {
            return dx.min >= dy.max;
        }
        let low = self.min_bound(x);
        low != Bound::Inf && low >= self.max_bound(y)
    }

    /// Returns whether every value of `x` is below every value of `y`.
    pub(super) fn surely_less(&self, x: VarId, y: VarId) -> bool {
        let (dx, dy) = (self.dom(x), self.dom(y));
        if dx.is_bounded() && dy.is_bounded() {
            return dx.max < dy.min;
        }
        self.max_bound(x) < self.min_bound(y)
    }

    /// Returns whether `x` and `y` surely are, or surely are not, equal; `None` if both are possible.
    pub(super) fn decided_eq(&self, x: VarId, y: VarId) -> Option<bool> {
        if x == y {
            return Some(true);
        }
        match (self.small_value(x), self.small_value(y)) {
            (Some(v), Some(w)) => return Some(v == w),
            (Some(v), None) => return (!self.contains(y, v)).then_some(false),
            (None, Some(v)) => return (!self.contains(x, v)).then_some(false),
            (None, None) => {}
        }
        match (self.value(x), self.value(y)) {
            (Some(v), Some(w)) => Some(v == w),
            (Some(v), None) => (!self.domain(y).contains(&Bound::Int(v))).then_some(false),
            (None, Some(v)) => (!self.domain(x).contains(&Bound::Int(v))).then_some(false),
            (None, None) => (self.surely_less(x, y) || self.surely_less(y, x)).then_some(false),
        }
    }

    pub(super) fn run_reified_in(&mut self, p: PropId, x: VarId, slot: Range, b: VarId) -> Pruned {
        let set = self.const_set(slot);
        match self.small_value(b) {
            Some(1) => self.kill(p).intersect(x, &set),
            Some(_) => self.kill(p).intersect(x, &set.complement()),
            None => {
                let mine = self.domain(x);
                let both = mine.intersection(&set);
                if both.is_empty() {
                    self.kill(p);
                    self.fix(b, 0)
                } else if both == mine {
                    self.kill(p);
                    self.fix(b, 1)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Stores a set among the constants: two words an interval; an infinite end is encoded by an empty entry
    /// after its neighbour.
    fn new_const_set(&mut self, set: &BigSet) -> Range {
        let start = self.tables.len();
        for (lo, hi) in &set.0 {
            for end in [lo, hi] {
                match end.small() {
                    Some(v) => self.tables.extend([v, -1]),
                    None => {
                        let at = self.consts.len() as i64;
                        self.consts.extend(end.int().cloned());
                        self.tables.extend([0, at]);
                    }
                }
            }
        }
        Range { start: start as u32, len: (self.tables.len() - start) as u32 }
    }

    pub(in crate::domains) fn const_set(&self, slot: Range) -> BigSet {
        let end = |cells: &[i64]| match cells {
            [v, -1] => Bound::from_i64(*v),
            [_, at] => Bound::Int(self.consts[*at as usize].clone()),
            _ => Bound::Inf,
        };
        let cells = &self.tables[slot.iter()];
        Set(cells.chunks(4).map(|pair| (end(&pair[..2]), end(&pair[2..]))).collect())
    }

    pub(super) fn run_junction(
        &mut self,
        p: PropId,
        any: bool,
        x: VarId,
        y: VarId,
        b: VarId,
        made: Range,
    ) -> Pruned {
        // The value of one of the two that decides the connective.
        let decides = i64::from(any);
        match (self.small_value(x), self.small_value(y), self.small_value(b)) {
            (Some(v), ..) if v == decides => {
                self.kill(p);
                self.unmake(made, 1);
                self.fix(b, decides)
            }
            (_, Some(v), _) if v == decides => {
                self.kill(p);
                self.unmake(made, 0);
                self.fix(b, decides)
            }
            (_, _, Some(v)) if v != decides => {
                self.kill(p);
                self.fix(x, v)?;
                self.fix(y, v)
            }
            (Some(_), _, _) => self.unite(p, b, y),
            _ if self.small_value(y).is_some() || self.find(x) == self.find(y) => self.unite(p, b, x),
            _ => Ok(()),
        }
    }

    pub(super) fn run_not(&mut self, p: PropId, x: VarId, b: VarId) -> Pruned {
        match (self.small_value(x), self.small_value(b)) {
            (Some(v), _) => self.kill(p).fix(b, 1 - v),
            (_, Some(v)) => self.kill(p).fix(x, 1 - v),
            _ if self.find(x) == self.find(b) => Err(Stop::Fail),
            _ => Ok(()),
        }
    }

    pub(super) fn run_imply(&mut self, p: PropId, x: VarId, y: VarId, made: Range) -> Pruned {
        match (self.small_value(x), self.small_value(y)) {
            (Some(0), _) => {
                self.kill(p);
                self.unmake(made, 1);
                Ok(())
            }
            (_, Some(1)) => {
                self.kill(p);
                self.unmake(made, 0);
                Ok(())
            }
            (Some(_), _) => self.kill(p).fix(y, 1),
            (_, Some(_)) => self.kill(p).fix(x, 0),
            _ if self.find(x) == self.find(y) => {
                self.kill(p);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    pub(super) fn run_defined_division(&mut self, p: PropId, op: Division, terms: Range) -> Pruned {
        let var = |s: &Solver, i: u32| s.terms[(terms.start + i) as usize].var;
        let [d, x, y, z] = [0, 1, 2, 3].map(|i| var(self, i));
        match self.small_value(d) {
            Some(1) if self.is_traced() => {
                self.remove(y, 0)?;
                self.run_division(p, op, x, y, z)
            }
            Some(1) => self.kill(p).post_operation(Op::Divide(op), x, y, z),
            Some(_) => {
                self.kill(p);
                Ok(())
            }
            None => Ok(()),
        }
    }
}

impl Why<'_> {
    /// Why `b #<==> x rel y` concluded something.
    pub(in crate::domains) fn why_reified(
        &mut self,
        rel: Rel,
        x: VarId,
        y: VarId,
        b: VarId,
        of: Conclusion,
    ) -> bool {
        let Some(of) = of else { return self.fixed(b) && self.same(x, y) };
        if self.same(of.var, b) && !self.same(b, x) && !self.same(b, y) {
            let truth = of.admits(1);
            return truth != of.admits(0) && self.why_decided(rel, truth, x, y);
        }
        let Some(truth) = self.value(b) else { return false };
        let v = of.value;
        let known = match (rel, truth == 1) {
            (Rel::Geq, true) => self.why_leq(y, x, 0, Some(of)),
            (Rel::Geq, false) => self.why_leq(x, y, -1, Some(of)),
            (Rel::Eq, true) | (Rel::Neq, false) => {
                let other = if self.same(of.var, x) { y } else { x };
                of.is != Is::Equal && self.add(Atom { var: other, is: of.is, value: v })
            }
            _ => self.why_neq(x, y, 0, Some(of)),
        };
        known && self.equal(b, truth)
    }

    /// Why a relation holds, or does not hold, for all values.
    fn why_decided(&mut self, rel: Rel, truth: bool, x: VarId, y: VarId) -> bool {
        match (rel, truth) {
            (Rel::Geq, true) => {
                let between = self.max(y).max(self.first_dom(x).min).min(self.min(x));
                self.same(x, y) || self.at_least(x, between) && self.at_most(y, between)
            }
            (Rel::Geq, false) => {
                let between = self.max(x).max(self.first_dom(y).min - 1).min(self.min(y) - 1);
                self.at_most(x, between) && self.at_least(y, between + 1)
            }
            (Rel::Eq, true) | (Rel::Neq, false) => {
                self.same(x, y)
                    || self.value(x).is_some_and(|v| self.value(y) == Some(v))
                        && self.fixed(x)
                        && self.fixed(y)
            }
            _ => self.apart(x, y),
        }
    }

    /// Why `b #<==> x in set` concluded something.
    pub(in crate::domains) fn why_reified_in(
        &mut self,
        x: VarId,
        slot: Range,
        b: VarId,
        of: Conclusion,
    ) -> bool {
        let Some(of) = of else { return false };
        let set = self.solver.const_set(slot);
        let is_in = |v: i64| set.contains(&Bound::from(v));
        let d = *self.dom(x);
        if self.same(of.var, b) && !self.same(b, x) {
            let truth = of.admits(1);
            return truth != of.admits(0) && self.within(x, d.min, d.max, |v| is_in(v) == truth);
        }
        match (of.is, self.value(b)) {
            (Is::Different, Some(truth)) => is_in(of.value) != (truth == 1) && self.equal(b, truth),
            _ => false,
        }
    }

    /// Why a connective of truth values concluded something.
    pub(in crate::domains) fn why_junction(
        &mut self,
        any: bool,
        x: VarId,
        y: VarId,
        b: VarId,
        of: Conclusion,
    ) -> bool {
        let decides = i64::from(any);
        // The clauses that it means: one operand decides the result, and both others do.
        let clauses: [&[(VarId, i64)]; 3] = [
            &[(x, 1 - decides), (b, decides)],
            &[(y, 1 - decides), (b, decides)],
            &[(x, decides), (y, decides), (b, 1 - decides)],
        ];
        clauses.into_iter().any(|clause| self.why_one_of(clause, of))
    }

    pub(in crate::domains) fn why_not(&mut self, x: VarId, b: VarId, of: Conclusion) -> bool {
        self.why_one_of(&[(x, 0), (b, 0)], of) || self.why_one_of(&[(x, 1), (b, 1)], of)
    }

    pub(in crate::domains) fn why_imply(&mut self, x: VarId, y: VarId, of: Conclusion) -> bool {
        self.why_one_of(&[(x, 0), (y, 1)], of)
    }

    /// Why a conclusion follows from the fact that one of some truth values is as given here: all others are
    /// not. Adds nothing if it does not follow.
    fn why_one_of(&mut self, clause: &[(VarId, i64)], of: Conclusion) -> bool {
        let before = self.reason.len();
        let mut own = of.is_none();
        let holds = clause.iter().all(|(x, truth)| match of {
            Some(of) if self.same(of.var, *x) => {
                let says = of.admits(*truth) && !of.admits(1 - truth);
                own |= says;
                says
            }
            _ => self.equal(*x, 1 - truth),
        });
        if !(holds && own) {
            self.reason.truncate(before);
        }
        holds && own
    }
}
