//! Labeling: the search for values. It can be resumed, and needs no stack frame of its own.
//!
//! A `Search` visits the same tree as SWI-Prolog's `labeling/2`, in the same order. It keeps a stack of open
//! decisions, each with the mark of the trail before it. To find the next solution, it undoes to the newest
//! mark and takes the other branch. Its owner needs one choice point: made before the first `next`, removed
//! after `NoMore` or after a solution that says there can be no more.

use dashu::integer::IBig;

use super::domain::{Bound, Kind, LIM, Value, is_small, ones, small};
use super::learn::Learn;
use super::optimise::{Optimise, Walk};
use super::queue::Paused;
use super::reason::{Atom, Given};
use super::solver::{Pruned, Solver, Stop, VarId};

/// Which variable to label next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Select {
    Leftmost,
    /// The smallest domain.
    Ff,
    /// The smallest domain, then the most constraints.
    Ffc,
    /// The lowest lower bound.
    Min,
    /// The highest upper bound.
    Max,
    /// The largest domain.
    AntiFf,
    /// The most constraints.
    Occurrence,
    /// The greatest difference between the two least values.
    MaxRegret,
    /// The smallest ratio of the domain's size to the number of contradictions of the variable's constraints
    /// so far.
    Weighted,
}

/// Which values to try first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Up,
    Down,
    /// First the median value; the lower one of two.
    Median,
    /// First the value nearest to the middle between the bounds; the lower one of two.
    Middle,
}

/// The kind of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// A value, or not that value.
    Step,
    /// Each value in turn.
    Enum,
    /// The lower or the upper half.
    Bisect,
}

/// An expression to optimise, as a variable that equals it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Min(VarId),
    Max(VarId),
}

impl Goal {
    pub(super) fn var(self) -> VarId {
        match self {
            Goal::Min(var) | Goal::Max(var) => var,
        }
    }

    /// Returns that the goal is better than a value.
    pub(super) fn better(self, best: i64) -> Option<Atom> {
        match self {
            Goal::Min(var) => best.checked_sub(1).map(|v| Atom::at_most(var, v)),
            Goal::Max(var) => best.checked_add(1).map(|v| Atom::at_least(var, v)),
        }
    }
}

/// The options of a search.
#[derive(Clone, Debug)]
pub struct Options {
    pub select: Select,
    pub order: Order,
    pub branch: Branch,
    pub goals: Vec<Goal>,
    /// The most contradictions that the search may meet.
    pub failures: u64,
    /// The most threads that may search. The order of the solutions does not depend on it.
    pub workers: usize,
    /// Whether the search learns from contradictions, and who then decides the order.
    pub learn: Option<Learn>,
    /// How the program orders its variables, if not all in one way: for a search that learns.
    pub stages: Vec<Stage>,
}

/// How the variables up to a place are chosen, and their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The number of variables in this stage and those before.
    pub end: usize,
    pub select: Select,
    pub order: Order,
    pub branch: Branch,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            select: Select::Leftmost,
            order: Order::Up,
            branch: Branch::Step,
            goals: Vec::new(),
            failures: u64::MAX,
            workers: 1,
            learn: None,
            stages: Vec::new(),
        }
    }
}

impl Options {
    /// Returns whether solutions come in an order that depends only on their values: a first value decides,
    /// then the second one.
    pub(super) fn is_lexicographic(&self) -> bool {
        self.select == Select::Leftmost
            && matches!(self.order, Order::Up | Order::Down)
            && self.goals.is_empty()
    }
}

/// The result of a search for a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All variables are fixed. `more` says whether a branch is left.
    Found {
        more: bool,
    },
    NoMore,
    /// The interrupt flag is set. Calling `next` again resumes the search.
    Interrupted,
    /// A power would have too many bits for memory.
    TooLarge,
    /// A solution does not determine the value of a goal.
    GoalOpen,
    /// The search has met the most contradictions allowed.
    Exhausted,
}

/// The other branch of a decision.
#[derive(Clone, Debug)]
pub(super) enum Other {
    Not(Value),
    /// The values above this one; or, in a downward search, those up to it.
    Half(Value),
    /// The values after this one.
    After(Value),
}

