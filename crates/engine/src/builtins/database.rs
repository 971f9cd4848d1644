//! Clauses at run time: asserting, retracting, inspecting, references to clauses.
//!
//! Built-ins with several solutions keep the next clause in the first word of their choice point, where the
//! collector of clauses finds it, and the generation in which they started in the second: the logical update
//! view.

use super::prelude::*;
use super::walk;
use crate::code::instr::PredId;
use crate::machine::index::dynamic::CallKeys;
use crate::machine::index::search::Search;
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::{Generation, PredKind, Properties, Rare};
use crate::machine::registers::MAX_PROCEDURE_ARITY;
use crate::machine::{Program, Stacks};
use ninelog_limits::interrupt::Steps;
use ninelog_terms::atom::BlobKind;
use ninelog_terms::store::cell::{Addr, Tag};
use ninelog_terms::store::stored::Part;
use ninelog_terms::store::walk::open::Opened;
use smallvec::SmallVec;

/// The head of a clause to search for.
pub struct SearchedHead {
    pub module: Atom,
    pub head: Cell,
    pub name: Atom,
    pub arity: usize,
    /// Where the arguments are.
    args: Addr,
}

impl Machine {
    /// Raises an error for a system predicate that is not loaded yet, because it cannot be changed.
    fn check_unloaded(&mut self, goal: &SearchedHead) -> Result<()> {
        match self.is_unloaded(goal.module, goal.name, goal.arity) {
            true => Err(self.stacks.not_modifiable(atom::SYSTEM, goal.name, goal.arity)),
            false => Ok(()),
        }
    }

    /// Makes a procedure dynamic that some clause calls and that is undefined, because a clause of it was to
    /// be retracted.
    fn declare_known(&mut self, goal: &SearchedHead) {
        if self.program.definition(goal.module, goal.name, goal.arity).is_some() {
            return;
        }
        if self.program.database.find(goal.module, goal.name, goal.arity).is_none() {
            self.compile_module(goal.module);
        }
        if let Some(pred) = self.program.database.find(goal.module, goal.name, goal.arity)
            && self.program.database.pred(pred).kind == PredKind::Undefined
        {
            self.program.database.make_dynamic(pred);
        }
    }

    /// Returns the blob that refers to a clause.
    pub(crate) fn clause_reference(&mut self, clause: ClauseRef) -> Cell {
        if let Some(reference) = clause.reference.get() {
            return Cell::atom(reference);
        }
        self.stacks.note_atoms();
        let text = format!("<clause>({:p})", clause.as_ptr());
        let reference = self.stacks.store.atoms.new_blob(BlobKind::Clause, clause.as_ptr() as u64, &text);
        self.program.database.set_reference(clause, reference);
        Cell::atom(reference)
    }

    /// Returns the clause of a reference; `None` if it was erased.
    pub fn referenced_clause(&self, cell: Cell) -> Result<Option<ClauseRef>> {
        match self.stacks.store.view(cell) {
            View::Atom(name) if matches!(self.stacks.store.atoms.blob(name), Some((BlobKind::Clause, _))) => {
                Ok(self.program.database.referenced(name))
            }
            _ => Err(self.stacks.store.wrong("db_reference", cell)),
        }
    }
}

impl Stacks {
    /// Returns a head with its module, or an error.
    pub fn head_of(&self, module: Atom, cell: Cell) -> Result<SearchedHead> {
        let (module, head) = self.strip_module(module, cell);
        match self.store.callable(head) {
            Some((_, MAX_PROCEDURE_ARITY.., _)) => fail_with(Error::Representation("max_procedure_arity")),
            Some((name, arity, args)) => Ok(SearchedHead { module, head, name, arity, args }),
            None => Err(self.store.wrong("callable", head)),
        }
    }

    fn head_call(&self, goal: &SearchedHead) -> CallKeys {
        CallKeys::new(&self.store, (0..goal.arity).map(|n| self.store.get(goal.args.plus(n))))
    }

