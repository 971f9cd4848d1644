//! Sorts cells in standard order, stable, for `msort/2`, `sort/4` and `keysort/2`.
//!
//! Each element gets a 64-bit prefix that never contradicts the standard order. Words of a prefix and the
//! element's place are sorted as numbers; only elements with equal prefixes are compared. If all elements are
//! compounds of one name and arity, the prefix comes from their first arguments, or from the first arguments
//! of those, and so on. Where one or two small integers decide the order of all elements, a radix sort on
//! them needs no comparison.

use crate::atom::{self, Atom};
use crate::number::Rounding;
use crate::number::{Number, to_float};
use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::Store;
use crate::store::walk::order::OrderClass;
use ninelog_limits::interrupt::{self, Steps};
use smallvec::SmallVec;
use std::cmp::Ordering;

/// The options of `sort/4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sorting {
    /// The argument to sort on (from 1), or 0 for the whole term.
    pub key: usize,
    pub descending: bool,
    /// Whether to keep only the first of elements with equal keys.
    pub unique: bool,
}

/// From this number of elements on, sorting takes long.
const LONG: usize = 1 << 18;

impl Store {
    /// Sorts in place. The error is the first element that has no such argument.
    pub fn sort_cells(&self, items: &mut Vec<Cell>, sorting: Sorting) -> std::result::Result<(), Cell> {
        if sorting.key == 0 {
            let mut steps = Steps::default();
            for item in items.iter_mut() {
                steps.next();
                *item = self.deref(*item);
            }
            if items.iter().all(|item| item.is_int()) {
                if items.len() < LONG {
                    sort_small(items, sorting);
                } else {
                    let mut cells = std::mem::take(items);
                    *items = interrupt::aside(move || {
                        sort_small(&mut cells, sorting);
                        cells
                    });
                }
                return Ok(());
            }
        }
        let order = match self.numbers(items, sorting) {
            Some((mut order, bits)) => {
                if bits.div_ceil(DIGIT) <= few_digits(order.len()) {
                    sort_by_digits(&mut order, bits);
                } else {
                    order = sort_words(order);
                }
                if sorting.unique {
                    order.dedup_by_key(|word| *word >> 64);
                }
                order
            }
            None => self.order_by_prefixes(items, sorting)?,
        };
        *items = order.iter().map(|&place| items[place as u64 as usize]).collect();
        Ok(())
    }

    /// Returns words that end with the places of the elements in order.
    fn order_by_prefixes(&self, items: &[Cell], sorting: Sorting) -> std::result::Result<Vec<u128>, Cell> {
        let mut arguments = Vec::new();
        if sorting.key > 0 {
            arguments.reserve(items.len());
            let mut steps = Steps::default();
            for &element in items {
                steps.next();
                arguments.push(self.sort_key(element, sorting.key)?);
            }
        }
        let keys = if sorting.key > 0 { &arguments } else { items };
        let (words, known) = self.prefixes(keys, sorting.descending);
        let mut order = sort_words(words);
        let compare = |a: u128, b: u128| {
            let (a, b) = (keys[a as u64 as usize], keys[b as u64 as usize]);
            match known {
                Some(depth) => self.compare_rest(a, b, depth),
                None => self.compare(a, b),
            }
        };
        let are_near = |a: &u128, b: &u128| a >> 64 == b >> 64;
        let mut steps = Steps::default();
        for near in order.chunk_by_mut(are_near).filter(|near| near.len() > 1) {
            near.sort_by(|&a, &b| {
                steps.next();
                if sorting.descending { compare(b, a) } else { compare(a, b) }
            });
        }
        if sorting.unique {
            order.dedup_by(|later, first| are_near(later, first) && compare(*later, *first).is_eq());
        }
        Ok(order)
    }

    fn sort_key(&self, element: Cell, key: usize) -> std::result::Result<Cell, Cell> {
        match self.compound(element) {
            Some((_, arity, args)) if key <= arity => Ok(self.at(args.plus(key - 1))),
            _ => Err(element),
        }
    }

    /// Returns the places of the keys, each below the key's prefix. Prefixes come from the keys, or, as long
    /// as all are compounds of one name and arity, from their first arguments. The second result is the depth
    /// of these arguments if all are small integers that the prefixes tell apart.
    fn prefixes(&self, keys: &[Cell], descending: bool) -> (Vec<u128>, Option<usize>) {
        let (mut cells, mut depth) = (keys, 0);
        let mut inner: Vec<Cell>;
        while depth < DEPTH
            && let Some(functor) = cells.first().and_then(|&cell| self.functor_of(cell))
            && functor.functor_arity() > 0
            && cells.iter().all(|&cell| self.functor_of(cell) == Some(functor))
        {
            inner = cells.iter().map(|&cell| self.at(first_argument(cell))).collect();
            cells = &inner;
            depth += 1;
        }
        let flip = if descending { u64::MAX } else { 0 };
        let words = cells
            .iter()
            .zip(0u128..)
            .map(|(&cell, place)| u128::from(self.prefix(cell) ^ flip) << 64 | place);
        let words = words.collect();
        let is_exact = |cell: &Cell| cell.is_int() && cell.as_int().unsigned_abs() < EXACT;
        (words, cells.iter().all(is_exact).then_some(depth))
    }

