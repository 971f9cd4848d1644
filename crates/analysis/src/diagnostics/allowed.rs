//! Comments that say what is allowed: `% ninelog: allow N0205, N0304` for the clause that it stands in,
//! before or behind, and `% ninelog: allow-file N0307` for the whole text.

use super::{Code, Diagnostic};
use crate::document::Document;
use crate::index::Span;

/// What a comment allows: all of the text, or a range of it.
struct Allowed {
    code: Code,
    span: Option<Span>,
}

/// Removes what comments of the text allow.
pub fn remove(document: &Document, found: &mut Vec<Diagnostic>) {
    if found.is_empty() || !document.text().contains("ninelog:") {
        return;
    }
    let all = allowed(document);
    found.retain(|diagnostic| {
        let at = diagnostic.span.start;
        let is_there =
            |span: &Option<Span>| span.as_ref().is_none_or(|span| span.start <= at && at <= span.end);
        !all.iter().any(|allowed| allowed.code == diagnostic.code && is_there(&allowed.span))
    });
}

fn allowed(document: &Document) -> Vec<Allowed> {
    let mut all = Vec::new();
    for clause in document.items() {
        let comments = clause.node().tokens().filter(|token| token.is_trivia());
        let mut own = None;
        for comment in comments.filter(|comment| comment.text().contains("ninelog:")) {
            for line in comment.text().lines() {
                let Some((is_file, codes)) = codes(line) else { continue };
                // A comment behind a clause in its line is about that one.
                let span = (!is_file).then(|| {
                    let span = own.get_or_insert_with(|| clause.own_span()).clone();
                    let at = comment.span().start;
                    let before = document.at(at).filter(|_| at < span.start).map(|clause| clause.number());
                    let before = before.and_then(|number| document.items().nth(number.checked_sub(1)?));
                    before
                        .map(|before| before.own_span())
                        .filter(|before| before.contains(&at))
                        .unwrap_or(span)
                });
                all.extend(codes.into_iter().map(|code| Allowed { code, span: span.clone() }));
            }
        }
    }
    all
}

/// Returns the codes that a line of a comment allows, and whether for the whole text.
fn codes(line: &str) -> Option<(bool, Vec<Code>)> {
    let line = line.trim().trim_start_matches(['%', '/', '*', ' ', '!']);
    let rest = line.strip_prefix("ninelog:")?.trim_start();
    let (is_file, rest) = match rest.strip_prefix("allow-file") {
        Some(rest) => (true, rest),
        None => (false, rest.strip_prefix("allow")?),
    };
    // A reason may follow the codes.
    let words = rest.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    Some((is_file, words.map_while(|word| Code::from_name(word.trim_end_matches([':', '.', ';']))).collect()))
}
