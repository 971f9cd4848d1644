//! Prolog inside another program: no safe Rust code can break a `Prolog`, in whatever way queries, values and
//! predicates end.

use ninelog::{Error, ErrorKind, Prolog, Slice, Value, Values};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

fn captured() -> Prolog {
    Prolog::captured("")
}

/// Returns the term that was thrown as text, or another error or the result if nothing was thrown.
fn error_of<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    match result {
        Err(error) => error.ball().map_or_else(|| error.to_string(), Value::to_string),
        Ok(value) => format!("no error: {value:?}"),
    }
}

/// Checks that the system works: it loads, calls, raises errors, collects garbage and prints.
fn check(prolog: &mut Prolog) {
    assert_eq!(prolog.run("X = 1, X == 1"), Ok(true));
    assert_eq!(prolog.run("fail"), Ok(false));
    assert_eq!(
        prolog.run("length(L, 1000), findall(X, member(X, L), M), garbage_collect, length(M, 1000)"),
        Ok(true)
    );
    assert_eq!(prolog.run("catch(throw(a), B, true), B == a"), Ok(true));
    assert_eq!(prolog.run("setup_call_cleanup(true, member(X, [1,2]), true), X == 2"), Ok(true));
    assert!(error_of(prolog.run("atom_length(_, _)")).contains("instantiation_error"));
    prolog.take_output();
    assert_eq!(prolog.run("with_output_to(string(S), write(s)), write(S)"), Ok(true));
    assert_eq!(prolog.take_output(), "s");
    assert_eq!(prolog.run("prolog_load_context(source, _)"), Ok(false));
}

// ---- effects of a query that ended

#[test]
fn pending_cleanups_run_when_a_query_ends() {
    let mut prolog = captured();
    assert_eq!(prolog.run("call_cleanup(member(_, [1,2]), (write(done), nl))"), Ok(true));
    assert_eq!(prolog.take_output(), "done\n");
    check(&mut prolog);
    // The cleanups run in the order of a cut, with the bindings of the solution. Each runs even if others
    // fail.
    let text = "setup_call_cleanup(true, member(X, [1,2]), (write(X), throw(outer))),
                setup_call_cleanup(true, member(Y, [a,b]), (write(Y), garbage_collect)), X = 1";
    let mut query = prolog.goal(text).iter().unwrap();
    assert_eq!(query.next().unwrap().unwrap()["Y"], Value::atom("a"));
    drop(query);
    assert_eq!(prolog.take_output(), "a1");
    check(&mut prolog);
    assert_eq!(error_of(prolog.run("call_cleanup(member(_, [1,2]), throw(oops))")), "oops");
    check(&mut prolog);
    assert_eq!(prolog.run("call_cleanup(member(_, [1,2]), halt(3))"), Err(Error::Halt(3)));
    check(&mut prolog);
}

#[test]
fn a_halt_leaves_a_system_in_order() {
    let mut prolog = captured();
    assert_eq!(prolog.consult_text("x", ":- halt(5)."), Err(Error::Halt(5)));
    check(&mut prolog);
    for goal in [
        "member(_, [1,2]), halt(5)",
        "setup_call_cleanup(true, halt(5), write(cleaned))",
        "with_output_to(string(_), (write(lost), halt(5)))",
        "findall(X, (member(X, [1,2]), (X == 2 -> halt(5) ; true)), _)",
        "call_with_inference_limit(halt(5), 100000, _)",
        "engine_create(X, (member(X, [1,2]), halt(5)), E), engine_next(E, _)",
        "catch(halt(5), _, true)",
        "freeze(X, halt(5)), X = 1",
        "forall(member(_, [1,2]), halt(5))",
        "call_with_time_limit(100, halt(5))",
        "at_halt(halt(7)), halt(5)",
    ] {
        assert_eq!(prolog.run(goal), Err(Error::Halt(5)), "{goal}");
        check(&mut prolog);
    }
    let program = ":- table p/1. p(X) :- q(X), halt(5). p(X) :- p(X). q(1). q(2).";
    prolog.consult_text("tabled", program).unwrap();
    assert_eq!(prolog.run("p(_)"), Err(Error::Halt(5)));
    assert_eq!(prolog.run("p(_)"), Err(Error::Halt(5)));
    check(&mut prolog);
    // The clauses loaded so far stay, and a text of this name can be loaded again.
    assert_eq!(prolog.consult_text("h", "a(1). :- halt(5). a(2)."), Err(Error::Halt(5)));
    prolog.consult_text("h", "a(3).").unwrap();
    assert_eq!(prolog.run("findall(X, a(X), [3])"), Ok(true));
}

#[test]
fn loading_a_puzzle_and_leaving_its_query_open() {
    let mut prolog = captured();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/prolog/sudoku.pl");
    prolog.consult_file(path).unwrap();
    assert_eq!(prolog.run("go"), Ok(true));
    check(&mut prolog);
}

