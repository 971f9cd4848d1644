//! Explains why a puzzle has no solution: finds a smallest set of contradictory clues, and describes the
//! contradiction.
//!
//! A first set is found by removing one clue after the other while there is still no solution, starting with
//! promising clues and in several orders; then no further clue can be removed. `smallest` searches for a
//! smaller set. The text uses only these clues: forced digits are filled in until there is an obvious
//! contradiction.

use super::board::Board;
use super::grid::{Grid, Unit, digits, place};
use super::smallest;
use ninelog_sudoku::contradiction;
use ninelog_terms::number::Random;

/// Why there is no solution.
#[derive(Debug)]
pub struct Reason {
    pub words: String,
    /// The squares of the contradictory clues.
    pub clues: Vec<usize>,
    /// Whether no smaller set of clues is contradictory. Otherwise none of these clues can be removed, but
    /// another set may be smaller; if the time was up, some of these may not be needed either.
    pub smallest: bool,
}

/// The number of orders in which clues are removed.
const ORDERS: usize = 8;

/// An obvious contradiction.
enum Clash {
    /// The digit occurs twice in the unit.
    Twice(u8, Unit),
    /// The square has no digit left.
    NoDigit(usize),
    /// The unit has no place left for the digit.
    NoPlace(u8, Unit),
}

/// Explains why the puzzle has no solution. Requires: it has none.
pub fn explain(puzzle: &Grid, board: &mut Board) -> Reason {
    let first = irreducible(puzzle, board);
    let (clues, smallest) = smallest::smallest(puzzle, board, first);
    let mut grid = Grid::plain(puzzle.root, vec![0; puzzle.cells.len()]);
    for cell in &clues {
        grid.cells[*cell] = puzzle.cells[*cell];
    }
    Reason { words: words(grid), clues, smallest }
}

fn irreducible(puzzle: &Grid, board: &mut Board) -> Vec<usize> {
    let promising = clashes(puzzle).into_iter().map(|clash| involved(puzzle, &clash));
    // When the time is up, all others stay.
    let has_solution = |cells: &[u8]| board.first(cells, 1).as_ref().map(Vec::is_empty) != Ok(true);
    let mut random = Random::new(1);
    let below = |limit: usize| random.below(limit as u64) as usize;
    contradiction::irreducible(&puzzle.cells, promising, ORDERS, has_solution, below)
}

/// Returns the contradictions among the digits of a grid, the simplest kind first.
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

/// Returns the clues that may be involved in a contradiction.
fn involved(grid: &Grid, clash: &Clash) -> Vec<usize> {
    let concerns = |cell: &usize| match clash {
        Clash::NoDigit(square) => sees(grid, *cell, *square).is_some(),
        Clash::Twice(digit, unit) | Clash::NoPlace(digit, unit) => {
            grid.cells[*cell] == *digit || grid.units_of(*cell).contains(unit)
        }
    };
    grid.clues().filter(concerns).collect()
}

/// Returns a unit that contains both squares.
fn sees(grid: &Grid, cell: usize, other: usize) -> Option<Unit> {
    let units = grid.units_of(other);
    grid.units_of(cell).into_iter().find(|unit| cell != other && units.contains(unit))
}

/// Fills in forced digits until there is a contradiction, and describes it.
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

/// Returns a square with one digit left, or the only place for a digit.
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
            // Each blank square of the unit shares another unit with that digit. Boxes cover the most
            // squares.
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

/// Returns "row 3 and box 2 leave".
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
