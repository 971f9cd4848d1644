//! Arithmetic expressions of constraints: from heap terms to the solver's expressions.
//!
//! A term is first converted to postfix order, without recursion. If it has no variable, or only one and is
//! linear in it, plain arithmetic decides. Otherwise its new variables join the solver in the order of their
//! age, and the expression is built from the postfix list. Parts nested more deeply than `DEEPEST` become
//! auxiliary variables, because the solver walks expressions recursively.

use crate::builtins::args::fail_with;
use crate::machine::Machine;
use crate::machine::Stacks;
use dashu::integer::IBig;
use ninelog_fd::domains::domain::LIM;
use ninelog_fd::domains::op::{Division, Op};
use ninelog_fd::domains::post::{Expr, Linear, Rel, product};
use ninelog_fd::domains::{Pruned, Stop, VarId};
use ninelog_limits::interrupt::{Steps, demand, room};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::{Error, Result, View};
use smallvec::SmallVec;

/// Variables that joined the solver for one constraint: the plain variable, and the solver's variable.
pub type Newcomers = Vec<(Cell, VarId)>;

/// The deepest nesting of the solver's expressions.
pub const DEEPEST: usize = 500;

/// The deepest nesting of an expression that is evaluated or added up directly.
const QUICK_DEPTH: u32 = 32;
/// The most parts of such an expression.
const QUICK_PARTS: u32 = 1 << 12;
/// The most integers that are added to one side of an ordering without building a sum.
const MOST_OFFSETS: u32 = 4;

/// An item of an expression in postfix order.
pub enum ExpressionItem {
    Int(IBig),
    Var(Cell),
    /// An operation on the previous one or two results.
    Op(Op),
}

impl ExpressionItem {
    pub fn variable(&self) -> Option<Cell> {
        match self {
            ExpressionItem::Var(variable) => Some(*variable),
            _ => None,
        }
    }
}

impl Machine {
    /// Converts an expression to postfix order. The error is a domain error for its first invalid part.
    ///
    /// Gives up for an interrupt, so nothing must have been posted yet.
    pub fn fd_items(&mut self, term: Cell) -> Result<Vec<ExpressionItem>> {
        self.patiently(|m| m.fd_items_of(term))
    }

    pub(super) fn fd_items_of(&self, term: Cell) -> Result<Vec<ExpressionItem>> {
        let mut items = Vec::new();
        let mut steps = Steps::default();
        let mut wrong = None;
        let mut todo: SmallVec<[Cell; 16]> = SmallVec::new();
        todo.push(term);
        // The list is built backwards, the last argument first: reversed, it is in postfix order.
        while let Some(term) = todo.pop() {
            steps.next();
            room(&mut items, 1);
            let term = self.stacks.store.deref(term);
            match self.stacks.store.view(term) {
                View::Var(variable) => {
                    if self.stacks.fd_known(variable).is_none() && self.fd_monotonic() {
                        return fail_with(Error::Instantiation);
                    }
                    items.push(ExpressionItem::Var(variable));
                }
                View::Int(n) => items.push(ExpressionItem::Int(IBig::from(n))),
                View::Big(_) => items.extend(self.stacks.fd_value(term).map(ExpressionItem::Int)),
                View::Compound(name, arity @ (1 | 2), args) => {
                    let op = self.stacks.fd_operation(name, arity);
                    match (op, self.stacks.store.atoms.text(name)) {
                        (Some(op), _) => {
                            items.push(ExpressionItem::Op(op));
                            for n in 0..arity {
                                todo.push(self.stacks.store.get(args.plus(n)));
                            }
                        }
                        (None, "#" | "?") if arity == 1 => {
                            let plain = self.stacks.fd_argument(self.stacks.store.get(args))?;
                            items.push(
                                self.stacks
                                    .fd_value(plain)
                                    .map_or(ExpressionItem::Var(plain), ExpressionItem::Int),
                            );
                        }
                        _ => wrong = Some(term),
                    }
                }
                _ => wrong = Some(term),
            }
        }
        items.reverse();
        // The solver's expressions take some times as much.
        demand(8 * items.len() * size_of::<Expr>());
        match wrong {
            None => Ok(items),
            Some(term) => fail_with(Error::Domain("clpfd_expression", term)),
        }
    }

