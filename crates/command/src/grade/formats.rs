//! Machine-readable reports: TAP, JUnit XML and JSON.

use super::job::{Finding, Job};
use super::protocol::Outcome;
use super::report::{counts, title};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::path::Path;

// ---- the Test Anything Protocol, version 13

pub fn tap(jobs: &[Job]) -> String {
    let mut text = String::from("TAP version 13\n");
    let mut number = 0;
    for job in jobs {
        for finding in &job.findings {
            number += 1;
            let (word, directive) = match finding.verdict.outcome {
                Outcome::Passed => ("ok", String::new()),
                Outcome::Blocked => ("ok", format!(" # SKIP {}", one_line(&finding.verdict.text))),
                Outcome::Fixme => ("not ok", format!(" # TODO {}", one_line(&finding.verdict.text))),
                Outcome::Failed | Outcome::Error => ("not ok", String::new()),
            };
            // A number sign would begin a directive.
            let name = one_line(&format!("{}: {}", job.suite.name, title(finding))).replace('#', "\\#");
            let _ = writeln!(text, "{word} {number} - {name}{directive}");
            if finding.verdict.outcome.is_failure() {
                details(&mut text, finding);
            }
        }
    }
    let _ = writeln!(text, "1..{number}");
    text
}

fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control()).collect::<Vec<_>>().join(" ")
}

/// Appends what is wrong, as YAML, with texts as in JSON.
fn details(text: &mut String, finding: &Finding) {
    *text += "  ---\n";
    if let Some((file, line)) = &finding.place {
        let _ = write!(text, "  at: {}\n  line: {line}\n", json!(file));
    }
    let _ = writeln!(text, "  message: {}", json!(finding.verdict.text));
    if !finding.output.is_empty() {
        let _ = writeln!(text, "  output: {}", json!(finding.output));
    }
    *text += "  ...\n";
}

// ---- JUnit

pub fn junit(jobs: &[Job], seconds: f64) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(text, "<testsuites {} time=\"{seconds:.3}\">", attributes(jobs));
    for job in jobs {
        let time = job.finished.unwrap_or(0.0);
        let counts = attributes(std::slice::from_ref(job));
        let _ = writeln!(text, "  <testsuite name=\"{}\" {counts} time=\"{time:.3}\">", xml(&job.suite.name));
        for finding in &job.findings {
            case(&mut text, &job.suite.name, finding);
        }
        text += "  </testsuite>\n";
    }
    text + "</testsuites>\n"
}

fn attributes(jobs: &[Job]) -> String {
    let count = |wanted: fn(Outcome) -> bool| jobs.iter().map(|job| job.count(wanted)).sum::<usize>();
    format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"",
        count(|_| true),
        count(|outcome| outcome == Outcome::Failed),
        count(|outcome| outcome == Outcome::Error),
        count(|outcome| matches!(outcome, Outcome::Blocked | Outcome::Fixme))
    )
}

fn case(text: &mut String, file: &str, finding: &Finding) {
    let unit = finding.unit.as_deref().unwrap_or("plunit");
    let base = Path::new(file).file_name().map_or(file.into(), |name| name.to_string_lossy());
    let class = format!("{}.{}", xml(&base), xml(unit));
    let _ = write!(text, "    <testcase classname=\"{class}\" name=\"{}\"", xml(&finding.name));
    if let Some((file, line)) = &finding.place {
        let _ = write!(text, " file=\"{}\" line=\"{line}\"", xml(file));
    }
    let _ = write!(text, " time=\"{:.3}\"", finding.seconds);
    if finding.verdict.outcome == Outcome::Passed && finding.output.is_empty() {
        *text += "/>\n";
        return;
    }
    *text += ">\n";
    let said = &finding.verdict.text;
    let element = match finding.verdict.outcome {
        Outcome::Failed => "failure",
        Outcome::Error => "error",
        _ => "skipped",
    };
    if finding.verdict.outcome.is_failure() {
        let first = said.lines().next().unwrap_or_default();
        let _ = writeln!(text, "      <{element} message=\"{}\">{}</{element}>", xml(first), xml(said));
    } else if finding.verdict.outcome != Outcome::Passed {
        let _ = writeln!(text, "      <skipped message=\"{}\"/>", xml(said));
    }
    if !finding.output.is_empty() {
        let _ = writeln!(text, "      <system-out>{}</system-out>", xml(&finding.output));
    }
    *text += "    </testcase>\n";
}

/// Returns text for an attribute or element. Characters that XML does not allow are left out.
fn xml(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '&' => out += "&amp;",
            '"' => out += "&quot;",
            '\n' | '\t' => out.push(c),
            c if c < ' ' || ('\u{fffe}'..='\u{ffff}').contains(&c) => {}
            c => out.push(c),
        }
    }
    out
}

// ---- JSON

pub fn json(jobs: &[Job], seconds: f64) -> String {
    let mut all = totals(counts(jobs), seconds);
    let files = jobs.iter().map(|job| {
        let mut file = totals(counts([job]), job.finished.unwrap_or(0.0));
        file.insert("file".to_string(), json!(job.suite.name));
        file.insert("tests".to_string(), job.findings.iter().map(test).collect());
        Value::Object(file)
    });
    all.insert("files".to_string(), files.collect());
    serde_json::to_string_pretty(&all).unwrap_or_default() + "\n"
}

fn totals([passed, failed, blocked]: [usize; 3], seconds: f64) -> Map<String, Value> {
    let rows = [("passed", json!(passed)), ("failed", json!(failed)), ("blocked", json!(blocked))];
    let rows = rows.into_iter().chain([("seconds", json!(seconds))]);
    rows.map(|(name, value)| (name.to_string(), value)).collect()
}

fn test(finding: &Finding) -> Value {
    let mut rows = vec![
        ("unit", json!(finding.unit.as_deref().unwrap_or("plunit"))),
        ("name", json!(finding.name)),
        ("outcome", json!(finding.verdict.outcome.name())),
        ("seconds", json!(finding.seconds)),
    ];
    if let Some((file, line)) = &finding.place {
        rows.extend([("file", json!(file)), ("line", json!(line))]);
    }
    if finding.verdict.outcome != Outcome::Passed {
        rows.push(("message", json!(finding.verdict.text)));
    }
    if !finding.output.is_empty() {
        rows.push(("output", json!(finding.output)));
    }
    Value::Object(rows.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}
