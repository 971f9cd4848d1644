//! Constraints of a clause that cannot be meant so: lists among the variables of `all_different/1`, labeling
//! of variables without a domain.

use super::flow::is_constraint;
use super::predicates::recursion::is_output;
use super::{Diagnostic, Problem};
use crate::goals::{ClauseParts, variables_of};
use crate::tree::term::Term;
use std::collections::{HashMap, HashSet};

pub fn of_clause(parts: &ClauseParts) -> Vec<Diagnostic> {
    let ClauseParts::Rule(_, _, body) = parts else { return Vec::new() };
    let goals = body.conjuncts();
    let is_asked = |goal: &Term| different(*goal).is_some() || labeled(*goal).is_some();
    if !goals.iter().any(is_asked) {
        return Vec::new();
    }
    // What `Variable = List` says in the clause.
    let equal = goals.iter().filter_map(|goal| goal.is("=", 2));
    let lists: HashMap<&str, Term> = equal.filter_map(|args| Some((args[0].var()?, args[1]))).collect();
    let mut found: Vec<Diagnostic> = goals.iter().filter_map(|goal| of_lists(*goal, &lists)).collect();
    found.extend(without_domain(&goals));
    found
}

fn different(goal: Term<'_>) -> Option<Term<'_>> {
    let args = ["all_different", "all_distinct"].iter().find_map(|name| goal.is(name, 1))?;
    args.first().copied()
}

fn labeled(goal: Term<'_>) -> Option<Term<'_>> {
    match (goal.is("label", 1), goal.is("labeling", 2)) {
        (Some(args), _) => Some(args[0]),
        (_, Some(args)) => Some(args[1]),
        _ => None,
    }
}

/// Recognises an `all_different` of lists.
fn of_lists(goal: Term, lists: &HashMap<&str, Term>) -> Option<Diagnostic> {
    let value = |term: Term<'_>| term.var().and_then(|name| lists.get(name)).is_some();
    let whole = different(goal)?;
    let list = whole.var().and_then(|name| lists.get(name)).copied().unwrap_or(whole);
    let (items, _) = list.elements()?;
    let is_list = |item: &Term| {
        item.elements().is_some()
            || value(*item) && {
                let named = item.var().and_then(|name| lists.get(name));
                named.is_some_and(|list| list.elements().is_some())
            }
    };
    items.iter().find(|item| is_list(item))?;
    let (name, _) = goal.functor()?;
    let new = format!("maplist({name}, {})", whole.node.text());
    let diagnostic = Diagnostic::new(goal.span(), Problem::ListsForVariables(goal.node.text().to_string()));
    Some(diagnostic.fix(format!("write {new}"), [(goal.span(), new)]))
}

/// Recognises a labeling where nothing in the clause can give a domain: sums with several variables, and
/// constraints that numbers are different, leave infinitely many.
fn without_domain(goals: &[Term]) -> Option<Diagnostic> {
    let at = goals.iter().position(|goal| labeled(*goal).is_some())?;
    let says_nothing = |goal: &Term| {
        let sides = goal.is("#=", 2);
        let is_open_sum = sides.is_some_and(|sides| {
            let names: HashSet<&str> =
                sides.iter().flat_map(|side| variables_of(*side)).map(|variable| variable.name).collect();
            names.len() > 1 && sides.iter().all(|side| is_linear(*side))
        });
        is_open_sum
            || goal.is("#\\=", 2).is_some()
            || goal.is("=", 2).is_some()
            || different(*goal).is_some()
            || is_output(*goal)
    };
    let before = &goals[..at];
    let has_constraint = before.iter().any(|goal| is_constraint(*goal));
    if !has_constraint || !before.iter().all(says_nothing) {
        return None;
    }
    let goal = goals[at];
    variables_of(labeled(goal)?).first()?;
    Some(Diagnostic::new(goal.span(), Problem::NoDomain(goal.node.text().to_string())))
}

/// Returns whether an expression is a sum of variables and of multiples of them.
fn is_linear(term: Term) -> bool {
    let mut todo = vec![term];
    while let Some(term) = todo.pop() {
        if let Some(args) = term.is("+", 2).or_else(|| term.is("-", 2)) {
            todo.extend(args);
        } else if let Some(args) = term.is("*", 2) {
            if !args.iter().any(|arg| arg.integer().is_some()) || !args.iter().any(|arg| arg.var().is_some())
            {
                return false;
            }
        } else if term.var().is_none() && term.integer().is_none() {
            return false;
        }
    }
    true
}
