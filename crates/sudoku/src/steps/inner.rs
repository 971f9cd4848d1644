//! Chains inside of chains: what forcing chains exclude in the position that an assumption has led to.
//!
//! Such a chain relies on candidates that the assumption has made wrong. Those are its parents; a chain
//! without parents exists in the position itself, and is left out. Which candidates are taken as parents, and
//! the order of the chains, are those of Sudoku Explainer, because the lengths of chains depend on them.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::forcing::{Mode, all_forced};
use super::implications::{
    BY_SQUARE, Budget, LITERALS, Literal, Rules, cause_of, excluded, forced, units_in_order,
};
use super::reach::Reach;
use super::sets::{Cells, Mark, Marks, Unit, digits};
use super::state::{ALL_DIGITS, State};

/// What a chain inside of another one excludes.
#[derive(Clone)]
pub struct Inner {
    pub removed: Marks,
    /// The wrong candidates on which it relies.
    pub parents: Vec<Mark>,
    /// Its number of literals, with those of chains inside of it.
    pub length: usize,
    /// The same for chains that are the same link by link.
    pub print: u64,
}

/// Returns the chains of the easiest kind that finds any.
pub fn find(start: &State, now: &State, nesting: u8, budget: &Budget) -> Vec<Inner> {
    let kinds: &[Mode] = match nesting {
        0 | 1 => &[],
        2 => &[Mode::Simple],
        3 => &[Mode::Simple, Mode::Static],
        4 => &[Mode::Dynamic],
        _ => &[Mode::Dynamic, Mode::Nested(2)],
    };
    let mut reach = None;
    let rules = Rules { squares: true, units: true, dynamic: false, nesting: 0 };
    for mode in kinds {
        let found = match mode {
            Mode::Simple | Mode::Static => {
                budget.spend(now.open().len() as u64 * 50);
                let reach = reach.get_or_insert_with(|| Reach::new(now, rules));
                match mode {
                    Mode::Simple if reach.has_chain() => simple(start, now, reach),
                    Mode::Static if reach.has_multiple_chain(now) => all_forced(start, now, *mode, budget),
                    _ => Vec::new(),
                }
            }
            _ => all_forced(start, now, *mode, budget),
        };
        let found: Vec<Inner> = found.into_iter().filter(|inner| !inner.parents.is_empty()).collect();
        if !found.is_empty() || budget.is_spent() {
            return found;
        }
    }
    Vec::new()
}

/// Returns a number for the literals of some branches.
pub fn fingerprint<'a>(branches: impl Iterator<Item = &'a [Literal]>) -> u64 {
    let mut hasher = DefaultHasher::new();
    for branch in branches {
        branch.iter().for_each(|literal| literal.0.hash(&mut hasher));
        u16::MAX.hash(&mut hasher);
    }
    hasher.finish()
}

/// Adds the candidates that were removed since `start` and without which a link would not exist: of the
/// square, or of the digit in the unit.
pub fn add_parents(start: &State, now: &State, mark: Mark, cause: u8, parents: &mut Marks) {
    if cause == BY_SQUARE {
        let gone = start.marks(mark.at()) & !now.marks(mark.at());
        digits(gone).for_each(|digit| parents.insert(Mark::new(mark.at(), digit)));
    } else if cause < BY_SQUARE {
        let gone = (start.places(mark.digit) - now.places(mark.digit)) & Unit(cause).cells();
        parents.0[usize::from(mark.digit)] |= gone;
    }
}

/// A literal that was reached, from which, and by which unit.
#[derive(Clone, Copy)]
struct SimpleLink {
    literal: Literal,
    from: usize,
    cause: u8,
}

const START: usize = usize::MAX;

/// A chain with its place in the order.
struct SimpleChain {
    /// Rating in tenths, length, kind.
    order: (u16, usize, u8),
    removed: Marks,
    /// The links from the end to the beginning.
    links: Vec<SimpleLink>,
    is_loop: bool,
}

/// A search for all simple chains and loops with some kinds of links.
struct SimpleSearch<'a> {
    now: &'a State,
    rules: Rules,
    found: Vec<SimpleChain>,
}

/// Returns all simple chains and loops.
fn simple(start: &State, now: &State, all: &Reach) -> Vec<Inner> {
    let mut found = Vec::new();
    for (squares, units) in [(false, true), (true, false), (true, true)] {
        let rules = Rules { squares, units, dynamic: false, nesting: 0 };
        let own = (squares != units).then(|| Reach::new(now, rules));
        let reach = own.as_ref().unwrap_or(all);
        let mut search = SimpleSearch { now, rules, found };
        if reach.has_chain() {
            search.all(reach);
        }
        found = search.found;
    }
    found.sort_by_key(|chain| chain.order);
    let mut seen = HashSet::new();
    found.retain(|chain| seen.insert(chain.removed));
    found.into_iter().map(|chain| chain.inner(start, now)).collect()
}

impl SimpleChain {
    fn inner(self, start: &State, now: &State) -> Inner {
        let mut parents = Marks::default();
        for link in &self.links {
            // Loops go both ways, so that their wrong candidates are right ones, too.
            if link.literal.is_right() || self.is_loop {
                add_parents(start, now, link.literal.mark(), link.cause, &mut parents);
            }
        }
        let literals: Vec<Literal> = self.links.iter().map(|link| link.literal).collect();
        let branches = [&literals[..], &literals[..0]];
        Inner {
            removed: self.removed,
            parents: parents.iter().collect(),
            length: literals.len(),
            print: fingerprint(branches[..1 + usize::from(self.is_loop)].iter().copied()),
        }
    }
}

