//! Arithmetic, except sums of small integers.

use crate::code::instr::{Comparison, Function, Instr, Rel, TypeTest};
use crate::host::Host;
use crate::machine::registers::Next;
use crate::machine::{Machine, Program, Stacks};
use ninelog_limits::interrupt;
use ninelog_terms::atom;
use ninelog_terms::number::{self, ArithError, ArithFlags, Clock, ErrorKind, Number, Rounding};
use ninelog_terms::store::cell::{Addr, BoxKind, Cell, NIL, Tag};
use ninelog_terms::store::heap::{Error, Result, View};
use ninelog_terms::store::number::FractionOp;
use std::cmp::Ordering;

struct HostClock<'m>(&'m dyn Host);

impl Clock for HostClock<'_> {
    fn cpu_seconds(&self) -> f64 {
        self.0.cpu_time().as_secs_f64()
    }

    fn real_seconds(&self) -> i64 {
        self.0.real_time().as_secs() as i64
    }
}

/// The value of a small expression: a small integer or a float. It fits into two registers.
#[derive(Clone, Copy)]
enum Quick {
    Int(i64),
    Float(u64),
}

/// A compound whose arguments are being evaluated.
struct OpenCompound {
    operation: Operation,
    /// How many arguments come after the one that is being evaluated.
    left: u32,
    arguments: Addr,
}

#[derive(Clone, Copy)]
enum Operation {
    Function(number::Function, u8),
    /// Not a function. Its arguments are evaluated all the same, because their errors come first.
    Unknown(atom::Atom, u32),
    /// Returns to this mode after `roundtoward/2`.
    RoundAgain(Rounding),
}

/// The nesting depth up to which `quickly` evaluates.
const QUICK_DEPTH: u32 = 8;

/// Returns the float that equals a small integer, if there is one.
#[inline(always)]
fn exact_float(cell: Cell) -> Option<f64> {
    const LARGEST: u64 = 1 << f64::MANTISSA_DIGITS;
    (cell.is_int() && cell.as_int().unsigned_abs() <= LARGEST).then(|| cell.as_int() as f64)
}

impl Machine {
    #[inline(never)]
    pub(in crate::machine) fn arith_slowly(&mut self, op: ArithOp, a: Cell, b: Cell) -> Result<Cell> {
        let (a, b) = (self.stacks.store.deref(a), self.stacks.store.deref(b));
        if let Some((p, q)) = self.stacks.floats(a, b) {
            let value = match op {
                ArithOp::Add => p + q,
                ArithOp::Sub => p - q,
                ArithOp::Mul => p * q,
            };
            if self.program.is_plain_float(value) {
                return Ok(self.stacks.store.new_float(value));
            }
        } else if a.has_tag(Tag::Box) || b.has_tag(Tag::Box) {
            let integer = match op {
                ArithOp::Add => self.stacks.store.add_integers(a, b, false)?,
                ArithOp::Sub => self.stacks.store.add_integers(a, b, true)?,
                ArithOp::Mul => self.stacks.store.multiply_integers(a, b)?,
            };
            if let Some(integer) = integer {
                return Ok(integer);
            }
            let op = match op {
                ArithOp::Add => FractionOp::Add,
                ArithOp::Sub => FractionOp::Sub,
                ArithOp::Mul => FractionOp::Mul,
            };
            if let Some(fraction) = self.stacks.store.combine_fractions(op, a, b)? {
                return Ok(fraction);
            }
        }
        let function = match op {
            ArithOp::Add => number::Function::Add,
            ArithOp::Sub => number::Function::Sub,
            ArithOp::Mul => number::Function::Mul,
        };
        self.apply_cells(function, a, b)
    }

