//! The raw scanner: finds where a clause ends, without parsing it.
//!
//! It gets the text in pieces, as a stream delivers them. So a clause can be cut out of a stream that does
//! not fit into memory, and a prompt knows whether to ask for another line. It knows only comments, quoted
//! items and characters after `0'`; it must accept every text, right or wrong.

use super::chars::{Class, byte_class, continues_name, is_layout, is_symbol};
use super::problem::Problem;
use ninelog_limits::interrupt::Steps;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Between tokens, or inside a plain one.
    Code,
    /// After a `/` that may open a comment.
    Slash,
    /// After a `.` that may be the end.
    Dot,
    Line,
    /// In a block comment: the nesting depth, and the byte before.
    Block(u32, u8),
    Quoted(u8),
    /// After the backslash.
    Escape(u8),
    /// In `\xHH`; the closing backslash is optional.
    HexEscape(u8),
    OctalEscape(u8),
    /// After `0'`.
    CharCode,
    /// After `0''`.
    CharCodeQuote,
    /// After `0'\`.
    CharCodeEscape,
    /// In `0'\xHH` or `0'\77`: the radix. The standard requires a backslash at the end.
    CharCodeNumber(u32),
    /// After the quote of `16'`.
    Radix(u32),
    /// After a `{` that may open a quasi quotation.
    Brace,
    /// Within a quasi quotation, after a `|` that may begin its text.
    Bar,
    /// In the text of a quasi quotation: the byte before.
    Quasi(u8),
}

/// What precedes the current character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Before {
    Other,
    Symbol,
    /// A name or variable, which may continue with digits.
    Name,
    /// The number `0`, which a quote turns into a character code.
    Zero,
    /// A run of digits with its value (saturated), which a quote may continue.
    Digits(u32),
}

/// Returns the number of bytes before the first of `special`.
fn plain_length(bytes: &[u8], special: &[u8]) -> usize {
    bytes.iter().position(|b| special.contains(b)).unwrap_or(bytes.len())
}

#[derive(Clone, Debug)]
pub struct Scanner {
    state: State,
    before: Before,
    /// Whether something other than layout and comments was seen.
    started: bool,
    /// Whether backslashes escape in quoted items (flag `character_escapes`).
    escapes: bool,
    /// Whether to follow the standard: block comments do not nest, and a newline ends an open quoted item and
    /// the clause, which is then wrong.
    iso: bool,
    /// Whether the scanner is between `{|` and `||` of a quasi quotation.
    quasi: bool,
}

/// The result for a text that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Only layout and comments.
    Empty,
    /// A complete clause.
    Complete,
    /// An incomplete clause, or an open quoted item or comment.
    Open(Problem),
}

impl Scanner {
    pub fn new(escapes: bool, iso: bool) -> Scanner {
        Scanner { state: State::Code, before: Before::Other, started: false, escapes, iso, quasi: false }
    }

    /// Returns whether something other than layout and comments was seen so far.
    pub fn started(&self) -> bool {
        self.started
    }

    /// Returns whether the text so far ends within a comment that a newline would end.
    pub fn in_line_comment(&self) -> bool {
        self.state == State::Line
    }

