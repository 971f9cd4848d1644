//! Waking and running propagators.
//!
//! Propagators wait in three first-in-first-out queues, by cost. A newly fixed variable waits in the first of
//! them like a propagator: the consequences of a value alone (disequality, `all_different`) need no
//! propagator to run, and are computed while its subscriptions are walked. The order is SWI-Prolog's;
//! programs can see it where propagators react only to bounds.

use super::props::Prop;
use super::solver::{Event, NOBODY, PropId, Pruned, Solver, Stop, Sub, VarId};
use super::trail::Undo;

/// Flag: the propagator is in a queue (or must not enter one because it is running).
pub(super) const QUEUED: u8 = 1;
/// Flag: the propagator is entailed or freed.
pub(super) const DEAD: u8 = 2;
/// Flag: one run may not reach the propagator's own fixpoint, so its own changes wake it too.
pub(super) const REPEATS: u8 = 4;
/// Flag: the constraint was shown to a program; see `Solver::tell`.
pub(super) const TOLD: u8 = 8;
/// The priority is in the bits above the flags: 0 is cheap, 2 is expensive.
pub(super) const PRIORITY_SHIFT: u8 = 4;

/// The number of propagations between two checks of the interrupt flag.
const INTERRUPT_PERIOD: u64 = 1024;

/// The least number of items that a queue reserves room for when it grows.
const LEAST_ROOM: usize = 64;

/// The least value of the domain has moved.
pub(super) const LEAST: i32 = 1;
/// The greatest value of the domain has moved.
pub(super) const GREATEST: i32 = 2;
/// The event concerns all subscribers of a list.
const WHATEVER: i32 = -1;

/// Marks an item as a newly fixed variable; otherwise it is a propagator.
const FIXED: u32 = 1 << 31;

/// The waiting items.
#[derive(Clone, Default)]
pub(super) struct Queue {
    waiting: [Fifo; 3],
    /// The number of propagations at which the interrupt flag is checked next.
    next_look: u64,
}

/// A queue that is emptied often: a vector, and the number of its items that are served.
#[derive(Clone, Default)]
struct Fifo {
    items: Vec<u32>,
    served: usize,
}

impl Fifo {
    #[inline(always)]
    fn pop(&mut self) -> Option<u32> {
        match self.items.get(self.served) {
            Some(item) => {
                self.served += 1;
                Some(*item)
            }
            None => {
                self.reset();
                None
            }
        }
    }

    fn reset(&mut self) {
        self.items.clear();
        self.served = 0;
    }

    #[inline(always)]
    fn push(&mut self, item: u32) {
        if self.items.len() == self.items.capacity() {
            self.make_room();
        }
        self.items.push(item);
    }

    /// Drops the served items before the vector would have to grow.
    #[cold]
    fn make_room(&mut self) {
        if self.served > self.items.len() / 2 {
            self.items.drain(..self.served);
            self.served = 0;
        } else {
            self.items.reserve(LEAST_ROOM);
        }
    }
}

/// Queues the propagators of a list, newest first, except those that are queued already, are dead, or did not
/// subscribe to the `ends` that moved.
#[inline(always)]
fn wake(queue: &mut Queue, flags: &mut [u8], list: &[Sub], ends: i32) {
    for sub in list.iter().rev() {
        if ends != WHATEVER && sub.offset & ends == 0 {
            continue;
        }
        let flags = &mut flags[sub.prop.index()];
        if *flags & (QUEUED | DEAD) == 0 {
            *flags |= QUEUED;
            queue.waiting[(*flags >> PRIORITY_SHIFT) as usize].push(sub.prop.0);
        }
    }
}

impl Solver {
    #[inline]
    pub(super) fn is_dead(&self, p: PropId) -> bool {
        self.flags[p.index()] & DEAD != 0
    }

