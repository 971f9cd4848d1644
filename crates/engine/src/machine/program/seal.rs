//! What a program may not change while tests that it must not influence run on it (`ninelog test`).
//!
//! Once a sealed machine is locked, everything that exists belongs to the system, to a library or to the
//! tests, and must not change. All changes pass one gate: what changes a procedure takes a `Permit`, which
//! only the gate gives out, and modules, flags and other tables are lent by functions that ask it. The gate
//! refuses unless the thing is the program's own. A built-in cannot forget to ask, because without a permit
//! it has nothing to call. The host decides about access to the outside (`host/sandboxed.rs`).
//!
//! Without a lock each question tests one field.

use crate::code::instr::PredId;
use crate::machine::program::database::{Clause, Database, Generation, MetaArg, Pred, PredKind, Properties};
use crate::machine::program::module::Module;
use crate::machine::{Machine, Program};
use ninelog_terms::atom::{self, Atom, BlobKind};
use ninelog_terms::flags::Unknown;
use ninelog_terms::store::atoms::AtomMarker;
use ninelog_terms::store::cell::{Addr, Cell, NIL};
use ninelog_terms::store::heap::{Error, Result, Store, View};
use ninelog_terms::store::stored::{Attributes, Stored};
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::{BuildHasher, RandomState};

/// Permission to change a procedure.
#[derive(Clone, Copy, Debug)]
pub struct Permit(PredId);

impl Permit {
    pub fn id(self) -> PredId {
        self.0
    }
}

/// What a call in a module of the tests means.
pub enum Meant {
    System,
    /// A predicate of a library that is not loaded, or not imported yet.
    Library,
}

/// What is closed to changes.
#[derive(Debug, Default)]
pub struct Gate {
    sealed: bool,
    locked: bool,
    /// Whether closed modules may still import what the test file has asked for.
    importing: bool,
    /// The modules that belong to the system, to libraries or to the tests.
    closed: FxHashSet<Atom>,
    /// Those of them whose dynamic procedures must not change either: what judges the tests.
    judging: FxHashSet<Atom>,
    /// The flags that existed when the machine was locked.
    flags: FxHashSet<Atom>,
    /// The directives of `format/2` that the tests have defined.
    directives: FxHashSet<char>,
    /// The modules of the tests, those of them that have secret names, and the names of what they define.
    hidden: FxHashSet<Atom>,
    pub(in crate::machine) secret: FxHashSet<Atom>,
    pub(in crate::machine) names: FxHashSet<Atom>,
    /// Those of them that the running test has given to the program.
    pub(in crate::machine) lent: FxHashSet<Atom>,
    /// The atoms that existed before the tests were read; then those that came with the tests. Nothing lists
    /// them: they are what the tests expect.
    atoms: FxHashSet<Atom>,
    /// Goals of the tests that the program has got, each with its module and `Variables-Goal`, by numbers
    /// that cannot be guessed.
    goals: FxHashMap<i64, (Atom, Stored)>,
    /// The modules of the libraries that are being loaded, with the numbers of the loads, and the innermost
    /// one.
    loads: Vec<(u32, Atom)>,
    loading: Option<Atom>,
    /// The names of private predicates of the system, and the newest clause that may call them.
    private: FxHashSet<Atom>,
    /// What `Machine::signed` signs with.
    key: RandomState,
    /// The global variable that says which terms are the program's own.
    pub(in crate::machine) own_terms: Option<Atom>,
    /// The predicates that change a term in place, or the attributes of a variable.
    pub(in crate::machine) changing: FxHashSet<(Atom, usize)>,
    pub(in crate::machine) refusing: Option<Atom>,
    generation: Generation,
    /// The first assertion that has failed during a test, as text.
    failed_assertion: Option<String>,
}

impl Gate {
    fn is_closed(&self, module: Atom) -> bool {
        self.locked && self.closed.contains(&module) && self.loading != Some(module)
    }

    /// Returns whether the name of a module is secret. Whoever knows it can call what the module defines.
    pub fn is_hidden(&self, module: Atom) -> bool {
        self.locked && self.hidden.contains(&module)
    }

    /// Returns whether a call of the program goes through a procedure that looks at the call first.
    pub fn is_restricted(&self, name: Atom, arity: usize) -> bool {
        self.is_private(name) || self.locked && self.changing.contains(&(name, arity))
    }

    /// Marks the atoms of the gate for the collection of atoms.
    pub(in crate::machine) fn mark(&self, marker: &mut AtomMarker) {
        let sets = [
            &self.closed,
            &self.judging,
            &self.flags,
            &self.hidden,
            &self.secret,
            &self.names,
            &self.private,
        ];
        sets.into_iter().for_each(|set| marker.atoms(set));
        for (module, goal) in self.goals.values() {
            marker.atom(*module);
            marker.stored(goal);
        }
        marker.atoms(self.loads.iter().map(|(_, module)| module));
        marker.atoms(self.changing.iter().map(|(name, _)| name));
        marker.atoms([&self.own_terms, &self.refusing].into_iter().flatten());
    }

