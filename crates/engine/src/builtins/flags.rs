//! Prolog flags: `set_prolog_flag/2`, `create_prolog_flag/3`, `current_prolog_flag/2`.
//!
//! Flags are in a table (`Program::flags`); those of the system are added when they are first used. Flags
//! that the reader, arithmetic or the machine use are fields elsewhere, and access to such a flag goes to the
//! field.

use super::prelude::*;
use crate::host::paths;
use crate::machine::Stacks;
use crate::machine::flags::{Flag, FlagKind};
use ninelog_terms::flags::{QuotedAs, ReadFlags, Unknown};
use ninelog_terms::number::Rounding;
use ninelog_terms::store::heap::OccursCheck;
use std::sync::OnceLock;

/// Flags that programs may set, with their initial values. An atom that looks like a truth value is quoted.
const WRITABLE: &str = "\
    access_level=user, agc_margin=10000, allow_dot_in_atom=false, allow_variable_name_as_functor=false, \
    answer_format=~p, argv=[ninelog], autoload=true, back_quotes=codes, char_conversion=false, character_escapes=true, \
    character_escapes_unicode=true, colon_sets_calling_context=true, color_term=false, \
    compile_meta_arguments=false, debug=false, answer_grid=false, debug_on_error=true, \
    debug_on_interrupt=false, debugger_show_context=false, determinism_error=error, double_quotes=string, \
    editor=default, encoding=utf8, file_name_variables=false, fileerrors=true, float_format=~15g|, \
    float_overflow=error, float_rounding=to_nearest, float_undefined=error, float_underflow=ignore, \
    float_zero_div=error, gc=true, generate_debug_info=true, history=0, iso=false, last_call_optimisation=true, \
    message_language=default, tmp_dir=/tmp, posix_shell=/bin/sh, toplevel_goal=default, xref=false, \
    print_write_options=[portray(true),quoted(true),numbervars(true)], \
    answer_write_options=[quoted(true),portray(true),max_depth(10),spacing(next_argument)], \
    debugger_write_options=[quoted(true),portray(true),max_depth(10),attributes(portray),spacing(next_argument)], \
    debug_term_position=false, emulated_dialect=swi, error_ambiguous_stream_pair=false, file_name_case_handling=case_preserving, \
    optimise_debug=default, quasi_quotations=true, occurs_check='false, on_error=print, on_warning=print, optimise=false, \
    optimise_unify=true, prefer_rationals=false, prompt_alternatives_on=determinism, protect_static_code=false, \
    qcompile=false, rational_syntax=compatibility, report_error=true, sandboxed_load=false, stack_limit=0, \
    stream_type_check=loose, table_space=1073741824, toplevel_extra_white_line=true, \
    toplevel_mode=backtracking, toplevel_name_variables=true, toplevel_print_anon=true, \
    toplevel_print_factorized=false, toplevel_prompt=~m~d~l~! ?- , toplevel_residue_vars=false, \
    toplevel_var_size=1000, trace_gc=false, tty_control=false, unknown=error, user_flags=silent, \
    var_prefix=false, verbose=normal, verbose_autoload=false, verbose_file_search=false, verbose_load=silent, \
    warn_override_implicit_import=true, write_attributes=ignore";

/// Read-only flags about the system.
const FIXED: &str = "\
    address_bits=64, arch=x86_64-linux, bounded=false, dialect=swi, \
    executable_format=elf, float_max_integer=9007199254740992.0, home=/ninelog, path_max=4096, \
    emacs_inferior_process=false, open_shared_object=false, float_max=1.7976931348623157e308, float_min=2.2250738585072014e-308, integer_rounding_function=toward_zero, \
    large_files=true, max_arity=unbounded, max_char_code=1114111, max_procedure_arity=247, \
    max_tagged_integer=1152921504606846975, min_tagged_integer=-1152921504606846976, pipe=true, threads=true, \
    timezone=0, traditional=false, unix=true, version=90004, version_data=swi(9,0,4,[])";

