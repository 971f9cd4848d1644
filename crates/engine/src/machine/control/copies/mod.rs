//! Threads whose goals continue in a copy of the process, on another core.
//!
//! Threads take turns, so several goals that only compute would not be faster than one after the other. But
//! if the host can copy the process (`Host::fork`), a thread that allows it (`'$thread_apart'/2`) continues
//! in a copy when its turn is over and other threads want to run. Here it waits for the result, a stored
//! term. The result goes to the queue where the thread itself would have put it; then the thread begins its
//! next job, or ends. Meanwhile the copy waits: making another would cost some milliseconds. It gets the next
//! job of its thread if the program is still the same as when the copy was made. To find that out costs
//! programs without copies nothing: while there are copies, the built-ins that may change what a goal in a
//! copy sees are replaced by a function that notes the change, and that puts them back.
//!
//! A copy shares nothing with other processes, so all that it does must show in its result only. It ends
//! without a result before a built-in that does more (`allowed.rs`), before it uses a shared stream, and
//! before it leaves the loop. It may also be killed. In these cases, and when another thread needs something
//! from the thread, the thread continues here from the state when the copy was made, as if there had been no
//! copy. So programs see an order of events that turns can produce as well.
//!
//! Invariant: a thread whose copy works is in no list of waiting or ready threads.

pub mod allowed;

use crate::host::Side;
use crate::machine::builtin::{Builtin, Detail};
use crate::machine::control::copies::allowed::{Use, use_of};
use crate::machine::control::threads::Threads;
use crate::machine::limits::RunLimit;
use crate::machine::registers::Next;
use crate::machine::{Machine, Services};
use ninelog_limits::interrupt;
use ninelog_terms::atom::Atom;
use ninelog_terms::number::Random;
use ninelog_terms::store::heap::Result;
use ninelog_terms::store::memory::InCopies;
use ninelog_terms::store::stored::Stored;
use std::time::Duration;

/// A goal is copied only after this time: most goals end earlier.
const SHORT: Duration = Duration::from_millis(2);
/// A goal must have run this many times as long as making a copy takes.
const FORKS: u32 = 4;
/// Each turn that is too short for a copy takes this part off its assumed cost.
const FORGOTTEN: u32 = 32;

/// How many copies may wait, for each processor: more threads with jobs than processors are rare.
const WAITING: usize = 1;

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

/// A copy, and the thread whose goals it runs.
struct ThreadCopy {
    number: u32,
    thread: usize,
    /// When its goal began; `None` while it waits for one.
    works_since: Option<Duration>,
    /// The program has changed since the copy was made.
    is_outdated: bool,
}

#[derive(Default)]
pub struct Copies {
    list: Vec<ThreadCopy>,
    /// The number of copies so far, and of results from them.
    pub made: u64,
    pub useful: u64,
    cost: Cost,
    /// In a copy: the state of the random number generator at its start.
    began: Option<Random>,
    /// The original built-ins, in a copy and while changes of the program are noted.
    builtins: Vec<Builtin>,
}

/// The assumed time that making a copy takes: what the last one took. One that took long may have been an
/// accident of a busy machine, so the cost decreases until a copy is made again.
#[derive(Default)]
struct Cost(Duration);

impl Cost {
    /// Returns whether a goal that has run for this time has been worth a copy.
    fn is_worth(&mut self, ran: Duration) -> bool {
        let is_worth = ran >= SHORT.max(self.0.saturating_mul(FORKS));
        if !is_worth {
            self.0 -= self.0 / FORGOTTEN;
        }
        is_worth
    }
}

impl Copies {
    /// Returns how many are working.
    fn working(&self) -> usize {
        self.list.iter().filter(|copy| copy.works_since.is_some()).count()
    }

    /// Returns the place of a copy that waits for a goal.
    fn waiting(&self) -> Option<usize> {
        self.list.iter().position(|copy| copy.works_since.is_none())
    }

    fn of_thread(&self, number: usize) -> Option<usize> {
        self.list.iter().position(|copy| copy.thread == number)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// In a copy: those of the original process do not exist here.
    pub(super) fn forget(&mut self) {
        self.list.clear();
    }
}

impl Threads {
    pub(super) fn is_away(&self, number: usize) -> bool {
        self.copies.list.iter().any(|copy| copy.thread == number && copy.works_since.is_some())
    }

