//! Names that differ by one letter, found in time that does not grow with the number of names.
//!
//! Two names that differ by one letter are equal once a letter is left out of one of them, or of both at the
//! same place. So each name of the text is noted under its hash, and under the hashes of what is left of it
//! without each of its letters.

use crate::index::Index;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::Range;

/// The predicates of a text, to be searched for names that are nearly the same.
pub struct NearNames<'a> {
    index: &'a Index,
    /// Made when it is first asked.
    table: OnceCell<Table<'a>>,
}

/// The first name, in their order, under each key.
#[derive(Default)]
struct Table<'a>(HashMap<Key, &'a str>);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    /// A name with this hash.
    Whole(usize, u64),
    /// What is left of a name without one of its letters.
    Without(usize, u64),
    /// The same, and where the letter stood.
    WithoutAt(usize, usize, u64),
}

/// The longest name that is searched, in letters.
const LONGEST: usize = 200;

impl<'a> NearNames<'a> {
    pub fn new(index: &'a Index) -> NearNames<'a> {
        NearNames { index, table: OnceCell::new() }
    }

    /// Returns a predicate of the text whose name differs by one letter from this one.
    pub fn find(&self, name: &str, arity: usize) -> Option<&'a str> {
        let table = self.table.get_or_init(|| Table::of(self.index));
        let letters: Vec<char> = name.chars().take(LONGEST + 1).collect();
        if letters.len() > LONGEST {
            return None;
        }
        let hashes = Hashes::of(&letters);
        let count = letters.len();
        let mut keys = vec![Key::Without(arity, hashes.without(count..count, count))];
        for at in 0..count {
            let left = hashes.without(at..at + 1, count);
            keys.extend([Key::WithoutAt(arity, at, left), Key::Whole(arity, left)]);
        }
        for at in 1..count {
            keys.push(Key::Whole(arity, hashes.exchanged(&letters, at)));
        }
        let found = keys.iter().filter_map(|key| table.0.get(key).copied());
        found.filter(|other| is_near(name, other)).min()
    }
}

impl<'a> Table<'a> {
    fn of(index: &'a Index) -> Table<'a> {
        let mut table = Table::default();
        for id in index.definitions.keys().filter(|id| id.module.is_none()) {
            let name = id.indicator.name.as_str();
            let letters: Vec<char> = name.chars().take(LONGEST + 1).collect();
            if letters.len() > LONGEST {
                continue;
            }
            let (hashes, count, arity) = (Hashes::of(&letters), letters.len(), id.indicator.arity);
            let mut note = |key| {
                table.0.entry(key).or_insert(name);
            };
            note(Key::Whole(arity, hashes.without(count..count, count)));
            for at in 0..count {
                let left = hashes.without(at..at + 1, count);
                note(Key::Without(arity, left));
                note(Key::WithoutAt(arity, at, left));
            }
        }
        table
    }
}

/// The hashes of the beginnings of a name, from which that of a name without a letter is made.
struct Hashes {
    beginnings: Vec<u64>,
    powers: Vec<u64>,
}

/// The base of the hashes, which are polynomials.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns what stands for a letter in the polynomial.
fn value(letter: char) -> u64 {
    (letter as u64 + 1).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

impl Hashes {
    fn of(letters: &[char]) -> Hashes {
        let (mut beginnings, mut powers) = (vec![0], vec![1]);
        for (at, &letter) in letters.iter().enumerate() {
            beginnings.push(u64::wrapping_mul(beginnings[at], BASE).wrapping_add(value(letter)));
            powers.push(u64::wrapping_mul(powers[at], BASE));
        }
        Hashes { beginnings, powers }
    }

    /// Returns the hash of all letters with the one at a place exchanged with the one before it.
    fn exchanged(&self, letters: &[char], at: usize) -> u64 {
        let power = self.powers[letters.len() - at - 1];
        let pair = |first: char, second: char| {
            value(first).wrapping_mul(BASE).wrapping_add(value(second)).wrapping_mul(power)
        };
        let whole = self.beginnings[letters.len()];
        let (before, here) = (letters[at - 1], letters[at]);
        whole.wrapping_sub(pair(before, here)).wrapping_add(pair(here, before))
    }

    /// Returns the hash of the letters up to `count` without those in a range.
    fn without(&self, gap: Range<usize>, count: usize) -> u64 {
        let rest = self.beginnings[count]
            .wrapping_sub(self.beginnings[gap.end].wrapping_mul(self.powers[count - gap.end]));
        self.beginnings[gap.start].wrapping_mul(self.powers[count - gap.end]).wrapping_add(rest)
    }
}

/// Returns whether two names of at least three letters differ by one letter that is changed, left out or
/// added, or by two that are exchanged.
pub fn is_near(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let front = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[front..], &b[front..]);
    if front + a.len() < 3 || front + b.len() < 3 {
        return false;
    }
    let back = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    match (&a[..a.len() - back], &b[..b.len() - back]) {
        // A short name with another letter is another name.
        (&[_], &[_]) => front + a.len() > 3,
        (&[_], &[]) | (&[], &[_]) => true,
        (&[first, second], &[third, fourth]) => first == fourth && second == third,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::document::Document;
    use crate::knowledge::Facts;

    #[test]
    fn names_that_differ_by_one_letter() {
        let facts = Facts::control();
        let text = "parent(a, b). ancestor(a, b). ab(c, d). length_(x, y). parent(a). bin(a).";
        let document = Document::new(text, Context::default(), &facts);
        let index = Index::new(&document, &facts);
        let near = NearNames::new(&index);
        let changed = ["parant", "prent", "parents", "paernt", "arent", "parenT", "pparent"];
        for name in changed {
            assert_eq!(near.find(name, 2), Some("parent"), "{name}");
        }
        assert_eq!(near.find("ancestr", 2), Some("ancestor"));
        assert_eq!(near.find("length", 2), Some("length_"));
        assert_eq!(near.find("pin", 1), None);
        for name in ["ba", "parant_", "prant", "tnerap", "", "x", "peranto"] {
            assert_eq!(near.find(name, 2), None, "{name}");
        }
        assert_eq!(near.find("ancestr", 1), None);
    }
}
