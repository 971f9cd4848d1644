//! The tasks beside solving and counting: steps, hints, reasons, ratings and changes of boards of 9 x 9.

use super::grid::Grid;
use super::report::{Answer, Difficulty};
use super::{Options, Status, Task};
use ninelog_sudoku::Puzzle;
use ninelog_sudoku::rating::{rate, score};
use ninelog_sudoku::steps::{Cells, Mark, State, Step, against, all, next, solve};
use ninelog_sudoku::symmetry::{canonical, minimal, transformed};
use ninelog_terms::number::Random;

/// Reads a square and a digit such as `r4c7=5`.
pub fn mark(text: &str) -> Option<Mark> {
    let (row, rest) = text.strip_prefix('r')?.split_once('c')?;
    let (column, digit) = rest.split_once('=')?;
    let number = |text: &str| text.parse::<usize>().ok().filter(|n| (1..=9).contains(n));
    let cell = (number(row)? - 1) * 9 + number(column)? - 1;
    Some(Mark::new(cell, number(digit)? as u8))
}

/// Returns the answer to a task that needs no solution.
pub fn change(task: Task, options: &Options, puzzle: &Grid) -> Option<(Answer, Status)> {
    let changed = |cells: Puzzle| {
        let grid = Grid::plain(puzzle.root, cells.to_vec());
        Some((Answer::Changed(grid), Status::Unique))
    };
    let cells = puzzle.cells.as_slice().try_into();
    match (task, cells) {
        (Task::Solve | Task::Candidates | Task::TrueCandidates | Task::Count(_) | Task::Unique, _) => None,
        (_, Err(_)) => {
            let why = "this is done for boards of 9 x 9 only";
            Some((Answer::Unsuitable(why), Status::NotUnique))
        }
        (Task::Canonical, Ok(cells)) => changed(canonical(cells)),
        (Task::Transform, Ok(cells)) => {
            // Each puzzle is changed in the same way, whatever the number of threads.
            let mut random = Random::new(options.seed.unwrap_or(0));
            changed(transformed(cells, |limit| random.below(limit as u64) as usize))
        }
        _ => None,
    }
}

/// Returns the answer to a task about a puzzle with exactly one solution.
pub fn study(
    task: Task,
    options: &Options,
    (puzzle, state): (&Puzzle, &State),
    solution: &[u8],
) -> (Answer, Status) {
    let unique = options.uniqueness;
    let answer = match task {
        Task::Steps => Answer::Steps(solve(&mut state.clone(), unique)),
        Task::AllSteps => Answer::AllSteps(all(state, unique)),
        Task::Hint(degree) => match next(state, unique) {
            Some(step) => Answer::Hint(step, degree),
            None => Answer::Unsuitable("there is nothing left to do"),
        },
        Task::Explain(mark) => {
            let (text, step) = reason(state, mark, unique, solution);
            Answer::Reason(text, step)
        }
        Task::Rate => difficulty(rate(puzzle).map(Difficulty::Rating)),
        Task::Score => difficulty(score(puzzle).map(Difficulty::Score)),
        _ => {
            let cells = minimal(puzzle).unwrap_or(*puzzle);
            Answer::Changed(Grid::plain(3, cells.to_vec()))
        }
    };
    (answer, Status::Unique)
}

fn difficulty(difficulty: Option<Difficulty>) -> Answer {
    difficulty.map_or(Answer::Unsuitable("there is no rating"), Answer::Difficulty)
}

/// Says why a digit may not stand in a square.
fn reason(state: &State, mark: Mark, unique: bool, solution: &[u8]) -> (String, Option<Step>) {
    let square = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let (cell, digit) = (mark.at(), mark.digit);
    let name = square(cell);
    if state.value(cell) != 0 {
        let is_it = if state.value(cell) == digit { "indeed" } else { "another digit," };
        return (format!("{name} is {is_it} {}, a clue.", state.value(cell)), None);
    }
    let seen = Cells::one(cell).peers().into_iter().find(|other| state.value(*other) == digit);
    if let Some(other) = seen {
        return (format!("{name} cannot be {digit}: it sees {}, which is {digit}.", square(other)), None);
    }
    if solution[cell] == digit {
        return (format!("{name} is {digit} in the only solution."), None);
    }
    match against(state, mark, unique) {
        Some(step) => (format!("{name} cannot be {digit}, by {}: {}", step.technique, step.text), Some(step)),
        None => (format!("{name} cannot be {digit}: the only solution has {} there.", solution[cell]), None),
    }
}
