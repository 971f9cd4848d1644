//! Consulting: the fast path of the loader, and what its Prolog part (`prolog/lib/boot/load.pl`) asks for.
//!
//! A file being loaded is a `Source` on a stack. `'$load_step'/1` reads clauses and adds them as long as nothing
//! special is the matter; a directive, a grammar rule, a warning to print or an active expansion hook hands the term to
//! Prolog. So a file of facts is loaded at the speed of reader and database.

use super::library;
use crate::base::atom::{self, Atom};
use crate::base::stream::{FileDevice, Mode, Properties as StreamProperties, Stream};
use crate::builtins::det;
use crate::builtins::read::problem_term;
use crate::code::instr::PredId;
use crate::machine::database::{Kind, Properties};
use crate::machine::define::ClauseParts;
use crate::machine::registers::Builtin;
use crate::machine::world::Source;
use crate::machine::{Args, Machine};
use crate::store::cell::{Cell, NIL};
use crate::store::heap::{Error, Result, View};
use crate::syntax::place::Place;
use crate::syntax::read::{ReadOptions, Reader};
use std::borrow::Cow;

/// The text of a file, decoded; library files come from the binary.
fn file_text(path: &str) -> std::io::Result<Cow<'static, str>> {
    if let Some(file) = library::at_path(path) {
        return Ok(Cow::Borrowed(file.text));
    }
    let file = std::fs::File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(std::io::Error::from(std::io::ErrorKind::IsADirectory));
    }
    let mut stream = Stream::new(Box::new(FileDevice::new(file)), StreamProperties::text(Mode::Read));
    let mut text = String::new();
    let trouble = |_| std::io::Error::from(std::io::ErrorKind::InvalidData);
    stream.detect_byte_order_mark().map_err(trouble)?;
    stream.read_to_string(&mut text, usize::MAX).map_err(trouble)?;
    Ok(Cow::Owned(text))
}

/// `'$source_push'(+Path, +Module)`: begin to read a file.
fn source_push(m: &mut Machine, args: Args) -> Result<bool> {
    let file = m.arg(args, 0);
    let View::Atom(module) = m.store.view(m.arg(args, 1)) else { return Ok(false) };
    let View::Atom(path) = m.store.view(file) else { return Err(Box::new(Error::Type("atom", file))) };
    let mut text = match file_text(m.store.atoms.text(path)) {
        Ok(text) => text,
        Err(error) => {
            let why = os_message(&error);
            return Err(Box::new(match error.kind() {
                std::io::ErrorKind::NotFound => Error::Existence("source_sink", file),
                _ => Error::Permission("open", "source_sink", file).because(why),
            }));
        }
    };
    // A first line that starts with #! is for the shell.
    if text.starts_with("#!") {
        let mut owned = text.into_owned();
        owned.replace_range(0..2, "%!");
        text = Cow::Owned(owned);
    }
    push_source(m, path, module, text);
    Ok(true)
}

fn push_source(m: &mut Machine, file: Atom, module: Atom, text: Cow<'static, str>) {
    m.world.load_count += 1;
    let load = m.world.load_count;
    m.world.sources.push(Source {
        file,
        text,
        offset: 0,
        place: [0, 1, 0, 0],
        module,
        last: None,
        load,
        term_line: 1,
        term_chars: 0,
        raw: false,
        singletons: true,
        discontiguous: true,
        clauses: 0,
    });
    m.world.load_number = load;
}

/// What the system says about a failed operation on a file.
pub fn os_message(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_string()
}

/// `'$source_pop'`: the file is done. Its procedures that this load did not define again lose their old clauses.
fn source_pop(m: &mut Machine, _args: Args) -> Result<bool> {
    if let Some(source) = m.world.sources.pop() {
        let stale: Vec<PredId> = m
            .database
            .preds
            .iter()
            .filter(|p| p.file == Some(source.file) && p.load != source.load && p.count > 0)
            .map(|p| p.id)
            .collect();
        if m.world.loaded.contains(&source.file) {
            for pred in stale {
                wipe(m, pred, source.file);
            }
        }
        m.world.loaded.insert(source.file);
    }
    m.world.load_number = m.world.sources.last().map_or(0, |s| s.load);
    Ok(true)
}

/// Retract the clauses that a file gave a procedure.
fn wipe(m: &mut Machine, pred: PredId, file: Atom) {
    for clause in m.database.pred(pred).clauses() {
        // SAFETY: clauses in the list are alive.
        if unsafe { (*clause).file } == file {
            m.database.erase(clause);
        }
    }
}

