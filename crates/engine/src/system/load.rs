//! Consulting: the fast path of the loader, and the built-ins for its Prolog part
//! (`crates/engine/library/boot/load.pl`).
//!
//! A file being loaded is a `Source` on a stack. `'$load_step'/1` reads and adds clauses as long as they are
//! ordinary. It passes a term to Prolog if it is a directive or a grammar rule, if there is a warning to
//! print, or if an expansion hook is active. So a file of facts is loaded at the speed of the reader and the
//! database. The terms of a library file were read at build time; expansion hooks, which belong to programs,
//! do not apply to them.

use super::library;
use super::warnings::clause_warnings;
use crate::builtins::prelude::*;
use crate::builtins::read::{faulty, name_list, problem_term, quotation_list};
use crate::builtins::write::quoted_text;
use crate::code::instr::PredId;
use crate::host::Host;
use crate::machine::Program;
use crate::machine::io::KeptMessage;
use crate::machine::program::database::{FOREVER, Position, PredKind, Properties};
use crate::machine::program::define::ClauseParts;
use crate::machine::program::loading::{Header, Source, Style};
use crate::stream::{Encoding, Mode, Properties as StreamProperties, Stream};
use ninelog_terms::error::system_message;
use ninelog_terms::syntax::place::Place;
use ninelog_terms::syntax::read::{ReadOptions, ReadTerm, Reader, warns_if_multiple};
use std::borrow::Cow;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;

/// The positions of characters that stand for bytes which could not be decoded, last first.
type DecodingErrors = Vec<(u64, &'static str)>;

/// The contents of a source.
#[derive(Default)]
struct Contents {
    text: Cow<'static, str>,
    decoding_errors: DecodingErrors,
    /// For a library file: the indexes of its terms.
    terms: Option<(usize, usize)>,
}

fn file_text(host: &mut dyn Host, path: &Path) -> io::Result<(Cow<'static, str>, DecodingErrors)> {
    if host.about(path)?.is_folder {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let bytes = host.read(path)?;
    let text = if Encoding::of_byte_order_mark(&bytes).is_some() {
        decoded(bytes, Encoding::Utf8, 0)
    } else {
        match String::from_utf8(bytes) {
            Ok(text) => Some((text, Vec::new())),
            Err(error) => decoded(error.into_bytes(), Encoding::Utf8, 0),
        }
    };
    let (text, decoding_errors) = text.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))?;
    Ok((Cow::Owned(text), decoding_errors))
}

/// Decodes text. The first `after` characters are in UTF-8, or in the encoding of the byte order mark; the
/// rest is in `encoding`.
fn decoded(bytes: Vec<u8>, encoding: Encoding, after: u64) -> Option<(String, DecodingErrors)> {
    let mut stream = Stream::from_bytes(bytes, StreamProperties::text(Mode::Read));
    stream.detect_byte_order_mark().ok()?;
    for _ in 0..after {
        stream.get_char().ok()?;
    }
    if after > 0 || !encoding.is_utf8() {
        stream.properties.encoding = encoding;
    }
    let mut text = String::new();
    let mut decoding_errors = Vec::new();
    stream.take_warning();
    while let Some(c) = stream.get_char().ok()? {
        text.push(c);
        if let Some(wrong) = stream.take_warning() {
            decoding_errors.push((stream.position().chars as u64, wrong));
        }
    }
    decoding_errors.reverse();
    Some((text, decoding_errors))
}

/// `'$source_encoding'(+Encoding)`: the rest of the file has another encoding.
fn source_encoding(m: &mut Machine, args: Args) -> Result<bool> {
    let encoding = m.stacks.want_encoding(m.stacks.arg(args, 0))?;
    let Some(source) = m.program.loading.sources.last() else { return Ok(false) };
    let (path, chars) = (m.stacks.store.atoms.text(source.file), source.place[0]);
    if library::at_path(path).is_some() {
        return Ok(true);
    }
    let bytes = m.services.host.read(Path::new(path)).ok();
    if let Some((text, decoding_errors)) = bytes.and_then(|bytes| decoded(bytes, encoding, chars))
        && let Some(source) = m.program.loading.sources.last_mut()
    {
        source.text = Cow::Owned(text);
        source.decoding_errors = decoding_errors;
        source.offset = 0;
    }
    Ok(true)
}

