//! Constraints that follow from others and prune more: a search that learns adds them for its time.
//!
//! - Tasks of which each two exclude each other, by `serialized/2` or by two orders of which one holds, never
//!   overlap.
//! - A weighted sum that is to be optimised is bounded by each inequality over the same variables: a multiple
//!   of the inequality is added such that the bound is best (as a linear relaxation with one constraint).

use rustc_hash::{FxHashMap, FxHashSet};

use crate::domains::post::Rel;
use crate::domains::props::Prop;
use crate::domains::queue::DEAD;
use crate::domains::solver::{Pruned, Range, Solver, VarId};

/// A task: its duration and its start.
type Task = (i64, VarId);

/// Coefficients from this on are left alone: products of two of them with values must not overflow.
const LARGE_WEIGHT: i64 = 1 << 20;

/// With more tasks than this, windows of time are not worth their costs.
const MOST_TASKS: usize = 64;

impl Solver {
    /// Adds redundant constraints; those for a goal if there is one.
    pub(super) fn post_redundant(&mut self, goal: Option<VarId>) -> Pruned {
        self.post_cliques()?;
        goal.map_or(Ok(()), |goal| self.post_relaxations(self.find(goal)))
    }

    /// Adds bounds of the value of a goal that is a weighted sum.
    fn post_relaxations(&mut self, goal: VarId) -> Pruned {
        let Some((sum, rest)) = self.sum_of(goal) else { return Ok(()) };
        let mut bounds = Vec::new();
        for prop in self.live_props() {
            let Prop::LinLeq { terms, c, .. } = prop else { continue };
            let weights: FxHashMap<VarId, i64> = self.coefficients(terms);
            for sign in [1, -1] {
                if let Some((p, q)) = self.best_multiple(&sum, &weights, c, sign) {
                    bounds.push((p, q, sign, weights.clone(), c));
                }
            }
        }
        for (p, q, sign, weights, c) in bounds {
            // sign * q * goal is at most p * c plus what the sum exceeds the multiple by.
            let mut coefs: FxHashMap<VarId, i64> = weights.into_iter().map(|(x, w)| (x, p * w)).collect();
            sum.iter().for_each(|(x, v)| *coefs.entry(*x).or_default() -= q * sign * v);
            *coefs.entry(goal).or_default() += q * sign;
            let mut terms: Vec<(i64, VarId)> = coefs.into_iter().map(|(x, a)| (a, x)).collect();
            terms.retain(|(a, _)| *a != 0);
            terms.sort_unstable_by_key(|(_, x)| *x);
            self.post_lin_leq(&terms, p * c + q * sign * rest)?;
        }
        Ok(())
    }

