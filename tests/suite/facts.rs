//! Facts that were added as columns behave as facts that were asserted one by one, and totals of facts are
//! those of their solutions.

use ninelog::{Column, ColumnValues, Prolog, Value};

/// Texts, small and large integers, floats, and what is none of these.
fn columns() -> Vec<Column> {
    let texts: Vec<String> = ["a", "b", "c"].map(String::from).into();
    let mut numbers = Column::from(ColumnValues::Integers(vec![3, -1, i64::MAX, 3, 0, 1 << 60, 7, 3]));
    numbers.others.push((4, Value::compound("@", [Value::atom("none")])));
    let floats = vec![0.5, -0.0, 2.0, f64::from_bits(0xfffa_0000_0000_0001), 1e300, 0.0, -3.25, 0.5];
    let mut floats = Column::from(ColumnValues::Floats(floats));
    floats.others.push((6, Value::from("text")));
    let small = ColumnValues::Integers(vec![1, 2, 3, 4, 1, 2, 3, 4]);
    let places = ColumnValues::Atoms { places: vec![0, 1, 0, 2, 1, 0, 2, 2], texts };
    vec![places.into(), numbers, floats, small.into()]
}

/// Returns a system with the same facts as rows (`rows/4`) and as clauses (`facts/4`).
fn both() -> Prolog {
    let mut prolog = Prolog::new();
    prolog.set_flag("float_undefined", &Value::atom("nan")).expect("a flag");
    let columns = columns();
    for row in 0..8 {
        let fact: Vec<Value> = columns.iter().map(|column| column.value(row)).collect();
        assert!(prolog.goal("assertz(F)").bind("F", Value::compound("facts", fact)).run().unwrap());
    }
    assert_eq!(prolog.add_facts("rows", columns), Ok(8));
    prolog
}

/// Returns goals that write a term as `Text`, with its variables by number.
fn written(term: &str) -> String {
    format!("copy_term_nat({term}, Copy), numbervars(Copy, 0, _), format(atom(Text), \"~q\", [Copy])")
}

/// Returns all answers of a goal as texts, with a mark where no choice point is left.
fn answers(prolog: &mut Prolog, goal: &str) -> Vec<String> {
    let goal = format!(
        "findall(Text, ( Goal = ({goal}), call_cleanup(Goal, Det = true), {} ), Texts)",
        written("Goal/Det")
    );
    let found = prolog.goal(&goal).only(|name| name == "Texts").once();
    match found {
        Ok(Some(found)) => found.get::<Vec<String>>("Texts").unwrap(),
        other => vec![format!("{other:?}")],
    }
}

/// Checks that a goal has the same answers for rows as for clauses. `P` stands for the name.
fn same(prolog: &mut Prolog, goal: &str) {
    let of_clauses = answers(prolog, &goal.replace('P', "facts"));
    let of_rows = answers(prolog, &goal.replace('P', "rows"));
    let renamed: Vec<String> = of_rows.iter().map(|text| text.replace("rows", "facts")).collect();
    assert_eq!(renamed, of_clauses, "{goal}");
}

/// Goals that look at facts without changing them.
const LOOKS: &[&str] = &[
    "P(A, B, C, D)",
    "P(a, B, C, D)",
    "P(A, 3, C, D)",
    "P(A, B, 0.5, D)",
    "P(A, B, 0.0, D)",
    "P(A, B, C, 4)",
    "P(c, B, C, 4)",
    "P(A, @(X), C, D)",
    "P(A, 9223372036854775807, C, D)",
    "P(A, 1152921504606846976, C, D)",
    "P(A, B, \"text\", D)",
    "P(A, B, text, D)",
    "P(d, B, C, D)",
    "P(A, A, C, D)",
    "P(A, B, C, D), D > 2",
    "clause(P(A, B, C, D), true)",
    "predicate_property(P(_, _, _, _), number_of_clauses(N))",
    "predicate_property(P(_, _, _, _), dynamic)",
    "findall(A-B, ( nth_clause(P(_, _, _, _), 3, R), clause(P(A, B, _, _), true, R) ), L)",
    "\\+ P(x, _, _, _)",
    "freeze(A, A == b), P(A, B, C, D)",
];

#[test]
fn rows_answer_as_clauses() {
    for goal in LOOKS {
        // Each of them with rows that nothing has made clauses of.
        same(&mut both(), goal);
    }
    let mut prolog = both();
    for goal in LOOKS {
        same(&mut prolog, goal);
    }
}

