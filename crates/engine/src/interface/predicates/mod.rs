//! Predicates written in Rust.

mod inner;

use super::ask::watch;
use super::backtrace::ErrorGoal;
use super::console::{self, Dialogue};
use super::error::Error;
use super::goal::PreparedNames;
use super::messages;
use super::prolog::{self, Prolog, error_of, put};
use super::value::{FromValue, Value, cell_of, value_of};
use crate::builtins::{control, det};
use crate::machine::Stacks;
use crate::machine::builtin::Builtin;
use crate::machine::program::database::Properties;
use crate::machine::registers::{MAX_PROCEDURE_ARITY, RunEnd};
use crate::machine::{Args, Machine};
use ninelog_limits::interrupt::GivenUp;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

pub(crate) use inner::Held;
pub use inner::Inner;

/// A call of a predicate written in Rust.
pub struct Call<'m> {
    machine: &'m mut Machine,
    /// Its arguments are roots of the collectors: the first of them, and their number.
    first: usize,
    count: usize,
}

/// How deep goals may be nested that predicates in Rust run: each takes some of the native stack.
const DEPTH: usize = 100;

impl Call<'_> {
    /// Returns argument `n`, counted from 0, as a type of Rust: see `FromValue`.
    pub fn arg<T: FromValue>(&self, n: usize) -> Result<T, Error> {
        Ok(T::from_value(value_of(&self.machine.stacks.store, self.cell(n))?)?)
    }

    fn cell(&self, n: usize) -> Cell {
        assert!(n < self.count, "the predicate has {} arguments", self.count);
        self.machine.stacks.roots[self.first + n]
    }

    /// Unifies argument `n` with a value. Returns false if they do not unify; then the predicate should fail.
    pub fn unify(&mut self, n: usize, value: impl Into<Value>) -> Result<bool, Error> {
        let cell = put(self.machine, &value.into(), &mut HashMap::new())?;
        let arg = self.cell(n);
        Ok(self.machine.stacks.store.unify(arg, cell))
    }

    /// Runs a goal once, as once/1 does. Returns the goal with the bindings of its solution, if there is one.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.register("total", 2, |call| {
    ///     let goal = Value::compound("sum_list", vec![call.arg(0)?, Value::Variable("Sum".into())]);
    ///     match call.once(&goal)? {
    ///         Some(Value::Compound(_, args)) => call.unify(1, &args[1]),
    ///         _ => Ok(false),
    ///     }
    /// }).unwrap();
    /// assert!(prolog.run("total([1,2,3], 6)").unwrap());
    /// ```
    pub fn once(&mut self, goal: &Value) -> Result<Option<Value>, Error> {
        let m = &mut *self.machine;
        let cell = put(m, goal, &mut HashMap::new())?;
        let depth = front(m).map_or(0, |front| front.depth);
        if depth >= DEPTH {
            return Err(error_of(m, &heap::Error::Resource("nested_calls")));
        }
        let root = m.stacks.roots.len();
        m.stacks.roots.push(cell);
        set_depth(m, depth + 1);
        let outcome = m.run_nested(cell);
        set_depth(m, depth);
        let cell = m.stacks.roots[root];
        m.stacks.roots.truncate(root);
        match outcome.map_err(|error| error_of(m, &error))? {
            RunEnd::Solution => Ok(Some(value_of(&m.stacks.store, cell)?)),
            RunEnd::Halt(status) => Err(Error::Halt(status)),
            RunEnd::Exception => {
                let ball = m.stacks.ball.take();
                Err(prolog::thrown(m, ball))
            }
            _ => Ok(None),
        }
    }

    /// Returns the system that makes the call, for queries and everything else in the middle of it. Queries
    /// that are still open when it is dropped end with it.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.register("all_of", 2, |call| {
    ///     let text: String = call.arg(0)?;
    ///     let mut system = call.prolog()?;
    ///     let mut query = system.goal(&text).open()?;
    ///     let mut found = Vec::new();
    ///     while let Some(answer) = query.next(&mut system) {
    ///         assert!(system.run("true")?);
    ///         found.push(answer?["X"].clone());
    ///     }
    ///     drop(system);
    ///     call.unify(1, found)
    /// }).unwrap();
    /// assert!(prolog.run("all_of(\"member(X, [a,b])\", [a,b])").unwrap());
    /// ```
    pub fn prolog(&mut self) -> Result<Inner<'_>, Error> {
        let m = &mut *self.machine;
        let depth = front(m).map_or(0, |front| front.depth);
        if depth >= DEPTH {
            return Err(error_of(m, &heap::Error::Resource("nested_calls")));
        }
        if !m.stacks.store.pending.is_empty() {
            return Err(Error::misuse("the goals of a variable wait: use the system before `unify`"));
        }
        set_depth(m, depth + 1);
        Ok(Inner::new(m))
    }

    /// Waits for something outside, such as a reply of the client: the slice ends with `Slice::Reads`, and
    /// the predicate is called again when the query continues. It must not have had visible effects. Returns
    /// if the run cannot be left here, because a built-in has started it or the query does not run in slices.
    ///
    /// ```
    /// # use ninelog::{Prolog, Slice, Value};
    /// # use std::sync::{Arc, Mutex};
    /// let reply = Arc::new(Mutex::new(None));
    /// let mut prolog = Prolog::new();
    /// let received = Arc::clone(&reply);
    /// prolog.register("reply", 1, move |call| {
    ///     if received.lock().unwrap().is_none() {
    ///         call.wait();
    ///     }
    ///     let Some(text) = received.lock().unwrap().take() else { return Ok(false) };
    ///     call.unify(0, Value::atom(text))
    /// }).unwrap();
    /// prolog.goal("findall(X, reply(X), Xs)").start().unwrap();
    /// assert_eq!(prolog.slice(1_000), Slice::Reads);
    /// *reply.lock().unwrap() = Some("yes");
    /// let Slice::Answer { solution, .. } = prolog.slice(1_000) else { panic!("no answer") };
    /// assert_eq!(solution["Xs"].to_string(), "[yes]");
    /// assert!(!prolog.run("reply(_)").unwrap());
    /// ```
    pub fn wait(&mut self) {
        self.machine.pause_for_input();
    }

    /// Returns a type error to throw: `Err(call.type_error("integer", n))`.
    pub fn type_error(&self, expected: &str, n: usize) -> Error {
        let culprit = self.arg(n).unwrap_or_else(|_| Value::atom("..."));
        let formal = Value::compound("type_error", vec![Value::atom(expected), culprit]);
        Error::throw(Value::compound("error", vec![formal, Value::Variable("_".to_string())]))
    }
}

