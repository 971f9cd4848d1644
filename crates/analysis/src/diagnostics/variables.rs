//! Variables that occur once, or more often than their names say.

use super::Diagnostic;
use super::flow::{Finding, findings};
use crate::document::Document;
use crate::index::{ClauseFacts, ClauseVariable, Index};
use ninelog_terms::syntax::read::warns_if_single;

pub fn check(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let items: Vec<_> = document.items().collect();
    for clause in index.clauses.iter().filter(|clause| clause.checks_singletons) {
        found.extend(singletons(clause));
        let Some(parts) = items[clause.item].parts() else { continue };
        found.extend(findings(parts).into_iter().filter_map(|finding| told(clause, finding)));
    }
    found
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
