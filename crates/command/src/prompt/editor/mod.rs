//! The line editor for capable terminals: rustyline with colours, completion, history and several lines.
//!
//! A query that is not complete at Enter continues in the next line, which has a prompt of its own. A text
//! with several queries, for instance pasted, is run query by query.

mod complete;
mod highlight;

use super::ahead::END;
use super::terminal;
pub use complete::Vocabulary;
use ninelog_engine::console::{CONTINUED, Typed};
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
    Cmd, ConditionalEventHandler, Config, Context, Event, EventContext, EventHandler, Helper, KeyCode,
    KeyEvent, Modifiers, RepeatCount,
};
use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The editor, and the text that was typed after the current query.
pub struct Editor {
    inner: rustyline::Editor<Assistant, FileHistory>,
    rest: String,
    history: Option<PathBuf>,
    /// Whether Ctrl-C ended the last line.
    dropped: Arc<AtomicBool>,
    surplus: Surplus,
}

/// Keys that the editor's library has read from the terminal behind a line. They are taken from it by reading
/// another line, without waiting, whose keys all go here.
#[derive(Clone, Default)]
struct Surplus(Arc<Mutex<Keys>>);

#[derive(Default)]
struct Keys {
    /// The keys, while they are taken.
    taken: Option<String>,
    /// The length of what was pasted among them, which the library inserts into its line.
    pasted: usize,
    /// When the last key of a line came, and the time since the key before.
    last: Option<Instant>,
    gap: Duration,
}

/// Keys of a user are further apart. Behind faster keys there may be more.
const FAST: Duration = Duration::from_millis(50);

impl Surplus {
    fn keys(&self) -> MutexGuard<'_, Keys> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(&self) {
        *self.keys() = Keys { taken: Some(String::new()), ..Keys::default() };
    }

    fn finish(&self) -> String {
        self.keys().taken.take().unwrap_or_default()
    }

    fn is_wanted(&self) -> bool {
        self.keys().taken.is_some()
    }

    /// Whether Enter came so soon after the key before that both may have been sent by a program.
    fn may_have_more(&self) -> bool {
        self.keys().gap < FAST
    }

    /// Takes what was pasted: the end of the line.
    fn note_line(&self, line: &str) {
        let mut keys = self.keys();
        let pasted = keys.pasted;
        if let Some(taken) = &mut keys.taken {
            taken.push_str(line.get(pasted..).unwrap_or_default());
            keys.pasted = line.len();
        }
    }
}