/// Returns a source file for reading terms, or the error for Prolog.
fn contents(m: &mut Machine, file: Cell) -> Result<(Atom, Contents)> {
    let path = m.stacks.atom_of(file)?;
    if let Some(file) = library::at_path(m.stacks.store.atoms.text(path)) {
        return Ok((path, Contents { terms: Some(file.terms), ..Contents::default() }));
    }
    let name = m.stacks.store.atoms.text(path).to_string();
    let read = m.patiently(|m| m.undisturbed(|host| file_text(host, Path::new(&name))));
    let (mut text, decoding_errors) = read.map_err(|error| match error.kind() {
        io::ErrorKind::OutOfMemory => Box::new(Error::Resource("memory")),
        io::ErrorKind::NotFound => Box::new(Error::Existence("source_sink", file)),
        _ => Box::new(Error::Permission("open", "source_sink", file).because(system_message(&error))),
    })?;
    // A first line that starts with # is for the shell.
    if text.starts_with('#') {
        text.to_mut().replace_range(0..1, "%");
    }
    Ok((path, Contents { text, decoding_errors, terms: None }))
}

/// `'$source_push'(+Path, +Module)`: starts to read a file.
fn source_push(m: &mut Machine, args: Args) -> Result<bool> {
    let (file, contents) = contents(m, m.stacks.arg(args, 0))?;
    let module = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    push_source(&mut m.program, file, module, contents);
    Ok(true)
}

/// `'$source_push_text'(+File, +Module, +Text)`: as `'$source_push'/2`, with the text itself.
fn source_push_text(m: &mut Machine, args: Args) -> Result<bool> {
    let (file, module) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let Some(text) = m.stacks.store.text_of(m.stacks.arg(args, 2)).map(str::to_string) else {
        return Ok(false);
    };
    push_source(&mut m.program, file, module, Contents { text: Cow::Owned(text), ..Contents::default() });
    Ok(true)
}

fn push_source(program: &mut Program, file: Atom, module: Atom, contents: Contents) {
    program.loading.count += 1;
    let load = program.loading.count;
    let Contents { text, decoding_errors, terms } = contents;
    let outer_style = program.loading.style;
    if terms.is_some() {
        program.loading.style = Style::SILENT;
    } else {
        program.modules.get_or_make(module);
    }
    program.loading.sources.push(Source {
        file,
        owner: file,
        defines: None,
        text,
        terms,
        offset: 0,
        place: [0, 1, 0, 0],
        module,
        last: None,
        load,
        start: program.database.generation,
        term_line: 1,
        term_chars: 0,
        term_column: 0,
        header: Header::Possible,
        raw: false,
        decoding_errors,
        outer_style,
        clauses: 0,
    });
    program.loading.number = load;
}

/// `'$source_pop'`: ends the file. Its procedures that this load did not define again lose their old clauses.
fn source_pop(m: &mut Machine, _args: Args) -> Result<bool> {
    if let Some(source) = m.program.loading.sources.pop() {
        m.program.loading.style = source.outer_style;
        if !m.program.loading.loaded.insert(source.owner) {
            m.forget_clauses(source.owner, source.start);
        }
        m.program.loading.reloads.retain(|&(load, _), _| load != source.load);
    }
    m.program.loading.number = m.program.loading.sources.last().map_or(0, |s| s.load);
    Ok(true)
}

/// `'$source_include'(+Path, +Module)`: starts to read a file whose clauses belong to the one being loaded.
fn source_include(m: &mut Machine, args: Args) -> Result<bool> {
    let (file, Contents { text, decoding_errors, terms }) = contents(m, m.stacks.arg(args, 0))?;
    let module = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let Some(outer) = m.program.loading.sources.last() else { return Ok(false) };
    let source = Source {
        file,
        text,
        terms,
        module,
        decoding_errors,
        offset: 0,
        place: [0, 1, 0, 0],
        term_line: 1,
        term_chars: 0,
        term_column: 0,
        ..*outer
    };
    m.program.loading.includes.insert(file, source.owner);
    m.program.loading.sources.push(source);
    Ok(true)
}

/// `'$source_end_include'`: continues with the file that includes this one.
fn source_end_include(m: &mut Machine, _args: Args) -> Result<bool> {
    let Some(inner) = m.program.loading.sources.pop() else { return Ok(false) };
    if let Some(outer) = m.program.loading.sources.last_mut() {
        *outer = Source {
            file: outer.file,
            text: std::mem::take(&mut outer.text),
            terms: outer.terms,
            decoding_errors: std::mem::take(&mut outer.decoding_errors),
            offset: outer.offset,
            place: outer.place,
            term_line: outer.term_line,
            term_chars: outer.term_chars,
            term_column: outer.term_column,
            raw: outer.raw,
            ..inner
        };
    }
    Ok(true)
}

/// `'$being_loaded'(+Path, -Module)`: the file is being loaded, and has declared this module.
fn being_loaded(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(module) =
        m.program.loading.sources.iter().find(|source| source.file == path).map(|source| source.module)
    else {
        return Ok(false);
    };
    Ok(m.stacks.unify_arg(args, 1, Cell::atom(module)))
}

