//! Terms in memory: cells, the global stack, the trail, and what walks over terms.
pub mod atoms;
pub mod attr;
pub mod big;
pub mod cell;
pub mod check;
pub mod copy;
pub mod dict;
pub mod factor;
pub mod flat;
pub mod gc;
#[cfg(test)]
mod gc_laws;
pub mod hash;
pub mod heap;
#[cfg(test)]
mod laws;
pub mod mark;
pub mod memory;
pub mod number;
pub mod open;
pub mod order;
pub mod pairs;
pub mod sort;
pub mod stored;
pub mod trail;
pub mod unify;
pub mod variant;
pub mod walk;
