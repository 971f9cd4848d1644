//! The finite-domain solver: variables with domains, propagators with a priority, a queue, a trail.
//!
//! It does not depend on Prolog. A program creates variables and constants, posts constraints over them,
//! calls `propagate`, reads in `fixed` which variables became fixed, and labels with a `Search`. The levels
//! of the search are marks of the trail.
//!
//! - `domain`: sets of integers; `narrow`: the operations that remove values
//! - `solver`: the state; `trail`: restoring it; `subs`: who is woken by what; `queue`: waking and running
//!   propagators
//! - `props`: the propagators, one constraint a file
//! - `op`: the operations of expressions
//! - `post`, `logic`: from expressions and formulas to propagators; `residual`: back to goals that a program
//!   reads
//! - `sweep`: freeing what is unreachable
//! - `label`, `optimise`: the search for values; `crew`: the same by several threads
//! - `steps`: a solution as a person would find it
//! - `reason`: why a propagator concluded something; `learn`: a search that learns from contradictions,
//!   alone or in turns with one that does not

mod crew;
pub mod domain;
mod flow;
pub mod label;
mod learn;
pub mod logic;
mod narrow;
mod observe;
pub mod op;
mod optimise;
pub mod post;
pub mod props;
mod queue;
mod reason;
mod residual;
pub mod solver;
pub mod steps;
mod subs;
mod sweep;
mod trail;

pub use domain::{BigSet, Bound, INF, LIM, SUP, Set};
pub use label::{Branch, Goal, Options, Order, Outcome, Search, Select, Stage};
pub use learn::Learn;
pub use logic::Formula;
pub use observe::Observed;
pub use post::{Expr, Rel};
pub use props::{Literal, Literals};
pub use reason::{Atom, Given, Is};
pub use residual::{Shape, domain_shape};
pub use solver::{PropId, Pruned, Solver, Statistics, Stop, VarId};
