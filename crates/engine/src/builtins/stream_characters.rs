//! Input and output of single characters, codes and bytes: getting, peeking, putting, skipping; newlines and
//! blanks.

use super::prelude::*;
use super::write::quoted_text;
use crate::machine::{Services, Stacks};
use crate::stream::{Stream, StreamError, StreamId, grow_text};
use ninelog_limits::interrupt;

/// The representation of a character as a term.
#[derive(Clone, Copy, PartialEq, Eq)]
enum As {
    Char,
    Code,
    Byte,
}

impl As {
    fn moves(self) -> Moves {
        if self == As::Byte { Moves::Bytes } else { Moves::Text }
    }

    /// Returns the term for a character, or for the end.
    fn cell(self, stacks: &mut Stacks, c: Option<char>) -> Cell {
        match (self, c) {
            (As::Char, Some(c)) => Cell::atom(stacks.store.atoms.intern_char(c)),
            (As::Char, None) => Cell::atom(atom::END_OF_FILE),
            (_, c) => Cell::int(c.map_or(-1, |c| c as i64)),
        }
    }
}

impl Machine {
    /// Calls `f` with an input stream, which may read from its device, and warns about bytes that could not
    /// be decoded.
    pub fn with_input<T>(
        &mut self,
        named: Named,
        read: impl FnMut(&mut Stream) -> std::result::Result<T, StreamError>,
    ) -> Result<T> {
        let value = self.with_input_quietly(named, read);
        self.warn_of_input(named);
        value
    }

    /// Warns about the last bytes that a stream could not decode.
    pub fn warn_of_input(&mut self, named: Named) {
        let Some(stream) = self.services.io.streams.get_mut(named.id) else { return };
        if let Some(text) = stream.take_warning() {
            let (line, column) = (stream.position().line, stream.position().column);
            let name = self.stream_title(named);
            self.warn_of_encoding(&name, line, column, text);
        }
    }

    /// Returns the name of a stream in messages: its file, its first alias, or its own name.
    fn stream_title(&mut self, named: Named) -> String {
        let file =
            self.services.io.streams.get(named.id).and_then(|stream| stream.properties.file_name.clone());
        match file {
            Some(file) => {
                let file = self.stacks.store.atom(&file);
                quoted_text(self, file)
            }
            None => match self.services.io.streams.aliases_of(named.id).first() {
                Some(alias) => alias.to_string(),
                None => {
                    let name = self.name_in_errors(named);
                    quoted_text(self, name)
                }
            },
        }
    }

    /// Warns about bytes, with the position of the term that is being loaded.
    pub fn warn_of_encoding(&mut self, name: &str, line: usize, column: usize, text: &str) {
        let message = format!("{name}:{line}:{column}: {text}");
        let message = match self.program.loading.sources.last() {
            Some(source) => {
                let file = self.stacks.store.atoms.text(source.file);
                format!("Warning: {file}:{}:\nWarning:    {message}\n", source.term_line)
            }
            None => format!("Warning: {message}\n"),
        };
        self.warn_plainly(&message);
    }

    /// Counts and prints a warning that goes to no hook.
    pub fn warn_plainly(&mut self, message: &str) {
        let warning = self.stacks.store.atoms.intern("warning");
        *self.services.io.message_counts.entry(warning).or_insert(0) += 1;
        self.services.io.streams.flush_all();
        if let Some(errors) = self.services.io.streams.get_mut(StreamId::USER_ERROR) {
            // Errors while printing are ignored.
            if errors.column() > 0 {
                let _ = errors.put_char('\n');
            }
            let _ = errors.put_str(message).and_then(|()| errors.flush());
        }
    }

    /// Reads from a stream without warnings. Interrupted reads are repeated after the interrupt was handled.
    pub fn with_input_quietly<T>(
        &mut self,
        named: Named,
        mut read: impl FnMut(&mut Stream) -> std::result::Result<T, StreamError>,
    ) -> Result<T> {
        loop {
            if named.id == StreamId::USER_INPUT {
                self.services.before_input(named.id);
            }
            match read(self.open_stream(named)?) {
                Ok(value) => return Ok(value),
                Err(StreamError::Io(error)) if error.kind() == std::io::ErrorKind::Interrupted => {
                    if self.stacks.runner.shared.flag.stops() {
                        self.services.io.prompt_due = true;
                        self.answer_between();
                    }
                }
                Err(StreamError::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    self.pause_for_input();
                    return Err(self.stream_error(named, StreamError::Io(error)));
                }
                Err(error) => return Err(self.stream_error(named, error)),
            }
        }
    }

