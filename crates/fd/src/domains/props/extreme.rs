//! `max`, `min`, `abs`, and the two constraints on the distance of two variables that have propagators of
//! their own.

use dashu::integer::IBig;

use crate::domains::domain::{BigSet, Bound};
use crate::domains::op::Op;
use crate::domains::queue::REPEATS;
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Solver, Stop, VarId};

use super::Prop;

impl Solver {
    /// Posts `abs(x - y) #\= c`.
    pub fn post_distance_neq(&mut self, x: VarId, y: VarId, c: i64) -> Pruned {
        self.start(Prop::DistanceNeq { x, y, c }, 0, Event::Fix, &[x, y])
    }

    /// Posts `abs(x - y) #>= c`.
    pub fn post_distance_geq(&mut self, x: VarId, y: VarId, c: i64) -> Pruned {
        self.start(Prop::DistanceGeq { x, y, c }, REPEATS, Event::Any, &[x, y])
    }

    /// Propagates that `z` is the greatest (or the least) of `x` and `y`.
    pub(super) fn run_extreme<const GREATEST: bool>(
        &mut self,
        p: PropId,
        x: VarId,
        y: VarId,
        z: VarId,
    ) -> Pruned {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        let (xs, ys) = (self.range(x), self.range(y));
        // If one operand cannot reach the result, the other must.
        if GREATEST {
            self.set_max_bound(z, &xs.1.clone().max(ys.1.clone()))?;
            let least = self.min_bound(z);
            if xs.1 < least {
                self.set_min_bound(y, &least)?;
            }
            if ys.1 < least {
                self.set_min_bound(x, &least)?;
            }
        } else {
            self.set_min_bound(z, &xs.0.clone().min(ys.0.clone()))?;
            let most = self.max_bound(z);
            if xs.0 > most {
                self.set_max_bound(y, &most)?;
            }
            if ys.0 > most {
                self.set_max_bound(x, &most)?;
            }
        }
        if let (Some(a), Some(b)) = (self.value(x), self.value(y)) {
            return self.kill(p).fix_big(z, &if GREATEST { a.max(b) } else { a.min(b) });
        }
        if self.is_fixed(z) {
            return self.order_operands(p, x, y, z);
        }
        // If one operand lies entirely beyond the other, it is the result.
        let (one, other) = if GREATEST { (&xs, &ys) } else { (&ys, &xs) };
        if one.0 > other.1 {
            return self.unite_with_result(p, x, y, z);
        }
        if other.0 > one.1 && (self.is_fixed(x) || self.is_fixed(y)) {
            return self.unite_with_result(p, y, x, z);
        }
        Ok(())
    }

