//! Values as words. An atom or a small integer is its cell. Other constants (floats, large integers,
//! rationals, strings) get numbers, so that words are equal exactly when values are.
//!
//! A constant comes and goes as a run of words, as in tables (`store::walk::flat`).

use ninelog_datalog::Word;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::stored::Words;
use rustc_hash::FxHashMap;
use std::sync::Arc;

#[derive(Default)]
pub(super) struct Values {
    numbers: FxHashMap<Arc<[u64]>, Word>,
    runs: Vec<Arc<[u64]>>,
    /// The number of words of all runs.
    size: usize,
}

/// What an entry takes beside its run, in words.
const ENTRY: usize = 8;

impl Values {
    /// Returns the word of a constant.
    pub fn word(&mut self, run: &[u64]) -> Word {
        if let [word] = *run {
            return word;
        }
        if let Some(&word) = self.numbers.get(run) {
            return word;
        }
        let word = (self.runs.len() as u64) << 3 | Tag::Box as u64;
        let run: Arc<[u64]> = run.into();
        self.size += run.len();
        self.runs.push(run.clone());
        self.numbers.insert(run, word);
        word
    }

    /// Appends the run of a value.
    #[inline]
    pub fn append(&self, word: Word, out: &mut Vec<u64>) {
        match Cell(word).has_tag(Tag::Box) {
            true => out.extend_from_slice(&self.runs[(word >> 3) as usize]),
            false => out.push(word),
        }
    }

    /// Returns whether each value is one word.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Returns the number of words of a value.
    pub fn length(&self, word: Word) -> usize {
        if Cell(word).has_tag(Tag::Box) { self.runs[(word >> 3) as usize].len() } else { 1 }
    }

    pub fn bytes(&self) -> usize {
        size_of::<u64>() * (self.size + ENTRY * self.runs.len())
    }
}

/// Returns the run of a constant in a block, unless it is one word.
pub(super) fn boxed(words: Words<'_>, cell: Cell) -> Option<&[u64]> {
    if !cell.has_tag(Tag::Box) {
        return None;
    }
    let at = cell.addr().index();
    words.0.get(at..at + 1 + words.get(cell.addr()).box_words())
}

/// An argument of a call: a constant if it is bound, else the number of its variable.
pub(super) type Argument<'a> = Result<&'a [u64], usize>;

/// Returns the arguments of a variant, unless there is a compound among them.
pub(super) fn arguments(words: &[u64]) -> Option<Vec<Argument<'_>>> {
    let mut arguments = Vec::with_capacity(words.len());
    let mut rest = words;
    while let Some(&word) = rest.first() {
        let cell = Cell(word);
        let length = match cell.tag() {
            Tag::Hdr if !cell.is_functor() => 1 + cell.box_words(),
            Tag::Atm | Tag::Int | Tag::Ref => 1,
            _ => return None,
        };
        let (run, others) = rest.split_at_checked(length)?;
        arguments.push(if cell.has_tag(Tag::Ref) { Err((word >> 3) as usize) } else { Ok(run) });
        rest = others;
    }
    Some(arguments)
}
