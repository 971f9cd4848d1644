//! Prolog inside another program: machines, queries, solutions as Rust values, predicates written in Rust.
//!
//! A `Prolog` owns everything that belongs to it, so several can live in one process, each in a thread of its own.
//! Terms leave the machine as `Value`s; a value knows nothing of the machine it came from.

use super::boot;
use crate::base::atom;
use crate::base::flags::ReadFlags;
use crate::base::number::Number;
use crate::base::stream::{Mode, Properties, Stream, StreamId, Streams};
use crate::builtins::det;
use crate::machine::query::Query;
use crate::machine::registers::{Builtin, Outcome};
use crate::machine::{Args, Machine};
use crate::store::cell::{Cell, NIL};
use crate::store::heap::{self, View};
use crate::syntax::place::Place;
use crate::syntax::read::{ReadOptions, read_term};
use crate::syntax::write::{WriteOptions, term_to_string};
use std::collections::HashMap;
use std::fmt;

/// A term outside of the machine.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// An unbound variable, with the name that it was given when it left the machine. In a value for the machine, equal
    /// names mean the same variable.
    Variable(String),
    Atom(String),
    Integer(i64),
    /// An integer of more than 64 bits, or a rational.
    Number(Number),
    Float(f64),
    String(String),
    List(Vec<Value>),
    /// Name and arguments. A list that does not end in `[]` is a compound with the name `[|]`.
    Compound(String, Vec<Value>),
}

/// How deep the arguments of a value may be nested; lists count one level, however long they are.
pub const MAX_DEPTH: usize = 2_000;

impl Value {
    /// The atom of this name.
    pub fn atom(name: &str) -> Value {
        Value::Atom(name.to_string())
    }

    /// The elements of a list.
    pub fn as_list(&self) -> Option<&[Value]> {
        let Value::List(items) = self else { return None };
        Some(items)
    }

    /// The integer, if it is one of 64 bits.
    pub fn as_integer(&self) -> Option<i64> {
        let Value::Integer(n) = self else { return None };
        Some(*n)
    }

    /// The text of an atom or a string.
    pub fn as_text(&self) -> Option<&str> {
        let (Value::Atom(text) | Value::String(text)) = self else { return None };
        Some(text)
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Integer(n)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::String(text.to_string())
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

/// Why a query or a program did not get through.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// An exception that nothing caught: the ball, and how Prolog writes it.
    Exception { ball: Value, text: String },
    /// The program called halt/1.
    Halt(i32),
    /// A term is nested too deep to be taken out.
    TooDeep,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Exception { text, .. } => write!(f, "uncaught exception: {text}"),
            Error::Halt(status) => write!(f, "the program halted with status {status}"),
            Error::TooDeep => write!(f, "a term is nested deeper than {MAX_DEPTH} levels"),
        }
    }
}

impl std::error::Error for Error {}

/// Errors and warnings that loading has printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded {
    pub errors: u64,
    pub warnings: u64,
}

/// One solution of a query: its variables by name, in the order of the query.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    pub bindings: Vec<(String, Value)>,
}

impl Solution {
    /// The value of a variable.
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
    /// Argument `n`, counted from 0.
    pub fn arg(&self, n: usize) -> Result<Value, Error> {
        value_of(self.machine, self.args[n])
    }

    /// Unify argument `n` with a value; false if they don't unify, and then the predicate should fail.
    pub fn unify(&mut self, n: usize, value: &Value) -> Result<bool, Error> {
        let cell = cell_of(self.machine, value, &mut HashMap::new())?;
        let arg = self.args[n];
        Ok(self.machine.store.unify(arg, cell))
    }

    /// An error for Prolog, to be thrown: `Err(call.type_error("integer", n))`.
    pub fn type_error(&self, expected: &str, n: usize) -> Error {
        let culprit = self.arg(n).unwrap_or(Value::atom("..."));
        Error::throw(Value::Compound(
            "error".to_string(),
            vec![
                Value::Compound("type_error".to_string(), vec![Value::atom(expected), culprit]),
                Value::Variable("_".to_string()),
            ],
        ))
    }
}

impl Error {
    /// An exception to be thrown by a predicate written in Rust.
    pub fn throw(ball: Value) -> Error {
        Error::Exception { ball, text: String::new() }
    }
}

type Predicate = Box<dyn FnMut(&mut Call) -> Result<bool, Error> + Send>;

