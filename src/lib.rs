//! Ninelog: a miniature Prolog, as a program and as a library.
//!
//! [`Prolog`] is a system to be used from Rust: it loads programs, answers queries with solutions as [`Value`]s, calls
//! predicates written in Rust, and keeps to limits.
//!
//! ```
//! let mut prolog = ninelog::Prolog::new();
//! prolog.consult_text("colours", "colour(red). colour(green).").unwrap();
//! let mut colours = prolog.query("colour(C)").unwrap();
//! assert_eq!(colours.next().unwrap().unwrap()["C"], ninelog::Value::atom("red"));
//! ```
//!
//! The other modules are its parts. Each is one layer; `ARCHITECTURE.md` has their order.
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

pub use system::embed::{Call, Error, Loaded, Prolog, Solution, Solutions, Value};
