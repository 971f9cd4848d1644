//! Clauses as nogoods: constraints of truth values need no propagators while a search learns.
//!
//! A nogood looks at two of its atoms only, and a truth value that stands for a comparison with an integer
//! is woken only when the variable passes that integer. The propagators sleep meanwhile: they are marked as
//! dead without an entry on the trail, and are awake again whenever the search is left.

use super::Learner;
use crate::domains::domain::Kind;
use crate::domains::post::Rel;
use crate::domains::props::Prop;
use crate::domains::queue::DEAD;
use crate::domains::reason::Atom;
use crate::domains::solver::{PropId, Pruned, Solver, Stop, Term, VarId};

impl Learner {
    /// Turns propagators into nogoods. Requires: no decision was made.
    pub(super) fn add_clauses(&mut self, solver: &mut Solver) -> Pruned {
        let mut all = Vec::new();
        for i in 0..solver.props.len() {
            let p = PropId(i as u32);
            if solver.is_dead(p) {
                continue;
            }
            let before = all.len();
            solver.nogoods_of(p, &mut all);
            if all.len() > before {
                self.asleep.push(p);
            }
        }
        for atoms in all {
            solver.add_clause(atoms)?;
        }
        if let Some(tracing) = &solver.tracing {
            self.given = tracing.nogoods.all.len();
        }
        Ok(())
    }

    /// Lets the propagators that nogoods stand for sleep, or wakes them.
    pub(super) fn set_asleep(&self, solver: &mut Solver, asleep: bool) {
        for p in &self.asleep {
            let flags = &mut solver.flags[p.index()];
            *flags = if asleep { *flags | DEAD } else { *flags & !DEAD };
        }
    }
}

impl Solver {
    /// Adds a nogood that a constraint gives.
    fn add_clause(&mut self, mut atoms: Vec<Atom>) -> Pruned {
        for atom in &mut atoms {
            atom.var = self.find(atom.var);
        }
        if atoms.iter().any(|a| self.holds(a.negated())) {
            return Ok(());
        }
        atoms.retain(|a| !self.holds(*a));
        atoms.sort_unstable();
        atoms.dedup();
        match (&atoms[..], &mut self.tracing) {
            ([], _) => Err(Stop::Fail),
            ([atom], _) => {
                let atom = atom.negated();
                self.require(atom)
            }
            (_, Some(tracing)) => {
                tracing.nogoods.add(atoms, true);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds the nogoods that say the same as a propagator, if there are some.
    fn nogoods_of(&self, p: PropId, all: &mut Vec<Vec<Atom>>) {
        let (no, yes) = (|x| Atom::equal(x, 0), |x| Atom::equal(x, 1));
        match self.props[p.index()] {
            Prop::Clause { terms, negative } => {
                let literals = self.terms[terms.iter()].iter().skip(1).enumerate();
                let false_atom = |(i, t): (usize, &Term)| match negative >> i & 1 {
                    0 => Atom::different(t.var, t.coef),
                    _ => Atom::equal(t.var, t.coef),
                };
                all.push(literals.map(false_atom).collect());
            }
            Prop::Not { x, b } => all.extend([vec![yes(x), yes(b)], vec![no(x), no(b)]]),
            Prop::Imply { x, y, .. } => all.push(vec![yes(x), no(y)]),
            Prop::Junction { any: true, x, y, b, .. } => {
                all.extend([vec![yes(x), no(b)], vec![yes(y), no(b)], vec![no(x), no(y), yes(b)]]);
            }
            Prop::Junction { any: false, x, y, b, .. } => {
                all.extend([vec![no(x), yes(b)], vec![no(y), yes(b)], vec![yes(x), yes(y), no(b)]]);
            }
            Prop::Reified { rel, x, y, b, .. } => {
                if let Some(holds) = self.comparison(rel, x, y)
                    && self.find(holds.var) != self.find(b)
                {
                    all.extend([vec![yes(b), holds.negated()], vec![no(b), holds]]);
                }
            }
            _ => {}
        }
    }

    /// Returns a relation as an atom, if one of its sides is known.
    fn comparison(&self, rel: Rel, x: VarId, y: VarId) -> Option<Atom> {
        let (known, other, is_left) = match (self.small_value(x), self.small_value(y)) {
            (None, Some(v)) => (v, x, true),
            (Some(v), None) => (v, y, false),
            _ => return None,
        };
        if matches!(self.dom(other).kind, Kind::Big(_)) {
            return None;
        }
        Some(match (rel, is_left) {
            (Rel::Eq, _) => Atom::equal(other, known),
            (Rel::Neq, _) => Atom::different(other, known),
            (_, true) => Atom::at_least(other, known),
            (_, false) => Atom::at_most(other, known),
        })
    }
}
