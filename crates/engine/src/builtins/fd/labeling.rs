//! `labeling/2`: the search inside the solver, with one choice point of the machine.
//!
//! While a search may have more solutions, the machine keeps it, and the choice point holds its number. The
//! mark of that choice point is the state from which the search continues, not the one in which it began.

use super::super::{det, search};
use super::finished;
use crate::builtins::args::fail_with;
use crate::machine::Stacks;
use crate::machine::builtin::Builtin;
use crate::machine::{Args, Attempt, Machine, Redo};
use ninelog_fd::domains::{Branch, Goal, Learn, Options, Order, Outcome, Search, Select, VarId};
use ninelog_terms::atom;
use ninelog_terms::number::Number;
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{Error, Result, View};

/// The most threads that a search may have.
const MOST_WORKERS: usize = 256;

/// The search that a program requests.
struct WantedSearch {
    options: Options,
    /// Goals whose expression is still a term: whether to maximise, and the expression.
    goals: Vec<(bool, Cell)>,
}

impl Machine {
    /// Returns the options of `labeling/2`. Each kind of option may occur once.
    fn labeling_options(&self, list: Cell) -> Result<WantedSearch> {
        let mut wanted = WantedSearch { options: Options::default(), goals: Vec::new() };
        if let Some(count) = self.fd_flag("clpfd_workers") {
            wanted.options.workers = self.stacks.workers(count)?;
        }
        let mut given: [Option<Cell>; 4] = [None; 4];
        let items = self.stacks.store.proper_list(list)?;
        for item in items {
            if self.stacks.store.is_unbound(item) {
                return fail_with(Error::Instantiation);
            }
            let options = &mut wanted.options;
            let kind = match self.stacks.store.callable(item) {
                Some((name, 0, _)) => match self.stacks.store.atoms.text(name) {
                    "leftmost" => choose(&mut options.select, Select::Leftmost, 0),
                    "ff" => choose(&mut options.select, Select::Ff, 0),
                    "ffc" => choose(&mut options.select, Select::Ffc, 0),
                    "min" => choose(&mut options.select, Select::Min, 0),
                    "max" => choose(&mut options.select, Select::Max, 0),
                    "anti_first_fail" => choose(&mut options.select, Select::AntiFf, 0),
                    "occurrence" => choose(&mut options.select, Select::Occurrence, 0),
                    "max_regret" => choose(&mut options.select, Select::MaxRegret, 0),
                    "dom_w_deg" => choose(&mut options.select, Select::Weighted, 0),
                    "up" => choose(&mut options.order, Order::Up, 1),
                    "down" => choose(&mut options.order, Order::Down, 1),
                    "median" => choose(&mut options.order, Order::Median, 1),
                    "middle" => choose(&mut options.order, Order::Middle, 1),
                    "step" => choose(&mut options.branch, Branch::Step, 2),
                    "enum" => choose(&mut options.branch, Branch::Enum, 2),
                    "bisect" => choose(&mut options.branch, Branch::Bisect, 2),
                    "learn" => choose(&mut options.learn, Some(Learn::Free), 3),
                    "auto" => choose(&mut options.learn, Some(Learn::AUTO), 3),
                    _ => None,
                },
                Some((name, 1, args))
                    if self.stacks.store.atoms.text(name) == "learn"
                        && self.stacks.plain_text(self.stacks.store.get(args)) == Some("order") =>
                {
                    choose(&mut options.learn, Some(Learn::Order), 3)
                }
                Some((name, 1, args)) => {
                    match self.stacks.store.atoms.text(name) {
                        "min" => wanted.goals.push((false, self.stacks.store.get(args))),
                        "max" => wanted.goals.push((true, self.stacks.store.get(args))),
                        "statistics" => {}
                        "workers" => {
                            wanted.options.workers = self.stacks.workers(self.stacks.store.get(args))?
                        }
                        "failures" => match self.stacks.store.view(self.stacks.store.get(args)) {
                            View::Int(most) => options.failures = most.max(0) as u64,
                            _ => return fail_with(Error::Type("integer", self.stacks.store.get(args))),
                        },
                        _ => return fail_with(Error::Domain("labeling_option", item)),
                    }
                    continue;
                }
                _ => None,
            };
            let Some(kind) = kind else { return fail_with(Error::Domain("labeling_option", item)) };
            if let Some(before) = given[kind].replace(self.stacks.store.deref(item)) {
                let same = before == self.stacks.store.deref(item);
                let what = if same { "nonrepeating_labeling_options" } else { "consistent_labeling_options" };
                return fail_with(Error::Domain(what, list));
            }
        }
        Ok(wanted)
    }

