//! Huge pages, for programs that need much memory: providing them takes the system a seventh of the time that
//! the same memory in small pages takes, and random access is faster.
//!
//! A large block has a mapping of its own, from a multiple of a huge page's size on, so that it consists of
//! huge pages, and the system can move it to where it has room to grow. All other blocks come from the C
//! library's allocator. Once its heap is larger than most programs need, it grows by many huge pages at a
//! time. Where Linux does not allow huge pages, it provides small ones.

use std::ptr::null_mut;

/// The size of a huge page, in bytes.
pub const SIZE: usize = 1 << 21;

/// Blocks of at least this many bytes have mappings of their own. Smaller ones come and go more often: the C
/// library keeps their memory for the next ones.
const LARGE: usize = 8 * SIZE;

/// Returns whether a block of this many bytes has a mapping of its own.
#[inline(always)]
pub fn is_large(bytes: usize) -> bool {
    cfg!(all(target_os = "linux", not(miri))) && bytes >= LARGE
}

#[cfg(all(target_os = "linux", not(miri)))]
mod mapping {
    use super::SIZE;
    use nix::libc::*;
    use std::ptr::null_mut;

    /// No system has larger pages.
    const PAGE: usize = 1 << 16;

    /// Maps this many bytes, which are zero, and asks for huge pages; null if the system refuses it.
    #[cold]
    pub fn allocate(bytes: usize) -> *mut u8 {
        let bytes = bytes.next_multiple_of(PAGE);
        let kind = (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS);
        // SAFETY: the mapping is new. What is unmapped and advised are parts of it.
        unsafe {
            let all = mmap(null_mut(), bytes + SIZE, kind.0, kind.1, -1, 0);
            if all == MAP_FAILED {
                return null_mut();
            }
            let before = all.addr().next_multiple_of(SIZE) - all.addr();
            let place = all.byte_add(before);
            if before > 0 {
                munmap(all, before);
            }
            munmap(place.byte_add(bytes), SIZE - before);
            madvise(place, bytes, MADV_HUGEPAGE);
            place.cast()
        }
    }

    /// Gives a block back.
    ///
    /// # Safety
    /// The block is of this size, and no longer in use.
    #[cold]
    pub unsafe fn free(place: *mut u8, bytes: usize) {
        // SAFETY: the mapping is the caller's.
        unsafe { munmap(place.cast(), bytes.next_multiple_of(PAGE)) };
    }

    /// Changes the size of a block, which may move. Null if the system refuses it; then nothing changes.
    ///
    /// # Safety
    /// The block is of the old size.
    #[cold]
    pub unsafe fn reallocate(place: *mut u8, old: usize, new: usize) -> *mut u8 {
        let (old, new) = (old.next_multiple_of(PAGE), new.next_multiple_of(PAGE));
        // SAFETY: the mapping is the caller's, and so is the one that it is moved to.
        unsafe {
            if mremap(place.cast(), old, new, 0) != MAP_FAILED {
                return place;
            }
            let to = allocate(new);
            // If there are too few addresses for both, it moves to where no huge page may begin.
            let moved = match to.is_null() {
                true => mremap(place.cast(), old, new, MREMAP_MAYMOVE),
                false => mremap(place.cast(), old, new, MREMAP_MAYMOVE | MREMAP_FIXED, to),
            };
            // Where that fails, the new place may be in use by others already: it is not given back.
            if moved == MAP_FAILED { null_mut() } else { moved.cast() }
        }
    }
}

#[cfg(not(all(target_os = "linux", not(miri))))]
mod mapping {
    use std::ptr::null_mut;

    pub fn allocate(_: usize) -> *mut u8 {
        null_mut()
    }

    /// # Safety
    /// It is never called.
    pub unsafe fn free(_: *mut u8, _: usize) {}

    /// # Safety
    /// It is never called.
    pub unsafe fn reallocate(_: *mut u8, _: usize, _: usize) -> *mut u8 {
        null_mut()
    }
}

pub use mapping::{allocate, free};

