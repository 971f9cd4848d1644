//! Reads puzzles: a list of rows, a line of squares, a drawn board, pencil marks, a line of HoDoKu's library,
//! the JSON of f-puzzles or a link made of it, or a description of other rules. The first line shows which.
//! In a table, a heading names the column of puzzles. Boards as people paste them (`notation::pasted`) are
//! read where nothing else fits.
//!
//! A puzzle that cannot be read is an entry with the reason, and reading continues after it.

use std::borrow::Cow;
use std::sync::Arc;

use super::grid::{Grid, SIDES, value};
use crate::output::excerpt;
use ninelog_sudoku::notation::pasted;
use ninelog_sudoku::variant::kinds::Kind;
use ninelog_sudoku::variant::{self, Constraint, Variant};
use ninelog_sudoku::{Puzzle, notation};

/// The formats of a puzzle, for an error message.
const EXPECTED: &str = "a line of 81 or 256 squares, a list of rows, or a drawn board is expected";
/// What tables call the column of puzzles.
const COLUMNS: &[&str] = &["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "question", "problem", "board"];

/// What stands between the squares of a line and its label.
const LABEL_MARKS: [char; 4] = [' ', '\t', ',', ';'];

/// The most characters of a heading that names the puzzle behind it.
const TITLE: usize = 60;

/// The length of a line with the candidates of all squares.
const CANDIDATES: usize = 729;

/// The most bytes of a line, and of a list of rows.
pub const MOST_BYTES: usize = 1 << 16;

/// A puzzle of a file, or why the text at this line is none.
#[derive(Debug)]
pub struct PuzzleEntry {
    pub line: usize,
    /// What stands behind the squares.
    pub label: String,
    pub puzzle: Result<Grid, Mistake>,
}

/// What is wrong with a text, and the column from 1, where it is known.
#[derive(Debug)]
pub struct Mistake {
    pub column: Option<usize>,
    pub reason: String,
}

/// Where reading begins in a file.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The number of lines before.
    pub line: usize,
    /// Whether there were only words so far: a heading.
    pub in_heading: bool,
    /// Whether the text is the rest of a drawing with a bad row.
    pub is_spoiled: bool,
    /// In a table: the column of puzzles, from 0, and the character between columns.
    pub column: Option<(usize, char)>,
    /// Whether the text before was no puzzle, which has been said.
    pub has_complained: bool,
}

impl Start {
    pub const FILE: Start =
        Start { line: 0, in_heading: true, is_spoiled: false, column: None, has_complained: false };
}

/// The puzzles of a text.
pub struct Reader<'a> {
    text: &'a [u8],
    /// The number of bytes that have been read.
    at: usize,
    /// The number of the latest line.
    line: usize,
    /// The columns before the latest line's first character.
    indent: usize,
    /// The latest line with the blanks at its ends, which may be squares.
    raw: Cow<'a, str>,
    /// The unfinished puzzle after the latest line, and the line at which it began.
    open: Option<(usize, Open)>,
    /// A line that belongs to the next puzzle.
    held: Option<Cow<'a, str>>,
    /// A drawn board behind which regions may follow.
    drawn: Option<PuzzleEntry>,
    /// Words that may be the name of the next puzzle.
    title: String,
    has_complained: bool,
    in_heading: bool,
    column: Option<(usize, char)>,
    /// Whether the next rows are those of `[State]`: how far somebody came, which is not needed.
    in_state: bool,
}

enum Open {
    List(String),
    Drawing(Drawing),
    /// The rows of letters behind a board: its regions.
    Regions(Vec<Vec<char>>),
    /// The JSON of f-puzzles.
    Json(String),
    /// The clauses of a puzzle with other rules.
    Rules(String),
    /// The sections `[Puzzle]` and `[State]`.
    Sections {
        text: String,
        /// How many rows of the section have been read.
        rows: usize,
        is_state: bool,
    },
    /// The rest of a drawing with a bad row, or of a long list, which is skipped.
    Spoiled,
}

