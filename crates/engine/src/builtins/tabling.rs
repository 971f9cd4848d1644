//! Delimited continuations and tables: declaring, abolishing and inspecting them.

use super::prelude::*;
use crate::code::instr::Instr;
use crate::machine::control::tables::{Declaration, Mode, TableId, UNKNOWN};

/// `'$tbl_declare'(+Module, +Name, +Arity, +Modes, +Aggregates)`: the arguments are a mode for each argument,
/// and the modes of moded arguments in the form of `'$tbl_update'/4`.
fn declare(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let arity = m.stacks.size(m.stacks.arg(args, 2))?;
    let mut modes = Vec::with_capacity(arity);
    for mode in m.stacks.store.proper_list(m.stacks.arg(args, 3))? {
        modes.push(m.stacks.want_named(m.stacks.store.deref(mode), "tabled_mode", Mode::from_name)?);
    }
    if modes.len() != arity {
        return Ok(false);
    }
    let aggregates = m.stacks.store.store_term(m.stacks.arg(args, 4), Attributes::Drop)?;
    let pred = m.procedure_to_define(module, name, arity)?;
    let moded: Vec<Mode> = modes.iter().copied().filter(|&mode| mode != Mode::Index).collect();
    let is_moded = !moded.is_empty();
    let declaration = Declaration {
        stub: [Instr::Tabled { pred }],
        modes: is_moded.then(|| modes.into()),
        moded: is_moded.then(|| moded.into()),
        aggregates,
        reports: false,
        general: UNKNOWN,
    };
    m.set_table(pred, Some(declaration));
    if m.stacks.runner.tabling.update.is_none() {
        let update = m.stacks.store.atoms.intern("$tbl_update");
        m.stacks.runner.tabling.update = Some(m.program.database.get_or_make(atom::SYSTEM, update, 4));
    }
    Ok(true)
}

/// `'$tbl_untable'(+Module, +Name, +Arity)`: fails if the procedure is not tabled.
fn untable(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let arity = m.stacks.size(m.stacks.arg(args, 2))?;
    let tabled = m.program.database.find(module, name, arity).filter(|&id| m.program.is_tabled(id));
    if let Some(pred) = tabled {
        m.set_table(pred, None);
    }
    Ok(tabled.is_some())
}

/// `'$tbl_abolish'(+Module)`: drops the complete tables of a module, or of all modules if it is unbound.
fn abolish(m: &mut Machine, args: Args) -> Result<bool> {
    let module: Option<Atom> = match m.stacks.arg(args, 0) {
        cell if cell.is_var_or_ref() => None,
        cell => Some(m.stacks.atom_of(cell)?),
    };
    m.abolish_tables(|m, table| {
        module.is_none_or(|module| m.program.database.pred(table.pred).module == module)
    });
    Ok(true)
}

/// `'$tbl_abolish_table'(+Number)`: drops one table, if it is complete.
fn abolish_table(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.stacks.size(m.stacks.arg(args, 0))?;
    let wanted = m.stacks.tables.iter().find(|(id, _)| id.0 as usize == number);
    let Some((pred, variant)) = wanted.map(|(_, table)| (table.pred, table.variant.clone())) else {
        return Ok(false);
    };
    m.abolish_tables(|_, table| table.pred == pred && table.variant == variant);
    Ok(true)
}

/// `'$tbl_tables'(-Tables)`: returns all tables as a list of `table(Module:Goal, Number)`.
fn tables(m: &mut Machine, args: Args) -> Result<bool> {
    let ids: Vec<TableId> = m.stacks.tables.iter().map(|(id, _)| id).collect();
    let name = m.stacks.store.atoms.intern("table");
    let mut items = Vec::with_capacity(ids.len());
    for id in ids {
        let Some((module, goal)) = m.variant_goal(id)? else { continue };
        let goal = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        items.push(m.stacks.store.new_struct(name, &[goal, Cell::int(id.0 as i64)]));
    }
    m.stacks.unify_list(args, 0, &items)
}

