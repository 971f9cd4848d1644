//! Explains a syntax error to a user: the line with the mistake, and what it may be (`slips`); and what the
//! code of a diagnostic means.

use super::library;
use crate::builtins::prelude::*;
use crate::machine::io::Faulty;
use ninelog_analysis::Code;
use ninelog_analysis::diagnostics::pages;
use ninelog_analysis::diagnostics::slips::{Known, Slip, explain};
use ninelog_terms::syntax::place::START;
use ninelog_terms::syntax::problem::SyntaxError;
use ninelog_terms::syntax::read::{ReadOptions, Reader};

/// The longest part of a line that is shown, in characters.
const SHOWN: usize = 150;

/// The number of inferences between an error and its message.
const JUST_NOW: u64 = 20_000;

/// `'$explain_syntax'(+Where, +Module, -Line, -Pad, -Number, -Hint)`: explains the latest syntax error, if
/// it was at Where = `place(Line, Char)`; or the one in Where = `text(Text, Char)`. Line is the line with the
/// mistake, Pad the text that leads to its column, Number its number, Hint may be empty. Fails if nothing is
/// known about the error.
fn explain_syntax(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((kind, 2, parts)) = m.stacks.store.compound(m.stacks.arg(args, 0)) else { return Ok(false) };
    let (first, count) = (m.stacks.store.at(parts), m.stacks.store.at(parts.plus(1)));
    let (first, count) = (m.stacks.store.deref(first), m.stacks.store.deref(count));
    let module = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let faulty = match m.stacks.store.atoms.text(kind) {
        "place" => {
            let place = (m.stacks.int(first)?, m.stacks.int(count)?);
            let latest = m.services.io.faulty.take();
            latest.filter(|latest| (i64::from(latest.reported.0), latest.reported.1 as i64) == place)
        }
        _ => {
            let text = m.stacks.owned_text(first)?;
            faulty_text(m, module, text)
        }
    };
    let Some(faulty) = faulty else { return Ok(false) };
    let Some(slip) = slip_of(m, module, &faulty) else { return Ok(false) };
    let at = faulty.clause + slip.offset;
    let (line, pad) = line_around(&faulty.text, at);
    let number = faulty.line as usize + faulty.text[..at].matches('\n').count();
    Ok(m.stacks.unify_string(args, 2, &line)?
        && m.stacks.unify_string(args, 3, &pad)?
        && m.stacks.unify_arg(args, 4, Cell::int(number as i64))
        && m.stacks.unify_string(args, 5, slip.hint.as_deref().unwrap_or_default())?)
}

/// `'$blamed'(-Name)`: the built-in that has just raised an error.
fn blamed(m: &mut Machine, args: Args) -> Result<bool> {
    match m.services.io.blamed {
        Some((name, count)) if m.stacks.inferences < count + JUST_NOW => m.stacks.unify_atom(args, 0, name),
        _ => Ok(false),
    }
}

/// `'$exporting_library'(+Name, +Arity, -Library)`: the library that exports a predicate. Fails if several
/// do, apart from `clpfd`, which is preferred.
fn exporting_library(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, arity) = (m.stacks.owned_text(m.stacks.arg(args, 0))?, m.stacks.int(m.stacks.arg(args, 1))?);
    let rows = library::EXPORTS.iter().filter(|row| row.0 == name && row.1 as i64 == arity);
    let files = rows.map(|row| &library::FILES[row.2]);
    let found: Vec<&str> = files
        .filter(|file| file.module != "system" && !file.name.starts_with("dialect/"))
        .map(|file| file.name)
        .collect();
    match found.iter().find(|&&name| name == "clpfd" || found.len() == 1) {
        Some(library) => m.stacks.unify_atom(args, 2, library),
        None => Ok(false),
    }
}

/// `'$no_file_name'`: the error to come is about a variable where a file name is expected.
fn no_file_name(m: &mut Machine, _: Args) -> Result<bool> {
    m.services.io.blamed = Some(("$no_file_name", m.stacks.inferences));
    Ok(true)
}

/// `'$no_list'`: raises the error of a variable where a list is expected.
fn no_list(_: &mut Machine, _: Args) -> Result<bool> {
    Err(Box::new(Error::Instantiation))
}

