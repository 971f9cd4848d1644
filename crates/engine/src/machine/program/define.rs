//! Splits clause terms into their parts and adds clauses. All clauses that are consulted, asserted or
//! recorded come through here.

use crate::code::instr::PredId;
use crate::machine::program::bodies::is_control;
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::{Clause, Position, Pred, PredKind, Properties};
use crate::machine::program::link::new_clause;
use crate::machine::registers::MAX_PROCEDURE_ARITY;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Addr, Cell};
use ninelog_terms::store::heap::{Error, Result, Store, View};
use ninelog_terms::store::stored::{Attributes, Stored};
use smallvec::SmallVec;

/// The parts of a clause term.
#[derive(Clone, Copy, Debug)]
pub struct ClauseParts {
    /// The module of the procedure.
    pub module: Atom,
    pub head: Cell,
    pub name: Atom,
    pub arity: usize,
    /// `true` for a fact.
    pub body: Cell,
    /// The module in which the body runs.
    pub body_module: Atom,
    /// The module in which the clause is written.
    pub lexical: Atom,
    /// The guard of a rule (`=>`).
    pub guard: Option<Cell>,
}

impl ClauseParts {
    fn has_body(&self, store: &Store) -> bool {
        self.guard.is_some() || store.deref(self.body) != Cell::atom(atom::TRUE)
    }
}

impl Machine {
    /// Splits a clause: `Head`, `Head :- Body`, `Head => Body`, with module qualifiers before any part.
    pub fn clause_parts(&mut self, module: Atom, term: Cell) -> Result<ClauseParts> {
        let (module, term) = self.stacks.strip_module(module, term);
        // The common case, before all others: a fact.
        if let View::Compound(name, arity @ 1..MAX_PROCEDURE_ARITY, _) = self.stacks.store.view(term)
            && (arity != 2 || !matches!(name, atom::COLON | atom::NECK | atom::SSU_ARROW))
        {
            let body = Cell::atom(atom::TRUE);
            let (lexical, body_module) = (module, module);
            return Ok(ClauseParts {
                module,
                head: term,
                name,
                arity,
                body,
                body_module,
                lexical,
                guard: None,
            });
        }
        if let View::Compound(atom::COLON, 2, args) = self.stacks.store.view(term) {
            let module = self.stacks.store.at(args);
            return Err(self.stacks.store.wrong("module", module));
        }
        if term.is_var_or_ref() {
            return Err(Box::new(Error::Instantiation));
        }
        let (head, body, is_rule) = match self.stacks.store.view(term) {
            View::Compound(atom::NECK, 2, args) => {
                (self.stacks.store.get(args), self.stacks.store.get(args.plus(1)), false)
            }
            View::Compound(atom::SSU_ARROW, 2, args) => {
                (self.stacks.store.get(args), self.stacks.store.get(args.plus(1)), true)
            }
            _ => (term, Cell::atom(atom::TRUE), false),
        };
        let (head, guard) = match self.stacks.store.view(head) {
            View::Compound(atom::COMMA, 2, args) if is_rule => {
                (self.stacks.store.get(args), Some(self.stacks.store.get(args.plus(1))))
            }
            _ => (head, is_rule.then_some(Cell::atom(atom::TRUE))),
        };
        let (head_module, head) = self.stacks.strip_module(module, head);
        let (body_module, body) = self.stacks.strip_module(module, body);
        let Some((name, arity, _)) = self.stacks.store.callable(head) else {
            return Err(self.stacks.store.wrong("callable", head));
        };
        if arity >= MAX_PROCEDURE_ARITY {
            return Err(Box::new(Error::Representation("max_procedure_arity")));
        }
        let is_fact = body == Cell::atom(atom::TRUE);
        let (unbound, untidy) = if is_fact { Default::default() } else { self.stacks.check_body(body)? };
        if !unbound.is_empty() && !self.program.arith.flags.iso {
            self.stacks.check_unbound_goals(&unbound, head, body)?;
        }
        let body = if unbound.is_empty() { body } else { self.stacks.with_calls(body)? };
        let elsewhere = body_module != module && self.stacks.is_branching(body);
        let (body, body_module) = match untidy || elsewhere {
            true => (self.stacks.tidy_body(body, body_module, module)?, module),
            false => (body, body_module),
        };
        Ok(ClauseParts { module: head_module, head, name, arity, body, body_module, lexical: module, guard })
    }

