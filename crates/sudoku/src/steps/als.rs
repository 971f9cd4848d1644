//! Almost locked sets: n squares of a unit with n + 1 candidates. Without one of these, each of the others
//! stands in one of the squares.
//!
//! Two sets are linked by a digit that they cannot both have, because all its places in one see all its
//! places in the other. One of the two lacks it, so has all its other digits.

use std::collections::HashSet;

use super::sets::{Cells, Marks, Unit, digits};
use super::state::{ALL_DIGITS, State};
use super::step::{Flow, Sink, list, names, numbers, removing};
use super::technique::Technique::{self, *};

/// The most sets in a chain.
const LONGEST: usize = 7;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Als {
    pub cells: Cells,
    pub digits: u16,
}

/// Returns all almost locked sets, small ones first.
pub fn almost_locked_sets(state: &State) -> Vec<Als> {
    let open = state.open();
    let mut seen = HashSet::new();
    let mut all = Vec::new();
    for unit in Unit::all() {
        let cells: Vec<usize> = (unit.cells() & open).into_iter().collect();
        for chosen in 1u16..1 << cells.len() {
            let union = digits(chosen).fold(0, |set, i| set | state.marks(cells[usize::from(i)]));
            if union.count_ones() == chosen.count_ones() + 1 {
                let set: Cells = digits(chosen).map(|i| cells[usize::from(i)]).collect();
                if seen.insert(set) {
                    all.push(Als { cells: set, digits: union });
                }
            }
        }
    }
    all.sort_by_key(|als| als.cells.len());
    all
}

/// The sets of a position, and the digits that link each two of them.
struct Sets<'a> {
    state: &'a State,
    all: Vec<Als>,
    /// For each set: others, and the digits that link them.
    links: Vec<Vec<(usize, u16)>>,
}

