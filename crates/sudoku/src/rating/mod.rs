//! Rates puzzles on the scale of Sudoku Explainer: the difficulty of the hardest step on its path.
//!
//! The path matters, so techniques are tried in the order of that program, and each takes the first or the
//! shortest of what it finds in the same order. This is why the searches of `steps`, which prefer what is
//! easiest to see, are not used here, except for forcing chains.
//!
//! - `patterns`: singles, locked candidates, subsets, fish, wings; `uniqueness`: unique loops and bivalue
//!   graves; `exclusion`: aligned pairs and triples; `cycles`: chains and loops
//! - `score`: the points of HoDoKu, along a path of its own
//!
//! Beyond dynamic chains with simple techniques (9.0 and more), Sudoku Explainer puts chains into chains.
//! That takes long, so the work is limited. Puzzles that need more are rated as "at least".
//!
//! ```
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let rating = ninelog_sudoku::rating::rate(&ninelog_sudoku::parse(line).unwrap()).unwrap();
//! assert_eq!((rating.to_string().as_str(), rating.hardest), ("1.2", "hidden single"));
//! ```

mod cycles;
mod exclusion;
mod patterns;
mod score;
mod uniqueness;

use std::fmt;

pub use score::{Score, ScoreLevel, score};

use crate::Puzzle;
use crate::steps::forcing::{Mode, shortest, surcharge};
use crate::steps::implications::Budget;
use crate::steps::{Mark, Marks, State};

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rating {
    /// Ten times the number on Sudoku Explainer's scale.
    pub tenths: u16,
    /// Whether the search was given up, so that the number is at least this.
    pub at_least: bool,
    /// The name of the hardest technique.
    pub hardest: &'static str,
}

/// A word for difficulty: what a person has to know.
///
/// ```
/// use ninelog_sudoku::rating::Level;
/// assert_eq!(Level::of(42), Level::Hard);
/// assert_eq!(Level::named("Expert").unwrap().tenths(), 57..=74);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Digits that have one place in a box, a row or a column.
    Easy,
    /// Squares with one digit left, locked candidates, pairs, X-wings.
    Medium,
    /// Triples, swordfish, XY-wings, rectangles that rely on the only solution.
    Hard,
    /// Bivalue graves, aligned pairs, short chains.
    Expert,
    /// Long chains and those of several assumptions.
    Extreme,
}

impl Level {
    /// All of them, with their names and their lowest ratings in tenths.
    pub const ALL: [(&'static str, Level, u16); 5] = [
        ("easy", Level::Easy, 10),
        ("medium", Level::Medium, 20),
        ("hard", Level::Hard, 36),
        ("expert", Level::Expert, 57),
        ("extreme", Level::Extreme, 75),
    ];

    /// Returns the level of a rating in tenths.
    pub fn of(tenths: u16) -> Level {
        let level = Level::ALL.iter().rev().find(|(_, _, lowest)| *lowest <= tenths);
        level.map_or(Level::Easy, |(_, level, _)| *level)
    }

    pub fn named(name: &str) -> Option<Level> {
        let level = Level::ALL.iter().find(|(known, _, _)| known.eq_ignore_ascii_case(name));
        level.map(|(_, level, _)| *level)
    }

    pub fn name(self) -> &'static str {
        Level::ALL[self as usize].0
    }

    /// Returns the ratings of this level.
    pub fn tenths(self) -> std::ops::RangeInclusive<u16> {
        let highest = Level::ALL.get(self as usize + 1).map_or(u16::MAX, |(_, _, next)| next - 1);
        Level::ALL[self as usize].2..=highest
    }
}

impl Rating {
    pub fn level(&self) -> Level {
        Level::of(self.tenths)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let at_least = if self.at_least { " or more" } else { "" };
        write!(f, "{}.{}{at_least}", self.tenths / 10, self.tenths % 10)
    }
}

/// What a technique finds.
#[derive(Clone, Copy, Debug)]
struct Hint {
    name: &'static str,
    tenths: u16,
    placed: Option<Mark>,
    removed: Marks,
}

impl Hint {
    fn placing(name: &'static str, tenths: u16, mark: Mark) -> Hint {
        Hint { name, tenths, placed: Some(mark), removed: Marks::default() }
    }

    /// Returns a hint if there is something to remove.
    fn removing(name: &'static str, tenths: u16, removed: Marks) -> Option<Hint> {
        (!removed.is_empty()).then_some(Hint { name, tenths, placed: None, removed })
    }
}

/// Looks for a technique in a position.
type Finder = fn(&State) -> Option<Hint>;

/// The techniques, in order, each with the lowest rating that it gives.
const TECHNIQUES: &[(u16, Finder)] = &[
    (10, patterns::hidden_single),
    (17, patterns::direct_locked),
    (20, |state| patterns::direct_hidden(state, 2)),
    (23, patterns::naked_single),
    (25, |state| patterns::direct_hidden(state, 3)),
    (26, patterns::locked),
    (30, |state| patterns::naked(state, 2)),
    (32, |state| patterns::fish(state, 2)),
    (34, |state| patterns::hidden(state, 2)),
    (36, |state| patterns::naked(state, 3)),
    (38, |state| patterns::fish(state, 3)),
    (40, |state| patterns::hidden(state, 3)),
    (42, |state| patterns::wing(state, 2)),
    (44, |state| patterns::wing(state, 3)),
    (45, uniqueness::loops),
    (50, |state| patterns::naked(state, 4)),
    (52, |state| patterns::fish(state, 4)),
    (54, |state| patterns::hidden(state, 4)),
    (56, uniqueness::graves),
    (62, exclusion::pairs),
    (65, cycles::find),
    (75, exclusion::triples),
    (75, |state| forcing(state, "Nishio", Mode::Nishio, 75)),
    (80, |state| forcing(state, "multiple forcing chain", Mode::Static, 80)),
    (85, |state| forcing(state, "dynamic forcing chain", Mode::Dynamic, 85)),
    (90, |state| forcing(state, "dynamic forcing chain with techniques", Mode::DynamicPlus, 90)),
];

