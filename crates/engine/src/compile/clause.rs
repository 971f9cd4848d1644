//! Compiles a clause: its head, its body, and the decisions that concern both.

use super::emit::Emitter;
use super::goal::{Callee, Goal, Linker, Reader, TooDeep};
use super::regs::{MAX_ARGUMENTS, Slots, State, TooLarge};
use super::vars::{self, Vars};
use crate::code::instr::*;
use ninelog_terms::atom::Atom;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::Store;
use smallvec::SmallVec;

/// A set of slots.
pub struct LiveSlots {
    /// The first slots, one bit each. The last bit says that there are `more`.
    pub mask: u32,
    more: SmallVec<[u32; 8]>,
}

impl LiveSlots {
    /// Returns the set for code without an environment.
    pub fn none() -> LiveSlots {
        LiveSlots { mask: NO_ENVIRONMENT, more: SmallVec::new() }
    }

    fn add(&mut self, slot: usize) {
        self.mask |= 1 << slot.min(MASKED_SLOTS);
        if let Some(further) = slot.checked_sub(MASKED_SLOTS) {
            let (at, bit) = (further / MORE_SLOTS, further % MORE_SLOTS);
            self.more.resize(self.more.len().max(at + 1), 0);
            self.more[at] |= 1 << bit;
        }
    }

    /// Returns the instructions that name the slots beyond the mask.
    pub fn more(&self) -> impl DoubleEndedIterator<Item = Instr> {
        let last = self.more.len().saturating_sub(1);
        let bits = self.more.iter().enumerate();
        bits.map(move |(n, &bits)| Instr::MoreSlots { slots: bits | u32::from(n < last) << MORE_SLOTS })
    }
}

/// A compiled clause.
#[derive(Debug)]
pub struct Compiled {
    pub code: Vec<Instr>,
    /// Floats, big numbers and strings: whole blocks with their headers.
    pub boxed: Vec<Box<[u64]>>,
    /// Whether it begins with a guard, so that it can be tried without a choice point.
    pub guarded: bool,
    /// The slot of each permanent variable.
    pub slots: Vec<Option<u8>>,
    /// The goals of the body, if they were asked for.
    pub goals: Vec<PlacedGoal>,
}

/// A goal that is no control construct, and where its code begins: for those who ask which goal of a clause
/// is running.
#[derive(Debug)]
pub struct PlacedGoal {
    pub start: usize,
    pub callee: Called,
}

#[derive(Debug)]
pub enum Called {
    Procedure(Callee),
    /// Arithmetic: the name, the arguments, and where the values of their variables are.
    Arithmetic(Atom, [Cell; 2], Vec<(usize, Place)>),
    Unification,
    Other,
}

/// Where the value of a variable is while a goal is being computed.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    Register(u8),
    Slot(u8),
}

#[derive(Debug)]
pub enum CompileError {
    /// The clause is too large to compile and is interpreted.
    TooLarge,
}

impl From<TooLarge> for CompileError {
    fn from(_: TooLarge) -> Self {
        CompileError::TooLarge
    }
}

impl From<TooDeep> for CompileError {
    fn from(_: TooDeep) -> Self {
        CompileError::TooLarge
    }
}

pub type Result<T> = std::result::Result<T, CompileError>;

pub(super) struct Compiler<'a> {
    pub store: &'a mut Store,
    pub linker: &'a mut dyn Linker,
    pub out: Emitter,
    pub vars: Vars,
    pub state: State,
    pub slots: Slots,
    /// The position of the goal being compiled, counted in the same way as by `Vars::see_goal`.
    pub position: u32,
    /// Variables that hold choice points, in the order in which they are needed.
    pub marks: std::vec::IntoIter<usize>,
    /// The variable that holds the clause's cut barrier, where a cut follows a call.
    pub level: Option<usize>,
    /// The variable with the choice point that a cut inside a condition cuts to.
    pub local_cut: Option<usize>,
    /// The registers below this one are for the arguments of the procedure and of its calls.
    pub reserved: usize,
    pub boxed: Vec<Box<[u64]>>,
    /// Whether every variable that occurs in more than one goal gets a slot, because masks cannot name the
    /// registers.
    pub all_permanent: bool,
    /// Whether the goal being compiled belongs to the guard.
    pub in_guard: bool,
    /// The goals so far, if they are asked for.
    pub goals: Option<Vec<PlacedGoal>>,
}

