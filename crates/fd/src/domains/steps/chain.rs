//! Leaving out steps that nothing needs.

use rustc_hash::FxHashMap;

use super::{MOST_VALUES, Puzzle, Step};
use crate::domains::reason::Atom;
use crate::domains::solver::VarId;

impl Puzzle {
    /// Returns those of the steps that the wanted values or the goal need.
    pub(super) fn needed(&self, steps: Vec<Step>) -> Vec<Step> {
        // The atoms of each variable that later steps use.
        let mut needs: FxHashMap<VarId, Vec<Atom>> = FxHashMap::default();
        let goals: Vec<Atom> = match self.goal {
            Some(goal) => vec![goal],
            None => (self.wanted.iter())
                .filter_map(|x| Some(Atom::equal(*x, self.known.small_value(*x)?)))
                .collect(),
        };
        // Where the values stay open, all that is known of them is wanted.
        let open = self.wanted.iter().filter(|x| self.goal.is_none() && !self.known.is_fixed(**x));
        let open: Vec<Atom> = open.flat_map(|x| self.facts_of(*x)).collect();
        for atom in goals.into_iter().chain(open) {
            needs.entry(atom.var).or_default().push(atom);
        }
        let mut kept: Vec<Step> = Vec::new();
        for step in steps.into_iter().rev() {
            let serves = step.conclusions.iter().any(|conclusion| {
                let Some(need) = needs.get(&conclusion.var) else { return false };
                need.iter().any(|atom| self.serves(&conclusion.atoms, *atom))
            });
            if !serves {
                continue;
            }
            for fact in &step.facts {
                needs.entry(fact.var).or_default().push(*fact);
            }
            kept.push(step);
        }
        kept.reverse();
        kept
    }

    /// Returns whether atoms exclude a value that another one excludes, too.
    fn serves(&self, atoms: &[Atom], wanted: Atom) -> bool {
        match self.first.small_values(wanted.var, MOST_VALUES) {
            Some(values) => {
                values.iter().any(|v| !wanted.admits(*v) && atoms.iter().any(|atom| !atom.admits(*v)))
            }
            None => true,
        }
    }
}
