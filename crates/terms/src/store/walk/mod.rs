//! Walks over one term: its variables, whether it is ground or acyclic, its size, numbering its variables.
//!
//! A walk starts without marking compounds, because most terms are small trees. After a million compounds it
//! marks those that it enters, which makes it linear for shared terms and ends it on cyclic ones.

pub mod copy;
pub mod factor;
pub mod flat;
pub mod hash;
pub mod list_text;
pub mod open;
pub mod order;
pub mod pairs;
pub mod sort;
pub mod unify;
pub mod variant;

use crate::atom::Atom;
use crate::store::cell::{Addr, BoxKind, Cell, NIL, Tag};
use crate::store::heap::{Result, Store};
use crate::store::mark::Mark;
use ninelog_limits::interrupt::Steps;

/// Number of compounds that a walk enters before it starts to mark them.
const PLAIN: usize = if cfg!(any(test, miri)) { 1 << 10 } else { 1 << 20 };

impl Store {
    /// Calls `f` on the variables of a term in order of appearance, until `f` returns false. Returns whether
    /// it never did. A variable is visited as often as it occurs, unless `f` marks it.
    ///
    /// Requires: the caller ends with `unmark`.
    fn each_variable(&mut self, root: Cell, mut f: impl FnMut(&mut Store, Cell) -> bool) -> bool {
        let mut todo = std::mem::take(&mut self.scratch.todo);
        todo.clear();
        let mut entered = 0usize;
        let mut steps = Steps::default();
        // The address of the arguments that come next, and their number.
        let (mut at, mut left) = (Addr(0), 0usize);
        let mut cell = root;
        let mut all = true;
        'terms: loop {
            'one: {
                while cell.is_var_or_ref() {
                    let next = self.get(cell.addr());
                    if next == cell {
                        if !f(self, cell) {
                            all = false;
                            break 'terms;
                        }
                        break 'one;
                    }
                    cell = next;
                }
                let is_list = match cell.tag() {
                    Tag::Lst => true,
                    Tag::Str => false,
                    // Constants, and marked cells: variables and heads of lists that were met before.
                    _ => break 'one,
                };
                let first = self.get(cell.addr());
                if Mark::Object.is(first) {
                    break 'one;
                }
                entered += 1;
                steps.next();
                if entered > PLAIN {
                    // The mark would hide a variable that is itself the head.
                    if first == Cell::reference(cell.addr()) && !f(self, first) {
                        all = false;
                        break 'terms;
                    }
                    self.mark(cell.addr(), Mark::Object.with(0));
                }
                if left > 0 {
                    todo.push((at, left));
                }
                if is_list {
                    (at, left) = (cell.addr().plus(1), 1);
                    cell = first;
                    continue 'terms;
                }
                (at, left) = (cell.addr().plus(1), first.functor_arity());
            }
            while left == 0 {
                let Some(run) = todo.pop() else { break 'terms };
                (at, left) = run;
            }
            cell = self.get(at);
            (at, left) = (at.plus(1), left - 1);
        }
        todo.shrink_to(PLAIN);
        self.scratch.todo = todo;
        all
    }

    /// Returns whether a term has no variables.
    pub fn is_ground(&mut self, term: Cell) -> bool {
        let ground = self.each_variable(term, |_, _| false);
        self.unmark();
        ground
    }

    /// Returns the first variable of a term that is not ground.
    pub fn first_variable(&mut self, term: Cell) -> Option<Cell> {
        let mut found = None;
        self.each_variable(term, |_, variable| {
            found = Some(variable);
            false
        });
        self.unmark();
        found
    }

    /// Returns the variables of a term in order of first appearance.
    pub fn term_variables(&mut self, term: Cell) -> Vec<Cell> {
        let mut found = Vec::new();
        self.each_variable(term, |store, variable| {
            store.mark(variable.addr(), Mark::Variable.with(0));
            found.push(variable);
            true
        });
        self.unmark();
        found
    }

    /// Returns the variables as a list that ends in `tail`.
    pub fn term_variables_list(&mut self, term: Cell, tail: Cell) -> Result<Cell> {
        let found = self.term_variables(term);
        self.ensure(2 * found.len())?;
        Ok(self.list_from(&found, tail))
    }

    /// Returns the attributed variables of a term and of their attributes, in order of first appearance.
    pub fn term_attvars(&mut self, term: Cell) -> Vec<Cell> {
        let mut found: Vec<Cell> = Vec::new();
        let mut next = term;
        let mut done = 0;
        loop {
            self.each_variable(next, |store, variable| {
                if variable.has_tag(Tag::Att) {
                    store.mark(variable.addr(), Mark::Variable.with(0));
                    found.push(variable);
                }
                true
            });
            let Some(variable) = found.get(done) else { break };
            next = self.get(variable.addr().plus(1));
            done += 1;
        }
        self.unmark();
        found
    }

    /// Returns the variables that occur once in a term.
    pub fn singleton_variables(&mut self, term: Cell) -> Vec<Cell> {
        let mut found: Vec<Cell> = Vec::new();
        self.each_variable(term, |_, variable| {
            found.push(variable);
            true
        });
        self.unmark();
        let mut counts: rustc_hash::FxHashMap<u64, usize> = rustc_hash::FxHashMap::default();
        for variable in &found {
            *counts.entry(variable.0).or_default() += 1;
        }
        found.retain(|variable| counts[&variable.0] == 1);
        found
    }

    /// Binds the variables of a term to `functor(N)`, `functor(N + 1)`, ... and returns the number after the
    /// last. Skips attributed variables unless `bind_attributed`.
    pub fn number_variables(
        &mut self,
        term: Cell,
        functor: Atom,
        start: i64,
        bind_attributed: bool,
    ) -> Result<i64> {
        let mut found = self.term_variables(term);
        if !bind_attributed {
            found.retain(|variable| variable.has_tag(Tag::Ref));
        }
        self.ensure(2 * found.len())?;
        let mut number = start;
        for variable in found {
            let name = self.new_struct(functor, &[Cell::int(number)]);
            self.bind(variable, name);
            number += 1;
        }
        Ok(number)
    }

    /// Returns whether no part of a term contains itself.
    pub fn is_acyclic(&mut self, term: Cell) -> bool {
        // A walk without marks ends only on acyclic terms.
        let acyclic = self.plain_walk_ends(term, PLAIN) || self.seeks_no_cycle(term);
        self.unmark();
        acyclic
    }

    /// Returns whether a walk that enters at most this many compounds reaches its end.
    pub fn plain_walk_ends(&self, term: Cell, most: usize) -> bool {
        let mut steps = Steps::default();
        let mut todo: Vec<(Addr, usize)> = Vec::new();
        let mut entered = 0;
        let (mut at, mut left) = (Addr(0), 0usize);
        let mut cell = self.deref(term);
        loop {
            let run = match cell.tag() {
                Tag::Lst => (cell.addr(), 2),
                Tag::Str => (cell.addr().plus(1), self.get(cell.addr()).functor_arity()),
                _ => (at, 0),
            };
            if run.1 > 0 {
                entered += 1;
                steps.next();
                if entered > most {
                    return false;
                }
                if left > 0 {
                    todo.push((at, left));
                }
                (at, left) = run;
            }
            while left == 0 {
                let Some(run) = todo.pop() else { return true };
                (at, left) = run;
            }
            cell = self.at(at);
            (at, left) = (at.plus(1), left - 1);
        }
    }

    /// Searches depth first, with `Object` marks on the compounds that the walk is inside of and `Ground`
    /// marks on those it has left. The number of a mark tells where the old content is saved. Returns whether
    /// there is no cycle.
    fn seeks_no_cycle(&mut self, term: Cell) -> bool {
        // The compounds that the walk is inside of. The links of a chain through last arguments are left all
        // at once.
        let mut inside: Vec<Addr> = Vec::new();
        let mut todo: Vec<(Addr, usize, usize)> = Vec::new();
        let (mut at, mut left, mut outside) = (Addr(0), 0usize, 0usize);
        let mut cell = term;
        let mut steps = Steps::default();
        loop {
            steps.next();
            loop {
                if Mark::any(cell) {
                    let (at, old) = self.scratch.marked[Mark::number(cell)];
                    cell = old;
                    if old == Cell::reference(at) {
                        break;
                    }
                } else if !cell.is_var_or_ref() || self.get(cell.addr()) == cell {
                    break;
                } else {
                    cell = self.get(cell.addr());
                }
            }
            if matches!(cell.tag(), Tag::Lst | Tag::Str) {
                let first = self.get(cell.addr());
                if Mark::Object.is(first) {
                    return false;
                }
                if !Mark::Ground.is(first) {
                    if left > 0 {
                        todo.push((at, left, outside));
                        outside = inside.len();
                    }
                    inside.push(cell.addr());
                    self.mark(cell.addr(), Mark::Object.with(self.scratch.marked.len()));
                    at = cell.addr().plus(1);
                    if cell.has_tag(Tag::Lst) {
                        left = 1;
                        cell = first;
                        continue;
                    }
                    left = first.functor_arity();
                }
            }
            while left == 0 {
                for at in inside.drain(outside..) {
                    let number = Mark::number(self.get(at));
                    self.set(at, Mark::Ground.with(number));
                }
                let Some(run) = todo.pop() else { return true };
                (at, left, outside) = run;
            }
            cell = self.get(at);
            (at, left) = (at.plus(1), left - 1);
        }
    }

    /// Returns the number of cells that a term takes in SWI-Prolog's `term_size/2`: none for atoms and small
    /// integers, three an element for lists. Shared parts count once.
    pub fn term_size(&mut self, term: Cell) -> usize {
        let mut size = 0;
        let mut todo: Vec<(Addr, usize)> = Vec::new();
        let (mut at, mut left) = (Addr(0), 0usize);
        let mut cell = term;
        loop {
            while cell.is_var_or_ref() {
                let next = self.get(cell.addr());
                if next == cell {
                    break;
                }
                cell = next;
            }
            if !cell.is_constant() && !cell.has_tag(Tag::Hdr) {
                let first = self.get(cell.addr());
                if !Mark::any(first) {
                    size += self.object_size(cell, first);
                    if !cell.has_tag(Tag::Ref) {
                        self.mark(cell.addr(), Mark::Object.with(0));
                    }
                    if left > 0 {
                        todo.push((at, left));
                    }
                    at = cell.addr().plus(1);
                    left = match cell.tag() {
                        Tag::Lst | Tag::Att => 1,
                        Tag::Str => first.functor_arity(),
                        _ => 0,
                    };
                    if cell.has_tag(Tag::Lst) {
                        cell = first;
                        continue;
                    }
                }
            }
            while left == 0 {
                let Some(run) = todo.pop() else {
                    self.unmark();
                    return size;
                };
                (at, left) = run;
            }
            cell = self.get(at);
            (at, left) = (at.plus(1), left - 1);
        }
    }

    /// Returns the size of one object in `term_size`. There, a block has a guard word at both ends.
    fn object_size(&self, cell: Cell, first: Cell) -> usize {
        match cell.tag() {
            Tag::Lst => 3,
            Tag::Str => 1 + first.functor_arity(),
            Tag::Att => 1,
            Tag::Box => match first.box_kind() {
                BoxKind::Float => 3,
                BoxKind::Big => first.box_words() + 2,
                BoxKind::Rational => first.box_words() + 3,
                _ => {
                    let text = self.string_at(cell);
                    if text.chars().all(|c| (c as u32) < 256) {
                        2 + (1 + text.chars().count()).div_ceil(8)
                    } else {
                        3 + (4 + 4 * text.chars().count()).div_ceil(8)
                    }
                }
            },
            _ => 0,
        }
    }

    /// Returns whether a term is a list that ends in `[]`.
    pub fn is_proper_list(&self, list: Cell) -> bool {
        self.list_length(list).1 == NIL
    }

    /// Returns the number of elements that a list has before its tail, and the tail. A cyclic list counts at
    /// least one lap and ends in a list cell.
    pub fn list_length(&self, list: Cell) -> (usize, Cell) {
        let mut cell = self.deref(list);
        let (mut tortoise, mut power, mut length) = (cell, 64usize, 0usize);
        let mut steps = Steps::default();
        while cell.has_tag(Tag::Lst) {
            steps.next();
            cell = self.at(cell.addr().plus(1));
            length += 1;
            if cell == tortoise {
                break;
            }
            if length == power {
                tortoise = cell;
                power *= 2;
            }
        }
        (length, cell)
    }
}
