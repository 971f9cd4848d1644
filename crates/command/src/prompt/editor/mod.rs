//! The line editor for capable terminals: rustyline with colours, completion, history and several lines.
//!
//! A query that is not complete at Enter continues in the next line, which has a prompt of its own. A text
//! with several queries, for instance pasted, is run query by query.

mod complete;
mod highlight;

use super::query::{CONTINUED, Typed};
pub use complete::Vocabulary;
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::syntax::read::{Completeness, completeness};
use ninelog_terms::syntax::scan::Scanner;
use rustyline::completion::{Completer, Pair};
use rustyline::config::{ColorMode, CompletionType};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter, HistoryHinter};
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{
    Cmd, ConditionalEventHandler, Config, Context, Event, EventContext, EventHandler, Helper, KeyEvent,
    RepeatCount,
};
use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The editor, and the text that was typed after the current query.
pub struct Editor {
    inner: rustyline::Editor<Assistant, FileHistory>,
    rest: String,
    history: Option<PathBuf>,
    /// Whether Ctrl-C ended the last line.
    dropped: Arc<AtomicBool>,
}

/// Ctrl-C leaves the line as Enter does, so that the dim text after the cursor disappears. Then the typed
/// text is dropped.
struct Drop(Arc<AtomicBool>);

impl ConditionalEventHandler for Drop {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, _: &EventContext) -> Option<Cmd> {
        self.0.store(true, Ordering::SeqCst);
        Some(Cmd::AcceptLine)
    }
}

impl Editor {
    pub fn new(color: bool) -> rustyline::Result<Editor> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .completion_prompt_limit(200)
            .color_mode(if color { ColorMode::Enabled } else { ColorMode::Disabled })
            .bracketed_paste(true)
            .auto_add_history(false)
            .max_history_size(2000)?
            .build();
        let mut inner = rustyline::Editor::with_config(config)?;
        inner.set_helper(Some(Assistant {
            color,
            before: String::new(),
            vocabulary: Vocabulary::default(),
            hinter: HistoryHinter::new(),
        }));
        let dropped = Arc::new(AtomicBool::new(false));
        let handler = EventHandler::Conditional(Box::new(Drop(Arc::clone(&dropped))));
        inner.bind_sequence(KeyEvent::ctrl('C'), handler);
        let history = history_file();
        if let Some(path) = &history {
            // There is no history file in the first session.
            let _ = inner.load_history(path);
        }
        Ok(Editor { inner, rest: String::new(), history, dropped })
    }

    /// Returns whether the next query was typed already.
    pub fn has_rest(&self) -> bool {
        !self.rest.trim().is_empty()
    }

    /// Reads the next query. If Ctrl-C drops the text, asks again.
    pub fn query(
        &mut self,
        prompt: &str,
        flags: ReadFlags,
        vocabulary: impl FnOnce() -> Vocabulary,
    ) -> rustyline::Result<Typed> {
        if let Some(query) = self.take_query(&flags) {
            return Ok(Typed::Query(query));
        }
        let width = self.inner.dimensions().map_or(80, |(columns, _)| columns as usize);
        if let Some(assistant) = self.inner.helper_mut() {
            assistant.vocabulary = vocabulary();
            assistant.vocabulary.width = width;
        }
        let mut text = String::new();
        // Text that was pasted after the last query and is not yet a query.
        let mut begun = std::mem::take(&mut self.rest);
        loop {
            if let Some(assistant) = self.inner.helper_mut() {
                assistant.before.clone_from(&text);
            }
            let prompt = if text.is_empty() { prompt } else { CONTINUED };
            let line = self.inner.readline_with_initial(prompt, (begun.trim_start(), ""));
            begun.clear();
            if self.dropped.swap(false, Ordering::SeqCst) {
                text.clear();
                continue;
            }
            match line {
                Ok(line) => text += &line,
                Err(ReadlineError::Interrupted) => {
                    text.clear();
                    continue;
                }
                Err(ReadlineError::Eof) if text.is_empty() => return Ok(Typed::End),
                Err(ReadlineError::Eof) => return Ok(Typed::Open),
                Err(error) => return Err(error),
            }
            match completeness(&text, &flags) {
                Completeness::Complete => {
                    self.remember(&text);
                    self.rest = std::mem::take(&mut text);
                    if let Some(query) = self.take_query(&flags) {
                        return Ok(Typed::Query(query));
                    }
                }
                Completeness::Empty if text.trim().is_empty() => text.clear(),
                _ => text.push('\n'),
            }
        }
    }

    fn remember(&mut self, text: &str) {
        // A history that cannot be written lasts for the session.
        if matches!(self.inner.add_history_entry(text.trim_end()), Ok(true))
            && let Some(path) = &self.history
        {
            if let Some(folder) = path.parent() {
                let _ = std::fs::create_dir_all(folder);
            }
            let _ = self.inner.append_history(path);
        }
    }

    /// Takes the first query from the typed text.
    fn take_query(&mut self, flags: &ReadFlags) -> Option<String> {
        let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
        // A final `.` at the end of the text ends the query, as if layout followed.
        let end = match scanner.feed(&self.rest).or_else(|| scanner.feed("\n")) {
            Some(0) | None => self.rest.len(),
            Some(end) => end,
        };
        if completeness(&self.rest[..end], flags) != Completeness::Complete {
            return None;
        }
        let rest = self.rest.split_off(end);
        Some(std::mem::replace(&mut self.rest, rest))
    }
}

