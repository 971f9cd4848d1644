//! Waking and running propagators.
//!
//! Propagators wait in three first-in-first-out queues, by cost. A newly fixed variable waits in the first of
//! them like a propagator: the consequences of a value alone (disequality, `all_different`) need no
//! propagator to run, and are computed while its subscriptions are walked. The order is SWI-Prolog's;
//! programs can see it where propagators react only to bounds.

use super::domain::Kind;
use super::props::Prop;
use super::solver::{Event, NONE, PropId, Pruned, Solver, Stop, VarId};
use super::subs::{List, NOBODY, Place, Sub};
use super::trail::Undo;

/// Flag: the propagator is in a queue (or must not enter one because it is running).
pub(super) const QUEUED: u8 = 1;
/// Flag: the propagator is entailed or freed.
pub(super) const DEAD: u8 = 2;
/// Flag: one run may not reach the propagator's own fixpoint, so its own changes wake it too.
pub(super) const REPEATS: u8 = 4;
/// Flag: the constraint was shown to a program; see `Solver::tell`.
pub(super) const TOLD: u8 = 8;
/// Flag: the propagator is in a queue only because of its own changes, and could prune no more after them.
pub(super) const SETTLED: u8 = 64;
/// Flag: a weighted sum with so few terms and so small coefficients that it cannot overflow for 32-bit
/// values.
pub(super) const NARROW: u8 = 128;
/// The priority is in two bits above the first flags: 0 is cheap, 2 is expensive.
pub(super) const PRIORITY_SHIFT: u8 = 4;

/// The number of propagations between two checks of the interrupt flag.
const INTERRUPT_PERIOD: u64 = 1024;

/// The least number of items that a queue reserves room for when it grows.
const LEAST_ROOM: usize = 64;

/// The least value of the domain has moved.
pub(super) const LEAST: i32 = 1;
/// The greatest value of the domain has moved.
pub(super) const GREATEST: i32 = 2;
/// The number of bits that the ends take.
pub(super) const END_BITS: u32 = 2;
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

impl Queue {
    /// Adds a propagator with these flags, unless it waits already or is dead.
    #[inline(always)]
    fn add(&mut self, flags: &mut u8, p: PropId) {
        if *flags & (QUEUED | DEAD) == 0 {
            *flags |= QUEUED;
            self.waiting[(*flags >> PRIORITY_SHIFT & 3) as usize].push(p.0);
        } else {
            *flags &= !SETTLED;
        }
    }

    /// Returns how many items would be served at once if each were pushed after the one before was served,
    /// after `count` propagations.
    #[inline(always)]
    pub(super) fn free_steps(&self, count: u64) -> u64 {
        if self.waiting[0].is_empty() { self.next_look.saturating_sub(count + 1) } else { 0 }
    }
}

/// What an interrupted search still has to propagate, while it does not run.
#[derive(Debug, Default)]
pub(super) struct Paused {
    items: [Vec<u32>; 3],
    fixed: Vec<VarId>,
    aliased: Vec<VarId>,
    changed: Vec<VarId>,
}

/// A queue that is emptied often: a vector, and the number of its items that are served.
#[derive(Clone, Default)]
struct Fifo {
    items: Vec<u32>,
    served: usize,
}

