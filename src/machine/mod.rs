//! The machine: registers, frames, procedures, the loop that runs instructions.
//!
//! `database` and `index` hold the program, at `fixed` addresses, `select` chooses clauses, `frames` says how environments and choice points
//! lie in memory, `run` is the loop, `unifying` what its head instructions do, `trying` what it does with frames, `steps` its longer steps, `control` the built-ins that change its course, `bodies`
//! calls of control constructs, `throw`
//! exceptions, `wake` attributed variables, `continuation` and `tabling` captured environments and what is made of
//! them, `tables` answers, `alarms` clocks that interrupt, `tracer` what the debugger needs, `arith` what arithmetic
//! instructions do beyond small integers, `repeat` instructions that start again, `roots` what the collector starts from.
pub mod alarms;
pub mod arith;
pub mod atoms;
pub mod bodies;
pub mod clauses;
pub mod continuation;
pub mod control;
pub mod database;
pub mod define;
pub mod dynamic;
pub mod fd;
pub mod fixed;
pub mod frames;
pub mod index;
pub mod io;
pub mod link;
pub mod log;
pub mod module;
pub mod query;
pub mod registers;
pub mod repeat;
pub mod roots;
pub mod run;
pub mod select;
pub mod stack;
pub mod steps;
pub mod tables;
pub mod tabling;
pub mod throw;
pub mod tracer;
mod trying;
mod unifying;
pub mod wake;
pub mod world;

pub use registers::{Args, Builtin, Detail, Machine, Redo, Step};
