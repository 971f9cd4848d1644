//! FlatZinc models: MiniZinc compiles models to it, and this solves them by the finite-domain solver alone.
//!
//! `run` reads a model, searches as its annotations say (or freely, learning from contradictions), and writes
//! each solution when it is found, so that an end at any time leaves what is known. `configuration` is what
//! `minizinc` has to know of this solver, `LIBRARY` the constraints that it keeps whole.
//!
//! - `read`: the text; `post`, `truths`, `globals`: its constraints in the solver
//! - `tree`: the search along annotations; `answer`: what is written

mod answer;
mod globals;
mod post;
mod read;
mod tree;
mod truths;

use std::io::Write;
use std::time::{Duration, Instant};

use dashu::integer::IBig;
use ninelog_fd::domains::{Goal, Learn, Options, Outcome, Pruned, Search, Select, Solver, Stop, VarId};
use ninelog_limits::interrupt::Flag;

use post::Posted;
use read::{Aim, Model, Value};
use tree::{Choice, Phase, Step, Tree};

/// The library of redefinitions: the names of files, and their texts.
pub const LIBRARY: &[(&str, &str)] = &[
    ("redefinitions.mzn", include_str!("library/redefinitions.mzn")),
    ("ninelog.mzn", include_str!("library/ninelog.mzn")),
    ("fzn_all_different_int.mzn", include_str!("library/fzn_all_different_int.mzn")),
    ("fzn_circuit.mzn", include_str!("library/fzn_circuit.mzn")),
    ("fzn_cumulative.mzn", include_str!("library/fzn_cumulative.mzn")),
    ("fzn_diffn.mzn", include_str!("library/fzn_diffn.mzn")),
    ("fzn_disjunctive_strict.mzn", include_str!("library/fzn_disjunctive_strict.mzn")),
    ("fzn_global_cardinality.mzn", include_str!("library/fzn_global_cardinality.mzn")),
    ("fzn_global_cardinality_closed.mzn", include_str!("library/fzn_global_cardinality_closed.mzn")),
    ("fzn_lex_less_bool.mzn", include_str!("library/fzn_lex_less_bool.mzn")),
    ("fzn_lex_less_int.mzn", include_str!("library/fzn_lex_less_int.mzn")),
    ("fzn_lex_lesseq_bool.mzn", include_str!("library/fzn_lex_lesseq_bool.mzn")),
    ("fzn_lex_lesseq_int.mzn", include_str!("library/fzn_lex_lesseq_int.mzn")),
    ("fzn_regular.mzn", include_str!("library/fzn_regular.mzn")),
    ("fzn_table_bool.mzn", include_str!("library/fzn_table_bool.mzn")),
    ("fzn_table_int.mzn", include_str!("library/fzn_table_int.mzn")),
];

/// What a user may ask for, by the standard's options.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// `-n`: the most solutions; `None` for one, or for the best.
    pub solutions: Option<u64>,
    /// `-a`: all of them.
    pub all: bool,
    /// `-s`: statistics.
    pub statistics: bool,
    /// `-f`: the solver may search as it likes.
    pub free: bool,
    /// `-r`: where random choices begin.
    pub seed: u64,
    /// `-t`: the most time.
    pub time: Option<Duration>,
    /// `-v`: messages about what is done, to the error output.
    pub verbose: bool,
}

impl Wishes {
    /// Returns whether the search will learn, if the model's annotations are for searches.
    fn learns(&self, model: &Model) -> bool {
        self.free || model.annotations.is_empty()
    }
}

/// The bounds of a variable that has none. If they were needed, nothing is said about all solutions.
const WIDE: i64 = 1 << 30;

/// How long to try to show that they were not needed.
const PROOF: Duration = Duration::from_secs(1);

