//! Chains of candidates.
//!
//! A node says that a digit stands in one of some squares: one square, or a group that a box shares with a
//! line. A strong link joins two nodes of which at least one is right, a weak link two of which at most one
//! is. So "if this is wrong, that is right, so the next is wrong, ...": what such a chain reaches as right is
//! right unless its start is. What excludes both, or is excluded by both, goes. If the last node also
//! excludes the first, the chain is a loop, and of each weak link exactly one node is right.
//!
//! An almost locked set, too, is a strong link between any two of its digits.
//!
//! The techniques differ in the links that they use only, so one breadth-first search finds all of them.

use std::collections::HashMap;

use super::als::{Als, almost_locked_sets};
use super::sets::{Cells, Marks, Unit, digits};
use super::state::{ALL_DIGITS, State};
use super::step::{Flow, Link, Sink, chained, list, name, removing};
use super::technique::Technique::{self, *};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    digit: u8,
    cells: Cells,
}

/// The nodes of a position, and for each node those linked to it.
struct Graph<'a> {
    state: &'a State,
    nodes: Vec<Node>,
    strong: Vec<Vec<u16>>,
    weak: Vec<Vec<u16>>,
    /// The almost locked sets that make strong links.
    sets: HashMap<(u16, u16), Als>,
}

/// Which links a technique uses.
#[derive(Clone, Copy)]
struct Links {
    /// Strong links between the two candidates of a square, and weak links in a square.
    squares: bool,
    /// Strong links between the two places of a digit in a unit.
    units: bool,
    groups: bool,
    /// Strong links by almost locked sets.
    sets: bool,
}

impl Links {
    fn of(technique: Technique) -> Links {
        Links {
            squares: technique != XChain,
            units: technique != XyChain,
            groups: matches!(technique, GroupedAic | GroupedNiceLoop | AlsAic | AlsNiceLoop),
            sets: matches!(technique, AlsAic | AlsNiceLoop),
        }
    }
}