    /// Queues `p`, unless it is queued already or dead.
    #[inline]
    pub(super) fn enqueue(&mut self, p: PropId) {
        let flags = self.flags[p.index()];
        if flags & (QUEUED | DEAD) == 0 {
            self.flags[p.index()] = flags | QUEUED;
            self.queue.waiting[(flags >> PRIORITY_SHIFT) as usize].push(p.0);
        }
    }

    /// Wakes the subscribers of `x` for an event, given which ends of its domain moved.
    #[inline(always)]
    pub(super) fn notify(&mut self, x: VarId, event: Event, ends: i32) {
        let Solver { watch, flags, queue, fixed, .. } = self;
        let lists = &watch[x.index()];
        if event == Event::Fix {
            fixed.push(x);
            queue.waiting[0].push(FIXED | x.0);
        }
        if event != Event::Any {
            wake(queue, flags, &lists[Event::Bounds as usize], ends);
        }
        wake(queue, flags, &lists[Event::Any as usize], WHATEVER);
    }

    /// Runs the waiting items until there are none.
    pub fn propagate(&mut self) -> Pruned {
        let outcome = if self.watched.is_none() { self.run_queue::<false>() } else { self.run_watched() };
        if outcome == Err(Stop::Fail) {
            self.stats.failures += 1;
            self.clear_queue();
        }
        outcome
    }

    fn run_watched(&mut self) -> Pruned {
        self.note_changes(None);
        self.run_queue::<true>()
    }

    /// Runs the queue. With `WATCHED`, records events (see `observe.rs`).
    fn run_queue<const WATCHED: bool>(&mut self) -> Pruned {
        loop {
            if self.stats.propagations >= self.queue.next_look {
                self.queue.next_look = self.stats.propagations + INTERRUPT_PERIOD;
                self.look_for_interrupt()?;
            }
            let [cheap, middle, dear] = &mut self.queue.waiting;
            let Some(item) = cheap.pop().or_else(|| middle.pop()).or_else(|| dear.pop()) else {
                return Ok(());
            };
            if item & FIXED != 0 {
                self.serve_fixed::<WATCHED>(VarId(item & !FIXED))?;
                continue;
            }
            let p = PropId(item);
            let flags = self.flags[p.index()];
            if flags & DEAD != 0 {
                self.flags[p.index()] = flags & !QUEUED;
                continue;
            }
            self.stats.propagations += 1;
            let shape = if WATCHED { self.named_shape(p) } else { None };
            let outcome = if flags & REPEATS != 0 {
                self.flags[p.index()] = flags & !QUEUED;
                self.run(p)
            } else {
                // Long chains of orderings are common, so these are dispatched directly.
                let outcome = match self.props[p.index()] {
                    Prop::Leq { x, y, c } => self.run_leq(p, x, y, c),
                    _ => self.run(p),
                };
                self.flags[p.index()] &= !QUEUED;
                outcome
            };
            if WATCHED {
                self.note_step(shape, outcome);
            }
            match outcome {
                Ok(()) => {}
                Err(Stop::Interrupted) => {
                    self.enqueue(p);
                    return outcome;
                }
                Err(_) => {
                    self.blame(p);
                    return outcome;
                }
            }
        }
    }

    /// Starts or stops counting the contradictions of each propagator.
    pub(super) fn note_blame(&mut self, on: bool) {
        self.blames = on.then(Vec::new);
    }

    /// Counts a contradiction of `p`, for searches that use this.
    #[cold]
    fn blame(&mut self, p: PropId) {
        if let Some(blames) = &mut self.blames {
            if blames.len() <= p.index() {
                blames.resize(p.index() + 1, 0);
            }
            blames[p.index()] += 1;
        }
    }

    /// Returns the number of contradictions of the constraints on `x`, as far as they were counted, plus one
    /// for each constraint.
    pub(super) fn weight(&self, x: VarId) -> u64 {
        let blamed = |sub: &Sub| self.blames.as_ref()?.get(sub.prop.index()).copied();
        let lists = self.watch[self.find(x).index()].iter().flatten();
        1 + lists.map(|sub| u64::from(1 + blamed(sub).unwrap_or(0))).sum::<u64>()
    }

