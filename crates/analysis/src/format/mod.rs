//! The formatter: the layout of clauses, after the style of SWI-Prolog's library and Covington's guidelines.
//!
//! It changes nothing but blanks and line ends between the tokens of a clause: every token and every comment
//! stays as it is written, in its order. A clause whose new text does not read back as the same tree, or
//! would be laid out in another way a second time, keeps its old text. So do clauses with errors.
//!
//! The rules, decided once:
//! - A clause begins in the first column. Blank lines between clauses stay.
//! - Facts and directives stay as they are written, so that tables and export lists keep their columns.
//! - A rule with one goal may stand in one line if it does. Otherwise the body begins in the line behind the
//!   neck, four columns in, and has a goal a line.
//! - Control constructs in brackets over several lines have `(`, `->`, `;` and `)` below each other, and
//!   their goals four columns further in. Those that stand in one line stay there.
//! - A goal over several lines keeps its shape, and moves as a whole.
//! - A comment behind a goal stays in its column if there is room; one in a line of its own moves with what
//!   follows.

mod layout;
mod write;

use crate::diagnostics::Edit;
use crate::document::{Clause, Document};
use crate::knowledge::Facts;
use crate::tree::{Kind, Node};
use layout::Layout;
use ninelog_terms::syntax::pieces::PieceKind;
use std::ops::Range;
use write::{column, written};

/// Returns the edits that format the clauses which overlap a range, in the order of the text.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, format::format};
/// let text = "p(X):-q(X),\n  ( r->s\n  ;t).\n";
/// let document = Document::new(text, Context::default(), &Facts::control());
/// let edits = format(&document, 0..text.len());
/// let edit = &edits[0];
/// let new = text.replacen(&text[edit.span.clone()], &edit.new, 1);
/// assert_eq!(new, "p(X) :-\n    q(X),\n    (   r\n    ->  s\n    ;   t\n    ).\n");
/// ```
pub fn format(document: &Document, range: Range<usize>) -> Vec<Edit> {
    let mut edits = Vec::new();
    let text = document.text();
    for clause in document.items().filter(|item| {
        let whole = item.whole_span();
        whole.start <= range.end && range.start <= whole.end
    }) {
        if clause.kind() == Kind::Error {
            continue;
        }
        let Range { start, end } = clause.whole_span();
        let is_first = start == 0;
        let before = leading(clause, is_first, document);
        let new = match clause.kind() {
            Kind::Clause => before + &formatted(clause).unwrap_or_else(|| text[clause.span()].to_string()),
            _ => before,
        };
        if new != text[start..end] {
            edits.push(smallest(&text[start..end], new, start));
        }
    }
    edits
}

