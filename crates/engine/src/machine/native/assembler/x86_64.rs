//! Instructions of x86-64.

use super::*;
use crate::machine::Machine;
use crate::machine::native::NativeExit;
use std::arch::asm;

/// Memory is made executable in units of this many bytes.
pub const PAGE: usize = 4096;

/// Runs the piece of native code at `code`. It finds the machine in rdi, the heap's base in rsi, the place to
/// go on in rdx, and the address of the limit of calls in rcx.
///
/// # Safety
/// The code keeps the conventions of `emit.rs`, and the place is that of a mark that the machine has reached.
#[inline(always)]
pub unsafe fn enter(
    code: u64,
    machine: *mut Machine,
    heap: *const u64,
    at: u64,
    limit: *const usize,
) -> NativeExit {
    let (what, how);
    // SAFETY: the caller's. The registers that native code changes are named here, or saved; nothing
    // unwinds out of it.
    unsafe {
        asm!(
            "push rbx",
            "push rbp",
            "call rax",
            "pop rbp",
            "pop rbx",
            inout("rax") code => what,
            inout("rdx") at => how,
            in("rdi") machine,
            in("rsi") heap,
            in("rcx") limit,
            out("r12") _,
            out("r13") _,
            out("r14") _,
            out("r15") _,
            clobber_abi("sysv64"),
        );
    }
    NativeExit { what, how }
}

/// Makes new code visible to the processor, which notices it by itself.
pub fn flush(_: *const u8, _: usize) {}

/// What is known while code is emitted: nothing.
pub struct Processor;

impl Processor {
    /// All jumps lead far.
    pub fn new(_: bool) -> Processor {
        Processor
    }

    pub fn joined(&mut self) {}
}

/// Fills in the distance that ends at `end`. Returns whether it can.
pub fn set_distance(code: &mut [u8], end: usize, to: i64) -> bool {
    let distance = i32::try_from(to - end as i64);
    code[end - 4..end].copy_from_slice(&distance.unwrap_or(0).to_le_bytes());
    distance.is_ok()
}

macro_rules! floats {
    ($($name:ident = $prefix:literal $opcode:literal),* $(,)?) => {
        $(pub fn $name(&mut self, to: Reg, from: impl Into<Arg>) {
            self.bytes($prefix);
            self.instruction(0x0f00 | $opcode, to.bits, to.number, from.into());
        })*
    };
}

macro_rules! plain {
    ($($name:ident = $bytes:literal),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self) {
            self.bytes($bytes);
        })*
    };
}

impl Assembler {
    /// Emits one byte, or two, of which the first is the high one.
    #[inline(never)]
    fn bytes(&mut self, bytes: u16) {
        if bytes > 0xff {
            self.code.push((bytes >> 8) as u8);
        }
        self.code.push(bytes as u8);
    }

    /// Emits the opcode of a jump or a call, and the distance to its target.
    #[inline(never)]
    fn branch(&mut self, opcode: u16, target: Target) {
        self.bytes(opcode);
        self.code.extend([0; 4]);
        self.set_target(self.code.len(), target);
    }

    pub(super) fn jump(&mut self, target: Target) {
        self.branch(0xe9, target);
    }

    pub(super) fn jump_by(&mut self, place: Arg) {
        self.instruction(0xff, 32, 4, place);
    }

    #[inline(always)]
    pub(super) fn jump_if(&mut self, condition: u8, target: Target) {
        self.branch(0x0f80 | condition as u16, target);
    }

    #[inline(always)]
    pub(super) fn call_to(&mut self, target: Target) {
        self.branch(0xe8, target);
    }

    pub(super) fn call_by(&mut self, place: Arg) {
        self.instruction(0xff, 32, 2, place);
    }

    #[inline(always)]
    pub(super) fn move_if(&mut self, condition: u8, to: Reg, from: Reg) {
        self.instruction(0x0f40 | condition as u16, to.bits, to.number, from.into());
    }