    /// Returns whether the arguments of a head are different variables.
    fn matches_all(&self, goal: &SearchedHead) -> bool {
        let at = |n: usize| self.store.at(goal.args.plus(n));
        (0..goal.arity).all(|n| at(n).has_tag(Tag::Ref) && (0..n).all(|other| at(other) != at(n)))
    }

    fn private_procedure(&mut self, goal: &SearchedHead) -> Box<Error> {
        let pi = self.store.indicator(atom::USER, goal.name, goal.arity);
        Box::new(Error::Permission("access", "private_procedure", pi))
    }

    /// Unifies a head and a body with those of a clause.
    fn unify_clause(&mut self, clause: ClauseRef, head: Cell, body: Cell) -> Result<bool> {
        let head = self.store.deref(head);
        if let Some([functor, arguments @ ..]) = clause.flat_head()
            && head.has_tag(Tag::Str)
        {
            let at = head.addr();
            let mut pairs = arguments.iter().enumerate();
            return Ok(self.store.get(at).0 == *functor
                && pairs.all(|(n, &mine)| {
                    let given = self.store.get(at.plus(n + 1));
                    self.store.unify_constant(Cell(mine), given)
                })
                && self.store.unify_constant(Cell::atom(atom::TRUE), body));
        }
        // If the body is requested, it must be built. For a small clause it is fastest to build everything.
        let plain = clause.has_body && !clause.is_rule && clause.body_module == Rare::NONE;
        if plain && clause.term.cells().len() <= SMALL && self.store.deref(body).is_var_or_ref() {
            let parts = self.store.restore_term(&clause.term)?.addr().plus(1);
            return Ok(self.unify_at(parts, head) && self.unify_at(parts.plus(1), body));
        }
        let mut opened = Opened::new(&clause.term);
        if !opened.unify(&mut self.store, clause.head(), head)? {
            return Ok(false);
        }
        if !clause.has_body {
            return Ok(self.store.unify(body, Cell::atom(atom::TRUE)));
        }
        let root = clause.term.deref(clause.term.root());
        let mut stored = clause.term.deref(clause.term.get(root.addr().plus(2)));
        let mut guard = None;
        if clause.is_rule {
            let parts = stored.addr();
            let first = clause.term.deref(clause.term.get(parts.plus(1)));
            guard = (first != Cell::atom(atom::TRUE)).then_some(first);
            stored = clause.term.deref(clause.term.get(parts.plus(2)));
        }
        if clause.body_module == Rare::NONE && guard.is_none() {
            return opened.unify(&mut self.store, stored, body);
        }
        let mut built = opened.build(&mut self.store, stored)?;
        if let Some(guard) = guard {
            let mut guard = opened.build(&mut self.store, guard)?;
            let mut goals = Vec::new();
            while let Some((atom::COMMA, 2, args)) = self.store.compound(guard) {
                goals.push(self.store.get(args));
                guard = self.store.get(args.plus(1));
            }
            built = self.store.new_struct(atom::COMMA, &[Cell::atom(atom::CUT), built]);
            for goal in [guard].into_iter().chain(goals.into_iter().rev()) {
                built = self.store.new_struct(atom::COMMA, &[goal, built]);
            }
        }
        if let Some(module) = clause.body_module.get() {
            built = self.store.new_struct(atom::COLON, &[Cell::atom(module), built]);
        }
        Ok(self.store.unify(built, body))
    }
}

impl Program {
    /// Returns the definition that a module has itself, by import or from the system. `retract/1` changes
    /// only these, not definitions that the module inherits.
    fn own_definition(&self, goal: &SearchedHead) -> Option<PredId> {
        let found = self.definition(goal.module, goal.name, goal.arity)?;
        let home = self.database.pred(found).module;
        let is_own = home == goal.module
            || home == atom::SYSTEM
            || self
                .database
                .find(goal.module, goal.name, goal.arity)
                .is_some_and(|own| matches!(self.database.pred(own).kind, PredKind::Link(_)));
        is_own.then_some(found)
    }
}

// ---- adding

fn assertz(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    if m.program.database.with_rows > 0 && assert_row(m, term)? {
        return Ok(true);
    }
    add(m, term, true).map(|clause| clause.is_some())
}

