//! The files that are checked: how they are read, found in folders, and written.

use ninelog_engine::analysis::workspace::FileSystem;
use std::io;
use std::path::Path;

/// The files of the machine. Links to folders are not followed, as they may lead in a circle.
pub struct Disk;

impl FileSystem for Disk {
    fn read(&self, path: &str) -> Option<String> {
        // A pipe or a device may have no end.
        let is_file = std::fs::metadata(path).is_ok_and(|about| about.is_file() && about.len() < LARGEST);
        let bytes = is_file.then(|| std::fs::read(path).ok())??;
        Some(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        })
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
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

/// The size of the largest file that is read, in bytes.
const LARGEST: u64 = 1 << 28;

/// Returns whether a file is UTF-8, so that writing it changes no other bytes.
pub fn is_text(path: &str) -> bool {
    std::fs::read(path).is_ok_and(|bytes| std::str::from_utf8(&bytes).is_ok())
}

/// Replaces the text of a file, unless somebody has changed it: by another file that takes its place, so
/// that no half of it is ever seen.
pub fn write(path: &str, before: &str, text: &str) -> io::Result<()> {
    // A link stays one.
    let path = std::fs::canonicalize(path)?;
    if std::fs::read(&path)? != before.as_bytes() {
        return Err(io::Error::other("it has changed meanwhile"));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = std::fs::write(&beside, text)
        .and_then(|()| copy_mode(&path, &beside))
        .and_then(|()| std::fs::rename(&beside, &path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}

fn copy_mode(from: &Path, to: &Path) -> io::Result<()> {
    std::fs::set_permissions(to, std::fs::metadata(from)?.permissions())
}
