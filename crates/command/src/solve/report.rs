//! The output about a puzzle, in each of the formats.

use std::fmt::Write;

use super::explain::Reason;
use super::grid::{Grid, digits, place, symbol};
use super::{Options, Task};
use crate::output::excerpt;
use ninelog_sudoku::notation::{Notation, Position, write};
use ninelog_sudoku::picture::{PAGE, Picture, escaped, figure, svg};
use ninelog_sudoku::rating::{Rating, Score};
use ninelog_sudoku::steps::{Mark, Step};
use ninelog_sudoku::variant::{self, Variant};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Format {
    /// Drawn boards, each under the position of its puzzle.
    Pretty,
    /// One line for each puzzle.
    Line,
    /// One term for each puzzle: a list of rows, or the reason why there is none.
    Prolog,
    /// One object a line.
    Json,
    /// A table.
    Csv,
    /// Boards of 9 x 9 as other programs read them; what is no board is a comment.
    Board(Notation),
    /// A picture for each board or step; what is no board is a comment.
    Svg,
    /// A page of pictures.
    Html,
    /// Links with which f-puzzles opens the boards; what is no board is a comment.
    Link,
    /// The language in which puzzles with other rules are described.
    Rules,
}

/// The colours of given and of found digits at a terminal.
const GIVEN: &str = "\x1b[1m";
const FOUND: &str = "\x1b[34m";

/// The result for a puzzle.
#[derive(Debug)]
pub enum Answer {
    /// The only solution.
    Grid(Grid),
    /// The solution of a puzzle that was made, and its difficulty if that was asked for.
    Made(Grid, Option<Difficulty>),
    /// There are two solutions that differ in this square.
    Several {
        cell: usize,
        digits: [u8; 2],
    },
    Unsolvable(Reason),
    /// The number of solutions, and whether there may be more.
    Count(u64, bool),
    Marks(Vec<u32>),
    /// Not answered within so many seconds.
    Late(f64),
    /// Whether there is exactly one solution.
    Unique(bool),
    Steps(Vec<Step>),
    /// All steps that are possible now.
    AllSteps(Vec<Step>),
    /// The next step; how much of it is told, from 1 to 3.
    Hint(Step, u8),
    /// Why a digit may not stand in a square, or that it may; the step that shows it.
    Reason(String, Option<Step>),
    Difficulty(Difficulty),
    /// A puzzle that was changed.
    Changed(Grid),
    /// The task is not for such a puzzle.
    Unsuitable(&'static str),
}

/// How difficult a puzzle is.
#[derive(Clone, Copy, Debug)]
pub enum Difficulty {
    Rating(Rating),
    Score(Score),
}

impl Difficulty {
    /// Returns the number.
    fn number(&self) -> String {
        match self {
            Difficulty::Rating(rating) => format!("{}.{}", rating.tenths / 10, rating.tenths % 10),
            Difficulty::Score(score) => score.points.to_string(),
        }
    }

    /// Returns the number, and whether it may be more.
    fn short(&self) -> String {
        match self {
            Difficulty::Rating(rating) => rating.to_string(),
            Difficulty::Score(_) => self.number(),
        }
    }

    fn hardest(&self) -> &'static str {
        match self {
            Difficulty::Rating(rating) => rating.hardest,
            Difficulty::Score(score) => score.hardest.name(),
        }
    }

    fn level(&self) -> &'static str {
        match self {
            Difficulty::Rating(rating) => rating.level().name(),
            Difficulty::Score(score) => score.level.name(),
        }
    }

    fn words(&self) -> String {
        format!("{}, {} ({})", self.short(), self.level(), self.hardest())
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        let name = if matches!(self, Difficulty::Rating(_)) { "rating" } else { "score" };
        let mut fields = vec![(name, self.number()), ("hardest", string(self.hardest()))];
        if let Difficulty::Rating(rating) = self {
            fields.push(("at_least", rating.at_least.to_string()));
        }
        fields.push(("level", string(self.level())));
        fields
    }

    /// Returns the cells of a table, and the remark.
    fn cells(&self) -> (Vec<String>, String) {
        let at_least = matches!(self, Difficulty::Rating(rating) if rating.at_least);
        let remark = if at_least { "or more" } else { "" };
        (vec![self.number(), self.hardest().to_string(), self.level().to_string()], remark.to_string())
    }
}

