//! Aligned pairs and triples: squares that see all of two or three squares exclude some combinations of their
//! digits. A digit that is in no combination left is removed.

use super::{Hint, choices};
use crate::steps::implications::units_in_order;
use crate::steps::{Cells, Mark, Marks, State, digits};

/// The squares that may be excluded from, in order, each with those that may exclude: squares with at most
/// `size` candidates that it sees.
fn candidates(state: &State, size: u32) -> Vec<(usize, Cells)> {
    let peers = |cell| Cells::one(cell).peers();
    (0..81)
        .filter(|cell| state.marks(*cell).count_ones() >= 2)
        .filter(|cell| peers(*cell).into_iter().all(|other| state.marks(other).count_ones() != 1))
        .map(|cell| {
            let few = |other: &usize| (2..=size).contains(&state.marks(*other).count_ones());
            (cell, peers(cell).into_iter().filter(few).collect::<Cells>())
        })
        .filter(|(_, excluding)| !excluding.is_empty())
        .collect()
}

/// A combination of digits for some squares, all but the last.
struct Combination<'a> {
    state: &'a State,
    cells: &'a [usize],
    /// The candidates of the squares that may exclude something.
    excluding: &'a [u16],
    /// For each square, the digits of allowed combinations.
    allowed: [u16; 3],
}

/// Returns the candidates of these squares that are in no allowed combination.
fn excluded(state: &State, cells: &[usize], excluding: Cells) -> Marks {
    // A square that keeps two candidates whatever all squares but the last have excludes nothing.
    let (_, first) = cells.split_last().unwrap_or((&0, &[]));
    let chosen = first.iter().fold(0, |set, cell| set | state.marks(*cell));
    let (mut sets, mut count) = ([0; 20], 0);
    for marks in excluding.into_iter().map(|cell| state.marks(cell)) {
        if (marks & !chosen).count_ones() < 2 {
            sets[count] = marks;
            count += 1;
        }
    }
    let excluding = &sets[..count];
    let mut combination = Combination { state, cells, excluding, allowed: [0; 3] };
    combination.extend(0, [0; 3]);
    let lost = |(cell, allowed): (&usize, u16)| {
        let cell = *cell;
        digits(state.marks(cell) & !allowed).map(move |digit| Mark::new(cell, digit))
    };
    cells.iter().zip(combination.allowed).flat_map(lost).collect()
}

impl Combination<'_> {
    /// Tries the digits of the next square; `chosen` are those before, as bits.
    fn extend(&mut self, at: usize, chosen: [u16; 3]) -> u16 {
        let cell = self.cells[at];
        let used = self.cells[..at].iter().zip(chosen);
        let clashing = used.filter(|(other, _)| Cells::one(cell).peers().has(**other));
        let mut left = self.state.marks(cell) & !clashing.fold(0, |set, (_, digit)| set | digit);
        if at + 1 < self.cells.len() {
            let possible = digits(left).filter(|digit| {
                let mut chosen = chosen;
                chosen[at] = 1 << digit;
                self.extend(at + 1, chosen) != 0
            });
            left = possible.fold(0, |set, digit| set | 1 << digit);
        } else {
            // A square with one digit left excludes that digit, one with none the whole combination.
            let set = chosen[0] | chosen[1];
            for marks in self.excluding {
                match marks & !set {
                    0 => return 0,
                    rest if rest.is_power_of_two() => left &= !rest,
                    _ => {}
                }
            }
        }
        self.allowed[at] |= left;
        left
    }
}

pub fn pairs(state: &State) -> Option<Hint> {
    let candidates = candidates(state, 2);
    pairs_of(&candidates).find_map(|(one, other)| {
        let excluding = one.1 & other.1;
        if excluding.len() < 2 {
            return None;
        }
        Hint::removing("aligned pair exclusion", 62, excluded(state, &[one.0, other.0], excluding))
    })
}

pub fn triples(state: &State) -> Option<Hint> {
    let candidates = candidates(state, 3);
    let mut around_each = [Cells::EMPTY; 81];
    candidates.iter().for_each(|(cell, around)| around_each[*cell] = *around);
    pairs_of(&candidates).find_map(|(one, other)| {
        // The third square is among those that may exclude; in Sudoku Explainer's order.
        let around = (one.1 | other.1) - Cells::one(one.0) - Cells::one(other.0);
        let mut order = Vec::new();
        let mut seen = Cells::EMPTY;
        for (cell, _) in [one, other] {
            for unit in units_in_order(cell) {
                order.extend((unit.cells() & around) - seen);
                seen |= unit.cells();
            }
        }
        order.into_iter().find_map(|third| {
            let excluding = one.1 & other.1 & around_each[third];
            if excluding.len() < 2 {
                return None;
            }
            Hint::removing(
                "aligned triple exclusion",
                75,
                excluded(state, &[one.0, other.0, third], excluding),
            )
        })
    })
}

fn pairs_of(items: &[(usize, Cells)]) -> impl Iterator<Item = ((usize, Cells), (usize, Cells))> + '_ {
    choices(items.len().min(63) as u32, 2).map(|pair| {
        let (first, last) = (pair.trailing_zeros() as usize, 63 - pair.leading_zeros() as usize);
        (items[first], items[last])
    })
}
