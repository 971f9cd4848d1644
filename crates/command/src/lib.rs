//! The command line of Ninelog: the prompt, and `ninelog` with `solve`, `test`, `explain`, `check`, `fmt`,
//! `lsp`, `fzn`.
// Without a terminal, as in a page, a part of this is not used.
#![cfg_attr(not(feature = "terminal"), allow(dead_code))]

#[cfg(feature = "check")]
mod check;
#[cfg(feature = "terminal")]
mod disk;
#[cfg(feature = "terminal")]
mod explain;
#[cfg(feature = "terminal")]
mod fmt;
#[cfg(feature = "terminal")]
mod fzn;
#[cfg(feature = "terminal")]
mod grade;
#[cfg(feature = "lsp")]
mod lsp;
mod options;
mod output;
mod prompt;
#[cfg(feature = "terminal")]
mod shard;
#[cfg(feature = "terminal")]
mod solve;

pub use prompt::start::session;

/// Runs the program with the arguments of its command line.
#[cfg(feature = "terminal")]
pub fn run(words: Vec<String>) -> std::process::ExitCode {
    ninelog_limits::blocks::keep();
    match words.get(1).map(String::as_str) {
        Some("solve") => solve::run(&words[2..]),
        #[cfg(feature = "check")]
        Some("check") => check::run(&words[2..]),
        Some("fzn") => fzn::run(&words[2..]),
        Some("explain") => explain::run(&words[2..]),
        Some("fmt") => fmt::run(&words[2..]),
        #[cfg(feature = "lsp")]
        Some("lsp") => lsp::run(&words[2..]),
        Some("test") => grade::run(&words[2..], prompt::silent_system),
        _ => prompt::run(words),
    }
}
