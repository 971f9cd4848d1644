//! The process of the answerer: loads the program, and answers what the judge asks.

use super::super::child::Nothing;
use super::super::protocol::Work;
use super::channel::{Sender, connect};
use ninelog_engine::host::{NativeHost, guard};
use ninelog_engine::{Error, Prolog, Value};
use ninelog_limits::account;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

const ANSWERER: &str = include_str!("answerer.pl");

/// Does the work that the standard input describes. The rest of the standard input, and the standard output,
/// are the channel.
pub fn run(system: fn(Option<usize>) -> Prolog) -> u8 {
    let mut input = BufReader::new(io::stdin());
    let mut line = String::new();
    let Some(work) = input.read_line(&mut line).ok().and_then(|_| Work::read(&line)) else { return 2 };
    let Some(output) = own_output() else { return 2 };
    let half = work.memory.map(|bytes| bytes / 2);
    if let Some(bytes) = half {
        account::limit_thread(bytes);
    }
    if !work.exam.trusted {
        guard(&work.exam.rules_of_program(&NativeHost::default()));
    }
    let sender = Sender::new(output);
    let mut prolog = system(half);
    prolog.set_input(Nothing);
    prolog.set_output(sender.device(false));
    prolog.set_errors(sender.device(true));
    let by_lines = Value::compound("buffer", [Value::atom("line")]);
    let _ = prolog.call("system", "set_stream", &[Value::atom("user_output"), by_lines]);
    work.exam.confine_program(&mut prolog);
    let ended = || std::process::exit(2);
    let answered = connect(&mut prolog, input, &sender, ended)
        .and_then(|()| prolog.consult_text("exchange.pl", super::EXCHANGE))
        .and_then(|_| prolog.consult_text("answerer.pl", ANSWERER))
        .and_then(|_| {
            let most = work.exam.inferences.map_or("none".to_string(), |most| most.to_string());
            prolog.run(&format!("ninelog_answerer:run({most})"))
        });
    prolog.flush();
    let status = match answered {
        Err(Error::Halt(status)) => status,
        _ => 2,
    };
    sender.halted(status);
    0
}

#[cfg(unix)]
fn own_output() -> Option<File> {
    use std::os::fd::AsFd;
    io::stdout().as_fd().try_clone_to_owned().ok().map(File::from)
}

#[cfg(not(unix))]
fn own_output() -> Option<File> {
    None
}
