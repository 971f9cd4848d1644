//! Nogoods: conjunctions of atoms that no solution satisfies.
//!
//! Each watches two of its atoms that are not true. When one becomes true, another takes its place; if there
//! is none, the other watched atom must be false. Watches lie with the variable and the comparison of their
//! atom, with its value, so that a change looks only at values that it passed.
//!
//! Nogoods that were learned are deleted again, those of little use, unless their atoms come from few levels
//! of the search.

use crate::domains::domain::Kind;
use crate::domains::reason::{Atom, Cause, Conclusion, Is, Why};
use crate::domains::solver::{Pruned, Solver, Stop, VarId};
use crate::domains::trail::Undo;

/// A nogood. The first two atoms are watched.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Nogood {
    pub atoms: Vec<Atom>,
    /// Whether it is never deleted.
    stays: bool,
    pub activity: f64,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    nogood: u32,
    value: i64,
    /// Another atom of the nogood: while it is false, the nogood need not be looked at.
    other: Atom,
}

/// The watches of a variable, by comparison; those for a value and against one lie together.
type Watches = [Vec<Watch>; 4];

#[derive(Clone, Debug, Default)]
pub(in crate::domains) struct Nogoods {
    pub all: Vec<Nogood>,
    watches: Vec<Watches>,
    /// The trail index up to which changes were looked at.
    seen: u32,
    /// The nogood whose atoms are all true, after a contradiction.
    pub violated: Option<u32>,
    /// Where changes by nogoods begin, until they are recorded.
    caused: Vec<(u32, u32)>,
    increment: f64,
    /// How many watches were looked at.
    pub visits: u64,
}

/// With more than this, activities are scaled down.
const GREAT: f64 = 1e100;

impl Nogoods {
    /// Looks at the changes from trail index `now` on.
    pub fn begin(&mut self, now: u32) {
        self.seen = now;
        self.increment = 1.0;
    }

    /// Looks at the changes from trail index `mark` on again.
    pub fn rewind(&mut self, mark: u32) {
        self.seen = self.seen.min(mark);
        self.violated = None;
    }

    fn watch(&mut self, id: u32, atom: Atom, other: Atom) {
        if self.watches.len() <= atom.var.index() {
            self.watches.resize_with(atom.var.index() + 1, Watches::default);
        }
        let watch = Watch { nogood: id, value: atom.value, other };
        self.watches[atom.var.index()][atom.is as usize].push(watch);
    }

    /// Adds a nogood. Requires: at least two atoms; the first two are those to watch.
    pub fn add(&mut self, atoms: Vec<Atom>, stays: bool) -> u32 {
        let id = self.all.len() as u32;
        self.watch(id, atoms[0], atoms[1]);
        self.watch(id, atoms[1], atoms[0]);
        let activity = self.increment;
        self.all.push(Nogood { atoms, stays, activity });
        id
    }

    /// Notes that a nogood took part in a contradiction.
    pub fn bump(&mut self, id: u32) {
        let nogood = &mut self.all[id as usize];
        nogood.activity += self.increment;
        if nogood.activity > GREAT {
            self.all.iter_mut().for_each(|n| n.activity /= GREAT);
            self.increment /= GREAT;
        }
    }

    /// Makes later contradictions count more.
    pub fn age(&mut self) {
        self.increment = (self.increment * 1.001).max(1.0);
    }

    /// Deletes half of the nogoods that may be deleted, except those in `used`, which are reasons of changes.
    /// Returns the new number of each that stays.
    pub fn reduce(&mut self, used: impl Fn(u32) -> bool) -> Vec<Option<u32>> {
        let mut scores: Vec<f64> = self.all.iter().filter(|n| !n.stays).map(|n| n.activity).collect();
        let middle = scores.len() / 2;
        let least = match scores.is_empty() {
            true => 0.0,
            false => *scores.select_nth_unstable_by(middle, f64::total_cmp).1,
        };
        self.watches.clear();
        let mut moved = Vec::new();
        for (old, nogood) in std::mem::take(&mut self.all).into_iter().enumerate() {
            let needed = nogood.stays || nogood.activity >= least || used(old as u32);
            moved.push(needed.then(|| {
                let Nogood { atoms, stays, activity } = nogood;
                let id = self.add(atoms, stays);
                self.all[id as usize].activity = activity;
                id
            }));
        }
        moved
    }
}

