//! What is written: solutions, terminators, statistics, and what is refused.

use std::time::Duration;

use ninelog_fzn::{Wishes, run};

/// Returns what is written about a model.
pub fn solve(text: &str, wishes: &Wishes) -> String {
    let mut out = Vec::new();
    run(text, wishes, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

const PAIR: &str = "var 1..3: x :: output_var; var bool: b :: output_var;
constraint int_le_reif(x, 2, b);\n";

fn pair(solve: &str, wishes: Wishes) -> String {
    self::solve(&format!("{PAIR}solve {solve};"), &wishes).replace('\n', " ")
}

fn all() -> Wishes {
    Wishes { all: true, ..Wishes::default() }
}

#[test]
fn terminators() {
    let first = "x = 1; b = true; ---------- ";
    let second = "x = 2; b = true; ---------- ";
    let third = "x = 3; b = false; ---------- ";
    for annotation in ["", ":: int_search([x], input_order, indomain_min, complete) "] {
        let pair = |aim: &str, wishes| pair(&format!("{annotation}{aim}"), wishes);
        let some = |n| Wishes { solutions: Some(n), ..Wishes::default() };
        assert_eq!(pair("satisfy", Wishes::default()), first);
        assert_eq!(pair("satisfy", some(2)), format!("{first}{second}"));
        assert_eq!(pair("satisfy", some(3)), format!("{first}{second}{third}"));
        assert_eq!(pair("satisfy", some(4)), format!("{first}{second}{third}========== "));
        assert_eq!(pair("satisfy", all()), format!("{first}{second}{third}========== "));
        // What improves is written at once, and a free search tries two steps. One that was cut proves
        // nothing.
        let second = if annotation.is_empty() { "" } else { second };
        assert_eq!(pair("maximize x", Wishes::default()), format!("{first}{second}{third}========== "));
        assert_eq!(pair("maximize x", all()), format!("{first}{second}{third}========== "));
        assert_eq!(pair("maximize x", some(1)), first);
        assert_eq!(pair("minimize x", Wishes::default()), format!("{first}========== "));
    }
}

#[test]
fn no_solution() {
    let never = "var 1..2: x; constraint int_lt(x, x); solve satisfy;";
    assert_eq!(solve(never, &all()), "=====UNSATISFIABLE=====\n");
    assert_eq!(solve("var {}: x; solve satisfy;", &all()), "=====UNSATISFIABLE=====\n");
    // Each of the search's ways to find out.
    let pigeons = "array [1..3] of var 1..2: x = [a, b, c];";
    let vars = "var 1..2: a; var 1..2: b; var 1..2: c;";
    let post = "constraint int_ne(a, b); constraint int_ne(b, c); constraint int_ne(a, c);";
    for search in ["", ":: int_search(x, first_fail, indomain_max, complete)"] {
        let text = format!("{vars}{pigeons}{post} solve {search} minimize a;");
        assert_eq!(solve(&text, &all()), "=====UNSATISFIABLE=====\n");
    }
}

#[test]
fn time_is_over() {
    // Thirteen pigeons do not fit into twelve holes, which takes long to see without learning.
    let vars: String = (0..13).map(|i| format!("var 1..12: x{i};\n")).collect();
    let names: Vec<String> = (0..13).map(|i| format!("x{i}")).collect();
    let differ: String =
        (0..13).flat_map(|i| (0..i).map(move |j| format!("constraint int_ne(x{i}, x{j});\n"))).collect();
    let search = format!(":: int_search([{}], input_order, indomain_min, complete)", names.join(", "));
    let wishes = Wishes { time: Some(Duration::from_millis(50)), ..all() };
    let text = format!("{vars}{differ}solve {search} satisfy;");
    assert_eq!(solve(&text, &wishes), "=====UNKNOWN=====\n");
}

#[test]
fn arrays_and_kinds() {
    let text = "array [1..2] of int: c = [7, -8];
predicate mine(var int: x);
var 2..2: x :: output_var; var {0, 4}: y;
array [1..4] of var int: a :: output_array([0..1, 5..6]) = [x, y, 3, x];
array [1..2] of var bool: t :: output_array([1..2]) = [true, false];
array [1..0] of var int: none :: output_array([1..0]) = [];
set of int: s = 1..3;
constraint set_in(y, {1, 4, 5});
constraint int_lin_eq(c, [x, y], -18) :: domain; % 14 - 32
solve satisfy;";
    let expected = "x = 2;
a = array2d(0..1, 5..6, [2, 4, 3, 2]);
t = array1d(1..2, [true, false]);
none = array1d(1..0, []);
----------
==========
";
    assert_eq!(solve(text, &all()), expected);
}

/// Variables that nobody wrote only have to have values.
#[test]
fn introduced_variables_make_no_solutions() {
    let text = |search: &str| {
        format!(
            "var 1..2: x :: output_var; var 1..5: y :: var_is_introduced;
constraint int_lt(x, y); solve {search} satisfy;"
        )
    };
    for search in ["", ":: int_search([x, y], input_order, indomain_min, complete)"] {
        let found = solve(&text(search), &all()).matches("----------").count();
        assert_eq!(found, if search.is_empty() { 2 } else { 7 }, "annotated ones count");
    }
}

/// ... unless they are shown, as elements of the author's arrays are.
#[test]
fn introduced_variables_that_are_shown() {
    let text = |search: &str| {
        format!(
            "var 1..2: x :: var_is_introduced; var 1..3: y :: is_defined_var;
array [1..2] of var int: a :: output_array([1..2]) = [x, y]; constraint int_le(x, y);
solve {search} satisfy;"
        )
    };
    for search in ["", ":: int_search([x], input_order, indomain_min, complete)"] {
        assert_eq!(solve(&text(search), &all()).matches("----------").count(), 5);
    }
}

/// A variable without bounds gets some, but then nothing is said about all solutions.
#[test]
fn variables_without_bounds() {
    let text = "var int: x :: output_var; constraint int_lt(x, 5); solve minimize x;";
    let answer = solve(text, &all());
    assert!(answer.ends_with("----------\n"), "{answer}");
    let bounded = "var int: x :: output_var; constraint int_lt(5, x); constraint int_lt(x, 9);
solve minimize x;";
    assert_eq!(solve(bounded, &all()), "x = 6;\n----------\n==========\n");
}

#[test]
fn statistics_are_told() {
    let wishes = Wishes { statistics: true, ..Wishes::default() };
    let told = solve("var 1..3: x; solve satisfy;", &wishes);
    assert!(told.contains("%%%mzn-stat: solutions=1\n"), "{told}");
    assert!(told.ends_with("%%%mzn-stat-end\n"), "{told}");
}

#[test]
fn what_is_refused() {
    for (text, why) in [
        ("var float: x; solve satisfy;", "line 1: variables that are floats are refused"),
        ("var set of 1..3: x;\nsolve satisfy;", "line 1: variables that are sets are refused"),
        ("constraint float_eq(1.5, 2.5); solve satisfy;", "the constraint float_eq is not known"),
        ("constraint int_lin_eq([1], [y], 2); solve satisfy;", "an integer or a truth value is expected"),
        ("var 1..3: x\nsolve satisfy;", "line 2: ; is expected"),
        ("var 1..99999999999999999999: x;", "line 1: 99999999999999999999 is too large"),
        (
            "var -2..2: x; var 0..9: y; constraint int_pow(2, x, y); solve satisfy;",
            "powers whose exponent may be negative are refused",
        ),
    ] {
        assert_eq!(run(text, &Wishes::default(), &mut Vec::new()), Err(why.to_string()), "{text}");
    }
}

#[test]
fn the_best_of_all_without_bounds() {
    // Once there is a solution, the better ones are bounded.
    let needed = "var int: x :: output_var; var int: y :: output_var;
constraint int_le(3, x); constraint int_le(x, y);
constraint int_lin_eq([1, 1, -1], [x, y, z], 0);
solve minimize z;";
    let text = format!("var int: z;\n{needed}");
    assert!(solve(&text, &Wishes::default()).ends_with("x = 3;\ny = 3;\n----------\n==========\n"));
    let text = "var int: x :: output_var; constraint int_lt(5, x); solve minimize x;";
    assert_eq!(solve(text, &all()), "x = 6;\n----------\n==========\n");
}

#[test]
fn arrays_of_sets_without_elements() {
    let text = "array [1..0] of var set of int: none :: output_array([1..0]) = [];
var 1..1: x :: output_var; solve satisfy;";
    assert_eq!(solve(text, &Wishes::default()), "none = array1d(1..0, []);\nx = 1;\n----------\n");
}
