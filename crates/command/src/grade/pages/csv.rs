//! A table for grade books: a line for each submission (RFC 4180).
//!
//! Spreadsheets take a text that begins like a formula as one; such a text gets an apostrophe before it.

use super::super::report::Counts;
use super::super::result::{Ended, Finding, Graded, number};
use super::Roster;
use crate::output::{inert, visible};
use ninelog_engine::exam::Outcome;

const FIRST: [&str; 8] = ["student", "points", "of", "percent", "passed", "failed", "status", "note"];

/// Returns the line with the names of the columns.
pub fn head(roster: &Roster) -> String {
    let title = |at: usize| match roster.columns.get(at).filter(|_| !roster.is_mixed) {
        Some(column) => column.title.clone(),
        None => format!("test {}", at + 1),
    };
    line(FIRST.iter().map(|name| name.to_string()).chain((0..roster.width()).map(title)))
}

/// Returns the line of a submission.
pub fn row(graded: &Graded) -> String {
    let (points, counts) = (graded.points(), Counts::of(graded));
    let percent = if points.of > 0.0 { 100.0 * points.earned / points.of } else { 0.0 };
    // Zero would be a mark.
    let earned = |points| if graded.is_complete() { number(points) } else { String::new() };
    let status = match graded.ended() {
        _ if !graded.is_complete() => "not run",
        Ended::Good => "ok",
        Ended::Failed if !graded.problems.is_empty() => "problem",
        Ended::Failed => "failed",
        Ended::NoTests => "no tests",
        Ended::NotRun => "not run",
    };
    let notes = graded.problems.iter().map(|problem| problem.text.as_str());
    let not_run = match graded.count(|outcome| outcome == Outcome::NotRun) {
        0 => None,
        1 => Some("1 test was not run".to_string()),
        lost => Some(format!("{lost} tests were not run")),
    };
    let notes: Vec<&str> =
        not_run.as_deref().into_iter().chain(notes).chain(graded.notes.iter().map(String::as_str)).collect();
    let first = [
        graded.name.clone(),
        earned(points.earned),
        number(points.of),
        earned(percent),
        counts.passed.to_string(),
        counts.failed.to_string(),
        status.to_string(),
        notes.join("; "),
    ];
    let cell = |finding: &Finding| match finding.verdict.outcome {
        Outcome::NotRun => String::new(),
        _ => number(finding.earned()),
    };
    line(first.into_iter().chain(graded.findings.iter().map(cell)))
}

fn line(fields: impl Iterator<Item = String>) -> String {
    fields.map(|text| field(&text)).collect::<Vec<_>>().join(",") + "\r\n"
}

fn field(text: &str) -> String {
    let text = inert(&visible(&text.replace(['\n', '\r', '\t'], " ")));
    // The last four are those of Chinese and Japanese keyboards.
    let is_formula = text.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    let text = if is_formula { format!("'{text}") } else { text };
    match text.contains(['"', ',', ';']) || text.starts_with(' ') || text.ends_with(' ') {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn fields_are_texts() {
        let shown = ["a", "a,b", "say \"x\"", "=1+1", "＝1", "a\nb", " a"].map(field);
        assert_eq!(shown, ["a", "\"a,b\"", "\"say \"\"x\"\"\"", "'=1+1", "'＝1", "a b", "\" a\""]);
    }
}