/// Where a puzzle stands.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    pub file: &'a str,
    pub line: usize,
    pub label: &'a str,
}

/// Returns what stands before all answers: the names of a table's columns.
pub fn head(options: &Options) -> String {
    match options.format {
        Format::Csv => {
            let solution =
                if options.generate.is_some() && options.task != Task::Solve { "solution," } else { "" };
            format!("file,line,label,puzzle,{solution}{},remark\n", columns(options.task).join(","))
        }
        Format::Html => PAGE.to_string(),
        _ => String::new(),
    }
}

/// Returns the columns of a table that depend on the task.
fn columns(task: Task) -> &'static [&'static str] {
    match task {
        Task::Solve => &["solution"],
        Task::Candidates | Task::TrueCandidates => &["candidates"],
        Task::Count(_) => &["count", "more"],
        Task::Unique => &["unique"],
        Task::Steps | Task::AllSteps => &["step", "technique", "placed", "removed", "text"],
        Task::Hint(_) => &["look", "technique", "placed", "removed", "text"],
        Task::Explain(_) => &["reason"],
        Task::Rate => &["rating", "hardest", "level"],
        Task::Score => &["score", "hardest", "level"],
        Task::Canonical => &["canonical"],
        Task::Transform => &["transformed"],
        Task::Minimal => &["minimal"],
    }
}

/// Adds the answer on a puzzle, with its file and line in the formats that have a place for them.
pub fn add(out: &mut String, options: &Options, origin: Option<Origin>, puzzle: &Grid, answer: &Answer) {
    match (options.format, answer) {
        (Format::Line, Answer::Grid(grid) | Answer::Changed(grid)) => {
            out.push_str(&squares(grid));
            out.push('\n');
        }
        (Format::Line, Answer::Made(_, difficulty)) => {
            out.push_str(&squares(puzzle));
            let difficulty =
                difficulty.map_or(String::new(), |difficulty| format!(" {}", difficulty.short()));
            out.push_str(&(difficulty + "\n"));
        }
        (Format::Line, _) => out.push_str(&(line(puzzle, answer) + "\n")),
        (Format::Pretty, _) => {
            if let Some(Origin { file, line, label }) = origin {
                let label =
                    if label.is_empty() { String::new() } else { format!(" {}", excerpt(label, 200)) };
                let _ = writeln!(out, "{}:{line}{label}", excerpt(file, 200));
            }
            out.push_str(&pretty(puzzle, answer, options.has_colours));
            out.push('\n');
        }
        (Format::Prolog, Answer::Made(_, difficulty)) => {
            out.push_str(&format!("{}.\n", numbers(puzzle, b'_').replace("],[", "],\n [")));
            if let Some(difficulty) = difficulty {
                let values: Vec<String> = difficulty.fields().into_iter().map(|(_, value)| value).collect();
                out.push_str(&format!("% {}\n", values.join(", ")));
            }
        }
        (Format::Prolog, _) => {
            let fields = fields(options.task, puzzle, answer, false);
            let values: Vec<&str> = fields.iter().map(|(_, value)| value.as_str()).collect();
            out.push_str(&match answer {
                Answer::Grid(_) | Answer::Marks(_) | Answer::Changed(_) => {
                    format!("{}.\n", values[0].replace("],[", "],\n ["))
                }
                _ => format!("{}({}).\n", fields[0].0, values.join(",")),
            });
        }
        (Format::Json, _) => {
            let mut all = Vec::new();
            if let Some(Origin { file, line, label }) = origin {
                all.push(("file", string(file)));
                all.push(("line", line.to_string()));
                if !label.is_empty() {
                    all.push(("label", string(label)));
                }
            }
            if origin.is_some() || matches!(answer, Answer::Made(..)) {
                all.push(("puzzle", numbers(puzzle, b'0')));
                if let Some(rules) = &puzzle.rules {
                    all.push(("rules", string(&rules.write())));
                }
            }
            all.extend(fields(options.task, puzzle, answer, true));
            for (i, (name, value)) in all.iter().enumerate() {
                out.push_str(if i == 0 { "{\"" } else { ",\"" });
                out.push_str(name);
                out.push_str("\":");
                out.push_str(value);
            }
            out.push_str("}\n");
        }
        (Format::Csv, _) => rows_of_table(out, options.task, origin, puzzle, answer),
        (_, Answer::Made(_, difficulty)) => add_made(out, options, puzzle, difficulty.as_ref()),
        (Format::Link | Format::Rules, _) => add_variant(out, options.format, puzzle, answer),
        (Format::Board(Notation::FPuzzles), _) if puzzle.rules.is_some() => {
            add_variant(out, options.format, puzzle, answer);
        }
        (Format::Board(notation), _) => match position(puzzle, answer) {
            Some(position) => out.push_str(&write(&position, notation)),
            None => out.push_str(&format!("# {}\n", line(puzzle, answer))),
        },
        (Format::Svg | Format::Html, _) => {
            add_pictures(out, options.format == Format::Html, origin, puzzle, answer)
        }
    }
}

