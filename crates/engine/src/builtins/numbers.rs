//! Predicates about numbers: evaluable functors, parts of floats.

use super::prelude::*;
use ninelog_terms::number::{self, Number};
use std::num::FpCategory;

/// `'$arithmetic_functions'(-List)`: returns the evaluable functors as most general terms.
fn arithmetic_functions(m: &mut Machine, args: Args) -> Result<bool> {
    let mut heads = Vec::new();
    for row in number::table() {
        let name = m.stacks.store.atoms.intern(row.name);
        let arguments: Vec<Cell> = (0..row.arity).map(|_| m.stacks.store.new_var()).collect();
        heads.push(m.stacks.store.new_struct(name, &arguments));
    }
    m.stacks.unify_list(args, 0, &heads)
}

/// `float_class(+Float, -Class)`.
fn float_class(m: &mut Machine, args: Args) -> Result<bool> {
    let cell = m.stacks.arg(args, 0);
    let value = match m.stacks.store.number(cell) {
        Some(Number::Float(value)) => value,
        _ => return Err(m.stacks.store.wrong("float", cell)),
    };
    let class = m.stacks.atom_cell(match value.classify() {
        FpCategory::Nan => "nan",
        FpCategory::Infinite => "infinite",
        FpCategory::Zero => "zero",
        FpCategory::Subnormal => "subnormal",
        FpCategory::Normal => "normal",
    });
    Ok(m.stacks.unify_arg(args, 1, class))
}

/// `float_parts(+Float, -Mantissa, -Base, -Exponent)`: the mantissa is at least 0.5 and below 1.
fn float_parts(m: &mut Machine, args: Args) -> Result<bool> {
    let value = m.stacks.float_of(m.stacks.arg(args, 0))?;
    let (mantissa, exponent) = libm::frexp(value);
    let mantissa = m.stacks.store.new_float(mantissa);
    let exponent = if value.is_finite() { exponent } else { 0 };
    Ok(m.stacks.unify_arg(args, 1, mantissa)
        && m.stacks.unify_arg(args, 2, Cell::int(2))
        && m.stacks.unify_arg(args, 3, Cell::int(i64::from(exponent))))
}

pub const TABLE: &[Builtin] = &[
    det("$arithmetic_functions", 1, arithmetic_functions),
    det("float_class", 2, float_class),
    det("float_parts", 4, float_parts),
];
