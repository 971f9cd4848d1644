//! Variables that take keys, each key a limited number of times. `global_cardinality` uses this, and
//! `all_distinct` over many values.
//!
//! An assignment within the bounds is found first, by moving variables from key to key. Every other choice
//! that some assignment makes is on a cycle of such moves, that is inside a strongly connected component of
//! their graph (after Régin).

pub(super) mod graph;

use std::collections::VecDeque;

use self::graph::components;
use crate::domains::solver::{Pruned, Stop};

const NOBODY: usize = usize::MAX;

/// An assignment, and the choices that other assignments make.
pub(super) struct Flow<'a> {
    /// The keys that each variable may take.
    choices: &'a [Vec<usize>],
    /// The least and the greatest number of times that each key is taken.
    bounds: &'a [(usize, usize)],
    /// The key of each variable.
    given: Vec<usize>,
    /// The variables that have each key.
    holders: Vec<Vec<usize>>,
    /// The component of each node: see `components`.
    component: Vec<usize>,
}

impl Flow<'_> {
    /// Finds an assignment. Fails if there is none; stops if `look` does.
    pub fn new<'a>(
        choices: &'a [Vec<usize>],
        bounds: &'a [(usize, usize)],
        look: &dyn Fn() -> Pruned,
    ) -> Result<Flow<'a>, Stop> {
        let keys = bounds.len();
        let (given, holders) = (vec![NOBODY; choices.len()], vec![Vec::new(); keys]);
        let mut flow = Flow { choices, bounds, given, holders, component: Vec::new() };
        // First satisfy the least counts, then assign the other variables within the greatest counts.
        for (k, (least, _)) in bounds.iter().enumerate() {
            while flow.holders[k].len() < *least {
                flow.draw(k).ok_or(Stop::Fail)?;
            }
        }
        for i in 0..choices.len() {
            if flow.given[i] == NOBODY {
                look()?;
                flow.place(i).ok_or(Stop::Fail)?;
            }
        }
        flow.component = flow.components(look)?;
        Ok(flow)
    }

    /// Returns the component of each node. The nodes of the graph are the keys, the node for the counts that
    /// may change, and the variables. A key has edges to the variables that have it, a variable to the keys
    /// that it may take. A key has an edge to the node for counts if it may be taken more often, and that
    /// node has edges to the keys that may be taken less often.
    fn components(&self, look: &dyn Fn() -> Pruned) -> Result<Vec<usize>, Stop> {
        let keys = self.bounds.len();
        let first = keys + 1;
        let held = |k: usize| self.holders[k].len();
        let spare: Vec<usize> = (0..keys).filter(|k| held(*k) > self.bounds[*k].0).collect();
        let edge = |node: usize, n: usize| match node {
            k if k < keys => match self.holders[k].get(n) {
                Some(var) => Some(first + var),
                None => (n == held(k) && n < self.bounds[k].1).then_some(keys),
            },
            k if k == keys => spare.get(n).copied(),
            var => self.choices[var - first].get(n).copied(),
        };
        components(first + self.choices.len(), edge, look)
    }

    /// Returns whether some assignment gives this key to a variable.
    pub fn allows(&self, var: usize, key: usize) -> bool {
        self.component[key] == self.component[self.given[var]]
    }

    /// Returns whether the key can be taken more or fewer times.
    pub fn is_loose(&self, key: usize) -> bool {
        self.component[key] == self.component[self.bounds.len()]
    }

    fn give(&mut self, var: usize, key: usize) {
        let left = std::mem::replace(&mut self.given[var], key);
        if left != NOBODY {
            self.holders[left].retain(|other| *other != var);
        }
        self.holders[key].push(var);
    }

    /// Gives key `k` to one more variable: a free one, or along a chain of variables that change their keys,
    /// the last of which has a key with more than its least count.
    fn draw(&mut self, k: usize) -> Option<()> {
        // Variable i can change to key to[i]. The key that it leaves is refilled by another variable, which
        // leaves key via.
        let mut to = vec![NOBODY; self.given.len()];
        let mut via = vec![NOBODY; self.bounds.len()];
        let mut seen = vec![false; self.bounds.len()];
        let mut agenda = VecDeque::from([k]);
        seen[k] = true;
        while let Some(key) = agenda.pop_front() {
            for i in 0..self.given.len() {
                let from = self.given[i];
                if to[i] != NOBODY || from == key || !self.choices[i].contains(&key) {
                    continue;
                }
                to[i] = key;
                if from == NOBODY || self.holders[from].len() > self.bounds[from].0 {
                    let mut i = i;
                    loop {
                        let key = to[i];
                        self.give(i, key);
                        if key == k {
                            return Some(());
                        }
                        i = via[key];
                    }
                }
                if !std::mem::replace(&mut seen[from], true) {
                    via[from] = i;
                    agenda.push_back(from);
                }
            }
        }
        None
    }

    /// Gives variable `start` a key, moving others where necessary.
    fn place(&mut self, start: usize) -> Option<()> {
        // by[k] is the variable that would take key k.
        let mut by = vec![NOBODY; self.bounds.len()];
        let mut agenda = VecDeque::from([start]);
        while let Some(i) = agenda.pop_front() {
            for &k in &self.choices[i] {
                if by[k] != NOBODY || self.given[i] == k {
                    continue;
                }
                by[k] = i;
                if self.holders[k].len() < self.bounds[k].1 {
                    let mut k = k;
                    loop {
                        let i = by[k];
                        let left = self.given[i];
                        self.give(i, k);
                        if i == start {
                            return Some(());
                        }
                        k = left;
                    }
                }
                agenda.extend(&self.holders[k]);
            }
        }
        None
    }
}
