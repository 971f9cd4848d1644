//! The solution of a puzzle as a person would find it: step by step, the easiest next.
//!
//! A `Puzzle` has groups of constraints, a group for each constraint that the program has written, and two
//! solvers in which nothing is posted: `first` has the domains from which the puzzle starts, `known` those
//! that the steps so far have left. A step is a set of groups and of facts (atoms that are known) that imply
//! something new. The number of groups is the least from which anything new follows; among those, the step
//! with the lowest cost is taken.
//!
//! - `constraint`: constraints as data; `oracle`: what some of them imply
//! - `single`: steps that need one group; `several`: steps that need more
//! - `facts`: the fewest facts that are enough; `chain`: leaving out steps that nothing needs
//!
//! Everything is restarted after an interrupt: a call that stops leaves a puzzle that can be asked again.

mod chain;
mod constraint;
mod facts;
mod oracle;
mod several;
mod single;
#[cfg(test)]
mod tests;

use rustc_hash::{FxHashMap, FxHashSet};

use super::label::{Options, Outcome, Search, Select};
use super::reason::Atom;
use super::solver::{Solver, Stop, VarId};
use facts::Plan;
use oracle::{contradicts, undone};

pub use constraint::Constraint;

/// The most values of a variable that are spoken of one by one. Of larger domains only the ends are.
const MOST_VALUES: u64 = 256;

/// The constraints behind one line of a program.
struct Group {
    constraints: Vec<Constraint>,
    /// The variables that steps may speak of.
    scope: Vec<VarId>,
    /// The variables to search for: those of the scope, and those that no other group has.
    all: Vec<VarId>,
    /// Whether propagation removes all that the group excludes.
    complete: bool,
    /// Whether something has changed since propagation alone gave nothing.
    stale: bool,
    /// Whether something has changed since trying each value gave nothing.
    untried: bool,
    /// The step that propagation of the group allows, until something changes.
    plan: Option<Plan>,
    /// Solutions of the group, as values of its scope.
    supports: Vec<Vec<i64>>,
}

/// What a step says about a variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Conclusion {
    pub var: VarId,
    /// What the step has excluded.
    pub atoms: Vec<Atom>,
    /// The only value that is left.
    pub value: Option<i64>,
    /// Whether the value follows from the step alone, rather than because all others were excluded before.
    pub alone: bool,
}

/// A step of a solution.
#[derive(Clone, Debug)]
pub struct Step {
    /// The groups that it uses, by number.
    pub groups: Vec<usize>,
    /// The facts that it uses.
    pub facts: Vec<Atom>,
    pub conclusions: Vec<Conclusion>,
    /// The number of cases that have to be looked at: 0 if the constraints lead to it directly.
    pub cases: u64,
    /// The difficulty in hundredths: 100 for each group, and less than that for the rest.
    pub cost: u32,
}

/// A puzzle that is being solved in steps.
pub struct Puzzle {
    groups: Vec<Group>,
    /// The groups that have a variable in their scope.
    groups_of: FxHashMap<VarId, Vec<usize>>,
    first: Solver,
    known: Solver,
    /// The variables whose values are wanted.
    wanted: Vec<VarId>,
    /// The variables that steps speak of.
    vars: Vec<VarId>,
    solution: FxHashMap<VarId, i64>,
    /// Values that another solution has.
    possible: FxHashSet<(VarId, i64)>,
    several: several::Assignments,
    goal: Option<Atom>,
    /// The steps so far, while `steps` runs.
    taken: Vec<Step>,
    /// Whether what is known from the beginning contradicts itself.
    broken: bool,
    /// The variables in the order in which their owner counts them.
    names: Vec<VarId>,
    /// What the steps shall lead to, until they are made to.
    aim: Option<Atom>,
    /// A solution that shows that the goal does not follow.
    counterexample: Vec<(VarId, i64)>,
}

/// The result of asking about one conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// It follows; the steps now lead to it.
    Follows,
    /// A solution contradicts it.
    Open,
    NoSolution,
}