type Row = Option<Result<Vec<Value>, Error>>;
type Once = Box<dyn FnMut(&mut Call) -> Result<bool, Error> + Send>;
type Next = Box<dyn FnMut(&mut Call) -> Row + Send>;
type Each = Box<dyn FnMut(&mut Call) -> Result<Next, Error> + Send>;

/// The solutions of a call that were not taken yet. One is computed ahead, to know whether it is the last.
struct Rows {
    next: Next,
    /// How many values a row has.
    arity: usize,
    ahead: Option<Row>,
}

type SharedOnce = Arc<dyn Fn(&mut Call) -> Result<bool, Error> + Send + Sync>;
type SharedSteps = Arc<dyn Fn(&mut Call) -> Result<Next, Error> + Send + Sync>;

enum Predicate {
    Once(Once),
    Each(Each),
    /// The same for calls that may be within each other.
    SharedOnce(SharedOnce),
    SharedSteps(SharedSteps),
}

/// State that the machine keeps for its owner: the predicates written in Rust, and the dialogue of a session.
#[derive(Default)]
pub(super) struct Front {
    /// The predicates by number; `None` while one is running.
    predicates: Vec<Option<Predicate>>,
    /// The numbers of the predicates that have clauses.
    numbers: HashMap<(String, usize), usize>,
    /// The solutions that calls have not taken yet.
    rows: HashMap<i64, Rows>,
    next_rows: i64,
    /// How many goals that predicates run are nested.
    depth: usize,
    /// Decides whether an interrupt stops the goal.
    on_interrupt: Option<Box<dyn FnMut() -> bool + Send>>,
    /// Whether the machine has panicked in a system within a call.
    pub(super) broken: bool,
    /// What a session asks, and whom.
    pub(super) dialogue: Dialogue,
    /// The goals that the error of a query came from.
    pub(super) raised_by: Vec<ErrorGoal>,
    /// The query that is watched.
    pub(super) watching: Option<watch::Watching>,
    /// The names of prepared goals, also of those in systems within calls.
    pub(super) prepared: PreparedNames,
}

