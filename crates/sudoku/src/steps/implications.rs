//! What follows from an assumption: that a candidate is right, or that it is wrong.
//!
//! A right candidate makes the other candidates of its square wrong, and those of its digit that it sees. A
//! wrong candidate makes another right if only that one is left in a square, row, column or box. If the
//! consequences are put together ("dynamic"), all wrong candidates count for that; otherwise only the one. In
//! the dynamic form, simple techniques may find more wrong candidates when nothing else follows, and after
//! them other chains (`inner`).
//!
//! The order in which consequences are drawn is that of Sudoku Explainer, as far as it is known: the lengths
//! of chains, and so the ratings of puzzles, depend on it.

use std::cell::{Cell, OnceCell};

use super::inner::{self, Inner};
use super::sets::{Cells, Mark, Unit, coverings, digits, units_of};
use super::state::State;

/// A candidate that is right or wrong: twice the number of the candidate, plus 1 for right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal(pub u16);

pub const LITERALS: usize = 2 * 729;

impl Literal {
    pub fn new(mark: Mark, right: bool) -> Literal {
        Literal((mark.at() as u16 * 9 + u16::from(mark.digit) - 1) * 2 + u16::from(right))
    }

    pub fn mark(self) -> Mark {
        Mark::new(usize::from(self.0 / 18), (self.0 / 2 % 9) as u8 + 1)
    }

    pub fn is_right(self) -> bool {
        self.0 % 2 == 1
    }

    pub fn negated(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// How consequences are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether a square whose other candidates are wrong has its last one, and the reverse.
    pub squares: bool,
    /// Whether a digit stands in the last place of a unit.
    pub units: bool,
    /// Whether wrong candidates are put together.
    pub dynamic: bool,
    /// What is applied to what is left: 0 nothing, 1 simple techniques, 2 simple chains too, 3 multiple ones,
    /// 4 dynamic ones instead, 5 those with simple chains in them.
    pub nesting: u8,
}

/// How much work a search may still do. It counts consequences, not seconds, so that its end does not depend
/// on the machine.
pub struct Budget(Cell<u64>);

impl Budget {
    pub const fn new(most: u64) -> Budget {
        Budget(Cell::new(most))
    }

    pub fn spend(&self, work: u64) {
        self.0.set(self.0.get().saturating_sub(work));
    }

    pub fn is_spent(&self) -> bool {
        self.0.get() == 0
    }
}

/// Why a literal follows: a number below this one is a unit, in which the digit has one place left or one
/// that is right.
pub const BY_SQUARE: u8 = 27;
/// A technique or a chain shows it.
const BY_TECHNIQUE: u8 = 28;
/// It is the assumption.
pub const ASSUMED: u8 = 29;

pub fn cause_of(unit: Option<Unit>) -> u8 {
    unit.map_or(BY_SQUARE, |unit| unit.0)
}

/// A literal that follows, and from which others: a range in `Run::parents`.
struct Entry {
    literal: Literal,
    parents: (u32, u32),
    cause: u8,
    /// The number of the chain that shows it, if one does.
    inner: u16,
}

const NONE: u16 = u16::MAX;

/// The consequences of one assumption, in the order in which they were found.
pub struct Run {
    entries: Vec<Entry>,
    parents: Vec<u16>,
    /// For each literal, its entry.
    index: Box<[u16; LITERALS]>,
    /// The two entries that contradict each other, where the run ended.
    pub clash: Option<(u16, u16)>,
    inners: Vec<Inner>,
    /// For each entry, the number of literals on which it depends, with itself.
    lengths: OnceCell<Vec<u16>>,
}

/// The units of a square in Sudoku Explainer's order: box, row, column.
pub fn units_in_order(cell: usize) -> [Unit; 3] {
    let [row, column, square] = units_of(cell);
    [square, row, column]
}

impl Run {
    pub fn empty() -> Run {
        Run {
            entries: Vec::new(),
            parents: Vec::new(),
            index: Box::new([NONE; LITERALS]),
            clash: None,
            inners: Vec::new(),
            lengths: OnceCell::new(),
        }
    }

