//! Prolog streams, independent of the machine: buffered, encoded, with positions.
//!
//! A `Stream` combines a `Device` (bytes, from the host) or memory with an encoding, and counts characters,
//! lines and columns. Invariant: `position` is that of the next character to be read, or the end of what was
//! written, whether or not the bytes have been read ahead or flushed. There is no global state: `Streams` is
//! one machine's table of open streams.
//!
//! The callers check which operation is allowed on which stream (text or binary, input or output), because
//! they know the predicate to name in the error.

mod encoding;
mod input;
mod memory_file;
mod output;
mod position;
mod table;
#[cfg(test)]
mod tests;

pub use crate::host::{Device, Mode, NullDevice};
pub use encoding::Encoding;
pub use memory_file::{Access, Begin, MemoryFiles};
pub use position::Position;
pub use table::{StreamId, Streams};

use ninelog_limits::spare;
use ninelog_terms::named;
use std::io;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

/// Why an operation on a stream failed.
#[derive(Debug)]
pub enum StreamError {
    /// Reading after the end of a stream whose `eof_action` is `error`.
    PastEnd,
    /// The encoding does not have this character.
    Unrepresentable,
    /// What is read or written takes more memory than there is.
    NoMemory,
    /// The limit on output is reached.
    Quota,
    Io(io::Error),
}

impl From<io::Error> for StreamError {
    fn from(error: io::Error) -> Self {
        StreamError::Io(error)
    }
}

impl std::fmt::Display for StreamError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StreamError::PastEnd => f.write_str("past the end of the stream"),
            StreamError::Unrepresentable => f.write_str("Encoding cannot represent character"),
            StreamError::NoMemory => f.write_str("not enough memory"),
            StreamError::Quota => f.write_str("the output limit is exceeded"),
            StreamError::Io(error) => error.fmt(f),
        }
    }
}

named! {
    /// What reading at the end does after the end was reported once.
    pub enum EofAction {
        Error = "error",
        EofCode = "eof_code",
        /// Look for more input: terminals.
        Reset = "reset",
    }
}

named! {
    /// Where an input stream stands relative to its end.
    pub enum EndOfStream {
        Not = "not",
        At = "at",
        Past = "past",
    }
}

named! {
    /// When output is passed on to the device.
    pub enum Buffering {
        Full = "full",
        Line = "line",
        None = "false",
    }
}

named! {
    /// How lines end in the file.
    pub enum Newline {
        Posix = "posix",
        /// CR LF in the file, LF in the program.
        Dos = "dos",
        /// POSIX until a CR is read.
        Detect = "detect",
    }
}

named! {
    /// How to write a character that the encoding does not have.
    pub enum Unrepresentable {
        Error = "error",
        /// `\x3B1\`
        Prolog = "prolog",
        /// `&#945;`
        Xml = "xml",
    }
}

/// The properties of open/4, set_stream/2 and stream_property/2.
#[derive(Clone, Debug)]
pub struct Properties {
    pub mode: Mode,
    /// Whether the stream is read and written as characters, not bytes.
    pub text: bool,
    pub encoding: Encoding,
    /// Whether a byte order mark was read or written; `None` if that was not checked.
    pub bom: Option<bool>,
    pub eof_action: EofAction,
    pub buffering: Buffering,
    pub newline: Newline,
    /// The name given to open/4, as text.
    pub file_name: Option<String>,
    pub close_on_abort: bool,
    pub close_on_exec: bool,
    pub unrepresentable: Unrepresentable,
    /// `write_errors(ignore)`.
    pub ignores_write_errors: bool,
    /// Seconds to wait for input; `None` is no limit.
    pub timeout: Option<f64>,
    /// Whether the stream is a terminal, or is to be treated as one.
    pub tty: bool,
    /// Whether lines and columns are counted (`record_position`).
    pub record_position: bool,
}

impl Properties {
    /// Returns the defaults of open/3 for text in a mode.
    pub fn text(mode: Mode) -> Properties {
        Properties {
            mode,
            text: true,
            encoding: Encoding::Utf8,
            bom: None,
            eof_action: EofAction::EofCode,
            buffering: Buffering::Full,
            newline: Newline::Posix,
            file_name: None,
            close_on_abort: true,
            close_on_exec: true,
            unrepresentable: Unrepresentable::Error,
            ignores_write_errors: false,
            timeout: None,
            tty: false,
            record_position: true,
        }
    }

    /// Returns the defaults of open/4 with `type(binary)`.
    pub fn binary(mode: Mode) -> Properties {
        Properties { text: false, encoding: Encoding::Octet, ..Properties::text(mode) }
    }

    pub fn make_binary(&mut self) {
        (self.text, self.encoding) = (false, Encoding::Octet);
    }
}

/// Reserves memory for more bytes, if the system grants it. Small amounts are not checked.
#[inline]
fn make_room(bytes: &mut Vec<u8>, more: usize) -> Result<(), StreamError> {
    if bytes.capacity() - bytes.len() >= more { Ok(()) } else { grow(bytes, more) }
}

