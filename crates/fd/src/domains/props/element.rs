//! `element(i, list, v)`: the `i`th variable of the list, counted from 1, equals `v`. The index's term stores
//! the clock.

use crate::domains::domain::BigSet;
use crate::domains::post::Rel;
use crate::domains::queue::REPEATS;
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

impl Solver {
    /// Posts `element(index, list, value)`.
    pub fn post_element(&mut self, index: VarId, list: &[VarId], value: VarId) -> Pruned {
        self.keep_within(index, 1, list.len() as i64)?;
        self.join(index);
        let started = self.clock;
        for (i, x) in list.iter().enumerate() {
            // The truth values that this does not need still count in the ages of variables.
            for (place, y) in [(1, *x), (2, value)] {
                self.clock = started + 4 * i as u64 + place;
                self.join(y);
            }
        }
        self.clock = started + 4 * list.len() as u64;
        let header = [(started as i64, index), (0, value)].into_iter();
        let terms = self.new_terms(header.chain(list.iter().map(|x| (0, *x))));
        self.start_over(Prop::Element { terms }, 1, REPEATS, Event::Any, terms)?;
        // The parts that it has in SWI-Prolog count there: see `spell_element`.
        let again = list.len();
        let mut counted = vec![index; again];
        counted.extend(list);
        counted.extend(std::iter::repeat_n(value, again.saturating_sub(1)));
        self.count_done(&counted);
        Ok(())
    }

    /// Adds the parts of SWI-Prolog's `element/3`: for each place, if its variable does not have the value,
    /// the index is not that place.
    pub(super) fn spell_element(&mut self, p: PropId, terms: Range) -> Pruned {
        let at = terms.start as usize;
        let (index, value) = (self.terms[at].var, self.terms[at + 1].var);
        for i in 1..u64::from(terms.len) - 1 {
            let none = self.none_made();
            let elsewhere = self.constant(i as i64);
            let start = self.begin_stretch();
            self.clock = self.terms[at].coef as u64 + 4 * (i - 1);
            let differs = self.new_truth();
            self.post_reified(Rel::Neq, self.terms[at + 1 + i as usize].var, value, differs, none)?;
            let middle = self.begin_stretch();
            self.clock = self.terms[at].coef as u64 + 4 * i - 1;
            let not_meant = self.new_truth();
            self.post_reified(Rel::Neq, index, elsewhere, not_meant, none)?;
            let made = self.note_made([start..middle, middle..self.trail.len()]);
            self.post_imply(differs, not_meant, made)?;
        }
        // The constraint itself is shown first, as the newest one. It has terms of its own, which vanish with
        // it.
        self.kill(p);
        let own: Vec<_> = terms.iter().map(|i| (self.terms[i].coef, self.terms[i].var)).collect();
        let terms = self.new_terms(own.into_iter());
        self.start_over(Prop::Element { terms }, 1, REPEATS, Event::Any, terms)
    }

    pub(super) fn run_element(&mut self, p: PropId, terms: Range) -> Pruned {
        let at = |s: &Solver, i: i64| s.find(s.terms[(terms.start as i64 + i) as usize].var);
        let (index, value) = (at(self, 0), at(self, 1));
        if let Some(i) = self.small_value(index) {
            let x = at(self, i + 1);
            return self.unite(p, x, value);
        }
        // In the small case everything fits in words: the possible places, and their values.
        let mut hull: Option<(i64, i64)> = None;
        let mut simple = true;
        let mut i = self.min(index);
        let last = self.max(index);
        while i <= last {
            if self.contains(index, i) {
                let x = at(self, i + 1);
                if self.decided_eq(x, value) == Some(false) {
                    self.remove(index, i)?;
                } else {
                    let d = self.dom(x);
                    simple &= d.is_bounded();
                    hull = Some(match hull {
                        None => (d.min, d.max),
                        Some((lo, hi)) => (lo.min(d.min), hi.max(d.max)),
                    });
                }
            }
            i += 1;
        }
        let Some((lo, hi)) = hull else { return Err(Stop::Fail) };
        if simple {
            self.keep_within(value, lo, hi)?;
            if hi - lo < 64 && self.span_is_small(value) {
                let mut offered = 0u64;
                for i in self.min(index)..=self.max(index) {
                    if self.contains(index, i) {
                        self.small_intervals(at(self, i + 1), |a, b| {
                            offered |= crate::domains::domain::ones((b - a) as u32) << (a - lo);
                        });
                    }
                }
                return self.keep_mask(value, lo, offered);
            }
        }
        let mut parts = Vec::new();
        for i in self.min(index)..=self.max(index) {
            if self.contains(index, i) {
                parts.extend(self.domain(at(self, i + 1)).0);
            }
        }
        self.intersect(value, &BigSet::from_intervals(parts))
    }

    fn span_is_small(&self, x: VarId) -> bool {
        let d = self.dom(x);
        d.is_bounded() && d.max - d.min < 64
    }
}

impl Why<'_> {
    /// Why `element` concluded something.
    pub(in crate::domains) fn why_element(&mut self, terms: Range, of: Conclusion) -> bool {
        let at = terms.start as usize;
        let var = |why: &Self, i: i64| why.solver.terms[(terms.start as i64 + i) as usize].var;
        let (index, value) = (self.solver.terms[at].var, self.solver.terms[at + 1].var);
        let places = i64::from(terms.len) - 2;
        match of {
            // No place is left whose variable can have the value.
            None => (1..=places).all(|i| {
                if self.has(index, i) { self.apart(var(self, i + 1), value) } else { self.lacks(index, i) }
            }),
            Some(Atom { var: x, is: Is::Different, value: i }) if self.same(x, index) => {
                !(1..=places).contains(&i) || self.apart(var(self, i + 1), value)
            }
            Some(of) if of.is == Is::Equal || self.same(of.var, index) => false,
            // Each place that is left says the same.
            Some(of) if self.same(of.var, value) => (1..=places).all(|i| {
                let says = Atom { var: var(self, i + 1), ..of };
                if self.has(index, i) { self.add(says) } else { self.lacks(index, i) }
            }),
            Some(of) => self.value(index).is_some_and(|i| {
                let says = Atom { var: value, ..of };
                self.same(of.var, var(self, i + 1)) && self.equal(index, i) && self.add(says)
            }),
        }
    }
}