/// Rows of a board.
#[derive(Default)]
struct Drawing {
    rows: Vec<Vec<u32>>,
    /// The text of each row if it may be one of candidates.
    texts: Vec<String>,
    /// Whether spaces are blanks.
    is_spaced: bool,
    /// Whether a hyphen is a blank.
    has_hyphens: bool,
    /// Whether the first row is the head of a table in Markdown.
    has_head: bool,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a [u8], start: Start) -> Reader<'a> {
        let open = start.is_spoiled.then_some((start.line, Open::Spoiled));
        let (line, in_heading) = (start.line, start.in_heading);
        Reader {
            text,
            at: 0,
            line,
            indent: 0,
            raw: Cow::Borrowed(""),
            open,
            held: None,
            drawn: None,
            title: String::new(),
            has_complained: start.has_complained,
            in_heading,
            column: start.column,
            in_state: false,
        }
    }

    /// Returns the number of bytes read, and how reading would start there; none within a puzzle.
    pub fn place(&self) -> Option<(usize, Start)> {
        let is_spoiled = match &self.open {
            None => false,
            Some((_, Open::Spoiled)) => true,
            Some(_) => return None,
        };
        let (line, in_heading, column) = (self.line, self.in_heading, self.column);
        let start = Start { line, in_heading, is_spoiled, column, has_complained: self.has_complained };
        let is_between = self.held.is_none() && self.drawn.is_none() && !self.in_state;
        is_between.then_some((self.at, start))
    }

    /// Returns the same where somebody waits for an answer: behind a whole board, too, though its regions may
    /// follow.
    pub fn place_at_terminal(&mut self) -> Option<(usize, Start)> {
        let drawn = Some(self.drawn.take()?);
        let place = self.place();
        self.drawn = drawn;
        place
    }

    /// Returns the next entry, but not a puzzle that may go on behind the text.
    pub fn next_complete(&mut self) -> Option<PuzzleEntry> {
        loop {
            let text = match self.held.take() {
                Some(text) => text,
                None => match self.next_line()? {
                    Ok(text) => text,
                    Err(entry) => return Some(entry),
                },
            };
            // Reading may start anew behind such a line, and knows nothing then of what was said before it.
            let is_whole_line = !text.is_empty() && ends_puzzle(text.as_bytes());
            let taken = self.take(text);
            if is_whole_line && self.held.is_none() {
                (self.has_complained, self.in_state) = (false, false);
            }
            self.in_heading &= self.open.is_none() && taken.is_none() && self.drawn.is_none();
            if let Some(entry) = taken {
                return Some(self.named(entry));
            }
        }
    }

    /// Reads the next line if it begins with a puzzle of 81 characters and nothing else could be meant: what
    /// most lines of long files are. Returns its number, the puzzle and the label. All such lines are read by
    /// [`Iterator::next`] too, with the same result.
    pub fn plain_line(&mut self) -> Option<(usize, Puzzle, &'a str)> {
        let rest = self.text.get(self.at..)?;
        let (squares, rest) = rest.split_first_chunk::<81>()?;
        let is_free = self.open.is_none() && self.held.is_none() && self.drawn.is_none();
        if !is_free || self.column.is_some() || !self.title.is_empty() {
            return None;
        }
        let puzzle = ninelog_sudoku::parse_bytes(squares)?;
        let (length, label) = match rest {
            [] => (0, ""),
            [b'\n', ..] => (1, ""),
            [b'\r', b'\n', ..] => (2, ""),
            // In a heading this may be the head of a table.
            [b' ' | b'\t' | b',' | b';', ..] if !self.in_heading => label(rest)?,
            _ => return None,
        };
        // The label may be the regions of a jigsaw.
        if label.len() == 81 && label.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        self.at += 81 + length;
        self.line += 1;
        self.in_heading = false;
        self.has_complained = false;
        Some((self.line, puzzle, label))
    }

    fn next_line(&mut self) -> Option<Result<Cow<'a, str>, PuzzleEntry>> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let end = rest.iter().position(|byte| *byte == b'\n').map_or(rest.len(), |end| end + 1);
        self.at += end;
        self.line += 1;
        if end > MOST_BYTES {
            return Some(Err(self.wrong(None, "this line is too long for a puzzle")));
        }
        let line = String::from_utf8_lossy(&rest[..end]);
        self.raw = match &line {
            Cow::Borrowed(line) => {
                Cow::Borrowed(line.trim_end_matches(['\r', '\n']).trim_start_matches('\u{feff}'))
            }
            Cow::Owned(line) => Cow::Owned(line.trim_end_matches(['\r', '\n']).to_string()),
        };
        let is_mark = |c: char| c == '\u{feff}' || c.is_whitespace();
        let trimmed = line.trim_start_matches(is_mark).trim_end();
        self.indent = line.chars().take_while(|c| is_mark(*c)).filter(|c| *c != '\u{feff}').count();
        Some(Ok(match line {
            Cow::Borrowed(line) => Cow::Borrowed(line.trim_start_matches(is_mark).trim_end()),
            Cow::Owned(_) => Cow::Owned(trimmed.to_string()),
        }))
    }

    /// Gives a puzzle the words before it as its label, unless it has one.
    fn named(&mut self, mut entry: PuzzleEntry) -> PuzzleEntry {
        let title = std::mem::take(&mut self.title);
        if entry.puzzle.is_ok() {
            self.has_complained = false;
            if entry.label.is_empty() {
                entry.label = title;
            }
        }
        entry
    }

    /// Returns the entry for a mistake in the latest line.
    fn wrong(&self, column: Option<usize>, reason: impl Into<String>) -> PuzzleEntry {
        let puzzle = Err(Mistake { column, reason: reason.into() });
        PuzzleEntry { line: self.line, label: String::new(), puzzle }
    }

    /// Takes a line. Returns the puzzle that it completes.
    fn take(&mut self, text: Cow<'a, str>) -> Option<PuzzleEntry> {
        let word = text.split(LABEL_MARKS).next().unwrap_or_default();
        let is_line = word.chars().count() > 25 && word.chars().all(is_line_sign) && !is_rule(word);
        if let Some(entry) = self.drawn.take_if(|_| self.open.is_none()) {
            return self.behind_board(entry, text);
        }
        self.go_on(text, is_line).unwrap_or_else(|text| self.begin(text, is_line))
    }

    /// Takes a line behind a drawn board: rows of letters are its regions, anything else ends it.
    fn behind_board(&mut self, entry: PuzzleEntry, text: Cow<'a, str>) -> Option<PuzzleEntry> {
        let side = entry.puzzle.as_ref().map_or(0, Grid::side);
        if text.is_empty() || text.starts_with(['#', '%']) || is_rule(&text) {
            self.drawn = Some(entry);
            return None;
        }
        match region_row(&text).filter(|row| row.len() == side) {
            Some(row) => {
                self.open = Some((self.line, Open::Regions(vec![row])));
                self.drawn = Some(entry);
                None
            }
            None => {
                self.held = Some(text);
                Some(entry)
            }
        }
    }

    /// Takes a line that belongs to the open puzzle, or ends it; returns any other. `is_line` says whether
    /// the line looks like a whole puzzle.
    fn go_on(&mut self, text: Cow<'a, str>, is_line: bool) -> Result<Option<PuzzleEntry>, Cow<'a, str>> {
        match &mut self.open {
            Some((_, Open::Regions(rows))) => {
                match region_row(&text).filter(|row| row.len() == rows[0].len()) {
                    Some(row) => {
                        rows.push(row);
                        let is_full = rows.len() == rows[0].len();
                        Ok(if is_full { self.close() } else { None })
                    }
                    None if !text.is_empty() && is_rule(&text) => Ok(None),
                    None => {
                        self.held = Some(text);
                        Ok(self.close())
                    }
                }
            }
            // Bands of a board may stand apart.
            Some((_, Open::Drawing(drawing))) if text.is_empty() && drawing.takes_blank(&self.raw) => {
                Ok(self.take_row(""))
            }
            Some((_, Open::Drawing(drawing))) if text.is_empty() && drawing.may_pause() => Ok(None),
            Some((_, Open::Json(begun))) if !text.is_empty() && !ends_puzzle(text.as_bytes()) => {
                begun.push('\n');
                begun.push_str(&text);
                if begun.len() > MOST_BYTES || is_whole(begun) { Ok(self.close()) } else { Ok(None) }
            }
            Some((_, Open::List(begun))) if !text.is_empty() && !text.starts_with("[[") && !is_line => {
                if begun.len() + text.len() <= MOST_BYTES {
                    begun.push(' ');
                    begun.push_str(&text);
                    return Ok(self.close_list());
                }
                let line = self.open.take().map_or(self.line, |(line, _)| line);
                self.open = Some((line, Open::Spoiled));
                let reason = "this list is too long for a puzzle".to_string();
                let puzzle = Err(Mistake { column: None, reason });
                Ok(Some(PuzzleEntry { line, label: String::new(), puzzle }))
            }
            Some((_, Open::Rules(begun))) if !ends_puzzle(text.as_bytes()) => {
                begun.push('\n');
                begun.push_str(&text);
                if begun.len() > MOST_BYTES { Ok(self.close()) } else { Ok(None) }
            }
            Some((_, Open::Sections { text: begun, rows, is_state })) if !ends_puzzle(text.as_bytes()) => {
                let begins_state = *rows == 9 && !*is_state && text.eq_ignore_ascii_case("[state]");
                if *rows == 9 && !begins_state && !text.starts_with('#') {
                    self.held = Some(text);
                    return Ok(self.close());
                }
                begun.push('\n');
                begun.push_str(&text);
                (*rows, *is_state) = match begins_state {
                    true => (0, true),
                    false => (*rows + usize::from(!text.starts_with('#') && !is_rule(&text)), *is_state),
                };
                let is_full = (*is_state && *rows == 9) || begun.len() > MOST_BYTES;
                if is_full { Ok(self.close()) } else { Ok(None) }
            }
            // The start of another puzzle ends this one, complete or not.
            Some(_)
                if text.is_empty()
                    || text.starts_with(['[', '{'])
                    || is_line
                    || is_case(&text)
                    || is_link(&text)
                    || is_clause(&text) =>
            {
                self.held = Some(text);
                Ok(self.close())
            }
            _ => Err(text),
        }
    }

    /// Takes a line outside of the puzzles that go on.
    fn begin(&mut self, text: Cow<'a, str>, is_line: bool) -> Option<PuzzleEntry> {
        if text.is_empty() || text.starts_with(['#', '%']) || (is_rule(&text) && !self.is_blank_row(&text)) {
            self.in_state &= !text.is_empty();
            self.note_head(&text);
            None
        } else if let Some(name) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'))
            && ["puzzle", "state"].contains(&name.to_ascii_lowercase().as_str())
        {
            // How far somebody came with a puzzle that stands elsewhere is not needed.
            self.in_state = name.eq_ignore_ascii_case("state");
            if !self.in_state {
                let open = Open::Sections { text: text.into_owned(), rows: 0, is_state: false };
                self.open = Some((self.line, open));
            }
            None
        } else if is_link(&text) {
            Some(self.linked(&text))
        } else if is_clause(&text) {
            self.open = Some((self.line, Open::Rules(text.into_owned())));
            None
        } else if is_case(&text) {
            let label = text.splitn(4, ':').take(3).collect::<Vec<_>>().join(" ").trim().to_string();
            Some(self.noted(&text, self.line, self.indent, label))
        } else if pasted::begins_array(&text) && !matches!(self.open, Some((_, Open::Spoiled))) {
            self.open = Some((self.line, Open::List(text.into_owned())));
            self.close_list()
        } else if text
            .strip_prefix('{')
            .is_some_and(|rest| rest.is_empty() || rest.trim_start().starts_with('"'))
        {
            let is_whole = is_whole(&text);
            self.open = Some((self.line, Open::Json(text.into_owned())));
            if is_whole { self.close() } else { None }
        } else if let Some((column, mark)) = self.column {
            Some(self.table_row(&text, column, mark))
        } else if self.in_heading && self.is_table_head(&text) {
            None
        } else if text.starts_with('[') {
            self.open = Some((self.line, Open::List(text.into_owned())));
            self.close_list()
        } else if is_line {
            Some(self.squares(&text, text.split(LABEL_MARKS).next().unwrap_or_default()))
        } else {
            self.take_row(&text)
        }
    }

    /// Reads a link.
    fn linked(&self, text: &str) -> PuzzleEntry {
        if let Some(squares) = pasted::link(text.split([' ', '\t']).next().unwrap_or_default()) {
            let label = text.split_once([' ', '\t']).map_or("", |(_, label)| label.trim());
            return PuzzleEntry { label: label.to_string(), ..self.squares(&squares, &squares) };
        }
        let json = match variant::decode(text.split([' ', '\t']).next().unwrap_or_default()) {
            Ok(json) => json,
            Err(reason) => return self.wrong(Some(self.indent + 1), reason),
        };
        let label = text.split_once([' ', '\t']).map_or("", |(_, label)| label.trim()).to_string();
        let mut entry = self.noted(&json, self.line, 0, label);
        // The places in the packed text help nobody.
        entry.line = self.line;
        if let Err(mistake) = &mut entry.puzzle {
            mistake.column = Some(self.indent + 1);
        }
        entry
    }

    /// Returns the entry for a puzzle with rules of its own, or for the mistake in it.
    fn described(
        &self,
        rules: Result<Variant, notation::Mistake>,
        line: usize,
        label: String,
    ) -> PuzzleEntry {
        match rules {
            Ok(rules) => {
                let label = if label.is_empty() { rules.title.clone() } else { label };
                let cells = rules.given.clone();
                PuzzleEntry { line, label, puzzle: Ok(Grid::with_rules(Arc::new(rules), cells)) }
            }
            Err(mistake) => {
                let puzzle = Err(Mistake { column: Some(mistake.column), reason: mistake.reason });
                PuzzleEntry { line: line + mistake.line - 1, label, puzzle }
            }
        }
    }

    /// Reads a text in a notation of the crate.
    fn noted(&self, text: &str, line: usize, indent: usize, label: String) -> PuzzleEntry {
        if text.trim_start().starts_with('{') {
            let rules = variant::read_json(text);
            let is_plain = |rules: &Variant| {
                let is_among = |constraint: &Constraint| constraint.kind == Kind::Among;
                Variant { constraints: Vec::new(), ..rules.clone() }.plain().is_some()
                    && rules.constraints.iter().all(is_among)
            };
            if !rules.as_ref().is_ok_and(is_plain) {
                if rules.is_err()
                    && let Some(grid) = json_board(text)
                {
                    return PuzzleEntry { line, label, puzzle: Ok(grid) };
                }
                return self.described(rules, line, label);
            }
        }
        match notation::read(text) {
            Ok(position) => {
                let mut grid = Grid::plain(3, position.digits.to_vec());
                grid.position = Some(Box::new(position));
                PuzzleEntry { line, label, puzzle: Ok(grid) }
            }
            Err(mistake) => {
                let indent = if mistake.line == 1 { indent } else { 0 };
                let puzzle = Err(Mistake { column: Some(indent + mistake.column), reason: mistake.reason });
                PuzzleEntry { line: line + mistake.line - 1, label, puzzle }
            }
        }
    }

    /// Returns whether a line is the head of a table with a column of puzzles, and notes which that is. The
    /// first column needs no note: there, a row is a puzzle with a label.
    fn is_table_head(&mut self, text: &str) -> bool {
        let Some(mark) = [',', ';', '\t'].into_iter().find(|mark| text.contains(*mark)) else { return false };
        let names = cells(text, mark);
        let is_name = |name: &String| COLUMNS.contains(&name.trim().to_ascii_lowercase().as_str());
        let column = names.iter().position(is_name);
        self.column = column.filter(|column| *column > 0).map(|column| (column, mark));
        column.is_some()
    }

    /// Reads a row of a table; its other cells are the label.
    fn table_row(&self, text: &str, column: usize, mark: char) -> PuzzleEntry {
        let mut cells = cells(text, mark);
        if column >= cells.len() {
            let reason =
                format!("{} cells, where the puzzle is expected in number {}", cells.len(), column + 1);
            return self.wrong(Some(self.indent + text.chars().count() + 1), reason);
        }
        let word = cells.remove(column);
        let word = word.trim();
        let mut entry = self.squares(word, word);
        let before = text.find(word).map_or(0, |at| text[..at].chars().count());
        if let Err(Mistake { column: Some(column), .. }) = &mut entry.puzzle {
            *column += before;
        }
        entry.label = cells.join(&mark.to_string());
        entry
    }

    /// Reads a line of squares. What follows them, such as a solution or a rating, is a label.
    fn squares(&self, text: &str, word: &str) -> PuzzleEntry {
        if word.len() == CANDIDATES {
            let label = text[word.len()..].trim_matches(LABEL_MARKS).to_string();
            return self.noted(word, self.line, self.indent, label);
        }
        let column = |i: usize| Some(self.indent + i + 1);
        let mut squares = Vec::new();
        for (i, c) in word.chars().enumerate() {
            let Some(square) = value(c) else {
                let reason = format!("`{}` is neither a digit nor a blank", excerpt(&c.to_string(), 1));
                return self.wrong(column(i), reason);
            };
            squares.push(square);
        }
        match Grid::new(&squares) {
            Err(reason) => {
                let side = squares.len().isqrt() as u32;
                let is_board = SIDES.iter().any(|side| side * side == squares.len());
                let large = squares.iter().position(|square| is_board && *square > side);
                self.wrong(column(large.unwrap_or(squares.len())), reason)
            }
            Ok(grid) => {
                let label = text[word.len()..].trim_matches(LABEL_MARKS).to_string();
                if label.starts_with(|c: char| c.is_ascii_alphabetic()) && label.len() == grid.cells.len() {
                    let signs: Vec<char> = label.chars().collect();
                    let rows: Vec<Vec<char>> = signs.chunks(grid.side()).map(<[char]>::to_vec).collect();
                    if let Some(regions) = pasted::regions(&rows) {
                        return PuzzleEntry {
                            line: self.line,
                            label: String::new(),
                            puzzle: Ok(jigsaw(&grid, regions)),
                        };
                    }
                }
                PuzzleEntry { line: self.line, label, puzzle: Ok(grid) }
            }
        }
    }

    fn take_row(&mut self, text: &str) -> Option<PuzzleEntry> {
        if self.open.is_none()
            && let Some(entry) = self.pasted_line(text)
        {
            return Some(entry);
        }
        let are_marks = row_of_marks(text);
        let open = match &self.open {
            Some((_, Open::Drawing(drawing))) => Some(drawing),
            _ => None,
        };
        let row = match row_of(text, &self.raw, open) {
            _ if are_marks == Some(true) => Some(vec![0; 9]),
            row => row,
        };
        let is_spaced = row.is_some() && drawn_row(text).is_none() && pasted::cells(&self.raw).is_none();
        let has_hyphens = row.is_some() && text.contains('-');
        let kept = if are_marks.is_some() { text.to_string() } else { String::new() };
        let is_square = |c: char| is_bar(c) || value(c).is_some();
        let bad = || text.chars().take_while(|c| is_square(*c)).count();
        let all = text.chars().count();
        let (column, reason) = match (&mut self.open, row) {
            (Some((_, Open::Drawing(drawing))), Some(row)) if row.len() == drawing.rows[0].len() => {
                drawing.add(row, kept);
                drawing.is_spaced |= is_spaced;
                drawing.has_hyphens |= has_hyphens;
                return if drawing.is_full() { self.close() } else { None };
            }
            (Some((_, Open::Drawing(drawing))), Some(row)) => {
                (all, format!("{} squares below a row of {}", row.len(), drawing.rows[0].len()))
            }
            (Some((_, Open::Spoiled)), _) => return None,
            (_, Some(row)) => {
                let mut drawing = Drawing { is_spaced, has_hyphens, ..Drawing::default() };
                drawing.add(row, kept);
                self.open = Some((self.line, Open::Drawing(drawing)));
                return None;
            }
            (None, None) => return self.no_puzzle(text),
            (_, None) => (bad(), "this is no row of a board".to_string()),
        };
        self.open = self.open.take().map(|(first, _)| (first, Open::Spoiled));
        Some(self.wrong(Some(self.indent + column + 1), reason))
    }

    /// Reads a line that has a whole puzzle in it, whatever stands around it.
    fn pasted_line(&self, text: &str) -> Option<PuzzleEntry> {
        let grid = |squares: Option<Vec<u32>>| squares.and_then(|squares| Grid::new(&squares).ok());
        if let Some(grid) = grid(pasted::line(text)).or_else(|| grid(pasted::spaced_line(&self.raw))) {
            return Some(PuzzleEntry { line: self.line, label: String::new(), puzzle: Ok(grid) });
        }
        let range = pasted::inside(text)?;
        Some(self.squares(&text[range.clone()], &text[range]))
    }

    /// Takes a line that is nothing of a puzzle. Words may be the name of the next one; of other lines, only
    /// the first is a mistake.
    fn no_puzzle(&mut self, text: &str) -> Option<PuzzleEntry> {
        let has_letters = text.chars().filter(|c| c.is_alphabetic()).count() >= 3;
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let is_noise = !text.contains(|c: char| c.is_alphanumeric() || c == '.');
        if is_noise || (has_letters && digits <= 4) {
            let name = text.trim_end_matches(':').trim_matches(['"', '=', ' ']);
            let is_name = name.chars().count() <= TITLE
                && name.chars().all(|c| c.is_alphanumeric() || " .,:-#'()".contains(c));
            self.title = if is_name && !is_noise { name.to_string() } else { String::new() };
            return None;
        }
        if std::mem::replace(&mut self.has_complained, true) {
            return None;
        }
        let reason = format!("`{}` is no puzzle: {EXPECTED}", excerpt(text, 20));
        Some(self.wrong(Some(self.indent + 1), reason))
    }

    /// Returns whether a line of bars, spaces and hyphens is a row of blanks, not a rule: if it has as many
    /// cells as a row, or if hyphens are blanks of the open board, or stand apart.
    fn is_blank_row(&self, text: &str) -> bool {
        if !text.contains(['-', '=', '+']) {
            return text.contains(' ') && pasted::cells(&self.raw).is_some();
        }
        let hyphens = text.matches('-').count();
        if hyphens != 9 || !text.chars().all(|c| c == '-' || is_bar(c)) {
            return false;
        }
        let is_apart = text.split(is_bar).filter(|word| !word.is_empty()).all(|word| word == "-");
        match &self.open {
            Some((_, Open::Drawing(drawing))) => drawing.has_hyphens || (is_apart && drawing.rows.len() > 1),
            Some(_) => false,
            None => is_apart && text.contains(' '),
        }
    }

    /// Notes that the first row of a board is the head of a table in Markdown, if this is the line below it.
    fn note_head(&mut self, text: &str) {
        if let Some((_, Open::Drawing(drawing))) = &mut self.open
            && drawing.rows.len() == 1
            && text.starts_with('|')
            && text.matches('|').count() > 3
            && text.contains("|-")
        {
            drawing.has_head = true;
        }
    }

    /// Ends an open list whose brackets are all closed.
    fn close_list(&mut self) -> Option<PuzzleEntry> {
        let Some((_, Open::List(text))) = &self.open else { return None };
        let is_whole = match text.starts_with('[') {
            true => text.matches('[').count() <= text.matches(']').count(),
            false => pasted::is_whole_array(text),
        };
        if is_whole { self.close() } else { None }
    }

    /// Ends the open puzzle, complete or not.
    fn close(&mut self) -> Option<PuzzleEntry> {
        let (line, open) = self.open.take()?;
        if std::mem::take(&mut self.in_state) {
            return None;
        }
        let grid = match open {
            Open::List(text) => match pasted::array(&text) {
                Some(rows) => board(&rows),
                // Other texts have brackets with words in them, and the code of a program other arrays.
                None if !text.starts_with('[') || has_words(&text) => {
                    let mistake = self.no_puzzle(&text)?;
                    return Some(PuzzleEntry { line, ..mistake });
                }
                None => list(&text).and_then(|rows| board(&rows)),
            },
            Open::Regions(rows) => {
                let entry = self.drawn.take()?;
                let grid = match &entry.puzzle {
                    Ok(grid) if rows.len() == grid.side() => grid,
                    // Words that are as long as a row.
                    _ => return Some(entry),
                };
                return Some(match pasted::regions(&rows) {
                    Some(regions) => PuzzleEntry { puzzle: Ok(jigsaw(grid, regions)), ..entry },
                    None => {
                        let side = grid.side();
                        let reason = format!(
                            "these are no regions: {side} letters are expected, each {side} times and in one piece"
                        );
                        PuzzleEntry { line, puzzle: Err(Mistake { column: None, reason }), ..entry }
                    }
                });
            }
            Open::Sections { text, .. } => return Some(self.noted(&text, line, 0, String::new())),
            Open::Rules(text) => return Some(self.described(Variant::read(&text), line, String::new())),
            Open::Json(text) => return Some(self.noted(&text, line, 0, String::new())),
            Open::Drawing(drawing) if drawing.texts.iter().any(|text| row_of_marks(text) == Some(true)) => {
                let Drawing { rows, texts, .. } = drawing;
                match texts.iter().position(String::is_empty) {
                    None if rows.len() == 9 => {
                        return Some(self.noted(&texts.join("\n"), line, 0, String::new()));
                    }
                    None => Err(format!("{} rows of candidates, where 9 are expected", rows.len())),
                    Some(n) => {
                        Err(format!("row {} is not of 9 squares with candidates, as others are", n + 1))
                    }
                }
            }
            Open::Drawing(drawing) => match board(&drawing.rows) {
                Ok(grid) => {
                    let title = std::mem::take(&mut self.title);
                    self.drawn = Some(PuzzleEntry { line, label: title, puzzle: Ok(grid) });
                    return None;
                }
                Err(reason) => Err(reason),
            },
            Open::Spoiled => return None,
        };
        let puzzle = grid.map_err(|reason| Mistake { column: None, reason });
        Some(PuzzleEntry { line, label: String::new(), puzzle })
    }
}

