//! What a program may not do while somebody else's tests judge it (`ninelog test`).
//!
//! Once a sealed machine is locked, what is defined stays as it is: the system, the libraries that are
//! loaded, and all that the test file has defined. What it may reach outside is the host's to say
//! (`base/host/sandboxed.rs`). A machine without a seal pays a look at an empty field in operations that are
//! slow anyway.

use crate::base::atom::{self, Atom};
use crate::code::instr::PredId;
use crate::machine::program::database::{Kind, Properties};
use crate::machine::registers::Machine;
use crate::store::heap::Store;
use rustc_hash::FxHashSet;

#[derive(Debug, Default)]
pub struct Seal {
    locked: bool,
    /// Modules get what the test file has asked for.
    importing: bool,
    /// Modules in which nothing new can be defined, once the machine is locked.
    closed: FxHashSet<Atom>,
}

/// Predicates of the system that tests judge with; the standard's are protected anyway.
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

/// Expansion hooks concern what is loaded, which is only the program itself by then.
const HOOKS: [&str; 2] = ["term_expansion", "goal_expansion"];

impl Machine {
    /// From now on what is defined stays as it is, and nothing new comes into these modules.
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

    /// Does something for the system itself, which no lock concerns.
    pub fn unlocked<T>(&mut self, action: impl FnOnce(&mut Machine) -> T) -> T {
        let locked = self.set_locked(false);
        let done = action(self);
        self.set_locked(locked);
        done
    }

    fn set_locked(&mut self, locked: bool) -> bool {
        self.seal.as_mut().is_some_and(|seal| std::mem::replace(&mut seal.locked, locked))
    }

    /// Whether closed modules may import.
    pub fn let_import(&mut self, importing: bool) {
        if let Some(seal) = &mut self.seal {
            seal.importing = importing;
        }
    }

    /// Whether a module may not import from just anywhere.
    pub fn is_closed_to_imports(&self, module: Atom) -> bool {
        self.is_closed(module) && self.seal.as_ref().is_some_and(|seal| !seal.importing)
    }

    /// Whether nothing new may come into a module.
    pub fn is_closed(&self, module: Atom) -> bool {
        let Some(seal) = &self.seal else { return false };
        seal.locked && (module == atom::SYSTEM || seal.closed.contains(&module))
    }

    /// Whether a procedure may not be defined, declared or changed.
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

    /// Whether the clauses of a procedure stay as they are.
    pub fn is_locked_procedure(&self, id: PredId) -> bool {
        self.is_locked() && self.database.pred(id).properties.contains(Properties::LOCKED)
    }
}

fn is_hook(store: &Store, module: Atom, name: Atom) -> bool {
    module == atom::SYSTEM && HOOKS.contains(&store.atoms.text(name))
}
