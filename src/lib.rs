//! Ninelog: a miniature Prolog. Each folder is one layer; an import never points down this list.
pub mod base;
pub mod store;
pub mod syntax;
pub mod code;
pub mod compile;
pub mod fd;
pub mod machine;
pub mod builtins;
pub mod system;
pub mod repl;