/// Returns the configuration that `minizinc` reads, given where the solver and the library are.
pub fn configuration(executable: &str, library: &str) -> String {
    format!(
        "{{
  \"id\": \"org.ninelog.ninelog\",
  \"name\": \"Ninelog\",
  \"description\": \"The finite-domain solver of Ninelog\",
  \"version\": \"{}\",
  \"mznlib\": {library:?},
  \"executable\": {executable:?},
  \"tags\": [\"cp\", \"int\", \"lcg\"],
  \"stdFlags\": [\"-a\", \"-n\", \"-i\", \"-s\", \"-t\", \"-p\", \"-f\", \"-r\", \"-v\"],
  \"supportsMzn\": false,
  \"supportsFzn\": true,
  \"needsSolns2Out\": true,
  \"needsMznExecutable\": false,
  \"needsStdlibDir\": false,
  \"isGUIApplication\": false
}}
",
        env!("CARGO_PKG_VERSION")
    )
}

/// Solves a model. Returns why not, in a sentence, if it cannot be read or has what is not supported.
pub fn run(text: &str, wishes: &Wishes, out: &mut dyn Write) -> Result<(), String> {
    let began = Instant::now();
    let model = read::read(text)?;
    let left = wishes.time.map(|time| time.saturating_sub(began.elapsed()));
    let (posted, consistent) = post::post(&model, solver_for(left), wishes.learns(&model))?;
    let mut run = Run {
        model: &model,
        posted,
        wishes,
        out,
        found: 0,
        goal: None,
        best: None,
        narrowed: Vec::new(),
        written: Ok(()),
        setup: began.elapsed(),
        began,
    };
    let end = match consistent {
        Ok(()) => run.search()?,
        Err(Stop::Fail) => End::Complete,
        Err(_) => End::Stopped,
    };
    if end == End::Complete && run.is_best_of_all()? {
        run.narrowed.clear();
    }
    run.finish(end).map_err(|error| format!("the answer cannot be written: {error}"))
}

/// Returns a solver that stops after some time.
fn solver_for(time: Option<Duration>) -> Solver {
    let mut solver = Solver::new();
    if let Some(time) = time {
        let flag = Flag::default();
        solver.set_interrupt(flag.clone());
        std::thread::spawn(move || {
            std::thread::sleep(time);
            flag.stop();
        });
    }
    solver
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// There are no other solutions.
    Complete,
    /// The number of solutions was reached.
    Enough,
    /// The time is over.
    Stopped,
}

/// A search in progress.
struct Run<'a> {
    model: &'a Model,
    posted: Posted,
    wishes: &'a Wishes,
    out: &'a mut dyn Write,
    found: u64,
    goal: Option<Goal>,
    /// The value of the goal in the latest solution.
    best: Option<i64>,
    /// The places of the variables without bounds, which were given some.
    narrowed: Vec<usize>,
    written: std::io::Result<()>,
    setup: Duration,
    began: Instant,
}