impl Fifo {
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.served == self.items.len()
    }

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
fn wake(queue: &mut Queue, flags: &mut [u8], list: List, ends: i32) {
    for sub in list {
        if ends != WHATEVER && sub.offset & ends == 0 {
            continue;
        }
        queue.add(&mut flags[sub.prop.index()], sub.prop);
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
        self.queue.add(&mut self.flags[p.index()], p);
    }

    /// Drops `p` from the queue if it was woken since it began to run, which was by its own changes.
    /// Requires: another run would change nothing.
    #[inline]
    pub(super) fn leave_queue(&mut self, p: PropId) {
        let flags = &mut self.flags[p.index()];
        if *flags & QUEUED != 0 {
            *flags |= SETTLED;
        }
    }

    /// Wakes the subscribers of `x` for an event, given which ends of its domain moved.
    #[inline(always)]
    pub(super) fn notify(&mut self, x: VarId, event: Event, ends: i32) {
        let Solver { vars, subs, flags, queue, fixed, .. } = self;
        let heads = vars[x.index()].subs;
        let list = |event: Event| List::new(subs, heads[event as usize]);
        if event == Event::Fix {
            fixed.push(x);
            if heads[Event::Fix as usize] != NONE {
                queue.waiting[0].push(FIXED | x.0);
            }
        }
        // Often nothing waits for more than the value.
        if heads[Event::Bounds as usize] == NONE && heads[Event::Any as usize] == NONE {
            return;
        }
        if event != Event::Any {
            wake(queue, flags, list(Event::Bounds), ends);
        }
        wake(queue, flags, list(Event::Any), WHATEVER);
    }

    /// Runs the waiting items until there are none.
    pub fn propagate(&mut self) -> Pruned {
        let traced = self.watched.is_some() || self.tracing.is_some();
        let outcome = if traced { self.run_traced() } else { self.run_queue::<false>() };
        if outcome == Err(Stop::Fail) {
            self.stats.failures += 1;
            self.clear_queue();
        }
        outcome
    }

    fn run_traced(&mut self) -> Pruned {
        self.note_changes(None);
        self.run_queue::<true>()
    }

    /// Runs the queue. With `TRACED`, records events (see `observe.rs`) and causes (see `reason`).
    fn run_queue<const TRACED: bool>(&mut self) -> Pruned {
        loop {
            if self.stats.propagations >= self.queue.next_look {
                self.queue.next_look = self.stats.propagations + INTERRUPT_PERIOD;
                self.look_for_interrupt()?;
            }
            if TRACED {
                self.run_nogoods()?;
            }
            let [cheap, middle, dear] = &mut self.queue.waiting;
            let Some(item) = cheap.pop().or_else(|| middle.pop()).or_else(|| dear.pop()) else {
                return Ok(());
            };
            if item & FIXED != 0 {
                self.serve_fixed::<TRACED>(VarId(item & !FIXED))?;
                continue;
            }
            let p = PropId(item);
            let flags = self.flags[p.index()];
            if flags & (DEAD | SETTLED) != 0 {
                self.flags[p.index()] = flags & !(QUEUED | SETTLED);
                continue;
            }
            self.stats.propagations += 1;
            let shape = if TRACED { self.begin_step(p) } else { None };
            let outcome = if flags & REPEATS != 0 {
                self.flags[p.index()] = flags & !QUEUED;
                match self.props[p.index()] {
                    Prop::LinEq { terms, c, word } => self.run_lin_eq(p, terms, c, word),
                    _ => self.run(p),
                }
            } else {
                match self.props[p.index()] {
                    // An ordering does not move the ends that it reads, so it cannot wake itself.
                    Prop::Leq { x, y, c } if !TRACED => {
                        self.flags[p.index()] = flags & !QUEUED;
                        self.run_leq::<true>(p, x, y, c)
                    }
                    Prop::Geq { x, y } if !TRACED => {
                        self.flags[p.index()] = flags & !QUEUED;
                        self.run_leq::<true>(p, y, x, 0)
                    }
                    Prop::LinLeq { terms, c, word } => {
                        let outcome = self.run_lin_leq(p, terms, c, word);
                        self.flags[p.index()] &= !QUEUED;
                        outcome
                    }
                    _ => {
                        let outcome = self.run(p);
                        self.flags[p.index()] &= !QUEUED;
                        outcome
                    }
                }
            };
            if TRACED {
                self.note_step(shape, outcome);
            }
            match outcome {
                Ok(()) => {}
                Err(Stop::Interrupted) => {
                    self.enqueue(p);
                    return outcome;
                }
                Err(_) => {
                    if self.blames.is_some() {
                        self.blame(p);
                    }
                    return outcome;
                }
            }
        }
    }

    /// Starts or stops counting the contradictions of each propagator.
    pub fn note_blame(&mut self, on: bool) {
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
        1 + self.all_subs(self.find(x)).map(|sub| u64::from(1 + blamed(sub).unwrap_or(0))).sum::<u64>()
    }

    /// Counts work that takes as long as this number of propagations.
    #[inline(always)]
    pub(super) fn count_steps(&mut self, steps: usize) {
        self.queue.next_look = self.queue.next_look.saturating_sub(steps as u64);
    }

    /// Returns `Interrupted` if the interrupt flag is set.
    pub(super) fn look_for_interrupt(&self) -> Pruned {
        match &self.interrupt {
            Some(flag) if flag.is_up() && (!self.pauses_wait || flag.stops()) => Err(Stop::Interrupted),
            _ => Ok(()),
        }
    }

    /// Propagates the value of a newly fixed variable.
    fn serve_fixed<const TRACED: bool>(&mut self, x: VarId) -> Pruned {
        let x = self.find(x);
        let Some(value) = self.small_value(x) else {
            // A value beyond machine integers: everything runs as a propagator.
            let Solver { vars, subs, flags, queue, .. } = self;
            let list = List::new(subs, vars[x.index()].subs[Event::Fix as usize]);
            wake(queue, flags, list, WHATEVER);
            return Ok(());
        };
        // Nothing subscribes to a fixed variable, so the list stays.
        let mut at = self.vars[x.index()].subs[Event::Fix as usize];
        loop {
            if !TRACED {
                at = self.skip_disequalities(at, value);
            }
            let Some(&sub) = self.subs.get(at as usize).filter(|sub| !sub.is_start()) else { break };
            at -= 1;
            let shape = if TRACED { self.begin_step(sub.prop) } else { None };
            if sub.other != NOBODY {
                self.stats.propagations += 1;
                let other = self.find(sub.other);
                let possible = if other == x {
                    sub.offset != 0
                } else {
                    self.remove(other, value + i64::from(sub.offset)).is_ok()
                };
                let outcome = Stop::unless(possible);
                if TRACED {
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
            if TRACED {
                self.note_step(shape, outcome);
            }
            if outcome.is_err() {
                self.blame(sub.prop);
                return outcome;
            }
        }
        Ok(())
    }

    /// Passes over the disequalities in a list for which the value of its variable changes nothing: most of
    /// them, in the depth of a search. Returns where the rest begins.
    #[inline(always)]
    fn skip_disequalities(&mut self, at: Place, value: i64) -> Place {
        let Solver { vars, subs, stats, .. } = self;
        let mut passed = 0;
        for sub in subs.get(..at.wrapping_add(1) as usize).unwrap_or_default().iter().rev() {
            let Some(other) = vars.get(sub.other.index()) else { break };
            // The value differs from that of the variable itself if the offset is not 0.
            let gone = !other.dom.in_mask(value + i64::from(sub.offset));
            if !gone || other.dom.kind != Kind::Mask || other.rep != sub.other {
                break;
            }
            passed += 1;
        }
        stats.propagations += u64::from(passed);
        at.wrapping_sub(passed)
    }

    /// Returns whether anything waits to be propagated or reported.
    pub fn has_work(&self) -> bool {
        !self.fixed.is_empty() || !self.queue.waiting.iter().all(Fifo::is_empty)
    }

    /// Takes out what waits. Until `resume_work` nothing of it is propagated, whatever runs meanwhile.
    pub(super) fn pause_work(&mut self) -> Paused {
        let items = self.queue.waiting.each_ref().map(|fifo| fifo.items[fifo.served..].to_vec());
        self.clear_queue();
        let [fixed, aliased, changed] =
            [&mut self.fixed, &mut self.aliased, &mut self.changed].map(std::mem::take);
        Paused { items, fixed, aliased, changed }
    }

    /// Puts back what `pause_work` has taken. Requires: the solver is in the same state.
    pub(super) fn resume_work(&mut self, paused: Paused) {
        for (items, queue) in paused.items.into_iter().zip(0..) {
            for item in items {
                if item & FIXED == 0 {
                    self.enqueue(PropId(item));
                } else {
                    self.queue.waiting[queue].push(item);
                }
            }
        }
        self.fixed.extend(paused.fixed);
        self.aliased.extend(paused.aliased);
        self.changed.extend(paused.changed);
    }

    /// Empties the queue.
    pub(super) fn clear_queue(&mut self) {
        for fifo in &mut self.queue.waiting {
            for item in &fifo.items[fifo.served..] {
                // The index of a variable is beyond those of all propagators.
                if let Some(flags) = self.flags.get_mut(*item as usize) {
                    *flags &= !(QUEUED | SETTLED);
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