/// Compiles a clause whose variables are marks with numbers below `vars`. `head` holds the arguments; the
/// body is a goal in `module`. With `noted`, the result tells its goals.
pub fn compile(
    store: &mut Store,
    linker: &mut dyn Linker,
    module: Atom,
    head: Cell,
    body: Option<Cell>,
    vars: usize,
    noted: bool,
) -> Result<Compiled> {
    let goal = match body {
        Some(body) => Reader { store, linker, head }.body(module, body)?,
        None => Goal::True,
    };
    match attempt(store, linker, head, &goal, vars, false, noted) {
        Err(CompileError::TooLarge) => attempt(store, linker, head, &goal, vars, true, noted),
        done => done,
    }
}

fn attempt(
    store: &mut Store,
    linker: &mut dyn Linker,
    head: Cell,
    goal: &Goal,
    vars: usize,
    all_permanent: bool,
    noted: bool,
) -> Result<Compiled> {
    let head = store.deref(head);
    let (start, arity) = vars::arguments(store, head).unwrap_or((head.addr(), 0));
    if arity > MAX_ARGUMENTS {
        return Err(CompileError::TooLarge);
    }
    let mut found = Vars::new(vars);
    for n in 0..arity {
        let arg = store.get(start.plus(n));
        found.see_term(store, arg);
    }
    let mut marks = Vec::new();
    found.see_goal(store, goal, &mut marks, None);
    // The barrier is seen at the start and at the end, so that it is live in the whole clause.
    let level = found.has_late_cut.then(|| {
        let level = found.fresh();
        found.position += 1;
        found.see(level);
        level
    });
    // A guard must not allocate an environment, because other clauses may still be tried.
    let guard = if all_permanent { 0 } else { Goal::guard(goal.conjuncts()) };
    // A fact that compares an argument with a part of another usually fails. It is tried without a choice
    // point, which is needed only if it succeeds.
    let plain = |n: usize| vars::index(store.at(start.plus(n)));
    let seeks =
        |var: usize| found.vars[var].count as usize > (0..arity).filter(|&n| plain(n) == Some(var)).count();
    let guarded = guard > 0 || (*goal == Goal::True && (0..arity).filter_map(plain).any(seeks));
    let state = State::new(found.vars.len(), arity);
    let mut compiler = Compiler {
        store,
        linker,
        out: Emitter::default(),
        vars: found,
        state,
        slots: Slots::default(),
        position: 0,
        marks: marks.into_iter(),
        level,
        local_cut: None,
        reserved: arity.max(max_call_arity(goal)).min(MAX_ARGUMENTS),
        boxed: Vec::new(),
        all_permanent,
        in_guard: guard > 0,
        goals: noted.then(Vec::new),
    };
    if guarded {
        compiler.state.keep = arity;
    }
    let args: Vec<Cell> = (0..arity).map(|n| compiler.store.get(start.plus(n))).collect();
    compiler.head(&args)?;
    if let Some(level) = level {
        let x = compiler.state.take(None, compiler.reserved)?;
        compiler.out.push(Instr::GetLevel { x });
        compiler.state.assign(level, x);
    }
    if all_permanent && *goal != Goal::True {
        compiler.ensure_env()?;
    }
    if guarded && guard == 0 {
        compiler.out.push(Instr::Neck {});
    }
    compiler.body(goal, guard)?;
    let mut code = compiler.out.finish();
    size_environment(&mut code, compiler.slots.variables.len());
    let (slots, goals) = (compiler.slots.slots.into_vec(), compiler.goals.unwrap_or_default());
    Ok(Compiled { code, boxed: compiler.boxed, guarded, slots, goals })
}