    /// Returns the current input or output, or the stream in the first argument; and the number of the next
    /// argument.
    fn implied_input(&mut self, args: Args, explicit: bool, moves: Moves) -> Result<Named> {
        if explicit { self.want_input(self.stacks.arg(args, 0), moves) } else { self.current_in(moves) }
    }

    fn implied_output(&mut self, args: Args, explicit: bool, moves: Moves) -> Result<Named> {
        if explicit { self.want_output(self.stacks.arg(args, 0), moves) } else { self.current_out(moves) }
    }

    /// Checks that an argument can be unified with a character that is read.
    fn check_in(&self, cell: Cell, form: As) -> Result<()> {
        let iso = self.program.arith.flags.iso;
        let fits = match self.stacks.store.view(cell) {
            View::Var(_) => true,
            View::Int(code) if form == As::Byte && iso => (-1..=255).contains(&code),
            View::Int(_) if form == As::Char && iso => false,
            View::Atom(_) | View::String(_) if form == As::Code && iso => false,
            View::Int(code) if code > char::MAX as i64 && i32::try_from(code).is_ok() => {
                return fail_with(Error::Domain("character", cell));
            }
            View::Int(code) => (-1..=char::MAX as i64).contains(&code),
            _ if form == As::Byte && iso => false,
            View::Atom(atom::END_OF_FILE) => true,
            View::Atom(name) => self.stacks.store.atoms.char_count(name) == 1,
            View::String(text) => self.stacks.store.string_chars(text) == 1,
            _ => false,
        };
        match fits {
            true => Ok(()),
            false => {
                fail_with(Error::Type(if form == As::Byte && iso { "in_byte" } else { "character" }, cell))
            }
        }
    }
}

impl Stacks {
    /// Returns the character of an atom, a string or a code.
    fn want_char(&self, cell: Cell) -> Result<char> {
        let found = match self.store.view(cell) {
            View::Var(_) => return fail_with(Error::Instantiation),
            View::Int(code) => match u32::try_from(code).ok().and_then(char::from_u32) {
                Some(c) => Some(c),
                None if code < 0 => None,
                None => return fail_with(Error::Domain("character", cell)),
            },
            View::Atom(name) if self.store.is_textual(name) && self.store.atoms.char_count(name) == 1 => {
                self.store.atoms.text(name).chars().next()
            }
            View::String(text) if self.store.string_chars(text) == 1 => {
                self.store.string_at(text).chars().next()
            }
            _ => None,
        };
        let Some(c) = found else { return fail_with(Error::Type("character", cell)) };
        Ok(c)
    }

    /// Returns the code for an argument of peeking in any representation: -1 for the end.
    fn read_code(&self, cell: Cell) -> Option<i64> {
        match self.store.view(cell) {
            View::Int(code) => Some(code),
            View::Atom(atom::END_OF_FILE) => Some(-1),
            _ => self.store.text_of(cell).and_then(|text| text.chars().next()).map(|c| c as i64),
        }
    }
}

fn get(m: &mut Machine, args: Args, explicit: bool, form: As, peek: bool) -> Result<bool> {
    let target = m.stacks.arg(args, usize::from(explicit));
    if form != As::Byte && target.is_var_or_ref() {
        let name = explicit.then(|| m.stacks.arg(args, 0));
        if let Some(c) = m.plain_input(name).and_then(|stream| stream.plain_char(!peek)) {
            let value = form.cell(&mut m.stacks, Some(c));
            return Ok(m.stacks.store.unify(target, value));
        }
    }
    let named = m.implied_input(args, explicit, form.moves())?;
    if !target.is_var_or_ref() {
        m.check_in(target, form)?;
    }
    let value = match form {
        As::Byte => {
            let byte =
                m.with_input(named, |stream| if peek { stream.peek_byte() } else { stream.get_byte() })?;
            Cell::int(byte.map_or(-1, i64::from))
        }
        _ => {
            let c = if peek {
                let strict = m.program.arith.flags.iso;
                m.with_input_quietly(named, |stream| match stream.peek_char()? {
                    None if strict && stream.refuses_more() => Err(StreamError::PastEnd),
                    c => Ok(c),
                })?
            } else {
                m.with_input(named, Stream::get_char)?
            };
            form.cell(&mut m.stacks, c)
        }
    };
    if peek && !target.is_var_or_ref() {
        return Ok(m.stacks.read_code(target) == m.stacks.read_code(value));
    }
    Ok(m.stacks.store.unify(target, value))
}

