//! Threads: goals with their own stacks, which take turns in one thread of the operating system.
//!
//! The machine works with the stacks of the running thread. Those of each other thread are kept in a box, as
//! those of engines are. Switching to another thread exchanges the two and leaves the loop
//! (`RunEnd::Switched`). This happens when a thread waits for something, and before a call when its turn is
//! over (`Shared::end_turn`), but never in a run that serves a built-in, because the native stack is shared.
//! So a built-in is atomic. A thread that has to wait first registers what it waits for (`await_event`), then
//! switches (`switch_thread`), then tries again: no event in between can be missed.
//!
//! Invariant: the running thread has no box. Each other thread that has begun and not ended has its stacks in
//! its box, and its active engines in `Engines::parked`.

use crate::host::Timer;
use crate::machine::control::copies::{Apart, Copies};
use crate::machine::control::engines::SPARE_BYTES;
use crate::machine::program::thread_local::Locals;
use crate::machine::registers::RunEnd;
use crate::machine::run::hold::Hold;
use crate::machine::{Machine, Services, Stacks};
use crate::stream::StreamId;
use ninelog_terms::atom::{self, Atom, BlobKind};
use ninelog_terms::store::atoms::AtomMarker;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result};
use ninelog_terms::store::memory::InCopies;
use ninelog_terms::store::stored::{Attributes, Stored};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, VecDeque};
use std::time::Duration;

/// The number of the thread in which the machine starts.
const MAIN: usize = 0;
/// How long a turn lasts while other threads wait for theirs.
const TURN: Duration = Duration::from_millis(5);
/// While no thread can run, the time between two checks for interrupts.
const NAP: Duration = Duration::from_millis(10);
/// Of the heap that a thread used for a goal, its next goal will need so much: what a goal fills before the
/// first collection.
const NEXT_GOAL_BYTES: usize = 4 << 20;

pub struct Thread {
    /// The alias it was created with, or a blob. It also names the thread's queue, and the event of its end.
    pub name: Atom,
    pub alias: Option<Atom>,
    /// The goal to run. `'$thread_start'/0` takes it.
    pub goal: Option<Stored>,
    pub detached: bool,
    /// How its goal has ended, while the goals run that follow it.
    pub ending: Option<Stored>,
    /// How its goal has ended, once nothing more runs.
    pub status: Option<Stored>,
    /// Goals that other threads want it to run, the oldest first.
    pub signals: VecDeque<Signal>,
    stack_limit: usize,
    /// The streams that were current when it was created.
    streams: [StreamId; 2],
    begun: bool,
    stacks: Option<Box<Stacks>>,
    /// Its own clauses of thread-local procedures. Those of the first thread are in the procedures
    /// themselves.
    locals: Locals,
    /// Whether it is handling an interrupt.
    answering: bool,
    /// The event it waits for, and the deadline.
    awaits: Option<Atom>,
    deadline: Option<Duration>,
    /// The processor time of its turns.
    spent: Duration,
    /// Its last turn was over before it had to wait.
    pub(super) is_busy: bool,
    /// It may go on in a copy of the process.
    pub(super) apart: Option<Apart>,
}

impl Thread {
    /// Returns the name that programs see: its alias, if it has one.
    pub fn shown(&self) -> Atom {
        self.alias.unwrap_or(self.name)
    }
}

#[derive(Default)]
pub struct Queue {
    /// Each with a number, which grows from the oldest to the newest.
    pub messages: VecDeque<(u64, Stored)>,
    next: u64,
    /// The most messages that it may hold, if there is a limit.
    pub most: Option<usize>,
    /// How many of the messages came from copies, and how many copies have ended without one.
    pub(super) copies: usize,
    pub(super) failed_copies: usize,
}

impl Queue {
    pub fn put(&mut self, message: Stored) {
        self.messages.push_back((self.next, message));
        self.next += 1;
    }

    /// Where the first message stands whose number is not lower.
    pub fn position(&self, number: u64) -> usize {
        self.messages.partition_point(|message| message.0 < number)
    }
}

pub struct Mutex {
    /// The thread that has locked it, and how often; `None` if it is free.
    pub owner: Option<(Atom, usize)>,
    pub has_alias: bool,
    /// It is gone as soon as it is free.
    pub ends: bool,
}

