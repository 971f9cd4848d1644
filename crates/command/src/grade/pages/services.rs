//! What course systems read: a file in JSON for each submission.
//!
//! Of hidden tests, only points go to systems that show students everything.

use super::super::protocol::name_of;
use super::super::result::{Finding, Graded};
use super::{about, explanation, with_code};
use ninelog_engine::exam::Outcome;
use serde_json::{Value, json};

/// The names for `--format`.
pub const NAMES: [&str; 5] = ["gradescope", "prairielearn", "coderunner", "classroom", "exercism"];

/// Returns the file for a submission.
pub fn report(name: &str, graded: &Graded) -> String {
    let mut graded = graded.clone();
    if graded.findings.iter().any(|finding| finding.grading.hidden && !passed(finding)) {
        // It would tell what a hidden test expects.
        graded.next_step.clear();
    }
    let graded = &graded;
    let value = match name {
        "gradescope" => gradescope(graded),
        "prairielearn" => prairielearn(graded),
        "coderunner" => coderunner(graded),
        "classroom" => classroom(graded),
        _ => exercism(graded),
    };
    crate::output::without_commands(&format!("{value:#}\n"), "\\u003a", "\\u0023")
}

fn passed(finding: &Finding) -> bool {
    finding.verdict.outcome == Outcome::Passed
}

/// Returns what is said about a test that has not passed, without unseen characters.
fn said(finding: &Finding, how: fn(&Finding) -> Vec<String>) -> String {
    let texts = if passed(finding) { Vec::new() } else { how(finding) };
    readable(&texts.join("\n"))
}

fn all(graded: &Graded) -> String {
    readable(&about(graded).join("\n"))
}

