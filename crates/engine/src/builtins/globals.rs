//! Global variables.
//!
//! Each is a cell on the heap that the collector keeps (`Stacks::globals`). `nb_setval/2` copies its value
//! to the top of the heap, and the heap is then frozen up to there, so that backtracking does not remove it.

use super::prelude::*;
use crate::code::instr::TypeTest;
use crate::machine::Stacks;
use crate::machine::flags::FlagKey;
use ninelog_terms::store::cell::Addr;

/// The value of a variable that `b_setval/2` has created, after that is undone: no value. No text reads as
/// this atom.
pub const UNSET: Cell = Cell::atom(atom::DICT_FUNCTOR);

impl Machine {
    fn global_slot(&mut self, name: Cell) -> Result<Addr> {
        let name = self.stacks.atom_of(name)?;
        if let Some(&slot) = self.stacks.globals.get(&name)
            && self.stacks.store.get(slot) != UNSET
        {
            return Ok(slot);
        }
        if self.has_exception_hook() {
            let goal = self.stacks.term("$undefined_global", &[Cell::atom(name)]);
            if self.holds(goal)?
                && let Some(&slot) = self.stacks.globals.get(&name)
                && self.stacks.store.get(slot) != UNSET
            {
                return Ok(slot);
            }
        }
        fail_with(Error::Existence("variable", Cell::atom(name)))
    }
}

impl Stacks {
    /// Sets a global variable to a value that is already in a permanent place.
    pub fn set_global(&mut self, name: Atom, value: Cell) {
        let slot = self.made_slot(name, UNSET);
        self.store.set(slot, value);
        if !value.is_constant() {
            self.freeze_heap();
        }
    }

    /// Sets a global variable until backtracking. A new one is `first` after that.
    pub fn set_global_trailed(&mut self, name: Atom, first: Cell, value: Cell) {
        let slot = self.made_slot(name, first);
        self.store.set_trailed(slot, value);
        self.note_trail();
    }

    /// Returns the cell of a global variable. A new one has the value `first`.
    fn made_slot(&mut self, name: Atom, first: Cell) -> Addr {
        if let Some(&slot) = self.globals.get(&name) {
            return slot;
        }
        let slot = self.store.push(first);
        self.globals.insert(name, slot);
        self.freeze_heap();
        slot
    }
}

fn nb_setval(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let term = m.stacks.arg(args, 1);
    let value = match term.is_constant() {
        true => term,
        false => m.with_constraints(term, |m| m.stacks.store.duplicate_term(term))?,
    };
    check_room(&m.stacks.globals)?;
    m.stacks.set_global(name, value);
    Ok(true)
}

fn nb_linkval(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let value = m.stacks.arg(args, 1);
    check_room(&m.stacks.globals)?;
    m.stacks.set_global(name, value);
    Ok(true)
}

fn b_setval(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    check_room(&m.stacks.globals)?;
    m.stacks.set_global_trailed(name, UNSET, m.stacks.arg(args, 1));
    Ok(true)
}

fn getval(m: &mut Machine, args: Args) -> Result<bool> {
    let slot = m.global_slot(m.stacks.arg(args, 0))?;
    let value = m.stacks.store.get(slot);
    Ok(m.take_constraints(value)? && m.stacks.unify_arg(args, 1, value))
}

/// `nb_current(?Name, ?Value)`.
fn nb_current(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let name = m.stacks.arg(args, 0);
    if !name.is_var_or_ref() {
        if !m.stacks.has_type(TypeTest::Atom, name) {
            m.stacks.atom_of(name)?;
            return fail_with(Error::Type("atom", name));
        }
        let name = m.stacks.atom_of(name)?;
        let Some(&slot) = m.stacks.globals.get(&name) else { return Ok(Attempt::Fail) };
        let value = m.stacks.store.get(slot);
        if value == UNSET {
            return Ok(Attempt::Fail);
        }
        return Ok(if m.stacks.unify_arg(args, 1, value) { Attempt::Last } else { Attempt::Fail });
    }
    // Atoms are numbered, so their order tells where to continue.
    let names = m.stacks.globals.keys().copied();
    let mut names: Vec<Atom> = names.filter(|&name| m.stacks.store.is_textual(name)).collect();
    names.sort_unstable();
    let from = redo.word;
    for name in names.into_iter().filter(|name| u64::from(name.0) >= from) {
        redo.word = u64::from(name.0) + 1;
        let attempt = m.stacks.store.attempt();
        let value = m.stacks.store.get(m.stacks.globals[&name]);
        if value != UNSET
            && m.stacks.unify_arg(args, 1, value)
            && m.stacks.unify_arg(args, 0, Cell::atom(name))
        {
            return Ok(Attempt::More);
        }
        m.stacks.store.take_back(attempt);
    }
    Ok(Attempt::Fail)
}

