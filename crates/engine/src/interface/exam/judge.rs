//! Runs the tests one by one, and judges their outcomes.

use super::goals::{Came, End, Ended};
use super::run::Run;
use super::{ExamEvent, Grading, MOST_NAME, MOST_PATH, Outcome, Planned, Verdict, shortened};
use crate::machine::query::Ending;
use crate::system::limits::Limits;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::OccursCheck;
use ninelog_terms::store::stored::Stored;
use std::time::{Duration, Instant};

/// The argument positions of `test(Name, Line, Body, Options, Generator, Variables)`.
const NAME: usize = 0;
const LINE: usize = 1;
const BODY: usize = 2;
const OPTIONS: usize = 3;
const GENERATOR: usize = 4;
const VARIABLES: usize = 5;

pub(super) struct Unit {
    name: String,
    file: String,
    pub(super) module: Atom,
    pub(super) options: Stored,
    pub(super) tests: Vec<ExamTest>,
    /// The root of its options after its setup has run, which may have bound variables in them.
    root: Option<usize>,
    is_over: bool,
}

pub(super) struct ExamTest {
    name: String,
    pub(super) term: Stored,
    has_generator: bool,
}

impl Run<'_> {
    /// Returns the selected units and tests, and reports them to the parent.
    pub(super) fn plan(&mut self) -> Ended<Vec<Unit>> {
        let found = self.goals.m.stacks.store.new_var();
        let root = self.goals.keep(found);
        self.goals.ask("plan", &[found])?;
        let list = self.goals.m.stacks.store.proper_list(self.goals.root(root)).unwrap_or_default();
        let mut units = Vec::new();
        let mut planned = Vec::new();
        for item in list {
            let name = self.goals.text(self.goals.arg(item, 0));
            let module = self.goals.m.stacks.store.deref(self.goals.arg(item, 1));
            if !module.is_atom() || self.exam.unit.as_ref().is_some_and(|only| *only != name) {
                continue;
            }
            let (name, file) = (shortened(name, MOST_NAME), self.goals.text(self.goals.arg(item, 2)));
            let file = shortened(file, MOST_PATH);
            let options = self.goals.stored(self.goals.arg(item, 3))?;
            let tests = self.goals.m.stacks.store.proper_list(self.goals.arg(item, 4)).unwrap_or_default();
            let mut unit = Unit {
                name: name.clone(),
                file: file.clone(),
                module: module.as_atom(),
                options,
                tests: Vec::new(),
                root: None,
                is_over: false,
            };
            for test in tests {
                let test_name = self.goals.text(self.goals.arg(test, 0));
                if self.exam.test.as_ref().is_some_and(|only| *only != test_name) {
                    continue;
                }
                let line = self.goals.text(self.goals.arg(test, 1)).parse().unwrap_or(0);
                let (own, of_unit) = (self.goals.arg(test, OPTIONS), self.goals.arg(item, 3));
                let is_blocked = [own, of_unit].iter().any(|&of| self.goals.option(of, "blocked").is_some());
                let is_fixme = self.goals.option(own, "fixme").is_some();
                planned.push(Planned {
                    unit: name.clone(),
                    name: shortened(test_name.clone(), MOST_NAME),
                    file: file.clone(),
                    line,
                    grading: self.grading(own, of_unit),
                    aside: match () {
                        () if is_blocked => Some(Outcome::Blocked),
                        () if is_fixme => Some(Outcome::Fixme),
                        () => None,
                    },
                });
                let generator = self.goals.m.stacks.store.deref(self.goals.arg(test, GENERATOR));
                let has_generator = generator != self.goals.m.stacks.store.atom("none");
                unit.tests.push(ExamTest { name: test_name, term: self.goals.stored(test)?, has_generator });
            }
            units.push(unit);
        }
        self.goals.m.stacks.roots.truncate(root);
        self.tell(ExamEvent::Plan(planned))?;
        Ok(units)
    }

    /// Returns what the options of a test say about its points, or those of its unit.
    fn grading(&self, of_test: Cell, of_unit: Cell) -> Grading {
        let own = |name: &str| self.goals.option(of_test, name);
        let either = |name: &str| own(name).or_else(|| self.goals.option(of_unit, name));
        let text = |cell: Option<Cell>| cell.map(|cell| self.goals.text(cell));
        let requires = [own("requires"), self.goals.option(of_unit, "requires")];
        let requires = requires
            .into_iter()
            .flatten()
            .flat_map(|what| self.goals.m.stacks.store.proper_list(what).unwrap_or_else(|_| vec![what]));
        Grading {
            points: text(either("points")).and_then(|points| points.parse().ok()),
            hint: shortened(text(either("hint")).unwrap_or_default(), MOST_NAME),
            hidden: own("public").is_none() && either("hidden").is_some(),
            extra: either("extra").is_some(),
            partial: either("partial").is_some(),
            requires: requires.map(|what| self.goals.quoted(what)).collect(),
        }
    }

    /// Prepares a unit for its first test. If it cannot run, reports that.
    fn set_up(&mut self, unit: &mut Unit, index: usize) -> Ended<()> {
        let next = index + unit.tests.len();
        self.tell(ExamEvent::Unit { name: unit.name.clone(), next })?;
        let options = self.goals.restored(&unit.options)?;
        let root = self.goals.keep(options);
        let verdict = match self.goals.option(options, "blocked") {
            Some(reason) => Some(Verdict::new(Outcome::Blocked, self.goals.text(reason))),
            None => self.prepare(unit.module, root)?,
        };
        let Some(verdict) = verdict else {
            unit.root = Some(root);
            return Ok(());
        };
        self.goals.m.stacks.roots.truncate(root);
        unit.is_over = true;
        self.tell(ExamEvent::UnitEnd { name: unit.name.clone(), verdict })
    }

    /// Runs the condition and the setup of the options at a root. Returns why the unit or test cannot run, if
    /// so.
    fn prepare(&mut self, module: Atom, root: usize) -> Ended<Option<Verdict>> {
        if let Some(goal) = self.goals.option(self.goals.root(root), "condition") {
            match self.goals.call(module, goal)? {
                Came::True => {}
                Came::False => return Ok(Some(Verdict::new(Outcome::Blocked, "its condition is not met"))),
                Came::Ball(ball) => return self.raised("condition", ball).map(Some),
            }
        }
        if let Some(goal) = self.goals.option(self.goals.root(root), "setup") {
            let shown = format!("setup failed: {}", self.goals.quoted(goal));
            match self.goals.call(module, goal)? {
                Came::True => {}
                Came::False => return Ok(Some(Verdict::new(Outcome::Error, shown))),
                Came::Ball(ball) => return self.raised("setup", ball).map(Some),
            }
        }
        Ok(None)
    }

    /// Returns a reason as text, as the predicate `how` of library(test_child) writes it.
    fn describe(&mut self, how: &str, reason: Cell) -> Ended<String> {
        let shown = self.goals.quoted(reason);
        let first = self.goals.keep(reason);
        let text = self.goals.m.stacks.store.new_var();
        self.goals.keep(text);
        let said = self.goals.ask(how, &[self.goals.root(first), self.goals.root(first + 1)])?;
        let text = said.then(|| self.goals.text(self.goals.root(first + 1)));
        self.goals.m.stacks.roots.truncate(first);
        Ok(text.unwrap_or(shown))
    }

    fn raised(&mut self, place: &str, ball: Cell) -> Ended<Verdict> {
        let text = self.describe("describe_error", ball)?;
        Ok(Verdict::new(Outcome::Error, format!("error in {place}: {text}")))
    }

    /// Runs the cleanup of the options at a root.
    fn clean_up(&mut self, module: Atom, root: usize) -> Ended<()> {
        match self.goals.option(self.goals.root(root), "cleanup") {
            Some(goal) => self.goals.call(module, goal).map(drop),
            None => Ok(()),
        }
    }

    /// Runs the tests from the first that is wanted on.
    pub(super) fn judge_all(&mut self, mut units: Vec<Unit>) -> Ended<()> {
        let from = self.exam.from;
        let mut index = 0;
        for unit in &mut units {
            for at in 0..unit.tests.len() {
                if !unit.is_over && index >= from.0 && self.is_wanted(unit, at)? {
                    let skip = if index == from.0 { from.1 } else { 0 };
                    self.run_test(unit, at, index, skip)?;
                }
                index += 1;
            }
            if let Some(root) = unit.root {
                self.tell(ExamEvent::Unit { name: unit.name.clone(), next: index })?;
                self.clean_up(unit.module, root)?;
                self.goals.m.stacks.roots.truncate(root);
            }
        }
        Ok(())
    }

    /// Returns whether this process runs a test, which depends on the option `together`.
    fn is_wanted(&mut self, unit: &Unit, at: usize) -> Ended<bool> {
        if !self.exam.apart && !self.exam.together {
            return Ok(true);
        }
        let of_unit = self.goals.restored(&unit.options)?;
        let root = self.goals.keep(of_unit);
        let term = self.goals.restored(&unit.tests[at].term)?;
        let own = self.goals.option(self.goals.arg(term, OPTIONS), "together");
        let is_together = own.or(self.goals.option(self.goals.root(root), "together")).is_some();
        self.goals.m.stacks.roots.truncate(root);
        Ok(is_together == self.exam.together)
    }

    /// Returns why a test needs one process, if it does.
    fn unsplit(&mut self) -> Ended<Option<String>> {
        if !self.exam.apart {
            return Ok(None);
        }
        let what = self.goals.m.stacks.store.new_var();
        let root = self.goals.keep(what);
        let goal = self.goals.m.stacks.term("unsplit", &[what]);
        let module = self.goals.m.stacks.store.atoms.intern("ninelog_judge");
        let came = self.goals.call(module, goal)?;
        let what = self.goals.text(self.goals.root(root));
        self.goals.m.stacks.roots.truncate(root);
        Ok(matches!(came, Came::True).then_some(what))
    }

    /// Tells the program's own system how many inferences a call of the next test may take, if the test says
    /// so.
    fn limit_program(&mut self, inferences: Option<u64>) -> Ended<()> {
        if self.exam.apart {
            let most = match inferences.and_then(|most| i64::try_from(most).ok()) {
                Some(most) => self.goals.m.stacks.store.new_integer(most),
                None => self.goals.m.stacks.store.atom("none"),
            };
            let goal = self.goals.m.stacks.term("limit_inferences", &[most]);
            let module = self.goals.m.stacks.store.atoms.intern("ninelog_judge");
            self.goals.call(module, goal)?;
        }
        Ok(())
    }

    /// Runs a test of a unit, or each of its instances after the first `skip`.
    fn run_test(&mut self, unit: &mut Unit, at: usize, index: usize, skip: usize) -> Ended<()> {
        if unit.root.is_none() {
            self.set_up(unit, index - at)?;
        }
        if unit.is_over {
            return Ok(());
        }
        if !unit.tests[at].has_generator {
            return self.run_instance(unit, at, index, None);
        }
        let name = shortened(unit.tests[at].name.clone(), MOST_NAME);
        self.tell(ExamEvent::Start { index, instance: None, name, limit: self.exam.time_limit })?;
        let instances = match self.instances(unit, at)? {
            Ok(instances) => instances,
            Err(verdict) => return self.tell(ended(verdict)),
        };
        if instances.is_empty() {
            // The program may have influenced this.
            let outcome = if self.exam.program.is_some() { Outcome::Failed } else { Outcome::Blocked };
            let verdict = Verdict::new(outcome, "forall/1 has no solution, so nothing was tested");
            return self.tell(ended(verdict));
        }
        let count = instances.len();
        for (n, values) in instances.into_iter().enumerate().skip(skip) {
            self.run_instance(unit, at, index, Some((values, n, n + 1 == count)))?;
        }
        Ok(())
    }

    /// Returns the values of the generator's variables, for each of its solutions.
    fn instances(&mut self, unit: &Unit, at: usize) -> Ended<std::result::Result<Vec<Stored>, Verdict>> {
        let term = self.goals.restored(&unit.tests[at].term)?;
        let root = self.goals.keep(term);
        let found = self.goals.m.stacks.store.new_var();
        self.goals.keep(found);
        let (generator, variables) = (self.goals.arg(term, GENERATOR), self.goals.arg(term, VARIABLES));
        let generator =
            self.goals.m.stacks.store.new_struct(atom::COLON, &[Cell::atom(unit.module), generator]);
        let goal = self.goals.m.stacks.term("findall", &[variables, generator, found]);
        let came = self.goals.call(atom::SYSTEM, goal)?;
        let result = match came {
            Came::Ball(ball) => Err(self.raised("forall/1", ball)?),
            _ => {
                let list =
                    self.goals.m.stacks.store.proper_list(self.goals.root(root + 1)).unwrap_or_default();
                let stored: Ended<Vec<Stored>> =
                    list.into_iter().map(|values| self.goals.stored(values)).collect();
                Ok(stored?)
            }
        };
        self.goals.m.stacks.roots.truncate(root);
        Ok(result)
    }

    fn run_instance(
        &mut self,
        unit: &Unit,
        at: usize,
        index: usize,
        values: Option<(Stored, usize, bool)>,
    ) -> Ended<()> {
        // The bindings of the test are undone with this query.
        let outer = self.goals.m.open_query(Cell::atom(atom::TRUE));
        let mut outer = outer.map_err(|_| End(None))?;
        self.goals.m.next_solution(&mut outer);
        self.roots = self.goals.m.stacks.roots.len();
        let term = self.goals.restored(&unit.tests[at].term)?;
        self.goals.keep(term);
        let options = self.goals.arg(term, OPTIONS);
        self.goals.keep(options);
        let mut name = unit.tests[at].name.clone();
        let last = values.as_ref().is_none_or(|(_, _, last)| *last);
        let instance = values.as_ref().map(|(_, number, _)| *number);
        if let Some((values, ..)) = &values {
            let values = self.goals.restored(values)?;
            name = format!("{name} {}", self.goals.quoted(values));
            let variables = self.goals.arg(self.goals.root(self.roots), VARIABLES);
            self.goals.m.stacks.store.unify(variables, values);
        }
        let limit = self.limit(unit)?.or(self.exam.time_limit);
        let inferences = self.number(unit, "inferences")?;
        let name = shortened(name, MOST_NAME);
        self.tell(ExamEvent::Start { index, instance, name, limit })?;
        self.limit_program(inferences)?;
        let limits = self.exam.limits();
        Limits { inferences: inferences.or(limits.inferences), ..limits }.begin(&mut self.goals.m);
        let started = Instant::now();
        self.goals.is_open = false;
        let verdict = self.judge(unit)?;
        let time = started.elapsed();
        self.goals.m.stacks.roots.truncate(self.roots);
        self.goals.m.close_query(&outer, Ending::Undo);
        Limits::default().begin(&mut self.goals.m);
        let is_open = self.goals.is_open && verdict.outcome == Outcome::Passed;
        self.tell(ExamEvent::End { verdict, is_open, time, last })
    }

    /// Returns the time limit that a test or its unit sets itself.
    fn limit(&mut self, unit: &Unit) -> Ended<Option<Duration>> {
        let seconds = self.number(unit, "timeout")?.filter(|limit: &f64| *limit > 0.0);
        Ok(seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()))
    }

    /// Returns the number that an option of a test, or of its unit, has.
    fn number<N: std::str::FromStr>(&mut self, unit: &Unit, name: &str) -> Ended<Option<N>> {
        let of_unit = self.goals.restored(&unit.options)?;
        let own =
            self.goals.option(self.goals.root(self.roots + 1), name).or(self.goals.option(of_unit, name));
        Ok(own.and_then(|number| self.goals.text(number).parse().ok()))
    }

    fn judge(&mut self, unit: &Unit) -> Ended<Verdict> {
        let options = self.roots + 1;
        let module = unit.module;
        if let Some(reason) = self.goals.option(self.goals.root(options), "blocked") {
            return Ok(Verdict::new(Outcome::Blocked, self.goals.text(reason)));
        }
        if let Some(verdict) = self.prepare(module, options)? {
            return Ok(verdict);
        }
        let term = self.goals.root(self.roots);
        let file = self.goals.m.stacks.store.atom(&unit.file);
        let begun = [
            self.goals.m.stacks.store.atom(&unit.name),
            self.goals.arg(term, NAME),
            self.goals.arg(term, LINE),
            file,
        ];
        self.goals.ask("begin", &begun)?;
        self.goals.m.program.failed_assertion = None;
        let of_unit = self.goals.restored(&unit.options)?;
        let check = self
            .goals
            .option(self.goals.root(options), "occurs_check")
            .or(self.goals.option(of_unit, "occurs_check"));
        let before = self.goals.m.stacks.store.occurs_check;
        if let Some(mode) = check {
            self.set_occurs_check(mode);
        }
        let reason = self.outcome(module)?.map(|reason| self.goals.keep(reason));
        if check.is_some() {
            self.goals.m.set_occurs_check(before);
        }
        let mut verdict = match reason {
            None => Verdict::new(Outcome::Passed, ""),
            Some(reason) => {
                Verdict::new(Outcome::Failed, self.describe("describe", self.goals.root(reason))?)
            }
        };
        if let Some(goal) = self.goals.m.program.failed_assertion.take()
            && self.goals.option(self.goals.root(options), "fixme").is_none()
        {
            verdict = Verdict::new(Outcome::Failed, format!("assertion failed: {goal}"));
        }
        if let Some(what) = self.unsplit()? {
            let text = format!(
                "the test and the program cannot be in two processes: {what}; \
                 the option `together` runs the test in one"
            );
            verdict = Verdict::new(Outcome::Failed, text);
        }
        self.clean_up(module, options)?;
        if let Some(reason) = self.goals.option(self.goals.root(options), "fixme") {
            let how = if verdict.outcome == Outcome::Passed { "passed" } else { "failed" };
            return Ok(Verdict::new(Outcome::Fixme, format!("{} ({how})", self.goals.text(reason))));
        }
        Ok(verdict)
    }

    fn set_occurs_check(&mut self, mode: Cell) {
        let mode = self.goals.m.stacks.store.text_of(mode).and_then(OccursCheck::from_name);
        self.goals.m.set_occurs_check(mode.unwrap_or(OccursCheck::Off));
    }

    /// Runs the body of the test at the root. Returns nothing if it behaves as specified, else the reason why
    /// not, a term of library(plunit_messages).
    fn outcome(&mut self, module: Atom) -> Ended<Option<Cell>> {
        for kind in ["all", "set"] {
            if let Some(comparison) = self.goals.option(self.goals.root(self.roots + 1), kind) {
                return self.all_answers(module, kind, comparison);
            }
        }
        let started = Instant::now();
        let body = self.body(module);
        let came = self.goals.call_body(module, body)?;
        let options = self.goals.root(self.roots + 1);
        self.goals.is_open &=
            ["fail", "throws", "nondet"].iter().all(|name| self.goals.option(options, name).is_none());
        if self.goals.option(options, "fail").is_some() {
            return Ok(match came {
                Came::False => None,
                Came::Ball(ball) => Some(ball),
                Came::True => {
                    let time = self.goals.m.stacks.store.new_float(started.elapsed().as_secs_f64());
                    Some(self.goals.m.stacks.term("succeeded", &[time]))
                }
            });
        }
        if let Some(expected) = self.goals.option(options, "throws") {
            return Ok(match came {
                Came::True => Some(self.goals.m.stacks.store.atom("no_exception")),
                Came::False => Some(self.goals.m.stacks.store.atom("failed")),
                Came::Ball(ball) => {
                    let (expected, ball) = (self.goals.keep(expected), self.goals.keep(ball));
                    let goal = self
                        .goals
                        .m
                        .stacks
                        .term("subsumes_term", &[self.goals.root(expected), self.goals.root(ball)]);
                    let same = matches!(self.goals.call(atom::SYSTEM, goal)?, Came::True);
                    let parts = [self.goals.root(expected), self.goals.root(ball)];
                    (!same).then(|| self.goals.m.stacks.term("wrong_error", &parts))
                }
            });
        }
        match (came, self.goals.option(options, "true")) {
            (Came::False, _) => Ok(Some(self.goals.m.stacks.store.atom("failed"))),
            (Came::Ball(ball), _) => Ok(Some(ball)),
            (Came::True, None) => Ok(None),
            (Came::True, Some(comparison)) => {
                let kept = self.goals.keep(comparison);
                Ok(match self.goals.call(module, comparison)? {
                    Came::True => None,
                    Came::False => Some(self.goals.m.stacks.term("wrong_answer", &[self.goals.root(kept)])),
                    Came::Ball(ball) => {
                        Some(self.goals.m.stacks.term("cmp_error", &[self.goals.root(kept), ball]))
                    }
                })
            }
        }
    }

    /// Returns the goal that runs the body of the test at the root.
    fn body(&mut self, module: Atom) -> Cell {
        let body = self.goals.arg(self.goals.root(self.roots), BODY);
        let body = self.goals.m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), body]);
        let goal = self.goals.m.stacks.term("run", &[body]);
        let own = self.goals.m.stacks.store.atom("test_child");
        self.goals.m.stacks.store.new_struct(atom::COLON, &[own, goal])
    }

    /// Compares all answers at once: `all(X == [1, 2])`, or as a set.
    fn all_answers(&mut self, module: Atom, kind: &str, comparison: Cell) -> Ended<Option<Cell>> {
        let comparison = self.goals.keep(comparison);
        let found = self.goals.m.stacks.store.new_var();
        let found = self.goals.keep(found);
        let goal = self.body(module);
        let goal = self
            .goals
            .m
            .stacks
            .term("findall", &[self.goals.arg(self.goals.root(comparison), 0), goal, self.goals.root(found)]);
        if let Came::Ball(ball) = self.goals.call(atom::SYSTEM, goal)? {
            return Ok(Some(ball));
        }
        let expected = self.goals.arg(self.goals.root(comparison), 1);
        let (mut answers, mut expected) = (found, self.goals.keep(expected));
        if kind == "set" {
            (answers, expected) = (self.sorted(answers)?, self.sorted(expected)?);
        }
        let (name, template) = match self.goals.m.stacks.store.compound(self.goals.root(comparison)) {
            Some((name, 2, args)) => (name, self.goals.m.stacks.store.at(args)),
            _ => return Ok(Some(self.goals.m.stacks.store.atom("failed"))),
        };
        let goal = self
            .goals
            .m
            .stacks
            .store
            .new_struct(name, &[self.goals.root(answers), self.goals.root(expected)]);
        let shown = self.goals.m.stacks.store.new_struct(name, &[template, self.goals.root(expected)]);
        let shown = self.goals.m.stacks.term(kind, &[shown]);
        let shown = self.goals.keep(shown);
        Ok(match self.goals.call(module, goal)? {
            Came::True => None,
            Came::False => Some(
                self.goals.m.stacks.term("wrong_answer", &[self.goals.root(shown), self.goals.root(answers)]),
            ),
            Came::Ball(ball) => Some(self.goals.m.stacks.term("cmp_error", &[self.goals.root(shown), ball])),
        })
    }

    /// Returns a list sorted and without duplicates. Anything else stays unchanged.
    fn sorted(&mut self, root: usize) -> Ended<usize> {
        if self.goals.m.stacks.store.proper_list(self.goals.root(root)).is_err() {
            return Ok(root);
        }
        let result = self.goals.m.stacks.store.new_var();
        let result = self.goals.keep(result);
        let goal = self.goals.m.stacks.term("sort", &[self.goals.root(root), self.goals.root(result)]);
        self.goals.call(atom::SYSTEM, goal)?;
        Ok(result)
    }
}

/// The end of a test without instances.
fn ended(verdict: Verdict) -> ExamEvent {
    ExamEvent::End { verdict, is_open: false, time: Duration::ZERO, last: true }
}
