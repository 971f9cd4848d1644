//! Prolog inside another program: machines, queries, solutions as Rust values, predicates written in Rust.
//!
//! A `Prolog` owns all of its state, so several can live in one process, each in a thread of its own. Terms
//! leave the machine as `Value`s, which are independent of the machine.

use super::boot;
use super::limits::Limits;
use super::value::{TooLarge, cell_of, value_of};
pub use super::value::{Value, Values};
use crate::builtins::det;
use crate::host::Host;
use crate::machine::query::{Ending, Query};
use crate::machine::registers::{Builtin, MAX_PROCEDURE_ARITY, Outcome, Shared};
use crate::machine::{Args, Machine};
use crate::stream::{Mode, Properties, Stream, StreamId, Streams};
use ninelog_limits::interrupt::GivenUp;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{self, View};
use ninelog_terms::store::stored::Stored;
use ninelog_terms::syntax::place::Place;
use ninelog_terms::syntax::read::{ReadOptions, read_term};
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};
use std::collections::HashMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

/// Why a query or a program has failed with an error.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// An exception that nothing caught: the ball, and its text as Prolog writes it.
    Exception { ball: Value, text: String },
    /// The program called halt/1.
    Halt(i32),
    /// The goal was stopped by an `Interrupt` or by abort/0.
    Aborted,
    /// A term is cyclic, or shares so much that its value would be far larger than the term.
    TooLarge,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Exception { text, .. } => write!(f, "uncaught exception: {text}"),
            Error::Halt(status) => write!(f, "the program halted with status {status}"),
            Error::Aborted => write!(f, "the goal was aborted"),
            Error::TooLarge => write!(f, "a term is cyclic, or too large to be written out"),
        }
    }
}

impl std::error::Error for Error {}

impl From<TooLarge> for Error {
    fn from(_: TooLarge) -> Error {
        Error::TooLarge
    }
}

/// The numbers of errors and warnings that were printed during loading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded {
    pub errors: u64,
    pub warnings: u64,
}

/// The result of a slice of a query.
#[derive(Clone, Debug, PartialEq)]
pub enum Slice {
    /// A solution, and whether it is known to be the last one.
    Answer { solution: Solution, last: bool },
    /// There is no further solution.
    No,
    /// The query raised an error, or was stopped.
    Error(Error),
    /// The query is not done yet.
    Yielded,
    /// The query is not done yet, and waits for input: see `host::MemoryHost::set_input`.
    Reads,
}

/// One solution of a query: its variables by name, in the order of the query.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    pub bindings: Vec<(String, Value)>,
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

/// A call of a predicate written in Rust.
pub struct Call<'m> {
    machine: &'m mut Machine,
    args: Vec<Cell>,
}

impl Call<'_> {
    /// Returns argument `n`, counted from 0.
    pub fn arg(&self, n: usize) -> Result<Value, Error> {
        Ok(value_of(self.machine, self.args[n])?)
    }

    /// Unifies argument `n` with a value. Returns false if they do not unify; then the predicate should fail.
    pub fn unify(&mut self, n: usize, value: &Value) -> Result<bool, Error> {
        let cell = cell_of(self.machine, value, &mut HashMap::new());
        let cell = cell.map_err(|error| error_of(self.machine, &error))?;
        let arg = self.args[n];
        Ok(self.machine.store.unify(arg, cell))
    }

    /// Returns a type error to throw: `Err(call.type_error("integer", n))`.
    pub fn type_error(&self, expected: &str, n: usize) -> Error {
        let culprit = self.arg(n).unwrap_or(Value::atom("..."));
        let formal = Value::compound("type_error", vec![Value::atom(expected), culprit]);
        Error::throw(Value::compound("error", vec![formal, Value::Variable("_".to_string())]))
    }
}

impl Error {
    /// Returns an exception that a predicate written in Rust can throw.
    pub fn throw(ball: Value) -> Error {
        Error::Exception { ball, text: String::new() }
    }
}