/// What the machine keeps for its owner: the predicates written in Rust.
#[derive(Default)]
struct Front {
    predicates: Vec<Option<Predicate>>,
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
pub struct Prolog {
    machine: Machine,
}

impl Default for Prolog {
    fn default() -> Prolog {
        Prolog::new()
    }
}

impl Prolog {
    /// A system that reads and writes the standard streams of the process.
    pub fn new() -> Prolog {
        let mut machine = boot::machine_with(boot::STACK_LIMIT, TABLE);
        machine.world.front = Some(Box::new(Front::default()));
        Prolog { machine }
    }

    /// A system whose standard input is this text, and whose output is kept for `take_output` and `take_errors`.
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
        prolog.machine.world.streams = Streams::with_standard(streams);
        prolog
    }

    /// What was written to the output since the last time.
    pub fn take_output(&mut self) -> String {
        self.take(StreamId::USER_OUTPUT)
    }

    /// What was written to the error output since the last time: messages and warnings.
    pub fn take_errors(&mut self) -> String {
        self.take(StreamId::USER_ERROR)
    }

    fn take(&mut self, id: StreamId) -> String {
        match self.machine.world.streams.get_mut(id) {
            Some(stream) if stream.is_memory() => String::from_utf8_lossy(&stream.take_output()).into_owned(),
            _ => String::new(),
        }
    }

    /// Bytes that the stacks may take together; a goal that needs more gets a resource error, which it can catch.
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

    /// Collects garbage and checks all memory at every so many calls, to find defects of predicates written in Rust;
    /// 0 ends that.
    pub fn collect_every(&mut self, calls: u64) {
        self.machine.gc_every = calls;
        self.machine.set_limit();
    }

    /// Calls that may be made from now on, before `inference_limit_exceeded` is thrown; `None` for any number.
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

    /// Load a program text; `name` stands for the file in messages.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::captured("");
    /// let loaded = prolog.consult_text("bad.pl", "p(X) :- q.\nq(:-.\n").unwrap();
    /// assert_eq!((loaded.errors, loaded.warnings), (1, 1));
    /// assert!(prolog.take_errors().contains("Singleton variables: [X]"));
    /// ```
    pub fn consult_text(&mut self, name: &str, text: &str) -> Result<Loaded, Error> {
        let name = self.machine.store.atom(name);
        let text = self.machine.string_cell(text).map_err(|error| error_of(&mut self.machine, &error))?;
        let goal = self.machine.term("$load_text", &[name, Cell::atom(atom::USER), text, NIL]);
        self.load(goal)
    }

    pub fn consult_file(&mut self, path: &str) -> Result<Loaded, Error> {
        let path = self.machine.store.atom(path);
        let goal = self.machine.term("consult", &[path]);
        self.load(goal)
    }

    fn load(&mut self, goal: Cell) -> Result<Loaded, Error> {
        let before = self.messages();
        let outcome = self.machine.once(goal);
        self.settle(outcome)?;
        let after = self.messages();
        Ok(Loaded { errors: after.errors - before.errors, warnings: after.warnings - before.warnings })
    }

    fn messages(&self) -> Loaded {
        let count = |kind: &str| self.machine.messages_of(kind) as u64;
        Loaded { errors: count("error"), warnings: count("warning") }
    }

    /// Ask a query; its solutions are computed as the iterator is asked for them.
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

