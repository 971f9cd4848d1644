//! Reads a query: with the client's line editor, or else from the standard input, character by character,
//! with prompts if that is a terminal.
//!
//! Text after a query in the same line stays in the stream for the next reader, except that blanks, a comment
//! and the end of the line belong to the query.

use super::{Typed, ask, dialogue};
use crate::builtins::prelude::*;
use crate::interface::known::Words;
use crate::stream::{Stream, StreamError, StreamId};
use ninelog_terms::syntax::scan::{Ending, Scanner};
use std::io::ErrorKind;

/// The prompt of the second and further lines of a query.
pub const CONTINUED: &str = "|    ";

/// `'$read_query_text'(+Prompt, -Text)`.
fn read_query_text(m: &mut Machine, args: Args) -> Result<bool> {
    m.services.io.last_read = None;
    let prompt = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    match typed_query(m, &prompt) {
        Ok(Typed::Query(text)) if text.trim() == "." => Err(unreadable(m, "end_of_clause")),
        Ok(Typed::Query(text)) => {
            m.stacks.store.ensure(text.len() / 8 + 3)?;
            m.stacks.unify_string(args, 1, without_stop(&text))
        }
        Ok(Typed::End) => Ok(m.stacks.unify_arg(args, 1, Cell::atom(atom::END_OF_FILE))),
        Ok(Typed::Open) => Err(unreadable(m, "end_of_file")),
        Err(error) => {
            let name = m.stream_name(StreamId::USER_INPUT);
            let named = Named { id: StreamId::USER_INPUT, name: Some(name) };
            Err(m.stream_error(named, error))
        }
    }
}

/// Returns the text without its full stop and the blanks before it.
fn without_stop(text: &str) -> &str {
    let text = text.trim_end();
    text.strip_suffix('.').unwrap_or(text).trim()
}

/// `error(syntax_error(Reason), stream(user_input, Line, Column, Char))`.
fn unreadable(m: &mut Machine, reason: &str) -> Box<Error> {
    let place = m.services.io.streams.get(StreamId::USER_INPUT).map(Stream::position);
    let (line, column, chars) = place.map_or((0, 0, 0), |p| (p.line, p.column, p.chars));
    let stream = m.stacks.store.atom("user_input");
    let numbers = [line, column, chars].map(|n| Cell::int(n as i64));
    let context = m.stacks.term("stream", &[stream, numbers[0], numbers[1], numbers[2]]);
    let reason = m.stacks.store.atom(reason);
    let formal = m.stacks.term("syntax_error", &[reason]);
    let ball = m.stacks.term("error", &[formal, context]);
    Box::new(Error::Ball(ball))
}

fn typed_query(m: &mut Machine, prompt: &str) -> std::result::Result<Typed, StreamError> {
    if begin_line(m) {
        let flags = m.program.modules.read_flags(atom::USER);
        let typed = ask(m, |m, console| console.read_query(prompt, &flags, &|| Words::of(m))).flatten();
        if let Some(typed) = typed {
            line_typed(m);
            m.services.io.prompt_due = true;
            if let Typed::Query(text) = &typed {
                m.services.io.streams.record(&format!("{prompt}{text}\n"));
            }
            return Ok(typed);
        }
    }
    loop {
        match plain_query(m, prompt) {
            // Ctrl-C drops the typed text.
            Err(StreamError::Io(error)) if error.kind() == ErrorKind::Interrupted => {
                if ask(m, |_, console| console.have_signals_come()) == Some(true) {
                    m.look_up();
                }
                super::keys::drop_interrupt(m);
                if let Some(output) = m.services.io.streams.get_mut(StreamId::USER_OUTPUT) {
                    output.put_char('\n')?;
                }
            }
            outcome => {
                if let Ok(Typed::Query(text)) = &outcome {
                    m.services.io.streams.record(&format!("{text}\n"));
                }
                return outcome;
            }
        }
    }
}

/// Prepares for a query. Returns whether it is read by a line editor.
pub(super) fn begin_line(m: &mut Machine) -> bool {
    m.services.io.streams.flush_all();
    if ask(m, |_, console| console.expect_query()) == Some(true) && is_typed_ahead(m) {
        return false;
    }
    let Some(is_alone) = ask(m, |_, console| console.begin_line()).flatten() else { return false };
    drop_line_end(m);
    if is_alone
        && let Some(output) = m.services.io.streams.get_mut(StreamId::USER_OUTPUT)
        && output.column() > 0
    {
        let _ = output.put_char('\n');
        let _ = output.flush();
    }
    true
}

