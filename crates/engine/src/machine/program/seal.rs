//! What a program may not do while tests that it must not influence run on it (`ninelog test`).
//!
//! Once a sealed machine is locked, existing definitions cannot change: those of the system, of the loaded
//! libraries, and of the test file. The host decides about access to the outside (`host/sandboxed.rs`).
//! A machine without a seal only tests an empty field, in operations that are slow anyway.

use crate::code::instr::PredId;
use crate::machine::program::database::{Kind, Properties};
use crate::machine::registers::Machine;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::heap::Store;
use rustc_hash::FxHashSet;

#[derive(Debug, Default)]
pub struct Seal {
    locked: bool,
    /// Whether the modules may still import what the test file has asked for.
    importing: bool,
    /// Modules in which nothing new can be defined once the machine is locked.
    closed: FxHashSet<Atom>,
}

/// System predicates that tests rely on. Those of the standard are protected anyway.
const JUDGING: [(&str, &[usize]); 13] = [
    ("findall", &[4]),
    ("phrase", &[2, 3]),
    ("=@=", &[2]),
    ("\\=@=", &[2]),
    ("?=", &[2]),
    ("*->", &[2]),
    ("forall", &[2]),
    ("ignore", &[1]),
    ("string", &[1]),
    ("rational", &[1]),
    ("cyclic_term", &[1]),
    ("setup_call_cleanup", &[3]),
    ("call_cleanup", &[2]),
];

/// Expansion hooks concern only the program itself, because only its file is loaded by then.
const HOOKS: [&str; 2] = ["term_expansion", "goal_expansion"];

impl Machine {
    /// Locks the existing definitions, and closes these modules to new ones.
    pub fn lock(&mut self, modules: impl IntoIterator<Item = Atom>) {
        for (name, arity) in
            JUDGING.iter().flat_map(|(name, all)| all.iter().map(move |arity| (*name, *arity)))
        {
            let name = self.store.atoms.intern(name);
            let id = self.database.get_or_make(atom::SYSTEM, name, arity);
            self.database.pred_mut(id).properties.set(Properties::ISO, true);
        }
        for pred in &mut self.database.preds {
            let shared = pred.properties.contains(Properties::MULTIFILE);
            if pred.kind == Kind::Static && pred.count > 0 && !shared {
                pred.properties.set(Properties::LOCKED, true);
            }
        }
        let Some(seal) = &mut self.seal else { return };
        seal.locked = true;
        seal.closed.extend(modules);
    }

    pub fn is_locked(&self) -> bool {
        self.seal.as_ref().is_some_and(|seal| seal.locked)
    }

    /// Does something for the system itself, without the lock.
    pub fn unlocked<T>(&mut self, action: impl FnOnce(&mut Machine) -> T) -> T {
        let locked = self.set_locked(false);
        let done = action(self);
        self.set_locked(locked);
        done
    }

    fn set_locked(&mut self, locked: bool) -> bool {
        self.seal.as_mut().is_some_and(|seal| std::mem::replace(&mut seal.locked, locked))
    }

    /// Sets whether closed modules may import.
    pub fn let_import(&mut self, importing: bool) {
        if let Some(seal) = &mut self.seal {
            seal.importing = importing;
        }
    }

    /// Returns whether a module may not import at present.
    pub fn is_closed_to_imports(&self, module: Atom) -> bool {
        self.is_closed(module) && self.seal.as_ref().is_some_and(|seal| !seal.importing)
    }

    /// Returns whether a module is closed to new definitions.
    pub fn is_closed(&self, module: Atom) -> bool {
        let Some(seal) = &self.seal else { return false };
        seal.locked && (module == atom::SYSTEM || seal.closed.contains(&module))
    }

    /// Returns whether a procedure may not be defined, declared or changed.
    pub fn is_fixed(&self, module: Atom, name: Atom, arity: usize) -> bool {
        if !self.is_locked() {
            return false;
        }
        match self.database.find(module, name, arity) {
            Some(id) if self.is_locked_procedure(id) => true,
            Some(id) if self.database.pred(id).is_defined() && self.database.pred(id).module == module => {
                false
            }
            _ => self.is_closed(module) && !is_hook(&self.store, module, name),
        }
    }

    /// Returns whether the clauses of a procedure must not change.
    pub fn is_locked_procedure(&self, id: PredId) -> bool {
        self.is_locked() && self.database.pred(id).properties.contains(Properties::LOCKED)
    }
}

fn is_hook(store: &Store, module: Atom, name: Atom) -> bool {
    module == atom::SYSTEM && HOOKS.contains(&store.atoms.text(name))
}
