//! Calling goals, catching and cleaning up, cutting, halting.

use super::args::fail_with;
use super::{control, det, iso};
use crate::base::atom;
use crate::machine::registers::Builtin;
use crate::machine::{Args, Machine};
use crate::store::cell::Cell;
use crate::store::heap::{Error, Result, View};

fn throw(m: &mut Machine, args: Args) -> Result<bool> {
    let ball = m.arg(args, 0);
    if ball.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    fail_with(Error::Ball(ball))
}

fn unify(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.arg(args, 0), m.arg(args, 1));
    m.report_cycle(a, b)?;
    Ok(m.store.unify(a, b))
}

/// `'$current_choice'(-Choice)`: the newest choice point, for `'$cut_to'/1`.
fn current_choice(m: &mut Machine, args: Args) -> Result<bool> {
    let choice = Cell::int(m.regs.choice.0 as i64);
    Ok(m.unify_arg(args, 0, choice))
}

/// `prolog_cut_to(+Choice)`.
fn cut_to(m: &mut Machine) -> Result<bool> {
    match m.store.view(Cell(m.x[0])) {
        View::Int(choice) => m.cut_to_choice(choice),
        _ => Err(m.store.wrong("choice", Cell(m.x[0]))),
    }
}

fn halt(m: &mut Machine, args: Args) -> Result<bool> {
    match m.store.view(m.arg(args, 0)) {
        View::Int(status) => fail_with(Error::Halt(status as i32)),
        _ => Err(m.store.wrong("integer", m.arg(args, 0))),
    }
}

/// `'$load_system_definition'(+Head)`: what boot files say of a system predicate is known after this.
fn load_system_definition(m: &mut Machine) -> Result<bool> {
    let name_arity = match m.store.view(Cell(m.x[0])) {
        View::Atom(name) => Some((name, 0)),
        View::Compound(name, arity, _) => Some((name, arity)),
        _ => None,
    };
    if let Some((name, arity)) = name_arity {
        m.autoload_system(name, arity, 1);
    }
    Ok(true)
}

/// `Module:Goal`, called.
fn qualified(m: &mut Machine) -> Result<bool> {
    let goal = m.store.new_struct(atom::COLON, &[Cell(m.x[0]), Cell(m.x[1])]);
    let (module, goal) = m.strip_module(atom::USER, goal);
    m.call_goal(module, goal, 0)
}

/// `@(Goal, Module)`: the goal is looked up as usual, its meta-arguments belong to the module.
fn in_context(m: &mut Machine) -> Result<bool> {
    let (context, _) = match m.store.view(Cell(m.x[1])) {
        View::Atom(module) => (module, ()),
        _ => return Err(m.store.wrong("module", Cell(m.x[1]))),
    };
    let (mut module, mut goal) = m.strip_module(atom::USER, Cell(m.x[0]));
    let Some((name, arity, mut args)) = m.store.callable(goal) else {
        return m.call_goal(module, goal, 0);
    };
    // Which arguments are meta-arguments is known only once a predicate of the system is loaded.
    if m.definition(module, name, arity).is_none() && m.autoload_system(name, arity, 2) {
        (module, goal) = m.strip_module(atom::USER, Cell(m.x[0]));
        args = m.store.callable(goal).map_or(args, |(_, _, args)| args);
    }
    let meta = m.definition(module, name, arity).and_then(|id| m.database.pred(id).meta.clone());
    let Some(meta) = meta else { return m.call_goal(module, goal, 0) };
    let mut qualified = Vec::with_capacity(arity);
    for (n, how) in meta.iter().enumerate() {
        let arg = m.store.get(args.plus(n));
        qualified.push(if how.is_qualified() {
            m.store.new_struct(atom::COLON, &[Cell::atom(context), arg])
        } else {
            arg
        });
    }
    let goal = m.store.new_struct(name, &qualified);
    m.call_goal(module, goal, 0)
}

/// `strip_module(+Term, -Module, -Plain)`.
fn strip_module(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, plain) = m.strip_module(atom::USER, m.arg(args, 0));
    Ok(m.unify_arg(args, 1, Cell::atom(module)) && m.unify_arg(args, 2, plain))
}

macro_rules! closures {
    ($($name:ident $extra:literal)*) => {
        $(fn $name(m: &mut Machine) -> Result<bool> {
            m.call_closure($extra)
        })*
    };
}

closures! { call1 0 call2 1 call3 2 call4 3 call5 4 call6 5 call7 6 call8 7 }

pub const TABLE: &[Builtin] = &[
    iso(control("call", 1, call1)),
    iso(control("call", 2, call2)),
    iso(control("call", 3, call3)),
    iso(control("call", 4, call4)),
    iso(control("call", 5, call5)),
    iso(control("call", 6, call6)),
    iso(control("call", 7, call7)),
    iso(control("call", 8, call8)),
    iso(control("catch", 3, |m| m.catch())),
    control("$call_cleanup", 3, |m| m.call_cleanup()),
    control("$load_system_definition", 1, load_system_definition),
    iso(det("throw", 1, throw)),
    iso(det("=", 2, unify)),
    det("$current_choice", 1, current_choice),
    control("$cut_to", 1, cut_to),
    det("$halt", 1, halt),
    iso(control(":", 2, qualified)),
    control("@", 2, in_context),
    det("strip_module", 3, strip_module),
];

pub const META: &[(&str, &str)] = &[
    ("call", "0"),
    ("call", "1?"),
    ("call", "2??"),
    ("call", "3???"),
    ("call", "4????"),
    ("call", "5?????"),
    ("call", "6??????"),
    ("call", "7???????"),
    ("catch", "0?0"),
    ("$call_cleanup", "0?0"),
    ("@", ":+"),
    ("strip_module", ":--"),
];
