//! Chains and loops in which each link follows from one other: of one digit, of squares with two candidates,
//! or of both kinds of links.

use super::Hint;
use crate::steps::forcing::surcharge;
use crate::steps::implications::{LITERALS, Literal, Rules, excluded, forced};
use crate::steps::state::ALL_DIGITS;
use crate::steps::{Cells, Mark, Marks, State, digits};

/// A chain that was found. Smaller is better: by difficulty, length, and kind.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Order {
    tenths: u16,
    length: usize,
    kind: u8,
}

/// A literal that was reached, and from which.
#[derive(Clone, Copy)]
struct CycleLink {
    literal: Literal,
    from: usize,
}

const START: usize = usize::MAX;

/// The rating of the shortest chains with both kinds of links.
const BOTH: u16 = 70;

/// What follows from each literal: a range of `literals`. Wrong candidates from which nothing follows are
/// left out.
struct LiteralGraph {
    follows: [(u32, u32); LITERALS],
    literals: Vec<Literal>,
}

impl LiteralGraph {
    fn new(state: &State, rules: Rules) -> LiteralGraph {
        let mut graph = LiteralGraph { follows: [(0, 0); LITERALS], literals: Vec::with_capacity(4096) };
        let marks = state.marks_in(Cells::ALL, ALL_DIGITS);
        for mark in marks.iter() {
            graph.add(Literal::new(mark, false), |literals, _| {
                forced(state, mark, rules, &mut |mark, _| literals.push(Literal::new(mark, true)));
            });
        }
        for mark in marks.iter() {
            graph.add(Literal::new(mark, true), |literals, follows| {
                excluded(state, mark, rules.squares, &mut |mark| {
                    let literal = Literal::new(mark, false);
                    let (from, to) = follows[usize::from(literal.0)];
                    if from != to {
                        literals.push(literal);
                    }
                });
            });
        }
        graph
    }

    fn add(&mut self, literal: Literal, find: impl FnOnce(&mut Vec<Literal>, &[(u32, u32); LITERALS])) {
        let from = self.literals.len() as u32;
        find(&mut self.literals, &self.follows);
        self.follows[usize::from(literal.0)] = (from, self.literals.len() as u32);
    }

    fn follow(&self, literal: Literal) -> &[Literal] {
        let (from, to) = self.follows[usize::from(literal.0)];
        &self.literals[from as usize..to as usize]
    }
}

/// A search with some kinds of links.
struct CycleSearch<'a> {
    state: &'a State,
    rules: Rules,
    graph: LiteralGraph,
    best: Option<(Order, Hint)>,
    /// The links of the current chains, and for each literal the number of the search that has reached it.
    links: Vec<CycleLink>,
    seen: [u32; LITERALS],
    count: u32,
    /// For each literal, the number of the last path that it was on, and the number of paths.
    passed: [u32; LITERALS],
    paths: u32,
}

pub fn find(state: &State) -> Option<Hint> {
    let mut best = None;
    for (squares, units) in [(false, true), (true, false), (true, true)] {
        let rules = Rules { squares, units, dynamic: false, nesting: 0 };
        // The last kind is never as easy as what the others find.
        if squares && units && best.as_ref().is_some_and(|(order, _): &(Order, Hint)| order.tenths < BOTH) {
            break;
        }
        let graph = LiteralGraph::new(state, rules);
        let seen = [0; LITERALS];
        let (passed, links) = ([0; LITERALS], Vec::new());
        let mut search = CycleSearch { state, rules, graph, best, links, seen, count: 0, passed, paths: 0 };
        search.all();
        best = search.best;
    }
    best.map(|(_, hint)| hint)
}

