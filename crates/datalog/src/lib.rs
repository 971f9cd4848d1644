//! Datalog, evaluated a set at a time.
//!
//! A `Program` has predicates whose facts are in `Facts`, and rules for others. An `Evaluation` answers calls
//! of one predicate with the same arguments bound. It derives what a system that tables calls from left to
//! right would call, and nothing else: for each predicate and each set of bound arguments there is a relation
//! of the calls (`demand`). The rules are evaluated semi-naively (`evaluation`, `join`), so that each
//! combination of facts is looked at once. What was derived for one call is there for the next.
//!
//! Values are words whose meaning the caller knows; relations hold their numbers (`Dictionary`). Work that
//! takes long asks the caller from time to time whether to go on (`Watch`). If it is not to, it returns, and
//! another call continues where it has stopped.
//!
//! The crate knows no Prolog and no machine.

mod demand;
mod evaluation;
mod facts;
mod join;
mod members;
mod order;
mod plan;
mod program;
mod relation;
mod types;

pub use evaluation::{Evaluation, Finished};
pub use facts::{BaseId, Facts};
pub use program::{Call, Kind, Literal, Predicate, PredicateId, Program, Refused, Rule, Term, Test, Word};

/// Why an evaluation stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The caller has something else to do first. The same call may be made again, and continues.
    Pause,
    /// There is no room for what would be derived.
    Full,
}

/// Asked from time to time, with the bytes that the evaluation has and those that it is about to take.
pub type Watch<'a> = dyn FnMut(usize, usize) -> Result<(), Stop> + 'a;