/// `'$tbl_status'(:Goal, -Status)`: returns `none` if there is no table for the goal, `incomplete`, or the
/// number of answers. Fails if the goal's predicate is not tabled.
fn status(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, goal) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    let Some(id) =
        m.stacks.store.callable(goal).and_then(|(name, arity, _)| m.program.definition(module, name, arity))
    else {
        return Ok(false);
    };
    if !m.program.is_tabled(id) {
        return Ok(false);
    }
    let status = match m.table_of(id, goal)? {
        None => m.stacks.atom_cell("none"),
        Some(None) => m.stacks.atom_cell("incomplete"),
        Some(Some(count)) => Cell::int(count as i64),
    };
    Ok(m.stacks.unify_arg(args, 1, status))
}

/// `'$tbl_variant'(:Goal, -Number)`: returns the table of a goal; fails if there is none.
fn variant(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, goal) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    let Some(pred) =
        m.stacks.store.callable(goal).and_then(|(name, arity, _)| m.program.definition(module, name, arity))
    else {
        return Ok(false);
    };
    match m.table_id(pred, goal)? {
        Some(id) => Ok(m.stacks.unify_arg(args, 1, Cell::int(id.0 as i64))),
        None => Ok(false),
    }
}

/// `'$tbl_answers'(+Number, -Answers)`: returns the answers of a table as `answer(Module:Goal, Lists)`. Each
/// of the lists has the goals of a derivation; answers that are known to be true have none.
fn answers(m: &mut Machine, args: Args) -> Result<bool> {
    let id = TableId(m.stacks.size(m.stacks.arg(args, 0))? as u32);
    let answers = m.table_answers(id)?;
    m.stacks.unify_list(args, 1, &answers)
}

/// `'$tbl_dependencies'(-Dependencies)`: returns what incremental tables depend on, as `User-Used`.
fn dependencies(m: &mut Machine, args: Args) -> Result<bool> {
    let pairs = m.dependencies()?;
    let pairs: Vec<Cell> =
        pairs.iter().map(|&(user, used)| m.stacks.store.new_struct(atom::MINUS, &[user, used])).collect();
    m.stacks.unify_list(args, 0, &pairs)
}

/// `'$tbl_is_invalid'(+Number)`.
fn is_invalid(m: &mut Machine, args: Args) -> Result<bool> {
    let id = TableId(m.stacks.size(m.stacks.arg(args, 0))? as u32);
    Ok(m.stacks.tables.get(id).is_some_and(|table| table.is_invalid))
}

/// `'$tbl_invalidate'(+Number)`: says that what a table depends on has changed.
fn invalidate(m: &mut Machine, args: Args) -> Result<bool> {
    let id = TableId(m.stacks.size(m.stacks.arg(args, 0))? as u32);
    m.stacks.invalidate_table(id);
    Ok(true)
}

/// `'$tbl_changed'(:Head)`: says that the clauses of a dynamic predicate that match a head have changed.
fn changed(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, head) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    let Some((name, arity, _)) = m.stacks.store.callable(head) else { return Ok(false) };
    let Some(pred) = m.program.definition(module, name, arity) else { return Ok(false) };
    m.clause_changed(pred, head)?;
    Ok(true)
}

/// `'$tbl_delays'(-Delays)`: returns what the current derivation assumes, the newest first.
fn delays(m: &mut Machine, args: Args) -> Result<bool> {
    let list = m.stacks.delays();
    Ok(m.stacks.unify_arg(args, 0, list))
}

fn set_delays(m: &mut Machine, args: Args) -> Result<bool> {
    let list = m.stacks.arg(args, 0);
    m.stacks.set_delays(list);
    Ok(true)
}

/// `'$tbl_delay_goal'(+Delay, -Goal)`.
fn delay_goal(m: &mut Machine, args: Args) -> Result<bool> {
    let goal = m.delay_goal(m.stacks.arg(args, 0))?;
    Ok(m.stacks.unify_arg(args, 1, goal))
}

/// `undefined`: is neither true nor false.
fn undefined(m: &mut Machine, _: Args) -> Result<bool> {
    m.stacks.assume_undefined();
    Ok(true)
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
    meta("0", control("tnot", 1, |m| m.tnot())),
    det("undefined", 0, undefined),
    det("$tbl_variant", 2, variant),
    det("$tbl_answers", 2, answers),
    det("$tbl_dependencies", 1, dependencies),
    det("$tbl_is_invalid", 1, is_invalid),
    det("$tbl_invalidate", 1, invalidate),
    det("$tbl_changed", 1, changed),
    det("$tbl_delays", 1, delays),
    det("$tbl_set_delays", 1, set_delays),
    det("$tbl_delay_goal", 2, delay_goal),
];
