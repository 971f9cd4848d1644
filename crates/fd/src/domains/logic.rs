//! From formulas to propagators: constraints with a truth value, and the connectives.
//!
//! As in SWI-Prolog, a relation that must hold is posted directly, and so is a disjunction of values of one
//! variable; everything else is reified bottom-up.

use dashu::integer::IBig;

use super::domain::{BigSet, Bound};
use super::op::Op;
use super::post::{Expr, Rel, power_of, successor};
use super::solver::{Pruned, Range, Solver, Stop, VarId};

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

impl Formula {
    /// Calls `each` with every variable of the formula.
    pub fn for_each_var(&self, each: &mut impl FnMut(VarId)) {
        match self {
            Formula::Rel(_, left, right) => {
                left.for_each_var(each);
                right.for_each_var(each);
            }
            Formula::In(x, _) | Formula::Truth(x) => each(*x),
            Formula::Known(_) => {}
            Formula::Not(f) => f.for_each_var(each),
            Formula::And(f, g)
            | Formula::Or(f, g)
            | Formula::Xor(f, g)
            | Formula::Imply(f, g)
            | Formula::Equivalent(f, g) => [f, g].into_iter().for_each(|part| part.for_each_var(each)),
        }
    }
}

impl Solver {
    /// Requires the formula to hold.
    pub fn post_formula(&mut self, formula: &Formula) -> Pruned {
        match formula {
            Formula::Rel(rel, left, right) => self.post(*rel, left, right),
            Formula::In(x, set) => self.intersect(*x, set),
            Formula::Truth(b) => self.fix(*b, 1),
            Formula::Known(truth) => Stop::unless(*truth),
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
                let zero = self.constant(0);
                let (x, y, made) = self.reify_both(f, g)?;
                self.post_junction(false, x, y, zero, made)
            }
            Formula::Imply(f, g) => {
                let (x, y, made) = self.reify_both(f, g)?;
                self.post_imply(x, y, made)
            }
            Formula::Equivalent(f, g) => {
                let b = self.reify(f)?;
                self.reify_as(g, b)
            }
        }
    }

    /// Requires one of two formulas to hold, through their truth values.
    pub(super) fn post_disjunction(&mut self, f: &Formula, g: &Formula) -> Pruned {
        if let (Some((x, a)), Some((y, b))) = (self.value_set(f), self.value_set(g))
            && x == y
        {
            return self.intersect(x, &a.union(&b));
        }
        let one = self.constant(1);
        let (x, y, made) = self.reify_both(f, g)?;
        self.post_junction(true, x, y, one, made)
    }

    /// Returns the truth values of two formulas, and the propagators that were created for them.
    fn reify_both(&mut self, f: &Formula, g: &Formula) -> Result<(VarId, VarId, Range), Stop> {
        let start = self.begin_stretch();
        let x = self.reify(f)?;
        let middle = self.begin_stretch();
        let y = self.reify(g)?;
        let made = self.note_made([start..middle, middle..self.trail.len()]);
        Ok((x, y, made))
    }

    /// Returns the values that a formula allows its only variable, if it is a disjunction of equations of one
    /// variable and an integer.
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

    /// Returns the truth value of a formula.
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
    pub fn reify_as(&mut self, formula: &Formula, b: VarId) -> Pruned {
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
                let (x, y, made) = self.reify_both(f, g)?;
                self.post_junction(false, x, y, b, made)
            }
            Formula::Or(f, g) => {
                if let Some((x, set)) = self.value_set(formula) {
                    return self.post_reified_in(x, &set, b);
                }
                let (x, y, made) = self.reify_both(f, g)?;
                self.post_junction(true, x, y, b, made)
            }
            Formula::Xor(f, g) => {
                let one = Formula::Or(f.clone(), g.clone());
                let both = Formula::And(f.clone(), g.clone());
                self.reify_as(&Formula::And(Box::new(one), Box::new(Formula::Not(Box::new(both)))), b)
            }
            Formula::Imply(f, g) => {
                let not = Formula::Not(f.clone());
                self.reify_as(&Formula::Or(Box::new(not), g.clone()), b)
            }
            Formula::Equivalent(f, g) => {
                let (to, fro) = (Formula::Imply(f.clone(), g.clone()), Formula::Imply(g.clone(), f.clone()));
                self.reify_as(&Formula::And(Box::new(to), Box::new(fro)), b)
            }
        }
    }

    fn reify_relation(&mut self, rel: Rel, left: &Expr, right: &Expr, b: VarId) -> Pruned {
        let more;
        let (left, right) = match rel {
            Rel::Gt | Rel::Lt => {
                let (great, small) = if rel == Rel::Gt { (left, right) } else { (right, left) };
                more = successor(small);
                (great, &more)
            }
            Rel::Leq => (right, left),
            _ => (left, right),
        };
        let mut defined = Vec::new();
        let start = self.begin_stretch();
        let (x, y) = (self.parse_partial(left, &mut defined)?, self.parse_partial(right, &mut defined)?);
        let mut truth = if defined.is_empty() { b } else { self.new_truth() };
        // Whether the divisions are defined matters even if the relation is decided.
        let made = self.note_made([start..self.trail.len(), 0..0]);
        let made = self.without_definedness(made);
        let rel = if matches!(rel, Rel::Eq | Rel::Neq) { rel } else { Rel::Geq };
        self.post_reified(rel, x, y, truth, made)?;
        // The relation holds only if all its divisions are defined.
        while let Some(d) = defined.pop() {
            let both = if defined.is_empty() { b } else { self.new_truth() };
            let all = start..self.trail.len();
            let made = self.note_made([all.clone(), all]);
            self.post_junction(false, d, truth, both, made)?;
            truth = both;
        }
        Ok(())
    }

    /// Returns the value of an expression in which divisions may be undefined. Adds their truth values to
    /// `defined`.
    fn parse_partial(&mut self, e: &Expr, defined: &mut Vec<VarId>) -> Result<VarId, Stop> {
        if let Expr::Int(_) | Expr::Var(_) = e {
            return self.parse(e);
        }
        let z = self.new_var();
        if let Some((x, n)) = power_of(e) {
            let (x, n) = (self.parse(&Expr::Var(x))?, self.constant_big(&n));
            self.count_done(&[x, x]);
            self.post_operation(Op::Pow, x, n, z)?;
            return Ok(z);
        }
        let (op, x, y) = match e {
            Expr::Int(_) | Expr::Var(_) => return self.parse(e),
            Expr::Unary(op, a) => {
                let x = self.parse_partial(a, defined)?;
                (*op, x, x)
            }
            Expr::Binary(op, a, b) => (*op, self.parse_partial(a, defined)?, self.parse_partial(b, defined)?),
        };
        if let Op::Divide(division) = op {
            // As in SWI-Prolog, where a separate constraint waits for the divisor.
            self.count_done(&[x]);
            if self.value(y).is_none_or(|divisor| divisor == IBig::ZERO) {
                let (d, zero) = (self.new_truth(), self.constant(0));
                let none = self.none_made();
                self.post_reified(Rel::Neq, y, zero, d, none)?;
                self.post_defined_division(d, division, x, y, z)?;
                defined.push(d);
                return Ok(z);
            }
        }
        self.post_operation(op, x, y, z)?;
        Ok(z)
    }
}
