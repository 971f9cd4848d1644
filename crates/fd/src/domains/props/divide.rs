//! `x // y`, `x div y`, `x mod y` and `x rem y`.
//!
//! The pruning follows SWI-Prolog: the bounds of the result from those of the operands, and the dividend once
//! the other two are fixed (or, for quotients, once the result is).

use dashu::integer::IBig;

use crate::domains::domain::{BigSet, Bound, Endpoint};
use crate::domains::op::Division;
use crate::domains::solver::{PropId, Pruned, Solver, Stop, VarId};

use super::linear::floor_div;
use super::times::{minus, product, sign, signed_parts};

impl Solver {
    pub(super) fn run_division(&mut self, p: PropId, op: Division, x: VarId, y: VarId, z: VarId) -> Pruned {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        let divisor = self.value(y);
        if let (Some(a), Some(b)) = (self.value(x), &divisor) {
            return self.kill(p).fix_big(z, &divide(op, &a, b)?);
        }
        if x == y {
            return self.kill(p).fix(z, i64::from(matches!(op, Division::Quotient | Division::Floor)));
        }
        match (op, divisor) {
            (Division::Mod | Division::Rem, Some(b)) => self.run_remainder(p, op, x, &b, z),
            (Division::Rem, None) => {
                let ys = self.range(y);
                self.bound_remainder(self.range(x), minus(&ys.0).max(ys.1).pred(), z)
            }
            (Division::Mod, None) => Ok(()),
            (_, Some(b)) if b == IBig::ONE => self.unite(p, x, z),
            (_, Some(b)) if b == IBig::NEG_ONE && !self.is_traced() => self.kill(p).post_times(y, x, z),
            (_, Some(b)) => self.run_divisor(p, op, x, &b, z),
            (_, None) => {
                self.bound_quotient(op, x, y, z)?;
                match (self.value(x), self.value(z)) {
                    (Some(a), _) => self.bound_divisor(op, &a, y, z),
                    (None, Some(c)) => self.bound_dividend_by_range(op, x, y, &c),
                    (None, None) => Ok(()),
                }
            }
        }
    }

    /// Prunes the quotient to lie between the extreme quotients of the ends.
    fn bound_quotient(&mut self, op: Division, x: VarId, y: VarId, z: VarId) -> Pruned {
        let (xs, ys) = (self.range(x), self.range(y));
        let mut hull: Option<(Bound, Bound)> = None;
        for part in signed_parts(&ys) {
            if part.0 > part.1 {
                continue;
            }
            for a in [&xs.0, &xs.1] {
                for b in [&part.0, &part.1] {
                    let q = bound_divide(op, a, b);
                    hull = Some(match hull {
                        None => (q.clone(), q),
                        Some((lo, hi)) => (lo.min(q.clone()), hi.max(q)),
                    });
                }
            }
        }
        self.set_range(z, hull.ok_or(Stop::Fail)?)
    }

    /// `x op b #= z`: maps each interval of one to an interval of the other.
    fn run_divisor(&mut self, p: PropId, op: Division, x: VarId, b: &IBig, z: VarId) -> Pruned {
        let divisor = Bound::Int(b.clone());
        let quotients = |(lo, hi): &(Bound, Bound)| {
            let (first, last) = (bound_divide(op, lo, &divisor), bound_divide(op, hi, &divisor));
            if first <= last { (first, last) } else { (last, first) }
        };
        let image = self.domain(x).0.iter().map(quotients).collect();
        self.intersect(z, &BigSet::from_intervals(image))?;
        let decided = self.is_fixed(z);
        let origin = self.domain(z).0.iter().map(|(lo, hi)| dividends(op, b, lo, hi)).collect();
        self.intersect(x, &BigSet::from_intervals(origin))?;
        if decided {
            self.kill(p);
        }
        Ok(())
    }

