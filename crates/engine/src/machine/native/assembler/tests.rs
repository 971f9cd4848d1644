//! Runs each instruction in the forms that templates use, with many operands, and compares registers, memory
//! and conditions with what x86-64 defines: so instructions mean the same on all processors.

use super::*;
use crate::machine::native::region::Region;

/// What code of a test works on: rdi holds its address, rsi that of `memory`.
#[repr(C)]
#[derive(Clone, Debug, PartialEq)]
struct State {
    regs: [u64; 16],
    memory: [u64; 64],
    /// Whether a condition held.
    held: u64,
}

const MEMORY: i32 = std::mem::offset_of!(State, memory) as i32;
const HELD: i32 = std::mem::offset_of!(State, held) as i32;
/// Registers that a test may change.
const FREE: [Reg; 13] = [rax, rcx, rdx, rbx, rbp, r8, r9, r10, r11, r12, r13, r14, r15];

/// Operands: around the ends of all sizes, and arbitrary ones.
const WORDS: [u64; 18] = [
    0,
    1,
    5,
    7,
    63,
    0x80,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_fffd,
    0xffff_ffff,
    0x1_0000_0000,
    0x7fff_ffff_ffff_ffff,
    0x8000_0000_0000_0000,
    0xffff_ffff_8000_0000,
    0xffff_ffff_ffff_fffe,
    0xffff_ffff_ffff_ffff,
    0x0123_4567_89ab_cdef,
    0xfedc_ba98_7654_3210,
];

/// Numbers in instructions.
const NUMBERS: [i32; 21] = [
    0,
    1,
    2,
    -2,
    5,
    6,
    -8,
    24,
    127,
    -128,
    255,
    0x7ff,
    0xfff,
    -0xfff,
    0x1000,
    0x1ff0,
    -0x12000,
    1 << 20,
    0x123_4567,
    i32::MAX,
    i32::MIN,
];

/// The conditions, each with its opposite.
const OVERFLOW: u8 = 0;
const BELOW: u8 = 2;
const EQUAL: u8 = 4;
const BELOW_OR_EQUAL: u8 = 6;
const NEGATIVE: u8 = 8;
const UNORDERED: u8 = 10;
const LESS: u8 = 12;
const LESS_OR_EQUAL: u8 = 14;

type Conditions = Vec<(u8, bool)>;

/// States in which the registers hold all pairs of the words. r8 and r9 are small enough for indexes.
fn states() -> impl Iterator<Item = State> {
    let pairs = (0..WORDS.len()).flat_map(|a| (0..WORDS.len()).map(move |b| (a, b)));
    pairs.map(|(a, b)| {
        let word = |n: usize| WORDS[n % WORDS.len()];
        let mut state =
            State { regs: [0; 16], memory: std::array::from_fn(|n| word(a + 7 * b + 5 * n)), held: 0 };
        for (n, reg) in FREE.into_iter().enumerate() {
            state.regs[reg.number as usize] = word(a + 3 * n);
        }
        state.regs[rdx.number as usize] = word(b);
        state.regs[r8.number as usize] = 8 * (a as u64 % 16);
        state.regs[r9.number as usize] = b as u64 % 16;
        state
    })
}

/// Returns the code that runs instructions and asks whether a condition holds.
fn code(start: u64, far: bool, emit: &dyn Fn(&mut Assembler), condition: Option<u8>) -> Option<Vec<u8>> {
    let mut asm = Assembler::new(start, far);
    let held = asm.label();
    emit!(asm ; save_return);
    for reg in FREE {
        emit!(asm ; mov reg, [rdi + 8 * reg.number as i32]);
    }
    emit(&mut asm);
    if let Some(condition) = condition {
        asm.jump_if(condition, Target::Label(held));
    }
    for value in [0, 1] {
        if value == 1 {
            emit!(asm ; =>held);
        }
        emit!(asm ; mov QWORD [rdi + HELD], value);
        for reg in FREE {
            emit!(asm ; mov [rdi + 8 * reg.number as i32], reg);
        }
        emit!(asm ; restore_return ; ret);
    }
    asm.finish()
}

fn execute(start: u64, state: &mut State) {
    let state: *mut State = state;
    // SAFETY: the code changes nothing but the state.
    unsafe {
        enter(start, state.cast(), state.byte_add(MEMORY as usize).cast(), 0, std::ptr::null());
    }
}