pub(super) fn front(m: &mut Machine) -> Option<&mut Front> {
    m.services.front.as_mut().and_then(|front| front.downcast_mut())
}

pub(super) fn front_of(m: &Machine) -> Option<&Front> {
    m.services.front.as_ref().and_then(|front| front.downcast_ref())
}

fn set_depth(m: &mut Machine, depth: usize) {
    if let Some(front) = front(m) {
        front.depth = depth;
    }
}

/// Records that a system within a call is dropped.
pub(super) fn leave_call(m: &mut Machine, is_broken: bool) {
    if let Some(front) = front(m) {
        front.depth -= 1;
        front.broken |= is_broken;
    }
}

impl Prolog {
    /// Defines a predicate of module `user` by a Rust function. It has at most one solution, and the function
    /// may keep state. Another function of the same name and arity replaces it. A panic in it becomes a
    /// Prolog error, `system_error(panic(Text))`.
    ///
    /// The core predicates of the system cannot be redefined, nor those for which a program has clauses: then
    /// there is a `permission_error`.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.register("shout", 2, |call| {
    ///     let Value::Atom(text) = call.arg(0)? else { return Err(call.type_error("atom", 0)) };
    ///     call.unify(1, Value::Atom(text.to_uppercase()))
    /// }).unwrap();
    /// let answer = prolog.goal("shout(hello, X)").once().unwrap().unwrap();
    /// assert_eq!(answer["X"], Value::atom("HELLO"));
    /// assert!(prolog.run("catch(shout(1, _), error(type_error(atom, 1), _), true)").unwrap());
    /// ```
    pub fn register<F>(&mut self, name: &str, arity: usize, predicate: F) -> Result<(), Error>
    where
        F: FnMut(&mut Call) -> Result<bool, Error> + Send + 'static,
    {
        self.add_predicate(name, arity, Predicate::Once(Box::new(predicate)))
    }

    /// Defines a predicate with several solutions: the function returns an iterator over them, each with a
    /// value for each argument. The iterator is advanced as Prolog asks for more, and dropped when the call
    /// is left. A row of another length is an error.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.register_each("word", 2, |call| {
    ///     let text: String = call.arg(0)?;
    ///     let words: Vec<String> = text.split(' ').map(str::to_string).collect();
    ///     Ok(words.into_iter().map(move |word| Ok(vec![text.as_str().into(), word.into()])))
    /// }).unwrap();
    /// let words = prolog.goal("word(\"to be\", W)").rows::<(String,)>().unwrap();
    /// let words: Vec<String> = words.map(|row| row.unwrap().0).collect();
    /// assert_eq!(words, ["to", "be"]);
    /// ```
    pub fn register_each<F, I>(&mut self, name: &str, arity: usize, mut predicate: F) -> Result<(), Error>
    where
        F: FnMut(&mut Call) -> Result<I, Error> + Send + 'static,
        I: Iterator<Item = Result<Vec<Value>, Error>> + Send + 'static,
    {
        let boxed = move |call: &mut Call| {
            let mut rows = predicate(call)?;
            Ok(Box::new(move |_: &mut Call| rows.next()) as Next)
        };
        self.add_predicate(name, arity, Predicate::Each(Box::new(boxed)))
    }

    /// Defines a predicate like `register`, whose calls may be within each other: the function may run goals
    /// that call it again.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.register_shared("countdown", 1, |call| {
    ///     let n: i64 = call.arg(0)?;
    ///     let goal = Value::compound("countdown", [Value::from(n - 1)]);
    ///     Ok(n == 0 || call.once(&goal)?.is_some())
    /// }).unwrap();
    /// assert!(prolog.run("countdown(20)").unwrap());
    /// ```
    pub fn register_shared<F>(&mut self, name: &str, arity: usize, predicate: F) -> Result<(), Error>
    where
        F: Fn(&mut Call) -> Result<bool, Error> + Send + Sync + 'static,
    {
        self.add_predicate(name, arity, Predicate::SharedOnce(Arc::new(predicate)))
    }

