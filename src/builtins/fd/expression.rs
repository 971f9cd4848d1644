//! Arithmetic expressions of constraints: from heap terms to the solver's expressions.
//!
//! A term is first laid out in postfix order, without recursion. Where it holds no variable, or only one and linearly, plain
//! arithmetic decides; else its new variables join the solver in the order of their age, and the expression is built
//! from the postfix list. Nesting beyond `DEEPEST` goes to auxiliary variables, because the solver walks expressions recursively.

use crate::base::atom;
use crate::base::number::Number;
use crate::builtins::args::fail_with;
use crate::fd::post::{Expr, Rel};
use crate::fd::props::Division;
use crate::fd::{R, VarId};
use crate::machine::Machine;
use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::{Error, Result, View};
use dashu::integer::IBig;

/// Variables that joined the solver for one constraint: the plain variable and what it is there.
pub type Newcomers = Vec<(Cell, VarId)>;

/// How deep the solver's expressions may nest.
pub const DEEPEST: usize = 500;

/// How deep an expression may be that is evaluated on sight.
const QUICK_DEPTH: u32 = 8;

/// One place of an expression in postfix order.
pub enum Item {
    Small(i64),
    Big(IBig),
    Var(Cell),
    /// An operation on the one or two results before.
    Op(Op),
}

