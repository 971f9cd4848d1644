//! The pieces of native code that exist once: entering and leaving, unification, choice points, failure.

use super::builtins;
use super::emit::*;
use crate::code::instr::{Instr, Jump, Mask};
use crate::machine::Machine;
use crate::machine::frames::behind;
use crate::machine::limits::COUNTING;
use crate::machine::native::region::Region;
use crate::machine::native::{CALL, ENTER, RETURN, RUN};
use crate::machine::stubs::{ANSWER, FAIL, RETRY_STATIC, TABLE_DELIVER, TABLE_RETRY};
use ninelog_terms::number::Rounding;
use ninelog_terms::store::cell::Tag;
use ninelog_terms::store::heap::OccursCheck;
use ninelog_terms::store::trail::VALUE_TAG;

/// Makes the shared pieces. `numbers` are those of the built-ins in `BUILTINS`.
pub fn make(region: &mut Region, numbers: [u32; 2]) -> Option<Stubs> {
    let base = region.next();
    let mut asm = Assembler::new(base, false);
    let mut stubs = Stubs { enter: asm.here(), numbers, ..Stubs::default() };
    emit!(asm ; save_return ; mov r11, rcx);
    load_frames(&mut asm);
    load_kept(&mut asm, rdi);
    emit!(asm ; jmp rdx);
    stubs.run = asm.here();
    leave(&mut asm, RUN);
    let [answer, retry, deliver] = [(); 3].map(|()| asm.label());
    stubs.returned = asm.here();
    emit!(asm ; cmp BYTE [rax], opcode(Instr::TableAnswer {}) ; je =>answer);
    leave(&mut asm, RETURN);
    stubs.call = asm.here();
    slow_call(&mut asm);
    stubs.entries.none = asm.here();
    emit!(asm ; mov eax, [rcx + NUMBER]);
    leave(&mut asm, ENTER);
    stubs.unify = asm.here();
    unify(&mut asm);
    stubs.same = asm.here();
    same(&mut asm);
    stubs.floats = asm.here();
    floats(&mut asm);
    stubs.new_float = asm.here();
    new_float(&mut asm);
    stubs.push = asm.here();
    push(&mut asm, false);
    stubs.push_chain = asm.here();
    push_chain(&mut asm, stubs.push);
    stubs.push_saved = asm.here();
    push_saved(&mut asm);
    stubs.undo_head = asm.here();
    undo_head(&mut asm);
    stubs.keep_rest = asm.here();
    keep_rest(&mut asm, &stubs);
    stubs.forget_rest = asm.here();
    forget_rest(&mut asm);
    stubs.fail = asm.here();
    fail(&mut asm, &stubs, [retry, deliver]);
    emit!(asm ; =>answer);
    call_machine(&mut asm, Machine::quick_answer, behind(&ANSWER), stubs.run);
    emit!(asm ; jmp extern stubs.fail);
    emit!(asm ; =>retry);
    call_machine(&mut asm, Machine::quick_retry, TABLE_RETRY.as_ptr(), stubs.run);
    proceed(&mut asm, &stubs);
    emit!(asm ; =>deliver);
    call_machine(&mut asm, Machine::quick_deliver, TABLE_DELIVER.as_ptr(), stubs.run);
    proceed(&mut asm, &stubs);
    stubs.entries.arg = asm.here();
    builtins::enter_arg(&mut asm, &stubs);
    stubs.functor = asm.here();
    builtins::functor(&mut asm, &stubs);
    stubs.add_for_good = asm.here();
    builtins::add_for_good(&mut asm);
    let code = asm.finish()?;
    region.append(&code)?;
    Some(stubs)
}

/// Emits the end of native code, which returns what is in rax and how the loop is to continue.
fn leave(asm: &mut Assembler, how: u64) {
    store_frames(asm);
    emit!(asm ; mov edx, how as i32);
    store_kept(asm, rdi);
    emit!(asm ; restore_return ; ret);
}

