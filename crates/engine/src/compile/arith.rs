//! Arithmetic in bodies: compiles expressions to instructions on registers.

use super::clause::{Compiler, Result};
use super::emit::Label;
use super::vars;
use crate::code::instr::*;
use ninelog_terms::atom;
use ninelog_terms::store::cell::{Cell, Tag};

/// The deepest nesting of compiled expressions. Deeper ones are built as terms and evaluated by the machine.
const MAX_DEPTH: usize = 100;

/// The register that holds a value, and whether the register may be freed afterwards.
#[derive(Clone, Copy)]
struct Operand {
    x: X,
    temporary: bool,
}

impl Compiler<'_> {
    pub fn compile_is(&mut self, target: Cell, expression: Cell) -> Result<()> {
        let target = self.store.deref(target);
        let hint = vars::index(target).and_then(|var| self.vars.vars[var].hint);
        let value = self.expression(expression, hint, 0)?;
        match vars::index(target) {
            Some(var) if self.is_void(var) => {
                let x = self.owned(value)?;
                self.state.unpin(x);
            }
            Some(var) if !self.state.assigned(var) => {
                let x = self.owned(value)?;
                self.state.unpin(x);
                self.state.assign(var, x);
                self.store_permanent(var)?;
            }
            Some(var) => {
                let x = self.owned(value)?;
                let to = self.variable_register(var)?;
                self.out.push(Instr::GetValue { a: to, b: x });
                self.state.unpin(x);
                self.state.may_wake = true;
            }
            None => {
                let x = self.owned(value)?;
                self.get_term(x, target)?;
                self.state.unpin(x);
            }
        }
        Ok(())
    }

    /// Returns the register of an evaluated value. A variable alone may hold an expression, so it is
    /// evaluated into a register of its own.
    fn owned(&mut self, value: Operand) -> Result<X> {
        if value.temporary {
            return Ok(value.x);
        }
        let to = self.state.take(None, self.reserved)?;
        self.out.push(Instr::Eval { to, a: value.x });
        Ok(to)
    }

    pub fn compile_compare(&mut self, rel: Rel, a: Cell, b: Cell, other: Option<Label>) -> Result<()> {
        let (a, b) = (self.store.deref(a), self.store.deref(b));
        let start = self.out.code.len();
        if let Some(small) = small(b) {
            let a = self.expression(a, None, 0)?;
            let rel = Comparison::new(rel, false, self.out.code.len().saturating_sub(start));
            self.out.push_jump(Instr::CompareSmall { rel, a: a.x, b: small, other: Jump(0) }, other);
            self.give_back(a);
            return Ok(());
        }
        if let Some(small) = small(a)
            && vars::index(b).is_some()
        {
            let b = self.expression(b, None, 0)?;
            let rel = Comparison::new(rel.exchanged(), true, self.out.code.len().saturating_sub(start));
            self.out.push_jump(Instr::CompareSmall { rel, a: b.x, b: small, other: Jump(0) }, other);
            self.give_back(b);
            return Ok(());
        }
        let in_order = self.may_be_unknown(a, 0) || self.may_be_unknown(b, 0);
        let mut a = self.expression(a, None, 0)?;
        if in_order {
            a = Operand { x: self.owned(a)?, temporary: true };
        }
        let b = self.expression(b, None, 0)?;
        let rel = Comparison::new(rel, false, self.out.code.len().saturating_sub(start));
        self.out.push_jump(Instr::Compare { rel, a: a.x, b: b.x, other: Jump(0) }, other);
        self.give_back(a);
        self.give_back(b);
        Ok(())
    }

    fn give_back(&mut self, value: Operand) {
        if value.temporary {
            self.state.unpin(value.x);
        }
    }

    fn expression(&mut self, cell: Cell, hint: Option<u8>, depth: usize) -> Result<Operand> {
        let cell = self.store.deref(cell);
        if let Some(var) = vars::index(cell) {
            return Ok(Operand { x: self.variable_register(var)?, temporary: false });
        }
        if cell.is_int() {
            let x = self.state.take(hint, self.reserved)?;
            self.put_term(x, cell)?;
            return Ok(Operand { x, temporary: true });
        }
        if depth < MAX_DEPTH
            && (depth > 0 || !self.may_be_unknown(cell, 0))
            && let Some((name, function, args)) = self.function_call(cell)
        {
            match args[..] {
                [a] => return self.unary(function, a, hint, depth),
                [a, b] => return self.binary(name, function, a, b, hint, depth),
                _ => {}
            }
        }
        // Any other term is built, and evaluated at run time, where it may raise an error.
        let x = self.state.take(hint, self.reserved)?;
        self.put_term(x, cell)?;
        self.out.push(Instr::Eval { to: x, a: x });
        Ok(Operand { x, temporary: true })
    }

    /// Returns the name, function and arguments of a call of a known function.
    fn function_call(&self, cell: Cell) -> Option<(atom::Atom, Function, Vec<Cell>)> {
        let (start, n) = vars::arguments(self.store, cell).filter(|_| !cell.has_tag(Tag::Lst))?;
        let name = self.store.get(cell.addr()).functor_name();
        let function = self.linker.function(self.store, name, n)?;
        Some((name, function, (0..n).map(|i| self.store.at(start.plus(i))).collect()))
    }

    /// Returns whether an expression contains what may be no number. Then the machine evaluates it as a
    /// whole, because of several errors the first in its order is raised.
    fn may_be_unknown(&self, cell: Cell, depth: usize) -> bool {
        let cell = self.store.deref(cell);
        if vars::index(cell).is_some() || self.store.number(cell).is_some() || depth == MAX_DEPTH {
            return false;
        }
        if cell.is_atom() {
            return self.linker.function(self.store, cell.as_atom(), 0).is_none();
        }
        self.function_call(cell)
            .is_none_or(|(.., args)| args.iter().any(|&arg| self.may_be_unknown(arg, depth + 1)))
    }

    fn unary(&mut self, function: Function, a: Cell, hint: Option<u8>, depth: usize) -> Result<Operand> {
        let a = self.expression(a, None, depth + 1)?;
        self.give_back(a);
        let to = self.state.take(hint, self.reserved)?;
        self.out.push(Instr::Arith1 { function, to, a: a.x });
        Ok(Operand { x: to, temporary: true })
    }

    fn binary(
        &mut self,
        name: atom::Atom,
        function: Function,
        a: Cell,
        b: Cell,
        hint: Option<u8>,
        depth: usize,
    ) -> Result<Operand> {
        // If the last argument has to be computed, it is evaluated first.
        let computed = vars::index(b).is_none() && !b.is_int();
        let early = if computed { Some(self.expression(b, None, depth + 1)?) } else { None };
        let left = self.expression(a, None, depth + 1)?;
        let constant = b.is_int().then(|| i32::try_from(b.as_int()).ok()).flatten();
        let constant = match name {
            atom::PLUS => constant,
            atom::MINUS => constant.and_then(i32::checked_neg),
            _ => None,
        };
        if let Some(value) = constant {
            self.give_back(left);
            let to = self.state.take(hint, self.reserved)?;
            self.out.push(Instr::AddConst { to, a: left.x, value: ConstValue(value) });
            return Ok(Operand { x: to, temporary: true });
        }
        let right = match early {
            Some(right) => right,
            None => self.expression(b, None, depth + 1)?,
        };
        self.give_back(left);
        self.give_back(right);
        let to = self.state.take(hint, self.reserved)?;
        let (a, b) = (left.x, right.x);
        self.out.push(match name {
            atom::PLUS => Instr::Add { to, a, b },
            atom::MINUS => Instr::Sub { to, a, b },
            atom::STAR => Instr::Mul { to, a, b },
            _ => Instr::Arith2 { function, to, a, b },
        });
        Ok(Operand { x: to, temporary: true })
    }
}

fn small(cell: Cell) -> Option<i8> {
    if cell.is_int() { i8::try_from(cell.as_int()).ok() } else { None }
}
