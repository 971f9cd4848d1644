//! `x ^ y #= z`.
//!
//! Pruning follows SWI-Prolog: with a fixed exponent, the bounds of base and power narrow each other; with a
//! fixed base greater than one, those of exponent and power; with both open there is hardly any pruning.

use dashu::base::{BitTest, UnsignedAbs};
use dashu::integer::{IBig, UBig};

use crate::domains::domain::{Bound, Set};
use crate::domains::post::Rel;
use crate::domains::solver::{PropId, Pruned, Solver, Stop, VarId};

use super::times::{minus, sign};

/// Powers with more bits are not computed: the caller raises a resource error.
const MAX_BITS: u64 = 1 << 27;
/// Roots of numbers with more bits take long.
const LONG: usize = 1 << 13;

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
            if let Some(n) = least
                && let Some((root, _)) = self.root_of(&c, n)?
            {
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
        if *a == IBig::ZERO && self.is_traced() {
            self.set_min(y, 0)?;
            return match self.small_value(y) {
                Some(n) => self.fix(z, i64::from(n == 0)),
                None => self.keep_within(z, 0, 1),
            };
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
            return self.unite(p, x, z);
        }
        let even = n % 2 == 0;
        if let Some(c) = self.value(z) {
            let (root, rest) = self.root_of(&c, n)?.ok_or(Stop::Fail)?;
            self.kill(p);
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
        let top = self.down_root(&hi, n)?;
        if even {
            if let Some(top) = top {
                self.set_range(x, (minus(&top), top))?;
            }
            return self.prune_small_bases(x, n, &lo);
        }
        if let Some(top) = top {
            self.set_max_bound(x, &top)?;
        }
        if let Some(bottom) = self.down_root(&minus(&lo), n)? {
            self.set_min_bound(x, &minus(&bottom))?;
        }
        Ok(())
    }

    /// Removes bases of one sign whose even power would be below `lo`.
    fn prune_small_bases(&mut self, x: VarId, n: usize, lo: &Bound) -> Pruned {
        let Bound::Int(lo) = lo else { return Ok(()) };
        let Some((root, rest)) = self.root_of(lo, n)? else { return Ok(()) };
        let least = Bound::Int(if rest { root + IBig::ONE } else { root });
        if sign(&self.min_bound(x)) >= 0 {
            self.set_min_bound(x, &least)?;
        } else if sign(&self.max_bound(x)) <= 0 {
            self.set_max_bound(x, &minus(&least))?;
        }
        Ok(())
    }

    /// Returns the root of a finite bound, rounded towards minus infinity.
    fn down_root(&self, b: &Bound, n: usize) -> Result<Option<Bound>, Stop> {
        let Some(i) = b.int() else { return Ok(None) };
        let root = self.root_of(i, n)?;
        let down = |(root, rest)| if rest && *i < IBig::ZERO { root - IBig::ONE } else { root };
        Ok(root.map(|root| Bound::Int(down(root))))
    }

    /// Returns the `n`th root of `i`, rounded towards zero, and whether it was rounded; `None` for an even
    /// root of a negative number. Looks for interrupts if `i` is long.
    fn root_of(&self, i: &IBig, n: usize) -> Result<Option<(IBig, bool)>, Stop> {
        if *i < IBig::ZERO && n.is_multiple_of(2) {
            return Ok(None);
        }
        let root = IBig::from(self.magnitude_root(i.clone().unsigned_abs(), n)?);
        let root = if *i < IBig::ZERO { -root } else { root };
        self.look_if_long(&root)?;
        let rest = root.pow(n) != *i;
        Ok(Some((root, rest)))
    }

    fn look_if_long(&self, i: &IBig) -> Pruned {
        if i.bit_len() > LONG { self.look_for_interrupt() } else { Ok(()) }
    }

    /// Returns the `n`th root, rounded down: from that of the first half of the bits, and steps of Newton.
    fn magnitude_root(&self, i: UBig, n: usize) -> Result<UBig, Stop> {
        let half = i.bit_len() / (2 * n);
        if i.bit_len() <= LONG || half == 0 {
            return Ok(i.nth_root(n));
        }
        let one = UBig::ONE;
        // At least the root, and close to it: each step is lower until it is the root.
        let mut root = (self.magnitude_root(&i >> (n * half), n)? + &one) << half;
        loop {
            self.look_for_interrupt()?;
            let lower = (&root * UBig::from(n - 1) + &i / root.pow(n - 1)) / UBig::from(n);
            if lower >= root {
                return Ok(root);
            }
            root = lower;
        }
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

/// Returns the greatest `n` with `a ^ n <= c`, and whether `c` is greater than that power; `None` if `c < 1`.
/// Requires: `a > 1`.
fn logarithm(a: &IBig, c: &IBig) -> Option<(IBig, bool)> {
    if *c < IBig::ONE {
        return None;
    }
    let n = c.ilog(&a.unsigned_abs());
    Some((IBig::from(n), a.pow(n) != *c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_of_long_numbers_are_exact() {
        let solver = Solver::new();
        for n in [2, 3, 7, 50, 20_000] {
            for bits in [LONG - 1, LONG + 1, 3 * LONG + 5] {
                for change in -1..=1 {
                    let base = (IBig::ONE << bits.div_ceil(n)) + IBig::from(12345);
                    let i = base.pow(n) + IBig::from(change);
                    let (root, rest) = solver.root_of(&i, n).expect("no interrupt").expect("a root");
                    assert_eq!(rest, change != 0);
                    assert_eq!(root, if change < 0 { &base - IBig::ONE } else { base });
                }
            }
        }
    }
}