type Predicate = Box<dyn FnMut(&mut Call) -> Result<bool, Error> + Send>;

/// State that the machine keeps for its owner: the predicates written in Rust.
#[derive(Default)]
struct Front {
    /// The predicates by number; `None` while one is running.
    predicates: Vec<Option<Predicate>>,
    /// The numbers of the predicates that have clauses.
    numbers: HashMap<(String, usize), usize>,
}

/// Stops the running goal of a system, from any thread: see `Prolog::interrupt_handle`.
#[derive(Clone, Debug)]
pub struct Interrupt(Arc<Shared>);

impl Interrupt {
    /// Stops the running goal, which ends with `Error::Aborted`. As after abort/0, cleanups and the recovery
    /// goals of catch/3 run first. If they take long, a further interrupt stops them in turn. It has no
    /// effect on a query that begins later.
    pub fn interrupt(&self) {
        self.0.interrupt();
    }

    /// Ends the running slice: see `Prolog::slice`.
    pub fn pause(&self) {
        self.0.pause();
    }
}

/// A Prolog system.
///
/// ```
/// use ninelog::{Prolog, Value};
///
/// let mut prolog = Prolog::new();
/// prolog.consult_text("family", "
///     parent(anna, ben).
///     parent(ben, carla).
///     grandparent(X, Z) :- parent(X, Y), parent(Y, Z).
/// ").unwrap();
/// for solution in prolog.query("grandparent(Who, carla)").unwrap() {
///     assert_eq!(solution.unwrap()["Who"], Value::atom("anna"));
/// }
/// ```
///
/// The next query always finds the system in order: when a query is dropped, even half-way, or ends by
/// halt/0, its pending cleanups run as in a cut, and its bindings are undone.
pub struct Prolog {
    pub(super) machine: Machine,
    limits: Limits,
    /// The query in progress. It stays here if its `Solutions` were forgotten (`std::mem::forget`) instead of
    /// dropped.
    open: Option<Open>,
    /// Whether the machine itself has panicked. Its state may be inconsistent, so it must not run again.
    broken: bool,
}

/// A query in progress.
struct Open {
    query: Query,
    /// The number of further roots that the machine had before the query.
    roots: usize,
    names: Vec<String>,
    /// Whether the run has paused.
    paused: bool,
    /// The number of messages before the query.
    messages: Loaded,
    /// The alarm that limits the query's time.
    clock: Option<u64>,
}

impl Default for Prolog {
    fn default() -> Prolog {
        Prolog::new()
    }
}

impl Prolog {
    /// Returns a system that reads and writes the standard streams of the process.
    pub fn new() -> Prolog {
        Prolog::builder().build()
    }

    pub(super) fn on(host: Box<dyn Host>, stack_limit: usize, limits: Limits) -> Prolog {
        let mut machine = boot::machine_on(host, stack_limit, TABLE);
        machine.front = Some(Box::new(Front::default()));
        let stop = machine.store.atoms.intern("$stop");
        machine.control.interrupt = machine.database.get_or_make(atom::SYSTEM, stop, 0);
        limits.begin(&mut machine);
        Prolog { machine, limits, open: None, broken: false }
    }

    /// Returns a system whose standard input is this text, and whose output is kept for `take_output` and
    /// `take_errors`.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::captured("hello. ");
    /// prolog.run("read(X), format(\"~w, world~n\", [X])").unwrap();
    /// assert_eq!(prolog.take_output(), "hello, world\n");
    /// ```
    pub fn captured(input: &str) -> Prolog {
        let mut prolog = Prolog::new();
        let input = Stream::from_bytes(input.as_bytes().to_vec(), Properties::text(Mode::Read));
        let streams = [input, Stream::to_memory(), Stream::to_memory()];
        prolog.machine.io.streams = Streams::with_standard(streams);
        prolog
    }

