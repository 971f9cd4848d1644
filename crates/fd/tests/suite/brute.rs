//! Every propagator against brute force: for random small domains, the labelled solutions are those of plain
//! enumeration, and backtracking restores every domain. Where stronger consistency holds (domain or bounds
//! consistency), this is checked too.

use ninelog_fd::domains::op::Op;
use ninelog_fd::domains::{
    BigSet, Bound, Expr, Formula, Options, Outcome, Pruned, Rel, Search, Set, Solver, VarId,
};

/// A small random number generator; the seed makes failures repeatable.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    pub fn between(&mut self, lo: i64, hi: i64) -> i64 {
        lo + self.below((hi - lo + 1) as u64) as i64
    }

    /// Returns a non-empty set of integers from `lo` to `hi`.
    pub fn values(&mut self, lo: i64, hi: i64) -> Vec<i64> {
        loop {
            let keep = self.between(3, 10);
            let set: Vec<i64> = (lo..=hi).filter(|_| self.between(1, 10) <= keep).collect();
            if !set.is_empty() {
                return set;
            }
        }
    }
}

pub fn set_of(values: &[i64]) -> BigSet {
    Set::from_intervals(values.iter().map(|v| (*v, *v)).collect::<Vec<_>>()).to_big()
}

/// Returns all combinations of the domains that satisfy `holds`.
pub fn enumerate(domains: &[Vec<i64>], holds: &dyn Fn(&[i64]) -> bool) -> Vec<Vec<i64>> {
    let mut out = Vec::new();
    let mut row = Vec::new();
    fn go(domains: &[Vec<i64>], row: &mut Vec<i64>, holds: &dyn Fn(&[i64]) -> bool, out: &mut Vec<Vec<i64>>) {
        if row.len() == domains.len() {
            if holds(row) {
                out.push(row.clone());
            }
            return;
        }
        for v in &domains[row.len()] {
            row.push(*v);
            go(domains, row, holds, out);
            row.pop();
        }
    }
    go(domains, &mut row, holds, &mut out);
    out
}

fn solutions(solver: &mut Solver, vars: &[VarId], options: Options) -> Vec<Vec<i64>> {
    let mut search = Search::new(vars.to_vec(), options);
    let mut out = Vec::new();
    loop {
        match search.next(solver) {
            Outcome::Found { .. } => out.push(vars.iter().map(|x| solver.min(*x)).collect()),
            Outcome::NoMore => return out,
            other => panic!("search stopped with {other:?}"),
        }
    }
}

/// Posts a constraint over `n` random variables in many ways and compares with enumeration.
/// `strength` is 2 for domain consistency, 1 for bounds that some solution has, 0 for soundness alone.
fn check(
    name: &str,
    n: usize,
    range: (i64, i64),
    strength: u8,
    post: &dyn Fn(&mut Solver, &[VarId]) -> Pruned,
    holds: &dyn Fn(&[i64]) -> bool,
) {
    let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ name.len() as u64);
    for round in 0..150 {
        let domains: Vec<Vec<i64>> = (0..n).map(|_| random.values(range.0, range.1)).collect();
        let mut solver = Solver::new();
        // Some variables are narrowed after the constraint was posted, some get their values last, and some
        // are made equal.
        let late = random.below(3) == 0;
        let vars: Vec<VarId> = (0..n).map(|_| solver.new_var()).collect();
        let twins = (random.below(4) == 0 && n > 1).then(|| (0, 1 + random.below(n as u64 - 1) as usize));
        let expected: Vec<Vec<i64>> = enumerate(&domains, holds)
            .into_iter()
            .filter(|row| twins.is_none_or(|(a, b)| row[a] == row[b]))
            .collect();
        let before: Vec<BigSet> = vars.iter().map(|x| solver.domain(*x)).collect();
        let start = solver.mark();
        solver.set_choice_mark(start);
        let narrow = |s: &mut Solver| -> Pruned {
            for (x, d) in vars.iter().zip(&domains) {
                s.intersect(*x, &set_of(d))?;
            }
            Ok(())
        };
        let outcome = (|| {
            if !late {
                narrow(&mut solver)?;
            }
            if let (Some((a, b)), 1) = (twins, round % 2) {
                solver.equate(vars[a], vars[b])?;
            }
            post(&mut solver, &vars)?;
            solver.propagate()?;
            if late {
                narrow(&mut solver)?;
                solver.propagate()?;
            }
            if let Some((a, b)) = twins {
                solver.equate(vars[a], vars[b])?;
            }
            solver.propagate()
        })();
        let context = format!("{name}, round {round}, late {late}, twins {twins:?}, domains {domains:?}");
        let found = if outcome.is_ok() {
            for (i, x) in vars.iter().enumerate() {
                let left = solver.domain(*x);
                for row in &expected {
                    assert!(left.contains(&Bound::from(row[i])), "{context}: lost {row:?}");
                }
                if strength == 2 && twins.is_none() {
                    let used: Vec<i64> = expected.iter().map(|row| row[i]).collect();
                    assert_eq!(left, set_of(&used), "{context}: variable {i} not domain-consistent");
                }
                if strength == 1 && twins.is_none() {
                    for end in [left.min(), left.max()] {
                        let has = expected.iter().any(|row| Bound::from(row[i]) == *end);
                        assert!(has, "{context}: variable {i} has a bound {end:?} without a solution");
                    }
                }
            }
            let inner: Vec<BigSet> = vars.iter().map(|x| solver.domain(*x)).collect();
            let middle = solver.mark();
            solver.set_choice_mark(middle);
            let up = solutions(&mut solver, &vars, Options::default());
            solver.undo_to(middle);
            solver.set_choice_mark(start);
            assert!(
                inner == vars.iter().map(|x| solver.domain(*x)).collect::<Vec<_>>(),
                "{context}: after search"
            );
            up
        } else {
            Vec::new()
        };
        assert_eq!(found, expected, "{context}");
        solver.undo_to(start);
        assert!(
            before == vars.iter().map(|x| solver.domain(*x)).collect::<Vec<_>>(),
            "{context}: after undo"
        );
        assert_eq!(solver.census(), (n, 0), "{context}: something stayed");
    }
}

