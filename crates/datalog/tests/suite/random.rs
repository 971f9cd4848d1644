//! Random programs: an evaluation has the answers that a naive evaluator finds, which tries all values for
//! all variables, again and again.

use ninelog_datalog::{
    Evaluation, Facts, Kind, Literal, Predicate, PredicateId, Program, Refused, Rule, Stop, Term, Test, Word,
};
use std::collections::BTreeSet;

/// Numbers from a seed (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

/// Values up to this one are numbers.
const VALUES: u64 = 4;
const OTHER: Word = 1000;

fn is_number(word: Word) -> bool {
    word < OTHER
}

/// A program with its facts beside it.
pub struct Case {
    pub program: Program,
    pub facts: Facts,
    rows: Vec<BTreeSet<Vec<Word>>>,
    bases: usize,
}

fn value(random: &mut Random, has_others: bool) -> Word {
    if has_others && random.chance(30) { OTHER } else { random.below(VALUES) }
}

fn term(random: &mut Random, variables: u32, has_others: bool) -> Term {
    if random.chance(85) {
        Term::Variable(random.below(variables.into()) as u32)
    } else {
        Term::Word(value(random, has_others))
    }
}

pub fn case(seed: u64) -> Case {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let has_others = random.chance(30);
    let mut facts = Facts::new(is_number);
    let (mut program, mut rows) = (Program::default(), Vec::new());
    let bases = 1 + random.below(3) as usize;
    for _ in 0..bases {
        let arity = [0, 1, 1, 2, 2, 2, 3][random.below(7) as usize];
        let count = if arity == 0 { random.below(2) } else { random.below(7) };
        let known: Vec<Vec<Word>> =
            (0..count).map(|_| (0..arity).map(|_| value(&mut random, has_others)).collect()).collect();
        let id = facts.add(arity, known.len(), known.iter().flatten().copied());
        program.predicates.push(Predicate { arity, kind: Kind::Base(id) });
        rows.push(known.into_iter().collect());
    }
    let derived = 1 + random.below(4) as usize;
    for _ in 0..derived {
        let arity = [0, 1, 1, 2, 2, 2, 2, 3, 4][random.below(9) as usize];
        program.predicates.push(Predicate { arity, kind: Kind::Derived });
        rows.push(BTreeSet::new());
    }
    for head in bases..bases + derived {
        for _ in 0..1 + random.below(3) {
            let rule = rule(&mut random, &program, head, has_others);
            program.rules.push(rule);
        }
    }
    Case { program, facts, rows, bases }
}

fn rule(random: &mut Random, program: &Program, head: usize, has_others: bool) -> Rule {
    let variables = 1 + random.below(4) as u32;
    let args = |random: &mut Random, n: usize| {
        (0..n).map(|_| term(random, variables, has_others)).collect::<Vec<_>>()
    };
    let mut body = Vec::new();
    for _ in 0..random.below(5) {
        let predicate = random.below(program.predicates.len() as u64) as usize;
        let id = PredicateId(predicate as u32);
        let terms = args(random, program.predicates[predicate].arity);
        let two = args(random, 2);
        body.push(match random.below(12) {
            0 => Literal::Fails(id, terms),
            1 => Literal::Equal(two[0], two[1]),
            2 => {
                let tests =
                    [Test::Same, Test::Differs, Test::Less, Test::AtMost, Test::Equals, Test::Unequal];
                Literal::Test(tests[random.below(6) as usize], two[0], two[1])
            }
            _ => Literal::Holds(id, terms),
        });
    }
    let args = args(random, program.predicates[head].arity);
    Rule { head: PredicateId(head as u32), args, body, variables }
}

/// What is true, as far as it is known.
struct Model<'a> {
    program: &'a Program,
    rows: Vec<BTreeSet<Vec<Word>>>,
    values: Vec<Word>,
}

fn word(term: Term, values: &[Word]) -> Word {
    match term {
        Term::Variable(variable) => values[variable as usize],
        Term::Word(word) => word,
    }
}

