//! The standard order of terms, and structural equality.
//!
//! Variables by age, then numbers by value (a float before an equal integer), strings, atoms, compounds by
//! arity, name and arguments. SWI-Prolog's manual (4.6.1) puts atoms before strings, but 9.0.4 itself sorts
//! strings first. Symbols that are not text, as `[]` and streams, come before all atoms.

use crate::atom::{self, Atom};
use crate::number;
use crate::store::cell::{Addr, BoxKind, Cell, Tag};
use crate::store::heap::Store;
use crate::store::walk::pairs::Pairs;
use ninelog_limits::interrupt::Steps;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// The classes of terms in standard order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::store) enum OrderClass {
    Variable,
    Number,
    String,
    Atom,
    Compound,
}

impl Store {
    pub fn compare(&self, a: Cell, b: Cell) -> Ordering {
        let (a, b) = (self.deref(a), self.deref(b));
        if a == b {
            return Ordering::Equal;
        }
        match self.compare_simple(a, b) {
            Some(order) => order,
            None => self.walk_pairs(a, b, Self::compare_simple, Self::compare_functors),
        }
    }

    /// Returns whether two terms are the same term: `==`.
    pub fn identical(&self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.deref(a), self.deref(b));
        if a == b {
            return true;
        }
        match a.tag() {
            _ if a.surely_differs(b) => false,
            Tag::Box => self.same_box(a, b),
            _ => self.identical_flat(a, b).unwrap_or_else(|| self.identical_nested(a, b)),
        }
    }

    /// Compares two different compounds with the same tag without walking into compounds and blocks inside.
    /// `None`: everything else is the same, but they remain to be compared.
    #[inline(always)]
    fn identical_flat(&self, a: Cell, b: Cell) -> Option<bool> {
        // SAFETY: the memory outlives this function, and cells of terms name places inside of it.
        let cells = unsafe { self.memory.view() };
        let Some((x, y, count)) = self.arguments(a, b) else { return Some(false) };
        let mut flat = true;
        for n in 0..count {
            let (p, q) = (cells.at(x.plus(n)), cells.at(y.plus(n)));
            if p != q {
                if p.surely_differs(q) {
                    return Some(false);
                }
                flat = false;
            }
        }
        flat.then_some(true)
    }

    #[inline(never)]
    fn identical_nested(&self, a: Cell, b: Cell) -> bool {
        let order = self.walk_pairs(a, b, Self::identical_simple, |store, a, b| {
            differing(a.has_tag(Tag::Str) && store.get(a.addr()) != store.get(b.addr()))
        });
        order == Ordering::Equal
    }

    /// Compares the arguments of two compounds. `simple` compares two different, dereferenced cells unless
    /// both are compounds, `functors` their names and arities.
    #[inline(always)]
    fn walk_pairs(
        &self,
        a: Cell,
        b: Cell,
        simple: impl Fn(&Store, Cell, Cell) -> Option<Ordering>,
        functors: impl Fn(&Store, Cell, Cell) -> Ordering,
    ) -> Ordering {
        // SAFETY: the memory outlives this function, and cells of terms name places inside of it.
        let cells = unsafe { self.memory.view() };
        let mut todo: SmallVec<[(Addr, Addr, usize); 8]> = SmallVec::new();
        let mut pairs = Pairs::default();
        let (mut a, mut b) = (a, b);
        let mut steps = Steps::default();
        loop {
            steps.next();
            let order = functors(self, a, b);
            if order != Ordering::Equal {
                return order;
            }
            let (mut x, mut y, mut left) = if pairs.known(a.0, b.0) {
                (Addr(0), Addr(0), 0)
            } else if a.has_tag(Tag::Lst) {
                (a.addr(), b.addr(), 2)
            } else {
                (a.addr().plus(1), b.addr().plus(1), self.get(a.addr()).functor_arity())
            };
            'arguments: loop {
                while left > 0 {
                    let (p, q) = (cells.at(x), cells.at(y));
                    (x, y, left) = (x.plus(1), y.plus(1), left - 1);
                    if p == q {
                        continue;
                    }
                    match simple(self, p, q) {
                        Some(Ordering::Equal) => {}
                        Some(order) => return order,
                        None => {
                            if left > 0 {
                                todo.push((x, y, left));
                            }
                            (a, b) = (p, q);
                            break 'arguments;
                        }
                    }
                }
                let Some(run) = todo.pop() else { return Ordering::Equal };
                (x, y, left) = run;
            }
        }
    }

    pub(in crate::store) fn class(&self, cell: Cell) -> OrderClass {
        match cell.tag() {
            Tag::Ref | Tag::Att => OrderClass::Variable,
            Tag::Int => OrderClass::Number,
            Tag::Box if self.get(cell.addr()).box_kind() == BoxKind::String => OrderClass::String,
            Tag::Box => OrderClass::Number,
            Tag::Atm | Tag::Hdr => OrderClass::Atom,
            Tag::Lst | Tag::Str => OrderClass::Compound,
        }
    }

    /// Compares two terms, or returns `None` if both are compounds.
    #[inline]
    fn compare_simple(&self, a: Cell, b: Cell) -> Option<Ordering> {
        if a.is_int() && b.is_int() {
            return Some((a.0 as i64).cmp(&(b.0 as i64)));
        }
        if a.is_atom() && b.is_atom() {
            return Some(self.compare_atoms(a.as_atom(), b.as_atom()));
        }
        let (class_a, class_b) = (self.class(a), self.class(b));
        if class_a != class_b {
            return Some(class_a.cmp(&class_b));
        }
        match class_a {
            OrderClass::Variable => Some(a.addr().cmp(&b.addr())),
            OrderClass::Number => Some(self.compare_numbers(a, b)),
            OrderClass::String => Some(self.string_at(a).cmp(self.string_at(b))),
            OrderClass::Atom => Some(self.compare_atoms(a.as_atom(), b.as_atom())),
            OrderClass::Compound => None,
        }
    }

    /// Does as `compare_simple`, but any difference counts as `Less`.
    #[inline]
    fn identical_simple(&self, a: Cell, b: Cell) -> Option<Ordering> {
        if a.surely_differs(b) {
            return Some(Ordering::Less);
        }
        a.has_tag(Tag::Box).then(|| differing(!self.same_box(a, b)))
    }

    /// Compares atoms by text. Code points and UTF-8 bytes have the same order.
    pub fn compare_atoms(&self, a: Atom, b: Atom) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        self.atoms.order_key(a).cmp(&self.atoms.order_key(b)).then_with(|| a.cmp(&b))
    }

    fn compare_functors(&self, a: Cell, b: Cell) -> Ordering {
        if a.has_tag(Tag::Lst) && b.has_tag(Tag::Lst) {
            return Ordering::Equal;
        }
        let functor = |cell: Cell| {
            if cell.has_tag(Tag::Lst) { Cell::functor(atom::DOT, 2) } else { self.get(cell.addr()) }
        };
        let (f, g) = (functor(a), functor(b));
        if f == g {
            return Ordering::Equal;
        }
        f.functor_arity()
            .cmp(&g.functor_arity())
            .then_with(|| self.compare_atoms(f.functor_name(), g.functor_name()))
    }

    /// Compares numbers by value. A float comes before an equal integer.
    pub fn compare_numbers(&self, a: Cell, b: Cell) -> Ordering {
        if a.is_int() && b.is_int() {
            return (a.0 as i64).cmp(&(b.0 as i64));
        }
        match (self.number(a), self.number(b)) {
            (Some(p), Some(q)) => number::standard_order(&p, &q),
            _ => Ordering::Equal,
        }
    }
}

fn differing(different: bool) -> Ordering {
    if different { Ordering::Less } else { Ordering::Equal }
}
