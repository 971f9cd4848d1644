//! Alarm clocks: each is a thread that sleeps, and then interrupts the machine, which runs the goal at its next call.

use crate::machine::registers::Shared;
use crate::store::stored::Stored;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub struct Alarm {
    pub id: u64,
    pub goal: Stored,
    /// When it rings; none while it is not installed.
    pub due: Option<Instant>,
    /// It has rung, and its goal was run.
    pub done: bool,
    /// Forget it once it has rung.
    pub remove: bool,
    cancelled: Arc<AtomicBool>,
    sleeper: Option<std::thread::Thread>,
}

#[derive(Default)]
pub struct Alarms {
    pub list: Vec<Alarm>,
    last: u64,
}

impl Alarms {
    /// A clock that is not yet installed.
    pub fn add(&mut self, goal: Stored, remove: bool) -> u64 {
        self.last += 1;
        let cancelled = Arc::new(AtomicBool::new(false));
        let id = self.last;
        self.list.push(Alarm { id, goal, due: None, done: false, remove, cancelled, sleeper: None });
        id
    }

    pub fn find(&mut self, id: u64) -> Option<&mut Alarm> {
        self.list.iter_mut().find(|alarm| alarm.id == id)
    }

    pub fn remove(&mut self, id: u64) -> bool {
        let before = self.list.len();
        self.list.retain_mut(|alarm| {
            if alarm.id == id {
                alarm.cancel();
            }
            alarm.id != id
        });
        self.list.len() < before
    }

    /// An alarm that is due and has not been run.
    pub fn ring(&mut self) -> Option<Stored> {
        let now = Instant::now();
        let due = |alarm: &&mut Alarm| !alarm.done && alarm.due.is_some_and(|due| due <= now);
        let alarm = self.list.iter_mut().find(due)?;
        alarm.done = true;
        let (goal, id) = (alarm.goal.clone(), alarm.id);
        if alarm.remove {
            self.remove(id);
        }
        Some(goal)
    }
}

impl Alarm {
    /// Start the clock. Fails where there are no threads.
    pub fn install(&mut self, after: Duration, shared: Arc<Shared>) -> bool {
        let Some(due) = Instant::now().checked_add(after) else { return true };
        self.cancel();
        self.cancelled = Arc::new(AtomicBool::new(false));
        self.due = Some(due);
        self.done = false;
        let cancelled = Arc::clone(&self.cancelled);
        let sleeper = std::thread::Builder::new().stack_size(1 << 16).spawn(move || {
            while let Some(left) = due.checked_duration_since(Instant::now())
                && !cancelled.load(Ordering::SeqCst)
                && !left.is_zero()
            {
                std::thread::park_timeout(left);
            }
            if !cancelled.load(Ordering::SeqCst) {
                shared.alarm.store(true, Ordering::SeqCst);
                shared.interrupt();
            }
        });
        let Ok(sleeper) = sleeper else { return false };
        self.sleeper = Some(sleeper.thread().clone());
        true
    }

    /// Stop the clock.
    pub fn cancel(&mut self) {
        self.due = None;
        self.cancelled.store(true, Ordering::SeqCst);
        if let Some(sleeper) = self.sleeper.take() {
            sleeper.unpark();
        }
    }
}
