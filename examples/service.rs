//! A service: a thread with a system answers requests, row by row, as a type of Rust. Facts come from Rust,
//! a limit ends what takes too long, and whoever asked can cancel.
//!
//! Run it with `cargo run --example service`.

use ninelog::{Error, FromSolution, Interrupt, Prolog, Solution, Value};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Sender, SyncSender, channel, sync_channel};
use std::time::Duration;

const RULES: &str = "
    way(A, B, Length) :- road(A, B, Length).
    way(A, C, Length) :- road(A, B, First), way(B, C, Rest), Length is First + Rest.
    wrong(To, Length) :- way(ulm, To, N), Length is N + metres.
    slow(_, _) :- repeat, fail.
";

struct Way {
    to: String,
    length: u32,
}

impl FromSolution for Way {
    fn from_solution(solution: Solution) -> Result<Way, Error> {
        Ok(Way { to: solution.get("To")?, length: solution.get("Length")? })
    }
}

/// A goal, where its rows go, and whether it was cancelled.
type Request = (&'static str, SyncSender<Result<Way, Error>>, Arc<AtomicBool>);

/// Starts a thread with a system. It ends when nobody can send requests any more.
fn worker() -> Result<(Sender<Request>, Interrupt), Error> {
    let mut prolog = Prolog::builder().time_limit(Duration::from_millis(200)).captured("").build()?;
    prolog.consult_text("roads.pl", RULES)?;
    let add = prolog.goal("assertz(Fact)").prepare()?;
    for (from, to, length) in [("ulm", "bonn", 400), ("bonn", "kiel", 500), ("ulm", "kiel", 850)] {
        let fact = Value::compound("road", [Value::atom(from), Value::atom(to), length.into()]);
        prolog.goal(&add).bind("Fact", fact).run()?;
    }
    let (handle, (sender, requests)) = (prolog.interrupt_handle(), channel::<Request>());
    std::thread::spawn(move || {
        for (goal, reply, cancelled) in requests {
            // Rows are computed as they are taken. An interrupt before the goal has begun has no effect.
            let _ = match prolog.goal(goal).rows() {
                Ok(mut rows) if !cancelled.load(SeqCst) => rows.try_for_each(|row| reply.send(row)),
                rows => reply.send(Err(rows.err().unwrap_or(Error::Aborted))),
            };
        }
    });
    Ok((sender, handle))
}

fn main() -> Result<(), Error> {
    let (worker, handle) = worker()?;
    for goal in ["way(ulm, To, Length)", "wrong(To, Length)", "slow(To, Length)", "slow(To, Length), true"] {
        let (reply, rows) = sync_channel(1);
        let cancelled = Arc::new(AtomicBool::new(false));
        worker.send((goal, reply, Arc::clone(&cancelled))).expect("the worker runs");
        if goal.ends_with("true") {
            cancelled.store(true, SeqCst);
            handle.interrupt();
        }
        for row in rows {
            let told = row.map(|way| format!("{}, {}", way.to, way.length));
            println!("{goal}: {}", told.unwrap_or_else(|error| format!("{:?}", error.kind())));
        }
    }
    Ok(())
}

// Output:
// way(ulm, To, Length): bonn, 400
// way(ulm, To, Length): kiel, 850
// way(ulm, To, Length): kiel, 900
// wrong(To, Length): Type
// slow(To, Length): Time
// slow(To, Length), true: Aborted
