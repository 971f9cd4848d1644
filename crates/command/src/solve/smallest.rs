//! Finds the smallest set of contradictory clues.
//!
//! If a puzzle without some clues has a solution, every contradiction contains one of these clues. So a
//! smallest contradiction is a smallest hitting set of all such sets of clues, once enough of them are known:
//! take a smallest hitting set of those known so far. If it is contradictory, it is the answer. If not,
//! remove as few other clues as possible to get a solution, which gives one more set to hit. The search is
//! limited in steps, so that the same puzzle always gets the same answer.

use super::board::{Board, TimeUp};
use super::grid::Grid;

/// Sets of clues as bit sets.
type Clues = u128;

/// The most sets that are collected.
const ROUNDS: usize = 1000;
/// The most steps that finding hitting sets may take in total.
const STEPS: usize = 3_000_000;

/// Returns the smallest contradictory set, and whether it is certain that no other is smaller. `best` is a
/// contradictory set to begin with.
pub fn smallest(puzzle: &Grid, board: &mut Board, best: Vec<usize>) -> (Vec<usize>, bool) {
    let clues: Vec<usize> = puzzle.clues().collect();
    // Two equal digits in one unit: nothing is smaller.
    if best.len() <= 2 {
        return (best, true);
    }
    if clues.len() > Clues::BITS as usize {
        return (best, false);
    }
    let mut search = Search { sets: Vec::new(), steps: STEPS, is_late: Box::new(board.lateness()) };
    let mut size = 1;
    for _ in 0..ROUNDS {
        let chosen = loop {
            if size >= best.len() {
                return (best, true);
            }
            match search.meet(0, 0, size) {
                Some(Some(chosen)) => break chosen,
                Some(None) => size += 1,
                None => return (best, false),
            }
        };
        match spared(puzzle, board, &clues, chosen) {
            Ok(Some(set)) => search.sets.push(set),
            Ok(None) => return (members(chosen).map(|n| clues[n]).collect(), true),
            Err(TimeUp) => return (best, false),
        }
    }
    (best, false)
}

fn members(set: Clues) -> impl Iterator<Item = usize> {
    (0..Clues::BITS as usize).filter(move |n| set & 1 << n != 0)
}

/// Returns clues without which there is a solution, as few as possible and none of the kept ones; `None` if
/// the kept ones are contradictory.
fn spared(puzzle: &Grid, board: &mut Board, clues: &[usize], kept: Clues) -> Result<Option<Clues>, TimeUp> {
    let mut cells = vec![0; puzzle.cells.len()];
    for n in members(kept) {
        cells[clues[n]] = puzzle.cells[clues[n]];
    }
    let Some(mut solution) = board.first(&cells, 1)?.pop() else { return Ok(None) };
    let mut spared = 0;
    for (n, &cell) in clues.iter().enumerate() {
        if cells[cell] != 0 {
            continue;
        }
        cells[cell] = puzzle.cells[cell];
        if solution[cell] != puzzle.cells[cell] {
            match board.first(&cells, 1)?.pop() {
                Some(other) => solution = other,
                None => {
                    cells[cell] = 0;
                    spared |= 1 << n;
                }
            }
        }
    }
    Ok(Some(spared))
}

/// Searches for a small hitting set.
struct Search {
    sets: Vec<Clues>,
    steps: usize,
    is_late: Box<dyn Fn() -> bool>,
}

impl Search {
    /// Returns a set of `size` more clues that, together with the chosen ones and without the banned ones,
    /// hits all sets. The outer `None`: the steps are used up, or the time.
    fn meet(&mut self, chosen: Clues, banned: Clues, size: usize) -> Option<Option<Clues>> {
        self.steps = self.steps.checked_sub(1)?;
        if self.steps.is_multiple_of(256) && (self.is_late)() {
            return None;
        }
        let sets = &self.sets;
        let open = || sets.iter().map(|set| (*set, set & !banned)).filter(|(set, _)| set & chosen == 0);
        let Some((_, narrow)) = open().min_by_key(|(_, left)| left.count_ones()) else {
            return Some(Some(chosen));
        };
        // Disjoint sets need a clue each.
        let mut apart = 0;
        let mut needed = 0;
        for (_, left) in open() {
            if left & apart == 0 {
                apart |= left;
                needed += 1;
            }
        }
        if needed > size || narrow == 0 {
            return Some(None);
        }
        let mut banned = banned;
        for n in members(narrow) {
            if let Some(found) = self.meet(chosen | 1 << n, banned, size - 1)? {
                return Some(Some(found));
            }
            banned |= 1 << n;
        }
        Some(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_sets_that_meet_others() {
        let meet = |sets: &[Clues], size| {
            Search { sets: sets.to_vec(), steps: 1000, is_late: Box::new(|| false) }.meet(0, 0, size)
        };
        assert_eq!(meet(&[0b0011, 0b0110, 0b1100], 1), Some(None));
        let found = meet(&[0b0011, 0b0110, 0b1100], 2).flatten().expect("two will do");
        assert_eq!(found.count_ones(), 2);
        assert!([0b0011, 0b0110, 0b1100].iter().all(|set| set & found != 0));
        assert_eq!(Search { sets: vec![1, 2, 4], steps: 1, is_late: Box::new(|| false) }.meet(0, 0, 3), None);
        let late = |steps| Search { sets: vec![1, 2, 4], steps, is_late: Box::new(|| true) }.meet(0, 0, 3);
        assert_eq!((late(257), late(200).is_some()), (None, true));
    }
}
