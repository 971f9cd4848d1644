//! Reads the tests, locks them, and loads the program.

use super::goals::{Came, End, Ended, Goals};
use super::judge::Unit;
use super::{Exam, ExamEvent, named, real};
use crate::host::SandboxedHost;
use crate::interface::prolog::Prolog;
use crate::machine::Machine;
use crate::machine::Program;
use crate::machine::program::database::{Pred, PredKind, Properties as Declared};
use crate::system::library;
use crate::system::limits::Limits;
use ninelog_limits::account::Account;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::stored::Stored;
use rustc_hash::FxHashSet;
use std::any::Any;
use std::path::PathBuf;
use std::sync::Arc;

/// The modules that judge the tests.
const JUDGING: [&str; 2] = ["plunit_messages", "test_child"];

pub(super) struct Run<'a> {
    pub(super) exam: &'a Exam,
    pub(super) goals: Goals,
    pub(super) make: &'a dyn Fn() -> Prolog,
    tell: &'a mut dyn FnMut(ExamEvent) -> bool,
    secret: String,
    /// The path of the program without links, which the rules hide at first.
    program: Option<String>,
    /// Where the registered cells of the running test begin.
    pub(super) roots: usize,
    /// The system that describes failures, and the account of its memory.
    pub(super) writer: Option<Goals>,
    pub(super) room: Option<Arc<Account>>,
}

pub(super) fn run(exam: &Exam, make: &dyn Fn() -> Prolog, tell: &mut dyn FnMut(ExamEvent) -> bool) -> bool {
    let goals = Goals::of(make());
    let secret = match &exam.secret[..] {
        "" => format!("_{:016x}", goals.m.services.host.random_seed()),
        given => given.to_string(),
    };
    let program =
        exam.program.as_ref().map(|path| real(&*goals.m.services.host, path).to_string_lossy().into_owned());
    let mut run = Run { exam, goals, make, tell, secret, program, roots: 0, writer: None, room: None };
    match run.work() {
        Ok(()) => true,
        Err(End(Some(status))) => run.tell(ExamEvent::Halted(status)).is_ok(),
        Err(End(None)) => false,
    }
}