/// The initial value of a flag of the system.
struct Row {
    name: &'static str,
    value: &'static str,
    read_only: bool,
}

/// Returns the initial flags of the system, sorted by name.
fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let mut rows = Vec::new();
        for (list, read_only) in [(FIXED, true), (WRITABLE, false)] {
            let pairs = list.split(", ").filter_map(|row| row.split_once('='));
            rows.extend(pairs.map(|(name, value)| Row { name, value, read_only }));
        }
        rows.sort_unstable_by_key(|row| row.name);
        rows
    })
}

fn row(name: &str) -> Option<&'static Row> {
    let found = rows().binary_search_by_key(&name, |row| row.name).ok()?;
    rows().get(found)
}

/// Returns the value in a row.
fn first_value(m: &mut Machine, text: &str) -> Cell {
    match (text.parse(), text.parse()) {
        (Ok(number), _) => m.stacks.store.new_integer(number),
        (_, Ok(number)) => m.stacks.store.new_float(number),
        _ if text.ends_with(['[', ')', ']']) => m.term_of_text(text).ok().flatten().unwrap_or(NIL),
        _ => m.stacks.atom_cell(text.trim_start_matches('\'')),
    }
}

/// Adds a flag of the system to the table, unless it is there.
fn ensure(m: &mut Machine, name: Atom) {
    if m.program.flags.values.contains_key(&name) {
        return;
    }
    let text = m.stacks.store.atoms.text(name);
    let Some(row) = row(text) else { return };
    let folder = |m: &Machine| {
        let found =
            ["TMP", "TEMP"].iter().find_map(|name| m.services.host.variable(name).unwrap_or_default());
        found.map(|path| paths::written(&path).into_owned())
    };
    let folder = if text == "tmp_dir" { folder(m) } else { None };
    let start = folder.unwrap_or_else(|| row.value.to_string());
    let value = first_value(m, &start);
    let kind = if start.starts_with('\'') { FlagKind::Atom } else { kind_of(&m.stacks, value) };
    record(m, name, value, kind, row.read_only);
}

/// Returns the names of the flags that the system starts with.
pub fn row_names() -> Vec<String> {
    rows().iter().map(|row| row.name.to_string()).collect()
}

/// Returns the names of all flags, in any order.
pub fn names(m: &Machine) -> Vec<String> {
    let known = m.program.flags.order.iter().map(|&flag| m.stacks.store.atoms.text(flag).to_string());
    let mut names: Vec<String> = rows().iter().map(|row| row.name.to_string()).chain(known).collect();
    names.sort();
    names.dedup();
    names
}

/// Sets the value that a flag has from the start, also of one that programs cannot change. A string stands
/// for an atom where the flag is one.
pub fn preset(m: &mut Machine, name: &str, value: Cell, read_only: bool) -> Result<()> {
    let name_atom = m.stacks.store.atoms.intern(name);
    ensure(m, name_atom);
    let known = m.program.flags.values.get(&name_atom).map(|flag| flag.kind);
    let value = match (known, m.stacks.store.view(value)) {
        (Some(FlagKind::Atom | FlagKind::Bool), View::String(text)) => {
            let text = m.stacks.store.string_at(text).to_string();
            m.stacks.store.atom(&text)
        }
        _ => value,
    };
    let value = known.map_or(Ok(value), |kind| checked(&mut m.stacks, kind, value))?;
    if apply(m, atom::USER, name, value)? {
        let kind = known.unwrap_or_else(|| kind_of(&m.stacks, value));
        record(m, name_atom, value, kind, read_only);
    }
    Ok(())
}

/// Sets a flag for a program, unless the flag is closed to changes.
fn define(m: &mut Machine, name: Atom, value: Cell, kind: FlagKind, read_only: bool) -> Result<()> {
    check_room(&m.program.flags.values)?;
    check_room(&m.program.flags.order)?;
    record(m, name, value, kind, read_only);
    Ok(())
}