/// Adds a fact to a procedure that has rows. Returns false if it has to be a clause.
fn assert_row(m: &mut Machine, term: Cell) -> Result<bool> {
    let (module, term) = m.stacks.strip_module(atom::USER, term);
    let View::Compound(name, arity, args) = m.stacks.store.view(term) else { return Ok(false) };
    let Some(id) = m.program.database.find(module, name, arity) else { return Ok(false) };
    if m.program.database.pred(id).rows.is_none() {
        return Ok(false);
    }
    let mut parts: SmallVec<[Part<'_>; 8]> = SmallVec::new();
    for n in 0..arity {
        let cell = m.stacks.store.at(args.plus(n));
        parts.push(match m.stacks.store.view(cell) {
            View::Atom(_) | View::Int(_) => Part::Constant(cell),
            View::Float(value) => Part::Float(value),
            _ => return Ok(false),
        });
    }
    m.stacks.check_memory_left()?;
    Ok(m.program.database.add_row(id, &parts))
}

/// Adds a clause, unless a listener of its procedure objects.
fn add(m: &mut Machine, term: Cell, at_end: bool) -> Result<Option<ClauseRef>> {
    let clause = m.assert_term(atom::USER, term, at_end)?;
    let pred = clause.pred;
    if !m.program.is_listened(pred) {
        return Ok(Some(clause));
    }
    m.tell_tables(pred, clause)?;
    let agreed = m.tell_change(pred, if at_end { "assertz" } else { "asserta" }, clause);
    if matches!(agreed, Ok(true)) {
        return Ok(Some(clause));
    }
    m.retract_clause(clause);
    agreed.map(|_| None)
}

impl Machine {
    /// Tells incremental tables about a change of a clause.
    fn tell_tables(&mut self, pred: PredId, clause: ClauseRef) -> Result<()> {
        if !self.stacks.runner.tabling.incremental {
            return Ok(());
        }
        let top = self.stacks.store.top;
        let mut opened = Opened::new(&clause.term);
        let head = opened.build(&mut self.stacks.store, clause.head())?;
        self.clause_changed(pred, head)?;
        self.stacks.store.top = top;
        Ok(())
    }

    /// Tells the listeners of a procedure about a change of a clause. Returns whether they agree.
    fn tell_change(&mut self, pred: PredId, action: &str, clause: ClauseRef) -> Result<bool> {
        let reference = self.clause_reference(clause);
        self.tell_listeners(pred, action, reference)
    }

    fn tell_listeners(&mut self, pred: PredId, action: &str, context: Cell) -> Result<bool> {
        let pred = self.program.database.pred(pred);
        if !pred.properties.contains(Properties::LISTENED) {
            return Ok(true);
        }
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        let indicator = self.stacks.store.plain_indicator(name, arity);
        let indicator = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), indicator]);
        let action = self.stacks.store.atom(action);
        let goal = self.stacks.term("$tell_listeners", &[indicator, action, context]);
        self.holds(goal)
    }

    /// Retracts a clause that was found, unless a listener objects.
    fn retract_found(&mut self, pred: PredId, clause: ClauseRef) -> Result<bool> {
        if self.program.is_listened(pred) {
            self.tell_tables(pred, clause)?;
            if !self.tell_change(pred, "retract", clause)? {
                return Ok(false);
            }
        }
        self.retract_clause(clause);
        Ok(true)
    }
}

impl Program {
    fn is_listened(&self, pred: PredId) -> bool {
        let listened = Properties::LISTENED | Properties::INCREMENTAL | Properties::MONOTONIC;
        self.database.pred(pred).properties.intersects(listened)
    }
}