/// Emits code that writes the registers that hold X registers to memory.
fn store_kept(asm: &mut Assembler, place: Reg) {
    for (reg, at) in KEPT.into_iter().zip((0..).step_by(8)) {
        emit!(asm ; mov [place + at], reg);
    }
}

/// Emits code that reads them from memory.
fn load_kept(asm: &mut Assembler, place: Reg) {
    for (reg, at) in KEPT.into_iter().zip((0..).step_by(8)) {
        emit!(asm ; mov reg, [place + at]);
    }
}

/// Emits a call of a function that does the work of an instruction which needs no X registers, or leaves it
/// to the loop. It may change all registers of the machine, and all of the processor.
fn call_machine(
    asm: &mut Assembler,
    function: extern "C" fn(&mut Machine) -> bool,
    instr: *const Instr,
    leave: u64,
) {
    store_frames(asm);
    emit!(asm
        // As many registers as keep the stack aligned.
        ; save_return
        ; push rdi
        ; push rsi
        ; push r11
        // The argument is in the one register or the other.
        ; mov rax, rdi
        ; mov rcx, QWORD function as usize as i64
        ; call rcx
        ; pop r11
        ; pop rsi
        ; pop rdi
        ; restore_return
    );
    load_frames(asm);
    emit!(asm
        ; test rax.byte(), 1
        ; jnz >done
        ; mov rax, QWORD instr as i64
        ; jmp extern leave
        ; done:
    );
}

/// Emits code that loads the registers of the machine that are no X registers.
fn load_frames(asm: &mut Assembler) {
    emit!(asm
        ; mov r8, [rdi + TOP]
        ; mov r9, [rdi + BARRIER]
        ; mov rbx, [rdi + CHOICE]
        ; mov rbp, [rdi + ENV]
    );
}

/// Emits code that writes them to memory.
fn store_frames(asm: &mut Assembler) {
    emit!(asm
        ; mov [rdi + TOP], r8
        ; mov [rdi + BARRIER], r9
        ; mov [rdi + CHOICE], rbx
        ; mov [rdi + ENV], rbp
    );
}

/// Emits what the unification and the comparison of two words begin with. Two words that are no references
/// are done with here, and so are those that `bound` is jumped to with later. Behind it, rax was a reference,
/// and both are followed; `other_reference` is for when only rdx is one.
fn two_words(asm: &mut Assembler, unifying: bool) {
    emit!(asm
        ; test al, 6
        ; jz >reference
        ; word:
        ; test dl, 6
        ; jz >other_reference
    );
    compounds(asm, unifying);
    emit!(asm ; reference:);
    follow_reference(asm, rax);
    emit!(asm ; test al, 6 ; jnz <word);
    follow(asm, rdx);
}

/// Emits the unification of two words. Flags: zero set, the loop has to do it; else carry set, they differ.
fn unify(asm: &mut Assembler) {
    two_words(asm, true);
    emit!(asm
        ; cmp rax, rdx
        ; je >same
        ; test al, 1
        ; jnz >slow
        ; test dl, 7
        ; jz >variables
        ; test dl, 6
        ; jz >slow
        ; bind:
        ; mov [rsi + rax], rdx
    );
    trail(asm, rax);
    emit!(asm
        ; same:
        ; holds
        ; ret
        // Two plain variables: the younger refers to the older.
        ; variables:
        ; cmp rax, rdx
        ; ja <bind
        ; bind_other:
        ; mov [rsi + rdx], rax
    );
    trail(asm, rdx);
    emit!(asm
        ; holds
        ; ret
        ; other_reference:
    );
    follow_reference(asm, rdx);
    emit!(asm
        ; test dl, 6
        ; jnz <bound
        ; test dl, 1
        ; jz <bind_other
        ; slow:
        ; refuses
        ; ret
    );
}

/// Emits the comparison of two words, with the flags of unification.
fn same(asm: &mut Assembler) {
    two_words(asm, false);
    emit!(asm
        ; cmp rax, rdx
        ; jne >different
        ; holds
        ; ret
        ; other_reference:
    );
    follow_reference(asm, rdx);
    emit!(asm
        ; test dl, 6
        ; jnz <bound
        ; different:
        ; differs
        ; ret
    );
}

