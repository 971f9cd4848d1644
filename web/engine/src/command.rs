//! The commands of `ninelog.js`, and what they are answered with.

use crate::javascript;
use crate::value::{Room, from_json, push_json, push_text};
use ninelog::console::Question;
use ninelog::host::{Host, How, MemoryHost, Standard};
use ninelog::page::{Asked, PageFile, ask, keep_free_blocks, limit_memory, set_parts};
use ninelog::session;
use ninelog::{Answer, Ask, Error, Event, OtherHead, Port, PortDetails, Prolog, Slice, Step, Value, Watch};
use serde_json::{Value as Json, json};
use std::io;
use std::path::Path;
use std::time::Duration;

/// Bytes that clauses, atoms, tables and texts may take together; the stacks have a limit of their own. What
/// exceeds it is a resource error, not the end of the module.
const MEMORY: usize = 1 << 30;

/// The system of the module.
pub struct System {
    prolog: Prolog,
    /// The query in progress; none while a program text is being loaded.
    query: Option<Ask>,
    /// How much of the terms of its answers and errors is passed.
    room: Room,
}

/// What lies outside of the module: files in memory, and what the page gives and takes.
fn host() -> MemoryHost {
    let mut host = MemoryHost::new(Box::new(time));
    host.set_input(Box::new(|bytes: &mut [u8]| {
        // SAFETY: the page fills the buffer, up to its length.
        usize::try_from(unsafe { crate::read(bytes.as_mut_ptr(), bytes.len()) }).ok()
    }));
    host.set_output(Box::new(|stream, text: &[u8]| {
        // SAFETY: the page reads the text at once.
        unsafe { crate::write(if stream == Standard::Output { 1 } else { 2 }, text.as_ptr(), text.len()) };
    }));
    host
}

/// While goals run, the page is asked what it wants, and the clocks of this host ring.
fn listen(host: &MemoryHost) {
    let bells = host.bells();
    ask(move || {
        bells.look(time());
        match crate::asks() {
            1 => Asked::Pause,
            2 => Asked::Stop,
            _ => Asked::Nothing,
        }
    });
}

impl System {
    pub fn new() -> System {
        std::panic::set_hook(Box::new(|panic| {
            let text = format!("{panic}\n");
            // SAFETY: the page reads the text at once.
            unsafe { crate::write(2, text.as_ptr(), text.len()) };
        }));
        let host = host();
        listen(&host);
        limit_memory(MEMORY);
        keep_free_blocks();
        set_parts(part);
        System {
            prolog: Prolog::builder().host(host).build().expect("no settings"),
            query: None,
            room: Room::ALL,
        }
    }

    /// Runs a command; the reply is an object whose `is` says what it is.
    pub fn run(&mut self, command: &str) -> String {
        let command: Json = serde_json::from_str(command).unwrap_or(Json::Null);
        let text = |key: &str| command[key].as_str().unwrap_or("").to_string();
        let reply = match command["do"].as_str().unwrap_or("") {
            "limit" => {
                self.prolog.set_stack_limit(command["bytes"].as_u64().unwrap_or(0) as usize);
                Ok(done())
            }
            "consult" => {
                self.query = None;
                self.room = Room::ALL;
                javascript::forget();
                self.prolog.start_consult(&text("name"), &text("text")).map(|()| done())
            }
            how @ ("query" | "watch") => {
                javascript::forget();
                let given = command["given"].as_object().into_iter().flatten();
                let given: Vec<(&str, Value)> =
                    given.map(|(name, json)| (name.as_str(), from_json(json))).collect();
                self.room = Room::of(&command);
                let text = text("text");
                let goal = self.prolog.goal(&text).bind_all(given);
                let started = if how == "watch" { goal.watch(&Watch::all()) } else { goal.ask() };
                started.map(|query| {
                    self.query = Some(query);
                    done()
                })
            }
            "settle" => {
                if command["input"] == true {
                    self.prolog.drop_input();
                }
                self.prolog.run("notrace").map(|_| done())
            }
            "slice" => Ok(self.slice()),
            "register" => {
                self.query = None;
                javascript::register(&mut self.prolog, &command).map(|()| done())
            }
            "reply" => {
                javascript::reply(&command["reply"]);
                Ok(done())
            }
            "leave" => {
                javascript::forget();
                self.prolog.leave().map(|()| done())
            }
            "write" | "read" | "remove" | "list" => {
                return file(self.prolog.host(), &command).to_string();
            }
            "view" => return crate::view::view(&command).to_string(),
            "format" => return crate::view::format(&command).to_string(),
            "help" => return crate::view::help().to_string(),
            "session" => return run_session(&command).to_string(),
            other => Ok(json!({ "is": "unknown", "command": other }).to_string()),
        };
        let reply = reply.unwrap_or_else(|error| failed(&error, self.room));
        self.prolog.flush();
        reply
    }

