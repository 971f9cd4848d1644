//! Heads: taking terms apart, or building them where there is a variable.
//!
//! The instructions that unify arguments one by one are translated twice: once for reading, in their place, and once for writing,
//! behind the rest. Where the arguments are is in r10, in both.

use super::emit::*;
use super::translate::Translator;
use crate::code::instr::*;
use crate::machine::native::mark::is_among_arguments;
use crate::machine::run::functor;
use crate::machine::unifying::Part;
use crate::store::cell::NIL;

impl Translator<'_> {
    /// Translate an instruction that unifies a register with something; whether it is one. The arguments of a compound may follow.
    pub fn head(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        use Part::*;
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

    /// Unify the words in rax and rdx. r10 stays.
    fn unify(&mut self, leave: Label) {
        let fail = self.fail;
        emit!(self.asm
            ; call extern self.stubs.unify
            ; jz =>leave
            ; jc =>fail
        );
    }

    pub fn unify_registers(&mut self, at: usize, a: X, b: X) {
        let leave = self.leave(at);
        emit!(self.asm ; mov rax, [rdi + x(a)] ; mov rdx, [rdi + x(b)]);
        self.unify(leave);
    }

    pub fn unify_register_with(&mut self, at: usize, r: X, constant: u64) {
        let leave = self.leave(at);
        emit!(self.asm ; mov rax, [rdi + x(r)]);
        self.unify_constant(leave, constant);
    }

    /// Unify the word in rax with a constant.
    fn unify_constant(&mut self, leave: Label, constant: u64) {
        let fail = self.fail;
        follow!(self.asm, rax);
        self.load_rdx(constant);
        emit!(self.asm
            ; cmp rax, rdx
            ; je >same
            ; test al, 6
            ; jnz =>fail
            ; test al, 1
            ; jnz =>leave
            ; mov [rsi + rax], rdx
        );
        trail!(self.asm, rax);
        emit!(self.asm ; same:);
    }

    fn list(&mut self, at: usize, r: X, parts: &[Part]) {
        emit!(self.asm ; mov rax, [rdi + x(r)]);
        self.list_in_rax(at, None, parts);
    }

    /// Unify rax with a list cell. `inside`: where that is among arguments, for leaving.
    fn list_in_rax(&mut self, at: usize, inside: Option<Label>, parts: &[Part]) {
        let leave = inside.unwrap_or_else(|| self.leave(at));
        let fail = self.fail;
        follow!(self.asm, rax);
        let joined = self.asm.label();
        let own: Vec<Part> = parts.to_vec();
        let write = self.later(move |this| {
            emit!(this.asm
                ; test al, 6
                ; jnz =>fail
                ; test al, 1
                ; jnz =>leave
                ; lea rdx, [r8 + LST]
                ; mov [rsi + rax], rdx
            );
            trail!(this.asm, rax);
            emit!(this.asm ; mov r10, r8 ; add r8, 16);
            this.write_parts(&own);
            this.go_on_writing(at, own.len(), joined);
        });
        emit!(self.asm
            ; mov ecx, eax
            ; and ecx, 7
            ; cmp ecx, LST
            ; jne =>write
            ; lea r10, [rax - LST]
        );
        self.read_parts(leave, parts);
        emit!(self.asm ; =>joined);
    }

    fn structure(&mut self, at: usize, r: X, functor: u64, parts: &[Part]) {
        emit!(self.asm ; mov rax, [rdi + x(r)]);
        self.structure_in_rax(at, None, functor, parts);
    }

    fn structure_in_rax(&mut self, at: usize, inside: Option<Label>, functor: u64, parts: &[Part]) {
        let leave = inside.unwrap_or_else(|| self.leave(at));
        let fail = self.fail;
        follow!(self.asm, rax);
        let joined = self.asm.label();
        let own: Vec<Part> = parts.to_vec();
        let write = self.later(move |this| {
            emit!(this.asm
                ; test al, 6
                ; jnz =>fail
                ; test al, 1
                ; jnz =>leave
                ; lea rdx, [r8 + STR]
                ; mov [rsi + rax], rdx
            );
            trail!(this.asm, rax);
            this.write_functor(functor);
            this.write_parts(&own);
            this.go_on_writing(at, own.len(), joined);
        });
        emit!(self.asm
            ; mov ecx, eax
            ; and ecx, 7
            ; cmp ecx, STR
            ; jne =>write
        );
        self.load_rdx(functor);
        emit!(self.asm
            ; cmp [rsi + rax - STR], rdx
            ; jne =>fail
            ; lea r10, [rax - STR + 8]
        );
        self.read_parts(leave, parts);
        emit!(self.asm ; =>joined);
    }

    /// A structure on the top; r10 is where its arguments will be.
    fn write_functor(&mut self, functor: u64) {
        self.load_rdx(functor);
        let arity = (functor >> 8 & 0xff) as i32;
        emit!(self.asm
            ; mov [rsi + r8], rdx
            ; lea r10, [r8 + 8]
            ; add r8, 8 + 8 * arity
        );
    }

    /// Read the first arguments at r10: all checks come before any register gets a new value.
    fn read_parts(&mut self, leave: Label, parts: &[Part]) {
        for (n, &part) in parts.iter().enumerate() {
            self.check(leave, 8 * n as i32, part);
        }
        for (n, &part) in parts.iter().enumerate() {
            if let Part::Var(r) = part {
                emit!(self.asm ; mov rax, [rsi + r10 + 8 * n as i32] ; mov [rdi + x(r)], rax);
            }
        }
    }

    /// Compare the argument at r10 with what is known of it.
    fn check(&mut self, leave: Label, place: i32, part: Part) {
        match part {
            Part::Var(_) | Part::Void => {}
            Part::Val(r) => {
                emit!(self.asm ; mov rax, [rdi + x(r)] ; mov rdx, [rsi + r10 + place]);
                self.unify(leave);
            }
            Part::Kept(slot) => {
                emit!(self.asm
                    ; mov rcx, [rdi + ENV]
                    ; mov rax, [rcx + y(slot)]
                    ; mov rdx, [rsi + r10 + place]
                );
                self.unify(leave);
            }
            Part::Const(constant) => {
                emit!(self.asm ; mov rax, [rsi + r10 + place]);
                self.unify_constant(leave, constant);
            }
        }
    }

    /// Write the first arguments at r10: old values are read before registers get new ones.
    fn write_parts(&mut self, parts: &[Part]) {
        for (n, &part) in parts.iter().enumerate() {
            self.write(8 * n as i32, part);
        }
        for (n, &part) in parts.iter().enumerate() {
            if let Part::Var(r) = part {
                emit!(self.asm ; lea rax, [r10 + 8 * n as i32] ; mov [rdi + x(r)], rax);
            }
        }
    }

    fn write(&mut self, place: i32, part: Part) {
        match part {
            Part::Var(_) | Part::Void => emit!(self.asm ; lea rax, [r10 + place]),
            Part::Val(r) => emit!(self.asm ; mov rax, [rdi + x(r)]),
            Part::Kept(slot) => emit!(self.asm ; mov rcx, [rdi + ENV] ; mov rax, [rcx + y(slot)]),
            Part::Const(constant) => self.load_rax(constant),
        }
        emit!(self.asm ; mov [rsi + r10 + place], rax);
    }

    // ---- arguments one by one

    /// Translate the instructions that unify arguments from here on, for reading; where the next other one is.
    pub fn arguments(&mut self, first: usize) -> usize {
        // How many arguments the opening instruction itself has dealt with.
        let mut place = 8 * opened(self.code[first - 1]).unwrap_or(0) as i32;
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
                    self.structure_in_rax(at, Some(leave), functor(name, arity), &[]);
                    place = 0;
                }
                Instr::UnifyTailList {}
                | Instr::UnifyTailListVar { .. }
                | Instr::UnifyTailListVarVar { .. } => {
                    emit!(self.asm ; mov rax, [rsi + r10 + place]);
                    self.list_in_rax(at, Some(leave), &parts);
                    place = 8 * parts.len() as i32;
                }
                _ => {
                    for (n, &part) in parts.iter().enumerate() {
                        self.check(leave, place + 8 * n as i32, part);
                    }
                    for (n, &part) in parts.iter().enumerate() {
                        if let Part::Var(r) = part {
                            emit!(self.asm ; mov rax, [rsi + r10 + place + 8 * n as i32] ; mov [rdi + x(r)], rax);
                        }
                    }
                    place += 8 * parts.len() as i32;
                }
            }
            at += 1;
        }
        at
    }

    /// The same for writing, behind an instruction that has written so many arguments; in the end go to where both ways join.
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
                        self.write(place, Part::Void);
                        place += 8;
                    }
                }
                // The loop finishes the term.
                Instr::UnifyBoxed { .. } => {
                    let leave = self.leave_inside(at, place, 1);
                    emit!(self.asm ; jmp =>leave);
                    return;
                }
                Instr::UnifyTailStruct { arity, name } => {
                    emit!(self.asm ; lea rax, [r8 + STR] ; mov [rsi + r10 + place], rax);
                    self.write_functor(functor(name, arity));
                    place = 0;
                }
                Instr::UnifyTailList {}
                | Instr::UnifyTailListVar { .. }
                | Instr::UnifyTailListVarVar { .. } => {
                    emit!(self.asm
                        ; lea rax, [r8 + LST]
                        ; mov [rsi + r10 + place], rax
                        ; mov r10, r8
                        ; add r8, 16
                    );
                    self.write_parts(&parts);
                    place = 8 * parts.len() as i32;
                }
                _ => {
                    for (n, &part) in parts.iter().enumerate() {
                        self.write(place + 8 * n as i32, part);
                        if let Part::Var(r) = part {
                            emit!(self.asm ; mov [rdi + x(r)], rax);
                        }
                    }
                    place += 8 * parts.len() as i32;
                }
            }
            at += 1;
        }
        let next = self.labels[at];
        emit!(self.asm ; jmp =>next);
    }

    /// Leave for an instruction in the middle of a compound's arguments.
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

/// How many arguments an instruction that others follow has unified, if it is one.
fn opened(instr: Instr) -> Option<usize> {
    use Instr::*;
    match instr {
        GetList { .. } | GetStruct { .. } => Some(0),
        GetListVar { .. } | GetStructVar { .. } => Some(1),
        _ => None,
    }
}

/// What an instruction unifies the next arguments with, or the first ones of the compound that is the last argument.
fn argument(instr: Instr) -> Vec<Part> {
    use Instr::*;
    use Part::*;
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
