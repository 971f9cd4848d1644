//! Keys that answer a question: one keystroke at a terminal, otherwise the first character of a line.

use super::{Asked, Key, Question, abilities, ask};
use crate::builtins::prelude::*;
use crate::stream::{StreamError, StreamId};

/// Waits for an answer, after flushing all output.
fn wait_for_key(m: &mut Machine, question: Question) -> std::result::Result<Key, StreamError> {
    m.services.io.streams.flush_all();
    let typed_ahead = m.services.io.streams.get(StreamId::USER_INPUT).is_some_and(|s| s.pending_bytes() > 0);
    if !typed_ahead && let Some(key) = ask(m, |_, console| console.read_key(question)).flatten() {
        return Ok(key?);
    }
    let Some(input) = m.services.io.streams.get_mut(StreamId::USER_INPUT) else { return Ok(Key::End) };
    let key = match input.get_char() {
        Ok(Some(c)) => c,
        Ok(None) => return Ok(Key::End),
        Err(StreamError::Io(error)) if error.kind() == std::io::ErrorKind::Interrupted => {
            return Ok(Key::Interrupted);
        }
        Err(error) => return Err(error),
    };
    let mut last = key;
    while last != '\n' {
        match input.get_char() {
            Ok(Some(c)) => last = c,
            _ => break,
        }
    }
    super::query::line_typed(m);
    Ok(Key::Char(key))
}

/// `'$read_key'(+Question, -Key)`: returns a character, `end_of_file` or `interrupted`. On a capable
/// terminal, the caller shows once in a session what the keys do.
fn read_key(m: &mut Machine, args: Args) -> Result<bool> {
    let question = question_of(m.stacks.store.text_of(m.stacks.arg(args, 0)));
    let key = wait_for_key(m, question).unwrap_or(Key::End);
    let key = match key {
        Key::Char(c) => Cell::atom(m.stacks.store.atoms.intern_char(c)),
        Key::End => m.stacks.store.atom("end_of_file"),
        Key::Interrupted => m.stacks.store.atom("interrupted"),
    };
    Ok(m.stacks.unify_arg(args, 1, key))
}

/// Returns the question of this name.
pub(super) fn question_of(name: Option<&str>) -> Question {
    match name {
        Some("answer") => Question::Answer,
        Some("port") => Question::Port,
        Some("yes_no") => Question::YesNo,
        Some("interrupt") => Question::Interrupt,
        _ => Question::Program,
    }
}

/// `'$typed_line'(+Key)`: this key, and those that were typed together with it, are the next line. It is kept
/// for whoever reads it.
fn typed_line(m: &mut Machine, args: Args) -> Result<bool> {
    let key = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let mut characters = key.chars();
    let (Some(key), None) = (characters.next(), characters.next()) else { return Ok(false) };
    let flags = m.program.modules.read_flags(atom::USER);
    Ok(ask(m, |_, console| console.keeps_line(key, &flags)) == Some(true))
}

/// `'$clear_interrupt'`: records that Ctrl-C was handled.
fn clear_interrupt(m: &mut Machine, _args: Args) -> Result<bool> {
    drop_interrupt(m);
    Ok(true)
}

pub(super) fn drop_interrupt(m: &mut Machine) {
    m.stacks.runner.shared.flag.take_stop();
    m.stacks.set_limit();
}

/// `'$interrupt_question'(-Text, -Asked)`: returns the question after Ctrl-C and its state: `due`, `asked`,
/// the key that answered it, or `done`.
fn interrupt_question(m: &mut Machine, args: Args) -> Result<bool> {
    let asked = match ask(m, |_, console| console.after_interrupt()).unwrap_or_default() {
        Asked::Due => m.stacks.store.atom("due"),
        Asked::Asked => m.stacks.store.atom("asked"),
        Asked::Answered(key) => Cell::atom(m.stacks.store.atoms.intern_char(key)),
        Asked::Done => m.stacks.store.atom("done"),
    };
    let text = m.stacks.store.new_string(Asked::TEXT);
    Ok(m.stacks.unify_arg(args, 0, text) && m.stacks.unify_arg(args, 1, asked))
}

/// `'$key_hint'(+Text)`: on a capable terminal, shows dim text after the cursor without moving it.
fn key_hint(m: &mut Machine, args: Args) -> Result<bool> {
    let text = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let (dim, plain) = if abilities(m).color { ("\x1b[2m", "\x1b[0m") } else { ("", "") };
    show_behind_cursor(m, &format!("\x1b7{dim}{text}{plain}\x1b8"));
    Ok(true)
}

/// `'$drop_key_hint'`: removes the text after the cursor.
fn drop_key_hint(m: &mut Machine, _args: Args) -> Result<bool> {
    show_behind_cursor(m, "\x1b[K");
    Ok(true)
}

fn show_behind_cursor(m: &mut Machine, text: &str) {
    if abilities(m).edits
        && let Some(output) = m.services.io.streams.get_mut(StreamId::USER_OUTPUT)
    {
        let column = output.column();
        // If the terminal is gone, the program notices when it writes.
        let _ = output.put_str(text);
        output.set_column(column);
    }
}

pub(super) const TABLE: &[Builtin] = &[
    det("$read_key", 2, read_key),
    det("$typed_line", 1, typed_line),
    det("$clear_interrupt", 0, clear_interrupt),
    det("$interrupt_question", 2, interrupt_question),
    det("$key_hint", 1, key_hint),
    det("$drop_key_hint", 0, drop_key_hint),
];