/// Adds a puzzle that was made, in a format with a place for a board alone; its difficulty is a comment.
fn add_made(out: &mut String, options: &Options, puzzle: &Grid, difficulty: Option<&Difficulty>) {
    if let Some(words) = difficulty.map(Difficulty::words) {
        out.push_str(&match options.format {
            Format::Rules => format!("% {words}\n"),
            Format::Svg => format!("<!-- {words} -->\n"),
            Format::Html => format!("<p>{words}</p>\n"),
            _ => format!("# {words}\n"),
        });
    }
    add(out, options, None, puzzle, &Answer::Grid(puzzle.clone()));
}

/// Adds a board with its rules, as f-puzzles or the language of puzzles has it.
fn add_variant(out: &mut String, format: Format, puzzle: &Grid, answer: &Answer) {
    let comment = if format == Format::Rules { '%' } else { '#' };
    let board = match answer {
        Answer::Grid(grid) | Answer::Changed(grid) => Ok(grid.variant()),
        Answer::Marks(_) => Ok(puzzle.variant()),
        _ => Err(line(puzzle, answer)),
    };
    let text = board.and_then(|board| match format {
        Format::Rules => Ok(board.write()),
        Format::Link => Ok(variant::link(&variant::write_json(&board)?) + "\n"),
        _ => Ok(variant::write_json(&board)? + "\n"),
    });
    out.push_str(&text.unwrap_or_else(|why| format!("{comment} {}\n", why.replace('\n', " "))));
    // An empty line ends a description.
    if format == Format::Rules {
        out.push('\n');
    }
}

/// Returns the picture of a puzzle with other rules or of another size, and of the answer.
fn picture_with_rules(puzzle: &Grid, answer: &Answer) -> Option<String> {
    if puzzle.rules.is_none() && puzzle.side() == 9 {
        return None;
    }
    let rules = puzzle.variant();
    match answer {
        Answer::Grid(grid) => Some(variant::svg(&rules, Some(&grid.cells), None)),
        Answer::Marks(marks) => {
            let marks: Vec<u64> = marks.iter().map(|set| u64::from(*set)).collect();
            Some(variant::svg(&rules, None, Some(&marks)))
        }
        _ => None,
    }
}

