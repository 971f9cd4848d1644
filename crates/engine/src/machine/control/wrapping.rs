//! Calls that Prolog code intercepts: those of wrapped procedures, and those of procedures that are declared
//! deterministic.
//!
//! A call of a deterministic procedure goes through `'$det'/2`, which compares the newest choice point before
//! and after the call. If the last call of such a procedure is to another one, it needs no check of its own,
//! so that deterministic recursion takes no space: its failure and its choice points are noticed by the check
//! that is already waiting.

use crate::code::instr::{Instr, PredId};
use crate::machine::program::database::Properties;
use crate::machine::registers::Next;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::atom;
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::Result;

/// The return address of the goal that `'$det'/2` calls, and the alternative if that goal fails.
pub struct Check {
    returns: *const Instr,
    alternative: *const Instr,
    /// `'$det'/2` and `'$wrapped'/1`.
    pub det: PredId,
    pub wrapped: PredId,
}

impl Default for Check {
    fn default() -> Self {
        Check { returns: std::ptr::null(), alternative: std::ptr::null(), det: PredId(0), wrapped: PredId(0) }
    }
}

impl Machine {
    /// Handles a call of a wrapped procedure, with its arguments in X0, ...
    #[inline(never)]
    pub(in crate::machine) fn wrapped(&mut self, id: PredId) -> Next {
        let pred = self.program.database.pred(id);
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        let only_det = !pred.properties.contains(Properties::WRAPPED);
        if only_det && self.stacks.is_checked() {
            self.enter_unwrapped(id);
            return Next::Continue;
        }
        let goal = self.goal_term(module, name, arity, |m, n| Cell(m.stacks.x[n]));
        if only_det {
            self.call_checked(NIL, goal);
        } else {
            self.stacks.x[0] = goal.0;
            self.go_to(self.stacks.runner.check.wrapped);
        }
        Next::Continue
    }

    fn call_checked(&mut self, what: Cell, goal: Cell) {
        (self.stacks.x[0], self.stacks.x[1]) = (what.0, goal.0);
        self.go_to(self.stacks.runner.check.det);
    }

    fn enter_unwrapped(&mut self, id: PredId) {
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        self.stacks.regs.pc = self.program.database.unwrapped(id);
    }

    /// `'$guarded'(+Head, :Goal)`: calls the goals after `$` in a clause with this head.
    pub fn guarded(&mut self) -> Result<bool> {
        let (head, goal) = (Cell(self.stacks.x[0]), Cell(self.stacks.x[1]));
        if self.stacks.is_checked() {
            let (module, goal) = self.stacks.strip_module(atom::USER, goal);
            return self.call_goal(module, goal, 0);
        }
        self.call_checked(head, goal);
        Ok(true)
    }

    /// `'$det_inner'(+What, :Goal)`: calls the goal of a check, bypassing the wrapper if What is `[]`.
    pub fn det_inner(&mut self) -> Result<bool> {
        self.stacks.runner.check.returns = self.stacks.regs.cont;
        self.stacks.runner.check.alternative = self.stacks.regs.choice.alternative();
        let what = self.stacks.store.deref(Cell(self.stacks.x[0]));
        self.stacks.x[0] = self.stacks.x[1];
        if what == NIL {
            return self.call_unwrapped();
        }
        let (module, goal) = self.stacks.strip_module(atom::USER, Cell(self.stacks.x[0]));
        self.call_goal(module, goal, 0)
    }

    /// `'$call_unwrapped'(:Goal)`: calls a procedure, bypassing its wrapper.
    pub fn call_unwrapped(&mut self) -> Result<bool> {
        let (module, goal) = self.stacks.strip_module(atom::USER, Cell(self.stacks.x[0]));
        let Some((name, arity, args)) = self.stacks.store.callable(goal) else {
            return Err(self.stacks.store.wrong("callable", goal));
        };
        self.stacks.load_arguments(args, arity);
        let id = self.program.database.get_or_make(module, name, arity);
        self.enter_unwrapped(id);
        Ok(true)
    }
}

impl Stacks {
    /// Returns whether the current call is the last one inside a check for determinism.
    fn is_checked(&self) -> bool {
        self.returns_to_check(self.regs.cont)
    }

    fn returns_to_check(&self, cont: *const Instr) -> bool {
        let check = &self.runner.check;
        cont == check.returns && self.regs.choice.alternative() == check.alternative
    }

    /// `'$is_checked'(+Inside)`: returns the same for the last call of a clause. Inside is 1 if the clause
    /// has an environment.
    pub fn is_clause_checked(&mut self, inside: Cell) -> bool {
        let entered = self.frame();
        let returns = if inside == Cell::int(1) { entered.next() } else { entered };
        self.returns_to_check(returns.cont)
    }
}

impl Program {
    /// Sets whether calls of a procedure go through `'$wrapped'/1`, or are checked for determinism.
    pub fn set_wrapper(&mut self, id: PredId, property: Properties, on: bool) {
        self.database.pred_mut(id).properties.set(property, on);
        self.database.enter_stub(id);
    }
}
