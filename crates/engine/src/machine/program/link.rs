//! Links names to code: what a call means in its module, and the compilation of clauses when they are first
//! run.

use crate::code::instr::{BuiltinId, Function, Instr, PredId};
use crate::compile::clause::{CompileError, Compiled, compile};
use crate::compile::goal::{Callee, Linker, is_fixed, is_inline};
use crate::compile::vars;
use crate::machine::builtin::Detail;
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::{
    Clause, Database, FOREVER, Position, Pred, PredKind, Properties, RECENT, Rare,
};
use crate::machine::program::fixed::Fixed;
use crate::machine::registers::Next;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::flags::Unknown;
use ninelog_terms::number;
use ninelog_terms::store::cell::{Addr, Cell, Tag};
use ninelog_terms::store::heap::{Error, OccursCheck, Result, Store};
use ninelog_terms::store::stored::Attributes;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;

/// The largest size, in words, of a clause with shared parts that is compiled. Others are interpreted.
const LARGEST_UNFOLDED: u64 = 1 << 20;

/// The compiler's view of a machine, without its store.
pub struct CompilerView<'a> {
    pub database: &'a mut crate::machine::program::database::Database,
    pub modules: &'a crate::machine::program::module::Modules,
    pub builtins: &'a [crate::machine::builtin::Builtin],
    /// The module of a transparent procedure's clause, and the module for which it is compiled.
    pub context: Option<(Atom, Atom)>,
}

impl Linker for CompilerView<'_> {
    fn callee(&mut self, module: Atom, name: Atom, arity: usize) -> Callee {
        if let Some((home, context)) = self.context
            && home == module
            && self.depends_on_caller_module(module, name, arity)
        {
            return Callee::Pred(self.database.seen_from(context, module, name, arity));
        }
        if module != atom::SYSTEM
            && let Some(id) = self.database.find(module, name, arity)
            && self.database.is_not_the_systems(id)
        {
            return Callee::Pred(id);
        }
        if let Some(id) = self.database.find(atom::SYSTEM, name, arity) {
            let pred = self.database.pred(id);
            let same_module = module == atom::USER || module == atom::SYSTEM || pred.meta.is_none();
            if same_module && pred.is_defined() && !self.hidden(module, name, arity) {
                if let PredKind::Builtin(number) = pred.kind {
                    match self.builtins[number as usize].run {
                        Detail::Det(_) => return Callee::Builtin(BuiltinId(number)),
                        Detail::Test(_) => return Callee::Test(BuiltinId(number)),
                        _ => {}
                    }
                }
                if matches!(pred.kind, PredKind::Builtin(_)) || module == atom::SYSTEM {
                    return Callee::Pred(id);
                }
            }
        }
        Callee::Pred(self.database.get_or_make(module, name, arity))
    }

    fn is_builtin(&self, module: Atom, name: Atom, arity: usize) -> bool {
        // The goals of these constructs belong to the context, as in SWI-Prolog, which does not compile them
        // inline.
        let calls = self.context.is_some()
            && matches!(name, atom::CALL | atom::ONCE | atom::IGNORE | atom::FORALL | atom::DOLLAR)
            || self.counts_levels(module)
                && matches!(
                    name,
                    atom::CALL | atom::ONCE | atom::IGNORE | atom::FORALL | atom::NOT | atom::DOLLAR
                );
        is_inline(name, arity) && !calls && (is_fixed(name, arity) || !self.hidden(module, name, arity))
    }

    fn function(&self, store: &Store, name: Atom, arity: usize) -> Option<Function> {
        // The second argument of `roundtoward/2` is no expression; the machine's evaluator handles it.
        let function = number::lookup(store.atoms.text(name), arity);
        function.filter(|&f| f != number::Function::RoundToward).map(|f| Function(f as u8))
    }

    fn counts_levels(&self, module: Atom) -> bool {
        self.database.counts_levels && module != atom::SYSTEM
    }
}