    /// Returns the procedure for a clause with this head and makes it ready for a definition, or raises the
    /// error that says why it may not be changed.
    pub fn procedure_to_define(&mut self, module: Atom, name: Atom, arity: usize) -> Result<PredId> {
        let id = self.procedure_to_declare(module, name, arity)?;
        if !self.program.database.pred(id).is_defined() {
            self.program.hide_builtin(module, name, arity);
        }
        self.program.database.make_clausal(id);
        Ok(id)
    }

    /// Returns the procedure that a declaration is about. It stays undefined until it has clauses.
    pub fn procedure_to_declare(&mut self, module: Atom, name: Atom, arity: usize) -> Result<PredId> {
        let id = self.program.procedure(module, name, arity);
        let known = self.program.database.find(module, name, arity);
        let redefined =
            known.is_some_and(|id| self.program.database.pred(id).properties.contains(Properties::REDEFINED));
        if module != atom::SYSTEM
            && !redefined
            && let Some(core) = self.program.database.find(atom::SYSTEM, name, arity)
            && self.program.database.pred(core).properties.contains(Properties::ISO)
        {
            return Err(self.stacks.not_modifiable(atom::SYSTEM, name, arity));
        }
        if let PredKind::Builtin(_) = self.program.database.pred(id).kind {
            return Err(self.stacks.not_modifiable(module, name, arity));
        }
        if let PredKind::Link(target) = self.program.database.pred(id).kind {
            if self.program.database.pred(id).properties.contains(Properties::STRONG) {
                let from = self.program.database.pred(target).module;
                let indicator = self.stacks.store.indicator(from, name, arity);
                return Err(Box::new(Error::Permission("redefine", "imported_procedure", indicator)));
            }
            // A definition of its own replaces an import that was not asked for by name.
            self.program.database.undefine(id);
            if !self.program.loading.sources.is_empty() {
                self.program.loading.overridden.push((id, target));
            }
        }
        Ok(id)
    }

    pub fn add_clause_parts(
        &mut self,
        pred: PredId,
        parts: &ClauseParts,
        file: Atom,
        line: u32,
    ) -> Result<*mut Clause> {
        let stored = self.stacks.stored_clause(parts)?;
        let place = self.program.reloading_place(pred, &stored);
        let clause = self.program.add_stored_clause(
            pred,
            stored,
            parts.has_body(&self.stacks.store),
            place,
            file,
            line,
        );
        self.note_parts(pred, clause, parts)?;
        Ok(clause)
    }

    /// Asserts a clause. The clause may be large, so copying it may give up.
    fn assert_clause(&mut self, id: PredId, parts: &ClauseParts, at_end: bool) -> Result<ClauseRef> {
        self.stacks.check_memory_left()?;
        let stored = self.patiently(|m| m.stacks.stored_clause(parts))?;
        let place = if at_end { Position::End } else { Position::Front };
        let clause = self.program.add_stored_clause(
            id,
            stored,
            parts.has_body(&self.stacks.store),
            place,
            atom::NIL,
            0,
        );
        self.note_parts(id, clause, parts)?;
        // SAFETY: it has just been made.
        unsafe { ClauseRef::new(clause) }.ok_or_else(|| Box::new(Error::NoRoom))
    }

    fn note_parts(&mut self, pred: PredId, clause: *mut Clause, parts: &ClauseParts) -> Result<()> {
        // SAFETY: it was just added.
        let this = unsafe { &mut *clause };
        // The body of a transparent procedure runs in the module of its caller, unless it is qualified.
        let follows = parts.body_module == parts.lexical && self.program.database.pred(pred).is_transparent();
        let elsewhere = parts.body_module != parts.module && !follows;
        this.body_module = elsewhere.then_some(parts.body_module).into();
        this.is_rule = parts.guard.is_some();
        if parts.guard.is_some() {
            self.program.database.pred_mut(pred).properties.set(Properties::RULES, true);
            self.make_no_rule(pred)?;
        }
        Ok(())
    }

    /// Adds a clause term for `assertz/1` and `asserta/1`: an unknown procedure becomes dynamic.
    pub fn assert_term(&mut self, module: Atom, term: Cell, at_end: bool) -> Result<ClauseRef> {
        let parts = self.clause_parts(module, term)?;
        let id = self.procedure_to_assert(parts.module, parts.name, parts.arity)?;
        self.assert_clause(id, &parts, at_end)
    }