    /// Sets up a search; `None` if the goals to optimise contradict the constraints.
    fn start_search(&mut self, args: Args) -> Result<Option<(Search, Vec<VarId>)>> {
        // The solver must know of bindings that the program has just made.
        if !self.stacks.fd_wake()? {
            return Ok(None);
        }
        let options = self.stacks.arg(args, 0);
        self.stacks.store.proper_list(options)?;
        let mut vars = self.stacks.labeling_variables(self.stacks.arg(args, 1))?;
        let mut wanted = self.labeling_options(options)?;
        let labelled = vars.clone();
        let goals = std::mem::take(&mut wanted.goals);
        // Consequences of the goals' expressions belong to the search: they must be reported again with each
        // further solution.
        let start = self.stacks.solver.mark();
        if !goals.is_empty() {
            self.stacks.solver.set_choice_mark(start);
        }
        for (maximise, term) in goals {
            let Ok(x) = self.fd_expression(term)? else {
                self.stacks.solver.forget();
                return Ok(None);
            };
            if !self.stacks.fd_propagate(Ok(()))? {
                return Ok(None);
            }
            vars.push(x);
            wanted.options.goals.push(if maximise { Goal::Max(x) } else { Goal::Min(x) });
        }
        let search = if wanted.options.goals.is_empty() {
            Search::new(labelled, wanted.options)
        } else {
            Search::new(labelled, wanted.options).begun_at(start)
        };
        Ok(Some((search, vars)))
    }

    /// Continues a search to its next solution.
    fn search_on(&mut self, mut search: Search, vars: Vec<VarId>, redo: &mut Redo) -> Result<Attempt> {
        let choice = self.stacks.regs.choice;
        let started = self.services.host.elapsed();
        let outcome = search.next(&mut self.stacks.solver);
        self.stacks.searches.seconds += (self.services.host.elapsed() - started).as_secs_f64();
        match outcome {
            Outcome::Found { more } => {
                if !self.stacks.fd_deliver() {
                    return Ok(Attempt::Fail);
                }
                if !more {
                    return Ok(Attempt::Last);
                }
                choice.set_fd_mark(self.stacks.solver.choice_mark() as usize);
                redo.word = self.stacks.searches.keep(choice, search, vars);
                Ok(Attempt::More)
            }
            Outcome::NoMore => {
                self.stacks.solver.forget();
                Ok(Attempt::Fail)
            }
            Outcome::Interrupted => Ok(self.stacks.pause_search(search, vars, redo)),
            stopped => self.stacks.search_stopped(stopped),
        }
    }
}

impl Stacks {
    /// Returns the number of threads that a program requests for its searches.
    fn workers(&self, count: Cell) -> Result<usize> {
        match self.store.view(count) {
            View::Int(count) if count > 0 => Ok((count as usize).min(MOST_WORKERS)),
            View::Var(_) => fail_with(Error::Instantiation),
            _ => fail_with(Error::Type("positive_integer", count)),
        }
    }

    /// Returns the variables to label. They must have finite domains.
    fn labeling_variables(&mut self, list: Cell) -> Result<Vec<VarId>> {
        let mut vars = Vec::new();
        for item in self.store.proper_list(list)? {
            let item = self.fd_argument(item)?;
            if !item.is_var_or_ref() {
                continue;
            }
            match self.fd_known(item) {
                Some(x) if self.solver.size(x).is_some() => vars.push(x),
                _ => return fail_with(Error::Instantiation),
            }
        }
        Ok(vars)
    }

    /// Keeps a search whose choice point continues it after the interrupt was handled.
    fn pause_search(&mut self, search: Search, vars: Vec<VarId>, redo: &mut Redo) -> Attempt {
        self.regs.choice.set_fd_mark(self.solver.mark() as usize);
        redo.word = self.searches.keep(self.regs.choice, search, vars);
        Attempt::Interrupted
    }

    /// Raises the error that ended a search.
    fn search_stopped(&mut self, outcome: Outcome) -> Result<Attempt> {
        let error = match outcome {
            Outcome::TooLarge => Error::Resource("memory"),
            Outcome::GoalOpen => Error::Instantiation,
            _ => {
                self.solver.forget();
                Error::Resource("failures")
            }
        };
        fail_with(error)
    }

    /// Unifies `S` in `statistics(S)` among the options.
    fn tell_statistics(&mut self, options: Cell) -> bool {
        for item in self.store.list_elements(options).0 {
            if let View::Compound(name, 1, args) = self.store.view(item)
                && self.store.atoms.text(name) == "statistics"
            {
                let list = self.statistics_list();
                let wanted = self.store.get(args);
                if !self.store.unify(wanted, list) {
                    return false;
                }
            }
        }
        true
    }

