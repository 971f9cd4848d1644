//! Comments about predicates: which of them document a clause, and the lines in them that say how a
//! predicate is called.

use super::references::Found;
use super::{Id, Use};
use crate::document::Clause;
use crate::tree::Kind;
use ninelog_terms::syntax::pieces::PieceKind;
use std::ops::Range;

/// A line such as `%! name(+In, -Out) is det.`: its text without the marks, and what it names. Offsets count
/// from the start of the clause's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mode {
    pub text: String,
    pub id: Id,
    pub(crate) span: Range<u32>,
    pub(crate) name_span: Range<u32>,
}

impl Mode {
    pub(crate) fn reference(&self) -> Found {
        let (span, name_span) = (self.span.clone(), self.name_span.clone());
        Found { usage: Use::Mode, id: self.id.clone(), span, name_span }
    }
}

/// Returns the comments that stand directly before a clause. A blank line may follow what begins as
/// documentation does: `%!`, `%%` or `/**`. What stands in the line of the clause before is about that
/// clause. Offsets count from the start of the clause's text.
pub(crate) fn documentation(clause: Clause) -> Option<Range<usize>> {
    let base = clause.whole_span().start;
    let mut blocks: Vec<Range<usize>> = Vec::new();
    // The number of line ends since the last comment, or since the clause before.
    let mut breaks = if base == 0 { 1 } else { 0 };
    for token in clause.node().tokens().take_while(|token| token.is_trivia()) {
        let span = token.span();
        if token.kind() == Kind::Token(PieceKind::Space) {
            breaks += token.text().matches('\n').count();
            continue;
        }
        match blocks.last_mut() {
            Some(block) if breaks <= 1 => block.end = span.end - base,
            None if breaks == 0 => continue,
            _ => blocks.push(span.start - base..span.end - base),
        }
        breaks = 0;
    }
    let block = blocks.pop()?;
    let is_structured =
        ["%!", "%%", "/**"].iter().any(|mark| clause.node().text()[block.start..].starts_with(mark));
    (breaks <= 1 || is_structured).then_some(block)
}

/// Returns the lines of a comment that say how predicates are called: the first ones that look like heads. An
/// offset is added to their places.
pub(crate) fn modes(comment: &str, offset: usize) -> Vec<Mode> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in comment.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let text = line.trim_start();
        let marks = ["%!", "%%", "%", "/**", "/*", "*"];
        let mark = marks.iter().find(|mark| text.starts_with(**mark)).map_or(0, |mark| mark.len());
        let text = text[mark..].trim_start();
        let from = start + line.len() - text.len();
        let text = text.trim_end().trim_end_matches("*/").trim_end_matches(['.', ' ']);
        if text.is_empty() && found.is_empty() {
            continue;
        }
        let Some((name, arity)) = head_of(text) else { break };
        let place = |range: Range<usize>| (offset + range.start) as u32..(offset + range.end) as u32;
        let plain = match name.strip_prefix('\'') {
            Some(_) => crate::tree::term::unquoted(name).into_owned(),
            None => name.to_string(),
        };
        let id = Id::new(None, plain, arity);
        let (span, name_span) = (place(from..from + text.len()), place(from..from + name.len()));
        found.push(Mode { text: text.to_string(), id, span, name_span });
    }
    found
}

/// Returns the name and the arity of the head with which a line begins, if what follows is nothing, a
/// determinism or a grammar rule's mark.
fn head_of(line: &str) -> Option<(&str, usize)> {
    let name = name_of(line)?;
    let rest = &line[name.len()..];
    let (arity, rest) = match rest.strip_prefix('(') {
        None => (0, rest),
        Some(inner) => {
            let (mut depth, mut commas, mut end) = (0, 0, None);
            for (at, c) in inner.char_indices() {
                match c {
                    '(' | '[' | '{' => depth += 1,
                    ')' if depth == 0 => {
                        end = Some(at);
                        break;
                    }
                    ')' | ']' | '}' => depth -= 1,
                    ',' if depth == 0 => commas += 1,
                    _ => {}
                }
            }
            (commas + 1, &inner[end? + 1..])
        }
    };
    let (further, rest) = match rest.strip_prefix("//") {
        Some(rest) => (2, rest),
        None => (0, rest),
    };
    let rest = rest.trim_start();
    let is_mode = rest.is_empty() || rest.starts_with("is ") || rest.starts_with('.') && rest.len() == 1;
    is_mode.then_some((name, arity + further))
}

/// Returns the name with which a line begins.
fn name_of(line: &str) -> Option<&str> {
    let first = line.chars().next()?;
    let end = match first {
        '\'' => line[1..].find('\'')? + 2,
        _ if first.is_lowercase() => {
            line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len())
        }
        _ => return None,
    };
    Some(&line[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_of_comments() {
        let texts = |comment: &str| -> Vec<(String, String)> {
            modes(comment, 0).into_iter().map(|mode| (mode.text, mode.id.to_string())).collect()
        };
        let pair = |text: &str, id: &str| (text.to_string(), id.to_string());
        assert_eq!(
            texts("%!  a(+X, -Y) is det.\n%!  a(-X, +f(Y, Z)) is nondet.\n%\n%   Text."),
            [pair("a(+X, -Y) is det", "a/2"), pair("a(-X, +f(Y, Z)) is nondet", "a/2")]
        );
        assert_eq!(texts("/** a(X)\nText */"), [pair("a(X)", "a/1")]);
        assert_eq!(texts("%!  'b c'(X)// is det."), [pair("'b c'(X)// is det", "'b c'/3")]);
        assert_eq!(texts("% About a."), []);
        assert_eq!(texts("% about(a) and b"), []);
        let mode = &modes("%!  a(X) is det.", 10)[0];
        assert_eq!((mode.name_span.clone(), mode.span.clone()), (14..15, 14..25));
    }
}
