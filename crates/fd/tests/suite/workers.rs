//! A search by several threads: the same solutions in the same order, whichever thread finds them; the best
//! values; the end of the search when no more is requested, or by an interrupt.

use dashu::integer::IBig;
use ninelog_fd::domains::op::Op;
use ninelog_fd::domains::{Branch, Expr, Goal, Options, Order, Outcome, Rel, Search, Select, Solver, VarId};
use ninelog_limits::interrupt::Flag;

fn minus(x: VarId, y: VarId) -> Expr {
    Expr::Binary(Op::Sub, Box::new(Expr::Var(x)), Box::new(Expr::Var(y)))
}

fn queens(solver: &mut Solver, n: usize) -> Vec<VarId> {
    let vars: Vec<VarId> = (0..n).map(|_| solver.new_interval(1, n as i64)).collect();
    for i in 0..n {
        for j in i + 1..n {
            for c in [0, (j - i) as i64, -((j - i) as i64)] {
                let c = Expr::Int(IBig::from(c));
                solver.post(Rel::Neq, &minus(vars[i], vars[j]), &c).unwrap();
            }
        }
    }
    solver.propagate().unwrap();
    vars
}

/// Returns the shown values of at most `most` solutions, and the number of decisions.
fn shown<T>(
    solver: &mut Solver,
    vars: &[VarId],
    options: Options,
    most: usize,
    show: impl Fn(&Solver) -> T,
) -> (Vec<T>, u64) {
    let mark = solver.mark();
    let before = solver.stats.nodes;
    let mut search = Search::new(vars.to_vec(), options);
    let mut found = Vec::new();
    while found.len() < most
        && let Outcome::Found { .. } = search.next(solver)
    {
        found.push(show(solver));
    }
    drop(search);
    solver.undo_to(mark);
    solver.set_choice_mark(mark);
    (found, solver.stats.nodes - before)
}

/// Returns the values of the solutions.
fn solutions(solver: &mut Solver, vars: &[VarId], options: Options, most: usize) -> (Vec<Vec<i64>>, u64) {
    shown(solver, vars, options, most, |solver| {
        assert!(vars.iter().all(|x| solver.fixed.contains(x) || solver.min(*x) == solver.max(*x)));
        vars.iter().map(|x| solver.min(*x)).collect()
    })
}

fn with_workers(options: &Options, workers: usize) -> Options {
    Options { workers, ..options.clone() }
}

#[test]
fn order_is_that_of_one_thread() {
    let mut solver = Solver::new();
    let vars = queens(&mut solver, 9);
    use {Branch::*, Order::*, Select::*};
    for select in [Leftmost, Ff, Ffc, Min, Max, AntiFf, Occurrence, MaxRegret, Weighted] {
        for (order, branch) in [(Up, Step), (Down, Enum), (Up, Bisect), (Down, Bisect), (Median, Step)] {
            let options = Options { select, order, branch, ..Options::default() };
            let (expected, nodes) = solutions(&mut solver, &vars, options.clone(), usize::MAX);
            assert_eq!(expected.len(), 352);
            assert!(nodes > 500, "too short for several threads: {nodes}");
            for workers in [2, 5] {
                let (found, _) = solutions(&mut solver, &vars, with_workers(&options, workers), usize::MAX);
                assert_eq!(found, expected, "{options:?}");
            }
        }
    }
}

#[test]
fn first_solutions_only() {
    let mut solver = Solver::new();
    let vars = queens(&mut solver, 12);
    let options = Options { workers: 3, ..Options::default() };
    let (expected, _) = solutions(&mut solver, &vars, Options::default(), 40);
    for most in [1, 2, 40] {
        let (found, _) = solutions(&mut solver, &vars, options.clone(), most);
        assert_eq!(found, expected[..most]);
    }
}

#[test]
fn variables_that_stay_open() {
    // Two halves are connected by a sum, and one is labelled: the solver must use the remaining domains of
    // the other.
    let mut solver = Solver::new();
    let vars = queens(&mut solver, 8);
    let other = solver.new_interval(0, 100);
    let twice = Expr::Binary(Op::Mul, Box::new(Expr::Int(2.into())), Box::new(Expr::Var(vars[0])));
    solver.post(Rel::Leq, &Expr::Var(other), &twice).unwrap();
    solver.propagate().unwrap();
    let run = |solver: &mut Solver, workers| {
        let options = Options { workers, ..Options::default() };
        let ends = |solver: &Solver| (solver.min(vars[0]), solver.min(vars[7]), solver.max(other));
        shown(solver, &vars, options, usize::MAX, ends).0
    };
    let expected = run(&mut solver, 1);
    assert_eq!(expected.len(), 92);
    assert!(expected.iter().all(|(first, _, most)| *most == 2 * first));
    assert_eq!(run(&mut solver, 3), expected);
}

