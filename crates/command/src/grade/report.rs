//! The output for people: a bar while the tests run, the results of each file when it has ended, and the
//! totals. Nothing that a file or a program says reaches the terminal unescaped.

use super::job::{Ended, Finding, Job};
use crate::output::{excerpt, say, visible};
use ninelog_engine::exam::Outcome;
use std::fmt::Write;
use std::io::IsTerminal;

/// The most lines that are shown of a text.
const MOST_LINES: usize = 40;
/// The most characters of a line, and of a name.
const MOST_WIDTH: usize = 1_000;
/// The most files whose names are shown if they were not run.
const MOST_NOT_RUN: usize = 20;

/// Numbers of tests by their results.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    /// Among the failed ones, those that did not come to an end of their own.
    pub errors: usize,
    pub blocked: usize,
    pub not_run: usize,
}

impl Counts {
    pub fn of(job: &Job) -> Counts {
        Counts {
            passed: job.count(|outcome| outcome == Outcome::Passed),
            failed: job.count(Outcome::is_failure),
            errors: job.count(|outcome| outcome == Outcome::Error),
            blocked: job.count(|outcome| matches!(outcome, Outcome::Blocked | Outcome::Fixme)),
            not_run: job.count(|outcome| outcome == Outcome::NotRun),
        }
    }

    pub fn all(&self) -> usize {
        self.passed + self.failed + self.blocked + self.not_run
    }

    fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.errors += other.errors;
        self.blocked += other.blocked;
        self.not_run += other.not_run;
    }
}

/// The results of the run so far.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    pub tests: Counts,
    /// Files that have ended.
    pub files: usize,
    /// Files with problems that belong to no test.
    pub troubled: usize,
    /// The number of these problems.
    pub problems: usize,
    /// Files of which nothing was run.
    pub not_run: usize,
    /// Why the run ended too early.
    pub stopped: Option<String>,
    pub seconds: f64,
}

impl Totals {
    pub fn add(&mut self, job: &Job) {
        self.tests.add(Counts::of(job));
        self.files += 1;
        self.troubled += usize::from(!job.problems.is_empty());
        self.problems += job.problems.len();
        self.not_run += usize::from(job.never_began());
    }

    /// Returns whether there are tests, and nothing is wrong.
    pub fn all_passed(&self) -> bool {
        let Counts { passed, failed, not_run, .. } = self.tests;
        passed > 0 && failed + not_run + self.not_run + self.troubled == 0 && self.stopped.is_none()
    }
}

pub struct Report {
    is_silent: bool,
    /// Whether the output is a terminal that supports colours and has a line for the bar.
    is_terminal: bool,
    has_colors: bool,
    /// The number of files of the run.
    all: usize,
    /// The bar that is on the screen now.
    bar: String,
    /// The numbers of tests that have run, and are planned, in files that have ended.
    ran: usize,
    done: usize,
    not_run: usize,
    /// Whether all output could be written.
    pub is_written: bool,
}

impl Report {
    pub fn new(is_silent: bool, all: usize) -> Report {
        let is_terminal =
            std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        let has_colors = is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Report {
            is_silent,
            is_terminal,
            has_colors,
            all,
            bar: String::new(),
            ran: 0,
            done: 0,
            not_run: 0,
            is_written: true,
        }
    }

    fn say(&mut self, text: &str) {
        if !self.is_silent && !say(text) {
            self.is_written = false;
        }
    }

    /// Shows the results of a file that has ended.
    pub fn end(&mut self, job: &Job) {
        self.done += 1;
        self.ran += job.findings.len();
        if job.never_began() {
            self.not_run += 1;
            if self.not_run > MOST_NOT_RUN {
                return;
            }
        }
        let text = file(job, self.has_colors);
        let wipe = self.wipe();
        self.say(&format!("{wipe}{text}"));
    }

    /// Draws the bar if it has changed.
    pub fn update(&mut self, running: &[Job]) {
        if !self.is_terminal || self.is_silent {
            return;
        }
        let bar = self.bar(running);
        if bar != self.bar {
            let wipe = self.wipe();
            self.say(&format!("{wipe}{bar}"));
            self.bar = bar;
        }
    }

