//! Fast `clause/2`: the clauses of a procedure as facts of another one.
//!
//! Meta-interpreters call `clause/2` at every step. When they have called it often for a procedure, each of
//! its clauses becomes a fact with the arguments of the head and the body as the last argument: `p(X) :-
//! q(X)` becomes `'$clause'(X, q(X))`. These facts are a procedure like any other, with a decision tree and
//! native code. As soon as a clause changes they go, and it takes twice as many calls until there are new
//! ones.

use crate::code::instr::PredId;
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::{Database, Position, PredKind, Properties};
use crate::machine::registers::MAX_PROCEDURE_ARITY;
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::Result;
use ninelog_terms::store::stored::{Attributes, Stored};
use smallvec::SmallVec;

/// Procedures with more clauses get no facts, nor do those with a clause of more bytes.
const MOST_CLAUSES: usize = 4096;
const LARGEST_CLAUSE: usize = 1 << 14;

/// What is known of a procedure's clauses as facts.
#[derive(Default)]
pub struct ClauseFacts {
    pred: Option<PredId>,
    /// Whether the facts are there, and are those of the current clauses.
    are_made: bool,
    /// The number of calls of `clause/2` since the last change.
    calls: u64,
    /// How often facts were made, or could not be made.
    times: u32,
}

impl Machine {
    /// Returns the procedure whose facts are the clauses of this one, for a call of `clause/2`. Usually there
    /// is none.
    #[inline]
    pub fn clause_facts(&mut self, id: PredId) -> Result<Option<PredId>> {
        let calls_needed = self.program.database.calls_before_native();
        let facts = &mut self.program.database.pred_mut(id).clause_facts;
        if facts.are_made {
            return Ok(facts.pred);
        }
        facts.calls += 1;
        if facts.calls < calls_needed << facts.times.min(16) || calls_needed == 0 {
            return Ok(None);
        }
        self.make_clause_facts(id)
    }

    #[cold]
    #[inline(never)]
    fn make_clause_facts(&mut self, id: PredId) -> Result<Option<PredId>> {
        let facts = &mut self.program.database.pred_mut(id).clause_facts;
        (facts.calls, facts.times) = (0, facts.times + 1);
        let pred = self.program.database.pred(id);
        let is_special = pred.properties.intersects(Properties::THREAD_LOCAL | Properties::RULES);
        let is_usual = matches!(pred.kind, PredKind::Static | PredKind::Dynamic) && !is_special;
        let is_small = pred.count <= MOST_CLAUSES && pred.arity + 1 < MAX_PROCEDURE_ARITY;
        if !is_usual || !is_small {
            return Ok(None);
        }
        let (arity, clauses) = (pred.arity, pred.clause_refs());
        if clauses.iter().any(|clause| clause.term.may_be_cyclic() || clause.term.size() > LARGEST_CLAUSE) {
            return Ok(None);
        }
        let top = self.stacks.store.top;
        let stored =
            clauses.iter().map(|&clause| self.stacks.clause_fact(clause)).collect::<Result<Vec<Stored>>>();
        self.stacks.store.top = top;
        let stored = stored?;
        let pred = match self.program.database.pred(id).clause_facts.pred {
            Some(pred) => pred,
            // As a view, no program can find it.
            None => self.program.database.make(
                atom::SYSTEM,
                self.stacks.store.atoms.intern("$clause"),
                arity + 1,
                Some(atom::SYSTEM),
            ),
        };
        self.program.database.make_clausal(pred);
        for fact in stored {
            self.program.add_stored_clause(pred, fact, false, Position::End, atom::NIL, 0);
        }
        let facts = &mut self.program.database.pred_mut(id).clause_facts;
        (facts.pred, facts.are_made) = (Some(pred), true);
        Ok(Some(pred))
    }
}

impl Stacks {
    /// Returns the fact of a clause. What it is made of is left on the heap.
    fn clause_fact(&mut self, clause: ClauseRef) -> Result<Stored> {
        let (head, body) = self.restored_clause(&clause)?;
        let mut body = body.unwrap_or(Cell::atom(atom::TRUE));
        if let Some(module) = clause.body_module.get() {
            body = self.store.new_struct(atom::COLON, &[Cell::atom(module), body]);
        }
        let mut parts: SmallVec<[Cell; 8]> = SmallVec::new();
        if let Some((_, arity, args)) = self.store.callable(head) {
            parts.extend((0..arity).map(|n| self.store.get(args.plus(n))));
        }
        parts.push(body);
        let name = self.store.atoms.intern("$clause");
        self.store.ensure(parts.len() + 1)?;
        let fact = self.store.new_struct(name, &parts);
        self.store.store_term(fact, Attributes::Drop)
    }
}

impl Database {
    /// Drops the facts for the clauses of a procedure that has changed.
    #[inline]
    pub fn forget_clause_facts(&mut self, id: PredId) {
        let facts = &mut self.pred_mut(id).clause_facts;
        if std::mem::take(&mut facts.are_made)
            && let Some(pred) = facts.pred
        {
            for clause in self.pred(pred).clause_refs() {
                self.erase(clause.as_ptr());
            }
        }
        self.pred_mut(id).clause_facts.calls = 0;
    }
}
