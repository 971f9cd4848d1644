//! Garbage collection: what is live (`roots`), and the collector of atoms (`atoms`). The collector of the
//! heap is `store/gc/mod.rs`.

pub mod atoms;
pub mod roots;
