//! Verifies compiled clauses before they run (`code/verify/`), in debug builds and tests only, so that
//! release builds do not pay for it.

use crate::code::instr::{Instr, PredId};
use crate::code::verify::{Known, Refusal, verify};
use crate::compile::clause::Compiled;
use crate::machine::builtin::Detail;
#[cfg(any(test, feature = "internals"))]
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::Clause;
use crate::machine::{Machine, Program};
#[cfg(any(test, feature = "internals"))]
use ninelog_terms::atom;
use ninelog_terms::atom::Atom;
use ninelog_terms::number;

/// What the code of one clause may name.
struct OfClause<'a> {
    machine: &'a Machine,
    boxed: &'a [Box<[u64]>],
}

impl Known for OfClause<'_> {
    fn procedure(&self, id: u32) -> Option<usize> {
        let known = (id as usize) < self.machine.program.database.preds.len();
        known.then(|| self.machine.program.database.pred(PredId(id)).arity)
    }

    fn builtin(&self, id: u32) -> Option<(usize, bool)> {
        let builtin = self.machine.program.builtins.get(id as usize)?;
        let is_test = matches!(builtin.run, Detail::Test(_));
        (is_test || matches!(builtin.run, Detail::Det(_))).then_some((builtin.arity.into(), is_test))
    }

    fn function(&self, function: u8) -> Option<usize> {
        number::table().get(function as usize).map(|info| info.arity.into())
    }

    fn boxed(&self, index: u32) -> Option<usize> {
        self.boxed.get(index as usize).map(|words| words.len())
    }

    fn is_atom(&self, index: u32) -> bool {
        self.machine.stacks.store.atoms.is_used(Atom(index))
    }
}

impl Machine {
    /// Verifies a clause that is about to be installed, and panics if its code is wrong.
    pub(super) fn verify_clause(&mut self, clause: *const Clause, compiled: &Compiled) {
        // SAFETY: the clause is being compiled, hence alive.
        let arity = self.program.database.pred(unsafe { (*clause).pred }).arity;
        if let Err(refusal) = self.verified(arity, &compiled.code, &compiled.boxed, compiled.guarded) {
            let code: Vec<String> = compiled.code.iter().map(|instr| format!("{instr:?}")).collect();
            panic!("wrong code: {refusal}\n{}", code.join("\n"));
        }
    }

    /// Gives a clause code that differs from the compiler's output, if the verifier accepts that code.
    #[cfg(any(test, feature = "internals"))]
    pub(crate) fn install_changed(
        &mut self,
        clause: ClauseRef,
        change: impl FnOnce(&mut Vec<Instr>),
    ) -> bool {
        let top = self.stacks.store.top;
        let compiled = self.compiled(clause.as_ptr(), false);
        self.stacks.store.top = top;
        let Ok(Ok(mut compiled)) = compiled else { return false };
        change(&mut compiled.code);
        let arity = self.program.database.pred(clause.pred).arity;
        let accepted = !compiled.code.is_empty()
            && self.verified(arity, &compiled.code, &compiled.boxed, compiled.guarded).is_ok();
        if accepted {
            // Drop everything that points to its present code.
            self.program.database.forget_code(|_| true);
            self.program.database.install(clause.as_ptr(), compiled);
        }
        accepted
    }

    pub(super) fn verified(
        &self,
        arity: usize,
        code: &[Instr],
        boxed: &[Box<[u64]>],
        guarded: bool,
    ) -> Result<(), Refusal> {
        verify(code, arity, guarded, &OfClause { machine: self, boxed })
    }
}

impl Program {
    /// Returns the clauses of module `user` that can be compiled.
    #[cfg(any(test, feature = "internals"))]
    pub(crate) fn program_clauses(&self) -> Vec<ClauseRef> {
        let user = self.database.preds.iter().filter(|pred| pred.module == atom::USER);
        user.flat_map(|pred| pred.clause_refs()).filter(|clause| clause.compiled.is_some()).collect()
    }
}