/// The most lists and structures, one being the last argument of the other, that native code compares.
const MANY: i32 = 12;

/// Unifies or compares rax and rdx, which are no variables. Only the last argument of each may be a compound
/// again; other cases are left to the loop. While arguments are compared, r10 is the place of the one in the
/// first compound, rbx + r10 the address of the other one, and r11d the number of arguments left.
fn compounds(asm: &mut Assembler, unifying: bool) {
    let [different, slow, next, bound, reference, other_reference, done] = [(); 7].map(|()| asm.label());
    enter_compounds(asm, unifying);
    emit!(asm
        ; test al, 1
        ; jz >list
        ; structure:
        ; shr ecx, 8
        ; jz =>done
        ; lea r10, [rax + 8 - STR]
        ; sub rdx, rax
        ; lea rbx, [rsi + rdx]
        ; mov r11d, ecx
    );
    if unifying {
        constants(asm, different);
    }
    emit!(asm
        ; cells:
        ; mov rax, [rsi + r10]
        ; mov rdx, [rbx + r10]
        ; cmp rax, rdx
        ; jne >differ
        ; =>next
        ; add r10, 8
        ; dec r11d
        ; jnz <cells
        ; =>done
    );
    finish(asm);
    emit!(asm
        ; equal:
        ; holds
        ; ret
        ; atomic:
        ; test al, 2
        ; jnz >refuse
        ; unlike:
        ; differs
        ; ret
        ; refuse:
        ; refuses
        ; ret
    );
    next_compounds(asm, [different, slow, bound, reference, other_reference]);
    emit!(asm ; =>slow);
    finish(asm);
    emit!(asm ; refuses ; ret ; =>different);
    finish(asm);
    emit!(asm ; differs ; ret);
    let labels = [reference, other_reference, next, bound];
    if unifying {
        unify_arguments(asm, labels, slow);
    } else {
        compare_arguments(asm, labels, different);
    }
}

/// Emits what comes before the arguments of two compounds: words of different kinds, and structures with
/// different names, are done with. The others save the registers that `finish` restores.
fn enter_compounds(asm: &mut Assembler, unifying: bool) {
    emit!(asm
        ; bound:
        ; cmp rax, rdx
        ; je >equal
        // Atoms and small integers equal nothing else. Numbers and strings in blocks are left to the loop.
        ; mov ecx, eax
        ; xor ecx, edx
        ; test cl, 7
        ; jnz >unlike
        ; test al, 4
        ; jnz >atomic
    );
    if unifying {
        emit!(asm ; cmp BYTE [rdi + OCCURS_CHECK], OccursCheck::Off as i8 ; jne >refuse);
    }
    emit!(asm
        ; test al, 1
        ; jz >enter
        // Most structures that differ have other names.
        ; mov rcx, [rsi + rax - STR]
        ; cmp rcx, [rsi + rdx - STR]
        ; jne >unlike
        ; enter:
        ; push r10
        ; push r11
        ; push rbx
        ; push rbp
        ; mov ebp, MANY
    );
}

/// Emits the choice among two arguments rax and rdx that are not the same word: constants differ, and
/// compounds that are last arguments are compared next, up to `MANY` of them, from `structure` and `cells`
/// on.
fn next_compounds(asm: &mut Assembler, [different, slow, bound, reference, other_reference]: [Label; 5]) {
    emit!(asm
        ; differ:
        ; test al, 6
        ; jz =>reference
        ; test dl, 6
        ; jz =>other_reference
        ; =>bound
        ; lea ecx, [rax - Tag::Atm as i32]
        ; test cl, 6
        ; jz =>different
        ; mov ecx, eax
        ; xor ecx, edx
        ; test cl, 7
        ; jnz =>different
        // Two compounds, or two blocks.
        ; test al, 4
        ; jnz =>slow
        ; cmp r11d, 1
        ; jne =>slow
        ; dec ebp
        ; jz =>slow
        ; test al, 1
        ; jz >list
        ; mov rcx, [rsi + rax - STR]
        ; cmp rcx, [rsi + rdx - STR]
        ; je <structure
        ; jmp =>different
        ; list:
        ; lea r10, [rax - LST]
        ; mov r11d, 2
        ; sub rdx, rax
        ; lea rbx, [rsi + rdx]
        ; jmp <cells
    );
}

