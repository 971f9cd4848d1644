//! `ninelog test` as a teacher uses it: untrusted programs, at a terminal and with pipes, complete and
//! interrupted runs.
use crate::graded::{PROGRAM, TESTS, at_a_terminal, command, folder, judged, results, test, text};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const OWN: &str = "p(1).\n:- begin_tests(own).\ntest(p, X == 1) :- p(X).\n:- end_tests(own).\n";
const LOOP: &str = ":- begin_tests(loop).\ntest(fine) :- true.\ntest(ends) :- repeat, fail.\ntest(later) :- true.\n:- end_tests(loop).\n";

// ---- tests and programs

/// A correct program passes the tests of the forgeries (`apart.rs`), also in one process with them.
#[test]
fn an_honest_program_passes() {
    let exam = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/forgery/exam.plt");
    let exam = fs::read_to_string(exam).expect("a file of the sources");
    let program = "answer(42).\nsorted(L, S) :- msort(L, S).\nholds(7).\nterm(f(_)).\ncheck(X) :- throw(wrong(X)).\n\
                   :- dynamic n/1.\nn(0).\nchoice(a).\nchoice(b) :- \\+ \\+ true, n(0).\n\
                   :- meta_predicate applied(1, ?), given(:).\napplied(G, 42) :- call(G, 42).\n\
                   given(G) :- call(G, 42), \\+ call(G, 0).\n\
                   capital(paris).\ntarry.\n\
                   change(L, S) :- msort(L, S).\nswap(t(A,B), t(B,A)).\nspend.\ndescend.\nfill.\n";
    let exam = exam.replace("true(X == a)", "true(atom(X))");
    let exam = exam.replace("test(unknown, fail) :- never_defined(1).\n", "");
    let folder = folder("honest", &[("honest.pl", program), ("honest.plt", &exam)]);
    let output = test(&folder, &["honest.pl", "--json=-", "--together"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    assert_eq!(results(&output).len(), 34);
}

/// The atoms of the tests, and of the values that they generate, outlive collections of atoms.
#[test]
fn atoms_of_tests_are_kept() {
    let tests = ":- begin_tests(a).\n\
                 test(each, [forall((between(1, 4, I), atom_concat(item, I, X))), X == Y]) :- flood(I), atom_concat(item, I, Y).\n\
                 test(waits, X == Y) :- atom_concat(it, em9, Y), freeze(Z, Z = Y), flood(9), X = item9, Z = X.\n\
                 :- end_tests(a).\n";
    let program = "flood(N) :- forall(between(1, 100000, I), ( atomic_list_concat([x, N, '_', I], A), atom_length(A, _) )),\n\
                   garbage_collect_atoms,\n\
                   forall(between(1, 2000, I), ( atomic_list_concat([y, N, '_', I], A), assertz(k(A)) )).\n\
                   :- dynamic k/1.\n";
    let folder =
        folder("atoms", &[("a.pl", program), ("a.plt", tests), ("b.plt", &format!("{program}{tests}"))]);
    let output = test(&folder, &["a.pl", "b.plt", "--json=-"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    // Where a program may decide how many instances there are, they are one test.
    assert_eq!(results(&output).len(), 2 + 5);
}

/// A test file imports from the program under another name.
#[test]
fn imports_from_the_program_are_performed() {
    let program = ":- module(x, [answer/1]).\nanswer(42).\n";
    let tests = ":- use_module(x, [answer/1 as reply]).\n:- begin_tests(t).\n\
                 test(a, X == 42) :- reply(X).\n:- end_tests(t).\n";
    let folder = folder("imports", &[("x.pl", program), ("x.plt", tests)]);
    let output = test(&folder, &["x.pl", "--json=-"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
}

/// A program does not escape the limits that tests set.
#[test]
fn limits_that_tests_set_hold() {
    let tests = ":- begin_tests(p).\n\
                 test(count, R == !) :- call_with_inference_limit(counted(200000), 1000, R).\n\
                 test(time) :- call_with_time_limit(0.2, timed).\n:- end_tests(p).\n";
    let program = ":- dynamic time:waiting/2.\n\
                   :- catch(asserta((time:waiting(_, 1000000) :- true)), _, true).\n\
                   counted(0) :- !.\ncounted(N) :- '$unmask', N1 is N-1, counted(N1).\n\
                   timed :- forall(current_alarm(_, _, A, _), remove_alarm(A)),\n\
                       forall(between(1, 1000, N), remove_alarm('$alarm'(N))),\n\
                       get_time(T), repeat, get_time(Now), Now > T+1.5, !.\n";
    let folder = folder("held", &[("x.pl", program), ("x.plt", tests)]);
    let output = test(&folder, &["x.pl", "--json=-"]);
    let outcomes: Vec<_> = results(&output).into_iter().map(|[_, test, outcome]| (test, outcome)).collect();
    assert_eq!(outcomes.len(), 2, "{outcomes:?}");
    assert!(outcomes.iter().all(|(_, outcome)| outcome != "passed"), "{outcomes:?}");
}

/// The test file is in a module of its own, which no message names, and what the tests call means what it
/// means elsewhere.
#[test]
fn ordinary_test_files_work() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/apart");
    let [program, tests] = ["ordinary.pl", "ordinary.plt"]
        .map(|name| fs::read_to_string(sources.join(name)).expect("a file of the sources"));
    let folder = folder("ordinary", &[("x.pl", &program), ("x.plt", &tests)]);
    for words in [&["x.pl", "--json=-", "--together"][..], &["x.pl", "--json=-", "--together", "--trust"]] {
        let output = test(&folder, words);
        let shown = text(&output.stdout);
        assert!(!shown.contains("$tests"), "{shown}");
        let wrong: Vec<_> = results(&output)
            .into_iter()
            .filter(|[.., outcome]| ["failed", "error"].contains(&outcome.as_str()))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?} {shown}");
        assert!(results(&output).len() >= 29);
    }
}

/// Modules that the test file loads have names that a program knows, but it cannot change them.
#[test]
fn helpers_of_tests_do_not_change() {
    let helpers = ":- module(helpers, [ok/1, key/1, right/1]).\n:- dynamic key/1.\nkey(42).\n\
                   ok(X) :- key(K), X == K.\nright(X) :- not(X \\== 42).\n";
    let tests = ":- use_module(helpers).\n:- begin_tests(p).\ntest(a) :- answer(X), ok(X).\n\
                 test(b) :- answer(X), right(X).\n:- end_tests(p).\n";
    let program = "answer(0).\n:- catch(retractall(helpers:key(_)), _, true).\n\
                   :- catch(assertz(helpers:key(0)), _, true).\nhelpers:(not(_)).\nhelpers:ok(_).\n\
                   :- catch(abolish(helpers:key/1), _, true).\n:- catch(unload_file(helpers), _, true).\n";
    let files = [
        ("helpers.pl", helpers),
        ("p.pl", program),
        ("p.plt", tests),
        ("q.pl", "answer(42).\n"),
        ("q.plt", tests),
    ];
    let folder = folder("helpers", &files);
    let passed = results(&test(&folder, &["p.pl", "q.pl", "--json=-"]));
    let passed: Vec<_> =
        passed.iter().filter(|[.., outcome]| outcome == "passed").map(|[file, ..]| file).collect();
    assert_eq!(passed, ["q.pl", "q.pl"]);
}

/// A program may be in another dialect than its tests.
#[test]
fn programs_in_a_dialect() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog/examples");
    let output = test(&sources, &["sudoku_sicstus.pl", "--json=-"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
}

/// A test file that is a module and loads its program by name sees the program's exports, and can use
/// libraries.
#[test]
fn tests_in_a_module() {
    let program = ":- module(m, [f/1, g//0]).\n:- use_module(library(clpfd)).\n:- use_module(library(dcg/basics)).\n\
                   :- table t/1.\nt(1).\nf(X) :- t(Y), X #= Y + 1.\ng --> \"a\", blanks.\n";
    let tests = ":- module(m_tests, []).\n:- use_module(library(plunit)).\n:- use_module(m).\n:- begin_tests(m).\n\
                 :- dynamic seen/1.\ntest(f, X == 2) :- f(X).\ntest(g) :- phrase(g, `a  `), sumlist([1,2], 3).\n\
                 test(seen) :- assertz(seen(1)), retract(seen(1)).\n:- end_tests(m).\n";
    let folder = folder("modules", &[("m.pl", program), ("m.plt", tests)]);
    let output = test(&folder, &["m.plt"]);
    assert!(text(&output.stdout).starts_with("ok     m.plt: 3 passed in"), "{}", text(&output.stdout));
}

/// A test file may load its program, by any name of it.
#[test]
fn test_files_that_load_their_program() {
    let tests = |load: &str| {
        format!(
            ":- use_module(library(plunit)).\n:- {load}.\n:- begin_tests(t).\ntest(p) :- p(1).\n:- end_tests(t).\n"
        )
    };
    let folder = folder("loads", &[("p.pl", "p(1).\n")]);
    let path = folder.join("p.pl").to_string_lossy().into_owned();
    let below = folder.file_name().expect("a folder has a name").to_string_lossy().into_owned();
    for load in [
        "[p]",
        "['p.pl']",
        "[\"p.pl\"]",
        "consult('./p.pl')",
        "ensure_loaded(p)",
        "load_files('p.pl', [])",
        "use_module('p.pl')",
        &format!("['../{below}/p']"),
        &format!("['{path}']"),
        "prolog_load_context(directory, D), atom_concat(D, '/p.pl', F), consult(F)",
    ] {
        fs::write(folder.join("p.plt"), tests(load)).expect("the file can be written");
        for (from, name) in [(folder.as_path(), "p.pl"), (Path::new("/"), path.as_str())] {
            let output = test(from, &[name]);
            assert!(text(&output.stdout).contains(": 1 passed in"), "{load}: {}", text(&output.stdout));
        }
    }
}

/// A program cannot read test files, nor other programs for the same tests. It can read other files beside
/// it.
#[test]
fn submissions_do_not_see_each_other() {
    let tests = ":- begin_tests(t).\ntest(p) :- p(1).\n:- end_tests(t).\n";
    let other = ":- begin_tests(o).\ntest(o) :- o(1).\n:- end_tests(o).\n";
    let folder = folder(
        "separate",
        &[
            ("honest.pl", "p(1).\n"),
            ("honest.plt", tests),
            ("loads.pl", ":- [honest].\n"),
            ("loads.plt", tests),
            ("reads.pl", "p(1) :- open('honest.pl', read, S), read(S, p(1)).\n"),
            ("reads.plt", tests),
            ("links.pl", "p(1) :- read_file_to_terms('../separate/./honest.pl', _, []).\n"),
            ("links.plt", tests),
            ("spies.pl", "p(1) :- exists_file('other.plt') ; exists_file('honest.plt').\n"),
            ("spies.plt", tests),
            ("project.pl", ":- [other, part].\np(X) :- o(X), part(X).\n"),
            ("project.plt", &format!("{tests}% Not a copy.\n")),
            ("part.pl", "part(1).\n"),
            ("other.pl", "o(1).\n"),
            ("other.plt", other),
        ],
    );
    let all = test(&folder, &["--json=-", "."]);
    let alone = ["honest", "loads", "reads", "links", "spies", "project", "other"].map(|name| {
        let output = test(&folder, &["--json=-", &format!("./{name}.pl")]);
        results(&output).into_iter().filter(|[_, name, _]| name != "loading").collect::<Vec<_>>()
    });
    let mut alone = alone.concat();
    alone.sort();
    let mut all: Vec<_> = results(&all).into_iter().filter(|[_, name, _]| name != "loading").collect();
    all.sort();
    assert_eq!(all, alone);
    let passed = all.into_iter().filter(|[_, _, outcome]| outcome == "passed").map(|[file, ..]| file);
    assert_eq!(passed.collect::<Vec<_>>(), ["./honest.pl", "./other.pl", "./project.pl"]);
    assert_eq!(test(&folder, &["spies.pl", "--trust"]).status.code(), Some(0));
}

/// A test file cannot include the program: its code would be trusted.
#[test]
fn programs_are_not_included() {
    let tests = format!(":- include('x.pl').\n{TESTS}");
    let folder = folder("include", &[("x.pl", PROGRAM), ("x.plt", &tests)]);
    let output = test(&folder, &["x"]);
    assert!(text(&output.stdout).contains("The sandbox does not allow this"), "{}", text(&output.stdout));
}

#[test]
fn trusted_files_may_start_processes() {
    let tests = ":- begin_tests(s).\ntest(s, S == 3) :- shell('exit 3', S).\n:- end_tests(s).\n";
    let folder = folder("trusted", &[("s.plt", tests)]);
    assert_eq!(test(&folder, &["s.plt"]).status.code(), Some(1));
    assert_eq!(test(&folder, &["s.plt", "--trust"]).status.code(), Some(0));
}

// ---- files

#[test]
fn files_that_belong_together() {
    let files = [
        ("a.pl", PROGRAM),
        ("a.plt", TESTS),
        ("own.pl", OWN),
        ("plain.pl", "p."),
        ("z.plt", OWN),
        ("notes.txt", OWN),
    ];
    let folder = folder("together", &files);
    let named = |words: &[&str]| {
        let output = test(&folder, &[words, &["--json=-"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
        results(&output).into_iter().map(|[file, name, _]| format!("{file} {name}")).collect::<Vec<_>>()
    };
    assert_eq!(named(&["."]), ["./a.pl one", "./a.pl two", "./own.pl p", "./z.plt p"]);
    assert_eq!(named(&["a.plt"]), ["a.plt one", "a.plt two"]);
    assert_eq!(named(&["a", "a.pl", "a.plt"]), ["a one", "a two"]);
    for words in [&["nosuch.pl"][..], &[], &["a.pl", "--json=no/such/folder"], &["a.pl", "--tap", "--json=-"]]
    {
        let output = test(&folder, words);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{words:?}");
        assert_eq!(text(&output.stderr).lines().count(), 2, "{}", text(&output.stderr));
    }
}

/// The sandbox hides the folder in which the run starts. File names that pass through it still work.
#[test]
fn files_in_another_folder() {
    let folder = folder("elsewhere", &[]);
    fs::create_dir(folder.join("sub")).expect("a folder");
    let tests = ":- [part].\n:- begin_tests(t).\ntest(a) :- part(1).\n:- end_tests(t).\n";
    fs::write(folder.join("sub/t.plt"), tests).expect("the file can be written");
    fs::write(folder.join("sub/part.pl"), "part(1).\n").expect("the file can be written");
    for name in ["sub/t.plt", "./sub/t.plt", "sub/../sub/t.plt", "sub"] {
        let output = test(&folder, &["--json=-", name]);
        assert!(output.status.success(), "{name}: {}", text(&output.stdout));
    }
    let output = test(&folder.join("sub"), &["--json=-", "../sub/t.plt"]);
    assert!(output.status.success(), "{}", text(&output.stdout));
}

#[test]
fn reports_on_the_standard_output() {
    let folder = folder("reports", &[("a.pl", PROGRAM), ("a.plt", TESTS)]);
    assert_eq!(results(&test(&folder, &["a.pl", "--json=-"])).len(), 2);
    let xml = text(&test(&folder, &["a.pl", "--junit=-"]).stdout);
    assert!(xml.starts_with("<?xml ") && xml.ends_with("</testsuites>\n"), "{xml}");
    assert!(!folder.join("-").exists());
    let both = test(&folder, &["a.pl", "--junit=out.xml", "--json=out.json"]);
    assert!(text(&both.stdout).contains("2 passed (1 file"), "{}", text(&both.stdout));
    assert!(folder.join("out.xml").exists() && folder.join("out.json").exists());
}

// ---- time

#[test]
fn what_takes_too_long_is_ended() {
    let loading = format!(":- repeat, fail.\n{TESTS}");
    let folder = folder(
        "late",
        &[("x.pl", ":- repeat, fail.\n"), ("x.plt", TESTS), ("y.plt", &loading), ("z.plt", LOOP)],
    );
    let start = Instant::now();
    let output = test(&folder, &["x", "y", "z", "--timeout=0.5", "--json=-"]);
    assert!(start.elapsed() < Duration::from_secs(20));
    let outcomes: Vec<String> = results(&output)
        .into_iter()
        .map(|[file, name, outcome]| format!("{file} {name} {outcome}"))
        .collect();
    assert_eq!(outcomes, ["x one error", "x two error", "z fine passed", "z ends failed", "z later passed"]);
    let told = text(&test(&folder, &["x", "z", "--timeout=0.5"]).stdout);
    assert!(
        told.contains("FAILED z: 2 passed, 1 failed") && told.contains("did not end within 0.5 seconds"),
        "{told}"
    );
    assert!(told.contains("  loading: did not end within 0.5 seconds\n"), "{told}");
    assert!(text(&test(&folder, &["--help"]).stdout).contains("(60; 0: any time)"));
}

/// Returns whether a process works in a folder.
fn is_busy(folder: &Path) -> bool {
    let Ok(processes) = fs::read_dir("/proc") else { return false };
    processes
        .flatten()
        .any(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|cwd| cwd == folder))
}

fn until(what: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if what() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

#[test]
fn signals_end_all_processes() {
    for (signal, status) in [("-TERM", Some(143)), ("-INT", Some(130)), ("-KILL", None)] {
        let tests = LOOP.replace("repeat, fail", "open(begun, write, S), close(S), repeat, fail");
        let folder = folder(&format!("signal{signal}"), &[("x.plt", &tests)]);
        let folder = fs::canonicalize(folder).expect("a folder");
        let child = command(&folder, &["x.plt", "--json=out.json", "--trust"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        assert!(until(|| folder.join("begun").exists()));
        Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), status);
        assert!(until(|| !is_busy(&folder)), "{signal}: a process is left");
        let names: Vec<_> =
            fs::read_dir(&folder).expect("a folder").flatten().map(|file| file.file_name()).collect();
        // A run that is killed leaves no report, and no part of one.
        assert_eq!(names.len(), if status.is_some() { 3 } else { 2 }, "{names:?}");
        if status.is_some() {
            let shown = text(&output.stdout);
            assert!(shown.contains("1 passed, 2 not run (1 file"), "{shown}");
            assert!(
                shown.contains("not run x.plt: ") && shown.contains("the run was interrupted"),
                "{shown}"
            );
            assert!(!shown.contains("FAILED"), "{shown}");
        }
    }
}

// ---- at a terminal

#[test]
fn a_terminal_shows_a_bar_and_the_results() {
    let folder = folder("terminal", &[("a.pl", PROGRAM), ("a.plt", TESTS), ("own.pl", OWN)]);
    let (shown, status) = at_a_terminal(&folder, &["."], None);
    assert_eq!(status, 0, "{shown}");
    // How full the bar is when it is first drawn depends on time.
    assert!(shown.contains("......] ") && shown.contains("\r\x1b[K"), "{shown:?}");
    assert!(shown.contains("\x1b[1;32mok    \x1b[0m ./a.pl: 2 passed"), "{shown:?}");
    assert!(shown.contains("\x1b[1;32m3 passed\x1b[0m (2 files"), "{shown:?}");
}

#[test]
fn ctrl_c_ends_the_run_with_a_report() {
    let folder = folder("ctrl_c", &[("x.plt", LOOP)]);
    let (shown, status) = at_a_terminal(&folder, &["x.plt"], Some(("1 tests", "\x03")));
    assert_eq!(status, 130, "{shown}");
    assert!(shown.contains("1 passed, 2 not run"), "{shown}");
}

/// A program's output cannot overwrite the report.
#[test]
fn output_of_programs_does_not_move_the_cursor() {
    let tests = ":- begin_tests(x).\ntest(x) :- format(\"a\\e[2J\\e[H\\rb~n\"), fail.\n:- end_tests(x).\n";
    let folder = folder("cursor", &[("x.plt", tests)]);
    let (shown, _) = at_a_terminal(&folder, &["x.plt"], None);
    assert!(!shown.contains("\x1b[2J") && shown.contains("[2J"), "{shown:?}");
}

// ---- hostile programs

/// Returns the programs of `tests/data/hostile`: name, text, and the expected result.
fn hostile_programs() -> Vec<(String, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hostile");
    let mut programs = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the sources") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let program = fs::read_to_string(&path).expect("a text");
        let expected = program.lines().find_map(|line| line.strip_prefix("% expect: ")).expect("a line");
        programs.push((name, program.clone(), expected.to_string()));
    }
    programs.sort();
    programs
}

/// A test during which the program attacks, and another test.
const ATTACKED: &str = ":- begin_tests(hostile).
test(attack) :- attack.
test(next, X == 3) :- X is 1 + 2.
:- end_tests(hostile).
";

/// Returns whether the outcome and message of a test are allowed for an attack.
fn is_as_expected(expected: &str, outcome: &str, message: &str) -> bool {
    let says = |words: &[&str]| words.iter().any(|word| message.contains(word));
    let late = "did not end within";
    match expected {
        "late" => outcome == "failed" && says(&[late]),
        "memory" => outcome == "failed" && says(&[late, "Not enough resources: ", "Stack limit"]),
        "output" => outcome == "failed" && says(&[late, "Not enough resources: output"]),
        "denied" => outcome == "failed" && says(&["The sandbox does not allow this", "No permission"]),
        "gone" => outcome == "error" && says(&["has called halt", "ended too early", "was not run"]),
        "passed" => outcome == "passed",
        "error" | "fails" => outcome == "failed" && !message.is_empty(),
        "any" => !says(&["panicked", "signal"]),
        other => panic!("{other} is no expectation"),
    }
}

const HOSTILE_LIMITS: [&str; 4] = ["--time-limit=2", "--memory-limit=256m", "--output-limit=1m", "--jobs=4"];

/// Checks that the program left neither files nor processes.
fn assert_untouched(folder: &Path, files: usize) {
    assert_eq!(fs::read_to_string(folder.join("victim.txt")).expect("it is there"), "keep");
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), files);
    let folder = fs::canonicalize(folder).expect("a folder");
    assert!(until(|| !is_busy(&folder)), "a process is left");
}

#[test]
fn hostile_programs_end_as_they_should() {
    let programs = hostile_programs();
    assert!(programs.len() >= 80, "{}", programs.len());
    let folder = folder("hostile", &[("victim.txt", "keep")]);
    for (name, program, _) in &programs {
        fs::write(folder.join(format!("{name}.pl")), program).expect("it can be written");
        fs::write(folder.join(format!("{name}.plt")), ATTACKED).expect("it can be written");
    }
    let output = test(&folder, &[&HOSTILE_LIMITS[..], &["--json=-", "."]].concat());
    let results = judged(&output);
    assert!(output.stdout.len() < 2_000_000, "{} bytes", output.stdout.len());
    assert!(results.iter().all(|[.., message]| message.len() < 20_000));
    let mut problems = Vec::new();
    for (name, _, expected) in &programs {
        let of = |test: &str| {
            results.iter().find(|[file, found, ..]| *file == format!("{name}.pl") && found == test)
        };
        let [_, _, outcome, message] = of("attack").unwrap_or_else(|| panic!("{name} has no result"));
        let may_pass = ["any", "passed"].contains(&expected.as_str());
        if outcome == "passed" && !may_pass || !is_as_expected(expected, outcome, message) {
            problems.push(format!("{name} ({expected}): {outcome}: {message}"));
        }
        let [_, _, next, _] = of("next").unwrap_or_else(|| panic!("{name} has no second result"));
        if next != "passed" && !(expected == "gone" && next == "error") {
            problems.push(format!("{name}: the next test: {next}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert_untouched(&folder, 2 * programs.len() + 1);
}

/// Many right and wrong programs; every fifth is hostile. Each gets the right result.
#[test]
fn three_hundred_submissions_are_judged_in_one_run() {
    let hostile = hostile_programs();
    let folder = folder("night", &[("victim.txt", "keep")]);
    let mut expected = Vec::new();
    for n in 0..300 {
        let (text, verdict) = match n % 5 {
            0 => {
                let (_, program, expected) = &hostile[n / 5 * 7 % hostile.len()];
                (program.clone(), if expected == "any" { None } else { Some(expected == "passed") })
            }
            4 => (format!("attack :- length(L, {n}), L == [].\n"), Some(false)),
            _ => (format!("attack :- numlist(1, {}, L), sum_list(L, S), S > {n}.\n", n + 1), Some(true)),
        };
        let name = format!("s{n:03}");
        fs::write(folder.join(format!("{name}.pl")), text).expect("it can be written");
        fs::write(folder.join(format!("{name}.plt")), ATTACKED).expect("it can be written");
        expected.push((format!("{name}.pl"), verdict));
    }
    let output = test(&folder, &[&HOSTILE_LIMITS[..], &["--json=-", "."]].concat());
    assert_eq!(output.status.code(), Some(1));
    let results = judged(&output);
    for (name, verdict) in expected {
        let found = results.iter().find(|[file, test, ..]| *file == name && test == "attack");
        let [_, _, outcome, message] = found.unwrap_or_else(|| panic!("{name} has no result"));
        if let Some(passes) = verdict {
            assert_eq!(outcome == "passed", passes, "{name}: {outcome}: {message}");
        }
    }
    assert_untouched(&folder, 601);
}
