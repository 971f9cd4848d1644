//! Variables that occur once, or more often than their names say, and atoms that may be meant as variables.

use super::flow::{Finding, findings};
use super::{Diagnostic, Problem};
use crate::document::Document;
use crate::goals::ClauseParts;
use crate::index::{ClauseFacts, ClauseVariable, Index, Span};
use crate::tree::Kind;
use crate::tree::term::Term;
use ninelog_terms::syntax::read::warns_if_single;
use std::collections::{HashMap, HashSet};

pub fn check(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let items: Vec<_> = document.items().collect();
    for clause in index.clauses.iter().filter(|clause| clause.checks_singletons) {
        let parts = items[clause.item].parts();
        found.extend(singletons(clause, parts.as_ref()));
        let Some(parts) = parts else { continue };
        let named = clause.variables.iter().map(|variable| (variable.name.as_str(), variable)).collect();
        found.extend(findings(parts).into_iter().filter_map(|finding| told(&named, finding)));
    }
    found.extend(small_letters(document));
    found
}

/// Clauses that use a small letter as a variable: rules that pass it from their head to their body, such as
/// `sibling(x, y) :- parent(P, x)`, and facts with it twice. Where another fact or a directive has the same
/// atom, it is data; so it is in tests.
fn small_letters(document: &Document) -> Vec<Diagnostic> {
    let mut clauses = Vec::new();
    let mut data = HashSet::new();
    for clause in document.clauses() {
        match clause.parts() {
            Some(ClauseParts::Rule(head, _, _)) if head.functor().is_some_and(|(name, _)| name == "test") => {
            }
            Some(ClauseParts::Rule(head, _, body)) => clauses.push((arguments(head), arguments(body))),
            Some(ClauseParts::Fact(fact)) => {
                let arguments = arguments(fact);
                let counts = letters(&arguments);
                data.extend(counts.iter().filter(|(_, count)| **count == 1).map(|(name, _)| *name));
                if counts.values().any(|count| *count > 1) {
                    clauses.push((arguments, Vec::new()));
                }
            }
            Some(_) => data.extend(clause.term().into_iter().flat_map(Term::walk).filter_map(letter)),
            None => {}
        }
    }
    clauses.into_iter().filter_map(|(head, body)| atoms_for_variables(&head, &body, &data)).collect()
}

fn atoms_for_variables(head: &[Term], body: &[Term], data: &HashSet<&str>) -> Option<Diagnostic> {
    let all = || head.iter().chain(body);
    let variables: HashSet<&str> = all().filter_map(|term| term.var()).collect();
    let (passed, used) = (letters(head), letters(body));
    let is_meant = |name: &str| {
        let is_used = used.contains_key(name) || passed.get(name).is_some_and(|count| *count > 1);
        is_used
            && passed.contains_key(name)
            && !data.contains(name)
            && !variables.contains(&*variable_of(name))
    };
    let places: Vec<(&str, Span)> = all()
        .filter_map(|term| letter(*term).filter(|name| is_meant(name)).map(|name| (name, term.span())))
        .collect();
    let first = places.first()?.1.clone();
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in &places {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let title =
        format!("write {}", names.iter().map(|name| variable_of(name)).collect::<Vec<_>>().join(", "));
    let problem = Problem::SmallLetters(names.iter().map(|name| name.to_string()).collect());
    Some(
        Diagnostic::new(first, problem)
            .fix(title, places.into_iter().map(|(name, span)| (span, variable_of(name)))),
    )
}

/// Returns a name as that of a variable.
fn variable_of(name: &str) -> String {
    let first = name.chars().next();
    first.map_or(String::new(), |first| first.to_uppercase().chain(name.chars().skip(1)).collect())
}

/// Returns what stands in arguments of a goal, or of goals that are joined, in the order of the text.
fn arguments(goal: Term<'_>) -> Vec<Term<'_>> {
    let joins = |term: &Term| {
        term.functor().is_some_and(|(name, _)| matches!(&*name, "," | ";" | "->" | "*->" | "\\+"))
    };
    // The keys of a dict are no variables.
    fn below(term: Term<'_>) -> Vec<Term<'_>> {
        match term.node.kind() {
            Kind::Dict => term.node.parts().filter_map(|pair| Term::of(pair.parts().nth(2)?)).collect(),
            _ => term.subterms(),
        }
    }
    let mut found: Vec<Term> = goal.walk().into_iter().filter(|term| !joins(term)).flat_map(below).collect();
    found.sort_by_key(|term| term.span().start);
    found
}

/// Returns how often each small letter stands among terms.
fn letters<'a>(terms: &[Term<'a>]) -> HashMap<&'a str, usize> {
    let mut counts = HashMap::new();
    for name in terms.iter().filter_map(|term| letter(*term)) {
        *counts.entry(name).or_insert(0) += 1;
    }
    counts
}

