//! Goals that are read once and run often, and calls of predicates without any text.

use super::error::Error;
use super::prolog::{Prolog, parsed, put};
use super::query::{Query, Solutions};
use super::value::{Value, value_of};
use crate::machine::query::Ending;
use ninelog_terms::atom;
use ninelog_terms::store::cell::{Cell, NIL};
use std::collections::HashMap;

/// A goal that was read and expanded once: see `Prolog::prepare`.
#[derive(Clone, Debug)]
pub struct Prepared {
    name: String,
    /// The names of its variables.
    variables: Vec<String>,
}

impl Prolog {
    /// Reads and compiles a goal, to run it many times with `run_prepared`. It belongs to this system.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let larger = prolog.prepare("member(X, List), X > Least").unwrap();
    /// for (least, expected) in [(1, 2), (2, 3)] {
    ///     let given = [("List", vec![1, 2, 3].into()), ("Least", least.into())];
    ///     let found = prolog.run_prepared(&larger, &given).unwrap().next().unwrap().unwrap();
    ///     assert_eq!(found["X"], expected.into());
    /// }
    /// ```
    pub fn prepare(&mut self, text: &str) -> Result<Prepared, Error> {
        self.begin()?;
        let number = self.serial;
        self.serial += 1;
        let m = &mut self.machine;
        let (goal, named) = parsed(m, text)?;
        let (names, cells): (Vec<String>, Vec<Cell>) = named.into_iter().unzip();
        let name = format!("$prepared {number}");
        let functor = m.stacks.store.atoms.intern(&name);
        let head = m.stacks.store.new_struct(functor, &cells);
        let goal = m.stacks.term("$add_prepared", &[head, goal]);
        self.open(goal, Vec::new(), &[])?;
        self.solve()?;
        self.close(Ending::Undo)?;
        Ok(Prepared { name, variables: names })
    }

    /// Starts a query that runs a prepared goal, with values for some of its variables.
    pub fn run_prepared(&mut self, goal: &Prepared, given: &[(&str, Value)]) -> Result<Solutions<'_>, Error> {
        self.start_prepared(goal, given)?;
        Ok(Solutions { prolog: self, over: false })
    }

    /// Starts such a query within those that are open, as `open_query` does with a text.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let goal = prolog.prepare("between(1, N, X)").unwrap();
    /// let mut query = prolog.open_prepared(&goal, &[("N", 2.into())]).unwrap();
    /// let found = query.next(&mut prolog).unwrap().unwrap();
    /// assert_eq!(found["X"].as_integer(), Some(1));
    /// ```
    pub fn open_prepared(&mut self, goal: &Prepared, given: &[(&str, Value)]) -> Result<Query, Error> {
        self.start_prepared(goal, given)?;
        Ok(self.owned())
    }

    fn start_prepared(&mut self, goal: &Prepared, given: &[(&str, Value)]) -> Result<(), Error> {
        self.begin()?;
        let m = &mut self.machine;
        let cells: Vec<Cell> = goal.variables.iter().map(|_| m.stacks.store.new_var()).collect();
        let mut known = HashMap::new();
        for (name, value) in given {
            let Some(at) = goal.variables.iter().position(|variable| variable == name) else {
                return Err(Error::Misuse(format!("the goal has no variable {name}")));
            };
            let cell = put(m, value, &mut known)?;
            m.stacks.store.unify(cells[at], cell);
        }
        let functor = m.stacks.store.atoms.intern(&goal.name);
        let call = m.stacks.store.new_struct(functor, &cells);
        self.open_fresh(call, goal.variables.clone(), &cells)
    }

    /// Calls a predicate once. Returns its arguments after the call, or `None` if it fails.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// let args = [vec![1, 2].into(), vec![3].into(), Value::Variable("All".into())];
    /// let found = prolog.call("lists", "append", &args).unwrap().unwrap();
    /// assert_eq!(found[2], vec![1, 2, 3].into());
    /// ```
    pub fn call(&mut self, module: &str, name: &str, args: &[Value]) -> Result<Option<Vec<Value>>, Error> {
        self.begin()?;
        let first = self.machine.stacks.roots.len();
        let (goal, cells) = self.goal_of(module, name, args)?;
        self.open_fresh(goal, Vec::new(), &cells)?;
        self.found(first..first + args.len())
    }

    /// Calls a predicate once with one argument more than these. Returns that argument after the call, or
    /// `None` if the call fails.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// assert_eq!(prolog.apply("user", "plus", &[1.into(), 2.into()]).unwrap(), Some(3.into()));
    /// ```
    pub fn apply(&mut self, module: &str, name: &str, args: &[Value]) -> Result<Option<Value>, Error> {
        self.begin()?;
        let first = self.machine.stacks.roots.len();
        let (goal, cells) = self.function(module, name, args)?;
        self.open_fresh(goal, Vec::new(), &cells)?;
        Ok(self.found(first + args.len()..first + cells.len())?.and_then(|mut values| values.pop()))
    }

    /// Starts a query like `apply`; its solutions have one variable, `Result`.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let mut query = prolog.open_apply("user", "between", &[1.into(), 2.into()]).unwrap();
    /// query.next(&mut prolog);
    /// assert_eq!(query.next(&mut prolog).unwrap().unwrap()["Result"], 2.into());
    /// ```
    pub fn open_apply(&mut self, module: &str, name: &str, args: &[Value]) -> Result<Query, Error> {
        self.begin()?;
        let (goal, cells) = self.function(module, name, args)?;
        self.open_fresh(goal, vec!["Result".to_string()], &cells[args.len()..])?;
        Ok(self.owned())
    }

    /// Returns whether the answer of the last call is undefined: see `Solution::undefined`.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// assert!(prolog.call("user", "undefined", &[]).unwrap().is_some() && prolog.was_undefined());
    /// assert!(prolog.call("user", "true", &[]).unwrap().is_some() && !prolog.was_undefined());
    /// ```
    pub fn was_undefined(&self) -> bool {
        self.undefined
    }

    fn function(&mut self, module: &str, name: &str, args: &[Value]) -> Result<(Cell, Vec<Cell>), Error> {
        let mut args = args.to_vec();
        args.push(Value::Variable("_".to_string()));
        self.goal_of(module, name, &args)
    }

    /// Returns a goal with its arguments.
    fn goal_of(&mut self, module: &str, name: &str, args: &[Value]) -> Result<(Cell, Vec<Cell>), Error> {
        let m = &mut self.machine;
        let mut variables = HashMap::new();
        let cells: Result<Vec<Cell>, Error> =
            args.iter().map(|value| put(m, value, &mut variables)).collect();
        let cells = cells?;
        let [module, name] = [module, name].map(|text| m.stacks.store.atoms.intern(text));
        let goal = m.stacks.store.new_struct(name, &cells);
        Ok((m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]), cells))
    }

    /// Solves the query, and returns the values of these roots.
    fn found(&mut self, roots: std::ops::Range<usize>) -> Result<Option<Vec<Value>>, Error> {
        if !self.solve()? {
            return Ok(None);
        }
        let m = &self.machine;
        let found = m.stacks.roots[roots].iter().map(|&cell| value_of(&m.stacks.store, cell));
        let found: Result<Vec<Value>, _> = found.collect();
        self.undefined = m.stacks.delays() != NIL;
        self.close(Ending::Undo)?;
        Ok(Some(found?))
    }
}