    /// Ask a query with values for some of its variables.
    ///
    /// ```
    /// # use ninelog::Prolog;
    /// let mut prolog = Prolog::new();
    /// let given = [("L", vec![3, 1, 2].into())];
    /// let sorted = prolog.query_with("msort(L, S)", &given).unwrap().next().unwrap().unwrap();
    /// assert_eq!(sorted["S"], vec![1, 2, 3].into());
    /// ```
    pub fn query_with(&mut self, text: &str, given: &[(&str, Value)]) -> Result<Solutions<'_>, Error> {
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
            let cell = cell_of(m, value, &mut variables)?;
            if let Some((_, variable)) = named.iter().find(|(n, _)| n == name) {
                m.store.unify(*variable, cell);
            }
        }
        let roots = m.world.roots.len();
        m.world.roots.extend(named.iter().map(|(_, cell)| *cell));
        let goal = m.term("$call_expanded", &[goal]);
        let query = m.open_query(goal).map_err(|error| error_of(m, &error))?;
        let names = named.into_iter().map(|(name, _)| name).collect();
        Ok(Solutions { prolog: self, query: Some(query), names, roots, over: false })
    }

    /// Run a goal once; whether it is true.
    pub fn run(&mut self, text: &str) -> Result<bool, Error> {
        let Some(solution) = self.query(text)?.next() else { return Ok(false) };
        solution.map(|_| true)
    }

    /// Let a predicate be computed by a Rust function. It has at most one solution; it may keep a state.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.register("shout", 2, |call| {
    ///     let Value::Atom(text) = call.arg(0)? else { return Err(call.type_error("atom", 0)) };
    ///     call.unify(1, &Value::Atom(text.to_uppercase()))
    /// });
    /// let answer = prolog.query("shout(hello, X)").unwrap().next().unwrap().unwrap();
    /// assert_eq!(answer["X"], Value::atom("HELLO"));
    /// assert!(prolog.run("catch(shout(1, _), error(type_error(atom, 1), _), true)").unwrap());
    /// ```
    pub fn register<F>(&mut self, name: &str, arity: usize, predicate: F)
    where
        F: FnMut(&mut Call) -> Result<bool, Error> + Send + 'static,
    {
        let m = &mut self.machine;
        let Some(number) = with_front(m, |front| {
            front.predicates.push(Some(Box::new(predicate)));
            front.predicates.len() - 1
        }) else {
            return;
        };
        let variables: Vec<Cell> = (0..arity).map(|_| m.store.new_var()).collect();
        let head = m.term(name, &variables);
        let arguments = m.store.list_from(&variables, NIL);
        let body = m.term("$foreign", &[Cell::int(number as i64), arguments]);
        let clause = m.store.new_struct(atom::NECK, &[head, body]);
        // The name may belong to the system; then the predicate remains what it is.
        let _ = m.assert_term(atom::USER, clause, true);
    }

    fn settle(&mut self, outcome: heap::Result<Outcome>) -> Result<bool, Error> {
        let m = &mut self.machine;
        match outcome {
            Ok(Outcome::Solution) => Ok(true),
            Ok(Outcome::NoSolution | Outcome::Switched) => Ok(false),
            Ok(Outcome::Halt(status)) => Err(Error::Halt(status)),
            Ok(Outcome::Exception) => {
                let ball = m.control.ball.take();
                let ball = ball.and_then(|ball| m.store.restore_term(&ball).ok());
                let ball = ball.unwrap_or(Cell::atom(atom::RESOURCE_ERROR));
                Err(exception(m, ball))
            }
            Err(error) => Err(error_of(m, &error)),
        }
    }
}

/// The solutions of a query that is in progress. Dropping it ends the query.
pub struct Solutions<'p> {
    prolog: &'p mut Prolog,
    query: Option<Query>,
    names: Vec<String>,
    /// Where the machine keeps the query's variables.
    roots: usize,
    over: bool,
}

impl Iterator for Solutions<'_> {
    type Item = Result<Solution, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let query = self.query.as_mut()?;
        let outcome = self.prolog.machine.next_solution(query);
        let found = self.prolog.settle(Ok(outcome));
        match found {
            Ok(true) => {
                self.over = self.prolog.machine.is_deterministic(query);
                Some(self.solution())
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

impl Solutions<'_> {
    fn solution(&self) -> Result<Solution, Error> {
        let m = &self.prolog.machine;
        let bindings = self.names.iter().enumerate();
        let bindings = bindings
            .map(|(n, name)| Ok((name.clone(), value_of(m, m.world.roots[self.roots + n])?)))
            .collect::<Result<_, Error>>()?;
        Ok(Solution { bindings })
    }
}

impl Drop for Solutions<'_> {
    fn drop(&mut self) {
        let m = &mut self.prolog.machine;
        if let Some(query) = self.query.take() {
            m.close_query(query, false);
        }
        m.world.roots.truncate(self.roots);
    }
}

fn with_front<T>(m: &mut Machine, action: impl FnOnce(&mut Front) -> T) -> Option<T> {
    m.world.front.as_mut().and_then(|front| front.downcast_mut()).map(action)
}

