//! Values at addresses that never change, by the million: they lie side by side in large blocks, and the
//! places of those that are gone are used again. Whoever puts values there takes them out before the arena is
//! dropped.

use crate::machine::program::fixed::Fixed;
use std::mem::MaybeUninit;

/// How many values the first block has room for, and the largest ones.
const SIZES: (usize, usize) = (256, 1 << 16);

pub struct Arena<T> {
    blocks: Vec<Fixed<[MaybeUninit<T>]>>,
    /// Places of the newest block that have been used.
    used: usize,
    free: Vec<*mut T>,
}

impl<T> Default for Arena<T> {
    fn default() -> Arena<T> {
        Arena { blocks: Vec::new(), used: 0, free: Vec::new() }
    }
}

impl<T> Arena<T> {
    pub fn put(&mut self, value: T) -> *mut T {
        let place = match self.free.pop() {
            Some(place) => place,
            None => self.fresh(),
        };
        // SAFETY: the place is inside of a block, and free.
        unsafe { place.write(value) };
        place
    }

    fn fresh(&mut self) -> *mut T {
        let size = self.blocks.last().map_or(0, |block| block.as_ptr().len());
        if self.used == size {
            self.blocks.push(Box::new_uninit_slice((2 * size).clamp(SIZES.0, SIZES.1)).into());
            self.used = 0;
        }
        let block = self.blocks[self.blocks.len() - 1].as_ptr().cast::<T>();
        self.used += 1;
        block.wrapping_add(self.used - 1)
    }

    /// Take a value out.
    ///
    /// # Safety
    /// It was put here, and is not used any more.
    pub unsafe fn take(&mut self, place: *mut T) -> T {
        self.free.push(place);
        // SAFETY: the caller's.
        unsafe { place.read() }
    }
}