impl Mutex {
    /// Locks it, once more if this thread has locked it. Returns false if another thread has.
    pub fn take(&mut self, me: Atom) -> bool {
        match &mut self.owner {
            Some((owner, _)) if *owner != me => return false,
            Some((_, count)) => *count += 1,
            None => self.owner = Some((me, 1)),
        }
        true
    }
}

/// A goal that others want a thread to run.
pub struct Signal {
    pub goal: Stored,
    /// It waits until the thread says otherwise.
    pub is_blocked: bool,
}

#[derive(Default)]
pub struct Threads {
    pub(super) table: Vec<Option<Thread>>,
    free: BinaryHeap<Reverse<usize>>,
    names: FxHashMap<Atom, usize>,
    current: usize,
    /// The processor time at the start of its turn.
    turn_began: Duration,
    /// Whether it waits or has ended, and another thread is being selected.
    is_left: bool,
    /// The threads that can run, in the order of their turns.
    pub(super) ready: VecDeque<usize>,
    /// The main thread waits for what somebody types, and Ctrl-C is for whoever reads that.
    pub main_types: bool,
    pub copies: Copies,
    waiting: FxHashMap<Atom, Vec<usize>>,
    deadlines: BTreeSet<(Duration, usize)>,
    pub queues: FxHashMap<Atom, Queue>,
    /// How many processors may be used, if the program has said so.
    pub processors: Option<usize>,
    pub mutexes: FxHashMap<Atom, Mutex>,
    /// The timer that ends the turn, and when it is due.
    timer: Option<(Box<dyn Timer>, Duration)>,
    /// If turns have pseudo-random lengths: the state of the generator, and the number of calls left.
    seed: Option<u64>,
    calls_left: u64,
}

/// Whether a waiting thread should switch to another, or has reached its deadline.
pub enum Wait {
    Go,
    Over,
}

impl Threads {
    pub fn find(&self, name: Atom) -> Option<usize> {
        self.names.get(&name).copied()
    }

    pub fn get(&mut self, number: usize) -> Option<&mut Thread> {
        self.table.get_mut(number)?.as_mut()
    }

    pub fn all(&self) -> impl Iterator<Item = &Thread> {
        self.table.iter().flatten()
    }

    /// Returns the number of the running thread.
    pub fn current(&self) -> usize {
        self.current
    }

    /// Returns its name.
    pub fn current_name(&self) -> Option<Atom> {
        self.table.get(self.current)?.as_ref().map(|thread| thread.name)
    }

    pub fn main_runs(&self) -> bool {
        self.current == MAIN
    }

    /// Returns whether there is another thread that has not ended.
    pub fn has_others(&self) -> bool {
        self.names.len() > 1 && self.all().filter(|thread| thread.status.is_none()).nth(1).is_some()
    }

    /// Returns whether the lengths of turns are counted in calls.
    pub fn counts_calls(&self) -> bool {
        self.seed.is_some()
    }

    /// Counts a call. Returns whether it is the last of the turn.
    pub(in crate::machine) fn count_call(&mut self) -> bool {
        let Some(seed) = &mut self.seed else { return false };
        self.calls_left = self.calls_left.saturating_sub(1);
        if self.calls_left > 0 {
            return false;
        }
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        self.calls_left = 1 + *seed % 50;
        true
    }

    /// Ends the wait of a thread.
    fn stop_waiting(&mut self, number: usize) {
        let runs = number == self.current && !self.is_left;
        let Some(thread) = self.get(number) else { return };
        let (awaits, deadline) = (thread.awaits.take(), thread.deadline.take());
        if let Some(deadline) = deadline {
            self.deadlines.remove(&(deadline, number));
        }
        let Some(key) = awaits else { return };
        if let Some(list) = self.waiting.get_mut(&key) {
            list.retain(|&other| other != number);
            if list.is_empty() {
                self.waiting.remove(&key);
            }
        }
        match number {
            _ if runs => {}
            // Whoever types does not wait for all others.
            MAIN if self.main_types => self.ready.push_front(number),
            _ => self.ready.push_back(number),
        }
    }

