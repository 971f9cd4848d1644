//! From the constraints of a model to the solver's.
//!
//! A relation is a formula if it can be one: then it can be posted, and made equal to a truth value (`_reif`)
//! or implied by one (`_imp`), all from one row. Everything else is posted alone.

use dashu::integer::IBig;
use ninelog_fd::domains::op::{Division, Op};
use ninelog_fd::domains::{BigSet, Bound, Expr, Formula, Pruned, Rel, Set, Solver, VarId};
use rustc_hash::FxHashMap;

use crate::globals;
use crate::read::{Constraint, Model, Problem, Result, Value};
use crate::truths;

/// A model in the solver.
pub struct Posted {
    pub solver: Solver,
    /// The solver's variable for each of the model's.
    pub vars: Vec<VarId>,
    constants: FxHashMap<i64, VarId>,
    /// Whether the search learns. Then some constraints are posted so that their reasons are good.
    pub learns: bool,
}

/// Integers beyond this are refused: sums of products of a few must not overflow.
const LARGE: i64 = 1 << 40;

/// Sums of three variables with at most this many solutions may become tables.
const MOST_ROWS: u64 = 2000;

/// Posts a model for a search that learns or does not. Returns it, and whether it is consistent so far.
pub fn post(model: &Model, solver: Solver, learns: bool) -> Result<(Posted, Pruned)> {
    let mut posted = Posted { solver, vars: Vec::new(), constants: FxHashMap::default(), learns };
    let consistent = posted.post_all(model)?;
    Ok((posted, consistent))
}

impl Posted {
    fn post_all(&mut self, model: &Model) -> Result<Pruned> {
        let mut empty = false;
        for variable in &model.variables {
            let x = match (&variable.domain, variable.is_bool) {
                (_, true) => self.solver.new_interval(0, 1),
                (None, _) => self.solver.new_var(),
                (Some(parts), _) => match (parts.first(), parts.last()) {
                    (Some(first), Some(last)) => {
                        check_size(first.0)?;
                        check_size(last.1)?;
                        self.solver.new_interval(first.0, last.1)
                    }
                    _ => {
                        empty = true;
                        self.solver.new_interval(0, 0)
                    }
                },
            };
            self.vars.push(x);
            if let Some(parts) = &variable.domain
                && parts.len() > 1
            {
                let consistent = self.solver.intersect(x, &big_set(parts));
                if consistent.is_err() {
                    return Ok(consistent);
                }
            }
        }
        if empty {
            return Ok(Err(ninelog_fd::domains::Stop::Fail));
        }
        for constraint in &model.constraints {
            let consistent = self.post_one(constraint)?;
            if consistent.is_err() {
                return Ok(consistent);
            }
        }
        Ok(self.solver.propagate())
    }

    fn post_one(&mut self, constraint: &Constraint) -> Result<Pruned> {
        let (name, args) = (&*constraint.name, &constraint.args[..]);
        if let ("int_lin_eq", [coefs, xs, c]) = (name, args)
            && constraint.is_domain
            && self.learns
            && let Some(outcome) = self.post_sum_as_table(ints(coefs)?, xs, int(c)?)?
        {
            return Ok(outcome);
        }
        if let Some(outcome) = self.post_arithmetic(name, args)? {
            return Ok(outcome);
        }
        if let Some(outcome) = truths::post(self, name, args)? {
            return Ok(outcome);
        }
        if let Some(formula) = self.formula(name, args)? {
            return Ok(self.solver.post_formula(&formula));
        }
        for (suffix, half) in [("_reif", false), ("_imp", true)] {
            if let (Some(base), Some((truth, rest))) = (name.strip_suffix(suffix), args.split_last())
                && let Some(formula) = self.formula(base, rest)?
            {
                let b = self.var(truth)?;
                return Ok(if half {
                    let implied = Formula::Imply(Box::new(Formula::Truth(b)), Box::new(formula));
                    self.solver.post_formula(&implied)
                } else {
                    self.solver.reify_as(&formula, b)
                });
            }
        }
        match globals::post(self, name, args)? {
            Some(outcome) => Ok(outcome),
            None => Err(format!("the constraint {name} is not known")),
        }
    }

