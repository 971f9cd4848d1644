//! Branch and bound: `labeling([min(E)|_], _)` and `max(E)`.
//!
//! As in SWI-Prolog, the best value of the goal is found first, by searching for a better one from each
//! solution on; then all solutions with that value come in the order of labeling; then the search continues
//! with the rest, so that in the end every solution comes, sorted by the goal.
//!
//! If the order of labeling does not depend on propagation, the search for the best value visits solutions in
//! that order, too, so the last one that it finds is the first one with the best value. Then it is shown
//! without searching again.

use dashu::integer::IBig;

use super::crew::Team;
use super::label::{Goal, Options, Outcome, Search};
use super::learn::{Learn, Learner, Race};
use super::reason::Given;
use super::solver::{Solver, Stop, VarId};

/// An optimising search in progress.
#[derive(Debug)]
pub(super) struct Optimise {
    vars: Vec<VarId>,
    goal: Goal,
    /// The options of the search among the solutions with the best value, including the remaining goals.
    rest: Options,
    phase: OptimisePhase,
    /// The choice mark before the search.
    outer: u32,
    /// The mark of the state that each attempt starts from.
    base: u32,
    /// The best value found in this round.
    best: Option<IBig>,
    /// The values of the first solution with the best value, if they are known.
    first: Option<Vec<IBig>>,
    /// Whether the first solution with the best value was shown before these were enumerated.
    shown: bool,
    /// The search for the best value, and the search for all solutions with it.
    inner: Option<Walk>,
    equals: Option<Box<Search>>,
    /// A solution that was shown and must not be found again.
    excluded: Option<Vec<IBig>>,
    /// The reasons that were given, if they are to be checked.
    given: Option<Vec<Given>>,
}

/// A search that visits each solution once, or ever better ones.
#[derive(Debug)]
pub(super) enum Walk {
    Plain(Box<Team>),
    Learn(Box<Learner>),
    Race(Box<Race>),
}

impl Walk {
    /// Returns a search for solutions, or, given a goal, for ever better ones.
    pub fn new(vars: Vec<VarId>, goal: Option<Goal>, options: Options) -> Walk {
        match options.learn {
            None => Walk::plain(vars, goal, options),
            Some(Learn::Race(after)) => Walk::Race(Box::new(Race::new(vars, goal, after, options))),
            Some(_) => Walk::Learn(Box::new(Learner::new(vars, goal, options))),
        }
    }

    fn plain(vars: Vec<VarId>, goal: Option<Goal>, options: Options) -> Walk {
        let team = Team::new(vars, options);
        Walk::Plain(Box::new(match goal {
            Some(goal) => team.for_best(goal),
            None => team,
        }))
    }

    /// Learns nothing if the solver has values about which that is impossible. Requires: the search has not
    /// begun.
    pub fn suit(&mut self, solver: &Solver) {
        if let Walk::Learn(learner) = self
            && !solver.can_learn(learner.vars())
        {
            let (vars, goal, options) = learner.wanted();
            *self = Walk::plain(vars, goal, Options { learn: None, ..options });
        }
    }

    pub fn next(&mut self, solver: &mut Solver) -> Outcome {
        match self {
            Walk::Plain(team) => team.next(solver),
            Walk::Learn(learner) => learner.next(solver),
            Walk::Race(race) => race.next(solver),
        }
    }

    /// Accepts only solutions that are better than `best` from now on.
    pub fn require_better(&mut self, goal: Goal, best: IBig) {
        match self {
            Walk::Plain(team) => team.require_better(best),
            Walk::Learn(learner) => learner.require_better(goal, best),
            Walk::Race(race) => race.require_better(goal, best),
        }
    }

    /// Excludes a solution, unless the search visits it in a known order. Requires: the search has not begun.
    pub fn exclude(&mut self, values: &[IBig]) {
        match self {
            Walk::Plain(_) => {}
            Walk::Learn(learner) => learner.exclude(values),
            Walk::Race(race) => race.exclude(values),
        }
    }

    /// Returns whether the order depends on the contradictions of each propagator.
    pub fn blames(&self) -> bool {
        match self {
            Walk::Plain(team) => team.learns(),
            Walk::Learn(_) => false,
            Walk::Race(race) => race.blames(),
        }
    }

    pub fn keep_reasons(&mut self) {
        if let Walk::Learn(learner) = self {
            learner.keep_reasons();
        }
    }

    pub fn take_reasons(&mut self) -> Vec<Given> {
        match self {
            Walk::Learn(learner) => learner.reasons(),
            _ => Vec::new(),
        }
    }

    fn values(&self, solver: &Solver) -> Vec<IBig> {
        match self {
            Walk::Plain(team) => team.values(solver),
            Walk::Learn(learner) => learner.solution(solver),
            Walk::Race(race) => race.solution(solver),
        }
    }