    fn statistics_list(&mut self) -> Cell {
        let stats = self.solver.stats;
        let pairs = [
            ("nodes", stats.nodes),
            ("failures", stats.failures),
            ("propagations", stats.propagations),
            ("depth", stats.depth),
            ("nogoods", stats.nogoods),
            ("restarts", stats.restarts),
        ];
        let mut items = Vec::new();
        for (name, count) in pairs {
            let pair = [self.store.atom(name), self.store.new_integer(count as i64)];
            items.push(self.store.new_struct(atom::MINUS, &pair));
        }
        let time = [self.store.atom("time"), self.store.new_number(&Number::Float(self.searches.seconds))];
        items.push(self.store.new_struct(atom::MINUS, &time));
        self.store.list_from(&items, NIL)
    }
}

fn choose<T>(place: &mut T, value: T, kind: usize) -> Option<usize> {
    *place = value;
    Some(kind)
}

/// `'$fd_labeling'(+Options, ?Vars)`.
fn labeling(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    if m.stacks.searches.recording {
        return Ok(Attempt::Last);
    }
    let started = if redo.is_first { m.start_search(args)? } else { m.stacks.searches.take(redo.word) };
    let Some((search, vars)) = started else { return Ok(Attempt::Fail) };
    let step = m.search_on(search, vars, redo)?;
    let solved = matches!(step, Attempt::Last | Attempt::More);
    if solved && !m.stacks.tell_statistics(m.stacks.arg(args, 0)) {
        return Ok(Attempt::Fail);
    }
    Ok(step)
}

/// `'$fd_statistics'(-Pairs)`.
fn statistics(m: &mut Machine, args: Args) -> Result<bool> {
    let list = m.stacks.statistics_list();
    Ok(m.stacks.unify_arg(args, 0, list))
}

/// `'$fd_count'(?Vars, +Max, -Count)`: returns how many solutions labeling finds, at most Max. Binds nothing
/// else.
fn count(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let counting = if !redo.is_first {
        m.stacks.searches.take(redo.word)
    } else if m.stacks.fd_wake()? {
        let vars = m.stacks.labeling_variables(m.stacks.arg(args, 0))?;
        Some((Search::new(vars.clone(), Options::default()), vars))
    } else {
        None
    };
    let most = match m.stacks.store.view(m.stacks.arg(args, 1)) {
        View::Int(most) => most.max(0) as u64,
        _ => u64::MAX,
    };
    let mut found = 0;
    if let Some((mut search, vars)) = counting {
        while search.found() < most {
            match search.next(&mut m.stacks.solver) {
                Outcome::Found { more: true } => {}
                Outcome::Found { more: false } | Outcome::NoMore => break,
                Outcome::Interrupted => return Ok(m.stacks.pause_search(search, vars, redo)),
                stopped => return m.stacks.search_stopped(stopped),
            }
        }
        search.undo(&mut m.stacks.solver);
        found = search.found();
    }
    let count = m.stacks.store.new_integer(found as i64);
    Ok(if m.stacks.unify_arg(args, 2, count) { Attempt::Last } else { Attempt::Fail })
}

/// `'$fd_next'(+Options, ?Vars, -X, -Value, -Branch)`: returns the next decision of labeling. Branch is
/// `step`: X = Value or not; `enum(Up)`: each value of X; `bisect(Up)`: the values up to Value and those
/// above it. Fails if all variables are fixed.
fn next_decision(m: &mut Machine, args: Args) -> Result<bool> {
    let options = m.labeling_options(m.stacks.arg(args, 0))?.options;
    let vars = m.stacks.labeling_variables(m.stacks.arg(args, 1))?;
    let Some(place) = m.stacks.solver.select(&vars, options.select) else { return Ok(false) };
    let (value, branch) = m.stacks.solver.first_choice(vars[place], &options);
    let up = Cell::atom(if options.order == Order::Down { atom::FALSE } else { atom::TRUE });
    let branch = match branch {
        Branch::Step => m.stacks.store.atom("step"),
        Branch::Enum => m.stacks.term("enum", &[up]),
        Branch::Bisect => m.stacks.term("bisect", &[up]),
    };
    let (x, value) = (m.stacks.fd_term(vars[place])?, m.stacks.big_integer(value.into()));
    Ok(m.stacks.unify_arg(args, 2, x)
        && m.stacks.unify_arg(args, 3, value)
        && m.stacks.unify_arg(args, 4, branch))
}

pub const TABLE: &[Builtin] = &[
    search("$fd_labeling", 2, |m, args, redo| {
        let result = labeling(m, args, redo);
        m.fd_finish(result)
    }),
    det("$fd_next", 5, |m, args| finished(m, args, next_decision)),
    det("$fd_statistics", 1, statistics),
    search("$fd_count", 3, |m, args, redo| {
        let result = count(m, args, redo);
        m.fd_finish(result)
    }),
];
