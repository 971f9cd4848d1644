//! Laws that hold for every term, tested on random terms with sharing, cycles, blocks, attributes and
//! bindings across choice points.

use crate::atom::Atom;
use crate::hash::SPREAD;
use crate::store::cell::{Addr, Cell, NIL, Tag};
use crate::store::heap::Store;
use crate::store::stored::{Attributes, Bag};
use crate::store::walk::factor::Factor;
use crate::store::walk::hash::Cover;
use crate::store::walk::sort::Sorting;
use proptest::prelude::*;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt::Write;

/// A small generator of pseudo-random numbers.
pub(in crate::store) struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(SPREAD) | 1)
    }

    /// Returns a number below `n`.
    pub fn roll(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) % n as u64) as usize
    }
}

pub(in crate::store) fn store() -> Store {
    let mut store = Store::new(1 << 22, 1 << 18);
    for name in ["a", "b", "f", "g", "h"] {
        store.atoms.intern(name);
    }
    store
}

/// Builds this many objects on the heap, each from earlier ones. Then binds some variables, also to later
/// objects if `cycles`. Returns the cells of all objects.
pub(in crate::store) fn grow(store: &mut Store, dice: &mut Dice, count: usize, cycles: bool) -> Vec<Cell> {
    let mut cells: Vec<Cell> = vec![NIL];
    for _ in 0..count {
        let mut args: Vec<Cell> = (0..3).map(|_| cells[cells.len() - 1 - dice.roll(cells.len())]).collect();
        if dice.roll(3) == 0 {
            args[0] = cells[cells.len() - 1];
        }
        let name: Atom = store.atoms.intern(["f", "g", "h"][dice.roll(3)]);
        let cell = match dice.roll(12) {
            0 => Cell::int(dice.roll(5) as i64 - 2),
            1 => store.atom(["a", "b", "[]"][dice.roll(3)]),
            2 => store.new_float(dice.roll(4) as f64 - 1.5),
            3 => store.new_string(["", "abc", "a longer text of some words"][dice.roll(3)]),
            4 => store.new_attributed(args[0]),
            5 | 6 => store.new_var(),
            7 | 8 => store.new_list(args[0], args[1]),
            // A list or structure with variables in its own cells. Some get bound below.
            9 if dice.roll(2) == 0 => {
                let list = store.new_list(NIL, args[0]);
                cells.push(Cell::reference(list.addr()));
                store.set(list.addr(), Cell::reference(list.addr()));
                list
            }
            9 => {
                let (cell, at) = store.new_compound(name, 2).unwrap();
                cells.push(Cell::reference(at));
                cell
            }
            n => store.new_struct(name, &args[..n - 8]),
        };
        cells.push(cell);
    }
    for i in 0..cells.len() {
        let cell = store.deref(cells[i]);
        if cell.is_var_or_ref() && dice.roll(3) == 0 {
            let bound = if cycles { cells.len() } else { i };
            if bound > 0 {
                let value = store.deref(cells[dice.roll(bound)]);
                let older = !cycles && !value.is_var_or_ref() && value.addr() > cell.addr();
                if !older && value != cell {
                    store.bind_plainly(cell, value);
                }
            }
        }
    }
    cells
}

/// Returns a store in which this many objects have grown, the dice, and the cells of all objects.
fn grown(seed: u64, count: usize, cycles: bool) -> (Store, Dice, Vec<Cell>) {
    let (mut store, mut dice) = (store(), Dice::new(seed));
    let cells = grow(&mut store, &mut dice, count, cycles);
    (store, dice, cells)
}

impl Store {
    /// Binds a variable to any term, or to another variable, without wake-ups.
    fn bind_plainly(&mut self, a: Cell, b: Cell) {
        if b.is_var_or_ref() {
            self.bind_variables(a, b)
        } else {
            self.bind(a, b)
        }
        self.pending.clear();
    }
}

/// Returns a text that is the same for two terms exactly when one is a renamed copy of the other and they
/// share their parts in the same way. A compound that contains itself shows as the number of levels up.
pub(in crate::store) fn picture(store: &Store, term: Cell) -> String {
    let mut names = HashMap::new();
    let mut out = String::new();
    paint(store, term, &mut names, &mut Vec::new(), &mut out);
    out
}