fn var(x: VarId) -> Box<Expr> {
    Box::new(Expr::Var(x))
}

fn int(i: i64) -> Box<Expr> {
    Box::new(Expr::Int(i.into()))
}

fn relate(rel: Rel, a: i64, b: i64) -> bool {
    match rel {
        Rel::Eq => a == b,
        Rel::Neq => a != b,
        Rel::Lt => a < b,
        Rel::Gt => a > b,
        Rel::Leq => a <= b,
        Rel::Geq => a >= b,
    }
}

const RELATIONS: [Rel; 6] = [Rel::Eq, Rel::Neq, Rel::Lt, Rel::Gt, Rel::Leq, Rel::Geq];

#[test]
fn relations_of_two() {
    for rel in RELATIONS {
        for c in -2..=2 {
            let post = |s: &mut Solver, v: &[VarId]| {
                s.post(rel, &Expr::Var(v[0]), &Expr::Binary(Op::Add, var(v[1]), int(c)))
            };
            check(&format!("x {rel:?} y + {c}"), 2, (-3, 5), 0, &post, &|r| relate(rel, r[0], r[1] + c));
            let post = |s: &mut Solver, v: &[VarId]| {
                s.post(rel, &Expr::Binary(Op::Sub, var(v[0]), var(v[1])), &Expr::Int(c.into()))
            };
            check(&format!("x - y {rel:?} {c}"), 2, (-3, 5), 0, &post, &|r| relate(rel, r[0] - r[1], c));
            let post = |s: &mut Solver, v: &[VarId]| {
                s.post(rel, &Expr::Binary(Op::Add, var(v[0]), var(v[1])), &Expr::Int(c.into()))
            };
            check(&format!("x + y {rel:?} {c}"), 2, (-3, 5), 0, &post, &|r| relate(rel, r[0] + r[1], c));
            let post = |s: &mut Solver, v: &[VarId]| {
                let distance = Expr::Unary(Op::Abs, Box::new(Expr::Binary(Op::Sub, var(v[0]), var(v[1]))));
                s.post(rel, &distance, &Expr::Int(c.into()))
            };
            check(&format!("|x - y| {rel:?} {c}"), 2, (-3, 5), 0, &post, &|r| {
                relate(rel, (r[0] - r[1]).abs(), c)
            });
        }
    }
}

