//! The whole run: starts files, some at a time, and passes each result on as soon as it is complete. What the
//! run keeps of a file that has ended are numbers, so its memory does not grow with the files.

use super::class::EXTENSIONS;
use super::formats::{Format, Tap};
use super::job::Job;
use super::pages::services;
use super::prepared::Copier;
use super::protocol::Work;
use super::report::{Report, Totals};
use super::result::Graded;
use super::sources::Sources;
use super::spool::{Spool, Target};
use super::store::Store;
use super::suites::{Refusal, Suite};
use super::{FILE_LIMIT, FILE_LIMITS, LIMIT, folders};
use crate::disk::ENDINGS;
use crate::options::{Given, bytes};
use crate::output::{complain, excerpt, inert, say, visible};
use ninelog_engine::exam::{Exam, Planned};
use ninelog_engine::host::is_ignored;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;
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

/// The reports for a course system, a file for each submission.
struct Service {
    name: &'static str,
    /// The folder, or the file for the only submission; none is the standard output.
    target: Option<PathBuf>,
    is_folder: bool,
    failed: Option<(String, std::io::Error)>,
}

impl Service {
    fn new(given: &Given, files: usize) -> Result<Option<Service>, String> {
        let Some(name) = given.text("format") else { return Ok(None) };
        let Some(name) = services::NAMES.into_iter().find(|known| *known == name) else {
            return Err(format!("--format={name}: there is no such format"));
        };
        let target = given.text("output").filter(|path| *path != "-").map(PathBuf::from);
        if files > 1 {
            let Some(folder) = &target else {
                return Err(format!(
                    "--format={name} writes a file for each submission: --output=FOLDER says where"
                ));
            };
            std::fs::create_dir_all(folder)
                .map_err(|error| format!("--output={}: {error}", folder.display()))?;
        }
        let is_folder = target.as_ref().is_some_and(|path| path.is_dir());
        Ok(Some(Service { name, target, is_folder, failed: None }))
    }

    fn write(&mut self, graded: &Graded) {
        let text = services::report(self.name, graded);
        let path = match &self.target {
            Some(folder) if self.is_folder => folder.join(file_name(&graded.name) + ".json"),
            Some(file) => file.clone(),
            None => {
                say(&text);
                return;
            }
        };
        let name = path.to_string_lossy().into_owned();
        let written =
            Target::find(&name).and_then(|target| target.write(&mut |out| out.write_all(text.as_bytes())));
        if let Err(error) = written {
            self.failed.get_or_insert((name, error));
        }
    }
}

/// Returns the name of a submission as that of a file.
fn file_name(name: &str) -> String {
    let name = visible(name).replace(['/', '\\'], "_");
    name.trim_start_matches('.').chars().take(200).collect()
}

pub struct Run {
    work: Work,
    copier: Rc<Copier>,
    /// How many files are tested at a time.
    most: usize,
    file_limit: Option<Duration>,
    run_limit: Option<Duration>,
    report: Report,
    tap: Option<Tap>,
    outputs: Vec<Output>,
    service: Option<Service>,
    totals: Totals,
    /// The results of earlier runs.
    store: Option<Store>,
    /// The tests of a class, and their texts.
    of_class: Option<Rc<Vec<Planned>>>,
    sources: Option<Sources>,
    start: Instant,
}

