//! Exceptions: conversion of Rust errors to balls, and unwinding to the catch that accepts a ball.

use crate::machine::frames::{Choice, SavedRegisters};
use crate::machine::registers::{Next, RunEnd};
use crate::machine::stubs::{CATCH_FAIL, CLEANUP_FAIL, NO_SOLUTION, TABLE_NEXT};
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::{Error, Result, View};
use ninelog_terms::store::stored::{Attributes, Stored};

impl Machine {
    /// Returns an error from a built-in, with that built-in as its context.
    #[cold]
    #[inline(never)]
    pub fn in_builtin(&mut self, id: u32, error: Box<Error>) -> Box<Error> {
        self.stacks.runner.reentry.repeating = *error == Error::NoRoom && self.may_collect_for_it();
        let name = self.program.builtins[id as usize].name;
        match name {
            // A program's own error, unless a part of the system has just said what it is about.
            "throw" => {
                self.services.io.blamed =
                    self.services.io.blamed.take().filter(|(name, _)| *name == "$no_file_name")
            }
            _ => self.services.io.blamed = Some((name, self.stacks.inferences)),
        }
        if self.stacks.runner.reentry.repeating || matches!(*error, Error::Ball(_) | Error::Halt(_)) {
            return error;
        }
        if *error == Error::NoRoom {
            self.note_builtin(id);
            return error;
        }
        let builtin = self.program.builtins[id as usize];
        if builtin.name.starts_with('$') {
            // A part of a predicate that is written in Prolog. Programs do not know it by this name.
            return Box::new(Error::Ball(self.stacks.store.error_without_context(&error)));
        }
        let error =
            if self.program.arith.flags.iso { self.stacks.by_standard(builtin.name, *error) } else { *error };
        self.stacks.in_predicate(error, atom::SYSTEM, builtin.name, builtin.arity as usize)
    }

    /// Returns what a step's result asks the loop to do.
    pub(in crate::machine) fn next_of(&mut self, outcome: Result<bool>) -> Next {
        match outcome {
            Ok(true) => Next::Continue,
            Ok(false) => Next::Fail,
            Err(error) => self.raise(error),
        }
    }

    /// Throws an error. Requires: the registers are saved.
    #[cold]
    #[inline(never)]
    #[allow(clippy::boxed_local)]
    pub fn raise(&mut self, error: Box<Error>) -> Next {
        self.stacks.runner.reentry.answering = false;
        self.stacks.guard.rest = std::ptr::null();
        if std::mem::take(&mut self.stacks.runner.reentry.repeating) && self.collect_and_repeat() {
            return Next::Continue;
        }
        if let Error::Halt(status) = *error {
            return Next::Leave(RunEnd::Halt(status));
        }
        self.forget_blamed();
        let ball = match *error {
            Error::Ball(ball) => ball,
            Error::NoRoom => self.overflow_ball(),
            error => self.stacks.store.error_without_context(&error),
        };
        let copy = self.stacks.thrown.take();
        let (ball, copy) = match self.hooked_ball(ball) {
            Ok(Some(other)) => (other, None),
            Ok(None) => (ball, copy),
            Err(error) => return self.raise(error),
        };
        self.stacks.ball = copy.or_else(|| self.stacks.store.store_term(ball, Attributes::Keep).ok());
        self.report_uncaught().unwrap_or_else(|| self.unwind())
    }

    /// An error that no built-in has just raised, as that of a compiled comparison, is not about the built-in
    /// that raised the error before.
    fn forget_blamed(&mut self) {
        let now = self.stacks.inferences;
        self.services.io.blamed =
            self.services.io.blamed.take().filter(|&(name, count)| name == "$no_file_name" || count == now);
    }