    /// Returns whether the flag `clpfd_monotonic` requires variables without a domain to be marked, as
    /// `#(X)`.
    pub fn fd_monotonic(&self) -> bool {
        self.fd_flag("clpfd_monotonic") == Some(Cell::atom(atom::TRUE))
    }

    /// Returns the value of a flag, which a program may have created.
    pub fn fd_flag(&self, name: &str) -> Option<Cell> {
        let flag = self.program.flags.values.get(&self.stacks.store.atoms.find(name)?)?;
        Some(flag.value.root())
    }

    /// Returns a variable of the solver for an expression.
    pub fn fd_expression(&mut self, term: Cell) -> Result<std::result::Result<VarId, Stop>> {
        let items = self.fd_items(term)?;
        self.stacks.fd_attach_all(items.iter().filter_map(ExpressionItem::variable))?;
        Ok(self.stacks.fd_build(&items)?.and_then(|expr| self.stacks.solver.parse(&expr)))
    }

    /// Builds a small expression or formula directly from its terms, by `build`; its new variables join the
    /// solver first. `None` if `build` gives up, which it also does for what is wrong.
    pub fn fd_directly<T>(
        &mut self,
        build: impl Fn(&Machine, &mut Direct) -> Option<T>,
    ) -> Result<Option<(T, Newcomers)>> {
        let mut walk = Direct { depth: QUICK_DEPTH, parts: QUICK_PARTS, new: SmallVec::new() };
        let Some(built) = build(self, &mut walk) else { return Ok(None) };
        if walk.new.is_empty() {
            self.stacks.solver.set_ranks(std::iter::empty());
            return Ok(Some((built, Newcomers::new())));
        }
        if self.fd_monotonic() {
            return Ok(None);
        }
        let newcomers = self.stacks.fd_attach_all(walk.new.drain(..))?;
        walk.parts = QUICK_PARTS;
        Ok(build(self, &mut walk).map(|built| (built, newcomers)))
    }

    /// Posts a relation between two terms.
    pub fn fd_relation(&mut self, rel: Rel, left: Cell, right: Cell) -> Result<bool> {
        let (left, right) = (self.stacks.store.deref(left), self.stacks.store.deref(right));
        if left.is_int() && right.is_int() {
            return Ok(rel.holds(left.as_int(), right.as_int()));
        }
        if left.has_tag(Tag::Att)
            && right.has_tag(Tag::Att)
            && let Some(done) = self.stacks.fd_between(rel, left, right)?
        {
            return Ok(done);
        }
        if let Some(done) = self.stacks.fd_offset(rel, left, right)? {
            return Ok(done);
        }
        if let Some(done) = self.fd_weighted(rel, left, right)? {
            return Ok(done);
        }
        let direct = |m: &Machine, walk: &mut Direct| {
            Some((m.stacks.fd_direct(left, walk)?, m.stacks.fd_direct(right, walk)?))
        };
        if let Some(((left, right), newcomers)) = self.fd_directly(direct)? {
            let posted = self.stacks.solver.post(rel, &left, &right);
            let holds = self.stacks.fd_propagate_new(posted, newcomers)?;
            if holds && rel != Rel::Neq {
                left.for_each_var(&mut |x| self.stacks.solver.reinforce(x));
                if rel != Rel::Eq {
                    right.for_each_var(&mut |x| self.stacks.solver.reinforce(x));
                }
            }
            return Ok(holds);
        }
        let (left, right) = (self.fd_items(left)?, self.fd_items(right)?);
        let newcomers =
            self.stacks.fd_attach_all(left.iter().chain(&right).filter_map(ExpressionItem::variable))?;
        let posted = match (self.stacks.fd_build(&left)?, self.stacks.fd_build(&right)?) {
            (Ok(left), Ok(right)) => self.stacks.solver.post(rel, &left, &right),
            (Err(stop), _) | (_, Err(stop)) => Err(stop),
        };
        let holds = self.stacks.fd_propagate_new(posted, newcomers)?;
        if holds && rel != Rel::Neq {
            let again = if rel == Rel::Eq { &[] } else { right.as_slice() };
            for variable in left.iter().chain(again).filter_map(ExpressionItem::variable) {
                if let Some(x) = self.stacks.fd_known(self.stacks.store.deref(variable)) {
                    self.stacks.solver.reinforce(x);
                }
            }
        }
        Ok(holds)
    }