    // Not inlined into the loop, whose registers are scarce. The same holds for the other functions below
    // that the loop calls.
    #[inline(never)]
    pub(in crate::machine) fn arith2(&mut self, function: Function, a: Cell, b: Cell) -> Result<Cell> {
        let function = number::table()[function.0 as usize].function;
        if a.is_int() && b.is_int() {
            if let Some(value) = small2(function, a.as_int(), b.as_int(), &self.program.arith.flags) {
                return Ok(Cell::int(value));
            }
        } else if function == number::Function::Div {
            if let Some((p, q)) = self.stacks.floats(a, b)
                && q != 0.0
                && q.is_finite()
                && self.program.is_plain_float(p / q)
            {
                return Ok(self.stacks.store.new_float(p / q));
            }
        } else if function == number::Function::Mod
            && let Some(value) = self.stacks.store.modulo_integers(a, b)?
        {
            return Ok(value);
        } else if function == number::Function::IntDiv
            && let Some(value) = self.stacks.store.divide_integers(a, b)?
        {
            return Ok(value);
        } else if function == number::Function::RDiv
            && let Some(value) = self.stacks.store.combine_fractions(FractionOp::Div, a, b)?
        {
            return Ok(value);
        }
        self.apply_cells(function, a, b)
    }

    fn apply_cells(&mut self, function: number::Function, a: Cell, b: Cell) -> Result<Cell> {
        // The last argument is evaluated first.
        let b = self.eval(b)?;
        let a = self.eval(a)?;
        let value = self.apply2(function, a, b);
        self.stacks.number_cell(value)
    }

    #[inline(never)]
    pub(in crate::machine) fn arith1(&mut self, function: Function, a: Cell) -> Result<Cell> {
        let function = number::table()[function.0 as usize].function;
        let a = self.eval(a)?;
        let value = self.apply1(function, a);
        self.stacks.number_cell(value)
    }

    #[inline]
    fn apply1(&mut self, function: number::Function, a: Number) -> number::Outcome {
        if a.is_long() {
            return self.aside(4 * a.heap_bytes(), move |env| number::eval1(function, &a, env));
        }
        number::eval1(function, &a, &mut self.program.arith)
    }

    #[inline]
    fn apply2(&mut self, function: number::Function, a: Number, b: Number) -> number::Outcome {
        use number::Function as F;
        // Small numbers can have large powers.
        let grows = matches!(function, F::Power | F::Hat | F::ShiftLeft)
            && matches!(b, Number::Int(n) if n > 1 << 12);
        if grows || a.is_long() || b.is_long() {
            let bytes = a.heap_bytes() + b.heap_bytes();
            let light = matches!(function, F::Add | F::Sub | F::ShiftLeft | F::ShiftRight | F::Min | F::Max);
            let need = if light { 4 * bytes } else { number::workspace(8 * bytes as u64) };
            return self.aside(need, move |env| number::eval2(function, &a, &b, env));
        }
        number::eval2(function, &a, &b, &mut self.program.arith)
    }

    fn apply3(&mut self, function: number::Function, a: Number, b: Number, c: Number) -> number::Outcome {
        // `powm` takes long even if only one of the numbers is big.
        if [&a, &b, &c].iter().any(|n| matches!(n, Number::Big(_))) {
            let bytes = a.heap_bytes() + b.heap_bytes() + c.heap_bytes();
            let need = number::workspace(8 * bytes as u64);
            return self.aside(need, move |env| number::eval3(function, &a, &b, &c, env));
        }
        number::eval3(function, &a, &b, &c, &mut self.program.arith)
    }

    /// Runs arithmetic on large numbers, which may take long, on another thread. It needs this many bytes.
    #[cold]
    #[inline(never)]
    fn aside(
        &mut self,
        need: usize,
        work: impl FnOnce(&mut number::Env) -> number::Outcome + Send + 'static,
    ) -> number::Outcome {
        let mut env = self.program.arith.clone();
        let (value, env) = self.patiently(|_| {
            interrupt::demand(need);
            interrupt::aside(move || {
                let value = work(&mut env);
                (value, env)
            })
        });
        self.program.arith = env;
        value
    }