/// Returns the whole text as it is formatted.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, format::formatted_text};
/// let document = Document::new("a:-b,c.", Context::default(), &Facts::control());
/// assert_eq!(formatted_text(&document), "a :-\n    b,\n    c.\n");
/// ```
pub fn formatted_text(document: &Document) -> String {
    let mut text = document.text().to_string();
    for edit in format(document, 0..text.len()).into_iter().rev() {
        text.replace_range(edit.span, &edit.new);
    }
    // What ends within quotes or a comment would get the line end into them.
    let ends_well = document.items().last().is_some_and(|item| item.kind() != Kind::Error);
    if ends_well && !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Returns an edit without what is the same at the start and the end.
fn smallest(old: &str, new: String, start: usize) -> Edit {
    let front = old.char_indices().zip(new.chars()).find(|((_, a), b)| a != b).map(|((at, _), _)| at);
    let front = front.unwrap_or_else(|| old.len().min(new.len()));
    let ends = old[front..].chars().rev().zip(new[front..].chars().rev()).take_while(|(a, b)| a == b);
    let back: usize = ends.map(|(c, _)| c.len_utf8()).sum();
    Edit { span: start + front..start + old.len() - back, new: new[front..new.len() - back].to_string() }
}

/// Returns the layout and comments before a clause without blanks at ends of lines; a clause that begins a
/// line begins in the first column, and comments in its column move with it.
fn leading(clause: Clause, is_first: bool, document: &Document) -> String {
    let first = clause.node().tokens().find(|token| !token.is_trivia());
    let own = first.map(|token| column(document.text(), token.span().start));
    let is_rest = clause.kind() == Kind::Rest;
    let mut out = String::new();
    let trivia: Vec<Node> = clause.node().tokens().take_while(|token| token.is_trivia()).collect();
    for (number, token) in trivia.iter().enumerate() {
        if token.kind() != Kind::Token(PieceKind::Space) {
            out.push_str(token.text());
            continue;
        }
        let is_last = number + 1 == trivia.len();
        let Some((lines, indent)) = token.text().rsplit_once('\n') else {
            let begins_line = is_first && number == 0;
            if !(begins_line || is_last && is_rest) {
                out.push_str(token.text());
            }
            continue;
        };
        out.push_str(&"\n".repeat(lines.matches('\n').count() + 1));
        let next = trivia.get(number + 1).map(|next| column(document.text(), next.span().start));
        let moves = is_last || next == own;
        out.push_str(if moves { "" } else { indent });
    }
    if is_rest && out.chars().all(char::is_whitespace) && clause.whole_span().end == document.text().len() {
        // The end of the text is the end of its last line.
        out.truncate(usize::from(!out.is_empty() && !is_first));
    }
    out
}

/// Returns the text of a clause in its new layout, if it reads back as the same.
fn formatted(clause: Clause) -> Option<String> {
    let layout = Layout::of(clause)?;
    let new = written(clause, &layout);
    let old = &clause.node().text()[clause.span().start - clause.whole_span().start..];
    if new == old {
        return Some(new);
    }
    let again = reads_as(clause, &new)?;
    let read = again.clauses().next()?;
    let second = written(read, &Layout::of(read)?);
    (second == new).then_some(new)
}

/// Reads the new text of a clause, and returns it if its tree and its comments are the same.
fn reads_as(clause: Clause, text: &str) -> Option<Document> {
    let document = Document::new(text, (**clause.context()).clone(), &Facts::default());
    let mut clauses = document.items();
    let read = clauses.next()?;
    if clauses.next().is_some() {
        return None;
    }
    let is_space = |node: &Node| node.kind() == Kind::Token(PieceKind::Space);
    let start = clause.span().start;
    // What stands before the clause is not part of the new text.
    let old = clause
        .node()
        .descendants()
        .filter(|node| !is_space(node))
        .filter(|node| node.span().start >= start || node.kind() == Kind::Clause);
    let new = read.node().descendants().filter(|node| !is_space(node));
    let shown = |node: Node| match node.kind() {
        Kind::Token(_) => (node.kind(), node.text().to_string()),
        kind => (kind, String::new()),
    };
    let is_same = old.map(shown).eq(new.map(shown));
    is_same.then(|| document.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;

    fn expect(old: &str, new: &str) {
        let read = |text: &str| Document::new(text, Context::default(), &Facts::control());
        let found = formatted_text(&read(old));
        assert_eq!(found, new, "{old}");
        assert_eq!(formatted_text(&read(&found)), found, "again");
    }

    #[test]
    fn rules_and_their_goals() {
        expect("a:-b.\n", "a :- b.\n");
        expect("a :-\n  b.", "a :-\n    b.\n");
        expect("a :- b, c.\n", "a :-\n    b,\n    c.\n");
        expect("a :- !.\na :- ( b -> c ; d ).\n", "a :- !.\na :- ( b -> c ; d ).\n");
        expect("  a --> b,\n{c},\n!.\n", "a -->\n    b,\n    {c},\n    !.\n");
        expect("a, b > 1 => c\n ,  d .\n", "a, b > 1 =>\n    c,\n    d .\n");
        expect("a :-\n  b(X,\n    Y), c.\n", "a :-\n    b(X,\n      Y),\n    c.\n");
        expect("a :-\n    b = 'x\n y', c.\n", "a :-\n    b = 'x\n y',\n    c.\n");
    }

    #[test]
    fn control_constructs() {
        let new = "a :-\n    (   b,\n        c\n    ->  d\n    ;   e\n    *-> f\n    ;   g\n    ),\n    h.\n";
        expect("a :- (b, c ->\nd ; e *-> f ; g), h.\n", new);
        let nested = "a :-\n    (   b\n    ->  (   c\n        ;   d\n        )\n    ;   e\n    ).\n";
        expect("a :-\n  ( b -> ( c\n ; d ) ;\n e ).\n", nested);
        expect("a :-\n  b\n  ; c, d.\n", "a :-\n    b\n;   c,\n    d.\n");
        expect("a :-\n \\+ ( b,\n c ).\n", "a :-\n    \\+ (   b,\n           c\n       ).\n");
        expect("a --> { b,\n c }, d.\n", "a -->\n    { b,\n      c\n    },\n    d.\n");
        expect("a :-\n    ( b ; c ),\n    d.\n", "a :-\n    ( b ; c ),\n    d.\n");
    }

    #[test]
    fn facts_directives_and_tables_stay() {
        let text = ":- module(m,\n          [ a/1,        % one\n            b/2\n          ]).\n\n\n\
            edge(a,   b). edge(b,   c).\nedge(abc, d).   % last\nf([ 1,\n    2\n  ]).\n";
        expect(text, text);
        expect(":-dynamic a/1.\n", ":- dynamic a/1.\n");
    }

    #[test]
    fn comments_stay() {
        let text =
            "% File.\n\n%!  a is det.\n\na :-\n    b,          % about b\n    % about c\n    c.\n\nd. % d\n";
        expect(text, text);
        expect("a :- b, % x\n  c. % y\n", "a :-\n    b,  % x\n    c. % y\n");
        expect("a :- % x\n  b,\n /* y */ c.\n", "a :- % x\n    b,\n    /* y */ c.\n");
        expect(
            "a :-\n  ( % x\n    b\n  ; c % y\n  ).\n",
            "a :-\n    (  % x\n        b\n    ;   c  % y\n    ).\n",
        );
        expect("   % x\n   a.   \n\n\n", "% x\na.\n");
    }

    #[test]
    fn broken_clauses_stay() {
        expect("a :-   b c.\nd:-e.\n", "a :-   b c.\nd :- e.\n");
        expect("a :- b = \\ .\n", "a :- b = \\ .\n");
    }
}
