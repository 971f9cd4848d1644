//! Ratings are compared with those that Sudoku Explainer 1.2.1 gave to puzzles of `tests/data/puzzles`. The
//! example `rate` compares with collections that are not part of the sources.

use super::puzzles;
use ninelog_sudoku::rating::rate;

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

#[test]
fn beyond_the_scale() {
    let hardest = rate(&puzzles("hardest.txt")[1]).expect("a rating");
    assert_eq!((hardest.to_string().as_str(), hardest.at_least), ("9.5 or more", true));
}
