//! Files of the disk for the tools that read programs: their texts, which files of Prolog a folder has, and
//! how a file gets a new text.

use ninelog_engine::Encoding;
use ninelog_engine::analysis::FileSystem;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The file system of this machine, for a workspace, which never writes it.
pub struct Disk {
    /// The largest file that is read, in bytes.
    pub largest: u64,
}

impl Disk {
    /// For programs as people edit them: editors do not open larger files as programs.
    pub const EDITED: Disk = Disk { largest: 1 << 26 };
}

/// Returns the text of a file of Prolog, in the encoding in which it is loaded: that of its byte order mark,
/// or the one that its first line declares, or UTF-8. What is not valid in it is replaced.
pub fn text_of(bytes: Vec<u8>) -> String {
    let (encoding, start) = Encoding::of_byte_order_mark(&bytes).unwrap_or_else(|| (declared(&bytes), 0));
    if encoding.is_utf8() {
        return String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    }
    let text = encoding.checked_text(&bytes[start..]);
    text.unwrap_or_else(|_| String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the encoding that a text declares by its first directive, if that is its first line.
fn declared(bytes: &[u8]) -> Encoding {
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let name = line.strip_prefix(b":- encoding(").and_then(|rest| rest.split(|byte| *byte == b')').next());
    let name = name.and_then(|name| std::str::from_utf8(name).ok());
    name.and_then(|name| Encoding::of_option(name.trim().trim_matches('\''))).unwrap_or(Encoding::Utf8)
}

/// Endings of files of Prolog.
#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
pub const ENDINGS: &[&str] = &["pl", "plt", "pro", "prolog"];

/// How many files and folders of a project are visited: enough for programs, and an end for home folders.
#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
const MOST: usize = 20_000;

impl FileSystem for Disk {
    fn read(&self, path: &str) -> Option<String> {
        // A pipe or a device may have no end.
        let kind = fs::metadata(path).ok()?;
        if !kind.is_file() || kind.len() > self.largest {
            return None;
        }
        Some(text_of(fs::read(path).ok()?))
    }

    /// Links to folders are no folders here, as they may lead in a circle.
    fn list(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| {
            let mut name = entry.file_name().into_string().ok()?;
            if entry.file_type().ok()?.is_dir() {
                name.push('/');
            }
            Some(name)
        });
        names.collect()
    }
}

/// Returns the files of Prolog below a folder, in the order of their names. Hidden folders and those of
/// packages are left out; links are not followed.
#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
pub fn files_below(folder: &str) -> Vec<String> {
    let (mut todo, mut found, mut visited) = (vec![PathBuf::from(folder)], Vec::new(), 0);
    while let Some(folder) = todo.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            visited += 1;
            if visited > MOST {
                break;
            }
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() && !name.starts_with('.') && name != "node_modules" && name != "target" {
                todo.push(path);
            } else if kind.is_file() && is_prolog(&path) {
                found.extend(path.to_str().map(|path| path.replace('\\', "/")));
            }
        }
    }
    found.sort();
    found
}

#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
fn is_prolog(path: &Path) -> bool {
    path.extension().and_then(|ending| ending.to_str()).is_some_and(|ending| ENDINGS.contains(&ending))
}

/// Replaces the text of a file, all of it or none: the new text is written beside the file and takes its
/// place when it is on the disk. The file keeps its mode. A link stays one: the file that it leads to
/// changes. Fails, and changes nothing, if the file has another text than `old` by now or may not be written.
pub fn replace(path: &Path, old: &[u8], new: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let kind = fs::metadata(&path)?;
    if !kind.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    // Opened to find out whether this user may write it: its folder may allow what the file does not.
    OpenOptions::new().write(true).open(&path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.new", std::process::id()));
    let written = write(&beside, new, &kind).and_then(|()| {
        if fs::read(&path)? != old {
            return Err(io::Error::new(ErrorKind::Interrupted, "it was changed in the meantime"));
        }
        fs::rename(&beside, &path)
    });
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(path: &Path, text: &[u8], kind: &fs::Metadata) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text)?;
    file.set_permissions(kind.permissions())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::text_of;

    #[test]
    fn texts_are_read_as_they_are_loaded() {
        let utf16: Vec<u8> = "\u{feff}p('ü😀').".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(text_of(utf16), "p('ü😀').");
        assert_eq!(
            text_of(b":- encoding(iso_latin_1).\np('\xfc').".to_vec()),
            ":- encoding(iso_latin_1).\np('ü')."
        );
        assert_eq!(text_of("p('ü').".into()), "p('ü').");
        assert_eq!(text_of(b"p('\xfc').".to_vec()), "p('\u{fffd}').");
    }
}
