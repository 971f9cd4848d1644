//! Watched queries: which ports are told, what a query answers while it pauses, and how it goes on.

use ninelog::host::MemoryHost;
use ninelog::{Ask, Error, ErrorKind, Event, Port, PortKind, Prolog, Resume, Watch};
use std::time::{Duration, Instant};

const PROGRAM: &str = "\
count(N, N) :- !.
count(I, N) :-
    J is I + 1,
    count(J, N).

len([], 0).
len([_|T], N) :-
    len(T, M),
    check(M),
    N is M + 1.

check(M) :-
    M >= 0,
    \\+ M = a.

wrong(X) :-
    Y is foo + X,
    check(Y).

pick(X) :- member(X, [1,2,3]).
both(X) :-
    (   pick(X)
    ->  check(X)
    ;   check(0)
    ).
rev([], []).
rev([X|Xs], Zs) :- rev(Xs, Ys), app(Ys, [X], Zs).
app([], L, L).
app([X|Xs], Ys, [X|Zs]) :-
    app(Xs, Ys, Zs).
cuts(X) :-
    pick(X),
    X > 1,
    !,
    check(X).
";

fn program() -> Prolog {
    let mut host = MemoryHost::default();
    host.put("/p.pl", PROGRAM);
    let mut prolog = Prolog::builder().host(host).captured("").build().unwrap();
    assert_eq!(prolog.consult_file("/p.pl").expect("a file").errors, 0);
    prolog
}

/// Runs the query to its next port; none if it has an answer or ends.
fn port(query: &mut Ask, prolog: &mut Prolog) -> Option<Port> {
    loop {
        match query.next(prolog, u64::MAX) {
            Event::Port(port) => return Some(port),
            Event::Answer(_) | Event::End | Event::Error(_) => return None,
            _ => {}
        }
    }
}

fn shown(query: &mut Ask, prolog: &mut Prolog, port: Port) -> String {
    format!("{} {}", port.kind.name(), query.details(prolog).expect("it pauses").goal)
}

/// Returns the ports of a query, each with the number of its goal.
fn ports(prolog: &mut Prolog, text: &str, watch: &Watch) -> Vec<(i64, String)> {
    let mut query = prolog.goal(text).watch(watch).expect("a query");
    let mut ports = Vec::new();
    while let Some(port) = port(&mut query, prolog) {
        ports.push((port.call, shown(&mut query, prolog, port)));
    }
    ports
}

fn resumed(query: &mut Ask, prolog: &mut Prolog, how: Resume) -> Option<String> {
    query.resume(prolog, how).expect("it pauses");
    let port = port(query, prolog)?;
    Some(shown(query, prolog, port))
}

/// All ports of a goal have its number, also where it fails; a negation is a goal.
#[test]
fn ports_name_their_goal() {
    let mut prolog = program();
    prolog
        .register("plus_one", 2, |call| {
            let n: i64 = call.arg(0)?;
            call.unify(1, n + 1)
        })
        .expect("a new predicate");
    let ports = ports(&mut prolog, "plus_one(1, X), check(X), X > 5", &Watch::all());
    let told: Vec<&str> = ports.iter().map(|(_, text)| text.as_str()).collect();
    let wanted = [
        "call plus_one(1, X)",
        "exit plus_one(1, 2)",
        "call check(2)",
        "call 2>=0",
        "exit 2>=0",
        "call \\+2=a",
        "call 2=a",
        "fail 2=a",
        "exit \\+2=a",
        "exit check(2)",
        "call 2>5",
        "fail 2>5",
    ];
    assert_eq!(told, wanted);
    for (number, text) in &ports {
        let (_, goal) = text.split_once(' ').expect("a port and a goal");
        let of_goal =
            |text: &str| text.ends_with(goal) && text.split_once(' ').is_some_and(|(_, g)| g == goal);
        let same = ports.iter().filter(|(_, text)| of_goal(text));
        assert!(same.into_iter().all(|(other, _)| other == number), "{text}");
    }
}

/// Only what was asked for is told, and a step follows the levels.
#[test]
fn steps_and_filters() {
    let mut prolog = program();
    let exits = Watch::all().kinds([PortKind::Exit]).predicate("check", 1);
    let told: Vec<String> =
        ports(&mut prolog, "len([a,b], N)", &exits).into_iter().map(|(_, text)| text).collect();
    assert_eq!(told, ["exit check(0)", "exit check(1)"]);

    let mut query = prolog.goal("len([a], N), N > 0").watch(&Watch::all()).expect("a query");
    assert!(port(&mut query, &mut prolog).is_some());
    let mut step = |how| resumed(&mut query, &mut prolog, how).expect("a port");
    assert!(step(Resume::StepIn).starts_with("call len([],"));
    assert_eq!(step(Resume::StepOver), "exit len([], 0)");
    assert_eq!(step(Resume::StepOver), "call check(0)");
    assert_eq!(step(Resume::StepIn), "call 0>=0");
    assert_eq!(step(Resume::StepOut), "exit check(0)");
    assert_eq!(step(Resume::StepOut), "exit len([a], 1)");
    assert_eq!(step(Resume::StepOver), "call 1>0");
}

