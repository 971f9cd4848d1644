//! Inspecting and changing streams: properties, positions, counts, prompts.

use super::prelude::*;
use crate::machine::Stacks;
use crate::stream::{Buffering, Position, Stream, StreamId, Unrepresentable};
use std::io::SeekFrom;
use std::path::Path;

/// `'$streams'(-Streams)`: returns all open streams.
fn streams(m: &mut Machine, args: Args) -> Result<bool> {
    let ids: Vec<StreamId> = m.services.io.streams.ids().collect();
    let names: Vec<Cell> = ids.into_iter().map(|id| m.stream_name(id)).collect();
    m.stacks.unify_list(args, 0, &names)
}

/// `'$alias_stream'(+Alias, -Stream)`.
fn alias_stream(m: &mut Machine, args: Args) -> Result<bool> {
    let alias = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let id = m
        .services
        .io
        .streams
        .by_alias(m.stacks.store.atoms.text(alias))
        .filter(|id| m.services.io.streams.is_open(*id));
    let Some(id) = id else { return Ok(false) };
    let name = m.stream_name(id);
    Ok(m.stacks.unify_arg(args, 1, name))
}

/// `'$stream_properties'(+Stream, ?Pattern, -Properties)`: returns the properties with the name and arity of
/// the pattern.
fn stream_properties(m: &mut Machine, args: Args) -> Result<bool> {
    let (asked, wanted) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let id = m.want_stream(asked);
    if m.program.arith.flags.iso {
        check_by_standard(&mut m.stacks, asked, wanted)?;
    }
    // SWI-Prolog has one predicate for one property, and another for all.
    let name = if wanted.is_var_or_ref() { "$stream_properties" } else { "$stream_property" };
    let id = id.map_err(|error| m.stacks.in_predicate(*error, atom::SYSTEM, name, 2))?;
    let sides = match m.services.io.streams.pair(id) {
        Some((input, output)) => [input, output],
        None => [Some(id), None],
    };
    let pattern = m.stacks.store.callable(wanted).map(|(name, arity, _)| (name, arity));
    let mut found = Vec::new();
    for side in sides.into_iter().flatten() {
        for property in properties(m, side) {
            let own = m.stacks.store.callable(property).map(|(name, arity, _)| (name, arity));
            if pattern.is_none() || pattern == own {
                found.push(property);
            }
        }
    }
    m.stacks.unify_list(args, 2, &found)
}

/// In standard mode, only a handle is a stream here, and other terms than properties are an error.
fn check_by_standard(stacks: &mut Stacks, stream: Cell, property: Cell) -> Result<()> {
    const PROPERTIES: &str = "input output file_name/1 mode/1 alias/1 position/1 end_of_stream/1 error/1 eof_action/1 \
        reposition/1 type/1 file_no/1 buffer/1 buffer_size/1 bom/1 close_on_abort/1 close_on_exec/1 tty/1 encoding/1 \
        locale/1 newline/1 nlink/1 representation_errors/1 write_errors/1 timeout/1";
    let is_handle = matches!(stacks.store.view(stream), View::Atom(name) if !stacks.store.is_textual(name));
    let known = match stacks.store.callable(property) {
        None => property.is_var_or_ref(),
        Some((name, arity, _)) => {
            let name = stacks.store.atoms.text(name);
            PROPERTIES.split_whitespace().any(|row| match row.split_once('/') {
                Some((row, _)) => arity == 1 && row == name,
                None => arity == 0 && row == name,
            })
        }
    };
    let error = match (is_handle, known) {
        (false, _) => Error::Domain("stream", stream),
        (_, false) => Error::Domain("stream_property", property),
        _ => return Ok(()),
    };
    Err(stacks.in_predicate(error, atom::SYSTEM, "stream_property", 2))
}

