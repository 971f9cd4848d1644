//! The process that runs the tests of one file: it runs goals, and judges their outcomes.
//!
//! No predicate can report that a test has passed, so no program can call one. The tests are read before the
//! program under test is loaded, and kept here. Then the machine is locked (`machine/program/seal.rs`), and
//! each test is a query: its outcome is what the machine returns to Rust. Events go to the standard output,
//! which no Prolog stream and no file name leads to; each contains the key that the parent has given.

use super::protocol::{
    Event, MOST_NAME, Outcome, Planned, Verdict, Work, secret_of, shortened, without_secret,
};
use super::real_path;
use ninelog_engine::host::{FileDevice, NativeHost, Rules, SandboxedHost, guard};
use ninelog_engine::machine::Machine;
use ninelog_engine::machine::program::database::{Kind, Pred, Properties as Declared};
use ninelog_engine::machine::query::Ending;
use ninelog_engine::machine::registers::Outcome as Answer;
use ninelog_engine::stream::{Buffering, EofAction, Mode, Properties, Stream, Streams};
use ninelog_engine::system::library;
use ninelog_engine::system::limits::Limits;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{OccursCheck, View};
use ninelog_terms::store::stored::{Attributes, Stored};
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};
use rustc_hash::FxHashSet;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

/// The argument positions of `test(Name, Line, Body, Options, Generator, Variables)`.
const NAME: usize = 0;
const LINE: usize = 1;
const BODY: usize = 2;
const OPTIONS: usize = 3;
const GENERATOR: usize = 4;
const VARIABLES: usize = 5;

/// The modules that judge the tests.
const JUDGING: [&str; 2] = ["plunit_messages", "test_child"];

struct Unit {
    name: String,
    file: String,
    module: Atom,
    options: Stored,
    tests: Vec<Test>,
    /// The root of its options after its setup has run, which may have bound variables in them.
    root: Option<usize>,
    is_over: bool,
}

struct Test {
    name: String,
    term: Stored,
    has_generator: bool,
}

/// The result of a goal.
enum Came {
    True,
    False,
    Ball(Cell),
}

/// The process must end: the program has halted with a status, or the parent has gone.
struct End(Option<i32>);

type Ended<T> = std::result::Result<T, End>;

struct Child {
    m: Machine,
    key: String,
    /// A part of the names of the modules that the tests are in.
    secret: String,
    answers: Receiver<()>,
    /// Where the registered cells of the running test begin.
    roots: usize,
    /// Whether the body of the running test has left a choice point, which it should not.
    is_open: bool,
    /// Makes a machine.
    make: fn() -> Machine,
    /// The machine that describes failures.
    writer: Option<Box<Child>>,
}

/// Does the work that the standard input describes.
pub fn run(machine: fn() -> Machine) -> i32 {
    let mut input = BufReader::new(std::io::stdin());
    let mut line = String::new();
    let Some(work) = input.read_line(&mut line).ok().and_then(|_| Work::read(&line)) else { return 2 };
    let (sender, answers) = channel();
    // The parent says when to continue. When the parent ends for any reason, this process ends, too.
    std::thread::spawn(move || {
        let mut line = String::new();
        while matches!(input.read_line(&mut line), Ok(1..)) && sender.send(()).is_ok() {
            line.clear();
        }
        std::process::exit(2);
    });
    work.limits.limit_memory();
    let mut m = machine();
    m.set_stack_limit(work.limits.of_stacks(m.stack_limit));
    let secret = secret_of(&work.key);
    let mut child = Child {
        m,
        key: work.key.clone(),
        secret,
        answers,
        roots: 0,
        is_open: false,
        make: machine,
        writer: None,
    };
    child.connect();
    match child.work(&work) {
        Ok(()) => 0,
        Err(End(Some(status))) => {
            child.m.io.streams.flush_all();
            let _ = child.tell(&Event::Halted(status), true);
            0
        }
        Err(End(None)) => 2,
    }
}

impl Child {
    /// Connects the streams: the program has no input, and its output goes to the error output, because the
    /// standard output is for events.
    fn connect(&mut self) {
        let at_end = Properties { eof_action: EofAction::Reset, ..Properties::text(Mode::Read) };
        let input = Stream::from_bytes(Vec::new(), at_end);
        let mut output = Properties::text(Mode::Write);
        output.buffering = Buffering::Line;
        let to_errors = |properties: Properties| match error_output() {
            Some(file) => Stream::new(Box::new(FileDevice::new(file)), properties),
            None => Stream::to_memory(),
        };
        let standard = [input, to_errors(output.clone()), to_errors(output)];
        self.m.io.streams = Streams::with_standard(standard);
    }

