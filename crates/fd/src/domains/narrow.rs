//! Narrowing of domains: the only code that changes a domain.
//!
//! Each operation removes values, reports failure if none is left, saves the old domain if a choice point
//! needs it, and wakes subscribers. The operations on machine integers are the hot path of propagation; those
//! on exact integers accept everything, and convert a domain back to machine integers as soon as it fits.

use dashu::integer::IBig;

use super::domain::{BigSet, Bound, Dom, INF, Kind, LIM, SUP, Set, is_small, mask_of, ones, small};
use super::queue::{GREATEST, LEAST};
use super::reason::Atom;
use super::solver::{Event, Pruned, Solver, Stop, VarId};
use super::trail::save_domain;

impl Solver {
    /// Requires `x >= v`, where `v` is small or `INF`.
    #[inline]
    pub fn set_min(&mut self, x: VarId, v: i64) -> Pruned {
        let x = self.find(x);
        if v <= self.vars[x.index()].dom.min { Ok(()) } else { self.raise_min(x, v) }
    }

    /// Requires `x <= v`, where `v` is small or `SUP`.
    #[inline]
    pub fn set_max(&mut self, x: VarId, v: i64) -> Pruned {
        let x = self.find(x);
        if v >= self.vars[x.index()].dom.max { Ok(()) } else { self.lower_max(x, v) }
    }

    /// Requires `lo <= x <= hi`. The bounds are small or infinite.
    #[inline]
    pub fn keep_within(&mut self, x: VarId, lo: i64, hi: i64) -> Pruned {
        self.set_min(x, lo)?;
        self.set_max(x, hi)
    }

    /// Removes the values below `v`. Requires: `x` represents itself and its least value is below `v`.
    #[inline(always)]
    pub(super) fn raise_min(&mut self, x: VarId, v: i64) -> Pruned {
        let d = &self.vars[x.index()].dom;
        if d.kind == Kind::Mask {
            if v > d.max {
                return self.refuse(x, Some(Atom::at_least(x, v)));
            }
            return self.put_mask(x, d.mask & (u64::MAX << (v - d.min)));
        }
        if self.raise_min_quietly(x, v) {
            self.notify(x, Event::Bounds, LEAST);
            return Ok(());
        }
        self.set_min_wide(x, v)
    }

    /// Raises the minimum without waking subscribers, if the domain stays a wide interval. Returns whether it
    /// did.
    #[inline(always)]
    pub(super) fn raise_min_quietly(&mut self, x: VarId, v: i64) -> bool {
        let d = &self.vars[x.index()].dom;
        let wide = d.kind == Kind::Dense && d.min != INF && d.max != SUP && d.max.wrapping_sub(v) >= 64;
        if wide {
            self.save(x).min = v;
        }
        wide
    }

    /// Removes the values above `v`. Requires: `x` represents itself and its greatest value is above `v`.
    #[inline(always)]
    pub(super) fn lower_max(&mut self, x: VarId, v: i64) -> Pruned {
        let d = &self.vars[x.index()].dom;
        if d.kind == Kind::Mask {
            if d.min > v {
                return self.refuse(x, Some(Atom::at_most(x, v)));
            }
            return self.put_mask(x, d.mask & ones((v - d.min) as u32));
        }
        if self.lower_max_quietly(x, v) {
            self.notify(x, Event::Bounds, GREATEST);
            return Ok(());
        }
        self.set_max_wide(x, v)
    }

    /// Lowers the maximum without waking subscribers, if the domain stays a wide interval. Returns whether it
    /// did.
    #[inline(always)]
    pub(super) fn lower_max_quietly(&mut self, x: VarId, v: i64) -> bool {
        let d = &self.vars[x.index()].dom;
        let wide = d.kind == Kind::Dense && d.min != INF && d.max != SUP && v.wrapping_sub(d.min) >= 64;
        if wide {
            self.save(x).max = v;
        }
        wide
    }

    /// Requires `x` to be different from `v`.
    #[inline]
    pub fn remove(&mut self, x: VarId, v: i64) -> Pruned {
        let x = self.find(x);
        let d = &self.vars[x.index()].dom;
        match d.kind {
            Kind::Mask => {
                // Usually the value is removed already.
                if !d.in_mask(v) {
                    return Ok(());
                }
                self.put_mask(x, d.mask & !(1 << (v - d.min)))
            }
            _ => self.remove_wide(x, v),
        }
    }

    /// Requires `x` to be `v`.
    pub fn fix(&mut self, x: VarId, v: i64) -> Pruned {
        if !self.contains(x, v) {
            return self.refuse(x, Some(Atom::equal(x, v)));
        }
        if !is_small(v) {
            return self.fix_big(x, &IBig::from(v));
        }
        let x = self.find(x);
        let d = self.vars[x.index()].dom;
        match d.kind {
            Kind::Mask => self.put_mask(x, 1 << (v - d.min)),
            _ => self.put(x, Dom::masked(v, 1)),
        }
    }