#[test]
fn linear_relations() {
    let coefs: [&[i64]; 8] =
        [&[1, 1, -1], &[1, -1, 1], &[2, 3], &[3, -2], &[1, 2, -3], &[-1, -1, 2, 1], &[2, -2], &[1, 1, 1, 1]];
    for rel in RELATIONS {
        for cs in coefs {
            for c in [0, 3] {
                let sum = |v: &[VarId]| {
                    cs.iter().zip(v).fold(Expr::Int(0.into()), |e, (a, x)| {
                        Expr::Binary(Op::Add, Box::new(e), Box::new(Expr::Binary(Op::Mul, int(*a), var(*x))))
                    })
                };
                let post = |s: &mut Solver, v: &[VarId]| s.post(rel, &sum(v), &Expr::Int(c.into()));
                check(&format!("{cs:?} {rel:?} {c}"), cs.len(), (-2, 4), 0, &post, &|r| {
                    relate(rel, cs.iter().zip(r).map(|(a, x)| a * x).sum(), c)
                });
            }
        }
    }
}

/// At a fixpoint, for each end of a domain there are real values of the other variables, within their bounds,
/// that give the right sum.
#[test]
fn linear_equations_keep_bounds_consistent() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..2000 {
        let n = 2 + random.below(4) as usize;
        let terms: Vec<i64> = (0..n).map(|_| [-3, -2, -1, 1, 2, 5][random.below(6) as usize]).collect();
        let c = random.between(-12, 12);
        let equation = random.below(2) == 0;
        let mut solver = Solver::new();
        let vars: Vec<VarId> = (0..n)
            .map(|_| {
                let low = random.between(-9, 9);
                solver.new_interval(low, low + random.between(0, 8))
            })
            .collect();
        let sum: Vec<(i64, VarId)> = terms.iter().copied().zip(vars.iter().copied()).collect();
        let posted = if equation { solver.post_lin_eq(&sum, c) } else { solver.post_lin_leq(&sum, c) };
        if posted.and_then(|()| solver.propagate()).is_err() {
            continue;
        }
        let ends = |i: usize| {
            let (a, b) = (terms[i] * solver.min(vars[i]), terms[i] * solver.max(vars[i]));
            (a.min(b), a.max(b))
        };
        for i in 0..n {
            let others = (0..n).filter(|j| *j != i).map(ends);
            let (least, most) = others.fold((0, 0), |sum, end| (sum.0 + end.0, sum.1 + end.1));
            for part in [ends(i).0, ends(i).1] {
                let fits = part + least <= c && (!equation || part + most >= c);
                assert!(fits, "{terms:?} {equation} {c}: variable {i} with {part} among {least}..{most}");
            }
        }
    }
}

#[test]
fn operations() {
    type Eval = fn(i64, i64) -> Option<i64>;
    let table: [(&str, Eval); 10] = [
        ("+", |a, b| Some(a + b)),
        ("-", |a, b| Some(a - b)),
        ("*", |a, b| Some(a * b)),
        ("max", |a, b| Some(a.max(b))),
        ("min", |a, b| Some(a.min(b))),
        ("//", |a, b| (b != 0).then(|| a / b)),
        ("div", |a, b| (b != 0).then(|| a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0))),
        ("mod", |a, b| {
            (b != 0).then(|| {
                let r = a.rem_euclid(b);
                if b < 0 && r != 0 { r + b } else { r }
            })
        }),
        ("rem", |a, b| (b != 0).then(|| a % b)),
        ("^", |a, b| match (a, b) {
            (1, _) => Some(1),
            (-1, b) => Some(if b % 2 == 0 { 1 } else { -1 }),
            (a, b) => u32::try_from(b).ok().map(|b| a.pow(b)),
        }),
    ];
    for (name, eval) in table {
        let build = |a, b| Expr::Binary(Op::named(name, 2).unwrap(), a, b);
        for rel in RELATIONS {
            let post =
                |s: &mut Solver, v: &[VarId]| s.post(rel, &build(var(v[0]), var(v[1])), &Expr::Var(v[2]));
            check(&format!("x {name} y {rel:?} z"), 3, (-4, 5), 0, &post, &|r| {
                eval(r[0], r[1]).is_some_and(|v| relate(rel, v, r[2]))
            });
        }
        for c in [-3, -1, 2, 3] {
            let post =
                |s: &mut Solver, v: &[VarId]| s.post(Rel::Eq, &build(var(v[0]), int(c)), &Expr::Var(v[1]));
            check(&format!("x {name} {c} = z"), 2, (-9, 9), 0, &post, &|r| {
                eval(r[0], c).is_some_and(|v| v == r[1])
            });
            let post =
                |s: &mut Solver, v: &[VarId]| s.post(Rel::Eq, &build(int(c), var(v[0])), &Expr::Var(v[1]));
            check(&format!("{c} {name} x = z"), 2, (-9, 9), 0, &post, &|r| {
                eval(c, r[0]).is_some_and(|v| v == r[1])
            });
            let post = |s: &mut Solver, v: &[VarId]| {
                s.post(Rel::Eq, &build(var(v[0]), var(v[1])), &Expr::Int(c.into()))
            };
            check(&format!("x {name} y = {c}"), 2, (-9, 9), 0, &post, &|r| {
                eval(r[0], r[1]).is_some_and(|v| v == c)
            });
        }
    }
}

