//! What happens when the system grants no more memory.
//!
//! Where address space is limited (`ulimit -v`), some of it is reserved as spare pieces. When an allocation
//! fails, a piece is returned to the system and the allocation is tried again; the machine is notified and
//! raises a resource error, while there is room to handle it. When all pieces are used up, the program ends
//! with a message. The program `ninelog` allocates this way; programs that embed the crate may choose the
//! same allocator, so that limits on memory cover everything (`account`), or another one.

use super::account::{self, Charge, LARGE};
use super::blocks;
use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::collections::HashMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
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
/// Whether more pieces were used since then.
static OVER: AtomicBool = AtomicBool::new(false);

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
    account::refill();
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

/// Charges the current account with bytes that are about to be allocated. Returns false if they are refused.
#[inline(always)]
pub fn take(bytes: usize) -> bool {
    #[cfg(feature = "faults")]
    if faults::refuses() {
        return false;
    }
    match account::charge(bytes, || PREPARED.get()) {
        Charge::Granted => true,
        Charge::Refused => false,
        Charge::Ended => end(b"ninelog: the memory limit is exceeded\n"),
    }
}

#[inline(always)]
pub fn give_back(bytes: usize) {
    account::discharge(bytes);
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

/// A collection that grows with the program, one item at a time, perhaps to a size that the system refuses.
/// What exceeds the limit of an account only is granted: the machine raises the error for it, and ends a
/// program that goes on.
pub trait Grows {
    /// Returns whether the system grants the memory for one more item.
    fn has_room(&self) -> bool;
}

impl<K, V, S> Grows for HashMap<K, V, S> {
    fn has_room(&self) -> bool {
        // The table doubles, and fills seven eighths of its places.
        self.len() < self.capacity() || is_granted(5 * self.capacity() / 2 * (size_of::<(K, V)>() + 1))
    }
}

impl<T> Grows for Vec<T> {
    fn has_room(&self) -> bool {
        self.len() < self.capacity() || is_granted(2 * self.capacity() * size_of::<T>())
    }
}

/// Address space that a collection keeps for its next growth, where addresses are limited: for one that
/// cannot return an error when it grows. Where none is left, the machine is told, and the program ends in an
/// error while the collection still has room.
#[derive(Default)]
pub struct Ahead(Option<Addresses>);

impl Ahead {
    /// Gives the addresses back, which the collection needs now.
    pub fn release(&mut self) {
        self.0 = None;
    }

    /// Reserves this many bytes, or else half of it, in place of what was reserved before. Returns whether
    /// the system grants all of it.
    pub fn reserve(&mut self, bytes: usize) -> bool {
        self.release();
        if bytes < LARGE || SIZE.load(Ordering::Relaxed) == 0 {
            return true;
        }
        self.0 = reserve(bytes + LARGE);
        let all = self.0.is_some();
        if !all {
            self.0 = reserve(bytes / 2 + LARGE);
        }
        all
    }
}

/// Tells the machine that memory has run out.
pub fn run_out() {
    if RAN_OUT.swap(true, Ordering::Relaxed) {
        OVER.store(true, Ordering::Relaxed);
    }
}

fn is_granted(bytes: usize) -> bool {
    bytes < LARGE || cfg!(any(miri, target_arch = "wasm32")) || reserve(bytes).is_some()
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
    RAN_OUT.load(Ordering::Relaxed) || account::is_short()
}

/// Returns whether memory has run out since the last call.
#[inline]
pub fn has_run_out() -> bool {
    let for_all = RAN_OUT.load(Ordering::Relaxed) && RAN_OUT.swap(false, Ordering::Relaxed);
    OVER.store(false, Ordering::Relaxed);
    account::take_short() || for_all
}

/// Returns whether memory has run out and work goes on that does not look: it is given up.
#[inline]
pub fn is_over() -> bool {
    OVER.load(Ordering::Relaxed) || account::is_over()
}

/// Returns whether the system grants this many bytes at once.
#[inline]
pub fn grants(bytes: usize) -> bool {
    bytes < LARGE || account::grants(bytes) && is_granted(bytes)
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
        run_out();
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