impl CompilerView<'_> {
    /// Returns whether a call may depend on the module that it is made from. `@/2` names that module itself.
    fn depends_on_caller_module(&self, module: Atom, name: Atom, arity: usize) -> bool {
        let known = |m: Atom| self.database.find(m, name, arity).map(|id| self.database.pred(id));
        let own = known(module).filter(|pred| pred.is_defined() && !matches!(pred.kind, PredKind::Link(_)));
        match own.or_else(|| known(atom::SYSTEM).filter(|pred| matches!(pred.kind, PredKind::Builtin(_)))) {
            Some(pred) if (name, arity) == (atom::AT, 2) && pred.module == atom::SYSTEM => false,
            Some(pred) => pred.meta.is_some() || pred.properties.contains(Properties::TRANSPARENT),
            None => true,
        }
    }

    /// Returns whether a module between this one and `system` defines or imports such a procedure.
    fn hidden(&self, module: Atom, name: Atom, arity: usize) -> bool {
        if module == atom::SYSTEM {
            return false;
        }
        let own = |m: Atom| {
            self.database.find(m, name, arity).is_some_and(|id| self.database.is_not_the_systems(id))
        };
        let mut at = module;
        while !own(at) {
            // The common case: each module imports one other.
            match self.modules.get(at).map(|module| &module.imports[..]) {
                Some([atom::SYSTEM]) => return false,
                Some([atom::USER]) if at != atom::USER => at = atom::USER,
                _ => {
                    let ancestry = self.modules.ancestry(at).into_iter();
                    return ancestry.take_while(|&m| m != atom::SYSTEM).any(own);
                }
            }
        }
        true
    }
}

impl Database {
    /// Makes these clauses be compiled again when they are next called. The old code is kept, because frames
    /// may be running it.
    pub(crate) fn forget_code(&mut self, which: impl Fn(&Clause) -> bool) {
        self.forget_bodies();
        for number in 0..self.preds.len() {
            let mut clauses = self.preds[number].clauses();
            // SAFETY: the clauses are in their procedure's list.
            clauses.retain(|&clause| which(unsafe { &*clause }));
            if !clauses.is_empty() {
                // The nodes of the tree point to the code.
                self.drop_tree(PredId(number as u32));
            }
            for clause in clauses {
                // SAFETY: as above.
                let this = unsafe { &mut *clause };
                if let Some(code) = this.compiled.take() {
                    self.forgotten.push((code, this.term.clone()));
                    this.guarded = false;
                    // SAFETY: as above.
                    this.code = unsafe { &raw const (*clause).stub };
                }
            }
        }
    }

    /// Returns whether a procedure is defined and, through its imports, no predicate of module `system`.
    pub fn is_not_the_systems(&self, id: PredId) -> bool {
        let mut pred = self.pred(id);
        while let PredKind::Link(to) = pred.kind {
            pred = self.pred(to);
        }
        pred.is_defined() && pred.module != atom::SYSTEM
    }
}

impl Machine {
    /// Returns the procedure that a call of this name and arity in this module enters. It is not a link, if
    /// possible.
    pub fn resolve(&mut self, module: Atom, name: Atom, arity: usize) -> PredId {
        let place = (name.0 ^ module.0 << 3 ^ (arity as u32) << 6) as usize % RECENT;
        let (key, id) = self.program.database.recent[place];
        if key == (module, name, arity) {
            return id;
        }
        self.program.modules.get_or_make(module);
        let id = self.program.database.get_or_make(module, name, arity);
        self.program.database.recent[place] = ((module, name, arity), id);
        id
    }

    /// Returns whether a call in this module would find a system procedure that is written in Prolog and not
    /// loaded yet.
    pub fn is_unloaded(&self, module: Atom, name: Atom, arity: usize) -> bool {
        self.program.definition(module, name, arity).is_none()
            && (self.program.autoload.boot_predicate)(self.stacks.store.atoms.text(name), arity)
                .is_some_and(self.program.autoload.has_clauses)
    }

