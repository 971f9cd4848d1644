//! Parts of text: `sub_atom/5`, `sub_string/5`, and concatenation in all modes.
//!
//! Positions are kept in characters and in bytes, so that further solutions need no search from the start.

use super::prelude::*;
use crate::machine::Stacks;

/// The type of the results.
#[derive(Clone, Copy, PartialEq)]
pub enum Made {
    Atom,
    String,
}

impl Stacks {
    pub fn made(&mut self, text: &str, kind: Made) -> Result<Cell> {
        match kind {
            Made::Atom => Ok(self.atom_cell(text)),
            Made::String => self.string_cell(text),
        }
    }
}

/// A part of a text: its start and its length.
#[derive(Clone, Copy, Default)]
struct Stretch {
    start: usize,
    start_byte: usize,
    length: usize,
    end_byte: usize,
}

/// Saves a part. The two words that are kept between solutions hold four 32-bit numbers.
fn pack(part: Stretch, redo: &mut Redo) {
    redo.word = (part.start as u64) << 32 | part.length as u64;
    redo.other = (part.start_byte as u64) << 32 | part.end_byte as u64;
}

fn unpack(redo: &Redo) -> Stretch {
    let low = |word: u64| (word & 0xffff_ffff) as usize;
    let high = |word: u64| (word >> 32) as usize;
    Stretch {
        start: high(redo.word),
        length: low(redo.word),
        start_byte: high(redo.other),
        end_byte: low(redo.other),
    }
}

/// Returns the byte offset of character `n`, counted from the character at byte `from`; `None` beyond the
/// end.
fn byte_of(text: &str, ascii: bool, from: usize, n: usize) -> Option<usize> {
    if ascii {
        return from.checked_add(n).filter(|&at| at <= text.len());
    }
    let mut chars = text[from..].char_indices();
    match chars.nth(n) {
        Some((at, _)) => Some(from + at),
        None => (text[from..].chars().count() == n).then_some(text.len()),
    }
}

/// Returns the byte offset after the character at byte `at`; `None` at the end.
fn step(text: &str, at: usize) -> Option<usize> {
    let first = *text.as_bytes().get(at)?;
    Some(
        at + match first {
            0..=0x7f => 1,
            0xf0.. => 4,
            0xe0.. => 3,
            _ => 2,
        },
    )
}

/// The arguments of `sub_atom/5` that are known.
struct Known {
    before: Option<usize>,
    length: Option<usize>,
    after: Option<usize>,
}

fn known_places(m: &Machine, args: Args) -> Result<Known> {
    Ok(Known {
        before: m.stacks.size_or_var(m.stacks.arg(args, 1))?,
        length: m.stacks.size_or_var(m.stacks.arg(args, 2))?,
        after: m.stacks.size_or_var(m.stacks.arg(args, 3))?,
    })
}

/// The text and its number of characters; `None` if the characters would have to be counted.
struct Whole<'t> {
    text: &'t str,
    ascii: bool,
    chars: usize,
}

fn whole<'t>(m: &'t Machine, cell: Cell, text: &'t str) -> Whole<'t> {
    let chars = match m.stacks.store.view(cell) {
        View::Atom(atom) if m.stacks.store.is_textual(atom) => m.stacks.store.atoms.char_count(atom),
        View::String(cell) => m.stacks.store.string_chars(cell),
        _ => text.chars().count(),
    };
    Whole { text, ascii: chars == text.len(), chars }
}