/// Adds the pictures of an answer: a board, or one for each step.
fn add_pictures(out: &mut String, is_page: bool, origin: Option<Origin>, puzzle: &Grid, answer: &Answer) {
    let steps: &[Step] = match answer {
        Answer::Steps(steps) | Answer::AllSteps(steps) => steps,
        Answer::Hint(step, 3) | Answer::Reason(_, Some(step)) => std::slice::from_ref(step),
        _ => &[],
    };
    let place = origin.map_or(String::new(), |Origin { file, line, label }| format!("{file}:{line} {label}"));
    let mut add = |picture: &Picture, caption: &str| {
        out.push_str(&if is_page { figure(picture, caption) } else { svg(picture) });
    };
    if let Some(picture) = picture_with_rules(puzzle, answer) {
        out.push_str(&match is_page {
            true => {
                format!("<figure>\n{picture}<figcaption>{}</figcaption></figure>\n", escaped(place.trim()))
            }
            false => picture,
        });
        return;
    }
    let state = puzzle.state().filter(|_| !steps.is_empty());
    if let Some(mut state) = state {
        for step in steps {
            let position = Position::of(&state);
            add(&Picture { step: Some(step), ..Picture::new(&position) }, &hint(step, 3));
            if matches!(answer, Answer::Steps(_)) {
                state.apply(step);
            }
        }
    } else if let Some(position) = position(puzzle, answer) {
        let candidates = matches!(answer, Answer::Marks(_));
        add(&Picture { candidates, ..Picture::new(&position) }, place.trim());
    } else {
        let words = escaped(&line(puzzle, answer));
        out.push_str(&match is_page {
            true => format!("<p>{} {words}</p>\n", escaped(&place)),
            // Two hyphens would end the comment.
            false => format!("<!-- {} -->\n", words.replace("--", "- -")),
        });
    }
}

/// Returns the board of 9 x 9 that is the answer. What the puzzle does not have was found.
fn position(puzzle: &Grid, answer: &Answer) -> Option<Position> {
    if puzzle.rules.is_some() {
        return None;
    }
    let position = |grid: &Grid| grid.cells.as_slice().try_into().ok().map(Position::new);
    match answer {
        Answer::Grid(grid) => {
            let found = (0..grid.cells.len()).filter(|cell| puzzle.cells[*cell] == 0);
            position(grid).map(|position| Position {
                found: found.filter(|c| grid.cells[*c] != 0).collect(),
                ..position
            })
        }
        Answer::Changed(grid) => position(grid),
        Answer::Marks(_) => puzzle.state().map(|state| Position::of(&state)),
        _ => None,
    }
}

/// Adds the rows of a table: one for each step, or one.
fn rows_of_table(out: &mut String, task: Task, origin: Option<Origin>, puzzle: &Grid, answer: &Answer) {
    let step_cells = |step: &Step| {
        let marks = |marks: &[Mark], sign: &str| named(marks, sign).join(" ");
        let technique = step.technique.name().to_string();
        vec![technique, marks(&step.placed, "="), marks(&step.removed, "<>"), step.text.clone()]
    };
    let mut remark = String::new();
    let rows: Vec<Vec<String>> = match answer {
        Answer::Grid(grid) | Answer::Changed(grid) => vec![vec![squares(grid)]],
        Answer::Count(count, more) => vec![vec![count.to_string(), more.to_string()]],
        Answer::Marks(_) => vec![vec![line(puzzle, answer)]],
        Answer::Unique(unique) => vec![vec![unique.to_string()]],
        Answer::Difficulty(difficulty) => {
            let (cells, note) = difficulty.cells();
            remark = note;
            vec![cells]
        }
        Answer::Made(grid, difficulty) => {
            let (cells, note) = difficulty.map_or_else(Default::default, |difficulty| difficulty.cells());
            remark = note;
            vec![[vec![squares(grid)], cells].concat()]
        }
        Answer::Reason(text, _) => vec![vec![text.clone()]],
        Answer::Steps(steps) | Answer::AllSteps(steps) => {
            let row = |(i, step)| [vec![usize::to_string(&(i + 1))], step_cells(step)].concat();
            steps.iter().enumerate().map(row).collect()
        }
        Answer::Hint(step, degree) => {
            let cells = step_cells(step).into_iter().enumerate();
            let told = cells
                .map(|(i, cell)| if (i == 0 && *degree > 1) || *degree > 2 { cell } else { String::new() });
            vec![std::iter::once(step.look.clone()).chain(told).collect()]
        }
        _ => {
            remark = line(puzzle, answer);
            vec![vec![String::new(); columns(task).len()]]
        }
    };
    let origin = origin.map_or([String::new(), String::new(), String::new()], |origin| {
        [origin.file.to_string(), origin.line.to_string(), origin.label.to_string()]
    });
    for row in rows {
        let cells = origin.iter().cloned().chain([squares(puzzle)]).chain(row).chain([remark.clone()]);
        let cells: Vec<String> = cells.map(quoted).collect();
        out.push_str(&cells.join(","));
        out.push('\n');
    }
}

