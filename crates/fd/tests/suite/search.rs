//! Labeling: the order of solutions under each option, whether a branch is left, resuming after an interrupt,
//! integers beyond 64 bits, and whole puzzles.

use dashu::integer::IBig;
use ninelog_fd::domains::op::Op;
use ninelog_fd::domains::{
    Branch, Expr, Goal, Learn, Options, Order, Outcome, Rel, Search, Select, Solver, VarId,
};
use ninelog_limits::interrupt::Flag;

fn all(solver: &mut Solver, vars: &[VarId], options: Options) -> Vec<String> {
    let mut search = Search::new(vars.to_vec(), options);
    let mut out = Vec::new();
    while let Outcome::Found { .. } = search.next(solver) {
        let row: Vec<String> = vars.iter().map(|x| solver.min(*x).to_string()).collect();
        out.push(row.join("-"));
    }
    out
}

/// Labels X in 1..3, Y in 1..2 as a program does, and returns the solutions.
fn small(options: Options) -> String {
    let mut solver = Solver::new();
    let vars = [solver.new_interval(1, 3), solver.new_interval(1, 2)];
    all(&mut solver, &vars, options).join(",")
}

#[test]
fn order_of_solutions() {
    let plain = "1-1,1-2,2-1,2-2,3-1,3-2";
    let with = |select, order, branch| small(Options { select, order, branch, ..Options::default() });
    use {Branch::*, Order::*, Select::*};
    for branch in [Step, Enum, Bisect] {
        assert_eq!(with(Leftmost, Up, branch), plain);
        assert_eq!(with(Leftmost, Down, branch), "3-2,3-1,2-2,2-1,1-2,1-1");
    }
    assert_eq!(with(Ff, Up, Step), "1-1,2-1,3-1,1-2,2-2,3-2");
    assert_eq!(with(Ffc, Up, Step), "1-1,2-1,3-1,1-2,2-2,3-2");
    assert_eq!(with(Min, Up, Step), "1-1,1-2,2-1,3-1,2-2,3-2");
    assert_eq!(with(Max, Up, Step), plain);
    assert_eq!(with(Ff, Down, Step), "3-2,2-2,1-2,3-1,2-1,1-1");
}

#[test]
fn bisecting_ends_between_negative_bounds() {
    for order in [Order::Up, Order::Down] {
        let mut solver = Solver::new();
        let x = solver.new_interval(-2, 0);
        let options = Options { order, branch: Branch::Bisect, ..Options::default() };
        let expected = if order == Order::Up { "-2,-1,0" } else { "0,-1,-2" };
        assert_eq!(all(&mut solver, &[x], options).join(","), expected);
    }
}

#[test]
fn order_of_optimal_solutions() {
    // [X,Y] ins 0..3, X + Y #=< 4, V #= 3*X - Y
    let solve = |order, goal: fn(VarId) -> Goal| {
        let mut solver = Solver::new();
        let (x, y, v) = (solver.new_interval(0, 3), solver.new_interval(0, 3), solver.new_var());
        solver.post_lin_leq(&[(1, x), (1, y)], 4).unwrap();
        solver.post_lin_eq(&[(3, x), (-1, y), (-1, v)], 0).unwrap();
        solver.propagate().unwrap();
        let options = Options { order, goals: vec![goal(v)], ..Options::default() };
        all(&mut solver, &[x, y], options).join(",")
    };
    assert_eq!(solve(Order::Up, Goal::Max), "3-0,3-1,2-0,2-1,2-2,1-0,1-1,1-2,0-0,1-3,0-1,0-2,0-3");
    assert_eq!(solve(Order::Up, Goal::Min), "0-3,0-2,0-1,0-0,1-3,1-2,1-1,1-0,2-2,2-1,2-0,3-1,3-0");
    assert_eq!(solve(Order::Down, Goal::Max), "3-0,3-1,2-0,2-1,2-2,1-0,1-1,1-2,1-3,0-0,0-1,0-2,0-3");
}

#[test]
fn the_best_solution_is_not_searched_for_again() {
    let mut solver = Solver::new();
    let (x, y) = (solver.new_interval(0, 9), solver.new_interval(0, 9));
    let options = Options { order: Order::Down, goals: vec![Goal::Max(x)], ..Options::default() };
    let mut search = Search::new(vec![x, y], options);
    assert_eq!(search.next(&mut solver), Outcome::Found { more: true });
    assert_eq!((solver.min(x), solver.min(y)), (9, 9));
    // One decision for each of the two variables.
    assert_eq!(solver.stats.nodes, 2);
    assert_eq!(search.next(&mut solver), Outcome::Found { more: true });
    assert_eq!((solver.min(x), solver.min(y)), (9, 8));
}

#[test]
fn says_whether_a_branch_is_left() {
    let mut solver = Solver::new();
    let x = solver.new_interval(1, 3);
    solver.set_owner(x, 8);
    let mut search = Search::new(vec![x], Options::default());
    for (value, more) in [(1, true), (2, true), (3, false)] {
        assert_eq!(search.next(&mut solver), Outcome::Found { more });
        assert_eq!(solver.min(x), value);
        assert_eq!(solver.fixed, [x]);
    }
    assert_eq!(search.next(&mut solver), Outcome::NoMore);
}

