//! A Prolog system inside another program: loading, queries, limits.
//!
//! A `Prolog` owns all of its state, so several can live in one process, each in a thread of its own. Terms
//! leave the machine as `Value`s, which are independent of the machine.

use super::backtrace;
use super::error::{Error, Exception};
use super::messages::{self, Loaded};
use super::predicates::{Front, Held, builtins, front_of};
use super::query::Solution;
use super::value::{Value, cell_of, read_whole, value_of};
use crate::host::{Host, paths};
use crate::machine::Machine;
use crate::machine::limits::{RunLimit, Shared};
use crate::machine::query::{Ending, Query};
use crate::machine::registers::RunEnd;
use crate::stream::{Device, Mode, Properties, Stream, StreamId, Streams};
use crate::system::boot;
use crate::system::limits::Limits;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{self, View};
use ninelog_terms::store::stored::Stored;
use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

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
    /// The query is not done yet, and waits for input (`host::MemoryHost::set_input`), or for what a
    /// predicate in Rust waits for (`Call::wait`).
    Reads,
}

/// Stops the running goal of a system, from any thread: see `Prolog::interrupt_handle`. Signal handlers may
/// use it, too.
#[derive(Clone, Debug)]
pub struct Interrupt(Arc<Shared>);

/// While this exists, the system waits for its client's input: see `Interrupt::listening`.
pub struct Listening<'a>(&'a AtomicBool);

impl Drop for Listening<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::SeqCst);
    }
}

impl Interrupt {
    /// Stops the running goal, which ends with `Error::Aborted`. As after abort/0, cleanups and the recovery
    /// goals of catch/3 run first. If they take long, a further interrupt stops them in turn. It has no
    /// effect on a query that begins later: who cancels a task that may not have begun sets a flag as well,
    /// which the thread of the system reads after `Goal::iter`, `open` or `start`. Between two solutions, it
    /// ends the query in place of the next one.
    pub fn interrupt(&self) {
        self.0.interrupt();
    }

    /// Ends the running slice: see `Prolog::slice`.
    pub fn pause(&self) {
        self.0.pause();
    }

    /// Returns whether the goal has been asked to stop, and has not noticed yet. A client's code that waits
    /// for input within a goal should then return.
    pub fn is_asked(&self) -> bool {
        self.0.flag.stops()
    }

    /// Takes the request back.
    pub fn take_back(&self) {
        self.0.flag.take_stop();
    }

    /// Asks a session to show its progress: see `Console::show_progress`.
    pub fn tick(&self) {
        self.0.tick();
    }

