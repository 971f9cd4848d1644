//! The variables of one clause: their names, their cells, and the number of occurrences.

use crate::store::cell::Cell;
use crate::store::heap::Store;
use rustc_hash::FxHashMap;

/// A named variable.
#[derive(Clone, Copy, Debug)]
pub struct Variable<'t> {
    pub name: &'t str,
    pub cell: Cell,
    pub occurrences: u32,
}

#[derive(Default, Debug)]
pub struct Variables<'t> {
    /// The variables in order of appearance. Each `_` is an entry of its own.
    list: Vec<Variable<'t>>,
    /// An index that is built when the list grows long.
    index: FxHashMap<&'t str, usize>,
}

/// From this number of variables on, names are found by hashing.
const LONG: usize = 12;

impl<'t> Variables<'t> {
    /// Returns the cell of this variable. It is new if the name is new, or `_`.
    pub fn cell(&mut self, name: &'t str, store: &mut Store) -> Cell {
        if name != "_"
            && let Some(at) = self.find(name)
        {
            self.list[at].occurrences += 1;
            return self.list[at].cell;
        }
        let cell = store.new_var();
        if !self.index.is_empty() && name != "_" {
            self.index.insert(name, self.list.len());
        }
        self.list.push(Variable { name, cell, occurrences: 1 });
        cell
    }

    fn find(&mut self, name: &str) -> Option<usize> {
        if self.list.len() < LONG {
            return self.list.iter().position(|v| v.name == name);
        }
        if self.index.is_empty() {
            let named = self.list.iter().enumerate().filter(|(_, v)| v.name != "_");
            self.index = named.map(|(at, v)| (v.name, at)).collect();
        }
        self.index.get(name).copied()
    }

    pub fn into_list(self) -> Vec<Variable<'t>> {
        self.list
    }
}
