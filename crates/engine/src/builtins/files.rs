//! Files and directories: queries, renaming, deleting, and splitting names. Search paths are handled in
//! Prolog.

use super::prelude::*;
use crate::host::{About, Host, How, Right, is_refusal, paths};
use crate::machine::{Services, Stacks};
use crate::stream::{Encoding, Mode, Properties, Stream};
use ninelog_terms::error::system_message;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The longest file name of the operating system.
const MAX_PATH: usize = 4096;

impl Stacks {
    /// Returns the name of a file: an atom, a string, or a list of characters, but not a number.
    pub fn want_file(&self, cell: Cell) -> Result<String> {
        if self.store.is_number(cell) {
            return fail_with(Error::Type("text", cell));
        }
        self.file_text(cell)
    }

    /// Returns the path of a file that need not exist: a number is accepted, too.
    fn file_text(&self, cell: Cell) -> Result<String> {
        let path = self.owned_text(cell)?;
        if path.contains('\0') {
            return fail_with(Error::Domain("file_name", cell));
        }
        if path.len() >= MAX_PATH {
            return fail_with(Error::Representation("max_path_length"));
        }
        Ok(path)
    }
}

// ---- queries

impl Services {
    fn about(&self, path: &str) -> io::Result<About> {
        self.host.about(Path::new(path))
    }
}

fn exists_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    Ok(m.services.about(&path).is_ok_and(|about| about.is_file))
}

fn exists_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    Ok(m.services.about(&path).is_ok_and(|about| about.is_folder))
}

/// `'$refused'(+File, -Message)`: tests whether the host hides a file, and returns what it says.
fn refused(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    match m.services.about(&path) {
        Err(error) if is_refusal(&error) => {
            let message = m.stacks.store.atom(&error.to_string());
            Ok(m.stacks.unify_arg(args, 1, message))
        }
        _ => Ok(false),
    }
}

fn size_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    match m.services.about(&path) {
        Ok(about) => {
            let size = m.stacks.store.new_integer(about.size as i64);
            Ok(m.stacks.unify_arg(args, 1, size))
        }
        Err(error) => {
            let error = m.file_error(&error, "size", "file", m.stacks.arg(args, 0));
            Err(m.stacks.plain_error(*error, "size_file", 2))
        }
    }
}

fn time_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let about = m.services.about(&path).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied => m.file_error(&error, "time", "file", m.stacks.arg(args, 0)),
        _ => Box::new(Error::Existence("file", m.stacks.arg(args, 0))),
    })?;
    let seconds = m.stacks.store.new_float(about.modified);
    Ok(m.stacks.unify_arg(args, 1, seconds))
}

/// `'$file_times'(+File, -Times)`: returns the times in seconds of the last access, change of contents and
/// change of state.
fn file_times(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let about = match m.services.about(&path) {
        Ok(about) => about,
        Err(error) => return done(m, Err(error), "access", "file", m.stacks.arg(args, 0)),
    };
    let times = [about.accessed, about.modified, about.changed];
    let times = times.map(|time| m.stacks.store.new_float(time.trunc().max(0.0)));
    m.stacks.unify_list(args, 1, &times)
}

/// `'$set_file_times'(+File, +Access, +Modified)`: sets the times, which are floats, in seconds.
fn set_file_times(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let mut times = [Duration::ZERO; 2];
    for (n, time) in times.iter_mut().enumerate() {
        let View::Float(seconds) = m.stacks.store.view(m.stacks.arg(args, n + 1)) else { continue };
        let Ok(since) = Duration::try_from_secs_f64(seconds) else {
            return fail_with(Error::Type("time", m.stacks.arg(args, n + 1)));
        };
        *time = since;
    }
    let outcome = m.services.host.set_times(Path::new(&path), times[0], times[1]);
    done(m, outcome, "set_time", "file", m.stacks.arg(args, 0))
}

/// `access_file(+File, +Mode)`.
fn access_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let mode = match m.stacks.atom_of(m.stacks.arg(args, 1)) {
        Ok(mode) => mode,
        Err(error) => return Err(m.stacks.in_predicate(*error, atom::USER, "access_file", 2)),
    };
    Ok(match m.stacks.store.atoms.text(mode) {
        "none" => true,
        "exist" => m.services.about(&path).is_ok(),
        "read" => m.services.host.allows(Path::new(&path), Right::Read),
        "write" | "append" => m.services.host.allows(Path::new(&path), Right::Write),
        "execute" => m.services.host.allows(Path::new(&path), Right::Execute),
        _ => {
            return Err(m.stacks.plain_error(
                Error::Domain("io_mode", m.stacks.arg(args, 1)),
                "access_file",
                2,
            ));
        }
    })
}

