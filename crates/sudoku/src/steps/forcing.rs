//! Forcing chains: what holds whichever candidate of a square, or place of a digit, is right; and assumptions
//! that lead to a contradiction.

use super::implications::{ASSUMED, BY_SQUARE, Budget, Literal, Rules, Run, units_in_order};
use super::inner::{Inner, add_parents, fingerprint};
use super::sets::{Cells, Mark, Marks, Unit, digits};
use super::state::{ALL_DIGITS, State};
use super::step::{Flow, Sink, Step, list, name, numbers, placing, removing};
use super::technique::Technique;

/// The kinds of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Chains of one assumption, of which each link follows from one other: only inside of other chains.
    Simple,
    /// Contradictions of one digit.
    Nishio,
    /// Chains of which each link follows from one other.
    Static,
    /// All consequences are put together.
    Dynamic,
    /// So are those of simple techniques.
    DynamicPlus,
    /// So are those of other chains: 2 simple, 3 multiple, 4 dynamic ones, 5 those with simple ones in them.
    Nested(u8),
}

impl Mode {
    fn rules(self) -> Rules {
        Rules {
            squares: self != Mode::Nishio,
            units: true,
            dynamic: !matches!(self, Mode::Simple | Mode::Static),
            nesting: match self {
                Mode::DynamicPlus => 1,
                Mode::Nested(nesting) => nesting,
                _ => 0,
            },
        }
    }
}

/// Why something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// Right or wrong, this candidate leads to it.
    Either(Mark),
    /// Each candidate of the square does.
    Square(usize),
    /// Each place of the digit in the unit does.
    Places(Unit, u8),
    /// The assumption contradicts itself.
    Absurd(Literal),
}

impl Cause {
    /// Of chains with equal lengths, the one with the smaller rank is better.
    fn rank(self) -> u8 {
        match self {
            Cause::Either(_) => 1,
            Cause::Square(_) => 5,
            Cause::Places(..) => 6,
            Cause::Absurd(_) => 7,
        }
    }
}

/// What a forcing chain shows.
#[derive(Clone, Debug)]
pub struct Forced {
    pub placed: Option<Mark>,
    pub removed: Marks,
    /// The number of literals in all branches.
    pub length: usize,
    cause: Cause,
    /// The literals of each branch, in order.
    branches: Vec<Vec<Literal>>,
}

/// A chain that was found: what it shows, its cause, and for each branch the assumption and the last entry.
struct Offer {
    target: Literal,
    removed: Marks,
    length: usize,
    cause: Cause,
    ends: Vec<(Literal, u16)>,
}

/// A search in one position, with the consequences that are known.
struct ForcingSearch<'a> {
    state: &'a State,
    mode: Mode,
    budget: &'a Budget,
    runs: Vec<Option<Run>>,
    /// Whether all chains are kept, not only the best.
    all: bool,
    found: Vec<Offer>,
}

/// Returns the shortest forcing chain; of several, the first in Sudoku Explainer's order. If the budget is
/// spent before the end, there is none.
pub fn shortest(state: &State, mode: Mode, budget: &Budget) -> Option<Forced> {
    let mut search = ForcingSearch::new(state, mode, budget);
    search.try_all();
    let best = search.found.pop().filter(|_| !budget.is_spent())?;
    Some(search.forced(&best))
}

/// Returns all forcing chains, best first, of those with the same effect only the best. `start` is a position
/// in which more candidates are left.
pub fn all_forced(start: &State, now: &State, mode: Mode, budget: &Budget) -> Vec<Inner> {
    let mut search = ForcingSearch::new(now, mode, budget);
    search.all = true;
    search.try_all();
    let mut found = std::mem::take(&mut search.found);
    found.sort_by_key(|offer| (offer.length, offer.cause.rank()));
    let mut seen = std::collections::HashSet::new();
    found.retain(|offer| seen.insert(offer.removed));
    found.iter().map(|offer| search.inner(start, offer)).collect()
}

