//! A file gets a new text: all of it, or none. The new text is written beside the file and takes its place
//! when it is on the disk.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Replaces the text of a file, which keeps its mode. A link stays one: the file that it leads to changes.
/// Fails, and changes nothing, if the file has another text than `old` by now or may not be written.
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
