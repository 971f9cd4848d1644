//! The timers of the process: one thread waits for all of them.
//!
//! The thread wakes up when the next timer is due. A new timer wakes it only if it is due earlier, and a
//! cancelled one does not wake it, so that setting and cancelling a timer costs no system call as a rule.
//! Moving a timer to a later time only stores a number: the thread looks at it when it wakes up for the time
//! before, and waits on.
//!
//! A copy of the process has no thread that waits, and forgets the timers.

use super::Timer;
use super::native::start;
use ninelog_limits::account::{self, Account};
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Nanoseconds after `start()`.
type Time = u64;

const NEVER: Time = Time::MAX;

struct Waiting {
    ring: Box<dyn FnOnce() + Send>,
    /// The account of whoever has set the timer.
    account: Option<Arc<Account>>,
    times: Arc<Times>,
}

struct Clock {
    /// By the time at which the thread looks at them, and their number.
    waiting: BTreeMap<(Time, u64), Waiting>,
    last: u64,
    /// Whether the thread runs.
    runs: bool,
    /// When the thread wakes up next; `NEVER`: only if it is woken.
    wakes: Time,
}

static CLOCK: Mutex<Clock> =
    Mutex::new(Clock { waiting: BTreeMap::new(), last: 0, runs: false, wakes: NEVER });
static NEWS: Condvar = Condvar::new();

fn clock() -> MutexGuard<'static, Clock> {
    CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

fn nanoseconds(time: Duration) -> Time {
    Time::try_from(time.as_nanos()).unwrap_or(NEVER)
}

struct Times {
    /// When the timer is due.
    due: AtomicU64,
    /// When the thread looks at it next, which is its key in the clock. Changes while the clock is locked.
    looks: AtomicU64,
}

impl Times {
    /// Decides what to do with a timer that the thread looks at now: let it ring (`None`), look at it again
    /// later, or forget it (`NEVER`). `move_to` stores `due` and then loads `looks`, here it is the other way
    /// round: so one of the two sees what the other has stored.
    fn look(&self, now: Time) -> Option<Time> {
        loop {
            let due = self.due.load(SeqCst);
            if due <= now {
                self.looks.store(NEVER, SeqCst);
                if self.due.compare_exchange(due, NEVER, SeqCst, SeqCst).is_ok() {
                    return None;
                }
            } else {
                self.looks.store(due, SeqCst);
                if self.due.load(SeqCst) == due {
                    return Some(due);
                }
            }
        }
    }
}

/// A timer that was set.
struct SetTimer {
    number: u64,
    times: Arc<Times>,
}

impl Timer for SetTimer {
    fn cancel(&mut self) {
        self.times.due.store(NEVER, SeqCst);
        let mut clock = clock();
        let cancelled = clock.waiting.remove(&(self.times.looks.load(SeqCst), self.number));
        // What is dropped may take long: not while the clock is locked.
        drop(clock);
        drop(cancelled);
    }

    fn move_to(&mut self, due: Option<Duration>) -> bool {
        let due = due.map_or(NEVER, nanoseconds);
        self.times.due.store(due, SeqCst);
        due == NEVER || self.times.looks.load(SeqCst) <= due
    }
}

/// Calls a function after some time, on the thread of the timers. It must not take long.
pub fn ring_after(time: Duration, ring: Box<dyn FnOnce() + Send>) -> io::Result<Box<dyn Timer>> {
    let due = nanoseconds(start().elapsed().saturating_add(time));
    let times = Arc::new(Times { due: AtomicU64::new(due), looks: AtomicU64::new(due) });
    let mut clock = clock();
    if !clock.runs {
        #[cfg(unix)]
        copies::prepare();
        std::thread::Builder::new().stack_size(1 << 16).spawn(run)?;
        clock.runs = true;
        // It looks at the timers before it waits.
        clock.wakes = 0;
    }
    clock.last += 1;
    let number = clock.last;
    clock.waiting.insert((due, number), Waiting { ring, account: account::current(), times: times.clone() });
    if due < clock.wakes {
        clock.wakes = due;
        NEWS.notify_one();
    }
    Ok(Box::new(SetTimer { number, times }))
}

fn run() {
    let mut held = clock();
    loop {
        let now = nanoseconds(start().elapsed());
        let Some((&(looks, number), _)) = held.waiting.first_key_value() else {
            held.wakes = NEVER;
            held = NEWS.wait(held).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        if looks > now {
            held.wakes = looks;
            let waited = NEWS.wait_timeout(held, Duration::from_nanos(looks - now));
            held = waited.unwrap_or_else(PoisonError::into_inner).0;
            continue;
        }
        let Some(timer) = held.waiting.remove(&(looks, number)) else { continue };
        match timer.times.look(now) {
            Some(later) if later != NEVER => {
                held.waiting.insert((later, number), timer);
            }
            rings => {
                drop(held);
                if rings.is_none() {
                    let _entered = account::enter(timer.account.as_ref());
                    (timer.ring)();
                }
                held = clock();
            }
        }
    }
}

/// Copies of the process, whoever makes them.
#[cfg(unix)]
mod copies {
    use super::{Clock, NEVER, SeqCst, clock};
    use std::cell::Cell;
    use std::sync::{MutexGuard, Once};

    thread_local! {
        /// While this thread copies the process, no other one uses the clock.
        static HELD: Cell<Option<MutexGuard<'static, Clock>>> = const { Cell::new(None) };
    }

    /// Called before the thread of the timers starts.
    pub fn prepare() {
        static ONCE: Once = Once::new();
        // SAFETY: the functions use what is in memory and is not locked by other threads.
        ONCE.call_once(|| unsafe {
            nix::libc::pthread_atfork(Some(before), Some(after), Some(after_in_copy));
        });
    }

    extern "C" fn before() {
        let _ = HELD.try_with(|held| held.set(Some(clock())));
    }

    extern "C" fn after() {
        let _ = HELD.try_with(Cell::take);
    }

    extern "C" fn after_in_copy() {
        let Ok(Some(mut clock)) = HELD.try_with(Cell::take) else { return };
        clock.runs = false;
        clock.wakes = NEVER;
        for timer in clock.waiting.values() {
            timer.times.looks.store(NEVER, SeqCst);
        }
        // What they would free belongs to threads that do not exist here.
        std::mem::forget(std::mem::take(&mut clock.waiting));
    }
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

    #[test]
    fn a_timer_is_moved_until_it_has_rung() {
        let (sender, rung) = channel();
        let ring = move || sender.send(start().elapsed()).expect("it is heard");
        let mut timer = ring_after(Duration::from_millis(20), Box::new(ring)).expect("a timer");
        let after = |milliseconds| Some(start().elapsed() + Duration::from_millis(milliseconds));
        assert!(!timer.move_to(after(0)), "the thread looks at it later");
        assert!(timer.move_to(None));
        let pause = Duration::from_millis(5);
        // Moved again and again, before and after the thread has looked at it.
        for _ in 0..12 {
            std::thread::sleep(pause);
            assert!(rung.try_recv().is_err());
            assert!(timer.move_to(after(300)));
        }
        let due = after(310).expect("a time");
        assert!(timer.move_to(None) && timer.move_to(Some(due)));
        assert!(rung.recv().expect("it rings") >= due);
        assert!(!timer.move_to(after(1000)) && timer.move_to(None));
    }
}
