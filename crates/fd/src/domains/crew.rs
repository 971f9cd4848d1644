//! A search by several threads.
//!
//! A search begins in one thread. If it turns out to be long, the rest of its tree is given to a crew. Each
//! member has a copy of the solver and searches a part of the tree. A member that runs out of work raises the
//! flags of the others, and the first to notice gives away the oldest of its open decisions. So there are
//! about as many parts as are needed to keep all busy, and no estimate of their sizes is needed.
//!
//! Solutions go into streams, one for each part, in the order of the tree, so that they come in the order in
//! which one thread finds them. A member that gives away a part creates a new stream after its own.
//!
//! A solution that fixes all variables that share constraints, as most do, is a list of their values: the
//! caller sets them, and nothing needs to be propagated.
//!
//! A search for the best value needs no order; its members tell each other the best value found so far.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dashu::integer::IBig;

use super::label::{Goal, Labeling, Options, Outcome, Part, Select};
use super::solver::{Pruned, Solver, Statistics, Stop, VarId};
use ninelog_limits::account;
use ninelog_limits::interrupt::Flag;

/// The number of decisions after which a search is worth several threads.
const LONG: u64 = 256;

/// The number of decisions after which a member checks whether it can give a part away. Smaller parts cost
/// more than they help.
const SMALL: u64 = 32;

/// The most values that may wait to be fetched. Members that find more of them wait.
const MOST_WAITING: usize = 1 << 22;

/// The most solutions that a member delivers at once.
const MOST_KEPT: usize = 256;

/// How long the caller waits for a solution before it checks for interrupts.
const PATIENCE: Duration = Duration::from_millis(5);

/// The time after which a member without work asks again, at first and at most.
const ASK_AGAIN: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(100));

/// A search that becomes a crew's when it is long, if its options allow it.
#[derive(Debug)]
pub(super) struct Team {
    own: Labeling,
    goal: Option<Goal>,
    /// The mark of the root of the tree, if there may be a crew.
    root: Option<u32>,
    crew: Option<Crew>,
}

impl Team {
    pub fn new(vars: Vec<VarId>, options: Options) -> Team {
        // A search that learns, or has a limit on contradictions, depends on its own history.
        let alone = options.workers < 2
            || options.select == Select::Weighted
            || options.failures != u64::MAX
            || cfg!(target_family = "wasm");
        let own = Labeling::new(vars, options);
        let own = if alone { own } else { own.parted(LONG) };
        Team { own, goal: None, root: None, crew: None }
    }

    /// Returns the same search, for the best value of a goal.
    pub fn for_best(self, goal: Goal) -> Team {
        Team { goal: Some(goal), ..self }
    }

    /// Returns whether the order depends on earlier contradictions.
    pub fn learns(&self) -> bool {
        self.own.options.select == Select::Weighted
    }

    /// Accepts only solutions that are better than `best` from now on.
    pub fn require_better(&mut self, best: IBig) {
        if let Some(goal) = self.goal {
            self.own.require_better(goal, best);
        }
    }

    /// Returns the next solution. A crew that searches for the best value returns `NoMore` when it has found
    /// it.
    pub fn next(&mut self, solver: &mut Solver) -> Outcome {
        if let Some(crew) = &mut self.crew {
            return crew.next(&self.own, solver);
        }
        if self.own.is_parted() && self.root.is_none() {
            match enter_root(solver) {
                Ok(root) => self.root = Some(root),
                Err(outcome) => return outcome,
            }
        }
        match (self.own.next(solver), self.root) {
            (Outcome::Interrupted, Some(root)) if self.own.budget == 0 => {
                match Crew::hire(&mut self.own, self.goal, solver, root) {
                    Some(crew) => self.crew.insert(crew).next(&self.own, solver),
                    None => {
                        self.own.budget = u64::MAX;
                        self.own.next(solver)
                    }
                }
            }
            (outcome, _) => outcome,
        }
    }

    /// Returns the values of the solution that was found last, if the solver is still there.
    pub fn values(&self, solver: &Solver) -> Vec<IBig> {
        self.own.values(solver)
    }

    /// Returns the best value that a crew has found.
    pub fn best(&self) -> Option<IBig> {
        self.crew.as_ref().and_then(|crew| crew.shared.state().best.clone())
    }
}

/// The threads that search a tree together. They stop when this is dropped.
#[derive(Debug)]
struct Crew {
    shared: Arc<Shared>,
    /// The mark of the root of the tree.
    root: u32,
    /// Solutions that were taken from the first stream.
    taken: VecDeque<Solution>,
}

/// Values that satisfy the constraints.
#[derive(Debug)]
pub(super) enum Solution {
    /// The values of all variables that may change below the root.
    Whole(Vec<i64>),
    /// The values of the variables to label. Some other variables are open, or an integer is large.
    Labelled(Vec<IBig>),
}

