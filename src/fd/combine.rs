//! Constraints that are posted as several smaller ones.

use super::domain::Bound;
use super::logic::Formula;
use super::post::{Expr, Rel};
use super::solver::{R, Solver, Stop, VarId};

/// A rectangle: left edge, width, bottom edge, height.
pub type Rectangle = [VarId; 4];

impl Solver {
    /// The weighted sum of `terms` stands in `rel` to `x`, for `sum/3` and `scalar_product/4`.
    pub fn post_sum(&mut self, terms: &[(i64, VarId)], rel: Rel, x: VarId) -> R {
        let mut all: Vec<(i64, VarId)> = Vec::with_capacity(terms.len() + 1);
        let mut c = 0i64;
        let parts = terms.iter().copied().chain(std::iter::once((-1, x)));
        for (a, x) in parts {
            match self.small_value(x).map(|v| a.checked_mul(v).and_then(|av| c.checked_sub(av))) {
                Some(Some(rest)) => c = rest,
                Some(None) => return self.post_sum_exact(terms, rel, x),
                None if self.is_fixed(x) => return self.post_sum_exact(terms, rel, x),
                None if a != 0 => all.push((a, x)),
                None => {}
            }
        }
        if !(-super::LIM..super::LIM).contains(&c) {
            return self.post_sum_exact(terms, rel, x);
        }
        let negated = |all: &[(i64, VarId)]| all.iter().map(|(a, x)| (-a, *x)).collect::<Vec<_>>();
        match rel {
            Rel::Eq => {
                let divisor = all.iter().fold(0, |g, (a, _)| gcd(g, a.unsigned_abs()));
                if divisor > 1 {
                    let divisor = divisor as i64;
                    if c % divisor != 0 {
                        return Err(Stop::Fail);
                    }
                    all.iter_mut().for_each(|(a, _)| *a /= divisor);
                    c /= divisor;
                }
                self.post_lin_eq(&all, c)
            }
            Rel::Neq => self.post_lin_neq(&all, c),
            Rel::Leq => self.post_lin_leq(&all, c),
            Rel::Lt => self.post_lin_leq(&all, c - 1),
            Rel::Geq => self.post_lin_leq(&negated(&all), -c),
            Rel::Gt => self.post_lin_leq(&negated(&all), -c - 1),
        }
    }

    /// The same where constants leave machine integers.
    fn post_sum_exact(&mut self, terms: &[(i64, VarId)], rel: Rel, x: VarId) -> R {
        let mut sum = self.constant(0);
        for (a, x) in terms {
            let (factor, product, next) = (self.constant(*a), self.new_var(), self.new_var());
            self.post_times(factor, *x, product)?;
            self.post_plus(sum, product, next)?;
            sum = next;
        }
        self.post(rel, &Expr::Var(sum), &Expr::Var(x))
    }

    /// Each variable stands in `rel` to the next one.
    pub fn post_chain(&mut self, vars: &[VarId], rel: Rel) -> R {
        for pair in vars.windows(2) {
            match rel {
                Rel::Leq => self.post_geq(pair[1], pair[0])?,
                Rel::Geq => self.post_geq(pair[0], pair[1])?,
                Rel::Lt => self.post_leq(pair[0], pair[1], -1)?,
                Rel::Gt => self.post_leq(pair[1], pair[0], -1)?,
                Rel::Eq => self.equate(pair[0], pair[1])?,
                Rel::Neq => self.post_neq(pair[0], pair[1])?,
            }
        }
        Ok(())
    }

    /// Each list is lexicographically at most the next one. Requires: the same lengths.
    pub fn post_lex_chain(&mut self, lists: &[Vec<VarId>]) -> R {
        for pair in lists.windows(2) {
            self.post_lex(&pair[0], &pair[1])?;
        }
        Ok(())
    }

    /// No two rectangles overlap.
    pub fn post_disjoint2(&mut self, rectangles: &[Rectangle]) -> R {
        let before = |a: VarId, by: VarId, b: VarId| {
            let end = Expr::Add(Box::new(Expr::Var(a)), Box::new(Expr::Var(by)));
            Box::new(Formula::Rel(Rel::Leq, end, Expr::Var(b)))
        };
        for (i, a) in rectangles.iter().enumerate() {
            for b in &rectangles[i + 1..] {
                let aside = Formula::Or(before(a[0], a[1], b[0]), before(b[0], b[1], a[0]));
                let above = Formula::Or(before(a[2], a[3], b[2]), before(b[2], b[3], a[2]));
                self.post_formula(&Formula::Or(Box::new(aside), Box::new(above)))?;
            }
        }
        Ok(())
    }

    /// The values of `vars` lead an automaton along `arcs` (state, value, state) from one of `sources` to one of `sinks`.
    /// Answers the states before, between and after the values.
    pub fn post_automaton(
        &mut self,
        vars: &[VarId],
        sources: &[i64],
        sinks: &[i64],
        arcs: &[[i64; 3]],
    ) -> Result<Vec<VarId>, Stop> {
        let states: Vec<VarId> = (0..=vars.len()).map(|_| self.new_var()).collect();
        let among = |values: &[i64]| {
            let parts = values.iter().map(|v| (Bound::from(*v), Bound::from(*v))).collect();
            super::BigSet::from_intervals(parts)
        };
        self.intersect(states[0], &among(sources))?;
        self.intersect(states[vars.len()], &among(sinks))?;
        let tuples: Vec<Vec<VarId>> =
            vars.iter().enumerate().map(|(i, x)| vec![states[i], *x, states[i + 1]]).collect();
        let rows: Vec<Vec<i64>> = arcs.iter().map(|arc| arc.to_vec()).collect();
        self.post_tuples(&tuples, &rows)?;
        Ok(states)
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