impl Iterator for Reader<'_> {
    type Item = PuzzleEntry;

    fn next(&mut self) -> Option<PuzzleEntry> {
        if let Some(entry) = self.next_complete() {
            return Some(entry);
        }
        let entry = self.close().or_else(|| self.drawn.take());
        entry.map(|entry| self.named(entry))
    }
}

/// Returns the length of the rest of a line behind a puzzle, and the label in it; none if the line is
/// unusual.
fn label(rest: &[u8]) -> Option<(usize, &str)> {
    let longest = &rest[..rest.len().min(MOST_BYTES - 81)];
    let end = longest.iter().position(|byte| *byte == b'\n');
    let label = std::str::from_utf8(&longest[..end.unwrap_or(longest.len())]).ok()?;
    let is_whole = end.is_some() || longest.len() == rest.len();
    let length = end.map_or(longest.len(), |end| end + 1);
    // A drawing of bars may have such a line, too.
    (is_whole && !label.contains("---")).then(|| (length, label.trim_end().trim_matches(LABEL_MARKS)))
}

/// Returns whether no puzzle is open after a line, whatever stands before it: an empty line, or one puzzle.
pub fn ends_puzzle(line: &[u8]) -> bool {
    let word = line.trim_ascii().split(|byte| b" \t,;".contains(byte)).next().unwrap_or_default();
    line.trim_ascii().is_empty()
        || (word.len() > 25 && word.iter().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(byte)))
}