    /// Returns the host, which stands for everything outside of the system.
    pub fn host(&mut self) -> &mut dyn Host {
        &mut *self.machine.host
    }

    /// Writes out the buffers of all streams.
    pub fn flush(&mut self) {
        self.machine.io.streams.flush_all();
    }

    /// Returns the output since the last call.
    pub fn take_output(&mut self) -> String {
        self.take(StreamId::USER_OUTPUT)
    }

    /// Returns the error output since the last call: messages and warnings.
    pub fn take_errors(&mut self) -> String {
        self.take(StreamId::USER_ERROR)
    }

    fn take(&mut self, id: StreamId) -> String {
        match self.machine.io.streams.get_mut(id) {
            Some(stream) if stream.is_memory() => String::from_utf8_lossy(&stream.take_output()).into_owned(),
            _ => String::new(),
        }
    }

    /// Sets the number of bytes that the stacks may take together. A goal that needs more gets a resource
    /// error, which it can catch.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::captured("");
    /// prolog.set_stack_limit(16 << 20);
    /// let error = prolog.run("length(L, 10000000)").unwrap_err();
    /// assert!(error.to_string().contains("resource_error"));
    /// ```
    pub fn set_stack_limit(&mut self, bytes: usize) {
        self.machine.set_stack_limit(bytes);
    }

    /// Collects garbage and checks all memory every `calls` calls, to find defects of predicates written in
    /// Rust; 0 turns it off.
    pub fn collect_every(&mut self, calls: u64) {
        self.machine.gc_every = calls;
        self.machine.set_limit();
    }

    /// Sets the number of calls from now on after which `inference_limit_exceeded` is thrown; `None` is no
    /// limit.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::captured("");
    /// prolog.set_inference_limit(Some(100_000));
    /// assert!(prolog.run("repeat, fail").is_err());
    /// prolog.set_inference_limit(None);
    /// assert!(prolog.run("true").unwrap());
    /// ```
    pub fn set_inference_limit(&mut self, calls: Option<u64>) {
        let limit = calls.map_or(u64::MAX, |calls| self.machine.inferences.saturating_add(calls));
        self.machine.inference_limit = limit;
        self.machine.set_limit();
    }

    /// Returns a handle with which another thread can stop the goals of this system.
    ///
    /// ```
    /// use ninelog::{Error, Prolog};
    ///
    /// let mut prolog = Prolog::new();
    /// let handle = prolog.interrupt_handle();
    /// let timer = std::thread::spawn(move || {
    ///     std::thread::sleep(std::time::Duration::from_millis(50));
    ///     handle.interrupt();
    /// });
    /// assert_eq!(prolog.run("repeat, fail"), Err(Error::Aborted));
    /// assert!(prolog.run("true").unwrap());
    /// # timer.join().unwrap();
    /// ```
    pub fn interrupt_handle(&self) -> Interrupt {
        Interrupt(Arc::clone(&self.machine.shared))
    }

    /// Loads a program text. `name` stands for the file in messages.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::captured("");
    /// let loaded = prolog.consult_text("bad.pl", "p(X) :- q.\nq(:-.\n").unwrap();
    /// assert_eq!((loaded.errors, loaded.warnings), (1, 1));
    /// assert!(prolog.take_errors().contains("Singleton variables: [X]"));
    /// ```
    pub fn consult_text(&mut self, name: &str, text: &str) -> Result<Loaded, Error> {
        self.begin()?;
        let goal = self.consult_goal(name, text)?;
        self.load(goal)
    }

    fn consult_goal(&mut self, name: &str, text: &str) -> Result<Cell, Error> {
        let name = self.machine.store.atom(name);
        let text = self.machine.string_cell(text).map_err(|error| error_of(&mut self.machine, &error))?;
        Ok(self.machine.term("$load_text", &[name, Cell::atom(atom::USER), text, NIL]))
    }

    pub fn consult_file(&mut self, path: &str) -> Result<Loaded, Error> {
        self.begin()?;
        let path = self.machine.store.atom(path);
        let goal = self.machine.term("consult", &[path]);
        self.load(goal)
    }

