//! From formulas to propagators: constraints with a truth value and the connectives between them.
//!
//! As in SWI-Prolog, a relation that must hold is posted directly, and so is a disjunction of values of one variable;
//! everything else is reified bottom-up.

use dashu::integer::IBig;

use super::domain::{BigSet, Bound};
use super::post::{Expr, Rel, successor};
use super::solver::{R, Solver, Stop, VarId};

/// A reifiable constraint.
#[derive(Clone, Debug)]
pub enum Formula {
    Rel(Rel, Expr, Expr),
    In(VarId, BigSet),
    /// A variable that is a truth value.
    Truth(VarId),
    Known(bool),
    Not(Box<Formula>),
    And(Box<Formula>, Box<Formula>),
    Or(Box<Formula>, Box<Formula>),
    Xor(Box<Formula>, Box<Formula>),
    Imply(Box<Formula>, Box<Formula>),
    Equivalent(Box<Formula>, Box<Formula>),
}

impl Solver {
    /// Requires the formula to hold.
    pub fn post_formula(&mut self, formula: &Formula) -> R {
        match formula {
            Formula::Rel(rel, left, right) => self.post(*rel, left, right),
            Formula::In(x, set) => self.intersect(*x, set),
            Formula::Truth(b) => self.fix(*b, 1),
            Formula::Known(true) => Ok(()),
            Formula::Known(false) => Err(Stop::Fail),
            Formula::Not(f) => {
                let b = self.reify(f)?;
                self.fix(b, 0)
            }
            Formula::And(f, g) => {
                let (x, y) = (self.reify(f)?, self.reify(g)?);
                self.fix(x, 1)?;
                self.fix(y, 1)
            }
            Formula::Or(f, g) => match self.clause_of(formula) {
                Some(literals) => self.post_clause(&literals),
                None => self.post_disjunction(f, g),
            },
            Formula::Xor(f, g) => {
                self.post_formula(&Formula::Or(f.clone(), g.clone()))?;
                let (x, y, zero) = (self.reify(f)?, self.reify(g)?, self.constant(0));
                self.post_and(x, y, zero)
            }
            Formula::Imply(f, g) => {
                let (x, y) = (self.reify(f)?, self.reify(g)?);
                self.post_imply(x, y)
            }
            Formula::Equivalent(f, g) => {
                let b = self.reify(f)?;
                self.reify_as(g, b)
            }
        }
    }

    /// Requires one of two formulas to hold, by their truth values.
    pub(super) fn post_disjunction(&mut self, f: &Formula, g: &Formula) -> R {
        if let (Some((x, a)), Some((y, b))) = (self.value_set(f), self.value_set(g))
            && x == y
        {
            return self.intersect(x, &a.union(&b));
        }
        let (x, y, one) = (self.reify(f)?, self.reify(g)?, self.constant(1));
        self.post_or(x, y, one)
    }

    /// The values that the formula leaves to its only variable, if it is a disjunction of equations of a variable and an integer.
    fn value_set(&self, formula: &Formula) -> Option<(VarId, BigSet)> {
        match formula {
            Formula::Rel(Rel::Eq, Expr::Var(x), Expr::Int(v))
            | Formula::Rel(Rel::Eq, Expr::Int(v), Expr::Var(x)) => {
                Some((self.find(*x), BigSet::interval(Bound::Int(v.clone()), Bound::Int(v.clone()))))
            }
            Formula::Or(f, g) => {
                let ((x, a), (y, b)) = (self.value_set(f)?, self.value_set(g)?);
                (x == y).then(|| (x, a.union(&b)))
            }
            _ => None,
        }
    }

    /// The truth value of a formula.
    pub fn reify(&mut self, formula: &Formula) -> Result<VarId, Stop> {
        match formula {
            Formula::Truth(b) => {
                self.keep_truth(*b)?;
                Ok(*b)
            }
            Formula::Known(truth) => Ok(self.constant(i64::from(*truth))),
            _ => {
                let b = self.new_truth();
                self.reify_as(formula, b)?;
                Ok(b)
            }
        }
    }