#[test]
fn reified_relations() {
    for rel in RELATIONS {
        let post = |s: &mut Solver, v: &[VarId]| {
            let f = Formula::Rel(rel, Expr::Var(v[0]), Expr::Binary(Op::Add, var(v[1]), int(1)));
            s.reify_as(&f, v[2])
        };
        check(&format!("b <=> x {rel:?} y + 1"), 3, (-1, 3), 0, &post, &|r| {
            r[2] == i64::from(relate(rel, r[0], r[1] + 1))
        });
        let post = |s: &mut Solver, v: &[VarId]| {
            let quotient = Expr::Binary(Op::named("//", 2).unwrap(), var(v[0]), var(v[1]));
            s.reify_as(&Formula::Rel(rel, quotient, Expr::Int(1.into())), v[2])
        };
        check(&format!("b <=> x // y {rel:?} 1"), 3, (-1, 3), 0, &post, &|r| {
            r[2] == i64::from(r[1] != 0 && relate(rel, r[0] / r[1], 1))
        });
    }
}

#[test]
fn connectives() {
    let atom = |x: VarId, c: i64| Box::new(Formula::Rel(Rel::Geq, Expr::Var(x), Expr::Int(c.into())));
    type Build = fn(Box<Formula>, Box<Formula>) -> Formula;
    type Eval = fn(bool, bool) -> bool;
    let table: [(&str, Build, Eval); 5] = [
        ("and", Formula::And, |a, b| a && b),
        ("or", Formula::Or, |a, b| a || b),
        ("xor", Formula::Xor, |a, b| a != b),
        ("implies", Formula::Imply, |a, b| !a || b),
        ("equivalent", Formula::Equivalent, |a, b| a == b),
    ];
    for (name, build, eval) in table {
        let post = |s: &mut Solver, v: &[VarId]| s.post_formula(&build(atom(v[0], 1), atom(v[1], 2)));
        check(name, 2, (-1, 3), 0, &post, &|r| eval(r[0] >= 1, r[1] >= 2));
        let post = |s: &mut Solver, v: &[VarId]| {
            s.post_formula(&Formula::Not(Box::new(build(atom(v[0], 1), atom(v[1], 2)))))
        };
        check(&format!("not {name}"), 2, (-1, 3), 0, &post, &|r| !eval(r[0] >= 1, r[1] >= 2));
        let post = |s: &mut Solver, v: &[VarId]| {
            s.keep_truth(v[0])?;
            s.keep_truth(v[1])?;
            s.reify_as(&build(Box::new(Formula::Truth(v[0])), Box::new(Formula::Truth(v[1]))), v[2])
        };
        check(&format!("b <=> {name}"), 3, (-1, 2), 0, &post, &|r| {
            (0..=1).contains(&r[0])
                && (0..=1).contains(&r[1])
                && r[2] == i64::from(eval(r[0] == 1, r[1] == 1))
        });
    }
    clauses();
    let in_set = |s: &mut Solver, v: &[VarId]| s.reify_as(&Formula::In(v[0], set_of(&[-1, 2, 3])), v[1]);
    check("b <=> x in set", 2, (-2, 4), 2, &in_set, &|r| r[1] == i64::from([-1, 2, 3].contains(&r[0])));
}