    /// Returns the value of an expression as a cell.
    #[inline(never)]
    pub fn eval_cell(&mut self, cell: Cell) -> Result<Cell> {
        let cell = self.stacks.store.deref(cell);
        match self.quickly(cell, QUICK_DEPTH) {
            Some(Quick::Int(value)) => Ok(Cell::int(value)),
            Some(Quick::Float(_)) if cell.has_tag(Tag::Box) => Ok(cell),
            Some(Quick::Float(bits)) => Ok(self.stacks.store.new_float(f64::from_bits(bits))),
            None => {
                let value = self.eval_patiently(cell)?;
                self.stacks.store.number_cell(&value)
            }
        }
    }

    /// Returns the value of a small expression over small integers and floats, if no special case arises;
    /// otherwise `walk_expression` has to evaluate it. The cell is dereferenced.
    fn quickly(&mut self, cell: Cell, depth: u32) -> Option<Quick> {
        if !cell.has_tag(Tag::Str) {
            return self.stacks.quick_number(cell);
        }
        let functor = self.stacks.store.get(cell.addr());
        if functor.functor_arity() == 1 && depth > 0 {
            let function = self.evaluable(functor.functor_name(), 1)?;
            let argument = self.quick_argument(cell.addr().plus(1), depth)?;
            return quick1(function, argument);
        }
        if functor.functor_arity() != 2 || depth == 0 {
            return None;
        }
        let function = self.evaluable(functor.functor_name(), 2)?;
        let a = self.quick_argument(cell.addr().plus(1), depth)?;
        let b = self.quick_argument(cell.addr().plus(2), depth)?;
        let (Quick::Int(p), Quick::Int(q)) = (a, b) else { return self.program.quick_float(function, a, b) };
        let value = match function {
            number::Function::Add => p + q,
            number::Function::Sub => p - q,
            number::Function::Mul => p.checked_mul(q)?,
            _ => return small2(function, p, q, &self.program.arith.flags).map(Quick::Int),
        };
        Cell::fits_small(value).then_some(Quick::Int(value))
    }

    #[inline(always)]
    fn quick_argument(&mut self, at: Addr, depth: u32) -> Option<Quick> {
        let cell = self.stacks.store.at(at);
        if cell.is_int() { Some(Quick::Int(cell.as_int())) } else { self.quickly(cell, depth - 1) }
    }

    /// Returns the function with this name and arity.
    #[inline(always)]
    fn evaluable(&mut self, name: atom::Atom, arity: usize) -> Option<number::Function> {
        match (name, arity) {
            (atom::PLUS, 2) => Some(number::Function::Add),
            (atom::MINUS, 2) => Some(number::Function::Sub),
            (atom::STAR, 2) => Some(number::Function::Mul),
            _ => self.look_up_function(name, arity),
        }
    }

    #[inline(never)]
    fn look_up_function(&mut self, name: atom::Atom, arity: usize) -> Option<number::Function> {
        if self.program.evaluables.is_empty() {
            for row in number::table() {
                let name = self.stacks.store.atoms.intern(row.name);
                self.program.evaluables.insert((name, row.arity as usize), row.function);
            }
        }
        self.program.evaluables.get(&(name, arity)).copied()
    }

    /// Returns the value of an expression.
    pub fn eval(&mut self, cell: Cell) -> Result<Number> {
        let cell = self.stacks.store.deref(cell);
        match self.quickly(cell, QUICK_DEPTH) {
            Some(Quick::Int(n)) => Ok(Number::Int(n)),
            Some(Quick::Float(bits)) => Ok(Number::Float(f64::from_bits(bits))),
            None => self.eval_patiently(cell),
        }
    }

    /// Returns the value of an expression that `quickly` cannot evaluate.
    #[inline(never)]
    fn eval_patiently(&mut self, cell: Cell) -> Result<Number> {
        // Reading a long fraction takes time.
        if let Some(number) = self.patiently(|m| m.stacks.store.number(cell)) {
            return Ok(number);
        }
        // An error inside `roundtoward/2` leaves its rounding mode set.
        let rounding = self.program.arith.flags.rounding;
        let value = self.walk_expression(cell);
        self.program.arith.flags.rounding = rounding;
        value
    }

