//! Goals: what is to run, with values for its variables, and the ways to run it.

use super::error::Error;
use super::predicates::front;
use super::prolog::{Prolog, parsed, put};
use super::query::{Query, Rows, Solution, Solutions};
use super::value::{FromSolution, Value};
use crate::machine::Machine;
use crate::machine::query::Ending;
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};

/// A goal of a system that does not run yet: see `Prolog::goal`.
#[must_use = "a goal runs when it is told how: with `run`, `once`, `iter` and so on"]
pub struct Goal<'p, 't> {
    pub(super) prolog: &'p mut Prolog,
    pub(super) source: Source<'t>,
    pub(super) module: Option<&'t str>,
    pub(super) given: Vec<(&'t str, Value)>,
    only: Option<Wanted<'t>>,
}

/// Tells which variables solutions have.
type Wanted<'t> = Box<dyn FnMut(&str) -> bool + 't>;

/// What a goal is made of.
pub enum Source<'t> {
    /// A text is read with the operators of the goal's module, and expanded.
    Text(&'t str),
    /// What `Goal::prepare` has read and expanded.
    Prepared(&'t Prepared),
    /// A term is called as it is.
    Term(Value),
}

impl<'t> From<&'t str> for Source<'t> {
    fn from(text: &'t str) -> Source<'t> {
        Source::Text(text)
    }
}

impl<'t> From<&'t String> for Source<'t> {
    fn from(text: &'t String) -> Source<'t> {
        Source::Text(text)
    }
}

impl<'t> From<&'t Prepared> for Source<'t> {
    fn from(goal: &'t Prepared) -> Source<'t> {
        Source::Prepared(goal)
    }
}

impl From<Value> for Source<'_> {
    fn from(term: Value) -> Source<'static> {
        Source::Term(term)
    }
}

/// A goal on the heap, with its variables.
struct Made {
    goal: Cell,
    names: Vec<String>,
    variables: Vec<Cell>,
}

impl Prolog {
    /// Returns a goal, which then runs in one of several ways. It is a text, a term, or was prepared.
    ///
    /// ```
    /// use ninelog::{Prolog, Value};
    ///
    /// let mut prolog = Prolog::new();
    /// assert!(prolog.goal("member(2, [1,2,3])").run().unwrap());
    ///
    /// let sorted = prolog.goal("msort(L, S)").bind("L", [3, 1, 2]).once().unwrap().unwrap();
    /// assert_eq!(sorted["S"], [1, 2, 3].into());
    ///
    /// let rows = prolog.goal("member(N-Name, [1-one, 2-two])").rows::<(u8, String)>().unwrap();
    /// let rows: Vec<(u8, String)> = rows.collect::<Result<_, _>>().unwrap();
    /// assert_eq!(rows, [(1, "one".to_string()), (2, "two".to_string())]);
    ///
    /// let goal = Value::compound("append", [[1, 2].into(), [3].into(), Value::Variable("All".into())]);
    /// let all = prolog.goal(goal).module("lists").first::<(Vec<i64>,)>().unwrap();
    /// assert_eq!(all, Some((vec![1, 2, 3],)));
    /// ```
    pub fn goal<'p, 't>(&'p mut self, goal: impl Into<Source<'t>>) -> Goal<'p, 't> {
        Goal { prolog: self, source: goal.into(), module: None, given: Vec::new(), only: None }
    }

    /// Runs a goal once, which is a text. Returns whether it succeeded.
    pub fn run(&mut self, text: &str) -> Result<bool, Error> {
        self.goal(text).run()
    }
}

impl<'p, 't> Goal<'p, 't> {
    /// Gives a variable of the goal a value. Variables in it are those of the goal that have the same name.
    pub fn bind(mut self, name: &'t str, value: impl Into<Value>) -> Goal<'p, 't> {
        self.given.push((name, value.into()));
        self
    }

