//! The layout of environments and choice points in memory.
//!
//! ```text
//! environment (e points to it)          choice point (b points behind it)
//!   e[0]   previous environment           b[-12-n ..]  n saved registers
//!   e[1]   continuation                   b[-12]  n
//!   e[2..] slots Y0, Y1, ...              b[-11]  second word of the alternative's own
//!                                         b[-10]  first word of the alternative's own
//!                                         b[-9]   mark of the finite-domain trail
//!                                         b[-8]   trail top
//!                                         b[-7]   heap top
//!                                         b[-6]   continuation
//!                                         b[-5]   environment
//!                                         b[-4]   first free word behind the environments
//!                                         b[-3]   cut barrier
//!                                         b[-2]   previous choice point
//!                                         b[-1]   alternative: the instruction to run
//! ```
//!
//! Both stacks grow upwards in their own regions. Words are addresses, because the regions never move.

use crate::code::instr::{Instr, Mask};
use ninelog_terms::store::cell::Cell;

pub const CHOICE_WORDS: usize = 12;

/// Bytes of address space that a stack reserves. Pages cost memory only once they are touched.
pub(in crate::machine) const RESERVE: usize = 1 << if usize::BITS == 64 { 35 } else { 28 };
/// Words kept free at the end of a stack for records that are pushed before the next check.
pub(in crate::machine) const SLACK_WORDS: usize = 4096;

/// Returns the return address in a stub of two instructions (see `stubs`). The instruction before it tells
/// the collector which slots are live.
#[inline(always)]
pub fn behind(code: &'static [Instr]) -> *const Instr {
    code.as_ptr().wrapping_add(1)
}

/// A choice point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Choice(*mut u64);

macro_rules! field {
    ($get:ident, $set:ident, $PLACE:ident = $at:literal, $type:ty) => {
        /// The offset of the field, for native code.
        #[allow(dead_code)]
        pub const $PLACE: i32 = -8 * $at;

        #[allow(dead_code)]
        #[inline(always)]
        pub fn $get(self) -> $type {
            // SAFETY: a Choice points behind a record that `push` wrote in the machine's choice stack.
            unsafe { *self.0.sub($at) as $type }
        }

        #[inline(always)]
        pub fn $set(self, value: $type) {
            // SAFETY: as above.
            unsafe { *self.0.sub($at) = value as u64 }
        }
    };
}

impl Choice {
    /// Returns the choice point that ends before an address.
    ///
    /// # Safety
    ///
    /// A record lies there in the machine's choice stack, or will be written before anything is read.
    #[inline(always)]
    pub const unsafe fn at(address: *mut u64) -> Choice {
        Choice(address)
    }

    #[inline(always)]
    pub const fn address(self) -> *mut u64 {
        self.0
    }

    /// Bytes of a choice point without its saved registers.
    #[cfg_attr(not(native_code), allow(dead_code))] // only machine code asks for it
    pub const SIZE: i32 = 8 * CHOICE_WORDS as i32;

    // Native code uses the offsets of some fields, Rust the accessors of others.
    field!(alternative, set_alternative, ALTERNATIVE = 1, *const Instr);
    field!(previous_word, set_previous_word, PREVIOUS = 2, *mut u64);
    field!(env, set_env, ENV = 5, *mut u64);
    field!(cont, set_cont, CONT = 6, *const Instr);
    field!(env_top, set_env_top, ENV_TOP = 4, *mut u64);
    field!(heap_top, set_heap_top, HEAP_TOP = 7, usize);
    field!(trail_top, set_trail_top, TRAIL_TOP = 8, usize);
    field!(barrier, set_barrier, CUT_BARRIER = 3, *mut u64);
    field!(fd_mark, set_fd_mark, FD_MARK = 9, usize);
    field!(first, set_first, FIRST = 10, u64);
    field!(second, set_second, SECOND = 11, u64);
    field!(count, set_count, COUNT = 12, usize);

