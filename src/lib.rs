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

pub use ninelog_engine::{
    Answer, Ask, Builder, Call, Console, ConversionError, Error, ErrorGoal, ErrorKind, Event, Exception,
    FromSolution, GoalPlace, Inner, Integer, Interrupt, Left, Listening, Loaded, Message, NumberError,
    Object, OtherHead, Port, PortDetails, PortKind, Prepared, Prolog, Query, Rational, Reading, Resume,
    Session, Slice, Solution, Solutions, SourcePlace, StackFrame, Step, Typed, Value, Values, Watch,
    WeakObject, analysis, console, exam, known,
};

/// The host, which stands for everything outside of a system, and its rules.
pub mod host {
    #[cfg(not(target_arch = "wasm32"))]
    pub use ninelog_engine::host::NativeHost;
    pub use ninelog_engine::host::{
        About, Bells, Channel, Command, Host, How, MemoryHost, Right, Rules, SandboxedHost, Standard,
        Started, Timer, Zone,
    };
    pub use ninelog_engine::{Device, Mode};
}

/// The allocator that counts, for programs that limit the memory of the systems in them.
pub use ninelog_limits::spare::Allocator;
