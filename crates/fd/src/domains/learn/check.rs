//! Checks of reasons and nogoods by a search that does not learn: for tests.

use crate::domains::label::{Options, Outcome, Search};
use crate::domains::op::Op;
use crate::domains::props::Prop;
use crate::domains::queue::DEAD;
use crate::domains::reason::{Atom, Given};
use crate::domains::solver::{Solver, Stop, VarId};

impl Solver {
    /// Returns whether a reason is right: together with its propagator alone (with all of them, for a nogood)
    /// it does not allow the opposite of its conclusion, unless `known` accepts all solutions in which it
    /// does. Requires: the solver is in the state in which the search for the best value of `goal`
    /// began, if there is one.
    pub fn confirms(&self, given: &Given, goal: Option<VarId>, known: impl Fn(&Solver) -> bool) -> bool {
        let mut solver = self.clone();
        // So that each propagator does alone what it otherwise leaves to those that it would post.
        solver.tracing = Some(Box::default());
        solver.watch_more();
        if solver.post_redundant(goal).is_err() {
            return false;
        }
        let mut vars: Vec<VarId> = match given.prop {
            Some(p) => {
                for i in (0..solver.flags.len()).filter(|i| *i != p.index()) {
                    solver.flags[i] |= DEAD;
                }
                let mut vars = Vec::new();
                solver.for_each_var(&solver.props[p.index()], |x| vars.push(x));
                // Some count on others that are posted with them.
                let posted = match solver.props[p.index()] {
                    Prop::AllDistinct { .. } | Prop::Circuit { .. } => solver.post_all_different(&vars),
                    Prop::Operation { op: Op::Max, x, y, z } => solver.order(z, x).and(solver.order(z, y)),
                    Prop::Operation { op: Op::Min, x, y, z } => solver.order(x, z).and(solver.order(y, z)),
                    Prop::Cumulative { .. } => {
                        vars[1..].chunks(4).try_for_each(|t| solver.post_plus(t[0], t[1], t[2]))
                    }
                    _ => Ok(()),
                };
                debug_assert!(posted.is_ok());
                vars
            }
            None => (0..solver.vars.len() as u32).map(VarId).filter(|x| solver.is_used(*x)).collect(),
        };
        let atoms = given.reason.iter().copied().chain(given.conclusion.map(Atom::negated));
        for atom in atoms {
            vars.push(atom.var);
            match solver.require(atom) {
                Err(Stop::Fail) => return true,
                outcome => debug_assert!(outcome.is_ok()),
            }
        }
        if let Some(p) = given.prop {
            solver.enqueue(p);
        }
        let mut search = Search::new(vars, Options::default());
        loop {
            match search.next(&mut solver) {
                Outcome::NoMore => return true,
                Outcome::Found { .. } if known(&solver) => {}
                _ => return false,
            }
        }
    }
}
