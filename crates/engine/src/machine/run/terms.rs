//! Operations on terms that are too long for the loop: general unification, boxed constants, type tests,
//! comparison.

use crate::code::instr::{Boxed, TypeTest};
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::{OccursCheck, Pause, Store};

impl Machine {
    /// Unifies dereferenced cells that differ. The bindings may cause wake-ups.
    #[inline(never)]
    pub fn unify_general(&mut self, p: u64, q: u64) -> bool {
        let (a, b) = (Cell(p), Cell(q));
        if a.0 & 7 == b.0 & 7
            && (a.has_tag(Tag::Str) || a.has_tag(Tag::Lst))
            && self.stacks.store.occurs_check == OccursCheck::Off
        {
            return match self.stacks.store.unify_flat(a, b) {
                Some(unified) => unified,
                None => self.unify_slowly(a, b, Store::unify_nested),
            };
        }
        self.unify_slowly(a, b, Store::unify_different)
    }

    /// Unifies, with pauses for interrupts, and requests pending wake-ups.
    #[inline(never)]
    fn unify_slowly(&mut self, a: Cell, b: Cell, unify: fn(&mut Store, Cell, Cell) -> bool) -> bool {
        self.stacks.store.pause = Pause::Allowed;
        let mut unified = unify(&mut self.stacks.store, a, b);
        while std::mem::take(&mut self.stacks.store.pause) == Pause::Taken {
            self.answer_between();
            self.stacks.store.pause = Pause::Allowed;
            unified = unify(&mut self.stacks.store, a, b);
        }
        if !self.stacks.store.pending.is_empty() {
            self.stacks.ask_attention();
        }
        unified
    }

    #[inline(never)]
    pub(in crate::machine) fn push_boxed(&mut self, k: Boxed) -> Cell {
        let words = &self.program.database.constants[k.0 as usize];
        if let [word] = words[..] {
            return Cell(word);
        }
        let (at, place) = (
            self.stacks.store.here(),
            self.stacks.store.memory.slice_mut(self.stacks.store.top, words.len()),
        );
        for (place, &word) in place.iter_mut().zip(words.iter()) {
            *place = word;
        }
        self.stacks.store.top += 8 * words.len();
        Cell::boxed(at)
    }

    #[inline(never)]
    pub(in crate::machine) fn unify_boxed(&mut self, k: Boxed, with: Cell) -> bool {
        let with = self.stacks.store.deref(with);
        if !with.is_var_or_ref() && !with.has_tag(Tag::Box) && !with.is_int() {
            return false;
        }
        let top = self.stacks.store.top;
        let constant = self.push_boxed(k);
        if with.is_var_or_ref() {
            return self.unify_slowly(with, constant, Store::unify);
        }
        let same = with == constant
            || (with.has_tag(Tag::Box) && constant.has_tag(Tag::Box))
                && self.stacks.store.same_box(with, constant);
        self.stacks.store.top = top;
        same
    }

    /// Unifies the next argument with a boxed constant.
    #[inline(never)]
    pub(in crate::machine) fn next_boxed(&mut self, k: Boxed) -> bool {
        let at = self.stacks.place as usize;
        self.stacks.place += 8;
        let there = Cell(self.stacks.store.memory.read(at));
        if !self.stacks.writing {
            return self.unify_boxed(k, there);
        }
        let boxed = self.push_boxed(k);
        self.stacks.store.memory.write(at, boxed.0);
        true
    }

    /// Returns the order of two dereferenced terms as an atom.
    #[inline(never)]
    pub(in crate::machine) fn order(&mut self, a: Cell, b: Cell) -> u64 {
        Cell::atom(order_name(self.patiently(|m| m.stacks.store.compare(a, b)))).0
    }
}

impl Stacks {
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn bind_attributed(&mut self, variable: Cell, value: Cell) {
        // Two variables: a plain one is bound to the attributed one, never the reverse.
        if value.has_tag(Tag::Ref) {
            let value = self.store.deref(value);
            if value.is_var_or_ref() {
                return self.store.bind_variables(variable, value);
            }
        }
        self.store.bind_attributed(variable, value);
        self.ask_attention();
    }

    /// Compares two different dereferenced cells for `==`.
    #[inline]
    pub(in crate::machine) fn same(&mut self, a: Cell, b: Cell) -> bool {
        if a.surely_differs(b) {
            return false;
        }
        // Structures usually differ in their functors.
        if a.has_tag(Tag::Str) && self.store.get(a.addr()) != self.store.get(b.addr()) {
            return false;
        }
        self.store.identical(a, b)
    }

    /// Returns whether a dereferenced cell is of a type.
    #[inline(always)]
    pub fn has_type(&self, kind: TypeTest, cell: Cell) -> bool {
        kind.shown_by(cell.tag()) || (!kind.is_of_tags() && self.shows_type(kind, cell))
    }

    /// Returns whether a cell is of a type that the tag does not decide.
    #[inline(never)]
    fn shows_type(&self, kind: TypeTest, cell: Cell) -> bool {
        use ninelog_terms::store::cell::{BoxKind, NIL};
        if cell.is_atom() {
            let of_atoms = matches!(kind, TypeTest::Atom | TypeTest::Callable);
            let is_reserved = cell == NIL && !self.store.atoms.is_traditional();
            return of_atoms && !is_reserved && self.store.is_textual(cell.as_atom());
        }
        if !cell.has_tag(Tag::Box) {
            return false;
        }
        let block = self.store.get(cell.addr()).box_kind();
        match kind {
            TypeTest::Integer => block == BoxKind::Big,
            TypeTest::Float => block == BoxKind::Float,
            TypeTest::Number => block != BoxKind::String,
            TypeTest::String => block == BoxKind::String,
            TypeTest::Rational => block == BoxKind::Big || block == BoxKind::Rational,
            _ => false,
        }
    }
}

/// Returns the atom for an order in `compare/3`.
pub fn order_name(order: std::cmp::Ordering) -> Atom {
    match order {
        std::cmp::Ordering::Less => atom::LESS,
        std::cmp::Ordering::Equal => atom::EQUALS,
        std::cmp::Ordering::Greater => atom::GREATER,
    }
}