    /// Gives several variables values.
    pub fn bind_all<V: Into<Value>>(mut self, given: impl IntoIterator<Item = (&'t str, V)>) -> Goal<'p, 't> {
        self.given.extend(given.into_iter().map(|(name, value)| (name, value.into())));
        self
    }

    /// Sets the module in which the goal is called; `user` if it is not set.
    pub fn module(mut self, module: &'t str) -> Goal<'p, 't> {
        self.module = Some(module);
        self
    }

    /// Lets solutions have only those variables that `wanted` names: a large term that nobody asks for costs
    /// nothing.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let goal = prolog.goal("numlist(1, 100000, L), length(L, N)").only(|name| name == "N");
    /// assert_eq!(goal.once().unwrap().unwrap().bindings, [("N".to_string(), 100_000.into())]);
    /// ```
    pub fn only(mut self, wanted: impl FnMut(&str) -> bool + 't) -> Goal<'p, 't> {
        self.only = Some(Box::new(wanted));
        self
    }

    /// Runs the goal once. Returns whether it succeeded.
    pub fn run(self) -> Result<bool, Error> {
        let prolog = self.only(|_| false).started()?;
        let found = prolog.solve()?;
        prolog.close(Ending::Undo)?;
        Ok(found)
    }

    /// Runs the goal once. Returns its first solution.
    pub fn once(self) -> Result<Option<Solution>, Error> {
        let prolog = self.started()?;
        if !prolog.solve()? {
            return Ok(None);
        }
        let solution = prolog.solution();
        prolog.close(Ending::Undo)?;
        solution.map(Some)
    }

    /// Runs the goal once. Returns its first solution as a type of Rust: see `rows`.
    pub fn first<T: FromSolution>(self) -> Result<Option<T>, Error> {
        self.once()?.map(T::from_solution).transpose()
    }

    /// Starts the goal. Its solutions are computed as the iterator is advanced.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let query = prolog.goal("member(X, [1,2,3]), X > 1").iter().unwrap();
    /// let found: Vec<i64> = query.map(|s| s.unwrap().get("X").unwrap()).collect();
    /// assert_eq!(found, [2, 3]);
    /// ```
    pub fn iter(self) -> Result<Solutions<'p>, Error> {
        Ok(Solutions { prolog: self.started()?, over: false })
    }

    /// Starts the goal. Its solutions become values of a type of Rust: a tuple takes the variables in their
    /// order.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.consult_text("ages", "age(ann, 31). age(ben, 29).").unwrap();
    /// let ages = prolog.goal("age(Name, Age)").rows().unwrap();
    /// let ages: Vec<(String, u32)> = ages.collect::<Result<_, _>>().unwrap();
    /// assert_eq!(ages, [("ann".to_string(), 31), ("ben".to_string(), 29)]);
    /// ```
    pub fn rows<T: FromSolution>(self) -> Result<Rows<'p, T>, Error> {
        Ok(Rows { solutions: self.iter()?, kind: PhantomData })
    }

    /// Starts the goal as a query that does not borrow the system, within those that are open.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let mut outer = prolog.goal("member(X, [1,2])").open().unwrap();
    /// let mut found = Vec::new();
    /// while let Some(x) = outer.next(&mut prolog) {
    ///     let x = x.unwrap()["X"].clone();
    ///     let mut inner = prolog.goal("member(Y, [a,b])").open().unwrap();
    ///     while let Some(y) = inner.next(&mut prolog) {
    ///         found.push(format!("{x}{}", y.unwrap()["Y"]));
    ///     }
    ///     assert!(prolog.run("true").unwrap());
    /// }
    /// assert_eq!(found, ["1a", "1b", "2a", "2b"]);
    ///
    /// let mut outer = prolog.goal("repeat").open().unwrap();
    /// let inner = prolog.goal("repeat").open().unwrap();
    /// assert!(outer.next(&mut prolog).unwrap().unwrap_err().to_string().contains("opened later"));
    /// drop(inner);
    /// assert!(outer.next(&mut prolog).unwrap().is_ok());
    ///
    /// let mut early = prolog.goal("X = early").open().unwrap();
    /// assert!(prolog.run("X = late").unwrap());
    /// assert_eq!(early.next(&mut prolog).unwrap().unwrap()["X"], "early".parse().unwrap());
    /// ```
    pub fn open(self) -> Result<Query, Error> {
        Ok(self.started()?.owned())
    }

    /// Starts the goal as a query that is run in slices, for programs that do other work meanwhile: see
    /// `Prolog::slice`. Ends the query in progress.
    pub fn start(self) -> Result<(), Error> {
        self.started().map(drop)
    }

    /// Reads and compiles the goal, which is a text, to run it many times. It belongs to this system.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let larger = prolog.goal("member(X, List), X > Least").prepare().unwrap();
    /// for (least, expected) in [(1, 2), (2, 3)] {
    ///     let goal = prolog.goal(&larger).bind("List", [1, 2, 3]).bind("Least", least);
    ///     assert_eq!(goal.once().unwrap().unwrap()["X"], expected.into());
    /// }
    /// ```
    pub fn prepare(self) -> Result<Prepared, Error> {
        let Source::Text(text) = self.source else {
            return Err(Error::misuse("only a text is prepared"));
        };
        if !self.given.is_empty() {
            return Err(Error::misuse("a goal gets its values when it runs, not when it is prepared"));
        }
        let prolog = self.prolog;
        prolog.begin()?;
        let m = &mut prolog.machine;
        let Made { goal, names, variables } = read(m, text, self.module)?;
        let arity = variables.len();
        let Some(front) = front(m) else { return Err(Error::misuse("the system has ended")) };
        let name = front.prepared.name(arity);
        let functor = m.stacks.store.atoms.intern(&name.text);
        let head = m.stacks.store.new_struct(functor, &variables);
        let goal = m.stacks.term("$add_prepared", &[head, goal]);
        prolog.open(goal, Vec::new(), &[])?;
        prolog.solve()?;
        prolog.close(Ending::Undo)?;
        Ok(Prepared { name: Arc::new(name), variables: names })
    }

    /// Returns the names of the variables of the goal, in their order.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// assert_eq!(prolog.goal("X = f(Y, _, X)").variables().unwrap(), ["X", "Y"]);
    /// ```
    pub fn variables(self) -> Result<Vec<String>, Error> {
        self.prolog.begin()?;
        self.made().map(|(_, made)| made.names)
    }

    /// Starts the goal: it is the query in progress then. An interrupt from before was not meant for it.
    fn started(mut self) -> Result<&'p mut Prolog, Error> {
        self.prolog.begin()?;
        let only = self.only.take();
        let (prolog, Made { goal, mut names, mut variables }) = self.made()?;
        if let Some(mut wanted) = only {
            let all = names.into_iter().zip(variables);
            (names, variables) = all.filter(|(name, _)| wanted(name)).unzip();
        }
        prolog.open_fresh(goal, names, &variables)?;
        Ok(prolog)
    }

    /// Puts the goal and the values of its variables on the heap.
    fn made(self) -> Result<(&'p mut Prolog, Made), Error> {
        let prolog = self.prolog;
        let m = &mut prolog.machine;
        let made = match self.source {
            Source::Text(text) => {
                let made = read(m, text, self.module)?;
                Made { goal: m.stacks.term("$call_expanded", &[made.goal]), ..made }
            }
            Source::Prepared(_) if self.module.is_some() => {
                return Err(Error::misuse("the module of a goal is set before it is prepared"));
            }
            Source::Prepared(prepared) => {
                let variables: Vec<Cell> =
                    prepared.variables.iter().map(|_| m.stacks.store.new_var()).collect();
                let functor = m.stacks.store.atoms.intern(&prepared.name.text);
                let goal = m.stacks.store.new_struct(functor, &variables);
                Made { goal, names: prepared.variables.clone(), variables }
            }
            Source::Term(ref term) => {
                let mut known = HashMap::new();
                let goal = put(m, term, &mut known)?;
                let mut made = Made { goal, names: Vec::new(), variables: Vec::new() };
                term.each_variable(|name| {
                    if let Some(variable) = known.remove(name) {
                        made.names.push(name.to_string());
                        made.variables.push(variable);
                    }
                });
                made.goal = in_module(m, goal, self.module.or(Some("user")));
                made
            }
        };
        if !self.given.is_empty() {
            let mut known: HashMap<String, Cell> =
                made.names.iter().cloned().zip(made.variables.iter().copied()).collect();
            for (name, value) in &self.given {
                let Some(at) = made.names.iter().position(|other| other == name) else {
                    return Err(Error::Misuse(format!("the goal has no variable {name}")));
                };
                let cell = put(m, value, &mut known)?;
                if !m.stacks.store.unify(made.variables[at], cell) {
                    return Err(Error::Misuse(format!("variable {name} of the goal gets two values")));
                }
            }
        }
        Ok((prolog, made))
    }
}