fn paint(
    store: &Store,
    term: Cell,
    names: &mut HashMap<Cell, usize>,
    path: &mut Vec<Cell>,
    out: &mut String,
) {
    if out.len() > 20_000 {
        return;
    }
    let cell = store.deref(term);
    if let Some(up) = path.iter().rev().position(|&c| c == cell) {
        write!(out, "^{up}").unwrap();
        return;
    }
    let number = names.len();
    match cell.tag() {
        Tag::Ref => write!(out, "_{}", names.entry(cell).or_insert(number)).unwrap(),
        Tag::Att => {
            let new = !names.contains_key(&cell);
            write!(out, "@{}", names.entry(cell).or_insert(number)).unwrap();
            if new {
                out.push('{');
                paint(store, store.get(cell.addr().plus(1)), names, path, out);
                out.push('}');
            }
        }
        Tag::Box => {
            let words = 1 + store.get(cell.addr()).box_words();
            write!(out, "{:x?}", store.memory.slice(cell.addr().0 as usize, words)).unwrap();
        }
        Tag::Lst | Tag::Str => {
            let (name, arity, args) = store.compound(cell).unwrap();
            write!(out, "{}(", name.0).unwrap();
            path.push(cell);
            for i in 0..arity {
                paint(store, store.get(args.plus(i)), names, path, out);
                out.push(',');
            }
            path.pop();
            out.push(')');
        }
        _ => write!(out, "{cell:?}").unwrap(),
    }
}

