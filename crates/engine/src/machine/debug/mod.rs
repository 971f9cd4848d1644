//! Debugging: `tracer` (the ports), `backtrace` (the goals on the stack), `log` (the output of `--trace`).

pub mod backtrace;
pub mod log;
pub mod tracer;
