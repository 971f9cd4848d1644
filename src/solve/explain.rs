//! Why a puzzle has no solution: a smallest set of clues that contradict each other, and how one sees it.
//!
//! A first set is found by leaving out one clue after the other while no solution appears, beginning from
//! what looks promising and in several orders; none of its clues can be left out. `smallest` then looks for a
//! smaller one. The words follow from these clues alone: digits that are forced are filled in until a
//! contradiction meets the eye.

use super::board::Board;
use super::generate::shuffle;
use super::grid::{Grid, Unit, digits, place};
use super::smallest;
use crate::base::number::Random;

/// Why there is no solution.
#[derive(Debug)]
pub struct Reason {
    pub words: String,
    /// The squares of the clues that contradict each other.
    pub clues: Vec<usize>,
    /// No fewer clues contradict each other; else none of these can be left out, but another set may be
    /// smaller.
    pub smallest: bool,
}

/// How many orders are tried in which to leave out clues.
const ORDERS: usize = 8;

/// A contradiction that one sees without trying.
enum Clash {
    /// The digit stands twice in the unit.
    Twice(u8, Unit),
    /// The square has no digit left.
    NoDigit(usize),
    /// The unit has no place left for the digit.
    NoPlace(u8, Unit),
}

/// Requires: the puzzle has no solution.
pub fn explain(puzzle: &Grid, board: &mut Board) -> Reason {
    let first = irreducible(puzzle, board);
    let (clues, smallest) = smallest::smallest(puzzle, board, first);
    let mut grid = Grid { root: puzzle.root, cells: vec![0; puzzle.cells.len()] };
    for cell in &clues {
        grid.cells[*cell] = puzzle.cells[*cell];
    }
    Reason { words: words(grid), clues, smallest }
}

fn irreducible(puzzle: &Grid, board: &mut Board) -> Vec<usize> {
    let mut best: Vec<usize> = puzzle.clues().collect();
    for clash in clashes(puzzle) {
        shrink(puzzle, involved(puzzle, &clash), board, &mut best);
    }
    let mut random = Random::new(1);
    let mut order: Vec<usize> = puzzle.clues().collect();
    for _ in 0..ORDERS {
        shrink(puzzle, order.clone(), board, &mut best);
        shuffle(&mut random, &mut order);
    }
    best.sort_unstable();
    best
}

/// Leaves out each of the contradicting `clues` that is not needed; the result becomes `best` if it is
/// smaller.
fn shrink(puzzle: &Grid, clues: Vec<usize>, board: &mut Board, best: &mut Vec<usize>) {
    let mut cells = vec![0; puzzle.cells.len()];
    for cell in &clues {
        cells[*cell] = puzzle.cells[*cell];
    }
    for cell in &clues {
        let digit = std::mem::take(&mut cells[*cell]);
        if !board.first(&cells, 1).is_empty() {
            cells[*cell] = digit;
        }
    }
    let needed: Vec<usize> = clues.into_iter().filter(|cell| cells[*cell] != 0).collect();
    if needed.len() < best.len() {
        *best = needed;
    }
}

/// The contradictions in what stands, the plainest kind first.
fn clashes(grid: &Grid) -> Vec<Clash> {
    let marks = grid.marks();
    let mut twice = Vec::new();
    let mut no_place = Vec::new();
    for unit in grid.units() {
        for digit in 1..=grid.side() as u8 {
            match grid.squares(unit).filter(|cell| grid.cells[*cell] == digit).count() {
                0 if grid.squares(unit).all(|cell| marks[cell] & (1 << digit) == 0) => {
                    no_place.push(Clash::NoPlace(digit, unit));
                }
                0 | 1 => {}
                _ => twice.push(Clash::Twice(digit, unit)),
            }
        }
    }
    let no_digit = (0..marks.len()).filter(|cell| marks[*cell] == 0).map(Clash::NoDigit);
    twice.into_iter().chain(no_place).chain(no_digit).collect()
}

