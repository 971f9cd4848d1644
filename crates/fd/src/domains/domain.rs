//! Domains of finite-domain variables: sets of integers.
//!
//! There are two representations. `Dom` is the compact value that a variable holds: hull bounds and, while
//! the span is below 64, a bit mask. `Set<T>` is an exact sorted list of intervals: over `i64` for domains
//! with holes that are too wide for a mask; over `Bound` for values beyond 64 bits and for set operations. A
//! domain does not know the solver: it never wakes or trails anything.

use dashu::integer::IBig;

/// The largest magnitude that `Dom` keeps as a machine integer; sums of two such values cannot overflow.
pub const LIM: i64 = (1 << 62) - 1;
/// The hull bound that stands for "no lower bound known".
pub const INF: i64 = i64::MIN;
/// The hull bound that stands for "no upper bound known".
pub const SUP: i64 = i64::MAX;

/// An exact bound; the derived order is the order of the number line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bound {
    Inf,
    Int(IBig),
    Sup,
}

impl Bound {
    pub fn from_i64(v: i64) -> Bound {
        match v {
            INF => Bound::Inf,
            SUP => Bound::Sup,
            _ => Bound::Int(IBig::from(v)),
        }
    }

    /// Returns the finite value, if there is one.
    pub fn int(&self) -> Option<&IBig> {
        match self {
            Bound::Int(i) => Some(i),
            _ => None,
        }
    }

    pub fn into_int(self) -> Option<IBig> {
        match self {
            Bound::Int(i) => Some(i),
            _ => None,
        }
    }

    /// Returns the value as a machine integer within `LIM`, with `INF` and `SUP` for the infinities.
    pub fn small(&self) -> Option<i64> {
        match self {
            Bound::Inf => Some(INF),
            Bound::Sup => Some(SUP),
            Bound::Int(i) => small(i),
        }
    }
}

impl From<i64> for Bound {
    fn from(v: i64) -> Bound {
        Bound::Int(IBig::from(v))
    }
}

impl From<IBig> for Bound {
    fn from(v: IBig) -> Bound {
        Bound::Int(v)
    }
}

/// An integer of any size that a search decides about. Nearly all are small.
#[derive(Clone, Debug)]
pub enum Value {
    Small(i64),
    Big(Box<IBig>),
}

impl From<Value> for IBig {
    fn from(value: Value) -> IBig {
        match value {
            Value::Small(v) => IBig::from(v),
            Value::Big(v) => *v,
        }
    }
}

impl From<IBig> for Value {
    fn from(value: IBig) -> Value {
        small(&value).map_or_else(|| Value::Big(Box::new(value)), Value::Small)
    }
}

/// Returns whether `v` is a finite value that `Dom` can hold.
#[inline]
pub fn is_small(v: i64) -> bool {
    (-LIM..=LIM).contains(&v)
}

/// Returns the integer if `Dom` can hold it.
pub fn small(i: &IBig) -> Option<i64> {
    i64::try_from(i).ok().filter(|v| is_small(*v))
}

/// The operations on the ends of intervals.
pub trait Endpoint: Ord + Clone {
    fn inf() -> Self;
    fn sup() -> Self;
    fn is_finite(&self) -> bool;
    /// Returns the next integer. An infinity is its own successor.
    fn succ(&self) -> Self;
    fn pred(&self) -> Self;
}

impl Endpoint for i64 {
    fn inf() -> i64 {
        INF
    }
    fn sup() -> i64 {
        SUP
    }
    fn is_finite(&self) -> bool {
        *self != INF && *self != SUP
    }
    fn succ(&self) -> i64 {
        if self.is_finite() { self + 1 } else { *self }
    }
    fn pred(&self) -> i64 {
        if self.is_finite() { self - 1 } else { *self }
    }
}

impl Endpoint for Bound {
    fn inf() -> Bound {
        Bound::Inf
    }
    fn sup() -> Bound {
        Bound::Sup
    }
    fn is_finite(&self) -> bool {
        matches!(self, Bound::Int(_))
    }
    fn succ(&self) -> Bound {
        match self {
            Bound::Int(i) => Bound::Int(i + IBig::ONE),
            other => other.clone(),
        }
    }
    fn pred(&self) -> Bound {
        match self {
            Bound::Int(i) => Bound::Int(i - IBig::ONE),
            other => other.clone(),
        }
    }
}

/// A set of integers as sorted intervals that are disjoint and not adjacent.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Set<T>(pub Vec<(T, T)>);

/// The exact set that domain operations use.
pub type BigSet = Set<Bound>;

impl<T: Endpoint> Set<T> {
    pub fn empty() -> Self {
        Set(Vec::new())
    }

    pub fn full() -> Self {
        Set(vec![(T::inf(), T::sup())])
    }

