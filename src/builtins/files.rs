//! Files and directories: asking, renaming, deleting, and taking names apart. The part that knows search paths is
//! written in Prolog.

use super::prelude::*;
use crate::base::error::system_message;
use crate::base::stream::{Encoding, FileDevice, Mode, Properties, Stream};
use crate::machine::program::seal::Access;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Where the system ends the name of a file.
const MAX_PATH: usize = 4096;

impl Machine {
    /// The name of a file: an atom, a string, or a list of characters, but not a number.
    pub fn want_file(&self, cell: Cell) -> Result<String> {
        if self.store.is_number(cell) {
            return fail_with(Error::Type("text", cell));
        }
        self.file_text(cell)
    }

    /// The same where no file is meant: a number has a name, too.
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

// ---- asking

fn exists_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    Ok(fs::metadata(path).is_ok_and(|data| !data.is_dir()))
}

fn exists_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    Ok(fs::metadata(path).is_ok_and(|data| data.is_dir()))
}

fn size_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    match fs::metadata(path) {
        Ok(data) => {
            let size = m.store.new_integer(data.len() as i64);
            Ok(m.unify_arg(args, 1, size))
        }
        Err(error) => {
            let error = m.file_error(&error, "size", "file", m.arg(args, 0));
            Err(m.plain_error(*error, "size_file", 2))
        }
    }
}

fn time_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let time = fs::metadata(path).and_then(|data| data.modified());
    let time = time.map_err(|_| Box::new(Error::Existence("file", m.arg(args, 0))))?;
    let seconds = match time.duration_since(std::time::UNIX_EPOCH) {
        Ok(after) => after.as_secs_f64(),
        Err(before) => -before.duration().as_secs_f64(),
    };
    let seconds = m.store.new_float(seconds);
    Ok(m.unify_arg(args, 1, seconds))
}

/// `'$file_times'(+File, -Times)`: the seconds of the latest access, change of contents and change of state.
fn file_times(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let data = match fs::metadata(path) {
        Ok(data) => data,
        Err(error) => return done(m, Err(error), "access", "file", m.arg(args, 0)),
    };
    let seconds = |time: io::Result<SystemTime>| {
        let since = time.ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        since.map_or(0.0, |since| since.as_secs() as f64)
    };
    #[cfg(unix)]
    let changed = std::os::unix::fs::MetadataExt::ctime(&data) as f64;
    #[cfg(not(unix))]
    let changed = seconds(data.created());
    let times = [seconds(data.accessed()), seconds(data.modified()), changed];
    let times = times.map(|time| m.store.new_float(time));
    m.unify_list(args, 1, &times)
}

/// `'$set_file_times'(+File, +Access, +Modified)`: in seconds, which are floats.
fn set_file_times(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let mut times = [UNIX_EPOCH; 2];
    for (n, time) in times.iter_mut().enumerate() {
        let View::Float(seconds) = m.store.view(m.arg(args, n + 1)) else { continue };
        let since = Duration::try_from_secs_f64(seconds).ok().and_then(|since| UNIX_EPOCH.checked_add(since));
        let Some(since) = since else { return fail_with(Error::Type("time", m.arg(args, n + 1))) };
        *time = since;
    }
    let allowed = m.check_access(&path, Access::Change);
    let times = fs::FileTimes::new().set_accessed(times[0]).set_modified(times[1]);
    let outcome = allowed.and_then(|()| fs::File::open(path)).and_then(|file| file.set_times(times));
    done(m, outcome, "set_time", "file", m.arg(args, 0))
}

/// `access_file(+File, +Mode)`.
fn access_file(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let mode = match m.atom_of(m.arg(args, 1)) {
        Ok(mode) => mode,
        Err(error) => return Err(m.in_predicate(*error, atom::USER, "access_file", 2)),
    };
    Ok(match m.store.atoms.text(mode) {
        "none" => true,
        "exist" => fs::metadata(&path).is_ok(),
        "read" => fs::File::open(&path).is_ok(),
        "write" | "append" => may_write(Path::new(&path)),
        "execute" => may_execute(Path::new(&path)),
        _ => {
            return Err(m.plain_error(Error::Domain("io_mode", m.arg(args, 1)), "access_file", 2));
        }
    })
}

