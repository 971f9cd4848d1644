//! What a program under test may change in place: only terms of its own.
//!
//! A program may change a term in place (`setarg/3`) only if it has made the term: what the tests made,
//! and compare with later, stays as it is. A term is the program's if it was made before the test began,
//! or while the test was calling the program, so it lies on the heap between the places where the call
//! began and ended. So is what the test makes with `duplicate_term/2`, which is for terms to be changed. A
//! global variable says which terms these are:
//!
//! ```text
//!     [End-Begin, ...]               while the test runs: intervals, newest first; places are small
//!                                    structures, and `[]` is the bottom of the heap
//!     '$terms'(Begin, Intervals)     while the program runs: the place where the call began
//! ```
//!
//! Backtracking restores it, and the collector moves places with the terms around them. Engines and
//! threads have no such variable: they begin with terms of their own, so there is nothing to protect.
//!
//! The program may not remove or replace what tests and libraries have attached to a variable that is not its
//! own either, such as `freeze/2` or a domain.

use crate::code::instr::PredId;
use crate::machine::program::database::PredKind;
use crate::machine::program::module::Module;
use crate::machine::registers::Next;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Addr, Cell, NIL, Tag};
use ninelog_terms::store::heap::{Error, Result};
use std::collections::VecDeque;

/// How many parts of its arguments are looked at when the tests call the program.
const MOST_LOOKED_AT: usize = 1_000;