/// Returns what the length of a chain adds to its difficulty.
pub fn surcharge(length: usize) -> u16 {
    let (mut most, mut added) = (4, 0);
    while length.saturating_sub(2) > most {
        // 4, 6, 8, 12, 16, 24 and so on.
        most = if added % 2 == 0 { most * 3 / 2 } else { most * 4 / 3 };
        added += 1;
    }
    added
}

impl<'a> ForcingSearch<'a> {
    fn new(state: &'a State, mode: Mode, budget: &'a Budget) -> ForcingSearch<'a> {
        let runs = (0..super::implications::LITERALS).map(|_| None).collect();
        ForcingSearch { state, mode, budget, runs, all: false, found: Vec::new() }
    }

    fn try_all(&mut self) {
        for cell in self.state.open() {
            let count = self.state.marks(cell).count_ones();
            if self.budget.is_spent() {
                return;
            }
            if count > 2 || (count > 1 && self.mode != Mode::Static) {
                self.try_square(cell);
            }
        }
    }

    fn run(&mut self, literal: Literal) -> &Run {
        let (state, rules, budget) = (self.state, self.mode.rules(), self.budget);
        self.runs[usize::from(literal.0)].get_or_insert_with(|| Run::new(state, literal, rules, budget))
    }

    /// Returns a run that was made before.
    fn known(&self, literal: Literal) -> Option<&Run> {
        self.runs[usize::from(literal.0)].as_ref()
    }

    fn try_square(&mut self, cell: usize) {
        let marks = self.state.marks(cell);
        for digit in digits(marks) {
            let mark = Mark::new(cell, digit);
            let right = Literal::new(mark, true);
            self.run(right);
            if self.mode != Mode::Static {
                self.run(right.negated());
                self.contradiction(right);
                self.contradiction(right.negated());
                if self.mode != Mode::Nishio && marks.count_ones() > 2 {
                    self.common(Cause::Either(mark), &[right, right.negated()]);
                }
            }
            if self.mode != Mode::Nishio {
                self.try_units(mark);
            }
        }
        if self.mode != Mode::Nishio {
            let all: Vec<Literal> =
                digits(marks).map(|digit| Literal::new(Mark::new(cell, digit), true)).collect();
            self.common(Cause::Square(cell), &all);
        }
    }

    /// Uses the units in which this is the first place of its digit.
    fn try_units(&mut self, mark: Mark) {
        for unit in units_in_order(mark.at()) {
            let places = unit.cells() & self.state.places(mark.digit);
            if places.len() < 2 || places.first() != mark.at() {
                continue;
            }
            let all: Vec<Literal> =
                places.into_iter().map(|cell| Literal::new(Mark::new(cell, mark.digit), true)).collect();
            all.iter().for_each(|literal| {
                self.run(*literal);
            });
            self.common(Cause::Places(unit, mark.digit), &all);
        }
    }

    fn contradiction(&mut self, assumed: Literal) {
        let Some(run) = self.known(assumed) else { return };
        let Some((right, wrong)) = run.clash else { return };
        let ends = [(assumed, right), (assumed, wrong)];
        self.offer(assumed.negated(), Cause::Absurd(assumed), &ends);
    }

    /// Takes what all of these assumptions lead to.
    fn common(&mut self, cause: Cause, assumed: &[Literal]) {
        let runs: Vec<&Run> = assumed.iter().filter_map(|literal| self.known(*literal)).collect();
        let Some((first, others)) = runs.split_first() else { return };
        let mut common = Vec::new();
        for right in [true, false] {
            for target in first.literals().filter(|literal| literal.is_right() == right) {
                if first.get(target).is_some() && others.iter().all(|run| run.get(target).is_some()) {
                    common.push(target);
                }
            }
        }
        for target in common {
            let end = |literal: &Literal| Some((*literal, self.known(*literal)?.get(target)?));
            let ends: Vec<(Literal, u16)> = assumed.iter().filter_map(end).collect();
            self.offer(target, cause, &ends);
        }
    }

    /// Keeps a chain if it removes something, and is better than the best one or all are kept.
    fn offer(&mut self, target: Literal, cause: Cause, ends: &[(Literal, u16)]) {
        let lengths = ends.iter().filter_map(|(literal, entry)| Some(self.known(*literal)?.length(*entry)));
        let mut length = lengths.sum();
        let keeps = |length| self.all || self.found.last().is_none_or(|best| is_better(length, cause, best));
        if !keeps(length) {
            return;
        }
        let removed = removed_by(self.state, target);
        length += self.inner_length(ends);
        if !removed.is_empty() && keeps(length) {
            if !self.all {
                self.found.clear();
            }
            self.found.push(Offer { target, removed, length, cause, ends: ends.to_vec() });
        }
    }

    /// Returns the literals of the chains inside of these branches; equal ones count once.
    fn inner_length(&self, ends: &[(Literal, u16)]) -> usize {
        let (mut sum, mut seen) = (0, Vec::new());
        for (literal, end) in ends {
            let Some(run) = self.known(*literal).filter(|run| run.has_inners()) else { continue };
            for inner in run.chain(*end).into_iter().filter_map(|entry| run.inner(entry)) {
                if !seen.contains(&inner.print) {
                    seen.push(inner.print);
                    sum += inner.length;
                }
            }
        }
        sum
    }

    fn forced(&self, offer: &Offer) -> Forced {
        let branches = offer.ends.iter().filter_map(|(literal, end)| {
            let run = self.known(*literal)?;
            let mut entries = run.chain(*end);
            entries.sort_unstable();
            Some(entries.into_iter().map(|entry| run.literal(entry)).collect())
        });
        let placed = offer.target.is_right().then(|| offer.target.mark());
        let branches = branches.collect();
        Forced { placed, removed: offer.removed, length: offer.length, cause: offer.cause, branches }
    }

    /// Returns a chain as one that is part of another.
    fn inner(&self, start: &State, offer: &Offer) -> Inner {
        let (mut parents, mut branches) = (Marks::default(), Vec::new());
        for (literal, end) in &offer.ends {
            let Some(run) = self.known(*literal) else { continue };
            let chain = run.chain(*end);
            let right = chain.iter().filter(|entry| run.literal(**entry).is_right());
            for entry in right {
                let cause = match (run.cause(*entry), offer.cause) {
                    (ASSUMED, Cause::Square(_)) => BY_SQUARE,
                    (ASSUMED, Cause::Places(unit, _)) => unit.0,
                    (cause, _) => cause,
                };
                add_parents(start, self.state, run.literal(*entry).mark(), cause, &mut parents);
            }
            branches.push(chain.into_iter().map(|entry| run.literal(entry)).collect::<Vec<_>>());
        }
        Inner {
            removed: offer.removed,
            parents: parents.iter().collect(),
            length: offer.length,
            print: fingerprint(branches.iter().map(|branch| &branch[..])),
        }
    }
}

