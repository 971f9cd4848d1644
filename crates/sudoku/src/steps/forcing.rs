//! Forcing chains: what holds whichever candidate of a square, or place of a digit, is right; and assumptions
//! that lead to a contradiction.

use super::implications::{Literal, Rules, Run, units_in_order};
use super::sets::{Cells, Mark, Marks, Unit, digits};
use super::state::{ALL_DIGITS, State};
use super::step::{Flow, Sink, Step, list, name, numbers, placing, removing};
use super::technique::Technique;

/// The kinds of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Contradictions of one digit.
    Nishio,
    /// Chains of which each link follows from one other.
    Static,
    /// All consequences are put together.
    Dynamic,
    /// So are those of simple techniques.
    DynamicPlus,
}

impl Mode {
    fn rules(self) -> Rules {
        Rules {
            squares: self != Mode::Nishio,
            units: true,
            dynamic: self != Mode::Static,
            techniques: self == Mode::DynamicPlus,
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

/// A search in one position, with the consequences that are known.
struct ForcingSearch<'a> {
    state: &'a State,
    mode: Mode,
    runs: Vec<Option<Run>>,
    best: Option<Forced>,
}

/// Returns the shortest forcing chain; of several, the first in Sudoku Explainer's order.
pub fn shortest(state: &State, mode: Mode) -> Option<Forced> {
    let mut search = ForcingSearch::new(state, mode);
    for cell in state.open() {
        let count = state.marks(cell).count_ones();
        if count > 2 || (count > 1 && mode != Mode::Static) {
            search.try_square(cell);
        }
    }
    search.best
}

impl<'a> ForcingSearch<'a> {
    fn new(state: &'a State, mode: Mode) -> ForcingSearch<'a> {
        ForcingSearch {
            state,
            mode,
            runs: (0..super::implications::LITERALS).map(|_| None).collect(),
            best: None,
        }
    }

    fn run(&mut self, literal: Literal) -> &Run {
        let (state, rules) = (self.state, self.mode.rules());
        self.runs[usize::from(literal.0)].get_or_insert_with(|| Run::new(state, literal, rules))
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
        let length = run.ancestors(right).len() + run.ancestors(wrong).len();
        let branches = || [right, wrong].map(|entry| branch(run, entry)).to_vec();
        let found = result(self.state, assumed.negated(), length, Cause::Absurd(assumed));
        if let Some(found) = found.filter(|found| self.is_better(found)) {
            self.best = Some(Forced { branches: branches(), ..found });
        }
    }

    /// Takes what all of these assumptions lead to.
    fn common(&mut self, cause: Cause, assumed: &[Literal]) {
        let runs: Vec<&Run> = assumed.iter().filter_map(|literal| self.known(*literal)).collect();
        let Some((first, others)) = runs.split_first() else { return };
        let mut best: Option<Forced> = None;
        for right in [true, false] {
            for target in first.literals().filter(|literal| literal.is_right() == right) {
                let entries = || runs.iter().filter_map(|run| Some((*run, run.get(target)?)));
                if first.get(target).is_none() || others.iter().any(|run| run.get(target).is_none()) {
                    continue;
                }
                let length = entries().map(|(run, entry)| run.ancestors(entry).len()).sum();
                let Some(found) = result(self.state, target, length, cause) else { continue };
                if self.is_better(&found) && best.as_ref().is_none_or(|best| length < best.length) {
                    let branches = entries().map(|(run, entry)| branch(run, entry)).collect();
                    best = Some(Forced { branches, ..found });
                }
            }
        }
        self.best = best.or(self.best.take());
    }

    fn is_better(&self, found: &Forced) -> bool {
        self.best
            .as_ref()
            .is_none_or(|best| (found.length, found.cause.rank()) < (best.length, best.cause.rank()))
    }
}

/// Returns the literals on which one depends.
fn branch(run: &Run, entry: u16) -> Vec<Literal> {
    run.ancestors(entry).into_iter().map(|entry| run.literal(entry)).collect()
}

/// Returns what a literal changes in the position, if anything.
fn result(state: &State, literal: Literal, length: usize, cause: Cause) -> Option<Forced> {
    let mark = literal.mark();
    let one = Cells::one(mark.at());
    let (placed, removed) = match literal.is_right() {
        true => (Some(mark), state.marks_in(one, ALL_DIGITS & !(1 << mark.digit))),
        false => (None, state.marks_in(one, 1 << mark.digit)),
    };
    (!removed.is_empty()).then_some(Forced { placed, removed, length, cause, branches: Vec::new() })
}

/// Finds the shortest forcing chain of a technique.
pub fn find(state: &State, technique: Technique, sink: Sink) -> Flow {
    let modes: &[Mode] = match technique {
        Technique::Nishio => &[Mode::Nishio],
        Technique::ForcingChain => &[Mode::Static],
        _ => &[Mode::Dynamic, Mode::DynamicPlus],
    };
    let Some(found) = modes.iter().find_map(|mode| shortest(state, *mode)) else {
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
        let mut search = ForcingSearch::new(state, mode);
        search.run(assumed);
        search.contradiction(assumed);
        if let Some(best) = search.best {
            let _ = report(technique, best, &mut sink);
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