    /// Keeps only the values whose bits are set in `mask`, counted from `base`.
    pub(super) fn keep_mask(&mut self, x: VarId, base: i64, mask: u64) -> Pruned {
        let x = self.find(x);
        let d = self.vars[x.index()].dom;
        if d.kind == Kind::Mask {
            return self.put_mask(x, d.mask & shifted(mask, base - d.min));
        }
        Stop::unless(mask != 0)?;
        let kept = Dom::masked(base, mask);
        self.keep_within(x, kept.min, kept.max)?;
        let d = self.vars[x.index()].dom;
        if d.kind == Kind::Mask { self.put_mask(x, d.mask & shifted(mask, base - d.min)) } else { Ok(()) }
    }

    /// Stores a mask that is a subset of the old one. Requires: `x` represents itself and its domain is a
    /// mask.
    pub(super) fn put_mask(&mut self, x: VarId, mask: u64) -> Pruned {
        let v = &mut self.vars[x.index()];
        if mask == v.dom.mask {
            return Ok(());
        }
        if mask == 0 {
            return self.refuse(x, None);
        }
        save_domain(&mut self.trail, x, v, self.choice_mark);
        let old = v.dom;
        v.dom = Dom::masked(old.min, mask);
        let d = &v.dom;
        let ends = moved_ends(d.min != old.min, d.max != old.max);
        let event = if d.min == d.max {
            Event::Fix
        } else if ends != 0 {
            Event::Bounds
        } else {
            Event::Any
        };
        self.notify(x, event, ends);
        Ok(())
    }

    #[inline(never)]
    fn set_min_wide(&mut self, x: VarId, v: i64) -> Pruned {
        let d = self.vars[x.index()].dom;
        if v > d.max {
            return self.refuse(x, Some(Atom::at_least(x, v)));
        }
        match d.kind {
            Kind::Dense if d.is_bounded() => self.put_interval(x, Dom::interval(v, d.max), LEAST),
            Kind::Dense => self.put(x, Dom::interval(v, d.max)),
            Kind::List(_) => self.edit_list(x, |list| list.keep_from(&v)),
            _ => self.edit_big(x, |set| set.keep_from(&Bound::from_i64(v))),
        }
    }

    #[inline(never)]
    fn set_max_wide(&mut self, x: VarId, v: i64) -> Pruned {
        let d = self.vars[x.index()].dom;
        if d.min > v {
            return self.refuse(x, Some(Atom::at_most(x, v)));
        }
        match d.kind {
            Kind::Dense if d.is_bounded() => self.put_interval(x, Dom::interval(d.min, v), GREATEST),
            Kind::Dense => self.put(x, Dom::interval(d.min, v)),
            Kind::List(_) => self.edit_list(x, |list| list.keep_to(&v)),
            _ => self.edit_big(x, |set| set.keep_to(&Bound::from_i64(v))),
        }
    }

