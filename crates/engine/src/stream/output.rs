//! Writing: characters and bytes to the buffer, the buffer to the device.

use super::{Buffering, Newline, Stream, StreamError, Unrepresentable, make_room};
use std::io;

/// The buffer size in bytes from which on it is flushed (full buffering).
const CAPACITY: usize = 4096;

impl Stream {
    /// Writes a character.
    #[inline]
    pub fn put_char(&mut self, c: char) -> Result<(), StreamError> {
        self.push_char(c)?;
        self.flush_if_due(c == '\n')
    }

    /// Writes a character of text if that needs no encoding and no device.
    #[inline]
    pub fn put_plain_char(&mut self, c: char) -> bool {
        let is_plain = matches!(c, ' '..='~') && self.is_text() && self.properties.encoding.contains_ascii();
        let has_room = self.properties.buffering == Buffering::Full && self.buffer.len() + 1 < CAPACITY;
        if !is_plain || !has_room || self.device.is_none() && self.quota.is_some() {
            return false;
        }
        self.buffer.push(c as u8);
        self.after_return = false;
        self.position.pass(c, 1);
        true
    }

    /// Writes text. An unbuffered stream passes it on in one piece.
    pub fn put_str(&mut self, text: &str) -> Result<(), StreamError> {
        make_room(&mut self.buffer, text.len())?;
        if self.properties.encoding.is_utf8() && self.properties.newline != Newline::Dos {
            self.buffer.extend_from_slice(text.as_bytes());
            self.position.pass_text(text);
        } else {
            for c in text.chars() {
                if let Err(error) = self.push_char(c) {
                    // The text before the character that cannot be written is kept.
                    self.flush_if_due(false)?;
                    return Err(error);
                }
            }
        }
        self.flush_if_due(text.contains('\n'))
    }

    /// Writes a byte.
    pub fn put_byte(&mut self, byte: u8) -> Result<(), StreamError> {
        self.buffer.push(byte);
        self.position.pass(byte as char, 1);
        self.flush_if_due(byte == b'\n')
    }

    /// Writes the byte order mark of the encoding, if it has one.
    pub fn put_byte_order_mark(&mut self) {
        let mark = self.properties.encoding.byte_order_mark().unwrap_or(&[]);
        self.buffer.extend_from_slice(mark);
        self.position.bytes += mark.len();
        self.properties.bom = Some(!mark.is_empty());
    }

    fn push_char(&mut self, c: char) -> Result<(), StreamError> {
        let encoding = self.properties.encoding;
        if c == '\n' && self.properties.newline == Newline::Dos && !self.after_return {
            let before = self.buffer.len();
            encoding.encode('\r', &mut self.buffer);
            self.position.pass('\r', self.buffer.len() - before);
        }
        let before = self.buffer.len();
        if !encoding.encode(c, &mut self.buffer) {
            let escape = match self.properties.unrepresentable {
                Unrepresentable::Error => {
                    self.failed = true;
                    return Err(StreamError::Unrepresentable);
                }
                Unrepresentable::Prolog => format!("\\x{:X}\\", c as u32),
                Unrepresentable::Xml => format!("&#{};", c as u32),
            };
            return escape.chars().try_for_each(|c| self.push_char(c));
        }
        self.after_return = c == '\r';
        self.position.pass(c, self.buffer.len() - before);
        Ok(())
    }

    #[inline]
    fn flush_if_due(&mut self, line_ended: bool) -> Result<(), StreamError> {
        let due = match self.properties.buffering {
            Buffering::Full => self.buffer.len() >= CAPACITY,
            Buffering::Line => line_ended || self.buffer.len() >= CAPACITY,
            Buffering::None => true,
        };
        match self.device {
            None if self.quota.is_some() => self.charge(),
            _ if !due => Ok(()),
            Some(_) => self.flush(),
            None => make_room(&mut self.buffer, CAPACITY),
        }
    }

    /// Takes what was written to memory since the last time from the quota.
    fn charge(&mut self) -> Result<(), StreamError> {
        let Some(quota) = &self.quota else { return Ok(()) };
        let more = self.buffer.get(self.charged..).unwrap_or_default();
        if let Err(fitting) = quota.take(more) {
            self.charged += fitting;
            self.buffer.truncate(self.charged);
            self.failed = true;
            return Err(StreamError::Quota);
        }
        self.charged += more.len();
        make_room(&mut self.buffer, CAPACITY)
    }

    /// Passes the buffer on to the device. After an error, the bytes that the device did not take are still
    /// in the buffer.
    pub fn flush(&mut self) -> Result<(), StreamError> {
        let Some(device) = &mut self.device else { return Ok(()) };
        // What the quota leaves room for is written.
        let mut is_cut = false;
        if let Some(Err(fitting)) = self.quota.as_ref().map(|quota| quota.take(&self.buffer)) {
            self.buffer.truncate(fitting);
            is_cut = true;
        }
        let mut written = 0;
        let outcome = loop {
            if written == self.buffer.len() {
                break device.flush();
            }
            match device.write(&self.buffer[written..]) {
                Ok(0) => break Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => written += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => break Err(error),
            }
        };
        if let Some(copy) = &self.copy {
            super::write_copy(copy, &self.buffer[..written]);
        }
        self.buffer.drain(..written);
        self.failed = is_cut || outcome.is_err();
        if is_cut { Err(StreamError::Quota) } else { Ok(outcome?) }
    }

    /// Passes on the lines in the buffer that have ended.
    pub fn flush_lines(&mut self) -> Result<(), StreamError> {
        let Some(end) = self.buffer.iter().rposition(|&byte| byte == b'\n') else { return Ok(()) };
        let begun = self.buffer.split_off(end + 1);
        let outcome = self.flush();
        self.buffer.extend(begun);
        outcome
    }

    /// Returns what was written to memory so far, and removes it.
    pub fn take_output(&mut self) -> Vec<u8> {
        self.charged = 0;
        std::mem::take(&mut self.buffer)
    }

    /// Returns what was written to memory so far, or is not flushed yet.
    #[cfg(test)]
    pub fn pending_output(&self) -> &[u8] {
        &self.buffer
    }
}
