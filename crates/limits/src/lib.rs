//! What ends work that takes too long or too much memory: interrupts, and the allocator with its limit.
//!
//! Everything else may depend on this crate, which knows nothing of Prolog.

pub mod account;
pub mod blocks;
pub mod interrupt;
pub mod spare;
