//! Asks what to do after Ctrl-C if the machine is too busy to ask: it may be collecting garbage, or be in a
//! built-in that cannot be left at once. Continuing and exiting take effect at once; any other answer is kept
//! until the machine handles it. All of this needs Unix.

#![cfg_attr(not(unix), allow(dead_code))]

use super::progress;
use super::terminal;
use ninelog_engine::Interrupt;
use ninelog_engine::console::{Asked as Question, Key};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long the machine has to ask the question itself.
const GRACE: Duration = Duration::from_millis(20);

/// How long the machine has to exit in good order.
const PARTING: Duration = Duration::from_millis(15);
/// The exit status of a process that Ctrl-C has ended.
const EXIT_STATUS: i32 = 4;

#[derive(Default)]
pub struct InterruptPrompt {
    /// How often Ctrl-C was pressed, and how many of these the machine has handled.
    pressed: AtomicUsize,
    seen: AtomicUsize,
    /// Whether the machine is handling Ctrl-C, so that it reads the keyboard itself.
    wanted: AtomicBool,
    asked: Mutex<Asked>,
}

#[derive(Default)]
struct Asked {
    question: Question,
    /// How often Ctrl-C had been pressed when it was asked.
    pressed: usize,
}

impl InterruptPrompt {
    /// Starts to listen to Ctrl-C. `line` tells whether the line about a slow query is on the screen.
    #[cfg(unix)]
    pub fn start(interrupt: Interrupt, line: Arc<AtomicBool>) -> io::Result<Arc<InterruptPrompt>> {
        use signal_hook::consts::SIGINT;
        use std::io::Read;
        let (mut bell, ringer) = std::os::unix::net::UnixStream::pair()?;
        let interrupt_prompt = Arc::new(InterruptPrompt::default());
        let counter = Arc::clone(&interrupt_prompt);
        let count = move || {
            counter.pressed.fetch_add(1, Ordering::SeqCst);
        };
        // SAFETY: the handler only adds to an atomic, which signal handlers may do.
        unsafe { signal_hook::low_level::register(SIGINT, count) }?;
        signal_hook::low_level::pipe::register(SIGINT, ringer)?;
        let there = Arc::clone(&interrupt_prompt);
        let watch = move || {
            leave_signals();
            while bell.read(&mut [0; 64]).is_ok_and(|length| length > 0) {
                std::thread::sleep(GRACE);
                there.ask(&interrupt, &line);
            }
        };
        std::thread::Builder::new().stack_size(1 << 16).spawn(watch)?;
        Ok(interrupt_prompt)
    }

    #[cfg(not(unix))]
    pub fn start(_: Interrupt, _: Arc<AtomicBool>) -> io::Result<Arc<InterruptPrompt>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the question, unless Ctrl-C was handled already or the machine is reading from the keyboard.
    fn ask(&self, interrupt: &Interrupt, line: &AtomicBool) {
        let mut asked = self.asked();
        let pressed = self.pressed.load(Ordering::SeqCst);
        if pressed == self.seen.load(Ordering::SeqCst) || interrupt.is_listening() {
            return;
        }
        progress::clear(line);
        // If it is pressed again, the terminal has dropped any typed answer.
        let again = if matches!(asked.question, Question::Due | Question::Done) { "" } else { "\n" };
        if !say(again) || !say(Question::TEXT) {
            return;
        }
        *asked = Asked { question: Question::Asked, pressed };
        let waits = || !self.wanted.load(Ordering::SeqCst) && self.pressed.load(Ordering::SeqCst) == pressed;
        asked.question = match terminal::key_while(waits) {
            Some(Key::Char('c' | ' ' | '\n' | '\r')) => {
                interrupt.take_back();
                say("continue\n");
                Question::Done
            }
            Some(Key::Char('e') | Key::End) => {
                let deadline = Instant::now() + PARTING;
                while waits() && Instant::now() < deadline {
                    std::thread::sleep(Duration::from_millis(1));
                }
                if waits() {
                    say(&format!("exit (status {EXIT_STATUS})\n"));
                    leave(EXIT_STATUS);
                }
                Question::Answered('e')
            }
            Some(Key::Char(key)) => Question::Answered(key),
            Some(Key::Interrupted) | None => Question::Asked,
        };
    }

    /// Called when the machine handles Ctrl-C. Returns the state of the question since it was last pressed.
    pub fn see(&self) -> Question {
        self.wanted.store(true, Ordering::SeqCst);
        let mut asked = self.asked();
        self.wanted.store(false, Ordering::SeqCst);
        let pressed = self.pressed.load(Ordering::SeqCst);
        self.seen.store(pressed, Ordering::SeqCst);
        let found = std::mem::take(&mut *asked);
        if found.pressed == pressed { found.question } else { Question::Due }
    }
}

fn say(text: &str) -> bool {
    let mut screen = io::stderr();
    write!(screen, "{text}").and_then(|()| screen.flush()).is_ok()
}

/// Ends the process immediately, in any state of the machine.
#[cfg(unix)]
pub fn leave(status: i32) {
    signal_hook::low_level::exit(status)
}

#[cfg(not(unix))]
pub fn leave(status: i32) {
    std::process::exit(status)
}

/// Blocks signals in this thread, so that they go to the machine's thread and end its waits.
#[cfg(unix)]
pub fn leave_signals() {
    use nix::sys::signal::{SigSet, Signal};
    let mut interrupts = SigSet::empty();
    interrupts.add(Signal::SIGINT);
    // If this fails, the machine's wait ends a little later.
    let _ = interrupts.thread_block();
}

#[cfg(not(unix))]
pub fn leave_signals() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_asks_only_for_a_machine_that_neither_looks_nor_listens() {
        let interrupt = ninelog_engine::Prolog::captured("").interrupt_handle();
        let (interrupt_prompt, line) = (InterruptPrompt::default(), AtomicBool::new(false));
        // The machine comes at once: this thread does not wait for keys.
        let asks = || {
            interrupt_prompt.wanted.store(true, Ordering::SeqCst);
            interrupt_prompt.ask(&interrupt, &line);
            interrupt_prompt.see() == Question::Asked
        };
        assert!(!asks());
        interrupt_prompt.pressed.store(1, Ordering::SeqCst);
        assert!(asks());
        assert!(!asks());
        interrupt_prompt.pressed.store(2, Ordering::SeqCst);
        let listening = interrupt.listening();
        assert!(!asks());
        drop(listening);
        interrupt_prompt.pressed.store(3, Ordering::SeqCst);
        interrupt_prompt.wanted.store(true, Ordering::SeqCst);
        interrupt_prompt.ask(&interrupt, &line);
        // Pressed again before the machine handled it: the machine asks itself.
        interrupt_prompt.pressed.store(4, Ordering::SeqCst);
        assert_eq!(interrupt_prompt.see(), Question::Due);
    }
}
