//! Heads: unifying arguments with terms, or building the terms where an argument is a variable.
//!
//! The instructions that unify arguments one by one are translated twice: for reading in place, and for
//! writing after the rest of the code. In both modes r10 points to the arguments. Arguments that the opening
//! instruction handles itself are reached from its register, or from the heap's top.

use super::emit::*;
use super::translate::Translator;
use crate::code::instr::*;
use crate::machine::native::mark::is_among_arguments;
use crate::machine::program::keys::LIST_KEY;
use crate::machine::run::unifying::HeadPart;
use crate::machine::run::unifying::functor;
use ninelog_terms::store::cell::NIL;

impl Translator<'_> {
    /// Translates an instruction that unifies a register with something. Returns whether it is one. The
    /// arguments of a compound may follow.
    pub fn head(&mut self, at: usize, instr: Instr) -> bool {
        use HeadPart::*;
        use Instr::*;
        match instr {
            GetValue { a, b } => self.unify_registers(at, a, b),
            GetConst { x, tag, value } | GetConstCheck { x, tag, value } => {
                self.unify_register_with(at, x, tag.cell(value).0);
            }
            GetList { x } => self.list(at, x, &[]),
            GetListVar { x, head } => self.list(at, x, &[Var(head)]),
            GetListVarVar { x, head, tail } | GetListVarVarCheck { x, head, tail } => {
                self.list(at, x, &[Var(head), Var(tail)]);
            }
            GetListValVar { x, head, tail } => self.list(at, x, &[Val(head), Var(tail)]),
            GetListVarVal { x, head, tail } => self.list(at, x, &[Var(head), Val(tail)]),
            GetListValVal { x, head, tail } => self.list(at, x, &[Val(head), Val(tail)]),
            GetListVoidVar { x, tail } => self.list(at, x, &[Void, Var(tail)]),
            GetListVarVoid { x, head } => self.list(at, x, &[Var(head), Void]),
            GetListValVoid { x, head } => self.list(at, x, &[Val(head), Void]),
            GetListConstVar { x, tail, tag, value } => {
                self.list(at, x, &[Const(tag.cell(value).0), Var(tail)]);
            }
            GetListVarNil { x, head } => self.list(at, x, &[Var(head), Const(NIL.0)]),
            GetStruct { x, arity, name } => self.structure(at, x, functor(name, arity), &[]),
            GetStructVar { x, first, arity, name } => {
                self.structure(at, x, functor(name, arity), &[Var(first)])
            }
            GetStructVarVar { x, first, second, name } | GetStructVarVarCheck { x, first, second, name } => {
                self.structure(at, x, functor(name, 2), &[Var(first), Var(second)]);
            }
            _ => return false,
        }
        true
    }

    /// Emits the unification of the words in rax and rdx. Keeps r10.
    fn unify(&mut self, leave: Label) {
        let fail = self.fail;
        emit!(self.asm
            ; call extern self.stubs.unify
            ; jz =>leave
            ; jc =>fail
        );
    }

    /// Emits the unification of two registers: in place if the first holds no variable and the second an
    /// unbound one, which is often a result.
    pub fn unify_registers(&mut self, at: usize, a: X, b: X) {
        let (leave, done) = (self.leave(at), self.asm.label());
        let (p, q) = (self.word(a, rax), self.word(b, rdx));
        let other = self.later(move |this| {
            emit!(this.asm ; mov rax, p ; mov rdx, q);
            this.unify(leave);
            emit!(this.asm ; jmp =>done);
        });
        emit!(self.asm
            ; test q.byte(), 7
            ; jnz =>other
            ; cmp [rsi + q], q
            ; jne =>other
            ; test p.byte(), 6
            ; jz =>other
            ; mov [rsi + q], p
        );
        trail(&mut self.asm, q);
        emit!(self.asm ; =>done);
    }

    pub fn unify_register_with(&mut self, at: usize, r: X, constant: u64) {
        if self.is_known(at) {
            return;
        }
        let leave = self.leave(at);
        let reg = self.word(r, rax);
        self.unify_constant(leave, reg, constant);
        self.note_known(at, reg);
    }

    /// Emits the unification of the word in a register with a constant.
    fn unify_constant(&mut self, leave: Label, reg: Reg, constant: u64) {
        let (fail, same) = (self.fail, self.asm.label());
        let other = self.later(move |this| {
            emit!(this.asm ; test reg.byte(), 6 ; jnz =>fail);
            follow_reference(&mut this.asm, reg);
            compare_with(&mut this.asm, reg.into(), constant);
            emit!(this.asm
                ; je =>same
                ; test reg.byte(), 6
                ; jnz =>fail
                ; test reg.byte(), 1
                ; jnz =>leave
            );
            match i32::try_from(constant as i64) {
                Ok(small) => emit!(this.asm ; mov QWORD [rsi + reg], small),
                Err(_) => emit!(this.asm ; mov rdx, QWORD constant as i64 ; mov [rsi + reg], rdx),
            }
            trail(&mut this.asm, reg);
            emit!(this.asm ; jmp =>same);
        });
        compare_with(&mut self.asm, reg.into(), constant);
        emit!(self.asm ; jne =>other ; =>same);
    }

    fn list(&mut self, at: usize, r: X, parts: &[HeadPart]) {
        self.compound(at, r, None, parts);
    }

    fn structure(&mut self, at: usize, r: X, functor: u64, parts: &[HeadPart]) {
        self.compound(at, r, Some(functor), parts);
    }

    /// Emits the unification of a register with a structure or a list cell.
    fn compound(&mut self, at: usize, r: X, functor: Option<u64>, parts: &[HeadPart]) {
        let leave = self.leave(at);
        let reg = self.word(r, rax);
        self.compound_in(reg, at, leave, functor, parts);
    }

    /// Emits the unification of the word in a register (rax or that of an X register) with a structure or a
    /// list cell.
    fn compound_in(&mut self, reg: Reg, at: usize, leave: Label, functor: Option<u64>, parts: &[HeadPart]) {
        let (fail, joined, again) = (self.fail, self.asm.label(), self.asm.label());
        let (tag, first) = if functor.is_some() { (STR, 8) } else { (LST, 0) };
        let goes_on = is_among_arguments(self.code, at + 1);
        if !self.is_known(at) {
            let own: Vec<HeadPart> = parts.to_vec();
            let other = self.later(move |this| {
                emit!(this.asm
                    ; test reg.byte(), 7
                    ; jnz >tagged
                    ; mov rcx, [rsi + reg]
                    ; cmp rcx, reg
                    ; je >write
                    ; mov reg, rcx
                    ; jmp =>again
                    ; tagged:
                    ; test reg.byte(), 6
                    ; jnz =>fail
                    // An attributed variable, or a reference to one.
                    ; mov rcx, [rsi + reg - 1]
                    ; cmp rcx, reg
                    ; je =>leave
                    ; mov reg, rcx
                    ; jmp =>again
                    ; write:
                    ; lea rdx, [r8 + tag]
                    ; mov [rsi + reg], rdx
                );
                trail(&mut this.asm, reg);
                if goes_on {
                    this.take_compound(functor);
                    this.write_parts(r10, 0, &own);
                    this.go_on_writing(at, own.len(), joined);
                } else {
                    if let Some(functor) = functor {
                        this.load_rdx(functor);
                        emit!(this.asm ; mov [rsi + r8], rdx);
                    }
                    this.write_parts(r8, first, &own);
                    emit!(this.asm ; add r8, first + 8 * arity(functor) ; jmp =>joined);
                }
            });
            emit!(self.asm ; =>again ; lea ecx, [reg - tag] ; test cl, 7 ; jnz =>other);
            if let Some(functor) = functor {
                self.load_rdx(functor);
                emit!(self.asm ; cmp [rsi + reg - STR], rdx ; jne =>fail);
            }
        }
        self.note_known(at, reg);
        let keeps = |(n, part): (usize, &HeadPart)| match part {
            HeadPart::Void => true,
            HeadPart::Var(r) => n + 1 == parts.len() || x(*r) != reg.into(),
            _ => reg != rax,
        };
        if !goes_on && parts.iter().enumerate().all(keeps) {
            self.read_parts(leave, reg, first - tag, parts);
        } else {
            emit!(self.asm ; lea r10, [reg + first - tag]);
            self.read_parts(leave, r10, 0, parts);
        }
        emit!(self.asm ; =>joined);
    }

    /// Reserves room for a structure or a list cell at the top of the heap. r10 then points to its arguments.
    fn take_compound(&mut self, functor: Option<u64>) {
        let Some(functor) = functor else {
            return emit!(self.asm ; mov r10, r8 ; add r8, 16);
        };
        self.load_rdx(functor);
        emit!(self.asm
            ; mov [rsi + r8], rdx
            ; lea r10, [r8 + 8]
            ; add r8, 8 + 8 * arity(Some(functor))
        );
    }

    /// Reads arguments from `place` after a register on. All checks come before any register gets a new
    /// value.
    fn read_parts(&mut self, leave: Label, base: Reg, place: i32, parts: &[HeadPart]) {
        for (part, at) in parts.iter().zip((place..).step_by(8)) {
            self.check(leave, [rsi + base + at].into(), *part);
        }
        for (part, at) in parts.iter().zip((place..).step_by(8)) {
            if let HeadPart::Var(r) = *part {
                // The base may be rax.
                let reg = kept(r).unwrap_or(rdx);
                emit!(self.asm ; mov reg, [rsi + base + at]);
                self.copy(x(r), reg);
            }
        }
    }

    /// Compares an argument with what is known about it.
    fn check(&mut self, leave: Label, place: Arg, part: HeadPart) {
        match part {
            HeadPart::Var(_) | HeadPart::Void => {}
            HeadPart::Val(r) => {
                emit!(self.asm ; mov rax, x(r) ; mov rdx, place);
                self.unify(leave);
            }
            HeadPart::Kept(slot) => {
                emit!(self.asm ; mov rax, [rbp + y(slot)] ; mov rdx, place);
                self.unify(leave);
            }
            HeadPart::Const(constant) => {
                emit!(self.asm ; mov rax, place);
                self.unify_constant(leave, rax, constant);
            }
        }
    }

    /// Writes arguments from `place` after a register on. Old values are read before registers get new ones.
    fn write_parts(&mut self, base: Reg, place: i32, parts: &[HeadPart]) {
        for (n, (part, at)) in parts.iter().zip((place..).step_by(8)).enumerate() {
            match *part {
                HeadPart::Var(r)
                    if !parts[n..].iter().any(|part| matches!(part, HeadPart::Val(old) if *old == r)) =>
                {
                    let reg = self.set_lea(r, base + at);
                    emit!(self.asm ; mov [rsi + base + at], reg);
                }
                _ => self.write(base, at, *part),
            }
        }
        for (n, (part, at)) in parts.iter().zip((place..).step_by(8)).enumerate() {
            if let HeadPart::Var(r) = *part
                && parts[n..].iter().any(|part| matches!(part, HeadPart::Val(old) if *old == r))
            {
                self.set_lea(r, base + at);
            }
        }
    }

    fn write(&mut self, base: Reg, place: i32, part: HeadPart) {
        let from = match part {
            HeadPart::Var(_) | HeadPart::Void => {
                emit!(self.asm ; lea rax, [base + place]);
                rax.into()
            }
            HeadPart::Val(r) => x(r),
            HeadPart::Kept(slot) => [rbp + y(slot)].into(),
            HeadPart::Const(constant) => {
                return store(&mut self.asm, [rsi + base + place].into(), constant);
            }
        };
        self.copy([rsi + base + place], from);
    }

    // ---- arguments one by one

    /// Translates the instructions that unify arguments from here on, for reading. Returns the place of the
    /// next other instruction.
    pub fn arguments(&mut self, first: usize) -> usize {
        // The number of arguments that the opening instruction itself has handled.
        let mut place = 8 * opened(self.code[first - 1]);
        let mut at = first;
        while is_among_arguments(self.code, at) {
            let parts = argument(self.code[at]);
            let label = self.labels[at];
            emit!(self.asm ; =>label);
            let leave = self.leave_inside(at, place, 0);
            match self.code[at] {
                Instr::UnifyVoid { n } => place += 8 * n as i32,
                Instr::Save { .. } | Instr::Save2 { .. } | Instr::Save3 { .. } => self.save(at),
                Instr::UnifyBoxed { .. } => {
                    emit!(self.asm ; jmp =>leave);
                    place += 8;
                }
                Instr::UnifyTailStruct { arity, name } => {
                    emit!(self.asm ; mov rax, [rsi + r10 + place]);
                    self.compound_in(rax, at, leave, Some(functor(name, arity)), &[]);
                    place = 0;
                }
                Instr::UnifyTailList {}
                | Instr::UnifyTailListVar { .. }
                | Instr::UnifyTailListVarVar { .. } => {
                    emit!(self.asm ; mov rax, [rsi + r10 + place]);
                    self.compound_in(rax, at, leave, None, &parts);
                    place = 8 * parts.len() as i32;
                }
                _ => {
                    self.read_parts(leave, r10, place, &parts);
                    place += 8 * parts.len() as i32;
                }
            }
            at += 1;
        }
        at
    }

    /// Translates the same instructions for writing, after one that has written `written` arguments. At the
    /// end it jumps to where both modes join.
    fn go_on_writing(&mut self, opening: usize, written: usize, joined: Label) {
        let mut place = 8 * written as i32;
        let mut at = opening + 1;
        if !is_among_arguments(self.code, at) {
            emit!(self.asm ; jmp =>joined);
            return;
        }
        while is_among_arguments(self.code, at) {
            let parts = argument(self.code[at]);
            match self.code[at] {
                Instr::Save { .. } | Instr::Save2 { .. } | Instr::Save3 { .. } => self.save(at),
                Instr::UnifyVoid { n } => {
                    for _ in 0..n {
                        self.write(r10, place, HeadPart::Void);
                        place += 8;
                    }
                }
                // The loop completes the term.
                Instr::UnifyBoxed { .. } => {
                    let leave = self.leave_inside(at, place, 1);
                    emit!(self.asm ; jmp =>leave);
                    return;
                }
                Instr::UnifyTailStruct { arity, name } => {
                    emit!(self.asm ; lea rax, [r8 + STR] ; mov [rsi + r10 + place], rax);
                    self.take_compound(Some(functor(name, arity)));
                    place = 0;
                }
                Instr::UnifyTailList {}
                | Instr::UnifyTailListVar { .. }
                | Instr::UnifyTailListVarVar { .. } => {
                    emit!(self.asm
                        ; lea rax, [r8 + LST]
                        ; mov [rsi + r10 + place], rax
                    );
                    self.take_compound(None);
                    self.write_parts(r10, 0, &parts);
                    place = 8 * parts.len() as i32;
                }
                _ => {
                    self.write_parts(r10, place, &parts);
                    place += 8 * parts.len() as i32;
                }
            }
            at += 1;
        }
        let next = self.labels[at];
        emit!(self.asm ; jmp =>next);
    }

    /// Leaves to the loop for an instruction in the middle of a compound's arguments.
    fn leave_inside(&mut self, at: usize, place: i32, writing: i8) -> Label {
        let leave = self.leave(at);
        self.later(move |this| {
            emit!(this.asm
                ; lea rax, [r10 + place]
                ; mov [rdi + PLACE], rax
                ; mov BYTE [rdi + WRITING], writing
                ; jmp =>leave
            );
        })
    }
}

