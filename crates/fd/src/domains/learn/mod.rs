//! Search that learns: `labeling([learn|_], _)`.
//!
//! A contradiction is traced back to a nogood: a conjunction of atoms that no solution satisfies, of which
//! only one became true since the latest decision (the first unique implication point). The search returns
//! to where all others were true and requires that one to be false. So each part of the tree is refuted for
//! a reason, and other parts that have the same reason are never entered.
//!
//! A solution is left behind as in a plain search: its latest decision is undone and its opposite required.
//! The decisions that remain then stay: no nogood and no restart returns to before them, until their parts
//! of the tree are finished (`Learner::kept`). So nothing has to be remembered of a solution, and each is
//! found once. A better value of a goal is required at the root instead.
//!
//! While the search runs, the choice mark is beyond all marks, so that the trail is a history; between
//! solutions it is that of the latest decision, as for other searches. A history that gets too long is not
//! recorded any more (`Tracing::is_dark`), and then the search continues as a plain one.

mod analyse;
mod check;
mod clauses;
mod nogoods;
mod order;
mod race;
mod redundant;
mod relax;

pub(super) use nogoods::Nogoods;
pub(super) use race::Race;

use dashu::integer::IBig;
use rustc_hash::FxHashMap;

use super::domain::{Dom, small};
use super::label::{Goal, Options, Outcome};
use super::props::Prop;
use super::queue::DEAD;
use super::reason::{Atom, Cause, Given, Tracing};
use super::solver::{Event, PropId, Solver, Stop, VarId};

/// Numbers beyond this are not learned about: sums of products of a few of them must not overflow.
const LARGE: i64 = 1 << 40;

/// The number of contradictions until the first restart. Later ones follow Luby's sequence.
const PATIENCE: u64 = 128;

/// How many steps of propagation take as long as a reason, and how many looks at watches as long as a step.
const REASON: u64 = 25;
const VISITS: u64 = 6;

/// How many nogoods are kept before some are deleted, and by how much this grows each time.
const NOGOODS: (usize, usize) = (3000, 500);

/// Nogoods whose atoms come from at most this many levels of the search are never deleted.
const FEW_LEVELS: usize = 2;

/// Who decides the order of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learn {
    /// The search: variables that took part in contradictions lately come first, and it restarts.
    Free,
    /// The options of labeling.
    Order,
    /// A search that does not learn; after so many decisions without a solution, in turns with one that
    /// learns, as `Free`. Requires: not 0.
    Race(u64),
}

impl Learn {
    /// A race that begins when a second search is cheap beside the first one.
    pub const AUTO: Learn = Learn::Race(100);
}

/// What to do when the next solution is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    Down,
    /// Leave the solution that was found.
    Leave,
    Over,
}

/// A search that learns, in progress.
#[derive(Debug)]
pub(super) struct Learner {
    vars: Vec<VarId>,
    options: Options,
    phase: Phase,
    /// The choice mark before the search.
    outer: u32,
    /// What is known of the history and was learned, while the solver does not hold it.
    tracing: Option<Box<Tracing>>,
    /// The decisions, each with the mark before it.
    decisions: Vec<(u32, Atom)>,
    /// How many of the decisions stay until their other branches are taken in turn.
    kept: usize,
    /// What is to be optimised.
    goal: Option<Goal>,
    /// The values of a solution that must not be found again.
    excluded: Option<Vec<Option<i64>>>,
    /// The goal, and the value that further solutions must improve on.
    bound: Option<(Goal, IBig)>,
    /// How much each variable took part in contradictions lately.
    ranking: order::Ranking,
    /// The place before which all variables were fixed, at the latest choice and before each decision.
    cursor: u32,
    cursors: Vec<u32>,
    /// The propagators that nogoods stand for, and the number of these nogoods.
    asleep: Vec<PropId>,
    given: usize,
    /// The value of each of `vars` in the latest solution, or, before there is one, its latest value.
    values: Vec<Option<i64>>,
    solved: bool,
    /// The values of `vars` to try until there is a solution, where some are known; or no list.
    advice: Vec<Option<i64>>,
    /// The contradictions until the next restart, and how many restarts there were.
    patience: u64,
    restarts: u64,
    /// By how much the next solution should be better than the latest. It doubles from one to the next.
    stride: i64,
    /// The number of decisions after which to stop as if interrupted, to be resumed with a new budget.
    budget: u64,
    /// How many reasons were asked for.
    asked: u64,
    /// The number of nogoods from which on some are deleted.
    most: usize,
}

