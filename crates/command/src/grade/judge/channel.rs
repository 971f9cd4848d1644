//! The channel between the judge and the answerer: frames over two pipes, in both processes the same.
//!
//! A frame is its length in four bytes, its kind in one, and its contents. It has at most `MOST_BYTES`; one
//! that is larger, or that is no term, ends the conversation. A thread reads, so that a process notices at
//! once when the other one has ended; it waits when a few frames are not taken, so nobody is flooded.

use super::wire;
use ninelog_engine::host::Device;
use ninelog_engine::{Call, Error, Prolog, Value};
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// The most bytes of a frame.
const MOST_BYTES: usize = 32 << 20;
/// How many frames may wait to be taken.
const MOST_WAITING: usize = 8;
/// How long Prolog waits for a frame at a time. In between it handles what interrupts it, such as alarms.
const PERIOD: Duration = Duration::from_millis(20);

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

    /// Closes the channel: the other process ends, whatever it does.
    pub fn close(&self) {
        self.out().take();
    }

    fn out(&self) -> MutexGuard<'_, Option<Box<dyn Write + Send>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn frame(&self, kind: u8, bytes: &[u8]) -> io::Result<()> {
        let mut frame = Vec::with_capacity(bytes.len() + 5);
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

/// Reads frames until the other process ends, or says what is none.
fn follow(mut input: impl Read, frames: &SyncSender<Frame>) {
    let mut next = || -> Option<Frame> {
        let mut head = [0; 5];
        input.read_exact(&mut head).ok()?;
        let [a, b, c, d, kind] = head;
        let length = u32::from_le_bytes([a, b, c, d]) as usize;
        let length = length.checked_sub(1).filter(|length| *length <= MOST_BYTES)?;
        let mut bytes = Vec::new();
        (&mut input).take(length as u64).read_to_end(&mut bytes).ok().filter(|read| *read == length)?;
        match kind {
            TERM => wire::read(&bytes).ok().map(Frame::Term),
            OUTPUT | ERRORS => Some(Frame::Text { is_error: kind == ERRORS, bytes }),
            HALTED => Some(Frame::Halted(i32::from_le_bytes(bytes.try_into().ok()?))),
            _ => None,
        }
    };
    while let Some(frame) = next() {
        if frames.send(frame).is_err() {
            return;
        }
    }
}

/// What Prolog takes from the channel.
struct Inbox {
    frames: Receiver<Frame>,
    /// The bytes of a character that has not arrived as a whole, of the output and the error output.
    parts: [Vec<u8>; 2],
}

impl Inbox {
    /// Returns the next message: a term, `output(Stream, Text)`, or `none` if nothing comes for a while.
    fn next(&mut self, ended: &dyn Fn()) -> Result<Value, Error> {
        match self.frames.recv_timeout(PERIOD) {
            Ok(Frame::Term(term)) => Ok(term),
            Ok(Frame::Text { is_error, bytes }) => {
                let part = &mut self.parts[usize::from(is_error)];
                part.extend(bytes);
                let text = whole(part);
                let stream = Value::atom(if is_error { "user_error" } else { "current_output" });
                Ok(Value::compound("output", [stream, Value::String(text)]))
            }
            Ok(Frame::Halted(status)) => Err(Error::Halt(status)),
            Err(RecvTimeoutError::Timeout) => Ok(Value::atom("none")),
            Err(RecvTimeoutError::Disconnected) => {
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
    input: impl Read + Send + 'static,
    sender: &Sender,
    ended: impl Fn() + Send + Sync + Clone + 'static,
) -> Result<(), Error> {
    let (frames, waiting) = sync_channel(MOST_WAITING);
    let at_end = ended.clone();
    std::thread::spawn(move || {
        follow(input, &frames);
        drop(frames);
        at_end();
    });
    let inbox = Mutex::new(Inbox { frames: waiting, parts: Default::default() });
    prolog.register_shared("$exchange_receive", 1, move |call: &mut Call| {
        let message = inbox.lock().map_err(|_| Error::Halt(2))?.next(&ended)?;
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
