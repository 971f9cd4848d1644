//! The selection of a procedure's clauses: its decision tree as code, as far as calls have built it.

use super::emit::*;
use super::heads::key_of;
use super::translate::{Translator, is_neck};
use crate::code::instr::*;
use crate::machine::index::tree::{ByTag, Deep, HASH, HashNode, Slot, Switch, Tree, nothing};
use crate::machine::native::region::Region;
use crate::machine::program::database::Clause;
use crate::machine::program::keys::LIST_KEY;
use ninelog_terms::hash::SPREAD;
use ninelog_terms::store::cell::{Cell, Tag};

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
/// For the argument of a structure, which is none of the procedure.
const NO_ARGUMENT: usize = usize::MAX;
/// The most arguments of a structure that are looked at one after another.
const FEW_INSIDE: usize = 8;
/// The most clauses of a chain, and the most instructions before a neck, that are copied to a tree's code.
const FEW_HEADS: usize = 4;
const LONG_HEAD: usize = 32;
/// The most keys that are searched by comparisons.
const FEW_KEYS: usize = 32;

/// Makes code that enters a procedure through its tree. Returns its address.
pub fn entry(region: &mut Region, stubs: &Stubs, tree: &Tree) -> Option<u64> {
    let start = region.next();
    let code = [false, true].into_iter().find_map(|far| {
        let (asm, base) = (Assembler::new(start, far), region.base());
        let mut chooser = Chooser { asm, stubs, base, found: [0; KEPT.len()] };
        chooser.target(&tree.root, 0);
        chooser.asm.finish()
    })?;
    region.append(&code)?;
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
            Instr::LookInside { .. } if depth < DEPTH => {
                // SAFETY: as above.
                self.look_inside(unsafe { &*(code as *const Deep) }, depth);
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
            Some((x, key)) if self.found.get(x.0 as usize) == Some(&key) => {
                self.base + at as u64 + known as u64
            }
            _ => self.base + at as u64,
        }
    }

    /// Makes code where an argument is known to have a key.
    fn knowing<T>(&mut self, arg: usize, key: u64, make: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.found;
        if let Some(found) = self.found.get_mut(arg) {
            *found = key;
        }
        let made = make(self);
        self.found = before;
        made
    }

    /// Emits code for the target in a slot, where an argument is known to have a key.
    fn target_with(&mut self, slot: &Slot, depth: usize, arg: usize, key: u64) {
        self.knowing(arg, key, |this| this.target(slot, depth));
    }

    fn switch(&mut self, switch: &Switch, depth: usize) {
        let reg = self.argument(switch.arg as usize);
        self.by_tag(reg, &switch.targets, &raw const *switch as u64, depth, switch.arg as usize);
    }

    /// Returns the register that holds an argument: rax, if it is in memory.
    fn argument(&mut self, arg: usize) -> Reg {
        if let Some(&reg) = KEPT.get(arg) {
            return reg;
        }
        // The constant register has no number of an X register.
        emit!(self.asm ; mov rax, [rdi + 8 * arg as i32]);
        rax
    }

    /// Emits a switch on an argument of the structure that all clauses have in an argument.
    fn switch_inside(&mut self, deep: &Deep, depth: usize) {
        let chain = self.asm.label();
        let reg = self.argument(deep.arg);
        follow(&mut self.asm, reg);
        let is_list = deep.functor == LIST_KEY;
        let tag = if is_list { LST } else { STR };
        emit!(self.asm ; lea ecx, [reg - tag] ; test cl, 7 ; jnz =>chain);
        let first = if is_list {
            -tag
        } else {
            emit!(self.asm ; mov rdx, QWORD deep.functor as i64 ; cmp rdx, [rsi + reg - tag] ; jne =>chain);
            8 - tag
        };
        emit!(self.asm ; mov rax, [rsi + reg + first + 8 * deep.inner as i32]);
        self.knowing(deep.arg, deep.functor, |this| {
            this.by_tag(rax, &deep.targets, &raw const *deep as u64, depth, NO_ARGUMENT);
        });
        emit!(self.asm ; =>chain);
        self.target(&deep.chain, depth + 1);
    }

    /// Emits code for a deep node that is no switch yet: calls that cannot make it one try all clauses.
    fn look_inside(&mut self, deep: &Deep, depth: usize) {
        let [chain, other] = [(); 2].map(|()| self.asm.label());
        let is_list = deep.functor == LIST_KEY;
        let count = if is_list { 2 } else { Cell(deep.functor).functor_arity() };
        let args = (0..u64::BITS as usize).filter(|arg| deep.rivals & 1 << arg != 0).chain([deep.arg]);
        if count <= FEW_INSIDE && args.clone().all(|arg| arg < KEPT.len()) {
            for arg in args {
                follow(&mut self.asm, KEPT[arg]);
                if arg != deep.arg {
                    emit!(self.asm ; test KEPT[arg].byte(), 6 ; jnz =>chain);
                }
            }
            let (reg, tag) = (KEPT[deep.arg], if is_list { LST } else { STR });
            emit!(self.asm ; lea ecx, [reg - tag] ; test cl, 7 ; jnz =>chain);
            if !is_list {
                emit!(self.asm ; mov rdx, QWORD deep.functor as i64 ; cmp rdx, [rsi + reg - tag] ; jne =>chain);
            }
            for n in (0..count).filter(|n| deep.same & 1 << n == 0) {
                let place = if is_list { 0 } else { 8 } - tag + 8 * n as i32;
                emit!(self.asm ; mov rax, [rsi + reg + place]);
                follow(&mut self.asm, rax);
                emit!(self.asm ; test al, 6);
                match deep.useful & 1 << n {
                    0 => emit!(self.asm ; jnz =>chain),
                    _ => emit!(self.asm ; jnz =>other),
                }
            }
            emit!(self.asm ; =>chain);
            self.target(&deep.chain, depth + 1);
        }
        emit!(self.asm ; =>other ; mov rax, QWORD &raw const *deep as i64 ; jmp extern self.stubs.run);
    }

    /// Emits a branch on the tag of the word in a register, which may be an argument's. It is dereferenced.
    /// Rare cases go to the node of the tree.
    fn by_tag(&mut self, reg: Reg, slots: &ByTag, node: u64, depth: usize, arg: usize) {
        let again = self.asm.label();
        emit!(self.asm ; =>again ; mov ecx, reg.half() ; and ecx, 7);
        let mut targets = Vec::new();
        for tag in [Tag::Lst, Tag::Atm, Tag::Int, Tag::Str, Tag::Box] {
            let slot = &slots[tag as usize];
            if slot.get() != nothing() {
                emit!(self.asm ; cmp ecx, tag as i32);
                if let Some(clause) = self.only_clause(slot, arg, tag) {
                    emit!(self.asm ; je extern clause);
                    continue;
                }
                let label = self.asm.label();
                emit!(self.asm ; je =>label);
                targets.push((tag, slot, label));
            }
        }
        emit!(self.asm ; cmp ecx, Tag::Att as i32 ; ja extern self.stubs.fail);
        follow_reference(&mut self.asm, reg);
        emit!(self.asm ; test reg.byte(), 6 ; jnz =>again);
        self.target(&slots[0], depth + 1);
        for (tag, slot, label) in targets {
            emit!(self.asm ; =>label);
            let target = slot.get();
            if target & HASH == 0 {
                self.target_with(slot, depth + 1, arg, key_of_tag(tag));
            } else if tag == Tag::Box {
                emit!(self.asm ; mov rax, QWORD node as i64 ; jmp extern self.stubs.run);
            } else {
                let key = if tag == Tag::Str {
                    emit!(self.asm ; mov rax, [rsi + reg - STR]);
                    rax
                } else {
                    reg
                };
                // SAFETY: the address of a hash node of the tree.
                self.hash(key, unsafe { &*((target - HASH) as *const HashNode) }, depth, arg);
            }
        }
    }

    /// Returns where the only clause begins that a slot leads to.
    fn only_clause(&mut self, slot: &Slot, arg: usize, tag: Tag) -> Option<u64> {
        let target = slot.get();
        // SAFETY: targets of the tree that are no hash nodes are code.
        if target & HASH != 0 || !matches!(unsafe { *(target as *const Instr) }, Instr::Native { .. }) {
            return None;
        }
        // SAFETY: as above.
        Some(self.knowing(arg, key_of_tag(tag), |this| unsafe { this.start(target as *const Instr) }))
    }

    /// Emits a branch on the key of an argument.
    fn hash(&mut self, key: Reg, node: &HashNode, depth: usize, arg: usize) {
        let mut keys: Vec<(u64, &Slot)> = node.targets().collect();
        let other = self.asm.label();
        if keys.len() <= FEW_KEYS {
            keys.sort_unstable_by_key(|key| key.0);
            self.search(key, &keys, other, depth, arg);
        } else {
            let (slots, count, shift) = node.table();
            emit!(self.asm
                ; mov rcx, QWORD SPREAD as i64
                ; imul rcx, key
                ; shr rcx, shift as i8
                ; shl rcx, 4
                ; mov r10, QWORD slots as i64
                ; again:
                ; cmp [r10 + rcx + HashNode::KEY], key
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

    /// Emits a binary search for a key among sorted keys.
    fn search(&mut self, reg: Reg, keys: &[(u64, &Slot)], other: Label, depth: usize, arg: usize) {
        let Some(&(key, slot)) = keys.get(keys.len() / 2) else {
            return emit!(self.asm ; jmp =>other);
        };
        let [here, above] = [(); 2].map(|()| self.asm.label());
        compare_with(&mut self.asm, reg.into(), key);
        if keys.len() == 1 {
            emit!(self.asm ; jne =>other);
            return self.target_with(slot, depth + 1, arg, key);
        }
        emit!(self.asm ; je =>here ; ja =>above);
        self.search(reg, &keys[..keys.len() / 2], other, depth, arg);
        emit!(self.asm ; =>above);
        self.search(reg, &keys[keys.len() / 2 + 1..], other, depth, arg);
        emit!(self.asm ; =>here);
        self.target_with(slot, depth + 1, arg, key);
    }

    /// Emits code that tries the clauses of a chain. What stands before the neck of the first clauses comes
    /// before all else, as long as it fails.
    ///
    /// # Safety
    /// The chain begins with this instruction.
    unsafe fn attempt(&mut self, chain: *const Instr, arity: u32) {
        let whole = self.asm.label();
        let [mut binds, mut saved] = [false; 2];
        // SAFETY: the caller's; a null pointer ends the chain; clauses of a tree are alive.
        unsafe {
            let mut clauses = chain.add(1) as *const *const Clause;
            for count in 0.. {
                let (clause, is_last) = (&**clauses, (*clauses.add(1)).is_null());
                let Instr::Native { .. } = *clause.code else {
                    emit!(self.asm ; jmp =>whole);
                    break;
                };
                if is_last {
                    if binds {
                        emit!(self.asm ; mov r9, [rbx + Choice::HEAP_TOP]);
                    }
                    emit!(self.asm ; jmp extern self.start(clause.code));
                    break;
                }
                let rest = clauses.add(1);
                if clause.guarded
                    && let Some(code) = &clause.compiled
                    && let Some((neck, before)) = before_neck(code)
                    && (before == Before::Tests || count < FEW_HEADS)
                {
                    let guarded = Tried { code, end: neck, clauses, arity };
                    if before == Before::Tests {
                        self.tests(&guarded, whole, binds);
                    } else {
                        if !std::mem::replace(&mut binds, true) {
                            remember(&mut self.asm);
                        }
                        self.head(&guarded);
                    }
                    clauses = rest;
                    continue;
                }
                if !clause.guarded
                    && let Some(code) = &clause.compiled
                    && let Some(end) = head_end(code)
                    && count < FEW_HEADS
                {
                    if !std::mem::replace(&mut saved, true) {
                        self.save_arguments(arity, whole);
                    }
                    if !std::mem::replace(&mut binds, true) {
                        remember(&mut self.asm);
                    }
                    self.unguarded(&Tried { code, end, clauses, arity });
                    clauses = rest;
                    continue;
                }
                if clause.guarded {
                    remember(&mut self.asm);
                    retry_from(&mut self.asm, rest, arity);
                    emit!(self.asm ; jmp extern self.start(clause.code));
                } else {
                    emit!(self.asm
                        ; mov r10, QWORD rest as i64
                        ; mov ecx, arity as i32
                        ; call extern self.stubs.push_chain
                        ; jnz extern self.start(clause.code)
                        ; jmp =>whole
                    );
                }
                break;
            }
        }
        emit!(self.asm ; =>whole);
        if binds {
            emit!(self.asm ; mov r9, [rbx + Choice::HEAP_TOP]);
        }
        emit!(self.asm ; mov rax, QWORD chain as i64 ; jmp extern self.stubs.run);
    }

    /// Emits the tests that a clause begins with. `binds`: an earlier clause might have bound variables.
    ///
    /// # Safety
    /// The code of a clause with native code.
    unsafe fn tests(&mut self, guarded: &Tried, whole: Label, binds: bool) {
        let failed = self.asm.label();
        // SAFETY: the caller's.
        let start = unsafe { self.behind(guarded) };
        self.part(guarded, [whole, failed], true, |asm| {
            match guarded.cuts() {
                true if binds => emit!(asm ; mov r9, [rbx + Choice::HEAP_TOP]),
                true => {}
                false => {
                    remember(asm);
                    // SAFETY: this clause is not the last.
                    retry_from(asm, unsafe { guarded.clauses.add(1) }, guarded.arity);
                }
            }
            emit!(asm ; jmp extern start);
        });
        emit!(self.asm ; =>failed);
    }

    /// Emits what stands before the neck of a clause, when `remember` was emitted before.
    ///
    /// # Safety
    /// The code of a clause with native code.
    unsafe fn head(&mut self, guarded: &Tried) {
        let ([again, failed], arity, stubs) = ([(); 2].map(|()| self.asm.label()), guarded.arity, self.stubs);
        // SAFETY: the caller's; this clause is not the last.
        let (start, rest) = unsafe { (self.behind(guarded), guarded.clauses.add(1)) };
        self.part(guarded, [again, failed], true, |asm| {
            if guarded.cuts() {
                emit!(asm
                    ; mov rax, [rdi + TRAIL_TOP]
                    ; mov r9, [rbx + Choice::HEAP_TOP]
                    ; cmp rax, [rdi + GUARD_TRAIL]
                    ; je extern start
                    ; call extern stubs.forget_rest
                );
            } else {
                retry_from(asm, rest, arity);
            }
            emit!(asm ; jmp extern start);
        });
        // The clause's own code leaves for what native code cannot do.
        emit!(self.asm ; =>again);
        retry_from(&mut self.asm, guarded.clauses, arity);
        emit!(self.asm
            ; jmp extern stubs.fail
            ; =>failed
            ; mov rax, [rdi + GUARD_TRAIL]
            ; cmp rax, [rdi + TRAIL_TOP]
            ; je >unbound
        );
        retry_from(&mut self.asm, rest, arity);
        emit!(self.asm ; jmp extern stubs.fail ; unbound: ; mov r8, [rdi + GUARD_TOP]);
    }

    /// Emits code that saves the arguments where a choice point would have them.
    fn save_arguments(&mut self, arity: u32, whole: Label) {
        emit!(self.asm
            ; cmp BYTE [rdi + SOLVER_USED], 0
            ; jne =>whole
            ; cmp rbx, [rdi + CHOICE_LIMIT]
            ; ja =>whole
        );
        for n in 0..arity as i32 {
            match KEPT.get(n as usize) {
                Some(&reg) => emit!(self.asm ; mov [rbx + 8 * n], reg),
                None => emit!(self.asm ; mov rax, [rdi + 8 * n] ; mov [rbx + 8 * n], rax),
            }
        }
    }

    /// Emits the head of a clause that needs a choice point, when the arguments are saved and `remember` was
    /// emitted before. The choice point is only pushed when the head has been unified.
    ///
    /// # Safety
    /// The code of a clause with native code.
    unsafe fn unguarded(&mut self, tried: &Tried) {
        let ([again, failed], arity, stubs) = ([(); 2].map(|()| self.asm.label()), tried.arity, self.stubs);
        // SAFETY: the caller's; this clause is not the last.
        let (start, rest) = unsafe { (self.start(&raw const tried.code[tried.end]), tried.clauses.add(1)) };
        let push = |asm: &mut Assembler, clauses: *const *const Clause| {
            emit!(asm
                ; mov r10, QWORD clauses as i64
                ; mov ecx, arity as i32
                ; call extern stubs.push_saved
            );
        };
        self.part(tried, [again, failed], false, |asm| {
            push(asm, rest);
            emit!(asm ; jmp extern start);
        });
        // The clause's own code leaves for what native code cannot do.
        emit!(self.asm ; =>again);
        push(&mut self.asm, tried.clauses);
        emit!(self.asm ; jmp extern stubs.fail ; =>failed ; call extern stubs.undo_head);
        for n in KEPT.len() as i32..arity as i32 {
            emit!(self.asm ; mov rax, [rbx + 8 * n] ; mov [rdi + 8 * n], rax);
        }
    }

    /// Emits the instructions before the end of what is tried. `keeps`: they fail with the same registers.
    fn part(&mut self, tried: &Tried, labels: [Label; 2], keeps: bool, then: impl FnOnce(&mut Assembler)) {
        let is_found =
            key_of(tried.code[1]).is_some_and(|(x, key)| self.found.get(x.0 as usize) == Some(&key));
        let asm = std::mem::replace(&mut self.asm, Assembler::new(0, false));
        let code = (tried.code, tried.end);
        self.asm = Translator::part(asm, self.stubs, code, labels, [is_found, keeps], then);
    }

    /// Returns where the clause goes on: at its neck, or behind a cut there, because there is nothing to cut.
    ///
    /// # Safety
    /// The code of a clause with native code.
    unsafe fn behind(&self, guarded: &Tried) -> u64 {
        let (code, neck) = (guarded.code, guarded.end);
        let behind = if guarded.cuts() && matches!(code[neck + 3], Instr::Native { .. }) { 3 } else { 0 };
        // SAFETY: the caller's.
        unsafe { self.start(&raw const code[neck + behind]) }
    }
}

/// Returns the key that all terms with a tag have; 0 if they differ.
fn key_of_tag(tag: Tag) -> u64 {
    if tag == Tag::Lst { LIST_KEY } else { 0 }
}

/// Emits code that notes the state to which failure returns before the next clause is tried.
fn remember(asm: &mut Assembler) {
    emit!(asm
        ; mov [rdi + GUARD_TOP], r8
        ; mov rax, [rdi + TRAIL_TOP]
        ; mov [rdi + GUARD_TRAIL], rax
        ; mov r9, r8
    );
}

/// Emits code that lets failure continue with these clauses of a chain.
fn retry_from(asm: &mut Assembler, clauses: *const *const Clause, arity: u32) {
    store(asm, [rdi + REST].into(), clauses as u64);
    emit!(asm ; mov QWORD [rdi + GUARD_ARITY], arity as i32);
}

/// A clause that is not the last of its chain.
struct Tried<'a> {
    code: &'a [Instr],
    /// The place of the mark before the neck, or at the end of the head.
    end: usize,
    /// The clause and those after it.
    clauses: *const *const Clause,
    arity: u32,
}

impl Tried<'_> {
    fn cuts(&self) -> bool {
        matches!(self.code[self.end + 1], Instr::NeckCut { .. })
    }
}

