//! Steps of random small puzzles beside brute force: each is implied by what it names, and uses as few groups
//! as an exhaustive search over all sets of groups finds.

use super::*;
use crate::domains::domain::Set;
use crate::domains::logic::Formula;
use crate::domains::op::Op;
use crate::domains::post::{Expr, Rel};
use dashu::integer::IBig;

const VARS: usize = 4;
const VALUES: i64 = 4;

type Values = [i64; VARS];

/// A constraint over variables by number, which the test evaluates itself.
#[derive(Clone, Debug)]
enum Rule {
    /// `X + a * Y rel c`
    Sum(usize, i64, usize, Rel, i64),
    Different(Vec<usize>),
    /// `X rel Y #\/ Z rel c`
    Either(usize, Rel, usize, usize, Rel, i64),
    /// `abs(X - Y) #= c`
    Apart(usize, usize, i64),
}

impl Rule {
    fn holds(&self, values: &Values) -> bool {
        match self {
            Rule::Sum(x, a, y, rel, c) => rel.holds(values[*x] + a * values[*y], *c),
            Rule::Different(all) => {
                all.iter().enumerate().all(|(i, x)| all[..i].iter().all(|y| values[*x] != values[*y]))
            }
            Rule::Either(x, one, y, z, other, c) => {
                one.holds(values[*x], values[*y]) || other.holds(values[*z], *c)
            }
            Rule::Apart(x, y, c) => (values[*x] - values[*y]).abs() == *c,
        }
    }

    fn constraint(&self, vars: &[VarId]) -> Constraint {
        let var = |x: usize| Expr::Var(vars[x]);
        let binary = |op, x, y| Expr::Binary(op, Box::new(x), Box::new(y));
        match self {
            Rule::Sum(x, a, y, rel, c) => {
                let product = binary(Op::Mul, int(*a), var(*y));
                Constraint::Relation(*rel, binary(Op::Add, var(*x), product), int(*c))
            }
            Rule::Different(all) => Constraint::AllDifferent(all.iter().map(|x| vars[*x]).collect()),
            Rule::Either(x, one, y, z, other, c) => {
                let first = Formula::Rel(*one, var(*x), var(*y));
                let second = Formula::Rel(*other, var(*z), int(*c));
                Constraint::Formula(Formula::Or(Box::new(first), Box::new(second)))
            }
            Rule::Apart(x, y, c) => {
                let distance = Expr::Unary(Op::Abs, Box::new(binary(Op::Sub, var(*x), var(*y))));
                Constraint::Relation(Rel::Eq, distance, int(*c))
            }
        }
    }
}

fn int(v: i64) -> Expr {
    Expr::Int(IBig::from(v))
}

/// Numbers that only look random (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn pair(&mut self) -> (usize, usize) {
        let x = self.below(VARS);
        (x, (x + 1 + self.below(VARS - 1)) % VARS)
    }

    fn rel(&mut self) -> Rel {
        [Rel::Eq, Rel::Neq, Rel::Lt, Rel::Gt, Rel::Leq, Rel::Geq][self.below(6)]
    }

    fn rule(&mut self) -> Rule {
        let (x, y) = self.pair();
        match self.below(5) {
            0 | 1 => {
                let (a, c) = (self.below(5) as i64 - 2, self.below(8) as i64);
                Rule::Sum(x, a, y, self.rel(), c)
            }
            2 => Rule::Different(if self.below(2) == 0 { vec![x, y] } else { vec![0, 1, 2, 3] }),
            3 => {
                let (z, c) = (self.below(VARS), 1 + self.below(VALUES as usize) as i64);
                Rule::Either(x, self.rel(), y, z, self.rel(), c)
            }
            _ => Rule::Apart(x, y, self.below(4) as i64),
        }
    }
}

fn assignments() -> impl Iterator<Item = Values> {
    let count = VALUES.pow(VARS as u32);
    (0..count).map(|n| std::array::from_fn(|i| n / VALUES.pow(i as u32) % VALUES + 1))
}

