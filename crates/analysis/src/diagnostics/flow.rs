//! The goals of a clause with their branches: which variable occurs before which goal, and which are alone in
//! a branch.
//!
//! Two goals run one after the other unless they are in different branches of one disjunction; bindings made
//! under `\+` are undone after it. A variable that occurs once in a branch, and in no goal that runs before
//! or after, counts as a singleton (SWI-Prolog's manual, 2.15.1.10). A name that marks a singleton, such as
//! `_Name`, may occur in several branches, once in each.

use crate::goals::{ClauseParts, Variable, variables_of};
use crate::index::Span;
use crate::term::{Form, Term};
use ninelog_terms::syntax::read::{warns_if_multiple, warns_if_single};
use std::cell::Cell;
use std::collections::HashMap;

/// What is to be said about variables of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding<'a> {
    /// It is alone in a branch.
    Branch(&'a str, Span),
    /// It is alone under `\+`.
    Negation(&'a str, Span),
    /// Its name says that it occurs once, but it occurs more often.
    Multiple(&'a str),
    /// A test that always has this result, as a text.
    Test(bool, String, Span),
}

/// A branch of a disjunction, or the goal of a `\+`.
struct Branch {
    parent: usize,
    /// The number of the disjunction; 0 for `\+`.
    disjunction: usize,
    depth: usize,
}

/// A goal that is no control structure, or the head.
struct Goal<'a> {
    term: Term<'a>,
    branch: usize,
    variables: Vec<Variable<'a>>,
    /// Whether it is a goal and not a part of a grammar rule, which has further arguments.
    is_called: bool,
}

struct Body<'a> {
    branches: Vec<Branch>,
    goals: Vec<Goal<'a>>,
    /// The goals in which each variable occurs.
    places: HashMap<&'a str, Vec<usize>>,
    /// The number of steps from branch to branch that are left. Huge clauses get no warnings.
    steps: Cell<usize>,
}

/// More steps than any clause takes that a person wrote.
const STEPS: usize = 1_000_000;

