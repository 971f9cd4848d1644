//! The built-ins of `library(clpfd)`, which pass constraints directly from heap terms to the solver.
//!
//! - `expression`, `formula`: arithmetic and reified constraints
//! - `domains`: `in/2`, queries about domains, sets of integers as terms
//! - `global`: constraints over lists
//! - `copies`: constraints in copies of terms
//! - `labeling`: the search; `residual`: constraints back as goals; `observe`: what a debugger hears
//! - `steps`: recording constraints instead of posting them, and solving them as a person would
//!
//! Errors have no context, as in SWI-Prolog's library.

mod copies;
mod domains;
mod expression;
mod formula;
mod global;
mod labeling;
mod observe;
mod residual;
mod steps;

use crate::builtins::args::fail_with;
use crate::machine::Stacks;
use crate::machine::builtin::Builtin;
use crate::machine::{Args, Machine};
use dashu::integer::IBig;
use ninelog_fd::domains::post::Rel;
use ninelog_fd::domains::{Solver, VarId};
use ninelog_terms::number::Number;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result, View};

use steps::recorded;

/// Returns all rows.
pub fn table() -> Vec<Builtin> {
    [TABLE, domains::TABLE, global::TABLE, labeling::TABLE, observe::TABLE, residual::TABLE, steps::TABLE]
        .concat()
}

impl Machine {
    /// Gives an error the form of a library that is written in Prolog, and handles bindings.
    pub fn fd_finish<T>(&mut self, result: Result<T>) -> Result<T> {
        if !self.stacks.store.pending.is_empty() {
            self.stacks.ask_attention();
        }
        result.map_err(|error| match *error {
            Error::Ball(_) | Error::Halt(_) => error,
            // What the solver has done already must not be repeated after a collection.
            Error::NoRoom => Box::new(Error::Ball(self.overflow_ball())),
            error => self.stacks.bare_error(error),
        })
    }
}

impl Stacks {
    /// Returns the value of an integer.
    pub fn fd_value(&self, cell: Cell) -> Option<IBig> {
        match self.store.number(cell) {
            Some(Number::Int(n)) => Some(IBig::from(n)),
            Some(Number::Big(n)) => Some(*n),
            _ => None,
        }
    }

    /// Returns an argument that must be a variable or an integer.
    pub fn fd_argument(&self, cell: Cell) -> Result<Cell> {
        let cell = self.store.deref(cell);
        if cell.is_var_or_ref() || cell.is_int() || self.fd_value(cell).is_some() {
            return Ok(cell);
        }
        fail_with(Error::Type("integer", cell))
    }

    /// Returns the solver's variable for a variable or an integer.
    pub fn fd_operand(&mut self, cell: Cell) -> Result<VarId> {
        let cell = self.fd_argument(cell)?;
        match self.store.view(cell) {
            View::Int(n) => Ok(self.solver.constant(n)),
            View::Var(variable) => self.fd_var(variable),
            _ => {
                let value = self.fd_value(cell).unwrap_or_default();
                Ok(self.solver.constant_big(&value))
            }
        }
    }

    /// Returns the solver's variables for a list of variables and integers.
    pub fn fd_operands(&mut self, list: Cell) -> Result<Vec<VarId>> {
        self.fd_operands_with(list, Solver::constant)
    }

    /// Returns the solver's variables for a list, given what makes a constant.
    fn fd_operands_with(
        &mut self,
        list: Cell,
        constant: fn(&mut Solver, i64) -> VarId,
    ) -> Result<Vec<VarId>> {
        let items = self.store.proper_list(list)?;
        let mut operands = Vec::with_capacity(items.len());
        let mut checked = false;
        for &item in &items {
            let item = self.store.deref(item);
            operands.push(match self.fd_known(item) {
                Some(x) => x,
                None if item.is_int() => constant(&mut self.solver, item.as_int()),
                None => {
                    // Errors come before a variable is made.
                    if !checked {
                        items.iter().try_for_each(|item| self.fd_argument(*item).map(|_| ()))?;
                        checked = true;
                    }
                    self.fd_operand(item)?
                }
            });
        }
        Ok(operands)
    }

    /// Checks a list of variables and integers and returns their cells.
    pub fn fd_arguments(&self, list: Cell) -> Result<Vec<Cell>> {
        let mut items = self.store.proper_list(list)?;
        for item in &mut items {
            *item = self.fd_argument(*item)?;
        }
        Ok(items)
    }
}

/// Runs a built-in, followed by `fd_finish`.
fn finished(m: &mut Machine, args: Args, run: fn(&mut Machine, Args) -> Result<bool>) -> Result<bool> {
    let result = run(m, args);
    m.fd_finish(result)
}

fn related(m: &mut Machine, args: Args, rel: Rel, name: &str) -> Result<bool> {
    recorded(m, args, name, 2, |m, args| {
        let result = m.fd_relation(rel, m.stacks.arg(args, 0), m.stacks.arg(args, 1));
        m.fd_finish(result)
    })
}

pub const TABLE: &[Builtin] = &[
    super::det("$fd_eq", 2, |m, args| related(m, args, Rel::Eq, "#=")),
    super::det("$fd_neq", 2, |m, args| related(m, args, Rel::Neq, "#\\=")),
    super::det("$fd_lt", 2, |m, args| related(m, args, Rel::Lt, "#<")),
    super::det("$fd_gt", 2, |m, args| related(m, args, Rel::Gt, "#>")),
    super::det("$fd_leq", 2, |m, args| related(m, args, Rel::Leq, "#=<")),
    super::det("$fd_geq", 2, |m, args| related(m, args, Rel::Geq, "#>=")),
    // `'$fd_formula'(+Formula)`: posts that the formula holds.
    super::det("$fd_formula", 1, |m, args| {
        recorded(m, args, "formula", 1, |m, args| {
            finished(m, args, |m, args| m.fd_formula(m.stacks.arg(args, 0)))
        })
    }),
];
