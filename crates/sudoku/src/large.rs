//! Sudoku of other sizes, 2 x 2 up to 25 x 25: a search over sets of bits.
//!
//! A candidate, a digit in a square, belongs to four sets: the digits of the square, and the places of the
//! digit in its row, its column and its box. Each set is a word. Taking a candidate away clears a bit in each
//! of the four; a set with one bit left decides a digit, an empty one is a contradiction. When nothing is
//! decided any more, locked candidates are taken away: all places of a digit in a box are in one row, and so
//! on. Then the search branches over the set that has the fewest candidates, whichever of the four it is.
//!
//! ```
//! use ninelog_sudoku::large::Size;
//! let size = Size::new(2, 3).unwrap();
//! assert_eq!(size.side(), 6);
//! let mut found = 0;
//! size.solutions(&[0; 36], |_| { found += 1; found == 100 }, || false).unwrap();
//! assert_eq!(found, 100);
//! ```

use crate::Stopped;

/// The greatest side of a board.
const LARGEST: usize = 25;
/// The kinds of sets: squares, rows, columns, boxes.
const KINDS: usize = 4;
/// Contradictions in a set count for this many times as much as those before them.
const GROWTH: f32 = 1.02;

/// The size of a board, and what is known of its squares beforehand.
#[derive(Clone, Debug)]
pub struct Size {
    side: usize,
    height: usize,
    width: usize,
    /// The row, the column, the box and the place in the box of each square.
    places: Vec<[u16; 4]>,
    /// The square at each place of each box.
    boxes: Vec<u16>,
}

/// The candidates that are left. Set `k * side * side + n` is the set number `n` of kind `k`: the square `n`,
/// or the digit `d` in unit `u`, which is number `d * side + u`.
#[derive(Clone)]
struct Candidates {
    sets: Vec<u32>,
    /// The candidates that are decided and whose consequences have not been drawn: square and digit.
    todo: Vec<(u16, u8)>,
    /// How many squares are open.
    open: usize,
}

/// A set of candidates over which the search branches.
struct Choice {
    state: Candidates,
    set: usize,
    left: u32,
}

impl Size {
    /// Returns the size of boards with boxes of so many rows and columns; none if they are too large.
    pub fn new(height: usize, width: usize) -> Option<Size> {
        let side = height * width;
        if !(2..=LARGEST).contains(&side) {
            return None;
        }
        let place = |square: usize| {
            let (row, column) = (square / side, square % side);
            let number = row / height * height + column / width;
            let inside = row % height * width + column % width;
            [row as u16, column as u16, number as u16, inside as u16]
        };
        let places: Vec<[u16; 4]> = (0..side * side).map(place).collect();
        let mut boxes = vec![0; side * side];
        for (square, [_, _, number, inside]) in places.iter().enumerate() {
            boxes[usize::from(*number) * side + usize::from(*inside)] = square as u16;
        }
        Some(Size { side, height, width, places, boxes })
    }

    pub fn side(&self) -> usize {
        self.side
    }

    /// Calls `each` with the solutions until it returns true, because it has seen enough. `stops` is asked at
    /// each guess whether to end the search.
    pub fn solutions(
        &self,
        puzzle: &[u8],
        mut each: impl FnMut(&[u8]) -> bool,
        mut stops: impl FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let Some(mut state) = self.state(puzzle) else { return Ok(()) };
        let mut choices: Vec<Choice> = Vec::new();
        // How often each set led to a contradiction; the latest count more.
        let mut weights = vec![1.0f32; state.sets.len()];
        let mut weight = 1.0f32;
        loop {
            match self.spread(&mut state) {
                Ok(()) if state.open == 0 => {
                    if each(&self.board(&state)) {
                        return Ok(());
                    }
                }
                Ok(()) => {
                    if stops() {
                        return Err(Stopped);
                    }
                    let set = self.choose(&state, &weights);
                    choices.push(Choice { left: state.sets[set], state: state.clone(), set });
                }
                Err(set) => {
                    weight *= GROWTH;
                    weights[set] += weight;
                    if weight > 1e20 {
                        weights.iter_mut().for_each(|weight| *weight *= 1e-20);
                        weight = 1.0;
                    }
                }
            }
            loop {
                let Some(choice) = choices.last_mut() else { return Ok(()) };
                if choice.left == 0 {
                    choices.pop();
                    continue;
                }
                let bit = choice.left & choice.left.wrapping_neg();
                choice.left ^= bit;
                let (square, digit) = self.candidate(choice.set, bit.trailing_zeros() as usize);
                if choice.left == 0 {
                    // The last one needs no copy.
                    let Some(last) = choices.pop() else { return Ok(()) };
                    state = last.state;
                } else {
                    state.clone_from(&choice.state);
                }
                state.todo.push((square as u16, digit as u8));
                break;
            }
        }
    }

