//! The progress line of a slow query: after two seconds, a dim line with the time and the inferences so far,
//! which disappears when anything is printed. Time that is spent waiting for the keyboard does not count.
//!
//! A thread knows when the line is due and asks the machine, which draws it at its next call, unless the
//! cursor's line is not empty. The cursor stays at the start of the line, so output of the program only has
//! to clear the line first: `Screen` does that.

use super::interrupt_prompt::leave_signals;
use ninelog_engine::Interrupt;
#[cfg(not(target_family = "wasm"))]
use ninelog_engine::{Device, Prolog};
use ninelog_terms::number::group_digits;
#[cfg(not(target_family = "wasm"))]
use std::io::IsTerminal;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time after which a query counts as slow.
const PATIENCE: Duration = Duration::from_secs(2);
/// The time between two updates of the line.
const PERIOD: Duration = Duration::from_millis(500);

/// Measures how long queries take, from the first query on a capable terminal on.
#[derive(Default)]
pub struct Progress {
    clock: Option<Clock>,
    /// Whether the line is on the screen.
    pub visible: Arc<AtomicBool>,
    /// The number of inferences when the query began.
    inferences: u64,
}

struct Clock {
    /// When the running query began.
    since: Arc<Mutex<Option<Instant>>>,
    thread: std::thread::Thread,
}

impl Clock {
    fn start(interrupt: Interrupt) -> io::Result<Clock> {
        let since = Arc::new(Mutex::new(None));
        let began = Arc::clone(&since);
        let handle =
            std::thread::Builder::new().stack_size(1 << 16).spawn(move || watch(&began, &interrupt))?;
        Ok(Clock { since, thread: handle.thread().clone() })
    }

    fn set(&self, since: Option<Instant>) {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = since;
        if since.is_some() {
            self.thread.unpark();
        }
    }
}

/// Returns when the running query began. While the machine waits for the keyboard, the time starts again.
fn begin(since: &Mutex<Option<Instant>>, interrupt: &Interrupt) -> Option<Instant> {
    let mut since = since.lock().unwrap_or_else(PoisonError::into_inner);
    if since.is_some() && interrupt.is_listening() {
        *since = Some(Instant::now());
    }
    *since
}

/// Runs the thread: asks the machine for attention while a query is slow.
fn watch(since: &Mutex<Option<Instant>>, interrupt: &Interrupt) {
    leave_signals();
    loop {
        match begin(since, interrupt).map(|began| PATIENCE.saturating_sub(began.elapsed())) {
            None => std::thread::park(),
            Some(left) if left.is_zero() => {
                interrupt.tick();
                std::thread::park_timeout(PERIOD);
            }
            Some(left) => std::thread::park_timeout(left.min(PERIOD)),
        }
    }
}

/// Makes the program's output clear the line.
#[cfg(not(target_family = "wasm"))]
pub fn watch_output(prolog: &mut Prolog, visible: &Arc<AtomicBool>) {
    if io::stdout().is_terminal() {
        prolog.set_output(Screen { stream: io::stdout(), number: 1, visible: Arc::clone(visible) });
    }
    if io::stderr().is_terminal() {
        prolog.set_errors(Screen { stream: io::stderr(), number: 2, visible: Arc::clone(visible) });
    }
}

impl Progress {
    /// A query starts, or it has answered.
    pub fn query_runs(&mut self, running: bool, inferences: u64, interrupt: &Interrupt) {
        if !running {
            if let Some(clock) = &self.clock {
                clock.set(None);
            }
            clear(&self.visible);
            return;
        }
        self.inferences = inferences;
        if self.clock.is_none() {
            // Without threads, slow queries show nothing.
            self.clock = Clock::start(interrupt.clone()).ok();
        }
        if let Some(clock) = &self.clock {
            clock.set(Some(Instant::now()));
        }
    }

    /// Shows the line if it is due.
    pub fn draw(&self, inferences: u64, color: bool) {
        let Some(clock) = &self.clock else { return };
        let since = *clock.since.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(elapsed) = since.map(|since| since.elapsed()).filter(|&elapsed| elapsed >= PATIENCE) else {
            return;
        };
        let text = line(elapsed, inferences.saturating_sub(self.inferences));
        let (dim, plain) = if color { ("\x1b[2m", "\x1b[0m") } else { ("", "") };
        let mut out = io::stdout();
        // If the terminal is gone, the program notices when it writes.
        let _ = write!(out, "\r\x1b[K{dim}{text}{plain}\r").and_then(|()| out.flush());
        self.visible.store(true, Ordering::SeqCst);
    }
}

fn line(elapsed: Duration, inferences: u64) -> String {
    format!("  {:.1} s, {} inferences", elapsed.as_secs_f64(), group_digits(&inferences.to_string(), 3, ","))
}

/// Removes the line from the screen.
pub fn clear(visible: &AtomicBool) {
    if visible.swap(false, Ordering::SeqCst) {
        let mut out = io::stdout();
        let _ = out.write_all(b"\r\x1b[K").and_then(|()| out.flush());
    }
}

/// The standard output or error output on the terminal.
#[cfg(not(target_family = "wasm"))]
struct Screen<S> {
    stream: S,
    /// The number of its file: the same on every system.
    number: i32,
    visible: Arc<AtomicBool>,
}

#[cfg(not(target_family = "wasm"))]
impl<S: Write + Send> Device for Screen<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        clear(&self.visible);
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }

    fn file_number(&self) -> Option<i32> {
        Some(self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(line(Duration::from_millis(2340), 1234567), "  2.3 s, 1,234,567 inferences");
        assert!(line(Duration::ZERO, 999).ends_with(" 999 inferences"));
    }
}
