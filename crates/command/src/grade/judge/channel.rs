//! The channel between the judge and the answerer: frames over two pipes, in both processes the same.
//!
//! A frame is its length in four bytes, its kind in one, and its contents. It has at most `MOST_BYTES`; one
//! that is larger, or that is no term, ends the conversation. Who does not read lets the other process wait,
//! so nobody is flooded.

use super::wire;
use ninelog_engine::host::Device;
use ninelog_engine::{Call, Error, Prolog, Value};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard};

/// The most bytes of a frame.
const MOST_BYTES: usize = 32 << 20;
/// How many milliseconds Prolog waits for a frame at a time. In between it handles what interrupts it, such
/// as alarms.
const PERIOD: u16 = 20;
/// The bytes before the contents: the length, and the kind.
const HEAD: usize = 5;

const TERM: u8 = 0;
const OUTPUT: u8 = 1;
const ERRORS: u8 = 2;
/// The program has ended its process, with a status.
const HALTED: u8 = 3;

/// What comes over the channel.
enum Frame {
    Term(Value),
    Text { is_error: bool, bytes: Vec<u8> },
    Halted(i32),
}

/// The end that writes, until it is closed.
#[derive(Clone)]
pub struct Sender(Arc<Mutex<Option<Box<dyn Write + Send>>>>);

impl Sender {
    pub fn new(out: impl Write + Send + 'static) -> Sender {
        Sender(Arc::new(Mutex::new(Some(Box::new(out)))))
    }

    /// Closes the channel: nothing more is sent or taken.
    pub fn close(&self) {
        self.out().take();
    }

    fn is_closed(&self) -> bool {
        self.out().is_none()
    }

    fn out(&self) -> MutexGuard<'_, Option<Box<dyn Write + Send>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn frame(&self, kind: u8, bytes: &[u8]) -> io::Result<()> {
        let mut frame = Vec::with_capacity(bytes.len() + HEAD);
        frame.extend((bytes.len() as u32 + 1).to_le_bytes());
        frame.push(kind);
        frame.extend(bytes);
        let mut out = self.out();
        let out = out.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        out.write_all(&frame)?;
        out.flush()
    }

    /// Tells the other process that this one ends.
    pub fn halted(&self, status: i32) {
        let _ = self.frame(HALTED, &status.to_le_bytes());
    }

    /// Returns a device whose text goes to the output, or the error output, of the other process.
    pub fn device(&self, is_error: bool) -> impl Device + use<> {
        Forwarded { sender: self.clone(), kind: if is_error { ERRORS } else { OUTPUT } }
    }
}

struct Forwarded {
    sender: Sender,
    kind: u8,
}

impl Device for Forwarded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(MOST_BYTES / 2);
        self.sender.frame(self.kind, &bytes[..count])?;
        Ok(count)
    }
}

/// What Prolog takes from the channel.
struct Inbox<Input> {
    input: Input,
    /// Bytes that have arrived; those before `at` were taken.
    bytes: Vec<u8>,
    at: usize,
    /// The bytes of a character that has not arrived as a whole, of the output and the error output.
    parts: [Vec<u8>; 2],
}

/// What there is to take.
enum Found {
    Frame(Frame),
    /// A part of a frame, or nothing.
    Part,
    /// What is there is no frame, or the other process has ended.
    End,
}

impl<Input: Read + AsFd> Inbox<Input> {
    /// Takes a frame of what has arrived.
    fn take(&mut self) -> Found {
        let Some((&[a, b, c, d, kind], rest)) = self.bytes[self.at..].split_first_chunk::<HEAD>() else {
            return Found::Part;
        };
        let length = u32::from_le_bytes([a, b, c, d]) as usize;
        let Some(length) = length.checked_sub(1).filter(|length| *length <= MOST_BYTES) else {
            return Found::End;
        };
        let Some(bytes) = rest.get(..length) else { return Found::Part };
        let frame = match kind {
            TERM => wire::read(bytes).ok().map(Frame::Term),
            OUTPUT | ERRORS => Some(Frame::Text { is_error: kind == ERRORS, bytes: bytes.to_vec() }),
            HALTED => bytes.try_into().ok().map(|status| Frame::Halted(i32::from_le_bytes(status))),
            _ => None,
        };
        self.at += HEAD + length;
        if self.at == self.bytes.len() {
            self.bytes.clear();
            self.at = 0;
        }
        frame.map_or(Found::End, Found::Frame)
    }