/// A step from the root of the search tree to a node.
#[derive(Clone, Debug)]
pub(super) enum Decision {
    Is(VarId, Value),
    Not(VarId, Value),
    AtMost(VarId, Value),
    Above(VarId, Value),
}

/// A part of the search tree: everything below a node, or only the other branch of a decision there.
#[derive(Debug)]
pub(super) struct Part {
    pub path: Vec<Decision>,
    /// The decision whose other branch is the part.
    pub open: Option<(VarId, Other)>,
    from: u32,
}

/// An open decision.
#[derive(Clone, Debug)]
struct Node {
    mark: u32,
    /// The choice mark before the decision.
    outer: u32,
    var: VarId,
    other: Other,
    /// All variables before this index were fixed before the decision.
    from: u32,
    /// The length of the path to the decision, if paths are kept.
    steps: u32,
}

/// What to do when the next solution is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Propagate and make decisions.
    Down,
    /// Take the other branch of the newest open decision.
    Up,
    Over,
}

/// A search in progress.
#[derive(Debug)]
pub struct Search {
    kind: SearchKind,
    /// The mark at the start, once the search has started.
    start: Option<u32>,
    /// The number of solutions found.
    found: u64,
    /// The variables with owners, if these are fewer than the entries of the trail to be searched.
    owned: Option<Vec<VarId>>,
    /// What was left to propagate when the search was interrupted. It belongs to a branch of this search: a
    /// goal that runs before the search goes on must neither do it nor lose it.
    paused: Option<Paused>,
}

/// The number of solutions from which on the list of variables with owners is worth computing.
const SEVERAL: u64 = 4;

#[derive(Debug)]
enum SearchKind {
    Walk(Walk),
    Best(Box<Optimise>),
}

impl Search {
    /// Returns a search for values of `vars`. Requires: all their domains are finite.
    pub fn new(vars: Vec<VarId>, options: Options) -> Search {
        let kind = match options.goals.split_first() {
            None => SearchKind::Walk(Walk::new(vars, None, options)),
            Some((goal, rest)) => {
                let rest = Options { goals: rest.to_vec(), ..options.clone() };
                SearchKind::Best(Box::new(Optimise::new(vars, *goal, rest)))
            }
        };
        Search { kind, start: None, found: 0, owned: None, paused: None }
    }

    /// Returns a search for ever better solutions: after each, `require_better` says what is better. It ends
    /// with `NoMore`, and then the latest solution is the best. Requires: one thread, and no goals among the
    /// options.
    pub fn improving(vars: Vec<VarId>, goal: Goal, options: Options) -> Search {
        let kind = SearchKind::Walk(Walk::new(vars, Some(goal), options));
        Search { kind, ..Search::new(Vec::new(), Options::default()) }
    }

    /// Accepts only solutions in which the goal is better than `best` from now on.
    pub fn require_better(&mut self, goal: Goal, best: IBig) {
        if let SearchKind::Walk(walk) = &mut self.kind {
            walk.require_better(goal, best);
        }
    }

    /// Returns the same search without a solution that was found before, if it learns.
    pub(super) fn without(mut self, values: &[IBig]) -> Search {
        if let SearchKind::Walk(walk) = &mut self.kind {
            walk.exclude(values);
        }
        self
    }

    /// Returns the same search, started before its goals were posted: `start` is the mark before that, which
    /// is the choice mark already.
    pub fn begun_at(self, start: u32) -> Search {
        Search { start: Some(start), ..self }
    }

    /// Keeps all reasons that propagators give and all nogoods that are learned, for checks.
    pub fn keep_reasons(&mut self) {
        match &mut self.kind {
            SearchKind::Walk(walk) => walk.keep_reasons(),
            SearchKind::Best(optimise) => optimise.keep_reasons(),
        }
    }

    /// Returns the reasons that were kept since the last call.
    pub fn take_reasons(&mut self) -> Vec<Given> {
        match &mut self.kind {
            SearchKind::Walk(walk) => walk.take_reasons(),
            SearchKind::Best(optimise) => optimise.take_reasons(),
        }
    }