impl Model<'_> {
    /// Calls `f` with all values of so many variables.
    fn each_assignment(&self, count: u32, f: &mut dyn FnMut(&[Word])) {
        let base = self.values.len();
        for number in 0..base.pow(count) {
            let digit = |n: u32| self.values[number / base.pow(n) % base];
            f(&(0..count).map(digit).collect::<Vec<_>>());
        }
    }

    fn holds(&self, rule: &Rule, literal: &Literal, values: &[Word]) -> bool {
        match literal {
            Literal::Holds(id, args) => {
                let row: Vec<Word> = args.iter().map(|&arg| word(arg, values)).collect();
                self.rows[id.0 as usize].contains(&row)
            }
            Literal::Fails(id, args) => {
                let fits = |row: &Vec<Word>| {
                    args.iter()
                        .zip(row)
                        .all(|(&arg, &other)| occurs_once(rule, arg) || word(arg, values) == other)
                };
                !self.rows[id.0 as usize].iter().any(fits)
            }
            &Literal::Equal(left, right) => word(left, values) == word(right, values),
            &Literal::Test(test, left, right) => {
                let (left, right) = (word(left, values), word(right, values));
                match test {
                    Test::Same | Test::Equals => left == right,
                    Test::Differs | Test::Unequal => left != right,
                    Test::Less => left < right,
                    Test::AtMost => left <= right,
                }
            }
        }
    }

    /// Derives all that the rules of some predicates derive.
    fn complete(&mut self, heads: &[usize]) {
        loop {
            let mut new = Vec::new();
            for rule in self.program.rules.iter().filter(|rule| heads.contains(&(rule.head.0 as usize))) {
                self.each_assignment(rule.variables, &mut |values| {
                    if rule.body.iter().all(|literal| self.holds(rule, literal, values)) {
                        let row: Vec<Word> = rule.args.iter().map(|&arg| word(arg, values)).collect();
                        if !self.rows[rule.head.0 as usize].contains(&row) {
                            new.push((rule.head.0 as usize, row));
                        }
                    }
                });
            }
            if new.is_empty() {
                return;
            }
            for (head, row) in new {
                self.rows[head].insert(row);
            }
        }
    }
}

fn occurs_once(rule: &Rule, term: Term) -> bool {
    let in_args = |args: &[Term]| args.iter().filter(|&&arg| arg == term).count();
    let in_literal = |literal: &Literal| match literal {
        Literal::Holds(_, args) | Literal::Fails(_, args) => in_args(args),
        &Literal::Equal(left, right) | &Literal::Test(_, left, right) => in_args(&[left, right]),
    };
    let count = in_args(&rule.args) + rule.body.iter().map(in_literal).sum::<usize>();
    matches!(term, Term::Variable(_)) && count == 1
}

/// Returns the true rows of each predicate; `None` for one that depends on its own negation, or on such one.
fn model(case: &Case) -> Vec<Option<BTreeSet<Vec<Word>>>> {
    let count = case.program.predicates.len();
    // Which predicate uses which, and through a negation.
    let (mut uses, mut negates) = (vec![vec![false; count]; count], vec![vec![false; count]; count]);
    for rule in &case.program.rules {
        for literal in &rule.body {
            if let Literal::Holds(id, _) | Literal::Fails(id, _) = literal {
                uses[rule.head.0 as usize][id.0 as usize] = true;
                if let Literal::Fails(..) = literal {
                    negates[rule.head.0 as usize][id.0 as usize] = true;
                }
            }
        }
    }
    for k in 0..count {
        for i in 0..count {
            for j in 0..count {
                uses[i][j] |= uses[i][k] && uses[k][j];
            }
        }
    }
    let negates_itself = |i: usize| (0..count).any(|j| negates[i][j] && (i == j || uses[j][i]));
    let is_bad = |i: usize| negates_itself(i) || (0..count).any(|j| uses[i][j] && negates_itself(j));
    let mut values: Vec<Word> = (0..VALUES).collect();
    values.push(OTHER);
    let mut model = Model { program: &case.program, rows: case.rows.clone(), values };
    let mut left: Vec<usize> = (case.bases..count).filter(|&i| !is_bad(i)).collect();
    let below = |left: &[usize], i: usize| left.iter().filter(|&&j| i == j || uses[i][j]).count();
    while let Some(&first) = left.iter().min_by_key(|&&i| below(&left, i)) {
        let heads: Vec<usize> =
            left.iter().copied().filter(|&i| i == first || uses[first][i] && uses[i][first]).collect();
        // Nothing else that is left is used by these.
        assert!(left.iter().all(|i| heads.contains(i) || !uses[first][*i]));
        model.complete(&heads);
        left.retain(|i| !heads.contains(i));
    }
    model.rows.into_iter().enumerate().map(|(i, rows)| (!is_bad(i)).then_some(rows)).collect()
}

