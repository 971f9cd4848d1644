//! Constraints over truth values as clauses, and weighted sums with a truth value.
//!
//! A search that learns watches two literals of each clause, so clauses are cheaper than connectives. A sum
//! that a truth value bounds is one sum with the truth value as a term, which prunes the same: no variable
//! stands for a part of it, about which nothing can be learned that the parts do not say better.

use ninelog_fd::domains::{Expr, Formula, Literal, Pruned, Rel, Stop, VarId};

use crate::post::{Posted, int, ints, linear_relation};
use crate::read::{Result, Value};

/// Sums with greater values than this have a variable for the sum.
const LARGE: i64 = 1 << 40;

/// A truth value and whether it is meant as it is.
type Signed = (VarId, bool);

/// A weighted sum.
type Sum = Vec<(i64, VarId)>;

/// Posts a constraint; `None` if it is none of these.
pub fn post(posted: &mut Posted, name: &str, args: &[Value]) -> Result<Option<Pruned>> {
    for (suffix, half) in [("_reif", false), ("_imp", true)] {
        if let Some(base) = name.strip_suffix(suffix)
            && let Some((truth, rest)) = args.split_last()
        {
            let b = posted.var(truth)?;
            return match (base, rest) {
                ("bool_clause", [xs, ys]) => {
                    let literals = posted.literals(xs, ys)?;
                    posted.define(&literals, (b, true), half).map(Some)
                }
                ("array_bool_or", [xs, c]) if *c == Value::Bool(true) => {
                    let literals = posted.signed(xs, true)?;
                    posted.define(&literals, (b, true), half).map(Some)
                }
                (_, [coefs, xs, c]) => match linear_relation(base) {
                    Some(rel) => posted.post_linear_truth(rel, [coefs, xs, c], b, half),
                    None => Ok(None),
                },
                _ => Ok(None),
            };
        }
    }
    let outcome = match (name, args) {
        ("bool_clause", [xs, ys]) => {
            let literals = posted.literals(xs, ys)?;
            posted.one_of(&literals)
        }
        ("array_bool_or", [xs, b]) => {
            let (literals, b) = (posted.signed(xs, true)?, posted.var(b)?);
            posted.define(&literals, (b, true), false)?
        }
        ("array_bool_and", [xs, b]) => {
            let (literals, b) = (posted.signed(xs, false)?, posted.var(b)?);
            posted.define(&literals, (b, false), false)?
        }
        ("bool_or", [x, y, b]) => {
            let [x, y, b] = [posted.var(x)?, posted.var(y)?, posted.var(b)?];
            posted.define(&[(x, true), (y, true)], (b, true), false)?
        }
        ("bool_and", [x, y, b]) => {
            let [x, y, b] = [posted.var(x)?, posted.var(y)?, posted.var(b)?];
            posted.define(&[(x, false), (y, false)], (b, false), false)?
        }
        ("bool_xor", [x, y, b]) => {
            let vars = [posted.var(x)?, posted.var(y)?, posted.var(b)?];
            posted.odd_are_false(vars)
        }
        _ => return Ok(None),
    };
    Ok(Some(outcome))
}

impl Posted {
    fn signed(&mut self, xs: &Value, sign: bool) -> Result<Vec<Signed>> {
        Ok(self.vars(xs)?.into_iter().map(|x| (x, sign)).collect())
    }

    /// Returns the literals of a clause: one of `xs` is true or one of `ys` is false.
    fn literals(&mut self, xs: &Value, ys: &Value) -> Result<Vec<Signed>> {
        let (mut all, negative) = (self.signed(xs, true)?, self.signed(ys, false)?);
        all.extend(negative);
        Ok(all)
    }

    /// Posts that a literal is true if and only if (`half`: only if) one of others is.
    fn define(&mut self, literals: &[Signed], (b, sign): Signed, half: bool) -> Result<Pruned> {
        let mut whole = literals.to_vec();
        whole.push((b, !sign));
        let mut outcome = self.one_of(&whole);
        if !half {
            for (x, own) in literals {
                outcome = outcome.and_then(|()| self.one_of(&[(*x, !own), (b, sign)]));
            }
        }
        Ok(outcome)
    }

    /// Posts that an even number of three truth values are true.
    fn odd_are_false(&mut self, [x, y, z]: [VarId; 3]) -> Pruned {
        let clauses = [[true, true, false], [true, false, true], [false, true, true], [false, false, false]];
        clauses.into_iter().try_for_each(|[a, b, c]| self.one_of(&[(x, a), (y, b), (z, c)]))
    }

    /// Posts a clause.
    fn one_of(&mut self, literals: &[Signed]) -> Pruned {
        for (x, _) in literals {
            self.solver.keep_truth(*x)?;
        }
        let literal = |(var, sign): &Signed| Literal { var: *var, value: i64::from(*sign), equal: true };
        let mut literals: Vec<Literal> = literals.iter().map(literal).collect();
        if literals.iter().any(|l| self.solver.small_value(l.var) == Some(l.value)) {
            return Ok(());
        }
        literals.retain(|l| self.solver.small_value(l.var).is_none());
        match literals[..] {
            [] => Err(Stop::Fail),
            [l] => self.solver.fix(l.var, l.value),
            _ if self.solver.is_clause(&literals) => self.solver.post_clause(&literals),
            _ => {
                let negative = literals.iter().filter(|l| l.value == 0).count() as i64;
                let terms: Sum =
                    literals.iter().map(|l| (if l.value == 1 { -1 } else { 1 }, l.var)).collect();
                self.at_most(terms, negative - 1)
            }
        }
    }