/// Returns a cell of a table in quotes, if it needs them.
fn quoted(cell: String) -> String {
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

/// Returns a text in quotes, as both JSON and Prolog read it.
fn string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Returns marks such as `r4c7=5`.
fn named(marks: &[Mark], sign: &str) -> Vec<String> {
    let name = |mark: &Mark| format!("r{}c{}{sign}{}", mark.at() / 9 + 1, mark.at() % 9 + 1, mark.digit);
    marks.iter().map(name).collect()
}

/// Returns what a hint says, by its degree.
fn hint(step: &Step, degree: u8) -> String {
    match degree {
        1 => step.look.clone(),
        2 => format!("{} Try this technique: {}. {}", step.look, step.technique, step.technique.meaning()),
        _ => format!("{}: {}", step.technique, step.text),
    }
}

/// Returns a number of solutions in words.
pub fn counted(count: u64, more: bool) -> String {
    match (count, more) {
        (1, false) => "1 solution".to_string(),
        (_, false) => format!("{count} solutions"),
        (_, true) => format!("{count} or more solutions"),
    }
}

/// Returns in words whether there is exactly one solution.
pub fn uniqueness(unique: bool) -> &'static str {
    if unique { "exactly one solution" } else { "not exactly one solution" }
}

/// Returns the answers that are given in words.
fn words(puzzle: &Grid, answer: &Answer) -> String {
    match answer {
        Answer::Unsolvable(reason) => format!("unsolvable: {}", reason.words),
        Answer::Several { cell, digits: [one, other] } => {
            format!("2 or more solutions: {} is {one} or {other}", place(*cell, puzzle.side()))
        }
        Answer::Count(count, more) => counted(*count, *more),
        Answer::Late(seconds) => format!("not solved within {seconds} seconds"),
        Answer::Unique(unique) => uniqueness(*unique).to_string(),
        Answer::Hint(step, degree) => hint(step, *degree),
        Answer::Reason(text, _) => text.clone(),
        Answer::Difficulty(difficulty) => difficulty.words(),
        Answer::Unsuitable(why) => (*why).to_string(),
        Answer::Grid(_)
        | Answer::Made(..)
        | Answer::Marks(_)
        | Answer::Changed(_)
        | Answer::Steps(_)
        | Answer::AllSteps(_) => String::new(),
    }
}

