//! 64-bit Arm processors (A64): the instructions of templates by one or several of the processor's.
//!
//! Register number n is xn; functions may change all of them. x16 holds addresses, x17 operands.
//!
//! Flags: after a comparison or subtraction the processor's carry flag is clear where x86-64's is set, so
//! "carry" is a clear carry flag everywhere, also in what `holds`, `differs` and `bt` set. Additions and
//! `and` set it in another way, `or`, `xor` and shifts set no flags at all. A conditional instruction that
//! needs flags which the instructions before it do not give is an error in a template (`Flags`).

use super::*;
use crate::machine::Machine;
use crate::machine::native::NativeExit;
use std::arch::asm;

/// Memory is made executable in units of this many bytes: the largest pages that systems use.
pub const PAGE: usize = 1 << 16;

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
    // SAFETY: the caller's. Functions may change all registers that native code changes; nothing unwinds out
    // of it.
    unsafe {
        asm!(
            "blr x0",
            inout("x0") code => what,
            inout("x2") at => how,
            in("x7") machine,
            in("x6") heap,
            in("x1") limit,
            clobber_abi("C"),
        );
    }
    NativeExit { what, how }
}

/// Makes new code visible to the processor: it is written from the data cache to memory, and what the
/// instruction caches hold of that memory is dropped.
#[cfg(not(target_vendor = "apple"))]
pub fn flush(code: *const u8, length: usize) {
    let kinds: usize;
    // SAFETY: reads a register that tells the sizes of the caches' lines, which programs may read.
    unsafe { asm!("mrs {}, ctr_el0", out(reg) kinds, options(nomem, nostack, preserves_flags)) };
    let (data, instructions) = (4 << (kinds >> 16 & 15), 4 << (kinds & 15));
    let lines = |size: usize| (code as usize & !(size - 1)..code as usize + length).step_by(size);
    // SAFETY: the caller's memory; nothing in it changes.
    unsafe {
        for line in lines(data) {
            asm!("dc cvau, {}", in(reg) line, options(nostack, preserves_flags));
        }
        asm!("dsb ish", options(nostack, preserves_flags));
        for line in lines(instructions) {
            asm!("ic ivau, {}", in(reg) line, options(nostack, preserves_flags));
        }
        asm!("dsb ish", "isb", options(nostack, preserves_flags));
    }
}

/// Makes new code visible to the processor.
#[cfg(target_vendor = "apple")]
pub fn flush(code: *const u8, length: usize) {
    unsafe extern "C" {
        fn sys_icache_invalidate(start: *const std::ffi::c_void, length: usize);
    }
    // SAFETY: the caller's memory.
    unsafe { sys_icache_invalidate(code.cast(), length) };
}

/// What is known while code is emitted.
pub struct Processor {
    flags: Flags,
    /// x16 holds the sum of this base register and this index register, which is shifted.
    sum: Option<(Reg, Reg, u8)>,
    /// Whether conditional jumps may lead further than 1 MB.
    far: bool,
}

/// What conditions can tell.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Flags {
    /// Nothing.
    Lost,
    /// All about the comparison before.
    Compared,
    /// As much as the sign, zero and overflow flags tell.
    Sum,
    /// Whether the register's new value is zero, or negative.
    Value(Reg),
    /// Whether a product was too large.
    Product,
}

impl Processor {
    pub fn new(far: bool) -> Processor {
        Processor { flags: Flags::Lost, sum: None, far }
    }

    /// Notes that other code continues here.
    pub fn joined(&mut self) {
        (self.flags, self.sum) = (Flags::Lost, None);
    }
}

const ADDRESS: Reg = Reg { number: 16, bits: 64 };
const VALUE: Reg = Reg { number: 17, bits: 64 };
const ZERO: Reg = Reg { number: 31, bits: 64 };

// Loads and stores with an offset, by the number of bytes as a power of 2.
const LOAD: u32 = 0x39400000;
const STORE: u32 = 0x39000000;
const LOAD_SIGNED: u32 = 0x39800000;
const LOAD_FLOAT: u32 = 0x3d400000;

