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
    /// Until it has rung. It limits the time of a whole run.
    LimitOfRun,
}

/// Returns a step to a number that cannot be guessed from earlier ones.
pub fn far_step() -> u64 {
    1 + (RandomState::new().hash_one(0) >> 31)
}

#[derive(Default)]
pub struct Alarms {
    pub list: Vec<Alarm>,
    last: u64,
}

impl Alarms {
    /// Adds an alarm that is not yet installed. Its number is `step` more than that of the last one.
    pub fn add(&mut self, goal: Stored, thread: Option<Atom>, kept: Kept, step: u64) -> u64 {
        self.last += step;
        let id = self.last;
        let remove = matches!(kept, Kept::UntilRung | Kept::LimitOfRun);
        let is_limit = matches!(kept, Kept::Limit | Kept::LimitOfRun);
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

    /// Returns the goal and the thread of an alarm that is due at this time and was not run yet.
    pub fn ring(&mut self, now: Duration) -> Option<(Stored, Option<Atom>)> {
        let due = |alarm: &&mut Alarm| !alarm.done && alarm.due.is_some_and(|due| due <= now);
        let alarm = self.list.iter_mut().find(due)?;
        alarm.done = true;
        let (goal, thread, id) = (alarm.goal.clone(), alarm.thread, alarm.id);
        if alarm.remove {
            self.remove(id);
        }
        Some((goal, thread))
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
