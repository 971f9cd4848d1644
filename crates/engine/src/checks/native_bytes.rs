//! Checks native code with a disassembler: it consists of whole instructions, and jumps and marks lead to the
//! first byte of one. (Instructions of 64-bit Arm processors all have four bytes: only jumps are read there.)

use crate::host::MemoryHost;
use crate::interface::Prolog;
#[cfg(target_arch = "x86_64")]
use iced_x86::{Code, Decoder, DecoderOptions, FlowControl, Mnemonic};
use std::collections::BTreeSet;

/// Clauses of many kinds. The library predicates that the goals call are compiled, too.
const PROGRAM: &str = include_str!("mutants.pl");

const GOALS: &[&str] = &[
    "sort(0, @>=, [c,a,b], _), msort([b,a], _), nth0(1, [a,b], _), last([1,2], _), sum_list([1,2.0], _)",
    "list_to_assoc([a-1,b-2], A), put_assoc(c, A, 3, B), assoc_to_list(B, _), max_assoc(B, _, _)",
    "use_module(library(clpfd)), X in 1..9, X #> 3, X * Y #= 12, Y in 1..5, label([X, Y])",
    "format(atom(_), '~a ~w ~q~n', [a, f(X), 'B']), print_message_lines(user_error, '', [])",
    "phrase(([a], \"b\"), L, []), foldl([X,A0,A]>>(A is A0+X), [1,2,3], 0, _)",
];

#[test]
fn native_code_is_whole_instructions() {
    let mut prolog = Prolog::builder().host(MemoryHost::default()).build().expect("settings");
    prolog.consult_text("program.pl", PROGRAM).expect("the program loads");
    prolog.machine.program.database.set_calls_before_native(1);
    for goal in super::mutants::GOALS.iter().chain(GOALS) {
        let _ = prolog.run(goal);
    }
    prolog.machine.compile_all();
    let marks = prolog.machine.program.make_all_native();
    let pieces = prolog.machine.program.native_pieces();
    let (mut starts, mut jumps, mut count) = (BTreeSet::new(), Vec::new(), 0);
    for (address, bytes) in &pieces {
        let mut leaves = false;
        for instr in instructions(*address, bytes) {
            starts.insert(instr.place);
            jumps.extend(instr.target.map(|target| (instr.place, target)));
            leaves = instr.leaves;
            count += 1;
        }
        assert!(leaves, "the last instruction goes on: {bytes:x?}");
    }
    assert!(count > 50_000, "{count} instructions in {} pieces", pieces.len());
    for (from, to) in jumps {
        assert!(starts.contains(&to), "{from:x} jumps to {to:x}, where no instruction starts");
    }
    assert!(marks.len() > 3_000, "{} marks", marks.len());
    for mark in marks {
        assert!(starts.contains(&mark), "a mark leads to {mark:x}, where no instruction starts");
    }
}

/// An instruction: its address, where it jumps, and whether it never goes on to the next.
struct Instruction {
    place: u64,
    target: Option<u64>,
    leaves: bool,
}

#[cfg(target_arch = "x86_64")]
fn instructions(address: u64, bytes: &[u8]) -> Vec<Instruction> {
    let decoder = Decoder::with_ip(64, bytes, address, DecoderOptions::NONE);
    let read = |instr: iced_x86::Instruction| {
        assert_ne!(instr.code(), Code::INVALID, "no instruction at {:x} of {bytes:x?}", instr.ip());
        let foreign = matches!(instr.mnemonic(), Mnemonic::Int3 | Mnemonic::Syscall | Mnemonic::Hlt);
        assert!(!foreign, "{instr:?}");
        let jumps = instr.is_jmp_short_or_near() || instr.is_jcc_short_or_near() || instr.is_call_near();
        Instruction {
            place: instr.ip(),
            target: jumps.then(|| instr.near_branch_target()),
            leaves: matches!(
                instr.flow_control(),
                FlowControl::UnconditionalBranch | FlowControl::IndirectBranch | FlowControl::Return
            ),
        }
    };
    decoder.into_iter().map(read).collect()
}

#[cfg(target_arch = "aarch64")]
fn instructions(address: u64, bytes: &[u8]) -> Vec<Instruction> {
    let (words, rest) = bytes.as_chunks::<4>();
    assert!(rest.is_empty() && address.is_multiple_of(4), "{} bytes at {address:x}", bytes.len());
    let read = |(place, word): (u64, &[u8; 4])| {
        let word = u32::from_le_bytes(*word);
        // The distance, at the top of a word.
        let distance = match word {
            _ if word & 0x7c00_0000 == 0x1400_0000 => Some((word << 6) as i32 >> 6),
            _ if word & 0xff00_0010 == 0x5400_0000 || word & 0x7e00_0000 == 0x3400_0000 => {
                Some((word << 8) as i32 >> 13)
            }
            _ => None,
        };
        Instruction {
            place,
            target: distance.map(|distance| place.wrapping_add_signed(4 * distance as i64)),
            leaves: word & 0xfc00_0000 == 0x1400_0000 || word & 0xff9f_fc1f == 0xd61f_0000,
        }
    };
    (address..).step_by(4).zip(words).map(read).collect()
}