/// What a query answers while it pauses changes nothing, but for a variable that is set.
#[test]
fn paused_queries_answer() {
    let mut prolog = program();
    let calls = Watch::all().kinds([PortKind::Call]).predicate("check", 1);
    let mut query = prolog.goal("both(X), len(Y, 0)").watch(&calls).expect("a query");
    assert!(query.frames(&mut prolog).is_err(), "it does not pause yet");
    let first = port(&mut query, &mut prolog).expect("a call");
    assert_eq!(query.port(&mut prolog), Some(first));
    assert_eq!(query.goal(&mut prolog).expect("a term").to_string(), "user:check(1)");
    let frames = query.frames(&mut prolog).expect("frames");
    assert_eq!((&*frames[0].goal, frames[0].place.as_ref().map(|place| place.line)), ("both(1)", Some(23)));
    assert_eq!(query.values(&mut prolog, 0), Ok(vec![("X".to_string(), 1.into())]));
    let mut ask = |text: &str| query.evaluate(&mut prolog, 0, text, 10_000);
    assert_eq!(ask("Y is X + 1").expect("no error").expect("true")["Y"], 2.into());
    assert_eq!(ask("X == 2"), Ok(None));
    assert_eq!(ask("atom_length(1, a)").expect_err("a type").kind(), ErrorKind::Type);
    assert_eq!(ask("p(").expect_err("no term").kind(), ErrorKind::Syntax);
    assert!(matches!(ask("repeat, fail"), Err(Error::Misuse(_))));
    assert_eq!(ask("both(Z)").expect("no error").expect("true")["Z"], 1.into());
    assert_eq!(ask("fail"), Ok(None));
    assert!(query.evaluate(&mut prolog, 0, "true", u64::MAX).is_ok_and(|found| found.is_some()));
    let mut ask = |text: &str| query.evaluate(&mut prolog, 0, text, 10_000);
    // A large or cyclic term is an error of the question alone.
    assert!(ask("C = f(C)").is_ok());
    assert_eq!(query.frames(&mut prolog).expect("frames").len(), frames.len());
    drop(query);

    let calls = Watch::all().kinds([PortKind::Call]).predicate("is", 2);
    let mut query = prolog.goal("len([a], N)").watch(&calls).expect("a query");
    assert!(port(&mut query, &mut prolog).is_some());
    assert_eq!(query.set(&mut prolog, 0, "M", "5"), Ok(false), "it has another value");
    assert_eq!(query.set(&mut prolog, 0, "N", "f(").expect_err("no term").kind(), ErrorKind::Syntax);
    assert_eq!(query.set(&mut prolog, 0, "N", "1"), Ok(true));
    let Event::Answer(answer) = query.next(&mut prolog, u64::MAX) else { panic!("an answer") };
    assert_eq!(answer.text, "N = 1");
}

/// A goal can be run again, made to fail, taken as true; a query can be given up.
#[test]
fn paused_queries_are_told_how_to_go_on() {
    let mut prolog = program();
    let calls = Watch::all().kinds([PortKind::Call]).predicate("check", 1);
    for (how, wanted) in [(Resume::Fail, None), (Resume::Ignore, Some("X = 2")), (Resume::Go, Some("X = 2"))]
    {
        let mut query = prolog.goal("cuts(X)").watch(&calls).expect("a query");
        assert!(port(&mut query, &mut prolog).is_some());
        query.resume(&mut prolog, how).expect("it pauses");
        let end = loop {
            match query.next(&mut prolog, u64::MAX) {
                Event::Port(_) => {}
                end => break end,
            }
        };
        match (end, wanted) {
            (Event::End, None) => {}
            (Event::Answer(answer), Some(wanted)) => assert_eq!(answer.text, wanted),
            (end, _) => panic!("{how:?}: {end:?}"),
        }
    }

    let exits = Watch::all().kinds([PortKind::Exit]).predicate("pick", 1);
    let mut query = prolog.goal("cuts(X)").watch(&exits).expect("a query");
    assert!(port(&mut query, &mut prolog).is_some());
    for _ in 0..3 {
        assert_eq!(resumed(&mut query, &mut prolog, Resume::Retry).as_deref(), Some("exit pick(1)"));
    }
    query.resume(&mut prolog, Resume::Abort).expect("it pauses");
    assert_eq!(query.next(&mut prolog, u64::MAX), Event::Error(Error::Aborted));
}

