//! What can be done at a place: fixes of diagnostics, and changes of the text that keep its meaning or begin
//! something.

use super::files::Full;
use super::names::is_read_as_before;
use super::rewrites::rewrites;
use super::{Answer, Snapshot};
use crate::diagnostics::{Code, Diagnostic, Edit, Instead, Problem, line_behind};
use crate::document::Clause;
use crate::index::{Import, ImportKind, Span};
use crate::knowledge::Indicator;
use crate::tree::Kind;
use crate::tree::term::{Term, written};
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::HashSet;
use std::ops::Range;

/// What an action is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ActionKind {
    /// It mends what a diagnostic of this code says.
    Fix(Code),
    /// It writes the text in another way.
    Rewrite,
    /// It adds what is to be filled in.
    Add,
}

/// Something that can be done at a place of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    pub title: String,
    pub kind: ActionKind,
    /// Changes of this file, which do not overlap.
    pub edits: Vec<Edit>,
}

impl Snapshot {
    /// Returns what can be done in a range of a file.
    pub fn actions(&self, path: &str, range: Range<usize>) -> Answer<Vec<Action>> {
        let diagnostics = self.diagnostics(path)?;
        self.ask(path, |full| {
            let mut found = Vec::new();
            let near =
                diagnostics.iter().filter(|one| one.span.start <= range.end && range.start <= one.span.end);
            for diagnostic in near {
                let kind = ActionKind::Fix(diagnostic.code);
                if let Some(fix) = &diagnostic.fix {
                    found.push(Action { title: fix.title.clone(), kind, edits: fix.edits.clone() });
                }
                found.extend(further_fixes(full, diagnostic));
                found.extend(allow(full, diagnostic));
            }
            if let Some(clause) =
                full.document().at(range.start).filter(|clause| clause.kind() == Kind::Clause)
            {
                found.extend(export(full, clause));
                found.extend(describe(full, clause));
                found.extend(sort_imports(full, clause));
                found.extend(name_anonymous(clause, range.start));
                found.extend(requote(full, clause, range.start));
                found.extend(test(full, clause));
                found.extend(rewrites(full, clause, &range));
            }
            Ok(found)
        })
    }
}

/// Allows what a diagnostic says, by a comment before the clause.
fn allow(full: &Full, diagnostic: &Diagnostic) -> Option<Action> {
    if diagnostic.severity == crate::Severity::Error {
        return None;
    }
    let at = full.document().at(diagnostic.span.start)?.span().start;
    let (title, kind) = (format!("allow {} here", diagnostic.code), ActionKind::Add);
    let new = format!("% ninelog: allow {}\n", diagnostic.code);
    Some(Action { title, kind, edits: vec![Edit { span: at..at, new }] })
}

/// Begins a test of the predicate of a clause, in a unit at the end of the text.
fn test(full: &Full, clause: Clause) -> Option<Action> {
    let (id, _) = full.index.head(clause.number())?;
    let is_grammar = full.index.definitions.get(&id)?.is_grammar;
    let unit = written(&id.indicator.name);
    if id.module.is_some()
        || is_grammar
        || full.index.units.contains(&format!("plunit_{}", id.indicator.name))
    {
        return None;
    }
    let names: Vec<String> = (1..=id.indicator.arity).map(|number| format!("_Arg{number}")).collect();
    let args = if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) };
    let text = full.document().text();
    let gap = if text.ends_with('\n') { "\n" } else { "\n\n" };
    let new = format!(
        "{gap}:- begin_tests({unit}).\n\ntest({unit}) :-\n    {unit}{args}.\n\n:- end_tests({unit}).\n"
    );
    let (title, kind) = (format!("write a test of {}", id.indicator), ActionKind::Add);
    Some(Action { title, kind, edits: vec![Edit { span: text.len()..text.len(), new }] })
}

