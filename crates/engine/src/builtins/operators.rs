//! `op/3`, and the operators for `current_op/3`.

use super::prelude::*;
use ninelog_terms::ops::{Fixity, Op, OpType};

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
    let (expected, (items, tail)) = match m.store.view(names) {
        View::List(_) => ("atom", m.store.list_elements(names)),
        _ => ("list", (vec![names], NIL)),
    };
    // Names before a wrong one take effect, as in SWI-Prolog; the standard checks all first.
    let mut found = Vec::new();
    for &item in &items {
        match checked_name(m, number, kind, module, item, expected) {
            Ok(name) => found.push(name),
            Err(error) if m.arith.flags.iso => return Err(error),
            Err(error) => {
                define(m, number, kind, module, &found)?;
                return Err(error);
            }
        }
    }
    if tail == NIL || !m.arith.flags.iso {
        define(m, number, kind, module, &found)?;
    }
    if tail != NIL {
        return Err(m.store.wrong("list", tail));
    }
    Ok(true)
}

fn define(m: &mut Machine, priority: u16, kind: OpType, module: Atom, names: &[Atom]) -> Result<()> {
    for &name in names {
        m.module_to_change(module)?.ops.insert((name, kind.fixity()), Op { priority, kind });
    }
    Ok(())
}

/// Returns the name of an operator, after checking that it may be defined.
fn checked_name(
    m: &Machine,
    priority: u16,
    kind: OpType,
    module: Atom,
    cell: Cell,
    expected: &'static str,
) -> Result<Atom> {
    let View::Atom(name) = m.store.view(cell) else { return Err(m.store.wrong(expected, cell)) };
    check_operator(priority, kind, name)?;
    if m.arith.flags.iso && priority > 0 {
        check_by_standard(m, kind, module, name)?;
    }
    Ok(name)
}

/// Checks ISO 13211-1, 8.14.3.3, as far as SWI-Prolog does.
fn check_operator(priority: u16, kind: OpType, name: Atom) -> Result<()> {
    let refuse = |action| fail_with(Error::Permission(action, "operator", Cell::atom(name)));
    match name {
        atom::COMMA => refuse("modify"),
        atom::BAR if priority > 0 && (priority < 1001 || kind.fixity() != Fixity::Infix) => refuse("create"),
        _ => Ok(()),
    }
}

/// Checks what only the standard forbids: `[]` and `{}` as operators, and a name that is both infix and
/// postfix.
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

/// `'$operators'(+Module, ?Name, -List)`: returns the operators visible in a module, as `op(Priority, Type,
/// Name)`.
fn operators(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.atom_of(m.arg(args, 0))?;
    let name = m.arg(args, 1);
    let layers = m.modules.ops(module).layers;
    // The upper tables hide the lower ones. Priority 0 hides an operator altogether.
    let mut found: Vec<((Atom, Fixity), Op)> = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    for table in layers.iter() {
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

pub const TABLE: &[Builtin] = &[meta("++:", det("op", 3, op)), det("$operators", 3, operators)];
