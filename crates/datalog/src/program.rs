//! What a program consists of, as the caller describes it.

use crate::facts::BaseId;

/// A value. Words are equal exactly when the values are.
pub type Word = u64;

/// The number of a predicate in `Program::predicates`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PredicateId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Variables of a rule are numbered from 0.
    Variable(u32),
    Word(Word),
}

/// A comparison of two values that are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    Same,
    Differs,
    /// These compare numbers.
    Less,
    AtMost,
    Equals,
    Unequal,
}

impl Test {
    pub fn is_of_numbers(self) -> bool {
        matches!(self, Test::Less | Test::AtMost | Test::Equals | Test::Unequal)
    }

    /// Numbers are words that compare as signed integers.
    #[inline(always)]
    pub(crate) fn holds(self, left: Word, right: Word) -> bool {
        match self {
            Test::Same | Test::Equals => left == right,
            Test::Differs | Test::Unequal => left != right,
            Test::Less => (left as i64) < right as i64,
            Test::AtMost => left as i64 <= right as i64,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Literal {
    Holds(PredicateId, Vec<Term>),
    /// There is no such fact. Variables that are not bound by then must occur nowhere else.
    Fails(PredicateId, Vec<Term>),
    /// The two are the same. At least one must be known.
    Equal(Term, Term),
    Test(Test, Term, Term),
}

/// `head(args) :- body`. The body is read from left to right: what a literal needs must be bound before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub head: PredicateId,
    pub args: Vec<Term>,
    pub body: Vec<Literal>,
    /// The number of variables.
    pub variables: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Its facts are given.
    Base(BaseId),
    /// It has rules.
    Derived,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Predicate {
    pub arity: usize,
    pub kind: Kind,
}

#[derive(Clone, Default, Debug)]
pub struct Program {
    pub predicates: Vec<Predicate>,
    pub rules: Vec<Rule>,
}

/// A call of the predicate that an evaluation is for: a word for each argument that is bound.
pub type Call = [Option<Word>];

/// Why a program cannot be evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A variable is not bound where it has to be.
    Unbound,
    /// A predicate depends on its own negation, or its calls do.
    Unstratified,
    /// Values that are compared may be no numbers.
    Types,
    /// There are too many arguments or relations.
    TooLarge,
}

/// The most arguments of a predicate.
pub(crate) const MOST_ARGUMENTS: usize = 32;