    /// Scans the next piece of text. If the clause ends, returns the offset behind its `.`, counted from the
    /// start of this piece; 0 if the `.` was the last character of the piece before.
    pub fn feed(&mut self, piece: &str) -> Option<usize> {
        let bytes = piece.as_bytes();
        let mut at = 0;
        let mut steps = Steps::default();
        while at < bytes.len() {
            steps.next();
            let b = bytes[at];
            match self.state {
                State::Code => {
                    at = self.skip_plain(piece, at);
                    continue;
                }
                State::Slash if b == b'*' => self.state = State::Block(1, 0),
                State::Slash => {
                    self.begin(Before::Symbol);
                    continue;
                }
                State::Dot => {
                    let next = piece[at..].chars().next().unwrap_or(' ');
                    if next == '%' || is_layout(next) {
                        self.reset();
                        return Some(at);
                    }
                    self.begin(Before::Symbol);
                    continue;
                }
                State::Line => match bytes[at..].iter().position(|&b| b == b'\n') {
                    Some(n) => {
                        at += n;
                        self.end_item();
                    }
                    None => return None,
                },
                State::Block(depth, last) => match plain_length(&bytes[at..], b"*/") {
                    0 => self.block(depth, last, b),
                    length => {
                        self.state = State::Block(depth, 0);
                        at += length;
                        continue;
                    }
                },
                State::Quoted(_) if b == b'\n' && self.iso => {
                    self.reset();
                    return Some(at + 1);
                }
                State::Quoted(quote) if b != quote && !matches!(b, b'\\' | b'\n') => {
                    at += plain_length(&bytes[at..], &[quote, b'\\', b'\n']);
                    continue;
                }
                State::Quoted(quote)
                | State::Escape(quote)
                | State::HexEscape(quote)
                | State::OctalEscape(quote) => {
                    if !self.quoted(quote, b) {
                        continue;
                    }
                }
                State::CharCode | State::CharCodeQuote | State::CharCodeEscape | State::CharCodeNumber(_) => {
                    match self.character_code(piece, at) {
                        Some(last) => at = last,
                        None => continue,
                    }
                }
                State::Brace | State::Bar | State::Quasi(_) => {
                    if !self.quotation(b) {
                        continue;
                    }
                }
                State::Radix(radix) => {
                    let number = char::from(b).is_digit(radix);
                    self.state = if number { State::Code } else { State::Quoted(b'\'') };
                    self.before = Before::Name;
                    continue;
                }
            }
            at += 1;
        }
        None
    }

    /// Scans a byte where a quasi quotation, `{|Syntax||Text|}`, may begin, or within one. Returns false if
    /// it belongs to none and must be scanned again.
    #[inline]
    fn quotation(&mut self, b: u8) -> bool {
        let (next, is_part) = match self.state {
            State::Brace => {
                self.quasi |= b == b'|';
                (State::Code, b == b'|')
            }
            State::Bar if b == b'|' => {
                self.quasi = false;
                (State::Quasi(0), true)
            }
            State::Quasi(b'|') if b == b'}' => (State::Code, true),
            State::Quasi(_) => (State::Quasi(b), true),
            _ => (State::Code, false),
        };
        self.state = next;
        is_part
    }

    /// Scans a byte within a quoted item. Returns false if it follows an escape sequence and must be scanned
    /// again.
    #[inline]
    fn quoted(&mut self, quote: u8, b: u8) -> bool {
        match self.state {
            State::Escape(_) => {
                self.state = match b {
                    b'x' => State::HexEscape(quote),
                    b'0'..=b'7' => State::OctalEscape(quote),
                    _ => State::Quoted(quote),
                }
            }
            State::HexEscape(_) if b.is_ascii_hexdigit() => {}
            State::OctalEscape(_) if matches!(b, b'0'..=b'7') => {}
            State::HexEscape(_) | State::OctalEscape(_) => {
                self.state = State::Quoted(quote);
                return b == b'\\';
            }
            _ if b == quote => self.end_item(),
            _ if b == b'\\' && self.escapes => self.state = State::Escape(quote),
            _ => {}
        }
        true
    }

    /// Scans a byte within `0'c`. Returns the offset of the last byte of the character, or `None` if the byte
    /// must be scanned again.
    fn character_code(&mut self, piece: &str, at: usize) -> Option<usize> {
        let b = piece.as_bytes()[at];
        match self.state {
            State::CharCodeQuote => {
                self.end_item();
                return (b == b'\'').then_some(at);
            }
            State::CharCodeNumber(radix) if char::from(b).is_digit(radix) => {}
            State::CharCodeNumber(_) => {
                self.end_item();
                return (b == b'\\').then_some(at);
            }
            State::CharCodeEscape if self.iso => match b {
                b'x' => self.state = State::CharCodeNumber(16),
                b'0'..=b'7' => self.state = State::CharCodeNumber(8),
                b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v' | b'\\' | b'\'' | b'"' | b'`' => {
                    return Some(self.take_char(piece, at));
                }
                // It was no character code but a zero before a quoted item.
                _ => {
                    self.state = State::Escape(b'\'');
                    return None;
                }
            },
            State::CharCode if b == b'\\' && self.escapes => self.state = State::CharCodeEscape,
            State::CharCode if b == b'\'' => self.state = State::CharCodeQuote,
            _ => return Some(self.take_char(piece, at)),
        }
        Some(at)
    }

