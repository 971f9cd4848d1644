//! Keys that answer a question: one keystroke at a terminal, otherwise the first character of a line.

use super::ahead::is_next_line;
use super::console::Console;
use super::interrupt_prompt::{QUESTION, Question};
use super::terminal::{self, Key};
use super::typing::Done;
use ninelog_engine::builtins::prelude::*;
use ninelog_engine::stream::{StreamError, StreamId};

/// Waits for an answer, after flushing all output.
fn wait_for_key(m: &mut Machine) -> std::result::Result<Key, StreamError> {
    m.io.streams.flush_all();
    let typed_ahead = m.io.streams.get(StreamId::USER_INPUT).is_some_and(|s| s.pending_bytes() > 0);
    if Console::of(m).terminal.interactive && !typed_ahead {
        let (key, ahead) = match (Console::of(m).ahead.take_char(), Console::of(m).typing.take()) {
            (Some(super::ahead::END), _) => (Key::End, true),
            (Some(key), _) => (Key::Char(key), true),
            (None, Some(Done::Key(key))) => key?,
            (None, _) => terminal::read_key(&m.shared)?,
        };
        Console::of(m).key_typed = matches!(key, Key::Char(_));
        Console::of(m).key_ahead = ahead;
        return Ok(key);
    }
    let Some(input) = m.io.streams.get_mut(StreamId::USER_INPUT) else { return Ok(Key::End) };
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

/// `'$read_key'(-Key)`: returns a character, `end_of_file` or `interrupted`. On a capable terminal, the
/// caller shows once in a session what the keys do.
fn read_key(m: &mut Machine, args: Args) -> Result<bool> {
    let key = wait_for_key(m).unwrap_or(Key::End);
    let key = match key {
        Key::Char(c) => Cell::atom(m.store.atoms.intern_char(c)),
        Key::End => m.store.atom("end_of_file"),
        Key::Interrupted => m.store.atom("interrupted"),
    };
    Ok(m.unify_arg(args, 0, key))
}

/// `'$typed_line'(+Key)`: this key, and those that were typed together with it, are the next line. It is kept
/// for whoever reads it.
fn typed_line(m: &mut Machine, args: Args) -> Result<bool> {
    let key = m.owned_text(m.arg(args, 0))?;
    if !Console::of(m).terminal.interactive || key.chars().count() != 1 {
        return Ok(false);
    }
    let more = Console::of(m).ahead.take() + &terminal::read_typed();
    if key == "\u{1b}" {
        // The sequence of a key such as an arrow.
        return Ok(false);
    }
    let flags = m.modules.read_flags(atom::USER);
    let is_line = is_next_line(&format!("{key}{more}"), Console::of(m).key_ahead, &flags);
    if is_line {
        Console::of(m).key_typed = false;
        Console::of(m).ahead.push(&key);
    }
    // Enter at once after a key belongs to the key.
    let kept = if is_line { &more } else { more.strip_prefix('\n').unwrap_or(&more) };
    Console::of(m).ahead.push(kept);
    Ok(is_line)
}

/// `'$clear_interrupt'`: records that Ctrl-C was handled.
fn clear_interrupt(m: &mut Machine, _args: Args) -> Result<bool> {
    drop_interrupt(m);
    Ok(true)
}

pub fn drop_interrupt(m: &mut Machine) {
    m.shared.flag.take_stop();
    m.set_limit();
}

/// `'$interrupt_question'(-Text, -Asked)`: returns the question after Ctrl-C and its state: `due`, `asked`,
/// the key that answered it, or `done`.
fn interrupt_question(m: &mut Machine, args: Args) -> Result<bool> {
    let asked = match Console::of(m)
        .interrupt_prompt
        .as_ref()
        .map(|interrupt_prompt| interrupt_prompt.see())
        .unwrap_or_default()
    {
        Question::Due => m.store.atom("due"),
        Question::Asked => m.store.atom("asked"),
        Question::Answered(key) => Cell::atom(m.store.atoms.intern_char(key)),
        Question::Done => m.store.atom("done"),
    };
    let text = m.store.new_string(QUESTION);
    Ok(m.unify_arg(args, 0, text) && m.unify_arg(args, 1, asked))
}

/// `'$key_hint'(+Text)`: on a capable terminal, shows dim text after the cursor without moving it.
fn key_hint(m: &mut Machine, args: Args) -> Result<bool> {
    let text = m.owned_text(m.arg(args, 0))?;
    let (dim, plain) = if Console::of(m).terminal.color { ("\x1b[2m", "\x1b[0m") } else { ("", "") };
    show_behind_cursor(m, &format!("\x1b7{dim}{text}{plain}\x1b8"));
    Ok(true)
}

/// `'$drop_key_hint'`: removes the text after the cursor.
fn drop_key_hint(m: &mut Machine, _args: Args) -> Result<bool> {
    show_behind_cursor(m, "\x1b[K");
    Ok(true)
}

fn show_behind_cursor(m: &mut Machine, text: &str) {
    if Console::of(m).terminal.capable
        && let Some(output) = m.io.streams.get_mut(StreamId::USER_OUTPUT)
    {
        let column = output.column();
        // If the terminal is gone, the program notices when it writes.
        let _ = output.put_str(text);
        output.set_column(column);
    }
}

pub const TABLE: &[Builtin] = &[
    det("$read_key", 1, read_key),
    det("$typed_line", 1, typed_line),
    det("$clear_interrupt", 0, clear_interrupt),
    det("$interrupt_question", 2, interrupt_question),
    det("$key_hint", 1, key_hint),
    det("$drop_key_hint", 0, drop_key_hint),
];
