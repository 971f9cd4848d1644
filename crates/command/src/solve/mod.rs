//! `ninelog solve`: solves Sudoku puzzles from files without Prolog: boards of 9 x 9 with the crate
//! `ninelog-sudoku`, others, and explanations, with the finite-domain solver.
//!
//! - `grid`: boards and their units; `read`: the formats of puzzles; `report`: the formats of answers
//! - `board`: solving; `clock`: limits of time; `explain` and `smallest`: why there is no solution;
//!   `generate`: making puzzles
//! - `tasks`: steps, hints, reasons, ratings, changes of puzzles; `variants`: puzzles with other rules
//! - `stream`: many puzzles at once; `chunks`: their files in pieces; `direct`: their most frequent answers;
//!   `workers`: the threads

mod board;
mod chunks;
mod clock;
mod direct;
mod explain;
mod generate;
mod grid;
#[cfg(feature = "pictures")]
mod paint;
mod read;
mod report;
mod smallest;
mod stream;
mod tasks;
mod variants;
mod workers;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use board::{Board, TimeUp};
use grid::Grid;
use report::{Answer, Format};
use workers::Workers;

use crate::options::Action::{Maybe, Print, Set, Value, Values};
use crate::options::{Given, JOBS, Kind, Row, SECONDS, WHOLE, arguments, help as option_lines};
use crate::output::{complain, misuse, say};
use crate::shard::{SHARD, Shard};
use ninelog_engine::host::{Host, NativeHost};
use ninelog_sudoku::Marks;
use ninelog_sudoku::generate::Request;
use ninelog_sudoku::notation::Notation;
use ninelog_sudoku::steps::{Mark, Technique};
use ninelog_terms::number::Random;

static FORMAT: Kind = Kind {
    words: &[
        "pretty",
        "line",
        "prolog",
        "json",
        "csv",
        "sdk",
        "ss",
        "marks",
        "hodoku",
        "f-puzzles",
        "link",
        "rules",
        "svg",
        "html",
        #[cfg(feature = "pictures")]
        "png",
        #[cfg(feature = "pictures")]
        "pdf",
    ],
    // Without the feature, `format` says how to get these.
    fits: |text| FORMAT.words.contains(&text) || matches!(text, "png" | "pdf"),
    rule: if cfg!(feature = "pictures") {
        "must be pretty, line, prolog, json, csv, sdk, ss, marks, hodoku, f-puzzles, link, rules, svg, html, \
         png or pdf"
    } else {
        "must be pretty, line, prolog, json, csv, sdk, ss, marks, hodoku, f-puzzles, link, rules, svg or html"
    },
    name: "FORMAT",
};
static COUNT: Kind = Kind {
    name: "N",
    words: &[],
    fits: |text| text.parse::<u64>().is_ok_and(|n| n > 0),
    rule: "must be a whole number from 1 on",
};
static CLUES: Kind = Kind {
    name: "N",
    words: &[],
    fits: |text| generate::clues(text).is_some(),
    rule: "must be a whole number from 17, for no fewer clues have one solution, to 81, or two as in 24-28",
};
static RATING: Kind = Kind {
    name: "RATING",
    words: &["easy", "medium", "hard", "expert", "extreme"],
    fits: |text| generate::rating(text).is_some(),
    rule: "must be a number such as 2.6, or two as in 2.6-4.5, or easy, medium, hard, expert or extreme",
};
static SYMMETRY: Kind = Kind {
    words: &[
        "none",
        "180",
        "90",
        "left-right",
        "top-bottom",
        "both-mirrors",
        "diagonal",
        "antidiagonal",
        "both-diagonals",
    ],
    ..Kind::text("SYMMETRY")
};
static PATTERN: Kind = Kind {
    name: "SQUARES",
    words: &[],
    fits: |text| generate::pattern(text).is_some(),
    rule: "must be 81 characters, those but `.`, `0` and `_` for given squares, 17 at least",
};
/// The names of all techniques, for completions.
static TECHNIQUES: [&str; Technique::ALL.len()] = {
    let mut names = [""; Technique::ALL.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = Technique::ALL[i].name();
        i += 1;
    }
    names
};
static TECHNIQUE: Kind = Kind {
    name: "TECHNIQUE",
    words: &TECHNIQUES,
    fits: |text| Technique::named(text).is_some(),
    rule: "must be one of those of --steps, such as x-wing",
};