impl ConditionalEventHandler for Surplus {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, _: &EventContext) -> Option<Cmd> {
        let mut keys = self.keys();
        let now = Instant::now();
        keys.gap = keys.last.replace(now).map_or(Duration::MAX, |last| now - last);
        let taken = keys.taken.as_mut()?;
        match event.get(0)? {
            KeyEvent(KeyCode::Char(c), Modifiers::NONE | Modifiers::SHIFT) => taken.push(*c),
            KeyEvent(KeyCode::Char('D'), Modifiers::CTRL) => taken.push(END),
            KeyEvent(KeyCode::Char('J' | 'M'), Modifiers::CTRL) | KeyEvent(KeyCode::Enter, _) => {
                taken.push('\n');
            }
            KeyEvent(KeyCode::Tab, _) => taken.push('\t'),
            KeyEvent(KeyCode::Backspace, _) => drop(taken.pop()),
            KeyEvent(KeyCode::BracketedPasteStart, _) => return None,
            _ => {}
        }
        Some(Cmd::Noop)
    }
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
        let surplus = Surplus::default();
        inner.set_helper(Some(Assistant {
            color,
            before: String::new(),
            flags: ReadFlags::default(),
            vocabulary: Vocabulary::default(),
            hinter: HistoryHinter::new(),
            surplus: surplus.clone(),
        }));
        let dropped = Arc::new(AtomicBool::new(false));
        let handler = EventHandler::Conditional(Box::new(Drop(Arc::clone(&dropped))));
        inner.bind_sequence(KeyEvent::ctrl('C'), handler);
        inner.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(surplus.clone())));
        let history = history_file();
        if let Some(path) = &history {
            // There is no history file in the first session.
            let _ = inner.load_history(path);
        }
        Ok(Editor { inner, rest: String::new(), history, dropped, surplus })
    }

    /// Returns whether the next query was typed already.
    pub fn has_rest(&self) -> bool {
        !self.rest.trim().is_empty()
    }

    /// Returns the columns and rows of the terminal.
    pub fn dimensions(&mut self) -> Option<(u16, u16)> {
        self.inner.dimensions()
    }

    /// Begins the next query with a text that was typed or pasted before.
    pub fn begin_with(&mut self, text: String) {
        self.rest = text;
    }

    /// Returns what was typed or pasted behind the query.
    pub fn take_rest(&mut self) -> String {
        std::mem::take(&mut self.rest)
    }

    /// Drops the end of the query's line, which belongs to the query: it is no key for its answer.
    fn drop_line_end(&mut self) {
        let rest = self.rest.trim_start_matches([' ', '\t', '\r']);
        self.rest = rest.strip_prefix('\n').unwrap_or(rest).to_string();
    }

    /// Takes from the editor's library what it has read behind a line.
    fn take_surplus(&mut self) {
        self.drop_line_end();
        // Enter was pressed behind the rest.
        self.rest = if self.rest.trim().is_empty() { String::new() } else { format!("{}\n", self.rest) };
        if !cfg!(unix) || !self.surplus.may_have_more() {
            return;
        }
        self.surplus.start();
        // The line ends in an error, because no key is left.
        let _ = self.inner.readline("");
        // The library ends the line on the screen, too.
        let mut screen = std::io::stdout();
        let _ = screen.write_all(b"\x1b[A").and_then(|()| screen.flush());
        let keys = self.surplus.finish();
        if self.dropped.swap(false, Ordering::SeqCst) {
            self.rest.clear();
        } else {
            self.rest.push_str(&keys);
        }
    }

    /// Reads the next query. If Ctrl-C drops the text, asks again.
    pub fn query(
        &mut self,
        prompt: &str,
        flags: ReadFlags,
        vocabulary: impl FnOnce() -> Vocabulary,
    ) -> rustyline::Result<Typed> {
        if self.rest.trim_start().starts_with(END) {
            self.rest.clear();
            return Ok(Typed::End);
        }
        if let Some(query) = self.take_query(&flags) {
            // As if it was typed now.
            let mut screen = std::io::stdout();
            let _ = writeln!(screen, "{prompt}{}", query.trim());
            let _ = screen.flush();
            self.drop_line_end();
            return Ok(Typed::Query(query));
        }
        let width = self.inner.dimensions().map_or(80, |(columns, _)| columns as usize);
        if let Some(assistant) = self.inner.helper_mut() {
            assistant.vocabulary = vocabulary();
            assistant.vocabulary.width = width;
            assistant.flags = flags;
        }
        let mut text = String::new();
        // Text that was pasted after the last query and is not yet a query.
        let mut begun = std::mem::take(&mut self.rest).replace(END, "");
        loop {
            if let Some(assistant) = self.inner.helper_mut() {
                assistant.before.clone_from(&text);
            }
            let prompt = if text.is_empty() { prompt } else { CONTINUED };
            let line = self.inner.readline_with_initial(prompt, (begun.trim(), ""));
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
                        self.take_surplus();
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
    flags: ReadFlags,
    vocabulary: Vocabulary,
    hinter: HistoryHinter,
    surplus: Surplus,
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
        let (start, pairs) = self.vocabulary.complete(&self.whole(line), self.flags, before + cursor);
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
        if self.surplus.is_wanted() {
            self.surplus.note_line(line);
            terminal::read_without_waiting();
            return None;
        }
        if line.is_empty() && lacks_only_a_stop(&self.before) {
            return Some(Aside::Help("  a full stop ends the query".to_string()));
        }
        if line.is_empty() || cursor < line.len() {
            return None;
        }
        let whole = self.whole(line);
        let earlier = self.hinter.hint(&whole, whole.len(), context).map(Aside::Earlier);
        earlier.or_else(|| self.vocabulary.about(&whole).map(Aside::Help))
    }
}

/// Whether a query seems to need nothing but a full stop: its brackets are closed, and it ends in an operand.
fn lacks_only_a_stop(before: &str) -> bool {
    let ends_operand = |c: char| c.is_alphanumeric() || matches!(c, '_' | ')' | ']' | '}' | '!' | '"' | '\'');
    let count = |all: &[char]| before.matches(all).count();
    let closed = count(&['(', '[', '{']) == count(&[')', ']', '}']);
    let quotes = ["'", "\""].into_iter().all(|quote| before.matches(quote).count() % 2 == 0);
    closed && quotes && before.trim_end().ends_with(ends_operand)
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        if !self.color {
            return Cow::Borrowed(line);
        }
        let before = self.before.len();
        Cow::Owned(highlight::colored(&self.whole(line), self.flags, before, before + cursor))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.color { Cow::Owned(format!("\x1b[2m{hint}\x1b[0m")) } else { Cow::Borrowed(hint) }
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        self.color
    }
}