impl Machine {
    /// Calls a procedure of the program with the arguments in the registers, for the tests.
    pub(in crate::machine) fn enter_program(&mut self, module: Atom, name: Atom, arity: usize) -> Next {
        let args: Vec<Cell> = self.stacks.x[..arity].iter().map(|&word| Cell(word)).collect();
        self.lend(&args);
        let goal = self.stacks.store.new_struct(name, &args);
        self.stacks.x[0] = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]).0;
        if let Err(error) = self.stay_on_level() {
            return self.raise(error);
        }
        let pred = self.program.entries.run_program;
        self.go_to(pred);
        Next::Continue
    }

    /// Notes the names of helpers of the tests in the first arguments that the program gets: it may call
    /// these.
    fn lend(&mut self, args: &[Cell]) {
        let gate = &mut self.program.database.gate;
        let mut todo: VecDeque<Cell> = args.iter().copied().collect();
        for _ in 0..MOST_LOOKED_AT {
            let Some(cell) = todo.pop_front() else { return };
            let cell = self.stacks.store.deref(cell);
            let name = match self.stacks.store.compound(cell) {
                Some((name, arity, args)) => {
                    todo.extend((0..arity.min(MOST_LOOKED_AT)).map(|n| self.stacks.store.get(args.plus(n))));
                    name
                }
                None if cell.is_atom() => cell.as_atom(),
                None => continue,
            };
            if gate.names.contains(&name) {
                gate.lent.insert(name);
            }
        }
    }

    /// Returns the global variable; `None` if these stacks are not those of the tests.
    #[inline]
    fn own_terms(&self) -> Option<Cell> {
        let slot = self.program.database.gate.own_terms.and_then(|key| self.stacks.globals.get(&key))?;
        Some(self.stacks.store.get(*slot))
    }

    /// Returns whether the tests are running, rather than the program.
    #[inline]
    pub(in crate::machine) fn is_in_tests(&self) -> bool {
        self.program.is_locked() && self.own_terms().is_some_and(|terms| !terms.has_tag(Tag::Str))
    }

    fn set_own_terms(&mut self, terms: Cell) {
        if let Some(key) = self.program.database.gate.own_terms {
            self.stacks.set_global_trailed(key, NIL, terms);
        }
    }

    /// Notes that a test begins. All terms that exist are the program's.
    pub fn begin_test(&mut self) {
        let Some(key) = self.program.database.gate.own_terms.filter(|_| self.program.is_locked()) else {
            return;
        };
        self.program.database.gate.lent.clear();
        let place = self.stacks.new_place();
        let all = self.stacks.store.new_struct(atom::MINUS, &[place, NIL]);
        let terms = self.stacks.store.new_list(all, NIL);
        self.stacks.set_global(key, terms);
    }

    /// Notes that the program begins to run, or that the tests make a term for it. Returns the place, or
    /// `None` if the program is running already.
    pub fn begin_own_terms(&mut self) -> Option<Cell> {
        self.is_in_tests().then(|| self.stacks.new_place())
    }

    /// Notes that the program begins to run at a place.
    pub fn begin_program(&mut self, place: Cell) {
        if let Some(intervals) = self.own_terms() {
            let terms = self.stacks.term("$terms", &[place, intervals]);
            self.set_own_terms(terms);
        }
    }

    /// Notes that what was made since a place belongs to the program, and that the tests run again.
    pub fn end_own_terms(&mut self, begin: Cell) {
        let Some(terms) = self.own_terms() else { return };
        // The place has two words, and `'$terms'(Begin, Intervals)` three.
        let (mut intervals, words) = match self.stacks.store.compound(terms) {
            Some((_, 2, parts)) if terms.has_tag(Tag::Str) => (self.stacks.store.at(parts.plus(1)), 5),
            _ => (terms, 2),
        };
        if begin.addr().plus(words) < self.stacks.store.here() {
            let end = self.stacks.new_place();
            let interval = self.stacks.store.new_struct(atom::MINUS, &[end, begin]);
            intervals = self.stacks.store.new_list(interval, intervals);
        }
        self.set_own_terms(intervals);
    }

    /// Returns whether the program has made the term whose arguments are here.
    fn is_own_term(&self, args: Addr) -> bool {
        let Some(mut intervals) = self.own_terms() else { return true };
        let is_behind = |place: Cell| !place.has_tag(Tag::Str) || args > place.addr();
        if intervals.has_tag(Tag::Str)
            && let Some((_, _, parts)) = self.stacks.store.compound(intervals)
        {
            if is_behind(self.stacks.store.at(parts)) {
                return true;
            }
            intervals = self.stacks.store.at(parts.plus(1));
        }
        while let Some((_, _, parts)) = self.stacks.store.compound(intervals) {
            if let Some((_, _, places)) = self.stacks.store.compound(self.stacks.store.at(parts)) {
                if is_behind(self.stacks.store.at(places)) {
                    return false;
                }
                if is_behind(self.stacks.store.at(places.plus(1))) {
                    return true;
                }
            }
            intervals = self.stacks.store.at(parts.plus(1));
        }
        false
    }

    /// Raises an error if the program is running and a term is not its own.
    #[inline]
    pub fn permit_change(&mut self, term: Cell) -> Result<()> {
        if !self.program.is_locked() || self.is_in_tests() {
            return Ok(());
        }
        self.permit_own_change(term)
    }

    #[cold]
    fn permit_own_change(&mut self, term: Cell) -> Result<()> {
        match self.stacks.store.compound(term) {
            Some((_, _, args)) if !self.is_own_term(args) => {
                let message =
                    self.stacks.store.atom("in the test, duplicate_term/2 makes terms that may change");
                let predicate = self.stacks.store.new_var();
                let context = self.stacks.store.new_struct(atom::CONTEXT, &[predicate, message]);
                let error = Error::Permission("modify", "term_of_the_tests", term);
                Err(Box::new(Error::Ball(self.stacks.store.error_term(&error, context))))
            }
            _ => Ok(()),
        }
    }

    /// Raises an error if a variable is not the program's own, and has an attribute that is not for a module
    /// of the program: this one, or any.
    fn permit_attribute(&mut self, variable: Cell, module: Option<Cell>) -> Result<()> {
        let variable = self.stacks.store.deref(variable);
        if !variable.has_tag(Tag::Att) || self.is_own_term(variable.addr()) {
            return Ok(());
        }
        let chain = self.stacks.store.get(self.stacks.store.attributes_of(variable));
        let modules: Vec<Cell> =
            self.stacks.store.attr_links(chain).map(|link| self.stacks.store.at(link)).collect();
        let module = module.map(|module| self.stacks.store.deref(module));
        for attached in modules.into_iter().filter(|&attached| module.is_none_or(|module| module == attached))
        {
            let name = attached.as_atom();
            if !self.program.modules.table.contains_key(&name) || !self.program.database.gate.is_open(name) {
                return Err(Box::new(Error::Permission("modify", "attribute_of_the_tests", attached)));
            }
        }
        Ok(())
    }

    /// Handles a call of a procedure in the module of those that `Gate::is_restricted` names: refuses a
    /// private predicate, and looks at a term that is to be changed. `None` if the module is another one.
    pub(in crate::machine) fn restricted_call(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
    ) -> Option<Next> {
        if !self.program.database.gate.is_refusing(module) {
            return None;
        }
        if !self.program.database.gate.changing.contains(&(name, arity)) {
            let indicator = self.stacks.store.indicator(atom::SYSTEM, name, arity);
            return Some(self.raise(Box::new(Error::Permission("access", "private_procedure", indicator))));
        }
        let is_permitted = match self.stacks.store.atoms.text(name).ends_with("_attr") {
            true => self.permit_attribute(Cell(self.stacks.x[0]), Some(Cell(self.stacks.x[1]))),
            false if arity < 3 => self.permit_attribute(Cell(self.stacks.x[0]), None),
            false => self.permit_own_change(Cell(self.stacks.x[1])),
        };
        Some(match is_permitted {
            Ok(()) => {
                let target = self.program.database.get_or_make(atom::SYSTEM, name, arity);
                self.stacks.regs.pc = self.program.entry(target);
                Next::Continue
            }
            Err(error) => self.raise(error),
        })
    }

    /// Handles a call of the tests that goes to a procedure of the program. `None` if it is another call.
    pub(in crate::machine) fn call_from_tests(&mut self, id: PredId) -> Option<Next> {
        let gate = &self.program.database.gate;
        if !self.program.is_locked() {
            return None;
        }
        let pred = self.program.database.pred(id);
        let (module, name, arity, context) = (pred.module, pred.name, pred.arity, pred.context);
        if gate.refusing.is_some() && context == gate.refusing {
            return Some(self.enter_program(module, name, arity));
        }
        let PredKind::Link(mut target) = pred.kind else { return None };
        while let PredKind::Link(next) = self.program.database.pred(target).kind {
            target = next;
        }
        if pred.meta.is_some() {
            self.qualify(pred);
        }
        let home = self.program.database.pred(target).module;
        Some(self.enter_program(home, name, arity))
    }
}

