//! Fish: n rows whose places of a digit are all in n columns, or columns and rows exchanged. Places outside
//! of these columns are fins: candidates that see all fins are excluded, too.
//!
//! One search finds all of them. It takes n base lines, and goes through their places: each is covered by
//! its crossing line, or is a fin. If no fin is right, the n digits of the base lines stand in the n covering
//! lines, one in each, so all other places there are excluded. If a fin is right, it excludes what it sees.

use super::sets::{Cells, Unit, coverings, units_of};
use super::state::State;
use super::step::{Flow, Sink, list, names, plural, removing};
use super::technique::Technique::{self, *};

/// The plain fish, the one with fins, and the one whose base lines need the fins, by size.
const NAMES: [[Technique; 3]; 3] = [
    [XWing, FinnedXWing, SashimiXWing],
    [Swordfish, FinnedSwordfish, SashimiSwordfish],
    [Jellyfish, FinnedJellyfish, SashimiJellyfish],
];

struct Fish<'a> {
    state: &'a State,
    digit: u8,
    size: usize,
    technique: Technique,
    /// The base lines, and their places.
    lines: Vec<Unit>,
    base: Cells,
}

pub fn find(state: &State, technique: Technique, sink: Sink) -> Flow {
    let Some(at) = NAMES.iter().position(|names| names.contains(&technique)) else {
        return Flow::Continue(());
    };
    let size = at + 2;
    for digit in 1..10 {
        for lines in [0..9, 9..18] {
            let lines = lines.map(Unit);
            let places: Vec<(Unit, u16)> = lines
                .map(|line| (line, state.places(digit).places_in(line)))
                .filter(|line| line.1 != 0)
                .collect();
            if places.len() < size {
                continue;
            }
            if technique == NAMES[at][0] {
                let crossings: Vec<u16> = places.iter().map(|line| line.1).collect();
                coverings(&crossings, size, |chosen, _| {
                    let lines = chosen.iter().map(|i| places[*i].0).collect();
                    Fish::new(state, digit, technique, lines).cover(Cells::EMPTY, &mut Vec::new(), sink)
                })?;
            } else {
                choose(&places, size, &mut Vec::new(), &mut |lines| {
                    Fish::new(state, digit, technique, lines).cover(Cells::EMPTY, &mut Vec::new(), sink)
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// Calls `each` with all choices of lines.
fn choose(
    places: &[(Unit, u16)],
    size: usize,
    chosen: &mut Vec<Unit>,
    each: &mut dyn FnMut(Vec<Unit>) -> Flow,
) -> Flow {
    if size == 0 {
        return each(chosen.clone());
    }
    for (i, (line, _)) in places.iter().enumerate() {
        chosen.push(*line);
        choose(&places[i + 1..], size - 1, chosen, each)?;
        chosen.pop();
    }
    Flow::Continue(())
}

impl<'a> Fish<'a> {
    fn new(state: &'a State, digit: u8, technique: Technique, lines: Vec<Unit>) -> Fish<'a> {
        let all = lines.iter().fold(Cells::EMPTY, |all, line| all | line.cells());
        Fish { state, digit, size: lines.len(), technique, base: all & state.places(digit), lines }
    }

    /// Covers the first place that is neither covered nor a fin.
    fn cover(&self, fins: Cells, covers: &mut Vec<Unit>, sink: Sink) -> Flow {
        let covered = covers.iter().fold(fins, |all, line| all | line.cells());
        let left = self.base - covered;
        if left.is_empty() {
            return if covers.len() == self.size {
                self.report(fins, covers, sink)
            } else {
                Flow::Continue(())
            };
        }
        let cell = left.first();
        let with_fin = fins | Cells::one(cell);
        // The fins must see a common candidate outside of the base lines.
        if self.technique != NAMES[self.size - 2][0]
            && (self.state.places(self.digit) - self.base).meets(with_fin.peers())
        {
            self.cover(with_fin, covers, sink)?;
        }
        if covers.len() < self.size {
            let [row, column, _] = units_of(cell);
            let line = if self.lines.contains(&row) { column } else { row };
            // A place that was a fin must not be covered afterwards.
            if !fins.meets(line.cells()) {
                covers.push(line);
                self.cover(fins, covers, sink)?;
                covers.pop();
            }
        }
        Flow::Continue(())
    }

    fn report(&self, fins: Cells, covers: &[Unit], sink: Sink) -> Flow {
        let bare = |line: &Unit| ((line.cells() & self.base) - fins).len() < 2;
        let kind = match fins.is_empty() {
            true => 0,
            false if self.lines.iter().any(bare) => 2,
            false => 1,
        };
        if NAMES[self.size - 2][kind] != self.technique {
            return Flow::Continue(());
        }
        let covered = covers.iter().fold(Cells::EMPTY, |all, line| all | line.cells());
        let targets = (covered - self.base) & if fins.is_empty() { Cells::ALL } else { fins.peers() };
        let removed = self.state.marks_in(targets, 1 << self.digit);
        removing(sink, self.technique, (1 << self.digit, self.base, self.size), removed, || {
            let (digit, lines, covers) = (self.digit, list(&self.lines, "and"), list(covers, "and"));
            let fin = plural(fins.len(), "fin", "fins");
            (
                format!("Look at {digit} in {lines}."),
                match kind {
                    0 => {
                        format!("In {lines}, {digit} stands in {covers} only, so in no other square of these")
                    }
                    _ => format!(
                        "In {lines}, {digit} stands in {covers}, or in the {fin} {}. What is in these and sees \
                         each {fin} is excluded either way",
                        names(fins)
                    ),
                },
            )
        })
    }
}
