//! `all_different/1`: the value of one variable is removed from the others.
//!
//! The work is done while the subscriptions of a newly fixed variable are served, so the propagator itself
//! runs only when it is posted and when variables are unified. As in SWI-Prolog, a variable that occurs twice
//! is an error only once it has a value.

use smallvec::SmallVec;

use crate::domains::domain::Kind;
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

impl Solver {
    /// Posts `all_different(vars)`.
    pub fn post_all_different(&mut self, vars: &[VarId]) -> Pruned {
        let args = self.new_terms(vars.iter().map(|v| (0, *v)));
        self.start_over(Prop::AllDifferent { args }, 0, 0, Event::Fix, args)
    }

    /// Removes the value of `x` from the other variables among `args`.
    #[inline]
    pub(in crate::domains) fn exclude(&mut self, args: Range, x: VarId, value: i64) -> Pruned {
        let mut itself = 0;
        self.count_steps(args.iter().len() / 16);
        let mut rest = args.iter();
        while let Some(i) = self.next_with(&mut rest, value) {
            let y = self.find(self.terms[i].var);
            if y == x {
                itself += 1;
            } else {
                self.remove(y, value)?;
            }
        }
        Stop::unless(itself <= 1)
    }

    /// Returns the next of some terms whose variable may have a value. Usually that was removed before.
    #[inline(always)]
    fn next_with(&self, places: &mut std::ops::Range<usize>, value: i64) -> Option<usize> {
        let Solver { vars, terms, .. } = self;
        let open = terms[places.clone()].iter().position(|t| {
            let v = &vars[t.var.index()];
            v.dom.in_mask(value) || v.dom.kind != Kind::Mask || v.rep != t.var
        })?;
        places.start += open + 1;
        Some(places.start - 1)
    }

    /// Returns the open variables among `args`, if the values of the others are near each other and
    /// different.
    fn open_beside_different(&self, args: Range) -> Option<SmallVec<[VarId; 32]>> {
        let mut open = SmallVec::new();
        let (mut base, mut known) = (None, 0u64);
        for t in &self.terms[args.iter()] {
            let d = self.dom(t.var);
            if d.kind != Kind::Mask || !d.is_fixed() {
                open.push(t.var);
                if matches!(d.kind, Kind::Big(_)) {
                    return None;
                }
                continue;
            }
            let bit = d.min.wrapping_sub(*base.get_or_insert(d.min - 32)) as u64;
            if bit >= 64 || known >> bit & 1 == 1 {
                return None;
            }
            known |= 1 << bit;
        }
        Some(open)
    }

    /// Removes the values of `args` from those among them that were open before.
    fn exclude_from(&mut self, open: &[VarId], args: Range) -> Pruned {
        for i in args.iter() {
            let x = self.find(self.terms[i].var);
            let Some(value) = self.small_value(x) else { continue };
            let mut itself = 0;
            for y in open {
                let y = self.find(*y);
                if y == x {
                    itself += 1;
                } else {
                    self.remove(y, value)?;
                }
            }
            Stop::unless(itself <= 1)?;
        }
        Ok(())
    }

    pub(super) fn run_different(&mut self, args: Range) -> Pruned {
        if let Some(open) = self.open_beside_different(args) {
            return self.exclude_from(&open, args);
        }
        for i in args.iter() {
            let x = self.find(self.terms[i].var);
            match self.small_value(x) {
                Some(value) => self.exclude(args, x, value)?,
                None => {
                    if let Some(value) = self.value(x) {
                        // A value beyond machine integers.
                        for j in args.iter().filter(|j| *j != i) {
                            self.remove_big(self.terms[j].var, &value)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

impl Why<'_> {
    /// Why `all_different(args)` concluded something: another variable has the value.
    pub(in crate::domains) fn why_different(&mut self, args: Range, of: Conclusion) -> bool {
        let vars: Vec<VarId> = self.solver.terms[args.iter()].iter().map(|t| t.var).collect();
        match of {
            Some(Atom { var, is: Is::Different, value }) => {
                vars.iter().any(|y| !self.same(*y, var) && self.equal(*y, value))
            }
            None => {
                // Two have the same value, or one occurs twice.
                let mut fixed: Vec<(i64, VarId)> =
                    vars.iter().filter_map(|x| Some((self.value(*x)?, *x))).collect();
                fixed.sort_unstable();
                let pair = fixed.windows(2).find(|pair| pair[0].0 == pair[1].0);
                pair.is_some_and(|pair| self.equal(pair[0].1, pair[0].0) && self.equal(pair[1].1, pair[1].0))
            }
            _ => false,
        }
    }
}
