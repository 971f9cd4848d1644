//! Unification, iterative and safe on cyclic terms.

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::{OccursCheck, Pause, Store};
use crate::store::walk::pairs::Pairs;
use ninelog_limits::interrupt::{self, Steps};
use smallvec::SmallVec;

impl Store {
    /// Unifies two terms. Requires: cells of terms. Ensures: on true, both terms are equal; on false, some
    /// bindings may have been made, which backtracking undoes.
    #[inline]
    pub fn unify(&mut self, a: Cell, b: Cell) -> bool {
        let a = self.deref(a);
        let b = self.deref(b);
        if a == b {
            return true;
        }
        // The common case: a plain variable and a term that is no variable.
        if a.has_tag(Tag::Ref) && !b.is_var_or_ref() && self.occurs_check == OccursCheck::Off {
            self.bind(a, b);
            return true;
        }
        self.unify_different(a, b)
    }

    /// Unifies dereferenced cells that differ.
    pub fn unify_different(&mut self, a: Cell, b: Cell) -> bool {
        match self.occurs_check {
            OccursCheck::Off => self.unify_freely(a, b),
            _ => self.unify_with_occurs_check(a, b),
        }
    }

    /// Unifies without regard to the flag `occurs_check`.
    pub fn unify_freely(&mut self, a: Cell, b: Cell) -> bool {
        match self.unify_simple(a, b) {
            Some(result) => result,
            None => self.unify_flat(a, b).unwrap_or_else(|| self.unify_nested(a, b)),
        }
    }

    /// Unifies two dereferenced, different terms, or returns `None` if both are compounds.
    #[inline(always)]
    fn unify_simple(&mut self, a: Cell, b: Cell) -> Option<bool> {
        match (a.is_var_or_ref(), b.is_var_or_ref()) {
            (true, true) => self.bind_variables(a, b),
            (true, false) => self.bind(a, b),
            (false, true) => self.bind(b, a),
            (false, false) => {
                if a.0 & 7 != b.0 & 7 {
                    return Some(false);
                }
                return match a.tag() {
                    Tag::Lst | Tag::Str => None,
                    Tag::Box => Some(self.same_box(a, b)),
                    _ => Some(false),
                };
            }
        }
        Some(true)
    }

    /// Returns whether two blocks are the same number or text.
    #[inline(never)]
    pub fn same_box(&self, a: Cell, b: Cell) -> bool {
        let (a, b) = (a.addr().0 as usize, b.addr().0 as usize);
        let words = 1 + Cell(self.memory.read(a)).box_words();
        self.memory.slice(a, words) == self.memory.slice(b, words)
    }

    /// Returns the addresses of the first arguments of two compounds with the same tag, and the arity.
    /// `None`: their functors differ.
    #[inline(always)]
    pub(in crate::store) fn arguments(&self, a: Cell, b: Cell) -> Option<(Addr, Addr, usize)> {
        if a.has_tag(Tag::Lst) {
            return Some((a.addr(), b.addr(), 2));
        }
        let functor = self.get(a.addr());
        (functor == self.get(b.addr())).then(|| (a.addr().plus(1), b.addr().plus(1), functor.functor_arity()))
    }

    /// Unifies two different compounds with the same tag, if they are flat: all arguments that differ are
    /// plain variables and constants, except that the last may be a compound. `None`: they are not flat; the
    /// arguments that are already unified may be unified again.
    #[inline(always)]
    pub fn unify_flat(&mut self, a: Cell, b: Cell) -> Option<bool> {
        // SAFETY: the memory outlives this function, and cells of terms name places inside of it.
        let cells = unsafe { self.memory.view() };
        let Some((mut x, mut y, mut left)) = self.arguments(a, b) else { return Some(false) };
        // Terms may be cyclic.
        let mut compounds = 0;
        while left > 0 {
            let (p, q) = (cells.at(x), cells.at(y));
            (x, y, left) = (x.plus(1), y.plus(1), left - 1);
            if p == q {
                continue;
            }
            let (variable, value) = match (p.has_tag(Tag::Ref), q.has_tag(Tag::Ref)) {
                (true, true) if p.0 < q.0 => (q, p),
                (true, _) => (p, q),
                (false, true) => (q, p),
                (false, false) => {
                    if p.has_tag(Tag::Att) || q.has_tag(Tag::Att) {
                        return None;
                    }
                    if p.0 & 7 != q.0 & 7 || p.is_constant() {
                        return Some(false);
                    }
                    if left > 0 || p.has_tag(Tag::Box) || compounds == 100 {
                        return None;
                    }
                    match self.arguments(p, q) {
                        Some(run) => (x, y, left) = run,
                        None => return Some(false),
                    }
                    compounds += 1;
                    continue;
                }
            };
            cells.write(variable.0, value.0);
            if (variable.0 as usize) < self.barrier {
                self.trail.push_unbind(variable);
            }
        }
        Some(true)
    }