/// Changes the size of a block that is large, or shall be. Null if that is refused; then nothing changes.
///
/// # Safety
/// As for the system's allocator: `old` is a block of `before` bytes. `give` and `take` free and allocate
/// blocks that are not large.
pub unsafe fn reallocate(
    old: *mut u8,
    before: usize,
    after: usize,
    take: impl FnOnce(usize) -> *mut u8,
    give: impl FnOnce(*mut u8),
) -> *mut u8 {
    if is_large(before) && is_large(after) {
        // SAFETY: the caller's.
        return unsafe { mapping::reallocate(old, before, after) };
    }
    let new = if is_large(after) { allocate(after) } else { take(after) };
    if new.is_null() {
        return null_mut();
    }
    // SAFETY: the blocks have these sizes, and are different.
    unsafe { old.copy_to_nonoverlapping(new, before.min(after)) };
    if is_large(before) {
        // SAFETY: the caller's.
        unsafe { free(old, before) };
    } else {
        give(old);
    }
    new
}

/// Tells that a block is the C library's.
#[inline(always)]
pub fn note(place: *mut u8) -> *mut u8 {
    #[cfg(all(target_os = "linux", target_env = "gnu", not(miri)))]
    heap::note(place);
    place
}

/// Prepares the C library's heap for growth. Called when the process starts.
pub fn prepare() {
    #[cfg(all(target_os = "linux", target_env = "gnu", not(miri)))]
    heap::prepare();
}

#[cfg(all(target_os = "linux", target_env = "gnu", not(miri)))]
mod heap {
    use super::{LARGE, SIZE};
    use nix::libc::*;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    /// A heap of up to this many bytes stays in small pages.
    const SMALL: usize = 1 << 20;
    /// By how many bytes a larger one grows.
    const GROWTH: usize = 8 * SIZE;
    /// The heap begins behind the program, far from where blocks are mapped.
    const MOST: usize = 1 << 40;

    /// The end of the part of the heap for which nothing is to be done any more.
    static DONE: AtomicUsize = AtomicUsize::new(usize::MAX - MOST);
    static IS_LARGE: AtomicBool = AtomicBool::new(false);

    pub fn prepare() {
        // SAFETY: these are settings of the allocator, and where its heap ends. All blocks that are not large
        // come from the heap. So much at its end as it grows by is not worth returning.
        unsafe {
            mallopt(M_MMAP_THRESHOLD, LARGE as c_int);
            mallopt(M_TRIM_THRESHOLD, 2 * GROWTH as c_int);
            DONE.store(sbrk(0).addr() + SMALL, Ordering::Relaxed);
        }
    }

    /// Leaves out the rest of the huge page in which the heap ends, of which a part is in small pages. It is
    /// not touched, so it takes addresses only.
    fn skip_to_huge_page() {
        /// The allocator takes a block of this size from the end of the heap.
        const SOME: usize = 1 << 18;
        /// The allocator's own words before a block.
        const OWN: usize = 16;
        // SAFETY: a block of the allocator, which is never freed.
        unsafe {
            let block = malloc(SOME);
            let to = (block.addr() + SOME + OWN).next_multiple_of(SIZE);
            if block.addr() >= DONE.load(Ordering::Relaxed) {
                // The words before the next block lie before the huge page.
                realloc(block, to - block.addr() - OWN / 2);
            }
        }
    }

    #[inline(always)]
    pub fn note(place: *mut u8) {
        if place.is_null() {
            // From now on, the heap grows by no more than what is needed.
            // SAFETY: a setting of the allocator.
            unsafe { mallopt(M_TOP_PAD, 0) };
        } else if place.addr().wrapping_sub(DONE.load(Ordering::Relaxed)) < MOST {
            note_growth(place);
        }
    }

    #[cold]
    #[inline(never)]
    fn note_growth(place: *mut u8) {
        // SAFETY: only reads where the heap ends.
        let end = unsafe { sbrk(0) };
        if place.addr() >= end.addr() {
            return;
        }
        if !IS_LARGE.swap(true, Ordering::Relaxed) {
            // SAFETY: a setting of the allocator.
            unsafe { mallopt(M_TOP_PAD, GROWTH as c_int) };
            skip_to_huge_page();
        }
        let start = DONE.load(Ordering::Relaxed).next_multiple_of(SIZE);
        // SAFETY: only reads where the heap ends.
        let end = unsafe { sbrk(0) };
        if start < end.addr() {
            // SAFETY: the advice changes nothing but how memory is provided.
            unsafe { madvise(end.with_addr(start), end.addr() - start, MADV_HUGEPAGE) };
        }
        DONE.store(end.addr(), Ordering::Relaxed);
    }
}