/// `'$source_get'(+Key, -Value)`.
fn source_get(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(key) = m.store.text_of(m.arg(args, 0)).map(str::to_string) else { return Ok(false) };
    let Some(source) = m.world.sources.last() else { return Ok(false) };
    let value = match key.as_str() {
        "file" => Cell::atom(source.file),
        "module" => Cell::atom(source.module),
        "line" => Cell::int(source.term_line as i64),
        "char" => Cell::int(source.term_chars as i64),
        "next_line" => Cell::int(source.place[1] as i64),
        "clauses" => Cell::int(source.clauses as i64),
        "depth" => Cell::int(m.world.sources.len() as i64),
        "singletons" => Cell::atom(if source.singletons { atom::TRUE } else { atom::FALSE }),
        "discontiguous" => Cell::atom(if source.discontiguous { atom::TRUE } else { atom::FALSE }),
        _ => return Ok(false),
    };
    Ok(m.unify_arg(args, 1, value))
}

/// `'$source_set'(+Key, +Value)`.
fn source_set(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(key) = m.store.text_of(m.arg(args, 0)).map(str::to_string) else { return Ok(false) };
    let View::Atom(value) = m.store.view(m.arg(args, 1)) else { return Ok(false) };
    let Some(source) = m.world.sources.last_mut() else { return Ok(false) };
    match key.as_str() {
        "module" => source.module = value,
        "raw" => source.raw = value == atom::TRUE,
        "singletons" => source.singletons = value == atom::TRUE,
        "discontiguous" => source.discontiguous = value == atom::TRUE,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Whether some expansion hook is active for this module, so that every clause must pass through Prolog.
fn expanding(m: &Machine, module: Atom) -> bool {
    let hook = |name: &str, arity: usize| {
        let Some(name) = m.store.atoms.find(name) else { return false };
        [atom::USER, atom::SYSTEM, module]
            .into_iter()
            .any(|home| m.database.find(home, name, arity).is_some_and(|id| m.database.pred(id).count > 0))
    };
    hook("term_expansion", 2)
        || hook("term_expansion", 4)
        || hook("goal_expansion", 2)
        || hook("goal_expansion", 4)
}

/// `'$load_step'(-What)`: read and add clauses until something is for Prolog to handle:
/// `end_of_file`, `syntax(Error)` or `term(Term, Names, Singletons, Multiples)`.
fn load_step(m: &mut Machine, args: Args) -> Result<bool> {
    let mut reader = Reader::default();
    loop {
        let Some(source) = m.world.sources.last_mut() else { return Ok(false) };
        let (module, raw, check) = (source.module, source.raw, source.singletons);
        let text = std::mem::take(&mut source.text);
        let (offset, place) = (source.offset, source.place);
        let start =
            Place { chars: place[0], line: place[1] as u32, column: place[2] as u32, bytes: place[3] };
        let slow = raw || expanding(m, module);
        let ops = m.modules.ops(module);
        let flags = m.modules.read_flags(module);
        let mut at = offset;
        let mut here = start;
        let mut what = None;
        while what.is_none() {
            let top = m.store.top;
            let rest = &text[at..];
            let read = reader.read_term(&mut m.store, &ops, &flags, rest, here, ReadOptions::default());
            match read {
                Ok(read) => {
                    note_place(m, read.place);
                    let consumed = read.consumed;
                    if read.at_end {
                        what = Some(m.store.atom("end_of_file"));
                    } else {
                        let warn = check
                            && (read.suspicious_singletons().next().is_some()
                                || read.suspicious_multiples().next().is_some());
                        if slow || warn || read.dots || !add_plainly(m, module, read.term)? {
                            what = Some(term_for_prolog(m, &read, check));
                        }
                    }
                    here = here.after(&rest[..consumed]);
                    at += consumed;
                }
                Err(error) => {
                    note_place(m, error.place);
                    let consumed = error.consumed;
                    what = Some(syntax_error(m, &error));
                    here = here.after(&rest[..consumed]);
                    at += consumed;
                }
            }
            if what.is_none() {
                m.store.top = top;
                if m.interrupted() {
                    what = Some(m.store.atom("interrupted"));
                }
            }
        }
        if let Some(source) = m.world.sources.last_mut() {
            source.text = text;
            source.offset = at;
            source.place = [here.chars, here.line as u64, here.column as u64, here.bytes];
        }
        if let Some(what) = what {
            return Ok(m.unify_arg(args, 0, what));
        }
    }
}

fn note_place(m: &mut Machine, place: Place) {
    if let Some(source) = m.world.sources.last_mut() {
        source.term_line = place.line;
        source.term_chars = place.chars;
    }
}

/// `term(Term, Names, Singletons, Multiples)`, where the last two are names to warn of, if they are checked.
fn term_for_prolog(m: &mut Machine, read: &crate::syntax::read::ReadTerm, check: bool) -> Cell {
    let mut names = Vec::new();
    for variable in read.named() {
        let name = m.store.atom(variable.name);
        names.push(m.store.new_struct(atom::EQUALS, &[name, variable.cell]));
    }
    let (mut singles, mut multiples): (Vec<Cell>, Vec<Cell>) = Default::default();
    if check {
        singles.extend(read.suspicious_singletons().map(|v| m.store.atom(v.name)));
        multiples.extend(read.suspicious_multiples().map(|v| m.store.atom(v.name)));
    }
    let parts = [
        read.term,
        m.store.list_from(&names, NIL),
        m.store.list_from(&singles, NIL),
        m.store.list_from(&multiples, NIL),
    ];
    let name = m.store.atoms.intern("term");
    m.store.new_struct(name, &parts)
}

/// `syntax(error(syntax_error(Reason), file(File, Line, Column, Char)))`.
fn syntax_error(m: &mut Machine, error: &crate::syntax::problem::SyntaxError) -> Cell {
    let reason = problem_term(m, error.problem);
    let formal = m.store.new_struct(atom::SYNTAX_ERROR, &[reason]);
    let file = m.world.sources.last().map_or(atom::NIL, |s| s.file);
    let place = [
        Cell::atom(file),
        Cell::int(error.place.line as i64),
        Cell::int(error.place.column as i64),
        Cell::int(error.place.chars as i64),
    ];
    let context = m.store.new_struct(atom::FILE, &place);
    let error = m.store.new_struct(atom::ERROR, &[formal, context]);
    let name = m.store.atoms.intern("syntax");
    m.store.new_struct(name, &[error])
}

/// Add a clause if it is an ordinary one of a procedure that this file is defining; false: Prolog must look at it.
fn add_plainly(m: &mut Machine, module: Atom, term: Cell) -> Result<bool> {
    match m.store.view(term) {
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
    let Some(source) = m.world.sources.last() else { return Ok(false) };
    let (last, load, file, line) = (source.last, source.load, source.file, source.term_line);
    let id = match m.database.find(parts.module, parts.name, parts.arity) {
        Some(id) if last == Some(id) => id,
        found => {
            let fresh = match found {
                Some(id) => {
                    let pred = m.database.pred(id);
                    pred.load == load && pred.properties.has(Properties::DISCONTIGUOUS)
                        || pred.kind == Kind::Undefined && pred.load != load
                }
                None => true,
            };
            if !fresh || parts.module != module {
                return Ok(false);
            }
            let Ok(id) = m.procedure_to_define(parts.module, parts.name, parts.arity) else {
                return Ok(false);
            };
            id
        }
    };
    add(m, id, &parts, load, file, line)?;
    Ok(true)
}

fn add(m: &mut Machine, id: PredId, parts: &ClauseParts, load: u32, file: Atom, line: u32) -> Result<()> {
    let pred = m.database.pred_mut(id);
    pred.load = load;
    pred.file = Some(file);
    if let Some(source) = m.world.sources.last_mut() {
        source.last = Some(id);
        source.clauses += 1;
    }
    m.add_clause_parts(id, parts, true, file, line)?;
    Ok(())
}

/// `'$load_clause'(+Clause, ?Message)`: add a clause of the file being loaded. If there is something to warn of,
/// `Message` is unified with that instead, and nothing is changed yet; called with `go`, it is added all the same.
fn load_clause(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(source) = m.world.sources.last() else {
        let clause = m.arg(args, 0);
        m.assert_term(atom::USER, clause, true)?;
        return Ok(true);
    };
    let (module, load, file, line) = (source.module, source.load, source.file, source.term_line);
    let system = module == atom::SYSTEM;
    let clause = m.arg(args, 0);
    let parts = m.clause_parts(module, clause)?;
    let id = m.procedure_to_define(parts.module, parts.name, parts.arity)?;
    if m.arg(args, 1).is_var_or_ref() {
        let message = clause_warning(m, &parts, id);
        if message != NIL {
            return Ok(m.unify_arg(args, 1, message));
        }
        m.unify_arg(args, 1, NIL);
    }
    let pred = m.database.pred(id);
    if pred.load != load {
        let old = if pred.properties.has(Properties::MULTIFILE) { file } else { pred.file.unwrap_or(file) };
        wipe(m, id, old);
    }
    if system {
        m.database.pred_mut(id).properties.set(Properties::SYSTEM, true);
    }
    add(m, id, &parts, load, file, line)?;
    Ok(true)
}

/// What to warn of before a clause is added: another file's definition is replaced, or clauses are not together.
fn clause_warning(m: &mut Machine, parts: &ClauseParts, id: PredId) -> Cell {
    let Some(source) = m.world.sources.last() else { return NIL };
    let (module, load, file, last, warn_apart) =
        (source.module, source.load, source.file, source.last, source.discontiguous);
    let pred = m.database.pred(id);
    if pred.count == 0 || pred.properties.has(Properties::MULTIFILE) || module == atom::SYSTEM {
        return NIL;
    }
    let home = if parts.module == module { atom::USER } else { parts.module };
    if pred.load != load {
        if pred.is_dynamic() || pred.file.is_none_or(|old| old == file) {
            return NIL;
        }
        let pi = m.store.indicator(home, parts.name, parts.arity);
        let kind = m.store.atom("static");
        let name = m.store.atoms.intern("redefined_procedure");
        return m.store.new_struct(name, &[kind, pi]);
    }
    if last == Some(id) || !warn_apart || pred.properties.has(Properties::DISCONTIGUOUS) {
        return NIL;
    }
    let pi = m.store.indicator(home, parts.name, parts.arity);
    let current = match last {
        Some(last) => {
            let last = m.database.pred(last);
            let (module, name, arity) = (last.module, last.name, last.arity);
            m.store.indicator(if module == parts.module { atom::USER } else { module }, name, arity)
        }
        None => NIL,
    };
    let name = m.store.atoms.intern("discontiguous");
    m.store.new_struct(name, &[pi, current])
}

/// `'$source_push_text'(+File, +Module, +Text)`: as `'$source_push'/2`, with the text itself.
fn source_push_text(m: &mut Machine, args: Args) -> Result<bool> {
    let (file, module) = (atom_arg(m, args, 0)?, atom_arg(m, args, 1)?);
    let Some(text) = m.store.text_of(m.arg(args, 2)).map(str::to_string) else { return Ok(false) };
    push_source(m, file, module, Cow::Owned(text));
    Ok(true)
}

/// `'$forget_file'(+File)`: retract what a file defined.
fn forget_file(m: &mut Machine, args: Args) -> Result<bool> {
    let file = atom_arg(m, args, 0)?;
    let preds: Vec<PredId> = m.database.preds.iter().filter(|p| p.file == Some(file)).map(|p| p.id).collect();
    for pred in preds {
        wipe(m, pred, file);
    }
    m.world.loaded.remove(&file);
    Ok(true)
}

/// `'$source_append'(+Text)`: the source being read goes on with this text.
fn source_append(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(text) = m.store.text_of(m.arg(args, 0)).map(str::to_string) else { return Ok(false) };
    let Some(source) = m.world.sources.last_mut() else { return Ok(false) };
    source.text.to_mut().push_str(&text);
    Ok(true)
}

/// `'$inc_message_count'(+Kind)` and `'$message_count'(+Kind, -Count)`: errors and warnings printed so far.
fn inc_message_count(m: &mut Machine, args: Args) -> Result<bool> {
    if let View::Atom(kind) = m.store.view(m.arg(args, 0)) {
        *m.world.message_counts.entry(kind).or_insert(0) += 1;
    }
    Ok(true)
}

fn message_count(m: &mut Machine, args: Args) -> Result<bool> {
    let kind = atom_arg(m, args, 0)?;
    let count = m.world.message_counts.get(&kind).copied().unwrap_or(0);
    Ok(m.unify_arg(args, 1, Cell::int(count)))
}

// ---- modules

fn atom_arg(m: &Machine, args: Args, n: usize) -> Result<Atom> {
    let cell = m.arg(args, n);
    match m.store.view(cell) {
        View::Atom(name) => Ok(name),
        View::Var(_) => Err(Box::new(Error::Instantiation)),
        _ => Err(Box::new(Error::Type("atom", cell))),
    }
}

fn int_arg(m: &Machine, args: Args, n: usize) -> Result<usize> {
    let cell = m.arg(args, n);
    match m.store.view(cell) {
        View::Int(value) if value >= 0 => Ok(value as usize),
        View::Var(_) => Err(Box::new(Error::Instantiation)),
        _ => Err(Box::new(Error::Type("integer", cell))),
    }
}

/// `'$declare_module'(+Module, +File, +Line)`: make a module, with nothing exported yet.
fn declare_module(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, file, line) = (atom_arg(m, args, 0)?, atom_arg(m, args, 1)?, int_arg(m, args, 2)?);
    let library = m.store.atoms.text(file).starts_with(library::ROOT);
    let class = m.store.atoms.intern("library");
    let module = m.modules.get_or_make(name);
    module.file = Some(file);
    module.line = line as u32;
    module.exports.clear();
    module.exported.clear();
    if library {
        module.class = class;
        module.imports = vec![atom::SYSTEM];
    }
    Ok(true)
}

/// `'$export'(+Module, +Name, +Arity)`.
fn export(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name, arity) = (atom_arg(m, args, 0)?, atom_arg(m, args, 1)?, int_arg(m, args, 2)?);
    m.database.get_or_make(module, name, arity);
    let module = m.modules.get_or_make(module);
    if module.exported.insert((name, arity)) {
        module.exports.push((name, arity));
    }
    Ok(true)
}

/// `'$exports'(+Module, -Indicators)`.
fn exports(m: &mut Machine, args: Args) -> Result<bool> {
    let name = atom_arg(m, args, 0)?;
    let Some(module) = m.modules.get(name) else { return Ok(false) };
    let list = module.exports.clone();
    let items: Vec<Cell> = list
        .into_iter()
        .map(|(name, arity)| m.store.new_struct(atom::SLASH, &[Cell::atom(name), Cell::int(arity as i64)]))
        .collect();
    let list = m.store.list_from(&items, NIL);
    Ok(m.unify_arg(args, 1, list))
}

/// `'$module_file'(+Module, -File)`: fails for a module that no file defines.
fn module_file(m: &mut Machine, args: Args) -> Result<bool> {
    let name = atom_arg(m, args, 0)?;
    match m.modules.get(name).and_then(|module| module.file) {
        Some(file) => Ok(m.unify_arg(args, 1, Cell::atom(file))),
        None => Ok(false),
    }
}

/// `'$import'(+Into, +From, +Name, +Arity, -Status)`: `ok`, or `local` if the importing module has a definition of its
/// own, or `from(Module)` if it imports another one already.
fn import(m: &mut Machine, args: Args) -> Result<bool> {
    let (into, from) = (atom_arg(m, args, 0)?, atom_arg(m, args, 1)?);
    let (name, arity) = (atom_arg(m, args, 2)?, int_arg(m, args, 3)?);
    let mut target = m.database.get_or_make(from, name, arity);
    while let Kind::Link(next) = m.database.pred(target).kind {
        target = next;
    }
    let id = m.database.get_or_make(into, name, arity);
    if id == target {
        let ok = m.store.atom("ok");
        return Ok(m.unify_arg(args, 4, ok));
    }
    let status = match m.database.pred(id).kind {
        Kind::Link(old) if old != target && m.database.pred(old).module != atom::SYSTEM => {
            let module = m.database.pred(old).module;
            let name = m.store.atoms.intern("from");
            m.store.new_struct(name, &[Cell::atom(module)])
        }
        Kind::Static | Kind::Dynamic if m.database.pred(id).is_defined() => m.store.atom("local"),
        _ => m.store.atom("ok"),
    };
    if m.store.text_of(status) == Some("ok") {
        m.link(id, target);
    }
    Ok(m.unify_arg(args, 4, status))
}

/// `'$import_modules'(+Module, -List)` and `'$set_import_modules'(+Module, +List)`.
fn import_modules(m: &mut Machine, args: Args) -> Result<bool> {
    let name = atom_arg(m, args, 0)?;
    let list = m.modules.get_or_make(name).imports.clone();
    let items: Vec<Cell> = list.into_iter().map(Cell::atom).collect();
    let list = m.store.list_from(&items, NIL);
    Ok(m.unify_arg(args, 1, list))
}

fn set_import_modules(m: &mut Machine, args: Args) -> Result<bool> {
    let name = atom_arg(m, args, 0)?;
    let items = m.store.proper_list(m.arg(args, 1))?;
    let list = items.iter().filter_map(|&c| match m.store.view(c) {
        View::Atom(name) => Some(name),
        _ => None,
    });
    let list = list.collect();
    m.modules.get_or_make(name).imports = list;
    Ok(true)
}

/// `'$modules'(-List)`: all modules.
fn modules(m: &mut Machine, args: Args) -> Result<bool> {
    let items: Vec<Cell> = m.modules.order.iter().map(|&name| Cell::atom(name)).collect();
    let list = m.store.list_from(&items, NIL);
    Ok(m.unify_arg(args, 0, list))
}

/// `'$is_module'(+Name)`.
fn is_module(m: &mut Machine, args: Args) -> Result<bool> {
    let name = atom_arg(m, args, 0)?;
    Ok(m.modules.get(name).is_some())
}

// ---- the library

/// `'$library_definer'(+Name, +Arity, -File)`: the library file that defines a predicate.
fn library_definer(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, arity) = (atom_arg(m, args, 0)?, int_arg(m, args, 1)?);
    let Some(file) = library::definer(m.store.atoms.text(name), arity) else { return Ok(false) };
    let path = m.store.atom(&format!("{}{}.pl", library::ROOT, file.name));
    Ok(m.unify_arg(args, 2, path))
}