    fn slice(&mut self) -> String {
        let Some(query) = &mut self.query else {
            return match self.prolog.slice(u64::MAX) {
                Slice::Answer { .. } => match self.prolog.finish() {
                    Ok(loaded) => {
                        json!({ "is": "loaded", "errors": loaded.errors, "warnings": loaded.warnings })
                            .to_string()
                    }
                    Err(error) => failed(&error, self.room),
                },
                Slice::Yielded => is("yielded"),
                Slice::Reads => javascript::asked().unwrap_or_else(|| System::reads(None)),
                Slice::Error(error) => failed(&error, self.room),
                _ => is("no"),
            };
        };
        match query.next(&mut self.prolog, u64::MAX) {
            Event::Answer(found) => answer(&found, self.room),
            Event::Port(port) => match query.details(&mut self.prolog) {
                Ok(details) => port_reply(port, &details),
                Err(error) => failed(&error, self.room),
            },
            Event::Paused => is("yielded"),
            Event::Reads(reading) => javascript::asked().unwrap_or_else(|| System::reads(reading.question)),
            Event::Error(error) => failed(&error, self.room),
            _ => is("no"),
        }
    }

    fn reads(question: Option<Question>) -> String {
        let question = match question {
            Some(Question::YesNo) => "yes_or_no",
            Some(Question::Port) => "trace",
            _ => "text",
        };
        json!({ "is": "reads", "question": question }).to_string()
    }
}

fn port_reply(port: Port, details: &PortDetails) -> String {
    let step = |step: &Step| json!({ "variable": step.variable, "before": step.before, "after": step.after, "by": step.by });
    let head = |other: &OtherHead| {
        json!({
            "line": other.place.as_ref().map_or(0, |place| place.line),
            "head": other.head,
            "argument": other.argument,
            "wanted": other.wanted,
            "found": other.found,
        })
    };
    let place = details.place.as_ref();
    let file = place.and_then(|place| place.file.as_deref()).unwrap_or_default();
    json!({
        "is": "port",
        "name": port.kind.name(),
        "level": port.level,
        "call": port.call,
        "goal": details.goal,
        "file": file,
        "line": place.map_or(0, |place| place.line),
        "bindings": details.bindings,
        "steps": details.steps.iter().map(step).collect::<Vec<_>>(),
        "values": details.values,
        "heads": details.heads.iter().map(head).collect::<Vec<_>>(),
    })
    .to_string()
}

/// A reply without anything else.
fn is(what: &str) -> String {
    json!({ "is": what }).to_string()
}

fn done() -> String {
    is("done")
}

fn failed(error: &Error, room: Room) -> String {
    let (message, term) = match error {
        Error::Exception(exception) => (exception.message.clone(), exception.ball.clone()),
        Error::Halt(status) => return json!({ "is": "halt", "status": status }).to_string(),
        Error::Aborted => return is("stopped"),
        Error::TooLarge => (error.to_string(), Value::atom("too_large")),
        other => (other.to_string(), Value::atom("error")),
    };
    let mut reply = "{\"is\":\"error\",\"message\":".to_string();
    push_text(&mut reply, &message);
    reply.push_str(",\"term\":");
    push_json(&mut reply, &term, room);
    reply.push('}');
    reply
}

/// What is done with a file from outside.
fn file(host: &mut dyn Host, command: &Json) -> Json {
    done_with_file(host, command).unwrap_or_else(|error| failure(&command["path"], &error))
}

