//! The process that runs the tests of one file.
//!
//! Events go to the standard output, which no Prolog stream and no file name leads to; each contains the key
//! that the parent has given.

use super::judge::Answerer;
use super::protocol::{Work, write};
use crate::output::complain;
use ninelog_engine::exam::ExamEvent;
use ninelog_engine::host::{Device, NativeHost, guard};
use ninelog_engine::{Prolog, Value};
use ninelog_limits::account;
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::sync::mpsc::channel;

/// Does the work that the standard input describes. `system` makes a system whose stacks may take so many
/// bytes.
pub fn run(system: fn(Option<usize>) -> Prolog) -> u8 {
    let mut input = BufReader::new(io::stdin());
    let mut line = String::new();
    let Some(work) = input.read_line(&mut line).ok().and_then(|_| Work::read(&line)) else { return 2 };
    let (sender, answers) = channel();
    // The parent says when to continue. When the parent ends for any reason, this process ends, too.
    std::thread::spawn(move || {
        let mut line = String::new();
        while matches!(input.read_line(&mut line), Ok(1..)) && sender.send(()).is_ok() {
            line.clear();
        }
        std::process::exit(2);
    });
    // Half is for the stacks.
    let half = work.memory.map(|bytes| bytes / 2);
    if let Some(bytes) = half {
        account::limit_thread(bytes);
    }
    // The judge may start no process any more when it is locked in.
    let answerer = match work.exam.apart && !work.exam.only_plan {
        true => match Answerer::start(&work) {
            Ok(answerer) => Some(answerer),
            Err(_) => return 2,
        },
        false => None,
    };
    if !work.exam.trusted {
        guard(&work.exam.rules(&NativeHost::default()));
    }
    let tell = |event: ExamEvent| {
        let line = write(&event, &work.key) + "\n";
        let mut out = io::stdout().lock();
        let told = out.write_all(line.as_bytes()).and_then(|()| out.flush()).is_ok();
        // The parent answers when it has handled the event, if it has something to do.
        let is_answered = !matches!(event, ExamEvent::Plan(_) | ExamEvent::Start { .. });
        let goes_on = told && (!is_answered || answers.recv().is_ok());
        let ends = matches!(event, ExamEvent::End { .. } | ExamEvent::UnitEnd { .. });
        if goes_on && ends && answerer.as_ref().is_some_and(|answerer| answerer.is_stopped()) {
            let _ = out.write_all((write(&ExamEvent::Stopped, &work.key) + "\n").as_bytes());
            let _ = out.flush();
            return false;
        }
        goes_on
    };
    let first = Cell::new(true);
    let make = || {
        let mut prolog = connected(system(half));
        if first.take()
            && let Some(answerer) = &answerer
            && let Err(error) = answerer.connect(&mut prolog)
        {
            complain(&format!("{error}\n"));
        }
        prolog
    };
    if work.exam.run(&make, &mut { tell }) { 0 } else { 2 }
}

/// Connects the streams: the program has no input, and its output goes to the error output, because the
/// standard output is for events.
fn connected(mut prolog: Prolog) -> Prolog {
    prolog.set_input(Nothing);
    prolog.set_output(Errors(error_output()));
    prolog.set_errors(Errors(error_output()));
    // What was written before a test is stopped belongs to its report.
    let by_lines = Value::compound("buffer", [Value::atom("line")]);
    let _ = prolog.call("system", "set_stream", &[Value::atom("user_output"), by_lines]);
    prolog
}

/// An input without contents.
pub struct Nothing;

impl Device for Nothing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }
}

/// The error output of the process, if it has one.
struct Errors(Option<File>);

impl Device for Errors {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.as_mut().map_or(Ok(bytes.len()), |file| file.write(bytes))
    }
}

#[cfg(unix)]
fn error_output() -> Option<File> {
    use std::os::fd::AsFd;
    io::stderr().as_fd().try_clone_to_owned().ok().map(File::from)
}

#[cfg(not(unix))]
fn error_output() -> Option<File> {
    None
}
