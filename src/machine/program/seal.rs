//! What a program may not do while somebody else's tests judge it (`ninelog test`).
//!
//! A sealed machine starts no processes, opens nothing of `/proc` or `/dev`, and changes only files that it has made
//! itself. Once it is locked, what is defined stays as it is: the system, the libraries that are loaded, and all that the
//! test file has defined. A machine without a seal pays a look at an empty field in operations that are slow anyway.

use crate::base::atom::{self, Atom};
use crate::code::instr::PredId;
use crate::machine::program::database::{Kind, Properties};
use crate::machine::registers::Machine;
use crate::store::heap::Store;
use rustc_hash::FxHashSet;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What a sealed program does with a file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Access {
    Read,
    /// Makes it, or changes one that it has made.
    Change,
}

#[derive(Debug, Default)]
pub struct Seal {
    /// Files that cannot be opened.
    pub hidden: FxHashSet<PathBuf>,
    /// Files and folders that the program has made.
    made: FxHashSet<PathBuf>,
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
    /// Whether the program may start a process.
    pub fn check_start(&self) -> io::Result<()> {
        if self.seal.is_some() { Err(io::ErrorKind::PermissionDenied.into()) } else { Ok(()) }
    }

    /// Whether the program may do this with a file.
    pub fn check_access(&mut self, path: impl AsRef<Path>, access: Access) -> io::Result<()> {
        let Some(seal) = &mut self.seal else { return Ok(()) };
        let denied = || Err(io::ErrorKind::PermissionDenied.into());
        let path = path.as_ref();
        let Some(real) = real_path(path) else { return denied() };
        if is_special(&real) || seal.hidden.contains(&real) {
            return denied();
        }
        if access == Access::Change && !seal.made.contains(&real) {
            if fs::symlink_metadata(path).is_ok() {
                return denied();
            }
            seal.made.insert(real);
        }
        Ok(())
    }

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
            let shared = pred.properties.has(Properties::MULTIFILE);
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
        self.is_locked() && self.database.pred(id).properties.has(Properties::LOCKED)
    }
}

fn is_hook(store: &Store, module: Atom, name: Atom) -> bool {
    module == atom::SYSTEM && HOOKS.contains(&store.atoms.text(name))
}

/// A path without links; nothing for a link that leads nowhere that has a name.
fn real_path(path: &Path) -> Option<PathBuf> {
    if let Ok(real) = fs::canonicalize(path) {
        return Some(real);
    }
    if fs::symlink_metadata(path).is_ok() {
        return None;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
    Some(folder.join(path.file_name()?))
}

/// Whether a path leads to processes or devices, through which a program could reach what it does not own.
fn is_special(path: &Path) -> bool {
    let harmless = ["null", "zero", "full", "random", "urandom"].map(OsStr::new);
    let within = |folder: &str| path.starts_with(folder);
    within("/proc") || within("/dev") && !path.file_name().is_some_and(|name| harmless.contains(&name))
}