    /// Returns the interval from `lo` to `hi`; empty if `lo > hi`.
    pub fn interval(lo: T, hi: T) -> Self {
        if lo <= hi { Set(vec![(lo, hi)]) } else { Set::empty() }
    }

    /// Returns the set of any intervals in any order.
    pub fn from_intervals(mut parts: Vec<(T, T)>) -> Self {
        parts.retain(|(lo, hi)| lo <= hi);
        parts.sort();
        let mut out: Vec<(T, T)> = Vec::with_capacity(parts.len());
        for (lo, hi) in parts {
            match out.last_mut() {
                Some(last) if lo <= last.1.succ() => {
                    if hi > last.1 {
                        last.1 = hi;
                    }
                }
                _ => out.push((lo, hi)),
            }
        }
        Set(out)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the least element or `inf`. Requires: not empty.
    pub fn min(&self) -> &T {
        &self.0[0].0
    }

    /// Returns the greatest element or `sup`. Requires: not empty.
    pub fn max(&self) -> &T {
        &self.0[self.0.len() - 1].1
    }

    pub fn contains(&self, v: &T) -> bool {
        let i = self.0.partition_point(|(_, hi)| hi < v);
        i < self.0.len() && self.0[i].0 <= *v
    }

    pub fn union(&self, other: &Self) -> Self {
        let mut parts = self.0.clone();
        parts.extend(other.0.iter().cloned());
        Set::from_intervals(parts)
    }

    pub fn intersection(&self, other: &Self) -> Self {
        let (mut i, mut j) = (0, 0);
        let mut out = Vec::new();
        while i < self.0.len() && j < other.0.len() {
            let (a, b) = (&self.0[i], &other.0[j]);
            let lo = (&a.0).max(&b.0);
            let hi = (&a.1).min(&b.1);
            if lo <= hi {
                out.push((lo.clone(), hi.clone()));
            }
            if a.1 <= b.1 {
                i += 1;
            } else {
                j += 1;
            }
        }
        Set(out)
    }

    pub fn complement(&self) -> Self {
        let mut out = Vec::with_capacity(self.0.len() + 1);
        let mut next = T::inf();
        for (lo, hi) in &self.0 {
            if *lo != T::inf() && next <= lo.pred() {
                out.push((next.clone(), lo.pred()));
            }
            if *hi == T::sup() {
                return Set(out);
            }
            next = hi.succ();
        }
        out.push((next, T::sup()));
        Set(out)
    }

    pub fn subtract(&self, other: &Self) -> Self {
        self.intersection(&other.complement())
    }

    /// Removes one value. Returns whether it was there.
    pub fn remove(&mut self, v: &T) -> bool {
        let i = self.0.partition_point(|(_, hi)| hi < v);
        if i == self.0.len() || self.0[i].0 > *v {
            return false;
        }
        let (lo, hi) = self.0[i].clone();
        match (lo == *v, hi == *v) {
            (true, true) => {
                self.0.remove(i);
            }
            (true, false) => self.0[i].0 = v.succ(),
            (false, true) => self.0[i].1 = v.pred(),
            (false, false) => {
                self.0[i].1 = v.pred();
                self.0.insert(i + 1, (v.succ(), hi));
            }
        }
        true
    }

    /// Drops everything below `v`.
    pub fn keep_from(&mut self, v: &T) {
        let i = self.0.partition_point(|(_, hi)| hi < v);
        self.0.drain(..i);
        if let Some(first) = self.0.first_mut()
            && first.0 < *v
        {
            first.0 = v.clone();
        }
    }

    /// Drops everything above `v`.
    pub fn keep_to(&mut self, v: &T) {
        let i = self.0.partition_point(|(lo, _)| lo <= v);
        self.0.truncate(i);
        if let Some(last) = self.0.last_mut()
            && last.1 > *v
        {
            last.1 = v.clone();
        }
    }
}

impl BigSet {
    /// Returns the number of elements, if finite.
    pub fn size(&self) -> Option<IBig> {
        let mut n = IBig::ZERO;
        for (lo, hi) in &self.0 {
            n += hi.int()? - lo.int()? + IBig::ONE;
        }
        Some(n)
    }

    /// Returns the set with every element moved by `c`.
    pub fn shift(&self, c: &IBig) -> BigSet {
        let moved = |b: &Bound| match b {
            Bound::Int(i) => Bound::Int(i + c),
            other => other.clone(),
        };
        Set(self.0.iter().map(|(lo, hi)| (moved(lo), moved(hi))).collect())
    }

    /// Returns the set with every element negated.
    pub fn negate(&self) -> BigSet {
        let minus = |b: &Bound| match b {
            Bound::Int(i) => Bound::Int(-i),
            Bound::Inf => Bound::Sup,
            Bound::Sup => Bound::Inf,
        };
        Set(self.0.iter().rev().map(|(lo, hi)| (minus(hi), minus(lo))).collect())
    }
}

impl Set<i64> {
    /// Returns the set of some values in any order.
    pub fn of(values: impl Iterator<Item = i64>) -> Self {
        Set::from_intervals(values.map(|v| (v, v)).collect())
    }