impl<'a> Graph<'a> {
    fn new(state: &'a State, links: Links) -> Graph<'a> {
        let mut nodes = Vec::new();
        for digit in 1..10 {
            nodes.extend(state.places(digit).into_iter().map(|cell| Node { digit, cells: Cells::one(cell) }));
            if links.groups {
                nodes.extend(groups(state.places(digit)).map(|cells| Node { digit, cells }));
            }
        }
        let (nodes, joined) = if links.sets { with_sets(state, nodes) } else { (nodes, Vec::new()) };
        let lists = || vec![Vec::new(); nodes.len()];
        let mut graph = Graph { state, strong: lists(), weak: lists(), nodes, sets: HashMap::new() };
        let peers: Vec<Cells> = graph.nodes.iter().map(|node| node.cells.peers()).collect();
        for (one, peers) in peers.into_iter().enumerate() {
            for other in 0..graph.nodes.len() {
                let (is_strong, is_weak) = graph.links(links, graph.nodes[one], graph.nodes[other], peers);
                if is_strong {
                    graph.strong[one].push(other as u16);
                }
                if is_weak {
                    graph.weak[one].push(other as u16);
                }
            }
        }
        for (one, other, als) in joined {
            if !graph.strong[usize::from(one)].contains(&other) {
                graph.strong[usize::from(one)].push(other);
                graph.sets.insert((one, other), als);
            }
        }
        graph
    }

    fn links(&self, links: Links, one: Node, other: Node, peers: Cells) -> (bool, bool) {
        if one.digit != other.digit {
            let same = links.squares && one.cells == other.cells && one.cells.len() == 1;
            return (same && self.state.marks(one.cells.first()).count_ones() == 2, same);
        }
        let weak = peers.contains(other.cells);
        let both = one.cells | other.cells;
        let strong = links.units && weak && self.state.units_filled(one.digit, both).next().is_some();
        (strong, weak)
    }

    /// Returns the candidates that are wrong whichever of the two nodes is right.
    fn excluded(&self, one: Node, other: Node) -> Marks {
        let state = self.state;
        if one.digit == other.digit {
            return state.marks_in((one.cells | other.cells).peers(), 1 << one.digit);
        }
        if one.cells == other.cells {
            return if one.cells.len() == 1 {
                state.marks_in(one.cells, !(1 << one.digit | 1 << other.digit) & ALL_DIGITS)
            } else {
                Marks::default()
            };
        }
        let mut marks = Marks::default();
        for (one, other) in [(one, other), (other, one)] {
            if one.cells.len() == 1 && other.cells.peers().contains(one.cells) {
                marks.0[usize::from(other.digit)] = one.cells & state.places(other.digit);
            }
        }
        marks
    }
}

/// Returns the groups of two or three places in a box and a line.
fn groups(places: Cells) -> impl Iterator<Item = Cells> {
    Unit::boxes()
        .flat_map(|square| Unit::lines().map(move |line| square.cells() & line.cells()))
        .map(move |cells| cells & places)
        .filter(|cells| cells.len() > 1)
}

/// Adds the nodes and the strong links of almost locked sets.
fn with_sets(state: &State, mut nodes: Vec<Node>) -> (Vec<Node>, Vec<(u16, u16, Als)>) {
    let mut known: HashMap<(u8, Cells), u16> =
        nodes.iter().enumerate().map(|(i, node)| ((node.digit, node.cells), i as u16)).collect();
    let mut joined = Vec::new();
    for als in almost_locked_sets(state).into_iter().filter(|als| als.cells.len() > 1) {
        let ends: Vec<u16> = digits(als.digits)
            .map(|digit| {
                let cells = als.cells & state.places(digit);
                *known.entry((digit, cells)).or_insert_with(|| {
                    nodes.push(Node { digit, cells });
                    nodes.len() as u16 - 1
                })
            })
            .collect();
        for one in &ends {
            joined.extend(ends.iter().filter(|other| *other != one).map(|other| (*one, *other, als)));
        }
    }
    (nodes, joined)
}

/// Where a chain was found.
struct FoundChain {
    length: usize,
    removed: Marks,
    is_loop: bool,
    path: Vec<u16>,
}

const NONE: u16 = u16::MAX;

/// The nodes that a start reaches: from which node, for right and for wrong nodes.
struct Reach {
    right: Vec<u16>,
    wrong: Vec<u16>,
}

impl Reach {
    /// Assumes that the start is wrong, and calls `each` with what is right then, nearest first.
    fn run(graph: &Graph, start: u16, mut each: impl FnMut(&Reach, u16, usize) -> Flow) {
        let none = || vec![NONE; graph.nodes.len()];
        let mut search = Reach { right: none(), wrong: none() };
        search.wrong[usize::from(start)] = start;
        let (mut front, mut length) = (vec![start], 1);
        while !front.is_empty() {
            let mut next = Vec::new();
            for from in front {
                for to in &graph.strong[usize::from(from)] {
                    if search.right[usize::from(*to)] == NONE {
                        search.right[usize::from(*to)] = from;
                        next.push(*to);
                    }
                }
            }
            front = Vec::new();
            for from in next {
                if each(&search, from, length).is_break() {
                    return;
                }
                for to in &graph.weak[usize::from(from)] {
                    if search.wrong[usize::from(*to)] == NONE {
                        search.wrong[usize::from(*to)] = from;
                        front.push(*to);
                    }
                }
            }
            length += 2;
        }
    }