/// `'$source_get'(+Key, -Value)`.
fn source_get(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(key) = m.stacks.store.text_of(m.stacks.arg(args, 0)).map(str::to_string) else {
        return Ok(false);
    };
    let Some(source) = m.program.loading.sources.last() else { return Ok(false) };
    let value = match key.as_str() {
        "file" => Cell::atom(source.file),
        "owner" => Cell::atom(source.owner),
        "module" => Cell::atom(source.module),
        "defines" => match source.defines {
            Some(module) => Cell::atom(module),
            None => return Ok(false),
        },
        "line" => Cell::int(source.term_line as i64),
        "char" => Cell::int(source.term_chars as i64),
        "column" => Cell::int(source.term_column as i64),
        "next_line" => Cell::int(source.place[1] as i64),
        "clauses" => Cell::int(source.clauses as i64),
        "header" => m.stacks.store.atom(match source.header {
            Header::Possible => "possible",
            Header::Wanted => "wanted",
            Header::Past => "past",
        }),
        "depth" => Cell::int(m.program.loading.sources.len() as i64),
        _ => return Ok(false),
    };
    Ok(m.stacks.unify_arg(args, 1, value))
}

/// `'$source_set'(+Key, +Value)`.
fn source_set(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(key) = m.stacks.store.text_of(m.stacks.arg(args, 0)).map(str::to_string) else {
        return Ok(false);
    };
    let View::Atom(value) = m.stacks.store.view(m.stacks.arg(args, 1)) else { return Ok(false) };
    let Some(source) = m.program.loading.sources.last_mut() else { return Ok(false) };
    match key.as_str() {
        "module" => source.module = value,
        "defines" => (source.defines, source.header) = (Some(value), Header::Past),
        "header" if value == atom::FALSE => source.header = Header::Past,
        "header" => source.header = Header::Wanted,
        "raw" => source.raw = value == atom::TRUE,
        _ => return Ok(false),
    }
    Ok(true)
}

/// `'$style'(+Name, -Old, +New)`: gets and sets whether the loader gives a kind of warning.
fn style(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(on) = m.program.loading.style.named(m.stacks.store.atoms.text(name)).map(|on| *on) else {
        return Ok(false);
    };
    if !m.stacks.unify_arg(args, 1, Cell::atom(if on { atom::TRUE } else { atom::FALSE })) {
        return Ok(false);
    }
    let new = m.stacks.bool_of(m.stacks.arg(args, 2))?;
    if let Some(on) = m.program.loading.style.named(m.stacks.store.atoms.text(name)) {
        *on = new;
    }
    Ok(true)
}

/// Returns the definitions of a hook that apply to clauses of a module, nearest module first, those with four
/// arguments first.
fn hooks(program: &Program, module: Atom, name: Atom) -> Vec<(Atom, usize)> {
    if program.loading.sources.last().is_some_and(|source| source.terms.is_some()) {
        return Vec::new();
    }
    let homes = program.modules.ancestry(module).into_iter().flat_map(|home| [(home, 4), (home, 2)]);
    homes
        .filter(|&(home, arity)| {
            program.database.find(home, name, arity).is_some_and(|id| program.database.pred(id).count > 0)
        })
        .collect()
}

/// `'$hooks'(+Module, +Name, -Hooks)`: returns a list of `Module-Arity`.
fn hooks_of(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    hook_list(m, module, Args(args.0 + 1))
}

/// `'$hooks'(+Name, -Hooks)`: the same for the module being loaded, or `user`.
fn hook_list(m: &mut Machine, module: Atom, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let pair = |(home, arity): (Atom, usize)| [Cell::atom(home), Cell::int(arity as i64)];
    let hooks = hooks(&m.program, module, name).into_iter().map(pair);
    let items: Vec<Cell> = hooks.map(|pair| m.stacks.store.new_struct(atom::MINUS, &pair)).collect();
    m.stacks.unify_list(args, 1, &items)
}

/// The number of inferences that reading a term and adding it as a clause counts for: about the cost in
/// SWI-Prolog's loader, which is written in Prolog.
const INFERENCES_A_TERM: u64 = 250;

