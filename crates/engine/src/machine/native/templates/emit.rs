//! Conventions of all native code: the use of processor registers, and the offsets of the machine's fields.
//!
//! ```text
//! rdi  the machine              r8   the heap's top            r12 to r15     X0 to X3
//! rsi  the heap's base          r9   the barrier               rax, rcx, rdx  scratch
//! r11  the limit of calls       rbx  the newest choice point   r10  where arguments are being unified
//!                               rbp  the environment
//! ```
//!
//! X0 to X3 are read from memory on entering, and written back on leaving; there their places in memory hold
//! old values. A register may be replaced by the word that it dereferences to. The heap top is written back
//! on leaving, too; barrier, choice point and environment whenever they change.

use crate::code::instr::{Instr, X, Y};
use crate::machine::Machine;
pub use crate::machine::frames::Choice;
use crate::machine::native::NativeEntries;
pub use crate::machine::native::assembler::*;
use crate::machine::program::database::{Clause, Pred};
use ninelog_terms::atom::AtomTable;
use ninelog_terms::store::cell::{BoxKind, Cell, Tag};
use ninelog_terms::store::heap::Store;
use ninelog_terms::store::memory::Memory;
use ninelog_terms::store::trail::Trail;
use std::mem::offset_of;

pub const TOP: i32 = (offset_of!(Machine, stacks.store) + offset_of!(Store, top)) as i32;
pub const BARRIER: i32 = (offset_of!(Machine, stacks.store) + offset_of!(Store, barrier)) as i32;
pub const TRAIL_TOP: i32 =
    (offset_of!(Machine, stacks.store) + offset_of!(Store, trail) + offset_of!(Trail, top)) as i32;
pub const TRAIL_BASE: i32 =
    (offset_of!(Machine, stacks.store) + offset_of!(Store, trail) + offset_of!(Trail, memory) + Memory::BASE)
        as i32;
pub const OCCURS_CHECK: i32 = (offset_of!(Machine, stacks.store) + offset_of!(Store, occurs_check)) as i32;
pub const TRADITIONAL: i32 = (offset_of!(Machine, stacks.store)
    + offset_of!(Store, atoms)
    + offset_of!(AtomTable, traditional)) as i32;
pub const BLOBS: i32 =
    (offset_of!(Machine, stacks.store) + offset_of!(Store, atoms) + offset_of!(AtomTable, blob_range)) as i32;
pub const ENV: i32 = offset_of!(Machine, stacks.regs.env) as i32;
pub const ENV_TOP: i32 = offset_of!(Machine, stacks.regs.env_top) as i32;
pub const ENV_LIMIT: i32 = offset_of!(Machine, stacks.env_limit) as i32;
pub const CONT: i32 = offset_of!(Machine, stacks.regs.cont) as i32;
pub const CHOICE: i32 = offset_of!(Machine, stacks.regs.choice) as i32;
pub const CHOICE_LIMIT: i32 = offset_of!(Machine, stacks.choice_limit) as i32;
pub const CUT_BARRIER: i32 = offset_of!(Machine, stacks.regs.cut_barrier) as i32;
pub const PLACE: i32 = offset_of!(Machine, stacks.place) as i32;
pub const WRITING: i32 = offset_of!(Machine, stacks.writing) as i32;
pub const REST: i32 = offset_of!(Machine, stacks.guard.rest) as i32;
pub const GUARD_TOP: i32 = offset_of!(Machine, stacks.guard.heap_top) as i32;
pub const GUARD_TRAIL: i32 = offset_of!(Machine, stacks.guard.trail_top) as i32;
pub const GUARD_ARITY: i32 = offset_of!(Machine, stacks.guard.arity) as i32;
pub const INFERENCES: i32 = offset_of!(Machine, stacks.inferences) as i32;
pub const QUIET_UNTIL: i32 = offset_of!(Machine, stacks.limits.quiet_until) as i32;
pub const GC_LIMIT: i32 = offset_of!(Machine, stacks.collector.heap_limit) as i32;
pub const BASE: i32 = offset_of!(Machine, program.native.base) as i32;
pub const SOLVER_USED: i32 = offset_of!(Machine, stacks.solver.used) as i32;
pub const ROUNDING: i32 = offset_of!(Machine, program.arith.flags.rounding) as i32;
pub const UNDERFLOW: i32 = offset_of!(Machine, program.arith.flags.underflow_is_error) as i32;
/// The newest choice point with a cleanup.
pub const CLEANUP: i32 = offset_of!(Machine, stacks.cleanups.newest) as i32;
/// How often terms were changed for good.
pub const CHANGES: i32 = offset_of!(Machine, stacks.runner.tabling.changes) as i32;
pub const CODE: i32 = offset_of!(Clause, code) as i32;
pub const GUARDED: i32 = offset_of!(Clause, guarded) as i32;

/// The number of a procedure, counted from its native entry.
pub const NUMBER: i32 = offset_of!(Pred, id) as i32 - offset_of!(Pred, native) as i32;

pub const LST: i32 = Tag::Lst as i32;
pub const STR: i32 = Tag::Str as i32;
pub const INT: i32 = Tag::Int as i32;
pub const BOX: i32 = Tag::Box as i32;
/// The header of a float.
pub const FLOAT: i32 = Cell::header(BoxKind::Float, 1).0 as i32;

/// The processor registers that hold the first X registers.
pub const KEPT: [Reg; 4] = [r12, r13, r14, r15];

/// Returns the processor register that holds an X register, if one does.
pub fn kept(r: X) -> Option<Reg> {
    KEPT.get(r.0 as usize).copied()
}