    /// Returns the best value that several threads have found.
    fn best(&self) -> Option<IBig> {
        match self {
            Walk::Plain(team) => team.best(),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptimisePhase {
    Start,
    /// Propagate at the outer level what the last round has excluded.
    Settle,
    /// Search for a better value.
    Improve,
    /// Propagate the values of the first solution with the best value.
    Show,
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
            phase: OptimisePhase::Start,
            outer: 0,
            base: 0,
            best: None,
            first: None,
            shown: false,
            inner: None,
            equals: None,
            excluded: None,
            given: None,
        }
    }

    /// Keeps the reasons of searches that learn for the best value.
    pub fn keep_reasons(&mut self) {
        self.given = Some(Vec::new());
    }

    pub fn take_reasons(&mut self) -> Vec<Given> {
        self.given.as_mut().map(std::mem::take).unwrap_or_default()
    }

    pub fn next(&mut self, solver: &mut Solver) -> Outcome {
        loop {
            match self.phase {
                OptimisePhase::Start => {
                    self.outer = solver.choice_mark();
                    if !solver.can_learn(&self.vars) {
                        self.rest.learn = None;
                    }
                    self.phase = OptimisePhase::Settle;
                }
                OptimisePhase::Settle => match solver.propagate() {
                    Ok(()) => {
                        self.base = solver.mark();
                        self.phase = OptimisePhase::Improve;
                    }
                    Err(Stop::Fail) => self.phase = OptimisePhase::Over,
                    Err(Stop::Interrupted) => return Outcome::Interrupted,
                    Err(Stop::TooLarge) => return Outcome::TooLarge,
                },
                OptimisePhase::Improve => {
                    if let Some(stop) = self.improve(solver) {
                        return stop;
                    }
                }
                OptimisePhase::Show => match solver.propagate() {
                    Ok(()) => {
                        self.shown = true;
                        self.phase = OptimisePhase::Enumerate;
                        return Outcome::Found { more: true };
                    }
                    Err(Stop::Fail) => self.phase = OptimisePhase::Enumerate,
                    Err(Stop::Interrupted) => return Outcome::Interrupted,
                    Err(Stop::TooLarge) => return Outcome::TooLarge,
                },
                OptimisePhase::Enumerate => {
                    if let Some(outcome) = self.enumerate(solver) {
                        return outcome;
                    }
                }
                OptimisePhase::Over => return Outcome::NoMore,
            }
        }
    }

    /// Searches for the best value, continuing from each better one. Returns an outcome if it must stop.
    fn improve(&mut self, solver: &mut Solver) -> Option<Outcome> {
        let first = self.rest.is_lexicographic() || self.learns();
        let search = self.inner.get_or_insert_with(|| {
            solver.undo_to(self.base);
            solver.set_choice_mark(self.base);
            let options = Options { goals: Vec::new(), ..self.rest.clone() };
            let mut walk = Walk::new(self.vars.clone(), Some(self.goal), options);
            if self.given.is_some() {
                walk.keep_reasons();
            }
            walk
        });
        match search.next(solver) {
            Outcome::Found { .. } if !solver.is_fixed(self.goal.var()) => return Some(Outcome::GoalOpen),
            Outcome::Found { .. } => {
                let best = solver.least(self.goal.var());
                search.require_better(self.goal, best.clone());
                self.best = Some(best);
                // A search that learns has no order, so its solution may as well come first.
                self.first = first.then(|| search.values(solver));
                return None;
            }
            Outcome::NoMore => {
                let best = search.best().or_else(|| self.best.clone());
                if best != self.best {
                    self.first = None;
                }
                self.best = best;
                if let (Some(mut walk), Some(given)) = (self.inner.take(), &mut self.given) {
                    given.extend(walk.take_reasons());
                }
            }
            stopped => return Some(stopped),
        }
        self.phase = match self.first.take() {
            _ if self.best.is_none() => {
                solver.set_choice_mark(self.outer);
                OptimisePhase::Over
            }
            Some(values) if self.require_best(solver) && self.fix(&values, solver) => {
                self.excluded = self.learns().then_some(values);
                OptimisePhase::Show
            }
            _ => OptimisePhase::Enumerate,
        };
        None
    }

    /// Returns whether the search learns among the solutions with the best value, too.
    fn learns(&self) -> bool {
        self.rest.learn.is_some() && self.rest.goals.is_empty()
    }

    /// Returns to the root and requires the best value. Returns whether that is no immediate contradiction.
    fn require_best(&self, solver: &mut Solver) -> bool {
        solver.undo_to(self.base);
        solver.set_choice_mark(self.base);
        self.best.as_ref().is_some_and(|best| solver.fix_big(self.goal.var(), best).is_ok())
    }

    fn fix(&self, values: &[IBig], solver: &mut Solver) -> bool {
        self.vars.iter().zip(values).all(|(x, value)| solver.fix_big(*x, value).is_ok())
    }

    /// Returns the next solution with the best value, or continues with the next best value.
    fn enumerate(&mut self, solver: &mut Solver) -> Option<Outcome> {
        if self.equals.is_none() {
            if !self.require_best(solver) {
                self.phase = OptimisePhase::Over;
                return None;
            }
            let search = Search::new(self.vars.clone(), self.rest.clone());
            let shown = self.excluded.take();
            self.equals = Some(Box::new(match shown {
                Some(values) if self.shown => search.without(&values),
                _ => search,
            }));
            self.shown &= !self.learns();
        }
        match self.equals.as_mut()?.next(solver) {
            Outcome::Found { .. } if std::mem::take(&mut self.shown) => return None,
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
            Goal::Min(var) => solver.exceed(var, &best),
            Goal::Max(var) => solver.below(var, &best),
        };
        self.phase = if outcome.is_ok() { OptimisePhase::Settle } else { OptimisePhase::Over };
        None
    }
}
