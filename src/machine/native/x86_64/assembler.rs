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
    r11 = 11: 64, eax = 0: 32, ecx = 1: 32, edx = 2: 32, ebp = 5: 32, r11d = 11: 32, al = 0: 8, cl = 1: 8, dl = 2: 8,
    xmm0 = 0: 128, xmm1 = 1: 128,
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

/// An operand. Memory has a size in bits; 0 means that of the other operand.
#[derive(Clone, Copy, Debug)]
pub enum Arg {
    Reg(Reg),
    Mem(Mem, u8),
    Number(i32),
}

impl From<Reg> for Arg {
    fn from(reg: Reg) -> Arg {
        Arg::Reg(reg)
    }
}

impl From<[Reg; 1]> for Arg {
    fn from([base]: [Reg; 1]) -> Arg {
        Arg::Mem(base + 0, 0)
    }
}

impl From<[Scaled; 1]> for Arg {
    fn from([index]: [Scaled; 1]) -> Arg {
        Arg::Mem(index + 0, 0)
    }
}

impl From<[Mem; 1]> for Arg {
    fn from([place]: [Mem; 1]) -> Arg {
        Arg::Mem(place, 0)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(number)
    }
}

impl From<i8> for Arg {
    fn from(number: i8) -> Arg {
        Arg::Number(number.into())
    }
}

/// Returns a memory operand of this many bits.
pub fn sized(place: impl Into<Arg>, bits: u8) -> Arg {
    match place.into() {
        Arg::Mem(place, _) => Arg::Mem(place, bits),
        other => other,
    }
}

/// A label that is held in a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(usize);

/// The target of a jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Before(&'static str),
    Behind(&'static str),
    Label(Label),
    /// An absolute address.
    Extern(u64),
}

