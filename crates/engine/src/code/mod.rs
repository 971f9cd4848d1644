//! Compiled code: the instructions, the disassembler, and the verifier.
pub mod instr;
pub mod show;
#[cfg(any(test, debug_assertions, feature = "internals"))]
pub mod verify;