    fn load(&mut self, goal: Cell) -> Result<Loaded, Error> {
        self.open(goal, Vec::new(), &[])?;
        self.solve()?;
        self.finish()
    }

    /// Starts a query and keeps its variables as roots. Requires: no other query is in progress.
    fn open(&mut self, goal: Cell, names: Vec<String>, variables: &[Cell]) -> Result<(), Error> {
        let messages = self.messages();
        let m = &mut self.machine;
        let roots = m.roots.len();
        m.roots.extend(variables);
        match m.open_query(goal) {
            Ok(query) => {
                let clock = self.limits.limit_time(m).unwrap_or_default();
                self.open = Some(Open { query, roots, names, paused: false, messages, clock });
                Ok(())
            }
            Err(error) => {
                m.roots.truncate(roots);
                Err(error_of(m, &error))
            }
        }
    }

    /// Ends any query in progress, and checks that the machine may run.
    fn begin(&mut self) -> Result<(), Error> {
        self.check()?;
        // The query may have been forgotten; errors of its cleanups are of no interest now.
        let _ = self.close(Ending::Undo);
        self.check()?;
        self.machine.forget_remains();
        Ok(())
    }

    fn check(&self) -> Result<(), Error> {
        if !self.broken {
            return Ok(());
        }
        let text = "system_error('a panic has left the machine in the middle of something')";
        let why = Value::atom("a panic has left the machine in the middle of something");
        Err(Error::Exception { ball: Value::compound("system_error", vec![why]), text: text.to_string() })
    }

    /// Runs the machine. If it panics, the system is marked as broken and cannot be used any more.
    fn running<T>(&mut self, run: impl FnOnce(&mut Machine, &mut Open) -> T) -> Option<T> {
        let open = self.open.as_mut().filter(|_| !self.broken)?;
        self.broken = true;
        let result = run(&mut self.machine, open);
        self.broken = false;
        Some(result)
    }

    /// Computes the next solution of the query in progress. Returns whether there is one. If not, the query
    /// is over.
    fn solve(&mut self) -> Result<bool, Error> {
        let Some(outcome) = self.running(|m, open| m.next_solution(&mut open.query)) else {
            return Ok(false);
        };
        let found = self.has_solution(outcome);
        if found != Ok(true) {
            let _ = self.close(Ending::Undo);
        }
        found
    }

    /// Ends the query in progress, if there is one. The error is one of its cleanups.
    fn close(&mut self, ending: Ending) -> Result<(), Error> {
        let closed = self.running(|m, open| m.close_query(&open.query, ending));
        if let (Some(outcome), Some(open)) = (closed, self.open.take()) {
            if let Some(clock) = open.clock {
                self.machine.control.alarms.remove(clock);
                // It may have expired after the query ended.
                self.machine.shared.flag.take_alarm();
            }
            self.machine.roots.truncate(open.roots);
            self.has_solution(outcome)?;
        }
        Ok(())
    }

    fn messages(&self) -> Loaded {
        let count = |kind: &str| self.machine.messages_of(kind) as u64;
        Loaded { errors: count("error"), warnings: count("warning") }
    }

