//! Transactions: the clauses of dynamic procedures as they were, to be put back.
//!
//! Each open transaction keeps a copy of the clauses of every procedure that it changes, made before the first change. The system's
//! own procedures, and what a program loads meanwhile, are not its concern.

use super::database::{Clause, Database, Kind, Position};
use super::link::new_clause;
use crate::base::atom;
use crate::code::instr::PredId;
use rustc_hash::FxHashMap;

/// The clauses of procedures before a transaction changed them.
pub type Saved = FxHashMap<PredId, Vec<Box<Clause>>>;

impl Database {
    pub fn begin_transaction(&mut self) {
        self.transactions.push(Saved::default());
    }

    /// A procedure is about to change.
    pub(super) fn save_for_transactions(&mut self, id: PredId) {
        let Some(saved) = self.transactions.last() else { return };
        let pred = self.pred(id);
        if pred.kind != Kind::Dynamic || pred.module == atom::SYSTEM || saved.contains_key(&id) {
            return;
        }
        let copies = pred.clauses().into_iter().map(|clause| copy(clause, id)).collect();
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
                let copies = || clauses.iter().map(|clause| copy(&raw const **clause, id)).collect();
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

/// A clause of its own with the same contents. Requires: the clause is alive.
fn copy(clause: *const Clause, id: PredId) -> Box<Clause> {
    // SAFETY: as the caller says.
    let clause = unsafe { &*clause };
    let mut copy = new_clause(id, clause.term.clone(), clause.has_body);
    copy.body_module = clause.body_module;
    copy.is_rule = clause.is_rule;
    (copy.file, copy.line) = (clause.file, clause.line);
    copy
}
