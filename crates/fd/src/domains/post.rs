//! From expressions to propagators: the arithmetic relations.
//!
//! The decomposition of a relation decides how strongly it propagates and what a residual goal looks like, so
//! it follows SWI-Prolog: small shapes have propagators of their own, linear relations become one weighted
//! sum, and everything else is decomposed bottom-up with an auxiliary variable for each operation.

use dashu::integer::IBig;
use smallvec::{SmallVec, smallvec};

use super::domain::{BigSet, Bound, LIM, is_small, small};
use super::op::Op;
use super::solver::{Pruned, Solver, Stop, VarId};

/// An arithmetic expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Int(IBig),
    Var(VarId),
    Unary(Op, Box<Expr>),
    Binary(Op, Box<Expr>, Box<Expr>),
}

impl Expr {
    /// Calls `each` with every variable of the expression.
    pub fn for_each_var(&self, each: &mut impl FnMut(VarId)) {
        match self {
            Expr::Int(_) => {}
            Expr::Var(x) => each(*x),
            Expr::Unary(_, a) => a.for_each_var(each),
            Expr::Binary(_, a, b) => [a, b].into_iter().for_each(|part| part.for_each_var(each)),
        }
    }
}

/// An arithmetic relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rel {
    Eq,
    Neq,
    Lt,
    Gt,
    Leq,
    Geq,
}

impl Rel {
    const NAMES: [(&str, Rel); 6] = [
        ("#=", Rel::Eq),
        ("#\\=", Rel::Neq),
        ("#<", Rel::Lt),
        ("#>", Rel::Gt),
        ("#=<", Rel::Leq),
        ("#>=", Rel::Geq),
    ];

    /// Returns the relation of an operator.
    pub fn named(name: &str) -> Option<Rel> {
        Rel::NAMES.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    pub(super) fn name(self) -> &'static str {
        Rel::NAMES.iter().find(|row| row.1 == self).map_or("", |row| row.0)
    }

    /// Returns the relation between the two sides in the other order.
    pub fn mirrored(self) -> Rel {
        match self {
            Rel::Eq | Rel::Neq => self,
            Rel::Lt => Rel::Gt,
            Rel::Gt => Rel::Lt,
            Rel::Leq => Rel::Geq,
            Rel::Geq => Rel::Leq,
        }
    }

    pub fn holds<T: Ord>(self, left: T, right: T) -> bool {
        match self {
            Rel::Eq => left == right,
            Rel::Neq => left != right,
            Rel::Lt => left < right,
            Rel::Gt => left > right,
            Rel::Leq => left <= right,
            Rel::Geq => left >= right,
        }
    }
}

/// A sum of weighted variables and a constant, in machine integers. Sums that exceed these are posted
/// bottom-up.
#[derive(Clone, Debug, Default)]
pub struct Linear {
    pub terms: SmallVec<[(i64, VarId); 8]>,
    pub rest: i64,
    /// The sum of the absolute coefficients, so that adding some of them cannot overflow.
    weight: i64,
}

/// A variable or an integer.
enum Atom {
    Var(VarId),
    Int(IBig),
}

impl Solver {
    /// Posts `left rel right`. The consequences are computed by `propagate`.
    pub fn post(&mut self, rel: Rel, left: &Expr, right: &Expr) -> Pruned {
        match rel {
            Rel::Eq => self.post_eq(left, right),
            Rel::Neq => self.post_unequal(left, right),
            Rel::Geq => self.post_at_least(left, right),
            Rel::Leq => self.post_at_least(right, left),
            Rel::Gt => self.post_at_least(left, &successor(right)),
            Rel::Lt => self.post_at_least(right, &successor(left)),
        }
    }

    fn post_eq(&mut self, left: &Expr, right: &Expr) -> Pruned {
        if let (Some(a), Some(b)) = (self.atom(left), self.atom(right)) {
            return self.equal_atoms(a, b);
        }
        for (one, other) in [(left, right), (right, left)] {
            if let Expr::Binary(op @ (Op::Add | Op::Sub | Op::Mul), a, b) = other
                && let Some(x) = self.operand(one)
                && let Some(a) = self.operand(a)
                && let Some(b) = self.operand(b)
            {
                return self.post_operation(*op, a, b, x);
            }
        }
        if let Some(linear) = self.difference(left, right) {
            return self.post_linear_eq(linear);
        }
        if let Some(x) = self.operand(left) {
            return self.parse_into(right, x);
        }
        if let Some(x) = self.operand(right) {
            return self.parse_into(left, x);
        }
        let x = self.parse(left)?;
        self.parse_into(right, x)
    }