    /// Starts a query. Its solutions are computed as the iterator is advanced.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let query = prolog.query("member(X, [1,2,3]), X > 1").unwrap();
    /// let found: Vec<i64> = query.map(|s| s.unwrap()["X"].as_integer().unwrap()).collect();
    /// assert_eq!(found, [2, 3]);
    /// ```
    pub fn query(&mut self, text: &str) -> Result<Solutions<'_>, Error> {
        self.query_with(text, &[])
    }

    /// Starts a query with values for some of its variables.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let given = [("L", vec![3, 1, 2].into())];
    /// let sorted = prolog.query_with("msort(L, S)", &given).unwrap().next().unwrap().unwrap();
    /// assert_eq!(sorted["S"], vec![1, 2, 3].into());
    /// ```
    pub fn query_with(&mut self, text: &str, given: &[(&str, Value)]) -> Result<Solutions<'_>, Error> {
        self.start(text, given)?;
        Ok(Solutions { prolog: self, over: false })
    }

    /// Starts a query that is run in slices, for programs that do other work meanwhile: see `slice`. Ends the
    /// query in progress.
    pub fn start(&mut self, text: &str, given: &[(&str, Value)]) -> Result<(), Error> {
        self.begin()?;
        let m = &mut self.machine;
        let ops = m.modules.ops(atom::USER);
        let flags: ReadFlags = m.modules.read_flags(atom::USER);
        let start = Place { chars: 0, line: 1, column: 0, bytes: 0 };
        let options = ReadOptions { whole: true, ..ReadOptions::default() };
        let read = match read_term(&mut m.store, &ops, &flags, text, start, options) {
            Ok(read) => read,
            Err(error) => {
                let (name, _) = error.problem.parts();
                let reason = m.store.atom(name);
                let formal = m.store.new_struct(atom::SYNTAX_ERROR, &[reason]);
                let place = m.term("string", &[NIL, Cell::int(error.offset as i64)]);
                let ball = m.store.new_struct(atom::ERROR, &[formal, place]);
                return Err(exception(m, ball));
            }
        };
        let named: Vec<(String, Cell)> = read.named().map(|v| (v.name.to_string(), v.cell)).collect();
        let goal = read.term;
        let mut variables: HashMap<String, Cell> = named.iter().cloned().collect();
        for (name, value) in given {
            let cell = cell_of(m, value, &mut variables).map_err(|error| error_of(m, &error))?;
            if let Some((_, variable)) = named.iter().find(|(n, _)| n == name) {
                m.store.unify(*variable, cell);
            }
        }
        let goal = m.term("$call_expanded", &[goal]);
        let (names, variables): (Vec<String>, Vec<Cell>) = named.into_iter().unzip();
        // An interrupt from before was not meant for this query.
        m.shared.flag.take_stop();
        self.open(goal, names, &variables)
    }

    /// Starts to load a program text as `consult_text` does, in slices. `Answer` means that it is loaded.
    pub fn start_consult(&mut self, name: &str, text: &str) -> Result<(), Error> {
        self.begin()?;
        let goal = self.consult_goal(name, text)?;
        self.open(goal, Vec::new(), &[])
    }

    /// Runs the started query for about `calls` calls, or until an `Interrupt` requests a pause. After
    /// `Yielded` the next slice continues where this one ended. After an answer the next slice looks for
    /// another one. After `No` or an error the query is over.
    ///
    /// ```
    /// use ninelog::{Prolog, Slice};
    ///
    /// let mut prolog = Prolog::captured("");
    /// prolog.start("between(1, 100000, X), X > 50000", &[]).unwrap();
    /// let mut slices = 0;
    /// let answer = loop {
    ///     match prolog.slice(1_000) {
    ///         Slice::Yielded => slices += 1,
    ///         Slice::Answer { solution, .. } => break solution,
    ///         other => panic!("{other:?}"),
    ///     }
    /// };
    /// assert_eq!(answer["X"].as_integer(), Some(50_001));
    /// assert!(slices > 10);
    /// ```
    pub fn slice(&mut self, calls: u64) -> Slice {
        let outcome = self.running(|m, open| {
            m.slice.end = m.inferences.saturating_add(calls);
            m.set_limit();
            let outcome = if open.paused { m.run_on() } else { m.next_slice(&mut open.query) };
            open.paused = matches!(outcome, Outcome::Paused);
            m.slice.end = u64::MAX;
            m.set_limit();
            outcome
        });
        let Some(outcome) = outcome else { return Slice::No };
        if matches!(outcome, Outcome::Paused) {
            let reads = std::mem::take(&mut self.machine.slice.reads);
            return if reads { Slice::Reads } else { Slice::Yielded };
        }
        match self.has_solution(outcome) {
            Ok(true) => match self.solution() {
                Ok(solution) => Slice::Answer { solution, last: self.is_last() },
                Err(error) => Slice::Error(error),
            },
            found => {
                let _ = self.close(Ending::Undo);
                found.map_or_else(Slice::Error, |_| Slice::No)
            }
        }
    }

    /// Ends the started query after an answer, or the load: drops its choice points as a cut does. Returns
    /// the number of messages that it has printed.
    pub fn finish(&mut self) -> Result<Loaded, Error> {
        let before = self.open.as_ref().map_or_else(|| self.messages(), |open| open.messages);
        self.close(Ending::Keep)?;
        let after = self.messages();
        Ok(Loaded { errors: after.errors - before.errors, warnings: after.warnings - before.warnings })
    }

    /// Ends the started query and undoes its bindings. Definitions of a program that was loaded stay.
    pub fn leave(&mut self) -> Result<(), Error> {
        self.close(Ending::Undo)
    }

    /// Returns whether the last answer left no choice point.
    fn is_last(&self) -> bool {
        self.open.as_ref().is_none_or(|open| self.machine.is_deterministic(&open.query))
    }

    fn solution(&self) -> Result<Solution, Error> {
        let m = &self.machine;
        let Some(open) = &self.open else { return Ok(Solution { bindings: Vec::new() }) };
        let bindings = open.names.iter().zip(&m.roots[open.roots..]);
        let bindings = bindings
            .map(|(name, &cell)| Ok((name.clone(), value_of(m, cell)?)))
            .collect::<Result<_, Error>>()?;
        Ok(Solution { bindings })
    }

    /// Runs a goal once. Returns whether it succeeded.
    pub fn run(&mut self, text: &str) -> Result<bool, Error> {
        std::mem::forget(self.query(text)?);
        let found = self.solve()?;
        self.close(Ending::Undo)?;
        Ok(found)
    }

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
    ///     call.unify(1, &Value::Atom(text.to_uppercase()))
    /// }).unwrap();
    /// let answer = prolog.query("shout(hello, X)").unwrap().next().unwrap().unwrap();
    /// assert_eq!(answer["X"], Value::atom("HELLO"));
    /// assert!(prolog.run("catch(shout(1, _), error(type_error(atom, 1), _), true)").unwrap());
    /// ```
    pub fn register<F>(&mut self, name: &str, arity: usize, predicate: F) -> Result<(), Error>
    where
        F: FnMut(&mut Call) -> Result<bool, Error> + Send + 'static,
    {
        self.begin()?;
        let m = &mut self.machine;
        let key = (name.to_string(), arity);
        let predicate: Predicate = Box::new(predicate);
        let Some(known) = front(m) else { return Ok(()) };
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
        let name: Atom = m.store.atoms.intern(name);
        if m.database.find(atom::USER, name, arity).is_some_and(|id| m.database.pred(id).is_defined()) {
            return Err(m.not_modifiable(atom::USER, name, arity));
        }
        let variables: Vec<Cell> = (0..arity).map(|_| m.store.new_var()).collect();
        let head = m.store.new_struct(name, &variables);
        let arguments = m.store.list_from(&variables, NIL);
        let body = m.term("$foreign", &[Cell::int(number as i64), arguments]);
        let clause = m.store.new_struct(atom::NECK, &[head, body]);
        m.assert_term(atom::USER, clause, true)?;
        Ok(())
    }

    /// Returns whether an outcome is a solution, or its error.
    fn has_solution(&mut self, outcome: Outcome) -> Result<bool, Error> {
        let m = &mut self.machine;
        match outcome {
            Outcome::Solution => Ok(true),
            Outcome::NoSolution | Outcome::Paused | Outcome::Switched => Ok(false),
            Outcome::Halt(status) => Err(Error::Halt(status)),
            Outcome::Exception => {
                let ball: Option<Stored> = m.control.ball.take();
                let ball = ball.and_then(|ball| m.store.restore_term(&ball).ok());
                let ball = ball.unwrap_or(Cell::atom(atom::RESOURCE_ERROR));
                Err(exception(m, ball))
            }
        }
    }
}

