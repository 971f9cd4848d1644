//! The search core for all processors: sets of squares as bits of 32-bit words.
//!
//! A band is three rows: 27 squares, 27 bits; square `(row, column)` of a band is bit `9 * row + column`. For
//! each digit and band one word holds the squares that the digit may still have: 27 words are the state. This
//! form makes most deductions a look into a table (the idea is known from the solvers of the Sudoku forums,
//! such as JCZSolve):
//!
//! - A band has 9 triples of squares that lie in one row and one box. A digit takes three of them, one in
//!   each row and one in each box. Of the 512 sets of triples that still have room for the digit, `ROOMS`
//!   tells which triples occur in one of those six patterns. The others lose the digit. This is the hidden
//!   single, the pointing and the claiming of rows and boxes, and the contradiction, at once.
//! - If the digit has one column left in a box, the other bands lose it in that column.
//! - If that box is the only one left for the digit in a row, the square is decided, and loses the other
//!   digits.
//!
//! When no word changes any more, squares with one digit left are found by adding up the words of all digits,
//! bit by bit. When there are none, the search guesses: a square with two digits left, if there is one, and
//! of several one that sees many of the others.

use crate::{Solution, Start, Watcher};

const ALL: u32 = (1 << 27) - 1;

/// For a set of triples (bit `3 * row + box`): the squares of those that occur in a full pattern, and in the
/// upper half of the pair the triples that are in all patterns.
const ROOMS: [(u32, u32); 512] = {
    const PATTERNS: [u32; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
    let mut table = [(0, 0); 512];
    let mut set = 0;
    while set < 512 {
        let (mut some, mut every, mut i) = (0, 511, 0);
        while i < 6 {
            if set as u32 & PATTERNS[i] == PATTERNS[i] {
                some |= PATTERNS[i];
                every &= PATTERNS[i];
            }
            i += 1;
        }
        table[set] = (squares(some), if some == 0 { 0 } else { every });
        set += 1;
    }
    table
};

/// For a set of a stack's triples (bit `3 * band + column`): for each band, the squares of the first stack
/// that the digit keeps, because their column occurs in a full pattern.
static STACKS: [Words; 512] = {
    let mut table = [Words([0; 4]); 512];
    let mut set = 0;
    while set < 512 {
        let (squares, mut i) = (ROOMS[set].0, 0);
        while i < 9 {
            if squares >> (3 * i) & 1 == 1 {
                table[set].0[i / 3] |= 0o1001001 << (i % 3);
            }
            i += 1;
        }
        set += 1;
    }
    table
};

/// For the columns in which a digit has squares in a band: the triples in boxes with one column left.
const SINGLES: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0usize;
    while columns < 512 {
        let mut b = 0;
        while b < 3 {
            if (columns >> (3 * b) & 7).count_ones() == 1 {
                table[columns] |= 0o111 << b;
            }
            b += 1;
        }
        columns += 1;
    }
    table
};

/// The squares of each set of triples.
const SQUARES: [u32; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = squares(set as u32);
        set += 1;
    }
    table
};

/// For each square of a band: the squares that keep its digit when it is decided.
const KEPT: [u32; 27] = {
    let mut table = [0; 27];
    let mut square = 0;
    while square < 27 {
        let (row, column) = (square / 9, square % 9);
        let lost = 511 << (9 * row) | 0o1001001 << column | 0o7007007 << (column / 3 * 3);
        table[square] = ALL & !lost | 1 << square;
        square += 1;
    }
    table
};

const fn squares(triples: u32) -> u32 {
    let (mut squares, mut i) = (0, 0);
    while i < 9 {
        if triples >> i & 1 == 1 {
            squares |= 7 << (3 * i);
        }
        i += 1;
    }
    squares
}

/// A word for each band; the fourth is not used. Compilers make one vector of it.
#[derive(Clone, Copy, PartialEq)]
#[repr(align(16))]
struct Words([u32; 4]);

impl Words {
    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> Words {
        Words(self.0.map(f))
    }

    #[inline(always)]
    fn with(self, other: Words, f: impl Fn(u32, u32) -> u32) -> Words {
        Words(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] != 0
    }
}

#[derive(Clone)]
struct Grid {
    /// For each digit (from 0) and band: the squares that the digit may have.
    words: [Words; 9],
    /// The words when their consequences were last drawn.
    seen: [Words; 9],
    /// For each band: the squares that are not decided.
    open: Words,
}

/// Reports the solutions of a puzzle.
pub fn search(start: Start, watcher: &mut impl Watcher) {
    let full = Words([ALL, ALL, ALL, 0]);
    let mut state = Grid { words: [full; 9], seen: [full; 9], open: full };
    match start {
        Start::Puzzle(puzzle) => {
            for (square, digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit != 0) {
                state.decide(square / 27, square % 27, usize::from(*digit - 1));
            }
        }
        Start::Marks(marks) => {
            for (square, set) in marks.iter().enumerate() {
                for digit in (0..9).filter(|digit| set >> (digit + 1) & 1 == 0) {
                    state.words[digit].0[square / 27] &= !(1 << (square % 27));
                }
            }
        }
    }
    descend(&mut state, watcher);
}

/// Searches below a state. Returns whether the search shall end. Each level decides a square, so there are
/// at most 81.
fn descend<W: Watcher>(state: &mut Grid, watcher: &mut W) -> bool {
    loop {
        if !state.spread() {
            return false;
        }
        if !state.open.any() {
            return watcher.found(|| state.read());
        }
        let Some(next) = state.look() else { return false };
        let Next::Guess { band, square } = next else { continue };
        if watcher.stops() {
            return true;
        }
        let bit = 1 << square;
        for digit in 0..9 {
            if state.words[digit].0[band] & bit == 0 {
                continue;
            }
            // The last digit needs no copy.
            if (digit + 1..9).all(|other| state.words[other].0[band] & bit == 0) {
                state.decide(band, square, digit);
                break;
            }
            let mut branch = state.clone();
            branch.decide(band, square, digit);
            if descend(&mut branch, watcher) {
                return true;
            }
            state.words[digit].0[band] &= !bit;
        }
    }
}