static FILE: Kind = Kind::text("FILE");
static DEGREE: Kind = Kind { words: &["1", "2", "3"], ..Kind::text("DEGREE") };
static CANDIDATE: Kind = Kind {
    name: "CANDIDATE",
    words: &[],
    fits: |text| tasks::mark(text).is_some(),
    rule: "must be a square and a digit, such as r4c7=5",
};

/// In the order in which `--help` shows them.
pub const OPTIONS: &[Row] = &[
    Row::word("candidates", Set, "show what the clues leave for each square"),
    Row::word("true-candidates", Set, "show what each square has in at least one solution"),
    Row::word("count", Maybe(&COUNT), "count solutions, up to N (1000000)"),
    Row::word("unique", Set, "say whether there is exactly one solution"),
    Row::word("steps", Set, "solve as a person would: named steps, easiest first"),
    Row::word("all-steps", Set, "all steps that are possible now"),
    Row::word("hint", Maybe(&DEGREE), "the next step: 1 where to look, 2 which technique, 3 what to do (1)"),
    Row::word("explain", Value(&CANDIDATE), "why a square may not have a digit, as in r4c7=5"),
    Row::word("no-uniqueness", Set, "steps do not rely on there being one solution"),
    Row::word("rate", Set, "the difficulty on the scale of Sudoku Explainer, 1.0 and more"),
    Row::word("score", Set, "the difficulty as HoDoKu counts it: points for each step"),
    Row::word("canonical", Set, "the standard form, equal for equivalent puzzles"),
    Row::word("transform", Set, "exchange digits, rows and columns at random (see --seed)"),
    Row::word("minimal", Set, "remove the clues that are not needed (--generate: none is left)"),
    Row::word("format", Value(&FORMAT), "pretty, line, prolog, json, csv, svg, html, sdk, link, rules, ..."),
    Row::word("jobs", Value(&JOBS), "use N threads (as many as there are processors)"),
    Row::word("shard", Value(&SHARD), "the lines of part I of N of each file: for the workers of a cluster"),
    Row::word("time-limit", Value(&SECONDS), "what a puzzle may take (any time; explaining: 10; 0: any)"),
    Row::word("generate", Maybe(&COUNT), "make N puzzles (1) with exactly one solution"),
    Row::word("seed", Value(&WHOLE), "with --generate or --transform: the same puzzles each time"),
    Row::word("clues", Value(&CLUES), "with --generate: N digits (or N-M) instead of the fewest"),
    Row::word(
        "rating",
        Value(&RATING),
        "with --generate: how difficult: easy, hard, 2.6-4.5, ... (see --rate)",
    ),
    Row::word("with", Values(&TECHNIQUE), "with --generate: the steps use it; may be repeated"),
    Row::word("without", Values(&TECHNIQUE), "with --generate: the steps do not use it; may be repeated"),
    Row::word("symmetry", Value(&SYMMETRY), "with --generate: how the given squares lie (none)"),
    Row::word("pattern", Value(&PATTERN), "with --generate: which squares are given"),
    Row::word("rules", Value(&FILE), "with --generate: the rules and given digits of the first puzzle there"),
    Row::both('h', "help", Print(help), "this page"),
];

fn help() -> String {
    let text = "Usage: ninelog solve [OPTION ...] [FILE ...]

Solves the Sudoku puzzles in the files (or standard input): lists of rows, lines of 81 or
256 squares, tables, drawn boards, pencil marks, lines of HoDoKu, JSON and links of f-puzzles,
descriptions of other rules such as killer(15, [r1c1, r1c2]); `.`, `0` or `_` for a blank,
`A` for 10. Of an unsolvable puzzle it names the fewest clues that contradict each other;
where looking for them takes too long, some that do, and says so.

";
    let status = "
Status: 0 if each puzzle has exactly one solution, 1 if not, 2 if some cannot be read.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// What to do with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Task {
    Solve,
    Candidates,
    /// The digits of each square in at least one solution.
    TrueCandidates,
    Count(u64),
    Unique,
    Steps,
    /// All steps that are possible now.
    AllSteps,
    /// The next step, told in so many degrees.
    Hint(u8),
    Explain(Mark),
    Rate,
    /// The points of HoDoKu.
    Score,
    Canonical,
    Transform,
    Minimal,
}

