//! The formatter: the layout of clauses, after the style of SWI-Prolog's library and Covington's guidelines.
//!
//! It changes nothing but blanks and line ends between the tokens of a clause: every token and every comment
//! stays as it is written, in its order. A clause whose new text does not read back as the same tree, or
//! would be laid out in another way a second time, keeps its old text. So do clauses with errors.
//!
//! The rules, decided once:
//! - A clause begins in the first column. Blank lines between clauses stay.
//! - Facts and directives stay as they are written, so that tables and export lists keep their columns.
//! - A rule with one goal may stand in one line if it does; so may rules with several in a table of rules.
//!   Otherwise the body begins in the line behind the neck, four columns in, and has a goal a line.
//! - Control constructs in brackets over several lines have `(`, `->`, `;` and `)` below each other, and
//!   their goals four columns further in. Those that stand in one line stay there.
//! - A goal over several lines keeps its shape, and moves as a whole.
//! - What is a table stays one: rules, branches or goals in lines of the same shape. So do the lines of
//!   grammar rules.
//! - Comments that stand below each other behind goals stay in their column; one in a line of its own moves
//!   with what follows.

mod layout;
mod write;

use crate::diagnostics::Edit;
use crate::document::{BYTE_ORDER_MARK, Clause, Document, Rereader};
use crate::tree::{Kind, Node};
use layout::{Layout, row};
use ninelog_terms::syntax::pieces::PieceKind;
use std::borrow::Cow;
use std::ops::Range;
use write::{NEAR, after, column, written};

/// What formatting a text changes, and what it leaves alone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formatting {
    /// In the order of the text; they do not overlap.
    pub edits: Vec<Edit>,
    /// The clauses that keep their text though it may not be in the style: those with errors, and those whose
    /// new text would not read back as the same.
    pub kept: Vec<Range<usize>>,
}

impl Formatting {
    /// Returns a text with the edits made.
    pub fn apply(&self, text: &str) -> String {
        let (mut new, mut at) = (String::with_capacity(text.len()), 0);
        for edit in &self.edits {
            new.push_str(&text[at..edit.span.start]);
            new.push_str(&edit.new);
            at = edit.span.end;
        }
        new.push_str(&text[at..]);
        new
    }
}

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
    formatting(document, range).edits
}

/// Returns what formatting the clauses that overlap a range does. An empty range overlaps the clause in which
/// it stands or at whose end; blanks and comments between clauses belong to the clause behind them.
pub fn formatting(document: &Document, range: Range<usize>) -> Formatting {
    let mut found = Formatting::default();
    let text = document.text();
    let mut reader = Rereader::default();
    let line_end = line_end(text);
    let items: Vec<Clause> = document.items().collect();
    // The column behind the last item, and by how much it has moved.
    let (mut new_column, mut shift) = (0, 0);
    for (number, clause) in items.iter().copied().enumerate() {
        let Range { start, end } = clause.whole_span();
        let is_kept = clause.kind() == Kind::Error || !overlaps(&clause, &range);
        if clause.kind() == Kind::Error && overlaps(&clause, &range) {
            found.kept.push(clause.span());
        }
        let mut new = Cow::from(&text[start..end]);
        if !is_kept {
            let formatted = match clause.kind() {
                Kind::Clause => formatted(clause, is_in_table(&items, number, text), &mut reader, line_end),
                _ => Some(text[clause.span()].to_string()),
            };
            if formatted.is_none() {
                found.kept.push(clause.span());
            }
            let mut laid_out = leading(clause, document, line_end, shift, formatted.is_some());
            laid_out += formatted.as_deref().unwrap_or(&text[clause.span()]);
            // The last line ends as the others do. An end within quotes or a comment has been left out above.
            if end == text.len() && !laid_out.is_empty() && !laid_out.ends_with(['\n', BYTE_ORDER_MARK]) {
                laid_out += line_end;
            }
            new = Cow::from(laid_out);
        }
        new_column = match new.rsplit_once('\n') {
            Some((_, line)) => after(0, line),
            None => after(new_column, &new),
        };
        shift = new_column as isize - column(text, end) as isize;
        if new != text[start..end] {
            found.edits.push(smallest(&text[start..end], &new, start));
        }
    }
    found
}

