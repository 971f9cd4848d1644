//! Tokens of a clause. The scanners are nom parsers.
//!
//! The tokenizer works on one clause, which `scan` has found. The end of the text counts as the end of the
//! clause.

use super::chars::{Class, byte_class, class, continues_name, is_alnum, is_layout, is_symbol};
use super::problem::Problem;
use crate::flags::ReadFlags;
use crate::number::{Number, Syntax, scan_number};
use nom::bytes::complete::{take_till, take_while, take_while_m_n};
use nom::character::complete::anychar;
use nom::combinator::recognize;
use nom::error::{ErrorKind, ParseError};
use nom::sequence::pair;
use nom::{IResult, Parser};
use std::borrow::Cow;

#[derive(Clone, PartialEq, Debug)]
pub enum Token<'t> {
    /// A name, symbol or solo atom without quotes.
    Name(&'t str),
    /// Text in single quotes.
    Quoted(Cow<'t, str>),
    /// Text in double or back quotes.
    Text(char, Cow<'t, str>),
    Var(&'t str),
    Int(i64),
    Number(Box<Number>),
    /// One of `()[]{},|`.
    Punct(u8),
    /// The `.` that ends the clause, or the end of the text.
    End,
}

/// Why there is no token: the problem, and the text from the position that SWI-Prolog reports.
#[derive(Clone, Debug)]
pub struct Fault<'t> {
    pub at: &'t str,
    pub problem: Problem,
}

impl<'t> ParseError<&'t str> for Fault<'t> {
    fn from_error_kind(at: &'t str, _: ErrorKind) -> Self {
        Fault { at, problem: Problem::Plain("illegal_character") }
    }

    fn append(_: &'t str, _: ErrorKind, other: Self) -> Self {
        other
    }
}

type Scanned<'t, T> = IResult<&'t str, T, Fault<'t>>;

fn fault<'t, T>(at: &'t str, problem: Problem) -> Scanned<'t, T> {
    Err(nom::Err::Failure(Fault { at, problem }))
}