impl Run {
    /// Finds errors in the options before anything is run. In a class, the tests are the same for all.
    pub fn new(given: &Given, files: usize, is_class: bool) -> Result<Run, String> {
        let outputs = outputs(given)?;
        let service = Service::new(given, files)?;
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
            apart: !given.has("together"),
            next_step: given.text("next-step").map(str::to_string),
            read: folders(given, "allow-read"),
            write: folders(given, "allow-write"),
            ..Exam::default()
        };
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let prints = given.has("tap")
            || outputs.iter().any(|output| output.target == Target::StandardOutput)
            || service.as_ref().is_some_and(|service| service.target.is_none());
        let mut totals = Totals::default();
        totals.roster.is_wanted = is_class || given.has("html") || given.has("csv");
        if prints && is_closed() {
            return Err("the standard output is closed".to_string());
        }
        let work = Work { memory: size("memory-limit"), mutates: given.has("mutate"), exam };
        let file_limit = positive(seconds("file-time-limit").unwrap_or(of_file));
        let store = given.text("resume").map(|path| Store::open(path.as_ref(), &work, file_limit));
        Ok(Run {
            store: store.transpose()?,
            work,
            copier: Rc::default(),
            most: given.number("jobs").unwrap_or_else(processors),
            file_limit,
            run_limit: seconds("run-time-limit").and_then(positive),
            report: Report::new(prints, files, is_class, is_class && !given.has("details")),
            tap: given.has("tap").then(Tap::default),
            outputs,
            service,
            totals,
            of_class: None,
            sources: is_class.then(Sources::default),
            start: Instant::now(),
        })
    }

    /// Tests the files. Returns the exit status.
    pub fn conduct(mut self, suites: impl Iterator<Item = Suite>) -> ExitCode {
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
        let mut waiting = suites.enumerate();
        let mut running: Vec<Job> = Vec::new();
        // The number of each, and the key of its result.
        let mut numbers = Vec::new();
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
                && let Some((number, suite)) = waiting.next()
            {
                let key = self.store.as_ref().and_then(|store| store.key(&suite));
                if let Some(graded) = key.and_then(|key| self.store.as_mut()?.find(key, &suite)) {
                    self.totals.kept += 1;
                    self.end(number, graded);
                    continue;
                }
                let mut job = self.job(suite);
                job.begin();
                running.push(job);
                numbers.push((number, key));
            }
            if running.is_empty() {
                break;
            }
            wait(&running, end);
            running.iter_mut().for_each(Job::follow);
            let mut at = 0;
            while at < running.len() {
                if running[at].result.finished.is_some() {
                    let (job, (number, key)) = (running.remove(at), numbers.remove(at));
                    if let (Some(key), Some(store)) = (key, &mut self.store) {
                        store.keep(key, &job.result);
                    }
                    self.end(number, job.result);
                } else {
                    at += 1;
                }
            }
            self.report.update(&running);
        }
        if let Some(why) = self.totals.stopped.clone() {
            for (mut job, (number, _)) in running.into_iter().zip(numbers) {
                job.stop(&why);
                self.end(number, job.result);
            }
            for (number, suite) in waiting {
                let mut job = self.job(suite);
                job.stop(&why);
                self.end(number, job.result);
            }
        }
        self.finish(signal.load(Ordering::SeqCst))
    }

    fn job(&self, suite: Suite) -> Job {
        let mut job = Job::new(suite, self.work.clone(), &self.copier, self.file_limit);
        job.of_class = self.of_class.clone();
        job
    }

    /// Passes on the result of a file that has ended.
    fn end(&mut self, number: usize, mut graded: Graded) {
        if let Some(sources) = &mut self.sources {
            sources.add_to(&mut graded);
        }
        let graded = &graded;
        self.totals.add(graded, number);
        self.report.end(graded, number);
        if let Some(tap) = &mut self.tap {
            let text = tap.file(graded);
            self.print(&text);
        }
        // What did not run to its end has no points that a course system could take for a mark.
        if let Some(service) = self.service.as_mut().filter(|_| graded.is_complete()) {
            service.write(graded);
        }
        for output in self.outputs.iter_mut().filter(|output| output.failed.is_none()) {
            let text = output.format.file(graded, number);
            let added = output.files.add(number, &text);
            let problems = output.format.problems(graded);
            output.failed = added.and_then(|()| output.problems.add(number, &problems)).err();
        }
    }

    /// Reads the tests of a class, for which all submissions would pay if they were wrong.
    pub fn look_at_tests(&mut self, tests: &[std::path::PathBuf]) -> Result<(), String> {
        let program = tests.first().map(|file| file.with_extension("pl"));
        let refused = Some(Refusal { has_tests: true, why: String::new() });
        let suite = Suite { tests: tests.to_vec(), program, refused, ..Suite::default() };
        let mut job = Job::new(suite, self.work.clone(), &self.copier, self.file_limit);
        job.begin();
        while job.result.finished.is_none() {
            wait(std::slice::from_ref(&job), None);
            job.follow();
        }
        let shown = |text: &str| -> String {
            text.lines().map(|line| format!("{}\n", excerpt(line, 1_000))).collect()
        };
        if job.result.problems.len() > 1 {
            let said = job.result.problems.iter().skip(1).map(|problem| match problem.output.trim() {
                "" => problem.text.trim(),
                output => output,
            });
            let said: Vec<&str> = said.collect();
            let said = shown(&said.join("\n"));
            return Err(format!("the tests have errors, so nothing was tested\n{said}"));
        }
        self.of_class = job.planned.take().filter(|tests| !tests.is_empty()).map(Rc::new);
        if self.of_class.is_none() {
            let exam = &self.work.exam;
            let names = [("unit", &exam.unit), ("test", &exam.test)];
            let chosen: Vec<String> = names
                .iter()
                .filter_map(|(kind, name)| Some(format!("--{kind}={}", name.as_ref()?)))
                .collect();
            return Err(match chosen.is_empty() {
                true => "there are no tests in the files of --tests".to_string(),
                false => format!("no test is chosen by {}", chosen.join(" ")),
            });
        }
        complain(&shown(&job.result.warnings));
        Ok(())
    }

    fn print(&mut self, text: &str) {
        if !text.is_empty() && !say(&inert(text)) {
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
        let is_whole = self.totals.stopped.is_none();
        if let Some(Err(why)) = self.store.take().map(|store| store.end(is_whole)) {
            complain(&format!("ninelog test: {why}\n"));
            status = 2;
        }
        if let Some((name, error)) = self.service.take().and_then(|service| service.failed) {
            complain(&format!("ninelog test: {} cannot be written: {error}\n", excerpt(&name, 200)));
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
    let formats =
        [("junit", Format::Junit), ("json", Format::Json), ("csv", Format::Csv), ("html", Format::Html)];
    for (name, format) in formats {
        let Some(file) = given.text(name) else { continue };
        let target = report_target(given, name, file)?;
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

/// Returns where a report goes. What is handed in, and the results of earlier runs, are not overwritten.
pub fn report_target(given: &Given, name: &str, file: &str) -> Result<Target, String> {
    let name_of_file = file.to_ascii_lowercase();
    let what = match () {
        () if ENDINGS.iter().any(|ending| name_of_file.ends_with(&format!(".{ending}"))) => {
            "the name of a program"
        }
        () if EXTENSIONS.iter().any(|ending| name_of_file.ends_with(ending)) => "the name of an archive",
        () if given.text("resume") == Some(file) => "the file of --resume",
        () => return Target::find(file).map_err(|error| format!("{file} cannot be written: {error}")),
    };
    Err(format!("--{name}: {file} is {what}, not of a report"))
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
