//! What stands there without a purpose: predicates of a module that nothing uses, tests that cannot fail,
//! comments about a predicate with another number of arguments.

use super::{Diagnostic, Problem};
use crate::document::{Clause, Document};
use crate::goals::ClauseParts;
use crate::index::{Index, Span};
use crate::knowledge::Indicator;
use crate::tree::Kind;
use crate::tree::term::{Term, unquoted};
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

pub fn check(document: &Document, index: &Index) -> Vec<Diagnostic> {
    let mut found = unused(document, index);
    found.extend(document.clauses().filter_map(|clause| weak_test(clause, index)));
    found.extend(comments(index));
    found
}

/// Finds predicates that a module neither exports nor uses. A name that stands anywhere else may be called,
/// as data that becomes a goal.
fn unused(document: &Document, index: &Index) -> Vec<Diagnostic> {
    if index.module.is_none() || index.is_open {
        return Vec::new();
    }
    let mut candidates: HashMap<&str, Vec<(&Indicator, Span)>> = HashMap::new();
    for (id, definition) in &index.definitions {
        let first = definition.clauses.iter().find(|clause| clause.branch == 0);
        let is_whole = definition.clauses.iter().all(|clause| clause.branch == 0);
        if let Some(first) =
            first.filter(|_| is_whole && id.module.is_none() && !index.is_exported(&id.indicator))
            && !CALLED.contains(&(id.indicator.name.as_str(), id.indicator.arity))
        {
            candidates.entry(&id.indicator.name).or_default().push((&id.indicator, first.name.clone()));
        }
    }
    if candidates.is_empty() {
        return Vec::new();
    }
    let mut names: HashMap<u64, &str> = candidates.keys().map(|name| (hash_of(name), *name)).collect();
    for clause in document.items() {
        // A predicate that only calls itself is not used.
        let own = index.head(clause.number()).map(|(id, _)| hash_of(&id.indicator.name));
        for name in index.checked(clause).names.iter().filter(|name| Some(**name) != own) {
            if names.remove(name).is_some() && names.is_empty() {
                return Vec::new();
            }
        }
    }
    let is_unused = |name: &str| names.contains_key(&hash_of(name)) && !name.starts_with('$');
    let unused = candidates.into_iter().filter(|(name, _)| is_unused(name));
    let told = |(indicator, span): (&Indicator, Span)| {
        Diagnostic::new(span, Problem::UnusedPredicate(indicator.to_string()))
    };
    unused.flat_map(|(_, predicates)| predicates.into_iter().map(told)).collect()
}

/// Predicates that the system calls in modules, without a declaration.
const CALLED: &[(&str, usize)] =
    &[("attr_portray_hook", 2), ("attr_unify_hook", 2), ("attribute_goals", 3), ("project_attributes", 2)];

/// Returns hashes of the names in a clause, each once.
pub fn names_of(clause: Clause) -> Box<[u64]> {
    let names = clause.node().tokens().filter_map(|token| match token.kind() {
        Kind::Token(PieceKind::Name) => Some(hash_of(token.text())),
        Kind::Token(PieceKind::Quoted) => Some(hash_of(&unquoted(token.text()))),
        _ => None,
    });
    let mut names: Vec<u64> = names.collect();
    names.sort_unstable();
    names.dedup();
    names.into()
}

fn hash_of(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

/// Finds a test of `library(plunit)` whose goals are true whatever the program does.
fn weak_test(clause: Clause, index: &Index) -> Option<Diagnostic> {
    index.states[clause.number()].unit.as_ref()?;
    let (head, goals) = match clause.parts()? {
        ClauseParts::Fact(head) => (head, Vec::new()),
        ClauseParts::Rule(head, None, body) => (head, body.conjuncts()),
        _ => return None,
    };
    let (name, arity) = head.functor()?;
    let args = head.args();
    // What options say may fail, unless they say nothing about it.
    let says_nothing = |option: &Term| {
        ["true", "nondet", "setup", "cleanup"].iter().any(|name| option.is_atom(name))
            || ["setup", "cleanup", "forall"].iter().any(|name| option.is(name, 1).is_some())
    };
    let is_plain = match &args[..] {
        [_] => true,
        [_, options] => match options.elements() {
            Some((options, None)) => options.iter().all(says_nothing),
            _ => says_nothing(options),
        },
        _ => false,
    };
    if name != "test" || arity > 2 || !is_plain || !goals.iter().all(|goal| is_always_true(*goal)) {
        return None;
    }
    Some(Diagnostic::new(head.span(), Problem::WeakTest(args[0].node.text().to_string())))
}

/// Returns whether a goal is true whatever the goals in it do, unless they raise an error or do not end.
fn is_always_true(goal: Term) -> bool {
    if let Some(sides) = goal.is(";", 2) {
        // `( If -> Then ; Else )` is as true as its branches.
        let then = sides[0].is("->", 2).map(|parts| parts[1]);
        let all = |side: Term| side.conjuncts().into_iter().all(is_always_true);
        return match then {
            Some(then) => all(then) && all(sides[1]),
            None => all(sides[0]) || all(sides[1]),
        };
    }
    let writes = ["write", "writeln", "print", "print_message", "nl", "format"];
    goal.is_atom("true")
        || goal.is_atom("!")
        || goal.is("ignore", 1).is_some()
        || goal.functor().is_some_and(|(name, _)| writes.contains(&&*name))
}

/// Finds comments that say how a predicate is called, where the one below has another number of arguments.
fn comments(index: &Index) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (id, definition) in &index.definitions {
        let Some(first) = definition.clauses.first() else { continue };
        let (modes, base) = (&index.facts[first.item].modes, index.states[first.item].base);
        let is_about = |other: &Indicator| *other == id.indicator || index.defines(other);
        // The comment of a grammar rule may count the arguments that are written.
        let is_written = |other: &Indicator| {
            definition.is_grammar && other.name == id.indicator.name && other.arity + 2 == id.indicator.arity
        };
        let is_about = |other: &Indicator| is_about(other) || is_written(other);
        if modes.is_empty() || id.module.is_some() || modes.iter().any(|mode| is_about(&mode.id.indicator)) {
            continue;
        }
        // A name alone says nothing about arguments.
        let is_other = |other: &Indicator| other.arity > 0 && other.name == id.indicator.name;
        let Some(mode) = modes.iter().find(|mode| is_other(&mode.id.indicator)) else {
            continue;
        };
        let span = base + mode.name_span.start as usize..base + mode.name_span.end as usize;
        let (said, real) = (mode.id.indicator.to_string(), id.indicator.to_string());
        found.push(Diagnostic::new(span, Problem::OtherMode(said, real)));
    }
    found
}
