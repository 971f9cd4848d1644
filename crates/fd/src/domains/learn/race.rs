//! `labeling([auto|_], _)`: a search that learns, in turns with one that does not.
//!
//! Learning makes contradictions dear. In some models it saves nearly all of them, in others hardly one, and
//! that is not known before. So a search begins that does not learn. If it is long, another one learns beside
//! it, with a copy of the solver, and they go on in turns, so that both do about the same work; later the
//! first one does twice as much. Work is counted and not timed: the same search finds the same solutions in
//! the same order each time.
//!
//! Each hears of the better values that the other one has found. Where all solutions are wanted, those that
//! both find are returned once. The race is over as soon as one of the two has searched everything.

use std::fmt;

use dashu::integer::IBig;
use rustc_hash::FxHashSet;

use super::{Learn, Learner, Phase};
use crate::domains::crew::{Solution, enter_root};
use crate::domains::label::{Goal, Labeling, Options, Outcome, Select};
use crate::domains::solver::{Solver, Statistics, Stop, VarId};

/// The most values that are kept to know solutions again. Where there are more, a plain search finds enough.
const MOST_SEEN: usize = 1 << 18;

/// How many decisions make a turn, at most.
const TURN: u64 = 200;

/// From this work on, a search that learns has not ended soon. Then the other one, which is not slowed down
/// by what it has learned, does twice as much.
const LONG: u64 = 1 << 21;

/// A search that becomes a race when it is long.
#[derive(Debug)]
pub(in crate::domains) struct Race {
    /// The search that does not learn, while it is alone.
    plain: Labeling,
    goal: Option<Goal>,
    /// The number of decisions without a solution from which on a second search is worth its cost.
    after: u64,
    /// The choice mark before the search, and the mark of the root of its tree.
    outer: u32,
    root: Option<u32>,
    /// The number of decisions of the solver when the search began.
    began: u64,
    /// The solutions that were found, and whether further ones are kept.
    seen: FxHashSet<Vec<IBig>>,
    keeps: bool,
    runners: Option<Box<Runners>>,
    over: bool,
}

/// The two searches of a race.
#[derive(Debug)]
struct Runners {
    /// The one that does not learn, and the one that does.
    both: [Runner; 2],
    /// The only one that goes on, when there are too many solutions to know them again.
    rest: Option<usize>,
    /// How many contradictions both may still meet.
    failures: u64,
    /// The variables that may change below the root.
    connected: Vec<VarId>,
    /// A solution that is not returned yet.
    solution: Option<Solution>,
}

/// A search with its own solver, and the work that it has done.
struct Runner {
    search: Kind,
    solver: Solver,
    work: u64,
}

#[derive(Debug)]
enum Kind {
    Plain(Box<Labeling>),
    Learn(Box<Learner>),
}

impl fmt::Debug for Runner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runner")
            .field("search", &self.search)
            .field("work", &self.work)
            .finish_non_exhaustive()
    }
}

impl Race {
    pub fn new(vars: Vec<VarId>, goal: Option<Goal>, after: u64, options: Options) -> Race {
        Race {
            plain: Labeling::new(vars, Options { learn: None, ..options }),
            goal,
            after,
            outer: 0,
            root: None,
            began: 0,
            seen: FxHashSet::default(),
            keeps: goal.is_none(),
            runners: None,
            over: false,
        }
    }

    /// Returns whether the order depends on the contradictions of each propagator.
    pub fn blames(&self) -> bool {
        self.plain.options.select == Select::Weighted
    }

    /// Excludes a solution. Requires: the search has not begun.
    pub fn exclude(&mut self, values: &[IBig]) {
        self.seen.insert(values.to_vec());
    }

    /// Accepts only solutions that are better than `best` from now on.
    pub fn require_better(&mut self, goal: Goal, best: IBig) {
        self.plain.require_better(goal, best.clone());
        for runner in self.runners.iter_mut().flat_map(|runners| &mut runners.both) {
            match &mut runner.search {
                Kind::Plain(plain) => plain.require_better(goal, best.clone()),
                Kind::Learn(learner) => learner.require_better(goal, best.clone()),
            }
        }
    }

    /// Returns the values of the solution that was found last, if the solver is still there.
    pub fn solution(&self, solver: &Solver) -> Vec<IBig> {
        self.plain.values(solver)
    }

    pub fn next(&mut self, solver: &mut Solver) -> Outcome {
        if self.over {
            return Outcome::NoMore;
        }
        if self.root.is_none() {
            (self.outer, self.began) = (solver.choice_mark(), solver.stats.nodes);
            match enter_root(solver) {
                Ok(root) => self.root = Some(root),
                Err(outcome) => return outcome,
            }
            if solver.can_learn(self.plain.vars()) {
                self.plain.budget = self.after;
            } else {
                (self.after, self.keeps) = (u64::MAX, false);
            }
        }
        if self.runners.is_none()
            && let Some(outcome) = self.next_alone(solver)
        {
            return outcome;
        }
        let outcome = self.next_of_both(solver);
        if outcome == Outcome::NoMore {
            solver.set_choice_mark(self.outer);
            self.over = true;
        }
        outcome
    }

    /// Searches without learning. Returns `None` if that takes long.
    fn next_alone(&mut self, solver: &mut Solver) -> Option<Outcome> {
        loop {
            let outcome = self.plain.next(solver);
            match outcome {
                Outcome::Interrupted if self.plain.budget == 0 => {
                    self.start(solver);
                    return None;
                }
                Outcome::Found { .. } if self.is_known(solver) => {}
                Outcome::Found { .. } => {
                    self.plain.budget = match self.goal {
                        None if !self.keeps => u64::MAX,
                        // Between many solutions, longer gaps than this one are likely.
                        _ => self.after.max((solver.stats.nodes - self.began) / 2),
                    };
                    return Some(outcome);
                }
                _ => return Some(outcome),
            }
        }
    }

