//! No step may be wrong: puzzles are made, solved by steps, and each step is compared with the solution.
//!
//! `STEPS_PUZZLES=1000000` makes so many instead of a thousand.

use std::collections::BTreeMap;

use super::{Dice, puzzles};
use ninelog_sudoku::steps::{Flow, Mark, State, Step, Technique, against, find, next, solve};
use ninelog_sudoku::{Puzzle, Solution, count, solve as solution_of};

/// Removes clues while the solution stays the only one; all that can be, or down to a number.
fn minimal(full: &Solution, dice: &mut Dice, fewest: usize) -> Puzzle {
    let mut puzzle = dice.disguise(full);
    let mut left = 81;
    for at in dice.order(81) {
        let digit = std::mem::take(&mut puzzle[at]);
        left -= 1;
        if left < fewest || count(&puzzle, 2) != 1 {
            puzzle[at] = digit;
            left += 1;
        }
    }
    puzzle
}

fn check(step: &Step, state: &State, solution: &Solution) {
    let right = |cell: u8| solution[usize::from(cell)];
    for mark in &step.placed {
        assert!(state.has(*mark) && right(mark.cell) == mark.digit, "{step:?}\n{state:?}");
    }
    for mark in &step.removed {
        assert!(state.has(*mark) && right(mark.cell) != mark.digit, "{step:?}\n{state:?}");
    }
    assert!(!step.placed.is_empty() || !step.removed.is_empty());
    assert!(step.text.ends_with('.') && step.look.ends_with('.'), "{step:?}");
}

#[test]
fn steps_agree_with_the_solution() {
    let wanted = std::env::var("STEPS_PUZZLES").ok().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let mut dice = Dice(std::env::var("STEPS_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(5));
    let full = puzzles("medium.sol");
    let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
    for round in 0..wanted {
        let puzzle = minimal(&full[round % full.len()], &mut dice, if round % 4 == 0 { 28 } else { 17 });
        let solution = solution_of(&puzzle).expect("a solution");
        let mut state = State::new(&puzzle);
        while !state.is_solved() {
            let step = next(&state, round % 2 == 0).expect("a step");
            check(&step, &state, &solution);
            *used.entry(step.technique).or_default() += 1;
            state.apply(&step);
        }
        assert_eq!(*state.values(), solution);
    }
    if wanted > 1000 {
        println!("{used:?}");
    }
    assert!(used.len() > 20, "{used:?}");
}

/// Every technique in positions of hard puzzles, also where an easier one would do.
#[test]
fn all_steps_of_all_techniques_agree_with_the_solution() {
    let mut found: BTreeMap<Technique, usize> = BTreeMap::new();
    for puzzle in puzzles("hardest.txt")
        .iter()
        .chain(&puzzles("medium.txt"))
        .take(if cfg!(debug_assertions) { 2 } else { 12 })
    {
        let solution = solution_of(puzzle).expect("a solution");
        let mut state = State::new(puzzle);
        for _ in 0..15 {
            for technique in Technique::ALL {
                let _ = find(&state, *technique, false, &mut |step| {
                    check(&step, &state, &solution);
                    *found.entry(*technique).or_default() += 1;
                    Flow::Continue(())
                });
            }
            let Some(step) = next(&state, true) else { break };
            state.apply(&step);
        }
    }
    assert!(found.len() > 25, "{found:?}");
}

#[test]
fn hardest_puzzles_are_solved() {
    for puzzle in puzzles("hardest.txt").iter().take(10) {
        let mut state = State::new(puzzle);
        solve(&mut state, true);
        assert_eq!(Some(*state.values()), solution_of(puzzle));
    }
}

#[test]
fn every_wrong_candidate_has_a_reason() {
    for puzzle in puzzles("medium.txt").iter().take(4).chain(&puzzles("hardest.txt")[..1]) {
        let (state, solution) = (State::new(puzzle), solution_of(puzzle).expect("a solution"));
        for cell in state.open() {
            for digit in 1..10 {
                let mark = Mark::new(cell, digit);
                let reason = against(&state, mark, true);
                assert_eq!(reason.is_some(), state.has(mark) && solution[cell] != digit);
                reason.iter().for_each(|step| check(step, &state, &solution));
            }
        }
    }
}

#[test]
fn impossible_positions_end() {
    for puzzle in puzzles("unsolvable.txt").iter().chain(&puzzles("multi.txt")) {
        let mut state = State::new(puzzle);
        let steps = solve(&mut state, false);
        assert!(steps.len() < 1000);
    }
}