fn is_better(length: usize, cause: Cause, best: &Offer) -> bool {
    (length, cause.rank()) < (best.length, best.cause.rank())
}

/// Returns the candidates that are removed if a literal holds.
fn removed_by(state: &State, literal: Literal) -> Marks {
    let mark = literal.mark();
    let set = if literal.is_right() { ALL_DIGITS & !(1 << mark.digit) } else { 1 << mark.digit };
    state.marks_in(Cells::one(mark.at()), set)
}

/// What a search for one step may spend: less than a second.
const STEP_WORK: u64 = 5_000_000;

/// Finds the shortest forcing chain of a technique.
pub fn find(state: &State, technique: Technique, sink: Sink) -> Flow {
    let modes: &[Mode] = match technique {
        Technique::Nishio => &[Mode::Nishio],
        Technique::ForcingChain => &[Mode::Static],
        Technique::NestedChain => &[Mode::Nested(2), Mode::Nested(3)],
        _ => &[Mode::Dynamic, Mode::DynamicPlus],
    };
    let Some(found) = modes.iter().find_map(|mode| shortest(state, *mode, &Budget::new(STEP_WORK))) else {
        return Flow::Continue(());
    };
    report(technique, found, sink)
}

fn report(technique: Technique, found: Forced, sink: Sink) -> Flow {
    let words = words(&found);
    let squares = found.branches.iter().flatten().map(|literal| literal.mark().at()).collect();
    let set = found.branches.iter().flatten().fold(0, |set, literal| set | 1 << literal.mark().digit);
    match found.placed {
        Some(mark) => placing(sink, technique, mark, squares, words),
        None => removing(sink, technique, (set, squares, found.length), found.removed, || words),
    }
}