#[test]
fn a_forgotten_query_is_closed_by_what_comes_next() {
    let mut prolog = captured();
    for round in 0..3 {
        let goal = "setup_call_cleanup(true, member(X, [1,2,3]), write(cleaned(X)))";
        let mut query = prolog.goal(goal).iter().unwrap();
        assert!(query.next().unwrap().is_ok());
        std::mem::forget(query);
        std::mem::forget(prolog.goal("member(_, [1,2])").iter().unwrap());
        match round {
            0 => check(&mut prolog),
            1 => _ = prolog.consult_text("f", "f(1).").unwrap(),
            _ => prolog.register("anything", 0, |_| Ok(true)).unwrap(),
        }
        check(&mut prolog);
    }
    let mut query = prolog.goal("repeat").iter().unwrap();
    query.next();
    std::mem::forget(query);
    drop(prolog);
}

#[test]
fn a_dropped_query_has_not_happened() {
    let mut prolog = captured();
    let before = |prolog: &mut Prolog| {
        let found = prolog.goal("statistics(trailused, T), statistics(globalused, G)").iter().unwrap().next();
        let found = found.unwrap().unwrap();
        (found["T"].clone(), found["G"].clone())
    };
    let mut first = before(&mut prolog);
    for round in 0..100 {
        let mut query =
            prolog.goal("length(L, 1000), b_setval(v, 1), member(X, L), X = f(L)").iter().unwrap();
        query.next();
        query.next();
        drop(query);
        if round == 1 {
            first = before(&mut prolog);
        }
    }
    assert_eq!(before(&mut prolog), first, "what queries leave on the stacks is dropped");
    check(&mut prolog);
    assert_eq!(prolog.run("nb_setval(kept, f(Y, Y, [1,2]))"), Ok(true));
    assert_eq!(prolog.run("length(_, 100000), garbage_collect"), Ok(true));
    assert_eq!(prolog.run("nb_getval(kept, f(A, B, L)), A == B, L == [1,2]"), Ok(true));
}

#[test]
fn goals_of_undo_run_when_a_query_is_dropped() {
    let mut prolog = captured();
    let mut query = prolog.goal("undo(write(undone)), member(_, [1,2])").iter().unwrap();
    query.next();
    drop(query);
    assert_eq!(prolog.take_output(), "undone");
    check(&mut prolog);
}

#[test]
fn queries_of_two_systems_may_be_open_at_once() {
    let (mut one, mut two) = (captured(), captured());
    let mut first = one.goal("between(1, 3, X)").iter().unwrap();
    let mut second = two.goal("member(X, [a,b,c])").iter().unwrap();
    let mut seen = Vec::new();
    while let (Some(a), Some(b)) = (first.next(), second.next()) {
        seen.push((a.unwrap()["X"].as_integer().unwrap(), b.unwrap()["X"].as_text().unwrap().to_string()));
    }
    assert_eq!(seen, [(1, "a".to_string()), (2, "b".to_string()), (3, "c".to_string())]);
    drop((first, second));
    check(&mut one);
    check(&mut two);
}

#[test]
fn errors_in_the_middle_leave_a_system_in_order() {
    let mut prolog = captured();
    for goal in [
        "throw(x)",
        "member(_, [1,2]), setup_call_cleanup(true, member(_, [1,2]), write(c)), throw(x)",
        "with_output_to(string(_), throw(x))",
        "engine_create(X, throw(X), E), engine_next(E, _)",
        "engine_create(X, (member(X, [1,2]), X > 1, throw(x)), E), engine_next(E, _)",
        "abort",
        "catch(abort, _, true)",
        "findall(_, throw(x), _)",
        "call_cleanup(throw(x), throw(y))",
    ] {
        assert!(prolog.run(goal).is_err(), "{goal}");
        check(&mut prolog);
    }
    let mut query = prolog.goal("member(X, [1,2]), (X == 1 ; throw(x))").iter().unwrap();
    assert!(query.next().unwrap().is_ok());
    assert!(query.next().unwrap().is_err());
    assert!(query.next().is_none());
    drop(query);
    assert!(prolog.goal("foo(").iter().is_err());
    check(&mut prolog);
}

#[test]
fn stacks_that_are_full_leave_a_system_in_order() {
    let mut prolog = captured();
    prolog.set_stack_limit(4 << 20);
    for goal in [
        "length(L, 1000000)",
        "repeat, fail ; l(0)",
        "d(0)",
        "numlist(1, 400000, L), atom_to_term(x, _, _), L = []",
    ] {
        let program = "l(X) :- l(f(X)), true. d(X) :- member(_, [1,2]), Y is X + 1, d(Y).";
        prolog.consult_text("full", program).unwrap();
        if goal.starts_with("repeat") {
            prolog.set_inference_limit(Some(50_000));
        }
        assert!(prolog.run(goal).is_err(), "{goal}");
        prolog.set_inference_limit(None);
        check(&mut prolog);
    }
    let large: Vec<i64> = (0..1_000_000).collect();
    let asked = prolog.goal("L = [_|_]").bind("L", large).iter().map(|_| ());
    assert!(error_of(asked).contains("resource_error"));
    check(&mut prolog);
}