/// Returns fixes beside the first one.
fn further_fixes(full: &Full, diagnostic: &Diagnostic) -> Vec<Action> {
    let (document, kind) = (full.document(), ActionKind::Fix(diagnostic.code));
    let action = |title: String, edits: Vec<(Span, String)>| Action {
        title,
        kind,
        edits: edits.into_iter().map(|(span, new)| Edit { span, new }).collect(),
    };
    match &diagnostic.problem {
        Problem::UnknownCall { name, instead, .. } if !matches!(instead, Instead::Library(_)) => {
            let Some(clause) = document.at(diagnostic.span.start) else { return Vec::new() };
            let places = full.index.references_in(clause.number());
            let mut calls = places.filter(|found| found.name_span() == diagnostic.span);
            let Some(call) = calls.next() else { return Vec::new() };
            let first = document.clauses().find(|clause| full.index.head(clause.number()).is_some());
            let text = document.text();
            let at = first.map_or(text.len(), |clause| clause.own_span().start);
            let (before, after) = match first {
                Some(_) => ("", "\n\n"),
                None => (if text.ends_with('\n') { "" } else { "\n" }, "\n"),
            };
            let mut found = vec![action(
                format!("declare {name} as dynamic"),
                vec![(at..at, format!("{before}:- dynamic {name}.{after}"))],
            )];
            let head = new_head(call.indicator());
            let edit = line_behind(document, clause, format!("\n{head} :-\n    true."));
            found.push(action(format!("define {name}"), vec![edit]));
            found
        }
        Problem::Singletons { names, .. } => {
            let spans =
                std::iter::once(&diagnostic.span).chain(diagnostic.related.iter().map(|(span, _)| span));
            let edits = spans.map(|span| (span.clone(), "_".to_string())).collect();
            vec![action(format!("write _ for {}", names.join(", ")), edits)]
        }
        Problem::SameClause(_) => {
            let Some(clause) = document.at(diagnostic.span.start) else { return Vec::new() };
            // A comment behind the clause before it, in that one's line, is about that one.
            let span = clause.own_span();
            let end = span.end + usize::from(document.text()[span.end..].starts_with('\n'));
            vec![action("delete this clause".to_string(), vec![(span.start..end, String::new())])]
        }
        Problem::NotExported { name, .. } | Problem::UndefinedExport { name, .. } => {
            let removed = list_item(full, &diagnostic.span);
            removed
                .map(|span| action(format!("delete {name} here"), vec![(span, String::new())]))
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the head of a clause that a predicate may have.
fn new_head(indicator: &Indicator) -> String {
    let names: Vec<String> = (1..=indicator.arity).map(|number| format!("_Arg{number}")).collect();
    match names.is_empty() {
        true => written(&indicator.name),
        false => format!("{}({})", written(&indicator.name), names.join(", ")),
    }
}

/// Returns an element of a list with the comma that goes when it goes.
fn list_item(full: &Full, span: &Span) -> Option<Span> {
    let clause = full.document().at(span.start)?;
    let mut path = clause.node().path_to(span.start);
    let item = loop {
        let node = path.pop()?;
        if node.span() == *span && node.parent()?.kind() == Kind::List {
            break node;
        }
    };
    let siblings: Vec<_> = item.parent()?.parts().collect();
    let at = siblings.iter().position(|node| *node == item)?;
    match (siblings.get(at + 1)?.text(), siblings[at - 1].text()) {
        (",", _) => Some(span.start..siblings[at + 2].span().start),
        (_, ",") => Some(siblings[at - 1].span().start..span.end),
        _ => Some(span.clone()),
    }
}

/// Adds the predicate of a clause to the exports of the module.
fn export(full: &Full, clause: Clause) -> Option<Action> {
    let (id, _) = full.index.head(clause.number())?;
    let module = full.index.module.as_ref()?;
    if id.module.is_some() || full.index.is_exported(&id.indicator) {
        return None;
    }
    let directive = full.document().at(module.span.start)?;
    let list = directive.term()?.args().first()?.args().get(1).copied()?;
    let elements: Vec<Term> = list.elements()?.0;
    let name = match full.index.definitions.get(&id)?.is_grammar {
        true => format!("{}//{}", written(&id.indicator.name), id.indicator.arity - 2),
        false => id.indicator.to_string(),
    };
    let (at, new) = match elements.last() {
        Some(last) => {
            // An element of its own line gets one as well.
            let before = last.node.previous_sibling().map_or("", |node| node.text());
            let gap = if before.contains('\n') { before } else { " " };
            (last.span().end, format!(",{gap}{name}"))
        }
        None => (list.span().end - 1, name.clone()),
    };
    Some(Action {
        title: format!("export {name}"),
        kind: ActionKind::Add,
        edits: vec![Edit { span: at..at, new }],
    })
}

/// Writes the beginning of a comment before the first clause of a predicate.
fn describe(full: &Full, clause: Clause) -> Option<Action> {
    let (id, _) = full.index.head(clause.number())?;
    let definition = full.index.definitions.get(&id)?;
    if definition.documentation.is_some() || id.module.is_some() {
        return None;
    }
    let first = definition.clauses.first().filter(|first| first.item == clause.number())?;
    let term = clause.term()?;
    let head = match full.index.definitions.get(&id)?.is_grammar {
        true => term.is("-->", 2)?[0],
        false => term.is(":-", 2).map_or(term, |args| args[0]),
    };
    let names: Vec<String> = head
        .args()
        .iter()
        .enumerate()
        .map(|(number, arg)| match arg.var().map(|name| name.trim_start_matches('_')) {
            Some(name) if name.starts_with(char::is_uppercase) => format!("?{name}"),
            _ => format!("?Arg{}", number + 1),
        })
        .collect();
    let marks = if definition.is_grammar { "//" } else { "" };
    let args = if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) };
    let new = format!("%!  {}{args}{marks} is nondet.\n%\n%   \n\n", written(&id.indicator.name));
    let at = first.span.start;
    let (title, kind) = ("write a comment about this predicate".to_string(), ActionKind::Add);
    Some(Action { title, kind, edits: vec![Edit { span: at..at, new }] })
}

/// Sorts the directives around a clause that import what modules export. The order of what loads other files
/// matters, and so does that of two modules which export the same.
fn sort_imports(full: &Full, clause: Clause) -> Option<Action> {
    let items: Vec<Clause> = full.document().items().collect();
    let imports = |item: &Clause| imports_in(full, item.span());
    let is_import = |item: &Clause| {
        let is_free = |import: &Import| {
            matches!(import.kind, ImportKind::UseModule | ImportKind::Autoload) && import.exports.is_some()
        };
        imports(item).count() == 1
            && imports(item).all(is_free)
            && item.comments_before().is_empty()
            && item.comments_behind().is_empty()
    };
    let number = clause.number();
    if !is_import(&clause) {
        return None;
    }
    let before = items[..number].iter().rev().take_while(|item| is_import(item)).count();
    let after = items[number..].iter().take_while(|item| is_import(item)).count();
    let group = &items[number - before..number + after];
    let mut brought = HashSet::new();
    for import in group.iter().flat_map(&imports) {
        let exports = import.exports.iter().flat_map(|exports| &exports.predicates);
        let names: HashSet<&Indicator> = match &import.list {
            Some(list) => list.iter().map(|(_, local, _)| local).collect(),
            None => exports.collect(),
        };
        if names.into_iter().any(|name| !brought.insert(name)) {
            return None;
        }
    }
    let text = |item: &Clause| full.document().text()[item.span()].to_string();
    let mut sorted: Vec<String> = group.iter().map(text).collect();
    sorted.sort();
    let edits: Vec<Edit> = group
        .iter()
        .zip(sorted)
        .filter(|(item, new)| text(item) != *new)
        .map(|(item, new)| Edit { span: item.span(), new })
        .collect();
    let title = "sort these imports".to_string();
    (!edits.is_empty()).then_some(Action { title, kind: ActionKind::Rewrite, edits })
}

/// Returns the imports of a range of the text.
fn imports_in(full: &Full, span: Span) -> impl Iterator<Item = &Import> {
    let from = full.index.imports.partition_point(|import| import.span.start < span.start);
    full.index.imports[from..].iter().take_while(move |import| import.span.end <= span.end)
}

/// Gives `_` a name.
fn name_anonymous(clause: Clause, offset: usize) -> Option<Action> {
    let leaf = clause.node().path_to(offset).pop()?;
    if leaf.kind() != Kind::Token(PieceKind::Var) || leaf.text() != "_" {
        return None;
    }
    let taken: Vec<&str> = clause.node().tokens().map(|token| token.text()).collect();
    let name = (1..).map(|number| format!("_V{number}")).find(|name| !taken.contains(&name.as_str()))?;
    let edits = vec![Edit { span: leaf.span(), new: name.clone() }];
    Some(Action { title: format!("name it {name}"), kind: ActionKind::Rewrite, edits })
}

/// Leaves out quotes that an atom does not need. They may keep it apart from what stands beside it.
fn requote(full: &Full, clause: Clause, offset: usize) -> Option<Action> {
    let leaf = clause.node().path_to(offset).pop()?;
    let plain = Term::of(leaf).filter(|_| leaf.kind() == Kind::Token(PieceKind::Quoted))?.atom()?;
    let new = written(&plain);
    let is_operator = [crate::Fixity::Prefix, crate::Fixity::Infix, crate::Fixity::Postfix]
        .iter()
        .any(|fixity| clause.context().is_operator(&plain, *fixity));
    if new == leaf.text() || new.starts_with('\'') || is_operator {
        return None;
    }
    let edits = vec![Edit { span: leaf.span(), new: new.clone() }];
    let (title, kind) = (format!("write {new}"), ActionKind::Rewrite);
    is_read_as_before(full, &edits).then_some(Action { title, kind, edits })
}