/// The options that choose a task; at most one may be given.
const TASKS: &[&str] = &[
    "candidates",
    "true-candidates",
    "count",
    "generate",
    "unique",
    "steps",
    "all-steps",
    "hint",
    "explain",
    "rate",
    "score",
    "canonical",
    "transform",
    "minimal",
];

#[derive(Debug)]
struct Options {
    task: Task,
    format: Format,
    /// Whether drawn boards tell given and found digits apart by colours.
    has_colours: bool,
    #[cfg(feature = "pictures")]
    paint: Option<paint::Paint>,
    workers: Workers,
    files: Vec<String>,
    /// The part of each file to solve.
    shard: Option<Shard>,
    /// The file with the rules of the puzzles to make.
    rules: Option<String>,
    /// The number of puzzles to make.
    generate: Option<u64>,
    seed: Option<u64>,
    /// What kind of puzzles to make.
    request: Request,
    /// Whether steps may rely on there being one solution.
    uniqueness: bool,
    limits: TimeLimits,
}

/// How many seconds a puzzle may take, and an explanation if a puzzle may take any time.
#[derive(Clone, Copy, Debug)]
struct TimeLimits {
    solving: Option<f64>,
    explaining: Option<f64>,
}

/// The default for an explanation in seconds.
const EXPLAINING: f64 = 10.0;

/// The exit status of the process. The worst case of all puzzles counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    Unique,
    NotUnique,
    Malformed,
}

/// Runs the front end with the arguments of `ninelog solve`.
pub fn run(words: &[String]) -> ExitCode {
    let mut given = Given::default();
    let files = match arguments("solve", OPTIONS, &mut given, words) {
        Ok(files) => files,
        Err(status) => return status,
    };
    let status = match options(&given, files) {
        Ok(options) => match options.generate {
            Some(count) => make(&options, count),
            // If the output cannot be written, there is nothing left to do.
            None => stream::run(options).unwrap_or(Status::Unique),
        },
        Err(why) => return misuse("solve", &why),
    };
    ExitCode::from(status as u8)
}

/// Refuses options that do not go together.
fn check(given: &Given, files: &[String]) -> Result<(), String> {
    let makes = given.has("generate");
    // Puzzles that are made can be reduced, and their difficulty told.
    let is_task = |name: &&&str| given.has(name) && !(makes && ["minimal", "rate", "score"].contains(name));
    let mut tasks = TASKS.iter().filter(is_task);
    if let (Some(one), Some(other)) = (tasks.next(), tasks.next()) {
        return Err(format!("--{one} and --{other} exclude each other"));
    }
    let is_random = makes || given.has("transform");
    let mut wishes = generate::OPTIONS.iter().map(|name| (*name, makes)).chain([("seed", is_random)]);
    if let Some((name, _)) = wishes.find(|(name, fits)| given.has(name) && !fits) {
        return Err(format!("--{name}: this is for --generate"));
    }
    if makes && given.has("rate") && given.has("score") {
        return Err("--rate and --score exclude each other".to_string());
    }
    #[cfg(not(feature = "pictures"))]
    if let Some(format @ ("png" | "pdf")) = given.text("format") {
        return Err(format!(
            "--format={format}: this program was built without it; get it with \
             `cargo install --path . --features pictures`, or use svg or html"
        ));
    }
    if given.has("pattern")
        && let Some(other) = ["clues", "symmetry"].into_iter().find(|name| given.has(name))
    {
        return Err(format!("--pattern and --{other} exclude each other"));
    }
    let is_other = |name: &&&str| given.has(name) && **name != "rules";
    if given.has("rules")
        && let Some(other) = generate::OPTIONS.iter().find(is_other)
    {
        return Err(format!("--rules and --{other} exclude each other"));
    }
    if let Some(file) = files.first().filter(|_| makes) {
        return Err(format!("{file}: --generate reads no files"));
    }
    if given.has("shard") && (makes || files.is_empty() || files.iter().any(|file| file == "-")) {
        return Err("--shard: this is for files, with a puzzle a line".to_string());
    }
    Ok(())
}