    /// Returns the number of solutions found.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Brings the solver back to the state in which the search started.
    pub fn undo(&self, solver: &mut Solver) {
        if let Some(start) = self.start {
            solver.undo_to(start);
        }
    }

    /// Finds the next solution, after undoing what was done to the solver since the last one. After a
    /// solution, `fixed` lists every variable with an owner that is fixed now and was not before the search.
    ///
    /// The search sets the choice mark from the first call on. While branches are left, the owner's choice
    /// point must use the choice mark after the latest solution, because the next call returns to states
    /// older than that.
    pub fn next(&mut self, solver: &mut Solver) -> Outcome {
        let start = match self.start {
            Some(start) => start,
            None => {
                // From here on, every variable that the search changes has an entry on the trail, so that it
                // can be reported.
                solver.set_choice_mark(solver.mark());
                if let SearchKind::Walk(walk) = &mut self.kind {
                    walk.suit(solver);
                }
                solver.note_blame(matches!(&self.kind, SearchKind::Walk(walk) if walk.blames()));
                *self.start.insert(solver.mark())
            }
        };
        if let Some(paused) = self.paused.take() {
            solver.resume_work(paused);
        }
        let outcome = match &mut self.kind {
            SearchKind::Walk(walk) => walk.next(solver),
            SearchKind::Best(optimise) => optimise.next(solver),
        };
        if outcome == Outcome::Interrupted {
            self.paused = Some(solver.pause_work());
        }
        if matches!(outcome, Outcome::Found { .. }) {
            self.found += 1;
            if self.found == SEVERAL {
                self.owned = solver.owned_if_few(start);
            }
            solver.report_fixed(start, self.owned.as_deref());
        }
        outcome
    }
}

/// The number of contradictions after which a search that learns restarts for the first time.
const PATIENCE: u64 = 100;

/// Depth-first search without a goal.
#[derive(Clone, Debug)]
pub(super) struct Labeling {
    vars: Vec<VarId>,
    pub(super) options: Options,
    nodes: Vec<Node>,
    from: u32,
    phase: Phase,
    /// The number of decisions after which to stop as if interrupted, to be resumed with a new budget.
    pub(super) budget: u64,
    /// The decisions on the current path, if a part of the tree may be given away.
    path: Option<Vec<Decision>>,
    /// The goal and the value that further solutions must improve on.
    bound: Option<(Goal, IBig)>,
    /// The number of contradictions left until the search restarts with what it has learned about variables,
    /// and the number for the next time; 0 if it never does.
    patience: (u64, u64),
}

impl Labeling {
    pub(super) fn new(vars: Vec<VarId>, options: Options) -> Labeling {
        let patience = if options.select == Select::Weighted { PATIENCE } else { 0 };
        let patience = (patience, patience);
        Labeling {
            vars,
            options,
            nodes: Vec::new(),
            from: 0,
            phase: Phase::Down,
            budget: u64::MAX,
            path: None,
            bound: None,
            patience,
        }
    }

    /// Returns the same search, from which parts can be given away, and which stops after `budget` decisions.
    pub(super) fn parted(self, budget: u64) -> Labeling {
        Labeling { path: Some(Vec::new()), budget, ..self }
    }

    /// Returns whether parts can be given away.
    pub(super) fn is_parted(&self) -> bool {
        self.path.is_some()
    }

    /// Returns a search with the same options that searches parts.
    pub(super) fn for_parts(&self) -> Labeling {
        Labeling { bound: self.bound.clone(), ..Labeling::new(self.vars.clone(), self.options.clone()) }
    }

    /// Returns a search of a part of the tree. Requires: the solver is at that node.
    pub(super) fn of_part(&self, part: Part, solver: &Solver) -> Labeling {
        let mark = solver.mark();
        let steps = part.path.len() as u32;
        let node =
            |(var, other)| Node { mark, outer: solver.choice_mark(), var, other, from: part.from, steps };
        let nodes: Vec<Node> = part.open.map(node).into_iter().collect();
        let phase = if nodes.is_empty() { Phase::Down } else { Phase::Up };
        Labeling { nodes, from: part.from, phase, path: Some(part.path), ..self.for_parts() }
    }