impl Learner {
    pub fn new(vars: Vec<VarId>, goal: Option<Goal>, options: Options) -> Learner {
        let values = vec![None; vars.len()];
        Learner {
            vars,
            options,
            phase: Phase::Start,
            outer: 0,
            tracing: Some(Box::default()),
            decisions: Vec::new(),
            kept: 0,
            goal,
            excluded: None,
            bound: None,
            ranking: order::Ranking::default(),
            cursor: 0,
            cursors: Vec::new(),
            asleep: Vec::new(),
            given: 0,
            values,
            solved: false,
            advice: Vec::new(),
            patience: PATIENCE,
            restarts: 0,
            stride: 1,
            budget: u64::MAX,
            asked: 0,
            most: NOGOODS.0,
        }
    }

    pub fn vars(&self) -> &[VarId] {
        &self.vars
    }

    /// Returns what the search is to find.
    pub fn wanted(&self) -> (Vec<VarId>, Option<Goal>, Options) {
        (self.vars.clone(), self.goal, self.options.clone())
    }

    /// Keeps all reasons that are given, for checks.
    pub fn keep_reasons(&mut self) {
        if let Some(tracing) = &mut self.tracing {
            tracing.given = Some(Vec::new());
        }
    }

    /// Returns the reasons that were kept.
    pub fn reasons(&mut self) -> Vec<Given> {
        let given = self.tracing.as_mut().and_then(|tracing| tracing.given.as_mut());
        given.map(std::mem::take).unwrap_or_default()
    }

    /// Excludes a solution. Requires: the search has not begun.
    pub fn exclude(&mut self, values: &[IBig]) {
        let values: Vec<Option<i64>> = values.iter().map(small).collect();
        self.values.clone_from(&values);
        self.excluded = Some(values);
        self.solved = true;
    }

    /// Accepts only solutions that are better than `best` from now on.
    pub fn require_better(&mut self, goal: Goal, best: IBig) {
        self.bound = Some((goal, best));
    }

    /// Returns how much was done since the last call to learn and to use what was learned, in steps of
    /// propagation.
    fn extra_work(&mut self) -> u64 {
        let visits = self.tracing.as_mut().map_or(0, |tracing| std::mem::take(&mut tracing.nogoods.visits));
        std::mem::take(&mut self.asked) * REASON + visits / VISITS
    }

    /// Goes on from a solution that another search has found, for better ones.
    fn adopt(&mut self, values: Vec<Option<i64>>) {
        self.values = values;
        self.solved = true;
        if self.phase == Phase::Down {
            self.phase = Phase::Leave;
        }
    }

    /// Returns the values of the solution that was found last, if the solver is still there.
    pub fn solution(&self, solver: &Solver) -> Vec<IBig> {
        self.vars.iter().map(|x| solver.least(*x)).collect()
    }

    pub fn next(&mut self, solver: &mut Solver) -> Outcome {
        if self.phase == Phase::Over {
            return Outcome::NoMore;
        }
        solver.tracing = self.tracing.take();
        if self.phase == Phase::Start {
            self.outer = solver.choice_mark();
            let now = solver.mark();
            if let Some(tracing) = &mut solver.tracing {
                tracing.start = now;
                tracing.nogoods.begin(now);
            }
            solver.settle_root();
        }
        solver.record_history();
        self.ranking.fill(solver, &self.vars);
        let outcome = self.run(solver);
        self.set_asleep(solver, false);
        self.tracing = solver.tracing.take();
        solver.set_choice_mark(match outcome {
            Outcome::Found { more: true } => self.decisions.last().map_or(self.outer, |last| last.0),
            Outcome::Interrupted => solver.mark(),
            _ => self.outer,
        });
        if outcome == Outcome::NoMore {
            self.phase = Phase::Over;
        }
        outcome
    }

    fn run(&mut self, solver: &mut Solver) -> Outcome {
        let possible = match self.phase {
            Phase::Start => self.start(solver),
            Phase::Leave => self.leave(solver),
            _ => true,
        };
        if !possible {
            return Outcome::NoMore;
        }
        self.phase = Phase::Down;
        self.set_asleep(solver, true);
        let mut decided = false;
        loop {
            match solver.propagate() {
                Ok(()) if self.budget == 0 => return Outcome::Interrupted,
                Ok(()) if decided && solver.look_for_interrupt().is_err() => return Outcome::Interrupted,
                Ok(()) => {
                    if self.decisions.is_empty() {
                        solver.settle_root();
                    }
                    if self.patience == 0 && self.is_free() {
                        self.restart(solver);
                        continue;
                    }
                    if let Some(atom) = self.leap(solver) {
                        decided = true;
                        self.decide(solver, atom);
                        continue;
                    }
                    match self.pick(solver) {
                        None if self.is_excluded(solver) => {
                            if !self.leave(solver) {
                                return Outcome::NoMore;
                            }
                        }
                        None => return self.found(solver),
                        Some(place) => {
                            decided = true;
                            let atom = self.decision(solver, place);
                            self.decide(solver, atom);
                        }
                    }
                }
                Err(Stop::Interrupted) => return Outcome::Interrupted,
                Err(Stop::TooLarge) => return Outcome::TooLarge,
                Err(Stop::Fail) => {
                    let Some(left) = self.options.failures.checked_sub(1) else { return Outcome::Exhausted };
                    self.options.failures = left;
                    self.patience = self.patience.saturating_sub(1);
                    if !self.resolve(solver) {
                        return Outcome::NoMore;
                    }
                }
            }
        }
    }

