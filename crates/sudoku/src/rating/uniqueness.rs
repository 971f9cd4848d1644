//! Unique loops and bivalue universal graves, as Sudoku Explainer searches them.
//!
//! A unique loop is a unique rectangle with more corners: squares that have two digits in common, each unit
//! that they touch containing two of them. A grave is a position in which all squares have two candidates,
//! and all digits two places in each unit.

use super::{Hint, bits, choices};
use crate::steps::implications::{all_in_order, units_in_order};
use crate::steps::state::ALL_DIGITS;
use crate::steps::{Cells, Mark, Marks, State, Unit, digits};

/// The search for loops of two digits.
struct Loops<'a> {
    state: &'a State,
    pair: u16,
    /// The squares that may have both digits.
    both: Cells,
    path: Vec<usize>,
    /// The best of the hints so far, and its type.
    best: Option<(u16, u8, Hint)>,
}

pub fn loops(state: &State) -> Option<Hint> {
    let mut best = None;
    for start in state.pairs() {
        let pair = state.marks(start);
        let both = digits(pair).fold(Cells::ALL, |both, digit| both & state.places(digit));
        if both.len() < 4 {
            continue;
        }
        let mut search = Loops { state, pair, both, path: Vec::new(), best };
        search.extend(start, 2, 0, None);
        best = search.best;
    }
    best.map(|(_, _, hint)| hint)
}

impl Loops<'_> {
    /// Continues the path. `more` squares may still have other candidates, or any number the same ones.
    fn extend(&mut self, cell: usize, more: i32, mut others: u16, last: Option<Unit>) {
        self.path.push(cell);
        for unit in units_in_order(cell) {
            if last.is_some_and(|last| last.kind() == unit.kind()) {
                continue;
            }
            for next in unit.cells() & self.both {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !self.path.contains(&next) {
                    let marks = self.state.marks(next);
                    others |= marks & !self.pair;
                    let exact = marks == self.pair;
                    if exact || others.count_ones() == 1 || more > 0 {
                        self.extend(next, more - i32::from(!exact), others, Some(unit));
                    }
                }
            }
        }
        self.path.pop();
    }

    /// Returns whether each unit has a square of the path at an odd and one at an even place.
    fn is_valid(&self) -> bool {
        let mut visited = [0u32; 2];
        for (i, cell) in self.path.iter().enumerate() {
            for unit in units_in_order(*cell) {
                if visited[i % 2] >> unit.0 & 1 == 1 {
                    return false;
                }
                visited[i % 2] |= 1 << unit.0;
            }
        }
        visited[0] == visited[1]
    }

    fn close(&mut self) {
        if !self.is_valid() {
            return;
        }
        let state = self.state;
        let extra: Vec<usize> =
            self.path.iter().copied().filter(|cell| state.marks(*cell) != self.pair).collect();
        let cells: Cells = extra.iter().copied().collect();
        let more = state.union(cells) & !self.pair;
        match extra[..] {
            [] => {}
            [one] => self.offer(1, 0, state.marks_in(Cells::one(one), self.pair)),
            [one, other] => {
                if more.count_ones() == 1 {
                    self.offer(2, 0, state.marks_in(cells.peers(), more));
                } else {
                    self.subsets(one, other, more);
                }
                self.either(cells);
            }
            [first, ..] => {
                let value = state.marks(first) & !self.pair;
                self.offer(2, 0, state.marks_in(cells.peers(), value & value.wrapping_neg()));
            }
        }
    }

    fn offer(&mut self, kind: u8, more: u16, removed: Marks) {
        let name = if self.path.len() == 4 { "unique rectangle" } else { "unique loop" };
        let tenths = more
            + match self.path.len() {
                4 | 5 => 45,
                6 | 7 => 46,
                8 | 9 => 47,
                _ => 50,
            };
        if let Some(hint) = Hint::removing(name, tenths, removed)
            && self.best.is_none_or(|(best, best_kind, _)| (tenths, kind) < (best, best_kind))
        {
            self.best = Some((tenths, kind, hint));
        }
    }

    /// Type 4: one digit has to stand in one of the two squares.
    fn either(&mut self, cells: Cells) {
        let (first, second) = (self.pair & self.pair.wrapping_neg(), self.pair & (self.pair - 1));
        for (tied, removed) in [(first, second), (second, first)] {
            let digit = tied.trailing_zeros() as u8;
            if cells.common_units().any(|unit| cells.contains(unit.cells() & self.state.places(digit))) {
                self.offer(4, 0, self.state.marks_in(cells, removed));
                return;
            }
        }
    }

    /// Type 3: naked and hidden subsets with the two squares as one.
    fn subsets(&mut self, one: usize, other: usize, more: u16) {
        let state = self.state;
        let cells = Cells::one(one) | Cells::one(other);
        for size in more.count_ones()..=7 {
            for unit in units_in_order(one).into_iter().filter(|unit| unit.cells().contains(cells)) {
                let order = unit.order();
                let open = order.iter().filter(|cell| state.value(**cell) == 0).count() as u32;
                let place = |cell| order.iter().position(|at| *at == cell).unwrap_or(0);
                let (first, second) = (place(one), place(other));
                if 2 * size <= open {
                    let common = more & state.marks(one) & state.marks(other);
                    for chosen in
                        choices(9, size).filter(|set| set >> first & 1 == 1 && set >> second & 1 == 0)
                    {
                        let rest: Cells =
                            bits(chosen).map(|i| order[i]).filter(|cell| *cell != one).collect();
                        let union = common | state.union(rest);
                        let many = |cell| state.marks(cell).count_ones() > 1;
                        if union.count_ones() == size
                            && (union | more).count_ones() == size
                            && rest.into_iter().all(many)
                        {
                            let removed = state.marks_in(unit.cells() - rest - cells, union | more);
                            self.offer(3, size as u16 - 1, removed);
                        }
                    }
                }
                if 2 * size < open {
                    self.hidden_subsets(unit, (first, second), size, more);
                }
            }
        }
    }

    fn hidden_subsets(&mut self, unit: Unit, (first, second): (usize, usize), size: u32, more: u16) {
        let left: Vec<u8> = digits(ALL_DIGITS & !self.pair & !more).collect();
        if size as usize > left.len() + 2 {
            return;
        }
        for chosen in choices(left.len() as u32, size - 2) {
            let set = bits(chosen).fold(self.pair, |set, i| set | 1 << left[i]);
            let places: Vec<u16> =
                digits(set).map(|digit| self.state.places(digit).places_in(unit) & !(1 << second)).collect();
            let union = places.iter().fold(0, |all, places| all | places);
            if places.contains(&0) || union.count_ones() != size {
                continue;
            }
            let others = union & !(1 << first) & !(1 << second);
            let cells: Cells = digits(others).map(|i| unit.order()[usize::from(i)]).collect();
            let removed = self.state.marks_in(cells, ALL_DIGITS & !set);
            self.offer(3, others.count_ones().saturating_sub(1) as u16, removed);
        }
    }
}

