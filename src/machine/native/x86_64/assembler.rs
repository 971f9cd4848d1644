//! An assembler for the instructions that native code uses, and the notation of templates (`emit!`).
//!
//! Operands are Rust expressions: `rax`, `[rdi + place]`, `[rsi + rax * 8 - 4]`, numbers. Memory has the size
//! of the other operand, or an explicit one before it. Labels are written `name:`. A jump names them as
//! `<name` or `>name`: the nearest one before or after it; `=>label` is a label in a variable, `extern` an
//! address outside this piece of code.

use std::ops::{Add, Mul, Sub};

/// A register, of 64, 32 or 8 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reg {
    number: u8,
    bits: u8,
}

macro_rules! registers {
    ($($name:ident = $number:literal : $bits:literal),* $(,)?) => {
        $(#[allow(non_upper_case_globals)]
        pub const $name: Reg = Reg { number: $number, bits: $bits };)*
    };
}

registers! {
    rax = 0: 64, rcx = 1: 64, rdx = 2: 64, rbx = 3: 64, rbp = 5: 64, rsi = 6: 64, rdi = 7: 64, r8 = 8: 64, r9 = 9: 64, r10 = 10: 64,
    r11 = 11: 64, r12 = 12: 64, r13 = 13: 64, r14 = 14: 64, r15 = 15: 64, eax = 0: 32, ecx = 1: 32, edx = 2: 32, ebp = 5: 32, r11d = 11: 32,
    al = 0: 8, cl = 1: 8, dl = 2: 8, xmm0 = 0: 128, xmm1 = 1: 128,
}

impl Reg {
    /// Returns the register's low half.
    pub const fn half(self) -> Reg {
        Reg { bits: 32, ..self }
    }

    /// Returns the register's lowest byte.
    pub const fn byte(self) -> Reg {
        Reg { bits: 8, ..self }
    }
}

/// A register times eight.
#[derive(Clone, Copy, Debug)]
pub struct Scaled(Reg);

/// A memory operand: a base register, perhaps an index register, perhaps times eight, and a displacement.
#[derive(Clone, Copy, Debug)]
pub struct Mem {
    base: Option<Reg>,
    index: Option<(Reg, u8)>,
    distance: i32,
}

impl Mul<i32> for Reg {
    type Output = Scaled;

    fn mul(self, factor: i32) -> Scaled {
        assert_eq!(factor, 8);
        Scaled(self)
    }
}

impl Add<i32> for Reg {
    type Output = Mem;

    fn add(self, distance: i32) -> Mem {
        Mem { base: Some(self), index: None, distance }
    }
}

impl Sub<i32> for Reg {
    type Output = Mem;

    fn sub(self, distance: i32) -> Mem {
        self + -distance
    }
}

impl Add<Reg> for Reg {
    type Output = Mem;

    fn add(self, index: Reg) -> Mem {
        Mem { base: Some(self), index: Some((index, 0)), distance: 0 }
    }
}

impl Add<Scaled> for Reg {
    type Output = Mem;

    fn add(self, index: Scaled) -> Mem {
        Mem { base: Some(self), index: Some((index.0, 3)), distance: 0 }
    }
}

impl Add<i32> for Scaled {
    type Output = Mem;

    fn add(self, distance: i32) -> Mem {
        Mem { base: None, index: Some((self.0, 3)), distance }
    }
}

impl Add<i32> for Mem {
    type Output = Mem;

    fn add(self, distance: i32) -> Mem {
        Mem { distance: self.distance + distance, ..self }
    }
}

impl Sub<i32> for Mem {
    type Output = Mem;

    fn sub(self, distance: i32) -> Mem {
        self + -distance
    }
}

/// An operand in one word, so that a template only passes a constant for it.
///
/// ```text
///  61    54 53  52 47   46 45   40 39  32 31                       0
/// |  size  | kind | scale | index | base | displacement, or a number |
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arg(u64);

const IMMEDIATE: u64 = 1 << 52;
const MEMORY: u64 = 2 << 52;

/// The parts of an operand. Memory has a size in bits; 0 means that of the other operand.
enum Parts {
    Reg(Reg),
    Mem(Mem, u8),
    Number(i32),
}

