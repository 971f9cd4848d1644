//! (room of system)