/// `'$foreign'(+Number, +Arguments)`: call a predicate written in Rust.
fn foreign(m: &mut Machine, args: Args) -> heap::Result<bool> {
    let number = m.size(m.arg(args, 0))?;
    let arguments = m.store.proper_list(m.arg(args, 1))?;
    // It is taken out while it runs, so that it can use the machine.
    let slot = |front: &mut Front| front.predicates.get_mut(number).and_then(Option::take);
    let Some(Some(mut predicate)) = with_front(m, slot) else { return Ok(false) };
    let result = predicate(&mut Call { machine: m, args: arguments });
    with_front(m, |front| front.predicates[number] = Some(predicate));
    match result {
        Ok(found) => Ok(found),
        Err(Error::Exception { ball, .. }) => {
            let ball = cell_of(m, &ball, &mut HashMap::new()).unwrap_or(NIL);
            Err(Box::new(heap::Error::Ball(ball)))
        }
        Err(_) => Err(Box::new(heap::Error::Resource("term_depth"))),
    }
}

const TABLE: &[Builtin] = &[det("$foreign", 2, foreign)];

fn error_of(m: &mut Machine, error: &heap::Error) -> Error {
    let context = m.store.new_var();
    let ball = m.store.error_term(error, context);
    exception(m, ball)
}

fn exception(m: &mut Machine, ball: Cell) -> Error {
    let ops = m.modules.ops(atom::USER);
    let text = term_to_string(&m.store, &ops, &WriteOptions::quoted(), ball);
    let ball = value_of(m, ball).unwrap_or(Value::atom("..."));
    Error::Exception { ball, text }
}

/// A term as a value.
fn value_of(m: &Machine, cell: Cell) -> Result<Value, Error> {
    nested_value(m, cell, 0)
}

fn nested_value(m: &Machine, cell: Cell, depth: usize) -> Result<Value, Error> {
    if depth > MAX_DEPTH {
        return Err(Error::TooDeep);
    }
    let store = &m.store;
    let all = |cells: &[Cell]| -> Result<Vec<Value>, Error> {
        cells.iter().map(|&c| nested_value(m, c, depth + 1)).collect()
    };
    Ok(match store.view(cell) {
        View::Var(variable) => Value::Variable(format!("_G{}", variable.addr().0)),
        View::Atom(atom::NIL) => Value::List(Vec::new()),
        View::Atom(name) => Value::Atom(store.atoms.text(name).to_string()),
        View::Int(n) => Value::Integer(n),
        View::Float(f) => Value::Float(f),
        View::String(cell) => Value::String(store.string_at(cell).to_string()),
        View::Big(cell) | View::Rational(cell) => match store.number(cell) {
            Some(number) => number.as_i64().map_or(Value::Number(number), Value::Integer),
            None => return Err(Error::TooDeep),
        },
        View::List(_) => {
            let (items, tail) = store.list_elements(cell);
            let mut items = all(&items)?;
            if tail == NIL {
                Value::List(items)
            } else {
                let mut list = nested_value(m, tail, depth + items.len())?;
                while let Some(item) = items.pop() {
                    list = Value::Compound("[|]".to_string(), vec![item, list]);
                }
                list
            }
        }
        View::Compound(name, arity, args) => {
            let cells: Vec<Cell> = (0..arity).map(|n| store.at(args.plus(n))).collect();
            Value::Compound(store.atoms.text(name).to_string(), all(&cells)?)
        }
    })
}

/// A value as a term; variables of the same name are the same one.
fn cell_of(m: &mut Machine, value: &Value, variables: &mut HashMap<String, Cell>) -> Result<Cell, Error> {
    Ok(match value {
        Value::Variable(name) if name == "_" => m.store.new_var(),
        Value::Variable(name) => *variables.entry(name.clone()).or_insert_with(|| m.store.new_var()),
        Value::Atom(name) => m.store.atom(name),
        Value::Integer(n) => m.store.new_integer(*n),
        Value::Number(number) => m.store.new_number(number),
        Value::Float(f) => m.store.new_float(*f),
        Value::String(text) => match m.string_cell(text) {
            Ok(cell) => cell,
            Err(error) => return Err(error_of(m, &error)),
        },
        Value::List(items) => {
            let cells =
                items.iter().map(|item| cell_of(m, item, variables)).collect::<Result<Vec<_>, _>>()?;
            if let Err(error) = m.store.ensure(2 * cells.len()) {
                return Err(error_of(m, &error));
            }
            m.store.list_from(&cells, NIL)
        }
        Value::Compound(name, args) => {
            let cells = args.iter().map(|arg| cell_of(m, arg, variables)).collect::<Result<Vec<_>, _>>()?;
            match (name.as_str(), cells.as_slice()) {
                ("[|]", &[head, tail]) => m.store.new_list(head, tail),
                _ => m.term(name, &cells),
            }
        }
    })
}
