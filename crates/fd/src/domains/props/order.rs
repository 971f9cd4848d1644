//! Orderings and disequalities of two variables.

use dashu::integer::IBig;

use crate::domains::domain::{Bound, Dom, Kind};
use crate::domains::post::Rel;
use crate::domains::queue::{END_BITS, GREATEST, LEAST};
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Solver, Stop, Var, VarId};
use crate::domains::subs::NOBODY;
use crate::domains::trail::save_domain;

use super::Prop;

impl Solver {
    /// Posts `x #>= y`.
    pub fn post_geq(&mut self, x: VarId, y: VarId) -> Pruned {
        let p = self.new_prop(Prop::Geq { x, y }, 0, 0);
        self.join(x);
        self.start_leq(p, y, x, 0)
    }

    /// Posts `x #=< y + c`.
    pub fn post_leq(&mut self, x: VarId, y: VarId, c: i64) -> Pruned {
        let p = self.new_prop(Prop::Leq { x, y, c }, 0, 0);
        self.start_leq(p, x, y, c)
    }

    /// Subscribes and queues `p`, which requires `x #=< y + c`.
    fn start_leq(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> Pruned {
        self.subscribe_ordering(p, x, LEAST, y, c);
        self.subscribe_ordering(p, y, GREATEST, x, c);
        self.enqueue(p);
        Ok(())
    }

    /// Subscribes an ordering to moves of one end of the domain of `x`. The subscription holds all that the
    /// ordering needs if the constant leaves room for the end.
    fn subscribe_ordering(&mut self, p: PropId, x: VarId, end: i32, other: VarId, c: i64) {
        let (other, offset) = match i32::try_from(c.saturating_mul(1 << END_BITS)) {
            Ok(offset) => (other, offset | end),
            _ => (NOBODY, end),
        };
        self.subscribe_for(p, x, Event::Bounds, other, offset);
    }

    /// Posts that each variable is in `rel` to the next one. It starts from the end, as SWI-Prolog does.
    pub fn post_chain(&mut self, vars: &[VarId], rel: Rel) -> Pruned {
        for pair in vars.windows(2).rev() {
            match rel {
                Rel::Leq => self.post_geq(pair[1], pair[0])?,
                Rel::Geq => self.post_geq(pair[0], pair[1])?,
                Rel::Lt => self.post_leq(pair[0], pair[1], -1)?,
                Rel::Gt => self.post_leq(pair[1], pair[0], -1)?,
                Rel::Eq => self.equate(pair[0], pair[1])?,
                Rel::Neq => self.post_neq(pair[0], pair[1])?,
            }
        }
        Ok(())
    }

    /// Posts `x #\= y`.
    pub fn post_neq(&mut self, x: VarId, y: VarId) -> Pruned {
        let p = self.subscribe_neq(x, y, 0, false);
        if self.surely_less(x, y) || self.surely_less(y, x) {
            self.kill(p);
        } else if self.is_fixed(x) || self.is_fixed(y) || self.find(x) == self.find(y) {
            self.enqueue(p);
        }
        Ok(())
    }

    /// Subscribes for `x #\= y + c`. Requires: `-c` is an `i32`, too.
    fn subscribe_neq(&mut self, x: VarId, y: VarId, c: i32, first: bool) -> PropId {
        let p = self.new_prop(Prop::Neq { x, y, c, first }, 0, 0);
        self.subscribe_exclusion(p, x, y, -c);
        self.subscribe_exclusion(p, y, x, c);
        p
    }

    /// Posts `x #\= y + z`.
    pub fn post_neq_plus(&mut self, x: VarId, y: VarId, z: VarId) -> Pruned {
        let offset =
            |v: VarId| self.small_value(v).and_then(|c| i32::try_from(c).ok()).filter(|c| *c != i32::MIN);
        if let Some(c) = offset(z) {
            return self.post_neq_offset(x, y, c, false);
        }
        if let Some(c) = offset(y) {
            return self.post_neq_offset(x, z, c, true);
        }
        self.start(Prop::NeqPlus { x, y, z }, 0, Event::Fix, &[x, y, z])
    }

    /// Posts `x #\= y + c`.
    fn post_neq_offset(&mut self, x: VarId, y: VarId, c: i32, first: bool) -> Pruned {
        if c == 0 {
            self.count_done(&[x, y]);
            return self.post_neq(x, y);
        }
        let p = self.subscribe_neq(x, y, c, first);
        if self.is_fixed(x) || self.is_fixed(y) {
            self.enqueue(p);
        }
        Ok(())
    }

    /// Returns whether every value of `x` is at most every value of `y` plus `c`.
    pub(super) fn surely_leq(&self, x: VarId, y: VarId, c: i64) -> bool {
        match (self.max_bound(x), self.min_bound(y)) {
            (Bound::Int(most), Bound::Int(least)) => most <= least + c,
            _ => false,
        }
    }

    /// Runs `x #=< y + c`. With `FOLLOW`, also runs the orderings that it wakes, for as long as each wakes
    /// only one and nothing else waits: that one would run next anyway.
    pub(in crate::domains) fn run_leq<const FOLLOW: bool>(
        &mut self,
        p: PropId,
        x: VarId,
        y: VarId,
        c: i64,
    ) -> Pruned {
        let (x, y) = (self.find(x), self.find(y));
        let (dx, dy) = (&self.vars[x.index()].dom, &self.vars[y.index()].dom);
        let (low, high, other_low) = (dx.min, dx.max, dy.min);
        let (top, bottom) = (dy.max.wrapping_add(c), low.wrapping_sub(c));
        // Half of the range of small integers: then none of the four is an infinity, and no sum of two
        // overflows.
        let above = |v: i64| v.wrapping_add(1 << 60);
        if x == y || (above(dy.max) | above(low) | above(top) | above(bottom)) as u64 >> 61 != 0 {
            return self.run_leq_wide(p, x, y, c);
        }
        if high <= other_low.saturating_add(c) {
            self.kill(p);
            return Ok(());
        }
        let raises = bottom > other_low;
        if top < high {
            if FOLLOW && !raises && self.lower_max_quietly(x, top) {
                return self.follow_orderings::<GREATEST>(x);
            }
            self.lower_max(x, top)?;
        }
        if !raises {
            return Ok(());
        }
        if FOLLOW && self.raise_min_quietly(y, bottom) {
            return self.follow_orderings::<LEAST>(y);
        }
        self.raise_min(y, bottom)
    }

    /// Wakes the subscribers of `x`, of whose domain one end has moved. As long as that is one ordering only,
    /// which moves one end of a wide interval, runs it here. Long chains of orderings are common.
    ///
    /// An ordering that is entailed by now changes nothing, and one that was given up has no link.
    #[inline(never)]
    fn follow_orderings<const END: i32>(&mut self, mut x: VarId) -> Pruned {
        let Solver { vars, trail, queue, stats, choice_mark, .. } = self;
        let Var { dom, links, .. } = &vars[x.index()];
        let place = if END == LEAST { 0 } else { 1 };
        let mut end = if END == LEAST { dom.min } else { dom.max };
        let mut link = links[place];
        let most = queue.free_steps(stats.propagations);
        let mut steps = 0;
        // Infinite bounds are farther from others than this.
        let far = 1 << 61;
        while steps < most {
            let y = link.other();
            let Some(other) = vars.get_mut(y.index()) else { break };
            let Dom { min, max, kind, .. } = other.dom;
            // The end that moved requires this of the other variable; the other way round, all is as it was.
            let new = if END == LEAST { end - link.constant() } else { end + link.constant() };
            let (gain, width) = if END == LEAST {
                (new.wrapping_sub(min), max.wrapping_sub(new))
            } else {
                (max.wrapping_sub(new), new.wrapping_sub(min))
            };
            let narrows = (1..far).contains(&gain) && (64..far).contains(&width);
            if other.rep != y || kind != Kind::Dense || !narrows {
                break;
            }
            save_domain(trail, y, other, *choice_mark);
            *(if END == LEAST { &mut other.dom.min } else { &mut other.dom.max }) = new;
            link = other.links[place];
            (x, end) = (y, new);
            steps += 1;
        }
        stats.propagations += steps;
        self.notify(x, Event::Bounds, END);
        Ok(())
    }

    #[cold]
    fn run_leq_wide(&mut self, p: PropId, x: VarId, y: VarId, c: i64) -> Pruned {
        if x == y {
            self.kill(p);
            return Stop::unless(c >= 0);
        }
        let plus = |b: Bound, c: IBig| match b {
            Bound::Int(i) => Bound::Int(i + c),
            other => other,
        };
        let c = IBig::from(c);
        let top = plus(self.max_bound(y), c.clone());
        if top != Bound::Sup {
            self.set_max_bound(x, &top)?;
        }
        let bottom = plus(self.min_bound(x), -c.clone());
        if bottom != Bound::Inf {
            self.set_min_bound(y, &bottom)?;
        }
        let floor = plus(self.min_bound(y), c);
        if floor != Bound::Inf && self.max_bound(x) <= floor {
            self.kill(p);
        }
        Ok(())
    }

    pub(super) fn run_neq(&mut self, p: PropId, x: VarId, y: VarId, c: i32) -> Pruned {
        let (x, y) = (self.find(x), self.find(y));
        match (self.value(x), self.value(y)) {
            _ if x == y => Stop::unless(c != 0),
            (Some(v), _) => self.kill(p).remove_big(y, &(v - c)),
            (_, Some(v)) => self.kill(p).remove_big(x, &(v + c)),
            _ => Ok(()),
        }
    }

    pub(in crate::domains) fn run_neq_plus(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> Pruned {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        match (self.value(x), self.value(y), self.value(z)) {
            (None, _, None) | (None, None, _) | (_, None, None) if self.is_traced() => Ok(()),
            (Some(a), Some(b), _) => self.kill(p).remove_big(z, &(a - b)),
            (Some(a), _, Some(c)) => self.kill(p).remove_big(y, &(a - c)),
            (_, Some(b), Some(c)) => self.kill(p).remove_big(x, &(b + c)),
            (None, Some(b), None) if b == IBig::ZERO => self.kill(p).post_neq(x, z),
            (None, None, Some(c)) if c == IBig::ZERO => self.kill(p).post_neq(x, y),
            _ => Ok(()),
        }
    }
}

impl Why<'_> {
    /// Why `x #=< y + c` concluded something.
    pub(in crate::domains) fn why_leq(&mut self, x: VarId, y: VarId, c: i64, of: Conclusion) -> bool {
        match of {
            None => {
                let low = self.min(x);
                self.at_least(x, low) && self.at_most(y, low - c - 1)
            }
            Some(Atom { var, is: Is::AtMost, value }) if self.same(var, x) => self.at_most(y, value - c),
            Some(Atom { var, is: Is::AtLeast, value }) if self.same(var, y) => self.at_least(x, value + c),
            _ => false,
        }
    }

    /// Why `x #\= y + c` concluded something.
    pub(in crate::domains) fn why_neq(&mut self, x: VarId, y: VarId, c: i64, of: Conclusion) -> bool {
        match of {
            None => self.fixed(x) && self.fixed(y),
            Some(Atom { var, is: Is::Different, value }) if self.same(var, x) => self.equal(y, value - c),
            Some(Atom { var, is: Is::Different, value }) if self.same(var, y) => self.equal(x, value + c),
            _ => false,
        }
    }

    /// Why `x #\= y + z` concluded something.
    pub(in crate::domains) fn why_neq_plus(&mut self, x: VarId, y: VarId, z: VarId, of: Conclusion) -> bool {
        let concerned = match of {
            Some(Atom { var, is: Is::Different, .. }) => Some(var),
            None => None,
            _ => return false,
        };
        [x, y, z].into_iter().all(|v| concerned.is_some_and(|var| self.same(var, v)) || self.fixed(v))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Rel, Solver, VarId};

    /// Returns the solver after posting a chain of wide variables, and these.
    fn chain(n: usize) -> (Solver, Vec<VarId>) {
        let mut solver = Solver::new();
        let vars: Vec<_> = (0..n).map(|_| solver.new_interval(0, 1000)).collect();
        solver.post_chain(&vars, Rel::Lt).unwrap();
        solver.propagate().unwrap();
        (solver, vars)
    }

    #[test]
    fn a_chain_is_followed_across_a_unified_variable_and_after_backtracking() {
        let (mut solver, vars) = chain(6);
        let mark = solver.mark();
        solver.set_choice_mark(mark);
        let (other, beside) = (solver.new_interval(0, 1000), solver.new_interval(0, 2000));
        solver.post_leq(other, beside, 0).unwrap();
        solver.equate(vars[2], other).unwrap();
        solver.set_min(vars[0], 100).unwrap();
        solver.propagate().unwrap();
        assert_eq!((solver.min(vars[5]), solver.min(beside)), (105, 102));
        solver.undo_to(mark);
        solver.set_choice_mark(0);
        assert_eq!((solver.min(vars[5]), solver.max(vars[0])), (5, 995));
        solver.set_min(vars[0], 200).unwrap();
        solver.set_max(vars[5], 900).unwrap();
        solver.propagate().unwrap();
        let bounds: Vec<_> = vars.iter().map(|x| (solver.min(*x), solver.max(*x))).collect();
        assert_eq!(bounds, (0..6).map(|i| (200 + i, 895 + i)).collect::<Vec<_>>());
    }

    #[test]
    fn another_constraint_on_a_variable_of_a_chain_is_woken_too() {
        let (mut solver, vars) = chain(6);
        let (side, sum) = (solver.new_interval(0, 1000), solver.new_interval(0, 3000));
        solver.post_leq(vars[3], side, -10).unwrap();
        solver.post_plus(vars[4], vars[4], sum).unwrap();
        solver.propagate().unwrap();
        solver.set_min(vars[0], 300).unwrap();
        solver.propagate().unwrap();
        assert_eq!((solver.min(side), solver.min(sum), solver.min(vars[5])), (313, 608, 305));
    }
}