fn properties(m: &mut Machine, id: StreamId) -> Vec<Cell> {
    let Some(stream) = m.services.io.streams.get_mut(id) else { return Vec::new() };
    let end = stream.is_input().then(|| stream.end_of_stream().name());
    let own = stream.properties.clone();
    let (input, position, failed, seekable) =
        (stream.is_input(), stream.position(), stream.has_failed(), stream.can_seek());
    let number = stream.file_number();
    let null = own.buffering == Buffering::None && number.is_none();
    let links = own.file_name.as_ref().and_then(|file| m.services.host.about(Path::new(file)).ok());
    let aliases: Vec<String> = m.services.io.streams.aliases_of(id).into_iter().map(str::to_string).collect();
    let direction = if input { "input" } else { "output" };
    let word = |m: &mut Machine, text: &str| Some(m.stacks.atom_cell(text));
    let switch = |on: bool| Some(Cell::atom(if on { atom::TRUE } else { atom::FALSE }));
    let mut rows = vec![
        ("file_name", own.file_name.as_ref().and_then(|file| word(m, file))),
        ("mode", word(m, own.mode.name())),
        (direction, Some(NIL)),
    ];
    rows.extend(aliases.iter().map(|alias| ("alias", word(m, alias))));
    rows.extend([
        ("position", own.record_position.then(|| position_term(&mut m.stacks, position))),
        ("end_of_stream", end.and_then(|end| word(m, end))),
        ("error", switch(failed)),
        ("eof_action", word(m, own.eof_action.name())),
        ("reposition", switch(seekable && !null)),
        ("type", word(m, if own.text { "text" } else { "binary" })),
        ("file_no", number.map(|number| Cell::int(i64::from(number)))),
        ("buffer", word(m, own.buffering.name())),
        ("buffer_size", (own.buffering != Buffering::None).then_some(Cell::int(4096))),
        ("bom", own.bom.filter(|bom| *bom).and_then(switch)),
        ("close_on_abort", switch(own.close_on_abort && number.is_none_or(|n| n > 2))),
        ("close_on_exec", switch(own.close_on_exec && number.is_some_and(|n| n > 2))),
        ("nlink", links.map(|about| Cell::int(about.links as i64))),
        ("tty", own.tty.then_some(Cell::atom(atom::TRUE))),
        ("encoding", word(m, own.encoding.name())),
        ("locale", word(m, "default")),
        ("newline", word(m, own.newline.name())),
        ("representation_errors", word(m, own.unrepresentable.name())),
        ("write_errors", word(m, if own.ignores_write_errors { "ignore" } else { "error" })),
        (
            "timeout",
            match own.timeout {
                Some(seconds) => Some(m.stacks.store.new_float(seconds)),
                None => word(m, "infinite"),
            },
        ),
    ]);
    m.stacks.property_terms(&rows)
}

// ---- positions

fn position_term(stacks: &mut Stacks, position: Position) -> Cell {
    let counts = [position.chars, position.line, position.column, position.bytes];
    let counts = counts.map(|n| Cell::int(n as i64));
    stacks.term("$stream_position", &counts)
}

fn position_of(stacks: &Stacks, cell: Cell) -> Option<Position> {
    let (name, 4, args) = stacks.store.compound(cell)? else { return None };
    if stacks.store.atoms.text(name) != "$stream_position" {
        return None;
    }
    let count = |n| match stacks.store.view(stacks.store.get(args.plus(n))) {
        View::Int(count) => usize::try_from(count).ok(),
        _ => None,
    };
    Some(Position { chars: count(0)?, line: count(1)?, column: count(2)?, bytes: count(3)? })
}

fn set_stream_position(m: &mut Machine, args: Args) -> Result<bool> {
    let named = any_side(m, m.stacks.arg(args, 0))?;
    let term = m.stacks.arg(args, 1);
    let Some(position) = position_of(&m.stacks, term) else {
        let error =
            if term.is_var_or_ref() { Error::Instantiation } else { Error::Domain("stream_position", term) };
        return Err(m.stacks.plain_error(error, "stream_position", 3));
    };
    if !m.open_stream(named)?.can_seek() {
        return Err(m.stream_refused("reposition", "stream", named));
    }
    m.on_stream(named, |stream| stream.set_position(position))?;
    Ok(true)
}