    /// Returns whether another thread could use the processor, now or when its own copy ends.
    fn others_compute(&self) -> bool {
        self.copies.working() > 0
            || self.ready.iter().any(|&number| {
                self.table[number].as_ref().is_some_and(|thread| thread.is_busy || thread.apart.is_some())
            })
    }
}

impl Machine {
    /// Until `end_apart` the running thread may continue in a copy. Returns whether its next goal may go to a
    /// copy that waits for it.
    pub fn allow_copy(&mut self, results: Atom, next: Stored) -> bool {
        let current = self.services.threads.current();
        let since = self.services.thread_time(current);
        if let Some(thread) = self.services.threads.get(current) {
            thread.apart = Some(Apart { results, next, since, failed: false });
        }
        if self.services.threads.copies.of_thread(current).is_some() && self.may_be_away() {
            return true;
        }
        if self.services.threads.copies.made > 0 {
            // A copy may still share the pages.
            self.stacks.store.memory.provide(self.stacks.store.top, self.stacks.collector.heap_limit);
        }
        false
    }

    /// Sends a goal to the copy of the running thread. Returns whether it runs there.
    pub fn send_goal(&mut self, goal: &Stored) -> bool {
        let threads = &self.services.threads;
        let Some(at) = threads.copies.of_thread(threads.current()) else { return false };
        let number = threads.copies.list[at].number;
        let is_sent = self
            .stacks
            .store
            .to_message(goal)
            .is_some_and(|goal| self.services.host.tell_copy(number, &goal));
        if is_sent {
            self.services.threads.copies.list[at].works_since = Some(self.services.host.elapsed());
        } else {
            self.services.drop_copy(at);
        }
        is_sent
    }

    /// In a copy: returns the result of the goal to the original process, and continues with its next goal.
    pub fn return_result(&mut self, result: &Stored) -> Result<bool> {
        // Random numbers that a goal takes change those of other goals.
        let changed = self.services.threads.copies.began.as_ref() != Some(&self.program.arith.random);
        let message = self.stacks.store.to_message(result).filter(|_| !changed);
        let Some(message) = message else { self.services.host.end_copy() };
        let goal = self.services.host.answer_copy(&message);
        let Some(goal) = self.stacks.store.take_message(&goal) else { self.services.host.end_copy() };
        self.stacks.searches.packed = true;
        // The original process does not note changes of its streams.
        for row in self.program.builtins.iter_mut().filter(|row| use_of(row.name) == Use::Streams) {
            *row = ending(*row);
        }
        let current = self.services.threads.current();
        self.restart_thread(current, goal);
        self.go_over()
    }

    /// Called when the loop returns. A copy must not return to the Rust code that started the machine; only
    /// inner runs may end. That code may change the program.
    pub(super) fn leave_copy(&mut self) {
        if self.services.engines.is_outermost() && !self.services.threads.copies.builtins.is_empty() {
            if self.services.is_copy() {
                self.services.host.end_copy();
            }
            if !self.services.engines.may_yield() {
                self.note_change();
            }
        }
    }

    /// Called at the end of the running thread's turn. If allowed, makes a copy where the thread continues.
    /// Returns true in the copy and false here, where the thread waits.
    pub(in crate::machine) fn goes_on_in_copy(&mut self) -> bool {
        if !self.may_go_on_in_copy() {
            return false;
        }
        let start = self.services.host.cpu_time();
        let shared = self.stacks.runner.shared.clone();
        self.share_stacks(false);
        let made = self.services.host.fork(Box::new(move || shared.end_turn()));
        if !matches!(made, Ok(Side::Copy(_))) {
            self.share_stacks(true);
        }
        match made {
            Ok(Side::Original(copy)) => {
                let works_since = Some(self.services.host.elapsed());
                let threads = &mut self.services.threads;
                let thread = threads.current();
                threads.copies.list.push(ThreadCopy {
                    number: copy,
                    thread,
                    works_since,
                    is_outdated: false,
                });
                threads.copies.made += 1;
                threads.copies.cost = Cost(self.services.host.cpu_time().saturating_sub(start));
                self.replace_builtins(|row| match use_of(row.name) {
                    Use::Own | Use::Streams | Use::Messages => *row,
                    Use::Shared => with_function(*row, Replacement::Noting),
                });
                false
            }
            Ok(Side::Copy(beyond)) => {
                self.services.threads.be_alone();
                self.services.engines.forget_spare();
                self.stacks.store.memory.provide(self.stacks.store.top, self.stacks.collector.heap_limit);
                self.services.threads.copies.began = Some(self.program.arith.random.clone());
                self.replace_builtins(|row| match use_of(row.name) {
                    Use::Own | Use::Streams => *row,
                    Use::Messages | Use::Shared => ending(*row),
                });
                let own: Vec<_> = self.stacks.redirects.iter().map(|redirect| redirect.memory).collect();
                self.services.io.streams.redirect_all_but(&own, beyond);
                self.stacks.runner.shared.flag.take_interrupt();
                self.stacks.runner.shared.flag.take_turn();
                self.stacks.set_limit();
                true
            }
            Err(_) => {
                // Don't try again soon.
                self.services.threads.copies.cost = Cost(REFUSED);
                false
            }
        }
    }

