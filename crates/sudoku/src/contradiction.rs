//! Clues that contradict each other, of which none can be left out.

/// Returns the squares of such clues, as few as are found. Clues are left out one after the other while there
/// is no solution: first in the `promising` orders, each of which has the squares of clues that contradict
/// each other, then all clues in so many random orders. `below` returns random numbers below its argument.
///
/// Requires: `has_solution` says no to all clues.
///
/// ```
/// use ninelog_sudoku::{Puzzle, contradiction::irreducible, count, generate::random, parse};
/// // A 9 stands below the only square that is left for it.
/// let puzzle = parse(&format!("12345678.{}........9", ".".repeat(63))).unwrap();
/// let has_solution = |clues: &[u8]| clues.try_into().is_ok_and(|clues: &Puzzle| count(clues, 1) > 0);
/// assert_eq!(irreducible(&puzzle, [], 8, has_solution, random(1)), [0, 1, 2, 3, 4, 5, 6, 7, 80]);
/// ```
pub fn irreducible(
    clues: &[u8],
    promising: impl IntoIterator<Item = Vec<usize>>,
    orders: usize,
    mut has_solution: impl FnMut(&[u8]) -> bool,
    mut below: impl FnMut(usize) -> usize,
) -> Vec<usize> {
    let mut order: Vec<usize> = (0..clues.len()).filter(|square| clues[*square] != 0).collect();
    let mut best = order.clone();
    let mut shrink = |order: &[usize]| {
        let mut left = vec![0; clues.len()];
        order.iter().for_each(|square| left[*square] = clues[*square]);
        for square in order {
            let digit = std::mem::take(&mut left[*square]);
            if has_solution(&left) {
                left[*square] = digit;
            }
        }
        let needed: Vec<usize> = (0..left.len()).filter(|square| left[*square] != 0).collect();
        if needed.len() < best.len() {
            best = needed;
        }
    };
    promising.into_iter().for_each(|order| shrink(&order));
    for _ in 0..orders {
        shrink(&order);
        for i in (1..order.len()).rev() {
            order.swap(i, below(i + 1));
        }
    }
    best
}
