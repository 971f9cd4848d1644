//! Collecting solutions: the built-ins behind `findall/3` and its relatives.

use super::prelude::*;
use ninelog_terms::store::stored::Bag;

/// `'$bag_open'(:Goal)`: starts to collect the solutions of a goal, after checking the goal.
fn bag_open(m: &mut Machine, args: Args) -> Result<bool> {
    let (_, goal) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    if m.stacks.store.callable(goal).is_none() {
        let error = if goal.is_var_or_ref() { Error::Instantiation } else { Error::Type("callable", goal) };
        let bags = m.stacks.store.atoms.intern("$bags");
        return Err(m.stacks.in_predicate(error, bags, "findall_loop", 4));
    }
    m.stacks.bags.push(Bag::new());
    Ok(true)
}

/// `'$bag_add'(+Term)`: keeps a copy of a term, and fails for the next solution.
fn bag_add(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    m.with_constraints(term, |m| match m.stacks.bags.last_mut() {
        Some(bag) => bag.add(&mut m.stacks.store, term, Attributes::Keep),
        None => Ok(()),
    })?;
    Ok(false)
}

/// `'$bag_close'(?List, +Tail)`: returns the copies in order, as a list that ends in `Tail`.
fn bag_close(m: &mut Machine, args: Args) -> Result<bool> {
    if let Err(error) = m.check_result_list(m.stacks.arg(args, 0)) {
        m.stacks.bags.pop();
        return Err(error);
    }
    let tail = m.stacks.arg(args, 1);
    let list = m.patiently(|m| match m.stacks.bags.last() {
        Some(bag) => bag.to_list(&mut m.stacks.store, tail),
        None => Ok(tail),
    })?;
    m.stacks.bags.pop();
    Ok(m.take_constraints(list)? && m.stacks.unify_arg(args, 0, list))
}

/// `'$bag_varies'`: tests whether there are variables in the collected terms.
fn bag_varies(m: &mut Machine, _: Args) -> Result<bool> {
    Ok(m.stacks.bags.last().is_some_and(Bag::varies))
}

/// `'$check_bag'(?List)`: checks that a term can become the list of solutions.
fn check_bag(m: &mut Machine, args: Args) -> Result<bool> {
    m.check_result_list(m.stacks.arg(args, 0))?;
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$check_bag", 1, check_bag),
    det("$bag_open", 1, bag_open),
    det("$bag_add", 1, bag_add),
    test("$bag_varies", 0, bag_varies),
    called("$bag_close", 2, bag_close),
];
