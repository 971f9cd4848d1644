//! `op/3` and what `current_op/3` enumerates.

use super::prelude::*;
use crate::base::ops::{Fixity, Op, OpType};

fn op(m: &mut Machine, args: Args) -> Result<bool> {
    let (priority, kind) = (m.arg(args, 0), m.arg(args, 1));
    let number = match m.int32(priority)? {
        n @ 0..=1200 => n as u16,
        _ => return fail_with(Error::Domain("operator_priority", priority)),
    };
    let kind_name = m.atom_of(kind)?;
    let Some(kind) = OpType::from_name(m.store.atoms.text(kind_name)) else {
        return fail_with(Error::Domain("operator_specifier", kind));
    };
    let (module, names) = m.strip_module(atom::USER, m.arg(args, 2));
    let mut found = Vec::new();
    match m.store.view(names) {
        View::List(_) => {
            let (items, tail) = m.store.list_elements(names);
            for item in items {
                found.push(operator_name(m, module, item, "atom")?);
            }
            if tail != NIL {
                return Err(m.store.wrong("list", tail));
            }
        }
        _ => found.push(operator_name(m, module, names, "list")?),
    }
    for &(_, name) in &found {
        check_operator(number, kind, name)?;
    }
    if m.arith.flags.iso && number > 0 {
        for &(module, name) in &found {
            check_by_standard(m, kind, module, name)?;
        }
    }
    for (module, name) in found {
        m.modules.get_or_make(module).ops.insert((name, kind.fixity()), Op { priority: number, kind });
    }
    Ok(true)
}

fn operator_name(m: &Machine, module: Atom, cell: Cell, expected: &'static str) -> Result<(Atom, Atom)> {
    let (module, name) = m.strip_module(module, cell);
    let View::Atom(name) = m.store.view(name) else { return Err(m.store.wrong(expected, name)) };
    Ok((module, name))
}

/// ISO 13211-1, 8.14.3.3, as far as SWI-Prolog checks it.
fn check_operator(priority: u16, kind: OpType, name: Atom) -> Result<()> {
    let refuse = |action| fail_with(Error::Permission(action, "operator", Cell::atom(name)));
    match name {
        atom::COMMA => refuse("modify"),
        atom::BAR if priority > 0 && (priority < 1001 || kind.fixity() != Fixity::Infix) => refuse("create"),
        _ => Ok(()),
    }
}

/// What only the standard forbids: `[]` and `{}` as operators, and one name that is both infix and postfix.
fn check_by_standard(m: &Machine, kind: OpType, module: Atom, name: Atom) -> Result<()> {
    let ops = m.modules.ops(module);
    let clash = match kind.fixity() {
        Fixity::Infix => ops.postfix(name).is_some(),
        Fixity::Postfix => ops.infix(name).is_some(),
        Fixity::Prefix => false,
    };
    if clash || matches!(name, atom::NIL | atom::CURLY) {
        return fail_with(Error::Permission("create", "operator", Cell::atom(name)));
    }
    Ok(())
}

/// `'$operators'(+Module, ?Name, -List)`: the operators seen in a module, as `op(Priority, Type, Name)`.
fn operators(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.atom_of(m.arg(args, 0))?;
    let name = m.arg(args, 1);
    let layers = m.modules.ops(module).layers;
    // The upper layers hide the lower, priority 0 hides altogether.
    let mut found: Vec<((Atom, Fixity), Op)> = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    for table in &layers {
        if name.is_atom() {
            for fixity in [Fixity::Prefix, Fixity::Infix, Fixity::Postfix] {
                let key = (name.as_atom(), fixity);
                if let Some(&op) = table.get(&key)
                    && seen.insert(key)
                {
                    found.push((key, op));
                }
            }
        } else {
            let mut own: Vec<_> = table.iter().map(|(&key, &op)| (key, op)).collect();
            own.sort_unstable_by_key(|((name, fixity), _)| (*name, *fixity as u8));
            found.extend(own.into_iter().filter(|&(key, _)| seen.insert(key)));
        }
    }
    let label = m.store.atoms.intern("op");
    let items: Vec<Cell> = found
        .into_iter()
        .filter(|(_, op)| op.priority > 0)
        .map(|((name, _), op)| {
            let kind = m.atom_cell(op.kind.name());
            m.store.new_struct(label, &[Cell::int(i64::from(op.priority)), kind, Cell::atom(name)])
        })
        .collect();
    m.unify_list(args, 2, &items)
}

pub const TABLE: &[Builtin] = &[meta("++:", iso(det("op", 3, op))), det("$operators", 3, operators)];
