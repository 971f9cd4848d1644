//! Sums, products and quotients of big integers, computed directly on the heap.
//!
//! Without this, programs that add or multiply big numbers step by step would spend most of their time on
//! copies of operands and results. All other arithmetic on big numbers is in `number`.

use crate::store::cell::{BoxKind, Cell, Tag};
use crate::store::heap::{Result, Store};
use std::cmp::Ordering;

/// An integer's sign and where its magnitude is.
#[derive(Clone, Copy)]
struct Operand {
    negative: bool,
    /// The value of a small integer. A big one has `first`, the index of its first word on the heap, and
    /// `words`, the number of its words.
    small: u64,
    first: usize,
    words: usize,
}

impl Operand {
    fn magnitude<'a>(&'a self, heap: &'a [u64]) -> &'a [u64] {
        if self.first == 0 {
            std::slice::from_ref(&self.small)
        } else {
            &heap[self.first..self.first + self.words]
        }
    }
}

impl Store {
    /// Returns `a + b` or `a - b`, if both are integers.
    pub fn add_integers(&mut self, a: Cell, b: Cell, subtract: bool) -> Result<Option<Cell>> {
        let (Some(a), Some(mut b)) = (self.operand(a), self.operand(b)) else { return Ok(None) };
        b.negative ^= subtract;
        self.make(1 + a.words.max(b.words), |heap, place| {
            let (x, y) = (a.magnitude(heap), b.magnitude(heap));
            if a.negative == b.negative {
                if x.len() >= y.len() {
                    add(x, y, place)
                } else {
                    add(y, x, place)
                }
                return a.negative;
            }
            match compare(x, y) {
                Ordering::Less => subtract_from(y, x, place),
                _ => subtract_from(x, y, place),
            }
            a.negative == (compare(x, y) != Ordering::Less)
        })
        .map(Some)
    }

    /// Returns `a * b`, if both are integers and one of them takes a single word.
    pub fn multiply_integers(&mut self, a: Cell, b: Cell) -> Result<Option<Cell>> {
        let (Some(a), Some(b)) = (self.operand(a), self.operand(b)) else { return Ok(None) };
        let (long, short) = if a.words >= b.words { (a, b) } else { (b, a) };
        if short.words != 1 {
            return Ok(None);
        }
        self.make(1 + long.words, |heap, place| {
            let factor = u128::from(short.magnitude(heap)[0]);
            let mut carry = 0;
            for (place, &word) in place.iter_mut().zip(long.magnitude(heap)) {
                let product = u128::from(word) * factor + u128::from(carry);
                *place = product as u64;
                carry = (product >> 64) as u64;
            }
            place[long.words] = carry;
            long.negative != short.negative
        })
        .map(Some)
    }

    /// Returns `a` modulo `b`, if both are integers of at most 128 bits, or `a` is a big integer and `b` a
    /// small one of at most 32 bits. The result has the sign of `b`.
    pub fn modulo_integers(&mut self, a: Cell, b: Cell) -> Result<Option<Cell>> {
        if let Some((a, b, divisor)) = self.short_division(a, b) {
            let left = remainder(0, self.memory.slice(a.first * 8, a.words), divisor) as i64;
            let left = if left != 0 && a.negative != b.negative { i64::from(divisor) - left } else { left };
            return Ok(Some(Cell::int(if b.negative { -left } else { left })));
        }
        let Some((a, b, [x, y])) = self.medium_division(a, b) else { return Ok(None) };
        let left = x % y;
        let left = if left != 0 && a.negative != b.negative { y - left } else { left };
        self.make_medium(left, b.negative).map(Some)
    }

    /// Returns `a // b`, under the same conditions.
    pub fn divide_integers(&mut self, a: Cell, b: Cell) -> Result<Option<Cell>> {
        if let Some((a, b, [x, y])) = self.medium_division(a, b) {
            return self.make_medium(x / y, a.negative != b.negative).map(Some);
        }
        let Some((a, b, divisor)) = self.short_division(a, b) else { return Ok(None) };
        self.make(a.words, |heap, place| {
            quotient(a.magnitude(heap), divisor, place);
            a.negative != b.negative
        })
        .map(Some)
    }

    /// Returns the two operands and the magnitude of `b`, if `a` is a big integer and `b` a small one of at
    /// most 32 bits.
    fn short_division(&self, a: Cell, b: Cell) -> Option<(Operand, Operand, u32)> {
        let (a, b) = (self.operand(a)?, self.operand(b)?);
        let divisor = u32::try_from(b.small).ok()?;
        (divisor != 0 && a.first != 0 && b.first == 0).then_some((a, b, divisor))
    }