    /// Gives away the other branch of the oldest open decision, which is the largest open part.
    pub(super) fn give_part(&mut self) -> Option<Part> {
        let path = self.path.as_ref()?;
        if self.nodes.is_empty() {
            return None;
        }
        let node = self.nodes.remove(0);
        let path = path[..node.steps as usize].to_vec();
        Some(Part { path, open: Some((node.var, node.other)), from: node.from })
    }

    /// Gives away everything below the current node.
    pub(super) fn give_place(&mut self) -> Part {
        self.phase = Phase::Over;
        Part { path: self.path.take().unwrap_or_default(), open: None, from: self.from }
    }

    pub(super) fn vars(&self) -> &[VarId] {
        &self.vars
    }

    /// Returns the values of a solution.
    pub(super) fn values(&self, solver: &Solver) -> Vec<IBig> {
        self.vars.iter().map(|x| solver.least(*x)).collect()
    }

    pub(super) fn bound(&self) -> Option<&(Goal, IBig)> {
        self.bound.as_ref()
    }

    /// Accepts only solutions that are better than `best` from now on.
    pub(super) fn require_better(&mut self, goal: Goal, best: IBig) {
        self.bound = Some((goal, best));
    }

    pub(super) fn next(&mut self, solver: &mut Solver) -> Outcome {
        if self.phase == Phase::Over {
            return Outcome::NoMore;
        }
        if self.phase == Phase::Up && !self.backtrack(solver) {
            self.phase = Phase::Over;
            return Outcome::NoMore;
        }
        self.phase = Phase::Down;
        let mut decided = false;
        loop {
            let outcome = match solver.propagate() {
                Ok(()) if self.budget == 0 => return Outcome::Interrupted,
                // Propagation checks for interrupts only from time to time. Each call makes some progress,
                // however often it is interrupted.
                Ok(()) if decided && solver.look_for_interrupt().is_err() => return Outcome::Interrupted,
                Ok(()) => match self.pick(solver) {
                    None => {
                        self.phase = Phase::Up;
                        // A solution must not be found twice, so there are no more restarts.
                        self.patience = (0, 0);
                        return Outcome::Found { more: !self.nodes.is_empty() };
                    }
                    Some(place) => {
                        decided = true;
                        self.decide(solver, place)
                    }
                },
                stopped => stopped,
            };
            match outcome {
                Ok(()) => {}
                Err(Stop::Interrupted) => return Outcome::Interrupted,
                Err(Stop::TooLarge) => return Outcome::TooLarge,
                Err(Stop::Fail) => {
                    let Some(left) = self.options.failures.checked_sub(1) else { return Outcome::Exhausted };
                    self.options.failures = left;
                    if !self.backtrack(solver) {
                        self.phase = Phase::Over;
                        return Outcome::NoMore;
                    }
                    self.lose_patience(solver);
                }
            }
        }
    }

    /// Counts a contradiction, and restarts after too many.
    fn lose_patience(&mut self, solver: &mut Solver) {
        let (left, next) = &mut self.patience;
        if *left > 0 {
            *left -= 1;
            if *left == 0
                && let Some(node) = self.nodes.first()
            {
                *next += *next / 2;
                *left = *next;
                solver.undo_to(node.mark);
                solver.set_choice_mark(node.outer);
                self.from = node.from;
                self.nodes.clear();
            }
        }
    }

    fn pick(&mut self, solver: &Solver) -> Option<usize> {
        while let Some(x) = self.vars.get(self.from as usize) {
            if !solver.is_fixed(*x) {
                break;
            }
            self.from += 1;
        }
        let from = self.from as usize;
        solver.select(&self.vars[from..], self.options.select).map(|i| from + i)
    }

