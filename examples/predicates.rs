//! Predicates written in Rust: with one solution, with a state, with errors, with many solutions.
//!
//! Run it with `cargo run --example predicates`.

use ninelog::{Error, Prolog, Value};

fn main() -> Result<(), Error> {
    let mut prolog = Prolog::new();

    // One solution: read arguments, unify the result. `false` means that the predicate fails.
    prolog.register("upper", 2, |call| {
        let Value::Atom(text) = call.arg(0)? else { return Err(call.type_error("atom", 0)) };
        call.unify(1, &Value::Atom(text.to_uppercase()))
    })?;
    show(&mut prolog, "upper(hello, X)")?;
    show(&mut prolog, "upper(hello, 'HELLO'), X = same")?;
    show(&mut prolog, "catch(upper(1, _), error(X, _), true)")?;

    // A state: the closure owns what it captures.
    let mut calls = 0;
    prolog.register("next_number", 1, move |call| {
        calls += 1;
        call.unify(0, &Value::from(calls))
    })?;
    show(&mut prolog, "next_number(_), next_number(X)")?;

    // Many solutions that are at hand: give a list, and let member/2 choose. Prolog knows how to backtrack.
    prolog.register("words_of", 2, |call| {
        let Value::String(text) = call.arg(0)? else { return Err(call.type_error("string", 0)) };
        let words: Vec<&str> = text.split_whitespace().collect();
        call.unify(1, &Value::from(words))
    })?;
    // Many solutions that are not: give the next one for a position, and let a recursive rule ask for the
    // rest.
    prolog.register("collatz_step", 2, |call| {
        let Some(n) = call.arg(0)?.as_integer() else { return Err(call.type_error("integer", 0)) };
        // No next number behind 1: the predicate fails, so the solutions end.
        if n == 1 {
            return Ok(false);
        }
        call.unify(1, &Value::from(if n % 2 == 0 { n / 2 } else { 3 * n + 1 }))
    })?;
    prolog.consult_text(
        "predicates.pl",
        "word(Text, Word) :- words_of(Text, Words), member(Word, Words).

         collatz(N, N).
         collatz(N, Later) :- collatz_step(N, Next), collatz(Next, Later).",
    )?;
    show(&mut prolog, "word(\"to be or not\", X), string_length(X, 2)")?;
    show(&mut prolog, "collatz(5, X)")?;
    Ok(())
}

/// Print the values that X takes.
fn show(prolog: &mut Prolog, query: &str) -> Result<(), Error> {
    let mut values = Vec::new();
    for solution in prolog.query(query)? {
        values.push(format!("{:?}", solution?["X"]));
    }
    println!("{query}\n    X: {}", values.join(", "));
    Ok(())
}

// Output:
// upper(hello, X)
//     X: Atom("HELLO")
// upper(hello, 'HELLO'), X = same
//     X: Atom("same")
// catch(upper(1, _), error(X, _), true)
//     X: Compound("type_error", [Atom("atom"), Integer(1)])
// next_number(_), next_number(X)
//     X: Integer(2)
// word("to be or not", X), string_length(X, 2)
//     X: String("to"), String("be"), String("or")
// collatz(5, X)
//     X: Integer(5), Integer(16), Integer(8), Integer(4), Integer(2), Integer(1)
