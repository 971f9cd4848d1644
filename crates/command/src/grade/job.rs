//! A process that runs the tests of a file, as its parent sees it: its events, its output, and its time
//! limits.
//!
//! Each planned test has one result, whatever happens: the tests of a file are the same for every program.
//! What concerns the file as a whole, such as an error while it is loaded, is a problem and no test.
//!
//! The parent decides about the results. It knows the tests, accepts outcomes only from events with the key,
//! and counts a test without an event as failed. If the process ends in the middle of a test, or must be
//! ended, another one runs the remaining tests.

use super::protocol::{Work, read, secret_of};
use super::suites::Suite;
use ninelog_engine::exam::{ExamEvent, Outcome, Planned, Verdict, without_secret};
use std::collections::HashSet;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

/// The most bytes and lines that are kept of a test's output.
const MOST_OUTPUT: usize = 20_000;
const MOST_LINES: usize = 200;
/// The most bytes of output and texts that are kept of all tests of a file.
const MOST_OF_FILE: usize = 1 << 20;
const LEFT_OUT: &str = "[left out: this file has said too much]";
/// The most instances of a test with results of their own, and the length of a text about instances after
/// which it says nothing about further ones.
const MOST_INSTANCES: usize = 1_000;
const MOST_SAID: usize = 2_000;
/// The most bytes of an event.
const MOST_EVENT: usize = 1 << 26;

/// How often a channel is read in succession. That is more than it can hold, and a program that writes
/// without end does not keep this process from its other work.
const MOST_READS: usize = 64;

/// The result of a test of which nothing is known.
const WITHOUT_RESULT: (Outcome, &str) = (Outcome::Error, "the test was not run");

/// The result of one test.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The number of the test in the plan.
    index: usize,
    pub unit: String,
    pub name: String,
    pub file: String,
    pub line: u64,
    pub verdict: Verdict,
    /// Whether the test has passed, but left a choice point.
    pub is_open: bool,
    pub seconds: f64,
    pub output: String,
}

impl Finding {
    /// Adds the result of a further instance of the test: it passes if all of them do.
    fn merge(&mut self, name: Option<String>, verdict: Verdict, output: &str) {
        let own = &mut self.verdict;
        if verdict.outcome.is_failure() || verdict.outcome == Outcome::NotRun {
            let said = of_instance(&self.name, name.as_deref().unwrap_or_default(), &verdict);
            let text = match own.outcome.is_failure() {
                true if own.text.len() >= MOST_SAID => std::mem::take(&mut own.text),
                true => format!("{}\n{said}", own.text),
                false => said,
            };
            let outcome = if own.outcome == Outcome::Error { Outcome::Error } else { verdict.outcome };
            *own = Verdict { outcome, text };
        }
        if self.output.len() + output.len() <= MOST_OUTPUT {
            self.output += output;
        }
    }
}

/// Returns what is said about an instance of a test among others. Its name begins with that of the test.
fn of_instance(test: &str, name: &str, verdict: &Verdict) -> String {
    match name.strip_prefix(test).map(str::trim_start) {
        Some(values) if !values.is_empty() && !verdict.text.is_empty() => {
            format!("{values}: {}", verdict.text)
        }
        _ => verdict.text.clone(),
    }
}

/// What is wrong with a file as a whole.
#[derive(Clone, Debug)]
pub struct Problem {
    pub text: String,
    pub output: String,
}

/// How a file has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Good,
    Failed,
    NoTests,
    /// The run ended before the file was tested.
    NotRun,
}

/// What the process is doing.
enum Current {
    Loading,
    Unit { name: String, next: usize },
    Test { index: usize, instance: Option<usize>, name: String },
    Nothing,
}