    /// Prunes the divisor, given the dividend `a` and the bounds of the quotient.
    fn bound_divisor(&mut self, op: Division, a: &IBig, y: VarId, z: VarId) -> Pruned {
        let (lo, hi) = self.range(z);
        let size = if *a < IBig::ZERO { -a } else { a.clone() };
        if (sign(&lo), sign(&hi)) == (0, 0) {
            return self.pass_dividend(op, a, size, y);
        }
        if sign(&lo) * sign(&hi) <= 0 {
            return Ok(());
        }
        // The quotient has a sign, so the divisor has one. The rest is about absolute values.
        let positive = sign(&lo) > 0;
        let (least, most) = if positive { (lo, hi) } else { (minus(&hi), minus(&lo)) };
        let least = least.int().cloned().unwrap_or(IBig::ONE);
        let (first, last) = if positive || op == Division::Quotient {
            let first = most.int().map_or(IBig::ONE, |most| &size / (most + IBig::ONE) + IBig::ONE);
            (first, Bound::Int(&size / least))
        } else {
            let up = |by: &IBig| (&size + by - IBig::ONE) / by;
            let before = least - IBig::ONE;
            let last = if before == IBig::ZERO { Bound::Sup } else { Bound::Int(up(&before) - IBig::ONE) };
            (most.int().map_or(IBig::ONE, up), last)
        };
        let first = Bound::Int(first);
        let upwards = (*a > IBig::ZERO) == positive;
        self.set_range(y, if upwards { (first, last) } else { (minus(&last), minus(&first)) })
    }

    /// Prunes the divisor if the quotient of `a`, whose absolute value is `size`, is zero: the divisor is
    /// further from zero.
    fn pass_dividend(&mut self, op: Division, a: &IBig, size: IBig, y: VarId) -> Pruned {
        let (below, above) = (Bound::Int(-&size - IBig::ONE), Bound::Int(size + IBig::ONE));
        let (mut parts, floor) = (Vec::new(), op == Division::Floor);
        if !floor || *a <= IBig::ZERO {
            parts.push((Bound::Inf, below));
        }
        if !floor || *a >= IBig::ZERO {
            parts.push((above, Bound::Sup));
        }
        self.intersect(y, &BigSet::from_intervals(parts))
    }

    /// Prunes the dividend, given the quotient `c` and the bounds of the divisor.
    fn bound_dividend_by_range(&mut self, op: Division, x: VarId, y: VarId, c: &IBig) -> Pruned {
        let ys = self.range(y);
        if sign(&ys.0) * sign(&ys.1) <= 0 {
            return Ok(());
        }
        let times = |c: IBig| product(&(Bound::Int(c.clone()), Bound::Int(c)), &ys);
        let exact = times(c.clone());
        if op == Division::Floor || (*c > IBig::ZERO && sign(&ys.0) > 0) {
            // The dividend lies between c * y and (c + 1) * y, less by one.
            let next = times(c + IBig::ONE);
            return if sign(&ys.0) > 0 {
                self.set_min_bound(x, &exact.0)?;
                self.set_max_bound(x, &next.1.pred())
            } else {
                self.set_min_bound(x, &next.0.succ())?;
                self.set_max_bound(x, &exact.1)
            };
        }
        match sign(&exact.0) + sign(&exact.1) {
            2 => self.set_min_bound(x, &exact.0),
            -2 => self.set_max_bound(x, &exact.1),
            _ => Ok(()),
        }
    }

    fn run_remainder(&mut self, p: PropId, op: Division, x: VarId, b: &IBig, z: VarId) -> Pruned {
        let most = Bound::Int(if *b > IBig::ZERO { b - IBig::ONE } else { -b - IBig::ONE });
        let zero = Bound::from(0);
        let (lo, hi) = self.range(x);
        if *b > IBig::ZERO
            && hi <= most
            && lo >= (if op == Division::Rem { minus(&most) } else { zero.clone() })
        {
            return self.unite(p, x, z);
        }
        match op {
            Division::Rem => self.bound_remainder((lo, hi), most, z)?,
            _ if *b > IBig::ZERO => self.set_range(z, (zero, most))?,
            _ => self.set_range(z, (minus(&most), zero))?,
        }
        if *b == IBig::ONE || *b == IBig::NEG_ONE {
            self.kill(p);
            return Ok(());
        }
        let Some(c) = self.value(z) else { return self.trim_dividend(op, x, b, z) };
        if op == Division::Rem && c != IBig::ZERO {
            let end = Bound::Int(c.clone());
            if c > IBig::ZERO { self.set_min_bound(x, &end)? } else { self.set_max_bound(x, &end)? }
        }
        // The ends of the dividend must have the remainder; at most |b| steps lead to a value that has it.
        if let Bound::Int(lo) = self.min_bound(x) {
            let up = modulo(&(&c - &lo), b);
            self.set_min_bound(x, &Bound::Int(lo + up))?;
        }
        if let Bound::Int(hi) = self.max_bound(x) {
            let down = modulo(&(&hi - &c), b);
            self.set_max_bound(x, &Bound::Int(hi - down))?;
        }
        Ok(())
    }
}