/// Returns whether a clause stands in a table: it has one line, and so has the clause in the line before or
/// behind, and they have the same name or are both rules. Lines of comments may stand between clauses of the
/// same name. Whatever the rest of the layout is, it stays so for both.
fn is_in_table(items: &[Clause], number: usize, text: &str) -> bool {
    let Some(own) = row(items[number]) else { return false };
    let is_row = |other: usize| {
        let Some((other, row)) = items.get(other).and_then(|other| Some((other, row(*other)?))) else {
            return false;
        };
        let (first, second) = (items[number].span(), other.span());
        let between = match first.start < second.start {
            true => &text[first.end..second.start],
            false => &text[second.end..first.start],
        };
        is_next(between, own.name == row.name) && (own.name == row.name || own.is_rule && row.is_rule)
    };
    number > 0 && is_row(number - 1) || is_row(number + 1)
}

/// Returns whether clauses with this text between them stand in lines next to each other: there is no blank
/// line, and only comments at the end of the first line, or also in lines of their own.
fn is_next(between: &str, may_have_lines: bool) -> bool {
    let mut lines = between.split('\n').map(str::trim);
    let first = lines.next().unwrap_or_default();
    let is_block = first.starts_with("/*") && first.ends_with("*/");
    let Some(last) = lines.next_back() else { return first.is_empty() || is_block };
    let is_comment = |line: &str| line.starts_with('%');
    (first.is_empty() || is_block || is_comment(first))
        && last.is_empty()
        && lines.all(|line| may_have_lines && is_comment(line))
}

/// Returns the whole text as it is formatted.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, format::formatted_text};
/// let document = Document::new("a:-b,c.", Context::default(), &Facts::control());
/// assert_eq!(formatted_text(&document), "a :-\n    b,\n    c.\n");
/// ```
pub fn formatted_text(document: &Document) -> String {
    formatting(document, 0..document.text().len()).apply(document.text())
}

/// Returns whether an item is to be formatted if a range is: a clause with its comments, or the rest.
fn overlaps(item: &Clause, range: &Range<usize>) -> bool {
    let span = if item.kind() == Kind::Rest { item.whole_span() } else { item.own_span() };
    match range.is_empty() {
        true => span.start <= range.start && range.end <= span.end,
        false => span.start < range.end && range.start < span.end,
    }
}

/// Returns how the lines of a text end, as the first one does.
fn line_end(text: &str) -> &'static str {
    let first = text.find('\n').map_or("", |at| &text[..at]);
    if first.ends_with('\r') { "\r\n" } else { "\n" }
}

/// Returns a comment without blanks at the end of its line, of which a line end may have left a part.
fn comment_text(comment: Node<'_>) -> &str {
    match comment.kind() {
        Kind::Token(PieceKind::LineComment) => comment.text().trim_end_matches([' ', '\t', '\r']),
        _ => comment.text(),
    }
}

/// Returns an edit without what is the same at the start and the end.
fn smallest(old: &str, new: &str, start: usize) -> Edit {
    let front = old.char_indices().zip(new.chars()).find(|((_, a), b)| a != b).map(|((at, _), _)| at);
    let front = front.unwrap_or_else(|| old.len().min(new.len()));
    let ends = old[front..].chars().rev().zip(new[front..].chars().rev()).take_while(|(a, b)| a == b);
    let back: usize = ends.map(|(c, _)| c.len_utf8()).sum();
    Edit { span: start + front..start + old.len() - back, new: new[front..new.len() - back].to_string() }
}