    /// Sends an event. Waits until the parent has handled it, if `wait`.
    fn tell(&mut self, event: &Event, wait: bool) -> Ended<()> {
        self.m.io.streams.flush_all();
        let line = without_secret(&event.write(&self.key), &self.secret) + "\n";
        let mut out = std::io::stdout().lock();
        out.write_all(line.as_bytes()).and_then(|()| out.flush()).map_err(|_| End(None))?;
        if wait { self.answers.recv().map_err(|_| End(None)) } else { Ok(()) }
    }

    fn work(&mut self, work: &Work) -> Ended<()> {
        self.load_library("test_child")?;
        let counts = |m: &Machine| ["error", "warning"].map(|kind| m.messages_of(kind));
        let before = counts(&self.m);
        let real = |path: &PathBuf| std::fs::canonicalize(path).unwrap_or(path.clone());
        // The folders that hold the names count. A link leads no further than the program may read.
        let named = |path: &PathBuf| match (path.parent(), path.file_name()) {
            (Some(folder), Some(name)) if folder.as_os_str().is_empty() => {
                real_path(Path::new(".")).join(name)
            }
            (Some(folder), Some(name)) => real_path(folder).join(name),
            _ => path.clone(),
        };
        let tests: Vec<PathBuf> = work.tests.iter().map(named).collect();
        let programs: Vec<PathBuf> = work.program.iter().map(named).collect();
        let folders = tests.iter().chain(&programs).filter_map(|file| file.parent().map(PathBuf::from));
        let read = folders.chain(work.read.iter().cloned()).collect();
        // The tests are read first, and cannot see the program.
        let hidden = programs.iter().cloned().chain(programs.iter().map(real)).collect();
        let mut rules = Rules { read, write: work.write.clone(), hidden };
        let files: Vec<Cell> =
            work.tests.iter().map(|file| self.m.store.atom(&file.to_string_lossy())).collect();
        let files = self.m.store.list_from(&files, NIL);
        if !work.trusted {
            self.m.seal();
            guard(&rules);
            self.confine(&rules, None);
        }
        let program = work.program.as_ref().map(|path| real(path).to_string_lossy().into_owned());
        let program = self.m.store.atom(program.as_deref().unwrap_or("none"));
        work.limits.begin(&mut self.m);
        let secret = self.m.store.atom(&self.secret);
        self.ask("load", &[files, program, secret])?;
        let mut units = self.plan(work)?;
        if work.only_plan {
            return self.tell(&Event::Done, true);
        }
        if program != self.m.store.atom("none") {
            let put_off = self.m.store.new_var();
            let put_off = self.keep(put_off);
            self.ask("end_tests", &[self.root(put_off)])?;
            self.bind_libraries(&units)?;
            self.lock();
            if !work.trusted {
                // Then the program is read, and cannot see tests, nor other programs for the same tests.
                rules.hidden = tests.iter().cloned().chain(tests.iter().map(real)).collect();
                self.confine(&rules, programs.first().zip(tests.first()));
            }
            work.limits.begin(&mut self.m);
            self.ask("load_program", &[program])?;
            self.m.let_import(true);
            self.ask("import_program", &[program, self.root(put_off)])?;
            self.m.let_import(false);
            self.m.roots.truncate(put_off);
            self.share();
        }
        self.m.begin_test();
        // The output of the loader does not count for the tests.
        Limits::default().begin(&mut self.m);
        let after = counts(&self.m);
        let loaded = Event::Loaded { errors: after[0] - before[0], warnings: after[1] - before[1] };
        self.tell(&loaded, true)?;
        let mut index = 0;
        for unit in &mut units {
            for at in 0..unit.tests.len() {
                if !unit.is_over && index >= work.from.0 {
                    let skip = if index == work.from.0 { work.from.1 } else { 0 };
                    self.run_test(unit, at, index, skip, work)?;
                }
                index += 1;
            }
            if let Some(root) = unit.root {
                self.tell(&Event::Unit { name: unit.name.clone(), next: index }, true)?;
                self.clean_up(unit.module, root)?;
                self.m.roots.truncate(root);
                self.m.forget_tests_goals();
            }
        }
        self.tell(&Event::Done, true)
    }

    /// Applies these rules from now on. Their paths are real: those of the parent, and those of `work`.
    fn confine(&mut self, rules: &Rules, submission: Option<(&PathBuf, &PathBuf)>) {
        let host = Box::<NativeHost>::default();
        let mut host = SandboxedHost::with_real_paths(host, rules.clone()).naming_options();
        if let Some((program, tests)) = submission {
            host = host.for_submission(program.clone(), real_path(tests));
        }
        self.m.host = Box::new(host);
    }

    /// Returns the modules with secret names.
    fn secret_modules(&self) -> Vec<Atom> {
        let is_secret = |name: &&Atom| self.m.store.atoms.text(**name).ends_with(&self.secret);
        self.m.modules.order.iter().filter(is_secret).copied().collect()
    }