#[cold]
fn grow(bytes: &mut Vec<u8>, more: usize) -> Result<(), StreamError> {
    // A vector grows to twice its size.
    let wanted = more.max(bytes.capacity());
    if !spare::grants(bytes.capacity() + wanted) {
        return Err(StreamError::NoMemory);
    }
    spare::prepared(|| bytes.try_reserve(wanted)).map_err(|_| StreamError::NoMemory)
}

/// Reserves memory for more bytes of a text, if the system grants it.
#[inline]
pub fn grow_text(text: &mut String, more: usize) -> Result<(), StreamError> {
    if text.capacity() - text.len() >= more {
        return Ok(());
    }
    if !spare::grants(2 * text.capacity()) {
        return Err(StreamError::NoMemory);
    }
    spare::prepared(|| text.try_reserve(more)).map_err(|_| StreamError::NoMemory)
}

/// The number of bytes that the streams of a machine may write in total: to devices, and to memory as the
/// output of the whole program.
#[derive(Debug)]
struct Quota {
    left: AtomicI64,
    /// How often a small extra amount is left, for the message about the limit.
    grants: AtomicU32,
}

/// The extra amount in bytes, after the quota is used up.
const GRANT: i64 = 4096;

impl Quota {
    /// Takes bytes from the quota. Returns how many of them may be written, if it is not all.
    fn take(&self, bytes: &[u8]) -> Result<(), usize> {
        let count = bytes.len() as i64;
        let left = self.left.fetch_sub(count, Ordering::Relaxed);
        if left >= count || bytes.is_empty() {
            return Ok(());
        }
        let grants = self.grants.load(Ordering::Relaxed);
        self.grants.store(grants.saturating_sub(1), Ordering::Relaxed);
        self.left.store(if grants > 0 { GRANT } else { 0 }, Ordering::Relaxed);
        // No character of UTF-8 is cut in two.
        let is_within = |at: &usize| bytes[*at] & 0b1100_0000 == 0b1000_0000;
        Err((0..=left.max(0) as usize).rev().find(|at| !is_within(at)).unwrap_or(0))
    }
}

/// Where a copy of a stream's text is written. Several streams share it.
type Copy = Arc<Mutex<Box<dyn Device>>>;

/// Writes a copy. Errors are ignored: the stream itself goes on.
fn write_copy(copy: &Copy, mut bytes: &[u8]) {
    let Ok(mut device) = copy.lock() else { return };
    while let Ok(count @ 1..) = device.write(bytes) {
        bytes = &bytes[count..];
    }
}

/// An open stream, in one direction.
pub struct Stream {
    pub properties: Properties,
    /// Where bytes come from or go to; `None` for memory.
    device: Option<Box<dyn Device>>,
    /// Bytes read ahead, or not yet written.
    buffer: Vec<u8>,
    /// Input: the next byte in `buffer` to be read.
    next: usize,
    /// Input: the number of buffered bytes that `pending_text` may show, so that its cost does not grow with
    /// the buffer.
    window: usize,
    position: Position,
    end: EndOfStream,
    /// Whether the device is at its end and this was not reported yet.
    end_untold: bool,
    /// Whether peeking at a byte has found the end.
    end_seen: bool,
    /// Whether the last character written was a carriage return (for `Newline::Dos`).
    after_return: bool,
    /// The latest complaint of the decoder, for the code that prints warnings.
    warning: Option<&'static str>,
    /// Whether the latest operation failed.
    failed: bool,
    /// The number of bytes that may still be written, shared with other streams.
    quota: Option<Arc<Quota>>,
    /// How many bytes of the buffer of a stream to memory were taken from the quota.
    charged: usize,
    /// Where everything that goes to the device is copied.
    copy: Option<Copy>,
}

impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream")
            .field("properties", &self.properties)
            .field("position", &self.position)
            .finish()
    }
}

impl Stream {
    pub fn new(device: Box<dyn Device>, properties: Properties) -> Stream {
        Stream::over(Some(device), properties, Vec::new())
    }

    /// Returns an input stream over bytes in memory.
    pub fn from_bytes(bytes: Vec<u8>, properties: Properties) -> Stream {
        Stream::over(None, properties, bytes)
    }

    /// Returns an input stream over text in memory, for open_string/2.
    pub fn from_text(text: &str) -> Stream {
        Stream::from_bytes(text.as_bytes().to_vec(), Properties::text(Mode::Read))
    }

    /// Returns an output stream into memory. `take_output` returns what was written.
    pub fn to_memory() -> Stream {
        Stream::over(None, Properties::text(Mode::Write), Vec::new())
    }

