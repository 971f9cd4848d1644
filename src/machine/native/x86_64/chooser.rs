//! The selection of a procedure's clauses: its decision tree as code, as far as calls have built it.

use super::emit::*;
use super::heads::key_of;
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
    /// The keys of arguments that are known in the part of the tree that code is being made for; 0 is none.
    /// These arguments are dereferenced.
    found: [u64; KEPT.len()],
}

/// Switches nested more deeply are left to the loop.
const DEPTH: usize = 4;
/// The most keys that are searched by comparisons.
const FEW_KEYS: usize = 32;

/// Makes code that enters a procedure through its tree. Returns its address.
pub fn entry(region: &mut Region, stubs: &Stubs, tree: &Tree) -> Option<u64> {
    let start = region.next();
    let mut chooser = Chooser { asm: Assembler::new(start), stubs, base: region.base(), found: [0; KEPT.len()] };
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
            // SAFETY: code of a clause.
            Instr::Native { .. } => emit!(self.asm ; jmp extern unsafe { self.start(code) }),
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

    /// Returns where the native code of a clause begins, behind what is known about its first argument.
    ///
    /// # Safety
    /// The code of a clause with native code.
    unsafe fn start(&self, code: *const Instr) -> u64 {
        // SAFETY: the caller's; a clause does not end with a mark.
        let (mark, first) = unsafe { (*code, *code.add(1)) };
        let Instr::Native { known, at } = mark else { unreachable!("the code of a clause with native code") };
        match key_of(first) {
            Some((x, key)) if self.found.get(x.0 as usize) == Some(&key) => self.base + at as u64 + known as u64,
            _ => self.base + at as u64,
        }
    }

    /// Emits code for the target in a slot, where an argument is known to have a key.
    fn target_with(&mut self, slot: &Slot, depth: usize, arg: usize, key: u64) {
        let before = self.found;
        if let Some(found) = self.found.get_mut(arg) {
            *found = key;
        }
        self.target(slot, depth);
        self.found = before;
    }

    fn switch(&mut self, switch: &Switch, depth: usize) {
        self.argument(switch.arg as usize);
        self.by_tag(&switch.targets, &raw const *switch as u64, depth, Some(switch.arg as usize));
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
        let before = self.found;
        if let Some(found) = self.found.get_mut(deep.arg) {
            *found = deep.functor;
        }
        self.by_tag(&deep.targets, &raw const *deep as u64, depth, None);
        self.found = before;
        emit!(self.asm ; =>chain);
        self.target(&deep.chain, depth + 1);
    }

    /// Emits a branch on the tag of the dereferenced cell in rax, which may be an argument. Rare cases go to
    /// the node of the tree.
    fn by_tag(&mut self, slots: &ByTag, node: u64, depth: usize, arg: Option<usize>) {
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
            // No argument has this number.
            let arg = arg.unwrap_or(usize::MAX);
            if target & HASH == 0 && tag == Tag::Lst {
                self.target_with(slot, depth + 1, arg, LIST_KEY);
            } else if target & HASH == 0 {
                self.target(slot, depth + 1);
            } else if tag == Tag::Box {
                emit!(self.asm ; mov rax, QWORD node as i64 ; jmp extern self.stubs.run);
            } else {
                if tag == Tag::Str {
                    emit!(self.asm ; mov rax, [rsi + rax - STR]);
                }
                // SAFETY: the address of a hash node of the tree.
                self.hash(unsafe { &*((target - HASH) as *const HashNode) }, depth, arg);
            }
        }
    }

    /// Emits a branch on the key in rax of an argument.
    fn hash(&mut self, node: &HashNode, depth: usize, arg: usize) {
        let mut keys: Vec<(u64, &Slot)> = node.targets().collect();
        let other = self.asm.label();
        if keys.len() <= FEW_KEYS {
            keys.sort_unstable_by_key(|key| key.0);
            self.search(&keys, other, depth, arg);
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
    fn search(&mut self, keys: &[(u64, &Slot)], other: Label, depth: usize, arg: usize) {
        let Some(&(key, slot)) = keys.get(keys.len() / 2) else {
            return emit!(self.asm ; jmp =>other);
        };
        let [here, above] = [(); 2].map(|()| self.asm.label());
        emit!(self.asm ; mov rdx, QWORD key as i64 ; cmp rax, rdx ; je =>here ; ja =>above);
        self.search(&keys[..keys.len() / 2], other, depth, arg);
        emit!(self.asm ; =>above);
        self.search(&keys[keys.len() / 2 + 1..], other, depth, arg);
        emit!(self.asm ; =>here);
        self.target_with(slot, depth + 1, arg, key);
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
            Instr::Native { .. } if first.guarded => emit!(self.asm
                ; mov rax, QWORD clauses.wrapping_add(1) as i64
                ; mov [rdi + REST], rax
                ; mov [rdi + GUARD_TOP], r8
                ; mov rax, [rdi + TRAIL_TOP]
                ; mov [rdi + GUARD_TRAIL], rax
                ; mov QWORD [rdi + GUARD_ARITY], arity as i32
                ; mov r9, r8
                ; jmp extern unsafe { self.start(first.code) }
            ),
            Instr::Native { .. } => emit!(self.asm
                ; mov r10, QWORD clauses.wrapping_add(1) as i64
                ; mov ecx, arity as i32
                ; call extern self.stubs.push_chain
                ; jnz extern unsafe { self.start(first.code) }
                ; mov rax, QWORD chain as i64
                ; jmp extern self.stubs.run
            ),
            _ => emit!(self.asm ; mov rax, QWORD chain as i64 ; jmp extern self.stubs.run),
        }
    }
}
