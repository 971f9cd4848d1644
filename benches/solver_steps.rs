//! The cost of single steps of the finite-domain solver: posting, a bound, a hole, a search.

use std::time::Instant;

use ninelog_fd::domains::{Options, Outcome, Search, Select, Solver, VarId};

fn report(name: &str, steps: u64, start: Instant) {
    println!("{name:40} {:8.1} ns", start.elapsed().as_secs_f64() * 1e9 / steps as f64);
}

fn main() {
    let mut solver = Solver::new();
    let rounds = 2000;

    // Posting x < y between existing variables, and undoing it.
    let vars: Vec<VarId> = (0..1001).map(|_| solver.new_interval(0, 5000)).collect();
    let mark = solver.mark();
    solver.set_choice_mark(mark);
    let start = Instant::now();
    for _ in 0..rounds {
        for pair in vars.windows(2) {
            solver.post_leq(pair[0], pair[1], 0).unwrap();
        }
        solver.propagate().unwrap();
        solver.undo_to(mark);
    }
    report("post, run and undo x #=< y", rounds * 1000, start);

    // A bound that travels along a chain.
    for pair in vars.windows(2) {
        solver.post_leq(pair[0], pair[1], -1).unwrap();
    }
    solver.propagate().unwrap();
    let mark = solver.mark();
    solver.set_choice_mark(mark);
    let start = Instant::now();
    for i in 0..rounds {
        solver.set_min(vars[0], 1 + i as i64 % 7).unwrap();
        solver.propagate().unwrap();
        solver.undo_to(mark);
    }
    report("bound along a chain of x #< y, with undo", rounds * 1000, start);
    let start = Instant::now();
    for i in 0..3900 {
        solver.set_min(vars[0], 1 + i).unwrap();
        solver.propagate().unwrap();
    }
    report("bound along a chain of x #< y", 3900 * 1000, start);
    solver.undo_to(0);
    solver.set_choice_mark(0);

    // A ring of two that count up: x #> y, y #> x until it fails.
    let (x, y) = (solver.new_interval(0, 10_000_000), solver.new_interval(0, 10_000_000));
    solver.post_leq(x, y, -1).unwrap();
    solver.post_leq(y, x, -1).unwrap();
    let before = solver.stats.propagations;
    let start = Instant::now();
    assert!(solver.propagate().is_err());
    report("x #< y, y #< x until failure", solver.stats.propagations - before, start);
    solver.undo_to(0);

    for (n, how) in [(8, Select::Leftmost), (10, Select::Leftmost), (101, Select::Ff)] {
        let start = Instant::now();
        let count = queens(n, how, if n > 20 { 1 } else { usize::MAX });
        println!("{n} queens: {count} solutions in {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    }
}

fn queens(n: i64, select: Select, limit: usize) -> usize {
    let mut solver = Solver::new();
    let vars: Vec<VarId> = (0..n).map(|_| solver.new_interval(1, n)).collect();
    for (i, x) in vars.iter().enumerate() {
        for (j, y) in vars.iter().enumerate().skip(i + 1) {
            solver.post_neq(*x, *y).unwrap();
            solver.post_distance_neq(*x, *y, (j - i) as i64).unwrap();
        }
    }
    solver.propagate().unwrap();
    let mut search = Search::new(vars, Options { select, ..Options::default() });
    let mut count = 0;
    while let (true, Outcome::Found { .. }) = (count < limit, search.next(&mut solver)) {
        count += 1;
    }
    count
}
