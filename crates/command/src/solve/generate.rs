//! Makes puzzles with exactly one solution: a random board, from which digits are removed until as few are
//! left as wanted or possible.

use super::board::{Board, TimeUp};
use super::grid::Grid;
use ninelog_terms::number::Random;

/// The number of boards that are tried before giving up on a number of clues.
const TRIES: usize = 1000;

/// Shuffles the items.
pub fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, random.below(i as u64 + 1) as usize);
    }
}

/// Returns a puzzle with `clues` clues, or one from which no clue can be removed. The error says how few were
/// reached.
pub fn generate(random: &mut Random, clues: Option<usize>, seconds: Option<f64>) -> Result<Grid, String> {
    let mut board = Board::new(3);
    board.limit_time(seconds);
    let made = try_boards(random, clues, &mut board);
    made.unwrap_or_else(|TimeUp| Err("no puzzle with so few clues was found in time".to_string()))
}

fn try_boards(
    random: &mut Random,
    clues: Option<usize>,
    board: &mut Board,
) -> Result<Result<Grid, String>, TimeUp> {
    let mut fewest = usize::MAX;
    let is_late = board.lateness();
    for _ in 0..TRIES {
        if is_late() {
            return Err(TimeUp);
        }
        let mut order: Vec<usize> = (0..81).collect();
        shuffle(random, &mut order);
        let Some(mut cells) = board.fill(&order, |left| left[random.below(left.len() as u64) as usize])
        else {
            continue;
        };
        shuffle(random, &mut order);
        let mut count = cells.len();
        for cell in order {
            if Some(count) == clues {
                break;
            }
            let digit = std::mem::take(&mut cells[cell]);
            if board.only(&cells)?.is_some() {
                count -= 1;
            } else {
                cells[cell] = digit;
            }
        }
        fewest = fewest.min(count);
        if clues.is_none_or(|clues| clues == count) {
            return Ok(Ok(Grid { root: 3, cells }));
        }
    }
    Ok(Err(format!("no puzzle with so few clues was found in {TRIES} boards; the fewest were {fewest}")))
}