/// `'$is_autoloadable'(+Name, +Arity)`: calling the predicate would load its definition.
fn is_autoloadable(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, arity) = (atom_arg(m, args, 0)?, int_arg(m, args, 1)?);
    let name = m.store.atoms.text(name);
    Ok(library::boot_file(name, arity).is_some() || library::definer(name, arity).is_some())
}

/// `'$help'(?Name, -Entries)`: what is said about predicates, as `help(Name, Arity, Signature, Text, Library)`.
fn help(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.arg(args, 0);
    let entries = match m.store.text_of(name) {
        Some(text) => library::help(text),
        None => library::HELP,
    };
    let mut items = Vec::with_capacity(entries.len());
    for entry in entries {
        let name = m.store.atom(entry.name);
        let signature = m.store.new_string(entry.signature);
        let text = m.store.new_string(entry.text);
        let library = m.store.atom(entry.library);
        let fields = [name, Cell::int(entry.arity as i64), signature, text, library];
        let item = m.term("help", &fields);
        items.push(item);
    }
    let list = m.store.list_from(&items, NIL);
    Ok(m.unify_arg(args, 1, list))
}

/// `'$library_file'(+Name, -Path)`: a library file by its name below the library's root.
fn library_file(m: &mut Machine, args: Args) -> Result<bool> {
    let name = atom_arg(m, args, 0)?;
    let Some(file) = library::file(m.store.atoms.text(name)) else { return Ok(false) };
    let path = m.store.atom(&format!("{}{}.pl", library::ROOT, file.name));
    Ok(m.unify_arg(args, 1, path))
}

