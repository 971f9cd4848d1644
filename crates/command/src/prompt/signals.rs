//! Signals that programs handle (`on_signal/3`): they interrupt the machine, which runs the handler in
//! `boot/signals.pl` at its next call. Ctrl-C is not among them; see `terminal`.
//!
//! Signals that ask the process to end (SIGTERM, SIGHUP) also come here, so that it ends by halt/1 and output
//! is flushed. A machine that is too busy for it has two seconds; then, or at a second signal, the process
//! ends at once.

use ninelog_engine::builtins::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// One bit for each signal: those that have come; those that the program handles; those that it ignores;
/// those that end the process by halt/1 and have not come yet; and those that have a handler at all.
static COME: AtomicU64 = AtomicU64::new(0);
static SEEN: AtomicU64 = AtomicU64::new(0);
static IGNORED: AtomicU64 = AtomicU64::new(0);
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

/// `'$watch_signal'(+Number, +What)`: from now on the program handles the signal, ignores it, or leaves it as
/// it was at first (`call`, `ignore`, `default`). Fails for signals that cannot be caught.
fn watch_signal(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.size(m.arg(args, 0))?;
    let what = m.atom_of(m.arg(args, 1))?;
    if !m.host.trusts_program() {
        return fail_with(Error::Permission("handle", "signal", m.arg(args, 0)));
    }
    let what = m.store.atoms.text(what);
    let Some(bit) = u32::try_from(number).ok().and_then(|number| 1u64.checked_shl(number)) else {
        return Ok(false);
    };
    set(&SEEN, bit, what == "call");
    set(&IGNORED, bit, what == "ignore");
    Ok(what == "default" || handle(m, number as i32, bit))
}

/// Installs a handler that runs before the system's default action.
#[cfg(unix)]
fn handle(m: &Machine, number: i32, bit: u64) -> bool {
    use signal_hook::low_level;
    if signal_hook::consts::FORBIDDEN.contains(&number) {
        return false;
    }
    if WATCHED.fetch_or(bit, Ordering::SeqCst) & bit != 0 {
        return true;
    }
    let shared = m.shared.clone();
    let handler = move || {
        if SEEN.load(Ordering::SeqCst) & bit != 0 {
            COME.fetch_or(bit, Ordering::SeqCst);
            shared.interrupt();
        } else if IGNORED.load(Ordering::SeqCst) & bit != 0 {
        } else if LEAVING.fetch_and(!bit, Ordering::SeqCst) & bit != 0 {
            COME.fetch_or(bit, Ordering::SeqCst);
            shared.interrupt();
            nix::unistd::alarm::set(GRACE);
        } else {
            let _ = low_level::emulate_default_handler(number);
        }
    };
    // SAFETY: the handler stores to atomics, or ends the process as the system would.
    unsafe { low_level::register(number, handler) }.is_ok()
}

#[cfg(not(unix))]
fn handle(_: &Machine, _: i32, _: u64) -> bool {
    false
}

/// The number of seconds that a machine has to handle a signal that ends it.
#[cfg(unix)]
const GRACE: u32 = 2;

/// Makes these signals end the process in good order, unless it was started with them ignored.
pub fn leave_in_order(m: &Machine) {
    #[cfg(unix)]
    for number in [signal_hook::consts::SIGHUP, signal_hook::consts::SIGTERM] {
        let bit = 1 << number;
        if !ninelog_engine::host::is_ignored(number) && handle(m, number, bit) {
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
    let _ = m;
}

/// `'$leaves'`: the machine is handling a signal that ends the process, so the time limit is lifted.
fn leaves(_: &mut Machine, _: Args) -> Result<bool> {
    #[cfg(unix)]
    nix::unistd::alarm::cancel();
    Ok(true)
}

/// Returns whether signals wait for the program.
pub fn have_come() -> bool {
    COME.load(Ordering::SeqCst) != 0
}

/// `'$signals_come'(-Numbers)`: returns the signals that have come since the last call.
fn signals_come(m: &mut Machine, args: Args) -> Result<bool> {
    let bits = COME.swap(0, Ordering::SeqCst);
    let numbers: Vec<Cell> = (0..64).filter(|n| bits >> n & 1 != 0).map(Cell::int).collect();
    m.unify_list(args, 0, &numbers)
}

pub const TABLE: &[Builtin] = &[
    det("$watch_signal", 2, watch_signal),
    det("$signals_come", 1, signals_come),
    det("$leaves", 0, leaves),
];
