//! The built-ins of `library(clpq)` and `library(clpr)`: linear constraints from terms to `ninelog_fd::lp`,
//! and back.
//!
//! A row is `row(Relation, Constant, [Variable-Factor, ...])`: the sum of the constant and the multiples of
//! variables is `=`, `=\=`, `=<` or `<` 0. All state is in Prolog.

use super::prelude::*;
use crate::machine::Stacks;
use dashu::rational::RBig;
use ninelog_fd::lp::{Relation, Row, Scalar, maximum, solve};
use ninelog_terms::number::{Number, Rounding, to_float};
use rustc_hash::FxHashMap;

/// Numbers that rows may contain.
trait Value: Scalar {
    fn from_number(number: &Number) -> Option<Self>;
    fn into_number(self) -> Number;
}

impl Value for RBig {
    fn from_number(number: &Number) -> Option<RBig> {
        number.to_rbig()
    }
    fn into_number(self) -> Number {
        Number::from(self)
    }
}

impl Value for f64 {
    fn from_number(number: &Number) -> Option<f64> {
        Some(to_float(number, Rounding::Nearest))
    }
    fn into_number(self) -> Number {
        // Adding zero removes the sign of a negative zero.
        Number::Float(self + 0.0)
    }
}

/// The variables of some rows, oldest first.
struct Variables {
    list: Vec<Cell>,
    place: FxHashMap<u64, usize>,
}

impl Stacks {
    /// Returns the rows of some lists, with variables numbered in the order of their ages.
    fn linear_rows<T: Value>(&self, lists: &[Cell]) -> Result<(Vec<Row<T>>, Variables)> {
        let mut parts = Vec::new();
        let mut list: Vec<Cell> = Vec::new();
        for &rows in lists {
            for row in self.store.proper_list(rows)? {
                let Some((_, 3, args)) = self.store.compound(self.store.deref(row)) else {
                    return fail_with(Error::Type("row", row));
                };
                let relation = match self.atom_of(self.store.at(args))? {
                    name if self.store.atoms.text(name) == "=" => Relation::Equal,
                    name if self.store.atoms.text(name) == "=<" => Relation::AtMost,
                    name if self.store.atoms.text(name) == "<" => Relation::Below,
                    _ => Relation::Unequal,
                };
                let mut constant: T = self.linear_value(self.store.at(args.plus(1)))?;
                let mut terms = Vec::new();
                for pair in self.store.proper_list(self.store.at(args.plus(2)))? {
                    let Some((_, 2, args)) = self.store.compound(self.store.deref(pair)) else {
                        return fail_with(Error::Type("pair", pair));
                    };
                    let variable = self.store.at(args);
                    let factor: T = self.linear_value(self.store.at(args.plus(1)))?;
                    if variable.is_var_or_ref() {
                        list.push(variable);
                        terms.push((variable, factor));
                    } else {
                        constant = constant.plus(&factor.times(&self.linear_value(variable)?));
                    }
                }
                parts.push((relation, constant, terms));
            }
        }
        list.sort_unstable_by_key(|variable| variable.addr());
        list.dedup();
        let place: FxHashMap<u64, usize> = list.iter().enumerate().map(|(at, v)| (v.0, at)).collect();
        let rows = parts.into_iter().map(|(relation, constant, terms)| {
            let mut terms: Vec<(usize, T)> = terms.into_iter().map(|(v, c)| (place[&v.0], c)).collect();
            terms.sort_by_key(|&(x, _)| x);
            terms.dedup_by(|later, earlier| {
                let same = later.0 == earlier.0;
                if same {
                    earlier.1 = earlier.1.plus(&later.1);
                }
                same
            });
            terms.retain(|(_, c)| !c.is_zero());
            Row { relation, constant, terms }
        });
        let rows = rows.collect();
        Ok((rows, Variables { list, place }))
    }

    fn linear_value<T: Value>(&self, cell: Cell) -> Result<T> {
        let number = self.store.number(cell);
        match number.as_ref().and_then(T::from_number) {
            Some(value) => Ok(value),
            None => Err(self.store.wrong("rational", cell)),
        }
    }

    fn linear_number<T: Value>(&mut self, value: T) -> Result<Cell> {
        self.store.number_cell(&value.into_number())
    }

    /// Returns rows as a list of terms.
    fn linear_terms<T: Value>(&mut self, rows: Vec<Row<T>>, variables: &Variables) -> Result<Cell> {
        let mut cells = Vec::with_capacity(rows.len());
        for row in rows {
            let name = match row.relation {
                Relation::Equal => "=",
                Relation::Unequal => "=\\=",
                Relation::AtMost => "=<",
                Relation::Below => "<",
            };
            let constant = self.linear_number(row.constant)?;
            let mut pairs = Vec::with_capacity(row.terms.len());
            for (x, c) in row.terms {
                let factor = self.linear_number(c)?;
                self.store.ensure(16)?;
                pairs.push(self.term("-", &[variables.list[x], factor]));
            }
            self.store.ensure(2 * pairs.len() + 16)?;
            let pairs = self.store.list_from(&pairs, NIL);
            let relation = self.atom_cell(name);
            cells.push(self.term("row", &[relation, constant, pairs]));
        }
        self.store.ensure(2 * cells.len())?;
        Ok(self.store.list_from(&cells, NIL))
    }
}

/// `'$linear_solved'(+Rows, -Solved, +Kind)`: returns equivalent rows. Each equation defines a variable that
/// no other row contains; the equations come first.
fn solved<T: Value>(m: &mut Machine, args: Args) -> Result<bool> {
    let (rows, variables) = m.stacks.linear_rows::<T>(&[m.stacks.arg(args, 0)])?;
    let Some(rows) = solve(rows) else { return Ok(false) };
    let rows = m.stacks.linear_terms(rows, &variables)?;
    Ok(m.stacks.unify_arg(args, 1, rows))
}

/// `'$linear_maximum'(+Solved, +Objective, -Maximum, -Point, +Kind)`: returns the least upper bound of the
/// sum in the single row of Objective, and pairs of variables and values where it is reached.
fn most<T: Value>(m: &mut Machine, args: Args) -> Result<bool> {
    let (mut rows, variables) = m.stacks.linear_rows::<T>(&[m.stacks.arg(args, 0), m.stacks.arg(args, 1)])?;
    let Some(objective) = rows.pop() else { return Ok(false) };
    let Some((value, point)) = maximum(&rows, &objective, variables.place.len()) else { return Ok(false) };
    let value = m.stacks.linear_number(value)?;
    let mut pairs = Vec::with_capacity(point.len());
    for (&variable, value) in variables.list.iter().zip(point) {
        let value = m.stacks.linear_number(value)?;
        m.stacks.store.ensure(16)?;
        pairs.push(m.stacks.term("-", &[variable, value]));
    }
    Ok(m.stacks.unify_arg(args, 2, value) && m.stacks.unify_list(args, 3, &pairs)?)
}

fn is_exact(m: &Machine, args: Args, n: usize) -> bool {
    m.stacks.arg(args, n) == Cell::atom(atom::TRUE)
}

pub const TABLE: &[Builtin] = &[
    large!("$linear_solved", 3, |m: &mut Machine, args| {
        if is_exact(m, args, 2) { solved::<RBig>(m, args) } else { solved::<f64>(m, args) }
    }),
    large!("$linear_maximum", 5, |m: &mut Machine, args| {
        if is_exact(m, args, 4) { most::<RBig>(m, args) } else { most::<f64>(m, args) }
    }),
];