    fn live_props(&self) -> impl Iterator<Item = Prop> + '_ {
        self.props.iter().zip(&self.flags).filter(|(_, flags)| **flags & DEAD == 0).map(|(prop, _)| *prop)
    }

    pub(super) fn coefficients(&self, terms: Range) -> FxHashMap<VarId, i64> {
        let mut all = FxHashMap::default();
        for t in &self.terms[terms.iter()] {
            *all.entry(self.find(t.var)).or_default() += t.coef;
        }
        all
    }

    /// Returns weighted variables and a constant whose sum is the goal.
    fn sum_of(&self, goal: VarId) -> Option<(FxHashMap<VarId, i64>, i64)> {
        self.live_props().find_map(|prop| {
            let Prop::LinEq { terms, c, .. } = prop else { return None };
            let mut sum = self.coefficients(terms);
            let own = sum.remove(&goal).filter(|a| a.abs() == 1)?;
            let small = sum.values().all(|v| v.abs() < LARGE_WEIGHT) && c.abs() < LARGE_WEIGHT;
            sum.values_mut().for_each(|v| *v *= -own);
            small.then_some((sum, own * c))
        })
    }

    /// Returns the fraction of an inequality that bounds a sum best; `None` if none does better than nothing.
    fn best_multiple(
        &self,
        sum: &FxHashMap<VarId, i64>,
        weights: &FxHashMap<VarId, i64>,
        c: i64,
        sign: i64,
    ) -> Option<(i64, i64)> {
        if c.abs() >= LARGE_WEIGHT || weights.values().any(|w| w.abs() >= LARGE_WEIGHT) {
            return None;
        }
        let vars = || sum.keys().chain(weights.keys().filter(|x| !sum.contains_key(x)));
        let of = |all: &FxHashMap<VarId, i64>, x: &VarId| all.get(x).copied().unwrap_or(0);
        // The bound times q.
        let bound = |p: i64, q: i64| -> i128 {
            let most = vars().map(|x| {
                let a = i128::from(q * sign * of(sum, x) - p * of(weights, x));
                (a * i128::from(self.min(*x))).max(a * i128::from(self.max(*x)))
            });
            most.sum::<i128>() + i128::from(p) * i128::from(c)
        };
        let ratios = sum.iter().filter_map(|(x, v)| {
            let (v, w) = (sign * v, of(weights, x));
            (v != 0 && w != 0 && (v > 0) == (w > 0)).then_some((v.abs(), w.abs()))
        });
        let better = |a: &(i64, i64), b: &(i64, i64)| {
            (bound(a.0, a.1) * i128::from(b.1)).cmp(&(bound(b.0, b.1) * i128::from(a.1))).then(a.cmp(b))
        };
        let best = ratios.min_by(better)?;
        (bound(best.0, best.1) < bound(0, 1) * i128::from(best.1)).then_some(best)
    }

    fn post_cliques(&mut self) -> Pruned {
        for tasks in self.cliques() {
            self.post_disjoint(&tasks)?;
        }
        Ok(())
    }

    /// Returns groups of at least three tasks of which each two exclude each other.
    fn cliques(&self) -> Vec<Vec<Task>> {
        let pairs = self.exclusive_tasks();
        let mut tasks: Vec<Task> = pairs.iter().map(|pair| pair.0).collect();
        tasks.sort_unstable_by_key(|(length, x)| (*x, *length));
        tasks.dedup();
        let mut covered: FxHashSet<(Task, Task)> = FxHashSet::default();
        let mut cliques = Vec::new();
        let apart = |a: &Task, b: &Task| pairs.contains(&(*a, *b));
        for one in &tasks {
            for other in tasks.iter().filter(|other| apart(one, other)) {
                if covered.contains(&(*one, *other)) {
                    continue;
                }
                let mut clique = vec![*one, *other];
                for task in &tasks {
                    if clique.len() < MOST_TASKS && clique.iter().all(|member| apart(member, task)) {
                        clique.push(*task);
                    }
                }
                covered.extend(clique.iter().flat_map(|a| clique.iter().map(|b| (*a, *b))));
                if clique.len() > 2 {
                    cliques.push(clique);
                }
            }
        }
        cliques
    }

    /// Returns the pairs of tasks that exclude each other, in both orders.
    fn exclusive_tasks(&self) -> FxHashSet<(Task, Task)> {
        // Sums of a start and a known duration, by the variable of the sum.
        let mut ends: FxHashMap<VarId, Task> = FxHashMap::default();
        for prop in self.live_props() {
            let Prop::Plus { x, y, z } = prop else { continue };
            for (start, duration) in [(x, y), (y, x)] {
                if let Some(length) = self.small_value(duration) {
                    ends.insert(self.find(z), (length, self.find(start)));
                }
            }
        }
        // The orders of tasks that truth values stand for: the first ends before the start begins.
        let mut orders: FxHashMap<VarId, (Task, VarId)> = FxHashMap::default();
        for prop in self.live_props() {
            if let Prop::Reified { rel: Rel::Geq, x, y, b, .. } = prop
                && let Some(task) = ends.get(&self.find(y))
            {
                orders.insert(self.find(b), (*task, self.find(x)));
            }
        }
        let mut pairs = FxHashSet::default();
        for prop in self.live_props() {
            match prop {
                Prop::Apart { tasks, first, second } => {
                    let task = |place: u32| {
                        let t = self.terms[(tasks.start + place) as usize];
                        (t.coef, self.find(t.var))
                    };
                    let (one, other) = (task(first), task(second));
                    pairs.extend([(one, other), (other, one)]);
                }
                Prop::Neq { x, y, c: 0, .. } | Prop::Junction { any: true, x, y, .. } => {
                    let holds = match prop {
                        Prop::Junction { b, .. } => self.small_value(b) == Some(1),
                        _ => true,
                    };
                    if holds
                        && let Some((one, then)) = orders.get(&self.find(x))
                        && let Some((other, next)) = orders.get(&self.find(y))
                        && *then == other.1
                        && *next == one.1
                    {
                        pairs.extend([(*one, *other), (*other, *one)]);
                    }
                }
                _ => {}
            }
        }
        pairs.retain(|(one, other)| one.0 > 0 && other.0 > 0 && one.1 != other.1);
        pairs
    }
}
