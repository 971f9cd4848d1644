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

/// Returns the candidates of these squares that are in no allowed combination.
fn excluded(state: &State, cells: &[usize], excluding: Cells) -> Marks {
    let excluding: Vec<u16> = excluding.into_iter().map(|cell| state.marks(cell)).collect();
    let mut allowed = [0u16; 3];
    combine(state, cells, &excluding, &mut Vec::new(), &mut allowed);
    cells
        .iter()
        .zip(allowed)
        .flat_map(|(cell, allowed)| {
            digits(state.marks(*cell) & !allowed).map(|digit| Mark::new(*cell, digit))
        })
        .collect()
}

fn combine(state: &State, cells: &[usize], excluding: &[u16], chosen: &mut Vec<u8>, allowed: &mut [u16; 3]) {
    if chosen.len() == cells.len() {
        let set = chosen.iter().fold(0u16, |set, digit| set | 1 << digit);
        if excluding.iter().all(|marks| marks & !set != 0) {
            allowed.iter_mut().zip(chosen).for_each(|(allowed, digit)| *allowed |= 1 << *digit);
        }
        return;
    }
    let cell = cells[chosen.len()];
    for digit in digits(state.marks(cell)) {
        let clashes = |(other, used): (&usize, &u8)| *used == digit && Cells::one(cell).peers().has(*other);
        if !cells.iter().zip(chosen.iter()).any(clashes) {
            chosen.push(digit);
            combine(state, cells, excluding, chosen, allowed);
            chosen.pop();
        }
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
            let (_, more) = candidates.iter().find(|(cell, _)| *cell == third)?;
            let excluding = one.1 & other.1 & *more;
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