/// `'$listen'(:PredicateIndicator, ?Before, +Listened)`: gets and sets whether changes of a procedure are
/// reported.
fn listen(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, spec) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    let View::Compound(atom::SLASH, 2, parts) = m.stacks.store.view(spec) else {
        return Err(m.stacks.store.wrong("predicate_indicator", spec));
    };
    let name = m.stacks.atom_of(m.stacks.store.at(parts))?;
    let arity = m.stacks.size(m.stacks.store.at(parts.plus(1)))?;
    let pred = m.procedure_to_define(module, name, arity)?;
    let on = m.stacks.bool_of(m.stacks.arg(args, 2))?;
    let listened = m.program.database.pred(pred).properties.contains(Properties::LISTENED);
    let before = Cell::atom(if listened { atom::TRUE } else { atom::FALSE });
    m.program.database.pred_mut(pred).properties.set(Properties::LISTENED, on);
    Ok(m.stacks.unify_arg(args, 1, before))
}

fn assertz_ref(m: &mut Machine, args: Args) -> Result<bool> {
    assert_ref(m, args, true)
}

fn assert_ref(m: &mut Machine, args: Args, at_end: bool) -> Result<bool> {
    let reference = m.stacks.arg(args, 1);
    if !reference.is_var_or_ref() {
        return fail_with(Error::Uninstantiation(reference).because("2-nd argument"));
    }
    let Some(clause) = add(m, m.stacks.arg(args, 0), at_end)? else { return Ok(false) };
    let made = m.clause_reference(clause);
    Ok(m.stacks.unify_arg(args, 1, made))
}

// ---- iterating over clauses

/// The size in words up to which a clause is built as a whole.
const SMALL: usize = 256;

/// Splits the clause `Head :- Body` in the argument of `retract/1`.
fn split_clause(stacks: &Stacks, term: Cell) -> (Cell, Cell, Atom) {
    let (module, term) = stacks.strip_module(atom::USER, term);
    match stacks.store.view(term) {
        View::Compound(atom::NECK, 2, args) => {
            (stacks.store.get(args), stacks.store.get(args.plus(1)), module)
        }
        _ => (term, Cell::atom(atom::TRUE), module),
    }
}

fn retract(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let (head, body, module) = split_clause(&m.stacks, m.stacks.arg(args, 0));
    let goal = m.stacks.head_of(module, head)?;
    if goal.name == atom::COLON && goal.arity == 2 {
        return fail_with(Error::Instantiation);
    }
    let pred = match Search::under_way(redo) {
        Some(pred) => pred,
        None => {
            let Some(pred) = m.program.own_definition(&goal) else {
                m.check_unloaded(&goal)?;
                m.declare_known(&goal);
                return Ok(Attempt::Fail);
            };
            if !m.program.database.pred(pred).is_dynamic() {
                let home = m.program.database.pred(pred).module;
                return Err(m.stacks.not_modifiable(home, goal.name, goal.arity));
            }
            pred
        }
    };
    let mut search = Search::start(m, pred, m.stacks.head_call(&goal), redo);
    let (attempt, top) = (m.stacks.store.attempt(), m.stacks.store.top);
    while let Some(clause) = search.next(m) {
        // A clause that was retracted by other code in the meantime is found all the same, as in SWI-Prolog.
        if m.stacks.unify_clause(clause, goal.head, body)? && m.retract_found(pred, clause)? {
            return Ok(search.step(redo));
        }
        m.stacks.store.take_back(attempt);
        m.stacks.store.top = top;
    }
    Ok(Attempt::Fail)
}