/// The solutions of a query in progress. Dropping it ends the query; errors of its cleanups are then lost.
pub struct Solutions<'p> {
    prolog: &'p mut Prolog,
    over: bool,
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

fn front(m: &mut Machine) -> Option<&mut Front> {
    m.front.as_mut().and_then(|front| front.downcast_mut())
}

/// `'$foreign'(+Number, +Arguments)`: calls a predicate written in Rust.
fn foreign(m: &mut Machine, args: Args) -> heap::Result<bool> {
    let number = m.size(m.arg(args, 0))?;
    let culprit = m.arg(args, 0);
    let arguments = m.store.proper_list(m.arg(args, 1))?;
    let Some(slot) = front(m).and_then(|front| front.predicates.get_mut(number)) else {
        return Err(Box::new(heap::Error::Existence("foreign_predicate", culprit)));
    };
    // It is taken out while it runs, so that it can use the machine. The handler of an interrupt may call it
    // again meanwhile.
    let Some(mut predicate) = slot.take() else {
        return Err(Box::new(heap::Error::Permission("reenter", "foreign_predicate", culprit)));
    };
    let mut call = Call { machine: m, args: arguments };
    let result = catch_unwind(AssertUnwindSafe(|| predicate(&mut call)));
    if let Some(slot) = front(m).and_then(|front| front.predicates.get_mut(number)) {
        *slot = Some(predicate);
    }
    let error = match result {
        Ok(Ok(found)) => return Ok(found),
        Ok(Err(Error::Exception { ball, .. })) => heap::Error::Ball(cell_of(m, &ball, &mut HashMap::new())?),
        Ok(Err(Error::Halt(status))) => heap::Error::Halt(status),
        Ok(Err(Error::Aborted)) => return stop(m, args),
        Ok(Err(Error::TooLarge)) => heap::Error::Resource("term_size"),
        // The machine gives up work by unwinding.
        Err(payload) if payload.is::<GivenUp>() => resume_unwind(payload),
        Err(payload) => panicked(m, payload.as_ref())?,
    };
    Err(Box::new(error))
}