    fn signature(&self, name: &str, numbers: [i64; 2]) -> i64 {
        (self.key.hash_one((name, numbers)) >> 8) as i64
    }

    /// Returns whether calls into a module run code of the program.
    pub(in crate::machine) fn is_open(&self, module: Atom) -> bool {
        self.locked && !self.closed.contains(&module) && self.refusing != Some(module)
    }

    pub(in crate::machine) fn is_refusing(&self, module: Atom) -> bool {
        self.locked && self.refusing == Some(module)
    }

    /// Returns whether only the system and libraries may call predicates of this name, unless a module
    /// defines one of its own.
    pub fn is_private(&self, name: Atom) -> bool {
        self.locked && self.private.contains(&name)
    }
}

/// What an argument that goes from a module of the tests to another one is qualified with.
pub(in crate::machine) enum Told {
    Module(Atom),
    /// It is a goal that can be called, but tells nothing.
    Goal,
}

/// `'$tests_goal'(Number, Variables)`, called with any number of further arguments: a goal of the tests.
const TESTS_GOAL: &str = "$tests_goal";

/// The module that has, in place of each private predicate, one that raises an error.
const PRIVATE: &str = "$private";

/// What is not private, although the names begin with `$`: what programs use, what the system puts into their
/// clauses, and goals that the system or a library passes to a predicate that calls them, which nobody can
/// tell from a goal of the program. Those that restore a limit ask for the term that described it, which
/// cannot be made up (`Machine::signed`).
pub(crate) const OPEN: &str = "\
    additions alarm_install alarm_new alarm_remove alarms_ring and answer_texts append as_a_hint asks \
    at_halt c_current_predicate call_expanded call_on_first_level call_wrapped catch char_conversion check_list \
    clausable clausable_one clause_of_record clean_up close_listing_source compile_clauses \
    current_source_module current_typein_module declaration depth_ended derived_from dict_assignment \
    dict_make dict_pair dwim_candidate dynamic_type_check engine_reified engine_start error_hint \
    existence_error expand_and_compile expand_goal expand_variables export_indicator export_one exported_op \
    failed_hint fd_formula file_times first_of_line flushed_predicate foreign_end foreign_row forget_load \
    former_op get_predicate_attribute give_up given_option goal guarded has_backtraces hidden_from_listing hide \
    hide_one hold idle_engine_next import_all import_from_library import_indicator in_context in_transaction \
    include included included_loop inferences_limited input_ready is_checked iso last limited list_clause \
    list_residual_program listed_predicate listed_property listener load_all load_context load_count \
    load_error load_file_now load_if_needed load_library_now load_list load_typed loaded locale lock_mutex \
    member memberchk memberchk_of memory_file memory_file_free memory_file_open memory_limit \
    memory_limit_set message_of_error modified_file mutex_unlock named_stream new_functor no_matching_rule \
    normalize_space not_deterministic open_source own_module pack_library path_folder permission_error \
    place_of_variable plain_copy plain_goals_of portray_attvar post_and_next print_failed_element \
    print_formatted print_prefixed_lines procedure_arity procedures process_kill program_space protocol \
    put_pairs qq_open quotations quotes_in_user read_clause_at record redirect_at redirect_end \
    redirect_start redirect_text redirected released residual_goals resolve_source restore_depth_limit \
    restore_file_state reverse ring run_cleanup run_halt_goals run_undone set_encoding \
    set_predicate_attribute set_source_module set_up_once sig_atomic signal_handler skip_list source_at source_encoding \
    source_end_include source_get source_include source_location source_pop source_push_text spy_point \
    sub_text_icase tell_listeners terminal tests_goal text_of_error thread_apart thread_call thread_exit \
    thread_initialization thread_job thread_seed thread_start throw_in tnot_untabled trace_enter \
    trace_exception trace_query traced_closure transaction_end trie trie_entry type_error undefined_global \
    use_dialects user_directory visible_listed watched wfs_call wildcard_codes wildcard_part with_backtrace \
    with_backtraces within_limit wrapper";

/// Predicates that change their second argument, a term, in place, or the attributes of their first
/// (`run/own_terms.rs`).
const CHANGING: [(&str, usize); 10] = [
    ("setarg", 3),
    ("nb_setarg", 3),
    ("nb_linkarg", 3),
    ("b_set_dict", 3),
    ("nb_set_dict", 3),
    ("nb_link_dict", 3),
    ("put_attr", 3),
    ("del_attr", 2),
    ("put_attrs", 2),
    ("del_attrs", 1),
];

