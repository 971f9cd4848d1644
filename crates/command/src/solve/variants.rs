//! Puzzles with other rules than those of Sudoku: solved, counted and explained by the same commands.

use std::sync::Arc;

use super::clock::Clock;
use super::explain::Reason;
use super::grid::Grid;
use super::report::Answer;
use super::{Options, Status, Task, several};
use ninelog_sudoku::Stopped;
use ninelog_sudoku::variant::kinds::Kind;
use ninelog_sudoku::variant::{Board, Constraint, Variant};

/// Returns the answer to a task about such a puzzle.
pub fn answer(options: &Options, puzzle: &Grid, rules: &Arc<Variant>) -> (Answer, Status) {
    let mut clock = Clock::default();
    clock.begin(options.limits.solving);
    let late = |Stopped| (Answer::Late(options.limits.solving.unwrap_or(0.0)), Status::NotUnique);
    let mut board = board(rules, &clock);
    let marks =
        |marks: Vec<u64>| (Answer::Marks(marks.iter().map(|set| *set as u32).collect()), Status::Unique);
    match options.task {
        Task::Candidates => marks(board.marks(&puzzle.cells).unwrap_or_else(|| vec![0; puzzle.cells.len()])),
        Task::TrueCandidates => board.true_marks(&puzzle.cells).map_or_else(late, marks),
        Task::Count(limit) => {
            let (count, is_late) = board.count(&puzzle.cells, limit);
            let status = if count == 1 && !is_late { Status::Unique } else { Status::NotUnique };
            (Answer::Count(count, count == limit || is_late), status)
        }
        Task::Unique => match board.count(&puzzle.cells, 2) {
            (0 | 1, true) => late(Stopped),
            (1, _) => (Answer::Unique(true), Status::Unique),
            _ => (Answer::Unique(false), Status::NotUnique),
        },
        Task::Solve => match board.first(&puzzle.cells, 2).as_deref() {
            Err(stopped) => late(*stopped),
            Ok([]) => {
                if options.limits.solving.is_none() {
                    clock.begin(options.limits.explaining);
                }
                (Answer::Unsolvable(reason(puzzle, rules, &clock)), Status::NotUnique)
            }
            Ok([one]) => (Answer::Grid(puzzle.filled(one.clone())), Status::Unique),
            Ok([one, other, ..]) => several(one, other),
        },
        _ => {
            let why = "this is done for boards of 9 x 9 with the rules of Sudoku only";
            (Answer::Unsuitable(why), Status::NotUnique)
        }
    }
}

/// Returns a board that a clock stops.
pub fn board(rules: &Variant, clock: &Clock) -> Board {
    let flag = clock.flag();
    let mut board = Board::new(rules, move || flag.stops());
    board.solver().set_interrupt(clock.flag());
    board
}

/// Returns whether a constraint says more when others are left out: those that except marked squares.
fn depends(kind: Kind) -> bool {
    use Kind::{Maximum, Minimum, NoOtherRatios, NoOtherXv, NonConsecutive};
    matches!(kind, NonConsecutive | NoOtherRatios | NoOtherXv | Minimum | Maximum)
}

/// Returns whether constraints of the second kind are the marks that the first one excepts.
fn has_mark(kind: Kind, other: Kind) -> bool {
    match kind {
        Kind::NonConsecutive => matches!(other, Kind::White | Kind::Difference),
        Kind::NoOtherRatios => matches!(other, Kind::Black | Kind::Ratio),
        Kind::NoOtherXv => matches!(other, Kind::X | Kind::V),
        _ => kind == other && matches!(kind, Kind::Minimum | Kind::Maximum),
    }
}

/// Explains why there is no solution by one constraint that nothing fits, whatever else holds; none if each
/// can be kept by itself. `is_contradictory` says whether a puzzle has no solution.
fn alone(puzzle: &Variant, is_contradictory: impl Fn(&Variant) -> bool) -> Option<Reason> {
    let empty = Variant { given: vec![0; puzzle.given.len()], constraints: Vec::new(), ..puzzle.clone() };
    let bare = Variant { has_lines: false, regions: None, ..empty.clone() };
    let with = |board: &Variant, constraint: &Constraint| Variant {
        constraints: vec![constraint.clone()],
        ..board.clone()
    };
    let by_themselves = || puzzle.constraints.iter().filter(|constraint| !depends(constraint.kind));
    let of = |constraint: &&Constraint| is_contradictory(&with(&bare, constraint));
    let (constraint, why) = match by_themselves().find(of) {
        Some(constraint) => (constraint, "nothing fits this constraint"),
        None => {
            let of = |constraint: &&Constraint| is_contradictory(&with(&empty, constraint));
            let why = "nothing fits this constraint with the rows, columns and regions";
            (by_themselves().find(of)?, why)
        }
    };
    let clause = puzzle.clause(constraint);
    let words = format!("{why}: {}", clause.trim_end_matches('.'));
    Some(Reason { words, clues: Vec::new(), smallest: true })
}

/// Explains why there is no solution: clues and constraints that contradict each other, of which none can be
/// left out.
fn reason(puzzle: &Grid, rules: &Arc<Variant>, clock: &Clock) -> Reason {
    let mut left = Variant { given: puzzle.cells.clone(), ..Variant::clone(rules) };
    // When the time is up, all others stay.
    let is_contradictory =
        |left: &Variant| board(left, clock).first(&left.given, 1).is_ok_and(|all| all.is_empty());
    if let Some(reason) = alone(&left, is_contradictory) {
        return reason;
    }
    for cell in 0..left.given.len() {
        let digit = std::mem::take(&mut left.given[cell]);
        if digit != 0 && !is_contradictory(&left) {
            left.given[cell] = digit;
        }
    }
    // Without the marks that they except, some would say more; so these go first, or the marks stay.
    left.constraints.sort_by_key(|constraint| !depends(constraint.kind));
    let mut n = 0;
    while n < left.constraints.len() {
        let kind = left.constraints[n].kind;
        // A minimum alone excepts nothing.
        let many = |other: Kind| left.constraints.iter().filter(|one| one.kind == other).count() > 1;
        if left.constraints.iter().any(|one| has_mark(one.kind, kind) && (one.kind != kind || many(kind))) {
            n += 1;
            continue;
        }
        let constraint = left.constraints.remove(n);
        if !is_contradictory(&left) {
            left.constraints.insert(n, constraint);
            n += 1;
        }
    }
    let clues: Vec<usize> = (0..left.given.len()).filter(|cell| left.given[*cell] != 0).collect();
    let named =
        left.constraints.iter().map(|constraint| left.clause(constraint).trim_end_matches('.').to_string());
    let named: Vec<String> = named.collect();
    let what = match (clues.is_empty(), named.is_empty()) {
        (true, true) => "the board has no solution without any clue".to_string(),
        (false, true) => "the clues contradict the rows, columns and regions".to_string(),
        (true, false) if named.len() == 1 => format!("nothing fits this constraint: {}", named[0]),
        (true, false) => format!("these constraints contradict each other: {}", named.join(", ")),
        (false, false) => format!("the clues contradict these constraints: {}", named.join(", ")),
    };
    Reason { words: what, clues, smallest: false }
}
