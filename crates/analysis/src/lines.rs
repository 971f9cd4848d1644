//! Byte offsets as lines and columns: in UTF-16 code units, as editors count, and in characters.

/// A place in a text: line and column count from 0; the column counts UTF-16 code units, or what else its
/// client counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

/// A range of bytes that can be copied and sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct ByteSpan {
    pub start: usize,
    pub end: usize,
}

impl ByteSpan {
    pub fn range(self) -> std::ops::Range<usize> {
        self.start..self.end
    }
}

impl From<std::ops::Range<usize>> for ByteSpan {
    fn from(range: std::ops::Range<usize>) -> ByteSpan {
        ByteSpan { start: range.start, end: range.end }
    }
}

/// Where the lines of a text begin. Lines end at LF, CR LF or CR, as editors have it; the end is no column.
///
/// ```
/// use ninelog_analysis::lines::{Lines, Position};
/// let lines = Lines::new("a\n😀b");
/// assert_eq!(lines.position(6), Position { line: 1, column: 2 });
/// assert_eq!(lines.offset(Position { line: 1, column: 2 }), 6);
/// ```
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
    unit: Unit,
    /// The number of units, and of characters, before each block of bytes, unless all characters have one
    /// byte: a line may be as long as the text.
    marks: Option<Vec<(u32, u32)>>,
}

/// The size of a block of bytes.
const BLOCK: usize = 128;

impl<'t> Lines<'t> {
    pub fn new(text: &'t str) -> Lines<'t> {
        Lines::of_editor(text, Unit::Utf16)
    }

    /// Returns the lines with columns that count in a unit that was agreed upon.
    ///
    /// ```
    /// use ninelog_analysis::lines::{Lines, Position, Unit};
    /// let lines = Lines::of_editor("a\r😀b\r\n", Unit::Byte);
    /// assert_eq!(lines.position(6), Position { line: 1, column: 4 });
    /// assert_eq!(lines.offset(Position { line: 1, column: 9 }), 7);
    /// ```
    pub fn of_editor(text: &'t str, unit: Unit) -> Lines<'t> {
        let bytes = text.as_bytes();
        let is_end = |at: usize| match bytes[at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let ends = (0..bytes.len()).filter(|&at| is_end(at));
        let marks = (!text.is_ascii()).then(|| {
            let (mut marks, mut count) = (Vec::with_capacity(text.len() / BLOCK + 1), (0, 0));
            for (at, c) in text.char_indices() {
                if at >= marks.len() * BLOCK {
                    marks.push(count);
                }
                count = (count.0 + unit.width(c) as u32, count.1 + 1);
            }
            marks
        });
        Lines { text, starts: std::iter::once(0).chain(ends.map(|at| at + 1)).collect(), unit, marks }
    }

    /// Returns the number of units and of characters before the start of a character.
    fn units(&self, offset: usize) -> (u32, u32) {
        let Some(marks) = &self.marks else { return (offset as u32, offset as u32) };
        let block = (offset / BLOCK).min(marks.len() - 1);
        // The first character that begins in the block.
        let from = (block * BLOCK..).find(|&at| self.text.is_char_boundary(at)).unwrap_or(offset);
        let (mut units, mut characters) = marks[block];
        for c in self.text[from.min(offset)..offset].chars() {
            (units, characters) = (units + self.unit.width(c) as u32, characters + 1);
        }
        (units, characters)
    }

    /// Returns the offset behind the last character of a line, and before what ends it.
    fn end(&self, line: usize) -> usize {
        let next = self.next(line);
        self.text[self.starts[line]..next].trim_end_matches(['\n', '\r']).len() + self.starts[line]
    }

    /// Returns the parts of a range of bytes that stand in a line each, without line ends.
    pub fn pieces(&self, range: std::ops::Range<usize>) -> impl Iterator<Item = std::ops::Range<usize>> {
        let lines = self.line(range.start)..self.line(range.end) + 1;
        lines.filter_map(move |line| {
            let piece = self.starts[line].max(range.start)..self.end(line).min(range.end);
            (!piece.is_empty()).then_some(piece)
        })
    }

    /// Returns where the line behind a line begins, or the end of the text.
    pub fn next(&self, line: usize) -> usize {
        self.starts.get(line + 1).copied().unwrap_or(self.text.len())
    }

    /// Returns the position of a byte offset. An offset within a character is taken for its start, one within
    /// the end of a line for the start of that.
    pub fn position(&self, offset: usize) -> Position {
        let offset = floor(self.text, offset);
        let line = self.line(offset);
        let offset = offset.min(self.end(line));
        let column = self.units(offset).0 - self.units(self.starts[line]).0;
        Position { line: line as u32, column }
    }

    /// Returns the byte offset of a position. One behind the end of a line is taken for the end; one within a
    /// character for the end of that.
    pub fn offset(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else { return self.text.len() };
        let end = self.end(line);
        let Some(marks) = &self.marks else { return end.min(start + position.column as usize) };
        let wanted = self.units(start).0 + position.column;
        let block = marks.partition_point(|&(units, _)| units <= wanted).saturating_sub(1);
        let mut at = (block * BLOCK..).find(|&at| self.text.is_char_boundary(at)).unwrap_or(end);
        let mut units = marks[block].0;
        if at < start {
            (at, units) = (start, self.units(start).0);
        }
        for c in self.text[at.min(end)..end].chars() {
            if units >= wanted {
                break;
            }
            (units, at) = (units + self.unit.width(c) as u32, at + c.len_utf8());
        }
        at.min(end)
    }

    /// Returns the number of the line of an offset, from 0.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// Returns the number of characters before an offset in its line.
    pub fn column(&self, offset: usize) -> usize {
        let offset = floor(self.text, offset);
        (self.units(offset).1 - self.units(self.starts[self.line(offset)]).1) as usize
    }
}

/// How many units the characters of a text have, as its clients count: JavaScript counts in UTF-16, Python in
/// characters, editors in what they agree upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    Byte,
    Utf16,
    Character,
}

impl Unit {
    fn width(self, c: char) -> usize {
        match self {
            Unit::Byte => c.len_utf8(),
            Unit::Utf16 => c.len_utf16(),
            Unit::Character => 1,
        }
    }

    /// Returns the number of units of a text.
    pub fn count(self, text: &str) -> usize {
        match self {
            Unit::Byte => text.len(),
            _ => text.chars().map(|c| self.width(c)).sum(),
        }
    }
}

/// Byte offsets of a text as offsets in another unit, and back.
///
/// ```
/// use ninelog_analysis::lines::{Offsets, Unit};
/// let offsets = Offsets::new("a😀b", Unit::Utf16);
/// assert_eq!((offsets.number(5), offsets.byte(3)), (3, 5));
/// assert_eq!(Offsets::new("a😀b", Unit::Character).number(5), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Offsets {
    length: usize,
    /// The offset of each byte in the other unit, unless all characters have one byte.
    units: Option<Vec<u32>>,
}

impl Offsets {
    pub fn new(text: &str, unit: Unit) -> Offsets {
        let units = (unit != Unit::Byte && !text.is_ascii()).then(|| {
            let mut units = Vec::with_capacity(text.len() + 1);
            let mut at = 0;
            for c in text.chars() {
                units.extend(std::iter::repeat_n(at, c.len_utf8()));
                at += unit.width(c) as u32;
            }
            units.push(at);
            units
        });
        Offsets { length: text.len(), units }
    }

