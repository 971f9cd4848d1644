//! Values at addresses that never change: the targets of pointers in instructions, frames and decision trees.
//!
//! A `Box` asserts that its pointer is the only one to its value, and asserts it again whenever the box is
//! moved; pointers that were taken before must then not be used. `Fixed` owns its value as a box does, but
//! through a raw pointer, from which all others are made (`as_ptr`). Take references to the value only while
//! no code uses those pointers.

use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

pub struct Fixed<T: ?Sized>(NonNull<T>);

impl<T: ?Sized> Fixed<T> {
    /// Returns the value's address, which is valid for all of it as long as the owner lives.
    #[inline(always)]
    pub fn as_ptr(&self) -> *mut T {
        self.0.as_ptr()
    }
}

impl<T> Fixed<T> {
    pub fn new(value: T) -> Fixed<T> {
        Box::new(value).into()
    }
}

impl<T: ?Sized> From<Box<T>> for Fixed<T> {
    fn from(value: Box<T>) -> Fixed<T> {
        // SAFETY: a box is never null.
        Fixed(unsafe { NonNull::new_unchecked(Box::into_raw(value)) })
    }
}

impl<T: ?Sized> Deref for Fixed<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: made from a box, and freed only when dropped.
        unsafe { self.0.as_ref() }
    }
}

impl<T: ?Sized> DerefMut for Fixed<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above; the machine follows its own pointers only while it holds no such reference.
        unsafe { self.0.as_mut() }
    }
}

impl<T: ?Sized> Drop for Fixed<T> {
    fn drop(&mut self) {
        // SAFETY: made from a box, dropped once.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}
