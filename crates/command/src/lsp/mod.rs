//! `ninelog lsp`: a language server. Editors start it and ask about the programs that are open in them.
//!
//! It is a client of the workspace of `ninelog-analysis`, which has the answers; here they become messages.
//! Nothing of the edited programs runs unless the user asks (`run`).
//!
//! - `server`: the messages, the workspace, the threads; `client`: what an editor can do, and its places
//! - `answers`: which question is which function; `places`, `tell`, `change`, `shape`, `colours`: the answers
//!   by subject; `publish`: diagnostics

mod answers;
mod change;
mod client;
mod colours;
mod places;
mod publish;
mod run;
mod server;
mod shape;
mod tell;

use crate::options::Action::{Print, Set};
use crate::options::{Given, Row, arguments, help as option_lines};
use crate::output::{complain, misuse};
use lsp_server::Connection;
use server::Server;
use std::process::ExitCode;

/// In the order in which `--help` shows them.
pub const OPTIONS: &[Row] = &[
    Row::word("stdio", Set, "talk over standard input and output, which it does anyway"),
    Row::both('h', "help", Print(help), "this page"),
];

fn help() -> String {
    let text = "Usage: ninelog lsp

Tells editors about Prolog programs: mistakes, definitions, completions and more, by the
Language Server Protocol. Editors start it themselves. Nothing of the programs runs, but the
tests and queries that its user asks for, in the sandbox.

";
    let status = "
Status: 0, or 1 if the editor ends without saying so.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// Serves the editor at the other end of standard input and output.
pub fn run(words: &[String]) -> ExitCode {
    match arguments("lsp", OPTIONS, &mut Given::default(), words) {
        Ok(others) if others.is_empty() => {}
        Ok(others) => return misuse("lsp", &format!("{}: it takes no files", others[0])),
        Err(status) => return status,
    }
    let (connection, threads) = Connection::stdio();
    let served = Server::start(connection).and_then(Server::serve);
    match served {
        Ok(()) if threads.join().is_ok() => ExitCode::SUCCESS,
        Ok(()) => ExitCode::FAILURE,
        Err(why) => {
            complain(&format!("ninelog lsp: {why}\n"));
            ExitCode::FAILURE
        }
    }
}
