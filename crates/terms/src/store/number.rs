//! Numbers in cells: small integers inside the cell, other numbers in blocks (laid out in `cell`).
//!
//! Invariant: an integer is boxed only if it does not fit the cell, so equal numbers have equal
//! representations.

use crate::number::Number;
use crate::store::cell::{BoxKind, Cell, Tag};
use crate::store::heap::{Result, Store};
use dashu::base::Sign;
use dashu::integer::{IBig, UBig, Word};
use dashu::rational::RBig;
use ninelog_limits::interrupt;

/// How many words of the arithmetic library make one 64-bit word of a cell.
const PARTS: usize = 8 / size_of::<Word>();

/// What `combine_fractions` does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FractionOp {
    Add,
    Sub,
    Mul,
    Div,
}

impl Store {
    /// Returns the result for two fractions or small integers, if the parts of the operands fit 63 bits and
    /// those of the result 64. Only numbers that do not, and division by zero, are left to `number`, which
    /// makes big integers of the parts.
    pub fn combine_fractions(&mut self, op: FractionOp, a: Cell, b: Cell) -> Result<Option<Cell>> {
        let (Some((n, d)), Some((p, q))) = (self.short_fraction(a), self.short_fraction(b)) else {
            return Ok(None);
        };
        let (above, below) = match op {
            FractionOp::Add => (n * q + p * d, d * q),
            FractionOp::Sub => (n * q - p * d, d * q),
            FractionOp::Mul => (n * p, d * q),
            FractionOp::Div if p == 0 => return Ok(None),
            FractionOp::Div => (n * q, d * p),
        };
        let is_negative = (above < 0) != (below < 0);
        let (above, below) = (above.unsigned_abs(), below.unsigned_abs());
        let common = greatest_common_divisor(above, below);
        let (Ok(above), Ok(below)) = (u64::try_from(above / common), u64::try_from(below / common)) else {
            return Ok(None);
        };
        self.ensure(4)?;
        if below == 1 {
            let Ok(value) = i64::try_from(above) else { return Ok(None) };
            return Ok(Some(self.new_integer(if is_negative { -value } else { value })));
        }
        let at = self.push(Cell::header(BoxKind::Rational, 3));
        self.push(Cell(1 << 1 | u64::from(is_negative)));
        self.push(Cell(above));
        self.push(Cell(below));
        Ok(Some(Cell::boxed(at)))
    }

    /// Returns the numerator and the denominator of a fraction or a small integer, if they fit 63 bits.
    fn short_fraction(&self, cell: Cell) -> Option<(i128, i128)> {
        let cell = self.deref(cell);
        if cell.is_int() {
            return Some((cell.as_int().into(), 1));
        }
        let header = cell.has_tag(Tag::Box).then(|| self.get(cell.addr()))?;
        if header.box_kind() != BoxKind::Rational || header.box_words() != 3 {
            return None;
        }
        let [first, above, below] = [1, 2, 3].map(|n| self.get(cell.addr().plus(n)).0);
        let (above, below) = (i64::try_from(above).ok()?, i64::try_from(below).ok()?);
        Some((if first & 1 == 1 { -above } else { above }.into(), below.into()))
    }

    pub fn new_number(&mut self, number: &Number) -> Cell {
        match number {
            Number::Int(n) => self.new_integer(*n),
            Number::Big(n) => {
                let (sign, magnitude) = n.as_sign_words();
                self.new_big(sign, magnitude)
            }
            Number::Rat(r) => {
                let (sign, numerator) = r.numerator().as_sign_words();
                let denominator = r.denominator().as_words();
                let (above, below) = (numerator.len().div_ceil(PARTS), denominator.len().div_ceil(PARTS));
                let at = self.push(Cell::header(BoxKind::Rational, 1 + above + below));
                self.push(Cell((above as u64) << 1 | is_negative(sign)));
                self.push_words(numerator);
                self.push_words(denominator);
                Cell::boxed(at)
            }
            Number::Float(f) => self.new_float(*f),
        }
    }

