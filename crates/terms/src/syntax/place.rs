//! Positions in a text, counted as streams count them.

/// A position as in `stream_position`. Lines count from 1, everything else from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub chars: u64,
    pub line: u32,
    pub column: u32,
    pub bytes: u64,
}

/// The start of a text.
pub const START: Place = Place { chars: 0, line: 1, column: 0, bytes: 0 };

impl Place {
    /// Returns the place after this text.
    pub fn after(mut self, text: &str) -> Place {
        self.bytes += text.len() as u64;
        for c in text.chars() {
            self.chars += 1;
            self.column = match c {
                '\n' => {
                    self.line += 1;
                    0
                }
                '\r' => 0,
                '\t' => (self.column | 7) + 1,
                '\u{8}' => self.column.saturating_sub(1),
                _ => self.column + 1,
            };
        }
        self
    }
}