// Operations of two registers, and of a register and a number.
const ADDS: u32 = 0x2b000000;
const SUBS: u32 = 0x6b000000;
const ADD_PLAIN: u32 = 0x0b000000;
const SUB_PLAIN: u32 = 0x4b000000;
const ANDS: u32 = 0x6a000000;
const ORR: u32 = 0x2a000000;
const EOR: u32 = 0x4a000000;
/// Changes an addition or subtraction of registers to one of a small number.
const OF_NUMBER: u32 = 0x1a000000;
/// Changes a logical operation of registers to one of a mask.
const OF_MASK: u32 = 0x18000000;

/// The conditions by their numbers in x86-64's instructions.
const CONDITIONS: [u32; 16] = [6, 7, 3, 2, 0, 1, 9, 8, 4, 5, 6, 7, 11, 10, 13, 12];
const OVERFLOW: u8 = 0;
const EQUAL: u8 = 4;
const NEGATIVE: u8 = 8;
const LESS: u8 = 12;

/// Fills in the distance of a jump. Returns whether it can.
pub fn set_distance(code: &mut [u8], jump: usize, to: i64) -> bool {
    let place: &mut [u8; 4] = (&mut code[jump..jump + 4]).try_into().expect("four bytes");
    let instr = u32::from_le_bytes(*place);
    let distance = (to - jump as i64) / 4;
    // Jumps without a condition have more bits for it.
    let (bits, shift) = if instr & 0x7c000000 == 0x14000000 { (26, 0) } else { (19, 5) };
    *place = (instr | (distance as u32 & ((1 << bits) - 1)) << shift).to_le_bytes();
    (-1 << (bits - 1)..1 << (bits - 1)).contains(&distance)
}

/// Returns the encoding of a mask as a number in a logical instruction: a row of ones, perhaps rotated.
fn mask(value: u64, bits: u8) -> Option<u32> {
    let width = bits as u32;
    let all = u64::MAX >> (64 - width);
    let value = value & all;
    let ones = value.count_ones();
    if value == 0 || value == all {
        return None;
    }
    let start = match value & 1 {
        0 => value.trailing_zeros(),
        _ if value >> (width - 1) == 1 => width - (value << (64 - width)).leading_ones(),
        _ => 0,
    };
    let rotated = (value >> start | value << ((width - start) % width)) & all;
    let is_row = rotated == (1 << ones) - 1;
    is_row.then_some((width / 64) << 22 | ((width - start) % width) << 16 | (ones - 1) << 10)
}

/// Returns a register's number as the destination, first and second operand of an instruction.
fn d(reg: Reg) -> u32 {
    reg.number as u32
}

fn n(reg: Reg) -> u32 {
    d(reg) << 5
}

fn m(reg: Reg) -> u32 {
    d(reg) << 16
}

/// The bit that tells whether registers are used as a whole.
fn whole(bits: u8) -> u32 {
    ((bits == 64) as u32) << 31
}

impl Assembler {
    fn word(&mut self, word: u32) {
        self.code.extend(word.to_le_bytes());
        // An instruction that changes a register names it in the lowest bits. Others at worst make forget
        // what still holds.
        let changed = word as u8 & 31;
        if let Some((base, index, _)) = self.processor.sum
            && [ADDRESS.number, base.number, index.number].contains(&changed)
        {
            self.processor.sum = None;
        }
        if let Flags::Value(reg) = self.processor.flags
            && reg.number == changed
        {
            self.processor.flags = Flags::Lost;
        }
    }

    fn operate(&mut self, opcode: u32, bits: u8, to: Reg, a: Reg, b: Reg) {
        self.word(opcode | whole(bits) | d(to) | n(a) | m(b));
    }

    /// Emits an operation with a number. `scratch` is a register for numbers that do not fit the instruction.
    fn operate_number(&mut self, opcode: u32, bits: u8, to: Reg, a: Reg, value: i32) {
        let number = |value: u32| match value {
            0..0x1000 => Some(value << 10),
            0x1000..0x1000000 if value & 0xfff == 0 => Some(1 << 22 | value >> 2),
            _ => None,
        };
        let found = match opcode {
            ANDS | ORR | EOR => mask(value as i64 as u64, bits.max(32)).map(|mask| opcode ^ OF_MASK | mask),
            _ if value < 0 => {
                number(value.unsigned_abs()).map(|value| opcode ^ 0x40000000 ^ OF_NUMBER | value)
            }
            _ => number(value as u32).map(|value| opcode ^ OF_NUMBER | value),
        };
        match found {
            Some(opcode) => self.word(opcode | whole(bits) | d(to) | n(a)),
            None => {
                let scratch = if a.number == VALUE.number { ADDRESS } else { VALUE };
                self.constant(scratch, value as i64 as u64);
                self.operate(opcode, bits, to, a, scratch);
            }
        }
    }

