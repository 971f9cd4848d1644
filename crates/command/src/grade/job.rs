//! A process that runs the tests of a file, as its parent sees it: its events, its output, and its time
//! limits.
//!
//! Each planned test has one result, whatever happens: the tests of a file are the same for every program.
//! What concerns the file as a whole, such as an error while it is loaded, is a problem and no test.
//!
//! The parent decides about the results. It knows the tests, and counts a test without an event as failed. If
//! the process ends in the middle of a test, or must be ended, another one runs the remaining tests.

use super::prepared::{Copier, Process};
use super::protocol::{Work, read};
use super::requirements::Program;
use super::result::{Ended, Finding, Graded, Part, Problem, WITHOUT_RESULT, of_instance};
use super::{real_path, suites::Suite};
use ninelog_engine::exam::{ExamEvent, Outcome, Planned, Verdict};
use std::collections::HashSet;
use std::io::{Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

/// The most bytes and lines that are kept of a test's output.
pub const MOST_OUTPUT: usize = 20_000;
const MOST_LINES: usize = 200;
/// The most bytes of output and texts that are kept of all tests of a file.
const MOST_OF_FILE: usize = 1 << 20;
const LEFT_OUT: &str = "[left out: this file has said too much]";
/// The most instances of a test with results of their own.
const MOST_INSTANCES: usize = 1_000;
/// The most bytes of an event.
const MOST_EVENT: usize = 1 << 26;

/// How often a channel is read in succession. That is more than it can hold, and a program that writes
/// without end does not keep this process from its other work.
const MOST_READS: usize = 64;

/// What a search for changes may take at least, also where tests have less. It limits its own processor time.
const SEARCH_TIME: Duration = Duration::from_secs(120);

/// A shorter time for which the machine was busy does not count.
const LEAST_DELAY: Duration = Duration::from_millis(20);

/// What the process is doing.
enum Current {
    Loading,
    Unit { name: String, next: usize },
    Test { index: usize, instance: Option<usize>, name: String },
    Nothing,
}

pub struct Job {
    pub suite: Suite,
    pub result: Graded,
    pub planned: Option<Vec<Planned>>,
    /// The tests of the class: those of a file whose process ends before it says what it has.
    pub of_class: Option<Rc<Vec<Planned>>>,
    /// The folders of tests and program, which texts leave out.
    folders: Vec<String>,
    /// What was written while the tests were read.
    of_tests: String,
    work: Work,
    copier: Rc<Copier>,
    process: Option<Process>,
    started: Option<Instant>,
    current: Current,
    /// When the running step must have ended, and how long it may take.
    deadline: Option<(Instant, Duration)>,
    /// The same for all of the file.
    end: Option<(Instant, Duration)>,
    /// How long the process has waited for a processor, as far as limits take that into account.
    delay: Duration,
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
    /// How much is told about what to change next, if something is; and whether that is being looked for.
    next_step: Option<String>,
    is_advising: bool,
    /// The text of the program, once a test requires something of it.
    text: Option<Program>,
}

impl Job {
    /// `copier` makes its processes; `most`: how long the file may take.
    pub fn new(suite: Suite, mut work: Work, copier: &Rc<Copier>, most: Option<Duration>) -> Job {
        let next_step = work.exam.next_step.take();
        let is_refused = suite.refused.is_some();
        work.exam.tests = suite.tests.clone();
        work.exam.program = suite.program.clone().filter(|_| !is_refused);
        work.exam.only_plan = is_refused;
        // Tests without a program have nothing that could be elsewhere.
        work.exam.apart &= work.exam.program.is_some();
        Job {
            result: Graded { name: suite.name.clone(), notes: suite.notes.clone(), ..Graded::default() },
            folders: folders_of(&suite),
            suite,
            planned: None,
            of_class: None,
            of_tests: String::new(),
            work,
            copier: Rc::clone(copier),
            process: None,
            started: None,
            current: Current::Nothing,
            deadline: None,
            end: None,
            delay: Duration::ZERO,
            most,
            covered: HashSet::new(),
            in_last: 0,
            unfinished: None,
            output: Vec::new(),
            left_out: false,
            line: Vec::new(),
            kept: 0,
            is_again: false,
            next_step,
            is_advising: false,
            text: None,
        }
    }

    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Begins with the file.
    pub fn begin(&mut self) {
        self.started = Some(Instant::now());
        self.result.began = true;
        self.end = after(self.most);
        let has_tests = match &self.suite.refused {
            None => true,
            Some(refusal) => {
                self.result.problems.push(Problem { text: refusal.why.clone(), output: String::new() });
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
        self.delay = Duration::ZERO;
        self.forget_output();
        self.set_deadline(self.work.exam.time_limit);
        match self.copier.start(&self.work) {
            Ok(process) => self.process = Some(process),
            Err(error) => {
                self.note(format!("the process cannot be started: {error}"));
                self.finish(WITHOUT_RESULT);
            }
        }
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
                    if let Some(event) = read(&line) {
                        self.hear(event);
                    }
                } else {
                    self.line.push(*byte);
                }
            }
        }
        let now = Instant::now();
        let is_over = |limit: Option<(Instant, Duration)>| limit.filter(|(end, _)| now >= *end);
        let over = is_over(self.end).or(is_over(self.deadline));
        if self.process.is_none() || over.is_some_and(|_| self.has_waited()) {
        } else if let Some((_, most)) = is_over(self.end) {
            self.end_process();
            self.end_all(
                Outcome::Failed,
                &format!("all tests of the file did not end within {}", seconds(most)),
            );
        } else if let Some((_, most)) = is_over(self.deadline) {
            self.lost(&format!("did not end within {}", seconds(most)));
        }
    }

    /// Moves the limits by the time for which the machine was busy with others. Returns whether there was
    /// some.
    fn has_waited(&mut self) -> bool {
        let delay = self.process.as_ref().map_or(self.delay, |process| self.copier.delay(process));
        let more = delay.saturating_sub(self.delay);
        if more < LEAST_DELAY {
            return false;
        }
        self.delay = delay;
        for (end, _) in self.end.iter_mut().chain(&mut self.deadline) {
            *end += more;
        }
        true
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
        self.relative(&text)
    }

    /// Returns a text in which files beside the program or the tests have short names.
    fn relative(&self, text: &str) -> String {
        self.folders.iter().fold(text.to_string(), |text, folder| text.replace(folder, ""))
    }

    fn hear(&mut self, event: ExamEvent) {
        match event {
            ExamEvent::Plan(tests) => {
                // A later process has the same tests as the first.
                self.planned.get_or_insert(tests);
                let output = self.take_output();
                // In a class, the tests are the same for all, and have been looked at.
                if !self.suite.is_of_class {
                    self.of_tests = output;
                }
                self.answer();
            }
            ExamEvent::Loaded { .. } if self.is_advising => {
                self.forget_output();
                self.answer();
            }
            ExamEvent::Loaded { errors, warnings } => {
                let output = std::mem::take(&mut self.of_tests) + &self.take_output();
                let is_first = self.work.exam.from == (0, 0) && !self.is_again;
                if is_first && errors > 0 {
                    let text = "the files do not load without errors".to_string();
                    self.result.problems.push(Problem { text, output });
                } else if is_first && warnings > 0 {
                    self.result.warnings = output;
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
                self.lost(&format!("the program has called halt, which ended it with status {status}"));
            }
            ExamEvent::Stopped => {
                self.end_process();
                self.start();
            }
            ExamEvent::Done => {
                self.unfinished = None;
                self.end_process();
                if self.is_advising {
                    let said = self.take_output().trim_end().to_string();
                    self.advise(said);
                } else if self.begin_together() || self.begin_advice() {
                    return;
                }
                self.finish(WITHOUT_RESULT);
            }
        }
    }

    /// Looks for a change with which the tests pass, or for changes that they do not notice, if that is
    /// wanted. What comes of it is text for people and no result, so test and program may be in one process.
    fn begin_advice(&mut self) -> bool {
        let mutants = Some("mutants".to_string()).filter(|_| self.work.mutates);
        let wanted = match self.result.ended() {
            Ended::Good => mutants,
            _ => self.next_step.take().filter(|_| self.result.count(Outcome::is_failure) > 0),
        };
        self.is_advising = wanted.is_some();
        if self.is_advising {
            self.work.exam.next_step = wanted;
            (self.work.exam.apart, self.work.exam.together) = (false, false);
            self.work.exam.time_limit = self.work.exam.time_limit.map(|limit| limit.max(SEARCH_TIME));
            self.start();
        }
        self.is_advising
    }

    /// Records what the search for changes says.
    fn advise(&mut self, said: String) {
        match self.result.ended() {
            Ended::Good => self.result.mutants = said,
            _ => self.result.next_step = said,
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
    fn end_test(&mut self, mut verdict: Verdict, is_open: bool, time: Duration, last: bool) {
        let Current::Test { index, instance, name } = std::mem::replace(&mut self.current, Current::Nothing)
        else {
            return;
        };
        let planned = self.planned.iter().flatten().nth(index);
        let must_be_det = planned.is_some_and(|test| test.grading.requires.iter().any(|what| what == "det"));
        if must_be_det && is_open && verdict.outcome == Outcome::Passed {
            verdict =
                Verdict::new(Outcome::Failed, "required: det; a choice is left when the answer is found");
        }
        let output = self.take_output();
        self.record(index, Some(name), verdict, output);
        if let Some(finding) = self.result.findings.last_mut() {
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
        let text = self.relative(&verdict.text);
        let verdict = Verdict { text: self.bounded(text), ..verdict };
        let output = self.bounded(output);
        let Some(planned) = self.planned.iter().flatten().nth(index).cloned() else { return };
        let verdict = self.with_requirements(verdict, &planned.grading.requires);
        let merges = self.work.exam.program.is_some() || self.in_last >= MOST_INSTANCES;
        if self.covered.insert(index) {
            self.in_last = 0;
        } else if merges && let Some(finding) = self.result.findings.last_mut() {
            finding.merge(name, verdict, &output);
            return;
        }
        self.in_last += 1;
        let part = Part::new(name.is_some(), verdict.outcome);
        let (name, verdict) = match name {
            Some(name) if self.work.exam.program.is_some() => {
                let text = of_instance(&planned.name, &name, &verdict);
                (None, Verdict { text, ..verdict })
            }
            name => (name, verdict),
        };
        self.result.findings.push(Finding {
            index,
            unit: planned.unit,
            name: name.unwrap_or(planned.name),
            file: planned.file,
            line: planned.line,
            code: String::new(),
            grading: planned.grading,
            part,
            verdict,
            is_open: false,
            is_together: self.work.exam.program.is_some() && !self.work.exam.apart,
            seconds: 0.0,
            output,
        });
    }

    /// Returns the verdict on a test that also asks something of the program's text.
    fn with_requirements(&mut self, verdict: Verdict, requires: &[String]) -> Verdict {
        if requires.is_empty() || verdict.outcome != Outcome::Passed {
            return verdict;
        }
        let Some(file) = self.suite.program.as_ref().or(self.suite.tests.first()) else { return verdict };
        let text = self.text.get_or_insert_with(|| Program::new(file));
        text.missed(requires).map_or(verdict, |why| Verdict::new(Outcome::Failed, why))
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
        self.result.problems.push(Problem { text, output });
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
        if self.is_advising {
            self.advise(
                "The search for changes was ended: too long, too much memory, or by the program.".to_string(),
            );
            self.finish(WITHOUT_RESULT);
            return;
        }
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
        self.process.take().is_some_and(|process| self.copier.end(process))
    }

    /// Ends the work because the run ends here. What has no result was not run.
    pub fn stop(&mut self, why: &str) {
        if self.result.finished.is_none() {
            self.end_process();
            self.end_all(Outcome::NotRun, why);
        }
    }

    /// Records this result for the running test and for those after it.
    fn end_all(&mut self, outcome: Outcome, why: &str) {
        let is_loading = matches!(self.current, Current::Loading) && !self.is_advising;
        self.end_test(Verdict::new(outcome, why), false, Duration::ZERO, false);
        if is_loading && outcome != Outcome::NotRun {
            self.note(format!("loading: {why}"));
        }
        self.finish((outcome, why));
    }

    /// Records planned tests without a result as not passed.
    fn finish(&mut self, (outcome, why): (Outcome, &str)) {
        if self.planned.is_none() {
            self.planned = self.of_class.as_deref().cloned();
        }
        if let Some(index) = self.unfinished.take() {
            self.record(index, None, Verdict::new(outcome, why), String::new());
        }
        let aside: Vec<_> = self.planned.iter().flatten().map(|test| test.aside).collect();
        for (index, aside) in aside.into_iter().enumerate() {
            if !self.covered.contains(&index) {
                let verdict = match aside.filter(|_| outcome.is_failure()) {
                    Some(aside) => Verdict::new(aside, ""),
                    None => Verdict::new(outcome, why),
                };
                self.record(index, None, verdict, String::new());
            }
        }
        self.result.findings.sort_by_key(|finding| finding.index);
        self.deadline = None;
        self.end = None;
        self.result.finished = Some(self.started.map_or(0.0, |start| start.elapsed().as_secs_f64()));
    }
}

/// Returns the folders of tests and program as they begin names of files in them.
fn folders_of(suite: &Suite) -> Vec<String> {
    let files = suite.program.iter().chain(&suite.tests);
    let folder = |file: &Path| match file.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Some(real_path(Path::new("."))),
        folder => folder.map(real_path),
    };
    let folders = files.filter_map(|file| Some(folder(file)?.to_str()?.to_string() + "/"));
    let mut folders: Vec<String> = folders.filter(|folder| folder.len() > 1).collect();
    // A folder in another one comes first.
    folders.sort_by_key(|folder| std::cmp::Reverse(folder.len()));
    folders.dedup();
    folders
}

/// Returns a time as people say it: `1 second`, `0.5 seconds`.
fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        1.0 => "1 second".to_string(),
        seconds => format!("{seconds} seconds"),
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
