//! From a contradiction to a nogood.

use std::collections::BinaryHeap;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::Learner;
use crate::domains::domain::small;
use crate::domains::reason::{Atom, Cause, Given, Is};
use crate::domains::solver::{Solver, VarId};

/// How many reasons may be asked for to shorten one nogood, and how deep one may lead.
const SHORTENING: (usize, usize) = (200, 6);

/// A nogood as it is put together.
#[derive(Default)]
struct Analysis {
    /// The atoms that became true since the latest decision, with the trail indexes at which they did.
    recent: BinaryHeap<(u32, Atom)>,
    /// The others, with their levels.
    older: Conjunction,
    current: u32,
}

/// Atoms, each with a number, of which none implies another one.
#[derive(Default)]
struct Conjunction {
    /// `None` stands for an atom that was taken out.
    atoms: Vec<Option<(u32, Atom)>>,
    /// Where the atoms of each variable are.
    of: FxHashMap<VarId, SmallVec<[u32; 3]>>,
}

impl Conjunction {
    /// Returns whether the atoms of one variable imply an atom.
    fn implies(&self, atom: Atom) -> bool {
        let others = self.of.get(&atom.var).into_iter().flatten();
        others.into_iter().any(|i| self.atoms[*i as usize].is_some_and(|(_, other)| other.implies(atom)))
    }

    /// Adds an atom, unless others imply it.
    fn add(&mut self, number: u32, atom: Atom) {
        if self.implies(atom) {
            return;
        }
        let Conjunction { atoms, of } = self;
        let places = of.entry(atom.var).or_default();
        places.retain(|i| {
            let weaker = atoms[*i as usize].is_some_and(|(_, other)| atom.implies(other));
            if weaker {
                atoms[*i as usize] = None;
            }
            !weaker
        });
        places.push(atoms.len() as u32);
        atoms.push(Some((number, atom)));
    }
}

/// What is known of a contradiction.
enum Conflict {
    /// A nogood: its atom that became true last, and the others with their levels.
    Nogood(Atom, Vec<(u32, Atom)>),
    /// The first so many decisions contradict each other, so the last one of these is to be turned.
    Decisions(usize),
}

impl Learner {
    /// Returns after how many decisions a change happened.
    fn level(&self, entry: u32) -> u32 {
        self.decisions.partition_point(|(mark, _)| *mark <= entry) as u32
    }

    /// Learns from a contradiction, and returns to where its nogood implies something. Returns whether there
    /// may be solutions.
    pub(super) fn resolve(&mut self, solver: &mut Solver) -> bool {
        let (latest, older) = match self.analyse(solver) {
            Conflict::Nogood(latest, older) => (latest, older),
            Conflict::Decisions(level) => {
                self.undo_to_level(solver, level);
                return self.turn(solver);
            }
        };
        let jump = older.iter().map(|(level, _)| *level).max().unwrap_or(0);
        let mut levels: Vec<u32> = older.iter().map(|(level, _)| *level).collect();
        levels.sort_unstable();
        levels.dedup();
        let mut atoms = vec![latest];
        let second = older.iter().position(|(level, _)| *level == jump);
        atoms.extend(second.map(|i| older[i].1));
        atoms.extend(older.iter().enumerate().filter(|(i, _)| Some(*i) != second).map(|(_, (_, a))| *a));
        let better = self.bound.iter().filter_map(|(goal, best)| goal.better(small(best)?));
        note(solver, None, &atoms.iter().copied().chain(better).collect::<Vec<_>>(), None);
        self.undo_to_level(solver, self.kept.max(jump as usize));
        self.reduce(solver);
        self.ranking.age();
        if let Some(tracing) = &mut solver.tracing {
            tracing.nogoods.age();
        }
        solver.stats.nogoods += 1;
        self.learn(solver, latest, &atoms, levels.len() + 1)
    }