/// What stands before the neck of a clause.
#[derive(PartialEq)]
enum Before {
    /// Nothing that binds variables.
    Tests,
    /// Tests and the unification of arguments.
    Terms,
}

/// Returns whether the instruction is a test that the clause fails with, or a mark.
fn tests(instr: &Instr) -> bool {
    use Instr::*;
    let fails = Jump(0);
    match *instr {
        TestType { other, .. }
        | TestSame { other, .. }
        | TestNotSame { other, .. }
        | Compare { other, .. }
        | CompareSmall { other, .. } => other == fails,
        Native { .. } => true,
        _ => false,
    }
}

/// Returns whether the instruction unifies an argument and does nothing else.
fn unifies(instr: &Instr) -> bool {
    use Instr::*;
    match *instr {
        GetConstProceed { .. } | UnifyBoxed { .. } => false,
        GetValue { .. } | LiveSlots { .. } | CheckWake { .. } => true,
        instr => instr.phase() == Phase::Argument || key_of(instr).is_some(),
    }
}

/// Returns the place of the mark before the neck, and what stands before it, if it can be a part of other
/// code.
fn before_neck(code: &[Instr]) -> Option<(usize, Before)> {
    let neck = code.iter().position(|&instr| is_neck(instr))?;
    let before = &code[..neck];
    if neck <= 2 || !matches!(before[neck - 1], Instr::Native { .. }) {
        return None;
    }
    if before.iter().all(tests) {
        return Some((neck - 1, Before::Tests));
    }
    let is_short = neck <= LONG_HEAD && before.iter().all(|instr| tests(instr) || unifies(instr));
    is_short.then_some((neck - 1, Before::Terms))
}

/// Returns the place of the mark behind those instructions of a head that can be a part of other code.
fn head_end(code: &[Instr]) -> Option<usize> {
    let end = code.iter().take(LONG_HEAD).position(|instr| !tests(instr) && !unifies(instr))?;
    code[..end].iter().rposition(|instr| matches!(instr, Instr::Native { .. })).filter(|&end| end > 1)
}