    /// Evaluates an expression with an explicit stack. The last argument of a function is evaluated first.
    fn walk_expression(&mut self, whole: Cell) -> Result<Number> {
        let mut open: Vec<OpenCompound> = Vec::with_capacity(16);
        // The values of arguments of open functions, those of the first argument on top.
        let mut values: Vec<Number> = Vec::with_capacity(16);
        let mut cell = whole;
        let mut steps = 0u64;
        loop {
            cell = self.stacks.store.deref(cell);
            if cell.has_tag(Tag::Str) && self.stacks.store.get(cell.addr()).functor_arity() > 0 {
                steps += 1;
                if steps == 100_000 && !self.stacks.store.is_acyclic(whole) {
                    return Err(Box::new(Error::Type("expression", whole)));
                }
                if steps & 0xffff == 0 {
                    self.patiently(|_| interrupt::look_up());
                }
                let call = self.open_function(cell.addr())?;
                cell = self.stacks.store.get(call.arguments.plus(call.left as usize));
                open.push(call);
                continue;
            }
            let mut value =
                if cell.is_int() { Number::Int(cell.as_int()) } else { self.value_of_atomic(cell)? };
            loop {
                let Some(call) = open.last_mut() else { return Ok(value) };
                if call.left > 0 {
                    call.left -= 1;
                    cell = self.stacks.store.get(call.arguments.plus(call.left as usize));
                    values.push(value);
                    break;
                }
                value = self.perform(call.operation, value, &mut values)?;
                open.pop();
            }
        }
    }

    /// Starts the evaluation of a compound.
    #[inline(always)]
    fn open_function(&mut self, at: Addr) -> Result<OpenCompound> {
        let functor = self.stacks.store.get(at);
        let (name, arity, arguments) = (functor.functor_name(), functor.functor_arity(), at.plus(1));
        let operation = match self.evaluable(name, arity) {
            Some(number::Function::RoundToward) => {
                let rounding = self.stacks.rounding(self.stacks.store.at(arguments.plus(1)))?;
                let before = std::mem::replace(&mut self.program.arith.flags.rounding, rounding);
                return Ok(OpenCompound { operation: Operation::RoundAgain(before), left: 0, arguments });
            }
            Some(function) => Operation::Function(function, arity as u8),
            None => Operation::Unknown(name, arity as u32),
        };
        Ok(OpenCompound { operation, left: arity as u32 - 1, arguments })
    }

    /// Applies an operation to the value of its first argument, and to the last values.
    #[inline(always)]
    fn perform(&mut self, operation: Operation, first: Number, values: &mut Vec<Number>) -> Result<Number> {
        let mut next = || values.pop().unwrap_or(Number::Int(0));
        let value = match operation {
            Operation::Function(function, 1) => self.apply1(function, first),
            Operation::Function(function, 2) => {
                let second = next();
                if let (&Number::Int(a), &Number::Int(b)) = (&first, &second) {
                    let small = match function {
                        number::Function::Add => a.checked_add(b),
                        number::Function::Sub => a.checked_sub(b),
                        number::Function::Mul => a.checked_mul(b),
                        _ => None,
                    };
                    if let Some(value) = small {
                        return Ok(Number::Int(value));
                    }
                }
                self.apply2(function, first, second)
            }
            Operation::Function(function, _) => self.apply3(function, first, next(), next()),
            Operation::Unknown(name, arity) => return Err(self.stacks.not_evaluable(name, arity as usize)),
            Operation::RoundAgain(rounding) => {
                self.program.arith.flags.rounding = rounding;
                return Ok(first);
            }
        };
        value.map_err(|error| self.stacks.arith_error(&error))
    }