    pub fn to_big(&self) -> BigSet {
        Set(self.0.iter().map(|(lo, hi)| (Bound::from_i64(*lo), Bound::from_i64(*hi))).collect())
    }
}

/// How the elements between the hull bounds of a `Dom` are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Every integer from `min` to `max`, 64 or more of them.
    Dense,
    /// The bits of `mask`: bit `i` stands for `min + i`. Every domain that spans fewer than 64 integers is
    /// of this kind.
    Mask,
    /// The interval list in this slot of the solver's `lists`.
    List(u32),
    /// The exact intervals in this slot of the solver's `bigs`; the hull bounds are only a relaxation:
    /// a bound beyond `LIM` shows as an infinity outwards and as `LIM + 1` (or its negative) inwards.
    Big(u32),
}

/// The domain that a variable holds. Never empty: an empty domain is reported as failure before it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dom {
    /// Hull: the least element, or `INF`.
    pub min: i64,
    /// Hull: the greatest element, or `SUP`.
    pub max: i64,
    /// The elements if the kind is `Mask`. Otherwise, which bounds of an infinite domain have moved already:
    /// bit 0 for `min`, bit 1 for `max`.
    pub mask: u64,
    pub kind: Kind,
}

const _: () = assert!(std::mem::size_of::<Dom>() == 32);

impl Dom {
    pub const FULL: Dom = Dom { min: INF, max: SUP, mask: 0, kind: Kind::Dense };

    /// Returns the interval from `lo` to `hi`, small bounds or infinities. Requires: `lo <= hi`.
    pub fn interval(lo: i64, hi: i64) -> Dom {
        let mut dom = Dom { min: lo, max: hi, mask: 0, kind: Kind::Dense };
        if lo != INF && hi != SUP && hi - lo < 64 {
            dom.mask = ones((hi - lo) as u32);
            dom.kind = Kind::Mask;
        }
        dom
    }

    /// Returns the set of the bits of `mask` over `base`. Requires: `mask != 0`.
    #[inline]
    pub fn masked(base: i64, mask: u64) -> Dom {
        let skip = mask.trailing_zeros();
        let max = base + 63 - mask.leading_zeros() as i64;
        Dom { min: base + skip as i64, max, mask: mask >> skip, kind: Kind::Mask }
    }

    /// Returns whether the mask has the bit of `v`: whether `v` is in the domain, if that is a mask.
    #[inline(always)]
    pub fn in_mask(&self, v: i64) -> bool {
        let bit = v.wrapping_sub(self.min) as u64;
        // One comparison instead of two whose branches cannot be predicted.
        self.mask >> (bit & 63) & 1 > bit >> 6
    }

    #[inline]
    pub fn is_fixed(&self) -> bool {
        self.min == self.max
    }

    /// Returns whether both bounds are finite machine integers.
    #[inline]
    pub fn is_bounded(&self) -> bool {
        self.min != INF && self.max != SUP && !matches!(self.kind, Kind::Big(_))
    }
}

/// Returns a mask with the bits 0 to `last` set.
#[inline]
pub fn ones(last: u32) -> u64 {
    u64::MAX >> (63 - last)
}

/// Returns the mask over `base` of an interval list that spans fewer than 64 integers from `base` on.
pub fn mask_of(list: &[(i64, i64)], base: i64) -> u64 {
    let mut mask = 0;
    for (lo, hi) in list {
        mask |= ones((hi - lo) as u32) << (lo - base);
    }
    mask
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_operations_keep_intervals_apart() {
        let s: Set<i64> = Set::from_intervals(vec![(5, 7), (1, 2), (3, 3), (9, 8)]);
        assert_eq!(s.0, vec![(1, 3), (5, 7)]);
        assert_eq!(s.complement().0, vec![(INF, 0), (4, 4), (8, SUP)]);
        assert_eq!(s.complement().complement(), s);
        assert_eq!(s.intersection(&Set::interval(2, 5)).0, vec![(2, 3), (5, 5)]);
        let mut t = s.clone();
        assert!(t.remove(&6) && !t.remove(&6) && t.remove(&1));
        assert_eq!(t.0, vec![(2, 3), (5, 5), (7, 7)]);
        assert_eq!(Set::<i64>::full().complement(), Set::empty());
    }

    #[test]
    fn big_sets_shift_and_negate() {
        let s = Set::interval(Bound::Inf, Bound::from(3));
        assert_eq!(s.negate(), Set::interval(Bound::from(-3), Bound::Sup));
        assert_eq!(s.shift(&IBig::from(2)), Set::interval(Bound::Inf, Bound::from(5)));
        assert_eq!(s.size(), None);
    }
}
