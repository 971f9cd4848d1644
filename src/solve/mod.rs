//! `ninelog solve`: Sudoku puzzles from files, solved by the finite-domain solver alone, without Prolog.
//!
//! - `grid`: boards and their units; `read`: the formats of puzzles; `report`: the formats of answers
//! - `board`: solving; `explain` and `smallest`: why there is no solution; `generate`: making puzzles
//! - `stream`: many puzzles at once

mod board;
mod explain;
mod generate;
mod grid;
mod read;
mod report;
mod smallest;
mod stream;

use std::io::Write;
use std::process::ExitCode;

use board::Board;
use grid::Grid;
use report::{Answer, Format};

use crate::base::number::Random;

const HELP: &str = "Usage: ninelog solve [OPTION ...] [FILE ...]

Solves the Sudoku puzzles in the files (or standard input): lists of rows, lines of 81 or
256 squares, drawn boards; `.`, `0` or `_` for a blank, `A` for 10. Of an unsolvable puzzle
it names the fewest clues that contradict each other; where looking for them takes too long,
some of which none can be left out, and says so.

  --candidates      show what the clues leave for each square, instead of solving
  --count[=N]       count solutions, up to N (1000000)
  --format=FORMAT   pretty, line, prolog or json
  --jobs=N          use N threads (as many as there are processors)
  --generate        make a puzzle with exactly one solution
  --seed=N          ... the same one each time
  --clues=N         ... with N digits given, instead of as few as possible

Status: 0 if each puzzle has exactly one solution, 1 if not, 2 if some cannot be read.
";

/// What to do with a puzzle.
#[derive(Clone, Copy, Debug)]
enum Task {
    Solve,
    Candidates,
    Count(u64),
}

#[derive(Debug)]
struct Options {
    task: Task,
    format: Format,
    jobs: usize,
    files: Vec<String>,
    generate: bool,
    seed: Option<u64>,
    clues: Option<usize>,
}

/// What the status of the process says; the worst case counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    Unique,
    NotUnique,
    Malformed,
}

/// Runs the front end with the words behind `ninelog solve`.
pub fn run(words: &[String]) -> ExitCode {
    if words.iter().any(|word| word == "--help" || word == "-h") {
        let _ = write!(std::io::stdout(), "{HELP}");
        return ExitCode::SUCCESS;
    }
    let status = match options(words) {
        Ok(options) if options.generate => make(&options),
        // Where nobody listens to the answers, there is nothing left to do.
        Ok(options) => stream::run(&options).unwrap_or(Status::Unique),
        Err(misuse) => {
            eprintln!("ninelog solve: {misuse}\nninelog solve --help lists the options.");
            Status::Malformed
        }
    };
    ExitCode::from(status as u8)
}

fn options(words: &[String]) -> Result<Options, String> {
    let mut options = Options {
        task: Task::Solve,
        format: Format::Pretty,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        files: Vec::new(),
        generate: false,
        seed: None,
        clues: None,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some(option) = word.strip_prefix("--").filter(|option| !option.is_empty()) else {
            match word.as_str() {
                "--" => options.files.extend(words.by_ref().cloned()),
                _ if word.starts_with('-') && word != "-" => {
                    return Err(format!("{word}: there is no such option"));
                }
                _ => options.files.push(word.clone()),
            }
            continue;
        };
        let (name, given) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (option, None),
        };
        let mut value =
            || given.or_else(|| words.next().map(String::as_str)).ok_or(format!("{word}: of what?"));
        match name {
            "candidates" => options.task = Task::Candidates,
            "count" => {
                options.task = Task::Count(given.map_or(Ok(1_000_000), |value| number(word, value))?.max(1))
            }
            "format" => {
                options.format = format_of(value()?).ok_or(format!("{word}: there is no such format"))?
            }
            "jobs" => options.jobs = (number(word, value()?)? as usize).clamp(1, 1024),
            "generate" => options.generate = true,
            "seed" => options.seed = Some(number(word, value()?)?),
            "clues" => options.clues = Some(number(word, value()?)? as usize),
            _ => return Err(format!("{word}: there is no such option")),
        }
    }
    if options.files.is_empty() {
        options.files.push("-".to_string());
    }
    Ok(options)
}

fn number(word: &str, value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| format!("{word}: {value} is not a number"))
}

fn format_of(name: &str) -> Option<Format> {
    match name {
        "pretty" => Some(Format::Pretty),
        "line" => Some(Format::Line),
        "prolog" => Some(Format::Prolog),
        "json" => Some(Format::Json),
        _ => None,
    }
}

fn make(options: &Options) -> Status {
    let mut random = options.seed.map_or_else(Random::from_clock, Random::new);
    match generate::generate(&mut random, options.clues) {
        Ok(puzzle) => {
            let text = report::text(options.format, None, &puzzle, &Answer::Grid(puzzle.clone()));
            let _ = std::io::stdout().write_all(text.as_bytes());
            Status::Unique
        }
        Err(reason) => {
            eprintln!("ninelog solve: {reason}");
            Status::NotUnique
        }
    }
}

fn answer(task: Task, puzzle: &Grid, board: &mut Board) -> (Answer, Status) {
    let limit = match task {
        Task::Candidates => return (Answer::Marks(puzzle.marks()), Status::Unique),
        Task::Count(limit) => {
            let mut count = 0;
            board.solutions(&puzzle.cells, |_| {
                count += 1;
                count == limit
            });
            let status = if count == 1 { Status::Unique } else { Status::NotUnique };
            return (Answer::Count(count, count == limit), status);
        }
        Task::Solve => 2,
    };
    match board.first(&puzzle.cells, limit).as_slice() {
        [] => (Answer::Unsolvable(explain::explain(puzzle, board)), Status::NotUnique),
        [cells] => (Answer::Grid(Grid { root: puzzle.root, cells: cells.clone() }), Status::Unique),
        [one, other, ..] => {
            let cell = one.iter().zip(other).position(|(x, y)| x != y).unwrap_or(0);
            let digits = [one[cell].min(other[cell]), one[cell].max(other[cell])];
            (Answer::Several { cell, digits }, Status::NotUnique)
        }
    }
}
