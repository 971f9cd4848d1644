//! The built-ins of `library(clpb)`.
//!
//! Variables that constraints connect form a component. A component is a variable with an attribute
//! `component(Formula, Variables, Nodes)`: the posted constraints, for residual goals; the variables in
//! order; and the binary decision diagram of their conjunction. Each of the variables has the attribute
//! `level(Index, Component)`; `Component` is `free` if the variable is Boolean but otherwise unconstrained.
//! So all state is on the heap: backtracking restores it, copies copy it, and the collector frees it.
//!
//! A step reads the components that it uses into a set of diagrams (`ninelog_fd::bdd`), computes, and writes
//! one component back, without the variables that turned out to be constant or equal to others, which it
//! binds. Nothing is changed before everything is computed, so that a step can be repeated.
//!
//! - `formula`: expressions
//! - `component`: components on the heap; posting
//! - `answers`: queries
//!
//! Errors have no context, as in SWI-Prolog's library.

mod answers;
mod component;
mod formula;

use super::prelude::*;
use formula::Reading;

/// Returns all rows.
pub fn table() -> Vec<Builtin> {
    [TABLE, answers::TABLE].concat()
}

/// Runs a step. It may give up and be repeated, errors lose their context, and hooks of other modules are
/// woken.
fn step(m: &mut Machine, args: Args, run: fn(&mut Machine, Args) -> Result<bool>) -> Result<bool> {
    let result = m.patiently(|m| run(m, args));
    m.stacks.note_trail();
    match result {
        Err(error) if !matches!(*error, Error::Domain(..) | Error::Type(..) | Error::Instantiation) => {
            Err(error)
        }
        other => m.fd_finish(other),
    }
}

/// Returns how to read expressions of the program, according to an argument.
fn reading(m: &Machine, args: Args, n: usize) -> Reading {
    if m.stacks.arg(args, n) == Cell::atom(atom::TRUE) { Reading::Monotonic } else { Reading::Plain }
}

/// `'$clpb_sat'(+Expression, +Monotonic)`
fn sat(m: &mut Machine, args: Args) -> Result<bool> {
    let reading = reading(m, args, 1);
    m.clpb_post(m.stacks.arg(args, 0), reading)
}

/// `'$clpb_bound'(+Index, +Component, +Value, +Monotonic)`: a variable was bound.
fn bound(m: &mut Machine, args: Args) -> Result<bool> {
    let reading = reading(m, args, 3);
    m.clpb_bound(m.stacks.arg(args, 0), m.stacks.arg(args, 1), m.stacks.arg(args, 2), reading)
}

const TABLE: &[Builtin] = &[
    called("$clpb_sat", 2, |m, args| step(m, args, sat)),
    called("$clpb_bound", 4, |m, args| step(m, args, bound)),
];