    /// Draws all consequences of the assumption, or stops at a contradiction, or if the budget is spent.
    pub fn new(state: &State, start: Literal, rules: Rules, budget: &Budget) -> Run {
        let mut run = Run::empty();
        let mut now = *state;
        run.add(start, &[], ASSUMED, NONE);
        // The consequences to look at, right ones first, each in order.
        let (mut right, mut wrong) = (Queue::default(), Queue::default());
        if start.is_right() {
            right.push(0)
        } else {
            wrong.push(0)
        }
        let mut found = Vec::new();
        loop {
            found.clear();
            if let Some(entry) = right.pop() {
                let mark = run.literal(entry).mark();
                excluded(&now, mark, rules.squares, &mut |mark| {
                    found.push((Literal::new(mark, false), None))
                });
                if run.take(&found, entry, state, &now, &mut wrong) {
                    return run;
                }
            } else if let Some(entry) = wrong.pop() {
                let mark = run.literal(entry).mark();
                forced(&now, mark, rules, &mut |mark, unit| {
                    found.push((Literal::new(mark, true), Some(unit)))
                });
                let clash = run.take(&found, entry, state, &now, &mut right);
                if rules.dynamic {
                    now.remove(mark);
                }
                if clash {
                    return run;
                }
            } else if !run.apply(state, &now, rules.nesting, &mut wrong, budget) {
                budget.spend(run.entries.len() as u64);
                return run;
            }
        }
    }

    /// Adds what follows from an entry. Returns whether that contradicts something.
    fn take(
        &mut self,
        found: &[(Literal, Option<Option<Unit>>)],
        from: u16,
        start: &State,
        now: &State,
        queue: &mut Queue,
    ) -> bool {
        let mut parents = Vec::new();
        for (literal, unit) in found {
            let old = self.get(literal.negated());
            if old.is_none() && self.get(*literal).is_some() {
                continue;
            }
            parents.clear();
            parents.push(from);
            if let Some(unit) = unit {
                self.earlier(literal.mark(), *unit, start, now, &mut parents);
            }
            let cause = unit.map_or(BY_SQUARE, cause_of);
            let entry = self.push(*literal, &parents, cause, NONE);
            if let Some(old) = old {
                // The right one of both comes first.
                self.clash = Some(if literal.is_right() { (entry, old) } else { (old, entry) });
                return true;
            }
            self.index[usize::from(literal.0)] = entry;
            queue.push(entry);
        }
        false
    }

    /// Adds the candidates that were removed from the square, or from the unit for the digit.
    fn earlier(&self, mark: Mark, unit: Option<Unit>, start: &State, now: &State, parents: &mut Vec<u16>) {
        let wrong = |mark| self.get(Literal::new(mark, false));
        match unit {
            None => parents.extend(
                digits(start.marks(mark.at()) & !now.marks(mark.at()))
                    .filter_map(|digit| wrong(Mark::new(mark.at(), digit))),
            ),
            Some(unit) => parents.extend(
                ((start.places(mark.digit) - now.places(mark.digit)) & unit.cells())
                    .into_iter()
                    .filter_map(|cell| wrong(Mark::new(cell, mark.digit))),
            ),
        }
    }

    fn add(&mut self, literal: Literal, parents: &[u16], cause: u8, inner: u16) -> u16 {
        let entry = self.push(literal, parents, cause, inner);
        self.index[usize::from(literal.0)] = entry;
        entry
    }

    fn push(&mut self, literal: Literal, parents: &[u16], cause: u8, inner: u16) -> u16 {
        let from = self.parents.len() as u32;
        self.parents.extend(parents);
        self.entries.push(Entry { literal, parents: (from, self.parents.len() as u32), cause, inner });
        self.entries.len() as u16 - 1
    }

    /// Returns the entry of a literal that follows.
    pub fn get(&self, literal: Literal) -> Option<u16> {
        Some(self.index[usize::from(literal.0)]).filter(|entry| *entry != NONE)
    }

    pub fn literal(&self, entry: u16) -> Literal {
        self.entries[usize::from(entry)].literal
    }

    /// Returns the literals that follow, in order.
    pub fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        self.entries.iter().map(|entry| entry.literal)
    }

    fn parents(&self, entry: u16) -> &[u16] {
        let (from, to) = self.entries[usize::from(entry)].parents;
        &self.parents[from as usize..to as usize]
    }

    /// Returns the entries on which one depends, with itself: the nearest first. Of two for one literal, the
    /// first counts.
    pub fn chain(&self, entry: u16) -> Vec<u16> {
        let mut seen = vec![false; LITERALS];
        let (mut all, mut next) = (vec![entry], 0);
        seen[usize::from(self.literal(entry).0)] = true;
        while let Some(entry) = all.get(next).copied() {
            for parent in self.parents(entry) {
                if !std::mem::replace(&mut seen[usize::from(self.literal(*parent).0)], true) {
                    all.push(*parent);
                }
            }
            next += 1;
        }
        all
    }

