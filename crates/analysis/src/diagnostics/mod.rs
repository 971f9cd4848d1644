//! What is wrong with a text, or looks wrong: one table of codes, with texts, hints, fixes and pages of help.
//!
//! Texts are those of SWI-Prolog where it has one. Nothing here changes how a program is loaded.

pub(crate) mod calls;
pub(crate) mod clauses;
pub(crate) mod flow;
mod near;
pub mod pages;
pub mod slips;
pub(crate) mod syntax;
pub(crate) mod variables;

use crate::document::{Clause, Document};
use crate::index::{Index, Span};
use crate::knowledge::Knowledge;
use crate::tree::Kind;
pub use calls::foreign_predicate;
use ninelog_terms::syntax::pieces::PieceKind;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// Something that may be meant so.
    Information,
    Warning,
    Error,
}

impl Severity {
    pub fn name(self) -> &'static str {
        match self {
            Severity::Information => "information",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A change of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    pub span: Span,
    pub new: String,
}

/// A proposed change, which may be several edits; they do not overlap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    pub title: String,
    pub edits: Vec<Edit>,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Code {
    pub code: &'static str,
    pub severity: Severity,
    /// What it is about, in a few words.
    pub title: &'static str,
}

/// Something to be said about a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The code in the table.
    pub code: &'static str,
    pub severity: Severity,
    pub span: Span,
    /// What is inserted into the message: names, indicators.
    pub arguments: Vec<String>,
    /// The text, as SWI-Prolog words it where it has one.
    pub message: String,
    pub hint: Option<String>,
    pub fix: Option<Fix>,
    /// Other places that matter, and why.
    pub related: Vec<(Span, String)>,
}

impl Diagnostic {
    /// Makes a diagnostic. `message` is the text, in which each `~` stands for the next argument.
    pub(crate) fn new(code: &'static str, span: Span, message: &str, arguments: &[&str]) -> Diagnostic {
        let mut given = arguments.iter();
        let mut text = String::new();
        for (number, part) in message.split('~').enumerate() {
            if number > 0 {
                text.push_str(given.next().unwrap_or(&"~"));
            }
            text.push_str(part);
        }
        let severity = row(code).map_or(Severity::Warning, |row| row.severity);
        let arguments = arguments.iter().map(|argument| argument.to_string()).collect();
        Diagnostic {
            code,
            severity,
            span,
            arguments,
            message: text,
            hint: None,
            fix: None,
            related: Vec::new(),
        }
    }

    fn hint(mut self, hint: impl Into<String>) -> Diagnostic {
        self.hint = Some(hint.into());
        self
    }

    fn fix(
        mut self,
        title: impl Into<String>,
        edits: impl IntoIterator<Item = (Span, String)>,
    ) -> Diagnostic {
        let edits = edits.into_iter().map(|(span, new)| Edit { span, new }).collect();
        self.fix = Some(Fix { title: title.into(), edits });
        self
    }

    /// Adds a fix, if there is one.
    fn maybe_fix(self, title: &str, edit: Option<(Span, String)>) -> Diagnostic {
        match edit {
            Some(edit) => self.fix(title, [edit]),
            None => self,
        }
    }

    fn related(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.related.push((span, text.into()));
        self
    }
}

use Severity::{Error, Information, Warning};

const fn code(code: &'static str, severity: Severity, title: &'static str) -> Code {
    Code { code, severity, title }
}