    /// Emits an instruction with a register (or a number that belongs to the opcode) and a register or memory
    /// operand.
    #[inline(never)]
    fn instruction(&mut self, opcode: u16, bits: u8, reg: u8, other: Arg) {
        let other = other.parts();
        let high = |reg: Option<Reg>| reg.map_or(0, |reg| reg.number >> 3);
        let (base, index) = match other {
            Parts::Reg(reg) => (Some(reg), None),
            Parts::Mem(place, _) => (place.base, place.index.map(|index| index.0)),
            Parts::Number(_) => unreachable!("a number has no place"),
        };
        let rex = ((bits == 64) as u8) << 3 | (reg >> 3) << 2 | high(index) << 1 | high(base);
        if rex != 0 {
            self.code.push(0x40 | rex);
        }
        self.bytes(opcode);
        let reg = (reg & 7) << 3;
        let place = match other {
            Parts::Mem(place, _) => place,
            _ => return self.code.push(0xc0 | reg | base.map_or(0, |base| base.number & 7)),
        };
        // Without a base the displacement has four bytes; after rbp and r13 at least one.
        let low = place.base.map_or(5, |base| base.number & 7);
        let (mode, bytes) = match i8::try_from(place.distance) {
            _ if place.base.is_none() => (0, 4),
            Ok(0) if low != 5 => (0, 0),
            Ok(_) => (0x40, 1),
            Err(_) => (0x80, 4),
        };
        match place.index {
            None if low != 4 => self.code.push(mode | reg | low),
            index => {
                let index = index.map_or(4 << 3, |(index, scale)| scale << 6 | (index.number & 7) << 3);
                self.code.extend([mode | reg | 4, index | low]);
            }
        }
        self.code.extend(&place.distance.to_le_bytes()[..bytes]);
    }

    #[inline(never)]
    pub(super) fn calculate(&mut self, number: u8, to: Arg, from: Arg) {
        let opcode = (number << 3) as u16;
        match (to.parts(), from.parts()) {
            (_, Parts::Reg(from)) => self.instruction(opcode | 1, from.bits, from.number, to),
            (Parts::Reg(to), Parts::Mem(..)) => self.instruction(opcode | 3, to.bits, to.number, from),
            (Parts::Reg(Reg { bits, .. }) | Parts::Mem(_, bits), Parts::Number(value)) => {
                match i8::try_from(value) {
                    Ok(value) => {
                        self.instruction(if bits == 8 { 0x80 } else { 0x83 }, bits, number, to);
                        self.code.push(value as u8);
                    }
                    Err(_) => {
                        self.instruction(0x81, bits, number, to);
                        self.code.extend(value.to_le_bytes());
                    }
                }
            }
            _ => unreachable!("no instruction has two places in memory, or changes a number"),
        }
    }

    #[inline(never)]
    pub(super) fn move_word(&mut self, to: Arg, from: Arg) {
        match (to.parts(), from.parts()) {
            (_, Parts::Reg(from)) => self.instruction(0x89, from.bits, from.number, to),
            (Parts::Reg(to), Parts::Mem(..)) => self.instruction(0x8b, to.bits, to.number, from),
            (Parts::Mem(_, 8), Parts::Number(value)) => {
                self.instruction(0xc6, 8, 0, to);
                self.code.push(value as u8);
            }
            (Parts::Reg(Reg { bits, .. }) | Parts::Mem(_, bits), Parts::Number(value)) => {
                self.instruction(0xc7, bits, 0, to);
                self.code.extend(value.to_le_bytes());
            }
            _ => unreachable!("no instruction has two places in memory, or changes a number"),
        }
    }

