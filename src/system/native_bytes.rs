//! Checks native code with a disassembler: it consists of whole instructions, and jumps and marks lead to the
//! first byte of one.

use super::embed::Prolog;
use crate::base::host::MemoryHost;
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
    let mut prolog = Prolog::builder().host(MemoryHost::default()).build();
    prolog.consult_text("program.pl", PROGRAM).expect("the program loads");
    prolog.machine.database.set_calls_before_native(1);
    for goal in super::mutants::GOALS.iter().chain(GOALS) {
        let _ = prolog.run(goal);
    }
    prolog.machine.compile_all();
    let marks = prolog.machine.make_all_native();
    let pieces = prolog.machine.native_pieces();
    let (mut starts, mut jumps, mut count) = (BTreeSet::new(), Vec::new(), 0);
    for (address, bytes) in &pieces {
        let mut decoder = Decoder::with_ip(64, bytes, *address, DecoderOptions::NONE);
        let mut last = FlowControl::Next;
        while decoder.can_decode() {
            let instr = decoder.decode();
            assert_ne!(instr.code(), Code::INVALID, "no instruction at {:x} of {bytes:x?}", instr.ip());
            starts.insert(instr.ip());
            let mnemonic = instr.mnemonic();
            let foreign = matches!(mnemonic, Mnemonic::Int3 | Mnemonic::Syscall | Mnemonic::Hlt);
            assert!(!foreign, "{instr:?}");
            if instr.is_jmp_short_or_near() || instr.is_jcc_short_or_near() || instr.is_call_near() {
                jumps.push((instr.ip(), instr.near_branch_target()));
            }
            last = instr.flow_control();
            count += 1;
        }
        let leaves = matches!(
            last,
            FlowControl::UnconditionalBranch | FlowControl::IndirectBranch | FlowControl::Return
        );
        assert!(leaves, "the last instruction goes on: {last:?}, {bytes:x?}");
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