fn max_call_arity(goal: &Goal) -> usize {
    match goal {
        Goal::Call(_, args) => args.len(),
        Goal::And(goals) | Goal::Or(goals) => goals.iter().map(max_call_arity).max().unwrap_or(0),
        Goal::IfThenElse(c, t, e) | Goal::SoftIf(c, t, e) => {
            max_call_arity(c).max(max_call_arity(t)).max(max_call_arity(e))
        }
        Goal::Not(c) => max_call_arity(c),
        Goal::Det(c, left, failed) => max_call_arity(c).max(max_call_arity(left)).max(max_call_arity(failed)),
        _ => 0,
    }
}

/// Sets the number of slots in `Allocate`, which is known only at the end.
fn size_environment(code: &mut [Instr], slots: usize) {
    for instr in code {
        if let Instr::Allocate { n } | Instr::AllocateSave2 { n, .. } | Instr::AllocateSave3 { n, .. } = instr
        {
            *n = slots as u8;
        }
    }
}

impl Compiler<'_> {
    pub fn permanent(&self, var: usize) -> bool {
        self.vars.vars[var].permanent()
            || self.level == Some(var)
            || (self.all_permanent && self.vars.vars[var].count > 1)
    }

    /// Returns whether the variable occurs after the goal at the current position.
    pub fn live_later(&self, var: usize) -> bool {
        self.vars.vars[var].last > self.position || self.level == Some(var)
    }

    /// Returns whether the variable occurs in the goal at the current position or later.
    pub fn live_now(&self, var: usize) -> bool {
        self.vars.vars[var].last >= self.position || self.level == Some(var)
    }

    pub fn is_void(&self, var: usize) -> bool {
        self.vars.vars[var].count == 1
    }

    /// Frees the registers of variables that do not occur any more.
    pub fn release_dead(&mut self) {
        let (vars, position, level) = (&self.vars.vars, self.position, self.level);
        self.state.release(|var| vars[var].last <= position && level != Some(var));
    }

    /// Saves a permanent variable that got a value in a register to its slot, if there is an environment.
    pub fn store_permanent(&mut self, var: usize) -> Result<()> {
        if self.state.env
            && self.permanent(var)
            && !self.state.in_y[var]
            && let Some(x) = self.state.register(var)
        {
            let y = self.slots.of(var)?;
            self.out.push(Instr::Save { y, x });
            self.state.in_y[var] = true;
        }
        Ok(())
    }

    /// Allocates the environment and moves permanent variables into it.
    pub fn ensure_env(&mut self) -> Result<()> {
        if self.state.env {
            return Ok(());
        }
        self.state.env = true;
        self.out.push(Instr::Allocate { n: 0 });
        for (var, _) in self.state.in_registers() {
            if self.live_now(var) {
                self.store_permanent(var)?;
            }
        }
        Ok(())
    }

    /// Returns the slots that are needed after the goal at the current position.
    pub fn live_slots(&self, later: impl Fn(usize) -> bool) -> LiveSlots {
        let mut live = LiveSlots { mask: 0, more: SmallVec::new() };
        for (slot, &var) in self.slots.variables.iter().enumerate() {
            if self.state.in_y[var as usize] && later(var as usize) {
                live.add(slot);
            }
        }
        live
    }

    // ---- head

    fn head(&mut self, args: &[Cell]) -> Result<()> {
        // Variables first, so that structures can refer to them in their argument registers.
        for (n, &arg) in args.iter().enumerate() {
            let x = X(n as u8);
            if let Some(var) = vars::index(self.store.deref(arg)) {
                if self.is_void(var) {
                    self.state.unpin(x);
                } else if !self.state.assigned(var) {
                    self.state.assign(var, x);
                }
            }
        }
        for (n, &arg) in args.iter().enumerate() {
            let x = X(n as u8);
            let arg = self.store.deref(arg);
            match vars::index(arg) {
                Some(var) => {
                    if self.state.register(var).is_some_and(|at| at != x) {
                        let at = self.state.register(var).unwrap_or(x);
                        self.out.push(Instr::GetValue { a: at, b: x });
                        self.state.unpin(x);
                        self.state.may_wake = true;
                    }
                }
                None => {
                    self.get_term(x, arg)?;
                }
            }
        }
        self.release_dead();
        Ok(())
    }

    /// Unifies a pinned register with a term that is not a variable. The register is free afterwards, unless
    /// it holds a variable.
    pub fn get_term(&mut self, x: X, term: Cell) -> Result<()> {
        self.state.may_wake = true;
        let mut todo = std::collections::VecDeque::new();
        let mut next = Some((x, term));
        while let Some((x, term)) = next {
            let owned = self.state.holds(x).is_none();
            match term.tag() {
                Tag::Lst => self.get_list(x, term, owned, &mut todo)?,
                Tag::Str => {
                    let f = self.store.get(term.addr());
                    if f.functor_arity() > 255 {
                        return Err(CompileError::TooLarge);
                    }
                    self.out.push(Instr::GetStruct {
                        x,
                        arity: f.functor_arity() as u8,
                        name: Name(f.functor_name().0),
                    });
                    self.free_if(owned, x);
                    self.unify_arguments(term, &mut todo)?;
                }
                Tag::Box => {
                    let k = self.boxed(term);
                    self.out.push(Instr::GetBoxed { x, k });
                    self.free_if(owned, x);
                }
                _ => match small_constant(term) {
                    Some((tag, value)) => {
                        self.out.push(Instr::GetConst { x, tag, value });
                        self.free_if(owned, x);
                    }
                    None => {
                        let k = self.boxed_word(term);
                        self.out.push(Instr::GetBoxed { x, k });
                        self.free_if(owned, x);
                    }
                },
            }
            next = todo.pop_front();
        }
        Ok(())
    }

    fn free_if(&mut self, owned: bool, x: X) {
        if owned {
            self.state.unpin(x);
        }
    }

    fn get_list(
        &mut self,
        x: X,
        term: Cell,
        owned: bool,
        todo: &mut std::collections::VecDeque<(X, Cell)>,
    ) -> Result<()> {
        let head = self.store.at(term.addr());
        let tail = self.store.at(term.addr().plus(1));
        let head_var = vars::index(head);
        let tail_var = vars::index(tail);
        let known = |c: &Self, v: Option<usize>| v.and_then(|v| c.state.register(v));
        let fresh = |c: &Self, v: Option<usize>| v.is_some_and(|v| !c.state.assigned(v) && !c.is_void(v));
        let void = |c: &Self, v: Option<usize>| v.is_some_and(|v| c.is_void(v));
        let same = head_var.is_some() && head_var == tail_var;
        if !same && fresh(self, tail_var) {
            if fresh(self, head_var) {
                self.free_if(owned, x);
                let h = self.new_register(head_var)?;
                let t = self.new_register(tail_var)?;
                self.out.push(Instr::GetListVarVar { x, head: h, tail: t });
                self.store_permanents([head_var, tail_var])?;
                return Ok(());
            }
            if let Some(h) = known(self, head_var) {
                self.free_if(owned, x);
                let t = self.new_register(tail_var)?;
                self.out.push(Instr::GetListValVar { x, head: h, tail: t });
                return self.store_permanents([None, tail_var]);
            }
            if void(self, head_var) {
                self.free_if(owned, x);
                let t = self.new_register(tail_var)?;
                self.out.push(Instr::GetListVoidVar { x, tail: t });
                return self.store_permanents([None, tail_var]);
            }
            if head_var.is_none()
                && let Some((tag, value)) = small_constant(head)
            {
                self.free_if(owned, x);
                let t = self.new_register(tail_var)?;
                self.out.push(Instr::GetListConstVar { x, tail: t, tag, value });
                return self.store_permanents([None, tail_var]);
            }
        }
        if !same && fresh(self, head_var) {
            if let Some(t) = known(self, tail_var) {
                self.free_if(owned, x);
                let h = self.new_register(head_var)?;
                self.out.push(Instr::GetListVarVal { x, head: h, tail: t });
                return self.store_permanents([head_var, None]);
            }
            if void(self, tail_var) || tail == ninelog_terms::store::cell::NIL {
                let nil = tail_var.is_none();
                self.free_if(owned, x);
                let h = self.new_register(head_var)?;
                self.out.push(if nil {
                    Instr::GetListVarNil { x, head: h }
                } else {
                    Instr::GetListVarVoid { x, head: h }
                });
                return self.store_permanents([head_var, None]);
            }
        }
        if let Some(h) = known(self, head_var)
            && void(self, tail_var)
        {
            self.out.push(Instr::GetListValVoid { x, head: h });
            self.free_if(owned, x);
            return Ok(());
        }
        if let (Some(h), Some(t)) = (known(self, head_var), known(self, tail_var)) {
            self.out.push(Instr::GetListValVal { x, head: h, tail: t });
            self.free_if(owned, x);
            return Ok(());
        }
        self.out.push(Instr::GetList { x });
        self.free_if(owned, x);
        self.unify_arguments(term, todo)
    }

    fn store_permanents(&mut self, vars: [Option<usize>; 2]) -> Result<()> {
        for var in vars.into_iter().flatten() {
            self.store_permanent(var)?;
        }
        Ok(())
    }

    /// Returns a register for a variable that gets its first value here.
    pub fn new_register(&mut self, var: Option<usize>) -> Result<X> {
        let hint = var.and_then(|v| self.vars.vars[v].hint);
        let x = self.state.take(hint, self.reserved)?;
        if let Some(var) = var {
            self.state.assign(var, x);
        }
        Ok(x)
    }

    /// Emits the Unify instructions for the arguments of a compound. Compounds among them go to `todo`,
    /// except the last, which is unified inline.
    fn unify_arguments(
        &mut self,
        term: Cell,
        todo: &mut std::collections::VecDeque<(X, Cell)>,
    ) -> Result<()> {
        let mut term = term;
        loop {
            let (start, n) = vars::arguments(self.store, term).unwrap_or((term.addr(), 0));
            let mut inner = None;
            for i in 0..n {
                let arg = self.store.at(start.plus(i));
                if let Some(var) = vars::index(arg) {
                    self.unify_variable(var)?;
                } else if let Some((tag, value)) = small_constant(arg) {
                    self.out.push(Instr::UnifyConst { tag, value });
                } else if arg.has_tag(Tag::Box) || arg.is_int() {
                    let k = if arg.is_int() { self.boxed_word(arg) } else { self.boxed(arg) };
                    self.out.push(Instr::UnifyBoxed { k });
                } else if i + 1 == n {
                    inner = Some(arg);
                } else {
                    let x = self.state.take(None, self.reserved)?;
                    self.out.push(Instr::UnifyVar { x });
                    todo.push_back((x, arg));
                }
            }
            let Some(arg) = inner else { return Ok(()) };
            if arg.has_tag(Tag::Lst) {
                self.out.push(Instr::UnifyTailList {});
            } else {
                let f = self.store.get(arg.addr());
                if f.functor_arity() > 255 {
                    return Err(CompileError::TooLarge);
                }
                self.out.push(Instr::UnifyTailStruct {
                    arity: f.functor_arity() as u8,
                    name: Name(f.functor_name().0),
                });
            }
            term = arg;
        }
    }

    fn unify_variable(&mut self, var: usize) -> Result<()> {
        use Instr::*;
        let void = UnifyVoid { n: 1 };
        self.variable(var, void, |x| UnifyValue { x }, |y| UnifyValueY { y }, |x| UnifyVar { x })
    }

    /// Adds a block (float, big number, string) to the constants of the clause.
    pub fn boxed(&mut self, cell: Cell) -> Boxed {
        let at = cell.addr();
        let words = 1 + self.store.get(at).box_words();
        self.boxed.push(self.store.memory.slice(at.0 as usize, words).into());
        Boxed(self.boxed.len() as u32 - 1)
    }

    /// Adds a small integer that is too large for an operand to the constants, as a single word.
    pub fn boxed_word(&mut self, cell: Cell) -> Boxed {
        self.boxed.push([cell.0].into());
        Boxed(self.boxed.len() as u32 - 1)
    }
}

/// Returns an atom or an integer as an operand, if it fits.
pub fn small_constant(cell: Cell) -> Option<(ConstTag, ConstValue)> {
    match cell.tag() {
        Tag::Atm => Some((ConstTag(Tag::Atm as u8), ConstValue(cell.as_atom().0 as i32))),
        Tag::Int => i32::try_from(cell.as_int()).ok().map(|v| (ConstTag(Tag::Int as u8), ConstValue(v))),
        _ => None,
    }
}
