//! The shape of texts: symbols of a file and of all files, what can be folded, and what is selected step by
//! step.

use super::files::Full;
use super::names::Location;
use super::{Answer, Snapshot};
use crate::document::Clause;
use crate::goals::ClauseParts;
use crate::index::{Id, Span};
use crate::tree::Kind;
use ninelog_terms::syntax::pieces::PieceKind;

/// What a symbol is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum SymbolKind {
    Module,
    Predicate,
    Grammar,
    /// A predicate that is declared and has no clause.
    Declared,
    Unit,
    Test,
}

/// A symbol of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    pub name: String,
    pub kind: SymbolKind,
    /// All that belongs to it: clauses and the comment before them.
    pub span: Span,
    /// The name in its first clause.
    pub name_span: Span,
    /// The tests of a unit.
    pub children: Vec<Symbol>,
}

/// What can be folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum FoldKind {
    Comment,
    /// Directives that load files.
    Imports,
    /// A clause, a predicate, a unit of tests or a branch of conditional compilation.
    Region,
}

/// A range of bytes that can be folded: from its first line to its last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fold {
    pub span: Span,
    pub kind: FoldKind,
}

impl Snapshot {
    /// Returns the symbols of a file, in the order of the text.
    pub fn symbols(&self, path: &str) -> Answer<Vec<Symbol>> {
        self.ask(path, |full| Ok(symbols(full)))
    }

    /// Returns the symbols of all files whose names contain the letters of a text in their order, in any
    /// case: first those that begin with it.
    pub fn all_symbols(&self, wanted: &str) -> Answer<Vec<(Location, Symbol)>> {
        let wanted = wanted.to_lowercase();
        let mut found = Vec::new();
        for path in self.files.keys() {
            for symbol in self.symbols(path)? {
                let children = symbol.children.clone();
                for symbol in std::iter::once(symbol).chain(children) {
                    if contains_letters(&symbol.name.to_lowercase(), &wanted) {
                        let span = symbol.name_span.clone().into();
                        found.push((Location { path: path.clone(), span }, symbol));
                    }
                }
            }
        }
        found.sort_by_key(|(_, symbol)| !symbol.name.to_lowercase().starts_with(&wanted));
        Ok(found)
    }

    /// Returns what can be folded, in the order of the text: comments, imports, clauses, predicates, units,
    /// branches of conditional compilation.
    pub fn folding(&self, path: &str) -> Answer<Vec<Fold>> {
        self.ask(path, |full| Ok(folds(full)))
    }

    /// Returns the ranges around a place, the smallest first: the token, then the terms around it, the
    /// clause, the predicate and the text.
    pub fn selection(&self, path: &str, offset: usize) -> Answer<Vec<Span>> {
        self.ask(path, |full| {
            let document = full.document();
            let Some(clause) = document.at(offset) else { return Ok(Vec::new()) };
            let mut spans: Vec<Span> =
                clause.node().path_to(offset).iter().rev().map(|node| node.span()).collect();
            spans.pop();
            if clause.kind() != Kind::Rest {
                spans.extend([clause.span(), clause.own_span()]);
            }
            if let Some((id, _)) = full.index.head(clause.number()) {
                spans.extend(full.index.definitions.get(&id).map(|_| region(full, &id)));
            }
            spans.push(0..document.text().len());
            let mut found: Vec<Span> = Vec::new();
            for span in spans {
                let grows = found
                    .last()
                    .is_none_or(|last| span.start <= last.start && last.end <= span.end && span != *last);
                if grows && span.start <= offset && offset <= span.end {
                    found.push(span);
                }
            }
            Ok(found)
        })
    }
}

/// Returns the text from the comment before the first clause of a predicate to the end of the last one that
/// follows without another between them.
fn region(full: &Full, id: &Id) -> Span {
    let Some(definition) = full.index.definitions.get(id) else { return 0..0 };
    let clauses = &definition.clauses;
    let start = definition.documentation.as_ref().map_or(clauses[0].span.start, |span| span.start);
    let together = clauses.windows(2).take_while(|pair| pair[0].item + 1 == pair[1].item).count();
    start..clauses[together].span.end
}

/// Returns the place of the name in a directive that begins a unit of tests.
fn unit_name(clause: Clause) -> Option<Span> {
    let ClauseParts::Directive(goal) = clause.parts()? else { return None };
    let (name, _) = goal.functor()?;
    (name == "begin_tests").then(|| goal.args().first().map(|name| name.span())).flatten()
}