/// Compares the arguments rax and rdx, of which one is a reference: different variables differ.
fn compare_arguments(
    asm: &mut Assembler,
    [reference, other_reference, next, bound]: [Label; 4],
    different: Label,
) {
    emit!(asm ; =>other_reference);
    follow_reference(asm, rdx);
    emit!(asm ; cmp rax, rdx ; je =>next ; test dl, 6 ; jnz =>bound ; jmp =>different ; =>reference);
    follow_reference(asm, rax);
    follow(asm, rdx);
    emit!(asm
        ; cmp rax, rdx
        ; je =>next
        ; test al, 6
        ; jz =>different
        ; test dl, 6
        ; jnz =>bound
        ; jmp =>different
    );
}

/// Structures with as many arguments are compared twice: the constants first.
const SEVERAL: i32 = 3;

/// Looks for different atoms or small integers among the arguments of two structures, before any of them are
/// unified: bindings that are undone at once cost more. Changes no register that the comparison of the
/// arguments needs.
fn constants(asm: &mut Assembler, different: Label) {
    emit!(asm
        ; cmp ecx, SEVERAL
        ; jb >done
        ; lea rax, [rsi + r10 - 8]
        ; lea rdx, [rbx + r10 - 8]
        ; next:
        ; mov r11, [rax + rcx * 8]
        ; and r11, [rdx + rcx * 8]
        // Both are constants.
        ; test r11.byte(), 4
        ; jnz >constants
        ; again:
        ; dec ecx
        ; jnz <next
        ; mov r11, [rax]
        ; shr r11d, 8
        ; jmp >done
        ; constants:
        ; mov r11, [rax + rcx * 8]
        ; cmp r11, [rdx + rcx * 8]
        ; je <again
        ; test r11.byte(), 2
        ; jz =>different
        ; jmp <again
        ; done:
    );
}

/// Unifies the arguments rax and rdx, of which one is a reference. A cell that refers to itself, as new ones
/// do, is a variable, and needs not be followed.
fn unify_arguments(asm: &mut Assembler, [reference, other_reference, next, bound]: [Label; 4], slow: Label) {
    emit!(asm
        ; =>reference
        ; cmp rax, r10
        ; jne >first
        ; variable:
        ; test dl, 6
        ; jz >other
        ; bind:
        ; mov [rsi + rax], rdx
    );
    trail_or(asm, rax, next);
    emit!(asm ; jmp =>next ; other:);
    follow_reference(asm, rdx);
    emit!(asm
        ; cmp rax, rdx
        ; je =>next
        ; test dl, 6
        ; jnz <bind
        ; test dl, 1
        ; jnz =>slow
        // Two plain variables: the younger refers to the older.
        ; cmp rax, rdx
        ; ja <bind
        ; bind_other:
        ; mov [rsi + rdx], rax
    );
    trail_or(asm, rdx, next);
    emit!(asm
        ; jmp =>next
        ; first:
    );
    follow_reference(asm, rax);
    emit!(asm
        ; cmp rax, rdx
        ; je =>next
        ; test al, 7
        ; jz <variable
        ; test al, 6
        ; jz >attributed
        ; test dl, 6
        ; jnz =>bound
        ; =>other_reference
        ; test dl, 1
        ; jnz >tagged
        ; mov rcx, [rsi + rdx]
        ; cmp rcx, rdx
        ; je <bind_other
        ; mov rdx, rcx
        ; cmp rax, rdx
        ; je =>next
        ; test dl, 6
        ; jnz =>bound
        ; jmp =>other_reference
        ; attributed:
    );
    follow(asm, rdx);
    emit!(asm ; cmp rax, rdx ; je =>next ; jmp =>slow ; tagged:);
    follow_reference(asm, rdx);
    emit!(asm ; cmp rax, rdx ; je =>next ; test dl, 6 ; jnz =>bound ; jmp =>slow);
}

