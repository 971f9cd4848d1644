//! Queries as the prompt runs them, in slices: for clients that show answers and stay responsive.

pub(super) mod watch;

use super::console::Question;
use super::error::{Error, Exception};
use super::predicates::front;
use super::prolog::{Prolog, Slice};
use super::query::Solution;
use super::value::Value;
use crate::stream::StreamId;

use std::collections::VecDeque;
use watch::take_ports;

pub use watch::{GoalPlace, OtherHead, Port, PortKind, Step};

/// What happens while a query runs: see `Prolog::ask`. Later versions may have further kinds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// Output of a system that keeps it (`Builder::captured`), in the order of events.
    Output(String),
    /// The same for the error output: messages and warnings.
    Message(String),
    Answer(Answer),
    /// A port that the query passes, if it is watched (`Prolog::watch`).
    Port(Box<Port>),
    /// The query waits for input (`host::MemoryHost::set_input`), or for what a predicate waits for
    /// (`Call::wait`).
    Reads(Reading),
    /// The number of calls has been made; the query is not done yet.
    Paused,
    /// The query is over: there is no further answer.
    End,
    /// The query is over with an error.
    Error(Error),
}

/// An answer to a query.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Answer {
    /// What the prompt prints, without the full stop.
    pub text: String,
    /// The same with all of each term, if `text` leaves parts out (`...`) and this text is not very large.
    pub whole: Option<String>,
    /// The values of the variables by name.
    pub bindings: Vec<(String, Value)>,
    /// Constraints on the variables that are still unbound, as goals.
    pub residual: Vec<Value>,
    /// Whether it is known to be the last one.
    pub last: bool,
}

/// What a query waits for.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The prompt of a program that reads a line.
    pub prompt: String,
    /// What the first character of the line answers; none if a program reads it.
    pub question: Option<Question>,
}

/// A query in progress. It belongs to a system, but does not borrow it; a system has one query in progress.
#[derive(Debug)]
pub struct Ask {
    serial: u64,
    /// What has happened and was not told yet.
    events: VecDeque<Event>,
    over: bool,
}

impl Prolog {
    /// Starts a query as the prompt runs it: with corrections of misspelt names, `$Name` for earlier values,
    /// and the user's hooks. The values are for variables of the query. Ends the query in progress.
    ///
    /// ```
    /// use ninelog::{Event, Prolog};
    ///
    /// let mut prolog = Prolog::builder().captured("").build();
    /// let mut query = prolog.ask("member(X, [a,b]), format('~w~n', [X])", &[]).unwrap();
    /// let mut seen = Vec::new();
    /// loop {
    ///     match query.next(&mut prolog, 1_000) {
    ///         Event::Output(text) => seen.push(text),
    ///         Event::Answer(answer) => {
    ///             seen.push(answer.text.clone());
    ///             if answer.last {
    ///                 break;
    ///             }
    ///         }
    ///         Event::Paused => {}
    ///         other => panic!("{other:?}"),
    ///     }
    /// }
    /// assert_eq!(seen, ["a\n", "X = a", "b\n", "X = b"]);
    /// ```
    pub fn ask(&mut self, text: &str, given: &[(&str, Value)]) -> Result<Ask, Error> {
        self.ask_how("run", text, given)
    }

    /// Starts a query like `ask`, and tells each port that it passes as an event, too.
    ///
    /// ```
    /// use ninelog::{Event, Prolog};
    ///
    /// let mut prolog = Prolog::builder().captured("").build();
    /// prolog.consult_text("p.pl", "p(1). p(2).\nq(X) :- p(X), X > 1.\n").unwrap();
    /// let mut query = prolog.watch("q(X)", &[]).unwrap();
    /// let mut seen = Vec::new();
    /// loop {
    ///     match query.next(&mut prolog, 100_000) {
    ///         Event::Port(port) => seen.push(format!("{} {}", port.kind.name(), port.goal)),
    ///         Event::Answer(_) => break,
    ///         _ => {}
    ///     }
    /// }
    /// let ports = "call q(X), call p(X), exit p(1), call 1>1, fail 1>1, redo p(X), \
    ///     exit p(2), call 2>1, exit 2>1, exit q(2), answer ";
    /// assert_eq!(seen.join(", "), ports);
    /// ```
    pub fn watch(&mut self, text: &str, given: &[(&str, Value)]) -> Result<Ask, Error> {
        self.ask_how("watch", text, given)
    }