/// Propagates, and makes the state after that the root of a search. Returns its mark.
pub(super) fn enter_root(solver: &mut Solver) -> Result<u32, Outcome> {
    match solver.propagate() {
        Ok(()) => {}
        Err(Stop::Fail) => return Err(Outcome::NoMore),
        Err(Stop::Interrupted) => return Err(Outcome::Interrupted),
        Err(Stop::TooLarge) => return Err(Outcome::TooLarge),
    }
    let root = solver.mark();
    solver.set_choice_mark(root);
    Ok(root)
}

impl Solution {
    /// Returns the solution that a solver is at, given the variables that may change and those to label.
    pub fn new(connected: &[VarId], vars: &[VarId], solver: &Solver) -> Solution {
        match connected.iter().map(|x| solver.small_value(*x)).collect() {
            Some(values) => Solution::Whole(values),
            None => Solution::Labelled(vars.iter().map(|x| solver.least(*x)).collect()),
        }
    }

    /// Sets the values. Requires: the solver is at the root.
    pub fn restore(&self, connected: &[VarId], vars: &[VarId], solver: &mut Solver) -> Pruned {
        match self {
            Solution::Whole(values) => {
                for (x, value) in connected.iter().zip(values) {
                    solver.settle(*x, *value);
                }
                Ok(())
            }
            Solution::Labelled(values) => {
                for (x, value) in vars.iter().zip(values) {
                    solver.fix_big(*x, value)?;
                }
                solver.propagate()
            }
        }
    }
}

/// The state that all members share.
#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    /// Notified when the state changes.
    news: Condvar,
    /// The flags that interrupt each member's work.
    flags: Vec<Flag>,
    goal: Option<Goal>,
    /// The variables that may change below the root.
    connected: Vec<VarId>,
}

#[derive(Debug, Default)]
struct State {
    /// The streams in the order of the tree.
    streams: VecDeque<Stream>,
    last_stream: u64,
    /// Parts that no member has started.
    parts: VecDeque<(u64, Part)>,
    /// The numbers of members that search, and of those that have no work.
    busy: usize,
    hungry: usize,
    /// The number of solutions that wait to be fetched.
    waiting: usize,
    best: Option<IBig>,
    stats: Statistics,
    /// An outcome that ends the search early.
    broken: Option<Outcome>,
    /// Whether no more solutions are wanted.
    over: bool,
}

/// The solutions of one part.
#[derive(Debug)]
struct Stream {
    id: u64,
    found: VecDeque<Solution>,
    finished: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // Each change leaves the state consistent, so it can be used even after a panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&'a self, state: MutexGuard<'a, State>, time: Duration) -> MutexGuard<'a, State> {
        self.news.wait_timeout(state, time).unwrap_or_else(PoisonError::into_inner).0
    }

    fn raise_flags(&self) {
        self.flags.iter().for_each(Flag::stop);
    }
}

impl State {
    /// Adds a stream after another one, or at the end.
    fn add_stream(&mut self, behind: Option<u64>) -> u64 {
        self.last_stream += 1;
        let stream = Stream { id: self.last_stream, found: VecDeque::new(), finished: false };
        let place = behind.and_then(|id| self.streams.iter().position(|stream| stream.id == id));
        self.streams.insert(place.map_or(self.streams.len(), |place| place + 1), stream);
        self.last_stream
    }

    fn stream(&mut self, id: u64) -> Option<&mut Stream> {
        self.streams.iter_mut().find(|stream| stream.id == id)
    }
}

impl Crew {
    /// Gives the rest of a search to a new crew; `None` if no threads can be started.
    fn hire(own: &mut Labeling, goal: Option<Goal>, solver: &mut Solver, root: u32) -> Option<Crew> {
        let count = own.options.workers;
        let flags: Vec<Flag> = (0..count).map(|_| Flag::default()).collect();
        let mut base = solver.clone();
        base.undo_to(root);
        base.set_choice_mark(root);
        base.stats = Statistics::default();
        let mut connected = base.connected(own.vars());
        connected.retain(|x| !base.is_fixed(*x));
        let shared = Shared { state: Mutex::default(), news: Condvar::new(), flags, goal, connected };
        let shared = Arc::new(shared);
        // No member starts before there are parts.
        let mut state = shared.state();
        let mut members = 0;
        for number in 0..count {
            let mut solver = base.clone();
            solver.set_interrupt(shared.flags[number].clone());
            let template = own.for_parts();
            let member = Member { shared: shared.clone(), number, solver, root, template, found: Vec::new() };
            let thread = std::thread::Builder::new().name(format!("search {number}"));
            let account = account::current();
            let work = move || {
                let _entered = account::enter(account.as_ref());
                member.work();
            };
            members += usize::from(thread.spawn(work).is_ok());
        }
        if members == 0 {
            return None;
        }
        let mut oldest_first = Vec::new();
        while let Some(part) = own.give_part() {
            oldest_first.push(part);
        }
        for part in std::iter::once(own.give_place()).chain(oldest_first.into_iter().rev()) {
            let stream = state.add_stream(None);
            state.parts.push_back((stream, part));
        }
        drop(state);
        solver.undo_to(root);
        solver.set_choice_mark(root);
        Some(Crew { shared, root, taken: VecDeque::new() })
    }