/// The clues that may have to do with a contradiction.
fn involved(grid: &Grid, clash: &Clash) -> Vec<usize> {
    let concerns = |cell: &usize| match clash {
        Clash::NoDigit(square) => sees(grid, *cell, *square).is_some(),
        Clash::Twice(digit, unit) | Clash::NoPlace(digit, unit) => {
            grid.cells[*cell] == *digit || grid.units_of(*cell).contains(unit)
        }
    };
    grid.clues().filter(concerns).collect()
}

/// A unit that both squares stand in.
fn sees(grid: &Grid, cell: usize, other: usize) -> Option<Unit> {
    let units = grid.units_of(other);
    grid.units_of(cell).into_iter().find(|unit| cell != other && units.contains(unit))
}

/// Fills in what is forced, and says where that ends.
fn words(mut grid: Grid) -> String {
    let mut forced = 0;
    loop {
        if let Some(clash) = clashes(&grid).first() {
            let clash = clash_words(&grid, clash);
            return match forced {
                0 => clash,
                1 => format!("one digit is forced, then {clash}"),
                _ => format!("{forced} digits are forced, then {clash}"),
            };
        }
        let Some((cell, digit)) = single(&grid) else { break };
        grid.cells[cell] = digit;
        forced += 1;
    }
    let marks = grid.marks();
    let open = (0..marks.len()).filter(|cell| grid.cells[*cell] == 0);
    let Some(cell) = open.min_by_key(|cell| marks[*cell].count_ones()) else {
        return "the clues contradict each other".to_string();
    };
    let tried: Vec<String> = digits(marks[cell]).map(|digit| digit.to_string()).collect();
    format!("whichever of {} stands in {}, no solution follows", list(&tried), place(cell, grid.side()))
}

/// A square with one digit left, or the one place for a digit.
fn single(grid: &Grid) -> Option<(usize, u8)> {
    let marks = grid.marks();
    let open = |cell: &usize| grid.cells[*cell] == 0;
    if let Some(cell) = (0..marks.len()).filter(open).find(|cell| marks[*cell].count_ones() == 1) {
        return Some((cell, marks[cell].trailing_zeros() as u8));
    }
    grid.units().find_map(|unit| {
        (1..=grid.side() as u8).find_map(|digit| {
            let mut places = grid.squares(unit).filter(|cell| marks[*cell] & (1 << digit) != 0);
            places.next().filter(|cell| open(cell) && places.next().is_none()).map(|cell| (cell, digit))
        })
    })
}

fn clash_words(grid: &Grid, clash: &Clash) -> String {
    let side = grid.side();
    match clash {
        Clash::Twice(digit, unit) => format!("{unit} has {digit} twice"),
        Clash::NoDigit(square) => {
            let units = involved(grid, clash).into_iter().filter_map(|cell| sees(grid, cell, *square));
            format!("{} no digit for {}", leave(units.collect()), place(*square, side))
        }
        Clash::NoPlace(digit, unit) => {
            // Each blank square of the unit is seen from the digit through another of its units; boxes cover
            // the most.
            let has_digit = |way: &Unit| grid.squares(*way).any(|cell| grid.cells[cell] == *digit);
            let blanks = grid.squares(*unit).filter(|cell| grid.cells[*cell] == 0);
            let seen: Vec<Unit> =
                blanks.filter_map(|cell| grid.units_of(cell).into_iter().rev().find(has_digit)).collect();
            if seen.is_empty() {
                return format!("{unit} is full without {digit}");
            }
            format!("{} no place for {digit} in {unit}", leave(seen))
        }
    }
}

/// "row 3 and box 2 leave"
fn leave(mut units: Vec<Unit>) -> String {
    units.sort_unstable();
    units.dedup();
    let names: Vec<String> = units.iter().map(Unit::to_string).collect();
    format!("{} {}", list(&names), if names.len() == 1 { "leaves" } else { "leave" })
}

fn list(words: &[String]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