    /// Loads a word. Not inlined: for a constant address, the test for small numbers would become an address
    /// 2 GB away, which linkers refuse.
    #[inline(never)]
    pub fn mov_wide(&mut self, to: Reg, value: i64) {
        if let Ok(small) = i32::try_from(value) {
            return self.mov(to, small);
        }
        self.code.extend([0x48 | to.number >> 3, 0xb8 | to.number & 7]);
        self.code.extend(value.to_le_bytes());
    }

    #[inline(always)]
    pub fn movsxd(&mut self, to: Reg, from: impl Into<Arg>) {
        self.instruction(0x63, 64, to.number, from.into());
    }

    #[inline(always)]
    pub(super) fn load_address(&mut self, to: Reg, place: Arg) {
        self.instruction(0x8d, to.bits, to.number, place);
    }

    #[inline(never)]
    pub(super) fn test_word(&mut self, a: Reg, b: Arg) {
        match b.parts() {
            Parts::Number(value) => {
                self.instruction(0xf6, 8, 0, a.into());
                self.code.push(value as u8);
            }
            _ => self.instruction(0x85, a.bits, a.number, b),
        }
    }

    #[inline(never)]
    pub(super) fn shift(&mut self, number: u8, to: Reg, by: Arg) {
        match by.parts() {
            Parts::Number(bits) => {
                self.instruction(0xc1, to.bits, number, to.into());
                self.code.push(bits as u8);
            }
            _ => self.instruction(0xd3, to.bits, number, to.into()),
        }
    }

    pub fn imul(&mut self, to: Reg, by: Reg) {
        self.instruction(0x0faf, to.bits, to.number, by.into());
    }

    pub fn idiv(&mut self, by: Reg) {
        self.instruction(0xf7, by.bits, 7, by.into());
    }

    pub fn neg(&mut self, reg: Reg) {
        self.instruction(0xf7, reg.bits, 3, reg.into());
    }

    pub fn inc(&mut self, place: Arg) {
        self.instruction(0xff, 64, 0, place);
    }

    #[inline(always)]
    pub fn dec(&mut self, reg: Reg) {
        self.instruction(0xff, reg.bits, 1, reg.into());
    }

    pub fn bt(&mut self, bits: Reg, number: Reg) {
        self.instruction(0x0fa3, bits.bits, number.number, bits.into());
    }

    pub fn bsf(&mut self, to: Reg, from: Reg) {
        self.instruction(0x0fbc, to.bits, to.number, from.into());
    }

    #[inline(always)]
    pub fn push(&mut self, reg: Reg) {
        self.stack(0x50, reg);
    }

    #[inline(always)]
    pub fn pop(&mut self, reg: Reg) {
        self.stack(0x58, reg);
    }

    #[inline(never)]
    fn stack(&mut self, opcode: u8, reg: Reg) {
        if reg.number >= 8 {
            self.code.push(0x41);
        }
        self.code.push(opcode | reg.number & 7);
    }

    floats! {
        movsd = 0xf2 0x10, addsd = 0xf2 0x58, mulsd = 0xf2 0x59, subsd = 0xf2 0x5c, divsd = 0xf2 0x5e, ucomisd = 0x66 0x2e,
    }

    /// Converts an integer to a float.
    pub fn cvtsi2sd(&mut self, to: Reg, from: Reg) {
        self.bytes(0xf2);
        self.instruction(0x0f2a, 64, to.number, from.into());
    }

    /// Moves the bits of a float.
    pub fn movq(&mut self, to: Reg, from: Reg) {
        self.bytes(0x66);
        self.instruction(0x0f7e, 64, from.number, to.into());
    }

    /// A logical operation clears the carry flag.
    pub fn holds(&mut self) {
        self.or(ecx, 1);
    }

    pub fn differs(&mut self) {
        self.holds();
        self.bytes(0xf9);
    }

    pub fn refuses(&mut self) {
        self.xor(ecx, ecx);
    }

    pub fn save_return(&mut self) {}

    pub fn restore_return(&mut self) {}

    plain! { ret = 0xc3, cqo = 0x4899 }
}
