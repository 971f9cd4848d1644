//! Number tokens as SWI-Prolog reads them: digit groups, radixes, floats with or without a point, infinities,
//! rationals.
//!
//! `scan_number` finds the longest unsigned number at the start of a text; the tokenizer handles `0'c`
//! itself. `number_from_text` reads a whole text with an optional sign, for number_codes/2 and atom_number/2.

use super::bits::demand_bits;
use super::{Number, neg};
use dashu::integer::{IBig, UBig};
use dashu::rational::RBig;
use ninelog_limits::interrupt::aside;

/// Why a text that starts like a number is not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberError {
    Illegal,
    FloatOverflow,
    OutOfRange,
}

impl NumberError {
    /// Returns the argument of `syntax_error/1`.
    pub fn message(self) -> &'static str {
        match self {
            NumberError::Illegal => "illegal_number",
            NumberError::FloatOverflow => "float_overflow",
            NumberError::OutOfRange => "numeric constant out of range",
        }
    }
}

/// The forms of numbers that are read in addition to those of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Syntax {
    /// `1 000 000` and `1_000_000`, `16'FF`, `1e10` without a point, `1.0Inf`, `1.5NaN`, and `1r3`.
    pub extensions: bool,
    /// `1/3` as a rational (the flag `rational_syntax` is `natural`).
    pub natural_rationals: bool,
}

impl Syntax {
    /// SWI-Prolog's syntax.
    pub const SWI: Syntax = Syntax { extensions: true, natural_rationals: false };
    /// The syntax of ISO 13211-1.
    pub const ISO: Syntax = Syntax { extensions: false, natural_rationals: false };
}

/// Returns the unsigned number at the start of `text` and the number of bytes that it takes; `None` if there
/// is no digit.
pub fn scan_number(text: &str, syntax: &Syntax) -> Result<Option<(Number, usize)>, NumberError> {
    let bytes = text.as_bytes();
    match bytes.first() {
        Some(b'0'..=b'9') => {}
        Some(0x80..) => return scan_foreign(text, syntax),
        _ => return Ok(None),
    }
    if bytes[0] == b'0'
        && let Some(radix) = bytes.get(1).and_then(|c| prefix_radix(*c))
    {
        match scan_digits(text, 2, radix, syntax) {
            Some(run) => return Ok(Some((run.value(text), run.end))),
            None if syntax.extensions => return Err(NumberError::Illegal),
            // In the standard this is a zero, followed by a name.
            None => {}
        }
    }
    let Some(run) = scan_digits(text, 0, 10, syntax) else { return Ok(None) };
    let next_is_digit = bytes.get(run.end + 1).is_some_and(u8::is_ascii_digit);
    match bytes.get(run.end) {
        Some(b'\'') if syntax.extensions && !run.grouped => {
            if let Some(radix @ 2..=36) = run.small
                && let Some(digits) = scan_digits(text, run.end + 1, radix as u32, syntax)
            {
                return Ok(Some((digits.value(text), digits.end)));
            }
        }
        Some(b'r') if syntax.extensions && next_is_digit => return scan_fraction(text, &run, syntax),
        Some(b'/') if syntax.natural_rationals && next_is_digit => return scan_fraction(text, &run, syntax),
        Some(b'.') if next_is_digit && !run.grouped => return scan_float(text, run.end, syntax),
        Some(b'e' | b'E') if syntax.extensions && !run.grouped => {
            if let Some(end) = scan_exponent(bytes, run.end) {
                return read_float(&text[..end], end);
            }
        }
        _ => {}
    }
    Ok(Some((run.value(text), run.end)))
}

fn prefix_radix(c: u8) -> Option<u32> {
    match c {
        b'x' => Some(16),
        b'o' => Some(8),
        b'b' => Some(2),
        _ => None,
    }
}

/// From this number of digits on, computing the value takes long.
const LONG: usize = 1 << 14;

/// A run of digits in `text[start..end]`, perhaps with separators between groups.
struct Digits {
    start: usize,
    end: usize,
    radix: u32,
    grouped: bool,
    /// The value, if it fits in 64 bits.
    small: Option<i64>,
}

impl Digits {
    fn value(&self, text: &str) -> Number {
        if let Some(n) = self.small {
            return Number::Int(n);
        }
        let run = &text[self.start..self.end];
        let radix = self.radix;
        let parsed = if self.grouped || run.len() > LONG {
            let digits: String = run.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
            aside(move || {
                demand_bits(4 * digits.len() as u64);
                UBig::from_str_radix(&digits, radix)
            })
        } else {
            UBig::from_str_radix(run, radix)
        };
        Number::from(parsed.unwrap_or(UBig::ZERO))
    }
}

/// Returns the digits from `start` on; `None` if there is none.
fn scan_digits(text: &str, start: usize, radix: u32, syntax: &Syntax) -> Option<Digits> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).and_then(|c| (*c as char).to_digit(radix));
    let mut run = Digits { start, end: start, radix, grouped: false, small: Some(0) };
    loop {
        while let Some(d) = digit(run.end) {
            run.small = run.small.and_then(|n| n.checked_mul(radix as i64)?.checked_add(d as i64));
            run.end += 1;
        }
        if run.end == start {
            return None;
        }
        let next = match bytes.get(run.end) {
            Some(b'_') if syntax.extensions => {
                let blanks = bytes[run.end + 1..].iter().take_while(|c| c.is_ascii_whitespace()).count();
                run.end + 1 + blanks
            }
            Some(b' ') if syntax.extensions && radix <= 10 => run.end + 1,
            _ => return Some(run),
        };
        if digit(next).is_none() {
            return Some(run);
        }
        run.grouped = true;
        run.end = next;
    }
}

