//! The whole run: starts files, some at a time, and passes each result on as soon as it is complete. What the
//! run keeps of a file that has ended are numbers, so its memory does not grow with the files.

use super::formats::{Format, Tap};
use super::job::Job;
use super::protocol::Work;
use super::report::{Report, Totals};
use super::spool::{Spool, Target};
use super::suites::{Found, Links};
use super::{FILE_LIMIT, FILE_LIMITS, LIMIT, folders};
use crate::options::{Given, bytes};
use crate::output::{complain, excerpt, say};
use ninelog_engine::exam::Exam;
use ninelog_engine::host::is_ignored;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The longest time in milliseconds until a signal is noticed.
const PERIOD: u16 = 200;

/// A report with totals.
struct Output {
    name: String,
    format: Format,
    target: Target,
    files: Spool,
    problems: Spool,
    /// Why it cannot be written.
    failed: Option<std::io::Error>,
}

pub struct Run {
    work: Work,
    /// How many files are tested at a time.
    most: usize,
    file_limit: Option<Duration>,
    run_limit: Option<Duration>,
    report: Report,
    tap: Option<Tap>,
    outputs: Vec<Output>,
    totals: Totals,
    start: Instant,
}

impl Run {
    /// Finds errors in the options before anything is run.
    pub fn new(given: &Given, files: usize) -> Result<Run, String> {
        let outputs = outputs(given)?;
        let seconds = |name| given.number::<f64>(name);
        let limit = seconds("time-limit").or(seconds("timeout")).unwrap_or(LIMIT);
        let of_file = if limit > 0.0 { FILE_LIMIT.max(FILE_LIMITS * limit) } else { 0.0 };
        let size = |name| given.text(name).and_then(bytes);
        let exam = Exam {
            unit: given.text("unit").map(str::to_string),
            test: given.text("test").map(str::to_string),
            time_limit: positive(limit),
            inferences: given.number("inference-limit"),
            output: size("output-limit").map(|bytes| bytes as u64),
            trusted: given.has("trust"),
            apart: given.has("apart"),
            read: folders(given, "allow-read"),
            write: folders(given, "allow-write"),
            ..Exam::default()
        };
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let prints = given.has("tap") || outputs.iter().any(|output| output.target == Target::StandardOutput);
        if prints && is_closed() {
            return Err("the standard output is closed".to_string());
        }
        Ok(Run {
            work: Work { memory: size("memory-limit"), exam, ..Work::default() },
            most: given.number("jobs").unwrap_or_else(processors),
            file_limit: positive(seconds("file-time-limit").unwrap_or(of_file)),
            run_limit: seconds("run-time-limit").and_then(positive),
            report: Report::new(prints, files),
            tap: given.has("tap").then(Tap::default),
            outputs,
            totals: Totals::default(),
            start: Instant::now(),
        })
    }

    /// Tests the files. Returns the exit status.
    pub fn conduct(mut self, found: Vec<Found>, links: &Links) -> ExitCode {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in [SIGHUP, SIGINT, SIGTERM] {
            // Under `nohup` the run goes on when the terminal is closed.
            if number == SIGINT || !is_ignored(number) {
                // Without a handler the signal ends this process, and the processes of the tests notice that.
                let _ = signal_hook::flag::register_usize(number, Arc::clone(&signal), number as usize);
            }
        }
        let end = self.run_limit.and_then(|time| self.start.checked_add(time));
        if let Some(tap) = &self.tap {
            let begin = tap.begin();
            self.print(begin);
        }
        let mut waiting = found.into_iter().enumerate();
        let mut running: Vec<Job> = Vec::new();
        let mut numbers: Vec<usize> = Vec::new();
        loop {
            self.totals.stopped = if signal.load(Ordering::SeqCst) != 0 {
                Some("the run was interrupted".to_string())
            } else if end.is_some_and(|end| Instant::now() >= end) {
                let limit = self.run_limit.unwrap_or_default().as_secs_f64();
                Some(format!("the run did not end within {limit} seconds"))
            } else if !self.report.is_written && self.outputs.is_empty() {
                Some("the output cannot be written".to_string())
            } else {
                None
            };
            if self.totals.stopped.is_some() {
                break;
            }
            while running.len() < self.most
                && let Some((number, found)) = waiting.next()
            {
                let mut job = Job::new(links.suite(found), self.work.clone(), self.file_limit);
                job.begin();
                running.push(job);
                numbers.push(number);
            }
            if running.is_empty() {
                break;
            }
            wait(&running, end);
            running.iter_mut().for_each(Job::follow);
            let mut at = 0;
            while at < running.len() {
                if running[at].finished.is_some() {
                    let job = running.remove(at);
                    self.end(numbers.remove(at), &job);
                } else {
                    at += 1;
                }
            }
            self.report.update(&running);
        }
        if let Some(why) = self.totals.stopped.clone() {
            for (mut job, number) in running.into_iter().zip(numbers) {
                job.stop(&why);
                self.end(number, &job);
            }
            for (number, found) in waiting {
                let mut job = Job::new(links.suite(found), self.work.clone(), None);
                job.stop(&why);
                self.end(number, &job);
            }
        }
        self.finish(signal.load(Ordering::SeqCst))
    }

