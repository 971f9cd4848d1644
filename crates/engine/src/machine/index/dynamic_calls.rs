//! Calls of dynamic procedures: iteration over the clauses that a call may match.

use crate::code::instr::{Instr, PredId};
use crate::machine::index::dynamic::{self, CallKeys, Clauses, may_match};
use crate::machine::program::database::{Clause, Database, Detour, Generation};
use crate::machine::registers::Next;
use crate::machine::{Machine, Stacks};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::Store;
use rustc_hash::FxHashMap;

/// The clauses that a call may match.
struct Candidates<'a> {
    first: *mut Clause,
    detours: &'a FxHashMap<*mut Clause, Detour>,
    index: Option<dynamic::Candidates<'a>>,
    store: &'a Store,
    call: &'a CallKeys,
    /// Whether the call has keys beside those that the index covers.
    compares: bool,
    generation: Generation,
}

impl Candidates<'_> {
    /// Returns whether a call that sees the clause may match it.
    #[inline]
    fn may_match(&self, clause: &Clause) -> bool {
        clause.visible(self.generation) && (!self.compares || may_match(self.store, clause, self.call))
    }

    /// Returns the only candidate, where an index tells that there is at most one; null if there is none.
    #[inline]
    fn only(&self) -> *mut Clause {
        let clause = self.index.as_ref().map_or(std::ptr::null_mut(), dynamic::Candidates::only);
        // SAFETY: buckets lead to clauses that are not freed meanwhile.
        match clause.is_null() || unsafe { self.may_match(&*clause) } {
            true => clause,
            false => std::ptr::null_mut(),
        }
    }

    /// Returns the first candidate after `from`. Null stands for the start and for the end.
    fn after(&self, from: *mut Clause) -> *mut Clause {
        let mut last = from;
        loop {
            let clause = match &self.index {
                Some(index) => {
                    // SAFETY: `from` is held, and links and buckets lead to clauses that are not freed
                    // meanwhile.
                    let order = if last.is_null() { i64::MIN } else { unsafe { (*last).order } };
                    index.after(order, self.generation)
                }
                None if last.is_null() => self.first,
                // SAFETY: as above.
                None => unsafe { Database::following(self.detours, last, self.generation) },
            };
            if clause.is_null() {
                return clause;
            }
            // SAFETY: as above.
            if unsafe { self.may_match(&*clause) } {
                return clause;
            }
            last = clause;
        }
    }
}

/// Building an index for so many clauses may take longer than an interrupt should wait.
const MANY: usize = 50_000;

impl Machine {
    /// Returns the clauses that a call may match, and how many there are at most, if an index tells.
    fn candidates<'a>(
        &'a mut self,
        pred: PredId,
        call: &'a CallKeys,
        generation: Generation,
    ) -> (Candidates<'a>, usize) {
        self.program.database.unfold(pred);
        let now = self.program.database.generation;
        let pred = &mut *self.program.database.preds[pred.0 as usize];
        let clauses = Clauses { first: pred.first, count: pred.count, now, generation };
        let chosen = pred.dynamic.choose(&self.stacks.store, call, clauses);
        let candidates = Candidates {
            first: pred.first,
            detours: &self.program.database.detours,
            index: chosen.map(|choice| pred.dynamic.candidates(choice)),
            store: &self.stacks.store,
            call,
            compares: pred.dynamic.leaves_keys(chosen, call),
            generation,
        };
        (candidates, chosen.map_or(usize::MAX, |choice| choice.len))
    }

    /// Returns the first visible clause after `from` (null: from the start) that a call may match.
    ///
    /// Requires: `from` is held by a choice point or a running built-in.
    pub(crate) fn next_clause(
        &mut self,
        pred: PredId,
        from: *mut Clause,
        call: &CallKeys,
        generation: Generation,
    ) -> *mut Clause {
        self.candidates(pred, call, generation).0.after(from)
    }

    /// Returns the first two such clauses; null where there are none.
    pub(crate) fn first_clauses(
        &mut self,
        pred: PredId,
        call: &CallKeys,
        generation: Generation,
    ) -> (*mut Clause, *mut Clause) {
        let (candidates, most) = self.candidates(pred, call, generation);
        if most <= 1 {
            return (candidates.only(), std::ptr::null_mut());
        }
        let first = candidates.after(std::ptr::null_mut());
        (first, if first.is_null() { first } else { candidates.after(first) })
    }

    /// Work that may build an index over many clauses gives way to interrupts; then the instruction starts
    /// again.
    fn while_building<T>(
        &mut self,
        pred: PredId,
        instr: *const Instr,
        work: impl FnOnce(&mut Machine) -> T,
    ) -> T {
        let known = self.program.database.pred(pred);
        if known.count < MANY || !known.dynamic.is_incomplete() {
            return work(self);
        }
        self.stacks.running = instr;
        self.patiently(work)
    }

    pub(in crate::machine) fn call_dynamic(&mut self, pred: PredId, instr: *const Instr) -> Next {
        if self.program.database.pred(pred).rows.is_some()
            && let Some(next) = self.call_rows(pred, instr)
        {
            return next;
        }
        let arity = self.program.database.pred(pred).arity;
        let generation = self.program.database.generation;
        let call = self.stacks.registers_call(arity);
        let (clause, next) = self.while_building(pred, instr, |m| m.first_clauses(pred, &call, generation));
        if clause.is_null() {
            return Next::Fail;
        }
        if !next.is_null() {
            let retry = self.stacks.regs.pc;
            match self.stacks.push_choice(arity, retry) {
                Ok(choice) => {
                    choice.set_first(next as u64);
                    choice.set_second(generation);
                }
                Err(error) => return self.raise(error),
            }
        }
        // SAFETY: visible clauses are not freed.
        self.stacks.enter_clause(unsafe { &*clause })
    }

    pub(in crate::machine) fn retry_dynamic(&mut self, pred: PredId, instr: *const Instr) -> Next {
        let choice = self.stacks.regs.choice;
        let arity = choice.count();
        for n in 0..arity {
            // SAFETY: the record has that many saved registers.
            self.stacks.x[n] = unsafe { *choice.saved(n) };
        }
        let clause = choice.first() as *mut Clause;
        let generation = choice.second();
        let call = self.stacks.registers_call(arity);
        let next = self.while_building(pred, instr, |m| m.next_clause(pred, clause, &call, generation));
        let barrier = choice.previous();
        if next.is_null() {
            self.stacks.pop_choice();
        } else {
            choice.set_first(next as u64);
        }
        self.stacks.regs.cut_barrier = barrier;
        // SAFETY: the choice point kept the clause.
        self.stacks.enter_clause(unsafe { &*clause })
    }
}

impl Stacks {
    fn registers_call(&self, arity: usize) -> CallKeys {
        CallKeys::new(&self.store, self.x[..arity].iter().map(|&word| Cell(word)))
    }

    /// Continues with the code of a clause. A fact with only constants needs none: tables of such facts are
    /// large, and each of them is called seldom.
    #[inline(always)]
    fn enter_clause(&mut self, clause: &Clause) -> Next {
        let Some(words) = clause.flat_head() else {
            self.regs.pc = clause.code;
            return Next::Continue;
        };
        for (&mine, &given) in words[1..].iter().zip(&self.x) {
            if !self.store.unify_constant(Cell(mine), Cell(given)) {
                return Next::Fail;
            }
        }
        self.attend_pending();
        self.regs.pc = self.regs.cont;
        Next::Continue
    }
}