    /// Returns the nodes from the start to the end: wrong and right ones in turn.
    fn path(&self, start: u16, end: u16) -> Vec<u16> {
        let mut path = vec![end];
        let (mut at, mut right) = (end, true);
        loop {
            at = if right { self.right[usize::from(at)] } else { self.wrong[usize::from(at)] };
            right = !right;
            path.push(at);
            if at == start && !right {
                path.reverse();
                return path;
            }
        }
    }
}

/// Finds the chains of a technique; only the best one if `best` is set: the shortest, of these the one that
/// removes most.
pub fn find(state: &State, technique: Technique, best: bool, sink: Sink) -> Flow {
    let graph = Graph::new(state, Links::of(technique));
    let mut shortest: Option<FoundChain> = None;
    let mut all = Vec::new();
    for start in 0..graph.nodes.len() as u16 {
        Reach::run(&graph, start, |search, end, length| {
            if best && shortest.as_ref().is_some_and(|found| length > found.length) {
                return Flow::Break(());
            }
            if let Some(found) = effect(&graph, technique, search, start, end, length) {
                if !best {
                    all.push(found);
                } else if shortest
                    .as_ref()
                    .is_none_or(|old| (found.length, old.removed.len()) < (old.length, found.removed.len()))
                {
                    shortest = Some(found);
                }
            }
            Flow::Continue(())
        });
    }
    all.into_iter().chain(shortest).try_for_each(|found| report(&graph, technique, found, sink))
}

/// Returns what the chain from `start` to `end` removes, if it is of the technique's form.
fn effect(
    graph: &Graph,
    technique: Technique,
    search: &Reach,
    start: u16,
    end: u16,
    length: usize,
) -> Option<FoundChain> {
    let (one, other) = (graph.nodes[usize::from(start)], graph.nodes[usize::from(end)]);
    let wants_loop = matches!(technique, NiceLoop | GroupedNiceLoop | AlsNiceLoop);
    let is_loop = wants_loop && start < end && graph.weak[usize::from(end)].contains(&start);
    let removed = if is_loop && length > 1 {
        let path = search.path(start, end);
        let mut removed = Marks::default();
        // The weak links: from each right node to the next wrong one, and from the last to the first.
        for i in (1..path.len()).step_by(2) {
            let (right, wrong) = (path[i], path[(i + 1) % path.len()]);
            let gone = graph.excluded(graph.nodes[usize::from(right)], graph.nodes[usize::from(wrong)]);
            removed.add(&gone);
            // Without one of its digits, the set has all others.
            if let Some(als) = graph.sets.get(&(path[i - 1], right)) {
                let ends = [path[i - 1], right].map(|node| graph.nodes[usize::from(node)].digit);
                for digit in digits(als.digits).filter(|digit| !ends.contains(digit)) {
                    let places = als.cells & graph.state.places(digit);
                    removed.add(&graph.state.marks_in(places.peers(), 1 << digit));
                }
            }
        }
        removed
    } else if wants_loop {
        return None;
    } else if start == end {
        if one.cells.len() != 1 || technique == XChain || technique == XyChain {
            return None;
        }
        graph.state.marks_in(one.cells, ALL_DIGITS & !(1 << one.digit))
    } else if start < end && (technique != XyChain || one.digit == other.digit) {
        graph.excluded(one, other)
    } else {
        return None;
    };
    if removed.is_empty() {
        return None;
    }
    Some(FoundChain { length, removed, is_loop, path: search.path(start, end) })
}

fn report(graph: &Graph, technique: Technique, found: FoundChain, sink: Sink) -> Flow {
    let nodes: Vec<Node> = found.path.iter().map(|node| graph.nodes[usize::from(*node)]).collect();
    let set = nodes.iter().fold(0, |set, node| set | 1 << node.digit);
    let squares = nodes.iter().fold(Cells::EMPTY, |all, node| all | node.cells);
    let mut ends: Vec<(Cells, u8)> = nodes.iter().map(|node| (node.cells, node.digit)).collect();
    if found.is_loop {
        ends.push(ends[0]);
    }
    let links = Link::chain(&ends);
    chained(sink, technique, (set, squares, found.length), found.removed, links, || {
        let node = |node: &Node| list(node.cells.into_iter().map(name), "or");
        let first = nodes[0];
        let mut why = format!("If {} is not {}", node(&first), first.digit);
        for (i, next) in nodes.iter().enumerate().skip(1) {
            let not = if i % 2 == 0 { " not" } else { "" };
            let then = if i == 1 { ", then" } else { ", so" };
            why += &format!("{then} {} is{not} {}", node(next), next.digit);
        }
        let last = nodes[nodes.len() - 1];
        why += &if found.is_loop {
            format!(", so {} is not {}, and the loop is closed", node(&first), first.digit)
        } else if first == last {
            format!(". So {} is {} in any case", node(&first), first.digit)
        } else {
            format!(". So {} is {}, or {} is {}", node(&first), first.digit, node(&last), last.digit)
        };
        let about = match digits(set).nth(1) {
            None => format!("{} and its places in units that have two of them", nodes[0].digit),
            Some(_) => "squares with two candidates, and digits with two places".to_string(),
        };
        (format!("Look at {about}, from {} on.", node(&first)), why)
    })
}

/// A unit with two places of a digit.
type Pair = (Unit, [usize; 2]);

/// Finds two strong links of one digit, joined by a weak one: skyscraper, two-string kite, turbot fish, and
/// the empty rectangle, whose first link is between the row and the column of a box.
pub fn find_short(state: &State, technique: Technique, sink: Sink) -> Flow {
    (1..10).try_for_each(|digit| {
        let pairs: Vec<Pair> = Unit::all()
            .filter_map(|unit| {
                let places = unit.cells() & state.places(digit);
                let mut cells = places.into_iter();
                (places.len() == 2).then(|| (unit, [cells.next().unwrap_or(0), cells.next().unwrap_or(0)]))
            })
            .collect();
        if technique == EmptyRectangle {
            return pairs
                .iter()
                .filter(|(unit, _)| !unit.is_box())
                .try_for_each(|pair| empty_rectangles(state, digit, *pair, sink));
        }
        pairs.iter().enumerate().try_for_each(|(i, one)| {
            pairs[i + 1..].iter().try_for_each(|other| {
                (0..4).try_for_each(|turn| turbot(state, technique, digit, *one, *other, turn, sink))
            })
        })
    })
}

fn turbot(
    state: &State,
    technique: Technique,
    digit: u8,
    (one, first): Pair,
    (other, second): Pair,
    turn: usize,
    sink: Sink,
) -> Flow {
    let (joint, end) = (first[turn & 1], first[1 - (turn & 1)]);
    let (joined, far_end) = (second[turn >> 1], second[1 - (turn >> 1)]);
    let all: Cells = first.into_iter().chain(second).collect();
    let link = (Cells::one(joint) | Cells::one(joined)).common_units();
    let link: Vec<Unit> = if joint == joined { Vec::new() } else { link.collect() };
    let Some(via) = link.first() else { return Flow::Continue(()) };
    let kinds = (one.kind(), other.kind());
    let kind = if one.is_box() || other.is_box() {
        TurbotFish
    } else if kinds.0 == kinds.1 {
        if link.iter().all(|unit| unit.is_box()) { TurbotFish } else { Skyscraper }
    } else if link.iter().any(|unit| unit.is_box()) {
        TwoStringKite
    } else {
        TurbotFish
    };
    if kind != technique || all.len() != 4 {
        return Flow::Continue(());
    }
    let ends = Cells::one(end) | Cells::one(far_end);
    let nodes = [end, joint, joined, far_end].map(|cell| (Cells::one(cell), digit));
    let removed = state.marks_in(ends.peers(), 1 << digit);
    chained(sink, technique, (1 << digit, all, 3), removed, Link::chain(&nodes), || {
        (
            format!("Look at {digit} in {one} and in {other}: two places each."),
            format!(
                "{} and {} cannot both be {digit}, because of {via}. So {} or {} is {digit}",
                name(joint),
                name(joined),
                name(end),
                name(far_end)
            ),
        )
    })
}

fn empty_rectangles(state: &State, digit: u8, (line, places): Pair, sink: Sink) -> Flow {
    Unit::boxes().try_for_each(|square| {
        let inside = square.cells() & state.places(digit);
        if inside.len() < 2 || square.cells().meets(line.cells()) {
            return Flow::Continue(());
        }
        // The line of the box that crosses the pair at `joint`, and the other line of the box.
        [places, [places[1], places[0]]].into_iter().try_for_each(|[joint, end]| {
            let [row, column, _] = super::sets::units_of(joint);
            let across = if line == row { column } else { row };
            let [row, column, _] = super::sets::units_of(end);
            let along = if line == row { column } else { row };
            let crossed = across.cells() & inside;
            let rest = inside - crossed;
            if crossed.is_empty() || rest.is_empty() {
                return Flow::Continue(());
            }
            rest.common_units().filter(|unit| unit.kind() == line.kind()).try_for_each(|lane| {
                let target = lane.cells() & along.cells();
                let all = inside | places.into_iter().collect();
                let removed = state.marks_in(target - square.cells(), 1 << digit);
                removing(sink, EmptyRectangle, (1 << digit, all, 3), removed, || {
                    (
                        format!("Look at {digit} in {square}: its places form a cross."),
                        format!(
                            "In {square}, {digit} stands in {lane} or in {across}. If it is in {across}, then \
                             not in {}, so in {} of {line}",
                            name(joint),
                            name(end)
                        ),
                    )
                })
            })
        })
    })
}
