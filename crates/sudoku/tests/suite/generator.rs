//! What is made fits what was asked for.

use std::collections::BTreeSet;

use super::{Dice, puzzles};
use ninelog_sudoku::generate::{Failure, Request, Symmetry, fits, generate};
use ninelog_sudoku::rating::{rate, rate_up_to};
use ninelog_sudoku::steps::{State, Technique, solve};
use ninelog_sudoku::{Puzzle, count};

fn make(request: &Request, seed: u64, number: usize) -> Vec<Puzzle> {
    let mut dice = Dice(seed);
    let mut next = || generate(request, |limit| dice.below(limit), || false).expect("a puzzle");
    let puzzles: Vec<Puzzle> = (0..number).map(|_| next()).collect();
    for puzzle in &puzzles {
        assert_eq!(count(puzzle, 2), 1, "{puzzle:?}");
        assert!(fits(request, puzzle), "{puzzle:?}");
    }
    puzzles
}

fn clues(puzzle: &Puzzle) -> usize {
    puzzle.iter().filter(|digit| **digit != 0).count()
}

#[test]
fn plain() {
    let all = make(&Request::default(), 1, 50);
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 50);
    assert_eq!(all, make(&Request { is_minimal: true, ..Request::default() }, 1, 50));
    assert!(all.iter().all(|puzzle| (20..=30).contains(&clues(puzzle))));
    assert_ne!(all, make(&Request::default(), 2, 50));
}

#[test]
fn clues_and_symmetry() {
    for (name, symmetry) in Symmetry::ALL {
        for range in [None, Some(36..=36), Some(30..=40)] {
            let request = Request { symmetry, clues: range.clone(), ..Request::default() };
            for puzzle in make(&request, 3, 5) {
                for square in 0..81 {
                    let orbit = symmetry.orbit(square);
                    assert!(orbit.contains(&square) && 8 % orbit.len() == 0, "{name}");
                    assert!(orbit.iter().all(|at| (puzzle[*at] == 0) == (puzzle[square] == 0)), "{name}");
                }
                assert!(range.as_ref().is_none_or(|range| range.contains(&clues(&puzzle))), "{name}");
            }
        }
    }
    assert_eq!(make(&Request { clues: Some(81..=81), ..Request::default() }, 4, 1)[0].iter().min(), Some(&1));
    let few = Request { clues: Some(17..=17), ..Request::default() };
    let mut asked = 0;
    let stops = || {
        asked += 1;
        asked > 20
    };
    let mut dice = Dice(5);
    assert_eq!(generate(&few, |limit| dice.below(limit), stops), Err(Failure::Stopped));
}

/// The given squares of puzzles that exist, and a drawing.
#[test]
fn patterns() {
    let heart: String = [
        ".........",
        ".11...11.",
        "1..1.1..1",
        "1...1...1",
        "1.......1",
        ".1..1..1.",
        "..1...1..",
        "...1.1...",
        "....1....",
    ]
    .concat();
    let mut all: Vec<[bool; 81]> = vec![std::array::from_fn(|at| heart.as_bytes()[at] == b'1')];
    all.extend(puzzles("medium.txt")[..3].iter().map(|puzzle| puzzle.map(|digit| digit != 0)));
    for pattern in all {
        let request = Request { pattern: Some(pattern), ..Request::default() };
        for puzzle in make(&request, 6, 2) {
            assert!((0..81).all(|at| pattern[at] == (puzzle[at] != 0)));
        }
    }
}

#[test]
fn ratings() {
    for range in [10..=12, 20..=26, 30..=50, 66..=71] {
        let request = Request { rating: Some(range.clone()), ..Request::default() };
        for puzzle in make(&request, 7, 5) {
            assert!(range.contains(&rate(&puzzle).expect("a rating").tenths));
        }
    }
    for puzzle in puzzles("medium.txt").iter().chain(&puzzles("easy.txt")).step_by(9) {
        let rating = rate(puzzle).expect("a rating");
        for most in [10, 12, 26, 44, 66, 71, 89, 95] {
            assert_eq!(rate_up_to(puzzle, most), Some(rating).filter(|rating| rating.tenths <= most));
        }
    }
}

#[test]
fn techniques() {
    let request = Request {
        with: vec![Technique::XWing, Technique::NakedPair],
        without: vec![Technique::Pointing],
        ..Request::default()
    };
    for puzzle in make(&request, 8, 2) {
        let steps = solve(&mut State::new(&puzzle), true);
        let uses = |technique| steps.iter().any(|step| step.technique == technique);
        assert!(uses(Technique::XWing) && uses(Technique::NakedPair) && !uses(Technique::Pointing));
    }
    for technique in Technique::ALL {
        let name = technique.name().to_uppercase().replace(' ', "-");
        assert_eq!(Technique::named(&name), Some(*technique));
    }
    assert_eq!(Technique::named("luck"), None);
}
