//! Whole texts: lengths, conversions between atoms, strings, characters, codes and numbers, letter case.

use super::chartypes::given_char;
use super::prelude::*;
use super::text_parts::Made;
use crate::machine::Stacks;
use crate::stream::Encoding;
use ninelog_limits::interrupt::Steps;
use ninelog_terms::atom::BlobKind;
use ninelog_terms::letter_case::{to_lower, to_upper};
use ninelog_terms::number::{Decimal, Number, Syntax, format_number, number_from_text};
use ninelog_terms::store::cell::Tag;

impl Machine {
    fn number_of_text(&self, text: &str) -> Option<Number> {
        number_from_text(text, &Syntax::SWI, false).ok()
    }
}

impl Stacks {
    /// Unifies an argument with the characters or codes of a text. An argument that is other text is compared
    /// as text.
    fn unify_items(&mut self, args: Args, n: usize, text: &str, items: Items) -> Result<bool> {
        let given = self.arg(args, n);
        match self.store.view(given) {
            View::Var(_) => {
                let list = self.items_list(text, items, NIL)?;
                return Ok(self.store.unify(given, list));
            }
            View::List(_) => {
                if let Some(unified) = self.unify_begun(given, text, items) {
                    return unified;
                }
            }
            View::Atom(atom::NIL) => return Ok(text.is_empty()),
            View::String(given) => return Ok(self.store.string_at(given) == text),
            _ => return fail_with(Error::Type("list", given)),
        }
        match self.store.list_text(given) {
            Ok(known) => return Ok(known == text),
            Err(error) if !matches!(*error, Error::Instantiation) => return Err(error),
            Err(_) => {}
        }
        let list = self.items_list(text, items, NIL)?;
        Ok(self.store.unify(given, list))
    }

    /// Returns the text of a list of characters or codes, or of a string.
    fn items_text(&self, cell: Cell) -> Result<String> {
        let mut text = String::new();
        self.push_items_text(cell, &mut text).map(|()| text)
    }

    fn push_items_text(&self, cell: Cell, out: &mut String) -> Result<()> {
        match self.store.view(cell) {
            View::String(cell) => out.push_str(self.store.string_at(cell)),
            View::List(_) => return self.store.push_list_text(cell, out),
            View::Atom(atom::NIL) => {}
            _ => return Err(self.store.wrong("list", cell)),
        }
        Ok(())
    }

    /// Returns whether the text of a term is ASCII, if possible without reading all of it.
    pub fn is_ascii(&self, cell: Cell, text: &str) -> bool {
        match self.store.view(cell) {
            View::String(cell) => self.store.string_chars(cell) == text.len(),
            View::Atom(atom) => self.store.atoms.char_count(atom) == text.len(),
            _ => text.is_ascii(),
        }
    }
}

fn count_chars(stacks: &Stacks, cell: Cell) -> Result<usize> {
    match stacks.store.view(cell) {
        View::Atom(atom) if atom != atom::NIL && stacks.store.is_textual(atom) => {
            return Ok(stacks.store.atoms.char_count(atom));
        }
        View::String(cell) => return Ok(stacks.store.string_chars(cell)),
        _ => {}
    }
    Ok(stacks.text_or(cell, TextKind::List, "text")?.chars().count())
}

fn text_length(m: &mut Machine, args: Args) -> Result<bool> {
    let count = count_chars(&m.stacks, m.stacks.arg(args, 0))?;
    let wanted = m.stacks.arg(args, 1);
    if !wanted.is_var_or_ref() && !matches!(m.stacks.store.view(wanted), View::Int(_) | View::Big(_)) {
        return fail_with(Error::Type("integer", wanted));
    }
    if m.program.arith.flags.iso && m.stacks.store.number(wanted).is_some_and(|wanted| wanted.is_negative()) {
        return fail_with(Error::Domain("not_less_than_zero", wanted));
    }
    Ok(m.stacks.unify_arg(args, 1, Cell::int(count as i64)))
}

// ---- atoms and lists

