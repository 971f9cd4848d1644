//! What a translation has read: if any of it has changed, the translation is made again.

use crate::code::instr::PredId;
use crate::machine::Program as Procedures;
use crate::machine::program::database::{Generation, Properties};
use ninelog_terms::atom::{self, Atom};

/// What is noted of a procedure.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    changed: Generation,
    properties: Properties,
    is_wrapped: bool,
}

/// A name that was looked up, and the procedure that it meant.
#[derive(Clone, Copy)]
struct Name {
    module: Atom,
    name: Atom,
    arity: usize,
    pred: PredId,
}

#[derive(Clone, Default)]
pub(super) struct Dependencies {
    names: Vec<Name>,
    preds: Vec<(PredId, State)>,
    /// Whether a name meant nothing: that may change at any time.
    pub is_lacking: bool,
}

fn state(procedures: &Procedures, pred: PredId) -> State {
    let pred = procedures.database.pred(pred);
    State { changed: pred.changed, properties: pred.properties, is_wrapped: pred.is_wrapped() }
}

impl Dependencies {
    pub fn add(&mut self, procedures: &Procedures, pred: PredId) {
        if self.preds.iter().all(|&(known, _)| known != pred) {
            self.preds.push((pred, state(procedures, pred)));
        }
    }

    /// Returns the procedure of this name in a module, unless it is the system's, which does not change.
    pub fn find(
        &mut self,
        procedures: &Procedures,
        module: Atom,
        name: Atom,
        arity: usize,
    ) -> Option<PredId> {
        let Some(pred) = procedures.definition(module, name, arity) else {
            self.is_lacking = true;
            return None;
        };
        if procedures.database.pred(pred).module == atom::SYSTEM {
            return None;
        }
        let is_it = |known: &Name| (known.module, known.name, known.arity) == (module, name, arity);
        if !self.names.iter().any(is_it) {
            self.names.push(Name { module, name, arity, pred });
        }
        self.add(procedures, pred);
        Some(pred)
    }

    /// Returns whether all is as it was.
    pub fn hold(&self, procedures: &Procedures) -> bool {
        let means = |&Name { module, name, arity, pred }: &Name| {
            procedures.definition(module, name, arity) == Some(pred)
        };
        self.preds.iter().all(|&(pred, known)| state(procedures, pred) == known)
            && self.names.iter().all(means)
    }

    /// Returns the number of clauses of the procedures that were read, except those that are known.
    pub fn clauses(&self, procedures: &Procedures, is_known: impl Fn(PredId) -> bool) -> usize {
        let unknown = self.preds.iter().filter(|&&(pred, _)| !is_known(pred));
        unknown.map(|&(pred, _)| procedures.database.pred(pred).count).sum()
    }

    /// Returns whether only one procedure was read.
    pub fn is_single(&self) -> bool {
        self.preds.len() == 1 && !self.is_lacking
    }
}