/// Reads a text again, for its error.
fn faulty_text(m: &mut Machine, module: Atom, text: String) -> Option<Faulty> {
    let flags = m.program.modules.read_flags(module);
    let top = m.stacks.store.top;
    let ops = m.program.modules.ops(module);
    let read =
        Reader::default().read_term(&mut m.stacks.store, &ops, &flags, &text, START, ReadOptions::default());
    let error = read.err();
    m.stacks.store.top = top;
    let SyntaxError { problem, offset, .. } = error?;
    Some(Faulty { clause: 0, offset, reason: problem.parts().0, line: 1, reported: (1, 0), text })
}

fn slip_of(m: &mut Machine, module: Atom, faulty: &Faulty) -> Option<Slip> {
    let clause = faulty.text.get(faulty.clause..)?;
    if !clause.is_char_boundary(faulty.offset) {
        return None;
    }
    let (flags, ops, atoms) =
        (m.program.modules.read_flags(module), m.program.modules.ops(module), &m.stacks.store.atoms);
    let is_predicate = |name: &str| {
        let mut all = crate::builtins::all().into_iter().map(|row| row.name);
        all.any(|other| other == name)
            || library::built_in().any(|(other, _)| other == name)
            || library::exports().any(|(other, _)| other == name)
    };
    let known = Known {
        is_infix: &|name| atoms.find(name).is_some_and(|name| ops.infix(name).is_some()),
        is_prefix: &|name| atoms.find(name).is_some_and(|name| ops.prefix(name).is_some()),
        is_predicate: &is_predicate,
    };
    let slip = explain(clause, faulty.reason, faulty.offset, flags, &known);
    clause.is_char_boundary(slip.offset).then_some(slip)
}

/// Returns the line around an offset, and the text that leads to its column: blanks, and tabs where the line
/// has tabs. Of a long line, returns a part.
fn line_around(text: &str, at: usize) -> (String, String) {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
    let before: Vec<char> = text[start..at].chars().collect();
    let skipped = before.len().saturating_sub(SHOWN / 2);
    let dots = if skipped > 0 { "..." } else { "" };
    let shown: String = before[skipped..].iter().map(|&c| visible(c)).collect();
    let rest = text[at..end].trim_end_matches('\r');
    let more: String = rest.chars().take(SHOWN / 2).map(visible).collect();
    let cut = if rest.chars().nth(SHOWN / 2).is_some() { "..." } else { "" };
    let pad = dots.chars().chain(shown.chars()).map(|c| if c == '\t' { c } else { ' ' }).collect();
    (format!("{dots}{shown}{more}{cut}"), pad)
}

/// Characters that could change what a terminal shows elsewhere are replaced.
fn visible(c: char) -> char {
    let moves = c.is_control() && c != '\t';
    let invisible = matches!(c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    if moves || invisible { '\u{fffd}' } else { c }
}

/// `'$diagnostic_page'(+Code, -Title, -Text)`: the page of help of a diagnostic. Fails if there is no such
/// code.
fn diagnostic_page(m: &mut Machine, args: Args) -> Result<bool> {
    let code = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let Some((title, text)) = Code::from_name(&code).map(pages::plain) else { return Ok(false) };
    Ok(m.stacks.unify_string(args, 1, title)? && m.stacks.unify_string(args, 2, &text)?)
}

/// `'$foreign_predicate'(+Name, +Arity, -Hint)`: Hint says what to use instead of a predicate that another
/// system or language has.
fn foreign_predicate(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let arity = m.stacks.int(m.stacks.arg(args, 1))? as usize;
    match ninelog_analysis::diagnostics::foreign_predicate(&name, arity) {
        Some(hint) => m.stacks.unify_string(args, 2, hint),
        None => Ok(false),
    }
}

pub const TABLE: &[Builtin] = &[
    det("$explain_syntax", 6, explain_syntax),
    det("$diagnostic_page", 3, diagnostic_page),
    det("$blamed", 1, blamed),
    det("$exporting_library", 3, exporting_library),
    det("$foreign_predicate", 3, foreign_predicate),
    det("$no_file_name", 0, no_file_name),
    det("$no_list", 0, no_list),
];