/// `'$load_step'(-What)`: reads and adds clauses until Prolog has something to handle: `end_of_file`,
/// `syntax(Error)` or `term(Term, Names, Singletons, Multiples)`.
fn load_step(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(source) = m.program.loading.sources.last_mut() else { return Ok(false) };
    if let Some((next, end)) = source.terms {
        let what = library_step(m, next, end)?;
        return Ok(m.stacks.unify_arg(args, 0, what));
    }
    let (module, style) = (source.module, m.program.loading.style);
    let check = style.singleton;
    let raw = source.raw || source.header == Header::Wanted;
    let text = std::mem::take(&mut source.text);
    let (mut at, place) = (source.offset, source.place);
    let mut here = Place { chars: place[0], line: place[1] as u32, column: place[2] as u32, bytes: place[3] };
    // If a hook applies to this module, every clause must go through Prolog.
    let expanding = [atom::TERM_EXPANSION, atom::GOAL_EXPANSION].map(|name| hooks(&m.program, module, name));
    // The same holds while the functions of arithmetic are checked.
    let optimise = m.fd_flag("optimise") == Some(Cell::atom(atom::TRUE));
    let slow = raw || optimise || expanding.iter().any(|hooks| !hooks.is_empty());
    let wants_positions = expanding[0].iter().any(|&(_, arity)| arity == 4);
    let details = ReadOptions { layout: slow && wants_positions, ..ReadOptions::default() };
    let ops = m.program.modules.ops(module).snapshot();
    let flags = m.program.modules.read_flags(module);
    let mut reader = Reader::default();
    let what = loop {
        let top = m.stacks.store.top;
        let rest = &text[at..];
        m.stacks.note_atoms();
        let read = m.patiently(|m| {
            let work = || reader.read_term(&mut m.stacks.store, &ops, &flags, rest, here, details);
            catch_unwind(AssertUnwindSafe(work))
        });
        let read = match read {
            Ok(read) => read,
            Err(given_up) => {
                // The step is repeated from this term on.
                put_back(&mut m.program, text, at, here);
                resume_unwind(given_up);
            }
        };
        m.stacks.inferences += INFERENCES_A_TERM;
        let (place, consumed) = match &read {
            Ok(read) => (read.place, read.consumed),
            Err(error) => (error.place, error.consumed),
        };
        note_place(&mut m.program, place);
        let what = match read {
            Err(error) => {
                m.services.io.faulty = Some(faulty(&text, at, at + error.consumed, here.line, &error));
                Some(syntax_error(m, &error))
            }
            Ok(read) if read.at_end => Some(m.stacks.store.atom("end_of_file")),
            Ok(read) => {
                let warn = check && read.suspicious_singletons().next().is_some();
                warn_of_skipped_blanks(m, &read);
                let plain = !slow && !warn && !read.dots && read.quotations.is_empty();
                let added =
                    plain && add_plainly(m, module, read.term, (check || style.no_effect).then_some(&read))?;
                (!added).then(|| term_for_prolog(m, &read, check))
            }
        };
        here = here.after(&rest[..consumed]);
        at += consumed;
        warn_of_decoding(m, here);
        if let Some(what) = what {
            break what;
        }
        m.stacks.store.top = top;
        if m.stacks.interrupted() {
            break m.stacks.store.atom("interrupted");
        }
    };
    put_back(&mut m.program, text, at, here);
    Ok(m.stacks.unify_arg(args, 0, what))
}

/// Sets where reading the text of a source continues.
fn put_back(program: &mut Program, text: Cow<'static, str>, at: usize, here: Place) {
    if let Some(source) = program.loading.sources.last_mut() {
        source.text = text;
        source.offset = at;
        source.place = [here.chars, here.line as u64, here.column as u64, here.bytes];
    }
}

/// Reads the next clause of a library file, whose terms from `next` up to `end` are left.
fn library_step(m: &mut Machine, next: usize, end: usize) -> Result<Cell> {
    for number in next..end {
        let Some(source) = m.program.loading.sources.last_mut() else { break };
        let row = &library::TERMS[number];
        if !row.is_there() {
            let part = m.stacks.store.atom("ninelog.library.bin");
            return Err(Box::new(Error::Existence("file", part)));
        }
        source.terms = Some((number + 1, end));
        (source.term_line, source.term_chars, source.term_column) = (row.line.into(), 0, 0);
        source.place = [0, row.line as u64, 0, 0];
        let (module, raw) = (source.module, source.raw);
        m.stacks.inferences += INFERENCES_A_TERM;
        if !raw
            && let Some((stored, name, arity, has_body)) = row.clause()
            && !is_hook(name)
            && let Some(id) = plain_procedure(m, module, module, name, arity)
            && let Some((file, line)) = note_clause(&mut m.program, id, false)
        {
            m.program.add_stored_clause(id, stored, has_body, Position::End, file, line);
            continue;
        }
        let top = m.stacks.store.top;
        let term = m.stacks.store.restore_term(&row.stored())?;
        if raw || !add_plainly(m, module, term, None)? {
            return Ok(m.stacks.term("term", &[term, NIL, NIL]));
        }
        m.stacks.store.top = top;
    }
    Ok(Cell::atom(atom::END_OF_FILE))
}