    fn over(device: Option<Box<dyn Device>>, properties: Properties, buffer: Vec<u8>) -> Stream {
        Stream {
            properties,
            device,
            buffer,
            next: 0,
            window: 0,
            position: Position::START,
            end: EndOfStream::Not,
            end_untold: false,
            end_seen: false,
            after_return: false,
            warning: None,
            failed: false,
            copy: None,
            quota: None,
            charged: 0,
        }
    }

    pub fn is_input(&self) -> bool {
        self.properties.mode == Mode::Read
    }

    pub fn is_output(&self) -> bool {
        !self.is_input()
    }

    pub fn is_text(&self) -> bool {
        self.properties.text
    }

    /// From now on it leads elsewhere. What was read ahead or is not yet written stays with whoever else has
    /// it.
    fn redirect(&mut self, device: Box<dyn Device>) {
        std::mem::forget(self.device.replace(device));
        self.properties.buffering = Buffering::None;
        self.buffer.clear();
        self.next = 0;
        (self.end, self.end_untold, self.copy) = (EndOfStream::Not, false, None);
    }

    /// Returns whether the stream is over bytes in memory, without a device.
    pub fn is_memory(&self) -> bool {
        self.device.is_none()
    }

    pub fn can_seek(&self) -> bool {
        self.device.as_ref().map_or(self.is_input(), |device| device.can_seek())
    }

    /// Returns whether the device has input ready, so that reading does not wait; `None` if that is not
    /// known.
    pub fn is_ready(&self) -> Option<bool> {
        self.device.as_ref().and_then(|device| device.is_ready())
    }

    /// Returns the operating system's number of the file, if it has one.
    pub fn file_number(&self) -> Option<i32> {
        self.device.as_ref().and_then(|device| device.file_number())
    }

    pub fn position(&self) -> Position {
        self.position
    }

    /// Returns the column of the next character, from 0.
    pub fn column(&self) -> usize {
        self.position.column
    }

    /// `set_stream(S, line_position(Column))`.
    pub fn set_column(&mut self, column: usize) {
        self.position.column = column;
    }

    /// Sets the counts without moving the device.
    pub fn set_counts(&mut self, position: Position) {
        self.position = position;
    }

    /// Returns the decoder's latest complaint and clears it.
    pub fn take_warning(&mut self) -> Option<&'static str> {
        self.warning.take()
    }

    /// Returns whether the latest operation failed, for `stream_property(S, error(B))`.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Moves to a position that was taken from this stream before.
    pub fn set_position(&mut self, position: Position) -> Result<(), StreamError> {
        self.seek(io::SeekFrom::Start(position.bytes as u64))?;
        self.position = position;
        Ok(())
    }

    /// Moves to a byte offset. The line count starts again; the counts of bytes and characters become the new
    /// offset.
    pub fn seek(&mut self, target: io::SeekFrom) -> Result<u64, StreamError> {
        let offset = if self.is_output() { self.seek_output(target)? } else { self.seek_input(target)? };
        self.position = Position { chars: offset as usize, bytes: offset as usize, ..Position::START };
        self.end = EndOfStream::Not;
        self.end_untold = false;
        self.end_seen = false;
        Ok(offset)
    }

    fn seek_output(&mut self, target: io::SeekFrom) -> Result<u64, StreamError> {
        self.flush()?;
        let Some(device) = &mut self.device else {
            return Err(StreamError::Io(io::ErrorKind::Unsupported.into()));
        };
        Ok(device.seek(target)?)
    }

    fn seek_input(&mut self, target: io::SeekFrom) -> Result<u64, StreamError> {
        match &mut self.device {
            Some(device) => {
                // The device is ahead of the reader by the buffered bytes.
                let ahead = (self.buffer.len() - self.next) as i64;
                let target = match target {
                    io::SeekFrom::Current(distance) => io::SeekFrom::Current(distance.saturating_sub(ahead)),
                    other => other,
                };
                let offset = device.seek(target)?;
                self.buffer.clear();
                self.next = 0;
                Ok(offset)
            }
            None => {
                let (origin, distance) = match target {
                    io::SeekFrom::Start(offset) => (0, i64::try_from(offset).unwrap_or(i64::MAX)),
                    io::SeekFrom::Current(distance) => (self.next, distance),
                    io::SeekFrom::End(distance) => (self.buffer.len(), distance),
                };
                match (origin as i64).checked_add(distance).and_then(|at| usize::try_from(at).ok()) {
                    Some(at) if at <= self.buffer.len() => {
                        self.next = at;
                        Ok(at as u64)
                    }
                    _ => Err(StreamError::Io(io::ErrorKind::InvalidInput.into())),
                }
            }
        }
    }

    /// Writes what is pending and closes the device. The stream must not be used afterwards.
    pub fn close(&mut self) -> Result<(), StreamError> {
        let flushed = if self.is_output() { self.flush() } else { Ok(()) };
        let closed = match self.device.take() {
            Some(mut device) => device.close().map_err(StreamError::Io),
            None => Ok(()),
        };
        flushed.and(closed)
    }
}
