//! The functions that the standard library of Rust lacks or computes differently in the last digit from the C
//! library: inverse hyperbolic functions, error functions, and the logarithm of the gamma function.

use super::Rounding;
use super::real::{directed_add, nudge};

/// `lgamma`. SWI-Prolog takes what is not positive for a pole.
pub fn log_gamma(x: f64) -> f64 {
    if x <= 0.0 { f64::INFINITY } else { libm::lgamma(x) }
}

/// `erfc`. SWI-Prolog computes it from `erf`, which costs digits where the result is small.
pub fn error_complement(x: f64, rounding: Rounding) -> f64 {
    directed_add(1.0, -nudge(libm::erf(x), rounding).clamp(-1.0, 1.0), rounding)
}

/// `asinh`, by the formulas that keep accuracy in each range of the argument.
pub fn arsinh(x: f64) -> f64 {
    let a = x.abs();
    if a < 3.7e-9 || !a.is_finite() {
        return x;
    }
    let magnitude = if a > 268_435_456.0 {
        a.ln() + std::f64::consts::LN_2
    } else if a > 2.0 {
        (2.0 * a + 1.0 / ((a * a + 1.0).sqrt() + a)).ln()
    } else {
        let square = a * a;
        (a + square / (1.0 + (1.0 + square).sqrt())).ln_1p()
    };
    magnitude.copysign(x)
}

/// `acosh`; not-a-number below one.
pub fn arcosh(x: f64) -> f64 {
    if x > 268_435_456.0 {
        x.ln() + std::f64::consts::LN_2
    } else if x > 2.0 {
        (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln()
    } else if x >= 1.0 {
        let t = x - 1.0;
        (t + (2.0 * t + t * t).sqrt()).ln_1p()
    } else {
        f64::NAN
    }
}

/// `atanh`; infinite at one, not-a-number beyond.
pub fn artanh(x: f64) -> f64 {
    let a = x.abs();
    if a < 3.7e-9 {
        return x;
    }
    let doubled = a + a;
    let magnitude = if a < 0.5 {
        0.5 * (doubled + doubled * a / (1.0 - a)).ln_1p()
    } else {
        0.5 * (doubled / (1.0 - a)).ln_1p()
    };
    if a > 1.0 { f64::NAN } else { magnitude.copysign(x) }
}

/// `cot`.
pub fn cotangent(x: f64) -> f64 {
    1.0 / x.tan()
}

/// `acot`.
pub fn arc_cotangent(x: f64) -> f64 {
    (1.0 / x).atan()
}
