//! `x * y #= z`, and arithmetic on interval ends for products and quotients.
//!
//! While both factors are open, the bounds are kept consistent. Once a factor is fixed, the domain of the
//! product is that of the other factor multiplied by it, including holes.

use dashu::integer::IBig;

use crate::domains::domain::{BigSet, Bound, Dom, INF, Kind, LIM, SUP, Set, ones};
use crate::domains::op::Op;
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{PropId, Pruned, Solver, Stop, VarId};

use super::linear::floor_div;

/// Up to this product, the bounds of the factors are checked to be divisors.
const MOST_DIVIDED: u64 = 1 << 20;

/// Products of numbers up to this size fit in machine integers.
const NARROW: i64 = 1 << 30;

impl Solver {
    pub(super) fn run_times(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> Pruned {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        if let (Some(a), None) = (self.small_value(x), self.small_value(y))
            && self.scale(a, y, z)?
        {
            return Ok(());
        }
        match (self.value(x), self.value(y)) {
            (Some(a), Some(b)) => self.kill(p).fix_big(z, &(a * b)),
            (Some(a), None) => self.run_scaled(p, a, y, z),
            (None, Some(b)) => self.run_scaled(p, b, x, z),
            _ if x == y => {
                self.kill(p);
                let two = self.constant(2);
                self.post_operation(Op::Pow, x, two, z)
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

    /// `a * y #= z`: prunes whole domains.
    fn run_scaled(&mut self, p: PropId, a: IBig, y: VarId, z: VarId) -> Pruned {
        if a == IBig::ZERO {
            return self.kill(p).fix(z, 0);
        }
        if let Some(c) = self.value(z) {
            self.kill(p);
            Stop::unless(&c % &a == IBig::ZERO)?;
            return self.fix_big(y, &(c / a));
        }
        if y == z {
            self.kill(p);
            return if a == IBig::ONE { Ok(()) } else { self.fix(z, 0) };
        }
        if a == IBig::ONE {
            return self.unite(p, y, z);
        }
        if let Ok(a) = i64::try_from(&a)
            && self.scale(a, y, z)?
        {
            return Ok(());
        }
        let stretched = stretch(&self.domain(y), &a);
        self.intersect(z, &stretched)?;
        let shrunk = shrink(&self.domain(z), &a);
        self.intersect(y, &shrunk)
    }

    /// `a * y #= z`: does the same in place for narrow domains, if the equation needs no other form. Returns
    /// whether it did.
    fn scale(&mut self, a: i64, y: VarId, z: VarId) -> Result<bool, Stop> {
        let special = a == 0 || a == 1 || a.abs() > NARROW || y == z || self.dom(z).is_fixed();
        if special || !self.is_narrow(y) || !self.is_narrow(z) {
            return Ok(false);
        }
        let turned = |(lo, hi): (i64, i64)| if a > 0 { (lo, hi) } else { (hi, lo) };
        let stretch = |part: (i64, i64)| turned((part.0 * a, part.1 * a));
        let shrink = |part: (i64, i64)| {
            let (lo, hi) = turned(part);
            (-(-lo * a.signum()).div_euclid(a.abs()), (hi * a.signum()).div_euclid(a.abs()))
        };
        Ok(self.keep_images(y, z, stretch)? && self.keep_images(z, y, shrink)?)
    }
}

impl Solver {
    /// Returns whether products of values of `x` fit in machine integers.
    fn is_narrow(&self, x: VarId) -> bool {
        let d = self.dom(x);
        d.is_bounded() && d.min >= -NARROW && d.max <= NARROW
    }

    /// Keeps in `to` what lies in the images of the intervals of `from`. Returns whether that could be done
    /// in place.
    fn keep_images(
        &mut self,
        from: VarId,
        to: VarId,
        image: impl Fn((i64, i64)) -> (i64, i64),
    ) -> Result<bool, Stop> {
        let source = self.dom(from);
        let run = source.mask >> source.mask.trailing_zeros().min(63);
        if source.kind == Kind::Dense || source.kind == Kind::Mask && run & run.wrapping_add(1) == 0 {
            let (lo, hi) = image((source.min, source.max));
            self.keep_within(to, lo, hi)?;
            return Ok(true);
        }
        let Dom { kind: Kind::Mask, min: base, .. } = *self.dom(to) else { return Ok(false) };
        let mut mask = 0;
        self.small_intervals(from, |lo, hi| {
            let (lo, hi) = image((lo, hi));
            let (lo, hi) = (lo.max(base), hi.min(base + 63));
            if lo <= hi {
                mask |= ones((hi - lo) as u32) << (lo - base);
            }
        });
        self.keep_mask(to, base, mask)?;
        Ok(true)
    }

    /// Returns the exact bounds of `x`.
    pub(super) fn range(&self, x: VarId) -> (Bound, Bound) {
        (self.min_bound(x), self.max_bound(x))
    }

    /// Requires `lo <= x <= hi`.
    pub(super) fn set_range(&mut self, x: VarId, (lo, hi): (Bound, Bound)) -> Pruned {
        self.set_min_bound(x, &lo)?;
        self.set_max_bound(x, &hi)
    }

    fn run_product(&mut self, x: VarId, y: VarId, z: VarId) -> Pruned {
        let apart = x != z && y != z;
        if apart
            && self.is_narrow(x)
            && self.is_narrow(y)
            && self.min(x) > 0
            && self.min(y) > 0
            && self.min(z) > 0
        {
            return self.run_positive_product(x, y, z);
        }
        let zero = Bound::from(0);
        if y == z && !self.domain(z).contains(&zero) {
            return self.fix(x, 1);
        }
        if x == z && !self.domain(z).contains(&zero) {
            return self.fix(y, 1);
        }
        let quotient = factor(&self.range(z), &self.range(y), &self.range(x))?;
        self.set_range(x, quotient)?;
        let quotient = factor(&self.range(z), &self.range(x), &self.range(y))?;
        self.set_range(y, quotient)?;
        if let Some(c) = self.small_value(z)
            && (1..=MOST_DIVIDED).contains(&c.unsigned_abs())
        {
            self.keep_divisors(x, y, c)?;
            self.keep_divisors(y, x, c)?;
        }
        let product = product(&self.range(x), &self.range(y));
        self.set_range(z, product)
    }
}

impl Solver {
    /// Prunes a product of positive factors in machine integers.
    fn run_positive_product(&mut self, x: VarId, y: VarId, z: VarId) -> Pruned {
        let up = |a: i64, b: i64| if a == INF { 1 } else { (a - 1) / b + 1 };
        for (one, other) in [(x, y), (y, x)] {
            self.set_min(one, up(self.min(z), self.max(other)))?;
            if self.max(z) <= LIM {
                self.set_max(one, self.max(z) / self.min(other))?;
            }
        }
        if let Some(c) = self.small_value(z)
            && c <= MOST_DIVIDED as i64
        {
            self.keep_divisors(x, y, c)?;
            self.keep_divisors(y, x, c)?;
        }
        self.keep_within(z, self.min(x) * self.min(y), self.max(x) * self.max(y))
    }

    /// Prunes `x` where `x * y` is the number `c`: its bounds must divide `c`, with a quotient that `y` can
    /// have.
    fn keep_divisors(&mut self, x: VarId, y: VarId, c: i64) -> Pruned {
        let fits = |s: &Solver, v: i64| v != 0 && c % v == 0 && s.contains(y, c / v);
        let mut lo = self.min(x);
        if lo != INF && lo >= -c.abs() {
            while lo <= self.max(x) && !fits(self, lo) {
                self.set_min(x, lo + 1)?;
                lo = self.min(x);
            }
        }
        let mut hi = self.max(x);
        if hi != SUP && hi <= c.abs() {
            while hi >= self.min(x) && !fits(self, hi) {
                self.set_max(x, hi - 1)?;
                hi = self.max(x);
            }
        }
        Ok(())
    }
}

/// Returns the hull of the products of two intervals.
pub(super) fn product(a: &(Bound, Bound), b: &(Bound, Bound)) -> (Bound, Bound) {
    let ends = [times(&a.0, &b.0), times(&a.0, &b.1), times(&a.1, &b.0), times(&a.1, &b.1)];
    let least = ends.iter().min().cloned();
    let greatest = ends.iter().max().cloned();
    (least.unwrap_or(Bound::Inf), greatest.unwrap_or(Bound::Sup))
}

/// Returns the product of two interval ends. Zero times an infinity is zero, as for every element of the
/// interval.
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

/// Returns the hull of the integers in `x` whose product with some non-zero number between the ends of `y`
/// lies in `z`.
fn factor(z: &(Bound, Bound), y: &(Bound, Bound), x: &(Bound, Bound)) -> Result<(Bound, Bound), Stop> {
    let zero = Bound::from(0);
    let holds_zero = |r: &(Bound, Bound)| r.0 <= zero && zero <= r.1;
    if holds_zero(z) && holds_zero(y) {
        return Ok((Bound::Inf, Bound::Sup));
    }
    let mut hull: Option<(Bound, Bound)> = None;
    for part in signed_parts(y) {
        if part.0 > part.1 {
            continue;
        }
        let Some(q) = quotients(z, &part) else { continue };
        let q = (q.0.max(x.0.clone()), q.1.min(x.1.clone()));
        if q.0 > q.1 {
            continue;
        }
        hull = Some(match hull {
            None => q,
            Some(h) => (h.0.min(q.0), h.1.max(q.1)),
        });
    }
    hull.ok_or(Stop::Fail)
}

/// Returns the parts of an interval below and above zero. In an empty part the ends cross.
#[inline(always)]
pub(super) fn signed_parts(y: &(Bound, Bound)) -> [(Bound, Bound); 2] {
    let below = (y.0.clone(), y.1.clone().min(Bound::from(-1)));
    [below, (y.0.clone().max(Bound::from(1)), y.1.clone())]
}

/// Returns the integers between the extreme real quotients of `z` by a `y` of one sign; `None` if there are
/// none.
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

/// Returns the quotient of interval ends, rounded up or down. Requires: `b >= 1`.
fn divide(a: &Bound, b: &Bound, up: bool) -> Bound {
    match (a, b) {
        (Bound::Int(a), Bound::Int(b)) => Bound::Int(if up { -floor_div(&-a, b) } else { floor_div(a, b) }),
        // A finite number divided by an ever greater divisor tends to zero.
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

/// Returns the set with the ends of each interval multiplied by `a`. Requires: `a != 0`.
pub(super) fn stretch(set: &BigSet, a: &IBig) -> BigSet {
    let a = Bound::Int(a.clone());
    let scaled = set.0.iter().map(|(lo, hi)| product(&(lo.clone(), hi.clone()), &(a.clone(), a.clone())));
    Set::from_intervals(scaled.collect())
}

/// Returns the set with each interval divided by `a`, rounded inwards. Requires: `a != 0`.
pub(super) fn shrink(set: &BigSet, a: &IBig) -> BigSet {
    let a = (Bound::Int(a.clone()), Bound::Int(a.clone()));
    let scaled = set.0.iter().filter_map(|(lo, hi)| quotients(&(lo.clone(), hi.clone()), &a));
    Set::from_intervals(scaled.collect())
}

impl Why<'_> {
    /// Why `x * y #= z` concluded something. While both factors are open, only bounds are used, except of a
    /// small product, and that a product without zero has no factor zero.
    pub(in crate::domains) fn why_times(&mut self, x: VarId, y: VarId, z: VarId, of: Conclusion) -> bool {
        if let Some(Atom { is: Is::Different, value: 0, var }) = of
            && !self.same(var, z)
            && !self.has(z, 0)
        {
            return self.different(z, 0);
        }
        for (known, other) in [(x, y), (y, x)] {
            if let (Some(a), Some(of)) = (self.value(known), of)
                && self.why_scaled(a, other, z, of)
            {
                return self.equal(known, a);
            }
        }
        if let Some(of) = of
            && self.why_product([x, y], z, of)
        {
            return true;
        }
        let factors = [x, y];
        if self.value(z).is_some() || factors.iter().any(|x| self.value(*x).is_some()) {
            return false;
        }
        if of.is_some_and(|of| of.is == Is::Equal) {
            return false;
        }
        let alike = self.same(x, y) || self.same(y, z) || self.same(x, z);
        !alike && (self.has(z, 0) || self.different(z, 0)) && [x, y, z].into_iter().all(|v| self.bounds(v))
    }

    /// Why a product of numbers that are never negative has a bound, or gives one to a factor.
    fn why_product(&mut self, factors: [VarId; 2], z: VarId, of: Atom) -> bool {
        let [x, y] = factors;
        let alike = self.same(x, y) || self.same(y, z) || self.same(x, z);
        if alike || [x, y, z].into_iter().any(|v| self.first_dom(v).min < 0) {
            return false;
        }
        let v = of.value;
        if self.same(of.var, z) {
            let ends = |x: VarId| (self.min(x), self.max(x));
            let ((a, b), (c, d)) = (ends(x), ends(y));
            return match of.is {
                Is::AtLeast if a.checked_mul(c).is_some_and(|least| least >= v) => {
                    // The second factor may be as small as the first one allows.
                    self.at_least(x, a) && (a == 0 || self.at_least(y, (v + a - 1) / a))
                }
                Is::AtMost if b.checked_mul(d).is_some_and(|most| most <= v) => {
                    self.at_most(x, b) && (b == 0 || self.at_most(y, v / b))
                }
                _ => false,
            };
        }
        let other = if self.same(of.var, x) { y } else { x };
        let (least, most) = (self.min(other), self.max(other));
        match of.is {
            Is::AtMost => match least.checked_mul(v + 1) {
                Some(first) if first > self.max(z) => {
                    self.at_least(other, least) && self.at_most(z, first - 1)
                }
                _ => false,
            },
            Is::AtLeast => match most.checked_mul(v - 1) {
                Some(last) if last < self.min(z) => self.at_most(other, most) && self.at_least(z, last + 1),
                _ => false,
            },
            _ => false,
        }
    }

    /// Why `a * y #= z` concluded an atom.
    fn why_scaled(&mut self, a: i64, y: VarId, z: VarId, of: Atom) -> bool {
        if self.why_sum(&[(a, y), (-1, z)], 0, true, Some(of)) {
            return true;
        }
        match of.is {
            Is::Different if self.same(of.var, z) && a != 0 => {
                of.value % a != 0 || !self.has(y, of.value / a) && self.lacks(y, of.value / a)
            }
            Is::Different if self.same(of.var, y) => {
                a.checked_mul(of.value).is_some_and(|v| !self.has(z, v) && self.lacks(z, v))
            }
            _ => false,
        }
    }
}