fn format(given: &Given) -> Format {
    match given.text("format") {
        Some("line") => Format::Line,
        Some("prolog") => Format::Prolog,
        Some("json") => Format::Json,
        Some("csv") => Format::Csv,
        Some("sdk") => Format::Board(Notation::Sdk),
        Some("ss") => Format::Board(Notation::Ss),
        Some("marks") => Format::Board(Notation::Marks),
        Some("hodoku") => Format::Board(Notation::Hodoku),
        Some("f-puzzles") => Format::Board(Notation::FPuzzles),
        Some("link") => Format::Link,
        Some("rules") => Format::Rules,
        Some("svg") => Format::Svg,
        Some("html") => Format::Html,
        // Other pictures are made of these.
        Some("png" | "pdf") => Format::Svg,
        _ => Format::Pretty,
    }
}

fn options(given: &Given, files: Vec<String>) -> Result<Options, String> {
    check(given, &files)?;
    let makes = given.has("generate");
    let format = format(given);
    let seconds: Option<f64> = given.number("time-limit");
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Options {
        task: match TASKS.iter().find(|name| given.has(name) && **name != "generate").copied() {
            Some("minimal") if makes => Task::Solve,
            Some("candidates") => Task::Candidates,
            Some("true-candidates") => Task::TrueCandidates,
            Some("count") => Task::Count(given.number("count").unwrap_or(1_000_000)),
            Some("unique") => Task::Unique,
            Some("steps") => Task::Steps,
            Some("all-steps") => Task::AllSteps,
            Some("hint") => Task::Hint(given.number("hint").unwrap_or(1)),
            Some("explain") => given.text("explain").and_then(tasks::mark).map_or(Task::Solve, Task::Explain),
            Some("rate") => Task::Rate,
            Some("score") => Task::Score,
            Some("canonical") => Task::Canonical,
            Some("transform") => Task::Transform,
            Some("minimal") => Task::Minimal,
            _ => Task::Solve,
        },
        format,
        has_colours: format == Format::Pretty
            && io::stdout().is_terminal()
            && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        #[cfg(feature = "pictures")]
        paint: match given.text("format") {
            Some("png") => Some(paint::Paint::Png),
            Some("pdf") => Some(paint::Paint::Pdf),
            _ => None,
        },
        workers: Workers::new(given.number("jobs").unwrap_or_else(processors)),
        shard: Shard::of(given),
        files: if files.is_empty() { vec!["-".to_string()] } else { files },
        rules: given.text("rules").map(str::to_string),
        generate: makes.then(|| given.number("generate").unwrap_or(1)),
        seed: given.number("seed"),
        request: generate::request(given),
        uniqueness: !given.has("no-uniqueness"),
        limits: TimeLimits {
            solving: seconds.filter(|seconds| *seconds > 0.0),
            explaining: Some(seconds.unwrap_or(EXPLAINING)).filter(|seconds| *seconds > 0.0),
        },
    })
}

fn make(options: &Options, count: u64) -> Status {
    let mut random = Random::new(options.seed.unwrap_or_else(|| NativeHost::default().random_seed()));
    let rules = match options.rules.as_deref().map(generate::rules).transpose() {
        Ok(rules) => rules,
        Err(why) => {
            complain(&format!("ninelog solve: {why}\n"));
            return Status::Malformed;
        }
    };
    if !say(&report::head(options)) {
        return Status::Unique;
    }
    for _ in 0..count {
        let made = match &rules {
            Some(rules) => generate::with_rules(&mut random, rules, options.limits.solving),
            None => generate::generate(&mut random, &options.request, options.limits.solving),
        };
        match made {
            Ok(puzzle) => {
                let mut text = String::new();
                let answer = generate::answer(options, &puzzle);
                report::add(&mut text, options, None, &puzzle, &answer);
                if !say(&text) {
                    return Status::Unique;
                }
            }
            Err(reason) => {
                complain(&format!("ninelog solve: {reason}\n"));
                return Status::NotUnique;
            }
        }
    }
    Status::Unique
}