/// Returns whether a line is a rule between rows. Programs round the corners of boards with dots and the
/// like.
fn is_rule(text: &str) -> bool {
    let is_line = |c: char| "-+=|: ".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    text.chars().all(|c| is_line(c) || (".'*".contains(c) && text.contains("---")))
}

/// Returns whether a text has words, not only names of variables.
fn has_words(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 3)
}

/// Returns whether a line is a link.
fn is_link(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Returns whether a line begins a description of a puzzle with other rules.
fn is_clause(text: &str) -> bool {
    let length = text.find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(length);
    let is_known = variant::SETTINGS.contains(&name) || Kind::named(name).is_some();
    is_known && rest.trim_start().starts_with(['(', '.'])
}

/// Returns whether a line is of HoDoKu's library.
fn is_case(text: &str) -> bool {
    text.starts_with(':') && !is_rule(text)
}

/// Returns whether all brackets of a JSON text are closed.
fn is_whole(text: &str) -> bool {
    let (mut depth, mut in_text, mut is_escaped) = (0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_text => is_escaped = true,
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => depth += 1,
            b'}' | b']' if !in_text => depth -= 1,
            _ => {}
        }
    }
    depth <= 0
}

/// Returns the cells of a row of a table. Those in quotes may have any character but ends of lines.
fn cells(text: &str, mark: char) -> Vec<String> {
    let (mut cells, mut cell, mut in_quotes) = (Vec::new(), String::new(), false);
    for c in text.chars() {
        match c {
            '"' => in_quotes = !in_quotes,
            _ if c == mark && !in_quotes => cells.push(std::mem::take(&mut cell)),
            _ => cell.push(c),
        }
    }
    cells.push(cell);
    cells
}