/// Emits code that restores the registers that `compounds` has saved.
fn finish(asm: &mut Assembler) {
    emit!(asm ; pop rbp ; pop rbx ; pop r11 ; pop r10);
}

fn floats(asm: &mut Assembler) {
    let refuse = asm.label();
    emit!(asm
        ; mov ecx, eax
        ; and ecx, edx
        ; and ecx, 7
        ; cmp ecx, INT
        ; je =>refuse
    );
    for (number, float) in [(rax, xmm0), (rdx, xmm1)] {
        emit!(asm
            ; mov rcx, number
            ; and ecx, 7
            ; cmp ecx, BOX
            ; jne >integer
            ; cmp QWORD [rsi + number - BOX], FLOAT
            ; jne =>refuse
            ; movsd float, [rsi + number + 8 - BOX]
            ; jmp >done
            ; integer:
            ; cmp ecx, INT
            ; jne =>refuse
            ; sar number, 3
            // Only integers that a float can represent exactly.
            ; mov rcx, QWORD 1 << f64::MANTISSA_DIGITS
            ; add rcx, number
            ; shr rcx, f64::MANTISSA_DIGITS as i8 + 1
            ; jnz =>refuse
            ; cvtsi2sd float, number
            ; done:
        );
    }
    emit!(asm
        ; holds
        ; ret
        ; =>refuse
        ; refuses
        ; ret
    );
}

fn new_float(asm: &mut Assembler) {
    emit!(asm
        ; movq rax, xmm0
        // Infinite, or NaN.
        ; mov rcx, rax
        ; shr rcx, 52
        ; and ecx, 0x7ff
        ; cmp ecx, 0x7ff
        ; je >refuse
        ; cmp BYTE [rdi + ROUNDING], Rounding::Nearest as i8
        ; jne >refuse
        ; cmp BYTE [rdi + UNDERFLOW], 0
        ; jne >refuse
        ; mov QWORD [rsi + r8], FLOAT
        ; mov [rsi + r8 + 8], rax
        ; lea rax, [r8 + BOX]
        ; add r8, 16
        ; holds
        ; ret
        ; refuse:
        ; refuses
        ; ret
    );
}

/// Emits code that pushes a choice point for the rest of a chain of clauses (in r10), with as many saved
/// arguments as rcx says. The zero flag is set, and nothing is done, if the loop has to do it.
fn push_chain(asm: &mut Assembler, push: u64) {
    emit!(asm
        ; cmp BYTE [rdi + SOLVER_USED], 0
        ; jne >refuse
        ; mov rdx, rbx
        ; cmp rdx, [rdi + CHOICE_LIMIT]
        ; ja >refuse
    );
    // What is written too much is overwritten.
    store_kept(asm, rdx);
    emit!(asm
        ; cmp ecx, KEPT.len() as i32
        ; jbe >copied
        ; push rcx
        ; next:
        ; mov rax, [rdi + rcx * 8 - 8]
        ; mov [rdx + rcx * 8 - 8], rax
        ; dec ecx
        ; cmp ecx, KEPT.len() as i32
        ; jne <next
        ; pop rcx
        ; copied:
        ; lea rdx, [rdx + rcx * 8 + Choice::SIZE]
        ; mov [rdx + Choice::COUNT], rcx
        ; mov [rdx + Choice::FIRST], r10
        ; mov rax, QWORD RETRY_STATIC.as_ptr() as i64
        ; jmp extern push
        ; refuse:
        ; refuses
        ; ret
    );
}

