//! Threads whose goals go on in a copy of the process, on another core.
//!
//! Threads take turns, so goals that only compute would gain nothing from being several. But where the host
//! can copy the process (`Host::fork`), a thread that has let itself be copied (`'$thread_apart'/2`) goes on
//! in a copy when its turn is over and others want theirs too, while here it waits for what the copy says:
//! the result, as a stored term. That goes to the queue where the thread itself would have put it, and the
//! thread begins its next job, or ends.
//!
//! A copy shares nothing with anybody, so it may do only what is seen in the result alone. Before a built-in
//! that does more (`Builtin::is_private`), before a stream is used that others know, and before the loop is
//! left, it ends without a word. It may also be killed. In either case, and when another thread wants
//! something of it, the thread goes on here from where it was when the copy was made, as if there had never
//! been one. So what programs see is one of the orders that turns may bring about.
//!
//! Invariant: a thread with a copy is in no list of those that wait or are ready.

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

/// A goal that has taken less time than this may soon be done.
const SHORT: Duration = Duration::from_millis(2);
/// A goal must have taken so many times as long as it takes to make a copy.
const FORKS: u32 = 4;

/// As if a copy that the host refuses had taken so long to be made.
const REFUSED: Duration = Duration::from_secs(3600);
/// So many copies more may end without a result than with one: the first goals load libraries.
const FAILURES: usize = 2;

/// That a thread may go on in a copy.
pub struct Apart {
    /// The queue for the result.
    pub results: Atom,
    /// What the thread begins with then.
    pub next: Stored,
    /// What its turns had taken when that began.
    since: Duration,
    /// A copy has ended without a result.
    failed: bool,
}

#[derive(Default)]
pub struct Copies {
    /// Threads whose goals go on in copies, with the copies.
    pub(super) away: Vec<(usize, u32)>,
    /// How many there were, and how many gave a result.
    pub made: u64,
    pub useful: u64,
    /// How long the last copy took to be made.
    cost: Duration,
    /// In a copy: the state of the generator when it began.
    began: Option<Random>,
    /// In a copy: the built-ins as they were.
    builtins: Vec<Builtin>,
}

impl Threads {
    pub(super) fn is_away(&self, number: usize) -> bool {
        self.copies.away.iter().any(|&(thread, _)| thread == number)
    }

    /// Whether some other thread would use the time that a copy gives, now or when its own copy has ended.
    fn others_compute(&self) -> bool {
        !self.copies.away.is_empty()
            || self.ready.iter().any(|&number| {
                self.table[number].as_ref().is_some_and(|thread| thread.is_busy || thread.apart.is_some())
            })
    }
}

impl Machine {
    /// How many processors may be used.
    pub fn processors(&mut self) -> usize {
        let host = &self.host;
        *self.control.threads.processors.get_or_insert_with(|| host.processors())
    }

    /// `'$thread_apart'(+Results, +Next)`: until `'$thread_returns'/1` the thread that runs may go on in a
    /// copy.
    pub fn allow_copy(&mut self, results: Atom, next: Stored) {
        let current = self.control.threads.current();
        let since = self.thread_time(current);
        if let Some(thread) = self.control.threads.get(current) {
            thread.apart = Some(Apart { results, next, since, failed: false });
        }
        if self.control.threads.copies.made > 0 {
            // The pages may still be shared with a copy.
            self.store.memory.provide(self.store.top, self.gc_limit);
        }
    }

    /// `'$thread_returns'(+Result)`: the goal is done. In a copy that is the end.
    pub fn return_result(&mut self, result: Cell) -> Result<()> {
        if let Some(random) = &self.control.threads.copies.began {
            // Whoever draws numbers changes what others draw.
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

    /// The loop is being left. A copy must not go on with what made its machine run; runs inside of it may
    /// end.
    pub(super) fn leave_copy(&mut self) {
        if self.control.threads.copies.began.is_some() && self.engines.is_outermost() {
            self.host.end_copy(&[]);
        }
    }

    /// The turn of the thread that runs is over. If it may, it goes on in a copy: true in that, false here,
    /// where it waits.
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
                // It may be refused again and again.
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

    /// Do something that programs do not see, and that may use any built-in.
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

    /// Hear what copies have to say: threads that waited for them go on.
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

    /// A copy has ended without a result.
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

    /// A copy has ended with a result. What it began with here is not needed any more.
    fn take_result(&mut self, number: usize, result: Stored) {
        // Variables may have come with their constraints.
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

    /// What a thread does in a copy is not needed any more; it goes on here.
    pub(super) fn call_back(&mut self, number: usize) {
        let away = &mut self.control.threads.copies.away;
        if let Some(at) = away.iter().position(|&(thread, _)| thread == number) {
            let (_, copy) = away.swap_remove(at);
            self.host.drop_copy(copy);
            self.control.threads.ready.push_back(number);
        }
    }
}

/// A built-in of the same kind that ends the copy.
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
