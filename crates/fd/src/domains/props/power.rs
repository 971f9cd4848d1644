//! `x ^ y #= z`.
//!
//! Pruning follows SWI-Prolog: with a fixed exponent, the bounds of base and power narrow each other; with a
//! fixed base greater than one, those of exponent and power; with both open there is hardly any pruning.

use dashu::base::{BitTest, UnsignedAbs};
use dashu::integer::IBig;

use crate::domains::domain::{Bound, Set};
use crate::domains::post::Rel;
use crate::domains::solver::{PropId, Pruned, Solver, Stop, VarId};

use super::times::{minus, sign};

/// Powers with more bits are not computed: the caller raises a resource error.
const MAX_BITS: u64 = 1 << 27;

impl Solver {
    pub(super) fn run_pow(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> Pruned {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        match (self.value(x), self.value(y)) {
            (Some(a), Some(n)) => self.kill(p).fix_big(z, &power(&a, &n)?),
            (Some(a), None) => self.run_exponent(p, &a, y, z),
            (None, Some(n)) => self.run_base(p, x, &n, z),
            (None, None) => self.run_both(x, y, z),
        }
    }

    /// Prunes with open base and exponent. This is possible if both are positive.
    fn run_both(&mut self, x: VarId, y: VarId, z: VarId) -> Pruned {
        let (Bound::Int(base), Bound::Int(exponent)) = (self.min_bound(x), self.min_bound(y)) else {
            return Ok(());
        };
        if base > IBig::ONE
            && let Some(c) = self.value(z)
            && c > IBig::ONE
        {
            let (most, _) = logarithm(&base, &c).ok_or(Stop::Fail)?;
            self.set_range(y, (Bound::from(1), Bound::Int(most)))?;
            let least = self.min_bound(y).int().and_then(|n| usize::try_from(n).ok());
            if let Some((root, _)) = least.and_then(|n| root_of(&c, n)) {
                self.set_max_bound(x, &Bound::Int(root))?;
            }
            return Ok(());
        }
        if base > IBig::ZERO && exponent > IBig::ZERO {
            // A power that is too large to be computed gives no bound.
            if let Ok(least) = power(&base, &exponent) {
                return self.set_min_bound(z, &Bound::Int(least));
            }
        }
        Ok(())
    }

    /// `a ^ y #= z`: prunes exponent and power.
    fn run_exponent(&mut self, p: PropId, a: &IBig, y: VarId, z: VarId) -> Pruned {
        if *a == IBig::ONE {
            return self.kill(p).fix(z, 1);
        }
        if *a == IBig::ZERO {
            self.kill(p);
            let zero = self.constant(0);
            self.set_min(y, 0)?;
            let none = self.none_made();
            return self.post_reified(Rel::Eq, y, zero, z, none);
        }
        if *a <= IBig::ONE {
            return Ok(());
        }
        if let Some(c) = self.value(z) {
            self.kill(p);
            let (n, rest) = logarithm(a, &c).ok_or(Stop::Fail)?;
            Stop::unless(!rest)?;
            return self.fix_big(y, &n);
        }
        let (lo, hi) = self.range(y);
        if let (Bound::Int(lo), Bound::Int(hi)) = (&lo, &hi)
            && *lo >= IBig::ZERO
        {
            if let Ok(least) = power(a, lo) {
                self.set_min_bound(z, &Bound::Int(least))?;
            }
            if let Ok(greatest) = power(a, hi) {
                self.set_max_bound(z, &Bound::Int(greatest))?;
            }
        }
        let (lo, hi) = self.range(z);
        if let Bound::Int(hi) = hi {
            let (n, _) = logarithm(a, &hi).ok_or(Stop::Fail)?;
            self.set_max_bound(y, &Bound::Int(n))?;
        }
        if let (Bound::Int(lo), Bound::Int(_)) = (lo, self.min_bound(y))
            && let Some((n, rest)) = logarithm(a, &lo)
        {
            let n = if rest { n + IBig::ONE } else { n };
            self.set_min_bound(y, &Bound::Int(n))?;
        }
        Ok(())
    }

    /// `x ^ n #= z`: prunes base and power.
    fn run_base(&mut self, p: PropId, x: VarId, n: &IBig, z: VarId) -> Pruned {
        let Ok(n) = usize::try_from(n) else { return Ok(()) };
        if n == 0 {
            return self.kill(p).fix(z, 1);
        }
        if n == 1 {
            return self.kill(p).equate(x, z);
        }
        let even = n % 2 == 0;
        if let Some(c) = self.value(z) {
            self.kill(p);
            let (root, rest) = root_of(&c, n).ok_or(Stop::Fail)?;
            Stop::unless(!rest)?;
            let root = Bound::Int(root);
            let mut roots = vec![(root.clone(), root.clone())];
            if even {
                roots.push((minus(&root), minus(&root)));
            }
            return self.intersect(x, &Set::from_intervals(roots));
        }
        let zero = Bound::from(0);
        if !self.domain(z).contains(&zero) {
            self.remove(x, 0)?;
        }
        if !self.domain(x).contains(&zero) {
            self.remove(z, 0)?;
        }
        let (lo, hi) = self.range(x);
        let (lo, hi) = (raise(&lo, n)?, raise(&hi, n)?);
        // An even power decreases while its base is negative.
        let (least, most) = (sign(&self.min_bound(x)), sign(&self.max_bound(x)));
        let hull = match (even, least >= 0, most <= 0) {
            (true, false, true) => (hi, lo),
            (true, false, false) => (zero, lo.max(hi)),
            _ => (lo, hi),
        };
        self.set_range(z, hull)?;
        let (lo, hi) = self.range(z);
        let top = down_root(&hi, n);
        if even {
            if let Some(top) = top {
                self.set_range(x, (minus(&top), top))?;
            }
            return self.prune_small_bases(x, n, &lo);
        }
        if let Some(top) = top {
            self.set_max_bound(x, &top)?;
        }
        if let Some(bottom) = down_root(&minus(&lo), n) {
            self.set_min_bound(x, &minus(&bottom))?;
        }
        Ok(())
    }

    /// Removes bases of one sign whose even power would be below `lo`.
    fn prune_small_bases(&mut self, x: VarId, n: usize, lo: &Bound) -> Pruned {
        let Bound::Int(lo) = lo else { return Ok(()) };
        let Some((root, rest)) = root_of(lo, n) else { return Ok(()) };
        let least = Bound::Int(if rest { root + IBig::ONE } else { root });
        if sign(&self.min_bound(x)) >= 0 {
            self.set_min_bound(x, &least)?;
        } else if sign(&self.max_bound(x)) <= 0 {
            self.set_max_bound(x, &minus(&least))?;
        }
        Ok(())
    }
}

/// Returns `a ^ n`; fails if that is no integer.
pub(super) fn power(a: &IBig, n: &IBig) -> Result<IBig, Stop> {
    if *a == IBig::ONE || *n == IBig::ZERO {
        return Ok(IBig::ONE);
    }
    if *a == IBig::NEG_ONE {
        let even = n % IBig::from(2) == IBig::ZERO;
        return Ok(if even { IBig::ONE } else { IBig::NEG_ONE });
    }
    if *n < IBig::ZERO {
        return Err(Stop::Fail);
    }
    if *a == IBig::ZERO {
        return Ok(IBig::ZERO);
    }
    let bits = a.bit_len() as u64;
    match usize::try_from(n) {
        Ok(n) if bits.saturating_mul(n as u64) <= MAX_BITS => Ok(a.pow(n)),
        _ => Err(Stop::TooLarge),
    }
}

/// Returns a bound raised to a positive power.
fn raise(b: &Bound, n: usize) -> Result<Bound, Stop> {
    Ok(match b {
        Bound::Int(i) => Bound::Int(power(i, &IBig::from(n))?),
        Bound::Inf if n.is_multiple_of(2) => Bound::Sup,
        other => other.clone(),
    })
}

/// Returns the root of a finite bound, rounded towards minus infinity.
fn down_root(b: &Bound, n: usize) -> Option<Bound> {
    let i = b.int()?;
    let (root, rest) = root_of(i, n)?;
    Some(Bound::Int(if rest && *i < IBig::ZERO { root - IBig::ONE } else { root }))
}

/// Returns the `n`th root of `i`, rounded towards zero, and whether it was rounded; `None` for an even root
/// of a negative number.
fn root_of(i: &IBig, n: usize) -> Option<(IBig, bool)> {
    if *i < IBig::ZERO && n.is_multiple_of(2) {
        return None;
    }
    let root = i.nth_root(n);
    let rest = root.pow(n) != *i;
    Some((root, rest))
}

/// Returns the greatest `n` with `a ^ n <= c`, and whether `c` is greater than that power; `None` if `c < 1`.
/// Requires: `a > 1`.
fn logarithm(a: &IBig, c: &IBig) -> Option<(IBig, bool)> {
    if *c < IBig::ONE {
        return None;
    }
    let n = c.ilog(&a.unsigned_abs());
    Some((IBig::from(n), a.pow(n) != *c))
}
