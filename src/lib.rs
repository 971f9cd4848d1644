//! Ninelog: a Prolog that runs SWI-Prolog programs, as a program and as a library.
//!
//! [`Prolog`] is a Prolog system for use from Rust: it loads programs, answers queries with solutions as
//! [`Value`]s, calls predicates written in Rust, and enforces limits.
//!
//! ```
//! let mut prolog = ninelog::Prolog::new();
//! prolog.consult_text("colours", "colour(red). colour(green).").unwrap();
//! let mut colours = prolog.query("colour(C)").unwrap();
//! assert_eq!(colours.next().unwrap().unwrap()["C"], ninelog::Value::atom("red"));
//! ```
//!
//! Everything else is private. Each folder of the source is one layer; `ARCHITECTURE.md` shows their order.
// Some code that only the command uses is in folders that the library needs.
#![cfg_attr(not(feature = "cli"), allow(dead_code))]

mod base;
mod bdd;
mod builtins;
mod code;
mod compile;
mod fd;
mod lp;
mod machine;
#[cfg(feature = "pcre")]
mod regex;
#[cfg(feature = "session")]
mod repl;
#[cfg(feature = "cli")]
mod solve;
mod store;
mod syntax;
mod system;
#[cfg(feature = "cli")]
mod test;

pub use system::builder::Builder;
pub use system::embed::{Call, Error, Interrupt, Loaded, Prolog, Slice, Solution, Solutions, Value, Values};

/// The host, which stands for everything outside of a system, and its rules.
pub mod host {
    #[cfg(not(target_arch = "wasm32"))]
    pub use crate::base::host::NativeHost;
    pub use crate::base::host::{
        About, Bells, Channel, Command, Host, How, MemoryHost, Right, Rules, SandboxedHost, Standard,
        Started, Timer, Zone,
    };
    pub use crate::base::stream::{Device, Mode};
}

/// The code behind `main.rs`. It has no stable interface.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli {
    pub use crate::base::spare::Allocator;
    use std::process::ExitCode;

    /// Runs the program with the arguments of its command line.
    pub fn run(words: Vec<String>) -> ExitCode {
        crate::base::blocks::keep();
        match words.get(1).map(String::as_str) {
            Some("solve") => crate::solve::run(&words[2..]),
            Some("test") => crate::test::run(&words[2..], crate::repl::quiet_machine),
            _ => crate::repl::run(words),
        }
    }
}

/// Internals for the tests and benchmarks of this package. They have no stable interface.
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals {
    pub use crate::base::spare::faults;
    pub use crate::base::{atom, flags, interrupt};
    pub use crate::builtins::all as builtins;
    pub use crate::machine::program::database::Properties;
    pub use crate::repl::start;
    pub use crate::store::stored::Attributes;
    pub use crate::syntax::{place, read};
    pub use crate::system::{boot, library, mutants};
    pub mod fd {
        pub use crate::fd::*;
    }
}

/// The interface to a web page that runs the machine: there, no other thread can run during a goal.
#[cfg(target_family = "wasm")]
pub mod page {
    pub use crate::base::blocks::keep as keep_free_blocks;
    pub use crate::base::interrupt::{Asked, ask};
    pub use crate::base::spare::{Allocator, limit as limit_memory};
    /// The command line over a host, from its words to the status that a process would end with. There is no
    /// pause in between.
    #[cfg(feature = "session")]
    pub use crate::repl::start::session;
    pub use crate::system::library::set_documentation;
}
