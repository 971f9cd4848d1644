//! `max`, `min`, `abs`, and the two constraints on the distance of two variables that have a propagator of their own.

use crate::fd::domain::{BigSet, Bound};
use crate::fd::queue::REPEATS;
use crate::fd::solver::{Event, PropId, R, Solver, Stop, VarId};

use super::Prop;

impl Solver {
    /// `z #= max(x, y)`
    pub fn post_max(&mut self, x: VarId, y: VarId, z: VarId) -> R {
        self.order(z, x)?;
        self.order(z, y)?;
        let p = self.new_prop(Prop::Max { x, y, z }, 0, REPEATS);
        self.start_ternary(p, x, y, z)
    }

    /// `z #= min(x, y)`
    pub fn post_min(&mut self, x: VarId, y: VarId, z: VarId) -> R {
        self.order(x, z)?;
        self.order(y, z)?;
        let p = self.new_prop(Prop::Min { x, y, z }, 0, REPEATS);
        self.start_ternary(p, x, y, z)
    }

    fn start_ternary(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> R {
        for v in [x, y, z] {
            self.subscribe(p, v, Event::Any);
        }
        self.enqueue(p);
        Ok(())
    }

    /// `y #= abs(x)`
    pub fn post_abs(&mut self, x: VarId, y: VarId) -> R {
        self.set_min(y, 0)?;
        let p = self.new_prop(Prop::Abs { x, y }, 0, REPEATS);
        self.subscribe(p, x, Event::Any);
        self.subscribe(p, y, Event::Any);
        self.enqueue(p);
        Ok(())
    }

    /// `abs(x - y) #\= c`
    pub fn post_distance_neq(&mut self, x: VarId, y: VarId, c: i64) -> R {
        let p = self.new_prop(Prop::DistanceNeq { x, y, c }, 0, 0);
        self.subscribe(p, x, Event::Fix);
        self.subscribe(p, y, Event::Fix);
        self.enqueue(p);
        Ok(())
    }

    /// `abs(x - y) #>= c`
    pub fn post_distance_geq(&mut self, x: VarId, y: VarId, c: i64) -> R {
        let p = self.new_prop(Prop::DistanceGeq { x, y, c }, 0, REPEATS);
        self.subscribe(p, x, Event::Any);
        self.subscribe(p, y, Event::Any);
        self.enqueue(p);
        Ok(())
    }

    pub(super) fn run_max(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> R {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        let (xs, ys) = (self.range(x), self.range(y));
        self.set_max_bound(z, &xs.1.clone().max(ys.1.clone()))?;
        let least = self.min_bound(z);
        if xs.1 < least {
            self.set_min_bound(y, &least)?;
        }
        if ys.1 < least {
            self.set_min_bound(x, &least)?;
        }
        if let (Some(a), Some(b)) = (self.value(x), self.value(y)) {
            self.kill(p);
            return self.fix_big(z, &a.max(b));
        }
        if self.is_fixed(z) {
            return self.settle_known(p, x, y, z);
        }
        if xs.0 > ys.1 {
            return self.settle(p, x, y, z);
        }
        if ys.0 > xs.1 && (self.is_fixed(x) || self.is_fixed(y)) {
            return self.settle(p, y, x, z);
        }
        Ok(())
    }

    pub(super) fn run_min(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> R {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        let (xs, ys) = (self.range(x), self.range(y));
        self.set_min_bound(z, &xs.0.clone().min(ys.0.clone()))?;
        let most = self.max_bound(z);
        if xs.0 > most {
            self.set_max_bound(y, &most)?;
        }
        if ys.0 > most {
            self.set_max_bound(x, &most)?;
        }
        if let (Some(a), Some(b)) = (self.value(x), self.value(y)) {
            self.kill(p);
            return self.fix_big(z, &a.min(b));
        }
        if self.is_fixed(z) {
            return self.settle_known(p, x, y, z);
        }
        if ys.0 > xs.1 {
            return self.settle(p, x, y, z);
        }
        if xs.0 > ys.1 && (self.is_fixed(x) || self.is_fixed(y)) {
            return self.settle(p, y, x, z);
        }
        Ok(())
    }

    /// The result `z` is `x`, because `y` lies on the far side of it. As in SWI-Prolog the constraint stays where one of
    /// the two has a value, and of two variables only the first is looked at.
    fn settle(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> R {
        if !self.is_fixed(x) && !self.is_fixed(y) {
            self.kill(p);
        }
        self.equate(x, z)
    }

    /// One operand and the result are known: if they are equal, what is left is the order that stands beside.
    fn settle_known(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> R {
        let Some(result) = self.value(z) else { return Ok(()) };
        for (a, b) in [(x, y), (y, x)] {
            if let Some(value) = self.value(a) {
                self.kill(p);
                return if value == result { Ok(()) } else { self.fix_big(b, &result) };
            }
        }
        Ok(())
    }

    pub(super) fn run_abs(&mut self, p: PropId, x: VarId, y: VarId) -> R {
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

    pub(in crate::fd) fn run_distance_neq(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> R {
        let (x, y) = (self.find(x), self.find(y));
        if x == y {
            self.kill(p);
            return if c == 0 { Err(Stop::Fail) } else { Ok(()) };
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
    fn run_distance_neq_wide(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> R {
        let (v, other) = match (self.value(x), self.value(y)) {
            (Some(v), _) => (v, y),
            (_, Some(v)) => (v, x),
            _ => return Ok(()),
        };
        self.kill(p);
        self.remove_big(other, &(&v + c))?;
        self.remove_big(other, &(v - c))
    }

    pub(super) fn run_distance_geq(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> R {
        let (x, y) = (self.find(x), self.find(y));
        if c <= 0 {
            self.kill(p);
            return Ok(());
        }
        if x == y {
            return Err(Stop::Fail);
        }
        let (v, other) = match (self.value(x), self.value(y)) {
            (Some(v), _) => (v, y),
            (_, Some(v)) => (v, x),
            _ => return Ok(()),
        };
        self.kill(p);
        let outside = vec![(Bound::Inf, Bound::Int(&v - c)), (Bound::Int(v + c), Bound::Sup)];
        self.keep_parts(other, outside)
    }
}