impl Whole<'_> {
    /// Returns the first part, or the one after `last`, that matches the known arguments.
    fn next(&self, known: &Known, last: Option<Stretch>) -> Option<Stretch> {
        match (known.before, known.length, known.after) {
            (Some(before), Some(length), _) => self.exactly(before, length, last),
            (Some(before), None, Some(after)) => {
                self.exactly(before, self.chars.checked_sub(before)?.checked_sub(after)?, last)
            }
            (None, Some(length), Some(after)) => {
                self.exactly(self.chars.checked_sub(length)?.checked_sub(after)?, length, last)
            }
            (Some(before), None, None) => match last {
                None => self.exactly(before, 0, None),
                Some(part) => {
                    let end_byte = step(self.text, part.end_byte)?;
                    Some(Stretch { length: part.length + 1, end_byte, ..part })
                }
            },
            (None, Some(length), None) => match last {
                None => self.exactly(0, length, None),
                Some(part) => Some(Stretch {
                    start: part.start + 1,
                    start_byte: step(self.text, part.start_byte)?,
                    length,
                    end_byte: step(self.text, part.end_byte)?,
                }),
            },
            (None, None, Some(after)) => match last {
                None => self.exactly(0, self.chars.checked_sub(after)?, None),
                Some(part) if part.length == 0 => None,
                Some(part) => Some(Stretch {
                    start: part.start + 1,
                    start_byte: step(self.text, part.start_byte)?,
                    length: part.length - 1,
                    ..part
                }),
            },
            (None, None, None) => match last {
                None => Some(Stretch::default()),
                Some(part) => match step(self.text, part.end_byte) {
                    Some(end_byte) => Some(Stretch { length: part.length + 1, end_byte, ..part }),
                    None => {
                        let start_byte = step(self.text, part.start_byte)?;
                        Some(Stretch { start: part.start + 1, start_byte, length: 0, end_byte: start_byte })
                    }
                },
            },
        }
    }

    fn exactly(&self, start: usize, length: usize, last: Option<Stretch>) -> Option<Stretch> {
        if last.is_some() || start.checked_add(length)? > self.chars {
            return None;
        }
        let start_byte = byte_of(self.text, self.ascii, 0, start)?;
        let end_byte = byte_of(self.text, self.ascii, start_byte, length)?;
        Some(Stretch { start, start_byte, length, end_byte })
    }

    /// Returns the next occurrence of a known part.
    fn find(&self, sub: &str, last: Option<Stretch>) -> Option<Stretch> {
        let (from, chars) = match last {
            None => (0, 0),
            Some(part) => (step(self.text, part.start_byte)?, part.start + 1),
        };
        let start_byte = from + self.text[from..].find(sub)?;
        let skipped =
            if self.ascii { start_byte - from } else { self.text[from..start_byte].chars().count() };
        let length = if sub.is_ascii() { sub.len() } else { sub.chars().count() };
        Some(Stretch { start: chars + skipped, start_byte, length, end_byte: start_byte + sub.len() })
    }
}

/// The result of a try, with everything to unify.
struct Try {
    part: Stretch,
    after: usize,
    last: bool,
}

fn sub_text(m: &mut Machine, args: Args, redo: &mut Redo, made: Made) -> Result<Attempt> {
    m.with_buffer(|m, piece| {
        if redo.is_first
            && let Some(after) = plain_part(m, args, piece)
        {
            let made = m.stacks.made(piece, made)?;
            let unified =
                m.stacks.unify_arg(args, 3, Cell::int(after as i64)) && m.stacks.unify_arg(args, 4, made);
            return Ok(if unified { Attempt::Last } else { Attempt::Fail });
        }
        sub_text_with(m, args, redo, made, piece)
    })
}

/// Handles the common case: start and length of the part are known, and the text is ASCII. Returns the number
/// of characters after the part.
fn plain_part(m: &Machine, args: Args, piece: &mut String) -> Option<usize> {
    let (cell, start, length) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    let text = m.stacks.plain_text(cell)?;
    let plain = start.is_int()
        && length.is_int()
        && m.stacks.arg(args, 3).is_var_or_ref()
        && m.stacks.arg(args, 4).is_var_or_ref();
    if !plain || !m.stacks.is_ascii(cell, text) {
        return None;
    }
    let start = usize::try_from(start.as_int()).ok()?;
    let end = start.checked_add(usize::try_from(length.as_int()).ok()?)?;
    piece.push_str(text.get(start..end)?);
    Some(text.len() - end)
}

