//! Calls of dynamic procedures: the clauses that a call may match, one after the other.

use super::database::{Clause, Database, Fork, Generation};
use super::dynamic_index::{self, QUICK_ARGS};
use super::frames::Choice;
use super::index;
use super::registers::Machine;
use super::run::Next;
use crate::code::instr::PredId;
use crate::store::cell::Cell;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The keys of a call's arguments; 0 stands for a variable.
pub type Keys = SmallVec<[u64; 8]>;

/// The clauses that a call may match.
struct Candidates<'a> {
    first: *mut Clause,
    forks: &'a FxHashMap<*mut Clause, Fork>,
    index: Option<dynamic_index::Candidates<'a>>,
    keys: &'a [u64],
    /// There are keys beside the one that the index answers for.
    compares: bool,
    generation: Generation,
}

impl Candidates<'_> {
    /// The first one after `from`; null stands for the start and for the end.
    fn after(&self, from: *mut Clause) -> *mut Clause {
        let mut last = from;
        loop {
            let clause = match &self.index {
                Some(index) => {
                    // SAFETY: `from` is held, and links and buckets lead to clauses that are not freed meanwhile.
                    let order = if last.is_null() { i64::MIN } else { unsafe { (*last).order } };
                    index.after(order, self.generation)
                }
                None if last.is_null() => self.first,
                // SAFETY: as above.
                None => unsafe { Database::following(self.forks, last, self.generation) },
            };
            if clause.is_null() {
                return clause;
            }
            // SAFETY: as above.
            let this = unsafe { &*clause };
            if this.visible(self.generation) && (!self.compares || may_match(this, self.keys)) {
                return clause;
            }
            last = clause;
        }
    }
}

impl Machine {
    /// The keys of terms, dereferenced or not.
    pub fn keys(&self, args: impl Iterator<Item = Cell>) -> Keys {
        args.map(|cell| index::key(&self.store, self.store.deref(cell))).collect()
    }

    /// The clauses that a call with these keys may match.
    fn candidates<'a>(&'a mut self, pred: PredId, keys: &'a [u64], generation: Generation) -> Candidates<'a> {
        let now = self.database.generation;
        let pred = &mut *self.database.preds[pred.0 as usize];
        let chosen = pred.dynamic.choose((pred.first, pred.count), keys, generation, now);
        Candidates {
            first: pred.first,
            forks: &self.database.forks,
            index: chosen.map(|arg| pred.dynamic.candidates(arg, keys[arg])),
            keys,
            compares: (0..keys.len().min(QUICK_ARGS)).any(|n| keys[n] != 0 && chosen != Some(n)),
            generation,
        }
    }

    /// The first visible clause after `from` (null: from the start) that a call with these keys may match.
    ///
    /// Requires: `from` is held by a choice point or a built-in that is running.
    pub(crate) fn next_clause(
        &mut self,
        pred: PredId,
        from: *mut Clause,
        keys: &[u64],
        generation: Generation,
    ) -> *mut Clause {
        self.candidates(pred, keys, generation).after(from)
    }

    fn register_keys(&self, arity: usize) -> Keys {
        self.keys(self.x[..arity].iter().map(|&word| Cell(word)))
    }

    pub(super) fn call_dynamic(&mut self, pred: PredId) -> Next {
        let arity = self.database.pred(pred).arity;
        let generation = self.database.generation;
        let keys = self.register_keys(arity);
        let candidates = self.candidates(pred, &keys, generation);
        let clause = candidates.after(std::ptr::null_mut());
        if clause.is_null() {
            return Next::Fail;
        }
        let next = candidates.after(clause);
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
