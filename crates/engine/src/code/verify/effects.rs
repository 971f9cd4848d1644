//! What each instruction of a clause needs and leaves.
//!
//! A function a phase: each refuses what does not belong to its phase, so an instruction that none of them
//! knows is never run.

use super::*;

const UNKNOWN: &str = "an instruction that the verifier does not know";

impl Verifier<'_> {
    /// Applies an instruction to the state. Returns whether execution continues with the next instruction.
    pub(super) fn step(&mut self, state: &mut Facts) -> Checked<bool> {
        self.within_term(state)?;
        let instr = self.code[self.at];
        if instr.is_checking() {
            self.check_follows()?;
        }
        match instr.phase() {
            Phase::Head => self.head(state, instr)?,
            Phase::Argument => self.argument(state, instr)?,
            Phase::Copy => self.copies(state, instr)?,
            Phase::Put => self.put(state, instr)?,
            Phase::Cell => self.cell_of_term(state, instr)?,
            Phase::Call => return self.calls(state, instr),
            Phase::Step => return self.goal(state, instr),
            Phase::Choice => return self.choice(state, instr),
            Phase::Condition => self.condition(state, instr)?,
            Phase::Arithmetic => self.arithmetic(state, instr)?,
            Phase::Mark => {}
            Phase::Procedure => return Err("no instruction of a clause"),
        }
        Ok(true)
    }

    /// Checks an instruction that unifies a register: with what is there, or with a compound whose arguments
    /// follow.
    fn head(&self, state: &mut Facts, instr: Instr) -> Checked {
        use Instr::*;
        match instr {
            GetValue { a, b } => self.all_cells(state, [a, b])?,
            GetConst { x, tag, value } | GetConstCheck { x, tag, value } => {
                self.cell(state, x)?;
                self.constant(tag, value)?;
            }
            GetBoxed { x, k } => {
                self.cell(state, x)?;
                self.boxed(k)?;
            }
            GetList { x } => {
                self.cell(state, x)?;
                self.open_head(state, 2, 0)?;
            }
            GetListVar { x, head } => {
                self.cell(state, x)?;
                self.take(state, head)?;
                self.open_head(state, 2, 1)?;
            }
            GetListVarVar { x, head, tail } | GetListVarVarCheck { x, head, tail } => {
                self.cell(state, x)?;
                self.take_all(state, [head, tail])?;
            }
            GetListValVar { x, head, tail } => {
                self.all_cells(state, [x, head])?;
                self.take(state, tail)?;
            }
            GetListVarVal { x, head, tail } => {
                self.all_cells(state, [x, tail])?;
                self.take(state, head)?;
            }
            GetListValVal { x, head, tail } => self.all_cells(state, [x, head, tail])?,
            GetListVoidVar { x, tail } => {
                self.cell(state, x)?;
                self.take(state, tail)?;
            }
            GetListVarVoid { x, head } | GetListVarNil { x, head } => {
                self.cell(state, x)?;
                self.take(state, head)?;
            }
            GetListValVoid { x, head } => self.all_cells(state, [x, head])?,
            GetListConstVar { x, tail, tag, value } => {
                self.cell(state, x)?;
                self.constant(tag, value)?;
                self.take(state, tail)?;
            }
            GetListCopy { x, head, tail, copy, copy_tail } => {
                self.cell(state, x)?;
                self.take_all(state, [head, tail])?;
                self.cell(state, copy)?;
                self.take(state, copy_tail)?;
            }
            GetStruct { x, arity, name } => {
                self.cell(state, x)?;
                self.atom(name)?;
                self.open_head(state, arity as usize, 0)?;
            }
            GetStructVar { x, first, arity, name } => {
                self.cell(state, x)?;
                self.atom(name)?;
                self.take(state, first)?;
                self.open_head(state, arity as usize, 1)?;
            }
            GetStructVarVar { x, first, second, name } | GetStructVarVarCheck { x, first, second, name } => {
                self.cell(state, x)?;
                self.atom(name)?;
                self.take_all(state, [first, second])?;
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// Checks an instruction that unifies arguments of the open compound in the head.
    fn argument(&self, state: &mut Facts, instr: Instr) -> Checked {
        use Instr::*;
        match instr {
            UnifyVar { x } => {
                self.parts(state, 1)?;
                self.take(state, x)?;
            }
            UnifyVarVar { a, b } => {
                self.parts(state, 2)?;
                self.take_all(state, [a, b])?;
            }
            UnifyValue { x } => {
                self.parts(state, 1)?;
                self.cell(state, x)?;
            }
            UnifyValueY { y } => {
                self.parts(state, 1)?;
                self.slot(state, y)?;
            }
            UnifyConst { tag, value } => {
                self.parts(state, 1)?;
                self.constant(tag, value)?;
            }
            UnifyBoxed { k } => {
                self.parts(state, 1)?;
                self.boxed(k)?;
            }
            UnifyVoid { n } => self.parts(state, n as usize)?,
            UnifyTailList {} => self.tail(state, 2, 0)?,
            UnifyTailListVar { head } => {
                self.tail(state, 2, 1)?;
                self.take(state, head)?;
            }
            UnifyTailListVarVar { head, tail } => {
                self.tail(state, 2, 2)?;
                self.take_all(state, [head, tail])?;
            }
            UnifyTailStruct { arity, name } => {
                self.atom(name)?;
                self.tail(state, arity as usize, 0)?;
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// Checks copies between registers and slots.
    fn copies(&self, state: &mut Facts, instr: Instr) -> Checked {
        use Instr::*;
        match instr {
            Move { to, from } => self.copy(state, to, from)?,
            Move2 { to1, from1, to2, from2 } => {
                self.copy(state, to1, from1)?;
                self.copy(state, to2, from2)?;
            }
            Move3 { to1, from1, to2, from2, to3, from3 } => {
                self.copy(state, to1, from1)?;
                self.copy(state, to2, from2)?;
                self.copy(state, to3, from3)?;
            }
            Load { x, y } => self.load(state, x, y)?,
            Load2 { x1, y1, x2, y2 } => {
                self.load(state, x1, y1)?;
                self.load(state, x2, y2)?;
            }
            Load3 { x1, y1, x2, y2, x3, y3 } => {
                self.load(state, x1, y1)?;
                self.load(state, x2, y2)?;
                self.load(state, x3, y3)?;
            }
            Save { y, x } => self.save(state, y, x)?,
            Save2 { y1, x1, y2, x2 } => {
                self.save(state, y1, x1)?;
                self.save(state, y2, x2)?;
            }
            Save3 { y1, x1, y2, x2, y3, x3 } => {
                self.save(state, y1, x1)?;
                self.save(state, y2, x2)?;
                self.save(state, y3, x3)?;
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// Checks an instruction that gives a register a new value, or starts a term.
    fn put(&self, state: &mut Facts, instr: Instr) -> Checked {
        use Instr::*;
        match instr {
            PutVar { x } => self.take(state, x)?,
            PutVarY { x, y } => {
                self.take(state, x)?;
                self.keep_in(state, y, Holds::Cell)?;
            }
            PutConst { x, tag, value } => {
                self.constant(tag, value)?;
                self.take(state, x)?;
            }
            PutBoxed { x, k } => {
                self.boxed(k)?;
                self.take(state, x)?;
            }
            PutList { x } => {
                self.take(state, x)?;
                state.open = Unfinished::Building { left: 2, here: 0, later: VecDeque::new() };
            }
            PutListValVal { x, head, tail } => {
                self.all_cells(state, [head, tail])?;
                self.take(state, x)?;
            }
            PutListValVar { x, head, tail } => {
                self.cell(state, head)?;
                self.take_all(state, [tail, x])?;
            }
            PutStruct { x, arity, name } => {
                self.atom(name)?;
                self.take(state, x)?;
                state.open = Unfinished::Building { left: arity as usize, here: 1, later: VecDeque::new() };
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// Checks an instruction that writes cells of the unfinished term.
    fn cell_of_term(&self, state: &mut Facts, instr: Instr) -> Checked {
        use Instr::*;
        match instr {
            SetFunctor { arity, name } => {
                self.atom(name)?;
                self.pointed(state, Pointed::Structure, 1, arity as usize)?;
            }
            SetListAt { cells } => self.pointer(state, cells, Pointed::List)?,
            SetStructAt { cells } => self.pointer(state, cells, Pointed::Structure)?,
            SetBoxedAt { cells } => self.pointer(state, cells, Pointed::Block)?,
            SetBoxed { k } => {
                let size = self.boxed(k)?;
                if size == 1 {
                    return Err("a word where a block belongs");
                }
                self.pointed(state, Pointed::Block, size, 0)?;
            }
            SetVar { x } => {
                self.cells(state, 1)?;
                self.take(state, x)?;
            }
            SetValue { x } => {
                self.cells(state, 1)?;
                self.cell(state, x)?;
            }
            SetValue2 { a, b } => {
                self.cells(state, 1)?;
                self.cells(state, 1)?;
                self.all_cells(state, [a, b])?;
            }
            SetValueY { y } => {
                self.cells(state, 1)?;
                self.slot(state, y)?;
            }
            SetConst { tag, value } => {
                self.cells(state, 1)?;
                self.constant(tag, value)?;
            }
            SetVoid { n } => self.cells(state, n)?,
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// Checks an instruction about environments, calls and returns. Returns whether the clause goes on.
    fn calls(&self, state: &mut Facts, instr: Instr) -> Checked<bool> {
        use Instr::*;
        match instr {
            Allocate { n } => self.allocate(state, n)?,
            AllocateSave2 { n, y1, x1, y2, x2 } => {
                self.allocate(state, n)?;
                self.save(state, y1, x1)?;
                self.save(state, y2, x2)?;
            }
            AllocateSave3 { n, y1, x1, y2, x2, y3, x3 } => {
                self.allocate(state, n)?;
                self.save(state, y1, x1)?;
                self.save(state, y2, x2)?;
                self.save(state, y3, x3)?;
            }
            Deallocate {} => self.deallocate(state)?,
            Call { live, pred } => {
                self.call(state, pred)?;
                let set = self.slots(live.bits(), Some(self.at + 1), 1)?;
                keep(&mut state.y, &set)?;
            }
            CallNew { x, y, pred } => {
                self.take(state, x)?;
                self.keep_in(state, y, Holds::Cell)?;
                self.call(state, pred)?;
                self.keep_noted(state, Some(self.at + 1), 1)?;
            }
            Execute { pred } => {
                self.arguments(state, pred)?;
                return self.leave(state);
            }
            MoveExecute { to, from, pred } => {
                self.copy(state, to, from)?;
                self.arguments(state, pred)?;
                return self.leave(state);
            }
            DeallocateExecute { pred } => {
                self.deallocate(state)?;
                self.arguments(state, pred)?;
                return self.leave(state);
            }
            LoadDeallocateExecute { x, y, pred } => {
                self.load(state, x, y)?;
                self.deallocate(state)?;
                self.arguments(state, pred)?;
                return self.leave(state);
            }
            GetValueDeallocateProceed { a, b } => {
                self.all_cells(state, [a, b])?;
                self.deallocate(state)?;
                return self.leave(state);
            }
            Proceed {} => return self.leave(state),
            GetValueProceed { a, b } => {
                self.all_cells(state, [a, b])?;
                return self.leave(state);
            }
            GetConstProceed { x, tag, value } => {
                self.cell(state, x)?;
                self.constant(tag, value)?;
                return self.leave(state);
            }
            DeallocateProceed {} => {
                self.deallocate(state)?;
                return self.leave(state);
            }
            _ => return Err(UNKNOWN),
        }
        Ok(true)
    }

    /// Checks a built-in or a jump inside the clause. Returns whether the next instruction is reached.
    fn goal(&mut self, state: &mut Facts, instr: Instr) -> Checked<bool> {
        use Instr::*;
        match instr {
            Builtin { base, id } => self.window(state, base, id.0, false)?,
            BuiltinTest { base, id, other } => {
                self.window(state, base, id.0 as u32, true)?;
                self.jump(other, state)?;
            }
            CountLevel { inside, other } => {
                if (inside != 0) != state.env.is_some() {
                    return Err("wrong about the environment");
                }
                self.jump(other, state)?;
            }
            Goto { to } => {
                self.jump(to, state)?;
                return Ok(false);
            }
            Fail {} => return Ok(false),
            _ => return Err(UNKNOWN),
        }
        Ok(true)
    }

    /// Checks an instruction about choice points, cuts and wake-ups. Returns whether the clause goes on.
    fn choice(&mut self, state: &mut Facts, instr: Instr) -> Checked<bool> {
        use Instr::*;
        match instr {
            Mark { x } => {
                let number = state.next_choice()?;
                self.set(state, x, Holds::Choice(number))?;
                state.newest = Some(number);
            }
            GetLevel { x } => {
                if !state.has_barrier {
                    return Err("the cut barrier is lost");
                }
                self.set(state, x, Holds::Choice(0))?;
            }
            Cut { live } => {
                if !state.has_barrier || state.in_guard {
                    return Err("the cut barrier is lost, or other clauses are left");
                }
                state.cut_to(0);
                self.pause(state, live)?;
            }
            Neck {} => (state.in_guard, state.newest) = (false, None),
            NeckProceed {} => {
                state.in_guard = false;
                return self.leave(state);
            }
            NeckCut { live } => {
                if !state.in_guard {
                    return Err("no guard ends here");
                }
                state.in_guard = false;
                state.cut_to(0);
                self.pause(state, live)?;
            }
            CutTo { x, live } => {
                let Holds::Choice(number) = state.x[x.0 as usize] else {
                    return Err("a register without a choice point");
                };
                if state.in_guard {
                    return Err("other clauses are left");
                }
                state.cut_to(number);
                self.pause(state, live)?;
            }
            SoftCut { x } => {
                let Holds::Choice(number) = state.x[x.0 as usize] else {
                    return Err("a register without a choice point");
                };
                if !state.topped.contains(&number) {
                    return Err("the choice point is not the clause's");
                }
                state.cut_to(number);
            }
            CheckWake { live } => {
                state.newest = None;
                self.pause(state, live)?;
            }
            Alt { live, other } => {
                if state.in_guard {
                    return Err("a choice point within a guard");
                }
                let newest = state.newest.take();
                self.alternative(live, other, state)?;
                state.topped.extend(newest);
                state.next_choice()?;
            }
            AltNext { live, other } => {
                self.alternative(live, other, state)?;
                state.newest = None;
            }
            AltLast { .. } => state.newest = None,
            LiveSlots { .. } | MoreSlots { .. } => {}
            _ => return Err(UNKNOWN),
        }
        Ok(true)
    }

    /// Checks a condition and its jump.
    fn condition(&mut self, state: &mut Facts, instr: Instr) -> Checked {
        use Instr::*;
        match instr {
            TestType { x, other, .. } => {
                self.cell(state, x)?;
                self.jump(other, state)?;
            }
            TestSame { a, b, other } | TestNotSame { a, b, other } => {
                // Choice points may be compared, too.
                if !matches!([a, b].map(|x| state.x[x.0 as usize]), [Holds::Choice(_), Holds::Choice(_)]) {
                    self.all_cells(state, [a, b])?;
                }
                self.jump(other, state)?;
            }
            Order { to, a, b } => {
                self.all_cells(state, [a, b])?;
                self.take(state, to)?;
            }
            Compare { rel, a, b, other } => {
                self.all_cells(state, [a, b])?;
                self.comparison(rel)?;
                self.jump(other, state)?;
            }
            CompareSmall { rel, a, other, .. } => {
                self.cell(state, a)?;
                self.comparison(rel)?;
                self.jump(other, state)?;
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// Checks an arithmetic instruction.
    fn arithmetic(&self, state: &mut Facts, instr: Instr) -> Checked {
        use Instr::*;
        match instr {
            Add { to, a, b } | Sub { to, a, b } | Mul { to, a, b } => {
                self.all_cells(state, [a, b])?;
                self.take(state, to)?;
            }
            AddConst { to, a, .. } | Eval { to, a } => {
                self.cell(state, a)?;
                self.take(state, to)?;
            }
            Arith2 { function, to, a, b } => {
                self.function(function, 2)?;
                self.all_cells(state, [a, b])?;
                self.take(state, to)?;
            }
            Arith1 { function, to, a } => {
                self.function(function, 1)?;
                self.cell(state, a)?;
                self.take(state, to)?;
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }
}
