//! The console of a session at a terminal, or of one whose input and output are pipes.

use super::ahead::{self, Ahead, is_next_line};
use super::editor::{Editor, Vocabulary};
use super::interrupt_prompt::InterruptPrompt;
use super::progress::Progress;
use super::{signals, terminal};
use ninelog_engine::console::{Abilities, Asked, Awaited, Handling, Key, Question, Typed, Words};
use ninelog_engine::{Console, Interrupt};
use ninelog_terms::flags::ReadFlags;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

pub struct Terminal {
    abilities: Abilities,
    interrupt: Interrupt,
    /// The line editor, once a query was read on a capable terminal.
    editor: Option<Editor>,
    progress: Progress,
    interrupt_prompt: Option<Arc<InterruptPrompt>>,
    /// What is being typed while other threads run.
    typing: Typing,
    /// What was typed before it was asked for.
    ahead: Ahead,
    /// Whether a key has answered a question, so that Enter typed at once after it belongs to the key.
    key_typed: bool,
    /// Whether that key had been typed before the question.
    key_ahead: bool,
}

/// What has been typed.
enum Done {
    /// A key, and whether it had been typed before it was asked for.
    Key(io::Result<(Key, bool)>),
    /// A query, and the editor it was typed in.
    Query(Box<Editor>, Option<Typed>),
    /// There is something to read, or Ctrl-C was pressed.
    Input,
}

/// The line editor, or the function that reads a key, runs in a thread of the operating system.
#[derive(Default)]
enum Typing {
    #[default]
    None,
    Waits(Receiver<Done>),
    Done(Done),
}

impl Typing {
    /// The input since the last request, if there was one.
    fn take(&mut self) -> Option<Done> {
        match std::mem::take(self) {
            Typing::Done(done) => Some(done),
            _ => None,
        }
    }
}

impl Terminal {
    pub fn new(
        abilities: Abilities,
        interrupt: Interrupt,
        ahead: Ahead,
        progress: Progress,
        interrupt_prompt: Option<Arc<InterruptPrompt>>,
    ) -> Terminal {
        Terminal {
            abilities,
            interrupt,
            editor: None,
            progress,
            interrupt_prompt,
            typing: Typing::None,
            ahead,
            key_typed: false,
            key_ahead: false,
        }
    }

    /// Keeps the editor after a query.
    fn put_away(&mut self, mut editor: Editor) {
        self.ahead.push(&editor.take_rest());
        self.editor = Some(editor);
    }

    /// Starts the thread that reads. Returns whether the system allows it.
    fn begin(&mut self, wait: impl FnOnce() -> Done + Send + 'static) -> bool {
        let (sender, receiver) = channel();
        // The receiver may be gone; then the input is not needed.
        let begun = std::thread::Builder::new().spawn(move || drop(sender.send(wait()))).is_ok();
        self.typing = if begun { Typing::Waits(receiver) } else { Typing::None };
        begun
    }
}

impl Console for Terminal {
    fn abilities(&self) -> Abilities {
        self.abilities
    }

    fn window(&mut self) -> Option<(u16, u16)> {
        self.editor.as_mut().and_then(Editor::dimensions).map(|(columns, rows)| (rows, columns))
    }

    fn expect_query(&mut self) -> bool {
        if let Some(interrupt_prompt) = &self.interrupt_prompt {
            // A Ctrl-C in the last moments of a query has no effect.
            interrupt_prompt.see();
        }
        !matches!(self.typing, Typing::Done(Done::Query(..)))
            && std::mem::take(&mut self.key_typed)
            && self.ahead.is_empty()
            && terminal::is_typed_ahead()
    }

    fn begin_line(&mut self) -> Option<bool> {
        if !self.abilities.edits {
            return None;
        }
        if matches!(self.typing, Typing::Done(Done::Query(..))) {
            return Some(false);
        }
        if self.editor.is_none() {
            self.editor = Editor::new(self.abilities.color).ok();
        }
        let editor = self.editor.as_mut()?;
        editor.begin_with(self.ahead.take());
        Some(!editor.has_rest())
    }

