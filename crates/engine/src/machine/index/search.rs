//! The search for clauses by built-ins such as `clause/2` and `retract/1`.

use crate::code::instr::PredId;
use crate::machine::Machine;
use crate::machine::builtin::{Attempt, Redo};
use crate::machine::index::dynamic::CallKeys;
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::{Clause, Generation};

/// The state of a search for clauses, from the choice point or at the start.
pub struct Search {
    pred: PredId,
    call: CallKeys,
    /// The clause to return next; null at the end. It is visible in this generation, or the choice point
    /// keeps it.
    clause: *mut Clause,
    /// The clause after it, if that is known already.
    ahead: Option<*mut Clause>,
    generation: Generation,
}

/// Returns the clause that a choice point keeps for a search.
fn kept(redo: &Redo) -> Option<ClauseRef> {
    // SAFETY: only searches write the words of these choice points, and the collector of clauses looks there.
    unsafe { ClauseRef::new(redo.word as *mut Clause) }
}

impl Search {
    pub fn start(m: &mut Machine, pred: PredId, call: CallKeys, redo: &Redo) -> Search {
        if !redo.is_first {
            let clause = redo.word as *mut Clause;
            return Search { pred, call, clause, ahead: None, generation: redo.other };
        }
        let generation = m.program.database.generation;
        let (clause, ahead) = m.first_clauses(pred, &call, generation);
        Search { pred, call, clause, ahead: Some(ahead), generation }
    }

    /// Returns the procedure of an earlier solution. It may be abolished by now; its clauses are still found.
    pub fn under_way(redo: &Redo) -> Option<PredId> {
        (!redo.is_first).then(|| kept(redo)).flatten().map(|clause| clause.pred)
    }

    /// Returns the next clause, after finding the one after it.
    pub fn next(&mut self, m: &mut Machine) -> Option<ClauseRef> {
        // SAFETY: see the field.
        let due = unsafe { ClauseRef::new(self.clause) }?;
        self.clause = match self.ahead.take() {
            Some(ahead) => ahead,
            None => m.next_clause(self.pred, due.as_ptr(), &self.call, self.generation),
        };
        Some(due)
    }

    /// Returns whether the built-in leaves a choice point with this solution, and saves the state there.
    pub fn step(&self, redo: &mut Redo) -> Attempt {
        (redo.word, redo.other) = (self.clause as u64, self.generation);
        if self.clause.is_null() { Attempt::Last } else { Attempt::More }
    }
}

impl Machine {
    /// Returns the clause that `Redo` keeps, whatever its head, and makes `Redo` keep the next one.
    pub fn next_numbered_clause(&mut self, redo: &mut Redo, generation: Generation) -> Option<ClauseRef> {
        let clause = kept(redo)?;
        let any = CallKeys::new(&self.stacks.store, std::iter::empty());
        redo.word = self.next_clause(clause.pred, clause.as_ptr(), &any, generation) as u64;
        Some(clause)
    }
}