/// Returns whether a row is one of candidates, because a square has several; none if it cannot be one: it has
/// not nine words of rising digits, or of one character for all.
fn row_of_marks(text: &str) -> Option<bool> {
    let words: Vec<&str> = text.split(is_bar).filter(|word| !word.is_empty()).collect();
    let is_square = |word: &&str| {
        matches!(*word, "." | "0" | "_" | "-")
            || (word.bytes().all(|byte| (b'1'..=b'9').contains(&byte))
                && word.as_bytes().is_sorted_by(|x, y| x < y))
    };
    (words.len() == 9 && words.iter().all(is_square)).then(|| words.iter().any(|word| word.len() > 1))
}

/// Returns whether a character may separate squares of a row.
fn is_bar(c: char) -> bool {
    c.is_whitespace() || c == ',' || pasted::is_bar(c)
}

/// Returns whether a character may stand in a line of squares, or is so common in bad ones that they should
/// be told as such.
fn is_line_sign(c: char) -> bool {
    !"[]{}()=<>\"':/&".contains(c)
}

/// Reads a row of an open board, or of a new one.
fn row_of(text: &str, raw: &str, open: Option<&Drawing>) -> Option<Vec<u32>> {
    let is_spaced = open.is_some_and(|drawing| drawing.is_spaced);
    let text = text.trim_end_matches([',', ';', '+', '\\']).trim_matches(['"', '\'']);
    let spaced = || pasted::spaced(raw, is_spaced);
    match is_spaced {
        true => spaced().or_else(|| drawn_row(text)),
        false => pasted::cells(raw).or_else(|| drawn_row(text)).or_else(spaced),
    }
}

