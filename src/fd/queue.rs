//! Waking and running propagators.
//!
//! A variable that becomes fixed waits in a list of its own that is served before everything else, because what follows
//! from a value alone (disequality, `all_different`) needs no propagator to run: it is done while walking the
//! subscriptions. Other propagators wait in one of three first-in-first-out queues by their cost.

use std::sync::atomic::Ordering;

use super::props::Prop;
use super::solver::{Event, NOBODY, PropId, R, Solver, Stop, Sub, VarId};
use super::trail::Entry;

/// Flag: the propagator waits in a queue (or must not enter one because it is running).
pub(super) const QUEUED: u8 = 1;
/// Flag: the propagator is entailed or gone.
pub(super) const DEAD: u8 = 2;
/// Flag: one run may not reach the propagator's own fixpoint, so its own changes wake it too.
pub(super) const REPEATS: u8 = 4;
/// Flag: a program was shown the constraint; see `Solver::tell`.
pub(super) const TOLD: u8 = 8;
/// The priority stands above the flags: 0 is cheap, 2 is dear.
pub(super) const PRIORITY_SHIFT: u8 = 4;

/// How many propagations may pass between two looks at the interrupt flag.
const INTERRUPT_PERIOD: u32 = 1024;

/// What waits.
#[derive(Default)]
pub(super) struct Queue {
    fixed: Vec<VarId>,
    waiting: [Fifo; 3],
    since_look: u32,
}

/// A queue that is emptied often: a vector and how much of it is served.
#[derive(Default)]
struct Fifo {
    items: Vec<PropId>,
    served: usize,
}

impl Fifo {
    #[inline]
    fn push(&mut self, p: PropId) {
        self.items.push(p);
    }

    #[inline]
    fn pop(&mut self) -> Option<PropId> {
        let p = *self.items.get(self.served)?;
        self.served += 1;
        if self.served == self.items.len() {
            self.items.clear();
            self.served = 0;
        } else if self.served >= 4096 {
            self.items.drain(..self.served);
            self.served = 0;
        }
        Some(p)
    }
}

impl Solver {
    #[inline]
    pub(super) fn is_dead(&self, p: PropId) -> bool {
        self.flags[p.index()] & DEAD != 0
    }

    /// Puts `p` into its queue unless it waits already or is dead.
    #[inline]
    pub(super) fn enqueue(&mut self, p: PropId) {
        let flags = self.flags[p.index()];
        if flags & (QUEUED | DEAD) == 0 {
            self.flags[p.index()] = flags | QUEUED;
            self.queue.waiting[(flags >> PRIORITY_SHIFT) as usize].push(p);
        }
    }

    /// Tells the subscribers of `x` what happened to it.
    #[inline]
    pub(super) fn notify(&mut self, x: VarId, event: Event) {
        if event == Event::Fix {
            self.fixed.push(x);
            self.queue.fixed.push(x);
        }
        if event != Event::Any {
            self.wake_list(x, Event::Bounds);
        }
        self.wake_list(x, Event::Any);
    }

    #[inline]
    fn wake_list(&mut self, x: VarId, event: Event) {
        let Solver { watch, flags, queue, .. } = self;
        for sub in watch[x.index()][event as usize].iter().rev() {
            let flags = &mut flags[sub.prop.index()];
            if *flags & (QUEUED | DEAD) == 0 {
                *flags |= QUEUED;
                queue.waiting[(*flags >> PRIORITY_SHIFT) as usize].push(sub.prop);
            }
        }
    }

    /// Runs what waits until nothing does.
    pub fn propagate(&mut self) -> R {
        let outcome = self.run_queue();
        if outcome == Err(Stop::Fail) {
            self.stats.failures += 1;
            self.clear_queue();
        }
        outcome
    }

    fn run_queue(&mut self) -> R {
        loop {
            self.queue.since_look += 1;
            if self.queue.since_look >= INTERRUPT_PERIOD {
                self.queue.since_look = 0;
                self.look_for_interrupt()?;
            }
            if let Some(x) = self.queue.fixed.pop() {
                self.serve_fixed(x)?;
                continue;
            }
            let [cheap, middle, dear] = &mut self.queue.waiting;
            let Some(p) = cheap.pop().or_else(|| middle.pop()).or_else(|| dear.pop()) else { return Ok(()) };
            let flags = self.flags[p.index()];
            if flags & DEAD != 0 {
                self.flags[p.index()] = flags & !QUEUED;
                continue;
            }
            self.stats.propagations += 1;
            if flags & REPEATS != 0 {
                self.flags[p.index()] = flags & !QUEUED;
                self.run(p)?;
            } else {
                let outcome = self.run(p);
                self.flags[p.index()] &= !QUEUED;
                outcome?;
            }
        }
    }

    /// Whether the interrupt flag is up.
    pub(super) fn look_for_interrupt(&self) -> R {
        match &self.interrupt {
            Some(flag) if flag.load(Ordering::Relaxed) => Err(Stop::Interrupted),
            _ => Ok(()),
        }
    }

    /// What follows from `x` having a value.
    fn serve_fixed(&mut self, x: VarId) -> R {
        let x = self.find(x);
        let Some(value) = self.small_value(x) else {
            // A value that leaves machine integers: everything runs as a propagator.
            self.wake_list(x, Event::Fix);
            return Ok(());
        };
        // Nothing subscribes to a variable that has a value, so the list can be put aside.
        let list = std::mem::take(&mut self.watch[x.index()][Event::Fix as usize]);
        let outcome = self.serve_list(x, value, &list);
        self.watch[x.index()][Event::Fix as usize] = list;
        outcome
    }

    fn serve_list(&mut self, x: VarId, value: i64, list: &[Sub]) -> R {
        for sub in list.iter().rev() {
            if sub.other != NOBODY {
                self.stats.propagations += 1;
                let other = self.find(sub.other);
                if other != x {
                    self.remove(other, value + i64::from(sub.offset))?;
                } else if sub.offset == 0 {
                    return Err(Stop::Fail);
                }
                continue;
            }
            if self.is_dead(sub.prop) {
                continue;
            }
            match self.props[sub.prop.index()] {
                Prop::AllDifferent { args } | Prop::Exclude { args } => {
                    self.stats.propagations += 1;
                    self.exclude(args, x, value)?;
                }
                Prop::NeqPlus { x, y, z } => {
                    self.stats.propagations += 1;
                    self.run_neq_plus(sub.prop, x, y, z)?;
                }
                Prop::DistanceNeq { x, y, c } => {
                    self.stats.propagations += 1;
                    self.run_distance_neq(sub.prop, x, y, c)?;
                }
                _ => self.enqueue(sub.prop),
            }
        }
        Ok(())
    }

    /// Whether something waits to be propagated.
    pub fn has_work(&self) -> bool {
        !self.queue.fixed.is_empty() || self.queue.waiting.iter().any(|fifo| !fifo.items.is_empty())
    }

    /// Forgets what waits.
    pub(super) fn clear_queue(&mut self) {
        self.queue.fixed.clear();
        for fifo in &mut self.queue.waiting {
            for p in fifo.items.drain(fifo.served..) {
                if let Some(flags) = self.flags.get_mut(p.index()) {
                    *flags &= !QUEUED;
                }
            }
            fifo.items.clear();
            fifo.served = 0;
        }
    }

    /// Marks `p` as entailed: it never runs again on this branch.
    #[inline]
    pub(super) fn kill(&mut self, p: PropId) {
        if !self.is_dead(p) {
            self.flags[p.index()] |= DEAD;
            self.trail.push(Entry::Dead { prop: p });
        }
    }
}
