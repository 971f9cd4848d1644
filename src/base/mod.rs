//! (room of base)
pub mod number;