/// Reads a row of letters, which name regions.
fn region_row(text: &str) -> Option<Vec<char>> {
    let row: Vec<char> = text.chars().filter(|c| !is_bar(*c)).collect();
    (row.len() > 3 && row.iter().all(|c| c.is_ascii_alphabetic())).then_some(row)
}

/// Returns a board with other regions than boxes.
fn jigsaw(grid: &Grid, regions: Vec<u16>) -> Grid {
    let rules = Variant { regions: Some(regions), ..grid.variant() };
    Grid::with_rules(Arc::new(rules), grid.cells.clone())
}

/// Returns the board in a JSON text of no known kind: lists of squares or of rows, or a line of squares.
fn json_board(text: &str) -> Option<Grid> {
    let begin = text.find("[[").or_else(|| text.find("[\""));
    let list = begin.map(|begin| {
        let end = text[begin..].find("]]").map_or(text.len(), |end| begin + end + 2);
        &text[begin..end]
    });
    if let Some(rows) = list.and_then(pasted::array) {
        return board(&rows).ok();
    }
    let squares: Option<Vec<u32>> = text[pasted::inside(text)?].chars().map(value).collect();
    Grid::new(&squares?).ok()
}

impl Drawing {
    fn add(&mut self, row: Vec<u32>, text: String) {
        // The head of a table in Markdown may be anything but the first row.
        let is_head =
            |row: &[u32]| row.iter().all(|square| *square == 0) || row.is_sorted_by(|x, y| x + 1 == *y);
        if self.has_head && self.rows.len() == 1 && is_head(&self.rows[0]) {
            self.rows.clear();
            self.texts.clear();
        }
        self.rows.push(row);
        self.texts.push(text);
    }

