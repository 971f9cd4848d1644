//! The output for people: each diagnostic with its line and carets below it, with colours at a terminal.

use super::{Checked, Report};
use crate::output::{is_unseen, visible};
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::analysis::{Diagnostic, Severity};
use std::fmt::Write;
use std::io::IsTerminal;
use std::ops::Range;
use unicode_width::UnicodeWidthChar;

/// The most columns of a line that are shown.
const WIDEST: usize = 160;

/// The distance of tab stops.
const TAB: usize = 8;

/// Returns the whole output.
pub fn report(report: &Report) -> String {
    let is_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colours = !is_plain && std::io::stdout().is_terminal();
    let mut out = String::new();
    for file in report.files.iter().filter(|file| !file.found.is_empty()) {
        let lines = file.lines();
        for found in &file.found {
            told(&mut out, file, &lines, found, report, colours);
        }
    }
    out + &summary(report)
}

fn paint(text: &str, style: &str, colours: bool) -> String {
    if colours { format!("\x1b[{style}m{text}\x1b[0m") } else { text.to_string() }
}

fn style(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "1;31",
        Severity::Warning => "1;33",
        _ => "1;36",
    }
}

fn told(out: &mut String, file: &Checked, lines: &Lines, found: &Diagnostic, report: &Report, colours: bool) {
    let severity =
        paint(&format!("{} {}", found.severity.name(), found.code), style(found.severity), colours);
    let place = place(&file.path, lines, found.span.start);
    let _ = writeln!(out, "{}: {severity}: {}", paint(&place, "1", colours), visible(&found.message));
    let (line, marks) = excerpt(&file.text, lines, &found.span);
    if !line.is_empty() {
        let number = (lines.line(found.span.start) + 1).to_string();
        let _ = writeln!(out, "{number:>5} | {line}");
        let _ = writeln!(out, "      | {}", paint_marks(&marks, style(found.severity), colours));
    }
    if let Some(hint) = &found.hint {
        let _ = writeln!(out, "        {}", visible(hint));
    }
    if let Some(fix) = &found.fix {
        let how = if found.has_safe_fix() { " (--fix does it)" } else { "" };
        let _ = writeln!(out, "        fix: {}{how}", visible(&fix.title));
    }
    for (span, text) in &found.related {
        let _ = writeln!(out, "        {}: {}", self::place(&file.path, lines, span.start), visible(text));
    }
    for (path, span, text) in &found.elsewhere {
        let other = report.others.get(&**path).map_or("", String::as_str);
        let _ =
            writeln!(out, "        {}: {}", self::place(path, &Lines::new(other), span.start), visible(text));
    }
    out.push('\n');
}

/// Returns a place as editors take it: lines and columns from 1, columns in characters.
fn place(path: &str, lines: &Lines, offset: usize) -> String {
    format!("{}:{}:{}", visible(path), lines.line(offset) + 1, lines.column(offset) + 1)
}

fn paint_marks(marks: &str, style: &str, colours: bool) -> String {
    let indent = marks.len() - marks.trim_start().len();
    format!("{}{}", &marks[..indent], paint(&marks[indent..], style, colours))
}

/// Returns the line in which a range begins, and the marks below it. Long lines are cut around the range.
fn excerpt(text: &str, lines: &Lines, span: &Range<usize>) -> (String, String) {
    let number = lines.line(span.start);
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..lines.next(number).max(start)].trim_end_matches(['\n', '\r']);
    let at = span.start - start;
    let (mut shown, mut marks, mut width) = (String::new(), String::new(), 0);
    let before = line.get(..at.min(line.len())).unwrap_or_default();
    // The first column that is shown.
    let wide: usize = before.chars().count();
    let skipped = if wide + 20 > WIDEST { wide - WIDEST / 2 } else { 0 };
    for (n, (offset, c)) in line.char_indices().enumerate().skip(skipped) {
        if n - skipped > WIDEST {
            shown.push_str("...");
            break;
        }
        let piece = match c {
            '\t' => " ".repeat(TAB - width % TAB),
            c if is_unseen(c) => c.escape_default().to_string(),
            c => c.to_string(),
        };
        let columns: usize = piece.chars().map(|c| c.width().unwrap_or(0)).sum();
        let offset = start + offset;
        let is_marked = span.start <= offset && offset < span.end.max(span.start + 1);
        marks.push_str(&if is_marked { "^" } else { " " }.repeat(columns));
        shown.push_str(&piece);
        width += columns;
    }
    if !marks.contains('^') {
        marks.push('^');
    }
    (shown, marks.trim_end().to_string())
}

/// Returns the last line: what was found in how many files.
fn summary(report: &Report) -> String {
    let all = || report.files.iter().flat_map(|file| &file.found);
    let count = |severity: Severity| all().filter(|found| found.severity == severity).count();
    let counted = |count: usize, name: &str| format!("{count} {name}{}", if count == 1 { "" } else { "s" });
    let mut parts = vec![
        counted(count(Severity::Error), "error"),
        counted(count(Severity::Warning), "warning"),
        counted(count(Severity::Information), "note"),
    ];
    if report.fixed > 0 {
        parts.push(format!("{} applied", counted(report.fixed, "fix").replace("fixs", "fixes")));
    }
    format!("{} in {}\n", parts.join(", "), counted(report.files.len(), "file"))
}
