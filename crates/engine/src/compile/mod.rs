//! Compiles a clause on the heap to instructions.
//!
//! The clause is a private copy whose variables have been replaced by marks (`vars::mark`), so every pass can
//! see which variable a cell is. `goal` turns the body into a tree, `vars` finds where variables live, `regs`
//! allocates registers while `clause`, `control`, `term` and `arith` emit code through `emit`.
pub mod arith;
pub mod clause;
pub mod control;
pub mod emit;
pub mod goal;
pub mod regs;
pub mod term;
pub mod vars;
