//! Comparison, type tests and arithmetic as procedures, for calls that the compiler doesn't see.

use super::args::fail_with;
use super::{det, iso, test};
use crate::base::atom;
use crate::code::instr::{Rel, TypeTest};
use crate::machine::registers::Builtin;
use crate::machine::{Args, Machine};
use crate::store::cell::Cell;
use crate::store::heap::{Error, Result};
use std::cmp::Ordering;

macro_rules! type_tests {
    ($($name:ident $kind:ident)*) => {
        $(fn $name(m: &mut Machine, args: Args) -> Result<bool> {
            Ok(m.has_type(TypeTest::$kind, m.arg(args, 0)))
        })*
    };
}

type_tests! {
    var Var nonvar Nonvar atom Atom integer Integer float Float number Number atomic Atomic compound Compound
    callable Callable string String rational Rational
}

macro_rules! comparisons {
    ($($name:ident $rel:ident)*) => {
        $(fn $name(m: &mut Machine, args: Args) -> Result<bool> {
            let (a, b) = (m.arg(args, 0), m.arg(args, 1));
            m.compare_slowly(Rel::$rel, a, b)
        })*
    };
}

comparisons! { less Lt less_eq Le greater Gt greater_eq Ge arith_eq Eq arith_ne Ne }

fn is(m: &mut Machine, args: Args) -> Result<bool> {
    let expression = m.arg(args, 1);
    let value = m.eval_cell(expression)?;
    Ok(m.unify_arg(args, 0, value))
}

macro_rules! orders {
    ($($name:ident $pattern:pat)*) => {
        $(fn $name(m: &mut Machine, args: Args) -> Result<bool> {
            let (a, b) = (m.arg(args, 0), m.arg(args, 1));
            Ok(matches!(m.store.compare(a, b), $pattern))
        })*
    };
}

orders! {
    term_less Ordering::Less
    term_less_eq Ordering::Less | Ordering::Equal
    term_greater Ordering::Greater
    term_greater_eq Ordering::Greater | Ordering::Equal
}

fn identical(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.arg(args, 0), m.arg(args, 1));
    Ok(m.patiently(|m| m.store.identical(a, b)))
}

fn compare(m: &mut Machine, args: Args) -> Result<bool> {
    let wanted = m.arg(args, 0);
    if !wanted.is_var_or_ref() {
        if !wanted.is_atom() {
            return fail_with(Error::Type("atom", wanted));
        }
        if ![atom::LESS, atom::EQUALS, atom::GREATER].contains(&wanted.as_atom()) {
            return fail_with(Error::Domain("order", wanted));
        }
    }
    let (a, b) = (m.arg(args, 1), m.arg(args, 2));
    let order = match m.patiently(|m| m.store.compare(a, b)) {
        Ordering::Less => atom::LESS,
        Ordering::Equal => atom::EQUALS,
        Ordering::Greater => atom::GREATER,
    };
    Ok(m.unify_arg(args, 0, Cell::atom(order)))
}

/// `A \= B`: would the terms not unify? Nothing stays bound.
fn not_unifiable(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.arg(args, 0), m.arg(args, 1));
    m.report_cycle(a, b)?;
    // Everything bound here must be on the trail, whatever its age.
    let barrier = std::mem::replace(&mut m.store.barrier, usize::MAX);
    let mark = m.store.trail.top;
    let pending = m.store.pending.len();
    let unified = m.store.unify(a, b);
    m.store.undo_to(mark);
    m.store.pending.truncate(pending);
    m.store.barrier = barrier;
    Ok(!unified)
}

/// `same_term(A, B)`: the same place in memory, or the same constant.
fn same_term(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.arg(args, 0), m.arg(args, 1));
    let compound = |m: &Machine, cell: Cell| m.has_type(TypeTest::Compound, cell);
    Ok(a == b || !compound(m, a) && !compound(m, b) && m.store.identical(a, b))
}

pub const TABLE: &[Builtin] = &[
    test("same_term", 2, same_term),
    iso(test("var", 1, var)),
    iso(test("nonvar", 1, nonvar)),
    iso(test("atom", 1, atom)),
    iso(test("integer", 1, integer)),
    iso(test("float", 1, float)),
    iso(test("number", 1, number)),
    iso(test("atomic", 1, atomic)),
    iso(test("compound", 1, compound)),
    iso(test("callable", 1, callable)),
    test("string", 1, string),
    test("rational", 1, rational),
    iso(test("<", 2, less)),
    iso(test("=<", 2, less_eq)),
    iso(test(">", 2, greater)),
    iso(test(">=", 2, greater_eq)),
    iso(test("=:=", 2, arith_eq)),
    iso(test("=\\=", 2, arith_ne)),
    iso(det("is", 2, is)),
    iso(test("@<", 2, term_less)),
    iso(test("@=<", 2, term_less_eq)),
    iso(test("@>", 2, term_greater)),
    iso(test("@>=", 2, term_greater_eq)),
    iso(test("==", 2, identical)),
    iso(test("\\==", 2, |m, args| identical(m, args).map(|same| !same))),
    iso(det("compare", 3, compare)),
    iso(test("\\=", 2, not_unifiable)),
];
