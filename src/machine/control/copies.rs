//! Threads whose goals continue in a copy of the process, on another core.
//!
//! Threads take turns, so several goals that only compute would not be faster than one after the other. But
//! if the host can copy the process (`Host::fork`), a thread that allows it (`'$thread_apart'/2`) continues
//! in a copy when its turn is over and other threads want to run. Here it waits for the result, a stored
//! term. The result goes to the queue where the thread itself would have put it; then the thread begins its
//! next job, or ends.
//!
//! A copy shares nothing with other processes, so all that it does must show in its result only. It ends
//! without a result before a built-in that does more (not `Builtin::is_private`), before it uses a shared
//! stream, and before it leaves the loop. It may also be killed. In these cases, and when another thread
//! needs something from the thread, the thread continues here from the state when the copy was made, as if
//! there had been no copy. So programs see an order of events that turns can produce as well.
//!
//! Invariant: a thread with a copy is in no list of waiting or ready threads.

use crate::base::atom::Atom;
use crate::base::host::Side;
use crate::base::number::Random;
use crate::machine::control::threads::Threads;
use crate::machine::registers::{Builtin, Detail, Machine, RunLimit};
use crate::store::cell::Cell;
use crate::store::heap::Result;
use crate::store::memory::InCopies;
use crate::store::stored::{Attributes, Stored};
use std::time::Duration;

/// A goal is copied only after this time: most goals end earlier.
const SHORT: Duration = Duration::from_millis(2);
/// A goal must have run this many times as long as making a copy takes.
const FORKS: u32 = 4;

/// The assumed cost after the host has refused a copy.
const REFUSED: Duration = Duration::from_secs(3600);
/// Copies without a result may exceed those with one by this number: the first goals load libraries.
const FAILURES: usize = 2;

/// A thread with this may continue in a copy.
pub struct Apart {
    /// The queue for the result.
    pub results: Atom,
    /// The goal of the thread after the result.
    pub next: Stored,
    /// The processor time of the thread when the job began.
    since: Duration,
    /// A copy has ended without a result.
    failed: bool,
}

#[derive(Default)]
pub struct Copies {
    /// Threads whose goals run in copies, with the numbers of the copies.
    pub(super) away: Vec<(usize, u32)>,
    /// The number of copies so far, and of those with a result.
    pub made: u64,
    pub useful: u64,
    /// The time that making the last copy took.
    cost: Duration,
    /// In a copy: the state of the random number generator at its start.
    began: Option<Random>,
    /// In a copy: the original built-ins.
    builtins: Vec<Builtin>,
}

impl Threads {
    pub(super) fn is_away(&self, number: usize) -> bool {
        self.copies.away.iter().any(|&(thread, _)| thread == number)
    }

    /// Returns whether another thread could use the processor, now or when its own copy ends.
    fn others_compute(&self) -> bool {
        !self.copies.away.is_empty()
            || self.ready.iter().any(|&number| {
                self.table[number].as_ref().is_some_and(|thread| thread.is_busy || thread.apart.is_some())
            })
    }
}

impl Machine {
    /// Returns how many processors may be used.
    pub fn processors(&mut self) -> usize {
        let host = &self.host;
        *self.control.threads.processors.get_or_insert_with(|| host.processors())
    }

    /// `'$thread_apart'(+Results, +Next)`: until `'$thread_returns'/1` the running thread may continue in a
    /// copy.
    pub fn allow_copy(&mut self, results: Atom, next: Stored) {
        let current = self.control.threads.current();
        let since = self.thread_time(current);
        if let Some(thread) = self.control.threads.get(current) {
            thread.apart = Some(Apart { results, next, since, failed: false });
        }
        if self.control.threads.copies.made > 0 {
            // A copy may still share the pages.
            self.store.memory.provide(self.store.top, self.gc_limit);
        }
    }

    /// `'$thread_returns'(+Result)`: the goal is done. A copy ends here.
    pub fn return_result(&mut self, result: Cell) -> Result<()> {
        if let Some(random) = &self.control.threads.copies.began {
            // Random numbers that a goal takes change those of other goals.
            let changed = *random != self.arith.random;
            let stored = self.store.store_term(result, Attributes::Keep)?;
            let message = self.store.to_message(&stored).filter(|_| !changed);
            self.host.end_copy(&message.unwrap_or_default());
        }
        let current = self.control.threads.current();
        if let Some(thread) = self.control.threads.get(current) {
            thread.apart = None;
        }
        Ok(())
    }

    /// Called when the loop returns. A copy must not return to the Rust code that started the machine; only
    /// inner runs may end.
    pub(super) fn leave_copy(&mut self) {
        if self.control.threads.copies.began.is_some() && self.engines.is_outermost() {
            self.host.end_copy(&[]);
        }
    }

    /// Called at the end of the running thread's turn. If allowed, makes a copy where the thread continues.
    /// Returns true in the copy and false here, where the thread waits.
    pub(in crate::machine) fn goes_on_in_copy(&mut self) -> bool {
        if !self.may_go_on_in_copy() {
            return false;
        }
        let start = self.host.cpu_time();
        let shared = self.shared.clone();
        self.share_stacks(false);
        let made = self.host.fork(Box::new(move || shared.end_turn()));
        if !matches!(made, Ok(Side::Copy(_))) {
            self.share_stacks(true);
        }
        match made {
            Ok(Side::Original(copy)) => {
                let threads = &mut self.control.threads;
                threads.copies.away.push((threads.current(), copy));
                threads.copies.made += 1;
                threads.copies.cost = self.host.cpu_time().saturating_sub(start);
                false
            }
            Ok(Side::Copy(beyond)) => {
                self.control.threads.be_alone();
                self.engines.forget_spare();
                self.store.memory.provide(self.store.top, self.gc_limit);
                self.control.threads.copies.began = Some(self.arith.random.clone());
                let guarded = |row: &Builtin| if row.is_private { *row } else { ending(*row) };
                let guarded = self.builtins.iter().map(guarded).collect();
                self.control.threads.copies.builtins = std::mem::replace(&mut self.builtins, guarded);
                let own: Vec<_> = self.io.redirects.iter().map(|redirect| redirect.memory).collect();
                self.io.streams.redirect_all_but(&own, beyond);
                self.shared.flag.take_interrupt();
                self.shared.flag.take_turn();
                self.set_limit();
                true
            }
            Err(_) => {
                // Don't try again soon.
                self.control.threads.copies.cost = REFUSED;
                false
            }
        }
    }