/// Checks instructions in all states, for near and far jumps. `expect` changes a state as they should, and
/// returns what conditions hold then.
fn check(what: &str, emit: impl Fn(&mut Assembler), expect: impl Fn(&mut State) -> Conditions) {
    let mut region = Region::reserve().expect("there is memory");
    let conditions = expect(&mut states().next().expect("a state"));
    let asked = conditions.iter().flat_map(|&(condition, _)| [Some(condition), Some(condition ^ 1)]);
    for far in [false, true] {
        for (n, condition) in [None].into_iter().chain(asked.clone()).enumerate() {
            let start = region.next();
            let code = code(start, far, &emit, condition).expect("all labels are placed");
            region.append(&code).expect("there is room");
            for before in states() {
                let (mut found, mut expected) = (before.clone(), before.clone());
                let holds = expect(&mut expected);
                expected.held = n.checked_sub(1).map_or(0, |n| (holds[n / 2].1 == (n % 2 == 0)) as u64);
                execute(start, &mut found);
                assert!(
                    found == expected,
                    "{what}, condition {condition:?}, far {far}: {code:02x?}\n{before:x?}\n{found:x?} instead of\n{expected:x?}"
                );
            }
        }
    }
}

/// Returns a calculation's result, and the conditions that it sets.
fn calculated(number: u8, bits: u8, a: u64, b: u64) -> (u64, Conditions) {
    let shift = 64 - bits as u32;
    let signed = |word: u64| ((word << shift) as i64) >> shift;
    let unsigned = |word: u64| word << shift >> shift;
    let result = unsigned(match number {
        ADD => a.wrapping_add(b),
        SUB | CMP => a.wrapping_sub(b),
        AND => a & b,
        OR => a | b,
        _ => a ^ b,
    });
    let exact = match number {
        ADD => signed(a) as i128 + signed(b) as i128,
        SUB | CMP => signed(a) as i128 - signed(b) as i128,
        _ => signed(result) as i128,
    };
    let mut conditions = vec![(EQUAL, result == 0), (NEGATIVE, signed(result) < 0)];
    if matches!(number, ADD | SUB | CMP | AND) {
        conditions.extend([
            (OVERFLOW, exact != signed(result) as i128),
            (LESS, exact < 0),
            (LESS_OR_EQUAL, exact <= 0),
        ]);
    }
    if matches!(number, SUB | CMP) {
        conditions.extend([(BELOW, unsigned(a) < unsigned(b)), (BELOW_OR_EQUAL, unsigned(a) <= unsigned(b))]);
    }
    (result, conditions)
}

#[test]
fn calculations() {
    for number in [ADD, OR, AND, SUB, XOR, CMP] {
        for (a, b) in [(rax, rdx), (r12, r13), (rax.half(), rdx.half()), (rbp.half(), r11.half())] {
            check(
                &format!("calculation {number} of {a:?} and {b:?}"),
                |asm| asm.calculate(number, a.into(), b.into()),
                |state| {
                    let regs = state.regs;
                    let (result, conditions) =
                        calculated(number, a.bits, regs[a.number as usize], regs[b.number as usize]);
                    if number != CMP {
                        state.regs[a.number as usize] = result;
                    }
                    conditions
                },
            );
        }
        for value in NUMBERS {
            for reg in [r13, rcx.half()] {
                check(
                    &format!("calculation {number} of {reg:?} and {value}"),
                    |asm| asm.calculate(number, reg.into(), value.into()),
                    |state| {
                        let word = &mut state.regs[reg.number as usize];
                        let (result, conditions) = calculated(number, reg.bits, *word, value as i64 as u64);
                        if number != CMP {
                            *word = result;
                        }
                        conditions
                    },
                );
            }
        }
    }
}

