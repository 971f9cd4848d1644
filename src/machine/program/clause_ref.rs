//! Clauses as built-ins hold them, who need no address then.

use crate::base::atom::Atom;
use crate::machine::program::database::{Clause, Database, FOREVER, Pred};
use std::ops::Deref;
use std::ptr::NonNull;

/// A clause that is not freed while the built-in runs that got this: it is in its procedure's list, or a
/// frame keeps it. Clauses are freed between built-ins only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseRef(NonNull<Clause>);

impl ClauseRef {
    /// None for a null pointer.
    ///
    /// # Safety
    ///
    /// The clause is kept as the type demands.
    pub(in crate::machine) unsafe fn new(clause: *mut Clause) -> Option<ClauseRef> {
        NonNull::new(clause).map(ClauseRef)
    }

    /// The address, which choice points and blobs keep.
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
    /// The clauses, in order, for built-ins.
    pub fn clause_refs(&self) -> Vec<ClauseRef> {
        // SAFETY: clauses in the list are alive.
        self.clauses().into_iter().filter_map(|clause| unsafe { ClauseRef::new(clause) }).collect()
    }
}

impl Database {
    /// Give a clause its name.
    pub fn set_reference(&mut self, clause: ClauseRef, name: Atom) {
        // SAFETY: the clause is alive, and nobody else looks at it.
        unsafe { (*clause.as_ptr()).reference = Some(name).into() };
        self.references.insert(name, clause.as_ptr());
    }

    /// The clause of a name, unless it was erased.
    pub fn referenced(&self, name: Atom) -> Option<ClauseRef> {
        // SAFETY: names of freed clauses are forgotten.
        let clause = unsafe { ClauseRef::new(self.references.get(&name).copied()?) };
        clause.filter(|clause| clause.died == FOREVER)
    }
}
