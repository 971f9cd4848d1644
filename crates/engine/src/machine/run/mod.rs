//! The loop: fetch, match, act.
//!
//! Only `pc`, the instruction being run, and the memory's base are local variables; `regs.pc` is the address
//! to continue at wherever the loop is left. Failure and calls leave the `match` for one place each behind
//! it. Everything rare is outlined.
//!
//! The few machine instructions of the dispatch are copied to the end of each arm (`.cargo/config.toml`). The
//! compiler copies them only if no arm jumps into their middle or consists of nothing else: so every arm
//! changes `pc`.
//!
//! SAFETY of the raw accesses: only code that `compile` made is run, so registers and slots are in range;
//! cells hold offsets below the heap top, inside the reserved range; frames are written by `trying` in the
//! layout of `frames`; the stacks of environments and choice points are checked against their limits before
//! each push.

pub mod arith;
mod builtins;
pub mod hold;
pub mod mask;
pub(in crate::machine) mod overflow;
mod rare_instructions;
pub mod repeat;
pub mod slice;
pub mod terms;
pub mod throw;
pub(in crate::machine) mod trying;
pub(in crate::machine) mod unifying;
pub mod wake;

use crate::code::instr::*;
use crate::machine::Machine;
use crate::machine::builtin::{Args, Redo};
use crate::machine::frames::Choice;
use crate::machine::index::tree::{Deep, Switch};
use crate::machine::native;
use crate::machine::program::database::{ChainLink, Pred};
use crate::machine::registers::{Next, RunEnd};
use crate::machine::run::arith::{ArithOp, both_small, compare};
use crate::machine::run::terms::order_name;
use crate::machine::run::trying::Guard;
use crate::machine::run::unifying::{BOX, HeadPart::*, INT, LST, STR, deref, functor};
use crate::machine::stubs::FAIL;
use ninelog_limits::account;
use ninelog_limits::interrupt::watching;
use ninelog_terms::store::cell::{Cell, NIL, Tag};

impl Machine {
    /// Runs from `regs` until a solution, failure, an exception or a halt.
    pub fn run(&mut self) -> RunEnd {
        let outer = self.services.engines.begin_run();
        self.pausing(false, |m| m.run_in(outer))
    }

    /// Runs within the run number `outer` of the engines, to which they return at the end.
    fn run_in(&mut self, outer: usize) -> RunEnd {
        let flag = self.stacks.runner.shared.flag.clone();
        let _entered = account::enter(self.stacks.runner.budget.account.as_ref());
        loop {
            let execute = || match self.attend_after_pause() {
                // SAFETY: see the head of the file.
                None => unsafe { self.execute() },
                Some(outcome) => outcome,
            };
            let outcome = match watching(&flag, execute) {
                Ok(outcome) => outcome,
                Err(given_up) => match self.gave_up(given_up) {
                    Next::Leave(outcome) => outcome,
                    _ => continue,
                },
            };
            if matches!(outcome, RunEnd::Paused) {
                (self.stacks.runner.slice.outer, self.stacks.runner.slice.paused) = (outer, true);
                return outcome;
            }
            if let Some(outcome) = self.left_with(outcome) {
                self.services.engines.end_run(outer);
                return outcome;
            }
        }
    }

