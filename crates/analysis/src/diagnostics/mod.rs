//! What is wrong with a text, or looks wrong: codes (`code`), their words (`problem`), the checks by subject,
//! which add places and fixes, and pages of help (`pages`).
//!
//! Nothing here changes how a program is loaded.

pub(crate) mod allowed;
pub(crate) mod calls;
pub(crate) mod clauses;
pub mod code;
mod domains;
pub(crate) mod flow;
mod near;
pub mod pages;
pub(crate) mod predicates;
pub mod problem;
mod purpose;
pub mod slips;
pub(crate) mod syntax;
mod types;
pub(crate) mod variables;

use crate::document::{Clause, Document};
use crate::goals::variables_of;
use crate::index::{Id, Index, Span};
use crate::knowledge::{Indicator, Knowledge, Origin};
use crate::tree::Kind;
pub use calls::foreign_predicate;
pub use code::{Code, Severity};
use ninelog_terms::syntax::pieces::PieceKind;
pub use problem::{Instead, Problem};
use std::collections::HashSet;
use std::sync::Arc;

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

/// Something to be said about a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// What is said, as data; all but the places follows from it.
    pub problem: Problem,
    pub code: Code,
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
    /// The same in other files, each with its path.
    pub elsewhere: Vec<(Arc<str>, Span, String)>,
}

impl Diagnostic {
    pub(crate) fn new(span: Span, problem: Problem) -> Diagnostic {
        let code = problem.code();
        Diagnostic {
            code,
            severity: code.severity(),
            span,
            arguments: problem.arguments(),
            message: problem.text(),
            hint: problem.hint(),
            problem,
            fix: None,
            related: Vec::new(),
            elsewhere: Vec::new(),
        }
    }

    /// Returns the message, with the hint in a line of its own.
    pub fn with_hint(&self) -> String {
        match &self.hint {
            Some(hint) => format!("{}\n{hint}", self.message),
            None => self.message.clone(),
        }
    }

    /// Returns whether the fix cannot change what the program means, so that it may be applied unseen.
    pub fn has_safe_fix(&self) -> bool {
        let is_safe = match &self.problem {
            Problem::Singletons { is_data, .. } => !is_data,
            Problem::MarkedTwice(_) | Problem::Discontiguous { .. } | Problem::UnusedImport(_) => true,
            _ => false,
        };
        is_safe && self.fix.is_some()
    }

