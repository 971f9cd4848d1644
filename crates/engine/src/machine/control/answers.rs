//! The answers of a table.
//!
//! An answer is a run of words: the values of the variant's variables, then the values of moded arguments.
//! Answers are only appended. A better moded answer makes its predecessor dead, so that readers, which keep
//! the number of the last answer, see everything that came after it.
//!
//! There may be millions, and most tables have answers of the same length that are all live. What tells them
//! apart otherwise is kept only once it is needed. One short answer needs no memory of its own.

use crate::machine::control::hash_index::{Found, HashIndex, hash};
use smallvec::SmallVec;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AnswerState {
    /// It is true, or undefined.
    Live,
    /// A better answer has taken its place.
    Replaced,
    /// Its conditions turned out to be false.
    False,
}

/// So many answers are searched one by one.
const FEW: usize = 6;

/// Where an answer of a table whose answers differ in length ends, and how many of its words distinguish it.
struct Extent {
    end: usize,
    key: u32,
}

/// What few tables need.
#[derive(Default)]
struct Uneven {
    /// The extent of each answer, if their lengths differ.
    extents: Vec<Extent>,
    /// The state of each answer, if not all are live.
    states: Vec<AnswerState>,
}

#[derive(Default)]
pub(super) struct Answers {
    words: SmallVec<[u64; 2]>,
    count: u32,
    /// The number of words of each answer, and of those that distinguish it, while all answers agree.
    width: u32,
    key: u32,
    uneven: Option<Box<Uneven>>,
    /// The live answers, by the words that distinguish them; empty if there are few, or no answer will be
    /// added any more.
    index: HashIndex,
}

impl Answers {
    /// Returns all answers of a table: different ones, each of so many words.
    pub fn of_rows(words: Vec<u64>, width: usize, count: usize) -> Answers {
        let (width, key) = (width as u32, width as u32);
        let words = SmallVec::from_vec(words);
        Answers { words, count: count as u32, width, key, ..Answers::default() }
    }

    /// Does this where answers differ in length: `ends` is where each ends.
    pub fn of_runs(words: Vec<u64>, ends: &[usize]) -> Answers {
        let width = ends.first().copied().unwrap_or_default();
        if ends.iter().enumerate().all(|(n, &end)| end == (n + 1) * width) {
            return Answers::of_rows(words, width, ends.len());
        }
        let mut start = 0;
        let extent = |&end: &usize| Extent { end, key: (end - std::mem::replace(&mut start, end)) as u32 };
        let uneven = Uneven { extents: ends.iter().map(extent).collect(), states: Vec::new() };
        let count = ends.len() as u32;
        let words = SmallVec::from_vec(words);
        Answers { words, count, uneven: Some(Box::new(uneven)), ..Answers::default() }
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        self.count as usize
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[inline(always)]
    fn place(&self, answer: usize) -> Range<usize> {
        match &self.uneven {
            Some(uneven) if !uneven.extents.is_empty() => {
                let start = answer.checked_sub(1).map_or(0, |previous| uneven.extents[previous].end);
                start..uneven.extents[answer].end
            }
            _ => {
                let start = answer * self.width as usize;
                start..start + self.width as usize
            }
        }
    }

    /// Returns the words of an answer.
    #[inline(always)]
    pub fn get(&self, answer: usize) -> &[u64] {
        &self.words.as_slice()[self.place(answer)]
    }

    /// Returns the words of an answer, and the next live one from there on.
    #[inline(always)]
    pub fn get_with_next(&self, answer: usize) -> (&[u64], Option<usize>) {
        if self.uneven.is_some() {
            return self.uneven_with_next(answer);
        }
        let (start, width) = (answer * self.width as usize, self.width as usize);
        let words = self.words.get(start..start + width).unwrap_or_default();
        (words, (answer + 1 < self.len()).then_some(answer + 1))
    }

    #[inline(never)]
    fn uneven_with_next(&self, answer: usize) -> (&[u64], Option<usize>) {
        (self.get(answer), self.live_from(answer + 1))
    }

    /// Returns the number of words that distinguish an answer from others.
    #[inline(always)]
    fn key_length(&self, answer: usize) -> usize {
        let extent = self.uneven.as_ref().and_then(|uneven| uneven.extents.get(answer));
        extent.map_or(self.key, |extent| extent.key) as usize
    }

    #[inline(always)]
    fn key(&self, answer: usize) -> &[u64] {
        let start = self.place(answer).start;
        &self.words.as_slice()[start..start + self.key_length(answer)]
    }

    /// Returns the words of an answer that belong to moded arguments.
    #[inline(always)]
    pub fn moded_part(&self, answer: usize) -> &[u64] {
        &self.get(answer)[self.key_length(answer)..]
    }

    #[inline(always)]
    pub fn state(&self, answer: usize) -> AnswerState {
        let state = self.uneven.as_ref().and_then(|uneven| uneven.states.get(answer));
        state.copied().unwrap_or(AnswerState::Live)
    }

    pub fn set_state(&mut self, answer: usize, state: AnswerState) {
        let count = self.len();
        let states = &mut self.uneven.get_or_insert_default().states;
        if states.is_empty() {
            states.resize(count, AnswerState::Live);
        }
        states[answer] = state;
    }

    /// Returns the first live answer from number `from` on.
    #[inline(always)]
    pub fn live_from(&self, from: usize) -> Option<usize> {
        if self.uneven.is_none() {
            return (from < self.len()).then_some(from);
        }
        (from..self.len()).find(|&n| self.state(n) == AnswerState::Live)
    }

    /// Returns the numbers of the live answers.
    pub fn live(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&n| self.state(n) == AnswerState::Live)
    }

