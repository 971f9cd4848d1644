//! The process that runs the tests of one file.
//!
//! Events go to the standard output, which no Prolog stream and no file name leads to.

use super::judge::Answerer;
use super::protocol::{Work, write};
use crate::output::complain;
use ninelog_engine::exam::ExamEvent;
use ninelog_engine::host::{Device, NativeHost, guard};
use ninelog_engine::{Prolog, Value};
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::os::fd::AsFd;
use std::sync::Arc;
use std::sync::mpsc::channel;

/// Does the work with a system that is ready for it.
pub fn run(work: &Work, prolog: Prolog, answerer: Option<Arc<Answerer>>) -> u8 {
    let (sender, answers) = channel();
    // The parent says when to continue. When the parent ends for any reason, this process ends, too.
    std::thread::spawn(move || {
        let (mut input, mut line) = (io::stdin().lock(), String::new());
        while matches!(input.read_line(&mut line), Ok(1..)) && sender.send(()).is_ok() {
            line.clear();
        }
        std::process::exit(2);
    });
    if !work.exam.trusted {
        guard(&work.exam.rules(&NativeHost::default()));
    }
    let tell = |event: ExamEvent| {
        let line = write(&event) + "\n";
        let mut out = io::stdout().lock();
        let told = out.write_all(line.as_bytes()).and_then(|()| out.flush()).is_ok();
        // The parent answers when it has handled the event, if it has something to do.
        let is_answered = !matches!(event, ExamEvent::Start { .. });
        let goes_on = told && (!is_answered || answers.recv().is_ok());
        let ends = matches!(event, ExamEvent::End { .. } | ExamEvent::UnitEnd { .. });
        if goes_on && ends && answerer.as_ref().is_some_and(|answerer| answerer.is_stopped()) {
            let _ = out.write_all((write(&ExamEvent::Stopped) + "\n").as_bytes());
            let _ = out.flush();
            return false;
        }
        goes_on
    };
    let mut prolog = connected(prolog);
    if let Some(answerer) = &answerer
        && let Err(error) = answerer.connect(&mut prolog)
    {
        complain(&format!("{error}\n"));
    }
    if work.exam.run(prolog, &mut { tell }) { 0 } else { 2 }
}

/// Connects the streams: the program has no input, and its output goes to the error output, because the
/// standard output is for events.
fn connected(mut prolog: Prolog) -> Prolog {
    prolog.set_input(Nothing);
    prolog.set_output(Errors(own(io::stderr())));
    prolog.set_errors(Errors(own(io::stderr())));
    write_by_lines(&mut prolog);
    prolog
}

/// What was written before a test is stopped belongs to its report.
pub fn write_by_lines(prolog: &mut Prolog) {
    let by_lines = Value::compound("buffer", [Value::atom("line")]);
    let _ = prolog.goal(Value::compound("set_stream", [Value::atom("user_output"), by_lines])).run();
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

/// Returns a stream of the process as a file, if it has one.
pub fn own(stream: impl AsFd) -> Option<File> {
    stream.as_fd().try_clone_to_owned().ok().map(File::from)
}
