//! The program `ninelog`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    match words.get(1).map(String::as_str) {
        Some("solve") => ninelog::solve::run(&words[2..]),
        _ => ninelog::repl::run(words),
    }
}