#[test]
fn calculations_in_memory() {
    for number in [ADD, OR, AND, SUB, XOR, CMP] {
        check(
            &format!("calculation {number} from memory"),
            |asm| asm.calculate(number, rdx.into(), [rsi + r8 + 24].into()),
            |state| {
                let word = state.memory[state.regs[8] as usize / 8 + 3];
                let (result, conditions) = calculated(number, 64, state.regs[2], word);
                if number != CMP {
                    state.regs[2] = result;
                }
                conditions
            },
        );
        check(
            &format!("calculation {number} in memory"),
            |asm| asm.calculate(number, [rsi + r9 * 8].into(), r14.into()),
            |state| {
                let word = &mut state.memory[state.regs[9] as usize];
                let (result, conditions) = calculated(number, 64, *word, state.regs[14]);
                if number != CMP {
                    *word = result;
                }
                conditions
            },
        );
        for value in [0, 8, -1, 0x123_4567] {
            check(
                &format!("calculation {number} in memory with {value}"),
                |asm| asm.calculate(number, sized([rdi + (MEMORY + 16)], 64), value.into()),
                |state| {
                    let (result, conditions) = calculated(number, 64, state.memory[2], value as i64 as u64);
                    if number != CMP {
                        state.memory[2] = result;
                    }
                    conditions
                },
            );
        }
    }
    for value in [0i8, 1, 127, -1, -128] {
        check(
            "a comparison of a byte",
            |asm| emit!(asm ; cmp BYTE [rsi + 11], value),
            |state| {
                let byte = state.memory[1].to_le_bytes()[3];
                vec![(EQUAL, byte == value as u8)]
            },
        );
        check(
            "a byte",
            |asm| emit!(asm ; mov BYTE [rsi + 9], value),
            |state| {
                let mut bytes = state.memory[1].to_le_bytes();
                bytes[1] = value as u8;
                state.memory[1] = u64::from_le_bytes(bytes);
                vec![]
            },
        );
    }
    check(
        "an increment",
        |asm| emit!(asm ; inc QWORD [rdi + (MEMORY + 8)]),
        |state| {
            state.memory[1] = state.memory[1].wrapping_add(1);
            vec![]
        },
    );
}

#[test]
fn moves() {
    for value in WORDS.into_iter().chain(NUMBERS.map(|value| value as i64 as u64)) {
        check(
            &format!("the constant {value:x}"),
            |asm| emit!(asm ; mov r12, QWORD value as i64),
            |state| {
                state.regs[12] = value;
                vec![]
            },
        );
    }
    for value in NUMBERS {
        check(
            &format!("the number {value}"),
            |asm| emit!(asm ; mov rax, value ; mov ecx, value ; mov QWORD [rsi + r8 + 8], value),
            |state| {
                (state.regs[0], state.regs[1]) = (value as i64 as u64, value as u32 as u64);
                state.memory[state.regs[8] as usize / 8 + 1] = value as i64 as u64;
                vec![]
            },
        );
    }
    check(
        "moves of registers",
        |asm| emit!(asm ; mov r13, r12 ; mov ecx, r12.half() ; mov [rsi + 4], edx ; mov eax, [rsi + 12]),
        |state| {
            state.regs[13] = state.regs[12];
            state.regs[1] = state.regs[12] as u32 as u64;
            state.memory[0] = state.memory[0] as u32 as u64 | state.regs[2] << 32;
            state.regs[0] = state.memory[1] >> 32;
            vec![]
        },
    );
    // The sum of base and index is computed once, unless one of them changes.
    check(
        "moves with an index",
        |asm| {
            emit!(asm
                ; mov rax, [rsi + r8 + 8]
                ; mov rcx, [rsi + r8 + 16]
                ; mov [rsi + r8 + 24], rax
                ; mov [rsi + r8], rcx
                ; add r8, 8
                ; mov rdx, [rsi + r8 + 24]
                ; cmp rdx, 0x123_4567
                ; mov rbx, [rsi + r8 + 8]
                ; mov r8, [rsi + r8 + 16]
                ; movsxd r11, [rsi + r9 * 8 + 4]
            );
        },
        |state| {
            let at = state.regs[8] as usize / 8;
            (state.regs[0], state.regs[1]) = (state.memory[at + 1], state.memory[at + 2]);
            (state.memory[at + 3], state.memory[at]) = (state.regs[0], state.regs[1]);
            (state.regs[2], state.regs[3]) = (state.memory[at + 4], state.memory[at + 2]);
            state.regs[8] = state.memory[at + 3];
            state.regs[11] = (state.memory[state.regs[9] as usize] as i64 >> 32) as u64;
            vec![]
        },
    );
    // Far from the base, with and without an index.
    for distance in [-0x100, -0x101, -0x108, 0x100, 0x101, 0x7ff8, 0x8000, 0x12345, -0x7654320] {
        check(
            &format!("the distance {distance}"),
            |asm| {
                emit!(asm
                    ; lea r12, [rsi - distance]
                    ; mov rax, [r12 + (distance + 8)]
                    ; mov rcx, [r12 + r8 + distance]
                    ; mov [r12 + r8 + (distance + 16)], rcx
                    ; cmp BYTE [r12 + (distance + 1)], 5
                    ; mov BYTE [r12 + (distance + 1)], 6
                    ; sub r12, rsi
                );
            },
            |state| {
                let at = state.regs[8] as usize / 8;
                (state.regs[0], state.regs[1]) = (state.memory[1], state.memory[at]);
                state.memory[at + 2] = state.regs[1];
                state.memory[0] = state.memory[0] & !0xff00 | 0x600;
                state.regs[12] = -distance as i64 as u64;
                vec![]
            },
        );
    }
    for (condition, holds) in [(BELOW, 0), (LESS, 1), (LESS_OR_EQUAL ^ 1, 2)] {
        check(
            "a conditional move",
            |asm| {
                emit!(asm ; cmp rax, rdx);
                asm.move_if(condition, rcx, rbx);
            },
            |state| {
                let (a, b) = (state.regs[0], state.regs[2]);
                if [a < b, (a as i64) < b as i64, a as i64 > b as i64][holds] {
                    state.regs[1] = state.regs[3];
                }
                vec![(BELOW, a < b)]
            },
        );
    }
}