/// Warns once about bytes that could not be decoded in the text up to a position.
fn warn_of_decoding(m: &mut Machine, here: Place) {
    let Some(source) = m.program.loading.sources.last_mut() else { return };
    let mut last = None;
    while let Some((_, wrong)) = source.decoding_errors.pop_if(|(chars, _)| *chars <= here.chars) {
        last = Some(wrong);
    }
    if let Some(wrong) = last {
        let file = quoted_text(
            m,
            Cell::atom(m.program.loading.sources.last().map_or(atom::NIL, |source| source.file)),
        );
        m.warn_of_encoding(&file, here.line as usize, here.column as usize, wrong);
    }
}

/// Warns about line ends in quotes that are skipped together with the blanks after them. SWI-Prolog counts
/// columns on the first line of a term from 2.
fn warn_of_skipped_blanks(m: &mut Machine, read: &ReadTerm) {
    let Some(file) = m.program.loading.sources.last().map(|source| source.file) else { return };
    let file = m.stacks.store.atoms.text(file).to_owned();
    for place in &read.skipped_blanks {
        let column = place.column + if place.line == read.place.line { 2 } else { 1 };
        let line = place.line;
        m.warn_plainly(&format!(
            "Warning: {file}:{line}:{column}: Deprecated ... \\<newline><white>*.  Use \\c\n"
        ));
    }
}

fn note_place(program: &mut Program, place: Place) {
    if let Some(source) = program.loading.sources.last_mut() {
        source.term_line = place.line;
        source.term_chars = place.chars;
        source.term_column = place.column;
    }
}

/// Returns `term(Term, Names, Singletons)`, where the last are names to warn about, if they are checked. With
/// quasi quotations it is `quoted(Term, Names, Singletons, Quotations)`.
fn term_for_prolog(m: &mut Machine, read: &ReadTerm, check: bool) -> Cell {
    let named: Vec<(&str, Cell)> = read.named().map(|v| (v.name, v.cell)).collect();
    let mut singles = Vec::new();
    if check {
        singles.extend(read.suspicious_singletons().map(|v| m.stacks.store.atom(v.name)));
    }
    let names = name_list(&mut m.stacks, &named);
    let singles = m.stacks.store.list_from(&singles, NIL);
    let what = if read.quotations.is_empty() {
        m.stacks.term("term", &[read.term, names, singles])
    } else {
        let file = m.program.loading.sources.last().map(|source| source.file);
        let quotations = quotation_list(&mut m.stacks, read, file);
        m.stacks.term("quoted", &[read.term, names, singles, quotations])
    };
    let Some(layout) = &read.layout else { return what };
    let positions = layout.build(&mut m.stacks.store);
    m.stacks.term("placed", &[positions, what])
}

/// `syntax(error(syntax_error(Reason), file(File, Line, Column, Char)))`.
fn syntax_error(m: &mut Machine, error: &ninelog_terms::syntax::problem::SyntaxError) -> Cell {
    let reason = problem_term(&mut m.stacks, error.problem);
    let formal = m.stacks.store.new_struct(atom::SYNTAX_ERROR, &[reason]);
    let file = m.program.loading.sources.last().map_or(atom::NIL, |s| s.file);
    let place = [
        Cell::atom(file),
        Cell::int(error.place.line as i64),
        Cell::int(error.place.column as i64),
        Cell::int(error.place.chars as i64),
    ];
    let context = m.stacks.store.new_struct(atom::FILE, &place);
    let error = m.stacks.store.new_struct(atom::ERROR, &[formal, context]);
    m.stacks.term("syntax", &[error])
}

/// Returns whether this is a hook through which later clauses must go.
fn is_hook(name: Atom) -> bool {
    matches!(name, atom::TERM_EXPANSION | atom::GOAL_EXPANSION)
}

/// Whether what stands before the `:` of a head is no module.
fn is_qualified(parts: &ClauseParts) -> bool {
    parts.name == atom::COLON && parts.arity == 2
}

/// Adds a clause if it is an ordinary one of a procedure that this file is defining. Returns false if Prolog
/// must handle it. `checked` is the term that was read, if there may be something to warn about.
fn add_plainly(m: &mut Machine, module: Atom, term: Cell, checked: Option<&ReadTerm>) -> Result<bool> {
    match m.stacks.store.view(term) {
        View::Compound(atom::NECK | atom::QUERY, 1, _) | View::Compound(atom::DCG_ARROW, 2, _) => {
            return Ok(false);
        }
        View::Compound(..) | View::Atom(_) => {}
        _ => return Ok(false),
    }
    if term == Cell::atom(atom::END_OF_FILE) {
        return Ok(false);
    }
    let Ok(parts) = m.clause_parts(module, term) else { return Ok(false) };
    if is_hook(parts.name) || is_qualified(&parts) {
        return Ok(false);
    }
    if let Some(read) = checked {
        let marked: Vec<Cell> = read.suspicious_multiples().map(|v| m.stacks.store.deref(v.cell)).collect();
        let warnings = clause_warnings(&mut m.stacks.store, &parts, &marked);
        if !warnings.is_empty() {
            let named: Vec<(&str, Cell)> =
                read.named().map(|v| (v.name, m.stacks.store.deref(v.cell))).collect();
            if warnings
                .iter()
                .any(|warning| warning.is_wanted(m.program.loading.style) && warning.is_about(&named))
            {
                return Ok(false);
            }
        }
    }
    let Some(id) = plain_procedure(m, module, parts.module, parts.name, parts.arity) else {
        return Ok(false);
    };
    let Some((file, line)) = note_clause(&mut m.program, id, false) else { return Ok(false) };
    m.add_clause_parts(id, &parts, file, line)?;
    Ok(true)
}

