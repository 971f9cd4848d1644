//! Branch and bound: `labeling([min(E)|_], _)` and `max(E)`.
//!
//! As in SWI-Prolog, the best value of the goal is found first, by searching for a better one from each
//! solution on; then all solutions with that value come in the order of labeling; then the search continues
//! with the rest, so that in the end every solution comes, sorted by the goal.

use dashu::integer::IBig;

use super::crew::Team;
use super::label::{Goal, Options, Outcome, Search};
use super::solver::{Solver, Stop, VarId};

/// An optimising search in progress.
#[derive(Debug)]
pub(super) struct Optimise {
    vars: Vec<VarId>,
    goal: Goal,
    /// The options of the search among the solutions with the best value, including the remaining goals.
    rest: Options,
    phase: Phase,
    /// The choice mark before the search.
    outer: u32,
    /// The mark of the state that each attempt starts from.
    base: u32,
    /// The best value found in this round.
    best: Option<IBig>,
    /// The search for the best value, and the search for all solutions with it.
    inner: Option<Box<Team>>,
    equals: Option<Box<Search>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    /// Propagate at the outer level what the last round has excluded.
    Settle,
    /// Search for a better value.
    Improve,
    /// Enumerate the solutions with the best value.
    Enumerate,
    Over,
}

impl Optimise {
    pub fn new(vars: Vec<VarId>, goal: Goal, rest: Options) -> Optimise {
        Optimise {
            vars,
            goal,
            rest,
            phase: Phase::Start,
            outer: 0,
            base: 0,
            best: None,
            inner: None,
            equals: None,
        }
    }

    pub fn next(&mut self, solver: &mut Solver) -> Outcome {
        loop {
            match self.phase {
                Phase::Start => {
                    self.outer = solver.choice_mark();
                    self.phase = Phase::Settle;
                }
                Phase::Settle => match solver.propagate() {
                    Ok(()) => {
                        self.base = solver.mark();
                        self.phase = Phase::Improve;
                    }
                    Err(Stop::Fail) => self.phase = Phase::Over,
                    Err(Stop::Interrupted) => return Outcome::Interrupted,
                    Err(Stop::TooLarge) => return Outcome::TooLarge,
                },
                Phase::Improve => {
                    if let Some(stop) = self.improve(solver) {
                        return stop;
                    }
                }
                Phase::Enumerate => {
                    if let Some(outcome) = self.enumerate(solver) {
                        return outcome;
                    }
                }
                Phase::Over => return Outcome::NoMore,
            }
        }
    }

    /// Searches for the best value, continuing from each better one. Returns an outcome if it must stop.
    fn improve(&mut self, solver: &mut Solver) -> Option<Outcome> {
        let search = self.inner.get_or_insert_with(|| {
            solver.undo_to(self.base);
            solver.set_choice_mark(self.base);
            let options = Options { goals: Vec::new(), ..self.rest.clone() };
            Box::new(Team::new(self.vars.clone(), options).for_best(self.goal))
        });
        match search.next(solver) {
            Outcome::Found { .. } if !solver.is_fixed(self.goal.var()) => return Some(Outcome::GoalOpen),
            Outcome::Found { .. } => {
                let best = solver.least(self.goal.var());
                search.require_better(best.clone());
                self.best = Some(best);
                return None;
            }
            Outcome::NoMore => {
                self.best = search.best().or(self.best.take());
                self.inner = None;
            }
            stopped => return Some(stopped),
        }
        let Some(best) = &self.best else {
            self.phase = Phase::Over;
            solver.set_choice_mark(self.outer);
            return None;
        };
        let best = best.clone();
        solver.undo_to(self.base);
        solver.set_choice_mark(self.base);
        if solver.fix_big(self.goal.var(), &best).is_err() {
            self.phase = Phase::Over;
            return None;
        }
        self.equals = Some(Box::new(Search::new(self.vars.clone(), self.rest.clone())));
        self.phase = Phase::Enumerate;
        None
    }

    /// Returns the next solution with the best value, or continues with the next best value.
    fn enumerate(&mut self, solver: &mut Solver) -> Option<Outcome> {
        match self.equals.as_mut()?.next(solver) {
            Outcome::Found { .. } => return Some(Outcome::Found { more: true }),
            Outcome::NoMore => {}
            other => return Some(other),
        }
        self.equals = None;
        solver.undo_to(self.base);
        solver.set_choice_mark(self.outer);
        let Some(best) = self.best.take() else { return Some(Outcome::NoMore) };
        // There is nothing better than the best value, so excluding that side too changes no answer.
        let outcome = match self.goal {
            Goal::Min(var) => solver.above(var, &best),
            Goal::Max(var) => solver.below(var, &best),
        };
        self.phase = if outcome.is_ok() { Phase::Settle } else { Phase::Over };
        None
    }
}
