//! References to clauses for built-ins, so that these need no addresses.

use crate::code::instr::PredId;
use crate::machine::program::database::{Clause, Database, FOREVER, Pred};
use ninelog_terms::atom::Atom;
use std::ops::Deref;
use std::ptr::NonNull;

/// A clause that is not freed while the built-in that holds this runs: it is in its procedure's list, or a
/// frame keeps it. Clauses are freed only between built-ins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseRef(NonNull<Clause>);

impl ClauseRef {
    /// Returns `None` for a null pointer.
    ///
    /// # Safety
    ///
    /// The clause is kept alive as the type requires.
    pub(in crate::machine) unsafe fn new(clause: *mut Clause) -> Option<ClauseRef> {
        NonNull::new(clause).map(ClauseRef)
    }

    /// Returns the address, for choice points and blobs.
    pub fn as_ptr(self) -> *mut Clause {
        self.0.as_ptr()
    }
}

impl Deref for ClauseRef {
    type Target = Clause;

    fn deref(&self) -> &Clause {
        // SAFETY: the type's promise.
        unsafe { self.0.as_ref() }
    }
}

impl Pred {
    pub fn first_clause(&self) -> Option<ClauseRef> {
        // SAFETY: clauses in the list are alive.
        unsafe { ClauseRef::new(self.first) }
    }

    /// Returns the clauses, in order, for built-ins.
    pub fn clause_refs(&self) -> Vec<ClauseRef> {
        // SAFETY: clauses in the list are alive.
        self.clauses().into_iter().filter_map(|clause| unsafe { ClauseRef::new(clause) }).collect()
    }
}

impl Database {
    /// Calls `f` with each clause of a procedure, in order, until it returns false. Returns whether it never
    /// has.
    pub fn all_clauses(&self, id: PredId, mut f: impl FnMut(&Clause) -> bool) -> bool {
        let mut clause = self.pred(id).first.cast_const();
        while !clause.is_null() {
            // SAFETY: clauses in the list are alive, and `f` cannot change the list.
            let this = unsafe { &*clause };
            if !f(this) {
                return false;
            }
            clause = this.next;
        }
        true
    }

    /// Gives a clause the atom that refers to it.
    pub fn set_reference(&mut self, clause: ClauseRef, name: Atom) {
        // SAFETY: the clause is alive, and there are no other references to it.
        unsafe { (*clause.as_ptr()).reference = Some(name).into() };
        self.references.insert(name, clause.as_ptr());
    }

    /// Returns the clause that an atom refers to, unless it was erased.
    pub fn referenced(&self, name: Atom) -> Option<ClauseRef> {
        // SAFETY: names of freed clauses are forgotten.
        let clause = unsafe { ClauseRef::new(self.references.get(&name).copied()?) };
        clause.filter(|clause| clause.died == FOREVER)
    }
}