    /// Qualifies the meta-arguments in X0, ... with the module of a procedure.
    pub(in crate::machine) fn qualify(&mut self, via: *const Pred) {
        // SAFETY: procedures are never freed.
        let via = unsafe { &*via };
        let Some(meta) = &via.meta else { return };
        let module = via.home();
        for (n, arg) in meta.iter().enumerate() {
            if !arg.is_qualified() {
                continue;
            }
            let cell = self.stacks.store.deref(Cell(self.stacks.x[n]));
            if self.stacks.with_module(cell).is_some() {
                self.stacks.x[n] = cell.0;
                continue;
            }
            let (_, plain, innermost) = self.stacks.split_modules(module, cell);
            // Of several modules the innermost counts, whatever it is.
            if self.stacks.is_qualified(plain) {
                self.stacks.x[n] = plain.0;
                continue;
            }
            if let Some(innermost) = innermost {
                self.stacks.x[n] = innermost.0;
                continue;
            }
            self.stacks.x[n] = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), cell]).0;
        }
    }

    /// Handles a call of a procedure without clauses.
    pub(in crate::machine) fn undefined(&mut self, id: PredId) -> Next {
        let pred = self.program.database.pred(id);
        let (module, name, arity, context) = (pred.module, pred.name, pred.arity, pred.context);
        let is_defined = pred.properties.contains(Properties::DEFINED);
        if is_defined {
            return Next::Fail;
        }
        if let Some(target) = self.program.definition(module, name, arity) {
            let definition = self.program.database.pred(target);
            if context.is_some() && definition.module == module && definition.is_transparent() {
                self.program.copy_for_context(id, target);
            } else {
                self.program.link(id, target);
            }
            self.stacks.regs.pc = self.program.entry(id);
            return Next::Continue;
        }
        if name == atom::CALL && arity > 8 {
            let (module, goal) = self.stacks.strip_module(module, Cell(self.stacks.x[0]));
            let called = self.call_goal(module, goal, arity - 1);
            return self.next_of(called);
        }
        if self.autoload_system(name, arity, arity) {
            let Some(target) = self.program.definition(module, name, arity) else {
                return self.raise_unknown(module, name, arity);
            };
            if target != id {
                self.program.link(id, target);
            }
            self.stacks.regs.pc = self.program.entry(id);
            return Next::Continue;
        }
        let unknown = self.program.modules.unknown(module);
        if self.program.autoload_enabled && self.is_autoloaded(module, name, arity)
            || unknown == Unknown::Warning
            || self.has_exception_hook()
        {
            let args: Vec<Cell> = self.stacks.x[..arity].iter().map(|&word| Cell(word)).collect();
            let mut goal = self.stacks.store.new_struct(name, &args);
            if let Some(context) = context {
                goal = self.stacks.store.new_struct(atom::AT, &[goal, Cell::atom(context)]);
            }
            if let Err(error) = self.stay_on_level() {
                return self.raise(error);
            }
            self.stacks.x[0] = Cell::atom(module).0;
            self.stacks.x[1] = goal.0;
            let pred = self.program.entries.undefined;
            self.go_to(pred);
            return Next::Continue;
        }
        match unknown {
            Unknown::Fail => Next::Fail,
            _ => self.raise_unknown(module, name, arity),
        }
    }

    /// Returns whether the program handles undefined procedures itself (`user:exception/3`).
    pub fn has_exception_hook(&self) -> bool {
        let hook = self
            .stacks
            .store
            .atoms
            .find("exception")
            .and_then(|name| self.program.database.find(atom::USER, name, 3));
        hook.is_some_and(|id| self.program.database.pred(id).count > 0)
    }

    fn raise_unknown(&mut self, module: Atom, name: Atom, arity: usize) -> Next {
        self.services.note_unknown(module, name, arity);
        let error = self.unknown_procedure(module, name, arity);
        self.raise(error)
    }

    /// Loads a system procedure that is written in Prolog, unless it is loaded. The first `live` argument
    /// registers are kept.
    pub fn autoload_system(&mut self, name: Atom, arity: usize, live: usize) -> bool {
        let Some(number) = (self.program.autoload.boot_predicate)(self.stacks.store.atoms.text(name), arity)
        else {
            return false;
        };
        if !self.program.loading.boot_predicates.insert(number) {
            return false;
        }
        // The call's arguments are saved where the collector finds them.
        let first = self.stacks.roots.len();
        self.stacks.roots.extend(self.stacks.x[..live].iter().map(|&word| Cell(word)));
        let load = self.program.autoload.load;
        self.unseen(|m| load(m, number));
        for n in 0..live {
            self.stacks.x[n] = self.stacks.roots[first + n].0;
        }
        self.stacks.roots.truncate(first);
        true
    }

    /// Returns whether the first call of a procedure loads a file: one that `autoload/2` names, or one of the
    /// library.
    pub fn is_autoloaded(&self, module: Atom, name: Atom, arity: usize) -> bool {
        self.program.modules.autoload_source(module, name, arity).is_some()
            || (self.program.autoload.in_library)(self.stacks.store.atoms.text(name), arity)
    }

    /// `error(existence_error(procedure, PI), context(Caller, _))`. Programs rely on a caller that is bound.
    fn unknown_procedure(&mut self, module: Atom, name: Atom, arity: usize) -> Box<Error> {
        let indicator = self.stacks.store.indicator(module, name, arity);
        let caller = self.known_caller().unwrap_or_else(|| {
            let call = self.stacks.store.atoms.intern("<meta-call>");
            self.stacks.store.indicator(atom::SYSTEM, call, 1)
        });
        self.stacks.with_context(Box::new(Error::Existence("procedure", indicator)), caller)
    }

    // ---- compiling

    /// Compiles a clause that is called for the first time, and enters it. Updates its procedure's tree.
    pub(in crate::machine) fn compile_stub(&mut self, pc: *const Instr) -> Next {
        let clause = Clause::of_stub(pc);
        // SAFETY: the clause is being called.
        let (code, pred) = unsafe { ((*clause).code, (*clause).pred) };
        if code != pc {
            self.stacks.running = pc;
            self.walk_tree(pred);
            self.stacks.regs.pc = code;
            return Next::Continue;
        }
        // The compiler works on a copy above the registers' terms, which is dropped at the end.
        let top = self.stacks.store.top;
        let result = self.compile_clause(clause);
        self.stacks.store.top = top;
        match result {
            Ok(()) => {
                // SAFETY: the clause is being called.
                self.stacks.regs.pc = unsafe { (*clause).code };
                Next::Continue
            }
            Err(error) => self.raise(error),
        }
    }

    /// Compiles a clause that may not have run yet.
    pub(crate) fn ensure_compiled(&mut self, clause: ClauseRef) -> Result<()> {
        if clause.compiled.is_some() {
            return Ok(());
        }
        let top = self.stacks.store.top;
        let result = self.compile_clause(clause.as_ptr());
        self.stacks.store.top = top;
        result
    }

    /// Compiles every clause, so that all procedures that they call are known.
    #[cfg(any(test, feature = "internals"))]
    pub fn compile_all(&mut self) {
        self.compile_clauses(|_| true);
    }

    /// Compiles the static procedures of a module.
    pub fn compile_module(&mut self, module: Atom) {
        self.compile_clauses(|pred| pred.module == module && pred.kind == PredKind::Static);
    }

    fn compile_clauses(&mut self, which: impl Fn(&Pred) -> bool) {
        for number in 0..self.program.database.preds.len() {
            if !which(&self.program.database.preds[number]) {
                continue;
            }
            for clause in self.program.database.preds[number].clause_refs() {
                // Clauses that cannot be compiled are interpreted.
                let _ = self.ensure_compiled(clause);
            }
        }
    }

    fn compile_clause(&mut self, clause: *mut Clause) -> Result<()> {
        match self.compiled(clause, false)? {
            Ok(compiled) => {
                #[cfg(any(test, debug_assertions, feature = "internals"))]
                self.verify_clause(clause, &compiled);
                self.program.database.install(clause, compiled)
            }
            Err(CompileError::TooLarge) => {
                // SAFETY: the clause is being called, hence alive.
                unsafe { (*clause).stub = Instr::Interpret {} };
            }
        }
        Ok(())
    }

    /// Compiles a clause. The copy that it was made from is left on the heap. With `noted`, the result tells
    /// the goals of the body. Requires: the clause is alive.
    pub(in crate::machine) fn compiled(
        &mut self,
        clause: *const Clause,
        noted: bool,
    ) -> Result<std::result::Result<Compiled, CompileError>> {
        // SAFETY: as the caller says; compiling does not touch its term.
        let this = unsafe { &*clause };
        // Code has each shared part as often as it is referred to.
        if this.term.may_be_cyclic() && this.term.unfolded() > LARGEST_UNFOLDED {
            return Ok(Err(CompileError::TooLarge));
        }
        let pred = self.program.database.pred(this.pred);
        let module = this.body_module.get().unwrap_or(pred.module);
        // A body of another module is qualified with it.
        let context = pred.context.filter(|_| this.body_module == Rare::NONE);
        let start = self.stacks.store.here();
        let (head, body) = self.stacks.restored_clause(this)?;
        let body = self.with_breaks(this, head, body);
        let body = self.counted(this, body);
        let (head, body) = if this.is_rule { self.stacks.rule(head, body) } else { (head, body) };
        let (head, body) = match self.stacks.store.occurs_check {
            OccursCheck::Off => (head, body),
            _ => self.stacks.checked_head(head, body),
        };
        let vars = mark_variables(&mut self.stacks.store, start);
        Ok(self.compile_term((module, context), head, body, vars, noted))
    }

    /// Sets the flag `occurs_check`. Clauses are compiled again for it.
    pub fn set_occurs_check(&mut self, check: OccursCheck) {
        let compiled_alike =
            (check == OccursCheck::Off) == (self.stacks.store.occurs_check == OccursCheck::Off);
        self.stacks.store.occurs_check = check;
        if !compiled_alike {
            self.program.database.forget_code(|_| true);
        }
    }

    fn compile_term(
        &mut self,
        (module, context): (Atom, Option<Atom>),
        head: Cell,
        body: Option<Cell>,
        vars: usize,
        noted: bool,
    ) -> std::result::Result<Compiled, CompileError> {
        let mut view = CompilerView {
            database: &mut self.program.database,
            modules: &self.program.modules,
            builtins: &self.program.builtins,
            context: context.map(|context| (module, context)),
        };
        compile(&mut self.stacks.store, &mut view, module, head, body, vars, noted)
    }

    /// Makes the clause after the rules of a procedure, which is reached if none of them matches.
    pub(in crate::machine) fn make_no_rule(&mut self, id: PredId) -> Result<()> {
        let pred = self.program.database.pred(id);
        if pred.no_rule.is_some() {
            return Ok(());
        }
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        let top = self.stacks.store.top;
        let variables: Vec<Cell> = (0..arity).map(|_| self.stacks.store.new_var()).collect();
        let head = self.stacks.store.new_struct(name, &variables);
        let call = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), head]);
        let body = self.stacks.term("$no_matching_rule", &[call]);
        let term = self.stacks.store.new_struct(atom::NECK, &[head, body]);
        let stored = self.stacks.store.store_term(term, Attributes::Drop);
        self.stacks.store.top = top;
        let mut clause = Fixed::new(new_clause(id, stored?, true));
        clause.died = FOREVER;
        // SAFETY: the owner's pointer; nothing is read.
        clause.code = unsafe { &raw const (*clause.as_ptr()).stub };
        self.program.database.pred_mut(id).no_rule = Some(clause);
        Ok(())
    }

    /// Makes a clause for a goal. It is already erased, so that it is freed when nothing uses it any more.
    pub(in crate::machine) fn temporary_clause(
        &mut self,
        module: Atom,
        goal: Cell,
        variables: &[Cell],
    ) -> Result<*mut Clause> {
        let top = self.stacks.store.top;
        let name = self.stacks.store.atoms.intern("$goal");
        let head = self.stacks.store.new_struct(name, variables);
        let term = self.stacks.store.new_struct(atom::NECK, &[head, goal]);
        let stored = self.stacks.store.store_term(term, Attributes::Drop)?;
        let pred = self.program.database.get_or_make(module, name, variables.len());
        let clause = self.program.database.clauses.put(new_clause(pred, stored, true));
        // SAFETY: just made; from now on the list of erased clauses owns it.
        unsafe { (*clause).code = &raw const (*clause).stub };
        self.program.database.erased.push(clause);
        self.program.database.erased_bytes += 400;
        let result = self.compile_clause(clause);
        self.stacks.store.top = top;
        result.map(|()| clause)
    }

    /// Runs a clause that is too large to compile: copies it, unifies the head, interprets the body.
    pub(in crate::machine) fn interpret(&mut self, pc: *const Instr) -> Next {
        // SAFETY: the clause is being called.
        let clause = unsafe { &*Clause::of_stub(pc) };
        let pred = self.program.database.pred(clause.pred);
        let module = clause.body_module.get().unwrap_or(pred.module);
        let (head, body) = match self.stacks.restored_clause(clause) {
            Ok((head, body)) => (head, body.unwrap_or(Cell::atom(atom::TRUE))),
            Err(error) => return self.raise(error),
        };
        if let Some((_, arity, args)) = self.stacks.store.compound(head) {
            for n in 0..arity {
                let (mine, given) = (self.stacks.store.get(args.plus(n)), Cell(self.stacks.x[n]));
                if !self.stacks.store.unify(mine, given) {
                    return Next::Fail;
                }
            }
        }
        self.stacks.attend_pending();
        self.stacks.x[0] = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), body]).0;
        self.stacks.x[1] = Cell::int(self.stacks.regs.cut_barrier.address() as i64).0;
        let pred = self.program.entries.interpret;
        self.go_to(pred);
        Next::Continue
    }
}

