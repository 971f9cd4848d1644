//! What goes on when the system grants no more memory.
//!
//! Where addresses are limited (`ulimit -v`), some are held back, in pieces. When an allocation fails, a piece is given back to
//! the system and the allocation is tried again; the machine hears of it and raises a resource error, while there is room to
//! handle it. When all pieces are used up, the program ends with a message.
//! Only the program `ninelog` allocates this way; whoever embeds the crate decides for himself.

use super::blocks;
use std::alloc::{GlobalAlloc, Layout};
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, TryLockError};

#[cfg(any(miri, target_arch = "wasm32"))]
type Addresses = ();
#[cfg(not(any(miri, target_arch = "wasm32")))]
type Addresses = memmap2::MmapMut;

const PIECES: usize = 8;

static SPARE: Mutex<[Option<Addresses>; PIECES]> = Mutex::new([const { None }; PIECES]);
/// The size of a piece.
static SIZE: AtomicUsize = AtomicUsize::new(0);
static RAN_OUT: AtomicBool = AtomicBool::new(false);

fn reserve(bytes: usize) -> Option<Addresses> {
    #[cfg(any(miri, target_arch = "wasm32"))]
    return (bytes == 0).then_some(());
    #[cfg(not(any(miri, target_arch = "wasm32")))]
    memmap2::MmapOptions::new().len(bytes).no_reserve_swap().map_anon().ok()
}

/// Hold so many bytes of addresses back.
pub fn keep(bytes: usize) {
    SIZE.store(bytes / PIECES, Ordering::Relaxed);
    refill();
}

/// Hold addresses back again if some have been used up and there are plenty by now.
pub fn refill() {
    let size = SIZE.load(Ordering::Relaxed);
    if size > 0
        && let Ok(mut pieces) = SPARE.try_lock()
    {
        for piece in pieces.iter_mut().filter(|piece| piece.is_none()) {
            if reserve(2 * PIECES * size).is_none() {
                return;
            }
            *piece = reserve(size);
        }
    }
}

/// Whether memory has run out since this was asked last.
#[inline]
pub fn has_run_out() -> bool {
    RAN_OUT.load(Ordering::Relaxed) && RAN_OUT.swap(false, Ordering::Relaxed)
}

/// What takes less than this is not worth asking for.
const LARGE: usize = 1 << 22;

/// Whether the system grants so many bytes at once.
#[inline]
pub fn grants(bytes: usize) -> bool {
    bytes < LARGE || cfg!(any(miri, target_arch = "wasm32")) || reserve(bytes).is_some()
}

/// An allocator that falls back on the spare addresses.
#[derive(Debug)]
pub struct Allocator;

#[inline]
fn allocated(bytes: usize, allocate: impl Fn() -> *mut u8) -> *mut u8 {
    let mut place = allocate();
    if place.is_null() {
        place = again(bytes, allocate);
    }
    if bytes >= LARGE {
        prefer_huge_pages(place, bytes);
    }
    place
}

/// Large tables are read here and there: in huge pages the processor finds its way faster.
#[cold]
fn prefer_huge_pages(place: *mut u8, bytes: usize) {
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        use nix::sys::mman::{MmapAdvise, madvise};
        use std::ptr::NonNull;
        const HUGE: usize = 1 << 21;
        let before = place.align_offset(HUGE);
        if let Some(from) = NonNull::new(place.wrapping_add(before)).filter(|_| before < bytes) {
            // SAFETY: the advice changes nothing but how the memory is provided.
            let _ =
                unsafe { madvise(from.cast(), (bytes - before) & !(HUGE - 1), MmapAdvise::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    let _ = (place, bytes);
}

/// Give spare addresses back, and try again. What is larger than all of them is refused: who asks for so much may be prepared.
#[cold]
fn again(bytes: usize, allocate: impl Fn() -> *mut u8) -> *mut u8 {
    let size = SIZE.load(Ordering::Relaxed);
    if bytes > PIECES * size {
        return std::ptr::null_mut();
    }
    loop {
        // Nobody holds the lock for long.
        let mut pieces = match SPARE.try_lock() {
            Ok(pieces) => pieces,
            Err(TryLockError::WouldBlock) => {
                std::thread::yield_now();
                continue;
            }
            Err(TryLockError::Poisoned(_)) => return std::ptr::null_mut(),
        };
        let Some(piece) = pieces.iter_mut().find_map(Option::take) else { break };
        drop((pieces, piece));
        RAN_OUT.store(true, Ordering::Relaxed);
        let place = allocate();
        if !place.is_null() {
            return place;
        }
    }
    // Nothing here allocates.
    let _ = std::io::stderr().write_all(b"ninelog: the system grants no more memory\n");
    std::process::exit(2)
}

// SAFETY: all is done by the system's allocator and by `blocks`; `again` allocates nothing itself.
unsafe impl GlobalAlloc for Allocator {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's.
        allocated(layout.size(), || unsafe { blocks::allocate(layout) })
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's.
        allocated(layout.size(), || unsafe { blocks::allocate_zeroed(layout) })
    }

    #[inline]
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's; where it fails, the old block stays as it is.
        allocated(size, || unsafe { blocks::reallocate(old, layout, size) })
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller's.
        unsafe { blocks::free(place, layout) }
    }
}
