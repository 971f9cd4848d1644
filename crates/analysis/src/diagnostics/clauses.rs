//! Clauses and directives that do not fit together.

use super::calls::is_absent_predicate;
use super::{Diagnostic, Problem, line_at_end};
use crate::document::{Clause, Document};
use crate::goals::{ClauseParts, goals_of};
use crate::index::references::indicator as named;
use crate::index::{ClauseKind, Defining, Id, Index};
use crate::knowledge::{Knowledge, Origin};
use crate::tree::term::{Form, Term};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = conditions(document, index);
    // Clauses of an open text may be expanded to others.
    if !index.is_open {
        found.extend(discontiguous(index, knowledge));
        found.extend(protected(index, knowledge));
        found.extend(repeated(document, index));
    }
    if knowledge.is_complete() {
        found.extend(exports(index, knowledge));
    }
    found.extend(late_modules(document, index));
    found.extend(units(document, index));
    found
}

/// Returns what is wrong with the terms of a clause alone.
pub fn of_clause(parts: &ClauseParts) -> Vec<Diagnostic> {
    let mut found = not_callable(parts.clone());
    if let ClauseParts::Directive(goal) = parts {
        goal.conjuncts().into_iter().for_each(|goal| found.extend(declarations(goal)));
    }
    found
}

/// Returns the numbers of the clauses of predicates that have a rule.
pub fn of_rules(document: &Document, index: &Index) -> HashSet<usize> {
    let items: Vec<Clause> = document.items().collect();
    let is_rule = |clause: &Defining| {
        matches!(items[clause.item].parts(), Some(ClauseParts::Rule(..) | ClauseParts::Grammar(..)))
    };
    let with_rules = index.definitions.values().filter(|found| found.clauses.iter().any(is_rule));
    with_rules.flat_map(|found| found.clauses.iter().map(|clause| clause.item)).collect()
}

/// Returns a hash of a clause that layout, comments and the names of variables do not change.
pub fn hash(clause: Clause) -> u64 {
    let mut names: HashMap<&str, usize> = HashMap::new();
    let mut hasher = DefaultHasher::new();
    for token in clause.node().tokens().filter(|token| !token.is_trivia()) {
        match Term::of(token).and_then(Term::var).filter(|name| *name != "_") {
            Some(name) => {
                let count = names.len();
                names.entry(name).or_insert(count).hash(&mut hasher);
            }
            None => token.text().hash(&mut hasher),
        }
    }
    hasher.finish()
}

/// Clauses of a predicate with those of another between them.
fn discontiguous(index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    // All clauses that define something, in the order of the text.
    let mut clauses: Vec<(&Id, &Defining)> = index
        .definitions
        .iter()
        .flat_map(|(id, definition)| definition.clauses.iter().map(move |clause| (id, clause)))
        .collect();
    clauses.sort_unstable_by_key(|(_, clause)| clause.item);
    let mut last: Option<&Id> = None;
    let mut seen: HashMap<&Id, &Defining> = HashMap::new();
    for (id, clause) in clauses {
        let current = last.replace(id);
        if current == Some(id) {
            seen.insert(id, clause);
            continue;
        }
        let Some(earlier) = seen.insert(id, clause) else { continue };
        let Some(other) = current else { continue };
        let span = &clause.name;
        // What a file adds to another module has clauses of several files anyway; tests stand between
        // helpers.
        let is_test = id.indicator.name == "test" && id.module.is_some();
        let excused = is_test
            || knowledge.origin(&id.indicator.name, id.indicator.arity) == Some(Origin::Protected)
            || !index.is_inner(id.module.as_deref())
            || ["discontiguous", "multifile"].iter().any(|kind| index.is_declared(kind, id));
        let is_checked = index.states[clause.item].discontiguous;
        if excused || !is_checked || clause.branch != earlier.branch {
            continue;
        }
        let name = id.to_string();
        let first = index.definitions[id].clauses[0].span.start;
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
        for Defining { name: span, .. } in &definition.clauses {
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
    for (id, definition) in index.definitions.iter().filter(|(_, found)| found.clauses.len() > 1) {
        let mut seen: HashMap<u64, &Defining> = HashMap::new();
        for clause in &definition.clauses {
            let hash = index.checked(items[clause.item]).hash;
            match seen.get(&hash) {
                Some(other) if other.branch == clause.branch => found.push(
                    Diagnostic::new(clause.name.clone(), Problem::SameClause(id.to_string()))
                        .related(other.span.clone(), "the first one"),
                ),
                _ => drop(seen.insert(hash, clause)),
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
    let (mut line, mut counted) = (1, 0);
    for condition in open {
        line += document.text()[counted..condition.span.start].matches('\n').count();
        counted = condition.span.start;
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
            || is_absent_predicate(&indicator.to_string())
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
        } else if let Some(args) = term.is(":", 2).filter(|args| args[0].var().is_some()) {
            todo.push(args[1]);
        } else if named(term).is_none() && term.is("/", 2).is_none() && term.is("//", 2).is_none() {
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

/// Module declarations that are not first. Each branch of conditional compilation may begin with one.
fn late_modules(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let (mut found, mut is_first) = (Vec::new(), true);
    // Whether nothing stood before the conditions that are open.
    let mut outside: Vec<bool> = Vec::new();
    for clause in document.clauses() {
        let is_directive = index.kind(clause.number()) == ClauseKind::Directive;
        let Some(ClauseParts::Directive(goal)) = is_directive.then(|| clause.parts()).flatten() else {
            is_first = false;
            continue;
        };
        match goal.functor().as_ref().map(|(name, arity)| (&**name, *arity)) {
            Some(("encoding", 1)) => {}
            Some(("if", 1)) => outside.push(is_first),
            Some(("elif", 1) | ("else", 0)) => is_first = outside.last().copied().unwrap_or(false),
            Some(("endif", 0)) => is_first &= outside.pop().unwrap_or(false),
            _ => {
                found.extend(late_module(goal).filter(|_| !is_first));
                is_first = false;
            }
        }
    }
    found
}

fn late_module(goal: Term) -> Option<Diagnostic> {
    goal.is("module", 2)?;
    Some(Diagnostic::new(goal.span(), Problem::LateModule))
}

fn units(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let (mut found, mut open) = (Vec::new(), None);
    let directives = document.clauses().filter(|clause| index.kind(clause.number()) == ClauseKind::Directive);
    for clause in directives {
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
        let own = index.module_name();
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
            let Some(Defining { name: span, .. }) = definition.clauses.first() else { continue };
            let problem = Problem::SeveralFiles { name: id.to_string(), file: name.to_string() };
            found.push((number, Diagnostic::new(span.clone(), problem)));
        }
    }
    found
}