fn record(m: &mut Machine, name: Atom, value: Cell, kind: FlagKind, read_only: bool) {
    let top = m.stacks.store.top;
    if let Ok(value) = m.stacks.store.store_term(value, Attributes::Drop)
        && m.program.flags.values.insert(name, Flag { value, kind, read_only }).is_none()
    {
        let text = m.stacks.store.atoms.text(name);
        let at = m.program.flags.order.partition_point(|&other| m.stacks.store.atoms.text(other) < text);
        m.program.flags.order.insert(at, name);
    }
    m.stacks.store.top = top;
}

fn set_prolog_flag(m: &mut Machine, args: Args) -> Result<bool> {
    let (home, name) = m.stacks.strip_module(m.program.reading_module(), m.stacks.arg(args, 0));
    let value = m.stacks.arg(args, 1);
    if name.is_var_or_ref() || value.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let name_atom = m.stacks.atom_of(name)?;
    ensure(m, name_atom);
    if let Some(done) = check_restraint(m, name_atom, value)? {
        return Ok(done);
    }
    let Some((kind, read_only)) =
        m.program.flags.values.get(&name_atom).map(|flag| (flag.kind, flag.read_only))
    else {
        if m.program.arith.flags.iso {
            return fail_with(Error::Domain("prolog_flag", name));
        }
        let kind = kind_of(&m.stacks, value);
        let silent = m.stacks.atom_cell("silent");
        let how = value_of_named(m, "user_flags")?.unwrap_or(silent);
        if m.stacks.store.text_of(how) == Some("error") {
            return fail_with(Error::Existence("prolog_flag", name));
        }
        define(m, name_atom, value, kind, false)?;
        if m.stacks.store.text_of(how) == Some("warning") {
            return m.go_to_system("$warn_of_flag", &[name]);
        }
        return Ok(true);
    };
    if read_only {
        return fail_with(Error::Permission("modify", "flag", name));
    }
    let text = m.stacks.store.atoms.text(name_atom).to_owned();
    let value = checked(&mut m.stacks, kind, value)?;
    if apply(m, home, &text, value)? {
        record(m, name_atom, value, kind, false);
    }
    let tolerant = text == "unknown" && m.stacks.store.text_of(value) != Some("error");
    if tolerant && home == atom::USER {
        return m.go_to_system("$warn_of_unknown", &[]);
    }
    Ok(true)
}

/// Checks the value of a flag that restrains tabling. Such a flag exists only while there is a limit:
/// `infinite` removes it, and that is all there is to do then.
fn check_restraint(m: &mut Machine, name: Atom, value: Cell) -> Result<Option<bool>> {
    let actions: &[&str] = match m.stacks.store.atoms.text(name) {
        "max_table_subgoal_size" | "max_table_answer_size" | "max_answers_for_subgoal" => {
            if m.stacks.store.text_of(value) == Some("infinite") {
                if m.program.flags.values.remove(&name).is_some() {
                    m.program.flags.order.retain(|&other| other != name);
                }
                return Ok(Some(true));
            }
            m.stacks.not_negative(value)?;
            return Ok(None);
        }
        "max_table_subgoal_size_action" => &["abstract", "error", "suspend"],
        "max_table_answer_size_action" => &["bounded_rationality", "error", "fail", "suspend"],
        "max_answers_for_subgoal_action" => &["bounded_rationality", "complete_soundly", "error", "suspend"],
        _ => return Ok(None),
    };
    let action = m.stacks.atom_of(value)?;
    if !actions.contains(&m.stacks.store.atoms.text(action)) {
        return fail_with(Error::Domain("restraint_action", value));
    }
    Ok(None)
}