/// `nb_delete(+Name)`.
fn nb_delete(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    m.stacks.globals.remove(&name);
    Ok(true)
}

// ---- the values of flag/3

/// `get_flag(+Key, -Value)`: returns the value of `flag/3` for a key.
fn get_flag(m: &mut Machine, args: Args) -> Result<bool> {
    let key = flag_key(&m.stacks, m.stacks.arg(args, 0))?;
    let value = match m.program.counters.get(&key) {
        Some(stored) => {
            let stored = stored.clone();
            m.stacks.store.restore_term(&stored)?
        }
        None => Cell::int(0),
    };
    Ok(m.stacks.unify_arg(args, 1, value))
}

/// `set_flag(+Key, +Value)`: the value is an atom, a float or a 64-bit integer.
fn set_flag(m: &mut Machine, args: Args) -> Result<bool> {
    let key = flag_key(&m.stacks, m.stacks.arg(args, 0))?;
    let value = m.stacks.arg(args, 1);
    match m.stacks.store.view(value) {
        View::Big(_) => {
            m.stacks.int(value)?;
        }
        View::Atom(_) if m.stacks.has_type(TypeTest::Atom, value) => {}
        View::Int(_) | View::Float(_) => {}
        _ => {
            let error = *m.stacks.store.wrong("flag_value", value);
            return Err(m.stacks.plain_error(error, "flag", 3));
        }
    }
    let value = m.stacks.store.store_term(value, ninelog_terms::store::stored::Attributes::Drop)?;
    check_room(&m.program.counters)?;
    m.program.counters.insert(key, value);
    Ok(true)
}

/// `'$flag_keys'(-List)`: returns the keys of `flag/3` as `Name/Arity`, sorted.
fn flag_keys(m: &mut Machine, args: Args) -> Result<bool> {
    let mut keys: Vec<FlagKey> = m.program.counters.keys().copied().collect();
    keys.sort_unstable();
    m.stacks.store.ensure(5 * keys.len())?;
    let keys: Vec<Cell> = keys
        .into_iter()
        .map(|key| {
            let (name, arity) = match key {
                FlagKey::Number(number) => (Cell::int(number), 0),
                FlagKey::Name(name, arity) => (Cell::atom(name), arity),
            };
            m.stacks.store.new_struct(atom::SLASH, &[name, Cell::int(arity as i64)])
        })
        .collect();
    m.stacks.unify_list(args, 0, &keys)
}

fn flag_key(stacks: &Stacks, key: Cell) -> Result<FlagKey> {
    match stacks.store.view(key) {
        View::Int(number) => Ok(FlagKey::Number(number)),
        View::Atom(name) => Ok(FlagKey::Name(name, 0)),
        _ => match stacks.store.compound(key) {
            Some((name, arity, _)) => Ok(FlagKey::Name(name, arity)),
            None => Err(stacks.store.wrong("key", key)),
        },
    }
}

pub const TABLE: &[Builtin] = &[
    called("nb_setval", 2, nb_setval),
    det("nb_linkval", 2, nb_linkval),
    det("b_setval", 2, b_setval),
    det("nb_getval", 2, getval),
    det("b_getval", 2, getval),
    nondet("nb_current", 2, nb_current),
    det("nb_delete", 1, nb_delete),
    det("get_flag", 2, get_flag),
    det("set_flag", 2, set_flag),
    det("$flag_keys", 1, flag_keys),
];
