//! The parts of a report until it is written, and the writing: a report replaces an older one only when all
//! of it is on the disk.
//!
//! Small reports stay in memory; the parts of large ones are in a file without a name, which disappears with
//! the process.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The most bytes in memory.
const MOST_BYTES: usize = 1 << 20;

/// Texts with numbers, which are added in any order.
#[derive(Default)]
pub struct Spool {
    /// The newest texts.
    memory: Vec<u8>,
    file: Option<File>,
    /// The number of bytes in the file.
    written: u64,
    /// Where each text begins, and its length. Lengths of 0 stand for empty texts.
    parts: Vec<(u64, u32)>,
}

impl Spool {
    pub fn add(&mut self, number: usize, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        if self.parts.len() <= number {
            self.parts.resize(number + 1, (0, 0));
        }
        let length = u32::try_from(text.len()).map_err(|_| io::ErrorKind::FileTooLarge)?;
        self.parts[number] = (self.written + self.memory.len() as u64, length);
        self.memory.extend_from_slice(text.as_bytes());
        if self.memory.len() < MOST_BYTES {
            return Ok(());
        }
        if self.file.is_none() {
            self.file = Some(nameless()?);
        }
        if let Some(file) = &mut self.file {
            file.write_all(&self.memory)?;
        }
        self.written += self.memory.len() as u64;
        self.memory.clear();
        Ok(())
    }

    /// Writes all texts in the order of their numbers.
    pub fn copy(&mut self, out: &mut dyn Write, between: &str) -> io::Result<()> {
        let mut text = Vec::new();
        let mut is_first = true;
        for &(from, length) in self.parts.iter().filter(|(_, length)| *length > 0) {
            if !std::mem::take(&mut is_first) {
                out.write_all(between.as_bytes())?;
            }
            if from >= self.written {
                let from = (from - self.written) as usize;
                out.write_all(&self.memory[from..from + length as usize])?;
            } else if let Some(file) = &mut self.file {
                text.resize(length as usize, 0);
                file.seek(SeekFrom::Start(from))?;
                file.read_exact(&mut text)?;
                out.write_all(&text)?;
            }
        }
        Ok(())
    }
}

/// Creates a file that only this process can reach.
fn nameless() -> io::Result<File> {
    let folder = std::env::temp_dir();
    for number in 0..1000 {
        let path = folder.join(format!("ninelog-report-{}-{number}", std::process::id()));
        match private().read(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(file) => {
                fs::remove_file(&path)?;
                return Ok(file);
            }
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Options for a new file that others cannot read.
fn private() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    options
}

/// Where a report goes.
#[derive(Debug, PartialEq)]
pub enum Target {
    StandardOutput,
    /// The real path of a file, or of one that does not exist yet.
    File(PathBuf),
    /// What cannot be replaced: a device, a pipe, a file in a folder that must not change.
    InPlace(PathBuf),
}

impl Target {
    /// Returns the target of this name, if it can be written.
    pub fn find(name: &str) -> io::Result<Target> {
        if name == "-" {
            return Ok(Target::StandardOutput);
        }
        let path = Path::new(name);
        // Such as `/dev/stdout`, and the names that a shell makes for `>(command)`.
        let is_device = ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder));
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(data) if is_device || !data.is_file() => return Ok(Target::InPlace(path.to_path_buf())),
            _ => {}
        }
        let path = match fs::canonicalize(path) {
            Ok(path) => path,
            Err(error) if fs::symlink_metadata(path).is_ok() => return Err(error),
            Err(_) => {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                let folder = fs::canonicalize(folder.unwrap_or(Path::new(".")))?;
                folder.join(path.file_name().ok_or(io::ErrorKind::InvalidFilename)?)
            }
        };
        let is_old = path.exists();
        if is_old {
            OpenOptions::new().append(true).open(&path)?;
        }
        let beside = beside(&path);
        match private().open(&beside) {
            Ok(_) => {
                fs::remove_file(beside)?;
                Ok(Target::File(path))
            }
            Err(_) if is_old => Ok(Target::InPlace(path)),
            Err(error) => Err(error),
        }
    }

    /// Writes a report.
    pub fn write(&self, report: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        match self {
            Target::StandardOutput => written(io::stdout().lock(), report).map(drop),
            Target::InPlace(path) => {
                written(OpenOptions::new().write(true).truncate(true).open(path)?, report).map(drop)
            }
            Target::File(path) => {
                let new = beside(path);
                let done = self.replace(path, &new, report);
                if done.is_err() {
                    let _ = fs::remove_file(new);
                }
                done
            }
        }
    }

    fn replace(
        &self,
        path: &Path,
        new: &Path,
        report: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let old = fs::metadata(path);
        let file = match &old {
            Ok(_) => private().open(new)?,
            // As any new file.
            Err(_) => OpenOptions::new().write(true).create_new(true).open(new)?,
        };
        let file = written(file, report)?;
        if let Ok(old) = &old {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        // A file that is mounted by itself cannot be replaced.
        fs::rename(new, path).or_else(|error| match &old {
            Ok(_) => fs::copy(new, path).and_then(|_| fs::remove_file(new)),
            Err(_) => Err(error),
        })
    }
}

fn written<W: Write>(out: W, report: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<W> {
    let mut out = BufWriter::new(out);
    report(&mut out)?;
    out.flush()?;
    out.into_inner().map_err(io::IntoInnerError::into_error)
}

/// Returns a name in the same folder for the new report.
fn beside(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".new-{}", std::process::id()));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_in_the_order_of_their_numbers() {
        let mut spool = Spool::default();
        let texts: Vec<String> = (0..40).map(|n| format!("{n}{}", "x".repeat(100_000))).collect();
        for n in (0..40).rev() {
            spool.add(n, &texts[n]).unwrap();
        }
        assert!(spool.file.is_some());
        let mut out = Vec::new();
        spool.copy(&mut out, ",").unwrap();
        assert!(out == texts.join(",").as_bytes());
    }
}
