//! Conditions and arithmetic: small integers inline, floats in code that comes later, the rest in the loop.

use super::emit::*;
use super::translate::Translator;
use crate::code::instr::*;
use ninelog_terms::atom;
use ninelog_terms::number;
use ninelog_terms::store::cell::{Cell, NIL, Tag};

fn function_of(function: Function) -> number::Function {
    number::table()[function.0 as usize].function
}

impl Translator<'_> {
    /// Translates a condition. Returns whether there is a template.
    pub fn condition(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            TestType { kind, x, other } => self.test_type(at, kind, x, other),
            TestSame { a, b, other } => {
                let (other, leave) = (self.target(at, other), self.leave(at));
                self.compare_words(a, b, leave);
                emit!(self.asm ; jc =>other);
            }
            TestNotSame { a, b, other } => {
                let (other, leave) = (self.target(at, other), self.leave(at));
                self.compare_words(a, b, leave);
                emit!(self.asm ; jnc =>other);
            }
            Compare { rel, a, b, other } => {
                let (other, next) = (self.target(at, other), self.asm.label());
                let floats = self.compare_floats(at, rel, other, next);
                let (p, q) = self.two_small(a, b, floats);
                emit!(self.asm ; cmp p, q);
                self.unless(rel, other);
                emit!(self.asm ; =>next);
            }
            CompareSmall { rel, a, b, other } => {
                let (other, next) = (self.target(at, other), self.asm.label());
                let small = (b as i32) << 3 | INT;
                let floats = self.compare_floats(at, rel, other, next);
                let slow = self.later(move |this| emit!(this.asm ; mov rdx, small ; jmp =>floats));
                let p = self.one_small(a, slow);
                emit!(self.asm ; cmp p, small);
                self.unless(rel, other);
                emit!(self.asm ; =>next);
            }
            Order { to, a, b } => {
                let (leave, next) = (self.leave(at), self.asm.label());
                let [less, equal, greater] =
                    [atom::LESS, atom::EQUALS, atom::GREATER].map(|name| Cell::atom(name).0 as i32);
                let other = self.later(move |this| {
                    emit!(this.asm ; cmp rax, rdx ; jne =>leave ; mov eax, equal ; jmp =>next);
                });
                let (p, q) = self.two_small(a, b, other);
                emit!(self.asm
                    ; cmp p, q
                    ; mov eax, equal
                    ; mov ecx, less
                    ; cmovl rax, rcx
                    ; mov ecx, greater
                    ; cmovg rax, rcx
                    ; =>next
                );
                self.set_rax(to);
            }
            _ => return false,
        }
        true
    }

    /// Translates an arithmetic instruction. Returns whether there is a template.
    pub fn arithmetic(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            Add { to, a, b } => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::addsd);
                let (p, q) = self.two_small(a, b, floats);
                emit!(self.asm ; lea rax, [p - INT] ; add rax, q ; jo =>leave ; =>next);
                self.set_rax(to);
            }
            AddConst { to, a, value } => self.add_constant(at, to, a, value),
            Sub { to, a, b } => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::subsd);
                let (p, q) = self.two_small(a, b, floats);
                // The tag cannot carry: the difference of two tagged words has none.
                emit!(self.asm ; mov rax, p ; sub rax, q ; jo =>leave ; or rax, INT ; =>next);
                self.set_rax(to);
            }
            Mul { to, a, b } => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::mulsd);
                let (p, q) = self.two_small(a, b, floats);
                emit!(self.asm
                    ; lea rax, [p - INT]
                    ; mov rdx, q
                    ; sar rdx, 3
                    ; imul rax, rdx
                    ; jo =>leave
                    ; or rax, INT
                    ; =>next
                );
                self.set_rax(to);
            }
            Eval { to, a } => self.evaluate(at, to, a),
            Arith2 { function, to, a, b } if function_of(function) == number::Function::Div => {
                let leave = self.leave(at);
                let (floats, next) = self.calculate_floats(leave, Assembler::divsd);
                for (r, reg) in [(a, rax), (b, rdx)] {
                    emit!(self.asm ; mov reg, x(r));
                    follow(&mut self.asm, reg);
                }
                emit!(self.asm ; jmp =>floats ; =>next);
                self.set_rax(to);
            }
            Arith2 { function, to, a, b } => {
                let leave = self.leave(at);
                let (p, q) = self.two_small(a, b, leave);
                emit!(self.asm ; mov rax, p ; mov rdx, q);
                self.calculate(function, leave);
                self.set_rax(to);
            }
            _ => return false,
        }
        true
    }

    /// Emits the sum of a register and a constant.
    fn add_constant(&mut self, at: usize, to: X, a: X, value: ConstValue) {
        let leave = self.leave(at);
        let (floats, next) = self.calculate_floats(leave, Assembler::addsd);
        let cell = Cell::int(value.0.into()).0;
        let slow = self.later(move |this| emit!(this.asm ; mov rdx, QWORD cell as i64 ; jmp =>floats));
        let p = self.one_small(a, slow);
        if p != rax {
            emit!(self.asm ; mov rax, p);
        }
        match value.0.checked_mul(8) {
            Some(value) => emit!(self.asm ; add rax, value),
            None => {
                self.load_rdx(((value.0 as i64) << 3) as u64);
                emit!(self.asm ; add rax, rdx);
            }
        }
        emit!(self.asm ; jo =>leave ; =>next);
        self.set_rax(to);
    }

    /// Emits the value of a variable in an expression: a small integer or a float is its own value.
    fn evaluate(&mut self, at: usize, to: X, a: X) {
        let leave = self.leave(at);
        let float = self.later(move |this| {
            emit!(this.asm
                ; cmp ecx, BOX
                ; jne =>leave
                ; cmp QWORD [rsi + rax - BOX], FLOAT
                ; jne =>leave
            );
            this.set_rax(to);
            let next = this.labels[at + 1];
            emit!(this.asm ; jmp =>next);
        });
        let p = self.one_small(a, float);
        self.copy(x(to), p);
    }

    /// Emits a test for two small integers. Returns the registers that hold them, which may be scratch
    /// registers. If they are none, both are dereferenced in rax and rdx where code continues.
    fn two_small(&mut self, a: X, b: X, otherwise: Label) -> (Reg, Reg) {
        let (p, q, back) = (self.word(a, rax), self.word(b, rdx), self.asm.label());
        let test = move |this: &mut Translator| {
            emit!(this.asm
                ; mov ecx, p.half()
                ; and ecx, q.half()
                ; and ecx, 7
                ; cmp ecx, INT
            );
        };
        let slow = self.later(move |this| {
            follow(&mut this.asm, p);
            follow(&mut this.asm, q);
            test(this);
            emit!(this.asm ; je =>back ; mov rax, p ; mov rdx, q ; jmp =>otherwise);
        });
        test(self);
        emit!(self.asm ; jne =>slow ; =>back);
        (p, q)
    }

    /// Returns the register of a small integer. If the value is none, it is dereferenced in rax, where its
    /// tag is in ecx.
    fn one_small(&mut self, a: X, otherwise: Label) -> Reg {
        let (p, back) = (self.word(a, rax), self.asm.label());
        let slow = self.later(move |this| {
            follow(&mut this.asm, p);
            emit!(this.asm
                ; mov ecx, p.half()
                ; and ecx, 7
                ; cmp ecx, INT
                ; je =>back
                ; mov rax, p
                ; jmp =>otherwise
            );
        });
        emit!(self.asm ; lea ecx, [p - INT] ; test cl, 7 ; jnz =>slow ; =>back);
        p
    }

    /// Emits code for later that compares rax and rdx if they are floats. Returns its label.
    fn compare_floats(&mut self, at: usize, rel: Comparison, other: Label, next: Label) -> Label {
        let leave = self.leave(at);
        self.later(move |this| {
            emit!(this.asm
                ; call extern this.stubs.floats
                ; jz =>leave
                ; ucomisd xmm0, xmm1
                ; jp =>leave
            );
            match rel.relation() {
                Rel::Lt => emit!(this.asm ; jae =>other),
                Rel::Le => emit!(this.asm ; ja =>other),
                Rel::Gt => emit!(this.asm ; jbe =>other),
                Rel::Ge => emit!(this.asm ; jb =>other),
                Rel::Eq => emit!(this.asm ; jne =>other),
                Rel::Ne => emit!(this.asm ; je =>other),
            }
            emit!(this.asm ; jmp =>next);
        })
    }

    /// Emits code for later that computes with rax and rdx if they are floats. Returns its label, and the
    /// label where it continues with the value in rax.
    fn calculate_floats(&mut self, leave: Label, step: fn(&mut Assembler, Reg, Reg)) -> (Label, Label) {
        let next = self.asm.label();
        let floats = self.later(move |this| {
            emit!(this.asm
                ; call extern this.stubs.floats
                ; jz =>leave
            );
            step(&mut this.asm, xmm0, xmm1);
            emit!(this.asm
                ; call extern this.stubs.new_float
                ; jz =>leave
                ; jmp =>next
            );
        });
        (floats, next)
    }

    /// Emits a function of two small integers in rax and rdx. Rare cases are left to the loop.
    fn calculate(&mut self, function: Function, leave: Label) {
        use number::Function as F;
        match function_of(function) {
            F::And => emit!(self.asm ; and rax, rdx),
            F::Or => emit!(self.asm ; or rax, rdx),
            F::Xor => emit!(self.asm ; xor rax, rdx ; or rax, INT),
            F::Min => emit!(self.asm ; cmp rax, rdx ; cmovg rax, rdx),
            F::Max => emit!(self.asm ; cmp rax, rdx ; cmovl rax, rdx),
            F::ShiftRight => emit!(self.asm
                ; mov rcx, rdx
                ; sar rcx, 3
                ; cmp rcx, 63
                ; ja =>leave
                ; sar rax, cl
                ; and rax, -8
                ; or rax, INT
            ),
            F::ShiftLeft => emit!(self.asm
                ; mov rcx, rdx
                ; sar rcx, 3
                ; cmp rcx, 39
                ; ja =>leave
                ; mov rdx, rax
                ; sar rdx, 3
                ; add rdx, 1 << 20
                ; cmp rdx, 1 << 21
                ; jae =>leave
                ; sub rax, INT
                ; shl rax, cl
                ; or rax, INT
            ),
            F::IntDiv => {
                self.divide(leave);
                emit!(self.asm ; lea rax, [rax * 8 + INT]);
            }
            F::Rem => {
                self.divide(leave);
                emit!(self.asm ; lea rax, [rdx * 8 + INT]);
            }
            F::Mod => {
                self.divide(leave);
                emit!(self.asm
                    ; mov rax, rdx
                    ; test rdx, rdx
                    ; jz >done
                    ; xor rdx, rcx
                    ; jns >done
                    ; add rax, rcx
                    ; done:
                    ; lea rax, [rax * 8 + INT]
                );
            }
            _ => emit!(self.asm ; jmp =>leave),
        }
    }

    /// Emits a division of rax by rdx, which is moved to rcx: quotient in rax, remainder in rdx, both
    /// untagged.
    fn divide(&mut self, leave: Label) {
        emit!(self.asm
            ; mov rcx, rdx
            ; sar rcx, 3
            // A divisor of 0, or of -1, where the quotient may overflow.
            ; lea rdx, [rcx + 1]
            ; cmp rdx, 1
            ; jbe =>leave
            ; sar rax, 3
            ; cqo
            ; idiv rcx
        );
    }

    /// Jumps to the other branch unless the comparison before holds.
    fn unless(&mut self, rel: Comparison, other: Label) {
        match rel.relation() {
            Rel::Lt => emit!(self.asm ; jge =>other),
            Rel::Le => emit!(self.asm ; jg =>other),
            Rel::Gt => emit!(self.asm ; jle =>other),
            Rel::Ge => emit!(self.asm ; jl =>other),
            Rel::Eq => emit!(self.asm ; jne =>other),
            Rel::Ne => emit!(self.asm ; je =>other),
        }
    }

    /// Sets the carry flag unless the registers hold the same terms.
    fn compare_words(&mut self, a: X, b: X, leave: Label) {
        emit!(self.asm
            ; mov rax, x(a)
            ; mov rdx, x(b)
            ; call extern self.stubs.same
            ; jz =>leave
        );
    }

    fn test_type(&mut self, at: usize, kind: TypeTest, r: X, other: Jump) {
        let other = self.target(at, other);
        let leave = self.leave(at);
        let tags = [Tag::Ref, Tag::Att, Tag::Lst, Tag::Str, Tag::Atm, Tag::Int, Tag::Box, Tag::Hdr];
        let shown =
            tags.iter().filter(|&&tag| kind.shown_by(tag)).fold(0, |bits, &tag| bits | 1 << tag as i32);
        let reg = self.dereferenced(r, rdx);
        match kind {
            TypeTest::Var => return emit!(self.asm ; test reg.byte(), 6 ; jnz =>other),
            TypeTest::Nonvar => return emit!(self.asm ; test reg.byte(), 6 ; jz =>other),
            _ => {}
        }
        emit!(self.asm
            ; mov eax, reg.half()
            ; and eax, 7
            ; mov ecx, shown
            ; bt ecx, eax
        );
        if kind.is_of_tags() {
            return emit!(self.asm ; jnc =>other);
        }
        // Atoms and boxes need a closer look. Any other tag shows that it is not of the type.
        emit!(self.asm ; jc >holds);
        if let TypeTest::Atom | TypeTest::Callable = kind {
            emit!(self.asm
                ; cmp eax, Tag::Atm as i32
                ; jne =>other
                ; cmp reg, NIL.0 as i32
                ; jne >text
            );
            // Whether `[]` is an atom depends on the dialect.
            if kind == TypeTest::Atom {
                emit!(self.asm ; cmp BYTE [rdi + TRADITIONAL], 0 ; je =>other);
            }
            emit!(self.asm
                ; jmp =>leave
                ; text:
                ; mov rax, reg
                ; shr rax, 3
                ; cmp rax, [rdi + BLOBS]
                ; jb >holds
                ; cmp rax, [rdi + BLOBS + 8]
                ; jbe =>leave
            );
            return emit!(self.asm ; holds:);
        }
        emit!(self.asm ; cmp eax, BOX ; jne =>other ; cmp QWORD [rsi + reg - BOX], FLOAT);
        match kind {
            TypeTest::Float => emit!(self.asm ; jne =>other),
            TypeTest::Number => emit!(self.asm ; jne =>leave),
            _ => emit!(self.asm ; je =>other ; jmp =>leave),
        }
        emit!(self.asm ; holds:);
    }
}
