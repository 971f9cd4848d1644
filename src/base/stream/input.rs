//! Reading: characters, bytes, looking ahead, and the bulk interface of the term reader.

use super::super::{interrupt, spare};
use super::encoding::{Decoded, Encoding};
use super::{EndOfStream, EofAction, Newline, Position, Stream, StreamError};

/// How much is read from a device at once.
const CHUNK: usize = 16 * 1024;
/// How much text is shown at once to a reader that may take a small part of it.
const SHOWN: usize = 256;

impl Stream {
    /// The next character, or `None` at the end.
    #[inline]
    pub fn get_char(&mut self) -> Result<Option<char>, StreamError> {
        // Printable ASCII, the common case, needs no decoding and moves one column.
        if let Some(byte @ b' '..=b'~') = self.buffer.get(self.next)
            && self.properties.encoding.contains_ascii()
        {
            let c = *byte as char;
            self.next += 1;
            self.position.pass(c, 1);
            return Ok(Some(c));
        }
        self.get_char_slow()
    }

    #[inline(never)]
    fn get_char_slow(&mut self) -> Result<Option<char>, StreamError> {
        match self.decode_at(0)? {
            Some((c, length)) => {
                self.next += length;
                self.position.pass(c, length);
                Ok(Some(c))
            }
            None => self.report_end(),
        }
    }

    /// The next character without taking it.
    pub fn peek_char(&mut self) -> Result<Option<char>, StreamError> {
        match self.decode_at(0)? {
            Some((c, _)) => Ok(Some(c)),
            None => self.peek_end(),
        }
    }

    /// The next byte, or `None` at the end.
    pub fn get_byte(&mut self) -> Result<Option<u8>, StreamError> {
        if !self.have(1)? {
            return self.report_end();
        }
        let byte = self.buffer[self.next];
        self.next += 1;
        self.position.pass(byte as char, 1);
        Ok(Some(byte))
    }

    /// The next byte without taking it.
    pub fn peek_byte(&mut self) -> Result<Option<u8>, StreamError> {
        if self.have(1)? {
            return Ok(Some(self.buffer[self.next]));
        }
        self.look_past_end()
    }

    /// The next byte, or `None` at the end, also where `peek_byte` would complain.
    pub fn peek_byte_at_end(&mut self) -> Result<Option<u8>, StreamError> {
        if self.have(1)? {
            return Ok(Some(self.buffer[self.next]));
        }
        self.end_seen = true;
        Ok(None)
    }

    /// The next `length` characters or as many as there are, without taking them.
    pub fn peek_string(&mut self, length: usize) -> Result<String, StreamError> {
        let mut text = String::new();
        let mut offset = 0;
        for count in 0..length {
            let Some((c, size)) = self.decode_at(offset)? else { break };
            text.push(c);
            offset += size;
            // Nothing has been consumed: the caller answers and comes back.
            if count & 0xffff == 0xffff && interrupt::waits() {
                return Err(StreamError::Io(std::io::ErrorKind::Interrupted.into()));
            }
        }
        if text.is_empty() && length > 0 && self.refuses_more() {
            return Err(StreamError::PastEnd);
        }
        Ok(text)
    }

    /// Appends all that is left to `text`, or at most `limit` characters, and says how many. The end counts
    /// as reported.
    pub fn read_to_string(&mut self, text: &mut String, limit: usize) -> Result<usize, StreamError> {
        let mut count = 0;
        while count < limit {
            if limit == usize::MAX {
                let pending = self.pending_text()?;
                if text.capacity() - text.len() < pending.len() {
                    if !spare::grants(2 * text.capacity()) {
                        return Err(StreamError::NoMemory);
                    }
                    spare::prepared(|| text.try_reserve(pending.len())).map_err(|_| StreamError::NoMemory)?;
                }
                text.push_str(pending);
                count += pending.chars().count();
                let length = pending.len();
                self.consume(length);
            }
            match self.get_char()? {
                Some(c) => text.push(c),
                None => break,
            }
            count += 1;
        }
        Ok(count)
    }