    /// Returns the number of literals on which an entry depends, with itself.
    pub fn length(&self, entry: u16) -> usize {
        if self.clash.is_some_and(|(right, wrong)| entry == right || entry == wrong) {
            return self.chain(entry).len();
        }
        let lengths = self.lengths.get_or_init(|| {
            let words = self.entries.len().div_ceil(64);
            let mut sets = vec![0u64; words * self.entries.len()];
            for i in 0..self.entries.len() {
                let (before, own) = sets.split_at_mut(i * words);
                own[i / 64] |= 1 << (i % 64);
                for parent in self.parents(i as u16) {
                    let from = usize::from(*parent) * words;
                    let parent = &before[from..from + words];
                    own[..words].iter_mut().zip(parent).for_each(|(own, parent)| *own |= parent);
                }
            }
            let count = |set: &[u64]| set.iter().map(|word| word.count_ones() as u16).sum();
            sets.chunks(words).map(count).collect()
        });
        usize::from(lengths[usize::from(entry)])
    }

    pub fn has_inners(&self) -> bool {
        !self.inners.is_empty()
    }

    /// Returns the chain that shows an entry, if one does.
    pub fn inner(&self, entry: u16) -> Option<&Inner> {
        self.inners.get(usize::from(self.entries[usize::from(entry)].inner))
    }

    pub fn cause(&self, entry: u16) -> u8 {
        self.entries[usize::from(entry)].cause
    }

    /// Applies techniques to what is left. Returns whether one finds something.
    fn apply(&mut self, start: &State, now: &State, nesting: u8, wrong: &mut Queue, budget: &Budget) -> bool {
        if nesting == 0 || budget.is_spent() {
            return false;
        }
        if self.apply_techniques(start, now, wrong) {
            return true;
        }
        let before = self.entries.len();
        for inner in inner::find(start, now, nesting, budget) {
            let parents: Vec<u16> =
                inner.parents.iter().filter_map(|mark| self.get(Literal::new(*mark, false))).collect();
            let mut removed: Vec<Mark> = inner.removed.iter().collect();
            removed.sort();
            self.inners.push(inner);
            self.remove(&removed, &parents, self.inners.len() as u16 - 1, wrong);
        }
        self.entries.len() > before
    }

    /// Applies locked candidates, pairs and X-wings, the easiest that find something.
    fn apply_techniques(&mut self, start: &State, now: &State, wrong: &mut Queue) -> bool {
        let before = self.entries.len();
        for technique in [locked, hidden_pairs, naked_pairs, x_wings] {
            let mut results = Vec::new();
            technique(start, now, &mut |parents, removed| {
                let parents: Vec<u16> =
                    parents.iter().filter_map(|mark| self.get(Literal::new(*mark, false))).collect();
                // Without parents it holds in the position itself.
                if !parents.is_empty() {
                    results.push((parents, removed.to_vec()));
                }
            });
            let any = !results.is_empty();
            for (parents, mut removed) in results {
                removed.sort_by_key(|mark| (mark.cell, mark.digit));
                self.remove(&removed, &parents, NONE, wrong);
            }
            if any {
                break;
            }
        }
        self.entries.len() > before
    }

    /// Adds candidates that a technique removes.
    fn remove(&mut self, removed: &[Mark], parents: &[u16], inner: u16, wrong: &mut Queue) {
        for mark in removed {
            let literal = Literal::new(*mark, false);
            if self.get(literal).is_none() {
                let entry = self.add(literal, parents, BY_TECHNIQUE, inner);
                wrong.push(entry);
            }
        }
    }
}

/// First in, first out.
#[derive(Default)]
struct Queue {
    items: Vec<u16>,
    next: usize,
}

impl Queue {
    fn push(&mut self, entry: u16) {
        self.items.push(entry);
    }

    fn pop(&mut self) -> Option<u16> {
        let entry = self.items.get(self.next).copied();
        self.next += usize::from(entry.is_some());
        entry
    }
}

/// Calls `each` with the candidates that are wrong if this one is right.
pub fn excluded(now: &State, mark: Mark, squares: bool, each: &mut dyn FnMut(Mark)) {
    let cell = mark.at();
    if squares {
        digits(now.marks(cell) & !(1 << mark.digit)).for_each(|digit| each(Mark::new(cell, digit)));
    }
    let mut seen = Cells::one(cell);
    for unit in units_in_order(cell) {
        let others = (unit.cells() & now.places(mark.digit)) - seen;
        others.into_iter().for_each(|cell| each(Mark::new(cell, mark.digit)));
        seen |= unit.cells();
    }
}

/// Calls `each` with the candidates that are right if this one is wrong, and with the unit that shows it;
/// none for the square.
pub fn forced(now: &State, mark: Mark, rules: Rules, each: &mut dyn FnMut(Mark, Option<Unit>)) {
    let cell = mark.at();
    let marks = now.marks(cell);
    if rules.squares && marks.count_ones() == 2 {
        let other = marks & !(1 << mark.digit);
        each(Mark::new(cell, other.trailing_zeros() as u8), None);
    }
    if rules.units {
        let mut seen = Cells::EMPTY;
        for unit in units_in_order(cell) {
            let places = unit.cells() & now.places(mark.digit);
            let other = places - Cells::one(cell);
            if places.len() == 2 && !seen.meets(other) {
                seen |= other;
                each(Mark::new(other.first(), mark.digit), Some(unit));
            }
        }
    }
}

