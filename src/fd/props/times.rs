//! `x * y #= z`, and the arithmetic of interval ends that products and quotients need.
//!
//! While both factors are open the bounds are kept consistent; once a factor is fixed the domain of the product
//! is that of the other factor stretched, holes included.

use dashu::integer::IBig;

use crate::fd::domain::{BigSet, Bound, Set};
use crate::fd::queue::REPEATS;
use crate::fd::solver::{Event, PropId, R, Solver, Stop, VarId};

use super::Prop;
use super::linear::floor_div;

impl Solver {
    /// `x * y #= z`
    pub fn post_times(&mut self, x: VarId, y: VarId, z: VarId) -> R {
        let p = self.new_prop(Prop::Times { x, y, z }, 0, REPEATS);
        for v in [x, y, z] {
            self.subscribe(p, v, Event::Any);
        }
        self.enqueue(p);
        Ok(())
    }

    pub(super) fn run_times(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> R {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        match (self.value(x), self.value(y)) {
            (Some(a), Some(b)) => {
                self.kill(p);
                self.fix_big(z, &(a * b))
            }
            (Some(a), None) => self.run_scaled(p, a, y, z),
            (None, Some(b)) => self.run_scaled(p, b, x, z),
            _ if x == y => {
                self.kill(p);
                self.post_square(x, z)
            }
            _ => {
                if !self.contains(z, 0) {
                    self.remove(x, 0)?;
                    self.remove(y, 0)?;
                }
                self.run_product(x, y, z)
            }
        }
    }

    /// `a * y #= z` over whole domains.
    fn run_scaled(&mut self, p: PropId, a: IBig, y: VarId, z: VarId) -> R {
        if a == IBig::ZERO {
            self.kill(p);
            return self.fix(z, 0);
        }
        if let Some(c) = self.value(z) {
            self.kill(p);
            return if &c % &a == IBig::ZERO { self.fix_big(y, &(c / a)) } else { Err(Stop::Fail) };
        }
        if y == z {
            self.kill(p);
            return if a == IBig::ONE { Ok(()) } else { self.fix(z, 0) };
        }
        if a == IBig::ONE {
            self.kill(p);
            return self.equate(y, z);
        }
        let stretched = stretch(&self.domain(y), &a);
        self.intersect(z, &stretched)?;
        let shrunk = shrink(&self.domain(z), &a);
        self.intersect(y, &shrunk)
    }
}

impl Solver {
    /// The bounds of `x`, exactly.
    pub(super) fn range(&self, x: VarId) -> (Bound, Bound) {
        (self.min_bound(x), self.max_bound(x))
    }

    /// Requires `lo <= x <= hi`.
    pub(super) fn set_range(&mut self, x: VarId, (lo, hi): (Bound, Bound)) -> R {
        self.set_min_bound(x, &lo)?;
        self.set_max_bound(x, &hi)
    }