/// Predicates of the system that keep a goal where the program can find it: in attributes of variables, and
/// in the list of alarms.
const KEEPING_GOALS: &[(&str, usize)] =
    &[("freeze", 2), ("when", 2), ("alarm", 3), ("alarm", 4), ("alarm_at", 3), ("alarm_at", 4)];

/// Expansion hooks of module `system`. They concern only the program itself, because only its file is loaded
/// once the machine is locked.
const HOOKS: [&str; 2] = ["term_expansion", "goal_expansion"];

/// Flags that a program may set: they concern itself, or only what is printed and how fast it runs.
const FREE_FLAGS: &[&str] = &[
    "agc_margin",
    "answer_format",
    "answer_write_options",
    "color_term",
    "debug",
    "debug_on_error",
    "debug_on_interrupt",
    "debugger_show_context",
    "debugger_write_options",
    "editor",
    "emulated_dialect",
    "gc",
    "generate_debug_info",
    "history",
    "last_call_optimisation",
    "message_language",
    "optimise",
    "optimise_debug",
    "optimise_unify",
    "prompt_alternatives_on",
    "qcompile",
    "report_error",
    "stack_limit",
    "table_space",
    "toplevel_extra_white_line",
    "toplevel_goal",
    "toplevel_mode",
    "toplevel_name_variables",
    "toplevel_print_anon",
    "toplevel_print_factorized",
    "toplevel_prompt",
    "toplevel_residue_vars",
    "toplevel_var_size",
    "trace_gc",
    "tty_control",
    "user_flags",
    "verbose",
    "verbose_autoload",
    "verbose_file_search",
    "verbose_load",
    "warn_override_implicit_import",
    "xref",
];

/// Flags that belong to a module, which the gate protects as a part of it.
const FLAGS_OF_MODULES: &[&str] =
    &["back_quotes", "character_escapes", "double_quotes", "rational_syntax", "unknown", "var_prefix"];

/// The directives of `format/2` that the system defines.
const DIRECTIVES: &str = "*+@DIKNRW`acdefghiknpqrstw|~";

impl Database {
    /// Returns whether the name of a module is secret.
    pub fn is_hidden(&self, module: Atom) -> bool {
        self.gate.is_hidden(module)
    }

    /// Returns whether an atom came with the tests, so that no list of atoms shows it.
    pub fn is_of_tests(&self, name: Atom) -> bool {
        self.gate.locked && self.gate.atoms.contains(&name)
    }

    /// Gives permission to change a procedure in every way, or refuses it.
    pub fn permit(&self, id: PredId) -> Option<Permit> {
        if !self.gate.locked {
            return Some(Permit(id));
        }
        let pred = self.pred(id);
        let refused = self.gate.is_closed(pred.module) || pred.properties.contains(Properties::LOCKED);
        (!refused).then_some(Permit(id))
    }

    /// Gives permission to add and remove clauses. Libraries keep facts in dynamic procedures, and programs
    /// add clauses to hooks.
    #[inline]
    pub fn permit_clauses(&self, id: PredId) -> Option<Permit> {
        if !self.gate.locked {
            return Some(Permit(id));
        }
        let pred = self.pred(id);
        if pred.properties.contains(Properties::LOCKED) {
            return None;
        }
        let shared = pred.kind == PredKind::Dynamic || pred.properties.contains(Properties::MULTIFILE);
        match shared && !self.gate.judging.contains(&pred.module) {
            true => Some(Permit(id)),
            false => self.permit(id),
        }
    }

    /// Returns whether a clause belongs to the system, a library or the tests, so that it may call private
    /// predicates. Procedures that programs may add clauses to say nothing about a clause.
    pub(in crate::machine) fn is_trusted(&self, clause: &Clause) -> bool {
        let gate = &self.gate;
        if !gate.locked || (1..=gate.generation).contains(&clause.born) {
            return true;
        }
        let pred = self.pred(clause.pred);
        let is_fixed = pred.kind == PredKind::Static && !pred.properties.contains(Properties::MULTIFILE);
        is_fixed && gate.closed.contains(&pred.module) && clause.born > 0
    }

    /// Returns the procedure that is called in place of one that `Gate::is_restricted` names.
    pub(in crate::machine) fn restricted(&mut self, name: Atom, arity: usize) -> PredId {
        let module = self.gate.refusing.unwrap_or(atom::NIL);
        self.get_or_make(module, name, arity)
    }

    /// Returns the procedure through which the tests call one of the program's (`Machine::enter_program`), if
    /// it is in one of its modules.
    pub(in crate::machine) fn way_into_program(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
    ) -> Option<PredId> {
        let context = self.gate.refusing.filter(|_| self.gate.is_open(module))?;
        let target = self.find(module, name, arity).map(|id| self.pred(id))?;
        let is_programs = match target.kind {
            PredKind::Static | PredKind::Dynamic => true,
            PredKind::Link(to) => self.gate.is_open(self.pred(to).module),
            _ => false,
        };
        is_programs.then(|| self.seen_from(context, module, name, arity))
    }

