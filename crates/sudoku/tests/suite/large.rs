//! The search for boards of any size: beside the core for 9 x 9, beside all boards of small sizes, and on the
//! puzzles of 16 x 16.

use std::collections::BTreeSet;

use ninelog_sudoku::large::Size;
use ninelog_sudoku::{Core, Stopped};

use crate::{Dice, lines, puzzles};

fn all(size: &Size, puzzle: &[u8], limit: usize) -> BTreeSet<Vec<u8>> {
    let mut found = BTreeSet::new();
    let each = |solution: &[u8]| {
        assert!(found.insert(solution.to_vec()), "twice: {solution:?}");
        found.len() == limit
    };
    size.solutions(puzzle, each, || false).expect("it is not stopped");
    found
}

#[test]
fn beside_the_core() {
    let size = Size::new(3, 3).expect("a size");
    let mut dice = Dice(5);
    for name in ["sudoku17-sample.txt", "hardest.txt", "medium.txt", "multi.txt", "unsolvable.txt"] {
        for puzzle in puzzles(name) {
            let mut puzzle = dice.disguise(&puzzle);
            let (at, digit) = (dice.below(81), dice.below(10) as u8);
            if dice.below(3) == 0 {
                puzzle[at] = digit;
            }
            let expected = Core::best().first(&puzzle, 50);
            let found = all(&size, &puzzle, 50);
            assert_eq!(found.len(), expected.len(), "{puzzle:?}");
            assert!(
                expected.len() == 50 || expected.iter().all(|board| found.contains(&board[..])),
                "{puzzle:?}"
            );
        }
    }
}

/// The numbers of boards are known: 288 of 4 x 4, 28,200,960 of 6 x 6, of which each first row has as many.
#[test]
fn numbers_of_boards() {
    let small = Size::new(2, 2).expect("a size");
    assert_eq!(all(&small, &[0; 16], 1000).len(), 288);
    for (height, width) in [(2, 3), (3, 2)] {
        let size = Size::new(height, width).expect("a size");
        let mut puzzle = [0; 36];
        puzzle[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
        let mut count = 0;
        let counted = size.solutions(
            &puzzle,
            |_| {
                count += 1;
                false
            },
            || false,
        );
        assert_eq!((counted, count), (Ok(()), 28_200_960 / 720));
    }
    assert!(Size::new(1, 1).is_none() && Size::new(5, 6).is_none());
    assert_eq!(small.solutions(&[9; 16], |_| true, || false), Ok(()));
    assert_eq!(small.solutions(&[0; 16], |_| false, || true), Err(Stopped));
}

#[test]
fn boards_of_16_by_16() {
    let size = Size::new(4, 4).expect("a size");
    let digits =
        |line: &String| -> Vec<u8> { line.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect() };
    for (puzzle, solution) in lines("sudoku16x16.txt").iter().zip(lines("sudoku16x16.sol")) {
        assert!(all(&size, &digits(puzzle), 2).into_iter().eq([digits(&solution)]), "{puzzle}");
    }
}
