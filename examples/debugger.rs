//! The core of a debugger: a breakpoint with a condition, what the stack holds there, a goal asked while the
//! query pauses, steps, and a goal that runs again.
//!
//! Run it with `cargo run --example debugger`.

use ninelog::host::MemoryHost;
use ninelog::{Ask, Error, Event, Prolog, Resume, Watch};

const PROGRAM: &str = "
average(Numbers, Average) :-
    total(Numbers, Total),
    length(Numbers, Count),
    Average is Total / Count.

total([], 0).
total([Number|Numbers], Total) :-
    total(Numbers, Rest),
    Total is Rest + Number.
";

fn main() -> Result<(), Error> {
    // Places and the names of variables are read from files; these may be in memory.
    let mut host = MemoryHost::default();
    host.put("/average.pl", PROGRAM);
    let mut prolog = Prolog::builder().host(host).captured("").build()?;
    prolog.consult_file("/average.pl")?;

    // The query runs at its usual speed up to the breakpoint.
    prolog.set_breakpoint("/average.pl", 10, Some("Number > 2"))?.expect("a goal in line 10");
    let mut query = prolog.goal("average([1,2,6], A)").watch(&Watch::breakpoints())?;
    wait(&mut query, &mut prolog)?;
    for frame in query.frames(&mut prolog)? {
        println!("  {} in line {}", frame.predicate.1, frame.place.map_or(0, |place| place.line));
    }
    // A goal in the clause that runs. Its bindings are undone.
    let found = query.evaluate(&mut prolog, 0, "Twice is Number * 2", 1_000)?.expect("a solution");
    println!("twice the number is {}", found["Twice"]);
    for how in [Resume::StepOver, Resume::Retry, Resume::StepOver, Resume::Go] {
        query.resume(&mut prolog, how)?;
        wait(&mut query, &mut prolog)?;
    }
    Ok(())
}

/// Runs the query until it pauses or ends, and tells where.
fn wait(query: &mut Ask, prolog: &mut Prolog) -> Result<(), Error> {
    loop {
        match query.next(prolog, u64::MAX) {
            Event::Port(port) => {
                let line = query.details(prolog)?.called.map_or(0, |goal| goal.place.line);
                println!("{} in line {line}", port.kind.name());
                return Ok(());
            }
            Event::Answer(answer) => {
                println!("{}", answer.text);
                return Ok(());
            }
            Event::Error(error) => return Err(error),
            Event::End => return Ok(()),
            _ => {}
        }
    }
}

// Output:
// call in line 10
//   total in line 10
//   total in line 9
//   total in line 9
//   average in line 3
// twice the number is 12
// exit in line 10
// call in line 10
// exit in line 10
// A = 3