    /// Defines a predicate with several solutions that needs the system to compute each of them: the function
    /// returns another one, which is called for each solution. Its calls may be within each other.
    ///
    /// ```
    /// # use ninelog::{Call, Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.consult_text("next", "next(N, M) :- M is 2 * N.").unwrap();
    /// prolog.register_steps("double", 1, |_| {
    ///     let mut n = Value::from(1);
    ///     Ok(move |call: &mut Call| {
    ///         let goal = Value::compound("next", [n.clone(), Value::Variable("M".into())]);
    ///         match call.once(&goal) {
    ///             Ok(Some(Value::Compound(_, args))) => n = args[1].clone(),
    ///             other => return other.err().map(Err),
    ///         }
    ///         Some(Ok(vec![n.clone()]))
    ///     })
    /// }).unwrap();
    /// assert!(prolog.run("double(X), X > 1000, !, X == 1024").unwrap());
    /// ```
    pub fn register_steps<F, N>(&mut self, name: &str, arity: usize, predicate: F) -> Result<(), Error>
    where
        F: Fn(&mut Call) -> Result<N, Error> + Send + Sync + 'static,
        N: FnMut(&mut Call) -> Option<Result<Vec<Value>, Error>> + Send + 'static,
    {
        let boxed = move |call: &mut Call| predicate(call).map(|next| Box::new(next) as Next);
        self.add_predicate(name, arity, Predicate::SharedSteps(Arc::new(boxed)))
    }

    /// Sets what an interrupt does: the function returns whether the goal stops; else it goes on. It is
    /// called by the thread that runs the goal. Without it, each interrupt stops the goal.
    ///
    /// ```
    /// # use ninelog::{Error, Prolog};
    /// let mut prolog = Prolog::new();
    /// let mut asked = 0;
    /// prolog.on_interrupt(move || {
    ///     asked += 1;
    ///     asked == 2
    /// });
    /// let handle = prolog.interrupt_handle();
    /// prolog.register("interrupt", 0, move |_| {
    ///     handle.interrupt();
    ///     Ok(true)
    /// }).unwrap();
    /// assert!(prolog.run("interrupt, member(X, [1,2]), X > 1").unwrap());
    /// assert_eq!(prolog.run("interrupt, repeat, fail"), Err(Error::Aborted));
    /// ```
    pub fn on_interrupt(&mut self, stops: impl FnMut() -> bool + Send + 'static) {
        if let Some(front) = front(&mut self.machine) {
            front.on_interrupt = Some(Box::new(stops));
        }
    }

    fn add_predicate(&mut self, name: &str, arity: usize, predicate: Predicate) -> Result<(), Error> {
        self.begin()?;
        let key = (name.to_string(), arity);
        let Some(known) = front(&mut self.machine) else { return Ok(()) };
        if let Some(&number) = known.numbers.get(&key) {
            known.predicates[number] = Some(predicate);
            return Ok(());
        }
        let number = known.predicates.len();
        self.define(name, arity, number).map_err(|error| error_of(&mut self.machine, &error))?;
        if let Some(front) = front(&mut self.machine) {
            front.predicates.push(Some(predicate));
            front.numbers.insert(key, number);
        }
        Ok(())
    }

    /// Adds the clause that calls the predicate with this number.
    fn define(&mut self, name: &str, arity: usize, number: usize) -> heap::Result<()> {
        let m = &mut self.machine;
        if arity >= MAX_PROCEDURE_ARITY {
            return Err(Box::new(heap::Error::Representation("max_procedure_arity")));
        }
        let name: Atom = m.stacks.store.atoms.intern(name);
        if m.program
            .database
            .find(atom::USER, name, arity)
            .is_some_and(|id| m.program.database.pred(id).is_defined())
        {
            return Err(m.stacks.not_modifiable(atom::USER, name, arity));
        }
        let variables: Vec<Cell> = (0..arity).map(|_| m.stacks.store.new_var()).collect();
        let head = m.stacks.store.new_struct(name, &variables);
        let arguments = m.stacks.store.list_from(&variables, NIL);
        let rows = m.stacks.store.new_var();
        let called = m.stacks.term("$foreign", &[Cell::int(number as i64), arguments, rows]);
        let rest = m.stacks.term("$foreign_rows", &[rows, arguments]);
        let body = m.stacks.store.new_struct(atom::COMMA, &[called, rest]);
        let clause = m.stacks.store.new_struct(atom::NECK, &[head, body]);
        m.assert_term(atom::USER, clause, true)?;
        // The debugger does not show what its clause calls.
        let defined = m.program.database.find(atom::USER, name, arity);
        if let Some(id) = defined {
            m.program.database.pred_mut(id).properties.insert(Properties::HIDDEN);
        }
        Ok(())
    }
}

