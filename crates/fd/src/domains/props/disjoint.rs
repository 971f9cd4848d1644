//! Tasks with known durations that never overlap, by edge finding (after Carlier and Pinson).
//!
//! A search that learns adds this where it finds that tasks exclude each other two by two; see
//! `redundant.rs`. It considers windows of time from the earliest start of one task to the latest end of
//! another. The tasks that must run inside a window must fit into it; and if another task that cannot begin
//! before the window does not fit in addition, it ends after them all.

use smallvec::SmallVec;

use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

/// A task in one direction of time: its earliest start, its latest end, its duration.
#[derive(Clone, Copy)]
struct Job {
    begin: i64,
    end: i64,
    length: i64,
}

type Jobs = SmallVec<[Job; 16]>;

/// Returns the tasks with time reversed.
fn mirrored(jobs: &Jobs) -> Jobs {
    jobs.iter().map(|j| Job { begin: -j.end, end: -j.begin, ..*j }).collect()
}

/// What a window shows.
enum Found {
    /// The tasks inside do not fit.
    Overload { from: i64, to: i64 },
    /// A task cannot begin before `earliest`, because it comes after the tasks of a window. Those of the part
    /// of it that begins at `tail` take until then.
    Later { job: usize, from: i64, to: i64, tail: i64, earliest: i64 },
}

/// Calls `found` with what the windows show, until it returns true.
fn each_found(jobs: &Jobs, mut found: impl FnMut(Found) -> bool) {
    let mut order: SmallVec<[usize; 16]> = (0..jobs.len()).collect();
    order.sort_unstable_by_key(|i| std::cmp::Reverse(jobs[*i].begin));
    for last in jobs.iter() {
        let to = last.end;
        // For each beginning, the work inside the window, and the beginning from which on the work takes
        // longest.
        let mut windows: SmallVec<[(i64, i64, i64, i64); 16]> = SmallVec::new();
        let (mut work, mut tail, mut earliest) = (0, to, i64::MIN);
        for &i in &order {
            let Job { begin, end, length } = jobs[i];
            if end > to {
                continue;
            }
            work += length;
            if begin + work > to && found(Found::Overload { from: begin, to }) {
                return;
            }
            if begin + work > earliest {
                (tail, earliest) = (begin, begin + work);
            }
            windows.push((begin, work, tail, earliest));
        }
        for (job, j) in jobs.iter().enumerate() {
            if j.end <= to {
                continue;
            }
            let later =
                windows.iter().filter(|w| w.0 <= j.begin && w.1 + j.length > to - w.0 && w.3 > j.begin);
            for &(from, _, tail, earliest) in later {
                if found(Found::Later { job, from, to, tail, earliest }) {
                    return;
                }
            }
        }
    }
}

impl Solver {
    /// Posts that tasks, each with a positive duration and a start, never overlap. Requires: all domains are
    /// finite.
    pub(in crate::domains) fn post_disjoint(&mut self, tasks: &[(i64, VarId)]) -> Pruned {
        let tasks = self.new_terms(tasks.iter().copied());
        self.start_over(Prop::Disjoint { tasks }, 2, 0, Event::Bounds, tasks)
    }

    pub(super) fn run_disjoint(&mut self, tasks: Range) -> Pruned {
        let jobs: Jobs = self.terms[tasks.iter()]
            .iter()
            .map(|t| Job { begin: self.min(t.var), end: self.max(t.var) + t.coef, length: t.coef })
            .collect();
        for (sign, jobs) in [(1, &jobs), (-1, &mirrored(&jobs))] {
            let mut changes: SmallVec<[(usize, i64); 8]> = SmallVec::new();
            let mut overload = false;
            each_found(jobs, |found| {
                match found {
                    Found::Overload { .. } => overload = true,
                    Found::Later { job, earliest, .. } => changes.push((job, earliest)),
                }
                overload
            });
            Stop::unless(!overload)?;
            for (job, earliest) in changes {
                let t = self.terms[tasks.start as usize + job];
                if sign > 0 {
                    self.set_min(t.var, earliest)?
                } else {
                    self.set_max(t.var, -earliest - t.coef)?
                }
            }
        }
        Ok(())
    }
}

impl Why<'_> {
    /// Why disjoint tasks led to a conclusion: those of a window need all of it.
    pub(in crate::domains) fn why_disjoint(&mut self, tasks: Range, of: Conclusion) -> bool {
        let terms: SmallVec<[(i64, VarId); 16]> =
            self.solver.terms[tasks.iter()].iter().map(|t| (t.coef, t.var)).collect();
        let forward: Jobs = terms
            .iter()
            .map(|(length, x)| Job { begin: self.min(*x), end: self.max(*x) + length, length: *length })
            .collect();
        for (sign, jobs) in [(1, &forward), (-1, &mirrored(&forward))] {
            let wanted = match of {
                None => None,
                Some(Atom { var, is, value }) => {
                    let Some(own) = terms.iter().position(|t| self.same(t.1, var)) else { return false };
                    match (is, sign) {
                        (Is::AtLeast, 1) => Some((own, value)),
                        (Is::AtMost, -1) => Some((own, -value - terms[own].0)),
                        _ => continue,
                    }
                }
            };
            let mut best = None;
            each_found(jobs, |found| {
                let fits = match (&found, wanted) {
                    (Found::Overload { .. }, None) => true,
                    (Found::Later { job, earliest, .. }, Some((own, value))) => {
                        *job == own && *earliest >= value
                    }
                    _ => false,
                };
                if fits {
                    best = Some(found);
                }
                fits
            });
            match (best, wanted) {
                (Some(Found::Overload { from, to }), _) => {
                    let work: i64 = jobs.iter().filter(|j| inside(j, from, to)).map(|j| j.length).sum();
                    // The window may be longer by what does not fit, but one.
                    let spare = work - (to - from) - 1;
                    return self.inside_window(&terms, jobs, sign, (from, to), from - spare, None);
                }
                (Some(Found::Later { job, from, to, tail, .. }), Some((_, value))) => {
                    let work: i64 = jobs.iter().filter(|j| inside(j, tail, to)).map(|j| j.length).sum();
                    return self.begins(&terms, sign, job, from)
                        && self.inside_window(
                            &terms,
                            jobs,
                            sign,
                            (from, to),
                            from,
                            Some((tail, value - work)),
                        );
                }
                _ => {}
            }
        }
        false
    }

    /// Adds that a task cannot begin before a time, or end after it if time is reversed.
    fn begins(&mut self, terms: &[(i64, VarId)], sign: i64, job: usize, time: i64) -> bool {
        let (length, x) = terms[job];
        if sign > 0 { self.at_least(x, time) } else { self.at_most(x, -time - length) }
    }

    /// Adds that the tasks inside a window begin at `begin` or later, those that begin at the first number of
    /// `tail` or later not before its second number, and that they end with the window.
    fn inside_window(
        &mut self,
        terms: &[(i64, VarId)],
        jobs: &Jobs,
        sign: i64,
        (from, to): (i64, i64),
        begin: i64,
        tail: Option<(i64, i64)>,
    ) -> bool {
        jobs.iter().enumerate().filter(|(_, j)| inside(j, from, to)).all(|(i, j)| {
            let begin = match tail {
                Some((tail, late)) if j.begin >= tail => begin.max(late),
                _ => begin,
            };
            let (length, x) = terms[i];
            let ends = if sign > 0 { self.at_most(x, to - length) } else { self.at_least(x, -to) };
            ends && self.begins(terms, sign, i, begin)
        })
    }
}

fn inside(job: &Job, from: i64, to: i64) -> bool {
    job.begin >= from && job.end <= to
}
