//! Built-ins that call goals, catch and clean up, cut, halt.

use super::prelude::*;
use crate::machine::program::bodies::is_control;
use ninelog_terms::store::stored::Attributes;

fn throw(m: &mut Machine, args: Args) -> Result<bool> {
    let ball = m.stacks.arg(args, 0);
    if ball.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let copy = m.patiently(|m| m.stacks.store.store_term(ball, Attributes::Keep))?;
    m.stacks.thrown = Some(copy);
    fail_with(Error::Ball(ball))
}

fn unify(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    m.stacks.report_cycle(a, b)?;
    Ok(a == b || m.unify_general(a.0, b.0))
}

/// `'$current_choice'(-Choice)`: the newest choice point, for `'$cut_to'/1`.
fn current_choice(m: &mut Machine, args: Args) -> Result<bool> {
    let choice = Cell::int(m.stacks.regs.choice.address() as i64);
    Ok(m.stacks.unify_arg(args, 0, choice))
}

/// `prolog_cut_to(+Choice)`.
fn cut_to(m: &mut Machine) -> Result<bool> {
    let View::Int(choice) = m.stacks.store.view(Cell(m.stacks.x[0])) else {
        return Err(m.stacks.store.wrong("choice", Cell(m.stacks.x[0])));
    };
    m.cut_to_choice(choice)
}

fn halt(m: &mut Machine, args: Args) -> Result<bool> {
    let View::Int(status) = m.stacks.store.view(m.stacks.arg(args, 0)) else {
        return Err(m.stacks.store.wrong("integer", m.stacks.arg(args, 0)));
    };
    fail_with(Error::Halt(status as i32))
}

/// `'$load_system_definition'(+Head)`: loads a system predicate that is defined in a boot file.
fn load_system_definition(m: &mut Machine) -> Result<bool> {
    if let Some((name, arity, _)) = m.stacks.store.callable(Cell(m.stacks.x[0])) {
        m.autoload_system(name, arity, 1);
    }
    Ok(true)
}

/// Calls `Module:Goal`.
fn qualified(m: &mut Machine) -> Result<bool> {
    let goal = m.stacks.store.new_struct(atom::COLON, &[Cell(m.stacks.x[0]), Cell(m.stacks.x[1])]);
    let (module, goal) = m.stacks.strip_module(atom::USER, goal);
    m.call_goal(module, goal, 0)
}

/// `@(Goal, Module)`: calls a goal that is looked up as usual, but whose meta-arguments belong to the module.
fn in_context(m: &mut Machine) -> Result<bool> {
    let View::Atom(context) = m.stacks.store.view(Cell(m.stacks.x[1])) else {
        return Err(m.stacks.store.wrong("module", Cell(m.stacks.x[1])));
    };
    let (mut module, mut goal) = m.stacks.strip_module(atom::USER, Cell(m.stacks.x[0]));
    let Some((name, arity, mut args)) = m.stacks.store.callable(goal) else {
        return m.call_goal(module, goal, 0);
    };
    // The meta-arguments of a system predicate are known only after it is loaded.
    if m.program.definition(module, name, arity).is_none() && m.autoload_system(name, arity, 2) {
        (module, goal) = m.stacks.strip_module(atom::USER, Cell(m.stacks.x[0]));
        args = m.stacks.store.callable(goal).map_or(args, |(_, _, args)| args);
    }
    let Some(id) = m.program.definition(module, name, arity) else { return m.call_goal(module, goal, 0) };
    let definition = m.program.database.pred(id);
    if definition.is_transparent() && definition.module != context {
        let view = m.program.database.seen_from(context, definition.module, name, arity);
        m.stacks.load_arguments(args, arity);
        m.go_to(view);
        return Ok(true);
    }
    let Some(meta) = definition.meta.clone() else { return m.call_goal(module, goal, 0) };
    let mut qualified = Vec::with_capacity(arity);
    for (n, how) in meta.iter().enumerate() {
        let arg = m.stacks.store.get(args.plus(n));
        qualified.push(if is_control(name, arity) {
            // The parts of a control structure are looked up in the module of the whole.
            let part = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), arg]);
            m.stacks.store.new_struct(atom::AT, &[part, Cell::atom(context)])
        } else if how.is_qualified() {
            m.stacks.store.new_struct(atom::COLON, &[Cell::atom(context), arg])
        } else {
            arg
        });
    }
    let goal = m.stacks.store.new_struct(name, &qualified);
    m.call_goal(module, goal, 0)
}

/// `strip_module(+Term, -Module, -Plain)`.
fn strip_module(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, plain) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    if let View::Compound(atom::COLON, 2, _) = m.stacks.store.view(plain)
        && !m.stacks.store.is_acyclic(plain)
    {
        return fail_with(Error::Type("acyclic_term", plain));
    }
    Ok(m.stacks.unify_arg(args, 1, Cell::atom(module)) && m.stacks.unify_arg(args, 2, plain))
}

/// `'$undo'(+Goal)`: runs the goal when this call is undone.
fn undo(m: &mut Machine, args: Args) -> Result<bool> {
    let goal = m.stacks.arg(args, 0);
    let goal = m.stacks.store.store_term(goal, Attributes::Keep)?;
    m.stacks.add_undo(goal);
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    called("$undo", 1, undo),
    meta("0", closure(1, |m| m.call_closure(0))),
    meta("1?", closure(2, |m| m.call_closure(1))),
    meta("2??", closure(3, |m| m.call_closure(2))),
    meta("3???", closure(4, |m| m.call_closure(3))),
    meta("4????", closure(5, |m| m.call_closure(4))),
    meta("5?????", closure(6, |m| m.call_closure(5))),
    meta("6??????", closure(7, |m| m.call_closure(6))),
    meta("7???????", closure(8, |m| m.call_closure(7))),
    meta("0?0", control("catch", 3, |m| m.catch(false))),
    meta("0?0", control("$catch", 3, |m| m.catch(true))),
    meta("0?0", control("$call_cleanup", 3, |m| m.call_cleanup())),
    meta("0?0", control("$call_held", 3, |m| m.call_held())),
    control("$load_system_definition", 1, load_system_definition),
    det("throw", 1, throw),
    det("=", 2, unify),
    det("$current_choice", 1, current_choice),
    control("$cut_to", 1, cut_to),
    det("$halt", 1, halt),
    test("!", 0, |_, _| Ok(true)),
    test("true", 0, |_, _| Ok(true)),
    test("fail", 0, |_, _| Ok(false)),
    control(":", 2, qualified),
    meta("0+", control("@", 2, in_context)),
    meta(":--", det("strip_module", 3, strip_module)),
    meta("?0", control("$guarded", 2, |m| m.guarded())),
    test("$is_checked", 1, |m, args| Ok(m.stacks.is_clause_checked(m.stacks.arg(args, 0)))),
    control("$det_inner", 2, |m| m.det_inner()),
    control("$call_unwrapped", 1, |m| m.call_unwrapped()),
];
