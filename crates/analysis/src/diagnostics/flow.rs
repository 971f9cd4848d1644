//! The variables of a clause by goals and branches: which are alone in a branch, and which tests say nothing.

use super::predicates::recursion::is_expression;
use super::types;
use crate::branches::{Branches, Scope, TESTS};
use crate::goals::{ClauseParts, Names, Variable, variables_of};
use crate::index::Span;
use crate::knowledge::Indicator;
use crate::tree::Kind;
use crate::tree::term::{Form, Term};
use ninelog_terms::syntax::read::{warns_if_multiple, warns_if_single};

/// What is to be said about variables of a clause.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding<'a> {
    /// It is alone in a branch.
    Branch(&'a str, Span),
    /// It is alone under `\+`.
    Negation(&'a str, Span),
    /// Its name says that it occurs once, but it occurs more often.
    Multiple(&'a str),
    /// A test that always has this result, as a text.
    Test(bool, String, Span),
    /// A comparison of an expression as a term, its result, the place of its name, and the comparison of
    /// numbers that is meant.
    TermTest(bool, Term<'a>, Span, &'static str),
    /// The same for a comparison with a variable that has no value yet.
    FreshTest(bool, String, &'a str, Span),
    /// It has no value where a number is needed.
    FreshNumber(&'a str, Span),
    /// It is computed from itself by a goal.
    SameResult(&'a str, String, Span),
    /// It has no value in a `\+`, and gets one behind it.
    FreeNegation(&'a str, Span),
    /// A goal behind one that always fails.
    NeverReached(String, Span),
    /// A call, an argument that it cannot have, and what it needs.
    Argument(Indicator, &'a str, &'static str, Span),
    /// The same for a variable that has no value yet.
    NoValue(Indicator, &'a str, &'static str, Span),
    /// A goal that labels, a later constraint on the same variables, and the place of the first.
    EarlyLabel(String, Span, Span),
}

/// A goal that is no control structure, or the head.
struct Goal<'a> {
    term: Term<'a>,
    variables: Vec<Variable<'a>>,
    /// Whether it is a goal and not a part of a grammar rule, which has further arguments.
    is_called: bool,
}

struct Body<'a> {
    branches: Branches,
    goals: Vec<Goal<'a>>,
    names: Names<'a>,
    /// Where each variable occurs, by the numbers of the names.
    places: Vec<Places<'a>>,
}

/// The goals in which a variable occurs, and its number among the variables of each.
struct Places<'a> {
    name: &'a str,
    goals: Vec<usize>,
    numbers: Vec<usize>,
}

/// Returns what is to be said about a clause.
pub fn findings(parts: ClauseParts<'_>) -> Vec<Finding<'_>> {
    let (head, bodies, is_grammar) = match parts {
        ClauseParts::Fact(head) => (head, vec![], false),
        ClauseParts::Rule(head, guard, body) => (head, guard.into_iter().chain([body]).collect(), false),
        ClauseParts::Grammar(head, pushed, body) => (head, pushed.into_iter().chain([body]).collect(), true),
        ClauseParts::Directive(_) => return Vec::new(),
    };
    let (branches, names) = (Branches::default(), Names::default());
    let mut clause = Body { branches, goals: Vec::new(), names, places: Vec::new() };
    clause.goal(head, 0, false);
    for body in &bodies {
        clause.split(*body, is_grammar);
    }
    let bodies = if is_grammar { Vec::new() } else { bodies };
    clause.note_places();
    let mut found: Vec<Finding> = clause.places.iter().filter_map(|places| clause.about(places)).collect();
    if !clause.branches.is_flat() {
        found.extend(clause.places.iter().filter_map(|places| clause.free_negation(places)));
    }
    for at in 1..clause.goals.len() {
        found.extend(clause.test(at));
    }
    if !clause.is_test_clause() {
        for at in 1..clause.goals.len() {
            found.extend(clause.fresh(at));
            found.extend(clause.argument(at));
        }
    }
    found.extend(clause.early_label());
    found.extend(bodies.into_iter().flat_map(never_reached));
    found
}

/// Whether comparisons with a variable that has no value hold.
const COMPARISONS: &[(&str, bool)] = &[("==", false), ("\\==", true), ("\\=", false)];

/// Comparisons of numbers.
const NUMERIC: &[&str] = &["<", ">", "=<", ">=", "=:=", "=\\="];

impl<'a> Body<'a> {
    /// Splits a body into goals.
    fn split(&mut self, body: Term<'a>, is_grammar: bool) {
        let mut todo = vec![(body, 0, is_grammar)];
        while let Some((goal, branch, is_grammar)) = todo.pop() {
            let name = goal.functor();
            match name.as_ref().map(|(name, arity)| (&**name, *arity)) {
                Some(("," | "->" | "*->", 2)) => {
                    todo.extend(goal.args().into_iter().rev().map(|arg| (arg, branch, is_grammar)));
                }
                Some(("{}", 1)) if is_grammar => todo.push((goal.args()[0], branch, false)),
                Some((separator @ (";" | "|"), 2)) if separator == ";" || is_grammar => {
                    let sides = goal.args().into_iter().zip(self.branches.disjunction(branch));
                    todo.extend(sides.rev().map(|(side, branch)| (side, branch, is_grammar)));
                }
                Some(("\\+", 1)) => {
                    let inner = self.branches.negation(branch);
                    todo.push((goal.args()[0], inner, is_grammar));
                }
                _ => self.goal(goal, branch, !is_grammar),
            }
        }
    }

    fn goal(&mut self, term: Term<'a>, branch: usize, is_called: bool) {
        self.branches.goal(branch);
        self.goals.push(Goal { term, variables: variables_of(term), is_called });
    }

    /// Notes where each variable occurs.
    fn note_places(&mut self) {
        for (at, goal) in self.goals.iter().enumerate() {
            let named = goal.variables.iter().enumerate().filter(|(_, variable)| variable.name != "_");
            for (number, &Variable { name, .. }) in named {
                let place = self.names.find(name).unwrap_or_else(|| {
                    self.places.push(Places { name, goals: Vec::new(), numbers: Vec::new() });
                    self.names.add(name)
                });
                self.places[place].goals.push(at);
                self.places[place].numbers.push(number);
            }
        }
    }

    /// Returns whether the clause is a test of `library(plunit)`, which may expect that a goal fails.
    fn is_test_clause(&self) -> bool {
        self.goals[0].term.functor().is_some_and(|(name, _)| name == "test")
    }

    fn about(&self, places: &Places<'a>) -> Option<Finding<'a>> {
        let name = places.name;
        let occurrences = (0..places.goals.len()).map(|n| self.spans(places, n).len()).sum::<usize>();
        let mut kinds = (0..places.goals.len()).map(|n| self.single_in_branch(name, places, n));
        if occurrences > 1 && warns_if_multiple(name) {
            let once_in_each = kinds.all(|found| matches!(found, Some(Finding::Branch(..))));
            return (!once_in_each).then_some(Finding::Multiple(name));
        }
        kinds.find_map(|found| found).filter(|_| warns_if_single(name))
    }

    fn spans(&self, places: &Places<'a>, n: usize) -> &[Span] {
        &self.goals[places.goals[n]].variables[places.numbers[n]].spans
    }

    /// Returns in which kind of scope a variable's occurrence in the goal `places[n]` is a singleton, if it
    /// is one.
    fn single_in_branch(&self, name: &'a str, places: &Places, n: usize) -> Option<Finding<'a>> {
        let [span] = self.spans(places, n) else { return None };
        Some(match self.branches.alone(&places.goals, n)? {
            Scope::Negation => Finding::Negation(name, span.clone()),
            Scope::Branch => Finding::Branch(name, span.clone()),
        })
    }

    /// Recognises a goal that tests a fresh variable or a compound term, or compares variables of which one
    /// is fresh.
    fn test(&self, at: usize) -> Option<Finding<'a>> {
        if !self.goals[at].is_called || self.is_test_clause() {
            return None;
        }
        let goal = self.goals[at].term;
        let (name, arity) = goal.functor()?;
        let args = goal.args();
        if let [left, right] = &args[..]
            && let Some((holds, meant)) = uncomputed(&name, *left, *right)
        {
            let name = goal.name_node().map_or(goal.span(), |name| name.span());
            return Some(Finding::TermTest(holds, goal, name, meant));
        }
        if let [left, right] = &args[..]
            && let Some(holds) = constant(&name, *left, *right)
        {
            return Some(Finding::Test(holds, one_line(goal), goal.span()));
        }
        let is_fresh = |name: &str| self.is_fresh(at, name);
        let (holds, text) = match (&*name, arity) {
            ("==" | "\\==", 2) => {
                let (left, right) = (args[0].var()?, args[1].var()?);
                let same = left == right && left != "_";
                if !is_fresh(left) && !is_fresh(right) || left == "_" && right == "_" {
                    return None;
                }
                (same == (name == "=="), format!("{left}{name}{right}"))
            }
            (test, 1) => {
                let on_compound = TESTS.iter().find(|(other, _)| *other == test).map(|(_, holds)| *holds);
                let tested = args[0];
                match tested.var() {
                    Some("_") => return None,
                    Some(variable) if (test == "var" || on_compound.is_some()) && is_fresh(variable) => {
                        (test == "var", format!("{test}({variable})"))
                    }
                    // It may be meant as a number. Nobody writes another such test by mistake.
                    None if is_expression(tested) => {
                        (on_compound?, format!("{test}({})", tested.node.text()))
                    }
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(Finding::Test(holds, text, goal.span()))
    }

    /// Returns whether a variable has no value when a goal is called.
    fn is_fresh(&self, at: usize, name: &str) -> bool {
        let places = self.names.find(name).map(|number| &self.places[number]);
        places.is_none_or(|places| !self.branches.occurs_before(at, &places.goals))
    }

    /// Recognises goals that compare or compute with variables which have no value yet.
    fn fresh(&self, at: usize) -> Option<Finding<'a>> {
        let goal = self.goals[at].term;
        let (name, arity) = goal.functor().filter(|_| self.goals[at].is_called)?;
        if arity != 2 {
            return None;
        }
        let args = goal.args();
        let [left, right] = args[..] else { return None };
        if let Some((_, holds)) = COMPARISONS.iter().find(|row| row.0 == name) {
            let (one, other) = (left.var(), right.var());
            // Two variables are told by `test`, apart from those that could be equal.
            if one.is_some() && other.is_some() && (name != "\\=" || one == other) {
                return None;
            }
            // A name that begins with `_` says that the variable has no value.
            let mut names = [one, other].into_iter().flatten().filter(|name| warns_if_single(name));
            let fresh = names.find(|name| self.is_fresh(at, name))?;
            return Some(Finding::FreshTest(*holds, one_line(goal), fresh, goal.span()));
        }
        if let Some(result) = left.var().filter(|_| name == "=" && is_expression(right)) {
            let mut same = variables_of(right).into_iter();
            let is_same = same.any(|variable| variable.name == result);
            return is_same.then(|| Finding::SameResult(result, one_line(goal), goal.span()));
        }
        let is_sum = name == "is";
        if !is_sum && !NUMERIC.contains(&&*name) || is_notation(goal) {
            return None;
        }
        // `X is max(X, Y)` asks which one is larger.
        let changes = is_expression(right) || right.is("-", 1).is_some();
        if let Some(result) = left.var().filter(|_| is_sum && changes) {
            let mut same = variables_of(right).into_iter();
            if result != "_" && same.any(|variable| variable.name == result) {
                return Some(Finding::SameResult(result, one_line(goal), goal.span()));
            }
        }
        let sides = if is_sum { vec![right] } else { vec![left, right] };
        let mut variables = sides.into_iter().flat_map(variables_of);
        let fresh = variables.find(|variable| variable.name != "_" && self.is_fresh(at, variable.name))?;
        Some(Finding::FreshNumber(fresh.name, fresh.spans[0].clone()))
    }

    /// Recognises a call that cannot be true with one of its arguments.
    fn argument(&self, at: usize) -> Option<Finding<'a>> {
        let goal = self.goals[at].term;
        let (name, arity) = goal.functor().filter(|(_, arity)| self.goals[at].is_called && *arity > 0)?;
        let wanted = types::of_system(&name, arity)?;
        if is_notation(goal) {
            return None;
        }
        let called = || Indicator::new(name.as_ref(), arity);
        goal.args().into_iter().zip(wanted).find_map(|(arg, wanted)| {
            let wanted = wanted?;
            let text = arg.node.text();
            match arg.var() {
                Some(name) => {
                    let is_missing = wanted.is_given && (name == "_" || self.is_fresh(at, name));
                    is_missing.then(|| Finding::NoValue(called(), text, wanted.name, arg.span()))
                }
                None if wanted.fits(arg) => None,
                None => Some(Finding::Argument(called(), text, wanted.name, arg.span())),
            }
        })
    }

    /// Recognises a variable that occurs first in a `\+`, and then outside where it may get a value.
    fn free_negation(&self, places: &Places<'a>) -> Option<Finding<'a>> {
        let name = places.name;
        if !warns_if_single(name) {
            return None;
        }
        let first = *places.goals.first().filter(|&&at| at > 0)?;
        let is_behind = |&&at: &&usize| self.branches.is_behind_negation(first, at);
        let later = self.goals[*places.goals[1..].iter().find(is_behind)?].term;
        // What gives it a value within the negation may do so again behind it, for a variable of its own.
        let giver = self.goals[first].term;
        let gives_again = later.walk().iter().any(|term| term.functor() == giver.functor());
        if gives_again || is_doubly_negated(giver) {
            return None;
        }
        // What is alone there is told already.
        if matches!(self.about(places), Some(Finding::Negation(..))) {
            return None;
        }
        Some(Finding::FreeNegation(name, self.spans(places, 0)[0].clone()))
    }

    /// Recognises a constraint behind the labeling of all its variables.
    fn early_label(&self) -> Option<Finding<'a>> {
        let labels = |goal: &Goal<'a>| match goal.term.functor() {
            Some((name, 1)) if name == "label" => goal.term.args().first().copied(),
            Some((name, 2)) if name == "labeling" => goal.term.args().get(1).copied(),
            _ => None,
        };
        let (at, labeled) = self.goals.iter().enumerate().find_map(|(at, goal)| Some((at, labels(goal)?)))?;
        let mut names: Vec<&str> = variables_of(labeled).iter().map(|variable| variable.name).collect();
        // The list may have got its elements before.
        for goal in self.goals[..at].iter().rev() {
            let Some(args) = goal.term.is("=", 2) else { continue };
            if args[0].var().is_some_and(|name| names.contains(&name)) {
                names.extend(variables_of(args[1]).iter().map(|variable| variable.name));
            }
        }
        let label = &self.goals[at];
        let later = self.goals.iter().enumerate().skip(at + 1).find(|(later, goal)| {
            goal.is_called
                && is_constraint(goal.term)
                && self.branches.runs_before(at, *later)
                && !goal.variables.is_empty()
                && goal.variables.iter().all(|variable| names.contains(&variable.name))
        })?;
        Some(Finding::EarlyLabel(one_line(label.term), later.1.term.span(), label.term.span()))
    }
}

/// So many levels above a goal are looked at.
const DEEPEST: usize = 20;

/// Returns whether a goal stands in `\+ \+ Goal`, which asks for it and leaves no values.
fn is_doubly_negated(goal: Term) -> bool {
    let (mut negations, mut node) = (0, goal.node);
    for _ in 0..DEEPEST {
        let Some(parent) = node.parent() else { break };
        negations = match Term::of(parent) {
            _ if parent.kind() == Kind::Paren => negations,
            Some(term) if term.is("\\+", 1).is_some() => negations + 1,
            _ => 0,
        };
        if negations == 2 {
            return true;
        }
        node = parent;
    }
    false
}

/// Returns the goals that stand behind `fail` or `false`, in the body and in its branches.
fn never_reached(body: Term<'_>) -> Vec<Finding<'_>> {
    let (mut found, mut todo) = (Vec::new(), vec![body]);
    while let Some(body) = todo.pop() {
        let goals = body.conjuncts();
        let behind = goals.iter().position(|goal| goal.is_atom("fail") || goal.is_atom("false"));
        // What begins with `fail` is switched off on purpose.
        let behind = behind.filter(|at| *at > 0);
        if let Some(goal) = behind.and_then(|at| goals.get(at + 1)) {
            found.push(Finding::NeverReached(one_line(*goal), goal.span()));
        }
        for goal in goals {
            let inner = [";", "->", "*->"].iter().find_map(|name| goal.is(name, 2));
            todo.extend(inner.or_else(|| goal.is("\\+", 1)).into_iter().flatten());
        }
    }
    found
}

/// Returns the result of a comparison of terms that is about an expression and a number, which are different
/// terms always, and the comparison of numbers that is meant.
fn uncomputed(name: &str, left: Term, right: Term) -> Option<(bool, &'static str)> {
    let is_number = |term: Term| matches!(term.form(), Form::Number(_));
    let differ = is_expression(left) && is_number(right) || is_number(left) && is_expression(right);
    match name {
        "=" | "==" if differ => Some((false, "=:=")),
        "\\=" | "\\==" if differ => Some((true, "=\\=")),
        _ => None,
    }
}

/// Returns whether a test of two arguments has the same result always: a variable is not different from
/// itself.
fn constant(name: &str, left: Term, right: Term) -> Option<bool> {
    let is_same = left.var().is_some_and(|name| name != "_" && right.var() == Some(name));
    let differs = ["\\=", "\\==", "<", ">", "@<", "@>"].contains(&name);
    (is_same && differs).then_some(false)
}

/// Returns whether a goal is a constraint over integers.
pub fn is_constraint(goal: Term) -> bool {
    goal.functor().is_some_and(|(name, arity)| match arity {
        2 => ["#=", "#\\=", "#<", "#>", "#=<", "#>=", "in", "ins"].contains(&&*name),
        1 => ["all_different", "all_distinct"].contains(&&*name),
        _ => false,
    })
}

/// Returns whether a goal has functional notation, whose values are computed before it.
fn is_notation(goal: Term) -> bool {
    goal.walk()
        .iter()
        .any(|term| term.node.kind() == Kind::Dict || term.functor().is_some_and(|(name, _)| name == "."))
}

/// Returns the text of a term without line ends.
pub fn one_line(term: Term) -> String {
    term.node.text().split_whitespace().collect::<Vec<_>>().join(" ")
}
