//! The time limit of a puzzle: a thread raises the solver's interrupt flag when the time is over.

use ninelog_limits::interrupt::Flag;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the thread looks at the time.
const PERIOD: Duration = Duration::from_millis(10);

/// A limit that can be set again and again. Setting and lifting it costs nearly nothing, because most puzzles
/// take less time than it takes to wake a thread.
#[derive(Default)]
pub struct Clock {
    flag: Flag,
    /// When the time is over, if it is limited, and the flag is not up yet.
    end: Arc<Mutex<Option<Instant>>>,
    has_thread: bool,
}

impl Clock {
    /// Returns the flag that is up when the time is over.
    pub fn flag(&self) -> Flag {
        self.flag.clone()
    }

    /// Limits the time from now on. Without a limit, any time may pass.
    pub fn begin(&mut self, seconds: Option<f64>) {
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let end = time.and_then(|time| Instant::now().checked_add(time));
        // The thread raises the flag under the lock, so an old limit cannot raise it after this.
        let mut guarded = self.end.lock().unwrap_or_else(PoisonError::into_inner);
        *guarded = end;
        self.flag.take_stop();
        drop(guarded);
        if end.is_some() && !std::mem::replace(&mut self.has_thread, true) {
            let (flag, end) = (self.flag.clone(), Arc::downgrade(&self.end));
            std::thread::spawn(move || {
                while let Some(end) = end.upgrade() {
                    let mut end = end.lock().unwrap_or_else(PoisonError::into_inner);
                    if end.is_some_and(|end| Instant::now() >= end) {
                        *end = None;
                        flag.stop();
                    }
                    drop(end);
                    std::thread::sleep(PERIOD);
                }
            });
        }
    }

    /// Returns whether the time is over.
    pub fn is_over(&self) -> bool {
        self.flag.stops()
    }
}
