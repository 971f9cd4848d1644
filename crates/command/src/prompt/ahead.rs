//! What was typed or pasted before anybody asked for it: behind a query, or while a query ran.
//!
//! Whoever reads next from the terminal gets it: the prompt, a question for a key, or the program, which
//! reads it line by line, as if it was typed then.

use ninelog_terms::flags::ReadFlags;
use ninelog_terms::syntax::read::{Completeness, completeness};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Ctrl-D as a character.
pub const END: char = '\u{4}';

/// The text, shared by the console and the keyboard's stream.
#[derive(Clone, Default)]
pub struct Ahead(Arc<Mutex<String>>);

/// What a reader of lines gets.
pub enum Line {
    Text(String),
    /// Ctrl-D.
    End,
}

impl Ahead {
    fn text(&self) -> MutexGuard<'_, String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    pub fn take(&self) -> String {
        std::mem::take(&mut *self.text())
    }

    /// Puts a text behind what is there.
    pub fn push(&self, text: &str) {
        self.text().push_str(text);
    }

    pub fn take_char(&self) -> Option<char> {
        let mut text = self.text();
        let first = text.chars().next()?;
        text.drain(..first.len_utf8());
        Some(first)
    }

    /// Takes a line, or a part of it that has at most `limit` bytes.
    pub fn take_line(&self, limit: usize) -> Option<Line> {
        let mut text = self.text();
        let first = text.chars().next()?;
        if first == END {
            text.drain(..first.len_utf8());
            return Some(Line::End);
        }
        let line = text.split_inclusive('\n').next().unwrap_or_default();
        let line = line.split(END).next().unwrap_or_default();
        let fits = |at: usize| line.is_char_boundary(at);
        let length = (1..=line.len().min(limit)).rev().find(|&at| fits(at))?;
        Some(Line::Text(text.drain(..length).collect()))
    }
}

/// Whether keys that came together after an answer are the next line, and not what to do with the answer:
/// there are several, or they were typed before the answer (`early`); they do not begin with a key that asks
/// for more or ends the answer; and they are a query, or there is a key among them that means nothing. `t`
/// counts as such: it would switch the tracer on.
pub fn is_next_line(keys: &str, early: bool, flags: &ReadFlags) -> bool {
    let typed = keys.trim_end_matches(['\n', '\r', ' ']);
    let mut characters = typed.chars();
    let Some(first) = characters.next() else { return false };
    if characters.next().is_none() && !early || ";. \t\n\r".contains(first) {
        return false;
    }
    let means_nothing = |c: char| !";nr \tyc.abwp*h?\n\r".contains(c);
    completeness(keys, flags) == Completeness::Complete || typed.contains(means_nothing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_keys() {
        let flags = ReadFlags::default();
        for line in ["foo(X).\n", "member(X, [1]).\n", "tab(3).\n", "a.\n", "X = 1", "trace.\n", "p(X)"] {
            assert!(is_next_line(line, false, &flags), "{line:?}");
        }
        for keys in [";", ";;;", ";\n", ".\n", "t", "t\n", "\n", "", ";foo(X).\n", "\nfoo(X).\n", "w;", "x"] {
            assert!(!is_next_line(keys, false, &flags), "{keys:?}");
        }
        assert!(is_next_line("t", true, &flags) && is_next_line("x", true, &flags));
        assert!(!is_next_line(";", true, &flags) && !is_next_line("a", true, &flags));
    }

    #[test]
    fn a_reader_gets_line_by_line() {
        let ahead = Ahead::default();
        ahead.push("ab\n\u{4}é");
        let text = |line| match line {
            Some(Line::Text(text)) => text,
            Some(Line::End) => "END".to_string(),
            None => "NONE".to_string(),
        };
        assert_eq!(text(ahead.take_line(9)), "ab\n");
        assert_eq!(text(ahead.take_line(9)), "END");
        assert_eq!(text(ahead.take_line(9)), "é");
        assert_eq!(text(ahead.take_line(9)), "NONE");
        ahead.push("xy");
        assert_eq!((ahead.take_char(), ahead.take()), (Some('x'), "y".to_string()));
    }
}
