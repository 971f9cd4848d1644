//! `x + y #= z`.
//!
//! While all three are open, the bounds are kept consistent. Once one is fixed, the whole domains of the
//! other two are shifted into each other, including holes, but only when a bound moves: a hole alone wakes
//! nothing, as in SWI-Prolog.

use dashu::integer::IBig;

use crate::domains::domain::{Bound, Dom, Kind, is_small};
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{PropId, Pruned, Solver, VarId};

impl Solver {
    pub(super) fn run_plus(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> Pruned {
        let (x, y, z) = (self.find(x), self.find(y), self.find(z));
        let doms = |s: &Solver| [x, y, z].map(|v| s.vars[v.index()].dom);
        let [mut dx, mut dy, mut dz] = doms(self);
        if !(dx.is_bounded() && dy.is_bounded() && dz.is_bounded()) {
            // An unbounded variable lies between bounds computed from the other two.
            let open = |d: &Dom| !d.is_bounded() && d.kind == Kind::Dense;
            match (dx.is_bounded(), dy.is_bounded(), dz.is_bounded()) {
                (true, true, false) if open(&dz) => self.narrow(z, dx.min + dy.min, dx.max + dy.max)?,
                (true, false, true) if open(&dy) => self.narrow(y, dz.min - dx.max, dz.max - dx.min)?,
                (false, true, true) if open(&dx) => self.narrow(x, dz.min - dy.max, dz.max - dy.min)?,
                _ => return self.run_plus_wide(p, x, y, z),
            }
            [dx, dy, dz] = doms(self);
            if !(dx.is_bounded() && dy.is_bounded() && dz.is_bounded()) {
                return self.run_plus_wide(p, x, y, z);
            }
        }
        match (dx.is_fixed(), dy.is_fixed(), dz.is_fixed()) {
            (true, true, _) => self.kill(p).fix(z, dx.min + dy.min),
            (true, _, true) => self.kill(p).fix(y, dz.min - dx.min),
            (_, true, true) => self.kill(p).fix(x, dz.min - dy.min),
            _ if x == y || y == z || x == z => self.run_plus_wide(p, x, y, z),
            (true, _, _) if dx.min == 0 => self.unite(p, y, z),
            (_, true, _) if dy.min == 0 => self.unite(p, x, z),
            (true, _, _) => self.shift(y, z, dx.min),
            (_, true, _) => self.shift(x, z, dy.min),
            (_, _, true) => self.mirror(x, y, dz.min),
            _ => {
                self.narrow(x, dz.min - dy.max, dz.max - dy.min)?;
                let dx = self.vars[x.index()].dom;
                self.narrow(y, dz.min - dx.max, dz.max - dx.min)?;
                let dy = self.vars[y.index()].dom;
                self.narrow(z, dx.min + dy.min, dx.max + dy.max)
            }
        }
    }

    /// Requires `lo <= v <= hi`. The bounds are finite, but may exceed a machine domain.
    pub(super) fn narrow(&mut self, v: VarId, lo: i64, hi: i64) -> Pruned {
        let d = self.dom(v);
        if lo <= d.min && d.max <= hi {
            return Ok(());
        }
        if is_small(lo) && is_small(hi) {
            return self.keep_within(v, lo, hi);
        }
        self.set_min_bound(v, &Bound::from(lo))?;
        self.set_max_bound(v, &Bound::from(hi))
    }

    /// `y + c #= z`: prunes whole domains. Requires: both are bounded.
    fn shift(&mut self, y: VarId, z: VarId, c: i64) -> Pruned {
        let (dy, dz) = (self.vars[y.index()].dom, self.vars[z.index()].dom);
        let masks = |a: &Dom, b: &Dom| a.kind == Kind::Mask && b.kind == Kind::Mask;
        let solid = |d: &Dom| d.kind == Kind::Dense;
        if !masks(&dy, &dz) {
            self.narrow(z, dy.min + c, dy.max + c)?;
            let dz = self.vars[z.index()].dom;
            self.narrow(y, dz.min - c, dz.max - c)?;
        }
        let (dy, dz) = (self.vars[y.index()].dom, self.vars[z.index()].dom);
        if masks(&dy, &dz) {
            self.keep_mask(z, dy.min + c, dy.mask)?;
            let dz = self.vars[z.index()].dom;
            return self.keep_mask(y, dz.min - c, dz.mask);
        }
        if solid(&dy) && solid(&dz) {
            return Ok(());
        }
        let c = IBig::from(c);
        self.intersect(z, &self.domain(y).shift(&c))?;
        self.intersect(y, &self.domain(z).shift(&-c))
    }

    /// `x + y #= c`: prunes whole domains. Requires: both are bounded.
    fn mirror(&mut self, x: VarId, y: VarId, c: i64) -> Pruned {
        let dx = self.vars[x.index()].dom;
        self.narrow(y, c - dx.max, c - dx.min)?;
        let dy = self.vars[y.index()].dom;
        self.narrow(x, c - dy.max, c - dy.min)?;
        let (dx, dy) = (self.vars[x.index()].dom, self.vars[y.index()].dom);
        if dx.kind == Kind::Mask && dy.kind == Kind::Mask {
            // Bit i of a mask stands for min + i, so the mirrored mask counts down from c - min.
            self.keep_mask(y, c - dx.min - 63, dx.mask.reverse_bits())?;
            let dy = self.vars[y.index()].dom;
            return self.keep_mask(x, c - dy.min - 63, dy.mask.reverse_bits());
        }
        if dx.kind == Kind::Dense && dy.kind == Kind::Dense {
            return Ok(());
        }
        let c = IBig::from(c);
        self.intersect(y, &self.domain(x).negate().shift(&c))?;
        self.intersect(x, &self.domain(y).negate().shift(&c))
    }

    /// Prunes a sum with infinite or very large bounds, or of which two variables are one.
    #[cold]
    fn run_plus_wide(&mut self, p: PropId, x: VarId, y: VarId, z: VarId) -> Pruned {
        match (self.value(x), self.value(y), self.value(z)) {
            (Some(a), Some(b), _) => self.kill(p).fix_big(z, &(a + b)),
            (Some(a), _, Some(c)) => self.kill(p).fix_big(y, &(c - a)),
            (_, Some(b), Some(c)) => self.kill(p).fix_big(x, &(c - b)),
            _ if y == z || x == z => self.kill(p).fix(if y == z { x } else { y }, 0),
            _ if x == y => {
                self.kill(p);
                let two = self.constant(2);
                self.post_times(two, x, z)
            }
            (Some(a), _, _) if a == IBig::ZERO => self.unite(p, y, z),
            (_, Some(b), _) if b == IBig::ZERO => self.unite(p, x, z),
            (Some(a), _, _) => {
                self.intersect(z, &self.domain(y).shift(&a))?;
                self.intersect(y, &self.domain(z).shift(&-a))
            }
            (_, Some(b), _) => {
                self.intersect(z, &self.domain(x).shift(&b))?;
                self.intersect(x, &self.domain(z).shift(&-b))
            }
            (_, _, Some(c)) => {
                self.intersect(y, &self.domain(x).negate().shift(&c))?;
                self.intersect(x, &self.domain(y).negate().shift(&c))
            }
            _ => {
                self.bound_difference(x, z, y)?;
                self.bound_difference(y, z, x)?;
                if let (Bound::Int(a), Bound::Int(b)) = (self.min_bound(x), self.min_bound(y)) {
                    self.set_min_bound(z, &Bound::Int(a + b))?;
                }
                if let (Bound::Int(a), Bound::Int(b)) = (self.max_bound(x), self.max_bound(y)) {
                    self.set_max_bound(z, &Bound::Int(a + b))?;
                }
                Ok(())
            }
        }
    }

    /// Prunes the bounds of `x` in `x #= z - y`.
    fn bound_difference(&mut self, x: VarId, z: VarId, y: VarId) -> Pruned {
        if let (Bound::Int(a), Bound::Int(b)) = (self.min_bound(z), self.max_bound(y)) {
            self.set_min_bound(x, &Bound::Int(a - b))?;
        }
        if let (Bound::Int(a), Bound::Int(b)) = (self.max_bound(z), self.min_bound(y)) {
            self.set_max_bound(x, &Bound::Int(a - b))?;
        }
        Ok(())
    }
}

impl Why<'_> {
    /// Why `x + y #= z` concluded something.
    pub(in crate::domains) fn why_plus(&mut self, x: VarId, y: VarId, z: VarId, of: Conclusion) -> bool {
        let terms = [(1, x), (1, y), (-1, z)];
        if self.why_sum(&terms, 0, true, of) {
            return true;
        }
        // A hole is passed on if one of the three is fixed.
        let Some(Atom { var, is: Is::Different, value }) = of else { return false };
        let Some(place) = terms.iter().position(|t| self.same(t.1, var)) else { return false };
        let others = match place {
            0 => [(y, z), (z, y)],
            1 => [(x, z), (z, x)],
            _ => [(x, y), (y, x)],
        };
        others.into_iter().any(|(known, other)| {
            let Some(v) = self.value(known) else { return false };
            let image = match (place, self.same(known, z)) {
                (2, _) => value - v,
                (_, true) => v - value,
                (_, false) => value + v,
            };
            !self.has(other, image) && self.equal(known, v) && self.lacks(other, image)
        })
    }
}