impl Stacks {
    /// Puts a copy of a clause on the heap. Returns its head, and its body if it has one.
    pub(in crate::machine) fn restored_clause(&mut self, clause: &Clause) -> Result<(Cell, Option<Cell>)> {
        let term = self.store.restore_term(&clause.term)?;
        Ok(match self.store.compound(term) {
            Some((_, _, parts)) if clause.has_body => {
                (self.store.at(parts), Some(self.store.get(parts.plus(1))))
            }
            _ => (self.store.deref(term), None),
        })
    }

    /// Prepares a head for an occurs check: the instructions for heads then only pass different variables on,
    /// and everything else in the head is unified in the body.
    fn checked_head(&mut self, head: Cell, body: Option<Cell>) -> (Cell, Option<Cell>) {
        let Some((name, arity, args)) = self.store.callable(head) else { return (head, body) };
        let mut work = VecDeque::new();
        let actuals = self.places(args, arity, &mut FxHashSet::default(), &mut work);
        let mut body = body;
        for (pattern, actual) in work.into_iter().rev() {
            let goal = self.store.new_struct(atom::EQUALS, &[actual, pattern]);
            body = Some(match body {
                Some(body) => self.store.new_struct(atom::COMMA, &[goal, body]),
                None => goal,
            });
        }
        (self.store.new_struct(name, &actuals), body)
    }

