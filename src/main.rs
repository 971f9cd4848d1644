//! The command line of ninelog.
fn main() {}