    /// Text that is read ahead, up to the first bytes that are not valid; empty at the end. Reads from the
    /// device only if nothing is left.
    ///
    /// Empty too where characters need translation (other encodings, DOS line ends): use `get_char` there.
    pub fn pending_text(&mut self) -> Result<&str, StreamError> {
        if !self.properties.encoding.is_utf8()
            || self.properties.newline != Newline::Posix
            || !self.have(1)?
        {
            return Ok("");
        }
        self.window = self.window.max(SHOWN);
        let end = self.buffer.len().min(self.next + self.window);
        let bytes = &self.buffer[self.next..end];
        Ok(match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or(""),
        })
    }

    /// Makes `pending_text` show more behind what it shows; `false` if there is no more.
    ///
    /// From files it shows twice as much, so that a reader that starts over each time stays linear; what may
    /// block gives what it has.
    #[cfg(test)]
    pub fn read_more(&mut self) -> Result<bool, StreamError> {
        let shown = self.pending_bytes().min(self.window);
        let wanted = if self.can_seek() { shown * 2 } else { shown };
        self.have(wanted.max(shown + 1))?;
        self.window = self.window.max(if self.can_seek() { wanted } else { shown + CHUNK });
        Ok(self.pending_bytes() > shown)
    }

    /// Takes `length` bytes of `pending_text`, which end between two characters.
    pub fn consume(&mut self, length: usize) {
        let end = (self.next + length).min(self.buffer.len());
        if let Ok(text) = std::str::from_utf8(&self.buffer[self.next..end]) {
            self.position.pass_text(text);
        }
        self.next = end;
        self.window = self.window.saturating_sub(length);
    }

    /// Undoes the reading of a text, which began at this position.
    pub fn put_back(&mut self, text: &str, start: Position) {
        self.buffer.splice(..self.next, text.bytes());
        (self.next, self.window, self.position) = (0, 0, start);
    }

    /// What is buffered and not read yet, as bytes (`read_pending_codes/3` decodes it with `get_char`).
    pub fn pending_bytes(&self) -> usize {
        if self.is_input() { self.buffer.len() - self.next } else { self.buffer.len() }
    }

    /// Whether reading needs the device: nothing is buffered, and the end is not known to be next.
    pub fn must_wait(&self) -> bool {
        self.pending_bytes() == 0 && !self.end_untold
    }

    /// Where the stream stands, as far as reading or looking has told.
    pub fn end_of_stream(&self) -> EndOfStream {
        if self.end == EndOfStream::Not && self.end_seen { EndOfStream::At } else { self.end }
    }

    /// Looks for a byte order mark, and takes it and the encoding that it tells.
    pub fn detect_byte_order_mark(&mut self) -> Result<(), StreamError> {
        self.have(3)?;
        // Nobody has read up to the end yet: a file may have grown until somebody does.
        self.end_untold = false;
        self.properties.bom = Some(false);
        if let Some((encoding, length)) = Encoding::of_byte_order_mark(&self.buffer[self.next..]) {
            self.next += length;
            self.position.bytes += length;
            self.properties.bom = Some(true);
            self.properties.encoding = encoding;
        }
        Ok(())
    }

    /// Reports the end: `None` the first time, then what `eof_action` says.
    #[cold]
    fn report_end<T>(&mut self) -> Result<Option<T>, StreamError> {
        self.end_untold = false;
        match (self.end, self.properties.eof_action) {
            // There may be more the next time.
            (_, EofAction::Reset) => {}
            (EndOfStream::Not, _) => self.end = EndOfStream::At,
            (_, EofAction::EofCode) => self.end = EndOfStream::Past,
            (_, EofAction::Error) => {
                self.end = EndOfStream::Past;
                return Err(StreamError::PastEnd);
            }
        }
        Ok(None)
    }

    /// Looking for a character at the end is an error only after reading there was one.
    fn peek_end<T>(&self) -> Result<Option<T>, StreamError> {
        let refused = self.end == EndOfStream::Past && self.refuses_more();
        if refused { Err(StreamError::PastEnd) } else { Ok(None) }
    }

    /// Looking for a byte at the end is an error as soon as the end has been read.
    fn look_past_end<T>(&mut self) -> Result<Option<T>, StreamError> {
        self.end_seen = true;
        if self.refuses_more() { Err(StreamError::PastEnd) } else { Ok(None) }
    }

    /// Whether the end has been read and must not be read again.
    pub fn refuses_more(&self) -> bool {
        self.end != EndOfStream::Not && self.properties.eof_action == EofAction::Error
    }

    /// The character `offset` bytes ahead and the length of its bytes, which include the carriage returns of
    /// DOS lines before it; `None` at the end.
    fn decode_at(&mut self, offset: usize) -> Result<Option<(char, usize)>, StreamError> {
        let mut at = offset;
        loop {
            if !self.have(at + 1)? {
                return Ok(None);
            }
            let mut complete = false;
            let (c, length, complaint) = loop {
                match self.properties.encoding.decode(&self.buffer[self.next + at..], complete) {
                    Decoded::Char(c, length, complaint) => break (c, length, complaint),
                    Decoded::Incomplete => complete = !self.have(self.pending_bytes() + 1)?,
                }
            };
            if complaint.is_some() {
                self.warning = complaint;
            }
            at += length;
            if c == '\r' && self.properties.text && self.properties.newline != Newline::Posix {
                self.properties.newline = Newline::Dos;
                continue;
            }
            return Ok(Some((c, at - offset)));
        }
    }

    /// Makes sure that `count` bytes are buffered, if there are so many.
    ///
    /// An interrupted read is an error of the kind `Interrupted` and changes nothing: the caller looks at its
    /// signals and tries again.
    fn have(&mut self, count: usize) -> Result<bool, StreamError> {
        while self.buffer.len() - self.next < count {
            if self.end_untold {
                return Ok(false);
            }
            if self.end != EndOfStream::Not && self.properties.eof_action != EofAction::Reset {
                return Ok(false);
            }
            let Some(device) = &mut self.device else { return Ok(false) };
            // Make room: what was read is dropped once it is the larger part, so that the cost stays linear.
            if self.next > CHUNK && self.next > self.buffer.len() / 2 {
                self.buffer.drain(..self.next);
                self.next = 0;
            }
            let filled = self.buffer.len();
            self.buffer.resize(filled + CHUNK, 0);
            let outcome = device.read(&mut self.buffer[filled..]);
            self.failed = outcome.is_err();
            self.buffer.truncate(filled + *outcome.as_ref().unwrap_or(&0));
            if outcome? == 0 {
                self.end_untold = true;
                return Ok(false);
            }
            self.end = EndOfStream::Not;
            self.end_seen = false;
        }
        Ok(true)
    }
}
