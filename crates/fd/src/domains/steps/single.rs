//! Steps that need one group of constraints: by propagation, or by trying each value.

use super::facts::{Plan, difference};
use super::oracle::{Answer, contradicts, undone};
use super::{Group, Puzzle, constraints_of};
use crate::domains::reason::{Atom, Is};
use crate::domains::solver::Stop;

/// How many of the conclusions of a group are compared.
const COMPARED: usize = 12;
/// The most decisions in a search for a solution of one group.
const DECISIONS: u64 = 2000;

impl Puzzle {
    /// Returns the cheapest step that propagation of one group allows.
    pub(super) fn plan_single(&mut self) -> Result<Option<Plan>, Stop> {
        for number in 0..self.groups.len() {
            if self.groups[number].stale {
                let mut best: Option<Plan> = None;
                for target in self.targets(number)? {
                    let plan = self.plan_for(vec![number], target, 0)?;
                    if best.as_ref().is_none_or(|best| plan.cost < best.cost) {
                        best = Some(plan);
                    }
                }
                (self.groups[number].plan, self.groups[number].stale) = (best, false);
            }
        }
        let plans = self.groups.iter().filter_map(|group| group.plan.as_ref());
        Ok(plans.min_by_key(|plan| plan.cost).cloned())
    }

    /// Returns what propagation of a group excludes: values that it finds first.
    fn targets(&mut self, number: usize) -> Result<Vec<Atom>, Stop> {
        let Puzzle { groups, known, first, .. } = self;
        let group = &groups[number];
        if group.scope.iter().all(|x| known.is_fixed(*x)) {
            return Ok(Vec::new());
        }
        let before: Vec<Option<u64>> = group.scope.iter().map(|x| known.size(*x)).collect();
        let mut targets = undone(known, |solver| {
            if contradicts(solver.apply(&[], constraints_of(groups, &[number])))? {
                return Ok(Vec::new());
            }
            let changed = group.scope.iter().zip(&before).filter(|(x, size)| solver.size(**x) != **size);
            let bounds = |x| solver.size(x).is_none();
            let infinite = group.scope.iter().copied().filter(|x| bounds(*x));
            let mut changed: Vec<_> = changed.map(|(x, _)| *x).chain(infinite).collect();
            changed.dedup();
            Ok(changed.into_iter().map(|x| difference(first, solver, x)).collect())
        })?;
        for atoms in &mut targets {
            atoms.retain(|atom| !self.known.entails(*atom));
        }
        let mut targets: Vec<Atom> = targets.concat();
        targets.sort_by_key(|atom| atom.is != Is::Equal);
        targets.truncate(COMPARED);
        Ok(targets)
    }

    /// Returns the cheapest step that trying each value in one group allows.
    pub(super) fn plan_by_cases(&mut self) -> Result<Option<Plan>, Stop> {
        let mut best: Option<Plan> = None;
        for number in 0..self.groups.len() {
            if !self.groups[number].untried {
                continue;
            }
            let mut found = false;
            if !self.groups[number].complete {
                for place in 0..self.groups[number].scope.len() {
                    let x = self.groups[number].scope[place];
                    for v in self.doubtful_values(x) {
                        let Some(nodes) = self.refuted(number, place, v)? else { continue };
                        found = true;
                        let plan = self.plan_for(vec![number], Atom::different(x, v), nodes + 1)?;
                        if best.as_ref().is_none_or(|best| plan.cost < best.cost) {
                            best = Some(plan);
                        }
                    }
                }
            }
            self.groups[number].untried = found;
        }
        Ok(best)
    }

    /// Returns the number of decisions that show that a group excludes a value, if it does.
    fn refuted(&mut self, number: usize, place: usize, value: i64) -> Result<Option<u64>, Stop> {
        let Puzzle { groups, known, solution, .. } = self;
        let Group { scope, all, supports, .. } = &mut groups[number];
        let holds = |support: &[i64]| scope.iter().zip(support).all(|(x, v)| known.contains(*x, *v));
        if supports.iter().any(|support| support[place] == value && holds(support)) {
            return Ok(None);
        }
        let (scope, all) = (scope.clone(), all.clone());
        let atom = Atom::equal(scope[place], value);
        let (answer, support) = undone(known, |solver| {
            if contradicts(solver.apply(&[atom], constraints_of(groups, &[number])))? {
                return Ok((Answer::Contradiction(0), None));
            }
            let answer = solver.solve(&all, |x| solution.get(&x).copied(), DECISIONS)?;
            let support: Option<Vec<i64>> = scope.iter().map(|x| solver.small_value(*x)).collect();
            Ok((answer, support))
        })?;
        match (answer, support) {
            (Answer::Contradiction(nodes), _) => Ok(Some(nodes)),
            (Answer::Satisfiable, Some(support)) => {
                self.groups[number].supports.push(support);
                Ok(None)
            }
            _ => Ok(None),
        }
    }
}