    fn decide(&mut self, solver: &mut Solver, place: usize) -> Pruned {
        let var = self.vars[place];
        let (mark, outer) = (solver.mark(), solver.choice_mark());
        solver.set_choice_mark(mark);
        solver.stats.nodes += 1;
        self.budget -= 1;
        let up = self.options.order != Order::Down;
        let (other, outcome) = match solver.first_choice(var, &self.options) {
            (middle, Branch::Bisect) => {
                let outcome = if up { solver.at_most(var, &middle) } else { solver.above(var, &middle) };
                (Other::Half(middle), outcome)
            }
            (value, branch) => {
                let outcome = solver.fix_to(var, &value);
                (if branch == Branch::Step { Other::Not(value) } else { Other::After(value) }, outcome)
            }
        };
        let steps = self.path.as_mut().map_or(0, |path| {
            path.push(match &other {
                Other::Not(value) | Other::After(value) => Decision::Is(var, value.clone()),
                Other::Half(middle) if up => Decision::AtMost(var, middle.clone()),
                Other::Half(middle) => Decision::Above(var, middle.clone()),
            });
            path.len() as u32 - 1
        });
        self.nodes.push(Node { mark, outer, var, other, from: self.from, steps });
        solver.stats.depth = solver.stats.depth.max(self.nodes.len() as u64);
        outcome
    }

    /// Takes the other branch of the newest open decision for which that is not an immediate contradiction.
    fn backtrack(&mut self, solver: &mut Solver) -> bool {
        let up = self.options.order != Order::Down;
        while let Some(node) = self.nodes.pop() {
            solver.undo_to(node.mark);
            solver.set_choice_mark(node.outer);
            self.from = node.from;
            let decision = match node.other {
                Other::Not(value) => Decision::Not(node.var, value),
                Other::Half(middle) if up => Decision::Above(node.var, middle),
                Other::Half(middle) => Decision::AtMost(node.var, middle),
                Other::After(value) => {
                    let Some(value) = solver.value_after(node.var, &value, up) else { continue };
                    if solver.value_after(node.var, &value, up).is_some() {
                        solver.set_choice_mark(node.mark);
                        let other = Other::After(value.clone());
                        self.nodes.push(Node { other, ..node });
                    }
                    Decision::Is(node.var, value)
                }
            };
            let outcome = solver.take(&decision);
            if let Some(path) = &mut self.path {
                path.truncate(node.steps as usize);
                path.push(decision);
            }
            let outcome = outcome.and_then(|()| match &self.bound {
                None => Ok(()),
                Some((goal, best)) => solver.surpass(*goal, best),
            });
            if outcome.is_ok() {
                return true;
            }
        }
        false
    }
}

impl Solver {
    pub(super) fn take(&mut self, decision: &Decision) -> Pruned {
        match decision {
            Decision::Is(x, value) => self.fix_to(*x, value),
            Decision::Not(x, Value::Small(value)) => self.remove(*x, *value),
            Decision::Not(x, Value::Big(value)) => self.remove_big(*x, value),
            Decision::AtMost(x, value) => self.at_most(*x, value),
            Decision::Above(x, value) => self.above(*x, value),
        }
    }

    fn fix_to(&mut self, x: VarId, value: &Value) -> Pruned {
        match value {
            Value::Small(value) => self.fix(x, *value),
            Value::Big(value) => self.fix_big(x, value),
        }
    }

    fn at_most(&mut self, x: VarId, value: &Value) -> Pruned {
        match value {
            Value::Small(value) => self.set_max(x, *value),
            Value::Big(value) => self.set_max_bound(x, &Bound::Int(*value.clone())),
        }
    }

    fn above(&mut self, x: VarId, value: &Value) -> Pruned {
        match value {
            Value::Small(value) if is_small(value + 1) => self.set_min(x, value + 1),
            _ => self.exceed(x, &value.clone().into()),
        }
    }

    /// Requires the goal to be better than `best`.
    pub(super) fn surpass(&mut self, goal: Goal, best: &IBig) -> Pruned {
        match goal {
            Goal::Min(x) => self.below(x, best),
            Goal::Max(x) => self.exceed(x, best),
        }
    }

