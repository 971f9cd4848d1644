//! Solvers that know no Prolog: constraints over finite domains, binary decision diagrams, linear
//! constraints.
//!
//! Each folder is a solver of its own. A search of `domains` that learns asks `lp` for a bound; there are no
//! other imports between them.

pub mod bdd;
pub mod domains;
pub mod lp;
