//! Colours of a text that is being typed, finished or not: from its tokens alone.

use crate::colour::{Class, Coloured};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::syntax::chars::is_symbol;
use ninelog_terms::syntax::pieces::{Piece, PieceKind, Pieces};

/// What the tokens of a text show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Typed {
    /// The coloured parts, in the order of the text.
    pub parts: Vec<Coloured>,
    /// The places of brackets that belong together.
    pub pairs: Vec<(usize, usize)>,
    /// Where a quoted item begins that is still open.
    pub open_quote: Option<usize>,
}

/// Returns the colours of a text, which need not be a clause yet. A bracket without its partner is an error,
/// an open one only when the clause has ended.
///
/// ```
/// use ninelog_analysis::{Class, typed};
/// let found = typed("X = 'a b", Default::default());
/// let classes: Vec<Class> = found.parts.iter().map(|part| part.class).collect();
/// assert_eq!(classes, [Class::Variable, Class::Operator, Class::QuotedAtom]);
/// assert_eq!(found.open_quote, Some(4));
/// ```
pub fn typed(text: &str, flags: ReadFlags) -> Typed {
    let mut found = Typed::default();
    let mut open: Vec<(&str, usize)> = Vec::new();
    let mut last = PieceKind::Space;
    for piece in Pieces::new(text, flags).finish(text.len()) {
        let span = piece.start as usize..piece.end as usize;
        let token = &text[span.clone()];
        let class = match piece.kind {
            PieceKind::Punct if matches!(token, "(" | "[" | "{") => {
                open.push((token, span.start));
                None
            }
            PieceKind::Punct if matches!(token, ")" | "]" | "}") => match open.last() {
                Some(&(opener, place)) if closes(opener, token) => {
                    open.pop();
                    found.pairs.push((place, span.start));
                    None
                }
                _ => Some(Class::Error),
            },
            // After a digit, a dot at the end may begin a fraction.
            PieceKind::End if last == PieceKind::Number && span.end == text.len() => None,
            PieceKind::End => {
                let stray = open.drain(..).map(|(_, place)| place..place + 1);
                found.parts.extend(stray.map(|span| Coloured { span, class: Class::Error }));
                None
            }
            _ => class_of(piece, token),
        };
        if piece.kind == PieceKind::Error && span.end == text.len() && token.starts_with(['\'', '"', '`']) {
            found.open_quote = Some(span.start);
        }
        found.parts.extend(class.map(|class| Coloured { span, class }));
        last = piece.kind;
    }
    found.parts.sort_by_key(|part| part.span.start);
    found
}

fn closes(opener: &str, closer: &str) -> bool {
    matches!((opener, closer), ("(", ")") | ("[", "]") | ("{", "}"))
}

fn class_of(piece: Piece, token: &str) -> Option<Class> {
    Some(match piece.kind {
        PieceKind::Space | PieceKind::Punct | PieceKind::End => return None,
        PieceKind::LineComment | PieceKind::BlockComment => Class::Comment,
        PieceKind::Name if token.starts_with(is_symbol) => Class::Operator,
        PieceKind::Name => return None,
        PieceKind::Quoted => Class::QuotedAtom,
        PieceKind::String | PieceKind::BackQuoted | PieceKind::Quasi => Class::String,
        PieceKind::Var => Class::Variable,
        PieceKind::Number => Class::Number,
        // An item that is still open.
        PieceKind::Error => match token.as_bytes() {
            [b'\'', ..] => Class::QuotedAtom,
            [b'"' | b'`', ..] => Class::String,
            [b'/', b'*', ..] => Class::Comment,
            [b'0'..=b'9', ..] => Class::Number,
            _ => Class::Error,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> Vec<(&str, Class)> {
        let found = typed(text, ReadFlags::default());
        found.parts.into_iter().map(|part| (&text[part.span], part.class)).collect()
    }

    #[test]
    fn parts_of_a_query() {
        let expected = [
            ("X", Class::Variable),
            ("=", Class::Operator),
            ("'a b'", Class::QuotedAtom),
            ("\"t\\\"\"", Class::String),
            ("0'x", Class::Number),
            ("1.5e-7", Class::Number),
            ("% end", Class::Comment),
        ];
        assert_eq!(seen("X = f('a b', \"t\\\"\", 0'x, 1.5e-7). % end"), expected);
    }

    #[test]
    fn brackets() {
        assert_eq!(seen("f(a])."), [("]", Class::Error)]);
        assert_eq!(seen("g :- f(a. "), [(":-", Class::Operator), ("(", Class::Error)]);
        assert_eq!(seen("f(a."), [("(", Class::Error)]);
        assert_eq!(seen("f(1."), [("1", Class::Number)]);
        assert_eq!(typed("f(a)", ReadFlags::default()).pairs, [(1, 3)]);
    }

    #[test]
    fn anything_can_be_typed() {
        for text in [
            "'",
            "\"abc",
            "0'",
            "0'\\",
            "/*",
            "é'ü",
            "X.",
            "1.",
            "\\",
            "`",
            "0''",
            "a%",
            "1e+",
            "日本 = X",
            "\u{1}",
        ] {
            let mut at = 0;
            for part in typed(text, ReadFlags::default()).parts {
                assert!(at <= part.span.start && part.span.end <= text.len(), "{text}");
                at = part.span.end;
            }
        }
        assert_eq!(typed("f('a\\'b", ReadFlags::default()).open_quote, Some(2));
        assert_eq!(typed("f('a', b", ReadFlags::default()).open_quote, None);
    }
}
