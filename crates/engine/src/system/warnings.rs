//! Compiler warnings about a clause: variables that occur in one branch only, and tests that cannot fail or
//! cannot succeed.
//!
//! The body is split into goals, each with its branch. Two goals run one after the other unless they are in
//! different branches of one disjunction; bindings made under `\+` are undone after it. A variable that
//! occurs once in a branch, and in no goal that runs before or after, counts as a singleton (SWI-Prolog's
//! manual, 2.15.1.10). A name that marks a singleton, such as `_Name`, may occur in several branches, once in
//! each.

use crate::builtins::prelude::*;
use crate::machine::program::define::ClauseParts;
use crate::machine::program::loading::Style;
use ninelog_terms::store::heap::Store;
use ninelog_terms::syntax::read::warns_if_single;
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
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
    kind: Kind,
    variables: Vec<Cell>,
}

impl Warning {
    /// Returns the warning as a term for a message, if its variables have names that do not mark them as
    /// singletons.
    pub fn term(&self, m: &mut Machine, names: Cell) -> Option<Cell> {
        let (pairs, _) = m.store.list_elements(names);
        let name_of = |variable: Cell| {
            pairs.iter().find_map(|&pair| {
                let (_, _, args) = m.store.compound(pair)?;
                (m.store.at(args.plus(1)) == variable).then(|| m.store.text_of(m.store.at(args)))?
            })
        };
        let names: Vec<Option<&str>> = self.variables.iter().copied().map(name_of).collect();
        if !self.is_told(|n| names[n]) {
            return None;
        }
        let (a, b) = (*self.variables.first()?, *self.variables.last()?);
        let told = match self.kind {
            Kind::Branch => m.term("branch_singleton", &[a]),
            Kind::Negation => m.term("negation_singleton", &[a]),
            Kind::Multiple => m.term("multiton", &[a]),
            Kind::Identical => m.term("eq_vv", &[a, b]),
            Kind::NotIdentical => m.term("neq_vv", &[a, b]),
            Kind::Test(test, holds) => always(m, test, holds, a),
            Kind::TermTest(test, holds, term) => always(m, test, holds, term),
        };
        Some(told)
    }

    /// Returns whether the loader should give warnings of this kind.
    pub fn is_wanted(&self, style: Style) -> bool {
        match self.kind {
            Kind::Branch | Kind::Negation | Kind::Multiple => style.singleton,
            Kind::Test(..) | Kind::TermTest(..) | Kind::Identical | Kind::NotIdentical => style.no_effect,
        }
    }

    /// Returns whether the loader gives this warning, given the names of the variables.
    fn is_told<'n>(&self, name: impl Fn(usize) -> Option<&'n str>) -> bool {
        match self.kind {
            Kind::Branch | Kind::Negation => name(0).is_some_and(warns_if_single),
            Kind::Multiple => true,
            _ => (0..self.variables.len()).any(|n| name(n).is_some()),
        }
    }

    /// Does the same for variables as they were read.
    pub fn is_about(&self, named: &[(&str, Cell)]) -> bool {
        self.is_told(|n| named.iter().find(|(_, cell)| *cell == self.variables[n]).map(|(name, _)| *name))
    }
}

fn always(m: &mut Machine, test: Atom, holds: bool, tested: Cell) -> Cell {
    let holds = Cell::atom(if holds { atom::TRUE } else { atom::FALSE });
    m.term("always", &[holds, Cell::atom(test), tested])
}

/// A branch of a disjunction, or the goal of a `\+`.
struct Branch {
    parent: usize,
    /// The number of the disjunction; 0 for `\+`.
    disjunction: usize,
    depth: usize,
}

/// A goal that is no control structure, or the head.
struct Goal {
    cell: Cell,
    branch: usize,
    variables: Vec<Cell>,
    /// The variables that occur once in the goal.
    once: Vec<Cell>,
}

struct Body {
    branches: Vec<Branch>,
    goals: Vec<Goal>,
}