/// `'$foreign'(+Number, +Arguments, -Rows)`: calls a predicate written in Rust. Rows is `[]` if it had a
/// solution, or the number of an iterator over its solutions.
fn foreign(m: &mut Machine) -> heap::Result<bool> {
    let [number, arguments, rows] = [0, 1, 2].map(|n| m.stacks.arg(Args(0), n));
    let (culprit, number) = (number, m.stacks.size(number)?);
    let arguments = m.stacks.store.proper_list(arguments)?;
    let Some(slot) = front(m).and_then(|front| front.predicates.get_mut(number)) else {
        return Err(Box::new(heap::Error::Existence("foreign_predicate", culprit)));
    };
    // It is taken out while it runs, so that it can use the machine. A goal that it runs, or the handler of
    // an interrupt, may call it again meanwhile.
    let taken = match slot {
        Some(Predicate::SharedOnce(run)) => Some(Predicate::SharedOnce(run.clone())),
        Some(Predicate::SharedSteps(run)) => Some(Predicate::SharedSteps(run.clone())),
        own => own.take(),
    };
    let Some(mut predicate) = taken else {
        return Err(Box::new(heap::Error::Permission("reenter", "foreign_predicate", culprit)));
    };
    let (first, count) = (m.stacks.roots.len(), arguments.len());
    m.stacks.roots.extend(arguments);
    m.stacks.roots.push(rows);
    let mut call = Call { machine: m, first, count };
    let result = catch_unwind(AssertUnwindSafe(|| match &mut predicate {
        Predicate::Once(run) => run(&mut call).map(|found| found.then_some(None)),
        Predicate::Each(run) => run(&mut call).map(|rows| Some(Some(rows))),
        Predicate::SharedOnce(run) => run(&mut call).map(|found| found.then_some(None)),
        Predicate::SharedSteps(run) => run(&mut call).map(|rows| Some(Some(rows))),
    }));
    if let Some(front) = front(m) {
        front.predicates[number].get_or_insert(predicate);
    }
    let rows = m.stacks.roots[first + count];
    m.stacks.roots.truncate(first);
    match result {
        Ok(Ok(None)) => Ok(false),
        Ok(Ok(Some(None))) => Ok(m.stacks.store.unify(rows, NIL)),
        Ok(Ok(Some(Some(found)))) => {
            let Some(front) = front(m) else { return Ok(false) };
            front.next_rows += 1;
            let number = front.next_rows;
            front.rows.insert(number, Rows { next: found, arity: count, ahead: None });
            Ok(m.stacks.store.unify(rows, Cell::int(number)))
        }
        Ok(Err(error)) => Err(thrown(&mut m.stacks, error)?),
        // The machine gives up work by unwinding.
        Err(payload) if payload.is::<GivenUp>() => resume_unwind(payload),
        Err(payload) => Err(panicked(&mut m.stacks, payload.as_ref())?),
    }
}

/// Returns the error that Prolog gets for an error of a predicate.
fn thrown(stacks: &mut Stacks, error: Error) -> heap::Result<Box<heap::Error>> {
    Ok(Box::new(match error {
        Error::Exception(exception) => {
            heap::Error::Ball(cell_of(&mut stacks.store, &exception.ball, &mut HashMap::new())?)
        }
        Error::Halt(status) => heap::Error::Halt(status),
        Error::Aborted => heap::Error::Ball(Cell::atom(atom::ABORTED)),
        Error::TooLarge => heap::Error::Resource("term_size"),
        Error::Conversion(error) => {
            let culprit = cell_of(&mut stacks.store, &error.found, &mut HashMap::new())?;
            heap::Error::Type(error.expected, culprit)
        }
        Error::Misuse(text) => {
            let text = stacks.string_cell(&text)?;
            heap::Error::Formal(stacks.term("system_error", &[text]))
        }
    }))
}

