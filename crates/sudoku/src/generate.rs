//! Makes puzzles with exactly one solution, of the kind that is asked for.
//!
//! Most puzzles begin as a full board, from which digits are removed in random order while the solution stays
//! the only one. With a pattern of given squares, that would almost never end well: there the digits of the
//! clues are changed until one solution is left. What is made so and does not fit is thrown away.
//!
//! All random numbers come from one function, so the same numbers make the same puzzles on each machine.
//!
//! ```
//! use ninelog_sudoku::generate::{Request, Symmetry, generate, random};
//! let request = Request { symmetry: Symmetry::HalfTurn, rating: Some(10..=30), ..Request::default() };
//! let puzzle = generate(&request, random(1), || false).unwrap();
//! assert!((0..81).all(|square| (puzzle[square] == 0) == (puzzle[80 - square] == 0)));
//! assert!((10..=30).contains(&ninelog_sudoku::rating::rate(&puzzle).unwrap().tenths));
//! ```

use std::ops::RangeInclusive;

use crate::rating::rate_up_to;
use crate::steps::{State, Technique, next};
use crate::{Puzzle, Solution, count, solve};

/// The number of boards that are tried for a puzzle.
pub const TRIES: usize = 100_000;
/// The number of changes of clues in a pattern before it begins anew.
const CHANGES: usize = 4_000;
/// How many solutions are told apart while there are many.
const MANY: u64 = 2_000;

/// Returns a function that returns random numbers below its argument, which the seed decides (SplitMix64).
///
/// ```
/// let numbers = |seed| std::iter::repeat_with(|| 6).map(ninelog_sudoku::generate::random(seed));
/// assert!(numbers(1).take(9).eq(numbers(1).take(9)) && numbers(1).take(99).all(|number| number < 6));
/// ```
pub fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |limit| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(word ^ (word >> 31)) * limit as u128) >> 64) as usize
    }
}

/// How the given squares lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symmetry {
    #[default]
    None,
    /// The board turned by 180 degrees.
    HalfTurn,
    /// Turned by 90 degrees.
    QuarterTurn,
    /// Left and right exchanged.
    LeftRight,
    /// Top and bottom exchanged.
    TopBottom,
    /// Both.
    BothMirrors,
    /// Rows and columns exchanged.
    Diagonal,
    /// Mirrored at the other diagonal.
    Antidiagonal,
    BothDiagonals,
}

impl Symmetry {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Symmetry); 9] = [
        ("none", Symmetry::None),
        ("180", Symmetry::HalfTurn),
        ("90", Symmetry::QuarterTurn),
        ("left-right", Symmetry::LeftRight),
        ("top-bottom", Symmetry::TopBottom),
        ("both-mirrors", Symmetry::BothMirrors),
        ("diagonal", Symmetry::Diagonal),
        ("antidiagonal", Symmetry::Antidiagonal),
        ("both-diagonals", Symmetry::BothDiagonals),
    ];

    /// Returns the squares that are given together with this one, itself among them.
    pub fn orbit(self, square: usize) -> Vec<usize> {
        let turn = |square: usize| 9 * (square % 9) + 8 - square / 9;
        let left_right = |square: usize| square / 9 * 9 + 8 - square % 9;
        let diagonal = |square: usize| 9 * (square % 9) + square / 9;
        let half = |square: usize| 80 - square;
        let changes: &[&dyn Fn(usize) -> usize] = match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[&half],
            Symmetry::QuarterTurn => &[&turn],
            Symmetry::LeftRight => &[&left_right],
            Symmetry::TopBottom => &[&|square| half(left_right(square))],
            Symmetry::BothMirrors => &[&left_right, &half],
            Symmetry::Diagonal => &[&diagonal],
            Symmetry::Antidiagonal => &[&|square| half(diagonal(square))],
            Symmetry::BothDiagonals => &[&diagonal, &half],
        };
        let mut orbit = vec![square];
        let mut next = 0;
        while let Some(square) = orbit.get(next).copied() {
            next += 1;
            for change in changes {
                let other = change(square);
                if !orbit.contains(&other) {
                    orbit.push(other);
                }
            }
        }
        orbit
    }
}

/// What puzzles are asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Request {
    /// The number of clues. None: as few as removing reaches.
    pub clues: Option<RangeInclusive<usize>>,
    pub symmetry: Symmetry,
    /// The squares that are given, all of them and no other. The number of clues and the symmetry follow.
    pub pattern: Option<[bool; 81]>,
    /// No clue can be omitted.
    pub is_minimal: bool,
    /// Ten times the rating of Sudoku Explainer.
    pub rating: Option<RangeInclusive<u16>>,
    /// Techniques that the solution by steps uses, and those that it does not use.
    pub with: Vec<Technique>,
    pub without: Vec<Technique>,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It was told to stop.
    Stopped,
    /// None of [`TRIES`] boards led to one. Of the puzzles made on the way, the fewest clues were these.
    NotFound { fewest: usize },
}

/// Returns a puzzle. `below` returns a random number below its argument; `stops` says whether to give up.
pub fn generate(
    request: &Request,
    mut below: impl FnMut(usize) -> usize,
    mut stops: impl FnMut() -> bool,
) -> Result<Puzzle, Failure> {
    let mut fewest = 81;
    for _ in 0..TRIES {
        if stops() {
            return Err(Failure::Stopped);
        }
        let puzzle = match &request.pattern {
            None => thin_out(request, &board(&mut below), &mut below),
            Some(pattern) => match fill_in(pattern, &mut below, &mut stops) {
                Some(puzzle) => puzzle,
                None => continue,
            },
        };
        fewest = fewest.min(clues(&puzzle));
        if fits(request, &puzzle) {
            return Ok(puzzle);
        }
    }
    Err(Failure::NotFound { fewest })
}