    /// Locks the tests, the libraries and the system against changes.
    fn lock(&mut self) {
        let mut secret = self.secret_modules();
        let tests = self.m.store.atoms.intern(&format!("tests{}", self.secret));
        let m = &mut self.m;
        for &module in &secret {
            for name in ["unit test", "unit body"] {
                let name = m.store.atoms.intern(name);
                for arity in [2, 4] {
                    if let Some(id) = m.database.find(module, name, arity) {
                        m.forget_procedure(id);
                    }
                }
            }
        }
        let is_helper = |m: &Machine, name: Atom| {
            let file = m.modules.get(name).and_then(|module| module.file);
            file.is_some_and(|file| library::at_path(m.store.atoms.text(file)).is_none())
        };
        let helpers = m.modules.order.iter().copied().filter(|&name| is_helper(m, name));
        let hidden: Vec<Atom> = secret.iter().copied().chain(helpers).collect();
        share_declared(m, tests);
        // Whoever knows the key knows the modules.
        secret.push(m.store.atoms.intern(&self.secret));
        m.lock(hidden.iter().copied(), &JUDGING);
        m.hide(&hidden, &secret);
    }

    /// Imports those predicates of libraries that take goals and whose names occur in the tests, and loads
    /// all that these libraries use: what they mean must not depend on the program.
    fn bind_libraries(&mut self, units: &[Unit]) -> Ended<()> {
        let files = self.secret_modules().into_iter();
        let files: Vec<Atom> = files.filter(|&name| units.iter().all(|unit| unit.module != name)).collect();
        let mut names = FxHashSet::default();
        let mut note = |stored: &Stored| {
            for cell in stored.cells().iter().map(|word| Cell(*word)).chain([stored.root()]) {
                if cell.is_atom() {
                    names.insert(cell.as_atom());
                } else if cell.is_functor() {
                    names.insert(cell.functor_name());
                }
            }
        };
        for unit in units {
            note(&unit.options);
            unit.tests.iter().for_each(|test| note(&test.term));
        }
        let is_tests = |pred: &Pred| self.m.store.atoms.text(pred.module).ends_with(&self.secret);
        for pred in self.m.database.preds.iter().filter(|pred| is_tests(pred)) {
            pred.clause_refs().into_iter().for_each(|clause| note(&clause.term));
        }
        let occurs = |name: &str| self.m.store.atoms.find(name).is_some_and(|name| names.contains(&name));
        let mut loaded = Vec::new();
        let declared = self.secret_modules().into_iter().flat_map(|module| self.declared_autoloads(module));
        let mut wanted: Vec<_> = declared.collect();
        for &(name, arity) in library::TAKING_GOALS.iter().filter(|(name, _)| occurs(name)) {
            let Some(file) = library::definer(name, arity) else { continue };
            let path = library::path(file);
            wanted.extend(files.iter().map(|&module| (module, name.to_string(), arity, path.clone())));
        }
        while let Some((module, name, arity, path)) = wanted.pop() {
            let known = [Cell::atom(module), self.m.store.atom(&path), self.m.store.atom(&name)];
            self.ask("bind", &[&known[..], &[Cell::int(arity as i64)]].concat())?;
            if loaded.contains(&path) {
                continue;
            }
            let used = library::at_path(&path).and_then(|file| self.m.store.atoms.find(file.module));
            loaded.push(path);
            wanted.extend(used.into_iter().flat_map(|module| self.declared_autoloads(module)));
        }
        Ok(())
    }

    /// Returns what a module has said to be in other files: the module, name and arity, and the file.
    fn declared_autoloads(&self, module: Atom) -> Vec<(Atom, String, usize, String)> {
        let text = |name: Atom| self.m.store.atoms.text(name).to_string();
        let all = self.m.modules.get(module).into_iter().flat_map(|module| &module.autoloads);
        all.map(|(&(name, arity), &path)| (module, text(name), arity, text(path))).collect()
    }

    /// Lets the program's definitions take the place of what the test file has imported with a whole library.
    fn share(&mut self) {
        let tests = self.m.store.atoms.intern(&format!("tests{}", self.secret));
        self.m.unlocked(|m| {
            let imports =
                m.database.preds.iter().filter(|pred| pred.module == tests && pred.context.is_none());
            let weak = imports.filter(|pred| pred.properties.contains(Declared::WEAK));
            let weak: Vec<_> = weak.map(|pred| pred.id).collect();
            for id in weak {
                let (name, arity) = (m.database.pred(id).name, m.database.pred(id).arity);
                let own = m.database.find(atom::USER, name, arity).map(|id| m.database.pred(id));
                let defines = own.is_some_and(|own| own.is_defined() && !matches!(own.kind, Kind::Link(_)));
                if defines
                    && !library::takes_goals(m.store.atoms.text(name), arity)
                    && let Some(permit) = m.database.permit(id)
                {
                    m.database.undefine(permit);
                }
            }
        });
    }