/// Whether a file can be written, or made where there is none yet.
fn may_write(path: &Path) -> bool {
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => !data.permissions().readonly(),
        Ok(_) => fs::OpenOptions::new().append(true).open(path).is_ok(),
        Err(_) => {
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            fs::metadata(parent.unwrap_or(Path::new("."))).is_ok_and(|data| !data.permissions().readonly())
        }
    }
}

#[cfg(unix)]
fn may_execute(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn may_execute(path: &Path) -> bool {
    fs::metadata(path).is_ok()
}

fn same_file(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.want_file(m.arg(args, 0))?, m.want_file(m.arg(args, 1))?);
    if a == b {
        return Ok(true);
    }
    Ok(matches!((fs::canonicalize(a), fs::canonicalize(b)), (Ok(a), Ok(b)) if a == b))
}

/// `read_link(+File, -Link, -Target)`: what a symbolic link says, and where following it ends.
fn read_link(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let Ok(link) = fs::read_link(&path) else { return Ok(false) };
    let mut target = link.clone();
    if target.is_relative()
        && let Some(parent) = Path::new(&path).parent()
    {
        target = parent.join(target);
    }
    for _ in 0..40 {
        match fs::read_link(&target) {
            Ok(next) if next.is_relative() => {
                target = target.parent().map_or(next.clone(), |parent| parent.join(&next));
            }
            Ok(next) => target = next,
            Err(_) => break,
        }
    }
    let (link, target) = (path_atom(m, &link), path_atom(m, &target));
    Ok(m.unify_arg(args, 1, link) && m.unify_arg(args, 2, target))
}

fn path_atom(m: &mut Machine, path: &Path) -> Cell {
    m.store.atom(&path.to_string_lossy())
}

/// `directory_files(+Directory, -Entries)`, with `.` and `..`.
fn directory_files(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let entries = fs::read_dir(&path).map_err(|error| {
        let kind = if error.kind() == io::ErrorKind::NotFound { "file" } else { "directory" };
        match error.kind() {
            io::ErrorKind::NotFound => Box::new(Error::Existence(kind, m.arg(args, 0))),
            _ => m.file_error(&error, "list", kind, m.arg(args, 0)),
        }
    })?;
    let mut names = vec![m.store.atom("."), m.store.atom("..")];
    for entry in entries.flatten() {
        names.push(m.store.atom(&entry.file_name().to_string_lossy()));
    }
    m.unify_list(args, 1, &names)
}

// ---- changing

/// Raise what a failed operation on a file means.
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
    let path = m.want_file(m.arg(args, 0))?;
    // As in C, an empty directory can be deleted as well.
    let is_directory = fs::symlink_metadata(&path).is_ok_and(|data| data.is_dir());
    let remove = || if is_directory { fs::remove_dir(&path) } else { fs::remove_file(&path) };
    let outcome = m.check_access(&path, Access::Change).and_then(|()| remove());
    done(m, outcome, "delete", "file", m.arg(args, 0))
}

fn rename_file(m: &mut Machine, args: Args) -> Result<bool> {
    let (from, to) = (m.want_file(m.arg(args, 0))?, m.want_file(m.arg(args, 1))?);
    let allowed = m.check_access(&from, Access::Change).and_then(|()| m.check_access(&to, Access::Change));
    let outcome = done(m, allowed.and_then(|()| fs::rename(from, to)), "rename", "file", m.arg(args, 0));
    outcome.map_err(|error| m.plain_error(*error, "rename_file", 2))
}

fn make_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let allowed = m.check_access(&path, Access::Change);
    done(m, allowed.and_then(|()| fs::create_dir(path)), "create", "directory", m.arg(args, 0))
}

fn delete_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    let allowed = m.check_access(&path, Access::Change);
    done(m, allowed.and_then(|()| fs::remove_dir(path)), "delete", "directory", m.arg(args, 0))
}

fn working_directory(m: &mut Machine, args: Args) -> Result<bool> {
    let mut old = current_directory();
    if !old.ends_with('/') {
        old.push('/');
    }
    let old = m.store.atom(&old);
    if !m.unify_arg(args, 0, old) {
        return Ok(false);
    }
    let new = m.arg(args, 1);
    if m.store.identical(new, old) {
        return Ok(true);
    }
    change_directory(m, new)
}

