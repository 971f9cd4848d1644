//! A session: what happens between the start of a command line's system and its end.

use super::{Console, dialogue, show_progress};
use crate::host::Host;
use crate::interface::prolog::Prolog;
use crate::machine::registers::RunEnd;
use crate::stream::{Stream, StreamError, StreamId};
use crate::system::limits::Limits;
use ninelog_terms::atom;
use ninelog_terms::error::system_message;
use ninelog_terms::store::cell::Cell;
use std::io::ErrorKind;

/// What a session does: it loads files, runs goals, and answers queries until the end of its input.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Session {
    /// The Prolog that programs are for, such as `sicstus4`.
    pub dialect: Option<String>,
    /// `NAME=DIR1:DIR2`: folders that NAME(File) stands for.
    pub paths: Vec<String>,
    /// The initialisation file, or `none`. If it is not given, the user's own.
    pub init_file: Option<String>,
    /// Files to load, which may lack their extension.
    pub scripts: Vec<String>,
    pub files: Vec<String>,
    /// Goals to run when the files are loaded.
    pub goals: Vec<String>,
    /// A goal instead of the prompt, such as `halt`.
    pub toplevel: Option<String>,
    /// `code`: show the compiled program, and end.
    pub dump: Option<String>,
}

impl Session {
    /// Returns what is known by this name to `boot/start.pl`.
    pub(super) fn texts(&self, key: &str) -> Vec<String> {
        let one = |text: &Option<String>| text.iter().cloned().collect();
        match key {
            "dialect" => one(&self.dialect),
            "paths" => self.paths.clone(),
            "init_file" => one(&self.init_file),
            "scripts" => self.scripts.clone(),
            "files" => self.files.clone(),
            "goals" => self.goals.clone(),
            "toplevel" => one(&self.toplevel),
            "dump" => one(&self.dump),
            _ => Vec::new(),
        }
    }
}

/// The end of a session.
pub struct Left {
    /// The exit status.
    pub status: i32,
    /// What could not be written at the end, unless a pipe was closed by its reader.
    pub unwritten: Option<String>,
    pub host: Box<dyn Host>,
}

impl Prolog {
    /// Sets who answers what goals ask. Without it, they read the standard input. An interrupt asks what to
    /// do from then on, instead of ending the goal.
    pub fn set_console(&mut self, console: impl Console + 'static) {
        let m = &mut self.machine;
        if let Some(dialogue) = dialogue(m) {
            dialogue.console = Some(Box::new(console));
        }
        m.services.tracer.progress = show_progress;
        let interrupt = m.stacks.store.atoms.intern("$interrupt");
        m.program.entries.interrupt = m.program.database.get_or_make(atom::SYSTEM, interrupt, 0);
    }

    /// Runs a session to its end.
    ///
    /// ```
    /// use ninelog::{Prolog, Session};
    /// use ninelog::host::{MemoryHost, Standard};
    ///
    /// let mut host = MemoryHost::default();
    /// host.put("/hello.pl", ":- initialization(main).\nmain :- write(hello), nl.\n");
    /// let (send, output) = std::sync::mpsc::channel();
    /// host.set_output(Box::new(move |stream, text| {
    ///     if stream == Standard::Output {
    ///         send.send(String::from_utf8_lossy(text).into_owned()).unwrap();
    ///     }
    /// }));
    /// let session = Session {
    ///     files: vec!["/hello.pl".to_string()],
    ///     toplevel: Some("halt".to_string()),
    ///     ..Session::default()
    /// };
    /// let left = Prolog::builder().host(host).build().unwrap().session(session);
    /// assert_eq!(left.status, 0);
    /// assert_eq!(output.try_iter().collect::<String>(), "hello\n");
    /// ```
    pub fn session(mut self, session: Session) -> Left {
        if dialogue(&mut self.machine).is_some_and(|dialogue| dialogue.console.is_none()) {
            self.set_console(());
        }
        let m = &mut self.machine;
        if let Some(dialogue) = dialogue(m) {
            dialogue.session = session;
        }
        let start = m.stacks.store.atoms.intern("$start");
        // Without threads there is no time limit.
        if let Some(time) = self.limits.of_time() {
            Limits::begin_time(m, time);
        }
        let status = match m.once(Cell::atom(start)) {
            Ok(RunEnd::Halt(status)) => status,
            Ok(RunEnd::Solution) => 0,
            Ok(RunEnd::NoSolution) => 1,
            _ => 2,
        };
        let written = m.services.io.streams.get_mut(StreamId::USER_OUTPUT).map(Stream::flush);
        m.services.io.streams.flush_all();
        let (status, unwritten) = match written {
            Some(Err(StreamError::Io(error))) if error.kind() == ErrorKind::BrokenPipe => {
                (status.max(1), None)
            }
            Some(Err(StreamError::Io(error))) => (status, Some(system_message(&error))),
            Some(Err(error)) => (status, Some(error.to_string())),
            _ => (status, None),
        };
        drop(m.services.front.take());
        m.services.host.leave();
        let host = std::mem::take(&mut m.services.host);
        // Most sessions are the whole process; freeing memory piece by piece would take longer than its end.
        std::mem::forget(self);
        Left { status, unwritten, host }
    }
}
