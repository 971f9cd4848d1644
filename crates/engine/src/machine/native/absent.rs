//! For processors and systems without native code: everything runs in the loop.

use super::{NativeEntries, NativeExit};
use crate::code::instr::{Instr, PredId};
use crate::machine::Machine;
use crate::machine::index::tree::Tree;
use ninelog_terms::store::memory::View;

/// Has no values.
pub enum Maker {}

impl Maker {
    pub fn new(_: [u32; 2]) -> Option<Maker> {
        None
    }

    pub fn base(&self) -> u64 {
        match *self {}
    }

    pub fn entries(&self) -> NativeEntries {
        match *self {}
    }

    pub fn is_half_full(&self) -> bool {
        match *self {}
    }

    /// # Safety
    /// It is never called.
    pub unsafe fn enter(&self, _: *mut Machine, _: View, _: u64, _: *const usize) -> NativeExit {
        match *self {}
    }

    pub fn clause(&mut self, _: &[Instr], _: &[Box<[u64]>], _: impl Fn(PredId) -> u64) -> Option<Vec<Instr>> {
        match *self {}
    }

    pub fn entry(&mut self, _: &Tree) -> Option<u64> {
        match *self {}
    }
}