    /// Returns the index in `vars` of the variable to label next; `None` if all are fixed.
    pub fn select(&self, vars: &[VarId], how: Select) -> Option<usize> {
        let open = vars.iter().enumerate().filter(|(_, x)| !self.is_fixed(**x));
        match how {
            Select::Leftmost => open.map(|(i, _)| i).next(),
            Select::Ff => open.min_by_key(|(_, x)| self.size(**x).unwrap_or(u64::MAX)).map(|(i, _)| i),
            Select::Ffc => open
                .min_by_key(|(_, x)| {
                    (self.size(**x).unwrap_or(u64::MAX), std::cmp::Reverse(self.degree(**x)))
                })
                .map(|(i, _)| i),
            Select::Min => open.min_by_key(|(_, x)| self.min_bound(**x)).map(|(i, _)| i),
            Select::Max => open.min_by_key(|(_, x)| std::cmp::Reverse(self.max_bound(**x))).map(|(i, _)| i),
            Select::AntiFf => open
                .min_by_key(|(_, x)| std::cmp::Reverse(self.size(**x).unwrap_or(u64::MAX)))
                .map(|(i, _)| i),
            Select::Occurrence => {
                open.min_by_key(|(_, x)| std::cmp::Reverse(self.degree(**x))).map(|(i, _)| i)
            }
            Select::MaxRegret => {
                open.min_by_key(|(_, x)| std::cmp::Reverse(self.regret(**x))).map(|(i, _)| i)
            }
            Select::Weighted => open
                .min_by_key(|(_, x)| {
                    // The ratio as an integer. Sizes beyond 32 bits count as 32 bits.
                    let size = self.size(**x).unwrap_or(u64::MAX).min(1 << 32);
                    (size << 24) / self.weight(**x)
                })
                .map(|(i, _)| i),
        }
    }

    /// Returns the value that is tried first, or at which the domain is split, and the kind of branch: after
    /// a value in the middle of the domain, values on both sides are left. Requires: a finite domain with at
    /// least two values.
    pub fn first_choice(&self, x: VarId, options: &Options) -> (Value, Branch) {
        let d = self.dom(x);
        let exact = !matches!(d.kind, Kind::Big(_));
        match (options.branch, options.order) {
            (Branch::Bisect, _) => (self.middle(x).into(), Branch::Bisect),
            (branch, Order::Up) if exact => (Value::Small(d.min), branch),
            (branch, Order::Down) if exact => (Value::Small(d.max), branch),
            (branch, Order::Up) => (self.least(x).into(), branch),
            (branch, Order::Down) => (self.greatest(x).into(), branch),
            (_, Order::Median) => (self.median(x).into(), Branch::Step),
            (_, Order::Middle) => (self.nearest_to_middle(x).into(), Branch::Step),
        }
    }

    /// Returns the value that upward labeling tries first. Requires: a finite lower bound.
    pub(super) fn least(&self, x: VarId) -> IBig {
        self.min_bound(x).into_int().unwrap_or_default()
    }

    /// Returns the value that downward labeling tries first. Requires: a finite upper bound.
    fn greatest(&self, x: VarId) -> IBig {
        self.max_bound(x).into_int().unwrap_or_default()
    }

    /// Returns where `bisect` splits. The lower half ends here, so it is never the greatest value, which
    /// rounding towards zero could give between negative bounds. Requires: finite bounds that differ.
    fn middle(&self, x: VarId) -> IBig {
        let (lo, hi) = (self.least(x), self.greatest(x));
        let middle = (lo + &hi) / 2;
        if middle == hi { middle - IBig::ONE } else { middle }
    }

    /// Returns the median: as many values are below as above it, or one more above. Requires: a finite
    /// domain.
    fn median(&self, x: VarId) -> IBig {
        let domain = self.domain(x);
        let mut before = (domain.size().unwrap_or_default() - IBig::ONE) / IBig::from(2);
        for (lo, hi) in &domain.0 {
            let (Some(lo), Some(hi)) = (lo.int(), hi.int()) else { break };
            let value = lo + &before;
            if value <= *hi {
                return value;
            }
            before = value - hi - IBig::ONE;
        }
        self.least(x)
    }

