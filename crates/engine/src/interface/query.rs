//! Queries and their solutions.

use super::error::Error;
use super::prolog::{OpenQuery, Prolog};
use super::value::{FromSolution, FromValue, Value};
use crate::machine::query::Ending;
use std::marker::PhantomData;
use std::sync::Arc;

/// One solution of a query: its variables by name, in the order of the query.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Solution {
    pub bindings: Vec<(String, Value)>,
    /// Constraints on the variables that are still unbound, as goals.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.run("use_module(library(clpfd))").unwrap();
    /// let found = prolog.goal("X #> 3, X #< 10").once().unwrap().unwrap();
    /// let Value::Compound(name, args) = &found.residual[0] else { panic!() };
    /// assert_eq!((name.as_str(), &args[0]), ("in", &found["X"]));
    /// ```
    pub residual: Vec<Value>,
    /// Whether the query is neither true nor false with these bindings: under the well-founded semantics, a
    /// tabled goal that it depends on has no truth value.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let text = ":- table p/1, q/1. p(1). p(2) :- tnot(q(2)). q(2) :- tnot(p(2)).";
    /// prolog.consult_text("p", text).unwrap();
    /// let answers = prolog.goal("p(X)").iter().unwrap().map(|answer| answer.unwrap());
    /// let mut answers: Vec<_> = answers.map(|a| (a["X"].as_integer().unwrap(), a.undefined)).collect();
    /// answers.sort();
    /// assert_eq!(answers, [(1, false), (2, true)]);
    /// ```
    pub undefined: bool,
}

impl Solution {
    /// Returns the value of a variable.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.bindings.iter().find(|(n, _)| n == name).map(|(_, value)| value)
    }

    /// Returns the value of a variable as a type of Rust: see [`FromValue`].
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::new();
    /// let found = prolog.goal("X = [1, 2], Y = text").once().unwrap().unwrap();
    /// assert_eq!(found.get::<Vec<u8>>("X").unwrap(), [1, 2]);
    /// assert!(found.get::<u8>("Y").is_err() && found.get::<u8>("Z").is_err());
    /// ```
    pub fn get<T: FromValue>(&self, name: &str) -> Result<T, Error> {
        match self.value(name) {
            Some(value) => Ok(value.to()?),
            None => Err(Error::Misuse(format!("the query has no variable {name}"))),
        }
    }
}

impl std::ops::Index<&str> for Solution {
    type Output = Value;

    fn index(&self, name: &str) -> &Value {
        self.value(name).expect("the query has no variable of this name")
    }
}

/// The solutions of a query in progress. Dropping it ends the query; errors of its cleanups are then lost.
pub struct Solutions<'p> {
    pub(super) prolog: &'p mut Prolog,
    pub(super) over: bool,
}

impl Iterator for Solutions<'_> {
    type Item = Result<Solution, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        if let Err(error) = self.prolog.check() {
            self.over = true;
            return Some(Err(error));
        }
        let (found, over) = self.prolog.advance();
        self.over = over;
        found
    }
}

impl Drop for Solutions<'_> {
    fn drop(&mut self) {
        let _ = self.prolog.close(Ending::Undo);
    }
}

impl Prolog {
    /// Returns the next solution of the query in progress, and whether the query is over.
    fn advance(&mut self) -> (Option<Result<Solution, Error>>, bool) {
        match self.solve() {
            Ok(true) => {
                let over = self.is_last();
                (Some(self.solution()), over)
            }
            Ok(false) => (None, true),
            Err(error) => (Some(Err(error)), true),
        }
    }
}

/// The solutions of a query as values of a type of Rust: see `Goal::rows`.
pub struct Rows<'p, T> {
    pub(super) solutions: Solutions<'p>,
    pub(super) kind: PhantomData<T>,
}

impl<T: FromSolution> Iterator for Rows<'_, T> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.solutions.next()?.and_then(T::from_solution))
    }
}

