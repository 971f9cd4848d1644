//! Singles, locked candidates, subsets, fish and wings, as Sudoku Explainer searches them.

use super::{Hint, bits, choices};
use crate::steps::implications::{all_in_order, units_in_order};
use crate::steps::state::ALL_DIGITS;
use crate::steps::{Cells, Mark, Marks, State, Unit, digits};

/// Pairs of kinds of units whose squares cross: the digit's places in the first are all in the second.
const CROSSING: [(std::ops::Range<u8>, std::ops::Range<u8>); 4] =
    [(18..27, 9..18), (18..27, 0..9), (9..18, 18..27), (0..9, 18..27)];

/// Returns the number of open squares of a unit.
fn open(state: &State, unit: Unit) -> usize {
    unit.order().into_iter().filter(|cell| state.value(*cell) == 0).count()
}

pub fn hidden_single(state: &State) -> Option<Hint> {
    [true, false].into_iter().find_map(|alone| {
        all_in_order().find_map(|unit| {
            if (open(state, unit) == 1) != alone {
                return None;
            }
            (1..10).find_map(|digit| {
                let places = unit.cells() & state.places(digit);
                let (name, tenths) = match (alone, unit.is_box()) {
                    (true, _) => ("last digit", 10),
                    (_, true) => ("hidden single", 12),
                    _ => ("hidden single", 15),
                };
                (places.len() == 1).then(|| Hint::placing(name, tenths, Mark::new(places.first(), digit)))
            })
        })
    })
}

pub fn naked_single(state: &State) -> Option<Hint> {
    let cell = (0..81).find(|cell| state.marks(*cell).count_ones() == 1)?;
    let digit = state.marks(cell).trailing_zeros() as u8;
    Some(Hint::placing("naked single", 23, Mark::new(cell, digit)))
}

/// Calls `each` with units and digits whose places are all in another unit, until it returns something.
fn all_locked(state: &State, mut each: impl FnMut(Unit, Unit, u8) -> Option<Hint>) -> Option<Hint> {
    for (units, others) in CROSSING {
        for unit in units.map(Unit) {
            for other in others.clone().map(Unit) {
                if !unit.cells().meets(other.cells()) {
                    continue;
                }
                for digit in 1..10 {
                    let places = unit.cells() & state.places(digit);
                    if places.len() > 1
                        && other.cells().contains(places)
                        && let Some(hint) = each(unit, other, digit)
                    {
                        return Some(hint);
                    }
                }
            }
        }
    }
    None
}

pub fn locked(state: &State) -> Option<Hint> {
    all_locked(state, |unit, other, digit| {
        let (name, tenths) = if unit.is_box() { ("pointing", 26) } else { ("claiming", 28) };
        Hint::removing(name, tenths, state.marks_in(other.cells() - unit.cells(), 1 << digit))
    })
}

/// Locked candidates that leave a digit one place in another unit.
pub fn direct_locked(state: &State) -> Option<Hint> {
    all_locked(state, |unit, other, digit| {
        let (name, tenths) = if unit.is_box() { ("direct pointing", 17) } else { ("direct claiming", 19) };
        let from = unit.0 / 9 * 9;
        (from..from + 9).map(Unit).filter(|third| *third != unit).find_map(|third| {
            let places = third.cells() & state.places(digit);
            let left = places - other.cells();
            let fits = third.cells().meets(other.cells()) && places.len() > 1 && left.len() == 1;
            fits.then(|| Hint::placing(name, tenths, Mark::new(left.first(), digit)))
        })
    })
}

/// Returns the sets of digits, with the bits of their places, that fill as many places of a unit.
fn hidden_sets(state: &State, unit: Unit, size: u32) -> impl Iterator<Item = (u16, u16)> {
    let places: [u16; 9] = std::array::from_fn(|i| state.places(i as u8 + 1).places_in(unit));
    unions(places, size).map(|(set, all)| ((set as u16) << 1, all))
}

/// Returns the choices of so many sets, with two elements or more each, that have as many elements together.
fn unions(sets: [u16; 9], size: u32) -> impl Iterator<Item = (u64, u16)> {
    let usable = usable(sets, size);
    let count = if usable.count_ones() < size { 0 } else { 9 };
    choices(count, size).filter(move |chosen| chosen & !usable == 0).filter_map(move |chosen| {
        let all = bits(chosen).fold(0, |all, i| all | sets[i]);
        (all.count_ones() == size).then_some((chosen, all))
    })
}

/// Returns which sets have at least two elements, and at most `size`.
fn usable(sets: [u16; 9], size: u32) -> u64 {
    let fits = |i: &usize| (2..=size).contains(&sets[*i].count_ones());
    (0..9).filter(fits).fold(0, |usable, i| usable | 1 << i)
}

