//! Colours for a query while it is typed. The coloured text has the width of the plain text.

use ninelog_engine::analysis::{Class, typed};
use ninelog_terms::flags::ReadFlags;

fn escape(class: Class) -> &'static str {
    match class {
        Class::Variable => "\x1b[36m",
        Class::QuotedAtom => "\x1b[33m",
        Class::String => "\x1b[32m",
        Class::Number => "\x1b[35m",
        Class::Comment => "\x1b[90m",
        Class::Operator => "\x1b[34m",
        Class::Error => "\x1b[1;31m",
        _ => "",
    }
}

/// Of a bracket at the cursor, and of its partner.
const PARTNER: &str = "\x1b[1;7m";

/// Returns the text from byte `from` on with colours, for a cursor before byte `cursor`.
pub fn colored(text: &str, flags: ReadFlags, from: usize, cursor: usize) -> String {
    let found = typed(text, flags);
    let mut parts: Vec<_> = found.parts.into_iter().map(|part| (part.span, escape(part.class))).collect();
    // The bracket at the cursor, or else the one before it.
    let near = [Some(cursor), cursor.checked_sub(1)].into_iter().flatten();
    let pair = near.into_iter().find_map(|place| found.pairs.iter().find(|(a, b)| [*a, *b].contains(&place)));
    parts.extend(pair.iter().flat_map(|(a, b)| [*a, *b]).map(|place| (place..place + 1, PARTNER)));
    parts.sort_by_key(|(span, _)| span.start);
    let mut out = String::with_capacity((text.len() - from) * 2);
    let mut at = from;
    for (span, escape) in parts.into_iter().filter(|(span, _)| span.end > from) {
        let start = span.start.max(from);
        out.push_str(&text[at..start]);
        out.push_str(escape);
        out.push_str(&text[start..span.end]);
        out.push_str("\x1b[0m");
        at = span.end;
    }
    out.push_str(&text[at..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_stays() {
        for text in ["'", "\"abc", "0'", "/*", "é'ü", "f(X, [a).", "\\", "a%", "日本 = X", "f(a) :- b, c."]
        {
            let colored = colored(text, ReadFlags::default(), 0, 1);
            let plain = colored.split('\x1b').enumerate().fold(String::new(), |out, (n, part)| {
                out + if n == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) }
            });
            assert_eq!(plain, text);
        }
    }

    #[test]
    fn partners_are_shown() {
        let colored = colored("f(a)", ReadFlags::default(), 0, 4);
        assert_eq!(colored, "f\x1b[1;7m(\x1b[0ma\x1b[1;7m)\x1b[0m");
    }
}
