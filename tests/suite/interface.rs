//! What the public interface offers to every client: values as text, typed solutions, predicates with several
//! solutions or with goals of their own, prepared goals, queries as the prompt runs them, errors with places.

use ninelog::{Call, Error, ErrorKind, Event, Integer, Prolog, Rational, Value};
use std::time::Duration;

/// Returns a system that collects garbage at every call.
fn strict() -> Prolog {
    let mut prolog = Prolog::builder().captured("").build().unwrap();
    prolog.collect_every(1);
    prolog
}

#[test]
fn values_are_written_and_read_as_prolog_does() {
    for text in [
        "a",
        "'A b'",
        "[]",
        "{}",
        "f(X,Y,X)",
        "[a,b|T]",
        "1+2*3-(4-5)",
        "\"s\\n\"",
        "- 1",
        "-1",
        "1.5e300",
        "inf",
        "123456789012345678901234567890",
        "1r3",
        "a:b:c",
        "\\+a",
        "{a,b}",
        "[a=1,'B'-\"c\"]",
        "- (1)",
        "f(:-)",
        "'hello world'(x)",
        "[[],[[]]]",
        "'\\\\'",
        "f(,)",
        "p:-q,r",
    ] {
        let Ok(value) = text.parse::<Value>() else {
            assert_eq!(text, "f(,)", "it is the only text that is no term");
            continue;
        };
        let written = value.to_string();
        assert_eq!(written.parse::<Value>().as_ref(), Ok(&value), "{text} is written as {written}");
    }
    let value = Value::compound("f", vec![Value::Variable("X".into()), Value::atom("b c"), 2.5.into()]);
    assert_eq!(value.to_string(), "f(X,'b c',2.5)");
    assert_eq!("f(A,B,A)".parse::<Value>().unwrap().to_string(), "f(A,B,A)");
    assert!(
        "f(".parse::<Value>().is_err() && "".parse::<Value>().is_err() && "a. b".parse::<Value>().is_err()
    );
}

#[test]
fn numbers_of_any_size_go_in_and_come_out() {
    let mut prolog = strict();
    let big: Integer = "-170141183460469231731687303715884105729".parse().unwrap();
    let third = Rational::new(1.into(), 3.into()).unwrap();
    let goal = prolog.goal("Z is X - 1, W is Y * 3, V is Y + 1, W == 1");
    let found = goal.bind("X", big.clone()).bind("Y", third).once().unwrap().unwrap();
    assert_eq!(found["Z"].to_string(), "-170141183460469231731687303715884105730");
    assert_eq!(found["V"], Value::Rational("4r3".parse().unwrap()));
    assert!(i128::try_from(&big).is_err() && Rational::new(1.into(), 0.into()).is_err());
    assert_eq!(u64::try_from(Value::from(u64::MAX)), Ok(u64::MAX));
    assert!(u8::try_from(Value::from(256)).is_err());
}

#[test]
fn solutions_become_types_of_rust() {
    let mut prolog = strict();
    prolog.consult_text("ages", "age(ann, 31). age(ben, x).").unwrap();
    let mut ages = prolog.goal("age(N, A)").rows::<(String, i64)>().unwrap();
    assert_eq!(ages.next(), Some(Ok(("ann".to_string(), 31))));
    let error = ages.next().unwrap().unwrap_err().to_string();
    assert_eq!(error, "expected i64, found x");
    drop(ages);
    let lists: Result<Vec<(Vec<u8>,)>, Error> =
        prolog.goal("member(X, [[1,2],[3]])").rows().unwrap().collect();
    assert_eq!(lists.unwrap(), [(vec![1, 2],), (vec![3],)]);
    assert!(matches!(
        prolog.goal("X = 1").rows::<(i64, i64)>().unwrap().next(),
        Some(Err(Error::Misuse(text))) if text.contains("1 variables")
    ));
}