fn same_file(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.stacks.want_file(m.stacks.arg(args, 0))?, m.stacks.want_file(m.stacks.arg(args, 1))?);
    if a == b {
        return Ok(true);
    }
    let real = |path: &str| m.services.host.canonical(Path::new(path));
    Ok(matches!((real(&a), real(&b)), (Ok(a), Ok(b)) if a == b))
}

/// `read_link(+File, -Link, -Target)`: returns the target of a symbolic link, and the file at the end of all
/// links.
fn read_link(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let Ok(link) = m.services.host.read_link(Path::new(&path)) else { return Ok(false) };
    let mut target = link.clone();
    if !is_absolute(&target)
        && let Some(parent) = Path::new(&path).parent()
    {
        target = parent.join(target);
    }
    for _ in 0..40 {
        match m.services.host.read_link(&target) {
            Ok(next) if !is_absolute(&next) => {
                target = target.parent().map_or(next.clone(), |parent| parent.join(&next));
            }
            Ok(next) => target = next,
            Err(_) => break,
        }
    }
    let (link, target) = (path_atom(&mut m.stacks, &link), path_atom(&mut m.stacks, &target));
    Ok(m.stacks.unify_arg(args, 1, link) && m.stacks.unify_arg(args, 2, target))
}

fn path_atom(stacks: &mut Stacks, path: &Path) -> Cell {
    stacks.store.atom(&paths::text(path))
}

/// `directory_files(+Directory, -Entries)`, with `.` and `..`.
fn directory_files(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let entries = m.services.host.list(Path::new(&path)).map_err(|error| {
        let kind = if error.kind() == io::ErrorKind::NotFound { "file" } else { "directory" };
        match error.kind() {
            io::ErrorKind::NotFound => Box::new(Error::Existence(kind, m.stacks.arg(args, 0))),
            _ => m.file_error(&error, "list", kind, m.stacks.arg(args, 0)),
        }
    })?;
    let mut names = vec![m.stacks.store.atom("."), m.stacks.store.atom("..")];
    names.extend(entries.iter().map(|entry| m.stacks.store.atom(entry)));
    m.stacks.unify_list(args, 1, &names)
}

// ---- changing

/// Raises the Prolog error for a failed operation on a file.
fn done(
    m: &Machine,
    outcome: io::Result<()>,
    action: &'static str,
    kind: &'static str,
    file: Cell,
) -> Result<bool> {
    match outcome {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
            fail_with(Error::Existence(kind, file).because(system_message(&error)))
        }
        Err(error) => Err(m.file_error(&error, action, kind, file)),
    }
}

fn delete_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    // As in C, an empty directory can be deleted as well.
    let (host, path) = (&mut m.services.host, Path::new(&path));
    let is_folder = host.about_link(path).is_ok_and(|about| about.is_folder);
    let outcome = if is_folder { host.remove_folder(path) } else { host.remove_file(path) };
    done(m, outcome, "delete", "file", m.stacks.arg(args, 0))
}

fn rename_file(m: &mut Machine, args: Args) -> Result<bool> {
    let (from, to) = (m.stacks.want_file(m.stacks.arg(args, 0))?, m.stacks.want_file(m.stacks.arg(args, 1))?);
    let renamed = m.services.host.rename(Path::new(&from), Path::new(&to));
    let outcome = done(m, renamed, "rename", "file", m.stacks.arg(args, 0));
    outcome.map_err(|error| m.stacks.plain_error(*error, "rename_file", 2))
}

fn make_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let outcome = m.services.host.make_folder(Path::new(&path));
    done(m, outcome, "create", "directory", m.stacks.arg(args, 0))
}

fn delete_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    let outcome = m.services.host.remove_folder(Path::new(&path));
    done(m, outcome, "delete", "directory", m.stacks.arg(args, 0))
}

fn working_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let mut old = current_directory(&*m.services.host);
    if !old.ends_with('/') {
        old.push('/');
    }
    let old = m.stacks.store.atom(&old);
    if !m.stacks.unify_arg(args, 0, old) {
        return Ok(false);
    }
    let new = m.stacks.arg(args, 1);
    if m.stacks.store.identical(new, old) {
        return Ok(true);
    }
    change_directory(m, new)
}

fn change_directory(m: &mut Machine, directory: Cell) -> Result<bool> {
    let outcome = m.stacks.want_file(directory).and_then(|path| {
        let path = if path.is_empty() { ".".to_string() } else { path };
        match m.services.host.set_working_folder(Path::new(&path)) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                Err(m.file_error(&error, "chdir", "directory", directory))
            }
            Err(_) => fail_with(Error::Existence("directory", directory)),
        }
    });
    outcome.map_err(|error| m.stacks.in_predicate(*error, atom::SYSTEM, "$chdir", 1))
}