    /// Returns the value of a term that is no compound with functions as arguments.
    fn value_of_atomic(&mut self, cell: Cell) -> Result<Number> {
        match self.stacks.store.view(cell) {
            View::Int(n) => Ok(Number::Int(n)),
            View::Float(f) => Ok(Number::Float(f)),
            View::Big(_) | View::Rational(_) => {
                Ok(self.patiently(|m| m.stacks.store.number(cell)).unwrap_or(Number::Int(0)))
            }
            View::Var(_) => Err(Box::new(Error::Instantiation)),
            View::Atom(name) | View::Compound(name, ..) => match self.evaluable(name, 0) {
                Some(function) => {
                    let value =
                        number::eval0(function, &mut self.program.arith, &HostClock(&*self.services.host));
                    value.map_err(|error| self.stacks.arith_error(&error))
                }
                None if self.stacks.has_type(TypeTest::Atom, cell) => Err(self.stacks.not_evaluable(name, 0)),
                None => Err(Box::new(Error::Type("evaluable", cell))),
            },
            View::String(cell) => {
                let mut chars = self.stacks.store.string_at(cell).chars();
                match (chars.next(), chars.next()) {
                    (Some(c), None) => Ok(Number::Int(c as i64)),
                    _ => Err(self.stacks.not_one_character(cell)),
                }
            }
            View::List(at) => {
                let code = self.stacks.character(self.stacks.store.at(at))?;
                match self.stacks.store.at(at.plus(1)) {
                    NIL => Ok(Number::Int(code)),
                    _ => Err(self.stacks.not_one_character(cell)),
                }
            }
        }
    }

    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn raise_in_arithmetic(&mut self, instr: *const Instr, error: Box<Error>) -> Next {
        let error = self.stacks.in_arithmetic(instr, error);
        self.raise(error)
    }

    #[inline(never)]
    pub fn compare_slowly(&mut self, rel: Rel, a: Cell, b: Cell) -> Result<bool> {
        let (a, b) = (self.stacks.store.deref(a), self.stacks.store.deref(b));
        let order = match self.stacks.floats(a, b) {
            Some((p, q)) => p.partial_cmp(&q),
            None => {
                let (a, b) = (self.eval(a)?, self.eval(b)?);
                number::compare_values(&a, &b)
            }
        };
        Ok(match rel {
            Rel::Lt => order == Some(Ordering::Less),
            Rel::Le => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            Rel::Gt => order == Some(Ordering::Greater),
            Rel::Ge => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
            Rel::Eq => order == Some(Ordering::Equal),
            Rel::Ne => order != Some(Ordering::Equal),
        })
    }
}

impl Stacks {
    /// Returns two numbers as floats, if one of them is a float and the other is a float or a small integer.
    #[inline(always)]
    fn floats(&self, a: Cell, b: Cell) -> Option<(f64, f64)> {
        match (self.float_in(a), self.float_in(b)) {
            (Some(p), Some(q)) => Some((p, q)),
            (Some(p), None) => Some((p, exact_float(b)?)),
            (None, Some(q)) => Some((exact_float(a)?, q)),
            (None, None) => None,
        }
    }

    #[inline(always)]
    fn float_in(&self, cell: Cell) -> Option<f64> {
        let is_float = cell.has_tag(Tag::Box) && self.store.get(cell.addr()).box_kind() == BoxKind::Float;
        is_float.then(|| self.store.float_at(cell))
    }

    fn number_cell(&mut self, value: number::Outcome) -> Result<Cell> {
        match value {
            Ok(Number::Int(n)) => Ok(self.store.new_integer(n)),
            Ok(value) => self.store.number_cell(&value),
            Err(error) => Err(self.arith_error(&error)),
        }
    }

    #[inline(always)]
    fn quick_number(&self, cell: Cell) -> Option<Quick> {
        if cell.is_int() {
            return Some(Quick::Int(cell.as_int()));
        }
        self.float_in(cell).map(|value| Quick::Float(value.to_bits()))
    }

