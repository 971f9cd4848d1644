//! Reading: characters, bytes, peeking, and the bulk interface of the term reader.

use super::encoding::{Decoded, Encoding};
use super::{EndOfStream, EofAction, Newline, Position, Stream, StreamError, grow_text};
use ninelog_limits::interrupt;

/// Number of bytes that are read from a device at once.
const CHUNK: usize = 16 * 1024;
/// Number of bytes that are first shown to a reader that may need only a small part of the text.
const SHOWN: usize = 256;
/// Number of bytes that are taken as they are between two looks at interrupts.
const MOST_AT_ONCE: usize = 64 * 1024;

impl Stream {
    /// Returns the next character, or `None` at the end.
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

    /// Returns the next character of text if it is at hand, needs no decoding, and nothing is to be reported.
    #[inline]
    pub fn plain_char(&mut self, consume: bool) -> Option<char> {
        let byte @ b' '..=b'~' = *self.buffer.get(self.next)? else { return None };
        if self.warning.is_some() || !self.is_text() || !self.properties.encoding.contains_ascii() {
            return None;
        }
        let c = byte as char;
        if consume {
            self.next += 1;
            self.position.pass(c, 1);
        }
        Some(c)
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

    /// Appends the printable ASCII that is at hand, up to a character of `ends`: what needs no decoding.
    pub fn get_plain(&mut self, ends: &str, text: &mut String) -> Result<(), StreamError> {
        if !self.properties.encoding.contains_ascii() {
            return Ok(());
        }
        let at_hand = self.buffer.get(self.next..).unwrap_or_default();
        let at_hand = &at_hand[..at_hand.len().min(MOST_AT_ONCE)];
        let is_end = |byte: u8| !(b' '..=b'~').contains(&byte) || ends.as_bytes().contains(&byte);
        let count = at_hand.iter().position(|&byte| is_end(byte)).unwrap_or(at_hand.len());
        grow_text(text, count)?;
        text.extend(at_hand[..count].iter().map(|&byte| byte as char));
        self.next += count;
        self.position.pass_plain(count);
        Ok(())
    }

    /// Returns the next character without consuming it.
    pub fn peek_char(&mut self) -> Result<Option<char>, StreamError> {
        match self.decode_at(0)? {
            Some((c, _)) => Ok(Some(c)),
            None => self.peek_end(),
        }
    }

    /// Returns the next byte, or `None` at the end.
    pub fn get_byte(&mut self) -> Result<Option<u8>, StreamError> {
        if !self.have(1)? {
            return self.report_end();
        }
        let byte = self.buffer[self.next];
        self.next += 1;
        self.position.pass(byte as char, 1);
        Ok(Some(byte))
    }

    /// Returns the next byte without consuming it.
    pub fn peek_byte(&mut self) -> Result<Option<u8>, StreamError> {
        if self.have(1)? {
            return Ok(Some(self.buffer[self.next]));
        }
        self.look_past_end()
    }

    /// Returns the next byte, or `None` at the end, also where `peek_byte` would raise an error.
    pub fn peek_byte_at_end(&mut self) -> Result<Option<u8>, StreamError> {
        if self.have(1)? {
            return Ok(Some(self.buffer[self.next]));
        }
        self.end_seen = true;
        Ok(None)
    }

    /// Returns the next `length` characters, or as many as there are, without consuming them.
    pub fn peek_string(&mut self, length: usize) -> Result<String, StreamError> {
        let mut text = String::new();
        let mut offset = 0;
        for count in 0..length {
            let Some((c, size)) = self.decode_at(offset)? else { break };
            text.push(c);
            offset += size;
            // Nothing has been consumed: the caller handles the interrupt and comes back.
            if count & 0xffff == 0xffff && interrupt::waits() {
                return Err(StreamError::Io(std::io::ErrorKind::Interrupted.into()));
            }
        }
        if text.is_empty() && length > 0 && self.refuses_more() {
            return Err(StreamError::PastEnd);
        }
        Ok(text)
    }

    /// Appends the rest of the input to `text`, at most `left` characters. The end of the stream counts as
    /// reported. After an interrupt, the next call continues with what is left.
    pub fn read_to_string(&mut self, text: &mut String, left: &mut usize) -> Result<(), StreamError> {
        let mut steps = interrupt::Steps::default();
        while *left > 0 {
            if *left == usize::MAX {
                let pending = self.pending_text()?;
                grow_text(text, pending.len())?;
                text.push_str(pending);
                let length = pending.len();
                self.consume(length);
            }
            if (steps.are_many() || *left == usize::MAX) && interrupt::waits() {
                return Err(StreamError::Io(std::io::ErrorKind::Interrupted.into()));
            }
            match self.get_char()? {
                Some(c) => {
                    grow_text(text, c.len_utf8())?;
                    text.push(c);
                }
                None => break,
            }
            if *left != usize::MAX {
                *left -= 1;
            }
        }
        Ok(())
    }

    /// Returns text that was read ahead, up to the first invalid bytes; empty at the end. Reads from the
    /// device only if nothing is buffered.
    ///
    /// Also empty where characters need translation (other encodings, DOS line ends): use `get_char` there.
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

    /// Extends what `pending_text` shows; `false` if there is no more.
    ///
    /// For files it shows twice as much, so that a reader that starts over each time takes linear time; a
    /// device that may block gives only what it has.
    #[cfg(test)]
    pub fn read_more(&mut self) -> Result<bool, StreamError> {
        let shown = self.pending_bytes().min(self.window);
        let wanted = if self.can_seek() { shown * 2 } else { shown };
        self.have(wanted.max(shown + 1))?;
        self.window = self.window.max(if self.can_seek() { wanted } else { shown + CHUNK });
        Ok(self.pending_bytes() > shown)
    }

    /// Consumes `length` bytes of `pending_text`, which must end between two characters.
    pub fn consume(&mut self, length: usize) {
        let end = (self.next + length).min(self.buffer.len());
        if let Ok(text) = std::str::from_utf8(&self.buffer[self.next..end]) {
            self.position.pass_text(text);
        }
        self.next = end;
        self.window = self.window.saturating_sub(length);
    }

    /// Undoes the reading of a text that began at this position.
    pub fn put_back(&mut self, text: &str, start: Position) {
        self.buffer.splice(..self.next, text.bytes());
        (self.next, self.window, self.position) = (0, 0, start);
    }

    /// Returns the number of bytes that are buffered and not read yet (`read_pending_codes/3` decodes them
    /// with `get_char`).
    pub fn pending_bytes(&self) -> usize {
        if self.is_input() { self.buffer.len() - self.next } else { self.buffer.len() }
    }

    /// Returns whether reading needs the device: nothing is buffered, and the end is not known to come next.
    pub fn must_wait(&self) -> bool {
        self.pending_bytes() == 0 && !self.end_untold
    }

    /// Returns the state of the stream relative to its end, as far as it is known.
    pub fn end_of_stream(&self) -> EndOfStream {
        if self.end == EndOfStream::Not && self.end_seen { EndOfStream::At } else { self.end }
    }

    /// Looks for a byte order mark, consumes it and sets the encoding.
    pub fn detect_byte_order_mark(&mut self) -> Result<(), StreamError> {
        self.have(3)?;
        // The end has not been reported yet: a file may grow until then.
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

    /// Reports the end: `None` the first time, then as `eof_action` says.
    #[cold]
    fn report_end<T>(&mut self) -> Result<Option<T>, StreamError> {
        self.end_untold = false;
        match (self.end, self.properties.eof_action) {
            // There may be more input the next time.
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

    /// Returns the result of peeking at a character at the end: an error only after the end has been read.
    fn peek_end<T>(&self) -> Result<Option<T>, StreamError> {
        let refused = self.end == EndOfStream::Past && self.refuses_more();
        if refused { Err(StreamError::PastEnd) } else { Ok(None) }
    }

    /// Returns the result of peeking at a byte at the end: an error as soon as the end has been read.
    fn look_past_end<T>(&mut self) -> Result<Option<T>, StreamError> {
        self.end_seen = true;
        if self.refuses_more() { Err(StreamError::PastEnd) } else { Ok(None) }
    }

    /// Returns whether the end has been read and reading it again is an error.
    pub fn refuses_more(&self) -> bool {
        self.end != EndOfStream::Not && self.properties.eof_action == EofAction::Error
    }

    /// Returns the character `offset` bytes ahead and the number of its bytes, including the carriage returns
    /// of DOS lines before it; `None` at the end.
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
    /// An interrupted read is an error of the kind `Interrupted` and changes nothing: the caller handles its
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
            // Drop the bytes that were read once they are the larger part, so that the total cost stays
            // linear.
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
