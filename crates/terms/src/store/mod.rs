//! Terms in memory: cells, the global stack, the trail, and the walks over terms.
pub mod atoms;
pub mod attr;
pub mod big;
pub mod cell;
pub mod dict;
pub mod error_terms;
pub mod gc;
pub mod heap;
#[cfg(test)]
mod laws;
pub mod mark;
pub mod memory;
pub mod message;
pub mod number;
pub mod packed;
pub mod stored;
pub mod trail;
pub mod walk;