/// A breakpoint tells the goals above it and is removed again; without a hit it takes little time.
#[test]
fn breakpoints() {
    let mut prolog = program();
    assert_eq!(prolog.set_breakpoint("/p.pl", 999, None), Ok(None));
    let (number, line) =
        prolog.set_breakpoint("/p.pl", 9, Some("M =:= 1")).expect("no error").expect("a goal");
    assert_eq!(line, 9);
    let mut query = prolog.goal("len([a,b,c], N)").watch(&Watch::breakpoints()).expect("a query");
    let at = port(&mut query, &mut prolog).expect("the breakpoint");
    assert_eq!((at.kind, at.breakpoint), (PortKind::Call, Some(number)));
    let lines: Vec<u32> = query
        .frames(&mut prolog)
        .expect("frames")
        .iter()
        .map(|frame| frame.place.as_ref().map_or(0, |place| place.line))
        .collect();
    assert_eq!(lines, [9, 8]);
    assert_eq!(port(&mut query, &mut prolog), None);
    // Without a watched query nothing stops.
    assert_eq!(prolog.run("len([a,b,c], 3)"), Ok(true));
    assert_eq!((prolog.remove_breakpoint(number), prolog.remove_breakpoint(number)), (Ok(true), Ok(false)));
    let mut query = prolog.goal("len([a,b,c], N)").watch(&Watch::breakpoints()).expect("a query");
    assert_eq!(port(&mut query, &mut prolog), None);

    let time = |prolog: &mut Prolog| {
        let run = || {
            let start = Instant::now();
            let mut query =
                prolog.goal("numlist(1, 1000, L), rev(L, _)").watch(&Watch::breakpoints()).expect("a query");
            assert_eq!(port(&mut query, prolog), None);
            start.elapsed()
        };
        std::iter::repeat_with(run).take(7).min().unwrap_or(Duration::MAX)
    };
    // The last one asks for types and makes two comparisons. The speed of a machine changes, so one of
    // several comparisons is enough.
    for (condition, most) in [("X > 1000", 2), ("X mod 7 =:= 7", 2), ("2 * X - 1 > 5000 ; X = a", 4)] {
        let mut times = Vec::new();
        let is_fast = (0..6).any(|_| {
            let plain = time(&mut prolog);
            let set = prolog.set_breakpoint("/p.pl", 30, Some(condition));
            let (number, _) = set.expect("no error").expect("a goal");
            let with = time(&mut prolog);
            assert_eq!(prolog.remove_breakpoint(number), Ok(true));
            times.push((with, plain));
            with < plain * most
        });
        assert!(is_fast, "{condition}: with and without breakpoint {times:?}");
    }
}

/// What is compiled into the clause stops where the condition holds when it is called; no condition binds.
#[test]
fn conditions_of_breakpoints() {
    let mut prolog = program();
    let conditions = [
        ("X // 2 =:= 1", &["2", "3"][..]),
        ("X mod 2 =:= 0, X > 2 - 1", &["2"]),
        ("X = a", &["a", "unbound"]),
        ("X > 2.0", &["3", "4.5"]),
        ("X * 2 =:= 9", &["4.5"]),
        ("X = f(Y), Y == b", &["f(b)"]),
        ("X == a ; X =:= 1", &["1", "a"]),
        // An error is not true.
        ("\\+ X =:= X + 0 ; X =:= 3", &["3"]),
    ];
    for (condition, expected) in conditions {
        let set = prolog.set_breakpoint("/p.pl", 30, Some(condition)).expect("no error");
        let (number, _) = set.expect("a goal");
        let goal = "app([1,2,3,a,4.5,f(b),_], [], L)";
        let mut query = prolog.goal(goal).watch(&Watch::breakpoints()).expect("a query");
        let mut found = Vec::new();
        while let Some(at) = port(&mut query, &mut prolog) {
            assert_eq!(at.breakpoint, Some(number));
            let text = "( var(X) -> Shown = unbound ; Shown = X )";
            let values = query.evaluate(&mut prolog, 0, text, 1_000).expect("no error").expect("a value");
            found.push(values["Shown"].to_string());
        }
        assert_eq!(found, expected, "{condition}");
        assert_eq!(prolog.remove_breakpoint(number), Ok(true));
    }
}

