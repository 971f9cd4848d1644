//! A judge that never meets the program, and an answerer that never meets the tests.
//!
//! The judge is the process that runs the tests of a file (`child`). It starts the answerer, another process,
//! before it locks itself into the sandbox; the answerer locks itself in, too, and loads the program. What a
//! test calls in the program becomes a message, and so do its solutions: `exchange.pl` lists the messages,
//! `wire` and `channel` read and write them, `judge.pl` and `answerer.pl` say what each side does with them.
//!
//! Invariants: the answerer gets no line of the tests, only goals; whatever it sends is data, which the judge
//! checks and never runs; it has no descriptor but those of the channel, and no way to report a result.

mod answerer;
mod channel;
mod wire;

use super::protocol::Work;
use channel::{Sender, connect};
use ninelog_engine::{Error, Prolog};
use std::io::{self, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub use answerer::run as answer;

/// The argument that starts an answerer.
pub const ANSWERER: &str = "--answerer";

const EXCHANGE: &str = include_str!("exchange.pl");
const JUDGE: &str = include_str!("judge.pl");

/// The answerer as the judge sees it.
pub struct Answerer {
    process: Mutex<Child>,
    sender: OnceLock<Sender>,
    /// A test did not wait for an answer, so the program was stopped.
    is_stopped: AtomicBool,
}

impl Answerer {
    /// Starts an answerer for this work.
    pub fn start(work: &Work) -> io::Result<Arc<Answerer>> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(["test", ANSWERER])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut work = work.clone();
        // The key belongs to the judge.
        work.key.clear();
        (work.exam.unit, work.exam.test) = (None, None);
        if let Some(input) = &mut process.stdin {
            input.write_all((work.write() + "\n").as_bytes())?;
        }
        let (process, sender) = (Mutex::new(process), OnceLock::new());
        Ok(Arc::new(Answerer { process, sender, is_stopped: AtomicBool::new(false) }))
    }

    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::SeqCst)
    }

    /// Ends the process: it works for nobody any more. The sandbox lets the judge send no signals.
    fn stop(&self) {
        self.is_stopped.store(true, Ordering::SeqCst);
        if let Some(sender) = self.sender.get() {
            sender.close();
        }
    }

    /// Connects the system of the judge with it, before the tests are read.
    pub fn connect(self: &Arc<Answerer>, prolog: &mut Prolog) -> Result<(), Error> {
        let (input, output) = {
            let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
            (process.stdout.take(), process.stdin.take())
        };
        let (Some(input), Some(output)) = (input, output) else {
            return Err(Error::Misuse("the answerer is connected".to_string()));
        };
        let own = Arc::clone(self);
        // Whatever a test is waiting for will not come.
        let ended = move || {
            if !own.is_stopped() {
                std::process::exit(2);
            }
        };
        connect(prolog, input, self.sender.get_or_init(|| Sender::new(output)), ended)?;
        let own = Arc::clone(self);
        prolog.register_shared("$exchange_abandon", 0, move |_| {
            own.stop();
            Ok(true)
        })?;
        prolog.consult_text("exchange.pl", EXCHANGE)?;
        prolog.consult_text("judge.pl", JUDGE)?;
        prolog.run("ninelog_judge:begin").map(drop)
    }
}
