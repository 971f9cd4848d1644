//! Search that learns, against plain enumeration: random small models have the same solutions, each once, and
//! the same best values. Each reason that a propagator gives is checked with that propagator alone, each
//! nogood with all constraints by a search that does not learn.

use ninelog_fd::domains::op::Op;
use ninelog_fd::domains::{
    Atom, Expr, Formula, Given, Goal, Learn, Options, Order, Outcome, Pruned, Rel, Search, Solver, VarId,
};

use super::brute::{Random, enumerate, set_of};
use ninelog_limits::interrupt::Flag;

/// How many random models of each kind are tried.
fn rounds(usual: usize) -> usize {
    std::env::var("NINELOG_LEARN_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

fn seed() -> u64 {
    std::env::var("NINELOG_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0x9E37_79B9_7F4A_7C15)
}

type Holds = Box<dyn Fn(&[i64]) -> bool>;
type Post = Box<dyn Fn(&mut Solver, &[VarId]) -> Pruned>;

/// A random constraint over some variables: how it is posted, and when it holds.
struct Constraint {
    kind: &'static str,
    post: Post,
    holds: Holds,
}

fn var(x: VarId) -> Box<Expr> {
    Box::new(Expr::Var(x))
}

fn int(i: i64) -> Expr {
    Expr::Int(i.into())
}

fn distinct(values: &[i64]) -> bool {
    (0..values.len()).all(|i| !values[..i].contains(&values[i]))
}

const KINDS: usize = 27;

const ALL_KINDS: [usize; KINDS] = {
    let mut all = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        all[kind] = kind;
        kind += 1;
    }
    all
};

/// Returns a random constraint of a kind over `n` variables with domains within `LOW..=HIGH`.
fn constraint(random: &mut Random, kind: usize, n: usize) -> Constraint {
    let mut places: Vec<usize> = (0..n).collect();
    for i in (1..n).rev() {
        places.swap(i, random.below(i as u64 + 1) as usize);
    }
    let at = |i: usize| places[i % n];
    let (a, b, c) = (at(0), at(1), at(2));
    let coefs: Vec<i64> = (0..n).map(|_| [-3, -2, -1, 1, 1, 2, 5][random.below(7) as usize]).collect();
    let k = random.between(-3, 6);
    let rel = [Rel::Eq, Rel::Neq, Rel::Lt, Rel::Gt, Rel::Leq, Rel::Geq][random.below(6) as usize];
    let sum = {
        let coefs = coefs.clone();
        move |r: &[i64]| coefs.iter().zip(r).map(|(a, v)| a * v).sum::<i64>()
    };
    // Each variable once, as sums require.
    let terms = move |v: &[VarId]| -> Vec<(i64, VarId)> {
        let mut all: Vec<(i64, VarId)> = Vec::new();
        for (coef, x) in coefs.iter().zip(v) {
            match all.iter_mut().find(|(_, y)| y == x) {
                Some((sum, _)) => *sum += coef,
                None => all.push((*coef, *x)),
            }
        }
        all.retain(|(coef, _)| *coef != 0);
        all
    };
    macro_rules! made {
        ($kind:literal, $post:expr, $holds:expr) => {
            Constraint { kind: $kind, post: Box::new($post), holds: Box::new($holds) }
        };
    }
    match kind {
        0 => made!("linear equation", move |s, v| s.post_lin_eq(&terms(v), k), move |r| sum(r) == k),
        1 => made!("linear inequality", move |s, v| s.post_lin_leq(&terms(v), k), move |r| sum(r) <= k),
        2 => made!("linear disequality", move |s, v| s.post_lin_neq(&terms(v), k), move |r| sum(r) != k),
        3 => made!("order", move |s, v| s.post_leq(v[a], v[b], k), move |r| r[a] <= r[b] + k),
        4 => made!(
            "disequality",
            move |s, v| s.post(
                Rel::Neq,
                &Expr::Var(v[a]),
                &Expr::Binary(Op::Add, var(v[b]), Box::new(int(k)))
            ),
            move |r| r[a] != r[b] + k
        ),
        5 => made!("plus", move |s, v| s.post_plus(v[a], v[b], v[c]), move |r| r[a] + r[b] == r[c]),
        6 => made!("times", move |s, v| s.post_times(v[a], v[b], v[c]), move |r| r[a].checked_mul(r[b])
            == Some(r[c])),
        7 => {
            let (name, eval): (_, fn(i64, i64) -> i64) =
                if k > 1 { ("max", |x, y| x.max(y)) } else { ("min", |x, y| x.min(y)) };
            let op = Op::named(name, 2).unwrap();
            made!(
                "extreme",
                move |s, v| s.post(Rel::Eq, &Expr::Var(v[c]), &Expr::Binary(op, var(v[a]), var(v[b]))),
                move |r| eval(r[a], r[b]) == r[c]
            )
        }
        8 => made!(
            "abs",
            move |s, v| s.post(Rel::Eq, &Expr::Unary(Op::Abs, var(v[a])), &Expr::Var(v[b])),
            move |r| r[a].abs() == r[b]
        ),
        9 => made!(
            "distance",
            move |s, v| if k > 0 {
                s.post_distance_geq(v[a], v[b], k)
            } else {
                s.post_distance_neq(v[a], v[b], -k)
            },
            move |r| if k > 0 { (r[a] - r[b]).abs() >= k } else { (r[a] - r[b]).abs() != -k }
        ),
        10 => made!(
            "reified",
            move |s, v| {
                let right = Expr::Binary(Op::Add, var(v[b]), Box::new(int(k)));
                s.reify_as(&Formula::Rel(rel, Expr::Var(v[a]), right), v[c])
            },
            move |r| r[c] == i64::from(rel.holds(r[a], r[b] + k))
        ),
        11 => {
            let set = random.values(-2, 4);
            let given = set.clone();
            made!(
                "reified domain",
                move |s, v| s.reify_as(&Formula::In(v[a], set_of(&set)), v[b]),
                move |r| r[b] == i64::from(given.contains(&r[a]))
            )
        }
        12 => {
            let any = random.below(2) == 0;
            made!(
                "junction",
                move |s, v| {
                    for x in [a, b, c] {
                        s.keep_truth(v[x])?;
                    }
                    let none = Formula::Truth(v[a]);
                    let (one, other) = (Box::new(none), Box::new(Formula::Truth(v[b])));
                    s.reify_as(&if any { Formula::Or(one, other) } else { Formula::And(one, other) }, v[c])
                },
                move |r| {
                    let truth = [a, b, c].iter().all(|x| (0..=1).contains(&r[*x]));
                    let value = if any { r[a] == 1 || r[b] == 1 } else { r[a] == 1 && r[b] == 1 };
                    truth && r[c] == i64::from(value)
                }
            )
        }
        13 => {
            let (u, w, positive) = (random.between(-2, 3), random.between(-2, 3), random.below(2) == 0);
            let rel = if positive { Rel::Eq } else { Rel::Neq };
            made!(
                "clause",
                move |s, v| {
                    let one = Formula::Rel(Rel::Eq, Expr::Var(v[a]), int(u));
                    let other = Formula::Rel(rel, Expr::Var(v[b]), int(w));
                    let third = Formula::Rel(Rel::Neq, Expr::Var(v[c]), int(u));
                    let pair = Formula::Or(Box::new(one), Box::new(other));
                    s.post_formula(&Formula::Or(Box::new(pair), Box::new(third)))
                },
                move |r| r[a] == u || (r[b] == w) == positive || r[c] != u
            )
        }
        14 => made!(
            "implication",
            move |s, v| {
                let less = Formula::Rel(Rel::Lt, Expr::Var(v[a]), Expr::Var(v[b]));
                let more = Formula::Rel(rel, Expr::Var(v[c]), int(k));
                s.post_formula(&Formula::Imply(Box::new(less), Box::new(Formula::Not(Box::new(more)))))
            },
            move |r| r[a] >= r[b] || !rel.holds(r[c], k)
        ),
        15 => {
            let list: Vec<usize> = (0..n).map(|i| at(i + 2)).collect();
            let given = list.clone();
            made!(
                "element",
                move |s, v| s.post_element(v[a], &list.iter().map(|i| v[*i]).collect::<Vec<_>>(), v[b]),
                move |r| (1..=n as i64).contains(&r[a]) && r[b] == r[given[r[a] as usize - 1]]
            )
        }
        16 => made!("all_different", |s, v| s.post_all_different(v), distinct),
        17 => made!("all_distinct", |s, v| s.post_all_distinct(v), distinct),
        18 => made!("circuit", |s, v| s.post_circuit(v), move |r| {
            let (mut at, mut seen) = (0, 0u32);
            for _ in 0..n {
                seen |= 1 << at;
                if !(1..=n as i64).contains(&r[at]) {
                    return false;
                }
                at = r[at] as usize - 1;
            }
            at == 0 && seen.count_ones() as usize == n
        }),
        19 => {
            let rows: Vec<Vec<i64>> =
                (0..random.between(1, 9)).map(|_| (0..n).map(|_| random.between(-2, 4)).collect()).collect();
            let given = rows.clone();
            made!("tuples", move |s, v| s.post_tuples(&[v.to_vec()], &rows), move |r| given
                .iter()
                .any(|row| row == r))
        }
        20 => {
            let most = random.between(1, n as i64);
            made!(
                "global cardinality",
                move |s, v| {
                    let counts = [(1, v[a]), (2, s.new_interval(0, most)), (3, s.new_interval(0, most))];
                    let counted: Vec<VarId> = (0..n).filter(|i| *i != a).map(|i| v[i]).collect();
                    s.post_gcc(&counted, &counts)
                },
                move |r| {
                    let of = |key: i64| (0..n).filter(|i| *i != a && r[*i] == key).count() as i64;
                    r[a] == of(1) && of(2) <= most && of(3) <= most && of(1) + of(2) + of(3) == n as i64 - 1
                }
            )
        }
        21 => {
            let tasks: Vec<(i64, i64)> =
                (0..n).map(|_| (random.between(1, 3), random.between(1, 2))).collect();
            let limit = random.between(2, 3);
            let given = tasks.clone();
            // The load of one task may be a variable, also the task's own start or that of another.
            let shared = random.below(2) == 0;
            let with = if random.below(2) == 0 { a } else { b };
            made!(
                "cumulative",
                move |s, v| {
                    if shared {
                        s.post_formula(&Formula::Rel(Rel::Geq, Expr::Var(v[with]), int(0)))?;
                    }
                    let limit = s.constant(limit);
                    let mut all: Vec<_> = v
                        .iter()
                        .zip(&tasks)
                        .map(|(x, (duration, load))| {
                            [*x, s.constant(*duration), s.new_interval(-20, 20), s.constant(*load)]
                        })
                        .collect();
                    if shared {
                        all[a][3] = v[with];
                    }
                    s.post_cumulative(&all, limit)
                },
                move |r| {
                    let load = |i: usize| if shared && i == a { r[with] } else { given[i].1 };
                    (!shared || r[with] >= 0)
                        && (-3..12).all(|t| {
                            let runs = |i: &usize| r[*i] <= t && t < r[*i] + given[*i].0;
                            (0..n).filter(runs).map(load).sum::<i64>() <= limit
                        })
                }
            )
        }
        22 => {
            let durations: Vec<i64> = (0..n).map(|_| random.between(0, 3)).collect();
            let given = durations.clone();
            made!(
                "serialized",
                move |s, v| {
                    let tasks: Vec<_> = durations.iter().copied().zip(v.iter().copied()).collect();
                    s.post_serialized(&tasks)
                },
                move |r| {
                    let apart = |i: usize, j: usize| r[i] + given[i] <= r[j] || r[j] + given[j] <= r[i];
                    (0..n).all(|i| (0..i).all(|j| apart(i, j)))
                }
            )
        }
        23 => made!("lex", move |s, v| s.post_lex_leq(&v[..n / 2], &v[n - n / 2..]), move |r| r[..n / 2]
            <= r[n - n / 2..]),
        24 => {
            let (name, eval): (_, fn(i64, i64) -> i64) = if k > 1 {
                ("//", |x, y| x / y)
            } else {
                ("mod", |x, y| {
                    let r = x.rem_euclid(y);
                    if y < 0 && r != 0 { r + y } else { r }
                })
            };
            let op = Op::named(name, 2).unwrap();
            made!(
                "division",
                move |s, v| s.post(Rel::Eq, &Expr::Binary(op, var(v[a]), var(v[b])), &Expr::Var(v[c])),
                move |r| r[b] != 0 && eval(r[a], r[b]) == r[c]
            )
        }
        25 => {
            // Pairs of orders of which one holds, with truth values of their own.
            let lengths: Vec<i64> = (0..n).map(|_| random.between(1, 3)).collect();
            let given = lengths.clone();
            made!(
                "orders of tasks",
                move |s, v| {
                    for (i, j) in (0..n).flat_map(|i| (0..i).map(move |j| (i, j))) {
                        let mut truths = Vec::new();
                        for (one, other) in [(i, j), (j, i)] {
                            let end = Expr::Binary(Op::Add, var(v[one]), Box::new(int(lengths[one])));
                            let b = s.new_truth();
                            s.reify_as(&Formula::Rel(Rel::Leq, end, Expr::Var(v[other])), b)?;
                            truths.push(b);
                        }
                        s.make_unequal(truths[0], truths[1])?;
                    }
                    Ok(())
                },
                move |r| {
                    let apart = |i: usize, j: usize| r[i] + given[i] <= r[j] || r[j] + given[j] <= r[i];
                    (0..n).all(|i| (0..i).all(|j| apart(i, j)))
                }
            )
        }
        _ => {
            let arcs: Vec<Vec<i64>> = [[0, 1, 1], [1, 1, 0], [0, 0, 2], [1, 0, 3], [2, 1, 1], [3, 1, 0]]
                .map(|arc| arc.to_vec())
                .into();
            made!("automaton", move |s, v| s.post_automaton(v, &[0], &[0, 2], &arcs), |r| {
                r.iter().all(|v| (0..=1).contains(v))
                    && r.iter().sum::<i64>() % 2 == 0
                    && r.windows(2).all(|pair| pair != [0, 0])
            })
        }
    }
}

/// Returns the same constraint over other variables, in which some may occur twice.
fn mixed(random: &mut Random, constraint: Constraint, n: usize) -> Constraint {
    let Constraint { kind, post, holds } = constraint;
    let places: Vec<usize> = (0..n).map(|_| random.below(n as u64) as usize).collect();
    let own = places.clone();
    Constraint {
        kind,
        post: Box::new(move |s, v| post(s, &places.iter().map(|i| v[*i]).collect::<Vec<_>>())),
        holds: Box::new(move |r| holds(&own.iter().map(|i| r[*i]).collect::<Vec<_>>())),
    }
}

/// The least and the greatest values about which a search learns, and some between them.
const EXTREMES: [i64; 9] = [-(1 << 40), 1 - (1 << 40), -3, -1, 0, 1, 4, (1 << 40) - 1, 1 << 40];

/// A random model: domains and constraints.
struct Model {
    domains: Vec<Vec<i64>>,
    constraints: Vec<Constraint>,
}

impl Model {
    fn random(random: &mut Random, kinds: &[usize], least: usize) -> Model {
        let n = least + random.below(3) as usize;
        let domains = (0..n).map(|_| random.values(-2, 4)).collect();
        let mut one = |kind: &usize| {
            let made = constraint(random, *kind, n);
            if random.below(4) == 0 { mixed(random, made, n) } else { made }
        };
        let constraints = kinds.iter().map(&mut one).collect();
        Model { domains, constraints }
    }

    /// Returns the same model over extreme values.
    fn extreme(self, random: &mut Random) -> Model {
        let mut some = || -> Vec<i64> {
            let all = EXTREMES.iter().copied().filter(|_| random.below(2) == 0);
            all.chain([EXTREMES[4]]).collect::<std::collections::BTreeSet<_>>().into_iter().collect()
        };
        Model { domains: self.domains.iter().map(|_| some()).collect(), ..self }
    }

    fn solutions(&self) -> Vec<Vec<i64>> {
        enumerate(&self.domains, &|row| self.constraints.iter().all(|c| (c.holds)(row)))
    }

    /// Returns a solver with the constraints posted; `None` if they contradict each other at once.
    fn post(&self) -> Option<(Solver, Vec<VarId>)> {
        let mut solver = Solver::new();
        let vars: Vec<VarId> = self.domains.iter().map(|_| solver.new_var()).collect();
        let posted = (|| {
            for (x, domain) in vars.iter().zip(&self.domains) {
                solver.intersect(*x, &set_of(domain))?;
            }
            for constraint in &self.constraints {
                (constraint.post)(&mut solver, &vars)?;
            }
            solver.propagate()
        })();
        posted.is_ok().then_some((solver, vars))
    }

    fn name(&self) -> String {
        let kinds: Vec<&str> = self.constraints.iter().map(|c| c.kind).collect();
        format!("{kinds:?} over {:?}", self.domains)
    }
}

/// Returns the solutions in the order of a search, after checking all reasons.
fn search(solver: &mut Solver, vars: &[VarId], options: Options, context: &str) -> Vec<Vec<i64>> {
    let root = solver.clone();
    let goal = options.goals.first().map(|goal| match goal {
        Goal::Min(x) | Goal::Max(x) => *x,
    });
    let mut search = Search::new(vars.to_vec(), options);
    search.keep_reasons();
    let mut found: Vec<Vec<i64>> = Vec::new();
    loop {
        let outcome = search.next(solver);
        // A best value excludes all solutions with it once it was shown.
        let checked = if goal.is_some() && !found.is_empty() { Vec::new() } else { search.take_reasons() };
        for given in checked {
            check(&root, &given, goal, vars, &found, context);
        }
        match outcome {
            Outcome::Found { .. } => found.push(vars.iter().map(|x| solver.min(*x)).collect()),
            Outcome::NoMore => return found,
            other => panic!("{context}: {other:?}"),
        }
    }
}

/// Checks a reason. A nogood may exclude solutions that were found, too.
fn check(
    root: &Solver,
    given: &Given,
    goal: Option<VarId>,
    vars: &[VarId],
    found: &[Vec<i64>],
    context: &str,
) {
    let known =
        |s: &Solver| given.prop.is_none() && found.contains(&vars.iter().map(|x| s.min(*x)).collect());
    assert!(root.confirms(given, goal, known), "{context}: {given:?}");
}

fn learning(learn: Learn, random: &mut Random) -> Options {
    let order = if random.below(2) == 0 { Order::Up } else { Order::Down };
    Options { learn: Some(learn), order, ..Options::default() }
}

fn compare(random: &mut Random, model: &Model) {
    let expected = model.solutions();
    let context = model.name();
    let Some((mut solver, vars)) = model.post() else {
        assert!(expected.is_empty(), "{context}: refused at once");
        return;
    };
    let learn = match random.below(4) {
        0 => Learn::Order,
        1 => Learn::Race(1 + random.below(8)),
        _ => Learn::Free,
    };
    let options = learning(learn, random);
    let mut found = search(&mut solver, &vars, options, &context);
    found.sort();
    assert_eq!(found, expected, "{context} {learn:?}");
}

#[test]
fn reasons_of_each_kind() {
    let mut random = Random(seed());
    for kind in 0..KINDS {
        for _ in 0..rounds(100) {
            let model = Model::random(&mut random, &[kind], 3);
            compare(&mut random, &model);
        }
    }
}

/// Tries models whose constraints are of some kinds: at least `least` of them, and fewer than `more` others.
fn try_models(salt: u64, usual: usize, (least, more): (u64, u64), kinds: &[usize], tried: Trial) {
    let mut random = Random(seed() ^ salt);
    for _ in 0..rounds(usual) {
        let count = least + random.below(more);
        let kinds: Vec<usize> =
            (0..count).map(|_| kinds[random.below(kinds.len() as u64) as usize]).collect();
        let model = Model::random(&mut random, &kinds, 3);
        tried(&mut random, &model);
    }
}

type Trial = fn(&mut Random, &Model);

#[test]
fn random_models() {
    try_models(0xABCD_EF01, 500, (2, 3), &ALL_KINDS, compare);
}

#[test]
fn best_values() {
    try_models(0x1234_5678, 300, (1, 2), &ALL_KINDS, compare_best);
}

/// Bounds at the ends of what a search learns about, negative ones among them.
#[test]
fn extreme_values() {
    // Without those that list values of the domains, or times.
    let kinds: Vec<usize> = (0..KINDS).filter(|kind| ![19, 21, 22, 25].contains(kind)).collect();
    let mut random = Random(seed() ^ 0x5555_AAAA);
    for _ in 0..rounds(500) {
        let chosen: Vec<usize> =
            (0..1 + random.below(3)).map(|_| kinds[random.below(kinds.len() as u64) as usize]).collect();
        let model = Model::random(&mut random, &chosen, 3).extreme(&mut random);
        compare(&mut random, &model);
    }
}

/// Where all constraints around a goal are linear, their relaxation bounds it.
#[test]
fn best_values_of_linear_models() {
    try_models(0x8765_4321, 300, (1, 4), &[0, 1, 1, 5], compare_best);
}

/// Compares the solutions of a random model, best first, with those of plain enumeration.
fn compare_best(random: &mut Random, model: &Model) {
    let context = model.name();
    let mut expected = model.solutions();
    let Some((mut solver, vars)) = model.post() else {
        assert!(expected.is_empty(), "{context}: refused at once");
        return;
    };
    let weights: Vec<i64> = vars.iter().map(|_| [-2, -1, 1, 2, 3][random.below(5) as usize]).collect();
    let value = |row: &[i64]| row.iter().zip(&weights).map(|(v, w)| v * w).sum::<i64>();
    let goal = solver.new_interval(-1000, 1000);
    let mut terms: Vec<(i64, VarId)> = weights.iter().copied().zip(vars.iter().copied()).collect();
    terms.push((-1, goal));
    solver.post_lin_eq(&terms, 0).unwrap();
    solver.propagate().unwrap();
    let most = random.below(2) == 0;
    let goals = vec![if most { Goal::Max(goal) } else { Goal::Min(goal) }];
    let learn = if random.below(3) == 0 { Learn::Race(1 + random.below(8)) } else { Learn::Free };
    let options = Options { goals, ..learning(learn, random) };
    let found = search(&mut solver, &vars, options, &context);
    let rate = |row: &Vec<i64>| if most { -value(row) } else { value(row) };
    assert!(found.is_sorted_by_key(rate), "{context}: best first");
    let mut found = found;
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "{context}");
}

/// Each of three shifts that follow each other must have enough workers: the relaxation bounds their number,
/// and the point where it does is a solution.
#[test]
fn relaxation_of_shifts() {
    let wanted = [92, 45, 110, 3, 71, 64, 28, 99, 87, 50, 16, 105];
    let mut solver = Solver::new();
    let begin: Vec<VarId> = wanted.iter().map(|_| solver.new_interval(0, 110)).collect();
    for (i, least) in wanted.iter().enumerate() {
        let terms: Vec<(i64, VarId)> = (0..3).map(|k| (-1, begin[(i + k) % begin.len()])).collect();
        solver.post_lin_leq(&terms, -least).unwrap();
    }
    let total = solver.new_interval(0, 2000);
    let terms: Vec<(i64, VarId)> = begin.iter().map(|x| (1, *x)).chain([(-1, total)]).collect();
    solver.post_lin_eq(&terms, 0).unwrap();
    solver.propagate().unwrap();
    let options = Options { learn: Some(Learn::Free), failures: 20, ..Options::default() };
    let mut search = Search::improving(begin.clone(), Goal::Min(total), options);
    let mut best = None;
    while let Outcome::Found { .. } = search.next(&mut solver) {
        let workers = |i: usize| (0..3).map(|k| solver.min(begin[(i + k) % begin.len()])).sum::<i64>();
        assert!((0..wanted.len()).all(|i| workers(i) >= wanted[i]));
        best = Some(solver.min(total));
        search.require_better(Goal::Min(total), solver.min(total).into());
    }
    assert_eq!(search.next(&mut solver), Outcome::NoMore);
    assert_eq!(best, Some(366));
}

/// Returns the earliest end of jobs that need machines one after the other, by orders of pairs of tasks.
fn job_shop(jobs: i64, learn: Option<Learn>) -> i64 {
    let mut solver = Solver::new();
    let horizon = jobs * 20;
    let end = solver.new_interval(0, horizon);
    let mut tasks = Vec::new();
    for job in 1..=jobs {
        let mut ready = int(0);
        for step in 0..3 {
            let length = 1 + (job * 7 + step * 5) % 6;
            let start = solver.new_interval(0, horizon);
            solver.post(Rel::Leq, &ready, &Expr::Var(start)).unwrap();
            ready = Expr::Binary(Op::Add, var(start), Box::new(int(length)));
            tasks.push(((job + step * (job % 2 + 1)) % 3, start, length));
        }
        solver.post(Rel::Leq, &ready, &Expr::Var(end)).unwrap();
        solver.propagate().unwrap();
    }
    let mut vars = vec![end];
    for (i, (machine, start, length)) in tasks.iter().enumerate() {
        for (_, other, long) in tasks[..i].iter().filter(|task| task.0 == *machine) {
            let truths = [(start, length, other), (other, long, start)].map(|(x, length, y)| {
                let done = Expr::Binary(Op::Add, var(*x), Box::new(int(*length)));
                solver.reify(&Formula::Rel(Rel::Leq, done, Expr::Var(*y))).unwrap()
            });
            solver.make_unequal(truths[0], truths[1]).unwrap();
            solver.propagate().unwrap();
            vars.push(truths[0]);
        }
    }
    vars.extend(tasks.iter().map(|task| task.1));
    let options = Options { goals: vec![Goal::Min(end)], learn, ..Options::default() };
    assert!(matches!(Search::new(vars, options).next(&mut solver), Outcome::Found { .. }));
    for (i, (machine, start, length)) in tasks.iter().enumerate() {
        for (_, other, long) in tasks[..i].iter().filter(|task| task.0 == *machine) {
            let (a, b) = (solver.min(*start), solver.min(*other));
            assert!(a + length <= b || b + long <= a, "tasks overlap");
        }
    }
    solver.min(end)
}

#[test]
fn job_shops() {
    for jobs in 2..=5 {
        let best = job_shop(jobs, None);
        assert_eq!(job_shop(jobs, Some(Learn::Free)), best, "{jobs} jobs");
        assert_eq!(job_shop(jobs, Some(Learn::Order)), best, "{jobs} jobs in order");
        assert_eq!(job_shop(jobs, Some(Learn::Race(20))), best, "{jobs} jobs in a race");
    }
}

#[test]
fn atoms() {
    let x = VarId(3);
    assert!(Atom::equal(x, 2).implies(Atom::at_least(x, 1)));
    assert!(Atom::at_most(x, 2).implies(Atom::different(x, 3)));
    assert!(!Atom::different(x, 2).implies(Atom::at_least(x, 3)));
    assert_eq!(Atom::at_least(x, 2).negated().negated(), Atom::at_least(x, 2));
}

/// What is left of a solution costs nothing when the next ones are searched for.
#[test]
fn many_solutions() {
    for learn in [Learn::Free, Learn::Order, Learn::AUTO, Learn::Race(1)] {
        let mut solver = Solver::new();
        let vars: Vec<VarId> = (0..6).map(|_| solver.new_interval(1, 9)).collect();
        vars.windows(2).for_each(|pair| solver.post_neq(pair[0], pair[1]).unwrap());
        solver.propagate().unwrap();
        let mut search = Search::new(vars, Options { learn: Some(learn), ..Options::default() });
        let mut count = 0;
        while let Outcome::Found { more } = search.next(&mut solver) {
            count += 1;
            if !more {
                break;
            }
        }
        assert_eq!(count, 9 * 8_i32.pow(5));
    }
}

/// A free search uses the program's order, too, by which few contradictions refute this.
#[test]
fn pigeons() {
    let mut solver = Solver::new();
    let vars: Vec<VarId> = (0..9).map(|_| solver.new_interval(1, 8)).collect();
    solver.post_all_different(&vars).unwrap();
    solver.propagate().unwrap();
    let options = Options { learn: Some(Learn::Free), failures: 10_000, ..Options::default() };
    assert_eq!(Search::new(vars, options).next(&mut solver), Outcome::NoMore);
}

/// The trail does not grow for ever while bounds move one by one.
#[test]
fn long_histories() {
    let most = 8_000_000;
    let mut solver = Solver::new();
    let flag = Flag::default();
    solver.set_interrupt(flag.clone());
    let (x, y, b) = (solver.new_interval(0, most), solver.new_interval(0, most), solver.new_interval(0, 1));
    // With b = 0 they contradict each other.
    for (less, greater) in [(y, x), (x, y)] {
        let free = Expr::Binary(Op::Mul, Box::new(int(4 * most)), var(b));
        let sum = Expr::Binary(Op::Add, var(greater), Box::new(free));
        solver.post(Rel::Gt, &sum, &Expr::Var(less)).unwrap();
    }
    solver.propagate().unwrap();
    let options = Options { learn: Some(Learn::Free), ..Options::default() };
    let mut search = Search::new(vec![b], options);
    flag.stop();
    let mut longest = 0;
    let outcome = loop {
        match search.next(&mut solver) {
            Outcome::Interrupted => longest = longest.max(solver.mark()),
            outcome => break outcome,
        }
    };
    assert!(longest < 3_000_000, "{longest}");
    assert_eq!((outcome, solver.min(b)), (Outcome::Found { more: false }, 1));
}
