//! `tuples_in/2`: the variables together take one of the rows of a table. Domain-consistent.
//!
//! The rows that are still possible come first in a permutation of all rows. Only their number is trailed:
//! when it is restored, the permutation still has the same set of rows below that number.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::domains::domain::{Kind, Set};
use crate::domains::queue::REPEATS;
use crate::domains::reason::{Atom, Conclusion, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, Stop, VarId, Word};

use super::Prop;

/// The layout of a `Tuples` propagator's data in `tables` from its slot on, before the permutation.
const ROWS_AT: usize = 0;
const WORD: usize = 1;
const COUNT: usize = 2;
const HEADER: usize = 3;

impl Solver {
    /// Posts that each list of `tuples` takes a row of `rows`. Requires: small values, and rows as long as
    /// the tuples.
    pub fn post_tuples(&mut self, tuples: &[Vec<VarId>], rows: &[Vec<i64>]) -> Pruned {
        if rows.first().is_some_and(|row| row.len() == 1) {
            let values = Set::of(rows.iter().map(|row| row[0])).to_big();
            return tuples.iter().try_for_each(|tuple| self.intersect(tuple[0], &values));
        }
        let mut rows_at = None;
        for tuple in tuples {
            let args = self.new_terms(tuple.iter().map(|x| (0, *x)));
            let p = self.new_prop_over(Prop::Free, 1, REPEATS, args.start as usize);
            let at = *rows_at.get_or_insert_with(|| {
                let at = self.tables.len();
                self.tables.extend(rows.iter().flatten());
                at
            });
            let slot = self.tables.len() as u32;
            let word = self.words.len();
            // It is as old as the entry of its propagator.
            self.words.push(Word { value: rows.len() as u64, stamp: self.trail.len() as u32 - 1 });
            self.tables.extend([at as i64, word as i64, rows.len() as i64]);
            self.tables.extend(0..rows.len() as i64);
            self.props[p.index()] = Prop::Tuples { args, slot };
            for x in tuple {
                self.subscribe(p, *x, Event::Any);
            }
            self.enqueue(p);
        }
        Ok(())
    }

    /// Posts that the values of `vars` lead an automaton along `arcs` (state, value, state) from one of
    /// `sources` to one of `sinks`.
    pub fn post_automaton(
        &mut self,
        vars: &[VarId],
        sources: &[i64],
        sinks: &[i64],
        arcs: &[Vec<i64>],
    ) -> Pruned {
        // The states before, between and after the values.
        let states: Vec<VarId> = (0..=vars.len()).map(|_| self.new_var()).collect();
        for (state, among) in [(states[0], sources), (states[vars.len()], sinks)] {
            self.intersect(state, &Set::of(among.iter().copied()).to_big())?;
        }
        let steps = vars.iter().zip(states.windows(2));
        let tuples: Vec<Vec<VarId>> = steps.map(|(x, ends)| vec![ends[0], *x, ends[1]]).collect();
        self.post_tuples(&tuples, arcs)
    }

    /// Returns the rows that are still possible, in the order of the table.
    pub(in crate::domains) fn live_rows(&self, args: Range, slot: u32) -> Vec<&[i64]> {
        let slot = slot as usize;
        let live = self.words[self.tables[slot + WORD] as usize].value as usize;
        let mut rows: Vec<i64> = self.tables[slot + HEADER..slot + HEADER + live].to_vec();
        rows.sort();
        let width = args.len as usize;
        let row = |r: i64| self.tables[slot + ROWS_AT] as usize + r as usize * width;
        rows.into_iter().map(|r| &self.tables[row(r)..row(r) + width]).collect()
    }