    /// Loads a constant.
    fn constant(&mut self, to: Reg, value: u64) {
        let parts: Vec<(u32, u32)> =
            (0..4).map(|part| (part, (value >> (16 * part)) as u32 & 0xffff)).collect();
        let count = |other: u32| parts.iter().filter(|part| part.1 == other).count();
        // Bits that are not named are zeros, or ones.
        let (first, rest, flip) =
            if count(0xffff) > count(0) { (0x92800000, 0xffff, 0xffff) } else { (0xd2800000, 0, 0) };
        let mut named = parts.iter().filter(|part| part.1 != rest);
        let (part, bits) = named.next().copied().unwrap_or((0, rest));
        self.word(first | part << 21 | (bits ^ flip) << 5 | d(to));
        for &(part, bits) in named {
            self.word(0xf2800000 | part << 21 | bits << 5 | d(to));
        }
    }

    /// Emits an addition that does not change the flags.
    fn add_number(&mut self, to: Reg, from: Reg, value: i32) {
        let (opcode, size) = if value < 0 { (SUB_PLAIN, -value) } else { (ADD_PLAIN, value) };
        let (low, high) = (size & 0xfff, size & 0xfff000);
        if size >= 1 << 24 || value == i32::MIN {
            self.constant(VALUE, value as i64 as u64);
            return self.operate(ADD_PLAIN, to.bits, to, from, VALUE);
        }
        let mut from = from;
        for part in [high, low].into_iter().filter(|&part| part != 0) {
            self.operate_number(opcode, to.bits, to, from, part);
            from = to;
        }
        if from.number != to.number {
            self.operate(ORR, to.bits, to, ZERO, from);
        }
    }

    /// Emits the sum of base and index, which is shifted.
    fn add_index(&mut self, to: Reg, place: Mem) -> Reg {
        let shifted = |scale: u8| (scale as u32) << 10;
        match (place.base, place.index) {
            (Some(base), None) => return base,
            (base, Some((index, scale))) => {
                let base = base.unwrap_or(ZERO);
                self.operate(ADD_PLAIN | shifted(scale), to.bits, to, base, index);
            }
            (None, None) => unreachable!("no operand is a plain address"),
        }
        to
    }

    pub(super) fn load_address(&mut self, to: Reg, place: Arg) {
        let Parts::Mem(place, _) = place.parts() else { unreachable!("the operand is in memory") };
        let from = self.add_index(to, place);
        self.add_number(to, from, place.distance);
    }

    /// Emits an access to memory by a load or store of a register.
    fn access(&mut self, opcode: u32, bits: u8, reg: Reg, place: Mem) {
        let size = (bits / 8).trailing_zeros();
        let opcode = opcode | size << 30 | d(reg);
        if place.distance.unsigned_abs() >= 1 << 24 {
            // x17 may hold the word that is stored.
            self.constant(ADDRESS, place.distance as i64 as u64);
            for (reg, scale) in place.base.map(|base| (base, 0)).into_iter().chain(place.index) {
                self.operate(ADD_PLAIN | (scale as u32) << 10, 64, ADDRESS, ADDRESS, reg);
            }
            return self.word(opcode | n(ADDRESS));
        }
        let sum = place.base.zip(place.index).map(|(base, (index, scale))| (base, index, scale));
        if let Some((base, index, scale)) = sum
            && place.distance == 0
            && self.processor.sum != sum
            && (scale == 0 || scale as u32 == size)
        {
            let scaled = ((scale != 0) as u32) << 12;
            return self.word(opcode ^ 0x01000000 | 0x00206800 | scaled | n(base) | m(index));
        }
        let base = if sum.is_some() && self.processor.sum == sum {
            ADDRESS
        } else {
            let base = self.add_index(ADDRESS, place);
            self.processor.sum = sum;
            base
        };
        let is_multiple = |distance: i32| distance & ((1 << size) - 1) == 0;
        let offset = |distance: i32| (distance as u32 >> size) << 10;
        match place.distance {
            distance @ 0.. if is_multiple(distance) && distance >> size < 0x1000 => {
                self.word(opcode | offset(distance) | n(base));
            }
            distance @ -0x100..0x100 => {
                self.word(opcode ^ 0x01000000 | (distance as u32 & 0x1ff) << 12 | n(base));
            }
            distance if is_multiple(distance) => {
                self.add_number(ADDRESS, base, distance & !0xfff);
                self.word(opcode | offset(distance & 0xfff) | n(ADDRESS));
            }
            distance => {
                self.add_number(ADDRESS, base, distance);
                self.word(opcode | n(ADDRESS));
            }
        }
    }