    /// Raises the error of the flag `occurs_check` if unifying two terms would make a cyclic one.
    pub fn report_cycle(&mut self, a: Cell, b: Cell) -> Result<()> {
        if self.store.occurs_check == OccursCheck::Error
            && let Some((variable, value)) = self.store.cyclic_binding(a, b)
        {
            return Err(Box::new(Error::Formal(self.term("occurs_check", &[variable, value]))));
        }
        Ok(())
    }

    /// Converts `Head => '$rule'(Guard, Body)` to an ordinary clause: the head only matches, and the clause
    /// commits.
    fn rule(&mut self, head: Cell, body: Option<Cell>) -> (Cell, Option<Cell>) {
        let (guard, body) = match body.and_then(|body| self.store.compound(body)) {
            Some((_, 2, args)) => (self.store.get(args), self.store.get(args.plus(1))),
            _ => (Cell::atom(atom::TRUE), Cell::atom(atom::TRUE)),
        };
        let (actual, tests) = self.matching(head);
        let mut rest = self.store.new_struct(atom::COMMA, &[Cell::atom(atom::CUT), body]);
        if guard != Cell::atom(atom::TRUE) {
            rest = self.store.new_struct(atom::COMMA, &[guard, rest]);
        }
        for test in tests.into_iter().rev() {
            rest = self.store.new_struct(atom::COMMA, &[test, rest]);
        }
        (actual, Some(rest))
    }