    /// Returns the places of the elements, each below a number that sorts as its key does, and the number of
    /// bits of these numbers. This works if the innermost first argument of each key is a small integer, in
    /// compounds of the same names that have at most one other argument, a small integer too.
    fn numbers(&self, items: &[Cell], sorting: Sorting) -> Option<(Vec<u128>, u32)> {
        let key = |element: Cell| match sorting.key {
            0 => Some(element),
            key => self.sort_key(element, key).ok(),
        };
        // The functors around the first integer, and on which level the second integer is.
        let mut path: SmallVec<[Cell; DEPTH]> = SmallVec::new();
        let mut pair = None;
        let mut cell = key(*items.first()?)?;
        while let Some(functor) = self.functor_of(cell) {
            match (functor.functor_arity(), pair) {
                _ if path.len() == DEPTH => return None,
                (1, _) => {}
                (2, None) => pair = Some(path.len()),
                _ => return None,
            }
            path.push(functor);
            cell = self.at(first_argument(cell));
        }
        let numbers = |element: Cell| {
            let (mut cell, mut second) = (key(element)?, Cell::int(0));
            for (level, &functor) in path.iter().enumerate() {
                if self.functor_of(cell) != Some(functor) {
                    return None;
                }
                let first = first_argument(cell);
                if pair == Some(level) {
                    second = self.at(first.plus(1));
                }
                cell = self.at(first);
            }
            (cell.is_int() && second.is_int()).then_some((cell, second))
        };
        let (mut firsts, mut seconds) = (Range::EMPTY, Range::EMPTY);
        let mut steps = Steps::default();
        for &element in items {
            steps.next();
            let (first, second) = numbers(element)?;
            firsts.add(first);
            seconds.add(second);
        }
        let bits = firsts.bits() + seconds.bits();
        let flip = if sorting.descending { u64::MAX >> (64 - bits.clamp(1, 64)) } else { 0 };
        let word = |(&element, place): (&Cell, u128)| {
            steps.next();
            let number = numbers(element)
                .map_or(0, |(first, second)| firsts.offset(first) << seconds.bits() | seconds.offset(second));
            u128::from(number ^ flip) << 64 | place
        };
        (bits <= 60).then(|| (items.iter().zip(0..).map(word).collect(), bits))
    }

    fn functor_of(&self, cell: Cell) -> Option<Cell> {
        match cell.tag() {
            Tag::Lst => Some(Cell::functor(atom::DOT, 2)),
            Tag::Str => Some(self.get(cell.addr())),
            _ => None,
        }
    }

    /// Compares terms whose functors are equal down to a depth and whose first arguments there are equal.
    fn compare_rest(&self, a: Cell, b: Cell, depth: usize) -> Ordering {
        if depth == 0 || a == b {
            return Ordering::Equal;
        }
        let (x, y) = (first_argument(a), first_argument(b));
        let inner = match depth {
            1 => Ordering::Equal,
            _ => self.compare_rest(self.at(x), self.at(y), depth - 1),
        };
        let arity = if a.has_tag(Tag::Lst) { 2 } else { self.get(a.addr()).functor_arity() };
        (1..arity).fold(inner, |order, n| {
            order.then_with(|| self.compare(self.get(x.plus(n)), self.get(y.plus(n))))
        })
    }

    /// Returns a number that is smaller only for terms that come earlier in standard order. The class is in
    /// the upper three bits.
    fn prefix(&self, cell: Cell) -> u64 {
        let class = self.class(cell);
        let rest = match class {
            OrderClass::Variable => cell.addr().0 << 3,
            OrderClass::Number => float_prefix(self.float_value(cell)),
            OrderClass::String => text_prefix(self.string_at(cell)),
            OrderClass::Atom => self.text_bits(cell.as_atom()),
            OrderClass::Compound => {
                let (name, arity) = match self.compound(cell) {
                    Some((name, arity, _)) => (name, arity),
                    None => (atom::NIL, 0),
                };
                (arity as u64) << 40 | self.text_bits(name) >> 24
            }
        };
        (class as u64) << 61 | rest >> 3
    }

    /// Textual atoms, even the empty one, come after atoms that are not text.
    fn text_bits(&self, name: Atom) -> u64 {
        match self.atoms.plain_text(name) {
            Some(text) if name != atom::NIL => text_prefix(text) >> 1 | 1 << 63,
            _ => 0,
        }
    }

