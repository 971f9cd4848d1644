//! What `library(memfile)` needs of the machine: memory files by number, and streams over them.

use super::prelude::*;
use crate::stream::{Access, Begin, Mode, Properties, Stream};

/// `'$memory_file_new'(-Number)`.
fn new_file(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.services.io.memory_files.add();
    Ok(m.stacks.unify_arg(args, 0, Cell::int(number as i64)))
}

/// `'$memory_file_free'(+Number)`: fails if there is no such file.
fn free_file(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.stacks.size(m.stacks.arg(args, 0))?;
    Ok(m.services.io.memory_files.remove(number))
}

/// `'$memory_file_open'(+Number, +Mode, +Encoding, +Frees, -Stream)`: fails if there is no such file. `write`
/// removes what the file holds; `append`, `insert` and `update` say where and how writing begins. Frees: the
/// file is freed when the stream is closed.
fn open_file(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.stacks.size(m.stacks.arg(args, 0))?;
    let (access, begin) = m.stacks.want_named(m.stacks.arg(args, 1), "io_mode", |name| {
        Some(match name {
            "read" => (Access::Read, Begin::Front),
            "write" => (Access::Update, Begin::Anew),
            "update" => (Access::Update, Begin::Front),
            "append" => (Access::Update, Begin::Behind),
            "insert" => (Access::Insert, Begin::Front),
            _ => return None,
        })
    })?;
    let encoding = m.stacks.want_encoding(m.stacks.arg(args, 2))?;
    let frees = m.stacks.arg(args, 3) == Cell::atom(atom::TRUE);
    let Some(file) = m.services.io.memory_files.open(number, access, begin, frees) else { return Ok(false) };
    let mode = if access == Access::Read { Mode::Read } else { Mode::Write };
    let properties = Properties { encoding, ..Properties::text(mode) };
    m.services.claim_stream()?;
    let id = m.services.io.streams.open(Stream::new(Box::new(file), properties));
    let name = m.stream_name(id);
    Ok(m.stacks.unify_arg(args, 4, name))
}

pub const TABLE: &[Builtin] = &[
    det("$memory_file_new", 1, new_file),
    det("$memory_file_free", 1, free_file),
    det("$memory_file_open", 5, open_file),
];
