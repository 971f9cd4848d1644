//! The body of a clause as a tree of goals.

use super::vars;
use crate::code::instr::{BuiltinId, Function, PredId, Rel, TypeTest};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Addr, Cell};
use ninelog_terms::store::heap::{OccursCheck, Store, View};

/// How a goal that is neither control nor inline is called.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Callee {
    Pred(PredId),
    /// A deterministic built-in that may bind its arguments.
    Builtin(BuiltinId),
    /// A deterministic built-in that binds nothing.
    Test(BuiltinId),
}

/// What the compiler asks about procedures, flags and built-ins.
pub trait Linker {
    /// Returns what a call of this name and arity means in this module.
    fn callee(&mut self, module: Atom, name: Atom, arity: usize) -> Callee;
    /// Returns whether a control construct or inline built-in has its usual meaning in this module.
    fn is_builtin(&self, module: Atom, name: Atom, arity: usize) -> bool;
    fn function(&self, store: &Store, name: Atom, arity: usize) -> Option<Function>;
    /// Returns whether the levels of inline goals are counted in a module's clauses, because the depth of
    /// calls is limited.
    fn counts_levels(&self, module: Atom) -> bool;
}

#[derive(Clone, PartialEq, Debug)]
pub enum Goal {
    True,
    Fail,
    Cut,
    /// Counts a level: the next goal is one level deeper than the clause.
    Level,
    Unify(Cell, Cell),
    Is(Cell, Cell),
    Compare(Rel, Cell, Cell),
    Type(TypeTest, Cell),
    /// `==`, or `\==` if false.
    Same(bool, Cell, Cell),
    /// `compare/3`.
    Order(BuiltinId, [Cell; 3]),
    Call(Callee, Vec<Cell>),
    And(Vec<Goal>),
    Or(Vec<Goal>),
    IfThenElse(Box<Goal>, Box<Goal>, Box<Goal>),
    SoftIf(Box<Goal>, Box<Goal>, Box<Goal>),
    Not(Box<Goal>),
    /// `$(Goal)`: a goal, what to do if it leaves a choice point, and what to do if it fails.
    Det(Box<Goal>, Box<Goal>, Box<Goal>),
    /// Tests whether the last call of the clause is also the last that a check for determinism waits for. The
    /// built-in gets an argument that says whether the clause has an environment.
    Checked(BuiltinId),
}

impl Goal {
    /// Returns whether the goal neither binds nor leaves a choice point, so that it can be compiled to a
    /// conditional jump.
    pub fn is_simple_test(&self) -> bool {
        match self {
            Goal::True | Goal::Fail | Goal::Level | Goal::Compare(..) | Goal::Type(..) | Goal::Same(..) => {
                true
            }
            Goal::Call(Callee::Test(id), _) | Goal::Checked(id) => id.0 <= u16::MAX as u32,
            Goal::And(goals) => goals.iter().all(Goal::is_simple_test),
            _ => false,
        }
    }

    /// Returns the goals of a conjunction.
    pub fn conjuncts(&self) -> &[Goal] {
        match self {
            Goal::And(goals) => goals,
            goal => std::slice::from_ref(goal),
        }
    }

    /// Returns the number of goals that form the guard of a clause: a prefix of tests, unifications and
    /// arithmetic that ends with a cut or, if there is none, with a test. A guard changes only the clause's
    /// own variables.
    pub fn guard(goals: &[Goal]) -> usize {
        let mut guard = 0;
        for (n, goal) in goals.iter().enumerate() {
            match goal {
                Goal::Cut => return n + 1,
                Goal::True | Goal::Unify(..) | Goal::Is(..) => {}
                Goal::Not(condition) if condition.is_simple_test() => guard = n + 1,
                goal if goal.is_simple_test() => guard = n + 1,
                _ => break,
            }
        }
        guard
    }

    /// Returns whether the goal contains a cut that is not local to a part.
    pub fn has_cut(&self) -> bool {
        match self {
            Goal::Cut => true,
            Goal::And(goals) | Goal::Or(goals) => goals.iter().any(Goal::has_cut),
            // A cut in a condition is local to it.
            Goal::IfThenElse(_, t, e) | Goal::SoftIf(_, t, e) => t.has_cut() || e.has_cut(),
            _ => false,
        }
    }

    /// Returns whether some part calls other procedures, so that registers do not survive it.
    pub fn has_call(&self) -> bool {
        match self {
            Goal::Call(Callee::Pred(_), _) => true,
            Goal::And(goals) | Goal::Or(goals) => goals.iter().any(Goal::has_call),
            Goal::IfThenElse(c, t, e) | Goal::SoftIf(c, t, e) => c.has_call() || t.has_call() || e.has_call(),
            Goal::Not(c) => c.has_call(),
            Goal::Det(..) => true,
            _ => false,
        }
    }
}

