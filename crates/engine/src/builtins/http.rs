//! A request over HTTP, for `library(http/http_open)`, which decides everything else.

use super::prelude::*;
use crate::host::Request;
use crate::machine::Stacks;
use crate::stream::{Encoding, Mode, Properties, Stream};
use ninelog_limits::interrupt;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

impl Machine {
    /// Returns the bytes of a request: those of a list of parts, each `text(Text)`, `bytes(Text)`, whose
    /// characters are bytes, or `file(Name)`.
    fn request_body(&mut self, parts: Cell) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        for part in self.stacks.store.proper_list(parts)? {
            let Some((kind, 1, value)) = self.stacks.store.compound(part) else {
                return fail_with(Error::Type("part", part));
            };
            let value = self.stacks.store.at(value);
            match self.stacks.store.atoms.text(kind) {
                "file" => {
                    let name = self.stacks.want_file(value)?;
                    let contents = self.undisturbed(|host| host.read(Path::new(&name)));
                    bytes.extend(
                        contents.map_err(|error| self.file_error(&error, "open", "source_sink", value))?,
                    );
                }
                "bytes" => {
                    let text = self.stacks.owned_text(value)?;
                    let byte = |c: char| u8::try_from(u32::from(c));
                    match text.chars().map(byte).collect::<std::result::Result<Vec<u8>, _>>() {
                        Ok(more) => bytes.extend(more),
                        Err(_) => return fail_with(Error::Type("byte", value)),
                    }
                }
                _ => bytes.extend(self.stacks.owned_text(value)?.into_bytes()),
            }
        }
        Ok(bytes)
    }
}

impl Stacks {
    /// Returns the error for a request that was not answered.
    fn request_error(&mut self, error: &std::io::Error, url: Cell) -> Box<Error> {
        let message = error.to_string();
        let is_unknown = error.kind() == ErrorKind::NotFound || message.starts_with("failed to lookup");
        let (code, message) = match error.kind() {
            _ if is_unknown => ("eai_noname", "Name or service not known".to_string()),
            ErrorKind::PermissionDenied => {
                return Box::new(Error::Permission("access", "url", url).because(message));
            }
            ErrorKind::InvalidInput => return Box::new(Error::Domain("url", url).because(message)),
            ErrorKind::TimedOut | ErrorKind::WouldBlock => {
                let read = self.store.atom("read");
                let formal = self.term("timeout_error", &[read, url]);
                return Box::new(Error::Formal(formal));
            }
            ErrorKind::ConnectionRefused => ("econnrefused", "Connection refused".to_string()),
            ErrorKind::ConnectionReset => ("econnreset", "Connection reset by peer".to_string()),
            ErrorKind::Unsupported => ("enosys", message),
            _ => ("eio", message),
        };
        let (code, message) = (self.store.atom(code), self.store.atom(&message));
        let formal = self.term("socket_error", &[code, message]);
        Box::new(Error::Formal(formal))
    }
}

/// `'$http_request'(+request(Number, Method, Url, Fields, Parts, Timeout, Proxy), -Version, -Status, -Reason,
/// -Lines, -Stream)`: each request has another number. Fields are pairs of a name and a value, Timeout and
/// Proxy may be `[]`. Lines are strings.
fn http_request(m: &mut Machine, args: Args) -> Result<bool> {
    let View::Compound(_, 7, asked) = m.stacks.store.view(m.stacks.arg(args, 0)) else {
        return fail_with(Error::Type("request", m.stacks.arg(args, 0)));
    };
    let [number, method, url, fields, parts, timeout, proxy] =
        [0, 1, 2, 3, 4, 5, 6].map(|n| m.stacks.store.at(asked.plus(n)));
    let mut headers = Vec::new();
    for pair in m.stacks.store.proper_list(fields)? {
        let Some((_, 2, at)) = m.stacks.store.compound(pair) else {
            return fail_with(Error::Type("pair", pair));
        };
        headers.push((
            m.stacks.owned_text(m.stacks.store.at(at))?,
            m.stacks.owned_text(m.stacks.store.at(at.plus(1)))?,
        ));
    }
    let request = Request {
        method: m.stacks.owned_text(method)?,
        url: m.stacks.owned_text(url)?,
        headers,
        body: m.request_body(parts)?,
        timeout: match timeout == NIL {
            true => None,
            false => Duration::try_from_secs_f64(m.stacks.float_of(timeout)?).ok(),
        },
        proxy: if proxy == NIL { None } else { Some(m.stacks.owned_text(proxy)?) },
    };
    m.services.io.streams.flush_all();
    let number = m.stacks.size(number)? as u64;
    let answer = m.patiently(|m| {
        loop {
            match m.services.host.request(number, &request) {
                Err(error) if error.kind() == ErrorKind::Interrupted => interrupt::look_up(),
                answer => break answer,
            }
        }
    });
    let answer = answer.map_err(|error| m.stacks.request_error(&error, url))?;
    let mut lines = Vec::new();
    for (name, value) in &answer.headers {
        lines.push(m.stacks.store.new_string(&format!("{name}: {value}")));
    }
    let properties = Properties {
        encoding: Encoding::Octet,
        file_name: Some(request.url),
        ..Properties::text(Mode::Read)
    };
    let id = m.services.io.streams.open(Stream::new(answer.body, properties));
    let (major, minor) = (Cell::int(answer.version.0.into()), Cell::int(answer.version.1.into()));
    let (version, stream) = (m.stacks.term("-", &[major, minor]), m.stream_name(id));
    Ok(m.stacks.unify_arg(args, 1, version)
        && m.stacks.unify_arg(args, 2, Cell::int(answer.status.into()))
        && m.stacks.unify_atom(args, 3, answer.reason)?
        && m.stacks.unify_list(args, 4, &lines)?
        && m.stacks.unify_arg(args, 5, stream))
}

pub const TABLE: &[Builtin] = &[called("$http_request", 6, http_request)];
