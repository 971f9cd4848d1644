//! From terms to streams and back: names, aliases, the checks before input and output, and errors of streams.

use super::args::fail_with;
use crate::base::atom::{Atom, BlobKind};
use crate::base::error::system_message;
use crate::base::stream::{Encoding, Stream, StreamError, StreamId};
use crate::machine::Machine;
use crate::store::cell::Cell;
use crate::store::heap::{Error, Result, View};

/// What an operation moves: the type of the stream must allow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    Text,
    Bytes,
    Anything,
}

/// A stream together with the term that names it in errors.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    pub id: StreamId,
    pub name: Cell,
}

impl Machine {
    /// The atom that stands for a stream in terms.
    pub fn stream_name(&mut self, id: StreamId) -> Cell {
        if let Some(&name) = self.world.io.names.get(&id) {
            return Cell::atom(name);
        }
        let place = |id: StreamId| {
            0x6000_0000_0000u64 + (id.to_bits() & 0xffff_ffff) * 0x100 + (id.to_bits() >> 32) * 0x10_0000
        };
        let text = match self.world.streams.pair(id) {
            Some((Some(input), Some(output))) => {
                format!("<stream>(0x{:x},0x{:x})", place(input), place(output))
            }
            _ => format!("<stream>(0x{:x})", place(id)),
        };
        let name = self.store.atoms.new_blob(BlobKind::Stream, id.to_bits(), &text);
        self.world.io.names.insert(id, name);
        Cell::atom(name)
    }

    /// The stream that a name stands for, open or not.
    fn named_stream(&self, name: Atom) -> Option<StreamId> {
        match self.store.atoms.blob(name) {
            Some((BlobKind::Stream, bits)) => Some(StreamId::from_bits(bits)),
            Some(_) => None,
            None => self.world.streams.by_alias(self.store.atoms.text(name)),
        }
    }

    /// The open stream that a term names, if it names one.
    pub fn find_stream(&self, cell: Cell) -> Option<StreamId> {
        match self.store.view(cell) {
            View::Atom(name) => self.named_stream(name).filter(|id| self.world.streams.is_open(*id)),
            _ => None,
        }
    }

    /// A stream or a pair of streams, by name or alias.
    pub fn want_stream(&self, cell: Cell) -> Result<StreamId> {
        if let Some(id) = self.find_stream(cell) {
            return Ok(id);
        }
        match self.store.view(cell) {
            View::Var(_) => fail_with(Error::Instantiation),
            View::Atom(_) => fail_with(Error::Existence("stream", cell)),
            _ => fail_with(Error::Domain("stream_or_alias", cell)),
        }
    }

    /// A stream to read from.
    pub fn want_input(&mut self, cell: Cell, moves: Moves) -> Result<Named> {
        let id = self.want_stream(cell)?;
        match self.world.streams.input_of(id) {
            Some(input) => self.checked_input(Named { id: input, name: cell }, moves),
            None => fail_with(Error::Permission("input", "stream", cell)),
        }
    }

    /// A stream to write to. `user` is the user's output, as in `told/0` and its relatives.
    pub fn want_output(&mut self, cell: Cell, moves: Moves) -> Result<Named> {
        let id = self.want_stream(cell)?;
        match self.world.streams.output_of(id) {
            Some(output) => self.checked_output(Named { id: output, name: cell }, moves),
            None => fail_with(Error::Permission("output", "stream", cell)),
        }
    }

    /// The current input.
    pub fn current_in(&mut self, moves: Moves) -> Result<Named> {
        let id = self.world.streams.current_input();
        let id = self.world.streams.input_of(id).unwrap_or(id);
        let name = self.current_name(id, "current_input");
        self.checked_input(Named { id, name }, moves)
    }

    /// The current output.
    pub fn current_out(&mut self, moves: Moves) -> Result<Named> {
        let id = self.world.streams.current_output();
        let id = self.world.streams.output_of(id).unwrap_or(id);
        let name = self.current_name(id, "current_output");
        self.checked_output(Named { id, name }, moves)
    }