    /// Returns a head of variables only, and the tests that make them instances of the arguments of `head`:
    /// constants and repeated variables are compared, and compounds are unified once the argument is known
    /// not to be a variable.
    fn matching(&mut self, head: Cell) -> (Cell, Vec<Cell>) {
        let Some((name, arity, args)) = self.store.callable(head) else { return (head, Vec::new()) };
        let mut seen = FxHashSet::default();
        let mut work = VecDeque::new();
        let mut tests = Vec::new();
        let actuals = self.places(args, arity, &mut seen, &mut work);
        while let Some((pattern, actual)) = work.pop_front() {
            match self.store.compound(pattern) {
                Some((name, arity, args)) if arity > 0 => {
                    let parts = self.places(args, arity, &mut seen, &mut work);
                    let shape = self.store.new_struct(name, &parts);
                    tests.push(self.store.new_struct(atom::NONVAR, &[actual]));
                    tests.push(self.store.new_struct(atom::EQUALS, &[actual, shape]));
                }
                _ => tests.push(self.store.new_struct(atom::IDENTICAL, &[actual, pattern])),
            }
        }
        (self.store.new_struct(name, &actuals), tests)
    }

    /// Returns variables for the arguments of a pattern: its own variable at its first occurrence, new ones
    /// for arguments that have to be matched.
    fn places(
        &mut self,
        args: Addr,
        arity: usize,
        seen: &mut FxHashSet<Cell>,
        work: &mut VecDeque<(Cell, Cell)>,
    ) -> Vec<Cell> {
        let place = |n| {
            let pattern = self.store.at(args.plus(n));
            if pattern.is_var_or_ref() && seen.insert(pattern) {
                return pattern;
            }
            let actual = self.store.new_var();
            work.push_back((pattern, actual));
            actual
        };
        (0..arity).map(place).collect()
    }
}

