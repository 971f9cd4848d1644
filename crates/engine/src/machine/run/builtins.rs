//! Calls of built-ins that change the control flow, or have several solutions.

use crate::code::instr::Instr;
use crate::machine::builtin::{Args, Attempt, Detail, Redo};
use crate::machine::program::database::{Pred, PredKind};
use crate::machine::registers::{Next, RunEnd};
use crate::machine::{Machine, Program, Stacks};
use ninelog_limits::spare;
use ninelog_terms::store::heap::Error;

impl Machine {
    /// Handles `call/N`, in the stub of its procedure or of one that is linked to it.
    pub(super) fn call_closure_slowly(&mut self, instr: *const Instr, id: u32) -> Next {
        let via = Pred::of_stub(instr);
        // SAFETY: the instruction stands in a stub, and procedures are never freed.
        if matches!(unsafe { &(*via).kind }, PredKind::Link(_)) {
            self.qualify(via);
        }
        self.control_builtin(instr, id)
    }

    pub(super) fn control_builtin(&mut self, instr: *const Instr, id: u32) -> Next {
        // By default a control built-in returns. It may set another address.
        self.stacks.regs.pc = self.stacks.regs.cont;
        self.stacks.running = instr;
        let (Detail::Control(run) | Detail::Closure(run)) = self.program.builtins[id as usize].run else {
            return Next::Leave(RunEnd::NoSolution);
        };
        match run(self) {
            Ok(true) => {
                if !self.stacks.store.pending.is_empty() {
                    self.stacks.ask_attention();
                }
                self.stacks.leaving.take().map_or(Next::Continue, Next::Leave)
            }
            Ok(false) => Next::Fail,
            Err(error) => {
                let error = self.in_builtin(id, error);
                self.raise(error)
            }
        }
    }

    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn raise_in_builtin(&mut self, id: u32, error: Box<Error>) -> Next {
        let error = self.in_builtin(id, error);
        self.raise(error)
    }

    /// Tries a built-in with several solutions for the first time. It gets a choice point only if it needs
    /// one. `regs.pc` is where the next try starts.
    pub(in crate::machine) fn nondet_first(&mut self, id: u32) -> Next {
        let builtin = self.program.builtins[id as usize];
        let retry = self.stacks.regs.pc;
        let mut redo = Redo { is_first: true, word: 0, other: 0 };
        let (Detail::Nondet(run) | Detail::Arg(run) | Detail::Walk(run)) = builtin.run else {
            return match self.stacks.push_choice(builtin.arity as usize, retry) {
                Ok(_) => self.nondet(id, &mut redo),
                Err(error) => self.raise(error),
            };
        };
        // Bindings of older variables go to the trail, as if there were a choice point.
        let (heap_top, trail_top) = (self.stacks.store.top, self.stacks.store.trail.top);
        self.stacks.store.barrier = heap_top;
        let step = run(self, Args(0), &mut redo);
        match step {
            Ok(Attempt::Fail) => return Next::Fail,
            Ok(Attempt::Last) => {
                self.stacks.store.barrier = self.stacks.regs.choice.heap_top();
                self.stacks.store.tidy_trail(trail_top);
            }
            Ok(Attempt::Enter(pred)) => {
                self.stacks.store.barrier = self.stacks.regs.choice.heap_top();
                self.enter_procedure(pred);
                return Next::Continue;
            }
            Ok(Attempt::More | Attempt::Interrupted) => {
                match self.stacks.push_choice(builtin.arity as usize, retry) {
                    Ok(choice) => {
                        choice.set_heap_top(heap_top);
                        choice.set_trail_top(trail_top);
                        choice.set_first(redo.word);
                        choice.set_second(redo.other);
                        self.stacks.store.barrier = heap_top;
                    }
                    Err(error) => return self.raise(error),
                }
            }
            Err(error) => {
                self.stacks.store.barrier = self.stacks.regs.choice.heap_top();
                let error = self.in_builtin(id, error);
                return self.raise(error);
            }
        }
        if step.is_ok_and(|step| step == Attempt::Interrupted) {
            return self.interrupt_and_retry();
        }
        self.stacks.regs.pc = self.stacks.regs.cont;
        self.wake_after()
    }

    pub(in crate::machine) fn nondet(&mut self, id: u32, redo: &mut Redo) -> Next {
        let Some(run) = self.program.builtins[id as usize].run.nondet() else { return Next::Fail };
        let choice = self.stacks.regs.choice;
        // A loop of tries may never make a call, so it checks for interrupts here.
        if !redo.is_first && self.stacks.runner.shared.flag.is_up() {
            return self.interrupt_and_retry();
        }
        if !redo.is_first {
            // Each further try counts as an inference, as a call does, so that limits also end a loop of
            // tries.
            self.stacks.inferences += 1;
            if let Some(next) = self.exceed_inferences() {
                return next;
            }
            self.stacks.end_slice();
            if self.stacks.store.atoms.is_full() {
                self.collect_atoms();
            }
            // Whoever takes the last memory has set the limit to zero.
            let asked = self.stacks.runner.shared.limit.load(std::sync::atomic::Ordering::Relaxed) == 0;
            if asked && !self.stacks.mask.is_set() && spare::is_short() {
                self.collect_atoms();
                spare::refill();
                if let Err(error) = self.stacks.check_memory_left() {
                    return self.raise(error);
                }
            }
        }
        match run(self, Args(0), redo) {
            Ok(Attempt::More) => {
                choice.set_first(redo.word);
                choice.set_second(redo.other);
                self.stacks.regs.pc = self.stacks.regs.cont;
                self.wake_after()
            }
            Ok(Attempt::Enter(pred)) => {
                self.stacks.pop_choice();
                self.enter_procedure(pred);
                Next::Continue
            }
            Ok(Attempt::Interrupted) => {
                choice.set_first(redo.word);
                choice.set_second(redo.other);
                self.interrupt_and_retry()
            }
            Ok(step) => {
                self.stacks.pop_choice();
                if step == Attempt::Fail {
                    return Next::Fail;
                }
                self.stacks.regs.pc = self.stacks.regs.cont;
                self.wake_after()
            }
            Err(error) => {
                self.stacks.pop_choice();
                let error = self.in_builtin(id, error);
                self.raise(error)
            }
        }
    }
}

impl Stacks {
    /// Drops the newest choice point.
    pub fn pop_choice(&mut self) {
        self.drop_to(self.regs.choice.previous());
    }
}

impl Program {
    #[inline(always)]
    pub(in crate::machine) fn det(&self, id: u32) -> crate::machine::builtin::Det {
        // SAFETY: the compiler and the database only name built-ins of the table.
        match unsafe { self.builtins.get_unchecked(id as usize) }.run {
            Detail::Det(run) | Detail::Called(run) | Detail::Test(run) => run,
            _ => |_, _| Ok(false),
        }
    }
}