    /// Signals an event: the threads that wait for it try again.
    pub fn wake(&mut self, key: Atom) {
        for number in self.waiting.remove(&key).unwrap_or_default() {
            self.stop_waiting(number);
        }
    }

    fn remove(&mut self, number: usize) {
        if let Some(thread) = self.table.get_mut(number).and_then(Option::take) {
            self.names.remove(&thread.name);
            self.names.remove(&thread.shown());
            self.queues.remove(&thread.name);
            self.wake(thread.name);
            self.free.push(Reverse(number));
        }
    }

    /// Makes a thread be dropped when it ends, or drops it if it has ended.
    pub fn detach(&mut self, number: usize) {
        let current = self.current;
        let Some(thread) = self.get(number) else { return };
        thread.detached = true;
        if thread.status.is_some() && number != current {
            self.remove(number);
        }
    }

    /// Gives the running thread an alias.
    pub fn set_alias(&mut self, alias: Atom) {
        let current = self.current;
        let Some(thread) = self.get(current) else { return };
        thread.alias = Some(alias);
        self.names.insert(alias, current);
    }

    fn add(
        &mut self,
        name: Atom,
        alias: Option<Atom>,
        goal: Option<Stored>,
        limit: usize,
        streams: [StreamId; 2],
    ) {
        let number = self.free.pop().map_or(self.table.len(), |Reverse(number)| number);
        if number == self.table.len() {
            self.table.push(None);
        }
        self.names.insert(name, number);
        self.queues.insert(name, Queue::default());
        self.table[number] = Some(Thread {
            name,
            alias,
            begun: goal.is_none(),
            goal,
            detached: false,
            ending: None,
            status: None,
            signals: VecDeque::new(),
            stack_limit: limit,
            streams,
            stacks: None,
            locals: Locals::new(),
            answering: false,
            awaits: None,
            deadline: None,
            spent: Duration::ZERO,
            is_busy: false,
            apart: None,
        });
        if number != self.current {
            self.ready.push_back(number);
        }
    }

    /// Decides what copies of the process find in place of the stacks of threads whose turn comes soon.
    pub(super) fn set_ready_in_copies(&mut self, found: InCopies) {
        for &number in &self.ready {
            if let Some(stacks) = self.table[number].as_mut().and_then(|thread| thread.stacks.as_mut()) {
                stacks.set_in_copies(found);
            }
        }
    }

    /// In a copy of the process the thread that runs has no others.
    pub(super) fn be_alone(&mut self) {
        for thread in self.table.iter_mut().flatten() {
            // Its memory need not be there.
            std::mem::forget(thread.stacks.take());
        }
        self.ready.clear();
        self.waiting.clear();
        self.deadlines.clear();
        self.copies.forget();
        self.timer = None;
    }

    /// Adds the thread in which the machine starts.
    pub(in crate::machine) fn add_main(&mut self, name: Atom) {
        self.add(name, Some(name), None, 0, [StreamId::USER_INPUT, StreamId::USER_OUTPUT]);
    }
}

impl Machine {
    /// Makes turns end after pseudo-random numbers of calls from now on, or after a time as usual.
    pub fn set_turn_seed(&mut self, seed: Option<u64>) {
        self.services.threads.seed = seed.map(|seed| seed | 1);
        self.services.threads.calls_left = 1;
        self.stacks.runner.counts_calls = seed.is_some();
        self.stacks.set_limit();
    }

    /// Makes a name for the next thread that has no alias: a blob.
    pub fn next_thread_name(&mut self) -> Atom {
        let threads = &self.services.threads;
        let number = threads.free.peek().map_or(threads.table.len(), |&Reverse(number)| number);
        let kind = self.stacks.store.atoms.intern("thread");
        // An address as it might be in memory, different for each thread.
        let address = 0x6000_0000 + 0x40 * self.services.engines.created as usize;
        let text = format!("<thread>({},{address:#x})", number + 1);
        self.stacks.store.atoms.new_blob(BlobKind::Handle, u64::from(kind.0), &text)
    }

    /// Creates a thread for a goal.
    pub fn make_thread(&mut self, goal: Stored, name: Atom, alias: Option<Atom>, stack_limit: usize) {
        self.services.engines.created += 1;
        self.stacks.note_atoms();
        let streams = [self.services.io.streams.current_input(), self.services.io.streams.current_output()];
        self.services.threads.add(name, alias, Some(goal), stack_limit, streams);
        self.time_turn();
    }

