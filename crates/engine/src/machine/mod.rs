//! The machine, which runs compiled programs.
//!
//! | folder or file | what belongs in it |
//! | --- | --- |
//! | `parts` | `Machine` and its three parts: the state of a Prolog system |
//! | `limits` | what each call compares, and what other threads ask |
//! | `registers` | the registers, and how a run of the loop ends |
//! | `builtin` | the kinds of built-ins, and the rows of their tables |
//! | `frames` | the layout of environments and choice points in memory |
//! | `stubs` | return addresses and alternatives of goals that the machine calls |
//! | `program/` | modules, procedures, clauses; how terms become clauses |
//! | `index/` | selects the clause that a call enters |
//! | `run/` | the loop, its instructions, the slow path of calls, exceptions |
//! | `control/` | built-ins that change the control flow: calls, cuts, cleanups, tabling, engines |
//! | `native/` | machine code for procedures that are called often |
//! | `collect/` | the roots of the collectors of heap, clauses and atoms |
//! | `debug/` | the machine's part of the tracer and of backtraces |
//! | `solver` | the connection to the finite-domain solver |
//! | `query` | creates machines and runs queries |
//! | `io`, `flags` | state for input and output, and Prolog flags |

pub mod builtin;
pub mod collect;
pub mod control;
pub mod debug;
pub mod flags;
pub mod frames;
pub mod index;
pub mod io;
pub mod limits;
pub mod native;
pub mod parts;
pub mod program;
pub mod query;
pub mod registers;
pub mod run;
pub mod solver;
pub mod stubs;

pub use builtin::{Args, Attempt, Detail, Redo};
pub use parts::{Machine, Program, Services, Stacks};
