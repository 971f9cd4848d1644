//! The selection of a procedure's clauses: its decision tree as code, as far as calls have built it.

use super::emit::*;
use super::region::Region;
use crate::base::hash::SPREAD;
use crate::code::instr::*;
use crate::machine::index::tree::{ByTag, Deep, HASH, HashNode, Slot, Switch, Tree, nothing};
use crate::machine::program::database::Clause;
use crate::machine::program::keys::LIST_KEY;
use crate::store::cell::Tag;

/// The code that selects the clauses of a procedure.
struct Chooser<'a> {
    asm: Assembler,
    stubs: &'a Stubs,
    /// The address that `Native` instructions count from.
    base: u64,
}

/// Switches nested more deeply are left to the loop.
const DEPTH: usize = 4;
/// The most keys that are searched by comparisons.
const FEW_KEYS: usize = 32;

/// Makes code that enters a procedure through its tree. Returns its address.
pub fn entry(region: &mut Region, stubs: &Stubs, tree: &Tree) -> Option<u64> {
    let start = region.next();
    let mut chooser = Chooser { asm: Assembler::new(start), stubs, base: region.base() };
    chooser.target(&tree.root, 0);
    region.append(&chooser.asm.finish()?)?;
    Some(start)
}

impl Chooser<'_> {
    /// Emits code that goes to the target in a slot of the tree.
    fn target(&mut self, slot: &Slot, depth: usize) {
        let code = slot.get() as *const Instr;
        // SAFETY: targets of the tree that are no hash nodes are code.
        match unsafe { *code } {
            Instr::Native { at } => emit!(self.asm ; jmp extern (self.base + at as u64)),
            Instr::Fail {} => emit!(self.asm ; jmp extern self.stubs.fail),
            // SAFETY: a switch begins with this instruction.
            Instr::SwitchOn {} if depth < DEPTH => self.switch(unsafe { &*(code as *const Switch) }, depth),
            Instr::SwitchInside {} if depth < DEPTH => {
                // SAFETY: a deep node begins with this instruction.
                self.switch_inside(unsafe { &*(code as *const Deep) }, depth);
            }
            // SAFETY: the clauses of a chain follow this instruction.
            Instr::Try { arity } => unsafe { self.attempt(code, arity) },
            // The target may change: read it at each call.
            _ => {
                emit!(self.asm ; mov rax, QWORD slot.as_ptr() as i64 ; mov rax, [rax]);
                go_on(&mut self.asm, self.stubs);
            }
        }
    }

    fn switch(&mut self, switch: &Switch, depth: usize) {
        self.argument(switch.arg as usize);
        self.by_tag(&switch.targets, &raw const *switch as u64, depth);
    }

    /// Emits code that dereferences an argument, which is in rax afterwards.
    fn argument(&mut self, arg: usize) {
        match KEPT.get(arg) {
            Some(&reg) => {
                follow(&mut self.asm, reg);
                emit!(self.asm ; mov rax, reg);
            }
            // The constant register has no number of an X register.
            None => {
                emit!(self.asm ; mov rax, [rdi + 8 * arg as i32]);
                follow(&mut self.asm, rax);
            }
        }
    }

    /// Emits a switch on an argument of the structure that all clauses have in an argument.
    fn switch_inside(&mut self, deep: &Deep, depth: usize) {
        let chain = self.asm.label();
        self.argument(deep.arg as usize);
        let is_list = deep.functor == LIST_KEY;
        let tag = if is_list { LST } else { STR };
        emit!(self.asm ; mov ecx, eax ; and ecx, 7 ; cmp ecx, tag ; jne =>chain);
        let first = if is_list {
            -tag
        } else {
            emit!(self.asm ; mov rdx, QWORD deep.functor as i64 ; cmp rdx, [rsi + rax - tag] ; jne =>chain);
            8 - tag
        };
        emit!(self.asm ; mov rax, [rsi + rax + first + 8 * deep.inner as i32]);
        follow(&mut self.asm, rax);
        self.by_tag(&deep.targets, &raw const *deep as u64, depth);
        emit!(self.asm ; =>chain);
        self.target(&deep.chain, depth + 1);
    }

    /// Emits a branch on the tag of the dereferenced cell in rax. Rare cases go to the node of the tree.
    fn by_tag(&mut self, slots: &ByTag, node: u64, depth: usize) {
        emit!(self.asm ; mov ecx, eax ; and ecx, 7);
        let mut targets = Vec::new();
        for tag in [Tag::Lst, Tag::Atm, Tag::Int, Tag::Str, Tag::Box] {
            let slot = &slots[tag as usize];
            if slot.get() != nothing() {
                let label = self.asm.label();
                emit!(self.asm ; cmp ecx, tag as i32 ; je =>label);
                targets.push((tag, slot, label));
            }
        }
        emit!(self.asm
            ; cmp ecx, Tag::Att as i32
            ; jbe >variable
            ; jmp extern self.stubs.fail
            ; variable:
        );
        self.target(&slots[0], depth + 1);
        for (tag, slot, label) in targets {
            emit!(self.asm ; =>label);
            let target = slot.get();
            if target & HASH == 0 {
                self.target(slot, depth + 1);
            } else if tag == Tag::Box {
                emit!(self.asm ; mov rax, QWORD node as i64 ; jmp extern self.stubs.run);
            } else {
                if tag == Tag::Str {
                    emit!(self.asm ; mov rax, [rsi + rax - STR]);
                }
                // SAFETY: the address of a hash node of the tree.
                self.hash(unsafe { &*((target - HASH) as *const HashNode) }, depth);
            }
        }
    }

    /// Emits a branch on the key in rax.
    fn hash(&mut self, node: &HashNode, depth: usize) {
        let mut keys: Vec<(u64, &Slot)> = node.targets().collect();
        let other = self.asm.label();
        if keys.len() <= FEW_KEYS {
            keys.sort_unstable_by_key(|key| key.0);
            self.search(&keys, other, depth);
        } else {
            let (slots, count, shift) = node.table();
            emit!(self.asm
                ; mov rcx, QWORD SPREAD as i64
                ; imul rcx, rax
                ; shr rcx, shift as i8
                ; shl rcx, 4
                ; mov r10, QWORD slots as i64
                ; again:
                ; cmp [r10 + rcx + HashNode::KEY], rax
                ; je >found
                ; cmp QWORD [r10 + rcx + HashNode::KEY], 0
                ; je =>other
                ; add rcx, 16
                ; and ecx, (16 * count - 1) as i32
                ; jmp <again
                ; found:
                ; mov rax, [r10 + rcx + HashNode::TARGET]
            );
            go_on(&mut self.asm, self.stubs);
        }
        emit!(self.asm ; =>other);
        self.target(&node.other, depth + 1);
    }

    /// Emits a binary search for the key in rax among sorted keys.
    fn search(&mut self, keys: &[(u64, &Slot)], other: Label, depth: usize) {
        let Some(&(key, slot)) = keys.get(keys.len() / 2) else {
            return emit!(self.asm ; jmp =>other);
        };
        let [here, above] = [(); 2].map(|()| self.asm.label());
        emit!(self.asm ; mov rdx, QWORD key as i64 ; cmp rax, rdx ; je =>here ; ja =>above);
        self.search(&keys[..keys.len() / 2], other, depth);
        emit!(self.asm ; =>above);
        self.search(&keys[keys.len() / 2 + 1..], other, depth);
        emit!(self.asm ; =>here);
        self.target(slot, depth + 1);
    }

    /// Emits code that tries the first clause of a chain.
    ///
    /// # Safety
    /// The chain begins with this instruction.
    unsafe fn attempt(&mut self, chain: *const Instr, arity: u32) {
        // SAFETY: the caller's.
        let clauses = unsafe { chain.add(1) } as *const *const Clause;
        // SAFETY: clauses of a tree are alive.
        let first = unsafe { &**clauses };
        // SAFETY: code of a clause.
        match unsafe { *first.code } {
            Instr::Native { at } if first.guarded => emit!(self.asm
                ; mov rax, QWORD clauses.wrapping_add(1) as i64
                ; mov [rdi + REST], rax
                ; mov [rdi + GUARD_TOP], r8
                ; mov rax, [rdi + TRAIL_TOP]
                ; mov [rdi + GUARD_TRAIL], rax
                ; mov QWORD [rdi + GUARD_ARITY], arity as i32
                ; mov r9, r8
                ; mov [rdi + BARRIER], r9
                ; jmp extern (self.base + at as u64)
            ),
            Instr::Native { at } => emit!(self.asm
                ; mov r10, QWORD clauses.wrapping_add(1) as i64
                ; mov ecx, arity as i32
                ; call extern self.stubs.push_chain
                ; jnz extern (self.base + at as u64)
                ; mov rax, QWORD chain as i64
                ; jmp extern self.stubs.run
            ),
            _ => emit!(self.asm ; mov rax, QWORD chain as i64 ; jmp extern self.stubs.run),
        }
    }
}