/// Returns the layout and comments before a clause without blanks at ends of lines. A clause that begins a
/// line begins in the first column if it `moves`, and comments in its column move with it. `shift` is how far
/// the end of the clause before it has moved: comments behind that stay in their column if they are far.
fn leading(clause: Clause, document: &Document, line_end: &str, shift: isize, moves: bool) -> String {
    let text = document.text();
    let is_first = clause.whole_span().start == 0;
    let first = clause.node().tokens().find(|token| !token.is_trivia());
    let own = first.map(|token| column(text, token.span().start));
    let is_rest = clause.kind() == Kind::Rest;
    let mut out = String::new();
    let trivia: Vec<Node> = clause.node().tokens().take_while(|token| token.is_trivia()).collect();
    for (number, token) in trivia.iter().enumerate() {
        if token.kind() != Kind::Token(PieceKind::Space) {
            out.push_str(comment_text(*token));
            continue;
        }
        let Range { start, end } = token.span();
        let gap = column(text, end).saturating_sub(column(text, start));
        if number == 0 && shift != 0 && gap > NEAR && trivia.len() > 1 && !token.text().contains('\n') {
            out.push_str(&" ".repeat((gap as isize - shift).max(NEAR as isize) as usize));
            continue;
        }
        let begins_text = is_first && number == 0;
        if begins_text && token.text().starts_with(BYTE_ORDER_MARK) {
            out.push(BYTE_ORDER_MARK);
        }
        let is_last = number + 1 == trivia.len();
        let Some((lines, indent)) = token.text().rsplit_once('\n') else {
            if !(begins_text || is_last && is_rest) {
                out.push_str(token.text());
            }
            continue;
        };
        out.push_str(&line_end.repeat(lines.matches('\n').count() + 1));
        let next = trivia.get(number + 1).map(|next| column(text, next.span().start));
        let goes_first = moves && (is_last || next == own);
        out.push_str(if goes_first { "" } else { indent });
    }
    if is_rest && out.chars().all(char::is_whitespace) && clause.whole_span().end == text.len() {
        // The end of the text is the end of its last line.
        let ends_line = !is_first && !clause.whole_span().is_empty();
        out = if ends_line { line_end.to_string() } else { String::new() };
    }
    out
}

/// How often a clause is laid out until nothing changes any more.
const MOST_RUNS: usize = 3;

/// Returns the text of a clause in its new layout, if it reads back as the same.
fn formatted(
    clause: Clause,
    is_in_table: bool,
    reader: &mut Rereader,
    line_end: &'static str,
) -> Option<String> {
    let mut new = written(clause, &Layout::of(clause, is_in_table)?, line_end);
    let old = &clause.node().text()[clause.span().start - clause.whole_span().start..];
    if new == old {
        return Some(new);
    }
    for _ in 0..MOST_RUNS {
        let again = reader.read(clause.context(), &new);
        if !is_same(clause, &again) {
            return None;
        }
        let read = again.clauses().next()?;
        let next = written(read, &Layout::of(read, is_in_table)?, line_end);
        if next == new {
            return Some(new);
        }
        new = next;
    }
    None
}

