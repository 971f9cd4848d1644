//! Solves 9 x 9 Sudoku puzzles and counts their solutions, as fast as possible.
//!
//! A puzzle is 81 digits, row by row; 0 is a blank. Clues that contradict each other make a puzzle without
//! solutions, as does a value above 9.
//!
//! ```
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = ninelog_sudoku::parse(line).unwrap();
//! let solution = ninelog_sudoku::solve(&puzzle).unwrap();
//! assert_eq!(solution[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//! assert_eq!(ninelog_sudoku::count(&puzzle, 2), 1);
//! ```
//!
//! The search cores are `lanes`, for processors with AVX-512 or AVX2, and `bands`, for all others; they
//! explain how they work. They need no memory beside the stack. Which of several solutions comes first
//! depends on the core.

use std::sync::atomic::{AtomicU64, Ordering};

mod bands;
pub mod contradiction;
pub mod generate;
#[cfg(target_arch = "x86_64")]
mod lanes;
pub mod large;
pub mod notation;
pub mod picture;
pub mod rating;
mod split;
pub mod steps;
pub mod symmetry;
pub mod variant;

pub use split::split;

/// The squares of a puzzle, row by row: 1 to 9, or 0 for a blank.
pub type Puzzle = [u8; 81];

/// The squares of a full board, row by row.
pub type Solution = [u8; 81];

/// The search ended early because it was told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What a search core reports to.
trait Watcher {
    /// Takes a solution, which `read` returns. Returns whether the search shall end.
    fn found(&mut self, read: impl FnOnce() -> Solution) -> bool;

    /// Returns whether the search shall end although more solutions may exist. Called at each guess.
    fn stops(&mut self) -> bool {
        false
    }
}

/// Reads a puzzle of 81 characters: digits, and `.`, `0` or `_` for a blank.
///
/// ```
/// assert!(ninelog_sudoku::parse(&"1".repeat(81)).is_some());
/// assert!(ninelog_sudoku::parse("123").is_none());
/// ```
pub fn parse(text: &str) -> Option<Puzzle> {
    parse_bytes(text.as_bytes().try_into().ok()?)
}

/// Reads such a puzzle of bytes.
///
/// ```
/// assert_eq!(ninelog_sudoku::parse_bytes(&[b'7'; 81]), Some([7; 81]));
/// ```
pub fn parse_bytes(bytes: &[u8; 81]) -> Option<Puzzle> {
    let (mut puzzle, mut wrong) = ([0; 81], 0);
    // Without branches, several bytes are read at once.
    for (square, byte) in puzzle.iter_mut().zip(bytes) {
        let digit = byte.wrapping_sub(b'0');
        let is_digit = digit <= 9;
        *square = if is_digit { digit } else { 0 };
        wrong |= u8::from(!is_digit & (*byte != b'.') & (*byte != b'_'));
    }
    (wrong == 0).then_some(puzzle)
}

/// Writes a board as [`parse`] reads it, with `.` for blanks. A value above 9 is written as `?`.
///
/// ```
/// assert_eq!(ninelog_sudoku::text(&[0; 81]), [b'.'; 81]);
/// ```
pub fn text(board: &Puzzle) -> [u8; 81] {
    board.map(|digit| match digit {
        0 => b'.',
        1..=9 => b'0' + digit,
        _ => b'?',
    })
}

/// Returns a solution, the only one if the puzzle is proper.
///
/// ```
/// let full = ninelog_sudoku::solve(&[0; 81]).unwrap();
/// assert!((1..=9).all(|digit| full[..9].contains(&digit)));
/// let mut twice = [0; 81];
/// twice[..2].fill(5);
/// assert_eq!(ninelog_sudoku::solve(&twice), None);
/// ```
pub fn solve(puzzle: &Puzzle) -> Option<Solution> {
    let mut first = None;
    solutions(puzzle, |solution| {
        first = Some(*solution);
        true
    });
    first
}

/// Returns the number of solutions, counting up to `limit`.
///
/// ```
/// assert_eq!(ninelog_sudoku::count(&[0; 81], 1000), 1000);
/// ```
pub fn count(puzzle: &Puzzle, limit: u64) -> u64 {
    count_until(puzzle, limit, || false).0
}