/// `error(system_error(panic(Text)), _)`.
fn panicked(stacks: &mut Stacks, payload: &(dyn std::any::Any + Send)) -> heap::Result<Box<heap::Error>> {
    let text = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text.as_str(),
        _ => "",
    };
    let text = stacks.string_cell(text)?;
    let panic = stacks.term("panic", &[text]);
    Ok(Box::new(heap::Error::Formal(stacks.term("system_error", &[panic]))))
}

/// `'$foreign_next'(+Rows, -Row, -Last)`: Row is `row(Arguments)`, or `none` if there are no more; Last says
/// whether none comes after it.
fn next_row(m: &mut Machine) -> heap::Result<bool> {
    let [number, row, last] = [0, 1, 2].map(|n| m.stacks.arg(Args(0), n));
    let number = m.stacks.int(number)?;
    let Some(mut rows) = front(m).and_then(|front| front.rows.remove(&number)) else { return Ok(false) };
    let (first, arity) = (m.stacks.roots.len(), rows.arity);
    m.stacks.roots.extend([row, last]);
    let mut call = Call { machine: m, first, count: 2 };
    let result = catch_unwind(AssertUnwindSafe(|| {
        let row = rows.ahead.take().unwrap_or_else(|| (rows.next)(&mut call));
        let is_last = row.is_none() || rows.ahead.insert((rows.next)(&mut call)).is_none();
        (row, is_last)
    }));
    let [row, last] = [m.stacks.roots[first], m.stacks.roots[first + 1]];
    m.stacks.roots.truncate(first);
    let (found, is_last) = match result {
        Ok(found) => found,
        Err(payload) if payload.is::<GivenUp>() => resume_unwind(payload),
        Err(payload) => return Err(panicked(&mut m.stacks, payload.as_ref())?),
    };
    if !is_last && let Some(front) = front(m) {
        front.rows.insert(number, rows);
    }
    let found = match found {
        None => m.stacks.store.atom("none"),
        Some(Err(error)) => return Err(thrown(&mut m.stacks, error)?),
        Some(Ok(values)) if values.len() != arity => {
            let text = format!("a row has {} values, and the predicate {arity} arguments", values.len());
            return Err(thrown(&mut m.stacks, Error::Misuse(text))?);
        }
        Some(Ok(values)) => {
            let values = Value::List(values.into());
            let cell = cell_of(&mut m.stacks.store, &values, &mut HashMap::new())?;
            m.stacks.term("row", &[cell])
        }
    };
    let is_last = Cell::atom(if is_last { atom::TRUE } else { atom::FALSE });
    Ok(m.stacks.store.unify(row, found) && m.stacks.store.unify(last, is_last))
}

/// `'$foreign_end'(+Rows)`: drops an iterator.
fn end_rows(m: &mut Machine, args: Args) -> heap::Result<bool> {
    let number = m.stacks.int(m.stacks.arg(args, 0))?;
    drop(front(m).and_then(|front| front.rows.remove(&number)));
    Ok(true)
}

/// `'$stop'`: the goal that an interrupt calls.
fn stop(m: &mut Machine, _: Args) -> heap::Result<bool> {
    let stops = front(m).and_then(|front| front.on_interrupt.take());
    if let Some(mut stops) = stops {
        let goes_on = !stops();
        if let Some(front) = front(m) {
            front.on_interrupt.get_or_insert(stops);
        }
        if goes_on {
            return Ok(true);
        }
    }
    Err(Box::new(heap::Error::Ball(Cell::atom(atom::ABORTED))))
}

const TABLE: &[Builtin] = &[
    control("$foreign", 3, foreign),
    control("$foreign_next", 3, next_row),
    det("$foreign_end", 1, end_rows),
    det("$stop", 0, stop),
];

/// Returns the built-ins of the interface.
pub(super) fn builtins() -> Vec<Builtin> {
    [TABLE, messages::TABLE, watch::TABLE, &console::builtins()].concat()
}
