//! The machine: it runs compiled programs.
//!
//! | folder or file | what belongs in it |
//! | --- | --- |
//! | `registers` | `Machine` itself: the registers and what each folder keeps in it |
//! | `frames` | how environments and choice points lie in memory |
//! | `stubs` | code of the machine's own, where goals return to and failure goes on |
//! | `program/` | modules, procedures, clauses; how terms become clauses |
//! | `index/` | which clause a call enters |
//! | `run/` | the loop, what its instructions do, calls that have more to do, exceptions |
//! | `control/` | built-ins that change the course: calls, cuts, cleanups, tabling, engines |
//! | `native/` | machine code for procedures that are called often |
//! | `collect/` | what the collectors of heap, clauses and atoms start from |
//! | `debug/` | the machine's side of tracer and backtraces |
//! | `solver` | the finite-domain solver's side of a machine |
//! | `query` | making machines and asking them |
//! | `io`, `flags` | what a machine remembers about input and output, and of Prolog flags |

pub mod collect;
pub mod control;
pub mod debug;
pub mod flags;
pub mod frames;
pub mod index;
pub mod io;
pub mod native;
pub mod program;
pub mod query;
pub mod registers;
pub mod run;
pub mod solver;
pub mod stubs;

pub use registers::{Args, Detail, Machine, Redo, Step};