/// The body is nested too deeply for the compiler. The clause is interpreted.
#[derive(Debug)]
pub struct TooDeep;

const MAX_DEPTH: usize = 400;

pub struct Reader<'a> {
    pub store: &'a Store,
    pub linker: &'a mut dyn Linker,
    /// The head of the clause.
    pub head: Cell,
}

impl Reader<'_> {
    pub fn body(&mut self, module: Atom, cell: Cell) -> Result<Goal, TooDeep> {
        self.goal(module, cell, 0)
    }

    fn goal(&mut self, module: Atom, cell: Cell, depth: usize) -> Result<Goal, TooDeep> {
        if depth > MAX_DEPTH {
            return Err(TooDeep);
        }
        if vars::index(self.store.deref(cell)).is_some() {
            let callee = self.linker.callee(module, atom::CALL, 1);
            return Ok(Goal::Call(callee, vec![cell]));
        }
        let Some((name, arity, args)) = self.store.callable(cell) else {
            // Not callable: `call/1` raises the error when the goal is reached.
            let callee = self.linker.callee(module, atom::CALL, 1);
            return Ok(Goal::Call(callee, vec![cell]));
        };
        let arg = |n: usize| self.store.get(args.plus(n));
        if (name, arity) == (atom::COMMA, 2) {
            return self.conjunction(module, cell, depth);
        }
        if (name, arity) == (atom::COLON, 2)
            && vars::index(self.store.deref(arg(0))).is_none()
            && let View::Atom(inner) = self.store.view(arg(0))
            && vars::index(self.store.at(args.plus(1))).is_none()
        {
            return self.goal(inner, arg(1), depth + 1);
        }
        if self.linker.is_builtin(module, name, arity)
            && let Some(goal) = self.inline(module, name, arity, args, depth)?
        {
            return Ok(self.counted(module, goal));
        }
        let goal = match self.linker.callee(module, name, arity) {
            Callee::Builtin(id) if (name, arity) == (atom::COMPARE, 3) => {
                Goal::Order(id, [arg(0), arg(1), arg(2)])
            }
            callee => Goal::Call(callee, (0..arity).map(arg).collect()),
        };
        Ok(self.counted(module, goal))
    }

    /// Adds the count of a level to an inline goal, if depths are limited. For goals that are not counted
    /// here, SWI-Prolog calls no predicate either.
    fn counted(&self, module: Atom, goal: Goal) -> Goal {
        if !self.linker.counts_levels(module) {
            return goal;
        }
        let variable = |cell: Cell| vars::index(self.store.deref(cell)).is_some();
        let plain = |cell: Cell| vars::arguments(self.store, self.store.deref(cell)).is_none();
        let is_counted = match goal {
            Goal::Unify(a, b) => !variable(a) && !variable(b),
            Goal::Same(_, a, b) => !(variable(a) && plain(b) || variable(b) && plain(a)),
            Goal::Type(_, a) => !variable(a),
            Goal::Call(callee, _) => !matches!(callee, Callee::Pred(_)),
            Goal::Is(..) | Goal::Compare(..) | Goal::Order(..) => true,
            _ => false,
        };
        if is_counted { Goal::And(vec![Goal::Level, goal]) } else { goal }
    }

    /// Compiles a right-leaning conjunction of any length.
    fn conjunction(&mut self, module: Atom, cell: Cell, depth: usize) -> Result<Goal, TooDeep> {
        let mut goals = Vec::new();
        let mut last = None;
        let mut rest = cell;
        while let Some((atom::COMMA, 2, args)) = self.store.callable(rest) {
            if vars::index(self.store.deref(rest)).is_some() {
                break;
            }
            let goal = self.store.get(args);
            rest = self.store.get(args.plus(1));
            if self.store.deref(goal) == Cell::atom(atom::DOLLAR) {
                // `$`: a cut, and the rest must be deterministic.
                goals.push(Goal::Cut);
                last = Some(self.guarded(module, rest, depth)?);
                break;
            }
            goals.push(self.goal(module, goal, depth + 1)?);
        }
        goals.push(match last {
            Some(goal) => goal,
            None => self.goal(module, rest, depth + 1)?,
        });
        let mut flat = Vec::with_capacity(goals.len());
        // Goals after a call or a counted goal of the same body are on the same level.
        let mut counted = false;
        for goal in goals {
            match goal {
                Goal::And(inner) => {
                    flat.extend(inner.into_iter().filter(|goal| !counted || *goal != Goal::Level))
                }
                // `true` after a last call is kept: programs write it there to prevent last-call
                // optimisation.
                Goal::True if !matches!(flat.last(), Some(Goal::Call(Callee::Pred(_), _))) => {}
                goal => flat.push(goal),
            }
            counted |= flat.iter().rev().take(2).any(|goal| matches!(goal, Goal::Level | Goal::Call(..)));
        }
        Ok(if flat.len() == 1 { flat.pop().unwrap_or(Goal::True) } else { Goal::And(flat) })
    }

    /// Returns the goal for what follows `$` in a clause. If a caller already checks for determinism, as in a
    /// recursion, the rest is compiled as part of the clause.
    fn guarded(&mut self, module: Atom, rest: Cell, depth: usize) -> Result<Goal, TooDeep> {
        let callee = self.linker.callee(module, atom::GUARDED, 2);
        let guarded = Goal::Call(callee, vec![self.head, rest]);
        match self.linker.callee(module, atom::IS_CHECKED, 1) {
            Callee::Test(id) if depth == 0 && !self.linker.counts_levels(module) => {
                let rest = self.goal(module, rest, 1)?;
                Ok(Goal::IfThenElse(Box::new(Goal::Checked(id)), Box::new(rest), Box::new(guarded)))
            }
            _ => Ok(guarded),
        }
    }

    /// Compiles `$(Goal)`.
    fn deterministic(&mut self, module: Atom, goal: Cell, depth: usize) -> Result<Goal, TooDeep> {
        let callee = self.linker.callee(module, atom::NOT_DETERMINISTIC, 5);
        let (name, arity) =
            self.store.callable(self.head).map_or((atom::NIL, 0), |(name, arity, _)| (name, arity));
        let (name, arity) = (Cell::atom(name), Cell::int(arity as i64));
        let tell = |found| Goal::Call(callee, vec![name, arity, Cell::atom(module), goal, Cell::atom(found)]);
        let (left, failed) = (tell(atom::NONDET), Goal::And(vec![tell(atom::FAIL), Goal::Fail]));
        let goal = self.goal(module, goal, depth + 1)?;
        Ok(Goal::Det(Box::new(goal), Box::new(left), Box::new(failed)))
    }

    /// Compiles control constructs and the built-ins that have instructions.
    fn inline(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
        args: Addr,
        depth: usize,
    ) -> Result<Option<Goal>, TooDeep> {
        let a = if arity > 0 { self.store.get(args) } else { Cell(0) };
        let b = if arity > 1 { self.store.get(args.plus(1)) } else { Cell(0) };
        if let Some(test) = type_test(name, arity) {
            return Ok(Some(Goal::Type(test, a)));
        }
        if let Some(rel) = comparison(name, arity) {
            return Ok(Some(Goal::Compare(rel, a, b)));
        }
        Ok(Some(match (name, arity) {
            (atom::TRUE, 0) => Goal::True,
            (atom::FAIL | atom::FALSE, 0) => Goal::Fail,
            (atom::CUT | atom::DOLLAR, 0) => Goal::Cut,
            (atom::DOLLAR, 1) => self.deterministic(module, a, depth)?,
            (atom::EQUALS, 2) if self.store.occurs_check == OccursCheck::Off => Goal::Unify(a, b),
            (atom::IS, 2) => Goal::Is(a, b),
            (atom::IDENTICAL, 2) => Goal::Same(true, a, b),
            (atom::NOT_IDENTICAL, 2) => Goal::Same(false, a, b),
            (atom::NOT_PROVABLE | atom::NOT, 1) => Goal::Not(Box::new(self.goal(module, a, depth + 1)?)),
            (atom::CALL, 1) if self.is_plain(a) => self.goal(module, a, depth + 1)?,
            (atom::ONCE, 1) => self.if_then_else(module, a, Goal::True, Goal::Fail, depth)?,
            (atom::IGNORE, 1) => self.if_then_else(module, a, Goal::True, Goal::True, depth)?,
            (atom::FORALL, 2) => {
                let action = Goal::Not(Box::new(self.goal(module, b, depth + 1)?));
                Goal::Not(Box::new(Goal::And(vec![self.goal(module, a, depth + 1)?, action])))
            }
            (atom::ARROW, 2) => {
                let then = self.goal(module, b, depth + 1)?;
                let condition = self.goal(module, a, depth + 1)?;
                Goal::IfThenElse(Box::new(condition), Box::new(then), Box::new(Goal::Fail))
            }
            (atom::SOFT_ARROW, 2) => {
                let condition = self.goal(module, a, depth + 1)?;
                let then = self.goal(module, b, depth + 1)?;
                if condition.has_cut() {
                    Goal::SoftIf(Box::new(condition), Box::new(then), Box::new(Goal::Fail))
                } else {
                    Goal::And(vec![condition, then])
                }
            }
            (atom::SEMICOLON | atom::BAR, 2) => self.disjunction(module, a, b, depth)?,
            _ => return Ok(None),
        }))
    }

    /// Returns whether a goal is known and no control construct, so that `call/1` of it is the goal itself.
    fn is_plain(&self, goal: Cell) -> bool {
        let is_known = vars::index(self.store.deref(goal)).is_none();
        let callable = self.store.callable(goal).filter(|_| is_known);
        callable.is_some_and(|(name, ..)| {
            !matches!(
                name,
                atom::CUT
                    | atom::DOLLAR
                    | atom::COMMA
                    | atom::SEMICOLON
                    | atom::BAR
                    | atom::ARROW
                    | atom::SOFT_ARROW
                    | atom::COLON
            )
        })
    }

    fn if_then_else(
        &mut self,
        module: Atom,
        condition: Cell,
        then: Goal,
        other: Goal,
        depth: usize,
    ) -> Result<Goal, TooDeep> {
        let condition = self.goal(module, condition, depth + 1)?;
        Ok(Goal::IfThenElse(Box::new(condition), Box::new(then), Box::new(other)))
    }

    fn disjunction(&mut self, module: Atom, left: Cell, right: Cell, depth: usize) -> Result<Goal, TooDeep> {
        if vars::index(self.store.deref(left)).is_none()
            && let Some((name, 2, args)) = self.store.callable(left)
            && (name == atom::ARROW || name == atom::SOFT_ARROW)
        {
            let (c, t) = (self.store.get(args), self.store.get(args.plus(1)));
            let condition = Box::new(self.goal(module, c, depth + 1)?);
            let then = Box::new(self.goal(module, t, depth + 1)?);
            let other = Box::new(self.goal(module, right, depth + 1)?);
            return Ok(if name == atom::ARROW {
                Goal::IfThenElse(condition, then, other)
            } else {
                Goal::SoftIf(condition, then, other)
            });
        }
        let mut branches = vec![self.goal(module, left, depth + 1)?];
        match self.goal(module, right, depth + 1)? {
            Goal::Or(more) => branches.extend(more),
            goal => branches.push(goal),
        }
        Ok(Goal::Or(branches))
    }
}

