//! The program `ninelog`.

use ninelog::cli::{self, Allocator};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

fn main() -> ExitCode {
    cli::run(std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect())
}