impl Arg {
    #[inline(always)]
    const fn reg(reg: Reg) -> Arg {
        Arg((reg.bits as u64) << 54 | (reg.number as u64) << 32)
    }

    /// A register's number is stored with one added: 0 is none.
    #[inline(always)]
    const fn memory(place: Mem) -> Arg {
        let base = match place.base {
            Some(base) => base.number as u64 + 1,
            None => 0,
        };
        let (index, scale) = match place.index {
            Some((index, scale)) => (index.number as u64 + 1, scale as u64),
            None => (0, 0),
        };
        Arg(MEMORY | scale << 46 | index << 40 | base << 32 | place.distance as u32 as u64)
    }

    fn parts(self) -> Parts {
        let byte = |at: u32| (self.0 >> at) as u8;
        let (bits, distance) = ((self.0 >> 54) as u8, self.0 as i32);
        if self.0 & MEMORY != 0 {
            let reg = |number: u8| (number & 31 != 0).then(|| Reg { number: (number & 31) - 1, bits: 64 });
            let index = reg(byte(40)).map(|index| (index, byte(46) & 3));
            Parts::Mem(Mem { base: reg(byte(32)), index, distance }, bits)
        } else if self.0 & IMMEDIATE != 0 {
            Parts::Number(distance)
        } else {
            Parts::Reg(Reg { number: byte(32), bits })
        }
    }

    /// Returns whether the operand is a register.
    pub fn is_reg(self) -> bool {
        self.0 & (IMMEDIATE | MEMORY) == 0
    }
}

impl From<Mem> for Arg {
    #[inline(always)]
    fn from(place: Mem) -> Arg {
        Arg::memory(place)
    }
}

impl From<Reg> for Arg {
    #[inline(always)]
    fn from(reg: Reg) -> Arg {
        Arg::reg(reg)
    }
}

impl From<[Reg; 1]> for Arg {
    #[inline(always)]
    fn from([base]: [Reg; 1]) -> Arg {
        Arg::memory(base + 0)
    }
}

impl From<[Scaled; 1]> for Arg {
    #[inline(always)]
    fn from([index]: [Scaled; 1]) -> Arg {
        Arg::memory(index + 0)
    }
}

impl From<[Mem; 1]> for Arg {
    #[inline(always)]
    fn from([place]: [Mem; 1]) -> Arg {
        Arg::memory(place)
    }
}

impl From<i32> for Arg {
    #[inline(always)]
    fn from(number: i32) -> Arg {
        Arg(IMMEDIATE | number as u32 as u64)
    }
}

impl From<i8> for Arg {
    #[inline(always)]
    fn from(number: i8) -> Arg {
        Arg::from(number as i32)
    }
}

/// Returns a memory operand of this many bits.
#[inline(always)]
pub fn sized(place: impl Into<Arg>, bits: u8) -> Arg {
    Arg(place.into().0 | (bits as u64) << 54)
}

/// A label that is held in a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(u64);

/// The target of a jump. Named labels are known by the hash of their name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Before(u64),
    Behind(u64),
    Label(Label),
    /// An absolute address.
    Extern(u64),
}

/// Returns the hash of a label's name.
pub const fn name(text: &str) -> u64 {
    let (mut hash, mut n) = (0u64, 0);
    while n < text.len() {
        hash = hash.wrapping_mul(31) + text.as_bytes()[n] as u64;
        n += 1;
    }
    hash
}

/// A piece of code under construction.
pub struct Assembler {
    /// The address of its first byte.
    start: u64,
    code: Vec<u8>,
    /// The latest place of each named label.
    placed: Vec<(u64, usize)>,
    /// Distances to be filled in: where each ends, and the name of its label.
    waiting: Vec<(usize, u64)>,
    labels: Vec<Option<usize>>,
    jumps: Vec<(usize, Label)>,
}

/// Emits instructions.
macro_rules! emit {
    ($asm:expr ; $($code:tt)*) => {{ emit_each!($asm ; $($code)*); }};
}
pub(super) use emit;