fn atom_items(m: &mut Machine, args: Args, items: Items, name: &'static str) -> Result<bool> {
    let atom = m.stacks.arg(args, 0);
    m.with_buffer(|m, text| {
        if atom.is_var_or_ref() {
            m.stacks.push_items_text(m.stacks.arg(args, 1), text)?;
            let made = m.stacks.atom_cell(text);
            return Ok(m.stacks.store.unify(atom, made));
        }
        if !m.stacks.push_text(atom, TextKind::Atomic, text) {
            return Err(m.stacks.plain_error(Error::Type("atom", atom), name, 2));
        }
        m.stacks.unify_items(args, 1, text, items)
    })
}

fn char_code(m: &mut Machine, args: Args) -> Result<bool> {
    let (char, code) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let given = match m.stacks.store.view(char) {
        View::Var(_) => None,
        View::Atom(atom) if m.stacks.store.atoms.char_count(atom) == 1 => {
            m.stacks.store.atoms.text(atom).chars().next()
        }
        _ => return fail_with(Error::Type("character", char)),
    };
    if code.is_var_or_ref() {
        let Some(c) = given else { return fail_with(Error::Instantiation) };
        return Ok(m.stacks.store.unify(code, Cell::int(c as i64)));
    }
    let number = m.stacks.int32(code)?;
    let Some(c) = u32::try_from(number).ok().and_then(char::from_u32) else {
        return fail_with(Error::Type("character_code", code));
    };
    let atom = Cell::atom(m.stacks.store.atoms.intern_char(c));
    Ok(m.stacks.store.unify(char, atom))
}

/// `name/2`: as `atom_codes/2`, but text that is a number becomes a number.
fn name(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    if !term.is_var_or_ref() {
        let Some(text) = m.stacks.text(term, TextKind::Atomic) else {
            return Err(m.stacks.plain_error(Error::Type("atomic", term), "name", 2));
        };
        let text = text.into_owned();
        return m.stacks.unify_items(args, 1, &text, Items::Codes);
    }
    let text = m.stacks.items_text(m.stacks.arg(args, 1))?;
    let made = match m.number_of_text(&text) {
        Some(number) => m.stacks.store.number_cell(&number)?,
        None => m.stacks.atom_cell(&text),
    };
    Ok(m.stacks.store.unify(term, made))
}

// ---- numbers and text

fn atom_number(m: &mut Machine, args: Args) -> Result<bool> {
    let (atom, number) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    match m.stacks.store.view(atom) {
        View::Var(_) => {
            let Some(value) = m.stacks.store.number(number) else {
                return Err(m.stacks.store.wrong("number", number));
            };
            let made = m.stacks.atom_cell(&format_number(&value));
            Ok(m.stacks.store.unify(atom, made))
        }
        View::Atom(name)
            if m.stacks.store.is_number(number)
                && (name == atom::NIL || !m.stacks.store.is_textual(name)) =>
        {
            Ok(false)
        }
        View::Atom(_) | View::String(_) => {
            let text = m.stacks.text_or(atom, TextKind::Atomic, "atom")?.into_owned();
            let Some(value) = m.number_of_text(&text) else { return Ok(false) };
            let made = m.stacks.store.number_cell(&value)?;
            Ok(m.stacks.store.unify(number, made))
        }
        _ if m.stacks.store.is_number(number) => Ok(false),
        _ if number.is_var_or_ref() => fail_with(Error::Type("atom", atom)),
        _ => fail_with(Error::Type("number", number)),
    }
}

fn number_items(m: &mut Machine, args: Args, items: Items, name: &'static str) -> Result<bool> {
    let (number, list) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    if list.is_var_or_ref() && number.is_int() {
        let decimal = Decimal::of(number.as_int());
        let digits = match items {
            Items::Codes => m.stacks.codes_list(decimal.bytes(), NIL)?,
            Items::Chars => m.stacks.items_list(decimal.text(), items, NIL)?,
        };
        return Ok(m.stacks.store.unify(list, digits));
    }
    if list.is_var_or_ref()
        && let Some(value) = m.stacks.store.number(number)
    {
        return m.stacks.unify_items(args, 1, &format_number(&value), items);
    }
    match m.stacks.items_text(list) {
        Ok(text) => {
            if !number.is_var_or_ref() && !m.stacks.store.is_number(number) {
                return Err(m.stacks.plain_error(Error::Type("number", number), name, 2));
            }
            let value = match number_from_text(&text, &Syntax::SWI, true) {
                Ok(value) => value,
                Err(error) => return Err(m.stacks.plain_error(Error::Syntax(error.message()), name, 2)),
            };
            let made = m.stacks.store.number_cell(&value)?;
            Ok(m.stacks.store.unify(number, made))
        }
        Err(error) if number.is_var_or_ref() => Err(error),
        Err(_) => {
            let Some(value) = m.stacks.store.number(number) else {
                return Err(m.stacks.plain_error(Error::Type("number", number), name, 2));
            };
            m.stacks.unify_items(args, 1, &format_number(&value), items)
        }
    }
}