/// Returns the stream of a name. For a pair it is the input, if that is open.
fn any_side(m: &mut Machine, name: Cell) -> Result<Named> {
    let id = m.want_stream(name)?;
    let id = m.services.io.streams.input_of(id).or_else(|| m.services.io.streams.output_of(id)).unwrap_or(id);
    Ok(Named { id, name: Some(name) })
}

/// `seek(+Stream, +Offset, +Method, -Position)`.
fn seek(m: &mut Machine, args: Args) -> Result<bool> {
    let offset = m.stacks.arg(args, 1);
    let offset = match m.stacks.store.view(offset) {
        View::Var(_) | View::Int(_) => m.stacks.int(offset)?,
        View::Big(_) if m.stacks.int(offset).is_ok() => m.stacks.int(offset)?,
        _ => return fail_with(Error::Domain("integer", offset)),
    };
    let method = m.stacks.arg(args, 2);
    let name = m.stacks.atom_of(method)?;
    let named = any_side(m, m.stacks.arg(args, 0))?;
    let target = match m.stacks.store.atoms.text(name) {
        "bof" => match u64::try_from(offset) {
            Ok(offset) => SeekFrom::Start(offset),
            Err(_) => {
                let error = Box::new(Error::Domain("position", m.stacks.arg(args, 1)));
                return fail_with(Error::Message(error, "offset out of range".to_string()));
            }
        },
        "current" => SeekFrom::Current(offset),
        "eof" => SeekFrom::End(offset),
        _ => return fail_with(Error::Domain("seek_method", method)),
    };
    if !m.open_stream(named)?.can_seek() {
        return Err(m.stream_refused("reposition", "stream", named));
    }
    let position = match m.on_stream(named, |stream| stream.seek(target)) {
        Ok(position) => position,
        Err(_) => {
            let error = Box::new(Error::Domain("position", m.stacks.arg(args, 1)));
            return fail_with(Error::Message(error, "offset out of range".to_string()));
        }
    };
    let position = m.stacks.store.new_integer(position as i64);
    Ok(m.stacks.unify_arg(args, 3, position))
}

macro_rules! counts {
    ($($name:ident $field:ident)*) => {
        $(fn $name(m: &mut Machine, args: Args) -> Result<bool> {
            let named = any_side(m, m.stacks.arg(args, 0))?;
            let count = m.open_stream(named)?.position().$field;
            Ok(m.stacks.unify_arg(args, 1, Cell::int(count as i64)))
        })*
    };
}

counts! { character_count chars line_count line line_position column byte_count bytes }

// ---- changing properties

fn set_stream(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.arg(args, 0);
    let id = m.want_stream(name)?;
    let property = m.stacks.arg(args, 1);
    if property.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let View::Compound(attribute, 1, place) = m.stacks.store.view(property) else {
        return fail_with(Error::Type("stream_attribute", property));
    };
    let value = m.stacks.store.at(place);
    let sides = match m.services.io.streams.pair(id) {
        Some((input, output)) => vec![input, output],
        None => vec![Some(id)],
    };
    let attribute = m.stacks.store.atoms.text(attribute).to_string();
    if attribute == "alias" {
        let alias = m.stacks.atom_of(value)?;
        set_alias(m, id, alias);
        return Ok(true);
    }
    for id in sides.into_iter().flatten() {
        set_property(m, Named { id, name: Some(name) }, &attribute, value, property)?;
    }
    Ok(true)
}

/// Gives a stream an alias. Aliases of the standard streams also change the current streams.
fn set_alias(m: &mut Machine, id: StreamId, alias: Atom) {
    let alias = m.stacks.store.atoms.text(alias).to_string();
    let streams = &mut m.services.io.streams;
    let side = match alias.as_str() {
        "user_input" => streams.input_of(id),
        "user_output" | "user_error" => streams.output_of(id),
        _ => Some(id),
    };
    streams.set_alias(&alias, side.unwrap_or(id));
}

