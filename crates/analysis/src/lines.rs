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

/// Where the lines of a text begin.
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
}

impl<'t> Lines<'t> {
    pub fn new(text: &'t str) -> Lines<'t> {
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Lines { text, starts, unit: Unit::Utf16 }
    }

    /// Returns the lines as the protocol of editors has them: they end with `\n`, `\r\n` or `\r`, and
    /// columns count in a unit that was agreed upon.
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
        Lines { text, starts: std::iter::once(0).chain(ends.map(|at| at + 1)).collect(), unit }
    }

    /// Returns the position of a byte offset. An offset within a character is taken for its start.
    pub fn position(&self, offset: usize) -> Position {
        let offset = floor(self.text, offset);
        let line = self.line(offset);
        let column = self.unit.count(&self.text[self.starts[line]..offset]);
        Position { line: line as u32, column: column as u32 }
    }

    /// Returns the byte offset of a position. One behind the end of a line is taken for the end.
    pub fn offset(&self, position: Position) -> usize {
        let Some(&start) = self.starts.get(position.line as usize) else { return self.text.len() };
        let line = self.text_of(position.line as usize);
        let mut units = 0;
        for (at, c) in line.char_indices() {
            if units >= position.column {
                return start + at;
            }
            units += self.unit.width(c) as u32;
        }
        start + line.len()
    }

    /// Returns the text of a line without its end.
    fn text_of(&self, line: usize) -> &'t str {
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        let line = &self.text[self.starts[line]..end];
        line.strip_suffix('\n').map_or_else(
            || line.strip_suffix('\r').unwrap_or(line),
            |line| line.strip_suffix('\r').unwrap_or(line),
        )
    }

    /// Returns the parts of a range of bytes that stand in a line each, without line ends.
    pub fn pieces(&self, range: std::ops::Range<usize>) -> impl Iterator<Item = std::ops::Range<usize>> {
        let lines = self.line(range.start)..self.line(range.end) + 1;
        lines.filter_map(move |line| {
            let start = self.starts[line];
            let piece = start.max(range.start)..(start + self.text_of(line).len()).min(range.end);
            (!piece.is_empty()).then_some(piece)
        })
    }

    /// Returns the number of the line of an offset, from 0.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// Returns the number of characters before an offset in its line.
    pub fn column(&self, offset: usize) -> usize {
        let offset = floor(self.text, offset);
        self.text[self.starts[self.line(offset)]..offset].chars().count()
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