fn readable(text: &str) -> String {
    text.split('\n')
        .map(|line| line.split('\t').map(crate::output::visible).collect::<Vec<_>>().join("\t"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// What students see of a test.
struct Shown {
    name: String,
    /// Why it has not passed, with the test itself.
    text: String,
    /// The same without the test, and the test.
    reason: String,
    code: String,
}

impl Shown {
    fn of(finding: &Finding, number: usize) -> Shown {
        if finding.grading.hidden {
            let [text, reason, code] = [const { String::new() }; 3];
            return Shown { name: format!("hidden test {number}"), text, reason, code };
        }
        Shown {
            name: readable(&finding.title()),
            text: said(finding, with_code),
            reason: said(finding, explanation),
            code: readable(&finding.code),
        }
    }
}

/// Returns the tests that count, numbered from 1.
fn counted(graded: &Graded) -> impl Iterator<Item = (usize, &Finding)> {
    graded
        .findings
        .iter()
        .filter(|finding| !finding.is_blocked())
        .enumerate()
        .map(|(at, finding)| (at + 1, finding))
}

fn fraction(graded: &Graded) -> f64 {
    let points = graded.points();
    if points.of > 0.0 { (points.earned / points.of).clamp(0.0, 1.0) } else { 0.0 }
}

/// `results.json` of Gradescope.
fn gradescope(graded: &Graded) -> Value {
    let test = |(number, finding): (usize, &Finding)| {
        json!({
            "score": finding.earned(),
            "max_score": if finding.grading.extra { 0.0 } else { finding.worth() },
            "status": if passed(finding) { "passed" } else { "failed" },
            "name": readable(&finding.title()),
            "name_format": "text",
            "number": number.to_string(),
            "output": said(finding, with_code),
            "output_format": "text",
            "tags": [finding.unit],
            "visibility": if finding.grading.hidden { "hidden" } else { "visible" },
        })
    };
    json!({
        "score": graded.points().earned,
        "execution_time": graded.finished.unwrap_or(0.0).ceil() as u64,
        "output": all(graded),
        "output_format": "text",
        "visibility": "visible",
        "tests": counted(graded).map(test).collect::<Vec<_>>(),
    })
}

/// `results.json` of an external grader of PrairieLearn.
fn prairielearn(graded: &Graded) -> Value {
    let test = |(number, finding): (usize, &Finding)| {
        let Shown { name, text, .. } = Shown::of(finding, number);
        json!({
            "name": name,
            "points": finding.earned(),
            "max_points": finding.worth(),
            "message": text,
        })
    };
    json!({
        "gradable": true,
        "score": fraction(graded),
        "message": all(graded),
        "tests": counted(graded).map(test).collect::<Vec<_>>(),
    })
}

/// What a combinator template grader of CodeRunner (Moodle) prints.
fn coderunner(graded: &Graded) -> Value {
    let head = json!(["iscorrect", "Test", "Feedback", "Points"]);
    let rows = counted(graded).map(|(number, finding)| {
        let Shown { name, text, .. } = Shown::of(finding, number);
        json!([u8::from(passed(finding)), name, text, finding.earned()])
    });
    let rows: Vec<Value> = std::iter::once(head).chain(rows).collect();
    json!({
        "fraction": fraction(graded),
        "prologuehtml": super::html::paragraphs(&about(graded)),
        "testresults": rows,
    })
}

/// The result of a grader of GitHub Classroom.
fn classroom(graded: &Graded) -> Value {
    let test = |(number, finding): (usize, &Finding)| {
        let Shown { name, reason, code, .. } = Shown::of(finding, number);
        let status = match finding.verdict.outcome {
            Outcome::Passed => "pass",
            Outcome::Failed => "fail",
            _ => "error",
        };
        // The service shows the message of an error, and of a failed test its code only.
        let code = if status == "fail" { format!("{code}\n{reason}").trim().to_string() } else { code };
        json!({
            "name": name,
            "status": status,
            "message": reason,
            "score": finding.earned(),
            "test_code": code,
            "filename": "",
            "line_no": 0,
            "execution_time": format!("{:.0}ms", finding.seconds * 1000.0),
        })
    };
    let all_pass = graded.problems.is_empty() && counted(graded).all(|(_, finding)| passed(finding));
    json!({
        "version": 1,
        "status": if all_pass { "pass" } else { "fail" },
        "max_score": graded.points().of,
        "tests": counted(graded).map(test).collect::<Vec<_>>(),
    })
}

/// Returns output as Exercism takes it: 500 characters at most, with the escapes.
fn shortened(output: &str) -> String {
    const NOTE: &str = "\n[the rest is left out]";
    let output = readable(output);
    match output.char_indices().nth(500) {
        None => output,
        Some(_) => output.chars().take(500 - NOTE.len()).chain(NOTE.chars()).collect(),
    }
}

/// `results.json` of a test runner of Exercism, version 3.
fn exercism(graded: &Graded) -> Value {
    let ran = graded.findings.iter().any(|finding| finding.verdict.outcome != Outcome::NotRun);
    let all_pass = counted(graded).all(|(_, finding)| passed(finding));
    let status = match () {
        () if !graded.problems.is_empty() || !ran => "error",
        () if all_pass => "pass",
        () => "fail",
    };
    let test = |(number, finding): (usize, &Finding)| {
        let Shown { name, reason, code, .. } = Shown::of(finding, number);
        let status = match name_of(finding.verdict.outcome) {
            "passed" => "pass",
            "failed" => "fail",
            _ => "error",
        };
        let output = if finding.grading.hidden { String::new() } else { shortened(&finding.output) };
        let mut test = json!({ "name": name, "status": status, "test_code": code });
        if status != "pass" {
            test["message"] = json!(reason);
        }
        if !output.is_empty() {
            test["output"] = json!(output);
        }
        test
    };
    let mut report =
        json!({ "version": 3, "status": status, "tests": counted(graded).map(test).collect::<Vec<_>>() });
    if status == "error" {
        report["message"] = json!(all(graded));
    }
    report
}