macro_rules! emit_each {
    ($asm:expr $(;)?) => {};
    ($asm:expr ; => $label:ident $($rest:tt)*) => {
        $asm.place($label);
        emit_each!($asm $($rest)*);
    };
    ($asm:expr ; $label:ident : $($rest:tt)*) => {
        $asm.place_named(const { name(stringify!($label)) });
        emit_each!($asm $($rest)*);
    };
    ($asm:expr ; $op:ident > $label:ident $($rest:tt)*) => {
        $asm.$op(Target::Behind(const { name(stringify!($label)) }));
        emit_each!($asm $($rest)*);
    };
    ($asm:expr ; $op:ident < $label:ident $($rest:tt)*) => {
        $asm.$op(Target::Before(const { name(stringify!($label)) }));
        emit_each!($asm $($rest)*);
    };
    ($asm:expr ; $op:ident => $label:ident $($rest:tt)*) => {
        $asm.$op(Target::Label($label));
        emit_each!($asm $($rest)*);
    };
    ($asm:expr ; $op:ident extern $address:expr $(; $($rest:tt)*)?) => {
        $asm.$op(Target::Extern($address));
        emit_each!($asm $(; $($rest)*)?);
    };
    ($asm:expr ; $op:ident QWORD [$($place:tt)*] $(, $value:expr)? $(; $($rest:tt)*)?) => {
        $asm.$op(sized([$($place)*], 64) $(, $value)?);
        emit_each!($asm $(; $($rest)*)?);
    };
    ($asm:expr ; $op:ident BYTE [$($place:tt)*], $value:expr $(; $($rest:tt)*)?) => {
        $asm.$op(sized([$($place)*], 8), $value);
        emit_each!($asm $(; $($rest)*)?);
    };
    ($asm:expr ; mov $to:ident, QWORD $value:expr $(; $($rest:tt)*)?) => {
        $asm.mov_wide($to, $value);
        emit_each!($asm $(; $($rest)*)?);
    };
    ($asm:expr ; $op:ident $($operand:expr),* $(; $($rest:tt)*)?) => {
        $asm.$op($($operand),*);
        emit_each!($asm $(; $($rest)*)?);
    };
}
pub(super) use emit_each;

macro_rules! jumps_if {
    ($($name:ident = $condition:literal),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self, target: Target) {
            self.jump(0x0f80 | $condition, target);
        })*
    };
}

macro_rules! moves_if {
    ($($name:ident = $condition:literal),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self, to: Reg, from: Reg) {
            self.instruction(0x0f40 | $condition, to.bits, to.number, from.into());
        })*
    };
}

macro_rules! calculations {
    ($($name:ident = $number:literal),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self, to: impl Into<Arg>, from: impl Into<Arg>) {
            self.calculate($number, to.into(), from.into());
        })*
    };
}