    /// Posts an equation of three variables as the table of its solutions, which prunes holes, too. Returns
    /// `None` if the equation has other variables, or too many solutions.
    fn post_sum_as_table(&mut self, coefs: Vec<i64>, xs: &Value, c: i64) -> Result<Option<Pruned>> {
        let mut c = i128::from(c);
        // How many values lie between the bounds of a variable: so many are looked at.
        let mut terms: Vec<(i64, VarId, u64)> = Vec::new();
        for (a, x) in coefs.into_iter().zip(self.vars(xs)?) {
            match (self.solver.small_value(x), self.solver.size(x)) {
                (Some(v), _) => c -= i128::from(a) * i128::from(v),
                (None, Some(_)) if a != 0 => {
                    terms.push((a, x, self.solver.max(x).abs_diff(self.solver.min(x)).saturating_add(1)));
                }
                (None, Some(_)) => {}
                (None, None) => return Ok(None),
            }
        }
        // The values of two variables give that of the third one.
        terms.sort_by_key(|(a, _, span)| (a.abs() == 1, *span));
        let [(a, x, m), (b, y, n), (own @ (1 | -1), z, _)] = terms[..] else { return Ok(None) };
        if x == y || x == z || y == z || m.saturating_mul(n) > MOST_ROWS {
            return Ok(None);
        }
        let solver = &self.solver;
        let values = |x| (solver.min(x)..=solver.max(x)).filter(move |v| solver.contains(x, *v));
        let (a, b) = (i128::from(a), i128::from(b));
        let third = |u: i64, v: i64| {
            i64::try_from(i128::from(own) * (c - a * i128::from(u) - b * i128::from(v))).ok()
        };
        let rows: Vec<Vec<i64>> = values(x)
            .flat_map(|u| values(y).filter_map(move |v| Some(vec![u, v, third(u, v)?])))
            .filter(|row| solver.contains(z, row[2]))
            .collect();
        Ok(Some(match rows.is_empty() {
            true => Err(ninelog_fd::domains::Stop::Fail),
            false => self.solver.post_tuples(&[vec![x, y, z]], &rows),
        }))
    }

    /// Posts a constraint that has no use for a formula.
    fn post_arithmetic(&mut self, name: &str, args: &[Value]) -> Result<Option<Pruned>> {
        let outcome = match (name, args) {
            ("int_eq" | "bool_eq" | "bool2int", [a, b]) => {
                let (a, b) = (self.var(a)?, self.var(b)?);
                self.solver.post(Rel::Eq, &Expr::Var(a), &Expr::Var(b))
            }
            ("array_bool_xor", [xs]) => {
                let xs = self.vars(xs)?;
                let pairs = self.solver.new_interval(0, xs.len() as i64 / 2);
                let mut terms: Vec<(IBig, VarId)> = xs.into_iter().map(|x| (IBig::ONE, x)).collect();
                terms.push((IBig::from(-2), pairs));
                self.solver.post_sum(&terms, Rel::Eq, &Expr::Int(IBig::ONE))
            }
            _ => match linear_relation(name).zip(args.get(..3)) {
                Some((rel, [coefs, xs, c])) if args.len() == 3 => {
                    let (coefs, xs) = (ints(coefs)?, self.vars(xs)?);
                    let terms: Vec<(IBig, VarId)> = coefs.into_iter().map(IBig::from).zip(xs).collect();
                    let c = self.expression(c)?;
                    self.solver.post_sum(&terms, rel, &c)
                }
                _ => return Ok(None),
            },
        };
        Ok(Some(outcome))
    }

    /// Returns a constraint as a formula, if it is a relation.
    fn formula(&mut self, name: &str, args: &[Value]) -> Result<Option<Formula>> {
        if let (Some(rel), [a, b]) = (relation(name), args) {
            return Ok(Some(Formula::Rel(rel, self.expression(a)?, self.expression(b)?)));
        }
        if let (Some(rel), [coefs, xs, c]) = (linear_relation(name), args) {
            let (coefs, xs) = (ints(coefs)?, self.vars(xs)?);
            let product = |(a, x): (i64, VarId)| match a {
                1 => Expr::Var(x),
                _ => binary(Op::Mul, Expr::Int(IBig::from(a)), Expr::Var(x)),
            };
            let products: Vec<Expr> = coefs.into_iter().zip(xs).map(product).collect();
            let sum = balanced(products, &|a, b| binary(Op::Add, a, b)).unwrap_or(Expr::Int(IBig::ZERO));
            return Ok(Some(Formula::Rel(rel, sum, self.expression(c)?)));
        }
        if let (Some(op), [a, b, c]) = (operation(name), args) {
            let (a, b, c) = (self.expression(a)?, self.expression(b)?, self.expression(c)?);
            return Ok(Some(Formula::Rel(Rel::Eq, binary(op, a, b), c)));
        }
        Ok(Some(match (name, args) {
            ("int_abs", [a, b]) => {
                let (a, b) = (self.expression(a)?, self.expression(b)?);
                Formula::Rel(Rel::Eq, Expr::Unary(Op::Abs, Box::new(a)), b)
            }
            ("int_pow", [a, b, c]) => {
                let exponent = self.var(b)?;
                if self.solver.min(exponent) < 0 {
                    return Err("powers whose exponent may be negative are refused".into());
                }
                let (a, c) = (self.expression(a)?, self.expression(c)?);
                Formula::Rel(Rel::Eq, binary(Op::Pow, a, Expr::Var(exponent)), c)
            }
            ("set_in", [x, Value::Set(parts)]) => Formula::In(self.var(x)?, big_set(parts)),
            ("array_int_maximum" | "array_int_minimum", [m, xs]) => {
                let op = if name == "array_int_maximum" { Op::Max } else { Op::Min };
                let xs = self.vars(xs)?.into_iter().map(Expr::Var).collect();
                let Some(most) = balanced(xs, &|a, b| binary(op, a, b)) else {
                    return Err("the greatest or least of nothing is refused".into());
                };
                Formula::Rel(Rel::Eq, most, self.expression(m)?)
            }
            _ => return Ok(None),
        }))
    }