    fn read_query(&mut self, prompt: &str, flags: &ReadFlags, words: &dyn Fn() -> Words) -> Option<Typed> {
        let (editor, typed) = match self.typing.take() {
            Some(Done::Query(editor, typed)) => (*editor, typed),
            _ => {
                let mut editor = self.editor.take()?;
                let typed = editor.query(prompt, *flags, || Vocabulary::of(words())).ok();
                (editor, typed)
            }
        };
        self.put_away(editor);
        typed
    }

    fn read_key(&mut self, _: Question) -> Option<io::Result<Key>> {
        if !self.abilities.interactive {
            return None;
        }
        let (key, ahead) = match (self.ahead.take_char(), self.typing.take()) {
            (Some(ahead::END), _) => (Key::End, true),
            (Some(key), _) => (Key::Char(key), true),
            (None, Some(Done::Key(Ok(key)))) => key,
            (None, Some(Done::Key(Err(error)))) => return Some(Err(error)),
            (None, _) => match terminal::read_key(&self.interrupt) {
                Ok(key) => key,
                Err(error) => return Some(Err(error)),
            },
        };
        self.key_typed = matches!(key, Key::Char(_));
        self.key_ahead = ahead;
        Some(Ok(key))
    }

    fn keeps_line(&mut self, key: char, flags: &ReadFlags) -> bool {
        if !self.abilities.interactive {
            return false;
        }
        let more = self.ahead.take() + &terminal::read_typed();
        if key == '\u{1b}' {
            // The sequence of a key such as an arrow.
            return false;
        }
        let is_line = is_next_line(&format!("{key}{more}"), self.key_ahead, flags);
        if is_line {
            self.key_typed = false;
            self.ahead.push(key.encode_utf8(&mut [0; 4]));
        }
        // Enter at once after a key belongs to the key.
        let kept = if is_line { &more } else { more.strip_prefix('\n').unwrap_or(&more) };
        self.ahead.push(kept);
        is_line
    }

    fn wait_aside(&mut self, awaited: Awaited) -> bool {
        let interrupt = self.interrupt.clone();
        match awaited {
            Awaited::Query { prompt, flags, words } => {
                let Some(mut editor) = self.editor.take() else { return false };
                let (prompt, flags, vocabulary) = (prompt.to_string(), *flags, Vocabulary::of(words()));
                self.begin(move || {
                    let typed = editor.query(&prompt, flags, || vocabulary).ok();
                    Done::Query(Box::new(editor), typed)
                })
            }
            _ if !self.ahead.is_empty() => false,
            Awaited::Key if self.abilities.interactive => {
                self.begin(move || Done::Key(terminal::read_key(&interrupt)))
            }
            Awaited::Key | Awaited::Input => self.begin(move || {
                terminal::await_input(&interrupt);
                Done::Input
            }),
        }
    }

    fn has_come(&mut self) -> bool {
        let Typing::Waits(receiver) = &self.typing else { return true };
        self.typing = match receiver.try_recv() {
            Ok(done) => Typing::Done(done),
            Err(TryRecvError::Empty) => return false,
            Err(TryRecvError::Disconnected) => Typing::None,
        };
        true
    }

    fn after_interrupt(&mut self) -> Asked {
        self.interrupt_prompt.as_ref().map(|interrupt_prompt| interrupt_prompt.see()).unwrap_or_default()
    }

    fn query_runs(&mut self, running: bool, inferences: u64) {
        if self.abilities.edits {
            self.progress.query_runs(running, inferences, &self.interrupt);
        }
    }

    fn show_progress(&mut self, inferences: u64, at_line_start: bool) {
        if at_line_start {
            self.progress.draw(inferences, self.abilities.color);
        }
    }

    fn watch_signal(&mut self, number: u32, handling: Handling) -> bool {
        signals::watch(&self.interrupt, number, handling)
    }

    fn take_signals(&mut self) -> u64 {
        signals::take()
    }

    fn have_signals_come(&self) -> bool {
        signals::have_come()
    }

    fn leaves(&mut self) {
        signals::leaves();
    }
}
