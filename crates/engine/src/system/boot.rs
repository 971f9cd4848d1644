//! Makes a machine ready for use: installs the built-ins, and makes the standard modules and operators.

use super::library;
use crate::builtins;
use crate::builtins::prelude::*;
use crate::code::instr::{BuiltinId, Instr, PredId};
use crate::host::Host;
use crate::machine::Detail;
use crate::machine::Program;
use crate::machine::parts::Autoload;
use crate::machine::program::database::{MetaArg, Position, PredKind, Properties};
use crate::machine::registers::RunEnd;
use ninelog_terms::atom::AtomTable;
use ninelog_terms::ops;
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};
use smallvec::SmallVec;

/// The default limit in bytes of the stacks of a machine.
pub const STACK_LIMIT: usize = 1 << 30;

/// Returns a machine with all Rust built-ins, and further ones.
pub fn machine_on(host: Box<dyn Host>, stack_limit: usize, further: &[Builtin]) -> Machine {
    let mut rows = builtins::all();
    rows.extend_from_slice(further);
    rows.extend_from_slice(super::load::TABLE);
    rows.extend_from_slice(super::modules::TABLE);
    rows.extend_from_slice(super::explain::TABLE);
    let mut m = Machine::new(AtomTable::beginning_with(&library::ATOMS), rows, stack_limit, host);
    m.program.autoload = Autoload {
        boot_predicate: library::boot_predicate,
        has_clauses: |number| !library::BOOT[number].clauses.is_empty(),
        load: load_boot_predicate,
        in_library: |name, arity| library::definer(name, arity).is_some(),
    };
    let table = ops::system_table(&mut m.stacks.store.atoms);
    m.program.modules.get_or_make(atom::SYSTEM).ops = table;
    install(&mut m);
    for (module, name, arity) in HOOKS {
        let [module, name] = [module, name].map(|text| m.stacks.store.atoms.intern(text));
        let id = m.program.database.get_or_make(module, name, arity);
        m.program.database.make_dynamic(id);
        m.program.database.pred_mut(id).properties.set(Properties::MULTIFILE | Properties::DEFINED, true);
    }
    let call = system_pred(&mut m, "call", 1);
    m.program.entries.call1 = m.program.entry(call);
    m.program.entries.wakeup = system_pred(&mut m, "$wakeup", 1);
    m.program.entries.run_cleanup = system_pred(&mut m, "$run_cleanup", 3);
    m.program.entries.run_cleanups = system_pred(&mut m, "$run_cleanups", 1);
    m.program.entries.recover_from_abort = system_pred(&mut m, "$recover_from_abort", 1);
    m.program.entries.run_undone = system_pred(&mut m, "$run_undone", 1);
    m.program.entries.switch_thread = system_pred(&mut m, "$thread_switch", 0);
    m.program.entries.run_signals = system_pred(&mut m, "$run_thread_signals", 0);
    m.program.entries.sig_atomic = system_pred(&mut m, "sig_atomic", 1);
    m.program.entries.undefined = system_pred(&mut m, "$undefined", 2);
    m.stacks.runner.check.det = system_pred(&mut m, "$det", 2);
    m.stacks.runner.check.wrapped = system_pred(&mut m, "$wrapped", 1);
    m.program.entries.interpret = system_pred(&mut m, "$interpret", 2);
    m.program.entries.interrupt = system_pred(&mut m, "$interrupt", 0);
    m.services.tracer.uncaught = system_pred(&mut m, "$uncaught", 3);
    m.services.tracer.traced = system_pred(&mut m, "$traced", 1);
    m.services.tracer.hook = m.program.database.get_or_make(atom::USER, atom::EXCEPTION_HOOK, 4);
    m.program.entries.alarm = system_pred(&mut m, "$alarms_ring", 0);
    m
}

/// Hooks for which programs may add clauses: dynamic and multifile from the start.
const HOOKS: [(&str, &str, usize); 18] = [
    ("license", "license", 3),
    ("prolog", "error_message", 3),
    ("prolog", "message", 3),
    ("prolog", "message_line_element", 2),
    ("user", "exception", 3),
    ("user", "expand_answer", 2),
    ("user", "expand_query", 4),
    ("user", "goal_expansion", 2),
    ("user", "goal_expansion", 4),
    ("user", "library_directory", 1),
    ("user", "message_hook", 3),
    ("user", "message_property", 2),
    ("user", "portray", 1),
    ("user", "prolog_load_file", 2),
    ("user", "resource", 3),
    ("user", "term_expansion", 2),
    ("user", "term_expansion", 4),
    ("user", "thread_message_hook", 3),
];

fn system_pred(m: &mut Machine, name: &str, arity: usize) -> PredId {
    let name = m.stacks.store.atoms.intern(name);
    m.program.database.get_or_make(atom::SYSTEM, name, arity)
}