/// Counts like [`count`], asking `stops` at each guess of the search whether to end it. Returns also whether
/// it was ended so.
///
/// ```
/// let (count, stopped) = ninelog_sudoku::count_until(&[0; 81], u64::MAX, || true);
/// assert!(stopped && count < 10);
/// ```
pub fn count_until(puzzle: &Puzzle, limit: u64, stops: impl FnMut() -> bool) -> (u64, bool) {
    let mut counter = Counter { count: 0, limit, stops, is_stopped: false };
    if limit > 0 {
        search(puzzle, &mut counter);
    }
    (counter.count, counter.is_stopped)
}

/// Adds the number of solutions to a total that several threads share, until the total reaches the limit or
/// `stops` says so. Returns whether it was ended so. The total may exceed the limit a little.
///
/// ```
/// let total = std::sync::atomic::AtomicU64::new(7);
/// assert!(ninelog_sudoku::count_into(&total, &[0; 81], 5000, || false));
/// assert!(total.into_inner() >= 5000);
/// ```
pub fn count_into(total: &AtomicU64, puzzle: &Puzzle, limit: u64, stops: impl FnMut() -> bool) -> bool {
    /// Adds to the total only now and then, because the threads would wait for each other.
    struct Adder<'a, F>(&'a AtomicU64, u64, u64, F, bool);
    impl<F: FnMut() -> bool> Watcher for Adder<'_, F> {
        fn found(&mut self, _: impl FnOnce() -> Solution) -> bool {
            self.1 += 1;
            if self.1 == 1024 {
                self.4 |= self.0.fetch_add(std::mem::take(&mut self.1), Ordering::Relaxed) + 1024 >= self.2;
            }
            self.4
        }

        fn stops(&mut self) -> bool {
            self.4 |= (self.3)();
            self.4
        }
    }
    let mut adder = Adder(total, 0, limit, stops, false);
    search(puzzle, &mut adder);
    let before = total.fetch_add(adder.1, Ordering::Relaxed);
    adder.4 || before + adder.1 >= limit
}

struct Counter<F> {
    count: u64,
    limit: u64,
    stops: F,
    is_stopped: bool,
}

impl<F: FnMut() -> bool> Watcher for Counter<F> {
    fn found(&mut self, _: impl FnOnce() -> Solution) -> bool {
        self.count += 1;
        self.count >= self.limit
    }

    fn stops(&mut self) -> bool {
        self.is_stopped = (self.stops)();
        self.is_stopped
    }
}

/// Calls `each` with every solution until it returns true, because it has seen enough.
///
/// ```
/// let mut seen = 0;
/// ninelog_sudoku::solutions(&[0; 81], |solution| {
///     assert!(!solution.contains(&0));
///     seen += 1;
///     seen == 10
/// });
/// assert_eq!(seen, 10);
/// ```
pub fn solutions(puzzle: &Puzzle, each: impl FnMut(&Solution) -> bool) {
    // It is never told to stop.
    let _ = solutions_until(puzzle, each, || false);
}

/// Does the same, asking `stops` at each guess of the search whether to end it.
///
/// ```
/// let stopped = ninelog_sudoku::solutions_until(&[0; 81], |_| false, || true);
/// assert_eq!(stopped, Err(ninelog_sudoku::Stopped));
/// ```
pub fn solutions_until(
    puzzle: &Puzzle,
    each: impl FnMut(&Solution) -> bool,
    stops: impl FnMut() -> bool,
) -> Result<(), Stopped> {
    let mut lister = Lister(each, stops, false);
    search(puzzle, &mut lister);
    if lister.2 { Err(Stopped) } else { Ok(()) }
}

/// Gives solutions to the first function, and asks the second whether to stop; then the truth is set.
struct Lister<E, F>(E, F, bool);

impl<E: FnMut(&Solution) -> bool, F: FnMut() -> bool> Watcher for Lister<E, F> {
    fn found(&mut self, read: impl FnOnce() -> Solution) -> bool {
        self.0(&read())
    }

