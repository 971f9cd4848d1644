//! Clues that contradict each other, of which none can be left out.

/// The number of orders in which clues are removed.
const ORDERS: usize = 60;

/// Returns the squares of such clues, as few as are found. Requires: `has_solution` says no to all clues.
pub fn core(
    clues: &[u8],
    mut has_solution: impl FnMut(&[u8]) -> bool,
    mut below: impl FnMut(usize) -> usize,
) -> Vec<usize> {
    let given = |clues: &[u8]| (0..clues.len()).filter(|square| clues[*square] != 0).collect::<Vec<_>>();
    let mut order = given(clues);
    let mut best = order.clone();
    for _ in 0..ORDERS {
        let mut left = clues.to_vec();
        for square in &order {
            let digit = std::mem::take(&mut left[*square]);
            if has_solution(&left) {
                left[*square] = digit;
            }
        }
        let needed = given(&left);
        if needed.len() < best.len() {
            best = needed;
        }
        for i in (1..order.len()).rev() {
            order.swap(i, below(i + 1));
        }
    }
    best
}