    // ---- goals

    fn load_library(&mut self, name: &str) -> Ended<()> {
        let name = self.m.store.atom(name);
        let file = self.m.term("library", &[name]);
        let goal = self.m.term("use_module", &[file, NIL]);
        self.call(atom::USER, goal).map(drop)
    }

    /// Calls a predicate of library(test_child), which must succeed.
    fn ask(&mut self, name: &str, args: &[Cell]) -> Ended<bool> {
        let goal = self.m.term(name, args);
        let module = self.m.store.atoms.intern("test_child");
        Ok(matches!(self.call(module, goal)?, Came::True))
    }

    /// Runs a goal for its first solution, whose bindings stay.
    fn call(&mut self, module: Atom, goal: Cell) -> Ended<Came> {
        let goal = self.m.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        let goal = self.m.term("once", &[goal]);
        let goal = self.m.store.new_struct(atom::COLON, &[Cell::atom(atom::SYSTEM), goal]);
        let outcome = self.m.once(goal);
        self.came(outcome)
    }

    /// Does the same, and notes whether the goal has left a choice point.
    fn call_body(&mut self, module: Atom, goal: Cell) -> Ended<Came> {
        let goal = self.m.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        let Ok(mut query) = self.m.open_query(goal) else {
            return Ok(Came::Ball(self.m.store.atom("resource_error")));
        };
        let outcome = self.m.next_solution(&mut query);
        self.is_open = matches!(outcome, Answer::Solution) && !self.m.is_deterministic(&query);
        let ending = match outcome {
            Answer::Solution => Ending::Keep,
            Answer::Halt(_) => Ending::Leave,
            _ => Ending::Undo,
        };
        let ended = self.m.close_query(&query, ending);
        self.came(Ok(if matches!(ended, Answer::Exception | Answer::Halt(_)) { ended } else { outcome }))
    }

    fn came(&mut self, outcome: ninelog_terms::store::heap::Result<Answer>) -> Ended<Came> {
        Ok(match outcome {
            Ok(Answer::Solution) => Came::True,
            Ok(Answer::Halt(status)) => return Err(End(Some(status))),
            Ok(Answer::Exception) => {
                let ball = self.m.control.ball.take();
                Came::Ball(ball.and_then(|ball| self.m.store.restore_term(&ball).ok()).unwrap_or(NIL))
            }
            Ok(_) => Came::False,
            Err(_) => Came::Ball(self.m.store.atom("resource_error")),
        })
    }

    /// Keeps a cell while goals run. `root` returns it.
    fn keep(&mut self, cell: Cell) -> usize {
        self.m.roots.push(cell);
        self.m.roots.len() - 1
    }

    fn root(&self, at: usize) -> Cell {
        self.m.store.deref(self.m.roots[at])
    }

    fn arg(&self, term: Cell, n: usize) -> Cell {
        match self.m.store.compound(self.m.store.deref(term)) {
            Some((_, arity, args)) if n < arity => self.m.store.at(args.plus(n)),
            _ => NIL,
        }
    }

    /// Returns the argument of an option, or the atom itself if the option is an atom.
    fn option(&self, options: Cell, name: &str) -> Option<Cell> {
        let items = self.m.store.proper_list(options).unwrap_or_default();
        items.into_iter().map(|item| self.m.store.deref(item)).find_map(|item| {
            match self.m.store.view(item) {
                View::Atom(found) if self.m.store.atoms.text(found) == name => Some(item),
                View::Compound(found, 1, args) if self.m.store.atoms.text(found) == name => {
                    Some(self.m.store.at(args))
                }
                _ => None,
            }
        })
    }

    fn text(&self, cell: Cell) -> String {
        let ops = self.m.modules.ops(atom::USER);
        term_to_string(&self.m.store, &ops, &WriteOptions::default(), cell)
    }

    fn stored(&mut self, cell: Cell) -> Ended<Stored> {
        self.m.store.store_term(cell, Attributes::Keep).map_err(|_| End(None))
    }

    fn restored(&mut self, stored: &Stored) -> Ended<Cell> {
        self.m.store.restore_term(stored).map_err(|_| End(None))
    }

    // ---- the plan