    /// Returns the dynamic procedure that a clause is asserted to: where an imported one is defined, or an
    /// unknown one, which becomes dynamic.
    pub fn procedure_to_assert(&mut self, module: Atom, name: Atom, arity: usize) -> Result<PredId> {
        let existing = self.program.database.find(module, name, arity);
        let imported = existing.and_then(|id| self.program.imported(id));
        let imported = imported.filter(|&id| self.program.database.pred(id).module != atom::SYSTEM);
        let is_defined = |pred: &Pred| pred.is_defined() && !matches!(pred.kind, PredKind::Link(_));
        let own = || existing.filter(|&id| is_defined(self.program.database.pred(id)));
        if let Some(id) = imported.or_else(own) {
            let pred = self.program.database.pred(id);
            return match pred.is_dynamic() {
                true => Ok(id),
                false if imported.is_some() => Err(self.stacks.not_modifiable(pred.module, name, arity)),
                false => Err(self.stacks.not_modifiable(module, name, arity)),
            };
        }
        if module == atom::SYSTEM && self.is_unloaded(atom::SYSTEM, name, arity) {
            return Err(self.stacks.not_modifiable(module, name, arity));
        }
        let home = self.program.home_of_import(module, name, arity);
        let id = self.procedure_to_define(home, name, arity)?;
        self.program.database.make_dynamic(id);
        self.program.modules.get_or_make(module);
        Ok(id)
    }
}

impl Program {
    /// Returns the procedure of a module, which may be a new one. From then on the module exists.
    pub fn procedure(&mut self, module: Atom, name: Atom, arity: usize) -> PredId {
        self.modules.get_or_make(module);
        self.database.get_or_make(module, name, arity)
    }
}

impl Stacks {
    /// Returns a body with `call(Goal)` for each goal that is a variable.
    fn with_calls(&mut self, body: Cell) -> Result<Cell> {
        let root = self.store.push(body);
        let mut todo = vec![root];
        while let Some(slot) = todo.pop() {
            self.store.ensure(3)?;
            let goal = self.store.at(slot);
            match self.store.view(goal) {
                View::Var(_) => {
                    let call = self.store.new_struct(atom::CALL, &[goal]);
                    self.store.set(slot, call);
                }
                View::Compound(name, arity, args) if is_control(name, arity) => {
                    let parts: SmallVec<[Cell; 2]> =
                        (0..arity).map(|n| self.store.at(args.plus(n))).collect();
                    let copy = self.store.new_struct(name, &parts);
                    self.store.set(slot, copy);
                    todo.extend((1..=arity).map(|n| copy.addr().plus(n)));
                }
                _ => {}
            }
        }
        Ok(self.store.at(root))
    }

    /// Returns a body as SWI-Prolog shows it: conjunctions nest to the right, `|` is `;`, and single goals
    /// are qualified unless their module is the body's own.
    fn tidy_body(&mut self, body: Cell, module: Atom, own: Atom) -> Result<Cell> {
        let root = self.store.push(body);
        let mut todo = vec![(root, body, module)];
        while let Some((slot, goal, module)) = todo.pop() {
            let goals = self.conjuncts(goal, module);
            self.store.ensure(6 * goals.len())?;
            let mut place = slot;
            for (n, &(goal, module)) in goals.iter().enumerate() {
                if n + 1 < goals.len() {
                    let pair = self.store.new_struct(atom::COMMA, &[goal, goal]);
                    self.store.set(place, pair);
                    place = pair.addr().plus(2);
                    self.tidy_goal(pair.addr().plus(1), goal, module, own, &mut todo);
                } else {
                    self.tidy_goal(place, goal, module, own, &mut todo);
                }
            }
        }
        Ok(self.store.at(root))
    }

    /// Returns the goals of a conjunction in order, each with its module.
    fn conjuncts(&self, goal: Cell, module: Atom) -> Vec<(Cell, Atom)> {
        let mut goals = Vec::new();
        let mut waiting = vec![(goal, module)];
        while let Some((goal, module)) = waiting.pop() {
            match self.store.view(goal) {
                View::Compound(atom::COMMA, 2, args) => {
                    waiting.push((self.store.get(args.plus(1)), module));
                    waiting.push((self.store.get(args), module));
                }
                View::Compound(atom::COLON, 2, args)
                    if self.store.get(args).is_atom() && self.is_branching(self.store.get(args.plus(1))) =>
                {
                    waiting.push((self.store.get(args.plus(1)), self.store.get(args).as_atom()));
                }
                _ => goals.push((goal, module)),
            }
        }
        goals
    }

