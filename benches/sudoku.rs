//! Puzzles a second of the crate `ninelog-sudoku`, counting up to two solutions of each, on one core:
//!
//!     cargo bench -p ninelog-sudoku --bench sudoku -- FILE ...
//!
//! A file has a puzzle of 81 characters at the start of each line. Each is repeated for a second, three
//! times; the best counts.

use std::time::{Duration, Instant};

fn main() {
    for file in std::env::args().skip(1).filter(|word| !word.starts_with("--")) {
        let text = std::fs::read_to_string(&file).expect("a file of puzzles");
        let puzzles: Vec<[u8; 81]> =
            text.lines().filter_map(|line| ninelog_sudoku::parse(line.get(..81)?)).collect();
        if puzzles.is_empty() {
            println!("{file}: no puzzles");
            continue;
        }
        let mut best = f64::INFINITY;
        let mut solutions = 0;
        for _ in 0..3 {
            let (start, mut rounds) = (Instant::now(), 0);
            while start.elapsed() < Duration::from_secs(1) {
                solutions = puzzles.iter().map(|puzzle| ninelog_sudoku::count(puzzle, 2)).sum();
                rounds += 1;
            }
            best = best.min(start.elapsed().as_secs_f64() / f64::from(rounds));
        }
        let rate = puzzles.len() as f64 / best;
        println!("{file}: {} puzzles, {solutions} solutions (up to 2), {rate:.0} puzzles/s", puzzles.len());
    }
}
