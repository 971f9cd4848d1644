//! What happens when the system grants no more memory.
//!
//! Where address space is limited (`ulimit -v`), some of it is reserved as spare pieces. When an allocation
//! fails, a piece is returned to the system and the allocation is tried again; the machine is notified and
//! raises a resource error, while there is room to handle it. When all pieces are used up, the program ends
//! with a message. Only the program `ninelog` allocates this way; programs that embed the crate choose their
//! own allocator.

use super::blocks;
use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicUsize, Ordering};
use std::sync::{Mutex, TryLockError};

#[cfg(any(miri, target_arch = "wasm32"))]
type Addresses = ();
#[cfg(not(any(miri, target_arch = "wasm32")))]
type Addresses = memmap2::MmapMut;

const PIECES: usize = 8;

static SPARE: Mutex<[Option<Addresses>; PIECES]> = Mutex::new([const { None }; PIECES]);
/// The size of a piece in bytes.
static SIZE: AtomicUsize = AtomicUsize::new(0);
static RAN_OUT: AtomicBool = AtomicBool::new(false);

fn reserve(bytes: usize) -> Option<Addresses> {
    #[cfg(any(miri, target_arch = "wasm32"))]
    return (bytes == 0).then_some(());
    #[cfg(not(any(miri, target_arch = "wasm32")))]
    memmap2::MmapOptions::new().len(bytes).no_reserve_swap().map_anon().ok()
}

/// Reserves this many bytes of address space.
pub fn keep(bytes: usize) {
    SIZE.store(bytes / PIECES, Ordering::Relaxed);
    refill();
}

/// Reserves spare pieces again if some were used and there is enough memory by now.
pub fn refill() {
    let limit = LIMIT.load(Ordering::Relaxed);
    if limit != usize::MAX && used() < limit {
        NEXT.store(limit, Ordering::Relaxed);
        RAN_OUT.store(false, Ordering::Relaxed);
    }
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

// ---- Ninelog's own limit on memory

/// Whether allocations are counted. Without a limit they are not, which costs nothing.
static COUNTS: AtomicBool = AtomicBool::new(false);
/// Bytes in use, of those allocated since counting began.
static USED: AtomicIsize = AtomicIsize::new(0);
/// The number of bytes that may be used, and the number at which the machine is next told that it exceeds the
/// limit.
static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);
static NEXT: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Sets the number of bytes that may be used outside of the stacks; `usize::MAX` is no limit. Beyond it, the
/// machine is notified and raises a resource error, again after each further eighth. At twice the limit the
/// process ends.
pub fn limit(bytes: usize) {
    LIMIT.store(bytes, Ordering::Relaxed);
    NEXT.store(bytes, Ordering::Relaxed);
    if bytes != usize::MAX {
        COUNTS.store(true, Ordering::Relaxed);
    }
}

/// Raises the limit by this many bytes above the present use, unless that is more than the old limit. Returns
/// the old limit, to be restored.
pub fn limit_further(bytes: usize) -> usize {
    let outer = LIMIT.load(Ordering::Relaxed);
    limit(used().saturating_add(bytes).min(outer));
    outer
}

/// Returns the number of bytes in use since counting began.
fn used() -> usize {
    USED.load(Ordering::Relaxed).max(0) as usize
}

/// Counts bytes that are about to be allocated. Returns false if they are refused.
#[inline(always)]
pub fn take(bytes: usize) -> bool {
    #[cfg(feature = "faults")]
    if faults::refuses() {
        return false;
    }
    !COUNTS.load(Ordering::Relaxed) || count(bytes)
}

#[inline(always)]
pub fn give_back(bytes: usize) {
    if COUNTS.load(Ordering::Relaxed) {
        USED.fetch_sub(bytes as isize, Ordering::Relaxed);
    }
}