impl Run<'_> {
    pub(super) fn tell(&mut self, event: ExamEvent) -> Ended<()> {
        self.goals.m.services.io.streams.flush_all();
        let event = event.without_secret(&self.secret);
        if (self.tell)(event) { Ok(()) } else { Err(End(None)) }
    }

    fn work(&mut self) -> Ended<()> {
        self.goals.load_library("test_child")?;
        let counts = |m: &Machine| ["error", "warning"].map(|kind| m.messages_of(kind));
        let before = counts(&self.goals.m);
        if !self.exam.trusted {
            if !self.exam.apart {
                self.goals.m.seal();
            }
            confine(self.exam, &mut self.goals.m);
        }
        let units = self.read_tests()?;
        if self.exam.only_plan {
            return self.tell(ExamEvent::Done);
        }
        let mut elsewhere = [0, 0];
        if self.program.is_some() {
            elsewhere = self.read_program(&units)?;
        }
        self.goals.m.begin_test();
        // The output of the loader does not count for the tests.
        Limits::default().begin(&mut self.goals.m);
        let after = counts(&self.goals.m);
        let [errors, warnings] = [0, 1].map(|kind| after[kind] - before[kind] + elsewhere[kind]);
        self.tell(ExamEvent::Loaded { errors, warnings })?;
        self.judge_all(units)?;
        self.tell(ExamEvent::Done)
    }

    /// Reads the tests, and returns those that are selected.
    fn read_tests(&mut self) -> Ended<Vec<Unit>> {
        let m = &mut self.goals.m;
        let files: Vec<Cell> =
            self.exam.tests.iter().map(|file| m.stacks.store.atom(&file.to_string_lossy())).collect();
        let files = m.stacks.store.list_from(&files, NIL);
        let secret = m.stacks.store.atom(&self.secret);
        self.exam.limits().begin(m);
        let program = self.program();
        self.goals.ask("load", &[files, program, secret])?;
        self.plan()
    }

    /// Returns the program's path as an atom.
    fn program(&mut self) -> Cell {
        self.goals.m.stacks.store.atom(self.program.as_deref().unwrap_or("none"))
    }

    /// Locks all that there is, and loads the program. Returns the errors and warnings of a system that has
    /// loaded it elsewhere.
    fn read_program(&mut self, units: &[Unit]) -> Ended<[i64; 2]> {
        let put_off = self.goals.m.stacks.store.new_var();
        let put_off = self.goals.keep(put_off);
        self.goals.ask("end_tests", &[self.goals.root(put_off)])?;
        self.bind_libraries(units)?;
        let (mut counts, mut loaded) = ([0, 0], self.program());
        if self.exam.apart {
            let tests = self.tests_module();
            let tests = self.goals.m.stacks.store.atoms.intern(&tests);
            share_declared(&mut self.goals.m.program, tests);
            (counts, loaded) = self.load_elsewhere()?;
        } else {
            self.lock();
            if !self.exam.trusted {
                hide_tests(self.exam, &mut self.goals.m);
            }
            self.exam.limits().begin(&mut self.goals.m);
            self.goals.ask("load_program", &[loaded])?;
        }
        self.goals.m.program.let_import(true);
        self.goals.ask("import_program", &[loaded, self.goals.root(put_off)])?;
        self.goals.m.program.let_import(false);
        self.goals.m.stacks.roots.truncate(put_off);
        self.share();
        Ok(counts)
    }

    /// Lets another system load the program. Returns its errors and warnings, and the name of the text that
    /// stands for the program here.
    fn load_elsewhere(&mut self) -> Ended<([i64; 2], Cell)> {
        self.exam.limits().begin(&mut self.goals.m);
        let first = self.goals.m.stacks.roots.len();
        for _ in 0..3 {
            let result = self.goals.m.stacks.store.new_var();
            self.goals.keep(result);
        }
        let results = [0, 1, 2].map(|n| self.goals.root(first + n));
        let args = [&[self.program()], &results[..]].concat();
        let goal = self.goals.m.stacks.term("load_program", &args);
        let module = self.goals.m.stacks.store.atoms.intern("ninelog_judge");
        let came = self.goals.call(module, goal)?;
        let count = |n: usize| self.goals.text(self.goals.root(first + n)).parse().unwrap_or(1);
        let counts = match came {
            Came::True => [count(1), count(2)],
            _ => [1, 0],
        };
        let name = self.goals.root(first);
        self.goals.m.stacks.roots.truncate(first);
        Ok((counts, name))
    }

    /// Returns the name of the module that holds what the test files define (`load/3` in
    /// library(test_child)).
    pub(super) fn tests_module(&self) -> String {
        format!("tests{}", self.secret)
    }

    /// Returns the modules with secret names.
    fn secret_modules(&self) -> Vec<Atom> {
        let is_secret = |name: &&Atom| self.goals.m.stacks.store.atoms.text(**name).ends_with(&self.secret);
        self.goals.m.program.modules.order.iter().filter(is_secret).copied().collect()
    }

    /// Locks the tests, the libraries and the system against changes.
    fn lock(&mut self) {
        let mut secret = self.secret_modules();
        let tests = self.tests_module();
        let tests = self.goals.m.stacks.store.atoms.intern(&tests);
        let m = &mut self.goals.m;
        for &module in &secret {
            for name in ["unit test", "unit body"] {
                let name = m.stacks.store.atoms.intern(name);
                for arity in [2, 4] {
                    if let Some(id) = m.program.database.find(module, name, arity) {
                        m.forget_procedure(id);
                    }
                }
            }
        }
        let is_helper = |m: &Machine, name: Atom| {
            let file = m.program.modules.get(name).and_then(|module| module.file);
            file.is_some_and(|file| library::at_path(m.stacks.store.atoms.text(file)).is_none())
        };
        let helpers = m.program.modules.order.iter().copied().filter(|&name| is_helper(m, name));
        let hidden: Vec<Atom> = secret.iter().copied().chain(helpers).collect();
        share_declared(&mut m.program, tests);
        // Whoever knows the key knows the modules.
        secret.push(m.stacks.store.atoms.intern(&self.secret));
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
        let is_tests =
            |pred: &Pred| self.goals.m.stacks.store.atoms.text(pred.module).ends_with(&self.secret);
        for pred in self.goals.m.program.database.preds.iter().filter(|pred| is_tests(pred)) {
            pred.clause_refs().into_iter().for_each(|clause| note(&clause.term));
        }
        let occurs =
            |name: &str| self.goals.m.stacks.store.atoms.find(name).is_some_and(|name| names.contains(&name));
        let mut loaded = Vec::new();
        let declared = self.secret_modules().into_iter().flat_map(|module| self.declared_autoloads(module));
        let mut wanted: Vec<_> = declared.collect();
        for &(name, arity) in library::TAKING_GOALS.iter().filter(|(name, _)| occurs(name)) {
            let Some(file) = library::definer(name, arity) else { continue };
            let path = library::path(file);
            wanted.extend(files.iter().map(|&module| (module, name.to_string(), arity, path.clone())));
        }
        while let Some((module, name, arity, path)) = wanted.pop() {
            let known = [
                Cell::atom(module),
                self.goals.m.stacks.store.atom(&path),
                self.goals.m.stacks.store.atom(&name),
            ];
            self.goals.ask("bind", &[&known[..], &[Cell::int(arity as i64)]].concat())?;
            if loaded.contains(&path) {
                continue;
            }
            let used =
                library::at_path(&path).and_then(|file| self.goals.m.stacks.store.atoms.find(file.module));
            loaded.push(path);
            wanted.extend(used.into_iter().flat_map(|module| self.declared_autoloads(module)));
        }
        Ok(())
    }

    /// Returns what a module has said to be in other files: the module, name and arity, and the file.
    fn declared_autoloads(&self, module: Atom) -> Vec<(Atom, String, usize, String)> {
        let text = |name: Atom| self.goals.m.stacks.store.atoms.text(name).to_string();
        let all = self.goals.m.program.modules.get(module).into_iter().flat_map(|module| &module.autoloads);
        all.map(|(&(name, arity), &path)| (module, text(name), arity, text(path))).collect()
    }

    /// Lets the program's definitions take the place of what the test file has imported with a whole library.
    fn share(&mut self) {
        let tests = self.tests_module();
        let tests = self.goals.m.stacks.store.atoms.intern(&tests);
        self.goals.m.unlocked(|m| {
            let imports =
                m.program.database.preds.iter().filter(|pred| pred.module == tests && pred.context.is_none());
            let weak = imports.filter(|pred| pred.properties.contains(Declared::WEAK));
            let weak: Vec<_> = weak.map(|pred| pred.id).collect();
            for id in weak {
                let (name, arity) = (m.program.database.pred(id).name, m.program.database.pred(id).arity);
                let own =
                    m.program.database.find(atom::USER, name, arity).map(|id| m.program.database.pred(id));
                let defines =
                    own.is_some_and(|own| own.is_defined() && !matches!(own.kind, PredKind::Link(_)));
                if defines
                    && !library::takes_goals(m.stacks.store.atoms.text(name), arity)
                    && let Some(permit) = m.program.database.permit(id)
                {
                    m.program.database.undefine(permit);
                }
            }
        });
    }
}

