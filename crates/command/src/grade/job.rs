//! A process that runs the tests of a file, as its parent sees it: its events, its output, and its time
//! limits.
//!
//! The parent decides about the results. It knows the tests, accepts outcomes only from events with the key,
//! and counts a test without an event as failed. If the process ends in the middle of a test, or must be
//! ended, another one runs the remaining tests.

use super::protocol::{Event, Outcome, Planned, Verdict, Work};
use super::suites::Suite;
use std::collections::HashSet;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

/// The most bytes that are kept of a test's output.
const MOST_OUTPUT: usize = 20_000;
/// The most bytes of an event.
const MOST_EVENT: usize = 1 << 26;

/// The result of one test, or of loading.
#[derive(Clone, Debug)]
pub struct Finding {
    /// `None` for a result of a file or a unit as a whole.
    pub unit: Option<String>,
    pub name: String,
    pub place: Option<(String, u64)>,
    pub verdict: Verdict,
    pub seconds: f64,
    pub output: String,
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
    pub planned: Option<Vec<Planned>>,
    /// The output during loading, if there were warnings.
    pub warnings: String,
    /// The duration in seconds, once everything is done.
    pub finished: Option<f64>,
    work: Work,
    process: Option<Process>,
    started: Option<Instant>,
    current: Current,
    deadline: Option<(Instant, f64)>,
    /// The tests that have a result.
    covered: HashSet<usize>,
    output: Vec<u8>,
    left_out: bool,
    line: Vec<u8>,
}

struct Process {
    child: Child,
    input: ChildStdin,
    events: ChildStdout,
    output: ChildStderr,
}

impl Job {
    pub fn new(suite: Suite, work: Work) -> Job {
        let work = Work {
            tests: vec![suite.tests.clone()],
            program: suite.program.clone(),
            hidden: suite.hidden.clone(),
            ..work
        };
        Job {
            suite,
            findings: Vec::new(),
            planned: None,
            warnings: String::new(),
            finished: None,
            work,
            process: None,
            started: None,
            current: Current::Nothing,
            deadline: None,
            covered: HashSet::new(),
            output: Vec::new(),
            left_out: false,
            line: Vec::new(),
        }
    }

    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Starts the process, or reports that this failed.
    pub fn start(&mut self) {
        self.started.get_or_insert_with(Instant::now);
        self.current = Current::Loading;
        self.line.clear();
        self.forget_output();
        self.set_deadline(self.work.limit);
        match self.spawn() {
            Ok(process) => self.process = Some(process),
            Err(error) => {
                self.note("loading".to_string(), Verdict::new(Outcome::Error, error.to_string()));
                self.finish();
            }
        }
    }