fn answer(options: &Options, puzzle: &Grid, board: &mut Board) -> (Answer, Status) {
    let (task, limits) = (options.task, options.limits);
    if let Some(rules) = &puzzle.rules {
        return variants::answer(options, puzzle, rules);
    }
    if let Some(answer) = tasks::change(task, options, puzzle) {
        return answer;
    }
    board.limit_time(limits.solving);
    let late = |TimeUp| (Answer::Late(limits.solving.unwrap_or(0.0)), Status::NotUnique);
    match task {
        Task::Candidates => return (Answer::Marks(puzzle.marks()), Status::Unique),
        Task::TrueCandidates => {
            return board
                .true_marks(puzzle)
                .map_or_else(late, |marks| (Answer::Marks(marks), Status::Unique));
        }
        Task::Count(limit) => {
            let (count, is_late) = match puzzle.given_marks() {
                Some(marks) => board.count_within(&marks, limit),
                None => board.count(&puzzle.cells, limit, &options.workers),
            };
            let status = if count == 1 && !is_late { Status::Unique } else { Status::NotUnique };
            return (Answer::Count(count, count == limit || is_late), status);
        }
        Task::Unique => {
            let (count, is_late) = match puzzle.given_marks() {
                Some(marks) => board.count_within(&marks, 2),
                None => board.count(&puzzle.cells, 2, &options.workers),
            };
            let unique = count == 1 && !is_late;
            return match is_late && count < 2 {
                true => late(TimeUp),
                false => (Answer::Unique(unique), if unique { Status::Unique } else { Status::NotUnique }),
            };
        }
        _ => {}
    }
    if let Some(marks) = puzzle.given_marks() {
        return within(options, puzzle, board, &marks);
    }
    match board.only(&puzzle.cells) {
        Err(time_up) => return late(time_up),
        Ok(Some(cells)) => {
            // A state is not cheap, and most tasks need none.
            let state = if task == Task::Solve { None } else { puzzle.state() };
            return match (puzzle.cells.as_slice().try_into(), state) {
                (Ok(digits), Some(state)) => tasks::study(task, options, (digits, &state), &cells),
                _ => (Answer::Grid(Grid::plain(puzzle.root, cells)), Status::Unique),
            };
        }
        Ok(None) => {}
    }
    match board.first(&puzzle.cells, 2).as_deref() {
        Err(time_up) => late(*time_up),
        Ok([]) => {
            // A limit that was given is for both together.
            if limits.solving.is_none() {
                board.limit_time(limits.explaining);
            }
            (Answer::Unsolvable(explain::explain(puzzle, board)), Status::NotUnique)
        }
        Ok([cells]) => (Answer::Grid(Grid::plain(puzzle.root, cells.clone())), Status::Unique),
        Ok([one, other, ..]) => several(one, other),
    }
}

/// Returns the answer for a board of 9 x 9 with candidates.
fn within(options: &Options, puzzle: &Grid, board: &mut Board, marks: &Marks) -> (Answer, Status) {
    let Ok(found) = board.first_within(marks, 2) else {
        return (Answer::Late(options.limits.solving.unwrap_or(0.0)), Status::NotUnique);
    };
    match found.as_slice() {
        [] => {
            let words = "the candidates leave no solution".to_string();
            (
                Answer::Unsolvable(explain::Reason { words, clues: Vec::new(), smallest: true }),
                Status::NotUnique,
            )
        }
        [one] => match (puzzle.cells.as_slice().try_into(), puzzle.state()) {
            (Ok(digits), Some(state)) if options.task != Task::Solve => {
                tasks::study(options.task, options, (digits, &state), one)
            }
            _ => (Answer::Grid(Grid::plain(3, one.to_vec())), Status::Unique),
        },
        [one, other, ..] => several(one, other),
    }
}

/// Returns the answer for two solutions.
fn several(one: &[u8], other: &[u8]) -> (Answer, Status) {
    let cell = one.iter().zip(other).position(|(x, y)| x != y).unwrap_or(0);
    let digits = [one[cell].min(other[cell]), one[cell].max(other[cell])];
    (Answer::Several { cell, digits }, Status::NotUnique)
}
