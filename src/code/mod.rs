//! Compiled code: the instructions, and how they are shown.
pub mod instr;
pub mod show;
