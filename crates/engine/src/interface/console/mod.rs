//! How a session asks its client: for a query, for input, for one key, for what to do after Ctrl-C.
//!
//! | file | what belongs in it |
//! | --- | --- |
//! | `session` | a session from its first file to its end |
//! | `query` | reading queries |
//! | `keys` | keys that answer a question |
//! | `aside` | waiting for either while other threads of the program run |

mod aside;
mod keys;
mod query;
mod session;

use super::predicates::{Front, front};
use crate::builtins::prelude::*;
use crate::stream::StreamId;
use std::io;

pub use super::known::{Names, Words};
pub use ninelog_terms::flags::ReadFlags;
pub use query::CONTINUED;
pub use session::{Left, Session};

/// What a session asks. Each answer has a default, that of a client without a screen, so that a client
/// defines only what it can do. What the session writes goes to the standard streams, and what programs read
/// comes from there: see `Prolog::set_input`.
///
/// ```
/// use ninelog::console::{ReadFlags, Typed, Words};
/// use ninelog::host::MemoryHost;
/// use ninelog::{Console, Prolog, Session};
///
/// /// Queries that were typed before.
/// struct Script(std::vec::IntoIter<&'static str>);
///
/// impl Console for Script {
///     fn begin_line(&mut self) -> Option<bool> {
///         Some(false)
///     }
///
///     fn read_query(&mut self, _: &str, _: &ReadFlags, _: &dyn Fn() -> Words) -> Option<Typed> {
///         Some(self.0.next().map_or(Typed::End, |query| Typed::Query(query.to_string())))
///     }
/// }
///
/// let mut prolog = Prolog::builder().host(MemoryHost::default()).build().unwrap();
/// prolog.set_console(Script(vec!["X = 1.", "halt(7)."].into_iter()));
/// assert_eq!(prolog.session(Session::default()).status, 7);
/// ```
pub trait Console: Send {
    fn abilities(&self) -> Abilities {
        Abilities::default()
    }

    /// Returns the rows and columns of the screen.
    fn window(&mut self) -> Option<(u16, u16)> {
        None
    }

    /// A query is about to be asked for. Returns whether a line for it was typed ahead, so that it is read
    /// from the standard input.
    fn expect_query(&mut self) -> bool {
        false
    }

    /// Prepares the line editor, if there is one. Returns whether the query will be typed in a line of its
    /// own, or was there already.
    fn begin_line(&mut self) -> Option<bool> {
        None
    }

    /// Reads a query with the line editor. Without a result it is read from the standard input.
    fn read_query(&mut self, prompt: &str, flags: &ReadFlags, words: &dyn Fn() -> Words) -> Option<Typed> {
        let _ = (prompt, flags, words);
        None
    }

    /// Waits for a key that needs no Enter. Without a result it is the first character of a line of the
    /// standard input.
    fn read_key(&mut self, question: Question) -> Option<io::Result<Key>> {
        let _ = question;
        None
    }

    /// Returns whether a key that answers no question begins a line that was typed at once. If so, the line
    /// is kept for whoever reads next.
    fn keeps_line(&mut self, key: char, flags: &ReadFlags) -> bool {
        let _ = (key, flags);
        false
    }

    /// Starts to wait in another thread, while other threads of the program run. Returns whether it does.
    fn wait_aside(&mut self, awaited: Awaited) -> bool {
        let _ = awaited;
        false
    }

    /// Returns whether what `wait_aside` waits for has come.
    fn has_come(&mut self) -> bool {
        true
    }

    /// Returns whether the question after Ctrl-C was asked while the machine was busy.
    fn after_interrupt(&mut self) -> Asked {
        Asked::Due
    }

    /// A query begins to run, or it has answered. The inferences are those of the session so far.
    fn query_runs(&mut self, running: bool, inferences: u64) {
        let _ = (running, inferences);
    }

    /// The session has been asked to show its progress (`Interrupt::tick`). `at_line_start` tells whether the
    /// cursor is in an empty line.
    fn show_progress(&mut self, inferences: u64, at_line_start: bool) {
        let _ = (inferences, at_line_start);
    }

    /// The program handles a signal of the process from now on, ignores it, or leaves it as it was. Returns
    /// whether that is possible.
    fn watch_signal(&mut self, number: u32, handling: Handling) -> bool {
        let _ = (number, handling);
        false
    }

