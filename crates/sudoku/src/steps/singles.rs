//! Single digits, locked candidates and subsets: what can be seen in one row, column or box, or in two.

use std::ops::ControlFlow;

use super::sets::{Cells, Mark, Unit, coverings, digits};
use super::state::State;
use super::step::{Flow, Sink, list, name, names, numbers, placing, removing};
use super::technique::Technique::{self, *};

/// Finds digits that can be placed at once.
pub fn find_singles(state: &State, technique: Technique, sink: Sink) -> Flow {
    let open = state.open();
    match technique {
        FullHouse => Unit::all().try_for_each(|unit| {
            let cells = unit.cells() & open;
            if cells.len() != 1 {
                return Flow::Continue(());
            }
            let Some(digit) = digits(state.marks(cells.first())).next() else { return Flow::Continue(()) };
            let words = (
                format!("Look at {unit}: one square is open."),
                format!("Only {digit} is missing in {unit}"),
            );
            placing(sink, technique, Mark::new(cells.first(), digit), unit.cells(), words)
        }),
        HiddenSingle => (18..27).chain(0..18).map(Unit).try_for_each(|unit| {
            digits(state.union(unit.cells())).try_for_each(|digit| {
                let cells = unit.cells() & state.places(digit);
                if cells.len() != 1 {
                    return Flow::Continue(());
                }
                let words = (
                    format!("Look at {unit}, and where {digit} can stand in it."),
                    format!("In {unit}, {digit} has one place left"),
                );
                placing(sink, technique, Mark::new(cells.first(), digit), cells, words)
            })
        }),
        _ => open.into_iter().try_for_each(|cell| {
            let marks = state.marks(cell);
            if marks.count_ones() != 1 {
                return Flow::Continue(());
            }
            let digit = marks.trailing_zeros() as u8;
            let words = (
                format!("Look at {}, which sees many different digits.", name(cell)),
                format!("{} sees all digits but {digit}", name(cell)),
            );
            placing(sink, technique, Mark::new(cell, digit), Cells::one(cell), words)
        }),
    }
}

/// Finds digits whose places in one unit are all in another.
pub fn find_locked(state: &State, technique: Technique, sink: Sink) -> Flow {
    let units: (u8, u8) = if technique == Pointing { (18, 27) } else { (0, 18) };
    (units.0..units.1).map(Unit).try_for_each(|unit| {
        (1..10).try_for_each(|digit| {
            let cells = unit.cells() & state.places(digit);
            if !(2..4).contains(&cells.len()) {
                return Flow::Continue(());
            }
            cells.common_units().filter(|other| other.is_box() != unit.is_box()).try_for_each(|other| {
                let removed = state.marks_in(other.cells() - unit.cells(), 1 << digit);
                removing(sink, technique, (1 << digit, cells, cells.len()), removed, || {
                    (
                        format!("Look at the places of {digit} in {unit}: they are in {other}, too."),
                        format!("{digit} of {unit} stands in {}, so nowhere else in {other}", names(cells)),
                    )
                })
            })
        })
    })
}

/// Finds squares of a unit that have as many candidates as there are squares.
pub fn find_naked(state: &State, technique: Technique, sink: Sink) -> Flow {
    let size = match technique {
        NakedPair | LockedPair => 2,
        NakedTriple | LockedTriple => 3,
        _ => 4,
    };
    let locked = matches!(technique, LockedPair | LockedTriple);
    Unit::all().try_for_each(|unit| {
        let order = unit.order();
        coverings(&order.map(|cell| state.marks(cell)), size, |chosen, set| {
            let cells: Cells = chosen.iter().map(|i| order[*i]).collect();
            let units: Vec<Unit> = cells.common_units().collect();
            let affected = |unit: &Unit| !state.marks_in(unit.cells() - cells, set).is_empty();
            if units[0] != unit || locked != (units.len() == 2 && units.iter().all(affected)) {
                return Flow::Continue(());
            }
            let around = units.iter().fold(Cells::EMPTY, |all, unit| all | unit.cells()) - cells;
            removing(sink, technique, (set, cells, size), state.marks_in(around, set), || {
                let units = list(units, "and");
                (
                    format!("Look at {units}: some squares have few candidates, and the same ones."),
                    format!("{} have only {}, so nothing else in {units} does", names(cells), numbers(set)),
                )
            })
        })
    })
}

/// Finds digits of a unit that have as many places as there are digits.
pub fn find_hidden(state: &State, technique: Technique, sink: Sink) -> Flow {
    let size = match technique {
        HiddenPair => 2,
        HiddenTriple => 3,
        _ => 4,
    };
    Unit::all().try_for_each(|unit| {
        let places: [u16; 9] = std::array::from_fn(|i| state.places(i as u8 + 1).places_in(unit));
        coverings(&places, size, |chosen, squares| -> ControlFlow<()> {
            let set: u16 = chosen.iter().map(|i| 2 << i).sum();
            let cells: Cells = digits(squares).map(|i| unit.order()[usize::from(i)]).collect();
            let removed = state.marks_in(cells, !set & super::state::ALL_DIGITS);
            removing(sink, technique, (set, cells, size), removed, || {
                (
                    format!("Look at {unit}: some digits have few places, and the same ones."),
                    format!("In {unit}, {} have only {}, so no others do", numbers(set), names(cells)),
                )
            })
        })
    })
}