// ---- values

/// `f(f(... []))`.
fn deep(depth: usize) -> Value {
    let mut value = Value::List(Values::default());
    for level in 0..depth {
        value =
            if level % 2 == 0 { Value::compound("f", vec![value]) } else { Value::List(vec![value].into()) };
    }
    value
}

#[test]
fn values_may_be_nested_as_deep_as_memory_allows() {
    let thread = std::thread::Builder::new().stack_size(256 << 10);
    let nested = || {
        for depth in [20_000, 1_000_000] {
            let mut prolog = captured();
            let value = deep(depth);
            let copy = value.clone();
            assert!(value == copy);
            assert!(value != deep(depth - 2));
            assert!(format!("{value:?}").len() > depth);
            let mut query = prolog.goal("X = Y, Z = [a|Y]").bind("Y", value).iter().unwrap();
            let found = query.next().unwrap().unwrap();
            assert!(found["X"] == copy);
            assert!(found["X"] == found["Y"]);
            assert!(format!("{found:?}").len() > depth);
            drop(query);
            check(&mut prolog);
        }
    };
    thread.spawn(nested).unwrap().join().unwrap();
}

#[test]
fn lists_without_an_end_may_be_long() {
    let mut prolog = captured();
    let mut query = prolog.goal("numlist(1, 300000, L), append(L, x, P)").iter().unwrap();
    let found = query.next().unwrap().unwrap();
    assert_eq!(found["L"].as_list().unwrap().len(), 300_000);
    let Value::Compound(name, args) = &found["P"] else { panic!() };
    assert_eq!((name.as_str(), &args[0]), ("[|]", &Value::Integer(1)));
    let partial = found["P"].clone();
    drop(query);
    let again = prolog.goal("length(Q, 300000), append(Q, x, P), last(Q, X)").bind("P", partial);
    let mut again = again.iter().unwrap();
    assert_eq!(again.next().unwrap().unwrap()["X"], Value::Integer(300_000));
}

#[test]
fn a_term_that_has_no_value_is_an_error_and_no_more() {
    let mut prolog = captured();
    for goal in ["X = f(X)", "X = [a|X]", "X = [X]", "X = f(X, Y), Y = g(X, Y)"] {
        assert_eq!(prolog.goal(goal).iter().unwrap().next(), Some(Err(Error::TooLarge)), "{goal}");
        // The goal itself succeeds.
        assert_eq!(prolog.run(goal), Ok(true), "{goal}");
        check(&mut prolog);
    }
    prolog.consult_text("shared", "s(0, a) :- !. s(N, f(X, X)) :- M is N - 1, s(M, X).").unwrap();
    assert_eq!(prolog.goal("s(40, X)").iter().unwrap().next(), Some(Err(Error::TooLarge)));
    assert_eq!(prolog.run("s(40, X)"), Ok(true));
    assert!(prolog.goal("s(10, X)").iter().unwrap().next().unwrap().is_ok());
    assert_eq!(error_of(prolog.run("X = f(X), throw(X)")), "...");
    assert!(error_of(prolog.run("s(15, X), throw(X)")).starts_with("f("));
    prolog.consult_text("deep", "n(0, a) :- !. n(N, f(X)) :- M is N - 1, n(M, X).").unwrap();
    assert_eq!(prolog.run("n(3000, X)"), Ok(true));
    assert!(prolog.goal("n(3000, X)").iter().unwrap().next().unwrap().is_ok());
    check(&mut prolog);
}

#[test]
fn values_go_in_and_come_out_the_same() {
    let mut prolog = captured();
    let texts = ["f", "[|]", "[]", "{}", "", ".", "'", "\u{0}", "ü\n"];
    let mut values: Vec<Value> =
        texts.iter().flat_map(|t| [Value::String(t.to_string()), Value::compound(t, vec![])]).collect();
    values.extend(["a", "[|]", "", "."].map(Value::atom));
    values.extend([i64::MIN, -1, 0, 1 << 59, 1 << 60, i64::MAX].map(Value::Integer));
    values.extend([0.0, -0.5, 1e300, f64::INFINITY].map(Value::Float));
    values.push(Value::compound("[|]", vec![1.into(), Value::atom("x")]));
    values.push(Value::compound("f", (0..1000).map(Value::Integer).collect::<Values>()));
    let mut large = prolog.goal("X is 7 ** 200, Y is 2 rdiv (3 ** 100)").iter().unwrap();
    let found = large.next().unwrap().unwrap();
    values.extend([found["X"].clone(), found["Y"].clone()]);
    drop(large);
    for value in values {
        let found = prolog.goal("Y = X").bind("X", &value).once().unwrap().unwrap();
        assert_eq!(found["Y"], value);
    }
    let pair = Value::from(vec![
        Value::Variable("A".into()),
        Value::Variable("A".into()),
        Value::Variable("_".into()),
    ]);
    assert_eq!(prolog.goal("X = [B, C, D], B == C, B \\== D").bind("X", pair).iter().unwrap().count(), 1);
}

