//! Prolog streams, independent of the machine: buffered, encoded, with positions.
//!
//! A `Stream` couples a `Device` (bytes, from the host) or memory with an encoding and keeps count of
//! characters, lines and columns. Invariant: `position` describes the next character to be read, or the end
//! of what was written, whether or not the bytes have been read ahead or flushed. No state is global:
//! `Streams` is one machine's table of open streams.
//!
//! Which operation is allowed on which stream (text or binary, input or output) is for the callers to check;
//! they know the predicate to name in the error.

mod device;
mod encoding;
mod input;
mod output;
mod position;
mod table;
#[cfg(test)]
mod tests;

pub use device::{Device, NullDevice};
pub use encoding::Encoding;
pub use position::Position;
pub use table::{StreamId, Streams};

use super::named::named;
use super::spare;
use std::io;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

/// Why an operation on a stream failed.
#[derive(Debug)]
pub enum StreamError {
    /// Reading after the end of a stream whose `eof_action` is `error`.
    PastEnd,
    /// The encoding has no such character.
    Unrepresentable,
    /// What is read or written takes more memory than there is.
    NoMemory,
    /// As much has been written as is allowed.
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
    /// How a stream was opened.
    pub enum Mode {
        Read = "read",
        Write = "write",
        Append = "append",
        Update = "update",
    }
}

named! {
    /// What reading at the end does after the end was reported once.
    pub enum EofAction {
        Error = "error",
        EofCode = "eof_code",
        /// Look again for input: terminals.
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
    /// When output reaches the device.
    pub enum Buffering {
        Full = "full",
        Line = "line",
        None = "false",
    }
}

named! {
    /// How lines end outside.
    pub enum Newline {
        Posix = "posix",
        /// CR LF outside, LF inside.
        Dos = "dos",
        /// POSIX until a CR is read.
        Detect = "detect",
    }
}

named! {
    /// What becomes of a character that the encoding lacks.
    pub enum Unrepresentable {
        Error = "error",
        /// `\x3B1\`
        Prolog = "prolog",
        /// `&#945;`
        Xml = "xml",
    }
}

/// What open/4, set_stream/2 and stream_property/2 call properties.
#[derive(Clone, Debug)]
pub struct Properties {
    pub mode: Mode,
    /// Characters, not bytes.
    pub text: bool,
    pub encoding: Encoding,
    /// A byte order mark was read or written; `None` if nobody looked.
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
    /// Seconds to wait for input; `None` is for ever.
    pub timeout: Option<f64>,
    /// A terminal, or a stream that wants to be treated as one.
    pub tty: bool,
    /// Whether lines and columns are counted (`record_position`).
    pub record_position: bool,
}

impl Properties {
    /// The defaults of open/3 for text in a mode.
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

    /// The defaults of open/4 with `type(binary)`.
    pub fn binary(mode: Mode) -> Properties {
        Properties { text: false, encoding: Encoding::Octet, ..Properties::text(mode) }
    }

    pub fn make_binary(&mut self) {
        (self.text, self.encoding) = (false, Encoding::Octet);
    }
}

/// Makes room for more bytes, if the system grants it. What is small is not worth asking for.
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

/// How many bytes the streams of a machine may write to devices together.
#[derive(Debug)]
struct Quota {
    left: AtomicI64,
    /// How often there is a little more for what is said about it.
    grants: AtomicU32,
}

/// What is granted when the quota is used up.
const GRANT: i64 = 4096;

impl Quota {
    /// Whether so many bytes may be written.
    fn take(&self, bytes: usize) -> bool {
        let bytes = bytes as i64;
        if self.left.fetch_sub(bytes, Ordering::Relaxed) >= bytes {
            return true;
        }
        let grants = self.grants.load(Ordering::Relaxed);
        self.grants.store(grants.saturating_sub(1), Ordering::Relaxed);
        self.left.store(if grants > 0 { GRANT } else { 0 }, Ordering::Relaxed);
        false
    }
}

/// Where a copy of what goes to a stream goes; several streams share it.
type Copy = Arc<Mutex<Box<dyn Device>>>;

/// What cannot be copied is lost: the stream itself goes on.
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
    /// Input: how much of what is read ahead `pending_text` may show, so that its cost does not grow with the
    /// buffer.
    window: usize,
    position: Position,
    end: EndOfStream,
    /// The device has said that it is at its end, which no reader has been told.
    end_untold: bool,
    /// Somebody has looked for a byte and found the end.
    end_seen: bool,
    /// The last character written was a carriage return (for `Newline::Dos`).
    after_return: bool,
    /// The latest complaint of the decoder, for whoever prints warnings.
    warning: Option<&'static str>,
    /// The latest operation failed.
    failed: bool,
    /// How many bytes may still be written, with other streams.
    quota: Option<Arc<Quota>>,
    /// What gets a copy of all that goes to the device.
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

    /// An input stream over bytes in memory.
    pub fn from_bytes(bytes: Vec<u8>, properties: Properties) -> Stream {
        Stream::over(None, properties, bytes)
    }

    /// An input stream over text in memory, as open_string/2 makes it.
    pub fn from_text(text: &str) -> Stream {
        Stream::from_bytes(text.as_bytes().to_vec(), Properties::text(Mode::Read))
    }

    /// An output stream into memory; `take_output` gets what was written.
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

    /// Bytes in memory rather than a device.
    pub fn is_memory(&self) -> bool {
        self.device.is_none()
    }

    pub fn can_seek(&self) -> bool {
        self.device.as_ref().map_or(self.is_input(), |device| device.can_seek())
    }

    /// Whether the device has something to read, so that nobody has to wait for it; nothing if that cannot be
    /// told.
    pub fn is_ready(&self) -> Option<bool> {
        self.device.as_ref().and_then(|device| device.is_ready())
    }

    /// The operating system's number of the file, if it has one.
    pub fn file_number(&self) -> Option<i32> {
        self.device.as_ref().and_then(|device| device.file_number())
    }

    pub fn position(&self) -> Position {
        self.position
    }

    /// The column of the next character, from 0.
    pub fn column(&self) -> usize {
        self.position.column
    }

    /// `set_stream(S, line_position(Column))`.
    pub fn set_column(&mut self, column: usize) {
        self.position.column = column;
    }

    /// Sets the counts without moving in the device.
    pub fn set_counts(&mut self, position: Position) {
        self.position = position;
    }

    /// The decoder's latest complaint, once.
    pub fn take_warning(&mut self) -> Option<&'static str> {
        self.warning.take()
    }

    /// Whether the latest operation failed; what `stream_property(S, error(B))` tells.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Moves to a position that was taken from this stream before.
    pub fn set_position(&mut self, position: Position) -> Result<(), StreamError> {
        self.seek(io::SeekFrom::Start(position.bytes as u64))?;
        self.position = position;
        Ok(())
    }

    /// Moves by bytes. The counts of lines start anew, those of bytes and characters are the new offset.
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
                // The device is ahead of the reader by what is buffered.
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
