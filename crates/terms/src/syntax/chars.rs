//! Classifies characters for the reader and the writer. No other code decides this.
//!
//! ASCII has a table. Beyond it, Unicode properties decide: names start and continue by `XID_Start` and
//! `XID_Continue`, a character with the property `Uppercase` starts a variable, punctuation and symbols join
//! like `+` and `-`, white space is layout, and every other character stands alone.

use crate::number::decimal_digit_value;
use unicode_ident::{is_xid_continue, is_xid_start};

/// The role of a character at the start of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Layout,
    /// Starts a variable: an upper-case letter or `_`.
    Upper,
    /// Starts a name.
    Lower,
    Digit,
    /// Joins with other symbol characters into one atom: `#$&*+-./:<=>?@^~\`.
    Symbol,
    /// An atom by itself: `!` and `;`.
    Solo,
    /// `( ) [ ] { } , |`
    Punct,
    /// `'`, `"` and the back quote.
    Quote,
    /// `%`
    Percent,
    /// A control character that no text may contain outside quotes.
    Illegal,
}

const ASCII: [Class; 128] = {
    let mut table = [Class::Illegal; 128];
    let mut at = 0;
    while at < 128 {
        table[at] = match at as u8 {
            b'\t'..=b'\r' | b' ' => Class::Layout,
            b'A'..=b'Z' | b'_' => Class::Upper,
            b'a'..=b'z' => Class::Lower,
            b'0'..=b'9' => Class::Digit,
            b'#' | b'$' | b'&' | b'*' | b'+' | b'-' | b'.' | b'/' | b':' | b'<' | b'=' | b'>' | b'?'
            | b'@' | b'^' | b'~' | b'\\' => Class::Symbol,
            b'!' | b';' => Class::Solo,
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b',' | b'|' => Class::Punct,
            b'\'' | b'"' | b'`' => Class::Quote,
            b'%' => Class::Percent,
            _ => Class::Illegal,
        };
        at += 1;
    }
    table
};

#[inline(always)]
pub fn class(c: char) -> Class {
    if c.is_ascii() { ASCII[c as usize] } else { wide_class(c) }
}

#[inline(always)]
pub fn byte_class(b: u8) -> Class {
    ASCII[(b & 127) as usize]
}

/// Returns whether an ASCII byte is a letter, a digit or `_`.
#[inline(always)]
pub fn continues_name(b: u8) -> bool {
    matches!(byte_class(b), Class::Lower | Class::Upper | Class::Digit)
}

#[cold]
fn wide_class(c: char) -> Class {
    if c.is_whitespace() {
        Class::Layout
    } else if c.is_uppercase() && is_xid_start(c) {
        Class::Upper
    } else if is_xid_start(c) {
        Class::Lower
    } else if decimal_digit_value(c).is_some() {
        Class::Digit
    } else if is_wide_symbol(c) {
        Class::Symbol
    } else {
        Class::Solo
    }
}

/// Returns whether the character is a letter, a digit, `_`, or continues a Unicode name.
#[inline(always)]
pub fn is_alnum(c: char) -> bool {
    if c.is_ascii() { continues_name(c as u8) } else { is_wide_alnum(c) }
}

/// Joiners continue names only in newer versions of Unicode. They are invisible, so they are not accepted
/// here.
fn is_wide_alnum(c: char) -> bool {
    is_xid_continue(c) && !matches!(c, '\u{200c}' | '\u{200d}')
}

#[inline(always)]
pub fn is_symbol(c: char) -> bool {
    if c.is_ascii() { ASCII[c as usize] == Class::Symbol } else { is_wide_symbol(c) }
}

#[inline(always)]
pub fn is_layout(c: char) -> bool {
    if c.is_ascii() { ASCII[c as usize] == Class::Layout } else { c.is_whitespace() }
}

/// Returns whether the character starts an unquoted name.
pub fn is_name_start(c: char) -> bool {
    class(c) == Class::Lower
}

/// Returns whether the character is Unicode punctuation or a symbol that no name contains: an assigned
/// character that is no letter, mark, number, layout or formatting.
fn is_wide_symbol(c: char) -> bool {
    let code = c as u32;
    let other = is_xid_continue(c) || c.is_numeric() || c.is_control() || c.is_whitespace();
    !other && !NO_SYMBOL.iter().any(|&(from, to)| (from..=to).contains(&code))
}

/// Code ranges that are neither punctuation nor symbols: formatting, enclosing marks, private use, special
/// purpose.
const NO_SYMBOL: &[(u32, u32)] = &[
    (0xad, 0xad),
    (0x488, 0x489),
    (0x600, 0x605),
    (0x61c, 0x61c),
    (0x6dd, 0x6dd),
    (0x70f, 0x70f),
    (0x890, 0x891),
    (0x8e2, 0x8e2),
    (0x180e, 0x180e),
    (0x1abe, 0x1abe),
    (0x200b, 0x200f),
    (0x202a, 0x202e),
    (0x2060, 0x206f),
    (0x20dd, 0x20e0),
    (0x20e2, 0x20e4),
    (0x2e2f, 0x2e2f),
    (0xa670, 0xa672),
    (0xe000, 0xf8ff),
    (0xfeff, 0xfeff),
    (0xfff0, 0xfffb),
    (0x110bd, 0x110bd),
    (0x110cd, 0x110cd),
    (0x13430, 0x1343f),
    (0x1bca0, 0x1bca3),
    (0x1d173, 0x1d17a),
    (0xe0000, 0x10ffff),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unicode_classes() {
        let expect = [
            ('É', Class::Upper),
            ('é', Class::Lower),
            ('日', Class::Lower),
            ('→', Class::Symbol),
            ('«', Class::Symbol),
            ('😀', Class::Symbol),
            ('€', Class::Symbol),
            ('½', Class::Solo),
            ('\u{200d}', Class::Solo),
            ('\u{a0}', Class::Layout),
            ('\u{3000}', Class::Layout),
            ('٣', Class::Digit),
            ('ǅ', Class::Lower),
            ('\u{2160}', Class::Upper),
            ('\u{1}', Class::Illegal),
        ];
        for (c, expected) in expect {
            assert_eq!(class(c), expected, "{c:?}");
        }
        assert!(is_alnum('\u{301}') && !is_alnum('²') && is_alnum('\u{203f}'));
    }
}
