//! Boards as people paste them: tables, arrays of programming languages, links, lines with a puzzle in them.
//!
//! Nothing here says what is wrong with a text: what does not fit is none, and others describe the mistake.
//! Values are digits, 0 for a blank.

/// The sides that a board may have.
const SIDES: [usize; 4] = [4, 9, 16, 25];
/// The fewest clues that a text must have to be taken for a puzzle.
const FEWEST: usize = 17;

/// Returns whether a character may stand for a blank.
pub fn is_blank(c: char) -> bool {
    matches!(c, '.' | '_' | '0' | '*' | 'x' | 'X' | '?' | '-' | '\u{b7}' | '\u{25a1}')
}

/// Returns the digit for a character; 0 for a blank.
pub fn value(c: char) -> Option<u32> {
    if is_blank(c) { Some(0) } else { c.to_digit(36).filter(|value| *value <= 25) }
}

/// Returns whether a character is a vertical bar, also one of those with which boxes are drawn.
pub fn is_bar(c: char) -> bool {
    "|!\u{a6}\u{2502}\u{2503}\u{2506}\u{2507}\u{250a}\u{250b}\u{2551}\u{254e}\u{254f}".contains(c)
}

/// Returns the digit of a cell: a number, a letter, or a blank.
fn cell(text: &str) -> Option<u32> {
    let text = text.trim().trim_matches(['"', '\'', '*', '`']).trim();
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Some(0),
        (Some(c), None) => value(c),
        _ if matches!(text, "nan" | "NaN" | "None" | "null" | "nil" | "NULL") => Some(0),
        _ => text.parse().ok().filter(|value| *value <= 25),
    }
}

/// Reads a row of a table: cells between bars, or separated by commas, semicolons or tabs; an empty cell is a
/// blank. The row may not have lost the blanks at its ends.
///
/// ```
/// use ninelog_sudoku::notation::pasted::cells;
/// assert_eq!(cells("| 5 | | - | 2 |"), Some(vec![5, 0, 0, 2]));
/// assert_eq!(cells("\t3\t\t1"), Some(vec![0, 3, 0, 1]));
/// assert_eq!(cells("| 5 3 | . 2 |"), None);
/// ```
pub fn cells(row: &str) -> Option<Vec<u32>> {
    let framed = row.trim().trim_end_matches('.').trim_end();
    let parts: Vec<&str> = if framed.len() > 1 && framed.starts_with(is_bar) && framed.ends_with(is_bar) {
        let inside = framed.trim_end_matches(is_bar);
        let inside = if inside.is_empty() { framed } else { &framed[..framed.len() - last_len(framed)] };
        inside[first_len(inside)..].split(is_bar).collect()
    } else {
        let mark = [',', ';', '\t'].into_iter().find(|mark| row.contains(*mark))?;
        let row = if mark == '\t' { row } else { row.trim() };
        row.split(mark).collect()
    };
    // A comma may end a row.
    let parts = match parts.split_last() {
        Some((last, rest)) if last.trim().is_empty() && SIDES.contains(&rest.len()) => rest,
        _ => &parts,
    };
    if !SIDES.contains(&parts.len()) {
        return None;
    }
    parts.iter().map(|part| cell(part)).collect()
}