#[test]
fn addresses() {
    for distance in NUMBERS {
        let far = distance as i64 as u64;
        check(
            &format!("addresses with {distance}"),
            |asm| {
                emit!(asm
                    ; cmp rax, rdx
                    ; lea r12, [rcx + distance]
                    ; lea r13, [rcx + rdx + distance]
                    ; lea r14, [rcx + rdx * 8 + distance]
                    ; lea r15, [rdx * 8 + distance]
                    ; lea ebp, [rcx + distance]
                    ; lea rbx, [rbx + rax * 8]
                    ; lea r11, [r11 + r9 + distance]
                    ; lea r10, [r9 + r10 + distance]
                );
            },
            |state| {
                let [a, c, d, b] = [0, 1, 2, 3].map(|n| state.regs[n]);
                let eight = |word: u64| word.wrapping_mul(8);
                state.regs[12] = c.wrapping_add(far);
                state.regs[13] = c.wrapping_add(d).wrapping_add(far);
                state.regs[14] = c.wrapping_add(eight(d)).wrapping_add(far);
                state.regs[15] = eight(d).wrapping_add(far);
                state.regs[5] = c.wrapping_add(far) as u32 as u64;
                state.regs[3] = b.wrapping_add(eight(a));
                for n in [11, 10] {
                    state.regs[n] = state.regs[n].wrapping_add(state.regs[9]).wrapping_add(far);
                }
                vec![(EQUAL, a == d), (BELOW, a < d), (LESS, (a as i64) < d as i64)]
            },
        );
    }
}

#[test]
fn bits() {
    for by in [1i8, 3, 8, 29, 31] {
        check(
            &format!("shifts by {by}"),
            |asm| {
                emit!(asm ; shl rax, by ; shr r12, by ; sar r13, by ; shl ecx, by ; shr ebp, by ; sar r11d, by);
            },
            |state| {
                let word = |n: usize| state.regs[n];
                let half = |n: usize| state.regs[n] as u32;
                let shifted = [
                    (0, word(0) << by),
                    (12, word(12) >> by),
                    (13, (word(13) as i64 >> by) as u64),
                    (1, (half(1) << by) as u64),
                    (5, (half(5) >> by) as u64),
                    (11, (half(11) as i32 >> by) as u32 as u64),
                ];
                for (n, word) in shifted {
                    state.regs[n] = word;
                }
                vec![(EQUAL, state.regs[11] == 0), (NEGATIVE, (state.regs[11] as i32) < 0)]
            },
        );
    }
    check(
        "shifts by 52 and by a register",
        |asm| emit!(asm ; shr r14, 52 ; shl r15, 40 ; shl rax, cl ; sar rdx, cl),
        |state| {
            let by = state.regs[1] & 63;
            state.regs[14] >>= 52;
            state.regs[15] <<= 40;
            state.regs[0] <<= by;
            state.regs[2] = (state.regs[2] as i64 >> by) as u64;
            vec![]
        },
    );
    for mask in [1, 6, 7, 0x10] {
        check(
            "a test of bits",
            |asm| emit!(asm ; test r13.byte(), mask),
            |state| vec![(EQUAL, state.regs[13] & mask as u64 == 0)],
        );
    }
    check(
        "a test of words",
        |asm| emit!(asm ; test rax, rdx),
        |state| vec![(EQUAL, state.regs[0] & state.regs[2] == 0)],
    );
    check(
        "a test of one bit",
        |asm| emit!(asm ; bt ecx, eax),
        |state| vec![(BELOW, state.regs[1] >> (state.regs[0] % 32) & 1 == 1)],
    );
    check(
        "the lowest bit",
        |asm| emit!(asm ; or ecx, 1 << 30 ; bsf eax, ecx),
        |state| {
            state.regs[1] = (state.regs[1] | 1 << 30) as u32 as u64;
            state.regs[0] = state.regs[1].trailing_zeros() as u64;
            vec![]
        },
    );
}