/// A goal that was read and expanded once: see `Goal::prepare`. Its code is freed after the last clone is
/// dropped, when another goal is prepared.
#[derive(Clone, Debug)]
pub struct Prepared {
    name: Arc<Name>,
    /// The names of its variables.
    variables: Vec<String>,
}

/// The name of the predicate that a prepared goal is.
#[derive(Debug)]
struct Name {
    text: String,
    arity: usize,
    free: Free,
}

type Free = Arc<Mutex<Vec<(String, usize)>>>;

impl Drop for Name {
    fn drop(&mut self) {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        free.push((std::mem::take(&mut self.text), self.arity));
    }
}

/// The names of the prepared goals of a machine: those of systems within calls are among them. Those that
/// were dropped are used again.
#[derive(Default)]
pub(super) struct PreparedNames {
    count: usize,
    free: Free,
}

impl PreparedNames {
    fn name(&mut self, arity: usize) -> Name {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let text = match free.iter().position(|(_, of_it)| *of_it == arity) {
            Some(at) => free.swap_remove(at).0,
            None => {
                self.count += 1;
                format!("$prepared {}", self.count)
            }
        };
        Name { text, arity, free: self.free.clone() }
    }
}

/// Reads a goal of a module.
fn read(m: &mut Machine, text: &str, module: Option<&str>) -> Result<Made, Error> {
    let reader = module.map_or(atom::USER, |module| m.stacks.store.atoms.intern(module));
    let (goal, named) = parsed(m, text, reader)?;
    let (names, variables) = named.into_iter().unzip();
    Ok(Made { goal: in_module(m, goal, module), names, variables })
}

fn in_module(m: &mut Machine, goal: Cell, module: Option<&str>) -> Cell {
    let Some(module) = module else { return goal };
    let module = m.stacks.store.atoms.intern(module);
    m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal])
}
