//! Conversion between terms and streams: names, aliases, checks before input and output, and errors of
//! streams.

use super::prelude::*;
use crate::machine::Services;
use crate::stream::{Encoding, Stream, StreamError, StreamId, Streams};
use ninelog_terms::atom::BlobKind;
use ninelog_terms::error::system_message;

/// The kind of data that an operation moves. The type of the stream must allow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    Text,
    Bytes,
    Anything,
}

/// A stream with the term that names it in errors. The current streams are named only when an error occurs.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    pub id: StreamId,
    pub name: Option<Cell>,
}

impl Machine {
    /// Returns the atom for a stream in terms.
    pub fn stream_name(&mut self, id: StreamId) -> Cell {
        if let Some(&name) = self.services.io.names.get(&id) {
            return Cell::atom(name);
        }
        self.stacks.note_atoms();
        let place = |id: StreamId| {
            0x6000_0000_0000u64 + (id.to_bits() & 0xffff_ffff) * 0x100 + (id.to_bits() >> 32) * 0x10_0000
        };
        let text = match self.services.io.streams.pair(id) {
            Some((Some(input), Some(output))) => {
                format!("<stream>(0x{:x},0x{:x})", place(input), place(output))
            }
            _ => format!("<stream>(0x{:x})", place(id)),
        };
        let name = self.stacks.store.atoms.new_blob(BlobKind::Stream, id.to_bits(), &text);
        self.services.io.names.insert(id, name);
        Cell::atom(name)
    }

    /// Returns the stream with a name, open or not.
    fn named_stream(&self, name: Atom) -> Option<StreamId> {
        match self.stacks.store.atoms.blob(name) {
            Some((BlobKind::Stream, bits)) => Some(StreamId::from_bits(bits)),
            Some(_) => None,
            None => {
                let streams = &self.services.io.streams;
                match self.stacks.store.atoms.text(name) {
                    "current_input" => Some(streams.current_input()),
                    "current_output" => Some(streams.current_output()),
                    alias => streams.by_alias(alias),
                }
            }
        }
    }

    /// Returns the open stream that a term names, if any.
    pub fn find_stream(&self, cell: Cell) -> Option<StreamId> {
        let View::Atom(name) = self.stacks.store.view(cell) else { return None };
        self.named_stream(name).filter(|id| self.services.io.streams.is_open(*id))
    }

    /// Returns a stream or a pair of streams, by name or alias.
    pub fn want_stream(&self, cell: Cell) -> Result<StreamId> {
        if let Some(id) = self.find_stream(cell) {
            return Ok(id);
        }
        match self.stacks.store.view(cell) {
            View::Var(_) => fail_with(Error::Instantiation),
            View::Atom(_) => fail_with(Error::Existence("stream", cell)),
            _ => fail_with(Error::Domain("stream_or_alias", cell)),
        }
    }

    /// Returns whether a term is `user`, which stands for the user's input or output.
    fn is_user(&self, cell: Cell) -> bool {
        cell == Cell::atom(atom::USER)
    }

    /// Returns a stream to read from.
    pub fn want_input(&mut self, cell: Cell, moves: Moves) -> Result<Named> {
        let id = if self.is_user(cell) { StreamId::USER_INPUT } else { self.want_stream(cell)? };
        match self.services.io.streams.input_of(id) {
            Some(input) => self.checked_input(Named { id: input, name: Some(cell) }, moves),
            None => fail_with(Error::Permission("input", "stream", cell)),
        }
    }

    /// Returns a stream to write to.
    pub fn want_output(&mut self, cell: Cell, moves: Moves) -> Result<Named> {
        let id =
            if self.is_user(cell) { self.services.io.streams.user_output() } else { self.want_stream(cell)? };
        match self.services.io.streams.output_of(id) {
            Some(output) => self.checked_output(Named { id: output, name: Some(cell) }, moves),
            None => fail_with(Error::Permission("output", "stream", cell)),
        }
    }

    /// Returns the stream that an argument names, or the current input, if it is simply an input stream: no
    /// pair, and none of the standard streams, which may prompt.
    pub fn plain_input(&mut self, name: Option<Cell>) -> Option<&mut Stream> {
        let id = self.named_or(name, Streams::current_input)?;
        self.services.io.streams.get_mut(id).filter(|stream| stream.is_input())
    }

    /// Returns the same for output.
    pub fn plain_output(&mut self, name: Option<Cell>) -> Option<&mut Stream> {
        let id = self.named_or(name, Streams::current_output)?;
        self.services.io.streams.get_mut(id).filter(|stream| stream.is_output())
    }

    fn named_or(&self, name: Option<Cell>, current: fn(&Streams) -> StreamId) -> Option<StreamId> {
        let id = match name {
            Some(cell) if cell.is_atom() => self.named_stream(cell.as_atom())?,
            Some(_) => return None,
            None => current(&self.services.io.streams),
        };
        let standard = [StreamId::USER_INPUT, StreamId::USER_OUTPUT, StreamId::USER_ERROR];
        (!standard.contains(&id)).then_some(id)
    }

    /// Returns the current input.
    pub fn current_in(&mut self, moves: Moves) -> Result<Named> {
        let id = self.services.io.streams.current_input();
        let id = self.services.io.streams.input_of(id).unwrap_or(id);
        self.checked_input(Named { id, name: None }, moves)
    }

    /// Returns the current output.
    pub fn current_out(&mut self, moves: Moves) -> Result<Named> {
        let id = self.services.io.streams.current_output();
        let id = self.services.io.streams.output_of(id).unwrap_or(id);
        self.checked_output(Named { id, name: None }, moves)
    }

