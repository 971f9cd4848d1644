//! A Sudoku grid: its squares, and the rows, columns and boxes that hold every digit once.
//!
//! Digits are 1, 2, ... up to the side; 0 is a blank. Squares are numbered row by row from 0.

use std::fmt;

use std::sync::Arc;

use ninelog_sudoku::Marks;
use ninelog_sudoku::notation::{Position, pasted};
use ninelog_sudoku::steps::State;
use ninelog_sudoku::variant::Variant;

/// The sides that a board may have: the squares of their boxes' sides.
pub const SIDES: [usize; 4] = [4, 9, 16, 25];

/// A board of `root * root` rows and columns, with boxes of `root` by `root`, or one with rules of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    pub root: usize,
    pub cells: Vec<u8>,
    /// What a text says about a board of 9 x 9 beside its digits: which were found, and candidates.
    pub position: Option<Box<Position>>,
    /// The rules, if they are others. There is no root then.
    pub rules: Option<Arc<Variant>>,
}

/// A row, a column or a box, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    Row(usize),
    Column(usize),
    Box(usize),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unit::Row(n) => write!(f, "row {}", n + 1),
            Unit::Column(n) => write!(f, "column {}", n + 1),
            Unit::Box(n) => write!(f, "box {}", n + 1),
        }
    }
}

impl Grid {
    /// Returns the grid of these squares. The error says what is wrong with them. Values too large for a
    /// digit are accepted as input for the error.
    pub fn new(values: &[u32]) -> Result<Grid, String> {
        let Some(side) = SIDES.into_iter().find(|side| side * side == values.len()) else {
            return Err(format!("{} squares, where 81 or 256 make a board", values.len()));
        };
        match values.iter().find(|value| **value as usize > side) {
            Some(value) => Err(format!("{value} is not one of 1 to {side}")),
            None => Ok(Grid::plain(side.isqrt(), values.iter().map(|value| *value as u8).collect())),
        }
    }

    pub fn plain(root: usize, cells: Vec<u8>) -> Grid {
        Grid { root, cells, position: None, rules: None }
    }

    /// Returns a board with rules of its own; a plain one if they are those of Sudoku.
    pub fn with_rules(rules: Arc<Variant>, cells: Vec<u8>) -> Grid {
        match rules.plain() {
            Some(_) => Grid::plain(3, cells),
            None => Grid { root: 0, cells, position: None, rules: Some(rules) },
        }
    }

    /// Returns a board with the same rules and other digits.
    pub fn filled(&self, cells: Vec<u8>) -> Grid {
        Grid { root: self.root, cells, position: None, rules: self.rules.clone() }
    }

    /// Returns the board with its rules, for notations that name them.
    pub fn variant(&self) -> Variant {
        match &self.rules {
            Some(rules) => Variant { given: self.cells.clone(), ..Variant::clone(rules) },
            None => Variant { given: self.cells.clone(), ..Variant::new(self.side()) },
        }
    }

    /// Returns the position for solving by steps; none for boards that are not of 9 x 9.
    pub fn state(&self) -> Option<State> {
        match &self.position {
            _ if self.rules.is_some() => None,
            Some(position) => Some(position.state()),
            None => self.cells.as_slice().try_into().ok().map(State::new),
        }
    }

    /// Returns the digits that each square of 9 x 9 may have, if a text says more than its digits do: bit `d`
    /// for digit `d`.
    pub fn given_marks(&self) -> Option<Marks> {
        let position = self.position.as_ref()?;
        let marks = position.marks?;
        Some(std::array::from_fn(|cell| match position.digits[cell] {
            0 => marks[cell],
            digit => 1 << digit,
        }))
    }

    pub fn side(&self) -> usize {
        self.rules.as_ref().map_or(self.root * self.root, |rules| rules.size)
    }

    /// Returns the row, the column and the box of a square.
    pub fn units_of(&self, cell: usize) -> [Unit; 3] {
        let (row, column) = (cell / self.side(), cell % self.side());
        [Unit::Row(row), Unit::Column(column), Unit::Box(row / self.root * self.root + column / self.root)]
    }

    pub fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let side = self.side();
        let rows_and_columns = (0..side).map(Unit::Row).chain((0..side).map(Unit::Column));
        rows_and_columns.chain((0..side).map(Unit::Box))
    }

    pub fn squares(&self, unit: Unit) -> impl Iterator<Item = usize> + use<> {
        let (root, side) = (self.root, self.side());
        (0..side).map(move |i| match unit {
            Unit::Row(n) => n * side + i,
            Unit::Column(n) => i * side + n,
            Unit::Box(n) => (n / root * root + i / root) * side + n % root * root + i % root,
        })
    }

    pub fn clues(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.cells.len()).filter(|cell| self.cells[*cell] != 0)
    }

    /// Returns the digits that each square may have beside the existing digits: bit `d` for digit `d`. A
    /// digit does not exclude itself.
    pub fn marks(&self) -> Vec<u32> {
        if let Some(state) = self.position.as_ref().map(|position| position.state()) {
            let marks = |cell: usize| match state.value(cell) {
                0 => u32::from(state.marks(cell)),
                digit => 1 << digit,
            };
            return (0..81).map(marks).collect();
        }
        let side = self.side();
        let mut used = [vec![0u32; side], vec![0u32; side], vec![0u32; side]];
        let places = |cell| {
            self.units_of(cell).map(|unit| match unit {
                Unit::Row(n) | Unit::Column(n) | Unit::Box(n) => n,
            })
        };
        for cell in self.clues() {
            for (kind, place) in places(cell).into_iter().enumerate() {
                used[kind][place] |= 1 << self.cells[cell];
            }
        }
        let all = (1u32 << (side + 1)) - 2;
        let free =
            |cell| places(cell).into_iter().enumerate().fold(all, |left, (kind, n)| left & !used[kind][n]);
        self.cells.iter().enumerate().map(|(cell, d)| if *d == 0 { free(cell) } else { 1 << d }).collect()
    }
}

/// Returns a square in words.
pub fn place(cell: usize, side: usize) -> String {
    format!("row {}, column {}", cell / side + 1, cell % side + 1)
}

pub fn digits(marks: u32) -> impl Iterator<Item = u8> {
    (1..32).filter(move |digit| marks & (1 << digit) != 0)
}

/// Returns the character for a digit: 10 is `A`.
pub fn symbol(digit: u8) -> char {
    char::from_digit(u32::from(digit), 36).unwrap_or('?').to_ascii_uppercase()
}

/// Returns the digit for a character; 0 for a blank.
pub fn value(symbol: char) -> Option<u32> {
    pasted::value(symbol)
}
