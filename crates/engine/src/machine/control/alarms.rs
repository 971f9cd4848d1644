//! Alarms: the host interrupts the machine when one is due, and the machine runs its goal at its next call.

use crate::host::{Host, Timer};
use crate::machine::limits::Shared;
use ninelog_terms::atom::Atom;
use ninelog_terms::store::stored::Stored;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::time::Duration;

pub struct Alarm {
    pub id: u64,
    pub goal: Stored,
    /// The thread that runs the goal.
    pub thread: Option<Atom>,
    /// When the alarm is due, on the clock `Host::elapsed`; `None` while it is not installed.
    pub due: Option<Duration>,
    /// Whether it was due and its goal was run.
    pub done: bool,
    /// Whether to remove it after its goal was run.
    pub remove: bool,
    /// Whether it limits the time of a goal. A program in the sandbox can neither find nor stop
    /// it.
    pub is_limit: bool,
    timer: Option<Box<dyn Timer>>,
}

/// How long an alarm is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    UntilRemoved,
    UntilRung,
    /// Until a goal has ended whose time it limits.
    Limit,
}

/// Returns a step to a number that cannot be guessed from earlier ones.
pub fn far_step() -> u64 {
    1 + (RandomState::new().hash_one(0) >> 31)
}

#[derive(Default)]
pub struct Alarms {
    pub list: Vec<Alarm>,
    last: u64,
    pub runs: Runs,
}

/// What an alarm does.
pub enum Due {
    Goal(Stored),
    /// The time of a run is up.
    Run,
}

/// The runs in progress whose time is limited, such as queries that a program in Rust has opened. Programs
/// cannot find these limits. One timer serves all of them, one after the other: limiting the time of a
/// short query costs a look at the clock.
#[derive(Default)]
pub struct Runs {
    /// The outermost first.
    list: Vec<Run>,
    /// It rings when the first run is due.
    timer: Option<Box<dyn Timer>>,
}

struct Run {
    due: Duration,
    thread: Option<Atom>,
    /// Whether it was due, and was told so.
    done: bool,
}

impl Alarms {
    /// Adds an alarm that is not yet installed. Its number is `step` more than that of the last one.
    pub fn add(&mut self, goal: Stored, thread: Option<Atom>, kept: Kept, step: u64) -> u64 {
        self.last += step;
        let id = self.last;
        let remove = kept == Kept::UntilRung;
        let is_limit = kept == Kept::Limit;
        self.list.push(Alarm { id, goal, thread, due: None, done: false, remove, is_limit, timer: None });
        id
    }

    pub fn find(&mut self, id: u64) -> Option<&mut Alarm> {
        let at = self.position(id)?;
        self.list.get_mut(at)
    }

    /// The list is in the order of the numbers.
    fn position(&self, id: u64) -> Option<usize> {
        self.list.binary_search_by_key(&id, |alarm| alarm.id).ok()
    }

    pub fn remove(&mut self, id: u64) -> bool {
        let found = self.position(id).map(|at| self.list.remove(at));
        found.map(|mut alarm| alarm.cancel()).is_some()
    }

    /// Returns what an alarm does that is due at this time and was not run yet, and its thread.
    pub fn ring(&mut self, now: Duration) -> Option<(Due, Option<Atom>)> {
        if let Some(run) = self.runs.list.iter_mut().find(|run| !run.done && run.due <= now) {
            run.done = true;
            return Some((Due::Run, run.thread));
        }
        let due = |alarm: &&mut Alarm| !alarm.done && alarm.due.is_some_and(|due| due <= now);
        let alarm = self.list.iter_mut().find(due)?;
        alarm.done = true;
        let (goal, thread, id) = (alarm.goal.clone(), alarm.thread, alarm.id);
        if alarm.remove {
            self.remove(id);
        }
        Some((Due::Goal(goal), thread))
    }

    /// Returns whether some alarm of a thread is still to be run.
    pub fn any_of(&self, thread: Option<Atom>) -> bool {
        self.list.iter().any(|alarm| alarm.thread == thread && !alarm.done)
            || self.runs.list.iter().any(|run| run.thread == thread && !run.done)
    }
}

impl Runs {
    /// Adds a run within the others. Returns false if no clock can run for so long.
    pub fn begin(
        &mut self,
        time: Duration,
        thread: Option<Atom>,
        shared: &Arc<Shared>,
        host: &mut dyn Host,
    ) -> bool {
        let Some(due) = host.elapsed().checked_add(time) else { return false };
        self.list.push(Run { due, thread, done: false });
        self.set_timer(shared, host);
        true
    }

    /// Ends the innermost run.
    pub fn end(&mut self, shared: &Arc<Shared>, host: &mut dyn Host) {
        self.list.pop();
        self.set_timer(shared, host);
    }

    /// Lets the timer ring for the run that is due first. Without threads there is none.
    pub fn set_timer(&mut self, shared: &Arc<Shared>, host: &mut dyn Host) {
        let next = self.list.iter().filter(|run| !run.done).map(|run| run.due).min();
        if let Some(timer) = &mut self.timer {
            if timer.move_to(next) {
                return;
            }
            timer.cancel();
        }
        self.timer = next.and_then(|due| {
            let shared = Arc::clone(shared);
            let after = due.saturating_sub(host.elapsed());
            host.ring_after(after, Box::new(move || shared.ring())).ok()
        });
    }
}

impl Drop for Runs {
    fn drop(&mut self) {
        if let Some(timer) = &mut self.timer {
            timer.cancel();
        }
    }
}

impl Alarm {
    /// Starts the timer. Fails on hosts without threads.
    pub fn install(&mut self, after: Duration, shared: Arc<Shared>, host: &mut dyn Host) -> bool {
        self.cancel();
        // Longer than a clock can run.
        let Some(due) = host.elapsed().checked_add(after) else { return true };
        self.due = Some(due);
        self.done = false;
        let ring = move || shared.ring();
        self.timer = host.ring_after(after, Box::new(ring)).ok();
        self.timer.is_some()
    }

    /// Stops the timer.
    pub fn cancel(&mut self) {
        self.due = None;
        if let Some(mut timer) = self.timer.take() {
            timer.cancel();
        }
    }
}
