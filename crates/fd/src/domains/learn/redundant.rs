//! Constraints that follow from others and prune more: a search that learns adds them for its time.
//!
//! - Tasks of which each two exclude each other, by `serialized/2` or by two orders of which one holds, never
//!   overlap.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::domains::post::Rel;
use crate::domains::props::Prop;
use crate::domains::solver::{Pruned, Solver, VarId};

/// A task: its duration and its start.
type Task = (i64, VarId);

/// With more tasks than this, windows of time are not worth their costs.
const MOST_TASKS: usize = 64;

impl Solver {
    /// Adds redundant constraints.
    pub(super) fn post_redundant(&mut self) -> Pruned {
        self.post_cliques()
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
        let live = || (0..self.props.len()).filter(|p| self.flags[*p] & crate::domains::queue::DEAD == 0);
        // Sums of a start and a known duration, by the variable of the sum.
        let mut ends: FxHashMap<VarId, Task> = FxHashMap::default();
        for p in live() {
            let Prop::Plus { x, y, z } = self.props[p] else { continue };
            for (start, duration) in [(x, y), (y, x)] {
                if let Some(length) = self.small_value(duration) {
                    ends.insert(self.find(z), (length, self.find(start)));
                }
            }
        }
        // The orders of tasks that truth values stand for: the first ends before the start begins.
        let mut orders: FxHashMap<VarId, (Task, VarId)> = FxHashMap::default();
        for p in live() {
            if let Prop::Reified { rel: Rel::Geq, x, y, b, .. } = self.props[p]
                && let Some(task) = ends.get(&self.find(y))
            {
                orders.insert(self.find(b), (*task, self.find(x)));
            }
        }
        let mut pairs = FxHashSet::default();
        for p in live() {
            match self.props[p] {
                Prop::Apart { tasks, first, second } => {
                    let task = |place: u32| {
                        let t = self.terms[(tasks.start + place) as usize];
                        (t.coef, self.find(t.var))
                    };
                    let (one, other) = (task(first), task(second));
                    pairs.extend([(one, other), (other, one)]);
                }
                Prop::Neq { x, y, c: 0, .. } | Prop::Junction { any: true, x, y, .. } => {
                    let holds = match self.props[p] {
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
