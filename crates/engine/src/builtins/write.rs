//! Writing terms: `write/1` and its relatives, and `write_term/2,3` with all options.
//!
//! Text is made in memory and then written to the stream as a whole. If user code writes parts of a term
//! (`portray/1`, `portray_goal(Goal)`), Prolog first replaces these parts by their text and then continues
//! here.

use super::prelude::*;
use crate::machine::Stacks;
use ninelog_terms::ops::Ops;
use ninelog_terms::store::cell::Tag;
use ninelog_terms::syntax::quote::is_variable_name;
use ninelog_terms::syntax::write::{Attributes, WriteOptions, letter_name, push_term};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// The options of `write_term/2,3`: those of the writer, and others.
pub struct TermOptions {
    pub options: WriteOptions,
    pub module: Atom,
    /// Whether user code writes parts of the term: `portray/1`, or this goal.
    pub portray: bool,
    /// Whether modules write the attributes of variables (`attr_portray_hook/2`).
    pub portray_attributes: bool,
    pub portray_goal: Option<Cell>,
}

impl Machine {
    /// Returns the text of a term, with the operators of module `user`.
    pub fn term_text(&self, term: Cell, options: &WriteOptions) -> String {
        self.term_text_in(atom::USER, term, options)
    }

    /// Returns the text of a term, with the operators of a module, under the flag `iso`.
    pub fn term_text_in(&self, module: Atom, term: Cell, options: &WriteOptions) -> String {
        let mut text = String::new();
        self.push_term(module, term, options, &mut text);
        text
    }

    /// Appends that text.
    pub fn push_term(&self, module: Atom, term: Cell, options: &WriteOptions, out: &mut String) {
        let cell = self.stacks.store.deref(term);
        let is_atomic = cell.is_constant() || cell.has_tag(Tag::Box);
        // Operators matter only within compound terms, or where the term is an operand of what precedes it.
        let ops =
            if is_atomic && !options.partial { Ops::default() } else { self.program.modules.ops(module) };
        if !self.program.arith.flags.iso {
            return push_term(&self.stacks.store, &ops, options, term, out);
        }
        let mut options = WriteOptions { iso: true, ..options.clone() };
        options.quote.small_hex = true;
        // Lists and terms in braces are ordinary compounds (7.10.5).
        options.no_lists |= options.ignore_ops;
        options.brace_terms &= !options.ignore_ops;
        push_term(&self.stacks.store, &ops, &options, term, out);
    }

    /// Returns whether programs have clauses for `portray/1`.
    pub fn has_portray(&self) -> bool {
        let Some(name) = self.stacks.store.atoms.find("portray") else { return false };
        self.program
            .database
            .find(atom::USER, name, 1)
            .is_some_and(|id| self.program.database.pred(id).count > 0)
    }
}

impl Stacks {
    /// Returns names for `write_canonical/1`: `_` for variables that occur once, `A`, `B`, ... for the
    /// others.
    pub fn canonical_names(&mut self, term: Cell) -> FxHashMap<Cell, Box<str>> {
        let counts = self.variable_counts(term);
        let mut names = FxHashMap::default();
        let mut number = 0;
        for (variable, several) in counts {
            let name = if several {
                number += 1;
                letter_name(number - 1)
            } else {
                "_".to_string()
            };
            names.insert(variable, name.into_boxed_str());
        }
        names
    }

    /// Returns the variables of a term in order of appearance, and whether each occurs more than once.
    fn variable_counts(&mut self, term: Cell) -> Vec<(Cell, bool)> {
        if self.store.is_ground(term) {
            return Vec::new();
        }
        let variables = self.store.term_variables(term);
        let mut places: FxHashMap<Cell, usize> = variables.iter().enumerate().map(|(n, &v)| (v, n)).collect();
        let mut counts: Vec<(Cell, usize)> = variables.into_iter().map(|v| (v, 0)).collect();
        let acyclic = self.store.is_acyclic(term);
        let mut todo = vec![term];
        while let Some(cell) = todo.pop() {
            let cell = self.store.deref(cell);
            if cell.is_var_or_ref() {
                if let Some(&place) = places.get(&cell) {
                    counts[place].1 += 1;
                }
            } else if let Some((_, arity, args)) = self.store.compound(cell) {
                // Each compound of a cyclic term is visited once.
                if !acyclic && places.insert(cell, usize::MAX).is_some() {
                    continue;
                }
                todo.extend((0..arity).map(|n| self.store.get(args.plus(n))));
            }
        }
        counts.into_iter().map(|(variable, count)| (variable, count > 1)).collect()
    }
}

