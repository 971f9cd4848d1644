//! Signals that programs handle (`on_signal/3`): they interrupt the machine, which runs the handler in
//! `boot/signals.pl` at its next call. Ctrl-C is not among them; see `terminal`.
//!
//! Signals that ask the process to end (SIGTERM, SIGHUP) also come here, so that it ends by halt/1 and output
//! is flushed. A machine that is too busy for it has two seconds; then, or at a second signal, the process
//! ends at once.

use ninelog_engine::console::{Abilities, Handling};
use ninelog_engine::{Console, Interrupt};
use std::sync::atomic::{AtomicU64, Ordering};

/// One bit for each signal: those that have come; those that the program handles; those that it ignores;
/// those that end the process by halt/1 and have not come yet; and those that have a handler at all.
static COME: AtomicU64 = AtomicU64::new(0);
static SEEN: AtomicU64 = AtomicU64::new(0);
static IGNORED: AtomicU64 = AtomicU64::new(0);
#[cfg(unix)]
static LEAVING: AtomicU64 = AtomicU64::new(0);
#[cfg(unix)]
static WATCHED: AtomicU64 = AtomicU64::new(0);

fn set(bits: &AtomicU64, bit: u64, on: bool) {
    if on {
        bits.fetch_or(bit, Ordering::SeqCst);
    } else {
        bits.fetch_and(!bit, Ordering::SeqCst);
    }
}

/// The console of a process that runs tests, without a dialogue: its programs can handle signals, and errors
/// come with the line, a caret and hints, for the student.
pub struct Signals(pub Interrupt);

impl Console for Signals {
    fn abilities(&self) -> Abilities {
        Abilities { hints: true, ..Abilities::default() }
    }

    fn watch_signal(&mut self, number: u32, handling: Handling) -> bool {
        watch(&self.0, number, handling)
    }

    fn take_signals(&mut self) -> u64 {
        take()
    }

    fn have_signals_come(&self) -> bool {
        have_come()
    }

    fn leaves(&mut self) {
        leaves();
    }
}

/// From now on the program handles the signal, ignores it, or leaves it as it was at first. Returns whether
/// the signal can be caught.
pub fn watch(interrupt: &Interrupt, number: u32, handling: Handling) -> bool {
    let Some(bit) = 1u64.checked_shl(number) else { return false };
    set(&SEEN, bit, handling == Handling::Call);
    set(&IGNORED, bit, handling == Handling::Ignore);
    handling == Handling::Default || handle(interrupt, number as i32, bit)
}

/// Installs a handler that runs before the system's default action.
#[cfg(unix)]
fn handle(interrupt: &Interrupt, number: i32, bit: u64) -> bool {
    use signal_hook::low_level;
    if signal_hook::consts::FORBIDDEN.contains(&number) {
        return false;
    }
    if WATCHED.fetch_or(bit, Ordering::SeqCst) & bit != 0 {
        return true;
    }
    let interrupt = interrupt.clone();
    let handler = move || {
        if SEEN.load(Ordering::SeqCst) & bit != 0 {
            COME.fetch_or(bit, Ordering::SeqCst);
            interrupt.interrupt();
        } else if IGNORED.load(Ordering::SeqCst) & bit != 0 {
        } else if LEAVING.fetch_and(!bit, Ordering::SeqCst) & bit != 0 {
            COME.fetch_or(bit, Ordering::SeqCst);
            interrupt.interrupt();
            nix::unistd::alarm::set(GRACE);
        } else {
            let _ = low_level::emulate_default_handler(number);
        }
    };
    // SAFETY: the handler stores to atomics, or ends the process as the system would.
    unsafe { low_level::register(number, handler) }.is_ok()
}

#[cfg(not(unix))]
fn handle(_: &Interrupt, _: i32, _: u64) -> bool {
    false
}

/// The number of seconds that a machine has to handle a signal that ends it.
#[cfg(unix)]
const GRACE: u32 = 2;

/// Makes these signals end the process in good order, unless it was started with them ignored.
pub fn leave_in_order(interrupt: &Interrupt) {
    #[cfg(unix)]
    for number in [signal_hook::consts::SIGHUP, signal_hook::consts::SIGTERM] {
        let bit = 1 << number;
        if !ninelog_engine::host::is_ignored(number) && handle(interrupt, number, bit) {
            set(&LEAVING, bit, true);
        }
    }
    // A file that grows over the limit of the system is an error of the write, and does not end the process.
    #[cfg(unix)]
    {
        let came = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let _ = signal_hook::flag::register(nix::sys::signal::Signal::SIGXFSZ as i32, came);
    }
    #[cfg(not(unix))]
    let _ = interrupt;
}

/// The machine is handling a signal that ends the process, so the time limit is lifted.
pub fn leaves() {
    #[cfg(unix)]
    nix::unistd::alarm::cancel();
}

/// Returns whether signals wait for the program.
pub fn have_come() -> bool {
    COME.load(Ordering::SeqCst) != 0
}

/// Returns the signals that have come since the last call.
pub fn take() -> u64 {
    COME.swap(0, Ordering::SeqCst)
}