#[test]
fn arithmetic() {
    check(
        "a product",
        |asm| emit!(asm ; imul rax, rdx),
        |state| {
            let product = (state.regs[0] as i64).checked_mul(state.regs[2] as i64);
            state.regs[0] = state.regs[0].wrapping_mul(state.regs[2]);
            vec![(OVERFLOW, product.is_none())]
        },
    );
    check(
        "a division",
        |asm| emit!(asm ; mov rcx, rdx ; or rcx, 8 ; and rcx, -2 ; cqo ; idiv rcx),
        |state| {
            let (a, b) = (state.regs[0] as i64, (state.regs[2] as i64 | 8) & -2);
            state.regs[1] = b as u64;
            (state.regs[0], state.regs[2]) = ((a / b) as u64, (a % b) as u64);
            vec![]
        },
    );
    check(
        "opposite and predecessor",
        |asm| emit!(asm ; neg r10 ; dec rbx ; dec ecx),
        |state| {
            state.regs[10] = state.regs[10].wrapping_neg();
            state.regs[3] = state.regs[3].wrapping_sub(1);
            state.regs[1] = (state.regs[1] as u32).wrapping_sub(1) as u64;
            vec![(EQUAL, state.regs[1] == 0)]
        },
    );
}

#[test]
fn floats() {
    type Step = (fn(&mut Assembler, Reg, Reg), fn(f64, f64) -> f64);
    let steps: [Step; 4] = [
        (Assembler::addsd, |a, b| a + b),
        (Assembler::subsd, |a, b| a - b),
        (Assembler::mulsd, |a, b| a * b),
        (Assembler::divsd, |a, b| a / b),
    ];
    // Words of memory become integers that floats represent exactly, and then floats.
    let number = |word: u64| (word as i64 >> 13) as f64;
    for (emit, step) in steps {
        check(
            "a step with floats",
            |asm| {
                emit!(asm ; sar rax, 13 ; cvtsi2sd xmm0, rax ; sar rdx, 13 ; or rdx, 1 ; cvtsi2sd xmm1, rdx);
                emit(asm, xmm0, xmm1);
                emit!(asm ; movq rax, xmm0 ; mov [rsi + r8], rax ; movsd xmm0, [rsi + r8] ; movq rcx, xmm0);
            },
            |state| {
                let b = (state.regs[2] as i64 >> 13) | 1;
                let result = step(number(state.regs[0]), b as f64).to_bits();
                (state.regs[2], state.regs[0], state.regs[1]) = (b as u64, result, result);
                state.memory[state.regs[8] as usize / 8] = result;
                vec![]
            },
        );
    }
    check(
        "a comparison of floats",
        |asm| {
            emit!(asm
                ; mov [rsi], rax
                ; mov [rsi + 8], rdx
                ; movsd xmm0, [rsi]
                ; movsd xmm1, [rsi + 8]
                ; ucomisd xmm0, xmm1
            );
        },
        |state| {
            (state.memory[0], state.memory[1]) = (state.regs[0], state.regs[2]);
            vec![(
                UNORDERED,
                f64::from_bits(state.regs[0]).is_nan() || f64::from_bits(state.regs[2]).is_nan(),
            )]
        },
    );
    check(
        "a comparison of numbers",
        |asm| {
            emit!(asm ; sar rax, 13 ; cvtsi2sd xmm0, rax ; sar rdx, 13 ; cvtsi2sd xmm1, rdx ; ucomisd xmm0, xmm1);
        },
        |state| {
            let (a, b) = (number(state.regs[0]), number(state.regs[2]));
            (state.regs[0], state.regs[2]) = (a as i64 as u64, b as i64 as u64);
            vec![(EQUAL, a == b), (BELOW, a < b), (BELOW_OR_EQUAL, a <= b), (UNORDERED, false)]
        },
    );
}