    /// Posts a relation directly from the terms, for weighted sums of variables that the solver
    /// knows, and for what plain arithmetic decides; `None` for other terms.
    fn fd_weighted(&mut self, rel: Rel, left: Cell, right: Cell) -> Result<Option<bool>> {
        let mut sum = Weighted { parts_left: QUICK_PARTS, ..Weighted::default() };
        if self.stacks.fd_walk(left, 1, QUICK_DEPTH, &mut sum).is_none() {
            return Ok(None);
        }
        let of_left = sum.terms.len();
        if self.stacks.fd_walk(right, -1, QUICK_DEPTH, &mut sum).is_none() {
            return Ok(None);
        }
        let Some((_, first)) = sum.terms.first() else { return Ok(Some(rel.holds(sum.rest, 0))) };
        if rel == Rel::Eq && sum.terms.iter().all(|(_, variable)| variable == first) {
            let known = self.stacks.fd_known(*first);
            let factor = sum.terms.iter().try_fold(0i64, |all, (a, _)| all.checked_add(*a)).unwrap_or(0);
            if factor == 0 || known.is_none() && self.fd_monotonic() {
                return Ok(None);
            }
            if sum.rest % factor != 0 {
                return Ok(Some(false));
            }
            let value = self.stacks.store.new_integer(-sum.rest / factor);
            self.stacks.store.bind(*first, value);
            return Ok(Some(true));
        }
        if sum.opaque {
            return Ok(None);
        }
        let mut linear = Linear::of(sum.rest);
        for (factor, variable) in &sum.terms {
            let Some(x) = self.stacks.fd_known(*variable) else { return Ok(None) };
            if self.stacks.solver.is_fixed(x) || linear.add_variable(*factor, x).is_none() {
                return Ok(None);
            }
        }
        // Changes of finite domains are never held back.
        let again = match rel {
            Rel::Neq => 0,
            Rel::Eq => of_left,
            _ => linear.terms.len(),
        };
        let infinite = linear.terms[..again].iter().filter(|(_, x)| !self.stacks.solver.is_bounded(*x));
        let infinite: SmallVec<[VarId; 8]> = infinite.map(|(_, x)| *x).collect();
        let posted = match self.stacks.fd_three(rel, left, right) {
            Shape::Posted(posted) => posted,
            Shape::Linear => self.stacks.solver.post_linear(rel, linear),
            Shape::Product => return Ok(None),
        };
        let holds = self.stacks.fd_propagate(posted)?;
        if holds {
            infinite.into_iter().for_each(|x| self.stacks.solver.reinforce(x));
        }
        Ok(Some(holds))
    }
}

impl Stacks {
    /// Returns the operation with this name and arity. The most common ones are found without their texts.
    fn fd_operation(&self, name: Atom, arity: usize) -> Option<Op> {
        match (name, arity) {
            (atom::PLUS, 2) => Some(Op::Add),
            (atom::MINUS, 2) => Some(Op::Sub),
            (atom::STAR, 2) => Some(Op::Mul),
            _ => Op::named(self.store.atoms.text(name), arity),
        }
    }