    /// For what the machine does itself: where calls lead, views of procedures, transactions.
    pub(in crate::machine) fn systems_permit(&self, id: PredId) -> Permit {
        Permit(id)
    }
}

impl Machine {
    /// Gives permission to change a procedure in every way, or raises an error.
    pub fn permit(&mut self, id: PredId) -> Result<Permit> {
        self.program.database.permit(id).ok_or_else(|| self.refusal(id))
    }

    /// Gives permission to add and remove clauses, or raises an error.
    #[inline]
    pub fn permit_clauses(&mut self, id: PredId) -> Result<Permit> {
        self.program.database.permit_clauses(id).ok_or_else(|| self.refusal(id))
    }

    #[cold]
    fn refusal(&mut self, id: PredId) -> Box<Error> {
        let pred = self.program.database.pred(id);
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        self.stacks.not_modifiable(module, name, arity)
    }

    /// Gives permission to define or declare a procedure, which may be a new one, or raises an error. From
    /// then on its module exists.
    pub fn permit_to_define(&mut self, module: Atom, name: Atom, arity: usize) -> Result<Permit> {
        if !self.program.database.gate.locked {
            self.program.modules.get_or_make(module);
            return Ok(Permit(self.program.database.get_or_make(module, name, arity)));
        }
        let text = self.stacks.store.atoms.text(name);
        let is_hook = module == atom::SYSTEM && HOOKS.contains(&text);
        // Goals of the system itself are looked up in `user`.
        let is_internal = module == atom::USER
            && text.starts_with('$')
            && (self.program.database.find(atom::SYSTEM, name, arity).is_some()
                || (self.program.autoload.boot_predicate)(text, arity).is_some());
        // Tests may assert facts of their own, but only they know where.
        let is_tests = self.program.database.gate.secret.contains(&module)
            && !self.program.database.gate.names.contains(&name)
            && !self.is_systems(name, arity);
        let closed = self.program.database.gate.is_closed(module) && !is_hook && !is_tests;
        if closed || is_internal {
            let known = self.program.database.find(module, name, arity);
            return match known.and_then(|id| self.program.database.permit_clauses(id)) {
                // A file may declare again what it adds clauses to.
                Some(permit)
                    if self.program.database.pred(permit.0).properties.contains(Properties::MULTIFILE) =>
                {
                    Ok(permit)
                }
                _ => Err(self.stacks.not_modifiable(module, name, arity)),
            };
        }
        // A definition of a core predicate would change what the system's own goals mean.
        if module != atom::SYSTEM
            && let Some(core) = self.program.database.find(atom::SYSTEM, name, arity)
            && self.program.database.pred(core).properties.contains(Properties::ISO)
        {
            return Err(self.stacks.not_modifiable(atom::SYSTEM, name, arity));
        }
        let id = self.program.database.get_or_make(module, name, arity);
        match self.program.database.pred(id).is_defined() {
            true if is_hook || is_tests => self.permit_clauses(id),
            false if is_hook || is_tests => Ok(Permit(id)),
            _ => self.permit(id),
        }
    }

    /// Gives permission to import a procedure, or raises an error. A closed module may import from closed
    /// ones, and what the test file has asked for. Of that, predicates that the tests do not take from the
    /// program are left out, which is `None`, unless they are imported by name.
    pub fn permit_import(&mut self, into: Atom, target: PredId, is_named: bool) -> Result<Option<Permit>> {
        let pred = self.program.database.pred(target);
        let (from, name, arity) = (pred.module, pred.name, pred.arity);
        let id = self.program.database.get_or_make(into, name, arity);
        let gate = &self.program.database.gate;
        let (closed, is_inner) = (gate.is_closed(into), gate.closed.contains(&from));
        let locked = self.program.is_locked()
            && self.program.database.pred(id).properties.contains(Properties::LOCKED);
        if locked || closed && !is_inner && !gate.importing {
            return Err(self.stacks.not_modifiable(into, name, arity));
        }
        let left_out = closed && !is_inner && !is_named && self.is_systems(name, arity);
        Ok((!left_out).then_some(Permit(id)))
    }

    /// Returns whether tests mean a predicate of the system, or one of a library that takes goals.
    fn is_systems(&self, name: Atom, arity: usize) -> bool {
        let text = self.stacks.store.atoms.text(name);
        self.program
            .database
            .find(atom::SYSTEM, name, arity)
            .is_some_and(|id| self.program.database.pred(id).is_defined())
            || (self.program.autoload.boot_predicate)(text, arity).is_some()
            || (self.program.autoload.takes_goals)(text, arity)
    }