/// Returns a random call of a predicate.
fn call(random: &mut Random, arity: usize, bound: u32) -> Vec<Option<Word>> {
    (0..arity).map(|n| (bound >> n & 1 != 0).then(|| value(random, true))).collect()
}

fn answers(
    evaluation: &mut Evaluation,
    facts: &mut Facts,
    call: &[Option<Word>],
    watch: &mut dyn FnMut(usize, usize) -> Result<(), Stop>,
) -> Result<BTreeSet<Vec<Word>>, Stop> {
    let mut found = Vec::new();
    let finished = evaluation.answer(facts, call, watch)?;
    finished.each(|row| found.push(row.to_vec()));
    assert_eq!(finished.count(), found.len());
    let words = facts.words();
    let rows: Vec<Vec<Word>> =
        found.iter().map(|row| row.iter().map(|&value| words[value as usize]).collect()).collect();
    let set: BTreeSet<Vec<Word>> = rows.iter().cloned().collect();
    assert_eq!(set.len(), rows.len(), "a row twice");
    Ok(set)
}

/// Compares all that can be called in a random program. Returns how many calls were compared.
fn compare(seed: u64, stops: bool) -> usize {
    let mut case = case(seed);
    let model = model(&case);
    let mut random = Random(seed | 1);
    let mut compared = 0;
    for predicate in case.bases..case.program.predicates.len() {
        let arity = case.program.predicates[predicate].arity;
        for bound in 0..1u32 << arity {
            let id = PredicateId(predicate as u32);
            let mut evaluation = match Evaluation::new(&case.program, id, bound, &mut case.facts) {
                Ok(evaluation) => evaluation,
                Err(Refused::Unbound | Refused::Unstratified) => continue,
                Err(refused) => panic!("seed {seed}: {refused:?}"),
            };
            let Some(model) = &model[predicate] else { panic!("seed {seed}: {predicate} is not stratified") };
            assert_eq!(evaluation.bound() & !bound, 0);
            // Calls after the first one use what was derived for it.
            for _ in 0..3 {
                let call = call(&mut random, arity, bound);
                if evaluation.accepts(&case.facts, &call).is_err() {
                    continue;
                }
                let fits = |row: &&Vec<Word>| {
                    row.iter().zip(&call).all(|(value, word)| word.is_none_or(|w| w == *value))
                };
                let expected: BTreeSet<Vec<Word>> = model.iter().filter(fits).cloned().collect();
                let mut watch = |_, _| if stops && random.chance(50) { Err(Stop::Pause) } else { Ok(()) };
                let found = loop {
                    match answers(&mut evaluation, &mut case.facts, &call, &mut watch) {
                        Ok(found) => break found,
                        Err(stop) => assert_eq!(stop, Stop::Pause),
                    }
                };
                assert_eq!(found, expected, "seed {seed}: {:?}, {call:?} of {predicate}", case.program.rules);
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn evaluations_find_what_is_true() {
    let compared: usize = (1..8000).map(|seed| compare(seed, false)).sum();
    assert!(compared > 30_000, "{compared}");
}

#[test]
fn evaluations_that_pause_find_the_same() {
    let compared: usize = (20_000..22_000).map(|seed| compare(seed, true)).sum();
    assert!(compared > 7000, "{compared}");
}