    /// Requires `b` to be the truth value of a formula.
    pub fn reify_as(&mut self, formula: &Formula, b: VarId) -> R {
        self.keep_truth(b)?;
        match formula {
            Formula::Truth(c) => {
                self.keep_truth(*c)?;
                self.equate(*c, b)
            }
            Formula::Known(truth) => self.fix(b, i64::from(*truth)),
            Formula::In(x, set) => self.post_reified_in(*x, set, b),
            Formula::Rel(rel, left, right) => self.reify_relation(*rel, left, right, b),
            Formula::Not(f) => {
                let c = self.reify(f)?;
                self.post_not(c, b)
            }
            Formula::And(f, g) => {
                let (x, y) = (self.reify(f)?, self.reify(g)?);
                self.post_and(x, y, b)
            }
            Formula::Or(f, g) => {
                let (x, y) = (self.reify(f)?, self.reify(g)?);
                self.post_or(x, y, b)
            }
            Formula::Xor(f, g) => {
                let one = Formula::Or(f.clone(), g.clone());
                let both = Formula::And(f.clone(), g.clone());
                self.reify_as(&Formula::And(Box::new(one), Box::new(Formula::Not(Box::new(both)))), b)
            }
            Formula::Imply(f, g) => {
                let (x, y) = (self.reify(f)?, self.reify(g)?);
                let not = self.new_truth();
                self.post_not(x, not)?;
                self.post_or(not, y, b)
            }
            Formula::Equivalent(f, g) => {
                let (x, y) = (self.reify(f)?, self.reify(g)?);
                self.post_reified_eq(x, y, b)
            }
        }
    }

    fn reify_relation(&mut self, rel: Rel, left: &Expr, right: &Expr, b: VarId) -> R {
        let (left, right) = match rel {
            Rel::Gt => (left.clone(), successor(right)),
            Rel::Lt => (right.clone(), successor(left)),
            Rel::Leq => (right.clone(), left.clone()),
            _ => (left.clone(), right.clone()),
        };
        let mut defined = Vec::new();
        let (x, y) = (self.parse_partial(&left, &mut defined)?, self.parse_partial(&right, &mut defined)?);
        let mut truth = if defined.is_empty() { b } else { self.new_truth() };
        match rel {
            Rel::Eq => self.post_reified_eq(x, y, truth)?,
            Rel::Neq => self.post_reified_neq(x, y, truth)?,
            _ => self.post_reified_geq(x, y, truth)?,
        }
        // The relation holds only if all its divisions are defined.
        while let Some(d) = defined.pop() {
            let both = if defined.is_empty() { b } else { self.new_truth() };
            self.post_and(d, truth, both)?;
            truth = both;
        }
        Ok(())
    }

    /// The value of an expression in which divisions may be undefined; their truth values go to `defined`.
    fn parse_partial(&mut self, e: &Expr, defined: &mut Vec<VarId>) -> Result<VarId, Stop> {
        let z = match e {
            Expr::Int(_) | Expr::Var(_) => return self.parse(e),
            _ => self.new_var(),
        };
        match e {
            Expr::Int(_) | Expr::Var(_) => {}
            Expr::Divide(op, a, b) => {
                let (x, y) = (self.parse_partial(a, defined)?, self.parse_partial(b, defined)?);
                if let Some(divisor) = self.value(y)
                    && divisor != IBig::ZERO
                {
                    self.post_division(*op, x, y, z)?;
                    return Ok(z);
                }
                let (d, zero) = (self.new_truth(), self.constant(0));
                self.post_reified_neq(y, zero, d)?;
                self.post_defined_division(d, *op, x, y, z)?;
                defined.push(d);
            }
            Expr::Neg(a) => {
                let (minus, x) = (self.constant(-1), self.parse_partial(a, defined)?);
                self.post_times(minus, x, z)?;
            }
            Expr::Abs(a) => {
                let x = self.parse_partial(a, defined)?;
                self.post_abs(x, z)?;
            }
            Expr::Add(a, b)
            | Expr::Sub(a, b)
            | Expr::Mul(a, b)
            | Expr::Max(a, b)
            | Expr::Min(a, b)
            | Expr::Pow(a, b) => {
                let (x, y) = (self.parse_partial(a, defined)?, self.parse_partial(b, defined)?);
                match e {
                    Expr::Add(..) => self.post_plus(x, y, z)?,
                    Expr::Sub(..) => self.post_plus(z, y, x)?,
                    Expr::Mul(..) => self.post_times(x, y, z)?,
                    Expr::Max(..) => self.post_max(x, y, z)?,
                    Expr::Min(..) => self.post_min(x, y, z)?,
                    _ => self.post_pow(x, y, z)?,
                }
            }
        }
        Ok(z)
    }
}
