//! Terms in bodies: building them on the heap, and placing the arguments of calls.

use super::clause::{CompileError, Compiler, Result, small_constant};
use super::vars;
use crate::code::instr::*;
use ninelog_terms::store::cell::{Cell, Tag};
use smallvec::SmallVec;

/// Moves between registers: to, from.
type Moves = SmallVec<[(X, X); 8]>;
use std::collections::VecDeque;

impl Compiler<'_> {
    /// Emits code that puts a term into an unused register. The register stays pinned.
    pub fn put_term(&mut self, x: X, term: Cell) -> Result<()> {
        let term = self.store.deref(term);
        if let Some(var) = vars::index(term) {
            return self.put_variable(x, var);
        }
        if let Some((tag, value)) = small_constant(term) {
            self.out.push(Instr::PutConst { x, tag, value });
            return Ok(());
        }
        match term.tag() {
            Tag::Box => {
                let k = self.boxed(term);
                self.out.push(Instr::PutBoxed { x, k });
            }
            Tag::Int => {
                let k = self.boxed_word(term);
                self.out.push(Instr::PutBoxed { x, k });
            }
            _ => return self.put_compound(x, term),
        }
        Ok(())
    }

    /// Emits code that puts the value of a variable, or a new variable, into an unused register.
    fn put_variable(&mut self, x: X, var: usize) -> Result<()> {
        if let Some(from) = self.state.register(var) {
            if from != x {
                self.out.push(Instr::Move { to: x, from });
            }
        } else if self.state.in_y[var] {
            let y = self.slots.of(var)?;
            self.out.push(Instr::Load { x, y });
            self.note(var, x);
        } else {
            self.out.push(Instr::PutVar { x });
            if !self.is_void(var) {
                self.note(var, x);
                self.store_permanent(var)?;
            }
        }
        Ok(())
    }

    /// Records that the variable is in this register, if it is needed again.
    fn note(&mut self, var: usize, x: X) {
        self.state.unpin(x);
        self.state.assign(var, x);
    }

    /// Returns a register that holds the variable. Emits code to load or create it if necessary.
    pub fn variable_register(&mut self, var: usize) -> Result<X> {
        if let Some(x) = self.state.register(var) {
            return Ok(x);
        }
        let x = self.state.take(None, self.reserved)?;
        if self.state.in_y[var] {
            let y = self.slots.of(var)?;
            self.out.push(Instr::Load { x, y });
        } else {
            self.out.push(Instr::PutVar { x });
        }
        self.note(var, x);
        self.store_permanent(var)?;
        Ok(x)
    }

    /// Builds a list or structure in one block. Each compound inside comes later in the block, and a cell
    /// points to it.
    fn put_compound(&mut self, x: X, term: Cell) -> Result<()> {
        if self.put_small_list(x, term)? {
            return Ok(());
        }
        let mut queue = VecDeque::from([term]);
        // Counted in cells from the start of the block: the cell being written, and the next free cell behind
        // the queue.
        let (mut here, mut next) = (0usize, self.cells(term)?);
        let mut first = true;
        while let Some(term) = queue.pop_front() {
            if term.has_tag(Tag::Box) {
                let k = self.boxed(term);
                self.out.push(Instr::SetBoxed { k });
                here += self.cells(term)?;
                continue;
            }
            let (start, n) = vars::arguments(self.store, term).unwrap_or((term.addr(), 0));
            let functor = (!term.has_tag(Tag::Lst)).then(|| self.store.get(term.addr()));
            if let Some(f) = functor {
                if n > 255 {
                    return Err(CompileError::TooLarge);
                }
                let (arity, name) = (n as u8, Name(f.functor_name().0));
                self.out.push(if first {
                    Instr::PutStruct { x, arity, name }
                } else {
                    Instr::SetFunctor { arity, name }
                });
                here += 1;
            } else if first {
                self.out.push(Instr::PutList { x });
            }
            first = false;
            for i in 0..n {
                let arg = self.store.at(start.plus(i));
                if let Some(var) = vars::index(arg) {
                    self.set_variable(var)?;
                } else if let Some((tag, value)) = small_constant(arg) {
                    self.out.push(Instr::SetConst { tag, value });
                } else if arg.is_int() {
                    let t = self.state.take(None, self.reserved)?;
                    let k = self.boxed_word(arg);
                    self.out.push(Instr::PutBoxed { x: t, k });
                    self.out.push(Instr::SetValue { x: t });
                    self.state.unpin(t);
                } else {
                    let cells = (next - here) as u32;
                    self.out.push(match arg.tag() {
                        Tag::Lst => Instr::SetListAt { cells },
                        Tag::Box => Instr::SetBoxedAt { cells },
                        _ => Instr::SetStructAt { cells },
                    });
                    next += self.cells(arg)?;
                    queue.push_back(arg);
                }
                here += 1;
            }
        }
        Ok(())
    }

    /// Builds a list cell from two registers, which is the common case. Returns whether it did.
    fn put_small_list(&mut self, x: X, term: Cell) -> Result<bool> {
        if !term.has_tag(Tag::Lst) {
            return Ok(false);
        }
        let head = vars::index(self.store.at(term.addr()));
        let tail = vars::index(self.store.at(term.addr().plus(1)));
        let (Some(head), Some(tail)) = (head, tail) else { return Ok(false) };
        let Some(h) = self.state.register(head) else { return Ok(false) };
        if let Some(t) = self.state.register(tail) {
            self.out.push(Instr::PutListValVal { x, head: h, tail: t });
            return Ok(true);
        }
        if !self.state.assigned(tail) && !self.is_void(tail) {
            let t = self.new_register(Some(tail))?;
            self.out.push(Instr::PutListValVar { x, head: h, tail: t });
            self.store_permanent(tail)?;
            return Ok(true);
        }
        Ok(false)
    }

    fn cells(&self, term: Cell) -> Result<usize> {
        Ok(match term.tag() {
            Tag::Lst => 2,
            _ => {
                let header = self.store.get(term.addr());
                1 + if header.is_functor() { header.functor_arity() } else { header.box_words() }
            }
        })
    }

    fn set_variable(&mut self, var: usize) -> Result<()> {
        use Instr::*;
        let void = SetVoid { n: 1 };
        self.variable(var, void, |x| SetValue { x }, |y| SetValueY { y }, |x| SetVar { x })
    }

    /// Emits the instruction for a variable that is an argument of a compound: for one that is void, that has
    /// a register, that has a slot, or that is new.
    #[inline(always)]
    pub(super) fn variable(
        &mut self,
        var: usize,
        void: Instr,
        value: fn(X) -> Instr,
        slot: fn(Y) -> Instr,
        new: fn(X) -> Instr,
    ) -> Result<()> {
        if self.is_void(var) {
            self.out.push(void);
        } else if let Some(x) = self.state.register(var) {
            self.out.push(value(x));
        } else if self.state.in_y[var] {
            let y = self.slots.of(var)?;
            self.out.push(slot(y));
        } else {
            let x = self.new_register(Some(var))?;
            self.out.push(new(x));
            self.store_permanent(var)?;
        }
        Ok(())
    }

    /// Moves arguments into X0, X1, ... for a call. Afterwards no other register is live.
    pub fn call_arguments(&mut self, args: &[Cell]) -> Result<()> {
        let args: SmallVec<[Cell; 8]> = args.iter().map(|&a| self.store.deref(a)).collect();
        let mut moves: Moves = SmallVec::new();
        self.build_compounds(&args, &mut moves)?;
        for (n, &arg) in args.iter().enumerate() {
            if let Some(var) = vars::index(arg)
                && let Some(from) = self.state.register(var)
            {
                moves.push((X(n as u8), from));
            }
        }
        self.parallel_moves(moves, args.len())?;
        // The remaining arguments need no register that a move had to read.
        let mut placed: SmallVec<[(usize, X); 8]> = SmallVec::new();
        for (n, &arg) in args.iter().enumerate() {
            let x = X(n as u8);
            match vars::index(arg) {
                Some(var) if self.state.register(var).is_some() => {}
                Some(var) => match placed.iter().find(|&&(v, _)| v == var) {
                    Some(&(_, from)) => self.out.push(Instr::Move { to: x, from }),
                    None if self.state.in_y[var] => {
                        let y = self.slots.of(var)?;
                        self.out.push(Instr::Load { x, y });
                        placed.push((var, x));
                    }
                    None => {
                        self.out.push(Instr::PutVar { x });
                        if self.state.env && self.permanent(var) {
                            let y = self.slots.of(var)?;
                            self.out.push(Instr::Save { y, x });
                            self.state.in_y[var] = true;
                        }
                        placed.push((var, x));
                    }
                },
                None if vars::arguments(self.store, arg).is_some() => {}
                None => self.put_term(x, arg)?,
            }
        }
        Ok(())
    }

    /// Builds compound arguments first: in their own register if it is free, else in another, to be moved
    /// with the rest.
    fn build_compounds(&mut self, args: &[Cell], moves: &mut Moves) -> Result<()> {
        for (n, &arg) in args.iter().enumerate() {
            if vars::arguments(self.store, arg).is_none() {
                continue;
            }
            let place = X(n as u8);
            if let Some(var) = self.state.holds(place)
                && !self.live_now(var)
            {
                self.state.drop_register(var);
            }
            let x = if self.state.is_free(place) {
                self.state.pin(place);
                place
            } else {
                self.state.take(None, self.reserved)?
            };
            self.put_term(x, arg)?;
            if x != place {
                moves.push((place, x));
            }
        }
        Ok(())
    }

    /// Emits moves so that they have the effect of being done all at once.
    fn parallel_moves(&mut self, mut moves: Moves, arity: usize) -> Result<()> {
        moves.retain(|(to, from)| to != from);
        while !moves.is_empty() {
            let ready = moves.iter().position(|&(to, _)| !moves.iter().any(|&(_, from)| from == to));
            match ready {
                Some(at) => {
                    let (to, from) = moves.swap_remove(at);
                    self.out.push(Instr::Move { to, from });
                }
                None => {
                    // The moves form a cycle: copy one value to a free register.
                    let (_, from) = moves[0];
                    let aside = self.state.take(None, arity.max(self.reserved))?;
                    self.out.push(Instr::Move { to: aside, from });
                    for (_, source) in moves.iter_mut().filter(|(_, source)| *source == from) {
                        *source = aside;
                    }
                }
            }
        }
        Ok(())
    }
}
