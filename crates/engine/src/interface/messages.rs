//! What is printed while a program is loaded, as data; and what looks wrong in a text beyond that.

use super::error::SourcePlace;
use super::known;
use crate::builtins::prelude::*;
use crate::machine::io::KeptMessage;
use ninelog_analysis::{Context, Diagnostic, Document, Index, Severity, diagnose};

/// The errors and warnings that were printed during loading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loaded {
    /// How many errors.
    pub errors: u64,
    /// How many warnings.
    pub warnings: u64,
    /// All of them in their order, up to ten thousand.
    pub messages: Vec<Message>,
}

/// An error or a warning that was printed during loading.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Message {
    pub severity: Severity,
    /// The place that it is about, if it is about one: the start of the clause, or the place of the mistake
    /// if the column is known.
    pub place: Option<SourcePlace>,
    /// The code of the diagnostic that says the same about a text, such as `N0201`, if there is one;
    /// `analysis` tells more about it. Not for files.
    pub code: Option<&'static str>,
    /// The text, without kind and place. It may have several lines.
    pub text: String,
}

/// The line, the severity and the code of a diagnostic.
type CodeOfLine = (u32, Severity, &'static str);

/// Gives each message the code of the next diagnostic of its line that says the same. `loaded` is the name
/// and the text of the program.
pub(super) fn with_codes(kept: Vec<KeptMessage>, loaded: Option<&(String, String)>) -> Vec<Message> {
    let mut codes = match loaded {
        Some((_, text)) if !kept.is_empty() => codes_of(text),
        _ => Vec::new(),
    };
    let mut message = |kept: KeptMessage| {
        let severity = if kept.is_error { Severity::Error } else { Severity::Warning };
        let is_here = loaded.is_some_and(|(name, _)| *name == kept.file);
        let is_syntax = kept.text.starts_with("Syntax error: ");
        let same = |&(line, of, code): &CodeOfLine| {
            is_here && line == kept.line && of == severity && is_syntax == code.starts_with("N01")
        };
        let code = codes.iter().position(same).map(|at| codes.remove(at).2);
        let place =
            (!kept.file.is_empty()).then(|| SourcePlace::new(Some(kept.file), kept.line, kept.column));
        Message { severity, place, code, text: kept.text }
    };
    kept.into_iter().map(&mut message).collect()
}

/// Returns what the analysis of a text says about it.
fn codes_of(text: &str) -> Vec<CodeOfLine> {
    let of_line = |(line, found): (u32, Diagnostic)| (line, found.severity, found.code.name());
    diagnostics(text).into_iter().map(of_line).collect()
}

/// Returns the diagnostics of a text with their lines.
fn diagnostics(text: &str) -> Vec<(u32, Diagnostic)> {
    let facts = known::facts();
    let document = Document::new(text, Context::default(), facts);
    let found = diagnose(&document, &Index::new(&document, facts), facts);
    let (mut line, mut at) = (1, 0);
    let rows = found.into_iter().map(|diagnostic| {
        let start = diagnostic.span.start.clamp(at, text.len());
        line += text.as_bytes()[at..start].iter().filter(|&&byte| byte == b'\n').count() as u32;
        at = start;
        (line, diagnostic)
    });
    rows.collect()
}

/// `'$remarks'(+Text, -Remarks)`: what looks wrong in the text of a file, beyond what loading it has told: a
/// list of `remark(Line, Message, Code)` in the order of the lines.
fn remarks(m: &mut Machine, args: Args) -> Result<bool> {
    let text = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let mut found = diagnostics(&text);
    found.retain(|(_, found)| found.code.is_remark());
    let remarks: Vec<Cell> = found
        .iter()
        .map(|(line, found)| {
            let (message, code) =
                (m.stacks.store.atom(&found.message), m.stacks.store.atom(found.code.name()));
            m.stacks.term("remark", &[Cell::int(i64::from(*line)), message, code])
        })
        .collect();
    m.stacks.unify_list(args, 1, &remarks)
}

pub(super) const TABLE: &[Builtin] = &[called("$remarks", 2, remarks)];