fn pretty(puzzle: &Grid, answer: &Answer, has_colours: bool) -> String {
    let color = |cell: usize, answer: &Grid| match (answer.cells[cell], puzzle.cells[cell]) {
        _ if !has_colours => "",
        (0, _) => "",
        (_, 0) => FOUND,
        _ => GIVEN,
    };
    let add = |out: &mut String, digit: u8| out.push(if digit == 0 { '_' } else { symbol(digit) });
    match answer {
        Answer::Grid(grid) | Answer::Changed(grid) => {
            draw(puzzle, |out, cell| add(out, grid.cells[cell]), |cell| color(cell, grid))
        }
        Answer::Made(_, difficulty) => {
            let board = draw(puzzle, |out, cell| add(out, puzzle.cells[cell]), |cell| color(cell, puzzle));
            board + &difficulty.map_or(String::new(), |difficulty| difficulty.words() + "\n")
        }
        Answer::AllSteps(steps) => {
            steps.iter().map(|step| format!("{}: {}\n", step.technique, step.text)).collect()
        }
        Answer::Steps(steps) => {
            let width = steps.len().to_string().len();
            let hardest = steps.iter().map(|step| step.technique).max();
            let end = hardest.map_or("There is nothing to do.".to_string(), |hardest| {
                format!("{} steps; the hardest technique: {hardest}.", steps.len())
            });
            let steps = steps.iter().enumerate();
            let steps =
                steps.map(|(i, step)| format!("{:width$}. {}: {}\n", i + 1, step.technique, step.text));
            steps.collect::<String>() + &end + "\n"
        }
        Answer::Marks(marks) => draw(puzzle, |out, cell| out.extend(digits(marks[cell]).map(symbol)), |_| ""),
        Answer::Unsolvable(reason) => {
            let clue = |cell| if reason.clues.contains(&cell) { puzzle.cells[cell] } else { 0 };
            words(puzzle, answer)
                + doubt(reason)
                + "\n"
                + &draw(puzzle, |out, cell| add(out, clue(cell)), |_| "")
        }
        _ => words(puzzle, answer) + "\n",
    }
}

/// Returns a board on one line.
fn squares(grid: &Grid) -> String {
    if let Some(rules) = grid.rules.as_ref().filter(|rules| !rules.unused.is_empty()) {
        let is_unused = |cell: usize| rules.unused.iter().any(|square| usize::from(*square) == cell);
        let square = |(cell, digit): (usize, &u8)| match digit {
            _ if is_unused(cell) => '#',
            0 => '.',
            digit => symbol(*digit),
        };
        return grid.cells.iter().enumerate().map(square).collect();
    }
    if let Ok(board) = grid.cells.as_slice().try_into() {
        return String::from_utf8_lossy(&ninelog_sudoku::text(board)).into_owned();
    }
    grid.cells.iter().map(|d| if *d == 0 { '.' } else { symbol(*d) }).collect()
}

/// Draws a board. All squares are as wide as the widest. `add` adds the text of a square, which is ASCII.
/// `color` is a code of the terminal before the square, or nothing.
fn draw(puzzle: &Grid, add: impl Fn(&mut String, usize), color: impl Fn(usize) -> &'static str) -> String {
    let (root, side) = (puzzle.root, puzzle.side());
    let mut square = String::new();
    let widths = (0..side * side).map(|cell| {
        square.clear();
        add(&mut square, cell);
        square.len()
    });
    let width = widths.max().unwrap_or(1);
    let mut out = String::with_capacity((width + 2) * (side + root) * side);
    if let Some(rules) = &puzzle.rules {
        return draw_regions(rules, width, add, color);
    }
    let rule = vec!["-".repeat(root * (width + 1) + 1); root].join("+");
    for row in 0..side {
        if row > 0 && row % root == 0 {
            out += &rule;
            out.push('\n');
        }
        for column in 0..side {
            out.push_str(if column > 0 && column % root == 0 { " | " } else { " " });
            coloured(&mut out, width, color(row * side + column), |out| add(out, row * side + column));
        }
        out.push_str(" \n");
    }
    out
}

