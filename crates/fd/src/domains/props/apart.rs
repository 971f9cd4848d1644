//! `serialized/2`: tasks with known durations, one after the other in any order.
//!
//! There is a propagator for each pair of tasks: if one can no longer end before the other begins, the other
//! comes first.

use dashu::integer::IBig;

use crate::domains::domain::Bound;
use crate::domains::reason::{Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

impl Solver {
    /// Posts that tasks, each with a duration and a start, never overlap.
    pub fn post_serialized(&mut self, tasks: &[(i64, VarId)]) -> Pruned {
        if tasks.iter().any(|(duration, _)| *duration < 0) {
            return Err(Stop::Fail);
        }
        let arena = self.terms.len();
        let all = self.new_terms(tasks.iter().copied());
        for first in 0..all.len {
            for second in first + 1..all.len {
                let p = self.new_prop_over(Prop::Apart { tasks: all, first, second }, 0, 0, arena);
                for place in [first, second] {
                    self.subscribe(p, tasks[place as usize].1, Event::Bounds);
                }
                self.enqueue(p);
            }
        }
        Ok(())
    }

    pub(super) fn run_apart(&mut self, p: PropId, tasks: Range, first: u32, second: u32) -> Pruned {
        let task = |s: &Solver, place: u32| {
            let t = s.terms[(tasks.start + place) as usize];
            (s.find(t.var), IBig::from(t.coef))
        };
        let (one, other) = (task(self, first), task(self, second));
        if let (Some(a), Some(b)) = (self.value(one.0), self.value(other.0)) {
            self.kill(p);
            return Stop::unless(&a + &one.1 <= b || b + other.1 <= a);
        }
        if one.0 == other.0 {
            return Ok(());
        }
        let decided = self.follow(&one, &other)? | self.follow(&other, &one)?;
        if decided && (self.is_fixed(one.0) || self.is_fixed(other.0)) {
            self.kill(p);
        }
        Ok(())
    }

    /// Makes `one` follow `other` if it cannot come first. Returns whether that is so.
    fn follow(&mut self, one: &(VarId, IBig), other: &(VarId, IBig)) -> Result<bool, Stop> {
        let (Bound::Int(earliest), Bound::Int(latest)) = (self.min_bound(one.0), self.max_bound(other.0))
        else {
            return Ok(false);
        };
        if earliest + &one.1 <= latest {
            return Ok(false);
        }
        if let Bound::Int(begin) = self.min_bound(other.0) {
            self.set_min_bound(one.0, &Bound::Int(begin + &other.1))?;
        }
        if let Bound::Int(end) = self.max_bound(one.0) {
            self.set_max_bound(other.0, &Bound::Int(end - &other.1))?;
        }
        Ok(true)
    }
}

impl Why<'_> {
    /// Why one of two tasks could not come first, and what followed.
    pub(in crate::domains) fn why_apart(
        &mut self,
        tasks: Range,
        first: u32,
        second: u32,
        of: Conclusion,
    ) -> bool {
        let task = |place: u32| self.solver.terms[(tasks.start + place) as usize];
        let (a, b) = (task(first), task(second));
        let Some(of) = of else { return self.fixed(a.var) && self.fixed(b.var) };
        [(a, b), (b, a)].into_iter().any(|(one, other)| {
            // `one` cannot come first, so it begins when `other` has ended.
            let (early, late) = (self.min(one.var), self.max(other.var));
            let says = match of.is {
                Is::AtLeast => self.same(of.var, one.var),
                Is::AtMost => self.same(of.var, other.var),
                _ => false,
            };
            if !says || early + one.coef <= late {
                return false;
            }
            let before = self.reason.len();
            let known = match of.is {
                Is::AtLeast => self.at_least(other.var, of.value - other.coef),
                _ => self.at_most(one.var, of.value + other.coef),
            };
            let known =
                known && self.at_least(one.var, early) && self.at_most(other.var, early + one.coef - 1);
            if !known {
                self.reason.truncate(before);
            }
            known
        })
    }
}
