//! The operations in expressions of constraints, and their names.

use dashu::base::{Abs, BitTest};
use dashu::integer::IBig;

/// An operation of one or two arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Add,
    Sub,
    Mul,
    Neg,
    Abs,
    Max,
    Min,
    Pow,
    Divide(Division),
    /// The number whose product with the second argument is the first.
    Ratio,
    Apply(Function),
}

/// Divisions of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// Truncates.
    Quotient,
    /// Rounds down.
    Floor,
    /// The remainder with the sign of the divisor.
    Mod,
    /// The remainder with the sign of the dividend.
    Rem,
}

/// Functions of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
    Not,
    Msb,
    Lsb,
    Popcount,
}

/// The names of the operations with two arguments.
const BINARY: &[(&str, Op)] = &[
    ("+", Op::Add),
    ("-", Op::Sub),
    ("*", Op::Mul),
    ("//", Op::Divide(Division::Quotient)),
    ("div", Op::Divide(Division::Floor)),
    ("mod", Op::Divide(Division::Mod)),
    ("rem", Op::Divide(Division::Rem)),
    ("min", Op::Min),
    ("max", Op::Max),
    ("^", Op::Pow),
    ("rdiv", Op::Ratio),
    ("/\\", Op::Apply(Function::And)),
    ("\\/", Op::Apply(Function::Or)),
    ("xor", Op::Apply(Function::Xor)),
    ("<<", Op::Apply(Function::ShiftLeft)),
    (">>", Op::Apply(Function::ShiftRight)),
];

/// The names of the operations with one argument.
const UNARY: &[(&str, Op)] = &[
    ("-", Op::Neg),
    ("abs", Op::Abs),
    ("\\", Op::Apply(Function::Not)),
    ("msb", Op::Apply(Function::Msb)),
    ("lsb", Op::Apply(Function::Lsb)),
    ("popcount", Op::Apply(Function::Popcount)),
];

impl Op {
    /// Returns the operation with this name and arity.
    pub fn named(name: &str, arity: usize) -> Option<Op> {
        let names = if arity == 1 { UNARY } else { BINARY };
        names.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    pub(super) fn name(self) -> &'static str {
        BINARY.iter().chain(UNARY).find(|row| row.1 == self).map_or("", |row| row.0)
    }

    pub fn is_unary(self) -> bool {
        use Function::{Lsb, Msb, Not, Popcount};
        matches!(self, Op::Neg | Op::Abs | Op::Apply(Not | Msb | Lsb | Popcount))
    }

    pub(super) fn is_shift(self) -> bool {
        matches!(self, Op::Apply(Function::ShiftLeft | Function::ShiftRight))
    }

    /// Returns the value for integers, if the operation is defined for all integers. If it has one argument,
    /// both are the same.
    pub(super) fn value(self, a: IBig, b: IBig) -> Option<IBig> {
        Some(match self {
            Op::Add => a + b,
            Op::Sub => a - b,
            Op::Mul => a * b,
            Op::Neg => -a,
            Op::Abs => a.abs(),
            Op::Max => a.max(b),
            Op::Min => a.min(b),
            Op::Apply(function) => return function.value(&a, &b),
            Op::Pow | Op::Divide(_) | Op::Ratio => return None,
        })
    }
}

impl Function {
    /// Returns the value for known arguments. Shifts are handled by products and quotients.
    pub(super) fn value(self, a: &IBig, b: &IBig) -> Option<IBig> {
        Some(match self {
            Function::And => a & b,
            Function::Or => a | b,
            Function::Xor => a ^ b,
            Function::ShiftLeft | Function::ShiftRight => return None,
            Function::Not => !a,
            _ if *a < IBig::ZERO || *a == IBig::ZERO && self != Function::Popcount => return None,
            Function::Msb => IBig::from(a.bit_len() - 1),
            Function::Lsb => IBig::from(a.trailing_zeros()?),
            Function::Popcount => IBig::from((0..a.bit_len()).filter(|n| a.bit(*n)).count()),
        })
    }
}
