//! Techniques that rely on the puzzle having exactly one solution.
//!
//! Four squares in two rows, two columns and two boxes, none of them a clue, cannot have just two digits in
//! the solution: exchanging these would give another solution.

use super::sets::{Cells, Mark, Marks, Unit, coverings, digits, units_of};
use super::state::State;
use super::step::{Flow, Sink, list, name, names, numbers, removing};
use super::technique::Technique::{self, *};

/// A rectangle, its two digits, and the corners that may have others.
struct Rectangle<'a> {
    state: &'a State,
    technique: Technique,
    corners: [usize; 4],
    pair: u16,
    extra: Cells,
}

/// Returns all rectangles: corner `i` is opposite of corner `3 - i`.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    let lines = |from: usize| (from + 1..9).map(move |to| (from, to));
    (0..9).flat_map(lines).flat_map(move |(top, bottom)| {
        (0..9).flat_map(lines).filter_map(move |(left, right)| {
            let boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
            boxes.then_some([9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right])
        })
    })
}

pub fn find(state: &State, technique: Technique, sink: Sink) -> Flow {
    match technique {
        BugPlus1 => bug(state, sink),
        AvoidableRectangle1 | AvoidableRectangle2 => {
            rectangles().try_for_each(|corners| avoidable(state, technique, corners, sink))
        }
        _ => rectangles().try_for_each(|corners| {
            if corners.iter().any(|cell| state.marks(*cell) == 0) {
                return Flow::Continue(());
            }
            let mut pairs: Vec<u16> = corners.iter().map(|cell| state.marks(*cell)).collect();
            pairs.retain(|marks| marks.count_ones() == 2);
            pairs.sort_unstable();
            pairs.dedup();
            pairs.into_iter().try_for_each(|pair| {
                if corners.iter().any(|cell| state.marks(*cell) & pair == 0) {
                    return Flow::Continue(());
                }
                let extra = corners.into_iter().filter(|cell| state.marks(*cell) & !pair != 0).collect();
                Rectangle { state, technique, corners, pair, extra }.find(sink)
            })
        }),
    }
}

impl Rectangle<'_> {
    fn find(&self, sink: Sink) -> Flow {
        let (state, extra) = (self.state, self.extra);
        let more = state.union(extra) & !self.pair;
        let aligned = extra.len() == 2 && self.lines().next().is_some();
        match self.technique {
            UniqueRectangle1 if extra.len() == 1 => {
                let why = || format!("{}, the square that may have others, does", name(extra.first()));
                self.report(state.marks_in(extra, self.pair), why, sink)
            }
            UniqueRectangle2 | UniqueRectangle5
                if (2..4).contains(&extra.len())
                    && more.count_ones() == 1
                    && aligned == (self.technique == UniqueRectangle2) =>
            {
                let why = || format!("one of {} is {}", names(extra), numbers(more));
                self.report(state.marks_in(extra.peers(), more), why, sink)
            }
            UniqueRectangle3 if aligned => {
                extra.common_units().try_for_each(|unit| self.subset(unit, more, sink))
            }
            UniqueRectangle4 if aligned => self.either(sink),
            UniqueRectangle6 if extra.len() == 2 && !aligned => self.opposite(sink),
            HiddenRectangle if !extra.is_empty() => self.hidden(sink),
            _ => Flow::Continue(()),
        }
    }

    /// Returns the rows and columns that contain all corners with other digits.
    fn lines(&self) -> impl Iterator<Item = Unit> {
        self.extra.common_units().filter(|unit| !unit.is_box())
    }

    fn all(&self) -> Cells {
        self.corners.into_iter().collect()
    }

    /// Returns whether the digit stands in one of the rectangle's corners in that unit.
    fn is_tied(&self, unit: Unit, digit: u8) -> bool {
        let places = unit.cells() & self.state.places(digit);
        !places.is_empty() && self.all().contains(places)
    }

    fn report(&self, removed: Marks, why: impl FnOnce() -> String, sink: Sink) -> Flow {
        removing(sink, self.technique, (self.pair, self.all(), 4), removed, || {
            let (corners, pair) = (names(self.all()), numbers(self.pair));
            (
                format!("Look at the rectangle {corners}, with {pair}."),
                format!(
                    "If {corners} had only {pair}, these could be exchanged, and there would be two solutions. \
                     So {}",
                    why()
                ),
            )
        })
    }

    /// Type 3: both corners are like one square with the other digits.
    fn subset(&self, unit: Unit, more: u16, sink: Sink) -> Flow {
        let order: Vec<usize> = (unit.cells() - self.all()).into_iter().collect();
        let mut items: Vec<u16> = order.iter().map(|cell| self.state.marks(*cell)).collect();
        items.insert(0, more);
        (2..=items.len().min(5)).try_for_each(|size| {
            coverings(&items, size, |chosen, set| {
                if chosen[0] != 0 {
                    return Flow::Continue(());
                }
                let cells: Cells = chosen[1..].iter().map(|i| order[*i - 1]).collect();
                let used = cells | self.extra;
                let around = used.common_units().fold(Cells::EMPTY, |all, unit| all | unit.cells()) - used;
                let why = || {
                    let digits = numbers(more);
                    format!(
                        "one of {} has one of {digits}, which makes a subset of {} with {} in {unit}",
                        names(self.extra),
                        numbers(set),
                        names(cells)
                    )
                };
                self.report(self.state.marks_in(around, set), why, sink)
            })
        })
    }

    /// Type 4: one of the digits has to stand in one of the two corners, so the other digit in neither.
    fn either(&self, sink: Sink) -> Flow {
        digits(self.pair).try_for_each(|digit| {
            let tied = self.extra.common_units().find(|unit| {
                self.extra.contains(unit.cells() & self.state.places(digit))
                    && unit.cells().meets(self.state.places(digit))
            });
            let Some(unit) = tied else { return Flow::Continue(()) };
            let other = self.pair & !(1 << digit);
            let why = || {
                format!(
                    "since one of {} has {digit}, for {unit}, neither has {}",
                    names(self.extra),
                    numbers(other)
                )
            };
            self.report(self.state.marks_in(self.extra, other), why, sink)
        })
    }

    /// Type 6: where one digit is in one opposite corner, it is in the other.
    fn opposite(&self, sink: Sink) -> Flow {
        let [row, column, _] = units_of(self.corners[0]);
        let [last_row, last_column, _] = units_of(self.corners[3]);
        digits(self.pair).try_for_each(|digit| {
            let tied = [[row, last_row], [column, last_column]]
                .into_iter()
                .find(|lines| lines.iter().all(|line| self.is_tied(*line, digit)));
            let Some(lines) = tied else { return Flow::Continue(()) };
            let why = || {
                format!(
                    "{digit}, which stands in the corners in {}, is not in {}",
                    list(lines, "and"),
                    names(self.extra)
                )
            };
            self.report(self.state.marks_in(self.extra, 1 << digit), why, sink)
        })
    }

    /// Hidden: a digit in one corner would put the other digit into both neighbouring corners.
    fn hidden(&self, sink: Sink) -> Flow {
        (0..4).try_for_each(|i| {
            let corner = self.corners[3 - i];
            if self.state.marks(self.corners[i]) != self.pair {
                return Flow::Continue(());
            }
            let [row, column, _] = units_of(corner);
            digits(self.pair).try_for_each(|digit| {
                if !self.is_tied(row, digit) || !self.is_tied(column, digit) {
                    return Flow::Continue(());
                }
                let other = self.pair & !(1 << digit);
                let why = || {
                    format!(
                        "{} is not {}, for then {digit} in {row} and {column} would complete the rectangle",
                        name(corner),
                        numbers(other)
                    )
                };
                self.report(self.state.marks_in(Cells::one(corner), other), why, sink)
            })
        })
    }
}

