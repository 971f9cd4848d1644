//! A bound of the value that is to be optimised, from all linear constraints around it together: the
//! optimum over rational numbers, which the simplex method finds. Where it is reached, nothing has to be
//! proved by search.

use std::collections::BTreeMap;

use dashu::integer::IBig;
use dashu::rational::RBig;
use rustc_hash::FxHashMap;

use crate::domains::domain::small;
use crate::domains::label::Goal;
use crate::domains::props::Prop;
use crate::domains::solver::{PropId, Solver, Stop, VarId};
use crate::lp::{Relation, Row, maximum, solve};

/// With more constraints or more open variables than this, the simplex method would take too long.
const MOST: usize = 64;

/// The linear constraints around a goal.
#[derive(Default)]
struct Around {
    rows: Vec<Row<RBig>>,
    /// The variables, and the number of each.
    vars: Vec<VarId>,
    numbers: FxHashMap<VarId, usize>,
}

impl Around {
    fn number(&mut self, x: VarId) -> usize {
        let Around { vars, numbers, .. } = self;
        *numbers.entry(x).or_insert_with(|| {
            vars.push(x);
            vars.len() - 1
        })
    }
}

impl Solver {
    /// Bounds a goal by its linear constraints, if these are not too many. Returns values near to those that
    /// reach the bound: they are worth trying first.
    pub(super) fn bound_by_relaxation(&mut self, goal: Goal) -> Result<Vec<(VarId, i64)>, Stop> {
        let x = self.find(goal.var());
        let Some(around) = self.linear_around(x) else { return Ok(Vec::new()) };
        let Around { mut rows, vars, .. } = around;
        if rows.len() < 2 {
            return Ok(Vec::new());
        }
        for (i, x) in vars.iter().enumerate() {
            let row = |a: i64, c: i64| Row {
                relation: Relation::AtMost,
                constant: RBig::from(c),
                terms: vec![(i, RBig::from(a))],
            };
            rows.extend([row(1, -self.max(*x)), row(-1, self.min(*x))]);
        }
        let Some(rows) = solve(rows) else { return Err(Stop::Fail) };
        let sign = if matches!(goal, Goal::Max(_)) { 1 } else { -1 };
        let sum = Row { relation: Relation::Equal, constant: RBig::ZERO, terms: vec![(0, RBig::from(sign))] };
        let Some((most, point)) = maximum(&rows, &sum, vars.len()) else { return Ok(Vec::new()) };
        let Some(most) = small(&most.floor()) else { return Ok(Vec::new()) };
        if sign > 0 {
            self.set_max(x, most)?
        } else {
            self.set_min(x, -most)?
        }
        let near = |(x, value): (VarId, RBig)| Some((x, small(&value.round())?));
        Ok(vars.into_iter().zip(point).filter_map(near).collect())
    }

    /// Returns the linear constraints that are connected to a variable by open variables, which gets the
    /// number 0; `None` if there are too many.
    fn linear_around(&self, x: VarId) -> Option<Around> {
        let mut around = Around::default();
        around.number(x);
        let mut seen: Vec<PropId> = Vec::new();
        let mut next = 0;
        while let Some(&x) = around.vars.get(next) {
            next += 1;
            for p in self.watchers(x) {
                if self.is_dead(p) || seen.contains(&p) {
                    continue;
                }
                let (coefs, c, relation) = match self.props[p.index()] {
                    Prop::LinEq { terms, c, .. } => (self.coefficients(terms), c, Relation::Equal),
                    Prop::LinLeq { terms, c, .. } => (self.coefficients(terms), c, Relation::AtMost),
                    Prop::Plus { x, y, z } => {
                        let mut coefs: FxHashMap<VarId, i64> = FxHashMap::default();
                        for (a, x) in [(1, x), (1, y), (-1, z)] {
                            *coefs.entry(self.find(x)).or_default() += a;
                        }
                        (coefs, 0, Relation::Equal)
                    }
                    _ => continue,
                };
                seen.push(p);
                let mut constant = -IBig::from(c);
                let mut terms: BTreeMap<usize, RBig> = BTreeMap::new();
                for (x, a) in coefs {
                    match self.small_value(x) {
                        Some(v) => constant += IBig::from(a) * v,
                        None if a != 0 => {
                            terms.insert(around.number(x), RBig::from(a));
                        }
                        None => {}
                    }
                }
                around.rows.push(Row {
                    relation,
                    constant: RBig::from(constant),
                    terms: terms.into_iter().collect(),
                });
                if around.rows.len() > MOST || around.vars.len() > MOST {
                    return None;
                }
            }
        }
        Some(around)
    }
}
