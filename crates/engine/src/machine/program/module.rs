//! Modules: their exports, the modules they inherit from, their operators and flags.

use ninelog_terms::atom::{self, Atom};
use ninelog_terms::flags::{ReadFlags, Unknown};
use ninelog_terms::ops::{OpTable, Ops};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;

pub struct Module {
    pub name: Atom,
    /// The modules that are searched for procedures, operators and flags that this one does not define, in
    /// order.
    pub imports: Vec<Atom>,
    /// The exported procedures, in the order of the module's declaration.
    pub exports: Vec<(Atom, usize)>,
    pub exported: FxHashSet<(Atom, usize)>,
    /// The procedures that `autoload/2` declared, and the path of the file that defines each.
    pub autoloads: FxHashMap<(Atom, usize), Atom>,
    pub ops: OpTable,
    pub read_flags: Option<ReadFlags>,
    pub unknown: Option<Unknown>,
    /// The file that defines the module.
    pub file: Option<Atom>,
    pub line: u32,
    /// `user`, `system`, `library`, `test`, `temporary` or `development`.
    pub class: Atom,
}

#[derive(Default)]
pub struct Modules {
    pub table: FxHashMap<Atom, Module>,
    /// The modules in the order of creation.
    pub order: Vec<Atom>,
}

impl Modules {
    /// Returns the module of this name. A new module inherits from `user`.
    pub fn get_or_make(&mut self, name: Atom) -> &mut Module {
        let order = &mut self.order;
        self.table.entry(name).or_insert_with(|| {
            order.push(name);
            let imports = match name {
                atom::SYSTEM => vec![],
                atom::USER => vec![atom::SYSTEM],
                _ => vec![atom::USER],
            };
            Module {
                name,
                imports,
                exports: Vec::new(),
                exported: FxHashSet::default(),
                autoloads: FxHashMap::default(),
                ops: OpTable::default(),
                read_flags: None,
                unknown: None,
                file: None,
                line: 0,
                class: if name == atom::SYSTEM { atom::SYSTEM } else { atom::USER },
            }
        })
    }

    pub fn get(&self, name: Atom) -> Option<&Module> {
        self.table.get(&name)
    }

    /// Returns a module and those it inherits from, nearest first, each once.
    pub fn ancestry(&self, name: Atom) -> SmallVec<[Atom; 4]> {
        let mut found = smallvec![name];
        let mut at = 0;
        while at < found.len() {
            match self.table.get(&found[at]) {
                Some(module) => {
                    for &next in &module.imports {
                        if !found.contains(&next) {
                            found.push(next);
                        }
                    }
                }
                // A module that does not exist yet would inherit from `user`.
                None => {
                    for next in [atom::USER, atom::SYSTEM] {
                        if !found.contains(&next) {
                            found.push(next);
                        }
                    }
                }
            }
            at += 1;
        }
        found
    }

    /// Returns the operators visible in a module.
    pub fn ops(&self, name: Atom) -> Ops<'_> {
        let tables = self.ancestry(name).into_iter().filter_map(|m| self.table.get(&m));
        Ops { layers: tables.map(|m| &m.ops).filter(|ops| !ops.is_empty()).map(Cow::Borrowed).collect() }
    }

    /// Returns the flags for reading in a module. They are not inherited: flags that `user` sets do not
    /// change how the files of modules are read. A module that does not exist yet reads as `user` does.
    pub fn read_flags(&self, name: Atom) -> ReadFlags {
        let user = || self.table.get(&atom::USER).and_then(|user| user.read_flags).unwrap_or_default();
        match self.table.get(&name) {
            Some(Module { read_flags: Some(own), .. }) => *own,
            Some(_) if name != atom::USER => user().of_new_module(),
            _ => user(),
        }
    }

    /// Returns the path of the file that `autoload/2` declared for a procedure of a module.
    pub fn autoload_source(&self, module: Atom, name: Atom, arity: usize) -> Option<Atom> {
        self.table.get(&module)?.autoloads.get(&(name, arity)).copied()
    }

    pub fn unknown(&self, name: Atom) -> Unknown {
        let own = |m: Atom| self.table.get(&m).and_then(|m| m.unknown);
        self.ancestry(name).into_iter().find_map(own).unwrap_or(Unknown::Error)
    }
}