    /// Unifies the result `z` with `x`, because `y` lies on the far side of it. As in SWI-Prolog the
    /// constraint stays if one of the two is fixed; of two open variables only the first is considered.
    fn unite_with_result(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> Pruned {
        if !self.is_fixed(x) && !self.is_fixed(y) {
            return self.unite(p, x, z);
        }
        if self.is_traced() { self.share_values(x, z) } else { self.equate(x, z) }
    }

    /// Handles one known operand and a known result: if they are equal, only an order of the operands is
    /// left.
    fn order_operands(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> Pruned {
        let Some(result) = self.value(z) else { return Ok(()) };
        for (a, b) in [(x, y), (y, x)] {
            if let Some(value) = self.value(a) {
                self.kill(p);
                return if value == result { Ok(()) } else { self.fix_big(b, &result) };
            }
        }
        Ok(())
    }

    pub(super) fn run_abs(&mut self, p: PropId, x: VarId, y: VarId) -> Pruned {
        let xs = self.domain(x);
        let zero = Bound::from(0);
        let positive = xs.intersection(&BigSet::interval(zero.clone(), Bound::Sup));
        let negative = xs.intersection(&BigSet::interval(Bound::Inf, zero));
        self.intersect(y, &positive.union(&negative.negate()))?;
        let ys = self.domain(y);
        self.intersect(x, &ys.union(&ys.negate()))?;
        if self.is_fixed(x) || self.is_fixed(y) {
            self.kill(p);
        }
        Ok(())
    }

    pub(in crate::domains) fn run_distance_neq(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> Pruned {
        let (x, y) = (self.find(x), self.find(y));
        if x == y {
            self.kill(p);
            return Stop::unless(c != 0);
        }
        if c < 0 {
            self.kill(p);
            return Ok(());
        }
        let (v, other) = match (self.small_value(x), self.small_value(y)) {
            (Some(v), _) => (v, y),
            (_, Some(v)) => (v, x),
            _ => return self.run_distance_neq_wide(p, x, y, c),
        };
        self.kill(p);
        self.remove(other, v + c)?;
        self.remove(other, v - c)
    }

    #[cold]
    fn run_distance_neq_wide(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> Pruned {
        let Some((v, other)) = self.one_known(x, y) else { return Ok(()) };
        self.kill(p);
        self.remove_big(other, &(&v + c))?;
        self.remove_big(other, &(v - c))
    }

    /// Returns the value of one of two variables, and the other variable.
    fn one_known(&self, x: VarId, y: VarId) -> Option<(IBig, VarId)> {
        self.value(x).map(|v| (v, y)).or_else(|| Some((self.value(y)?, x)))
    }

    pub(super) fn run_distance_geq(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> Pruned {
        let (x, y) = (self.find(x), self.find(y));
        if c <= 0 {
            self.kill(p);
            return Ok(());
        }
        if x == y {
            return Err(Stop::Fail);
        }
        let Some((v, other)) = self.one_known(x, y) else { return Ok(()) };
        self.kill(p);
        let outside = vec![(Bound::Inf, Bound::Int(&v - c)), (Bound::Int(v + c), Bound::Sup)];
        self.intersect(other, &BigSet::from_intervals(outside))
    }
}

impl Why<'_> {
    /// Why an operation concluded something. For most, the domains of all variables say it.
    pub(in crate::domains) fn why_operation(
        &mut self,
        op: Op,
        x: VarId,
        y: VarId,
        z: VarId,
        of: Conclusion,
    ) -> bool {
        let Some(of) = of else { return false };
        match op {
            Op::Max => self.why_extreme(1, x, y, z, of),
            Op::Min => self.why_extreme(-1, x, y, z, of),
            Op::Abs => self.why_abs(x, z, of),
            _ => false,
        }
    }

    /// Why the greatest of two (the least if `sign` is -1) led to an atom. The comments are about the
    /// greatest.
    fn why_extreme(&mut self, sign: i64, x: VarId, y: VarId, z: VarId, of: Atom) -> bool {
        let up = |is: Is| if sign > 0 { is == Is::AtLeast } else { is == Is::AtMost };
        let below = |why: &mut Self, x: VarId, v: i64| {
            if sign > 0 { why.at_most(x, v) } else { why.at_least(x, v) }
        };
        let above = |why: &mut Self, x: VarId, v: i64| {
            if sign > 0 { why.at_least(x, v) } else { why.at_most(x, v) }
        };
        let v = of.value;
        if matches!(of.is, Is::Equal | Is::Different) {
            return false;
        }
        if self.same(of.var, z) {
            return if up(of.is) {
                // One operand is as great.
                let best = if sign * (self.edge(x, sign) - self.edge(y, sign)) >= 0 { x } else { y };
                above(self, best, v)
            } else {
                below(self, x, v) && below(self, y, v)
            };
        }
        let other = if self.same(of.var, x) { y } else { x };
        if up(of.is) {
            // The other operand cannot reach the result.
            above(self, z, v) && below(self, other, v - sign)
        } else {
            below(self, z, v)
        }
    }

    /// Why `abs(x) #= z` led to an atom.
    fn why_abs(&mut self, x: VarId, z: VarId, of: Atom) -> bool {
        let v = of.value;
        if self.same(x, z) {
            return false;
        }
        if self.same(of.var, z) {
            return match of.is {
                Is::AtLeast if self.min(x) >= v => self.at_least(x, v),
                Is::AtLeast => self.at_most(x, -v),
                Is::AtMost => self.at_most(x, v) && self.at_least(x, -v),
                Is::Different => self.lacks(x, v) && self.lacks(x, -v),
                Is::Equal => false,
            };
        }
        match of.is {
            Is::AtLeast if v <= 0 => self.at_most(z, -v),
            Is::AtLeast => self.at_least(z, v) && self.at_least(x, 1 - v),
            Is::AtMost if v >= 0 => self.at_most(z, v),
            Is::AtMost => self.at_least(z, -v) && self.at_most(x, -v - 1),
            Is::Different => !self.has(z, v.abs()) && self.lacks(z, v.abs()),
            Is::Equal => false,
        }
    }

    /// Returns the least value of `x`, or the greatest if `sign` is -1.
    fn edge(&self, x: VarId, sign: i64) -> i64 {
        if sign > 0 { self.min(x) } else { self.max(x) }
    }

    /// Why a constraint on the distance of two variables concluded something: the value of one.
    pub(in crate::domains) fn why_distance(&mut self, x: VarId, y: VarId, of: Conclusion) -> bool {
        match of {
            None => self.fixed(x) && self.fixed(y),
            Some(of) if self.same(of.var, x) => of.is == Is::Different && self.fixed(y),
            Some(of) => of.is == Is::Different && self.fixed(x),
        }
    }
}
