//! `all_different/1`: the value of one variable is removed from the others.
//!
//! The work is done while the subscriptions of a newly fixed variable are served, so the propagator itself
//! runs only when it is posted and when variables are unified. As in SWI-Prolog, a variable that occurs twice
//! is an error only once it has a value.

use crate::fd::domain::Kind;
use crate::fd::solver::{Event, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

impl Solver {
    /// Posts `all_different(vars)`.
    pub fn post_all_different(&mut self, vars: &[VarId]) -> Pruned {
        let args = self.new_terms(vars.iter().map(|v| (0, *v)));
        self.start_over(Prop::AllDifferent { args }, 0, 0, Event::Fix, args)
    }

    /// Removes the value of `x` from the other variables among `args`.
    #[inline]
    pub(in crate::fd) fn exclude(&mut self, args: Range, x: VarId, value: i64) -> Pruned {
        let mut itself = 0;
        self.count_steps(args.iter().len() / 16);
        for i in args.iter() {
            let mut y = self.terms[i].var;
            let v = &self.vars[y.index()];
            if v.rep == y && v.dom.kind == Kind::Mask {
                // Usually the value is removed already.
                let bit = value.wrapping_sub(v.dom.base) as u64;
                if bit >= 64 || v.dom.mask >> bit & 1 == 0 {
                    continue;
                }
                if y != x {
                    self.put_mask(y, v.dom.mask & !(1 << bit))?;
                    continue;
                }
            } else {
                y = self.find(y);
            }
            if y == x {
                itself += 1;
            } else {
                self.remove(y, value)?;
            }
        }
        Stop::unless(itself <= 1)
    }

    pub(super) fn run_different(&mut self, args: Range) -> Pruned {
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