    /// Puts a goal that is no conjunction into a place. The parts of a control construct are still to be
    /// done.
    fn tidy_goal(
        &mut self,
        slot: Addr,
        goal: Cell,
        module: Atom,
        own: Atom,
        todo: &mut Vec<(Addr, Cell, Atom)>,
    ) {
        let tidy = match self.store.view(goal) {
            View::Compound(name, arity, args) if is_control(name, arity) => {
                let name = if name == atom::BAR { atom::SEMICOLON } else { name };
                let parts: SmallVec<[Cell; 2]> = (0..arity).map(|n| self.store.get(args.plus(n))).collect();
                let copy = self.store.new_struct(name, &parts);
                todo.extend(
                    parts.iter().enumerate().map(|(n, &part)| (copy.addr().plus(n + 1), part, module)),
                );
                copy
            }
            View::Atom(name) if is_control(name, 0) => goal,
            _ if module != own => self.store.new_struct(atom::COLON, &[Cell::atom(module), goal]),
            _ => goal,
        };
        self.store.set(slot, tidy);
    }

    /// Raises an error if the clause calls a variable that nothing else in it can bind, as SWI-Prolog does.
    fn check_unbound_goals(&mut self, goals: &[Cell], head: Cell, body: Cell) -> Result<()> {
        let top = self.store.top;
        let clause = self.store.new_struct(atom::NECK, &[head, body]);
        let singletons = self.store.singleton_variables(clause);
        self.store.top = top;
        match goals.iter().any(|goal| singletons.contains(goal)) {
            true if body.is_var_or_ref() => Err(Box::new(Error::Instantiation)),
            true => Err(Box::new(Error::Type("callable", body))),
            false => Ok(()),
        }
    }

    pub fn not_modifiable(&mut self, module: Atom, name: Atom, arity: usize) -> Box<Error> {
        let module = if module == atom::SYSTEM { atom::USER } else { module };
        let indicator = self.store.indicator(module, name, arity);
        Box::new(Error::Permission("modify", "static_procedure", indicator))
    }

    fn stored_clause(&mut self, parts: &ClauseParts) -> Result<Stored> {
        let body = match parts.guard {
            Some(guard) => Some(self.term("$rule", &[guard, parts.body])),
            None => parts.has_body(&self.store).then_some(parts.body),
        };
        let term = match body {
            Some(body) => self.store.new_struct(atom::NECK, &[parts.head, body]),
            None => parts.head,
        };
        let stored = self.store.store_term(term, Attributes::Drop)?;
        if stored.may_be_cyclic() && !self.store.is_acyclic(term) {
            return Err(Box::new(Error::Representation("cyclic_term")));
        }
        Ok(stored)
    }
}

impl Program {
    /// Returns the module whose procedure changes if clauses are added in a module: the module itself, or the
    /// one that it has explicitly imported the procedure from.
    pub fn home_of_import(&self, module: Atom, name: Atom, arity: usize) -> Atom {
        let found = self.database.find(module, name, arity).map(|id| self.database.pred(id));
        match found.map(|pred| (pred.kind, pred.properties.contains(Properties::STRONG))) {
            Some((PredKind::Link(home), true)) => self.database.pred(home).module,
            _ => module,
        }
    }

    /// Adds a clause `Head` or `Head :- Body` that is already stored.
    pub fn add_stored_clause(
        &mut self,
        id: PredId,
        stored: Stored,
        has_body: bool,
        place: Position,
        file: Atom,
        line: u32,
    ) -> *mut Clause {
        let mut clause = new_clause(id, stored, has_body);
        clause.file = file;
        clause.line = line;
        self.database.add_clause(id, clause, place)
    }

    /// Returns the procedure that this one is imported from.
    fn imported(&self, id: PredId) -> Option<PredId> {
        let mut found = None;
        let mut at = id;
        while let PredKind::Link(next) = self.database.pred(at).kind {
            found = Some(next);
            at = next;
        }
        found.filter(|&id| self.database.pred(id).is_defined())
    }
}