/// Returns the stream of the first argument, or the current output.
fn target(m: &mut Machine, args: Args, explicit: bool) -> Result<Named> {
    if explicit { m.want_output(m.stacks.arg(args, 0), Moves::Text) } else { m.current_out(Moves::Text) }
}

fn put_term(m: &mut Machine, named: Named, term: Cell, options: &WriteOptions, end: &str) -> Result<bool> {
    let options = fitting(m, named, options)?;
    m.with_buffer(|m, text| {
        m.patiently(|m| m.push_term(atom::USER, term, &options, text));
        text.push_str(end);
        m.put_text(named, text).map(|()| true)
    })
}

/// Returns the options that make quoted text escape the characters that the stream's encoding does not have.
fn fitting<'a>(m: &mut Machine, named: Named, options: &'a WriteOptions) -> Result<Cow<'a, WriteOptions>> {
    let last = m.open_stream(named)?.properties.encoding.last();
    if last == options.quote.last {
        return Ok(Cow::Borrowed(options));
    }
    let mut options = options.clone();
    options.quote.last = last;
    Ok(Cow::Owned(options))
}

fn simple(m: &mut Machine, args: Args, explicit: bool, options: &WriteOptions, end: &str) -> Result<bool> {
    let named = target(m, args, explicit)?;
    let term = m.stacks.arg(args, usize::from(explicit));
    put_term(m, named, term, options, end)
}

/// Returns the options of `writeq/1`. Unlike `print/1` it writes invisible characters with the escapes of the
/// standard.
pub fn writeq_options() -> WriteOptions {
    let mut options = WriteOptions::quoted();
    options.quote.unicode = false;
    options
}

fn write_canonical(m: &mut Machine, args: Args, explicit: bool) -> Result<bool> {
    let named = target(m, args, explicit)?;
    let term = m.stacks.arg(args, usize::from(explicit));
    let options = canonical_options(m, term);
    put_term(m, named, term, &options, "")
}

/// Returns the options of `write_canonical/1` for a term: with names for the variables that occur more than
/// once.
pub fn canonical_options(m: &mut Machine, term: Cell) -> WriteOptions {
    let mut options = WriteOptions::canonical();
    if !m.program.arith.flags.iso {
        options.names = m.patiently(|m| m.stacks.canonical_names(term));
    }
    options.quote.unicode = false;
    options.quote.non_ascii = true;
    options.brace_terms = false;
    options
}

// ---- with user code

fn print(m: &mut Machine, explicit: bool) -> Result<bool> {
    let (named, term) = target_and_term(m, explicit)?;
    let options = m.stacks.store.atoms.find("print_write_options");
    if m.has_portray() || options.is_some_and(|name| m.program.flags.values.contains_key(&name)) {
        let stream = m.stream_name(named.id);
        return m.go_to_system("$print_portrayed", &[stream, term]);
    }
    let natural = m.program.modules.read_flags(atom::USER).rational_natural;
    put_term(m, named, term, &WriteOptions { natural, ..WriteOptions::quoted() }, "")
}

fn write_term(m: &mut Machine, explicit: bool) -> Result<bool> {
    let (named, term) = target_and_term(m, explicit)?;
    let list = Cell(m.stacks.x[1 + usize::from(explicit)]);
    let options = term_options(m, list)?;
    if options.portray || options.portray_attributes {
        let stream = m.stream_name(named.id);
        return m.go_to_system("$write_portrayed", &[stream, term, list]);
    }
    write_with(m, named, term, &options)
}

/// Returns the stream of the first register, or the current output, and the term of the next one.
fn target_and_term(m: &mut Machine, explicit: bool) -> Result<(Named, Cell)> {
    Ok((target(m, Args(0), explicit)?, Cell(m.stacks.x[usize::from(explicit)])))
}

fn write_with(m: &mut Machine, named: Named, term: Cell, options: &TermOptions) -> Result<bool> {
    let fitting = fitting(m, named, &options.options)?;
    m.with_buffer(|m, text| {
        m.patiently(|m| m.push_term(options.module, term, &fitting, text));
        m.put_text(named, text).map(|()| true)
    })
}

