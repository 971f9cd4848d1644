//! The program `ninelog`.

use ninelog::Allocator;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

fn main() -> ExitCode {
    ninelog_command::run(std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect())
}
