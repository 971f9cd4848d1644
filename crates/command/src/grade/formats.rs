//! Machine-readable reports: TAP, JUnit XML and JSON.
//!
//! A file's part is made when the file has ended, so that the results of all files need not be in memory. TAP
//! is printed at once. The parts of the other reports are in `spool` until the end, because the totals stand
//! before them.
//!
//! Each submission has its own tests and nothing else in these reports, so that numbers of tests can be
//! compared. Problems of files, such as errors while loading, are listed apart.

use super::pages;
use super::protocol::name_of;
use super::report::{Counts, OPEN, TOGETHER, Totals};
use super::result::{Ended, Finding, Graded};
use super::spool::Spool;
use crate::output::{is_unseen, visible, without_commands};
use ninelog_engine::exam::Outcome;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};

// ---- the Test Anything Protocol, version 13

/// The report on the standard output, as far as it is written.
#[derive(Default)]
pub struct Tap {
    number: usize,
    /// Names and texts of problems, which come last.
    problems: Vec<(String, String)>,
}

impl Tap {
    pub fn begin(&self) -> &'static str {
        "TAP version 13\n"
    }

    /// Returns the lines about a file.
    pub fn file(&mut self, graded: &Graded) -> String {
        let mut text = String::new();
        for finding in &graded.findings {
            let said = &finding.verdict.text;
            let (word, directive) = match finding.verdict.outcome {
                Outcome::Passed => ("ok", String::new()),
                Outcome::Blocked => ("ok", format!(" # SKIP {}", one_line(said))),
                Outcome::Fixme => ("not ok", format!(" # TODO {}", one_line(said))),
                Outcome::Failed | Outcome::Error => ("not ok", String::new()),
                // `end` says that the run has ended.
                Outcome::NotRun => continue,
            };
            self.number += 1;
            let name = one_line(&format!("{}: {}", graded.name, finding.title()));
            let _ = writeln!(text, "{word} {} - {name}{directive}", self.number);
            if finding.verdict.outcome.is_failure() {
                let place = format!("  at: {}\n  line: {}\n", json_text(&finding.file), finding.line);
                details(&mut text, &place, said, &finding.output);
            } else if finding.is_open {
                let _ = writeln!(text, "# {OPEN}");
            }
            if finding.is_together {
                let _ = writeln!(text, "# {TOGETHER}");
            }
        }
        let problems = graded.problems.iter();
        self.problems.extend(problems.map(|problem| (graded.name.clone(), problem.text.clone())));
        text
    }

    pub fn end(&mut self, totals: &Totals) -> String {
        let mut text = String::new();
        for (name, problem) in std::mem::take(&mut self.problems) {
            self.number += 1;
            let _ = writeln!(text, "not ok {} - {}", self.number, one_line(&format!("{name}: {LOADING}")));
            details(&mut text, "", &problem, "");
        }
        match &totals.stopped {
            Some(why) => writeln!(text, "Bail out! {}", one_line(why)),
            None => writeln!(text, "1..{}", self.number),
        }
        .unwrap_or_default();
        text
    }
}

/// The name of a problem where a report needs one.
const LOADING: &str = "loading";

/// Returns a text in one line. A number sign would begin a directive, and a backslash escapes: reports escape
/// both.
fn one_line(text: &str) -> String {
    let text = visible(&text.split(['\n', '\r', '\t']).collect::<Vec<_>>().join(" "));
    text.replace('\\', "\\\\").replace('#', "\\#")
}

/// Appends what is wrong, as YAML, with texts as in JSON.
fn details(text: &mut String, place: &str, said: &str, output: &str) {
    let _ = writeln!(text, "  ---\n{place}  message: {}", json_text(said));
    if !output.is_empty() {
        let _ = writeln!(text, "  output: {}", json_text(output));
    }
    *text += "  ...\n";
}

// ---- reports with totals

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Format {
    Junit,
    Json,
    Csv,
    Html,
}

impl Format {
    /// Returns the part of a file, which is the one of this number.
    pub fn file(self, graded: &Graded, number: usize) -> String {
        match self {
            Format::Junit => junit_suite(graded),
            Format::Json => json_file(graded),
            Format::Csv => pages::csv::row(graded),
            Format::Html => pages::html::section(graded, number),
        }
    }