fn number_string(m: &mut Machine, args: Args) -> Result<bool> {
    let (number, string) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    if !number.is_var_or_ref() && !m.stacks.store.is_number(number) {
        return Err(m.stacks.plain_error(Error::Type("number", number), "number_string", 2));
    }
    if !string.is_var_or_ref() {
        let text = match m.stacks.items_text(string) {
            Err(error) if !number.is_var_or_ref() && !matches!(*error, Error::Type("list", _)) => {
                return Ok(false);
            }
            text => text?,
        };
        let Some(value) = m.number_of_text(&text) else { return Ok(false) };
        let made = m.stacks.store.number_cell(&value)?;
        return Ok(m.stacks.store.unify(number, made));
    }
    if number.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    m.with_buffer(|m, text| {
        m.stacks.push_text(number, TextKind::Atomic, text);
        let made = m.stacks.string_cell(text)?;
        Ok(m.stacks.store.unify(string, made))
    })
}

// ---- strings

fn atom_string(m: &mut Machine, args: Args) -> Result<bool> {
    let (atom, string) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    if atom.is_var_or_ref() {
        let text = m.stacks.text_or(string, TextKind::List, "string")?.into_owned();
        let made = m.stacks.atom_cell(&text);
        return Ok(m.stacks.store.unify(atom, made));
    }
    if !string.is_var_or_ref() && m.stacks.text(atom, TextKind::List).is_none() {
        return m.stacks.text_or(string, TextKind::List, "string").map(|_| false);
    }
    let text = m.stacks.text_or(atom, TextKind::List, "atom")?.into_owned();
    m.stacks.unify_text(string, &text)
}

/// `string_to_atom(?String, ?Atom)`.
fn string_to_atom(m: &mut Machine, args: Args) -> Result<bool> {
    let (string, atom) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    if !string.is_var_or_ref() {
        let text = m.stacks.text_or(string, TextKind::List, "string")?.into_owned();
        let made = m.stacks.atom_cell(&text);
        return Ok(m.stacks.store.unify(atom, made));
    }
    let text = m.stacks.text_or(atom, TextKind::List, "atom")?.into_owned();
    let made = m.stacks.string_cell(&text)?;
    Ok(m.stacks.store.unify(string, made))
}

impl Stacks {
    /// Unifies a term that is text or unbound with a text. An unbound term becomes a string.
    pub fn unify_text(&mut self, given: Cell, text: &str) -> Result<bool> {
        if given.is_var_or_ref() {
            let made = self.string_cell(text)?;
            return Ok(self.store.unify(given, made));
        }
        Ok(self.text(given, TextKind::List).is_some_and(|known| known == text))
    }
}

fn string_items(m: &mut Machine, args: Args, items: Items) -> Result<bool> {
    let (string, list) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let partial = |m: &Machine| {
        string.has_tag(Tag::Lst)
            && matches!(m.stacks.owned_text(string).map_err(|error| *error), Err(Error::Instantiation))
    };
    m.with_buffer(|m, text| {
        if string.is_var_or_ref() || !list.is_var_or_ref() && partial(m) {
            m.stacks.push_items_text(list, text)?;
            let made = m.stacks.string_cell(text)?;
            return Ok(m.stacks.store.unify(string, made));
        }
        m.stacks.push_text_or(string, TextKind::List, "text", text)?;
        if !list.has_tag(Tag::Lst)
            && let Some(known) = m.stacks.text(list, TextKind::Atomic)
        {
            return Ok(known == *text);
        }
        m.stacks.unify_items(args, 1, text, items)
    })
}