    /// Counts work that takes as long as this number of propagations.
    #[inline(always)]
    pub(super) fn count_steps(&mut self, steps: usize) {
        self.queue.next_look = self.queue.next_look.saturating_sub(steps as u64);
    }

    /// Returns `Interrupted` if the interrupt flag is set.
    pub(super) fn look_for_interrupt(&self) -> Pruned {
        match &self.interrupt {
            Some(flag) if flag.is_up() => Err(Stop::Interrupted),
            _ => Ok(()),
        }
    }

    /// Propagates the value of a newly fixed variable.
    fn serve_fixed<const WATCHED: bool>(&mut self, x: VarId) -> Pruned {
        let x = self.find(x);
        let Some(value) = self.small_value(x) else {
            // A value beyond machine integers: everything runs as a propagator.
            let Solver { watch, flags, queue, .. } = self;
            wake(queue, flags, &watch[x.index()][Event::Fix as usize], WHATEVER);
            return Ok(());
        };
        // Nothing subscribes to a fixed variable, so the list can be moved out.
        let list = std::mem::take(&mut self.watch[x.index()][Event::Fix as usize]);
        let outcome = self.serve_list::<WATCHED>(x, value, &list);
        self.watch[x.index()][Event::Fix as usize] = list;
        outcome
    }

    fn serve_list<const WATCHED: bool>(&mut self, x: VarId, value: i64, list: &[Sub]) -> Pruned {
        for sub in list.iter().rev() {
            let shape = if WATCHED { self.named_shape(sub.prop) } else { None };
            if sub.other != NOBODY {
                self.stats.propagations += 1;
                let other = self.find(sub.other);
                let possible = if other == x {
                    sub.offset != 0
                } else {
                    self.remove(other, value + i64::from(sub.offset)).is_ok()
                };
                let outcome = Stop::unless(possible);
                if WATCHED {
                    self.note_step(shape, outcome);
                }
                if outcome.is_err() {
                    self.blame(sub.prop);
                    return outcome;
                }
                continue;
            }
            if self.is_dead(sub.prop) {
                continue;
            }
            let outcome = match self.props[sub.prop.index()] {
                Prop::AllDifferent { args } | Prop::Exclude { args } => self.exclude(args, x, value),
                Prop::NeqPlus { x, y, z } => self.run_neq_plus(sub.prop, x, y, z),
                Prop::DistanceNeq { x, y, c } => self.run_distance_neq(sub.prop, x, y, c),
                _ => {
                    self.enqueue(sub.prop);
                    continue;
                }
            };
            self.stats.propagations += 1;
            if WATCHED {
                self.note_step(shape, outcome);
            }
            if outcome.is_err() {
                self.blame(sub.prop);
                return outcome;
            }
        }
        Ok(())
    }

    /// Returns whether anything waits to be propagated.
    pub fn has_work(&self) -> bool {
        self.queue.waiting.iter().any(|fifo| fifo.served < fifo.items.len())
    }

    /// Empties the queue.
    pub(super) fn clear_queue(&mut self) {
        for fifo in &mut self.queue.waiting {
            for item in &fifo.items[fifo.served..] {
                // The index of a variable is beyond those of all propagators.
                if let Some(flags) = self.flags.get_mut(*item as usize) {
                    *flags &= !QUEUED;
                }
            }
            fifo.reset();
        }
    }

    /// Marks `p` as entailed: it never runs again on this branch. Returns the solver for the last step of
    /// `p`.
    #[inline]
    pub(super) fn kill(&mut self, p: PropId) -> &mut Solver {
        if !self.is_dead(p) {
            self.flags[p.index()] |= DEAD;
            self.trail.push(Undo::Dead { prop: p });
        }
        self
    }
}