fn put(m: &mut Machine, args: Args, explicit: bool, form: As) -> Result<bool> {
    let target = m.stacks.arg(args, usize::from(explicit));
    if form != As::Byte {
        // The standard accepts no codes for characters, nor characters for codes.
        let strange = match m.stacks.store.view(target) {
            View::Int(_) => form == As::Char,
            View::Atom(_) | View::String(_) => form == As::Code,
            _ => false,
        };
        if strange && m.program.arith.flags.iso {
            return fail_with(Error::Type("character", target));
        }
        let c = m.stacks.want_char(target)?;
        let name = explicit.then(|| m.stacks.arg(args, 0));
        if m.plain_output(name).is_some_and(|stream| stream.put_plain_char(c)) {
            return Ok(true);
        }
        let named = m.implied_output(args, explicit, Moves::Text)?;
        return put_one(m, named, c);
    }
    let byte = match m.stacks.store.view(target) {
        View::Int(byte @ 0..=255) => byte as u8,
        _ => return Err(m.stacks.store.wrong("byte", target)),
    };
    let named = m.implied_output(args, explicit, Moves::Bytes)?;
    m.on_stream(named, |stream| stream.put_byte(byte))?;
    Ok(true)
}

fn nl(m: &mut Machine, args: Args, explicit: bool) -> Result<bool> {
    let named = m.implied_output(args, explicit, Moves::Text)?;
    put_one(m, named, '\n')
}

fn flush_output(m: &mut Machine, args: Args, explicit: bool) -> Result<bool> {
    let named = m.implied_output(args, explicit, Moves::Anything)?;
    flush(m, named)
}

fn put_one(m: &mut Machine, named: Named, c: char) -> Result<bool> {
    m.services.flush_before_errors(named);
    m.on_stream(named, |stream| stream.put_char(c))?;
    Ok(true)
}

fn flush(m: &mut Machine, named: Named) -> Result<bool> {
    m.on_stream(named, Stream::flush)?;
    Ok(true)
}

impl Services {
    /// Flushes the user's output before an error message is written, so that both appear in the order of the
    /// program.
    fn flush_before_errors(&mut self, named: Named) {
        if named.id == StreamId::USER_ERROR
            && let Some(output) = self.io.streams.get_mut(StreamId::USER_OUTPUT)
            && output.pending_bytes() > 0
        {
            // An error is reported to the next writer.
            let _ = output.flush();
        }
    }
}

/// `get/1`: returns the code of the next character that is not layout.
fn get_visible(m: &mut Machine, args: Args, explicit: bool) -> Result<bool> {
    let named = m.implied_input(args, explicit, Moves::Text)?;
    let code = loop {
        m.look_up();
        match m.with_input(named, Stream::get_char)? {
            Some(c) if c.is_whitespace() => {}
            other => break other.map_or(-1, |c| c as i64),
        }
    };
    Ok(m.stacks.unify_arg(args, usize::from(explicit), Cell::int(code)))
}

fn skip(m: &mut Machine, args: Args, explicit: bool) -> Result<bool> {
    let wanted = m.stacks.want_char(m.stacks.arg(args, usize::from(explicit)))?;
    let named = m.implied_input(args, explicit, Moves::Text)?;
    while let Some(c) = m.with_input(named, Stream::get_char)? {
        if c == wanted {
            break;
        }
        m.look_up();
    }
    Ok(true)
}

fn tab(m: &mut Machine, args: Args, explicit: bool) -> Result<bool> {
    let named = m.implied_output(args, explicit, Moves::Text)?;
    let expression = m.stacks.arg(args, usize::from(explicit));
    let value = m.eval_cell(expression)?;
    let count = match m.stacks.store.view(value) {
        View::Int(_) | View::Big(_) => match m.stacks.int(value) {
            Ok(count) => count,
            Err(_) => return fail_with(Error::Evaluation("int_overflow")),
        },
        _ => return fail_with(Error::Type("integer_expression", expression)),
    };
    const BLANKS: &str = "                                                                ";
    let mut left = usize::try_from(count).unwrap_or(0);
    while left > 0 {
        m.look_up();
        let now = left.min(BLANKS.len());
        m.put_text(named, &BLANKS[..now])?;
        left -= now;
    }
    Ok(true)
}