    /// Raises an error unless a flag may be set to a new value: it is the program's own, it belongs to a
    /// module, or it is free.
    pub fn permit_flag(&self, name: Atom, is_systems: bool) -> Result<()> {
        let text = self.stacks.store.atoms.text(name);
        let is_own = !is_systems && !self.program.database.gate.flags.contains(&name);
        if !self.program.is_locked()
            || is_own
            || FREE_FLAGS.contains(&text)
            || FLAGS_OF_MODULES.contains(&text)
        {
            return Ok(());
        }
        Err(Box::new(Error::Permission("modify", "flag", Cell::atom(name))))
    }

    /// Seals the machine: `lock` takes effect.
    pub fn seal(&mut self) {
        self.program.database.gate.sealed = true;
        self.program.database.gate.atoms = self.stacks.store.atoms.all().collect();
    }

    /// Hides modules of the tests: nothing lists them, and the program does not get their names. Facts about
    /// the `secret` ones, whose names cannot be guessed, are forgotten.
    ///
    /// In hidden modules the system's predicates come before those of the program.
    pub fn hide(&mut self, modules: &[Atom], secret: &[Atom]) {
        for name in modules {
            let Some(module) = self.program.modules.table.get_mut(name) else { continue };
            module.imports.retain(|&base| base != atom::SYSTEM);
            let at =
                module.imports.iter().position(|&base| base == atom::USER).unwrap_or(module.imports.len());
            module.imports.insert(at, atom::SYSTEM);
            // What the program says about unknown procedures does not concern the tests.
            module.unknown.get_or_insert(Unknown::Error);
        }
        let names = |cell: &u64| {
            let cell = Cell(*cell);
            cell.is_atom() && secret.contains(&cell.as_atom())
        };
        let mut told = Vec::new();
        for pred in self.program.database.preds.iter().filter(|pred| !modules.contains(&pred.module)) {
            if pred.is_dynamic() {
                told.extend(
                    pred.clause_refs().into_iter().filter(|clause| clause.term.cells().iter().any(names)),
                );
            }
        }
        for clause in told {
            let permit = Permit(clause.pred);
            self.retract_clause(permit, clause);
        }
        let own = self.program.database.preds.iter().filter(|pred| modules.contains(&pred.module));
        let own = own.filter(|pred| pred.is_defined() && !matches!(pred.kind, PredKind::Link(_)));
        let names: Vec<Atom> = own.map(|pred| pred.name).collect();
        self.program.database.gate.names.extend(names);
        // Facts in modules whose names can be guessed must not change.
        for pred in &mut self.program.database.preds {
            let known = modules.contains(&pred.module) && !secret.contains(&pred.module);
            if known && pred.is_dynamic() && pred.count > 0 {
                pred.properties.set(Properties::LOCKED, true);
            }
        }
        self.program.database.gate.hidden.extend(modules.iter().chain(secret));
        self.program.database.gate.secret.extend(secret);
    }

    /// Returns a term with `user` in place of the secret names of modules, for messages, which hooks of the
    /// program see.
    pub fn without_secrets(&mut self, term: Cell) -> Result<Cell> {
        let is_secret = |m: &Machine, cell: Cell| {
            cell.is_atom() && m.program.database.gate.secret.contains(&cell.as_atom())
        };
        if !self.program.is_locked() || !self.each_part(term, |m, _, cell| !is_secret(m, cell)) {
            return Ok(term);
        }
        let copy = self.stacks.store.duplicate_term(term)?;
        self.each_part(copy, |m, place, cell| {
            if is_secret(m, cell) {
                m.stacks.store.set(place, Cell::atom(atom::USER));
            }
            true
        });
        Ok(copy)
    }

    /// Calls `visit` for each argument in a term, with its place, until that returns false. Returns whether
    /// it did.
    fn each_part(&mut self, term: Cell, mut visit: impl FnMut(&mut Machine, Addr, Cell) -> bool) -> bool {
        let (mut todo, mut seen) = (vec![self.stacks.store.deref(term)], FxHashSet::default());
        while let Some(cell) = todo.pop() {
            let Some((_, arity, args)) = self.stacks.store.compound(cell).filter(|_| seen.insert(cell))
            else {
                continue;
            };
            for n in 0..arity {
                let part = self.stacks.store.at(args.plus(n));
                if !visit(self, args.plus(n), part) {
                    return true;
                }
                todo.push(part);
            }
        }
        false
    }