impl Item {
    pub fn variable(&self) -> Option<Cell> {
        match self {
            Item::Var(variable) => Some(*variable),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Add,
    Sub,
    Mul,
    Neg,
    Abs,
    Max,
    Min,
    Pow,
    Divide(Division),
    /// `#(X)` and `?(X)`: X itself, which must be a variable or an integer.
    Same,
}

fn binary(name: &str) -> Option<Op> {
    Some(match name {
        "+" => Op::Add,
        "-" => Op::Sub,
        "*" => Op::Mul,
        "//" => Op::Divide(Division::Quotient),
        "div" => Op::Divide(Division::Floor),
        "mod" => Op::Divide(Division::Mod),
        "rem" => Op::Divide(Division::Rem),
        "min" => Op::Min,
        "max" => Op::Max,
        "^" => Op::Pow,
        _ => return None,
    })
}

fn unary(name: &str) -> Option<Op> {
    Some(match name {
        "-" => Op::Neg,
        "abs" => Op::Abs,
        "#" | "?" => Op::Same,
        _ => return None,
    })
}

impl Machine {
    /// An expression in postfix order, or a domain error for its first part that is none.
    pub fn fd_items(&self, term: Cell) -> Result<Vec<Item>> {
        let mut items = Vec::new();
        let mut wrong = None;
        let mut todo = vec![term];
        // Backwards: the last argument first, so that the whole reversed is postfix.
        while let Some(term) = todo.pop() {
            let term = self.store.deref(term);
            match self.store.view(term) {
                View::Var(variable) => {
                    if self.fd_known(variable).is_none() && self.fd_monotonic() {
                        return fail_with(Error::Instantiation);
                    }
                    items.push(Item::Var(variable));
                }
                View::Int(n) => items.push(Item::Small(n)),
                View::Big(_) => match self.store.number(term) {
                    Some(Number::Big(n)) => items.push(Item::Big(*n)),
                    Some(Number::Int(n)) => items.push(Item::Small(n)),
                    _ => wrong = Some(term),
                },
                View::Compound(name, arity @ (1 | 2), args) => {
                    let name = self.store.atoms.text(name);
                    match if arity == 2 { binary(name) } else { unary(name) } {
                        Some(Op::Same) => items.push(self.fd_plain_item(self.store.get(args))?),
                        Some(op) => {
                            items.push(Item::Op(op));
                            self.push_args(args, arity, &mut todo);
                        }
                        None => wrong = Some(term),
                    }
                }
                _ => wrong = Some(term),
            }
        }
        items.reverse();
        match wrong {
            None => Ok(items),
            Some(term) => fail_with(Error::Domain("clpfd_expression", term)),
        }
    }

    /// What stands in `#(X)`: a variable or an integer.
    fn fd_plain_item(&self, term: Cell) -> Result<Item> {
        let term = self.fd_argument(term)?;
        Ok(match (term.is_int(), self.fd_value(term)) {
            (true, _) => Item::Small(term.as_int()),
            (_, Some(value)) => Item::Big(value),
            _ => Item::Var(term),
        })
    }

    /// Whether the flag `clpfd_monotonic` asks for variables to be marked, as `#(X)`, before they have a domain.
    pub fn fd_monotonic(&self) -> bool {
        let flag = self.store.atoms.find("clpfd_monotonic").and_then(|name| self.world.flags.get(&name));
        flag.is_some_and(|flag| flag.value.root() == Cell::atom(atom::TRUE))
    }

    fn push_args(&self, args: Addr, arity: usize, todo: &mut Vec<Cell>) {
        for n in 0..arity {
            todo.push(self.store.get(args.plus(n)));
        }
    }

    /// Let the variables that are new join the solver, oldest first.
    pub fn fd_attach_all<'a>(&mut self, items: impl Iterator<Item = &'a Item>) -> Result<Newcomers> {
        let mut new: Vec<Cell> = items
            .filter_map(|item| match item {
                Item::Var(variable) if self.store.is_unbound(*variable) => Some(*variable),
                _ => None,
            })
            .filter(|variable| self.fd_known(*variable).is_none())
            .collect();
        new.sort_unstable_by_key(|cell| cell.addr());
        new.dedup();
        let mut newcomers = Vec::new();
        for variable in new {
            let x = self.fd_var(variable)?;
            if !variable.has_tag(Tag::Att) {
                newcomers.push((variable, x));
            }
        }
        self.solver.set_ranks(newcomers.iter().map(|(variable, x)| (*x, variable.addr().0)));
        Ok(newcomers)
    }

    /// Propagate what was posted over variables that joined for it.
    ///
    /// A program sees the order of constrained variables in residual goals: it is that in which they came to take part in
    /// constraints, which only shows once these are posted. So the newcomers change places on the heap now.
    pub fn fd_settle_new(&mut self, posted: R, mut newcomers: Newcomers) -> Result<bool> {
        self.solver.set_ranks(std::iter::empty());
        let age = |x: VarId| self.solver.age(x).wrapping_sub(1);
        if !newcomers.is_sorted_by_key(|(_, x)| age(*x)) {
            let places: Vec<Cell> =
                newcomers.iter().map(|(variable, _)| self.store.deref(*variable)).collect();
            newcomers.sort_by_key(|(_, x)| age(*x));
            for ((variable, x), place) in newcomers.into_iter().zip(places) {
                self.store.set(variable.addr(), place);
                self.fd_attach(place, x)?;
            }
        }
        self.fd_settle(posted)
    }

    /// The solver's expression. Requires: its variables have joined the solver.
    pub fn fd_build(&mut self, items: &[Item]) -> Result<std::result::Result<Expr, crate::fd::Stop>> {
        let mut stack: Vec<(Expr, usize)> = Vec::new();
        for item in items {
            let node = match item {
                Item::Small(n) => (Expr::Int(IBig::from(*n)), 0),
                Item::Big(n) => (Expr::Int(n.clone()), 0),
                Item::Var(variable) => (self.fd_leaf(*variable)?, 0),
                Item::Op(op) => {
                    let second = stack.pop();
                    let first = if matches!(op, Op::Neg | Op::Abs) { None } else { stack.pop() };
                    let Some((second, depth)) = second else { continue };
                    let depth = 1 + depth.max(first.as_ref().map_or(0, |first| first.1));
                    let node = compose(*op, first.map(|first| first.0), second);
                    if depth < DEEPEST {
                        (node, depth)
                    } else {
                        let whole = self.solver.new_var();
                        if let Err(stop) = self.solver.post(Rel::Eq, &Expr::Var(whole), &node) {
                            return Ok(Err(stop));
                        }
                        (Expr::Var(whole), 0)
                    }
                }
            };
            stack.push(node);
        }
        Ok(Ok(stack.pop().map_or(Expr::Int(IBig::ZERO), |node| node.0)))
    }

    /// A variable, or what it was bound to in the meantime.
    fn fd_leaf(&mut self, variable: Cell) -> Result<Expr> {
        let cell = self.store.deref(variable);
        match self.store.number(cell) {
            Some(Number::Int(n)) => Ok(Expr::Int(IBig::from(n))),
            Some(Number::Big(n)) => Ok(Expr::Int(*n)),
            _ => Ok(Expr::Var(self.fd_var(cell)?)),
        }
    }

    /// An expression as a variable of the solver.
    pub fn fd_expression(&mut self, term: Cell) -> Result<std::result::Result<VarId, crate::fd::Stop>> {
        let items = self.fd_items(term)?;
        self.fd_attach_all(items.iter())?;
        Ok(self.fd_build(&items)?.and_then(|expr| self.solver.parse(&expr)))
    }

    /// Post a relation between two terms.
    pub fn fd_relation(&mut self, rel: Rel, left: Cell, right: Cell) -> Result<bool> {
        let (left, right) = (self.store.deref(left), self.store.deref(right));
        if left.is_int() && right.is_int() {
            return Ok(holds(rel, left.as_int(), right.as_int()));
        }
        if let Some(right) = self.fd_quick(right, QUICK_DEPTH) {
            if let Some(left) = self.fd_quick(left, QUICK_DEPTH) {
                return Ok(holds(rel, left, right));
            }
            if rel == Rel::Eq && left.is_var_or_ref() && !self.fd_monotonic() {
                let value = self.store.new_integer(right);
                self.store.bind(left, value);
                return Ok(true);
            }
        }
        let (left, right) = (self.fd_items(left)?, self.fd_items(right)?);
        if let (Some(l), Some(r)) = (line(&left), line(&right))
            && let Some(decided) = self.fd_decide(rel, l, r)
        {
            return Ok(decided);
        }
        let newcomers = self.fd_attach_all(left.iter().chain(&right))?;
        let posted: R = match self.fd_build(&left)? {
            Ok(left) => match self.fd_build(&right)? {
                Ok(right) => self.solver.post(rel, &left, &right),
                Err(stop) => Err(stop),
            },
            Err(stop) => Err(stop),
        };
        let settled = self.fd_settle_new(posted, newcomers)?;
        if settled && rel != Rel::Neq {
            let again = if rel == Rel::Eq { &[] } else { right.as_slice() };
            for variable in left.iter().chain(again).filter_map(Item::variable) {
                if let Some(x) = self.fd_known(self.store.deref(variable)) {
                    self.solver.reinforce(x);
                }
            }
        }
        Ok(settled)
    }

    /// The value of a small expression over machine integers: what loops that use constraints as arithmetic need.
    fn fd_quick(&self, term: Cell, depth: u32) -> Option<i64> {
        let term = self.store.deref(term);
        if term.is_int() {
            return Some(term.as_int());
        }
        let View::Compound(name, 2, args) = self.store.view(term) else { return None };
        let depth = depth.checked_sub(1)?;
        let a = self.fd_quick(self.store.get(args), depth)?;
        let b = self.fd_quick(self.store.get(args.plus(1)), depth)?;
        match name {
            atom::PLUS => a.checked_add(b),
            atom::MINUS => a.checked_sub(b),
            atom::STAR => a.checked_mul(b),
            atom::INT_DIV => calculate(Op::Divide(Division::Quotient), a, b),
            atom::MOD => calculate(Op::Divide(Division::Mod), a, b),
            _ => None,
        }
    }

    /// A relation between two lines over one variable at most, if plain arithmetic decides it.
    fn fd_decide(&mut self, rel: Rel, left: Line, right: Line) -> Option<bool> {
        let line = left.plus(right.times(-1)?)?;
        let Some(variable) = line.variable.filter(|_| line.factor != 0) else {
            return (line.factor == 0 && left.variable.is_none() && right.variable.is_none())
                .then(|| holds(rel, line.rest, 0));
        };
        if rel != Rel::Eq {
            return None;
        }
        if line.rest % line.factor != 0 {
            return Some(false);
        }
        let value = line.rest.checked_neg()? / line.factor;
        let value = self.store.new_integer(value);
        self.store.bind(variable, value);
        Some(true)
    }
}

fn compose(op: Op, first: Option<Expr>, second: Expr) -> Expr {
    let second = Box::new(second);
    let Some(first) = first.map(Box::new) else {
        return if op == Op::Abs { Expr::Abs(second) } else { Expr::Neg(second) };
    };
    match op {
        Op::Add => Expr::Add(first, second),
        Op::Sub => Expr::Sub(first, second),
        Op::Mul => Expr::Mul(first, second),
        Op::Max => Expr::Max(first, second),
        Op::Min => Expr::Min(first, second),
        Op::Divide(division) => Expr::Divide(division, first, second),
        Op::Pow | Op::Neg | Op::Abs | Op::Same => Expr::Pow(first, second),
    }
}

pub fn holds(rel: Rel, left: i64, right: i64) -> bool {
    match rel {
        Rel::Eq => left == right,
        Rel::Neq => left != right,
        Rel::Lt => left < right,
        Rel::Gt => left > right,
        Rel::Leq => left <= right,
        Rel::Geq => left >= right,
    }
}

/// `factor * variable + rest` in machine integers.
#[derive(Clone, Copy)]
struct Line {
    factor: i64,
    variable: Option<Cell>,
    rest: i64,
}

impl Line {
    fn plus(self, other: Line) -> Option<Line> {
        let variable = match (self.variable, other.variable) {
            (Some(x), Some(y)) if x != y => return None,
            (x, y) => x.or(y),
        };
        let factor = self.factor.checked_add(other.factor)?;
        Some(Line { factor, variable, rest: self.rest.checked_add(other.rest)? })
    }