    /// Returns the two operands and their magnitudes, if these have at most 128 bits and `b` is not zero.
    fn medium_division(&self, a: Cell, b: Cell) -> Option<(Operand, Operand, [u128; 2])> {
        let (a, b) = (self.operand(a)?, self.operand(b)?);
        if a.words > 2 || b.words > 2 {
            return None;
        }
        let values = [a, b].map(|operand| {
            let words = operand.magnitude(self.memory.slice(0, operand.first + operand.words));
            words.iter().rev().fold(0, |value, &word| value << 64 | u128::from(word))
        });
        (values[1] != 0).then_some((a, b, values))
    }

    fn make_medium(&mut self, magnitude: u128, negative: bool) -> Result<Cell> {
        self.make(2, |_, place| {
            place[0] = magnitude as u64;
            place[1] = (magnitude >> 64) as u64;
            negative
        })
    }

    fn operand(&self, cell: Cell) -> Option<Operand> {
        let cell = self.deref(cell);
        if cell.is_int() {
            let value = cell.as_int();
            return Some(Operand { negative: value < 0, small: value.unsigned_abs(), first: 0, words: 1 });
        }
        if !cell.has_tag(Tag::Box) {
            return None;
        }
        let at = cell.addr();
        let header = self.get(at);
        if header.box_kind() != BoxKind::Big {
            return None;
        }
        let negative = self.get(at.plus(1)).0 & 1 == 1;
        Some(Operand { negative, small: 0, first: at.plus(2).0 as usize / 8, words: header.box_words() - 1 })
    }

    /// Makes a new integer of at most `words` words. `fill` gets the heap and the place for the magnitude,
    /// writes the magnitude there and returns whether the number is negative.
    fn make(&mut self, words: usize, fill: impl FnOnce(&[u64], &mut [u64]) -> bool) -> Result<Cell> {
        self.ensure(words + 2)?;
        let at = self.here();
        let first = self.top / 8 + 2;
        let (heap, place) = self.memory.slice_mut(0, first + words).split_at_mut(first);
        let negative = fill(heap, place);
        let used = place.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        let small = if used <= 1 { i64::try_from(place[0]).ok() } else { None };
        let small = small.map(|value| if negative { -value } else { value });
        if let Some(value) = small.filter(|&value| Cell::fits_small(value)) {
            return Ok(Cell::int(value));
        }
        self.set(at, Cell::header(BoxKind::Big, 1 + used));
        self.set(at.plus(1), Cell(u64::from(negative)));
        self.top += 8 * (2 + used);
        Ok(Cell::boxed(at))
    }
}

/// Adds two magnitudes, the longer first. `place` has one word more than `long`.
fn add(long: &[u64], short: &[u64], place: &mut [u64]) {
    let (places, rest) = place.split_at_mut(short.len());
    let (low, high) = long.split_at(short.len());
    let mut carry = chain(low, short, places, |x, y, carry| {
        let (sum, first) = x.overflowing_add(y);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        (sum, first | second)
    });
    for (place, &x) in rest.iter_mut().zip(high) {
        (*place, carry) = x.overflowing_add(u64::from(carry));
    }
    rest[high.len()..].fill(0);
    rest[high.len()] = u64::from(carry);
}

/// Subtracts the smaller magnitude from the larger.
fn subtract_from(large: &[u64], small: &[u64], place: &mut [u64]) {
    let (places, rest) = place.split_at_mut(small.len());
    let (low, high) = large.split_at(small.len());
    let mut borrow = chain(low, small, places, |x, y, borrow| {
        let (difference, first) = x.overflowing_sub(y);
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        (difference, first | second)
    });
    for (place, &x) in rest.iter_mut().zip(high) {
        (*place, borrow) = x.overflowing_sub(u64::from(borrow));
    }
    rest[high.len()..].fill(0);
}

/// Combines words with a carry between them and returns the last carry. It works on many words at a time, so
/// that the carry stays in the processor's flag between them.
#[inline(always)]
fn chain(xs: &[u64], ys: &[u64], places: &mut [u64], step: impl Fn(u64, u64, bool) -> (u64, bool)) -> bool {
    const MANY: usize = 16;
    let mut carry = false;
    let (xs, last_xs) = xs.as_chunks::<MANY>();
    let (ys, last_ys) = ys.as_chunks::<MANY>();
    let (places, last_places) = places.as_chunks_mut::<MANY>();
    for ((place, x), y) in places.iter_mut().zip(xs).zip(ys) {
        for i in 0..MANY {
            (place[i], carry) = step(x[i], y[i], carry);
        }
    }
    for ((place, &x), &y) in last_places.iter_mut().zip(last_xs).zip(last_ys) {
        (*place, carry) = step(x, y, carry);
    }
    carry
}