    /// Returns the signals that have come since the last call, one bit for each number.
    fn take_signals(&mut self) -> u64 {
        0
    }

    /// Returns whether there are any.
    fn have_signals_come(&self) -> bool {
        false
    }

    /// The session is ending in good order because a signal asks for it.
    fn leaves(&mut self) {}
}

/// A client that can do nothing of its own: queries are read from the standard input.
impl Console for () {}

/// What the screen and the keyboard of a client can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Abilities {
    /// Input and output are the same screen and keyboard.
    pub interactive: bool,
    /// The screen can move its cursor, so that lines can be edited.
    pub edits: bool,
    /// Colours are used.
    pub color: bool,
    /// Errors are explained in more detail than in SWI-Prolog's messages.
    pub hints: bool,
}

/// The result of reading a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A query with its full stop, and comments before it.
    Query(String),
    End,
    /// The input ends within a query.
    Open,
}

/// The result of waiting for a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Char(char),
    End,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// What a key answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Question {
    /// What to do after an answer.
    Answer,
    /// What to do at a port of the tracer.
    Port,
    /// Yes or no.
    YesNo,
    /// What to do after Ctrl-C.
    Interrupt,
    /// Something that the program asks: get_single_char/1.
    #[default]
    Program,
}

/// The state of the question after Ctrl-C.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// It was not asked yet.
    #[default]
    Due,
    /// It is on the screen.
    Asked,
    Answered(char),
    /// The answer was to continue, which the screen shows.
    Done,
}

impl Asked {
    /// The question.
    pub const TEXT: &str = "Action (h for help) ? ";
}

/// What to wait for.
pub enum Awaited<'a> {
    Key,
    /// Anything to read.
    Input,
    /// A query, with the line editor.
    Query {
        prompt: &'a str,
        flags: &'a ReadFlags,
        words: &'a dyn Fn() -> Words,
    },
}

/// What a program does with a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handling {
    Call,
    Ignore,
    Default,
}

/// The state of a session's dialogue.
#[derive(Default)]
pub(super) struct Dialogue {
    /// Absent while it is asked.
    console: Option<Box<dyn Console>>,
    session: Session,
    /// The prompt of the next query is shown already.
    prompted: bool,
    /// What the input that a goal reads answers.
    pub(super) asking: Option<Question>,
    /// The nesting depth of `break/0`.
    break_level: i64,
}

fn dialogue(m: &mut Machine) -> Option<&mut Dialogue> {
    front(m).map(|front: &mut Front| &mut front.dialogue)
}

/// Asks the console, if the system has one.
fn ask<T>(m: &mut Machine, question: impl FnOnce(&mut Machine, &mut dyn Console) -> T) -> Option<T> {
    let mut console = dialogue(m)?.console.take()?;
    let answer = question(m, &mut *console);
    if let Some(dialogue) = dialogue(m) {
        dialogue.console = Some(console);
    }
    Some(answer)
}

fn abilities(m: &mut Machine) -> Abilities {
    ask(m, |_, console| console.abilities()).unwrap_or_default()
}

/// `'$command_line'(+Key, -Texts)`: returns what the session was started with, as a list of strings.
fn command_line(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(key) = m.stacks.store.text_of(m.stacks.arg(args, 0)).map(str::to_string) else {
        return Ok(false);
    };
    let texts = dialogue(m).map(|dialogue| dialogue.session.texts(&key)).unwrap_or_default();
    let items: Vec<Cell> = texts.iter().map(|text| m.stacks.store.new_string(text)).collect();
    m.stacks.unify_list(args, 1, &items)
}

/// `'$query_clock'(+Bool)`: tells that a query runs, or has answered.
fn query_clock(m: &mut Machine, args: Args) -> Result<bool> {
    let running = m.stacks.bool_of(m.stacks.arg(args, 0))?;
    let inferences = m.stacks.inferences;
    ask(m, |_, console| console.query_runs(running, inferences));
    Ok(true)
}

/// `'$asks'(+Question)`: the input that is read from now on answers this question, or `none`.
fn asks(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.store.text_of(m.stacks.arg(args, 0));
    let question = (name != Some("none")).then(|| keys::question_of(name));
    if let Some(dialogue) = dialogue(m) {
        dialogue.asking = question;
    }
    Ok(true)
}