impl<'a> Sets<'a> {
    fn new(state: &'a State) -> Sets<'a> {
        let all = almost_locked_sets(state);
        let places: Vec<[Cells; 10]> =
            all.iter().map(|als| std::array::from_fn(|d| als.cells & state.places(d as u8))).collect();
        let peers: Vec<[Cells; 10]> = places.iter().map(|places| places.map(Cells::peers)).collect();
        let mut links = vec![Vec::new(); all.len()];
        for one in 0..all.len() {
            for other in one + 1..all.len() {
                let common = digits(all[one].digits & all[other].digits)
                    .map(usize::from)
                    .filter(|d| peers[one][*d].contains(places[other][*d]))
                    .fold(0, |set, digit| set | 1 << digit);
                if common != 0 {
                    links[one].push((other, common));
                    links[other].push((one, common));
                }
            }
        }
        Sets { state, all, links }
    }

    /// Returns the candidates that see all places of their digit in these sets.
    fn seen(&self, sets: &[usize], wanted: u16) -> Marks {
        let mut marks = Marks::default();
        for digit in digits(wanted & ALL_DIGITS) {
            let cells = sets.iter().fold(Cells::EMPTY, |all, i| all | self.all[*i].cells);
            let places = cells & self.state.places(digit);
            marks.0[usize::from(digit)] = places.peers() & self.state.places(digit);
        }
        marks
    }

    /// Reports what a chain of sets removes: what sees a digit in the first and in the last set.
    fn report(&self, technique: Technique, sets: &[usize], linking: &[u8], sink: Sink) -> Flow {
        let (first, last) = (sets[0], sets[sets.len() - 1]);
        let common = self.all[first].digits & self.all[last].digits;
        let common = common & !(1 << linking[0]) & !(1 << linking[linking.len() - 1]);
        let removed = self.seen(&[first, last], common);
        self.remove(technique, sets, removed, sink, || {
            let [one, other] = [first, last].map(|i| names(self.all[i].cells));
            format!(
                "{}. So one of {one} and {other} has all its other digits",
                list(
                    sets.windows(2).zip(linking).map(|(pair, digit)| format!(
                        "{} and {} cannot both have {digit}",
                        names(self.all[pair[0]].cells),
                        names(self.all[pair[1]].cells)
                    )),
                    "and"
                )
            )
        })
    }

    fn remove(
        &self,
        technique: Technique,
        sets: &[usize],
        removed: Marks,
        sink: Sink,
        why: impl FnOnce() -> String,
    ) -> Flow {
        let squares = sets.iter().fold(Cells::EMPTY, |all, i| all | self.all[*i].cells);
        let set = self.state.union(squares);
        removing(sink, technique, (set, squares, squares.len()), removed, || {
            let sets = list(
                sets.iter()
                    .map(|i| format!("{} with {}", names(self.all[*i].cells), numbers(self.all[*i].digits))),
                "and",
            );
            (format!("Look at squares with one candidate more than squares: {sets}."), why())
        })
    }

    /// Two sets; if two digits link them, each set lacks one of these, and has all others.
    fn pairs(&self, sink: Sink) -> Flow {
        for one in 0..self.all.len() {
            for (other, common) in self.links[one].iter().filter(|(other, _)| *other > one) {
                if common.count_ones() == 1 {
                    self.report(AlsXz, &[one, *other], &[common.trailing_zeros() as u8], sink)?;
                    continue;
                }
                let mut removed = self.seen(&[one, *other], *common);
                for set in [one, *other] {
                    let more = self.seen(&[set], self.all[set].digits & !common);
                    removed.add(&more);
                }
                self.remove(AlsXz, &[one, *other], removed, sink, || {
                    format!(
                        "{} and {} cannot both have any of {}, so each has one of these and all its others",
                        names(self.all[one].cells),
                        names(self.all[*other].cells),
                        numbers(*common)
                    )
                })?;
            }
        }
        Flow::Continue(())
    }

    /// Three sets, of which the middle one is linked to the others by different digits.
    fn wings(&self, sink: Sink) -> Flow {
        for middle in 0..self.all.len() {
            let links = &self.links[middle];
            for (i, (one, digits_one)) in links.iter().enumerate() {
                for (other, digits_other) in &links[i + 1..] {
                    for x in digits(*digits_one) {
                        for y in digits(*digits_other).filter(|y| *y != x) {
                            self.report(AlsXyWing, &[*one, middle, *other], &[x, y], sink)?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// Chains of four sets and more: breadth first, each set once by each digit.
    fn chains(&self, sink: Sink) -> Flow {
        for start in 0..self.all.len() {
            let mut seen = vec![0u16; self.all.len()];
            let mut front: Vec<(Vec<usize>, Vec<u8>)> = vec![(vec![start], Vec::new())];
            for length in 2..=LONGEST {
                let mut next = Vec::new();
                for (sets, linking) in &front {
                    for (other, common) in &self.links[sets[sets.len() - 1]] {
                        for digit in digits(*common & !seen[*other]) {
                            if linking.last() == Some(&digit) || sets.contains(other) {
                                continue;
                            }
                            seen[*other] |= 1 << digit;
                            let sets: Vec<usize> = sets.iter().copied().chain([*other]).collect();
                            let linking: Vec<u8> = linking.iter().copied().chain([digit]).collect();
                            if length > 3 {
                                self.report(AlsChain, &sets, &linking, sink)?;
                            }
                            next.push((sets, linking));
                        }
                    }
                }
                front = next;
            }
        }
        Flow::Continue(())
    }
}

pub fn find(state: &State, technique: Technique, sink: Sink) -> Flow {
    let sets = Sets::new(state);
    match technique {
        AlsXz => sets.pairs(sink),
        AlsXyWing => sets.wings(sink),
        _ => sets.chains(sink),
    }
}

/// Sue de coq: squares that a box and a line share, some others of the line and some others of the box have
/// together as many candidates as squares, where no digit can stand in both the line's part and the box's.
pub fn find_sue_de_coq(state: &State, sink: Sink) -> Flow {
    let open = state.open();
    for square in Unit::boxes() {
        for line in Unit::lines() {
            let shared: Vec<usize> = (square.cells() & line.cells() & open).into_iter().collect();
            for chosen in (1u16..8)
                .filter(|set| set.count_ones() > 1 && 16 - set.leading_zeros() <= shared.len() as u32)
            {
                let middle: Cells = digits(chosen).map(|i| shared[usize::from(i)]).collect();
                if state.union(middle).count_ones() as usize >= middle.len() + 2 {
                    coq(state, square, line, middle, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn coq(state: &State, square: Unit, line: Unit, middle: Cells, sink: Sink) -> Flow {
    let all = state.union(middle);
    let need = all.count_ones() as usize - middle.len();
    // A set of squares takes as many of the middle's digits as it has squares, less those of its own.
    let subsets = |unit: Unit| -> Vec<(Cells, u16, usize)> {
        let cells: Vec<usize> = ((unit.cells() & state.open()) - middle).into_iter().collect();
        (1u16..1 << cells.len())
            .map(|chosen| digits(chosen).map(|i| cells[usize::from(i)]).collect::<Cells>())
            .map(|set| (set, state.union(set)))
            .filter(|(_, union)| union & all != 0)
            .map(|(set, union)| (set, union, set.len().saturating_sub((union & !all).count_ones() as usize)))
            .filter(|(_, _, taken)| *taken > 0 && *taken < need)
            .collect()
    };
    let in_box = subsets(square);
    for (lined, line_digits, taken) in subsets(line) {
        for (boxed, box_digits, rest) in &in_box {
            if taken + rest != need || line_digits & box_digits & all != 0 || lined.meets(*boxed) {
                continue;
            }
            let on_line = line.cells() - middle - lined;
            let in_square = square.cells() - middle - *boxed;
            let mut removed = state.marks_in(on_line, all & !box_digits | line_digits);
            removed.add(&state.marks_in(in_square, all & !line_digits | box_digits));
            let squares = middle | lined | *boxed;
            removing(sink, SueDeCoq, (state.union(squares), squares, squares.len()), removed, || {
                (
                    format!("Look at {}, where {square} and {line} meet.", names(middle)),
                    format!(
                        "{} with {}, {} with {} and {} with {} have together as many digits as squares, and each \
                         stands once",
                        names(middle),
                        numbers(all),
                        names(lined),
                        numbers(line_digits),
                        names(*boxed),
                        numbers(*box_digits)
                    ),
                )
            })?;
        }
    }
    Flow::Continue(())
}