/// Does the work of `sub_text`, with a buffer for the part.
fn sub_text_with(
    m: &mut Machine,
    args: Args,
    redo: &mut Redo,
    made: Made,
    piece: &mut String,
) -> Result<Attempt> {
    let cell = m.stacks.arg(args, 0);
    let expected = if made == Made::Atom { "atom" } else { "string" };
    let known = match known_places(m, args) {
        Ok(known) => known,
        // An error about the text comes first.
        Err(error) => {
            m.stacks.text_or(cell, TextKind::Atomic, expected)?;
            return Err(error);
        }
    };
    let sub_cell = m.stacks.arg(args, 4);
    let is_wanted = sub_cell.is_var_or_ref();
    let mut last = (!redo.is_first).then(|| unpack(redo));
    loop {
        let found = {
            let text = m.stacks.text_or(cell, TextKind::Atomic, expected)?;
            if text.len() > u32::MAX as usize {
                return fail_with(Error::Resource("memory"));
            }
            let whole = whole(m, cell, &text);
            let sub = if is_wanted {
                None
            } else {
                Some(m.stacks.text_or(sub_cell, TextKind::Atomic, expected)?)
            };
            match sub {
                Some(sub) => known_sub(&whole, &sub, &known, last),
                None => whole.next(&known, last).map(|part| {
                    piece.clear();
                    piece.push_str(&whole.text[part.start_byte..part.end_byte]);
                    Try {
                        part,
                        after: whole.chars - part.start - part.length,
                        last: whole.is_last(&known, part),
                    }
                }),
            }
        };
        let Some(found) = found else { return Ok(Attempt::Fail) };
        let attempt = m.stacks.store.attempt();
        let part = found.part;
        let mut ok = m.stacks.unify_arg(args, 1, Cell::int(part.start as i64))
            && m.stacks.unify_arg(args, 2, Cell::int(part.length as i64))
            && m.stacks.unify_arg(args, 3, Cell::int(found.after as i64));
        if ok && is_wanted {
            let made = m.stacks.made(piece, made)?;
            ok = m.stacks.unify_arg(args, 4, made);
        }
        if found.last {
            return Ok(if ok { Attempt::Last } else { Attempt::Fail });
        }
        if ok {
            if redo.is_first {
                keep_length(&mut m.stacks, cell);
            }
            pack(part, redo);
            return Ok(Attempt::More);
        }
        m.stacks.store.take_back(attempt);
        last = Some(part);
    }
}

/// Replaces a long string that will be searched further by an atom, which knows its number of characters.
fn keep_length(stacks: &mut Stacks, cell: Cell) {
    if let View::String(string) = stacks.store.view(cell)
        && stacks.store.string_at(string).len() > 256
    {
        let text = stacks.store.string_at(string).to_owned();
        let atom = stacks.atom_cell(&text);
        stacks.save_argument(0, atom);
    }
}

/// Returns the solution for a known part: compares at a known place, or searches.
fn known_sub(whole: &Whole, sub: &str, known: &Known, last: Option<Stretch>) -> Option<Try> {
    let length = sub.chars().count();
    if known.length.is_some_and(|wanted| wanted != length) {
        return None;
    }
    let fixed = match (known.before, known.after) {
        (Some(before), _) => Some(before),
        (None, Some(after)) => Some(whole.chars.checked_sub(after)?.checked_sub(length)?),
        (None, None) => None,
    };
    if let Some(start) = fixed {
        let part = whole.exactly(start, length, last)?;
        let after = whole.chars - start - length;
        let same = &whole.text[part.start_byte..part.end_byte] == sub;
        return same.then_some(Try { part, after, last: true });
    }
    let part = whole.find(sub, last)?;
    let after = whole.chars - part.start - length;
    let is_last = whole.find(sub, Some(part)).is_none();
    Some(Try { part, after, last: is_last })
}

impl Whole<'_> {
    /// Returns whether no other solution can follow this one.
    fn is_last(&self, known: &Known, part: Stretch) -> bool {
        match (known.before, known.length, known.after) {
            (Some(_), Some(_), _) | (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => true,
            (Some(_), None, None) | (None, Some(_), None) => part.end_byte == self.text.len(),
            (None, None, Some(_)) => part.length == 0,
            (None, None, None) => part.start_byte == self.text.len(),
        }
    }
}

