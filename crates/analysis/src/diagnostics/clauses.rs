//! Clauses and directives that do not fit together.

use super::{Diagnostic, Problem, line_at_end};
use crate::document::Document;
use crate::goals::{ClauseParts, goals_of};
use crate::index::{ClauseFacts, Id, Index, indicator};
use crate::knowledge::{Knowledge, Origin};
use crate::tree::term::{Form, Term};
use std::collections::{BTreeMap, HashMap};

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = discontiguous(index, knowledge);
    found.extend(protected(index, knowledge));
    found.extend(repeated(document, index));
    found.extend(conditions(document, index));
    if knowledge.is_complete() {
        found.extend(exports(index, knowledge));
    }
    let mut is_first = true;
    for clause in document.clauses() {
        let Some(parts) = clause.parts() else {
            is_first = false;
            continue;
        };
        found.extend(not_callable(parts.clone()));
        if let ClauseParts::Directive(goal) = parts {
            goal.conjuncts().into_iter().for_each(|goal| found.extend(declarations(goal)));
            found.extend(late_module(goal).filter(|_| !is_first));
            let name = goal.functor().map(|(name, _)| name).unwrap_or_default();
            // Each branch of conditional compilation may begin with a declaration of its own.
            is_first &= ["encoding", "if", "elif", "else", "endif"].contains(&&*name)
                || &*name == "module" && !index.conditions.is_empty();
        } else {
            is_first = false;
        }
    }
    found.extend(units(document));
    found
}

/// Clauses of a predicate with those of another between them.
fn discontiguous(index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut last: Option<(&Id, &ClauseFacts)> = None;
    let mut seen: HashMap<&Id, &ClauseFacts> = HashMap::new();
    for clause in &index.clauses {
        let Some((id, span)) = &clause.head else { continue };
        let current = last.replace((id, clause));
        let Some(earlier) = seen.insert(id, clause) else { continue };
        let Some((other, _)) = current.filter(|(other, _)| *other != id) else { continue };
        // What a file adds to another module has clauses of several files anyway; tests stand between
        // helpers.
        let is_test = id.indicator.name == "test" && id.module.is_some();
        let excused = is_test
            || knowledge.origin(&id.indicator.name, id.indicator.arity) == Some(Origin::Protected)
            || !index.is_inner(id.module.as_deref())
            || ["discontiguous", "multifile"].iter().any(|kind| index.is_declared(kind, id));
        if excused || !clause.checks_discontiguous || clause.branch != earlier.branch {
            continue;
        }
        let name = id.to_string();
        let at = index.definitions[id].clauses[0];
        let first = index.clauses[at].span.start;
        found.push(
            Diagnostic::new(
                span.clone(),
                Problem::Discontiguous { name: name.clone(), other: other.to_string() },
            )
            .fix(
                format!("declare {name} as discontiguous"),
                [(first..first, format!(":- discontiguous {name}.\n"))],
            )
            .related(earlier.span.clone(), "Earlier definition"),
        );
    }
    found
}

/// Predicates that the system does not let anybody define.
fn protected(index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (id, definition) in &index.definitions {
        let crate::knowledge::Indicator { name, arity } = &id.indicator;
        if !index.is_inner(id.module.as_deref()) || knowledge.origin(name, *arity) != Some(Origin::Protected)
        {
            continue;
        }
        for &number in &definition.clauses {
            let Some((_, span)) = &index.clauses[number].head else { continue };
            let is_control = matches!(name.as_str(), "," | "->" | "*->" | ";" | "|" | ":" | "\\+");
            let problem = Problem::SystemPredicate { name: id.indicator.to_string(), is_control };
            found.push(Diagnostic::new(span.clone(), problem));
        }
    }
    found
}

/// Clauses of the same predicate with the same text, apart from layout, comments and names of variables.
fn repeated(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let items: Vec<_> = document.items().collect();
    let mut found = Vec::new();
    for definition in index.definitions.values().filter(|definition| definition.clauses.len() > 1) {
        let mut seen: HashMap<String, usize> = HashMap::new();
        for &number in &definition.clauses {
            let clause = &index.clauses[number];
            let Some((id, span)) = &clause.head else { continue };
            let mut names: BTreeMap<&str, usize> = BTreeMap::new();
            let mut text = String::new();
            for token in items[clause.item].node().tokens().filter(|token| !token.is_trivia()) {
                match Term::of(token).and_then(Term::var).filter(|name| *name != "_") {
                    Some(name) => {
                        let count = names.len();
                        text.push_str(&format!("_{} ", names.entry(name).or_insert(count)));
                    }
                    None => {
                        text.push_str(token.text());
                        text.push(' ');
                    }
                }
            }
            match seen.get(&text) {
                Some(&other) if index.clauses[other].branch == clause.branch => found.push(
                    Diagnostic::new(span.clone(), Problem::SameClause(id.to_string()))
                        .related(index.clauses[other].span.clone(), "the first one"),
                ),
                _ => drop(seen.insert(text, number)),
            }
        }
    }
    found
}

/// Heads and goals that are numbers, strings or variables.
fn not_callable(parts: ClauseParts) -> Vec<Diagnostic> {
    let (head, bodies) = match parts {
        ClauseParts::Fact(head) => (Some(head), vec![]),
        ClauseParts::Rule(head, guard, body) => (Some(head), guard.into_iter().chain([body]).collect()),
        ClauseParts::Directive(body) => (None, vec![body]),
        ClauseParts::Grammar(head, _, _) => (Some(head), vec![]),
    };
    let heads = head.map(|head| head.strip_module().1).into_iter();
    let heads = heads.filter_map(|head| wrong(head, head.var().is_some()));
    let goals = bodies.into_iter().flat_map(|body| goals_of(body)).map(|goal| goal.term.strip_module().1);
    heads.chain(goals.filter_map(|goal| wrong(goal, false))).collect()
}

