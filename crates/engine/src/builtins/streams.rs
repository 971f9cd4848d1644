//! Opening and closing streams, the current streams, and output to memory.

use super::prelude::*;
use crate::host::How;
use crate::machine::io::Redirect;
use crate::machine::{Services, Stacks};
use crate::stream::{
    Buffering, Encoding, EofAction, Mode, Newline, NullDevice, Properties, Stream, StreamId,
};
use ninelog_terms::error::system_message;
use std::path::Path;

// ---- opening

struct OpenOptionsOf {
    properties: Properties,
    bom: Option<bool>,
    aliases: Vec<Atom>,
}

fn open(m: &mut Machine, args: Args, options: Cell) -> Result<bool> {
    let source = m.stacks.arg(args, 0);
    let mode = m.stacks.want_named(m.stacks.arg(args, 1), "io_mode", Mode::from_name)?;
    let options = open_options(m, mode, options)?;
    if m.stacks.store.is_unbound(source) {
        return fail_with(Error::Instantiation);
    }
    let target = m.stacks.arg(args, 2);
    let alias = options.aliases.last().copied();
    let id = open_source(m, source, mode, options)?;
    if !target.is_var_or_ref() {
        close_stream(m, Named { id, name: Some(target) }, true)?;
        return fail_with(Error::Uninstantiation(target).because("stream-argument"));
    }
    let name = match alias {
        Some(alias) => Cell::atom(alias),
        None => m.stream_name(id),
    };
    Ok(m.stacks.unify_arg(args, 2, name))
}

fn open_options(m: &mut Machine, mode: Mode, list: Cell) -> Result<OpenOptionsOf> {
    let mut options = OpenOptionsOf { properties: Properties::text(mode), bom: None, aliases: Vec::new() };
    let mut encoding = None;
    for (name, value, option) in m.stacks.options_of(list)? {
        if option.is_atom() {
            return fail_with(Error::Type("option", option));
        }
        match m.stacks.store.atoms.text(name).to_string().as_str() {
            "type" => {
                let name = m.stacks.atom_of(value)?;
                match m.stacks.store.atoms.text(name) {
                    "text" => {}
                    "binary" => options.properties.make_binary(),
                    _ => return fail_with(Error::Domain("stream_option", option)),
                }
            }
            "alias" => {
                let alias = m.stacks.atom_of(value)?;
                if m.services.io.streams.by_alias(m.stacks.store.atoms.text(alias)).is_some() {
                    return fail_with(Error::Permission("open", "source_sink", option));
                }
                options.aliases.push(alias);
            }
            "encoding" => encoding = Some(m.stacks.want_encoding(value)?),
            "bom" => options.bom = Some(m.stacks.bool_of(value)?),
            "lock" => m.stacks.want_named(value, "lock", |name| {
                ["none", "read", "shared", "write", "exclusive"].contains(&name).then_some(())
            })?,
            "wait" | "reposition" => drop(m.stacks.bool_of(value)?),
            "create" => {
                let (rights, tail) = m.stacks.store.list_elements(value);
                for right in rights {
                    m.stacks.atom_of(right)?;
                }
                if tail != NIL {
                    return Err(m.stacks.store.wrong("list", tail));
                }
            }
            name => drop(m.stacks.choose_property(&mut options.properties, name, value)?),
        }
    }
    if let Some(encoding) = encoding {
        options.properties.encoding = encoding;
    }
    Ok(options)
}

impl Machine {
    /// Returns the Prolog error for a failed operation on a file.
    pub fn file_error(
        &self,
        error: &std::io::Error,
        action: &'static str,
        kind: &'static str,
        file: Cell,
    ) -> Box<Error> {
        use std::io::ErrorKind;
        let formal = match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                Error::Permission(action, kind, file)
            }
            ErrorKind::OutOfMemory => Error::Resource("no_memory"),
            _ if action == "open" || error.kind() == ErrorKind::NotFound => Error::Existence(kind, file),
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists | ErrorKind::ResourceBusy => {
                Error::Existence(kind, file)
            }
            _ => Error::Permission(action, kind, file),
        };
        Box::new(formal.because(system_message(error)))
    }
}