    fn equal_atoms(&mut self, a: Atom, b: Atom) -> Pruned {
        match (a, b) {
            (Atom::Int(a), Atom::Int(b)) => Stop::unless(a == b),
            (Atom::Var(x), Atom::Int(v)) | (Atom::Int(v), Atom::Var(x)) => self.fix_big(x, &v),
            (Atom::Var(x), Atom::Var(y)) => self.equate(x, y),
        }
    }

    /// Posts `left rel right`, given `left - right` as a sum. For an equation or disequality of plain
    /// variables and integers, `post` has special cases.
    pub fn post_linear(&mut self, rel: Rel, mut linear: Linear) -> Pruned {
        if matches!(rel, Rel::Leq | Rel::Lt) {
            linear.negate();
        }
        if matches!(rel, Rel::Gt | Rel::Lt) {
            linear.rest -= 1;
        }
        self.gather(&mut linear);
        match rel {
            Rel::Eq => self.post_linear_eq(linear),
            Rel::Neq => self.post_linear_neq(linear),
            _ => self.post_linear_geq(linear),
        }
    }

    /// Posts that the weighted sum is zero.
    fn post_linear_eq(&mut self, linear: Linear) -> Pruned {
        let Linear { mut terms, rest, .. } = linear;
        let mut c = -rest;
        if terms.is_empty() {
            return Stop::unless(c == 0);
        }
        let divisor = terms.iter().fold(0, |g, (a, _)| gcd(g, *a));
        if c % divisor != 0 {
            return Err(Stop::Fail);
        }
        c /= divisor;
        for (a, _) in &mut terms {
            *a /= divisor;
        }
        if let [(a, x)] = terms.as_slice() {
            return self.fix(*x, c / a);
        }
        if c == 0 {
            for (_, x) in &terms {
                self.join(*x);
            }
            self.post_multiples(&terms)?;
        }
        self.post_lin_eq(&terms, c)
    }

    /// Posts multiples: in a weighted sum that is zero, a variable is a multiple of a number that divides all
    /// other coefficients but not its own. As in SWI-Prolog this is only found where the next coefficient
    /// (the one before, for the last) shows it.
    fn post_multiples(&mut self, terms: &[(i64, VarId)]) -> Pruned {
        for (i, (a, x)) in terms.iter().enumerate() {
            let Some((next, _)) = terms.get(i + 1).or(if i > 0 { terms.get(i - 1) } else { None }) else {
                break;
            };
            if next.abs() == 1 || gcd(*a, *next) != 1 {
                continue;
            }
            let others = terms.iter().enumerate().filter(|(j, _)| *j != i);
            let divisor = others.fold(0, |g, (_, (b, _))| gcd(g, *b));
            if divisor > 1 {
                let (factor, quotient) = (self.constant(divisor), self.new_var());
                self.post_times(factor, quotient, *x)?;
            }
        }
        Ok(())
    }

    /// Posts `sum rel value` for the weighted sum of `terms`: for `sum/3` and `scalar_product/4`.
    pub fn post_sum(&mut self, terms: &[(IBig, VarId)], rel: Rel, value: &Expr) -> Pruned {
        let Some(sum) = self.small_sum(terms) else {
            let sum = self.sum_stepwise(terms)?;
            return self.post(rel, &Expr::Var(sum), value);
        };
        let mut linear = sum;
        if self.add_linear(value, -1, &mut linear).is_none() {
            let sum = self.sum_stepwise(terms)?;
            return self.post(rel, &Expr::Var(sum), value);
        }
        self.gather(&mut linear);
        if rel == Rel::Eq {
            return self.post_linear_eq(linear);
        }
        if rel == Rel::Neq && linear.terms.len() < 2 {
            return self.post_linear_neq(linear);
        }
        let Linear { mut terms, mut rest, .. } = linear;
        match rel {
            Rel::Neq => return self.post_lin_neq(&terms, -rest),
            Rel::Geq | Rel::Gt => {
                terms.iter_mut().for_each(|(a, _)| *a = -*a);
                rest = -rest;
            }
            _ => {}
        }
        self.post_lin_leq(&terms, -rest - i64::from(matches!(rel, Rel::Lt | Rel::Gt)))
    }

