//! Global variables.
//!
//! Each is a cell on the heap that the collector keeps (`World::globals`). What `nb_setval/2` stores is copied to the
//! heap's top, and the heap is then frozen up to there, so that backtracking does not take it away.

use super::prelude::*;
use crate::store::cell::Addr;

impl Machine {
    /// Give a global variable a value that is already where it can stay.
    pub fn set_global(&mut self, name: Atom, value: Cell) {
        match self.world.globals.get(&name) {
            Some(&slot) => self.store.set(slot, value),
            None => {
                let slot = self.store.push(value);
                self.world.globals.insert(name, slot);
            }
        }
        self.freeze_heap();
    }

    fn global_slot(&mut self, name: Cell) -> Result<Addr> {
        let name = self.atom_of(name)?;
        if let Some(&slot) = self.world.globals.get(&name) {
            return Ok(slot);
        }
        let culprit = Cell::atom(name);
        fail_with(Error::Existence("variable", culprit))
    }
}

fn nb_setval(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.atom_of(m.arg(args, 0))?;
    let term = m.arg(args, 1);
    let value = m.with_constraints(term, |m| m.store.duplicate_term(term))?;
    m.set_global(name, value);
    Ok(true)
}

fn nb_linkval(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.atom_of(m.arg(args, 0))?;
    let value = m.arg(args, 1);
    m.set_global(name, value);
    Ok(true)
}

fn b_setval(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.atom_of(m.arg(args, 0))?;
    if !m.world.globals.contains_key(&name) {
        m.set_global(name, NIL);
    }
    let slot = m.world.globals[&name];
    let value = m.arg(args, 1);
    m.store.set_trailed(slot, value);
    m.note_trail();
    Ok(true)
}

fn getval(m: &mut Machine, args: Args) -> Result<bool> {
    let slot = m.global_slot(m.arg(args, 0))?;
    let value = m.store.get(slot);
    Ok(m.take_constraints(value)? && m.unify_arg(args, 1, value))
}

/// `nb_current(?Name, ?Value)`.
fn nb_current(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Step> {
    let name = m.arg(args, 0);
    if !name.is_var_or_ref() {
        let name = m.atom_of(name)?;
        let Some(&slot) = m.world.globals.get(&name) else { return Ok(Step::Fail) };
        let value = m.store.get(slot);
        return Ok(if m.unify_arg(args, 1, value) { Step::Last } else { Step::Fail });
    }
    // Atoms are numbered, so their order serves to go on from the last one.
    let mut names: Vec<Atom> = m.world.globals.keys().copied().collect();
    names.sort_unstable();
    let from = redo.a;
    for name in names.into_iter().filter(|name| u64::from(name.0) >= from) {
        redo.a = u64::from(name.0) + 1;
        let attempt = m.store.attempt();
        let value = m.store.get(m.world.globals[&name]);
        if m.unify_arg(args, 1, value) && m.unify_arg(args, 0, Cell::atom(name)) {
            return Ok(Step::More);
        }
        m.store.take_back(attempt);
    }
    Ok(Step::Fail)
}

/// `nb_delete(+Name)`.
fn nb_delete(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.atom_of(m.arg(args, 0))?;
    m.world.globals.remove(&name);
    Ok(true)
}

// ---- flags of flag/3

/// `'$flag_get'(+Key, -Value)`: what `flag/3` keeps for a key.
fn flag_get(m: &mut Machine, args: Args) -> Result<bool> {
    let key = flag_key(m, m.arg(args, 0))?;
    let value = match m.world.counters.get(&key) {
        Some(stored) => {
            let stored = stored.clone();
            m.store.restore_term(&stored)?
        }
        None => Cell::int(0),
    };
    Ok(m.unify_arg(args, 1, value))
}

/// `'$flag_set'(+Key, +Value)`.
fn flag_set(m: &mut Machine, args: Args) -> Result<bool> {
    let key = flag_key(m, m.arg(args, 0))?;
    let value = m.store.store_term(m.arg(args, 1), Attributes::Drop)?;
    m.world.counters.insert(key, value);
    Ok(true)
}

/// `'$record_flags'(-List)`: the keys of `flag/3`.
fn record_flags(m: &mut Machine, args: Args) -> Result<bool> {
    let mut keys: Vec<String> = m.world.counters.keys().cloned().collect();
    keys.sort_unstable();
    let keys: Vec<Cell> = keys.iter().map(|key| m.atom_cell(key)).collect();
    m.unify_list(args, 0, &keys)
}

fn flag_key(m: &Machine, key: Cell) -> Result<String> {
    if let Some((name, arity, _)) = m.store.compound(key) {
        return Ok(format!("{}/{arity}", m.store.atoms.text(name)));
    }
    match m.store.view(key) {
        View::Atom(name) => Ok(m.store.atoms.text(name).to_owned()),
        View::Int(number) => Ok(number.to_string()),
        _ => Err(m.store.wrong("key", key)),
    }
}

pub const TABLE: &[Builtin] = &[
    det("nb_setval", 2, nb_setval),
    det("nb_linkval", 2, nb_linkval),
    det("b_setval", 2, b_setval),
    det("nb_getval", 2, getval),
    det("b_getval", 2, getval),
    nondet("nb_current", 2, nb_current),
    det("nb_delete", 1, nb_delete),
    det("$flag_get", 2, flag_get),
    det("$flag_set", 2, flag_set),
    det("$record_flags", 1, record_flags),
];