impl Program {
    /// Returns the definition that a call in this module uses, through imports; `None` if there is none yet.
    pub fn definition(&self, module: Atom, name: Atom, arity: usize) -> Option<PredId> {
        let visible_in = |ancestor: Atom| {
            let mut id = self.database.find(ancestor, name, arity)?;
            for _ in 0..100 {
                match self.database.pred(id).kind {
                    PredKind::Link(next) => id = next,
                    _ => break,
                }
            }
            self.database.pred(id).is_defined().then_some(id)
        };
        visible_in(module).or_else(|| self.modules.ancestry(module).into_iter().skip(1).find_map(visible_in))
    }

    /// Makes `from` a link to `to`.
    pub fn link(&mut self, from: PredId, to: PredId) {
        let target = self.database.pred(to);
        let meta = target.meta.clone();
        let module = self.database.pred(from).context.unwrap_or(self.database.pred(from).module);
        let (home, name, arity, entry) = (target.module, target.name, target.arity, target.stub[0]);
        // Unqualified goals of the system run in `user` anyway.
        let needs_module = module != home && !(module == atom::USER && home == atom::SYSTEM);
        let pred = match needs_module && target.is_transparent() {
            true => self.database.seen_from(module, home, name, arity),
            false => to,
        };
        let entry = match entry {
            Instr::CallClosure { .. } => entry,
            _ => Instr::Link { pred },
        };
        self.database.pred_mut(from).meta = if needs_module { meta } else { None };
        self.database.set_kind(from, PredKind::Link(to), entry, Instr::Fail {});
    }

