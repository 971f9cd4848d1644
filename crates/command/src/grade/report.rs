//! The output for people: a bar while the tests run, the results of each file when it has ended, and the
//! totals. Nothing that a file or a program says reaches the terminal unescaped.

use super::job::Job;
use super::pages::Roster;
use super::result::{Ended, Finding, Graded, number};
use crate::output::{excerpt, inert, say, visible};
use ninelog_engine::exam::Outcome;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Instant;

/// The most lines that are shown of a text.
const MOST_LINES: usize = 40;
/// The most characters of a line, and of a name.
const MOST_WIDTH: usize = 1_000;
/// The most characters of what is said in the line about a submission.
const MOST_SAID: usize = 120;
/// The most tests that are named there.
const MOST_NAMED: usize = 5;
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
    /// Among all, those that were in one process with the program.
    pub together: usize,
}

impl Counts {
    pub fn of(graded: &Graded) -> Counts {
        Counts {
            passed: graded.count(|outcome| outcome == Outcome::Passed),
            failed: graded.count(Outcome::is_failure),
            errors: graded.count(|outcome| outcome == Outcome::Error),
            blocked: graded.count(|outcome| matches!(outcome, Outcome::Blocked | Outcome::Fixme)),
            not_run: graded.count(|outcome| outcome == Outcome::NotRun),
            together: graded.findings.iter().filter(|finding| finding.is_together).count(),
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
        self.together += other.together;
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
    /// Files whose results are those of an earlier run.
    pub kept: usize,
    /// Why the run ended too early.
    pub stopped: Option<String>,
    pub seconds: f64,
    /// The marks of each file, if a report needs them.
    pub roster: Roster,
}

impl Totals {
    /// Adds the result of the file with this number.
    pub fn add(&mut self, graded: &Graded, number: usize) {
        self.tests.add(Counts::of(graded));
        self.files += 1;
        self.troubled += usize::from(!graded.problems.is_empty());
        self.problems += graded.problems.len();
        self.not_run += usize::from(!graded.began);
        self.roster.add(graded, number);
    }

    /// Returns whether there are tests, and nothing is wrong.
    pub fn all_passed(&self) -> bool {
        let Counts { passed, failed, not_run, .. } = self.tests;
        passed > 0 && failed + not_run + self.not_run + self.troubled == 0 && self.stopped.is_none()
    }
}

pub struct Report {
    is_silent: bool,
    /// Whether each file has one line only.
    is_short: bool,
    /// Whether the texts come in the order of the files.
    is_ordered: bool,
    /// The texts of files that wait for an earlier one, and the number of that.
    waiting: BTreeMap<usize, String>,
    next: usize,
    start: Instant,
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
    pub fn new(is_silent: bool, all: usize, is_ordered: bool, is_short: bool) -> Report {
        let is_terminal =
            std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        let has_colors = is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Report {
            is_silent,
            is_short,
            is_ordered,
            waiting: BTreeMap::new(),
            next: 0,
            start: Instant::now(),
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
        if !self.is_silent && !say(&inert(text)) {
            self.is_written = false;
        }
    }

    /// Shows the results of a file that has ended.
    pub fn end(&mut self, graded: &Graded, number: usize) {
        self.done += 1;
        self.ran += graded.findings.len();
        let is_hidden = !graded.began && self.not_run >= MOST_NOT_RUN;
        self.not_run += usize::from(!graded.began);
        let text = match self.is_short {
            _ if is_hidden => String::new(),
            true => line(graded, self.has_colors),
            false => file(graded, self.has_colors),
        };
        let text = if self.is_ordered { self.in_order(number, text) } else { text };
        if text.is_empty() {
            return;
        }
        let wipe = self.wipe();
        self.say(&format!("{wipe}{text}"));
    }

    /// Returns what can be shown now: the text of a file, if all before it are shown, and those that waited.
    fn in_order(&mut self, number: usize, text: String) -> String {
        self.waiting.insert(number, text);
        let mut shown = String::new();
        while let Some(text) = self.waiting.remove(&self.next) {
            shown += &text;
            self.next += 1;
        }
        shown
    }

    /// Draws the bar if it has changed.
    pub fn update(&mut self, running: &[Job]) {
        if !self.is_terminal || self.is_silent {
            return;
        }
        let bar = self.bar(running);
        if bar != self.bar {
            let wipe = self.wipe();
            // A line that is too long for the terminal is cut there: the next wipe would leave a rest of two.
            self.say(&format!("{wipe}\x1b[?7l{bar}\x1b[?7h"));
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
            all => (job.result.findings.len() as f64 / all as f64).min(1.0),
        };
        let share = (self.done as f64 + running.iter().map(part).sum::<f64>()) / self.all.max(1) as f64;
        let full = "=".repeat((30.0 * share.min(1.0)) as usize);
        let ran = self.ran + running.iter().map(|job| job.result.findings.len()).sum::<usize>();
        let name = running.first().map_or(String::new(), |job| format!("  {}", excerpt(&job.suite.name, 40)));
        let left = match self.start.elapsed().as_secs_f64() {
            // Before that, the guess would jump.
            gone if gone > 2.0 && share > 0.02 && share < 1.0 => time_left(gone * (1.0 - share) / share),
            _ => String::new(),
        };
        format!("[{full:.<30}] {}/{} files, {ran} tests{left}{name}", self.done, self.all)
    }

    pub fn totals(&mut self, totals: &Totals) {
        let mut about = files(totals.files);
        if totals.troubled > 0 {
            let _ = write!(about, ", {} with problems", totals.troubled);
        }
        if totals.not_run > 0 {
            let _ = write!(about, ", {} not run", totals.not_run);
        }
        if totals.kept > 0 {
            let _ = write!(about, ", {} as before", totals.kept);
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
        let class = if self.is_ordered { totals.roster.summary() + "\n" } else { String::new() };
        let wipe = self.wipe();
        self.say(&format!("{wipe}{hidden}{stopped}{class}{tally} ({about}, {:.2} sec)\n", totals.seconds));
    }
}

/// Returns a number of seconds as people say it, rounded so that it does not change with each drawing.
fn time_left(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 10.0 => ", some seconds left".to_string(),
        seconds if seconds < 100.0 => format!(", {:.0} s left", (seconds / 5.0).ceil() * 5.0),
        seconds if seconds < 6000.0 => format!(", {:.0} min left", seconds / 60.0),
        seconds => format!(", {:.0} h left", seconds / 3600.0),
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
    if counts.together > 0 {
        let _ = write!(text, " ({} not protected)", counts.together);
    }
    text
}

/// Returns the word for how a file has ended, and its name.
fn heading(graded: &Graded, has_colors: bool) -> String {
    let (word, color) = match graded.ended() {
        Ended::Good => ("ok", "32"),
        Ended::Failed => ("FAILED", "31"),
        Ended::NoTests => ("none", "33"),
        Ended::NotRun => ("not run", "33"),
    };
    let word = styled(&format!("{word:<6}"), color, has_colors);
    format!("{word} {}", excerpt(&graded.name, MOST_WIDTH))
}

/// Returns the line about a submission: its points, and which tests have not passed.
fn line(graded: &Graded, has_colors: bool) -> String {
    let mut text = heading(graded, has_colors);
    if !graded.began {
        return text + "\n";
    }
    let points = graded.points();
    let _ = write!(text, ": {} of {} points, ", number(points.earned), number(points.of));
    text += &tally(Counts::of(graded));
    let mut said: Vec<String> = graded.problems.iter().map(|problem| problem.text.clone()).take(1).collect();
    let lost = graded.findings.iter().filter(|finding| finding.verdict.outcome.is_failure());
    let lost: Vec<String> = lost.map(Finding::title).collect();
    if lost.len() > 1 && lost.len() == graded.findings.len() {
        said.push("all tests".to_string());
    } else if !lost.is_empty() {
        let more = if lost.len() > MOST_NAMED { ", ..." } else { "" };
        said.push(lost[..lost.len().min(MOST_NAMED)].join(", ") + more);
    }
    // What was asked for is said, too: in a line of its own with the details.
    let advice = [&graded.next_step, &graded.mutants].into_iter().filter_map(|said| said.lines().next());
    for said in said.iter().chain(&graded.notes).map(String::as_str).chain(advice) {
        let _ = write!(text, "; {}", excerpt(said, MOST_SAID));
    }
    text + "\n"
}

fn file(graded: &Graded, has_colors: bool) -> String {
    let heading = heading(graded, has_colors);
    if !graded.began {
        return heading + "\n";
    }
    let seconds = graded.finished.unwrap_or(0.0);
    let points = match graded.findings.iter().any(|finding| finding.grading.points.is_some()) {
        true => format!("{} of {} points, ", number(graded.points().earned), number(graded.points().of)),
        false => String::new(),
    };
    let mut text = format!("{heading}: {points}{} in {seconds:.2} sec\n", tally(Counts::of(graded)));
    text.extend(graded.notes.iter().map(|note| format!("  {}\n", excerpt(note, MOST_WIDTH))));
    text += &indented(&graded.warnings);
    let output =
        |text: &str| if text.is_empty() { String::new() } else { format!("    output:\n{}", indented(text)) };
    for problem in &graded.problems {
        text += &format!("  {}\n{}", excerpt(&problem.text, MOST_WIDTH), output(&problem.output));
    }
    for (heading, said) in [("next step", &graded.next_step), ("how good are the tests", &graded.mutants)] {
        if !said.is_empty() {
            text += &format!("  {heading}\n{}", indented(said));
        }
    }
    // Of the tests that were not run, the first says why.
    let not_run = graded.findings.iter().position(|finding| finding.verdict.outcome == Outcome::NotRun);
    for (at, finding) in graded.findings.iter().enumerate() {
        let outcome = finding.verdict.outcome;
        if !outcome.is_failure() && !finding.is_open && Some(at) != not_run {
            continue;
        }
        let title = excerpt(&finding.title(), MOST_WIDTH);
        let title = if has_colors { format!("\x1b[1m{title}\x1b[0m") } else { title };
        let file = std::path::Path::new(&finding.file).file_name();
        let file = file.map_or(String::new(), |name| excerpt(&name.to_string_lossy(), MOST_WIDTH));
        let said = if finding.is_open { OPEN } else { &finding.verdict.text };
        let note = if finding.is_together { ", not protected" } else { "" };
        let code = if outcome.is_failure() { indented(&finding.code) } else { String::new() };
        text += &format!("  {title} ({file}:{}{note})\n{code}{}", finding.line, indented(said));
        if outcome.is_failure() {
            if finding.has_hint() {
                text += &indented(&format!("hint: {}", finding.grading.hint));
            }
            text += &output(&finding.output);
        }
    }
    text
}

/// What is said about a test that has left a choice point, as in SWI-Prolog.
pub const OPEN: &str = "Warning: Test succeeded with choicepoint";

/// What reports say about a test that was in one process with the program.
pub const TOGETHER: &str = "not protected: in one process with the program";

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
    let rest: Vec<&str> = lines.collect();
    match rest.last() {
        None => {}
        // What was kept is not all that there was.
        Some(last) if last.ends_with(" left out]") => {
            let _ = writeln!(shown, "    {last}");
        }
        Some(_) => {
            let _ = writeln!(shown, "    [{} more lines are left out]", rest.len());
        }
    }
    shown
}