/// Gives every built-in a procedure in module `system`.
fn install(m: &mut Machine) {
    for number in 0..m.program.builtins.len() {
        let row = m.program.builtins[number];
        let id = system_pred(m, row.name, row.arity as usize);
        let builtin = BuiltinId(number as u32);
        let (first, second) = match row.run {
            Detail::Det(_) | Detail::Called(_) | Detail::Test(_) => {
                (Instr::BuiltinProceed { id: builtin }, Instr::Fail {})
            }
            Detail::Nondet(_) | Detail::Walk(_) | Detail::Search(_) => {
                (Instr::Nondet { id: builtin }, Instr::NondetNext { id: builtin })
            }
            Detail::Arg(_) => (Instr::Arg { id: builtin }, Instr::NondetNext { id: builtin }),
            Detail::Closure(_) => (Instr::CallClosure { extra: row.arity - 1, id: builtin }, Instr::Fail {}),
            Detail::Control(_) => (Instr::Control { id: builtin }, Instr::Fail {}),
        };
        m.program.database.set_kind(id, PredKind::Builtin(number as u32), first, second);
        m.program.database.pred_mut(id).properties.insert(Properties::SYSTEM | Properties::DEFINED);
        if !row.meta.is_empty() {
            // A goal called from the system itself runs in `user`, so the entry need not qualify; links do.
            m.program.database.pred_mut(id).meta = Some(row.meta.chars().map(meta_arg).collect());
        }
    }
    for (rows, property) in [(builtins::CORE, Properties::ISO), (builtins::UNTOLD, Properties::UNTOLD)] {
        for (arity, names) in rows {
            for name in names.split(' ') {
                let id = system_pred(m, name, *arity);
                m.program.database.pred_mut(id).properties.set(property, true);
            }
        }
    }
}

fn meta_arg(mode: char) -> MetaArg {
    match mode {
        '0'..='9' => MetaArg::Closure(mode as u8 - b'0'),
        '/' => MetaArg::Grammar,
        ';' => MetaArg::SourceModule,
        mode => MetaArg::from_name(mode.encode_utf8(&mut [0; 4])).unwrap_or(MetaArg::Question),
    }
}

/// Adds the clauses of a system predicate when it is first called. An error in them is a defect in the
/// library.
fn load_boot_predicate(m: &mut Machine, number: usize) {
    m.stacks.mask();
    let inferences = m.stacks.inferences;
    add_boot_predicate(m, number);
    m.stacks.inferences = inferences;
    m.stacks.unmask();
}

fn add_boot_predicate(m: &mut Machine, number: usize) {
    let row = &library::BOOT[number];
    let file = &library::FILES[row.file];
    let directives = if m.program.loading.boot_files.insert(row.file) { file.directives } else { &[] };
    for at in directives.iter().copied().chain(row.terms()) {
        load_boot_term(m, at)
            .unwrap_or_else(|problem| eprintln!("{}.pl: {}/{}: {problem}", file.name, row.name, row.arity));
    }
}

/// Adds a clause of a boot file, or runs its directive.
pub fn load_boot_term(m: &mut Machine, number: usize) -> std::result::Result<(), String> {
    let row = &library::TERMS[number];
    if let Some((stored, name, arity, has_body)) = row.clause()
        && !stored.functors().any(|functor| names_module(&m.program, functor))
    {
        let id = clausal(&mut m.program, atom::SYSTEM, name, arity);
        m.program.add_stored_clause(id, stored, has_body, Position::End, atom::NIL, 0);
        return Ok(());
    }
    let (top, trail, collections) =
        (m.stacks.store.top, m.stacks.store.trail.top, m.stacks.runner.collections.count);
    let added = m.stacks.store.restore_term(&row.stored()).and_then(|term| add_term(m, atom::SYSTEM, term));
    let added = added.map_err(|error| format!("{}: {}", row.line, describe(m, &error)));
    if m.stacks.runner.collections.count == collections {
        // The bindings of a translation are above the top of the heap now. Undo them, because backtracking
        // must not reset these cells later.
        m.stacks.store.undo_to(trail);
        m.stacks.store.top = top;
    }
    added
}

/// Returns whether goals with this functor may have an argument that `qualify_goal` must qualify.
fn names_module(program: &Program, functor: Cell) -> bool {
    let name = functor.functor_name();
    if matches!(name, atom::NECK | atom::COMMA | atom::SEMICOLON | atom::ARROW) {
        return false;
    }
    let known = program.database.find(atom::SYSTEM, name, functor.functor_arity());
    let meta = known.and_then(|id| program.database.pred(id).meta.as_deref());
    meta.is_some_and(|meta| meta.contains(&MetaArg::Module))
}

/// Returns the system procedure that a clause belongs to.
fn clausal(program: &mut Program, module: Atom, name: Atom, arity: usize) -> PredId {
    let id = program.database.get_or_make(module, name, arity);
    program.database.make_clausal(id);
    program.database.pred_mut(id).properties.set(Properties::SYSTEM, true);
    id
}

