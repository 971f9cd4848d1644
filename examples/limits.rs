//! Run programs that may not end: limits of time, calls and memory, and a way to stop a goal from outside.
//!
//! Run it with `cargo run --example limits`.

use ninelog::{Error, Prolog};
use std::thread;
use std::time::Duration;

const PROGRAM: &str = "
    loop :- loop.
    grow(List) :- grow([x|List]).
    stubborn :- catch(loop, _, true), stubborn.
";

fn main() -> Result<(), Error> {
    let mut prolog = Prolog::new();
    prolog.consult_text("program.pl", PROGRAM)?;

    // A limit on calls: the same on every computer. It holds until it is set again.
    prolog.set_inference_limit(Some(100_000));
    println!("calls: {}", outcome(prolog.run("loop")));
    prolog.set_inference_limit(None);

    // A limit on memory, for all stacks together. The program can catch the error.
    prolog.set_stack_limit(16 << 20);
    println!("memory: {}", outcome(prolog.run("grow([])")));
    println!("caught: {}", outcome(prolog.run("catch(grow([]), error(resource_error(_), _), true)")));

    // A limit on time that the program sets for a part of its work.
    println!("time: {}", outcome(prolog.run("call_with_time_limit(0.05, loop)")));

    // A limit on time from outside: a thread holds a handle and interrupts. The goal ends although it
    // catches everything; a program whose recovery goal loops needs a second interrupt.
    let handle = prolog.interrupt_handle();
    let timer = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        handle.interrupt();
    });
    println!("interrupt: {}", outcome(prolog.run("stubborn")));
    timer.join().expect("the timer does not panic");

    // Whatever happened, the system is in order.
    println!("afterwards: {}", outcome(prolog.run("true")));
    Ok(())
}

fn outcome(result: Result<bool, Error>) -> String {
    match result {
        Ok(found) => format!("ended, {found}"),
        Err(Error::Aborted) => "aborted".to_string(),
        // The error of a full stack has many details: what it is stands first.
        Err(error) => error.to_string().lines().next().unwrap_or_default().to_string(),
    }
}

// Output:
// calls: Not enough resources: inferences
// memory: Stack limit (16.0Mb) exceeded
// caught: ended, true
// time: Unhandled exception: Time limit exceeded
// interrupt: aborted
// afterwards: ended, true