/// Returns the text of an atom such as `x`, `xs` or `x1`, as many variables are called.
fn letter(term: Term<'_>) -> Option<&str> {
    let text = term.node.text();
    let rest = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let number = rest.strip_prefix('s').unwrap_or(rest);
    let is_name = number.len() <= 1 && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_name && term.name_node() == Some(term.node)).then_some(text)
}

fn told(named: &HashMap<&str, &ClauseVariable>, finding: Finding) -> Option<Diagnostic> {
    Some(match finding {
        Finding::Branch(name, span) => Diagnostic::new(span, Problem::SingletonInBranch(name.into())),
        Finding::Negation(name, span) => Diagnostic::new(span, Problem::SingletonInNegation(name.into())),
        Finding::Multiple(name) => multiple(named.get(name)?, named),
        Finding::Test(holds, test, span) => Diagnostic::new(span, Problem::ConstantTest(holds, test)),
    })
}

fn singletons(clause: &ClauseFacts, parts: Option<&ClauseParts>) -> Option<Diagnostic> {
    let single = |variable: &&ClauseVariable| variable.spans.len() == 1 && warns_if_single(&variable.name);
    let single: Vec<&ClauseVariable> = clause.variables.iter().filter(single).collect();
    let names: Vec<&str> = single.iter().map(|variable| variable.name.as_str()).collect();
    let mut spans = single.iter().map(|variable| variable.spans[0].clone());
    let first = spans.next()?;
    // `attends(Sam, logic).` is data.
    let is_data = matches!(parts, Some(ClauseParts::Fact(fact))
        if single.len() == clause.variables.len()
            && names.iter().all(|name| name.starts_with(char::is_uppercase))
            && fact.args().iter().all(|argument| argument.subterms().is_empty()));
    let all = names.iter().map(|name| name.to_string()).collect();
    let mut diagnostic = Diagnostic::new(first, Problem::Singletons { names: all, is_data });
    for (span, name) in spans.zip(&names[1..]) {
        diagnostic = diagnostic.related(span, *name);
    }
    if is_data {
        let small: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        let edits =
            single.iter().zip(&small).map(|(variable, name)| (variable.spans[0].clone(), name.clone()));
        return Some(diagnostic.fix(format!("write {}", small.join(", ")), edits));
    }
    let all: HashSet<&str> = clause.variables.iter().map(|variable| variable.name.as_str()).collect();
    let edits = single.iter().map(|variable| {
        let marked = format!("_{}", variable.name.trim_start_matches('_'));
        let taken = all.contains(marked.as_str());
        (variable.spans[0].clone(), if taken { "_".to_string() } else { marked })
    });
    Some(diagnostic.fix("put _ before the names", edits))
}

fn multiple(variable: &ClauseVariable, taken: &HashMap<&str, &ClauseVariable>) -> Diagnostic {
    let name = variable.name.as_str();
    let span = variable.spans[0].clone();
    let mut diagnostic = Diagnostic::new(span, Problem::MarkedTwice(name.into()));
    for span in &variable.spans[1..] {
        diagnostic = diagnostic.related(span.clone(), name);
    }
    let plain = variable_of(name.trim_start_matches('_'));
    if plain.starts_with(char::is_uppercase) && !taken.contains_key(plain.as_str()) {
        let edits = variable.spans.iter().map(|span| (span.clone(), plain.clone()));
        diagnostic = diagnostic.fix(format!("rename it to {plain}"), edits);
    }
    diagnostic
}