/// `1r3` or `1/3`: the numerator is read, a digit follows the separator.
fn scan_fraction(
    text: &str,
    numerator: &Digits,
    syntax: &Syntax,
) -> Result<Option<(Number, usize)>, NumberError> {
    let Some(denominator) = scan_digits(text, numerator.end + 1, 10, syntax) else { return Ok(None) };
    let as_big = |digits: &Digits| digits.value(text).to_ibig().unwrap_or(IBig::ZERO);
    let (n, d) = (as_big(numerator), as_big(&denominator));
    if d.is_zero() {
        return Err(NumberError::Illegal);
    }
    Ok(Some((Number::from(RBig::from_parts_signed(n, d)), denominator.end)))
}

/// Scans a float whose point is at `point` and followed by a digit.
fn scan_float(text: &str, point: usize, syntax: &Syntax) -> Result<Option<(Number, usize)>, NumberError> {
    let bytes = text.as_bytes();
    let end = point + 1 + bytes[point + 1..].iter().take_while(|c| c.is_ascii_digit()).count();
    if syntax.extensions {
        if bytes[end..].starts_with(b"Inf") {
            return Ok(Some((Number::Float(f64::INFINITY), end + 3)));
        }
        if bytes[end..].starts_with(b"NaN") {
            let mantissa: f64 = text[..end].parse().unwrap_or(0.0);
            if mantissa == 1.0 {
                return Err(NumberError::OutOfRange);
            } else if mantissa > 1.0 && mantissa < 2.0 {
                return Ok(Some((Number::Float(f64::NAN), end + 3)));
            }
        }
    }
    let end = scan_exponent(bytes, end).unwrap_or(end);
    read_float(&text[..end], end)
}

/// Returns the end of the exponent at `at`, if there is one with a digit.
fn scan_exponent(bytes: &[u8], at: usize) -> Option<usize> {
    if !matches!(bytes.get(at), Some(b'e' | b'E')) {
        return None;
    }
    let digits = at + 1 + matches!(bytes.get(at + 1), Some(b'+' | b'-')) as usize;
    let count = bytes.get(digits..)?.iter().take_while(|c| c.is_ascii_digit()).count();
    (count > 0).then_some(digits + count)
}

fn read_float(text: &str, end: usize) -> Result<Option<(Number, usize)>, NumberError> {
    match text.parse::<f64>() {
        Ok(f) if f.is_finite() => Ok(Some((Number::Float(f), end))),
        Ok(_) => Err(NumberError::FloatOverflow),
        Err(_) => Err(NumberError::Illegal),
    }
}

/// Scans a number in the decimal digits of another script. All its digits are of that script; it has no
/// radix.
fn scan_foreign(text: &str, syntax: &Syntax) -> Result<Option<(Number, usize)>, NumberError> {
    let Some(zero) = text.chars().next().and_then(digit_zero) else { return Ok(None) };
    let mut ascii = String::new();
    let mut ends = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            _ if digit_zero(c) == Some(zero) => ascii.push((b'0' + (c as u32 - zero) as u8) as char),
            '_' | ' ' | '.' | 'r' | '/' | 'e' | 'E' | '+' | '-' => ascii.push(c),
            _ => break,
        }
        ends.push(at + c.len_utf8());
    }
    let scanned = scan_number(&ascii, syntax)?;
    Ok(scanned.map(|(n, length)| (n, ends[length - 1])))
}

/// Returns the value of a decimal digit of any script.
pub fn decimal_digit_value(c: char) -> Option<u32> {
    if c.is_ascii() { c.to_digit(10) } else { digit_zero(c).map(|zero| c as u32 - zero) }
}

/// Returns the code of the zero that belongs to a decimal digit beyond ASCII.
fn digit_zero(c: char) -> Option<u32> {
    let code = c as u32;
    let at = ZEROS.partition_point(|zero| *zero <= code).checked_sub(1)?;
    (code - ZEROS[at] < 10).then_some(ZEROS[at])
}

/// The zeros of the scripts of Unicode. The nine codes after each are the other digits.
#[rustfmt::skip]
static ZEROS: &[u32] = &[
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0DE6,
    0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0,
    0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x11066,
    0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x11730, 0x118E0, 0x11950,
    0x11C50, 0x11D50, 0x11DA0, 0x16A60, 0x16AC0, 0x16B50, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6,
    0x1E140, 0x1E2F0, 0x1E950, 0x1FBF0,
];

/// Reads a whole text as a number, with an optional sign directly before it. number_codes/2 skips leading
/// layout, atom_number/2 does not.
pub fn number_from_text(text: &str, syntax: &Syntax, skip_layout: bool) -> Result<Number, NumberError> {
    let text = if skip_layout { text.trim_start_matches(is_layout) } else { text };
    let (negative, unsigned) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let number = match unsigned.strip_prefix("0'") {
        Some(quoted) => character_code(quoted)?,
        None => match scan_number(unsigned, syntax)? {
            // As in SWI-Prolog, a number with a radix has no minus sign.
            Some((_, length)) if negative && unsigned[..length].contains('\'') => {
                return Err(NumberError::Illegal);
            }
            Some((number, length)) if length == unsigned.len() => number,
            _ => return Err(NumberError::Illegal),
        },
    };
    Ok(if negative { neg(&number) } else { number })
}

/// Returns the code for what follows `0'`: one character, or a quote twice.
fn character_code(quoted: &str) -> Result<Number, NumberError> {
    let mut chars = quoted.chars();
    match (chars.next(), chars.next(), chars.next()) {
        (Some('\''), Some('\''), None) => Ok(Number::Int('\'' as i64)),
        (Some(c), None, None) => Ok(Number::Int(c as i64)),
        _ => Err(NumberError::Illegal),
    }
}

fn is_layout(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ' | '\u{A0}')
}