    fn run_product(&mut self, x: VarId, y: VarId, z: VarId) -> R {
        let zero = Bound::from(0);
        if y == z && !self.domain(z).contains(&zero) {
            return self.fix(x, 1);
        }
        if x == z && !self.domain(z).contains(&zero) {
            return self.fix(y, 1);
        }
        let quotient = factor(&self.range(z), &self.range(y))?;
        self.set_range(x, quotient)?;
        let quotient = factor(&self.range(z), &self.range(x))?;
        self.set_range(y, quotient)?;
        let product = product(&self.range(x), &self.range(y));
        self.set_range(z, product)
    }
}

/// The hull of the products of two intervals.
pub(super) fn product(a: &(Bound, Bound), b: &(Bound, Bound)) -> (Bound, Bound) {
    let ends = [times(&a.0, &b.0), times(&a.0, &b.1), times(&a.1, &b.0), times(&a.1, &b.1)];
    let least = ends.iter().min().cloned();
    let greatest = ends.iter().max().cloned();
    (least.unwrap_or(Bound::Inf), greatest.unwrap_or(Bound::Sup))
}

/// The product of two interval ends; zero times an infinity is zero, as it is for every element of the interval.
pub(super) fn times(a: &Bound, b: &Bound) -> Bound {
    match (a, b) {
        (Bound::Int(a), Bound::Int(b)) => Bound::Int(a * b),
        _ => match sign(a) * sign(b) {
            0 => Bound::from(0),
            1 => Bound::Sup,
            _ => Bound::Inf,
        },
    }
}

pub(super) fn sign(b: &Bound) -> i32 {
    match b.cmp(&Bound::from(0)) {
        std::cmp::Ordering::Less => -1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 1,
    }
}

/// The hull of the integers `x` for which some non-zero number between the ends of `y` has its product with `x` in `z`.
fn factor(z: &(Bound, Bound), y: &(Bound, Bound)) -> Result<(Bound, Bound), Stop> {
    let zero = Bound::from(0);
    let holds_zero = |r: &(Bound, Bound)| r.0 <= zero && zero <= r.1;
    if holds_zero(z) && holds_zero(y) {
        return Ok((Bound::Inf, Bound::Sup));
    }
    let below = (y.0.clone(), y.1.clone().min(Bound::from(-1)));
    let above = (y.0.clone().max(Bound::from(1)), y.1.clone());
    let mut hull: Option<(Bound, Bound)> = None;
    for part in [below, above] {
        if part.0 > part.1 {
            continue;
        }
        let Some(q) = quotients(z, &part) else { continue };
        hull = Some(match hull {
            None => q,
            Some(h) => (h.0.min(q.0), h.1.max(q.1)),
        });
    }
    hull.ok_or(Stop::Fail)
}

/// The integers between the extreme real quotients of `z` by a `y` of one sign; nothing if there are none.
fn quotients(z: &(Bound, Bound), y: &(Bound, Bound)) -> Option<(Bound, Bound)> {
    if sign(&y.0) < 0 {
        let mirrored = (minus(&z.1), minus(&z.0));
        return quotients(&mirrored, &(minus(&y.1), minus(&y.0)));
    }
    // The least quotient divides a negative end by the least divisor, a positive one by the greatest.
    let lo_by = if sign(&z.0) < 0 { &y.0 } else { &y.1 };
    let hi_by = if sign(&z.1) < 0 { &y.1 } else { &y.0 };
    let lo = divide(&z.0, lo_by, true);
    let hi = divide(&z.1, hi_by, false);
    (lo <= hi).then_some((lo, hi))
}

/// The quotient of interval ends, rounded up or down. Requires: `b >= 1`.
fn divide(a: &Bound, b: &Bound, up: bool) -> Bound {
    match (a, b) {
        (Bound::Int(a), Bound::Int(b)) => Bound::Int(if up { -floor_div(&-a, b) } else { floor_div(a, b) }),
        // A finite number by an ever greater divisor tends to zero.
        (Bound::Int(_), _) => match (sign(a), up) {
            (1, true) => Bound::from(1),
            (-1, false) => Bound::from(-1),
            _ => Bound::from(0),
        },
        _ => a.clone(),
    }
}

pub(super) fn minus(b: &Bound) -> Bound {
    match b {
        Bound::Inf => Bound::Sup,
        Bound::Int(i) => Bound::Int(-i),
        Bound::Sup => Bound::Inf,
    }
}

/// Each interval of `set` multiplied by `a` at its ends. Requires: `a != 0`.
pub(super) fn stretch(set: &BigSet, a: &IBig) -> BigSet {
    let a = Bound::Int(a.clone());
    let scaled = set.0.iter().map(|(lo, hi)| product(&(lo.clone(), hi.clone()), &(a.clone(), a.clone())));
    Set::from_intervals(scaled.collect())
}

/// Each interval of `set` divided by `a`, rounded inwards. Requires: `a != 0`.
pub(super) fn shrink(set: &BigSet, a: &IBig) -> BigSet {
    let a = (Bound::Int(a.clone()), Bound::Int(a.clone()));
    let scaled = set.0.iter().filter_map(|(lo, hi)| quotients(&(lo.clone(), hi.clone()), &a));
    Set::from_intervals(scaled.collect())
}