    /// Returns the words of the live answers among these.
    pub fn live_among(&self, mut numbers: Range<usize>) -> impl Iterator<Item = &[u64]> {
        std::iter::from_fn(move || {
            let answer = self.live_from(numbers.start).filter(|&answer| answer < numbers.end)?;
            numbers.start = answer + 1;
            Some(self.get(answer))
        })
    }

    /// Returns the live answer with this key.
    #[inline]
    pub fn find(&self, key: &[u64]) -> Option<usize> {
        if self.index.is_empty() {
            return self.find_among_few(key);
        }
        self.index.find(hash(key), |n| same(self.key(n as usize), key)).map(|n| n as usize)
    }

    #[inline(always)]
    fn find_among_few(&self, key: &[u64]) -> Option<usize> {
        self.live().find(|&n| same(self.key(n), key))
    }

    /// Adds an answer, all of whose words distinguish it, unless it is there. Returns whether it is new.
    #[inline(never)]
    pub fn insert(&mut self, words: &[u64]) -> bool {
        let is_new = self.find(words).is_none();
        if is_new {
            self.add(words, words.len(), None);
        }
        is_new
    }

    /// Adds an answer of N words, where most answers have as many. Returns whether it is new.
    #[inline(always)]
    pub fn insert_all<const N: usize>(&mut self, words: [u64; N]) -> bool {
        if self.index.is_empty() || self.uneven.is_some() || self.width as usize != N {
            return self.insert(&words);
        }
        let hash = hash(&words);
        let (old, _) = self.words.as_slice().as_chunks::<N>();
        match self.index.place(
            hash,
            #[inline(always)]
            |number| old.get(number as usize) == Some(&words),
        ) {
            Found::Number(_) => false,
            Found::Free(slot) => {
                self.index.fill(slot, hash, self.count);
                self.push(&words);
                true
            }
        }
    }

    /// Does this with answers of another table. Returns false, and changes nothing, if not all of them are
    /// live and have N words.
    pub fn insert_from<const N: usize>(&mut self, from: &Answers, numbers: Range<usize>) -> bool {
        let is_even = from.uneven.is_none() && from.width as usize == N;
        let all = from.words.as_slice().as_chunks::<N>().0.get(numbers).filter(|_| is_even);
        for &words in all.into_iter().flatten() {
            self.insert_all(words);
        }
        all.is_some()
    }

    /// Appends an answer, whose first `key` words distinguish it. It takes the place of the answer `old`.
    pub fn add(&mut self, words: &[u64], key: usize, old: Option<usize>) {
        if let Some(old) = old {
            self.set_state(old, AnswerState::Replaced);
        }
        let number = self.len();
        self.append(words, key);
        if self.index.is_empty() {
            if number >= FEW {
                for n in 0..=number {
                    if self.state(n) == AnswerState::Live {
                        self.index.add(hash(self.key(n)), n as u32);
                    }
                }
            }
        } else if let Some(old) = old {
            self.index.replace(hash(&words[..key]), old as u32, number as u32);
        } else {
            self.index.add(hash(&words[..key]), number as u32);
        }
    }

    #[inline(always)]
    fn append(&mut self, words: &[u64], key: usize) {
        if self.count == 0 {
            (self.width, self.key) = (words.len() as u32, key as u32);
        } else if (words.len() as u32, key as u32) != (self.width, self.key) {
            self.note_extents();
        }
        self.push(words);
        if let Some(uneven) = &mut self.uneven {
            if !uneven.extents.is_empty() {
                uneven.extents.push(Extent { end: self.words.len(), key: key as u32 });
            }
            if !uneven.states.is_empty() {
                uneven.states.push(AnswerState::Live);
            }
        }
    }

    #[inline(always)]
    fn push(&mut self, words: &[u64]) {
        self.count += 1;
        // There are few: `extend` takes longer.
        for &word in words {
            self.words.push(word);
        }
    }

    #[cold]
    #[inline(never)]
    fn note_extents(&mut self) {
        let (width, key, count) = (self.width as usize, self.key, self.len());
        let extents = &mut self.uneven.get_or_insert_default().extents;
        if extents.is_empty() {
            *extents = (1..=count).map(|n| Extent { end: n * width, key }).collect();
        }
    }

    /// Calls `f` with the words of all answers.
    pub fn each_run(&self, f: &mut dyn FnMut(&[u64])) {
        f(&self.words);
    }

    /// Returns the approximate number of words that they take.
    pub fn size(&self) -> usize {
        let is_indexed = !self.index.is_empty() || self.len() <= FEW;
        self.words.len() + if is_indexed { WORDS * self.len() } else { 0 }
    }
}

/// Compares short runs of words: without a call.
#[inline(always)]
fn same(a: &[u64], b: &[u64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(p, q)| p == q)
}

/// What an answer takes beside its words.
pub(super) const WORDS: usize = 3;