/// Returns where an X register is: a processor register or a place in memory.
#[inline(never)]
pub fn x(r: X) -> Arg {
    match kept(r) {
        Some(reg) => reg.into(),
        None => [rdi + 8 * r.0 as i32].into(),
    }
}

/// Returns the offset of a slot in its environment.
pub fn y(y: Y) -> i32 {
    16 + 8 * y.0 as i32
}

/// Returns the opcode byte of an instruction.
pub fn opcode(instr: Instr) -> i8 {
    // SAFETY: the first byte of an instruction, by its representation.
    unsafe { *(&raw const instr).cast::<i8>() }
}

/// The addresses of the shared pieces of code.
#[derive(Default, Clone, Copy)]
pub struct Stubs {
    pub enter: u64,
    /// Leaves for the instruction in rax.
    pub run: u64,
    /// Returns to the instruction in rax, which has no native code.
    pub returned: u64,
    /// Calls the procedure whose number is in eax, through the loop.
    pub call: u64,
    /// Entries of procedures without native code. The address of the procedure's `native` is in rcx.
    pub entries: NativeEntries,
    /// Unifies the words in rax and rdx. The zero flag is set if the loop has to do it; otherwise carry is
    /// set if they do not unify.
    pub unify: u64,
    /// Compares the words in rax and rdx, with the same flags.
    pub same: u64,
    /// Does `functor/3` with rax, rdx and r10, with the same flags.
    pub functor: u64,
    /// Does `'$add_for_good'/2` with rax and rdx, with the same flags.
    pub add_for_good: u64,
    /// The numbers of these two built-ins.
    pub numbers: [u32; 2],
    /// Moves the numbers in rax and rdx to xmm0 and xmm1, if one of them is a float and the other is a float
    /// or a small integer; otherwise sets the zero flag.
    pub floats: u64,
    /// Makes a cell in rax of the float in xmm0. The zero flag is set if the loop has to do it.
    pub new_float: u64,
    pub push: u64,
    pub push_chain: u64,
    /// Pushes a choice point as `push_chain` does, whose registers are already saved, with the heap and trail
    /// that were noted before the clause's head.
    pub push_saved: u64,
    /// Undoes the bindings of a head that native code alone has unified, and loads the saved registers.
    pub undo_head: u64,
    pub keep_rest: u64,
    pub forget_rest: u64,
    pub fail: u64,
}

/// Emits code that dereferences the word in a register (not rcx, which it changes).
pub fn follow(asm: &mut Assembler, reg: Reg) {
    emit!(asm ; test reg.byte(), 6 ; jnz >done);
    follow_reference(asm, reg);
    emit!(asm ; done:);
}

/// Dereferences a word that is known to be a reference.
#[inline(never)]
pub fn follow_reference(asm: &mut Assembler, reg: Reg) {
    emit!(asm
        ; again:
        ; mov rcx, reg
        ; and rcx, -2
        ; mov rcx, [rsi + rcx]
        ; cmp rcx, reg
        ; je >end
        ; mov reg, rcx
        ; test reg.byte(), 6
        ; jz <again
        ; end:
    );
}

/// Emits the comparison of a word with a constant. Changes rdx.
pub fn compare_with(asm: &mut Assembler, word: Arg, constant: u64) {
    match i32::try_from(constant as i64) {
        Ok(small) => emit!(asm ; cmp word, small),
        Err(_) => emit!(asm ; mov rdx, QWORD constant as i64 ; cmp word, rdx),
    }
}

/// Emits code that writes a constant to memory. May change rax.
#[inline(never)]
pub fn store(asm: &mut Assembler, place: Arg, word: u64) {
    match i32::try_from(word as i64) {
        Ok(small) => asm.mov(sized(place, 64), small),
        Err(_) => emit!(asm ; mov rax, QWORD word as i64 ; mov place, rax),
    }
}

/// Adds the variable in a register to the trail, if it is older than the newest choice point.
#[inline(never)]
pub fn trail(asm: &mut Assembler, variable: Reg) {
    let young = asm.label();
    trail_or(asm, variable, young);
    emit!(asm ; =>young);
}

/// The same; for a variable that needs no entry, continues at `young`.
pub fn trail_or(asm: &mut Assembler, variable: Reg, young: Label) {
    emit!(asm
        ; cmp variable, r9
        ; jae =>young
        ; mov rcx, [rdi + TRAIL_TOP]
        ; add rcx, [rdi + TRAIL_BASE]
        ; mov [rcx], variable
        ; add QWORD [rdi + TRAIL_TOP], 8
    );
}

/// Emits code that continues at the instruction in rax, in native code if there is any.
pub fn go_on(asm: &mut Assembler, stubs: &Stubs) {
    go_on_or(asm, stubs.run);
}

/// Emits a call of the procedure in rcx.
pub fn make_call(asm: &mut Assembler) {
    emit!(asm ; inc QWORD [rdi + INFERENCES] ; mov [rdi + CUT_BARRIER], rbx ; jmp QWORD [rcx]);
}

/// Emits code that returns to the caller's continuation.
pub fn proceed(asm: &mut Assembler, stubs: &Stubs) {
    emit!(asm ; mov rax, [rdi + CONT]);
    go_back(asm, stubs);
}

/// Emits code that returns to the instruction in rax.
pub fn go_back(asm: &mut Assembler, stubs: &Stubs) {
    go_on_or(asm, stubs.returned);
}

/// Emits code that continues at the instruction in rax, in native code or with the piece at `leave`.
#[inline(never)]
fn go_on_or(asm: &mut Assembler, leave: u64) {
    emit!(asm
        ; cmp BYTE [rax], opcode(Instr::Native { known: 0, at: 0 })
        ; jne extern leave
        ; mov eax, [rax + 4]
        ; add rax, [rdi + BASE]
        ; jmp rax
    );
}