    /// Returns a byte offset in the other unit.
    pub fn number(&self, byte: usize) -> usize {
        let byte = byte.min(self.length);
        self.units.as_ref().map_or(byte, |units| units[byte] as usize)
    }

    /// Returns the byte offset of one in the other unit.
    pub fn byte(&self, number: usize) -> usize {
        let byte = match &self.units {
            Some(units) => units.partition_point(|&unit| (unit as usize) < number),
            None => number,
        };
        byte.min(self.length)
    }
}

/// Returns the start of the character at this offset, or the end of the text.
pub(crate) fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_line_feeds_and_carriage_returns() {
        let lines = Lines::new("ab\r\ncd\re\n");
        let at = |line, column| lines.offset(Position { line, column });
        assert_eq!(
            [at(0, 2), at(0, 3), at(0, 9), at(1, 1), at(1, 7), at(2, 1), at(3, 0)],
            [2, 2, 2, 5, 6, 8, 9]
        );
        let places = [2, 3, 4, 6, 7, 9].map(|offset| lines.position(offset));
        let expected = [(0, 2), (0, 2), (1, 0), (1, 2), (2, 0), (3, 0)];
        assert_eq!(places, expected.map(|(line, column)| Position { line, column }));
    }

    /// Each offset of long lines leads to the position that counting gives, and back.
    #[test]
    fn positions_of_long_lines_are_counted_right() {
        let text = format!("{}\r\n{}\n{}", "aé😀".repeat(200), "x".repeat(300), "😀".repeat(100));
        let lines = Lines::new(&text);
        let mut starts = vec![0];
        starts.extend(text.match_indices('\n').map(|(at, _)| at + 1));
        for (at, c) in text.char_indices().filter(|(_, c)| !"\r\n".contains(*c)) {
            let line = starts.iter().filter(|&&start| start <= at).count() - 1;
            let before = &text[starts[line]..at];
            let position = Position { line: line as u32, column: before.encode_utf16().count() as u32 };
            assert_eq!(lines.position(at), position, "{at}");
            assert_eq!(lines.offset(position), at, "{position:?}");
            assert_eq!(lines.column(at), before.chars().count());
            let inside = Position { column: position.column + 1, ..position };
            assert_eq!(lines.offset(inside), at + c.len_utf8(), "within or behind {c}");
        }
    }
}