    /// Decides whether a copy shares the stacks that it does not need with this process. Shared pages would
    /// be copied one by one when a thread writes to them here.
    fn share_stacks(&mut self, shared: bool) {
        let (unused, others) =
            if shared { (InCopies::Same, InCopies::Same) } else { (InCopies::Zeros, InCopies::Nothing) };
        let top = self.store.top;
        self.store.memory.set_in_copies(top, unused);
        self.engines.set_spare_in_copies(others);
        self.control.threads.set_ready_in_copies(others);
    }

    /// Does something that programs cannot observe, and that may use any built-in.
    pub(in crate::machine) fn unseen<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        let is_copy = self.control.threads.copies.began.is_some();
        let exchange =
            |m: &mut Machine| std::mem::swap(&mut m.builtins, &mut m.control.threads.copies.builtins);
        if is_copy {
            exchange(self);
        }
        let result = work(self);
        if is_copy {
            exchange(self);
        }
        result
    }

    fn may_go_on_in_copy(&mut self) -> bool {
        let (cores, name) = (self.processors(), self.control.threads.current_name());
        let threads = &self.control.threads;
        let current = threads.current();
        let Some(apart) = threads.table[current].as_ref().and_then(|thread| thread.apart.as_ref()) else {
            return false;
        };
        let queue = threads.queues.get(&apart.results);
        let begun = apart.since;
        let may = !apart.failed
            && queue.is_some_and(|queue| queue.failed_copies <= queue.copies + FAILURES)
            && cores > 1
            && threads.copies.away.len() < cores
            && threads.others_compute()
            && !threads.counts_calls()
            && !self.engines.may_yield()
            && !self.is_watching()
            && self.run_limit == RunLimit::NONE
            && self.slice.end == u64::MAX
            && self.control.alarms.list.iter().all(|alarm| alarm.thread != name || alarm.done);
        may && self.thread_time(current).saturating_sub(begun)
            >= SHORT.max(FORKS * self.control.threads.copies.cost)
    }

    /// Reads the results of copies; threads that waited for them continue.
    pub(super) fn hear_copies(&mut self) {
        let mut at = 0;
        while let Some(&(number, copy)) = self.control.threads.copies.away.get(at) {
            let Some(said) = self.host.copy_said(copy) else {
                at += 1;
                continue;
            };
            self.control.threads.copies.away.swap_remove(at);
            match self.store.take_message(&said) {
                Some(result) => self.take_result(number, result),
                None => self.go_on_here(number),
            }
        }
    }

    /// Continues a thread here whose copy has ended without a result.
    fn go_on_here(&mut self, number: usize) {
        let threads = &mut self.control.threads;
        threads.ready.push_back(number);
        let Some(apart) = threads.get(number).and_then(|thread| thread.apart.as_mut()) else { return };
        apart.failed = true;
        let results = apart.results;
        if let Some(queue) = threads.queues.get_mut(&results) {
            queue.failed_copies += 1;
        }
    }

    /// Takes the result of a copy. The thread here leaves its goal.
    fn take_result(&mut self, number: usize, result: Stored) {
        // The result may contain variables with constraints.
        self.searches.packed = true;
        let threads = &mut self.control.threads;
        let Some(thread) = threads.get(number) else { return };
        let Some(apart) = thread.apart.take() else { return };
        if let Some(queue) = threads.queues.get_mut(&apart.results) {
            queue.copies += 1;
            queue.put(result);
        }
        threads.copies.useful += 1;
        threads.wake(apart.results);
        self.restart_thread(number, apart.next);
    }

    /// Drops the copy of a thread, which continues here.
    pub(super) fn call_back(&mut self, number: usize) {
        let away = &mut self.control.threads.copies.away;
        if let Some(at) = away.iter().position(|&(thread, _)| thread == number) {
            let (_, copy) = away.swap_remove(at);
            self.host.drop_copy(copy);
            self.control.threads.ready.push_back(number);
        }
    }
}

/// Returns a built-in of the same kind that ends the copy.
fn ending(row: Builtin) -> Builtin {
    let run = match row.run {
        Detail::Det(_) | Detail::Called(_) | Detail::Test(_) => Detail::Det(|m, _| m.host.end_copy(&[])),
        Detail::Nondet(_) => Detail::Nondet(|m, _, _| m.host.end_copy(&[])),
        Detail::Arg(_) => Detail::Arg(|m, _, _| m.host.end_copy(&[])),
        Detail::Walk(_) => Detail::Walk(|m, _, _| m.host.end_copy(&[])),
        Detail::Search(_) => Detail::Search(|m, _, _| m.host.end_copy(&[])),
        Detail::Closure(_) => Detail::Closure(|m| m.host.end_copy(&[])),
        Detail::Control(_) => Detail::Control(|m| m.host.end_copy(&[])),
    };
    Builtin { run, ..row }
}
