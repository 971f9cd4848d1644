//! Does each thing that the public interface promises to its clients, one function each, with nothing but
//! the public interface. With an argument it also measures what calls and answers cost.

use ninelog::analysis::{Class, Context, Document, Index, complete, diagnose, typed};
use ninelog::console::{ReadFlags, Typed, Words};
use ninelog::exam::{self, Exam};
use ninelog::host::{MemoryHost, Rules};
use ninelog::{Answer, Call, Console, Dict, Error, Event, Object, PortKind, Prolog, Session, Value, Watch, known};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() {
    settings();
    asked_in_slices();
    sessions_ask_their_console();
    prepared_goals_and_calls();
    typed_answers();
    nested_queries();
    values();
    errors();
    predicates_in_rust();
    systems_within_calls();
    objects_and_dicts();
    ports();
    texts_without_running_them();
    exams();
    if std::env::args().len() > 1 {
        measure();
    }
    println!("the public interface does what it promises");
}

/// Every setting at once.
fn settings() {
    let mut host = MemoryHost::default();
    host.put("/facts.pl", "colour(red).");
    let mut prolog = Prolog::builder()
        .host(host)
        .sandbox(Rules { read: vec!["/facts.pl".into()], ..Rules::default() })
        .captured("hello. ")
        .stack_limit(64 << 20)
        .memory_limit(256 << 20)
        .time_limit(Duration::from_secs(5))
        .inference_limit(10_000_000)
        .output_limit(1 << 20)
        .table_space(1 << 24)
        .flag("double_quotes", Value::atom("codes"))
        .random_seed(7)
        .build().expect("settings");
    prolog.consult_file("/facts.pl").expect("the rules allow it");
    assert!(prolog.run("colour(red), read(hello), X = \"a\", X == [97]").expect("no error"));
    assert!(prolog.run("open('/secret', read, _)").is_err());
}

