//! The points of HoDoKu: each step of the solution has some, by its technique, and their sum says how
//! difficult a puzzle is. The order of techniques, their points and the limits of levels are the defaults of
//! HoDoKu 2.2; its steps may be others where several of a technique are possible, so that sums can differ.
//!
//! Techniques that HoDoKu tries and `steps` does not know (Franken fish) are left out.

use crate::Puzzle;
use crate::steps::Technique::{self, *};
use crate::steps::{Flow, State, find};
use ScoreLevel::{Easy, Extreme, Hard, Medium, Unfair};

/// How difficult HoDoKu calls a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScoreLevel {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl ScoreLevel {
    pub fn name(self) -> &'static str {
        ["easy", "medium", "hard", "unfair", "extreme"][self as usize]
    }

    /// Returns the most points of the level.
    fn most(self) -> u32 {
        [800, 1000, 1600, 1800, u32::MAX][self as usize]
    }

    fn next(self) -> ScoreLevel {
        match self {
            Easy => Medium,
            Medium => Hard,
            Hard => Unfair,
            Unfair | Extreme => Extreme,
        }
    }
}

/// The points of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub points: u32,
    /// The level of the hardest technique, or a higher one if there are too many points for it.
    pub level: ScoreLevel,
    pub hardest: Technique,
}

/// The techniques in HoDoKu's order, with their points and levels.
const TECHNIQUES: &[(Technique, u32, ScoreLevel)] = &[
    (FullHouse, 4, Easy),
    (NakedSingle, 4, Easy),
    (HiddenSingle, 14, Easy),
    (LockedPair, 40, Medium),
    (LockedTriple, 60, Medium),
    (Pointing, 50, Medium),
    (Claiming, 50, Medium),
    (NakedPair, 60, Medium),
    (NakedTriple, 80, Medium),
    (HiddenPair, 70, Medium),
    (HiddenTriple, 100, Medium),
    (NakedQuadruple, 120, Hard),
    (HiddenQuadruple, 150, Hard),
    (XWing, 140, Hard),
    (Swordfish, 150, Hard),
    (Jellyfish, 160, Hard),
    (RemotePair, 110, Hard),
    (BugPlus1, 100, Hard),
    (Skyscraper, 130, Hard),
    (TwoStringKite, 150, Hard),
    (TurbotFish, 120, Hard),
    (EmptyRectangle, 120, Hard),
    (WWing, 150, Hard),
    (XyWing, 160, Hard),
    (XyzWing, 180, Hard),
    (UniqueRectangle1, 100, Hard),
    (UniqueRectangle2, 100, Hard),
    (UniqueRectangle3, 100, Hard),
    (UniqueRectangle4, 100, Hard),
    (UniqueRectangle5, 100, Hard),
    (UniqueRectangle6, 100, Hard),
    (HiddenRectangle, 100, Hard),
    (AvoidableRectangle1, 100, Hard),
    (AvoidableRectangle2, 100, Hard),
    (FinnedXWing, 130, Hard),
    (SashimiXWing, 150, Hard),
    (FinnedSwordfish, 200, Unfair),
    (SashimiSwordfish, 240, Unfair),
    (FinnedJellyfish, 250, Unfair),
    (SashimiJellyfish, 260, Unfair),
    (SueDeCoq, 250, Unfair),
    (SimpleColouring, 150, Hard),
    (MultiColouring, 200, Hard),
    (XChain, 260, Unfair),
    (XyChain, 260, Unfair),
    (NiceLoop, 280, Unfair),
    (Aic, 280, Unfair),
    (GroupedNiceLoop, 300, Unfair),
    (GroupedAic, 300, Unfair),
    (AlsXz, 300, Unfair),
    (AlsXyWing, 320, Unfair),
    (AlsChain, 340, Unfair),
    (ForcingChain, 500, Extreme),
    (DynamicChain, 700, Extreme),
    (Guess, 10_000, Extreme),
];

/// Returns the points of a puzzle; none if it has no solution, or several.
///
/// ```
/// use ninelog_sudoku::rating::{ScoreLevel, score};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let score = score(&ninelog_sudoku::parse(line).unwrap()).unwrap();
/// // 51 digits, each a last digit, a naked single (4 points) or a hidden single (14).
/// assert_eq!((score.level, (score.points - 51 * 4) % 10), (ScoreLevel::Easy, 0));
/// ```
pub fn score(puzzle: &Puzzle) -> Option<Score> {
    if crate::count(puzzle, 2) != 1 {
        return None;
    }
    let mut state = State::new(puzzle);
    let mut score = Score { points: 0, level: Easy, hardest: FullHouse };
    let mut rank = 0;
    while !state.is_solved() {
        let (found, step) = TECHNIQUES.iter().enumerate().find_map(|(n, (technique, _, _))| {
            let mut first = None;
            let _ = find(&state, *technique, true, &mut |step| {
                first = Some(step);
                Flow::Break(())
            });
            first.map(|step| (n, step))
        })?;
        let (technique, points, level) = TECHNIQUES[found];
        score.points += points;
        score.level = score.level.max(level);
        if found >= rank {
            (rank, score.hardest) = (found, technique);
        }
        state.apply(&step);
    }
    while score.points > score.level.most() {
        score.level = score.level.next();
    }
    Some(score)
}