impl Stacks {
    fn new_place(&mut self) -> Cell {
        self.term("$place", &[Cell::int(0)])
    }
}

impl Program {
    /// Returns the module of a test file with a helper of this name that the running test has given to the
    /// program, and that the program calls in one of its modules, which does not define it. In SWI-Prolog
    /// both files are in `user`, so a predicate that takes goals works there without a declaration.
    pub(in crate::machine) fn lender(&self, module: Atom, name: Atom, arity: usize) -> Option<Atom> {
        let gate = &self.database.gate;
        let may_call = match self.is_locked() {
            true => gate.is_open(module) && gate.lent.contains(&name),
            // A program that is trusted.
            false => gate.names.contains(&name) && !gate.secret.contains(&module),
        };
        if !may_call {
            return None;
        }
        let has_it = |home: &Atom| {
            // The module of a unit inherits from that of its file.
            let is_base = |home: &Module| !home.imports.iter().any(|base| gate.secret.contains(base));
            let is_of_file = self.modules.get(*home).is_some_and(is_base);
            let helper = self.database.find(*home, name, arity).map(|id| self.database.pred(id));
            is_of_file && helper.is_some_and(|it| it.is_defined() && !matches!(it.kind, PredKind::Link(_)))
        };
        let is_defined = self.definition(module, name, arity).is_some();
        gate.secret.iter().copied().find(has_it).filter(|_| !is_defined)
    }
}
