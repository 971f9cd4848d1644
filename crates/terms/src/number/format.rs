//! Numbers as text: the shortest float text that reads back, integers in any radix, and exact fixed and
//! scientific notation.

use super::bits::demand_bits;
use super::convert::rational_of_float;
use super::{Number, neg};
use dashu::base::{BitTest, DivRem, UnsignedAbs};
use dashu::integer::{IBig, UBig};
use dashu::rational::RBig;
use ninelog_limits::interrupt::aside;

/// The directives `~e`, `~f` and `~g` of format/2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatStyle {
    Scientific,
    Fixed,
    General,
}

/// Returns the text of a number as `write/1` prints it.
pub fn format_number(n: &Number) -> String {
    match n {
        Number::Int(n) => Decimal::of(*n).text().to_owned(),
        Number::Big(b) if n.is_long() => {
            let b = b.clone();
            aside(move || {
                demand_bits(b.bit_len() as u64);
                b.to_string()
            })
        }
        Number::Big(b) => b.to_string(),
        Number::Rat(r) => format!("{}r{}", r.numerator(), r.denominator()),
        Number::Float(f) => format_float(*f),
    }
}

/// The decimal digits of an integer, without a heap allocation.
pub struct Decimal {
    text: [u8; 20],
    start: usize,
}

impl Decimal {
    #[inline]
    pub fn of(n: i64) -> Decimal {
        let mut text = [b'-'; 20];
        let mut start = text.len();
        let mut rest = n.unsigned_abs();
        // Two digits at a time, because each division waits for the one before.
        while rest > 9 {
            start -= 2;
            let pair = (rest % 100) as u8;
            (text[start], text[start + 1]) = (b'0' + pair / 10, b'0' + pair % 10);
            rest /= 100;
        }
        if rest > 0 || n == 0 {
            start -= 1;
            text[start] = b'0' + rest as u8;
        }
        Decimal { text, start: start - usize::from(n < 0) }
    }

    /// Returns the digits, in ASCII.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        &self.text[self.start..]
    }

    #[inline]
    pub fn text(&self) -> &str {
        std::str::from_utf8(self.bytes()).unwrap_or_default()
    }
}

/// Returns the shortest text that reads back as this float, always with a point: `1.0`, `1.0e-5`, `1.0e+15`,
/// `1.0Inf`, `1.5NaN`.
pub fn format_float(f: f64) -> String {
    if f.is_nan() {
        return "1.5NaN".to_string();
    }
    if f.is_infinite() {
        return if f < 0.0 { "-1.0Inf" } else { "1.0Inf" }.to_string();
    }
    if let Some(text) = few_decimals(f) {
        return text;
    }
    let (digits, exponent) = shortest_digits(f);
    let mut text = String::with_capacity(24);
    if f.is_sign_negative() {
        text.push('-');
    }
    // The position of the point relative to the first digit.
    let point = exponent + 1;
    let count = digits.len() as i32;
    if point <= -4 || (count <= point && point > 15) {
        let (first, rest) = digits.split_at(1);
        text.push_str(first);
        text.push('.');
        text.push_str(if rest.is_empty() { "0" } else { rest });
        text.push_str(if exponent < 0 { "e-" } else { "e+" });
        text.push_str(&exponent.unsigned_abs().to_string());
    } else if point <= 0 {
        text.push_str("0.");
        push_zeros(&mut text, -point as usize);
        text.push_str(&digits);
    } else if count > point {
        let (whole, fraction) = digits.split_at(point as usize);
        text.push_str(whole);
        text.push('.');
        text.push_str(fraction);
    } else {
        text.push_str(&digits);
        push_zeros(&mut text, (point - count) as usize);
        text.push_str(".0");
    }
    text
}

/// Returns the text of a float that has few significant digits near the decimal point. So few digits identify
/// at most one float, so the fewest decimals that read back are its shortest text.
fn few_decimals(f: f64) -> Option<String> {
    let magnitude = f.abs();
    if !(1e-3..1e9).contains(&magnitude) {
        return None;
    }
    let mut power = 1.0;
    for decimals in 0..=5 {
        let digits = (magnitude * power + 0.5) as i64;
        if digits as f64 / power == magnitude {
            let mut text = String::with_capacity(24);
            if f < 0.0 {
                text.push('-');
            }
            let digits = Decimal::of(digits);
            push_zeros(&mut text, (decimals + 1usize).saturating_sub(digits.text().len()));
            text.push_str(digits.text());
            match decimals {
                0 => text.push_str(".0"),
                _ => text.insert(text.len() - decimals, '.'),
            }
            return Some(text);
        }
        power *= 10.0;
    }
    None
}