/// Returns the procedure of an ordinary clause in module `home`: that of the last clause, or a new one of the
/// file's module.
fn plain_procedure(m: &mut Machine, module: Atom, home: Atom, name: Atom, arity: usize) -> Option<PredId> {
    let source = m.program.loading.sources.last()?;
    let (last, load) = (source.last, source.load);
    let found = m.program.database.find(home, name, arity);
    if let Some(id) = found.filter(|_| found == last) {
        return Some(id);
    }
    let fresh = found.is_none_or(|id| {
        let pred = m.program.database.pred(id);
        pred.load == load && pred.properties.contains(Properties::DISCONTIGUOUS)
            || pred.kind == PredKind::Undefined && pred.load != load
    });
    if fresh && home == module { m.procedure_to_define(home, name, arity).ok() } else { None }
}

/// Records that the file being loaded has a clause of a procedure. Returns the position of the clause. An
/// auxiliary clause does not separate the file's own clauses.
fn note_clause(program: &mut Program, id: PredId, auxiliary: bool) -> Option<(Atom, u32)> {
    let source = program.loading.sources.last_mut()?;
    let pred = program.database.pred_mut(id);
    pred.load = source.load;
    pred.file = Some(source.owner);
    if source.last != Some(id) {
        program.loading.definers.insert((source.owner, id));
    }
    if !auxiliary {
        source.last = Some(id);
    }
    source.clauses += 1;
    source.header = Header::Past;
    Some((source.file, source.term_line))
}

/// `'$load_clause'(+Clause, ?Message)`: adds a clause of the file being loaded. If there is something to warn
/// about, it only unifies `Message` with that. When called with `go`, it adds the clause in any case; with
/// `aux`, as a clause that the program does not contain.
fn load_clause(m: &mut Machine, args: Args) -> Result<bool> {
    let clause = m.stacks.arg(args, 0);
    let Some(source) = m.program.loading.sources.last() else {
        m.assert_term(atom::USER, clause, true)?;
        return Ok(true);
    };
    let (module, load, owner) = (source.module, source.load, source.owner);
    let parts = m.clause_parts(module, clause)?;
    if is_qualified(&parts)
        && let View::Compound(_, _, qualified) = m.stacks.store.view(parts.head)
    {
        return Err(m.stacks.store.wrong("module", m.stacks.store.at(qualified)));
    }
    if m.stacks.arg(args, 1).is_var_or_ref() {
        let message = clause_message(m, &parts);
        if message != NIL {
            return Ok(m.stacks.unify_arg(args, 1, message));
        }
    }
    let id = m.procedure_to_define(parts.module, parts.name, parts.arity)?;
    // The message has told.
    m.program.loading.overridden.clear();
    let pred = m.program.database.pred(id);
    if pred.load != load {
        let declares = pred.declared == load;
        let (declared, meta) = match declares {
            true => (pred.properties & Properties::DECLARED, pred.meta.clone()),
            false => (Properties::empty(), None),
        };
        match pred.file.filter(|&file| file != owner && !pred.properties.contains(Properties::MULTIFILE)) {
            _ if m.program.is_redefinition(id) => m.forget_procedure(id),
            Some(other) => m.retract_clauses_of(id, other, FOREVER),
            None => m.begin_again(id),
        }
        let pred = m.program.database.pred_mut(id);
        pred.properties.set(declared, true);
        // An older version of the file may have declared it.
        if !declares && !pred.properties.contains(Properties::MULTIFILE) {
            pred.properties.remove(Properties::DISCONTIGUOUS);
        }
        if meta.is_some() {
            m.program.database.set_meta(id, meta);
        }
        m.program.database.make_clausal(id);
        m.program.database.enter_stub(id);
        if declared.contains(Properties::TRANSPARENT) {
            m.program.link_again(id);
        }
    }
    if module == atom::SYSTEM {
        m.program.database.pred_mut(id).properties.set(Properties::SYSTEM, true);
    }
    let auxiliary = m.stacks.store.text_of(m.stacks.arg(args, 1)) == Some("aux");
    if let Some((file, line)) = note_clause(&mut m.program, id, auxiliary) {
        m.add_clause_parts(id, &parts, file, line)?;
    }
    if m.stacks.arg(args, 1).is_var_or_ref() {
        m.stacks.unify_arg(args, 1, NIL);
    }
    Ok(true)
}