/// Returns what is to be said about a clause.
pub fn findings(parts: ClauseParts<'_>) -> Vec<Finding<'_>> {
    let (head, bodies, is_grammar) = match parts {
        ClauseParts::Fact(head) => (head, vec![], false),
        ClauseParts::Rule(head, guard, body) => (head, guard.into_iter().chain([body]).collect(), false),
        ClauseParts::Grammar(head, pushed, body) => (head, pushed.into_iter().chain([body]).collect(), true),
        ClauseParts::Directive(_) => return Vec::new(),
    };
    let root = Branch { parent: 0, disjunction: 0, depth: 0 };
    let mut clause =
        Body { branches: vec![root], goals: Vec::new(), places: HashMap::new(), steps: Cell::new(STEPS) };
    clause.goal(head, 0, false);
    let mut disjunctions = 0;
    for body in bodies {
        clause.split(body, is_grammar, &mut disjunctions);
    }
    let mut order = Vec::new();
    for (at, goal) in clause.goals.iter().enumerate() {
        for variable in goal.variables.iter().filter(|variable| variable.name != "_") {
            let places = clause.places.entry(variable.name).or_insert_with(|| {
                order.push(variable.name);
                Vec::new()
            });
            places.push(at);
        }
    }
    let mut found: Vec<Finding> = order.into_iter().filter_map(|name| clause.about(name)).collect();
    for at in 1..clause.goals.len() {
        found.extend(clause.test(at));
    }
    found
}

/// Type tests, and whether they hold for a compound term; `var/1` is none of them.
const TESTS: &[(&str, bool)] = &[
    ("nonvar", true),
    ("integer", false),
    ("atom", false),
    ("atomic", false),
    ("compound", true),
    ("number", false),
    ("callable", true),
    ("float", false),
    ("string", false),
    ("rational", false),
];

impl<'a> Body<'a> {
    /// Splits a body into goals.
    fn split(&mut self, body: Term<'a>, is_grammar: bool, disjunctions: &mut usize) {
        let mut todo = vec![(body, 0, is_grammar)];
        while let Some((goal, branch, is_grammar)) = todo.pop() {
            let name = goal.functor();
            match name.as_ref().map(|(name, arity)| (&**name, *arity)) {
                Some(("," | "->" | "*->", 2)) => {
                    todo.extend(goal.args().into_iter().rev().map(|arg| (arg, branch, is_grammar)));
                }
                Some(("{}", 1)) if is_grammar => todo.push((goal.args()[0], branch, false)),
                Some((separator @ (";" | "|"), 2)) if separator == ";" || is_grammar => {
                    *disjunctions += 1;
                    let mut enter = || self.enter(branch, *disjunctions);
                    let sides = goal.args().into_iter().map(|side| (side, enter(), is_grammar));
                    let sides: Vec<_> = sides.collect();
                    todo.extend(sides.into_iter().rev());
                }
                Some(("\\+", 1)) => {
                    let inner = self.enter(branch, 0);
                    todo.push((goal.args()[0], inner, is_grammar));
                }
                _ => self.goal(goal, branch, !is_grammar),
            }
        }
    }

    fn enter(&mut self, parent: usize, disjunction: usize) -> usize {
        let depth = self.branches[parent].depth + 1;
        self.branches.push(Branch { parent, disjunction, depth });
        self.branches.len() - 1
    }

    fn goal(&mut self, term: Term<'a>, branch: usize, is_called: bool) {
        self.goals.push(Goal { term, branch, variables: variables_of(term), is_called });
    }

    fn about(&self, name: &'a str) -> Option<Finding<'a>> {
        let places = &self.places[name];
        let occurrences = places.iter().map(|&at| self.spans(at, name).len()).sum::<usize>();
        let mut kinds = (0..places.len()).map(|n| self.single_in_branch(name, places, n));
        if occurrences > 1 && warns_if_multiple(name) {
            let once_in_each = kinds.all(|found| matches!(found, Some(Finding::Branch(..))));
            return (!once_in_each).then_some(Finding::Multiple(name));
        }
        kinds.find_map(|found| found).filter(|_| warns_if_single(name))
    }

    fn spans(&self, at: usize, name: &str) -> &[Span] {
        let variables = &self.goals[at].variables;
        variables.iter().find(|variable| variable.name == name).map_or(&[], |variable| &variable.spans)
    }

    /// Returns in which kind of scope a variable's occurrence in the goal `places[n]` is a singleton, if it
    /// is one.
    fn single_in_branch(&self, name: &'a str, places: &[usize], n: usize) -> Option<Finding<'a>> {
        let at = places[n];
        let branch = self.goals[at].branch;
        let [span] = self.spans(at, name) else { return None };
        let later =
            || places[n + 1..].iter().any(|&after| self.leads_to(branch, self.goals[after].branch, true));
        if branch == 0 || self.occurs_before(at, places, true) || later() {
            return None;
        }
        let next = places.get(n + 1).map(|&next| self.goals[next].branch);
        Some(match self.is_negation(branch, next) {
            true => Finding::Negation(name, span.clone()),
            false => Finding::Branch(name, span.clone()),
        })
    }

    /// Returns whether that scope is a `\+` that ends before the variable occurs again.
    fn is_negation(&self, mut from: usize, next: Option<usize>) -> bool {
        let Some(mut to) = next else { return self.branches[from].disjunction == 0 };
        while from != to {
            if self.branches[from].depth >= self.branches[to].depth {
                if self.branches[from].disjunction == 0 {
                    return true;
                }
                from = self.branches[from].parent;
            } else {
                to = self.branches[to].parent;
            }
        }
        false
    }

    fn occurs_before(&self, at: usize, places: &[usize], negation_unbinds: bool) -> bool {
        let here = self.goals[at].branch;
        let mut earlier = places.iter().take_while(|&&place| place < at);
        earlier.any(|&place| self.leads_to(self.goals[place].branch, here, negation_unbinds))
    }

    /// Returns whether bindings made in one branch are visible in another that comes after it, or would be
    /// without `\+`.
    fn leads_to(&self, mut from: usize, mut to: usize, negation_unbinds: bool) -> bool {
        while from != to {
            let Some(left) = self.steps.get().checked_sub(1) else { return true };
            self.steps.set(left);
            let (a, b) = (&self.branches[from], &self.branches[to]);
            if a.depth >= b.depth {
                let alternatives = a.disjunction != 0 && a.disjunction == b.disjunction;
                if alternatives || a.disjunction == 0 && negation_unbinds {
                    return false;
                }
                from = a.parent;
                if a.depth == b.depth {
                    to = b.parent;
                }
            } else {
                to = b.parent;
            }
        }
        true
    }

    /// Recognises a goal that tests a fresh variable or a compound term, or compares variables of which one
    /// is fresh.
    fn test(&self, at: usize) -> Option<Finding<'a>> {
        if !self.goals[at].is_called {
            return None;
        }
        let goal = self.goals[at].term;
        let (name, arity) = goal.functor()?;
        let args = goal.args();
        let is_fresh = |name: &str| name == "_" || !self.occurs_before(at, &self.places[name], false);
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
                    None if is_compound(tested) => (on_compound?, format!("{test}({})", tested.node.text())),
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(Finding::Test(holds, text, goal.span()))
    }
}

/// Returns whether the value of a term is known to be compound. A call in functional notation may have any
/// value.
fn is_compound(term: Term) -> bool {
    match term.form() {
        Form::Compound(name, _) => name != ".",
        form => form == Form::List,
    }
}