fn change_directory(m: &mut Machine, directory: Cell) -> Result<bool> {
    let outcome = m.want_file(directory).and_then(|path| {
        let path = if path.is_empty() { ".".to_string() } else { path };
        match std::env::set_current_dir(path) {
            Ok(()) => Ok(true),
            Err(_) => fail_with(Error::Existence("directory", directory)),
        }
    });
    outcome.map_err(|error| m.in_predicate(*error, atom::SYSTEM, "$chdir", 1))
}

fn current_directory() -> String {
    std::env::current_dir().map_or("/".to_string(), |path| path.to_string_lossy().into_owned())
}

// ---- names

/// A path without its last component, and the component; both without superfluous slashes.
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
    let path = m.file_text(m.arg(args, 0))?;
    m.unify_atom(args, 1, split_path(&path).1)
}

fn file_directory_name(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.file_text(m.arg(args, 0))?;
    m.unify_atom(args, 1, split_path(&path).0)
}

/// Where the extension of a file name starts, behind its point.
fn extension_start(name: &str) -> Option<usize> {
    let point = name.rfind('.')?;
    (!name[point..].contains('/')).then_some(point + 1)
}

/// `file_name_extension(?Base, ?Extension, ?Name)`.
fn file_name_extension(m: &mut Machine, args: Args) -> Result<bool> {
    let (base, extension, full) = (m.arg(args, 0), m.arg(args, 1), m.arg(args, 2));
    if !full.is_var_or_ref() {
        let full = m.file_text(full)?;
        let is_part = |cell: Cell| {
            cell.is_var_or_ref() || !m.store.is_number(cell) && m.text(cell, TextKind::List).is_some()
        };
        if !is_part(base) || !is_part(extension) {
            return Ok(false);
        }
        if !extension.is_var_or_ref() {
            let wanted = m.file_text(extension)?;
            let wanted = wanted.strip_prefix('.').unwrap_or(&wanted);
            let stem = match extension_start(&full) {
                Some(start) if &full[start..] == wanted => &full[..start - 1],
                None if wanted.is_empty() => &full,
                _ => return Ok(false),
            };
            let stem = m.store.atom(stem);
            return unify_text(m, base, stem);
        }
        let (stem, own) = match extension_start(&full) {
            Some(start) => (&full[..start - 1], &full[start..]),
            None => (full.as_str(), ""),
        };
        let (stem, own) = (m.store.atom(stem), m.store.atom(own));
        return Ok(m.unify_arg(args, 1, own) && unify_text(m, base, stem)?);
    }
    let stem = m.file_text(base)?;
    let wanted = m.file_text(extension)?;
    let wanted = wanted.strip_prefix('.').unwrap_or(&wanted);
    let has_it = extension_start(&stem).is_some_and(|start| &stem[start..] == wanted);
    let name = if wanted.is_empty() || has_it { stem } else { format!("{stem}.{wanted}") };
    m.unify_atom(args, 2, &name)
}

/// Unify with an atom, taking other text for the atom with the same characters.
fn unify_text(m: &mut Machine, given: Cell, atom: Cell) -> Result<bool> {
    if given.is_var_or_ref() {
        return Ok(m.store.unify(given, atom));
    }
    let text = m.want_file(given)?;
    Ok(m.store.text_of(atom) == Some(&text))
}

fn is_absolute_file_name(m: &mut Machine, args: Args) -> Result<bool> {
    let path = m.want_file(m.arg(args, 0))?;
    Ok(Path::new(&path).is_absolute())
}

fn prolog_to_os_filename(m: &mut Machine, args: Args) -> Result<bool> {
    let (from, to) = if m.store.is_unbound(m.arg(args, 0)) { (1, 0) } else { (0, 1) };
    let path = m.want_file(m.arg(args, from))?;
    let name = m.store.atom(&path);
    Ok(m.unify_arg(args, to, name))
}

