//! Memory files: bytes that live as long as their handle or a stream over them. Streams share them, so what
//! one has flushed another reads.

use super::super::spare;
use super::Device;
use std::io::{self, SeekFrom};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

type Content = Arc<Mutex<Vec<u8>>>;
/// Whether a stream that frees its file has been closed.
type Freed = Arc<AtomicBool>;

/// What a stream does with a memory file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Read,
    /// Writes over the bytes that are there.
    Update,
    /// Writes between the bytes that are there.
    Insert,
}

/// The memory files of a machine. A number stands for one; numbers are not used again.
#[derive(Default)]
pub struct MemoryFiles {
    files: Vec<Option<(Content, Freed)>>,
}

impl MemoryFiles {
    /// Returns the number of a new, empty memory file.
    pub fn add(&mut self) -> usize {
        self.files.push(Some(Default::default()));
        self.files.len() - 1
    }

    /// Forgets a memory file. Returns false if there is none.
    pub fn remove(&mut self, number: usize) -> bool {
        let file = self.files.get_mut(number).and_then(Option::take);
        file.is_some_and(|(_, freed)| !freed.load(Ordering::Relaxed))
    }

    /// Removes all bytes of a memory file.
    pub fn clear(&mut self, number: usize) {
        if let Some(Some((file, _))) = self.files.get(number) {
            locked(file).clear();
        }
    }

    /// Opens a memory file, at its end or at its start. With `frees` it is freed when that stream is closed.
    pub fn open(&self, number: usize, access: Access, at_end: bool, frees: bool) -> Option<MemoryFile> {
        let (content, freed) = self.files.get(number)?.clone()?;
        if freed.load(Ordering::Relaxed) {
            return None;
        }
        let at = if at_end { locked(&content).len() } else { 0 };
        Some(MemoryFile { content, at, access, frees: frees.then_some(freed) })
    }
}

/// An open memory file.
pub struct MemoryFile {
    content: Content,
    at: usize,
    access: Access,
    frees: Option<Freed>,
}

impl Drop for MemoryFile {
    fn drop(&mut self) {
        if let Some(freed) = &self.frees {
            freed.store(true, Ordering::Relaxed);
            *locked(&self.content) = Vec::new();
        }
    }
}

fn locked(content: &Content) -> MutexGuard<'_, Vec<u8>> {
    content.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Device for MemoryFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let content = locked(&self.content);
        let left = content.get(self.at..).unwrap_or_default();
        let count = left.len().min(bytes.len());
        bytes[..count].copy_from_slice(&left[..count]);
        self.at += count;
        Ok(count)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.access == Access::Read {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let mut content = locked(&self.content);
        spare::prepared(|| content.try_reserve(bytes.len())).map_err(|_| io::ErrorKind::OutOfMemory)?;
        let start = self.at.min(content.len());
        let end = match self.access {
            Access::Insert => start,
            _ => (start + bytes.len()).min(content.len()),
        };
        content.splice(start..end, bytes.iter().copied());
        self.at = start + bytes.len();
        Ok(bytes.len())
    }

    fn seek(&mut self, target: SeekFrom) -> io::Result<u64> {
        let (origin, distance) = match target {
            SeekFrom::Start(offset) => (0, i64::try_from(offset).unwrap_or(i64::MAX)),
            SeekFrom::Current(distance) => (self.at, distance),
            SeekFrom::End(distance) => (locked(&self.content).len(), distance),
        };
        let at = (origin as i64).checked_add(distance).and_then(|at| usize::try_from(at).ok());
        self.at = at.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at as u64)
    }

    fn can_seek(&self) -> bool {
        true
    }

    fn is_ready(&self) -> Option<bool> {
        Some(true)
    }
}