    /// Passes on the result of a file that has ended.
    fn end(&mut self, number: usize, job: &Job) {
        self.totals.add(job);
        self.report.end(job);
        if let Some(tap) = &mut self.tap {
            let text = tap.file(job);
            self.print(&text);
        }
        for output in self.outputs.iter_mut().filter(|output| output.failed.is_none()) {
            let text = output.format.file(job);
            let added = output.files.add(number, &text);
            let problems = output.format.problems(job);
            output.failed = added.and_then(|()| output.problems.add(number, &problems)).err();
        }
    }

    fn print(&mut self, text: &str) {
        if !text.is_empty() && !say(text) {
            self.report.is_written = false;
        }
    }

    /// Writes totals and reports. Returns the exit status.
    fn finish(mut self, signal: usize) -> ExitCode {
        self.totals.seconds = self.start.elapsed().as_secs_f64();
        self.report.totals(&self.totals);
        if let Some(mut tap) = self.tap.take() {
            let text = tap.end(&self.totals);
            self.print(&text);
        }
        let mut status = u8::from(!self.totals.all_passed());
        if !self.report.is_written {
            complain("ninelog test: the standard output cannot be written\n");
            status = 2;
        }
        for mut output in self.outputs {
            let (totals, format, target) = (&self.totals, output.format, &output.target);
            let written = match output.failed.take() {
                Some(error) => Err(error),
                None => target
                    .write(&mut |out| format.write(out, totals, &mut output.files, &mut output.problems)),
            };
            if let Err(error) = written {
                let name = excerpt(&output.name, 200);
                complain(&format!("ninelog test: {name} cannot be written: {error}\n"));
                status = 2;
            }
        }
        match signal {
            0 => ExitCode::from(status),
            number => ExitCode::from(128 + number as u8),
        }
    }
}

/// Returns the reports that the options ask for.
fn outputs(given: &Given) -> Result<Vec<Output>, String> {
    let mut outputs: Vec<Output> = Vec::new();
    for (name, format) in [("junit", Format::Junit), ("json", Format::Json)] {
        let Some(file) = given.text(name) else { continue };
        let is_source = ["pl", "plt"].iter().any(|ending| {
            std::path::Path::new(file).extension().is_some_and(|extension| extension == *ending)
        });
        if is_source {
            return Err(format!("--{name}: {file} is the name of a program, not of a report"));
        }
        let target = Target::find(file).map_err(|error| format!("{file} cannot be written: {error}"))?;
        if matches!(target, Target::File(_)) && outputs.iter().any(|other| other.target == target) {
            return Err(format!("{file} cannot hold two reports"));
        }
        let (files, problems) = (Spool::default(), Spool::default());
        outputs.push(Output { name: file.to_string(), format, target, files, problems, failed: None });
    }
    let printed = outputs.iter().filter(|output| output.target == Target::StandardOutput).count();
    if printed + usize::from(given.has("tap")) > 1 {
        return Err("only one report can go to the standard output".to_string());
    }
    Ok(outputs)
}

/// Returns whether the process was started without a standard output. Rust's runtime has opened `/dev/null`
/// instead then, for reading and writing.
fn is_closed() -> bool {
    use nix::fcntl::{FcntlArg, OFlag, fcntl};
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    let output = std::io::stdout();
    let Ok(flags) = fcntl(output.as_fd(), FcntlArg::F_GETFL) else { return true };
    let reads = OFlag::from_bits_truncate(flags) & OFlag::O_ACCMODE == OFlag::O_RDWR;
    let null = std::fs::metadata("/dev/null").map(|data| data.rdev());
    let here = output.as_fd().try_clone_to_owned().map(std::fs::File::from);
    let here = here.and_then(|file| file.metadata()).map(|data| data.rdev());
    reads && matches!((null, here), (Ok(null), Ok(here)) if null == here)
}

/// Waits until a process sends something, or has taken too long; at most so long that a signal is noticed in
/// time.
fn wait(jobs: &[Job], end: Option<Instant>) {
    let channels = jobs.iter().flat_map(Job::channels);
    let mut channels: Vec<PollFd> = channels.map(|channel| PollFd::new(channel, PollFlags::POLLIN)).collect();
    if channels.is_empty() {
        // They have ended already.
        return;
    }
    let end = end.map(|end| end.saturating_duration_since(Instant::now()));
    let left = jobs.iter().filter(|job| job.is_running()).filter_map(Job::time_left).chain(end).min();
    let left = left.map_or(PERIOD, |left| left.as_millis().clamp(1, PERIOD.into()) as u16);
    // A signal ends the waiting, too.
    let _ = poll(&mut channels, PollTimeout::from(left));
}

/// Returns the time of a limit; 0 is none.
fn positive(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero())
}