    /// Returns whether the solution that the solver is at was found before, and keeps it for that question.
    fn is_known(&mut self, solver: &Solver) -> bool {
        let values = self.plain.values(solver);
        if !self.keeps {
            return self.seen.contains(&values);
        }
        let is_known = !self.seen.insert(values);
        self.keeps = self.seen.len() * self.plain.vars().len() < MOST_SEEN;
        is_known
    }

    /// Gives each search its own solver, and returns to the root.
    fn start(&mut self, solver: &mut Solver) {
        let root = self.root.unwrap_or(0);
        let deep = solver.clone();
        solver.undo_to(root);
        solver.set_choice_mark(root);
        let vars = self.plain.vars().to_vec();
        let mut connected = solver.connected(&vars);
        connected.retain(|x| !solver.is_fixed(*x));
        let options = self.plain.options.clone();
        let failures = options.failures;
        let free = Options { learn: Some(Learn::Free), ..options.clone() };
        let mut learner = Learner::new(vars.clone(), self.goal, free);
        let mut own = solver.clone();
        let mut better = Ok(());
        if let Some((goal, best)) = self.plain.bound() {
            learner.require_better(*goal, best.clone());
            better = own.surpass(*goal, best).and_then(|()| own.propagate());
        }
        if better == Err(Stop::Fail) {
            learner.phase = Phase::Over;
        }
        let plain = std::mem::replace(&mut self.plain, Labeling::new(vars, options));
        let runner = |search, mut solver: Solver| {
            solver.stats = Statistics::default();
            Runner { search, solver, work: 0 }
        };
        let both = [runner(Kind::Plain(Box::new(plain)), deep), runner(Kind::Learn(Box::new(learner)), own)];
        self.runners = Some(Box::new(Runners { both, rest: None, failures, connected, solution: None }));
    }

    /// Lets both search in turns. Requires: they were started.
    fn next_of_both(&mut self, solver: &mut Solver) -> Outcome {
        let (Some(root), Some(mut runners)) = (self.root, self.runners.take()) else {
            return Outcome::NoMore;
        };
        solver.undo_to(root);
        solver.set_choice_mark(root);
        let outcome = loop {
            if let Some(outcome) = runners.restore(self.plain.vars(), solver) {
                break outcome;
            }
            if solver.look_for_interrupt().is_err() {
                break Outcome::Interrupted;
            }
            let at = runners.rest.unwrap_or_else(|| runners.behind());
            let outcome = runners.turn(at, self.after.min(TURN));
            let runner = &mut runners.both[at];
            solver.stats.add(&std::mem::take(&mut runner.solver.stats));
            match outcome {
                Outcome::Interrupted => {}
                Outcome::Found { .. }
                    if self.goal.is_some_and(|goal| !runner.solver.is_fixed(goal.var())) =>
                {
                    break Outcome::GoalOpen;
                }
                Outcome::Found { .. } => {
                    if self.is_known(&runner.solver) {
                        continue;
                    }
                    if self.goal.is_none() && !self.keeps {
                        runners.rest = Some(at);
                    }
                    runners.tell(at, self.goal.is_some(), self.plain.vars());
                }
                Outcome::NoMore => return Outcome::NoMore,
                stopped => break stopped,
            }
        };
        self.runners = Some(runners);
        outcome
    }
}

impl Runners {
    /// Returns which of the two has not done its share.
    fn behind(&self) -> usize {
        let [plain, learning] = self.both.each_ref().map(|runner| runner.work);
        let share = if learning < LONG { learning } else { 2 * learning };
        usize::from(plain > share)
    }

    /// Lets one of the two search for a while.
    fn turn(&mut self, at: usize, decisions: u64) -> Outcome {
        let Runner { search, solver, work } = &mut self.both[at];
        match search {
            Kind::Plain(plain) => {
                (plain.budget, plain.options.failures) = (decisions, self.failures);
                let outcome = plain.next(solver);
                self.failures = plain.options.failures;
                *work += solver.stats.propagations + solver.stats.nodes;
                outcome
            }
            Kind::Learn(learner) => {
                (learner.budget, learner.options.failures) = (decisions, self.failures);
                let outcome = learner.next(solver);
                self.failures = learner.options.failures;
                *work += solver.stats.propagations + solver.stats.nodes;
                *work += learner.extra_work();
                outcome
            }
        }
    }

    /// Takes over the solution that one of the two is at; if it is to be improved, the learner goes on from
    /// there, too.
    fn tell(&mut self, at: usize, improve: bool, vars: &[VarId]) {
        let [plain, Runner { search: Kind::Learn(learner), solver, .. }] = &mut self.both else { return };
        let found = if at == 0 { &plain.solver } else { &*solver };
        self.solution = Some(Solution::new(&self.connected, vars, found));
        if improve && at == 0 {
            learner.adopt(vars.iter().map(|x| found.small_value(*x)).collect());
        }
    }

    /// Sets the values of a solution that was found. Returns `None` if there is none.
    fn restore(&mut self, vars: &[VarId], solver: &mut Solver) -> Option<Outcome> {
        let solution = self.solution.take()?;
        Some(match solution.restore(&self.connected, vars, solver) {
            Ok(()) => Outcome::Found { more: true },
            Err(Stop::Interrupted) => {
                self.solution = Some(solution);
                Outcome::Interrupted
            }
            Err(Stop::TooLarge) => Outcome::TooLarge,
            Err(Stop::Fail) => {
                debug_assert!(false, "a solution is one for all searches");
                Outcome::NoMore
            }
        })
    }
}
