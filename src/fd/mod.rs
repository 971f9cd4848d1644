//! (room of fd)