#[test]
fn values_outlive_their_system() {
    let mut prolog = captured();
    let found = prolog.goal("X = f(Y, \"s\", [1,2.5|T]), Z = Y").once().unwrap().unwrap();
    let error = prolog.run("throw(f(X, [1]))").unwrap_err();
    drop(prolog);
    assert_eq!(format!("{:?}", found["X"]).matches("Variable").count(), 2);
    assert!(matches!(error.ball(), Some(Value::Compound(..))));
    std::thread::spawn(move || drop(found)).join().unwrap();
}

// ---- predicates written in Rust

#[test]
fn a_panic_in_a_predicate_is_an_error_in_prolog() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut prolog = captured();
    let mut calls = 0;
    let counting = move |call: &mut ninelog::Call| {
        calls += 1;
        assert!(calls % 2 == 0, "call {calls} is odd");
        call.unify(0, calls)
    };
    prolog.register("odd", 1, counting).unwrap();
    prolog.register("outside", 1, |call| call.arg::<Value>(5).map(|_| true)).unwrap();
    let text = error_of(prolog.run("odd(_)"));
    assert!(text.contains("system_error(panic(") && text.contains("call 1 is odd"), "{text}");
    assert_eq!(prolog.run("odd(2)"), Ok(true));
    assert_eq!(prolog.run("catch(odd(_), error(system_error(panic(_)), _), true)"), Ok(true));
    assert_eq!(prolog.run("odd(4)"), Ok(true));
    for goal in [
        "with_output_to(string(_), odd(_))",
        "engine_create(X, odd(X), E), engine_next(E, _)",
        "findall(X, odd(X), _)",
        "setup_call_cleanup(true, odd(_), true)",
        "outside(_)",
        "'$foreign'(1, [], _)",
    ] {
        assert!(error_of(prolog.run(goal)).contains("panic"), "{goal}");
        check(&mut prolog);
        if !goal.starts_with("'$") && !goal.starts_with("out") {
            assert_eq!(prolog.run("odd(_)"), Ok(true));
        }
    }
    for goal in [
        "'$foreign'(7, [], _)",
        "'$foreign'(-1, [], _)",
        "'$foreign'(_, _, _)",
        "'$foreign'(0, x, _)",
        "'$foreign'(0, [a|_], _)",
    ] {
        assert!(prolog.run(goal).is_err(), "{goal}");
        check(&mut prolog);
    }
    let _ = std::panic::take_hook();
}

#[test]
fn predicates_may_not_replace_those_of_the_system_or_of_a_program() {
    let mut prolog = captured();
    prolog.consult_text("mine", "mine(1).").unwrap();
    for (name, arity) in [("atom_length", 2), ("append", 2), ("is", 2), ("mine", 1), (",", 2), ("call", 3)] {
        let result = prolog.register(name, arity, |_| Ok(true));
        if name == "append" {
            // The predicate is in the library, and programs may override it.
            assert_eq!(result, Ok(()));
            continue;
        }
        assert!(error_of(result).contains("permission_error"), "{name}/{arity}");
    }
    assert!(error_of(prolog.register("wide", 100_000_000, |_| Ok(true))).contains("max_procedure_arity"));
    assert_eq!(prolog.run("atom_length(abc, 3)"), Ok(true));
    // Registers the same name again: the new function replaces the old.
    prolog.register("twice", 1, |call| call.unify(0, 1)).unwrap();
    prolog.register("twice", 1, |call| call.unify(0, 2)).unwrap();
    assert_eq!(prolog.run("findall(X, twice(X), [2])"), Ok(true));
    check(&mut prolog);
}

#[test]
fn a_predicate_may_use_another_system_and_raise() {
    let mut inner = captured();
    let mut prolog = captured();
    let ask = move |call: &mut ninelog::Call| {
        let goal: String = call.arg(0)?;
        let found = inner.run(&goal)?;
        // A query of the inner system is left open.
        std::mem::forget(inner.goal("repeat").iter());
        Ok(found)
    };
    prolog.register("inner", 1, ask).unwrap();
    assert_eq!(prolog.run("inner(\"member(X, [1,2]), X > 1\"), \\+ inner(fail)"), Ok(true));
    assert_eq!(prolog.run("catch(inner(\"throw(x)\"), x, true)"), Ok(true));
    assert_eq!(prolog.run("inner(\"halt(4)\")"), Err(Error::Halt(4)));
    assert_eq!(prolog.run("catch(inner(abort), _, true)"), Err(Error::Aborted));
    assert_eq!(prolog.run("findall(X, (member(X, [1,2,3]), inner(true)), [_,_,_])"), Ok(true));
    prolog.register("deep", 1, |call| call.unify(0, deep(100_001))).unwrap();
    assert_eq!(prolog.run("deep(X), X = f(_)"), Ok(true));
    prolog.register("cyclic", 1, |call| call.arg::<Value>(0).map(|_| true)).unwrap();
    assert!(error_of(prolog.run("X = f(X), cyclic(X)")).contains("resource_error"));
    check(&mut prolog);
}