/// Returns the value of a flag that is text.
pub fn text_of(m: &mut Machine, name: &str) -> String {
    let value = value_of_named(m, name).ok().flatten();
    value.and_then(|value| m.stacks.store.text_of(value)).unwrap_or_default().to_string()
}

fn value_of_named(m: &mut Machine, name: &str) -> Result<Option<Cell>> {
    let name = m.stacks.store.atoms.intern(name);
    value_of(m, name)
}

fn kind_of(stacks: &Stacks, value: Cell) -> FlagKind {
    match stacks.store.view(value) {
        View::Atom(atom::TRUE | atom::FALSE | atom::ON | atom::OFF) => FlagKind::Bool,
        View::Atom(atom::NIL) => FlagKind::Term,
        View::Atom(_) => FlagKind::Atom,
        View::Int(_) | View::Big(_) => FlagKind::Integer,
        View::Float(_) => FlagKind::Float,
        _ => FlagKind::Term,
    }
}

fn truth(on: bool) -> Cell {
    Cell::atom(if on { atom::TRUE } else { atom::FALSE })
}

/// The values of Boolean flags such as `occurs_check` and `autoload` that are not truth values.
const OTHER_TRUTHS: &[&str] = &["error", "explicit", "user", "user_or_explicit", "auto", "large"];

/// Returns a value of the flag's type, or an error.
fn checked(stacks: &mut Stacks, kind: FlagKind, value: Cell) -> Result<Cell> {
    let ok = match kind {
        FlagKind::Bool => match stacks.store.view(value) {
            View::Atom(name) if OTHER_TRUTHS.contains(&stacks.store.atoms.text(name)) => return Ok(value),
            _ => return stacks.bool_of(value).map(truth),
        },
        FlagKind::Atom => value.is_atom(),
        FlagKind::Integer => matches!(stacks.store.view(value), View::Int(_) | View::Big(_)),
        FlagKind::Float => {
            if let View::Int(n) = stacks.store.view(value) {
                return Ok(stacks.store.new_float(n as f64));
            }
            matches!(stacks.store.view(value), View::Float(_))
        }
        FlagKind::Term => true,
    };
    if ok { Ok(value) } else { fail_with(Error::Type(kind.name(), value)) }
}

/// Sets a flag that is a field. Returns false if it is in the table only.
fn apply(m: &mut Machine, home: Atom, name: &str, value: Cell) -> Result<bool> {
    let on = value == Cell::atom(atom::TRUE);
    let text = m.stacks.text(value, TextKind::Atomic).map(|text| text.into_owned()).unwrap_or_default();
    match name {
        "double_quotes" | "back_quotes" | "rational_syntax" | "character_escapes" | "var_prefix" => {
            set_read_flag(m, name, &text, value)?;
            return Ok(false);
        }
        "unknown" => {
            let unknown = m.stacks.want_named(value, "unknown", Unknown::from_name)?;
            m.program.modules.get_or_make(home).unknown = Some(unknown);
            return Ok(false);
        }
        "occurs_check" => {
            let mode = m.stacks.want_named(value, "occurs_check", OccursCheck::from_name)?;
            m.set_occurs_check(mode);
        }
        "iso" => {
            m.program.arith.flags.iso = on;
            let module = m.program.reading_module();
            let mut flags = m.program.modules.read_flags(module);
            flags.iso = on;
            m.program.modules.get_or_make(atom::USER).read_flags = Some(flags);
        }
        "prefer_rationals" => m.program.arith.flags.prefer_rationals = on,
        "float_overflow" => {
            m.program.arith.flags.overflow_to_infinity =
                m.stacks.want_either(value, "flag_value", ["error", "infinity"])?
        }
        "float_zero_div" => {
            m.program.arith.flags.zero_div_to_infinity =
                m.stacks.want_either(value, "flag_value", ["error", "infinity"])?
        }
        "float_undefined" => {
            m.program.arith.flags.undefined_to_nan =
                m.stacks.want_either(value, "flag_value", ["error", "nan"])?
        }
        "float_underflow" => {
            m.program.arith.flags.underflow_is_error =
                m.stacks.want_either(value, "flag_value", ["ignore", "error"])?
        }
        "float_rounding" => {
            m.program.arith.flags.rounding = m.stacks.want_named(value, "flag_value", Rounding::from_name)?;
        }
        "stack_limit" => {
            let bytes = m.stacks.size(value)?;
            m.stacks.limit_stacks(bytes);
        }
        "table_space" => {
            let bytes = m.stacks.size(value)?;
            m.stacks.limit_tables(bytes);
        }
        "cpu_count" => m.services.threads.processors = Some(m.stacks.size(value)?),
        "agc_margin" => {
            let margin = m.stacks.int(value)?;
            m.stacks.store.atoms.set_margin(margin.max(0) as usize);
        }
        "encoding" => drop(m.stacks.want_encoding(value)?),
        "user_flags" => drop(m.stacks.want_named(value, "user_flags", |name| {
            ["silent", "warning", "error"].contains(&name).then_some(())
        })?),
        "write_attributes" => drop(m.stacks.want_named(value, "write_attributes", |name| {
            ["ignore", "dots", "write", "portray"].contains(&name).then_some(())
        })?),
        "autoload" => m.program.autoload_enabled = text != "false",
        _ => {}
    }
    Ok(true)
}