    /// Prepares the solver. Returns whether there may be solutions.
    fn start(&mut self, solver: &mut Solver) -> bool {
        solver.watch_more();
        let point = self.goal.map_or(Ok(Vec::new()), |goal| solver.bound_by_relaxation(goal));
        if let Ok(point) = &point
            && !point.is_empty()
        {
            let point: FxHashMap<VarId, i64> = point.iter().copied().collect();
            self.advice = self.vars.iter().map(|x| point.get(&solver.find(*x)).copied()).collect();
        }
        point.is_ok()
            && solver.post_redundant(self.goal.map(Goal::var)).is_ok()
            && self.add_clauses(solver).is_ok()
    }

    /// Returns whether the solution that was found must not be found again.
    fn is_excluded(&mut self, solver: &Solver) -> bool {
        let is_excluded = self.excluded.as_ref().is_some_and(|values| {
            self.vars.iter().zip(values).all(|(x, value)| solver.small_value(*x) == *value)
        });
        if is_excluded {
            self.excluded = None;
        }
        is_excluded
    }

    fn found(&mut self, solver: &mut Solver) -> Outcome {
        self.values = self.vars.iter().map(|x| solver.small_value(*x)).collect();
        self.solved = true;
        self.phase = Phase::Leave;
        Outcome::Found { more: !self.decisions.is_empty() || self.bound.is_some() }
    }

    /// Leaves the latest solution: a better one is required, or the other branch of the latest decision.
    /// Returns whether there may be others.
    fn leave(&mut self, solver: &mut Solver) -> bool {
        if let Some((goal, best)) = self.bound.clone() {
            self.undo_to_level(solver, 0);
            self.stride = self.stride.saturating_mul(2);
            solver.begin_cause(Cause::Search);
            return solver.surpass(goal, &best).is_ok();
        }
        self.turn(solver)
    }

    /// Takes the other branch of the latest decision, keeping those before it. Returns whether there is one.
    fn turn(&mut self, solver: &mut Solver) -> bool {
        while let Some(&(_, latest)) = self.decisions.last() {
            self.kept = self.decisions.len() - 1;
            self.undo_to_level(solver, self.kept);
            solver.begin_cause(Cause::Search);
            if solver.require(latest.negated()).is_ok() {
                return true;
            }
        }
        false
    }

    /// Adds a nogood and requires its first atom to be false, the others being true. Returns whether that is
    /// possible.
    fn learn(&mut self, solver: &mut Solver, latest: Atom, atoms: &[Atom], levels: usize) -> bool {
        let cause = match (atoms.len(), &mut solver.tracing) {
            (2.., Some(tracing)) => Cause::Nogood(tracing.nogoods.add(atoms.to_vec(), levels <= FEW_LEVELS)),
            _ => Cause::Search,
        };
        solver.begin_cause(cause);
        solver.require(latest.negated()).is_ok()
    }

    /// Undoes all decisions but the first `level` ones.
    fn undo_to_level(&mut self, solver: &mut Solver, level: usize) {
        let Some(&(mark, _)) = self.decisions.get(level) else { return };
        self.release(solver, mark);
        self.cursors.truncate(level);
        self.decisions.truncate(level);
        self.kept = self.kept.min(level);
        solver.undo_to(mark);
        if let Some(tracing) = &mut solver.tracing {
            tracing.forget_from(mark);
            tracing.nogoods.rewind(mark);
        }
        solver.record_history();
    }

    fn is_free(&self) -> bool {
        self.options.learn == Some(Learn::Free)
    }

    /// Returns whether activity decides about the order now. A free search uses the program's own order, too,
    /// in turns: each refutes what the other one does not.
    fn is_by_activity(&self) -> bool {
        self.is_free() && self.restarts.is_multiple_of(2)
    }

    fn restart(&mut self, solver: &mut Solver) {
        self.restarts += 1;
        solver.stats.restarts += 1;
        self.patience = PATIENCE * luby(self.restarts);
        self.stride = 1;
        self.undo_to_level(solver, self.kept);
    }