#[test]
fn a_predicate_may_have_many_solutions() {
    let mut prolog = strict();
    let count = |call: &mut Call| {
        let most: i64 = call.arg(0)?;
        Ok((1..=most).map(|n| Ok(vec![Value::Variable("_".into()), n.into()])))
    };
    prolog.register_each("count", 2, count).unwrap();
    assert_eq!(prolog.run("findall(N, count(4, N), [1,2,3,4])"), Ok(true));
    assert_eq!(prolog.run("count(4, 3)"), Ok(true));
    assert_eq!(prolog.run("count(0, _)"), Ok(false));
    assert_eq!(prolog.run("findall(X-Y, (count(2, X), count(X, Y)), [1-1,2-1,2-2])"), Ok(true));
    // The last solution leaves no choice point; one that is left early drops its iterator.
    assert_eq!(prolog.run("forall(between(1, 300, _), (count(1000000, N), N > 2, !)) ; true"), Ok(true));
    assert_eq!(prolog.run("call_cleanup(findall(N, count(2, N), _), Done = true), Done == true"), Ok(true));
    assert!(prolog.run("count(x, _)").unwrap_err().to_string().contains("Type error"));
    let mut dropped = prolog.goal("count(3, N)").iter().unwrap();
    assert_eq!(dropped.next().unwrap().unwrap()["N"], Value::from(1));
    drop(dropped);
    let failing = |_: &mut Call| {
        Ok((0..3).map(|n| if n == 2 { Err(Error::throw(Value::atom("third"))) } else { Ok(vec![n.into()]) }))
    };
    prolog.register_each("failing", 1, failing).unwrap();
    assert_eq!(prolog.run("failing(1)"), Ok(true));
    assert_eq!(prolog.run("failing(_), fail").unwrap_err().ball(), Some(&Value::atom("third")));
}

#[test]
fn a_predicate_may_run_goals() {
    let mut prolog = strict();
    let apply = |call: &mut Call| {
        let goal = Value::compound("call", vec![call.arg(0)?, Value::Variable("Result".into())]);
        let Some(Value::Compound(_, args)) = call.once(&goal)? else { return Ok(false) };
        // Garbage was collected meanwhile: arguments are still what they were.
        let kept = matches!(call.arg::<Value>(0)?, Value::Compound(name, _) if name == "len" || name == "atom_length");
        Ok(call.unify(1, &args[1])? && kept)
    };
    prolog.register("apply_to", 2, apply).unwrap();
    prolog
        .consult_text(
            "p",
            "len(L, N) :- length(L, N). none(_) :- fail. deep(N, R) :- N > 0, M is N - 1, more(M, R).",
        )
        .unwrap();
    assert_eq!(prolog.run("X = f(Y, [a|_]), apply_to(len([Y,b,c]), N), N == 3, X = f(1, [a])"), Ok(true));
    assert_eq!(prolog.run("apply_to(none, _)"), Ok(false));
    assert_eq!(
        prolog.run("catch(apply_to(atom_length(_), _), error(instantiation_error, _), true)"),
        Ok(true)
    );
    assert!(prolog.run("apply_to(halt(3), _)").is_err());
    // What an argument that was bound before has woken runs after the predicate, whatever its goals do.
    let bind = |call: &mut Call| {
        let bound = call.unify(0, 1)?;
        let goal: Value = "length(L, 100), fail".parse()?;
        Ok(bound && call.once(&goal)?.is_none())
    };
    prolog.register("bind", 1, bind).unwrap();
    assert_eq!(prolog.run("freeze(X, Y = woken), bind(X), Y == woken"), Ok(true));
    // The predicate itself may not be entered again while it runs.
    let error = prolog.run("apply_to(apply_to(len([])), _)").unwrap_err();
    assert!(error.ball().unwrap().to_string().contains("reenter"), "{error}");
    for n in 0..150 {
        let next = format!("level{}", n + 1);
        let run = move |call: &mut Call| Ok(call.once(&Value::atom(&next))?.is_some());
        prolog.register(&format!("level{n}"), 0, run).unwrap();
    }
    prolog.consult_text("last", "level150.").unwrap();
    assert_eq!(prolog.run("level100"), Ok(true));
    assert!(prolog.run("level0").unwrap_err().ball().unwrap().to_string().contains("nested_calls"));
    assert_eq!(prolog.run("level140"), Ok(true));
}

