//! A puzzle and its disguises have the same canonical form; it is one of them.

use super::{Dice, puzzles};
use ninelog_sudoku::symmetry::{canonical, minimal, transformed};
use ninelog_sudoku::{count, rating::rate};

#[test]
fn disguises_have_one_canonical_form() {
    let mut dice = Dice(8);
    let mut forms = std::collections::BTreeSet::new();
    let all = puzzles("sudoku17-sample.txt");
    for puzzle in all.iter().take(60).chain(&puzzles("medium.txt")[..20]) {
        let form = canonical(puzzle);
        assert_eq!(canonical(&form), form);
        for _ in 0..3 {
            let other = transformed(&dice.disguise(puzzle), |limit| dice.below(limit));
            assert_eq!(canonical(&other), form);
        }
        assert!(form <= *puzzle && count(&form, 2) == 1);
        let clues = |puzzle: &[u8; 81]| puzzle.iter().filter(|digit| **digit != 0).count();
        assert_eq!(clues(&form), clues(puzzle));
        forms.insert(form);
    }
    assert_eq!(forms.len(), 80);
    assert_eq!(canonical(&[0; 81]), [0; 81]);
}

#[test]
fn ratings_of_singles_do_not_depend_on_disguises() {
    let mut dice = Dice(9);
    for puzzle in puzzles("easy.txt").iter().take(40) {
        let rating = rate(puzzle).expect("a rating").tenths;
        if rating <= 15 {
            assert_eq!(rate(&dice.disguise(puzzle)).map(|rating| rating.tenths), Some(rating));
        }
    }
}

#[test]
fn minimal_puzzles() {
    for solution in puzzles("easy.sol").iter().take(20) {
        let puzzle = minimal(solution).expect("a puzzle");
        assert_eq!(minimal(&puzzle), Some(puzzle));
        for at in (0..81).filter(|at| puzzle[*at] != 0) {
            let mut fewer = puzzle;
            fewer[at] = 0;
            assert_eq!(count(&fewer, 2), 2);
        }
    }
    assert_eq!(minimal(&[0; 81]), None);
}
