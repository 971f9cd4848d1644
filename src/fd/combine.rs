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

    /// No two rectangles overlap: where the near edge of one lies within the other along one axis, one of them ends before the
    /// other along the other axis. As in SWI-Prolog that is said of both axes from both sides.
    pub fn post_disjoint2(&mut self, rectangles: &[Rectangle]) -> R {
        let end = |r: &Rectangle, axis: usize| {
            Expr::Add(Box::new(Expr::Var(r[axis])), Box::new(Expr::Var(r[axis + 1])))
        };
        let near = |r: &Rectangle, axis: usize| Expr::Var(r[axis]);
        let within = |a: &Rectangle, b: &Rectangle, axis: usize| {
            let after = Formula::Rel(Rel::Leq, near(a, axis), near(b, axis));
            let before = Formula::Rel(Rel::Lt, near(b, axis), end(a, axis));
            Box::new(Formula::And(Box::new(after), Box::new(before)))
        };
        let apart = |a: &Rectangle, b: &Rectangle, axis: usize| {
            let one = Formula::Rel(Rel::Leq, end(a, axis), near(b, axis));
            let other = Formula::Rel(Rel::Leq, end(b, axis), near(a, axis));
            Box::new(Formula::Or(Box::new(one), Box::new(other)))
        };
        for (i, a) in rectangles.iter().enumerate() {
            for b in &rectangles[i + 1..] {
                for (a, b, axis) in [(a, b, 0), (a, b, 2), (b, a, 0), (b, a, 2)] {
                    self.post_formula(&Formula::Imply(within(a, b, axis), apart(a, b, 2 - axis)))?;
                    self.settle_part()?;
                }
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
