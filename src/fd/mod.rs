//! The finite-domain solver: variables with domains, propagators with a priority, a queue, a trail.
//!
//! It knows no Prolog. A program creates variables and constants, posts constraints over them, calls
//! `propagate`, reads `fixed` to learn what was decided, and labels with a `Search`. Marks of the trail are
//! its only notion of levels.
//!
//! - `domain`: sets of integers; `narrow`: the operations that take values away
//! - `solver`: the state; `trail`: restoring it; `queue`: waking and running
//! - `props`: the propagators, one constraint a file
//! - `op`: the operations of expressions
//! - `post`, `logic`: from expressions and formulas to propagators; `residual`: back to what a program reads
//! - `sweep`: giving back what nobody can reach
//! - `label`, `optimise`: the search for values; `crew`: the same by several threads

mod crew;
pub mod domain;
mod flow;
mod graph;
pub mod label;
pub mod logic;
mod narrow;
pub mod op;
mod optimise;
pub mod post;
pub mod props;
mod queue;
mod residual;
pub mod solver;
mod sweep;
mod trail;

pub use domain::{BigSet, Bound};
#[cfg(any(test, feature = "internals"))]
pub use domain::{INF, LIM, SUP, Set};
pub use label::{Branch, Goal, Options, Order, Outcome, Search, Select};
pub use logic::Formula;
#[cfg(any(test, feature = "internals"))]
pub use post::Expr;
pub use post::Rel;
pub use props::{Literal, Literals};
pub use residual::{Shape, domain_shape};
pub use solver::{PropId, Pruned, Solver, Stop, VarId};
