//! `ninelog test --apart`: the tests and the program in two processes.

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
fn results_cannot_be_forged_apart() {
    let exam = exam("nondet");
    let mut programs = [programs(&data("forgery")), programs(&data("forgery/apart"))].concat();
    programs.retain(|(name, _)| name != "wrong.pl");
    assert!(programs.len() >= 60, "{}", programs.len());
    let folder = folder("forgery_apart", &[("wrong.pl", &read(&data("forgery/wrong.pl")))]);
    for (name, program) in &programs {
        fs::write(folder.join(name), program).expect("the file can be written");
        fs::write(folder.join(format!("{name}t")), &exam).expect("the file can be written");
    }
    let names: Vec<&str> = programs.iter().map(|(name, _)| name.as_str()).collect();
    let output = test(&folder, &[&names[..], &["--json=-", "--timeout=3", "--apart"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let results = results(&output);
    let passed: Vec<_> = results
        .iter()
        .filter(|[_, name, outcome]| !["failed", "error"].contains(&outcome.as_str()) && name != "each")
        // These do what the test asks for: the answer is in their text.
        .filter(|[file, name, _]| {
            let known =
                [("lists_atoms.pl", "capital"), ("exception_hooks.pl", "error"), ("core.pl", "punctual")];
            !known.contains(&(file.as_str(), name.as_str()))
        })
        .collect();
    assert!(passed.is_empty(), "{passed:?}");
    assert_eq!(results.len(), programs.len() * 35, "one result for each test");
    assert!(!folder.join("forged").exists());
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
    let output = test(&folder, &["honest.pl", "--json=-", "--apart"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    // In the order of the file, though four of them run in another process.
    let apart: Vec<_> = results(&output).into_iter().map(|[_, name, _]| name).collect();
    let output = test(&folder, &["honest.pl", "--json=-"]);
    assert_eq!(apart, results(&output).into_iter().map(|[_, name, _]| name).collect::<Vec<_>>());
    assert_eq!(apart.len(), 34);
}

/// What tests may do gives the same in one process and in two.
#[test]
fn two_processes_give_what_one_gives() {
    for name in ["calls.pl"] {
        for words in [&[][..], &["--apart"], &["--apart", "--trust"]] {
            let output = test(&data("apart"), &[&[name, "--json=-"], words].concat());
            let wrong: Vec<_> =
                judged(&output).into_iter().filter(|[_, _, outcome, _]| outcome != "passed").collect();
            let wrong: Vec<_> =
                wrong.into_iter().filter(|[.., message]| !message.starts_with("assertion (")).collect();
            assert!(wrong.is_empty(), "{name} {words:?}: {wrong:?}");
            assert!(results(&output).len() >= 48, "{name} {words:?}");
        }
    }
}

/// The ordinary test file names the helpers that the program calls without saying so.
#[test]
fn helpers_are_lent_by_name() {
    let [program, tests] = ["ordinary.pl", "ordinary.plt"].map(|name| read(&data("sealed").join(name)));
    let plain = "test(plain, L == [2,4]) :-";
    assert!(tests.contains(plain));
    let lends = tests.replace(plain, "test(plain, [L == [2,4], lend([double/2, small/1])]) :-");
    let folder =
        folder("lent", &[("x.pl", &program), ("x.plt", &lends), ("y.pl", &program), ("y.plt", &tests)]);
    let wrong = |name: &str| {
        let output = test(&folder, &[name, "--json=-", "--apart"]);
        let all = judged(&output).into_iter();
        all.filter(|[_, _, outcome, _]| ["failed", "error"].contains(&outcome.as_str())).collect::<Vec<_>>()
    };
    assert!(wrong("x.pl").is_empty(), "{:?}", wrong("x.pl"));
    let without = wrong("y.pl");
    assert!(without.len() == 1 && without[0][1] == "plain", "{without:?}");
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
    let found = judged(&test(&folder, &["x.pl", "--json=-", "--apart"]));
    assert_eq!(found.len(), 8);
    for [_, name, outcome, message] in found {
        let says = message.contains("cannot be in two processes: ") && message.contains("`together`");
        assert!(outcome == "failed" && says, "{name}: {outcome}: {message}");
    }
    let found = judged(&test(&folder, &["y.pl", "--json=-", "--apart"]));
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
    let output = test(&folder, &["x.pl", "--json=-", "--apart"]);
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
    let output = test(&folder, &["x.pl", "--json=-", "--apart"]);
    let [_, _, outcome, message] = &judged(&output)[0];
    assert_eq!(outcome, "failed");
    assert!(message.contains("permission_error") && !message.contains("secret(42)"), "{message}");
}