fn show_progress(m: &mut Machine) {
    let inferences = m.stacks.inferences;
    let at_line_start = [StreamId::USER_OUTPUT, StreamId::USER_ERROR]
        .iter()
        .all(|&id| m.services.io.streams.get(id).is_some_and(|stream| stream.column() == 0));
    ask(m, |_, console| console.show_progress(inferences, at_line_start));
}

/// `'$terminal'(+Ability)`: tests what the client can do: `session` (anything at all), `interactive`,
/// `capable` or `hints`.
fn terminal(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(abilities) = ask(m, |_, console| console.abilities()) else { return Ok(false) };
    Ok(match m.stacks.store.text_of(m.stacks.arg(args, 0)) {
        Some("session") => true,
        Some("interactive") => abilities.interactive,
        Some("capable") => abilities.edits,
        Some("hints") => abilities.hints,
        _ => false,
    })
}

/// `'$own_version'(-Version)`: the version of Ninelog.
fn own_version(m: &mut Machine, args: Args) -> Result<bool> {
    m.stacks.unify_atom(args, 0, env!("CARGO_PKG_VERSION"))
}

/// `'$window_size'(-Rows, -Columns)`: the size of the terminal's window, if the client knows it.
fn window_size(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((rows, columns)) = ask(m, |_, console| console.window()).flatten() else { return Ok(false) };
    let [rows, columns] = [rows, columns].map(|size| Cell::int(i64::from(size)));
    Ok(m.stacks.unify_arg(args, 0, rows) && m.stacks.unify_arg(args, 1, columns))
}

fn break_level(m: &mut Machine, args: Args) -> Result<bool> {
    let level = dialogue(m).map_or(0, |dialogue| dialogue.break_level);
    Ok(m.stacks.unify_arg(args, 0, Cell::int(level)))
}

fn set_break_level(m: &mut Machine, args: Args) -> Result<bool> {
    let level = m.stacks.int(m.stacks.arg(args, 0))?;
    if let Some(dialogue) = dialogue(m) {
        dialogue.break_level = level;
    }
    Ok(true)
}

/// `'$watch_signal'(+Number, +What)`: from now on the program handles the signal, ignores it, or leaves it as
/// it was at first (`call`, `ignore`, `default`); `as_before` only asks whether it may. Fails for signals
/// that cannot be caught.
fn watch_signal(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.stacks.size(m.stacks.arg(args, 0))?;
    let what = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    if !m.services.host.trusts_program() {
        return fail_with(Error::Permission("handle", "signal", m.stacks.arg(args, 0)));
    }
    let handling = match m.stacks.store.atoms.text(what) {
        "call" => Handling::Call,
        "ignore" => Handling::Ignore,
        "as_before" => return Ok(true),
        _ => Handling::Default,
    };
    let Ok(number) = u32::try_from(number) else { return Ok(false) };
    Ok(ask(m, |_, console| console.watch_signal(number, handling)) == Some(true))
}

/// `'$signals_come'(-Numbers)`: returns the signals that have come since the last call.
fn signals_come(m: &mut Machine, args: Args) -> Result<bool> {
    let bits = ask(m, |_, console| console.take_signals()).unwrap_or(0);
    let numbers: Vec<Cell> = (0..64).filter(|n| bits >> n & 1 != 0).map(Cell::int).collect();
    m.stacks.unify_list(args, 0, &numbers)
}

/// `'$leaves'`: the machine is handling a signal that ends the process.
fn leaves(m: &mut Machine, _: Args) -> Result<bool> {
    ask(m, |_, console| console.leaves());
    Ok(true)
}

const TABLE: &[Builtin] = &[
    det("$command_line", 2, command_line),
    det("$query_clock", 1, query_clock),
    det("$asks", 1, asks),
    det("$terminal", 1, terminal),
    det("$own_version", 1, own_version),
    det("$window_size", 2, window_size),
    det("$break_level", 1, break_level),
    det("$set_break_level", 1, set_break_level),
    det("$watch_signal", 2, watch_signal),
    det("$signals_come", 1, signals_come),
    det("$leaves", 0, leaves),
];

/// Returns the built-ins of sessions.
pub(super) fn builtins() -> Vec<Builtin> {
    [TABLE, aside::TABLE, keys::TABLE, query::TABLE].concat()
}
