//! Solves files of Sudoku puzzles with the finite-domain solver alone and reports the rate.
//!
//! Usage: `cargo bench --bench solver_sudoku -- different|distinct FILE [REPEAT]`; prints one line for each
//! puzzle: its solution, or the number of solutions if it is not one.

use std::time::Instant;

use ninelog_fd::domains::{Options, Outcome, Search, Solver, VarId};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, kind, file, rest @ ..] = args.as_slice() else {
        eprintln!("usage: solver_sudoku different|distinct FILE [REPEAT]");
        return;
    };
    let repeat: usize = rest.first().and_then(|r| r.parse().ok()).unwrap_or(1);
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return;
        }
    };
    let mut solver = Solver::new();
    let start = Instant::now();
    let mut puzzles = 0u32;
    for round in 0..repeat {
        for line in text.lines() {
            let answer = solve(&mut solver, line.as_bytes(), kind == "distinct");
            puzzles += 1;
            if round == 0 {
                println!("{answer}");
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    eprintln!("{puzzles} puzzles, {:.0} a second, {:?}", f64::from(puzzles) / seconds, solver.stats);
}

/// The solution of a puzzle, or the number of its solutions if that is not one.
fn solve(solver: &mut Solver, cells: &[u8], distinct: bool) -> String {
    let mark = solver.mark();
    solver.set_choice_mark(mark);
    let side = (cells.len() as f64).sqrt() as usize;
    let boxes = (side as f64).sqrt() as usize;
    let answer = (|| {
        let vars: Vec<VarId> = cells.iter().map(|_| solver.new_interval(1, side as i64)).collect();
        let mut unit = |members: Vec<VarId>| {
            if distinct { solver.post_all_distinct(&members) } else { solver.post_all_different(&members) }
        };
        for i in 0..side {
            unit((0..side).map(|j| vars[i * side + j]).collect()).ok()?;
            unit((0..side).map(|j| vars[j * side + i]).collect()).ok()?;
            let corner = i / boxes * boxes * side + i % boxes * boxes;
            unit((0..side).map(|j| vars[corner + j / boxes * side + j % boxes]).collect()).ok()?;
        }
        for (x, cell) in vars.iter().zip(cells) {
            if let Some(v) = (*cell as char).to_digit(36) {
                solver.fix(*x, v as i64).ok()?;
            }
        }
        solver.propagate().ok()?;
        let mut search = Search::new(vars.clone(), Options::default());
        let mut first = None;
        let mut count = 0;
        while let Outcome::Found { .. } = search.next(solver) {
            count += 1;
            if first.is_none() {
                let digit = |x: &VarId| char::from_digit(solver.min(*x) as u32, 36).unwrap_or('?');
                first = Some(vars.iter().map(digit).collect::<String>().to_uppercase());
            }
        }
        if count == 1 { first } else { Some(count.to_string()) }
    })();
    solver.undo_to(mark);
    answer.unwrap_or_else(|| "0".to_string())
}