/// What to do when no word changes by itself.
enum Next {
    /// Squares with one digit left were decided: go on.
    Decided,
    Guess {
        band: usize,
        square: usize,
    },
}

impl Grid {
    /// Leaves the digit this square only, in its band. The rest follows.
    #[inline(always)]
    fn decide(&mut self, band: usize, square: usize, digit: usize) {
        self.words[digit].0[band] &= KEPT[square];
    }

    /// Draws the consequences of all changed words. Returns false for a contradiction.
    fn spread(&mut self) -> bool {
        loop {
            let mut changed = false;
            for digit in 0..9 {
                if self.words[digit] != self.seen[digit] {
                    changed = true;
                    if !self.spread_digit(digit) {
                        return false;
                    }
                }
            }
            if !changed {
                return true;
            }
        }
    }

    #[inline(always)]
    fn spread_digit(&mut self, digit: usize) -> bool {
        let words = self.words[digit];
        let sets = words.map(|word| {
            // The first square of a triple says whether it has any; then these bits are moved together.
            let firsts = (word | word >> 1 | word >> 2) & 0o111111111;
            pack((firsts | firsts >> 2 | firsts >> 4) & 0o007007007)
        });
        let rooms: [(u32, u32); 3] = std::array::from_fn(|band| ROOMS[sets.0[band] as usize & 511]);
        let words = words.with(Words([rooms[0].0, rooms[1].0, rooms[2].0, 0]), |word, room| word & room);
        if words.0[0] == 0 || words.0[1] == 0 || words.0[2] == 0 {
            return false;
        }
        let columns = words.map(|word| (word | word >> 9 | word >> 18) & 511);
        let all = columns.0[0] | columns.0[1] << 9 | columns.0[2] << 18;
        let stack =
            |n: u32| STACKS[pack(all >> (3 * n) & 0o007007007) as usize & 511].map(|kept| kept << (3 * n));
        let kept = stack(0).with(stack(1), |x, y| x | y).with(stack(2), |x, y| x | y);
        // If the stacks take something away, the bands must be looked at again.
        self.seen[digit] = words;
        let words = words.with(kept, |word, kept| word & kept);
        let alone: [u32; 3] = std::array::from_fn(|band| {
            SQUARES[(rooms[band].1 & SINGLES[columns.0[band] as usize & 511]) as usize & 511]
        });
        let decided = Words([alone[0], alone[1], alone[2], 0]).with(words, |x, y| x & y);
        let decided = decided.with(self.open, |x, y| x & y);
        if decided.any() {
            self.open = self.open.with(decided, |open, gone| open & !gone);
            for other in &mut self.words {
                *other = other.with(decided, |word, gone| word & !gone);
            }
        }
        self.words[digit] = words;
        true
    }

    /// Decides the squares with one digit left, or chooses a square to guess. None is a contradiction: a
    /// square without digits.
    #[inline(always)]
    fn look(&mut self) -> Option<Next> {
        let none = Words([0; 4]);
        let (mut one, mut two, mut three, mut four) = (none, none, none, none);
        for words in &self.words {
            four = four.with(three.with(*words, |x, y| x & y), |x, y| x | y);
            three = three.with(two.with(*words, |x, y| x & y), |x, y| x | y);
            two = two.with(one.with(*words, |x, y| x & y), |x, y| x | y);
            one = one.with(*words, |x, y| x | y);
        }
        if one != Words([ALL, ALL, ALL, 0]) {
            return None;
        }
        let alone = self.open.with(two, |open, more| open & !more);
        if alone.any() {
            for digit in 0..9 {
                let found = self.words[digit].with(alone, |x, y| x & y);
                if found.any() {
                    for band in 0..3 {
                        let mut left = found.0[band];
                        while left != 0 {
                            self.decide(band, left.trailing_zeros() as usize, digit);
                            left &= left - 1;
                        }
                    }
                }
            }
            return Some(Next::Decided);
        }
        let pairs = two.with(three, |x, y| x & !y).with(self.open, |x, y| x & y);
        let triples = three.with(four, |x, y| x & !y).with(self.open, |x, y| x & y);
        let choice = [pairs, triples, self.open].into_iter().find(|set| set.any())?;
        // Of these squares, one that sees many others has most consequences.
        let (mut most, mut band, mut square) = (0, 0, 0);
        for i in 0..3 {
            let mut left = choice.0[i];
            while left != 0 {
                let at = left.trailing_zeros() as usize;
                left &= left - 1;
                let column = 0o1001001 << (at % 9);
                let seen =
                    [choice.0[i] & !KEPT[at], choice.0[(i + 1) % 3] & column, choice.0[(i + 2) % 3] & column];
                let count = seen.map(u32::count_ones).iter().sum();
                if count >= most {
                    (most, band, square) = (count, i, at);
                }
            }
        }
        Some(Next::Guess { band, square })
    }

    fn read(&self) -> Solution {
        let mut solution = [0; 81];
        for (digit, words) in self.words.iter().enumerate() {
            for band in 0..3 {
                let mut left = words.0[band];
                while left != 0 {
                    solution[27 * band + left.trailing_zeros() as usize] = digit as u8 + 1;
                    left &= left - 1;
                }
            }
        }
        solution
    }
}

/// Moves three groups of three bits, nine apart, together.
#[inline(always)]
fn pack(bits: u32) -> u32 {
    (bits | bits >> 6 | bits >> 12) & 511
}