/// Disjunctions of equations and disequalities, as clauses and as single constraints.
fn clauses() {
    let rel = |equal| if equal { Rel::Eq } else { Rel::Neq };
    let table: [&[(usize, i64, bool)]; 5] = [
        &[(0, 1, true), (1, 2, true)],
        &[(0, 1, false), (1, 2, true)],
        &[(0, 1, true), (1, 0, false), (2, 2, true)],
        &[(0, 1, true), (0, 2, false), (1, 1, true)],
        &[(0, 0, false), (1, 5, true), (2, 1, false)],
    ];
    for literals in table {
        let literal = |v: &[VarId], (i, value, equal): (usize, i64, bool)| {
            Formula::Rel(rel(equal), Expr::Var(v[i]), Expr::Int(value.into()))
        };
        let clause = |v: &[VarId]| {
            let parts = literals.iter().map(|l| literal(v, *l));
            parts.reduce(|a, b| Formula::Or(Box::new(a), Box::new(b))).unwrap()
        };
        let holds = |r: &[i64]| literals.iter().any(|(i, value, equal)| (r[*i] == *value) == *equal);
        let post = |s: &mut Solver, v: &[VarId]| s.post_formula(&clause(v));
        // No propagator combines two literals of one variable.
        let strength = if literals.iter().any(|l| l.1 == 2 && l.0 == 0) { 0 } else { 2 };
        check(&format!("clause {literals:?}"), 3, (-1, 3), strength, &post, &holds);
        let spelled_out = |s: &mut Solver, v: &[VarId]| {
            s.post_formula(&clause(v))?;
            s.propagate()?;
            s.spell_out(v)
        };
        check(&format!("clause {literals:?} spelled out"), 3, (-1, 3), strength, &spelled_out, &holds);
    }
}

#[test]
fn different_and_distinct() {
    let distinct = |r: &[i64]| (0..r.len()).all(|i| !r[..i].contains(&r[i]));
    for n in 2..=5 {
        check(&format!("all_different {n}"), n, (1, 5), 0, &|s, v| s.post_all_different(v), &distinct);
        check(&format!("all_distinct {n}"), n, (1, 5), 2, &|s, v| s.post_all_distinct(v), &distinct);
        let wide = |s: &mut Solver, v: &[VarId]| {
            for (i, x) in v.iter().enumerate() {
                s.intersect(*x, &set_of(&[1, 2, 3, 100, 200, 300 + i as i64]))?;
            }
            s.post_all_distinct(v)
        };
        check(&format!("all_distinct over wide domains {n}"), n, (1, 4), 2, &wide, &|r| {
            distinct(r) && r.iter().all(|v| *v <= 3)
        });
    }
}

#[test]
fn globals() {
    let element = |s: &mut Solver, v: &[VarId]| s.post_element(v[0], &v[2..], v[1]);
    check("element", 5, (0, 4), 0, &element, &|r| (1..=3).contains(&r[0]) && r[1] == r[1 + r[0] as usize]);
    let spelled_out = |s: &mut Solver, v: &[VarId]| {
        element(s, v)?;
        s.propagate()?;
        s.spell_out(v)
    };
    check("element spelled out", 5, (0, 4), 0, &spelled_out, &|r| {
        (1..=3).contains(&r[0]) && r[1] == r[1 + r[0] as usize]
    });
    let rows: Vec<Vec<i64>> =
        vec![vec![0, 1, 2], vec![1, 1, 0], vec![2, 3, 3], vec![2, 0, 1], vec![3, 3, 3], vec![0, 2, 2]];
    let tuples = |s: &mut Solver, v: &[VarId]| s.post_tuples(&[v.to_vec()], &rows);
    check("tuples_in", 3, (-1, 3), 2, &tuples, &|r| rows.iter().any(|row| row == r));
    let gcc = |s: &mut Solver, v: &[VarId]| s.post_gcc(&v[..4], &[(1, v[4]), (3, v[5])]);
    check("global_cardinality", 6, (0, 4), 0, &gcc, &|r| {
        let count = |k: i64| r[..4].iter().filter(|v| **v == k).count() as i64;
        r[4] == count(1) && r[5] == count(3) && r[4] + r[5] == 4
    });
    let gcc = |s: &mut Solver, v: &[VarId]| {
        let counts = [(1, s.new_interval(1, 2)), (2, s.new_interval(0, 1)), (3, s.new_interval(1, 3))];
        s.post_gcc(v, &counts)
    };
    check("global_cardinality with bounds", 4, (0, 4), 0, &gcc, &|r| {
        let count = |k: i64| r.iter().filter(|v| **v == k).count();
        (1..=2).contains(&count(1))
            && count(2) <= 1
            && (1..=3).contains(&count(3))
            && count(0) + count(4) == 0
    });
    for n in 2..=5 {
        check(&format!("circuit {n}"), n, (1, n as i64), 0, &|s, v| s.post_circuit(v), &|r| {
            let mut seen = 0u32;
            let mut at = 0;
            for _ in 0..n {
                seen |= 1 << at;
                at = r[at] as usize - 1;
            }
            at == 0 && seen.count_ones() as usize == n
        });
    }
    let cumulative = |s: &mut Solver, v: &[VarId]| {
        let limit = s.constant(3);
        let tasks: Vec<_> = (0..3)
            .map(|i| {
                let (duration, end, load) =
                    (s.constant(i + 1), s.new_interval(-20, 20), s.constant(1 + i % 2));
                [v[i as usize], duration, end, load]
            })
            .collect();
        s.post_cumulative(&tasks, limit)
    };
    check("cumulative", 3, (0, 5), 0, &cumulative, &|r| {
        (0..12).all(|t| {
            (0..3).filter(|i| r[*i] <= t && t < r[*i] + *i as i64 + 1).map(|i| 1 + i as i64 % 2).sum::<i64>()
                <= 3
        })
    });
    let variable = |s: &mut Solver, v: &[VarId]| {
        let (limit, one) = (s.constant(1), s.constant(1));
        let tasks: Vec<_> = [0, 2].iter().map(|i| [v[*i], v[*i + 1], s.new_interval(-20, 20), one]).collect();
        s.post_cumulative(&tasks, limit)
    };
    check("cumulative with open durations", 4, (0, 4), 0, &variable, &|r| {
        r[1] > 0
            && r[3] > 0
            && (0..12).all(|t| [0, 2].iter().filter(|i| r[**i] <= t && t < r[**i] + r[**i + 1]).count() <= 1)
    });
}

