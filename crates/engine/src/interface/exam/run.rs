//! Reads the tests, and loads the program.

use super::goals::{Came, End, Ended, Goals};
use super::judge::Unit;
use super::{Exam, ExamEvent, named, real};
use crate::host::SandboxedHost;
use crate::interface::prolog::Prolog;
use crate::machine::program::database::{Pred, PredKind, Properties as Declared};
use crate::machine::{Machine, Program};
use crate::system::library;
use crate::system::limits::Limits;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::stored::Stored;
use rustc_hash::FxHashSet;
use std::any::Any;
use std::path::PathBuf;

/// The module of what the test files define. Those of test files that are modules themselves have names that
/// begin so, too (`load/2` in library(test_child)).
const TESTS: &str = "$tests";

pub(super) struct Run<'a> {
    pub(super) exam: &'a Exam,
    pub(super) goals: Goals,
    tell: &'a mut dyn FnMut(ExamEvent) -> bool,
    /// The path of the program without links, which the rules hide at first.
    program: Option<String>,
    /// Where the registered cells of the running test begin.
    pub(super) roots: usize,
}

pub(super) fn run(exam: &Exam, prolog: Prolog, tell: &mut dyn FnMut(ExamEvent) -> bool) -> bool {
    let goals = Goals::of(prolog);
    let program =
        exam.program.as_ref().map(|path| real(&*goals.m.services.host, path).to_string_lossy().into_owned());
    let mut run = Run { exam, goals, tell, program, roots: 0 };
    match run.work() {
        Ok(()) => true,
        Err(End(Some(status))) => run.tell(ExamEvent::Halted(status)).is_ok(),
        Err(End(None)) => false,
    }
}

