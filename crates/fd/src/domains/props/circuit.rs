//! `circuit/1`: the variables are the successors of the nodes of a graph, and form one circuit through all
//! nodes.
//!
//! In addition to `all_distinct`, the graph of possible successors must stay strongly connected.

use crate::domains::flow::graph::components;
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
