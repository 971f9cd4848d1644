//! Arguments that do not fit what a predicate needs, so that the call raises an error or fails, whatever the
//! other arguments are. What is not known is said to fit.

use crate::tree::term::{Form, Term};

/// Kinds of terms, as bits.
type Kinds = u8;

const INTEGER: Kinds = 1;
const FLOAT: Kinds = 1 << 1;
const ATOM: Kinds = 1 << 2;
const EMPTY: Kinds = 1 << 3;
const STRING: Kinds = 1 << 4;
const LIST: Kinds = 1 << 5;
const COMPOUND: Kinds = 1 << 6;
const NUMBER: Kinds = INTEGER | FLOAT;
const ATOMIC: Kinds = NUMBER | ATOM | STRING;

/// What an argument may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    kinds: Kinds,
    /// Whether a variable must have a value.
    pub is_given: bool,
    /// How it is called.
    pub name: &'static str,
}

/// What letters stand for in the table. A large letter says that a variable must have a value.
const LETTERS: &[(char, Kinds, &str)] = &[
    ('i', INTEGER, "an integer"),
    ('n', NUMBER, "a number"),
    ('a', ATOM, "an atom"),
    ('t', ATOMIC, "an atom, a string or a number"),
    ('x', ATOMIC | EMPTY | LIST, "a text"),
    ('l', EMPTY | LIST, "a list"),
    ('m', LIST, "a list with elements"),
    ('k', EMPTY | LIST | STRING, "a list"),
    ('g', ATOM | EMPTY | LIST | COMPOUND, "a goal"),
    ('c', LIST | COMPOUND, "a compound term"),
];

/// What predicates of the system need, an argument a letter; `.` is anything. All is as SWI-Prolog has it.
#[rustfmt::skip]
const SYSTEM: &[(&str, &str)] = &[
    ("all_different", "L"), ("all_distinct", "L"), ("append", "l.."), ("append", "Ll"), ("arg", "iC."),
    ("atom_chars", "tk"), ("atom_codes", "tk"), ("atom_concat", "ttt"), ("atom_length", "Xi"),
    ("atom_number", "tn"), ("atomic_list_concat", "Lt"), ("atomic_list_concat", "lTt"), ("bagof", ".Gm"),
    ("between", "I.i"), ("char_code", "ai"), ("delete", "l.."), ("downcase_atom", "Tt"), ("exclude", ".ll"),
    ("findall", ".Gl"), ("flatten", ".l"), ("foldl", ".l.."), ("foldl", ".ll.."), ("forall", "GG"),
    ("functor", "..i"), ("include", ".ll"), ("intersection", "L.l"), ("keysort", "Ll"), ("label", "L"),
    ("labeling", "LL"), ("last", "m."), ("length", "li"), ("list_to_assoc", "L."),
    ("list_to_ord_set", "Ll"), ("list_to_set", "Ll"), ("maplist", ".l"), ("maplist", ".ll"),
    ("maplist", ".lll"), ("max_list", "Mn"), ("max_member", ".M"), ("member", ".m"), ("memberchk", ".m"),
    ("min_list", "Mn"), ("min_member", ".M"), ("msort", "Ll"), ("nth0", "im."), ("nth1", "im."),
    ("number_chars", "nk"), ("number_codes", "nk"), ("numlist", "IIl"), ("once", "G"),
    ("ord_memberchk", ".m"), ("ord_union", "L.."), ("pairs_keys", "ll"), ("pairs_keys_values", "lll"),
    ("pairs_values", "ll"), ("partition", ".lll"), ("permutation", "ll"), ("plus", "iii"),
    ("predsort", ".Ll"), ("random_between", "IIi"), ("random_member", ".M"), ("random_permutation", "ll"),
    ("reverse", "ll"), ("select", ".m."), ("selectchk", ".m."), ("setof", ".Gm"), ("sort", "Ll"),
    ("split_string", "XXXl"), ("string_code", "iX."), ("string_concat", "ttt"), ("string_length", "Xi"),
    ("string_lower", "Tt"), ("string_upper", "Tt"), ("sub_atom", "Tiiit"), ("sub_string", "Tiiit"),
    ("subtract", "L.l"), ("succ", "ii"), ("sum", "L.."), ("sum_list", "Ln"), ("sumlist", "Ln"),
    ("term_variables", ".l"), ("transpose", "Ll"), ("union", "L.."), ("upcase_atom", "Tt"),
];

/// Returns what the arguments of a predicate of the system must be, if it is known.
pub fn of_system(name: &str, arity: usize) -> Option<Vec<Option<Wanted>>> {
    let from = SYSTEM.partition_point(|(other, _)| *other < name);
    let rows = SYSTEM[from..].iter().take_while(|(other, _)| *other == name);
    let (_, letters) = rows.into_iter().find(|(_, letters)| letters.len() == arity)?;
    Some(letters.chars().map(wanted).collect())
}

fn wanted(letter: char) -> Option<Wanted> {
    let (_, kinds, name) = LETTERS.iter().find(|(other, ..)| *other == letter.to_ascii_lowercase())?;
    Some(Wanted { kinds: *kinds, is_given: letter.is_ascii_uppercase(), name })
}

impl Wanted {
    /// Returns whether a term may be such an argument, as far as it is known.
    pub fn fits(self, term: Term) -> bool {
        let kinds = kinds_of(term);
        kinds == 0 || kinds & self.kinds != 0
    }
}

/// Returns the kinds of which a term may be; none if it is not known.
fn kinds_of(term: Term) -> Kinds {
    match term.form() {
        Form::Number(text) if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-') => INTEGER,
        // Characters, rationals and other bases.
        Form::Number(text) if text.contains('.') => FLOAT,
        Form::Number(_) => NUMBER,
        // The empty list is no atom with these characters, unless a flag says so.
        Form::Atom(name) if name == "[]" && term.node.text().starts_with('\'') => ATOM | EMPTY,
        Form::Atom(name) if name == "[]" => EMPTY,
        Form::Atom(_) => ATOM,
        // What quotes stand for depends on a flag.
        Form::Text => STRING | LIST | EMPTY | ATOM,
        Form::List => LIST,
        Form::Compound(name, _) if name != "." => COMPOUND,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(SYSTEM.is_sorted_by_key(|(name, _)| *name));
        for (name, letters) in SYSTEM {
            assert!(letters.chars().all(|letter| letter == '.' || wanted(letter).is_some()), "{name}");
        }
    }
}