    /// Lets the threads that wait for this event try again.
    pub fn wake_threads(&mut self, key: Atom) {
        let threads = &mut self.services.threads;
        if threads.waiting.contains_key(&key) {
            threads.wake(key);
            self.time_turn();
        }
    }

    /// Starts the timer that ends the turn, because other threads can run.
    pub(in crate::machine) fn time_turn(&mut self) {
        let threads = &self.services.threads;
        let nobody = threads.ready.is_empty() && threads.deadlines.is_empty();
        if nobody || threads.timer.is_some() {
            return;
        }
        // If calls are counted, the timer is only for loops without calls.
        let turn = if threads.counts_calls() { 10 * TURN } else { TURN };
        let shared = self.stacks.runner.shared.clone();
        // It must not expire before it is due.
        let due = self.services.host.elapsed() + turn;
        let timer = self.services.host.ring_after(turn, Box::new(move || shared.end_turn()));
        self.services.threads.timer = timer.ok().map(|timer| (timer, due));
    }

    /// Makes a thread run a goal before its next call. Ends its wait.
    pub fn signal_thread(&mut self, number: usize, goal: Stored) {
        let current = self.services.threads.current;
        let Some(thread) = self.services.threads.get(number).filter(|thread| thread.status.is_none()) else {
            return;
        };
        thread.signals.push_back(Signal { goal, is_blocked: false });
        if number == current {
            self.stacks.runner.shared.end_turn();
        } else {
            self.services.threads.stop_waiting(number);
            self.services.call_back(number);
            self.time_turn();
        }
    }

    /// Makes the running thread wait for an event, until a deadline on the clock `Host::elapsed`. The caller
    /// then switches to another thread, and tries again.
    pub fn await_event(&mut self, key: Atom, deadline: Option<Duration>) -> Result<Wait> {
        if deadline.is_some_and(|deadline| deadline <= self.services.host.elapsed()) {
            return Ok(Wait::Over);
        }
        if !self.services.engines.is_outermost() && deadline.is_none() {
            // No other thread can run before this run ends.
            let culprit = self.stacks.term("deadlock", &[Cell::atom(key)]);
            return Err(Box::new(Error::Formal(culprit)));
        }
        // Goals from other threads come first. One may have been sent just before this call.
        if self.services.engines.is_outermost() && self.is_signalled() {
            self.stacks.runner.shared.end_turn();
            return Ok(Wait::Go);
        }
        let threads = &mut self.services.threads;
        let current = threads.current;
        threads.stop_waiting(current);
        threads.table[current].iter_mut().for_each(|thread| thread.is_busy = false);
        threads.waiting.entry(key).or_default().push(current);
        if let Some(deadline) = deadline {
            threads.deadlines.insert((deadline, current));
        }
        if let Some(thread) = threads.get(current) {
            (thread.awaits, thread.deadline) = (Some(key), deadline);
        }
        Ok(Wait::Go)
    }

    /// Ends the turn. Returns whether another thread can run now.
    pub(in crate::machine) fn takes_turn(&mut self) -> bool {
        self.stacks.runner.shared.flag.take_turn();
        let now = self.services.host.elapsed();
        let threads = &mut self.services.threads;
        // A turn that ended by its count of calls leaves the timer to the next: a new one costs more than
        // such a turn.
        if !threads.counts_calls() || threads.timer.as_ref().is_some_and(|(_, due)| *due <= now) {
            threads.timer = None;
        }
        if !self.services.engines.is_outermost() {
            return false;
        }
        self.services.end_waits(now);
        self.hear_copies();
        let threads = &mut self.services.threads;
        let current = threads.current;
        threads.table[current].iter_mut().for_each(|thread| thread.is_busy = true);
        !threads.ready.is_empty()
    }