impl Solver {
    /// Prunes the remainder: it has the sign of the dividend, is no further from zero than the dividend, and
    /// is at most `most`.
    fn bound_remainder(&mut self, (lo, hi): (Bound, Bound), most: Bound, z: VarId) -> Pruned {
        let zero = Bound::from(0);
        let first = if lo >= zero { zero.clone() } else { minus(&most).max(lo) };
        let last = if hi <= zero { zero } else { most.min(hi) };
        self.set_range(z, (first, last))
    }

    /// Removes ends of the dividend that cannot have an allowed remainder by `b`.
    fn trim_dividend(&mut self, op: Division, x: VarId, b: &IBig, z: VarId) -> Pruned {
        let (first, last) = self.range(z);
        let (Bound::Int(first), Bound::Int(last)) = (first, last) else { return Ok(()) };
        let allowed = |a: &IBig| divide(op, a, b).map(|r| first <= r && r <= last);
        let steps = op == Division::Mod && *b > IBig::ZERO;
        if let Bound::Int(lo) = self.min_bound(x)
            && !allowed(&lo)?
        {
            let next = if steps { &lo + modulo(&(&first - &lo), b) } else { lo + IBig::ONE };
            self.set_min_bound(x, &Bound::Int(next))?;
        }
        if let Bound::Int(hi) = self.max_bound(x)
            && !allowed(&hi)?
        {
            let next = if steps { &hi - modulo(&(&hi - &last), b) } else { hi - IBig::ONE };
            self.set_max_bound(x, &Bound::Int(next))?;
        }
        Ok(())
    }
}

/// Returns the dividends whose quotients by `b` lie from `lo` to `hi`.
fn dividends(op: Division, b: &IBig, lo: &Bound, hi: &Bound) -> (Bound, Bound) {
    let slack = if *b > IBig::ZERO { b - IBig::ONE } else { b + IBig::ONE };
    let end = |q: &Bound, far: bool| -> Bound {
        let Bound::Int(q) = q else {
            return if (*b > IBig::ZERO) == (sign(q) > 0) { Bound::Sup } else { Bound::Inf };
        };
        let exact = q * b;
        // A quotient has a range of dividends: upwards from the product, or for a truncated quotient away
        // from zero, or on both sides of zero.
        let reaches = match op {
            Division::Floor => far,
            _ if far => *q >= IBig::ZERO,
            _ => *q <= IBig::ZERO,
        };
        match (reaches, op, far) {
            (false, ..) => Bound::Int(exact),
            (true, Division::Floor, _) | (true, _, true) => Bound::Int(exact + &slack),
            (true, _, false) => Bound::Int(exact - &slack),
        }
    };
    let (first, last) = (end(lo, false), end(hi, true));
    if *b > IBig::ZERO { (first, last) } else { (last, first) }
}

/// Returns the least non-negative remainder of `a` by the magnitude of `b`.
fn modulo(a: &IBig, b: &IBig) -> IBig {
    let b = if *b < IBig::ZERO { -b } else { b.clone() };
    let r = a % &b;
    if r < IBig::ZERO { r + b } else { r }
}

/// Returns the result of a division; fails for a zero divisor.
pub(super) fn divide(op: Division, a: &IBig, b: &IBig) -> Result<IBig, Stop> {
    if *b == IBig::ZERO {
        return Err(Stop::Fail);
    }
    Ok(match op {
        Division::Quotient => a / b,
        Division::Floor if *b > IBig::ZERO => floor_div(a, b),
        Division::Floor => floor_div(&-a, &-b),
        Division::Mod => {
            let r = modulo(a, b);
            if *b < IBig::ZERO && r != IBig::ZERO { r + b } else { r }
        }
        Division::Rem => a % b,
    })
}

/// Returns the quotient of two ends. With an infinite divisor it is zero, or minus one if zero is approached
/// from below and rounded down.
fn bound_divide(op: Division, a: &Bound, b: &Bound) -> Bound {
    match (a, b) {
        (Bound::Int(a), Bound::Int(b)) => divide(op, a, b).map_or(Bound::from(0), Bound::Int),
        (Bound::Int(_), _) if op == Division::Floor && sign(a) * sign(b) < 0 => Bound::from(-1),
        (Bound::Int(_), _) => Bound::from(0),
        _ if sign(a) * sign(b) > 0 => Bound::Sup,
        _ => Bound::Inf,
    }
}
