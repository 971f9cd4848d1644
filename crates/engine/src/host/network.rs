//! Requests over HTTP with the crate `ureq`; over TLS, too, with the feature `https`. One request is one
//! connection: redirections, cookies and the like are decided in `library(http/http_open)`.
//!
//! A thread of its own makes a request, because `ureq` waits without an end that interrupts could see. Who
//! asks gives the request a number: after an interrupt, the same number asks for the answer to the same
//! request.

use super::device::Device;
use super::{Request, Response};
use ninelog_limits::interrupt;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;
use ureq::config::AutoHeaderValue;
use ureq::http::{Version, request};
use ureq::{Agent, BodyReader, Error, Proxy, SendBody};

/// The bytes of an answer that are read at a time.
const PIECE: usize = 1 << 14;
/// Requests that were given up, and are still remembered.
const FORGOTTEN: usize = 64;

type Head = io::Result<Response>;
type Pieces = Receiver<io::Result<Vec<u8>>>;

/// The requests that have not been answered, the oldest first.
#[derive(Default)]
pub(super) struct Requests {
    waiting: Vec<(u64, Receiver<Head>)>,
}

impl Requests {
    /// Sends a request, unless one with this number was sent, and returns the beginning of the answer. An
    /// interrupt ends the wait with an error of the kind `Interrupted`.
    pub fn answer(&mut self, number: u64, request: &Request) -> Head {
        let place = self.waiting.iter().position(|waiting| waiting.0 == number);
        let place = match place {
            Some(place) => place,
            None => {
                let (sender, receiver) = sync_channel(1);
                let request = request.clone();
                std::thread::Builder::new().spawn(move || drop(sender.send(send(&request))))?;
                if self.waiting.len() > FORGOTTEN {
                    self.waiting.remove(0);
                }
                self.waiting.push((number, receiver));
                self.waiting.len() - 1
            }
        };
        let answer = received(&self.waiting[place].1);
        if !matches!(&answer, Err(error) if error.kind() == io::ErrorKind::Interrupted) {
            self.waiting.remove(place);
        }
        answer?.unwrap_or_else(|| Err(io::ErrorKind::ConnectionAborted.into()))
    }
}

/// Waits for what another thread sends; `None` if it has ended.
fn received<T>(receiver: &Receiver<T>) -> io::Result<Option<T>> {
    loop {
        match receiver.recv_timeout(Duration::from_millis(5)) {
            Ok(value) => return Ok(Some(value)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if interrupt::waits() => {
                return Err(io::ErrorKind::Interrupted.into());
            }
            Err(RecvTimeoutError::Timeout) => (),
        }
    }
}

/// The bytes of an answer as they come in.
struct Contents {
    pieces: Pieces,
    piece: io::Cursor<Vec<u8>>,
}

impl Device for Contents {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.piece.read(bytes)? {
                0 if !bytes.is_empty() => match received(&self.pieces)? {
                    Some(piece) => self.piece = io::Cursor::new(piece?),
                    None => return Ok(0),
                },
                count => return Ok(count),
            }
        }
    }
}

/// Passes on the bytes of an answer until nobody wants more.
fn pass_on(mut reader: BodyReader<'static>, pieces: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut piece = vec![0; PIECE];
        match reader.read(&mut piece) {
            Ok(0) => return,
            Ok(count) => piece.truncate(count),
            Err(error) => {
                let error = error.downcast::<Error>().map_or_else(|other| other, io_error);
                return drop(pieces.send(Err(error)));
            }
        }
        if pieces.send(Ok(piece)).is_err() {
            return;
        }
    }
}

fn send(request: &Request) -> Head {
    if cfg!(not(feature = "https")) && request.url.starts_with("https:") {
        let message = "Ninelog was built without the feature https: cargo build --release --features https";
        return Err(io::Error::new(io::ErrorKind::Unsupported, message));
    }
    let proxy = request.proxy.as_deref().map(Proxy::new).transpose().map_err(io_error)?;
    let limit: Option<Duration> = request.timeout;
    let agent: Agent = Agent::config_builder()
        .http_status_as_error(false)
        .allow_non_standard_methods(true)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .max_idle_connections(0)
        .user_agent(AutoHeaderValue::None)
        .accept(AutoHeaderValue::None)
        .accept_encoding(AutoHeaderValue::None)
        .proxy(proxy)
        .timeout_connect(limit)
        .timeout_per_read(limit)
        .build()
        .into();
    let mut builder = request::Builder::new().method(request.method.as_str()).uri(request.url.as_str());
    for (name, value) in &request.headers {
        builder = builder.header(name, value);
    }
    let has_body = !request.body.is_empty() || ["POST", "PUT", "PATCH"].contains(&request.method.as_str());
    let answer = if has_body {
        builder.body(request.body.as_slice()).map_err(Error::Http).and_then(|full| agent.run(full))
    } else {
        builder.body(SendBody::none()).map_err(Error::Http).and_then(|bare| agent.run(bare))
    };
    let (head, body) = answer.map_err(io_error)?.into_parts();
    let (sender, pieces) = sync_channel(2);
    let reader = body.into_reader();
    std::thread::Builder::new().spawn(move || pass_on(reader, &sender))?;
    let text = |value: &[u8]| value.iter().map(|&byte| char::from(byte)).collect();
    Ok(Response {
        version: if head.version == Version::HTTP_10 { (1, 0) } else { (1, 1) },
        status: head.status.as_u16(),
        reason: head.status.canonical_reason().unwrap_or_default(),
        headers: head
            .headers
            .iter()
            .map(|(name, value)| (name.to_string(), text(value.as_bytes())))
            .collect(),
        body: Box::new(Contents { pieces, piece: io::Cursor::default() }),
    })
}

fn io_error(error: Error) -> io::Error {
    let message = error.to_string();
    match error {
        Error::Io(error) => error,
        Error::HostNotFound => io::Error::new(io::ErrorKind::NotFound, "Name or service not known"),
        Error::Timeout(_) => io::ErrorKind::TimedOut.into(),
        Error::Http(_) | Error::BadUri(_) => io::Error::new(io::ErrorKind::InvalidInput, message),
        _ => io::Error::other(message),
    }
}