#[test]
fn large_integers() {
    let base = IBig::from(10).pow(30);
    let mut solver = Solver::new();
    let vars: Vec<VarId> = (0..4).map(|_| solver.new_var()).collect();
    for x in &vars {
        solver.post(Rel::Geq, &Expr::Var(*x), &Expr::Int(base.clone())).unwrap();
        solver.post(Rel::Leq, &Expr::Var(*x), &Expr::Int(&base + IBig::from(6))).unwrap();
    }
    solver.propagate().unwrap();
    let run = |solver: &mut Solver, workers| {
        let options = Options { workers, ..Options::default() };
        let values = |solver: &Solver| vars.iter().map(|x| solver.value(*x).unwrap()).collect::<Vec<IBig>>();
        shown(solver, &vars, options, usize::MAX, values).0
    };
    let expected = run(&mut solver, 1);
    assert_eq!(expected.len(), 7usize.pow(4));
    assert_eq!(run(&mut solver, 4), expected);
}

/// Returns the marks of a ruler whose differences are all distinct, and its length.
fn golomb(solver: &mut Solver, n: usize) -> (Vec<VarId>, VarId) {
    let marks: Vec<VarId> = (0..n).map(|_| solver.new_interval(0, 60)).collect();
    solver.fix(marks[0], 0).unwrap();
    let mut differences = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            let d = solver.new_interval(1, 60);
            solver.post(Rel::Eq, &Expr::Var(d), &minus(marks[j], marks[i])).unwrap();
            differences.push(d);
        }
    }
    solver.post_all_distinct(&differences).unwrap();
    solver.propagate().unwrap();
    let last = marks[n - 1];
    (marks, last)
}

#[test]
fn the_best_value_and_what_follows() {
    let mut solver = Solver::new();
    let (marks, last) = golomb(&mut solver, 7);
    for goal in [Goal::Min(last), Goal::Max(last)] {
        let options = Options { select: Select::Ff, goals: vec![goal], ..Options::default() };
        let (expected, _) = solutions(&mut solver, &marks, options.clone(), 30);
        let length = expected[0][6];
        assert_eq!(length, if goal == Goal::Min(last) { 25 } else { 60 });
        for workers in [2, 4] {
            let (found, _) = solutions(&mut solver, &marks, with_workers(&options, workers), 30);
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn no_solution_and_no_variables() {
    let mut solver = Solver::new();
    // Seven pigeons in six holes: only search finds the contradiction.
    let vars: Vec<VarId> = (0..7).map(|_| solver.new_interval(1, 6)).collect();
    for i in 0..7 {
        for j in i + 1..7 {
            solver.post(Rel::Neq, &Expr::Var(vars[i]), &Expr::Var(vars[j])).unwrap();
        }
    }
    let options = Options { workers: 3, ..Options::default() };
    let (found, nodes) = solutions(&mut solver, &vars, options.clone(), usize::MAX);
    assert!(found.is_empty() && nodes > 500);
    assert_eq!(solutions(&mut solver, &[], options, usize::MAX).0, [Vec::<i64>::new()]);
}

#[test]
fn an_interrupt_and_a_search_that_nobody_wants_any_more() {
    let mut solver = Solver::new();
    let flag = Flag::default();
    solver.set_interrupt(flag.clone());
    let vars = queens(&mut solver, 11);
    let (expected, _) = solutions(&mut solver, &vars, Options::default(), usize::MAX);
    let mark = solver.mark();
    let mut search = Search::new(vars.clone(), Options { workers: 2, ..Options::default() });
    let (mut found, mut interrupts) = (Vec::new(), 0);
    loop {
        if found.len() >= interrupts * 100 {
            flag.stop();
        }
        match search.next(&mut solver) {
            Outcome::Found { .. } => found.push(vars.iter().map(|x| solver.min(*x)).collect::<Vec<i64>>()),
            Outcome::Interrupted => {
                assert!(flag.take_stop());
                interrupts += 1;
            }
            _ => break,
        }
    }
    assert_eq!(found, expected);
    assert!(interrupts > 0);
    solver.undo_to(mark);
    solver.set_choice_mark(mark);
    // Drops the search while its threads work, many times.
    let (first, _) = solutions(&mut solver, &vars, Options::default(), 300);
    for _ in 0..20 {
        let options = Options { workers: 4, ..Options::default() };
        assert_eq!(solutions(&mut solver, &vars, options, 300).0, first);
    }
}
