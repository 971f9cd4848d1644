//! `ninelog explain`: the page of help of a diagnostic, or the list of all codes.

use crate::options::Action::Print;
use crate::options::{Given, Row, arguments, help as option_lines};
use crate::output::{complain, say, visible};
use ninelog_engine::analysis::Code;
use ninelog_engine::analysis::diagnostics::pages;
use std::io::IsTerminal;
use std::process::ExitCode;

/// In the order in which `--help` shows them.
pub const OPTIONS: &[Row] = &[Row::both('h', "help", Print(help), "this page")];

fn help() -> String {
    let text = "Usage: ninelog explain [CODE ...]

Explains errors and warnings: what a code such as N0102 means, with an example that gives it
and one that does not. Without a CODE, lists all codes.

";
    let status = "
Status: 0, or 2 if there is no such code.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// Shows what the arguments of `ninelog explain` ask for.
pub fn run(words: &[String]) -> ExitCode {
    let codes = match arguments("explain", OPTIONS, &mut Given::default(), words) {
        Ok(codes) => codes,
        Err(status) => return status,
    };
    if codes.is_empty() {
        say(&list());
        return ExitCode::SUCCESS;
    }
    let mut status = ExitCode::SUCCESS;
    for (number, code) in codes.iter().enumerate() {
        match Code::from_name(code).map(pages::plain) {
            Some((title, text)) => {
                let gap = if number > 0 { "\n" } else { "" };
                say(&format!("{gap}{}\n\n{text}", bold(title)));
            }
            None => {
                complain(&format!("ninelog explain: there is no code {}\n", visible(code)));
                complain("ninelog explain lists all codes.\n");
                status = ExitCode::from(2);
            }
        }
    }
    status
}

/// Returns the names of all codes.
pub fn codes() -> Vec<String> {
    Code::ALL.iter().map(Code::to_string).collect()
}

/// Returns all codes with their severity and title.
fn list() -> String {
    let line = |code: &Code| {
        let severity = code.severity().name();
        format!("{code}  {severity:<11}  {}\n", code.title())
    };
    Code::ALL.iter().map(line).collect()
}

/// Returns a text in bold type at a terminal that may have colours.
fn bold(text: &str) -> String {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if plain || !std::io::stdout().is_terminal() { text.to_string() } else { format!("\x1b[1m{text}\x1b[0m") }
}
