//! From expressions to propagators: the arithmetic relations.
//!
//! How a relation is taken apart decides how strongly it propagates and what a residual goal looks like, so it follows
//! SWI-Prolog: small shapes have propagators of their own, linear relations become one weighted sum, and
//! whatever else is parsed bottom-up with an auxiliary variable for each operation.

use dashu::integer::IBig;

use super::domain::{BigSet, Bound, is_small};
use super::props::Division;
use super::solver::{R, Solver, Stop, VarId};

/// An arithmetic expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Int(IBig),
    Var(VarId),
    Add(Box<Expr>, Box<Expr>),
    Sub(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
    Abs(Box<Expr>),
    Max(Box<Expr>, Box<Expr>),
    Min(Box<Expr>, Box<Expr>),
    Divide(Division, Box<Expr>, Box<Expr>),
    Pow(Box<Expr>, Box<Expr>),
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

/// A sum of weighted variables, each once, and a constant.
#[derive(Clone, Debug, Default)]
struct Linear {
    terms: Vec<(IBig, VarId)>,
    rest: IBig,
}

/// A variable or an integer.
enum Atom {
    Var(VarId),
    Int(IBig),
}

impl Solver {
    /// Posts `left rel right`; what follows shows after `propagate`.
    pub fn post(&mut self, rel: Rel, left: &Expr, right: &Expr) -> R {
        match rel {
            Rel::Eq => self.post_eq(left, right),
            Rel::Neq => self.post_unequal(left, right),
            Rel::Geq => self.post_at_least(left, right),
            Rel::Leq => self.post_at_least(right, left),
            Rel::Gt => self.post_at_least(left, &successor(right)),
            Rel::Lt => self.post_at_least(right, &successor(left)),
        }
    }

    fn post_eq(&mut self, left: &Expr, right: &Expr) -> R {
        if let (Some(a), Some(b)) = (self.atom(left), self.atom(right)) {
            return self.equal_atoms(a, b);
        }
        for (one, other) in [(left, right), (right, left)] {
            if self.atom(one).is_none() {
                continue;
            }
            let parts = match other {
                Expr::Add(a, b) | Expr::Sub(a, b) | Expr::Mul(a, b) => (a, b),
                _ => continue,
            };
            if self.atom(parts.0).is_none() || self.atom(parts.1).is_none() {
                continue;
            }
            // A sum of one variable with itself is linear, and simpler so.
            if let (Expr::Var(_), Expr::Var(_)) = (&**parts.0, &**parts.1)
                && parts.0 == parts.1
                && !matches!(other, Expr::Mul(..))
            {
                break;
            }
            if parts.0.as_ref() == one || parts.1.as_ref() == one {
                break;
            }
            let (x, a, b) = (self.operand(one), self.operand(parts.0), self.operand(parts.1));
            return match other {
                Expr::Add(..) => self.post_plus(a, b, x),
                Expr::Sub(..) => self.post_plus(x, b, a),
                _ => self.post_times(a, b, x),
            };
        }
        if let Some(linear) = self.difference(left, right) {
            return self.post_linear_eq(linear);
        }
        match (self.atom(left), self.atom(right)) {
            (Some(_), _) => {
                let x = self.operand(left);
                self.parse_into(right, x)
            }
            (_, Some(_)) => {
                let x = self.operand(right);
                self.parse_into(left, x)
            }
            _ => {
                let x = self.parse(left)?;
                self.parse_into(right, x)
            }
        }
    }

    fn equal_atoms(&mut self, a: Atom, b: Atom) -> R {
        match (a, b) {
            (Atom::Int(a), Atom::Int(b)) => {
                if a == b {
                    Ok(())
                } else {
                    Err(Stop::Fail)
                }
            }
            (Atom::Var(x), Atom::Int(v)) | (Atom::Int(v), Atom::Var(x)) => self.fix_big(x, &v),
            (Atom::Var(x), Atom::Var(y)) => self.equate(x, y),
        }
    }

    /// The weighted sum is zero.
    fn post_linear_eq(&mut self, linear: Linear) -> R {
        let Linear { mut terms, rest } = linear;
        let mut c = -rest;
        if terms.is_empty() {
            return if c == IBig::ZERO { Ok(()) } else { Err(Stop::Fail) };
        }
        let divisor = terms.iter().fold(IBig::ZERO, |g, (a, _)| gcd(g, a.clone()));
        if &c % &divisor != IBig::ZERO {
            return Err(Stop::Fail);
        }
        c /= &divisor;
        for (a, _) in &mut terms {
            *a /= &divisor;
        }
        let (one, minus) = (IBig::ONE, IBig::NEG_ONE);
        match terms.as_slice() {
            [(a, x)] => {
                let v = c / a;
                return self.fix_big(*x, &v);
            }
            [(a, x), (b, y)] if c == IBig::ZERO && *a == -b => return self.equate(*x, *y),
            [(a, x), (b, y)] if *a == one && *b == one => {
                let c = self.constant_big(&c);
                return self.post_plus(*x, *y, c);
            }
            [(a, x), (b, y)] if *a == minus && *b == minus => {
                let c = self.constant_big(&-c);
                return self.post_plus(*x, *y, c);
            }
            [(a, x), (b, y)] if *a == one && *b == minus => {
                let c = self.constant_big(&c);
                return self.post_plus(c, *y, *x);
            }
            [(a, x), (b, y)] if *a == minus && *b == one => {
                let c = self.constant_big(&c);
                return self.post_plus(c, *x, *y);
            }
            _ => {}
        }
        if c == IBig::ZERO {
            self.post_multiples(&terms)?;
        }
        match small_terms(&terms, &c) {
            Some((terms, c)) => self.post_lin_eq(&terms, c),
            None => {
                let sum = self.sum_big(&terms)?;
                self.fix_big(sum, &c)
            }
        }
    }

    /// In a weighted sum of zero a variable is a multiple of what divides all other coefficients but not its own. As in
    /// SWI-Prolog that is noted where the next coefficient (the one before, for the last) shows it.
    fn post_multiples(&mut self, terms: &[(IBig, VarId)]) -> R {
        for (i, (a, x)) in terms.iter().enumerate() {
            let Some((next, _)) = terms.get(i + 1).or(if i > 0 { terms.get(i - 1) } else { None }) else {
                break;
            };
            if *next == IBig::ONE || *next == IBig::NEG_ONE || gcd(a.clone(), next.clone()) != IBig::ONE {
                continue;
            }
            let others = terms.iter().enumerate().filter(|(j, _)| *j != i);
            let divisor = others.fold(IBig::ZERO, |g, (_, (b, _))| gcd(g, b.clone()));
            if divisor > IBig::ONE {
                let (factor, quotient) = (self.constant_big(&divisor), self.new_var());
                self.post_times(factor, quotient, *x)?;
            }
        }
        Ok(())
    }

    /// The weighted sum of `terms` stands in `rel` to `value`, for `sum/3` and `scalar_product/4`.
    pub fn post_sum(&mut self, terms: &[(IBig, VarId)], rel: Rel, value: &Expr) -> R {
        let mut linear = Linear::default();
        for (a, x) in terms {
            match self.value(*x) {
                Some(v) => linear.rest += a * v,
                None => linear.terms.push((a.clone(), self.find(*x))),
            }
        }
        let (terms, rest) = (linear.terms.len(), linear.rest.clone());
        if self.add_linear(value, &IBig::NEG_ONE, &mut linear).is_none() {
            let value = self.parse(value)?;
            linear.terms.truncate(terms);
            linear.rest = rest;
            linear.terms.push((IBig::NEG_ONE, value));
        }
        self.gather(&mut linear);
        let Linear { terms, rest } = linear;
        let c = -rest;
        if rel == Rel::Eq {
            return self.post_linear_eq(Linear { terms, rest: -c });
        }
        let (terms, c) = match rel {
            Rel::Geq | Rel::Gt => (terms.into_iter().map(|(a, x)| (-a, x)).collect(), -c),
            _ => (terms, c),
        };
        let c = if matches!(rel, Rel::Lt | Rel::Gt) { c - IBig::ONE } else { c };
        match (small_terms(&terms, &c), rel) {
            (Some((terms, c)), Rel::Neq) => self.post_lin_neq(&terms, c),
            (Some((terms, c)), _) => self.post_lin_leq(&terms, c),
            (None, Rel::Neq) => {
                let sum = self.sum_big(&terms)?;
                self.remove_or_fail(sum, &c)
            }
            (None, _) => {
                let sum = self.sum_big(&terms)?;
                self.set_max_bound(sum, &Bound::Int(c))
            }
        }
    }

    /// The sum of terms whose coefficients leave machine integers, as a variable.
    fn sum_big(&mut self, terms: &[(IBig, VarId)]) -> Result<VarId, Stop> {
        let mut sum = self.constant(0);
        for (a, x) in terms {
            let (factor, product, next) = (self.constant_big(a), self.new_var(), self.new_var());
            self.post_times(factor, *x, product)?;
            self.post_plus(sum, product, next)?;
            sum = next;
        }
        Ok(sum)
    }

    fn post_at_least(&mut self, left: &Expr, right: &Expr) -> R {
        if let Some(linear) = self.difference(left, right) {
            return self.post_linear_geq(linear);
        }
        match (left, right) {
            (Expr::Sub(a, b), Expr::Int(c)) if small(&-c).is_some() => {
                let (x, y) = (self.parse(a)?, self.parse(b)?);
                return self.post_leq(y, x, small(&-c).unwrap_or(0));
            }
            (Expr::Int(c), Expr::Add(a, b)) if matches!(**b, Expr::Int(_)) => {
                let rest = self.known(b).unwrap_or_default();
                return self.post_at_least(&Expr::Int(c - rest), a);
            }
            (Expr::Abs(inner), Expr::Int(c)) => {
                if let (Expr::Sub(a, b), Some(c)) = (&**inner, small(c)) {
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
            (Expr::Int(c), Expr::Abs(inner)) => {
                let x = self.parse(inner)?;
                self.set_min_bound(x, &Bound::Int(-c))?;
                return self.set_max_bound(x, &Bound::Int(c.clone()));
            }
            _ => {}
        }
        let (x, y) = (self.parse(left)?, self.parse(right)?);
        self.order(x, y)
    }

    /// `x #>= y`
    fn order(&mut self, x: VarId, y: VarId) -> R {
        match (self.value(x), self.value(y)) {
            (Some(v), _) => self.set_max_bound(y, &Bound::Int(v)),
            (_, Some(v)) => self.set_min_bound(x, &Bound::Int(v)),
            _ => self.post_geq(x, y),
        }
    }

    /// The weighted sum is at least zero.
    fn post_linear_geq(&mut self, linear: Linear) -> R {
        let Linear { terms, rest } = linear;
        let c = -rest;
        let (one, minus) = (IBig::ONE, IBig::NEG_ONE);
        match terms.as_slice() {
            [] => return if c <= IBig::ZERO { Ok(()) } else { Err(Stop::Fail) },
            [(a, x)] if *a == one => return self.set_min_bound(*x, &Bound::Int(c)),
            [(a, x)] if *a == minus => return self.set_max_bound(*x, &Bound::Int(-c)),
            [(a, x), (b, y)] if *a == one && *b == one => {
                let sum = self.new_var();
                self.post_plus(*x, *y, sum)?;
                return self.set_min_bound(sum, &Bound::Int(c));
            }
            [(a, x), (b, y)] if *a == minus && *b == minus => {
                let sum = self.new_var();
                self.post_plus(*x, *y, sum)?;
                return self.set_max_bound(sum, &Bound::Int(-c));
            }
            [(a, x), (b, y)] if c == IBig::ZERO && *a == one && *b == minus => return self.post_geq(*x, *y),
            [(a, x), (b, y)] if c == IBig::ZERO && *a == minus && *b == one => return self.post_geq(*y, *x),
            [(a, x), (b, y)] if *a == one && *b == minus => {
                if let Some(c) = small(&-&c) {
                    return self.post_leq(*y, *x, c);
                }
            }
            [(a, x), (b, y)] if *a == minus && *b == one => {
                if let Some(c) = small(&-&c) {
                    return self.post_leq(*x, *y, c);
                }
            }
            _ => {}
        }
        let negated: Vec<(IBig, VarId)> = terms.iter().map(|(a, x)| (-a, *x)).collect();
        match small_terms(&negated, &-&c) {
            Some((terms, c)) => self.post_lin_leq(&terms, c),
            None => {
                let sum = self.sum_big(&terms)?;
                self.set_min_bound(sum, &Bound::Int(c))
            }
        }
    }

    fn post_unequal(&mut self, left: &Expr, right: &Expr) -> R {
        for (one, other) in [(left, right), (right, left)] {
            let Some(atom) = self.atom(one) else { continue };
            match (atom, other) {
                (Atom::Var(x), Expr::Int(v)) => return self.remove_big(x, v),
                (Atom::Var(x), Expr::Var(y)) => return self.make_unequal(x, *y),
                (Atom::Int(c), Expr::Abs(inner)) => {
                    if let (Expr::Sub(a, b), Some(c)) = (&**inner, small(&c)) {
                        let (x, y) = (self.parse(a)?, self.parse(b)?);
                        return self.post_distance_neq(x, y, c);
                    }
                }
                (_, Expr::Add(a, b) | Expr::Sub(a, b)) if a == b || **a == *one || **b == *one => {}
                (_, Expr::Add(a, b) | Expr::Sub(a, b))
                    if self.atom(a).is_some() && self.atom(b).is_some() =>
                {
                    let (x, y, z) = (self.parse(one)?, self.parse(a)?, self.parse(b)?);
                    return match other {
                        Expr::Add(..) => self.post_neq_plus(x, y, z),
                        _ => self.post_neq_plus(y, x, z),
                    };
                }
                (_, Expr::Mul(a, b)) if self.atom(a).is_some() && self.atom(b).is_some() => {
                    let (product, x) = (self.parse(other)?, self.parse(one)?);
                    return self.make_unequal(x, product);
                }
                _ => {}
            }
        }
        if let Some(Linear { terms, rest }) = self.difference(left, right) {
            let c = -rest;
            match terms.as_slice() {
                [] => return if c == IBig::ZERO { Err(Stop::Fail) } else { Ok(()) },
                [(a, x)] => {
                    return if &c % a == IBig::ZERO { self.remove_big(*x, &(c / a)) } else { Ok(()) };
                }
                [(a, x), (b, y)] if c == IBig::ZERO && *a == -b => {
                    return self.make_unequal(*x, *y);
                }
                _ => {}
            }
            if let Some((terms, c)) = small_terms(&terms, &c) {
                return self.post_lin_neq(&terms, c);
            }
        }
        for (one, other) in [(left, right), (right, left)] {
            if let Expr::Add(a, b) = other {
                let (x, y, z) = (self.parse(one)?, self.parse(a)?, self.parse(b)?);
                return self.post_neq_plus(x, y, z);
            }
        }
        for (one, other) in [(left, right), (right, left)] {
            if let Expr::Sub(a, b) = other {
                let (x, y, z) = (self.parse(one)?, self.parse(a)?, self.parse(b)?);
                return self.post_neq_plus(y, x, z);
            }
        }
        let (x, y) = (self.parse(left)?, self.parse(right)?);
        self.make_unequal(x, y)
    }

    fn make_unequal(&mut self, x: VarId, y: VarId) -> R {
        match (self.value(x), self.value(y)) {
            (Some(v), _) => self.remove_or_fail(y, &v),
            (_, Some(v)) => self.remove_big(x, &v),
            _ => self.post_neq(x, y),
        }
    }

    fn remove_or_fail(&mut self, y: VarId, v: &IBig) -> R {
        if self.value(y).as_ref() == Some(v) { Err(Stop::Fail) } else { self.remove_big(y, v) }
    }

    fn atom(&self, e: &Expr) -> Option<Atom> {
        match e {
            Expr::Int(i) => Some(Atom::Int(i.clone())),
            Expr::Var(x) => Some(self.value(*x).map_or(Atom::Var(self.find(*x)), Atom::Int)),
            _ => None,
        }
    }

    /// `left - right` as a weighted sum, if it is one.
    fn difference(&mut self, left: &Expr, right: &Expr) -> Option<Linear> {
        let mut linear = Linear::default();
        self.add_linear(left, &IBig::ONE, &mut linear)?;
        self.add_linear(right, &IBig::NEG_ONE, &mut linear)?;
        self.gather(&mut linear);
        Some(linear)
    }

    /// Adds up the terms of each variable. Older variables come first, as in SWI-Prolog.
    fn gather(&mut self, linear: &mut Linear) {
        linear.terms.sort_by_key(|(_, x)| (self.rank(*x), *x));
        linear.terms.dedup_by(|next, kept| {
            let same = next.1 == kept.1;
            if same {
                kept.0 += &next.0;
            }
            same
        });
        for (a, x) in &linear.terms {
            if *a == IBig::ZERO {
                self.join(*x);
            }
        }
        linear.terms.retain(|(a, _)| *a != IBig::ZERO);
    }

    /// Adds `factor * e`; nothing if `e` is not linear.
    fn add_linear(&self, e: &Expr, factor: &IBig, linear: &mut Linear) -> Option<()> {
        let mut agenda = vec![(e, factor.clone())];
        while let Some((e, factor)) = agenda.pop() {
            match e {
                Expr::Int(i) => linear.rest += factor * i,
                Expr::Var(x) => match self.value(*x) {
                    Some(v) => linear.rest += factor * v,
                    None => {
                        linear.terms.push((factor, self.find(*x)));
                    }
                },
                Expr::Add(a, b) => {
                    agenda.push((b, factor.clone()));
                    agenda.push((a, factor));
                }
                Expr::Sub(a, b) => {
                    agenda.push((b, -&factor));
                    agenda.push((a, factor));
                }
                Expr::Neg(a) => agenda.push((a, -factor)),
                Expr::Mul(a, b) => match (self.atom(a), self.atom(b)) {
                    (Some(Atom::Int(i)), _) => agenda.push((b, factor * i)),
                    (_, Some(Atom::Int(i))) => agenda.push((a, factor * i)),
                    _ => return None,
                },
                _ => return None,
            }
        }
        Some(())
    }

    /// A variable or an integer as a variable that does not take part in anything by that. Requires: `e` is one of them.
    fn operand(&mut self, e: &Expr) -> VarId {
        match e {
            Expr::Var(x) => *x,
            Expr::Int(i) => self.constant_big(i),
            _ => unreachable!("an operation is no operand"),
        }
    }

    /// The value of an expression as a variable.
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

    /// The value of an expression over integers that has one whatever they are.
    fn known(&self, e: &Expr) -> Option<IBig> {
        Some(match e {
            Expr::Int(i) => i.clone(),
            Expr::Var(x) => self.value(*x)?,
            Expr::Neg(a) => -self.known(a)?,
            Expr::Abs(a) => match self.known(a)? {
                a if a < IBig::ZERO => -a,
                a => a,
            },
            Expr::Add(a, b) => self.known(a)? + self.known(b)?,
            Expr::Sub(a, b) => self.known(a)? - self.known(b)?,
            Expr::Mul(a, b) => self.known(a)? * self.known(b)?,
            Expr::Max(a, b) => self.known(a)?.max(self.known(b)?),
            Expr::Min(a, b) => self.known(a)?.min(self.known(b)?),
            Expr::Divide(..) | Expr::Pow(..) => return None,
        })
    }

    /// `z #= e`
    fn parse_into(&mut self, e: &Expr, z: VarId) -> R {
        match e {
            Expr::Int(i) => self.fix_big(z, i),
            Expr::Var(x) => self.equate(*x, z),
            Expr::Neg(a) => {
                let (minus, x) = (self.constant(-1), self.parse(a)?);
                self.post_times(minus, x, z)
            }
            Expr::Abs(a) => {
                let x = self.parse(a)?;
                self.post_abs(x, z)
            }
            Expr::Add(a, b)
            | Expr::Sub(a, b)
            | Expr::Mul(a, b)
            | Expr::Max(a, b)
            | Expr::Min(a, b)
            | Expr::Divide(_, a, b)
            | Expr::Pow(a, b) => {
                let (x, y) = (self.parse(a)?, self.parse(b)?);
                match e {
                    Expr::Add(..) => self.post_plus(x, y, z),
                    Expr::Sub(..) => self.post_plus(z, y, x),
                    Expr::Mul(..) => self.post_times(x, y, z),
                    Expr::Max(..) => self.post_max(x, y, z),
                    Expr::Min(..) => self.post_min(x, y, z),
                    Expr::Divide(op, ..) => self.post_division(*op, x, y, z),
                    _ => self.post_pow(x, y, z),
                }
            }
        }
    }
}

/// `e + 1`, with constants added up.
pub(super) fn successor(e: &Expr) -> Expr {
    match e {
        Expr::Int(i) => Expr::Int(i + IBig::ONE),
        _ => Expr::Add(Box::new(e.clone()), Box::new(Expr::Int(IBig::ONE))),
    }
}

fn gcd(a: IBig, b: IBig) -> IBig {
    let (mut a, mut b) = (a, b);
    while b != IBig::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    if a < IBig::ZERO { -a } else { a }
}

fn small(i: &IBig) -> Option<i64> {
    i64::try_from(i).ok().filter(|v| is_small(*v))
}

/// The terms and the constant as machine integers, if they fit.
fn small_terms(terms: &[(IBig, VarId)], c: &IBig) -> Option<(Vec<(i64, VarId)>, i64)> {
    let terms: Option<Vec<(i64, VarId)>> = terms.iter().map(|(a, x)| Some((small(a)?, *x))).collect();
    Some((terms?, small(c)?))
}
