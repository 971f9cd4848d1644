//! Which columns may have values that are no numbers: comparisons of those are errors, which the caller has
//! to raise in its own way.
//!
//! A variable has what the literals to its left allow. So if all comparisons are of numbers here, none of
//! them meets anything else, in whatever order the literals are joined.

use crate::demand::{Demanded, Goal, Source};
use crate::facts::Facts;
use crate::program::{Refused, Term, Word};

/// A set of kinds of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    const NUMBER: Kinds = Kinds(1);
    const OTHER: Kinds = Kinds(2);
    const ANY: Kinds = Kinds(3);

    pub fn of(word: Word, is_number: fn(Word) -> bool) -> Kinds {
        if is_number(word) { Kinds::NUMBER } else { Kinds::OTHER }
    }

    pub fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    fn has_others(self) -> bool {
        self.and(Kinds::OTHER) != Kinds::NONE
    }
}

/// The kinds of the columns of the derived relations.
type Columns = Vec<Vec<Kinds>>;

/// Fails if a comparison may meet what is no number. `calls` are the kinds of values in calls.
pub(crate) fn check(demanded: &Demanded, facts: &Facts, calls: &[Kinds]) -> Result<(), Refused> {
    let compares = |goal: &Goal| matches!(goal, Goal::Test(test, ..) if test.is_of_numbers());
    if !demanded.clauses.iter().any(|clause| clause.body.iter().any(compares)) {
        return Ok(());
    }
    let mut columns: Columns = demanded.arities.iter().map(|&arity| vec![Kinds::NONE; arity]).collect();
    columns[demanded.calls] = calls.to_vec();
    loop {
        let (before, mut is_right) = (columns.clone(), true);
        for clause in &demanded.clauses {
            is_right &= infer(clause, facts, &mut columns);
        }
        if columns == before {
            return if is_right { Ok(()) } else { Err(Refused::Types) };
        }
    }
}

/// Adds what a clause derives to the columns of its head. Returns whether its comparisons are of numbers.
fn infer(clause: &crate::demand::Clause, facts: &Facts, columns: &mut Columns) -> bool {
    let mut kinds = vec![Kinds::ANY; clause.variables as usize];
    let kinds_of = |kinds: &[Kinds], term: Term| match term {
        Term::Variable(variable) => kinds[variable as usize],
        Term::Word(word) => Kinds::of(word, facts.is_number),
    };
    let mut is_right = true;
    for goal in &clause.body {
        match goal {
            Goal::Holds(atom) => {
                let known = match atom.source {
                    Source::Derived(relation) => Some(&columns[relation]),
                    Source::Base(id) => facts.base(id).map(|base| &base.kinds),
                };
                for (&arg, &of_column) in atom.args.iter().zip(known.into_iter().flatten()) {
                    let both = kinds_of(&kinds, arg).and(of_column);
                    if both == Kinds::NONE {
                        // Nothing of this gets further.
                        return is_right;
                    }
                    if let Term::Variable(variable) = arg {
                        kinds[variable as usize] = both;
                    }
                }
            }
            &Goal::Equal(left, right) => {
                let both = kinds_of(&kinds, left).and(kinds_of(&kinds, right));
                if both == Kinds::NONE {
                    return is_right;
                }
                for side in [left, right] {
                    if let Term::Variable(variable) = side {
                        kinds[variable as usize] = both;
                    }
                }
            }
            &Goal::Test(test, left, right) if test.is_of_numbers() => {
                is_right &= ![left, right].iter().any(|&side| kinds_of(&kinds, side).has_others());
            }
            Goal::Test(..) | Goal::Fails(_) => {}
        }
    }
    for (column, &arg) in columns[clause.head].iter_mut().zip(&clause.args) {
        *column = column.or(kinds_of(&kinds, arg));
    }
    is_right
}