impl SimpleSearch<'_> {
    fn all(&mut self, reach: &Reach) {
        for cell in self.now.open() {
            let marks = self.now.marks(cell);
            if marks.count_ones() < 2 || (!self.rules.units && marks.count_ones() > 2) {
                continue;
            }
            for mark in digits(marks).map(|digit| Mark::new(cell, digit)) {
                if reach.circles(mark) {
                    self.loops(Literal::new(mark, true));
                }
                if self.rules.units && reach.refutes(mark) {
                    self.chain(Literal::new(mark, true));
                }
                if self.rules.units && reach.proves(mark) {
                    self.chain(Literal::new(mark, false));
                }
            }
        }
    }

    /// Returns what follows from a literal, with causes.
    fn follow(&self, from: Literal) -> Vec<(Literal, u8)> {
        let (mark, mut found) = (from.mark(), Vec::new());
        if from.is_right() {
            excluded(self.now, mark, self.rules.squares, &mut |other| {
                let unit = units_in_order(mark.at()).into_iter().find(|unit| unit.cells().has(other.at()));
                let cause = match other.cell == mark.cell {
                    true => BY_SQUARE,
                    false => unit.map_or(BY_SQUARE, |unit| unit.0),
                };
                found.push((Literal::new(other, false), cause));
            });
        } else {
            forced(self.now, mark, self.rules, &mut |other, unit| {
                found.push((Literal::new(other, true), cause_of(unit)));
            });
        }
        found
    }

    /// Keeps a chain if it removes something.
    fn offer(&mut self, links: Vec<SimpleLink>, is_loop: bool, removed: Marks) {
        let (base, kind) = match (self.rules.squares, self.rules.units, is_loop) {
            (true, true, _) => (70, 4),
            (true, false, _) => (65, 3),
            (false, _, true) => (65, 2),
            (false, _, false) => (66, 2),
        };
        if !removed.is_empty() {
            let order = (base + super::forcing::surcharge(links.len()), links.len(), kind);
            self.found.push(SimpleChain { order, removed, links, is_loop });
        }
    }

    /// Finds loops from a right candidate back to it.
    fn loops(&mut self, start: Literal) {
        let mut links = vec![SimpleLink { literal: start, from: START, cause: BY_SQUARE }];
        let mut seen = vec![false; LITERALS];
        seen[usize::from(start.0)] = true;
        let (mut front, mut length, mut ends) = (0..1, 0, Vec::new());
        while !front.is_empty() {
            length += 2;
            let middle = links.len();
            for at in front {
                for (literal, cause) in self.follow(links[at].literal) {
                    if !path(&links, at).any(|link| link.literal == literal) {
                        links.push(SimpleLink { literal, from: at, cause });
                    }
                }
            }
            let next = links.len();
            for at in middle..next {
                for (literal, cause) in self.follow(links[at].literal) {
                    let link = SimpleLink { literal, from: at, cause };
                    if literal == start && length >= 4 {
                        ends.push(link);
                    }
                    if !std::mem::replace(&mut seen[usize::from(literal.0)], true) {
                        links.push(link);
                    }
                }
            }
            front = next..links.len();
        }
        for end in ends {
            // The start is the end; it counts once.
            let mut on = vec![end];
            on.extend(path(&links, end.from).filter(|link| link.from != START));
            let removed = self.around_loop(&on);
            self.offer(on, true, removed);
        }
    }

    /// Returns the candidates outside of a loop that see both a right and a wrong candidate of their digit.
    fn around_loop(&self, on: &[SimpleLink]) -> Marks {
        let inside: Cells = on.iter().map(|link| link.literal.mark().at()).collect();
        let mut seen = [Marks::default(); 2];
        for link in on {
            let mark = link.literal.mark();
            let peers = Cells::one(mark.at()).peers() - inside;
            let set = usize::from(link.literal.is_right());
            seen[set].add(&self.now.marks_in(peers, 1 << mark.digit));
        }
        let mut both = Marks::default();
        for digit in 1..10 {
            both.0[digit] = seen[0].0[digit] & seen[1].0[digit];
        }
        both
    }

    /// Finds the first chain from a literal to its opposite.
    fn chain(&mut self, start: Literal) {
        let mut links = vec![SimpleLink { literal: start, from: START, cause: super::implications::ASSUMED }];
        let mut seen = vec![false; LITERALS];
        seen[usize::from(start.0)] = true;
        let mut at = 0;
        while at < links.len() {
            for (literal, cause) in self.follow(links[at].literal) {
                let link = SimpleLink { literal, from: at, cause };
                if literal == start.negated() {
                    let mut on = vec![link];
                    on.extend(path(&links, at));
                    let mark = start.mark();
                    let set = match start.is_right() {
                        true => 1 << mark.digit,
                        false => ALL_DIGITS & !(1 << mark.digit),
                    };
                    let removed = self.now.marks_in(Cells::one(mark.at()), set);
                    return self.offer(on, false, removed);
                }
                if !std::mem::replace(&mut seen[usize::from(literal.0)], true) {
                    links.push(link);
                }
            }
            at += 1;
        }
    }
}

/// Returns the links from one back to the start.
fn path(links: &[SimpleLink], from: usize) -> impl Iterator<Item = SimpleLink> + '_ {
    std::iter::successors((from != START).then(|| links[from]), |link| links.get(link.from).copied())
}