    /// `'$thread_switch'/0`: switches to another thread. A thread that waits for nothing gets its next turn
    /// after the others.
    pub fn switch_thread(&mut self) -> Result<bool> {
        if !self.services.engines.is_outermost() {
            // Only a wait with a deadline gets here; the event cannot occur.
            let current = self.services.threads.current;
            let deadline = self.services.threads.get(current).and_then(|thread| thread.deadline);
            self.services.threads.stop_waiting(current);
            let left =
                deadline.map_or(Duration::ZERO, |end| end.saturating_sub(self.services.host.elapsed()));
            self.look_up();
            self.services.host.sleep(left.min(NAP));
            return Ok(true);
        }
        let threads = &mut self.services.threads;
        let current = threads.current;
        if threads.get(current).is_some_and(|thread| thread.awaits.is_none()) && !threads.is_away(current) {
            threads.ready.push_back(current);
        }
        self.go_over()
    }

    /// `'$thread_done'(+Status)`: ends the running thread, whose goal has ended. Fails in the main thread,
    /// and if a built-in waits for this run.
    pub fn end_thread(&mut self) -> Result<bool> {
        if self.services.threads.current == MAIN
            || !self.services.engines.is_outermost()
            || self.services.engines.may_yield()
        {
            return Ok(false);
        }
        let status = self.stacks.store.store_term(Cell(self.stacks.x[0]), Attributes::Keep)?;
        self.set_status(status);
        self.go_over()
    }

    fn set_status(&mut self, status: Stored) {
        self.note_change();
        let threads = &mut self.services.threads;
        let current = threads.current;
        if let Some(thread) = threads.get(current) {
            thread.status = Some(status);
            let name = thread.name;
            threads.wake(name);
        }
    }

    /// Switches to the next thread that can run, and waits until there is one.
    pub(super) fn go_over(&mut self) -> Result<bool> {
        let mut flushed = false;
        self.services.threads.is_left = true;
        loop {
            if !self.services.threads.deadlines.is_empty() {
                let now = self.services.host.elapsed();
                self.services.end_waits(now);
            }
            self.hear_copies();
            if self.stacks.runner.shared.flag.stops() || self.stacks.runner.shared.flag.pauses() {
                self.services.call_main();
            }
            let Some(next) = self.services.threads.ready.pop_front() else {
                if !std::mem::replace(&mut flushed, true) {
                    self.services.io.streams.flush_all();
                }
                let nearest = self.services.threads.deadlines.first().map(|&(deadline, _)| deadline);
                let left =
                    nearest.map_or(NAP, |deadline| deadline.saturating_sub(self.services.host.elapsed()));
                let nap = left.min(NAP);
                match self.services.threads.copies.is_empty() {
                    true => self.services.host.sleep(nap),
                    false => self.services.host.await_copies(nap),
                }
                continue;
            };
            if self.resume_thread(next)? {
                self.services.threads.is_left = false;
                return Ok(true);
            }
        }
    }

    /// Switches to this thread. Returns false if there is no memory for its stacks; then it has ended.
    fn resume_thread(&mut self, next: usize) -> Result<bool> {
        let is_current = next == self.services.threads.current;
        if !is_current || self.services.threads.get(next).is_some_and(|thread| !thread.begun) {
            let Some(thread) = self.services.threads.get(next) else { return Ok(false) };
            let (fresh, limit, streams) = (!thread.begun, thread.stack_limit, thread.streams);
            let boxed = thread.stacks.take();
            let made = match boxed {
                Some(stacks) => Ok(stacks),
                None => self.new_stacks(limit),
            };
            let Ok(mut stacks) = made else {
                self.refuse_thread(next);
                return Ok(false);
            };
            if fresh {
                stacks.streams = streams;
                // What others want waits until its end is prepared for.
                stacks.hold = Hold::inherited();
            }
            if is_current {
                self.exchange(&mut stacks);
                self.give_back(Some(stacks), NEXT_GOAL_BYTES);
                self.stacks.set_limit();
            } else {
                self.put_in(next, stacks);
            }
            if fresh {
                self.stacks.plan_collection();
                if let Some(thread) = self.services.threads.get(next) {
                    thread.begun = true;
                }
                let start = self.stacks.store.atoms.intern("$thread_start");
                // On empty stacks there is room for that.
                self.open_query(Cell::atom(start))?;
            }
            self.stacks.leaving = Some(RunEnd::Switched);
        }
        if self.is_signalled() {
            self.stacks.runner.shared.end_turn();
        }
        self.time_turn();
        Ok(true)
    }