/// A piece of code under construction.
pub struct Assembler {
    /// The address of its first byte.
    start: u64,
    code: Vec<u8>,
    /// The latest place of each named label.
    placed: Vec<(&'static str, usize)>,
    /// Distances to be filled in: where each ends, and the name of its label.
    waiting: Vec<(usize, &'static str)>,
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
        $asm.place_named(stringify!($label));
        emit_each!($asm $($rest)*);
    };
    ($asm:expr ; $op:ident > $label:ident $($rest:tt)*) => {
        $asm.$op(Target::Behind(stringify!($label)));
        emit_each!($asm $($rest)*);
    };
    ($asm:expr ; $op:ident < $label:ident $($rest:tt)*) => {
        $asm.$op(Target::Before(stringify!($label)));
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
        $(pub fn $name(&mut self, target: Target) {
            self.code.extend([0x0f, 0x80 | $condition]);
            self.distance(target);
        })*
    };
}

macro_rules! moves_if {
    ($($name:ident = $condition:literal),* $(,)?) => {
        $(pub fn $name(&mut self, to: Reg, from: Reg) {
            self.instruction(&[0x0f, 0x40 | $condition], to.bits, to.number, from.into());
        })*
    };
}

macro_rules! calculations {
    ($($name:ident = $number:literal),* $(,)?) => {
        $(pub fn $name(&mut self, to: impl Into<Arg>, from: impl Into<Arg>) {
            self.calculate($number, to.into(), from.into());
        })*
    };
}

macro_rules! shifts {
    ($($name:ident = $number:literal),* $(,)?) => {
        $(pub fn $name(&mut self, to: Reg, by: impl Into<Arg>) {
            match by.into() {
                Arg::Number(bits) => {
                    self.instruction(&[0xc1], to.bits, $number, to.into());
                    self.code.push(bits as u8);
                }
                _ => self.instruction(&[0xd3], to.bits, $number, to.into()),
            }
        })*
    };
}

macro_rules! floats {
    ($($name:ident = $prefix:literal $opcode:literal),* $(,)?) => {
        $(pub fn $name(&mut self, to: Reg, from: impl Into<Arg>) {
            self.code.push($prefix);
            self.instruction(&[0x0f, $opcode], to.bits, to.number, from.into());
        })*
    };
}

macro_rules! plain {
    ($($name:ident = $bytes:expr),* $(,)?) => {
        $(pub fn $name(&mut self) {
            self.code.extend($bytes);
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

    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    pub fn place(&mut self, label: Label) {
        self.labels[label.0] = Some(self.code.len());
    }

    pub fn place_named(&mut self, name: &'static str) {
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
            set_distance(&mut self.code, end, self.labels[label.0]? as i64);
        }
        self.waiting.is_empty().then_some(self.code)
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
    fn instruction(&mut self, opcode: &[u8], bits: u8, reg: u8, other: Arg) {
        let high = |reg: Option<Reg>| reg.map_or(0, |reg| reg.number >> 3);
        let (base, index) = match other {
            Arg::Reg(reg) => (Some(reg), None),
            Arg::Mem(place, _) => (place.base, place.index.map(|index| index.0)),
            Arg::Number(_) => unreachable!("a number has no place"),
        };
        let rex = ((bits == 64) as u8) << 3 | (reg >> 3) << 2 | high(index) << 1 | high(base);
        if rex != 0 {
            self.code.push(0x40 | rex);
        }
        self.code.extend(opcode);
        let reg = (reg & 7) << 3;
        let place = match other {
            Arg::Mem(place, _) => place,
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

    fn calculate(&mut self, number: u8, to: Arg, from: Arg) {
        match (to, from) {
            (_, Arg::Reg(from)) => self.instruction(&[number << 3 | 1], from.bits, from.number, to),
            (Arg::Reg(to), Arg::Mem(..)) => {
                self.instruction(&[number << 3 | 3], to.bits, to.number, from);
            }
            (Arg::Reg(Reg { bits, .. }) | Arg::Mem(_, bits), Arg::Number(value)) => {
                match i8::try_from(value) {
                    Ok(value) => {
                        self.instruction(&[if bits == 8 { 0x80 } else { 0x83 }], bits, number, to);
                        self.code.push(value as u8);
                    }
                    Err(_) => {
                        self.instruction(&[0x81], bits, number, to);
                        self.code.extend(value.to_le_bytes());
                    }
                }
            }
            _ => unreachable!("no instruction has two places in memory, or changes a number"),
        }
    }

    calculations! { add = 0, or = 1, and = 4, sub = 5, xor = 6, cmp = 7 }

    pub fn mov(&mut self, to: impl Into<Arg>, from: impl Into<Arg>) {
        match (to.into(), from.into()) {
            (to, Arg::Reg(from)) => self.instruction(&[0x89], from.bits, from.number, to),
            (Arg::Reg(to), from @ Arg::Mem(..)) => {
                self.instruction(&[0x8b], to.bits, to.number, from);
            }
            (to @ Arg::Mem(_, 8), Arg::Number(value)) => {
                self.instruction(&[0xc6], 8, 0, to);
                self.code.push(value as u8);
            }
            (to @ (Arg::Reg(Reg { bits, .. }) | Arg::Mem(_, bits)), Arg::Number(value)) => {
                self.instruction(&[0xc7], bits, 0, to);
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

    pub fn movsxd(&mut self, to: Reg, from: impl Into<Arg>) {
        self.instruction(&[0x63], 64, to.number, from.into());
    }

    pub fn lea(&mut self, to: Reg, place: impl Into<Arg>) {
        self.instruction(&[0x8d], to.bits, to.number, place.into());
    }

    pub fn test(&mut self, a: Reg, b: impl Into<Arg>) {
        match b.into() {
            Arg::Number(value) => {
                self.instruction(&[0xf6], 8, 0, a.into());
                self.code.push(value as u8);
            }
            b => self.instruction(&[0x85], a.bits, a.number, b),
        }
    }

    pub fn imul(&mut self, to: Reg, by: Reg) {
        self.instruction(&[0x0f, 0xaf], to.bits, to.number, by.into());
    }

    pub fn idiv(&mut self, by: Reg) {
        self.instruction(&[0xf7], by.bits, 7, by.into());
    }

    pub fn neg(&mut self, reg: Reg) {
        self.instruction(&[0xf7], reg.bits, 3, reg.into());
    }

    pub fn inc(&mut self, place: Arg) {
        self.instruction(&[0xff], 64, 0, place);
    }

    pub fn dec(&mut self, reg: Reg) {
        self.instruction(&[0xff], reg.bits, 1, reg.into());
    }

    pub fn bt(&mut self, bits: Reg, number: Reg) {
        self.instruction(&[0x0f, 0xa3], bits.bits, number.number, bits.into());
    }

    pub fn bsf(&mut self, to: Reg, from: Reg) {
        self.instruction(&[0x0f, 0xbc], to.bits, to.number, from.into());
    }

    pub fn push(&mut self, reg: Reg) {
        self.stack(0x50, reg);
    }

    pub fn pop(&mut self, reg: Reg) {
        self.stack(0x58, reg);
    }

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
        self.code.push(0xf2);
        self.instruction(&[0x0f, 0x2a], 64, to.number, from.into());
    }

    /// Moves the bits of a float.
    pub fn movq(&mut self, to: Reg, from: Reg) {
        self.code.push(0x66);
        self.instruction(&[0x0f, 0x7e], 64, from.number, to.into());
    }

    shifts! { shl = 4, shr = 5, sar = 7 }

    pub fn jmp(&mut self, target: impl Into<Way>) {
        match target.into() {
            Way::To(target) => {
                self.code.push(0xe9);
                self.distance(target);
            }
            Way::By(place) => self.instruction(&[0xff], 32, 4, place),
        }
    }

    pub fn call(&mut self, target: Target) {
        self.code.push(0xe8);
        self.distance(target);
    }

    jumps_if! {
        jo = 0, jb = 2, jc = 2, jae = 3, jnc = 3, je = 4, jz = 4, jne = 5, jnz = 5, jbe = 6, ja = 7, js = 8, jns = 9, jp = 10, jl = 12, jge = 13,
        jle = 14, jg = 15,
    }

    moves_if! { cmovb = 2, cmovl = 12, cmovg = 15 }

    plain! { ret = [0xc3], clc = [0xf8], stc = [0xf9], cqo = [0x48, 0x99] }
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
