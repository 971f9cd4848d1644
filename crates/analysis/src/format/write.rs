//! Writes a clause in its layout: its tokens and comments with other blanks and line ends between them.

use super::comment_text;
use super::layout::{Before, Layout};
use crate::document::Clause;
use crate::tree::{Kind, Node};
use ninelog_terms::syntax::pieces::PieceKind;

/// Columns of a tab.
const TAB: usize = 8;

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
}

/// Returns the text of a clause from its first token on.
pub fn written(clause: Clause, layout: &Layout, line_end: &'static str) -> String {
    let start = clause.span().start;
    let base = clause.whole_span().start;
    let (old, out) = (clause.node().text(), String::new());
    let mut writer = Writer { old, base, out, line_end, column: 0, shift: 0 };
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
    }
    writer.out
}

impl Writer<'_> {
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
        match text.rsplit_once('\n') {
            Some((_, line)) => self.column = width(line),
            None => self.column += width(text),
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
        let mut is_behind = true;
        let mut after_line_comment = false;
        let mut kept = "";
        for part in trivia {
            match part.kind() {
                Kind::Token(PieceKind::Space) => {
                    kept = part.text();
                    is_behind &= !kept.contains('\n');
                }
                _ => {
                    self.comment(*part, is_behind, kept, before);
                    kept = "";
                    after_line_comment = part.kind() == Kind::Token(PieceKind::LineComment);
                    is_behind = true;
                }
            }
        }
        let had_comment = trivia.iter().any(|part| part.kind() != Kind::Token(PieceKind::Space));
        match before {
            // A comment that stands in the line before the token stays there.
            Before::Line(column) if !(had_comment && is_behind && !after_line_comment) => {
                self.line(column);
            }
            Before::Line(_) => self.push(kept),
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
            Before::Kept => self.push(kept),
        }
        if before != Before::Kept {
            self.shift = self.column as isize - self.old_column(token) as isize;
        }
    }

    /// Writes a comment: behind the token before, in its column if there is room, or in a line of its own.
    fn comment(&mut self, comment: Node, is_behind: bool, kept: &str, before: Before) {
        if is_behind {
            let wanted = self.old_column(comment);
            let is_glued = kept.is_empty();
            let gap = match wanted.checked_sub(self.column) {
                _ if is_glued => 0,
                Some(gap) if gap > 0 => gap,
                _ => 2,
            };
            self.blanks(gap);
        } else {
            let blank = kept.matches('\n').count().saturating_sub(1);
            (0..blank).for_each(|_| self.line(0));
            let column = match before {
                _ if self.old_column(comment) == 0 => 0,
                Before::Line(column) => column,
                Before::Blanks(_, column) => column,
                Before::Kept => self.moved(comment),
            };
            self.line(column);
        }
        self.push(comment_text(comment, self.line_end));
    }
}

/// Returns the column of an offset in its line. A tab leads to the next of each eight columns.
pub fn column(text: &str, offset: usize) -> usize {
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    width(&text[start..offset])
}

fn width(text: &str) -> usize {
    text.chars().fold(0, |column, c| if c == '\t' { (column / TAB + 1) * TAB } else { column + 1 })
}
