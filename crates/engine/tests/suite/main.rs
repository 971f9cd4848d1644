//! Tests of the engine that look inside it. `tests/README.md` leads from a subject to its tests.

mod boot;
mod control;
mod help;
mod mutants;
