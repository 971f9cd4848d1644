//! The engine of Ninelog: the machine, its built-ins, and the library in Prolog.
//!
//! Programs in Rust use it through the package `ninelog`, which documents its public interface: [`Prolog`]
//! and what belongs to it. Each folder of the source is one layer; `ARCHITECTURE.md` shows their order.

#[cfg(not(feature = "internals"))]
mod builtins;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod builtins;
#[cfg(any(test, feature = "internals"))]
#[doc(hidden)]
pub mod checks;
#[cfg(not(feature = "internals"))]
mod code;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod code;
#[cfg(not(feature = "internals"))]
mod compile;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod compile;
pub mod host;
mod interface;
#[cfg(not(feature = "internals"))]
mod machine;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod machine;
#[cfg(feature = "pcre")]
mod regex;
#[cfg(not(feature = "internals"))]
mod stream;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod stream;
#[cfg(not(feature = "internals"))]
mod system;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod system;

#[cfg(feature = "serde")]
pub use interface::serde;
pub use interface::{
    Answer, Answers, Ask, Builder, Call, Column, ColumnValues, Console, ConversionError, Dict, Error,
    ErrorGoal, ErrorKind, Event, Exception, FromSolution, FromValue, Goal, GoalPlace, Inner, Integer,
    Interrupt, Key, Left, Listening, Loaded, Message, NumberError, Object, OtherHead, Port, PortDetails,
    PortKind, Prepared, Prolog, Query, Rational, Reading, Resume, Rows, Session, Slice, Solution, Solutions,
    Source, SourcePlace, StackFrame, Step, Value, Values, Watch, WeakObject, console, exam, known,
};

/// What program texts mean, without running them.
pub use ninelog_analysis as analysis;

pub use stream::{Device, Encoding, Mode};
#[cfg(target_family = "wasm")]
pub use system::library::{PageFile, set_parts};