    /// Returns what an argument is qualified with that goes from a hidden module to another one. The program
    /// does not get the name of the hidden one: who knows it can call all that the module defines.
    pub(in crate::machine) fn told(&self, module: Atom, via: &Pred, spec: MetaArg, argument: Cell) -> Told {
        let gate = &self.program.database.gate;
        let PredKind::Link(mut target) = via.kind else { return Told::Module(module) };
        while let PredKind::Link(next) = self.program.database.pred(target).kind {
            target = next;
        }
        let target = self.program.database.pred(target);
        if gate.closed.contains(&target.module) {
            let name = self.stacks.store.atoms.text(target.name);
            return match KEEPING_GOALS.contains(&(name, target.arity)) {
                true => Told::Goal,
                false => Told::Module(module),
            };
        }
        let is_tests = |name: Atom| gate.names.contains(&name);
        let principal = match self.stacks.store.view(argument) {
            View::Atom(name) | View::Compound(name, ..) => Some(name),
            _ => None,
        };
        match spec {
            MetaArg::Module if principal.is_some_and(is_tests) => return Told::Goal,
            MetaArg::Closure(_) | MetaArg::Grammar => {}
            _ => return Told::Module(atom::USER),
        }
        let mut todo = vec![argument];
        let mut seen = FxHashSet::default();
        while let Some(cell) = todo.pop() {
            let cell = self.stacks.store.deref(cell);
            if cell.is_atom() && is_tests(cell.as_atom()) {
                return Told::Goal;
            }
            if let Some((name, arity, args)) = self.stacks.store.compound(cell)
                && seen.insert(cell)
            {
                if is_tests(name) {
                    return Told::Goal;
                }
                todo.extend((0..arity).map(|n| self.stacks.store.get(args.plus(n))));
            }
        }
        Told::Module(atom::USER)
    }

    /// Returns a goal that the program can call in place of one of the tests, but not look into. `None` if it
    /// is not a goal, or if there is no memory.
    pub(in crate::machine) fn tests_goal(&mut self, module: Atom, goal: Cell) -> Option<Cell> {
        let (module, goal) = self.stacks.strip_module(module, goal);
        if goal.is_var_or_ref() {
            return None;
        }
        let variables = self.stacks.store.term_variables(goal);
        self.stacks.store.ensure(2 * variables.len() + 16).ok()?;
        let variables = self.stacks.store.list_from(&variables, NIL);
        let minus = self.stacks.store.atoms.intern("-");
        let pair = self.stacks.store.new_struct(minus, &[variables, goal]);
        let stored = self.stacks.store.store_term(pair, Attributes::Drop).ok()?;
        let count = self.program.database.gate.goals.len();
        let number = (RandomState::new().hash_one(count) >> 16) as i64;
        self.program.database.gate.goals.insert(number, (module, stored));
        let name = self.stacks.store.atoms.intern(TESTS_GOAL);
        let told = self.stacks.store.new_struct(name, &[Cell::int(number), variables]);
        Some(self.stacks.store.new_struct(atom::COLON, &[Cell::atom(atom::SYSTEM), told]))
    }

    /// Returns whether a procedure stands for goals of the tests.
    pub(in crate::machine) fn is_tests_goal(&self, module: Atom, name: Atom, arity: usize) -> bool {
        module == atom::SYSTEM
            && arity >= 2
            && self.program.database.gate.locked
            && self.stacks.store.atoms.text(name) == TESTS_GOAL
    }

    /// Calls the goal of the tests that the registers X0 and X1 describe with `extra` more arguments.
    pub(in crate::machine) fn call_tests_goal(&mut self, extra: usize) -> Result<bool> {
        let [number, variables] = [0, 1].map(|n| self.stacks.store.deref(Cell(self.stacks.x[n])));
        let known = number.is_int().then(|| self.program.database.gate.goals.get(&number.as_int())).flatten();
        let Some((module, stored)) = known else { return Ok(false) };
        let module = *module;
        let pair = self.stacks.store.restore_term(stored)?;
        let Some((_, 2, args)) = self.stacks.store.compound(pair) else { return Ok(false) };
        let [own, goal] = [0, 1].map(|n| self.stacks.store.at(args.plus(n)));
        if !self.stacks.store.unify(own, variables) {
            return Ok(false);
        }
        for n in 1..=extra {
            self.stacks.x[n] = self.stacks.x[n + 1];
        }
        let (module, goal) = self.stacks.strip_module(module, goal);
        self.call_goal(module, goal, extra)
    }

    /// Returns whether a call in a module of the tests means a predicate of the system, or a library's that
    /// takes goals, although the program may define it, too.
    pub(in crate::machine) fn means_systems(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
    ) -> Option<Meant> {
        if !self.program.database.gate.is_hidden(module) {
            return None;
        }
        let before =
            self.program.modules.ancestry(module).into_iter().take_while(|&base| base != atom::SYSTEM);
        let defined = |base| {
            self.program
                .database
                .find(base, name, arity)
                .is_some_and(|id| self.program.database.pred(id).is_defined())
        };
        if before.into_iter().any(defined) {
            return None;
        }
        self.autoload_system(name, arity, arity);
        if self
            .program
            .database
            .find(atom::SYSTEM, name, arity)
            .is_some_and(|id| self.program.database.pred(id).is_defined())
        {
            return Some(Meant::System);
        }
        let text = self.stacks.store.atoms.text(name);
        (self.program.autoload_enabled && (self.program.autoload.takes_goals)(text, arity))
            .then_some(Meant::Library)
    }