#[test]
fn answers() {
    type Answer = (fn(&mut Assembler), bool, bool);
    let answers: [Answer; 3] = [
        (Assembler::holds, false, false),
        (Assembler::differs, false, true),
        (Assembler::refuses, true, false),
    ];
    for (emit, refused, differs) in answers {
        // The answer of a piece that is called, and itself calls one.
        check(
            "an answer",
            |asm| {
                let [inner, outer, behind] = [(); 3].map(|()| asm.label());
                emit!(asm ; call =>outer ; jmp =>behind ; =>inner ; push rax ; mov rax, r12);
                emit(asm);
                emit!(asm ; pop rax ; ret ; =>outer ; save_return ; call =>inner ; restore_return ; ret);
                emit!(asm ; =>behind);
                // Flags are known behind a call, not behind a label.
                emit!(asm ; call =>inner ; mov rcx, 0);
            },
            |state| {
                state.regs[1] = 0;
                match refused {
                    true => vec![(EQUAL, true)],
                    false => vec![(EQUAL, false), (BELOW, differs)],
                }
            },
        );
    }
}

/// A number that only the piece writes to which others jump.
const REACHED: i32 = 77;

/// Appends a piece, runs it, and returns whether it came to the one that writes `REACHED`.
fn reaches(region: &mut Region, code: &[u8]) -> bool {
    let mut state = states().next().expect("a state");
    state.held = 0;
    let start = region.next();
    region.append(code).expect("there is room");
    execute(start, &mut state);
    state.held == REACHED as u64
}

#[test]
fn jumps() {
    let mut region = Region::reserve().expect("there is memory");
    let target = region.next();
    let mut asm = Assembler::new(target, false);
    emit!(asm ; mov QWORD [rdi + HELD], REACHED ; restore_return ; ret);
    region.append(&asm.finish().expect("no labels")).expect("there is room");
    // Conditional jumps of some processors reach less far than this.
    region.append(&[0; 3 << 20]).expect("there is room");
    type Jump<'a> = &'a dyn Fn(&mut Assembler);
    let jumps: [(bool, Jump); 7] = [
        (true, &|asm| emit!(asm ; mov rax, QWORD target as i64 ; jmp rax)),
        (true, &|asm| {
            emit!(asm ; mov rax, QWORD target as i64 ; mov [rsi], rax ; mov rcx, rsi ; jmp QWORD [rcx]);
        }),
        (true, &|asm| emit!(asm ; jmp extern target)),
        (true, &|asm| emit!(asm ; cmp rdi, rsi ; jne extern target)),
        (false, &|asm| emit!(asm ; cmp rdi, rsi ; je extern target)),
        (true, &|asm| emit!(asm ; mov rax, 1 ; or rax, 2 ; jnz extern target)),
        (false, &|asm| emit!(asm ; mov rax, 1 ; or rax, 2 ; jz extern target)),
    ];
    for (n, (jumps, emit)) in jumps.into_iter().enumerate() {
        let mut asm = Assembler::new(region.next(), false);
        emit!(asm ; save_return);
        emit(&mut asm);
        emit!(asm ; restore_return ; ret);
        assert_eq!(reaches(&mut region, &asm.finish().expect("no labels")), jumps, "jump {n}");
    }
}

#[test]
fn calls_by_register() {
    let mut region = Region::reserve().expect("there is memory");
    let target = region.next();
    let mut asm = Assembler::new(target, false);
    emit!(asm ; mov QWORD [rdi + HELD], REACHED ; ret);
    region.append(&asm.finish().expect("no labels")).expect("there is room");
    let mut asm = Assembler::new(region.next(), false);
    emit!(asm ; save_return ; mov rcx, QWORD target as i64 ; call rcx ; restore_return ; ret);
    assert!(reaches(&mut region, &asm.finish().expect("no labels")));
}

#[test]
fn long_pieces() {
    let mut region = Region::reserve().expect("there is memory");
    for (equal, zero) in [(true, true), (true, false), (false, true), (false, false)] {
        let start = region.next();
        let code = [false, true].into_iter().find_map(|far| {
            let mut asm = Assembler::new(start, far);
            emit!(asm ; save_return ; mov rax, !zero as i32 ; mov rcx, !equal as i32 ; cmp rcx, 0 ; jne >end);
            emit!(asm ; shl rax, 1 ; jnz >end);
            for _ in 0..400_000 {
                emit!(asm ; mov rdx, rax);
            }
            emit!(asm ; mov QWORD [rdi + HELD], REACHED ; end: ; restore_return ; ret);
            asm.finish()
        });
        assert_eq!(reaches(&mut region, &code.expect("far jumps reach")), equal && zero);
    }
}
