//! Variables that occur once, or more often than their names say.

use super::Diagnostic;
use crate::document::Document;
use crate::goals::{ClauseParts, parts, variables_of};
use crate::index::{ClauseFacts, ClauseVariable, Index};
use crate::term::Term;
use ninelog_terms::syntax::read::{warns_if_multiple, warns_if_single};
use std::collections::BTreeMap;

pub fn check(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let items: Vec<_> = document.items().collect();
    for clause in index.clauses.iter().filter(|clause| clause.checks_singletons) {
        found.extend(singletons(clause));
        for variable in &clause.variables {
            if variable.spans.len() > 1 && warns_if_multiple(&variable.name) {
                found.push(marked(clause, variable));
            }
        }
        if let Some(term) = items[clause.item].term() {
            found.extend(in_branches(term));
        }
    }
    found
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

fn marked(clause: &ClauseFacts, variable: &ClauseVariable) -> Diagnostic {
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

/// Variables that occur in branches only, once in one of them.
fn in_branches(clause: Term) -> Vec<Diagnostic> {
    let (ClauseParts::Rule(_, _, body) | ClauseParts::Directive(body)) = parts(clause) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    // The parts to look at, each with the number of occurrences of variables outside of its branches.
    let mut todo = vec![(body, clause)];
    while let Some((term, scope)) = todo.pop() {
        for goal in conjuncts(term) {
            let branches = branches(goal);
            if branches.is_empty() {
                continue;
            }
            let all = counts(scope);
            let here = counts(goal);
            for &branch in &branches {
                for variable in variables_of(branch) {
                    // In a clause that has it once, it is a singleton already.
                    let only_here = all.get(variable.name) == here.get(variable.name);
                    let several = all.get(variable.name).is_some_and(|&count| count > 1);
                    if only_here && several && variable.spans.len() == 1 && warns_if_single(variable.name) {
                        let span = variable.spans[0].clone();
                        let text = "Singleton variable in branch: ~";
                        found.push(Diagnostic::new("N0203", span, text, &[variable.name]));
                    }
                }
                todo.push((branch, scope_of(branch, scope, goal)));
            }
        }
    }
    found.sort_by_key(|diagnostic| diagnostic.span.start);
    found.dedup_by_key(|diagnostic| diagnostic.span.start);
    found
}

/// Returns where the occurrences of the variables of a branch are counted: in the branch, for those that
/// occur in nothing else but the branches beside it.
fn scope_of<'a>(branch: Term<'a>, scope: Term<'a>, goal: Term<'a>) -> Term<'a> {
    let (all, here) = (counts(scope), counts(goal));
    let local = variables_of(branch).iter().all(|variable| all.get(variable.name) == here.get(variable.name));
    if local { branch } else { scope }
}

fn counts(term: Term<'_>) -> BTreeMap<&str, usize> {
    variables_of(term).into_iter().map(|variable| (variable.name, variable.spans.len())).collect()
}

/// Returns the goals that are always run: conjunctions, and the condition and the consequence of `->`.
fn conjuncts(term: Term<'_>) -> Vec<Term<'_>> {
    let (mut found, mut todo) = (Vec::new(), vec![term]);
    while let Some(term) = todo.pop() {
        let args = term.is(",", 2).or_else(|| term.is("->", 2)).or_else(|| term.is("*->", 2));
        match args {
            Some(args) => todo.extend(args.into_iter().rev()),
            None => found.push(term),
        }
    }
    found
}

/// Returns the branches of a disjunction; none if it is another goal.
fn branches(goal: Term<'_>) -> Vec<Term<'_>> {
    let (mut found, mut rest) = (Vec::new(), goal);
    while let Some(args) = rest.is(";", 2).or_else(|| rest.is("|", 2)) {
        found.push(args[0]);
        rest = args[1];
    }
    if !found.is_empty() {
        found.push(rest);
    }
    found
}
