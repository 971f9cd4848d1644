//! Counts how often clauses are entered and left, for `library(prolog_coverage)`.
//!
//! While a goal is measured, the clauses of programs are compiled with a call of `'$covered'/1` behind the
//! head and another one at the end of the body. At other times nothing in the code asks for it.

use crate::machine::Machine;
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::{Clause, Generation};
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use rustc_hash::FxHashMap;

#[derive(Default)]
pub struct Coverage {
    is_on: bool,
    /// The numbers of the first calls of the clauses that were compiled since it is on, by address and birth.
    /// The number of the second call is the next.
    calls: FxHashMap<(usize, Generation), usize>,
    /// How often each call was made, and the number of the first. Numbers are not used again: code of an
    /// earlier measurement may still be running.
    counts: Vec<u64>,
    first: usize,
}

impl Coverage {
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Counts a call.
    pub fn count(&mut self, call: usize) {
        if let Some(count) = call.checked_sub(self.first).and_then(|at| self.counts.get_mut(at)) {
            *count += 1;
        }
    }

    fn restart(&mut self) {
        self.first += self.counts.len();
        self.counts.clear();
        self.calls.clear();
    }

    /// Returns the number of the first call of a clause.
    fn first_call(&mut self, clause: &Clause) -> usize {
        let next = self.first + self.counts.len();
        let call = *self.calls.entry(key(clause)).or_insert(next);
        if call == next {
            self.counts.extend([0, 0]);
        }
        call
    }

    /// Returns how often a clause was entered and left.
    fn counts_of(&self, clause: &Clause) -> Option<[u64; 2]> {
        let at = self.calls.get(&key(clause))? - self.first;
        Some([self.counts[at], self.counts[at + 1]])
    }
}

fn key(clause: &Clause) -> (usize, Generation) {
    (std::ptr::from_ref(clause).addr(), clause.born)
}

impl Machine {
    /// Begins to count. Clauses that are running are not counted before their next call.
    pub fn start_coverage(&mut self) {
        self.services.coverage.restart();
        self.switch_coverage(true);
    }

    /// Stops counting. Returns the clauses that were entered, and how often they were entered and left.
    pub fn stop_coverage(&mut self) -> Vec<(ClauseRef, [u64; 2])> {
        self.switch_coverage(false);
        let coverage = &self.services.coverage;
        let clauses = self.program.database.preds.iter().flat_map(|pred| pred.clause_refs());
        let counted = clauses.filter_map(|clause| Some((clause, coverage.counts_of(&clause)?)));
        counted.filter(|(_, [entered, _])| *entered > 0).collect()
    }

    fn switch_coverage(&mut self, is_on: bool) {
        if std::mem::replace(&mut self.services.coverage.is_on, is_on) != is_on {
            let stacks = &self.stacks;
            let is_programs =
                |clause: &Clause| clause.file != atom::NIL && !stacks.is_library_file(clause.file);
            self.program.database.forget_code(is_programs);
        }
    }

    /// Adds the two calls to the body of a clause that is being compiled, if it has to be counted.
    pub(in crate::machine) fn counted(&mut self, clause: &Clause, body: Option<Cell>) -> Option<Cell> {
        let is_counted = self.services.coverage.is_on
            && clause.file != atom::NIL
            && self.program.database.pred(clause.pred).module != atom::SYSTEM
            && !self.stacks.is_library_file(clause.file);
        if !is_counted {
            return body;
        }
        let first = self.services.coverage.first_call(clause);
        let rule = body.filter(|_| clause.is_rule).and_then(|body| self.stacks.store.compound(body));
        let rule = rule
            .map(|(name, _, args)| (name, self.stacks.store.get(args), self.stacks.store.get(args.plus(1))));
        let mut call = |n: usize| {
            let goal = self.stacks.store.new_struct(atom::COVERED, &[Cell::int((first + n) as i64)]);
            self.stacks.store.new_struct(atom::COLON, &[Cell::atom(atom::SYSTEM), goal])
        };
        let (entered, left) = (call(0), call(1));
        let store = &mut self.stacks.store;
        let mut both = |first: Cell, then: Cell| store.new_struct(atom::COMMA, &[first, then]);
        Some(match rule {
            // `'$rule'(Guard, Body)`: a rule is entered before its guard.
            Some((name, guard, body)) => {
                let parts = [both(entered, guard), both(body, left)];
                store.new_struct(name, &parts)
            }
            None => {
                let rest = body.map_or(left, |body| both(body, left));
                both(entered, rest)
            }
        })
    }
}
