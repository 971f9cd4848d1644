//! (room of machine)
