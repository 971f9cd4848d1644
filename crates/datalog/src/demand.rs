//! From a program and the arguments that are bound in a call to rules that derive what the call needs.
//!
//! A *pattern* is a predicate with the set of its arguments that are bound. Each pattern has a relation of
//! its calls and one of its answers (the method is known as magic sets). A rule of the predicate becomes a
//! rule that begins with a call and derives answers; each literal in it is called by another rule, whose
//! body is what stands before the literal. So calls are made from left to right, as a goal would make them.
//!
//! If a pattern with fewer bound arguments is called, it answers calls of the others, too: it has all their
//! answers.

use crate::facts::BaseId;
use crate::order::strata;
use crate::program::{Kind, Literal, MOST_ARGUMENTS, PredicateId, Program, Refused, Rule, Term, Test};
use rustc_hash::FxHashMap;

/// Where rows come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Base(BaseId),
    /// The number of a derived relation.
    Derived(usize),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Atom {
    pub source: Source,
    pub args: Vec<Term>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    Holds(Atom),
    Fails(Atom),
    Equal(Term, Term),
    Test(Test, Term, Term),
}

/// A rule over relations. The first literal of its body is a call.
#[derive(Debug)]
pub(crate) struct Clause {
    pub head: usize,
    pub args: Vec<Term>,
    pub body: Vec<Goal>,
    pub variables: u32,
}

#[derive(Debug)]
pub(crate) struct Demanded {
    /// The arity of each derived relation.
    pub arities: Vec<usize>,
    pub clauses: Vec<Clause>,
    /// The relations of the calls and answers that are asked for.
    pub calls: usize,
    pub answers: usize,
    /// The arguments that distinguish these calls, as a set of bits.
    pub bound: u32,
    /// The clauses of relations that depend on each other, those first that others depend on.
    pub strata: Vec<Vec<usize>>,
}

/// A predicate and the set of its bound arguments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Pattern {
    predicate: PredicateId,
    bound: u32,
}

impl Pattern {
    /// Returns whether it has the answers of another pattern.
    fn covers(self, other: Pattern) -> bool {
        self.predicate == other.predicate && self.bound & !other.bound == 0
    }
}

/// Why translating ends without a result.
enum Halt {
    Refused(Refused),
    /// This pattern covers another one, for which there are relations already.
    Covers(Pattern),
}

impl From<Refused> for Halt {
    fn from(refused: Refused) -> Halt {
        Halt::Refused(refused)
    }
}

/// The most rules that are made.
const MOST_CLAUSES: usize = 1000;

/// Returns the rules for calls of a predicate with these arguments bound.
pub(crate) fn demand(program: &Program, query: PredicateId, bound: u32) -> Result<Demanded, Refused> {
    if program.predicates.iter().any(|predicate| predicate.arity > MOST_ARGUMENTS) {
        return Err(Refused::TooLarge);
    }
    let mut covering = Vec::new();
    loop {
        let mut translation = Translation::new(program, &covering);
        match translation.run(Pattern { predicate: query, bound }) {
            Ok(pattern) => return translation.finish(pattern),
            Err(Halt::Refused(refused)) => return Err(refused),
            Err(Halt::Covers(pattern)) => covering.push(pattern),
        }
    }
}

struct Translation<'a> {
    program: &'a Program,
    /// Patterns that take the place of those that they cover.
    covering: &'a [Pattern],
    /// The patterns that are called. Each has two relations, first of its calls, then of its answers.
    patterns: Vec<Pattern>,
    numbers: FxHashMap<Pattern, usize>,
    arities: Vec<usize>,
    clauses: Vec<Clause>,
}