/// A query that does not borrow its system, so that other queries can run between two of its solutions. They
/// are nested in it: it cannot go on before they are over. Dropping it ends it when the system is used next;
/// `close` ends it at once.
#[derive(Debug)]
pub struct Query {
    /// The system knows the query by it, and sees whether it still exists.
    held: Arc<()>,
    over: bool,
    /// Whether its bindings stay.
    keeps: bool,
}

impl Prolog {
    /// Returns the query that was opened last, as one that has an owner.
    pub(super) fn owned(&mut self) -> Query {
        let held = Arc::new(());
        self.own(Arc::downgrade(&held));
        Query { held, over: false, keeps: false }
    }
}

impl Query {
    /// Returns the next solution. An error ends the query, but for one that says that a query within it is
    /// not over.
    pub fn next(&mut self, prolog: &mut Prolog) -> Option<Result<Solution, Error>> {
        if self.over {
            return None;
        }
        if let Err(error) = self.innermost(prolog) {
            return Some(Err(error));
        }
        let (found, over) = prolog.advance();
        self.over = over || matches!(found, Some(Err(_)));
        if self.over {
            // Its bindings are not needed any more.
            let _ = self.end(prolog);
        }
        found
    }

    /// Returns the next solution as a value of a type of Rust, as `Goal::rows` does.
    pub fn next_as<T: FromSolution>(&mut self, prolog: &mut Prolog) -> Option<Result<T, Error>> {
        Some(self.next(prolog)?.and_then(T::from_solution))
    }

    /// Ends the query; the error is one of its cleanups.
    pub fn close(mut self, prolog: &mut Prolog) -> Result<(), Error> {
        if self.over {
            return Ok(());
        }
        self.innermost(prolog)?;
        self.end(prolog)
    }

    /// Lets its bindings stay when it ends after a solution, as those before a cut do, and with them values
    /// of b_setval/2.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let mut query = prolog.goal("b_setval(a, 1)").open().unwrap();
    /// query.keep();
    /// query.next(&mut prolog).unwrap().unwrap();
    /// assert!(prolog.run("b_getval(a, 1)").unwrap());
    /// ```
    pub fn keep(&mut self) {
        self.keeps = true;
    }

    /// Returns whether the query can go on: all queries within it are over, or were dropped.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let outer = prolog.goal("repeat").open().unwrap();
    /// let inner = prolog.goal("repeat").open().unwrap();
    /// assert!(!outer.is_innermost(&mut prolog) && inner.is_innermost(&mut prolog));
    /// drop(inner);
    /// assert!(outer.is_innermost(&mut prolog));
    /// ```
    pub fn is_innermost(&self, prolog: &mut Prolog) -> bool {
        let _ = prolog.end_unowned();
        prolog.open.last().is_some_and(|open| self.is(open))
    }

    /// Returns whether the query is over: there is no further solution.
    pub fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn end(&mut self, prolog: &mut Prolog) -> Result<(), Error> {
        self.over = true;
        if prolog.open.last().is_none_or(|open| !self.is(open)) {
            return Ok(());
        }
        prolog.has_kept |= self.keeps;
        prolog.close(if self.keeps { Ending::Keep } else { Ending::Undo })
    }

    fn is(&self, open: &OpenQuery) -> bool {
        open.owner.as_ref().is_some_and(|owner| owner.as_ptr() == Arc::as_ptr(&self.held))
    }

    /// Ends queries within this one that nobody holds. It must then be the last.
    pub(super) fn innermost(&mut self, prolog: &mut Prolog) -> Result<(), Error> {
        prolog.check()?;
        if !prolog.open.iter().any(|open| self.is(open)) {
            self.over = true;
            return Err(Error::misuse("this query belongs to another system, or has ended with it"));
        }
        while prolog.open.last().is_some_and(|open| !self.is(open)) {
            let before = prolog.open.len();
            prolog.end_unowned()?;
            if prolog.open.len() == before {
                return Err(Error::misuse("a query that was opened later is not over yet: close it first"));
            }
        }
        Ok(())
    }
}
