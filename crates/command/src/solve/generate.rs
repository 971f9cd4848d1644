//! The options of `--generate`. `ninelog_sudoku::generate` makes the puzzles.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::clock::Clock;
use super::grid::Grid;
use super::read::{Reader, Start};
use super::report::{Answer, Difficulty};
use super::{Options, Task};
use crate::options::Given;
use ninelog_sudoku::generate::{Failure, Request, Symmetry, TRIES};
use ninelog_sudoku::rating::{Level, rate, score};
use ninelog_sudoku::steps::Technique;
use ninelog_sudoku::variant::Variant;
use ninelog_terms::number::Random;

/// The options that say what kind of puzzles to make.
pub const OPTIONS: &[&str] = &["clues", "rating", "with", "without", "symmetry", "pattern", "rules"];

/// Reads a number of clues, or two.
pub fn clues(text: &str) -> Option<RangeInclusive<usize>> {
    range(text, |text| text.parse().ok().filter(|n| (17..=81).contains(n)))
}

/// Reads a rating or the word for some, or two, in tenths.
pub fn rating(text: &str) -> Option<RangeInclusive<u16>> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let (low, high) = (ratings(low)?, ratings(high)?);
    (low.start() <= high.end()).then(|| *low.start()..=*high.end())
}

fn ratings(text: &str) -> Option<RangeInclusive<u16>> {
    if let Some(level) = Level::named(text) {
        return Some(level.tenths());
    }
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = tenth.len() == 1 && whole.bytes().chain(tenth.bytes()).all(|b| b.is_ascii_digit());
    let whole: u16 = whole.parse().ok().filter(|whole| is_number && (1..=12).contains(whole))?;
    let tenths = 10 * whole + tenth.parse::<u16>().ok()?;
    Some(tenths..=tenths)
}

fn range<T: Copy + PartialOrd>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<RangeInclusive<T>> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let (low, high) = (read(low)?, read(high)?);
    (low <= high).then_some(low..=high)
}

/// Reads a pattern of given squares.
pub fn pattern(text: &str) -> Option<[bool; 81]> {
    let given: Vec<bool> = text.chars().map(|c| !matches!(c, '.' | '0' | '_')).collect();
    let pattern: [bool; 81] = given.try_into().ok()?;
    (pattern.iter().filter(|given| **given).count() >= 17).then_some(pattern)
}

/// Returns what kind of puzzles is asked for.
pub fn request(given: &Given) -> Request {
    let techniques = |name| given.texts(name).iter().filter_map(|name| Technique::named(name)).collect();
    let symmetry = given.text("symmetry").unwrap_or("none");
    let symmetry = Symmetry::ALL.iter().find(|(name, _)| *name == symmetry);
    Request {
        clues: given.text("clues").and_then(clues),
        symmetry: symmetry.map_or(Symmetry::None, |(_, symmetry)| *symmetry),
        pattern: given.text("pattern").and_then(pattern),
        is_minimal: given.has("minimal"),
        rating: given.text("rating").and_then(rating),
        with: techniques("with"),
        without: techniques("without"),
    }
}

/// Reads the rules and the given digits of the first puzzle of a file.
pub fn rules(file: &str) -> Result<Arc<Variant>, String> {
    let text = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let Some(entry) = Reader::new(&text, Start::FILE).next() else {
        return Err(format!("{file}: there is no puzzle here"));
    };
    match entry.puzzle {
        Ok(puzzle) => Ok(Arc::new(puzzle.variant())),
        Err(mistake) => Err(format!("{file}:{}: {}", entry.line, mistake.reason)),
    }
}

/// Returns a puzzle with these rules.
pub fn with_rules(random: &mut Random, rules: &Arc<Variant>, seconds: Option<f64>) -> Result<Grid, String> {
    let mut clock = Clock::default();
    clock.begin(seconds);
    match super::variants::board(rules, &clock)
        .generate(&rules.given, |limit| random.below(limit as u64) as usize)
    {
        Ok(Some(clues)) => Ok(Grid::with_rules(Arc::clone(rules), clues)),
        Ok(None) => Err("no board keeps these rules".to_string()),
        Err(ninelog_sudoku::Stopped) => Err("no puzzle with these rules was found in time".to_string()),
    }
}

/// Returns what is told of a puzzle that was made: itself, its solution, and its difficulty if that is asked
/// for.
pub fn answer(options: &Options, puzzle: &Grid) -> Answer {
    let cells = match (&puzzle.rules, puzzle.cells.as_slice().try_into()) {
        (None, Ok(digits)) => ninelog_sudoku::solve(digits).map(Vec::from),
        (None, Err(_)) => None,
        (Some(rules), _) => {
            // It has been solved before, without a limit.
            let mut board = super::variants::board(rules, &Clock::default());
            board.first(&puzzle.cells, 1).ok().and_then(|mut all| all.pop())
        }
    };
    let solution = puzzle.filled(cells.unwrap_or_else(|| puzzle.cells.clone()));
    let digits = puzzle.cells.as_slice().try_into().ok().filter(|_| puzzle.rules.is_none());
    let difficulty = digits.and_then(|digits| match options.task {
        Task::Rate => rate(digits).map(Difficulty::Rating),
        Task::Score => score(digits).map(Difficulty::Score),
        _ => None,
    });
    Answer::Made(solution, difficulty)
}

/// Returns a puzzle of that kind.
pub fn generate(random: &mut Random, request: &Request, seconds: Option<f64>) -> Result<Grid, String> {
    let mut clock = Clock::default();
    clock.begin(seconds);
    let made = ninelog_sudoku::generate::generate(
        request,
        |limit| random.below(limit as u64) as usize,
        || clock.is_over(),
    );
    let asks_clues_only = *request == Request { clues: request.clues.clone(), ..Request::default() };
    let what = if asks_clues_only { "so few clues" } else { "these options" };
    match made {
        Ok(puzzle) => Ok(Grid::plain(3, puzzle.to_vec())),
        Err(Failure::Stopped) => Err(format!("no puzzle with {what} was found in time")),
        Err(Failure::NotFound { fewest }) => {
            let fewest = if asks_clues_only { format!("; the fewest were {fewest}") } else { String::new() };
            Err(format!("no puzzle with {what} was found in {TRIES} boards{fewest}"))
        }
    }
}
