//! Chains and loops in which each link follows from one other: of one digit, of squares with two candidates,
//! or of both kinds of links.

use super::{Hint, surcharge};
use crate::steps::implications::{LITERALS, Literal, Rules, excluded, forced};
use crate::steps::{Cells, Mark, Marks, State, digits};

/// A chain that was found. Smaller is better: by difficulty, length, and kind.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Order {
    tenths: u16,
    length: usize,
    kind: u8,
}

struct Search<'a> {
    state: &'a State,
    rules: Rules,
    best: Option<(Order, Hint)>,
}

/// A literal that was reached, and from which.
#[derive(Clone, Copy)]
struct Link {
    literal: Literal,
    from: usize,
}

pub fn find(state: &State) -> Option<Hint> {
    let mut best = None;
    for (squares, units) in [(false, true), (true, false), (true, true)] {
        let rules = Rules { squares, units, dynamic: false, techniques: false };
        let mut search = Search { state, rules, best };
        for cell in state.open() {
            let marks = state.marks(cell);
            if marks.count_ones() < 2 || (!units && marks.count_ones() > 2) {
                continue;
            }
            for digit in digits(marks) {
                let right = Literal::new(Mark::new(cell, digit), true);
                search.loops(right);
                if units {
                    search.chain(right);
                    search.chain(right.negated());
                }
            }
        }
        best = search.best;
    }
    best.map(|(_, hint)| hint)
}

impl Search<'_> {
    /// Keeps the better one.
    fn offer(&mut self, length: usize, is_loop: bool, placed: Option<Mark>, removed: Marks) {
        if removed.is_empty() {
            return;
        }
        let Rules { squares, units, .. } = self.rules;
        let (name, tenths, kind) = match (squares, units, is_loop) {
            (true, true, true) => ("nice loop", 70, 4),
            (true, true, false) => ("forcing chain", 70, 4),
            (true, false, _) => ("Y-cycle", 65, 3),
            (false, _, true) => ("X-cycle", 65, 2),
            (false, _, false) => ("X-chain", 66, 2),
        };
        let tenths = tenths + surcharge(length);
        let order = Order { tenths, length, kind };
        if self.best.as_ref().is_none_or(|(best, _)| order < *best) {
            self.best = Some((order, Hint { name, tenths, placed, removed }));
        }
    }

    /// Calls `each` with what follows from a literal.
    fn follow(&self, literal: Literal, each: &mut dyn FnMut(Literal)) {
        let mark = literal.mark();
        if literal.is_right() {
            excluded(self.state, mark, self.rules.squares, &mut |mark| each(Literal::new(mark, false)));
        } else {
            forced(self.state, mark, self.rules, &mut |mark, _| each(Literal::new(mark, true)));
        }
    }

    /// Finds loops from a right candidate back to it.
    fn loops(&mut self, start: Literal) {
        let mut links = vec![Link { literal: start, from: usize::MAX }];
        let mut seen = [false; LITERALS];
        seen[usize::from(start.0)] = true;
        let (mut front, mut found, mut length) = (vec![0], Vec::new(), 0);
        while !front.is_empty() {
            let mut wrong = Vec::new();
            for at in front {
                self.follow(links[at].literal, &mut |literal| wrong.push(Link { literal, from: at }));
            }
            front = Vec::new();
            length += 2;
            for link in wrong {
                let is_ancestor = |literal| path(&links, link.from).any(|at| links[at].literal == literal);
                if is_ancestor(link.literal) {
                    continue;
                }
                let at = links.len();
                let mut next = Vec::new();
                self.follow(link.literal, &mut |literal| next.push(literal));
                links.push(link);
                for literal in next {
                    let reached = Link { literal, from: at };
                    if literal == start && length >= 4 {
                        found.push(reached);
                    }
                    if !std::mem::replace(&mut seen[usize::from(literal.0)], true) {
                        front.push(links.len());
                        links.push(reached);
                    }
                }
            }
        }
        for last in found {
            let on: Vec<usize> = path(&links, last.from).collect();
            let removed = self.around_loop(&links, &on);
            self.offer(on.len(), true, None, removed);
        }
    }

    /// Returns the candidates outside of a loop that see both a right and a wrong candidate of their digit.
    fn around_loop(&self, links: &[Link], on: &[usize]) -> Marks {
        let inside: Cells = on.iter().map(|at| links[*at].literal.mark().at()).collect();
        let mut seen = [Marks::default(); 2];
        for at in on {
            let literal = links[*at].literal;
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
        let mut links = vec![Link { literal: start, from: usize::MAX }];
        let mut seen = [false; LITERALS];
        seen[usize::from(start.0)] = true;
        let mut at = 0;
        while at < links.len() {
            let mut next = Vec::new();
            self.follow(links[at].literal, &mut |literal| next.push(literal));
            for literal in next {
                if std::mem::replace(&mut seen[usize::from(literal.0)], true) {
                    continue;
                }
                links.push(Link { literal, from: at });
                if literal == start.negated() {
                    let length = path(&links, at).count() + 1;
                    let mark = literal.mark();
                    let (set, placed) = match literal.is_right() {
                        true => (self.state.marks(mark.at()) & !(1 << mark.digit), Some(mark)),
                        false => (1 << mark.digit, None),
                    };
                    let removed = self.state.marks_in(Cells::one(mark.at()), set);
                    self.offer(length, false, placed, removed);
                    return;
                }
            }
            at += 1;
        }
    }
}

/// Returns the links from one back to the start.
fn path(links: &[Link], from: usize) -> impl Iterator<Item = usize> + '_ {
    std::iter::successors(Some(from), |at| Some(links[*at].from).filter(|from| *from != usize::MAX))
}
