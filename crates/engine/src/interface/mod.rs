//! The public interface: what programs in Rust use, and every client of the engine.
//!
//! | file | what belongs in it |
//! | --- | --- |
//! | `builder` | the settings of a new system |
//! | `prolog` | a system: loading, queries, limits |
//! | `query` | solutions, also as types of Rust |
//! | `ask/` | queries as the prompt runs them, in slices, and their ports |
//! | `calls` | goals that are read once and run often |
//! | `predicates/` | predicates written in Rust; `Front`, what the machine keeps for its owner |
//! | `console/` | sessions, and how they ask their client |
//! | `exam/` | tests that judge programs which are not trusted |
//! | `known` | what the system knows by itself |
//! | `error`, `backtrace` | errors, with message and place; the goals that they came from |
//! | `messages` | what is printed while a program is loaded |
//! | `value`, `numbers`, `object` | terms outside of the machine |
//! | `text`, `conversions` | the same as text, and as types of Rust |

mod ask;
mod backtrace;
mod builder;
mod calls;
pub mod console;
mod conversions;
mod error;
pub mod exam;
pub mod known;
mod messages;
mod numbers;
mod object;
mod predicates;
mod prolog;
mod query;
#[cfg(test)]
mod tests;
mod text;
mod value;

pub use ask::{
    Answer, Ask, Event, GoalPlace, OtherHead, Port, PortDetails, PortKind, Reading, Resume, StackFrame, Step,
    Watch,
};
pub use backtrace::ErrorGoal;
pub use builder::Builder;
pub use calls::Prepared;
pub use console::{Console, Left, Session};
pub use conversions::{ConversionError, FromSolution};
pub use error::{Error, ErrorKind, Exception, SourcePlace};
pub use messages::{Loaded, Message};
pub use numbers::{Integer, NumberError, Rational};
pub use object::{Object, WeakObject};
pub use predicates::{Call, Inner};
pub use prolog::{Interrupt, Listening, Prolog, Slice};
pub use query::{Query, Solution, Solutions, Typed};
pub use value::{Value, Values};