pub struct Job {
    pub suite: Suite,
    pub findings: Vec<Finding>,
    pub problems: Vec<Problem>,
    pub planned: Option<Vec<Planned>>,
    /// The output during loading, if there were warnings.
    pub warnings: String,
    /// The duration in seconds, once everything is done.
    pub finished: Option<f64>,
    work: Work,
    process: Option<Process>,
    started: Option<Instant>,
    current: Current,
    /// When the running step must have ended, and how long it may take.
    deadline: Option<(Instant, Duration)>,
    /// The same for all of the file.
    end: Option<(Instant, Duration)>,
    most: Option<Duration>,
    /// The tests that have a result.
    covered: HashSet<usize>,
    /// How many instances the last of them has had so far, and its number while there may be more.
    in_last: usize,
    unfinished: Option<usize>,
    output: Vec<u8>,
    left_out: bool,
    line: Vec<u8>,
    /// The bytes of output and texts that are kept so far.
    kept: usize,
    /// Another process runs what this one has left.
    is_again: bool,
}

struct Process {
    child: Child,
    input: ChildStdin,
    events: ChildStdout,
    output: ChildStderr,
}

impl Job {
    /// `most`: how long the file may take.
    pub fn new(suite: Suite, mut work: Work, most: Option<Duration>) -> Job {
        let is_refused = suite.refused.is_some();
        work.exam.tests = vec![suite.tests.clone()];
        work.exam.program = suite.program.clone().filter(|_| !is_refused);
        work.exam.only_plan = is_refused;
        // Tests without a program have nothing that could be elsewhere.
        work.exam.apart &= work.exam.program.is_some();
        Job {
            suite,
            findings: Vec::new(),
            problems: Vec::new(),
            planned: None,
            warnings: String::new(),
            finished: None,
            work,
            process: None,
            started: None,
            current: Current::Nothing,
            deadline: None,
            end: None,
            most,
            covered: HashSet::new(),
            in_last: 0,
            unfinished: None,
            output: Vec::new(),
            left_out: false,
            line: Vec::new(),
            kept: 0,
            is_again: false,
        }
    }

    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Begins with the file.
    pub fn begin(&mut self) {
        self.started = Some(Instant::now());
        self.end = after(self.most);
        let has_tests = match &self.suite.refused {
            None => true,
            Some(refusal) => {
                self.problems.push(Problem { text: refusal.why.clone(), output: String::new() });
                refusal.has_tests
            }
        };
        if has_tests {
            self.start();
        } else {
            self.finish(WITHOUT_RESULT);
        }
    }

    /// Starts a process, or reports that this failed.
    fn start(&mut self) {
        self.current = Current::Loading;
        self.line.clear();
        self.forget_output();
        self.set_deadline(self.work.exam.time_limit);
        match self.spawn() {
            Ok(process) => self.process = Some(process),
            Err(error) => {
                self.note(format!("the process cannot be started: {error}"));
                self.finish(WITHOUT_RESULT);
            }
        }
    }

    fn spawn(&mut self) -> io::Result<Process> {
        let mut key = [0; 16];
        std::fs::File::open("/dev/urandom")?.read_exact(&mut key)?;
        self.work.key = key.iter().map(|byte| format!("{byte:02x}")).collect();
        // In a group of its own: Ctrl-C interrupts this process only, which then ends the others.
        let mut child = Command::new(std::env::current_exe()?)
            .args(["test", super::CHILD])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (Some(mut input), Some(events), Some(output)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        input.write_all((self.work.write() + "\n").as_bytes())?;
        Ok(Process { child, input, events, output })
    }

    /// Returns the channels to wait for.
    pub fn channels(&self) -> impl Iterator<Item = BorrowedFd<'_>> {
        self.process.iter().flat_map(|process| [process.events.as_fd(), process.output.as_fd()])
    }

    /// Reads the available input, and ends the process if it takes too long.
    pub fn follow(&mut self) {
        self.drain_output();
        let mut chunk = [0; 1 << 16];
        let mut turns = 0..MOST_READS;
        while turns.next().is_some()
            && let Some(process) = &mut self.process
            && is_ready(process.events.as_fd())
        {
            let count = process.events.read(&mut chunk).unwrap_or(0);
            self.drain_output();
            if count == 0 || self.line.len() > MOST_EVENT {
                self.lost("the process ended too early");
                return;
            }
            for byte in &chunk[..count] {
                if *byte == b'\n' {
                    let line = std::mem::take(&mut self.line);
                    if let Some(event) = read(&line, &self.work.key) {
                        self.hear(event);
                    }
                } else {
                    self.line.push(*byte);
                }
            }
        }
        let now = Instant::now();
        let is_over = |limit: Option<(Instant, Duration)>| limit.filter(|(end, _)| now >= *end);
        if self.process.is_none() {
        } else if let Some((_, most)) = is_over(self.end) {
            self.end_process();
            self.end_all(
                Outcome::Failed,
                &format!("all tests of the file did not end within {} seconds", most.as_secs_f64()),
            );
        } else if let Some((_, most)) = is_over(self.deadline) {
            self.lost(&format!("did not end within {} seconds", most.as_secs_f64()));
        }
    }

