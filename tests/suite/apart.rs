//! `ninelog test`: the tests and the program in two processes, and in one with `--together`.

use crate::graded::{folder, judged, results, test, text};
use std::fs;
use std::path::{Path, PathBuf};

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file of the sources")
}

/// Returns the programs of a folder: their names and texts.
fn programs(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("a folder of the sources");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut programs: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "pl"))
        .map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), read(&path)))
        .collect();
    programs.sort();
    programs
}

/// The tests of the forgeries. Those of `one` set limits to the program, which needs one process.
fn exam(one: &str) -> String {
    let mut exam = read(&data("forgery/exam.plt"));
    for (from, to) in [
        ("test(limited, X == 42)", "test(limited, [X == 42, OPTION])"),
        ("test(within)", "test(within, [OPTION])"),
        ("test(shallow)", "test(shallow, [OPTION])"),
        ("test(small)", "test(small, [OPTION])"),
    ] {
        assert!(exam.contains(from), "{from}");
        exam = exam.replace(from, &to.replace("OPTION", one));
    }
    exam
}

/// No program passes the tests without doing what they ask for, whether it knows of the answerer or not.
#[test]
fn results_cannot_be_forged() {
    let exam = exam("nondet");
    let mut programs = [programs(&data("forgery")), programs(&data("forgery/apart"))].concat();
    programs.retain(|(name, _)| name != "wrong.pl");
    assert!(programs.len() >= 60, "{}", programs.len());
    let folder = folder("forgery", &[("wrong.pl", &read(&data("forgery/wrong.pl")))]);
    for (name, program) in &programs {
        fs::write(folder.join(name), program).expect("the file can be written");
        fs::write(folder.join(format!("{name}t")), &exam).expect("the file can be written");
    }
    let names: Vec<&str> = programs.iter().map(|(name, _)| name.as_str()).collect();
    let output = test(&folder, &[&names[..], &["--json=-", "--timeout=3"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let results = results(&output);
    let passed: Vec<_> = results
        .iter()
        .filter(|[_, name, outcome]| !["failed", "error"].contains(&outcome.as_str()) && name != "each")
        // These do what the test asks for: the answer is in their text.
        .filter(|[file, name, _]| {
            let known = [
                ("lists_atoms.pl", "capital"),
                ("exception_hooks.pl", "error"),
                ("core.pl", "punctual"),
                // The domain is passed on with the variable.
                ("traces_ports.pl", "domain"),
            ];
            !known.contains(&(file.as_str(), name.as_str()))
        })
        .collect();
    assert!(passed.is_empty(), "{passed:?}");
    assert_eq!(results.len(), programs.len() * 35, "one result for each test");
    assert!(!folder.join("forged").exists());
    assert_eq!(read(&folder.join("writes_file.plt")), exam);
}

#[test]
fn an_honest_program_passes_apart() {
    let program = "answer(42).\nsorted(L, S) :- msort(L, S).\nholds(7).\nterm(f(_)).\ncheck(X) :- throw(wrong(X)).\n\
                   :- dynamic n/1.\nn(0).\nchoice(a).\nchoice(b) :- \\+ \\+ true, n(0).\n\
                   :- meta_predicate applied(1, ?), given(:).\napplied(G, 42) :- call(G, 42).\n\
                   given(G) :- call(G, 42), \\+ call(G, 0).\n\
                   capital(paris).\ntarry.\n\
                   change(L, S) :- msort(L, S).\nswap(t(A,B), t(B,A)).\nspend.\ndescend.\nfill.\n";
    let tests = exam("together").replace("true(X == a)", "true(atom(X))");
    let tests = tests.replace("test(unknown, fail) :- never_defined(1).\n", "");
    let folder = folder("honest_apart", &[("honest.pl", program), ("honest.plt", &tests)]);
    let output = test(&folder, &["honest.pl", "--json=-"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    // In the order of the file, though four of them run in another process.
    let apart: Vec<_> = results(&output).into_iter().map(|[_, name, _]| name).collect();
    let output = test(&folder, &["honest.pl", "--json=-", "--together"]);
    assert_eq!(apart, results(&output).into_iter().map(|[_, name, _]| name).collect::<Vec<_>>());
    assert_eq!(apart.len(), 34);
}

/// What tests may do gives the same in one process and in two.
#[test]
fn two_processes_give_what_one_gives() {
    for (name, least) in [("calls.pl", 48), ("identity.pl", 28)] {
        for words in [&["--together"][..], &[], &["--trust"]] {
            let output = test(&data("apart"), &[&[name, "--json=-"], words].concat());
            let wrong: Vec<_> =
                judged(&output).into_iter().filter(|[_, _, outcome, _]| outcome != "passed").collect();
            let wrong: Vec<_> =
                wrong.into_iter().filter(|[.., message]| !message.starts_with("assertion (")).collect();
            assert!(wrong.is_empty(), "{name} {words:?}: {wrong:?}");
            assert!(results(&output).len() >= least, "{name} {words:?}");
        }
    }
}

/// The ordinary test file names the helpers that the program calls without saying so.
#[test]
fn helpers_are_lent_by_name() {
    let [program, tests] = ["ordinary.pl", "ordinary.plt"].map(|name| read(&data("apart").join(name)));
    let plain = "test(plain, L == [2,4]) :-";
    assert!(tests.contains(plain));
    let lends = tests.replace(plain, "test(plain, [L == [2,4], lend([double/2, small/1])]) :-");
    let folder =
        folder("lent", &[("x.pl", &program), ("x.plt", &lends), ("y.pl", &program), ("y.plt", &tests)]);
    let wrong = |name: &str| {
        let output = test(&folder, &[name, "--json=-"]);
        let all = judged(&output).into_iter();
        all.filter(|[_, _, outcome, _]| ["failed", "error"].contains(&outcome.as_str())).collect::<Vec<_>>()
    };
    assert!(wrong("x.pl").is_empty(), "{:?}", wrong("x.pl"));
    let without = wrong("y.pl");
    assert!(without.len() == 1 && without[0][1] == "plain", "{without:?}");
}

/// Returns the programs of `forgery/programs.txt`: name, program and tests.
fn table(text: &str) -> Vec<[String; 3]> {
    let sections = text.split("\n== ").skip(1);
    let parts = sections.map(|section| {
        let (name, rest) = section.split_once('\n').expect("a name");
        let (program, tests) = rest.split_once("\n--\n").expect("a program and tests");
        [name, program, tests].map(str::to_string)
    });
    parts.collect()
}

/// What programs try by what they return, say, export and send, and honest programs beside them.
#[test]
fn programs_of_the_table_get_what_they_deserve() {
    let programs = table(&read(&data("forgery/programs.txt")));
    assert!(programs.len() >= 130, "{}", programs.len());
    let folder = folder("forgery_table", &[]);
    for [name, program, tests] in &programs {
        let tests = format!(":- begin_tests(exam).\nright(42).\n{tests}\n:- end_tests(exam).\n");
        for (ending, text) in [("pl", program), ("plt", &tests)] {
            fs::write(folder.join(format!("{name}.{ending}")), text).expect("the file can be written");
        }
    }
    let output = test(&folder, &[".", "--json=-", "--timeout=10"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let found = judged(&output);
    let is_other = |name: &str, outcome: &str| match name.split('_').next() {
        Some("lost") => !["failed", "error"].contains(&outcome),
        expected => expected != Some(outcome),
    };
    let other: Vec<_> = found.iter().filter(|[_, name, outcome, _]| is_other(name, outcome)).collect();
    assert!(other.is_empty(), "{other:?}");
    let planned: usize = programs.iter().map(|[_, _, tests]| tests.matches("test(").count()).sum();
    assert_eq!(found.len(), planned);
}

/// Returns the programs of `forgery/families.txt`: name, program and tests.
fn families(text: &str) -> Vec<[String; 3]> {
    let mut all = Vec::new();
    for section in text.split("\n== ").skip(1) {
        let (name, rest) = section.split_once('\n').expect("a name");
        let parts: Vec<&str> = rest.split("\n--\n").collect();
        let [program, tests, lines] = parts[..] else { panic!("{name} has no three parts") };
        for (number, line) in lines.trim_end().lines().enumerate() {
            let program = program.replace("LINE", line) + "\n";
            all.push([format!("{name}_{number}"), program, tests.to_string()]);
        }
    }
    all
}

/// What programs throw, and what they say that they define: a family for each kind.
#[test]
fn families_of_programs_get_what_they_deserve() {
    let programs = families(&read(&data("forgery/families.txt")));
    assert!(programs.len() >= 200, "{}", programs.len());
    let folder = folder("forgery_families", &[]);
    for [name, program, tests] in &programs {
        let tests = format!(":- begin_tests(exam).\nright(42).\n{tests}\n:- end_tests(exam).\n");
        for (ending, text) in [("pl", program), ("plt", &tests)] {
            fs::write(folder.join(format!("{name}.{ending}")), text).expect("the file can be written");
        }
    }
    let output = test(&folder, &[".", "--json=-", "--timeout=10"]);
    let found = judged(&output);
    let is_other = |name: &str, outcome: &str| match name.split('_').next() {
        Some("lost") => !["failed", "error"].contains(&outcome),
        expected => expected != Some(outcome),
    };
    let other: Vec<_> = found.iter().filter(|[_, name, outcome, _]| is_other(name, outcome)).collect();
    assert!(other.is_empty(), "{other:?}");
    let planned: usize = programs.iter().map(|[_, _, tests]| tests.matches("test(").count()).sum();
    assert_eq!(found.len(), planned);
}

/// What a test file does with predicates, records and random numbers while it is read is for the program.
#[test]
fn directives_of_tests_prepare_the_program() {
    let tests = ":- dynamic user:edge/2.\n:- retractall(user:edge(_, _)).\n:- assertz(user:edge(a, b)).\n\
                 :- initialization(assertz(user:edge(b, c))).\n:- set_random(seed(7)).\n:- recordz(k, 1).\n\
                 :- begin_tests(x).\n\
                 test(edges, all(Y == [b, c])) :- path(a, Y).\n\
                 test(records, all(X == [1, 2])) :- keep(2), recorded(k, X).\n\
                 test(listed) :- with_output_to(string(S), listing(path/2)), sub_string(S, _, _, _, \"edge\"), !.\n\
                 test(random, X == Y) :- set_random(seed(1)), draw(X), set_random(seed(1)), draw(Y).\n\
                 :- end_tests(x).\n";
    let program = "path(X, Y) :- edge(X, Y).\npath(X, Z) :- edge(X, Y), path(Y, Z).\nkeep(X) :- recordz(k, X).\n\
                   draw(X) :- random(1, 1000000, X).\n";
    let folder = folder("directives", &[("x.pl", program), ("x.plt", tests)]);
    let found = judged(&test(&folder, &["x.pl", "--json=-"]));
    assert!(found.len() == 4 && found.iter().all(|[_, _, outcome, _]| outcome == "passed"), "{found:?}");
}

/// What cannot be split fails and says so; in one process it passes.
#[test]
fn what_needs_one_process_is_named() {
    let [program, tests] = ["calls.pl", "needs_one.plt"].map(|name| read(&data("apart").join(name)));
    let together = tests.replace(":- begin_tests(needs_one).", ":- begin_tests(needs_one, [together]).");
    let folder = folder(
        "needs_one",
        &[("x.pl", &program), ("x.plt", &tests), ("y.pl", &program), ("y.plt", &together)],
    );
    let found = judged(&test(&folder, &["x.pl", "--json=-"]));
    assert_eq!(found.len(), 8);
    for [_, name, outcome, message] in found {
        let says = message.contains("cannot be in two processes: ") && message.contains("`together`");
        assert!(outcome == "failed" && says, "{name}: {outcome}: {message}");
    }
    let found = judged(&test(&folder, &["y.pl", "--json=-"]));
    assert!(found.len() == 8 && found.iter().all(|[_, _, outcome, _]| outcome == "passed"), "{found:?}");
}

/// A program that does not stop, or that halts, costs the test that called it.
#[test]
fn a_program_that_is_stopped_costs_one_test() {
    let tests = ":- begin_tests(x).\n\
                 test(spin) :- catch(call_with_time_limit(0.2, spin), time_limit_exceeded, true).\n\
                 test(gone) :- catch(call_with_time_limit(0.2, spin), _, true), p(1).\n\
                 test(halts) :- halts.\n\
                 test(p) :- p(1).\n:- end_tests(x).\n";
    let program = "spin :- repeat, fail.\np(1).\nhalts :- halt(0).\n";
    let folder = folder("stopped", &[("x.pl", program), ("x.plt", tests)]);
    let output = test(&folder, &["x.pl", "--json=-"]);
    let outcomes: Vec<_> = judged(&output).into_iter().map(|[_, _, outcome, _]| outcome).collect();
    assert_eq!(outcomes, ["passed", "failed", "error", "passed"], "{}", text(&output.stdout));
}

/// The program cannot see the tests, nor can the tests be made to include it.
#[test]
fn the_answerer_has_no_test() {
    let tests = "secret(42).\n:- begin_tests(x).\ntest(x, X == 42) :- p(X).\n:- end_tests(x).\n";
    let program = "p(X) :- catch(read_file_to_string('x.plt', S, []), E, true), throw(got(S, E)).\n\
                   p(X) :- current_atom(A), atom(A), sub_atom(A, _, _, _, secret), X = A.\n";
    let folder = folder("no_test", &[("x.pl", program), ("x.plt", tests)]);
    let output = test(&folder, &["x.pl", "--json=-"]);
    let [_, _, outcome, message] = &judged(&output)[0];
    assert_eq!(outcome, "failed");
    assert!(message.contains("permission_error") && !message.contains("secret(42)"), "{message}");
}

/// What a failed test says is the same in one process and in two.
#[test]
fn failures_are_described_alike() {
    let program = "two(X) :- member(X, [1,2]).\nwrong(f(_, Y, Y)).\nraises :- atom_length(_, _).\nstops :- abort.\n\
                   throws(X) :- throw(own(X)).\nclaims(X) :- assertion(X > 3).\nsays :- print(said), nl, fail.\n";
    let tests = ":- begin_tests(x).\n\
                 test(answer, X == 2) :- two(X).\n\
                 test(all, all(X == [1])) :- two(X).\n\
                 test(shared, X == f(1, 2, 3)) :- wrong(X).\n\
                 test(raises) :- raises.\n\
                 test(other, throws(own(2))) :- throws(1).\n\
                 test(none, fail) :- two(_).\n\
                 test(no) :- two(3).\n\
                 test(unknown) :- never_defined(1).\n\
                 test(claim) :- assertion(two(3)), two(1).\n\
                 test(caught) :- catch(assertion(\\+ two(_)), _, true).\n\
                 test(claims) :- claims(1).\n\
                 test(claims_caught) :- catch(claims(1), _, true).\n\
                 test(stops) :- catch(stops, _, true).\n\
                 test(says) :- says.\n\
                 test(setup, setup(fail)) :- two(_).\n\
                 test(good) :- assertion(two(_)), claims(4).\n\
                 :- end_tests(x).\n";
    let folder = folder("alike", &[("x.pl", program), ("x.plt", tests)]);
    let numbers = |text: &str| {
        // Variables have other numbers.
        text.split('_').map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit())).collect::<String>()
    };
    let said = |words: &[&str]| {
        let output = test(&folder, &[&["x.pl", "--json=-"], words].concat());
        let all = judged(&output).into_iter();
        all.map(|[_, name, outcome, message]| [name, outcome, numbers(&message)]).collect::<Vec<_>>()
    };
    let (apart, one) = (said(&[]), said(&["--together"]));
    for (apart, one) in apart.iter().zip(&one) {
        assert_eq!(apart, one);
    }
    assert_eq!((apart.len(), one.len()), (16, 16));
    assert_eq!(apart.iter().filter(|[_, outcome, _]| outcome == "passed").count(), 1);
}

/// Each report says which tests were in one process with the program.
#[test]
fn reports_say_what_was_not_protected() {
    let tests = ":- begin_tests(x).\ntest(a) :- p(1).\ntest(b, together) :- p(1).\ntest(c, together) :- p(2).\n\
                 :- end_tests(x).\n";
    let folder = folder("protected", &[("x.pl", "p(1).\n"), ("x.plt", tests)]);
    let shown = |words: &[&str]| text(&test(&folder, &[&["x.pl"], words].concat()).stdout);
    let plain = shown(&["--json=x.json", "--junit=x.xml"]);
    assert!(plain.contains("2 passed, 1 failed (2 not protected)"), "{plain}");
    assert!(plain.contains("x:c (x.plt:4, not protected)"), "{plain}");
    let note = "not protected: in one process with the program";
    for (report, count) in [(read(&folder.join("x.json")), 2), (read(&folder.join("x.xml")), 2)] {
        assert_eq!(report.matches(note).count(), count, "{report}");
    }
    assert!(read(&folder.join("x.json")).contains("\"not_protected\":2"));
    assert_eq!(shown(&["--tap"]).matches(note).count(), 2);
    assert!(shown(&["--together"]).contains("(3 not protected)"));
}

/// Goals that a test takes from the program, in whatever way, are not run beside the tests.
#[test]
fn goals_of_the_program_do_not_run_with_the_tests() {
    let bodies = [
        "goal(G), call(G)",
        "goal(G), G",
        "goal(G), H = (true, G), call(H)",
        "goal(G), maplist(call, [G])",
        "goal(G), maplist(once, [G])",
        "goal(G), maplist([X]>>call(X), [G])",
        "goal(G), maplist([X]>>X, [G])",
        "goal(G), foldl([X,S,S]>>once(X), [G], 0, _)",
        "goal(G), findall(x, G, [_])",
        "goal(G), findall(x, (true, G), [_])",
        "goal(G), bagof(x, G, [_])",
        "goal(G), aggregate_all(count, G, 1)",
        "findall(G, goal(G), [H]), call(H)",
        "findall(G, goal(G), Gs), forall(member(H, Gs), H)",
        "goal(G), forall(member(H, [G]), H)",
        "goal(G), assertion(G)",
        "goal(G), assertion((true, G))",
        "goal(G), call_with_inference_limit(G, 1000, true)",
        "goal(G), \\+ \\+ G",
        "goal(G), ( G -> true ; fail )",
        "goal(G), catch(G, never, true)",
        "goal(G), run_it(G)",
        "goal(G), maplist(run_it, [G])",
        "goal(G), G =.. L, H =.. L, call(H)",
        "goal(G), copy_term(G, H), call(H)",
        "goal(G), assertz(kept(G)), kept(H), call(H)",
        "goal(G), nb_setval(g, G), nb_getval(g, H), call(H)",
        "catch(thrown, G, true), call(G)",
        "name(N), G =.. [N, 42], call(G)",
        "name(N), call(N, 42)",
        "name(N), maplist(N, [42])",
        "name(N), functor(G, N, 1), arg(1, G, 42), call(G)",
        "applies([X]>>call(X))",
        "goal(G), passes(G)",
    ];
    let mut tests = String::from(
        "right(42).\n:- dynamic kept/1.\nrun_it(G) :- call(G).\n:- begin_tests(x).\n\
         test(option, true(G)) :- goal(G).\ntest(each, forall(goal(G))) :- call(G).\n\
         test(before, setup((goal(G), G))) :- true.\n",
    );
    for (number, body) in bodies.iter().enumerate() {
        tests += &format!("test(t{number}, nondet) :- {body}.\n");
    }
    tests += "test(own) :- G = right(42), call(G).\n:- end_tests(x).\n";
    let program = "goal(right(42)).\nname(right).\nthrown :- throw(right(42)).\n\
                   :- meta_predicate applies(1), passes(0).\napplies(P) :- call(P, right(42)).\n\
                   passes(G) :- call(G).\n";
    let own = tests.replace("test(own)", "test(own, [together])");
    let folder = folder("goals", &[("x.pl", program), ("x.plt", &own)]);
    let found = judged(&test(&folder, &["x.pl", "--json=-"]));
    assert_eq!(found.len(), bodies.len() + 4);
    for [_, name, outcome, message] in found {
        let body = name.strip_prefix('t').and_then(|number| number.parse::<usize>().ok()).map(|n| bodies[n]);
        let is_own = name == "own";
        assert_eq!(outcome == "passed", is_own, "{name} {body:?}: {outcome}: {message}");
    }
}

/// What public test files do besides: modules that import and reexport, clauses for a module of the program,
/// directives that call it, closures such as `add()`, changes of its facts, the current output as an
/// argument, tests that run themselves and halt.
#[test]
fn habits_of_test_files_mean_the_same() {
    let rows = [
        (
            ":- use_module(one).\n:- use_module(two).\n",
            "test(a, X == 1) :- p(X).\ntest(b, X-Y == 3-4) :- q(X), r(Y).\n",
            "",
        ),
        (
            ":- module(x, []).\n:- reexport(one).\n:- reexport(two, [q/1]).\n",
            "test(a, X == 1) :- p(X).\ntest(b, X == 3) :- x:q(X).\n",
            ":- use_module(x).\n",
        ),
        (
            ":- module(x, [all/1]).\n:- multifile def/1.\n:- dynamic hook/1.\ndef(1).\n\
             all(L) :- findall(X, def(X), L).\n",
            "test(a, L == [1, 2]) :- all(L0), msort(L0, L).\ntest(b) :- \\+ x:hook(_).\n",
            ":- use_module(x).\n:- multifile x:def/1.\n:- dynamic x:hook/1.\nx:def(2).\n",
        ),
        (
            ":- dynamic route/1.\nadd(X) :- assertz(route(X)).\nroutes(L) :- findall(X, route(X), L).\n",
            "test(a, L == [home]) :- routes(L).\n",
            ":- add(home).\n",
        ),
        (
            ":- dynamic route/2.\n:- meta_predicate on(+, 1).\non(N, G) :- assertz(route(N, G)).\n\
             go(N, X) :- route(N, G), call(G, X).\n",
            "test(a, X == home) :- go(home, X).\ntest(b, X == 3) :- go(lambda, X).\n",
            ":- on(home, handler).\n:- on(lambda, [X]>>( X = 3 )).\nhandler(home).\n",
        ),
        (
            "small(X) :- X < 3.\nplus_one(X, Y) :- Y is X + 1.\n",
            "test(a, L == [1, 2]) :- include(small(), [1, 2, 3], L).\n\
             test(b, L == [2]) :- maplist(plus_one(), [1], L).\ntest(c) :- F = own(), call(F, 1).\nown(1).\n",
            "",
        ),
        (
            ":- dynamic s/1.\nadd(X) :- assertz(s(X)).\nlist(L) :- findall(X, s(X), L).\n",
            "test(a, [cleanup(retractall(s(_))), L == [a, b]]) :- add(a), s(a), assertz(s(b)), list(L).\n\
             test(b, [L == []]) :- add(c), retract(s(c)), list(L).\n",
            "",
        ),
        (
            "render(Out, X) :- format(Out, \"<~w>\", [X]).\n",
            "test(a, S == \"<1>\") :- with_output_to(string(S), ( current_output(O), render(O, 1) )).\n",
            "",
        ),
    ];
    let modules = [
        ("one.pl", ":- module(one, [p/1]).\np(1).\n"),
        ("two.pl", ":- module(two, [q/1, r/1]).\nq(3).\nr(4).\n"),
    ];
    for (at, (program, tests, before)) in rows.iter().enumerate() {
        for after in ["", ":- run_tests.\n:- initialization(( run_tests, halt )).\n"] {
            let tests = format!("{before}:- begin_tests(u).\n{tests}:- end_tests(u).\n{after}");
            let files = [("x.pl", *program), ("x.plt", &tests)];
            let folder = folder(&format!("habits_{at}"), &[&files[..], &modules].concat());
            for words in [&["x.pl", "--json=-"][..], &["x.pl", "--json=-", "--together"]] {
                let output = test(&folder, words);
                let found = judged(&output);
                let all = tests.matches("test(").count();
                assert_eq!(found.len(), all, "{tests}{}", text(&output.stdout));
                assert!(found.iter().all(|[_, _, outcome, _]| outcome == "passed"), "{program}{found:?}");
            }
        }
    }
}
