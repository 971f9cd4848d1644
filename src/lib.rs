//! Ninelog: a Prolog for programs that were written for SWI-Prolog 9, as a program and as a library.
//!
//! [`Prolog`] is a Prolog system for use from Rust: it loads programs, answers queries with solutions as
//! [`Value`]s, calls predicates written in Rust, and enforces limits.
//!
//! ```
//! let mut prolog = ninelog::Prolog::new();
//! prolog.consult_text("colours", "colour(red). colour(green).").unwrap();
//! let mut colours = prolog.goal("colour(C)").iter().unwrap();
//! assert_eq!(colours.next().unwrap().unwrap()["C"], ninelog::Value::atom("red"));
//! ```

pub use ninelog_engine::{
    Answer, Answers, Ask, Builder, Call, Column, ColumnValues, Console, ConversionError, Dict, Error,
    ErrorGoal, ErrorKind, Event, Exception, FromSolution, FromValue, Goal, GoalPlace, Inner, Integer,
    Interrupt, Key, Left, Listening, Loaded, Message, NumberError, Object, OtherHead, Port, PortDetails,
    PortKind, Prepared, Prolog, Query, Rational, Reading, Resume, Rows, Session, Slice, Solution, Solutions,
    Source, SourcePlace, StackFrame, Step, Value, Values, Watch, WeakObject, analysis, console, exam, known,
};

#[cfg(feature = "serde")]
pub use ninelog_engine::serde;

/// The page for users: its programs are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../docs/rust.md")]
mod page_for_users {}

/// The host, which stands for everything outside of a system, and its rules.
pub mod host {
    #[cfg(not(target_arch = "wasm32"))]
    pub use ninelog_engine::host::NativeHost;
    pub use ninelog_engine::host::{
        About, Bells, Channel, Command, Host, How, MemoryHost, Request, Response, Right, Rules,
        SandboxedHost, Standard, Started, Timer, Zone,
    };
    pub use ninelog_engine::{Device, Mode};
}

/// The allocator that counts, for programs that limit the memory of the systems in them.
pub use ninelog_limits::spare::Allocator;

/// Runs the command line of `ninelog` over a host, and returns the exit status and the host.
#[cfg(feature = "command")]
pub use ninelog_command::session;

/// What a module for web pages sets for all of its systems: parts of the library that the page fetches, and
/// memory.
#[cfg(target_family = "wasm")]
pub mod page {
    pub use ninelog_engine::{PageFile, set_parts};
    pub use ninelog_limits::account::limit_thread as limit_memory;
    pub use ninelog_limits::blocks::keep as keep_free_blocks;
    pub use ninelog_limits::interrupt::{Asked, ask};
}