/// Adds a square in a colour, and blanks up to its width.
fn coloured(out: &mut String, width: usize, color: &str, add: impl FnOnce(&mut String)) {
    out.push_str(color);
    let end = out.len() + width;
    add(out);
    while out.len() < end {
        out.push(' ');
    }
    if !color.is_empty() {
        out.push_str("\x1b[0m");
    }
}

/// Draws a board with bars where regions meet.
fn draw_regions(
    rules: &Variant,
    width: usize,
    add: impl Fn(&mut String, usize),
    color: impl Fn(usize) -> &'static str,
) -> String {
    let side = rules.size;
    let region = |row: usize, column: usize| rules.regions.as_ref().map(|all| all[row * side + column]);
    let mut out = String::new();
    for row in 0..side {
        if row > 0 && (0..side).any(|column| region(row - 1, column) != region(row, column)) {
            let ends = |column: usize| region(row - 1, column) != region(row, column);
            let crosses =
                |column: usize| [row - 1, row].iter().any(|r| region(*r, column - 1) != region(*r, column));
            for column in 0..side {
                out += match column {
                    0 => "",
                    _ if crosses(column) => "+",
                    _ if ends(column) && ends(column - 1) => "-",
                    _ => " ",
                };
                out += &if ends(column) { "-" } else { " " }.repeat(width + 2);
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
        for column in 0..side {
            let is_border = column > 0 && region(row, column - 1) != region(row, column);
            out.push_str(match column {
                0 => " ",
                _ if is_border => " | ",
                _ => "   ",
            });
            let square = row * side + column;
            let is_unused = rules.unused.iter().any(|unused| usize::from(*unused) == square);
            coloured(&mut out, width, color(square), |out| {
                if is_unused { out.push('#') } else { add(out, square) }
            });
        }
        out.push_str(" \n");
    }
    out
}

fn line(puzzle: &Grid, answer: &Answer) -> String {
    match answer {
        Answer::Grid(grid) | Answer::Changed(grid) => squares(grid),
        Answer::Steps(steps) | Answer::AllSteps(steps) => {
            let step = |step: &Step| {
                let marks = [named(&step.placed, "="), named(&step.removed, "<>")].concat().join(" ");
                format!("{} {marks}", step.technique)
            };
            steps.iter().map(step).collect::<Vec<_>>().join("; ")
        }
        Answer::Difficulty(difficulty) => difficulty.short(),
        Answer::Marks(marks) => {
            let squares = marks.iter().map(|marks| digits(*marks).map(symbol).collect::<String>());
            squares
                .map(|square| if square.is_empty() { "-".into() } else { square })
                .collect::<Vec<_>>()
                .join(" ")
        }
        Answer::Unsolvable(reason) => {
            let clue = |[row, column, digit]: [usize; 3]| format!("r{row}c{column}={digit}");
            let clues: Vec<String> = triples(puzzle, reason).map(clue).collect();
            format!("{} ({}{})", words(puzzle, answer), clues.join(" "), doubt(reason))
        }
        _ => words(puzzle, answer),
    }
}

/// Returns the answer as names and values, in JSON or in Prolog.
fn fields(task: Task, puzzle: &Grid, answer: &Answer, json: bool) -> Vec<(&'static str, String)> {
    let side = puzzle.side();
    let blank = if json { b'0' } else { b'_' };
    match answer {
        Answer::Grid(grid) => vec![("solution", numbers(grid, blank))],
        Answer::Made(grid, difficulty) => {
            let difficulty = difficulty.map_or_else(Vec::new, |difficulty| difficulty.fields());
            [vec![("solution", numbers(grid, blank))], difficulty].concat()
        }
        Answer::Changed(grid) => vec![(columns(task)[0], numbers(grid, blank))],
        Answer::Unique(unique) => vec![("unique", unique.to_string())],
        Answer::Steps(steps) | Answer::AllSteps(steps) => {
            let steps: Vec<String> = steps.iter().map(|found| step(found, json)).collect();
            vec![("steps", format!("[{}]", steps.join(",")))]
        }
        Answer::Hint(found, 3) => vec![("hint", string(&hint(found, 3))), ("step", step(found, json))],
        Answer::Hint(found, degree) => vec![("hint", string(&hint(found, *degree)))],
        Answer::Reason(text, found) => {
            let found = found.iter().map(|found| ("step", step(found, json)));
            std::iter::once(("reason", string(text))).chain(found).collect()
        }
        Answer::Difficulty(difficulty) => difficulty.fields(),
        Answer::Unsuitable(why) => vec![("unsuitable", string(why))],
        Answer::Marks(marks) => {
            let square = |marks: &u32| format!("{:?}", digits(*marks).collect::<Vec<_>>()).replace(' ', "");
            vec![("candidates", rows(side, marks.iter().map(square)))]
        }
        Answer::Late(seconds) => vec![("late", seconds.to_string())],
        Answer::Count(count, more) => vec![("count", count.to_string()), ("more", more.to_string())],
        Answer::Several { cell, digits: [one, other] } => {
            vec![("several", format!("[{},{},[{one},{other}]]", cell / side + 1, cell % side + 1))]
        }
        Answer::Unsolvable(reason) => {
            let clues: Vec<[usize; 3]> = triples(puzzle, reason).collect();
            let clues = format!("{clues:?}").replace(' ', "");
            vec![
                ("unsolvable", format!("\"{}\"", reason.words)),
                ("clues", clues),
                ("smallest", reason.smallest.to_string()),
            ]
        }
    }
}

/// Returns a step as an object, or as a term.
fn step(step: &Step, json: bool) -> String {
    let marks = |marks: &[Mark]| {
        let all = marks.iter().map(|mark| [mark.at() / 9 + 1, mark.at() % 9 + 1, mark.digit.into()]);
        format!("{:?}", all.collect::<Vec<[usize; 3]>>()).replace(' ', "")
    };
    let (technique, text) = (string(step.technique.name()), string(&step.text));
    let (placed, removed) = (marks(&step.placed), marks(&step.removed));
    match json {
        true => format!(
            "{{\"technique\":{technique},\"placed\":{placed},\"removed\":{removed},\"look\":{},\"text\":{text}}}",
            string(&step.look)
        ),
        false => format!("step({technique},{placed},{removed},{text})"),
    }
}

/// Returns the rows of a board.
fn numbers(grid: &Grid, blank: u8) -> String {
    if grid.cells.len() == 81 {
        // All squares take one byte: 17 for a row, three between rows.
        let mut out = ["[0,0,0,0,0,0,0,0,0]"; 9].join(",").into_bytes();
        for (cell, digit) in grid.cells.iter().enumerate() {
            out[1 + cell / 9 * 20 + cell % 9 * 2] = if *digit == 0 { blank } else { b'0' + digit };
        }
        return format!("[{}]", String::from_utf8_lossy(&out));
    }
    let digit = |d: &u8| if *d == 0 { char::from(blank).to_string() } else { d.to_string() };
    rows(grid.side(), grid.cells.iter().map(digit))
}

/// Returns a note for clues that may not be the smallest set.
fn doubt(reason: &Reason) -> &'static str {
    if reason.smallest { "" } else { "; fewer clues may contradict each other" }
}

/// Returns row, column and digit of each contradictory clue.
fn triples<'a>(puzzle: &'a Grid, reason: &'a Reason) -> impl Iterator<Item = [usize; 3]> + 'a {
    let side = puzzle.side();
    reason.clues.iter().map(move |cell| [cell / side + 1, cell % side + 1, puzzle.cells[*cell].into()])
}

fn rows(side: usize, squares: impl Iterator<Item = String>) -> String {
    let squares: Vec<String> = squares.collect();
    let rows: Vec<String> = squares.chunks(side).map(|row| format!("[{}]", row.join(","))).collect();
    format!("[{}]", rows.join(","))
}
