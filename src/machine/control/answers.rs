//! The answers of a table.
//!
//! An answer is a run of words: the values of the variant's variables, then the values of moded arguments.
//! Answers are only appended. A better moded answer makes its predecessor dead, so that readers, which keep
//! the number of the last answer, see everything that came after it.
//!
//! There may be millions, and most tables have answers of the same length that are all live. What tells them
//! apart otherwise is kept only once it is needed.

use crate::base::hash::SPREAD;
use hashbrown::HashTable;
use std::hash::Hasher;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// It is true, or undefined.
    Live,
    /// A better answer has taken its place.
    Replaced,
    /// Its conditions turned out to be false.
    False,
}

/// A table or an answer in an index. The hash is kept, so that an index that grows need not look at the
/// terms.
pub(super) struct Place {
    pub hash: u32,
    pub number: u32,
}

impl Place {
    pub fn code(&self) -> u64 {
        spread(self.hash)
    }
}

/// Returns a hash for an index from half a hash.
pub(super) fn spread(hash: u32) -> u64 {
    u64::from(hash).wrapping_mul(SPREAD)
}

pub(super) fn hash(words: &[u64]) -> u32 {
    let mut hasher = rustc_hash::FxHasher::default();
    for &word in words {
        hasher.write_u64(word);
    }
    (hasher.finish() >> 32) as u32
}

/// So many answers are searched one by one.
const FEW: usize = 6;

#[derive(Default)]
pub(super) struct Answers {
    words: Vec<u64>,
    count: usize,
    /// The number of words of each answer, while `ends` is empty.
    width: usize,
    /// The end of each answer, if their lengths differ.
    ends: Vec<usize>,
    /// The state of each answer, if not all are live.
    states: Vec<State>,
    /// The number of distinguishing words of each answer; empty if all words are.
    keys: Vec<u32>,
    /// The live answers, by the words that distinguish them; empty if there are few.
    index: HashTable<Place>,
}

impl Answers {
    pub fn len(&self) -> usize {
        self.count
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn place(&self, answer: usize) -> Range<usize> {
        match answer.checked_sub(1) {
            _ if self.ends.is_empty() => answer * self.width..(answer + 1) * self.width,
            None => 0..self.ends[0],
            Some(previous) => self.ends[previous]..self.ends[answer],
        }
    }

    /// Returns the words of an answer.
    pub fn get(&self, answer: usize) -> &[u64] {
        &self.words[self.place(answer)]
    }

    /// Returns the words that distinguish an answer from others.
    fn key(&self, answer: usize) -> &[u64] {
        let whole = self.get(answer);
        self.keys.get(answer).map_or(whole, |&key| &whole[..key as usize])
    }

    /// Returns the words of an answer that belong to moded arguments.
    pub fn moded_part(&self, answer: usize) -> &[u64] {
        let whole = self.get(answer);
        &whole[self.keys.get(answer).map_or(whole.len(), |&key| key as usize)..]
    }

    pub fn state(&self, answer: usize) -> State {
        self.states.get(answer).copied().unwrap_or(State::Live)
    }

    pub fn set_state(&mut self, answer: usize, state: State) {
        if self.states.is_empty() {
            self.states.resize(self.count, State::Live);
        }
        self.states[answer] = state;
    }

    /// Returns the first live answer from number `from` on.
    pub fn live_from(&self, from: usize) -> Option<usize> {
        (from..self.count).find(|&n| self.state(n) == State::Live)
    }

    /// Returns the numbers of the live answers.
    pub fn live(&self) -> impl Iterator<Item = usize> {
        (0..self.count).filter(|&n| self.state(n) == State::Live)
    }

    /// Returns the live answer with this key. `hash` is the key's.
    pub fn find(&self, key: &[u64], hash: u32) -> Option<usize> {
        if self.index.is_empty() {
            return self.live().find(|&n| self.key(n) == key);
        }
        let is_it = |place: &Place| place.hash == hash && self.key(place.number as usize) == key;
        self.index.find(spread(hash), is_it).map(|place| place.number as usize)
    }

    /// Appends an answer. If there are moded arguments, the first `key` words distinguish it. `hash` is that
    /// of the distinguishing words. It takes the place of the answer `old`.
    pub fn add(&mut self, words: &[u64], key: Option<usize>, hash: u32, old: Option<usize>) {
        if let Some(old) = old {
            self.set_state(old, State::Replaced);
        }
        if self.count == 0 {
            self.width = words.len();
        } else if self.ends.is_empty() && words.len() != self.width {
            self.ends = (1..=self.count).map(|n| n * self.width).collect();
        }
        let number = self.count;
        self.count += 1;
        self.words.extend_from_slice(words);
        if !self.ends.is_empty() {
            self.ends.push(self.words.len());
        }
        if !self.states.is_empty() {
            self.states.push(State::Live);
        }
        if let Some(key) = key {
            self.keys.push(key as u32);
        }
        if self.index.is_empty() {
            if number == FEW {
                for n in 0..=number {
                    if self.state(n) == State::Live {
                        self.enter(n, self::hash(self.key(n)));
                    }
                }
            }
        } else if let Some(old) = old
            && let Some(place) = self.index.find_mut(spread(hash), |place| place.number as usize == old)
        {
            place.number = number as u32;
        } else {
            self.enter(number, hash);
        }
    }

    /// Enters an answer into the index.
    fn enter(&mut self, answer: usize, hash: u32) {
        let place = Place { hash, number: answer as u32 };
        self.index.insert_unique(place.code(), place, Place::code);
    }

    /// Calls `f` with the words of all answers.
    pub fn each_run(&self, f: &mut dyn FnMut(&[u64])) {
        f(&self.words);
    }

    /// Returns the approximate number of words that they take.
    pub fn size(&self) -> usize {
        self.words.len() + WORDS * self.count
    }
}

/// What an answer takes beside its words.
pub(super) const WORDS: usize = 3;
