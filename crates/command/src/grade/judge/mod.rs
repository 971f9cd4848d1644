//! A judge that never meets the program, and an answerer that never meets the tests.
//!
//! The judge is the process that runs the tests of a file (`child`). The answerer is another process; both
//! lock themselves into the sandbox, and the answerer loads the program. What a test calls in the program
//! becomes a message, and so do its solutions: `exchange.pl` lists the messages, `wire` and `channel` read
//! and write them, `reading.pl`, `texts.pl`, `judge.pl` and `answerer.pl` say what each side does with them.
//!
//! Invariants: the answerer gets no line of the tests, only goals; whatever it sends is data, which the judge
//! checks and never runs; it has no descriptor but those of the channel, and no way to report a result.

mod answerer;
mod channel;
mod wire;

use channel::{Sender, connect};
use ninelog_engine::{Error, Prolog, exam};
use std::io::{PipeReader, PipeWriter};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

pub use answerer::{prepared as prepared_answerer, run as answer};

const EXCHANGE: &str = include_str!("exchange.pl");
const READING: &str = include_str!("reading.pl");
const TEXTS: &str = include_str!("texts.pl");
const JUDGE: &str = include_str!("judge.pl");

/// The answerer as the judge sees it.
pub struct Answerer {
    input: Mutex<Option<PipeReader>>,
    sender: Sender,
    /// A test did not wait for an answer, so the program was stopped.
    is_stopped: AtomicBool,
}

/// Returns a system that is ready to be a judge's.
pub fn prepared_judge(mut prolog: Prolog) -> Prolog {
    // If one of them fails, so does `connect`.
    let _ = exam::prepare(&mut prolog)
        .and_then(|()| prolog.consult_text("exchange.pl", EXCHANGE))
        .and_then(|_| prolog.consult_text("reading.pl", READING))
        .and_then(|_| prolog.consult_text("texts.pl", TEXTS))
        .and_then(|_| prolog.consult_text("judge.pl", JUDGE));
    prolog
}

impl Answerer {
    /// Returns the answerer at the other ends of two pipes.
    pub fn new(input: PipeReader, output: PipeWriter) -> Arc<Answerer> {
        let input = Mutex::new(Some(input));
        Arc::new(Answerer { input, sender: Sender::new(output), is_stopped: AtomicBool::new(false) })
    }

    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::SeqCst)
    }

    /// Gives it up: nothing more goes there, and nothing more is taken from it. The parent ends the process.
    fn stop(&self) {
        self.is_stopped.store(true, Ordering::SeqCst);
        self.sender.close();
    }

    /// Connects the system of the judge with it, before the tests are read.
    pub fn connect(self: &Arc<Answerer>, prolog: &mut Prolog) -> Result<(), Error> {
        let Some(input) = self.input.lock().unwrap_or_else(PoisonError::into_inner).take() else {
            return Err(Error::Misuse("the answerer is connected".to_string()));
        };
        let own = Arc::clone(self);
        // Whatever a test is waiting for will not come.
        let ended = move || {
            if !own.is_stopped() {
                std::process::exit(2);
            }
        };
        connect(prolog, input, &self.sender, ended)?;
        let own = Arc::clone(self);
        prolog.register_shared("$exchange_abandon", 0, move |_| {
            own.stop();
            Ok(true)
        })?;
        prolog.run("ninelog_judge:begin").map(drop)
    }
}