fn words(found: &Forced) -> (String, String) {
    let says = |literal: &Literal| {
        let (mark, not) = (literal.mark(), if literal.is_right() { "" } else { " not" });
        format!("{} is{not} {}", name(mark.at()), mark.digit)
    };
    let branches: Vec<String> = found
        .branches
        .iter()
        .map(|branch| {
            let words: Vec<String> = branch.iter().map(says).collect();
            match words.split_first() {
                Some((first, [])) => format!("if {first}, it is so"),
                Some((first, rest)) => format!("if {first}, then {}", rest.join(", ")),
                None => String::new(),
            }
        })
        .collect();
    let all = branches.join("; ");
    let all = format!("{}{}", all[..1].to_uppercase(), &all[1..]);
    match found.cause {
        Cause::Square(cell) => {
            let set = found.branches.iter().filter_map(|branch| branch.first());
            let set = set.fold(0, |set, literal| set | 1 << literal.mark().digit);
            (
                format!("Look at {}: try each of {}.", name(cell), numbers(set)),
                format!("{all}. One of {} is right in {}", list(digits(set), "and"), name(cell)),
            )
        }
        Cause::Places(unit, digit) => (
            format!("Look at {digit} in {unit}: try each place."),
            format!("{all}. One of these places of {digit} in {unit} is right"),
        ),
        Cause::Either(mark) => (
            format!(
                "Look at {} in {}: try both that it is right and that it is not.",
                mark.digit,
                name(mark.at())
            ),
            format!("{all}. One of both holds"),
        ),
        Cause::Absurd(literal) => {
            (format!("Try what follows if {}.", says(&literal)), format!("{all}. This contradicts itself"))
        }
    }
}

/// Returns the step that shows a contradiction of a candidate. Requires: the candidate is in no solution.
pub fn refute(state: &State, mark: Mark) -> Option<Step> {
    let assumed = Literal::new(mark, true);
    let mut found = None;
    let mut sink = |step| {
        found = Some(step);
        Flow::Break(())
    };
    for (mode, technique) in [
        (Mode::Nishio, Technique::Nishio),
        (Mode::Dynamic, Technique::DynamicChain),
        (Mode::DynamicPlus, Technique::DynamicChain),
    ] {
        let budget = Budget::new(STEP_WORK);
        let mut search = ForcingSearch::new(state, mode, &budget);
        search.run(assumed);
        search.contradiction(assumed);
        if let Some(best) = search.found.last() {
            let _ = report(technique, search.forced(best), &mut sink);
            return found;
        }
    }
    let _ = exclude(state, mark, &mut sink);
    found
}

/// Removes a candidate that is not in the only solution: the last resort, by search.
pub fn find_by_search(state: &State, sink: Sink) -> Flow {
    let mut first = None;
    let mut several = false;
    crate::solutions(state.values(), |solution| {
        several = first.replace(*solution).is_some();
        several
    });
    let Some(solution) = first.filter(|_| !several) else { return Flow::Continue(()) };
    let Some(cell) = state.open().into_iter().min_by_key(|cell| state.marks(*cell).count_ones()) else {
        return Flow::Continue(());
    };
    let wrong = state.marks(cell) & !(1 << solution[cell]);
    let Some(digit) = digits(wrong).next() else { return Flow::Continue(()) };
    exclude(state, Mark::new(cell, digit), sink)
}

fn exclude(state: &State, mark: Mark, sink: Sink) -> Flow {
    let (cell, digit, one) = (mark.at(), mark.digit, Cells::one(mark.at()));
    removing(sink, Technique::Guess, (1 << digit, one, 1), state.marks_in(one, 1 << digit), || {
        (
            format!("Try {digit} in {}.", name(cell)),
            format!("If {} is {digit}, there is no solution, as a long search shows", name(cell)),
        )
    })
}
