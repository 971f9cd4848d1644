//! Functions that Rust's standard library lacks, or whose last digit there differs from the C library:
//! inverse hyperbolic functions, error functions, and the logarithm of the gamma function. On targets without
//! a C library also exponentials, powers and logarithms, because their last digits would differ there, too.

use super::Rounding;
use super::real::{directed_add, nudge};

/// `lgamma`. SWI-Prolog treats every argument that is not positive as a pole.
pub fn log_gamma(x: f64) -> f64 {
    if x <= 0.0 { f64::INFINITY } else { libm::lgamma(x) }
}

/// `erfc`. SWI-Prolog computes it from `erf`, which loses digits where the result is small.
pub fn error_complement(x: f64, rounding: Rounding) -> f64 {
    directed_add(1.0, -nudge(libm::erf(x), rounding).clamp(-1.0, 1.0), rounding)
}

/// `asinh`, with a formula for each range of the argument that keeps the accuracy.
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

/// `acosh`; NaN below one.
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

/// `atanh`; infinite at one, NaN beyond.
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

// ---- without a C library

/// Whether this target uses the functions below.
const OWN: bool = cfg!(target_family = "wasm");

pub fn exp(x: f64) -> f64 {
    if OWN { exact_exp(x) } else { x.exp() }
}

pub fn cosh(x: f64) -> f64 {
    if OWN { exact_cosh(x) } else { x.cosh() }
}

pub fn sinh(x: f64) -> f64 {
    if OWN { exact_sinh(x) } else { x.sinh() }
}

pub fn power(x: f64, y: f64) -> f64 {
    if OWN { exact_power(x, y) } else { x.powf(y) }
}

pub fn ln(x: f64) -> f64 {
    if OWN { exact_logarithm(x, Double { high: 1.0, low: 0.0 }, f64::ln) } else { x.ln() }
}

pub fn log2(x: f64) -> f64 {
    if OWN { exact_logarithm(x, LN_2, f64::log2) } else { x.log2() }
}

pub fn log10(x: f64) -> f64 {
    if OWN { exact_logarithm(x, LN_10, f64::log10) } else { x.log10() }
}

/// A number of about 106 bits: a float, and a second one for the error of rounding to the first.
#[derive(Clone, Copy)]
struct Double {
    high: f64,
    low: f64,
}

const LN_2: Double = Double { high: std::f64::consts::LN_2, low: 2.3190468138462996e-17 };
const LN_10: Double = Double { high: std::f64::consts::LN_10, low: -2.1707562233822494e-16 };

impl Double {
    /// Returns the exact sum of two floats.
    fn sum(a: f64, b: f64) -> Double {
        let high = a + b;
        let part = high - a;
        Double { high, low: (a - (high - part)) + (b - part) }
    }

    /// Returns the exact product of two floats, unless it overflows.
    fn product(a: f64, b: f64) -> Double {
        // Halves of 26 bits, whose products are exact.
        let halves = |x: f64| {
            let scaled = 134_217_729.0 * x;
            let upper = scaled - (scaled - x);
            (upper, x - upper)
        };
        let ((a1, a2), (b1, b2), high) = (halves(a), halves(b), a * b);
        Double { high, low: ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2 }
    }

    fn plus(self, other: Double) -> Double {
        let sum = Double::sum(self.high, other.high);
        Double::sum(sum.high, sum.low + self.low + other.low)
    }

    fn times(self, other: Double) -> Double {
        let product = Double::product(self.high, other.high);
        Double::sum(product.high, product.low + self.high * other.low + self.low * other.high)
    }

    fn over(self, other: Double) -> Double {
        let quotient = self.high / other.high;
        let rest = self.plus(other.times(Double { high: -quotient, low: 0.0 }));
        Double::sum(quotient, rest.high / other.high)
    }

    fn scaled(self, factor: f64) -> Double {
        Double { high: self.high * factor, low: self.low * factor }
    }

    /// Returns e to the power of a number between -700 and 700.
    fn exp(self) -> Double {
        let twos = (self.high / LN_2.high).round();
        // Dividing by 256 makes the series short; squaring eight times undoes the division.
        let small = self.plus(LN_2.times(Double { high: -twos, low: 0.0 })).scaled(1.0 / 256.0);
        let one = Double { high: 1.0, low: 0.0 };
        let mut series = one;
        for n in (2..=9).rev() {
            let n = Double { high: f64::from(n), low: 0.0 };
            series = one.plus(small.times(series).over(n));
        }
        // Compute the power minus one, which keeps its digits.
        let mut less_one = small.times(series);
        for _ in 0..8 {
            less_one = less_one.scaled(2.0).plus(less_one.times(less_one));
        }
        one.plus(less_one).scaled(2.0_f64.powi(twos as i32))
    }