/// Rectangles in which some digits have been found already.
fn avoidable(state: &State, technique: Technique, corners: [usize; 4], sink: Sink) -> Flow {
    let all: Cells = corners.into_iter().collect();
    if all.meets(state.clues()) {
        return Flow::Continue(());
    }
    let words = |pair: u16, why: String| {
        let corners = names(all);
        (
            format!("Look at the rectangle {corners}: some of its digits were found, none was given."),
            format!("If {corners} had only {}, these could be exchanged. So {why}", numbers(pair)),
        )
    };
    let value = |i: usize| state.value(corners[i]);
    (0..4).try_for_each(|i| {
        let (open, beside, below, across) = (corners[i], i ^ 1, i ^ 2, i ^ 3);
        let (one, other) = (value(across), value(beside));
        if state.value(open) != 0 || one == 0 {
            return Flow::Continue(());
        }
        let pair = 1 << one | 1 << other;
        if technique == AvoidableRectangle1 {
            if other == 0 || other != value(below) {
                return Flow::Continue(());
            }
            let removed = state.marks_in(Cells::one(open), 1 << one);
            return removing(sink, technique, (pair, all, 4), removed, || {
                words(pair, format!("{} is another digit", name(open)))
            });
        }
        // One side is found: the opposite one, with `across` and the corner beside it.
        [(beside, below), (below, beside)].into_iter().try_for_each(|(found, free)| {
            let other = value(found);
            if other == 0 || value(free) != 0 {
                return Flow::Continue(());
            }
            let pair = 1 << one | 1 << other;
            let (first, second) = (state.marks(open), state.marks(corners[free]));
            let more = first & !(1 << one);
            if first & (1 << one) == 0 || more.count_ones() != 1 || second != 1 << other | more {
                return Flow::Continue(());
            }
            let cells = Cells::one(open) | Cells::one(corners[free]);
            removing(sink, technique, (pair, all, 4), state.marks_in(cells.peers(), more), || {
                words(pair, format!("one of {} is {}", names(cells), numbers(more)))
            })
        })
    })
}

/// All open squares but one have two candidates, and each digit has two places in each unit. In the other
/// square one digit must be right, or all could be exchanged.
fn bug(state: &State, sink: Sink) -> Flow {
    let others = state.open() - state.pairs();
    if others.len() != 1 || state.marks(others.first()).count_ones() != 3 {
        return Flow::Continue(());
    }
    let cell = others.first();
    digits(state.marks(cell)).try_for_each(|digit| {
        let regular = (1..10).all(|other| {
            let mut places = state.places(other);
            if other == digit {
                places.remove(cell);
            }
            Unit::all().all(|unit| matches!((unit.cells() & places).len(), 0 | 2))
        });
        if !regular {
            return Flow::Continue(());
        }
        let removed: Marks =
            digits(state.marks(cell)).filter(|other| *other != digit).map(|other| Mark::new(cell, other)).collect();
        removing(sink, BugPlus1, (state.marks(cell), others, 1), removed, || {
            (
                format!("Look at {}: all other open squares have two candidates.", name(cell)),
                format!(
                    "Without {digit} in {}, all digits would have two places everywhere, and there would be no \
                     solution or several",
                    name(cell)
                ),
            )
        })
    })
}
