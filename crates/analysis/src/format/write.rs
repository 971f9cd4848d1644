//! Writes a clause in its layout: its tokens and comments with other blanks and line ends between them.

use super::comment_text;
use super::layout::{Before, Layout};
use crate::document::Clause;
use crate::tree::{Kind, Node};
use ninelog_terms::syntax::pieces::PieceKind;

/// Columns of a tab.
const TAB: usize = 8;

/// The most blanks before a comment that is near to its goal and moves with it.
pub const NEAR: usize = 2;

/// The text of a clause so far.
struct Writer<'t> {
    /// The whole old text of the clause, in which columns are counted.
    old: &'t str,
    base: usize,
    out: String,
    line_end: &'static str,
    column: usize,
    /// How far the tokens that keep their shape have moved to the right.
    shift: isize,
    /// The column of the goals behind the last token, if that is an operator that begins a branch.
    branch: Option<usize>,
    /// The column in which the comment directly before began, and the one in which it begins now.
    last_comment: Option<(usize, usize)>,
    columns: Columns,
}

/// Returns the text of a clause from its first token on.
pub fn written(clause: Clause, layout: &Layout, line_end: &'static str) -> String {
    let start = clause.span().start;
    let base = clause.whole_span().start;
    let (old, out) = (clause.node().text(), String::new());
    let columns = Columns::of(clause);
    let (branch, last_comment) = (None, None);
    let mut writer = Writer { old, base, out, line_end, column: 0, shift: 0, branch, last_comment, columns };
    // The column of the first token, which goes to the first column if it begins a line.
    let first = start - base;
    let line = &writer.old[..first];
    let begins_line = base == 0 && line.trim().is_empty()
        || line.rsplit('\n').next().is_some_and(|line| line.trim().is_empty()) && line.contains('\n');
    if begins_line {
        writer.shift = -(column(writer.old, first) as isize);
    }
    let mut trivia: Vec<Node> = Vec::new();
    for token in clause.node().tokens().filter(|token| token.span().start >= start) {
        if token.is_trivia() {
            trivia.push(token);
            continue;
        }
        let before = if writer.out.is_empty() { Before::Blanks(0, 0) } else { layout.before(token) };
        writer.gap(&trivia, before, token);
        trivia.clear();
        writer.push(token.text());
        writer.branch = match before {
            Before::End(_, goals) if matches!(token.text(), ";" | "|" | "->" | "*->") => Some(goals),
            _ => None,
        };
    }
    writer.out
}