    pub(crate) fn fix(
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

    /// Returns the same, so many bytes further on.
    fn moved(mut self, by: isize) -> Diagnostic {
        let shift = |span: &mut Span| {
            *span = span.start.wrapping_add_signed(by)..span.end.wrapping_add_signed(by);
        };
        shift(&mut self.span);
        self.fix.iter_mut().flat_map(|fix| &mut fix.edits).for_each(|edit| shift(&mut edit.span));
        self.related.iter_mut().for_each(|(span, _)| shift(span));
        self
    }

    fn related(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.related.push((span, text.into()));
        self
    }
}

/// What a clause alone shows. Offsets count from the start of its text.
#[derive(Debug, Default)]
pub(crate) struct Checked {
    variables: Vec<Diagnostic>,
    /// Heads and goals that cannot be called, declarations without an arity.
    terms: Vec<Diagnostic>,
    letters: Option<Box<variables::Letters>>,
    /// A hash of the clause without layout, comments and the names of its variables.
    pub(crate) hash: u64,
    /// Hashes of the names in it, each once.
    names: Box<[u64]>,
}

impl Checked {
    fn of(clause: Clause) -> Checked {
        let names = purpose::names_of(clause);
        let (Some(term), Some(parts)) = (clause.term(), clause.parts()) else {
            return Checked { names, ..Checked::default() };
        };
        let base = clause.whole_span().start;
        let local = |found: Vec<Diagnostic>| -> Vec<Diagnostic> {
            found.into_iter().map(|diagnostic| diagnostic.moved(-(base as isize))).collect()
        };
        let found = local(variables::of_clause(&parts, &variables_of(term)));
        // What a clause does is told where singletons are not, too.
        let constraints = local(domains::of_clause(&parts));
        let (more, variables) = found.into_iter().partition(|found| found.code >= Code::NumberTerm);
        let more: Vec<Diagnostic> = more;
        Checked {
            variables,
            terms: local(clauses::of_clause(&parts)).into_iter().chain(more).chain(constraints).collect(),
            letters: variables::Letters::of(&parts, term, base),
            hash: clauses::hash(clause),
            names,
        }
    }
}

impl Index {
    /// Returns what a clause of the text alone shows.
    pub(crate) fn checked(&self, clause: Clause) -> &Checked {
        self.facts[clause.number()].checked.get_or_init(|| Checked::of(clause))
    }
}

/// Returns whether what is said about a predicate of the system is said about another one with its name.
fn is_about_another(diagnostic: &Diagnostic, index: &Index, knowledge: &dyn Knowledge) -> bool {
    let (Problem::WrongArgument(called, ..) | Problem::NoValue(called, ..)) = &diagnostic.problem else {
        return false;
    };
    // Another file may define it, or expand the term before it is called.
    if index.is_open {
        return true;
    }
    let mut imports = index.imports.iter().filter(|import| import.brings(called)).peekable();
    if imports.peek().is_some() {
        return imports.any(|import| !import.is_library);
    }
    let is_of_system = !matches!(knowledge.origin(&called.name, called.arity), None | Some(Origin::Program));
    !is_of_system || index.definitions.keys().any(|id| id.indicator == *called)
}

/// Returns everything that is to be said about a text, in its order.
///
/// ```
/// use ninelog_analysis::{Code, Context, Document, Facts, Index, diagnose};
/// let facts = Facts::control();
/// let document = Document::new("a(X) :- b.\nb.\n", Context::default(), &facts);
/// let found = diagnose(&document, &Index::new(&document, &facts), &facts);
/// assert_eq!(found[0].message, "Singleton variables: [X]");
/// assert_eq!(found[0].code, Code::Singletons);
/// ```
pub fn diagnose(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = syntax::check(document, index, knowledge);
    let with_rules = std::cell::OnceCell::new();
    let has_rules = |number| with_rules.get_or_init(|| clauses::of_rules(document, index)).contains(&number);
    let mut letters = Vec::new();
    for clause in document.clauses() {
        let state = &index.states[clause.number()];
        let checked = index.checked(clause);
        let is_quiet = clause.is_query() || !state.singletons;
        let terms = checked.terms.iter().filter(|term| !index.is_open || term.code != Code::NotCallable);
        let terms = terms.filter(|term| !is_about_another(term, index, knowledge));
        let is_told = |found: &&Diagnostic| state.no_effect || found.code != Code::ConstantTest;
        let own = checked.variables.iter().filter(|_| !is_quiet).filter(is_told).chain(terms);
        let own = own.map(|diagnostic| diagnostic.clone().moved(state.base as isize));
        found.extend(own.map(|diagnostic| match diagnostic.problem {
            Problem::Singletons { is_data: true, .. } if has_rules(clause.number()) => {
                variables::of_base_case(clause).unwrap_or(diagnostic)
            }
            _ => diagnostic,
        }));
        letters.extend(checked.letters.as_ref().map(|letters| (clause.number(), state.base, &**letters)));
    }
    found.extend(variables::small_letters(letters.into_iter(), has_rules));
    found.extend(clauses::check(document, index, knowledge));
    found.extend(calls::check(document, index, knowledge));
    found.extend(predicates::recursion::check(document, index, knowledge));
    found.extend(purpose::check(document, index));
    // Where small letters are meant as variables, they are no constants that nothing matches.
    let clause_of = |found: &Diagnostic| document.at(found.span.start).map(|clause| clause.number());
    let lettered: HashSet<Option<usize>> =
        found.iter().filter(|found| found.code == Code::SmallLetter).map(clause_of).collect();
    let unmatched = predicates::matches::check(document, index, knowledge);
    found.extend(
        unmatched.into_iter().filter(|found| lettered.is_empty() || !lettered.contains(&clause_of(found))),
    );
    drop_behind_end(&mut found, document, index);
    found.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.code));
    allowed::remove(document, &mut found);
    found
}

/// Drops what is told about the text behind a clause `end_of_file.`, which nobody reads.
pub(crate) fn drop_behind_end(found: &mut Vec<Diagnostic>, document: &Document, index: &Index) {
    if let Some(end) = end_of_file(document, index) {
        found.retain(|found| found.span.start < end);
    }
}

/// Returns where a clause `end_of_file.` stands.
fn end_of_file(document: &Document, index: &Index) -> Option<usize> {
    let ends = index.definitions.get(&Id { module: None, indicator: Indicator::new("end_of_file", 0) })?;
    let first = ends.clauses.iter().find(|clause| clause.branch == 0)?;
    let items = document.items().nth(first.item)?;
    items.term()?.is_atom("end_of_file").then_some(first.span.start)
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
pub(crate) fn line_behind(document: &Document, clause: Clause, line: String) -> (Span, String) {
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
