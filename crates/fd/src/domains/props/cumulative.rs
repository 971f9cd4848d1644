//! `cumulative/2`: tasks with a start, a duration, an end and a load never exceed a limit together.
//!
//! Time-table reasoning: from the load that tasks surely use at each time it follows whether each other task
//! can run at the ends of its window. `start + duration #= end` is posted separately.

use crate::domains::queue::REPEATS;
use crate::domains::reason::{Conclusion, Is, Why};
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

/// What a conclusion is about: when a task begins at the earliest, when it ends at the latest, how much it
/// needs at most.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Start,
    End,
    Load,
}

impl Why<'_> {
    /// Why the tasks led to a conclusion: during some time too much is needed, or would be.
    pub(in crate::domains) fn why_cumulative(&mut self, terms: Range, of: Conclusion) -> bool {
        let at = terms.start as usize;
        let arena = &self.solver.terms;
        let limit = arena[at].var;
        let tasks = arena[at + 1..terms.iter().end].chunks(4);
        let tasks: Vec<Task> = tasks.map(|t| [t[0].var, t[1].var, t[2].var, t[3].var]).collect();
        let Some(of) = of else { return false };
        if self.same(of.var, limit) && of.is == Is::AtLeast {
            let times: Vec<i64> = tasks.iter().map(|task| self.max(task[0])).collect();
            if times.into_iter().any(|t| self.why_load(&tasks, None, (t, t), of.value)) {
                return true;
            }
        }
        // One variable may be several parts, of one task or of several.
        (0..tasks.len()).any(|i| {
            let [start, _, end, load] = tasks[i];
            let parts = match of.is {
                Is::AtLeast => vec![(start, Part::Start)],
                Is::AtMost => vec![(end, Part::End), (load, Part::Load)],
                _ => Vec::new(),
            };
            parts.into_iter().any(|(var, part)| {
                self.same(of.var, var) && self.why_part(&tasks, i, limit, (part, of.value))
            })
        })
    }

    /// Why a conclusion about a part of one task follows: the others need so much during a span of time
    /// through which they surely run, and in which the task would run, too.
    fn why_part(&mut self, tasks: &[Task], i: usize, limit: VarId, (part, value): (Part, i64)) -> bool {
        let [start, _, end, load] = tasks[i];
        let (room, mine) = (self.max(limit), self.min(load));
        let (first, last) = match part {
            Part::Start => (value - 1, self.min(end) - 1),
            Part::End => (self.max(start), value),
            Part::Load => (self.max(start), self.min(end) - 1),
        };
        let spans = match part {
            _ if first <= last => self.times(tasks, i, first, last),
            Part::Load => return false,
            // The task begins in the span, or ends there.
            Part::Start | Part::End => vec![(last, first)],
        };
        spans.into_iter().any(|span| {
            let before = self.reason.len();
            let runs = match part {
                Part::Start => self.at_least(end, span.0 + 1),
                Part::End => self.at_most(start, span.1),
                Part::Load => self.at_most(start, span.0) && self.at_least(end, span.1 + 1),
            };
            let excess = if part == Part::Load { room - value } else { room - mine + 1 };
            let known = runs
                && (part == Part::Load || self.at_least(load, mine))
                && self.at_most(limit, room)
                && self.why_load(tasks, Some(i), span, excess);
            if !known {
                self.reason.truncate(before);
            }
            known
        })
    }

    /// Returns the times in a range at which the load of the other tasks may be greatest: its ends, and where
    /// sure parts begin.
    fn times(&self, tasks: &[Task], but: usize, from: i64, to: i64) -> Vec<(i64, i64)> {
        let begins = tasks.iter().enumerate().filter(|(j, _)| *j != but).map(|(_, t)| self.max(t[0]));
        let mut times: Vec<i64> = begins.chain([from, to]).filter(|t| (from..=to).contains(t)).collect();
        times.sort_unstable();
        times.dedup();
        times.into_iter().rev().map(|t| (t, t)).collect()
    }

    /// Why tasks, but for one, need at least `load` throughout a span of time.
    fn why_load(&mut self, tasks: &[Task], but: Option<usize>, span: (i64, i64), load: i64) -> bool {
        let covers = |t: &Task| self.max(t[0]) <= span.0 && span.1 < self.min(t[2]);
        let others = tasks.iter().enumerate().filter(|(j, t)| but != Some(*j) && covers(t));
        let mut sure: Vec<(i64, Task)> = others.map(|(_, t)| (self.min(t[3]), *t)).collect();
        sure.sort_unstable_by(|a, b| b.cmp(a));
        let mut missing = load;
        for (mine, [start, _, end, own]) in sure {
            if missing <= 0 {
                break;
            }
            self.at_most(start, span.0);
            self.at_least(end, span.1 + 1);
            self.at_least(own, mine);
            missing -= mine;
        }
        missing <= 0
    }
}
