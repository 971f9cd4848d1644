//! `circuit/1`: the variables are the successors of the nodes of a graph, and form one circuit through all
//! nodes.
//!
//! In addition to `all_distinct`, the graph of possible successors must stay strongly connected.

use crate::domains::flow::graph::components;
use crate::domains::reason::{Conclusion, Why};
use crate::domains::solver::{Event, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

impl Solver {
    /// Posts `circuit(vars)`.
    pub fn post_circuit(&mut self, vars: &[VarId]) -> Pruned {
        for (i, x) in vars.iter().enumerate() {
            self.keep_within(*x, 1, vars.len() as i64)?;
            if vars.len() > 1 {
                self.remove(*x, i as i64 + 1)?;
            }
        }
        let args = self.new_terms(vars.iter().map(|v| (0, *v)));
        self.start_over(Prop::Exclude { args }, 0, 0, Event::Fix, args)?;
        let args = self.new_terms(vars.iter().map(|v| (0, *v)));
        self.start_over(Prop::Circuit { args }, 2, 0, Event::Any, args)
    }

    pub(super) fn run_circuit(&mut self, args: Range) -> Pruned {
        self.run_distinct(args)?;
        let n = args.len as usize;
        let edges: Vec<Vec<usize>> = args
            .iter()
            .map(|i| {
                let mut next = Vec::new();
                self.small_intervals(self.terms[i].var, |lo, hi| next.extend(lo as usize - 1..hi as usize));
                next
            })
            .collect();
        let component = components(n, |v, n| edges[v].get(n).copied(), &|| self.look_for_interrupt())?;
        Stop::unless(component.windows(2).all(|pair| pair[0] == pair[1]))
    }
}

impl Why<'_> {
    /// Why `circuit` concluded something: the successors differ, or some nodes have no way to the others.
    pub(in crate::domains) fn why_circuit(&mut self, args: Range, of: Conclusion) -> bool {
        // What stands there already is a part of a longer reason.
        let before = self.reason.len();
        if self.why_distinct(args, of) {
            return true;
        }
        self.reason.truncate(before);
        let vars: Vec<VarId> = self.solver.terms[args.iter()].iter().map(|t| t.var).collect();
        let n = vars.len();
        let edge = |why: &Self, from: usize, to: usize| why.has(vars[from], to as i64 + 1);
        for forwards in [true, false] {
            // The nodes that the first one reaches, or that reach it.
            let mut seen = vec![false; n];
            seen[0] = true;
            let mut agenda = vec![0];
            while let Some(i) = agenda.pop() {
                for (j, known) in seen.iter_mut().enumerate() {
                    let (from, to) = if forwards { (i, j) } else { (j, i) };
                    if !*known && edge(self, from, to) {
                        *known = true;
                        agenda.push(j);
                    }
                }
            }
            if of.is_none() && seen.contains(&false) {
                for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
                    if seen[i] == forwards && seen[j] != forwards {
                        self.lacks(vars[i], j as i64 + 1);
                    }
                }
                return true;
            }
        }
        false
    }
}