    /// Returns the rounding mode that the second argument of `roundtoward/2` names.
    fn rounding(&self, cell: Cell) -> Result<Rounding> {
        match self.store.view(cell) {
            View::Atom(name) => Rounding::from_name(self.store.atoms.text(name))
                .ok_or_else(|| Box::new(Error::Domain("round", cell))),
            _ => Err(self.store.wrong("atom", cell)),
        }
    }

    /// Returns the value of a list of one element, which is a character or code.
    fn character(&self, cell: Cell) -> Result<i64> {
        let code = match self.store.view(cell) {
            View::Var(_) => return Err(Box::new(Error::Instantiation)),
            View::Int(code) => u32::try_from(code).ok().and_then(char::from_u32),
            View::Atom(name) if self.store.atoms.char_count(name) == 1 => {
                self.store.atoms.text(name).chars().next()
            }
            _ => None,
        };
        code.map(|c| c as i64).ok_or_else(|| Box::new(Error::Type("character", cell)))
    }

    /// Returns the error for text or a list that does not hold exactly one character.
    fn not_one_character(&mut self, culprit: Cell) -> Box<Error> {
        let formal = self.store.new_struct(atom::TYPE_ERROR, &[NIL, culprit]);
        Box::new(Error::Formal(formal).because("\"x\" must hold one character"))
    }

    fn not_evaluable(&mut self, name: atom::Atom, arity: usize) -> Box<Error> {
        let indicator = self.store.indicator(atom::USER, name, arity);
        Box::new(Error::Type("evaluable", indicator))
    }

    /// Converts an arithmetic error to a Prolog error. One that names its functor already has its context.
    pub fn arith_error(&mut self, error: &ArithError) -> Box<Error> {
        let culprit = match &error.kind {
            ErrorKind::Type(_, culprit) | ErrorKind::Domain(_, culprit) => self.store.number_cell(culprit),
            _ => Ok(NIL),
        };
        let culprit = match culprit {
            Ok(culprit) => culprit,
            Err(error) => return error,
        };
        let formal = match &error.kind {
            ErrorKind::Type(expected, _) => Error::Type(expected, culprit),
            ErrorKind::Domain(domain, _) => Error::Domain(domain, culprit),
            ErrorKind::Evaluation(what) => Error::Evaluation(what),
            ErrorKind::Resource(what) => Error::Resource(what),
        };
        match error.at {
            Some((name, arity)) => {
                let name = self.store.atoms.intern(name);
                // SWI-Prolog names evaluable functors without a module.
                let indicator = self.store.indicator(atom::USER, name, arity as usize);
                self.with_context(Box::new(formal), indicator)
            }
            None => Box::new(formal),
        }
    }

    /// Adds the context to an error in arithmetic instructions: the goal they belong to, a comparison or
    /// `is/2`.
    fn in_arithmetic(&mut self, pc: *const Instr, error: Box<Error>) -> Box<Error> {
        let (mut at, mut distance) = (pc, 0);
        let name = loop {
            // SAFETY: as below.
            if matches!(unsafe { *at }, Instr::Native { .. }) {
                at = at.wrapping_add(1);
                continue;
            }
            // SAFETY: arithmetic is followed by other instructions of the same clause.
            match unsafe { *at } {
                Instr::Compare { rel, .. } | Instr::CompareSmall { rel, .. } if distance <= rel.before() => {
                    break rel.of_goal().name();
                }
                Instr::Add { .. }
                | Instr::AddConst { .. }
                | Instr::Sub { .. }
                | Instr::Mul { .. }
                | Instr::Arith1 { .. }
                | Instr::Arith2 { .. }
                | Instr::Eval { .. }
                | Instr::Move { .. }
                | Instr::PutConst { .. }
                | Instr::PutBoxed { .. }
                | Instr::PutVar { .. }
                | Instr::PutVarY { .. }
                | Instr::PutList { .. }
                | Instr::PutStruct { .. }
                | Instr::SetVar { .. }
                | Instr::SetValue { .. }
                | Instr::SetValueY { .. }
                | Instr::SetConst { .. }
                | Instr::SetBoxed { .. }
                | Instr::SetVoid { .. }
                | Instr::Load { .. }
                | Instr::Load2 { .. }
                | Instr::Load3 { .. } => at = at.wrapping_add(1),
                _ => break atom::IS,
            }
            distance += 1;
        };
        let indicator = self.store.indicator(atom::SYSTEM, name, 2);
        self.with_context(error, indicator)
    }
}