    /// Returns the register of an operand: that of a number or of a word in memory is a scratch register.
    fn operand(&mut self, bits: u8, from: Arg) -> Reg {
        match from.parts() {
            Parts::Reg(reg) => return reg,
            Parts::Mem(place, _) => self.access(LOAD, bits, VALUE, place),
            Parts::Number(0) => return ZERO,
            Parts::Number(value) if bits == 64 => self.constant(VALUE, value as i64 as u64),
            Parts::Number(value) => self.constant(VALUE, value as u32 as u64),
        }
        VALUE
    }

    #[inline(never)]
    pub(super) fn calculate(&mut self, number: u8, to: Arg, from: Arg) {
        let opcode = match number {
            ADD => ADDS,
            SUB | CMP => SUBS,
            AND => ANDS,
            OR => ORR,
            _ => EOR,
        };
        let bits = match (to.parts(), from.parts()) {
            (Parts::Reg(reg), _) | (_, Parts::Reg(reg)) => reg.bits,
            (Parts::Mem(_, bits), _) => bits,
            _ => unreachable!("a number does not change"),
        };
        let a = self.operand(bits, to);
        let result = if number == CMP { ZERO } else { a };
        match from.parts() {
            Parts::Number(value) => {
                let value = if bits == 8 { value & 0xff } else { value };
                self.operate_number(opcode, bits, result, a, value);
            }
            _ => {
                let b = self.operand(bits, from);
                self.operate(opcode, bits, result, a, b);
            }
        }
        if let Parts::Mem(place, _) = to.parts()
            && number != CMP
        {
            self.access(STORE, bits, VALUE, place);
        }
        self.processor.flags = match number {
            SUB | CMP => Flags::Compared,
            ADD | AND => Flags::Sum,
            _ => Flags::Value(Reg { bits, ..result }),
        };
    }

    #[inline(never)]
    pub(super) fn move_word(&mut self, to: Arg, from: Arg) {
        match (to.parts(), from.parts()) {
            (Parts::Reg(to), Parts::Reg(from)) => self.operate(ORR, from.bits, to, ZERO, from),
            (Parts::Reg(to), Parts::Mem(place, _)) => self.access(LOAD, to.bits, to, place),
            (Parts::Reg(to), Parts::Number(value)) if to.bits == 64 => self.mov_wide(to, value as i64),
            (Parts::Reg(to), Parts::Number(value)) => self.mov_wide(to, value as u32 as i64),
            (Parts::Mem(place, _), Parts::Reg(from)) => self.access(STORE, from.bits, from, place),
            (Parts::Mem(place, bits), Parts::Number(_)) => {
                let from = self.operand(bits, from);
                self.access(STORE, bits, from, place);
            }
            _ => unreachable!("no instruction has two places in memory, or changes a number"),
        }
    }

    #[inline(never)]
    pub fn mov_wide(&mut self, to: Reg, value: i64) {
        self.constant(to, value as u64);
    }

    pub fn movsxd(&mut self, to: Reg, from: impl Into<Arg>) {
        let Parts::Mem(place, _) = from.into().parts() else { unreachable!("the operand is in memory") };
        self.access(LOAD_SIGNED, 32, to, place);
    }

    #[inline(never)]
    pub(super) fn test_word(&mut self, a: Reg, b: Arg) {
        match b.parts() {
            Parts::Number(value) => self.operate_number(ANDS, 32, ZERO, a, value & 0xff),
            _ => {
                let b = self.operand(a.bits, b);
                self.operate(ANDS, a.bits, ZERO, a, b);
            }
        }
        self.processor.flags = Flags::Sum;
    }

