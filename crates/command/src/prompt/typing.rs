//! Reads from the terminal while other threads of the program run: the line editor, or the function that
//! reads a key, runs in a thread of the operating system, and the program's main thread waits for it.
//!
//! During this time the reader handles Ctrl-C; see `Threads::main_types`.

use super::console::Console;
use super::editor::{Editor, Vocabulary};
use super::query::{self, Typed};
use super::terminal::{self, Key};
use ninelog_engine::builtins::prelude::*;
use ninelog_engine::stream::StreamId;
use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// What has been typed.
pub enum Done {
    /// A key, and whether it had been typed before it was asked for.
    Key(io::Result<(Key, bool)>),
    /// A query, and the editor it was typed in.
    Query(Box<Editor>, Option<Typed>),
    /// There is something to read, or Ctrl-C was pressed.
    Input,
}

#[derive(Default)]
pub enum Typing {
    #[default]
    None,
    Waits(Receiver<Done>),
    Done(Done),
}

impl Typing {
    /// The input since the last request, if there was one.
    pub fn take(&mut self) -> Option<Done> {
        match std::mem::take(self) {
            Typing::Done(done) => Some(done),
            _ => None,
        }
    }
}

/// `'$type_aside'(+What)`: starts waiting for a key or for input, if What is `key` or `line`. Fails if there
/// is input already.
fn type_aside(m: &mut Machine, args: Args) -> Result<bool> {
    let wants_key = m.arg(args, 0) == m.store.atom("key");
    m.io.streams.flush_all();
    let ahead = m.io.streams.get(StreamId::USER_INPUT).is_some_and(|s| s.pending_bytes() > 0);
    if ahead || !Console::of(m).ahead.is_empty() {
        return Ok(false);
    }
    let shared = m.shared.clone();
    match wants_key && Console::of(m).terminal.interactive {
        true => begin(m, move || Done::Key(terminal::read_key(&shared))),
        false => begin(m, move || {
            terminal::await_input(&shared);
            Done::Input
        }),
    }
}

/// `'$type_query_aside'(+Prompt)`: the same for a query.
fn type_query_aside(m: &mut Machine, args: Args) -> Result<bool> {
    let prompt = m.owned_text(m.arg(args, 0))?;
    m.io.streams.flush_all();
    if query::is_typed_ahead(m) {
        return Ok(false);
    }
    if Console::of(m).terminal.capable
        && let Some(mut editor) = query::editor(m)
    {
        let (flags, vocabulary) = (m.modules.read_flags(atom::USER), Vocabulary::of(m));
        return begin(m, move || {
            let typed = editor.query(&prompt, flags, || vocabulary).ok();
            Done::Query(Box::new(editor), typed)
        });
    }
    match query::show_prompt(m, &prompt) {
        Ok(shown) => Console::of(m).prompted = shown,
        // Reading the query raises the error again.
        Err(_) => return Ok(false),
    }
    let shared = m.shared.clone();
    begin(m, move || {
        terminal::await_input(&shared);
        Done::Input
    })
}

/// Starts the thread that reads. Fails if the system refuses a thread.
fn begin(m: &mut Machine, wait: impl FnOnce() -> Done + Send + 'static) -> Result<bool> {
    let (sender, receiver) = channel();
    // The receiver may be gone; then the input is not needed.
    let begun = std::thread::Builder::new().spawn(move || drop(sender.send(wait()))).is_ok();
    Console::of(m).typing = if begun { Typing::Waits(receiver) } else { Typing::None };
    m.control.threads.main_types = begun;
    Ok(begun)
}

/// `'$typed'`: the input that was asked for is there.
fn typed(m: &mut Machine, _: Args) -> Result<bool> {
    let Typing::Waits(receiver) = &Console::of(m).typing else { return Ok(true) };
    let typing = match receiver.try_recv() {
        Ok(done) => Typing::Done(done),
        Err(TryRecvError::Empty) => return Ok(false),
        Err(TryRecvError::Disconnected) => Typing::None,
    };
    Console::of(m).typing = typing;
    m.control.threads.main_types = false;
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$type_aside", 1, type_aside),
    det("$type_query_aside", 1, type_query_aside),
    det("$typed", 0, typed),
];
