//! Positions in streams: counts of characters, lines, columns and bytes.

/// The position of the next character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The number of characters before it.
    pub chars: usize,
    /// Its line number, from 1.
    pub line: usize,
    /// Its column, from 0. A tab moves to the next multiple of eight.
    pub column: usize,
    /// The number of bytes before it.
    pub bytes: usize,
}

impl Position {
    pub const START: Position = Position { chars: 0, line: 1, column: 0, bytes: 0 };

    /// Moves past a character that takes `bytes` bytes.
    #[inline]
    pub fn pass(&mut self, c: char, bytes: usize) {
        self.chars += 1;
        self.bytes += bytes;
        match c {
            ' '.. => self.column += 1,
            '\n' => {
                self.line += 1;
                self.column = 0;
            }
            '\t' => self.column = (self.column | 7) + 1,
            '\u{8}' => self.column = self.column.saturating_sub(1),
            '\r' => self.column = 0,
            _ => self.column += 1,
        }
    }

    /// Moves past so many characters of printable ASCII.
    pub fn pass_plain(&mut self, count: usize) {
        self.chars += count;
        self.bytes += count;
        self.column += count;
    }

    /// Moves past UTF-8 text. Lines of printable ASCII take one fast test of their bytes.
    pub fn pass_text(&mut self, text: &str) {
        for line in text.split_inclusive('\n') {
            let bytes = line.as_bytes();
            let plain = bytes.strip_suffix(b"\n").unwrap_or(bytes);
            // The loop has no early exit, so that the compiler can vectorise it.
            if !plain.iter().fold(true, |so_far, byte| so_far & (b' '..=b'~').contains(byte)) {
                line.chars().for_each(|c| self.pass(c, c.len_utf8()));
                continue;
            }
            self.pass_plain(plain.len());
            if plain.len() < bytes.len() {
                self.pass('\n', 1);
            }
        }
    }
}
