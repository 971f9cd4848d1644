//! Load a program, ask it, and take solutions as Rust values.
//!
//! Run it with `cargo run --example queries`.

use ninelog::{Error, Prolog, Value};

const FAMILY: &str = "
    parent(tom, bob).   parent(tom, liz).
    parent(bob, ann).   parent(bob, pat).

    grandparent(X, Z) :- parent(X, Y), parent(Y, Z).
    age(ann, 12).       age(pat, 9).
";

fn main() -> Result<(), Error> {
    let mut prolog = Prolog::new();

    // The first argument is what messages name as the file. Loading prints its errors and counts them.
    let loaded = prolog.consult_text("family.pl", FAMILY)?;
    assert_eq!(loaded.errors, 0);

    // A yes-or-no question.
    println!("tom is a grandparent: {}", prolog.run("grandparent(tom, _)")?);

    // All solutions. `Solutions` is an iterator: the next solution is computed when you ask for it.
    for solution in prolog.goal("grandparent(tom, Child), age(Child, Age)").iter()? {
        let solution = solution?;
        let (name, age): (String, u32) = (solution.get("Child")?, solution.get("Age")?);
        println!("{name} is {age}");
    }

    // One solution.
    let first = prolog.goal("parent(Who, ann)").once()?.expect("a solution");
    println!("parent of ann: {}", first["Who"].as_text().expect("an atom"));

    // Values go in without being written into the text of the query.
    let goal = prolog.goal("msort(List, Sorted), sum_list(List, Sum)").bind("List", [3, 1, 2]);
    let sorted = goal.once()?.expect("a solution");
    println!("sorted: {}, sum: {}", sorted["Sorted"], sorted["Sum"]);

    // The same as types of Rust: a tuple takes the variables in their order.
    let ages = prolog.goal("age(Name, Age)").rows::<(String, u32)>()?.collect::<Result<Vec<_>, _>>()?;
    println!("{} ages, the first of {}", ages.len(), ages[0].0);

    // An exception that the program does not catch is an `Error` with the text that the prompt shows. It has
    // the term, too.
    if let Err(error) = prolog.run("atom_length(12, twelve)") {
        println!("error: {error}");
        if let Some(Value::Compound(_, arguments)) = error.ball() {
            println!("thrown: {}", arguments[0]);
        }
    }
    Ok(())
}

// Output:
// tom is a grandparent: true
// ann is 12
// pat is 9
// parent of ann: bob
// sorted: [1,2,3], sum: 6
// 2 ages, the first of ann
// error: Type error: `integer' expected, found `twelve' (an atom)
// thrown: type_error(integer,twelve)
