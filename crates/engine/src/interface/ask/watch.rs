//! The ports of a watched query: which are told, and where the query pauses.

use crate::builtins::prelude::*;
use crate::interface::error::Error;
use crate::interface::predicates::front;
use crate::interface::value::{Value, cell_of, value_of};
use std::collections::HashMap;

/// The kinds of ports: those of the debugger, cuts, and answers of the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PortKind {
    Call,
    Exit,
    Redo,
    Fail,
    Exception,
    Unify,
    Cut,
    Answer,
}

const KINDS: [(PortKind, &str); 8] = [
    (PortKind::Call, "call"),
    (PortKind::Exit, "exit"),
    (PortKind::Redo, "redo"),
    (PortKind::Fail, "fail"),
    (PortKind::Exception, "exception"),
    (PortKind::Unify, "unify"),
    (PortKind::Cut, "cut"),
    (PortKind::Answer, "answer"),
];

impl PortKind {
    pub fn name(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }
}

/// A port at which a watched query pauses. What it is about is asked for: see `Ask::details`, `Ask::frames`
/// and others. So a port costs the same, however large the terms are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Port {
    pub kind: PortKind,
    /// How deep the goal is; those of the query have level 10.
    pub level: i64,
    /// The number of the goal: the same at all of its ports, and of no other goal.
    pub call: i64,
    /// The breakpoint that the query has reached.
    pub breakpoint: Option<i64>,
}

/// Which ports of a query are told: see `Goal::watch`. Those at breakpoints always are.
///
/// Goals run at their usual speed if no port of theirs, or of goals that they call, can be told: with
/// `breakpoints`, and below `depth`. Others run under the debugger, hundreds of times slower, also if `kinds`
/// and `predicate` leave few of them.
///
/// ```
/// use ninelog::{Event, PortKind, Prolog, Watch};
///
/// let mut prolog = Prolog::captured("");
/// prolog.consult_text("p.pl", "p(1). p(2).\nq(X) :- p(X), X > 1.\n").unwrap();
/// let mut seen = |watch: Watch| {
///     let mut query = prolog.goal("q(X)").watch(&watch).unwrap();
///     let mut seen = Vec::new();
///     loop {
///         match query.next(&mut prolog, 100_000) {
///             Event::Port(port) => {
///                 let goal = query.details(&mut prolog).unwrap().goal;
///                 seen.push(format!("{} {goal}", port.kind.name()));
///             }
///             Event::Answer(_) => return seen.join(", "),
///             _ => {}
///         }
///     }
/// };
/// assert_eq!(seen(Watch::all().kinds([PortKind::Call])), "call q(X), call p(X), call 1>1, call 2>1");
/// assert_eq!(seen(Watch::all().predicate("p", 1)), "call p(X), exit p(1), redo p(X), exit p(2)");
/// assert_eq!(seen(Watch::all().depth(1)), "call q(X), exit q(2), answer ");
/// assert_eq!(seen(Watch::breakpoints()), "");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Watch {
    kinds: Option<Vec<PortKind>>,
    predicates: Option<Vec<(String, usize)>>,
    /// The deepest level.
    level: Option<i64>,
}

/// The level of the goals of a query.
const QUERY_LEVEL: i64 = 10;

impl Watch {
    /// Each port.
    pub fn all() -> Watch {
        Watch::default()
    }

    /// No port but those at breakpoints. The query runs as fast as one that is not watched.
    pub fn breakpoints() -> Watch {
        Watch { predicates: Some(Vec::new()), ..Watch::default() }
    }

    /// Only ports of these kinds.
    pub fn kinds(mut self, kinds: impl IntoIterator<Item = PortKind>) -> Watch {
        self.kinds = Some(kinds.into_iter().collect());
        self
    }

    /// Only ports of this predicate, or of others named in the same way.
    pub fn predicate(mut self, name: &str, arity: usize) -> Watch {
        self.predicates.get_or_insert_default().push((name.to_string(), arity));
        self
    }

    /// Only ports of goals that are at most so deep: 1 for those of the query. What is deeper runs at its
    /// usual speed.
    pub fn depth(mut self, most: u32) -> Watch {
        self.level = Some(QUERY_LEVEL - 1 + i64::from(most));
        self
    }

    fn takes(&self, level: i64, name: &str, arity: usize) -> bool {
        self.level.is_none_or(|most| level <= most)
            && self.predicates.as_ref().is_none_or(|some| some.iter().any(|(n, a)| n == name && *a == arity))
    }

    /// Returns whether no port of a goal of this level or deeper is told.
    fn ends_above(&self, level: i64) -> bool {
        self.level.is_some_and(|most| level > most) || self.predicates.as_ref().is_some_and(Vec::is_empty)
    }
}

/// What is told next.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Until {
    /// What `Watch` says.
    #[default]
    Watched,
    /// The next port.
    Next,
    /// A port of a goal that is at most so deep.
    Level(i64),
}