impl Stacks {
    pub fn want_encoding(&self, cell: Cell) -> Result<Encoding> {
        self.want_named(cell, "encoding", Encoding::of_option)
    }

    /// Sets a property for `open/4` or `set_stream/2`. Returns false if it is not one of these.
    pub fn choose_property(&self, properties: &mut Properties, name: &str, value: Cell) -> Result<bool> {
        match name {
            "buffer" => properties.buffering = self.want_named(value, "buffer", Buffering::from_name)?,
            "eof_action" => {
                properties.eof_action = self.want_named(value, "eof_action", EofAction::from_name)?;
            }
            "newline" => properties.newline = self.want_named(value, "newline", Newline::from_name)?,
            "close_on_abort" => properties.close_on_abort = self.bool_of(value)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Returns an atom, which must be one of some names.
    pub fn want_named<T>(
        &self,
        cell: Cell,
        domain: &'static str,
        of_name: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T> {
        let name = self.atom_of(cell)?;
        let Some(value) = of_name(self.store.atoms.text(name)) else {
            return fail_with(Error::Domain(domain, cell));
        };
        Ok(value)
    }

    /// Checks that an atom is one of two names. Returns whether it is the second.
    pub fn want_either(&self, cell: Cell, domain: &'static str, names: [&str; 2]) -> Result<bool> {
        let found = |name: &str| names.iter().position(|&known| known == name);
        self.want_named(cell, domain, found).map(|at| at == 1)
    }
}

fn open_source(m: &mut Machine, source: Cell, mode: Mode, options: OpenOptionsOf) -> Result<StreamId> {
    m.services.claim_stream()?;
    if let Some((name, 1, args)) = m.stacks.store.compound(source)
        && m.stacks.store.atoms.text(name) == "pipe"
    {
        let command = m.stacks.owned_text(m.stacks.store.at(args))?;
        let device = super::os::pipe(m, &command, mode == Mode::Read)
            .map_err(|error| m.file_error(&error, "open", "source_sink", source))?;
        return Ok(open_named(m, Stream::new(device, options.properties), &options.aliases));
    }
    let path = m.stacks.want_file(source)?;
    let device = m.undisturbed(|host| host.open(Path::new(&path), mode.into()));
    let device = device.map_err(|error| m.file_error(&error, "open", "source_sink", source))?;
    let mut properties = options.properties;
    properties.file_name = Some(path);
    // Only Unicode encodings have a byte order mark.
    let wants_mark = match mode {
        Mode::Read => options.bom.unwrap_or(properties.text) && properties.encoding.last() == char::MAX,
        Mode::Append => false,
        Mode::Write | Mode::Update => options.bom.unwrap_or(false),
    };
    let mut stream = Stream::new(device, properties);
    if wants_mark {
        match mode {
            // A directory can be opened, but not read: the error comes when it is read.
            Mode::Read => drop(stream.detect_byte_order_mark()),
            _ => stream.put_byte_order_mark(),
        }
    }
    Ok(open_named(m, stream, &options.aliases))
}

/// `'$protocol'(+File, +Mode)`: starts to copy the dialogue to a file.
fn protocol(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let append = m.stacks.atom_of(m.stacks.arg(args, 1))? == m.stacks.store.atoms.intern("append");
    let how = if append { How::Append } else { How::Write };
    let file = m.undisturbed(|host| host.open(Path::new(&path), how));
    let file = file.map_err(|error| m.file_error(&error, "open", "source_sink", m.stacks.arg(args, 0)))?;
    m.services.io.streams.set_protocol(Some((file, path)));
    Ok(true)
}

/// `protocolling(-File)`.
fn protocolling(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(name) = m.services.io.streams.protocol().map(str::to_string) else { return Ok(false) };
    let name = m.stacks.atom_cell(&name);
    Ok(m.stacks.unify_arg(args, 0, name))
}

fn open_named(m: &mut Machine, stream: Stream, aliases: &[Atom]) -> StreamId {
    let id = m.services.io.streams.open(stream);
    for &alias in aliases {
        m.services.io.streams.set_alias(m.stacks.store.atoms.text(alias), id);
    }
    id
}

fn open_null_stream(m: &mut Machine, args: Args) -> Result<bool> {
    let target = m.stacks.arg(args, 0);
    if !target.is_var_or_ref() {
        return fail_with(Error::Uninstantiation(target).because("stream-argument"));
    }
    let properties = Properties { buffering: Buffering::None, ..Properties::text(Mode::Write) };
    m.services.claim_stream()?;
    let id = m.services.io.streams.open(Stream::new(Box::new(NullDevice), properties));
    let name = m.stream_name(id);
    Ok(m.stacks.unify_arg(args, 0, name))
}

/// `open_string(+Text, -Stream)`.
fn open_string(m: &mut Machine, args: Args) -> Result<bool> {
    let (given, target) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    if m.stacks.store.is_number(given) {
        return fail_with(Error::Type("text", given));
    }
    let text = m.stacks.owned_text(given)?;
    if !target.is_var_or_ref() {
        return fail_with(Error::Uninstantiation(target).because("stream-argument"));
    }
    m.services.claim_stream()?;
    let id = m.services.io.streams.open(text_stream(&text));
    let name = m.stream_name(id);
    Ok(m.stacks.unify_arg(args, 1, name))
}

/// Returns a stream that reads a text. As in SWI-Prolog, its bytes are its characters if possible.
fn text_stream(text: &str) -> Stream {
    match text.chars().map(|c| u8::try_from(c).ok()).collect::<Option<Vec<u8>>>() {
        Some(bytes) => Stream::from_bytes(
            bytes,
            Properties { encoding: Encoding::Latin1, ..Properties::text(Mode::Read) },
        ),
        None => Stream::from_text(text),
    }
}

// ---- closing

fn close2(m: &mut Machine, args: Args) -> Result<bool> {
    let force = m.stacks.flag_option(m.stacks.arg(args, 1), &["force"], "force", false)?;
    close(m, m.stacks.arg(args, 0), force)
}

fn close(m: &mut Machine, name: Cell, force: bool) -> Result<bool> {
    let id = match m.want_stream(name) {
        Err(error) if name.is_atom() && !m.stacks.store.is_textual(name.as_atom()) => {
            if force {
                return Ok(true);
            }
            return fail_with((*error).because("already closed"));
        }
        found => found?,
    };
    let sides = match m.services.io.streams.pair(id) {
        Some((input, output)) => vec![input, output, Some(id)],
        None => vec![Some(id)],
    };
    for id in sides.into_iter().flatten() {
        close_stream(m, Named { id, name: Some(name) }, force)?;
    }
    Ok(true)
}

/// Closes one stream. The standard streams are only flushed.
pub fn close_stream(m: &mut Machine, named: Named, force: bool) -> Result<()> {
    // In a copy of the process it would still be open.
    m.note_change();
    let id = named.id;
    let standard = id == StreamId::USER_INPUT || id == StreamId::USER_OUTPUT || id == StreamId::USER_ERROR;
    let outcome = match m.services.io.streams.get_mut(id) {
        Some(stream) if standard => {
            let flushed = if stream.is_output() { stream.flush() } else { Ok(()) };
            if m.services.io.streams.current_output() == id {
                let output = m.services.io.streams.user_output();
                m.services.io.streams.set_current_output(output);
            }
            flushed
        }
        Some(stream) => stream.close(),
        None => Ok(()),
    };
    let outcome = match outcome {
        Err(error) if !force => Err(m.stream_error(named, error)),
        _ => Ok(()),
    };
    if !standard {
        m.services.io.streams.remove(id);
        m.services.io.names.remove(&id);
    }
    outcome
}

// ---- the current streams

fn current(m: &mut Machine, args: Args, id: StreamId) -> Result<bool> {
    let asked = m.stacks.arg(args, 0);
    if asked.is_var_or_ref() {
        let name = m.stream_name(id);
        return Ok(m.stacks.unify_arg(args, 0, name));
    }
    let asked = m.want_stream(asked)?;
    Ok(asked == id
        || m.services.io.streams.input_of(asked) == Some(id)
        || m.services.io.streams.output_of(asked) == Some(id))
}

fn set_input(m: &mut Machine, args: Args) -> Result<bool> {
    let input = m.want_input(m.stacks.arg(args, 0), Moves::Anything)?;
    m.services.io.streams.set_current_input(input.id);
    Ok(true)
}

fn set_output(m: &mut Machine, args: Args) -> Result<bool> {
    let output = m.want_output(m.stacks.arg(args, 0), Moves::Anything)?;
    m.services.io.streams.set_current_output(output.id);
    Ok(true)
}

/// `set_prolog_IO(+In, +Out, +Error)`: sets `user_input`, `user_output` and `user_error`.
fn set_prolog_io(m: &mut Machine, args: Args) -> Result<bool> {
    let input = m.want_input(m.stacks.arg(args, 0), Moves::Anything)?;
    let output = m.want_output(m.stacks.arg(args, 1), Moves::Anything)?;
    let error = m.want_output(m.stacks.arg(args, 2), Moves::Anything)?;
    let streams = &mut m.services.io.streams;
    streams.set_alias("user_input", input.id);
    streams.set_alias("user_output", output.id);
    streams.set_alias("user_error", error.id);
    streams.set_current_input(input.id);
    streams.set_current_output(output.id);
    Ok(true)
}

/// `stream_pair(?Pair, ?Read, ?Write)`.
fn stream_pair(m: &mut Machine, args: Args) -> Result<bool> {
    let pair = m.stacks.arg(args, 0);
    if pair.is_var_or_ref() {
        let input = m.want_input(m.stacks.arg(args, 1), Moves::Anything)?;
        let output = m.want_output(m.stacks.arg(args, 2), Moves::Anything)?;
        let id = m.services.io.streams.open_pair(Some(input.id), Some(output.id));
        let name = m.stream_name(id);
        return Ok(m.stacks.unify_arg(args, 0, name));
    }
    let id = m.want_stream(pair)?;
    let (input, output) = match m.services.io.streams.pair(id) {
        Some(sides) => sides,
        None => {
            let input = m.services.io.streams.input_of(id).is_some_and(|id| is_input(&m.services, id));
            return Ok(m.stacks.unify_arg(args, if input { 1 } else { 2 }, pair));
        }
    };
    for (n, side) in [(1, input), (2, output)] {
        if let Some(side) = side {
            let name = m.stream_name(side);
            if !m.stacks.unify_arg(args, n, name) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

fn is_input(services: &Services, id: StreamId) -> bool {
    services.io.streams.get(id).is_some_and(Stream::is_input)
}

// ---- output to memory

/// How text is returned to a program: its type, and the term to unify it with. Lists may have a tail.
#[derive(Clone, Copy, Debug)]
pub struct Sink {
    form: Form,
    target: Cell,
    tail: Cell,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Atom,
    String,
    List(Items),
}

impl Stacks {
    /// Returns the target of text in `with_output_to/2` and `format/3`; `None` for a term of another form.
    pub fn sink(&self, cell: Cell) -> Option<Sink> {
        let View::Compound(name, arity, args) = self.store.view(cell) else { return None };
        let form = match (self.store.atoms.text(name), arity) {
            ("atom", 1) => Form::Atom,
            ("string", 1) => Form::String,
            ("codes", 1 | 2) => Form::List(Items::Codes),
            ("chars", 1 | 2) => Form::List(Items::Chars),
            _ => return None,
        };
        let tail = if arity == 2 { self.store.get(args.plus(1)) } else { NIL };
        Some(Sink { form, target: self.store.get(args), tail })
    }

    pub fn unify_sink(&mut self, sink: Sink, text: &str) -> Result<bool> {
        let value = match sink.form {
            Form::Atom => self.atom_cell(text),
            Form::String => self.string_cell(text)?,
            Form::List(items) => self.items_list(text, items, sink.tail)?,
        };
        Ok(self.store.unify(sink.target, value))
    }
}

impl Machine {
    /// Sends the current output to memory.
    pub fn start_redirect(&mut self) -> usize {
        let streams = &mut self.services.io.streams;
        let memory = streams.open(Stream::to_memory());
        let previous = streams.current_output();
        streams.set_current_output(memory);
        self.stacks.redirects.push(Redirect { memory, previous });
        self.stacks.redirects.len()
    }

    /// Returns the text that was written since the redirection with this number began.
    pub fn redirected_text(&mut self, number: usize) -> String {
        let redirect = number.checked_sub(1).and_then(|at| self.stacks.redirects.get(at)).copied();
        let stream = redirect.and_then(|redirect| self.services.io.streams.get_mut(redirect.memory));
        stream.map_or(String::new(), |stream| String::from_utf8_lossy(&stream.take_output()).into_owned())
    }

    /// Ends the redirection with this number, and those inside it.
    pub fn end_redirect(&mut self, number: usize) {
        while self.stacks.redirects.len() >= number.max(1) {
            let Some(redirect) = self.stacks.redirects.pop() else { return };
            let io = &mut self.services.io;
            io.streams.remove(redirect.memory);
            io.names.remove(&redirect.memory);
            let streams = &mut io.streams;
            let previous = redirect.previous;
            let back = if streams.is_open(previous) { previous } else { streams.user_output() };
            streams.set_current_output(back);
        }
    }
}

fn redirect_start(m: &mut Machine, args: Args) -> Result<bool> {
    let number = Cell::int(m.start_redirect() as i64);
    Ok(m.stacks.unify_arg(args, 0, number))
}

/// `'$redirect_text'(+Number, +Sink)`.
fn redirect_text(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.stacks.size(m.stacks.arg(args, 0))?;
    let text = m.redirected_text(number);
    let Some(sink) = m.stacks.sink(m.stacks.arg(args, 1)) else { return Ok(false) };
    m.stacks.unify_sink(sink, &text)
}

pub const TABLE: &[Builtin] = &[
    det("open", 3, |m, args| open(m, args, NIL)),
    det("open", 4, |m, args| open(m, args, m.stacks.arg(args, 3))),
    det("open_null_stream", 1, open_null_stream),
    det("$protocol", 2, protocol),
    det("protocolling", 1, protocolling),
    det("noprotocol", 0, |m, _| {
        m.services.io.streams.set_protocol(None);
        Ok(true)
    }),
    det("open_string", 2, open_string),
    det("close", 1, |m, args| close(m, m.stacks.arg(args, 0), false)),
    det("close", 2, close2),
    det("current_input", 1, |m, args| current(m, args, m.services.io.streams.current_input())),
    det("current_output", 1, |m, args| current(m, args, m.services.io.streams.current_output())),
    det("set_input", 1, set_input),
    det("set_output", 1, set_output),
    det("is_stream", 1, |m, args| Ok(m.find_stream(m.stacks.arg(args, 0)).is_some())),
    det("set_prolog_IO", 3, set_prolog_io),
    det("stream_pair", 3, stream_pair),
    det("$redirect_start", 1, redirect_start),
    det("$redirect_text", 2, redirect_text),
    det("$redirect_end", 1, |m, args| {
        m.stacks.size(m.stacks.arg(args, 0)).map(|number| m.end_redirect(number)).map(|()| true)
    }),
];