/// Emits code that completes the choice point at rdx, whose registers and their count are written, and makes
/// it the newest. Its alternative is in rax. `noted`: its heap and trail are those that were noted before a
/// clause's head. The zero flag is clear afterwards.
fn push(asm: &mut Assembler, noted: bool) {
    emit!(asm
        ; mov [rdx + Choice::ALTERNATIVE], rax
        ; mov [rdx + Choice::PREVIOUS], rbx
        ; mov rax, [rdi + CONT]
        ; mov [rdx + Choice::CONT], rax
        ; mov [rdx + Choice::ENV], rbp
        ; mov rax, [rdi + ENV_TOP]
        ; mov [rdx + Choice::ENV_TOP], rax
        ; mov rax, [rdi + CUT_BARRIER]
        ; mov [rdx + Choice::CUT_BARRIER], rax
    );
    if noted {
        emit!(asm ; mov r9, [rdi + GUARD_TOP] ; mov rax, [rdi + GUARD_TRAIL]);
    } else {
        emit!(asm ; mov r9, r8 ; mov rax, [rdi + TRAIL_TOP]);
    }
    emit!(asm
        ; mov [rdx + Choice::HEAP_TOP], r9
        ; mov [rdx + Choice::TRAIL_TOP], rax
        ; mov QWORD [rdx + Choice::FD_MARK], 0
        ; mov rbx, rdx
        ; test rdx, rdx
        ; ret
    );
}

fn push_saved(asm: &mut Assembler) {
    emit!(asm
        ; lea rdx, [rbx + rcx * 8 + Choice::SIZE]
        ; mov [rdx + Choice::COUNT], rcx
        ; mov [rdx + Choice::FIRST], r10
        ; mov rax, QWORD RETRY_STATIC.as_ptr() as i64
    );
    push(asm, true);
}

fn undo_head(asm: &mut Assembler) {
    emit!(asm
        ; mov r10, [rdi + GUARD_TRAIL]
        ; mov rax, [rdi + TRAIL_TOP]
        ; sub rax, r10
        ; je >undone
        ; mov r8, [rdi + TRAIL_BASE]
        ; add r8, r10
        // All entries are plain variables.
        ; next:
        ; mov rcx, [r8 + rax - 8]
        ; mov [rsi + rcx], rcx
        ; sub rax, 8
        ; jnz <next
        ; mov [rdi + TRAIL_TOP], r10
        ; undone:
        ; mov r8, [rdi + GUARD_TOP]
    );
    load_kept(asm, rbx);
    emit!(asm ; ret);
}

/// Emits code that pushes a choice point for the remaining clauses, when the current one was tried without.
/// The zero flag is used as above.
fn keep_rest(asm: &mut Assembler, stubs: &Stubs) {
    emit!(asm
        ; mov r10, [rdi + REST]
        ; mov rcx, [rdi + GUARD_ARITY]
        ; save_return
        ; call extern stubs.push_chain
        ; restore_return
        ; jz >done
        ; mov r9, [rdi + GUARD_TOP]
        ; mov [rdx + Choice::HEAP_TOP], r9
        ; mov rax, [rdi + GUARD_TRAIL]
        ; mov [rdx + Choice::TRAIL_TOP], rax
        ; mov QWORD [rdi + REST], 0
        ; test rdx, rdx
        ; done:
        ; ret
    );
}

/// Emits code that drops the remaining clauses, and the trail entries that only they would need.
fn forget_rest(asm: &mut Assembler) {
    emit!(asm
        ; mov QWORD [rdi + REST], 0
        ; mov r9, [rbx + Choice::HEAP_TOP]
        ; mov r10, [rdi + TRAIL_BASE]
        ; mov rdx, [rdi + TRAIL_TOP]
        ; mov rax, [rdi + GUARD_TRAIL]
        ; next:
        ; cmp rax, rdx
        ; jae >tidy
        ; mov rcx, [r10 + rax]
        ; test cl, 7
        ; jnz >needed
        ; cmp rcx, r9
        ; jb >needed
        ; add rax, 8
        ; jmp <next
        ; tidy:
        ; mov rax, [rdi + GUARD_TRAIL]
        ; mov [rdi + TRAIL_TOP], rax
        ; needed:
        ; ret
    );
}