fn symbols(full: &Full) -> Vec<Symbol> {
    let index = &full.index;
    let mut found = Vec::new();
    if let Some(module) = &index.module {
        let (name, span) = (module.name.clone(), module.span.clone());
        found.push(Symbol {
            name,
            kind: SymbolKind::Module,
            name_span: span.clone(),
            span,
            children: Vec::new(),
        });
    }
    let begins: Vec<Span> = full.document().clauses().filter_map(unit_name).collect();
    let mut units: Vec<Symbol> = Vec::new();
    for test in &index.tests {
        let symbol = Symbol {
            name: test.name.clone(),
            kind: SymbolKind::Test,
            span: test.span.clone(),
            name_span: test.span.clone(),
            children: Vec::new(),
        };
        match units.last_mut().filter(|unit| unit.name == test.unit) {
            Some(unit) => {
                unit.span.end = symbol.span.end;
                unit.children.push(symbol);
            }
            None => {
                let before = begins.iter().rev().find(|name| name.start < test.span.start);
                let name_span = before.unwrap_or(&test.span).clone();
                units.push(Symbol {
                    name: test.unit.clone(),
                    kind: SymbolKind::Unit,
                    span: name_span.start..test.span.end,
                    name_span,
                    children: vec![symbol],
                });
            }
        }
    }
    found.extend(units);
    for (id, definition) in &index.definitions {
        let is_test = id.module.as_ref().is_some_and(|module| index.units.contains(module));
        if is_test && id.indicator.name == "test" {
            continue;
        }
        let kind = if definition.is_grammar { SymbolKind::Grammar } else { SymbolKind::Predicate };
        let name = match kind {
            SymbolKind::Grammar => {
                format!("{}//{}", crate::tree::term::written(&id.indicator.name), id.indicator.arity - 2)
            }
            _ => id.to_string(),
        };
        let name_span = definition.clauses[0].name.clone();
        found.push(Symbol { name, kind, span: region(full, id), name_span, children: Vec::new() });
    }
    for declaration in index.declarations.iter().filter(|found| found.kind == "dynamic") {
        if !index.definitions.contains_key(&declaration.id) {
            let (name, span) = (declaration.id.to_string(), declaration.span.clone());
            let (kind, name_span) = (SymbolKind::Declared, span.clone());
            found.push(Symbol { name, kind, span, name_span, children: Vec::new() });
        }
    }
    found.sort_by_key(|symbol| symbol.name_span.start);
    found
}

fn folds(full: &Full) -> Vec<Fold> {
    let (document, index) = (full.document(), &full.index);
    let text = document.text();
    let mut found: Vec<Fold> = Vec::new();
    let mut add = |span: Span, kind: FoldKind| {
        if text.get(span.clone()).is_some_and(|text| text.contains('\n')) {
            found.push(Fold { span, kind });
        }
    };
    let mut comments: Option<Span> = None;
    let mut imports: Option<Span> = None;
    let imported: Vec<usize> = index.imports.iter().map(|import| import.span.start).collect();
    for item in document.items() {
        for token in item.node().tokens() {
            match token.kind() {
                Kind::Token(PieceKind::LineComment | PieceKind::BlockComment) => match &mut comments {
                    Some(span) => span.end = token.span().end,
                    None => comments = Some(token.span()),
                },
                Kind::Token(PieceKind::Space) if token.text().matches('\n').count() < 2 => {}
                _ => comments.take().into_iter().for_each(|span| add(span, FoldKind::Comment)),
            }
        }
        if item.kind() == Kind::Rest {
            continue;
        }
        let span = item.span();
        let next = imported.partition_point(|&start| start < span.start);
        let is_import = imported.get(next).is_some_and(|&start| start < span.end);
        match (&mut imports, is_import) {
            (Some(all), true) => all.end = span.end,
            (None, true) => imports = Some(span.clone()),
            (_, false) => imports.take().into_iter().for_each(|span| add(span, FoldKind::Imports)),
        }
        add(span, FoldKind::Region);
    }
    comments.into_iter().for_each(|span| add(span, FoldKind::Comment));
    imports.into_iter().for_each(|span| add(span, FoldKind::Imports));
    for (id, definition) in index.definitions.iter().filter(|(_, definition)| definition.clauses.len() > 1) {
        add(definition.clauses[0].span.start..region(full, id).end, FoldKind::Region);
    }
    let mut open = Vec::new();
    for condition in &index.conditions {
        if condition.kind != "if" {
            open.pop().into_iter().for_each(|start| add(start..condition.span.start, FoldKind::Region));
        }
        if condition.kind != "endif" {
            open.push(condition.span.start);
        }
    }
    found.sort_by_key(|fold| (fold.span.start, std::cmp::Reverse(fold.span.end)));
    found.dedup_by(|a, b| a.span == b.span);
    found
}

/// Returns whether the letters of `wanted` stand in `name` in their order.
fn contains_letters(name: &str, wanted: &str) -> bool {
    let mut letters = name.chars();
    wanted.chars().all(|wanted| letters.any(|letter| letter == wanted))
}