fn words(store: &Store) -> Vec<u64> {
    store.memory.slice(0, store.top / 8).to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(if cfg!(miri) { 4 } else { 300 }) })]

    #[test]
    fn copies_are_variants_and_leave_the_original_alone(seed: u64, size in 1usize..60, cycles: bool) {
        let (mut s, _, cells) = grown(seed, size, cycles);
        let mut bag = Bag::new();
        for &term in cells.iter().rev().take(6) {
            let before = words(&s);
            let picture_before = picture(&s, term);
            let stored = s.store_term(term, Attributes::Keep).unwrap();
            bag.add(&mut s, term, Attributes::Keep).unwrap();
            prop_assert_eq!(&before, &words(&s));
            let again = s.restore_term(&stored).unwrap();
            prop_assert_eq!(&picture_before, &picture(&s, again));
            let copy = s.copy_term(term, Attributes::Keep).unwrap();
            prop_assert_eq!(&picture_before, &picture(&s, copy));
            prop_assert_eq!(&before[..], &words(&s)[..before.len()]);
            let variables = s.term_variables(term);
            let fresh = s.term_variables(copy);
            prop_assert_eq!(variables.len(), fresh.len());
            prop_assert!(fresh.iter().all(|v| v.addr().index() >= before.len()));
            prop_assert_eq!(s.is_ground(term), variables.is_empty());
            let plain = s.copy_term(term, Attributes::Drop).unwrap();
            prop_assert_eq!(s.term_variables(plain).len(), variables.len());
            prop_assert!(s.term_attvars(plain).is_empty());
            prop_assert_eq!(&before[..], &words(&s)[..before.len()]);
        }
        let pictures: Vec<String> = cells.iter().rev().take(6).map(|&c| picture(&s, c)).collect();
        let list = bag.to_list(&mut s, NIL).unwrap();
        let (restored, _) = s.list_elements(list);
        prop_assert_eq!(pictures, restored.iter().map(|&c| picture(&s, c)).collect::<Vec<_>>());
    }

    #[test]
    fn stored_terms_unify_as_their_copies_do(seed: u64, size in 1usize..40, cycles: bool) {
        let (mut s, mut dice, cells) = grown(seed, size, cycles);
        let (a, b) = (cells[cells.len() - 1], cells[dice.roll(cells.len())]);
        let stored = s.store_term(a, Attributes::Keep).unwrap();
        s.barrier = s.top;
        let mark = s.trail.top;
        let copy = s.restore_term(&stored).unwrap();
        let expected = s.unify(copy, b);
        let bound = picture(&s, b);
        s.undo_to(mark);
        let found = s.unify_stored(&stored, b).unwrap();
        prop_assert_eq!(expected, found);
        if found && !cycles {
            prop_assert_eq!(bound, picture(&s, b));
        }
    }

    /// Clauses are compiled as trees, so they must know when they are none.
    #[test]
    fn stored_terms_know_that_they_share_parts(seed: u64, size in 1usize..40, cycles: bool) {
        let (mut s, _, cells) = grown(seed, size, cycles);
        let term = cells[cells.len() - 1];
        let stored = s.store_term(term, Attributes::Drop).unwrap();
        let unfolded = stored.unfolded();
        prop_assert_eq!(unfolded < u64::MAX, s.is_acyclic(term));
        if !stored.may_be_cyclic() {
            // Each compound is met once, by its cell, so the block has no more words than the tree.
            prop_assert!(unfolded <= 2 * stored.cells().len() as u64 + 1);
        }
    }

    #[test]
    fn listed_variables_alone_are_renamed(seed: u64, size in 1usize..40, cycles: bool) {
        let (mut s, mut dice, cells) = grown(seed, size, cycles);
        let term = cells[cells.len() - 1];
        let mut variables = s.term_variables(term);
        variables.truncate(dice.roll(3));
        let list = s.list_from(&variables, NIL);
        let before = words(&s);
        let (names, copy) = s.copy_term_listed(list, term, Attributes::Keep).unwrap();
        prop_assert_eq!(&before[..], &words(&s)[..before.len()]);
        let names = s.proper_list(names).unwrap();
        prop_assert_eq!(names.len(), variables.len());
        for (name, variable) in names.into_iter().zip(variables) {
            prop_assert!(s.deref(name) != variable);
            s.bind_plainly(variable, name);
        }
        let picture_now = picture(&s, term);
        // The attributes of variables that were not renamed still refer to the original.
        if !picture_now.contains('@') {
            prop_assert_eq!(picture_now, picture(&s, copy));
        }
    }

    #[test]
    fn comparison_is_a_total_order(seed: u64, size in 1usize..40, cycles: bool) {
        let (mut s, mut dice, cells) = grown(seed, size, cycles);
        let some: Vec<Cell> = (0..6).map(|_| cells[dice.roll(cells.len())]).collect();
        for &a in &some {
            let copy = s.duplicate_term(a).unwrap();
            prop_assert!(s.is_variant(a, copy) && s.is_variant(copy, a));
            prop_assert_eq!(s.variant_hash(a), s.variant_hash(copy));
            prop_assert!(s.subsumes(a, copy) && s.subsumes(copy, a));
            prop_assert_eq!(s.is_ground(a), s.identical(a, copy));
            prop_assert_eq!(s.is_ground(a), s.term_hash(a, Cover::ALL).is_some());
            for &b in &some {
                prop_assert_eq!(s.compare(a, b), s.compare(b, a).reverse());
                prop_assert_eq!(s.compare(a, b) == Ordering::Equal, s.identical(a, b));
                let unifies = s.tentatively(|s| s.unify(a, b));
                prop_assert_eq!(unifies, s.tentatively(|s| s.unify(b, a)));
                prop_assert_eq!(unifies, s.unifier(a, b).is_some());
                if s.is_variant(a, b) {
                    prop_assert_eq!(s.variant_hash(a), s.variant_hash(b));
                }
                for &c in &some {
                    if s.compare(a, b) != Ordering::Greater && s.compare(b, c) != Ordering::Greater {
                        prop_assert!(cycles || s.compare(a, c) != Ordering::Greater);
                    }
                }
            }
        }
    }

    #[test]
    fn sorting_is_stable_and_in_order(seed: u64, size in 1usize..60, key in 0usize..3, descending: bool) {
        let (s, _, mut cells) = grown(seed, size, false);
        cells.retain(|&c| key == 0 || s.compound(c).is_some_and(|(_, arity, _)| arity >= key));
        let key_of = |s: &Store, c: Cell| {
            if key == 0 { c } else { s.get(s.compound(c).unwrap().2.plus(key - 1)) }
        };
        let order = |a: &Cell, b: &Cell| {
            let order = s.compare(key_of(&s, *a), key_of(&s, *b));
            if descending { order.reverse() } else { order }
        };
        let mut expected: Vec<Cell> = cells.iter().map(|&c| s.deref(c)).collect();
        let mut found = expected.clone();
        expected.sort_by(order);
        s.sort_cells(&mut found, Sorting { key, descending, unique: false }).unwrap();
        let same = |a: &[Cell], b: &[Cell]| {
            a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| s.identical(a, b))
        };
        prop_assert!(same(&expected, &found));
        s.sort_cells(&mut found, Sorting { key, descending, unique: true }).unwrap();
        expected.dedup_by(|a, b| order(a, b) == Ordering::Equal);
        prop_assert!(same(&expected, &found));
    }

    #[test]
    fn sorting_looks_through_what_is_alike(
        numbers in proptest::collection::vec((0i64..4, -1i64..300, 0u8..40), 2..300),
        kinds in 0u8..40,
        depth in 0usize..6,
        arity in 1usize..4,
        wide in 0usize..12,
        descending: bool,
    ) {
        let mut s = store();
        let f = s.atoms.intern("f");
        let mut cells = Vec::new();
        for (number, further, kind) in numbers {
            // Usually all elements are of one kind.
            let kind = if kinds < 30 { kinds } else { kind };
            let mut cell = if kind == 0 { s.new_float(number as f64) } else { Cell::int(number << (50 * i64::from(kind == 1))) };
            for level in 0..depth {
                let further = Cell::int(further * level as i64);
                // More than one argument on all levels, or on one of them.
                let arity = if wide < 6 && level != wide { 1 } else { arity };
                cell = s.new_struct(f, &[cell, further, further][..arity]);
            }
            cells.push(cell);
        }
        let mut expected = cells.clone();
        let order = |a: &Cell, b: &Cell| if descending { s.compare(*b, *a) } else { s.compare(*a, *b) };
        expected.sort_by(order);
        s.sort_cells(&mut cells, Sorting { key: 0, descending, unique: false }).unwrap();
        prop_assert_eq!(&expected, &cells);
        expected.dedup_by(|a, b| order(a, b) == Ordering::Equal);
        s.sort_cells(&mut cells, Sorting { key: 0, descending, unique: true }).unwrap();
        prop_assert_eq!(expected, cells);
    }

    #[test]
    fn factors_put_together_are_the_term(seed: u64, size in 1usize..40, cycles: bool) {
        let (mut s, _, cells) = grown(seed, size, cycles);
        let term = cells[cells.len() - 1];
        let before = words(&s);
        for what in [Factor::Shared, Factor::Cycles] {
            let (skeleton, equations) = s.factorize(term, what).unwrap();
            prop_assert_eq!(&before[..], &words(&s)[..before.len()]);
            prop_assert!(equations.iter().all(|&(_, part)| s.is_acyclic(part)) && s.is_acyclic(skeleton));
            if what == Factor::Cycles {
                prop_assert_eq!(equations.is_empty(), s.is_acyclic(term));
            }
            for (name, part) in equations {
                s.bind(name, part);
            }
            prop_assert!(s.identical(skeleton, term));
        }
    }

    #[test]
    fn acyclic_is_what_ends(seed: u64, size in 1usize..40, cycles: bool) {
        let (mut s, _, cells) = grown(seed, size, cycles);
        let term = cells[cells.len() - 1];
        let picture = picture(&s, term);
        // The contents of attributes do not count.
        if !picture.contains('{') && picture.len() < 20_000 {
            prop_assert_eq!(!picture.contains('^'), s.is_acyclic(term));
        }
    }
}