/// Returns the fewest digits that identify a finite float, and the decimal exponent of the first digit.
///
/// Of two candidates at the same distance, the standard library takes the upper one, but SWI-Prolog the one
/// that ends in an even digit.
fn shortest_digits(f: f64) -> (String, i32) {
    let magnitude = f.abs();
    let shortest = split_scientific(&format!("{magnitude:e}"));
    let count = shortest.0.len();
    // Shorter candidates are never halfway between two others.
    if count >= 15 {
        let text = format!("{:.*e}", count - 1, magnitude);
        let rounded = split_scientific(&text);
        if rounded != shortest && text.parse() == Ok(magnitude) {
            return rounded;
        }
    }
    shortest
}

/// Splits `d.ddde-x` into its digits and its exponent.
fn split_scientific(text: &str) -> (String, i32) {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    (mantissa.chars().filter(|c| *c != '.').collect(), exponent.parse().unwrap_or(0))
}

fn push_zeros(text: &mut String, count: usize) {
    text.extend(std::iter::repeat_n('0', count));
}

/// Returns the text of an integer in a radix from 2 to 36; `None` if the number is not an integer or the
/// radix is out of range.
pub fn format_integer(n: &Number, radix: u32, upper: bool) -> Option<String> {
    if !(2..=36).contains(&radix) {
        return None;
    }
    let text = match n {
        _ if radix == 10 && n.is_integer() => return Some(format_number(n)),
        Number::Int(n) => IBig::from(*n).in_radix(radix as u8).to_string(),
        Number::Big(b) => {
            let b = b.clone();
            aside(move || {
                demand_bits(b.bit_len() as u64);
                b.in_radix(radix as u8).to_string()
            })
        }
        _ => return None,
    };
    Some(if upper { text.to_uppercase() } else { text.to_lowercase() })
}

/// Inserts `separator` between groups of `size` digits, counted from the end of the integer part (`~D`).
pub fn group_digits(text: &str, size: usize, separator: &str) -> String {
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_at(digits.find('.').unwrap_or(digits.len()));
    if size == 0 {
        return text.to_string();
    }
    let mut grouped = String::with_capacity(text.len() + text.len() / size * separator.len());
    grouped.push_str(sign);
    for (position, digit) in whole.char_indices() {
        if position > 0 && (whole.len() - position).is_multiple_of(size) {
            grouped.push_str(separator);
        }
        grouped.push(digit);
    }
    grouped.push_str(fraction);
    grouped
}

/// Inserts a point before the last `decimals` digits of an integer's text (`~Nd`).
pub fn insert_point(text: &str, decimals: usize) -> String {
    if decimals == 0 {
        return text.to_string();
    }
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let mut padded = String::with_capacity(digits.len().max(decimals + 1));
    push_zeros(&mut padded, (decimals + 1).saturating_sub(digits.len()));
    padded.push_str(digits);
    let (whole, fraction) = padded.split_at(padded.len() - decimals);
    format!("{sign}{whole}.{fraction}")
}

/// Returns the text of a number with `digits` digits after the point (for `General`: significant digits), as
/// C's printf writes it.
///
/// The digits are exact for all types. Halves round to even; those of integers and rationals in `Fixed`
/// notation round away from zero.
pub fn format_real(n: &Number, style: FloatStyle, digits: usize) -> String {
    if let Number::Float(f) = n
        && !f.is_finite()
    {
        // `NaN`, `inf` or `-inf`.
        return f.to_string().to_lowercase();
    }
    let negative = n.is_negative() || matches!(n, Number::Float(f) if f.is_sign_negative());
    let body = if digits <= LONG_PRECISION && !n.is_long() {
        magnitude(n, style, digits)
    } else {
        let n = n.clone();
        aside(move || {
            demand_bits(4 * digits as u64);
            magnitude(&n, style, digits)
        })
    };
    if negative { format!("-{body}") } else { body }
}

/// From this precision on, the digits are computed on another thread.
const LONG_PRECISION: usize = 10_000;

fn magnitude(n: &Number, style: FloatStyle, digits: usize) -> String {
    match style {
        FloatStyle::Fixed => fixed(n, digits),
        FloatStyle::Scientific => {
            let (mantissa, exponent) = significant_digits(n, digits.saturating_add(1));
            scientific(&mantissa, exponent)
        }
        FloatStyle::General => general(n, digits.max(1)),
    }
}

