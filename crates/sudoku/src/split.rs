//! Splits a puzzle into parts that are searched independently.

use std::collections::VecDeque;

use crate::Puzzle;

/// Returns puzzles whose solutions are together those of this one, each solution in one of them: at least
/// `parts`, unless the puzzle has not so many ways to go on. Each has more given squares.
///
/// ```
/// let parts = ninelog_sudoku::split(&[0; 81], 100);
/// assert!(parts.len() >= 100);
/// assert!(parts.iter().all(|part| part.iter().filter(|digit| **digit != 0).count() >= 2));
/// ```
pub fn split(puzzle: &Puzzle, parts: usize) -> Vec<Puzzle> {
    let mut open = VecDeque::from([*puzzle]);
    let mut full = Vec::new();
    while open.len() + full.len() < parts
        && let Some(part) = open.pop_front()
    {
        let squares = (0..81).filter(|square| part[*square] == 0);
        match squares
            .map(|square| (square, candidates(&part, square)))
            .min_by_key(|(_, set)| set.count_ones())
        {
            None => full.push(part),
            Some((square, set)) => {
                for digit in (1..=9).filter(|digit| set & 1 << digit != 0) {
                    let mut next = part;
                    next[square] = digit;
                    open.push_back(next);
                }
            }
        }
    }
    full.extend(open);
    full
}

/// Returns the digits that stand in no row, column or box of a square: bit `d` for digit `d`.
fn candidates(puzzle: &Puzzle, square: usize) -> u16 {
    let (row, column) = (square / 9, square % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    let mut seen = 0u16;
    for i in 0..9 {
        for other in [9 * row + i, 9 * i + column, corner + i / 3 * 9 + i % 3] {
            seen |= 1 << puzzle[other].min(10);
        }
    }
    1022 & !seen
}