/// Returns rules with exactly one solution, most of which are needed for that.
fn rules(random: &mut Random) -> Vec<Rule> {
    let hidden: Values = std::array::from_fn(|_| 1 + random.below(VALUES as usize) as i64);
    let mut rules: Vec<Rule> = Vec::new();
    loop {
        let rule = random.rule();
        if rule.holds(&hidden) {
            rules.push(rule);
        }
        if has_one_solution(&rules) {
            break;
        }
    }
    for place in (0..rules.len()).rev() {
        let rule = rules.remove(place);
        if !has_one_solution(&rules) || random.below(4) == 0 {
            rules.insert(place, rule);
        }
    }
    rules
}

fn has_one_solution(rules: &[Rule]) -> bool {
    assignments().filter(|values| rules.iter().all(|rule| rule.holds(values))).count() == 1
}

fn puzzle_of(rules: &[Rule]) -> (Puzzle, Vec<VarId>) {
    puzzle_in(Solver::new(), rules)
}

fn puzzle_in(mut solver: Solver, rules: &[Rule]) -> (Puzzle, Vec<VarId>) {
    let vars: Vec<VarId> = (0..VARS).map(|_| solver.new_var()).collect();
    let domain = |x: &VarId| Constraint::In(*x, Set::interval(1, VALUES).to_big());
    let start: Vec<Constraint> = vars.iter().map(domain).collect();
    let groups = rules.iter().map(|rule| vec![rule.constraint(&vars)]).collect();
    let puzzle = Puzzle::new(&solver, &start, groups, &vars);
    (puzzle, vars)
}

fn admits(atoms: &[Atom], values: &Values) -> bool {
    atoms.iter().all(|atom| atom.admits(values[atom.var.index()]))
}

/// Returns whether each solution of some rules that the facts allow satisfies the atoms.
fn implied(rules: &[&Rule], facts: &[Atom], atoms: &[Atom]) -> bool {
    let allowed = |values: &Values| admits(facts, values) && rules.iter().all(|rule| rule.holds(values));
    assignments().filter(allowed).all(|values| admits(atoms, &values))
}

/// Returns whether any set of fewer rules excludes a value that is not known to be excluded.
fn fewer_are_enough(rules: &[Rule], fewer: usize, known: &[Atom]) -> bool {
    let open = |x: usize, v: i64| known.iter().all(|a| a.var.index() != x || a.admits(v));
    let values: Vec<Atom> = (0..VARS)
        .flat_map(|x| {
            (1..=VALUES).filter(move |v| open(x, *v)).map(move |v| Atom::different(VarId(x as u32), v))
        })
        .collect();
    (0u32..1 << rules.len()).filter(|set| set.count_ones() as usize <= fewer).any(|set| {
        let chosen: Vec<&Rule> =
            rules.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, rule)| rule).collect();
        values.iter().any(|atom| implied(&chosen, known, &[*atom]))
    })
}

#[test]
fn steps_are_implied_and_use_the_fewest_groups() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut sizes = [0; 8];
    for _ in 0..120 {
        let rules = rules(&mut random);
        let (mut puzzle, _) = puzzle_of(&rules);
        assert_eq!(puzzle.prepare(), Ok(true), "{rules:?}");
        let mut known: Vec<Atom> = Vec::new();
        while let Some(step) = puzzle.next_step().expect("nothing stops it") {
            let chosen: Vec<&Rule> = step.groups.iter().map(|group| &rules[*group]).collect();
            assert!(step.facts.iter().all(|fact| {
                let values = (1..=VALUES).filter(|v| !fact.admits(*v));
                values.into_iter().all(|v| known.iter().any(|a| a.var == fact.var && !a.admits(v)))
            }));
            for conclusion in &step.conclusions {
                assert!(implied(&chosen, &step.facts, &conclusion.atoms), "{rules:?} {step:?}");
            }
            assert!(!fewer_are_enough(&rules, step.groups.len() - 1, &known), "{rules:?} {step:?} {known:?}");
            sizes[step.groups.len().min(7)] += 1;
            known.extend(step.conclusions.iter().flat_map(|conclusion| conclusion.atoms.iter().copied()));
        }
        assert!(puzzle.is_solved(), "{rules:?}");
    }
    assert!(sizes[1] > 200 && sizes[2] > 20 && sizes[3] > 0, "{sizes:?}");
}

