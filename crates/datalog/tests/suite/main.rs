//! Tests of Datalog programs as other crates evaluate them. `tests/README.md` leads from a subject to its
//! tests.

mod random;
mod stops;
