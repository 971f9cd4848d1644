//! (room of repl)
