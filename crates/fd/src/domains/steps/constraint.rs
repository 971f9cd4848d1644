//! Constraints as data: what a program posts, kept so that any part of it can be posted again.

use dashu::integer::IBig;

use crate::domains::domain::{BigSet, Kind};
use crate::domains::logic::Formula;
use crate::domains::post::{Expr, Rel};
use crate::domains::solver::{Pruned, Solver, Stop, VarId};

/// A constraint that is not posted yet.
#[derive(Clone, Debug)]
pub enum Constraint {
    Relation(Rel, Expr, Expr),
    Formula(Formula),
    In(VarId, BigSet),
    AllDifferent(Vec<VarId>),
    AllDistinct(Vec<VarId>),
    Sum(Vec<(IBig, VarId)>, Rel, Expr),
    Chain(Vec<VarId>, Rel),
    Element(VarId, Vec<VarId>, VarId),
    Tuples(Vec<Vec<VarId>>, Vec<Vec<i64>>),
    Cardinality(Vec<VarId>, Vec<(i64, VarId)>),
    Circuit(Vec<VarId>),
    /// Tasks as start, duration, end and load, and the limit of their loads.
    Cumulative(Vec<[VarId; 4]>, VarId),
    /// Tasks as duration and start.
    Serialized(Vec<(i64, VarId)>),
    LexChain(Vec<Vec<VarId>>),
    /// The labels along a way: sources, sinks, and arcs as state, label and state.
    Automaton(Vec<VarId>, Vec<i64>, Vec<i64>, Vec<Vec<i64>>),
    /// It cannot hold.
    Never,
    /// Making it has stopped.
    Stopped(Stop),
}

impl Constraint {
    /// Posts the constraint. The consequences are computed by `propagate`.
    pub fn post(&self, solver: &mut Solver) -> Pruned {
        match self {
            Constraint::Relation(rel, left, right) => solver.post(*rel, left, right),
            Constraint::Formula(formula) => solver.post_formula(formula),
            Constraint::In(x, set) => solver.intersect(*x, set),
            Constraint::AllDifferent(vars) => solver.post_all_different(vars),
            Constraint::AllDistinct(vars) => solver.post_all_distinct(vars),
            Constraint::Sum(terms, rel, value) => solver.post_sum(terms, *rel, value),
            Constraint::Chain(vars, rel) => solver.post_chain(vars, *rel),
            Constraint::Element(index, list, value) => solver.post_element(*index, list, *value),
            Constraint::Tuples(tuples, rows) => solver.post_tuples(tuples, rows),
            Constraint::Cardinality(vars, counts) => solver.post_gcc(vars, counts),
            Constraint::Circuit(vars) => solver.post_circuit(vars),
            Constraint::Cumulative(tasks, limit) => solver.post_cumulative(tasks, *limit),
            Constraint::Serialized(tasks) => solver.post_serialized(tasks),
            Constraint::LexChain(lists) => solver.post_lex_chain(lists),
            Constraint::Automaton(vars, sources, sinks, arcs) => {
                solver.post_automaton(vars, sources, sinks, arcs)
            }
            Constraint::Never => Err(Stop::Fail),
            Constraint::Stopped(stop) => Err(*stop),
        }
    }

    /// Calls `each` with every variable of the constraint.
    pub(super) fn for_each_var(&self, each: &mut impl FnMut(VarId)) {
        match self {
            Constraint::Relation(_, left, right) => {
                left.for_each_var(each);
                right.for_each_var(each);
            }
            Constraint::Formula(formula) => formula.for_each_var(each),
            Constraint::In(x, _) => each(*x),
            Constraint::AllDifferent(vars)
            | Constraint::AllDistinct(vars)
            | Constraint::Chain(vars, _)
            | Constraint::Circuit(vars)
            | Constraint::Automaton(vars, ..) => vars.iter().for_each(|x| each(*x)),
            Constraint::Sum(terms, _, value) => {
                terms.iter().for_each(|(_, x)| each(*x));
                value.for_each_var(each);
            }
            Constraint::Element(index, list, value) => {
                each(*index);
                list.iter().for_each(|x| each(*x));
                each(*value);
            }
            Constraint::Tuples(lists, _) | Constraint::LexChain(lists) => {
                lists.iter().flatten().for_each(|x| each(*x));
            }
            Constraint::Cardinality(vars, counts) => {
                vars.iter().chain(counts.iter().map(|(_, x)| x)).for_each(|x| each(*x));
            }
            Constraint::Cumulative(tasks, limit) => {
                tasks.iter().flatten().chain([limit]).for_each(|x| each(*x));
            }
            Constraint::Serialized(tasks) => tasks.iter().for_each(|(_, x)| each(*x)),
            Constraint::Never | Constraint::Stopped(_) => {}
        }
    }

    /// Returns whether propagation alone removes every value that the constraint alone excludes.
    pub(super) fn is_complete(&self) -> bool {
        matches!(self, Constraint::AllDistinct(_) | Constraint::In(..))
            || matches!(self, Constraint::Tuples(tuples, _) if tuples.len() == 1)
    }
}

impl Solver {
    /// Returns a solver with the same variables and domains, but without constraints. Nothing interrupts it.
    pub(super) fn unconstrained(&self) -> Solver {
        let mut solver = Solver::new();
        for place in 0..self.variables() {
            let x = VarId(place as u32);
            match self.is_used(x).then(|| self.value(x)).flatten() {
                Some(value) => {
                    solver.constant_big(&value);
                }
                None => {
                    let new = solver.new_var();
                    if self.is_used(x) {
                        // No domain is empty.
                        let _ = solver.intersect(new, &self.domain(x));
                    }
                }
            }
        }
        solver
    }

    /// Returns the values of a variable, if there are at most `most` and all are machine integers.
    pub(super) fn small_values(&self, x: VarId, most: u64) -> Option<Vec<i64>> {
        let count = self.size(x)?;
        if count > most || matches!(self.dom(x).kind, Kind::Big(_)) {
            return None;
        }
        let mut values = Vec::new();
        self.domain(x).0.iter().for_each(|(lo, hi)| {
            if let (Some(lo), Some(hi)) = (lo.small(), hi.small()) {
                values.extend(lo..=hi);
            }
        });
        Some(values)
    }
}