    /// Records that the system waits for its client's input, until the result is dropped.
    pub fn listening(&self) -> Listening<'_> {
        self.0.listening.store(true, Ordering::SeqCst);
        Listening(&self.0.listening)
    }

    /// Returns whether the system waits for its client's input.
    pub fn is_listening(&self) -> bool {
        self.0.listening.load(Ordering::SeqCst)
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
/// for solution in prolog.goal("grandparent(Who, carla)").iter().unwrap() {
///     assert_eq!(solution.unwrap()["Who"], Value::atom("anna"));
/// }
/// ```
///
/// The next query always finds the system in order: when a query is dropped, even half-way, or ends by
/// halt/0, its pending cleanups run as in a cut, and its bindings are undone.
pub struct Prolog {
    pub(crate) machine: Held,
    pub(super) limits: Limits,
    /// The queries in progress, each within the one before: at most one that is borrowed or run in slices,
    /// and it is the last. It stays here if its `Solutions` were forgotten (`std::mem::forget`) instead of
    /// dropped.
    pub(super) open: Vec<OpenQuery>,
    /// The number of the last query that was opened.
    pub(super) serial: u64,
    /// Whether the machine itself has panicked. Its state may be inconsistent, so it must not run again.
    broken: bool,
    /// Whether the bindings of a query were kept: then the heap is not reset between queries.
    pub(super) has_kept: bool,
    /// The name and the text of the program that is being loaded, if it was given as text.
    loading: Option<(String, String)>,
}

/// A query in progress.
pub(super) struct OpenQuery {
    pub(super) serial: u64,
    /// Lives as long as the `Query` that stands for it, if there is one.
    pub(super) owner: Option<Weak<()>>,
    query: Query,
    /// The number of further roots that the machine had before the query.
    roots: usize,
    names: Vec<String>,
    /// The root with the goal, until it is called: other queries may run before that.
    goal: Option<usize>,
    /// Whether the run has paused.
    paused: bool,
    /// The number of messages before the query: errors and warnings.
    messages: [u64; 2],
    /// How long it may still run, if its time is limited.
    time_left: Option<Duration>,
}

impl Default for Prolog {
    fn default() -> Prolog {
        Prolog::new()
    }
}

impl Prolog {
    /// Returns a system that reads and writes the standard streams of the process.
    pub fn new() -> Prolog {
        Prolog::on(Box::default(), None, Limits::default(), None)
    }

    /// Returns a system with these settings. The input is text that stands for the standard input; then the
    /// output is kept.
    pub(super) fn on(
        host: Box<dyn Host>,
        stack_limit: Option<usize>,
        limits: Limits,
        input: Option<String>,
    ) -> Prolog {
        let stacks = limits.of_stacks(stack_limit.unwrap_or(boot::STACK_LIMIT));
        let mut machine = boot::machine_on(host, stacks, &builtins());
        if stack_limit.is_none() && limits.memory.is_none() {
            machine.stacks.runner.budget.most = usize::MAX;
        }
        machine.stacks.set_account(limits.account());
        machine.services.front = Some(Box::new(Front::default()));
        if let Some(input) = input {
            let input = Stream::from_bytes(input.into_bytes(), Properties::text(Mode::Read));
            machine.services.io.streams =
                Streams::with_standard([input, Stream::to_memory(), Stream::to_memory()]);
        }
        let stop = machine.stacks.store.atoms.intern("$stop");
        machine.program.entries.interrupt = machine.program.database.get_or_make(atom::SYSTEM, stop, 0);
        limits.begin(&mut machine);
        Prolog { limits, ..Prolog::of_machine(Held::Own(Box::new(machine))) }
    }

    pub(super) fn of_machine(machine: Held) -> Prolog {
        Prolog {
            machine,
            limits: Limits::default(),
            open: Vec::new(),
            serial: 0,
            broken: false,
            has_kept: false,
            loading: None,
        }
    }

    /// Returns a system whose standard input is this text, and whose output is kept for `take_output` and
    /// `take_errors`: see `Builder::captured`.
    pub fn captured(input: &str) -> Prolog {
        Prolog::on(Box::default(), None, Limits::default(), Some(input.to_string()))
    }

    /// Returns the host, which stands for everything outside of the system.
    pub fn host(&mut self) -> &mut dyn Host {
        &mut *self.machine.services.host
    }

    /// Reads the standard input from this device. What was read from another before is lost.
    ///
    /// ```
    /// use ninelog::host::Device;
    ///
    /// struct Text(&'static [u8]);
    ///
    /// impl Device for Text {
    ///     fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
    ///         std::io::Read::read(&mut self.0, bytes)
    ///     }
    /// }
    ///
    /// let mut prolog = ninelog::Prolog::new();
    /// prolog.set_input(Text(b"hello. "));
    /// assert!(prolog.run("read(hello)").unwrap());
    /// ```
    pub fn set_input(&mut self, device: impl Device + 'static) {
        self.set_device(StreamId::USER_INPUT, Box::new(device));
    }

    /// Writes the standard output to this device.
    pub fn set_output(&mut self, device: impl Device + 'static) {
        self.set_device(StreamId::USER_OUTPUT, Box::new(device));
    }

    /// Writes the error output to this device.
    pub fn set_errors(&mut self, device: impl Device + 'static) {
        self.set_device(StreamId::USER_ERROR, Box::new(device));
    }

    fn set_device(&mut self, id: StreamId, device: Box<dyn Device>) {
        if let Some(stream) = self.machine.services.io.streams.get_mut(id) {
            *stream = Stream::new(device, stream.properties.clone());
        }
        // The limit of output holds for all streams that there are when it is set.
        self.machine.services.io.streams.set_quota(self.limits.output);
    }

    /// Writes out the buffers of all streams.
    pub fn flush(&mut self) {
        self.machine.services.io.streams.flush_all();
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
        match self.machine.services.io.streams.get_mut(id) {
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
    /// assert!(error.ball().unwrap().to_string().contains("resource_error"));
    /// ```
    pub fn set_stack_limit(&mut self, bytes: usize) {
        self.machine.stacks.set_stack_limit(bytes);
    }

    /// Collects garbage and checks all memory every `calls` calls, to find defects of predicates written in
    /// Rust; 0 turns it off.
    pub fn collect_every(&mut self, calls: u64) {
        self.machine.stacks.runner.collections.every = calls;
        self.machine.stacks.set_limit();
    }

    /// Sets the number of calls that all queries together may make from now on; then
    /// `resource_error(inferences)` is raised. `None` is no limit. A goal that catches the error may go on
    /// for a tenth of the number, at least 20,000 calls, to end in good order, and so may later queries, five
    /// times in all; after that each query is ended with this error, until the limit is set again.
    ///
    /// ```
    /// # use ninelog::{ErrorKind, Prolog};
    /// let mut prolog = Prolog::captured("");
    /// prolog.set_inference_limit(Some(100_000));
    /// assert_eq!(prolog.run("repeat, fail").unwrap_err().kind(), ErrorKind::Inferences);
    /// let stubborn = "repeat, catch((repeat, fail), _, fail)";
    /// assert_eq!(prolog.run(stubborn).unwrap_err().kind(), ErrorKind::Inferences);
    /// assert!(prolog.run("true").is_err());
    /// prolog.set_inference_limit(None);
    /// assert!(prolog.run("true").unwrap());
    /// ```
    pub fn set_inference_limit(&mut self, calls: Option<u64>) {
        self.limits.inferences = calls;
        self.limits.begin_inferences(&mut self.machine);
    }

    /// Sets a flag, as set_prolog_flag/2 does for module `user`.
    ///
    /// ```
    /// # use ninelog::{Prolog, Value};
    /// let mut prolog = Prolog::new();
    /// prolog.set_flag("double_quotes", &Value::atom("codes")).unwrap();
    /// assert!(prolog.run("X = \"a\", X = [97]").unwrap());
    /// assert!(prolog.set_flag("bounded", &Value::atom("maybe")).is_err());
    /// ```
    pub fn set_flag(&mut self, name: &str, value: &Value) -> Result<(), Error> {
        self.goal(Value::compound("set_prolog_flag", [Value::atom(name), value.clone()])).run().map(drop)
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
        Interrupt(Arc::clone(&self.machine.stacks.runner.shared))
    }

    /// Loads a program text. `name` stands for the file in messages.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::captured("");
    /// let loaded = prolog.consult_text("bad.pl", "p(X) :- q.\nr(1,).\n").unwrap();
    /// assert_eq!((loaded.errors, loaded.warnings), (1, 1));
    /// assert!(prolog.take_errors().contains("Singleton variables: [X]"));
    ///
    /// let [warning, error] = &loaded.messages[..] else { panic!("{:?}", loaded.messages) };
    /// assert_eq!((warning.text.as_str(), warning.code), ("Singleton variables: [X]", Some("N0201")));
    /// let place = error.place.as_ref().unwrap();
    /// assert_eq!((place.file.as_deref(), place.line, place.column), (Some("bad.pl"), 2, 5));
    /// assert_eq!((error.text.as_str(), error.code), ("Syntax error: Illegal start of term", Some("N0122")));
    /// ```
    pub fn consult_text(&mut self, name: &str, text: &str) -> Result<Loaded, Error> {
        self.begin()?;
        let goal = self.consult_goal(name, text)?;
        self.load(goal)
    }

    fn consult_goal(&mut self, name: &str, text: &str) -> Result<Cell, Error> {
        self.machine.services.io.kept_messages = Some(Vec::new());
        self.loading = Some((name.to_string(), text.to_string()));
        let name = self.machine.stacks.store.atom(name);
        let text =
            self.machine.stacks.string_cell(text).map_err(|error| error_of(&mut self.machine, &error))?;
        Ok(self.machine.stacks.term("$load_text", &[name, Cell::atom(atom::USER), text, NIL]))
    }

    /// Loads a file, as consult/1 does.
    pub fn consult_file(&mut self, path: impl AsRef<Path>) -> Result<Loaded, Error> {
        self.begin()?;
        self.machine.services.io.kept_messages = Some(Vec::new());
        self.loading = None;
        let path = self.machine.stacks.store.atom(&paths::text(path.as_ref()));
        let goal = self.machine.stacks.term("consult", &[path]);
        self.load(goal)
    }

    pub(super) fn load(&mut self, goal: Cell) -> Result<Loaded, Error> {
        self.open(goal, Vec::new(), &[])?;
        self.solve()?;
        self.finish()
    }

    /// Starts a query and keeps its variables as roots. Requires: no other query is in progress, or it is
    /// within another.
    pub(super) fn open(&mut self, goal: Cell, names: Vec<String>, variables: &[Cell]) -> Result<(), Error> {
        let messages = self.messages();
        let m = &mut self.machine;
        m.services.tracer.note = Some(backtrace::note);
        let roots = m.stacks.roots.len();
        m.stacks.roots.extend(variables);
        let kept = m.stacks.roots.len();
        m.stacks.roots.push(goal);
        match m.open_query(goal) {
            Ok(query) => {
                let time_left = self.limits.of_time();
                self.serial += 1;
                let serial = self.serial;
                let (owner, goal) = (None, Some(kept));
                let paused = false;
                self.open.push(OpenQuery {
                    serial,
                    owner,
                    query,
                    roots,
                    names,
                    goal,
                    paused,
                    messages,
                    time_left,
                });
                Ok(())
            }
            Err(error) => {
                m.stacks.roots.truncate(roots);
                Err(error_of(m, &error))
            }
        }
    }

    /// Ends any query in progress that has no owner, and checks that the machine may run.
    pub(super) fn begin(&mut self) -> Result<(), Error> {
        self.check()?;
        self.end_unowned()?;
        if self.open.is_empty() && !self.has_kept && self.machine.is_own() {
            self.machine.stacks.forget_remains();
        }
        Ok(())
    }

    /// Ends queries in progress that nobody holds, up to the first that somebody does.
    pub(super) fn end_unowned(&mut self) -> Result<(), Error> {
        let is_held = |open: &OpenQuery| open.owner.as_ref().is_some_and(|owner| owner.strong_count() > 0);
        while self.open.last().is_some_and(|open| !is_held(open)) {
            // Errors of its cleanups are of no interest now.
            let _ = self.close(Ending::Undo);
            self.check()?;
        }
        Ok(())
    }

    /// Ends all queries. Returns whether the machine has panicked.
    pub(super) fn end_all(&mut self) -> bool {
        while !self.broken && !self.open.is_empty() {
            let _ = self.close(Ending::Undo);
        }
        self.broken
    }

    /// Gives the last query an owner.
    pub(super) fn own(&mut self, owner: Weak<()>) {
        if let Some(open) = self.open.last_mut() {
            open.owner = Some(owner);
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        let is_broken = self.broken || front_of(&self.machine).is_some_and(|front| front.broken);
        if !is_broken {
            return Ok(());
        }
        Err(Error::misuse("a panic has left the machine in the middle of something: make a new system"))
    }

    /// Runs the machine. If it panics, the system is marked as broken and cannot be used any more. Where time
    /// is limited, it may run for the time that the query has left, at least for the time given.
    pub(super) fn running<T>(
        &mut self,
        least: Duration,
        run: impl FnOnce(&mut Machine, &mut OpenQuery) -> T,
    ) -> Option<T> {
        let open = self.open.last_mut().filter(|_| !self.broken)?;
        self.broken = true;
        let is_own = self.machine.is_own();
        let m = &mut *self.machine;
        if let Some(goal) = open.goal.take() {
            m.stacks.x[0] = m.stacks.roots[goal].0;
        }
        let timed = open.time_left.filter(|&left| Limits::begin_time(m, left.max(least)));
        let from = timed.map(|left| (left, m.services.host.elapsed()));
        let result = run(m, open);
        if let Some((left, from)) = from {
            Limits::end_time(m);
            let left = left.saturating_sub(m.services.host.elapsed().saturating_sub(from));
            open.time_left = Some(left);
            // It may have expired after the run ended.
            if left.is_zero() && is_own {
                m.stacks.runner.shared.flag.take_alarm();
            }
        }
        self.broken = false;
        Some(result)
    }

    /// Computes the next solution of the query in progress. Returns whether there is one. If not, the query
    /// is over.
    pub(super) fn solve(&mut self) -> Result<bool, Error> {
        let Some(outcome) = self.running(Duration::ZERO, |m, open| m.next_solution(&mut open.query)) else {
            return Ok(false);
        };
        let found = self.has_solution(outcome);
        if found != Ok(true) {
            let _ = self.close(Ending::Undo);
        }
        found
    }

    /// Ends the query in progress, if there is one. The error is one of its cleanups.
    pub(super) fn close(&mut self, ending: Ending) -> Result<(), Error> {
        let closed = self.running(CLEANUPS, |m, open| m.close_query(&open.query, ending));
        if let Some(outcome) = closed
            && let Some(open) = self.open.pop()
        {
            self.machine.stacks.roots.truncate(open.roots);
            self.has_solution(outcome)?;
        }
        Ok(())
    }

    fn messages(&self) -> [u64; 2] {
        ["error", "warning"].map(|kind| self.machine.messages_of(kind) as u64)
    }

    /// Starts a query for which an interrupt from before was not meant.
    pub(super) fn open_fresh(
        &mut self,
        goal: Cell,
        names: Vec<String>,
        variables: &[Cell],
    ) -> Result<(), Error> {
        if self.machine.is_own() {
            self.machine.stacks.runner.shared.flag.take_stop();
        }
        let stacks = &mut self.machine.stacks;
        if stacks.runner.run_limit.has_ended {
            stacks.runner.run_limit.at = stacks.inferences;
            stacks.set_limit();
        }
        self.open(goal, names, variables)
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
    /// prolog.goal("between(1, 100000, X), X > 50000").start().unwrap();
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
        let outcome = self.running(Duration::ZERO, |m, open| {
            m.stacks.runner.slice.end = m.stacks.inferences.saturating_add(calls);
            m.stacks.set_limit();
            let outcome = if open.paused { m.run_on() } else { m.next_slice(&mut open.query) };
            open.paused = matches!(outcome, RunEnd::Paused);
            m.stacks.runner.slice.end = u64::MAX;
            m.stacks.set_limit();
            outcome
        });
        let Some(outcome) = outcome else { return Slice::No };
        if matches!(outcome, RunEnd::Paused) {
            let reads = std::mem::take(&mut self.machine.stacks.runner.slice.reads);
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
        let before = self.open.last().map_or_else(|| self.messages(), |open| open.messages);
        self.close(Ending::Keep)?;
        let after = self.messages();
        let kept = self.machine.services.io.kept_messages.take().unwrap_or_default();
        let messages = messages::with_codes(kept, self.loading.take().as_ref());
        Ok(Loaded { errors: after[0] - before[0], warnings: after[1] - before[1], messages })
    }

    /// Ends the started query and undoes its bindings. Definitions of a program that was loaded stay.
    pub fn leave(&mut self) -> Result<(), Error> {
        self.close(Ending::Undo)
    }

    /// Returns whether the last answer left no choice point.
    pub(super) fn is_last(&self) -> bool {
        self.open.last().is_none_or(|open| self.machine.stacks.is_deterministic(&open.query))
    }

    /// Returns the values of the variables in the solution that was found.
    pub(super) fn answer_cells(&self) -> &[Cell] {
        let Some(open) = self.open.last() else { return &[] };
        &self.machine.stacks.roots[open.roots..open.roots + open.names.len()]
    }

    /// Returns the solution that was found.
    pub(super) fn solution(&mut self) -> Result<Solution, Error> {
        let m = &mut *self.machine;
        let Some(open) = self.open.last() else { return Ok(Solution::default()) };
        let end = open.roots + open.names.len();
        let constrained =
            m.stacks.roots[open.roots..end].iter().any(|&cell| !m.stacks.store.term_attvars(cell).is_empty());
        let (cells, residual) = match constrained {
            false => (m.stacks.roots[open.roots..end].to_vec(), NIL),
            true => with_residual(m, open.roots, end),
        };
        let mut bindings = Vec::with_capacity(cells.len());
        for (name, &cell) in open.names.iter().zip(&cells) {
            bindings.push((name.clone(), value_of(&m.stacks.store, cell)?));
        }
        let residual = match value_of(&m.stacks.store, residual)? {
            Value::List(goals) => goals.into(),
            _ => Vec::new(),
        };
        Ok(Solution { bindings, residual, undefined: m.stacks.delays() != NIL })
    }

    /// Returns whether an outcome is a solution, or its error. An error ends the query: its text is made by
    /// goals, which must not run in the middle of it.
    pub(super) fn has_solution(&mut self, outcome: RunEnd) -> Result<bool, Error> {
        match outcome {
            RunEnd::Solution => Ok(true),
            RunEnd::NoSolution | RunEnd::Paused | RunEnd::Switched => Ok(false),
            // The program went on although its limit of calls was exceeded.
            RunEnd::Halt(_) if self.machine.stacks.runner.run_limit.has_ended => {
                Err(error_of(&mut self.machine, &heap::Error::Resource("inferences")))
            }
            RunEnd::Halt(status) => Err(Error::Halt(status)),
            RunEnd::Exception => {
                let ball = self.machine.stacks.ball.take();
                let _ = self.close(Ending::Undo);
                self.check()?;
                self.broken = true;
                let error = thrown(&mut self.machine, ball);
                self.broken = false;
                Err(error)
            }
        }
    }
}

/// Reads a goal of a module; returns it with its variables by name.
pub(super) fn parsed(
    m: &mut Machine,
    text: &str,
    module: Atom,
) -> Result<(Cell, Vec<(String, Cell)>), Error> {
    let ops = m.program.modules.ops(module);
    let flags: ReadFlags = m.program.modules.read_flags(module);
    let read = match read_whole(&mut m.stacks.store, &ops, &flags, text) {
        Ok(read) => read,
        Err(error) => return Err(worded(m, error)),
    };
    let named = read.named().map(|v| (v.name.to_string(), v.cell)).collect();
    Ok((read.term, named))
}

/// Gives the error of a text the message that the prompt prints.
fn worded(m: &mut Machine, error: Error) -> Error {
    let Error::Exception(mut exception) = error else { return error };
    if let Ok(ball) = cell_of(&mut m.stacks.store, &exception.ball, &mut HashMap::new())
        && let Error::Exception(told) = self::exception(m, ball)
    {
        exception.message = told.message;
    }
    Error::Exception(exception)
}

/// Returns the values of the roots in a range without their attributes, and the goals that say the same.
fn with_residual(m: &mut Machine, from: usize, to: usize) -> (Vec<Cell>, Cell) {
    let plain = m.stacks.roots[from..to].to_vec();
    let values = m.stacks.store.list_from(&plain, NIL);
    let (copy, goals) = (m.stacks.store.new_var(), m.stacks.store.new_var());
    let kept = m.stacks.roots.len();
    m.stacks.roots.extend([copy, goals]);
    let goal = m.stacks.term("$residual_goals", &[values, copy, goals]);
    let found = matches!(m.once(goal), Ok(RunEnd::Solution));
    let [copy, goals] = [m.stacks.roots[kept], m.stacks.roots[kept + 1]];
    m.stacks.roots.truncate(kept);
    match m.stacks.store.proper_list(copy) {
        Ok(copies) if found => (copies, goals),
        _ => (m.stacks.roots[from..to].to_vec(), NIL),
    }
}

/// Puts a value on the heap. Variables of the same name become the same variable.
pub(super) fn put(
    m: &mut Machine,
    value: &Value,
    variables: &mut HashMap<String, Cell>,
) -> Result<Cell, Error> {
    cell_of(&mut m.stacks.store, value, variables).map_err(|error| error_of(m, &error))
}

/// Returns the exception with this ball, which there may have been no memory to keep.
pub(super) fn thrown(m: &mut Machine, ball: Option<Stored>) -> Error {
    let ball = ball.and_then(|ball| m.stacks.store.restore_term(&ball).ok());
    exception(m, ball.unwrap_or(Cell::atom(atom::RESOURCE_ERROR)))
}

pub(super) fn error_of(m: &mut Machine, error: &heap::Error) -> Error {
    let context = m.stacks.store.new_var();
    let ball = m.stacks.store.error_term(error, context);
    exception(m, ball)
}

/// How long the cleanups of a query may take whose time is up.
const CLEANUPS: Duration = Duration::from_millis(200);

/// How many calls the text of an error may take: hooks of a program may change it.
const TELLING: i64 = 1_000_000;

fn exception(m: &mut Machine, ball: Cell) -> Error {
    if matches!(m.stacks.store.view(ball), View::Atom(atom::ABORTED)) {
        return Error::Aborted;
    }
    let kept = m.stacks.roots.len();
    let text = m.stacks.store.new_var();
    m.stacks.roots.extend([ball, text]);
    let goal = m.stacks.term("$message_of_error", &[ball, text, Cell::int(TELLING)]);
    // A limit that was exceeded does not hold for this.
    let limits = (
        m.stacks.limits.goal,
        std::mem::replace(&mut m.stacks.runner.run_limit, RunLimit::NONE),
        m.stacks.limits.errors,
    );
    (m.stacks.limits.goal, m.stacks.limits.errors) = (u64::MAX, 0);
    m.stacks.set_limit();
    let told = matches!(m.once(goal), Ok(RunEnd::Solution));
    (m.stacks.limits.goal, m.stacks.runner.run_limit, m.stacks.limits.errors) = limits;
    m.stacks.set_limit();
    let [ball, text] = [m.stacks.roots[kept], m.stacks.roots[kept + 1]];
    m.stacks.roots.truncate(kept);
    let goals = backtrace::take(m);
    let value = value_of(&m.stacks.store, ball).unwrap_or(Value::atom("..."));
    let message =
        m.stacks.store.text_of(text).filter(|_| told).map_or_else(|| value.to_string(), str::to_string);
    Error::Exception(Box::new(Exception::new(value, message.trim_end().to_string(), goals)))
}