/// Returns the remainder of a magnitude divided by a number of at most 32 bits. `above` is the remainder of
/// the words above it. Each round takes four words and multiplies each by the remainder of its power of two,
/// so that no step waits for a division.
fn remainder(above: u64, words: &[u64], divisor: u32) -> u64 {
    let divisor = u128::from(divisor);
    let mut weights = [1; 6];
    for i in 1..6 {
        weights[i] = (weights[i - 1] << 64) % divisor;
    }
    let (fours, rest) = words.as_chunks::<4>();
    let mut left =
        rest.iter().rev().fold(u128::from(above), |left, &word| (left << 64 | u128::from(word)) % divisor);
    for four in fours.iter().rev() {
        let [a, b, c, d] = four.map(u128::from);
        let (low, high) = (u128::from(left as u64), left >> 64);
        left = a + b * weights[1] + c * weights[2] + d * weights[3] + low * weights[4] + high * weights[5];
    }
    (left % divisor) as u64
}

/// Divides a magnitude by a number of at most 32 bits. Four parts are divided at the same time, because
/// within a part each step has to wait for the step before.
fn quotient(words: &[u64], divisor: u32, place: &mut [u64]) {
    let divisor = u64::from(divisor);
    let inverse = u64::MAX / divisor;
    // `left` is the remainder from above, `bits` the next 32 bits. The quotient by the inverse is right or
    // one too small.
    let half = |left: u64, bits: u64| {
        let value = left << 32 | bits;
        let quotient = ((u128::from(value) * u128::from(inverse)) >> 64) as u64;
        let left = value - quotient * divisor;
        if left >= divisor { (quotient + 1, left - divisor) } else { (quotient, left) }
    };
    let step = |left: u64, word: u64| {
        let (high, left) = half(left, word >> 32);
        let (low, left) = half(left, word & u64::from(u32::MAX));
        (high << 32 | low, left)
    };
    let length = words.len() / 4;
    let mut left = [0; 4];
    for at in (4 * length..words.len()).rev() {
        (place[at], left[3]) = step(left[3], words[at]);
    }
    let parts: [&[u64]; 4] = std::array::from_fn(|part| &words[part * length..][..length]);
    for part in (0..3).rev() {
        left[part] = remainder(left[part + 1], parts[part + 1], divisor as u32);
    }
    for at in (0..length).rev() {
        for part in 0..4 {
            (place[part * length + at], left[part]) = step(left[part], parts[part][at]);
        }
    }
}

/// Compares magnitudes that have no leading zeros.
fn compare(x: &[u64], y: &[u64]) -> Ordering {
    x.len().cmp(&y.len()).then_with(|| x.iter().rev().cmp(y.iter().rev()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::arith::{add, int_div, modulo, mul, sub};
    use crate::number::{ArithFlags, Number};
    use crate::store::cell::{MAX_SMALL, MIN_SMALL};
    use crate::store::heap::FIRST;
    use dashu::integer::IBig;

    #[test]
    fn agrees_with_arithmetic_elsewhere() {
        let mut store = Store::new(1 << 22, 1 << 12);
        let mut numbers: Vec<Number> =
            [0, 1, -1, 2, -7, 1009, -0xffff_fff1, MAX_SMALL, MIN_SMALL, i64::MAX, i64::MIN]
                .map(Number::Int)
                .to_vec();
        // Miri takes a thousand instructions for one: there, test one pair in ten.
        let step = if cfg!(miri) { 10 } else { 1 };
        for bits in [60, 61, 63, 64, 65, 127, 128, 192, 300, 1200] {
            let power = IBig::from(1) << bits;
            for near in [&power - 1, power.clone(), &power + 1, &power / 3] {
                numbers.push(Number::from(near.clone()));
                numbers.push(Number::from(-near));
            }
        }
        let flags = ArithFlags::default();
        for (i, a) in numbers.iter().enumerate() {
            for b in numbers.iter().skip(i % step).step_by(step) {
                let (x, y) = (store.new_number(a), store.new_number(b));
                let sum = store.add_integers(x, y, false).unwrap().unwrap();
                let difference = store.add_integers(x, y, true).unwrap().unwrap();
                assert_eq!(store.number(sum), add(a, b, &flags).ok(), "{a} + {b}");
                assert_eq!(store.number(difference), sub(a, b, &flags).ok(), "{a} - {b}");
                if let Some(quotient) = store.divide_integers(x, y).unwrap() {
                    assert_eq!(store.number(quotient), int_div(a, b, &flags).ok(), "{a} // {b}");
                }
                if let Some(left) = store.modulo_integers(x, y).unwrap() {
                    assert_eq!(store.number(left), modulo(a, b, &flags).ok(), "{a} mod {b}");
                }
                if let Some(product) = store.multiply_integers(x, y).unwrap() {
                    assert_eq!(store.number(product), mul(a, b, &flags).ok(), "{a} * {b}");
                }
                // Equal numbers have equal representations.
                let again = sub(a, b, &flags).unwrap();
                let again = store.new_number(&again);
                assert!(store.identical(difference, again));
                store.top = FIRST;
            }
        }
    }
}