// ---- threads and interrupts

#[test]
fn many_systems_live_in_many_threads() {
    let threads: Vec<_> = (0..16)
        .map(|number: i64| {
            std::thread::spawn(move || {
                for _ in 0..3 {
                    let mut prolog = captured();
                    prolog.register("mine", 1, move |call| call.unify(0, number)).unwrap();
                    let mut query = prolog.goal("mine(N), between(1, 3, X), Y is N * X").iter().unwrap();
                    assert_eq!(query.next().unwrap().unwrap()["Y"], Value::Integer(number));
                    drop(query);
                    check(&mut prolog);
                    // A system can move to another thread.
                    std::thread::spawn(move || check(&mut prolog)).join().unwrap();
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    let mut many: Vec<Prolog> = (0..100).map(|_| captured()).collect();
    many.iter_mut().for_each(|prolog| assert_eq!(prolog.run("atom_length(abc, 3)"), Ok(true)));
}

#[test]
fn an_interrupt_stops_any_goal_soon() {
    fn is_shared<T: Send + Sync>(_: &T) {}
    let mut prolog = captured();
    prolog.register("slow", 1, |call| call.unify(0, 1)).unwrap();
    prolog.consult_text("loops", "l :- l. t(X) :- l ; t(X).").unwrap();
    let handle = prolog.interrupt_handle();
    is_shared(&handle);
    for goal in [
        "l",
        "t(1)",
        "repeat, fail",
        "repeat, catch((repeat, fail), _, true), fail",
        "repeat, slow(_), fail",
        "between(1, inf, X), X < 0",
        "numlist(1, 300000, L), repeat, msort(L, _), fail",
        "X is 7 ** 40000000",
        "sleep(60)",
        "findall(X, repeat, _)",
        "engine_create(X, (repeat, fail), E), engine_next(E, _)",
        "length(L, 40), L ins 0..1, sum(L, #=, S), S #= 20, label(L), fail",
        "with_output_to(string(_), (repeat, fail))",
        "forall(repeat, true)",
        "setup_call_cleanup(true, (repeat, fail), true)",
        "atom_codes(A, [0'a]), repeat, sub_atom(A, _, _, _, b)",
    ] {
        // Loads the library first.
        assert_eq!(prolog.run("use_module(library(clpfd))"), Ok(true));
        assert_eq!(prolog.run("X in 0..1, label([X])"), Ok(true));
        let asked = Arc::new(AtomicU64::new(0));
        let (handle, asked_at, start) = (handle.clone(), Arc::clone(&asked), Instant::now());
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(150));
            asked_at.store(start.elapsed().as_millis() as u64, Ordering::SeqCst);
            handle.interrupt();
        });
        assert_eq!(prolog.run(goal), Err(Error::Aborted), "{goal}");
        thread.join().unwrap();
        let delay = start.elapsed().as_millis() as u64 - asked.load(Ordering::SeqCst);
        eprintln!("{delay:4} ms: {goal}");
        // 50 ms on an idle machine.
        assert!(delay < 1000, "{goal} went on for {delay} ms");
        check(&mut prolog);
    }
    // No goal runs: the interrupt is dropped.
    handle.interrupt();
    check(&mut prolog);
    drop(prolog);
    handle.interrupt();
}

// ---- random sequences of calls

/// Pseudo-random numbers (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

const GOALS: &[&str] = &[
    "true",
    "fail",
    "member(X, [1,2,3])",
    "p(X), p(Y)",
    "call_cleanup(member(X, [1,2]), true)",
    "setup_call_cleanup(true, member(X, [1,2]), throw(c))",
    "setup_call_cleanup(true, (member(X, [1,2]), call_cleanup(member(Y, [1,2]), halt(2))), garbage_collect)",
    "throw(f(_, \"x\"))",
    "catch(member(X, [1,2]), _, true), X > 1",
    "halt(1)",
    "call_cleanup(halt(1), true)",
    "with_output_to(string(S), (member(X, [1,2]), write(X)))",
    "with_output_to(string(_), halt(1))",
    "with_output_to(string(_), bad)",
    "bad",
    "good(X)",
    "findall(X, good(X), L)",
    "engine_create(X, member(X, [1,2]), E), engine_next(E, Y)",
    "engine_create(X, bad, E), engine_next(E, Y)",
    "engine_create(X, call_cleanup(member(X, [1,2]), true), E), engine_next(E, _)",
    "engine_create(X, halt(3), E), engine_next(E, _)",
    "X = f(X)",
    "length(L, 100), nb_setval(v, L)",
    "b_setval(v, x), member(X, [1,2])",
    "garbage_collect, garbage_collect_atoms",
    "freeze(X, bad), member(X, [1,2])",
    "X in 1..3, call_cleanup(label([X]), true)",
    "t(X)",
    "t(X), halt(1)",
    "undo(true), member(X, [1,2])",
    "abort",
    "catch(abort, _, halt(1))",
    "assertz(p(1)), p(X)",
    "retract(p(1))",
    "snapshot((assertz(p(7)), halt(1)))",
    "call_with_inference_limit(member(X, [1,2]), 1000, R)",
    "call_with_depth_limit(member(X, [1,2]), 100, R)",
    "call_with_inference_limit((repeat, fail), 1000, R)",
    "call_with_time_limit(10, member(X, [1,2]))",
    "foo(",
    "X = 1 ; undefined_here(X)",
    "findall(X, member(X, [1,2]), L), forall(member(X, L), X > 0)",
    "reset(shift(a), B, C), member(X, [1,2])",
    "copy_term(X, Y), print_message(error, format(\"x\", []))",
];

const TEXTS: &[&str] = &[
    "p(1). p(2).",
    ":- halt(5).",
    "p(3). :- throw(x). :- bad.",
    ":- initialization(halt(1)). p(1).",
    ":- table t/1. t(X) :- t(Y), Y < 3, X is Y + 1. t(0). t(X) :- p(X).",
    ":- module(m, [q/1]). q(1). :- member(_, [1,2]), halt(3).",
    ":- call_cleanup(member(_, [1,2]), true). p(1). :- abort.",
    "p(X) :- .",
    ":- if(halt(1)). p(1). :- endif.",
    "term_expansion(p(9), _) :- halt(9). p(9).",
];

#[test]
fn no_sequence_of_calls_breaks_a_system() {
    std::panic::set_hook(Box::new(|_| {}));
    let rounds = if cfg!(miri) { 1 } else { 12 };
    for seed in 1..=rounds {
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ seed);
        let mut prolog = captured();
        prolog.register("bad", 0, |_| panic!("bad")).unwrap();
        prolog.register("good", 1, |call| call.unify(0, vec![1, 2])).unwrap();
        let _ =
            prolog.consult_text("p", "p(1). p(2). :- dynamic(p/1). :- table t/1. t(X) :- t(X). t(1). t(2).");
        if seed % 3 == 0 {
            prolog.collect_every(50);
        }
        for _ in 0..150 {
            let goal = GOALS[random.below(GOALS.len())];
            match random.below(12) {
                0..=3 => _ = prolog.run(goal),
                4..=7 => {
                    if let Ok(mut query) = prolog.goal(goal).iter() {
                        for _ in 0..random.below(4) {
                            let _ = query.next();
                        }
                        if random.below(3) == 0 {
                            std::mem::forget(query);
                        }
                    }
                }
                8 => _ = prolog.consult_text("p", TEXTS[random.below(TEXTS.len())]),
                9 => _ = prolog.consult_text("q", TEXTS[random.below(TEXTS.len())]),
                10 => prolog.interrupt_handle().interrupt(),
                _ => {
                    let value = deep(random.below(50));
                    _ = prolog.goal(goal).bind("X", value).iter().map(|mut query| query.next());
                }
            }
        }
        prolog.collect_every(0);
        assert_eq!(prolog.run("X = 1, X == 1"), Ok(true), "seed {seed}");
        assert_eq!(prolog.run("prolog_load_context(source, _)"), Ok(false), "seed {seed}");
        assert_eq!(prolog.run("with_output_to(string(S), write(a)), S == \"a\""), Ok(true), "seed {seed}");
    }
    let _ = std::panic::take_hook();
}

// ---- slices

/// Runs the started query in slices of `calls` calls. Returns the texts of the answers, how it ended, and how
/// often it paused.
fn in_slices(prolog: &mut Prolog, calls: u64) -> (Vec<String>, Slice, usize) {
    let (mut answers, mut pauses) = (Vec::new(), 0);
    loop {
        match prolog.slice(calls) {
            Slice::Yielded => pauses += 1,
            Slice::Answer { solution, last } => {
                answers.push(format!("{:?}", solution.bindings));
                if last {
                    return (answers, Slice::No, pauses);
                }
            }
            end => return (answers, end, pauses),
        }
    }
}

#[test]
fn slices_find_what_a_query_finds() {
    let mut prolog = captured();
    prolog
        .consult_text(
            "slices",
            ":- use_module(library(clpfd)).
             nrev([], []).
             nrev([X|Xs], Ys) :- nrev(Xs, Zs), append(Zs, [X], Ys).
             queens(N, Qs) :- length(Qs, N), Qs ins 1..N, safe(Qs), label(Qs).
             safe([]).
             safe([Q|Qs]) :- away(Qs, Q, 1), safe(Qs).
             away([], _, _).
             away([R|Qs], Q, D) :- Q #\\= R, Q #\\= R + D, Q #\\= R - D, E is D + 1, away(Qs, Q, E).
             counted(N) :- findall(X, between(1, N, X), L), foldl([X,A,B]>>(B is A + X), L, 0, _).
             :- table path/2.
             path(X, Y) :- path(X, Z), edge(Z, Y).
             path(X, Y) :- edge(X, Y).
             edge(1, 2). edge(2, 3). edge(3, 1).",
        )
        .unwrap();
    let queries = [
        "numlist(1, 60, L), nrev(L, R), last(R, X)",
        "queens(6, Qs)",
        "path(1, X)",
        "counted(3000), X = 1",
        "between(1, 3, X), \\+ counted(-1), fail",
        "between(1, 3000, X), X > 2997",
        "catch(counted(a), error(E, _), true)",
        "engine_create(X, member(X, [a,b]), E), engine_next(E, A), engine_next(E, B), engine_destroy(E)",
        "freeze(X, counted(500)), X = 1",
        "setup_call_cleanup(true, member(X, [1,2]), counted(100))",
        "length(L, 20000), maplist(=(1), L), msort(L, M), length(M, N), L = [_|_], M = [X|_], fail",
    ];
    let names = regex::Regex::new(r"_G\d+|<engine>\(\d+").unwrap();
    for query in queries {
        let whole: Vec<String> = prolog
            .goal(query)
            .iter()
            .unwrap()
            .map(|found| format!("{:?}", found.unwrap().bindings))
            .collect();
        for calls in [1, 7, 100, u64::MAX] {
            prolog.goal(query).start().unwrap();
            let (answers, end, pauses) = in_slices(&mut prolog, calls);
            let plain = |text: &str| names.replace_all(text, "_").into_owned();
            let shown = |all: &[String]| all.iter().map(|text| plain(text)).collect::<Vec<_>>();
            assert_eq!((shown(&answers), end), (shown(&whole), Slice::No), "{query} by {calls}");
            assert!(calls > 7 || pauses > 0, "{query} by {calls}");
            prolog.leave().unwrap();
        }
    }
    check(&mut prolog);
}

#[test]
fn a_query_is_left_between_two_slices_in_whatever_state_it_is() {
    let mut prolog = captured();
    let queries = [
        "repeat, fail",
        "repeat, atom_length(a, 2)",
        "setup_call_cleanup(true, (repeat, atom_length(a, 2)), (write(cleaned), nl))",
        "catch((repeat, atom_length(a, 2)), _, true)",
        "engine_create(X, (repeat, atom_length(a, X), X > 1), E), engine_next(E, _)",
        "findall(X, (repeat, atom_length(a, X), X > 1), _)",
        "forall(repeat, atom_length(a, _))",
    ];
    for query in queries {
        for slices in [1, 5] {
            prolog.goal(query).start().unwrap();
            for _ in 0..slices {
                assert_eq!(prolog.slice(50), Slice::Yielded, "{query}");
            }
            assert_eq!(prolog.leave(), Ok(()), "{query}");
            assert_eq!(
                prolog.take_output(),
                if query.starts_with("setup") { "cleaned\n" } else { "" },
                "{query}"
            );
            assert_eq!(prolog.slice(50), Slice::No);
            check(&mut prolog);
        }
    }
    // Another start also ends the load. The clauses loaded so far stay.
    prolog.goal("repeat, fail").start().unwrap();
    assert_eq!(prolog.slice(50), Slice::Yielded);
    prolog.start_consult("half", "a(1). :- repeat, atom_length(a, 2). a(2).").unwrap();
    assert_eq!(prolog.slice(5000), Slice::Yielded);
    assert_eq!(prolog.leave(), Ok(()));
    check(&mut prolog);
}

#[test]
fn a_pause_that_is_asked_for_ends_a_slice_and_an_interrupt_the_query() {
    let mut prolog = captured();
    for query in ["repeat, fail", "repeat, atom_length(a, 2)", "sleep(100)"] {
        prolog.goal(query).start().unwrap();
        for _ in 0..3 {
            let handle = prolog.interrupt_handle();
            let timer = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(10));
                handle.pause();
            });
            let start = Instant::now();
            assert_eq!(prolog.slice(u64::MAX), Slice::Yielded, "{query}");
            assert!(start.elapsed() < Duration::from_secs(2), "{query}");
            timer.join().unwrap();
        }
        prolog.interrupt_handle().interrupt();
        assert_eq!(prolog.slice(u64::MAX), Slice::Error(Error::Aborted), "{query}");
        check(&mut prolog);
    }
    // A program text is loaded in slices, too, and its messages are printed.
    prolog
        .start_consult("text", "a(X) :- b. :- numlist(1, 2000, L), foldl([X,A,B]>>(B is A+X), L, 0, _). b.")
        .unwrap();
    let mut pauses = 0;
    while prolog.slice(100) == Slice::Yielded {
        pauses += 1;
    }
    assert!(pauses > 10);
    assert_eq!(prolog.finish().unwrap().warnings, 1);
    assert_eq!(prolog.run("a(1)"), Ok(true));
}