    /// Returns the next solution in order; in a search for the best value, the end of the search.
    fn next(&mut self, own: &Labeling, solver: &mut Solver) -> Outcome {
        solver.undo_to(self.root);
        solver.set_choice_mark(self.root);
        if self.taken.is_empty()
            && let Some(outcome) = self.take_more(solver)
        {
            return outcome;
        }
        let Some(solution) = self.taken.pop_front() else { return Outcome::NoMore };
        match solution.restore(&self.shared.connected, own.vars(), solver) {
            Ok(()) => Outcome::Found { more: true },
            Err(Stop::Interrupted) => {
                self.taken.push_front(solution);
                Outcome::Interrupted
            }
            Err(Stop::TooLarge) => Outcome::TooLarge,
            Err(Stop::Fail) => {
                debug_assert!(false, "a solution is one for all members");
                Outcome::NoMore
            }
        }
    }

    /// Takes what the first stream has, and waits for it if it is empty. Returns any other outcome.
    fn take_more(&mut self, solver: &mut Solver) -> Option<Outcome> {
        let mut state = self.shared.state();
        loop {
            solver.stats.add(&std::mem::take(&mut state.stats));
            while state.streams.front().is_some_and(|stream| stream.finished && stream.found.is_empty()) {
                state.streams.pop_front();
            }
            if let Some(first) = state.streams.front_mut()
                && !first.found.is_empty()
            {
                self.taken = std::mem::take(&mut first.found);
                state.waiting -= self.taken.len();
                drop(state);
                self.shared.news.notify_all();
                return None;
            }
            if state.broken.is_some() {
                return state.broken;
            }
            if state.streams.is_empty() {
                return Some(Outcome::NoMore);
            }
            if solver.look_for_interrupt().is_err() {
                return Some(Outcome::Interrupted);
            }
            if self.shared.goal.is_none() {
                self.shared.raise_flags();
            }
            state = self.shared.wait(state, PATIENCE);
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        // Do not wait for the members: each stops when it next checks its flag.
        self.shared.state().over = true;
        self.shared.raise_flags();
        self.shared.news.notify_all();
    }
}

/// One of the searching threads.
struct Member {
    shared: Arc<Shared>,
    number: usize,
    solver: Solver,
    root: u32,
    /// The template for the search of each part.
    template: Labeling,
    /// Solutions that were not delivered yet. A caller that waits for them raises the flag.
    found: Vec<Solution>,
}

impl Member {
    fn work(mut self) {
        while let Some((stream, part)) = self.get_part() {
            let left = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                let left = self.search(stream, part);
                self.tell_solutions(stream);
                left
            }));
            let mut state = self.shared.state();
            state.busy -= 1;
            // After a panic the solver may be inconsistent.
            if let Err(outcome) = left.unwrap_or(Err(Outcome::TooLarge)) {
                (state.broken, state.over) = (Some(outcome), true);
            }
            state.stats.add(&std::mem::take(&mut self.solver.stats));
            if let Some(stream) = state.stream(stream) {
                stream.finished = true;
            }
            drop(state);
            self.shared.news.notify_all();
        }
    }

    /// Returns the next part to search; `None` when there will be no more.
    fn get_part(&self) -> Option<(u64, Part)> {
        let mut state = self.shared.state();
        let mut patience = ASK_AGAIN.0;
        loop {
            if state.over {
                return None;
            }
            if let Some(part) = state.parts.pop_front() {
                state.busy += 1;
                return Some(part);
            }
            if state.busy == 0 {
                return None;
            }
            state.hungry += 1;
            self.shared.raise_flags();
            state = self.shared.wait(state, patience);
            state.hungry -= 1;
            patience = (patience * 2).min(ASK_AGAIN.1);
        }
    }

    /// Returns whether no more solutions are wanted. Clears the member's flag.
    fn is_over(&self) -> bool {
        self.shared.flags[self.number].take_stop();
        self.shared.state().over
    }

    /// Searches a part to its end, or until no more is wanted. The error ends the whole search.
    fn search(&mut self, stream: u64, part: Part) -> Result<(), Outcome> {
        self.solver.undo_to(self.root);
        self.solver.set_choice_mark(self.root);
        for decision in &part.path {
            let mut outcome = self.solver.take(decision).and_then(|()| self.solver.propagate());
            while outcome == Err(Stop::Interrupted) {
                if self.is_over() {
                    return Ok(());
                }
                outcome = self.solver.propagate();
            }
            match outcome {
                Ok(()) => {}
                Err(Stop::TooLarge) => return Err(Outcome::TooLarge),
                Err(_) => return Ok(()),
            }
        }
        let mut labeling = self.template.of_part(part, &self.solver);
        labeling.budget = SMALL;
        if !self.hear_best(&mut labeling) {
            return Ok(());
        }
        loop {
            match labeling.next(&mut self.solver) {
                Outcome::Found { .. } => {
                    let heard = match self.shared.goal {
                        None => self.keep_solution(stream, &labeling),
                        Some(goal) if !self.solver.is_fixed(goal.var()) => {
                            return Err(Outcome::GoalOpen);
                        }
                        Some(goal) => self.tell_best(goal, &mut labeling),
                    };
                    if !heard {
                        return Ok(());
                    }
                }
                Outcome::Interrupted => {
                    if self.is_over() || !self.tell_solutions(stream) {
                        return Ok(());
                    }
                    self.learn_best(&mut labeling);
                    self.share(stream, &mut labeling);
                }
                Outcome::NoMore => return Ok(()),
                outcome => return Err(outcome),
            }
        }
    }

    /// Gives a part away if another member has no work, now or as soon as there is a part.
    fn share(&self, stream: u64, labeling: &mut Labeling) {
        labeling.budget = u64::MAX;
        let mut state = self.shared.state();
        if state.hungry <= state.parts.len() {
            return;
        }
        match labeling.give_part() {
            None => labeling.budget = SMALL,
            Some(part) => {
                let behind = state.add_stream(Some(stream));
                state.parts.push_back((behind, part));
                drop(state);
                self.shared.news.notify_all();
            }
        }
    }

    /// Keeps a solution, and delivers all kept ones once they are many. Returns false if no more are wanted.
    fn keep_solution(&mut self, stream: u64, labeling: &Labeling) -> bool {
        self.found.push(Solution::new(&self.shared.connected, labeling.vars(), &self.solver));
        self.found.len() < MOST_KEPT || self.tell_solutions(stream)
    }

    /// Puts the kept solutions into their stream, and waits while too many are there. Returns false if no
    /// more are wanted.
    fn tell_solutions(&mut self, stream: u64) -> bool {
        if self.found.is_empty() {
            return true;
        }
        let most = MOST_WAITING / self.shared.connected.len().max(1);
        let mut state = self.shared.state();
        // The caller fetches from the first stream only: its member must go on however many wait in others.
        while !state.over
            && match state.streams.front() {
                Some(first) if first.id == stream => first.found.len() > most,
                _ => state.waiting > most,
            }
        {
            state = self.shared.wait(state, ASK_AGAIN.1);
        }
        if state.over {
            return false;
        }
        state.waiting += self.found.len();
        let is_first = state.streams.front().is_some_and(|first| first.id == stream);
        if let Some(stream) = state.stream(stream) {
            stream.found.extend(self.found.drain(..));
        }
        drop(state);
        if is_first {
            self.shared.news.notify_all();
        }
        true
    }

    /// Tells the others a value of the goal, if it is the best so far.
    fn tell_best(&self, goal: Goal, labeling: &mut Labeling) -> bool {
        let value = self.solver.least(goal.var());
        let mut state = self.shared.state();
        let better = state.best.as_ref().is_none_or(|best| match goal {
            Goal::Min(_) => value < *best,
            Goal::Max(_) => value > *best,
        });
        if better {
            state.best = Some(value);
        }
        let best = state.best.clone().unwrap_or_default();
        let wanted = !state.over;
        drop(state);
        if better {
            self.shared.raise_flags();
        }
        labeling.require_better(goal, best);
        wanted
    }

    /// Takes over the best value that others have found. It applies from the next backtracking on.
    fn learn_best(&self, labeling: &mut Labeling) {
        if let Some(goal) = self.shared.goal
            && let Some(best) = self.shared.state().best.clone()
        {
            labeling.require_better(goal, best);
        }
    }

    /// Takes over the best value that others have found, at once. Returns false if nothing better is left
    /// here.
    fn hear_best(&mut self, labeling: &mut Labeling) -> bool {
        self.learn_best(labeling);
        match labeling.bound() {
            None => true,
            Some((goal, best)) => self.solver.surpass(*goal, best).is_ok(),
        }
    }
}
