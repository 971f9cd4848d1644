//! Tests of the solvers as other crates use them. `tests/README.md` leads from a subject to its tests.

mod brute;
mod learn;
mod search;
mod workers;