/// What is beyond these techniques: dynamic chains with simple chains in them, multiple ones, dynamic ones,
/// and those with simple ones in them.
const NESTED: [(u16, u8); 4] = [(95, 2), (100, 3), (105, 4), (110, 5)];
const NESTED_NAME: &str = "nested forcing chain";

/// What no technique reaches.
const BEYOND: u16 = 115;

/// What the search for nested chains may spend on a puzzle: about two seconds.
pub const USUAL_WORK: u64 = 50_000_000;

fn forcing(state: &State, name: &'static str, mode: Mode, tenths: u16) -> Option<Hint> {
    forcing_within(state, name, mode, tenths, &Budget::new(u64::MAX))
}

fn forcing_within(
    state: &State,
    name: &'static str,
    mode: Mode,
    tenths: u16,
    budget: &Budget,
) -> Option<Hint> {
    let found = shortest(state, mode, budget)?;
    Some(Hint {
        name,
        tenths: tenths + surcharge(found.length),
        placed: found.placed,
        removed: found.removed,
    })
}

/// Returns the rating of a puzzle; none if it has no solution, or several.
pub fn rate(puzzle: &Puzzle) -> Option<Rating> {
    rate_up_to(puzzle, u16::MAX)
}

/// Does the same, and returns none too if the rating is above `most` tenths. That is faster: harder
/// techniques are not tried.
///
/// ```
/// use ninelog_sudoku::rating::rate_up_to;
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = ninelog_sudoku::parse(line).unwrap();
/// assert_eq!(rate_up_to(&puzzle, 12).unwrap().tenths, 12);
/// assert_eq!(rate_up_to(&puzzle, 11), None);
/// ```
pub fn rate_up_to(puzzle: &Puzzle, most: u16) -> Option<Rating> {
    rate_within(puzzle, most, USUAL_WORK)
}

/// Does the same, with another limit for the search for nested chains. [`USUAL_WORK`] is about two seconds.
///
/// ```
/// use ninelog_sudoku::rating::rate_within;
/// let line = "..............1.23.45.6.7..........4...2.3....6....8......4.6....1....8.2....6...";
/// let puzzle = ninelog_sudoku::parse(line).unwrap();
/// assert_eq!(rate_within(&puzzle, u16::MAX, 0).unwrap().to_string(), "9.5 or more");
/// ```
pub fn rate_within(puzzle: &Puzzle, most: u16, work: u64) -> Option<Rating> {
    if crate::count(puzzle, 2) != 1 {
        return None;
    }
    let budget = Budget::new(work);
    let mut state = State::new(puzzle);
    let mut rating = Rating { tenths: 0, at_least: false, hardest: "nothing to do" };
    while !state.is_solved() {
        let mut usable = TECHNIQUES.iter().filter(|(lowest, _)| *lowest <= most);
        let simple = usable.find_map(|(_, technique)| technique(&state));
        let hint = match simple.map_or_else(|| nested(&state, most, &budget), Ok) {
            Ok(hint) => hint,
            Err(beyond) if beyond > most => return None,
            Err(beyond) => {
                let tenths = beyond.max(rating.tenths);
                return Some(Rating { tenths, at_least: true, hardest: NESTED_NAME });
            }
        };
        if hint.tenths > most {
            return None;
        }
        if hint.tenths > rating.tenths {
            rating = Rating { tenths: hint.tenths, at_least: false, hardest: hint.name };
        }
        hint.removed.iter().for_each(|mark| state.remove(mark));
        if let Some(mark) = hint.placed {
            state.place(mark);
        }
    }
    Some(rating)
}

/// Looks for chains in chains. If there is none, or the budget is spent, returns the lowest rating that the
/// step can have.
fn nested(state: &State, most: u16, budget: &Budget) -> Result<Hint, u16> {
    for (tenths, nesting) in NESTED {
        if tenths > most {
            return Err(tenths);
        }
        let hint = forcing_within(state, NESTED_NAME, Mode::Nested(nesting), tenths, budget);
        if budget.is_spent() {
            return Err(tenths);
        }
        if let Some(hint) = hint {
            return Ok(hint);
        }
    }
    Err(BEYOND)
}

/// Returns all sets of `count` of the numbers below `limit`, as bits, in the order of their values.
fn choices(limit: u32, count: u32) -> impl Iterator<Item = u64> {
    let first = (1u64 << count) - 1;
    let fits = move |set: &u64| set >> limit == 0;
    std::iter::successors(Some(first), |set| {
        // The next larger number with as many bits.
        let smallest = set & set.wrapping_neg();
        let ripple = set + smallest;
        ((set ^ ripple) >> 2).checked_div(smallest).map(|ones| ripple | ones)
    })
    .take_while(fits)
}

/// Returns the numbers of a set.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}
