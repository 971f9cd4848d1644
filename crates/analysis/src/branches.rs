//! The branches of a clause's body: which goals run before which, and where a variable is alone.
//!
//! Two goals run one after the other unless they are in different branches of one disjunction; bindings made
//! under `\+` are undone after it. A variable that occurs once in a branch, and in no goal that runs before
//! or after, counts as a singleton (SWI-Prolog's manual, 2.15.1.10); a goal under `\+` counts as one that
//! runs before what follows. A name that marks a singleton, such as `_Name`, may occur in several branches,
//! once in each.

use std::cell::Cell;

/// A branch of a disjunction, or the goal of a `\+`.
struct Branch {
    parent: usize,
    /// The number of the disjunction; 0 for `\+`.
    disjunction: usize,
    depth: usize,
}

/// Where a variable is alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    Branch,
    /// The goal of a `\+`.
    Negation,
}

/// The goals of a clause by number, each in a branch. The first branch is 0: the head, and what always runs.
pub struct Branches {
    branches: Vec<Branch>,
    /// The branch of each goal.
    goals: Vec<usize>,
    disjunctions: usize,
    /// The number of steps from branch to branch that are left. Huge clauses get no warnings.
    steps: Cell<usize>,
}

/// More steps than any clause takes that a person wrote.
const STEPS: usize = 1_000_000;

/// Type tests, and whether they hold for a compound term; `var/1` is none of them.
pub const TESTS: &[(&str, bool)] = &[
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

impl Default for Branches {
    fn default() -> Branches {
        let root = Branch { parent: 0, disjunction: 0, depth: 0 };
        Branches { branches: vec![root], goals: Vec::new(), disjunctions: 0, steps: Cell::new(STEPS) }
    }
}

impl Branches {
    /// Adds a goal to a branch. Goals have the numbers 0, 1, ... in the order in which they are added.
    pub fn goal(&mut self, branch: usize) {
        self.goals.push(branch);
    }

    /// Returns the two branches of a disjunction in a branch.
    pub fn disjunction(&mut self, parent: usize) -> [usize; 2] {
        self.disjunctions += 1;
        [(); 2].map(|()| self.enter(parent, self.disjunctions))
    }

    /// Returns the branch of the goal of a `\+` in a branch.
    pub fn negation(&mut self, parent: usize) -> usize {
        self.enter(parent, 0)
    }

    fn enter(&mut self, parent: usize, disjunction: usize) -> usize {
        let depth = self.branches[parent].depth + 1;
        self.branches.push(Branch { parent, disjunction, depth });
        self.branches.len() - 1
    }

    /// Returns whether there is only the first branch.
    pub fn is_flat(&self) -> bool {
        self.branches.len() == 1
    }

    /// Returns in which kind of scope a variable that occurs in the goals `places` is alone in the goal
    /// `places[n]`, where it occurs once, if it is.
    pub fn alone(&self, places: &[usize], n: usize) -> Option<Scope> {
        let at = places[n];
        let branch = self.goals[at];
        let later = || places[n + 1..].iter().any(|&after| self.leads_to(branch, self.goals[after], true));
        if branch == 0 || self.occurs_before(at, places) || later() {
            return None;
        }
        Some(self.closed_scope(branch, places.get(n + 1).map(|&next| self.goals[next])))
    }

    /// Returns the kind of that scope: a `\+` if one ends before the variable occurs again.
    fn closed_scope(&self, mut from: usize, next: Option<usize>) -> Scope {
        let Some(mut to) = next else { return self.kind(from) };
        while from != to {
            if self.branches[from].depth >= self.branches[to].depth {
                if self.kind(from) == Scope::Negation {
                    return Scope::Negation;
                }
                from = self.branches[from].parent;
            } else {
                to = self.branches[to].parent;
            }
        }
        Scope::Branch
    }

    fn kind(&self, branch: usize) -> Scope {
        if self.branches[branch].disjunction == 0 { Scope::Negation } else { Scope::Branch }
    }

    /// Returns whether one of the goals `places` runs before a goal and its bindings are seen there, or would
    /// be without `\+`.
    pub fn occurs_before(&self, at: usize, places: &[usize]) -> bool {
        let mut earlier = places.iter().take_while(|&&place| place < at);
        earlier.any(|&place| self.leads_to(self.goals[place], self.goals[at], false))
    }

    /// Returns whether a goal always runs before another one, and its bindings are seen there.
    pub fn runs_before(&self, first: usize, second: usize) -> bool {
        self.goals[first] == 0 && self.leads_to(self.goals[first], self.goals[second], true)
    }

    /// Returns whether a goal stands in a `\+`, and another one, which is in none, runs behind that.
    pub fn is_behind_negation(&self, first: usize, second: usize) -> bool {
        let (from, mut to) = (self.goals[first], self.goals[second]);
        if !self.leads_to(from, to, false) || self.leads_to(from, to, true) {
            return false;
        }
        while to != 0 {
            if self.kind(to) == Scope::Negation {
                return false;
            }
            to = self.branches[to].parent;
        }
        true
    }

    /// Returns whether bindings made in one branch are visible in another that comes after it.
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
}
