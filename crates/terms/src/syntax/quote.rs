//! The text of atoms and strings in a form that reads back: when quotes are needed, and what is escaped
//! inside them.

use super::chars::{Class, class, continues_name, is_alnum, is_symbol};
use unicode_ident::is_xid_continue;

/// The style of quoted text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuoteStyle {
    /// Whether backslashes escape (flag `character_escapes`).
    pub escapes: bool,
    /// Whether invisible characters become `\uXXXX` instead of `\xXX\` (flag `character_escapes_unicode`).
    pub unicode: bool,
    /// Whether hexadecimal digits are lower-case letters (`--iso`).
    pub small_hex: bool,
    /// Whether atoms with characters beyond Latin-1 are quoted.
    pub non_ascii: bool,
    /// The last character that the encoding of the output has. Later characters are escaped.
    pub last: char,
}

impl Default for QuoteStyle {
    fn default() -> Self {
        QuoteStyle { escapes: true, unicode: true, small_hex: false, non_ascii: false, last: char::MAX }
    }
}

/// Returns whether this text without quotes reads as the atom with this text. Operators are not considered,
/// and `[]` counts as the reserved symbol.
pub fn is_bare_atom(text: &str) -> bool {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return false };
    match class(first) {
        Class::Lower => is_plain_name(text) || chars.all(is_alnum),
        Class::Symbol => chars.all(is_symbol) && text != "." && !text.starts_with("/*"),
        // SWI-Prolog quotes solo characters beyond Latin-1.
        Class::Solo => chars.next().is_none() && (first as u32) < 256,
        Class::Punct => text == "[]" || text == "{}",
        _ => false,
    }
}

/// Returns whether this is an ASCII lower-case letter followed by ASCII letters and digits.
pub fn is_plain_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.bytes().all(|b| b.is_ascii() && continues_name(b))
}

pub fn is_variable_name(text: &str) -> bool {
    text.starts_with(|c| class(c) == Class::Upper) && text.chars().all(is_alnum)
}

/// Appends the atom with this text, quoted if necessary.
pub fn push_atom(out: &mut String, text: &str, style: QuoteStyle) {
    let last = if style.non_ascii { style.last.min('\u{ff}') } else { style.last };
    if is_bare_atom(text) && text.chars().all(|c| c <= last) {
        out.push_str(text);
    } else {
        push_quoted(out, text, '\'', style);
    }
}

/// Appends text between quotes of this kind.
pub fn push_quoted(out: &mut String, text: &str, quote: char, style: QuoteStyle) {
    out.push(quote);
    let mut rest = text;
    // Usually there is nothing to escape.
    if text.bytes().all(|b| (b' '..0x7f).contains(&b) && b != b'\\' && char::from(b) != quote) {
        out.push_str(text);
        rest = "";
    }
    while let Some(at) = rest.find(|c: char| c == quote || c == '\\' || !(' '..'\x7f').contains(&c)) {
        out.push_str(&rest[..at]);
        let c = rest[at..].chars().next().unwrap_or(quote);
        push_special(out, c, quote, style);
        rest = &rest[at + c.len_utf8()..];
    }
    out.push_str(rest);
    out.push(quote);
}

fn push_special(out: &mut String, c: char, quote: char, style: QuoteStyle) {
    if c == '\\' {
        return out.push_str("\\\\");
    }
    if !style.escapes {
        if c == quote {
            out.push(c);
        }
        return out.push(c);
    }
    let letter = match c {
        '\x07' => 'a',
        '\x08' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\x0b' => 'v',
        '\x0c' => 'f',
        '\r' => 'r',
        _ if c == quote => c,
        _ if c <= style.last && is_visible(c) => return out.push(c),
        _ => return push_code(out, c as u32, style),
    };
    out.push('\\');
    out.push(letter);
}

fn push_code(out: &mut String, code: u32, style: QuoteStyle) {
    out.push_str(&match code {
        _ if style.small_hex => format!("\\x{code:x}\\"),
        _ if !style.unicode => format!("\\x{code:X}\\"),
        0..=0xffff => format!("\\u{code:04X}"),
        _ => format!("\\U{code:08X}"),
    });
}

/// Returns whether a character is visible and can be distinguished in print.
fn is_visible(c: char) -> bool {
    is_xid_continue(c) && !matches!(c, '\u{200c}' | '\u{200d}') || c.escape_debug().len() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn atom(text: &str) -> String {
        let mut out = String::new();
        push_atom(&mut out, text, QuoteStyle::default());
        out
    }

    #[test]
    fn quotes_what_would_read_as_something_else() {
        for bare in
            ["a", "aB_1", "éa", "日本", "+", "//", "[]", "{}", "!", ";", "→+", "½", "😀", "€", "ǅ", "..."]
        {
            assert_eq!(atom(bare), bare);
        }
        for quoted in ["", "A", "_a", "1a", "a b", ",", "|", ".", "/*", "a€", "½½", "x²", "[a]", "É", "٣"]
        {
            assert_eq!(atom(quoted), format!("'{quoted}'"));
        }
    }

    #[test]
    fn escapes_what_cannot_be_seen() {
        assert_eq!(atom("it's\n\t\\\0\u{7f}"), r"'it\'s\n\t\\\u0000\u007F'");
        assert_eq!(atom("a\u{a0}b\u{200d}\u{10ffff}"), r"'a\u00A0b\u200D\U0010FFFF'");
        let mut out = String::new();
        push_quoted(&mut out, "\"'\u{1b}", '"', QuoteStyle { unicode: false, ..Default::default() });
        assert_eq!(out, r#""\"'\x1B\""#);
    }
}