    fn stops(&mut self) -> bool {
        self.2 = self.1();
        self.2
    }
}

/// The digits that each square may have: bit `d` for digit `d`.
pub type Marks = [u16; 81];

/// Calls `each` with the solutions in which each square has one of its digits, as [`solutions_until`] does.
///
/// ```
/// let mut marks = [0b11_1111_1110; 81];
/// marks[..2].fill(0b110);
/// let mut first = None;
/// ninelog_sudoku::solutions_within(&marks, |found| { first = Some(*found); true }, || false).unwrap();
/// assert_eq!(first.map(|found| found[0] + found[1]), Some(3));
/// ```
pub fn solutions_within(
    marks: &Marks,
    each: impl FnMut(&Solution) -> bool,
    stops: impl FnMut() -> bool,
) -> Result<(), Stopped> {
    let mut lister = Lister(each, stops, false);
    search_by(Core::best(), Start::Marks(marks), &mut lister);
    if lister.2 { Err(Stopped) } else { Ok(()) }
}

/// What a search begins with.
#[derive(Clone, Copy)]
enum Start<'a> {
    Puzzle(&'a Puzzle),
    Marks(&'a Marks),
}

fn search(puzzle: &Puzzle, watcher: &mut impl Watcher) {
    search_by(Core::best(), Start::Puzzle(puzzle), watcher);
}

fn search_by(core: Core, start: Start, watcher: &mut impl Watcher) {
    if let Start::Puzzle(puzzle) = start
        && puzzle.iter().any(|digit| *digit > 9)
    {
        return;
    }
    match core {
        #[cfg(target_arch = "x86_64")]
        Core::Avx2 => lanes::search(lanes::Set::Avx2, start, watcher),
        #[cfg(target_arch = "x86_64")]
        Core::Avx512 => lanes::search(lanes::Set::Avx512, start, watcher),
        _ => bands::search(start, watcher),
    }
}

/// The search cores, for those who compare them.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Core {
    /// For all processors.
    Bands,
    Avx2,
    Avx512,
}

impl Core {
    /// The fastest one that this processor can run.
    pub fn best() -> Core {
        #[cfg(target_arch = "x86_64")]
        match lanes::best() {
            Some(lanes::Set::Avx512) => return Core::Avx512,
            Some(lanes::Set::Avx2) => return Core::Avx2,
            None => {}
        }
        Core::Bands
    }

    /// Those that this processor can run.
    pub fn all() -> Vec<Core> {
        let mut cores = vec![Core::Bands, Core::Avx2, Core::Avx512];
        cores.retain(|core| match core {
            Core::Bands => true,
            #[cfg(target_arch = "x86_64")]
            Core::Avx2 => lanes::has(lanes::Set::Avx2),
            #[cfg(target_arch = "x86_64")]
            Core::Avx512 => lanes::has(lanes::Set::Avx512),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        });
        cores
    }

    /// Returns the first solutions, at most `limit`.
    pub fn first(self, puzzle: &Puzzle, limit: usize) -> Vec<Solution> {
        struct Collector(Vec<Solution>, usize);
        impl Watcher for Collector {
            fn found(&mut self, read: impl FnOnce() -> Solution) -> bool {
                self.0.push(read());
                self.0.len() >= self.1
            }
        }
        let mut collector = Collector(Vec::new(), limit);
        if limit > 0 {
            search_by(self, Start::Puzzle(puzzle), &mut collector);
        }
        collector.0
    }

    /// Returns the number of solutions within candidates, counting up to `limit`.
    pub fn count_within(self, marks: &Marks, limit: u64) -> u64 {
        let mut counter = Counter { count: 0, limit, stops: || false, is_stopped: false };
        if limit > 0 {
            search_by(self, Start::Marks(marks), &mut counter);
        }
        counter.count
    }

    /// Returns the number of solutions, counting up to `limit`.
    pub fn count(self, puzzle: &Puzzle, limit: u64) -> u64 {
        let mut counter = Counter { count: 0, limit, stops: || false, is_stopped: false };
        if limit > 0 {
            search_by(self, Start::Puzzle(puzzle), &mut counter);
        }
        counter.count
    }
}