impl Puzzle {
    /// Makes a puzzle of groups of constraints over the variables of `solver`, none of them posted there.
    /// `start` are constraints that are known from the beginning, such as domains.
    pub fn new(
        solver: &Solver,
        start: &[Constraint],
        groups: Vec<Vec<Constraint>>,
        wanted: &[VarId],
    ) -> Puzzle {
        let mut first = solver.unconstrained();
        // Domains take no time, and an interrupt would look like a contradiction.
        let broken = first.apply(&[], start).is_err();
        first.forget();
        first.interrupt = solver.interrupt.clone();
        let mut uses: FxHashMap<VarId, usize> = FxHashMap::default();
        let mut used: Vec<Vec<VarId>> = Vec::new();
        for constraints in &groups {
            let mut vars = Vec::new();
            constraints.iter().for_each(|c| c.for_each_var(&mut |x| vars.push(x)));
            vars.sort_unstable();
            vars.dedup();
            vars.retain(|x| !first.is_fixed(*x));
            vars.iter().for_each(|x| *uses.entry(*x).or_default() += 1);
            used.push(vars);
        }
        let mut wanted: Vec<VarId> = wanted.to_vec();
        wanted.retain(|x| !first.is_fixed(*x));
        let spoken: FxHashSet<VarId> = wanted.iter().copied().collect();
        let mut puzzle = Puzzle {
            groups: Vec::new(),
            groups_of: FxHashMap::default(),
            known: first.clone(),
            first,
            vars: Vec::new(),
            solution: FxHashMap::default(),
            possible: FxHashSet::default(),
            several: several::Assignments::default(),
            goal: None,
            taken: Vec::new(),
            broken,
            names: Vec::new(),
            aim: None,
            counterexample: Vec::new(),
            wanted,
        };
        for (constraints, all) in groups.into_iter().zip(used) {
            let scope = all.iter().copied().filter(|x| uses[x] > 1 || spoken.contains(x)).collect();
            puzzle.add_group(constraints, scope, all);
        }
        puzzle
    }

    fn add_group(&mut self, constraints: Vec<Constraint>, scope: Vec<VarId>, all: Vec<VarId>) {
        for x in &scope {
            let groups = self.groups_of.entry(*x).or_default();
            if groups.is_empty() {
                self.vars.push(*x);
            }
            groups.push(self.groups.len());
        }
        let complete = constraints.len() == 1 && constraints[0].is_complete();
        self.groups.push(Group {
            constraints,
            scope,
            all,
            complete,
            stale: true,
            untried: true,
            plan: None,
            supports: Vec::new(),
        });
    }

    /// Finds a solution, which the steps lead to. Returns whether there is one.
    fn prepare(&mut self) -> Result<bool, Stop> {
        let Puzzle { groups, first, wanted, solution, .. } = self;
        if self.broken {
            return Ok(false);
        }
        undone(first, |solver| {
            let all = groups.iter().flat_map(|group| &group.constraints);
            if contradicts(solver.apply(&[], all))? {
                return Ok(false);
            }
            let mut vars = wanted.clone();
            groups.iter().for_each(|group| vars.extend(&group.all));
            vars.retain(|x| solver.size(*x).is_some());
            let options = Options { select: Select::Weighted, ..Options::default() };
            let found = Search::new(vars.clone(), options).next(solver);
            solver.note_blame(false);
            match found {
                Outcome::Found { .. } => {
                    solution.extend(vars.iter().filter_map(|x| Some((*x, solver.small_value(*x)?))));
                    Ok(true)
                }
                Outcome::Interrupted => Err(Stop::Interrupted),
                Outcome::TooLarge => Err(Stop::TooLarge),
                _ => Ok(false),
            }
        })
    }

    /// Stores the variables in the order in which their owner counts them.
    pub fn name_variables(&mut self, names: Vec<VarId>) {
        self.names = names;
    }

    pub fn names(&self) -> &[VarId] {
        &self.names
    }

    /// Returns the values that a variable has from the beginning, if they are few.
    pub fn first_values(&self, x: VarId) -> Option<Vec<i64>> {
        self.first.small_values(x, MOST_VALUES)
    }

    /// Makes `explain` lead to one conclusion.
    pub fn aim(&mut self, atom: Atom) {
        self.aim = Some(atom);
    }

    /// Returns the values of a solution in which the conclusion asked for does not hold.
    pub fn counterexample(&self) -> impl Iterator<Item = (VarId, i64)> {
        self.counterexample.iter().copied()
    }