impl<'a> Translation<'a> {
    fn new(program: &'a Program, covering: &'a [Pattern]) -> Translation<'a> {
        Translation {
            program,
            covering,
            patterns: Vec::new(),
            numbers: FxHashMap::default(),
            arities: Vec::new(),
            clauses: Vec::new(),
        }
    }

    fn run(&mut self, query: Pattern) -> Result<usize, Halt> {
        let query = self.pattern(query)?;
        let mut done = 0;
        while let Some(&pattern) = self.patterns.get(done) {
            let program = self.program;
            for rule in program.rules.iter().filter(|rule| rule.head == pattern.predicate) {
                self.rule(rule, done)?;
            }
            done += 1;
        }
        Ok(query)
    }

    /// Returns the number of the pattern that answers such calls.
    fn pattern(&mut self, called: Pattern) -> Result<usize, Halt> {
        let known = self.covering.iter().chain(&self.patterns).copied();
        let pattern = known.filter(|known| known.covers(called)).min_by_key(|known| known.bound.count_ones());
        let pattern = pattern.unwrap_or(called);
        if let Some(&number) = self.numbers.get(&pattern) {
            return Ok(number);
        }
        if self.patterns.iter().any(|&known| pattern.covers(known)) {
            return Err(Halt::Covers(pattern));
        }
        let number = self.patterns.len();
        self.patterns.push(pattern);
        self.numbers.insert(pattern, number);
        self.arities.push(pattern.bound.count_ones() as usize);
        self.arities.push(self.program.predicates[pattern.predicate.0 as usize].arity);
        Ok(number)
    }

    /// Adds the clauses that a rule becomes for calls of a pattern.
    fn rule(&mut self, rule: &Rule, number: usize) -> Result<(), Halt> {
        let called = bound_args(&rule.args, self.patterns[number].bound);
        let mut bound = vec![false; rule.variables as usize];
        bind(&mut bound, &called);
        let mut body = vec![Goal::Holds(Atom { source: Source::Derived(2 * number), args: called })];
        for literal in &rule.body {
            match literal {
                Literal::Holds(predicate, args) => {
                    let source = self.source(*predicate, args, &bound, &body, rule.variables)?;
                    body.push(Goal::Holds(Atom { source, args: args.clone() }));
                    bind(&mut bound, args);
                }
                Literal::Fails(predicate, args) => {
                    let is_free = |arg: &&Term| !is_bound(&bound, **arg);
                    if args.iter().filter(is_free).any(|&arg| occurrences(rule, arg) > 1) {
                        return Err(Refused::Unbound.into());
                    }
                    let source = self.source(*predicate, args, &bound, &body, rule.variables)?;
                    body.push(Goal::Fails(Atom { source, args: args.clone() }));
                }
                &Literal::Equal(left, right) => {
                    if !is_bound(&bound, left) && !is_bound(&bound, right) {
                        return Err(Refused::Unbound.into());
                    }
                    body.push(Goal::Equal(left, right));
                    bind(&mut bound, &[left, right]);
                }
                &Literal::Test(test, left, right) => {
                    if !is_bound(&bound, left) || !is_bound(&bound, right) {
                        return Err(Refused::Unbound.into());
                    }
                    body.push(Goal::Test(test, left, right));
                }
            }
        }
        if !rule.args.iter().all(|&arg| is_bound(&bound, arg)) {
            return Err(Refused::Unbound.into());
        }
        self.add(Clause { head: 2 * number + 1, args: rule.args.clone(), body, variables: rule.variables })
    }

    /// Returns where a literal finds its rows, and adds the clause that calls it.
    fn source(
        &mut self,
        predicate: PredicateId,
        args: &[Term],
        bound: &[bool],
        before: &[Goal],
        variables: u32,
    ) -> Result<Source, Halt> {
        if let Kind::Base(id) = self.program.predicates[predicate.0 as usize].kind {
            return Ok(Source::Base(id));
        }
        let known = args.iter().enumerate().filter(|(_, arg)| is_bound(bound, **arg));
        let called = Pattern { predicate, bound: known.fold(0, |set, (n, _)| set | 1 << n) };
        let number = self.pattern(called)?;
        let args = bound_args(args, self.patterns[number].bound);
        let call = Goal::Holds(Atom { source: Source::Derived(2 * number), args });
        // What is called with the caller's own arguments is called already.
        if !before.contains(&call)
            && let Goal::Holds(Atom { args, .. }) = call
        {
            self.add(Clause { head: 2 * number, args, body: before.to_vec(), variables })?;
        }
        Ok(Source::Derived(2 * number + 1))
    }

    fn add(&mut self, clause: Clause) -> Result<(), Halt> {
        if self.clauses.len() >= MOST_CLAUSES {
            return Err(Refused::TooLarge.into());
        }
        self.clauses.push(clause);
        Ok(())
    }

    fn finish(self, query: usize) -> Result<Demanded, Refused> {
        let strata = strata(self.arities.len(), &self.clauses)?;
        Ok(Demanded {
            arities: self.arities,
            calls: 2 * query,
            answers: 2 * query + 1,
            bound: self.patterns[query].bound,
            clauses: self.clauses,
            strata,
        })
    }
}

/// Returns the arguments in a set.
fn bound_args(args: &[Term], bound: u32) -> Vec<Term> {
    args.iter().enumerate().filter(|(n, _)| bound >> n & 1 != 0).map(|(_, &arg)| arg).collect()
}

fn is_bound(bound: &[bool], term: Term) -> bool {
    match term {
        Term::Variable(variable) => bound[variable as usize],
        Term::Word(_) => true,
    }
}

fn bind(bound: &mut [bool], terms: &[Term]) {
    for term in terms {
        if let Term::Variable(variable) = term {
            bound[*variable as usize] = true;
        }
    }
}

/// Returns how often a term occurs in a rule.
fn occurrences(rule: &Rule, term: Term) -> usize {
    let in_args = |args: &[Term]| args.iter().filter(|&&arg| arg == term).count();
    let in_literal = |literal: &Literal| match literal {
        Literal::Holds(_, args) | Literal::Fails(_, args) => in_args(args),
        &Literal::Equal(left, right) | &Literal::Test(_, left, right) => in_args(&[left, right]),
    };
    in_args(&rule.args) + rule.body.iter().map(in_literal).sum::<usize>()
}