    #[inline(never)]
    pub(super) fn shift(&mut self, number: u8, to: Reg, by: Arg) {
        let last = to.bits as u32 - 1;
        let fixed = whole(to.bits) | whole(to.bits) >> 9 | d(to) | n(to);
        match (number, by.parts()) {
            (SHL, Parts::Number(by)) => {
                let by = by as u32;
                self.word(0x53000000 | fixed | ((last + 1 - by) & last) << 16 | (last - by) << 10);
            }
            (SHR, Parts::Number(by)) => self.word(0x53000000 | fixed | (by as u32) << 16 | last << 10),
            (_, Parts::Number(by)) => self.word(0x13000000 | fixed | (by as u32) << 16 | last << 10),
            (_, Parts::Reg(by)) => {
                let opcode = match number {
                    SHL => 0x1ac02000,
                    SHR => 0x1ac02400,
                    _ => 0x1ac02800,
                };
                self.operate(opcode, to.bits, to, to, by);
            }
            _ => unreachable!("nothing is shifted by a number in memory"),
        }
        self.processor.flags = Flags::Value(to);
    }

    pub fn imul(&mut self, to: Reg, by: Reg) {
        self.operate(0x1b407c00, 64, VALUE, to, by);
        self.operate(0x1b007c00, 64, to, to, by);
        // The upper half of the product must consist of copies of the lower half's sign.
        self.operate(SUBS | 0x00800000 | 63 << 10, 64, ZERO, VALUE, to);
        self.processor.flags = Flags::Product;
    }

    /// The dividend has one word here, of which `cqo` makes two elsewhere.
    pub fn idiv(&mut self, by: Reg) {
        self.operate(0x1ac00c00, 64, VALUE, rax, by);
        self.operate(0x1b008000 | d(rax) << 10, 64, rdx, VALUE, by);
        self.mov(rax, VALUE);
        self.processor.flags = Flags::Lost;
    }

    pub fn cqo(&mut self) {}

    pub fn neg(&mut self, reg: Reg) {
        self.operate(SUB_PLAIN, reg.bits, reg, ZERO, reg);
        self.processor.flags = Flags::Value(reg);
    }

    pub fn inc(&mut self, place: Arg) {
        self.add(sized(place, 64), 1);
    }

    pub fn dec(&mut self, reg: Reg) {
        self.sub(reg, 1);
        self.processor.flags = Flags::Sum;
    }

    /// Sets the carry flag if the bit is set.
    pub fn bt(&mut self, bits: Reg, number: Reg) {
        self.operate(0x1ac02400, bits.bits, VALUE, bits, number);
        self.operate_number(ANDS, bits.bits, VALUE, VALUE, 1);
        self.operate(SUBS, bits.bits, ZERO, ZERO, VALUE);
        self.processor.flags = Flags::Compared;
    }

    pub fn bsf(&mut self, to: Reg, from: Reg) {
        self.word(0x5ac00000 | whole(to.bits) | d(to) | n(from));
        self.word(0x5ac01000 | whole(to.bits) | d(to) | n(to));
        self.processor.flags = Flags::Lost;
    }

    /// The stack pointer is always a multiple of 16.
    pub fn push(&mut self, reg: Reg) {
        self.word(0xf81f0fe0 | d(reg));
    }

    pub fn pop(&mut self, reg: Reg) {
        self.word(0xf84107e0 | d(reg));
    }

    pub fn save_return(&mut self) {
        self.push(LINK);
    }

    pub fn restore_return(&mut self) {
        self.pop(LINK);
    }

    /// Compares the stack pointer, which is not 0, with 0.
    pub fn holds(&mut self) {
        self.operate_number(SUBS, 64, ZERO, STACK, 0);
    }

    /// Adds 0 to the stack pointer, which is not 0.
    pub fn differs(&mut self) {
        self.operate_number(ADDS, 64, ZERO, STACK, 0);
    }

    pub fn refuses(&mut self) {
        self.operate(SUBS, 64, ZERO, ZERO, ZERO);
    }

    pub fn movsd(&mut self, to: Reg, from: impl Into<Arg>) {
        let Parts::Mem(place, _) = from.into().parts() else { unreachable!("the operand is in memory") };
        self.access(LOAD_FLOAT, 64, to, place);
    }