/// What takes a finding of a simple technique: the candidates that had to be wrong for it, and those that it
/// removes.
type Findings<'a> = &'a mut dyn FnMut(&[Mark], &[Mark]);

/// Returns the units in Sudoku Explainer's order: boxes, columns, rows.
pub fn all_in_order() -> impl Iterator<Item = Unit> + Clone {
    (18..27).chain(9..18).chain(0..9).map(Unit)
}

fn marks_of(cells: Cells, digit: u8) -> impl Iterator<Item = Mark> {
    cells.into_iter().map(move |cell| Mark::new(cell, digit))
}

fn locked(start: &State, now: &State, found: Findings) {
    for (units, others) in [(18..27, 9..18), (18..27, 0..9), (9..18, 18..27), (0..9, 18..27)] {
        for unit in units.map(Unit) {
            for other in others.clone().map(Unit) {
                for digit in 1..10 {
                    let places = unit.cells() & now.places(digit);
                    if places.len() < 2 || !other.cells().contains(places) {
                        continue;
                    }
                    let removed: Vec<Mark> =
                        marks_of((other.cells() & now.places(digit)) - places, digit).collect();
                    if !removed.is_empty() {
                        let gone = (start.places(digit) - now.places(digit)) & unit.cells();
                        let parents: Vec<Mark> = marks_of(gone - other.cells(), digit).collect();
                        found(&parents, &removed);
                    }
                }
            }
        }
    }
}

fn naked_pairs(start: &State, now: &State, found: Findings) {
    for unit in all_in_order() {
        let order = unit.order();
        let items = order.map(|cell| Some(now.marks(cell)).filter(|set| set.count_ones() > 1).unwrap_or(0));
        if order.iter().filter(|cell| now.value(**cell) == 0).count() < 4 {
            continue;
        }
        let _ = coverings::<()>(&items, 2, |chosen, set| {
            let cells: Cells = chosen.iter().map(|i| order[*i]).collect();
            let removed: Vec<Mark> = now.marks_in(unit.cells() - cells, set).iter().collect();
            if !removed.is_empty() {
                let parents: Vec<Mark> =
                    start.marks_in(cells, !set & super::state::ALL_DIGITS).iter().collect();
                found(&parents, &removed);
            }
            std::ops::ControlFlow::Continue(())
        });
    }
}

fn hidden_pairs(start: &State, now: &State, found: Findings) {
    for unit in all_in_order() {
        let order = unit.order();
        let places: [u16; 9] = std::array::from_fn(|i| now.places(i as u8 + 1).places_in(unit));
        let places = places.map(|set| if set.count_ones() > 1 { set } else { 0 });
        if order.iter().filter(|cell| now.value(**cell) == 0).count() < 5 {
            continue;
        }
        let _ = coverings::<()>(&places, 2, |chosen, squares| {
            let set: u16 = chosen.iter().map(|i| 2 << i).sum();
            let cells: Cells = digits(squares).map(|i| order[usize::from(i)]).collect();
            let removed: Vec<Mark> = now.marks_in(cells, !set & super::state::ALL_DIGITS).iter().collect();
            if !removed.is_empty() {
                let parents: Vec<Mark> = start.marks_in(unit.cells() - cells, set).iter().collect();
                found(&parents, &removed);
            }
            std::ops::ControlFlow::Continue(())
        });
    }
}

fn x_wings(start: &State, now: &State, found: Findings) {
    for lines in [9u8..18, 0..9] {
        for digit in 1..10 {
            let standing = (0..81).filter(|cell| now.value(*cell) == digit).count();
            if standing + 4 > 9 {
                continue;
            }
            let crossings: Vec<u16> =
                lines.clone().map(|line| now.places(digit).places_in(Unit(line))).collect();
            let crossings: Vec<u16> =
                crossings.into_iter().map(|set| if set.count_ones() > 1 { set } else { 0 }).collect();
            let _ = coverings::<()>(&crossings, 2, |chosen, covers| {
                let base =
                    chosen.iter().fold(Cells::EMPTY, |all, i| all | Unit(lines.start + *i as u8).cells());
                let other = 9 - lines.start;
                let cover = digits(covers).fold(Cells::EMPTY, |all, i| all | Unit(other + i).cells());
                let removed: Vec<Mark> = marks_of((cover - base) & now.places(digit), digit).collect();
                if !removed.is_empty() {
                    let gone = (start.places(digit) - now.places(digit)) & base;
                    let parents: Vec<Mark> = marks_of(gone - cover, digit).collect();
                    found(&parents, &removed);
                }
                std::ops::ControlFlow::Continue(())
            });
        }
    }
}