/// Breakpoints change while a query pauses, and it goes on.
#[test]
fn breakpoints_of_a_paused_query() {
    let mut host = MemoryHost::default();
    let text = ":- set_prolog_flag(double_quotes, codes).\n\
                count(N, N) :- !.\ncount(I, N) :-\n    J is I + 1,\n    count(J, N).\n";
    host.put("/it's.pl", text);
    let mut prolog = Prolog::builder().host(host).captured("").build().expect("settings");
    prolog.consult_file("/it's.pl").expect("a file");
    let calls = Watch::all().kinds([PortKind::Call]).predicate("count", 2);
    let mut query = prolog.goal("count(0, 10), count(5, 20)").watch(&calls).expect("a query");
    assert!(port(&mut query, &mut prolog).is_some());
    assert_eq!(query.set_breakpoint(&mut prolog, "/it's.pl", 99, None), Ok(None));
    assert!(query.set_breakpoint(&mut prolog, "/it's.pl", 4, Some("I >")).is_err());
    let set = query.set_breakpoint(&mut prolog, "/it's.pl", 4, Some("I =:= 7, J \\== 'a b'"));
    let (number, line) = set.expect("no error").expect("a goal");
    assert_eq!(line, 4);
    let mut hits = 0;
    while let Some(at) = port(&mut query, &mut prolog) {
        if at.breakpoint == Some(number) {
            assert_eq!(query.values(&mut prolog, 0).expect("values")[0], ("I".to_string(), 7.into()));
            hits += 1;
            if hits == 2 {
                assert_eq!(query.remove_breakpoint(&mut prolog, number), Ok(true));
                assert_eq!(query.remove_breakpoint(&mut prolog, number), Ok(false));
            }
        }
    }
    assert_eq!(hits, 2);
}

/// A port costs the same with a large term in a binding.
#[test]
fn ports_do_not_touch_terms() {
    let mut prolog = program();
    let calls = Watch::all().kinds([PortKind::Call]);
    let text = |length: usize| format!("numlist(1, {length}, L), len([a,b,c,d,e,f,g,h,i,j], N)");
    let watched = |prolog: &mut Prolog, length: usize| {
        let start = Instant::now();
        let mut query = prolog.goal(&text(length)).watch(&calls).expect("a query");
        let count = std::iter::from_fn(|| port(&mut query, prolog)).count();
        assert!(count > 50, "{count}");
        start.elapsed()
    };
    let plain = |prolog: &mut Prolog, length: usize| {
        let start = Instant::now();
        assert_eq!(prolog.run(&text(length)), Ok(true));
        start.elapsed()
    };
    watched(&mut prolog, 10);
    let short = watched(&mut prolog, 10);
    let long = watched(&mut prolog, 300_000);
    // The list itself is made in both: on a busy machine that takes most of the time.
    let list = plain(&mut prolog, 300_000);
    assert!(long < short + list * 4 + Duration::from_millis(500), "{short:?} {long:?} {list:?}");
}

/// An error says of which kind it is, and where it came from.
#[test]
fn errors_have_places() {
    let mut prolog = program();
    let error = prolog.run("wrong(1)").expect_err("an error");
    assert_eq!(error.kind(), ErrorKind::Type);
    let exception = error.exception().expect("an exception");
    assert_eq!(
        exception.place.as_ref().map(|place| (place.file.as_deref(), place.line)),
        Some((Some("/p.pl"), 17))
    );
    let goals: Vec<&str> = exception.goals.iter().map(|goal| &*goal.goal).collect();
    assert!(goals[0].ends_with("is foo+1") && goals[1].starts_with("wrong("), "{goals:?}");
    let mut query = prolog.goal("len([a], N), wrong(N)").ask().expect("a query");
    let Event::Error(error) = query.next(&mut prolog, u64::MAX) else { panic!("an error") };
    assert_eq!(error.exception().and_then(|e| e.place.as_ref()).map(|place| place.line), Some(17));
    // What is caught is not noted.
    assert_eq!(prolog.run("catch(wrong(1), _, true)"), Ok(true));
    let error = prolog.run("throw(mine)").expect_err("an error");
    assert_eq!(error.exception().map(|exception| exception.goals.len()), Some(0));
}

/// A program that was given as text is told as one from a file.
#[test]
fn texts_have_places() {
    let mut prolog = Prolog::builder().host(MemoryHost::default()).captured("").build().unwrap();
    prolog.consult_text("given", "old(X) :- X.\n").expect("a text");
    prolog.consult_text("given", PROGRAM).expect("a text");
    assert_eq!(prolog.set_breakpoint("given", 10, Some("M > 0")).unwrap().map(|(_, line)| line), Some(10));
    let mut query = prolog.goal("len([a,b,c], N)").watch(&Watch::breakpoints()).expect("a query");
    assert!(port(&mut query, &mut prolog).is_some());
    let details = query.details(&mut prolog).expect("it pauses");
    let place = details.called.expect("a place").place;
    assert_eq!((place.file.as_deref(), place.line), (Some("given"), 10));
    let found = query.evaluate(&mut prolog, 0, "K is M + 1", 1_000).expect("no error").expect("a value");
    assert_eq!(found.get::<i64>("K"), Ok(2));
    prolog.run("unload_file(given)").unwrap();
    assert_eq!(prolog.set_breakpoint("given", 10, None).unwrap(), None);
}