    #[allow(unsafe_op_in_unsafe_fn, clippy::cognitive_complexity)]
    unsafe fn execute(&mut self) -> RunEnd {
        let heap = self.stacks.store.memory.view();
        let mut pc = self.stacks.regs.pc;

        'run: loop {
            // Runs an outlined step and does what it asks for. The registers are loaded again in any case.
            macro_rules! next_step {
                ($step:expr) => {{
                    let step = $step;
                    pc = self.stacks.regs.pc;
                    match step {
                        Next::Continue => continue 'run,
                        Next::Fail => {
                            pc = FAIL.as_ptr();
                            continue 'run;
                        }
                        Next::Leave(outcome) => return outcome,
                    }
                }};
            }
            macro_rules! overflow {
                () => {{
                    self.stacks.regs.pc = pc.add(1);
                    next_step!(self.stack_overflow())
                }};
            }
            let called: PredId = 'call: {
                'fail: {
                    macro_rules! fail {
                        () => {
                            break 'fail
                        };
                    }
                    macro_rules! enter {
                        ($pred:expr) => {
                            break 'call $pred
                        };
                    }
                    loop {
                        macro_rules! next {
                            () => {{
                                pc = pc.add(1);
                                continue;
                            }};
                        }
                        macro_rules! jump {
                            ($j:expr) => {{
                                pc = pc.offset($j.0 as isize);
                                continue;
                            }};
                        }
                        // Handles a failed test: jumps to the other branch, or fails.
                        macro_rules! otherwise {
                            ($j:expr) => {{
                                if $j.0 == 0 {
                                    fail!();
                                }
                                jump!($j)
                            }};
                        }
                        // Drops the choice points above one.
                        macro_rules! cut_to {
                            ($to:expr, $live:expr) => {{
                                let to: Choice = $to;
                                if (to.address() as usize) < (self.stacks.regs.choice.address() as usize) {
                                    if self.stacks.cleanups.are_above(to) {
                                        self.stacks.regs.pc = pc.add(1);
                                        next_step!(self.cut_with_cleanup(to, Some($live)));
                                    }
                                    self.stacks.drop_to(to);
                                }
                                // The instruction after this one tells the collector which slots are live.
                                pc = pc.add(2);
                                continue;
                            }};
                        }
                        macro_rules! allocate {
                            ($n:expr) => {
                                if !self.stacks.allocate($n) {
                                    overflow!()
                                }
                            };
                        }
                        macro_rules! unified {
                            ($unified:expr) => {{
                                if $unified {
                                    next!()
                                }
                                fail!()
                            }};
                        }
                        // Does the same where a check for wake-ups and its note follow.
                        macro_rules! unified_and_checked {
                            ($unified:expr) => {{
                                if !$unified {
                                    fail!()
                                }
                                if !self.stacks.store.pending.is_empty() {
                                    next!()
                                }
                                pc = pc.add(3);
                                continue;
                            }};
                        }
                        macro_rules! get_list {
                            ($x:expr, $head:expr, $tail:expr) => {{
                                let list = self.stacks.list_at(heap, self.stacks.reg($x));
                                unified!(self.two(heap, list, $head, $tail))
                            }};
                        }
                        // Writes a pointer to the term that comes this many cells after it.
                        macro_rules! put_pointer {
                            ($cells:expr, $tag:expr) => {{
                                let to = self.stacks.store.top as u64 + 8 * $cells as u64;
                                self.stacks.put_word(heap, to | $tag);
                                next!()
                            }};
                        }
                        // Computes inline for small integers, otherwise outlined.
                        macro_rules! arithmetic {
                            ($to:expr, $fast:expr, $slow:expr) => {{
                                if let Some(result) = $fast {
                                    self.stacks.set_reg($to, result as u64);
                                    next!()
                                }
                                self.stacks.running = pc;
                                let value = $slow;
                                match value {
                                    Ok(value) => self.stacks.set_reg($to, value.0),
                                    Err(error) => {
                                        self.stacks.regs.pc = pc.add(1);
                                        next_step!(self.raise_in_arithmetic(pc, error))
                                    }
                                }
                                next!()
                            }};
                        }
                        // Compares inline if both sides are small integers.
                        macro_rules! compare {
                            ($rel:expr, $p:expr, $q:expr, $small:expr, $other:expr) => {{
                                let holds = if $small {
                                    compare($rel, $p as i64, $q as i64)
                                } else {
                                    match self.compare_slowly($rel.relation(), Cell($p), Cell($q)) {
                                        Ok(holds) => holds,
                                        Err(error) => {
                                            self.stacks.regs.pc = pc.add(1);
                                            next_step!(self.raise_in_arithmetic(pc, error))
                                        }
                                    }
                                };
                                if holds {
                                    next!()
                                }
                                otherwise!($other)
                            }};
                        }
                        if cfg!(debug_assertions) {
                            self.trace_instr(pc);
                        }
                        match *pc {
                            // ---- head and inline unification
                            Instr::GetValue { a, b } => {
                                unified!(self.unify_words(heap, self.stacks.reg(a), self.stacks.reg(b)))
                            }
                            Instr::GetConst { x, tag, value } => {
                                unified!(self.stacks.unify_constant(
                                    heap,
                                    self.stacks.reg(x),
                                    tag.cell(value).0
                                ))
                            }
                            Instr::GetConstCheck { x, tag, value } => {
                                unified_and_checked!(self.stacks.unify_constant(
                                    heap,
                                    self.stacks.reg(x),
                                    tag.cell(value).0
                                ))
                            }
                            Instr::GetBoxed { x, k } => {
                                unified!(self.unify_boxed(k, Cell(self.stacks.reg(x))))
                            }
                            Instr::GetList { x } => {
                                let list = self.stacks.list_at(heap, self.stacks.reg(x));
                                unified!(self.stacks.open(list))
                            }
                            Instr::GetListVar { x, head } => {
                                let list = self.stacks.list_at(heap, self.stacks.reg(x));
                                unified!(self.open_behind(heap, list, Var(head)))
                            }
                            Instr::GetListVarVar { x, head, tail } => get_list!(x, Var(head), Var(tail)),
                            Instr::GetListValVar { x, head, tail } => get_list!(x, Val(head), Var(tail)),
                            Instr::GetListVarVal { x, head, tail } => get_list!(x, Var(head), Val(tail)),
                            Instr::GetListValVal { x, head, tail } => get_list!(x, Val(head), Val(tail)),
                            Instr::GetListVoidVar { x, tail } => get_list!(x, Void, Var(tail)),
                            Instr::GetListVarVoid { x, head } => get_list!(x, Var(head), Void),
                            Instr::GetListValVoid { x, head } => get_list!(x, Val(head), Void),
                            Instr::GetListVarVarCheck { x, head, tail } => {
                                let list = self.stacks.list_at(heap, self.stacks.reg(x));
                                unified_and_checked!(self.two(heap, list, Var(head), Var(tail)))
                            }
                            Instr::GetListConstVar { x, tail, tag, value } => {
                                get_list!(x, Const(tag.cell(value).0), Var(tail))
                            }
                            Instr::GetListVarNil { x, head } => get_list!(x, Var(head), Const(NIL.0)),
                            Instr::GetListCopy { x, head, tail, copy, copy_tail } => {
                                let list = self.stacks.list_at(heap, self.stacks.reg(x));
                                if !self.two(heap, list, Var(head), Var(tail)) {
                                    fail!()
                                }
                                let list = self.stacks.list_at(heap, self.stacks.reg(copy));
                                if !self.two(heap, list, Val(head), Var(copy_tail)) {
                                    fail!()
                                }
                                next!()
                            }
                            Instr::GetStruct { x, arity, name } => {
                                let structure =
                                    self.stacks.structure_at(heap, self.stacks.reg(x), name, arity);
                                unified!(self.stacks.open(structure))
                            }
                            Instr::GetStructVar { x, first, arity, name } => {
                                let structure =
                                    self.stacks.structure_at(heap, self.stacks.reg(x), name, arity);
                                unified!(self.open_behind(heap, structure, Var(first)))
                            }
                            Instr::GetStructVarVar { x, first, second, name } => {
                                let structure = self.stacks.structure_at(heap, self.stacks.reg(x), name, 2);
                                unified!(self.two(heap, structure, Var(first), Var(second)))
                            }
                            Instr::GetStructVarVarCheck { x, first, second, name } => {
                                let structure = self.stacks.structure_at(heap, self.stacks.reg(x), name, 2);
                                unified_and_checked!(self.two(heap, structure, Var(first), Var(second)))
                            }
                            Instr::UnifyVar { x } => unified!(self.next_part(heap, Var(x))),
                            Instr::UnifyVarVar { a, b } => {
                                let here = Some((self.stacks.place, self.stacks.writing));
                                self.stacks.place += 16;
                                unified!(self.two(heap, here, Var(a), Var(b)))
                            }
                            Instr::UnifyValue { x } => unified!(self.next_part(heap, Val(x))),
                            Instr::UnifyValueY { y } => unified!(self.next_part(heap, Kept(y))),
                            Instr::UnifyConst { tag, value } => {
                                unified!(self.next_part(heap, Const(tag.cell(value).0)))
                            }
                            Instr::UnifyBoxed { k } => unified!(self.next_boxed(k)),
                            Instr::UnifyVoid { n } => {
                                for _ in 0..n {
                                    self.next_part(heap, Void);
                                }
                                next!()
                            }
                            Instr::UnifyTailList {} => {
                                let list = self.stacks.tail_list_at(heap);
                                unified!(self.stacks.open(list))
                            }
                            Instr::UnifyTailListVar { head } => {
                                let list = self.stacks.tail_list_at(heap);
                                unified!(self.open_behind(heap, list, Var(head)))
                            }
                            Instr::UnifyTailListVarVar { head, tail } => {
                                let list = self.stacks.tail_list_at(heap);
                                unified!(self.two(heap, list, Var(head), Var(tail)))
                            }
                            Instr::UnifyTailStruct { arity, name } => {
                                let structure = self.stacks.tail_structure_at(heap, name, arity);
                                unified!(self.stacks.open(structure))
                            }

                            // ---- building
                            Instr::Move { to, from } => {
                                self.stacks.set_reg(to, self.stacks.reg(from));
                                next!()
                            }
                            Instr::Move2 { to1, from1, to2, from2 } => {
                                self.stacks.set_reg(to1, self.stacks.reg(from1));
                                self.stacks.set_reg(to2, self.stacks.reg(from2));
                                next!()
                            }
                            Instr::Move3 { to1, from1, to2, from2, to3, from3 } => {
                                self.stacks.set_reg(to1, self.stacks.reg(from1));
                                self.stacks.set_reg(to2, self.stacks.reg(from2));
                                self.stacks.set_reg(to3, self.stacks.reg(from3));
                                next!()
                            }
                            Instr::Load { x, y } => {
                                self.stacks.set_reg(x, self.stacks.kept(y));
                                next!()
                            }
                            Instr::Load2 { x1, y1, x2, y2 } => {
                                self.stacks.set_reg(x1, self.stacks.kept(y1));
                                self.stacks.set_reg(x2, self.stacks.kept(y2));
                                next!()
                            }
                            Instr::Load3 { x1, y1, x2, y2, x3, y3 } => {
                                self.stacks.set_reg(x1, self.stacks.kept(y1));
                                self.stacks.set_reg(x2, self.stacks.kept(y2));
                                self.stacks.set_reg(x3, self.stacks.kept(y3));
                                next!()
                            }
                            Instr::Save { y, x } => {
                                self.stacks.keep(y, self.stacks.reg(x));
                                next!()
                            }
                            Instr::Save2 { y1, x1, y2, x2 } => {
                                self.stacks.keep(y1, self.stacks.reg(x1));
                                self.stacks.keep(y2, self.stacks.reg(x2));
                                next!()
                            }
                            Instr::Save3 { y1, x1, y2, x2, y3, x3 } => {
                                self.stacks.keep(y1, self.stacks.reg(x1));
                                self.stacks.keep(y2, self.stacks.reg(x2));
                                self.stacks.keep(y3, self.stacks.reg(x3));
                                next!()
                            }
                            Instr::PutVar { x } | Instr::SetVar { x } => {
                                let variable = self.stacks.put_variable(heap);
                                self.stacks.set_reg(x, variable);
                                next!()
                            }
                            Instr::PutVarY { x, y } => {
                                let variable = self.stacks.put_variable(heap);
                                self.stacks.set_reg(x, variable);
                                self.stacks.keep(y, variable);
                                next!()
                            }
                            Instr::PutConst { x, tag, value } => {
                                self.stacks.set_reg(x, tag.cell(value).0);
                                next!()
                            }
                            Instr::PutBoxed { x, k } => {
                                let boxed = self.push_boxed(k);
                                self.stacks.set_reg(x, boxed.0);
                                next!()
                            }
                            Instr::PutList { x } => {
                                self.stacks.set_reg(x, self.stacks.store.top as u64 | LST);
                                next!()
                            }
                            Instr::PutListValVal { x, head, tail } => {
                                let at = self.stacks.take_bytes(16);
                                self.two(heap, Some((at, true)), Val(head), Val(tail));
                                self.stacks.set_reg(x, at | LST);
                                next!()
                            }
                            Instr::PutListValVar { x, head, tail } => {
                                let at = self.stacks.take_bytes(16);
                                self.two(heap, Some((at, true)), Val(head), Var(tail));
                                self.stacks.set_reg(x, at | LST);
                                next!()
                            }
                            Instr::PutStruct { x, arity, name } => {
                                self.stacks.set_reg(x, self.stacks.store.top as u64 | STR);
                                self.stacks.put_word(heap, functor(name, arity));
                                next!()
                            }
                            Instr::SetFunctor { arity, name } => {
                                self.stacks.put_word(heap, functor(name, arity));
                                next!()
                            }
                            Instr::SetListAt { cells } => put_pointer!(cells, LST),
                            Instr::SetStructAt { cells } => put_pointer!(cells, STR),
                            Instr::SetBoxedAt { cells } => put_pointer!(cells, BOX),
                            Instr::SetBoxed { k } => {
                                self.push_boxed(k);
                                next!()
                            }
                            Instr::SetValue { x } => {
                                self.stacks.put_word(heap, self.stacks.reg(x));
                                next!()
                            }
                            Instr::SetValue2 { a, b } => {
                                let at = self.stacks.take_bytes(16);
                                unified!(self.two(heap, Some((at, true)), Val(a), Val(b)))
                            }
                            Instr::SetValueY { y } => {
                                self.stacks.put_word(heap, self.stacks.kept(y));
                                next!()
                            }
                            Instr::SetConst { tag, value } => {
                                self.stacks.put_word(heap, tag.cell(value).0);
                                next!()
                            }
                            Instr::SetVoid { n } => {
                                for _ in 0..n {
                                    self.stacks.put_variable(heap);
                                }
                                next!()
                            }

                            // ---- control
                            Instr::Allocate { n } => {
                                allocate!(n);
                                next!()
                            }
                            Instr::AllocateSave2 { n, y1, x1, y2, x2 } => {
                                allocate!(n);
                                self.stacks.keep(y1, self.stacks.reg(x1));
                                self.stacks.keep(y2, self.stacks.reg(x2));
                                next!()
                            }
                            Instr::AllocateSave3 { n, y1, x1, y2, x2, y3, x3 } => {
                                allocate!(n);
                                self.stacks.keep(y1, self.stacks.reg(x1));
                                self.stacks.keep(y2, self.stacks.reg(x2));
                                self.stacks.keep(y3, self.stacks.reg(x3));
                                next!()
                            }
                            Instr::Deallocate {} => {
                                self.stacks.deallocate();
                                next!()
                            }
                            Instr::Call { pred, .. } => {
                                self.stacks.regs.cont = pc.add(1);
                                enter!(pred)
                            }
                            Instr::CallNew { x: r, y, pred } => {
                                let variable = self.stacks.put_variable(heap);
                                self.stacks.set_reg(r, variable);
                                self.stacks.keep(y, variable);
                                // Return to the instruction after the note.
                                self.stacks.regs.cont = pc.add(2);
                                enter!(pred)
                            }
                            Instr::Execute { pred } => enter!(pred),
                            Instr::MoveExecute { to, from, pred } => {
                                self.stacks.set_reg(to, self.stacks.reg(from));
                                enter!(pred)
                            }
                            Instr::LoadDeallocateExecute { x: r, y, pred } => {
                                self.stacks.set_reg(r, self.stacks.kept(y));
                                self.stacks.deallocate();
                                enter!(pred)
                            }
                            Instr::DeallocateExecute { pred } => {
                                self.stacks.deallocate();
                                enter!(pred)
                            }
                            Instr::Proceed {} => {
                                pc = self.stacks.regs.cont;
                                continue;
                            }
                            Instr::DeallocateProceed {} => {
                                self.stacks.deallocate();
                                pc = self.stacks.regs.cont;
                                continue;
                            }
                            Instr::GetValueProceed { a, b } => {
                                if self.unify_words(heap, self.stacks.reg(a), self.stacks.reg(b)) {
                                    pc = self.stacks.regs.cont;
                                    continue;
                                }
                                fail!()
                            }
                            Instr::GetValueDeallocateProceed { a, b } => {
                                if !self.unify_words(heap, self.stacks.reg(a), self.stacks.reg(b)) {
                                    fail!()
                                }
                                self.stacks.deallocate();
                                pc = self.stacks.regs.cont;
                                continue;
                            }
                            Instr::GetConstProceed { x: r, tag, value } => {
                                if self.stacks.unify_constant(heap, self.stacks.reg(r), tag.cell(value).0) {
                                    pc = self.stacks.regs.cont;
                                    continue;
                                }
                                fail!()
                            }
                            Instr::Builtin { base: first, id } => {
                                self.stacks.running = pc;
                                let run = self.program.det(id.0);
                                match run(self, Args(first.0 as usize)) {
                                    Ok(true) => {
                                        if !self.stacks.store.pending.is_empty() {
                                            self.stacks.ask_attention();
                                        }
                                        next!()
                                    }
                                    Ok(false) => fail!(),
                                    Err(error) => {
                                        self.stacks.regs.pc = pc.add(1);
                                        next_step!(self.raise_in_builtin(id.0, error))
                                    }
                                }
                            }
                            Instr::BuiltinTest { base: first, id, other } => {
                                self.stacks.running = pc;
                                let run = self.program.det(id.0 as u32);
                                match run(self, Args(first.0 as usize)) {
                                    Ok(true) => {
                                        next!()
                                    }
                                    Ok(false) => otherwise!(other),
                                    Err(error) => {
                                        self.stacks.regs.pc = pc.add(1);
                                        next_step!(self.raise_in_builtin(id.0 as u32, error))
                                    }
                                }
                            }
                            Instr::CountLevel { inside, other } => {
                                if self.may_go_deeper(inside != 0) {
                                    next!()
                                }
                                otherwise!(other)
                            }
                            Instr::Goto { to } => otherwise!(to),
                            Instr::Fail {} => fail!(),
                            Instr::Mark { x: r } => {
                                self.stacks.set_reg(r, Cell::level(self.stacks.regs.choice.address()).0);
                                next!()
                            }
                            Instr::Cut { live } => cut_to!(self.stacks.regs.cut_barrier, live),
                            Instr::Neck {} => {
                                if !self.stacks.keep_rest() {
                                    overflow!()
                                }
                                next!()
                            }
                            Instr::NeckProceed {} => {
                                if !self.stacks.keep_rest() {
                                    overflow!()
                                }
                                pc = self.stacks.regs.cont;
                                continue;
                            }
                            Instr::NeckCut { live } => {
                                if !self.stacks.guard.rest.is_null() {
                                    self.stacks.guard.rest = std::ptr::null();
                                    self.stacks.store.barrier = self.stacks.regs.choice.heap_top();
                                    self.stacks.store.tidy_trail(self.stacks.guard.trail_top);
                                }
                                cut_to!(self.stacks.regs.cut_barrier, live)
                            }
                            Instr::CutTo { x: r, live } => {
                                let to = Choice::at(Cell(self.stacks.reg(r)).as_level());
                                cut_to!(to, live)
                            }
                            Instr::GetLevel { x: r } => {
                                self.stacks.set_reg(r, Cell::level(self.stacks.regs.cut_barrier.address()).0);
                                next!()
                            }
                            Instr::CheckWake { live } => {
                                if self.stacks.store.pending.is_empty() {
                                    pc = pc.add(2);
                                    continue;
                                }
                                if !self.stacks.keep_rest() {
                                    overflow!()
                                }
                                self.stacks.regs.pc = pc.add(2);
                                next_step!(self.wake_inside(live))
                            }
                            Instr::Alt { live, other } => {
                                if !self.stacks.push_alternative(live, pc.offset(other.0 as isize)) {
                                    overflow!()
                                }
                                next!()
                            }
                            Instr::LiveSlots { .. } | Instr::MoreSlots { .. } => next!(),
                            Instr::AltNext { live, other } => {
                                self.stacks.restore_mask(live);
                                self.stacks.regs.choice.set_alternative(pc.offset(other.0 as isize));
                                next!()
                            }
                            Instr::AltLast { live } => {
                                self.stacks.restore_mask(live);
                                self.stacks.drop_to(self.stacks.regs.choice.previous());
                                next!()
                            }

                            // ---- conditions
                            Instr::TestType { kind, x: r, other } => {
                                let cell = Cell(deref(heap, self.stacks.reg(r)));
                                if self.stacks.has_type(kind, cell) {
                                    next!()
                                }
                                otherwise!(other)
                            }
                            Instr::TestSame { a, b, other } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                if p == q || self.stacks.same(Cell(p), Cell(q)) {
                                    next!()
                                }
                                otherwise!(other)
                            }
                            Instr::TestNotSame { a, b, other } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                if p == q || self.stacks.same(Cell(p), Cell(q)) {
                                    otherwise!(other)
                                }
                                next!()
                            }
                            Instr::Order { to, a, b } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                let order = if both_small(p, q) {
                                    Cell::atom(order_name((p as i64).cmp(&(q as i64)))).0
                                } else {
                                    self.stacks.running = pc;
                                    self.order(Cell(p), Cell(q))
                                };
                                self.stacks.set_reg(to, order);
                                next!()
                            }
                            Instr::Compare { rel, a, b, other } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                compare!(rel, p, q, both_small(p, q), other)
                            }
                            Instr::CompareSmall { rel, a, b, other } => {
                                let (p, q) = (deref(heap, self.stacks.reg(a)), Cell::int(b as i64).0);
                                compare!(rel, p, q, p & 7 == Tag::Int as u64, other)
                            }

                            // ---- arithmetic
                            Instr::Add { to, a, b } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                // The tags add up to ten: subtract one of them.
                                arithmetic!(
                                    to,
                                    if both_small(p, q) {
                                        (p as i64 - INT).checked_add(q as i64)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Add, Cell(p), Cell(q))
                                )
                            }
                            Instr::AddConst { to, a, value } => {
                                let p = deref(heap, self.stacks.reg(a));
                                arithmetic!(
                                    to,
                                    if p & 7 == Tag::Int as u64 {
                                        (p as i64).checked_add((value.0 as i64) << 3)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Add, Cell(p), Cell::int(value.0 as i64))
                                )
                            }
                            Instr::Sub { to, a, b } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                arithmetic!(
                                    to,
                                    if both_small(p, q) {
                                        (p as i64).checked_sub(q as i64 - INT)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Sub, Cell(p), Cell(q))
                                )
                            }
                            Instr::Mul { to, a, b } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                arithmetic!(
                                    to,
                                    if both_small(p, q) {
                                        (p as i64 - INT)
                                            .checked_mul(q as i64 >> 3)
                                            .map(|product| product | INT)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Mul, Cell(p), Cell(q))
                                )
                            }
                            Instr::Arith2 { function, to, a, b } => {
                                let (p, q) =
                                    (deref(heap, self.stacks.reg(a)), deref(heap, self.stacks.reg(b)));
                                arithmetic!(to, None::<i64>, self.arith2(function, Cell(p), Cell(q)))
                            }
                            Instr::Arith1 { function, to, a } => {
                                let p = deref(heap, self.stacks.reg(a));
                                arithmetic!(to, None::<i64>, self.arith1(function, Cell(p)))
                            }
                            Instr::Eval { to, a } => {
                                let p = deref(heap, self.stacks.reg(a));
                                arithmetic!(
                                    to,
                                    if p & 7 == Tag::Int as u64 { Some(p as i64) } else { None },
                                    self.eval_cell(Cell(p))
                                )
                            }

                            Instr::Native { at, .. } => {
                                let left = self.enter_native(heap, at);
                                match left.how {
                                    native::RUN => {
                                        pc = left.what as *const Instr;
                                        continue;
                                    }
                                    native::RETURN => {
                                        pc = left.what as *const Instr;
                                        self.program.count_return(pc);
                                        continue;
                                    }
                                    native::ENTER => {
                                        pc = self.entrance(heap, PredId(left.what as u32));
                                        continue;
                                    }
                                    _ => enter!(PredId(left.what as u32)),
                                }
                            }

                            // ---- whole procedures
                            Instr::Switch { pred } => {
                                pc = match &self.program.database.preds.get_unchecked(pred.0 as usize).tree {
                                    Some(tree) => tree.root.get() as *const Instr,
                                    None => {
                                        self.stacks.running = pc;
                                        self.walk_tree(pred)
                                    }
                                };
                                continue;
                            }
                            Instr::SwitchOn {} => {
                                let switch = &*(pc as *const Switch);
                                let word = *self.stacks.x.as_ptr().add(switch.arg as usize);
                                pc = self.stacks.target(heap, word, switch.targets.as_ptr());
                                continue;
                            }
                            Instr::SwitchInside {} => {
                                pc = self.stacks.target_inside(heap, &*(pc as *const Deep));
                                continue;
                            }
                            Instr::Grow { pred } => {
                                self.stacks.running = pc;
                                pc = self.walk_tree(pred);
                                continue;
                            }
                            Instr::LookInside { pred } => {
                                pc = (*self.look_inside(pred, pc)).get() as *const Instr;
                                continue;
                            }
                            Instr::Try { arity } => {
                                let chain = pc.add(1) as *const ChainLink;
                                if (*(*chain).0).guarded {
                                    self.stacks.guard = Guard {
                                        rest: chain.add(1),
                                        heap_top: self.stacks.store.top,
                                        trail_top: self.stacks.store.trail.top,
                                        arity: arity as usize,
                                    };
                                    self.stacks.store.barrier = self.stacks.store.top;
                                } else if !self.stacks.push_chain(arity as usize, chain.add(1)) {
                                    overflow!()
                                }
                                pc = (*(*chain).0).code;
                                continue;
                            }
                            Instr::RetryStatic {} => {
                                let choice = self.stacks.regs.choice;
                                self.stacks.restore_all(choice);
                                let chain = choice.first() as *const ChainLink;
                                let clause = (*chain).0;
                                let previous = choice.previous();
                                self.stacks.regs.cut_barrier = previous;
                                if (*chain.add(1)).is_end() {
                                    self.stacks.drop_to(previous);
                                } else {
                                    choice.set_first(chain.add(1) as u64);
                                }
                                pc = (*clause).code;
                                continue;
                            }
                            Instr::Link { pred } => {
                                let via = Pred::of_stub(pc);
                                if (*via).meta.is_some() {
                                    self.qualify(via);
                                }
                                pc = self.program.entry(pred);
                                continue;
                            }
                            Instr::CallClosure { extra, .. } => match self.closure_target(pc, extra) {
                                Some(pred) => enter!(pred),
                                None => {
                                    self.stacks.regs.pc = pc.add(1);
                                    next_step!(self.step(pc))
                                }
                            },
                            Instr::Qualify { pred } => {
                                let target =
                                    self.program.database.preds.get_unchecked(pred.0 as usize).as_ptr();
                                self.qualify(target);
                                next!()
                            }
                            Instr::BuiltinProceed { id } => {
                                self.stacks.running = pc;
                                let run = self.program.det(id.0);
                                match run(self, Args(0)) {
                                    Ok(true) => {
                                        pc = self.stacks.regs.cont;
                                        if self.stacks.store.pending.is_empty() {
                                            continue;
                                        }
                                        self.stacks.regs.pc = pc;
                                        next_step!(self.wake_after())
                                    }
                                    Ok(false) => fail!(),
                                    Err(error) => {
                                        self.stacks.regs.pc = pc.add(1);
                                        next_step!(self.raise_in_builtin(id.0, error))
                                    }
                                }
                            }
                            Instr::Arg { id } => {
                                if let Some(place) =
                                    self.stacks.argument_at(heap, self.stacks.x[0], self.stacks.x[1])
                                {
                                    if !self.unify_words(heap, heap.read(place), self.stacks.x[2]) {
                                        fail!()
                                    }
                                    pc = self.stacks.regs.cont;
                                    if self.stacks.store.pending.is_empty() {
                                        continue;
                                    }
                                    self.stacks.regs.pc = pc;
                                    next_step!(self.wake_after())
                                }
                                self.stacks.running = pc;
                                self.stacks.regs.pc = pc.add(1);
                                next_step!(self.nondet_first(id.0))
                            }
                            Instr::Nondet { id } => {
                                self.stacks.running = pc;
                                self.stacks.regs.pc = pc.add(1);
                                next_step!(self.nondet_first(id.0))
                            }
                            Instr::NondetNext { id } => {
                                let choice = self.stacks.regs.choice;
                                self.stacks.restore_all(choice);
                                let mut redo =
                                    Redo { is_first: false, word: choice.first(), other: choice.second() };
                                self.stacks.running = pc;
                                self.stacks.regs.pc = pc.add(1);
                                next_step!(self.nondet(id.0, &mut redo))
                            }
                            Instr::TableAnswer {} => {
                                if self.quick_answer() {
                                    fail!()
                                }
                                self.stacks.regs.pc = pc.add(1);
                                next_step!(self.step(pc))
                            }
                            Instr::TableDeliver {} => next_step!(self.table_deliver()),
                            Instr::TableRetry {} => next_step!(self.table_retry()),
                            // Listed by name: with a default arm, every dispatch would compare the opcode
                            // with the last of those above.
                            Instr::CallDynamic { .. }
                            | Instr::RetryDynamic { .. }
                            | Instr::RetryRows { .. }
                            | Instr::CompileClause { .. }
                            | Instr::Interpret { .. }
                            | Instr::Undefined { .. }
                            | Instr::Control { .. }
                            | Instr::SoftCut { .. }
                            | Instr::Solution { .. }
                            | Instr::NoSolution { .. }
                            | Instr::Resume { .. }
                            | Instr::CatchExit { .. }
                            | Instr::CatchFail { .. }
                            | Instr::CleanupExit { .. }
                            | Instr::CleanupFail { .. }
                            | Instr::Rethrow { .. }
                            | Instr::ResetExit { .. }
                            | Instr::Tabled { .. }
                            | Instr::Wrapped { .. }
                            | Instr::TableUpdate { .. }
                            | Instr::TableNext { .. } => {
                                self.stacks.regs.pc = pc.add(1);
                                next_step!(self.step(pc))
                            }
                        }
                    }
                }
                // ---- failure
                match self.fail_back() {
                    Some(code) => pc = code,
                    None => {
                        pc = FAIL.as_ptr();
                        overflow!()
                    }
                }
                continue 'run;
            };
            // ---- a call
            self.stacks.inferences += 1;
            self.stacks.regs.cut_barrier = self.stacks.regs.choice;
            if self.stacks.store.top
                >= self.stacks.runner.shared.limit.load(std::sync::atomic::Ordering::Relaxed)
                && !self.stacks.only_counts()
            {
                self.stacks.regs.pc = self.program.entry(called);
                next_step!(self.slow_call(called));
            }
            pc = self.entrance(heap, called);
        }
    }
}