    /// Locks what exists: `system`, the modules of libraries, and these modules of the tests. `judging` are
    /// the modules that judge them. Definitions in other modules are locked, too.
    pub fn lock(&mut self, tests: impl IntoIterator<Item = Atom>, judging: &[&str]) {
        let library = self.stacks.store.atoms.intern("library");
        let libraries = self.program.modules.table.values().filter(|module| module.class == library);
        let closed: Vec<Atom> =
            libraries.map(|module| module.name).chain([atom::SYSTEM]).chain(tests).collect();
        let judging: Vec<Atom> = judging.iter().map(|name| self.stacks.store.atoms.intern(name)).collect();
        for pred in &mut self.program.database.preds {
            let shared = pred.properties.contains(Properties::MULTIFILE) || pred.kind == PredKind::Dynamic;
            if pred.kind == PredKind::Static && pred.count > 0 && !shared {
                pred.properties.set(Properties::LOCKED, true);
            }
        }
        let open: FxHashSet<&str> = OPEN.split(' ').collect();
        let is_private = |name: &Atom| {
            let text = self.stacks.store.atoms.plain_text(*name).unwrap_or_default();
            text.strip_prefix('$').is_some_and(|name| !name.is_empty() && !open.contains(name))
        };
        let of_system = self.program.database.preds.iter().filter(|pred| pred.module == atom::SYSTEM);
        let fixed = self.stacks.store.atoms.all().filter(|&name| self.stacks.store.atoms.is_fixed(name));
        let names = of_system.map(|pred| pred.name).chain(fixed);
        let private: Vec<Atom> = names.filter(is_private).collect();
        let refusing = self.stacks.store.atoms.intern(PRIVATE);
        self.program.database.forget_recent();
        let changing = CHANGING.map(|(name, arity)| (self.stacks.store.atoms.intern(name), arity));
        let own_terms = self.stacks.store.atoms.new_blob(BlobKind::Handle, 0, "own_terms");
        let generation = self.program.database.generation;
        let gate = &mut self.program.database.gate;
        let of_tests = self.stacks.store.atoms.all().filter(|name| !gate.atoms.contains(name));
        gate.atoms = of_tests.collect();
        gate.private.extend(private);
        gate.changing.extend(changing);
        gate.own_terms = Some(own_terms);
        (gate.refusing, gate.generation) = (Some(refusing), generation);
        gate.closed.extend(closed.into_iter().chain(judging.iter().copied()));
        gate.judging.extend(judging);
        gate.flags.extend(self.program.flags.values.keys());
        gate.directives.extend(self.services.io.format_predicates.iter().map(|(letter, ..)| *letter));
        gate.locked = gate.sealed;
    }

    /// Does something for the system itself, without the lock.
    pub fn unlocked<T>(&mut self, action: impl FnOnce(&mut Machine) -> T) -> T {
        let locked = std::mem::replace(&mut self.program.database.gate.locked, false);
        let done = action(self);
        self.program.database.gate.locked = locked;
        done
    }

    /// Returns a term for two numbers that the program cannot make up: it describes a limit to be restored.
    pub fn signed(&mut self, name: &str, numbers: [i64; 2]) -> Cell {
        let signature = self.program.database.gate.signature(name, numbers);
        let parts = [numbers[0], numbers[1], signature].map(Cell::int);
        self.stacks.term(name, &parts)
    }

    /// Returns the numbers in a term of `signed`, or raises an error if it is not one.
    pub fn signed_numbers(&mut self, name: &str, term: Cell) -> Result<[i64; 2]> {
        if let Some((found, 3, parts)) = self.stacks.store.compound(term)
            && self.stacks.store.atoms.text(found) == name
        {
            let numbers = [0, 1].map(|n| self.stacks.store.at(parts.plus(n)));
            if numbers.iter().all(|number| number.is_int()) {
                let numbers = numbers.map(|number| number.as_int());
                let signature = self.program.database.gate.signature(name, numbers);
                if self.stacks.store.at(parts.plus(2)) == Cell::int(signature) {
                    return Ok(numbers);
                }
            }
        }
        Err(Box::new(Error::Permission("modify", "limit", term)))
    }

    /// Returns the procedure to enter for such a goal of the tests.
    #[inline]
    pub(in crate::machine) fn goal_of_tests(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
    ) -> Option<PredId> {
        match self.is_in_tests() {
            true => self.program.database.way_into_program(module, name, arity),
            false => None,
        }
    }

