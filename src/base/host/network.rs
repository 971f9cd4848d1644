//! Requests over HTTP with the crate `ureq`; over TLS, too, with the feature `https`. One request is one
//! connection: redirections, cookies and the like are decided in `library(http/http_open)`.

use super::{Answer, Request};
use crate::base::stream::Device;
use std::io::{self, Read};
use std::time::Duration;
use ureq::config::AutoHeaderValue;
use ureq::http::{Version, request};
use ureq::{Agent, BodyReader, Error, Proxy, SendBody};

/// The bytes of an answer as they come in.
struct Contents {
    reader: BodyReader<'static>,
}

impl Device for Contents {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.reader.read(bytes)
    }
}

pub(super) fn request(request: &Request) -> io::Result<Answer> {
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
    let text = |value: &[u8]| value.iter().map(|&byte| char::from(byte)).collect();
    Ok(Answer {
        version: if head.version == Version::HTTP_10 { (1, 0) } else { (1, 1) },
        status: head.status.as_u16(),
        reason: head.status.canonical_reason().unwrap_or_default(),
        headers: head
            .headers
            .iter()
            .map(|(name, value)| (name.to_string(), text(value.as_bytes())))
            .collect(),
        body: Box::new(Contents { reader: body.into_reader() }),
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
