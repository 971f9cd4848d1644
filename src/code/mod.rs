//! (room of code)
