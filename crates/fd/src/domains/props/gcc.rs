//! `global_cardinality/2`: how often each key occurs among the variables.
//!
//! The counts are kept between the sure and the possible number of occurrences. A flow that gives each
//! variable a key within the bounds of the counts shows the values that no such flow uses.

use crate::domains::domain::Set;
use crate::domains::flow::Flow;
use crate::domains::queue::REPEATS;
use crate::domains::reason::{Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, VarId};

use super::Prop;

impl Solver {
    /// Posts `global_cardinality(vars, [key-count, ...])`.
    pub fn post_gcc(&mut self, vars: &[VarId], counts: &[(i64, VarId)]) -> Pruned {
        let keys = Set::of(counts.iter().map(|(key, _)| *key)).to_big();
        for (_, count) in counts {
            self.join(*count);
            self.keep_within(*count, 0, vars.len() as i64)?;
        }
        for x in vars {
            self.intersect(*x, &keys)?;
        }
        let terms = self.new_terms(vars.iter().map(|x| (0, *x)).chain(counts.iter().copied()));
        let n = vars.len() as u32;
        self.start_over(Prop::Gcc { terms, n }, 2, REPEATS, Event::Any, terms)?;
        let counted: Vec<VarId> = self.terms[terms.iter()].iter().map(|t| t.var).collect();
        self.count_done(&counted);
        Ok(())
    }

    pub(super) fn run_gcc(&mut self, p: PropId, terms: Range, n: u32) -> Pruned {
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

    fn count_keys(&mut self, at: usize, n: usize, keys: usize) -> Pruned {
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
            self.keep_within(count, certain, possible)?;
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

    fn filter_by_flow(&mut self, at: usize, n: usize, keys: usize) -> Pruned {
        let choices: Vec<Vec<usize>> = (0..n)
            .map(|i| {
                let x = self.terms[at + i].var;
                (0..keys).filter(|k| self.contains(x, self.terms[at + n + k].coef)).collect()
            })
            .collect();
        let bounds: Vec<(usize, usize)> = (0..keys)
            .map(|k| {
                let count = self.terms[at + n + k].var;
                (self.min(count) as usize, self.max(count) as usize)
            })
            .collect();
        let flow = Flow::new(&choices, &bounds, &|| self.look_for_interrupt())?;
        for (i, mine) in choices.iter().enumerate() {
            for k in mine {
                if !flow.allows(i, *k) {
                    let (x, key) = (self.terms[at + i].var, self.terms[at + n + k].coef);
                    self.remove(x, key)?;
                }
            }
        }
        Ok(())
    }
}

impl Why<'_> {
    /// Why the number of times that a key occurs led to a conclusion. Those of the flow are not told apart.
    pub(in crate::domains) fn why_gcc(&mut self, terms: Range, n: u32, of: Conclusion) -> bool {
        let Some(of) = of else { return false };
        let (vars, keys) = self.solver.terms[terms.iter()].split_at(n as usize);
        let with = |why: &Self, key: i64| -> Vec<VarId> {
            vars.iter().map(|t| t.var).filter(|x| why.value(*x) == Some(key)).collect()
        };
        for t in keys {
            if !self.same(t.var, of.var) {
                continue;
            }
            // The count lies between the sure and the possible occurrences.
            let mut group = match of.is {
                Is::AtLeast => with(self, t.coef),
                Is::AtMost => vars.iter().map(|x| x.var).filter(|x| !self.has(*x, t.coef)).collect(),
                _ => continue,
            };
            let least = if of.is == Is::AtLeast { of.value } else { i64::from(n) - of.value };
            if (group.len() as i64) < least {
                continue;
            }
            group.truncate(least.max(0) as usize);
            return group.into_iter().all(|x| match of.is {
                Is::AtLeast => self.equal(x, t.coef),
                _ => self.lacks(x, t.coef),
            });
        }
        // The key has occurred as often as it may.
        let Some(t) = keys.iter().find(|t| t.coef == of.value && of.is == Is::Different) else {
            return false;
        };
        let mut group = with(self, t.coef);
        group.retain(|x| !self.same(*x, of.var));
        self.max(t.var) <= group.len() as i64
            && vars.iter().any(|x| self.same(x.var, of.var))
            && self.at_most(t.var, group.len() as i64)
            && group.into_iter().all(|x| self.equal(x, t.coef))
    }
}
