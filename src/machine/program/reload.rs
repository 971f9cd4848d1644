//! Loading a file again: what it says takes the place of what it said before, also among clauses that came
//! from elsewhere.

use crate::base::atom::{self, Atom};
use crate::code::instr::PredId;
use crate::machine::program::database::{Clause, FOREVER, Generation, Kind, Position, Pred, Properties};
use crate::machine::registers::Machine;
use crate::store::stored::Stored;

/// The clauses that a procedure had when a load got to it, some of them from elsewhere. Those of the file are
/// retracted.
pub struct Reload {
    clauses: Vec<*mut Clause>,
    /// What stands before this has been passed.
    cursor: usize,
    /// All from the cursor up to this one are retracted.
    other: usize,
}

impl Reload {
    /// Clauses that must not be freed meanwhile.
    pub fn held(&self) -> impl Iterator<Item = *const Clause> {
        self.clauses.iter().map(|clause| clause.cast_const())
    }

    /// Where a clause belongs: behind an equal one that it had, else where the last one was added.
    fn place(&mut self, new: &Stored) -> Position {
        // SAFETY: they are held.
        let clause = |n: usize| unsafe { &*self.clauses[n] };
        let retracted = |&n: &usize| clause(n).died != FOREVER;
        let rest = self.cursor..self.clauses.len();
        if let Some(same) = rest.filter(retracted).find(|&n| clause(n).term == *new) {
            self.cursor = same + 1;
        }
        let start = self.other.max(self.cursor);
        self.other = (start..self.clauses.len()).find(|n| !retracted(n)).unwrap_or(self.clauses.len());
        self.clauses.get(self.other).map_or(Position::End, |&clause| Position::Before(clause))
    }
}

impl Machine {
    /// Where a clause of the file being loaded is added.
    pub(in crate::machine) fn reloading_place(&mut self, pred: PredId, new: &Stored) -> Position {
        let Some(load) = self.loading.sources.last().map(|source| source.load) else { return Position::End };
        match self.loading.reloads.get_mut(&(load, pred)).map(|reload| reload.place(new)) {
            Some(Position::Before(next)) if self.database.has_room_before(next) => Position::Before(next),
            _ => Position::End,
        }
    }

    /// Whether a clause of the file being loaded, the first one of a procedure, replaces what others defined.
    pub fn is_redefinition(&self, id: PredId) -> bool {
        let Some(source) = self.loading.sources.last() else { return false };
        let pred = self.database.pred(id);
        pred.count > 0
            && pred.file != Some(source.owner)
            && !pred.properties.contains(Properties::MULTIFILE)
            && source.module != atom::SYSTEM
            && !self.loading.definers.contains(&(source.owner, id))
    }

    /// Whether the file being loaded has clauses of a procedure already.
    pub fn has_clauses_of_load(&self, id: PredId) -> bool {
        let Some(source) = self.loading.sources.last() else { return false };
        self.database.pred(id).clauses().into_iter().any(|clause| {
            // SAFETY: clauses in the list are alive.
            let (from, born) = unsafe { ((*clause).file, (*clause).born) };
            born > source.start && self.belongs(from, source.owner)
        })
    }

    /// Whether what a file says is part of another one, or the same.
    fn belongs(&self, from: Atom, file: Atom) -> bool {
        from == file || self.loading.includes.get(&from) == Some(&file)
    }

    /// Retract all clauses of a procedure, and forget what it was declared to be.
    pub fn forget_procedure(&mut self, id: PredId) {
        if self.is_locked_procedure(id) {
            return;
        }
        for clause in self.database.pred(id).clauses() {
            self.erase_clause(clause);
        }
        self.database.undefine(id);
    }

    /// The file being loaded has its first clause of a procedure: retract those from before.
    pub fn begin_again(&mut self, pred: PredId) {
        let Some(source) = self.loading.sources.last() else { return };
        let (owner, load, start) = (source.owner, source.load, source.start);
        let clauses = self.database.pred(pred).clauses();
        self.retract_clauses_of(pred, owner, start);
        if self.loading.loaded.contains(&owner) && self.database.pred(pred).count > 0 {
            self.loading.reloads.entry((load, pred)).or_insert(Reload { clauses, cursor: 0, other: 0 });
        }
    }

    /// Retract the clauses that a file, and those it includes, gave a procedure up to a generation.
    pub fn retract_clauses_of(&mut self, pred: PredId, file: Atom, until: Generation) {
        if self.is_locked_procedure(pred) {
            return;
        }
        for clause in self.database.pred(pred).clauses() {
            // SAFETY: clauses in the list are alive.
            let (from, born) = unsafe { ((*clause).file, (*clause).born) };
            if born <= until && self.belongs(from, file) {
                self.erase_clause(clause);
            }
        }
        let old = self.database.pred(pred);
        if old.kind == Kind::Static && !old.is_defined() {
            self.database.undefine(pred);
        }
    }

    /// How many clauses come from a file and those that it includes.
    pub fn clauses_of_file(&self, file: Atom) -> usize {
        let preds = self.database.preds.iter().filter(|p| p.count > 0);
        // SAFETY: clauses in the list are alive.
        preds
            .flat_map(|p| p.clauses())
            .filter(|&clause| self.belongs(unsafe { (*clause).file }, file))
            .count()
    }

    /// Retract all clauses that come from a file up to a generation.
    pub fn forget_clauses(&mut self, file: Atom, until: Generation) {
        let may_have =
            |p: &Pred| p.count > 0 && (p.file == Some(file) || p.properties.contains(Properties::MULTIFILE));
        let preds: Vec<PredId> = self.database.preds.iter().filter(|p| may_have(p)).map(|p| p.id).collect();
        for pred in preds {
            self.retract_clauses_of(pred, file, until);
        }
    }
}