fn set_read_flag(m: &mut Machine, name: &str, text: &str, value: Cell) -> Result<()> {
    let module = m.program.reading_module();
    let mut flags = m.program.modules.read_flags(module);
    match name {
        "double_quotes" => {
            flags.double_quotes = m.stacks.want_named(value, "double_quotes", QuotedAs::from_name)?
        }
        "back_quotes" if text == "symbol_char" => flags.back_quotes = QuotedAs::Codes,
        "back_quotes" => {
            flags.back_quotes = m.stacks.want_named(value, "back_quotes", QuotedAs::from_name)?
        }
        "rational_syntax" => match text {
            "natural" | "iso" | "compatibility" => flags.rational_natural = text == "natural",
            _ => return fail_with(Error::Domain("rational_syntax", value)),
        },
        "character_escapes" => flags.character_escapes = text == "true",
        _ => flags.var_prefix = text == "true",
    }
    m.program.modules.get_or_make(module).read_flags = Some(flags);
    Ok(())
}

/// Returns the value of a flag that is a field.
fn field(m: &mut Machine, name: &str) -> Option<Cell> {
    let truth = |on| Some(truth(on));
    let flags: ReadFlags = m.program.modules.read_flags(m.program.reading_module());
    match name {
        "cpu_count" => Some(Cell::int(m.services.processors() as i64)),
        "double_quotes" => Some(m.stacks.atom_cell(flags.double_quotes.name())),
        "back_quotes" => Some(m.stacks.atom_cell(flags.back_quotes.name())),
        "rational_syntax" => {
            Some(m.stacks.atom_cell(if flags.rational_natural { "natural" } else { "compatibility" }))
        }
        "character_escapes" => truth(flags.character_escapes),
        "var_prefix" => truth(flags.var_prefix),
        "unknown" => {
            let module = m.program.reading_module();
            Some(m.stacks.atom_cell(m.program.modules.unknown(module).name()))
        }
        "stack_limit" => Some(m.stacks.store.new_integer(m.stacks.stack_limit as i64)),
        _ => None,
    }
}

fn value_of(m: &mut Machine, name: Atom) -> Result<Option<Cell>> {
    let text = m.stacks.store.atoms.text(name).to_owned();
    if let Some(value) = field(m, &text) {
        return Ok(Some(value));
    }
    ensure(m, name);
    let Some(stored) = m.program.flags.values.get(&name).map(|flag| flag.value.clone()) else {
        return Ok(None);
    };
    m.stacks.store.restore_term(&stored).map(Some)
}