    /// Deletes nogoods that were of little use if there are too many.
    fn reduce(&mut self, solver: &mut Solver) {
        if let Some(tracing) = &mut solver.tracing
            && tracing.nogoods.all.len() > self.most + self.given
        {
            let learned = |tracing: &Tracing| tracing.nogoods.all.len() - self.given;
            let before = learned(tracing);
            tracing.reduce();
            self.most = self.most.max(learned(tracing) + before / 4) + NOGOODS.1;
        }
    }

    /// Returns the first decision after a solution: that the next one is better by several steps. If that is
    /// refuted, half as many are tried; after a restart, single steps follow.
    fn leap(&mut self, solver: &Solver) -> Option<Atom> {
        let (goal, best) = self.bound.as_ref().filter(|_| self.decisions.is_empty() && self.is_free())?;
        let (x, best) = (solver.find(goal.var()), small(best)?);
        let room = match goal {
            Goal::Min(_) => best - solver.min(x),
            Goal::Max(_) => solver.max(x) - best,
        };
        while self.stride > room.max(1) {
            self.stride /= 2;
        }
        let step = self.stride;
        self.cursor = 0;
        (step > 1).then(|| match goal {
            Goal::Min(_) => Atom::at_most(x, best - step),
            Goal::Max(_) => Atom::at_least(x, best + step),
        })
    }

    fn decide(&mut self, solver: &mut Solver, atom: Atom) {
        let x = atom.var;
        let atom = if solver.holds(atom.negated()) { Atom::at_most(x, solver.min(x)) } else { atom };
        solver.record_history();
        self.decisions.push((solver.mark(), atom));
        self.cursors.push(self.cursor);
        self.budget -= 1;
        solver.stats.nodes += 1;
        solver.stats.depth = solver.stats.depth.max(self.decisions.len() as u64);
        solver.begin_cause(Cause::Search);
        let outcome = solver.require(atom);
        debug_assert!(outcome.is_ok(), "a decision leaves values");
    }
}

/// Returns a decision about `x` that leads towards a value, or to an end of the domain.
fn preferred(d: &Dom, x: VarId, value: Option<i64>, up: bool) -> Atom {
    match value {
        Some(v) if d.min < v && v < d.max => {
            if d.max - d.min < 64 && d.in_mask(v) {
                Atom::equal(x, v)
            } else {
                Atom::at_most(x, v)
            }
        }
        Some(v) if v <= d.min => Atom::at_most(x, d.min),
        Some(_) => Atom::at_least(x, d.max),
        None if up => Atom::at_most(x, d.min),
        None => Atom::at_least(x, d.max),
    }
}

/// Returns a member of the sequence 1, 1, 2, 1, 1, 2, 4, ... counted from 1.
fn luby(n: u64) -> u64 {
    let size = (n + 1).next_power_of_two();
    if n + 1 == size { size / 2 } else { luby(n + 1 - size / 2) }
}

impl Solver {
    /// Returns whether a search can learn: the domains of all variables of constraints are small enough.
    pub(super) fn can_learn(&self, vars: &[VarId]) -> bool {
        let learnable = |x: VarId| {
            let d = self.dom(x);
            d.is_bounded() && d.min >= -LARGE && d.max <= LARGE
        };
        let live = (0..self.props.len()).filter(|p| self.flags[*p] & DEAD == 0);
        vars.iter().all(|x| learnable(*x))
            && live.into_iter().all(|p| {
                let mut all = !matches!(self.props[p], Prop::Reported { .. });
                self.for_each_var(&self.props[p], |x| all &= learnable(x));
                all
            })
    }

    /// Lets propagators wait for all that they need while they post nothing.
    pub(super) fn watch_more(&mut self) {
        for i in 0..self.props.len() {
            let p = PropId(i as u32);
            if self.is_dead(p) {
                continue;
            }
            let (more, event) = match self.props[i] {
                Prop::LexLeq { lists, at, split } => {
                    let later = |i: &usize| {
                        let place = *i as u32 - lists.start;
                        place % split.max(1) >= at
                    };
                    (lists.iter().filter(later).collect::<Vec<_>>(), Event::Bounds)
                }
                Prop::DefinedDivide { terms, .. } => (terms.iter().skip(1).collect(), Event::Any),
                _ => continue,
            };
            for at in more {
                self.subscribe(p, self.terms[at].var, event);
            }
            self.enqueue(p);
        }
    }

    /// Records that what holds now holds in the whole search.
    fn settle_root(&mut self) {
        let now = self.mark();
        if let Some(tracing) = &mut self.tracing {
            (tracing.root, tracing.dark) = (now, None);
            tracing.root_domains.clear();
            tracing.root_domains.extend(self.vars.iter().map(|v| v.dom));
        }
        self.record_history();
    }

    fn begin_cause(&mut self, cause: Cause) {
        let now = self.mark();
        if let Some(tracing) = &mut self.tracing {
            tracing.begin(now, cause);
        }
    }
}
