//! Signals of the system that programs want to hear of (`on_signal/3`): they interrupt the machine, which runs what
//! `boot/signals.pl` says at its next call. Ctrl-C is not among them; see `terminal`.

use crate::builtins::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// A bit for each signal: those that have come, those that the program sees, those that it ignores, and those that have a
/// handler at all.
static COME: AtomicU64 = AtomicU64::new(0);
static SEEN: AtomicU64 = AtomicU64::new(0);
static IGNORED: AtomicU64 = AtomicU64::new(0);
#[cfg(unix)]
static WATCHED: AtomicU64 = AtomicU64::new(0);

fn set(bits: &AtomicU64, bit: u64, on: bool) {
    if on {
        bits.fetch_or(bit, Ordering::SeqCst);
    } else {
        bits.fetch_and(!bit, Ordering::SeqCst);
    }
}

/// `'$watch_signal'(+Number, +What)`: from now on the signal is seen by the program, ignored, or does what it did at first
/// (`call`, `ignore`, `default`). Fails for those that nobody can catch.
fn watch_signal(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.size(m.arg(args, 0))?;
    let what = m.atom_of(m.arg(args, 1))?;
    let what = m.store.atoms.text(what);
    let Some(bit) = u32::try_from(number).ok().and_then(|number| 1u64.checked_shl(number)) else {
        return Ok(false);
    };
    set(&SEEN, bit, what == "call");
    set(&IGNORED, bit, what == "ignore");
    Ok(what == "default" || handle(m, number as i32, bit))
}

/// Put a handler in front of what the system does.
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
        } else if IGNORED.load(Ordering::SeqCst) & bit == 0 {
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

/// `'$signals_come'(-Numbers)`: the signals that have come since this was asked for last.
fn signals_come(m: &mut Machine, args: Args) -> Result<bool> {
    let bits = COME.swap(0, Ordering::SeqCst);
    let numbers: Vec<Cell> = (0..64).filter(|n| bits >> n & 1 != 0).map(Cell::int).collect();
    m.unify_list(args, 0, &numbers)
}

pub const TABLE: &[Builtin] = &[det("$watch_signal", 2, watch_signal), det("$signals_come", 1, signals_come)];
