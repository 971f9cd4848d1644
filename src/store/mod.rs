//! (room of store)
