//! The program `ninelog`.

use ninelog::base::blocks;
use ninelog::base::spare::Allocator;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

fn main() -> ExitCode {
    blocks::keep();
    let words: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    match words.get(1).map(String::as_str) {
        Some("solve") => ninelog::solve::run(&words[2..]),
        _ => ninelog::repl::run(words),
    }
}
