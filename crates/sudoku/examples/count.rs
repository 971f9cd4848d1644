//! Counts how many puzzles of a file have no, one and several solutions, on one core:
//!
//!     cargo run --release -p ninelog-sudoku --example count -- FILE [bands|avx2|avx512]
//!
//! A puzzle is the first 81 characters of a line. `benches/sudoku_peers.py` compares it with other programs.

use ninelog_sudoku::{Core, parse};

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(file) = words.next() else { return eprintln!("count: a file is needed") };
    let core = match words.next().as_deref() {
        Some("bands") => Core::Bands,
        Some("avx2") => Core::Avx2,
        Some("avx512") => Core::Avx512,
        _ => Core::best(),
    };
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => return eprintln!("count: {file}: {error}"),
    };
    let mut counts = [0; 3];
    for puzzle in text.lines().filter_map(|line| parse(line.get(..81)?)) {
        counts[core.count(&puzzle, 2) as usize] += 1;
    }
    println!("{} {} {}", counts[0], counts[1], counts[2]);
}