#[test]
fn combined() {
    let rows: Vec<Vec<i64>> = [[2, 1], [3, 3], [3, 3], [2, 4], [0, 0], [1, 0]].map(Vec::from).into();
    let tables = |s: &mut Solver, v: &[VarId]| s.post_tuples(&[vec![v[0], v[1]], vec![v[1], v[2]]], &rows);
    check("two tuples of one table with a row twice", 3, (0, 4), 0, &tables, &|r| {
        [&r[..2], &r[1..]].iter().all(|pair| rows.iter().any(|row| row == pair))
    });
    let twice = |s: &mut Solver, v: &[VarId]| {
        s.post_tuples(&[vec![v[0], v[1], v[0]]], &[vec![1, 2, 1], vec![2, 2, 1]])
    };
    check("a variable twice in a tuple", 2, (0, 3), 0, &twice, &|r| r == [1, 2]);
    for (rel, holds) in [
        (Rel::Lt, (|a, b| a < b) as fn(i64, i64) -> bool),
        (Rel::Leq, |a, b| a <= b),
        (Rel::Gt, |a, b| a > b),
        (Rel::Geq, |a, b| a >= b),
    ] {
        check(&format!("chain {rel:?}"), 4, (0, 4), 2, &|s, v| s.post_chain(v, rel), &|r| {
            r.windows(2).all(|pair| holds(pair[0], pair[1]))
        });
    }
    for (width, lists) in [(2, 2), (1, 4), (2, 3)] {
        let chain = |s: &mut Solver, v: &[VarId]| {
            s.post_lex_chain(&v.chunks(width).map(<[VarId]>::to_vec).collect::<Vec<_>>())
        };
        check(&format!("lex_chain {lists} of {width}"), width * lists, (0, 2), 0, &chain, &|r| {
            r.chunks(width).collect::<Vec<_>>().windows(2).all(|pair| pair[0] <= pair[1])
        });
    }
    for durations in [[1, 1, 1], [2, 0, 3]] {
        let serialized = |s: &mut Solver, v: &[VarId]| {
            s.post_serialized(&durations.iter().copied().zip(v.iter().copied()).collect::<Vec<_>>())
        };
        check(&format!("serialized {durations:?}"), 3, (0, 5), 0, &serialized, &|r| {
            let apart = |i: usize, j: usize| r[i] + durations[i] <= r[j] || r[j] + durations[j] <= r[i];
            apart(0, 1) && apart(0, 2) && apart(1, 2)
        });
    }
    // Words over 0 and 1 with an even number of ones and no two consecutive zeros.
    let arcs = [[0, 1, 1], [1, 1, 0], [0, 0, 2], [1, 0, 3], [2, 1, 1], [3, 1, 0]].map(|arc| arc.to_vec());
    let automaton = |s: &mut Solver, v: &[VarId]| s.post_automaton(v, &[0], &[0, 2], &arcs);
    check("automaton", 5, (-1, 2), 2, &automaton, &|r| {
        r.iter().all(|v| (0..=1).contains(v))
            && r.iter().sum::<i64>() % 2 == 0
            && r.windows(2).all(|pair| pair != [0, 0])
    });
}
