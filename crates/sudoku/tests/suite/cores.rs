//! The search cores agree: on numbers of solutions, on the solutions, and where a search ends early.
//! `CORES_PUZZLES` sets how many puzzles are compared.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ninelog_sudoku::{Core, Puzzle, count_until, parse};

use crate::{Dice, fits, puzzles};

/// Changes a full board or a proper puzzle into one of many kinds.
fn variant(dice: &mut Dice, full: &[Puzzle], proper: &[Puzzle]) -> Puzzle {
    let kind = dice.below(8);
    let base = if kind < 5 { full } else { proper };
    let chosen = dice.below(base.len());
    let mut puzzle = dice.disguise(&base[chosen]);
    let given = |puzzle: &Puzzle| (0..81).filter(|at| puzzle[*at] != 0).collect::<Vec<usize>>();
    // From full boards: many clues, about enough, or few with very many solutions.
    let clues = [81, 24 + dice.below(12), 20 + dice.below(8), dice.below(20), 30 + dice.below(40)];
    if let Some(clues) = clues.get(kind) {
        for at in dice.order(81).into_iter().skip(*clues) {
            puzzle[at] = 0;
        }
    } else if kind == 6 {
        // A proper puzzle with a clue less.
        let given = given(&puzzle);
        puzzle[given[dice.below(given.len())]] = 0;
    }
    // Wrong clues: one changed, or one more.
    let given = given(&puzzle);
    match dice.below(4) {
        0 if !given.is_empty() => puzzle[given[dice.below(given.len())]] = 1 + dice.below(9) as u8,
        1 => {
            let (at, digit) = (dice.below(81), 1 + dice.below(9) as u8);
            if puzzle[at] == 0 && fits(&puzzle, at, digit) {
                puzzle[at] = digit;
            }
        }
        _ => {}
    }
    puzzle
}

#[test]
fn agree() {
    const LIMIT: usize = 4;
    let rounds = std::env::var("CORES_PUZZLES").map_or(10_000, |text| text.parse().expect("a number"));
    let mut dice = Dice(77);
    let full = puzzles("medium.sol");
    let proper: Vec<Puzzle> =
        ["hardest.txt", "sudoku17-sample.txt", "medium.txt"].into_iter().flat_map(puzzles).collect();
    let mut numbers = [0; LIMIT + 1];
    for _ in 0..rounds {
        let puzzle = variant(&mut dice, &full, &proper);
        let expected = Core::Bands.first(&puzzle, LIMIT);
        numbers[expected.len()] += 1;
        let all: BTreeSet<_> = expected.iter().collect();
        for core in Core::all() {
            let found = core.first(&puzzle, LIMIT);
            assert_eq!(found.len(), expected.len(), "{core:?} {puzzle:?}");
            assert_eq!(core.count(&puzzle, LIMIT as u64), expected.len() as u64, "{core:?} {puzzle:?}");
            assert_eq!(core.count(&puzzle, 2), expected.len().min(2) as u64, "{core:?} {puzzle:?}");
            let solutions: BTreeSet<_> = found.iter().collect();
            assert_eq!(solutions.len(), found.len(), "{core:?}: a solution came twice: {puzzle:?}");
            assert!(expected.len() == LIMIT || solutions == all, "{core:?} {puzzle:?}");
            for solution in found {
                assert!((0..81).all(|at| puzzle[at] == 0 || puzzle[at] == solution[at]), "{core:?}");
                assert!((0..81).all(|at| fits(&solution, at, solution[at])), "{core:?} {puzzle:?}");
            }
        }
    }
    assert!(numbers.iter().all(|number| *number > rounds / 200), "{numbers:?}");
}

/// All solutions, where there are many.
#[test]
fn all_solutions() {
    for (puzzle, number) in puzzles("multi.txt").iter().zip(crate::lines("multi.count")) {
        let number: u64 = number.parse().expect("a number");
        for core in Core::all() {
            assert_eq!(core.count(puzzle, u64::MAX), number, "{core:?}");
            assert_eq!(core.count(puzzle, number / 2 + 1), number / 2 + 1, "{core:?}");
            assert_eq!(core.count(puzzle, 0), 0, "{core:?}");
        }
    }
}

/// Few clues, contradictory or not, take no long search.
#[test]
fn few_clues() {
    let lines = [
        // No clue; one; a digit twice in a row, a column, a box.
        ".".repeat(81),
        format!("{}5", ".".repeat(80)),
        format!("{}5.5", ".".repeat(78)),
        format!("5........5{}", ".".repeat(71)),
        format!("5.........5{}", ".".repeat(70)),
        // A square without digits.
        format!("12345678.........9{}", ".".repeat(63)),
        // A row without a place for 9.
        format!(".........12345678.........9{}", ".".repeat(54)),
        // Long searches of plain programs: without a solution, with very many, with one.
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........".to_string(),
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".to_string(),
        "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..".to_string(),
        "5..........3.........7............8.....1......2...........4.......6.....9.......".to_string(),
    ];
    for line in lines {
        let puzzle = parse(&line).expect("a puzzle");
        for core in Core::all() {
            let start = Instant::now();
            let count = core.count(&puzzle, 1000);
            assert_eq!(count, Core::Bands.count(&puzzle, 1000), "{core:?} {line}");
            assert!(start.elapsed() < Duration::from_secs(5), "{core:?} {line}");
        }
    }
    let mut dice = Dice(5);
    let start = Instant::now();
    for _ in 0..2000 {
        let mut puzzle = [0; 81];
        for _ in 0..2 + dice.below(16) {
            puzzle[dice.below(81)] = 1 + dice.below(9) as u8;
        }
        for core in Core::all() {
            core.count(&puzzle, 10);
        }
    }
    assert!(start.elapsed() < Duration::from_secs(20));
}

/// A search that is told to stop does so at the next guess, and what it counted stands.
#[test]
fn stops() {
    let mut guesses = 0;
    let (found, stopped) = count_until(&[0; 81], u64::MAX, || {
        guesses += 1;
        guesses == 500
    });
    assert!(stopped && found > 100, "{found}");
    assert_eq!(guesses, 500);
}

/// Candidates that hold a solution and others: as many solutions as the puzzle has that fit.
#[test]
fn candidates() {
    let mut dice = Dice(11);
    let proper = puzzles("medium.txt");
    for _ in 0..300 {
        let chosen = dice.below(proper.len());
        let mut puzzle = dice.disguise(&proper[chosen]);
        for _ in 0..3 {
            puzzle[dice.below(81)] = 0;
        }
        let solutions = Core::Bands.first(&puzzle, 2000);
        let mut marks = puzzle.map(|digit| if digit == 0 { 0b11_1111_1110u16 } else { 1 << digit });
        for _ in 0..dice.below(60) {
            let cell = dice.below(81);
            let digit = 1 + dice.below(9);
            // Those of the first solution stay, but now and then.
            if solutions.first().is_none_or(|first| usize::from(first[cell]) != digit) || dice.below(50) == 0
            {
                marks[cell] &= !(1 << digit);
            }
        }
        let fits = |board: &&[u8; 81]| (0..81).all(|cell| marks[cell] >> board[cell] & 1 == 1);
        let expected = solutions.iter().filter(fits).count() as u64;
        if solutions.len() < 2000 {
            for core in Core::all() {
                assert_eq!(core.count_within(&marks, 5000), expected, "{core:?} {marks:?}");
            }
        }
    }
}