pub struct Lexer<'t> {
    text: &'t str,
    /// The text that was not read yet.
    rest: &'t str,
    flags: ReadFlags,
    numbers: Syntax,
    /// The range of the latest token, as byte offsets in the clause.
    pub start: usize,
    pub end: usize,
    /// The start of a comment that does not end.
    pub open_comment: Option<usize>,
    /// The byte ranges of the comments, if they are wanted.
    pub comments: Option<Vec<(usize, usize)>>,
    /// The byte offsets of backslashes in quotes before a line end and blanks, which are skipped. `\c` is
    /// preferred there.
    pub skipped_blanks: Vec<usize>,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str, flags: ReadFlags) -> Lexer<'t> {
        let mut numbers = if flags.iso { Syntax::ISO } else { Syntax::SWI };
        numbers.natural_rationals = flags.rational_natural;
        Lexer {
            text,
            rest: text,
            flags,
            numbers,
            start: 0,
            end: 0,
            open_comment: None,
            comments: None,
            skipped_blanks: Vec::new(),
        }
    }

    /// Continues at this byte offset of the clause.
    pub fn move_to(&mut self, offset: usize) {
        self.rest = &self.text[offset..];
    }

    /// Returns the byte offset of a position, which is given as the text from there on.
    pub fn offset(&self, at: &str) -> usize {
        self.text.len() - at.len()
    }

    /// Returns whether the very next character is this one.
    #[inline(always)]
    pub fn is_next(&self, b: u8) -> bool {
        self.rest.as_bytes().first() == Some(&b)
    }

    /// Skips the next character, which is ASCII.
    #[inline(always)]
    pub fn skip_byte(&mut self) {
        self.rest = &self.rest[1..];
    }

    /// Skips text up to and including `end`. Returns the text before `end`, and where it starts.
    pub fn take_until(&mut self, end: &str) -> Option<(&'t str, usize)> {
        let start = self.offset(self.rest);
        let (text, rest) = self.rest.split_once(end)?;
        self.rest = rest;
        Some((text, start))
    }

    /// Skips layout and this character, if it comes next. Returns the offset behind it.
    pub fn skip_to(&mut self, b: u8) -> Option<usize> {
        self.skip_layout();
        if !self.is_next(b) {
            return None;
        }
        self.skip_byte();
        Some(self.offset(self.rest))
    }

    /// Skips everything before the first token, except an open comment. Returns the offset of the token.
    pub fn skip_front(&mut self) -> usize {
        self.skip_layout();
        if self.rest.is_empty()
            && let Some(open) = self.open_comment
        {
            return open;
        }
        self.offset(self.rest)
    }

    /// Returns the number of bytes left.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Returns the next token. After a complete operand a minus is an operator; elsewhere it is the sign of
    /// digits that directly follow it.
    #[inline]
    pub fn next(&mut self, after_operand: bool) -> Result<Token<'t>, Box<Fault<'t>>> {
        self.skip_layout();
        self.start = self.offset(self.rest);
        if let Some((length, token)) = self.plain_token(self.rest) {
            self.rest = &self.rest[length..];
            self.end = self.start + length;
            return Ok(token);
        }
        let scanned = self.token(self.rest, after_operand);
        self.take(scanned)
    }

    fn take(&mut self, scanned: Scanned<'t, Token<'t>>) -> Result<Token<'t>, Box<Fault<'t>>> {
        match scanned {
            Ok((rest, token)) => {
                self.rest = rest;
                self.end = self.offset(rest);
                if let Token::Quoted(Cow::Owned(_)) | Token::Text(_, Cow::Owned(_)) = token {
                    self.note_skipped_blanks();
                }
                Ok(token)
            }
            Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => Err(Box::new(fault)),
            Err(nom::Err::Incomplete(_)) => {
                Err(Box::new(Fault { at: self.rest, problem: Problem::Plain("end_of_file") }))
            }
        }
    }

    fn note_skipped_blanks(&mut self) {
        if !self.flags.character_escapes || self.flags.iso {
            return;
        }
        let quoted = &self.text.as_bytes()[self.start..self.end];
        let mut at = 0;
        while let Some(next) = quoted[at..].iter().position(|&b| b == b'\\') {
            at += next;
            if let [b'\n', b' ' | b'\t', ..] = quoted[at + 1..] {
                self.skipped_blanks.push(self.start + at);
            }
            at = (at + 2).min(quoted.len());
        }
    }

    /// Returns the common ASCII tokens, and their lengths.
    #[inline(always)]
    fn plain_token(&self, input: &'t str) -> Option<(usize, Token<'t>)> {
        let first = *input.as_bytes().first().filter(|b| b.is_ascii())?;
        match byte_class(first) {
            Class::Punct => Some((1, Token::Punct(first))),
            Class::Digit => {
                plain_integer(input).map(|(value, rest)| (input.len() - rest.len(), Token::Int(value)))
            }
            kind @ (Class::Lower | Class::Upper) => {
                let is_end = |b: u8| !(b.is_ascii() && continues_name(b));
                let end = input.bytes().position(is_end).unwrap_or(input.len());
                if input.as_bytes().get(end).is_some_and(|b| !b.is_ascii()) {
                    return None;
                }
                let is_variable = kind == Class::Upper && (!self.flags.var_prefix || first == b'_');
                let name = &input[..end];
                Some((end, if is_variable { Token::Var(name) } else { Token::Name(name) }))
            }
            _ => None,
        }
    }

    fn token(&self, input: &'t str, after_operand: bool) -> Scanned<'t, Token<'t>> {
        let Some(first) = input.chars().next() else { return Ok((input, Token::End)) };
        match class(first) {
            Class::Upper if !self.flags.var_prefix || first == '_' => {
                take_while(is_alnum).map(Token::Var).parse_complete(input)
            }
            Class::Lower | Class::Upper => take_while(is_alnum).map(Token::Name).parse_complete(input),
            Class::Digit => self.number(input, input, false),
            Class::Symbol => {
                if first == '-' && !after_operand && starts_with_digit(&input[1..]) {
                    return self.number(input, &input[1..], true);
                }
                let (rest, name) = take_while(is_symbol).parse_complete(input)?;
                let ends = name == "." && (rest.is_empty() || rest.starts_with(|c| c == '%' || is_layout(c)));
                Ok((rest, if ends { Token::End } else { Token::Name(name) }))
            }
            Class::Solo => recognize(anychar).map(Token::Name).parse_complete(input),
            Class::Punct => Ok((&input[1..], Token::Punct(first as u8))),
            Class::Quote => {
                if first == '`' && self.flags.iso {
                    return fault(input, Problem::Plain("illegal_character"));
                }
                // The scanner has found the end of the clause elsewhere, so this quote does not open the item
                // that the scanner saw.
                let (rest, text) = quoted(&input[1..], first, self.flags).map_err(|error| match error {
                    nom::Err::Failure(Fault { problem: Problem::OpenQuote(_), .. }) => {
                        nom::Err::Failure(Fault {
                            at: input,
                            problem: Problem::Plain("end_of_file_in_string"),
                        })
                    }
                    error => error,
                })?;
                let token = if first == '\'' { Token::Quoted(text) } else { Token::Text(first, text) };
                Ok((rest, token))
            }
            Class::Layout | Class::Percent | Class::Illegal => {
                fault(input, Problem::Plain("illegal_character"))
            }
        }
    }

    /// Returns the number after a minus and layout. The standard reads both as one negative number.
    pub fn negative_number(&mut self, start: usize) -> Option<Result<Token<'t>, Box<Fault<'t>>>> {
        let before = self.rest;
        self.skip_layout();
        if !starts_with_digit(self.rest) {
            self.rest = before;
            return None;
        }
        self.start = start;
        let scanned = self.number(self.rest, self.rest, true);
        Some(self.take(scanned))
    }

    /// Returns the length of what comes here and `next` cannot read: a whole quoted item or number, or else a
    /// character.
    pub fn fault_length(&self) -> usize {
        let Some(first) = self.rest.chars().next() else { return 0 };
        let digits = self.rest.strip_prefix('-').unwrap_or(self.rest);
        match class(first) {
            Class::Quote => self.quoted_length(first),
            _ if starts_with_digit(digits) => {
                let length = digits.find(|c| !is_alnum(c) && c != '\'').unwrap_or(digits.len());
                self.rest.len() - digits.len() + length
            }
            _ => first.len_utf8(),
        }
    }

    /// Returns the length of a quoted item with wrong contents: to its closing quote, or to the end of the
    /// text.
    fn quoted_length(&self, quote: char) -> usize {
        let mut escaped = false;
        for (at, c) in self.rest.char_indices().skip(1) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = self.flags.character_escapes,
                _ if c == quote => return at + 1,
                _ => {}
            }
        }
        self.rest.len()
    }

    /// Returns the number with these digits. Errors are reported at `input`.
    fn number(&self, input: &'t str, digits: &'t str, negative: bool) -> Scanned<'t, Token<'t>> {
        if let Some((value, rest)) = plain_integer(digits) {
            return Ok((rest, Token::Int(if negative { -value } else { value })));
        }
        if let Some(character) = digits.strip_prefix("0'")
            && let Some(result) = character_code(character, self.flags)
        {
            return match result {
                Ok((rest, c)) => Ok((rest, Token::Int(if negative { -(c as i64) } else { c as i64 }))),
                Err(_) => fault(input, Problem::Plain("illegal_number")),
            };
        }
        match scan_number(digits, &self.numbers) {
            Ok(Some((number, length))) => {
                let number = if negative { crate::number::neg(&number) } else { number };
                Ok((&digits[length..], Token::Number(Box::new(number))))
            }
            Ok(None) => fault(input, Problem::Plain("illegal_number")),
            Err(error) => fault(input, Problem::Plain(error.message())),
        }
    }

    #[inline]
    fn skip_layout(&mut self) {
        let first = self.rest.as_bytes().first();
        if first.is_some_and(|&b| {
            b.is_ascii() && !matches!(byte_class(b), Class::Layout | Class::Percent) && b != b'/'
        }) {
            return;
        }
        self.skip_layout_and_comments();
    }

    fn skip_layout_and_comments(&mut self) {
        loop {
            let bytes = self.rest.as_bytes();
            let blank = bytes.iter().take_while(|b| matches!(b, b' ' | b'\t'..=b'\r')).count();
            self.rest = &self.rest[blank..];
            match bytes.get(blank) {
                Some(b'%') => {
                    let from = self.offset(self.rest);
                    self.rest = line_comment(self.rest);
                    self.note_comment(from);
                }
                Some(b'/') if bytes.get(blank + 1) == Some(&b'*') => {
                    let from = self.offset(self.rest);
                    match block_comment(self.rest, !self.flags.iso) {
                        Some(rest) => self.rest = rest,
                        None => {
                            self.rest = "";
                            self.open_comment = Some(from);
                            return;
                        }
                    }
                    self.note_comment(from);
                }
                Some(128..) => {
                    let rest = self.rest.trim_start_matches(|c: char| !c.is_ascii() && is_layout(c));
                    if rest.len() == self.rest.len() {
                        return;
                    }
                    self.rest = rest;
                }
                _ => return,
            }
        }
    }

    /// Notes a comment that has been skipped. Comments that fill successive lines are one comment.
    fn note_comment(&mut self, from: usize) {
        let to = self.offset(self.rest);
        let Some(comments) = &mut self.comments else { return };
        let bytes = self.text.as_bytes();
        match comments.last_mut() {
            Some((start, end)) if bytes[*start] == b'%' && bytes[from] == b'%' && *end + 1 == from => {
                *end = to
            }
            _ => comments.push((from, to)),
        }
    }
}