#[test]
fn prepared_goals_run_again_and_again() {
    let mut prolog = strict();
    let goal = prolog.goal("append(X, Y, L), length(X, N)").prepare().unwrap();
    for n in 0..5 {
        let found = prolog.goal(&goal).bind("L", [1, 2, 3, 4]).bind("N", n).once().unwrap().unwrap();
        assert_eq!(found["X"].as_list().unwrap().len(), n as usize);
    }
    assert!(prolog.goal("foo(").prepare().is_err());
    assert!(prolog.goal(&goal).bind("M", 1).iter().is_err());
    drop(goal);
    // A new one may have the name of the old one, also while that runs.
    let first = prolog.goal("member(X, [1,2,3])").prepare().unwrap();
    let mut query = prolog.goal(&first).open().unwrap();
    assert_eq!(query.next(&mut prolog).unwrap().unwrap()["X"], 1.into());
    drop(first);
    let second = prolog.goal("member(Y, [a])").prepare().unwrap();
    assert_eq!(query.next(&mut prolog).unwrap().unwrap()["X"], 2.into());
    drop(query);
    assert_eq!(prolog.goal(&second).iter().unwrap().count(), 1);
    for n in 0..1_000 {
        let goal = prolog.goal(&format!("X = {n}")).prepare().unwrap();
        assert_eq!(prolog.goal(&goal).first::<(i64,)>().unwrap(), Some((n,)));
    }
    assert_eq!(prolog.run("current_predicate('$prepared 20'/_)"), Ok(false));
}

#[test]
fn terms_are_goals() {
    let mut prolog = strict();
    let goal = Value::compound("atom_length", [Value::atom("abc"), Value::Variable("N".into())]);
    assert_eq!(prolog.goal(goal).first::<(u8,)>(), Ok(Some((3,))));
    let goal = Value::compound("memberchk", [1.into(), vec![2].into()]);
    assert_eq!(prolog.goal(goal).module("lists").run(), Ok(false));
    let error = prolog.goal(Value::goal("no_such_predicate", Vec::new())).run().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Existence);
    let twice = Value::compound("=", [Value::Variable("X".into()), Value::Variable("Y".into())]);
    let found = prolog.goal(twice.clone()).bind("X", 1).once().unwrap().unwrap();
    assert_eq!((found.get::<i64>("Y"), found.get::<i64>("X")), (Ok(1), Ok(1)));
    assert!(matches!(prolog.goal(twice.clone()).bind("X", 1).bind("X", 2).run(), Err(Error::Misuse(_))));
    assert!(matches!(prolog.goal(twice.clone()).bind("Z", 1).run(), Err(Error::Misuse(_))));
    assert!(matches!(prolog.goal(twice).ask(), Err(Error::Misuse(_))));
}

#[test]
fn a_goal_is_read_and_called_in_its_module() {
    let mut prolog = strict();
    let text = ":- module(m, []). :- op(700, xfx, ===>). t(a ===> b). r(X) :- context_module(X).";
    prolog.consult_text("/m.pl", text).unwrap();
    assert_eq!(prolog.goal("t(X ===> Y)").module("m").first::<(String, String)>().unwrap().unwrap().1, "b");
    assert!(prolog.run("t(X ===> Y)").is_err());
    let goal = prolog.goal("t(X ===> b)").module("m").prepare().unwrap();
    assert_eq!(prolog.goal(&goal).first::<(String,)>().unwrap(), Some(("a".to_string(),)));
    assert!(matches!(prolog.goal(&goal).module("m").run(), Err(Error::Misuse(_))));
    assert!(matches!(prolog.goal("t(X ===> b)").module("m").ask(), Err(Error::Misuse(_))));
}

#[test]
fn time_passes_only_while_a_query_runs() {
    let time = Duration::from_millis(150);
    let mut prolog = Prolog::builder().time_limit(time).build().unwrap();
    let mut query = prolog.goal("member(X, [1,2]) ; repeat, fail").open().unwrap();
    for _ in 0..2 {
        assert!(query.next(&mut prolog).unwrap().is_ok());
        std::thread::sleep(2 * time);
        assert!(prolog.run("true").unwrap());
    }
    assert_eq!(query.next(&mut prolog).unwrap().unwrap_err().kind(), ErrorKind::Time);
    // What catches the error has no time left for a further solution, and cleanups have a little.
    let text = "setup_call_cleanup(true, (repeat, catch((repeat, fail), _, true)), (repeat, fail))";
    let mut query = prolog.goal(text).open().unwrap();
    assert!(query.next(&mut prolog).unwrap().is_ok());
    let start = std::time::Instant::now();
    let _ = query.close(&mut prolog);
    assert!(start.elapsed() < Duration::from_secs(2));
    assert!(prolog.run("true").unwrap());
}

#[test]
fn a_row_of_another_length_is_an_error() {
    let mut prolog = strict();
    prolog.register_each("pair", 2, |_| Ok([Ok(vec![1.into()])].into_iter())).unwrap();
    let error = prolog.run("pair(_, _)").unwrap_err().to_string();
    assert!(error.contains("a row has 1 values, and the predicate 2 arguments"), "{error}");
}

