//! Free lists of small memory blocks.
//!
//! Stored terms, code and the compiler's data are allocated and freed all the time. A free list takes a few
//! instructions for that, the system's allocator about a hundred. All blocks of a size class have the size of
//! its largest. The lists belong to the thread that has asked for them (`keep`); a block that another thread
//! frees goes back to the system. The number of free blocks is limited, so little memory is lost to other
//! uses.

mod huge;

use super::spare;
use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::ptr::null_mut;

/// Class n has blocks of up to 16 n + 8 bytes: the sizes that the system's allocators give beside their
/// header word.
const CLASSES: usize = 32;
/// The most bytes of free blocks that a class may hold.
const WAITING: usize = 1 << 18;

/// The system's allocator, within the limit on memory (`spare::limit`).
struct System;

// SAFETY: all is done by the system's allocator and by `huge`, or refused.
unsafe impl GlobalAlloc for System {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's, here and below.
        new_block(layout.size(), || unsafe { std::alloc::System.alloc(layout) })
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: see `alloc`. Large blocks are zero anyway.
        new_block(layout.size(), || unsafe { std::alloc::System.alloc_zeroed(layout) })
    }

    #[inline]
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if !spare::take(size) {
            return null_mut();
        }
        spare::give_back(layout.size());
        let system = std::alloc::System;
        if huge::is_large(layout.size().max(size)) {
            // SAFETY: see `alloc`.
            let layout_of = |size| unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
            // SAFETY: see `alloc`.
            return unsafe {
                huge::reallocate(
                    old,
                    layout.size(),
                    size,
                    |size| system.alloc(layout_of(size)),
                    |old| system.dealloc(old, layout),
                )
            };
        }
        // SAFETY: see `alloc`.
        huge::note(unsafe { system.realloc(old, layout, size) })
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        spare::give_back(layout.size());
        // SAFETY: see `alloc`.
        unsafe {
            if huge::is_large(layout.size()) {
                huge::free(block, layout.size());
            } else {
                std::alloc::System.dealloc(block, layout);
            }
        }
    }
}

/// Returns a new block; null if it is refused. `small` allocates one that is not large.
#[inline(always)]
fn new_block(bytes: usize, small: impl FnOnce() -> *mut u8) -> *mut u8 {
    match spare::take(bytes) {
        false => null_mut(),
        true if huge::is_large(bytes) => huge::allocate(bytes),
        true => huge::note(small()),
    }
}

struct Class {
    /// The block that was freed last. Each free block holds the address of the next.
    first: Cell<*mut u8>,
    /// How many more blocks the list may take.
    room: Cell<usize>,
}

thread_local! {
    static WAIT: [Class; CLASSES] =
        const { [const { Class { first: Cell::new(null_mut()), room: Cell::new(0) } }; CLASSES] };
}

/// Turns on the free lists of this thread, the process's first.
pub fn keep() {
    huge::prepare();
    WAIT.with(|classes| {
        for (class, waiting) in classes.iter().enumerate() {
            waiting.room.set(WAITING / size_of_class(class));
        }
    });
}

const fn size_of_class(class: usize) -> usize {
    16 * class + 8
}

/// Returns the size class, unless the block is large or has a special alignment.
#[inline(always)]
fn class_of(size: usize, align: usize) -> Option<usize> {
    let class = (size + 7) / 16;
    (align <= 8 && class < CLASSES).then_some(class)
}

fn layout_of(class: usize) -> Layout {
    // SAFETY: small, and the alignment is a power of two.
    unsafe { Layout::from_size_align_unchecked(size_of_class(class), 8) }
}

/// # Safety
/// As for the system's allocator, here and in the functions below.
#[inline(always)]
pub unsafe fn allocate(layout: Layout) -> *mut u8 {
    let Some(class) = class_of(layout.size(), layout.align()) else {
        // SAFETY: the caller's.
        return unsafe { System.alloc(layout) };
    };
    let block = take(class);
    // SAFETY: as above.
    if block.is_null() { unsafe { System.alloc(layout_of(class)) } } else { block }
}