    /// Throws `control.ball` to the innermost active catch that unifies with it.
    pub fn unwind(&mut self) -> Next {
        // Older choice points have older environments, so the chain of environments is walked only once for
        // all of them.
        let mut env = self.stacks.regs.env;
        // Evaluations of tables are given up together, before anything else runs.
        let mut evaluations = self.stacks.tables.depth();
        let is_hard = self.stacks.is_hard_limit();
        loop {
            let choice = self.stacks.regs.choice;
            let alternative = choice.alternative();
            if alternative == TABLE_NEXT.as_ptr() {
                evaluations = self.stacks.tables.depth_of(choice.first(), evaluations);
                self.stacks.pop_choice();
                continue;
            }
            let tables = &mut self.stacks.tables;
            if alternative == NO_SOLUTION.as_ptr() {
                tables.abandon_from(evaluations);
                self.stacks.back_to(choice);
                return Next::Leave(RunEnd::Exception);
            }
            if alternative == CLEANUP_FAIL.as_ptr() {
                tables.abandon_from(evaluations);
                self.stacks.back_to(choice);
                return self.cleanup_for_throw();
            }
            if alternative == CATCH_FAIL.as_ptr()
                && choice.goal_runs(&mut env)
                && !(is_hard && choice.second() == 0)
                && self.could_catch(choice)
            {
                self.stacks.tables.abandon_from(evaluations);
                self.stacks.back_to(choice);
                let catcher = Cell(self.saved(choice, 1));
                let recovery = Cell(self.saved(choice, 2));
                self.stacks.bags.truncate(choice.first() as usize);
                let (top, trail) = (self.stacks.store.top, self.stacks.store.trail.top);
                let ball = match self.stacks.ball.take() {
                    Some(stored) => {
                        let ball = self.stacks.store.restore_term(&stored);
                        self.stacks.ball = Some(stored);
                        ball.unwrap_or(Cell::atom(atom::RESOURCE_ERROR))
                    }
                    None => self.stacks.store.error_without_context(&Error::Resource("memory")),
                };
                // The catch's own choice point still exists, so a failed attempt can be undone.
                if self.stacks.store.unify(catcher, ball) {
                    self.stacks.ball = None;
                    self.stacks.pop_choice();
                    self.stacks.attend_pending();
                    self.stacks.x[0] = recovery.0;
                    self.stacks.regs.env = choice.env();
                    self.stacks.regs.cont = choice.cont();
                    self.stacks.regs.env_top = choice.env_top();
                    // The recovery goal of an abort runs, but does not end the abort.
                    if ball == Cell::atom(atom::ABORTED) && choice.second() == 0 {
                        self.go_to(self.program.entries.recover_from_abort);
                    } else {
                        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
                        self.stacks.regs.pc = self.program.entries.call1;
                    }
                    return self.run_undone(SavedRegisters::Arguments(1)).unwrap_or(Next::Continue);
                }
                self.stacks.store.undo_to(trail);
                self.stacks.store.pending.clear();
                self.stacks.store.top = top;
            }
            self.stacks.pop_choice();
        }
    }

    /// Returns whether the ball unifies with a catcher before the bindings of the goal are undone: SWI-Prolog
    /// undoes them only after that. If the goal made no bindings, the attempt after undoing decides.
    fn could_catch(&mut self, choice: Choice) -> bool {
        let catcher = self.stacks.store.deref(Cell(self.saved(choice, 1)));
        let is_plain = catcher.is_var_or_ref() && !catcher.has_tag(Tag::Att);
        if is_plain || choice.trail_top() == self.stacks.store.trail.top {
            return true;
        }
        let Some(stored) = self.stacks.ball.take() else { return true };
        let top = self.stacks.store.top;
        let ball = self.stacks.store.restore_term(&stored);
        self.stacks.ball = Some(stored);
        let could =
            ball.map_or(true, |ball| self.stacks.store.tentatively(|store| store.unify(catcher, ball)));
        self.stacks.store.top = top;
        could
    }

    /// Returns saved register `n` of a choice point.
    pub fn saved(&self, choice: Choice, n: usize) -> u64 {
        debug_assert!(n < choice.count());
        // SAFETY: the record has that many saved registers.
        unsafe { *choice.saved(n) }
    }
}