    /// Returns what can be learned from a contradiction.
    fn analyse(&mut self, solver: &mut Solver) -> Conflict {
        if solver.is_dark() {
            return Conflict::Decisions(self.decisions.len());
        }
        let mut reason = Vec::new();
        let violated = solver.tracing.as_ref().and_then(|tracing| tracing.nogoods.violated);
        match (violated, &mut solver.tracing) {
            (Some(id), Some(tracing)) => {
                tracing.nogoods.bump(id);
                reason.extend(&tracing.nogoods.all[id as usize].atoms);
            }
            _ => {
                solver.reason_of_failure(&mut reason);
                let prop = solver.tracing.as_ref().map(|tracing| tracing.latest());
                note(solver, prop, &reason, None);
            }
        }
        let root = solver.tracing.as_ref().map_or(0, |tracing| tracing.root);
        let entry = |solver: &Solver, a: &Atom| solver.made_true(*a, solver.mark(), root);
        let Some(entries) = reason.iter().map(|a| entry(solver, a)).collect::<Option<Vec<u32>>>() else {
            return self.unexplained(solver);
        };
        let mut analysis = Analysis {
            current: entries.into_iter().map(|e| self.level(e)).max().unwrap_or(0),
            ..Analysis::default()
        };
        if analysis.current as usize <= self.kept {
            return Conflict::Decisions(analysis.current as usize);
        }
        if !self.take_in(solver, &mut analysis, &mut reason, solver.mark(), root) {
            return self.unexplained(solver);
        }
        let (mark, decision) = self.decisions[analysis.current as usize - 1];
        let latest = loop {
            let Some((entry, atom)) = analysis.recent.pop() else { return self.unexplained(solver) };
            let mut same = vec![atom];
            while let Some(&(other, atom)) = analysis.recent.peek()
                && other == entry
            {
                analysis.recent.pop();
                add_strongest(&mut same, atom);
            }
            if analysis.recent.is_empty() && same.len() == 1 {
                break same[0];
            }
            if entry == mark {
                break decision;
            }
            // A long propagation takes long to explain. Whoever waits for the search waits no longer.
            if solver.look_for_interrupt().is_err() {
                return Conflict::Decisions(self.decisions.len());
            }
            for atom in same {
                self.ask(solver, entry, atom, &mut reason);
                if !self.take_in(solver, &mut analysis, &mut reason, entry, root) {
                    return self.unexplained(solver);
                }
            }
        };
        let (older, asked) = self.shorten(solver, latest, analysis, root);
        self.asked += asked;
        Conflict::Nogood(latest, older)
    }

    /// Returns that all decisions together are a contradiction, which they always are.
    fn unexplained(&self, solver: &mut Solver) -> Conflict {
        // A reason was not true. It must not come to this: if reasons are checked, this one is wrong.
        note(solver, None, &[], None);
        Conflict::Decisions(self.decisions.len())
    }

    /// Asks why a change made an atom true.
    fn ask(&mut self, solver: &mut Solver, entry: u32, atom: Atom, reason: &mut Vec<Atom>) {
        self.asked += 1;
        let cause = solver.cause_of(entry);
        if let (Cause::Nogood(id), Some(tracing)) = (cause, &mut solver.tracing) {
            tracing.nogoods.bump(id);
        }
        solver.reason_of(entry, atom, reason);
        note(solver, Some(cause), reason, Some(atom));
    }

    /// Takes in the atoms of a reason that were true before a trail index. Returns whether they were.
    fn take_in(
        &mut self,
        solver: &Solver,
        analysis: &mut Analysis,
        reason: &mut Vec<Atom>,
        at: u32,
        root: u32,
    ) -> bool {
        for atom in reason.drain(..) {
            let atom = solver.plain(atom);
            let Some(entry) = solver.made_true(atom, at, root) else { return false };
            let level = self.level(entry);
            if level == 0 {
                continue;
            }
            self.ranking.bump(atom.var);
            if level == analysis.current {
                analysis.recent.push((entry, atom));
            } else {
                analysis.older.add(level, atom);
            }
        }
        true
    }