fn at_end(m: &mut Machine, args: Args, explicit: bool) -> Result<bool> {
    let named = m.implied_input(args, explicit, Moves::Anything)?;
    Ok(m.with_input(named, Stream::peek_byte_at_end)?.is_none())
}

fn ttyflush(m: &mut Machine, _args: Args) -> Result<bool> {
    let id = m.services.io.streams.user_output();
    let name = m.stream_name(id);
    flush(m, Named { id, name: Some(name) })
}

// ---- several characters at once

/// `peek_string(+Stream, +Length, -String)`.
fn peek_string(m: &mut Machine, args: Args) -> Result<bool> {
    let named = m.want_input(m.stacks.arg(args, 0), Moves::Text)?;
    let length = m.stacks.size(m.stacks.arg(args, 1))?;
    let text = m.with_input_quietly(named, |stream| stream.peek_string(length))?;
    m.stacks.unify_string(args, 2, &text)
}

fn copy_stream_data3(m: &mut Machine, args: Args) -> Result<bool> {
    m.want_input(m.stacks.arg(args, 0), Moves::Anything)?;
    m.want_output(m.stacks.arg(args, 1), Moves::Anything)?;
    let length = m.stacks.size(m.stacks.arg(args, 2))?;
    copy_stream_data(m, args, length)
}

fn copy_stream_data(m: &mut Machine, args: Args, length: usize) -> Result<bool> {
    let from = m.want_input(m.stacks.arg(args, 0), Moves::Anything)?;
    let to = m.want_output(m.stacks.arg(args, 1), Moves::Anything)?;
    let mut text = String::new();
    for _ in 0..length {
        let Some(c) = m.with_input(from, Stream::get_char)? else { break };
        text.push(c);
        if text.len() > 4096 {
            m.put_text(to, &text)?;
            text.clear();
            // Repeating the built-in does not read again, it only copies everything again.
            if length == usize::MAX {
                m.patiently(|_| interrupt::look_up());
            }
        }
    }
    m.put_text(to, &text)?;
    Ok(true)
}

/// Returns the text that is read ahead. Reads from the device if there is none; `None` at the end.
fn pending(m: &mut Machine, args: Args) -> Result<Option<String>> {
    let named = m.want_input(m.stacks.arg(args, 0), Moves::Text)?;
    if m.with_input_quietly(named, Stream::peek_char)?.is_none() {
        return Ok(None);
    }
    let mut text = String::new();
    while m.open_stream(named)?.pending_bytes() > 0 {
        match m.with_input(named, Stream::get_char)? {
            Some(c) => text.push(c),
            None => break,
        }
    }
    Ok(Some(text))
}

fn read_pending(m: &mut Machine, args: Args, items: Items) -> Result<bool> {
    let list = match pending(m, args)? {
        Some(text) => {
            let tail = m.stacks.arg(args, 2);
            m.stacks.items_list(&text, items, tail)?
        }
        // At the end there is no tail for further text.
        None if !m.stacks.unify_arg(args, 2, NIL) => return Ok(false),
        None => NIL,
    };
    Ok(m.stacks.unify_arg(args, 1, list))
}

/// `fill_buffer(+Stream)`: reads ahead.
fn fill_buffer(m: &mut Machine, args: Args) -> Result<bool> {
    let named = m.want_input(m.stacks.arg(args, 0), Moves::Anything)?;
    m.with_input(named, Stream::peek_byte_at_end)?;
    Ok(true)
}

/// `read_string(+Stream, ?Length, -String)`: reads Length characters, or everything if there is no length.
fn read_string3(m: &mut Machine, args: Args) -> Result<bool> {
    let named = m.want_input(m.stacks.arg(args, 0), Moves::Text)?;
    let length = m.stacks.arg(args, 1);
    let limit = if length.is_var_or_ref() { usize::MAX } else { m.stacks.size(length)? };
    let (mut text, mut left) = (String::new(), limit);
    m.with_input(named, |stream| stream.read_to_string(&mut text, &mut left))?;
    if length.is_var_or_ref() {
        m.stacks.store.bind(length, Cell::int(text.chars().count() as i64));
    }
    m.stacks.unify_string(args, 2, &text)
}

