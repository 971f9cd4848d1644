//! Colouring: the places of a digit that are linked by units with two places get two colours in turn. One of
//! the colours is right everywhere.

use super::sets::{Cells, Marks, Unit, units_of};
use super::state::State;
use super::step::{Flow, Sink, names, removing};
use super::technique::Technique::{self, *};

/// Returns, for each group of linked places, the squares of both colours.
fn groups(state: &State, digit: u8) -> Vec<[Cells; 2]> {
    let mut groups = Vec::new();
    let mut seen = Cells::EMPTY;
    for start in state.places(digit) {
        if seen.has(start) {
            continue;
        }
        let mut colours = [Cells::one(start), Cells::EMPTY];
        let mut todo = vec![(start, 0)];
        while let Some((cell, colour)) = todo.pop() {
            seen.insert(cell);
            for unit in units_of(cell) {
                let pair = unit.cells() & state.places(digit);
                let other = pair - Cells::one(cell);
                if pair.len() == 2 && !colours[1 - colour].contains(other) {
                    colours[1 - colour] |= other;
                    todo.push((other.first(), 1 - colour));
                }
            }
        }
        if !colours[1].is_empty() {
            groups.push(colours);
        }
    }
    groups
}

/// Returns the squares that see any square of the set.
fn seen_by(cells: Cells) -> Cells {
    cells.into_iter().fold(Cells::EMPTY, |seen, cell| seen | super::sets::PEERS[cell])
}

pub fn find(state: &State, technique: Technique, sink: Sink) -> Flow {
    (1..10).try_for_each(|digit| {
        let groups = groups(state, digit);
        match technique {
            SimpleColouring => groups.iter().try_for_each(|colours| simple(state, digit, *colours, sink)),
            _ => groups.iter().enumerate().try_for_each(|(i, one)| {
                groups
                    .iter()
                    .enumerate()
                    .filter(|(j, _)| *j != i)
                    .try_for_each(|(_, other)| multiple(state, digit, *one, *other, sink))
            }),
        }
    })
}

fn simple(state: &State, digit: u8, colours: [Cells; 2], sink: Sink) -> Flow {
    let all = colours[0] | colours[1];
    let report = |sink: Sink, targets: Cells, why: &dyn Fn() -> String| {
        let removed = state.marks_in(targets, 1 << digit);
        removing(sink, SimpleColouring, (1 << digit, all, all.len()), removed, || {
            (format!("Look at {digit}: {} are linked by units with two places for it.", names(all)), why())
        })
    };
    for (colour, other) in [(colours[0], colours[1]), (colours[1], colours[0])] {
        if Unit::all().any(|unit| (unit.cells() & colour).len() > 1) {
            report(sink, colour, &|| {
                format!(
                    "{digit} in {} would stand twice in a unit, so it stands in {}",
                    names(colour),
                    names(other)
                )
            })?;
        }
    }
    report(sink, (seen_by(colours[0]) & seen_by(colours[1])) - all, &|| {
        format!(
            "{digit} stands in all of {} or in all of {}, and one of each is seen",
            names(colours[0]),
            names(colours[1])
        )
    })
}

/// Uses two groups that see each other: a colour that sees both colours of the other group is wrong; and if
/// two colours see each other, one of them is wrong, so one of the opposite colours is right.
fn multiple(state: &State, digit: u8, one: [Cells; 2], other: [Cells; 2], sink: Sink) -> Flow {
    let all = one[0] | one[1] | other[0] | other[1];
    let look = || format!("Look at {digit}: {} form two groups of linked places.", names(all));
    let found = (1 << digit, all, all.len());
    for side in [0, 1] {
        let seen = seen_by(one[side]);
        if seen.meets(other[0]) && seen.meets(other[1]) {
            removing(sink, MultiColouring, found, state.marks_in(one[side], 1 << digit), || {
                let why = format!(
                    "{} see squares of both colours of the other group, {} and {}, of which one is right",
                    names(one[side]),
                    names(other[0]),
                    names(other[1])
                );
                (look(), why)
            })?;
        }
    }
    // If the colours see each other in two ways, all of one group is decided; the text says the first way.
    let linked: Vec<(usize, usize)> = (0..4)
        .map(|sides| (sides & 1, sides >> 1))
        .filter(|(side, across)| seen_by(one[*side]).meets(other[*across]))
        .collect();
    let mut removed = Marks::default();
    for (side, across) in &linked {
        removed.add(&state.marks_in(seen_by(one[1 - side]) & seen_by(other[1 - across]), 1 << digit));
    }
    removing(sink, MultiColouring, found, removed, || {
        let (side, across) = linked[0];
        let why = format!(
            "{} and {} cannot both have {digit}, so all of {} or all of {} have it",
            names(one[side]),
            names(other[across]),
            names(one[1 - side]),
            names(other[1 - across])
        );
        (look(), why)
    })
}