impl Run<'_> {
    fn search(&mut self) -> Result<End, String> {
        let aim = self.model.aim.clone();
        self.goal = match &aim {
            Aim::Satisfy => None,
            Aim::Minimise(value) => Some(Goal::Min(self.posted.var(value)?)),
            Aim::Maximise(value) => Some(Goal::Max(self.posted.var(value)?)),
        };
        for (i, x) in self.posted.vars.clone().into_iter().enumerate() {
            if !self.posted.solver.is_bounded(x) {
                self.narrowed.push(i);
                if self.posted.solver.keep_within(x, -WIDE, WIDE).is_err() {
                    return Ok(End::Complete);
                }
            }
        }
        match self.posted.solver.propagate() {
            Ok(()) => {}
            Err(Stop::Fail) => return Ok(End::Complete),
            Err(_) => return Ok(End::Stopped),
        }
        let mut phases = Vec::new();
        tree::add_phases(&mut self.posted, &self.model.annotations, &mut phases)?;
        let (shown, hidden) = self.variables();
        let free = self.wishes.free || phases.is_empty();
        if self.wishes.verbose {
            let (vars, props) = self.posted.solver.census();
            let how = if free { "freely" } else { "as annotated" };
            eprintln!("% {vars} variables, {props} propagators; the search goes {how}");
        }
        if free {
            self.search_freely(&phases, shown, hidden)
        } else {
            Ok(self.search_tree(phases, shown, hidden))
        }
    }

    /// Returns the variables that the author wrote or sees, and the others.
    fn variables(&self) -> (Vec<VarId>, Vec<VarId>) {
        let mut seen = vec![false; self.model.variables.len()];
        for output in &self.model.outputs {
            let values = match &output.value {
                Value::Array(elements) => &elements[..],
                value => std::slice::from_ref(value),
            };
            for value in values {
                if let Value::Var(i) = value {
                    seen[*i] = true;
                }
            }
        }
        let all = self.posted.vars.iter().zip(self.model.variables.iter().zip(seen));
        let (hidden, shown): (Vec<_>, Vec<_>) =
            all.partition(|(_, (variable, seen))| variable.is_introduced && !seen);
        let ids = |part: Vec<(&VarId, _)>| part.into_iter().map(|(x, _)| *x).collect();
        (ids(shown), ids(hidden))
    }

    /// Returns whether every better solution lies within the bounds that were given to variables without any:
    /// then the search would have found it.
    fn is_best_of_all(&self) -> Result<bool, String> {
        let (Some(goal), Some(best), false) = (self.goal, self.best, self.narrowed.is_empty()) else {
            return Ok(false);
        };
        // Without bounds, propagation may never end.
        let (Posted { mut solver, vars, .. }, consistent) =
            post::post(self.model, solver_for(Some(PROOF)), false)?;
        let better = consistent.and_then(|()| match goal {
            Goal::Min(x) => solver.set_max(x, best - 1),
            Goal::Max(x) => solver.set_min(x, best + 1),
        });
        match better.and_then(|()| solver.propagate()) {
            Ok(()) => Ok(self.narrowed.iter().all(|i| {
                let x = vars[*i];
                solver.is_bounded(x) && solver.min(x) >= -WIDE && solver.max(x) <= WIDE
            })),
            Err(stop) => Ok(stop == Stop::Fail),
        }
    }

    fn search_tree(&mut self, mut phases: Vec<Phase>, shown: Vec<VarId>, hidden: Vec<VarId>) -> End {
        self.posted.solver.note_blame(phases.iter().any(|phase| phase.select == Select::Weighted));
        let rest = |vars| Phase { vars, select: Select::Leftmost, choice: Choice::Least };
        phases.push(rest(shown));
        let visible = phases.len();
        phases.push(rest(hidden));
        let mut tree = Tree::new(phases, visible, self.wishes.seed);
        let goal = self.goal;
        loop {
            let best = self.best;
            let better = |solver: &mut Solver| -> Pruned {
                match (goal, best) {
                    (Some(Goal::Min(x)), Some(best)) => solver.set_max(x, best - 1),
                    (Some(Goal::Max(x)), Some(best)) => solver.set_min(x, best + 1),
                    _ => Ok(()),
                }
            };
            match tree.next(&mut self.posted.solver, &better) {
                Step::NoMore => return End::Complete,
                Step::Interrupted => return End::Stopped,
                Step::Found => {
                    if let Some(Goal::Min(x) | Goal::Max(x)) = goal {
                        self.best = Some(self.posted.solver.min(x));
                    }
                    if !self.show() {
                        return End::Enough;
                    }
                }
            }
        }
    }

    /// Searches with learning. The annotated variables come first while there is nothing better to go by.
    fn search_freely(
        &mut self,
        phases: &[Phase],
        shown: Vec<VarId>,
        hidden: Vec<VarId>,
    ) -> Result<End, String> {
        let stages = tree::stages(phases);
        let options = Options { learn: Some(Learn::Free), stages, ..Options::default() };
        let mut vars: Vec<VarId> = phases.iter().flat_map(|phase| &phase.vars).copied().collect();
        vars.extend(shown);
        // One solution needs some values of the hidden variables; several must differ in the others.
        let apart = self.goal.is_none() && self.most() != Some(1);
        if !apart {
            vars.extend(&hidden);
        }
        let mut search = match self.goal {
            None => Search::new(vars, options.clone()),
            Some(goal) => Search::improving(vars, goal, options.clone()),
        };
        loop {
            match search.next(&mut self.posted.solver) {
                Outcome::NoMore => return Ok(End::Complete),
                Outcome::Found { more } => {
                    if let Some(goal @ (Goal::Min(x) | Goal::Max(x))) = self.goal {
                        let best = self.posted.solver.min(x);
                        self.best = Some(best);
                        search.require_better(goal, IBig::from(best));
                    }
                    let enough = match apart {
                        true => match self.complete(&hidden, &options) {
                            Outcome::Found { more } => !more,
                            Outcome::NoMore => false,
                            _ => return Ok(End::Stopped),
                        },
                        false => !self.show(),
                    };
                    if enough {
                        return Ok(End::Enough);
                    }
                    if !more && self.goal.is_none() {
                        return Ok(End::Complete);
                    }
                }
                _ => return Ok(End::Stopped),
            }
        }
    }

    /// Searches for values of the hidden variables, and shows the solution. Returns `Found` with whether
    /// more solutions are wanted.
    fn complete(&mut self, hidden: &[VarId], options: &Options) -> Outcome {
        let solver = &self.posted.solver;
        if hidden.iter().all(|x| solver.is_fixed(*x)) {
            return Outcome::Found { more: self.show() };
        }
        let outer = solver.choice_mark();
        let options = Options { stages: Vec::new(), ..options.clone() };
        let mut search = Search::new(hidden.to_vec(), options);
        let outcome = match search.next(&mut self.posted.solver) {
            Outcome::Found { .. } => Outcome::Found { more: self.show() },
            outcome => outcome,
        };
        search.undo(&mut self.posted.solver);
        self.posted.solver.set_choice_mark(outer);
        outcome
    }

    /// Returns how many solutions are wanted; `None` if all are, or the best one.
    fn most(&self) -> Option<u64> {
        match (self.wishes.all, self.wishes.solutions) {
            (true, _) => None,
            (false, Some(most)) => Some(most).filter(|most| *most > 0),
            (false, None) if self.goal.is_none() => Some(1),
            (false, None) => None,
        }
    }

    /// Writes a solution. Returns whether others are wanted.
    fn show(&mut self) -> bool {
        self.found += 1;
        let text = answer::solution(self.model, &self.posted);
        self.written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        self.written.is_ok() && self.most().is_none_or(|most| self.found < most)
    }

    /// Writes what is known in the end.
    fn finish(self, end: End) -> std::io::Result<()> {
        self.written?;
        let line = match (end, self.found) {
            (End::Complete, 0) if !self.narrowed.is_empty() => "=====UNKNOWN=====\n",
            (End::Complete, 0) => "=====UNSATISFIABLE=====\n",
            (End::Complete, _) if !self.narrowed.is_empty() => "",
            (End::Complete, _) => "==========\n",
            (End::Stopped, 0) => "=====UNKNOWN=====\n",
            _ => "",
        };
        self.out.write_all(line.as_bytes())?;
        if self.wishes.statistics {
            let times = (self.setup, self.began.elapsed() - self.setup);
            self.out.write_all(answer::statistics(&self.posted.solver, self.found, times).as_bytes())?;
        }
        self.out.flush()
    }
}

/// Returns whether a value stands for a variable or a constant of a Boolean type.
fn is_truth(value: &Value, model: &Model) -> bool {
    match value {
        Value::Var(i) => model.variables[*i].is_bool,
        Value::Bool(_) => true,
        _ => false,
    }
}
