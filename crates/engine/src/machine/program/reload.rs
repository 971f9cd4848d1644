//! Reloading: the new clauses of a file take the place of its old ones, also among clauses that come from
//! elsewhere.

use crate::code::instr::PredId;
use crate::machine::program::database::{Clause, FOREVER, Generation, Position, Pred, PredKind, Properties};
use crate::machine::{Machine, Program};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::stored::Stored;

/// The clauses that a procedure had when a load first changed it. Some come from elsewhere; those of the file
/// are retracted.
pub struct Reload {
    clauses: Vec<*mut Clause>,
    /// The clauses before this index have been passed.
    cursor: usize,
    /// All clauses from the cursor up to this index are retracted.
    other: usize,
}

impl Reload {
    /// Returns the clauses that must not be freed during the load.
    pub fn held(&self) -> impl Iterator<Item = *const Clause> {
        self.clauses.iter().map(|clause| clause.cast_const())
    }

    /// Returns where to add a clause: after an equal old one, or else where the last one was added.
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
    /// Retracts all clauses of a procedure, and drops its declarations.
    pub fn forget_procedure(&mut self, id: PredId) {
        self.program.database.drop_rows(id);
        for clause in self.program.database.pred(id).clauses() {
            self.erase_clause(clause);
        }
        self.program.database.undefine(id);
    }

    /// Called for the first clause of a procedure in a file being loaded. Retracts the old ones.
    pub fn begin_again(&mut self, pred: PredId) {
        let Some(source) = self.program.loading.sources.last() else { return };
        let (owner, load, start) = (source.owner, source.load, source.start);
        self.program.database.unfold(pred);
        let clauses = self.program.database.pred(pred).clauses();
        self.retract_clauses_of(pred, owner, start);
        if self.program.loading.loaded.contains(&owner) && self.program.database.pred(pred).count > 0 {
            self.program.loading.reloads.entry((load, pred)).or_insert(Reload {
                clauses,
                cursor: 0,
                other: 0,
            });
        }
    }

    /// Retracts the clauses of a procedure that came from a file, and from those it includes, up to a
    /// generation.
    pub fn retract_clauses_of(&mut self, pred: PredId, file: Atom, until: Generation) {
        for clause in self.program.database.pred(pred).clauses() {
            // SAFETY: clauses in the list are alive.
            let (from, born) = unsafe { ((*clause).file, (*clause).born) };
            if born <= until && self.program.belongs(from, file) {
                self.erase_clause(clause);
            }
        }
        let old = self.program.database.pred(pred);
        if old.kind == PredKind::Static && !old.is_defined() {
            self.program.database.undefine(pred);
        }
    }

    /// Retracts all clauses that come from a file, up to a generation.
    pub fn forget_clauses(&mut self, file: Atom, until: Generation) {
        let may_have =
            |p: &Pred| p.count > 0 && (p.file == Some(file) || p.properties.contains(Properties::MULTIFILE));
        let preds: Vec<PredId> =
            self.program.database.preds.iter().filter(|p| may_have(p)).map(|p| p.id).collect();
        for pred in preds {
            self.retract_clauses_of(pred, file, until);
        }
    }
}

impl Program {
    /// Returns where to add a clause of the file being loaded.
    pub(in crate::machine) fn reloading_place(&mut self, pred: PredId, new: &Stored) -> Position {
        let Some(load) = self.loading.sources.last().map(|source| source.load) else {
            return Position::End;
        };
        match self.loading.reloads.get_mut(&(load, pred)).map(|reload| reload.place(new)) {
            Some(Position::Before(next)) if self.database.has_room_before(next) => Position::Before(next),
            _ => Position::End,
        }
    }

    /// Returns whether a clause of the file being loaded, the first one of a procedure, replaces what other
    /// files defined.
    pub fn is_redefinition(&self, id: PredId) -> bool {
        let Some(source) = self.loading.sources.last() else { return false };
        let pred = self.database.pred(id);
        pred.count > 0
            && pred.file != Some(source.owner)
            && !pred.properties.contains(Properties::MULTIFILE)
            && source.module != atom::SYSTEM
            && !self.loading.definers.contains(&(source.owner, id))
    }

    /// Returns whether the file being loaded already has clauses of a procedure.
    pub fn has_clauses_of_load(&self, id: PredId) -> bool {
        let Some(source) = self.loading.sources.last() else { return false };
        self.database.pred(id).clauses().into_iter().any(|clause| {
            // SAFETY: clauses in the list are alive.
            let (from, born) = unsafe { ((*clause).file, (*clause).born) };
            born > source.start && self.belongs(from, source.owner)
        })
    }

    /// Returns whether `from` is `file` or is included in it.
    fn belongs(&self, from: Atom, file: Atom) -> bool {
        from == file || self.loading.includes.get(&from) == Some(&file)
    }

    /// Returns the number of clauses that come from a file and from those that it includes.
    pub fn clauses_of_file(&self, file: Atom) -> usize {
        let preds = self.database.preds.iter().filter(|p| p.count > 0);
        // SAFETY: clauses in the list are alive.
        preds
            .flat_map(|p| p.clauses())
            .filter(|&clause| self.belongs(unsafe { (*clause).file }, file))
            .count()
    }
}
