//! What debuggers need: `tracer` (the ports), `backtrace` (the goals on the stack), `log` (what `--trace`
//! tells).

pub mod backtrace;
pub mod log;
pub mod tracer;
