//! Debugging: `tracer` (the ports), `backtrace` (the goals on the stack), `lines` (which goal of a
//! clause is running), `log` (the output of `--trace`).

pub mod backtrace;
mod lines;
pub mod log;
pub mod tracer;
