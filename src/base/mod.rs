//! (room of base)
pub mod number;
pub mod stream;