    fn times(self, by: i64) -> Option<Line> {
        Some(Line { factor: self.factor.checked_mul(by)?, rest: self.rest.checked_mul(by)?, ..self })
    }
}

/// An expression as a line, if it is one and stays within machine integers.
fn line(items: &[Item]) -> Option<Line> {
    let mut stack: Vec<Line> = Vec::with_capacity(items.len().min(16));
    for item in items {
        let next = match item {
            Item::Small(n) => Line { factor: 0, variable: None, rest: *n },
            Item::Big(_) => return None,
            Item::Var(variable) => Line { factor: 1, variable: Some(*variable), rest: 0 },
            Item::Op(Op::Neg) => stack.pop()?.times(-1)?,
            Item::Op(op) => {
                let right = stack.pop()?;
                let constant = |line: Line| line.variable.is_none().then_some(line.rest);
                match op {
                    Op::Abs => Line { factor: 0, variable: None, rest: constant(right)?.checked_abs()? },
                    Op::Add => stack.pop()?.plus(right)?,
                    Op::Sub => stack.pop()?.plus(right.times(-1)?)?,
                    Op::Mul => {
                        let left = stack.pop()?;
                        match (constant(left), constant(right)) {
                            (Some(n), _) => right.times(n)?,
                            (_, Some(n)) => left.times(n)?,
                            _ => return None,
                        }
                    }
                    _ => {
                        let (a, b) = (constant(stack.pop()?)?, constant(right)?);
                        Line { factor: 0, variable: None, rest: calculate(*op, a, b)? }
                    }
                }
            }
        };
        stack.push(next);
    }
    stack.pop()
}

/// Operations on integers, where they are defined and stay within machine integers.
fn calculate(op: Op, a: i64, b: i64) -> Option<i64> {
    match op {
        Op::Max => Some(a.max(b)),
        Op::Min => Some(a.min(b)),
        Op::Pow => a.checked_pow(u32::try_from(b).ok()?),
        Op::Divide(Division::Quotient) => a.checked_div(b),
        Op::Divide(Division::Rem) => a.checked_rem(b),
        Op::Divide(Division::Floor) => {
            let quotient = a.checked_div(b)?;
            let down = a % b != 0 && (a < 0) != (b < 0);
            Some(quotient - i64::from(down))
        }
        Op::Divide(Division::Mod) => {
            let rest = a.checked_rem(b)?;
            Some(if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest })
        }
        _ => None,
    }
}