    /// Writes the report. `spool` has its parts, and `problems` the part about problems.
    pub fn write(
        self,
        out: &mut dyn Write,
        totals: &Totals,
        spool: &mut Spool,
        problems: &mut Spool,
    ) -> io::Result<()> {
        match self {
            Format::Junit => {
                let [attributes, seconds] =
                    [attributes(totals.tests, totals.problems), format!("{:.3}", totals.seconds)];
                writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
                writeln!(out, "<testsuites {attributes} time=\"{seconds}\">")?;
                spool.copy(out, "")?;
                if totals.problems > 0 {
                    let count = totals.problems;
                    let attributes =
                        format!("tests=\"{count}\" failures=\"0\" errors=\"{count}\" skipped=\"0\"");
                    writeln!(out, "  <testsuite name=\"{LOADING}\" {attributes} time=\"0.000\">")?;
                    problems.copy(out, "")?;
                    writeln!(out, "  </testsuite>")?;
                }
                writeln!(out, "</testsuites>")
            }
            Format::Csv => {
                out.write_all(pages::csv::head(&totals.roster).as_bytes())?;
                spool.copy(out, "")
            }
            Format::Html => {
                out.write_all(pages::html::head(totals).as_bytes())?;
                spool.copy(out, "")?;
                out.write_all(pages::html::END.as_bytes())
            }
            Format::Json => write_json(out, totals.tests, totals.seconds, totals.stopped.as_deref(), |out| {
                spool.copy(out, ",\n")
            }),
        }
    }

    /// Returns what this report says apart from the tests about problems of a file.
    pub fn problems(self, graded: &Graded) -> String {
        let mut text = String::new();
        if self == Format::Junit {
            for problem in &graded.problems {
                let name = xml(&graded.name);
                let first = xml(problem.text.lines().next().unwrap_or_default());
                let _ =
                    writeln!(text, "    <testcase classname=\"{LOADING}\" name=\"{name}\" time=\"0.000\">");
                let _ = writeln!(text, "      <error message=\"{first}\">{}</error>", xml(&problem.text));
                system_out(&mut text, &problem.output);
                text += "    </testcase>\n";
            }
        }
        text
    }
}

// ---- JUnit

fn junit_suite(graded: &Graded) -> String {
    let time = graded.finished.unwrap_or(0.0);
    let (name, counts) = (xml(&graded.name), attributes(Counts::of(graded), 0));
    let mut text = format!("  <testsuite name=\"{name}\" {counts} time=\"{time:.3}\">\n");
    for finding in &graded.findings {
        case(&mut text, &graded.name, finding);
    }
    text + "  </testsuite>\n"
}

fn attributes(counts: Counts, problems: usize) -> String {
    format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"",
        counts.all() + problems,
        counts.failed - counts.errors,
        counts.errors + problems,
        counts.blocked + counts.not_run
    )
}

fn case(text: &mut String, submission: &str, finding: &Finding) {
    // The whole path: the files of all submissions may have the same name.
    let class = format!("{}.{}", submission.trim_start_matches("./"), finding.unit);
    let _ = write!(text, "    <testcase classname=\"{}\" name=\"{}\"", xml(&class), xml(&finding.name));
    let _ = write!(text, " file=\"{}\" line=\"{}\"", xml(&finding.file), finding.line);
    let _ = write!(text, " time=\"{:.3}\"", finding.seconds);
    if finding.verdict.outcome == Outcome::Passed
        && finding.output.is_empty()
        && !finding.is_open
        && !finding.is_together
    {
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
    system_out(text, &finding.output);
    let notes = [(finding.is_open, OPEN), (finding.is_together, TOGETHER)];
    let notes: Vec<&str> = notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect();
    if !notes.is_empty() {
        let _ = writeln!(text, "      <system-err>{}</system-err>", notes.join("\n"));
    }
    *text += "    </testcase>\n";
}

fn system_out(text: &mut String, output: &str) {
    if !output.is_empty() {
        let _ = writeln!(text, "      <system-out>{}</system-out>", xml(output));
    }
}

/// Returns text for an attribute or element. A character that XML does not allow becomes a visible escape.
fn xml(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '&' => out += "&amp;",
            '"' => out += "&quot;",
            c if (c < ' ' && !"\n\t\r".contains(c)) || ('\u{fffe}'..='\u{ffff}').contains(&c) => {
                out.extend(c.escape_default());
            }
            // In an attribute a newline itself would become a space.
            c if is_unseen(c) => {
                let _ = write!(out, "&#{};", u32::from(c));
            }
            c => out.push(c),
        }
    }
    without_commands(&out, "&#58;", "&#35;")
}

