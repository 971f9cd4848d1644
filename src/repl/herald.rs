//! Asks what to do after Ctrl-C in place of a machine that is too busy to ask: it may be collecting garbage, or be
//! in a built-in that cannot be left at once. What is answered is read when the machine gets to it.

use super::progress;
use crate::machine::registers::Shared;
use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What is asked after Ctrl-C.
pub const QUESTION: &str = "Action (h for help) ? ";

/// How long the machine has for asking itself.
const GRACE: Duration = Duration::from_millis(20);

#[derive(Default)]
pub struct Herald {
    /// How often Ctrl-C was pressed, and up to which time the machine has seen to it.
    pressed: AtomicUsize,
    seen: AtomicUsize,
    /// The question stands on the screen, and the machine does not know: how often Ctrl-C had been pressed then.
    asked: Mutex<Option<usize>>,
}

impl Herald {
    /// Begins to listen to Ctrl-C. `line` tells whether the line about a slow query is on the screen.
    #[cfg(unix)]
    pub fn start(shared: Arc<Shared>, line: Arc<AtomicBool>) -> io::Result<Arc<Herald>> {
        use signal_hook::consts::SIGINT;
        let (mut bell, ringer) = std::os::unix::net::UnixStream::pair()?;
        let herald = Arc::new(Herald::default());
        let counter = Arc::clone(&herald);
        let count = move || {
            counter.pressed.fetch_add(1, Ordering::SeqCst);
        };
        // SAFETY: the handler only adds to an atomic, which signal handlers may do.
        unsafe { signal_hook::low_level::register(SIGINT, count) }?;
        signal_hook::low_level::pipe::register(SIGINT, ringer)?;
        let there = Arc::clone(&herald);
        let watch = move || {
            leave_signals();
            while bell.read(&mut [0; 64]).is_ok_and(|length| length > 0) {
                std::thread::sleep(GRACE);
                there.ask(&shared, &line);
            }
        };
        std::thread::Builder::new().stack_size(1 << 16).spawn(watch)?;
        Ok(herald)
    }

    #[cfg(not(unix))]
    pub fn start(_: Arc<Shared>, _: Arc<AtomicBool>) -> io::Result<Arc<Herald>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Asks, if nobody has seen to Ctrl-C yet and nobody waits for what is typed.
    fn ask(&self, shared: &Shared, line: &AtomicBool) {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let pressed = self.pressed.load(Ordering::SeqCst);
        if pressed != self.seen.load(Ordering::SeqCst) && !shared.listening.load(Ordering::SeqCst) {
            progress::clear(line);
            let mut screen = io::stderr();
            // Who presses it again may have typed an answer, which the terminal has forgotten.
            let again = if asked.is_some() { "\n" } else { "" };
            if write!(screen, "{again}{QUESTION}").and_then(|()| screen.flush()).is_ok() {
                *asked = Some(pressed);
            }
        }
    }

    /// The machine sees to what was pressed. Whether the question has been asked since it was pressed last.
    pub fn see(&self) -> bool {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let pressed = self.pressed.load(Ordering::SeqCst);
        self.seen.store(pressed, Ordering::SeqCst);
        asked.take() == Some(pressed)
    }
}

/// Signals go to the thread of the machine, whose waits they end.
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
        let m = crate::system::boot::machine_with(1 << 26, &[]);
        let (herald, line) = (Herald::default(), AtomicBool::new(false));
        let asks = || {
            herald.ask(&m.shared, &line);
            herald.see()
        };
        assert!(!asks());
        herald.pressed.store(1, Ordering::SeqCst);
        assert!(asks());
        assert!(!asks());
        herald.pressed.store(2, Ordering::SeqCst);
        m.shared.listening.store(true, Ordering::SeqCst);
        assert!(!asks());
        m.shared.listening.store(false, Ordering::SeqCst);
        herald.pressed.store(3, Ordering::SeqCst);
        herald.ask(&m.shared, &line);
        // Pressed again before the machine came to it: it asks itself.
        herald.pressed.store(4, Ordering::SeqCst);
        assert!(!herald.see());
    }
}
