//! Comparison by value and in the standard order of terms.
//!
//! An integer or rational is compared with a float as SWI-Prolog does it: after conversion to a float.

use super::{ArithFlags, Number, to_float};
use dashu::rational::RBig;
use std::cmp::Ordering;

/// Compares values; `None` if one is NaN.
pub fn compare_values(a: &Number, b: &Number) -> Option<Ordering> {
    match (a, b) {
        (Number::Int(a), Number::Int(b)) => Some(a.cmp(b)),
        (Number::Float(a), Number::Float(b)) => a.partial_cmp(b),
        (Number::Float(a), b) => a.partial_cmp(&nearest_float(b)),
        (a, Number::Float(b)) => nearest_float(a).partial_cmp(b),
        (a, b) => Some(compare_rationals(a, b)),
    }
}

/// Compares numbers in standard order: by value; a float comes before an integer or rational of the same
/// value, NaN before everything.
pub fn standard_order(a: &Number, b: &Number) -> Ordering {
    if let Some(order) = compare_values(a, b)
        && order != Ordering::Equal
    {
        return order;
    }
    match (a, b) {
        (Number::Float(a), Number::Float(b)) => order_floats(*a, *b),
        (Number::Float(_), _) => Ordering::Less,
        (_, Number::Float(_)) => Ordering::Greater,
        _ => Ordering::Equal,
    }
}

/// Orders floats that are equal or of which at least one is NaN. `-0.0` comes before `0.0`.
fn order_floats(a: f64, b: f64) -> Ordering {
    match (a.is_nan(), b.is_nan()) {
        (true, true) => Ordering::Equal,
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        (false, false) => b.is_sign_negative().cmp(&a.is_sign_negative()),
    }
}

/// Returns the float nearest to the value; infinity if the value is too large.
fn nearest_float(n: &Number) -> f64 {
    to_float(n, ArithFlags::default().rounding)
}

fn compare_rationals(a: &Number, b: &Number) -> Ordering {
    match (a, b) {
        (Number::Big(a), Number::Big(b)) => a.cmp(b),
        // A big integer is larger, or smaller if negative, than all small ones.
        (Number::Big(_), Number::Int(_)) => a.signum().cmp(&0),
        (Number::Int(_), Number::Big(_)) => 0.cmp(&b.signum()),
        (Number::Rat(a), Number::Rat(b)) => a.cmp(b),
        (Number::Rat(a), b) => b.to_rbig().map_or(Ordering::Equal, |b: RBig| (**a).cmp(&b)),
        (a, b) => a.to_rbig().zip(b.to_rbig()).map_or(Ordering::Equal, |(a, b)| a.cmp(&b)),
    }
}