// ---- concatenation

fn concat(m: &mut Machine, args: Args, redo: &mut Redo, made: Made) -> Result<Attempt> {
    m.with_buffer(|m, text| concat_with(m, args, redo, made, text))
}

/// Does the work of `concat`, with a buffer for the result.
fn concat_with(
    m: &mut Machine,
    args: Args,
    redo: &mut Redo,
    made: Made,
    text: &mut String,
) -> Result<Attempt> {
    let (a, b, c) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    if !a.is_var_or_ref() && !b.is_var_or_ref() {
        for part in [a, b] {
            m.stacks.push_text_or(part, TextKind::Atomic, "atomic", text)?;
        }
        if c.is_var_or_ref() {
            return unify_made(&mut m.stacks, c, text, made);
        }
        let same = m.stacks.text_or(c, TextKind::Atomic, "atomic")? == *text;
        return Ok(if same { Attempt::Last } else { Attempt::Fail });
    }
    if c.is_var_or_ref() {
        for part in [a, b] {
            if !part.is_var_or_ref() {
                m.stacks.text_or(part, TextKind::Atomic, "atomic")?;
            }
        }
        return fail_with(Error::Instantiation);
    }
    let known = if !a.is_var_or_ref() { a } else { b };
    if !known.is_var_or_ref() {
        let part = m.stacks.text_or(known, TextKind::Atomic, "atomic")?;
        let whole = m.stacks.text_or(c, TextKind::Atomic, "atomic")?;
        let (rest, open) = match known == a {
            true => (whole.strip_prefix(&*part), b),
            false => (whole.strip_suffix(&*part), a),
        };
        let Some(rest) = rest else { return Ok(Attempt::Fail) };
        text.push_str(rest);
        return unify_made(&mut m.stacks, open, text, made);
    }
    m.stacks.push_text_or(c, TextKind::Atomic, "atomic", text)?;
    if a == b {
        // Both parts are the same variable.
        let half = text.len() / 2;
        return match text.split_at_checked(half) {
            Some((front, back)) if front == back => {
                text.truncate(half);
                unify_made(&mut m.stacks, a, text, made)
            }
            _ => Ok(Attempt::Fail),
        };
    }
    loop {
        let Some((front, back)) = text.split_at_checked(redo.word as usize) else { return Ok(Attempt::Fail) };
        let next = step(text, front.len());
        let attempt = m.stacks.store.attempt();
        let front = m.stacks.made(front, made)?;
        let back = m.stacks.made(back, made)?;
        let ok = m.stacks.store.unify(a, front) && m.stacks.store.unify(b, back);
        let Some(next) = next else { return Ok(if ok { Attempt::Last } else { Attempt::Fail }) };
        redo.word = next as u64;
        if ok {
            return Ok(Attempt::More);
        }
        // Unifying one has bound or constrained the other: try the next split.
        m.stacks.store.take_back(attempt);
    }
}

fn unify_made(stacks: &mut Stacks, variable: Cell, text: &str, made: Made) -> Result<Attempt> {
    let made = stacks.made(text, made)?;
    Ok(if stacks.store.unify(variable, made) { Attempt::Last } else { Attempt::Fail })
}

/// `text_concat/3`: makes a string if one of the texts is a string, else an atom.
fn text_concat(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let is_string = |n| matches!(m.stacks.store.view(m.stacks.arg(args, n)), View::String(_));
    let made = if (0..3).any(is_string) { Made::String } else { Made::Atom };
    concat(m, args, redo, made)
}

pub const TABLE: &[Builtin] = &[
    nondet("sub_atom", 5, |m, args, redo| sub_text(m, args, redo, Made::Atom)),
    nondet("sub_string", 5, |m, args, redo| sub_text(m, args, redo, Made::String)),
    nondet("atom_concat", 3, |m, args, redo| m.patiently(|m| concat(m, args, redo, Made::Atom))),
    nondet("string_concat", 3, |m, args, redo| m.patiently(|m| concat(m, args, redo, Made::String))),
    nondet("text_concat", 3, text_concat),
];