    /// Returns the atoms of a nogood that do not follow from the others and from its latest one, and how many
    /// reasons were asked for.
    fn shorten(
        &self,
        solver: &Solver,
        latest: Atom,
        analysis: Analysis,
        root: u32,
    ) -> (Vec<(u32, Atom)>, u64) {
        let Analysis { mut older, current, .. } = analysis;
        let mut levels = bit(current);
        for place in &mut older.atoms {
            *place = place.filter(|(_, atom)| !latest.implies(*atom));
            levels |= place.map_or(0, |(level, _)| bit(level));
        }
        let end = older.atoms.len();
        older.of.entry(latest.var).or_default().push(end as u32);
        older.atoms.push(Some((current, latest)));
        let mut follow = Follow {
            solver,
            learner: self,
            root,
            levels,
            budget: SHORTENING.0,
            stack: Vec::new(),
            independent: FxHashSet::default(),
        };
        for i in (0..end).rev() {
            let Some((level, atom)) = older.atoms[i].take() else { continue };
            if !follow.follows(atom, solver.mark(), &older, SHORTENING.1) {
                older.atoms[i] = Some((level, atom));
            }
        }
        let asked = (SHORTENING.0 - follow.budget) as u64;
        older.atoms.truncate(end);
        (older.atoms.into_iter().flatten().collect(), asked)
    }
}

/// Returns the bit that stands for a level, and for others.
fn bit(level: u32) -> u64 {
    1 << (level & 63)
}

/// Whether atoms follow from others.
struct Follow<'a> {
    solver: &'a Solver,
    learner: &'a Learner,
    root: u32,
    /// The levels of the others. What became true at another level needs its decision, which is not among
    /// them.
    levels: u64,
    /// How many more reasons may be asked for.
    budget: usize,
    /// Reasons being looked at.
    stack: Vec<Atom>,
    /// Atoms that do not follow. While others are taken out, this remains so.
    independent: FxHashSet<Atom>,
}

impl Follow<'_> {
    /// Returns whether the reason of an atom follows from `known`.
    fn follows(&mut self, atom: Atom, at: u32, known: &Conjunction, depth: usize) -> bool {
        let solver = self.solver;
        let Some(entry) = solver.made_true(atom, at, self.root) else { return false };
        let level = self.learner.level(entry);
        if entry < self.root || level == 0 {
            return true;
        }
        if depth == 0 || self.budget == 0 || self.levels & bit(level) == 0 {
            return false;
        }
        if solver.cause_of(entry) == Cause::Search || self.independent.contains(&atom) {
            return false;
        }
        self.budget -= 1;
        let start = self.stack.len();
        solver.reason_of(entry, atom, &mut self.stack);
        let mut all = true;
        for i in start..self.stack.len() {
            let r = solver.plain(self.stack[i]);
            if !known.implies(r) && !self.follows(r, entry, known, depth - 1) {
                all = false;
                break;
            }
        }
        self.stack.truncate(start);
        if !all {
            self.independent.insert(atom);
        }
        all
    }
}

/// Adds an atom of a change to others of the same one, unless one of them implies it.
fn add_strongest(atoms: &mut Vec<Atom>, atom: Atom) {
    if atoms.iter().any(|other| other.implies(atom)) {
        return;
    }
    atoms.retain(|other| !atom.implies(*other));
    atoms.push(atom);
    let bound = |is: Is| atoms.iter().find(|a| a.is == is).map(|a| a.value);
    if let (Some(lo), Some(hi)) = (bound(Is::AtLeast), bound(Is::AtMost))
        && lo == hi
    {
        *atoms = vec![Atom::equal(atom.var, lo)];
    }
}

/// Keeps a reason if they are to be checked.
fn note(solver: &mut Solver, cause: Option<Cause>, reason: &[Atom], conclusion: Option<Atom>) {
    let prop = match cause {
        None => None,
        Some(Cause::Prop(p)) => Some(p),
        Some(_) => return,
    };
    if let Some(tracing) = &mut solver.tracing
        && let Some(given) = &mut tracing.given
    {
        given.push(Given { prop, reason: reason.to_vec(), conclusion });
    }
}