fn done_with_file(host: &mut dyn Host, command: &Json) -> io::Result<Json> {
    let path = Path::new(command["path"].as_str().unwrap_or("/"));
    match command["do"].as_str() {
        Some("write") => {
            for folder in path.ancestors().skip(1).collect::<Vec<_>>().into_iter().rev() {
                if !folder.as_os_str().is_empty() && host.about(folder).is_err() {
                    host.make_folder(folder)?;
                }
            }
            let mut file = host.open(path, How::Write)?;
            let mut text = command["text"].as_str().unwrap_or("").as_bytes();
            while !text.is_empty() {
                text = &text[file.write(text)?..];
            }
            file.close()?;
        }
        Some("read") => {
            let bytes = host.read(path)?;
            return Ok(json!({ "is": "done", "text": String::from_utf8_lossy(&bytes) }));
        }
        Some("remove") => host.remove_file(path)?,
        _ => {
            let mut folders = vec![Path::new("/").to_path_buf()];
            let mut paths = Vec::new();
            while let Some(folder) = folders.pop() {
                for name in host.list(&folder)? {
                    let path = folder.join(name);
                    if path == Path::new("/dev") {
                        continue;
                    }
                    if host.about(&path)?.is_folder {
                        folders.push(path);
                    } else {
                        paths.push(path.to_string_lossy().into_owned());
                    }
                }
            }
            paths.sort();
            return Ok(json!({ "is": "done", "paths": paths }));
        }
    }
    Ok(json!({ "is": "done" }))
}

/// A session of the command line with files of its own, without a pause: the status, and the files after it.
fn run_session(command: &Json) -> Json {
    let texts = |key: &str| {
        let items = command[key].as_array().into_iter().flatten();
        items.filter_map(|item| Some(item.as_str()?.to_string())).collect::<Vec<String>>()
    };
    let mut host = host();
    for pair in command["files"].as_array().into_iter().flatten() {
        host.put(pair[0].as_str().unwrap_or("/"), pair[1].as_str().unwrap_or(""));
    }
    for (name, value) in command["variables"].as_object().into_iter().flatten() {
        host.variables.insert(name.clone(), value.as_str().unwrap_or("").to_string());
    }
    // A folder that is not there is found out by whoever looks for files in it.
    let _ = host.set_working_folder(Path::new(command["folder"].as_str().unwrap_or("/")));
    listen(&host);
    let (status, mut host) = session(texts("words"), Box::new(host));
    let all = file(&mut *host, &json!({ "do": "list" }));
    let paths = all["paths"].as_array().into_iter().flatten();
    let read = |path: &Json| json!([path, file(&mut *host, &json!({ "do": "read", "path": path }))["text"]]);
    json!({ "is": "left", "status": status, "files": paths.map(read).collect::<Vec<Json>>() })
}

fn failure(path: &Json, error: &io::Error) -> Json {
    let message = format!("{}: {error}", path.as_str().unwrap_or(""));
    json!({ "is": "error", "message": message, "term": "file_error" })
}

/// A part of the library, which the page fetches now.
fn part(part: PageFile) -> Vec<u8> {
    let number = match part {
        PageFile::Documentation => 0,
        PageFile::Library => 1,
    };
    // SAFETY: nothing is written into no bytes.
    let mut bytes = vec![0; unsafe { crate::part(number, std::ptr::null_mut(), 0) }];
    // SAFETY: the page fills the buffer, up to its length.
    unsafe { crate::part(number, bytes.as_mut_ptr(), bytes.len()) };
    bytes
}

/// The time since 1970.
fn time() -> Duration {
    Duration::try_from_secs_f64(crate::now()).unwrap_or_default()
}

fn answer(found: &Answer, room: Room) -> String {
    let about = json!({ "is": "answer", "text": found.text, "whole": found.whole, "last": found.last });
    let mut reply = about.to_string();
    reply.pop();
    reply.push_str(",\"bindings\":{");
    for (at, (name, value)) in found.bindings.iter().enumerate() {
        if at > 0 {
            reply.push(',');
        }
        push_text(&mut reply, name);
        reply.push(':');
        push_json(&mut reply, value, room);
    }
    reply.push_str("}}");
    reply
}