    /// Returns the weighted sum in machine integers, if it fits.
    fn small_sum(&self, terms: &[(IBig, VarId)]) -> Option<Linear> {
        let mut linear = Linear::default();
        for (a, x) in terms {
            self.add_term(small(a)?, *x, &mut linear)?;
        }
        Some(linear)
    }

    /// Returns the weighted sum as a variable, with an equation for each term, as in SWI-Prolog if the value
    /// is not a weighted sum itself.
    fn sum_stepwise(&mut self, terms: &[(IBig, VarId)]) -> Result<VarId, Stop> {
        let mut sum = self.constant(0);
        for (a, x) in terms {
            if let (Some(before), Some(value)) = (self.value(sum), self.value(*x)) {
                sum = self.constant_big(&(before + a * value));
                continue;
            }
            let next = self.new_var();
            self.join(*x);
            // The program's variables come before the sums so far.
            let known = |x: &VarId| (self.owner(*x) == 0, self.rank(*x));
            let addends = match self.find(sum) == self.find(*x) {
                true => vec![(-a - IBig::ONE, *x)],
                false if known(x) < known(&sum) => vec![(-a, *x), (IBig::NEG_ONE, sum)],
                false => vec![(IBig::NEG_ONE, sum), (-a, *x)],
            };
            match self.small_sum(&[addends, vec![(IBig::ONE, next)]].concat()) {
                Some(mut linear) => {
                    linear.terms.retain(|(a, _)| *a != 0);
                    self.post_linear_eq(linear)?;
                }
                None => {
                    let (factor, product) = (self.constant_big(a), self.new_var());
                    self.post_times(factor, *x, product)?;
                    self.post_plus(sum, product, next)?;
                }
            }
            self.propagate_part()?;
            sum = if self.find(next) == self.find(*x) { *x } else { next };
        }
        Ok(sum)
    }

    /// Propagates while a constraint is being posted, as SWI-Prolog does after each of its parts. An
    /// interrupt waits until all is posted.
    pub(super) fn propagate_part(&mut self) -> Pruned {
        match self.propagate() {
            Err(Stop::Interrupted) => Ok(()),
            outcome => outcome,
        }
    }

    fn post_at_least(&mut self, left: &Expr, right: &Expr) -> Pruned {
        if let Some(linear) = self.difference(left, right) {
            return self.post_linear_geq(linear);
        }
        match (left, right) {
            (Expr::Binary(Op::Sub, a, b), Expr::Int(c)) if small(&-c).is_some() => {
                let (x, y) = (self.parse(a)?, self.parse(b)?);
                return self.post_leq(y, x, small(&-c).unwrap_or(0));
            }
            (Expr::Int(c), Expr::Binary(Op::Add, a, b)) if matches!(**b, Expr::Int(_)) => {
                let rest = self.known(b).unwrap_or_default();
                return self.post_at_least(&Expr::Int(c - rest), a);
            }
            (Expr::Unary(Op::Abs, inner), Expr::Int(c)) => {
                if let (Expr::Binary(Op::Sub, a, b), Some(c)) = (&**inner, small(c)) {
                    let (x, y) = (self.parse(a)?, self.parse(b)?);
                    return self.post_distance_geq(x, y, c);
                }
                let x = self.parse(inner)?;
                if *c <= IBig::ZERO {
                    return Ok(());
                }
                let outside = vec![(Bound::Inf, Bound::Int(-c)), (Bound::Int(c.clone()), Bound::Sup)];
                return self.intersect(x, &BigSet::from_intervals(outside));
            }
            (Expr::Int(c), Expr::Unary(Op::Abs, inner)) => {
                let x = self.parse(inner)?;
                self.set_min_bound(x, &Bound::Int(-c))?;
                return self.set_max_bound(x, &Bound::Int(c.clone()));
            }
            _ => {}
        }
        let (x, y) = (self.parse(left)?, self.parse(right)?);
        self.order(x, y)
    }