/// Returns what a query does until its end, with what was printed.
fn events(prolog: &mut Prolog, text: &str) -> Vec<String> {
    let mut query = match prolog.goal(text).ask() {
        Ok(query) => query,
        Err(error) => return vec![error.to_string()],
    };
    let mut seen = Vec::new();
    loop {
        match query.next(prolog, 10_000) {
            Event::Answer(answer) => {
                seen.push(answer.text);
                if answer.last {
                    return seen;
                }
            }
            Event::Output(text) | Event::Message(text) => seen.push(text),
            Event::Error(error) => {
                seen.push(format!("error: {error}"));
                return seen;
            }
            Event::End => {
                seen.push("false".to_string());
                return seen;
            }
            Event::Paused => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_query_is_answered_as_at_the_prompt() {
    let mut prolog = Prolog::captured("");
    assert_eq!(events(&mut prolog, "member(X, [a,b])"), ["X = a", "X = b"]);
    assert_eq!(events(&mut prolog, "fail"), ["false"]);
    assert_eq!(events(&mut prolog, "write(hello), X = f(_)"), ["hello", "X = f(_)"]);
    assert_eq!(events(&mut prolog, "X is foo + 1"), ["error: Arithmetic: `foo/0' is not a function"]);
    prolog.run("use_module(library(clpfd))").unwrap();
    let mut query = prolog.goal("X #> 3, X #< 6").ask().unwrap();
    let Event::Answer(answer) = query.next(&mut prolog, u64::MAX) else { panic!() };
    assert_eq!((answer.text.as_str(), answer.residual.len(), answer.last), ("X in 4..5", 1, true));
    // A query that another one has ended says so.
    let mut first = prolog.goal("repeat").ask().unwrap();
    let mut second = prolog.goal("true").ask().unwrap();
    assert!(matches!(first.next(&mut prolog, 100), Event::Error(Error::Misuse(_))));
    assert!(matches!(second.next(&mut prolog, u64::MAX), Event::Answer(_)));
    let mut query = prolog.goal("length(X, N)").bind("X", [1, 2]).ask().unwrap();
    let Event::Answer(answer) = query.next(&mut prolog, u64::MAX) else { panic!() };
    assert_eq!(answer.bindings[1], ("N".to_string(), 2.into()));
}

#[test]
fn errors_say_what_and_where() {
    let mut prolog = Prolog::captured("");
    let error = prolog.goal("foo(X, ").iter().map(drop).unwrap_err();
    assert!(error.exception().unwrap().place.is_some(), "{error:?}");
    assert_eq!(
        prolog.run("atom_length(X, Y)").unwrap_err().to_string(),
        "Arguments are not sufficiently instantiated"
    );
    let error = prolog.run("throw(oops)").unwrap_err();
    assert_eq!(
        (error.ball(), error.to_string().as_str()),
        (Some(&Value::atom("oops")), "Unhandled exception: Unknown message: oops")
    );
    let misspelt = prolog.goal("member(X, L)").bind("M", vec![1]).iter().map(drop).unwrap_err();
    assert_eq!(misspelt.to_string(), "the goal has no variable M");
    // A hook that does not end cannot hold up an error.
    prolog
        .consult_text("hook", ":- multifile prolog:message//1. prolog:message(_) --> { repeat, fail }.")
        .unwrap();
    assert_eq!(prolog.run("throw(stuck)").unwrap_err().to_string(), "stuck");
}

/// A goal that is prepared within a call is another one than those of the system outside.
#[test]
fn goals_prepared_within_calls() {
    let mut prolog = Prolog::new();
    let outer = prolog.goal("X = outer").prepare().expect("a goal");
    prolog
        .register("inner", 1, |call| {
            let mut system = call.prolog()?;
            let inner = system.goal("X = inner").prepare()?;
            let found = system.goal(&inner).once()?.map(|found| found["X"].clone());
            drop(system);
            found.map_or(Ok(false), |found| call.unify(0, found))
        })
        .expect("a predicate");
    assert_eq!(prolog.goal("inner(X)").first::<(String,)>(), Ok(Some(("inner".to_string(),))));
    assert_eq!(prolog.goal(&outer).first::<(String,)>(), Ok(Some(("outer".to_string(),))));
    let again = prolog.goal("X = again").prepare().expect("a goal");
    assert_eq!(prolog.goal("inner(X)").first::<(String,)>(), Ok(Some(("inner".to_string(),))));
    assert_eq!(prolog.goal(&again).first::<(String,)>(), Ok(Some(("again".to_string(),))));
}