fn first_len(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

fn last_len(text: &str) -> usize {
    text.chars().next_back().map_or(0, char::len_utf8)
}

/// Reads a row in which each character is a square, a space too; bars stand between boxes. A row may have
/// lost the spaces at its end if `is_short` says so.
///
/// ```
/// use ninelog_sudoku::notation::pasted::spaced;
/// assert_eq!(spaced("53  7    ", false), Some(vec![5, 3, 0, 0, 7, 0, 0, 0, 0]));
/// assert_eq!(spaced("53 | 7 |  1", false), Some(vec![5, 3, 0, 0, 7, 0, 0, 0, 1]));
/// assert_eq!(spaced("53  7", false), None);
/// ```
pub fn spaced(row: &str, is_short: bool) -> Option<Vec<u32>> {
    let squares: Vec<char> = row.chars().filter(|c| !is_bar(*c)).collect();
    let fits = squares.len() == 9 || (is_short && squares.len() < 9);
    let digits = squares.iter().map(|c| if *c == ' ' { Some(0) } else { c.to_digit(10) });
    let mut digits: Vec<u32> = digits.collect::<Option<_>>().filter(|_| fits)?;
    digits.resize(9, 0);
    // Single spaces between squares are no blanks.
    let is_loose = row.trim().split(' ').all(|word| word.chars().count() == 1);
    (row.contains(' ') && (is_short || !is_loose)).then_some(digits)
}

/// Reads a whole board on one line: squares with spaces, bars, commas or slashes between them or between
/// rows.
///
/// ```
/// use ninelog_sudoku::notation::pasted::line;
/// let rows = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
/// assert_eq!(line(rows), line(&rows.replace(' ', "/")));
/// assert_eq!(line(rows).unwrap().len(), 81);
/// assert_eq!(line("53..7.... 6..195..."), None);
/// ```
pub fn line(text: &str) -> Option<Vec<u32>> {
    let is_between = |c: char| c.is_whitespace() || is_bar(c) || ",;/".contains(c);
    if !text.chars().any(is_between) || text.len() > 4096 {
        return None;
    }
    let words: Vec<&str> = text.split(is_between).filter(|word| !word.is_empty()).collect();
    let is_board = |count: usize| SIDES[1..].iter().any(|side| side * side == count);
    let squares: Option<Vec<u32>> = if is_board(words.len()) {
        words.iter().map(|word| cell(word)).collect()
    } else {
        // Words as long as each other are rows, or boxes of rows; others may be a label.
        let length = words.first().map(|word| word.chars().count())?;
        let alike = length > 1 && words.iter().all(|word| word.chars().count() == length);
        if alike { words.concat().chars().map(value).collect() } else { None }
    };
    squares.filter(|squares| is_board(squares.len()) && has_clues(squares))
}

/// Reads a line of 81 squares where spaces are blanks; it has lost none of them.
pub fn spaced_line(text: &str) -> Option<Vec<u32>> {
    if text.chars().count() != 81 || !text.contains(' ') {
        return None;
    }
    let squares = text.chars().map(|c| if c == ' ' { Some(0) } else { c.to_digit(10) });
    squares.collect::<Option<Vec<u32>>>().filter(|squares| has_clues(squares))
}

fn has_clues(squares: &[u32]) -> bool {
    squares.iter().filter(|square| **square != 0).count() >= FEWEST.min(squares.len() / 4)
}

/// Returns the place of a puzzle in a line: 81 squares with nothing like a square before and behind them.
///
/// ```
/// use ninelog_sudoku::notation::pasted::inside;
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let line = format!("<game id=\"7\" data=\"{puzzle}\" />");
/// assert_eq!(&line[inside(&line).unwrap()], puzzle);
/// assert_eq!(inside(&line.replace("53", "5")), None);
/// ```
pub fn inside(text: &str) -> Option<std::ops::Range<usize>> {
    inside_of(text, b"._*?-xX")
}

fn inside_of(text: &str, blanks: &[u8]) -> Option<std::ops::Range<usize>> {
    let is_square = |byte: u8| byte.is_ascii_digit() || blanks.contains(&byte);
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let end = bytes[at..].iter().position(|byte| !is_square(*byte)).map_or(bytes.len(), |n| at + n);
        let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        let clues = bytes[at..end].iter().filter(|byte| (b'1'..=b'9').contains(byte)).count();
        if end - at == 81 && clues >= FEWEST && !is_word(before) && !is_word(bytes.get(end)) {
            return Some(at..end);
        }
        at = end + 1;
    }
    None
}

/// Returns whether a line begins an array of a programming language that may be a board.
pub fn begins_array(text: &str) -> bool {
    let next = text.strip_prefix('{').and_then(|rest| rest.trim_start().chars().next());
    if next.is_some_and(|c| c == '{' || c.is_ascii_digit() || c == '\'') {
        return true;
    }
    let Some((before, after)) = text.rsplit_once('=') else { return false };
    let after = after.trim_start();
    let makers = ["new ", "np.array(", "numpy.array(", "array(", "vec![", "&[", "Array("];
    let is_name = before.trim_start().starts_with(|c: char| c.is_alphabetic() || "_$@".contains(c));
    is_name
        && (after.starts_with(['[', '{'])
            || makers.iter().any(|maker| after.starts_with(maker))
            || (after.is_empty() && before.contains('[')))
}

/// Returns whether an array is complete: there is a list in it, and all its brackets are closed.
pub fn is_whole_array(text: &str) -> bool {
    let text = text.rsplit_once('=').map_or(text, |(_, after)| after);
    let count = |marks: &[char]| text.matches(marks).count();
    let (opened, closed) = (count(&['[', '{']), count(&[']', '}']));
    // `new int[][]` has brackets and no list.
    opened > 0 && opened <= closed && text.contains(|c: char| c.is_ascii_digit() || is_blank(c))
}

