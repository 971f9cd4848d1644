//! The collectors: what is alive (`roots`), and the collector of atoms (`atoms`). That of the heap is
//! `store/gc/mod.rs`.

pub mod atoms;
pub mod roots;
