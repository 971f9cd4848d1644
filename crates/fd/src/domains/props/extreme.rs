//! `max`, `min`, `abs`, and the two constraints on the distance of two variables that have propagators of
//! their own.

use dashu::integer::IBig;

use crate::domains::domain::{BigSet, Bound};
use crate::domains::queue::REPEATS;
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
            self.kill(p);
        }
        self.equate(x, z)
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