fn set_property(m: &mut Machine, named: Named, attribute: &str, value: Cell, property: Cell) -> Result<()> {
    let mut properties = m.open_stream(named)?.properties.clone();
    match attribute {
        "buffer_size" => drop(m.stacks.int(value)?),
        "encoding" => properties.encoding = m.stacks.want_encoding(value)?,
        "type" => {
            properties.text = true;
            if m.stacks.want_either(value, "type", ["text", "binary"])? {
                properties.make_binary();
            }
        }
        "file_name" => properties.file_name = Some(m.stacks.owned_text(value)?),
        "line_position" => {
            let column = m.stacks.size(value)?;
            m.open_stream(named)?.set_column(column);
        }
        "timeout" if m.stacks.store.text_of(value) == Some("infinite") => properties.timeout = None,
        "timeout" => properties.timeout = Some(m.stacks.float_of(value)?),
        "tty" => properties.tty = m.stacks.bool_of(value)?,
        "record_position" => properties.record_position = m.stacks.bool_of(value)?,
        "close_on_exec" => properties.close_on_exec = m.stacks.bool_of(value)?,
        "representation_errors" => {
            properties.unrepresentable =
                m.stacks.want_named(value, "representation_errors", Unrepresentable::from_name)?;
        }
        "write_errors" => {
            properties.ignores_write_errors =
                m.stacks.want_either(value, "write_errors", ["error", "ignore"])?;
        }
        "locale" => {}
        _ if m.stacks.choose_property(&mut properties, attribute, value)? => {}
        _ => return fail_with(Error::Domain("stream_attribute", property)),
    }
    m.open_stream(named)?.properties = properties;
    Ok(())
}

/// `'$set_position'(+Stream, +Position)`: sets the counts without moving, for streams that begin within a
/// file.
fn set_counts(m: &mut Machine, args: Args) -> Result<bool> {
    let named = any_side(m, m.stacks.arg(args, 0))?;
    let Some(position) = position_of(&m.stacks, m.stacks.arg(args, 1)) else {
        return fail_with(Error::Domain("stream_position", m.stacks.arg(args, 1)));
    };
    m.open_stream(named)?.set_counts(position);
    Ok(true)
}

/// `set_end_of_stream(+Stream)`: truncates a file at its present position.
fn set_end_of_stream(m: &mut Machine, args: Args) -> Result<bool> {
    let named = m.want_output(m.stacks.arg(args, 0), Moves::Anything)?;
    m.on_stream(named, Stream::flush)?;
    let stream = m.open_stream(named)?;
    let bytes = stream.position().bytes as u64;
    let Some(path) = stream.properties.file_name.clone() else {
        return Err(m.stream_refused("set_end_of_stream", "stream", named));
    };
    let cut = m.services.host.truncate(Path::new(&path), bytes);
    cut.map_err(|error| m.stream_error(named, error.into()))?;
    Ok(true)
}

// ---- prompts

/// `prompt(-Old, +New)`.
fn prompt(m: &mut Machine, args: Args) -> Result<bool> {
    let old = m.services.io.prompt.clone();
    let old = m.stacks.store.atom(&old);
    if !m.stacks.unify_arg(args, 0, old) {
        return Ok(false);
    }
    let new = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    m.services.io.prompt = m.stacks.store.atoms.text(new).to_owned();
    Ok(true)
}

fn prompt1(m: &mut Machine, args: Args) -> Result<bool> {
    m.services.io.first_prompt = Some(m.stacks.owned_text(m.stacks.arg(args, 0))?);
    m.services.io.prompt_due = true;
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$streams", 1, streams),
    det("$alias_stream", 2, alias_stream),
    det("$stream_properties", 3, stream_properties),
    det("set_stream_position", 2, set_stream_position),
    det("seek", 4, seek),
    det("character_count", 2, character_count),
    det("line_count", 2, line_count),
    det("line_position", 2, line_position),
    det("byte_count", 2, byte_count),
    det("set_stream", 2, set_stream),
    det("$set_position", 2, set_counts),
    det("set_end_of_stream", 1, set_end_of_stream),
    det("prompt", 2, prompt),
    det("prompt1", 1, prompt1),
];
