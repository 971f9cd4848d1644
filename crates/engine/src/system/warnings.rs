//! Compiler warnings about a clause: variables that occur in one branch only, and tests that cannot fail or
//! cannot succeed.
//!
//! The rules about branches are those of the analysis (`branches`); here they are applied to terms.

use crate::builtins::prelude::*;
use crate::machine::Stacks;
use crate::machine::program::define::ClauseParts;
use crate::machine::program::loading::Style;
use ninelog_analysis::branches::{Branches, Scope, TESTS};
use ninelog_terms::store::heap::Store;
use ninelog_terms::syntax::read::warns_if_single;
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WarningKind {
    Branch,
    Negation,
    /// A variable whose name says that it occurs once, but that occurs more often.
    Multiple,
    /// A type test of a fresh variable, which always or never succeeds.
    Test(Atom, bool),
    /// The same of a compound term.
    TermTest(Atom, bool, Cell),
    Identical,
    NotIdentical,
}

/// A warning about one variable, the two of a comparison, or those of a term.
#[derive(Clone, Debug)]
pub struct Warning {
    kind: WarningKind,
    variables: Vec<Cell>,
}

impl Warning {
    /// Returns the warning as a term for a message, if its variables have names that do not mark them as
    /// singletons.
    pub fn term(&self, m: &mut Machine, names: Cell) -> Option<Cell> {
        let (pairs, _) = m.stacks.store.list_elements(names);
        let name_of = |variable: Cell| {
            pairs.iter().find_map(|&pair| {
                let (_, _, args) = m.stacks.store.compound(pair)?;
                (m.stacks.store.at(args.plus(1)) == variable)
                    .then(|| m.stacks.store.text_of(m.stacks.store.at(args)))?
            })
        };
        let names: Vec<Option<&str>> = self.variables.iter().copied().map(name_of).collect();
        if !self.is_told(|n| names[n]) {
            return None;
        }
        let (a, b) = (*self.variables.first()?, *self.variables.last()?);
        let told = match self.kind {
            WarningKind::Branch => m.stacks.term("branch_singleton", &[a]),
            WarningKind::Negation => m.stacks.term("negation_singleton", &[a]),
            WarningKind::Multiple => m.stacks.term("multiton", &[a]),
            WarningKind::Identical => m.stacks.term("eq_vv", &[a, b]),
            WarningKind::NotIdentical => m.stacks.term("neq_vv", &[a, b]),
            WarningKind::Test(test, holds) => always(&mut m.stacks, test, holds, a),
            WarningKind::TermTest(test, holds, term) => always(&mut m.stacks, test, holds, term),
        };
        Some(told)
    }

    /// Returns whether the loader should give warnings of this kind.
    pub fn is_wanted(&self, style: Style) -> bool {
        match self.kind {
            WarningKind::Branch | WarningKind::Negation | WarningKind::Multiple => style.singleton,
            WarningKind::Test(..)
            | WarningKind::TermTest(..)
            | WarningKind::Identical
            | WarningKind::NotIdentical => style.no_effect,
        }
    }

    /// Returns whether the loader gives this warning, given the names of the variables.
    fn is_told<'n>(&self, name: impl Fn(usize) -> Option<&'n str>) -> bool {
        match self.kind {
            WarningKind::Branch | WarningKind::Negation => name(0).is_some_and(warns_if_single),
            WarningKind::Multiple => true,
            _ => (0..self.variables.len()).any(|n| name(n).is_some()),
        }
    }

    /// Returns whether the loader gives this warning, given the variables as they were read.
    pub fn is_about(&self, named: &[(&str, Cell)]) -> bool {
        self.is_told(|n| named.iter().find(|(_, cell)| *cell == self.variables[n]).map(|(name, _)| *name))
    }
}

fn always(stacks: &mut Stacks, test: Atom, holds: bool, tested: Cell) -> Cell {
    let holds = Cell::atom(if holds { atom::TRUE } else { atom::FALSE });
    stacks.term("always", &[holds, Cell::atom(test), tested])
}

/// A goal that is no control structure, or the head.
struct PlainGoal {
    cell: Cell,
    variables: Vec<Cell>,
    /// The variables that occur once in the goal.
    once: Vec<Cell>,
}

#[derive(Default)]
struct Body {
    branches: Branches,
    goals: Vec<PlainGoal>,
}