    /// Returns the name of a stream in errors. A stream that is no argument is named by an alias, or as a
    /// current stream.
    pub fn name_in_errors(&mut self, named: Named) -> Cell {
        if let Some(name) = named.name {
            return name;
        }
        match self.services.io.streams.aliases_of(named.id).first() {
            Some(alias) if !alias.starts_with("user_") => {
                let alias = alias.to_string();
                self.stacks.store.atom(&alias)
            }
            Some(_) if self.services.is_input(named) => self.stacks.store.atom("current_input"),
            Some(_) => self.stacks.store.atom("current_output"),
            None => self.stream_name(named.id),
        }
    }

    fn checked_input(&mut self, named: Named, moves: Moves) -> Result<Named> {
        let refused = match self.services.io.streams.get(named.id) {
            None => return Err(self.closed_stream(named)),
            Some(stream) if !stream.is_input() => "stream",
            Some(stream) if moves == Moves::Bytes && !takes_bytes(stream) => "text_stream",
            Some(stream) if moves == Moves::Text && !stream.is_text() && self.program.arith.flags.iso => {
                "binary_stream"
            }
            // SWI-Prolog's flag stream_type_check is `loose`: text may be read where bytes are characters.
            Some(_) => return Ok(named),
        };
        let name = named.name.unwrap_or_else(|| self.stacks.store.atom("current_input"));
        fail_with(Error::Permission("input", refused, name))
    }

    fn checked_output(&mut self, named: Named, moves: Moves) -> Result<Named> {
        let refused = match self.services.io.streams.get(named.id) {
            None => return Err(self.closed_stream(named)),
            Some(stream) if !stream.is_output() => "stream",
            Some(stream) if moves == Moves::Bytes && !takes_bytes(stream) => "text_stream",
            Some(stream) if moves == Moves::Text && !stream.is_text() && self.program.arith.flags.iso => {
                "binary_stream"
            }
            Some(_) => return Ok(named),
        };
        let name = named.name.unwrap_or_else(|| self.stacks.store.atom("current_output"));
        fail_with(Error::Permission("output", refused, name))
    }

    /// Returns a permission error about a stream.
    #[cold]
    pub fn stream_refused(&mut self, action: &'static str, what: &'static str, named: Named) -> Box<Error> {
        Box::new(Error::Permission(action, what, self.name_in_errors(named)))
    }

    #[cold]
    fn closed_stream(&mut self, named: Named) -> Box<Error> {
        Box::new(Error::Existence("stream", self.name_in_errors(named)))
    }

    /// Returns the stream of a name that was checked before.
    pub fn open_stream(&mut self, named: Named) -> Result<&mut Stream> {
        if self.services.io.streams.get(named.id).is_none() {
            return Err(self.closed_stream(named));
        }
        let Some(stream) = self.services.io.streams.get_mut(named.id) else {
            return fail_with(Error::Resource("stream"));
        };
        Ok(stream)
    }

    /// Returns the Prolog error for a failed operation.
    pub fn stream_error(&mut self, named: Named, error: StreamError) -> Box<Error> {
        let message = match &error {
            StreamError::PastEnd => return self.stream_refused("input", "past_end_of_stream", named),
            StreamError::NoMemory => return Box::new(Error::Resource("memory")),
            StreamError::Quota => return Box::new(Error::Resource("output")),
            StreamError::Io(error) => system_message(error),
            other => other.to_string(),
        };
        let action = self.stacks.store.atom(if self.services.is_input(named) { "read" } else { "write" });
        let name = self.name_in_errors(named);
        if matches!(&error, StreamError::Io(error) if error.kind() == std::io::ErrorKind::TimedOut) {
            return Box::new(Error::Formal(self.stacks.term("timeout_error", &[action, name])));
        }
        let formal = self.stacks.term("io_error", &[action, name]);
        Box::new(Error::Formal(formal).because(message))
    }

    /// Writes text to a stream.
    pub fn put_text(&mut self, named: Named, text: &str) -> Result<()> {
        self.on_stream(named, |stream| stream.put_str(text))
    }

    /// Calls `f` with the stream of a name. If it fails, raises an error that names the stream.
    pub fn on_stream<T>(
        &mut self,
        named: Named,
        run: impl FnOnce(&mut Stream) -> std::result::Result<T, StreamError>,
    ) -> Result<T> {
        run(self.open_stream(named)?).map_err(|error| self.stream_error(named, error))
    }
}

impl Services {
    fn is_input(&self, named: Named) -> bool {
        self.io.streams.get(named.id).is_some_and(Stream::is_input)
    }

    /// Called before a stream is read. If it is a terminal and a new line has to be typed, writes pending
    /// output and the prompt.
    pub fn before_input(&mut self, id: StreamId) {
        if id != StreamId::USER_INPUT {
            return;
        }
        let streams = &mut self.io.streams;
        let Some(input) = streams.get(id) else { return };
        if !input.must_wait() {
            return;
        }
        let tty = input.properties.tty;
        let output = streams.user_output();
        let Some(output) = streams.get_mut(output) else { return };
        // After a question that the program has written itself there is no prompt.
        let at_line_start = output.column() == 0 || output.position().chars == self.io.written_before_input;
        if tty && self.io.prompt_due && at_line_start {
            let prompt = match self.io.first_prompt.take() {
                Some(prompt) => prompt,
                None => self.io.prompt.clone(),
            };
            // If the terminal is gone, the program notices when it reads.
            let _ = output.put_str(&prompt);
        }
        self.io.prompt_due = true;
        self.io.written_before_input = output.position().chars;
        let _ = output.flush();
    }
}

fn takes_bytes(stream: &Stream) -> bool {
    !stream.is_text() || matches!(stream.properties.encoding, Encoding::Octet | Encoding::Latin1)
}
