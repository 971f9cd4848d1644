//! Rates the puzzles of a file, one a line, and compares with a file of ratings if there is one:
//!
//! `cargo run -p ninelog-sudoku --release --example rate PUZZLES [RATINGS [COUNT]]`
//!
//! With ratings it prints, for each rating that Sudoku Explainer gave, how many puzzles agree to the digit,
//! and the correlation of ranks. The variable `WORK` is another limit for nested chains, `SHOW` a rating of
//! which the puzzles are shown.

use std::collections::BTreeMap;
use std::fs;
use std::time::Instant;

use ninelog_sudoku::rating::{USUAL_WORK, rate_within};

/// Returns the rank of each value; equal ones share the mean of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|x, y| values[*x].total_cmp(&values[*y]));
    let mut ranks = vec![0.0; values.len()];
    for same in order.chunk_by(|x, y| values[*x] == values[*y]) {
        let first = order.partition_point(|i| values[*i] < values[same[0]]);
        same.iter().for_each(|i| ranks[*i] = first as f64 + (same.len() as f64 - 1.0) / 2.0);
    }
    ranks
}

fn correlation(x: &[f64], y: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (mx, my) = (mean(x), mean(y));
    let sum = |f: &dyn Fn(f64, f64) -> f64| x.iter().zip(y).map(|(x, y)| f(x - mx, y - my)).sum::<f64>();
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let read = |i: usize| args.get(i).map(|name| fs::read_to_string(name).expect("a file"));
    let text = read(0).expect("the name of a file of puzzles");
    let expected: Option<Vec<f64>> =
        read(1).map(|text| text.lines().filter_map(|line| line.trim().parse().ok()).collect());
    let count = args.get(2).map_or(usize::MAX, |count| count.parse().expect("a number"));
    let work = std::env::var("WORK").map_or(USUAL_WORK, |work| work.parse().expect("a number"));
    let start = Instant::now();
    let mut found = Vec::new();
    for line in text.lines().take(count) {
        let Some(puzzle) = line.get(..81).and_then(ninelog_sudoku::parse) else { continue };
        let rating = rate_within(&puzzle, u16::MAX, work);
        let number = rating.map_or(0.0, |rating| f64::from(rating.tenths) / 10.0);
        if let Some(expected) = &expected {
            if std::env::var("SHOW").is_ok_and(|wanted| wanted == expected[found.len()].to_string()) {
                println!("{} {number} {}", &line[..81], rating.map_or("", |rating| rating.hardest));
            }
        } else {
            println!("{}", rating.map_or("none".to_string(), |rating| rating.to_string()));
        }
        found.push(number);
    }
    eprintln!(
        "{} puzzles, {:.3} ms each",
        found.len(),
        start.elapsed().as_secs_f64() * 1e3 / found.len() as f64
    );
    let Some(expected) = expected else { return };
    let expected = &expected[..found.len()];
    let mut table: BTreeMap<String, (usize, BTreeMap<String, usize>)> = BTreeMap::new();
    for (rating, found) in expected.iter().zip(&found) {
        let row = table.entry(format!("{rating:4.1}")).or_default();
        row.0 += 1;
        *row.1.entry(format!("{found:.1}")).or_default() += 1;
    }
    println!("rating  puzzles  equal  others");
    for (rating, (all, found)) in &table {
        let equal = found.get(rating.trim()).copied().unwrap_or(0);
        let mut others: Vec<_> = found.iter().filter(|(number, _)| *number != rating.trim()).collect();
        others.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let others: Vec<String> =
            others.iter().take(6).map(|(number, count)| format!("{number}: {count}")).collect();
        println!("{rating}  {all:7}  {equal:5}  {}", others.join(", "));
    }
    let equal = |most: f64| {
        let pairs = || expected.iter().zip(&found).filter(|(rating, _)| **rating <= most);
        pairs().filter(|(rating, found)| (*rating - *found).abs() < 0.01).count() as f64
            / pairs().count() as f64
    };
    println!("equal up to 5.0: {:.2} %, of all: {:.2} %", equal(5.0) * 100.0, equal(99.0) * 100.0);
    println!("correlation of ranks: {:.4}", correlation(&ranks(expected), &ranks(&found)));
}