    /// Decides whether a copy shares the stacks that it does not need with this process. Shared pages would
    /// be copied one by one when a thread writes to them here.
    fn share_stacks(&mut self, shared: bool) {
        let (unused, others) =
            if shared { (InCopies::Same, InCopies::Same) } else { (InCopies::Zeros, InCopies::Nothing) };
        let top = self.stacks.store.top;
        self.stacks.store.memory.set_in_copies(top, unused);
        self.services.engines.set_spare_in_copies(others);
        self.services.threads.set_ready_in_copies(others);
    }

    /// Replaces some built-ins until the originals are put back.
    fn replace_builtins(&mut self, replaced: impl Fn(&Builtin) -> Builtin) {
        let copies = &mut self.services.threads.copies;
        if copies.builtins.is_empty() {
            copies.builtins = std::mem::take(&mut self.program.builtins);
        }
        self.program.builtins = copies.builtins.iter().map(replaced).collect();
    }

    /// Notes that the program may have changed: the copies get no more goals.
    #[cold]
    pub fn note_change(&mut self) {
        let is_copy = self.services.is_copy();
        let copies = &mut self.services.threads.copies;
        if is_copy || copies.builtins.is_empty() {
            return;
        }
        self.program.builtins = std::mem::take(&mut copies.builtins);
        copies.list.iter_mut().for_each(|copy| copy.is_outdated = true);
        while let Some(at) = self.services.threads.copies.waiting() {
            self.services.drop_copy(at);
        }
    }

    /// Notes the change that the current built-in makes. The loop then starts the built-in again.
    fn note_change_first(&mut self) -> ! {
        self.note_change();
        self.stacks.regs.pc = self.stacks.running;
        self.stacks.runner.reentry.left = Some(Next::Continue);
        interrupt::give_up()
    }

    /// Does something that programs cannot observe, and that may use any built-in.
    pub(in crate::machine) fn unseen<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        let are_replaced = !self.services.threads.copies.builtins.is_empty();
        let exchange = |m: &mut Machine| {
            std::mem::swap(&mut m.program.builtins, &mut m.services.threads.copies.builtins)
        };
        if are_replaced {
            exchange(self);
        }
        let result = work(self);
        if are_replaced {
            exchange(self);
        }
        result
    }

    /// Returns whether the running thread may be left for a copy: nothing limits or watches it here.
    fn may_be_away(&mut self) -> bool {
        let (cores, name) = (self.services.processors(), self.services.threads.current_name());
        let threads = &self.services.threads;
        cores > 1
            && !self.services.is_copy()
            && threads.copies.working() < cores
            && !threads.counts_calls()
            && self.services.engines.is_outermost()
            && !self.stacks.runner.reentry.answering
            && !self.services.engines.may_yield()
            && !self.stacks.is_watching()
            && self.stacks.runner.run_limit == RunLimit::NONE
            && self.stacks.runner.slice.end == u64::MAX
            && !self.services.alarms.any_of(name)
            && !self.is_signalled()
    }

    fn may_go_on_in_copy(&mut self) -> bool {
        let threads = &self.services.threads;
        let current = threads.current();
        let Some(apart) = threads.table[current].as_ref().and_then(|thread| thread.apart.as_ref()) else {
            return false;
        };
        let queue = threads.queues.get(&apart.results);
        let begun = apart.since;
        let may = !apart.failed
            && queue.is_some_and(|queue| queue.failed_copies <= queue.copies + FAILURES)
            && threads.others_compute()
            && self.may_be_away();
        let ran = self.services.thread_time(current).saturating_sub(begun);
        let may = may && self.services.threads.copies.cost.is_worth(ran);
        if may {
            let cores = self.services.processors();
            self.services.limit_waiting(current, WAITING * cores);
        }
        may
    }

    /// Reads the results of copies; threads that waited for them continue.
    pub(super) fn hear_copies(&mut self) {
        let mut at = 0;
        while let Some(&ThreadCopy { number, thread, works_since, is_outdated }) =
            self.services.threads.copies.list.get(at)
        {
            let Some(said) = self.services.host.copy_said(number) else {
                at += 1;
                continue;
            };
            let result = works_since.and_then(|_| self.stacks.store.take_message(&said));
            // A goal that is short costs more there than here.
            let was_long =
                works_since.is_some_and(|since| self.services.host.elapsed().saturating_sub(since) >= SHORT);
            if result.is_some() && was_long && !is_outdated {
                self.services.threads.copies.list[at].works_since = None;
                at += 1;
            } else {
                self.services.drop_copy(at);
            }
            match result {
                Some(result) => self.take_result(thread, result),
                None if works_since.is_some() => self.services.go_on_here(thread),
                None => {}
            }
        }
    }