/// # Safety
/// See `allocate`.
pub unsafe fn allocate_zeroed(layout: Layout) -> *mut u8 {
    let Some(class) = class_of(layout.size(), layout.align()) else {
        // SAFETY: the caller's.
        return unsafe { System.alloc_zeroed(layout) };
    };
    let block = take(class);
    if block.is_null() {
        // SAFETY: as above.
        return unsafe { System.alloc_zeroed(layout_of(class)) };
    }
    // SAFETY: blocks of the class are as large.
    unsafe { block.write_bytes(0, size_of_class(class)) };
    block
}

/// # Safety
/// See `allocate`.
#[inline(always)]
pub unsafe fn free(block: *mut u8, layout: Layout) {
    let Some(class) = class_of(layout.size(), layout.align()) else {
        // SAFETY: the caller's.
        return unsafe { System.dealloc(block, layout) };
    };
    // SAFETY: the block is of this class, and no longer in use.
    unsafe { give(class, block) };
}

/// # Safety
/// See `allocate`.
pub unsafe fn reallocate(old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
    match (class_of(layout.size(), layout.align()), class_of(size, layout.align())) {
        (Some(before), Some(after)) if before == after => old,
        (Some(before), Some(after)) => {
            // SAFETY: both blocks are of their classes, and different.
            unsafe {
                let new = allocate(layout_of(after));
                if !new.is_null() {
                    old.copy_to_nonoverlapping(new, layout.size().min(size));
                    give(before, old);
                }
                new
            }
        }
        // SAFETY: small blocks are those of their classes for the system, too.
        (Some(before), None) => unsafe { System.realloc(old, layout_of(before), size) },
        // SAFETY: as above.
        (None, Some(after)) => unsafe { System.realloc(old, layout, size_of_class(after)) },
        // SAFETY: the caller's.
        (None, None) => unsafe { System.realloc(old, layout, size) },
    }
}

/// Takes a block from the free list; null if there is none.
#[inline(always)]
fn take(class: usize) -> *mut u8 {
    WAIT.with(|classes| {
        let waiting = &classes[class];
        let block = waiting.first.get();
        if !block.is_null() {
            // SAFETY: a waiting block starts with the address of the next.
            waiting.first.set(unsafe { *block.cast() });
            waiting.room.set(waiting.room.get() + 1);
        }
        block
    })
}

/// # Safety
/// The block is of this class and no longer in use.
#[inline(always)]
unsafe fn give(class: usize, block: *mut u8) {
    WAIT.with(|classes| {
        let waiting = &classes[class];
        let room = waiting.room.get();
        if room == 0 {
            // SAFETY: the caller's.
            return unsafe { System.dealloc(block, layout_of(class)) };
        }
        waiting.room.set(room - 1);
        // SAFETY: blocks have room for an address, and are aligned for one.
        unsafe { *block.cast() = waiting.first.get() };
        waiting.first.set(block);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_wait_and_keep_what_is_in_them_when_they_grow() {
        std::thread::spawn(|| {
            keep();
            let layout = |size| Layout::from_size_align(size, 8).unwrap();
            // SAFETY: each block is used as long as it is owned, with the size that it has.
            unsafe {
                let block = allocate(layout(24));
                block.write_bytes(7, 24);
                free(block, layout(24));
                assert_eq!(allocate(layout(10)), block);
                let zeroed = allocate_zeroed(layout(24));
                assert!((0..24).all(|n| *zeroed.add(n) == 0));
                let (mut size, mut at) = (10, block);
                at.write_bytes(9, size);
                for next in
                    [24, 25, 100, 504, 505, 5000, 17 << 20, 70 << 20, (16 << 20) + 1, 400, 20 << 20, 10]
                {
                    at = reallocate(at, layout(size), next);
                    size = next;
                    assert!((0..10).all(|n| *at.add(n) == 9));
                }
                free(at, layout(size));
                free(zeroed, layout(24));
                assert_eq!(allocate(layout(24)), zeroed);
                free(zeroed, layout(24));
            }
        })
        .join()
        .unwrap();
    }
}