fn current_directory(host: &dyn Host) -> String {
    host.working_folder().map_or("/".to_string(), |path| paths::text(&path))
}

// ---- names

/// Splits off the last component of a path. Both parts have no superfluous slashes.
fn split_path(path: &str) -> (&str, &str) {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.is_empty() { (".", "") } else { ("/", "/") };
    }
    match trimmed.rfind('/') {
        None => (".", trimmed),
        Some(at) => {
            let directory = trimmed[..at].trim_end_matches('/');
            (if directory.is_empty() { "/" } else { directory }, &trimmed[at + 1..])
        }
    }
}

fn file_base_name(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.file_text(m.stacks.arg(args, 0))?;
    m.stacks.unify_atom(args, 1, split_path(&path).1)
}

fn file_directory_name(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.file_text(m.stacks.arg(args, 0))?;
    m.stacks.unify_atom(args, 1, split_path(&path).0)
}

/// Returns the index of the extension of a file name, after its point.
fn extension_start(name: &str) -> Option<usize> {
    let point = name.rfind('.')?;
    (!name[point..].contains('/')).then_some(point + 1)
}

/// `file_name_extension(?Base, ?Extension, ?Name)`.
fn file_name_extension(m: &mut Machine, args: Args) -> Result<bool> {
    let (base, extension, full) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    if !full.is_var_or_ref() {
        let full = m.stacks.file_text(full)?;
        let is_part = |cell: Cell| {
            cell.is_var_or_ref()
                || !m.stacks.store.is_number(cell) && m.stacks.text(cell, TextKind::List).is_some()
        };
        if !is_part(base) || !is_part(extension) {
            return Ok(false);
        }
        if !extension.is_var_or_ref() {
            let wanted = m.stacks.file_text(extension)?;
            let wanted = wanted.strip_prefix('.').unwrap_or(&wanted);
            let stem = match extension_start(&full) {
                Some(start) if &full[start..] == wanted => &full[..start - 1],
                None if wanted.is_empty() => &full,
                _ => return Ok(false),
            };
            let stem = m.stacks.store.atom(stem);
            return unify_text(&mut m.stacks, base, stem);
        }
        let (stem, own) = match extension_start(&full) {
            Some(start) => (&full[..start - 1], &full[start..]),
            None => (full.as_str(), ""),
        };
        let (stem, own) = (m.stacks.store.atom(stem), m.stacks.store.atom(own));
        return Ok(m.stacks.unify_arg(args, 1, own) && unify_text(&mut m.stacks, base, stem)?);
    }
    let stem = m.stacks.file_text(base)?;
    let wanted = m.stacks.file_text(extension)?;
    let wanted = wanted.strip_prefix('.').unwrap_or(&wanted);
    let has_it = extension_start(&stem).is_some_and(|start| &stem[start..] == wanted);
    let name = if wanted.is_empty() || has_it { stem } else { format!("{stem}.{wanted}") };
    m.stacks.unify_atom(args, 2, &name)
}

/// Unifies with an atom. Other text unifies if it has the same characters.
fn unify_text(stacks: &mut Stacks, given: Cell, atom: Cell) -> Result<bool> {
    if given.is_var_or_ref() {
        return Ok(stacks.store.unify(given, atom));
    }
    let text = stacks.want_file(given)?;
    Ok(stacks.store.text_of(atom) == Some(&text))
}

fn is_absolute(path: &Path) -> bool {
    paths::root(&paths::text(path)).is_some()
}

fn is_absolute_file_name(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.stacks.want_file(m.stacks.arg(args, 0))?;
    Ok(is_absolute(Path::new(&path)))
}

fn prolog_to_os_filename(m: &mut Machine, args: Args) -> Result<bool> {
    let (from, to) = if m.stacks.store.is_unbound(m.stacks.arg(args, 0)) { (1, 0) } else { (0, 1) };
    let path = m.stacks.want_file(m.stacks.arg(args, from))?;
    let name = m.stacks.store.atom(&path);
    Ok(m.stacks.unify_arg(args, to, name))
}

/// Returns an absolute path without `.`, `..` and double slashes.
pub fn canonical(host: &dyn Host, path: &str) -> String {
    let path = &*paths::written(path);
    let whole = match paths::root(path) {
        Some(_) => path.to_string(),
        None => format!("{}/{path}", current_directory(host)),
    };
    let root = paths::root(&whole).unwrap_or("/");
    let mut parts: Vec<&str> = Vec::new();
    for part in whole.strip_prefix(root).unwrap_or(&whole).split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let mut text = format!("{root}{}", parts.join("/"));
    if (path.is_empty() || path.ends_with('/')) && !text.ends_with('/') {
        text.push('/');
    }
    text
}