    /// Drops what a program has put into the module of a library before the library is loaded.
    pub fn forget_squatters(&mut self, name: Atom) {
        let all = self.program.database.preds.iter();
        let preds: Vec<PredId> = all.filter(|pred| pred.module == name).map(|pred| pred.id).collect();
        for id in preds {
            self.set_table(Permit(id), None);
            self.forget_procedure(id);
        }
        let module = self.program.modules.get_or_make(name);
        (module.read_flags, module.unknown) = (None, None);
        module.ops.clear();
    }
}

impl Program {
    /// Gives permission to remove the clauses that a file has added to a procedure. The library's clauses of
    /// a hook stay.
    pub(in crate::machine) fn permit_to_forget(&self, id: PredId, file: Atom) -> Option<Permit> {
        let module = self.database.pred(id).module;
        let home = self.modules.get(module).and_then(|module| module.file);
        match self.is_locked() && home == Some(file) {
            _ if self.database.is_hidden(module) => None,
            true => self.database.permit(id),
            false => self.database.permit_clauses(id),
        }
    }

    /// Lends a module to be changed, or raises an error.
    pub fn module_to_change(&mut self, name: Atom) -> Result<&mut Module> {
        // The tests may import operators with what they import.
        let gate = &self.database.gate;
        if gate.is_closed(name) && !(gate.importing && gate.is_hidden(name)) {
            return Err(Box::new(Error::Permission("modify", "module", Cell::atom(name))));
        }
        Ok(self.modules.get_or_make(name))
    }

    /// Raises an error unless a program may define this directive of `format/2`.
    pub fn permit_directive(&self, letter: char) -> Result<()> {
        let is_systems = DIRECTIVES.contains(letter) || self.database.gate.directives.contains(&letter);
        if !self.is_locked() || !is_systems {
            return Ok(());
        }
        let letter = Cell::int(i64::from(u32::from(letter)));
        Err(Box::new(Error::Permission("modify", "format_directive", letter)))
    }

    /// Keeps the text of the first assertion that fails during a test.
    pub fn note_failed_assertion(&mut self, store: &Store, goal: Cell) {
        let gate = &mut self.database.gate;
        if gate.sealed && gate.failed_assertion.is_none() {
            let ops = self.modules.ops(atom::USER);
            gate.failed_assertion = Some(term_to_string(store, &ops, &WriteOptions::quoted(), goal));
        }
    }

    pub fn take_failed_assertion(&mut self) -> Option<String> {
        self.database.gate.failed_assertion.take()
    }

    /// Lets the program call private predicates, for a test of what they ask themselves.
    #[cfg(test)]
    pub fn let_call_private(&mut self) {
        self.database.gate.private.clear();
    }

    /// Forgets the goals that the program has got.
    pub fn forget_tests_goals(&mut self) {
        self.database.gate.goals.clear();
    }

    pub fn is_locked(&self) -> bool {
        self.database.gate.locked
    }

    /// Returns whether a link from this module to that one is a call of the program by the tests.
    pub(in crate::machine) fn leads_into_program(&self, from: Atom, to: Atom) -> bool {
        let gate = &self.database.gate;
        gate.is_hidden(from) && gate.is_open(to)
    }

    /// Returns the procedure to enter for a goal that was built at run time, if that is not the one of this
    /// name.
    pub(in crate::machine) fn restricted_goal(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
    ) -> Option<PredId> {
        let gate = &self.database.gate;
        if !gate.is_restricted(name, arity) || gate.is_hidden(module) && !gate.is_private(name) {
            return None;
        }
        let definition = self.definition(module, name, arity);
        let is_systems = definition.is_none_or(|id| self.database.pred(id).module == atom::SYSTEM);
        is_systems.then(|| self.database.restricted(name, arity))
    }

    /// Sets whether closed modules may import what the test file has asked for.
    pub fn let_import(&mut self, importing: bool) {
        self.database.gate.importing = importing;
    }

    /// Notes that the library file being loaded has made its module, which is open until the file has ended.
    pub fn note_library(&mut self, module: Atom) {
        let source = self.loading.sources.last().filter(|source| source.terms.is_some());
        let load = source.filter(|_| self.is_locked()).map(|source| source.load);
        if let Some(load) = load {
            self.database.gate.closed.insert(module);
            self.database.gate.loads.push((load, module));
        }
        self.note_source();
    }

    /// Called when another file is being loaded from now on: the module of a library is open only for its
    /// own.
    pub fn note_source(&mut self) {
        let sources = &self.loading.sources;
        let gate = &mut self.database.gate;
        gate.loads.retain(|(load, _)| sources.iter().any(|source| source.load == *load));
        let innermost = sources.last().map(|source| source.load);
        gate.loading =
            gate.loads.last().filter(|(load, _)| Some(*load) == innermost).map(|(_, module)| *module);
    }
}