/// Returns whether a puzzle with exactly one solution is what is asked for.
pub fn fits(request: &Request, puzzle: &Puzzle) -> bool {
    let in_range = request.clues.as_ref().is_none_or(|range| range.contains(&clues(puzzle)));
    let is_shape = (0..81).all(|square| {
        let given = puzzle[square] != 0;
        request.pattern.is_none_or(|pattern| given == pattern[square])
            && request.symmetry.orbit(square).iter().all(|other| given == (puzzle[*other] != 0))
    });
    in_range
        && is_shape
        && (!request.is_minimal || is_minimal(puzzle))
        && request.rating.as_ref().is_none_or(|range| {
            let rating = rate_up_to(puzzle, *range.end());
            rating.is_some_and(|rating| range.contains(&rating.tenths))
        })
        && follows(request, puzzle)
}

fn clues(puzzle: &Puzzle) -> usize {
    puzzle.iter().filter(|digit| **digit != 0).count()
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    (0..81).filter(|square| puzzle[*square] != 0).all(|square| {
        let mut fewer = *puzzle;
        fewer[square] = 0;
        count(&fewer, 2) != 1
    })
}

/// Returns whether the solution by steps uses the techniques that it must, and no other that it must not.
fn follows(request: &Request, puzzle: &Puzzle) -> bool {
    if request.with.is_empty() && request.without.is_empty() {
        return true;
    }
    let mut missing = request.with.clone();
    let mut state = State::new(puzzle);
    while !state.is_solved() {
        let Some(step) = next(&state, true) else { return false };
        if request.without.contains(&step.technique) {
            return false;
        }
        missing.retain(|technique| *technique != step.technique);
        state.apply(&step);
    }
    missing.is_empty()
}

fn shuffle<T>(items: &mut [T], below: &mut impl FnMut(usize) -> usize) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1));
    }
}

/// Returns a random full board: three boxes that do not see each other, in any order; then random squares get
/// random digits with which there is a solution, until there is only one.
fn board(below: &mut impl FnMut(usize) -> usize) -> Solution {
    let mut board: Puzzle = [0; 81];
    for corner in [0, 30, 60] {
        let mut digits: [u8; 9] = std::array::from_fn(|n| n as u8 + 1);
        shuffle(&mut digits, below);
        for (n, digit) in digits.into_iter().enumerate() {
            board[corner + n / 3 * 9 + n % 3] = digit;
        }
    }
    let mut squares: [usize; 81] = std::array::from_fn(|square| square);
    shuffle(&mut squares, below);
    for square in squares.into_iter().filter(|square| square / 27 != square % 9 / 3) {
        let marks = State::new(&board).marks(square);
        let mut digits: Vec<u8> = (1..=9).filter(|digit| marks >> digit & 1 == 1).collect();
        shuffle(&mut digits, below);
        for digit in digits {
            board[square] = digit;
            match count(&board, 2) {
                0 => {}
                1 => return solve(&board).unwrap_or(board),
                _ => break,
            }
        }
    }
    board
}

/// Removes digits from a full board, as many as possible, or as are asked for.
fn thin_out(request: &Request, full: &Solution, below: &mut impl FnMut(usize) -> usize) -> Puzzle {
    let mut puzzle = *full;
    let mut squares: [usize; 81] = std::array::from_fn(|square| square);
    shuffle(&mut squares, below);
    let least = request.clues.as_ref().map_or(0, |range| *range.start());
    let mut left = 81;
    for square in squares {
        if left <= least {
            break;
        }
        let orbit = request.symmetry.orbit(square);
        // The first square of an orbit stands for all.
        if puzzle[square] == 0 || left < least + orbit.len() {
            continue;
        }
        let before = puzzle;
        orbit.iter().for_each(|square| puzzle[*square] = 0);
        if count(&puzzle, 2) == 1 {
            left -= orbit.len();
        } else {
            puzzle = before;
        }
    }
    puzzle
}

/// Fills a pattern with clues that have one solution; none if that was not reached.
fn fill_in(
    pattern: &[bool; 81],
    below: &mut impl FnMut(usize) -> usize,
    stops: &mut impl FnMut() -> bool,
) -> Option<Puzzle> {
    let given: Vec<usize> = (0..81).filter(|square| pattern[*square]).collect();
    let full = board(below);
    let mut puzzle: Puzzle = std::array::from_fn(|square| if pattern[square] { full[square] } else { 0 });
    let mut solutions = count(&puzzle, MANY);
    for _ in 0..CHANGES {
        if solutions == 1 {
            return Some(puzzle);
        }
        if given.is_empty() || stops() {
            return None;
        }
        // One to three clues get other digits. What has no more solutions than before is kept.
        let mut other = puzzle;
        let changed: Vec<usize> = (0..1 + below(3)).map(|_| given[below(given.len())]).collect();
        changed.iter().for_each(|square| other[*square] = 0);
        for square in changed {
            let marks = State::new(&other).marks(square);
            let digits: Vec<u8> = (1..=9).filter(|digit| marks >> digit & 1 == 1).collect();
            if other[square] == 0 && !digits.is_empty() {
                other[square] = digits[below(digits.len())];
            }
        }
        if given.iter().any(|square| other[*square] == 0) {
            continue;
        }
        let found = count(&other, solutions + 1);
        if (1..=solutions).contains(&found) {
            (puzzle, solutions) = (other, found);
        }
    }
    None
}
