//! Comparison, type tests and arithmetic as procedures, for calls that are not compiled inline.

use super::prelude::*;
use crate::code::instr::{Rel, TypeTest};
use crate::machine::run::terms::order_name;
use std::cmp::Ordering;

/// Defines the row of a type test.
macro_rules! type_test {
    ($name:literal, $kind:ident) => {
        test($name, 1, |m, args| Ok(m.stacks.has_type(TypeTest::$kind, m.stacks.arg(args, 0))))
    };
}

/// Defines the row of a comparison of numbers.
macro_rules! numeric {
    ($name:literal, $rel:ident) => {
        test($name, 2, |m, args| {
            let (a, b) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
            m.compare_slowly(Rel::$rel, a, b)
        })
    };
}

/// Defines the row of a comparison in the standard order.
macro_rules! ordered {
    ($name:literal, $pattern:pat) => {
        test($name, 2, |m, args| {
            Ok(matches!(m.stacks.store.compare(m.stacks.arg(args, 0), m.stacks.arg(args, 1)), $pattern))
        })
    };
}

fn is(m: &mut Machine, args: Args) -> Result<bool> {
    let expression = m.stacks.arg(args, 1);
    let value = m.eval_cell(expression)?;
    Ok(m.stacks.unify_arg(args, 0, value))
}

fn identical(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    Ok(m.patiently(|m| m.stacks.store.identical(a, b)))
}

fn compare(m: &mut Machine, args: Args) -> Result<bool> {
    let wanted = m.stacks.arg(args, 0);
    if !wanted.is_var_or_ref() {
        if !wanted.is_atom() {
            return fail_with(Error::Type("atom", wanted));
        }
        if ![atom::LESS, atom::EQUALS, atom::GREATER].contains(&wanted.as_atom()) {
            return fail_with(Error::Domain("order", wanted));
        }
    }
    let (a, b) = (m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    let order = m.patiently(|m| m.stacks.store.compare(a, b));
    Ok(m.stacks.unify_arg(args, 0, Cell::atom(order_name(order))))
}

/// `A \= B`: tests whether the terms do not unify. Nothing stays bound. Goals of attributed variables are
/// run, as in SWI-Prolog.
fn not_unifiable(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    m.stacks.report_cycle(a, b)?;
    let (unified, woken) = m.patiently(|m| {
        m.stacks.store.tentatively(|store| {
            let pending = store.pending.len();
            (store.unify(a, b), store.pending.len() > pending)
        })
    });
    if !(unified && woken) {
        return Ok(!unified);
    }
    let goal = m.stacks.store.new_struct(atom::EQUALS, &[a, b]);
    let goal = m.stacks.store.new_struct(atom::NOT_PROVABLE, &[goal]);
    m.holds(goal)
}

/// `same_term(A, B)`: tests for the same address, or the same constant.
fn same_term(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let compound = |m: &Machine, cell: Cell| m.stacks.has_type(TypeTest::Compound, cell);
    Ok(a == b || !compound(m, a) && !compound(m, b) && m.stacks.store.identical(a, b))
}

pub const TABLE: &[Builtin] = &[
    test("same_term", 2, same_term),
    type_test!("var", Var),
    type_test!("nonvar", Nonvar),
    type_test!("atom", Atom),
    type_test!("integer", Integer),
    type_test!("float", Float),
    type_test!("number", Number),
    type_test!("atomic", Atomic),
    type_test!("compound", Compound),
    type_test!("callable", Callable),
    type_test!("string", String),
    type_test!("rational", Rational),
    numeric!("<", Lt),
    numeric!("=<", Le),
    numeric!(">", Gt),
    numeric!(">=", Ge),
    numeric!("=:=", Eq),
    numeric!("=\\=", Ne),
    det("is", 2, is),
    ordered!("@<", Ordering::Less),
    ordered!("@=<", Ordering::Less | Ordering::Equal),
    ordered!("@>", Ordering::Greater),
    ordered!("@>=", Ordering::Greater | Ordering::Equal),
    test("==", 2, identical),
    test("\\==", 2, |m, args| identical(m, args).map(|same| !same)),
    det("compare", 3, compare),
    test("\\=", 2, not_unifiable),
];