    /// Returns a number as a cell, if there is room for it.
    pub fn number_cell(&mut self, number: &Number) -> Result<Cell> {
        self.ensure(Self::number_cells(number))?;
        Ok(self.new_number(number))
    }

    /// Returns a cell for an integer, boxed if it needs more than 61 bits.
    #[inline(always)]
    pub fn new_integer(&mut self, n: i64) -> Cell {
        if Cell::fits_small(n) {
            return Cell::int(n);
        }
        let at = self.push(Cell::header(BoxKind::Big, 2));
        self.push(Cell(u64::from(n < 0)));
        self.push(Cell(n.unsigned_abs()));
        Cell::boxed(at)
    }

    fn new_big(&mut self, sign: Sign, magnitude: &[Word]) -> Cell {
        let at = self.push(Cell::header(BoxKind::Big, 1 + magnitude.len().div_ceil(PARTS)));
        self.push(Cell(is_negative(sign)));
        self.push_words(magnitude);
        Cell::boxed(at)
    }

    // The words of the arithmetic library have 32 bits on some targets.
    #[allow(clippy::useless_conversion)]
    fn push_words(&mut self, words: &[Word]) {
        let count = words.len().div_ceil(PARTS);
        let places = self.memory.slice_mut(self.top, count);
        for (place, parts) in places.iter_mut().zip(words.chunks(PARTS)) {
            let parts = parts.iter().enumerate();
            *place = parts.fold(0, |word, (n, &part)| word | u64::from(part) << (Word::BITS * n as u32));
        }
        self.top += 8 * count;
    }

    /// Returns the number of cells that `new_number` will take. For numbers whose size the program chooses,
    /// call `ensure` with it first.
    pub fn number_cells(number: &Number) -> usize {
        3 + number.heap_bytes().div_ceil(8)
    }

    /// Returns the value of a cell that is a number, after dereferencing.
    pub fn number(&self, cell: Cell) -> Option<Number> {
        let cell = self.deref(cell);
        match cell.tag() {
            Tag::Int => Some(Number::Int(cell.as_int())),
            Tag::Box => self.boxed_number(cell),
            _ => None,
        }
    }

    fn boxed_number(&self, cell: Cell) -> Option<Number> {
        let at = cell.addr();
        let header = self.get(at);
        let words = self.memory.slice(at.plus(1).0 as usize, header.box_words());
        let (&first, words) = words.split_first()?;
        match header.box_kind() {
            BoxKind::Float => Some(Number::Float(f64::from_bits(first))),
            BoxKind::Big => Some(Number::from(integer(first & 1, words))),
            BoxKind::Rational => {
                let (numerator, denominator) = words.split_at_checked((first >> 1) as usize)?;
                let is_long = words.len() > LONG_FRACTION;
                let (numerator, denominator) = (integer(first & 1, numerator), magnitude(denominator));
                // This searches for common factors, though there are none.
                let fraction = move || Number::from(RBig::from_parts(numerator, denominator));
                Some(if is_long { interrupt::aside(fraction) } else { fraction() })
            }
            BoxKind::String | BoxKind::Functor => None,
        }
    }

    /// Returns whether a dereferenced cell is a number of any kind.
    #[inline]
    pub fn is_number(&self, cell: Cell) -> bool {
        cell.is_int()
            || cell.has_tag(Tag::Box)
                && matches!(
                    self.get(cell.addr()).box_kind(),
                    BoxKind::Float | BoxKind::Big | BoxKind::Rational
                )
    }
}

/// Number of words from which on a fraction may take longer to read than an interrupt should wait.
const LONG_FRACTION: usize = 1 << 11;

/// Returns the greatest common divisor of two numbers, the second of which is not zero.
fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while let (Err(_), _) | (_, Err(_)) = (u64::try_from(a), u64::try_from(b)) {
        (a, b) = (b, a % b);
        if b == 0 {
            return a;
        }
    }
    let (mut a, mut b) = (a as u64, b as u64);
    if a == 0 {
        return b.into();
    }
    // The binary algorithm: a division takes as long as many of these steps.
    let shift = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != 0 {
        b >>= b.trailing_zeros();
        (a, b) = (a.min(b), a.abs_diff(b));
    }
    u128::from(a << shift)
}

