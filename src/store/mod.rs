//! Terms in memory: cells, the global stack, the trail, and what walks over terms.
pub mod cell;
pub mod heap;
pub mod mark;
pub mod memory;
pub mod open;
pub mod pairs;
pub mod stored;
pub mod number;
pub mod trail;
pub mod unify;
