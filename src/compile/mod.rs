//! (room of compile)