    /// Returns the selected units and tests, and reports them to the parent.
    fn plan(&mut self, work: &Work) -> Ended<Vec<Unit>> {
        let found = self.m.store.new_var();
        let root = self.keep(found);
        self.ask("plan", &[found])?;
        let list = self.m.store.proper_list(self.root(root)).unwrap_or_default();
        let mut units = Vec::new();
        let mut planned = Vec::new();
        for item in list {
            let name = self.text(self.arg(item, 0));
            let module = self.m.store.deref(self.arg(item, 1));
            if !module.is_atom() || work.unit.as_ref().is_some_and(|only| *only != name) {
                continue;
            }
            let file = self.text(self.arg(item, 2));
            let options = self.stored(self.arg(item, 3))?;
            let tests = self.m.store.proper_list(self.arg(item, 4)).unwrap_or_default();
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
                let test_name = self.text(self.arg(test, 0));
                if work.test.as_ref().is_some_and(|only| *only != test_name) {
                    continue;
                }
                let line = self.text(self.arg(test, 1)).parse().unwrap_or(0);
                planned.push(Planned {
                    unit: name.clone(),
                    name: shortened(test_name.clone(), MOST_NAME),
                    file: file.clone(),
                    line,
                });
                let generator = self.m.store.deref(self.arg(test, GENERATOR));
                let has_generator = generator != self.m.store.atom("none");
                unit.tests.push(Test { name: test_name, term: self.stored(test)?, has_generator });
            }
            units.push(unit);
        }
        self.m.roots.truncate(root);
        self.tell(&Event::Plan(planned), false)?;
        Ok(units)
    }

    // ---- units

    /// Prepares a unit for its first test. If it cannot run, reports that.
    fn set_up(&mut self, unit: &mut Unit, index: usize) -> Ended<()> {
        let next = index + unit.tests.len();
        self.tell(&Event::Unit { name: unit.name.clone(), next }, true)?;
        let options = self.restored(&unit.options)?;
        let root = self.keep(options);
        let verdict = match self.option(options, "blocked") {
            Some(reason) => Some(Verdict::new(Outcome::Blocked, self.text(reason))),
            None => self.prepare(unit.module, root)?,
        };
        let Some(verdict) = verdict else {
            unit.root = Some(root);
            return Ok(());
        };
        self.m.roots.truncate(root);
        unit.is_over = true;
        self.tell(&Event::UnitEnd { name: unit.name.clone(), verdict }, true)
    }

    /// Runs the condition and the setup of the options at a root. Returns why the unit or test cannot run, if
    /// so.
    fn prepare(&mut self, module: Atom, root: usize) -> Ended<Option<Verdict>> {
        if let Some(goal) = self.option(self.root(root), "condition") {
            match self.call(module, goal)? {
                Came::True => {}
                Came::False => return Ok(Some(Verdict::new(Outcome::Blocked, "its condition is not met"))),
                Came::Ball(ball) => return self.raised("condition", ball).map(Some),
            }
        }
        if let Some(goal) = self.option(self.root(root), "setup") {
            let shown = format!("setup failed: {}", self.quoted(goal));
            match self.call(module, goal)? {
                Came::True => {}
                Came::False => return Ok(Some(Verdict::new(Outcome::Error, shown))),
                Came::Ball(ball) => return self.raised("setup", ball).map(Some),
            }
        }
        Ok(None)
    }

    fn raised(&mut self, place: &str, ball: Cell) -> Ended<Verdict> {
        let text = self.describe("describe_error", ball)?;
        Ok(Verdict::new(Outcome::Error, format!("error in {place}: {text}")))
    }

    fn quoted(&self, cell: Cell) -> String {
        let ops = self.m.modules.ops(atom::USER);
        term_to_string(&self.m.store, &ops, &WriteOptions::quoted(), cell)
    }

    /// Runs the cleanup of the options at a root.
    fn clean_up(&mut self, module: Atom, root: usize) -> Ended<()> {
        match self.option(self.root(root), "cleanup") {
            Some(goal) => self.call(module, goal).map(drop),
            None => Ok(()),
        }
    }

    // ---- tests

    /// Runs a test of a unit, or each of its instances after the first `skip`.
    fn run_test(&mut self, unit: &mut Unit, at: usize, index: usize, skip: usize, work: &Work) -> Ended<()> {
        if unit.root.is_none() {
            self.set_up(unit, index - at)?;
        }
        if unit.is_over {
            return Ok(());
        }
        if !unit.tests[at].has_generator {
            return self.run_instance(unit, at, index, None, work);
        }
        let name = shortened(unit.tests[at].name.clone(), MOST_NAME);
        self.tell(&Event::Start { index, instance: None, name, limit: work.limit }, false)?;
        let instances = match self.instances(unit, at)? {
            Ok(instances) => instances,
            Err(verdict) => return self.tell(&ended(verdict), true),
        };
        if instances.is_empty() {
            // The program may have influenced this.
            let outcome = if work.program.is_some() { Outcome::Failed } else { Outcome::Blocked };
            let verdict = Verdict::new(outcome, "forall/1 has no solution, so nothing was tested");
            return self.tell(&ended(verdict), true);
        }
        let count = instances.len();
        for (n, values) in instances.into_iter().enumerate().skip(skip) {
            self.run_instance(unit, at, index, Some((values, n, n + 1 == count)), work)?;
        }
        Ok(())
    }

    /// Returns the values of the generator's variables, for each of its solutions.
    fn instances(&mut self, unit: &Unit, at: usize) -> Ended<std::result::Result<Vec<Stored>, Verdict>> {
        let term = self.restored(&unit.tests[at].term)?;
        let root = self.keep(term);
        let found = self.m.store.new_var();
        self.keep(found);
        let (generator, variables) = (self.arg(term, GENERATOR), self.arg(term, VARIABLES));
        let generator = self.m.store.new_struct(atom::COLON, &[Cell::atom(unit.module), generator]);
        let goal = self.m.term("findall", &[variables, generator, found]);
        let came = self.call(atom::SYSTEM, goal)?;
        let result = match came {
            Came::Ball(ball) => Err(self.raised("forall/1", ball)?),
            _ => {
                let list = self.m.store.proper_list(self.root(root + 1)).unwrap_or_default();
                let stored: Ended<Vec<Stored>> = list.into_iter().map(|values| self.stored(values)).collect();
                Ok(stored?)
            }
        };
        self.m.roots.truncate(root);
        Ok(result)
    }

    fn run_instance(
        &mut self,
        unit: &Unit,
        at: usize,
        index: usize,
        values: Option<(Stored, usize, bool)>,
        work: &Work,
    ) -> Ended<()> {
        self.m.begin_test();
        // The bindings of the test are undone with this query.
        let outer = self.m.open_query(Cell::atom(atom::TRUE));
        let mut outer = outer.map_err(|_| End(None))?;
        self.m.next_solution(&mut outer);
        self.roots = self.m.roots.len();
        let term = self.restored(&unit.tests[at].term)?;
        self.keep(term);
        let options = self.arg(term, OPTIONS);
        self.keep(options);
        let mut name = unit.tests[at].name.clone();
        let last = values.as_ref().is_none_or(|(_, _, last)| *last);
        let instance = values.as_ref().map(|(_, number, _)| *number);
        if let Some((values, ..)) = &values {
            let values = self.restored(values)?;
            name = format!("{name} {}", self.quoted(values));
            let variables = self.arg(self.root(self.roots), VARIABLES);
            self.m.store.unify(variables, values);
        }
        let limit = self.limit(unit)?.or(work.limit);
        let name = shortened(name, MOST_NAME);
        self.tell(&Event::Start { index, instance, name, limit }, false)?;
        work.limits.begin(&mut self.m);
        let started = Instant::now();
        self.is_open = false;
        let verdict = self.judge(unit)?;
        let seconds = started.elapsed().as_secs_f64();
        self.m.roots.truncate(self.roots);
        self.m.close_query(&outer, Ending::Undo);
        Limits::default().begin(&mut self.m);
        let is_open = self.is_open && verdict.outcome == Outcome::Passed;
        self.tell(&Event::End { verdict, is_open, seconds, last }, true)
    }

    /// Returns the time limit that a test or its unit sets itself.
    fn limit(&mut self, unit: &Unit) -> Ended<Option<f64>> {
        let of_unit = self.restored(&unit.options)?;
        let own = self.option(self.root(self.roots + 1), "timeout").or(self.option(of_unit, "timeout"));
        Ok(own.and_then(|limit| self.text(limit).parse().ok()).filter(|limit| *limit > 0.0))
    }

    fn judge(&mut self, unit: &Unit) -> Ended<Verdict> {
        let options = self.roots + 1;
        let module = unit.module;
        if let Some(reason) = self.option(self.root(options), "blocked") {
            return Ok(Verdict::new(Outcome::Blocked, self.text(reason)));
        }
        if let Some(verdict) = self.prepare(module, options)? {
            return Ok(verdict);
        }
        let term = self.root(self.roots);
        let file = self.m.store.atom(&unit.file);
        let begun = [self.m.store.atom(&unit.name), self.arg(term, NAME), self.arg(term, LINE), file];
        self.ask("begin", &begun)?;
        self.m.failed_assertions.clear();
        let of_unit = self.restored(&unit.options)?;
        let check = self.option(self.root(options), "occurs_check").or(self.option(of_unit, "occurs_check"));
        let before = self.m.store.occurs_check;
        if let Some(mode) = check {
            self.set_occurs_check(mode);
        }
        let reason = self.outcome(module)?.map(|reason| self.keep(reason));
        if check.is_some() {
            self.m.set_occurs_check(before);
        }
        let mut verdict = match reason {
            None => Verdict::new(Outcome::Passed, ""),
            Some(reason) => Verdict::new(Outcome::Failed, self.describe("describe", self.root(reason))?),
        };
        if let Some(goal) = self.m.failed_assertions.pop()
            && self.option(self.root(options), "fixme").is_none()
        {
            verdict = Verdict::new(Outcome::Failed, format!("assertion failed: {goal}"));
        }
        self.clean_up(module, options)?;
        if let Some(reason) = self.option(self.root(options), "fixme") {
            let how = if verdict.outcome == Outcome::Passed { "passed" } else { "failed" };
            return Ok(Verdict::new(Outcome::Fixme, format!("{} ({how})", self.text(reason))));
        }
        Ok(verdict)
    }

    /// Sets the flag for a test, which may do so; the program may not.
    fn set_occurs_check(&mut self, mode: Cell) {
        let mode = self.m.store.text_of(mode).and_then(OccursCheck::from_name);
        self.m.set_occurs_check(mode.unwrap_or(OccursCheck::Off));
    }

    /// Runs the body of the test at the root. Returns nothing if it behaves as specified, else the reason why
    /// not, a term of library(plunit_messages).
    fn outcome(&mut self, module: Atom) -> Ended<Option<Cell>> {
        for kind in ["all", "set"] {
            if let Some(comparison) = self.option(self.root(self.roots + 1), kind) {
                return self.all_answers(module, kind, comparison);
            }
        }
        let started = Instant::now();
        let body = self.body(module);
        let came = self.call_body(module, body)?;
        let options = self.root(self.roots + 1);
        self.is_open &= ["fail", "throws", "nondet"].iter().all(|name| self.option(options, name).is_none());
        if self.option(options, "fail").is_some() {
            return Ok(match came {
                Came::False => None,
                Came::Ball(ball) => Some(ball),
                Came::True => {
                    let time = self.m.store.new_float(started.elapsed().as_secs_f64());
                    Some(self.m.term("succeeded", &[time]))
                }
            });
        }
        if let Some(expected) = self.option(options, "throws") {
            return Ok(match came {
                Came::True => Some(self.m.store.atom("no_exception")),
                Came::False => Some(self.m.store.atom("failed")),
                Came::Ball(ball) => {
                    let (expected, ball) = (self.keep(expected), self.keep(ball));
                    let goal = self.m.term("subsumes_term", &[self.root(expected), self.root(ball)]);
                    let same = matches!(self.call(atom::SYSTEM, goal)?, Came::True);
                    let parts = [self.root(expected), self.root(ball)];
                    (!same).then(|| self.m.term("wrong_error", &parts))
                }
            });
        }
        match (came, self.option(options, "true")) {
            (Came::False, _) => Ok(Some(self.m.store.atom("failed"))),
            (Came::Ball(ball), _) => Ok(Some(ball)),
            (Came::True, None) => Ok(None),
            (Came::True, Some(comparison)) => {
                let kept = self.keep(comparison);
                Ok(match self.call(module, comparison)? {
                    Came::True => None,
                    Came::False => Some(self.m.term("wrong_answer", &[self.root(kept)])),
                    Came::Ball(ball) => Some(self.m.term("cmp_error", &[self.root(kept), ball])),
                })
            }
        }
    }

    /// Returns the goal that runs the body of the test at the root.
    fn body(&mut self, module: Atom) -> Cell {
        let body = self.arg(self.root(self.roots), BODY);
        let body = self.m.store.new_struct(atom::COLON, &[Cell::atom(module), body]);
        let goal = self.m.term("run", &[body]);
        let own = self.m.store.atom("test_child");
        self.m.store.new_struct(atom::COLON, &[own, goal])
    }

    /// Compares all answers at once: `all(X == [1, 2])`, or as a set.
    fn all_answers(&mut self, module: Atom, kind: &str, comparison: Cell) -> Ended<Option<Cell>> {
        let comparison = self.keep(comparison);
        let found = self.m.store.new_var();
        let found = self.keep(found);
        let goal = self.body(module);
        let goal = self.m.term("findall", &[self.arg(self.root(comparison), 0), goal, self.root(found)]);
        if let Came::Ball(ball) = self.call(atom::SYSTEM, goal)? {
            return Ok(Some(ball));
        }
        let expected = self.arg(self.root(comparison), 1);
        let (mut answers, mut expected) = (found, self.keep(expected));
        if kind == "set" {
            (answers, expected) = (self.sorted(answers)?, self.sorted(expected)?);
        }
        let (name, template) = match self.m.store.compound(self.root(comparison)) {
            Some((name, 2, args)) => (name, self.m.store.at(args)),
            _ => return Ok(Some(self.m.store.atom("failed"))),
        };
        let goal = self.m.store.new_struct(name, &[self.root(answers), self.root(expected)]);
        let shown = self.m.store.new_struct(name, &[template, self.root(expected)]);
        let shown = self.m.term(kind, &[shown]);
        let shown = self.keep(shown);
        Ok(match self.call(module, goal)? {
            Came::True => None,
            Came::False => Some(self.m.term("wrong_answer", &[self.root(shown), self.root(answers)])),
            Came::Ball(ball) => Some(self.m.term("cmp_error", &[self.root(shown), ball])),
        })
    }

    /// Returns a list sorted and without duplicates. Anything else stays unchanged.
    fn sorted(&mut self, root: usize) -> Ended<usize> {
        if self.m.store.proper_list(self.root(root)).is_err() {
            return Ok(root);
        }
        let result = self.m.store.new_var();
        let result = self.keep(result);
        let goal = self.m.term("sort", &[self.root(root), self.root(result)]);
        self.call(atom::SYSTEM, goal)?;
        Ok(result)
    }

    /// Returns a reason as text. Another machine makes the text, in which nothing of the program is loaded,
    /// so that no hook of the program learns what was expected.
    fn describe(&mut self, how: &str, reason: Cell) -> Ended<String> {
        let shown = self.quoted(reason);
        let stored = self.m.store.store_term(reason, Attributes::Drop).ok();
        let Some(message) = stored.and_then(|stored| self.m.store.to_message(&stored)) else {
            return Ok(shown);
        };
        let mut writer = match self.writer.take() {
            Some(writer) => writer,
            None => self.new_writer()?,
        };
        self.copy_operators(&mut writer.m);
        let said = writer.text_of_message(how, &message)?;
        self.writer = Some(writer);
        Ok(said.unwrap_or(shown))
    }

    fn new_writer(&self) -> Ended<Box<Child>> {
        let (key, secret, make) = (String::new(), String::new(), self.make);
        let (_, answers) = channel();
        let mut writer =
            Box::new(Child { m: make(), key, secret, answers, roots: 0, is_open: false, make, writer: None });
        writer.m.io.streams = Streams::with_standard([(); 3].map(|()| Stream::to_memory()));
        writer.load_library("test_child")?;
        Ok(writer)
    }

    /// Lets another machine write terms with the operators that the program and the tests have.
    fn copy_operators(&self, to: &mut Machine) {
        let tests = self.m.store.atoms.find(&format!("tests{}", self.secret));
        for module in tests.into_iter().chain([atom::USER]).filter_map(|name| self.m.modules.get(name)) {
            for (&(name, fixity), &op) in &module.ops {
                let name = to.store.atoms.intern(self.m.store.atoms.text(name));
                to.modules.get_or_make(atom::USER).ops.insert((name, fixity), op);
            }
        }
    }

    /// Returns what library(test_child) says about the term of a message.
    fn text_of_message(&mut self, how: &str, message: &[u8]) -> Ended<Option<String>> {
        let reason = self.m.store.take_message(message);
        let Some(reason) = reason.and_then(|reason| self.m.store.restore_term(&reason).ok()) else {
            return Ok(None);
        };
        let first = self.keep(reason);
        let text = self.m.store.new_var();
        let text = self.keep(text);
        let goal = self.m.term(how, &[self.root(first), self.root(text)]);
        let module = self.m.store.atoms.intern("test_child");
        let said = match self.call(module, goal)? {
            Came::True => Some(self.text(self.root(text))),
            _ => None,
        };
        self.m.roots.truncate(first);
        Ok(said)
    }
}