    /// Returns the solver's variable for a variable or a constant.
    pub fn var(&mut self, value: &Value) -> Result<VarId> {
        match value {
            Value::Var(i) => Ok(self.vars[*i]),
            _ => {
                let v = int(value)?;
                let solver = &mut self.solver;
                Ok(*self.constants.entry(v).or_insert_with(|| solver.constant(v)))
            }
        }
    }

    pub fn vars(&mut self, value: &Value) -> Result<Vec<VarId>> {
        elements(value)?.iter().map(|v| self.var(v)).collect()
    }

    pub fn expression(&mut self, value: &Value) -> Result<Expr> {
        match value {
            Value::Var(i) => Ok(Expr::Var(self.vars[*i])),
            _ => Ok(Expr::Int(IBig::from(int(value)?))),
        }
    }
}

fn relation(name: &str) -> Option<Rel> {
    Some(match name {
        "int_eq" | "bool_eq" | "bool2int" => Rel::Eq,
        "int_ne" | "bool_ne" | "bool_not" | "bool_xor" => Rel::Neq,
        "int_le" | "bool_le" => Rel::Leq,
        "int_lt" | "bool_lt" => Rel::Lt,
        "int_ge" | "bool_ge" => Rel::Geq,
        "int_gt" | "bool_gt" => Rel::Gt,
        _ => return None,
    })
}

pub fn linear_relation(name: &str) -> Option<Rel> {
    let rest = name.strip_prefix("int_lin_").or_else(|| name.strip_prefix("bool_lin_"))?;
    Some(match rest {
        "eq" => Rel::Eq,
        "ne" => Rel::Neq,
        "le" => Rel::Leq,
        "lt" => Rel::Lt,
        "ge" => Rel::Geq,
        "gt" => Rel::Gt,
        _ => return None,
    })
}

fn operation(name: &str) -> Option<Op> {
    Some(match name {
        "int_plus" => Op::Add,
        "int_minus" => Op::Sub,
        "int_times" => Op::Mul,
        "int_div" => Op::Divide(Division::Quotient),
        "int_mod" => Op::Divide(Division::Rem),
        "int_max" => Op::Max,
        "int_min" => Op::Min,
        _ => return None,
    })
}

fn binary(op: Op, a: Expr, b: Expr) -> Expr {
    Expr::Binary(op, Box::new(a), Box::new(b))
}

/// Combines parts two by two, so that the whole is not deep.
fn balanced<T>(mut parts: Vec<T>, combine: &dyn Fn(T, T) -> T) -> Option<T> {
    while parts.len() > 1 {
        let mut pairs = Vec::with_capacity(parts.len().div_ceil(2));
        let mut rest = parts.into_iter();
        while let Some(one) = rest.next() {
            pairs.push(match rest.next() {
                Some(other) => combine(one, other),
                None => one,
            });
        }
        parts = pairs;
    }
    parts.pop()
}

fn check_size(v: i64) -> Result<()> {
    if v.unsigned_abs() <= LARGE as u64 { Ok(()) } else { Err(format!("{v} is too large")) }
}

pub fn int(value: &Value) -> Result<i64> {
    match value {
        Value::Bool(truth) => Ok(i64::from(*truth)),
        Value::Int(v) => check_size(*v).map(|()| *v),
        Value::Float => Err("floats are refused".into()),
        _ => Err("an integer or a truth value is expected".into()),
    }
}

pub fn ints(value: &Value) -> Result<Vec<i64>> {
    elements(value)?.iter().map(int).collect()
}

pub fn elements(value: &Value) -> Result<&[Value]> {
    match value {
        Value::Array(elements) => Ok(elements),
        _ => Err(Problem::from("an array is expected")),
    }
}

pub fn big_set(parts: &[(i64, i64)]) -> BigSet {
    // Intervals that touch are one.
    let mut merged: Vec<(Bound, Bound)> = Vec::new();
    let mut last = None;
    for (lo, hi) in parts {
        match merged.last_mut() {
            Some(part) if last == lo.checked_sub(1) => part.1 = Bound::from_i64(*hi),
            _ => merged.push((Bound::from_i64(*lo), Bound::from_i64(*hi))),
        }
        last = Some(*hi);
    }
    Set(merged)
}