    /// Returns the natural logarithm of a positive number that is not subnormal.
    fn ln(x: f64) -> Double {
        let near = x.ln();
        let ratio = Double { high: -near, low: 0.0 }.exp().times(Double { high: x, low: 0.0 });
        let rest = ratio.plus(Double { high: -1.0, low: 0.0 });
        let correction = rest.high - rest.high * rest.high / 2.0 + rest.low;
        Double::sum(near, correction)
    }
}

/// Returns whether no intermediate step can overflow. Other cases are left to the standard library.
fn is_moderate(exponent: f64) -> bool {
    exponent.abs() < 690.0
}

fn exact_exp(x: f64) -> f64 {
    if is_moderate(x) { Double { high: x, low: 0.0 }.exp().high } else { x.exp() }
}

fn exact_cosh(x: f64) -> f64 {
    if !is_moderate(x) {
        return x.cosh();
    }
    let up = Double { high: x, low: 0.0 }.exp();
    up.plus(Double { high: 1.0, low: 0.0 }.over(up)).high / 2.0
}

fn exact_sinh(x: f64) -> f64 {
    if !is_moderate(x) || x.abs() < 0.01 {
        return x.sinh();
    }
    let up = Double { high: x, low: 0.0 }.exp();
    up.plus(Double { high: -1.0, low: 0.0 }.over(up)).high / 2.0
}

fn exact_logarithm(x: f64, base: Double, otherwise: fn(f64) -> f64) -> f64 {
    if x.is_normal() && x > 0.0 && is_moderate(x.ln()) { Double::ln(x).over(base).high } else { otherwise(x) }
}

fn exact_power(x: f64, y: f64) -> f64 {
    let near = x.powf(y);
    if !(x > 0.0 && x.is_normal() && near.is_normal() && is_moderate(near.ln()) && is_moderate(x.ln())) {
        return near;
    }
    let exponent = Double::ln(x).times(Double { high: y, low: 0.0 });
    if exponent.low.is_finite() { exponent.exp().high } else { near }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The C library rounds nearly all of these correctly, so nearly all must be equal, and the others
    /// adjacent floats.
    #[test]
    fn own_functions_agree_with_those_of_the_system() {
        // Returns 1 if the results differ.
        fn compare(own: f64, system: f64, what: &str) -> usize {
            let apart = (own.to_bits() as i64 - system.to_bits() as i64).abs();
            assert!(apart <= 1, "{what}: {own} {system}");
            usize::from(apart > 0)
        }
        let mut other = 0;
        for n in 1..4000 {
            let x = f64::from(n) * 0.0371;
            let y = (f64::from(n) * 0.77).sin() * 20.0;
            other += compare(exact_exp(y * 30.0), (y * 30.0).exp(), "exp");
            other += compare(exact_power(x, y), x.powf(y), "power");
            other += compare(exact_cosh(y), y.cosh(), "cosh");
            other += compare(exact_sinh(y), y.sinh(), "sinh");
            other += compare(exact_logarithm(x, Double { high: 1.0, low: 0.0 }, f64::ln), x.ln(), "ln");
            other += compare(exact_logarithm(x, LN_2, f64::log2), x.log2(), "log2");
            other += compare(exact_logarithm(x, LN_10, f64::log10), x.log10(), "log10");
        }
        for (x, y) in
            [(2.0, 0.5), (8.0, -0.5), (10.0, 300.0), (1e-300, 0.5), (2.0, 10.0), (0.0, -1.0), (-8.0, 3.0)]
        {
            other += compare(exact_power(x, y), f64::powf(x, y), "power");
        }
        assert!(other < 7 * 3999 / 10, "{other} differ");
        assert_eq!(exact_power(2.0, 10.0), 1024.0);
        assert_eq!(exact_exp(1.0), std::f64::consts::E);
        assert!(exact_power(-8.0, 0.5).is_nan() && exact_exp(f64::NAN).is_nan());
        assert_eq!(exact_exp(f64::NEG_INFINITY), 0.0);
    }
}
