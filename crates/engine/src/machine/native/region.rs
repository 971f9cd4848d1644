//! The memory for native code. It is either writable or executable, never both.

use super::assembler::{PAGE, flush};
use nix::sys::mman::{MapFlags, ProtFlags, mmap_anonymous, mprotect, munmap};
use std::ffi::c_void;
use std::num::NonZeroUsize;
use std::ptr::NonNull;

/// The size in bytes. When it is full, no more native code is made.
const SIZE: usize = 16 << 20;

pub struct Region {
    start: NonNull<c_void>,
    used: usize,
    /// The start and the end of each piece of code.
    #[cfg(test)]
    pieces: Vec<(usize, usize)>,
}

impl Region {
    pub fn reserve() -> Option<Region> {
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE;
        let protection = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: a new mapping at no given address.
        let start = unsafe { mmap_anonymous(None, NonZeroUsize::new(SIZE)?, protection, flags) }.ok()?;
        Some(Region {
            start,
            used: 0,
            #[cfg(test)]
            pieces: Vec::new(),
        })
    }

    pub fn base(&self) -> u64 {
        self.start.as_ptr() as u64
    }

    /// Returns the address of the next piece of code.
    pub fn next(&self) -> u64 {
        self.base() + self.used as u64
    }

    /// Returns the address and bytes of each piece of code.
    #[cfg(test)]
    pub fn pieces(&self) -> Vec<(u64, Vec<u8>)> {
        let piece = |&(from, to): &(usize, usize)| {
            // SAFETY: code was put there.
            let bytes =
                unsafe { std::slice::from_raw_parts(self.start.as_ptr().cast::<u8>().add(from), to - from) };
            (self.base() + from as u64, bytes.to_vec())
        };
        self.pieces.iter().map(piece).collect()
    }

    pub fn is_half_full(&self) -> bool {
        self.used > SIZE / 2
    }

    /// Appends code; `None` if there is no room for it.
    pub fn append(&mut self, code: &[u8]) -> Option<()> {
        let end = self.used + code.len();
        if end > SIZE {
            return None;
        }
        let (first, last) = (self.used & !(PAGE - 1), end.next_multiple_of(PAGE));
        // SAFETY: pages of the mapping; nothing runs in them while they are writable, for only the loop makes
        // native code.
        unsafe {
            let pages = self.start.byte_add(first);
            mprotect(pages, last - first, ProtFlags::PROT_READ | ProtFlags::PROT_WRITE).ok()?;
            let place = self.next() as *mut u8;
            std::ptr::copy_nonoverlapping(code.as_ptr(), place, code.len());
            flush(place, code.len());
            match mprotect(pages, last - first, ProtFlags::PROT_READ | ProtFlags::PROT_EXEC) {
                // Systems that allow no code made at run time refuse that at once.
                Err(_) if self.used == 0 => return None,
                allowed => allowed.expect("the system takes back the right to run code that it gave before"),
            }
        }
        #[cfg(test)]
        self.pieces.push((self.used, end));
        self.used = end.next_multiple_of(16);
        Some(())
    }
}

impl Drop for Region {
    fn drop(&mut self) {
        // SAFETY: the mapping is this one's own, and its machine runs no more.
        let _ = unsafe { munmap(self.start, SIZE) };
    }
}