#[test]
fn calls_see_the_facts_from_their_start() {
    for change in [
        "assertz(P(z, 1, 1, 1))",
        "asserta(P(z, 1, 1, 1))",
        "retract(P(_, _, _, 4))",
        "retractall(P(_, _, _, _))",
        "retractall(P(b, _, _, _))",
        "abolish(P/4)",
        "garbage_collect_clauses",
        "garbage_collect_atoms",
    ] {
        for call in ["P(A, B, C, D)", "P(c, B, C, D)"] {
            let mut prolog = both();
            same(&mut prolog, &format!("{call}, {change}"));
            same(&mut prolog, "P(A, B, C, D)");
            same(&mut prolog, "assertz(P(q, 1, 1, 1))");
            same(&mut prolog, "P(A, B, C, D)");
        }
    }
}

#[test]
fn rows_are_added_to_rows() {
    let mut prolog = both();
    assert!(prolog.run("forall(facts(A, B, C, D), assertz(more(A, B, C, D)))").unwrap());
    assert!(prolog.run("forall(more(A, B, C, D), assertz(facts(A, B, C, D)))").unwrap());
    assert!(prolog.run("rows(_, _, _, 4), !").unwrap());
    prolog.add_facts("rows", columns()).unwrap();
    for goal in LOOKS {
        same(&mut prolog, goal);
    }
    // The types of columns change.
    let integers = |n: i64| Column::from(ColumnValues::Integers(vec![n, n]));
    let floats = Column::from(ColumnValues::Floats(vec![1.5, 2.5]));
    prolog.add_facts("t", vec![integers(1), floats.clone()]).unwrap();
    prolog.add_facts("t", vec![floats, integers(2)]).unwrap();
    let found = prolog.goal("findall(X-Y, t(X, Y), L), L == [1-1.5, 1-2.5, 1.5-2, 2.5-2]").run();
    assert_eq!(found, Ok(true));
    let found = prolog.goal("t(2.5, 2), clause(t(1.5, X), true), X == 2, t(1, 2.5)").run();
    assert_eq!(found, Ok(true));
}

#[test]
fn what_cannot_be_rows_is_asserted() {
    let mut prolog = Prolog::new();
    let columns = || vec![Column::from(ColumnValues::Integers(vec![1, 2]))];
    prolog.consult_text("p", ":- dynamic p/1. p(0). p(X) :- X > 5. s(1). :- table t/1.").unwrap();
    prolog.add_facts("p", columns()).unwrap();
    assert!(prolog.run("findall(X, clause(p(X), true), [0, 1, 2])").unwrap());
    let error = prolog.add_facts("s", columns()).unwrap_err();
    assert!(error.to_string().contains("No permission to modify static procedure"), "{error}");
    let mut variable = Column::default();
    variable.push_other(Value::Variable("X".into()));
    prolog.add_facts("v", vec![variable]).unwrap();
    assert!(prolog.run("v(anything)").unwrap());
    assert!(prolog.add_facts("w", vec![columns().remove(0), Column::default()]).is_err());
    // What a transaction has added is gone with it.
    prolog.add_facts("r", columns()).unwrap();
    assert!(!prolog.run("transaction((assertz(r(3)), fail))").unwrap());
    assert!(prolog.run("findall(X, r(X), [1, 2])").unwrap());
    // Tabled programs read rows.
    let edges = || Column::from(ColumnValues::Integers((0..50).collect()));
    let to = Column::from(ColumnValues::Integers((1..51).collect()));
    prolog.add_facts("edge", vec![edges(), to]).unwrap();
    let rules = ":- table path/2. path(X, Y) :- edge(X, Y). path(X, Y) :- path(X, Z), edge(Z, Y).";
    prolog.consult_text("paths", rules).unwrap();
    assert!(prolog.run("aggregate_all(count, path(_, _), 1275)").unwrap());
    assert!(
        prolog
            .run("assertz(edge(50, 51)), abolish_all_tables, aggregate_all(count, path(_, _), 1326)")
            .unwrap()
    );
}