    /// Ends a quoted item, comment or character code.
    fn end_item(&mut self) {
        self.state = State::Code;
        self.before = Before::Other;
    }

    /// Handles the end of the text.
    pub fn finish(&mut self) -> Ending {
        let ending = match self.state {
            State::Dot => Ending::Complete,
            State::Quoted(quote)
            | State::Escape(quote)
            | State::HexEscape(quote)
            | State::OctalEscape(quote) => Ending::Open(Problem::OpenQuote(quote as char)),
            State::Block(..) => Ending::Open(Problem::Plain("end_of_file_in_block_comment")),
            State::Quasi(_) => Ending::Open(Problem::Plain("end_of_file_in_quasi_quotation")),
            State::Code | State::Line if !self.started => Ending::Empty,
            _ => Ending::Open(Problem::Plain("end_of_file")),
        };
        self.reset();
        ending
    }

    fn reset(&mut self) {
        self.end_item();
        self.started = false;
        self.quasi = false;
    }

    fn begin(&mut self, before: Before) {
        self.started = true;
        self.before = before;
        self.state = State::Code;
    }

    /// Skips plain text from `at` on, up to something that changes the state. Returns where to continue.
    #[inline]
    fn skip_plain(&mut self, piece: &str, mut at: usize) -> usize {
        let bytes = piece.as_bytes();
        while let Some(&b) = bytes.get(at) {
            if b >= 128 {
                let c = piece[at..].chars().next().unwrap_or(' ');
                at += c.len_utf8();
                if is_layout(c) {
                    self.before = Before::Other;
                } else {
                    self.begin(if is_symbol(c) { Before::Symbol } else { Before::Name });
                }
                continue;
            }
            match byte_class(b) {
                Class::Lower | Class::Upper => {
                    self.started = true;
                    self.before = Before::Name;
                    at += 1;
                    while bytes.get(at).is_some_and(|&b| b.is_ascii() && continues_name(b)) {
                        at += 1;
                    }
                    continue;
                }
                Class::Digit => self.digit(b),
                Class::Layout => self.before = Before::Other,
                Class::Symbol => {
                    if self.before != Before::Symbol && (b == b'.' || b == b'/') {
                        self.state = if b == b'.' { State::Dot } else { State::Slash };
                        self.started |= b == b'.';
                        return at + 1;
                    }
                    (self.started, self.before) = (true, Before::Symbol);
                }
                Class::Percent => {
                    self.state = State::Line;
                    return at;
                }
                Class::Quote => {
                    self.open_quote(b);
                    if self.state != State::Code {
                        return at + 1;
                    }
                }
                Class::Punct | Class::Solo | Class::Illegal => {
                    (self.started, self.before) = (true, Before::Other);
                    if b == b'{' && !self.iso || b == b'|' && self.quasi {
                        self.state = if b == b'{' { State::Brace } else { State::Bar };
                        return at + 1;
                    }
                }
            }
            at += 1;
        }
        at
    }

    fn digit(&mut self, b: u8) {
        self.started = true;
        let digit = u32::from(b - b'0');
        self.before = match self.before {
            Before::Name => Before::Name,
            Before::Digits(value) => Before::Digits(value.saturating_mul(10).saturating_add(digit)),
            Before::Zero => Before::Digits(digit),
            _ if digit == 0 => Before::Zero,
            _ => Before::Digits(digit),
        };
    }

    fn open_quote(&mut self, quote: u8) {
        self.started = true;
        match self.before {
            Before::Zero if quote == b'\'' => self.state = State::CharCode,
            Before::Digits(0) if quote == b'\'' && !self.iso => self.state = State::CharCode,
            // A number in another base, as in `16'FF`.
            Before::Digits(radix @ 2..=36) if quote == b'\'' && !self.iso => {
                self.state = State::Radix(radix);
            }
            _ => self.state = State::Quoted(quote),
        }
    }