fn scientific(digits: &str, exponent: i64) -> String {
    let (first, rest) = digits.split_at(1);
    let point = if rest.is_empty() { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{first}{point}{rest}e{sign}{:02}", exponent.unsigned_abs())
}

/// Formats like C's `%g`: scientific if the exponent is less than -4 or not less than the precision; no
/// trailing zeros.
fn general(n: &Number, precision: usize) -> String {
    let (digits, exponent) = significant_digits(n, precision);
    let digits = match digits.trim_end_matches('0') {
        "" => "0",
        trimmed => trimmed,
    };
    if exponent < -4 || exponent >= precision as i64 {
        return scientific(digits, exponent);
    }
    let mut text = String::new();
    if exponent < 0 {
        text.push_str("0.");
        push_zeros(&mut text, (-exponent - 1) as usize);
        text.push_str(digits);
        return text;
    }
    let whole = exponent as usize + 1;
    if digits.len() <= whole {
        text.push_str(digits);
        push_zeros(&mut text, whole - digits.len());
    } else {
        text.push_str(&digits[..whole]);
        text.push('.');
        text.push_str(&digits[whole..]);
    }
    text
}

/// Up to this precision the standard library converts floats exactly. Beyond it, big integers are used.
const STANDARD_PRECISION: usize = 1000;

fn fixed(n: &Number, digits: usize) -> String {
    if let Number::Float(f) = n
        && digits <= STANDARD_PRECISION
    {
        return format!("{:.*}", digits, f.abs());
    }
    let (numerator, denominator) = magnitude_parts(n);
    let scaled = numerator * UBig::from(10u8).pow(digits);
    let (mut quotient, remainder) = scaled.div_rem(&denominator);
    let up = match (remainder << 1).cmp(&denominator) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => n.is_rational() || quotient.bit(0),
        std::cmp::Ordering::Greater => true,
    };
    if up {
        quotient += UBig::ONE;
    }
    insert_point(&quotient.to_string(), digits)
}

/// Returns the first `count` digits of the magnitude, rounded with halves to even, and the decimal exponent
/// of the first one.
fn significant_digits(n: &Number, count: usize) -> (String, i64) {
    if let Number::Float(f) = n
        && count <= STANDARD_PRECISION
    {
        let (digits, exponent) = split_scientific(&format!("{:.*e}", count - 1, f.abs()));
        return (digits, exponent as i64);
    }
    if n.signum() == 0 {
        return ("0".repeat(count), 0);
    }
    let (numerator, denominator) = magnitude_parts(n);
    let mut exponent = decimal_exponent(&numerator, &denominator);
    let shift = count as i64 - 1 - exponent;
    let power = UBig::from(10u8).pow(shift.unsigned_abs() as usize);
    let (dividend, divisor) =
        if shift >= 0 { (numerator * power, denominator) } else { (numerator, denominator * power) };
    let (mut quotient, remainder) = dividend.div_rem(&divisor);
    let order = (remainder << 1).cmp(&divisor);
    if order.is_gt() || (order.is_eq() && quotient.bit(0)) {
        quotient += UBig::ONE;
    }
    let mut digits = quotient.to_string();
    if digits.len() > count {
        digits.truncate(count);
        exponent += 1;
    }
    (digits, exponent)
}

/// Returns the largest `e` with `10^e <= numerator / denominator`.
fn decimal_exponent(numerator: &UBig, denominator: &UBig) -> i64 {
    let ten = UBig::from(10u8);
    if numerator >= denominator {
        return (numerator / denominator).ilog(&ten) as i64;
    }
    // The least e with 10^e >= denominator / numerator.
    let (quotient, remainder) = denominator.div_rem(numerator);
    let floor = quotient.ilog(&ten);
    let exact = remainder.is_zero() && ten.pow(floor) == quotient;
    -(floor as i64) - (!exact) as i64
}

/// Returns the numerator and the denominator of the magnitude of a finite number.
fn magnitude_parts(n: &Number) -> (UBig, UBig) {
    let exact = match n {
        Number::Float(f) => rational_of_float(*f).unwrap_or(Number::Int(0)),
        _ if n.is_negative() => neg(n),
        _ => n.clone(),
    };
    let (numerator, denominator) = exact.to_rbig().unwrap_or(RBig::ZERO).into_parts();
    (numerator.unsigned_abs(), denominator)
}
