//! Built-ins that have native code. What is not as common is left to the loop.

use super::emit::*;
use ninelog_terms::atom::DOT;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::OccursCheck;

/// Emits `arg/3` for an integer and a compound.
pub fn enter_arg(asm: &mut Assembler, stubs: &Stubs) {
    let [compound, leave, fail, done] = [(); 4].map(|()| asm.label());
    emit!(asm ; mov r10, rcx ; cmp BYTE [rdi + OCCURS_CHECK], OccursCheck::Off as i8 ; jne =>leave ; mov rax, r12);
    follow(asm, rax);
    emit!(asm ; mov rdx, r13);
    follow(asm, rdx);
    emit!(asm
        ; lea ecx, [rax - INT]
        ; test cl, 7
        ; jnz =>leave
        ; sar rax, 3
        ; lea ecx, [rdx - STR]
        ; test cl, 7
        ; jnz >no_structure
        ; mov rcx, [rsi + rdx - STR]
        ; shr ecx, 8
        ; add rdx, 8 - STR
        ; =>compound
        // Numbers without an argument are left to the built-in.
        ; dec rax
        ; cmp rax, rcx
        ; jae =>leave
        ; lea rdx, [rdx + rax * 8]
        ; mov rax, [rsi + rdx]
        // The result is often a new variable.
        ; mov rdx, r14
        ; test dl, 7
        ; jnz >unify
        ; cmp [rsi + rdx], rdx
        ; jne >unify
        ; test al, 6
        ; jz >unify
        ; mov [rsi + rdx], rax
    );
    trail_or(asm, rdx, done);
    emit!(asm
        ; jmp =>done
        ; no_structure:
        ; lea ecx, [rdx - LST]
        ; test cl, 7
        ; jnz =>leave
        ; sub rdx, LST
        ; mov ecx, 2
        ; jmp =>compound
        ; unify:
        ; call extern stubs.unify
        ; jz =>leave
        ; jc =>fail
        ; =>done
    );
    proceed(asm, stubs);
    emit!(asm
        ; =>leave
        ; mov rcx, r10
        ; jmp extern stubs.entries.none
        ; =>fail
        ; jmp extern stubs.fail
    );
}

/// Structures with more arguments are made by the built-in.
const FEW_ARGUMENTS: i32 = 8;

/// Emits `functor/3` with its arguments in rax, rdx and r10, for compounds, atoms, small integers, and for a
/// plain variable that gets a structure. It has the flags of unification.
pub fn functor(asm: &mut Assembler, stubs: &Stubs) {
    for reg in [rax, rdx, r10] {
        follow(asm, reg);
    }
    let dot = Cell::atom(DOT).0 as i32;
    emit!(asm
        ; mov ecx, eax
        ; and ecx, 7
        ; jz >make
        ; cmp ecx, LST
        ; je >list
        ; cmp ecx, STR
        ; je >structure
        ; cmp ecx, BOX
        ; jae >refuse
        ; cmp ecx, Tag::Att as i32
        ; je >refuse
        ; mov rcx, rax
        ; mov eax, INT
        // The name is in rcx, the arity in rax.
        ; unify:
        ; push rax
        ; save_return
        ; mov rax, rcx
        ; call extern stubs.unify
        ; restore_return
        ; pop rax
        ; jz >done
        ; jc >done
        ; mov rdx, r10
        ; jmp extern stubs.unify
        ; list:
        ; mov ecx, dot
        ; mov eax, 2 << 3 | INT
        ; jmp <unify
        ; structure:
        ; mov rcx, [rsi + rax - STR]
        ; mov eax, ecx
        ; shr eax, 8
        ; jz >refuse
        ; lea rax, [rax * 8 + INT]
        ; shr rcx, 32
        ; lea rcx, [rcx * 8 + Tag::Atm as i32]
        ; jmp <unify
        ; make:
    );
    make_structure(asm);
    emit!(asm
        ; holds
        ; done:
        ; ret
        ; refuse:
        ; refuses
        ; ret
    );
}

/// Emits code that binds the variable in rax to a new structure with the name in rdx and as many new
/// variables as r10 says. Other names and numbers of arguments go to `refuse`.
fn make_structure(asm: &mut Assembler) {
    let dot = Cell::atom(DOT).0 as i32;
    emit!(asm
        // The name must be an atom, the arity small and positive.
        ; lea ecx, [rdx - Tag::Atm as i32]
        ; test cl, 7
        ; jnz >refuse
        ; cmp rdx, dot
        ; je >refuse
        ; lea rcx, [r10 - (1 << 3 | INT)]
        ; test cl, 7
        ; jnz >refuse
        ; cmp rcx, (FEW_ARGUMENTS - 1) << 3
        ; ja >refuse
        ; mov rcx, r10
        ; shl rcx, 5
        ; shl rdx, 29
        ; add rdx, rcx
        // The tags were shifted, too: they are taken away again.
        ; mov rcx, QWORD Tag::Hdr as i64 - ((Tag::Atm as i64) << 29) - ((Tag::Int as i64) << 5)
        ; add rdx, rcx
        ; mov [rsi + r8], rdx
        ; lea rdx, [r8 + STR]
        ; mov [rsi + rax], rdx
    );
    trail(asm, rax);
    emit!(asm
        ; lea rdx, [r8 + r10 - INT + 8]
        ; next:
        ; add r8, 8
        ; cmp r8, rdx
        ; je >made
        ; mov [rsi + r8], r8
        ; jmp <next
        ; made:
    );
}

/// Emits `'$add_for_good'/2` with its arguments in rax and rdx. It has the flags of unification, and leaves
/// failure to the loop.
pub fn add_for_good(asm: &mut Assembler) {
    for reg in [rax, rdx] {
        follow(asm, reg);
    }
    emit!(asm
        ; lea ecx, [rax - STR]
        ; test cl, 7
        ; jnz >refuse
        ; mov rcx, [rsi + rax - STR]
        ; shr ecx, 8
        ; jz >refuse
        ; lea ecx, [rdx - INT]
        ; test cl, 7
        ; jnz >refuse
        ; mov r10, [rsi + rax + 8 - STR]
        ; lea ecx, [r10 - INT]
        ; test cl, 7
        ; jnz >refuse
        // Both words have the tag, and so shall the sum.
        ; sub rdx, INT
        ; add rdx, r10
        ; jo >refuse
        ; mov [rsi + rax + 8 - STR], rdx
        ; inc QWORD [rdi + CHANGES]
        ; holds
        ; ret
        ; refuse:
        ; refuses
        ; ret
    );
}