/// Returns whether a flag of the system is always `true` or `false`.
fn is_switch(m: &Machine, name: Atom) -> bool {
    let text = m.stacks.store.atoms.text(name);
    let kind = m.program.flags.values.get(&name).map(|flag| flag.kind);
    kind.is_none_or(|kind| kind == FlagKind::Bool)
        && !matches!(text, "autoload" | "occurs_check" | "bounded")
        && row(text).is_some()
}

fn current_prolog_flag(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    // `Module:Flag` asks for the value in a module.
    let (_, name) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    if !name.is_var_or_ref() {
        let name = m.stacks.atom_of(name)?;
        let Some(value) = value_of(m, name)? else {
            if m.program.arith.flags.iso {
                return fail_with(Error::Domain("prolog_flag", Cell::atom(name)));
            }
            return Ok(Attempt::Fail);
        };
        let given = m.stacks.arg(args, 1);
        let same = match m.stacks.store.view(value) {
            // A flag that is true is also `on`.
            View::Atom(atom::TRUE | atom::FALSE)
                if !given.is_var_or_ref()
                    && ![truth(true), truth(false)].contains(&given)
                    && is_switch(m, name) =>
            {
                truth(m.stacks.bool_of(given)?) == value
            }
            _ => m.stacks.store.unify(given, value),
        };
        return Ok(if same { Attempt::Last } else { Attempt::Fail });
    }
    if redo.is_first {
        for Row { name, .. } in rows() {
            let name = m.stacks.store.atoms.intern(name);
            ensure(m, name);
        }
    }
    while let Some(&flag) = m.program.flags.order.get(redo.word as usize) {
        redo.word += 1;
        let attempt = m.stacks.store.attempt();
        let Some(value) = value_of(m, flag)? else { continue };
        if m.stacks.unify_arg(args, 1, value) && m.stacks.store.unify(name, Cell::atom(flag)) {
            return Ok(Attempt::More);
        }
        m.stacks.store.take_back(attempt);
    }
    Ok(Attempt::Fail)
}

fn create_prolog_flag(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let value = m.stacks.arg(args, 1);
    if value.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let (mut kind, mut read_only, mut keep) = (None, false, false);
    for (name, setting, option) in m.stacks.options_of(m.stacks.arg(args, 2))? {
        match m.stacks.store.atoms.text(name) {
            "keep" => keep = m.stacks.bool_of(setting)?,
            _ if option.is_atom() => return fail_with(Error::Type("option", option)),
            "type" => {
                let name = m.stacks.atom_of(setting)?;
                let name = m.stacks.store.atoms.text(name);
                kind = match FlagKind::from_name(if name == "boolean" { "bool" } else { name }) {
                    None => return fail_with(Error::Domain("prolog_flag_type", setting)),
                    kind => kind,
                }
            }
            "access" => {
                let name = m.stacks.atom_of(setting)?;
                read_only = match m.stacks.store.atoms.text(name) {
                    "read_only" => true,
                    "read_write" => false,
                    _ => return fail_with(Error::Domain("prolog_flag_access", setting)),
                }
            }
            _ => {}
        }
    }
    ensure(m, name);
    // An existing flag keeps its type.
    let known = m.program.flags.values.get(&name).map(|flag| flag.kind);
    let told = kind.or(known);
    let kind = told.unwrap_or_else(|| kind_of(&m.stacks, value));
    if keep && m.program.flags.values.contains_key(&name) {
        return Ok(true);
    }
    // The value of a flag without a known type is not converted.
    let value = if told.is_some() { checked(&mut m.stacks, kind, value)? } else { value };
    define(m, name, value, kind, read_only)?;
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    control("set_prolog_flag", 2, |m| set_prolog_flag(m, Args(0))),
    nondet("current_prolog_flag", 2, current_prolog_flag),
    det("create_prolog_flag", 3, create_prolog_flag),
];