fn wrong(term: Term, is_variable: bool) -> Option<Diagnostic> {
    let kind = match term.form() {
        Form::Var(_) if is_variable => {
            return Some(Diagnostic::new(term.span(), Problem::VariableHead));
        }
        Form::Number(text) if text.contains(['.', 'e', 'E', 'I', 'N']) && !text.contains('\'') => "a float",
        Form::Number(_) => "an integer",
        Form::Text if term.node.text().starts_with('"') => "a string",
        _ => return None,
    };
    Some(Diagnostic::new(term.span(), Problem::NotCallable(term.node.text().into(), kind)))
}

fn conditions(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let (mut found, mut open): (Vec<Diagnostic>, Vec<_>) = (Vec::new(), Vec::new());
    for condition in &index.conditions {
        match condition.kind.as_str() {
            "if" => open.push(condition),
            kind => {
                if open.is_empty() {
                    let problem = Problem::NoCondition(kind.into());
                    found.push(Diagnostic::new(condition.span.clone(), problem));
                }
                if kind == "endif" {
                    open.pop();
                }
            }
        }
    }
    let lines = (!open.is_empty()).then(|| crate::lines::Lines::new(document.text()));
    for condition in open {
        let line = lines.as_ref().map_or(0, |lines| lines.line(condition.span.start)) + 1;
        found.push(
            Diagnostic::new(condition.span.clone(), Problem::OpenCondition(line))
                .maybe_fix("close it at the end of the text", line_at_end(document, ":- endif.")),
        );
    }
    found
}

fn exports(index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let Some(module) = &index.module else { return Vec::new() };
    let mut found = Vec::new();
    for (indicator, span) in &module.exports {
        let id = Id { module: None, indicator: indicator.clone() };
        let known = index.is_defined(&id)
            || index.imported(indicator).is_some()
            || index.is_open
            || index.broken.contains(&indicator.name)
            || knowledge.origin(&indicator.name, indicator.arity).is_some();
        if !known {
            let (module, name) = (module.name.clone(), indicator.to_string());
            found.push(Diagnostic::new(span.clone(), Problem::UndefinedExport { module, name }));
        }
    }
    found
}

/// `:- dynamic foo.`
fn declarations(goal: Term) -> Vec<Diagnostic> {
    let (_, goal) = goal.strip_module();
    let args = ["dynamic", "discontiguous", "multifile"].iter().find_map(|kind| goal.is(kind, 1));
    let (mut found, mut todo) = (Vec::new(), args.unwrap_or_default());
    while let Some(term) = todo.pop() {
        let (_, term) = term.strip_module();
        if let Some((items, _)) = term.elements() {
            todo.extend(items);
        } else if let Some(args) = term.is(",", 2) {
            todo.extend(args);
        } else if let Some(args) = term.is("as", 2) {
            todo.push(args[0]);
        } else if indicator(term).is_none() && term.is("/", 2).is_none() && term.is("//", 2).is_none() {
            let kind = match term.form() {
                Form::Atom(_) => "an atom",
                Form::Compound(..) => "a compound",
                Form::Number(_) => "an integer",
                _ => continue,
            };
            found.push(Diagnostic::new(term.span(), Problem::NoArity(term.node.text().into(), kind)));
        }
    }
    found
}

fn late_module(goal: Term) -> Option<Diagnostic> {
    goal.is("module", 2)?;
    Some(Diagnostic::new(goal.span(), Problem::LateModule))
}

fn units(document: &Document) -> Vec<Diagnostic> {
    let (mut found, mut open) = (Vec::new(), None);
    for clause in document.clauses() {
        let Some(ClauseParts::Directive(goal)) = clause.parts() else { continue };
        if let Some((name, 1 | 2)) = goal.functor()
            && &*name == "begin_tests"
        {
            open = Some((goal.span(), goal.args()[0].node.text()));
        } else if let Some(args) = goal.is("end_tests", 1) {
            let name = args[0].node.text();
            match open.take() {
                Some((_, unit)) if unit == name => {}
                _ => {
                    found.push(Diagnostic::new(goal.span(), Problem::EndWithoutUnit(name.into())));
                }
            }
        }
    }
    if let Some((span, unit)) = open {
        let fix = line_at_end(document, &format!(":- end_tests({unit})."));
        let problem = Problem::OpenUnit(unit.into());
        found.push(Diagnostic::new(span, problem).maybe_fix("close the unit", fix));
    }
    found
}

/// Predicates that several files define in the same module.
pub fn redefinitions(files: &[(&str, &Index)]) -> Vec<(usize, Diagnostic)> {
    let mut found = Vec::new();
    let mut seen: HashMap<(String, &crate::knowledge::Indicator), usize> = HashMap::new();
    for (number, (_, index)) in files.iter().enumerate() {
        let own = index.module.as_ref().map_or("user", |module| &module.name);
        for (id, definition) in &index.definitions {
            let module = id.module.clone().unwrap_or_else(|| own.to_string());
            let Some(&other) = seen.get(&(module.clone(), &id.indicator)) else {
                seen.insert((module, &id.indicator), number);
                continue;
            };
            let (name, index) = files[other];
            if index.is_declared("multifile", id) || files[number].1.is_declared("multifile", id) {
                continue;
            }
            let Some((_, span)) = &files[number].1.clauses[definition.clauses[0]].head else { continue };
            let problem = Problem::SeveralFiles { name: id.to_string(), file: name.to_string() };
            found.push((number, Diagnostic::new(span.clone(), problem)));
        }
    }
    found
}
