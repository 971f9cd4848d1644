//! Prolog flags: `set_prolog_flag/2`, `create_prolog_flag/3`, `current_prolog_flag/2`.
//!
//! Flags are in a table (`World::flags`), the system's own once somebody has asked for them; those that the reader,
//! arithmetic or the machine consult are fields of their own: reading and writing such a flag goes to the field.

use super::args::{TextKind, fail_with};
use super::{det, iso, nondet};
use crate::base::atom::{self, Atom};
use crate::base::flags::{QuotedAs, ReadFlags, Unknown};
use crate::base::number::Rounding;
use crate::machine::registers::Builtin;
use crate::machine::world::{Flag, FlagKind};
use crate::machine::{Args, Machine, Redo, Step};
use crate::store::cell::{Cell, NIL};
use crate::store::heap::{Error, OccursCheck, Result, View};
use crate::store::stored::Attributes;

/// The value that a flag starts with.
#[derive(Clone, Copy)]
enum Start {
    Bool(bool),
    Atom(&'static str),
    Int(i64),
    Float(f64),
    /// `swi(Major, Minor, Patch, [])`
    Version,
}

use Start::{Atom as A, Bool as B, Float as F, Int as I};

/// Flags that programs may set.
const WRITABLE: &[(&str, Start)] = &[
    ("access_level", A("user")),
    ("agc_margin", I(10_000)),
    ("allow_dot_in_atom", B(false)),
    ("allow_variable_name_as_functor", B(false)),
    ("answer_format", A("~p")),
    ("autoload", B(true)),
    ("back_quotes", A("codes")),
    ("char_conversion", B(false)),
    ("character_escapes", B(true)),
    ("character_escapes_unicode", B(true)),
    ("colon_sets_calling_context", B(true)),
    ("color_term", B(true)),
    ("compile_meta_arguments", B(false)),
    ("debug", B(false)),
    ("answer_grid", B(false)),
    ("debug_on_error", B(true)),
    ("debug_on_interrupt", B(false)),
    ("debugger_show_context", B(false)),
    ("determinism_error", A("error")),
    ("double_quotes", A("string")),
    ("editor", A("default")),
    ("encoding", A("utf8")),
    ("file_name_variables", B(false)),
    ("fileerrors", B(true)),
    ("float_format", A("~15g|")),
    ("float_overflow", A("error")),
    ("float_rounding", A("to_nearest")),
    ("float_undefined", A("error")),
    ("float_underflow", A("ignore")),
    ("float_zero_div", A("error")),
    ("gc", B(true)),
    ("generate_debug_info", B(true)),
    ("history", I(0)),
    ("iso", B(false)),
    ("last_call_optimisation", B(true)),
    ("message_language", A("default")),
    ("occurs_check", A("false")),
    ("on_error", A("print")),
    ("on_warning", A("print")),
    ("optimise", B(false)),
    ("optimise_unify", B(true)),
    ("prefer_rationals", B(false)),
    ("prompt_alternatives_on", A("determinism")),
    ("protect_static_code", B(false)),
    ("qcompile", B(false)),
    ("rational_syntax", A("compatibility")),
    ("report_error", B(true)),
    ("sandboxed_load", B(false)),
    ("stack_limit", I(0)),
    ("stream_type_check", A("loose")),
    ("table_space", I(1 << 30)),
    ("toplevel_extra_white_line", B(true)),
    ("toplevel_mode", A("backtracking")),
    ("toplevel_name_variables", B(true)),
    ("toplevel_print_anon", B(true)),
    ("toplevel_print_factorized", B(false)),
    ("toplevel_prompt", A("~m~d~l~! ?- ")),
    ("toplevel_residue_vars", B(false)),
    ("toplevel_var_size", I(1000)),
    ("trace_gc", B(false)),
    ("tty_control", B(false)),
    ("unknown", A("error")),
    ("user_flags", A("silent")),
    ("var_prefix", B(false)),
    ("verbose", A("normal")),
    ("verbose_autoload", B(false)),
    ("verbose_file_search", B(false)),
    ("verbose_load", A("silent")),
    ("warn_override_implicit_import", B(true)),
    ("write_attributes", A("ignore")),
];

/// Flags that tell about the system.
const FIXED: &[(&str, Start)] = &[
    ("address_bits", I(64)),
    ("arch", A("x86_64-linux")),
    ("bounded", B(false)),
    ("cpu_count", I(1)),
    ("dialect", A("swi")),
    ("emulated_dialect", A("swi")),
    ("float_max", F(f64::MAX)),
    ("float_min", F(f64::MIN_POSITIVE)),
    ("integer_rounding_function", A("toward_zero")),
    ("large_files", B(true)),
    ("max_arity", A("unbounded")),
    ("max_char_code", I(0x10_ffff)),
    ("max_procedure_arity", I(1024)),
    ("max_tagged_integer", I((1 << 60) - 1)),
    ("min_tagged_integer", I(-(1 << 60))),
    ("pipe", B(true)),
    ("threads", B(true)),
    ("timezone", I(0)),
    ("traditional", B(false)),
    ("unix", B(true)),
    ("version", I(90_004)),
    ("version_data", Start::Version),
];

/// The flags that the system has from the start, and whether they are fixed.
fn rows() -> impl Iterator<Item = (&'static str, Start, bool)> {
    let fixed = FIXED.iter().map(|&(name, start)| (name, start, true));
    fixed.chain(WRITABLE.iter().map(|&(name, start)| (name, start, false)))
}

/// Put a flag of the system into the table, if it is one and nothing else has.
fn ensure(m: &mut Machine, name: Atom) {
    if m.world.flags.contains_key(&name) {
        return;
    }
    let text = m.store.atoms.text(name);
    let Some((_, start, read_only)) = rows().find(|row| row.0 == text) else { return };
    let (value, kind) = match start {
        B(value) => (Cell::atom(if value { atom::TRUE } else { atom::FALSE }), FlagKind::Bool),
        A(text) => (m.atom_cell(text), FlagKind::Atom),
        I(value) => (m.store.new_integer(value), FlagKind::Integer),
        F(value) => (m.store.new_float(value), FlagKind::Float),
        Start::Version => {
            let [major, minor, patch] = [9, 0, 4].map(Cell::int);
            (m.term("swi", &[major, minor, patch, NIL]), FlagKind::Term)
        }
    };
    define(m, name, value, kind, read_only);
}

/// The names of all flags, in any order.
pub fn names(m: &Machine) -> Vec<String> {
    let known = m.world.flag_order.iter().map(|&flag| m.store.atoms.text(flag).to_string());
    let mut names: Vec<String> = rows().map(|row| row.0.to_string()).chain(known).collect();
    names.sort();
    names.dedup();
    names
}

/// Give a flag the value that the start of the process decides.
pub fn preset(m: &mut Machine, name: &str, value: Cell, read_only: bool) {
    let kind = kind_of(m, value);
    let name = m.store.atoms.intern(name);
    define(m, name, value, kind, read_only);
}

fn define(m: &mut Machine, name: Atom, value: Cell, kind: FlagKind, read_only: bool) {
    let top = m.store.top;
    if let Ok(value) = m.store.store_term(value, Attributes::Drop)
        && m.world.flags.insert(name, Flag { value, kind, read_only }).is_none()
    {
        let text = m.store.atoms.text(name);
        let at = m.world.flag_order.partition_point(|&other| m.store.atoms.text(other) < text);
        m.world.flag_order.insert(at, name);
    }
    m.store.top = top;
}

/// The module whose flags for reading a directive changes.
fn reading_module(m: &Machine) -> Atom {
    m.world.sources.last().map_or(atom::USER, |source| source.module)
}

fn set_prolog_flag(m: &mut Machine, args: Args) -> Result<bool> {
    let (_, name) = m.strip_module(atom::USER, m.arg(args, 0));
    let value = m.arg(args, 1);
    if name.is_var_or_ref() || value.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let name_atom = m.atom_of(name)?;
    ensure(m, name_atom);
    let Some((kind, read_only)) = m.world.flags.get(&name_atom).map(|flag| (flag.kind, flag.read_only))
    else {
        let kind = kind_of(m, value);
        define(m, name_atom, value, kind, false);
        return Ok(true);
    };
    if read_only {
        return fail_with(Error::Permission("modify", "flag", name));
    }
    let text = m.store.atoms.text(name_atom).to_owned();
    let value = checked(m, kind, value)?;
    if apply(m, &text, value)? {
        define(m, name_atom, value, kind, false);
    }
    Ok(true)
}

fn kind_of(m: &Machine, value: Cell) -> FlagKind {
    match m.store.view(value) {
        View::Atom(atom::TRUE | atom::FALSE | atom::ON | atom::OFF) => FlagKind::Bool,
        View::Atom(atom::NIL) => FlagKind::Term,
        View::Atom(_) => FlagKind::Atom,
        View::Int(_) | View::Big(_) => FlagKind::Integer,
        View::Float(_) => FlagKind::Float,
        _ => FlagKind::Term,
    }
}

/// What Boolean flags such as `occurs_check` and `autoload` take besides truth values.
const OTHER_TRUTHS: &[&str] = &["error", "explicit", "user", "user_or_explicit", "auto", "large"];

/// A value of the flag's type, or the error that it is none.
fn checked(m: &mut Machine, kind: FlagKind, value: Cell) -> Result<Cell> {
    let ok = match kind {
        FlagKind::Bool => match m.store.view(value) {
            View::Atom(atom::TRUE | atom::ON) => return Ok(Cell::atom(atom::TRUE)),
            View::Atom(atom::FALSE | atom::OFF) => return Ok(Cell::atom(atom::FALSE)),
            View::Atom(name) if OTHER_TRUTHS.contains(&m.store.atoms.text(name)) => return Ok(value),
            _ => return fail_with(Error::Type("bool", value)),
        },
        FlagKind::Atom => value.is_atom(),
        FlagKind::Integer => matches!(m.store.view(value), View::Int(_) | View::Big(_)),
        FlagKind::Float => {
            if let View::Int(n) = m.store.view(value) {
                return Ok(m.store.new_float(n as f64));
            }
            matches!(m.store.view(value), View::Float(_))
        }
        FlagKind::Term => true,
    };
    if ok { Ok(value) } else { fail_with(Error::Type(kind.name(), value)) }
}

/// Let a flag take effect where it is a field. False: the table keeps it.
fn apply(m: &mut Machine, name: &str, value: Cell) -> Result<bool> {
    let on = value == Cell::atom(atom::TRUE);
    let text = m.text(value, TextKind::Atomic).map(|text| text.into_owned()).unwrap_or_default();
    match name {
        "double_quotes" | "back_quotes" | "rational_syntax" | "character_escapes" | "var_prefix" => {
            set_read_flag(m, name, &text, value)?;
            return Ok(false);
        }
        "unknown" => {
            let Some(unknown) = Unknown::from_name(&text) else {
                return fail_with(Error::Domain("unknown", value));
            };
            let module = reading_module(m);
            m.modules.get_or_make(module).unknown = Some(unknown);
            return Ok(false);
        }
        "occurs_check" => match &*text {
            "false" => m.set_occurs_check(OccursCheck::Off),
            "true" => m.set_occurs_check(OccursCheck::Fail),
            "error" => m.set_occurs_check(OccursCheck::Error),
            _ => return fail_with(Error::Domain("occurs_check", value)),
        },
        "iso" => {
            m.arith.flags.iso = on;
            let module = reading_module(m);
            let mut flags = m.modules.read_flags(module);
            flags.iso = on;
            m.modules.get_or_make(atom::USER).read_flags = Some(flags);
        }
        "prefer_rationals" => m.arith.flags.prefer_rationals = on,
        "float_overflow" => m.arith.flags.overflow_to_infinity = one_of(&text, ["error", "infinity"], value)?,
        "float_zero_div" => m.arith.flags.zero_div_to_infinity = one_of(&text, ["error", "infinity"], value)?,
        "float_undefined" => m.arith.flags.undefined_to_nan = one_of(&text, ["error", "nan"], value)?,
        "float_underflow" => m.arith.flags.underflow_is_error = one_of(&text, ["ignore", "error"], value)?,
        "float_rounding" => match Rounding::from_name(&text) {
            Some(rounding) => m.arith.flags.rounding = rounding,
            None => return fail_with(Error::Domain("flag_value", value)),
        },
        "stack_limit" => {
            let bytes = m.size(value)?;
            m.set_stack_limit(bytes);
        }
        "autoload" => m.autoload_enabled = text != "false",
        _ => {}
    }
    Ok(true)
}

/// Whether the second of two values was given.
fn one_of(text: &str, values: [&str; 2], culprit: Cell) -> Result<bool> {
    match values.iter().position(|&value| value == text) {
        Some(at) => Ok(at == 1),
        None => fail_with(Error::Domain("flag_value", culprit)),
    }
}

fn set_read_flag(m: &mut Machine, name: &str, text: &str, value: Cell) -> Result<()> {
    let module = reading_module(m);
    let mut flags = m.modules.read_flags(module);
    match name {
        "double_quotes" => match QuotedAs::from_name(text) {
            Some(quoted) => flags.double_quotes = quoted,
            None => return fail_with(Error::Domain("double_quotes", value)),
        },
        "back_quotes" => match QuotedAs::from_name(if text == "symbol_char" { "codes" } else { text }) {
            Some(quoted) => flags.back_quotes = quoted,
            None => return fail_with(Error::Domain("back_quotes", value)),
        },
        "rational_syntax" => match text {
            "natural" | "iso" | "compatibility" => flags.rational_natural = text == "natural",
            _ => return fail_with(Error::Domain("rational_syntax", value)),
        },
        "character_escapes" => flags.character_escapes = text == "true",
        _ => flags.var_prefix = text == "true",
    }
    m.modules.get_or_make(module).read_flags = Some(flags);
    Ok(())
}

/// The value of a flag that is a field.
fn field(m: &mut Machine, name: &str) -> Option<Cell> {
    let truth = |on| Some(Cell::atom(if on { atom::TRUE } else { atom::FALSE }));
    let flags: ReadFlags = m.modules.read_flags(reading_module(m));
    match name {
        "cpu_count" => {
            let count = std::thread::available_parallelism().map_or(1, |count| count.get() as i64);
            Some(Cell::int(count))
        }
        "double_quotes" => Some(m.atom_cell(flags.double_quotes.name())),
        "back_quotes" => Some(m.atom_cell(flags.back_quotes.name())),
        "rational_syntax" => {
            Some(m.atom_cell(if flags.rational_natural { "natural" } else { "compatibility" }))
        }
        "character_escapes" => truth(flags.character_escapes),
        "var_prefix" => truth(flags.var_prefix),
        "unknown" => {
            let module = reading_module(m);
            Some(m.atom_cell(m.modules.unknown(module).name()))
        }
        "stack_limit" => Some(m.store.new_integer(m.stack_limit as i64)),
        _ => None,
    }
}

fn value_of(m: &mut Machine, name: Atom) -> Result<Option<Cell>> {
    let text = m.store.atoms.text(name).to_owned();
    if let Some(value) = field(m, &text) {
        return Ok(Some(value));
    }
    ensure(m, name);
    let Some(stored) = m.world.flags.get(&name).map(|flag| flag.value.clone()) else { return Ok(None) };
    m.store.restore_term(&stored).map(Some)
}

fn current_prolog_flag(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Step> {
    // `Module:Flag` asks for the value in a module.
    let (_, name) = m.strip_module(atom::USER, m.arg(args, 0));
    if !name.is_var_or_ref() {
        let name = m.atom_of(name)?;
        let Some(value) = value_of(m, name)? else { return Ok(Step::Fail) };
        return Ok(if m.unify_arg(args, 1, value) { Step::Last } else { Step::Fail });
    }
    if redo.first {
        for (name, ..) in rows() {
            let name = m.store.atoms.intern(name);
            ensure(m, name);
        }
    }
    while let Some(&flag) = m.world.flag_order.get(redo.a as usize) {
        redo.a += 1;
        let mark = m.store.trail.top;
        let Some(value) = value_of(m, flag)? else { continue };
        if m.unify_arg(args, 1, value) && m.store.unify(name, Cell::atom(flag)) {
            return Ok(Step::More);
        }
        m.store.undo_to(mark);
    }
    Ok(Step::Fail)
}

fn create_prolog_flag(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.atom_of(m.arg(args, 0))?;
    let value = m.arg(args, 1);
    let (mut kind, mut read_only, mut keep) = (kind_of(m, value), false, false);
    for option in m.store.proper_list(m.arg(args, 2))? {
        let Some((option, 1, at)) = m.store.compound(option) else { continue };
        let setting = m.store.at(at);
        let text = m.text(setting, TextKind::Atomic).map(|text| text.into_owned()).unwrap_or_default();
        match m.store.atoms.text(option) {
            "type" => {
                kind = match FlagKind::from_name(if text == "boolean" { "bool" } else { &text }) {
                    Some(kind) => kind,
                    None => return fail_with(Error::Domain("type", setting)),
                }
            }
            "access" => read_only = text == "read_only",
            "keep" => keep = text == "true",
            _ => {}
        }
    }
    ensure(m, name);
    if keep && m.world.flags.contains_key(&name) {
        return Ok(true);
    }
    let value = checked(m, kind, value)?;
    define(m, name, value, kind, read_only);
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    iso(det("set_prolog_flag", 2, set_prolog_flag)),
    iso(nondet("current_prolog_flag", 2, current_prolog_flag)),
    det("create_prolog_flag", 3, create_prolog_flag),
];