/// Hidden subsets that leave another digit one place in the unit.
pub fn direct_hidden(state: &State, size: u32) -> Option<Hint> {
    let (name, tenths) = if size == 2 { ("direct hidden pair", 20) } else { ("direct hidden triple", 25) };
    all_in_order().filter(|unit| open(state, *unit) > size as usize).find_map(|unit| {
        hidden_sets(state, unit, size).find_map(|(set, taken)| {
            digits(ALL_DIGITS & !set).find_map(|digit| {
                let places = state.places(digit).places_in(unit);
                let left = places & !taken;
                let cell = || unit.order()[left.trailing_zeros() as usize];
                (places.count_ones() > 1 && left.count_ones() == 1)
                    .then(|| Hint::placing(name, tenths, Mark::new(cell(), digit)))
            })
        })
    })
}

pub fn hidden(state: &State, size: u32) -> Option<Hint> {
    let (name, tenths) = match size {
        2 => ("hidden pair", 34),
        3 => ("hidden triple", 40),
        _ => ("hidden quadruple", 54),
    };
    all_in_order().filter(|unit| open(state, *unit) > 2 * size as usize).find_map(|unit| {
        hidden_sets(state, unit, size).find_map(|(set, places)| {
            let cells: Cells = digits(places).map(|i| unit.order()[usize::from(i)]).collect();
            Hint::removing(name, tenths, state.marks_in(cells, ALL_DIGITS & !set))
        })
    })
}

pub fn naked(state: &State, size: u32) -> Option<Hint> {
    let (name, tenths) = match size {
        2 => ("naked pair", 30),
        3 => ("naked triple", 36),
        _ => ("naked quadruple", 50),
    };
    all_in_order().filter(|unit| open(state, *unit) >= 2 * size as usize).find_map(|unit| {
        let order = unit.order();
        unions(order.map(|cell| state.marks(cell)), size).find_map(|(chosen, set)| {
            let cells: Cells = bits(chosen).map(|i| order[i]).collect();
            Hint::removing(name, tenths, state.marks_in(unit.cells() - cells, set))
        })
    })
}

pub fn fish(state: &State, size: u32) -> Option<Hint> {
    let (name, tenths) = match size {
        2 => ("X-wing", 32),
        3 => ("swordfish", 38),
        _ => ("jellyfish", 52),
    };
    let mut standing = [0; 10];
    state.values().iter().for_each(|digit| standing[usize::from(*digit)] += 1);
    [(9, 0), (0, 9)].into_iter().find_map(|(from, across)| {
        let places: [[u16; 9]; 10] = std::array::from_fn(|digit| {
            std::array::from_fn(|i| state.places(digit as u8).places_in(Unit(from + i as u8)))
        });
        let usable = places.map(|places| usable(places, size));
        choices(9, size).find_map(|chosen| {
            let fits = |digit: &u8| {
                standing[usize::from(*digit)] + 2 * size <= 9 && chosen & !usable[usize::from(*digit)] == 0
            };
            (1..10u8).filter(fits).find_map(|digit| {
                let covers = bits(chosen).fold(0, |all, i| all | places[usize::from(digit)][i]);
                if covers.count_ones() != size {
                    return None;
                }
                let lines = |set: u64, from: u8| {
                    bits(set).fold(Cells::EMPTY, |all, i| all | Unit(from + i as u8).cells())
                };
                let cells = lines(u64::from(covers), across) - lines(chosen, from);
                Hint::removing(name, tenths, state.marks_in(cells, 1 << digit))
            })
        })
    })
}

/// XY-wing (of size 2) and XYZ-wing (3).
pub fn wing(state: &State, size: u32) -> Option<Hint> {
    let (name, tenths) = if size == 2 { ("XY-wing", 42) } else { ("XYZ-wing", 44) };
    (0..81).filter(|cell| state.marks(*cell).count_ones() == size).find_map(|hinge| {
        let middle = state.marks(hinge);
        let mut wings: Vec<usize> = Vec::new();
        let mut seen = Cells::one(hinge);
        for unit in units_in_order(hinge) {
            wings.extend(
                (unit.cells() - seen).into_iter().filter(|cell| state.marks(*cell).count_ones() == 2),
            );
            seen |= unit.cells();
        }
        wings.iter().filter(|one| (middle & !state.marks(**one)).count_ones() == 1).find_map(|one| {
            wings.iter().find_map(|other| {
                let (first, second) = (state.marks(*one), state.marks(*other));
                let (all, common) = (middle | first | second, middle & first & second);
                if all.count_ones() != 3 || common.count_ones() != size - 2 {
                    return None;
                }
                let mut cells = Cells::one(*one) | Cells::one(*other);
                if size == 3 {
                    cells.insert(hinge);
                }
                let removed: Marks = state.marks_in(cells.peers() - Cells::one(hinge), first & second);
                Hint::removing(name, tenths, removed)
            })
        })
    })
}
