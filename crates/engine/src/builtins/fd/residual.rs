//! Residual goals of constraints, for the prompt and `copy_term/3`.
//!
//! Each constraint is shown once, by the first of its variables that is asked. The marks for that live until
//! they are undone, so callers backtrack afterwards.

use super::super::det;
use crate::machine::Stacks;
use crate::machine::builtin::Builtin;
use crate::machine::{Args, Machine};
use ninelog_fd::domains::{BigSet, PropId, Shape, VarId, domain_shape};
use ninelog_terms::atom;
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::Result;

impl Stacks {
    /// Returns the term for a goal or a part of one.
    pub fn shape_term(&mut self, shape: &Shape) -> Result<Cell> {
        /// The remaining work: convert a shape, or build a compound or list of this number of finished parts.
        enum Task<'a> {
            Look(&'a Shape),
            Build(&'static str, usize),
            List(usize),
        }
        let mut todo = vec![Task::Look(shape)];
        let mut done: Vec<Cell> = Vec::new();
        while let Some(task) = todo.pop() {
            let cell = match task {
                Task::Look(Shape::Var(x)) => self.fd_term(*x)?,
                Task::Look(Shape::Int(value)) => self.big_integer(value.clone()),
                Task::Look(Shape::Atom(name)) => self.store.atom(name),
                Task::Look(Shape::Name(name)) => {
                    let name = self.store.atom(name);
                    self.term("$VAR", &[name])
                }
                Task::Look(Shape::Compound(name, args)) => {
                    todo.push(Task::Build(name, args.len()));
                    todo.extend(args.iter().rev().map(Task::Look));
                    continue;
                }
                Task::Look(Shape::List(items)) => {
                    todo.push(Task::List(items.len()));
                    todo.extend(items.iter().rev().map(Task::Look));
                    continue;
                }
                Task::Build(name, n) => {
                    let args = done.split_off(done.len() - n);
                    self.store.ensure(n + 1)?;
                    let name = self.store.atoms.intern(name);
                    self.store.new_struct(name, &args)
                }
                Task::List(n) => {
                    let items = done.split_off(done.len() - n);
                    self.store.ensure(2 * n)?;
                    self.store.list_from(&items, NIL)
                }
            };
            done.push(cell);
        }
        Ok(done.pop().unwrap_or(NIL))
    }

    /// Returns `Variable in Domain`.
    pub fn domain_goal(&mut self, variable: Cell, domain: &BigSet) -> Result<Cell> {
        let domain = self.shape_term(&domain_shape(domain))?;
        Ok(self.term("in", &[variable, domain]))
    }

    fn qualified(&mut self, goal: Cell) -> Cell {
        self.store.new_struct(atom::COLON, &[Cell::atom(atom::CLP_FD), goal])
    }

    /// Returns the residual goals of a variable.
    fn goals_of(&mut self, x: VarId, variable: Cell) -> Result<Vec<Cell>> {
        let mut goals = Vec::new();
        let domain = self.solver.domain(x);
        let told: Vec<PropId> =
            self.solver.watchers(x).into_iter().filter(|p| self.solver.tell(*p, x)).collect();
        let free = domain == BigSet::full();
        let shapes: Vec<Shape> = told.into_iter().filter_map(|p| self.solver.describe(p)).collect();
        if !free || self.solver.watchers(x).is_empty() {
            let goal = self.domain_goal(variable, &domain)?;
            goals.push(self.qualified(goal));
        }
        // Goals that wait for a value come last, and name their module themselves.
        let waits = |shape: &Shape| matches!(shape, Shape::Compound("freeze", _));
        let (waiting, plain): (Vec<Shape>, Vec<Shape>) = shapes.into_iter().partition(waits);
        for shape in plain {
            let goal = self.shape_term(&shape)?;
            goals.push(self.qualified(goal));
        }
        for shape in waiting {
            goals.push(self.shape_term(&shape)?);
        }
        Ok(goals)
    }
}

/// `'$fd_goals'(?X, -Goals)`: returns the domain of X, and its constraints that no other variable has shown.
fn goals(m: &mut Machine, args: Args) -> Result<bool> {
    let variable = m.stacks.arg(args, 0);
    let goals = match m.stacks.fd_known(variable) {
        Some(x) => m.stacks.goals_of(x, variable)?,
        None => Vec::new(),
    };
    m.stacks.store.ensure(2 * goals.len())?;
    m.stacks.unify_list(args, 1, &goals)
}

/// `'$fd_connected'(+Vars, -All)`: adds the variables that constraints connect with Vars, the oldest first.
fn connected(m: &mut Machine, args: Args) -> Result<bool> {
    let all = m.stacks.store.proper_list(m.stacks.arg(args, 0))?;
    let known: Vec<VarId> =
        all.iter().filter_map(|cell| m.stacks.fd_known(m.stacks.store.deref(*cell))).collect();
    if known.is_empty() {
        return Ok(m.stacks.unify_arg(args, 1, m.stacks.arg(args, 0)));
    }
    let connected = m.stacks.solver.connected(&known);
    let posted = m.stacks.solver.spell_out(&connected);
    m.stacks.fd_outcome(posted)?;
    let mut all: Vec<(Cell, u64)> =
        all.iter().map(|cell| m.stacks.store.deref(*cell)).map(|c| (c, c.addr().0)).collect();
    // A variable without an address on the heap is sorted after the addresses of the variables created before
    // it.
    let mut place = 0;
    let mut found = m.stacks.solver.connected(&known);
    found.sort_unstable_by_key(|x| m.stacks.solver.age(*x));
    for x in found {
        let has_place = m.stacks.solver.owner(x) != 0;
        let term = m.stacks.fd_term(x)?;
        if has_place {
            place = place.max(term.addr().0);
        }
        if term.is_var_or_ref() {
            all.push((term, if has_place { term.addr().0 } else { place }));
        }
    }
    all.sort_by_key(|(_, place)| *place);
    let mut all: Vec<Cell> = all.into_iter().map(|(cell, _)| cell).collect();
    all.dedup();
    m.stacks.store.ensure(2 * all.len())?;
    m.stacks.unify_list(args, 1, &all)
}

pub const TABLE: &[Builtin] = &[det("$fd_goals", 2, goals), det("$fd_connected", 2, connected)];
