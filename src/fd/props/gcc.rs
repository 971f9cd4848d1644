//! `global_cardinality/2`: how often each key occurs among the variables.
//!
//! Counting keeps the counts between what is certain and what is possible; a flow that gives each variable a key
//! within the bounds of the counts finds the values that no such flow uses.

use crate::fd::graph::components;
use crate::fd::queue::REPEATS;
use crate::fd::solver::{Event, PropId, R, Range, Solver, Stop, VarId};

use super::Prop;

const NOBODY: usize = usize::MAX;

impl Solver {
    /// `global_cardinality(vars, [key-count, ...])`
    pub fn post_gcc(&mut self, vars: &[VarId], counts: &[(i64, VarId)]) -> R {
        let keys = counts.iter().map(|(key, _)| (*key, *key)).collect();
        let keys = crate::fd::domain::Set::from_intervals(keys).to_big();
        for (_, count) in counts {
            self.join(*count);
            self.set_min(*count, 0)?;
            self.set_max(*count, vars.len() as i64)?;
        }
        for x in vars {
            self.intersect(*x, &keys)?;
        }
        let terms = self.new_terms(vars.iter().map(|x| (0, *x)).chain(counts.iter().copied()));
        let n = vars.len() as u32;
        let p = self.new_prop_over(Prop::Gcc { terms, n }, 2, REPEATS, terms.start as usize);
        for i in terms.iter() {
            let x = self.terms[i].var;
            self.subscribe(p, x, Event::Any);
        }
        let counted: Vec<VarId> = self.terms[terms.iter()].iter().map(|t| t.var).collect();
        self.count_done(&counted);
        self.enqueue(p);
        Ok(())
    }

    pub(super) fn run_gcc(&mut self, p: PropId, terms: Range, n: u32) -> R {
        let n = n as usize;
        let at = terms.start as usize;
        let keys = terms.len as usize - n;
        let open = (0..n).any(|i| !self.is_fixed(self.terms[at + i].var));
        self.count_keys(at, n, keys)?;
        if !open {
            self.kill(p);
            return Ok(());
        }
        self.filter_by_flow(at, n, keys)
    }

    fn count_keys(&mut self, at: usize, n: usize, keys: usize) -> R {
        for k in 0..keys {
            let t = self.terms[at + n + k];
            let (key, count) = (t.coef, t.var);
            let (mut certain, mut possible) = (0, 0);
            for i in 0..n {
                let x = self.terms[at + i].var;
                if self.contains(x, key) {
                    possible += 1;
                    certain += i64::from(self.is_fixed(x));
                }
            }
            self.set_min(count, certain)?;
            self.set_max(count, possible)?;
            let (lo, hi) = (self.min(count), self.max(count));
            if possible == certain || (hi > certain && lo < possible) {
                continue;
            }
            for i in 0..n {
                let x = self.terms[at + i].var;
                if self.is_fixed(x) || !self.contains(x, key) {
                    continue;
                }
                if hi == certain {
                    self.remove(x, key)?;
                } else {
                    self.fix(x, key)?;
                }
            }
        }
        Ok(())
    }

    fn filter_by_flow(&mut self, at: usize, n: usize, keys: usize) -> R {
        let choices: Vec<Vec<usize>> = (0..n)
            .map(|i| {
                let x = self.terms[at + i].var;
                (0..keys).filter(|k| self.contains(x, self.terms[at + n + k].coef)).collect()
            })
            .collect();
        let bounds: Vec<(i64, i64)> = (0..keys)
            .map(|k| {
                let count = self.terms[at + n + k].var;
                (self.min(count), self.max(count))
            })
            .collect();
        let mut given = vec![NOBODY; n];
        let mut used = vec![0i64; keys];
        // First the least counts, then everybody else within the greatest.
        for k in 0..keys {
            while used[k] < bounds[k].0 {
                draw(&choices, &mut given, &mut used, &bounds, k).ok_or(Stop::Fail)?;
            }
        }
        for i in 0..n {
            if given[i] == NOBODY {
                place(&choices, &mut given, &mut used, &bounds, i).ok_or(Stop::Fail)?;
            }
        }
        // A move of one variable from key to key is possible in a cycle; the extra node stands for counts that may change.
        let mut edges: Vec<Vec<usize>> = vec![Vec::new(); keys + 1];
        for (i, mine) in choices.iter().enumerate() {
            for k in mine {
                if *k != given[i] && !edges[given[i]].contains(k) {
                    edges[given[i]].push(*k);
                }
            }
        }
        for k in 0..keys {
            if used[k] < bounds[k].1 {
                edges[k].push(keys);
            }
            if used[k] > bounds[k].0 {
                edges[keys].push(k);
            }
        }
        let component = components(keys + 1, |k| &edges[k]);
        for (i, mine) in choices.iter().enumerate() {
            for k in mine {
                if *k != given[i] && component[*k] != component[given[i]] {
                    let (x, key) = (self.terms[at + i].var, self.terms[at + n + k].coef);
                    self.remove(x, key)?;
                }
            }
        }
        Ok(())
    }
}

/// Gives key `k` to one more variable: a free one, or along a chain of variables that change their keys, the last
/// taken from a key that has more than its least count.
fn draw(
    choices: &[Vec<usize>],
    given: &mut [usize],
    used: &mut [i64],
    bounds: &[(i64, i64)],
    k: usize,
) -> Option<()> {
    // A variable i can change to key to[i]; the key that it gives up is refilled by another, the one that leaves that is via.
    let mut to = vec![NOBODY; given.len()];
    let mut via = vec![NOBODY; used.len()];
    let mut seen = vec![false; used.len()];
    let mut agenda = std::collections::VecDeque::from([k]);
    seen[k] = true;
    while let Some(key) = agenda.pop_front() {
        for i in 0..given.len() {
            let from = given[i];
            if to[i] != NOBODY || from == key || !choices[i].contains(&key) {
                continue;
            }
            to[i] = key;
            if from == NOBODY || used[from] > bounds[from].0 {
                if from != NOBODY {
                    used[from] -= 1;
                }
                let mut i = i;
                loop {
                    let key = to[i];
                    given[i] = key;
                    if key == k {
                        used[k] += 1;
                        return Some(());
                    }
                    i = via[key];
                }
            }
            if !seen[from] {
                seen[from] = true;
                via[from] = i;
                agenda.push_back(from);
            }
        }
    }
    None
}

/// Gives variable `start` a key, moving others where that must be.
fn place(
    choices: &[Vec<usize>],
    given: &mut [usize],
    used: &mut [i64],
    bounds: &[(i64, i64)],
    start: usize,
) -> Option<()> {
    // by[k] is the variable that would take key k.
    let mut by = vec![NOBODY; used.len()];
    let mut agenda = std::collections::VecDeque::from([start]);
    let mut queued = vec![false; given.len()];
    queued[start] = true;
    while let Some(i) = agenda.pop_front() {
        for &k in &choices[i] {
            if by[k] != NOBODY || given[i] == k {
                continue;
            }
            by[k] = i;
            if used[k] < bounds[k].1 {
                used[k] += 1;
                let mut k = k;
                loop {
                    let i = by[k];
                    let left = given[i];
                    given[i] = k;
                    if i == start {
                        return Some(());
                    }
                    k = left;
                }
            }
            for (j, queued) in queued.iter_mut().enumerate() {
                if given[j] == k && !*queued {
                    *queued = true;
                    agenda.push_back(j);
                }
            }
        }
    }
    None
}