impl Solver {
    /// Draws the consequences of nogoods from the changes since the last call.
    pub(in crate::domains) fn run_nogoods(&mut self) -> Pruned {
        let Some(tracing) = &self.tracing else { return Ok(()) };
        if tracing.nogoods.seen == self.mark() {
            return Ok(());
        }
        let Some(mut tracing) = self.tracing.take() else { return Ok(()) };
        let outcome = self.look_at_changes(&mut tracing.nogoods);
        let causes = std::mem::take(&mut tracing.nogoods.caused);
        for (at, id) in causes {
            tracing.begin(at, Cause::Nogood(id));
        }
        self.tracing = Some(tracing);
        outcome
    }

    fn look_at_changes(&mut self, nogoods: &mut Nogoods) -> Pruned {
        while nogoods.seen < self.mark() {
            let entry = nogoods.seen as usize;
            nogoods.seen += 1;
            let Undo::Dom { var, dom: old, .. } = self.trail[entry] else { continue };
            if nogoods.watches.len() <= var.index() {
                continue;
            }
            let new = self.vars[var.index()].dom;
            if new.min > old.min {
                self.serve(nogoods, var.index(), Is::AtLeast, |w| old.min < w && w <= new.min)?;
            }
            if new.max < old.max {
                self.serve(nogoods, var.index(), Is::AtMost, |w| new.max <= w && w < old.max)?;
            }
            if new.is_fixed() {
                self.serve(nogoods, var.index(), Is::Equal, |w| w == new.min)?;
            }
            if !nogoods.watches[var.index()][Is::Different as usize].is_empty() {
                // The watches of a value that was out before were served when it went.
                let inside = |w| old.min <= w && w <= old.max;
                let removed = |w| inside(w) && (old.kind != Kind::Mask || old.in_mask(w));
                self.serve(nogoods, var.index(), Is::Different, removed)?;
            }
        }
        Ok(())
    }

    /// Serves the watches of a variable whose values were passed.
    fn serve(&mut self, nogoods: &mut Nogoods, x: usize, is: Is, passed: impl Fn(i64) -> bool) -> Pruned {
        let mut at = 0;
        while let Some(&Watch { nogood, value, other }) = nogoods.watches[x][is as usize].get(at) {
            at += 1;
            nogoods.visits += 1;
            let own = Atom { var: VarId(x as u32), is, value };
            // Most watches end here, before their nogoods are loaded.
            if !passed(value)
                || !self.holds_in(own, &self.vars[x].dom)
                || self.holds_in(other.negated(), &self.vars[other.var.index()].dom)
            {
                continue;
            }
            let atoms = &mut nogoods.all[nogood as usize].atoms;
            let mine = |a: &Atom| a.var.index() == x && a.is == is && a.value == value;
            if mine(&atoms[0]) {
                atoms.swap(0, 1);
            }
            let other = atoms[0];
            let other_dom = &self.vars[other.var.index()].dom;
            if self.holds_in(other.negated(), other_dom) {
                continue;
            }
            let next =
                (2..atoms.len()).find(|i| !self.holds_in(atoms[*i], &self.vars[atoms[*i].var.index()].dom));
            if let Some(next) = next {
                atoms.swap(1, next);
                let atom = atoms[1];
                nogoods.watch(nogood, atom, other);
                at -= 1;
                nogoods.watches[x][is as usize].swap_remove(at);
                continue;
            }
            if self.holds_in(other, other_dom) {
                nogoods.violated = Some(nogood);
                return Err(Stop::Fail);
            }
            nogoods.caused.push((self.mark(), nogood));
            self.require(other.negated())?;
        }
        Ok(())
    }
}

impl Why<'_> {
    /// Why a nogood implied a conclusion: all its other atoms were true.
    pub(in crate::domains) fn why_nogood(&mut self, id: u32, of: Conclusion) -> bool {
        let (Some(of), Some(tracing)) = (of, &self.solver.tracing) else { return false };
        let atoms = &tracing.nogoods.all[id as usize].atoms;
        let before = self.reason.len();
        for (i, atom) in atoms.iter().enumerate() {
            if atom.var == of.var && atom.negated().implies(of) {
                let others = atoms.iter().enumerate().filter(|(j, _)| *j != i);
                if others.into_iter().all(|(_, other)| self.add(*other)) {
                    return true;
                }
                self.reason.truncate(before);
            }
        }
        false
    }
}