    /// Returns the candidates of a puzzle; none if a value is no digit.
    fn state(&self, puzzle: &[u8]) -> Option<Candidates> {
        let side = self.side;
        if puzzle.len() != side * side || puzzle.iter().any(|digit| usize::from(*digit) > side) {
            return None;
        }
        let all = (1u32 << side) - 1;
        let clues = puzzle.iter().enumerate().filter(|(_, digit)| **digit != 0);
        let todo = clues.map(|(square, digit)| (square as u16, digit - 1)).collect();
        Some(Candidates { sets: vec![all; KINDS * side * side], todo, open: side * side })
    }

    /// Returns the four sets of a candidate, and its bit in each.
    #[inline(always)]
    fn sets(&self, square: usize, digit: usize) -> [(usize, u32); KINDS] {
        let (side, [row, column, number, inside]) = (self.side, self.places[square]);
        let all = side * side;
        let set = |kind: usize, unit: u16| kind * all + digit * side + usize::from(unit);
        [
            (square, 1 << digit),
            (set(1, row), 1 << column),
            (set(2, column), 1 << row),
            (set(3, number), 1 << inside),
        ]
    }

    /// Returns the square and the digit of a bit of a set.
    fn candidate(&self, set: usize, bit: usize) -> (usize, usize) {
        let (side, all) = (self.side, self.side * self.side);
        let (digit, unit) = (set % all / side, set % side);
        match set / all {
            0 => (set, bit),
            1 => (unit * side + bit, digit),
            2 => (bit * side + unit, digit),
            _ => (usize::from(self.boxes[unit * side + bit]), digit),
        }
    }

    /// Draws all consequences. The error is the set that is empty.
    fn spread(&self, state: &mut Candidates) -> Result<(), usize> {
        loop {
            while let Some((square, digit)) = state.todo.pop() {
                self.decide(state, usize::from(square), usize::from(digit))?;
            }
            if state.open == 0 || !self.lock(state)? {
                return Ok(());
            }
        }
    }