    /// Posts `x #>= y`.
    pub(super) fn order(&mut self, x: VarId, y: VarId) -> Pruned {
        match (self.value(x), self.value(y)) {
            (Some(v), _) => self.set_max_bound(y, &Bound::Int(v)),
            (_, Some(v)) => self.set_min_bound(x, &Bound::Int(v)),
            _ if self.find(x) == self.find(y) => Ok(()),
            _ => self.post_geq(x, y),
        }
    }

    /// Posts that the weighted sum is at least zero.
    fn post_linear_geq(&mut self, mut linear: Linear) -> Pruned {
        let c = -linear.rest;
        match linear.terms.as_slice() {
            [] => return Stop::unless(c <= 0),
            [(1, x)] => return self.set_min(*x, c),
            [(-1, x)] => return self.set_max(*x, -c),
            [(1, x), (1, y)] => {
                let (x, y, sum) = (*x, *y, self.new_var());
                self.post_plus(x, y, sum)?;
                return self.set_min(sum, c);
            }
            [(-1, x), (-1, y)] => {
                let (x, y, sum) = (*x, *y, self.new_var());
                self.post_plus(x, y, sum)?;
                return self.set_max(sum, -c);
            }
            [(1, x), (-1, y)] => return self.post_at_most(*y, *x, -c),
            [(-1, x), (1, y)] => return self.post_at_most(*x, *y, -c),
            _ => {}
        }
        linear.negate();
        self.post_lin_leq(&linear.terms, -c)
    }

    /// Posts `x #=< y + c`, or `y #>= x` without a constant.
    fn post_at_most(&mut self, x: VarId, y: VarId, c: i64) -> Pruned {
        if c == 0 { self.post_geq(y, x) } else { self.post_leq(x, y, c) }
    }

    /// Posts `x rel y + c`. Requires: `rel` is an ordering.
    pub fn post_order(&mut self, rel: Rel, x: VarId, y: VarId, c: i64) -> Pruned {
        match rel {
            Rel::Geq => self.post_at_most(y, x, -c),
            Rel::Gt => self.post_at_most(y, x, -c - 1),
            Rel::Lt => self.post_at_most(x, y, c - 1),
            _ => self.post_at_most(x, y, c),
        }
    }

    /// Posts that the weighted sum is not zero.
    fn post_linear_neq(&mut self, linear: Linear) -> Pruned {
        let c = -linear.rest;
        match linear.terms.as_slice() {
            [] => Stop::unless(c != 0),
            [(1, x)] => self.remove(*x, c),
            [(a, x)] => {
                self.count_done(&[*x]);
                let (factor, product) = (self.constant(*a), self.new_var());
                self.post_times(factor, *x, product)?;
                self.propagate_part()?;
                self.remove(product, c)
            }
            [(a, x), (b, y)] if c == 0 && *a == -b => self.make_unequal(*x, *y),
            terms => self.post_lin_neq(terms, c),
        }
    }

    fn post_unequal(&mut self, left: &Expr, right: &Expr) -> Pruned {
        for (one, other) in [(left, right), (right, left)] {
            let Some(atom) = self.atom(one) else { continue };
            match (atom, other) {
                (Atom::Var(x), Expr::Int(v)) => return self.remove_big(x, v),
                (Atom::Var(x), Expr::Var(y)) => return self.make_unequal(x, *y),
                (Atom::Int(c), Expr::Unary(Op::Abs, inner)) => {
                    if let (Expr::Binary(Op::Sub, a, b), Some(c)) = (&**inner, small(&c)) {
                        let (x, y) = (self.parse(a)?, self.parse(b)?);
                        return self.post_distance_neq(x, y, c);
                    }
                }
                (_, Expr::Binary(op @ (Op::Add | Op::Sub), a, b))
                    if self.atom(a).is_some() && self.atom(b).is_some() =>
                {
                    return self.post_unequal_sum(*op, one, a, b);
                }
                (_, Expr::Binary(Op::Mul, a, b)) if self.atom(a).is_some() && self.atom(b).is_some() => {
                    let (x, y, product) = (self.parse(a)?, self.parse(b)?, self.new_var());
                    self.post_times(x, y, product)?;
                    self.propagate_part()?;
                    let x = self.parse(one)?;
                    return self.make_unequal(x, product);
                }
                _ => {}
            }
        }
        if let Some(linear) = self.difference(left, right) {
            return self.post_linear_neq(linear);
        }
        for wanted in [Op::Add, Op::Sub] {
            for (one, other) in [(left, right), (right, left)] {
                if let Expr::Binary(op, a, b) = other
                    && *op == wanted
                {
                    return self.post_unequal_sum(*op, one, a, b);
                }
            }
        }
        let (x, y) = (self.parse(left)?, self.parse(right)?);
        self.make_unequal(x, y)
    }