impl Program {
    /// Returns whether a float result of the processor is right under the flags.
    #[inline(always)]
    fn is_plain_float(&self, value: f64) -> bool {
        value.is_finite() && self.has_plain_floats()
    }

    /// Returns whether all finite results of the processor are right under the flags.
    #[inline(always)]
    pub fn has_plain_floats(&self) -> bool {
        let flags = &self.arith.flags;
        flags.rounding == Rounding::Nearest && !flags.underflow_is_error
    }

    /// Applies a function to a float and another number.
    #[inline(never)]
    fn quick_float(&self, function: number::Function, a: Quick, b: Quick) -> Option<Quick> {
        let float = |value| match value {
            Quick::Int(value) => exact_float(Cell::int(value)),
            Quick::Float(bits) => Some(f64::from_bits(bits)),
        };
        let (p, q) = (float(a)?, float(b)?);
        let value = match function {
            number::Function::Add => p + q,
            number::Function::Sub => p - q,
            number::Function::Mul => p * q,
            _ => return None,
        };
        self.is_plain_float(value).then_some(Quick::Float(value.to_bits()))
    }
}

/// Computes the common functions of one number, if the result is a small integer or a float.
fn quick1(function: number::Function, argument: Quick) -> Option<Quick> {
    use number::Function as F;
    let negative = match (function, argument) {
        (F::Plus, _) => return Some(argument),
        (F::Neg, _) => true,
        (F::Abs, Quick::Int(value)) => value < 0,
        (F::Abs, Quick::Float(bits)) => f64::from_bits(bits).is_sign_negative(),
        _ => return None,
    };
    Some(match argument {
        _ if !negative => argument,
        Quick::Int(value) if Cell::fits_small(-value) => Quick::Int(-value),
        Quick::Int(_) => return None,
        Quick::Float(bits) => Quick::Float((-f64::from_bits(bits)).to_bits()),
    })
}

/// Computes the common functions of two small integers, if the result is small.
#[inline(always)]
fn small2(function: number::Function, a: i64, b: i64, flags: &ArithFlags) -> Option<i64> {
    use number::Function as F;
    let value = match function {
        F::IntDiv if b != 0 => a / b,
        F::Mod if b != 0 => match a % b {
            r if r != 0 && (r < 0) != (b < 0) => r + b,
            r => r,
        },
        F::Rem if b != 0 => a % b,
        F::FloorDiv if b != 0 => a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0),
        F::Div if b != 0 && !flags.iso && a % b == 0 => a / b,
        F::And => a & b,
        F::Or => a | b,
        F::Xor => a ^ b,
        F::Min => a.min(b),
        F::Max => a.max(b),
        F::ShiftRight if (0..64).contains(&b) => a >> b,
        F::ShiftLeft if (0..40).contains(&b) && a.unsigned_abs() < 1 << 20 => a << b,
        _ => return None,
    };
    Cell::fits_small(value).then_some(value)
}

/// Selects slow arithmetic by the operation instead of the table's index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArithOp {
    Add,
    Sub,
    Mul,
}

#[inline(always)]
pub(super) fn both_small(a: u64, b: u64) -> bool {
    (a & 7, b & 7) == (Tag::Int as u64, Tag::Int as u64)
}

/// Compares small integers, which have the order of their cells. Without a branch: the bits of a relation are
/// `<`, `=` and `>`.
#[inline(always)]
pub(super) fn compare(rel: Comparison, a: i64, b: i64) -> bool {
    rel.0 >> ((a >= b) as u8 + (a > b) as u8) & 1 != 0
}
