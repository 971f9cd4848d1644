//! Predicates written in Rust: with one solution, with a state, with errors, with many solutions.
//!
//! Run it with `cargo run --example predicates`.

use ninelog::{Error, Prolog, Value};

fn main() -> Result<(), Error> {
    let mut prolog = Prolog::new();

    // One solution: read arguments, unify the result. `false` means that the predicate fails.
    prolog.register("upper", 2, |call| {
        let Value::Atom(text) = call.arg(0)? else { return Err(call.type_error("atom", 0)) };
        call.unify(1, Value::Atom(text.to_uppercase()))
    })?;
    show(&mut prolog, "upper(hello, X)")?;
    show(&mut prolog, "upper(hello, 'HELLO'), X = same")?;
    show(&mut prolog, "catch(upper(1, _), error(X, _), true)")?;

    // A state: the closure owns what it captures.
    let mut calls = 0;
    prolog.register("next_number", 1, move |call| {
        calls += 1;
        call.unify(0, calls)
    })?;
    show(&mut prolog, "next_number(_), next_number(X)")?;

    // Many solutions: an iterator gives a value for each argument, as far as Prolog asks for them.
    prolog.register_each("word", 2, |call| {
        let text: String = call.arg(0)?;
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        Ok(words.into_iter().map(move |word| Ok(vec![text.as_str().into(), word.into()])))
    })?;
    prolog.register_each("collatz", 2, |call| {
        let start: u64 = call.arg(0)?;
        let next = |n: &u64| (*n != 1).then(|| if n.is_multiple_of(2) { n / 2 } else { 3 * n + 1 });
        let numbers = std::iter::successors(Some(start), next);
        Ok(numbers.map(move |n| Ok(vec![start.into(), n.into()])))
    })?;
    // A predicate may run goals itself.
    prolog.register("longest", 2, |call| {
        let [word, words] = ["W", "Words"].map(|name| Value::Variable(name.into()));
        let goal = Value::compound("word", vec![call.arg(0)?, word.clone()]);
        let goal = Value::compound("findall", vec![word, goal, words]);
        let Some(Value::Compound(_, found)) = call.once(&goal)? else { return Ok(false) };
        let words = Vec::<String>::try_from(found[2].clone())?;
        let longest = words.into_iter().max_by_key(|word| word.len());
        longest.map_or(Ok(false), |word| call.unify(1, word))
    })?;
    show(&mut prolog, "word(\"to be or not\", X), string_length(X, 2)")?;
    show(&mut prolog, "collatz(5, X)")?;
    show(&mut prolog, "longest(\"a long way\", X)")?;
    Ok(())
}

/// Print the values that X takes.
fn show(prolog: &mut Prolog, query: &str) -> Result<(), Error> {
    let mut values = Vec::new();
    for solution in prolog.goal(query).iter()? {
        values.push(solution?["X"].to_string());
    }
    println!("{query}\n    X: {}", values.join(", "));
    Ok(())
}

// Output:
// upper(hello, X)
//     X: 'HELLO'
// upper(hello, 'HELLO'), X = same
//     X: same
// catch(upper(1, _), error(X, _), true)
//     X: type_error(atom,1)
// next_number(_), next_number(X)
//     X: 2
// word("to be or not", X), string_length(X, 2)
//     X: "to", "be", "or"
// collatz(5, X)
//     X: 5, 16, 8, 4, 2, 1
// longest("a long way", X)
//     X: "long"
