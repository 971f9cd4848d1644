//! Variables that occur once, or more often than their names say.

use super::Diagnostic;
use crate::document::Document;
use crate::goals::{ClauseParts, parts};
use crate::index::{ClauseFacts, ClauseVariable, Index, Span};
use crate::term::Term;
use ninelog_terms::syntax::read::{warns_if_multiple, warns_if_single};
use std::collections::HashMap;
use std::rc::Rc;

pub fn check(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let items: Vec<_> = document.items().collect();
    for clause in index.clauses.iter().filter(|clause| clause.checks_singletons) {
        found.extend(singletons(clause));
        let Some(term) = items[clause.item].term() else { continue };
        let marked =
            |variable: &&ClauseVariable| variable.spans.len() > 1 && warns_if_multiple(&variable.name);
        let marked: Vec<&ClauseVariable> = clause.variables.iter().filter(marked).collect();
        if !marked.is_empty() {
            let most = most_on_a_path(term, 0);
            let several = marked.into_iter().filter(|variable| most[variable.name.as_str()] > 1);
            found.extend(several.map(|variable| multiple(clause, variable)));
        }
        found.extend(in_branches(term));
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

/// Returns how often each variable occurs at most if one branch of each disjunction is taken. Below a certain
/// depth all branches count.
fn most_on_a_path(term: Term<'_>, depth: usize) -> Counts<'_> {
    const MAX_DEPTH: usize = 200;
    let mut sums = Counts::new();
    let clause = parts(term);
    let goals = match clause {
        ClauseParts::Rule(head, guard, body) if depth == 0 => {
            std::iter::once(head).chain(guard).chain(conjuncts(body)).collect()
        }
        ClauseParts::Grammar(head, pushed, body) if depth == 0 => {
            std::iter::once(head).chain(pushed).chain(conjuncts(body)).collect()
        }
        _ => conjuncts(term),
    };
    for goal in goals {
        let mut most = Counts::new();
        let branches = if depth < MAX_DEPTH { branches(goal) } else { Vec::new() };
        for branch in &branches {
            for (name, count) in most_on_a_path(*branch, depth + 1) {
                let known = most.entry(name).or_default();
                *known = count.max(*known);
            }
        }
        let counted = if branches.is_empty() { counts(goal) } else { most };
        counted.into_iter().for_each(|(name, count)| *sums.entry(name).or_default() += count);
    }
    sums
}

/// How often each variable occurs.
type Counts<'a> = HashMap<&'a str, usize>;

/// Variables that occur in branches only, once in one of them.
fn in_branches(clause: Term) -> Vec<Diagnostic> {
    let (ClauseParts::Rule(_, _, body) | ClauseParts::Directive(body)) = parts(clause) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    // The parts to look at, each with the occurrences of the variables that may have a branch of their own
    // there.
    let mut todo = vec![(body, Rc::new(counts(clause)))];
    while let Some((term, all)) = todo.pop() {
        for goal in conjuncts(term) {
            let branches = branches(goal);
            if branches.is_empty() {
                continue;
            }
            let here = counts(goal);
            // A variable that occurs nowhere else is one of its own in each branch.
            let is_local = |name: &str| all.get(name).is_some() && all.get(name) == here.get(name);
            for &branch in &branches {
                let inside: Counts = counts(branch).into_iter().filter(|(name, _)| is_local(name)).collect();
                for (name, span) in occurrences(branch) {
                    // In a clause that has it once, it is a singleton already.
                    if inside.get(name) == Some(&1) && here[name] > 1 && warns_if_single(name) {
                        found.push(Diagnostic::new(
                            "N0203",
                            span,
                            "Singleton variable in branch: ~",
                            &[name],
                        ));
                    }
                }
                todo.push((branch, Rc::new(inside)));
            }
        }
    }
    found.sort_by_key(|diagnostic| diagnostic.span.start);
    found.dedup_by_key(|diagnostic| diagnostic.span.start);
    found
}

fn occurrences(term: Term<'_>) -> impl Iterator<Item = (&str, Span)> {
    let tokens = term.node.tokens();
    tokens.filter_map(|token| Some((Term::of(token)?.var().filter(|name| *name != "_")?, token.span())))
}

fn counts(term: Term<'_>) -> Counts<'_> {
    let mut counts = Counts::new();
    occurrences(term).for_each(|(name, _)| *counts.entry(name).or_default() += 1);
    counts
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