/// `'$write_portrayed_term'(+Stream, +Term, +Options)`: the parts that user code writes have been replaced by
/// `'$portrayed'(Text)`.
fn write_portrayed(m: &mut Machine, args: Args) -> Result<bool> {
    let named = m.want_output(m.stacks.arg(args, 0), Moves::Text)?;
    let mut options = term_options(m, m.stacks.arg(args, 2))?;
    options.options.portrayed = true;
    write_with(m, named, m.stacks.arg(args, 1), &options)
}

// ---- options

/// Reads the options of `write_term/2` from a list.
pub fn term_options(m: &mut Machine, list: Cell) -> Result<TermOptions> {
    let mut taken = TermOptions {
        options: WriteOptions::default(),
        module: atom::USER,
        portray: false,
        portray_attributes: false,
        portray_goal: None,
    };
    let mut numbers_names = false;
    for (name, value, option) in m.stacks.options_of(list)? {
        let option = m.stacks.store.deref(option);
        take_option(&mut m.stacks, &mut taken, name, value, option)?;
        numbers_names |= m.stacks.store.atoms.text(name) == "numbervars";
    }
    // With `portray`, names of variables are the default, too.
    taken.options.numbervars |= taken.portray && !numbers_names;
    taken.options.natural = m.program.modules.read_flags(taken.module).rational_natural;
    taken.portray &= taken.portray_goal.is_some() || m.has_portray();
    Ok(taken)
}

fn take_option(
    stacks: &mut Stacks,
    taken: &mut TermOptions,
    name: Atom,
    value: Cell,
    option: Cell,
) -> Result<()> {
    let options = &mut taken.options;
    match stacks.store.atoms.text(name) {
        "quoted" => options.quoted = stacks.bool_of(value)?,
        "ignore_ops" => options.ignore_ops = stacks.bool_of(value)?,
        "numbervars" => options.numbervars = stacks.bool_of(value)?,
        "portray" | "portrayed" => taken.portray |= stacks.bool_of(value)?,
        "portray_goal" => {
            if stacks.store.is_unbound(value) {
                return fail_with(Error::Instantiation);
            }
            taken.portray = true;
            taken.portray_goal = Some(value);
        }
        "max_depth" => options.max_depth = u32::try_from(stacks.int(value)?).unwrap_or(0),
        "spacing" => options.spacing = stacks.want_either(value, "spacing", ["standard", "next_argument"])?,
        "attributes" => {
            options.attributes = match stacks.store.atoms.text(stacks.atom_of(value)?) {
                "ignore" => Attributes::Ignore,
                "dots" => Attributes::Dots,
                "write" => Attributes::Write,
                "portray" => {
                    taken.portray_attributes = true;
                    Attributes::Write
                }
                _ => {
                    return fail_with(Error::Domain("write_option", stacks.store.list_from(&[option], NIL)));
                }
            };
        }
        "priority" => {
            options.priority = match stacks.int(value)? {
                priority @ 0..=1200 => priority as u16,
                _ => return fail_with(Error::Domain("operator_priority", value)),
            };
        }
        // There is no separate treatment of blobs: portray/1 gets all terms anyway.
        "blobs" if stacks.store.atoms.text(stacks.atom_of(value)?) != "portray" => {
            return fail_with(Error::Domain("write_option", stacks.store.list_from(&[option], NIL)));
        }
        "variable_names" => options.names = variable_names(stacks, value)?,
        "dotlists" => options.dotlists = stacks.bool_of(value)?,
        "brace_terms" => options.brace_terms = stacks.bool_of(value)?,
        "no_lists" => options.no_lists = stacks.bool_of(value)?,
        "fullstop" => options.fullstop = stacks.bool_of(value)?,
        "nl" => options.nl = stacks.bool_of(value)?,
        "character_escapes" => options.quote.escapes = stacks.bool_of(value)?,
        "character_escapes_unicode" => options.quote.unicode = stacks.bool_of(value)?,
        "quote_non_ascii" => options.quote.non_ascii = stacks.bool_of(value)?,
        // SWI-Prolog accepts the option, but its output does not depend on it.
        "float_format" => drop(stacks.owned_text(value)?),
        "module" => taken.module = stacks.atom_of(value)?,
        "partial" => options.partial = stacks.bool_of(value)?,
        // Cycles are always cut.
        "cycles" => drop(stacks.bool_of(value)?),
        _ if option.is_atom() => return fail_with(Error::Type("option", option)),
        _ => {}
    }
    Ok(())
}

