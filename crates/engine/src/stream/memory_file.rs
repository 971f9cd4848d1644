//! Memory files: bytes that live as long as their handle or a stream over them. Streams share them, so what
//! one has flushed another reads.

use crate::host::{Device, read_at, seek_in};
use ninelog_limits::spare;
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

/// Where a stream begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    Front,
    Behind,
    /// What the file holds is removed.
    Anew,
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

    /// Opens a memory file. With `frees` it is freed when that stream is closed.
    pub fn open(&self, number: usize, access: Access, begin: Begin, frees: bool) -> Option<MemoryFile> {
        let (content, freed) = self.files.get(number)?.clone()?;
        if freed.load(Ordering::Relaxed) {
            return None;
        }
        let at = match begin {
            Begin::Front => 0,
            Begin::Behind => locked(&content).len(),
            Begin::Anew => {
                locked(&content).clear();
                0
            }
        };
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
        Ok(read_at(&locked(&self.content), &mut self.at, bytes))
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
        let length = locked(&self.content).len();
        seek_in(length, &mut self.at, target)
    }

    fn can_seek(&self) -> bool {
        true
    }

    fn is_ready(&self) -> Option<bool> {
        Some(true)
    }
}
