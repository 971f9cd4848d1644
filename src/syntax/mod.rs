//! (room of syntax)