#[test]
fn goes_on_after_an_interrupt() {
    let mut solver = Solver::new();
    let flag = Flag::default();
    solver.set_interrupt(flag.clone());
    // The pigeonhole problem: nine variables, eight values. Only search finds the contradiction.
    let vars: Vec<VarId> = (0..9).map(|_| solver.new_interval(1, 8)).collect();
    solver.post_all_different(&vars).unwrap();
    solver.propagate().unwrap();
    let mut search = Search::new(vars, Options::default());
    flag.stop();
    for _ in 0..3 {
        assert_eq!(search.next(&mut solver), Outcome::Interrupted);
    }
    assert!(flag.take_stop());
    assert_eq!(search.next(&mut solver), Outcome::NoMore);
}

/// Returns a variable that is 1, as a propagation of many steps finds out when it is 0, and the flag that
/// interrupts it.
fn slow(solver: &mut Solver) -> (VarId, Flag) {
    let flag = Flag::default();
    solver.set_interrupt(flag.clone());
    let (x, y, b) =
        (solver.new_interval(0, 50_000), solver.new_interval(0, 50_000), solver.new_interval(0, 1));
    // x + 1000000 b > y and y + 1000000 b > x: with b = 0 they contradict each other after many steps.
    for (less, greater) in [(y, x), (x, y)] {
        let free = Expr::Binary(Op::Mul, Box::new(Expr::Int(1_000_000.into())), Box::new(Expr::Var(b)));
        let sum = Expr::Binary(Op::Add, Box::new(Expr::Var(greater)), Box::new(free));
        solver.post(Rel::Gt, &sum, &Expr::Var(less)).unwrap();
    }
    solver.propagate().unwrap();
    (b, flag)
}

/// An interrupt in the middle of a propagation loses no branch.
#[test]
fn an_interrupted_decision_is_not_the_last() {
    let mut solver = Solver::new();
    let (b, flag) = slow(&mut solver);
    let mut search = Search::new(vec![b], Options::default());
    flag.stop();
    let mut interrupts = 0;
    let outcome = loop {
        match search.next(&mut solver) {
            Outcome::Interrupted => interrupts += 1,
            outcome => break outcome,
        }
    };
    assert!(interrupts > 1, "{interrupts}");
    assert_eq!(outcome, Outcome::Found { more: false });
    assert_eq!(solver.min(b), 1);
}

/// A goal that runs before an interrupted search goes on neither does what the search has left, nor loses it.
#[test]
fn an_interrupted_search_keeps_its_work() {
    for learn in [None, Some(Learn::Free), Some(Learn::Order)] {
        let mut solver = Solver::new();
        let (b, flag) = slow(&mut solver);
        let mut search = Search::new(vec![b], Options { learn, ..Options::default() });
        flag.stop();
        let mut interrupts = 0;
        let outcome = loop {
            match search.next(&mut solver) {
                Outcome::Interrupted => interrupts += 1,
                outcome => break outcome,
            }
            assert!(!solver.has_work());
            let (mark, outer) = (solver.mark(), solver.choice_mark());
            solver.set_choice_mark(mark);
            let x = solver.new_interval(0, 5);
            assert!(solver.set_min(x, 6).is_err());
            solver.undo_to(mark);
            solver.set_choice_mark(outer);
        };
        assert!(interrupts > 10 && matches!(outcome, Outcome::Found { .. }));
        assert_eq!(solver.min(b), 1, "{learn:?}");
    }
}

#[test]
fn integers_beyond_64_bits_stay_exact() {
    let mut solver = Solver::new();
    let big = IBig::from(10).pow(30);
    let (x, y, z) = (solver.new_var(), solver.new_var(), solver.new_var());
    let var = |x| Box::new(Expr::Var(x));
    // x = 10^30, y = x * x, z = y - x + 1
    solver.post(Rel::Eq, &Expr::Var(x), &Expr::Int(big.clone())).unwrap();
    solver.post(Rel::Eq, &Expr::Var(y), &Expr::Binary(Op::Mul, var(x), var(x))).unwrap();
    let less = Expr::Binary(Op::Sub, var(y), var(x));
    solver
        .post(Rel::Eq, &Expr::Var(z), &Expr::Binary(Op::Add, Box::new(less), Box::new(Expr::Int(1.into()))))
        .unwrap();
    solver.propagate().unwrap();
    assert_eq!(solver.value(z), Some(&big * &big - &big + IBig::ONE));
    // Values around 2^62 .. 2^64, labelled and compared.
    for shift in [61usize, 62, 63, 64, 70] {
        let base = IBig::ONE << shift;
        let (a, b) = (solver.new_var(), solver.new_var());
        let mark = solver.mark();
        solver.set_choice_mark(mark);
        let at_least = |s: &mut Solver, x, v: &IBig| s.post(Rel::Geq, &Expr::Var(x), &Expr::Int(v.clone()));
        at_least(&mut solver, a, &(&base - IBig::from(2))).unwrap();
        at_least(&mut solver, b, &(&base - IBig::from(1))).unwrap();
        let sum = Expr::Binary(Op::Add, var(a), var(b));
        solver.post(Rel::Leq, &sum, &Expr::Int(&base + &base)).unwrap();
        solver.post(Rel::Neq, &Expr::Var(a), &Expr::Var(b)).unwrap();
        solver.propagate().unwrap();
        let mut search = Search::new(vec![a, b], Options::default());
        let mut found = Vec::new();
        while let Outcome::Found { .. } = search.next(&mut solver) {
            let offset = |x| i64::try_from(solver.value(x).unwrap() - &base).unwrap();
            found.push((offset(a), offset(b)));
        }
        let expected = vec![(-2, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 0), (-1, 1), (0, -1), (1, -1)];
        assert_eq!(found, expected, "around 2^{shift}");
        solver.undo_to(mark);
        solver.set_choice_mark(0);
    }
}