/// Adds a clause to a system module, or runs a directive.
pub fn add_term(m: &mut Machine, module: Atom, term: Cell) -> Result<()> {
    let mut term = term;
    match m.stacks.store.compound(term) {
        Some((atom::NECK, 1, args)) => return directive(m, module, m.stacks.store.get(args)),
        Some((atom::DCG_ARROW, 2, _)) => {
            let clause = m.stacks.store.new_var();
            let goal = m.stacks.term("dcg_translate_rule", &[term, clause]);
            // The translation may collect garbage, which moves the terms that it is bound to.
            m.stacks.roots.push(clause);
            let done = directive(m, atom::SYSTEM, goal);
            let clause = m.stacks.roots.pop().unwrap_or(clause);
            done?;
            term = m.stacks.store.deref(clause);
        }
        _ => {}
    }
    let mut parts = m.clause_parts(module, term)?;
    parts.body = qualify_goal(m, module, parts.body);
    let id = clausal(&mut m.program, parts.module, parts.name, parts.arity);
    m.add_clause_parts(id, &parts, atom::NIL, 0)?;
    Ok(())
}

fn directive(m: &mut Machine, module: Atom, goal: Cell) -> Result<()> {
    let goal = qualify_goal(m, module, goal);
    let goal = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
    match m.once(goal)? {
        RunEnd::Solution => Ok(()),
        RunEnd::Exception => match m.stacks.ball.take() {
            Some(ball) => fail_with(Error::Ball(m.stacks.store.restore_term(&ball)?)),
            None => fail_with(Error::Resource("memory")),
        },
        _ => fail_with(Error::Domain("successful_directive", goal)),
    }
}

/// Boot predicates with arguments that are goals. Needed so that `qualify_goal` looks into them before they
/// are defined.
const GOAL_ARGUMENTS: &[(&str, &[MetaArg])] = &[
    ("findall", &[MetaArg::Question, MetaArg::Closure(0), MetaArg::Question]),
    ("setup_call_cleanup", &[MetaArg::Closure(0); 3]),
    ("call_cleanup", &[MetaArg::Closure(0); 2]),
    ("bagof", &[MetaArg::Question, MetaArg::Existential, MetaArg::Question]),
    ("setof", &[MetaArg::Question, MetaArg::Existential, MetaArg::Question]),
];

/// Returns which arguments of a system goal are goals, or depend on a module.
fn goal_arguments(m: &Machine, name: Atom, arity: usize) -> Option<&[MetaArg]> {
    let control = matches!(
        (name, arity),
        (atom::COMMA | atom::SEMICOLON | atom::ARROW | atom::SOFT_ARROW | atom::FORALL, 2)
            | (atom::NOT_PROVABLE | atom::ONCE | atom::IGNORE, 1)
    );
    if control {
        return Some(&[MetaArg::Closure(0); 2][..arity]);
    }
    let defined = m.program.database.find(atom::SYSTEM, name, arity);
    let meta = defined.and_then(|id| m.program.database.pred(id).meta.as_deref());
    meta.or_else(|| {
        let text = m.stacks.store.atoms.text(name);
        let row = GOAL_ARGUMENTS.iter().find(|(name, modes)| modes.len() == arity && *name == text);
        row.map(|(_, modes)| *modes)
    })
}

/// Adds `system:` where a goal of the system itself names something that a module-sensitive built-in looks
/// up.
///
/// Without it, such an argument would mean module `user`, because unqualified goals run there.
fn qualify_goal(m: &mut Machine, module: Atom, goal: Cell) -> Cell {
    let Some((name, arity, args)) = m.stacks.store.compound(goal) else { return goal };
    let Some(modes) = goal_arguments(m, name, arity) else { return goal };
    let modes: SmallVec<[MetaArg; 8]> = SmallVec::from_slice(modes);
    let mut changed = SmallVec::<[Cell; 8]>::new();
    for (n, mode) in modes.iter().enumerate() {
        let arg = m.stacks.store.at(args.plus(n));
        let qualified = matches!(m.stacks.store.compound(arg), Some((atom::COLON, 2, _)));
        changed.push(match mode {
            MetaArg::Closure(0) | MetaArg::Existential => qualify_goal(m, module, arg),
            MetaArg::Module if !arg.is_var_or_ref() && !qualified => {
                m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), arg])
            }
            _ => arg,
        });
    }
    m.stacks.store.new_struct(name, &changed)
}

/// Returns an error as text.
pub fn describe(m: &mut Machine, error: &Error) -> String {
    let context = m.stacks.store.new_var();
    let term = m.stacks.store.error_term(error, context);
    let ops = m.program.modules.ops(atom::USER);
    term_to_string(&m.stacks.store, &ops, &WriteOptions::quoted(), term)
}