    pub fn addsd(&mut self, to: Reg, from: Reg) {
        self.operate(0x1e602800, 0, to, to, from);
    }

    pub fn subsd(&mut self, to: Reg, from: Reg) {
        self.operate(0x1e603800, 0, to, to, from);
    }

    pub fn mulsd(&mut self, to: Reg, from: Reg) {
        self.operate(0x1e600800, 0, to, to, from);
    }

    pub fn divsd(&mut self, to: Reg, from: Reg) {
        self.operate(0x1e601800, 0, to, to, from);
    }

    pub fn ucomisd(&mut self, a: Reg, b: Reg) {
        self.word(0x1e602000 | n(a) | m(b));
        self.processor.flags = Flags::Compared;
    }

    /// Converts an integer to a float.
    pub fn cvtsi2sd(&mut self, to: Reg, from: Reg) {
        self.word(0x9e620000 | d(to) | n(from));
    }

    /// Moves the bits of a float.
    pub fn movq(&mut self, to: Reg, from: Reg) {
        self.word(0x9e660000 | d(to) | n(from));
    }

    pub(super) fn jump(&mut self, target: Target) {
        self.branch(0x14000000, target);
    }

    pub(super) fn jump_by(&mut self, place: Arg) {
        let reg = self.operand(64, place);
        self.word(0xd61f0000 | n(reg));
    }

    #[inline(always)]
    pub(super) fn call_to(&mut self, target: Target) {
        self.branch(0x94000000, target);
        self.processor.joined();
        self.processor.flags = Flags::Compared;
    }

    pub(super) fn call_by(&mut self, place: Arg) {
        let reg = self.operand(64, place);
        self.word(0xd63f0000 | n(reg));
        self.processor.joined();
    }

    pub fn ret(&mut self) {
        self.word(0xd65f0000 | n(LINK));
    }

    /// Emits a jump, whose distance is filled in.
    #[inline(never)]
    fn branch(&mut self, opcode: u32, target: Target) {
        let jump = self.code.len();
        self.word(opcode);
        self.set_target(jump, target);
    }

    /// Returns the processor's condition that the flags are as one of x86-64's conditions says.
    fn condition(&mut self, condition: u8) -> u32 {
        let kind = condition & !1;
        match self.processor.flags {
            Flags::Compared => CONDITIONS[condition as usize],
            Flags::Sum if matches!(kind, OVERFLOW | EQUAL | NEGATIVE | LESS..) => {
                CONDITIONS[condition as usize]
            }
            Flags::Value(reg) if matches!(kind, EQUAL | NEGATIVE) => {
                self.operate(ANDS, reg.bits, ZERO, reg, reg);
                self.processor.flags = Flags::Sum;
                CONDITIONS[condition as usize]
            }
            Flags::Product if kind == OVERFLOW => CONDITIONS[(EQUAL | condition & 1 ^ 1) as usize],
            flags => panic!("condition {condition} of {flags:?}"),
        }
    }

    #[inline(never)]
    pub(super) fn jump_if(&mut self, condition: u8, target: Target) {
        let (opcode, opposite) = match self.processor.flags {
            Flags::Value(reg) if condition & !1 == EQUAL => {
                (0x34000000 | whole(reg.bits) | (condition as u32 & 1) << 24 | d(reg), 1 << 24)
            }
            _ => (0x54000000 | self.condition(condition), 1),
        };
        let is_far = match target {
            Target::Extern(address) => address.abs_diff(self.start + self.code.len() as u64) >= 1 << 20,
            _ => self.processor.far,
        };
        if !is_far {
            return self.branch(opcode, target);
        }
        // The opposite condition leads behind a jump without one.
        self.word(opcode ^ opposite | 2 << 5);
        self.branch(0x14000000, target);
    }

    pub(super) fn move_if(&mut self, condition: u8, to: Reg, from: Reg) {
        let condition = self.condition(condition);
        self.operate(0x1a800000 | condition << 12, to.bits, to, from, to);
    }
}

/// The return address.
const LINK: Reg = Reg { number: 30, bits: 64 };
/// The stack pointer, where it has the number of the zero register.
const STACK: Reg = ZERO;
