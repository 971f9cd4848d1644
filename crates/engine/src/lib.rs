//! The engine of Ninelog: the machine, its built-ins, and the library in Prolog.
//!
//! Programs in Rust use it through the package `ninelog`, which documents its public interface: [`Prolog`]
//! and what belongs to it. Each folder of the source is one layer; `ARCHITECTURE.md` shows their order.
// Some code that only the command uses is in folders that the library needs.
#![cfg_attr(not(feature = "parts"), allow(dead_code))]

#[cfg(not(feature = "parts"))]
mod builtins;
#[cfg(feature = "parts")]
#[doc(hidden)]
pub mod builtins;
#[cfg(any(test, feature = "internals"))]
#[doc(hidden)]
pub mod checks;
#[cfg(not(feature = "parts"))]
mod code;
#[cfg(feature = "parts")]
#[doc(hidden)]
pub mod code;
#[cfg(not(feature = "parts"))]
mod compile;
#[cfg(feature = "parts")]
#[doc(hidden)]
pub mod compile;
pub mod host;
mod interface;
#[cfg(not(feature = "parts"))]
mod machine;
#[cfg(feature = "parts")]
#[doc(hidden)]
pub mod machine;
#[cfg(feature = "pcre")]
mod regex;
#[cfg(not(feature = "parts"))]
mod stream;
#[cfg(feature = "parts")]
#[doc(hidden)]
pub mod stream;
#[cfg(not(feature = "parts"))]
mod system;
#[cfg(feature = "parts")]
#[doc(hidden)]
pub mod system;

pub use interface::{
    Answer, Ask, Builder, Call, Console, ConversionError, Error, Event, Exception, FromSolution, Integer,
    Interrupt, Left, Listening, Loaded, NumberError, Prepared, Prolog, Rational, Reading, Session, Slice,
    Solution, Solutions, SourcePlace, Typed, Value, Values, console, known,
};

/// What program texts mean, without running them.
pub use ninelog_analysis as analysis;

/// Takes a system apart.
#[cfg(feature = "parts")]
#[doc(hidden)]
pub fn machine_of(prolog: Prolog) -> machine::Machine {
    prolog.machine
}

pub use stream::{Device, Mode};
#[cfg(target_family = "wasm")]
pub use system::library::set_documentation;
