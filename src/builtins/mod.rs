//! (room of builtins)
