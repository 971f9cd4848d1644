//! Sorts cells in standard order, stable, for `msort/2`, `sort/4` and `keysort/2`.
//!
//! Each element gets a 64-bit prefix that never contradicts the standard order, so that most comparisons read
//! no memory beyond the table of prefixes. If all elements are compounds of one name and arity, the prefix
//! comes from their first arguments, or from the first arguments of those, and so on. Where one or two small
//! integers decide the order of all elements, a radix sort on them needs no comparison.

use crate::base::atom;
use crate::base::interrupt::{self, Steps};
use crate::base::number::Rounding;
use crate::base::number::{Number, to_float};
use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::Store;
use crate::store::walk::order::Class;
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

/// From this number of integers on, sorting takes long.
const LONG: usize = 1 << 18;

/// An element with its key and the prefix of the key.
#[derive(Clone, Copy)]
struct Item {
    prefix: u64,
    key: Cell,
    element: Cell,
}

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
        if let Some((mut numbered, bits)) = self.numbered(items, sorting) {
            if bits.div_ceil(DIGIT) <= few_digits(numbered.len()) {
                sort_by_digits(&mut numbered, bits, |&(number, _)| number);
            } else {
                let mut steps = Steps::default();
                numbered.sort_by(|(a, _), (b, _)| {
                    steps.next();
                    a.cmp(b)
                });
            }
            if sorting.unique {
                numbered.dedup_by_key(|(number, _)| *number);
            }
            items.clear();
            items.extend(numbered.iter().map(|&(_, element)| element));
            return Ok(());
        }
        let mut table = Vec::with_capacity(items.len());
        let mut steps = Steps::default();
        for &element in items.iter() {
            steps.next();
            let key = if sorting.key == 0 { element } else { self.sort_key(element, sorting.key)? };
            table.push(Item { prefix: 0, key, element });
        }
        let known = self.set_prefixes(&mut table);
        let order = |a: &Item, b: &Item| {
            a.prefix.cmp(&b.prefix).then_with(|| match known {
                Some(depth) => self.compare_rest(a.key, b.key, depth),
                None => self.compare(a.key, b.key),
            })
        };
        let mut steps = Steps::default();
        table.sort_by(|a, b| {
            steps.next();
            if sorting.descending { order(b, a) } else { order(a, b) }
        });
        if sorting.unique {
            table.dedup_by(|later, first| order(later, first) == Ordering::Equal);
        }
        items.clear();
        items.extend(table.iter().map(|item| item.element));
        Ok(())
    }

    fn sort_key(&self, element: Cell, key: usize) -> std::result::Result<Cell, Cell> {
        match self.compound(element) {
            Some((_, arity, args)) if key <= arity => Ok(self.at(args.plus(key - 1))),
            _ => Err(element),
        }
    }

    /// Computes the prefixes: from the elements, or, as long as all are compounds of one name and arity, from
    /// their first arguments. Returns the depth of these arguments if all are small integers that the
    /// prefixes tell apart.
    fn set_prefixes(&self, table: &mut [Item]) -> Option<usize> {
        let mut cells: Vec<Cell> = table.iter().map(|item| item.key).collect();
        let mut depth = 0;
        while depth < DEPTH
            && let Some(functor) = cells.first().and_then(|&cell| self.functor_of(cell))
            && functor.functor_arity() > 0
            && cells.iter().all(|&cell| self.functor_of(cell) == Some(functor))
        {
            for cell in &mut cells {
                *cell = self.at(first_argument(*cell));
            }
            depth += 1;
        }
        for (item, &cell) in table.iter_mut().zip(&cells) {
            item.prefix = self.prefix(cell);
        }
        let is_exact = |cell: &Cell| cell.is_int() && cell.as_int().unsigned_abs() < EXACT;
        cells.iter().all(is_exact).then_some(depth)
    }

    /// Returns the elements with numbers that sort as their keys do, and the number of bits of these numbers.
    /// This works if the innermost first argument of each key is a small integer, in compounds of the same
    /// names that have at most one other argument, a small integer too.
    fn numbered(&self, items: &[Cell], sorting: Sorting) -> Option<(Vec<(u64, Cell)>, u32)> {
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
        let number = |&element: &Cell| {
            steps.next();
            let number = numbers(element)
                .map_or(0, |(first, second)| firsts.offset(first) << seconds.bits() | seconds.offset(second));
            (number ^ flip, element)
        };
        (bits <= 60).then(|| (items.iter().map(number).collect(), bits))
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
            Class::Variable => cell.addr().0 << 3,
            Class::Number => float_prefix(self.float_value(cell)),
            Class::String => text_prefix(self.string_at(cell)),
            Class::Atom => {
                let atom = cell.as_atom();
                if atom == atom::NIL || self.atoms.blob(atom).is_some() {
                    0
                } else {
                    // Textual atoms, even the empty one, come after atoms that are not text.
                    (text_prefix(self.atoms.text(atom)) >> 1) | 1 << 63
                }
            }
            Class::Compound => {
                let (name, arity) = match self.compound(cell) {
                    Some((name, arity, _)) => (name, arity),
                    None => (atom::NIL, 0),
                };
                let text = if name == atom::NIL || self.atoms.blob(name).is_some() {
                    0
                } else {
                    text_prefix(self.atoms.text(name)) >> 1 | 1 << 63
                };
                (arity as u64) << 40 | text >> 24
            }
        };
        (class as u64) << 61 | rest >> 3
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
    let mut word = [0; 8];
    let n = text.len().min(8);
    word[..n].copy_from_slice(&text.as_bytes()[..n]);
    u64::from_be_bytes(word)
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

/// Radix sort, stable: by digits of a number of `bits` bits, the last digit first.
fn sort_by_digits<T: Copy>(items: &mut Vec<T>, bits: u32, number: impl Fn(&T) -> u64) {
    let mut steps = Steps::default();
    let mut sorted = items.clone();
    for shift in (0..bits).step_by(DIGIT as usize) {
        let digit = |item: &T| (number(item) >> shift) as usize & ((1 << DIGIT) - 1);
        let mut places = [0usize; 1 << DIGIT];
        for item in items.iter() {
            places[digit(item)] += 1;
        }
        let mut next = 0;
        for place in &mut places {
            next += std::mem::replace(place, next);
        }
        for item in items.iter() {
            steps.next();
            let place = &mut places[digit(item)];
            sorted[*place] = *item;
            *place += 1;
        }
        std::mem::swap(items, &mut sorted);
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