// ---- JSON

fn json_file(graded: &Graded) -> String {
    let mut file = counts(Counts::of(graded), graded.finished.unwrap_or(0.0));
    file.insert("file".to_string(), json!(graded.name));
    let status = match graded.ended() {
        Ended::Good => "ok",
        Ended::Failed => "failed",
        Ended::NoTests => "none",
        Ended::NotRun => "not_run",
    };
    file.insert("status".to_string(), json!(status));
    let problems = graded.problems.iter().map(|problem| {
        let mut rows = Map::from_iter([("message".to_string(), json!(problem.text))]);
        if !problem.output.is_empty() {
            rows.insert("output".to_string(), json!(problem.output));
        }
        Value::Object(rows)
    });
    let points = graded.points();
    file.insert("points".to_string(), json!(points.earned));
    file.insert("points_of".to_string(), json!(points.of));
    if !graded.notes.is_empty() {
        file.insert("notes".to_string(), json!(graded.notes));
    }
    for (name, said) in [("next_step", &graded.next_step), ("mutants", &graded.mutants)] {
        if !said.is_empty() {
            file.insert(name.to_string(), json!(said));
        }
    }
    file.insert("problems".to_string(), problems.collect());
    file.insert("tests".to_string(), graded.findings.iter().map(test).collect());
    unseen_escaped(Value::Object(file).to_string())
}

/// Writes a report; `files` writes its parts, with `,` and a line's end between them.
pub fn write_json(
    out: &mut dyn Write,
    tests: Counts,
    seconds: f64,
    stopped: Option<&str>,
    files: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut all = counts(tests, seconds);
    if let Some(why) = stopped {
        all.insert("stopped".to_string(), json!(why));
    }
    let all = Value::Object(all).to_string();
    writeln!(out, "{},\"files\":[", all.trim_end_matches('}'))?;
    files(out)?;
    writeln!(out, "\n]}}")
}

fn counts(counts: Counts, seconds: f64) -> Map<String, Value> {
    let rows = [
        ("passed", json!(counts.passed)),
        ("failed", json!(counts.failed)),
        ("blocked", json!(counts.blocked)),
        ("not_run", json!(counts.not_run)),
        ("not_protected", json!(counts.together)),
        ("seconds", json!(seconds)),
    ];
    rows.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

fn test(finding: &Finding) -> Value {
    let mut rows = vec![
        ("unit", json!(finding.unit)),
        ("name", json!(finding.name)),
        ("outcome", json!(name_of(finding.verdict.outcome))),
        ("seconds", json!(finding.seconds)),
        ("file", json!(finding.file)),
        ("line", json!(finding.line)),
    ];
    if finding.grading.points.is_some() {
        rows.push(("points", json!(finding.earned())));
        rows.push(("points_of", json!(finding.worth())));
    }
    let marks = [("hidden", finding.grading.hidden), ("extra", finding.grading.extra)];
    rows.extend(marks.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| (name, json!(true))));
    if finding.verdict.outcome != Outcome::Passed {
        rows.push(("message", json!(finding.verdict.text)));
        if finding.has_hint() {
            rows.push(("hint", json!(finding.grading.hint)));
        }
    }
    if finding.is_open {
        rows.push(("warning", json!(OPEN)));
    }
    if finding.is_together {
        rows.push(("note", json!(TOGETHER)));
    }
    if !finding.output.is_empty() {
        rows.push(("output", json!(finding.output)));
    }
    Value::Object(rows.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}

fn json_text(text: &str) -> String {
    unseen_escaped(json!(text).to_string())
}

/// Escapes the unseen characters of JSON, which all stand in texts.
fn unseen_escaped(json: String) -> String {
    let json = without_commands(&json, "\\u003a", "\\u0023");
    if !json.contains(is_unseen) {
        return json;
    }
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if is_unseen(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(c);
        }
    }
    out
}