    /// Returns the time until the process must be ended.
    pub fn time_left(&self) -> Option<Duration> {
        let end = self.deadline.iter().chain(&self.end).map(|(end, _)| *end).min();
        end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    fn set_deadline(&mut self, time: Option<Duration>) {
        self.deadline = after(time);
    }

    fn drain_output(&mut self) {
        let mut chunk = [0; 1 << 16];
        let mut turns = 0..MOST_READS;
        while turns.next().is_some()
            && let Some(process) = &mut self.process
            && is_ready(process.output.as_fd())
        {
            let count = process.output.read(&mut chunk).unwrap_or(0);
            if count == 0 {
                return;
            }
            let room = MOST_OUTPUT - self.output.len();
            self.left_out |= count > room;
            self.output.extend(&chunk[..count.min(room)]);
        }
    }

    fn forget_output(&mut self) {
        self.output.clear();
        self.left_out = false;
    }

    /// Returns the output since the last call.
    fn take_output(&mut self) -> String {
        let mut text = match std::str::from_utf8(&self.output) {
            Err(error) if error.error_len().is_some() => {
                self.output.iter().map(|byte| char::from(*byte)).collect()
            }
            _ => String::from_utf8_lossy(&self.output).into_owned(),
        };
        let lines = text.match_indices('\n').nth(MOST_LINES - 1).map(|(at, _)| at + 1);
        if let Some(end) = lines.filter(|end| *end < text.len()) {
            text.truncate(end);
            self.left_out = true;
        }
        if self.left_out {
            text.truncate(text.trim_end_matches('\n').len());
            text.push_str("\n[the rest of the output is left out]\n");
        }
        self.forget_output();
        without_secret(&text, &secret_of(&self.work.key))
    }

    fn hear(&mut self, event: ExamEvent) {
        match event {
            ExamEvent::Plan(tests) => {
                // A later process has the same tests as the first.
                self.planned.get_or_insert(tests);
            }
            ExamEvent::Loaded { errors, warnings } => {
                let output = self.take_output();
                let is_first = self.work.exam.from == (0, 0) && !self.is_again;
                if is_first && errors > 0 {
                    let text = "the files do not load without errors".to_string();
                    self.problems.push(Problem { text, output });
                } else if is_first && warnings > 0 {
                    self.warnings = output;
                }
                self.current = Current::Nothing;
                self.set_deadline(self.work.exam.time_limit);
                self.answer();
            }
            ExamEvent::Unit { name, next } => {
                self.unfinished = None;
                self.forget_output();
                self.current = Current::Unit { name, next };
                self.set_deadline(self.work.exam.time_limit);
                self.answer();
            }
            ExamEvent::UnitEnd { name, verdict } => {
                if let Current::Unit { next, .. } = self.current {
                    self.end_unit(&name, next, &verdict);
                }
                self.current = Current::Nothing;
                self.answer();
            }
            ExamEvent::Start { index, instance, name, limit } => {
                self.current = Current::Test { index, instance, name };
                self.set_deadline(limit);
            }
            ExamEvent::End { verdict, is_open, time, last } => {
                self.end_test(verdict, is_open, time, last);
                self.current = Current::Nothing;
                self.set_deadline(self.work.exam.time_limit);
                self.answer();
            }
            ExamEvent::Halted(status) => {
                self.lost(&format!("the process ended too early, with status {status}"));
            }
            ExamEvent::Stopped => {
                self.end_process();
                self.start();
            }
            ExamEvent::Done => {
                self.unfinished = None;
                self.end_process();
                if !self.begin_together() {
                    self.finish(WITHOUT_RESULT);
                }
            }
        }
    }

    /// Runs the tests that need one process for test and program, if there are any. Returns whether it does.
    fn begin_together(&mut self) -> bool {
        let count = self.planned.as_ref().map_or(0, Vec::len);
        let is_next = self.work.exam.apart && (0..count).any(|index| !self.covered.contains(&index));
        if is_next {
            (self.work.exam.apart, self.work.exam.together) = (false, true);
            self.work.exam.from = (0, 0);
            self.is_again = true;
            self.start();
        }
        is_next
    }

    /// Tells the process to continue. It waits where the output before an event matters.
    fn answer(&mut self) {
        if let Some(process) = &mut self.process {
            // If it has ended meanwhile, its events end as well.
            let _ = process.input.write_all(b"\n");
        }
    }

    /// Records the result of the running test.
    fn end_test(&mut self, verdict: Verdict, is_open: bool, time: Duration, last: bool) {
        let Current::Test { index, instance, name } = std::mem::replace(&mut self.current, Current::Nothing)
        else {
            return;
        };
        let output = self.take_output();
        self.record(index, Some(name), verdict, output);
        if let Some(finding) = self.findings.last_mut() {
            finding.is_open = (finding.is_open || is_open) && finding.verdict.outcome == Outcome::Passed;
            finding.seconds += time.as_secs_f64();
        }
        self.unfinished = instance.filter(|_| !last).map(|_| index);
        self.work.exam.from = match instance {
            Some(instance) if !last => (index, instance + 1),
            _ => (index + 1, 0),
        };
    }

    /// Adds a result of a test. An instance of one has a name of its own, and a result of its own unless a
    /// program decides how many there are.
    fn record(&mut self, index: usize, name: Option<String>, verdict: Verdict, output: String) {
        let verdict = Verdict { text: self.bounded(verdict.text), ..verdict };
        let output = self.bounded(output);
        let Some(planned) = self.planned.iter().flatten().nth(index).cloned() else { return };
        let merges = self.work.exam.program.is_some() || self.in_last >= MOST_INSTANCES;
        if self.covered.insert(index) {
            self.in_last = 0;
        } else if merges && let Some(finding) = self.findings.last_mut() {
            finding.merge(name, verdict, &output);
            return;
        }
        self.in_last += 1;
        let (name, verdict) = match name {
            Some(name) if self.work.exam.program.is_some() => {
                let text = of_instance(&planned.name, &name, &verdict);
                (None, Verdict { text, ..verdict })
            }
            name => (name, verdict),
        };
        self.findings.push(Finding {
            index,
            unit: planned.unit,
            name: name.unwrap_or(planned.name),
            file: planned.file,
            line: planned.line,
            verdict,
            is_open: false,
            seconds: 0.0,
            output,
        });
    }

    /// Returns a text, or a note in its place if much is kept of the file already.
    fn bounded(&mut self, text: String) -> String {
        // Short texts say why a test has failed, and there is one for each test anyway.
        if text.len() <= LEFT_OUT.len() {
            return text;
        }
        if self.kept + text.len() > MOST_OF_FILE {
            return LEFT_OUT.to_string();
        }
        self.kept += text.len();
        text
    }

    /// Records a problem of the file.
    fn note(&mut self, text: String) {
        let output = self.take_output();
        self.problems.push(Problem { text, output });
    }

    /// Records the same result for all tests of a unit, which does not run. They are before `next`.
    fn end_unit(&mut self, name: &str, next: usize, verdict: &Verdict) {
        let tests = self.planned.iter().flatten().take(next).enumerate();
        let own: Vec<usize> = tests.filter(|(_, test)| test.unit == name).map(|(index, _)| index).collect();
        let mut output = self.take_output();
        for index in own {
            if !self.covered.contains(&index) {
                self.record(index, None, verdict.clone(), std::mem::take(&mut output));
            }
        }
        self.work.exam.from = (next, 0);
    }

    /// Handles a process that has ended, or must be ended, before all is done. If a test was running, another
    /// process continues after it.
    fn lost(&mut self, why: &str) {
        let running = self.end_process();
        let is_late = self.deadline.is_some_and(|(end, _)| Instant::now() >= end) && running;
        let verdict = Verdict::new(if is_late { Outcome::Failed } else { Outcome::Error }, why);
        match std::mem::replace(&mut self.current, Current::Nothing) {
            Current::Test { index, instance, name } => {
                self.current = Current::Test { index, instance, name };
                self.end_test(verdict, false, Duration::ZERO, false);
                self.start();
            }
            Current::Unit { name, next } => {
                let tests = self.planned.iter().flatten().enumerate();
                let is_cleanup = tests
                    .filter(|(_, test)| test.unit == name)
                    .all(|(index, _)| self.covered.contains(&index));
                if is_cleanup {
                    self.note(format!("the cleanup of unit {name}: {why}"));
                }
                let verdict = Verdict::new(Outcome::Error, format!("the setup of the unit: {why}"));
                self.end_unit(&name, next, &verdict);
                self.start();
            }
            Current::Loading | Current::Nothing => {
                self.note(format!("loading: {why}"));
                self.finish(WITHOUT_RESULT);
            }
        }
    }

    /// Ends the process. Returns whether it was still running.
    fn end_process(&mut self) -> bool {
        self.drain_output();
        let Some(mut process) = self.process.take() else { return false };
        let running = matches!(process.child.try_wait(), Ok(None));
        let _ = process.child.kill();
        let _ = process.child.wait();
        running
    }

    /// Ends the work because the run ends here. What has no result was not run.
    pub fn stop(&mut self, why: &str) {
        if self.finished.is_none() {
            self.end_process();
            self.end_all(Outcome::NotRun, why);
        }
    }

    /// Records this result for the running test and for those after it.
    fn end_all(&mut self, outcome: Outcome, why: &str) {
        let is_loading = matches!(self.current, Current::Loading);
        self.end_test(Verdict::new(outcome, why), false, Duration::ZERO, false);
        if is_loading && outcome != Outcome::NotRun {
            self.note(format!("loading: {why}"));
        }
        self.finish((outcome, why));
    }

    /// Records planned tests without a result as not passed.
    fn finish(&mut self, (outcome, why): (Outcome, &str)) {
        let count = self.planned.as_ref().map_or(0, Vec::len);
        if let Some(index) = self.unfinished.take() {
            self.record(index, None, Verdict::new(outcome, why), String::new());
        }
        for index in 0..count {
            if !self.covered.contains(&index) {
                self.record(index, None, Verdict::new(outcome, why), String::new());
            }
        }
        self.findings.sort_by_key(|finding| finding.index);
        self.deadline = None;
        self.end = None;
        self.finished = Some(self.started.map_or(0.0, |start| start.elapsed().as_secs_f64()));
    }

    /// Returns whether the run ended before the file's turn.
    pub fn never_began(&self) -> bool {
        self.started.is_none()
    }

    pub fn ended(&self) -> Ended {
        let any = |matches: fn(Outcome) -> bool| self.count(matches) > 0;
        match () {
            () if !self.problems.is_empty() || any(Outcome::is_failure) => Ended::Failed,
            () if self.started.is_none() || any(|outcome| outcome == Outcome::NotRun) => Ended::NotRun,
            () if any(|outcome| outcome == Outcome::Passed) => Ended::Good,
            () => Ended::NoTests,
        }
    }

    pub fn count(&self, matches: impl Fn(Outcome) -> bool) -> usize {
        self.findings.iter().filter(|finding| matches(finding.verdict.outcome)).count()
    }
}

/// Returns when a time is over, and the time.
fn after(time: Option<Duration>) -> Option<(Instant, Duration)> {
    Some((Instant::now().checked_add(time?)?, time?))
}

/// Returns whether something can be read, or the channel has ended.
fn is_ready(channel: BorrowedFd) -> bool {
    let mut fds = [PollFd::new(channel, PollFlags::POLLIN)];
    poll(&mut fds, PollTimeout::ZERO).is_ok_and(|count| count > 0)
}