    /// Returns the address of the fields continuation, environment, environment top and cut barrier, which
    /// have the same order as in the registers.
    #[inline(always)]
    pub fn frame(self) -> *mut u64 {
        self.0.wrapping_sub(6)
    }

    #[inline(always)]
    pub fn previous(self) -> Choice {
        Choice(self.previous_word())
    }

    /// Returns whether the environment of this catch's goal is in the chain that starts at `env`. Advances
    /// `env` to where the search ended: the search for older catches starts there.
    pub fn goal_runs(self, env: &mut *mut u64) -> bool {
        let frame = self.env_top();
        // Environments further down the chain are older.
        while *env > frame {
            // SAFETY: a frame's first word leads to the previous frame.
            *env = unsafe { **env as *mut u64 };
        }
        *env == frame
    }

    /// Returns the address of saved register `n`.
    #[inline(always)]
    pub fn saved(self, n: usize) -> *mut u64 {
        self.0.wrapping_sub(CHOICE_WORDS + self.count()).wrapping_add(n)
    }
}

/// An environment, and the code that uses it: where the call returns to that comes next.
#[derive(Clone, Copy)]
pub(in crate::machine) struct Frame {
    pub cont: *const Instr,
    pub env: *mut u64,
}

impl Frame {
    /// Returns the frame that this one returns to. The chain ends with one whose environment is null, which
    /// has no next.
    #[inline]
    pub fn next(self) -> Frame {
        assert!(!self.env.is_null(), "the chain of environments has ended");
        // SAFETY: an environment starts with its predecessor and continuation.
        unsafe { Frame { cont: *self.env.add(1) as *const Instr, env: *self.env as *mut u64 } }
    }

    /// Iterates over this frame and those that it returns to.
    pub fn frames(self) -> impl Iterator<Item = Frame> {
        let existing = |at: Frame| (!at.env.is_null()).then_some(at);
        std::iter::successors(existing(self), move |at| existing(at.next()))
    }

    /// Returns slot `n` of the environment.
    #[inline]
    pub fn slot(self, n: usize) -> Cell {
        // SAFETY: as many words behind any environment lie in the reserved region.
        Cell(unsafe { *self.env.add(2 + n) })
    }

    /// Returns the choice point that slot `n` names. Catches, cleanups and interrupted runs keep one there,
    /// which stays as long as their environment.
    pub fn choice(self, n: usize) -> Choice {
        // SAFETY: nothing else is asked for.
        unsafe { Choice::at(self.slot(n).as_int() as *mut u64) }
    }
}

/// The registers that an interrupted run needs when it continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedRegisters {
    /// The first N argument registers: the machine was about to make a call.
    Arguments(usize),
    /// Those of the mask: a clause was interrupted after a `LiveSlots` instruction.
    Inside(Mask),
}

impl SavedRegisters {
    #[inline]
    pub(in crate::machine) fn each_register(self, mut act: impl FnMut(usize)) {
        match self {
            SavedRegisters::Arguments(count) => (0..count).for_each(act),
            SavedRegisters::Inside(mask) => {
                let mut bits = mask.bits();
                while bits != 0 {
                    act(bits.trailing_zeros() as usize);
                    bits &= bits - 1;
                }
            }
        }
    }

    pub(in crate::machine) fn count(self) -> usize {
        match self {
            SavedRegisters::Arguments(count) => count,
            SavedRegisters::Inside(mask) => mask.bits().count_ones() as usize,
        }
    }

    pub(in crate::machine) fn to_int(self) -> i64 {
        match self {
            SavedRegisters::Arguments(count) => count as i64,
            SavedRegisters::Inside(mask) => 1 << 32 | mask.bits() as i64,
        }
    }

    pub fn from_int(value: i64) -> SavedRegisters {
        if value >> 32 == 0 {
            SavedRegisters::Arguments(value as usize)
        } else {
            SavedRegisters::Inside(Mask::from_bits(value as u32))
        }
    }
}