impl Writer<'_> {
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
        match text.rsplit_once('\n') {
            Some((_, line)) => self.column = after(0, line),
            None => self.column = after(self.column, text),
        }
    }

    fn line(&mut self, column: usize) {
        self.out.truncate(self.out.trim_end_matches([' ', '\t']).len());
        self.out.push_str(self.line_end);
        self.column = 0;
        self.blanks(column);
    }

    fn blanks(&mut self, count: usize) {
        self.out.push_str(&" ".repeat(count));
        self.column += count;
    }

    fn old_column(&self, token: Node) -> usize {
        column(self.old, token.span().start - self.base)
    }

    fn moved(&self, token: Node) -> usize {
        (self.old_column(token) as isize + self.shift).max(0) as usize
    }

    /// Writes what stands between the token before and this one: layout and comments.
    fn gap(&mut self, trivia: &[Node], before: Before, token: Node) {
        if self.out.is_empty() {
            return;
        }
        self.last_comment = None;
        let mut is_behind = true;
        let mut after_line_comment = false;
        let mut kept = "";
        // The end of what is written before the layout.
        let mut from = trivia.first().map_or(0, |first| first.span().start);
        let had_comment = trivia.iter().any(|part| part.kind() != Kind::Token(PieceKind::Space));
        // The column from which comments in lines of their own count.
        let anchor = if had_comment { self.anchor(trivia, token) } else { 0 };
        for part in trivia {
            match part.kind() {
                Kind::Token(PieceKind::Space) => {
                    kept = part.text();
                    is_behind &= !kept.contains('\n');
                }
                _ => {
                    if is_behind {
                        self.comment_behind(*part, kept, from);
                    } else {
                        self.comment_line(*part, kept, before, anchor);
                    }
                    kept = "";
                    from = part.span().end;
                    after_line_comment = part.kind() == Kind::Token(PieceKind::LineComment);
                    is_behind = true;
                }
            }
        }
        let has_blank_line = kept.matches('\n').count() > 1;
        match before {
            // A comment that stands in the line before the token stays there.
            Before::Line(_) | Before::Goal(_) | Before::End(..)
                if had_comment && is_behind && !after_line_comment =>
            {
                self.kept(kept, from, token);
            }
            Before::Goal(column) => {
                if has_blank_line {
                    self.line(0);
                }
                self.line(column);
            }
            Before::Line(column) | Before::End(column, _) => self.line(column),
            Before::Blanks(_, column) if after_line_comment || had_comment && kept.contains('\n') => {
                self.line(column);
            }
            Before::Blanks(count, _) if had_comment => {
                self.blanks(count.min(1).max(usize::from(!kept.is_empty())));
            }
            Before::Blanks(count, _) => self.blanks(count),
            Before::Kept if after_line_comment || kept.contains('\n') => {
                let blank = kept.matches('\n').count().saturating_sub(usize::from(!after_line_comment));
                let extra = if after_line_comment { blank.saturating_sub(1) } else { blank };
                (0..extra).for_each(|_| self.line(0));
                let column = self.moved(token);
                self.line(column);
            }
            Before::Kept => self.kept(kept, from, token),
        }
        if before != Before::Kept {
            self.shift = self.column as isize - self.old_column(token) as isize;
        }
    }

    /// Writes blanks as they are. Tabs become as many blanks as they show, so that a move changes nothing.
    fn kept(&mut self, kept: &str, from: usize, to: Node) {
        if kept.contains('\t') {
            let from = column(self.old, from - self.base);
            self.blanks(self.old_column(to).saturating_sub(from));
        } else {
            self.push(kept);
        }
    }

    /// Returns the old column of the line in which the token stands: its own, or that of the first comment
    /// before it in that line.
    fn anchor(&self, trivia: &[Node], token: Node) -> usize {
        let ends_line = |part: &Node| {
            part.kind() == Kind::Token(PieceKind::LineComment)
                || part.kind() == Kind::Token(PieceKind::Space) && part.text().contains('\n')
        };
        let last = trivia.iter().rposition(ends_line).map_or(0, |at| at + 1);
        let first = trivia[last..].iter().find(|part| part.kind() != Kind::Token(PieceKind::Space));
        self.old_column(*first.unwrap_or(&token))
    }

    /// Writes a comment behind the token before: as far from it as it was if that is near, else in its
    /// column if there is room. Behind an operator that begins a branch it stands where goals do.
    fn comment_behind(&mut self, comment: Node, kept: &str, from: usize) {
        let wanted = self.old_column(comment);
        let old_gap = wanted - column(self.old, from - self.base);
        let branch = self.branch.take();
        let gap = match wanted.checked_sub(self.column) {
            _ if branch.is_some() => branch.unwrap_or_default().saturating_sub(self.column).max(1),
            _ if kept.is_empty() => 0,
            _ if old_gap <= NEAR && !self.columns.is_in_column(comment) => old_gap,
            Some(gap) if gap > 0 => gap,
            _ => NEAR,
        };
        self.blanks(gap);
        self.push_comment(comment);
    }

    /// Writes a comment in a line of its own.
    fn comment_line(&mut self, comment: Node, kept: &str, before: Before, anchor: usize) {
        let blank = kept.matches('\n').count().saturating_sub(1);
        (0..blank).for_each(|_| self.line(0));
        let old = self.old_column(comment);
        let further = old.saturating_sub(anchor);
        let column = match before {
            _ if old == 0 => 0,
            _ if self.last_comment.is_some_and(|(last, _)| last == old) => {
                self.last_comment.map_or(0, |(_, new)| new)
            }
            Before::End(_, goals) if further > 0 => goals,
            Before::Line(column)
            | Before::Goal(column)
            | Before::Blanks(_, column)
            | Before::End(column, _) => column + further,
            Before::Kept => self.moved(comment),
        };
        self.line(column);
        self.push_comment(comment);
    }

    fn push_comment(&mut self, comment: Node) {
        self.last_comment = Some((self.old_column(comment), self.column));
        self.push(comment_text(comment));
    }
}

/// Where comments stand behind goals, so that columns of comments stay columns.
struct Columns {
    /// The first byte of each comment, with its line and its column.
    comments: Vec<(usize, usize, usize)>,
}

impl Columns {
    fn of(clause: Clause) -> Columns {
        let (text, base) = (clause.node().text(), clause.whole_span().start);
        let mut comments = Vec::new();
        let (mut line, mut at) = (0, 0);
        for token in clause.node().tokens() {
            let start = token.span().start - base;
            line += text[at..start].matches('\n').count();
            at = start;
            if token.is_trivia() && token.kind() != Kind::Token(PieceKind::Space) {
                comments.push((start + base, line, column(text, start)));
            }
        }
        Columns { comments }
    }

    /// Returns whether a comment in the line before or behind begins in the same column.
    fn is_in_column(&self, comment: Node) -> bool {
        let start = comment.span().start;
        let Ok(at) = self.comments.binary_search_by_key(&start, |&(first, ..)| first) else { return false };
        let (_, line, column) = self.comments[at];
        let is_next = |other: Option<&(usize, usize, usize)>| {
            other.is_some_and(|&(_, next, other)| next.abs_diff(line) == 1 && other == column)
        };
        is_next(at.checked_sub(1).and_then(|before| self.comments.get(before)))
            || is_next(self.comments.get(at + 1))
    }
}

/// Returns the column of an offset in its line. A tab leads to the next of each eight columns.
pub fn column(text: &str, offset: usize) -> usize {
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    after(0, &text[start..offset])
}

/// Returns the column behind a text without line ends that begins in a column.
pub fn after(column: usize, text: &str) -> usize {
    text.chars().fold(column, |column, c| if c == '\t' { (column / TAB + 1) * TAB } else { column + 1 })
}
