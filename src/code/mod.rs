//! Compiled code: the instructions, how they are shown, and a check of what the compiler makes.
pub mod instr;
pub mod show;
#[cfg(any(test, debug_assertions, feature = "internals"))]
pub mod verify;
