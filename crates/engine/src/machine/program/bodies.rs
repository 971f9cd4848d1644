//! Calls of control constructs. Such a goal is compiled as the body of a clause, with the arguments of its
//! subgoals as parameters. Goals that differ only in these arguments share a clause, which is cached.

use crate::machine::program::database::{Clause, Database};
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{Result, View};
use smallvec::SmallVec;

/// Goals with more arguments than this are interpreted.
const MAX_PARAMETERS: usize = 100;
/// Shapes with more words than this are not cached.
const MAX_SHAPE: usize = 200;
/// The most clauses in the cache.
const MAX_KEPT: usize = 4096;

/// What distinguishes goals apart from arguments: the module and the occurs check, then the control
/// constructs, functors and atoms in order.
type Shape = SmallVec<[u64; 24]>;
type Parameters = SmallVec<[Cell; 16]>;

/// The number of words of a shape before its goals.
const HEADER: usize = 2;

/// Stands for a variable goal in a shape.
const ANY: u64 = 0;

impl Database {
    /// Caches a clause, which was made as an erased one, for a shape of goals. If there are too many, all
    /// others are dropped.
    pub fn keep_body(&mut self, clause: *mut Clause, shape: &[u64], limit: usize) {
        if self.bodies.len() >= limit {
            self.forget_bodies();
        }
        if let Some(at) = self.erased.iter().rposition(|&erased| erased == clause) {
            self.erased.remove(at);
            self.erased_bytes = self.erased_bytes.saturating_sub(400);
        }
        self.bodies.insert(shape.into(), clause);
    }

    pub(super) fn forget_bodies(&mut self) {
        let bodies = std::mem::take(&mut self.bodies);
        self.erased_bytes += 400 * bodies.len();
        self.erased.extend(bodies.into_values());
    }
}

impl Machine {
    /// Calls a control construct.
    pub(in crate::machine) fn call_body(&mut self, module: Atom, goal: Cell) -> Result<bool> {
        if !self.enter_level(None)? {
            return Ok(false);
        }
        if let View::Atom(atom::CUT | atom::TRUE) = self.stacks.store.view(goal) {
            self.stacks.regs.pc = self.stacks.regs.cont;
            return Ok(true);
        }
        if let View::Atom(atom::FAIL | atom::FALSE) = self.stacks.store.view(goal) {
            return Ok(false);
        }
        self.watch_call(None)?;
        let compiled_as =
            self.stacks.store.occurs_check as u64 | u64::from(self.program.database.counts_levels) << 8;
        let mut shape = Shape::from_slice(&[module.0.into(), compiled_as]);
        let mut parameters = Parameters::new();
        if !self.stacks.take_apart(goal, &mut shape, &mut parameters) {
            self.stacks.check_body(goal)?;
            return self.interpret_body(module, goal);
        }
        let clause = match self.program.database.bodies.get(&shape[..]) {
            Some(&clause) => clause,
            None => self.body_clause(module, goal, &shape)?,
        };
        for (n, parameter) in parameters.iter().enumerate() {
            self.stacks.x[n] = parameter.0;
        }
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        // SAFETY: clauses that are kept are alive, and others are freed only when no frame uses them.
        self.stacks.regs.pc = unsafe { (*clause).code };
        Ok(true)
    }

    fn interpret_body(&mut self, module: Atom, goal: Cell) -> Result<bool> {
        self.stacks.x[0] = match module {
            atom::USER => goal.0,
            _ => self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]).0,
        };
        self.stacks.x[1] = Cell::int(self.stacks.regs.choice.address() as i64).0;
        let pred = self.program.entries.interpret;
        self.go_to(pred);
        Ok(true)
    }

    /// Compiles the clause for goals of this shape, and caches it.
    fn body_clause(&mut self, module: Atom, goal: Cell, shape: &Shape) -> Result<*mut Clause> {
        self.stacks.check_body(goal)?;
        let top = self.stacks.store.top;
        let (body, parameters) = self.stacks.skeleton(shape)?;
        let clause = self.temporary_clause(module, body, &parameters)?;
        // The clause is a copy, so the skeleton is not needed any more.
        self.stacks.store.top = top;
        self.program.database.keep_body(clause, shape, MAX_KEPT);
        Ok(clause)
    }
}

impl Stacks {
    /// Computes the shape of a goal and the arguments in it. Returns false if the goal is too large, or not
    /// callable.
    fn take_apart(&self, goal: Cell, shape: &mut Shape, parameters: &mut Parameters) -> bool {
        let mut todo: SmallVec<[Cell; 16]> = SmallVec::from_slice(&[goal]);
        while let Some(goal) = todo.pop() {
            let goal = self.store.deref(goal);
            if shape.len() > MAX_SHAPE || parameters.len() > MAX_PARAMETERS {
                return false;
            }
            match self.store.view(goal) {
                View::Var(_) => {
                    shape.push(ANY);
                    parameters.push(goal);
                }
                View::Atom(_) => shape.push(goal.0),
                View::Compound(atom::COLON, 2, args) if self.store.at(args).is_atom() => {
                    shape.push(Cell::functor(atom::COLON, 2).0);
                    shape.push(self.store.at(args).0);
                    todo.push(self.store.get(args.plus(1)));
                }
                View::Compound(atom::COLON, 2, _) => return false,
                View::Compound(name, arity, args) => {
                    shape.push(Cell::functor(name, arity).0);
                    let is_control = is_control(name, arity);
                    if parameters.len() + arity > MAX_PARAMETERS {
                        return false;
                    }
                    if is_control {
                        todo.extend((0..arity).rev().map(|n| self.store.get(args.plus(n))));
                    } else {
                        parameters.extend((0..arity).map(|n| self.store.get(args.plus(n))));
                    }
                }
                _ => return false,
            }
        }
        parameters.len() <= MAX_PARAMETERS
    }

    /// Returns the goal of a shape, with a new variable for each of its parameters, and these variables.
    fn skeleton(&mut self, shape: &Shape) -> Result<(Cell, Parameters)> {
        let mut parameters = Parameters::new();
        let root = self.store.push(NIL);
        // The cells for the goals whose words come next, the first at the end.
        let mut places = vec![root];
        let mut words = shape[HEADER..].iter().map(|&word| Cell(word));
        while let (Some(at), Some(word)) = (places.pop(), words.next()) {
            if !word.is_functor() {
                let goal = if word.0 == ANY { self.store.new_var() } else { word };
                parameters.extend((word.0 == ANY).then_some(goal));
                self.store.set(at, goal);
                continue;
            }
            let (name, arity) = (word.functor_name(), word.functor_arity());
            self.store.ensure(2 * arity + 2)?;
            let (goal, first) = self.store.new_compound(name, arity)?;
            self.store.set(at, goal);
            if (name, arity) == (atom::COLON, 2) {
                self.store.set(first, words.next().unwrap_or(NIL));
                places.push(first.plus(1));
            } else if is_control(name, arity) {
                places.extend((0..arity).rev().map(|n| first.plus(n)));
            } else {
                parameters.extend((0..arity).map(|n| Cell::reference(first.plus(n))));
            }
        }
        Ok((self.store.at(root), parameters))
    }
}

/// Returns whether `call/1` compiles the goal instead of looking for a procedure.
pub fn is_control(name: Atom, arity: usize) -> bool {
    matches!(
        (name, arity),
        (atom::CUT | atom::TRUE | atom::FAIL | atom::FALSE, 0)
            | (atom::NOT_PROVABLE, 1)
            | (atom::COMMA | atom::SEMICOLON | atom::BAR | atom::ARROW | atom::SOFT_ARROW, 2)
    )
}