/// Undoes bindings down to the mark in r10. Changes rax, rcx, rdx and r8. Entries that are no bindings are
/// left to the loop.
macro_rules! undo {
    ($asm:expr, $leave:ident) => {
        emit!($asm
            ; mov rax, [rdi + TRAIL_TOP]
            ; sub rax, r10
            ; je >undone
            ; mov r8, [rdi + TRAIL_BASE]
            ; add r8, r10
            ; next:
            ; mov rcx, [r8 + rax - 8]
            ; test cl, VALUE_TAG as i8
            ; jnz =>$leave
            ; mov rdx, rcx
            ; and rdx, -8
            ; mov [rsi + rdx], rcx
            ; sub rax, 8
            ; jnz <next
            ; mov [rdi + TRAIL_TOP], r10
            ; undone:
        )
    };
}

/// Emits what a call of the procedure in rcx does beyond the limit of calls.
fn slow_call(asm: &mut Assembler) {
    // As in `Stacks::only_counts`.
    emit!(asm
        ; cmp QWORD [r11], COUNTING as i32
        ; jne >slow
        ; mov rdx, [rdi + INFERENCES]
        ; cmp rdx, [rdi + QUIET_UNTIL]
        ; jae >slow
        ; cmp r8, [rdi + GC_LIMIT]
        ; jae >slow
    );
    make_call(asm);
    emit!(asm ; slow: ; mov eax, [rcx + NUMBER]);
    leave(asm, CALL);
}

/// Emits backtracking: to the newest choice point, or to the next clause if one is tried without. `retry` and
/// `deliver` are where choice points of tabled goals continue.
fn fail(asm: &mut Assembler, stubs: &Stubs, [retry, deliver]: [Label; 2]) {
    let [leave, choice] = [(); 2].map(|()| asm.label());
    emit!(asm
        // If the limit of calls is 0, the loop finds out why.
        ; cmp QWORD [r11], 0
        ; je =>leave
        ; cmp QWORD [rdi + REST], 0
        ; je =>choice
        ; mov r10, [rdi + GUARD_TRAIL]
    );
    undo!(asm, leave);
    next_guarded(asm, stubs, leave);
    emit!(asm
        ; =>leave
        ; mov rax, QWORD FAIL.as_ptr() as i64
        ; jmp extern stubs.run
        ; =>choice
        ; cmp BYTE [rdi + SOLVER_USED], 0
        ; jne =>leave
        ; mov r10, [rbx + Choice::TRAIL_TOP]
    );
    undo!(asm, leave);
    restore_frames(asm);
    emit!(asm
        // The address of its saved registers.
        ; mov rcx, [rdx + Choice::COUNT]
        ; lea r10, [rcx * 8]
        ; neg r10
        ; lea r10, [rdx + r10 - Choice::SIZE]
        ; mov rax, [rdx + Choice::ALTERNATIVE]
        ; cmp BYTE [rax], opcode(Instr::RetryStatic {})
        ; je >clauses
        ; cmp BYTE [rax], opcode(Instr::AltLast { live: Mask::default() })
        ; je >in_clause
        ; cmp BYTE [rax], opcode(Instr::AltNext { live: Mask::default(), other: Jump(0) })
        ; je >in_clause
        ; cmp BYTE [rax], opcode(Instr::TableRetry {})
        ; je =>retry
        ; cmp BYTE [rax], opcode(Instr::TableDeliver {})
        ; je =>deliver
    );
    go_on(asm, stubs);
    emit!(asm ; clauses:);
    next_clause(asm, stubs);
    emit!(asm ; in_clause:);
    next_alternative(asm, stubs);
}

