//! `cumulative/2`: tasks with a start, a duration, an end and a load never exceed a limit together.
//!
//! Time-table reasoning: from the load that tasks surely use at each time it follows whether each other task
//! can run at the ends of its window. `start + duration #= end` is posted separately.

use crate::domains::queue::REPEATS;
use crate::domains::solver::{Event, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

/// A task: start, duration, end, load.
pub type Task = [VarId; 4];

/// The current bounds of a task.
struct Window {
    start: (i64, i64),
    end: (i64, i64),
    /// The least load.
    load: i64,
}

impl Window {
    /// Returns whether the task surely runs at `time`.
    fn covers(&self, time: i64) -> bool {
        self.start.1 <= time && time < self.end.0
    }
}

impl Solver {
    /// Posts that the tasks never use more than `limit` together. As in SWI-Prolog each task has a positive
    /// duration. Requires: all domains are finite.
    pub fn post_cumulative(&mut self, tasks: &[Task], limit: VarId) -> Pruned {
        for [start, duration, end, load] in tasks {
            self.set_min(*duration, 1)?;
            self.set_min(*load, 0)?;
            self.post_plus(*start, *duration, *end)?;
        }
        let terms =
            self.new_terms(std::iter::once((0, limit)).chain(tasks.iter().flatten().map(|x| (0, *x))));
        self.start_over(Prop::Cumulative { terms }, 2, REPEATS, Event::Bounds, terms)
    }

    pub(super) fn run_cumulative(&mut self, terms: Range) -> Pruned {
        let at = terms.start as usize;
        let limit = self.terms[at].var;
        let tasks = (terms.len as usize - 1) / 4;
        let var = |s: &Solver, task: usize, part: usize| s.terms[at + 1 + task * 4 + part].var;
        let range = |x: VarId| (self.min(x), self.max(x));
        if terms.iter().any(|i| !self.dom(self.terms[i].var).is_bounded()) {
            return Ok(());
        }
        let windows: Vec<Window> = (0..tasks)
            .map(|i| Window {
                start: range(var(self, i, 0)),
                end: range(var(self, i, 2)),
                load: self.min(var(self, i, 3)),
            })
            .collect();
        // The sure load changes only where a sure part begins or ends.
        let mut events: Vec<(i64, i64)> = Vec::new();
        for w in windows.iter().filter(|w| w.start.1 < w.end.0 && w.load > 0) {
            events.push((w.start.1, w.load));
            events.push((w.end.0, -w.load));
        }
        events.sort();
        // Intervals of time, each with the load that is surely used in it.
        let mut profile: Vec<(i64, i64, i64)> = Vec::new();
        let (mut height, mut since) = (0i64, 0i64);
        for (time, change) in events {
            if height > 0 && time > since {
                profile.push((since, time, height));
            }
            height = height.checked_add(change).ok_or(Stop::TooLarge)?;
            since = time;
        }
        let peak = profile.iter().map(|p| p.2).max().unwrap_or(0);
        self.set_min(limit, peak)?;
        let limit = self.max(limit);
        for (i, w) in windows.iter().enumerate() {
            for &(from, to, used) in &profile {
                let mine = if w.covers(from) { w.load } else { 0 };
                let room = limit - (used - mine);
                if mine > 0 {
                    self.set_max(var(self, i, 3), room)?;
                    continue;
                }
                if w.load <= room {
                    continue;
                }
                // The task cannot run in this interval: it ends before or starts after.
                let (start, end) = (var(self, i, 0), var(self, i, 2));
                if self.min(end) > from && self.min(start) < to {
                    self.set_min(start, to)?;
                }
                if self.max(start) < to && self.max(end) > from {
                    self.set_max(end, from)?;
                }
            }
        }
        Ok(())
    }
}
