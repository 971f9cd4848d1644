//! A position: the digits that stand, and the candidates that are left for the open squares.

use super::sets::{Cells, Mark, Marks, Unit, digits, units_of};
use super::step::Step;
use crate::Puzzle;

/// Bits 1 to 9.
pub const ALL_DIGITS: u16 = 0b11_1111_1110;

/// What stands on the board and what is still possible.
///
/// ```
/// use ninelog_sudoku::steps::{Mark, State};
/// let puzzle = ninelog_sudoku::parse(&format!("{:.<81}", "12345678")).unwrap();
/// let mut state = State::new(&puzzle);
/// assert_eq!(state.marks(8), 1 << 9);
/// state.place(Mark::new(8, 9));
/// assert_eq!(state.value(8), 9);
/// assert!(state.places(9).len() < 72);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The digits that stand; 0 in an open square.
    values: [u8; 81],
    /// The candidates of each open square, as bits; 0 in others.
    marks: [u16; 81],
    /// For each digit, the open squares that may have it.
    places: [Cells; 10],
    /// The squares with clues.
    clues: Cells,
}

/// Why a position leads to no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// The square has no candidate.
    NoDigit(usize),
    /// The unit has no place for the digit.
    NoPlace(u8, Unit),
}

impl State {
    /// Returns the position with the clues of a puzzle and all candidates that no clue excludes. A value
    /// above 9 is no clue.
    pub fn new(puzzle: &Puzzle) -> State {
        let mut places = [Cells::ALL; 10];
        places[0] = Cells::EMPTY;
        let mut state = State { values: [0; 81], marks: [ALL_DIGITS; 81], places, clues: Cells::EMPTY };
        for (cell, digit) in puzzle.iter().enumerate().filter(|(_, digit)| (1..=9).contains(*digit)) {
            state.place(Mark::new(cell, *digit));
            state.clues.insert(cell);
        }
        state
    }

    /// Declares that the digits in these squares were found, not given.
    pub fn set_found(&mut self, cells: Cells) {
        self.clues -= cells;
    }

    /// Puts a digit into a square and removes it from the squares that see it.
    pub fn place(&mut self, mark: Mark) {
        let (cell, digit) = (mark.at(), mark.digit);
        self.values[cell] = digit;
        for other in digits(std::mem::take(&mut self.marks[cell])) {
            self.places[usize::from(other)].remove(cell);
        }
        let lost = self.places(digit) & super::sets::PEERS[cell];
        self.places[usize::from(digit)] -= lost;
        for other in lost {
            self.marks[other] &= !(1 << digit);
        }
    }

    /// Removes a candidate.
    pub fn remove(&mut self, mark: Mark) {
        self.marks[mark.at()] &= !(1 << mark.digit);
        self.places[usize::from(mark.digit)].remove(mark.at());
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        step.removed.iter().for_each(|mark| self.remove(*mark));
        step.placed.iter().for_each(|mark| self.place(*mark));
    }

    /// Returns the digit in a square; 0 if it is open.
    pub fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    pub fn values(&self) -> &[u8; 81] {
        &self.values
    }

    /// Returns the candidates of a square: bit `d` for digit `d`.
    pub fn marks(&self, cell: usize) -> u16 {
        self.marks[cell]
    }

    /// Returns the open squares that may have the digit.
    pub fn places(&self, digit: u8) -> Cells {
        self.places[usize::from(digit)]
    }

    pub fn clues(&self) -> Cells {
        self.clues
    }

    pub fn has(&self, mark: Mark) -> bool {
        self.places(mark.digit).has(mark.at())
    }

    /// Returns the squares without a digit.
    pub fn open(&self) -> Cells {
        (0..81).filter(|cell| self.values[*cell] == 0).collect()
    }

    pub fn is_solved(&self) -> bool {
        !self.values.contains(&0)
    }

    /// Returns whether a square has no candidate, or a unit no place for a digit.
    pub fn is_broken(&self) -> bool {
        self.breach().is_some()
    }

    /// Returns the first square without a candidate, or the first unit without a place for a digit.
    ///
    /// ```
    /// use ninelog_sudoku::steps::{Breach, State};
    /// let puzzle = ninelog_sudoku::parse(&format!("12345678.........9{:.<63}", "")).unwrap();
    /// assert_eq!(State::new(&puzzle).breach(), Some(Breach::NoDigit(8)));
    /// ```
    pub fn breach(&self) -> Option<Breach> {
        let no_digit = self.open().into_iter().find(|cell| self.marks[*cell] == 0).map(Breach::NoDigit);
        no_digit.or_else(|| {
            Unit::all().find_map(|unit| {
                let standing = unit.order().into_iter().fold(0, |set, cell| set | 1u16 << self.values[cell]);
                let mut missing = digits(ALL_DIGITS & !standing);
                let lost = missing.find(|digit| !unit.cells().meets(self.places(*digit)));
                lost.map(|digit| Breach::NoPlace(digit, unit))
            })
        })
    }

    /// Returns the candidates of the given digits in the given squares.
    pub fn marks_in(&self, cells: Cells, set: u16) -> Marks {
        let mut found = Marks::default();
        for digit in digits(set) {
            found.0[usize::from(digit)] = self.places(digit) & cells;
        }
        found
    }

    /// Returns the open squares of a set that have exactly two candidates.
    pub fn pairs(&self) -> Cells {
        (0..81).filter(|cell| self.marks[*cell].count_ones() == 2).collect()
    }

    /// Returns all candidates of some squares together.
    pub fn union(&self, cells: Cells) -> u16 {
        cells.into_iter().fold(0, |set, cell| set | self.marks[cell])
    }

    /// Returns the units in which these squares are the only places of the digit.
    pub fn units_filled(&self, digit: u8, cells: Cells) -> impl Iterator<Item = Unit> {
        let places = self.places(digit);
        units_of(cells.first()).into_iter().filter(move |unit| unit.cells() & places == cells)
    }
}
