//! Debugging: `tracer` (the ports), `backtrace` (the goals on the stack), `lines` (which goal of a clause is
//! running), `breaks` (breakpoints in compiled code), `log` (the output of `--trace`), `coverage` (how often
//! clauses are entered).

pub mod backtrace;
pub mod breaks;
pub mod coverage;
mod lines;
pub mod log;
pub mod tracer;