impl Stacks {
    /// Returns the error of ISO 13211-1 where SWI-Prolog raises another one.
    fn by_standard(&self, builtin: &str, error: Error) -> Error {
        let is_integer = |cell| matches!(self.store.view(cell), View::Int(_) | View::Big(_));
        match (builtin, error) {
            ("get_char" | "peek_char", Error::Type("character", c)) => Error::Type("in_character", c),
            ("get_code" | "peek_code", Error::Type("character", c) | Error::Domain("character", c)) => {
                if is_integer(c) {
                    Error::Representation("in_character_code")
                } else {
                    Error::Type("integer", c)
                }
            }
            ("put_code", Error::Type("character", c) | Error::Domain("character", c))
            | ("char_code" | "atom_codes" | "number_codes", Error::Type("character_code", c)) => {
                if is_integer(c) {
                    Error::Representation("character_code")
                } else {
                    Error::Type("integer", c)
                }
            }
            ("atom_length", Error::Type("text", c)) => Error::Type("atom", c),
            ("open", Error::Type("text", c)) => Error::Domain("source_sink", c),
            ("open", Error::Type("option", c)) => Error::Domain("stream_option", c),
            ("close", Error::Type("option", c)) => Error::Domain("close_option", c),
            ("read_term", Error::Type("option", c)) => Error::Domain("read_option", c),
            ("write_term", Error::Type("option", c)) => Error::Domain("write_option", c),
            ("current_input" | "current_output", Error::Domain("stream_or_alias", c)) => {
                Error::Domain("stream", c)
            }
            (_, error) => error,
        }
    }

    /// Returns the error as a ball, with this predicate indicator in its context.
    pub fn with_context(&mut self, error: Box<Error>, indicator: Cell) -> Box<Error> {
        if matches!(*error, Error::Ball(_)) {
            return error;
        }
        let message = self.store.new_var();
        let context = self.store.new_struct(atom::CONTEXT, &[indicator, message]);
        Box::new(Error::Ball(self.store.error_term(&error, context)))
    }

    /// Returns the error with a predicate in its context. Module `user` is omitted.
    pub fn in_predicate(&mut self, error: Error, module: atom::Atom, name: &str, arity: usize) -> Box<Error> {
        let name = self.store.atoms.intern(name);
        let indicator = self.store.indicator(module, name, arity);
        self.with_context(Box::new(error), indicator)
    }

    /// Returns whether the ball tells of a limit of inferences that was exceeded before, and that the program
    /// has caught then: it does not catch it again.
    fn is_hard_limit(&self) -> bool {
        let root = self.ball.as_ref().filter(|_| self.limits.errors > 1).map(Stored::root);
        let text = |cell: Cell| cell.has_tag(Tag::Atm).then(|| self.store.atoms.text(cell.as_atom()));
        root.and_then(text) == Some("inference_limit_exceeded")
    }

    /// Undoes everything since a choice point, and keeps the choice point.
    pub fn back_to(&mut self, choice: Choice) {
        self.leave_mask(choice);
        self.leave_hold(choice);
        self.store.undo_to(choice.trail_top());
        self.store.top = choice.heap_top();
        self.store.barrier = choice.heap_top();
        self.store.pending.clear();
        self.fd_undo(choice.fd_mark());
        self.regs.choice = choice;
        self.choice_changed(choice);
        self.regs.env_top = choice.env_top();
    }

    /// Replaces argument `n` in the newest choice point, which is that of a built-in with several solutions.
    pub fn save_argument(&mut self, n: usize, value: Cell) {
        let choice = self.regs.choice;
        debug_assert!(n < choice.count());
        // SAFETY: the record has that many saved registers.
        unsafe { *choice.saved(n) = value.0 }
    }

    /// Returns whether the goal of a catch is still running: its environment is among the current ones.
    pub(in crate::machine) fn active(&self, choice: Choice) -> bool {
        choice.goal_runs(&mut self.regs.env.clone())
    }
}
