//! Attributed variables: their attributes are a chain `att(Module, Value, More)` that ends in `[]`.

use super::prelude::*;
use crate::machine::Stacks;
use ninelog_terms::store::cell::{Addr, Tag};

impl Stacks {
    /// Returns the address of a variable's attributes. A plain variable becomes an attributed one.
    fn attributes_place(&mut self, variable: Cell) -> Addr {
        let attributed = if variable.has_tag(Tag::Att) {
            variable
        } else {
            let new = self.store.new_attributed(NIL);
            self.store.bind(variable, new);
            new
        };
        attributed.addr().plus(1)
    }

    /// Sets an attribute. Backtracking undoes it.
    fn put_attribute(&mut self, variable: Cell, module: Atom, value: Cell) -> Result<()> {
        self.store.put_attr(variable, module, value)?;
        self.note_trail();
        Ok(())
    }

    fn remove_attribute(&mut self, variable: Cell, module: Atom) {
        let mut place = variable.addr().plus(1);
        while let Some((_, 3, args)) = self.store.compound(self.store.get(place)) {
            if self.store.at(args) == Cell::atom(module) {
                let rest = self.store.at(args.plus(2));
                self.store.set_trailed(place, rest);
                self.note_trail();
                break;
            }
            place = args.plus(2);
        }
        self.drop_empty(variable);
    }

    /// Turns a variable without attributes into a plain variable.
    fn drop_empty(&mut self, variable: Cell) {
        if self.store.at(variable.addr().plus(1)) == NIL {
            let plain = self.store.new_var();
            self.store.set_trailed(variable.addr(), plain);
            self.note_trail();
        }
    }
}

/// `'$watch_residue'`.
fn watch_residue(m: &mut Machine, _: Args) -> Result<bool> {
    m.stacks.watch_residue();
    Ok(true)
}

fn not_variable(stacks: &mut Stacks, culprit: Cell, name: &str, arity: usize) -> Box<Error> {
    let name = stacks.store.atoms.intern(name);
    let indicator = stacks.store.plain_indicator(name, arity);
    let which = stacks.atom_cell("1-st argument");
    let context = stacks.store.new_struct(atom::CONTEXT, &[indicator, which]);
    Box::new(Error::Ball(stacks.store.error_term(&Error::Uninstantiation(culprit), context)))
}

fn put_attr(m: &mut Machine, args: Args) -> Result<bool> {
    let variable = m.stacks.arg(args, 0);
    if !variable.is_var_or_ref() {
        return Err(not_variable(&mut m.stacks, variable, "put_attr", 3));
    }
    let module = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let value = m.stacks.arg(args, 2);
    m.stacks.put_attribute(variable, module, value)?;
    Ok(true)
}

/// `'$suspend'(+Variable, :Goal)`: makes a goal wait for a variable, after the goals that wait already.
fn suspend(m: &mut Machine, args: Args) -> Result<bool> {
    let (variable, given) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let (module, plain, innermost) = m.stacks.split_modules(atom::USER, given);
    if m.stacks.is_qualified(plain) && !m.stacks.store.is_acyclic(plain) {
        return fail_with(Error::Type("acyclic_term", plain));
    }
    m.stacks.store.ensure(6)?;
    let mut goal =
        innermost.unwrap_or_else(|| m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), plain]));
    if let Some(others) = m.stacks.store.get_attr(variable, atom::FREEZE) {
        goal = m.stacks.store.new_struct(atom::FROZEN_BOTH, &[others, goal]);
    }
    m.stacks.put_attribute(variable, atom::FREEZE, goal)?;
    Ok(true)
}

fn get_attr(m: &mut Machine, args: Args) -> Result<bool> {
    let variable = m.stacks.arg(args, 0);
    if !variable.has_tag(Tag::Att) {
        return Ok(false);
    }
    let module = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let Some(value) = m.stacks.store.get_attr(variable, module) else { return Ok(false) };
    Ok(m.stacks.unify_arg(args, 2, value))
}

fn del_attr(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let variable = m.stacks.arg(args, 0);
    if variable.has_tag(Tag::Att) {
        m.stacks.remove_attribute(variable, module);
    }
    Ok(true)
}

fn get_attrs(m: &mut Machine, args: Args) -> Result<bool> {
    let variable = m.stacks.arg(args, 0);
    if !variable.has_tag(Tag::Att) {
        return Ok(false);
    }
    let attributes = m.stacks.store.get(variable.addr().plus(1));
    Ok(m.stacks.unify_arg(args, 1, attributes))
}

fn put_attrs(m: &mut Machine, args: Args) -> Result<bool> {
    let variable = m.stacks.arg(args, 0);
    if !variable.is_var_or_ref() {
        return Err(not_variable(&mut m.stacks, variable, "put_attrs", 2));
    }
    let attributes = m.stacks.arg(args, 1);
    let place = m.stacks.attributes_place(variable);
    m.stacks.store.set_trailed(place, attributes);
    m.stacks.note_trail();
    if attributes == NIL {
        m.stacks.drop_empty(Cell::attributed(Addr(place.0 - 8)));
    }
    Ok(true)
}

fn del_attrs(m: &mut Machine, args: Args) -> Result<bool> {
    let variable = m.stacks.arg(args, 0);
    if variable.has_tag(Tag::Att) {
        m.stacks.store.set_trailed(variable.addr().plus(1), NIL);
        m.stacks.note_trail();
        m.stacks.drop_empty(variable);
    }
    Ok(true)
}

fn term_attvars(m: &mut Machine, args: Args) -> Result<bool> {
    let found = m.stacks.store.term_attvars(m.stacks.arg(args, 0));
    m.stacks.unify_list(args, 1, &found)
}

pub const TABLE: &[Builtin] = &[
    test("attvar", 1, |m, args| Ok(m.stacks.arg(args, 0).has_tag(Tag::Att))),
    det("$suspend", 2, suspend),
    det("$watch_residue", 0, watch_residue),
    det("put_attr", 3, put_attr),
    det("get_attr", 3, get_attr),
    det("del_attr", 2, del_attr),
    det("get_attrs", 2, get_attrs),
    det("put_attrs", 2, put_attrs),
    det("del_attrs", 1, del_attrs),
    called("term_attvars", 2, term_attvars),
];