    /// How errors name a stream that no argument names: by an alias, or by what it is now.
    fn current_name(&mut self, id: StreamId, role: &str) -> Cell {
        match self.world.streams.aliases_of(id).first() {
            Some(alias) if !alias.starts_with("user_") => {
                let alias = alias.to_string();
                self.store.atom(&alias)
            }
            Some(_) => self.store.atom(role),
            None => self.stream_name(id),
        }
    }

    fn checked_input(&mut self, named: Named, moves: Moves) -> Result<Named> {
        let Some(stream) = self.world.streams.get(named.id) else {
            return fail_with(Error::Existence("stream", named.name));
        };
        if !stream.is_input() {
            return fail_with(Error::Permission("input", "stream", named.name));
        }
        match moves {
            Moves::Bytes if !takes_bytes(stream) => {
                fail_with(Error::Permission("input", "text_stream", named.name))
            }
            Moves::Text if !stream.is_text() && stream.properties.encoding == Encoding::Octet => {
                // SWI-Prolog's flag stream_type_check is `loose`: text may be read where bytes are characters.
                Ok(named)
            }
            _ => Ok(named),
        }
    }

    fn checked_output(&mut self, named: Named, moves: Moves) -> Result<Named> {
        let Some(stream) = self.world.streams.get(named.id) else {
            return fail_with(Error::Existence("stream", named.name));
        };
        if !stream.is_output() {
            return fail_with(Error::Permission("output", "stream", named.name));
        }
        if moves == Moves::Bytes && !takes_bytes(stream) {
            return fail_with(Error::Permission("output", "text_stream", named.name));
        }
        Ok(named)
    }

    /// The stream behind a name that was checked before.
    pub fn open_stream(&mut self, named: Named) -> Result<&mut Stream> {
        match self.world.streams.get_mut(named.id) {
            Some(stream) => Ok(stream),
            None => fail_with(Error::Existence("stream", named.name)),
        }
    }

    /// What a failed operation raises.
    pub fn stream_error(&mut self, named: Named, error: StreamError) -> Box<Error> {
        let input = self.world.streams.get(named.id).is_some_and(Stream::is_input);
        let message = match &error {
            StreamError::PastEnd => {
                return Box::new(Error::Permission("input", "past_end_of_stream", named.name));
            }
            StreamError::Io(error) => system_message(error),
            other => other.to_string(),
        };
        let action = self.store.atom(if input { "read" } else { "write" });
        let formal = self.term("io_error", &[action, named.name]);
        Box::new(Error::Formal(formal).because(message))
    }

    /// Write text to a stream.
    pub fn put_text(&mut self, named: Named, text: &str) -> Result<()> {
        self.on_stream(named, |stream| stream.put_str(text))
    }

    /// Do something with the stream behind a name; what fails raises an error that names it.
    pub fn on_stream<T>(
        &mut self,
        named: Named,
        run: impl FnOnce(&mut Stream) -> std::result::Result<T, StreamError>,
    ) -> Result<T> {
        run(self.open_stream(named)?).map_err(|error| self.stream_error(named, error))
    }

    /// What must happen before a stream is read: where it is a terminal and a new line has to be typed, pending
    /// output is shown, and the prompt.
    pub fn before_input(&mut self, id: StreamId) {
        if id != StreamId::USER_INPUT {
            return;
        }
        let streams = &mut self.world.streams;
        let Some(input) = streams.get(id) else { return };
        if !input.must_wait() {
            return;
        }
        let tty = input.properties.tty;
        let output = streams.user_output();
        let Some(output) = streams.get_mut(output) else { return };
        // Behind a question that the program has written itself there is no prompt.
        let at_line_start =
            output.column() == 0 || output.position().chars == self.world.io.written_before_input;
        if tty && self.world.io.prompt_due && at_line_start {
            let prompt = match self.world.io.first_prompt.take() {
                Some(prompt) => prompt,
                None => self.world.io.prompt.clone(),
            };
            // A terminal that is gone shows itself when the program reads.
            let _ = output.put_str(&prompt);
        }
        self.world.io.prompt_due = true;
        self.world.io.written_before_input = output.position().chars;
        let _ = output.flush();
    }
}

fn takes_bytes(stream: &Stream) -> bool {
    !stream.is_text() || matches!(stream.properties.encoding, Encoding::Octet | Encoding::Latin1)
}
