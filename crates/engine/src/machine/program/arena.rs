//! An arena for millions of values at stable addresses: they lie side by side in large blocks, and the places
//! of removed values are reused. The owner must take all values out before the arena is dropped.

use crate::machine::program::fixed::Fixed;
use std::mem::MaybeUninit;

/// The number of values in the first block, and in the largest blocks.
const SIZES: (usize, usize) = (256, 1 << 16);

pub struct Arena<T> {
    blocks: Vec<Fixed<[MaybeUninit<T>]>>,
    /// The number of places of the newest block that have been used.
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

    /// Takes a value out.
    ///
    /// # Safety
    /// It was put here, and is not used any more.
    pub unsafe fn take(&mut self, place: *mut T) -> T {
        self.free.push(place);
        // SAFETY: the caller's.
        unsafe { place.read() }
    }
}
