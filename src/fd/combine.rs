//! Constraints that are posted as several smaller ones.

use super::domain::Bound;
use super::logic::Formula;
use super::post::{Expr, Rel};
use super::solver::{R, Solver, Stop, VarId};

/// A rectangle: left edge, width, bottom edge, height.
pub type Rectangle = [VarId; 4];

impl Solver {
    /// Each variable stands in `rel` to the next one; posted from the end, as in SWI-Prolog.
    pub fn post_chain(&mut self, vars: &[VarId], rel: Rel) -> R {
        for pair in vars.windows(2).rev() {
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