#[test]
fn steps_that_remain_lead_to_the_solution() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for _ in 0..200 {
        let rules = rules(&mut random);
        let (mut puzzle, vars) = puzzle_of(&rules);
        let (asked, steps) = puzzle.explain().expect("nothing stops it");
        assert_eq!(asked, Asked::Follows);
        // Each step follows from those before it alone.
        let mut known: Vec<Atom> = Vec::new();
        for step in &steps {
            let chosen: Vec<&Rule> = step.groups.iter().map(|group| &rules[*group]).collect();
            for conclusion in &step.conclusions {
                assert!(implied(&chosen, &known, &conclusion.atoms), "{rules:?} {step:?}");
            }
            known.extend(step.conclusions.iter().flat_map(|conclusion| conclusion.atoms.iter().copied()));
        }
        for x in vars {
            let left = (1..=VALUES).filter(|v| known.iter().all(|a| a.var != x || a.admits(*v)));
            assert_eq!(left.count(), 1, "{rules:?} {steps:?}");
        }
    }
}

#[test]
fn one_conclusion_follows_or_has_a_counterexample() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut counts = [0, 0];
    for _ in 0..200 {
        let mut rules = rules(&mut random);
        rules.pop();
        let solutions: Vec<Values> =
            assignments().filter(|values| rules.iter().all(|rule| rule.holds(values))).collect();
        let (x, v) = (random.below(VARS), 1 + random.below(VALUES as usize) as i64);
        let (mut puzzle, vars) = puzzle_of(&rules);
        let atom = Atom::different(vars[x], v);
        puzzle.aim(atom);
        let (asked, steps) = puzzle.explain().expect("nothing stops it");
        let follows = solutions.iter().all(|values| values[x] != v);
        assert_eq!(asked, if follows { Asked::Follows } else { Asked::Open }, "{rules:?} {atom:?}");
        counts[usize::from(follows)] += 1;
        if follows {
            assert!(puzzle.is_solved());
            let used: Vec<&Rule> =
                steps.iter().flat_map(|step| &step.groups).map(|group| &rules[*group]).collect();
            assert!(implied(&used, &[], &[atom]), "{rules:?} {steps:?}");
        } else {
            let mut values: Values = [0; VARS];
            for (y, w) in puzzle.counterexample().filter(|(y, _)| y.index() < VARS) {
                values[y.index()] = w;
            }
            // A variable without constraints may have any value.
            let free = |i: usize| values[i] == 0;
            assert!(
                solutions.iter().any(|s| (0..VARS).all(|i| free(i) || s[i] == values[i])),
                "{rules:?} {values:?}"
            );
        }
    }
    assert!(counts.iter().all(|count| *count > 20), "{counts:?}");
}

#[test]
fn an_interrupt_stops_and_lets_it_go_on() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let rules = rules(&mut random);
    let flag = ninelog_limits::interrupt::Flag::default();
    let mut solver = Solver::new();
    solver.set_interrupt(flag.clone());
    let (mut puzzle, _) = puzzle_in(solver, &rules);
    flag.stop();
    assert_eq!(puzzle.explain().err(), Some(Stop::Interrupted));
    assert!(flag.take_stop());
    let (asked, steps) = puzzle.explain().expect("nothing stops it");
    let (_, uninterrupted) = puzzle_of(&rules).0.explain().expect("nothing stops it");
    assert_eq!((asked, steps.len()), (Asked::Follows, uninterrupted.len()));
    assert!(!steps.is_empty() && puzzle.is_solved());
}

/// A pause that is there at any moment, also at the first, changes nothing; and there is an end to it.
#[test]
fn pauses_lose_no_steps() {
    for seed in 1..20 {
        let rules = rules(&mut Random(0x9e37_79b9_7f4a_7c15 * seed));
        let (asked, steps) = puzzle_of(&rules).0.explain().expect("nothing stops it");
        let flag = ninelog_limits::interrupt::Flag::default();
        let mut solver = Solver::new();
        solver.set_interrupt(flag.clone());
        flag.pause();
        let (mut puzzle, _) = puzzle_in(solver, &rules);
        let mut pauses = 0;
        let paused = loop {
            match puzzle.explain() {
                Ok(result) => break result,
                Err(stop) => assert_eq!(stop, Stop::Interrupted),
            }
            pauses += 1;
            assert!(pauses <= 2 * steps.len() + 2, "it goes on");
        };
        assert_eq!(asked, paused.0);
        assert_eq!(format!("{steps:?}"), format!("{:?}", paused.1));
    }
}
