//! The output for people: a bar while the tests run, the results of each file, and the totals.

use super::job::{Finding, Job};
use super::protocol::Outcome;
use crate::output::say;
use std::fmt::Write;
use std::io::IsTerminal;

pub struct Report {
    is_silent: bool,
    /// Whether the output is a terminal that supports colours and has a line for the bar.
    is_terminal: bool,
    has_colors: bool,
    /// The bar that is on the screen now.
    bar: String,
    /// Which files have been reported.
    told: Vec<bool>,
}

/// Returns whether there are tests, and nothing has failed.
pub fn all_passed(jobs: &[Job]) -> bool {
    let count = |matches: fn(Outcome) -> bool| jobs.iter().map(|job| job.count(matches)).sum::<usize>();
    count(|outcome| outcome == Outcome::Passed) > 0 && count(Outcome::is_failure) == 0
}

/// Returns how many tests have passed, have failed, and are neither.
pub fn counts<'a>(jobs: impl IntoIterator<Item = &'a Job>) -> [usize; 3] {
    let mut counts = [0; 3];
    for job in jobs {
        let (passed, failed) =
            (job.count(|outcome| outcome == Outcome::Passed), job.count(Outcome::is_failure));
        counts[0] += passed;
        counts[1] += failed;
        counts[2] += job.findings.len() - passed - failed;
    }
    counts
}

impl Report {
    pub fn new(is_silent: bool) -> Report {
        let is_terminal =
            std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        let has_colors = is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Report { is_silent, is_terminal, has_colors, bar: String::new(), told: Vec::new() }
    }

    /// Shows what has happened since the last call.
    pub fn update(&mut self, jobs: &[Job]) {
        if self.is_silent {
            return;
        }
        self.told.resize(jobs.len(), false);
        let mut text = String::new();
        for (job, told) in jobs.iter().zip(&mut self.told) {
            if let Some(seconds) = job.finished.filter(|_| !*told) {
                *told = true;
                text += &file(job, seconds, self.has_colors);
            }
        }
        let bar = if self.is_terminal { bar(jobs) } else { String::new() };
        if text.is_empty() && bar == self.bar {
            return;
        }
        say(&format!("{}{text}{bar}", self.wipe()));
        self.bar = bar;
    }

    fn wipe(&mut self) -> &'static str {
        if std::mem::take(&mut self.bar).is_empty() { "" } else { "\r\x1b[K" }
    }

    pub fn totals(&mut self, jobs: &[Job], seconds: f64) {
        if self.is_silent {
            return;
        }
        let counts = counts(jobs);
        let files = if jobs.len() == 1 { "file" } else { "files" };
        let tally = styled(&tally(counts), verdict(counts).1, self.has_colors);
        let wipe = self.wipe();
        say(&format!("{wipe}{tally} ({} {files}, {seconds:.2} sec)\n", jobs.len()));
    }
}

/// Returns the bar. Tests whose number is known are counted; a file that is not loaded yet counts as the
/// average of the others.
fn bar(jobs: &[Job]) -> String {
    let done = jobs.iter().filter(|job| job.finished.is_some()).count();
    let ran: usize = jobs.iter().map(|job| job.findings.len()).sum();
    let known: Vec<usize> = jobs.iter().filter_map(|job| Some(job.planned.as_ref()?.len())).collect();
    let planned: usize = known.iter().sum();
    let share = match planned {
        0 => done as f64 / jobs.len() as f64,
        _ => (ran * known.len()) as f64 / (planned * jobs.len()) as f64,
    };
    let full = "=".repeat((30.0 * share.min(1.0)) as usize);
    let running = jobs.iter().find(|job| job.is_running());
    let running = running.map_or(String::new(), |job| format!("  {}", clean(&job.suite.name)));
    format!("[{full:.<30}] {done}/{} files, {ran} tests{running}", jobs.len())
}

fn verdict([passed, failed, _]: [usize; 3]) -> (&'static str, &'static str) {
    match (passed, failed) {
        (0, 0) => ("none", "33"),
        (_, 0) => ("ok", "32"),
        _ => ("FAILED", "31"),
    }
}

fn styled(text: &str, color: &str, has_colors: bool) -> String {
    if has_colors { format!("\x1b[1;{color}m{text}\x1b[0m") } else { text.to_string() }
}

fn tally([passed, failed, other]: [usize; 3]) -> String {
    let mut text = format!("{passed} passed");
    for (count, word) in [(failed, "failed"), (other, "blocked")] {
        if count > 0 {
            let _ = write!(text, ", {count} {word}");
        }
    }
    text
}

fn file(job: &Job, seconds: f64, has_colors: bool) -> String {
    let counts = counts([job]);
    let (word, color) = verdict(counts);
    let word = styled(&format!("{word:<6}"), color, has_colors);
    let mut text = format!("{word} {}: {} in {seconds:.2} sec\n", clean(&job.suite.name), tally(counts));
    text += &indented(&job.warnings);
    for finding in job.findings.iter().filter(|finding| finding.verdict.outcome.is_failure()) {
        let title = clean(&title(finding));
        let title = if has_colors { format!("\x1b[1m{title}\x1b[0m") } else { title };
        let place = finding.place.as_ref().map_or(String::new(), |(file, line)| {
            let file = std::path::Path::new(file)
                .file_name()
                .map_or(String::new(), |name| name.to_string_lossy().into());
            format!(" ({}:{line})", clean(&file))
        });
        text += &format!("  {title}{place}\n{}", indented(&finding.verdict.text));
        if !finding.output.is_empty() {
            text += &format!("    output:\n{}", indented(&finding.output));
        }
    }
    text
}

/// Returns `Unit:Test`, or another name for what the result is about.
pub fn title(finding: &Finding) -> String {
    match &finding.unit {
        Some(unit) => format!("{unit}:{}", finding.name),
        None => finding.name.clone(),
    }
}

fn indented(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| format!("    {}\n", clean(line))).collect()
}

/// Removes control characters from a program's output, because moving the cursor could overwrite the results.
fn clean(line: &str) -> String {
    line.chars().map(|c| if c.is_control() && c != '\t' { '\u{fffd}' } else { c }).collect()
}