/// `string_code(?Index, +String, ?Code)`: without an index, all places of the code or character.
fn string_code(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let (index, given) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    if m.stacks.store.is_number(given) {
        return fail_with(Error::Type("text", given));
    }
    if !index.is_var_or_ref() {
        let code = code_at(m, args, |m, cell| m.stacks.size(cell))?;
        let found = code.is_some_and(|code| m.stacks.unify_arg(args, 2, Cell::int(code)));
        return Ok(if found { Attempt::Last } else { Attempt::Fail });
    }
    let wanted = match given_char(&m.stacks, m.stacks.arg(args, 2)) {
        Ok(Some(None)) => return fail_with(Error::Type("character", m.stacks.arg(args, 2))),
        Ok(c) => c.flatten(),
        Err(error) => {
            // An error about the text comes first.
            m.stacks.text_or(given, TextKind::List, "text")?;
            return Err(error);
        }
    };
    // The number of characters and of bytes before the place.
    let (mut before, mut at) = (redo.word, redo.other as usize);
    loop {
        let (c, is_last) = {
            let text = m.stacks.text_or(given, TextKind::List, "text")?;
            loop {
                let Some(c) = text[at..].chars().next() else { return Ok(Attempt::Fail) };
                (before, at) = (before + 1, at + c.len_utf8());
                if wanted.is_none_or(|wanted| wanted == c) {
                    break (c, at == text.len());
                }
            }
        };
        let attempt = m.stacks.store.attempt();
        // Both may be the same variable.
        if m.stacks.unify_arg(args, 0, Cell::int(before as i64))
            && (wanted.is_some() || m.stacks.unify_arg(args, 2, Cell::int(c as i64)))
        {
            (redo.word, redo.other) = (before, at as u64);
            return Ok(if is_last { Attempt::Last } else { Attempt::More });
        }
        m.stacks.store.take_back(attempt);
    }
}

/// `get_string_code(+Index, +String, -Code)`: an index beyond the string is an error.
fn get_string_code(m: &mut Machine, args: Args) -> Result<bool> {
    let index = |m: &Machine, cell| m.stacks.int(cell).map(|index| usize::try_from(index).unwrap_or(0));
    if let Some(code) = code_at(m, args, index)? {
        return Ok(m.stacks.unify_arg(args, 2, Cell::int(code)));
    }
    let bounds = [Cell::int(1), Cell::int(count_chars(&m.stacks, m.stacks.arg(args, 1))? as i64)];
    let range = m.stacks.term("range", &bounds);
    let culprit = m.stacks.arg(args, 0);
    fail_with(Error::Formal(m.stacks.term("domain_error", &[range, culprit])))
}

/// Returns the code at an index of a text.
fn code_at(m: &Machine, args: Args, index: impl Fn(&Machine, Cell) -> Result<usize>) -> Result<Option<i64>> {
    let cell = m.stacks.arg(args, 1);
    let text = m.stacks.text_or(cell, TextKind::List, "text")?;
    // In ASCII text, characters are bytes; otherwise count them.
    Ok(match index(m, m.stacks.arg(args, 0))?.checked_sub(1) {
        None => None,
        Some(at) if m.stacks.is_ascii(cell, &text) => text.as_bytes().get(at).map(|&byte| i64::from(byte)),
        Some(at) => text.chars().nth(at).map(|c| c as i64),
    })
}

/// `text_to_string(+Text, -String)`: a number is no text here.
fn text_to_string(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    let text = match m.stacks.store.view(term) {
        View::String(_) => return Ok(m.stacks.unify_arg(args, 1, term)),
        View::Atom(_) | View::List(_) => m.stacks.owned_text(term)?,
        _ => return Err(m.stacks.store.wrong("text", term)),
    };
    m.stacks.unify_text(m.stacks.arg(args, 1), &text)
}

// ---- letter case