    /// A thread leaves what it does, and begins with another goal.
    pub(super) fn restart_thread(&mut self, number: usize, goal: Stored) {
        let threads = &mut self.services.threads;
        let is_current = number == threads.current;
        let Some(thread) = threads.get(number) else { return };
        // Those that the machine works with go when others take their place.
        let stacks = if is_current { None } else { thread.stacks.take() };
        (thread.begun, thread.is_busy) = (false, true);
        thread.goal = Some(goal);
        threads.ready.push_back(number);
        self.give_back(stacks, NEXT_GOAL_BYTES);
    }

    /// Ends a thread that could not start because there is no memory for its stacks.
    fn refuse_thread(&mut self, number: usize) {
        let error = self.stacks.store.error_without_context(&Error::Resource("memory"));
        let status = self.stacks.term("exception", &[error]);
        let status = self.stacks.store.store_term(status, Attributes::Keep).ok();
        let Some(thread) = self.services.threads.get(number) else { return };
        let (name, detached) = (thread.name, thread.detached);
        thread.status = status;
        self.services.threads.wake(name);
        if detached {
            self.services.threads.remove(number);
        }
    }

    /// Makes the machine work with the stacks of this thread.
    fn put_in(&mut self, next: usize, mut stacks: Box<Stacks>) {
        let left = self.stacks.runner.slice.end.saturating_sub(self.stacks.inferences);
        self.exchange(&mut stacks);
        if self.stacks.runner.slice.end != u64::MAX {
            self.stacks.runner.slice.end = self.stacks.inferences.saturating_add(left);
        }
        let answering = self.stacks.runner.reentry.answering;
        self.services.end_turn_time();
        let threads = &mut self.services.threads;
        let last = std::mem::replace(&mut threads.current, next);
        self.services.engines.park(last, next);
        self.stacks.runner.reentry.answering = threads.get(next).is_some_and(|thread| thread.answering);
        if let Some(thread) = threads.get(last).filter(|_| last != MAIN) {
            match thread.status.is_none() {
                true => self.program.database.exchange_clauses(&mut thread.locals),
                false => self.program.database.end_locals(std::mem::take(&mut thread.locals)),
            }
        }
        if let Some(thread) = threads.get(next).filter(|_| next != MAIN) {
            self.program.database.exchange_clauses(&mut thread.locals);
        }
        if let Some(thread) = threads.get(last) {
            thread.answering = answering;
            if thread.status.is_none() {
                thread.stacks = Some(stacks);
            } else {
                let detached = thread.detached;
                self.give_back(Some(stacks), SPARE_BYTES);
                if detached {
                    self.services.threads.remove(last);
                }
            }
        }
        if next == MAIN {
            self.stacks.pause_again();
        }
        self.stacks.set_limit();
        self.stacks.attend_pending();
    }

    /// Returns whether the running thread should now run a goal that another thread has sent.
    pub fn is_signalled(&self) -> bool {
        let current = self.services.threads.table[self.services.threads.current].as_ref();
        let waits = |thread: &Thread| thread.signals.iter().any(|signal| !signal.is_blocked);
        !self.stacks.hold.is_set() && current.is_some_and(waits)
    }

    /// Ends the innermost part that nothing interrupts (`run/hold.rs`).
    pub fn end_hold(&mut self) {
        self.stacks.release();
        if self.is_signalled() {
            self.stacks.runner.shared.end_turn();
        }
    }

    /// Calls `visit` as if this thread ran.
    pub fn with_stacks_of<T>(&mut self, number: usize, visit: impl FnOnce(&mut Machine) -> T) -> T {
        let Some(mut stacks) = self.services.threads.get(number).and_then(|thread| thread.stacks.take())
        else {
            return visit(self);
        };
        self.exchange(&mut stacks);
        let seen = visit(self);
        self.exchange(&mut stacks);
        if let Some(thread) = self.services.threads.get(number) {
            thread.stacks = Some(stacks);
        }
        seen
    }