fn retractall(m: &mut Machine, args: Args) -> Result<bool> {
    let goal = m.stacks.head_of(atom::USER, m.stacks.arg(args, 0))?;
    let Some(pred) = m.program.own_definition(&goal) else {
        m.check_unloaded(&goal)?;
        let home = m.program.home_of_import(goal.module, goal.name, goal.arity);
        let id = m.procedure_to_define(home, goal.name, goal.arity)?;
        m.program.database.make_dynamic(id);
        return Ok(true);
    };
    if !m.program.database.pred(pred).is_dynamic() {
        let home = m.program.database.pred(pred).module;
        return Err(m.stacks.not_modifiable(home, goal.name, goal.arity));
    }
    let listened = m.program.is_listened(pred);
    if listened {
        let head = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(goal.module), goal.head]);
        let start = m.stacks.term("start", &[head]);
        m.tell_listeners(pred, "retractall", start)?;
    }
    if !listened && m.stacks.matches_all(&goal) && m.program.database.drop_rows(pred) {
        m.note_erased();
        return Ok(true);
    }
    let mut search =
        Search::start(m, pred, m.stacks.head_call(&goal), &Redo { is_first: true, word: 0, other: 0 });
    let top = m.stacks.store.top;
    let mut steps = Steps::default();
    while let Some(clause) = search.next(m) {
        // This may give up and run again: the clauses that are retracted already are not found again.
        m.patiently(|_| steps.next());
        let matches = m
            .stacks
            .store
            .tentatively(|store| Opened::new(&clause.term).unify(store, clause.head(), goal.head));
        m.stacks.store.top = top;
        if matches? {
            m.retract_found(pred, clause)?;
        }
    }
    if listened {
        let head = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(goal.module), goal.head]);
        let end = m.stacks.term("end", &[head]);
        m.tell_listeners(pred, "retractall", end)?;
    }
    Ok(true)
}

fn clause(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    clauses(m, args, redo, false)
}

fn clause_ref(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let reference = m.stacks.arg(args, 2);
    if reference.is_var_or_ref() {
        return clauses(m, args, redo, true);
    }
    let Some(clause) = m.referenced_clause(reference)? else { return Ok(Attempt::Fail) };
    let (module, head) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    let own = m.program.database.pred(clause.pred).module;
    let head = if let Some((atom::COLON, 2, sides)) = m.stacks.store.callable(head) {
        // The module is what is asked for.
        if !m.stacks.store.unify(m.stacks.store.get(sides), Cell::atom(own)) {
            return Ok(Attempt::Fail);
        }
        m.stacks.store.deref(m.stacks.store.get(sides.plus(1)))
    } else if head.is_var_or_ref() && own != module {
        let inner = m.stacks.store.new_var();
        let qualified = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(own), inner]);
        m.stacks.store.unify(head, qualified);
        inner
    } else {
        head
    };
    let body = m.stacks.arg(args, 1);
    Ok(if m.stacks.unify_clause(clause, head, body)? { Attempt::Last } else { Attempt::Fail })
}

fn clauses(m: &mut Machine, args: Args, redo: &mut Redo, with_reference: bool) -> Result<Attempt> {
    let goal = m.stacks.head_of(atom::USER, m.stacks.arg(args, 0))?;
    let body = m.stacks.arg(args, 1);
    if goal.name == atom::COLON && goal.arity == 2 {
        return Ok(Attempt::Fail);
    }
    let found = Search::under_way(redo).or_else(|| m.program.definition(goal.module, goal.name, goal.arity));
    let Some(pred) = found else { return Ok(Attempt::Fail) };
    let is_private = {
        let pred = m.program.database.pred(pred);
        matches!(pred.kind, PredKind::Builtin(_))
            || pred.properties.contains(Properties::SYSTEM)
                && !pred.is_dynamic()
                && pred.module == atom::SYSTEM
    };
    if is_private {
        return Err(m.stacks.private_procedure(&goal));
    }
    m.program.database.unfold(pred);
    if redo.is_first
        && !with_reference
        && let Some(facts) = m.clause_facts(pred)?
    {
        m.stacks.load_arguments(goal.args, goal.arity);
        m.stacks.x[goal.arity] = body.0;
        return Ok(Attempt::Enter(facts));
    }
    let mut search = Search::start(m, pred, m.stacks.head_call(&goal), redo);
    let (attempt, top) = (m.stacks.store.attempt(), m.stacks.store.top);
    while let Some(clause) = search.next(m) {
        if m.stacks.unify_clause(clause, goal.head, body)? {
            let reference = if with_reference { Some(m.clause_reference(clause)) } else { None };
            if reference.is_none_or(|reference| m.stacks.unify_arg(args, 2, reference)) {
                return Ok(search.step(redo));
            }
        }
        m.stacks.store.take_back(attempt);
        m.stacks.store.top = top;
    }
    Ok(Attempt::Fail)
}