    fn spawn(&mut self) -> io::Result<Process> {
        let mut key = [0; 16];
        std::fs::File::open("/dev/urandom")?.read_exact(&mut key)?;
        self.work.key = key.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut child = Command::new(std::env::current_exe()?)
            .args(["test", super::CHILD])
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
        while let Some(process) = &mut self.process
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
                    if let Some(event) = Event::read(&line, &self.work.key) {
                        self.hear(event);
                    }
                } else {
                    self.line.push(*byte);
                }
            }
        }
        if let Some((end, seconds)) = self.deadline
            && self.process.is_some()
            && Instant::now() >= end
        {
            self.lost(&format!("did not end within {seconds} seconds"));
        }
    }

    /// Returns the time until the process must be ended.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|(end, _)| end.saturating_duration_since(Instant::now()))
    }

    fn set_deadline(&mut self, seconds: Option<f64>) {
        let end = |seconds: f64| Instant::now().checked_add(Duration::try_from_secs_f64(seconds).ok()?);
        self.deadline = seconds.and_then(|seconds| Some((end(seconds)?, seconds)));
    }

    fn drain_output(&mut self) {
        let mut chunk = [0; 1 << 16];
        while let Some(process) = &mut self.process
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
        if self.left_out {
            text.push_str("\n[the rest of the output is left out]\n");
        }
        self.forget_output();
        text
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Plan(tests) => {
                // A later process has the same tests as the first.
                self.planned.get_or_insert(tests);
            }
            Event::Loaded { errors, warnings } => {
                let output = self.take_output();
                if self.work.from == (0, 0) && errors > 0 {
                    self.output = output.into_bytes();
                    let text = "the files do not load without errors";
                    self.note("loading".to_string(), Verdict::new(Outcome::Error, text));
                } else if self.work.from == (0, 0) && warnings > 0 {
                    self.warnings = output;
                }
                self.current = Current::Nothing;
                self.set_deadline(self.work.limit);
                self.answer();
            }
            Event::Unit { name, next } => {
                self.forget_output();
                self.current = Current::Unit { name, next };
                self.set_deadline(self.work.limit);
                self.answer();
            }
            Event::UnitEnd { name, verdict } => {
                if let Current::Unit { next, .. } = self.current {
                    self.cover_unit(&name, next);
                    self.work.from = (next, 0);
                }
                self.note(name, verdict);
                self.current = Current::Nothing;
                self.answer();
            }
            Event::Start { index, instance, name, limit } => {
                self.current = Current::Test { index, instance, name };
                self.set_deadline(limit);
            }
            Event::End { verdict, seconds, last } => {
                self.end_test(verdict, seconds, last);
                self.current = Current::Nothing;
                self.set_deadline(self.work.limit);
                self.answer();
            }
            Event::Halted(status) => {
                self.lost(&format!("the process ended too early, with status {status}"));
            }
            Event::Done => {
                self.end_process();
                self.finish();
            }
        }
    }

    /// Tells the process to continue. It waits where the output before an event matters.
    fn answer(&mut self) {
        if let Some(process) = &mut self.process {
            // If it has ended meanwhile, its events end as well.
            let _ = process.input.write_all(b"\n");
        }
    }

    /// Records the result of the running test.
    fn end_test(&mut self, verdict: Verdict, seconds: f64, last: bool) {
        let Current::Test { index, instance, name } = std::mem::replace(&mut self.current, Current::Nothing)
        else {
            return;
        };
        let planned = self.planned.as_ref().and_then(|tests| tests.get(index)).cloned();
        let Some(planned) = planned else { return };
        let output = self.take_output();
        self.findings.push(Finding {
            unit: Some(planned.unit),
            name,
            place: Some((planned.file, planned.line)),
            verdict,
            seconds,
            output,
        });
        self.covered.insert(index);
        self.work.from = match instance {
            Some(instance) if !last => (index, instance + 1),
            _ => (index + 1, 0),
        };
    }

    /// Records a result that belongs to no test.
    fn note(&mut self, name: String, verdict: Verdict) {
        let output = self.take_output();
        self.findings.push(Finding { unit: None, name, place: None, verdict, seconds: 0.0, output });
    }

    fn cover_unit(&mut self, name: &str, next: usize) {
        let tests = self.planned.iter().flatten().take(next).enumerate();
        self.covered.extend(tests.filter(|(_, test)| test.unit == *name).map(|(index, _)| index));
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
                self.end_test(verdict, 0.0, false);
                self.start();
            }
            Current::Unit { name, next } => {
                self.cover_unit(&name, next);
                self.work.from = (next, 0);
                self.note(name, Verdict::new(Outcome::Error, why));
                self.start();
            }
            Current::Loading | Current::Nothing => {
                self.note("loading".to_string(), Verdict::new(Outcome::Error, why));
                self.finish();
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

    /// Ends the process because the user has interrupted it.
    pub fn interrupt(&mut self, why: &str) {
        if self.finished.is_none() {
            self.end_process();
            self.note("testing".to_string(), Verdict::new(Outcome::Error, why));
            self.finish();
        }
    }

    /// Records planned tests without a result as not passed.
    fn finish(&mut self) {
        for (index, test) in self.planned.iter().flatten().enumerate() {
            if !self.covered.contains(&index) {
                self.findings.push(Finding {
                    unit: Some(test.unit.clone()),
                    name: test.name.clone(),
                    place: Some((test.file.clone(), test.line)),
                    verdict: Verdict::new(Outcome::Error, "the test was not run"),
                    seconds: 0.0,
                    output: String::new(),
                });
            }
        }
        self.deadline = None;
        self.finished = Some(self.started.map_or(0.0, |start| start.elapsed().as_secs_f64()));
    }

    pub fn count(&self, matches: impl Fn(Outcome) -> bool) -> usize {
        self.findings.iter().filter(|finding| matches(finding.verdict.outcome)).count()
    }
}

/// Returns whether something can be read, or the channel has ended.
fn is_ready(channel: BorrowedFd) -> bool {
    let mut fds = [PollFd::new(channel, PollFlags::POLLIN)];
    poll(&mut fds, PollTimeout::ZERO).is_ok_and(|count| count > 0)
}
