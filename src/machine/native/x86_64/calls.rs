//! Control: calls and returns, environments, choice points, cuts.

use super::emit::*;
use super::translate::Translator;
use crate::code::instr::*;
use crate::store::cell::Cell;

impl Translator<'_> {
    /// Translates a control instruction. Returns whether it has a template.
    pub fn control(&mut self, at: usize, instr: Instr) -> bool {
        use Instr::*;
        let (leave, fail) = (self.leave(at), self.fail);
        match instr {
            Allocate { n } => self.allocate(at, n),
            AllocateSave2 { n, y1, x1, y2, x2 } => {
                self.allocate(at, n);
                self.keep(&[(y1, x1), (y2, x2)]);
            }
            AllocateSave3 { n, y1, x1, y2, x2, y3, x3 } => {
                self.allocate(at, n);
                self.keep(&[(y1, x1), (y2, x2), (y3, x3)]);
            }
            Deallocate {} => self.deallocate(),
            Call { pred, .. } => self.call(at + 1, pred),
            CallNew { x: r, y: slot, pred } => {
                emit!(self.asm
                    ; mov [rsi + r8], r8
                    ; mov [rdi + x(r)], r8
                    ; mov rcx, [rdi + ENV]
                    ; mov [rcx + y(slot)], r8
                    ; add r8, 8
                );
                self.call(at + 2, pred);
            }
            Execute { pred } => self.execute(pred),
            MoveExecute { to, from, pred } => {
                emit!(self.asm ; mov rax, [rdi + x(from)] ; mov [rdi + x(to)], rax);
                self.execute(pred);
            }
            DeallocateExecute { pred } => {
                self.deallocate();
                self.execute(pred);
            }
            LoadDeallocateExecute { x: r, y: slot, pred } => {
                emit!(self.asm ; mov rcx, [rdi + ENV] ; mov rax, [rcx + y(slot)] ; mov [rdi + x(r)], rax);
                self.deallocate();
                self.execute(pred);
            }
            Proceed {} => self.proceed(),
            DeallocateProceed {} => {
                self.deallocate();
                self.proceed();
            }
            GetValueProceed { a, b } => {
                self.unify_registers(at, a, b);
                self.proceed();
            }
            GetValueDeallocateProceed { a, b } => {
                self.unify_registers(at, a, b);
                self.deallocate();
                self.proceed();
            }
            GetConstProceed { x, tag, value } => {
                self.unify_register_with(at, x, tag.cell(value).0);
                self.proceed();
            }
            Goto { to } => {
                let to = self.target(at, to);
                emit!(self.asm ; jmp =>to);
            }
            Fail {} => emit!(self.asm ; jmp =>fail),
            Mark { x: r } => self.level(CHOICE, r),
            GetLevel { x: r } => self.level(CUT_BARRIER, r),
            Cut { .. } => {
                emit!(self.asm ; mov rax, [rdi + CUT_BARRIER]);
                self.cut(leave);
            }
            CutTo { x: r, .. } => {
                emit!(self.asm
                    ; mov rax, [rdi + x(r)]
                    ; mov rcx, QWORD !(Cell::level(std::ptr::null_mut()).0 | 7) as i64
                    ; and rax, rcx
                );
                self.cut(leave);
            }
            Neck {} => self.keep_rest(leave),
            NeckProceed {} => {
                self.keep_rest(leave);
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
                self.cut(leave);
            }
            Alt { live, other } => {
                self.alternative(leave, live, self.address((at as i64 + other.0 as i64) as usize))
            }
            // There are wake-ups only if the limit of calls is 0.
            CheckWake { .. } => emit!(self.asm ; cmp QWORD [r11], 0 ; je =>leave),
            _ => return false,
        }
        true
    }

    /// Drops the choice points above the one in rax.
    fn cut(&mut self, leave: Label) {
        emit!(self.asm
            ; cmp rax, [rdi + CHOICE]
            ; jae >done
            ; cmp rax, [rdi + CLEANUP]
            ; jb =>leave
            ; cmp BYTE [rdi + SOLVER_USED], 0
            ; jne =>leave
            ; mov [rdi + CHOICE], rax
            ; mov r9, [rax + Choice::HEAP_TOP]
            ; mov [rdi + BARRIER], r9
            ; done:
        );
    }

    fn keep_rest(&mut self, leave: Label) {
        emit!(self.asm
            ; cmp QWORD [rdi + REST], 0
            ; je >done
            ; call extern self.stubs.keep_rest
            ; jz =>leave
            ; done:
        );
    }

    /// Pushes a choice point inside the clause.
    fn alternative(&mut self, leave: Label, live: Mask, alternative: u64) {
        let bits = live.bits();
        emit!(self.asm
            ; cmp BYTE [rdi + SOLVER_USED], 0
            ; jne =>leave
            ; mov rdx, [rdi + CHOICE]
            ; cmp rdx, [rdi + CHOICE_LIMIT]
            ; ja =>leave
        );
        for (n, r) in (0..32).filter(|r| bits & 1 << r != 0).enumerate() {
            emit!(self.asm ; mov rax, [rdi + 8 * r] ; mov [rdx + 8 * n as i32], rax);
        }
        let count = bits.count_ones() as i32;
        emit!(self.asm
            ; add rdx, 8 * count + Choice::SIZE
            ; mov QWORD [rdx + Choice::COUNT], count
            ; mov rax, QWORD alternative as i64
            ; call extern self.stubs.push
        );
    }

    /// Allocates an environment, whose address is then in rax.
    fn allocate(&mut self, at: usize, n: u8) {
        let leave = self.leave(at);
        emit!(self.asm
            ; mov rax, [rdi + ENV_TOP]
            ; lea rdx, [rax + 16 + 8 * n as i32]
            ; cmp rdx, [rdi + ENV_LIMIT]
            ; ja =>leave
            ; mov rcx, [rdi + ENV]
            ; mov [rax], rcx
            ; mov rcx, [rdi + CONT]
            ; mov [rax + 8], rcx
            ; mov [rdi + ENV], rax
            ; mov [rdi + ENV_TOP], rdx
        );
    }

    /// Saves registers to slots of the environment in rax.
    fn keep(&mut self, saves: &[(Y, X)]) {
        for &(to, from) in saves {
            emit!(self.asm ; mov rcx, [rdi + x(from)] ; mov [rax + y(to)], rcx);
        }
    }

    fn deallocate(&mut self) {
        emit!(self.asm
            ; mov rax, [rdi + ENV]
            ; mov rcx, [rax + 8]
            ; mov [rdi + CONT], rcx
            ; mov rcx, [rax]
            ; mov [rdi + ENV], rcx
            ; mov rcx, [rdi + CHOICE]
            ; mov rcx, [rcx + Choice::ENV_TOP]
            ; cmp rax, rcx
            ; cmovb rax, rcx
            ; mov [rdi + ENV_TOP], rax
        );
    }

    fn call(&mut self, returns: usize, pred: PredId) {
        let returns = self.address(returns);
        emit!(self.asm ; mov rax, QWORD returns as i64 ; mov [rdi + CONT], rax);
        self.execute(pred);
    }

    fn execute(&mut self, pred: PredId) {
        let number = pred.0 as i32;
        let entry = (self.entries)(pred);
        let slow = self.later(move |this| {
            emit!(this.asm ; mov eax, number ; jmp extern this.stubs.call);
        });
        emit!(self.asm
            ; cmp r8, [r11]
            ; jae =>slow
            ; inc QWORD [rdi + INFERENCES]
            ; mov rcx, [rdi + CHOICE]
            ; mov [rdi + CUT_BARRIER], rcx
            ; mov eax, number
            ; mov rcx, QWORD entry as i64
            ; jmp QWORD [rcx]
        );
    }

    fn proceed(&mut self) {
        emit!(self.asm ; mov rax, [rdi + CONT]);
        go_on!(self.asm, self.stubs);
    }

    /// Turns a choice point into a cell.
    fn level(&mut self, place: i32, r: X) {
        emit!(self.asm
            ; mov rax, QWORD Cell::level(std::ptr::null_mut()).0 as i64
            ; or rax, [rdi + place]
            ; mov [rdi + x(r)], rax
        );
    }
}
