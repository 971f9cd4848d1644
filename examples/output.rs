//! Give a program its input as a text, and get its output, without a terminal.
//!
//! Run it with `cargo run --example output`.

use ninelog::{Error, Prolog};

const PROGRAM: &str = "
    greet :-
        read_term(Name, []),
        format('Hello, ~w!~n', [Name]).

    total(Unused) :-
        format(user_error, 'adding up~n', []).
";

fn main() -> Result<(), Error> {
    // The input is all that the program can read; its output is kept until you take it.
    let mut prolog = Prolog::captured("world.\n'the rest'.\n");

    // Messages of the loader are output for errors: this program has a variable that occurs once.
    let loaded = prolog.consult_text("greet.pl", PROGRAM)?;
    println!("{} error(s), {} warning(s)", loaded.errors, loaded.warnings);
    for line in prolog.take_errors().lines() {
        println!("  | {line}");
    }

    prolog.run("greet, greet")?;
    print!("{}", prolog.take_output());

    // Output and errors are two texts.
    prolog.run("write(result), total(_)")?;
    println!("output: {:?}, errors: {:?}", prolog.take_output(), prolog.take_errors());

    // Systems do not share anything: this one has an input of its own, and no greet/0.
    let mut other = Prolog::captured("");
    println!("another system: {:?}", other.run("catch(greet, error(existence_error(_, _), _), fail)")?);
    Ok(())
}

// Output:
// 0 error(s), 1 warning(s)
//   | Warning: greet.pl:6:
//   | Warning:    Singleton variables: [Unused]
// Hello, world!
// Hello, the rest!
// output: "result", errors: "adding up\n"
// another system: false