macro_rules! shifts {
    ($($name:ident = $number:literal),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self, to: Reg, by: impl Into<Arg>) {
            self.shift($number, to, by.into());
        })*
    };
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
    pub fn new(start: u64) -> Assembler {
        Assembler {
            start,
            code: Vec::new(),
            placed: Vec::new(),
            waiting: Vec::new(),
            labels: Vec::new(),
            jumps: Vec::new(),
        }
    }

    /// Returns the address of the next instruction.
    pub fn here(&self) -> u64 {
        self.start + self.code.len() as u64
    }

    #[inline(never)]
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u64 - 1)
    }

    #[inline(never)]
    pub fn place(&mut self, label: Label) {
        self.labels[label.0 as usize] = Some(self.code.len());
    }

    #[inline(never)]
    pub fn place_named(&mut self, name: u64) {
        let here = self.code.len();
        for (end, _) in self.waiting.extract_if(.., |waiting| waiting.1 == name) {
            set_distance(&mut self.code, end, here as i64);
        }
        self.placed.retain(|placed| placed.0 != name);
        self.placed.push((name, here));
    }

    /// Returns the code, if all its labels are placed.
    pub fn finish(mut self) -> Option<Vec<u8>> {
        for (end, label) in std::mem::take(&mut self.jumps) {
            set_distance(&mut self.code, end, self.labels[label.0 as usize]? as i64);
        }
        self.waiting.is_empty().then_some(self.code)
    }

    /// Emits one byte, or two, of which the first is the high one.
    #[inline(never)]
    fn bytes(&mut self, bytes: u16) {
        if bytes > 0xff {
            self.code.push((bytes >> 8) as u8);
        }
        self.code.push(bytes as u8);
    }

    /// Emits a jump or a call.
    #[inline(never)]
    fn jump(&mut self, opcode: u16, target: Target) {
        self.bytes(opcode);
        self.distance(target);
    }

    /// Emits the distance to a target, counted from the end of the distance.
    fn distance(&mut self, target: Target) {
        self.code.extend([0; 4]);
        let end = self.code.len();
        match target {
            Target::Before(name) => {
                let to = self.placed.iter().find(|placed| placed.0 == name).expect("a label before");
                set_distance(&mut self.code, end, to.1 as i64);
            }
            Target::Behind(name) => self.waiting.push((end, name)),
            Target::Label(label) => self.jumps.push((end, label)),
            Target::Extern(address) => {
                let to = address.wrapping_sub(self.start) as i64;
                set_distance(&mut self.code, end, to);
            }
        }
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
    fn calculate(&mut self, number: u8, to: Arg, from: Arg) {
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

    calculations! { add = 0, or = 1, and = 4, sub = 5, xor = 6, cmp = 7 }

    #[inline(always)]
    pub fn mov(&mut self, to: impl Into<Arg>, from: impl Into<Arg>) {
        self.move_word(to.into(), from.into());
    }

    #[inline(never)]
    fn move_word(&mut self, to: Arg, from: Arg) {
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
    pub fn lea(&mut self, to: Reg, place: impl Into<Arg>) {
        self.instruction(0x8d, to.bits, to.number, place.into());
    }

    #[inline(always)]
    pub fn test(&mut self, a: Reg, b: impl Into<Arg>) {
        self.test_word(a, b.into());
    }

    #[inline(never)]
    fn test_word(&mut self, a: Reg, b: Arg) {
        match b.parts() {
            Parts::Number(value) => {
                self.instruction(0xf6, 8, 0, a.into());
                self.code.push(value as u8);
            }
            _ => self.instruction(0x85, a.bits, a.number, b),
        }
    }

    #[inline(never)]
    fn shift(&mut self, number: u8, to: Reg, by: Arg) {
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

    shifts! { shl = 4, shr = 5, sar = 7 }

    #[inline(always)]
    pub fn jmp(&mut self, target: impl Into<Way>) {
        match target.into() {
            Way::To(target) => self.jump(0xe9, target),
            Way::By(place) => self.instruction(0xff, 32, 4, place),
        }
    }

    #[inline(always)]
    pub fn call(&mut self, target: Target) {
        self.jump(0xe8, target);
    }

    jumps_if! {
        jo = 0, jb = 2, jc = 2, jae = 3, jnc = 3, je = 4, jz = 4, jne = 5, jnz = 5, jbe = 6, ja = 7, js = 8, jns = 9, jp = 10, jl = 12, jge = 13,
        jle = 14, jg = 15,
    }

    moves_if! { cmovb = 2, cmovl = 12, cmovg = 15 }

    plain! { ret = 0xc3, clc = 0xf8, stc = 0xf9, cqo = 0x4899 }
}

/// Where an unconditional jump goes: to a target, or to the address in a register or in memory.
pub enum Way {
    To(Target),
    By(Arg),
}

impl From<Target> for Way {
    fn from(target: Target) -> Way {
        Way::To(target)
    }
}

impl From<Reg> for Way {
    fn from(reg: Reg) -> Way {
        Way::By(reg.into())
    }
}

impl From<Arg> for Way {
    fn from(place: Arg) -> Way {
        Way::By(place)
    }
}

/// Fills in the distance that ends at `end`.
fn set_distance(code: &mut [u8], end: usize, to: i64) {
    let distance = i32::try_from(to - end as i64).expect("all native code lies in one region");
    code[end - 4..end].copy_from_slice(&distance.to_le_bytes());
}