    /// Puts a digit into a square: takes all other candidates of the four sets away.
    fn decide(&self, state: &mut Candidates, square: usize, digit: usize) -> Result<(), usize> {
        let sets = self.sets(square, digit);
        if state.sets[square] & 1 << digit == 0 {
            return Err(square);
        }
        if state.sets[square] & DECIDED != 0 {
            return Ok(());
        }
        for (set, bit) in sets {
            let mut others = state.sets[set] & !bit;
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                let (square, digit) = self.candidate(set, other);
                self.remove(state, square, digit)?;
            }
        }
        for (set, _) in sets {
            state.sets[set] |= DECIDED;
        }
        state.open -= 1;
        Ok(())
    }

    /// Takes a candidate away that is still there. If it is decided, that is a contradiction.
    #[inline(always)]
    fn remove(&self, state: &mut Candidates, square: usize, digit: usize) -> Result<(), usize> {
        if state.sets[square] & DECIDED != 0 {
            return Err(square);
        }
        for (set, bit) in self.sets(square, digit) {
            let left = state.sets[set] & !bit;
            state.sets[set] = left;
            if left & (left.wrapping_sub(1)) == 0 {
                if left == 0 {
                    return Err(set);
                }
                let (square, digit) = self.candidate(set, left.trailing_zeros() as usize);
                state.todo.push((square as u16, digit as u8));
            }
        }
        Ok(())
    }

    /// Takes locked candidates away, until one set has one place left or there are none. Returns whether any
    /// were taken away.
    fn lock(&self, state: &mut Candidates) -> Result<bool, usize> {
        let (side, all) = (self.side, self.side * self.side);
        let (height, width) = (self.height, self.width);
        let mut is_changed = false;
        for digit in 0..side {
            for number in 0..side {
                let set = 3 * all + digit * side + number;
                let places = state.sets[set];
                if places & DECIDED != 0 {
                    continue;
                }
                let (top, left) = (number / height * height, number % height * width);
                // All places in a row of the box: its bits are side by side.
                let row = places.trailing_zeros() as usize / width;
                let in_row = ((1u32 << width) - 1) << (row * width);
                if places & !in_row == 0 {
                    let line = all + digit * side + top + row;
                    let outside = state.sets[line] & !(((1u32 << width) - 1) << left) & !DECIDED;
                    is_changed |= self.clear(state, line, outside)?;
                }
                // Or in a column of it.
                let column = places.trailing_zeros() as usize % width;
                let in_column = (0..height).fold(0u32, |set, i| set | 1 << (i * width + column));
                if state.sets[set] & !in_column & !DECIDED == 0 {
                    let line = 2 * all + digit * side + left + column;
                    let outside = state.sets[line] & !(((1u32 << height) - 1) << top) & !DECIDED;
                    is_changed |= self.clear(state, line, outside)?;
                }
            }
            for line in 0..side {
                // All places of a row, or of a column, in one box.
                for (kind, length, number) in [(1, width, line / height * height), (2, height, line / width)]
                {
                    let set = kind * all + digit * side + line;
                    let places = state.sets[set];
                    if places & DECIDED != 0 {
                        continue;
                    }
                    let part = places.trailing_zeros() as usize / length;
                    if places & !(((1u32 << length) - 1) << (part * length)) == 0 {
                        let number = if kind == 1 { number + part } else { part * height + number };
                        let inside = match kind {
                            1 => ((1u32 << width) - 1) << (line % height * width),
                            _ => (0..height).fold(0u32, |set, i| set | 1 << (i * width + line % width)),
                        };
                        let set = 3 * all + digit * side + number;
                        let outside = state.sets[set] & !inside & !DECIDED;
                        is_changed |= self.clear(state, set, outside)?;
                    }
                }
            }
            if !state.todo.is_empty() {
                return Ok(true);
            }
        }
        Ok(is_changed)
    }

    /// Takes some candidates of a set away. Returns whether there were any.
    fn clear(&self, state: &mut Candidates, set: usize, mut bits: u32) -> Result<bool, usize> {
        let is_changed = bits != 0;
        while bits != 0 {
            let (square, digit) = self.candidate(set, bits.trailing_zeros() as usize);
            bits &= bits - 1;
            self.remove(state, square, digit)?;
        }
        Ok(is_changed)
    }

    /// Returns the set with the fewest candidates for its weight.
    fn choose(&self, state: &Candidates, weights: &[f32]) -> usize {
        let mut best = (0, f32::INFINITY);
        for (set, places) in state.sets.iter().enumerate() {
            if places & DECIDED == 0 {
                let cost = (places.count_ones() as f32 - 1.0) / weights[set];
                if cost < best.1 {
                    best = (set, cost);
                }
            }
        }
        best.0
    }

    fn board(&self, state: &Candidates) -> Vec<u8> {
        let squares = &state.sets[..self.side * self.side];
        squares.iter().map(|set| (set & !DECIDED).trailing_zeros() as u8 + 1).collect()
    }
}

/// The bit of a set that is decided. No place has it.
const DECIDED: u32 = 1 << 31;