/// Specifications over `g(K, N, F, T)`: keys, integers, floats, terms.
const SPECS: &[&str] = &[
    "count",
    "count(N)",
    "sum(N)",
    "sum(F)",
    "sum(K)",
    "sum(T)",
    "max(N)",
    "min(N)",
    "max(F)",
    "min(F)",
    "max(K)",
    "max(N, K)",
    "min(N, K-F)",
    "max(F, s(K, N, x))",
    "bag(N)",
    "bag(K-F)",
    "bag(T)",
    "bag(c)",
    "set(N)",
    "sum(N+1)",
    "r(count, sum(N), max(F, K), bag(F))",
    "r(count, nonsense)",
    "nonsense",
    "_",
];
const GOALS: &[&str] = &[
    "g(K, N, F, T)",
    "N^g(K, N, F, T)",
    "F^T^g(K, N, F, T)",
    "N^F^T^g(K, N, F, T)",
    "[N,F]^user:T^g(K, N, F, T)",
    "K^N^F^T^g(K, N, F, T)",
    "N^F^T^g(a, N, F, T)",
    "N^F^T^g(zz, N, F, T)",
    "K^F^T^g(K, N, F, T)",
    "N^F^T^g(T, N, F, T)",
    "N^T^g(K, N, 0.5, T)",
];

/// Returns all results of a goal, or its error, as a text.
fn results(prolog: &mut Prolog, goal: &str) -> String {
    let goal = format!("catch(findall([{goal}], ({goal}), L), error(E, _), L = E), {}", written("L"));
    let found = prolog.goal(&goal).only(|name| name == "Text").once().unwrap().unwrap();
    found.get("Text").unwrap()
}

fn check_totals(prolog: &mut Prolog) {
    for spec in SPECS {
        for goal in GOALS {
            for predicate in ["aggregate", "aggregate_all"] {
                let quick = results(prolog, &format!("{predicate}({spec}, {goal}, R)"));
                // A conjunction is no call of facts.
                let slow = goal.replace("g(", "h(");
                let slow = results(prolog, &format!("{predicate}({spec}, {slow}, R)"));
                assert_eq!(quick, slow.replace("h(", "g("), "{predicate}({spec}, {goal}, R)");
            }
        }
    }
}

#[test]
fn totals_of_facts_are_those_of_their_solutions() {
    let program = "h(K, N, F, T) :- g(K, N, F, T).\n";
    let facts =
        "g(b, 3, 0.5, f(x)). g(a, -7, 2.5, \"s\"). g(b, 3, 1.0e10, y). g(1, 4, -1.5, z). g(a, 0, 0.5, z).\n";
    let mut prolog = Prolog::new();
    prolog.consult_text("static", &format!("{program}{facts}")).unwrap();
    check_totals(&mut prolog);
    let more = [
        "g(2.0, 1152921504606846975, 0.0, z). g(b, 1152921504606846975, -0.0, z). g(b, 1.5, 1, a).",
        "g(b, 18446744073709551616, nan, z). g(b, x, 1r3, z).",
        "g(-0.0, 1, 1.0e308, z). g(0.0, 1, 1.0e308, z). g(b, 9007199254740993, 1.0, z). g(b, 0.1, 1, 1).",
        "g(_, 1, 1.0, z).",
        "g(b, 1+1, 1.0, z).",
        "g(b, 1, 1.0, z) :- true. g(b, 2, 1.0, z) :- b = b.",
    ];
    for more in more {
        let mut prolog = Prolog::new();
        prolog.consult_text("d", &format!(":- dynamic g/4.\n{program}{facts}{more}")).unwrap();
        check_totals(&mut prolog);
    }
    // Rows, of which no clause is made by a total.
    let mut prolog = Prolog::new();
    prolog.consult_text("rules", program).unwrap();
    prolog.run("dynamic(g/4)").unwrap();
    let texts = vec!["b".to_string(), "a".to_string()];
    let mut rows = vec![
        Column::from(ColumnValues::Atoms { places: vec![0, 1, 0, 1, 0], texts: texts.clone() }),
        Column::from(ColumnValues::Integers(vec![3, i64::MAX, 1 << 59, 1 << 59, -4])),
        Column::from(ColumnValues::Floats(vec![0.5, 2.5, 0.5, 1e10, -1.5])),
        Column::from(ColumnValues::Atoms { places: vec![0, 1, 0, 1, 0], texts }),
    ];
    rows[3].others.push((2, Value::compound("f", [Value::from(1)])));
    prolog.add_facts("g", rows).unwrap();
    check_totals(&mut prolog);
}
