//! The line editor of capable terminals: rustyline with colours, completion, history and several lines.
//!
//! Enter ends a query only if it is complete. A text with several queries, pasted for instance, is asked one by one.

use super::complete::Vocabulary;
use super::highlight;
use super::query::Typed;
use crate::base::flags::ReadFlags;
use crate::syntax::read::{Completeness, completeness};
use crate::syntax::scan::Scanner;
use rustyline::completion::{Completer, Pair};
use rustyline::config::{ColorMode, CompletionType};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter, HistoryHinter};
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Config, Context, Helper};
use std::borrow::Cow;
use std::path::PathBuf;

/// The editor, and what was typed beyond the query that was asked for.
pub struct Editor {
    inner: rustyline::Editor<Assistant, FileHistory>,
    rest: String,
    history: Option<PathBuf>,
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
            flags: ReadFlags::default(),
            vocabulary: Vocabulary::default(),
            hinter: HistoryHinter::new(),
        }));
        let history = history_file();
        if let Some(path) = &history {
            // The first session has none.
            let _ = inner.load_history(path);
        }
        Ok(Editor { inner, rest: String::new(), history })
    }

    /// Whether the next query was typed already.
    pub fn has_rest(&self) -> bool {
        !self.rest.trim().is_empty()
    }

    /// The next query; what Ctrl-C drops is asked again.
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
            assistant.flags = flags;
            assistant.vocabulary = vocabulary();
            assistant.vocabulary.width = width;
        }
        loop {
            match self.inner.readline(prompt) {
                Ok(text) => {
                    if !text.trim().is_empty() {
                        self.remember(&text);
                    }
                    self.rest = text;
                    if let Some(query) = self.take_query(&flags) {
                        return Ok(Typed::Query(query));
                    }
                }
                Err(ReadlineError::Interrupted) => {}
                Err(ReadlineError::Eof) => return Ok(Typed::End),
                Err(error) => return Err(error),
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

    /// Takes the first query from what was typed.
    fn take_query(&mut self, flags: &ReadFlags) -> Option<String> {
        let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
        // Behind a final `.` the text has ended, which the scanner takes layout for.
        let end = match scanner.feed(&self.rest).or_else(|| scanner.feed("\n")) {
            Some(0) | None => self.rest.len(),
            Some(end) => end,
        };
        let rest = self.rest.split_off(end);
        let query = std::mem::replace(&mut self.rest, rest);
        (completeness(&query, flags) == Completeness::Complete).then_some(query)
    }
}

/// Where queries are kept between sessions.
fn history_file() -> Option<PathBuf> {
    let folder = match std::env::var_os("XDG_STATE_HOME").filter(|folder| !folder.is_empty()) {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(std::env::var_os("HOME")?).join(".local/state"),
    };
    Some(folder.join("ninelog/history"))
}

/// What helps while a query is typed.
struct Assistant {
    color: bool,
    flags: ReadFlags,
    vocabulary: Vocabulary,
    hinter: HistoryHinter,
}

impl Helper for Assistant {}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        Ok(self.vocabulary.complete(line, cursor))
    }
}

/// Dim text behind the cursor: the rest of an earlier query, which can be taken over, or what a predicate does.
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
        let earlier = self.hinter.hint(line, cursor, context).map(Aside::Earlier);
        earlier.or_else(|| self.vocabulary.about(line).map(Aside::Help))
    }
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        if self.color { Cow::Owned(highlight::colored(line, cursor)) } else { Cow::Borrowed(line) }
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.color { Cow::Owned(format!("\x1b[2m{hint}\x1b[0m")) } else { Cow::Borrowed(hint) }
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        self.color
    }
}

impl Validator for Assistant {
    fn validate(&self, context: &mut ValidationContext) -> rustyline::Result<ValidationResult> {
        Ok(match completeness(context.input(), &self.flags) {
            Completeness::Complete => ValidationResult::Valid(None),
            Completeness::Empty if context.input().trim().is_empty() => ValidationResult::Valid(None),
            _ => ValidationResult::Incomplete,
        })
    }
}
