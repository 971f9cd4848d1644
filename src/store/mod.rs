//! Terms in memory: cells, the global stack, the trail, and what walks over terms.
pub mod cell;
pub mod heap;
pub mod memory;
pub mod number;
pub mod trail;
pub mod unify;