/// Applies the rules for reading the tests from now on.
pub(super) fn confine(exam: &Exam, m: &mut Machine) {
    let rules = exam.rules(&*m.services.host);
    let mut host = SandboxedHost::with_real_paths(std::mem::take(&mut m.services.host), rules);
    if exam.names_options {
        host = host.naming_options();
    }
    m.services.host = Box::new(host);
}

/// From now on the program is visible, but not the tests, nor other programs for the same tests.
pub(super) fn hide_tests(exam: &Exam, m: &mut Machine) {
    let host: &mut dyn Any = &mut *m.services.host;
    if let Some(host) = host.downcast_mut::<SandboxedHost>() {
        let within = host.within();
        let tests: Vec<[PathBuf; 2]> =
            exam.tests.iter().map(|file| [named(within, file), real(within, file)]).collect();
        let submission = exam.program.as_ref().zip(exam.tests.first());
        let submission = submission.map(|(program, tests)| (named(within, program), real(within, tests)));
        host.examine(submission, tests.into_flattened());
    }
}

/// What the test file declares without giving it clauses is for the program.
fn share_declared(program: &mut Program, tests: Atom) {
    let is_declared = |pred: &Pred| {
        pred.module == tests
            && pred.context.is_none()
            && pred.count == 0
            && pred.is_defined()
            && matches!(pred.kind, PredKind::Dynamic | PredKind::Static | PredKind::Undefined)
    };
    let declared: Vec<_> =
        program.database.preds.iter().filter(|pred| is_declared(pred)).map(|pred| pred.id).collect();
    for id in declared {
        let pred = program.database.pred(id);
        let (name, arity, properties, dynamic) = (pred.name, pred.arity, pred.properties, pred.is_dynamic());
        let shared = program.database.get_or_make(atom::USER, name, arity);
        let permits = program.database.permit(id).zip(program.database.permit(shared));
        let Some((own, shared)) = permits.filter(|_| !program.database.pred(shared).is_defined()) else {
            continue;
        };
        program.database.undefine(own);
        if dynamic {
            program.database.make_dynamic(shared);
        }
        program.database.changing(shared).properties = properties;
        // Clauses that the tests add go there, too.
        program.link(own, shared.id());
        program.database.changing(own).properties.insert(Declared::STRONG);
    }
}