/// A path without `.`, `..` and doubled slashes, starting at the root.
pub fn canonical(path: &str) -> String {
    let whole =
        if path.starts_with('/') { path.to_string() } else { format!("{}/{path}", current_directory()) };
    let mut parts: Vec<&str> = Vec::new();
    for part in whole.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let mut text = format!("/{}", parts.join("/"));
    if (path.is_empty() || path.ends_with('/')) && !text.ends_with('/') {
        text.push('/');
    }
    text
}

/// `'$absolute_file_name'(+Name, -Absolute)`.
fn absolute_file_name(m: &mut Machine, args: Args) -> Result<bool> {
    let outcome = m.want_file(m.arg(args, 0));
    m.unify_atom(args, 1, &canonical(&outcome?))
}

// ---- temporary files

/// A name in the folder for temporary files that no file has.
fn temporary_name(m: &mut Machine, base: &str, extension: &str) -> PathBuf {
    let folder = PathBuf::from(super::flags::text_of(m, "tmp_dir"));
    loop {
        m.io.temporary_count += 1;
        let separator = if base.is_empty() { "" } else { "_" };
        let number = m.io.temporary_count;
        let name = format!("ninelog{separator}{base}_{}_{number}{extension}", std::process::id());
        let path = folder.join(name);
        if !path.exists() {
            m.io.temporary_files.0.push(path.clone());
            return path;
        }
    }
}

fn tmp_file(m: &mut Machine, args: Args) -> Result<bool> {
    let base = m.owned_text(m.arg(args, 0))?;
    let path = temporary_name(m, &base, "");
    let name = path_atom(m, &path);
    Ok(m.unify_arg(args, 1, name))
}

/// `tmp_file_stream(+Encoding, -File, -Stream)` or `tmp_file_stream(-File, -Stream, +Options)`.
fn tmp_file_stream(m: &mut Machine, args: Args) -> Result<bool> {
    let mut encoding = Some(Encoding::Utf8);
    let mut extension = String::new();
    let first = m.arg(args, 0);
    let (file, stream) = if let View::Atom(name) = m.store.view(first) {
        encoding = if m.store.atoms.text(name) == "binary" { None } else { Some(m.want_encoding(first)?) };
        (1, 2)
    } else {
        for (name, value, _) in m.options_of(m.arg(args, 2))? {
            match m.store.atoms.text(name) {
                "encoding" => {
                    let binary = m.store.text_of(value) == Some("binary");
                    encoding = if binary { None } else { Some(m.want_encoding(value)?) };
                }
                "extension" => {
                    let text = m.owned_text(value)?;
                    extension = if text.is_empty() { text } else { format!(".{text}") };
                }
                _ => {}
            }
        }
        (0, 1)
    };
    let path = temporary_name(m, "", &extension);
    let properties = match encoding {
        Some(encoding) => Properties { encoding, ..Properties::text(Mode::Write) },
        None => Properties::binary(Mode::Write),
    };
    let properties = Properties { file_name: Some(path.to_string_lossy().into_owned()), ..properties };
    let name = path_atom(m, &path);
    let allowed = m.check_access(&path, Access::Change);
    let opened = allowed.and_then(|()| fs::OpenOptions::new().write(true).create_new(true).open(&path));
    let opened = opened.map_err(|error| m.file_error(&error, "create", "temporary_file", name))?;
    let id = m.io.streams.open(Stream::new(Box::new(FileDevice::new(opened)), properties));
    let stream_name = m.stream_name(id);
    Ok(m.unify_arg(args, file, name) && m.unify_arg(args, stream, stream_name))
}

pub const TABLE: &[Builtin] = &[
    test("exists_file", 1, exists_file),
    test("exists_directory", 1, exists_directory),
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
    det("chdir", 1, |m, args| change_directory(m, m.arg(args, 0))),
    det("file_base_name", 2, file_base_name),
    det("file_directory_name", 2, file_directory_name),
    det("file_name_extension", 3, file_name_extension),
    test("is_absolute_file_name", 1, is_absolute_file_name),
    det("prolog_to_os_filename", 2, prolog_to_os_filename),
    det("$absolute_file_name", 2, absolute_file_name),
    det("tmp_file", 2, tmp_file),
    det("tmp_file_stream", 3, tmp_file_stream),
];