/// `nth_clause(?Head, ?N, ?Reference)`.
fn nth_clause(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    if !redo.is_first {
        let generation = m.stacks.arg(args, 0).as_int() as Generation;
        return next_numbered(m, args, redo, generation);
    }
    let reference = m.stacks.arg(args, 2);
    if !reference.is_var_or_ref() {
        let Some(clause) = m.referenced_clause(reference)? else { return Ok(Attempt::Fail) };
        let pred = m.program.database.pred(clause.pred);
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        let Some(at) = pred.clause_refs().iter().position(|&c| c == clause) else { return Ok(Attempt::Fail) };
        let (general, _) = m.stacks.store.new_compound(name, arity)?;
        let general = if arity == 0 { Cell::atom(name) } else { general };
        let (given_module, head) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
        let general = if module == given_module || !head.is_var_or_ref() {
            general
        } else {
            m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), general])
        };
        let ok = m.stacks.store.unify(head, general) && m.stacks.unify_arg(args, 1, Cell::int(at as i64 + 1));
        return Ok(if ok { Attempt::Last } else { Attempt::Fail });
    }
    let goal = m.stacks.head_of(atom::USER, m.stacks.arg(args, 0))?;
    let Some(pred) = m.program.definition(goal.module, goal.name, goal.arity) else {
        return Ok(Attempt::Fail);
    };
    m.program.database.unfold(pred);
    if let View::Int(n) = m.stacks.store.view(m.stacks.arg(args, 1)) {
        let found = usize::try_from(n - 1)
            .ok()
            .and_then(|n| m.program.database.pred(pred).clause_refs().get(n).copied());
        let Some(clause) = found else { return Ok(Attempt::Fail) };
        let made = m.clause_reference(clause);
        return Ok(if m.stacks.unify_arg(args, 2, made) { Attempt::Last } else { Attempt::Fail });
    }
    if !m.stacks.arg(args, 1).is_var_or_ref() {
        return Ok(Attempt::Fail);
    }
    let first = m.program.database.pred(pred).first;
    if first.is_null() {
        return Ok(Attempt::Fail);
    }
    redo.word = first as u64;
    next_numbered(m, args, redo, m.program.database.generation)
}

/// Returns the next clause of a procedure whose clauses are numbered, as they were in a generation. `Redo`
/// holds that clause and the number of the one before; the generation is saved in place of the head, which is
/// not needed any more.
fn next_numbered(m: &mut Machine, args: Args, redo: &mut Redo, generation: Generation) -> Result<Attempt> {
    redo.other += 1;
    let Some(clause) = m.next_numbered_clause(redo, generation) else { return Ok(Attempt::Fail) };
    m.stacks.x[args.0] = Cell::int(generation as i64).0;
    let made = m.clause_reference(clause);
    let ok = m.stacks.unify_arg(args, 1, Cell::int(redo.other as i64)) && m.stacks.unify_arg(args, 2, made);
    Ok(match (ok, redo.word) {
        (false, _) => Attempt::Fail,
        (true, 0) => Attempt::Last,
        (true, _) => Attempt::More,
    })
}

// ---- removing

fn erase(m: &mut Machine, args: Args) -> Result<bool> {
    let reference = m.stacks.arg(args, 0);
    let Some(clause) = m.referenced_clause(reference)? else { return Ok(false) };
    let id = clause.pred;
    let pred = m.program.database.pred(id);
    if !pred.is_dynamic() {
        return fail_with(Error::Permission("clause", "erase", reference));
    }
    m.retract_found(id, clause)
}

fn abolish(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, spec) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    let View::Compound(atom::SLASH, 2, parts) = m.stacks.store.view(spec) else {
        return Err(m.stacks.store.wrong("predicate_indicator", spec));
    };
    let (name, arity) = (m.stacks.store.at(parts), m.stacks.store.at(parts.plus(1)));
    abolish_procedure(m, module, name, arity)
}

fn abolish2(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    abolish_procedure(m, module, name, m.stacks.arg(args, 1))
}

