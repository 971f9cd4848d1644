//! Whether simple or multiple forcing chains exist in a position: which right candidates follow from which,
//! by links that need nothing else. This is far faster than to search for the chains themselves.

use super::implications::{Rules, excluded, forced, units_in_order};
use super::sets::{Cells, Mark, digits};
use super::state::{ALL_DIGITS, State};

/// Bits for the candidates of a position; more words than any position after the first steps needs.
const WORDS: usize = 12;

type Row = [u64; WORDS];

pub struct Reach {
    marks: Vec<Mark>,
    /// For each candidate, its number.
    number: [u16; 729],
    /// For each candidate, those that are wrong if it is right.
    excluded: Vec<Row>,
    /// For each candidate, those that are right if it is wrong.
    forced: Vec<Vec<usize>>,
    /// For each candidate, those that are right if it is.
    right: Vec<Row>,
}

fn bits(row: &Row) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, word)| {
        let mut word = *word;
        std::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            word &= word.wrapping_sub(1);
            (bit < 64).then_some(i * 64 + bit)
        })
    })
}

fn has(row: &Row, i: usize) -> bool {
    row[i / 64] >> (i % 64) & 1 == 1
}

fn insert(row: &mut Row, i: usize) {
    row[i / 64] |= 1 << (i % 64);
}

fn place(mark: Mark) -> usize {
    mark.at() * 9 + usize::from(mark.digit) - 1
}

impl Reach {
    pub fn new(state: &State, rules: Rules) -> Reach {
        let mut marks: Vec<Mark> = state.marks_in(Cells::ALL, ALL_DIGITS).iter().collect();
        marks.sort();
        let mut number = [0; 729];
        marks.iter().enumerate().for_each(|(i, mark)| number[place(*mark)] = i as u16);
        let n = marks.len();
        let (mut out, mut links) = (vec![[0; WORDS]; n], vec![Vec::new(); n]);
        for (i, mark) in marks.iter().enumerate() {
            let of = |mark: Mark| usize::from(number[place(mark)]);
            excluded(state, *mark, rules.squares, &mut |mark| insert(&mut out[i], of(mark)));
            forced(state, *mark, rules, &mut |mark, _| links[i].push(of(mark)));
        }
        let mut right = vec![[0; WORDS]; n];
        for i in 0..n {
            for wrong in bits(&out[i]) {
                links[wrong].iter().for_each(|to| insert(&mut right[i], *to));
            }
        }
        close(&mut right);
        Reach { marks, number, excluded: out, forced: links, right }
    }

    fn of(&self, mark: Mark) -> usize {
        usize::from(self.number[place(mark)])
    }

    /// Returns whether the candidate, if right, leads to itself being wrong.
    pub fn refutes(&self, mark: Mark) -> bool {
        let i = self.of(mark);
        self.right[i].iter().zip(&self.excluded[i]).any(|(right, out)| right & out != 0)
    }

    /// Returns whether the candidate, if wrong, leads to itself being right.
    pub fn proves(&self, mark: Mark) -> bool {
        let i = self.of(mark);
        self.forced[i].iter().any(|to| has(&self.right[*to], i))
    }

    /// Returns whether the candidate leads to another one, if right, and that one to it.
    pub fn circles(&self, mark: Mark) -> bool {
        let i = self.of(mark);
        bits(&self.right[i]).any(|j| j != i && has(&self.right[j], i))
    }

    /// Returns whether there is a chain. Each loop that excludes a candidate makes such a chain for it.
    pub fn has_chain(&self) -> bool {
        self.marks.iter().any(|mark| self.refutes(*mark) || self.proves(*mark))
    }

    /// Returns whether all candidates of a square, or all places of a digit in a unit, lead to the same.
    pub fn has_multiple_chain(&self, state: &State) -> bool {
        let wrong: Vec<Row> = (0..self.marks.len())
            .map(|i| {
                let mut all = self.excluded[i];
                for j in bits(&self.right[i]) {
                    all.iter_mut().zip(&self.excluded[j]).for_each(|(all, more)| *all |= more);
                }
                all
            })
            .collect();
        let common = |marks: &mut dyn Iterator<Item = Mark>| {
            let mut all = [u64::MAX; WORDS];
            for mark in marks {
                all.iter_mut().zip(&wrong[self.of(mark)]).for_each(|(all, row)| *all &= row);
            }
            all != [0; WORDS]
        };
        state.open().into_iter().any(|cell| {
            let set = state.marks(cell);
            set.count_ones() > 2
                && (common(&mut digits(set).map(|digit| Mark::new(cell, digit)))
                    || digits(set).any(|digit| {
                        units_in_order(cell).into_iter().any(|unit| {
                            let places = unit.cells() & state.places(digit);
                            places.len() > 1
                                && places.first() == cell
                                && common(&mut places.into_iter().map(|cell| Mark::new(cell, digit)))
                        })
                    }))
        })
    }
}

/// Adds to each row the rows of its members, and so on.
fn close(rows: &mut [Row]) {
    for k in 0..rows.len() {
        let via = rows[k];
        for row in rows.iter_mut().filter(|row| has(row, k)) {
            row.iter_mut().zip(&via).for_each(|(row, via)| *row |= via);
        }
    }
}
