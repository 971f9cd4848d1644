//! The threads of a run, and how they count the solutions of one puzzle together.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use ninelog_sudoku::{Puzzle, count_into, count_until, split};

/// After so many guesses, about a millisecond, a thread looks for help, and again and again after as many.
const PATIENCE: u32 = 1 << 12;
/// Into how many parts a puzzle is split for each thread. They differ much in size.
const PARTS: usize = 100;

/// How many threads may work, and how many do.
#[derive(Debug)]
pub struct Workers {
    all: usize,
    busy: AtomicUsize,
}

impl Workers {
    pub fn new(all: usize) -> Workers {
        Workers { all, busy: AtomicUsize::new(0) }
    }

    pub fn all(&self) -> usize {
        self.all
    }

    /// Notes that a thread works until the result is dropped.
    pub fn begin(&self) -> Work<'_> {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Work(self)
    }

    /// Begins the work of one thread more, if one is idle.
    fn hire(&self) -> Option<Work<'_>> {
        let one_more = |busy| (busy < self.all).then_some(busy + 1);
        self.busy.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok()?;
        Some(Work(self))
    }

    /// Counts the solutions of a puzzle, up to a limit, with the help of threads that are idle or become so.
    /// Returns also whether `stops` ended it early.
    pub fn count(&self, puzzle: &Puzzle, limit: u64, stops: impl Fn() -> bool + Sync) -> (u64, bool) {
        let (mut guesses, mut is_helped) = (0u32, false);
        let alone = count_until(puzzle, limit, || {
            guesses = guesses.wrapping_add(1);
            is_helped = guesses % PATIENCE == 0 && self.busy.load(Ordering::Relaxed) < self.all;
            is_helped || stops()
        });
        if !is_helped {
            return alone;
        }
        // What has been counted is counted again: most of the work lies ahead.
        let parts = split(puzzle, PARTS * self.all);
        let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
        let count_next = || {
            let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) else { return false };
            !count_into(&total, part, limit, &stops)
        };
        thread::scope(|scope| {
            while count_next() {
                if let Some(work) = self.hire() {
                    scope.spawn(move || {
                        let _work = work;
                        while count_next() {}
                    });
                }
            }
        });
        let count = total.into_inner();
        (count.min(limit), count < limit && stops())
    }
}

/// While it exists, a thread works.
pub struct Work<'a>(&'a Workers);

impl Drop for Work<'_> {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}
