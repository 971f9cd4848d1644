//! Terms in memory: cells, the global stack, the trail, and what walks over terms.
pub mod cell;
pub mod copy;
pub mod heap;
#[cfg(test)]
mod laws;
pub mod mark;
pub mod memory;
pub mod open;
pub mod pairs;
pub mod stored;
pub mod number;
pub mod trail;
pub mod unify;
pub mod walk;
