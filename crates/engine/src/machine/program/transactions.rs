//! Transactions: copies of the clauses of dynamic procedures, to be restored.
//!
//! Each open transaction keeps a copy of the clauses of every procedure that it changes, made before the
//! first change. It does not cover system procedures and files that are loaded meanwhile.

use crate::code::instr::PredId;
use crate::machine::program::database::{Clause, Database, Position, PredKind};
use crate::machine::program::link::copy_of_clause;
use ninelog_terms::atom;
use rustc_hash::FxHashMap;

/// The clauses of procedures before a transaction changed them.
pub type Saved = FxHashMap<PredId, Vec<Clause>>;

impl Database {
    pub fn begin_transaction(&mut self) {
        self.transactions.push(Saved::default());
    }

    /// Called before a procedure changes. Copies its clauses for the innermost transaction.
    pub(in crate::machine) fn save_for_transactions(&mut self, id: PredId) {
        if self.transactions.is_empty() {
            return;
        }
        self.unfold(id);
        let Some(saved) = self.transactions.last() else { return };
        let pred = self.pred(id);
        if pred.kind != PredKind::Dynamic || pred.module == atom::SYSTEM || saved.contains_key(&id) {
            return;
        }
        // SAFETY: clauses in the list are alive.
        let copy = |clause: *mut Clause| unsafe { copy_of_clause(&*clause, id) };
        let copies = pred.clauses().into_iter().map(copy).collect();
        if let Some(saved) = self.transactions.last_mut() {
            saved.insert(id, copies);
        }
    }

    /// Ends the innermost transaction. Returns false if there is none.
    pub fn end_transaction(&mut self, commit: bool) -> bool {
        let Some(saved) = self.transactions.pop() else { return false };
        for (id, clauses) in saved {
            // Its clauses could change, so they can be restored.
            // The enclosing transaction must be able to restore the same.
            if let Some(outer) = self.transactions.last_mut() {
                let copies = || clauses.iter().map(|clause| copy_of_clause(clause, id)).collect();
                outer.entry(id).or_insert_with(copies);
            }
            if !commit {
                for clause in self.pred(id).clauses() {
                    self.erase(clause);
                }
                for clause in clauses {
                    self.add_clause(id, clause, Position::End);
                }
            }
        }
        true
    }
}