/// Emits code that goes on with the next clause of those that are tried without a choice point. The last one
/// needs none, and neither does one with a guard.
fn next_guarded(asm: &mut Assembler, stubs: &Stubs, leave: Label) {
    emit!(asm
        ; mov rdx, [rdi + REST]
        ; mov r8, [rdi + GUARD_TOP]
        ; cmp QWORD [rdx + 8], 0
        ; jne >more
        ; mov rax, [rdx]
        ; mov r9, [rbx + Choice::HEAP_TOP]
        ; mov QWORD [rdi + REST], 0
        ; mov rax, [rax + CODE]
    );
    go_on(asm, stubs);
    emit!(asm
        ; more:
        ; mov rax, [rdx]
        ; lea r10, [rdx + 8]
        ; cmp BYTE [rax + GUARDED], 0
        ; je >unguarded
        ; mov [rdi + REST], r10
        ; mov rax, [rax + CODE]
    );
    go_on(asm, stubs);
    emit!(asm
        ; unguarded:
        ; mov rcx, [rdi + GUARD_ARITY]
        ; call extern stubs.push_chain
        ; jz =>leave
        ; mov rax, [rdi + REST]
        ; mov rax, [rax]
        ; mov QWORD [rdi + REST], 0
        ; mov rax, [rax + CODE]
    );
    go_on(asm, stubs);
}

/// Emits code that sets the registers of the machine, but for X registers, from the newest choice point,
/// which is in rdx afterwards.
fn restore_frames(asm: &mut Assembler) {
    emit!(asm
        ; mov rdx, rbx
        ; mov r8, [rdx + Choice::HEAP_TOP]
        ; mov r9, r8
        ; mov rax, [rdx + Choice::CONT]
        ; mov [rdi + CONT], rax
        ; mov rbp, [rdx + Choice::ENV]
        ; mov rax, [rdx + Choice::ENV_TOP]
        ; mov [rdi + ENV_TOP], rax
        ; mov rax, [rdx + Choice::CUT_BARRIER]
        ; mov [rdi + CUT_BARRIER], rax
    );
}

/// Emits code that goes on with the next clause of the choice point in rdx, whose saved registers are at r10,
/// as many as rcx says. The last clause drops the choice point.
fn next_clause(asm: &mut Assembler, stubs: &Stubs) {
    // What is read too much is not used.
    load_kept(asm, r10);
    emit!(asm
        ; cmp ecx, KEPT.len() as i32
        ; jbe >taken
        ; more_registers:
        ; mov rax, [r10 + rcx * 8 - 8]
        ; mov [rdi + rcx * 8 - 8], rax
        ; dec ecx
        ; cmp ecx, KEPT.len() as i32
        ; jne <more_registers
        ; taken:
        ; mov rcx, [rdx + Choice::PREVIOUS]
        ; mov [rdi + CUT_BARRIER], rcx
        ; mov r10, [rdx + Choice::FIRST]
        ; mov rax, [r10]
        ; add r10, 8
        ; cmp QWORD [r10], 0
        ; je >pop
        ; mov [rdx + Choice::FIRST], r10
        ; jmp >run
        ; pop:
        ; mov rbx, rcx
        ; mov r9, [rcx + Choice::HEAP_TOP]
        ; run:
        ; mov rax, [rax + CODE]
    );
    go_on(asm, stubs);
}

/// Emits code that goes on with an alternative inside a clause, whose instruction is at rax. The choice point
/// is in rdx, its saved registers are at r10. The last alternative drops the choice point.
fn next_alternative(asm: &mut Assembler, stubs: &Stubs) {
    emit!(asm
        // The registers in the instruction's mask.
        ; mov ecx, [rax]
        ; shr ecx, 8
        ; jz >restored
        ; push rax
        ; push r11
        ; next:
        ; bsf eax, ecx
        ; mov r11, [r10]
        ; mov [rdi + rax * 8], r11
        ; add r10, 8
        ; lea eax, [rcx - 1]
        ; and ecx, eax
        ; jnz <next
        ; pop r11
        ; pop rax
    );
    load_kept(asm, rdi);
    emit!(asm
        ; restored:
        ; cmp BYTE [rax], opcode(Instr::AltLast { live: Mask::default() })
        ; je >last
        ; movsxd rcx, [rax + 4]
        ; lea rcx, [rax + rcx * 8]
        ; mov [rdx + Choice::ALTERNATIVE], rcx
        ; jmp >behind
        ; last:
        ; mov rcx, [rdx + Choice::PREVIOUS]
        ; mov rbx, rcx
        ; mov r9, [rcx + Choice::HEAP_TOP]
        ; behind:
        ; add rax, 8
    );
    go_on(asm, stubs);
}