/// A query as the prompt runs it.
fn asked_in_slices() {
    let mut prolog = Prolog::builder().captured("").build().expect("settings");
    prolog.run("use_module(library(clpfd))").expect("the library is there");
    let mut ask = prolog.goal("write(x), X #> 3, X #< 6").ask().expect("a query");
    let mut seen = Vec::new();
    loop {
        match ask.next(&mut prolog, 1000) {
            Event::Output(text) => seen.push(text),
            Event::Answer(Answer { text, residual, last, .. }) => {
                assert!(last && residual.len() == 1);
                seen.push(text);
                break;
            }
            Event::Paused => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(seen, ["x", "X in 4..5"]);
}

/// A client that has all queries ready.
struct Script(std::vec::IntoIter<&'static str>);

impl Console for Script {
    fn begin_line(&mut self) -> Option<bool> {
        Some(false)
    }

    fn read_query(&mut self, _: &str, _: &ReadFlags, words: &dyn Fn() -> Words) -> Option<Typed> {
        assert!(words().predicates.contains_key("loaded"));
        Some(self.0.next().map_or(Typed::End, |query| Typed::Query(query.to_string())))
    }
}

/// A session without a terminal.
fn sessions_ask_their_console() {
    let mut host = MemoryHost::default();
    host.put("/main.pl", "loaded(3).");
    let mut prolog = Prolog::builder().host(host).build().expect("settings");
    prolog.set_console(Script(vec!["loaded(X).", "loaded(X), halt(X)."].into_iter()));
    let left = prolog.session(Session { files: vec!["/main.pl".into()], ..Session::default() });
    assert_eq!(left.status, 3);
}

/// Read once, run often; and a call by name.
fn prepared_goals_and_calls() {
    let mut prolog = Prolog::new();
    let goal = prolog.goal("Y is X * 2").prepare().expect("a goal");
    for n in 0..3_i64 {
        let found = prolog.goal(&goal).bind("X", n).iter().expect("values").next();
        assert_eq!(found.expect("an answer").expect("no error")["Y"].as_integer(), Some(2 * n));
    }
    let goal = Value::compound("reverse", [[1, 2].into(), Value::Variable("Reversed".into())]);
    let found = prolog.goal(goal).module("lists").first::<(Vec<i64>,)>().expect("no error");
    assert_eq!(found.expect("an answer").0, [2, 1]);
}

fn typed_answers() {
    let mut prolog = Prolog::new();
    prolog.consult_text("ages", "age(ann, 31). age(ben, 29).").expect("a program");
    let ages = prolog.goal("age(Name, Age)").rows::<(String, u32)>().expect("a query");
    let ages: Vec<(String, u32)> = ages.collect::<Result<_, _>>().expect("the types fit");
    assert_eq!(ages, [("ann".to_string(), 31), ("ben".to_string(), 29)]);
    let sorted = prolog.goal("msort(L, S)").bind("L", [3, 1, 2]).first::<(Vec<u8>, Value)>();
    let (given, sorted) = sorted.expect("no error").expect("an answer");
    assert_eq!((given.len(), sorted), (3, [1, 2, 3].into()));
    assert!(prolog.goal("true").bind("L", given).iter().is_err());
}

/// Queries that live beside their system.
fn nested_queries() {
    let mut prolog = Prolog::new();
    // It is not known which solution is the last.
    let mut outer = prolog.goal("( member(X, [1,2,3]) ; fail )").open().expect("a query");
    let mut sum = 0;
    while let Some(x) = outer.next_as::<(i64,)>(&mut prolog) {
        let mut inner = prolog.goal("between(1, 2, Y)").open().expect("a query");
        assert!(matches!(outer.next(&mut prolog), Some(Err(Error::Misuse(_)))));
        let (x,) = x.expect("an integer");
        while let Some(y) = inner.next_as::<(i64,)>(&mut prolog) {
            sum += x * y.expect("an integer").0;
        }
        assert!(prolog.run("true").expect("no error"));
    }
    assert_eq!(sum, 18);
}

fn values() {
    let text = "f(X,'a b',\"s\",[1,2.5|T],1r3,123456789012345678901234567890,{x})";
    let value: Value = text.parse().expect("a term");
    assert_eq!(value.to_string(), text);
    let Value::Compound(name, args) = &value else { panic!() };
    assert_eq!((name.as_str(), args.len()), ("f", 7));
    let Value::BigInteger(large) = &args[5] else { panic!("{:?}", args[5]) };
    assert_eq!(large.to_string(), "123456789012345678901234567890");
    assert_eq!(i64::try_from(Value::from(7)).expect("small"), 7);
}

fn errors() {
    let mut prolog = Prolog::captured("");
    let error = prolog.goal("p(").iter().err().expect("a syntax error");
    let place = error.exception().and_then(|told| told.place.as_ref());
    assert_eq!(place.map(|place| (place.line, place.column)), Some((1, 3)));
    let error = prolog.run("X is a + 1").unwrap_err();
    assert!(error.to_string().contains("Arithmetic") && error.ball().is_some());
}

fn predicates_in_rust() {
    let mut prolog = Prolog::new();
    let double = |call: &mut Call| {
        let number: i64 = call.arg(0)?;
        call.unify(1, 2 * number)
    };
    prolog.register("double", 2, double).expect("a free name");
    let letters = |_: &mut Call| Ok(["a", "b"].map(|name| Ok(vec![Value::atom(name)])).into_iter());
    prolog.register_each("letter", 1, letters).expect("a free name");
    let nested = |call: &mut Call| {
        let goal = Value::compound("memberchk", [call.arg(0)?, vec![1, 2].into()]);
        Ok(call.once(&goal)?.is_some())
    };
    prolog.register("nested", 1, nested).expect("a free name");
    assert!(prolog.run("double(4, 8), findall(L, letter(L), [a, b]), nested(2)").expect("no error"));
    prolog.register("broken", 0, |_: &mut Call| panic!("on purpose")).expect("a free name");
    std::panic::set_hook(Box::new(|_| {}));
    assert!(prolog.run("catch(broken, error(system_error(_), _), true)").expect("it is caught"));
    let _ = std::panic::take_hook();
}

/// A predicate uses the system that calls it; an interrupt asks before it stops a goal.
fn systems_within_calls() {
    let mut prolog = Prolog::new();
    let all = |call: &mut Call| {
        let text: String = call.arg(0)?;
        let mut system = call.prolog()?;
        let mut query = system.goal(&text).only(|name| name == "X").open()?;
        let mut found = Vec::new();
        while let Some(answer) = query.next(&mut system) {
            found.push(answer?["X"].clone());
        }
        drop(system);
        call.unify(1, found)
    };
    prolog.register_shared("all", 2, all).expect("a free name");
    assert!(prolog.run("all(\"between(1, 3, X)\", [1, 2, 3])").expect("no error"));
    prolog
        .register_steps("count", 1, |_| {
            let mut n = 0;
            Ok(move |call: &mut Call| {
                n += 1;
                call.prolog().map(|mut system| system.run("true")).err().map(Err).or(Some(Ok(vec![n.into()])))
            })
        })
        .expect("a free name");
    assert!(prolog.run("count(X), X > 5, !").expect("no error"));
    prolog.on_interrupt(|| false);
    let handle = prolog.interrupt_handle();
    prolog
        .register("interrupt", 0, move |_| {
            handle.interrupt();
            Ok(true)
        })
        .expect("a free name");
    assert!(prolog.run("interrupt, length(_, 3)").expect("it goes on"));
}

fn objects_and_dicts() {
    let object = Object::new("box", "<box>", Arc::new(7));
    let dict = Dict::new(Value::atom("t"), [("k", Value::Object(object.clone()))]);
    let mut prolog = Prolog::new();
    let goal = prolog.goal("get_dict(k, D, X), blob(X, box)").prepare().expect("a goal");
    let mut query = prolog.goal(&goal).bind("D", dict).open().expect("a value");
    query.keep();
    let found = query.next(&mut prolog).expect("an answer").expect("no error");
    assert!(found["X"] == Value::Object(object.clone()) && query.is_over() && !found.undefined);
    assert!(object.downgrade().upgrade().is_some_and(|object| object.get() == Some(&7)));
    assert_eq!(prolog.goal("f(X, Y)").variables().expect("a term"), ["X", "Y"]);
    assert_eq!(found["X"].canonical(), "<box>");
}

fn ports() {
    let mut prolog = Prolog::captured("");
    prolog.consult_text("p.pl", "p(1).\np(2).\nq(X) :- p(X), X > 1.\n").expect("a program");
    let calls_only = Watch::all().kinds([PortKind::Call]);
    let mut ask = prolog.goal("q(X)").watch(&calls_only).expect("a query");
    let mut calls = Vec::new();
    loop {
        match ask.next(&mut prolog, 100_000) {
            Event::Port(_) => {
                let details = ask.details(&mut prolog).expect("it pauses");
                calls.push(format!("{}@{}", details.goal, details.place.map_or(0, |place| place.line)));
            }
            Event::Answer(_) => break,
            _ => {}
        }
    }
    assert_eq!(calls, ["q(X)@0", "p(X)@3", "1>1@3", "2>1@3"]);
    let mut ask = prolog.goal("p(2)").watch(&Watch::all()).expect("a query");
    let heads = loop {
        if let Event::Port(_) = ask.next(&mut prolog, 100_000) {
            break ask.details(&mut prolog).expect("it pauses").heads;
        }
    };
    assert_eq!((&*heads[0].head, heads[0].argument, heads[0].place.as_ref().unwrap().line), ("p(1)", 1, 1));
}

fn texts_without_running_them() {
    let facts = known::facts();
    let document = Document::new("p(X) :- appendd(X, Y).\n", Context::default(), facts);
    let index = Index::new(&document, facts);
    let codes: Vec<_> = diagnose(&document, &index, facts).into_iter().map(|found| found.code.name()).collect();
    assert!(codes.len() >= 2, "{codes:?}");
    let document = Document::new("p :- appe", Context::default(), facts);
    let found = complete(&document, &Index::new(&document, facts), facts, 9);
    assert!(found.list.iter().any(|proposal| proposal.text == "append"));
    assert_eq!(typed("X", Default::default()).parts[0].class, Class::Variable);
    assert!(known::help_line("append", 3).is_some() && known::libraries().count() > 100);
}

/// Tests that judge a program.
fn exams() {
    let mut host = MemoryHost::default();
    host.put("/s.plt", ":- begin_tests(s). test(a, X == 1) :- p(X). :- end_tests(s).");
    host.put("/s.pl", "p(2). user:(_ == _).");
    let system = Prolog::builder().host(host).captured("").build().expect("settings");
    let exam = Exam { tests: vec!["/s.plt".into()], program: Some("/s.pl".into()), ..Exam::default() };
    let mut failed = 0;
    assert!(exam.run(system, &mut |event| {
        if let exam::ExamEvent::End { verdict, .. } = event {
            failed += usize::from(verdict.outcome == exam::Outcome::Failed);
        }
        true
    }));
    assert_eq!(failed, 1);
}

/// What calls and answers cost, without limits and with.
fn measure() {
    const TIMES: i64 = 200_000;
    let limited = || {
        Prolog::builder()
            .time_limit(Duration::from_secs(60))
            .inference_limit(u64::MAX / 2)
            .memory_limit(256 << 20)
            .output_limit(1 << 20)
    };
    for (name, builder) in [("without limits", Prolog::builder()), ("with limits", limited())] {
        let mut prolog = builder.build().expect("settings");
        let each = |start: Instant| start.elapsed().as_secs_f64() * 1e6 / TIMES as f64;
        let goal = prolog.goal("succ(X, Y)").prepare().expect("a goal");
        let start = Instant::now();
        for n in 0..TIMES {
            let mut found = prolog.goal(&goal).bind("X", n).iter().expect("values");
            assert!(found.next().is_some());
        }
        let prepared = each(start);
        let start = Instant::now();
        for _ in 0..TIMES {
            let goal = Value::compound("succ", [1.into(), Value::Variable("Y".into())]);
            assert!(prolog.goal(goal).once().expect("no error").is_some());
        }
        let called = each(start);
        let start = Instant::now();
        for _ in 0..TIMES {
            assert!(prolog.run("succ(1, _)").expect("no error"));
        }
        let run = each(start);
        let start = Instant::now();
        let answers = prolog.goal(&format!("between(1, {TIMES}, X)")).iter().expect("a query");
        assert_eq!(answers.count() as i64, TIMES);
        let answer = each(start);
        println!(
            "{name}: call {called:.2}, prepared {prepared:.2}, text {run:.2}, answer {answer:.2} microseconds"
        );
    }
}
