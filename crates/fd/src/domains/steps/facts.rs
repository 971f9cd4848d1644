//! The facts of a step: as few as are enough, found by leaving out what is not needed.

use super::oracle::{Answer, contradicts, undone};
use super::{Conclusion, MOST_VALUES, Puzzle, Step, constraints_of};
use crate::domains::reason::{Atom, Is};
use crate::domains::solver::{Solver, Stop, VarId};

/// A step that could be taken.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub groups: Vec<usize>,
    pub facts: Vec<Atom>,
    /// One thing that follows.
    pub target: Atom,
    /// As in `Step`.
    pub cases: u64,
    pub cost: u32,
}

/// The cost of a group. The rest of a step costs less than that.
const GROUP: u32 = 100;
/// What excluding a value costs more than finding one, where more than one fact is needed.
const EXCLUDING: u32 = 20;
/// The most decisions in a search that checks whether facts are enough, beyond twice those of the first.
const MORE_DECISIONS: u64 = 20;

impl Puzzle {
    /// Returns the atoms that say what is known of a variable, beyond what was known first.
    pub(super) fn facts_of(&self, x: VarId) -> Vec<Atom> {
        difference(&self.first, &self.known, x)
    }

    /// Returns the plan for a target that follows from groups and all that is known.
    pub(super) fn plan_for(&mut self, groups: Vec<usize>, target: Atom, cases: u64) -> Result<Plan, Stop> {
        let facts = self.fewest_facts(&groups, target, cases)?;
        // The facts of a variable stand together.
        let vars = facts.chunk_by(|one, next| one.var == next.var).count() as u32;
        let finds = target.is == Is::Equal;
        let mut rest = 2 * vars + self.vars_of(&groups, false).len() as u32 / 4;
        if !finds && vars > 1 {
            rest += EXCLUDING;
        }
        if cases > 0 {
            rest += 10 + 5 * cases.ilog2();
        }
        let cost = GROUP * groups.len() as u32 + rest.min(GROUP - 1);
        Ok(Plan { groups, facts, target, cases, cost })
    }

    fn fewest_facts(&mut self, groups: &[usize], target: Atom, cases: u64) -> Result<Vec<Atom>, Stop> {
        let mut parts: Vec<Vec<Atom>> =
            self.vars_of(groups, false).into_iter().map(|x| self.facts_of(x)).collect();
        parts.retain(|atoms| !atoms.is_empty());
        // What is known in more detail is left out first.
        parts.sort_by_key(|atoms| std::cmp::Reverse(atoms.len()));
        for place in 0..parts.len() {
            let atoms = std::mem::take(&mut parts[place]);
            if !self.are_enough(groups, &parts, target, cases)? {
                parts[place] = atoms;
            }
        }
        for place in 0..parts.len() {
            self.fewer_atoms(groups, &mut parts, place, target, cases)?;
        }
        Ok(parts.concat())
    }

    /// Leaves out atoms of one variable: many at once as long as that works.
    fn fewer_atoms(
        &mut self,
        groups: &[usize],
        parts: &mut [Vec<Atom>],
        place: usize,
        target: Atom,
        cases: u64,
    ) -> Result<(), Stop> {
        let mut width = parts[place].len() / 2;
        while width > 0 {
            let mut from = 0;
            while from < parts[place].len() && parts[place].len() > 1 {
                let to = (from + width).min(parts[place].len());
                let before = parts[place].clone();
                parts[place].drain(from..to);
                if !self.are_enough(groups, parts, target, cases)? {
                    parts[place] = before;
                    from = to;
                }
            }
            width /= 2;
        }
        Ok(())
    }

    fn are_enough(
        &mut self,
        groups: &[usize],
        facts: &[Vec<Atom>],
        target: Atom,
        cases: u64,
    ) -> Result<bool, Stop> {
        let vars = self.vars_of(groups, true);
        let facts = facts.iter().flatten();
        let Puzzle { first, groups: all, solution, .. } = self;
        undone(first, |solver| {
            if cases == 0 {
                return Ok(
                    contradicts(solver.apply(facts, constraints_of(all, groups)))? || solver.entails(target)
                );
            }
            let assumed = solver.impose(target.negated());
            if contradicts(assumed.and_then(|()| solver.apply(facts, constraints_of(all, groups))))? {
                return Ok(true);
            }
            let hint = |x| solution.get(&x).copied();
            let answer = solver.solve(&vars, hint, 2 * cases + MORE_DECISIONS)?;
            Ok(matches!(answer, Answer::Contradiction(_)))
        })
    }

