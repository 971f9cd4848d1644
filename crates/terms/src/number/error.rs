//! Arithmetic errors, as values without terms.
//!
//! SWI-Prolog reports some errors as coming from the evaluable functor (`context((//)/2, _)`) and others as
//! coming from the predicate that evaluates (`context(system:(is)/2, _)`); `ArithError::at` keeps the
//! difference.

use super::Number;

/// The result of an arithmetic operation. The error is boxed, so that the common case fits in two registers.
pub type Outcome = Result<Number, Box<ArithError>>;

#[derive(Clone, Debug, PartialEq)]
pub struct ArithError {
    pub kind: ErrorKind,
    /// The evaluable functor for the context; `None` for the predicate that evaluates.
    pub at: Option<(&'static str, u8)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ErrorKind {
    /// `type_error(Expected, Culprit)`.
    Type(&'static str, Number),
    /// `domain_error(Domain, Culprit)`.
    Domain(&'static str, Number),
    /// `evaluation_error(What)`.
    Evaluation(&'static str),
    /// The result would be too large: `resource_error(What)`.
    Resource(&'static str),
}

impl ArithError {
    /// Returns an error of the functor `name/arity`.
    #[cold]
    pub fn of(name: &'static str, arity: u8, kind: ErrorKind) -> Box<ArithError> {
        Box::new(ArithError { kind, at: Some((name, arity)) })
    }

    /// Returns an error of the predicate that evaluates.
    #[cold]
    pub fn of_predicate(kind: ErrorKind) -> Box<ArithError> {
        Box::new(ArithError { kind, at: None })
    }

    #[cold]
    pub fn evaluation(what: &'static str) -> Box<ArithError> {
        Self::of_predicate(ErrorKind::Evaluation(what))
    }

    #[cold]
    pub fn zero_divisor(name: &'static str, arity: u8) -> Box<ArithError> {
        Self::of(name, arity, ErrorKind::Evaluation("zero_divisor"))
    }

    /// Returns SWI-Prolog's error for a result that does not fit its stacks.
    #[cold]
    pub fn too_large() -> Box<ArithError> {
        Self::of_predicate(ErrorKind::Resource("stack"))
    }
}