/// All diagnostics, sorted by code.
pub static TABLE: &[Code] = &[
    code("N0101", Error, "Operator expected"),
    code("N0102", Error, "Operator priority clash"),
    code("N0103", Error, "Unbalanced operator"),
    code("N0104", Error, "Illegal start of term"),
    code("N0105", Error, "Unexpected end of clause"),
    code("N0106", Error, "Unexpected end of file"),
    code("N0107", Error, "Illegal number"),
    code("N0108", Error, "Illegal character"),
    code("N0109", Error, "Another syntax error"),
    code("N0110", Error, "Characters of a word processor"),
    code("N0111", Error, "A quote within quotes"),
    code("N0112", Error, "A bracket that does not fit"),
    code("N0113", Error, "A predicate's name with a capital letter"),
    code("N0114", Error, "An operator of another language"),
    code("N0115", Error, "An operator of a library that is not loaded"),
    code("N0116", Error, "A file name without quotes"),
    code("N0117", Error, "A bracket that is not closed"),
    code("N0118", Error, "A missing full stop"),
    code("N0119", Error, "A missing comma or operator"),
    code("N0120", Error, "A blank before an opening bracket"),
    code("N0121", Error, "Arguments without brackets"),
    code("N0122", Error, "Something is missing"),
    code("N0123", Error, "A quote that is not closed"),
    code("N0124", Error, "A comment that is not closed"),
    code("N0125", Error, "A backslash in quotes"),
    code("N0201", Warning, "Singleton variables"),
    code("N0202", Warning, "A singleton-marked variable that appears more than once"),
    code("N0203", Warning, "A singleton variable in a branch"),
    code("N0204", Warning, "A test that always has the same result"),
    code("N0205", Information, "A small letter that may be meant as a variable"),
    code("N0301", Warning, "Clauses that are not together"),
    code("N0302", Warning, "A predicate that several files define"),
    code("N0303", Error, "A definition of a system predicate"),
    code("N0304", Information, "The same clause twice"),
    code("N0305", Error, "A head or goal that cannot be called"),
    code("N0306", Error, "An exported predicate that is not defined"),
    code("N0307", Warning, "A call of an unknown predicate"),
    code("N0308", Error, "A directive that calls an unknown predicate"),
    code("N0309", Error, "Conditional compilation that is not balanced"),
    code("N0310", Error, "A library that does not exist"),
    code("N0311", Warning, "An import of what is not exported"),
    code("N0312", Error, "A declaration without an arity"),
    code("N0313", Error, "A module declaration that is not first"),
    code("N0314", Warning, "A unit of tests that is not closed"),
];

/// Returns the row of a code.
pub fn row(code: &str) -> Option<&'static Code> {
    TABLE.iter().find(|row| row.code == code)
}

/// Returns everything that is to be said about a text, in its order.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, Index, diagnose};
/// let facts = Facts::control();
/// let document = Document::new("a(X) :- b.\nb.\n", Context::default(), &facts);
/// let found = diagnose(&document, &Index::new(&document, &facts), &facts);
/// assert_eq!(found[0].message, "Singleton variables: [X]");
/// assert_eq!(found[0].code, "N0201");
/// ```
pub fn diagnose(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = syntax::check(document, index, knowledge);
    found.extend(variables::check(document, index));
    found.extend(clauses::check(document, index, knowledge));
    found.extend(calls::check(document, index, knowledge));
    found.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.code));
    found
}

/// Returns the predicates that several files define, and do not declare as `multifile`. Each is reported for
/// the later file, with its number.
pub fn diagnose_files(files: &[(&str, &Index)]) -> Vec<(usize, Diagnostic)> {
    clauses::redefinitions(files)
}

/// Returns the edit that loads a library for what stands at an offset: a line behind the module declaration
/// or the first import, or at the start of the first clause.
pub(crate) fn load_library(document: &Document, index: &Index, library: &str, at: usize) -> (Span, String) {
    let line = format!(":- use_module(library({library})).");
    let import = index.imports.iter().map(|import| import.span.end).find(|&end| end <= at);
    let before = index.module.as_ref().map(|module| module.span.end).or(import);
    match before.and_then(|place| document.at(place)) {
        Some(clause) => line_behind(document, clause, line),
        None => {
            let at = document.clauses().next().map_or(0, |clause| clause.span().start);
            (at..at, line + "\n")
        }
    }
}

/// Returns the edit that adds a line behind a clause, and behind the comments that follow in its line.
fn line_behind(document: &Document, clause: Clause, line: String) -> (Span, String) {
    let end = clause.whole_span().end;
    let behind = document.items().nth(clause.number() + 1);
    let mut place = end;
    for token in behind.iter().flat_map(|item| item.node().tokens()).take_while(|token| token.is_trivia()) {
        match token.text().find('\n') {
            Some(_) if token.kind() != Kind::Token(PieceKind::Space) => break,
            Some(length) => {
                let at = token.span().start + length + 1;
                return (at..at, line + "\n");
            }
            None => place = token.span().end,
        }
    }
    let is_last = place == document.text().len();
    let at = if is_last { place } else { end };
    (at..at, format!("\n{line}"))
}

/// Returns the edit that adds a line at the end of the text, unless the text ends within a clause.
pub(crate) fn line_at_end(document: &Document, line: &str) -> Option<(Span, String)> {
    let last = document.clauses().last();
    if last.is_some_and(|clause| clause.kind() == Kind::Error) {
        return None;
    }
    let text = document.text();
    let gap = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    Some((text.len()..text.len(), format!("{gap}{line}\n")))
}
