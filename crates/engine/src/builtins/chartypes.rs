//! `char_type/2` and `code_type/2`: the types of a character, and the characters of a type.

use super::prelude::*;
use crate::machine::Stacks;
use ninelog_terms::letter_case::{to_lower, to_upper};
use ninelog_terms::number::decimal_digit_value;
use ninelog_terms::store::cell::Addr;
use ninelog_terms::syntax::chars::{Class, class, is_alnum};

/// Whether a character is of a type, and the type's argument.
enum TypeAnswer {
    No,
    Yes,
    /// Yes, and the argument is this character.
    Char(char),
    /// Yes, and the argument is this number.
    Weight(u32),
}

fn yes(condition: bool) -> TypeAnswer {
    if condition { TypeAnswer::Yes } else { TypeAnswer::No }
}

/// Returns whether the character is a blank. Blanks that forbid a line break count as marks.
fn is_space(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{85}' | '\u{a0}' | '\u{2007}' | '\u{202f}')
}

fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

fn is_graph(c: char) -> bool {
    !is_control(c) && !is_space(c)
}

/// Returns whether the character is a letter. Digits beyond ASCII count as letters.
fn is_letter(c: char) -> bool {
    c.is_alphabetic() || !c.is_ascii() && decimal_digit_value(c).is_some()
}

fn alpha_numeric(c: char) -> bool {
    is_letter(c) || c.is_ascii_digit()
}

fn weight(value: Option<u32>) -> TypeAnswer {
    value.map_or(TypeAnswer::No, TypeAnswer::Weight)
}

type TypeTester = fn(char) -> TypeAnswer;

/// Types in the order of enumeration: name, number of arguments, and the test of a character. Only the last
/// type contains the end of a file.
const TYPES: &[(&str, usize, TypeTester)] = &[
    ("alnum", 0, |c| yes(alpha_numeric(c))),
    ("alpha", 0, |c| yes(is_letter(c))),
    ("csym", 0, |c| yes(alpha_numeric(c) || c == '_')),
    ("csymf", 0, |c| yes(is_letter(c) || c == '_')),
    ("prolog_var_start", 0, |c| yes(class(c) == Class::Upper)),
    ("prolog_atom_start", 0, |c| yes(class(c) == Class::Lower)),
    ("prolog_identifier_continue", 0, |c| yes(is_alnum(c))),
    ("csymf", 0, |c| yes(is_letter(c) || c == '_')),
    ("prolog_symbol", 0, |c| yes(class(c) == Class::Symbol)),
    ("decimal", 0, |c| yes(decimal_digit_value(c).is_some())),
    ("decimal", 1, |c| weight(decimal_digit_value(c))),
    ("ascii", 0, |c| yes(c.is_ascii())),
    ("white", 0, |c| yes(c == ' ' || c == '\t')),
    ("cntrl", 0, |c| yes(is_control(c))),
    ("digit", 0, |c| yes(c.is_ascii_digit())),
    ("print", 0, |c| yes(!is_control(c))),
    ("graph", 0, |c| yes(is_graph(c))),
    ("lower", 0, |c| yes(c.is_lowercase())),
    ("upper", 0, |c| yes(c.is_uppercase())),
    ("punct", 0, |c| yes(is_graph(c) && !alpha_numeric(c))),
    ("space", 0, |c| yes(is_space(c))),
    ("end_of_line", 0, |c| yes(matches!(c, '\n'..='\r'))),
    ("newline", 0, |c| yes(c == '\n')),
    ("period", 0, |c| yes(matches!(c, '.' | '?' | '!'))),
    ("quote", 0, |c| yes(matches!(c, '\'' | '"' | '`'))),
    ("lower", 1, |c| if c.is_lowercase() { TypeAnswer::Char(to_upper(c)) } else { TypeAnswer::No }),
    ("upper", 1, |c| if c.is_uppercase() { TypeAnswer::Char(to_lower(c)) } else { TypeAnswer::No }),
    ("to_lower", 1, |c| TypeAnswer::Char(to_upper(c))),
    ("to_upper", 1, |c| TypeAnswer::Char(to_lower(c))),
    ("paren", 1, |c| {
        ["()", "[]", "{}"]
            .iter()
            .find(|pair| pair.starts_with(c))
            .map_or(TypeAnswer::No, |pair| TypeAnswer::Char(pair.as_bytes()[1].into()))
    }),
    ("digit", 1, |c| weight(c.to_digit(10))),
    ("xdigit", 1, |c| weight(c.to_digit(16))),
    ("end_of_file", 0, |_| TypeAnswer::No),
];

/// Returns the character of an argument: `None` for a variable, `Some(None)` for the end of a file.
pub fn given_char(stacks: &Stacks, cell: Cell) -> Result<Option<Option<char>>> {
    let wrong = || Box::new(Error::Type("character", cell));
    match stacks.store.view(cell) {
        View::Var(_) => Ok(None),
        View::Int(-1) | View::Atom(atom::END_OF_FILE) => Ok(Some(None)),
        View::Int(..0) => Err(wrong()),
        View::Int(code) => {
            let c = u32::try_from(code).ok().and_then(char::from_u32);
            c.map(|c| Some(Some(c))).ok_or_else(|| Box::new(Error::Domain("character", cell)))
        }
        _ => {
            let text = stacks.text(cell, TextKind::List).ok_or_else(wrong)?;
            let mut chars = text.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => Ok(Some(Some(c))),
                _ => Err(wrong()),
            }
        }
    }
}

fn char_cell(stacks: &mut Stacks, c: Option<char>, codes: bool) -> Cell {
    match c {
        None => Cell::int(-1),
        Some(c) if codes => Cell::int(c as i64),
        Some(c) => Cell::atom(stacks.store.atoms.intern_char(c)),
    }
}

