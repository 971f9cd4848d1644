//! Sorting cells in standard order, stable, as `msort/2`, `sort/4` and `keysort/2` do it.
//!
//! Each element gets a 64-bit prefix that never contradicts the standard order, so that most comparisons look at no
//! memory beyond the table of prefixes. If all elements are compounds of one name and arity, the prefix comes from
//! their first arguments, or from what stands first in these.

use super::cell::{Addr, Cell, Tag};
use super::heap::Store;
use super::order::Class;
use crate::base::atom;
use crate::base::interrupt::{self, Steps};
use crate::base::number::Rounding;
use crate::base::number::{Number, to_float};
use std::cmp::Ordering;

/// What `sort/4` is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sorting {
    /// Sort on this argument (from 1), or on the whole term.
    pub key: usize,
    pub descending: bool,
    /// Of elements with equal keys keep only the first.
    pub unique: bool,
}

/// From so many integers on sorting takes long.
const LONG: usize = 1 << 18;

/// An element with what it is sorted by.
#[derive(Clone, Copy)]
struct Item {
    prefix: u64,
    key: Cell,
    element: Cell,
}

impl Store {
    /// Sort in place, or give the first element that has no such argument.
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

    /// Take prefixes from the elements, or as long as all are compounds of one name and arity, from their first arguments.
    /// Where these are small integers, prefixes say all about them: then the depth in which they stand.
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

    fn functor_of(&self, cell: Cell) -> Option<Cell> {
        match cell.tag() {
            Tag::Lst => Some(Cell::functor(atom::DOT, 2)),
            Tag::Str => Some(self.get(cell.addr())),
            _ => None,
        }
    }

    /// Compare terms that are alike down to a depth, and have the same first argument there.
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

    /// A number that is smaller only for terms that come earlier: the class in the upper three bits.
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
                    // All text comes after what is no text, also the empty one.
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

/// How deeply prefixes are looked for.
const DEPTH: usize = 4;
/// The prefixes of different integers below this one differ.
const EXACT: u64 = 1 << 48;

fn first_argument(cell: Cell) -> Addr {
    cell.addr().plus(usize::from(!cell.has_tag(Tag::Lst)))
}

/// Bits that sort as the floats do; not-a-number first, both zeros alike.
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

/// Small integers sort as their cells do; equal ones are the same, so that stability does not matter.
fn sort_small(items: &mut Vec<Cell>, sorting: Sorting) {
    let value = |cell: &Cell| cell.0 as i64;
    // Runs that are sorted already are found by the stable sort only.
    if items.is_sorted_by_key(value) {
        if sorting.descending {
            items.reverse();
        }
    } else {
        items.sort_unstable_by_key(value);
        if sorting.descending {
            items.reverse();
        }
    }
    if sorting.unique {
        items.dedup();
    }
}
