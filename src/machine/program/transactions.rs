//! Transactions: the clauses of dynamic procedures as they were, to be put back.
//!
//! Each open transaction keeps a copy of the clauses of every procedure that it changes, made before the
//! first change. The system's own procedures, and what a program loads meanwhile, are not its concern.

use crate::base::atom;
use crate::code::instr::PredId;
use crate::machine::program::database::{Clause, Database, Kind, Position};
use crate::machine::program::link::copy_of_clause;
use rustc_hash::FxHashMap;

/// The clauses of procedures before a transaction changed them.
pub type Saved = FxHashMap<PredId, Vec<Clause>>;

impl Database {
    pub fn begin_transaction(&mut self) {
        self.transactions.push(Saved::default());
    }

    /// A procedure is about to change.
    pub(in crate::machine) fn save_for_transactions(&mut self, id: PredId) {
        let Some(saved) = self.transactions.last() else { return };
        let pred = self.pred(id);
        if pred.kind != Kind::Dynamic || pred.module == atom::SYSTEM || saved.contains_key(&id) {
            return;
        }
        // SAFETY: clauses in the list are alive.
        let copy = |clause: *mut Clause| unsafe { copy_of_clause(&*clause, id) };
        let copies = pred.clauses().into_iter().map(copy).collect();
        if let Some(saved) = self.transactions.last_mut() {
            saved.insert(id, copies);
        }
    }

    /// The innermost transaction is over; false if there is none.
    pub fn end_transaction(&mut self, commit: bool) -> bool {
        let Some(saved) = self.transactions.pop() else { return false };
        for (id, clauses) in saved {
            // The one around it has to put back the same.
            if let Some(outer) = self.transactions.last_mut() {
                let copies = || clauses.iter().map(|clause| copy_of_clause(clause, id)).collect();
                outer.entry(id).or_insert_with(copies);
            }
            if !commit {
                for clause in self.pred(id).clauses() {
                    self.erase(clause);
                }
                for clause in clauses {
                    self.add_clause(clause, Position::End);
                }
            }
        }
        true
    }
}