/// `'$absolute_file_name'(+Name, -Absolute)`.
fn absolute_file_name(m: &mut Machine, args: Args) -> Result<bool> {
    let outcome = m.stacks.want_file(m.stacks.arg(args, 0));
    let absolute = canonical(&*m.services.host, &outcome?);
    m.stacks.unify_atom(args, 1, &absolute)
}

// ---- temporary files

/// Returns an unused name in the folder for temporary files.
fn temporary_name(m: &mut Machine, base: &str, extension: &str) -> PathBuf {
    let folder = PathBuf::from(super::flags::text_of(m, "tmp_dir"));
    loop {
        m.services.io.temporary_count += 1;
        let separator = if base.is_empty() { "" } else { "_" };
        let number = m.services.io.temporary_count;
        let name = format!("ninelog{separator}{base}_{}_{number}{extension}", m.services.host.process_id());
        let path = folder.join(name);
        if !m.services.host.exists(&path) {
            m.services.host.remove_at_end(path.clone());
            return path;
        }
    }
}

fn tmp_file(m: &mut Machine, args: Args) -> Result<bool> {
    let base = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let path = temporary_name(m, &base, "");
    let name = path_atom(&mut m.stacks, &path);
    Ok(m.stacks.unify_arg(args, 1, name))
}

/// `tmp_file_stream(+Encoding, -File, -Stream)` or `tmp_file_stream(-File, -Stream, +Options)`.
fn tmp_file_stream(m: &mut Machine, args: Args) -> Result<bool> {
    let mut encoding = Some(Encoding::Utf8);
    let mut extension = String::new();
    let first = m.stacks.arg(args, 0);
    let (file, stream) = if let View::Atom(name) = m.stacks.store.view(first) {
        encoding = if m.stacks.store.atoms.text(name) == "binary" {
            None
        } else {
            Some(m.stacks.want_encoding(first)?)
        };
        (1, 2)
    } else {
        for (name, value, _) in m.stacks.options_of(m.stacks.arg(args, 2))? {
            match m.stacks.store.atoms.text(name) {
                "encoding" => {
                    let binary = m.stacks.store.text_of(value) == Some("binary");
                    encoding = if binary { None } else { Some(m.stacks.want_encoding(value)?) };
                }
                "extension" => {
                    let text = m.stacks.owned_text(value)?;
                    extension = if text.is_empty() { text } else { format!(".{text}") };
                }
                _ => {}
            }
        }
        (0, 1)
    };
    m.services.claim_stream()?;
    let path = temporary_name(m, "", &extension);
    let properties = match encoding {
        Some(encoding) => Properties { encoding, ..Properties::text(Mode::Write) },
        None => Properties::binary(Mode::Write),
    };
    let properties = Properties { file_name: Some(paths::text(&path)), ..properties };
    let name = path_atom(&mut m.stacks, &path);
    let opened = m.services.host.open(&path, How::New);
    let opened = opened.map_err(|error| m.file_error(&error, "create", "temporary_file", name))?;
    let id = m.services.io.streams.open(Stream::new(opened, properties));
    let stream_name = m.stream_name(id);
    Ok(m.stacks.unify_arg(args, file, name) && m.stacks.unify_arg(args, stream, stream_name))
}

pub const TABLE: &[Builtin] = &[
    test("exists_file", 1, exists_file),
    test("exists_directory", 1, exists_directory),
    det("$refused", 2, refused),
    det("size_file", 2, size_file),
    det("time_file", 2, time_file),
    det("$file_times", 2, file_times),
    det("$set_file_times", 3, set_file_times),
    test("access_file", 2, access_file),
    test("same_file", 2, same_file),
    det("read_link", 3, read_link),
    det("directory_files", 2, directory_files),
    det("delete_file", 1, delete_file),
    det("rename_file", 2, rename_file),
    det("make_directory", 1, make_directory),
    det("delete_directory", 1, delete_directory),
    det("working_directory", 2, working_directory),
    det("chdir", 1, |m, args| change_directory(m, m.stacks.arg(args, 0))),
    det("file_base_name", 2, file_base_name),
    det("file_directory_name", 2, file_directory_name),
    det("file_name_extension", 3, file_name_extension),
    test("is_absolute_file_name", 1, is_absolute_file_name),
    det("prolog_to_os_filename", 2, prolog_to_os_filename),
    det("$absolute_file_name", 2, absolute_file_name),
    det("tmp_file", 2, tmp_file),
    det("tmp_file_stream", 3, tmp_file_stream),
];
