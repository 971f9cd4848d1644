//! Colours for a query while it is typed.
//!
//! The scanner accepts any text, finished or not, and decides only on colours, not on correctness. The
//! coloured text has the width of the plain text.

use ninelog_terms::syntax::chars::{Class, class, is_alnum, is_symbol};
use std::ops::Range;

/// How a part of the text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    Variable,
    Quoted,
    Text,
    Number,
    Comment,
    Operator,
    /// A closing bracket that does not match an opening one, or an opening one that nothing closes.
    Stray,
    /// A bracket at the cursor, or its partner.
    Partner,
}

impl Look {
    fn escape(self) -> &'static str {
        match self {
            Look::Variable => "\x1b[36m",
            Look::Quoted => "\x1b[33m",
            Look::Text => "\x1b[32m",
            Look::Number => "\x1b[35m",
            Look::Comment => "\x1b[90m",
            Look::Operator => "\x1b[34m",
            Look::Stray => "\x1b[1;31m",
            Look::Partner => "\x1b[1;7m",
        }
    }
}

/// Returns the text from byte `from` on with colours, for a cursor before byte `cursor`.
pub fn colored(text: &str, from: usize, cursor: usize) -> String {
    let mut out = String::with_capacity((text.len() - from) * 2);
    let mut at = from;
    for (range, look) in looks(text, cursor) {
        if range.end <= from {
            continue;
        }
        let start = range.start.max(from);
        out.push_str(&text[at..start]);
        out.push_str(look.escape());
        out.push_str(&text[start..range.end]);
        out.push_str("\x1b[0m");
        at = range.end;
    }
    out.push_str(&text[at..]);
    out
}

/// Returns the parts that are not plain, in order.
pub fn looks(text: &str, cursor: usize) -> Vec<(Range<usize>, Look)> {
    let mut parts = Vec::new();
    let mut open: Vec<(char, usize)> = Vec::new();
    let mut pairs = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let start = at;
        let rest = &text[at..];
        let run = |f: fn(char) -> bool| rest.find(|c| !f(c)).unwrap_or(rest.len());
        let look = match c {
            '%' => {
                at += rest.find('\n').unwrap_or(rest.len());
                Some(Look::Comment)
            }
            '/' if rest.starts_with("/*") => {
                at += rest.find("*/").map_or(rest.len(), |end| end + 2);
                Some(Look::Comment)
            }
            '\'' | '"' | '`' => {
                at += quoted(rest, c);
                Some(if c == '\'' { Look::Quoted } else { Look::Text })
            }
            '(' | '[' | '{' => {
                at += 1;
                open.push((c, start));
                None
            }
            ')' | ']' | '}' => {
                at += 1;
                match open.last() {
                    Some(&(opener, place)) if closes(opener, c) => {
                        open.pop();
                        pairs.push((place, start));
                        None
                    }
                    _ => Some(Look::Stray),
                }
            }
            _ if c.is_ascii_digit() => {
                at += number(rest);
                Some(Look::Number)
            }
            _ if matches!(class(c), Class::Upper) => {
                at += run(is_alnum);
                Some(Look::Variable)
            }
            _ if is_alnum(c) => {
                at += run(is_alnum);
                None
            }
            _ if is_symbol(c) => {
                at += run(is_symbol);
                let end = c == '.' && at - start == 1;
                let digit = text[..start].ends_with(|c: char| c.is_ascii_digit());
                if end && text[at..].chars().next().map_or(!digit, char::is_whitespace) {
                    // Open brackets at the end of a query are never closed. After a digit, the dot may begin
                    // a fraction.
                    parts.extend(open.drain(..).map(|(_, place)| (place..place + 1, Look::Stray)));
                }
                (!end).then_some(Look::Operator)
            }
            _ => {
                at += c.len_utf8();
                None
            }
        };
        if let Some(look) = look {
            parts.push((start..at, look));
        }
    }
    parts.sort_by_key(|(range, _)| range.start);
    // The bracket at the cursor, or else the one before it.
    for place in [Some(cursor), cursor.checked_sub(1)].into_iter().flatten() {
        if let Some(&(from, to)) = pairs.iter().find(|&&(from, to)| from == place || to == place) {
            parts.push((from..from + 1, Look::Partner));
            parts.push((to..to + 1, Look::Partner));
            parts.sort_by_key(|(range, _)| range.start);
            break;
        }
    }
    parts
}

fn closes(opener: char, closer: char) -> bool {
    matches!((opener, closer), ('(', ')') | ('[', ']') | ('{', '}'))
}

/// Returns the length of a quoted item, complete or not.
pub fn quoted(text: &str, quote: char) -> usize {
    let mut chars = text.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == quote && chars.next_if(|&(_, next)| next == quote).is_none() {
            return at + c.len_utf8();
        }
    }
    text.len()
}

fn number(text: &str) -> usize {
    if let Some(rest) = text.strip_prefix("0'") {
        // `0'c`, `0'\n`, `0'''`.
        let code = match rest.chars().next() {
            Some('\\') => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            Some('\'') if rest.starts_with("''") => 2,
            Some('\'') => 0,
            Some(c) => c.len_utf8(),
            None => 0,
        };
        return 2 + code;
    }
    let mut before = ' ';
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let goes_on = match c {
            '.' => chars.peek().is_some_and(|(_, next)| next.is_ascii_digit()),
            '\'' | '_' => chars.peek().is_some_and(|(_, next)| next.is_ascii_alphanumeric()),
            '+' | '-' => matches!(before, 'e' | 'E') && chars.peek().is_some_and(|(_, n)| n.is_ascii_digit()),
            _ => c.is_ascii_alphanumeric(),
        };
        if !goes_on {
            return at;
        }
        before = c;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> Vec<(&str, Look)> {
        looks(text, usize::MAX).into_iter().map(|(range, look)| (&text[range], look)).collect()
    }

    #[test]
    fn parts_of_a_query() {
        let expected = [
            ("X", Look::Variable),
            ("=", Look::Operator),
            ("'a b'", Look::Quoted),
            ("\"t\\\"\"", Look::Text),
            ("0'x", Look::Number),
            ("1.5e-7", Look::Number),
            ("% end", Look::Comment),
        ];
        assert_eq!(seen("X = f('a b', \"t\\\"\", 0'x, 1.5e-7). % end"), expected);
    }

    #[test]
    fn brackets() {
        assert_eq!(seen("f(a])."), [("]", Look::Stray)]);
        assert_eq!(seen("g :- f(a. "), [(":-", Look::Operator), ("(", Look::Stray)]);
        assert_eq!(seen("f(a."), [("(", Look::Stray)]);
        assert_eq!(seen("f(1."), [("1", Look::Number)]);
        assert_eq!(looks("f(a)", 1), [(1..2, Look::Partner), (3..4, Look::Partner)]);
    }

    #[test]
    fn anything_can_be_typed() {
        for text in
            ["'", "\"abc", "0'", "0'\\", "/*", "é'ü", "X.", "1.", "\\", "`", "0''", "a%", "1e+", "日本 = X"]
        {
            let plain: String =
                colored(text, 0, 0).split('\x1b').enumerate().fold(String::new(), |out, (n, part)| {
                    out + if n == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) }
                });
            assert_eq!(plain, text);
        }
    }
}