impl CycleSearch<'_> {
    /// Searches from all candidates.
    fn all(&mut self) {
        let units = self.rules.units;
        for cell in self.state.open() {
            let marks = self.state.marks(cell);
            if marks.count_ones() < 2 || (!units && marks.count_ones() > 2) {
                continue;
            }
            for digit in digits(marks) {
                let right = Literal::new(Mark::new(cell, digit), true);
                self.loops(right);
                if units {
                    self.chain(right);
                    self.chain(right.negated());
                }
            }
        }
    }

    /// Returns the name and the order of a chain.
    fn order(&self, length: usize, is_loop: bool) -> (&'static str, Order) {
        let Rules { squares, units, .. } = self.rules;
        let (name, tenths, kind) = match (squares, units, is_loop) {
            (true, true, true) => ("nice loop", BOTH, 4),
            (true, true, false) => ("forcing chain", BOTH, 4),
            (true, false, _) => ("Y-cycle", 65, 3),
            (false, _, true) => ("X-cycle", 65, 2),
            (false, _, false) => ("X-chain", 66, 2),
        };
        (name, Order { tenths: tenths + surcharge(length), length, kind })
    }

    fn is_better(&self, order: Order) -> bool {
        self.best.as_ref().is_none_or(|(best, _)| order < *best)
    }

    /// Keeps a chain if it removes something. Requires: it is better.
    fn offer(&mut self, length: usize, is_loop: bool, placed: Option<Mark>, removed: Marks) {
        let (name, order) = self.order(length, is_loop);
        if !removed.is_empty() {
            self.best = Some((order, Hint { name, tenths: order.tenths, placed, removed }));
        }
    }

    fn begin(&mut self, start: Literal) {
        self.count += 1;
        self.links.clear();
        self.links.push(CycleLink { literal: start, from: START });
        self.seen[usize::from(start.0)] = self.count;
    }

    /// Returns whether the literal has not been reached before.
    fn reach(&mut self, literal: Literal) -> bool {
        std::mem::replace(&mut self.seen[usize::from(literal.0)], self.count) != self.count
    }

    /// Finds loops from a right candidate back to it.
    fn loops(&mut self, start: Literal) {
        self.begin(start);
        // The right candidates that were reached last are the links from `front` on.
        let (mut front, mut length) = (0..1, 0);
        let (mut wrong, mut found) = (Vec::new(), Vec::new());
        while !front.is_empty() {
            length += 2;
            if !self.is_better(self.order(length, true).1) {
                break;
            }
            wrong.clear();
            for at in front {
                self.paths += 1;
                for on in path(&self.links, at) {
                    self.passed[usize::from(self.links[on].literal.0)] = self.paths;
                }
                let follows = self.graph.follow(self.links[at].literal).iter();
                let new = follows.filter(|literal| self.passed[usize::from(literal.0)] != self.paths);
                wrong.extend(new.map(|literal| CycleLink { literal: *literal, from: at }));
            }
            let from = self.links.len();
            self.links.extend(&wrong);
            let next = self.links.len();
            for at in from..next {
                let follows = self.graph.follow(self.links[at].literal);
                for i in 0..follows.len() {
                    let literal = self.graph.follow(self.links[at].literal)[i];
                    if literal == start && length >= 4 {
                        found.push(at);
                    }
                    if self.reach(literal) {
                        self.links.push(CycleLink { literal, from: at });
                    }
                }
            }
            front = next..self.links.len();
        }
        for last in found {
            let on: Vec<usize> = path(&self.links, last).collect();
            if self.is_better(self.order(on.len(), true).1) {
                let removed = self.around_loop(&on);
                self.offer(on.len(), true, None, removed);
            }
        }
    }

    /// Returns the candidates outside of a loop that see both a right and a wrong candidate of their digit.
    fn around_loop(&self, on: &[usize]) -> Marks {
        let inside: Cells = on.iter().map(|at| self.links[*at].literal.mark().at()).collect();
        let mut seen = [Marks::default(); 2];
        for at in on {
            let literal = self.links[*at].literal;
            let mark = literal.mark();
            let peers = Cells::one(mark.at()).peers() - inside;
            seen[usize::from(literal.is_right())].add(&self.state.marks_in(peers, 1 << mark.digit));
        }
        let mut both = Marks::default();
        for digit in 1..10 {
            both.0[digit] = seen[0].0[digit] & seen[1].0[digit];
        }
        both
    }

    /// Finds the shortest chain from a literal to its opposite.
    fn chain(&mut self, start: Literal) {
        self.begin(start);
        let (mut at, mut end, mut length) = (0, 1, 2);
        while at < self.links.len() {
            if at == end {
                (end, length) = (self.links.len(), length + 1);
                if !self.is_better(self.order(length, false).1) {
                    return;
                }
            }
            let from = self.links[at].literal;
            let (last, first) = (from.mark(), start.mark());
            let is_end = match start.is_right() {
                false => self.graph.follow(from).contains(&start.negated()),
                true if !from.is_right() => false,
                true if last.cell == first.cell => self.rules.squares && last.digit != first.digit,
                true => last.digit == first.digit && Cells::one(last.at()).peers().has(first.at()),
            };
            if is_end {
                let (set, placed) = match start.is_right() {
                    false => (self.state.marks(first.at()) & !(1 << first.digit), Some(first)),
                    true => (1 << first.digit, None),
                };
                self.offer(length, false, placed, self.state.marks_in(Cells::one(first.at()), set));
                return;
            }
            for i in 0..self.graph.follow(from).len() {
                let literal = self.graph.follow(from)[i];
                if self.reach(literal) {
                    self.links.push(CycleLink { literal, from: at });
                }
            }
            at += 1;
        }
    }
}

/// Returns the links from one back to the start.
fn path(links: &[CycleLink], from: usize) -> impl Iterator<Item = usize> + '_ {
    std::iter::successors(Some(from), |at| Some(links[*at].from).filter(|from| *from != START))
}
