//! Queries as the prompt runs them, in slices: for clients that show answers and stay responsive.

mod details;
mod paused;
pub(super) mod watch;

use super::backtrace::{self, ErrorGoal};
use super::console::Question;
use super::error::{Error, Exception};
use super::goal::{Goal, Source};
use super::predicates::front;
use super::prolog::{Prolog, Slice};
use super::query::Solution;
use super::value::Value;
use crate::stream::StreamId;

use std::collections::VecDeque;
use watch::Watching;

pub use details::{GoalPlace, OtherHead, PortDetails, Step};
pub use paused::{Resume, StackFrame};
pub use watch::{Port, PortKind, Watch};

/// What happens while a query runs: see `Goal::ask`. Later versions may have further kinds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// Output of a system that keeps it (`Builder::captured`), in the order of events.
    Output(String),
    /// The same for the error output: messages and warnings.
    Message(String),
    Answer(Answer),
    /// A watched query pauses at a port (`Goal::watch`).
    Port(Port),
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
/// Any other use of the system that runs a goal ends it: `Prolog::run`, a load, `Prolog::set_breakpoint`.
/// While it pauses at a port, `Ask::evaluate` runs goals, and `Ask::set_breakpoint` is there. A dropped query
/// ends, with its cleanups, when the system is used next; `leave` ends it at once.
#[derive(Debug)]
pub struct Ask {
    serial: u64,
    /// What has happened and was not told yet.
    events: VecDeque<Event>,
    over: bool,
}

impl Goal<'_, '_> {
    /// Starts the goal, which is a text, as the prompt runs it: with corrections of misspelt names, `$Name`
    /// for earlier values, and the user's hooks. Ends the query in progress.
    ///
    /// ```
    /// use ninelog::{Event, Prolog};
    ///
    /// let mut prolog = Prolog::builder().captured("").build().unwrap();
    /// let mut query = prolog.goal("member(X, [a,b]), format('~w~n', [X])").ask().unwrap();
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
    pub fn ask(self) -> Result<Ask, Error> {
        self.ask_how("run").map(|(_, query)| query)
    }

    /// Starts a query like `ask`, which pauses at its ports: each that `watch` names is an event. While it
    /// pauses, it answers questions, and is told how to go on (`Ask::resume`); `Ask::next` lets it go on.
    /// Negations have ports, too. Where goals are, and what the variables of clauses are called, is read from
    /// the files and texts of the program.
    ///
    /// ```
    /// use ninelog::host::MemoryHost;
    /// use ninelog::{Event, PortKind, Prolog, Watch};
    ///
    /// let mut host = MemoryHost::default();
    /// host.put("/p.pl", "size(0, none).\nsize(N, S) :-\n    N > 9,\n    S = big.\n");
    /// let mut prolog = Prolog::builder().host(host).captured("").build().unwrap();
    /// prolog.consult_file("/p.pl").unwrap();
    /// let calls = Watch::all().kinds([PortKind::Call]);
    /// let mut query = prolog.goal("size(12, S)").watch(&calls).unwrap();
    /// let mut seen = Vec::new();
    /// loop {
    ///     match query.next(&mut prolog, 100_000) {
    ///         Event::Port(_) => seen.push(query.details(&mut prolog).unwrap()),
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
    pub fn watch(self, watch: &Watch) -> Result<Ask, Error> {
        let (prolog, query) = self.ask_how("watch")?;
        if let Some(front) = front(&mut prolog.machine) {
            front.watching = Some(Watching::new(watch.clone()));
        }
        Ok(query)
    }
}

impl<'p> Goal<'p, '_> {
    fn ask_how(self, how: &str) -> Result<(&'p mut Prolog, Ask), Error> {
        let (Source::Text(text), None) = (self.source, self.module) else {
            let how = "what runs as at the prompt is a text, in the module of the prompt";
            return Err(Error::misuse(how));
        };
        let pairs =
            self.given.into_iter().map(|(name, value)| Value::compound("=", [Value::atom(name), value]));
        let prolog = self.prolog;
        let goal = "'$text_query'(Text, Given, How, Answer)";
        let goal = prolog.goal(goal).bind("Text", text).bind("Given", Value::List(pairs.collect()));
        goal.bind("How", Value::atom(how)).only(|name| name == "Answer").start()?;
        if let Some(front) = front(&mut prolog.machine) {
            front.watching = None;
        }
        let query = Ask { serial: prolog.serial, events: VecDeque::new(), over: false };
        Ok((prolog, query))
    }
}

impl Prolog {
    /// Forgets input that was given and not read.
    pub fn drop_input(&mut self) {
        if let Some(stream) = self.machine.services.io.streams.get_mut(StreamId::USER_INPUT) {
            while stream.pending_bytes() > 0 && stream.get_byte().is_ok() {}
        }
    }

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
        if let Err(error) = self.check(prolog) {
            self.over = true;
            return Event::Error(error);
        }
        if let Some(watching) = watching(prolog)
            && watching.at.take().is_some()
        {
            watching.asked.get_or_insert_with(|| Value::compound("resume", [Value::atom("go")]));
        }
        let slice = prolog.slice(calls);
        let event = self.event(prolog, slice);
        self.over = matches!(event, Event::End | Event::Error(_));
        self.events.push_back(event);
        self.events.pop_front().unwrap_or(Event::End)
    }

    fn check(&self, prolog: &Prolog) -> Result<(), Error> {
        match prolog.open.last().is_some_and(|open| open.serial == self.serial) {
            true => Ok(()),
            false => Err(Error::misuse("another query of this system has ended this one")),
        }
    }

    /// Returns what has ended a slice. What was written meanwhile comes before it.
    fn event(&mut self, prolog: &mut Prolog, slice: Slice) -> Event {
        let (output, messages) = (prolog.take_output(), prolog.take_errors());
        let told = [Event::Output(output), Event::Message(messages)];
        self.events.extend(told.into_iter().filter(|event| !event.is_empty()));
        match slice {
            Slice::Answer { solution, last } => {
                told_answer(&solution, last, backtrace::take(&mut prolog.machine))
            }
            Slice::No => Event::End,
            Slice::Error(error) => Event::Error(error),
            Slice::Yielded => match watching(prolog).and_then(|watching| watching.at) {
                Some(port) => Event::Port(port),
                None => Event::Paused,
            },
            Slice::Reads => Event::Reads(prolog.reading()),
        }
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

fn watching(prolog: &mut Prolog) -> Option<&mut Watching> {
    front(&mut prolog.machine).and_then(|front| front.watching.as_mut())
}

/// Returns what `'$text_query'/4` has answered: `answer(Text, Bindings, Residual, Whole)` or `raised(Text,
/// Error)`.
fn told_answer(solution: &Solution, last: bool, raised_by: Vec<ErrorGoal>) -> Event {
    let Some(Value::Compound(kind, parts)) = solution.value("Answer") else { return Event::End };
    let text = parts[0].as_text().unwrap_or("").trim_end().to_string();
    if kind == "raised" {
        return Event::Error(match &parts[1] {
            Value::Atom(name) if name == "$aborted" => Error::Aborted,
            ball => Error::Exception(Box::new(Exception::new(ball.clone(), text, raised_by))),
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
