//! The program `ninelog`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ninelog::repl::run(std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect())
}
