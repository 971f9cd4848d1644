//! Delimited continuations and tables: declaring, abolishing and inspecting them.

use super::prelude::*;
use crate::code::instr::Instr;
use crate::machine::control::tables::{Declaration, Mode, TableId};

/// `'$tbl_declare'(+Module, +Name, +Arity, +Modes, +Aggregates)`: the arguments are a mode for each argument,
/// and the modes of moded arguments in the form of `'$tbl_update'/4`.
fn declare(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.atom_of(m.arg(args, 0))?, m.atom_of(m.arg(args, 1))?);
    let arity = m.size(m.arg(args, 2))?;
    let mut modes = Vec::with_capacity(arity);
    for mode in m.store.proper_list(m.arg(args, 3))? {
        modes.push(m.want_named(m.store.deref(mode), "tabled_mode", Mode::from_name)?);
    }
    if modes.len() != arity {
        return Ok(false);
    }
    let aggregates = m.store.store_term(m.arg(args, 4), Attributes::Drop)?;
    let pred = m.procedure_to_define(module, name, arity)?;
    let moded = modes.iter().any(|&mode| mode != Mode::Index);
    let declaration =
        Declaration { stub: [Instr::Tabled { pred }], modes: moded.then(|| modes.into()), aggregates };
    m.set_table(pred, Some(declaration));
    if m.control.tabling.update.is_none() {
        let update = m.store.atoms.intern("$tbl_update");
        m.control.tabling.update = Some(m.database.get_or_make(atom::SYSTEM, update, 4));
    }
    Ok(true)
}

/// `'$tbl_untable'(+Module, +Name, +Arity)`: fails if the procedure is not tabled.
fn untable(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.atom_of(m.arg(args, 0))?, m.atom_of(m.arg(args, 1))?);
    let arity = m.size(m.arg(args, 2))?;
    let tabled = m.database.find(module, name, arity).filter(|&id| m.database.pred(id).table.is_some());
    if let Some(pred) = tabled {
        m.set_table(pred, None);
    }
    Ok(tabled.is_some())
}

/// `'$tbl_abolish'(+Module)`: drops the complete tables of a module, or of all modules if it is unbound.
fn abolish(m: &mut Machine, args: Args) -> Result<bool> {
    let module: Option<Atom> = match m.arg(args, 0) {
        cell if cell.is_var_or_ref() => None,
        cell => Some(m.atom_of(cell)?),
    };
    m.abolish_tables(|m, table| module.is_none_or(|module| m.database.pred(table.pred).module == module));
    Ok(true)
}

/// `'$tbl_abolish_table'(+Number)`: drops one table, if it is complete.
fn abolish_table(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.size(m.arg(args, 0))?;
    let wanted = m.control.tabling.tables.iter().find(|(id, _)| id.0 as usize == number);
    let Some((pred, variant)) = wanted.map(|(_, table)| (table.pred, table.variant.clone())) else {
        return Ok(false);
    };
    m.abolish_tables(|_, table| table.pred == pred && table.variant == variant);
    Ok(true)
}

/// `'$tbl_tables'(-Tables)`: returns all tables as a list of `table(Module:Goal, Number)`.
fn tables(m: &mut Machine, args: Args) -> Result<bool> {
    let ids: Vec<TableId> = m.control.tabling.tables.iter().map(|(id, _)| id).collect();
    let name = m.store.atoms.intern("table");
    let mut items = Vec::with_capacity(ids.len());
    for id in ids {
        let Some((module, goal)) = m.variant_goal(id)? else { continue };
        let goal = m.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        items.push(m.store.new_struct(name, &[goal, Cell::int(id.0 as i64)]));
    }
    m.unify_list(args, 0, &items)
}

/// `'$tbl_status'(:Goal, -Status)`: returns `none` if there is no table for the goal, `incomplete`, or the
/// number of answers. Fails if the goal's predicate is not tabled.
fn status(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, goal) = m.strip_module(atom::USER, m.arg(args, 0));
    let Some(id) = m.store.callable(goal).and_then(|(name, arity, _)| m.definition(module, name, arity))
    else {
        return Ok(false);
    };
    if m.database.pred(id).table.is_none() {
        return Ok(false);
    }
    let status = match m.table_of(id, goal)? {
        None => m.atom_cell("none"),
        Some(None) => m.atom_cell("incomplete"),
        Some(Some(count)) => Cell::int(count as i64),
    };
    Ok(m.unify_arg(args, 1, status))
}

pub const TABLE: &[Builtin] = &[
    meta("0?-", control("reset", 3, |m| m.reset())),
    control("shift", 1, |m| m.shift()),
    control("shift_for_copy", 1, |m| m.shift()),
    control("call_continuation", 1, |m| m.call_continuation()),
    det("$tbl_declare", 5, declare),
    det("$tbl_untable", 3, untable),
    det("$tbl_abolish", 1, abolish),
    det("$tbl_abolish_table", 1, abolish_table),
    det("$tbl_tables", 1, tables),
    det("$tbl_status", 2, status),
];