fn line_comment(text: &str) -> &str {
    text.find('\n').map_or("", |at| &text[at..])
}

/// Returns the text after a block comment, if the comment ends.
fn block_comment(text: &str, nested: bool) -> Option<&str> {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" if depth == 0 || nested => {
                depth += 1;
                at += 2;
            }
            b"*/" => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return Some(&text[at..]);
                }
            }
            _ => at += 1 + bytes[at + 1..].iter().take_while(|b| !matches!(b, b'*' | b'/')).count(),
        }
    }
    None
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| class(c) == Class::Digit)
}

/// Returns a short decimal integer that nothing continues. Nearly all numbers are of this kind, and this is
/// much faster.
#[inline]
fn plain_integer(text: &str) -> Option<(i64, &str)> {
    let bytes = text.as_bytes();
    let mut value = 0i64;
    let mut at = 0;
    while let Some(b @ b'0'..=b'9') = bytes.get(at) {
        value = value * 10 + i64::from(b - b'0');
        at += 1;
        if at > 17 {
            return None;
        }
    }
    let plain = match bytes.get(at) {
        None | Some(b')' | b',' | b']' | b'|' | b'}' | b'\n' | b'*' | b'+' | b'-' | b':' | b';') => true,
        Some(b'.' | b' ') => !bytes.get(at + 1).is_some_and(u8::is_ascii_digit),
        _ => false,
    };
    (plain && at > 0).then(|| (value, &text[at..]))
}

