//! Lexicographic order of two lists of variables, bounds-consistent.

use crate::fd::queue::REPEATS;
use crate::fd::solver::{Event, PropId, R, Range, Solver, VarId};

use super::Prop;

impl Solver {
    /// `a` is lexicographically at most `b`. Requires: the same length.
    pub fn post_lex(&mut self, a: &[VarId], b: &[VarId]) -> R {
        let args = self.new_terms(a.iter().chain(b).map(|x| (0, *x)));
        let p = self.new_prop_over(Prop::Lex { args }, 1, REPEATS, args.start as usize);
        for i in args.iter() {
            let x = self.terms[i].var;
            self.subscribe(p, x, Event::Bounds);
        }
        self.enqueue(p);
        Ok(())
    }

    pub(super) fn run_lex(&mut self, p: PropId, args: Range) -> R {
        let n = args.len as usize / 2;
        let at = args.start as usize;
        for i in 0..n {
            let (x, y) = (self.find(self.terms[at + i].var), self.find(self.terms[at + n + i].var));
            if x == y {
                continue;
            }
            let top = self.max_bound(y);
            self.set_max_bound(x, &top)?;
            let bottom = self.min_bound(x);
            self.set_min_bound(y, &bottom)?;
            if self.max_bound(x) < self.min_bound(y) {
                self.kill(p);
                return Ok(());
            }
            if self.is_fixed(x) && self.is_fixed(y) {
                continue;
            }
            // The first undecided place: if what follows cannot be in order, it must be strictly less.
            if self.surely_out_of_order(at + i + 1, at + n + i + 1, n - i - 1) {
                self.kill(p);
                return self.post_leq(x, y, -1);
            }
            return Ok(());
        }
        self.kill(p);
        Ok(())
    }

    /// Whether the `n` variables from `a` on are lexicographically greater than those from `b` on, whatever their values.
    fn surely_out_of_order(&self, a: usize, b: usize, n: usize) -> bool {
        for i in 0..n {
            let (x, y) = (self.find(self.terms[a + i].var), self.find(self.terms[b + i].var));
            if x == y {
                continue;
            }
            let (least, most) = (self.min_bound(x), self.max_bound(y));
            if least > most {
                return true;
            }
            if least < most {
                return false;
            }
        }
        false
    }
}
