//! Thread-local procedures: each thread has clauses of its own.
//!
//! The clauses of the running thread are in the procedure itself, where calls and built-ins look. Each thread
//! except the first has a stand-in for it, a procedure without a name. It holds the clauses of its thread
//! while that thread does not run, and those of the first thread while it does: when threads take turns,
//! procedure and stand-in exchange their clauses.
//!
//! Invariant: a clause names the procedure (`Clause::pred`), wherever it is; `holder` finds its list.

use crate::code::instr::PredId;
use crate::machine::index::dynamic::DynamicIndex;
use crate::machine::program::database::{Clause, Database, Properties};
use rustc_hash::FxHashMap;
use std::mem::swap;

/// The procedures for which a thread has clauses of its own, each with its stand-in.
pub type Locals = Vec<(PredId, PredId)>;

#[derive(Default)]
pub struct ThreadLocal {
    declared: Vec<PredId>,
    stand_ins: FxHashMap<PredId, Vec<PredId>>,
    /// The stand-ins of threads that have ended.
    free: Locals,
}

impl Database {
    /// Gives each thread clauses of its own. The existing ones belong to the running thread.
    pub fn make_thread_local(&mut self, id: PredId) {
        self.make_dynamic(id);
        self.unfold(id);
        self.pred_mut(id).properties.insert(Properties::THREAD_LOCAL | Properties::VOLATILE);
        let declared = &mut self.thread_local.declared;
        if !declared.contains(&id) {
            declared.push(id);
        }
    }

    /// Exchanges the clauses when a thread other than the first begins or ends its turn.
    pub(in crate::machine) fn exchange_clauses(&mut self, locals: &mut Locals) {
        for at in 0..self.thread_local.declared.len() {
            let id = self.thread_local.declared[at];
            if locals.iter().all(|&(known, _)| known != id) {
                let stand_in = self.stand_in(id);
                locals.push((id, stand_in));
            }
        }
        for &(id, stand_in) in locals.iter() {
            // It may have got a tree if it was made static in between.
            self.drop_tree(id);
            let [here, there] = [id, stand_in].map(|id| self.preds[id.0 as usize].as_ptr());
            // SAFETY: two different procedures, and there are no other references to them.
            let (here, there) = unsafe { (&mut *here, &mut *there) };
            swap(&mut here.first, &mut there.first);
            swap(&mut here.last, &mut there.last);
            swap(&mut here.orders, &mut there.orders);
            swap(&mut here.count, &mut there.count);
            swap(&mut here.dynamic, &mut there.dynamic);
        }
    }

    fn stand_in(&mut self, id: PredId) -> PredId {
        let free = &mut self.thread_local.free;
        if let Some(at) = free.iter().rposition(|&(known, _)| known == id) {
            return free.swap_remove(at).1;
        }
        let pred = self.pred(id);
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        let stand_in = self.make(module, name, arity, Some(module));
        self.thread_local.stand_ins.entry(id).or_default().push(stand_in);
        stand_in
    }

    /// Drops the clauses of the running thread, which has ended, and restores those of the first thread.
    pub(in crate::machine) fn end_locals(&mut self, mut locals: Locals) {
        for &(id, _) in &locals {
            for clause in self.pred(id).clauses() {
                self.erase(clause);
            }
            self.pred_mut(id).dynamic = DynamicIndex::default();
        }
        self.exchange_clauses(&mut locals);
        self.thread_local.free.append(&mut locals);
    }

    /// Returns the procedure or stand-in whose list contains a clause.
    pub(super) fn holder(&self, clause: *mut Clause) -> PredId {
        // SAFETY: clauses in a list are alive, and so are those beside them.
        let id = unsafe { (*clause).pred };
        let Some(stand_ins) = self.thread_local.stand_ins.get(&id) else { return id };
        // Usually only one thread uses a procedure, and then its list need not be searched.
        if stand_ins.iter().all(|&stand_in| self.pred(stand_in).first.is_null()) {
            return id;
        }
        let mut first = clause;
        // SAFETY: as above.
        while let previous = unsafe { (*first).previous }
            && !previous.is_null()
        {
            first = previous;
        }
        stand_ins.iter().copied().find(|&stand_in| self.pred(stand_in).first == first).unwrap_or(id)
    }

    /// Returns the procedures and stand-ins whose indexes may contain a clause of this procedure.
    pub(super) fn holders(&self, id: PredId) -> impl Iterator<Item = PredId> {
        let stand_ins = self.thread_local.stand_ins.get(&id);
        std::iter::once(id).chain(stand_ins.into_iter().flatten().copied())
    }
}