    /// Posts that a weighted sum is at most a constant.
    fn at_most(&mut self, terms: Sum, c: i64) -> Pruned {
        let terms: Vec<_> = terms.into_iter().map(|(a, x)| (a.into(), x)).collect();
        self.solver.post_sum(&terms, Rel::Leq, &Expr::Int(c.into()))
    }

    /// Posts that `b` is the truth value of a relation of a weighted sum and a constant, or (`half`) implies
    /// it. Returns `None` if that is better done otherwise.
    fn post_linear_truth(
        &mut self,
        rel: Rel,
        [coefs, xs, c]: [&Value; 3],
        b: VarId,
        half: bool,
    ) -> Result<Option<Pruned>> {
        if !matches!(c, Value::Int(_)) {
            return Ok(None);
        }
        let mut c = int(c)?;
        let mut terms = Sum::new();
        for (a, x) in ints(coefs)?.into_iter().zip(self.vars(xs)?) {
            match self.solver.small_value(x) {
                Some(v) => c -= a * v,
                None => terms.push((a, x)),
            }
        }
        terms.retain(|t| t.0 != 0);
        let Some((lo, hi)) = self.range_of(&terms) else { return Ok(None) };
        if lo.abs().max(hi.abs()).max(c.abs()) > LARGE {
            return Ok(None);
        }
        if matches!(rel, Rel::Geq | Rel::Gt) {
            (terms, c) = negated(terms, c);
        }
        if matches!(rel, Rel::Lt | Rel::Gt) {
            c -= 1;
        }
        if matches!(rel, Rel::Eq | Rel::Neq) {
            return self.post_equal_truth(rel, terms, c, b, half).map(Some);
        }
        let outcome = self.solver.keep_truth(b).and_then(|()| self.at_most_if(&terms, c, (b, true)));
        if half {
            return Ok(Some(outcome));
        }
        let (terms, c) = negated(terms, c + 1);
        Ok(Some(outcome.and_then(|()| self.at_most_if(&terms, c, (b, false)))))
    }

    /// The same for an equation or a disequality.
    fn post_equal_truth(&mut self, rel: Rel, terms: Sum, c: i64, b: VarId, half: bool) -> Result<Pruned> {
        let (lo, hi) = self.range_of(&terms).unwrap_or_default();
        let (x, y) = match terms[..] {
            [(1, x), (-1, y)] | [(-1, y), (1, x)] if c == 0 => (x, Expr::Var(y)),
            [(1, x)] => (x, Expr::Int(c.into())),
            // A shifted variable has holes where the other one has them, which a difference has not.
            [(1, x), (-1, y)] | [(-1, y), (1, x)] if self.learns => match self.shifted(y, c) {
                Ok(shifted) => (x, Expr::Var(shifted)),
                Err(stop) => return Ok(Err(stop)),
            },
            _ => {
                let sum = self.solver.new_interval(lo, hi);
                let outcome = self.sum_is(&terms, sum);
                if outcome.is_err() {
                    return Ok(outcome);
                }
                (sum, Expr::Int(c.into()))
            }
        };
        let relation = Formula::Rel(rel, Expr::Var(x), y);
        Ok(if half {
            self.solver.post_formula(&Formula::Imply(Box::new(Formula::Truth(b)), Box::new(relation)))
        } else {
            self.solver.reify_as(&relation, b)
        })
    }

    /// Returns a variable that is greater by `c`.
    fn shifted(&mut self, x: VarId, c: i64) -> std::result::Result<VarId, Stop> {
        let shifted = self.solver.new_interval(self.solver.min(x) + c, self.solver.max(x) + c);
        let terms = [(1.into(), x), ((-1).into(), shifted)];
        self.solver.post_sum(&terms, Rel::Eq, &Expr::Int((-c).into()))?;
        Ok(shifted)
    }

    fn sum_is(&mut self, terms: &Sum, sum: VarId) -> Pruned {
        let terms: Vec<_> = terms.iter().map(|(a, x)| ((*a).into(), *x)).collect();
        self.solver.post_sum(&terms, Rel::Eq, &Expr::Var(sum))
    }

    /// Posts that a sum is at most `c` if a truth value is as given.
    fn at_most_if(&mut self, terms: &Sum, c: i64, (b, sign): Signed) -> Pruned {
        let Some((lo, hi)) = self.range_of(terms) else { return Ok(()) };
        if hi <= c {
            return Ok(());
        }
        if lo > c {
            return self.solver.fix(b, i64::from(!sign));
        }
        // If the truth value is the other one, this allows all that the domains allow.
        let room = hi - c;
        let mut terms = terms.clone();
        terms.push(if sign { (room, b) } else { (-room, b) });
        self.at_most(terms, if sign { c + room } else { c })
    }

    /// Returns the least and the greatest value of a weighted sum, if its variables have bounds.
    fn range_of(&self, terms: &Sum) -> Option<(i64, i64)> {
        let (mut lo, mut hi) = (0i64, 0i64);
        for (a, x) in terms {
            if !self.solver.is_bounded(*x) {
                return None;
            }
            let ends = [a.checked_mul(self.solver.min(*x))?, a.checked_mul(self.solver.max(*x))?];
            lo = lo.checked_add(ends[0].min(ends[1]))?;
            hi = hi.checked_add(ends[0].max(ends[1]))?;
        }
        Some((lo, hi))
    }
}

/// Returns the opposite of a sum and of its bound.
fn negated(terms: Sum, c: i64) -> (Sum, i64) {
    (terms.into_iter().map(|(a, x)| (-a, x)).collect(), -c)
}