/// `upcase_atom/2`, `string_lower/2` and similar predicates. `kind` is the type of the result.
fn change_case(m: &mut Machine, args: Args, upper: bool, kind: Made) -> Result<bool> {
    m.with_buffer(|m, text| {
        m.stacks.push_text_or(m.stacks.arg(args, 0), TextKind::Atomic, "atomic", text)?;
        if !text.is_ascii() {
            let (change, mut steps) = (if upper { to_upper } else { to_lower }, Steps::default());
            let changed = text.chars().map(|c| {
                steps.next();
                change(c)
            });
            *text = changed.collect();
        } else if upper {
            text.make_ascii_uppercase();
        } else {
            text.make_ascii_lowercase();
        }
        let result = m.stacks.arg(args, 1);
        if !result.is_var_or_ref() {
            let expected = if kind == Made::Atom { "atom" } else { "string" };
            return Ok(m.stacks.text_or(result, TextKind::Atomic, expected)? == *text);
        }
        let made = m.stacks.made(text, kind)?;
        Ok(m.stacks.store.unify(result, made))
    })
}

// ---- other predicates

/// `string_bytes(?String, ?Bytes, +Encoding)`.
fn string_bytes(m: &mut Machine, args: Args) -> Result<bool> {
    let encoding = m.stacks.arg(args, 2);
    let encoding = m.stacks.want_encoding(encoding)?;
    let text = m.stacks.arg(args, 0);
    if text.is_var_or_ref() {
        let known = m.stacks.items_text(m.stacks.arg(args, 1))?;
        let Some(bytes) = Encoding::Octet.encode_text(&known) else {
            return Err(lacks_character(Encoding::Latin1));
        };
        let decoded = match encoding.checked_text(&bytes) {
            Ok(text) => text,
            Err(why) => {
                let why = m.stacks.atom_cell(why);
                let (formal, open) = (m.stacks.term("syntax_error", &[why]), m.stacks.store.new_var());
                return fail_with(Error::Ball(m.stacks.store.new_struct(atom::ERROR, &[formal, open])));
            }
        };
        let made = m.stacks.string_cell(&decoded)?;
        return Ok(m.stacks.store.unify(text, made));
    }
    if m.stacks.store.is_number(text) {
        return fail_with(Error::Type("text", text));
    }
    let bytes = encoding.encode_text(&m.stacks.text_or(text, TextKind::List, "text")?);
    let Some(bytes) = bytes else { return Err(lacks_character(encoding)) };
    m.stacks.store.ensure(2 * bytes.len())?;
    let items: Vec<Cell> = bytes.into_iter().map(|byte| Cell::int(i64::from(byte))).collect();
    m.stacks.unify_list(args, 1, &items)
}

fn lacks_character(encoding: Encoding) -> Box<Error> {
    let why = format!("cannot represent text using encoding {}", encoding.name());
    Box::new(Error::Representation("encoding").because(why))
}

/// `'$normalize_space'(+Text, -String)`: returns the words with one blank between them.
fn normalize_space(m: &mut Machine, args: Args) -> Result<bool> {
    let text = m.stacks.text_or(m.stacks.arg(args, 0), TextKind::Atomic, "atomic")?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let made = words.join(" ");
    m.stacks.unify_string(args, 1, &made)
}

/// `blob(@Term, -Type)`: returns the type of a blob or atom.
fn blob(m: &mut Machine, args: Args) -> Result<bool> {
    let View::Atom(atom) = m.stacks.store.view(m.stacks.arg(args, 0)) else { return Ok(false) };
    let kind = match m.stacks.store.atoms.blob(atom) {
        _ if atom == atom::NIL && !m.stacks.store.atoms.is_traditional() => "reserved_symbol",
        None => "text",
        Some((BlobKind::Stream, _)) => "stream",
        Some((BlobKind::Clause, _)) => "clause",
        Some((BlobKind::Object, _)) => {
            m.stacks.store.atoms.object(atom).map_or("object", |object| object.kind)
        }
        Some((BlobKind::Handle, kind)) => {
            return Ok(m.stacks.unify_arg(args, 1, Cell::atom(atom::Atom(kind as u32))));
        }
    };
    m.stacks.unify_atom(args, 1, kind)
}