    /// Posts that `one` is not the sum or the difference of `a` and `b`.
    fn post_unequal_sum(&mut self, op: Op, one: &Expr, a: &Expr, b: &Expr) -> Pruned {
        let (x, y, z) = (self.parse(one)?, self.parse(a)?, self.parse(b)?);
        if op == Op::Add { self.post_neq_plus(x, y, z) } else { self.post_neq_plus(y, x, z) }
    }

    /// Posts `x #\= y`.
    pub fn make_unequal(&mut self, x: VarId, y: VarId) -> Pruned {
        if !self.is_fixed(x) && !self.is_fixed(y) {
            return self.post_neq(x, y);
        }
        match (self.value(x), self.value(y)) {
            (Some(v), _) => self.remove_big(y, &v),
            (_, Some(v)) => self.remove_big(x, &v),
            _ => self.post_neq(x, y),
        }
    }

    fn atom(&self, e: &Expr) -> Option<Atom> {
        match e {
            Expr::Int(i) => Some(Atom::Int(i.clone())),
            Expr::Var(x) => Some(self.value(*x).map_or(Atom::Var(self.find(*x)), Atom::Int)),
            _ => None,
        }
    }

    /// Returns `left - right` as a weighted sum, if it is one in machine integers.
    fn difference(&mut self, left: &Expr, right: &Expr) -> Option<Linear> {
        let mut linear = Linear::default();
        self.add_linear(left, 1, &mut linear)?;
        self.add_linear(right, -1, &mut linear)?;
        self.gather(&mut linear);
        Some(linear)
    }

    /// Combines the terms of each variable. Older variables come first, as in SWI-Prolog.
    fn gather(&mut self, linear: &mut Linear) {
        linear.terms.sort_by_key(|(_, x)| (self.rank(*x), *x));
        linear.terms.dedup_by(|next, kept| {
            let same = next.1 == kept.1;
            if same {
                kept.0 += next.0;
            }
            same
        });
        if linear.terms.iter().any(|(a, _)| *a == 0) {
            for (a, x) in &linear.terms {
                if *a == 0 {
                    self.join(*x);
                }
            }
            linear.terms.retain(|(a, _)| *a != 0);
        }
    }

    /// Adds `factor * e` to a sum; `None` if `e` is not linear in machine integers.
    fn add_linear(&self, e: &Expr, factor: i64, linear: &mut Linear) -> Option<()> {
        let mut agenda: SmallVec<[(&Expr, i64); 8]> = smallvec![(e, factor)];
        while let Some((e, factor)) = agenda.pop() {
            match e {
                Expr::Int(i) => linear.add(factor, small(i)?)?,
                Expr::Var(x) => self.add_term(factor, *x, linear)?,
                Expr::Binary(Op::Add, a, b) => agenda.extend([(&**b, factor), (&**a, factor)]),
                Expr::Binary(Op::Sub, a, b) => agenda.extend([(&**b, -factor), (&**a, factor)]),
                Expr::Unary(Op::Neg, a) => agenda.push((a, -factor)),
                Expr::Binary(Op::Mul, a, b) => match (self.atom(a), self.atom(b)) {
                    (Some(Atom::Int(i)), _) => agenda.push((b, product(factor, small(&i)?)?)),
                    (_, Some(Atom::Int(i))) => agenda.push((a, product(factor, small(&i)?)?)),
                    _ => return None,
                },
                _ => return None,
            }
        }
        Some(())
    }

    /// Adds `factor * x` to a sum.
    fn add_term(&self, factor: i64, x: VarId, linear: &mut Linear) -> Option<()> {
        match self.small_value(x) {
            Some(v) => linear.add(factor, v),
            None if self.is_fixed(x) => None,
            None => linear.add_variable(factor, self.find(x)),
        }
    }