    /// Scans the character after `0'` or `0'\`. Returns the offset of its last byte.
    fn take_char(&mut self, piece: &str, at: usize) -> usize {
        self.end_item();
        let c = piece[at..].chars().next().unwrap_or(' ');
        at + c.len_utf8() - 1
    }

    fn block(&mut self, depth: u32, last: u8, b: u8) {
        self.state = match (last, b) {
            (b'*', b'/') if depth == 1 => {
                self.before = Before::Other;
                State::Code
            }
            (b'*', b'/') => State::Block(depth - 1, 0),
            (b'/', b'*') if !self.iso => State::Block(depth + 1, 0),
            _ => State::Block(depth, b),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(text: &str) -> Option<usize> {
        Scanner::new(true, false).feed(text)
    }

    #[test]
    fn finds_the_end_of_a_clause() {
        let cases = [
            ("foo. bar", Some(4)),
            ("a.b.\n", Some(4)),
            ("'a. '. ", Some(6)),
            ("'a\\'. '. ", Some(8)),
            ("'\\x41\\'. ", Some(8)),
            ("'it''s. '. ", Some(10)),
            ("\"a. \\\". \". ", Some(10)),
            ("0'. . ", Some(5)),
            ("0''. ", Some(4)),
            ("0'''. ", Some(5)),
            ("0'\\'. ", Some(5)),
            ("16'FF. ", Some(6)),
            ("16'mod'2. ", Some(9)),
            ("a0'b. '. ", Some(8)),
            ("X = a.%", Some(6)),
            ("X = +.% x\n . ", Some(12)),
            ("a % . \n . ", Some(9)),
            ("/* a. /* */ b. */ c. ", Some(20)),
            ("a =/* . ", Some(7)),
            ("a/**/. ", Some(6)),
            ("=.. . ", Some(5)),
            ("=. . ", Some(4)),
            ("é→. . ", Some(8)),
            ("a.", None),
        ];
        for (text, expected) in cases {
            assert_eq!(end(text), expected, "{text}");
        }
    }

    #[test]
    fn the_standard_ends_quoted_items_with_their_line() {
        let end = |text: &str| Scanner::new(true, true).feed(text);
        let cases = [
            ("'a\nb'. ", Some(3)),
            ("'a\\\nb'. ", Some(7)),
            ("/* /* */. ", Some(9)),
            ("0'\\x41\\. ", Some(8)),
            ("0'\\\n+'1. ", Some(8)),
            ("16'mod'2. ", Some(9)),
            ("00'+'1. ", Some(7)),
        ];
        for (text, expected) in cases {
            assert_eq!(end(text), expected, "{text}");
        }
    }

    #[test]
    fn pieces_give_what_the_whole_gives() {
        let text = "/* c */ f('a. ', 0'\\n, \"x\\x41\\y\", 0''') :- /* . */ b. c";
        for cut in 1..text.len() {
            let mut scanner = Scanner::new(true, false);
            let (a, b) = text.split_at(cut);
            let whole = scanner.feed(a).or_else(|| scanner.feed(b).map(|n| n + cut));
            assert_eq!(whole, end(text), "cut at {cut}");
        }
    }

    #[test]
    fn says_what_is_open() {
        let finish = |text: &str| {
            let mut scanner = Scanner::new(true, false);
            assert_eq!(scanner.feed(text), None);
            scanner.finish()
        };
        assert_eq!(finish("foo."), Ending::Complete);
        assert_eq!(finish(" % x"), Ending::Empty);
        assert_eq!(finish("foo"), Ending::Open(Problem::Plain("end_of_file")));
        assert_eq!(finish("f('foo"), Ending::Open(Problem::OpenQuote('\'')));
        assert_eq!(finish("/* foo"), Ending::Open(Problem::Plain("end_of_file_in_block_comment")));
    }
}