    /// Takes a step: all that its groups and facts imply.
    pub(super) fn conclude(&mut self, plan: Plan) -> Result<Step, Stop> {
        let Plan { groups, facts, target, cases, cost } = plan;
        let scope = self.vars_of(&groups, false);
        let Puzzle { first, known, groups: all, .. } = self;
        // What follows directly.
        let mut news: Vec<(VarId, Vec<Atom>, bool)> = undone(first, |solver| {
            if contradicts(solver.apply(&facts, constraints_of(all, &groups)))? {
                return Ok(Vec::new());
            }
            let open = scope.iter().filter(|x| !known.is_fixed(**x));
            Ok(open.map(|x| (*x, lost(known, solver, *x), solver.is_fixed(*x))).collect())
        })?;
        news.retain(|(_, atoms, _)| !atoms.is_empty());
        if cases > 0 {
            self.conclude_by_cases(&groups, &facts, cases, &mut news)?;
        }
        if !news.iter().any(|(x, ..)| *x == target.var) {
            news.push((target.var, vec![target], false));
        }
        let mut conclusions = Vec::new();
        for (x, atoms, alone) in news {
            self.known.set_choice_mark(0);
            for atom in &atoms {
                // The solution satisfies what follows, so no domain becomes empty.
                let _ = self.known.impose(*atom);
            }
            self.known.forget();
            let value = self.known.small_value(x);
            conclusions.push(Conclusion { var: x, atoms, value, alone });
            for number in self.groups_of.get(&x).into_iter().flatten() {
                let group = &mut self.groups[*number];
                (group.stale, group.untried, group.plan) = (true, true, None);
            }
        }
        Ok(Step { groups, facts, conclusions, cases, cost })
    }

    /// Adds the values that the groups and the facts exclude, tried one by one.
    fn conclude_by_cases(
        &mut self,
        groups: &[usize],
        facts: &[Atom],
        cases: u64,
        news: &mut Vec<(VarId, Vec<Atom>, bool)>,
    ) -> Result<(), Stop> {
        let mut tried = 0;
        for x in self.vars_of(groups, false) {
            let mut atoms = Vec::new();
            for v in self.doubtful_values(x) {
                let atom = Atom::different(x, v);
                let known = news.iter().any(|(y, atoms, _)| x == *y && atoms.iter().any(|a| a.implies(atom)));
                tried += 1;
                if tried <= MOST_VALUES
                    && !known
                    && self.are_enough(groups, &[facts.to_vec()], atom, cases)?
                {
                    atoms.push(atom);
                }
            }
            if atoms.is_empty() {
                continue;
            }
            match news.iter_mut().find(|(y, ..)| *y == x) {
                Some((_, before, _)) => before.extend(atoms),
                None => news.push((x, atoms, false)),
            }
        }
        for (x, atoms, alone) in news {
            // Without what was known before, is another value left?
            let left = self.first.small_values(*x, MOST_VALUES).unwrap_or_default();
            let left =
                left.iter().filter(|v| atoms.iter().chain(facts).all(|a| a.var != *x || a.admits(**v)));
            *alone |= left.count() == 1;
        }
        Ok(())
    }
}

/// Returns atoms for what `after` excludes and `before` does not.
pub(super) fn difference(before: &Solver, after: &Solver, x: VarId) -> Vec<Atom> {
    if before.is_fixed(x) {
        return Vec::new();
    }
    if let Some(value) = after.small_value(x) {
        return vec![Atom::equal(x, value)];
    }
    lost(before, after, x)
}

/// As `difference`, but with a value only if that is all that can be said.
fn lost(before: &Solver, after: &Solver, x: VarId) -> Vec<Atom> {
    if let Some(values) = before.small_values(x, MOST_VALUES) {
        let gone = values.into_iter().filter(|v| !after.contains(x, *v));
        return gone.map(|v| Atom::different(x, v)).collect();
    }
    if let Some(value) = after.small_value(x) {
        return vec![Atom::equal(x, value)];
    }
    let mut atoms = Vec::new();
    if after.min(x) > before.min(x) {
        atoms.push(Atom::at_least(x, after.min(x)));
    }
    if after.max(x) < before.max(x) {
        atoms.push(Atom::at_most(x, after.max(x)));
    }
    if let Some(values) = after.small_values(x, MOST_VALUES) {
        let inside = values.windows(2).flat_map(|pair| pair[0] + 1..pair[1]);
        atoms.extend(inside.filter(|v| before.contains(x, *v)).map(|v| Atom::different(x, v)));
    }
    atoms
}