fn enumerate(m: &mut Machine, args: Args, redo: &mut Redo, codes: bool) -> Result<Attempt> {
    let (char, kind) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let given = given_char(&m.stacks, char)?;
    let wanted = match m.stacks.store.callable(kind) {
        Some((name, arity, place)) if arity < 2 => {
            let name = m.stacks.store.atoms.text(name);
            // Most names differ in length or in the first byte.
            let first = name.as_bytes().first();
            let is_it =
                |known: &str| known.len() == name.len() && known.as_bytes().first() == first && known == name;
            let Some(at) = TYPES.iter().position(|&(known, n, _)| n == arity && is_it(known)) else {
                return Err(no_type(&mut m.stacks, kind));
            };
            Some((at, place))
        }
        None if kind.is_var_or_ref() && given.is_some() => None,
        None if kind.is_var_or_ref() => {
            return Err(m.stacks.plain_error(Error::Instantiation, "char_type", 2));
        }
        _ => return Err(no_type(&mut m.stacks, kind)),
    };
    if given.is_none()
        && let Some((at, place)) = wanted
        && let Some(c) = the_one(&m.stacks, at, place)?
    {
        let cell = char_cell(&mut m.stacks, c, codes);
        return Ok(if m.stacks.store.unify(char, cell) { Attempt::Last } else { Attempt::Fail });
    }
    // If both are given, each may be the one that changes to the other.
    if let (Some(c), Some((at, place))) = (given, wanted)
        && TYPES[at].1 == 1
        && matches!(TYPES[at].0, "to_lower" | "to_upper")
        && the_one(&m.stacks, at, place)? == Some(c)
    {
        return Ok(Attempt::Last);
    }
    // The next type and the next character.
    let (mut at, mut code) = (redo.word as usize, redo.other);
    loop {
        let c = match given {
            Some(c) => c,
            None if code > u64::from(u32::from(char::MAX)) => return Ok(Attempt::Fail),
            None => match char::from_u32(code as u32) {
                Some(c) => Some(c),
                None => {
                    code += 1;
                    continue;
                }
            },
        };
        let number = wanted.map_or(at, |(number, _)| number);
        // Where to continue.
        at += 1;
        if wanted.is_some() || at == TYPES.len() {
            at = 0;
            code += 1;
        }
        let more = given.is_none() || wanted.is_none() && at > 0;
        (redo.word, redo.other) = (at as u64, code);
        let attempt = m.stacks.store.attempt();
        let given_type = wanted.map(|(_, place)| place);
        if try_type(&mut m.stacks, (char, kind), given_type, c, number, codes) {
            return Ok(if more { Attempt::More } else { Attempt::Last });
        }
        m.stacks.store.take_back(attempt);
        if !more {
            return Ok(Attempt::Fail);
        }
    }
}

/// Returns the character that a type and its argument determine, if they do.
fn the_one(stacks: &Stacks, at: usize, place: Addr) -> Result<Option<Option<char>>> {
    let (name, arity, _) = TYPES[at];
    if name == "end_of_file" {
        return Ok(Some(None));
    }
    if arity == 0 || stacks.store.at(place).is_var_or_ref() {
        return Ok(None);
    }
    let argument = stacks.store.at(place);
    Ok(match name {
        "to_lower" => given_char(stacks, argument)?.map(|c| c.map(to_lower)),
        "to_upper" => given_char(stacks, argument)?.map(|c| c.map(to_upper)),
        "digit" | "xdigit" => match stacks.store.view(argument) {
            View::Int(weight) => u32::try_from(weight)
                .ok()
                .and_then(|weight| char::from_digit(weight, if name == "digit" { 10 } else { 16 }))
                .map(Some),
            _ => None,
        },
        _ => None,
    })
}

/// Unifies the arguments of `char_type/2` with one character and type, if the character is of that type. For
/// a type that is given, `given_type` is the place of its argument.
fn try_type(
    stacks: &mut Stacks,
    (char, kind): (Cell, Cell),
    given_type: Option<Addr>,
    c: Option<char>,
    number: usize,
    codes: bool,
) -> bool {
    let (name, _, ask) = TYPES[number];
    let answer = c.map_or_else(|| yes(name == "end_of_file"), ask);
    let value = match answer {
        TypeAnswer::No => return false,
        TypeAnswer::Yes => None,
        TypeAnswer::Char(other) => Some(char_cell(stacks, Some(other), codes)),
        TypeAnswer::Weight(weight) => Some(Cell::int(i64::from(weight))),
    };
    let fits = match (given_type, value) {
        (Some(_), None) => true,
        (Some(place), Some(value)) => stacks.store.unify(stacks.store.get(place), value),
        (None, None) => {
            let made = stacks.atom_cell(name);
            stacks.store.unify(kind, made)
        }
        (None, Some(value)) => {
            let made = stacks.term(name, &[value]);
            stacks.store.unify(kind, made)
        }
    };
    if !fits {
        return false;
    }
    if char.is_var_or_ref() {
        let cell = char_cell(stacks, c, codes);
        return stacks.store.unify(char, cell);
    }
    true
}

fn no_type(stacks: &mut Stacks, kind: Cell) -> Box<Error> {
    stacks.plain_error(Error::Type("char_type", kind), "char_type", 2)
}

pub const TABLE: &[Builtin] = &[
    nondet("char_type", 2, |m, args, redo| enumerate(m, args, redo, false)),
    nondet("code_type", 2, |m, args, redo| enumerate(m, args, redo, true)),
];