/// `'$defined_by_load'(+Module, +Name, +Arity)`: the file being loaded has defined this procedure in this
/// load.
fn defined_by_load(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let name = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let arity = m.stacks.size(m.stacks.arg(args, 2))?;
    let Some(source) = m.program.loading.sources.last() else { return Ok(false) };
    let load = source.load;
    Ok(m.program
        .database
        .find(module, name, arity)
        .is_some_and(|id| m.program.database.pred(id).load == load))
}

/// `'$overridden'(-Messages)`: warnings of declarations that have replaced weak imports since the last call.
fn overridden(m: &mut Machine, args: Args) -> Result<bool> {
    let replaced = std::mem::take(&mut m.program.loading.overridden);
    let mut messages = Vec::new();
    for (id, target) in replaced {
        let module = m.program.database.pred(id).module;
        messages.push(override_message(m, module, target));
    }
    let list = m.stacks.store.list_from(&messages, NIL);
    Ok(m.stacks.unify_arg(args, 0, list))
}

/// Returns the warning that a module defines what it has weakly imported from `target`.
fn override_message(m: &mut Machine, module: Atom, target: PredId) -> Cell {
    let pred = m.program.database.pred(target);
    let (from, name, arity) = (pred.module, pred.name, pred.arity);
    let pi = m.stacks.store.indicator(atom::USER, name, arity);
    let pi = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(from), pi]);
    m.stacks.term("ignored_weak_import", &[Cell::atom(module), pi])
}

/// Returns what to warn about before a clause is added: another file's definition is replaced, a weak import
/// is overridden, or clauses are not together.
fn clause_message(m: &mut Machine, parts: &ClauseParts) -> Cell {
    let Some(source) = m.program.loading.sources.last() else { return NIL };
    let (module, load, last) = (source.module, source.load, source.last);
    let warn_apart = m.program.loading.style.discontiguous;
    let Some(id) = m.program.database.find(parts.module, parts.name, parts.arity) else { return NIL };
    let pred = m.program.database.pred(id);
    if let PredKind::Link(target) = pred.kind
        && pred.properties.contains(Properties::WEAK)
    {
        return override_message(m, parts.module, target);
    }
    if pred.load != load {
        if !m.program.is_redefinition(id) {
            return NIL;
        }
        let pi = m.stacks.store.indicator(parts.module, parts.name, parts.arity);
        let kind = m.stacks.store.atom("static");
        return m.stacks.term("redefined_procedure", &[kind, pi]);
    }
    let together =
        last == Some(id) || pred.properties.intersects(Properties::DISCONTIGUOUS | Properties::MULTIFILE);
    if together || !warn_apart || module == atom::SYSTEM || !m.program.has_clauses_of_load(id) {
        return NIL;
    }
    let pi = m.stacks.store.indicator(parts.module, parts.name, parts.arity);
    let current = match last {
        Some(last) => {
            let last = m.program.database.pred(last);
            let (module, name, arity) = (last.module, last.name, last.arity);
            m.stacks.store.indicator(module, name, arity)
        }
        None => NIL,
    };
    m.stacks.term("discontiguous", &[pi, current])
}

/// `'$forget_file'(+File)`: retracts everything that a file defined.
fn forget_file(m: &mut Machine, args: Args) -> Result<bool> {
    let file = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    m.forget_clauses(file, FOREVER);
    m.program.loading.loaded.remove(&file);
    Ok(true)
}

/// `'$clauses_of_file'(+File, -Count)`: returns the number of clauses that come from a file and from those
/// that it includes.
fn clauses_of_file(m: &mut Machine, args: Args) -> Result<bool> {
    let file = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let count = m.program.clauses_of_file(file);
    Ok(m.stacks.unify_arg(args, 1, Cell::int(count as i64)))
}

/// `'$source_at'(+File, +Line)`: sets the position of the next clause.
fn source_at(m: &mut Machine, args: Args) -> Result<bool> {
    let (file, line) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.size(m.stacks.arg(args, 1))?);
    let Some(source) = m.program.loading.sources.last_mut() else { return Ok(false) };
    (source.file, source.term_line) = (file, line as u32);
    let owner = source.owner;
    if file != owner {
        m.program.loading.includes.insert(file, owner);
    }
    Ok(true)
}