/// Returns the warnings about a clause. `marked` are the variables whose names say that they occur once.
pub fn clause_warnings(store: &mut Store, parts: &ClauseParts, marked: &[Cell]) -> Vec<Warning> {
    // A body that is a single goal and not compound gives no reason for a warning.
    let simple = store.compound(parts.body).is_none() && parts.guard.is_none();
    if simple && marked.is_empty() {
        return Vec::new();
    }
    let mut clause = Body {
        branches: vec![Branch { parent: 0, disjunction: 0, depth: 0 }],
        goals: vec![Goal { cell: parts.head, branch: 0, variables: Vec::new(), once: Vec::new() }],
    };
    for goals in parts.guard.iter().chain([&parts.body]) {
        clause.split(store, *goals);
    }
    let flat = clause.branches.len() == 1 && marked.is_empty();
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
            (!once && !kinds.all(|kind| kind == Some(Kind::Branch))).then_some(Kind::Multiple)
        } else {
            kinds.find_map(|kind| kind)
        };
        warnings.extend(kind.map(|kind| Warning { kind, variables: vec![variable] }));
    }
    for (at, goal) in clause.goals.iter().enumerate().skip(1) {
        let Some((kind, variables)) = test(store, goal.cell) else { continue };
        let variables =
            if let Kind::TermTest(..) = kind { goal.variables.clone() } else { variables.to_vec() };
        let fresh = |variable| !clause.occurs_before(at, &occurrences[variable], false);
        if matches!(kind, Kind::TermTest(..)) || variables.iter().any(fresh) {
            warnings.push(Warning { kind, variables });
        }
    }
    warnings
}

/// Recognises a goal that tests one variable or a compound term, or compares two variables.
fn test(store: &Store, goal: Cell) -> Option<(Kind, [Cell; 2])> {
    let View::Compound(name, arity, args) = store.view(goal) else { return None };
    let kind = match (name, arity) {
        (atom::VAR, 1) => Kind::Test(name, true),
        (
            atom::NONVAR
            | atom::INTEGER
            | atom::ATOM
            | atom::ATOMIC
            | atom::COMPOUND
            | atom::NUMBER
            | atom::CALLABLE
            | atom::FLOAT
            | atom::STRING
            | atom::RATIONAL,
            1,
        ) => Kind::Test(name, false),
        (atom::IDENTICAL, 2) => Kind::Identical,
        (atom::NOT_IDENTICAL, 2) => Kind::NotIdentical,
        _ => return None,
    };
    let variables = [store.at(args), store.at(args.plus(arity - 1))];
    if let Kind::Test(test, _) = kind
        && store.compound(variables[0]).is_some()
    {
        let holds = matches!(test, atom::NONVAR | atom::COMPOUND | atom::CALLABLE);
        return Some((Kind::TermTest(test, holds, variables[0]), variables));
    }
    variables.iter().all(|cell| cell.is_var_or_ref()).then_some((kind, variables))
}

impl Body {
    /// Splits a body into goals.
    fn split(&mut self, store: &Store, body: Cell) {
        let mut todo = vec![(body, 0)];
        let mut disjunctions = 0;
        while let Some((goal, branch)) = todo.pop() {
            match store.view(goal) {
                View::Compound(atom::COMMA | atom::ARROW | atom::SOFT_ARROW, 2, args) => {
                    todo.push((store.get(args.plus(1)), branch));
                    todo.push((store.get(args), branch));
                }
                View::Compound(atom::SEMICOLON, 2, args) => {
                    disjunctions += 1;
                    let [first, second] = [(); 2].map(|()| self.enter(branch, disjunctions));
                    todo.push((store.get(args.plus(1)), second));
                    todo.push((store.get(args), first));
                }
                View::Compound(atom::NOT_PROVABLE, 1, args) => {
                    let inner = self.enter(branch, 0);
                    todo.push((store.get(args), inner));
                }
                _ => self.goals.push(Goal { cell: goal, branch, variables: Vec::new(), once: Vec::new() }),
            }
        }
    }

    fn enter(&mut self, parent: usize, disjunction: usize) -> usize {
        let depth = self.branches[parent].depth + 1;
        self.branches.push(Branch { parent, disjunction, depth });
        self.branches.len() - 1
    }

    /// Returns in which kind of scope a variable's occurrence in the goal `places[n]` is a singleton, if it
    /// is one.
    fn single_in_branch(&self, variable: Cell, places: &[usize], n: usize) -> Option<Kind> {
        let at = places[n];
        let goal = &self.goals[at];
        let single = goal.branch != 0
            && goal.once.contains(&variable)
            && !self.occurs_before(at, places, true)
            && !places[n + 1..]
                .iter()
                .any(|&after| self.leads_to(goal.branch, self.goals[after].branch, true));
        let next = places.get(n + 1).map(|&next| self.goals[next].branch);
        single.then(|| self.closed_scope(goal.branch, next))
    }

    /// Returns the kind of that scope: a `\+` if one ends before the variable occurs again.
    fn closed_scope(&self, mut from: usize, next: Option<usize>) -> Kind {
        let kind = |branch: &Branch| if branch.disjunction == 0 { Kind::Negation } else { Kind::Branch };
        let Some(mut to) = next else { return kind(&self.branches[from]) };
        while from != to {
            if self.branches[from].depth >= self.branches[to].depth {
                if self.branches[from].disjunction == 0 {
                    return Kind::Negation;
                }
                from = self.branches[from].parent;
            } else {
                to = self.branches[to].parent;
            }
        }
        Kind::Branch
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
}