    fn wipe(&mut self) -> &'static str {
        if std::mem::take(&mut self.bar).is_empty() { "" } else { "\r\x1b[K" }
    }

    /// Returns the bar. A running file counts as far as its tests have run.
    fn bar(&self, running: &[Job]) -> String {
        let part = |job: &Job| match job.planned.as_ref().map_or(0, Vec::len) {
            0 => 0.0,
            all => (job.findings.len() as f64 / all as f64).min(1.0),
        };
        let share = (self.done as f64 + running.iter().map(part).sum::<f64>()) / self.all.max(1) as f64;
        let full = "=".repeat((30.0 * share.min(1.0)) as usize);
        let ran = self.ran + running.iter().map(|job| job.findings.len()).sum::<usize>();
        let name = running.first().map_or(String::new(), |job| format!("  {}", excerpt(&job.suite.name, 40)));
        format!("[{full:.<30}] {}/{} files, {ran} tests{name}", self.done, self.all)
    }

    pub fn totals(&mut self, totals: &Totals) {
        let mut about = files(totals.files);
        if totals.troubled > 0 {
            let _ = write!(about, ", {} with problems", totals.troubled);
        }
        if totals.not_run > 0 {
            let _ = write!(about, ", {} not run", totals.not_run);
        }
        let Counts { passed, failed, .. } = totals.tests;
        let color = match () {
            () if totals.all_passed() => "32",
            () if failed + totals.troubled > 0 => "31",
            () if passed == 0 || totals.stopped.is_some() => "33",
            () => "31",
        };
        let tally = styled(&tally(totals.tests), color, self.has_colors);
        let stopped = totals.stopped.as_ref().map_or(String::new(), |why| format!("{why}\n"));
        let hidden = match self.not_run.saturating_sub(MOST_NOT_RUN) {
            0 => String::new(),
            more => format!("not run {more} more {}\n", if more == 1 { "file" } else { "files" }),
        };
        let wipe = self.wipe();
        self.say(&format!("{wipe}{hidden}{stopped}{tally} ({about}, {:.2} sec)\n", totals.seconds));
    }
}

fn styled(text: &str, color: &str, has_colors: bool) -> String {
    if has_colors { format!("\x1b[1;{color}m{text}\x1b[0m") } else { text.to_string() }
}

pub fn files(count: usize) -> String {
    format!("{count} {}", if count == 1 { "file" } else { "files" })
}

pub fn tally(counts: Counts) -> String {
    let mut text = format!("{} passed", counts.passed);
    for (count, word) in [(counts.failed, "failed"), (counts.blocked, "blocked"), (counts.not_run, "not run")]
    {
        if count > 0 {
            let _ = write!(text, ", {count} {word}");
        }
    }
    text
}

fn file(job: &Job, has_colors: bool) -> String {
    let (word, color) = match job.ended() {
        Ended::Good => ("ok", "32"),
        Ended::Failed => ("FAILED", "31"),
        Ended::NoTests => ("none", "33"),
        Ended::NotRun => ("not run", "33"),
    };
    let word = styled(&format!("{word:<6}"), color, has_colors);
    let name = excerpt(&job.suite.name, MOST_WIDTH);
    if job.never_began() {
        return format!("{word} {name}\n");
    }
    let seconds = job.finished.unwrap_or(0.0);
    let mut text = format!("{word} {name}: {} in {seconds:.2} sec\n", tally(Counts::of(job)));
    text += &indented(&job.warnings);
    let output =
        |text: &str| if text.is_empty() { String::new() } else { format!("    output:\n{}", indented(text)) };
    for problem in &job.problems {
        text += &format!("  {}\n{}", excerpt(&problem.text, MOST_WIDTH), output(&problem.output));
    }
    // Of the tests that were not run, the first says why.
    let not_run = job.findings.iter().position(|finding| finding.verdict.outcome == Outcome::NotRun);
    for (at, finding) in job.findings.iter().enumerate() {
        let outcome = finding.verdict.outcome;
        if !outcome.is_failure() && !finding.is_open && Some(at) != not_run {
            continue;
        }
        let title = excerpt(&title(finding), MOST_WIDTH);
        let title = if has_colors { format!("\x1b[1m{title}\x1b[0m") } else { title };
        let file = std::path::Path::new(&finding.file).file_name();
        let file = file.map_or(String::new(), |name| excerpt(&name.to_string_lossy(), MOST_WIDTH));
        let said = if finding.is_open { OPEN } else { &finding.verdict.text };
        text += &format!("  {title} ({file}:{})\n{}", finding.line, indented(said));
        if outcome.is_failure() {
            text += &output(&finding.output);
        }
    }
    text
}

/// What is said about a test that has left a choice point, as in SWI-Prolog.
pub const OPEN: &str = "Warning: Test succeeded with choicepoint";

/// Returns `Unit:Test`.
pub fn title(finding: &Finding) -> String {
    format!("{}:{}", finding.unit, finding.name)
}

/// Returns the lines of a text. Unseen characters are escaped, because a program that moves the cursor could
/// overwrite the results.
fn indented(text: &str) -> String {
    let mut lines = text.lines().filter(|line| !line.is_empty());
    let mut shown = String::new();
    for line in lines.by_ref().take(MOST_LINES) {
        let begin: String = line.chars().take(MOST_WIDTH).collect();
        let more = if begin.len() < line.len() { "..." } else { "" };
        let begin = begin.split('\t').map(visible).collect::<Vec<_>>().join("\t");
        let _ = writeln!(shown, "    {begin}{more}");
    }
    match lines.count() {
        0 => {}
        rest => {
            let _ = writeln!(shown, "    [{rest} more lines are left out]");
        }
    }
    shown
}