    /// Stores an interval of which one end has moved. Requires: the old domain is an interval with bounds.
    fn put_interval(&mut self, x: VarId, new: Dom, end: i32) -> Pruned {
        *self.save(x) = new;
        self.notify(x, if new.is_fixed() { Event::Fix } else { Event::Bounds }, end);
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn remove_wide(&mut self, x: VarId, v: i64) -> Pruned {
        if !self.contains(x, v) {
            return Ok(());
        }
        let d = self.vars[x.index()].dom;
        match d.kind {
            Kind::Dense if v == d.min && is_small(v + 1) => self.put(x, Dom::interval(v + 1, d.max)),
            Kind::Dense if v == d.max && is_small(v - 1) => self.put(x, Dom::interval(d.min, v - 1)),
            Kind::Dense if is_small(v - 1) && is_small(v + 1) => {
                self.put_list(x, Set(vec![(d.min, v - 1), (v + 1, d.max)]))
            }
            Kind::List(_) if is_small(v - 1) && is_small(v + 1) => self.edit_list(x, |list| {
                list.remove(&v);
            }),
            _ => self.edit_big(x, |set| {
                set.remove(&Bound::from(v));
            }),
        }
    }

    /// Stores a domain without a slot, and wakes subscribers.
    fn put(&mut self, x: VarId, new: Dom) -> Pruned {
        let old = self.replace(x, new);
        self.notify_change(x, old);
        Ok(())
    }

    /// Stores a domain. Returns the old one, whose slot is freed unless a choice point needs it.
    fn replace(&mut self, x: VarId, new: Dom) -> Dom {
        let saved_before = self.vars[x.index()].stamp >= self.choice_mark;
        let old = std::mem::replace(self.save(x), new);
        if saved_before {
            self.free_slot(old.kind);
        }
        old
    }

    /// Fixes a variable that represents itself without waking subscribers: for a solution whose other
    /// variables are fixed in the same way.
    pub(super) fn settle(&mut self, x: VarId, v: i64) {
        let d = self.vars[x.index()].dom;
        let bit = if d.kind == Kind::Mask { Dom::masked(d.min, 1 << (v - d.min)) } else { Dom::masked(v, 1) };
        self.replace(x, bit);
    }

    fn notify_change(&mut self, x: VarId, old: Dom) {
        let new = self.vars[x.index()].dom;
        if self.quiet(x, &old, new.min != old.min, new.max != old.max, new.min == INF || new.max == SUP) {
            return;
        }
        let ends = moved_ends(new.min != old.min, new.max != old.max);
        self.tell_change(x, new.is_fixed(), ends);
    }

    fn tell_change(&mut self, x: VarId, fixed: bool, ends: i32) {
        let event = match (fixed, ends) {
            (true, _) => Event::Fix,
            (false, 0) => Event::Any,
            _ => Event::Bounds,
        };
        self.notify(x, event, ends);
    }

    /// Returns whether a change of `x` wakes nothing.
    ///
    /// As in SWI-Prolog, a bound of a domain that is infinite on the other side wakes propagators only once;
    /// otherwise `X #> Y, Y #> X, X #> 0` would count upwards for ever. `reinforce` allows one more time.
    fn quiet(&mut self, x: VarId, old: &Dom, min_moved: bool, max_moved: bool, infinite: bool) -> bool {
        let dom = &mut self.vars[x.index()].dom;
        if !infinite || dom.kind == Kind::Mask {
            return false;
        }
        let moved = u64::from(min_moved) | u64::from(max_moved) << 1;
        let before = if old.kind == Kind::Mask { 0 } else { old.mask };
        dom.mask = before | moved;
        before & moved != 0
    }

    /// Lets bounds of an infinite domain of `x` wake propagators again, because a constraint over `x` was
    /// posted.
    pub fn reinforce(&mut self, x: VarId) {
        let x = self.find(x);
        let dom = self.vars[x.index()].dom;
        if dom.kind != Kind::Mask && dom.mask != 0 {
            self.save(x).mask = 0;
        }
    }

    /// Stores any non-empty set of small values, and wakes subscribers.
    fn put_list(&mut self, x: VarId, list: Set<i64>) -> Pruned {
        if list.is_empty() {
            return self.refuse(x, None);
        }
        let (min, max) = (*list.min(), *list.max());
        if !needs_list(&list) {
            let one = list.0.len() == 1;
            return self
                .put(x, if one { Dom::interval(min, max) } else { Dom::masked(min, mask_of(&list.0, min)) });
        }
        let slot = self.free_lists.pop().unwrap_or_else(|| {
            self.lists.push(Vec::new());
            self.lists.len() as u32 - 1
        });
        self.lists[slot as usize] = list.0;
        self.put(x, Dom { min, max, mask: 0, kind: Kind::List(slot) })
    }

    /// Changes the interval list of `x`, in place if no choice point needs the old one.
    fn edit_list(&mut self, x: VarId, edit: impl FnOnce(&mut Set<i64>)) -> Pruned {
        let old = self.vars[x.index()].dom;
        let Kind::List(slot) = old.kind else { return Ok(()) };
        let in_place = self.vars[x.index()].stamp >= self.choice_mark;
        let mut list = match in_place {
            true => Set(std::mem::take(&mut self.lists[slot as usize])),
            false => Set(self.lists[slot as usize].clone()),
        };
        edit(&mut list);
        if !in_place || !needs_list(&list) {
            return self.put_list(x, list);
        }
        let dom = &mut self.vars[x.index()].dom;
        dom.min = *list.min();
        dom.max = *list.max();
        self.lists[slot as usize] = list.0;
        self.notify_change(x, old);
        Ok(())
    }

    fn edit_big(&mut self, x: VarId, edit: impl FnOnce(&mut BigSet)) -> Pruned {
        let mut set = self.domain(x);
        edit(&mut set);
        self.put_set(x, set)
    }

    /// Stores a subset of the old domain in its smallest representation, and wakes subscribers.
    fn put_set(&mut self, x: VarId, set: BigSet) -> Pruned {
        if set.is_empty() {
            return self.refuse(x, None);
        }
        if let Some(list) = small_set(&set) {
            return self.put_list(x, list);
        }
        let (old_min, old_max) = (self.min_bound(x), self.max_bound(x));
        let dom = self.big_dom(set);
        let old = self.replace(x, dom);
        let (min, max) = (self.min_bound(x), self.max_bound(x));
        let infinite = min == Bound::Inf || max == Bound::Sup;
        if self.quiet(x, &old, min != old_min, max != old_max, infinite) {
            return Ok(());
        }
        self.tell_change(x, min == max, moved_ends(min != old_min, max != old_max));
        Ok(())
    }

    /// Returns a domain that holds a set with a bound beyond machine integers.
    pub(super) fn big_dom(&mut self, set: BigSet) -> Dom {
        let hull = |b: &Bound, outward: i64| match b.small() {
            Some(v) => v,
            None if (*b > Bound::from(0)) == (outward == SUP) => outward,
            None if outward == INF => LIM + 1,
            None => -LIM - 1,
        };
        let (min, max) = (hull(set.min(), INF), hull(set.max(), SUP));
        let slot = self.free_bigs.pop().unwrap_or_else(|| {
            self.bigs.push(BigSet::empty());
            self.bigs.len() as u32 - 1
        });
        self.bigs[slot as usize] = set;
        Dom { min, max, mask: 0, kind: Kind::Big(slot) }
    }

    /// Requires `x` to be in `set`.
    pub fn intersect(&mut self, x: VarId, set: &BigSet) -> Pruned {
        let x = self.find(x);
        if let [(lo, hi)] = set.0.as_slice() {
            self.set_min_bound(x, lo)?;
            return self.set_max_bound(x, hi);
        }
        let old = self.domain(x);
        let new = old.intersection(set);
        if new == old { Ok(()) } else { self.put_set(x, new) }
    }

    /// Requires `x >= b`.
    pub fn set_min_bound(&mut self, x: VarId, b: &Bound) -> Pruned {
        let x = self.find(x);
        if *b == Bound::Sup {
            return Err(Stop::Fail);
        }
        match b.small() {
            Some(v) => self.set_min(x, v),
            None if *b <= self.min_bound(x) => Ok(()),
            None => self.edit_big(x, |set| set.keep_from(b)),
        }
    }

    /// Requires `x <= b`.
    pub fn set_max_bound(&mut self, x: VarId, b: &Bound) -> Pruned {
        let x = self.find(x);
        if *b == Bound::Inf {
            return Err(Stop::Fail);
        }
        match b.small() {
            Some(v) => self.set_max(x, v),
            None if *b >= self.max_bound(x) => Ok(()),
            None => self.edit_big(x, |set| set.keep_to(b)),
        }
    }

    /// Requires `x` to be the integer `v` of any size.
    #[inline]
    pub fn fix_big(&mut self, x: VarId, v: &IBig) -> Pruned {
        match small(v) {
            Some(v) => self.fix(x, v),
            None => self.fix_beyond(x, v),
        }
    }

    #[cold]
    fn fix_beyond(&mut self, x: VarId, v: &IBig) -> Pruned {
        let x = self.find(x);
        if self.value(x).as_ref() == Some(v) {
            return Ok(());
        }
        let b = Bound::Int(v.clone());
        Stop::unless(self.domain(x).contains(&b))?;
        self.put_set(x, BigSet::interval(b.clone(), b))
    }

    /// Requires `x` to be different from the integer `v` of any size.
    #[inline]
    pub fn remove_big(&mut self, x: VarId, v: &IBig) -> Pruned {
        match small(v) {
            Some(v) => self.remove(x, v),
            None => self.remove_beyond(x, v),
        }
    }

    #[cold]
    fn remove_beyond(&mut self, x: VarId, v: &IBig) -> Pruned {
        let (x, b) = (self.find(x), Bound::Int(v.clone()));
        if !self.domain(x).contains(&b) {
            return Ok(());
        }
        self.edit_big(x, |set| {
            set.remove(&b);
        })
    }
}

#[inline(always)]
fn moved_ends(least: bool, greatest: bool) -> i32 {
    (i32::from(least) * LEAST) | (i32::from(greatest) * GREATEST)
}

/// Returns `mask` with its bits moved up by `by` places (down if negative). Bits that leave the word are
/// lost.
#[inline]
pub(super) fn shifted(mask: u64, by: i64) -> u64 {
    match by {
        0..=63 => mask << by,
        -63..=-1 => mask >> -by,
        _ => 0,
    }
}

/// Returns whether a set can be stored neither as two bounds nor as a mask.
fn needs_list(list: &Set<i64>) -> bool {
    list.0.len() > 1 && {
        let (min, max) = (*list.min(), *list.max());
        min == INF || max == SUP || max - min >= 64
    }
}

/// Returns the set as machine integers, if all its bounds fit.
fn small_set(set: &BigSet) -> Option<Set<i64>> {
    let parts = set.0.iter().map(|(lo, hi)| Some((lo.small()?, hi.small()?)));
    parts.collect::<Option<Vec<_>>>().map(Set)
}