/// Returns whether a text has the tree and the comments of a clause, and nothing else.
fn is_same(clause: Clause, again: &Document) -> bool {
    let mut clauses = again.items();
    let (Some(read), None) = (clauses.next(), clauses.next()) else { return false };
    let is_space = |node: &Node| node.kind() == Kind::Token(PieceKind::Space);
    let start = clause.span().start;
    // What stands before the clause is not part of the new text.
    let old = clause
        .node()
        .descendants()
        .filter(|node| !is_space(node))
        .filter(|node| node.span().start >= start || node.kind() == Kind::Clause);
    let new = read.node().descendants().filter(|node| !is_space(node));
    let shown = |node: Node<'_>| match node.kind() {
        kind @ Kind::Token(_) => (kind, comment_text(node).to_string()),
        kind => (kind, String::new()),
    };
    old.map(shown).eq(new.map(shown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::knowledge::Facts;

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
        expect("a(1).\na(2):-b, c.\n", "a(1).\na(2) :- b, c.\n");
        expect("a(1) :- b,c.\n\na(2).\n", "a(1) :-\n    b,\n    c.\n\na(2).\n");
        expect("a(1) :- b ; c.\na(2).\n", "a(1) :-\n    b\n;   c.\na(2).\n");
        expect("a(X) :- b(X).  ", "a(X) :- b(X).\n");
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
        expect("a :-\n \\+ ( b,\n c ).\n", "a :-\n    \\+ ( b,\n         c\n       ).\n");
        expect("a :-\n \\+ ( b\n ; c ).\n", "a :-\n    \\+ (   b\n       ;   c\n       ).\n");
        expect("a :-\n  \\+ \\+ ( b,\n c ).\n", "a :-\n    \\+ \\+ ( b,\n            c\n          ).\n");
        expect("a --> { b,\n c }, d.\n", "a -->\n    { b,\n      c\n    },\n    d.\n");
        expect("a -->\n    {  b\n    -> c\n ; d }.\n", "a -->\n    {   b\n    ->  c\n    ;   d\n    }.\n");
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
        expect("a :- b, % x\n  c. % y\n", "a :-\n    b, % x\n    c. % y\n");
        expect("a :- % x\n  b,\n /* y */ c.\n", "a :- % x\n    b,\n    /* y */ c.\n");
        expect(
            "a :-\n  ( % x\n    b\n  ; c % y\n  ).\n",
            "a :-\n    ( % x\n        b\n    ;   c % y\n    ).\n",
        );
        expect("   % x\n   a.   \n\n\n", "% x\na.\n");
        expect("% x \na :- % y \n b. % z \n", "% x\na :- % y\n    b. % z\n");
        expect("a.\ta(12).\t/* x */\n", "a.\ta(12).\t/* x */\n");
    }

    #[test]
    fn tables_of_rules_stay() {
        let rows = "a(x)   :- b, c.\na(xyz) :- d, e.  % x\n% about y\na(y)   :- f, !.\n";
        expect(rows, rows);
        expect("a(1):-b,c.\na(2) :-d, e.\n", "a(1) :- b,c.\na(2) :- d, e.\n");
        let rules = "father(F, C) :- parent(F, C), male(F).\nmother(M, C) :- parent(M, C), female(M).\n";
        expect(rules, rules);
        expect("a(x)   :- b.\n", "a(x) :- b.\n");
        expect("a.\nb :- c, d.\n", "a.\nb :-\n    c,\n    d.\n");
        expect("a :- b, c.\n\nd :- e, f.\n", "a :-\n    b,\n    c.\n\nd :-\n    e,\n    f.\n");
    }

    #[test]
    fn tables_of_branches_stay() {
        let rows = "a(X, Y) :-\n    (   X == 1   -> Y = one\n    ;   X == 234 -> Y = many\n    ;   Y = none\n    ).\n";
        expect(rows, rows);
        expect(
            "a :-\n  ( b->c ;\n d, e -> f ;\n g ).\n",
            "a :-\n    (   b -> c\n    ;   d, e -> f\n    ;   g\n    ).\n",
        );
        expect("a :-\n  b -> c\n; d -> e\n; f.\n", "a :-\n    b -> c\n;   d -> e\n;   f.\n");
        // Two branches are no table, and neither are three of which one has two lines.
        expect("a :-\n  ( b -> c\n  ; d ).\n", "a :-\n    (   b\n    ->  c\n    ;   d\n    ).\n");
        expect(
            "a :-\n  ( b -> c\n  ; d -> e\n  ; f,\n g ).\n",
            "a :-\n    (   b\n    ->  c\n    ;   d\n    ->  e\n    ;   f,\n        g\n    ).\n",
        );
    }

    #[test]
    fn tables_of_goals_stay() {
        let rows = "a :-\n    b(a),  X = 1,\n    b(bc), Y = 2,\n    e.\n";
        expect(rows, rows);
        expect("a :-\n    b(a), c,\n    e.\n", "a :-\n    b(a),\n    c,\n    e.\n");
        expect("a :-\n    write(a),nl, e.\n", "a :-\n    write(a), nl,\n    e.\n");
        let branches = "a :-\n    (   b\n    ->  X = 1, Y = 2\n    ;   X = 3, Y = 4\n    ).\n";
        expect(branches, branches);
    }

    #[test]
    fn lines_of_grammar_rules_stay() {
        expect("a-->\"(\",b,\")\".\n", "a --> \"(\",b,\")\".\n");
        expect("a --> b ; \"c\".\n", "a --> b ; \"c\".\n");
        expect("a --> \"(\",b,\n  c,\")\".\n", "a -->\n    \"(\", b,\n    c, \")\".\n");
        expect("a -->\n    ( \"+\", b\n    ; [] ).\n", "a -->\n    (   \"+\", b\n    ;   []\n    ).\n");
    }

    #[test]
    fn blank_lines_between_goals_stay() {
        expect(
            "a :-\n    b,\n\n\n    c,\n\n    % d\n\n    d.\n",
            "a :-\n    b,\n\n    c,\n\n    % d\n\n    d.\n",
        );
    }

    #[test]
    fn columns_of_comments_stay_columns() {
        let old = "a :-\n        b(x),   % x\n        c,      % y\n                % z\n        d, % e\n        e.        % f\n";
        let new = "a :-\n    b(x),       % x\n    c,          % y\n                % z\n    d, % e\n    e.            % f\n";
        expect(old, new);
        expect("a:-b.     % x\nc.        % y\n", "a :- b.   % x\nc.        % y\n");
        expect(
            "a :-\n  ( b ->     % x\n    c\n  ; % y\n    d\n  ).\n",
            "a :-\n    (   b\n    ->  % x\n        c\n    ;   % y\n        d\n    ).\n",
        );
        // Comments at the end of a branch stand below its goals, and commas below comments.
        expect(
            "a :-\n  ( b\n    % x\n  ; c\n  ),\n  d % y\n  , e.\n",
            "a :-\n    (   b\n        % x\n    ;   c\n    ),\n    d % y\n  , e.\n",
        );
        expect(
            "a :-\n\tb,\n\tc(\tx,\t% y\n\t\tz).\n",
            "a :-\n    b,\n    c(      x,          % y\n            z).\n",
        );
    }

    #[test]
    fn control_constructs_of_programs_stay() {
        let text = "a :-\n    ( foreach(X, Xs), param(Y) =>\n        b(X, Y)\n    ),\n    c.\n";
        expect(text, text);
    }

    #[test]
    fn broken_clauses_stay() {
        expect("a :-   b c.\nd:-e.\n", "a :-   b c.\nd :- e.\n");
        expect("a :- b = \\ .\n", "a :- b = \\ .\n");
    }

    #[test]
    fn line_ends_stay_as_they_are() {
        expect(
            "% a\r\na:-b,c. % d\r\n\r\n\r\nd.  \r\n",
            "% a\r\na :-\r\n    b,\r\n    c. % d\r\n\r\n\r\nd.\r\n",
        );
        expect("a :- % x\r\n  b,\r\n\r\n % y\r\n c", "a :- % x\r\n  b,\r\n\r\n % y\r\n c");
        expect("a :- % x\r\n  b,\r\n % y\r\n c.", "a :- % x\r\n    b,\r\n    % y\r\n    c.\r\n");
        expect("a :-\r\n  b('x\n y'),c.\n", "a :-\r\n    b('x\n y'),\r\n    c.\r\n");
        expect("\u{feff}a:-b.\n", "\u{feff}a :- b.\n");
        expect("\u{feff}\n  % c\n  a:-b.\n", "\u{feff}\n% c\na :- b.\n");
    }

    #[test]
    fn edits_and_the_whole_text_are_the_same() {
        let facts = Facts::control();
        for text in
            ["a:-b.", "", "\n\n", "% c", "a. % c", "a :- b c", "a. 'b", "a. /* b", "a.\n  ", "  ", "a.\n#!x"]
        {
            let document = Document::new(text, Context::default(), &facts);
            let found = formatting(&document, 0..text.len());
            assert_eq!(found.apply(text), formatted_text(&document));
            let errors = document.items().filter(|item| item.kind() == Kind::Error).count();
            assert_eq!(found.kept.len(), errors, "{text}");
        }
    }

    #[test]
    fn ranges_have_the_clauses_that_they_touch() {
        let text = "a:-b.\n\n% d\nc:-d. % e\ne:-f.\n";
        let document = Document::new(text, Context::default(), &Facts::control());
        let count = |range: Range<usize>| format(&document, range).len();
        // Within a clause, at its end, in its comments, and between clauses.
        for (range, expected) in [
            (1..1, 1),
            (5..5, 1),
            (6..6, 0),
            (8..8, 1),
            (12..18, 1),
            (16..17, 1),
            (20..20, 1),
            (0..6, 1),
            (0..31, 3),
        ] {
            assert_eq!(count(range.clone()), expected, "{range:?}");
        }
    }
}
