//! The process of the answerer: loads the program, and answers what the judge asks.

use super::super::child::{Nothing, own, write_by_lines};
use super::super::protocol::Work;
use super::channel::{Sender, connect};
use ninelog_engine::host::{NativeHost, guard};
use ninelog_engine::{Error, Prolog};
use std::io;

const ANSWERER: &str = include_str!("answerer.pl");

/// What programs of students call most.
const LIBRARIES: [&str; 10] =
    ["lists", "apply", "error", "option", "pairs", "strings", "yall", "aggregate", "assoc", "ordsets"];

/// Returns a system that is ready to be an answerer's.
pub fn prepared(mut prolog: Prolog) -> Prolog {
    // If one of them fails, so does the first goal of `run`.
    let _ = prolog
        .consult_text("exchange.pl", super::EXCHANGE)
        .and_then(|_| prolog.consult_text("answerer.pl", ANSWERER));
    // Their inferences are no work of a program, which may have a limit.
    for library in LIBRARIES {
        let _ = prolog.run(&format!("use_module(library({library}), [])"));
    }
    prolog
}

/// Does the work with a system that is ready for it. The standard input and output are the channel.
pub fn run(work: &Work, mut prolog: Prolog) -> u8 {
    let (Some(input), Some(output)) = (own(io::stdin()), own(io::stdout())) else { return 2 };
    if !work.exam.trusted {
        guard(&work.exam.rules_of_program(&NativeHost::default()));
    }
    let sender = Sender::new(output);
    prolog.set_input(Nothing);
    prolog.set_output(sender.device(false));
    prolog.set_errors(sender.device(true));
    write_by_lines(&mut prolog);
    work.exam.confine_program(&mut prolog);
    let ended = || std::process::exit(2);
    let answered = connect(&mut prolog, input, &sender, ended).and_then(|()| {
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