/// Reads an array: lists of squares, or of rows as texts, in brackets of any kind.
///
/// ```
/// use ninelog_sudoku::notation::pasted::array;
/// let rows = array("int grid[4][4] = {{1, 2, 3, 4}, {3, 4, 0, 0}, {2, 1, 0, 0}, {4, 3, 0, 0}};");
/// assert_eq!(rows.unwrap()[1], [3, 4, 0, 0]);
/// let texts = array("rows = [\"12..\", \"34..\", \"....\", \"....\"]");
/// assert_eq!(texts.unwrap()[0], [1, 2, 0, 0]);
/// ```
pub fn array(text: &str) -> Option<Vec<Vec<u32>>> {
    let text = text.rsplit_once('=').map_or(text, |(_, after)| after);
    let (mut rows, mut words): (Vec<Vec<u32>>, Vec<String>) = (Vec::new(), Vec::new());
    let mut word = String::new();
    let mut flush = |words: &mut Vec<String>| {
        let texts: Vec<String> = std::mem::take(words);
        // In Matlab, rows of numbers with spaces between them end with semicolons.
        if let [row] = texts.as_slice()
            && SIDES.contains(&row.split_whitespace().count())
        {
            rows.extend(row.split_whitespace().map(cell).collect::<Option<Vec<_>>>());
            return;
        }
        let long = |text: &String| SIDES.contains(&text.chars().count());
        if texts.len() >= 4 && texts.iter().all(long) && texts.iter().any(|text| text.len() > 2) {
            let row = |text: &String| text.chars().map(value).collect::<Option<Vec<u32>>>();
            rows.extend(texts.iter().map(row).collect::<Option<Vec<_>>>().unwrap_or_default());
        } else if texts.len() >= 4 {
            rows.extend(texts.iter().map(|text| cell(text)).collect::<Option<Vec<_>>>());
        }
    };
    for c in text.chars() {
        match c {
            '[' | '{' | '(' => {
                word.clear();
                words.clear();
            }
            ',' | ';' | ']' | '}' | ')' => {
                let plain = word.trim().trim_matches(['"', '\'']).to_string();
                if !word.trim().is_empty() {
                    words.push(plain);
                }
                word.clear();
                if c != ',' {
                    flush(&mut words);
                }
            }
            c => word.push(c),
        }
    }
    // One list of all squares.
    if let [all] = rows.as_slice()
        && let Some(side) = SIDES.into_iter().find(|side| side * side == all.len())
    {
        return Some(all.chunks(side).map(<[u32]>::to_vec).collect());
    }
    (SIDES.contains(&rows.len()) && rows.iter().all(|row| row.len() == rows.len())).then_some(rows)
}

/// Returns the puzzle in a link to a site that has its squares in the address: `?bd=`, `?s=`, `?puzzle=`, or
/// as a part of the path.
///
/// ```
/// use ninelog_sudoku::notation::pasted::link;
/// let zeros = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// assert_eq!(link(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}")).as_deref(), Some(zeros));
/// assert_eq!(link("https://www.sudokuwiki.org/sudoku.htm"), None);
/// ```
pub fn link(text: &str) -> Option<String> {
    let plain = text.replace("%2E", ".").replace("%2e", ".");
    // A `?` begins the settings of the site.
    inside_of(&plain, b"._*").map(|range| plain[range].to_string())
}

/// Returns the number of each square's region, from 0, if these rows of signs are regions: as many as there
/// are rows, of as many squares each, which hang together.
///
/// ```
/// use ninelog_sudoku::notation::pasted::regions;
/// let rows = ["AABB", "AABB", "CCCD", "CDDD"].map(|row| row.chars().collect::<Vec<_>>());
/// assert_eq!(regions(&rows).unwrap(), [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3]);
/// ```
pub fn regions(rows: &[Vec<char>]) -> Option<Vec<u16>> {
    let side = rows.len();
    let signs: Vec<char> = rows.concat();
    let mut names: Vec<char> = Vec::new();
    let numbers = signs.iter().map(|sign| {
        let known = names.iter().position(|name| name == sign);
        known.unwrap_or_else(|| {
            names.push(*sign);
            names.len() - 1
        }) as u16
    });
    let numbers: Vec<u16> = numbers.collect();
    if side < 4 || signs.len() != side * side || names.len() != side {
        return None;
    }
    let hangs_together = |region: u16| {
        let squares: Vec<usize> = (0..numbers.len()).filter(|square| numbers[*square] == region).collect();
        let mut reached: Vec<usize> = squares.first().copied().into_iter().collect();
        let mut next = 0;
        while let Some(square) = reached.get(next).copied() {
            next += 1;
            let touches = |other: &usize| {
                let down = (square / side).abs_diff(other / side);
                let right = (square % side).abs_diff(other % side);
                down + right == 1
            };
            let new: Vec<usize> =
                squares.iter().copied().filter(|other| touches(other) && !reached.contains(other)).collect();
            reached.extend(new);
        }
        squares.len() == side && reached.len() == side
    };
    (0..side as u16).all(hangs_together).then_some(numbers)
}