    /// Adds the new variables to the solver, oldest first.
    pub fn fd_attach_all(&mut self, variables: impl Iterator<Item = Cell>) -> Result<Newcomers> {
        let is_new = |variable: &Cell| self.store.is_unbound(*variable) && self.fd_known(*variable).is_none();
        let mut new: Vec<Cell> = variables.filter(is_new).collect();
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

    /// Propagates a constraint for which some variables joined the solver.
    ///
    /// A program sees the order of constrained variables in residual goals. It is the order in which they
    /// took part in constraints, which is known only after posting. So the new variables are now reordered on
    /// the heap.
    pub fn fd_propagate_new(&mut self, posted: Pruned, mut newcomers: Newcomers) -> Result<bool> {
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
        self.fd_propagate(posted)
    }

    /// Builds the solver's expression. Requires: its variables have joined the solver.
    pub fn fd_build(&mut self, items: &[ExpressionItem]) -> Result<std::result::Result<Expr, Stop>> {
        let mut stack: SmallVec<[(Expr, usize); 8]> = SmallVec::new();
        for item in items {
            let node = match item {
                ExpressionItem::Int(n) => (Expr::Int(n.clone()), 0),
                // It may have been bound in the meantime.
                ExpressionItem::Var(variable) => match self.fd_value(*variable) {
                    Some(value) => (Expr::Int(value), 0),
                    None => (Expr::Var(self.fd_var(*variable)?), 0),
                },
                ExpressionItem::Op(op) => {
                    let Some((second, depth)) = stack.pop() else { continue };
                    let first = if op.is_unary() { None } else { stack.pop() };
                    let depth = 1 + depth.max(first.as_ref().map_or(0, |first| first.1));
                    let second = Box::new(second);
                    let node = match first {
                        None => Expr::Unary(*op, second),
                        Some((first, _)) => Expr::Binary(*op, Box::new(first), second),
                    };
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

    /// Builds an expression for `fd_directly`.
    pub fn fd_direct(&self, term: Cell, walk: &mut Direct) -> Option<Expr> {
        let term = self.store.deref(term);
        match self.store.view(term) {
            View::Var(variable) => Some(Expr::Var(walk.variable(self.fd_known(variable), variable))),
            View::Int(n) => Some(Expr::Int(IBig::from(n))),
            View::Compound(name, arity @ (1 | 2), args) => {
                let op = self.fd_operation(name, arity)?;
                walk.enter()?;
                let first = Box::new(self.fd_direct(self.store.get(args), walk)?);
                let whole = match arity {
                    1 => Expr::Unary(op, first),
                    _ => {
                        let second = self.fd_direct(self.store.get(args.plus(1)), walk)?;
                        Expr::Binary(op, first, Box::new(second))
                    }
                };
                walk.leave();
                Some(whole)
            }
            _ => None,
        }
    }

    /// Posts a relation of two different open variables that the solver knows; `None` for others.
    fn fd_between(&mut self, rel: Rel, left: Cell, right: Cell) -> Result<Option<bool>> {
        let (Some(x), Some(y)) = (self.fd_known(left), self.fd_known(right)) else { return Ok(None) };
        let solver = &mut self.solver;
        if x == y || solver.is_fixed(x) || solver.is_fixed(y) {
            return Ok(None);
        }
        let posted = match rel {
            Rel::Eq => solver.equate(x, y),
            Rel::Neq => solver.make_unequal(x, y),
            _ => solver.post_order(rel, x, y, 0),
        };
        self.fd_settle(posted, rel, x, y).map(Some)
    }

    /// Propagates what was posted for a relation between the variables `x`, on its left side, and `y`.
    fn fd_settle(&mut self, posted: Pruned, rel: Rel, x: VarId, y: VarId) -> Result<bool> {
        let holds = self.fd_propagate(posted)?;
        if holds && rel != Rel::Neq {
            self.solver.reinforce(x);
            if rel != Rel::Eq {
                self.solver.reinforce(y);
            }
        }
        Ok(holds)
    }

    /// Posts a relation of two such variables and an integer that is added or subtracted, as in `X #> Y + 2`.
    /// An ordering may have several, as in `X #>= Y + K + 1`, to which `X #> Y + K` is expanded.
    fn fd_offset(&mut self, rel: Rel, left: Cell, right: Cell) -> Result<Option<bool>> {
        let (one, mut other, rel_of_one) = match (left.has_tag(Tag::Att), right.has_tag(Tag::Att)) {
            (true, false) => (left, right, rel),
            (false, true) => (right, left, rel.mirrored()),
            _ => return Ok(None),
        };
        let is_short = |cell: Cell| cell.is_int() && i32::try_from(cell.as_int()).is_ok();
        let is_ordering = !matches!(rel, Rel::Eq | Rel::Neq);
        let mut c = 0;
        for _ in 0..MOST_OFFSETS {
            let View::Compound(name @ (atom::PLUS | atom::MINUS), 2, args) = self.store.view(other) else {
                return Ok(None);
            };
            let (a, b) = (self.store.at(args), self.store.at(args.plus(1)));
            let is_last = is_short(b);
            let (rest, number) = if is_last { (a, b) } else { (b, a) };
            if !is_short(number) || is_ordering && !is_last && name == atom::MINUS {
                return Ok(None);
            }
            c += if name == atom::PLUS { number.as_int() } else { -number.as_int() };
            other = rest;
            if other.has_tag(Tag::Att) {
                let (Some(x), Some(y)) = (self.fd_known(one), self.fd_known(other)) else { return Ok(None) };
                let solver = &mut self.solver;
                if x == y || solver.is_fixed(x) || solver.is_fixed(y) {
                    return Ok(None);
                }
                let posted = if is_ordering {
                    solver.post_order(rel_of_one, x, y, c)
                } else {
                    let z = solver.constant(number.as_int());
                    let (y, z) = if is_last { (y, z) } else { (z, y) };
                    self.fd_post_three(rel, name, x, y, z)
                };
                let (x, y) = if one == left { (x, y) } else { (y, x) };
                return self.fd_settle(posted, rel, x, y).map(Some);
            }
            if !is_ordering {
                break;
            }
        }
        Ok(None)
    }

    /// Posts a constraint between two or three plain parts of the terms, if it has a propagator of its own.
    fn fd_three(&mut self, rel: Rel, left: Cell, right: Cell) -> Shape {
        if !matches!(rel, Rel::Eq | Rel::Neq) {
            return Shape::Linear;
        }
        let plain = |cell: Cell| cell.is_int() || cell.is_var_or_ref();
        if plain(left) && plain(right) {
            let (x, y) = (self.fd_plain(left), self.fd_plain(right));
            let solver = &mut self.solver;
            return Shape::Posted(if rel == Rel::Neq {
                solver.make_unequal(x, y)
            } else {
                solver.equate(x, y)
            });
        }
        for (one, other) in [(left, right), (right, left)] {
            let View::Compound(name, 2, args) = self.store.view(other) else { continue };
            let (a, b) = (self.store.at(args), self.store.at(args.plus(1)));
            if !(plain(one) && plain(a) && plain(b)) {
                continue;
            }
            if !matches!(name, atom::PLUS | atom::MINUS) {
                return Shape::Product;
            }
            let [x, y, z] = [one, a, b].map(|part| self.fd_plain(part));
            return Shape::Posted(self.fd_post_three(rel, name, x, y, z));
        }
        Shape::Linear
    }

    /// Posts that `x` is equal, or is not equal, to `y + z` or `y - z`.
    fn fd_post_three(&mut self, rel: Rel, name: Atom, x: VarId, y: VarId, z: VarId) -> Pruned {
        let solver = &mut self.solver;
        if rel == Rel::Neq {
            for x in [x, y, z] {
                solver.join(x);
            }
        }
        match (rel, name) {
            (Rel::Eq, atom::PLUS) => solver.post_plus(y, z, x),
            (Rel::Eq, _) => solver.post_plus(x, z, y),
            (_, atom::PLUS) => solver.post_neq_plus(x, y, z),
            _ => solver.post_neq_plus(y, x, z),
        }
    }

    /// Returns the solver's variable for a known variable or an integer.
    fn fd_plain(&mut self, cell: Cell) -> VarId {
        match self.fd_known(cell) {
            Some(x) => x,
            None => self.solver.constant(cell.as_int()),
        }
    }

    /// Adds `factor` times a term to a sum; `None` if the result is no weighted sum, or exceeds machine
    /// integers.
    fn fd_walk(&self, term: Cell, factor: i64, depth: u32, sum: &mut Weighted) -> Option<()> {
        let term = self.store.deref(term);
        if term.is_int() {
            return sum.add(factor, term.as_int());
        }
        let depth = depth.checked_sub(1)?;
        sum.parts_left = sum.parts_left.checked_sub(1)?;
        match self.store.view(term) {
            View::Var(variable) => {
                sum.terms.push((factor, variable));
                Some(())
            }
            View::Compound(name, 2, args) => {
                let (a, b) = (self.store.at(args), self.store.at(args.plus(1)));
                match name {
                    atom::PLUS => {
                        self.fd_walk(a, factor, depth, sum)?;
                        self.fd_walk(b, factor, depth, sum)
                    }
                    atom::MINUS => {
                        self.fd_walk(a, factor, depth, sum)?;
                        self.fd_walk(b, -factor, depth, sum)
                    }
                    atom::STAR => {
                        let mut quick = |cell| self.fd_quick(cell, depth, &mut sum.parts_left);
                        match (quick(a), quick(b)) {
                            (Some(a), _) => self.fd_walk(b, product(factor, a)?, depth, sum),
                            (_, Some(b)) => self.fd_walk(a, product(factor, b)?, depth, sum),
                            _ => None,
                        }
                    }
                    _ => self.fd_opaque(term, factor, depth, sum),
                }
            }
            View::Compound(atom::MINUS, 1, args) => self.fd_walk(self.store.at(args), -factor, depth, sum),
            View::Compound(..) => self.fd_opaque(term, factor, depth, sum),
            _ => None,
        }
    }

    /// Adds a part whose value is known, but which SWI-Prolog does not treat as a part of a weighted sum.
    fn fd_opaque(&self, term: Cell, factor: i64, depth: u32, sum: &mut Weighted) -> Option<()> {
        sum.opaque = true;
        let value = self.fd_quick(term, depth, &mut sum.parts_left)?;
        sum.add(factor, value)
    }

    /// Returns the value of a small expression over machine integers, for loops that use constraints as
    /// arithmetic.
    fn fd_quick(&self, term: Cell, depth: u32, parts: &mut u32) -> Option<i64> {
        let term = self.store.deref(term);
        if term.is_int() {
            return Some(term.as_int());
        }
        let depth = depth.checked_sub(1)?;
        *parts = parts.checked_sub(1)?;
        let View::Compound(name, arity @ (1 | 2), args) = self.store.view(term) else { return None };
        let a = self.fd_quick(self.store.get(args), depth, parts)?;
        if arity == 1 {
            return match Op::named(self.store.atoms.text(name), 1)? {
                Op::Neg => a.checked_neg(),
                Op::Abs => a.checked_abs(),
                _ => None,
            };
        }
        let b = self.fd_quick(self.store.get(args.plus(1)), depth, parts)?;
        match name {
            atom::PLUS => a.checked_add(b),
            atom::MINUS => a.checked_sub(b),
            atom::STAR => a.checked_mul(b),
            _ => calculate(Op::named(self.store.atoms.text(name), 2)?, a, b),
        }
    }
}

/// The state of a walk through small terms of a constraint.
pub struct Direct {
    /// How much deeper it may go.
    depth: u32,
    /// How many more parts are looked at.
    parts: u32,
    /// The variables that the solver does not know yet.
    new: SmallVec<[Cell; 8]>,
}

impl Direct {
    /// Counts a part that has parts itself. `None` if it is too much.
    pub fn enter(&mut self) -> Option<()> {
        self.depth = self.depth.checked_sub(1)?;
        self.parts = self.parts.checked_sub(1)?;
        Some(())
    }

    pub fn leave(&mut self) {
        self.depth += 1;
    }

    /// Returns the solver's variable. If there is none, notes the plain variable and returns any.
    pub fn variable(&mut self, known: Option<VarId>, variable: Cell) -> VarId {
        known.unwrap_or_else(|| {
            self.new.push(variable);
            VarId(0)
        })
    }
}

/// A weighted sum of Prolog variables and a number. In an equation it is zero.
#[derive(Default)]
struct Weighted {
    terms: SmallVec<[(i64, Cell); 8]>,
    rest: i64,
    /// Whether some part is no weighted sum itself.
    opaque: bool,
    /// How many more parts are looked at: a term that shares its parts may have any number of them.
    parts_left: u32,
}

impl Weighted {
    fn add(&mut self, a: i64, b: i64) -> Option<()> {
        self.rest = self.rest.checked_add(a.checked_mul(b)?).filter(|c| c.abs() < LIM)?;
        Some(())
    }
}

/// The shape of a relation between two terms.
enum Shape {
    /// A constraint that was posted.
    Posted(Pruned),
    /// No special shape.
    Linear,
    Product,
}

/// Computes an operation on integers, if it is defined and stays within machine integers.
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