    /// Waits for a frame, but not for long.
    fn wait(&mut self) -> Found {
        loop {
            let found = self.take();
            if !matches!(found, Found::Part) {
                return found;
            }
            let mut ready = [PollFd::new(self.input.as_fd(), PollFlags::POLLIN)];
            // A signal ends the waiting, too.
            if poll(&mut ready, PollTimeout::from(PERIOD)) != Ok(1) {
                return Found::Part;
            }
            if self.at > 0 {
                self.bytes.drain(..self.at);
                self.at = 0;
            }
            let mut chunk = [0; 1 << 14];
            match self.input.read(&mut chunk) {
                Ok(count @ 1..) => self.bytes.extend(&chunk[..count]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                _ => return Found::End,
            }
        }
    }

    /// Returns the next message: a term, `output(Stream, Text)`, or `none` if nothing comes for a while.
    fn next(&mut self, sender: &Sender, ended: &dyn Fn()) -> Result<Value, Error> {
        let found = if sender.is_closed() { Found::End } else { self.wait() };
        match found {
            Found::Frame(Frame::Term(term)) => Ok(term),
            Found::Frame(Frame::Text { is_error, bytes }) => {
                let part = &mut self.parts[usize::from(is_error)];
                part.extend(bytes);
                let text = whole(part);
                let stream = Value::atom(if is_error { "user_error" } else { "current_output" });
                Ok(Value::compound("output", [stream, Value::String(text)]))
            }
            Found::Frame(Frame::Halted(status)) => Err(Error::Halt(status)),
            Found::Part => Ok(Value::atom("none")),
            Found::End => {
                ended();
                let what = [Value::atom("process"), Value::atom("of the program, which was stopped")];
                let what = Value::compound("existence_error", what);
                Err(Error::throw(Value::compound("error", [what, Value::Variable("_".into())])))
            }
        }
    }
}

/// Takes what is complete of a text.
fn whole(bytes: &mut Vec<u8>) -> String {
    let end = match std::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => bytes.len(),
    };
    let rest = bytes.split_off(end);
    String::from_utf8_lossy(&std::mem::replace(bytes, rest)).into_owned()
}

/// Gives a system the predicates of the channel, in module `user`: `'$exchange_send'(+Term)` and
/// `'$exchange_receive'(-Message)`. `ended` is called when the other process has ended without a word.
pub fn connect(
    prolog: &mut Prolog,
    input: impl Read + AsFd + Send + 'static,
    sender: &Sender,
    ended: impl Fn() + Send + Sync + 'static,
) -> Result<(), Error> {
    let inbox = Mutex::new(Inbox { input, bytes: Vec::new(), at: 0, parts: Default::default() });
    let own = sender.clone();
    prolog.register_shared("$exchange_receive", 1, move |call: &mut Call| {
        let message = inbox.lock().map_err(|_| Error::Halt(2))?.next(&own, &ended)?;
        call.unify(0, &message)
    })?;
    let sender = sender.clone();
    prolog.register_shared("$exchange_send", 1, move |call: &mut Call| {
        let mut bytes = Vec::new();
        let fits = wire::write(&call.arg(0)?, &mut bytes).is_ok() && bytes.len() <= MOST_BYTES;
        if !fits {
            let what = Value::compound("cannot_be_split", [Value::atom("a stream or another object")]);
            return Err(Error::throw(Value::compound("error", [what, Value::Variable("_".into())])));
        }
        // If the other process has ended, the next message tells.
        let _ = sender.frame(TERM, &bytes);
        Ok(true)
    })
}
