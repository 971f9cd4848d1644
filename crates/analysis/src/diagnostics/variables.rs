//! Variables that occur once, or more often than their names say, and atoms that may be meant as variables.

use super::Diagnostic;
use super::flow::{Finding, findings};
use crate::document::Document;
use crate::goals::ClauseParts;
use crate::index::{ClauseFacts, ClauseVariable, Index, Span};
use crate::term::Term;
use ninelog_terms::syntax::read::warns_if_single;
use std::collections::HashSet;

pub fn check(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let items: Vec<_> = document.items().collect();
    for clause in index.clauses.iter().filter(|clause| clause.checks_singletons) {
        found.extend(singletons(clause));
        let Some(parts) = items[clause.item].parts() else { continue };
        found.extend(findings(parts).into_iter().filter_map(|finding| told(clause, finding)));
    }
    found.extend(small_letters(document));
    found
}

/// Rules that pass a small letter from their head to their body: `sibling(x, y) :- parent(P, x)`. Where a
/// fact or a directive has the same atom, it is data.
fn small_letters(document: &Document) -> Vec<Diagnostic> {
    let mut rules = Vec::new();
    let mut data = HashSet::new();
    for clause in document.clauses() {
        match clause.parts() {
            Some(ClauseParts::Rule(head, _, body)) => rules.push((head, body)),
            Some(_) => data.extend(clause.term().into_iter().flat_map(Term::walk).filter_map(letter)),
            None => {}
        }
    }
    rules.into_iter().filter_map(|(head, body)| atoms_for_variables(head, body, &data)).collect()
}

fn atoms_for_variables(head: Term, body: Term, data: &HashSet<&str>) -> Option<Diagnostic> {
    let (passed, used) = (arguments(head), arguments(body));
    let all = || passed.iter().chain(&used).copied();
    let mut names: Vec<&str> = Vec::new();
    for name in passed.iter().filter_map(|term| letter(*term)) {
        let is_used = used.iter().any(|term| letter(*term) == Some(name));
        let has_variable = all().any(|term| term.var() == Some(&variable(name)));
        if is_used && !has_variable && !data.contains(name) && !names.contains(&name) {
            names.push(name);
        }
    }
    let places = all().filter(|term| letter(*term).is_some_and(|name| names.contains(&name)));
    let edits: Vec<(Span, String)> = places.map(|term| (term.span(), variable(term.node.text()))).collect();
    let first = edits.first()?.0.clone();
    let variables = names.iter().map(|name| variable(name)).collect::<Vec<_>>().join(", ");
    let text = "~: an atom; a variable begins with a capital letter";
    let mut diagnostic = Diagnostic::new("N0315", first, text, &[&names.join(", ")]);
    diagnostic.arguments = names.iter().map(|name| name.to_string()).collect();
    Some(diagnostic.fix(format!("write {variables}"), edits))
}

fn variable(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

/// Returns what stands in arguments of a goal, or of goals that are joined.
fn arguments(goal: Term<'_>) -> Vec<Term<'_>> {
    let joins = |term: &Term| {
        term.functor().is_some_and(|(name, _)| matches!(&*name, "," | ";" | "->" | "*->" | "\\+"))
    };
    goal.walk().into_iter().filter(|term| !joins(term)).flat_map(Term::subterms).collect()
}

/// Returns the text of an atom such as `x`, `xs` or `x1`, as many variables are called.
fn letter(term: Term<'_>) -> Option<&str> {
    let text = term.node.text();
    let rest = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let number = rest.strip_prefix('s').unwrap_or(rest);
    let is_name = number.len() <= 1 && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_name && term.name_node() == Some(term.node)).then_some(text)
}

fn told(clause: &ClauseFacts, finding: Finding) -> Option<Diagnostic> {
    Some(match finding {
        Finding::Branch(name, span) => {
            Diagnostic::new("N0203", span, "Singleton variable in branch: ~", &[name])
        }
        Finding::Negation(name, span) => {
            Diagnostic::new("N0203", span, "Singleton variable in \\+: ~", &[name])
        }
        Finding::Multiple(name) => {
            multiple(clause, clause.variables.iter().find(|variable| variable.name == name)?)
        }
        Finding::Test(holds, test, span) => {
            let holds = if holds { "true" } else { "false" };
            Diagnostic::new("N0204", span, "Test is always ~: ~", &[holds, &test])
        }
    })
}

fn singletons(clause: &ClauseFacts) -> Option<Diagnostic> {
    let single = |variable: &&ClauseVariable| variable.spans.len() == 1 && warns_if_single(&variable.name);
    let single: Vec<&ClauseVariable> = clause.variables.iter().filter(single).collect();
    let names: Vec<&str> = single.iter().map(|variable| variable.name.as_str()).collect();
    let mut spans = single.iter().map(|variable| variable.spans[0].clone());
    let first = spans.next()?;
    let mut diagnostic = Diagnostic::new("N0201", first, "Singleton variables: [~]", &[&names.join(",")]);
    diagnostic.arguments = names.iter().map(|name| name.to_string()).collect();
    for (span, name) in spans.zip(&names[1..]) {
        diagnostic = diagnostic.related(span, *name);
    }
    let edits = single.iter().map(|variable| {
        let marked = format!("_{}", variable.name.trim_start_matches('_'));
        let taken = clause.variables.iter().any(|other| other.name == marked);
        (variable.spans[0].clone(), if taken { "_".to_string() } else { marked })
    });
    Some(
        diagnostic
            .hint("a variable that occurs once is written with _ before its name; is this one misspelt?")
            .fix("put _ before the names", edits),
    )
}

fn multiple(clause: &ClauseFacts, variable: &ClauseVariable) -> Diagnostic {
    let name = variable.name.as_str();
    let span = variable.spans[0].clone();
    let mut diagnostic =
        Diagnostic::new("N0202", span, "Singleton-marked variable appears more than once: ~", &[name]);
    for span in &variable.spans[1..] {
        diagnostic = diagnostic.related(span.clone(), name);
    }
    let plain = name.trim_start_matches('_');
    if clause.variables.iter().all(|other| other.name != plain) {
        let edits = variable.spans.iter().map(|span| (span.clone(), plain.to_string()));
        diagnostic = diagnostic.fix(format!("rename it to {plain}"), edits);
    }
    diagnostic
}
