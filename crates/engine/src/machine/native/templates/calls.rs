//! Control: calls and returns, environments, choice points, cuts.

use super::emit::*;
use super::translate::Translator;
use crate::code::instr::*;
use ninelog_terms::store::cell::Cell;

impl Translator<'_> {
    /// Translates an instruction about environments, calls and returns. Returns whether there is a template,
    /// as the others do.
    pub fn calls(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            Allocate { n } => self.allocate(at, n),
            AllocateSave2 { n, y1, x1, y2, x2 } => {
                self.allocate(at, n);
                self.save_all(&[(y1, x1), (y2, x2)]);
            }
            AllocateSave3 { n, y1, x1, y2, x2, y3, x3 } => {
                self.allocate(at, n);
                self.save_all(&[(y1, x1), (y2, x2), (y3, x3)]);
            }
            Deallocate {} => self.deallocate(),
            Call { pred, .. } => self.call(at + 1, pred),
            CallNew { x: r, y: slot, pred } => {
                emit!(self.asm
                    ; mov [rsi + r8], r8
                    ; mov x(r), r8
                    ; mov [rbp + y(slot)], r8
                    ; add r8, 8
                );
                self.call(at + 2, pred);
            }
            Execute { pred } => self.execute(pred),
            MoveExecute { to, from, pred } => {
                self.copy(x(to), x(from));
                self.execute(pred);
            }
            DeallocateExecute { pred } => {
                self.deallocate();
                self.execute(pred);
            }
            LoadDeallocateExecute { x: r, y: slot, pred } => {
                self.copy(x(r), [rbp + y(slot)]);
                self.deallocate();
                self.execute(pred);
            }
            Proceed {} => self.proceed(),
            DeallocateProceed {} => self.deallocate_proceed(),
            GetValueProceed { a, b } => {
                self.unify_registers(at, a, b);
                self.proceed();
            }
            GetValueDeallocateProceed { a, b } => {
                self.unify_registers(at, a, b);
                self.deallocate_proceed();
            }
            GetConstProceed { x, tag, value } => {
                self.unify_register_with(at, x, tag.cell(value).0);
                self.proceed();
            }
            _ => return false,
        }
        true
    }

    /// Translates a built-in that has native code, or a jump inside the clause.
    pub fn goal(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            Builtin { base, id } if self.stubs.numbers.contains(&id.0) => {
                self.builtin(at, id.0, base, self.fail);
            }
            BuiltinTest { base, id, other } if self.stubs.numbers.contains(&id.0.into()) => {
                self.builtin(at, id.0.into(), base, self.target(at, other));
            }
            Goto { to } => {
                let to = self.target(at, to);
                emit!(self.asm ; jmp =>to);
            }
            Fail {} => {
                let fail = self.fail;
                emit!(self.asm ; jmp =>fail);
            }
            _ => return false,
        }
        true
    }

    /// Translates an instruction about choice points, cuts and wake-ups.
    pub fn choice(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        match instr {
            LiveSlots { .. } | MoreSlots { .. } => {}
            Mark { x: r } => self.level(rbx.into(), r),
            GetLevel { x: r } => self.level([rdi + CUT_BARRIER].into(), r),
            Cut { .. } => {
                emit!(self.asm ; mov rax, [rdi + CUT_BARRIER]);
                self.cut(at);
            }
            CutTo { x: r, .. } => {
                emit!(self.asm
                    ; mov rax, x(r)
                    ; mov rcx, QWORD !(Cell::level(std::ptr::null_mut()).0 | 7) as i64
                    ; and rax, rcx
                );
                self.cut(at);
            }
            Neck {} => self.keep_rest(at),
            NeckProceed {} => {
                self.keep_rest(at);
                self.proceed();
            }
            NeckCut { .. } => {
                emit!(self.asm
                    ; cmp QWORD [rdi + REST], 0
                    ; je >no_guard
                    ; call extern self.stubs.forget_rest
                    ; no_guard:
                    ; mov rax, [rdi + CUT_BARRIER]
                );
                self.cut(at);
            }
            Alt { live, other } => {
                self.alternative(at, live, self.address((at as i64 + other.0 as i64) as usize))
            }
            // There are wake-ups only if the limit of calls is 0.
            CheckWake { .. } => {
                let leave = self.leave(at);
                emit!(self.asm ; cmp QWORD [r11], 0 ; je =>leave);
            }
            _ => return false,
        }
        true
    }

    /// Emits a call of a built-in that has native code.
    fn builtin(&mut self, at: usize, number: u32, first: X, otherwise: Label) {
        let leave = self.leave(at);
        let piece =
            if number == self.stubs.numbers[0] { self.stubs.functor } else { self.stubs.add_for_good };
        // What is read too much is not used.
        for (reg, n) in [(rax, 0), (rdx, 1), (r10, 2)] {
            emit!(self.asm ; mov reg, x(X(first.0 + n)));
        }
        emit!(self.asm ; call extern piece ; jz =>leave ; jc =>otherwise);
    }

    /// Drops the choice points above the one in rax.
    fn cut(&mut self, at: usize) {
        let leave = self.leave(at);
        emit!(self.asm
            ; cmp rax, rbx
            ; jae >done
            ; cmp rax, [rdi + CLEANUP]
            ; jb =>leave
            ; cmp BYTE [rdi + SOLVER_USED], 0
            ; jne =>leave
            ; mov rbx, rax
            ; mov r9, [rax + Choice::HEAP_TOP]
            ; done:
        );
    }

    fn keep_rest(&mut self, at: usize) {
        let leave = self.leave(at);
        emit!(self.asm
            ; cmp QWORD [rdi + REST], 0
            ; je >done
            ; call extern self.stubs.keep_rest
            ; jz =>leave
            ; done:
        );
    }

    /// Pushes a choice point inside the clause.
    fn alternative(&mut self, at: usize, live: Mask, alternative: u64) {
        let leave = self.leave(at);
        let bits = live.bits();
        emit!(self.asm
            ; cmp BYTE [rdi + SOLVER_USED], 0
            ; jne =>leave
            ; mov rdx, rbx
            ; cmp rdx, [rdi + CHOICE_LIMIT]
            ; ja =>leave
        );
        for (n, r) in (0..32).filter(|r| bits & 1 << r != 0).enumerate() {
            self.copy([rdx + 8 * n as i32], x(X(r as u8)));
        }
        let count = bits.count_ones() as i32;
        emit!(self.asm
            ; add rdx, 8 * count + Choice::SIZE
            ; mov QWORD [rdx + Choice::COUNT], count
            ; mov rax, QWORD alternative as i64
            ; call extern self.stubs.push
        );
    }

    /// Allocates an environment.
    fn allocate(&mut self, at: usize, n: u8) {
        let leave = self.leave(at);
        emit!(self.asm
            ; mov rax, [rdi + ENV_TOP]
            ; lea rdx, [rax + 16 + 8 * n as i32]
            ; cmp rdx, [rdi + ENV_LIMIT]
            ; ja =>leave
            ; mov [rax], rbp
            ; mov rcx, [rdi + CONT]
            ; mov [rax + 8], rcx
            ; mov rbp, rax
            ; mov [rdi + ENV_TOP], rdx
        );
    }

    /// Drops the environment. Its continuation is then in rdx, too.
    fn deallocate(&mut self) {
        emit!(self.asm
            ; mov rax, rbp
            ; mov rdx, [rax + 8]
            ; mov [rdi + CONT], rdx
            ; mov rbp, [rax]
            ; mov rcx, [rbx + Choice::ENV_TOP]
            ; cmp rax, rcx
            ; cmovb rax, rcx
            ; mov [rdi + ENV_TOP], rax
        );
    }

    fn deallocate_proceed(&mut self) {
        self.deallocate();
        emit!(self.asm ; mov rax, rdx);
        go_back(&mut self.asm, self.stubs);
    }

    fn call(&mut self, returns: usize, pred: PredId) {
        let returns = self.address(returns);
        store(&mut self.asm, [rdi + CONT].into(), returns);
        self.execute(pred);
    }

    fn execute(&mut self, pred: PredId) {
        let entry = (self.entries)(pred);
        let slow = self.later(|this| emit!(this.asm ; jmp extern this.stubs.call));
        emit!(self.asm ; mov rcx, QWORD entry as i64 ; cmp r8, [r11] ; jae =>slow);
        make_call(&mut self.asm);
    }

    fn proceed(&mut self) {
        proceed(&mut self.asm, self.stubs);
    }

    /// Turns a choice point into a cell.
    fn level(&mut self, choice: Arg, r: X) {
        self.load_rax(Cell::level(std::ptr::null_mut()).0);
        emit!(self.asm ; or rax, choice ; mov x(r), rax);
    }
}
