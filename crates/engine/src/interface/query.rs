//! Queries and their solutions.

use super::conversions::FromSolution;
use super::error::Error;
use super::prolog::Prolog;
use super::value::Value;
use crate::machine::query::Ending;
use std::marker::PhantomData;

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
    /// let found = prolog.query("X #> 3, X #< 10").unwrap().next().unwrap().unwrap();
    /// let Value::Compound(name, args) = &found.residual[0] else { panic!() };
    /// assert_eq!((name.as_str(), &args[0]), ("in", &found["X"]));
    /// ```
    pub residual: Vec<Value>,
}

impl Solution {
    /// Returns the value of a variable.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.bindings.iter().find(|(n, _)| n == name).map(|(_, value)| value)
    }
}

impl std::ops::Index<&str> for Solution {
    type Output = Value;

    fn index(&self, name: &str) -> &Value {
        self.get(name).expect("the query has no variable of this name")
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
        match self.prolog.solve() {
            Ok(true) => {
                self.over = self.prolog.is_last();
                Some(self.prolog.solution())
            }
            Ok(false) => {
                self.over = true;
                None
            }
            Err(error) => {
                self.over = true;
                Some(Err(error))
            }
        }
    }
}

impl Drop for Solutions<'_> {
    fn drop(&mut self) {
        let _ = self.prolog.close(Ending::Undo);
    }
}

impl Prolog {
    /// Starts a query whose solutions become values of a type of Rust: a tuple takes the variables in their
    /// order.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// prolog.consult_text("ages", "age(ann, 31). age(ben, 29).").unwrap();
    /// let ages = prolog.query_as("age(Name, Age)").unwrap();
    /// let ages: Vec<(String, u32)> = ages.collect::<Result<_, _>>().unwrap();
    /// assert_eq!(ages, [("ann".to_string(), 31), ("ben".to_string(), 29)]);
    /// ```
    pub fn query_as<T: FromSolution>(&mut self, text: &str) -> Result<Typed<'_, T>, Error> {
        Ok(Typed { solutions: self.query(text)?, kind: PhantomData })
    }
}

/// The solutions of a query as values of a type of Rust: see `Prolog::query_as`.
pub struct Typed<'p, T> {
    solutions: Solutions<'p>,
    kind: PhantomData<T>,
}

impl<T: FromSolution> Iterator for Typed<'_, T> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.solutions.next()?.and_then(T::from_solution))
    }
}
