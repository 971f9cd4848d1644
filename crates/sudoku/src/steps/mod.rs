//! Solves puzzles as a person would: named techniques, easiest first.
//!
//! - `sets`: sets of squares and candidates; `state`: a position; `technique`: the list of techniques;
//!   `step`: what is found, in words
//! - `singles` (with locked candidates and subsets), `fish`, `wings`, `chains`, `colours`, `unique`, `als`:
//!   each finds some techniques
//! - `implications`: what follows from an assumption; `forcing`: chains made of that; `inner`: chains inside
//!   of chains; `reach`: whether there are any
//!
//! ```
//! use ninelog_sudoku::steps::{State, Technique, solve};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut state = State::new(&ninelog_sudoku::parse(line).unwrap());
//! let steps = solve(&mut state, true);
//! assert!(state.is_solved());
//! assert_eq!(steps[0].technique, Technique::HiddenSingle);
//! ```

mod als;
mod chains;
mod colours;
mod fish;
pub(crate) mod forcing;
pub(crate) mod implications;
mod inner;
mod reach;
mod sets;
mod singles;
pub(crate) mod state;
mod step;
mod technique;
mod unique;
mod wings;

pub use sets::{Cells, Mark, Marks, Unit, UnitKind, digits};
pub use state::{Breach, State};
pub use step::{Flow, Link, Step};
pub use technique::Technique;

use step::Sink;
use technique::Technique::*;

/// Calls `sink` with the steps of a technique in a position, until it breaks. If `best` is set, techniques
/// whose steps differ in length report only the shortest.
pub fn find(state: &State, technique: Technique, best: bool, sink: Sink) -> Flow {
    match technique {
        FullHouse | HiddenSingle | NakedSingle => singles::find_singles(state, technique, sink),
        Pointing | Claiming => singles::find_locked(state, technique, sink),
        LockedPair | NakedPair | LockedTriple | NakedTriple | NakedQuadruple => {
            singles::find_naked(state, technique, sink)
        }
        HiddenPair | HiddenTriple | HiddenQuadruple => singles::find_hidden(state, technique, sink),
        XWing | Swordfish | Jellyfish | FinnedXWing | SashimiXWing | FinnedSwordfish | SashimiSwordfish
        | FinnedJellyfish | SashimiJellyfish => fish::find(state, technique, sink),
        Skyscraper | TwoStringKite | TurbotFish | EmptyRectangle => {
            chains::find_short(state, technique, sink)
        }
        XyWing | XyzWing | WWing | RemotePair => wings::find(state, technique, sink),
        SimpleColouring | MultiColouring => colours::find(state, technique, sink),
        UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 | UniqueRectangle5
        | UniqueRectangle6 | HiddenRectangle | AvoidableRectangle1 | AvoidableRectangle2 | BugPlus1 => {
            unique::find(state, technique, sink)
        }
        SueDeCoq => als::find_sue_de_coq(state, sink),
        XChain | XyChain | NiceLoop | Aic | GroupedNiceLoop | GroupedAic | AlsNiceLoop | AlsAic => {
            chains::find(state, technique, best, sink)
        }
        AlsXz | AlsXyWing | AlsChain => als::find(state, technique, sink),
        Nishio | ForcingChain | DynamicChain | NestedChain => forcing::find(state, technique, sink),
        Guess => forcing::find_by_search(state, sink),
    }
}

/// Returns the first step of the easiest technique that makes progress. `unique` allows techniques that rely
/// on there being one solution only.
pub fn next(state: &State, unique: bool) -> Option<Step> {
    let usable = |technique: &&Technique| unique || !technique.needs_uniqueness();
    Technique::ALL.iter().filter(usable).find_map(|technique| {
        let mut first = None;
        let _ = find(state, *technique, true, &mut |step| {
            first = Some(step);
            Flow::Break(())
        });
        first
    })
}

/// Returns all steps that are possible in a position, easiest first: the shortest of each technique where it
/// has longer ones, and of those with the same effect the easiest. Forcing chains and the like are left out
/// unless there is nothing else.
///
/// ```
/// use ninelog_sudoku::steps::{State, Technique, all};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let steps = all(&State::new(&ninelog_sudoku::parse(line).unwrap()), true);
/// let of = |technique| steps.iter().filter(|step| step.technique == technique).count();
/// // Twelve digits have one place in a unit; four other squares have one candidate.
/// assert_eq!((of(Technique::HiddenSingle), of(Technique::NakedSingle)), (12, 4));
/// ```
pub fn all(state: &State, unique: bool) -> Vec<Step> {
    let usable = |technique: &&Technique| **technique < Nishio && (unique || !technique.needs_uniqueness());
    let mut steps: Vec<Step> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for technique in Technique::ALL.iter().filter(usable) {
        let _ = find(state, *technique, true, &mut |step| {
            let sorted = |marks: &[Mark]| {
                let mut all: Vec<(usize, u8)> = marks.iter().map(|mark| (mark.at(), mark.digit)).collect();
                all.sort_unstable();
                all
            };
            if seen.insert((sorted(&step.placed), sorted(&step.removed))) {
                steps.push(step);
            }
            Flow::Continue(())
        });
    }
    if steps.is_empty() {
        steps.extend(next(state, unique));
    }
    steps
}

/// Solves a puzzle as far as the techniques lead. Returns the steps; the state is the position after them.
pub fn solve(state: &mut State, unique: bool) -> Vec<Step> {
    let mut steps = Vec::new();
    while !state.is_solved()
        && let Some(step) = next(state, unique)
    {
        state.apply(&step);
        steps.push(step);
    }
    steps
}

/// Returns a step that excludes a candidate: one of a technique that finds it in this position, up to chains
/// of one kind, or else the contradiction that follows if it is assumed. There is none if it is part of a
/// solution, or is no candidate.
///
/// ```
/// use ninelog_sudoku::steps::{Mark, State, against};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let state = State::new(&ninelog_sudoku::parse(line).unwrap());
/// assert!(against(&state, Mark::new(2, 1), true).is_some());
/// assert_eq!(against(&state, Mark::new(2, 4), true), None);
/// ```
pub fn against(state: &State, mark: Mark, unique: bool) -> Option<Step> {
    let mut assumed = *state;
    assumed.place(mark);
    if !state.has(mark) || crate::solve(assumed.values()).is_some() {
        return None;
    }
    let excludes = |step: &Step| {
        step.removed.contains(&mark)
            || step
                .placed
                .iter()
                .any(|placed| *placed != mark && (placed.cell == mark.cell || sees(*placed, mark)))
    };
    let usable = |technique: &&Technique| **technique <= XyChain && (unique || !technique.needs_uniqueness());
    let direct = Technique::ALL.iter().filter(usable).find_map(|technique| {
        let mut found = None;
        let _ = find(state, *technique, false, &mut |step| {
            if excludes(&step) {
                found = Some(step);
                return Flow::Break(());
            }
            Flow::Continue(())
        });
        found
    });
    direct.or_else(|| forcing::refute(state, mark))
}

fn sees(one: Mark, other: Mark) -> bool {
    one.digit == other.digit && Cells::one(one.at()).peers().has(other.at())
}