    pub(super) fn run_tuples(&mut self, p: PropId, args: Range, slot: u32) -> Pruned {
        let slot = slot as usize;
        let width = args.len as usize;
        let rows_at = self.tables[slot + ROWS_AT] as usize;
        let word = self.tables[slot + WORD] as u32;
        let mut live = self.words[word as usize].value as usize;
        let order = slot + HEADER;
        let mut i = 0;
        while i < live {
            let row = rows_at + self.tables[order + i] as usize * width;
            let fits = (0..width).all(|k| {
                let x = self.terms[args.start as usize + k].var;
                self.contains(x, self.tables[row + k])
            });
            if fits {
                i += 1;
            } else {
                live -= 1;
                self.tables.swap(order + i, order + live);
            }
        }
        self.set_word(word, live as u64);
        if live == 0 {
            return Err(Stop::Fail);
        }
        for k in 0..width {
            let x = self.find(self.terms[args.start as usize + k].var);
            let d = *self.dom(x);
            if d.kind == Kind::Mask {
                let mut mask = 0;
                for i in 0..live {
                    let v = self.tables[rows_at + self.tables[order + i] as usize * width + k];
                    // A variable that occurs twice in the tuple may have just lost the value.
                    if let bit @ 0..64 = v - d.min {
                        mask |= 1 << bit;
                    }
                }
                self.keep_mask(x, d.min, mask)?;
            } else {
                let value = |i| self.tables[rows_at + self.tables[order + i] as usize * width + k];
                let mut values: Vec<i64> = (0..live).map(value).collect();
                values.sort_unstable();
                values.dedup();
                // The rows that are left have only values of the domain.
                if self.size(x) != Some(values.len() as u64) {
                    self.intersect(x, &Set::of(values.into_iter()).to_big())?;
                }
            }
        }
        // As in SWI-Prolog only short tuples are recognised as decided once one variable is left.
        if live == 1 || width <= 2 && args.iter().filter(|i| !self.is_fixed(self.terms[*i].var)).count() < 2 {
            self.kill(p);
        }
        Ok(())
    }
}

/// Where a table constraint keeps its data.
pub(in crate::domains) struct Parts {
    /// The header and the permutation.
    pub own: std::ops::Range<usize>,
    /// The rows, which constraints over the same table share.
    pub rows: std::ops::Range<usize>,
    pub word: usize,
}

/// Returns the ranges of a table constraint's data, for the sweep.
pub(in crate::domains) fn tuples_parts(tables: &[i64], args: Range, slot: u32) -> Parts {
    let slot = slot as usize;
    let (at, count) = (tables[slot + ROWS_AT] as usize, tables[slot + COUNT] as usize);
    Parts {
        own: slot..slot + HEADER + count,
        rows: at..at + count * args.len as usize,
        word: tables[slot + WORD] as usize,
    }
}

/// Updates a table constraint after its rows and its word have moved.
pub(in crate::domains) fn move_tuples(
    tables: &mut [i64],
    slot: u32,
    table: impl Fn(u32) -> u32,
    word: impl Fn(u32) -> u32,
) {
    let slot = slot as usize;
    tables[slot + ROWS_AT] = table(tables[slot + ROWS_AT] as u32) as i64;
    tables[slot + WORD] = word(tables[slot + WORD] as u32) as i64;
}

impl Why<'_> {
    /// Why a table led to a conclusion, or excludes everything: each row that is against the conclusion has a
    /// value that was removed.
    pub(in crate::domains) fn why_tuples(&mut self, args: Range, slot: u32, of: Conclusion) -> bool {
        let (width, slot) = (args.len as usize, slot as usize);
        let vars: SmallVec<[VarId; 4]> =
            args.iter().map(|i| self.solver.find(self.solver.terms[i].var)).collect();
        let of = of.map(|of| Atom { var: self.solver.find(of.var), ..of });
        if of.is_some_and(|of| !vars.contains(&of.var)) {
            return false;
        }
        let is_own = |x: VarId| of.is_some_and(|of| of.var == x);
        let solver = self.solver;
        let tables = &solver.tables;
        let rows_at = tables[slot + ROWS_AT] as usize;
        // What the reason excludes so far, by column: values beyond bounds, and others.
        let mut bounds: SmallVec<[(i64, i64); 4]> = SmallVec::from_elem((i64::MIN, i64::MAX), width);
        let mut removed: FxHashSet<(usize, i64)> = FxHashSet::default();
        for r in 0..tables[slot + COUNT] as usize {
            let row = &tables[rows_at + r * width..rows_at + (r + 1) * width];
            let against = of.is_none_or(|of| (0..width).all(|k| vars[k] != of.var || !of.admits(row[k])));
            let excluded =
                |k: usize| row[k] < bounds[k].0 || row[k] > bounds[k].1 || removed.contains(&(k, row[k]));
            if !against || (0..width).any(excluded) {
                continue;
            }
            // A value that was lost at the root costs nothing. What the conclusion itself is about is last.
            let free = (0..width).find(|k| !self.solver.dom_has(self.first_dom(vars[*k]), row[*k]));
            let lost = |k: &usize| !self.has(vars[*k], row[*k]);
            let other = || (0..width).find(|k| lost(k) && !is_own(vars[*k]));
            let Some(k) = free.or_else(other).or_else(|| (0..width).find(lost)) else { return false };
            let (v, d) = (row[k], *self.dom(vars[k]));
            if v < d.min {
                bounds[k].0 = v + 1;
            } else if v > d.max {
                bounds[k].1 = v - 1;
            } else {
                removed.insert((k, v));
            }
            self.lacks(vars[k], v);
        }
        true
    }
}