    /// Returns the steps to all that is wanted, or to the conclusion asked for. May be called again after it
    /// was stopped.
    pub fn explain(&mut self) -> Result<(Asked, Vec<Step>), Stop> {
        let before = self.taken.len();
        let result = self.explained();
        // A step begins anew after an interrupt, so one that takes longer than the time between two pauses
        // would never end: the next time pauses wait for it.
        let is_long = result.is_err() && self.taken.len() == before;
        self.let_pauses_wait(is_long);
        result
    }

    fn let_pauses_wait(&mut self, wait: bool) {
        (self.first.pauses_wait, self.known.pauses_wait) = (wait, wait);
    }

    fn explained(&mut self) -> Result<(Asked, Vec<Step>), Stop> {
        if self.solution.is_empty() && !self.prepare()? {
            return Ok((Asked::NoSolution, Vec::new()));
        }
        if let Some(atom) = self.aim {
            match self.aim_at(atom)? {
                Asked::Follows => self.aim = None,
                other => return Ok((other, Vec::new())),
            }
        }
        Ok((Asked::Follows, self.steps()?))
    }

    /// Makes the steps lead to one conclusion, by the fewest groups.
    fn aim_at(&mut self, atom: Atom) -> Result<Asked, Stop> {
        if self.known.entails(atom) {
            self.goal = Some(atom);
            return Ok(Asked::Follows);
        }
        let Some(core) = self.core(atom)? else { return Ok(Asked::Open) };
        // Other groups stay without constraints, so that the numbers of groups stay.
        for (number, group) in self.groups.iter_mut().enumerate().filter(|(number, _)| !core.contains(number))
        {
            group.constraints.clear();
            group.scope.clear();
            group.all.clear();
            group.complete = true;
            self.groups_of.values_mut().for_each(|groups| groups.retain(|other| *other != number));
        }
        self.vars.retain(|x| self.groups_of[x].iter().any(|group| core.contains(group)));
        self.several = several::Assignments::default();
        self.goal = Some(atom);
        Ok(Asked::Follows)
    }

    /// Returns whether the steps have reached what they lead to.
    pub fn is_solved(&self) -> bool {
        match self.goal {
            Some(goal) => self.known.entails(goal),
            None => self.wanted.iter().all(|x| self.known.is_fixed(*x)),
        }
    }

    /// Returns the easiest next step; `None` if nothing more follows, or all is known that was wanted.
    /// Requires: `prepare` has found a solution.
    fn next_step(&mut self) -> Result<Option<Step>, Stop> {
        if self.is_solved() {
            return Ok(None);
        }
        let plan = match self.plan_single()? {
            Some(plan) => plan,
            None => match self.plan_by_cases()? {
                Some(plan) => plan,
                None => match self.plan_several()? {
                    Some(plan) => plan,
                    None => return Ok(None),
                },
            },
        };
        self.conclude(plan).map(Some)
    }

    /// Returns all steps that are left to take, without those that nothing needs.
    fn steps(&mut self) -> Result<Vec<Step>, Stop> {
        while let Some(step) = self.next_step()? {
            self.taken.push(step);
            self.let_pauses_wait(false);
        }
        let steps = std::mem::take(&mut self.taken);
        Ok(self.needed(steps))
    }

    /// Returns the values that are not excluded yet, of variables with few.
    fn open_values(&self, x: VarId) -> Vec<i64> {
        if self.known.is_fixed(x) {
            return Vec::new();
        }
        self.known.small_values(x, MOST_VALUES).unwrap_or_default()
    }

    /// Returns the values of a variable that a step might exclude.
    fn doubtful_values(&self, x: VarId) -> Vec<i64> {
        let Some(right) = self.solution.get(&x) else { return Vec::new() };
        let mut values = self.open_values(x);
        values.retain(|v| v != right && !self.possible.contains(&(x, *v)));
        values
    }

    /// Returns the variables of some groups: all to search for, or those that steps speak of.
    fn vars_of(&self, groups: &[usize], all: bool) -> Vec<VarId> {
        let parts = groups.iter().map(|group| &self.groups[*group]);
        let mut vars: Vec<VarId> =
            parts.flat_map(|group| if all { &group.all } else { &group.scope }).copied().collect();
        vars.sort_unstable();
        vars.dedup();
        vars
    }
}

/// Returns the constraints of some groups.
fn constraints_of<'a>(
    groups: &'a [Group],
    numbers: &'a [usize],
) -> impl Iterator<Item = &'a Constraint> + Clone {
    numbers.iter().flat_map(|number| &groups[*number].constraints)
}