/// Returns the warnings about a clause. `marked` are the variables whose names say that they occur once.
pub fn clause_warnings(store: &mut Store, parts: &ClauseParts, marked: &[Cell]) -> Vec<Warning> {
    // A body that is a single goal and not compound gives no reason for a warning.
    let simple = store.compound(parts.body).is_none() && parts.guard.is_none();
    if simple && marked.is_empty() {
        return Vec::new();
    }
    let mut clause = Body::default();
    clause.goal(parts.head, 0);
    for goals in parts.guard.iter().chain([&parts.body]) {
        clause.split(store, *goals);
    }
    let flat = clause.branches.is_flat() && marked.is_empty();
    if flat && !clause.goals.iter().any(|goal| test(store, goal.cell).is_some()) {
        return Vec::new();
    }
    // The goals in which each variable occurs; and the variables in the order of their first occurrences.
    let mut occurrences: FxHashMap<Cell, Vec<usize>> = FxHashMap::default();
    let mut order = Vec::new();
    for (at, goal) in clause.goals.iter_mut().enumerate() {
        goal.variables = store.term_variables(goal.cell);
        goal.once = store.singleton_variables(goal.cell);
        for &variable in &goal.variables {
            let places = occurrences.entry(variable).or_insert_with(|| {
                order.push(variable);
                Vec::new()
            });
            places.push(at);
        }
    }
    let mut warnings: Vec<Warning> = Vec::new();
    for variable in order {
        let places = &occurrences[&variable];
        let mut kinds = (0..places.len()).map(|n| clause.single_in_branch(variable, places, n));
        let kind = if marked.contains(&variable) {
            let once = places.len() == 1 && clause.goals[places[0]].once.contains(&variable);
            (!once && !kinds.all(|kind| kind == Some(WarningKind::Branch))).then_some(WarningKind::Multiple)
        } else {
            kinds.find_map(|kind| kind)
        };
        warnings.extend(kind.map(|kind| Warning { kind, variables: vec![variable] }));
    }
    for (at, goal) in clause.goals.iter().enumerate().skip(1) {
        let Some((kind, variables)) = test(store, goal.cell) else { continue };
        let variables =
            if let WarningKind::TermTest(..) = kind { goal.variables.clone() } else { variables.to_vec() };
        let fresh = |variable| !clause.branches.occurs_before(at, &occurrences[variable]);
        if matches!(kind, WarningKind::TermTest(..)) || variables.iter().any(fresh) {
            warnings.push(Warning { kind, variables });
        }
    }
    warnings
}

/// Recognises a goal that tests one variable or a compound term, or compares two variables.
fn test(store: &Store, goal: Cell) -> Option<(WarningKind, [Cell; 2])> {
    let View::Compound(name, arity, args) = store.view(goal) else { return None };
    let on_compound = |name| {
        let name = store.atoms.text(name);
        TESTS.iter().find(|(test, _)| *test == name).map(|(_, holds)| *holds)
    };
    let kind = match (name, arity) {
        (atom::VAR, 1) => WarningKind::Test(name, true),
        (_, 1) if on_compound(name).is_some() => WarningKind::Test(name, false),
        (atom::IDENTICAL, 2) => WarningKind::Identical,
        (atom::NOT_IDENTICAL, 2) => WarningKind::NotIdentical,
        _ => return None,
    };
    let variables = [store.at(args), store.at(args.plus(arity - 1))];
    if let WarningKind::Test(test, _) = kind
        && store.compound(variables[0]).is_some()
    {
        let holds = on_compound(test).unwrap_or(false);
        return Some((WarningKind::TermTest(test, holds, variables[0]), variables));
    }
    variables.iter().all(|cell| cell.is_var_or_ref()).then_some((kind, variables))
}

impl Body {
    /// Splits a body into goals.
    fn split(&mut self, store: &Store, body: Cell) {
        let mut todo = vec![(body, 0)];
        while let Some((goal, branch)) = todo.pop() {
            match store.view(goal) {
                View::Compound(atom::COMMA | atom::ARROW | atom::SOFT_ARROW, 2, args) => {
                    todo.push((store.get(args.plus(1)), branch));
                    todo.push((store.get(args), branch));
                }
                View::Compound(atom::SEMICOLON, 2, args) => {
                    let [first, second] = self.branches.disjunction(branch);
                    todo.push((store.get(args.plus(1)), second));
                    todo.push((store.get(args), first));
                }
                View::Compound(atom::NOT_PROVABLE, 1, args) => {
                    let inner = self.branches.negation(branch);
                    todo.push((store.get(args), inner));
                }
                _ => self.goal(goal, branch),
            }
        }
    }

    fn goal(&mut self, cell: Cell, branch: usize) {
        self.branches.goal(branch);
        self.goals.push(PlainGoal { cell, variables: Vec::new(), once: Vec::new() });
    }

    /// Returns in which kind of scope a variable's occurrence in the goal `places[n]` is a singleton, if it
    /// is one.
    fn single_in_branch(&self, variable: Cell, places: &[usize], n: usize) -> Option<WarningKind> {
        let scope =
            self.goals[places[n]].once.contains(&variable).then(|| self.branches.alone(places, n))??;
        Some(match scope {
            Scope::Branch => WarningKind::Branch,
            Scope::Negation => WarningKind::Negation,
        })
    }
}
