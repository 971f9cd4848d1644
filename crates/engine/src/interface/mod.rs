//! The public interface: what programs in Rust use, and every client of the engine.
//!
//! | file | what belongs in it |
//! | --- | --- |
//! | `builder` | the settings of a new system |
//! | `prolog` | a system: loading, limits, the query in progress |
//! | `goal` | goals, and the ways to run them |
//! | `query` | queries in progress and their solutions |
//! | `columns` | many facts at once, answers in columns |
//! | `ask/` | queries as the prompt runs them, in slices, and their ports |
//! | `predicates/` | predicates written in Rust; `Front`, what the machine keeps for its owner |
//! | `console/` | sessions, and how they ask their client |
//! | `exam/` | tests that judge programs |
//! | `known` | what the system knows by itself |
//! | `error`, `backtrace` | errors, with message and place; the goals that they came from |
//! | `messages` | what is printed while a program is loaded |
//! | `value/` | terms outside of the machine, also as text and as types of Rust |

mod ask;
mod backtrace;
mod builder;
mod columns;
pub mod console;
mod error;
pub mod exam;
mod goal;
pub mod known;
mod messages;
mod predicates;
mod prolog;
mod query;
#[cfg(test)]
mod tests;
mod value;

pub use ask::{
    Answer, Ask, Event, GoalPlace, OtherHead, Port, PortDetails, PortKind, Reading, Resume, StackFrame, Step,
    Watch,
};
pub use backtrace::ErrorGoal;
pub use builder::Builder;
pub use columns::{Answers, Column, ColumnValues};
pub use console::{Console, Left, Session};
pub use error::{Error, ErrorKind, Exception, SourcePlace};
pub use goal::{Goal, Prepared, Source};
pub use messages::{Loaded, Message};
pub use predicates::{Call, Inner};
pub use prolog::{Interrupt, Listening, Prolog, Slice};
pub use query::{Query, Rows, Solution, Solutions};
#[cfg(feature = "serde")]
pub use value::serde;
pub use value::{
    ConversionError, Dict, FromSolution, FromValue, Integer, Key, NumberError, Object, Rational, Value,
    Values, WeakObject,
};