#[test]
fn a_read_waits_for_input_between_slices() {
    use ninelog::host::MemoryHost;
    let given = Arc::new(std::sync::Mutex::new(Vec::<u8>::new()));
    let mut host = MemoryHost::default();
    let input = Arc::clone(&given);
    host.set_input(Box::new(move |buffer| {
        let mut given = input.lock().unwrap();
        if given.is_empty() {
            return None;
        }
        let count = given.len().min(buffer.len());
        buffer[..count].copy_from_slice(&given[..count]);
        given.drain(..count);
        Some(count)
    }));
    let mut prolog = Prolog::builder().host(host).build().unwrap();
    prolog.goal("read(X), read(Y)").start().unwrap();
    assert_eq!(prolog.slice(u64::MAX), Slice::Reads);
    assert_eq!(prolog.slice(u64::MAX), Slice::Reads);
    given.lock().unwrap().extend(b"foo(A,\n");
    assert_eq!(prolog.slice(u64::MAX), Slice::Reads);
    given.lock().unwrap().extend(b"B). b");
    assert_eq!(prolog.slice(u64::MAX), Slice::Reads);
    given.lock().unwrap().extend(b"ar.\n");
    let Slice::Answer { solution, .. } = prolog.slice(u64::MAX) else { panic!("no answer") };
    assert_eq!(solution["Y"], Value::atom("bar"));
    assert!(format!("{:?}", solution["X"]).starts_with("Compound(\"foo\""));
}

