//! Ratings are compared with those that Sudoku Explainer 1.2.1 gave to puzzles of `tests/data/puzzles`. The
//! example `rate` compares with collections that are not part of the sources.

use super::puzzles;
use ninelog_sudoku::rating::{rate, rate_up_to, rate_within};
use ninelog_sudoku::steps::{Flow, State, Technique, find, next};

/// The ratings of every tenth puzzle of `medium.txt`, from the first.
const MEDIUM: &[&str] = &[
    "8.3", "9.1", "9.0", "9.2", "7.9", "7.3", "8.9", "9.1", "8.3", "8.4", "7.8", "2.6", "9.0", "8.8", "8.3",
    "3.4", "6.6", "2.6", "3.0", "6.6",
];

/// The ratings of every twentieth puzzle of `sudoku17-sample.txt`, from the first.
const FEWEST_CLUES: &[&str] = &[
    "1.7", "2.0", "2.0", "2.6", "1.5", "2.6", "3.4", "1.5", "1.7", "1.5", "1.2", "2.0", "2.0", "1.5", "7.1",
    "1.5", "2.0", "1.5", "1.7", "1.5", "2.6", "1.5", "2.6", "1.5", "2.0",
];

#[test]
fn known_ratings() {
    for (name, every, ratings) in [("medium.txt", 10, MEDIUM), ("sudoku17-sample.txt", 20, FEWEST_CLUES)] {
        for (puzzle, rating) in puzzles(name).iter().step_by(every).zip(ratings) {
            assert_eq!(rate(puzzle).expect("a rating").to_string(), *rating, "{puzzle:?}");
        }
    }
}

#[test]
fn puzzles_without_rating() {
    for puzzle in puzzles("unsolvable.txt").iter().chain(&puzzles("multi.txt")) {
        assert_eq!(rate(puzzle), None);
    }
    let solved = rate(&puzzles("easy.sol")[0]).expect("a rating");
    assert_eq!((solved.tenths, solved.at_least), (0, false));
}

/// Puzzles that need chains in chains, with published ratings: Denis Berthier's collections of puzzles with
/// 18 clues and of the hardest.
const NESTED: &[(&str, &str)] = &[
    ("1....2.........3...4......5...4...16..5...........6.2....5...6...2.3....78......4", "9.5"),
    ("1....2.3.............4....5....1..6...7.....82...39....857...........69...4......", "9.6"),
    (".1....2.....3.4...5....6...4......6..2..7.8..6...1......9.......7....9.......5.3.", "9.7"),
    ("........12.3....4..5.3.6...1...7..2......56..4.........6....5....8.........24....", "9.8"),
    ("..............1..2..3.4..5.......4....5...3...6.2........7.3....1..5....2..8..9.1", "9.9"),
    ("........1......234....56........1.5...24..7...3............58.....3..4..1.6......", "10.0"),
    ("..............1..2..3.4.56............753.....2......8......3...8...2..1.1..5.7..", "10.1"),
    ("..............1.23.45.6.7..........4...2.3....6....8......4.6....1....8.2....6...", "10.3"),
    ("1.34....9....8.1....921...4........5..5.24...93.5............6.57.........29....3", "10.6"),
    ("..3....8..5.1....66....74....8.9..4.7....5....1.6..8.....9...2.....2...8..2...3.4", "11.9"),
];

#[test]
fn chains_in_chains() {
    let count = if cfg!(debug_assertions) { 2 } else { NESTED.len() };
    for (line, rating) in &NESTED[..count] {
        let puzzle = ninelog_sudoku::parse(line).expect("a puzzle");
        let found = rate_within(&puzzle, u16::MAX, u64::MAX).expect("a rating");
        assert_eq!(found.to_string(), *rating, "{line}");
    }
}

#[test]
fn limits_of_chains_in_chains() {
    let puzzle = ninelog_sudoku::parse(NESTED[0].0).expect("a puzzle");
    assert_eq!(rate_up_to(&puzzle, 94), None);
    assert_eq!(rate_up_to(&puzzle, 95), rate(&puzzle));
    let hardest = rate_within(&puzzles("hardest.txt")[1], u16::MAX, 1000).expect("a rating");
    assert_eq!((hardest.to_string().as_str(), hardest.at_least), ("9.5 or more", true));
}

/// The technique is used wherever it finds something, also where an easier one would do.
#[test]
fn steps_of_chains_in_chains() {
    let mut nested = 0;
    for (line, _) in &NESTED[..if cfg!(debug_assertions) { 1 } else { 8 }] {
        let puzzle = ninelog_sudoku::parse(line).expect("a puzzle");
        let solution = ninelog_sudoku::solve(&puzzle).expect("a solution");
        let mut state = State::new(&puzzle);
        for _ in 0..4 {
            let mut found = None;
            let _ = find(&state, Technique::NestedChain, true, &mut |step| {
                found = Some(step);
                Flow::Break(())
            });
            nested += usize::from(found.is_some());
            let Some(step) = found.or_else(|| next(&state, true)) else { break };
            assert!(step.placed.iter().all(|mark| solution[mark.at()] == mark.digit), "{step:?}");
            assert!(step.removed.iter().all(|mark| solution[mark.at()] != mark.digit), "{step:?}");
            state.apply(&step);
        }
    }
    assert!(nested > 0);
}