/// `'$source_append'(+Text)`: appends text to the source being read.
fn source_append(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(text) = m.stacks.store.text_of(m.stacks.arg(args, 0)).map(str::to_string) else {
        return Ok(false);
    };
    let Some(source) = m.program.loading.sources.last_mut() else { return Ok(false) };
    source.text.to_mut().push_str(&text);
    Ok(true)
}

impl Machine {
    /// Returns how many messages of this kind have been printed.
    pub fn messages_of(&self, kind: &str) -> i64 {
        let kind = self.stacks.store.atoms.find(kind);
        kind.and_then(|kind| self.services.io.message_counts.get(&kind)).copied().unwrap_or(0)
    }
}

/// `'$inc_message_count'(+Kind)` and `'$message_count'(+Kind, -Count)`: counts the errors and warnings
/// printed so far.
fn inc_message_count(m: &mut Machine, args: Args) -> Result<bool> {
    if let View::Atom(kind) = m.stacks.store.view(m.stacks.arg(args, 0)) {
        *m.services.io.message_counts.entry(kind).or_insert(0) += 1;
    }
    Ok(true)
}

/// The most messages that are kept while a program is loaded.
const MOST_MESSAGES: usize = 10_000;

/// `'$keep_message'(+Kind, +File, +Line, +Column, +Text)`.
fn keep_message(m: &mut Machine, args: Args) -> Result<bool> {
    let is_error = m.stacks.store.text_of(m.stacks.arg(args, 0)) == Some("error");
    let file = m.stacks.owned_text(m.stacks.arg(args, 1))?;
    let (line, column) =
        (m.stacks.size(m.stacks.arg(args, 2))? as u32, m.stacks.size(m.stacks.arg(args, 3))? as u32);
    let text = m.stacks.owned_text(m.stacks.arg(args, 4))?;
    if let Some(kept) = &mut m.services.io.kept_messages
        && kept.len() < MOST_MESSAGES
    {
        kept.push(KeptMessage { is_error, file, line, column, text });
    }
    Ok(true)
}

fn message_count(m: &mut Machine, args: Args) -> Result<bool> {
    let kind = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let count = m.services.io.message_counts.get(&kind).copied().unwrap_or(0);
    Ok(m.stacks.unify_arg(args, 1, Cell::int(count)))
}

/// `'$clause_warnings'(+Clause, +Names, -Warnings)`: returns the compiler's warnings about named variables.
fn warnings_of_clause(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(source) = m.program.loading.sources.last() else { return Ok(m.stacks.unify_arg(args, 2, NIL)) };
    let (module, style) = (source.module, m.program.loading.style);
    let clause = m.stacks.arg(args, 0);
    let mut items = Vec::new();
    if style.singleton || style.no_effect {
        let parts = m.clause_parts(module, clause)?;
        let (pairs, _) = m.stacks.store.list_elements(m.stacks.arg(args, 1));
        let marked = |&pair: &Cell| {
            let (_, _, args) = m.stacks.store.compound(pair)?;
            let name = m.stacks.store.text_of(m.stacks.store.at(args))?;
            warns_if_multiple(name).then(|| m.stacks.store.at(args.plus(1)))
        };
        let marked: Vec<Cell> = pairs.iter().filter_map(marked).collect();
        for warning in clause_warnings(&mut m.stacks.store, &parts, &marked) {
            if !warning.is_wanted(style) {
                continue;
            }
            items.extend(warning.term(m, m.stacks.arg(args, 1)));
        }
    }
    m.stacks.unify_list(args, 2, &items)
}

pub const TABLE: &[Builtin] = &[
    det("$source_push", 2, source_push),
    det("$source_push_text", 3, source_push_text),
    det("$source_pop", 0, source_pop),
    det("$source_include", 2, source_include),
    det("$source_end_include", 0, source_end_include),
    det("$source_encoding", 1, source_encoding),
    det("$source_get", 2, source_get),
    det("$source_set", 2, source_set),
    det("$style", 3, style),
    det("$being_loaded", 2, being_loaded),
    det("$forget_file", 1, forget_file),
    det("$source_at", 2, source_at),
    det("$clauses_of_file", 2, clauses_of_file),
    det("$hooks", 2, |m, args| hook_list(m, m.program.reading_module(), args)),
    det("$hooks", 3, hooks_of),
    det("$load_step", 1, load_step),
    det("$load_clause", 2, load_clause),
    det("$defined_by_load", 3, defined_by_load),
    det("$overridden", 1, overridden),
    det("$clause_warnings", 3, warnings_of_clause),
    det("$source_append", 1, source_append),
    det("$inc_message_count", 1, inc_message_count),
    // `'$keeps_messages'`: tests whether somebody wants the errors and warnings that are printed.
    test("$keeps_messages", 0, |m, _| Ok(m.services.io.kept_messages.is_some())),
    det("$keep_message", 5, keep_message),
    det("$message_count", 2, message_count),
];