/// Returns the character after `0'`; `None` if this is not a character code.
fn character_code(text: &str, flags: ReadFlags) -> Option<Scanned<'_, char>> {
    let first = text.chars().next()?;
    let rest = &text[first.len_utf8()..];
    match first {
        '\\' if flags.character_escapes && flags.iso => match escape(rest, true) {
            Ok((rest, Some(c))) => Some(Ok((rest, c))),
            _ => None,
        },
        '\\' if flags.character_escapes && rest.starts_with('c') => Some(Ok((&rest[1..], 'c'))),
        '\\' if flags.character_escapes => Some(match escape(rest, false) {
            Ok((rest, Some(c))) => Ok((rest, c)),
            Ok((rest, None)) => Ok((rest, '\n')),
            Err(error) => Err(error),
        }),
        _ if flags.iso && first.is_control() => None,
        '\'' => match rest.strip_prefix('\'') {
            Some(rest) => Some(Ok((rest, '\''))),
            None if flags.iso => None,
            None => Some(Ok((rest, '\''))),
        },
        _ => Some(Ok((rest, first))),
    }
}

/// Scans a quoted item after its opening quote.
pub fn quoted<'t>(input: &'t str, quote: char, flags: ReadFlags) -> Scanned<'t, Cow<'t, str>> {
    let special = |c: char| c == quote || c == '\\' || c == '\n' || c.is_control() && flags.iso;
    let (mut rest, plain): (&str, &str) = take_till(special).parse_complete(input)?;
    let quote_len = quote.len_utf8();
    if let Some(after) = rest.strip_prefix(quote)
        && !after.starts_with(quote)
    {
        return Ok((after, Cow::Borrowed(plain)));
    }
    let mut text = String::from(plain);
    loop {
        let Some(c) = rest.chars().next() else { return fault(rest, Problem::OpenQuote(quote)) };
        let after = &rest[c.len_utf8()..];
        match c {
            _ if c == quote => {
                if !after.starts_with(quote) {
                    return Ok((after, Cow::Owned(text)));
                }
                text.push(quote);
                rest = &after[quote_len..];
            }
            '\\' if flags.character_escapes => {
                let (after, escaped) = escape(after, flags.iso)?;
                text.extend(escaped);
                rest = after;
            }
            '\n' if flags.iso => return fault(rest, Problem::Plain("illegal_multiline_quoted")),
            _ if flags.iso && c.is_control() => return fault(rest, Problem::Plain("illegal_character")),
            _ => {
                text.push(c);
                rest = after;
            }
        }
        let (after, plain): (&str, &str) = take_till(special).parse_complete(rest)?;
        text.push_str(plain);
        rest = after;
    }
}