    /// Returns the value nearest to the middle between the bounds, rounded down. Requires: a finite domain.
    fn nearest_to_middle(&self, x: VarId) -> IBig {
        let (lo, hi) = (self.least(x), self.greatest(x));
        let middle = &lo + (hi - &lo) / IBig::from(2);
        let mut below = self.domain(x);
        below.keep_to(&Bound::Int(middle.clone()));
        let below = below.0.last().and_then(|part| part.1.int().cloned()).unwrap_or(lo);
        match self.next_value(x, &middle, true) {
            Some(above) if &above - &middle < &middle - &below => above,
            _ => below,
        }
    }

    /// Returns the difference between the two least values. Requires: a finite domain with at least two
    /// values.
    fn regret(&self, x: VarId) -> IBig {
        let least = self.least(x);
        self.next_value(x, &least, true).map_or(IBig::ZERO, |next| next - least)
    }

    /// Returns the next value of the domain above (or below) `value`.
    fn value_after(&self, x: VarId, value: &Value, up: bool) -> Option<Value> {
        let d = self.dom(x);
        if let (&Value::Small(value), Kind::Mask) = (value, d.kind) {
            // The value itself need not be in the domain any more.
            let up_to = |place: i64| if place < 0 { 0 } else { ones(place.min(63) as u32) };
            let place = value - d.min;
            let after = d.mask & if up { !up_to(place) } else { up_to(place - 1) };
            let next = if up { after.trailing_zeros() } else { after.leading_zeros() ^ 63 };
            return (after != 0).then(|| Value::Small(d.min + i64::from(next)));
        }
        self.next_value(x, &value.clone().into(), up).map(Value::from)
    }

    fn next_value(&self, x: VarId, value: &IBig, up: bool) -> Option<IBig> {
        let mut rest = self.domain(x);
        if up {
            rest.keep_from(&Bound::Int(value + IBig::ONE));
        } else {
            rest.keep_to(&Bound::Int(value - IBig::ONE));
        }
        let (first, last) = (rest.0.first()?, rest.0.last()?);
        if up { first.0.int().cloned() } else { last.1.int().cloned() }
    }

    pub(super) fn exceed(&mut self, x: VarId, value: &IBig) -> Pruned {
        if let Some(value) = small(value).filter(|value| *value < LIM) {
            return self.set_min(x, value + 1);
        }
        self.set_min_bound(x, &Bound::Int(value + IBig::ONE))
    }

    pub(super) fn below(&mut self, x: VarId, value: &IBig) -> Pruned {
        if let Some(value) = small(value).filter(|value| *value > -LIM) {
            return self.set_max(x, value - 1);
        }
        self.set_max_bound(x, &Bound::Int(value - IBig::ONE))
    }

    /// Returns the variables with owners, if they are far fewer than the entries trailed since `mark`.
    fn owned_if_few(&self, mark: u32) -> Option<Vec<VarId>> {
        let owned: Vec<VarId> =
            (0..self.vars.len() as u32).map(VarId).filter(|x| self.owners[x.index()] != 0).collect();
        (owned.len() * 2 < self.trail.len() - mark as usize).then_some(owned)
    }

    /// Lists in `fixed` the variables with owners that are fixed and were changed since `mark`, and in
    /// `aliased` the variables that were unified since. If `owned` is given, it holds all variables with
    /// owners, and some that were fixed before may be listed, too.
    fn report_fixed(&mut self, mark: u32, owned: Option<&[VarId]>) {
        let mut aliased = std::mem::take(&mut self.aliased);
        let mut fixed = std::mem::take(&mut self.fixed);
        aliased.clear();
        fixed.clear();
        if let Some(owned) = owned {
            aliased.extend(owned.iter().filter(|x| self.find(**x) != **x));
            fixed.extend(owned.iter().map(|x| self.find(*x)).filter(|x| self.is_fixed(*x)));
        } else {
            aliased.extend(self.aliased_since(mark));
            // A representative may have an owner only through the variables that it represents.
            let known = |x: &VarId| self.owners[x.index()] != 0 || !aliased.is_empty();
            self.for_each_touched(mark, |x| {
                if known(&x) && self.is_fixed(x) {
                    fixed.push(x);
                }
            });
        }
        self.fixed = fixed;
        self.aliased = aliased;
    }
}