// ---- hosts and limits

#[test]
fn a_system_lives_in_memory() {
    use ninelog::host::{MemoryHost, Standard};
    use std::sync::{Arc, Mutex};
    let mut host = MemoryHost::default();
    host.put("/work/p.pl", "p(1).\np(2).\n:- include('more.pl').\n");
    host.put("/work/more.pl", "q(3).\n");
    let said = Arc::new(Mutex::new(String::new()));
    let heard = Arc::clone(&said);
    host.set_output(Box::new(move |which, bytes| {
        assert_eq!(which, Standard::Output);
        heard.lock().unwrap().push_str(std::str::from_utf8(bytes).unwrap());
    }));
    host.set_input(Box::new({
        let mut left = b"typed. ".to_vec();
        move |bytes| {
            let count = left.len().min(bytes.len());
            bytes[..count].copy_from_slice(&left[..count]);
            left.drain(..count);
            Some(count)
        }
    }));
    let mut prolog = Prolog::builder().host(host).build().unwrap();
    assert_eq!(prolog.consult_file("/work/p").unwrap().errors, 0);
    assert!(prolog.run("aggregate_all(count, p(_), 2), q(3)").unwrap());
    assert!(prolog.run("read(typed), write(hello), flush_output").unwrap());
    assert!(prolog.run("get_single_char(0' ), get_single_char(-1)").unwrap());
    assert_eq!(*said.lock().unwrap(), "hello");
    let goal = "working_directory(_, '/work'), tell(new), write(x), told, see(new), get_char(x), seen, \
                exists_file('/work/new'), delete_file(new), \\+ exists_file(new), directory_files('.', [_, _, _, _])";
    assert!(prolog.run(goal).unwrap());
    for goal in ["shell(true)", "open(pipe(ls), read, _)"] {
        assert!(prolog.run(goal).is_err(), "{goal}");
    }
}

#[test]
fn limits_of_a_system_hold_and_let_it_go_on() {
    let mut prolog = Prolog::builder().inference_limit(200_000).build().unwrap();
    for _ in 0..2 {
        let error = error_of(prolog.run("repeat, fail"));
        assert!(error.contains("resource_error(inferences)"), "{error}");
        assert!(prolog.run("true").unwrap());
    }
    let stubborn = prolog.run("repeat, catch((repeat, fail), _, fail)").expect_err("a limit");
    assert_eq!(stubborn.kind(), ErrorKind::Inferences);
    let mut prolog =
        Prolog::builder().output_limit(10_000).host(ninelog::host::MemoryHost::default()).build().unwrap();
    let error = error_of(prolog.run("repeat, writeln(again), fail"));
    assert!(error.contains("resource_error(output)"), "{error}");
    let mut prolog = Prolog::builder().time_limit(Duration::from_secs_f64(0.05)).build().unwrap();
    for _ in 0..3 {
        let error = error_of(prolog.run("repeat, fail"));
        assert!(error.contains("time_limit_exceeded"), "{error}");
        assert!(prolog.run("catch((repeat, fail), time_limit_exceeded, true)").unwrap());
    }
}