/// The squares with more than two candidates of a position that is a grave but for them, and what they have
/// more.
struct Grave {
    cells: Vec<usize>,
    /// For each of them, the digits that it has more.
    more: Vec<u16>,
    /// The squares that see all of them.
    common: Cells,
}

/// Finds the position's grave. Each unit that has not two places for a digit shows one more square.
fn grave(state: &State) -> Option<Grave> {
    let mut found = Grave { cells: Vec::new(), more: Vec::new(), common: Cells::ALL };
    let mut rest = *state;
    for unit in [18..27u8, 0..9, 9..18].into_iter().flatten().map(Unit) {
        for digit in 1..10 {
            let places = unit.cells() & state.places(digit);
            if matches!(places.len(), 0 | 2) {
                continue;
            }
            let wide: Vec<usize> =
                places.into_iter().filter(|cell| state.marks(*cell).count_ones() >= 3).collect();
            match wide[..] {
                [] => return None,
                [cell] => {
                    let at = found.cells.iter().position(|known| *known == cell).unwrap_or_else(|| {
                        found.cells.push(cell);
                        found.more.push(0);
                        found.cells.len() - 1
                    });
                    found.more[at] |= 1 << digit;
                    rest.remove(Mark::new(cell, digit));
                    found.common &= Cells::one(cell).peers();
                    found.common -= found.cells.iter().copied().collect();
                    let all = found.more.iter().fold(0, |all, more| all | more);
                    if found.cells.len() > 1 && all.count_ones() > 1 && found.common.is_empty() {
                        return None;
                    }
                }
                _ => {}
            }
        }
    }
    let is_grave = (0..81).all(|cell| rest.value(cell) != 0 || rest.marks(cell).count_ones() == 2)
        && all_in_order()
            .all(|unit| (1..10).all(|digit| matches!((unit.cells() & rest.places(digit)).len(), 0 | 2)));
    is_grave.then_some(found)
}

pub fn graves(state: &State) -> Option<Hint> {
    let grave = grave(state)?;
    let all = grave.more.iter().fold(0, |all, more| all | more);
    let name = "bivalue universal grave";
    match grave.cells[..] {
        [] => None,
        [cell] => Hint::removing(name, 56, state.marks_in(Cells::one(cell), ALL_DIGITS & !all)),
        _ if all.count_ones() == 1 => {
            Hint::removing(name, 57, state.marks_in(grave.common, all)).or_else(|| tied(state, &grave, all))
        }
        _ => tied(state, &grave, all).or_else(|| grave_subset(state, &grave, all)),
    }
}

/// Type 4: two squares of a unit that have another digit in common.
fn tied(state: &State, grave: &Grave, all: u16) -> Option<Hint> {
    let [one, other] = grave.cells[..] else { return None };
    let common = state.marks(one) & state.marks(other) & !all;
    let cells = Cells::one(one) | Cells::one(other);
    if common.count_ones() != 1 || cells.common_units().next().is_none() {
        return None;
    }
    let mut removed = state.marks_in(Cells::one(one), ALL_DIGITS & !grave.more[0] & !common);
    removed.add(&state.marks_in(Cells::one(other), ALL_DIGITS & !grave.more[1] & !common));
    Hint::removing("bivalue universal grave", 57, removed)
}

/// Type 3: a naked subset with the squares as one.
fn grave_subset(state: &State, grave: &Grave, all: u16) -> Option<Hint> {
    let cells: Cells = grave.cells.iter().copied().collect();
    let first = grave.cells[0];
    units_in_order(first).into_iter().filter(|unit| unit.cells().contains(cells)).find_map(|unit| {
        let around: Vec<usize> = (grave.common & unit.cells() & state.open()).into_iter().collect();
        (2..=6u32).find_map(|size| {
            choices(around.len() as u32, size - 1).find_map(|chosen| {
                let subset: Cells = bits(chosen).map(|i| around[i]).collect();
                let union = state.union(subset);
                let many = |cell| state.marks(cell).count_ones() > 1;
                if union.count_ones() != size || union | all != union || !subset.into_iter().all(many) {
                    return None;
                }
                let others = around.iter().copied().filter(|cell| !subset.has(*cell)).collect();
                Hint::removing("bivalue universal grave", 57 + size as u16 - 1, state.marks_in(others, union))
            })
        })
    })
}