#[cold]
fn count(bytes: usize) -> bool {
    let before = USED.fetch_add(bytes as isize, Ordering::Relaxed).max(0) as usize;
    let now = before.saturating_add(bytes);
    if now <= NEXT.load(Ordering::Relaxed) {
        return true;
    }
    let limit = LIMIT.load(Ordering::Relaxed);
    RAN_OUT.store(true, Ordering::Relaxed);
    if now <= limit.saturating_mul(2) {
        NEXT.store(now.saturating_add(limit / PIECES), Ordering::Relaxed);
        return true;
    }
    if bytes >= LARGE {
        USED.fetch_sub(bytes as isize, Ordering::Relaxed);
        if PREPARED.get() {
            return false;
        }
    }
    end(b"ninelog: the memory limit is exceeded\n")
}

/// Ends the process with a message. Must not allocate.
#[cold]
fn end(message: &[u8]) -> ! {
    let _ = std::io::stderr().write_all(message);
    std::process::exit(2)
}

thread_local! {
    /// Whether the caller handles a refused allocation.
    static PREPARED: Cell<bool> = const { Cell::new(false) };
}

/// Runs work that asks for much memory at once (`try_reserve`) and handles a refusal. Elsewhere a refusal
/// ends the process, because Rust's collections cannot return errors.
pub fn prepared<T>(work: impl FnOnce() -> T) -> T {
    let before = PREPARED.replace(true);
    let done = work();
    PREPARED.set(before);
    done
}

/// Refused allocations, for tests.
#[cfg(feature = "faults")]
pub mod faults {
    use super::*;
    use std::sync::atomic::AtomicI64;

    static LEFT: AtomicI64 = AtomicI64::new(i64::MAX);
    static COUNT: AtomicI64 = AtomicI64::new(0);

    /// Refuses `count` requests after `after` more.
    pub fn refuse(after: i64, count: i64) {
        COUNT.store(count, Ordering::Relaxed);
        LEFT.store(after, Ordering::Relaxed);
    }

    /// Returns how many requests are left before the first refusal; negative when some have been refused.
    pub fn left() -> i64 {
        LEFT.load(Ordering::Relaxed)
    }

    pub(super) fn refuses() -> bool {
        if COUNT.load(Ordering::Relaxed) == 0 {
            return false;
        }
        let left = LEFT.fetch_sub(1, Ordering::Relaxed);
        left < 0 && left >= -COUNT.load(Ordering::Relaxed)
    }
}

/// Returns whether memory has run out, as far as this is known.
#[inline]
pub fn is_short() -> bool {
    RAN_OUT.load(Ordering::Relaxed)
}

/// Returns whether memory has run out since the last call.
#[inline]
pub fn has_run_out() -> bool {
    RAN_OUT.load(Ordering::Relaxed) && RAN_OUT.swap(false, Ordering::Relaxed)
}

/// Smaller requests, in bytes, are not checked.
const LARGE: usize = 1 << 22;

/// Returns whether the system grants this many bytes at once.
#[inline]
pub fn grants(bytes: usize) -> bool {
    let fits = || used().saturating_add(bytes) <= LIMIT.load(Ordering::Relaxed);
    bytes < LARGE
        || (!COUNTS.load(Ordering::Relaxed) || fits())
            && (cfg!(any(miri, target_arch = "wasm32")) || reserve(bytes).is_some())
}

/// An allocator that falls back on the spare address space.
#[derive(Debug)]
pub struct Allocator;

#[inline]
fn allocated(bytes: usize, allocate: impl Fn() -> *mut u8) -> *mut u8 {
    let place = allocate();
    if place.is_null() { again(bytes, allocate) } else { place }
}

/// Returns spare pieces to the system and tries again. Refuses a request that is larger than all pieces if
/// the caller is prepared for it.
#[cold]
fn again(bytes: usize, allocate: impl Fn() -> *mut u8) -> *mut u8 {
    let size = SIZE.load(Ordering::Relaxed);
    if bytes > PIECES * size {
        if PREPARED.get() {
            return std::ptr::null_mut();
        }
        end(REFUSED);
    }
    loop {
        // The lock is never held for long.
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
    end(REFUSED)
}

const REFUSED: &[u8] = b"ninelog: the system grants no more memory\n";

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
