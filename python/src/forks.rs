//! Copies of the process, made by `fork`.
//!
//! A copy has one thread, the one that made it. What other threads were using is lost in the copy: a system
//! that is in use elsewhere is an error there, never a wait without end. Tables of the module that threads use
//! without the lock of Python are locked while a copy is made.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many copies lie between the first process and this one.
static COPIES: AtomicU64 = AtomicU64::new(0);
/// The thread that made this copy.
static MAKER: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static THREAD: Cell<u64> = const { Cell::new(0) };
}

/// Who uses a system, and in which process it began to.
#[derive(Clone, Copy, Default)]
pub struct Holder {
    thread: u64,
    copies: u64,
}

impl Holder {
    /// This thread.
    pub fn here() -> Holder {
        Holder { thread: thread(), copies: COPIES.load(Ordering::Relaxed) }
    }

    /// Whether this was a thread of another process, which does not exist in this one.
    pub fn is_lost(self) -> bool {
        self.copies != COPIES.load(Ordering::Relaxed) && self.thread != MAKER.load(Ordering::Relaxed)
    }
}

/// Whether this process is a copy, in which a lock may be held by a thread that does not exist.
pub fn is_copy() -> bool {
    COPIES.load(Ordering::Relaxed) > 0
}

/// A number for this thread that no other one has.
fn thread() -> u64 {
    static THREADS: AtomicU64 = AtomicU64::new(1);
    let known = THREAD.get();
    if known != 0 {
        return known;
    }
    let new = THREADS.fetch_add(1, Ordering::Relaxed);
    THREAD.set(new);
    new
}

#[cfg(unix)]
pub use copies::{after, before, in_copy};

#[cfg(unix)]
mod copies {
    use super::{COPIES, MAKER, Ordering, thread};
    use crate::objects::{self, Known};
    use crate::signals::{self, Handles};
    use std::cell::Cell;
    use std::sync::MutexGuard;

    thread_local! {
        /// While this thread makes a copy, no other one uses the tables.
        static HELD: Cell<Option<(MutexGuard<'static, Known>, MutexGuard<'static, Handles>)>> =
            const { Cell::new(None) };
    }

    pub fn before() {
        let _ = HELD.try_with(|held| held.set(Some((objects::table(), signals::handles()))));
    }

    pub fn after() {
        let _ = HELD.try_with(Cell::take);
    }

    pub fn in_copy() {
        after();
        MAKER.store(thread(), Ordering::SeqCst);
        COPIES.fetch_add(1, Ordering::SeqCst);
    }
}
