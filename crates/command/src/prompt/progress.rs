//! The progress line of a slow query: after two seconds, a dim line with the time and the inferences so far,
//! which disappears when anything is printed. Time that is spent waiting for the keyboard does not count.
//!
//! A thread knows when the line is due and asks the machine, which draws it at its next call, unless the
//! cursor's line is not empty. The cursor stays at the start of the line, so output of the program only has
//! to clear the line first: `Screen` does that.

use super::console::Console;
use super::interrupt_prompt::leave_signals;
#[cfg(not(target_family = "wasm"))]
use ninelog_engine::host::StandardDevice;
use ninelog_engine::machine::Machine;
use ninelog_engine::machine::registers::Shared;
use ninelog_engine::stream::StreamId;
#[cfg(not(target_family = "wasm"))]
use ninelog_engine::stream::{Device, Stream};
use ninelog_terms::number::group_digits;
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
    fn start(shared: Arc<Shared>) -> io::Result<Clock> {
        let since = Arc::new(Mutex::new(None));
        let began = Arc::clone(&since);
        let handle = std::thread::Builder::new().stack_size(1 << 16).spawn(move || watch(&began, &shared))?;
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
fn begin(since: &Mutex<Option<Instant>>, shared: &Shared) -> Option<Instant> {
    let mut since = since.lock().unwrap_or_else(PoisonError::into_inner);
    if since.is_some() && shared.listening.load(Ordering::SeqCst) {
        *since = Some(Instant::now());
    }
    *since
}

/// Runs the thread: asks the machine for attention while a query is slow.
fn watch(since: &Mutex<Option<Instant>>, shared: &Shared) {
    leave_signals();
    loop {
        match begin(since, shared).map(|began| PATIENCE.saturating_sub(began.elapsed())) {
            None => std::thread::park(),
            Some(left) if left.is_zero() => {
                shared.tick();
                std::thread::park_timeout(PERIOD);
            }
            Some(left) => std::thread::park_timeout(left.min(PERIOD)),
        }
    }
}

/// Makes the program's output clear the line.
#[cfg(not(target_family = "wasm"))]
pub fn watch_output(m: &mut Machine) {
    m.tracer.progress = draw;
    let visible = Arc::clone(&Console::of(m).progress.visible);
    let standard =
        [(StreamId::USER_OUTPUT, StandardDevice::Output), (StreamId::USER_ERROR, StandardDevice::Error)];
    for (id, device) in standard {
        if let Some(stream) = m.io.streams.get_mut(id)
            && stream.properties.tty
        {
            let properties = stream.properties.clone();
            *stream = Stream::new(Box::new(Screen { device, visible: Arc::clone(&visible) }), properties);
        }
    }
}

/// `'$query_clock'(+Bool)`: a query starts, or it has answered.
pub fn query_clock(m: &mut Machine, running: bool) {
    if !Console::of(m).terminal.capable {
        return;
    }
    let (inferences, shared) = (m.inferences, Arc::clone(&m.shared));
    let progress = &mut Console::of(m).progress;
    if !running {
        if let Some(clock) = &progress.clock {
            clock.set(None);
        }
        clear(&progress.visible);
        return;
    }
    progress.inferences = inferences;
    if progress.clock.is_none() {
        // Without threads, slow queries show nothing.
        progress.clock = Clock::start(shared).ok();
    }
    if let Some(clock) = &progress.clock {
        clock.set(Some(Instant::now()));
    }
}

fn draw(m: &mut Machine) {
    let inferences = m.inferences;
    let at_line_start = [StreamId::USER_OUTPUT, StreamId::USER_ERROR]
        .iter()
        .all(|&id| m.io.streams.get(id).is_some_and(|stream| stream.column() == 0));
    let console = Console::of(m);
    let color = console.terminal.color;
    let progress = &console.progress;
    let Some(clock) = &progress.clock else { return };
    let since = *clock.since.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(elapsed) = since.map(|since| since.elapsed()) else { return };
    if !at_line_start || elapsed < PATIENCE {
        return;
    }
    let text = line(elapsed, inferences.saturating_sub(progress.inferences));
    let (dim, plain) = if color { ("\x1b[2m", "\x1b[0m") } else { ("", "") };
    let mut out = io::stdout();
    // If the terminal is gone, the program notices when it writes.
    let _ = write!(out, "\r\x1b[K{dim}{text}{plain}\r").and_then(|()| out.flush());
    progress.visible.store(true, Ordering::SeqCst);
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
struct Screen {
    device: StandardDevice,
    visible: Arc<AtomicBool>,
}

#[cfg(not(target_family = "wasm"))]
impl Device for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        clear(&self.visible);
        self.device.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.device.flush()
    }

    fn file_number(&self) -> Option<i32> {
        self.device.file_number()
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