/// `read_string(+Stream, +Separators, +Pad, -Separator, -String)`: reads up to a separator, and removes
/// padding at both ends.
fn read_string5(m: &mut Machine, args: Args) -> Result<bool> {
    let named = m.want_input(m.stacks.arg(args, 0), Moves::Text)?;
    let separators = m.stacks.owned_text(m.stacks.arg(args, 1))?;
    let pad = m.stacks.owned_text(m.stacks.arg(args, 2))?;
    let mut text = String::new();
    let separator = loop {
        m.look_up();
        let next = m.with_input(named, |stream| {
            stream.get_plain(&separators, &mut text)?;
            stream.get_char()
        });
        match next? {
            Some(c) if separators.contains(c) => break c as i64,
            Some(c) => grow_text(&mut text, c.len_utf8())
                .map(|()| text.push(c))
                .map_err(|error| m.stream_error(named, error))?,
            None => break -1,
        }
    };
    Ok(m.stacks.unify_arg(args, 3, Cell::int(separator))
        && m.stacks.unify_string(args, 4, text.trim_matches(|c| pad.contains(c)))?)
}

pub const TABLE: &[Builtin] = &[
    det("get_char", 1, |m, args| get(m, args, false, As::Char, false)),
    det("get_char", 2, |m, args| get(m, args, true, As::Char, false)),
    det("get_code", 1, |m, args| get(m, args, false, As::Code, false)),
    det("get_code", 2, |m, args| get(m, args, true, As::Code, false)),
    det("get_byte", 1, |m, args| get(m, args, false, As::Byte, false)),
    det("get_byte", 2, |m, args| get(m, args, true, As::Byte, false)),
    det("peek_char", 1, |m, args| get(m, args, false, As::Char, true)),
    det("peek_char", 2, |m, args| get(m, args, true, As::Char, true)),
    det("peek_code", 1, |m, args| get(m, args, false, As::Code, true)),
    det("peek_code", 2, |m, args| get(m, args, true, As::Code, true)),
    det("peek_byte", 1, |m, args| get(m, args, false, As::Byte, true)),
    det("peek_byte", 2, |m, args| get(m, args, true, As::Byte, true)),
    det("put_char", 1, |m, args| put(m, args, false, As::Char)),
    det("put_char", 2, |m, args| put(m, args, true, As::Char)),
    det("put_code", 1, |m, args| put(m, args, false, As::Code)),
    det("put_code", 2, |m, args| put(m, args, true, As::Code)),
    det("put_byte", 1, |m, args| put(m, args, false, As::Byte)),
    det("put_byte", 2, |m, args| put(m, args, true, As::Byte)),
    det("put", 1, |m, args| put(m, args, false, As::Char)),
    det("put", 2, |m, args| put(m, args, true, As::Char)),
    det("get0", 1, |m, args| get(m, args, false, As::Code, false)),
    det("get0", 2, |m, args| get(m, args, true, As::Code, false)),
    det("get", 1, |m, args| get_visible(m, args, false)),
    det("get", 2, |m, args| get_visible(m, args, true)),
    det("skip", 1, |m, args| skip(m, args, false)),
    det("skip", 2, |m, args| skip(m, args, true)),
    det("nl", 0, |m, args| nl(m, args, false)),
    det("nl", 1, |m, args| nl(m, args, true)),
    det("tab", 1, |m, args| tab(m, args, false)),
    det("tab", 2, |m, args| tab(m, args, true)),
    det("flush_output", 0, |m, args| flush_output(m, args, false)),
    det("flush_output", 1, |m, args| flush_output(m, args, true)),
    det("ttyflush", 0, ttyflush),
    det("at_end_of_stream", 0, |m, args| at_end(m, args, false)),
    det("at_end_of_stream", 1, |m, args| at_end(m, args, true)),
    det("peek_string", 3, peek_string),
    det("copy_stream_data", 2, |m, args| copy_stream_data(m, args, usize::MAX)),
    det("copy_stream_data", 3, copy_stream_data3),
    det("read_pending_codes", 3, |m, args| read_pending(m, args, Items::Codes)),
    det("read_pending_input", 3, |m, args| read_pending(m, args, Items::Codes)),
    det("read_pending_chars", 3, |m, args| read_pending(m, args, Items::Chars)),
    det("fill_buffer", 1, fill_buffer),
    det("read_string", 3, read_string3),
    det("read_string", 5, read_string5),
];
