//! What somebody types is waited for beside the machine while other threads of the program have work to do:
//! the line editor, or what reads a key, runs on a thread of the system, and the main thread of the program
//! waits for it as for anything else.
//!
//! Meanwhile Ctrl-C belongs to whoever reads; see `Threads::main_types`.

use super::editor::{Editor, Vocabulary};
use super::query::{self, Typed};
use super::terminal::{self, Key};
use crate::base::stream::StreamId;
use crate::builtins::prelude::*;
use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// What has been typed.
pub enum Done {
    Key(io::Result<Key>),
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
    /// What has been typed since it was asked for, if it was.
    pub fn take(&mut self) -> Option<Done> {
        match std::mem::take(self) {
            Typing::Done(done) => Some(done),
            _ => None,
        }
    }
}

/// `'$type_aside'(+What)`: begin to wait for a key or for something to read, with What `key` or `line`. Fails
/// where that is there already.
fn type_aside(m: &mut Machine, args: Args) -> Result<bool> {
    let wants_key = m.arg(args, 0) == m.store.atom("key");
    m.io.streams.flush_all();
    let ahead = m.io.streams.get(StreamId::USER_INPUT).is_some_and(|s| s.pending_bytes() > 0);
    if ahead {
        return Ok(false);
    }
    let shared = m.shared.clone();
    match wants_key && m.console().terminal.interactive {
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
    if m.console().terminal.capable
        && let Some(mut editor) = query::editor(m)
    {
        let (flags, vocabulary) = (m.modules.read_flags(atom::USER), Vocabulary::of(m));
        return begin(m, move || {
            let typed = editor.query(&prompt, flags, || vocabulary).ok();
            Done::Query(Box::new(editor), typed)
        });
    }
    match query::show_prompt(m, &prompt) {
        Ok(shown) => m.console().prompted = shown,
        // The error shows itself when the query is read.
        Err(_) => return Ok(false),
    }
    let shared = m.shared.clone();
    begin(m, move || {
        terminal::await_input(&shared);
        Done::Input
    })
}

/// Waiting begins. Fails if there can be no thread for it.
fn begin(m: &mut Machine, wait: impl FnOnce() -> Done + Send + 'static) -> Result<bool> {
    let (sender, receiver) = channel();
    // If nobody wants to know any more, nobody is told.
    let begun = std::thread::Builder::new().spawn(move || drop(sender.send(wait()))).is_ok();
    m.console().typing = if begun { Typing::Waits(receiver) } else { Typing::None };
    m.control.threads.main_types = begun;
    Ok(begun)
}

/// `'$typed'`: what was begun to be waited for has been typed.
fn typed(m: &mut Machine, _: Args) -> Result<bool> {
    let Typing::Waits(receiver) = &m.console().typing else { return Ok(true) };
    let typing = match receiver.try_recv() {
        Ok(done) => Typing::Done(done),
        Err(TryRecvError::Empty) => return Ok(false),
        Err(TryRecvError::Disconnected) => Typing::None,
    };
    m.console().typing = typing;
    m.control.threads.main_types = false;
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$type_aside", 1, type_aside),
    det("$type_query_aside", 1, type_query_aside),
    det("$typed", 0, typed),
];