/// `error(system_error(panic(Text)), _)`.
fn panicked(m: &mut Machine, payload: &(dyn std::any::Any + Send)) -> heap::Result<heap::Error> {
    let text = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text.as_str(),
        _ => "",
    };
    let text = m.string_cell(text)?;
    let panic = m.term("panic", &[text]);
    Ok(heap::Error::Formal(m.term("system_error", &[panic])))
}

/// `'$stop'`: the goal that an interrupt calls.
fn stop(_: &mut Machine, _: Args) -> heap::Result<bool> {
    Err(Box::new(heap::Error::Ball(Cell::atom(atom::ABORTED))))
}

const TABLE: &[Builtin] = &[
    det("$foreign", 2, foreign),
    det("$stop", 0, stop),
    // There is no prompt.
    det("$terminal", 1, |_, _| Ok(false)),
    det("$query_clock", 1, |_, _| Ok(true)),
];

fn error_of(m: &mut Machine, error: &heap::Error) -> Error {
    let context = m.store.new_var();
    let ball = m.store.error_term(error, context);
    exception(m, ball)
}

fn exception(m: &mut Machine, ball: Cell) -> Error {
    if matches!(m.store.view(ball), View::Atom(atom::ABORTED)) {
        return Error::Aborted;
    }
    let ops = m.modules.ops(atom::USER);
    let text = term_to_string(&m.store, &ops, &WriteOptions::quoted(), ball);
    let ball = value_of(m, ball).unwrap_or(Value::atom("..."));
    Error::Exception { ball, text }
}