/// All walks get through long and deep terms without recursion.
#[test]
fn large_terms() {
    let mut s = Store::new(if cfg!(miri) { 1 << 20 } else { 1 << 28 }, 1 << 20);
    let f = s.atoms.intern("f");
    let x = s.new_var();
    let n = if cfg!(miri) { 2_000 } else { 1_200_000 };
    let (mut left, mut right, mut list) = (x, x, x);
    for i in 0..n {
        left = s.new_struct(f, &[left, Cell::int(i)]);
        right = s.new_struct(f, &[Cell::int(i), right]);
        list = s.new_list(Cell::int(i), list);
    }
    let (mut heads, mut dag) = (NIL, x);
    for _ in 0..100 {
        dag = s.new_struct(f, &[dag, dag]);
    }
    for _ in 0..n {
        heads = s.new_list(heads, NIL);
    }
    for term in [left, right, list, heads, dag] {
        let ground = term == heads;
        let stored = s.store_term(term, Attributes::Keep).unwrap();
        let top = s.top;
        let copy = s.copy_term(term, Attributes::Keep).unwrap();
        assert_eq!(s.is_ground(term), ground);
        assert!(s.is_acyclic(term) && s.is_acyclic(copy));
        assert!(s.unify_stored(&stored, copy).unwrap() && s.unify(term, copy));
        s.top = top;
        s.restore_term(&stored).unwrap();
        s.top = top;
        s.set(x.addr(), x);
    }
    let tail = Addr(list.addr().0 + 8);
    s.set(tail, list);
    assert!(!s.is_acyclic(list) && s.is_ground(list));
}