impl Run<'_> {
    pub(super) fn tell(&mut self, event: ExamEvent) -> Ended<()> {
        self.goals.m.services.io.streams.flush_all();
        if (self.tell)(event) { Ok(()) } else { Err(End(None)) }
    }

    fn work(&mut self) -> Ended<()> {
        self.goals.load_library("test_child")?;
        let counts = |m: &Machine| ["error", "warning"].map(|kind| m.messages_of(kind));
        let before = counts(&self.goals.m);
        if !self.exam.trusted {
            confine(self.exam, &mut self.goals.m);
        }
        let units = self.read_tests()?;
        if self.exam.only_plan {
            let after = counts(&self.goals.m);
            let [errors, warnings] = [0, 1].map(|kind| after[kind] - before[kind]);
            self.tell(ExamEvent::Loaded { errors, warnings })?;
            return self.tell(ExamEvent::Done);
        }
        let mut elsewhere = [0, 0];
        if self.program.is_some() {
            elsewhere = self.read_program(&units)?;
        }
        // The output of the loader does not count for the tests.
        Limits::default().begin(&mut self.goals.m);
        let after = counts(&self.goals.m);
        let [errors, warnings] = [0, 1].map(|kind| after[kind] - before[kind] + elsewhere[kind]);
        self.tell(ExamEvent::Loaded { errors, warnings })?;
        match &self.exam.next_step {
            Some(degree) => {
                let degree = self.goals.m.stacks.store.atom(degree);
                self.goals.ask("next_step", &[degree])?;
            }
            None => self.judge_all(units)?,
        }
        self.tell(ExamEvent::Done)
    }

    /// Reads the tests, and returns those that are selected.
    fn read_tests(&mut self) -> Ended<Vec<Unit>> {
        let m = &mut self.goals.m;
        let files: Vec<Cell> =
            self.exam.tests.iter().map(|file| m.stacks.store.atom(&file.to_string_lossy())).collect();
        let files = m.stacks.store.list_from(&files, NIL);
        self.exam.limits().begin(m);
        let program = self.program();
        self.goals.ask("load", &[files, program])?;
        self.plan()
    }

    /// Returns the program's path as an atom.
    fn program(&mut self) -> Cell {
        self.goals.m.stacks.store.atom(self.program.as_deref().unwrap_or("none"))
    }

    /// Loads the program. Returns the errors and warnings of a system that has loaded it elsewhere.
    fn read_program(&mut self, units: &[Unit]) -> Ended<[i64; 2]> {
        let put_off = self.goals.m.stacks.store.new_var();
        let put_off = self.goals.keep(put_off);
        self.goals.ask("end_tests", &[self.goals.root(put_off)])?;
        self.bind_libraries(units)?;
        let tests = self.goals.m.stacks.store.atoms.intern(TESTS);
        share_declared(&mut self.goals.m.program, tests);
        let (mut counts, mut loaded) = ([0, 0], self.program());
        if self.exam.apart {
            (counts, loaded) = self.load_elsewhere()?;
        } else {
            if !self.exam.trusted {
                hide_tests(self.exam, &mut self.goals.m);
            }
            self.exam.limits().begin(&mut self.goals.m);
            self.goals.ask("load_program", &[loaded])?;
        }
        self.goals.ask("import_program", &[loaded, self.goals.root(put_off)])?;
        self.goals.m.stacks.roots.truncate(put_off);
        self.share(tests);
        if !self.exam.apart {
            self.mean_systems(tests);
            self.lend_helpers();
        }
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

    /// Returns the modules of the test files, without those of their units.
    fn modules_of_files(&self) -> Vec<Atom> {
        let is_of_file = |name: &&Atom| self.goals.m.stacks.store.atoms.text(**name).starts_with(TESTS);
        self.goals.m.program.modules.order.iter().filter(is_of_file).copied().collect()
    }

    /// What the system defines comes first in the tests, although the program may define it, too.
    fn mean_systems(&mut self, tests: Atom) {
        for (name, arity) in self.known_in(atom::USER, true) {
            let m = &mut self.goals.m;
            m.autoload_system(name, arity, arity);
            let of_system = m.program.database.find(atom::SYSTEM, name, arity);
            if let Some(of_system) = of_system.filter(|&id| m.program.database.pred(id).is_defined()) {
                let own = m.program.database.get_or_make(tests, name, arity);
                if !m.program.database.pred(own).is_defined() {
                    m.program.link(own, of_system);
                }
            }
        }
    }

    /// Lets the program call the helpers of the test files, as if all were in one module. What it knows
    /// already keeps its meaning.
    fn lend_helpers(&mut self) {
        for module in self.modules_of_files() {
            for (name, arity) in self.known_in(module, false) {
                let program = &mut self.goals.m.program;
                let text = self.goals.m.stacks.store.atoms.text(name);
                let is_known = program.definition(atom::USER, name, arity).is_some()
                    || library::boot_predicate(text, arity).is_some()
                    || library::definer(text, arity).is_some();
                if let Some(helper) = program.database.find(module, name, arity).filter(|_| !is_known) {
                    let lent = program.database.get_or_make(atom::USER, name, arity);
                    program.link(lent, helper);
                }
            }
        }
    }

    /// Returns the names and arities of what a module defines, or imports, too.
    fn known_in(&self, module: Atom, imports: bool) -> Vec<(Atom, usize)> {
        let is_known = |pred: &Pred| {
            pred.module == module
                && pred.context.is_none()
                && pred.is_defined()
                && (imports || !matches!(pred.kind, PredKind::Link(_)))
        };
        let known = self.goals.m.program.database.preds.iter().filter(|pred| is_known(pred));
        known.map(|pred| (pred.name, pred.arity)).collect()
    }

    /// Imports those predicates of libraries that take goals and whose names occur in the tests: what they
    /// mean does not depend on the program.
    fn bind_libraries(&mut self, units: &[Unit]) -> Ended<()> {
        let files = self.modules_of_files();
        let modules: Vec<Atom> = files.iter().copied().chain(units.iter().map(|unit| unit.module)).collect();
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
        for pred in self.goals.m.program.database.preds.iter().filter(|pred| modules.contains(&pred.module)) {
            pred.clause_refs().into_iter().for_each(|clause| note(&clause.term));
        }
        let occurs =
            |name: &str| self.goals.m.stacks.store.atoms.find(name).is_some_and(|name| names.contains(&name));
        let mut wanted: Vec<_> = modules.iter().flat_map(|&module| self.declared_autoloads(module)).collect();
        for &(name, arity) in library::TAKING_GOALS.iter().filter(|(name, _)| occurs(name)) {
            let Some(file) = library::definer(name, arity) else { continue };
            let path = library::path(file);
            wanted.extend(files.iter().map(|&module| (module, name.to_string(), arity, path.clone())));
        }
        for (module, name, arity, path) in wanted {
            let known = [
                Cell::atom(module),
                self.goals.m.stacks.store.atom(&path),
                self.goals.m.stacks.store.atom(&name),
            ];
            self.goals.ask("bind", &[&known[..], &[Cell::int(arity as i64)]].concat())?;
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
    fn share(&mut self, tests: Atom) {
        let m = &mut self.goals.m;
        let imports =
            m.program.database.preds.iter().filter(|pred| pred.module == tests && pred.context.is_none());
        let weak = imports.filter(|pred| pred.properties.contains(Declared::WEAK));
        let weak: Vec<_> = weak.map(|pred| pred.id).collect();
        for id in weak {
            let (name, arity) = (m.program.database.pred(id).name, m.program.database.pred(id).arity);
            let own = m.program.database.find(atom::USER, name, arity).map(|id| m.program.database.pred(id));
            let defines = own.is_some_and(|own| own.is_defined() && !matches!(own.kind, PredKind::Link(_)));
            if defines && !library::takes_goals(m.stacks.store.atoms.text(name), arity) {
                m.program.database.undefine(id);
            }
        }
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
        let read = exam.without_tests().rules(within).read;
        host.examine(submission, tests.into_flattened(), read);
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
        if program.database.pred(shared).is_defined() {
            continue;
        }
        program.database.undefine(id);
        if dynamic {
            program.database.make_dynamic(shared);
        }
        program.database.pred_mut(shared).properties = properties;
        // Clauses that the tests add go there, too.
        program.link(id, shared);
        program.database.pred_mut(id).properties.insert(Declared::STRONG);
    }
}
