//! The notation of templates (`emit!`), and what the assemblers of all processors have in common.
//!
//! Templates consist of x86-64's instructions with its registers. Its assembler (`x86_64.rs`) writes them as
//! they are, that of 64-bit Arm processors (`aarch64.rs`) one or several instructions for each. Flags are
//! x86-64's, except that they may only be used as `aarch64.rs` describes.
//!
//! Operands are Rust expressions: `rax`, `[rdi + place]`, `[rsi + rax * 8 - 4]`, numbers. Memory has the size
//! of the other operand, or an explicit one before it. Labels are written `name:`. A jump names them as
//! `<name` or `>name`: the nearest one before or after it; `=>label` is a label in a variable, `extern` an
//! address outside this piece of code.
//!
//! Four instructions are none of x86-64's. `holds`, `differs` and `refuses` set the flags with which a piece
//! of code answers: zero set, it does nothing, and the loop has to; otherwise carry set, no. `save_return`
//! and `restore_return` stand around a call in a piece that is called itself: some processors have the return
//! address in a register.

#[cfg(target_arch = "aarch64")]
mod aarch64;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86_64;

#[cfg(target_arch = "aarch64")]
use aarch64 as processor;
#[cfg(target_arch = "x86_64")]
use x86_64 as processor;

use processor::Processor;
pub use processor::{PAGE, enter, flush};
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
    /// Jumps whose distances are to be filled in, and the names of their labels.
    waiting: Vec<(usize, u64)>,
    labels: Vec<Option<usize>>,
    jumps: Vec<(usize, Label)>,
    /// Whether all distances could be filled in so far.
    reaches: bool,
    processor: Processor,
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
            self.jump_if($condition, target);
        })*
    };
}

macro_rules! moves_if {
    ($($name:ident = $condition:literal),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self, to: Reg, from: Reg) {
            self.move_if($condition, to, from);
        })*
    };
}

macro_rules! calculations {
    ($($name:ident = $number:ident),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self, to: impl Into<Arg>, from: impl Into<Arg>) {
            self.calculate($number, to.into(), from.into());
        })*
    };
}

macro_rules! shifts {
    ($($name:ident = $number:ident),* $(,)?) => {
        $(#[inline(always)]
        pub fn $name(&mut self, to: Reg, by: impl Into<Arg>) {
            self.shift($number, to, by.into());
        })*
    };
}

// The numbers of calculations and shifts in x86-64's instructions.
const ADD: u8 = 0;
const OR: u8 = 1;
const AND: u8 = 4;
const SUB: u8 = 5;
const XOR: u8 = 6;
const CMP: u8 = 7;
const SHL: u8 = 4;
const SHR: u8 = 5;
const SAR: u8 = 7;

/// Instructions of all processors.
impl Assembler {
    calculations! { add = ADD, or = OR, and = AND, sub = SUB, xor = XOR, cmp = CMP }

    shifts! { shl = SHL, shr = SHR, sar = SAR }

    // The numbers of conditions are those of x86-64's instructions. One with the lowest bit changed is its
    // opposite.
    jumps_if! {
        jo = 0, jb = 2, jc = 2, jae = 3, jnc = 3, je = 4, jz = 4, jne = 5, jnz = 5, jbe = 6, ja = 7, jns = 9, jp = 10, jl = 12, jge = 13,
        jle = 14, jg = 15,
    }

    moves_if! { cmovb = 2, cmovl = 12, cmovg = 15 }

    #[inline(always)]
    pub fn mov(&mut self, to: impl Into<Arg>, from: impl Into<Arg>) {
        self.move_word(to.into(), from.into());
    }

    #[inline(always)]
    pub fn test(&mut self, a: Reg, b: impl Into<Arg>) {
        self.test_word(a, b.into());
    }

    #[inline(always)]
    pub fn lea(&mut self, to: Reg, place: impl Into<Arg>) {
        self.load_address(to, place.into());
    }

    #[inline(always)]
    pub fn jmp(&mut self, target: impl Into<Way>) {
        match target.into() {
            Way::To(target) => self.jump(target),
            Way::By(place) => self.jump_by(place),
        }
    }

    #[inline(always)]
    pub fn call(&mut self, target: impl Into<Way>) {
        match target.into() {
            Way::To(target) => self.call_to(target),
            Way::By(place) => self.call_by(place),
        }
    }
}

impl Assembler {
    /// Starts a piece of code at this address. If its jumps have to lead further than `finish` finds that
    /// they can, a second attempt must be made with `far`.
    pub fn new(start: u64, far: bool) -> Assembler {
        Assembler {
            start,
            code: Vec::new(),
            placed: Vec::new(),
            waiting: Vec::new(),
            labels: Vec::new(),
            jumps: Vec::new(),
            reaches: true,
            processor: Processor::new(far),
        }
    }

    /// Returns the address of the next instruction, which other code may jump to.
    pub fn here(&mut self) -> u64 {
        self.processor.joined();
        self.start + self.code.len() as u64
    }

    #[inline(never)]
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u64 - 1)
    }

    #[inline(never)]
    pub fn place(&mut self, label: Label) {
        self.processor.joined();
        self.labels[label.0 as usize] = Some(self.code.len());
    }

    #[inline(never)]
    pub fn place_named(&mut self, name: u64) {
        self.processor.joined();
        let here = self.code.len();
        for (jump, _) in self.waiting.extract_if(.., |waiting| waiting.1 == name) {
            self.reaches &= processor::set_distance(&mut self.code, jump, here as i64);
        }
        self.placed.retain(|placed| placed.0 != name);
        self.placed.push((name, here));
    }

    /// Fills in the distance of a jump, at once or when it is known.
    fn set_target(&mut self, jump: usize, target: Target) {
        let to = match target {
            Target::Before(name) => {
                self.placed.iter().find(|placed| placed.0 == name).expect("a label before").1 as i64
            }
            Target::Behind(name) => return self.waiting.push((jump, name)),
            Target::Label(label) => return self.jumps.push((jump, label)),
            Target::Extern(address) => address.wrapping_sub(self.start) as i64,
        };
        self.reaches &= processor::set_distance(&mut self.code, jump, to);
    }

    /// Returns the code, if all its labels are placed and its jumps reach them.
    pub fn finish(mut self) -> Option<Vec<u8>> {
        for (jump, label) in std::mem::take(&mut self.jumps) {
            let to = self.labels[label.0 as usize]? as i64;
            self.reaches &= processor::set_distance(&mut self.code, jump, to);
        }
        (self.reaches && self.waiting.is_empty()).then_some(self.code)
    }
}

/// Where an unconditional jump or a call goes: to a target, or to the address in a register or in memory.
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
