//! The registers, and how a run of the loop ends.

use crate::code::instr::Instr;
use crate::machine::frames::{CHOICE_WORDS, Choice};
use crate::machine::stubs::NO_SOLUTION;
use ninelog_terms::store::memory::Memory;

/// The machine's registers. While the loop runs, it keeps `pc` in a local variable.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Registers {
    pub pc: *const Instr,
    pub choice: Choice,
    pub cont: *const Instr,
    pub env: *mut u64,
    pub env_top: *mut u64,
    pub cut_barrier: Choice,
}

impl Registers {
    /// Returns the registers for empty stacks. The lowest choice point has no alternative.
    pub(in crate::machine) fn of_empty_stacks(
        environments: &Memory,
        choices: &Memory,
        heap_top: usize,
    ) -> Registers {
        // SAFETY: the bottom record lies inside the region, and is written here.
        let bottom = unsafe { Choice::at(choices.base().add(CHOICE_WORDS + 1)) };
        // SAFETY: as before. The memory may have served other stacks, and not every field is written below.
        unsafe { choices.base().write_bytes(0, CHOICE_WORDS + 2) };
        bottom.set_alternative(NO_SOLUTION.as_ptr());
        bottom.set_env_top(environments.base());
        bottom.set_heap_top(heap_top);
        bottom.set_barrier(bottom.address());
        Registers {
            pc: std::ptr::null(),
            cont: std::ptr::null(),
            env: std::ptr::null_mut(),
            env_top: environments.base(),
            choice: bottom,
            cut_barrier: bottom,
        }
    }

    /// Returns the address of the last four registers, which a choice point saves in the same order.
    #[inline(always)]
    pub fn frame(&mut self) -> *mut *mut u64 {
        const CONT: usize = std::mem::offset_of!(Registers, cont);
        const _: () = assert!(CONT + 4 * size_of::<usize>() == size_of::<Registers>());
        (&raw mut *self).wrapping_byte_add(CONT).cast()
    }
}

pub const REGISTERS: usize = 256;
/// The number of arguments that a procedure may have. The registers above are for the compiler.
pub const MAX_PROCEDURE_ARITY: usize = REGISTERS - 8;
/// This register, above all others, always holds `[]`.
pub const CONSTANT_REGISTER: usize = REGISTERS;

/// How a run ends.
#[derive(Debug)]
pub enum RunEnd {
    Solution,
    NoSolution,
    /// An exception that nothing caught. The ball is `Stacks::ball`.
    Exception,
    Halt(i32),
    /// The run has left its loop at a call. `run_on` continues it.
    Paused,
    /// The machine has switched to other stacks. Never seen outside of a run.
    Switched,
}

/// What an outlined step asks the loop to do. The loop loads `regs` again in any case.
pub enum Next {
    Continue,
    Fail,
    Leave(RunEnd),
}