fn type_test(name: Atom, arity: usize) -> Option<TypeTest> {
    if arity != 1 {
        return None;
    }
    Some(match name {
        atom::VAR => TypeTest::Var,
        atom::NONVAR => TypeTest::Nonvar,
        atom::ATOM => TypeTest::Atom,
        atom::INTEGER => TypeTest::Integer,
        atom::FLOAT => TypeTest::Float,
        atom::NUMBER => TypeTest::Number,
        atom::ATOMIC => TypeTest::Atomic,
        atom::COMPOUND => TypeTest::Compound,
        atom::CALLABLE => TypeTest::Callable,
        atom::STRING => TypeTest::String,
        atom::RATIONAL => TypeTest::Rational,
        _ => return None,
    })
}

fn comparison(name: Atom, arity: usize) -> Option<Rel> {
    Rel::named(name).filter(|_| arity == 2)
}

/// Returns whether the goal is compiled inline even if the module has its own definition, as in SWI-Prolog.
pub fn is_fixed(name: Atom, arity: usize) -> bool {
    let is_test = !matches!(name, atom::STRING | atom::RATIONAL) && type_test(name, arity).is_some();
    is_test || (name, arity) == (atom::SOFT_ARROW, 2)
}

/// Returns whether `Reader` turns this built-in into instructions. The system must know that it is built in.
pub fn is_inline(name: Atom, arity: usize) -> bool {
    type_test(name, arity).is_some()
        || comparison(name, arity).is_some()
        || matches!(
            (name, arity),
            (atom::TRUE | atom::FAIL | atom::FALSE | atom::CUT | atom::DOLLAR, 0)
                | (atom::NOT_PROVABLE | atom::NOT | atom::CALL | atom::ONCE | atom::IGNORE | atom::DOLLAR, 1)
                | (
                    atom::EQUALS
                        | atom::IS
                        | atom::IDENTICAL
                        | atom::NOT_IDENTICAL
                        | atom::FORALL
                        | atom::ARROW
                        | atom::SOFT_ARROW
                        | atom::SEMICOLON
                        | atom::BAR
                        | atom::COMMA,
                    2
                )
        )
}