fn abolish_procedure(m: &mut Machine, module: Atom, name: Cell, arity: Cell) -> Result<bool> {
    if name.is_var_or_ref() || arity.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let name = m.stacks.atom_of(name)?;
    let arity = usize::try_from(m.stacks.int32(arity)?)
        .map_err(|_| Box::new(Error::Domain("not_less_than_zero", arity)))?;
    if arity >= MAX_PROCEDURE_ARITY {
        return fail_with(Error::Representation("max_procedure_arity"));
    }
    if let Some(system) = m.program.database.find(atom::SYSTEM, name, arity)
        && (module == atom::SYSTEM || m.program.database.pred(system).properties.contains(Properties::ISO))
    {
        return Err(m.stacks.not_modifiable(atom::USER, name, arity));
    }
    if let Some(id) = m.program.database.find(module, name, arity)
        && !matches!(m.program.database.pred(id).kind, PredKind::Link(_))
    {
        m.forget_procedure(id);
    }
    Ok(true)
}

// ---- inspecting references

/// `'$clause_properties'(+Reference, -List)`: returns the properties that `clause_property/2` enumerates.
fn clause_properties(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(clause) = m.referenced_clause(m.stacks.arg(args, 0))? else {
        let erased = m.stacks.atom_cell("erased");
        return m.stacks.unify_list(args, 1, &[erased]);
    };
    let (file, line, has_body, size) = (clause.file, clause.line, clause.has_body, clause.term.size());
    let pred = m.program.database.pred(clause.pred);
    let (module, name, arity) = (pred.module, pred.name, pred.arity);
    let pi = m.stacks.store.plain_indicator(name, arity);
    let pi = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), pi]);
    let from_file = (file != atom::NIL).then_some(Cell::atom(file));
    let rule = clause.is_rule.then(|| {
        let stored = clause.term.deref(clause.term.get(clause.term.deref(clause.term.root()).addr().plus(2)));
        let guard = clause.term.deref(clause.term.get(stored.addr().plus(1)));
        Cell::atom(if guard == Cell::atom(atom::TRUE) { atom::FALSE } else { atom::TRUE })
    });
    let items = m.stacks.property_terms(&[
        ("fact", (!has_body).then_some(NIL)),
        ("file", from_file),
        ("line_count", from_file.map(|_| Cell::int(i64::from(line)))),
        (
            "source",
            from_file.map(|_| Cell::atom(m.program.loading.includes.get(&file).copied().unwrap_or(file))),
        ),
        ("predicate", Some(pi)),
        ("module", Some(Cell::atom(module))),
        ("size", Some(Cell::int(size as i64 + 100))),
        // Private: whether a rule (`=>`) has a guard.
        ("$rule", rule),
    ]);
    m.stacks.unify_list(args, 1, &items)
}

pub const TABLE: &[Builtin] = &[
    det("$listen", 3, listen),
    meta(":", det("assert", 1, assertz)),
    meta(":-", det("assert", 2, assertz_ref)),
    meta(":", det("assertz", 1, assertz)),
    meta(":-", det("assertz", 2, assertz_ref)),
    meta(
        ":",
        det("asserta", 1, |m, args| add(m, m.stacks.arg(args, 0), false).map(|clause| clause.is_some())),
    ),
    meta(":-", det("asserta", 2, |m, args| assert_ref(m, args, false))),
    meta(":", walk("retract", 1, retract)),
    meta(":", det("retractall", 1, retractall)),
    meta(":?", walk("clause", 2, clause)),
    meta(":??", walk("clause", 3, clause_ref)),
    meta(":??", walk("nth_clause", 3, nth_clause)),
    det("erase", 1, erase),
    det("$transaction_begin", 0, |m, _| {
        m.program.database.begin_transaction();
        Ok(true)
    }),
    det("$transaction_end", 1, |m, args| {
        let commit = m.stacks.atom_of(m.stacks.arg(args, 0))? == atom::TRUE;
        if !commit {
            m.stacks.facts_changed();
        }
        Ok(m.program.database.end_transaction(commit))
    }),
    meta(":", det("abolish", 1, abolish)),
    meta(":+", det("abolish", 2, abolish2)),
    det("$clause_properties", 2, clause_properties),
];