    /// Returns the outcome of the run, if it ends because the goal of a thread has ended. A thread other than
    /// the first may have been left in the middle, or with the system.
    pub(in crate::machine) fn thread_left(&mut self, outcome: RunEnd) -> Option<RunEnd> {
        if self.services.threads.current == MAIN || !self.services.engines.is_outermost() {
            return Some(outcome);
        }
        if let RunEnd::Halt(_) = outcome {
            self.set_status(Stored::fixed(Cell::atom(atom::FALSE), Box::default(), false));
            self.return_to_main();
            return Some(outcome);
        }
        let status = match self.stacks.ball.take() {
            Some(ball) => {
                self.stacks.store.restore_term(&ball).map(|ball| self.stacks.term("exception", &[ball]))
            }
            None => Ok(self.stacks.store.atom("false")),
        };
        let status = status.and_then(|status| self.stacks.store.store_term(status, Attributes::Keep));
        self.set_status(
            status.unwrap_or_else(|_| Stored::fixed(Cell::atom(atom::FALSE), Box::default(), false)),
        );
        match self.go_over() {
            Ok(_) => {
                self.stacks.leaving = None;
                None
            }
            Err(_) => Some(RunEnd::Exception),
        }
    }

    /// Switches to the main thread's stacks, because the run is being left.
    fn return_to_main(&mut self) {
        self.services.call_main();
        self.services.threads.ready.retain(|&number| number != MAIN);
        let stacks = self.services.threads.get(MAIN).and_then(|thread| thread.stacks.take());
        if let Some(stacks) = stacks {
            self.put_in(MAIN, stacks);
        }
    }

    /// Calls `visit` with the stacks of each thread that is not running, as if the machine worked with them.
    pub(in crate::machine) fn with_stacks_of_threads(&mut self, mut visit: impl FnMut(&mut Machine)) {
        for number in 0..self.services.threads.table.len() {
            if self.services.threads.get(number).is_some_and(|thread| thread.stacks.is_some()) {
                self.with_stacks_of(number, &mut visit);
            }
        }
    }

    pub(in crate::machine) fn mark_threads(&mut self, marker: &mut AtomMarker) {
        let threads = &self.services.threads;
        for thread in threads.all() {
            marker.atom(thread.name);
            marker.atoms(&thread.alias);
            marker.atoms(&thread.awaits);
            marker.atoms(&thread.apart.as_ref().map(|apart| apart.results));
            let next = thread.apart.iter().map(|apart| &apart.next);
            let kept = thread
                .goal
                .iter()
                .chain(&thread.ending)
                .chain(&thread.status)
                .chain(thread.signals.iter().map(|signal| &signal.goal))
                .chain(next);
            kept.for_each(|stored| marker.stored(stored));
        }
        for (name, queue) in &threads.queues {
            marker.atom(*name);
            queue.messages.iter().for_each(|(_, message)| marker.stored(message));
        }
        for (name, mutex) in &threads.mutexes {
            marker.atom(*name);
            marker.atoms(&mutex.owner.map(|(owner, _)| owner));
        }
        self.with_stacks_of_threads(|machine| machine.mark_stacks(marker));
    }
}

impl Services {
    /// Makes the main thread the next to run, whatever it waits for.
    pub(in crate::machine) fn call_main(&mut self) {
        let threads = &mut self.threads;
        threads.stop_waiting(MAIN);
        if let Some(at) = threads.ready.iter().position(|&number| number == MAIN) {
            threads.ready.remove(at);
            threads.ready.push_front(MAIN);
        }
    }

    /// Ends the waits whose deadline has passed.
    fn end_waits(&mut self, now: Duration) {
        let threads = &mut self.threads;
        while let Some(&(deadline, number)) = threads.deadlines.first()
            && deadline <= now
        {
            threads.deadlines.pop_first();
            threads.stop_waiting(number);
        }
    }

    /// Adds the time since the turn began to the running thread.
    fn end_turn_time(&mut self) {
        let now = self.host.cpu_time();
        let threads = &mut self.threads;
        let began = std::mem::replace(&mut threads.turn_began, now);
        let current = threads.current;
        if let Some(thread) = threads.get(current) {
            thread.spent += now.saturating_sub(began);
        }
    }

    /// Returns the processor time of this thread.
    pub fn thread_time(&mut self, number: usize) -> Duration {
        self.end_turn_time();
        self.threads.get(number).map_or(Duration::ZERO, |thread| thread.spent)
    }
}
