//! The timers of the process: one thread waits for all of them.
//!
//! The thread wakes up when the next timer is due. A new timer wakes it only if it is due earlier, and a
//! cancelled one does not wake it, so that setting and cancelling a timer costs no system call as a rule.

use super::Timer;
use ninelog_limits::account::{self, Account};
use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// When a timer is due, and its number.
type Key = (Instant, u64);

struct Waiting {
    ring: Box<dyn FnOnce() + Send>,
    /// The account of whoever has set the timer.
    account: Option<Arc<Account>>,
}

struct Clock {
    waiting: BTreeMap<Key, Waiting>,
    last: u64,
    /// Whether the thread runs.
    runs: bool,
    /// When the thread wakes up next; `None`: only if it is woken.
    wakes: Option<Instant>,
}

static CLOCK: Mutex<Clock> =
    Mutex::new(Clock { waiting: BTreeMap::new(), last: 0, runs: false, wakes: None });
static NEWS: Condvar = Condvar::new();

fn clock() -> MutexGuard<'static, Clock> {
    CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A timer that was set.
struct SetTimer(Option<Key>);

impl Timer for SetTimer {
    fn cancel(&mut self) {
        if let Some(key) = self.0.take() {
            // What is dropped may take long: not while the clock is locked.
            let cancelled = clock().waiting.remove(&key);
            drop(cancelled);
        }
    }
}

/// Calls a function after some time, on the thread of the timers. It must not take long.
pub fn ring_after(time: Duration, ring: Box<dyn FnOnce() + Send>) -> io::Result<Box<dyn Timer>> {
    // Longer than a clock can run.
    let Some(due) = Instant::now().checked_add(time) else { return Ok(Box::new(SetTimer(None))) };
    let mut clock = clock();
    if !clock.runs {
        std::thread::Builder::new().stack_size(1 << 16).spawn(run)?;
        clock.runs = true;
        // It looks at the timers before it waits.
        clock.wakes = Some(due);
    }
    clock.last += 1;
    let key = (due, clock.last);
    clock.waiting.insert(key, Waiting { ring, account: account::current() });
    if clock.wakes.is_none_or(|wakes| due < wakes) {
        clock.wakes = Some(due);
        NEWS.notify_one();
    }
    Ok(Box::new(SetTimer(Some(key))))
}

fn run() {
    let mut held = clock();
    loop {
        let now = Instant::now();
        match held.waiting.first_key_value().map(|(&key, _)| key) {
            Some(key) if key.0 <= now => {
                let due = held.waiting.remove(&key);
                drop(held);
                if let Some(Waiting { ring, account }) = due {
                    let _entered = account::enter(account.as_ref());
                    ring();
                }
                held = clock();
            }
            Some((due, _)) => {
                held.wakes = Some(due);
                let waited = NEWS.wait_timeout(held, due.saturating_duration_since(now));
                held = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
            None => {
                held.wakes = None;
                held = NEWS.wait(held).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

/// Runs work that copies the process while no other thread uses the timers. `is_copy` says whether the result
/// is that of the copy, where there is no thread and no timer.
#[cfg(process_copies)]
pub fn copying<T>(copy: impl FnOnce() -> T, is_copy: impl FnOnce(&T) -> bool) -> T {
    let mut clock = clock();
    let result = copy();
    if is_copy(&result) {
        clock.runs = false;
        clock.wakes = None;
        std::mem::forget(std::mem::take(&mut clock.waiting));
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn timers_ring_in_order_unless_they_are_cancelled() {
        let (sender, rung) = channel();
        let set = |milliseconds, name| {
            let sender = sender.clone();
            let ring = move || sender.send(name).expect("it is heard");
            ring_after(Duration::from_millis(milliseconds), Box::new(ring)).expect("a timer")
        };
        let (_late, _early, mut never) = (set(60, "late"), set(20, "early"), set(40, "never"));
        let _far = ring_after(Duration::MAX, Box::new(|| ())).expect("a timer");
        never.cancel();
        assert_eq!([rung.recv(), rung.recv()], [Ok("early"), Ok("late")]);
        let _more = set(1, "more");
        assert_eq!(rung.recv(), Ok("more"));
    }
}
