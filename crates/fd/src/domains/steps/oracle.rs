//! Questions to a solver whose constraints are not posted: what some of them imply together.
//!
//! Each question posts, propagates or searches, and then undoes all of it.

use super::constraint::Constraint;
use crate::domains::reason::{Atom, Is};
use crate::domains::solver::{Pruned, Solver, Stop, VarId};

/// The answer to a search that has a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Satisfiable,
    /// There is no solution, which took this number of decisions to find out.
    Contradiction(u64),
    Unknown,
}

/// Runs something and undoes what it did to the solver.
pub(super) fn undone<T>(solver: &mut Solver, run: impl FnOnce(&mut Solver) -> T) -> T {
    let (mark, outer) = (solver.mark(), solver.choice_mark());
    solver.set_choice_mark(mark);
    let result = run(solver);
    solver.undo_to(mark);
    solver.set_choice_mark(outer);
    result
}

impl Solver {
    /// Requires an atom to hold.
    pub(super) fn impose(&mut self, atom: Atom) -> Pruned {
        match atom.is {
            Is::AtLeast => self.set_min(atom.var, atom.value),
            Is::AtMost => self.set_max(atom.var, atom.value),
            Is::Equal => self.fix(atom.var, atom.value),
            Is::Different => self.remove(atom.var, atom.value),
        }
    }

    /// Returns whether an atom holds for all values of its variable.
    pub(super) fn entails(&self, atom: Atom) -> bool {
        match atom.is {
            Is::AtLeast => self.min(atom.var) >= atom.value,
            Is::AtMost => self.max(atom.var) <= atom.value,
            Is::Equal => self.small_value(atom.var) == Some(atom.value),
            Is::Different => !self.contains(atom.var, atom.value),
        }
    }

    /// Imposes atoms, posts constraints, and propagates.
    pub(super) fn apply<'a>(
        &mut self,
        atoms: impl IntoIterator<Item = &'a Atom>,
        constraints: impl IntoIterator<Item = &'a Constraint>,
    ) -> Pruned {
        for atom in atoms {
            self.impose(*atom)?;
        }
        for constraint in constraints {
            constraint.post(self)?;
        }
        self.propagate()
    }

    /// Searches for values of those of `vars` that have finite domains. `hint` is the value to try first, if
    /// there is one. Leaves the solution in the solver; the caller undoes it.
    pub(super) fn solve(
        &mut self,
        vars: &[VarId],
        hint: impl Fn(VarId) -> Option<i64>,
        most: u64,
    ) -> Result<Answer, Stop> {
        let outer = self.choice_mark();
        let mut open: Vec<(u32, VarId, i64)> = Vec::new();
        let mut nodes = 0;
        loop {
            match self.propagate() {
                Ok(()) => {
                    let unfixed = vars.iter().filter(|x| !self.is_fixed(**x));
                    let sized = unfixed.filter_map(|x| Some((self.size(*x)?, self.min(*x), *x)));
                    let Some((_, least, x)) = sized.min_by_key(|(size, ..)| *size) else {
                        return Ok(Answer::Satisfiable);
                    };
                    nodes += 1;
                    if nodes > most {
                        return Ok(Answer::Unknown);
                    }
                    let value = hint(x).filter(|v| self.contains(x, *v)).unwrap_or(least);
                    open.push((self.mark(), x, value));
                    self.set_choice_mark(self.mark());
                    if self.fix(x, value).is_ok() {
                        continue;
                    }
                }
                Err(Stop::Fail) => {}
                Err(stop) => return Err(stop),
            }
            // Take the other branch of the newest decision that has one.
            loop {
                let Some((mark, x, value)) = open.pop() else { return Ok(Answer::Contradiction(nodes)) };
                self.undo_to(mark);
                self.set_choice_mark(open.last().map_or(outer, |node| node.0));
                if self.remove(x, value).is_ok() {
                    break;
                }
            }
        }
    }
}

/// Turns a contradiction into an answer, and passes on other reasons to stop.
pub(super) fn contradicts(outcome: Pruned) -> Result<bool, Stop> {
    match outcome {
        Ok(()) => Ok(false),
        Err(Stop::Fail) => Ok(true),
        Err(stop) => Err(stop),
    }
}