    /// Returns whether a line of blanks alone is a row of this board.
    fn takes_blank(&self, raw: &str) -> bool {
        let side = self.rows[0].len();
        match self.is_spaced {
            true => raw.len() >= side,
            false => pasted::cells(raw).is_some_and(|row| row.len() == side),
        }
    }

    fn is_full(&self) -> bool {
        self.rows.len() == self.rows[0].len()
    }

    /// Returns whether an empty line may stand here: between bands of boxes.
    fn may_pause(&self) -> bool {
        let side = self.rows[0].len();
        side >= 9 && self.rows.len().is_multiple_of(side.isqrt()) && self.rows.len() < side
    }
}

/// Reads a row with spaces and bars between its squares: one character a square, or numbers up to 25
/// separated by spaces.
fn drawn_row(text: &str) -> Option<Vec<u32>> {
    let words: Vec<&str> = text.split(is_bar).filter(|word| !word.is_empty()).collect();
    let row: Option<Vec<u32>> = if words.len() > 9 {
        words.into_iter().map(|word| word.parse().ok().or_else(|| value(word.parse().ok()?))).collect()
    } else {
        words.concat().chars().map(value).collect()
    };
    row.filter(|row| SIDES.contains(&row.len()))
}

/// Reads a list of rows in Prolog syntax. `_`, another variable or 0 is a blank.
fn list(text: &str) -> Result<Vec<Vec<u32>>, String> {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    let mut depth = 0;
    for piece in text.split_inclusive(['[', ']', ',']) {
        let word = piece.trim_end_matches(['[', ']', ',']).trim();
        if !word.is_empty() && word != "." {
            let blank = word.starts_with(|c: char| c == '_' || c.is_uppercase());
            match (if blank { Some(0) } else { word.parse().ok() }, rows.last_mut()) {
                (Some(value), Some(row)) if depth == 2 => row.push(value),
                _ => return Err(format!("`{}` is not a digit in a list of rows", excerpt(word, 20))),
            }
        }
        if piece.ends_with('[') && depth == 1 {
            rows.push(Vec::new());
        }
        depth += i32::from(piece.ends_with('[')) - i32::from(piece.ends_with(']'));
    }
    if depth == 0 { Ok(rows) } else { Err("the brackets of this list do not match".to_string()) }
}

fn board(rows: &[Vec<u32>]) -> Result<Grid, String> {
    match rows.iter().find(|row| row.len() != rows.len()) {
        Some(row) => Err(format!("{} rows, but a row of {}", rows.len(), row.len())),
        None => Grid::new(&rows.concat()),
    }
}
