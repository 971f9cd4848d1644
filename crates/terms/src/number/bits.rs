//! Integers as two's complement bits: shifts, bitwise operations, counting and finding bits.

use super::arith::{big_operands, require_integer};
use super::{ArithError, ArithFlags, ErrorKind, Number, Outcome};
use dashu::base::{BitTest, Sign};
use dashu::integer::{IBig, UBig};
use ninelog_limits::interrupt::demand;

/// The largest size of an integer in bits (256 MB). Larger results are a resource error.
pub const MAX_BITS: u64 = 1 << 31;

/// Returns the number of bytes that computing a product of this many bits takes; quotients and digits take as
/// much. Long products use transforms of 16-bit pieces, whose number is a power of two.
pub fn workspace(bits: u64) -> usize {
    let pieces = (bits / 16 + 2).checked_next_power_of_two().unwrap_or(u64::MAX);
    usize::try_from(pieces.saturating_mul(48).saturating_add(bits / 2)).unwrap_or(usize::MAX)
}

/// Gives up if there is not enough memory for work on integers of this many bits.
pub fn demand_bits(bits: u64) {
    demand(workspace(bits));
}

/// `<<`; a negative distance shifts right.
pub fn shift_left(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if let (Number::Int(x), Number::Int(distance @ 0..=62)) = (a, b) {
        let shifted = x << distance;
        if shifted >> distance == *x {
            return Ok(Number::Int(shifted));
        }
    }
    shift(a, b, "<<", true, flags)
}

/// `>>`, arithmetic; a negative distance shifts left.
pub fn shift_right(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if let (Number::Int(x), Number::Int(distance @ 0..=63)) = (a, b) {
        return Ok(Number::Int(x >> distance));
    }
    shift(a, b, ">>", false, flags)
}

#[inline(never)]
fn shift(a: &Number, b: &Number, name: &'static str, left: bool, flags: &ArithFlags) -> Outcome {
    require_integer(a, name, 2, flags)?;
    require_integer(b, name, 2, flags)?;
    let left = left != b.is_negative();
    let distance = match b {
        Number::Int(n) => n.unsigned_abs(),
        _ => u64::MAX,
    };
    if matches!(a, Number::Int(0)) {
        return Ok(Number::Int(0));
    }
    if left {
        if distance.saturating_add(bit_length(a)) > MAX_BITS {
            return Err(ArithError::too_large());
        }
        demand(((distance + bit_length(a)) / 2) as usize);
        return Ok(Number::from(a.to_ibig().unwrap_or(IBig::ZERO) << distance as usize));
    }
    if distance >= bit_length(a) {
        return Ok(Number::Int(if a.is_negative() { -1 } else { 0 }));
    }
    Ok(match a {
        Number::Big(a) => Number::from(&**a >> distance as usize),
        _ => Number::Int(a.as_i64().unwrap_or(0) >> distance),
    })
}

pub(super) fn bit_length(n: &Number) -> u64 {
    match n {
        Number::Int(n) => 64 - n.unsigned_abs().leading_zeros() as u64,
        Number::Big(b) => b.bit_len() as u64,
        _ => 0,
    }
}

/// Applies a bitwise operation, which is given for small and for big integers.
pub fn bitwise(
    a: &Number,
    b: &Number,
    name: &'static str,
    flags: &ArithFlags,
    small: impl FnOnce(i64, i64) -> i64,
    big: impl FnOnce(&IBig, &IBig) -> IBig,
) -> Outcome {
    if let (Number::Int(x), Number::Int(y)) = (a, b) {
        return Ok(Number::Int(small(*x, *y)));
    }
    require_integer(a, name, 2, flags)?;
    require_integer(b, name, 2, flags)?;
    Ok(Number::from(big_operands(a, b, big)))
}

/// `\`.
pub fn complement(a: &Number, flags: &ArithFlags) -> Outcome {
    require_integer(a, "\\", 1, flags)?;
    Ok(match a {
        Number::Int(n) => Number::Int(!n),
        _ => Number::from(!a.to_ibig().unwrap_or(IBig::ZERO)),
    })
}

/// `msb`: the position of the highest bit.
pub fn highest_bit(a: &Number, flags: &ArithFlags) -> Outcome {
    at_least(a, 1, "msb", 1, flags)?;
    Ok(Number::from(bit_length(a) - 1))
}

/// `lsb`: the position of the lowest bit.
pub fn lowest_bit(a: &Number, flags: &ArithFlags) -> Outcome {
    at_least(a, 1, "lsb", 1, flags)?;
    Ok(match a {
        Number::Int(n) => Number::Int(n.trailing_zeros() as i64),
        _ => Number::from(magnitude(a).trailing_zeros().unwrap_or(0)),
    })
}

/// `popcount`.
pub fn count_bits(a: &Number, flags: &ArithFlags) -> Outcome {
    at_least(a, 0, "popcount", 1, flags)?;
    Ok(match a {
        Number::Int(n) => Number::Int(n.count_ones() as i64),
        _ => Number::from(magnitude(a).count_ones()),
    })
}

/// `getbit`. SWI-Prolog names `bit/2` in its errors.
pub fn get_bit(a: &Number, position: &Number, flags: &ArithFlags) -> Outcome {
    require_integer(a, "bit", 2, flags)?;
    at_least(position, 0, "bit", 2, flags)?;
    if matches!(position, Number::Big(_)) {
        return Ok(Number::Int(0));
    }
    at_least(a, 0, "bit", 2, flags)?;
    let bit = match (a, position) {
        (Number::Int(n), Number::Int(p)) => *p < 63 && (n >> p) & 1 == 1,
        (Number::Big(n), Number::Int(p)) => usize::try_from(*p).is_ok_and(|p| n.bit(p)),
        _ => false,
    };
    Ok(Number::Int(bit as i64))
}

/// Checks that `n` is an integer and not less than `bound`, which is 0 or 1.
pub(super) fn at_least(
    n: &Number,
    bound: i32,
    name: &'static str,
    arity: u8,
    flags: &ArithFlags,
) -> Result<(), Box<ArithError>> {
    require_integer(n, name, arity, flags)?;
    if n.signum() >= bound {
        return Ok(());
    }
    let domain = if bound == 0 { "not_less_than_zero" } else { "not_less_than_one" };
    Err(ArithError::of(name, arity, ErrorKind::Domain(domain, n.clone())))
}

/// Returns the magnitude of an integer.
pub(super) fn magnitude(n: &Number) -> UBig {
    match n {
        Number::Int(n) => UBig::from(n.unsigned_abs()),
        Number::Big(b) => match b.as_ubig() {
            Some(u) => u.clone(),
            None => (Sign::Negative * (**b).clone()).try_into().unwrap_or(UBig::ZERO),
        },
        _ => UBig::ZERO,
    }
}
