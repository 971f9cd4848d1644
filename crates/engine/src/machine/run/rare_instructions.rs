//! Instructions that are rare or leave the loop, which passes them on to here.

use crate::code::instr::{Instr, NO_ENVIRONMENT, X};
use crate::machine::frames::Choice;
use crate::machine::registers::{Next, RunEnd};
use crate::machine::stubs::DEAD;
use crate::machine::{Machine, Stacks};
use ninelog_terms::store::cell::Cell;

impl Machine {
    /// Runs an instruction that the loop does not run itself. `regs.pc` is the next one.
    #[inline(never)]
    pub(in crate::machine) fn step(&mut self, instr: *const Instr) -> Next {
        // SAFETY: the loop is running this instruction.
        match unsafe { *instr } {
            Instr::CallClosure { id, .. } => self.call_closure_slowly(instr, id.0),
            Instr::CallDynamic { pred } => self.call_dynamic(pred, instr),
            Instr::RetryDynamic { pred } => self.retry_dynamic(pred, instr),
            Instr::RetryRows {} => self.retry_rows(instr),
            Instr::CompileClause {} => self.compile_stub(instr),
            Instr::Interpret {} => self.interpret(instr),
            Instr::Undefined { pred } => self.undefined(pred),
            Instr::Control { id } => self.control_builtin(instr, id.0),
            Instr::SoftCut { x } => self.stacks.soft_cut(x),
            // Wake-ups return to this instruction, because the last bindings belong to the goal that ends
            // here.
            Instr::Solution {}
            | Instr::CatchExit {}
            | Instr::CleanupExit {}
            | Instr::TableAnswer {}
            | Instr::TableUpdate {}
                if !self.stacks.store.pending.is_empty() =>
            {
                self.stacks.regs.pc = instr;
                self.wake_after()
            }
            Instr::Solution {} => {
                self.stacks.regs.pc = instr;
                Next::Leave(RunEnd::Solution)
            }
            Instr::NoSolution {} => Next::Leave(RunEnd::NoSolution),
            Instr::Resume {} => self.resume(),
            Instr::CatchExit {} => self.stacks.catch_exit(),
            Instr::CatchFail {} => {
                self.stacks.pop_choice();
                Next::Fail
            }
            Instr::CleanupExit {} => self.cleanup_exit(),
            Instr::CleanupFail {} => self.cleanup_fail(),
            Instr::Rethrow {} => self.rethrow(),
            Instr::ResetExit {} => self.reset_exit(),
            Instr::Tabled { pred } => {
                self.stacks.running = instr;
                self.tabled(pred)
            }
            Instr::Wrapped { pred } => self.wrapped(pred),
            Instr::TableAnswer {} => {
                self.stacks.running = instr;
                self.table_answer()
            }
            Instr::TableUpdate {} => {
                self.stacks.running = instr;
                self.table_update()
            }
            Instr::TableNext {} => self.table_next(),
            other => unreachable!("the loop runs {other:?} itself"),
        }
    }
}

impl Stacks {
    fn catch_exit(&mut self) -> Next {
        // SAFETY: the slot was written with the address of the catch's choice point.
        let choice = unsafe { Choice::at(self.slot(0).as_int() as *mut u64) };
        if choice == self.regs.choice {
            self.pop_choice();
        }
        self.pop_env();
        self.regs.pc = self.regs.cont;
        Next::Continue
    }

    fn soft_cut(&mut self, x: X) -> Next {
        let mark = Cell(self.x[x.0 as usize]).as_level();
        let mut choice = self.regs.choice;
        while choice.previous_word() as usize > mark as usize {
            choice = choice.previous();
        }
        if choice == self.regs.choice {
            self.pop_choice();
        } else {
            // The choice point refers to the clause's own environment, whose live slots were in the note of
            // its alternative. From now on none of them is needed; the environments below are as the caller
            // left them. A further solution of the condition finds this done already.
            let alternative = choice.alternative();
            // SAFETY: an alternative is code; inside of a clause a note stands before it, and an environment
            // starts with its predecessor and continuation.
            unsafe {
                if matches!(*alternative, Instr::AltNext { .. } | Instr::AltLast { .. })
                    && matches!(*alternative.sub(1), Instr::LiveSlots { slots } if slots != NO_ENVIRONMENT)
                {
                    let env = choice.env();
                    choice.set_env(*env as *mut u64);
                    choice.set_cont(*env.add(1) as *const Instr);
                }
            }
            choice.set_alternative(DEAD.as_ptr());
        }
        Next::Continue
    }
}