/// Returns the solutions of a Sudoku, at most `limit`.
fn sudoku(solver: &mut Solver, puzzle: &str, distinct: bool, limit: usize) -> Vec<String> {
    let mark = solver.mark();
    solver.set_choice_mark(mark);
    let side = (puzzle.len() as f64).sqrt() as usize;
    let boxes = (side as f64).sqrt() as usize;
    let vars: Vec<VarId> = puzzle.chars().map(|_| solver.new_interval(1, side as i64)).collect();
    let mut found = Vec::new();
    let posted = (|| {
        let mut unit = |of: &dyn Fn(usize) -> usize| {
            let members: Vec<VarId> = (0..side).map(|j| vars[of(j)]).collect();
            if distinct { solver.post_all_distinct(&members) } else { solver.post_all_different(&members) }
        };
        for i in 0..side {
            unit(&|j| i * side + j)?;
            unit(&|j| j * side + i)?;
            unit(&|j| (i / boxes * boxes + j / boxes) * side + i % boxes * boxes + j % boxes)?;
        }
        for (x, cell) in vars.iter().zip(puzzle.chars()) {
            if let Some(v) = cell.to_digit(36) {
                solver.fix(*x, v as i64)?;
            }
        }
        solver.propagate()
    })();
    if posted.is_ok() {
        let mut search = Search::new(vars.clone(), Options::default());
        while let (true, Outcome::Found { .. }) = (found.len() < limit, search.next(solver)) {
            let digit = |x: &VarId| char::from_digit(solver.min(*x) as u32, 36).unwrap().to_ascii_uppercase();
            found.push(vars.iter().map(digit).collect());
        }
    }
    solver.undo_to(mark);
    solver.set_choice_mark(0);
    found
}

#[test]
fn puzzles_with_one_solution() {
    let mut solver = Solver::new();
    let files = [
        (
            include_str!("../../../../tests/data/puzzles/easy.txt"),
            include_str!("../../../../tests/data/puzzles/easy.sol"),
            false,
        ),
        (
            include_str!("../../../../tests/data/puzzles/easy.txt"),
            include_str!("../../../../tests/data/puzzles/easy.sol"),
            true,
        ),
        (
            include_str!("../../../../tests/data/puzzles/medium.txt"),
            include_str!("../../../../tests/data/puzzles/medium.sol"),
            true,
        ),
        (
            include_str!("../../../../tests/data/puzzles/sudoku17-sample.txt"),
            include_str!("../../../../tests/data/puzzles/sudoku17-sample.sol"),
            true,
        ),
        (
            include_str!("../../../../tests/data/puzzles/hardest.txt"),
            include_str!("../../../../tests/data/puzzles/hardest.sol"),
            true,
        ),
        (
            include_str!("../../../../tests/data/puzzles/sudoku16x16.txt"),
            include_str!("../../../../tests/data/puzzles/sudoku16x16.sol"),
            true,
        ),
    ];
    for (puzzles, solutions, distinct) in files {
        for (puzzle, solution) in puzzles.lines().zip(solutions.lines()) {
            assert_eq!(sudoku(&mut solver, puzzle, distinct, 2), [solution], "{puzzle}");
        }
    }
    assert_eq!(solver.census(), (0, 0));
}

#[test]
fn puzzles_with_many_solutions_or_none() {
    let mut solver = Solver::new();
    let (multi, counts) = (
        include_str!("../../../../tests/data/puzzles/multi.txt"),
        include_str!("../../../../tests/data/puzzles/multi.count"),
    );
    for (puzzle, count) in multi.lines().zip(counts.lines()) {
        assert_eq!(sudoku(&mut solver, puzzle, true, 10_000).len().to_string(), count, "{puzzle}");
    }
    for puzzle in include_str!("../../../../tests/data/puzzles/unsolvable.txt").lines() {
        assert!(sudoku(&mut solver, puzzle, true, 1).is_empty(), "{puzzle}");
    }
}
