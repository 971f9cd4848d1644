//! The machine: registers, frames, procedures, the loop that runs instructions.
//!
//! What runs: `registers`, `frames` (how environments and choice points lie in memory), `run` (the loop), `unifying` (what its
//! head instructions do), `trying` (what it does with frames), `steps` (its longer steps), `arith` (arithmetic beyond
//! small integers), `wake` (what calls attend to: collections, limits, interrupts, attributed variables), `throw`
//! (exceptions), `overflow` (what full stacks say), `repeat` (instructions that start again), `fd` (the solver's side of a machine),
//! `native` (machine code for what is called often).
//!
//! The program: `database` (procedures and clauses, at `fixed` addresses, clauses in an `arena`), `transactions` (clauses to be put back), `define` (terms become clauses), `link` (from
//! names to procedures), `module`, `index` and `select` (decision trees of static procedures), `dynamic_calls` and
//! `dynamic_index` (dynamic procedures), `bodies` (called control constructs).
//!
//! Beyond plain calls: `control` (built-ins that change the course), `wrapping` (calls that Prolog sees first), `continuation` (captured environments), `tabling` over
//! `tables`, `engines` (further stacks), `alarms` (clocks that interrupt), `tracer` and `backtrace` (what the debugger needs), `log`.
//!
//! The whole: `query` (machines are made and asked), `world` (what they keep for the layers above), `io`, `roots` (what the
//! collectors start from), `atoms` (their collector).

pub mod alarms;
pub mod arena;
pub mod arith;
pub mod atoms;
pub mod backtrace;
pub mod bodies;
pub mod buckets;
pub mod continuation;
pub mod control;
pub mod database;
pub mod define;
pub mod dynamic_calls;
pub mod dynamic_index;
pub mod engines;
pub mod fd;
pub mod fixed;
pub mod frames;
pub mod index;
pub mod io;
pub mod link;
pub mod log;
pub mod module;
pub mod native;
mod overflow;
pub mod query;
pub mod registers;
pub mod reload;
pub mod repeat;
pub mod roots;
pub mod run;
pub mod select;
pub mod steps;
pub mod tables;
pub mod tabling;
pub mod throw;
pub mod tracer;
pub mod transactions;
mod trying;
mod unifying;
pub mod wake;
pub mod world;
pub mod wrapping;

pub use registers::{Args, Builtin, Detail, Machine, Redo, Step};