    /// Starts a query like `watch`. Each port tells of the clause, too: where the goal stands in it, its
    /// variables and their values, and the heads that do not unify with a goal that is called. This takes
    /// twice as long. What a clause is called and where its goals are is read from its file.
    ///
    /// ```
    /// use ninelog::host::MemoryHost;
    /// use ninelog::{Event, Prolog};
    ///
    /// let mut host = MemoryHost::default();
    /// host.put("/p.pl", "size(0, none).\nsize(N, S) :-\n    N > 9,\n    S = big.\n");
    /// let mut prolog = Prolog::builder().host(host).captured("").build();
    /// prolog.consult_file("/p.pl").unwrap();
    /// let mut query = prolog.watch_closely("size(12, S)", &[]).unwrap();
    /// let mut seen = Vec::new();
    /// loop {
    ///     match query.next(&mut prolog, 100_000) {
    ///         Event::Port(port) if port.kind.name() == "call" => seen.push(port),
    ///         Event::Answer(_) => break,
    ///         _ => {}
    ///     }
    /// }
    /// let [size, more, equal] = &seen[..] else { panic!("three calls") };
    /// let head = &size.heads[0];
    /// assert_eq!((&*head.head, head.argument), ("size(0, none)", 1));
    /// assert_eq!((&*head.wanted, &*head.found), ("12", "0"));
    /// assert_eq!(more.called.as_ref().map(|called| called.place.line), Some(3));
    /// assert_eq!(equal.values[0], ("N".to_string(), "12".to_string()));
    /// ```
    pub fn watch_closely(&mut self, text: &str, given: &[(&str, Value)]) -> Result<Ask, Error> {
        self.ask_how("watch_closely", text, given)
    }

    fn ask_how(&mut self, how: &str, text: &str, given: &[(&str, Value)]) -> Result<Ask, Error> {
        let pairs =
            given.iter().map(|(name, value)| Value::compound("=", [Value::atom(name), value.clone()]));
        let given =
            [("Text", Value::from(text)), ("Given", Value::List(pairs.collect())), ("How", Value::atom(how))];
        self.start("'$text_query'(Text, Given, How, Answer)", &given)?;
        Ok(Ask { serial: self.serial, events: VecDeque::new(), over: false })
    }

    /// Forgets input that was given and not read.
    pub fn drop_input(&mut self) {
        if let Some(stream) = self.machine.services.io.streams.get_mut(StreamId::USER_INPUT) {
            while stream.pending_bytes() > 0 && stream.get_byte().is_ok() {}
        }
    }
}

impl Prolog {
    fn reading(&mut self) -> Reading {
        let question = front(&mut self.machine).and_then(|front| front.dialogue.asking);
        Reading { prompt: self.machine.services.io.prompt.clone(), question }
    }
}

impl Ask {
    /// Runs the query for about `calls` calls, or until something happens, which it returns.
    pub fn next(&mut self, prolog: &mut Prolog, calls: u64) -> Event {
        if let Some(event) = self.events.pop_front() {
            return event;
        }
        if self.over {
            return Event::End;
        }
        if prolog.open.last().is_none_or(|open| open.serial != self.serial) {
            self.over = true;
            return Event::Error(Error::misuse("another query of this system has ended this one"));
        }
        let event = match prolog.slice(calls) {
            Slice::Answer { solution, last } => told(&solution, last),
            Slice::No => Event::End,
            Slice::Error(error) => Event::Error(error),
            Slice::Yielded => Event::Paused,
            Slice::Reads => Event::Reads(prolog.reading()),
        };
        self.over = matches!(event, Event::End | Event::Error(_));
        let (output, messages) = (prolog.take_output(), prolog.take_errors());
        let told = [Event::Output(output), Event::Message(messages)];
        self.events.extend(told.into_iter().filter(|event| !event.is_empty()));
        let ports = take_ports(&mut prolog.machine);
        // The query pauses to tell them.
        let is_told = matches!(event, Event::Paused) && !ports.is_empty();
        self.events.extend(ports);
        if !is_told {
            self.events.push_back(event);
        }
        self.events.pop_front().unwrap_or(Event::End)
    }

    /// Ends the query, and undoes its bindings.
    pub fn leave(self, prolog: &mut Prolog) -> Result<(), Error> {
        match prolog.open.last().is_some_and(|open| open.serial == self.serial) {
            true => prolog.leave(),
            false => Ok(()),
        }
    }
}

impl Event {
    fn is_empty(&self) -> bool {
        matches!(self, Event::Output(text) | Event::Message(text) if text.is_empty())
    }
}

/// Returns what `'$text_query'/4` has answered: `answer(Text, Bindings, Residual, Whole)` or `raised(Text,
/// Error)`.
fn told(solution: &Solution, last: bool) -> Event {
    let Some(Value::Compound(kind, parts)) = solution.get("Answer") else { return Event::End };
    let text = parts[0].as_text().unwrap_or("").trim_end().to_string();
    if kind == "raised" {
        return Event::Error(match &parts[1] {
            Value::Atom(name) if name == "$aborted" => Error::Aborted,
            ball => Error::Exception(Box::new(Exception::new(ball.clone(), text))),
        });
    }
    let pairs = parts[1].as_list().unwrap_or(&[]).iter().filter_map(|pair| match pair {
        Value::Compound(_, sides) => Some((sides[0].as_text()?.to_string(), sides[1].clone())),
        _ => None,
    });
    let residual = parts[2].as_list().unwrap_or(&[]).to_vec();
    let whole = parts[3].as_text().map(|whole| whole.trim_end().to_string());
    Event::Answer(Answer { text, whole, bindings: pairs.collect(), residual, last })
}