/// Returns the file that keeps queries between sessions.
fn history_file() -> Option<PathBuf> {
    let folder = match std::env::var_os("XDG_STATE_HOME").filter(|folder| !folder.is_empty()) {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(std::env::var_os("HOME")?).join(".local/state"),
    };
    Some(folder.join("ninelog/history"))
}

/// The assistance while a query is typed.
struct Assistant {
    color: bool,
    /// The lines of the query before this one.
    before: String,
    vocabulary: Vocabulary,
    hinter: HistoryHinter,
}

impl Helper for Assistant {}

impl Validator for Assistant {}

impl Assistant {
    /// Returns the query so far, up to the end of this line.
    fn whole<'l>(&self, line: &'l str) -> Cow<'l, str> {
        if self.before.is_empty() { line.into() } else { format!("{}{line}", self.before).into() }
    }
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = self.before.len();
        let (start, pairs) = self.vocabulary.complete(&self.whole(line), before + cursor);
        // Text that begins in an earlier line is not changed.
        Ok(start.checked_sub(before).map_or((cursor, Vec::new()), |start| (start, pairs)))
    }
}

/// Dim text after the cursor: the rest of an earlier query, which can be accepted, or the description of a
/// predicate.
enum Aside {
    Earlier(String),
    Help(String),
}

impl Hint for Aside {
    fn display(&self) -> &str {
        let (Aside::Earlier(text) | Aside::Help(text)) = self;
        text
    }

    fn completion(&self) -> Option<&str> {
        match self {
            Aside::Earlier(text) => Some(text),
            Aside::Help(_) => None,
        }
    }
}

impl Hinter for Assistant {
    type Hint = Aside;

    fn hint(&self, line: &str, cursor: usize, context: &Context<'_>) -> Option<Aside> {
        if line.is_empty() || cursor < line.len() {
            return None;
        }
        let whole = self.whole(line);
        let earlier = self.hinter.hint(&whole, whole.len(), context).map(Aside::Earlier);
        earlier.or_else(|| self.vocabulary.about(&whole).map(Aside::Help))
    }
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        if !self.color {
            return Cow::Borrowed(line);
        }
        let before = self.before.len();
        Cow::Owned(highlight::colored(&self.whole(line), before, before + cursor))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.color { Cow::Owned(format!("\x1b[2m{hint}\x1b[0m")) } else { Cow::Borrowed(hint) }
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        self.color
    }
}
