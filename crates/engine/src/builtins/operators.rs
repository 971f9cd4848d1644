//! `op/3`, and the operators for `current_op/3`.

use super::prelude::*;
use crate::machine::Program;
use ninelog_terms::ops::{Fixity, Op, OpType};

fn op(m: &mut Machine, args: Args) -> Result<bool> {
    let (priority, kind) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let number = match m.stacks.int32(priority)? {
        n @ 0..=1200 => n as u16,
        _ => return fail_with(Error::Domain("operator_priority", priority)),
    };
    let kind_name = m.stacks.atom_of(kind)?;
    let Some(kind) = OpType::from_name(m.stacks.store.atoms.text(kind_name)) else {
        return fail_with(Error::Domain("operator_specifier", kind));
    };
    let module = m.program.loading.operator_module();
    let (module, names) = m.stacks.strip_module(module, m.stacks.arg(args, 2));
    let (expected, (items, tail)) = match m.stacks.store.view(names) {
        View::List(_) => ("atom", m.stacks.store.list_elements(names)),
        _ => ("list", (vec![names], NIL)),
    };
    // Names before a wrong one take effect, as in SWI-Prolog; the standard checks all first.
    let mut found = Vec::new();
    for &item in &items {
        match checked_name(m, number, kind, module, item, expected) {
            Ok(name) => found.push(name),
            Err(error) if m.program.arith.flags.iso => return Err(error),
            Err(error) => {
                define(&mut m.program, number, kind, module, &found);
                return Err(error);
            }
        }
    }
    if tail == NIL || !m.program.arith.flags.iso {
        define(&mut m.program, number, kind, module, &found);
    }
    if tail != NIL {
        return Err(m.stacks.store.wrong("list", tail));
    }
    Ok(true)
}

fn define(program: &mut Program, priority: u16, kind: OpType, module: Atom, names: &[Atom]) {
    let ops = &mut program.modules.get_or_make(module).ops;
    ops.extend(names.iter().map(|&name| ((name, kind.fixity()), Op { priority, kind })));
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
    let View::Atom(name) = m.stacks.store.view(cell) else {
        return Err(m.stacks.store.wrong(expected, cell));
    };
    check_operator(priority, kind, name)?;
    if m.program.arith.flags.iso && priority > 0 {
        check_by_standard(&m.program, kind, module, name)?;
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
fn check_by_standard(program: &Program, kind: OpType, module: Atom, name: Atom) -> Result<()> {
    let ops = program.modules.ops(module);
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

/// `current_op/3`: finds the module, and continues in Prolog.
fn current_op(m: &mut Machine) -> Result<bool> {
    let args = Args(0);
    let module = m.program.loading.operator_module();
    let (module, name) = m.stacks.strip_module(module, m.stacks.arg(args, 2));
    let (priority, kind) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    m.go_to_system("$current_op", &[priority, kind, name, Cell::atom(module)])
}

/// `'$operators'(+Module, ?Name, -List)`: returns the operators visible in a module, as `op(Priority, Type,
/// Name)`.
fn operators(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let name = m.stacks.arg(args, 1);
    let layers = m.program.modules.ops(module).layers;
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
    let label = m.stacks.store.atoms.intern("op");
    let items: Vec<Cell> = found
        .into_iter()
        .filter(|(_, op)| op.priority > 0)
        .map(|((name, _), op)| {
            let kind = m.stacks.atom_cell(op.kind.name());
            m.stacks.store.new_struct(label, &[Cell::int(i64::from(op.priority)), kind, Cell::atom(name)])
        })
        .collect();
    m.stacks.unify_list(args, 2, &items)
}

pub const TABLE: &[Builtin] = &[
    meta("++;", det("op", 3, op)),
    meta("++;", control("current_op", 3, current_op)),
    det("$operators", 3, operators),
];
