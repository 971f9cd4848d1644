//! The smallest set of clues that contradict each other.
//!
//! Wherever a puzzle has a solution without some clues, every contradiction contains one of these. So a
//! smallest contradiction is a smallest set that meets all such sets of clues, once enough of them are known:
//! take a smallest set that meets those known so far; if it contradicts itself, it is the answer; if not,
//! leave out as few clues as possible beside it, which gives one more set to be met. The search is bounded in
//! steps, so that the same puzzle always gets the same answer.

use super::board::Board;
use super::grid::Grid;

/// Sets of clues are sets of bits.
type Clues = u128;

/// How many sets to be met are gathered at most.
const ROUNDS: usize = 1000;
/// How many steps finding smallest sets that meet them may take in all.
const STEPS: usize = 3_000_000;

/// The smallest contradicting set, and whether it is certain that no other is smaller. `best` is a
/// contradicting set to begin with.
pub fn smallest(puzzle: &Grid, board: &mut Board, best: Vec<usize>) -> (Vec<usize>, bool) {
    let clues: Vec<usize> = puzzle.clues().collect();
    // Two equal digits in sight of each other: nothing is smaller.
    if best.len() <= 2 {
        return (best, true);
    }
    if clues.len() > Clues::BITS as usize {
        return (best, false);
    }
    let mut search = Search { sets: Vec::new(), steps: STEPS };
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
            Some(set) => search.sets.push(set),
            None => return (members(chosen).map(|n| clues[n]).collect(), true),
        }
    }
    (best, false)
}

fn members(set: Clues) -> impl Iterator<Item = usize> {
    (0..Clues::BITS as usize).filter(move |n| set & 1 << n != 0)
}

/// Clues without which there is a solution, as few as possible beside the kept ones; nothing if those
/// contradict each other.
fn spared(puzzle: &Grid, board: &mut Board, clues: &[usize], kept: Clues) -> Option<Clues> {
    let mut cells = vec![0; puzzle.cells.len()];
    for n in members(kept) {
        cells[clues[n]] = puzzle.cells[clues[n]];
    }
    let mut solution = board.first(&cells, 1).pop()?;
    let mut spared = 0;
    for (n, &cell) in clues.iter().enumerate() {
        if cells[cell] != 0 {
            continue;
        }
        cells[cell] = puzzle.cells[cell];
        if solution[cell] != puzzle.cells[cell] {
            match board.first(&cells, 1).pop() {
                Some(other) => solution = other,
                None => {
                    cells[cell] = 0;
                    spared |= 1 << n;
                }
            }
        }
    }
    Some(spared)
}

/// Looks for a small set that meets all of some sets.
struct Search {
    sets: Vec<Clues>,
    steps: usize,
}

impl Search {
    /// A set of `size` more clues that meets all sets with those chosen, without the banned ones; no answer
    /// when the steps are used up.
    fn meet(&mut self, chosen: Clues, banned: Clues, size: usize) -> Option<Option<Clues>> {
        self.steps = self.steps.checked_sub(1)?;
        let sets = &self.sets;
        let open = || sets.iter().map(|set| (*set, set & !banned)).filter(|(set, _)| set & chosen == 0);
        let Some((_, narrow)) = open().min_by_key(|(_, left)| left.count_ones()) else {
            return Some(Some(chosen));
        };
        // Sets that share nothing need a clue each.
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
        let meet = |sets: &[Clues], size| Search { sets: sets.to_vec(), steps: 1000 }.meet(0, 0, size);
        assert_eq!(meet(&[0b0011, 0b0110, 0b1100], 1), Some(None));
        let found = meet(&[0b0011, 0b0110, 0b1100], 2).flatten().expect("two will do");
        assert_eq!(found.count_ones(), 2);
        assert!([0b0011, 0b0110, 0b1100].iter().all(|set| set & found != 0));
        assert_eq!(Search { sets: vec![1, 2, 4], steps: 1 }.meet(0, 0, 3), None);
    }
}
