//! Wings and remote pairs: short chains of squares with two or three candidates.

use super::sets::{Cells, PEERS, Unit, digits};
use super::state::State;
use super::step::{Flow, Sink, name, names, numbers, removing};
use super::technique::Technique::{self, *};

pub fn find(state: &State, technique: Technique, sink: Sink) -> Flow {
    match technique {
        XyWing => hinged(state, 2, sink),
        XyzWing => hinged(state, 3, sink),
        WWing => w_wing(state, sink),
        _ => remote_pair(state, sink),
    }
}

/// XY-wing and XYZ-wing: whatever the hinge is, one of the digit's squares has it.
fn hinged(state: &State, size: u32, sink: Sink) -> Flow {
    let pairs = state.pairs();
    state.open().into_iter().filter(|hinge| state.marks(*hinge).count_ones() == size).try_for_each(|hinge| {
        let wings: Vec<usize> = (pairs & PEERS[hinge]).into_iter().collect();
        wings.iter().enumerate().try_for_each(|(i, one)| {
            wings[i + 1..].iter().try_for_each(|other| {
                let (first, second, middle) = (state.marks(*one), state.marks(*other), state.marks(hinge));
                let shared = first & second;
                let fits = match size {
                    2 => (first ^ second) == middle,
                    _ => first | second == middle,
                };
                if shared.count_ones() != 1 || !fits {
                    return Flow::Continue(());
                }
                let wings = Cells::one(*one) | Cells::one(*other);
                let (ends, technique) = match size {
                    2 => (wings, XyWing),
                    _ => (wings | Cells::one(hinge), XyzWing),
                };
                let removed = state.marks_in(ends.peers(), shared);
                let found = (first | second, wings | Cells::one(hinge), 3);
                removing(sink, technique, found, removed, || {
                    (
                        format!("Look at {} and the squares with two candidates that it sees.", name(hinge)),
                        format!(
                            "Whichever of {} stands in {}, one of {} is {}",
                            numbers(middle),
                            name(hinge),
                            names(ends),
                            numbers(shared)
                        ),
                    )
                })
            })
        })
    })
}

/// Two squares with the same two digits; a unit has two places for one digit, each seen by one of the
/// squares.
fn w_wing(state: &State, sink: Sink) -> Flow {
    let pairs: Vec<usize> = state.pairs().into_iter().collect();
    for (i, one) in pairs.iter().enumerate() {
        for other in &pairs[i + 1..] {
            let ends = Cells::one(*one) | Cells::one(*other);
            if state.marks(*one) != state.marks(*other) || PEERS[*one].has(*other) {
                continue;
            }
            for digit in digits(state.marks(*one)) {
                let rest = state.marks(*one) & !(1 << digit);
                let removed = state.marks_in(ends.peers(), rest);
                if removed.is_empty() {
                    continue;
                }
                for unit in Unit::all() {
                    let places = unit.cells() & state.places(digit);
                    let (left, right) = (places & PEERS[*one], places & PEERS[*other]);
                    if places.len() != 2 || ends.meets(places) || !(left | right).contains(places) {
                        continue;
                    }
                    if left.is_empty() || right.is_empty() {
                        continue;
                    }
                    removing(sink, WWing, (state.marks(*one), ends | places, 4), removed, || {
                        (
                            format!(
                                "Look at {}: both have only {}.",
                                names(ends),
                                numbers(state.marks(*one))
                            ),
                            format!(
                                "{digit} of {unit} is in {}, so not both of {} are {digit}, and one is {}",
                                names(places),
                                names(ends),
                                numbers(rest)
                            ),
                        )
                    })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// A chain of squares with the same two candidates: these alternate, so that two squares at an odd distance
/// have one each.
fn remote_pair(state: &State, sink: Sink) -> Flow {
    let pairs = state.pairs();
    pairs.into_iter().try_for_each(|start| {
        let set = state.marks(start);
        let same: Cells = pairs.into_iter().filter(|cell| state.marks(*cell) == set).collect();
        let (mut reached, mut front, mut distance) = (Cells::one(start), Cells::one(start), 0);
        while !front.is_empty() {
            let next: Cells = front.into_iter().fold(Cells::EMPTY, |all, cell| all | PEERS[cell]) & same;
            front = next - reached;
            reached |= front;
            distance += 1;
            if distance < 3 || distance % 2 == 0 {
                continue;
            }
            front.into_iter().filter(|end| *end > start).try_for_each(|end| {
                let ends = Cells::one(start) | Cells::one(end);
                let removed = state.marks_in(ends.peers() - reached, set);
                removing(sink, RemotePair, (set, reached, distance), removed, || {
                    (
                        format!("Look at the squares with only {}: {}.", numbers(set), names(reached)),
                        format!(
                            "They see each other in a chain from {} to {}, which have one of {} each",
                            name(start),
                            name(end),
                            numbers(set)
                        ),
                    )
                })
            })?;
        }
        Flow::Continue(())
    })
}
