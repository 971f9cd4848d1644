//! The machine code of instructions and trees, in the notation of `assembler`, for all processors.

mod builtins;
mod calls;
mod chooser;
mod emit;
mod heads;
mod numbers;
mod stubs;
mod translate;

use super::region::Region;
use super::{NativeEntries, NativeExit, assembler};
use crate::code::instr::{Instr, PredId};
use crate::machine::Machine;
use crate::machine::index::tree::Tree;
use emit::Stubs;
use ninelog_terms::store::memory::View;

/// Makes native code, and owns its memory.
pub struct Maker {
    region: Region,
    stubs: Stubs,
}

impl Maker {
    /// Returns `None` if the system gives no memory for code. `numbers` are those of the built-ins in
    /// `BUILTINS`.
    pub fn new(numbers: [u32; 2]) -> Option<Maker> {
        let mut region = Region::reserve()?;
        let stubs = stubs::make(&mut region, numbers)?;
        Some(Maker { region, stubs })
    }

    /// Returns the address that the places of native code count from.
    pub fn base(&self) -> u64 {
        self.region.base()
    }

    /// Returns where native code enters procedures without native code.
    pub fn entries(&self) -> NativeEntries {
        self.stubs.entries
    }

    /// Returns whether half of the memory for code is in use.
    pub fn is_half_full(&self) -> bool {
        self.region.is_half_full()
    }

    /// Returns the address and bytes of each piece of code.
    #[cfg(test)]
    pub fn pieces(&self) -> Vec<(u64, Vec<u8>)> {
        self.region.pieces()
    }

    /// Runs native code.
    ///
    /// # Safety
    /// The place is that of a mark that the machine has reached.
    #[inline(always)]
    pub unsafe fn enter(
        &self,
        machine: *mut Machine,
        heap: View,
        at: u64,
        limit: *const usize,
    ) -> NativeExit {
        // SAFETY: the caller's.
        unsafe { assembler::enter(self.stubs.enter, machine, heap.base(), at, limit) }
    }

    /// Makes code for a clause. Returns its marks. `code` must never move; `entries` gives the
    /// address of the native entry of a procedure.
    pub fn clause(
        &mut self,
        code: &[Instr],
        constants: &[Box<[u64]>],
        entries: impl Fn(PredId) -> u64,
    ) -> Option<Vec<Instr>> {
        translate::clause(&mut self.region, &self.stubs, code, constants, &entries)
    }

    /// Makes code that enters a procedure through its tree. Returns its address.
    pub fn entry(&mut self, tree: &Tree) -> Option<u64> {
        chooser::entry(&mut self.region, &self.stubs, tree)
    }
}
