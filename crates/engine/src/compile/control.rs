//! Compiles bodies: conjunctions, conditions, disjunctions, calls.

use super::clause::{Called, Compiler, LiveSlots, Place, PlacedGoal, Result};
use super::emit::Label;
use super::goal::{Callee, Goal};
use super::regs::{MAX_ARGUMENTS, State};
use super::vars;
use crate::code::instr::*;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::Cell;

impl Compiler<'_> {
    /// Compiles the body of a clause. Its first `guard` goals are the guard.
    pub fn body(&mut self, goal: &Goal, guard: usize) -> Result<()> {
        if guard == 0 {
            return self.goal(goal, true, None);
        }
        let (guard, rest) = goal.conjuncts().split_at(guard);
        for goal in guard {
            self.goal(goal, false, None)?;
        }
        if guard.last() != Some(&Goal::Cut) {
            self.out.push(Instr::Neck {});
        }
        self.in_guard = false;
        self.state.keep = 0;
        for (n, goal) in rest.iter().enumerate() {
            self.goal(goal, n + 1 == rest.len(), None)?;
        }
        if rest.is_empty() {
            self.proceed();
        }
        Ok(())
    }

    /// Compiles a goal. `tail`: it is the last of the clause and must end with a return. `other`: where a
    /// failing test jumps, if the goal is a condition of tests alone.
    fn goal(&mut self, goal: &Goal, tail: bool, other: Option<Label>) -> Result<()> {
        match goal {
            Goal::And(goals) => {
                let last = goals.len().saturating_sub(1);
                for (n, goal) in goals.iter().enumerate() {
                    self.goal(goal, tail && n == last, other)?;
                    // Code after a goal that always fails is never reached, but positions and marks must stay
                    // in step with `Vars`.
                }
                if tail && goals.is_empty() {
                    self.proceed();
                }
                return Ok(());
            }
            Goal::Or(branches) => {
                self.position += 1;
                return self.branches(branches, tail);
            }
            Goal::IfThenElse(c, t, e) if c.is_simple_test() => {
                self.position += 1;
                return self.test_then_else(c, t, e, tail);
            }
            Goal::IfThenElse(c, t, e) => return self.if_then_else(c, t, e, false, tail),
            Goal::SoftIf(c, t, e) => return self.if_then_else(c, t, e, true, tail),
            Goal::Det(c, left, failed) => return self.deterministic(c, left, failed, tail),
            Goal::Not(c) => self.negation(c, other)?,
            _ => {
                self.position += 1;
                if self.goals.is_some() {
                    self.note_goal(goal);
                }
                if self.simple(goal, tail, other)? {
                    return Ok(());
                }
            }
        }
        self.release_dead();
        if tail {
            self.proceed();
        }
        Ok(())
    }

    /// Notes where the code of a goal begins.
    #[cold]
    fn note_goal(&mut self, goal: &Goal) {
        let callee = match goal {
            Goal::True | Goal::Fail | Goal::Cut | Goal::Level | Goal::Checked(_) => return,
            Goal::Call(callee, _) => Called::Procedure(*callee),
            Goal::Is(a, e) => self.noted_arithmetic(atom::IS, [*a, *e]),
            Goal::Compare(rel, a, b) => self.noted_arithmetic(rel.name(), [*a, *b]),
            Goal::Unify(..) => Called::Unification,
            _ => Called::Other,
        };
        let start = self.out.code.len();
        if let Some(goals) = &mut self.goals {
            goals.push(PlacedGoal { start, callee });
        }
    }

    fn noted_arithmetic(&self, name: Atom, args: [Cell; 2]) -> Called {
        let place = |var: usize| match self.state.register(var) {
            Some(x) => Some(Place::Register(x.0)),
            None if self.state.in_y[var] => self.slots.slots.get(var)?.map(Place::Slot),
            None => None,
        };
        let places = (0..self.state.in_y.len()).filter_map(|var| Some((var, place(var)?)));
        Called::Arithmetic(name, args, places.collect())
    }

    fn proceed(&mut self) {
        if self.state.env {
            self.out.push(Instr::Deallocate {});
        }
        self.out.push(Instr::Proceed {});
    }

    /// Compiles a goal without control structure. Returns true if it was a tail call, which has already
    /// returned.
    fn simple(&mut self, goal: &Goal, tail: bool, other: Option<Label>) -> Result<bool> {
        match goal {
            Goal::True => {}
            Goal::Fail => {
                // Earlier bindings run their wake-ups before this built-in, which may print or raise an
                // error.
                self.state.may_wake |= self.state.called;
                self.check_wake()?;
                match other {
                    Some(_) => self.out.push_jump(Instr::Goto { to: Jump(0) }, other),
                    None => self.out.push(Instr::Fail {}),
                }
            }
            Goal::Cut => self.cut()?,
            Goal::Level => {
                self.check_wake()?;
                let inside = u8::from(self.state.env);
                self.out.push_jump(Instr::CountLevel { inside, other: Jump(0) }, other);
            }
            Goal::Unify(a, b) => {
                self.unify(*a, *b)?;
            }
            Goal::Is(a, e) => {
                self.check_wake()?;
                self.compile_is(*a, *e)?;
            }
            Goal::Compare(rel, a, b) => {
                self.check_wake()?;
                self.compile_compare(*rel, *a, *b, other)?;
            }
            Goal::Type(kind, a) => {
                self.check_wake()?;
                let x = self.value_register(*a)?;
                self.out.push_jump(Instr::TestType { kind: *kind, x, other: Jump(0) }, other);
                self.state.unpin(x);
            }
            Goal::Same(same, a, b) => {
                self.check_wake()?;
                let a = self.value_register(*a)?;
                let b = self.value_register(*b)?;
                let instr = if *same {
                    Instr::TestSame { a, b, other: Jump(0) }
                } else {
                    Instr::TestNotSame { a, b, other: Jump(0) }
                };
                self.out.push_jump(instr, other);
                self.state.unpin(a);
                self.state.unpin(b);
            }
            Goal::Call(Callee::Pred(pred), args) => return self.call(*pred, args, tail),
            Goal::Order(id, args) => self.order(*id, args)?,
            Goal::Call(Callee::Builtin(id), args) => self.builtin(*id, args)?,
            Goal::Call(Callee::Test(id), args) => {
                self.check_wake()?;
                let base = self.window(args)?;
                self.out
                    .push_jump(Instr::BuiltinTest { base, id: ShortId(id.0 as u16), other: Jump(0) }, other);
                self.leave_window(base, args.len());
            }
            Goal::Checked(id) => {
                self.check_wake()?;
                let base = self.window(&[Cell::int(i64::from(self.state.env))])?;
                self.out
                    .push_jump(Instr::BuiltinTest { base, id: ShortId(id.0 as u16), other: Jump(0) }, other);
                self.leave_window(base, 1);
            }
            _ => {}
        }
        Ok(false)
    }

    fn builtin(&mut self, id: BuiltinId, args: &[Cell]) -> Result<()> {
        self.check_wake()?;
        let base = self.window(args)?;
        self.out.push(Instr::Builtin { base, id });
        self.leave_window(base, args.len());
        self.state.may_wake = true;
        Ok(())
    }

    /// Compiles `compare/3`. If the order is a new variable, the result goes directly to its register.
    fn order(&mut self, id: BuiltinId, args: &[Cell; 3]) -> Result<()> {
        let [order, a, b] = args.map(|arg| self.store.deref(arg));
        let fresh = vars::index(order).filter(|&var| {
            let mentioned = self.mentions(a, var) || self.mentions(b, var);
            !mentioned && !self.state.assigned(var) && !self.is_void(var)
        });
        let Some(var) = fresh else { return self.builtin(id, args) };
        self.check_wake()?;
        let a = self.value_register(a)?;
        let b = self.value_register(b)?;
        let to = self.new_register(Some(var))?;
        self.out.push(Instr::Order { to, a, b });
        self.state.unpin(a);
        self.state.unpin(b);
        self.store_permanent(var)
    }

    /// Returns a register with the value of a term. It is pinned unless the term is a variable.
    fn value_register(&mut self, term: Cell) -> Result<X> {
        let term = self.store.deref(term);
        if let Some(var) = vars::index(term) {
            return self.variable_register(var);
        }
        let x = self.state.take(None, self.reserved)?;
        self.put_term(x, term)?;
        Ok(x)
    }

    /// Puts arguments into consecutive registers, for a built-in inside the clause.
    fn window(&mut self, args: &[Cell]) -> Result<X> {
        if let [arg] = args
            && let Some(var) = vars::index(self.store.deref(*arg))
            && let Some(x) = self.state.register(var)
        {
            return Ok(x);
        }
        // Values come first: building them may take registers, and the window must be contiguous.
        let mut values = Vec::with_capacity(args.len());
        for &arg in args {
            let arg = self.store.deref(arg);
            let built = vars::arguments(self.store, arg).is_some();
            let x = if built || vars::index(arg).is_some_and(|v| !self.is_void(v)) {
                Some(self.value_register(arg)?)
            } else {
                None
            };
            values.push((arg, x, built));
        }
        let base = self.state.window(args.len())?;
        for (n, (arg, value, built)) in values.into_iter().enumerate() {
            let to = X(base.0 + n as u8);
            self.state.pin(to);
            match value {
                Some(from) => self.out.push(Instr::Move { to, from }),
                None => self.put_term(to, arg)?,
            }
            if built && let Some(x) = value {
                self.state.unpin(x);
            }
        }
        Ok(base)
    }

    fn leave_window(&mut self, base: X, n: usize) {
        for i in 0..n {
            self.state.unpin(X(base.0 + i as u8));
        }
    }

    fn unify(&mut self, a: Cell, b: Cell) -> Result<()> {
        let (a, b) = (self.store.deref(a), self.store.deref(b));
        match (vars::index(a), vars::index(b)) {
            (Some(v), Some(w)) if v == w => {
                self.variable_register(v)?;
            }
            (Some(v), Some(w)) => {
                let (v, w) = if self.state.assigned(v) { (w, v) } else { (v, w) };
                if self.is_void(v) {
                    return Ok(());
                }
                if self.state.assigned(v) {
                    self.check_wake()?;
                }
                let from = self.variable_register(w)?;
                if self.state.assigned(v) {
                    let to = self.variable_register(v)?;
                    self.out.push(Instr::GetValue { a: to, b: from });
                    self.state.may_wake = true;
                } else {
                    let to = self.new_register(Some(v))?;
                    self.out.push(Instr::Move { to, from });
                    self.store_permanent(v)?;
                }
            }
            (Some(v), None) => self.unify_with_term(v, b)?,
            (None, Some(v)) => self.unify_with_term(v, a)?,
            (None, None) => {
                let x = self.value_register(a)?;
                self.get_term(x, b)?;
                self.state.unpin(x);
            }
        }
        Ok(())
    }

    fn unify_with_term(&mut self, var: usize, term: Cell) -> Result<()> {
        if self.is_void(var) {
            return Ok(());
        }
        if self.state.assigned(var) {
            // Two bindings in a row run their wake-ups one after the other.
            self.check_wake()?;
            let x = self.variable_register(var)?;
            // A value that is known to be no variable is matched as in a head, which binds nothing.
            let tested = matches!(self.out.code.last(), Some(Instr::TestType { kind: TypeTest::Nonvar, x: r, .. }) if *r == x);
            let takes_apart = tested && self.has_new_arguments(term);
            self.get_term(x, term)?;
            self.state.may_wake = !takes_apart;
            return Ok(());
        }
        if self.mentions(term, var) {
            let x = self.variable_register(var)?;
            return self.get_term(x, term);
        }
        let hint = self.vars.vars[var].hint;
        let x = self.state.take(hint, self.reserved)?;
        self.put_term(x, term)?;
        self.state.unpin(x);
        self.state.assign(var, x);
        self.store_permanent(var)
    }

    /// Returns whether the term is a compound whose arguments are different variables without a value yet.
    fn has_new_arguments(&self, term: Cell) -> bool {
        let Some((start, n)) = vars::arguments(self.store, term) else { return false };
        let variable = |i: usize| vars::index(self.store.at(start.plus(i)));
        (0..n).all(|i| {
            variable(i).is_some_and(|var| !self.state.assigned(var))
                && (0..i).all(|before| variable(before) != variable(i))
        })
    }

    fn mentions(&self, term: Cell, var: usize) -> bool {
        let mut todo: smallvec::SmallVec<[Cell; 8]> = smallvec::smallvec![term];
        while let Some(cell) = todo.pop() {
            let cell = self.store.deref(cell);
            if vars::index(cell) == Some(var) {
                return true;
            }
            if let Some((start, n)) = vars::arguments(self.store, cell) {
                todo.extend((0..n).map(|i| self.store.get(start.plus(i))));
            }
        }
        false
    }

    fn call(&mut self, pred: PredId, args: &[Cell], tail: bool) -> Result<bool> {
        if args.len() > MAX_ARGUMENTS {
            return Err(super::clause::CompileError::TooLarge);
        }
        if !tail {
            self.ensure_env()?;
        }
        // Variables that are first made for this call and needed after it are in slots by now.
        self.call_arguments(args)?;
        if tail {
            if self.state.env {
                self.out.push(Instr::Deallocate {});
            }
            self.out.push(Instr::Execute { pred });
            return Ok(true);
        }
        let live = self.live_slots(|var| self.live_later(var));
        self.out.push_call(live.mask, pred);
        live.more().for_each(|instr| self.out.push(instr));
        self.state.forget_registers();
        self.state.called = true;
        // A fact may have bound attributed variables. Only calls check for wake-ups by themselves.
        self.state.may_wake = true;
        Ok(false)
    }

    /// Returns the registers that must survive an interruption or a choice point here, as a mask. If a mask
    /// cannot name them, the clause is compiled again with every variable in a slot.
    fn live_mask(&mut self, live: impl Fn(&Self, usize) -> bool) -> Result<Mask> {
        if self.all_permanent {
            for (var, _) in self.state.in_registers() {
                if self.state.in_y[var] {
                    self.state.drop_register(var);
                }
            }
        }
        let mask = self.state.mask(|var| live(self, var));
        mask.ok_or(super::clause::CompileError::TooLarge)
    }

    fn check_wake(&mut self) -> Result<()> {
        if self.state.may_wake {
            let live = self.live_mask(|c, var| c.live_now(var))?;
            self.out.push(Instr::CheckWake { live });
            self.note_slots(|c, var| c.live_now(var));
            self.state.may_wake = false;
        }
        Ok(())
    }

    fn cut(&mut self) -> Result<()> {
        // The call may have bound something in its last step.
        self.state.may_wake |= self.state.called;
        self.check_wake()?;
        let target = self.local_cut.or(if self.state.called { self.level } else { None });
        match target {
            Some(var) => {
                let x = self.variable_register(var)?;
                let live = self.live_mask(|c, var| c.live_later(var))?;
                self.out.push(Instr::CutTo { x, live });
            }
            None => {
                let live = self.live_mask(|c, var| c.live_later(var))?;
                self.out.push(if self.in_guard { Instr::NeckCut { live } } else { Instr::Cut { live } });
            }
        }
        self.note_slots(|c, var| c.live_later(var));
        Ok(())
    }

    /// Emits a note for the collector after an instruction that may run other goals: which slots are live. It
    /// is never executed.
    fn note_slots(&mut self, live: impl Fn(&Self, usize) -> bool) {
        let slots = if self.state.env { self.live_slots(|var| live(self, var)) } else { LiveSlots::none() };
        self.out.push(Instr::LiveSlots { slots: slots.mask });
        slots.more().for_each(|instr| self.out.push(instr));
    }

    // ---- branches

    /// Compiles if-then-else whose condition consists of tests alone: with jumps instead of a choice point.
    fn test_then_else(&mut self, c: &Goal, t: &Goal, e: &Goal, tail: bool) -> Result<()> {
        if !tail && (t.has_call() || e.has_call()) {
            self.ensure_env()?;
        }
        self.check_wake()?;
        let otherwise = self.out.label();
        let before = self.state.clone();
        self.goal(c, false, Some(otherwise))?;
        self.then_or_else(t, e, tail, |this| {
            this.out.place(otherwise);
            this.state = before;
            Ok(())
        })
    }

    fn negation(&mut self, c: &Goal, other: Option<Label>) -> Result<()> {
        if c.is_simple_test() {
            self.position += 1;
            self.check_wake()?;
            let holds = self.out.label();
            let before = self.state.clone();
            self.goal(c, false, Some(holds))?;
            match other {
                Some(_) => self.out.push_jump(Instr::Goto { to: Jump(0) }, other),
                None => self.out.push(Instr::Fail {}),
            }
            self.out.place(holds);
            self.state = before;
            return Ok(());
        }
        let (mark, otherwise, before) = self.begin_condition(c)?;
        self.cut_condition(mark)?;
        self.out.push(Instr::Fail {});
        self.alternative(otherwise, &before, None)?;
        Ok(())
    }

    fn if_then_else(&mut self, c: &Goal, t: &Goal, e: &Goal, soft: bool, tail: bool) -> Result<()> {
        if !tail && (c.has_call() || t.has_call() || e.has_call()) {
            self.ensure_env()?;
        }
        let (mark, otherwise, before) = self.begin_condition(c)?;
        if soft {
            self.position += 1;
            self.state.may_wake |= self.state.called;
            self.check_wake()?;
            let x = self.variable_register(mark)?;
            self.out.push(Instr::SoftCut { x });
            self.release_dead();
        } else {
            self.cut_condition(mark)?;
        }
        self.then_or_else(t, e, tail, |this| this.alternative(otherwise, &before, None))
    }

    /// Compiles `t`, and `e` after the code that `alternative` emits for it. Both continue behind it unless
    /// they end the clause.
    fn then_or_else(
        &mut self,
        t: &Goal,
        e: &Goal,
        tail: bool,
        alternative: impl FnOnce(&mut Self) -> Result<()>,
    ) -> Result<()> {
        self.goal(t, tail, None)?;
        let after_then = self.state.clone();
        let end = self.out.label();
        let mut fixup = None;
        if !tail {
            fixup = Some(self.out.label());
            self.out.push_jump(Instr::Goto { to: Jump(0) }, fixup);
        }
        alternative(self)?;
        self.state.called |= after_then.called;
        self.goal(e, tail, None)?;
        if let Some(fixup) = fixup {
            self.join(vec![(fixup, after_then)], end)?;
        }
        Ok(())
    }

    /// Compiles `$(Goal)`: runs `left` if the goal leaves a choice point, and `failed` if it fails.
    fn deterministic(&mut self, c: &Goal, left: &Goal, failed: &Goal, tail: bool) -> Result<()> {
        self.ensure_env()?;
        let (mark, otherwise, before) = self.push_condition(true)?;
        let inner = self.inner_mark(mark)?;
        self.run_condition(c, inner)?;
        self.position += 1;
        self.state.may_wake |= self.state.called;
        self.check_wake()?;
        let a = self.variable_register(inner)?;
        let b = self.state.take(None, self.reserved)?;
        self.out.push(Instr::Mark { x: b });
        let more = self.out.label();
        self.out.push_jump(Instr::TestSame { a, b, other: Jump(0) }, Some(more));
        self.state.unpin(b);
        let after = self.state.clone();
        self.then_or_else(&Goal::True, left, false, |this| {
            this.out.place(more);
            this.state = after;
            Ok(())
        })?;
        self.cut_condition(mark)?;
        self.then_or_else(&Goal::True, failed, tail, |this| this.alternative(otherwise, &before, None))
    }

    /// Records the choice point, pushes one for the alternative and compiles the condition. Returns the state
    /// in which the alternative starts.
    fn begin_condition(&mut self, c: &Goal) -> Result<(usize, Label, State)> {
        let (mark, otherwise, before) = self.push_condition(c.has_call())?;
        // A cut inside the condition keeps the choice point of the alternative.
        let inner = if c.has_cut() { self.inner_mark(mark)? } else { mark };
        self.run_condition(c, inner)?;
        Ok((mark, otherwise, before))
    }

    fn push_condition(&mut self, calls: bool) -> Result<(usize, Label, State)> {
        self.position += 1;
        let mark = self.marks.next().unwrap_or(0);
        if calls && self.permanent(mark) {
            self.ensure_env()?;
        }
        self.check_wake()?;
        self.note_choice(mark)?;
        let otherwise = self.out.label();
        let before = self.push_alternative(otherwise)?;
        Ok((mark, otherwise, before))
    }

    /// Records the choice point of the alternative.
    fn inner_mark(&mut self, outer: usize) -> Result<usize> {
        self.position += 1;
        let inner = self.marks.next().unwrap_or(outer);
        self.note_choice(inner)?;
        Ok(inner)
    }

    fn note_choice(&mut self, mark: usize) -> Result<()> {
        let x = self.new_register(Some(mark))?;
        self.out.push(Instr::Mark { x });
        self.store_permanent(mark)
    }

    fn run_condition(&mut self, c: &Goal, inner: usize) -> Result<()> {
        let outer = self.local_cut.replace(inner);
        self.goal(c, false, None)?;
        self.local_cut = outer;
        Ok(())
    }

    fn cut_condition(&mut self, mark: usize) -> Result<()> {
        self.position += 1;
        self.state.may_wake |= self.state.called;
        self.check_wake()?;
        let x = self.variable_register(mark)?;
        let live = self.live_mask(|c, var| c.live_later(var))?;
        self.out.push(Instr::CutTo { x, live });
        self.note_slots(|c, var| c.live_later(var));
        self.release_dead();
        Ok(())
    }

    /// Pushes a choice point that continues at `label`. Returns the state in which it does.
    fn push_alternative(&mut self, label: Label) -> Result<State> {
        let live = self.live_mask(|c, var| c.live_later(var) && !c.state.in_y[var])?;
        self.out.push_jump(Instr::Alt { live, other: Jump(0) }, Some(label));
        let mut then = self.state.clone();
        for (var, x) in then.in_registers() {
            if x.0 >= Mask::REGISTERS || live.bits() & 1 << x.0 == 0 {
                then.drop_register(var);
            }
        }
        Ok(then)
    }

    /// Starts an alternative. `next` is the label of the one after it.
    fn alternative(&mut self, label: Label, start: &State, next: Option<Label>) -> Result<()> {
        self.state = start.clone();
        let slots =
            if self.state.env { self.live_slots(|var| self.live_later(var)) } else { LiveSlots::none() };
        slots.more().rev().for_each(|instr| self.out.push(instr));
        self.out.push(Instr::LiveSlots { slots: slots.mask });
        self.out.place(label);
        let mut bits = 0;
        for (_, x) in start.in_registers() {
            bits |= 1 << x.0;
        }
        let live = Mask::from_bits(bits);
        match next {
            Some(_) => self.out.push_jump(Instr::AltNext { live, other: Jump(0) }, next),
            None => self.out.push(Instr::AltLast { live }),
        }
        Ok(())
    }

    fn branches(&mut self, branches: &[Goal], tail: bool) -> Result<()> {
        if !tail && branches.iter().any(Goal::has_call) {
            self.ensure_env()?;
        }
        self.check_wake()?;
        let end = self.out.label();
        let mut next = self.out.label();
        let start = self.push_alternative(next)?;
        let mut ends = Vec::new();
        let mut called = start.called;
        for (n, branch) in branches.iter().enumerate() {
            let last = n + 1 == branches.len();
            if n > 0 {
                let after = (!last).then(|| self.out.label());
                self.alternative(next, &start, after)?;
                self.state.called = called;
                next = after.unwrap_or(next);
            }
            self.goal(branch, tail, None)?;
            called |= self.state.called;
            if !tail && !last {
                let fixup = self.out.label();
                self.out.push_jump(Instr::Goto { to: Jump(0) }, Some(fixup));
                ends.push((fixup, self.state.clone()));
            }
        }
        if tail { Ok(()) } else { self.join(ends, end) }
    }

    /// Brings the ends of branches to one state: the current one is the last branch's; each other branch
    /// jumps to its label. A variable that only some branches assign is made in the others.
    fn join(&mut self, ends: Vec<(Label, State)>, end: Label) -> Result<()> {
        let mut states: Vec<&State> = ends.iter().map(|(_, state)| state).collect();
        let last = self.state.clone();
        states.push(&last);
        let mut target = last.clone();
        target.may_wake = states.iter().any(|s| s.may_wake);
        target.called = states.iter().any(|s| s.called);
        target.forget_registers();
        let mut slots = Vec::new();
        for var in 0..target.in_y.len() {
            if !self.live_later(var) || !states.iter().any(|s| s.assigned(var)) {
                target.in_y[var] = states.iter().all(|s| s.in_y[var]);
                continue;
            }
            if target.env && self.permanent(var) {
                target.in_y[var] = true;
                slots.push(var);
            }
        }
        // A variable stays in a register if all branches have it in the same one, or if it must be in one.
        for var in 0..target.in_y.len() {
            if !self.live_later(var) || !states.iter().any(|s| s.assigned(var)) {
                continue;
            }
            let places: Vec<Option<X>> = states.iter().map(|s| s.register(var)).collect();
            let agreed = places[0].filter(|_| places.iter().all(|p| *p == places[0]));
            match agreed {
                Some(x) => target.assign(var, x),
                None if target.in_y[var] => {}
                None => {
                    // Finds a register that no state uses for a value that stays.
                    let free = |x: X| {
                        target.is_free(x) && states.iter().all(|s| s.is_free(x) || s.holds(x) == Some(var))
                    };
                    let x = (0..=250u8).map(X).find(|&x| free(x)).ok_or(super::regs::TooLarge)?;
                    target.assign(var, x);
                }
            }
        }
        self.reach(&target, &slots)?;
        if !ends.is_empty() {
            self.out.push_jump(Instr::Goto { to: Jump(0) }, Some(end));
        }
        let count = ends.len();
        for (n, (label, state)) in ends.into_iter().enumerate() {
            self.out.place(label);
            self.state = state;
            self.reach(&target, &slots)?;
            if n + 1 < count {
                self.out.push_jump(Instr::Goto { to: Jump(0) }, Some(end));
            }
        }
        self.out.place(end);
        self.state = target;
        Ok(())
    }

    /// Emits the moves from the current state to the target of a join.
    fn reach(&mut self, target: &State, slots: &[usize]) -> Result<()> {
        for &var in slots {
            if self.state.in_y[var] {
                continue;
            }
            if !self.state.assigned(var) {
                let x = self.state.take(None, self.reserved)?;
                self.out.push(Instr::PutVar { x });
                self.state.unpin(x);
                self.state.assign(var, x);
            }
            self.store_permanent(var)?;
        }
        for (var, to) in target.in_registers() {
            match self.state.register(var) {
                Some(from) if from == to => {}
                Some(from) => self.out.push(Instr::Move { to, from }),
                None if self.state.in_y[var] => {
                    let y = self.slots.of(var)?;
                    self.out.push(Instr::Load { x: to, y });
                }
                None => self.out.push(Instr::PutVar { x: to }),
            }
        }
        Ok(())
    }
}