/// The end of a test without instances.
fn ended(verdict: Verdict) -> Event {
    Event::End { verdict, is_open: false, seconds: 0.0, last: true }
}

/// What the test file declares without giving it clauses is for the program.
fn share_declared(m: &mut Machine, tests: Atom) {
    let is_declared = |pred: &Pred| {
        pred.module == tests
            && pred.context.is_none()
            && pred.count == 0
            && pred.is_defined()
            && matches!(pred.kind, Kind::Dynamic | Kind::Static | Kind::Undefined)
    };
    let declared: Vec<_> =
        m.database.preds.iter().filter(|pred| is_declared(pred)).map(|pred| pred.id).collect();
    for id in declared {
        let pred = m.database.pred(id);
        let (name, arity, properties, dynamic) = (pred.name, pred.arity, pred.properties, pred.is_dynamic());
        let shared = m.database.get_or_make(atom::USER, name, arity);
        let permits = m.database.permit(id).zip(m.database.permit(shared));
        let Some((own, shared)) = permits.filter(|_| !m.database.pred(shared).is_defined()) else { continue };
        m.database.undefine(own);
        if dynamic {
            m.database.make_dynamic(shared);
        }
        m.database.changing(shared).properties = properties;
        // Clauses that the tests add go there, too.
        m.link(own, shared.id());
        m.database.changing(own).properties.insert(Declared::STRONG);
    }
}

#[cfg(unix)]
fn error_output() -> Option<std::fs::File> {
    use std::os::fd::AsFd;
    std::io::stderr().as_fd().try_clone_to_owned().ok().map(std::fs::File::from)
}

#[cfg(not(unix))]
fn error_output() -> Option<std::fs::File> {
    None
}
