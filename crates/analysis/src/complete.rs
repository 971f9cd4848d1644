//! What can stand at a place of the text: predicates, variables of the clause, libraries and what they
//! export, flags.

use crate::document::{Clause, Document};
use crate::index::{Id, Index, Span};
use crate::knowledge::{Indicator, Knowledge};
use crate::lines::floor;
use crate::tree::Node;
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::BTreeSet;

/// What a proposal is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ProposalKind {
    /// A predicate that the text defines.
    Local,
    /// A predicate of an import, a library or the system.
    Predicate,
    Variable,
    Library,
    /// `Name/Arity` in an import list.
    Export,
    Flag,
}

/// A proposal: what to insert, and what is shown beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Proposal {
    pub text: String,
    pub kind: ProposalKind,
    /// The number of arguments of a predicate.
    pub arity: Option<usize>,
    pub summary: Option<String>,
}

/// Proposals, and the range of the text that one of them replaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposals {
    pub span: Span,
    pub list: Vec<Proposal>,
}

/// Returns what can stand at an offset, given what is typed before it. The best come first: what the text has
/// itself, then everything else by name.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, Index, complete};
/// let facts = Facts::control();
/// let text = "parent(a, b).\nold(X) :- par";
/// let document = Document::new(text, Context::default(), &facts);
/// let found = complete(&document, &Index::new(&document, &facts), &facts, text.len());
/// assert_eq!((found.list[0].text.as_str(), found.span), ("parent", 24..27));
/// ```
pub fn complete(document: &Document, index: &Index, knowledge: &dyn Knowledge, offset: usize) -> Proposals {
    let offset = floor(document.text(), offset);
    let none = Proposals { span: offset..offset, list: Vec::new() };
    let Some(item) = document.items().filter(|item| item.whole_span().start < offset).last() else {
        return none;
    };
    let before: Vec<Node> = item.node().tokens().take_while(|token| token.span().start < offset).collect();
    let Some(last) = before.last() else { return none };
    let last_kind = match last.kind() {
        crate::tree::Kind::Token(kind) => kind,
        _ => return none,
    };
    let is_word = matches!(last_kind, PieceKind::Name | PieceKind::Var) && last.text().starts_with(is_letter);
    let in_text = last.span().end >= offset
        && matches!(
            last_kind,
            PieceKind::LineComment
                | PieceKind::BlockComment
                | PieceKind::String
                | PieceKind::BackQuoted
                | PieceKind::Quoted
                | PieceKind::Quasi
                | PieceKind::Number
        );
    if in_text && (last.span().end > offset || last_kind == PieceKind::LineComment) {
        return none;
    }
    let is_typed = is_word && last.span().end >= offset;
    let span = if is_typed { last.span().start..last.span().end } else { offset..offset };
    let typed = &document.text()[span.start..offset];
    let rest: Vec<&str> = {
        let rest = if is_typed { &before[..before.len() - 1] } else { &before[..] };
        rest.iter().filter(|token| !token.is_trivia()).map(|token| token.text()).collect()
    };
    let list =
        proposals(item, index, knowledge, &rest, typed, last_kind == PieceKind::Var && is_typed, &span);
    Proposals { span, list }
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

/// Returns proposals for what is typed behind these tokens.
fn proposals(
    item: Clause,
    index: &Index,
    knowledge: &dyn Knowledge,
    before: &[&str],
    typed: &str,
    is_variable: bool,
    span: &Span,
) -> Vec<Proposal> {
    if let Some(folder) = library_before(before) {
        return libraries(knowledge, &folder, typed);
    }
    if let Some(library) = import_list_before(before) {
        return exports(knowledge, &library, typed);
    }
    let flag = ["set_prolog_flag", "current_prolog_flag", "create_prolog_flag"];
    if let [.., name, "("] = before
        && flag.contains(name)
    {
        let flags = knowledge.flags().into_iter().filter(|name| name.starts_with(typed));
        return flags.map(|name| proposal(name, ProposalKind::Flag)).collect();
    }
    if is_variable {
        return variables(item, typed, span);
    }
    let mut found = predicates(index, knowledge, typed);
    if typed.is_empty() {
        found.retain(|proposal| proposal.kind == ProposalKind::Local);
        found.splice(0..0, variables(item, typed, span));
    }
    found
}

fn proposal(text: impl Into<String>, kind: ProposalKind) -> Proposal {
    Proposal { text: text.into(), kind, arity: None, summary: None }
}

/// Returns the folder that is typed already, if these tokens end within `library(`.
fn library_before(before: &[&str]) -> Option<String> {
    let at = before.iter().rposition(|token| *token == "(")?;
    let is_path = before[at + 1..].iter().all(|token| *token == "/" || token.starts_with(is_letter));
    (at > 0 && before[at - 1] == "library" && is_path).then(|| before[at + 1..].concat())
}

/// Returns the library whose exports these tokens begin to name.
fn import_list_before(before: &[&str]) -> Option<String> {
    let at = before.iter().rposition(|token| *token == "[")?;
    let closed = before[at..].contains(&"]");
    let head = &before[..at];
    let library = head.iter().rposition(|token| *token == "library")?;
    match &head[library + 1..] {
        ["(", name @ .., ")", ","] if !closed => Some(name.concat()),
        _ => None,
    }
}

fn libraries(knowledge: &dyn Knowledge, folder: &str, typed: &str) -> Vec<Proposal> {
    let names = knowledge.libraries();
    let rest = names.iter().filter_map(|name| name.strip_prefix(folder));
    let mut found: Vec<String> = rest.filter(|name| name.starts_with(typed)).map(str::to_string).collect();
    found.sort();
    found.into_iter().map(|name| proposal(name, ProposalKind::Library)).collect()
}

fn exports(knowledge: &dyn Knowledge, library: &str, typed: &str) -> Vec<Proposal> {
    let Some(exports) = knowledge.library(library) else { return Vec::new() };
    let names = exports.predicates.iter().filter(|name| name.name.starts_with(typed));
    let mut found: Vec<Proposal> = names
        .map(|name| Proposal {
            arity: Some(name.arity),
            summary: knowledge.summary(&name.name, name.arity).map(|text| text.into_owned()),
            ..proposal(name.to_string(), ProposalKind::Export)
        })
        .collect();
    found.sort_by(|a, b| a.text.cmp(&b.text));
    found
}

/// Returns the variables of the clause, apart from the one that is being typed.
fn variables(item: Clause, typed: &str, span: &Span) -> Vec<Proposal> {
    let mut seen = BTreeSet::new();
    let tokens =
        item.node().tokens().filter(|token| token.kind() == crate::tree::Kind::Token(PieceKind::Var));
    let others = tokens.filter(|token| token.span() != *span && token.text() != "_");
    let found = others.map(|token| token.text()).filter(|name| name.starts_with(typed) && seen.insert(*name));
    found.map(|name| proposal(name, ProposalKind::Variable)).collect()
}

fn predicates(index: &Index, knowledge: &dyn Knowledge, typed: &str) -> Vec<Proposal> {
    let mut seen: BTreeSet<Indicator> = BTreeSet::new();
    let mut found = Vec::new();
    let own_summary = |indicator: &Indicator| {
        let definition = index.definitions.get(&Id { module: None, indicator: indicator.clone() })?;
        definition.modes.first().cloned()
    };
    let mut add = |indicator: &Indicator, kind: ProposalKind| {
        if indicator.name.starts_with(typed)
            && !indicator.name.starts_with('$')
            && seen.insert(indicator.clone())
        {
            found.push(Proposal {
                arity: Some(indicator.arity),
                summary: own_summary(indicator)
                    .or_else(|| Some(knowledge.summary(&indicator.name, indicator.arity)?.into_owned())),
                ..proposal(crate::tree::term::written(&indicator.name), kind)
            });
        }
    };
    let own = index.definitions.keys().filter(|id| id.module.is_none()).map(|id| &id.indicator);
    let declared = index.declarations.iter().filter(|declaration| declaration.id.module.is_none());
    own.chain(declared.map(|declaration| &declaration.id.indicator))
        .for_each(|indicator| add(indicator, ProposalKind::Local));
    for import in &index.imports {
        let exports = import.exports.iter().flat_map(|exports| &exports.predicates);
        let names = import.list.iter().flatten().map(|(_, name, _)| name);
        exports
            .filter(|name| import.brings(name))
            .chain(names)
            .for_each(|name| add(name, ProposalKind::Predicate));
    }
    if !typed.is_empty() {
        knowledge.beginning_with(typed).iter().for_each(|name| add(name, ProposalKind::Predicate));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::knowledge::Facts;

    /// Returns the proposals at `^` in a text.
    fn at(text: &str) -> Vec<String> {
        let mut facts = Facts::control();
        facts.add_library_text("lists", ":- module(lists, [append/3, append/2, last/2]).", true);
        facts.add_library_text("dcg/basics", ":- module(dcg_basics, [blanks//0]).", false);
        facts.flags = vec!["double_quotes".into(), "occurs_check".into()];
        let offset = text.find('^').expect("a place");
        let text = text.replacen('^', "", 1);
        let document = Document::new(text, Context::default(), &facts);
        let found = complete(&document, &Index::new(&document, &facts), &facts, offset);
        found.list.into_iter().map(|proposal| proposal.text).collect()
    }

    #[test]
    fn proposals_fit_their_place() {
        assert_eq!(at("p(Xa, Xb) :- q(X^"), ["Xa", "Xb"]);
        assert_eq!(at("p(Xa, Xb) :- q(X^), r.\nz."), ["Xa", "Xb"]);
        assert_eq!(at("append_it(1). p :- app^."), ["append_it", "append", "append"]);
        assert_eq!(at(":- use_module(library(li^"), ["lists"]);
        assert_eq!(at(":- use_module(library(dcg/^"), ["basics"]);
        assert_eq!(at(":- use_module(library(^)). p."), ["dcg/basics", "lists"]);
        assert_eq!(at(":- use_module(library(lists), [la^"), ["last/2"]);
        assert_eq!(at(":- set_prolog_flag(dou^"), ["double_quotes"]);
        assert_eq!(at("p :- % app^\n q."), [""; 0]);
        assert_eq!(at("p :- X = 'app^'."), [""; 0]);
        assert_eq!(at("^"), [""; 0]);
    }
}