/// Scans an escape sequence after its backslash. `\` before a line end and `\c` stand for no character. The
/// standard has fewer sequences, and requires a backslash after the digits of a code.
fn escape(input: &str, iso: bool) -> Scanned<'_, Option<char>> {
    let Some(c) = input.chars().next() else { return fault(input, Problem::Plain("end_of_file")) };
    let rest = &input[c.len_utf8()..];
    let plain = match c {
        'a' => '\x07',
        'b' => '\x08',
        'e' | 's' | 'c' | 'u' | 'U' if iso => return fault(input, Problem::BadEscape(c)),
        'e' => '\x1b',
        'f' => '\x0c',
        'n' => '\n',
        'r' => '\r',
        's' => ' ',
        't' => '\t',
        'v' => '\x0b',
        '\\' | '\'' | '"' | '`' => c,
        '\r' if rest.starts_with('\n') => return escape(rest, iso),
        '\n' if iso => return Ok((rest, None)),
        '\n' => return Ok((rest.trim_start_matches([' ', '\t']), None)),
        'c' => {
            let (rest, _) = take_while(is_layout).parse_complete(rest)?;
            return Ok((rest, None));
        }
        'x' => {
            let (after, digits) = take_while(|c: char| c.is_ascii_hexdigit()).parse_complete(rest)?;
            if digits.is_empty() {
                return fault(input, Problem::BadEscape('x'));
            }
            let (_, c) = character(rest, digits, 16)?;
            return closed(after, c, iso);
        }
        '0'..='7' => {
            let (after, digits) = take_while(|c: char| c.is_digit(8)).parse_complete(input)?;
            let (_, c) = character(input, digits, 8)?;
            return closed(after, c, iso);
        }
        'u' | 'U' => {
            let count = if c == 'u' { 4 } else { 8 };
            let hex = take_while_m_n(count, count, |c: char| c.is_ascii_hexdigit());
            let scanned: Scanned<(&str, &str)> = pair(nom::combinator::success(""), hex).parse_complete(rest);
            let Ok((after, (_, digits))) = scanned else {
                return fault(input, Problem::Plain("Illegal \\u or \\U sequence"));
            };
            let (_, c) = character(input, digits, 16)?;
            return Ok((after, Some(c)));
        }
        _ => return fault(input, Problem::BadEscape(c)),
    };
    Ok((rest, Some(plain)))
}

/// Returns the text after a code's digits. A backslash ends them, which only the standard requires.
fn closed(after: &str, c: char, iso: bool) -> Scanned<'_, Option<char>> {
    match after.strip_prefix('\\') {
        None if iso => fault(after, Problem::BadEscape('x')),
        rest => Ok((rest.unwrap_or(after), Some(c))),
    }
}

fn character<'t>(at: &'t str, digits: &str, radix: u32) -> Scanned<'t, char> {
    match u32::from_str_radix(digits, radix).ok().and_then(char::from_u32) {
        Some(c) => Ok((at, c)),
        None => fault(at, Problem::Plain("Illegal character code")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text, ReadFlags::default());
        let mut found = Vec::new();
        loop {
            match lexer.next(false).unwrap() {
                Token::End => return found,
                token => found.push(token),
            }
        }
    }

    #[test]
    fn all_kinds_of_tokens() {
        use Token::*;
        let found = tokens("foo(X, _1, 'b c', -3, 0'a, \"s\\n\") :- ! , [/* x */] % y\n +=");
        let expected = [
            Name("foo"),
            Punct(b'('),
            Var("X"),
            Punct(b','),
            Var("_1"),
            Punct(b','),
            Quoted("b c".into()),
            Punct(b','),
            Int(-3),
            Punct(b','),
            Int(97),
            Punct(b','),
            Text('"', "s\n".into()),
            Punct(b')'),
            Name(":-"),
            Name("!"),
            Punct(b','),
            Punct(b'['),
            Punct(b']'),
            Name("+="),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn escapes() {
        let text = r"'\x41\\101\B\u0043\U00000044\e\s\c
            x''\
y'";
        assert_eq!(tokens(text), [Token::Quoted("AABCD\x1b x'y".into())]);
    }
}