    /// Returns a variable or an integer as a variable, without counting this as a use in a constraint.
    fn operand(&mut self, e: &Expr) -> Option<VarId> {
        match e {
            Expr::Var(x) => Some(*x),
            Expr::Int(i) => Some(self.constant_big(i)),
            _ => None,
        }
    }

    /// Returns a variable for the value of an expression.
    pub fn parse(&mut self, e: &Expr) -> Result<VarId, Stop> {
        match e {
            Expr::Int(i) => Ok(self.constant_big(i)),
            Expr::Var(x) => {
                self.join(*x);
                Ok(*x)
            }
            _ => {
                if let Some(value) = self.known(e) {
                    return Ok(self.constant_big(&value));
                }
                let x = self.new_var();
                self.parse_into(e, x)?;
                Ok(x)
            }
        }
    }

    /// Returns the value of an expression over integers, if it is defined for all integers.
    fn known(&self, e: &Expr) -> Option<IBig> {
        match e {
            Expr::Int(i) => Some(i.clone()),
            Expr::Var(x) => self.value(*x),
            Expr::Unary(op, a) => op.value(self.known(a)?, IBig::ZERO),
            Expr::Binary(op, a, b) => op.value(self.known(a)?, self.known(b)?),
        }
    }

    /// Posts `z #= e`.
    fn parse_into(&mut self, e: &Expr, z: VarId) -> Pruned {
        let (op, x, y) = match (e, power_of(e)) {
            (Expr::Int(i), _) => return self.fix_big(z, i),
            (Expr::Var(x), _) => return self.equate(*x, z),
            (_, Some((x, n))) => (Op::Pow, self.parse(&Expr::Var(x))?, self.constant_big(&n)),
            (Expr::Unary(op, a), _) => {
                let x = self.parse(a)?;
                (*op, x, x)
            }
            (Expr::Binary(op, a, b), _) => (*op, self.parse(a)?, self.parse(b)?),
        };
        self.post_operation(op, x, y, z)?;
        self.propagate_part()
    }
}

/// Returns the variable and the exponent of an expression that is a product of one variable only: `X*X*X` is
/// the cube of `X`.
pub(super) fn power_of(e: &Expr) -> Option<(VarId, IBig)> {
    let Expr::Binary(Op::Mul, a, b) = e else { return None };
    let factor = |e: &Expr| match e {
        Expr::Var(x) => Some((*x, IBig::ONE)),
        Expr::Binary(Op::Pow, base, n) => match (&**base, &**n) {
            (Expr::Var(x), Expr::Int(n)) if *n > IBig::ZERO => Some((*x, n.clone())),
            _ => None,
        },
        _ => power_of(e),
    };
    let ((x, m), (y, n)) = (factor(a)?, factor(b)?);
    (x == y).then(|| (x, m + n))
}

/// Returns `e + 1`, with constants added up.
pub(super) fn successor(e: &Expr) -> Expr {
    match e {
        Expr::Int(i) => Expr::Int(i + IBig::ONE),
        _ => Expr::Binary(Op::Add, Box::new(e.clone()), Box::new(Expr::Int(IBig::ONE))),
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    if a.abs() == 1 {
        return 1;
    }
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}

/// Returns the product if sums can hold it as a coefficient.
pub fn product(a: i64, b: i64) -> Option<i64> {
    a.checked_mul(b).filter(|c| is_small(*c))
}

impl Linear {
    pub fn of(rest: i64) -> Linear {
        Linear { rest, ..Linear::default() }
    }

    /// Adds the product of two numbers; `None` if that exceeds machine integers.
    pub fn add(&mut self, a: i64, b: i64) -> Option<()> {
        self.rest = self.rest.checked_add(a.checked_mul(b)?).filter(|c| c.abs() < LIM)?;
        Some(())
    }

    /// Adds `factor * x`; `None` if the coefficients exceed machine integers.
    pub fn add_variable(&mut self, factor: i64, x: VarId) -> Option<()> {
        self.weight = self.weight.checked_add(factor.abs()).filter(|w| is_small(*w))?;
        self.terms.push((factor, x));
        Some(())
    }

    fn negate(&mut self) {
        self.rest = -self.rest;
        self.terms.iter_mut().for_each(|(a, _)| *a = -*a);
    }
}