/// Returns the names of a list `['X' = Var, ...]`.
fn variable_names(stacks: &Stacks, list: Cell) -> Result<FxHashMap<Cell, Box<str>>> {
    let mut names = FxHashMap::default();
    let (items, tail) = stacks.store.list_elements(list);
    for item in items {
        let View::Compound(atom::EQUALS, 2, args) = stacks.store.view(item) else {
            return Err(stacks.store.wrong("variable_assignment", item));
        };
        let name = stacks.atom_of(stacks.store.at(args))?;
        let text = stacks.store.atoms.text(name);
        if !is_variable_name(text) {
            return fail_with(Error::Domain("variable_name", Cell::atom(name)));
        }
        let variable = stacks.store.at(args.plus(1));
        if variable.is_var_or_ref() {
            names.entry(variable).or_insert_with(|| text.into());
        }
    }
    if tail != NIL {
        return Err(stacks.store.wrong("list", tail));
    }
    Ok(names)
}

// ---- terms as text

/// `write_length(+Term, -Length, +Options)`.
fn write_length(m: &mut Machine) -> Result<bool> {
    let args = Args(0);
    let (term, length, list) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    let options = term_options(m, list)?;
    if options.portray || options.portray_attributes {
        return m.go_to_system("$length_portrayed", &[term, length, list]);
    }
    length_with(m, args, &options)
}

/// `'$write_portrayed_length'(+Term, -Length, +Options)`: the same as for `'$write_portrayed_term'/3`.
fn portrayed_length(m: &mut Machine, args: Args) -> Result<bool> {
    let mut options = term_options(m, m.stacks.arg(args, 2))?;
    options.options.portrayed = true;
    length_with(m, args, &options)
}

fn length_with(m: &mut Machine, args: Args, options: &TermOptions) -> Result<bool> {
    let limit = m
        .stacks
        .option(m.stacks.arg(args, 2), "max_length")?
        .map_or(Ok(usize::MAX), |limit| m.stacks.size(limit))?;
    // A character takes at most four bytes.
    let written = WriteOptions { max_bytes: limit.saturating_mul(4), ..options.options.clone() };
    let text = m.patiently(|m| m.term_text_in(options.module, m.stacks.arg(args, 0), &written));
    let length = text.chars().count();
    Ok(length <= limit && m.stacks.unify_arg(args, 1, Cell::int(length as i64)))
}

/// `'$term_text'(+Term, -Atom)`: returns the text of `term_to_atom/2`.
pub fn quoted_text(m: &Machine, term: Cell) -> String {
    m.term_text(term, &WriteOptions { quoted: true, ..WriteOptions::default() })
}

pub const TABLE: &[Builtin] = &[
    det("write", 1, |m, args| simple(m, args, false, &WriteOptions::plain(), "")),
    det("write", 2, |m, args| simple(m, args, true, &WriteOptions::plain(), "")),
    det("writeln", 1, |m, args| simple(m, args, false, &WriteOptions::plain(), "\n")),
    det("writeln", 2, |m, args| simple(m, args, true, &WriteOptions::plain(), "\n")),
    det("writeq", 1, |m, args| simple(m, args, false, &writeq_options(), "")),
    det("writeq", 2, |m, args| simple(m, args, true, &writeq_options(), "")),
    det("write_canonical", 1, |m, args| write_canonical(m, args, false)),
    det("write_canonical", 2, |m, args| write_canonical(m, args, true)),
    control("print", 1, |m| print(m, false)),
    control("print", 2, |m| print(m, true)),
    meta("?:", control("write_term", 2, |m| write_term(m, false))),
    meta("??:", control("write_term", 3, |m| write_term(m, true))),
    det("$write_portrayed_term", 3, write_portrayed),
    test("$has_portray", 0, |m, _| Ok(m.has_portray())),
    meta("??:", control("write_length", 3, write_length)),
    det("$write_portrayed_length", 3, portrayed_length),
];