fn is_negative(sign: Sign) -> u64 {
    u64::from(sign == Sign::Negative)
}

fn integer(sign: u64, words: &[u64]) -> IBig {
    let sign = if sign == 1 { Sign::Negative } else { Sign::Positive };
    IBig::from_parts(sign, magnitude(words))
}

#[cfg(target_pointer_width = "64")]
fn magnitude(words: &[u64]) -> UBig {
    UBig::from_words(words)
}

#[cfg(not(target_pointer_width = "64"))]
fn magnitude(words: &[u64]) -> UBig {
    let parts =
        words.iter().flat_map(|&word| (0..PARTS).map(move |n| (word >> (Word::BITS * n as u32)) as Word));
    UBig::from_words(&parts.collect::<Vec<Word>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::cell::{MAX_SMALL, MIN_SMALL};

    #[test]
    fn fractions_agree_with_arithmetic_elsewhere() {
        use crate::number::ArithFlags;
        use crate::number::arith::{add, mul, rdiv, sub};
        let mut store = Store::new(1 << 22, 1 << 12);
        let parts = [0, 1, 2, 3, 6, 7, 12, 355, 1 << 31, (1 << 60) - 1, i64::MAX - 1, i64::MAX];
        let mut numbers = vec![Number::from(IBig::from(7).pow(40))];
        for above in parts {
            for below in parts.into_iter().filter(|&below| below != 0) {
                for above in [above, -above] {
                    let fraction = RBig::from_parts(IBig::from(above), UBig::from(below as u64));
                    numbers.push(Number::from(fraction));
                }
            }
        }
        let flags = ArithFlags::default();
        let operations = [
            (FractionOp::Add, add as fn(&Number, &Number, &ArithFlags) -> _),
            (FractionOp::Sub, sub),
            (FractionOp::Mul, mul),
            (FractionOp::Div, rdiv),
        ];
        let mut done = 0;
        let step = if cfg!(miri) { 40 } else { 1 };
        for (i, a) in numbers.iter().enumerate() {
            for b in numbers.iter().skip(i % step).step_by(step) {
                let (x, y) = (store.new_number(a), store.new_number(b));
                for (op, elsewhere) in operations {
                    let Some(value) = store.combine_fractions(op, x, y).unwrap() else { continue };
                    let expected = elsewhere(a, b, &flags).unwrap();
                    assert_eq!(store.number(value), Some(expected.clone()), "{a} {op:?} {b}");
                    // Equal numbers have equal representations.
                    let again = store.new_number(&expected);
                    assert!(store.identical(value, again));
                    done += 1;
                }
                store.top = crate::store::heap::FIRST;
            }
        }
        assert!(done > numbers.len() * numbers.len() / step, "{done}");
    }

    #[test]
    fn every_kind_of_number_comes_back() {
        let mut store = Store::new(1 << 20, 1 << 16);
        let big = IBig::from(-7).pow(100);
        let numbers = [
            Number::Int(0),
            Number::Int(MAX_SMALL),
            Number::Int(MIN_SMALL),
            Number::Int(MAX_SMALL + 1),
            Number::Int(MIN_SMALL - 1),
            Number::Int(i64::MAX),
            Number::Int(i64::MIN),
            Number::from(big.clone()),
            Number::from(-big.clone()),
            Number::from(RBig::from_parts(big, UBig::from(6u8).pow(80))),
            Number::from(RBig::from_parts(IBig::from(1), UBig::from(3u8))),
            Number::Float(-0.0),
            Number::Float(f64::INFINITY),
        ];
        for number in numbers {
            let before = store.top;
            let cell = store.new_number(&number);
            assert!((store.top - before) / 8 <= Store::number_cells(&number));
            assert!(store.is_number(cell));
            assert_eq!(store.number(cell), Some(number.clone()));
            let again = store.new_number(&number);
            assert!(store.unify(cell, again), "{number}");
        }
    }
}
