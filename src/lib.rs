//! Ninelog: a miniature Prolog. Each folder is one layer; an import never points down this list.
pub mod base;
pub mod builtins;
pub mod code;
pub mod compile;
pub mod fd;
pub mod machine;
pub mod repl;
pub mod solve;
pub mod store;
pub mod syntax;
pub mod system;