    /// Called when a module gets a definition of its own, or an import. If the system has a built-in of this
    /// name, code that calls the built-in directly is compiled again.
    pub fn hide_builtin(&mut self, module: Atom, name: Atom, arity: usize) {
        let Some(system) = self.database.find(atom::SYSTEM, name, arity) else { return };
        let is_direct =
            matches!(self.database.pred(system).kind, PredKind::Builtin(_)) || is_inline(name, arity);
        if module != atom::SYSTEM && is_direct {
            self.database.forget_code(|_| true);
        }
    }

    /// Links procedures again to one that was declared to be transparent, because they now enter it
    /// differently.
    pub fn link_again(&mut self, to: PredId) {
        let links = self.database.preds.iter().filter(|pred| pred.kind == PredKind::Link(to));
        let links: Vec<PredId> = links.map(|pred| pred.id).collect();
        for from in links {
            self.link(from, to);
        }
    }

    /// Copies the clauses of a transparent procedure to its view from another module.
    fn copy_for_context(&mut self, view: PredId, from: PredId) {
        let rules = self.database.pred(from).properties.contains(Properties::RULES);
        self.database.make_clausal(view);
        self.database.pred_mut(view).properties.set(Properties::RULES, rules);
        for clause in self.database.pred(from).clauses() {
            // SAFETY: clauses in the list are alive.
            let copy = unsafe { copy_of_clause(&*clause, view) };
            self.database.add_clause(view, copy, Position::End);
        }
    }
}

/// Returns a clause that is not in any list yet.
pub fn new_clause(pred: PredId, term: ninelog_terms::store::stored::Stored, has_body: bool) -> Clause {
    Clause {
        code: std::ptr::null(),
        stub: Instr::CompileClause {},
        pred,
        born: 0,
        died: 0,
        order: 0,
        next: std::ptr::null_mut(),
        previous: std::ptr::null_mut(),
        has_detour: false,
        term,
        body_module: Rare::NONE,
        has_body,
        guarded: false,
        is_rule: false,
        compiled: None,
        file: atom::NIL,
        line: 0,
        reference: Rare::NONE,
    }
}

/// Returns a copy of a clause for another procedure.
pub fn copy_of_clause(clause: &Clause, pred: PredId) -> Clause {
    let mut copy = new_clause(pred, clause.term.clone(), clause.has_body);
    copy.body_module = clause.body_module;
    copy.is_rule = clause.is_rule;
    (copy.file, copy.line) = (clause.file, clause.line);
    copy
}

/// Replaces the variables of the copy that starts here by marks. Returns their number.
fn mark_variables(store: &mut Store, start: Addr) -> usize {
    let mut count = 0;
    each_variable_from(store, start, |store, at| {
        store.set(at, vars::mark(count));
        count += 1;
    });
    count
}

/// Returns the unbound variables from an address up to the top of the heap, in order.
pub(in crate::machine) fn variables_from(store: &mut Store, start: Addr) -> Vec<Addr> {
    let mut found = Vec::new();
    each_variable_from(store, start, |_, at| found.push(at));
    found
}

fn each_variable_from(store: &mut Store, start: Addr, mut act: impl FnMut(&mut Store, Addr)) {
    let mut at = start;
    while (at.0 as usize) < store.top {
        let cell = store.get(at);
        if cell == Cell::reference(at) {
            act(store, at);
        } else if cell.has_tag(Tag::Hdr) && !cell.is_functor() {
            at = at.plus(cell.box_words());
        }
        at = at.plus(1);
    }
}