    /// Takes the result of a copy. The thread here leaves its goal.
    fn take_result(&mut self, number: usize, result: Stored) {
        // The result may contain variables with constraints.
        self.stacks.searches.packed = true;
        let threads = &mut self.services.threads;
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
}

impl Services {
    /// Returns how many processors may be used.
    pub fn processors(&mut self) -> usize {
        let host = &self.host;
        *self.threads.processors.get_or_insert_with(|| host.processors())
    }

    pub fn is_copy(&self) -> bool {
        self.threads.copies.began.is_some()
    }

    /// The goal of the running thread is done, and was not in a copy.
    pub fn end_apart(&mut self) {
        let current = self.threads.current();
        if let Some(thread) = self.threads.get(current) {
            thread.apart = None;
        }
    }

    /// Drops the waiting copy of a thread, and copies that wait if there would be more of them.
    fn limit_waiting(&mut self, thread: usize, most: usize) {
        if let Some(at) = self.threads.copies.of_thread(thread) {
            self.drop_copy(at);
        }
        while self.threads.copies.list.len() - self.threads.copies.working() > most
            && let Some(at) = self.threads.copies.waiting()
        {
            self.drop_copy(at);
        }
    }

    fn drop_copy(&mut self, at: usize) {
        let copy = self.threads.copies.list.swap_remove(at);
        self.host.drop_copy(copy.number);
    }

    /// Continues a thread here whose copy has ended without a result.
    fn go_on_here(&mut self, number: usize) {
        let threads = &mut self.threads;
        threads.ready.push_back(number);
        let Some(apart) = threads.get(number).and_then(|thread| thread.apart.as_mut()) else { return };
        apart.failed = true;
        let results = apart.results;
        if let Some(queue) = threads.queues.get_mut(&results) {
            queue.failed_copies += 1;
        }
    }

    /// Drops the copy of a thread. If it works, the thread continues here.
    pub(super) fn call_back(&mut self, number: usize) {
        let copies = &self.threads.copies;
        if let Some(at) = copies.of_thread(number) {
            let worked = copies.list[at].works_since.is_some();
            self.drop_copy(at);
            if worked {
                self.threads.ready.push_back(number);
            }
        }
    }
}

/// What runs instead of a built-in.
enum Replacement {
    /// Ends the copy.
    Ending,
    /// Notes a change of the program.
    Noting,
}

fn ending(row: Builtin) -> Builtin {
    with_function(row, Replacement::Ending)
}

/// Returns a built-in of the same kind with another function.
fn with_function(row: Builtin, replacement: Replacement) -> Builtin {
    macro_rules! kinds {
        ($m:ident, $end:expr) => {
            match row.run {
                Detail::Det(_) => Detail::Det(|$m, _| $end),
                Detail::Called(_) => Detail::Called(|$m, _| $end),
                Detail::Test(_) => Detail::Test(|$m, _| $end),
                Detail::Nondet(_) => Detail::Nondet(|$m, _, _| $end),
                Detail::Arg(_) => Detail::Arg(|$m, _, _| $end),
                Detail::Walk(_) => Detail::Walk(|$m, _, _| $end),
                Detail::Search(_) => Detail::Search(|$m, _, _| $end),
                Detail::Closure(_) => Detail::Closure(|$m| $end),
                Detail::Control(_) => Detail::Control(|$m| $end),
            }
        };
    }
    let run = match replacement {
        Replacement::Ending => kinds!(m, m.services.host.end_copy()),
        Replacement::Noting => kinds!(m, m.note_change_first()),
    };
    Builtin { run, ..row }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns after how many turns of 5 ms a goal of this many turns is copied first, if it is repeated.
    fn turns_before_copy(cost: Duration, of_goal: u32) -> Option<u32> {
        let mut cost = Cost(cost);
        (0..10_000).find(|turn| cost.is_worth(Duration::from_millis(5) * (turn % of_goal + 1)))
    }

    #[test]
    fn costs_are_forgotten_slowly() {
        let millis = Duration::from_millis;
        assert_eq!(turns_before_copy(Duration::ZERO, 1), Some(0));
        assert_eq!(turns_before_copy(millis(1), 6), Some(0));
        assert_eq!(turns_before_copy(millis(20), 100), Some(11));
        assert!(turns_before_copy(millis(500), 6).is_some_and(|turns| (100..200).contains(&turns)));
        assert!(turns_before_copy(REFUSED, 6).is_some_and(|turns| turns > 300));
    }
}
