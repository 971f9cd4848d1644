//! Changes of a puzzle that make no difference to its solver: renaming the digits, exchanging bands, rows of
//! a band, stacks, columns of a stack, and rows with columns. There are 9! times 3,359,232 of them.

use crate::Puzzle;

/// The six orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns the smallest puzzle, read as a number of 81 digits, that these changes make of a puzzle. Two
/// puzzles are the same but for such changes if this is the same for both.
///
/// ```
/// use ninelog_sudoku::symmetry::{canonical, transformed};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = ninelog_sudoku::parse(line).unwrap();
/// let other = transformed(&puzzle, |limit| limit / 2);
/// assert_ne!(puzzle, other);
/// assert_eq!(canonical(&puzzle), canonical(&other));
/// ```
pub fn canonical(puzzle: &Puzzle) -> Puzzle {
    let mut search = SmallestForm { board: *puzzle, columns: [0; 9], best: [u8::MAX; 81] };
    for transposed in [false, true] {
        if transposed {
            search.board = std::array::from_fn(|at| puzzle[at % 9 * 9 + at / 9]);
        }
        for stacks in ORDERS {
            for within in 0..216 {
                let orders = [ORDERS[within / 36], ORDERS[within / 6 % 6], ORDERS[within % 6]];
                search.columns = std::array::from_fn(|i| 3 * stacks[i / 3] + orders[i / 3][i % 3]);
                search.extend(0, [false; 9], [0; 10]);
            }
        }
    }
    search.best
}

struct SmallestForm {
    board: Puzzle,
    /// The order of the columns.
    columns: [usize; 9],
    /// The smallest puzzle so far. What is not known yet is larger than any digit.
    best: Puzzle,
}

impl SmallestForm {
    /// Tries all rows that may come next. `names` are the new digits so far.
    fn extend(&mut self, place: usize, used: [bool; 9], names: [u8; 10]) {
        if place == 9 {
            return;
        }
        for row in 0..9 {
            // A band that has begun is finished first.
            let band = (0..3)
                .find(|band| matches!(used[3 * band..3 * band + 3].iter().filter(|u| **u).count(), 1 | 2));
            if used[row] || band.is_some_and(|band| row / 3 != band) {
                continue;
            }
            let mut names = names;
            let mut next = names.iter().max().map_or(1, |name| name + 1);
            let line: [u8; 9] = std::array::from_fn(|i| {
                let digit = usize::from(self.board[9 * row + self.columns[i]]);
                if digit > 0 && names[digit] == 0 {
                    names[digit] = next;
                    next += 1;
                }
                names[digit]
            });
            let best = &mut self.best[9 * place..];
            match line[..].cmp(&best[..9]) {
                std::cmp::Ordering::Greater => continue,
                std::cmp::Ordering::Less => {
                    best[..9].copy_from_slice(&line);
                    best[9..].fill(u8::MAX);
                }
                std::cmp::Ordering::Equal => {}
            }
            let mut used = used;
            used[row] = true;
            self.extend(place + 1, used, names);
        }
    }
}

/// Returns the puzzle after a random change. `below` returns a random number below its argument.
pub fn transformed(puzzle: &Puzzle, mut below: impl FnMut(usize) -> usize) -> Puzzle {
    let mut digits: [u8; 9] = std::array::from_fn(|i| i as u8 + 1);
    for i in (1..9).rev() {
        digits.swap(i, below(i + 1));
    }
    let mut lines = || -> [usize; 9] {
        let (bands, within) = (ORDERS[below(6)], [ORDERS[below(6)], ORDERS[below(6)], ORDERS[below(6)]]);
        std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
    };
    let (rows, columns) = (lines(), lines());
    let transposed = below(2) == 1;
    std::array::from_fn(|at| {
        let (row, column) = if transposed { (at % 9, at / 9) } else { (at / 9, at % 9) };
        match puzzle[9 * rows[row] + columns[column]] {
            0 => 0,
            digit => digits[usize::from(digit) - 1],
        }
    })
}

/// Returns the puzzle without clues that are not needed, the first ones first; none if it has not exactly one
/// solution.
///
/// ```
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = ninelog_sudoku::parse(line).unwrap();
/// let minimal = ninelog_sudoku::symmetry::minimal(&puzzle).unwrap();
/// assert!(ninelog_sudoku::count(&minimal, 2) == 1 && minimal != puzzle);
/// ```
pub fn minimal(puzzle: &Puzzle) -> Option<Puzzle> {
    let mut left = *puzzle;
    if crate::count(&left, 2) != 1 {
        return None;
    }
    for at in 0..81 {
        let digit = std::mem::take(&mut left[at]);
        if digit > 0 && crate::count(&left, 2) != 1 {
            left[at] = digit;
        }
    }
    Some(left)
}
