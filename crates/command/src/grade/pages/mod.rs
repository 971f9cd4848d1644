//! Reports for a class: a page, a table for grade books, and what course systems read.
//!
//! All are written from the same results (`result`). What a submission says is text in them, never markup, a
//! formula or a format.

pub mod csv;
pub mod html;
mod roster;
pub mod services;

pub use roster::{Roster, Row};

use super::result::{Finding, Graded};

/// The most characters of a text about a test, and of the output of one.
const MOST_SHOWN: usize = 4_000;

/// Returns the beginning of a text, with a note if there is more.
fn beginning(text: &str) -> String {
    match text.char_indices().nth(MOST_SHOWN) {
        Some((end, _)) => format!("{}\n[the rest is left out]", &text[..end]),
        None => text.trim_end().to_string(),
    }
}

/// Returns what is said about a submission as a whole: problems, notes and warnings.
fn about(graded: &Graded) -> Vec<String> {
    let problems = graded.problems.iter().flat_map(|problem| [problem.text.as_str(), &problem.output]);
    let texts = problems.chain(graded.notes.iter().map(String::as_str)).chain([graded.warnings.as_str()]);
    let mut texts: Vec<String> = texts.filter(|text| !text.trim().is_empty()).map(beginning).collect();
    if !graded.next_step.is_empty() {
        texts.push(format!("What to change next:\n{}", beginning(&graded.next_step)));
    }
    texts
}

/// Returns a test that has not passed, and what a student may read about it.
fn with_code(finding: &Finding) -> Vec<String> {
    let code = Some(&finding.code).filter(|code| !code.is_empty()).map(|code| format!("Test:\n{code}"));
    code.into_iter().chain(explanation(finding)).collect()
}

/// Returns what a student may read about a test that has not passed: why, the hint, and what was written.
fn explanation(finding: &Finding) -> Vec<String> {
    let mut texts = vec![beginning(&finding.verdict.text)];
    if finding.has_hint() {
        texts.push(format!("Hint: {}", finding.grading.hint));
    }
    if !finding.output.trim().is_empty() {
        texts.push(format!("Output:\n{}", beginning(&finding.output)));
    }
    texts
}
