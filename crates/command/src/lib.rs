//! The command line of Ninelog: the prompt, `ninelog solve`, `ninelog test`, `ninelog explain` and
//! `ninelog fzn`.
// Without a terminal, as in a page, a part of this is not used.
#![cfg_attr(not(feature = "terminal"), allow(dead_code))]

#[cfg(feature = "terminal")]
mod explain;
#[cfg(feature = "terminal")]
mod fzn;
#[cfg(feature = "terminal")]
mod grade;
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
        Some("fzn") => fzn::run(&words[2..]),
        Some("explain") => explain::run(&words[2..]),
        Some("test") => grade::run(&words[2..], prompt::silent_system),
        _ => prompt::run(words),
    }
}
