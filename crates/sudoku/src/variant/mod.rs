//! Sudoku with other rules: other sizes and regions, and constraints such as cages, thermometers and arrows.
//!
//! - `kinds`: the table of constraints: what each is called, means and looks like; `check`: when each holds
//! - `term`, `text`: the language in which puzzles are described; `f_puzzles`, `link`: those of others
//! - `rules`: what a solver has to know; `solve`: the search, with the crate `ninelog-fd`
//! - `picture`: drawings
//!
//! ```
//! use ninelog_sudoku::variant::Variant;
//! let text = "size(4). killer(3, [r1c1, r1c2]). r1c1 #< r1c2. thermometer([r4c1, r3c1, r2c1]).";
//! let puzzle = Variant::read(text).unwrap();
//! assert!(puzzle.holds(&[1, 2, 3, 4, 4, 3, 1, 2, 3, 4, 2, 1, 2, 1, 4, 3]));
//! assert!(!puzzle.holds(&[1, 3, 2, 4, 4, 2, 1, 3, 3, 4, 2, 1, 2, 1, 4, 3]));
//! let mistake = Variant::read("size(4). killer(3, [r1c5])").unwrap_err();
//! assert_eq!(mistake.to_string(), "1:21: there is no r1c5");
//! ```

mod check;
mod f_puzzles;
pub mod kinds;
mod link;
mod picture;
mod rules;
#[cfg(feature = "variants")]
mod solve;
mod term;
mod text;

pub use f_puzzles::{read_json, write_json};
pub use link::{decode, encode, link};
pub use picture::svg;
#[cfg(feature = "variants")]
pub use solve::{Board, Search};
pub use term::Term;
pub use text::SETTINGS;

use kinds::Kind;

/// The number of a square, row by row from 0.
pub type Square = u16;

/// The greatest side of a board.
pub const LARGEST: usize = 25;

/// A puzzle with rules of its own.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Variant {
    /// The number of rows, and of columns.
    pub size: usize,
    /// The greatest digit.
    pub digits: u8,
    pub title: String,
    /// The number of each square's region, from 0; none if there are no regions.
    pub regions: Option<Vec<u16>>,
    /// Whether rows and columns have each digit once.
    pub has_lines: bool,
    /// Given digits; 0 for an open square.
    pub given: Vec<u8>,
    /// The squares that belong to no puzzle, as in a kakuro.
    pub unused: Vec<Square>,
    pub constraints: Vec<Constraint>,
}

/// A constraint on squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Constraint {
    pub kind: Kind,
    /// A sum or the like, where the kind has one.
    pub value: i64,
    pub lists: Vec<Vec<Square>>,
    pub digits: Vec<u8>,
    /// A condition of the language itself.
    pub term: Option<Term>,
}

impl Constraint {
    pub fn new(kind: Kind, value: i64, lists: Vec<Vec<Square>>) -> Constraint {
        Constraint { kind, value, lists, digits: Vec::new(), term: None }
    }

    /// The squares of the first list.
    pub fn squares(&self) -> &[Square] {
        self.lists.first().map_or(&[], Vec::as_slice)
    }
}

impl Variant {
    /// Returns an empty board with the usual boxes.
    pub fn new(size: usize) -> Variant {
        let (height, width) = box_of(size);
        Variant {
            size,
            digits: size as u8,
            regions: Some(boxes(size, height, width)),
            has_lines: true,
            given: vec![0; size * size],
            ..Variant::default()
        }
    }

    /// Returns the name of a square, such as `r4c7`.
    pub fn name(&self, square: Square) -> String {
        let (row, column) = self.place(square);
        format!("r{}c{}", row + 1, column + 1)
    }

    /// Returns the row and the column of a square, from 0.
    pub fn place(&self, square: Square) -> (usize, usize) {
        (usize::from(square) / self.size, usize::from(square) % self.size)
    }

    /// Returns the square at a row and a column, if the board has it.
    pub fn square(&self, row: i64, column: i64) -> Option<Square> {
        let is_inside = |n| (0..self.size as i64).contains(&n);
        (is_inside(row) && is_inside(column)).then(|| (row * self.size as i64 + column) as Square)
    }

    pub fn squares(&self) -> std::ops::Range<Square> {
        0..(self.size * self.size) as Square
    }

    pub fn row(&self, row: usize) -> Vec<Square> {
        (0..self.size).map(|i| (row * self.size + i) as Square).collect()
    }

    pub fn column(&self, column: usize) -> Vec<Square> {
        (0..self.size).map(|i| (i * self.size + column) as Square).collect()
    }

    /// Returns the squares of a region.
    pub fn region(&self, region: u16) -> Vec<Square> {
        let regions = self.regions.as_deref().unwrap_or_default();
        self.squares().filter(|square| regions.get(usize::from(*square)) == Some(&region)).collect()
    }

    /// Returns the sets of squares that have each digit at most once: rows, columns and regions.
    pub fn units(&self) -> Vec<Vec<Square>> {
        let mut units = Vec::new();
        if self.has_lines {
            units.extend((0..self.size).map(|n| self.row(n)));
            units.extend((0..self.size).map(|n| self.column(n)));
        }
        if let Some(most) = self.regions.as_deref().and_then(|regions| regions.iter().max()) {
            units.extend((0..=*most).map(|region| self.region(region)));
        }
        for unit in &mut units {
            unit.retain(|square| !self.unused.contains(square));
        }
        units.retain(|unit| unit.len() > 1);
        units
    }

    /// Returns the pairs of squares of which one is reached from the other by a step (rows, columns).
    pub fn pairs(&self, steps: &[(i64, i64)]) -> Vec<(Square, Square)> {
        let mut pairs = Vec::new();
        for square in self.squares() {
            let (row, column) = self.place(square);
            for (down, right) in steps {
                pairs.extend(
                    self.square(row as i64 + down, column as i64 + right).map(|other| (square, other)),
                );
            }
        }
        pairs.retain(|(one, other)| !self.unused.contains(one) && !self.unused.contains(other));
        pairs
    }

    /// Returns whether the region of each square is its box.
    pub fn has_boxes(&self) -> bool {
        let (height, width) = box_of(self.size);
        self.regions.as_ref() == Some(&boxes(self.size, height, width))
    }

    /// Returns the given digits as those of a Sudoku, if the board has its squares and digits.
    pub fn digits_of_nine(&self) -> Option<crate::Puzzle> {
        let is_usual = self.size == 9 && self.digits == 9 && self.unused.is_empty();
        is_usual.then(|| self.given.as_slice().try_into().ok()).flatten()
    }

    /// Returns the puzzle as 81 digits, if it is a plain Sudoku.
    pub fn plain(&self) -> Option<crate::Puzzle> {
        let is_plain = self.has_lines && self.has_boxes() && self.constraints.is_empty();
        self.digits_of_nine().filter(|_| is_plain)
    }
}

/// Returns the height and the width of the usual boxes of a board: wider than high if they are no squares. A
/// board whose side is a prime number has rows for boxes.
pub fn box_of(size: usize) -> (usize, usize) {
    let height = (1..=size.isqrt()).rev().find(|height| size.is_multiple_of(*height)).unwrap_or(1);
    (height, size / height.max(1))
}

/// Returns the number of each square's box.
pub fn boxes(size: usize, height: usize, width: usize) -> Vec<u16> {
    let region = |square: usize| square / size / height * (size / width) + square % size / width;
    (0..size * size).map(|square| region(square) as u16).collect()
}