/// `'$new_blob'(+Kind, +Text, -Blob)`.
fn new_blob(m: &mut Machine, args: Args) -> Result<bool> {
    let kind = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let text = m.stacks.owned_text(m.stacks.arg(args, 1))?;
    m.stacks.note_atoms();
    let blob = m.stacks.store.atoms.new_blob(BlobKind::Handle, u64::from(kind.0), &text);
    Ok(m.stacks.unify_arg(args, 2, Cell::atom(blob)))
}

/// `'$atoms'(-List)`: returns all atoms.
fn atoms(m: &mut Machine, args: Args) -> Result<bool> {
    m.stacks.store.ensure(2 * m.stacks.store.atoms.count())?;
    let atoms: Vec<Cell> = m.stacks.store.atoms.all().map(Cell::atom).collect();
    m.stacks.unify_list(args, 0, &atoms)
}

/// What `dwim_match/2` may accept for a name: the letters of both differ in two at most, as one may be
/// replaced, added or left out. Names of private predicates are not near. It is asked for all predicates.
pub struct Near {
    text: String,
    letters: [i16; 32],
}

impl Near {
    pub fn to(text: &str) -> Near {
        Near { text: text.to_string(), letters: letters(text) }
    }

    pub fn has(&self, other: &str) -> bool {
        other == self.text
            || !other.starts_with('$')
                && self.text.len().abs_diff(other.len()) <= 2 + self.text.len() / 2
                && {
                    let differences = self.letters.iter().zip(letters(other));
                    differences.map(|(a, b)| (a - b).abs()).sum::<i16>() <= 2
                }
    }
}

/// Counts the letters of a name by their last five bits, so that large letters are small ones; not the
/// underscores between words.
fn letters(text: &str) -> [i16; 32] {
    let mut counts = [0; 32];
    for char in text.chars().filter(|&char| char != '_').take(i16::MAX as usize) {
        counts[char as usize & 31] += 1;
    }
    counts
}

/// `'$dwim_near'(+Name, +Other)`: fails if `dwim_match/2` cannot accept another name, and for private names.
fn dwim_near(m: &mut Machine, args: Args) -> Result<bool> {
    let (Some(name), Some(other)) =
        (m.stacks.store.text_of(m.stacks.arg(args, 0)), m.stacks.store.text_of(m.stacks.arg(args, 1)))
    else {
        return Ok(true);
    };
    Ok(Near::to(name).has(other))
}

pub const TABLE: &[Builtin] = &[
    test("$dwim_near", 2, dwim_near),
    det("atom_length", 2, |m, args| m.patiently(|m| text_length(m, args))),
    det("string_length", 2, |m, args| m.patiently(|m| text_length(m, args))),
    large!("atom_chars", 2, |m, args| atom_items(m, args, Items::Chars, "atom_chars")),
    large!("atom_codes", 2, |m, args| atom_items(m, args, Items::Codes, "atom_codes")),
    det("char_code", 2, char_code),
    det("$new_blob", 3, new_blob),
    large!("name", 2, name),
    large!("atom_number", 2, atom_number),
    large!("number_codes", 2, |m, args| number_items(m, args, Items::Codes, "number_codes")),
    large!("number_chars", 2, |m, args| number_items(m, args, Items::Chars, "number_chars")),
    large!("number_string", 2, number_string),
    called("atom_string", 2, atom_string),
    det("string_to_atom", 2, string_to_atom),
    large!("string_chars", 2, |m, args| string_items(m, args, Items::Chars)),
    large!("string_codes", 2, |m, args| string_items(m, args, Items::Codes)),
    nondet("string_code", 3, string_code),
    det("get_string_code", 3, get_string_code),
    called("text_to_string", 2, text_to_string),
    large!("upcase_atom", 2, |m, args| change_case(m, args, true, Made::Atom)),
    large!("downcase_atom", 2, |m, args| change_case(m, args, false, Made::Atom)),
    large!("string_upper", 2, |m, args| change_case(m, args, true, Made::String)),
    large!("string_lower", 2, |m, args| change_case(m, args, false, Made::String)),
    det("string_bytes", 3, string_bytes),
    large!("$normalize_space", 2, normalize_space),
    det("blob", 2, blob),
    det("$atoms", 1, atoms),
];