    /// Unifies two different compounds with the same tag, whatever their arguments are.
    pub fn unify_nested(&mut self, mut a: Cell, mut b: Cell) -> bool {
        // SAFETY: as above.
        let cells = unsafe { self.memory.view() };
        let mut todo: SmallVec<[(Addr, Addr, usize); 8]> = SmallVec::new();
        let mut pairs = Pairs::default();
        let mut steps = Steps::default();
        loop {
            if steps.are_many() {
                if self.pause == Pause::Allowed && interrupt::waits() {
                    self.pause = Pause::Taken;
                    return false;
                }
                interrupt::look_up();
            }
            let Some(run) = self.arguments(a, b) else { return false };
            let mut next = if pairs.known(a.0, b.0) { None } else { Some(run) };
            'runs: loop {
                let Some((mut x, mut y, mut left)) = next.or_else(|| todo.pop()) else { return true };
                next = None;
                while left > 0 {
                    let (p, q) = (cells.at(x), cells.at(y));
                    (x, y, left) = (x.plus(1), y.plus(1), left - 1);
                    if p == q {
                        continue;
                    }
                    match self.unify_simple(p, q) {
                        Some(true) => {}
                        Some(false) => return false,
                        None => {
                            if left > 0 {
                                todo.push((x, y, left));
                            }
                            (a, b) = (p, q);
                            break 'runs;
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::cell::NIL;

    fn store() -> Store {
        Store::new(1 << 26, 1 << 20)
    }

    #[test]
    fn binds_the_younger_variable_and_undoes() {
        let mut s = store();
        let (x, y) = (s.new_var(), s.new_var());
        s.barrier = s.top;
        let mark = s.trail.top;
        assert!(s.unify(x, y));
        assert_eq!(s.deref(y), x);
        assert!(s.unify(y, Cell::int(3)));
        assert_eq!(s.deref(x), Cell::int(3));
        s.undo_to(mark);
        assert_eq!((s.deref(x), s.deref(y)), (x, y));
    }

    #[test]
    fn unifies_structures_lists_and_boxes() {
        let mut s = store();
        let name = s.atoms.intern("f");
        let x = s.new_var();
        let text = s.new_string("héllo wörld");
        let l1 = s.list_from(&[Cell::int(1), x], NIL);
        let t1 = s.new_struct(name, &[l1, text]);
        let text2 = s.new_string("héllo wörld");
        let y = s.new_var();
        let l2 = s.list_from(&[y, Cell::int(2)], NIL);
        let t2 = s.new_struct(name, &[l2, text2]);
        assert!(s.unify(t1, t2));
        assert_eq!((s.deref(x), s.deref(y)), (Cell::int(2), Cell::int(1)));
        let (f, g) = (s.new_float(1.5), s.new_float(2.5));
        assert!(!s.unify(f, g));
        assert_eq!(s.string_at(text), "héllo wörld");
    }

    #[test]
    fn cyclic_terms_unify_and_end() {
        let mut s = store();
        let name = s.atoms.intern("f");
        let (x, y) = (s.new_var(), s.new_var());
        let fx = s.new_struct(name, &[x, x]);
        let fy = s.new_struct(name, &[y, y]);
        assert!(s.unify(x, fx) && s.unify(y, fy));
        assert!(s.unify(x, y));
    }
}