/// Drops an Enter that was typed directly after a key that answered a question: a full stop after an answer,
/// or a key for `get_single_char/1`. Returns whether more was typed then.
fn is_typed_ahead(m: &mut Machine) -> bool {
    if let Some(input) = m.services.io.streams.get_mut(StreamId::USER_INPUT) {
        // An error is reported when the query is read.
        let _ = input.peek_char();
    }
    drop_line_end(m);
    m.services.io.streams.get(StreamId::USER_INPUT).is_some_and(|input| input.pending_bytes() > 0)
}

/// Drops the rest of a line that a goal has read, if it is empty.
fn drop_line_end(m: &mut Machine) {
    let Some(input) = m.services.io.streams.get_mut(StreamId::USER_INPUT) else { return };
    while input.pending_bytes() > 0 && matches!(input.peek_char(), Ok(Some(c)) if c.is_whitespace()) {
        if !matches!(input.get_char(), Ok(Some(c)) if c != '\n') {
            break;
        }
    }
}

fn plain_query(m: &mut Machine, prompt: &str) -> std::result::Result<Typed, StreamError> {
    let flags = m.program.modules.read_flags(atom::USER);
    let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
    let mut text = String::new();
    let mut prompt = prompt;
    loop {
        if show_prompt(m, prompt)? {
            prompt = CONTINUED;
        }
        let Some(input) = m.services.io.streams.get_mut(StreamId::USER_INPUT) else { return Ok(Typed::End) };
        let Some(c) = input.peek_char()? else {
            input.get_char()?;
            return Ok(match scanner.finish() {
                Ending::Empty => Typed::End,
                Ending::Complete => Typed::Query(text),
                Ending::Open(_) => Typed::Open,
            });
        };
        let end = scanner.feed(c.encode_utf8(&mut [0; 4]));
        if end != Some(0) {
            input.get_char()?;
            text.push(c);
            if c == '\n' {
                line_typed(m);
            }
        }
        if end.is_some() {
            let name = m.stream_name(StreamId::USER_INPUT);
            m.warn_of_input(Named { id: StreamId::USER_INPUT, name: Some(name) });
            skip_line(m)?;
            m.services.io.prompt_due = true;
            return Ok(Typed::Query(text));
        }
    }
}

/// Shows a prompt if a line has to be typed. Returns whether it did.
pub(super) fn show_prompt(m: &mut Machine, prompt: &str) -> std::result::Result<bool, StreamError> {
    let Some(input) = m.services.io.streams.get(StreamId::USER_INPUT) else { return Ok(false) };
    if !input.properties.tty || input.pending_bytes() > 0 {
        return Ok(false);
    }
    if dialogue(m).is_some_and(|dialogue| std::mem::take(&mut dialogue.prompted)) {
        return Ok(true);
    }
    let Some(output) = m.services.io.streams.get_mut(StreamId::USER_OUTPUT) else { return Ok(false) };
    output.put_str(prompt)?;
    output.flush()?;
    Ok(true)
}

/// Counts the newline of Enter, whose echo has moved the terminal's cursor; lines from a pipe count in the
/// same way.
pub(super) fn line_typed(m: &mut Machine) {
    if let Some(output) = m.services.io.streams.get_mut(StreamId::USER_OUTPUT) {
        output.set_column(0);
    }
}

/// Skips the rest of the line if it is empty.
fn skip_line(m: &mut Machine) -> std::result::Result<(), StreamError> {
    let Some(input) = m.services.io.streams.get_mut(StreamId::USER_INPUT) else { return Ok(()) };
    let tty = input.properties.tty;
    let mut comment = false;
    while let Some(c) = input.peek_char()? {
        match c {
            '\n' => {
                input.get_char()?;
                line_typed(m);
                break;
            }
            ' ' | '\t' | '\r' => {}
            '%' if tty => comment = true,
            _ if comment => {}
            _ => break,
        }
        input.get_char()?;
    }
    Ok(())
}

pub(super) const TABLE: &[Builtin] = &[det("$read_query_text", 2, read_query_text)];