/// Returns the number of arguments of a structure, or of a list cell.
fn arity(functor: Option<u64>) -> i32 {
    functor.map_or(2, |functor| (functor >> 8 & 0xff) as i32)
}

/// Returns the number of arguments that an opening instruction unifies itself.
fn opened(instr: Instr) -> i32 {
    matches!(instr, Instr::GetListVar { .. } | Instr::GetStructVar { .. }) as i32
}

/// Returns what an instruction unifies the next arguments with, or the first arguments of the compound that
/// is the last argument.
fn argument(instr: Instr) -> Vec<HeadPart> {
    use HeadPart::*;
    use Instr::*;
    match instr {
        UnifyVar { x } => vec![Var(x)],
        UnifyVarVar { a, b } => vec![Var(a), Var(b)],
        UnifyValue { x } => vec![Val(x)],
        UnifyValueY { y } => vec![Kept(y)],
        UnifyConst { tag, value } => vec![Const(tag.cell(value).0)],
        UnifyTailListVar { head } => vec![Var(head)],
        UnifyTailListVarVar { head, tail } => vec![Var(head), Var(tail)],
        _ => Vec::new(),
    }
}

/// Returns the register that the instruction unifies with a term, and the key of that term.
pub fn key_of(instr: Instr) -> Option<(X, u64)> {
    use Instr::*;
    match instr {
        GetConst { x, tag, value } | GetConstCheck { x, tag, value } | GetConstProceed { x, tag, value } => {
            Some((x, tag.cell(value).0))
        }
        GetList { x }
        | GetListVar { x, .. }
        | GetListVarVar { x, .. }
        | GetListValVar { x, .. }
        | GetListVarVal { x, .. }
        | GetListValVal { x, .. }
        | GetListVoidVar { x, .. }
        | GetListVarVoid { x, .. }
        | GetListValVoid { x, .. }
        | GetListVarVarCheck { x, .. }
        | GetListConstVar { x, .. }
        | GetListVarNil { x, .. } => Some((x, LIST_KEY)),
        GetStruct { x, arity, name } | GetStructVar { x, arity, name, .. } => Some((x, functor(name, arity))),
        GetStructVarVar { x, name, .. } | GetStructVarVarCheck { x, name, .. } => Some((x, functor(name, 2))),
        _ => None,
    }
}