    fn float_value(&self, cell: Cell) -> f64 {
        if cell.is_int() {
            return cell.as_int() as f64;
        }
        match self.number(cell) {
            Some(Number::Float(f)) => f,
            Some(n) => to_float(&n, Rounding::Nearest),
            None => 0.0,
        }
    }
}

/// How deep in the first arguments prefixes are looked for.
const DEPTH: usize = 4;
/// Different integers with absolute values below this have different prefixes.
const EXACT: u64 = 1 << 48;

fn first_argument(cell: Cell) -> Addr {
    cell.addr().plus(usize::from(!cell.has_tag(Tag::Lst)))
}

/// Returns bits that sort as the floats do: NaN first, both zeros equal.
fn float_prefix(f: f64) -> u64 {
    if f.is_nan() {
        return 0;
    }
    let bits = (f + 0.0).to_bits();
    if bits >> 63 == 0 { bits | 1 << 63 } else { !bits }
}

fn text_prefix(text: &str) -> u64 {
    let bytes = text.as_bytes();
    match bytes.first_chunk() {
        Some(&word) => u64::from_be_bytes(word),
        None => (0..8).fold(0, |word, n| word << 8 | u64::from(bytes.get(n).copied().unwrap_or(0))),
    }
}

/// The range of small integers between two bounds, inclusive.
struct Range {
    least: i64,
    most: i64,
}

impl Range {
    const EMPTY: Range = Range { least: i64::MAX, most: i64::MIN };

    #[inline(always)]
    fn add(&mut self, cell: Cell) {
        let value = cell.as_int();
        (self.least, self.most) = (self.least.min(value), self.most.max(value));
    }

    #[inline(always)]
    fn offset(&self, cell: Cell) -> u64 {
        cell.as_int().wrapping_sub(self.least) as u64
    }

    fn bits(&self) -> u32 {
        u64::BITS - (self.most.wrapping_sub(self.least) as u64).leading_zeros()
    }
}

/// Number of bits in a digit of the radix sort.
const DIGIT: u32 = 8;

/// Returns the largest number of digits for which a radix sort of `count` elements is faster than
/// comparisons.
fn few_digits(count: usize) -> u32 {
    if count < 64 { 0 } else { count.ilog2() / 3 }
}

/// Sorts integers from a small range by counting them.
fn sort_by_counting(items: &mut [Cell], range: Range) {
    let mut counts = vec![0u32; range.most.abs_diff(range.least) as usize + 1];
    for &item in items.iter() {
        counts[range.offset(item) as usize] += 1;
    }
    let mut rest = items;
    for (value, count) in (range.least..).zip(counts) {
        let (equal, others) = rest.split_at_mut(count as usize);
        equal.fill(Cell::int(value));
        rest = others;
    }
}

/// Sorts words as numbers. They are all different, so stability does not matter.
fn sort_words(words: Vec<u128>) -> Vec<u128> {
    let sorted = |mut words: Vec<u128>| {
        words.sort_unstable();
        words
    };
    if words.len() < LONG { sorted(words) } else { interrupt::aside(move || sorted(words)) }
}

/// Radix sort: by digits of the upper halves, which have `bits` bits, the last digit first.
fn sort_by_digits(words: &mut Vec<u128>, bits: u32) {
    let mut steps = Steps::default();
    let mut sorted = words.clone();
    for shift in (0..bits).step_by(DIGIT as usize) {
        let digit = |word: u128| ((word >> 64) as u64 >> shift) as usize & ((1 << DIGIT) - 1);
        let mut places = [0usize; 1 << DIGIT];
        for &word in words.iter() {
            places[digit(word)] += 1;
        }
        let mut next = 0;
        for place in &mut places {
            next += std::mem::replace(place, next);
        }
        for &word in words.iter() {
            steps.next();
            let place = &mut places[digit(word)];
            sorted[*place] = word;
            *place += 1;
        }
        std::mem::swap(words, &mut sorted);
    }
}

/// Sorts small integers, which sort as their cells do. Equal ones are the same, so stability does not matter.
fn sort_small(items: &mut Vec<Cell>, sorting: Sorting) {
    let value = |cell: &Cell| cell.0 as i64;
    // The stable sort is the one that profits from runs that are already sorted.
    if items.is_sorted_by_key(value) {
        if sorting.descending {
            items.reverse();
        }
    } else {
        let mut range = Range::EMPTY;
        items.iter().for_each(|&cell| range.add(cell));
        if range.most.abs_diff(range.least) < 2 * items.len() as u64 {
            sort_by_counting(items, range);
        } else {
            items.sort_unstable_by_key(value);
        }
        if sorting.descending {
            items.reverse();
        }
    }
    if sorting.unique {
        items.dedup();
    }
}
