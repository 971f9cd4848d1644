//! Tests: a collection changes no term in use, and nothing that backtracking restores.

use crate::store::cell::{Addr, Cell, NIL};
use crate::store::gc::Roots;
use crate::store::heap::Store;
use crate::store::laws::{Dice, grow, picture, store};
use proptest::prelude::*;

/// A choice point: its marks, terms that it keeps, and how they looked when it was made.
struct Choice {
    heap: usize,
    trail: usize,
    kept: Vec<Cell>,
    looks: Vec<String>,
}

#[derive(Default)]
struct Machine {
    choices: Vec<Choice>,
    now: Vec<Cell>,
}

impl Roots for Machine {
    fn cells(&mut self, f: &mut dyn FnMut(&mut Cell)) {
        self.choices.iter_mut().flat_map(|choice| &mut choice.kept).for_each(&mut *f);
        self.now.iter_mut().for_each(f);
    }

    fn choice_marks(&mut self, f: &mut dyn FnMut(&mut usize, &mut usize)) {
        for choice in &mut self.choices {
            f(&mut choice.heap, &mut choice.trail);
        }
    }
}

fn looks(s: &Store, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| picture(s, cell)).collect()
}

/// Builds terms, binds, overwrites and makes choice points at random.
fn run(s: &mut Store, dice: &mut Dice, machine: &mut Machine, size: usize) {
    let mut cells = vec![NIL];
    for _ in 0..1 + dice.roll(5) {
        cells.extend(grow(s, dice, size, size.is_multiple_of(2)));
        for _ in 0..dice.roll(6) {
            let (a, b) = (cells[dice.roll(cells.len())], cells[dice.roll(cells.len())]);
            s.tentatively(|s| s.unify(a, b));
            let (a, b) = (s.deref(a), s.deref(b));
            if let Some((_, arity, args)) = s.compound(a)
                && arity > 0
            {
                // Overwrite an argument as `setarg/3` does.
                let at = args.plus(dice.roll(arity));
                if !b.is_var_or_ref() && s.get(at) != Cell::reference(at) {
                    s.set_trailed(at, b);
                }
            } else if a.is_var_or_ref() && !b.is_var_or_ref() {
                s.bind(a, b);
                if dice.roll(2) == 0 {
                    s.pending.clear();
                }
            }
        }
        let kept: Vec<Cell> = (0..dice.roll(4)).map(|_| cells[dice.roll(cells.len())]).collect();
        if dice.roll(3) > 0 {
            let looks = looks(s, &kept);
            machine.choices.push(Choice { heap: s.top, trail: s.trail.top, kept, looks });
            s.barrier = s.top;
        } else if let Some(choice) = machine.choices.pop() {
            // A cut.
            machine.now.extend(choice.kept);
            s.barrier = machine.choices.last().map_or(crate::store::heap::FIRST, |choice| choice.heap);
        }
    }
    machine.now.extend((0..3).map(|_| cells[dice.roll(cells.len())]));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(if cfg!(miri) { 4 } else { 400 }) })]

    #[test]
    fn collections_are_invisible(seed: u64, size in 1usize..40) {
        let mut s = store();
        let mut dice = Dice::new(seed);
        let mut machine = Machine::default();
        run(&mut s, &mut dice, &mut machine, size);
        prop_assert_eq!(s.check(&mut machine), Ok(()));
        let before = looks(&s, &machine.now);
        let wakes: Vec<String> = s.pending.iter().map(|w| picture(&s, w.value)).collect();
        for round in 0..3 {
            let collected = s.collect(&mut machine);
            prop_assert!(round == 0 || collected.old_top == s.top);
            prop_assert_eq!(s.check(&mut machine), Ok(()));
            prop_assert_eq!(&before, &looks(&s, &machine.now));
            prop_assert_eq!(&wakes, &s.pending.iter().map(|w| picture(&s, w.value)).collect::<Vec<_>>());
            for cell in &machine.now {
                if !cell.is_constant() && round > 0 {
                    prop_assert_eq!(collected.forward(cell.addr()), Some(cell.addr()));
                }
            }
            prop_assert_eq!(collected.forward(Addr::from_index(collected.old_top / 8)), None);
        }
        while let Some(choice) = machine.choices.pop() {
            s.undo_to(choice.trail);
            s.top = choice.heap;
            machine.now.clear();
            s.pending.clear();
            s.barrier = choice.heap;
            prop_assert_eq!(&choice.looks, &looks(&s, &choice.kept));
            prop_assert_eq!(s.check(&mut machine), Ok(()));
        }
    }
}

#[test]
fn long_lists_and_deep_terms_survive() {
    let size = if cfg!(miri) { 1_000 } else { 500_000 };
    let mut s = Store::new(256 * size as usize, 1 << 20);
    let f = s.atoms.intern("f");
    let (mut deep, mut list) = (s.new_var(), NIL);
    for i in 0..size {
        s.new_var();
        deep = s.new_struct(f, &[deep, Cell::int(i)]);
        list = s.new_list(deep, list);
    }
    let mut machine = Machine { choices: Vec::new(), now: vec![list] };
    let before = s.variant_hash(list);
    let collected = s.collect(&mut machine);
    assert_eq!(collected.old_top - s.top, 8 * size as usize);
    assert_eq!(before, s.variant_hash(machine.now[0]));
    assert_eq!(s.check(&mut machine), Ok(()));
}
