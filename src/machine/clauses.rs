//! Calls of dynamic procedures: the clauses that a call may match, one after the other.

use super::database::{Clause, Generation};
use super::dynamic::QUICK_ARGS;
use super::frames::Choice;
use super::index;
use super::registers::Machine;
use super::run::Next;
use crate::code::instr::PredId;
use crate::store::cell::Cell;
use smallvec::SmallVec;

/// The keys of a call's arguments; 0 stands for a variable.
pub type Keys = SmallVec<[u64; 8]>;

impl Machine {
    /// The keys of terms, dereferenced or not.
    pub fn keys(&self, args: impl Iterator<Item = Cell>) -> Keys {
        args.map(|cell| index::key(&self.store, self.store.deref(cell))).collect()
    }

    /// The first visible clause after `from` (null: from the start) that a call with these keys may match.
    pub(crate) fn next_clause(
        &mut self,
        pred: PredId,
        from: *mut Clause,
        keys: &[u64],
        generation: Generation,
    ) -> *mut Clause {
        let pred = &mut *self.database.preds[pred.0 as usize];
        let chosen = pred.dynamic.choose(pred.first, pred.count, keys);
        let mut clause = match chosen {
            Some(arg) => {
                // SAFETY: `from` is held by a choice point or a built-in that is running.
                let order = if from.is_null() { i64::MIN } else { unsafe { (*from).order } };
                pred.dynamic.next(arg, keys[arg], order, generation)
            }
            // SAFETY: as above.
            None if !from.is_null() => unsafe { (*from).next },
            None => pred.first,
        };
        while !clause.is_null() {
            // SAFETY: links lead to clauses that are not freed while `from` is held.
            let this = unsafe { &*clause };
            if this.visible(generation) && may_match(this, keys) {
                return clause;
            }
            clause = match chosen {
                Some(arg) => pred.dynamic.next(arg, keys[arg], this.order, generation),
                None => this.next,
            };
        }
        std::ptr::null_mut()
    }

    fn register_keys(&self, arity: usize) -> Keys {
        self.keys(self.x[..arity].iter().map(|&word| Cell(word)))
    }

    pub(super) fn call_dynamic(&mut self, pred: PredId) -> Next {
        let arity = self.database.pred(pred).arity;
        let generation = self.database.generation;
        let keys = self.register_keys(arity);
        let clause = self.next_clause(pred, std::ptr::null_mut(), &keys, generation);
        if clause.is_null() {
            return Next::Fail;
        }
        let next = self.next_clause(pred, clause, &keys, generation);
        if !next.is_null() {
            let retry = self.regs.pc;
            match self.push_choice(arity, retry) {
                Ok(choice) => {
                    choice.set_first(next as u64);
                    choice.set_second(generation);
                }
                Err(error) => return self.raise(error),
            }
        }
        // SAFETY: visible clauses are not freed.
        self.regs.pc = unsafe { (*clause).code };
        Next::Continue
    }

    pub(super) fn retry_dynamic(&mut self, pred: PredId) -> Next {
        let choice = self.regs.choice;
        let arity = choice.count();
        for n in 0..arity {
            // SAFETY: the record has that many saved registers.
            self.x[n] = unsafe { *choice.saved(n) };
        }
        let clause = choice.first() as *mut Clause;
        let generation = choice.second();
        let keys = self.register_keys(arity);
        let next = self.next_clause(pred, clause, &keys, generation);
        let barrier = Choice(choice.previous_word());
        if next.is_null() {
            self.pop_choice();
        } else {
            choice.set_first(next as u64);
        }
        self.regs.cut_barrier = barrier;
        // SAFETY: the choice point kept the clause.
        self.regs.pc = unsafe { (*clause).code };
        Next::Continue
    }
}

/// Whether the first arguments leave it open that the clause's head unifies with the call.
fn may_match(clause: &Clause, keys: &[u64]) -> bool {
    for (n, &key) in keys.iter().enumerate().take(QUICK_ARGS) {
        if key != 0 {
            let own = clause.key(n);
            if own != 0 && own != key {
                return false;
            }
        }
    }
    true
}
