//! Solvers that know no Prolog: constraints over finite domains, binary decision diagrams, linear
//! constraints.
//!
//! Each folder is a solver of its own and imports none of the others.

pub mod bdd;
pub mod domains;
pub mod lp;