/// `'$is_library_path'(+Path)`: the path names a file inside the binary.
fn is_library_path(m: &mut Machine, args: Args) -> Result<bool> {
    let path = atom_arg(m, args, 0)?;
    Ok(library::at_path(m.store.atoms.text(path)).is_some())
}

pub const TABLE: &[Builtin] = &[
    det("$is_library_path", 1, is_library_path),
    det("$source_push", 2, source_push),
    det("$source_push_text", 3, source_push_text),
    det("$inc_message_count", 1, inc_message_count),
    det("$message_count", 2, message_count),
    det("$forget_file", 1, forget_file),
    det("$source_append", 1, source_append),
    det("$source_pop", 0, source_pop),
    det("$source_get", 2, source_get),
    det("$source_set", 2, source_set),
    det("$load_step", 1, load_step),
    det("$load_clause", 2, load_clause),
    det("$declare_module", 3, declare_module),
    det("$export", 3, export),
    det("$exports", 2, exports),
    det("$module_file", 2, module_file),
    det("$import", 5, import),
    det("$import_modules", 2, import_modules),
    det("$set_import_modules", 2, set_import_modules),
    det("$modules", 1, modules),
    det("$is_module", 1, is_module),
    det("$library_definer", 3, library_definer),
    det("$is_autoloadable", 2, is_autoloadable),
    det("$library_file", 2, library_file),
    det("$help", 2, help),
];