/// The state of a watched query.
#[derive(Default)]
pub(in crate::interface) struct Watching {
    pub(super) watch: Watch,
    pub(super) until: Until,
    /// The breakpoint that was reached and not told yet.
    reached: Option<i64>,
    /// The port at which the query pauses, until it goes on.
    pub(super) at: Option<Port>,
    /// What the query is to answer, or how it is to go on.
    pub(super) asked: Option<Value>,
    pub(super) answer: Option<std::result::Result<Value, Error>>,
    /// Whether it is answering.
    answers: bool,
}

impl Watching {
    pub(super) fn new(watch: Watch) -> Watching {
        Watching { watch, ..Watching::default() }
    }

    fn tells(&self, kind: PortKind, level: i64, name: &str, arity: usize) -> bool {
        self.watch.kinds.as_ref().is_none_or(|kinds| kinds.contains(&kind))
            && match self.until {
                Until::Watched => self.watch.takes(level, name, arity),
                Until::Next => true,
                Until::Level(most) => level <= most,
            }
    }
}

fn watching(m: &mut Machine) -> Option<&mut Watching> {
    front(m).and_then(|front| front.watching.as_mut())
}

/// `'$tell_port'(+Kind, +Level, +Number, +Name, +Arity)`: the query pauses at a port. Fails if it is
/// not to be told, or if the run cannot be left here.
fn tell_port(m: &mut Machine, args: Args) -> Result<bool> {
    let kind = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let kind = m.stacks.store.atoms.text(kind);
    let Some(&(kind, _)) = KINDS.iter().find(|(_, name)| *name == kind) else { return Ok(false) };
    let (level, call) = (m.stacks.int(m.stacks.arg(args, 1))?, m.stacks.int(m.stacks.arg(args, 2))?);
    // The name of a goal may be a number, which has no predicate.
    let name = match m.stacks.store.view(m.stacks.arg(args, 3)) {
        View::Atom(name) => m.stacks.store.atoms.text(name).to_string(),
        _ => String::new(),
    };
    let arity = m.stacks.size(m.stacks.arg(args, 4))?;
    let may_pause = m.may_pause();
    let Some(watching) = watching(m) else { return Ok(false) };
    let breakpoint = watching.reached.take();
    let is_told = may_pause && (breakpoint.is_some() || watching.tells(kind, level, &name, arity));
    if is_told {
        watching.until = Until::Watched;
        watching.at = Some(Port { kind, level, call, breakpoint });
    }
    Ok(is_told)
}

/// `'$runs_unwatched'(+Level)`: whether goals that are called by one of this level, and what these call, run
/// without the debugger, because nothing of them would be told.
fn runs_unwatched(m: &mut Machine, args: Args) -> Result<bool> {
    let level = m.stacks.int(m.stacks.arg(args, 0))? + 1;
    Ok(watching(m).is_some_and(|watching| match watching.until {
        Until::Watched => watching.watch.ends_above(level),
        Until::Next => false,
        Until::Level(most) => level > most,
    }))
}

/// `'$hits'(+Id)`: a breakpoint is reached: the next port is told. Fails while a question is answered.
fn hits(m: &mut Machine, args: Args) -> Result<bool> {
    let id = m.stacks.int(m.stacks.arg(args, 0))?;
    Ok(watching(m).filter(|watching| !watching.answers).is_some_and(|watching| {
        watching.reached = Some(id);
        watching.until = Until::Next;
        true
    }))
}

/// `'$client_asks'(-Question)`: what the query at a port is to answer, or `resume(Command)`. It waits for it.
fn client_asks(m: &mut Machine, args: Args) -> Result<bool> {
    let asked = watching(m).and_then(|watching| watching.asked.take());
    let asked = match asked {
        Some(asked) => asked,
        None => {
            m.stacks.runner.shared.pause();
            m.pause_within();
            // The run cannot be left, so nobody can ask.
            Value::compound("resume", [Value::atom("go")])
        }
    };
    if let Some(watching) = watching(m) {
        watching.answers = !matches!(&asked, Value::Compound(name, _) if name == "resume");
    }
    let cell = cell_of(&mut m.stacks.store, &asked, &mut HashMap::new())?;
    Ok(m.stacks.unify_arg(args, 0, cell))
}

/// `'$answer_client'(+Answer)`.
fn answer_client(m: &mut Machine, args: Args) -> Result<bool> {
    let answer = value_of(&m.stacks.store, m.stacks.arg(args, 0)).map_err(Error::from);
    if let Some(watching) = watching(m) {
        watching.answer = Some(answer);
        watching.answers = false;
    }
    Ok(true)
}

pub(in crate::interface) const TABLE: &[Builtin] = &[
    det("$tell_port", 5, tell_port),
    det("$runs_unwatched", 1, runs_unwatched),
    det("$hits", 1, hits),
    det("$client_asks", 1, client_asks),
    det("$answer_client", 1, answer_client),
];
