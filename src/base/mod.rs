//! (room of base)
