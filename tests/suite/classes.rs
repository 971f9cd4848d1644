//! `ninelog test --tests=FILE` for the submissions of a class: who has handed in what, points, feedback and
//! reports, as a teacher uses them.

use crate::graded::{at_a_terminal, command, folder, test, text};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Output;

const TESTS: &str = ":- begin_tests(last, [hint(\"What is the last one of [a]?\")]).
test(one, [X == a, nondet]) :- last_of([a], X).
test(three, [X == c, nondet, points(2)]) :- last_of([a,b,c], X).
test(none, [fail, hidden]) :- last_of([], _).
:- end_tests(last).
:- begin_tests(len, [points(3)]).
test(some, [forall(member(L-N, [[]-0,[a]-1,[a,b]-2])), partial, M == N]) :- len(L, M).
test(more, [extra, points(0.5), N == 4]) :- len([a,b,c,d], N).
:- end_tests(len).
";
const RIGHT: &str = "last_of([X], X).
last_of([_|Xs], X) :- last_of(Xs, X).
len([], 0).
len([_|Xs], N) :- len(Xs, M), N is M+1.
";

/// Makes an empty folder with the tests and these files, which may be in folders.
fn class(name: &str, files: &[(&str, &str)]) -> std::path::PathBuf {
    let place = folder(&format!("class_{name}"), &[("last.plt", TESTS)]);
    for (file, text) in files {
        let path = place.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    place
}

fn lines(output: &Output) -> Vec<String> {
    text(&output.stdout).lines().map(str::to_string).collect()
}

/// Returns the results of a class, by the names of the students.
fn results(place: &Path, arguments: &[&str]) -> Vec<(String, f64, Value)> {
    let output = test(place, &[&["--tests=last.plt", "--json=-"], arguments].concat());
    let report: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}{}", text(&output.stdout), text(&output.stderr)));
    let files = report["files"].as_array().expect("a list of files");
    let row = |file: &Value| {
        (
            file["file"].as_str().expect("a name").to_string(),
            file["points"].as_f64().expect("points"),
            file.clone(),
        )
    };
    files.iter().map(row).collect()
}

fn names(results: &[(String, f64, Value)]) -> Vec<&str> {
    results.iter().map(|(name, ..)| name.as_str()).collect()
}

/// A zip archive without compression.
fn zip(entries: &[(&str, &str)]) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (name, contents) in entries {
        let mut crc = !0u32;
        for byte in contents.bytes() {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                crc = if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
            }
        }
        let offset = archive.len() as u32;
        let size = (contents.len() as u32).to_le_bytes();
        let middle = [&[20, 0, 0, 0, 0, 0, 0, 0, 0, 0], &(!crc).to_le_bytes()[..], &size, &size].concat();
        let length = (name.len() as u16).to_le_bytes();
        archive.extend(
            [b"PK\x03\x04", &middle[..], &length, &[0, 0], name.as_bytes(), contents.as_bytes()].concat(),
        );
        directory.extend([b"PK\x01\x02", &[20, 0][..], &middle, &length, &[0; 12]].concat());
        directory.extend([&offset.to_le_bytes(), name.as_bytes()].concat());
    }
    let [count, size, start] = [entries.len(), directory.len(), archive.len()].map(|number| number as u32);
    let count = &count.to_le_bytes()[..2];
    archive.extend(directory);
    archive.extend(
        [b"PK\x05\x06", &[0; 4][..], count, count, &size.to_le_bytes(), &start.to_le_bytes(), &[0; 2]]
            .concat(),
    );
    archive
}

/// A tar archive.
fn tar(entries: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = Vec::new();
    for (name, contents) in entries {
        let mut head = [0; 512];
        head[..name.len()].copy_from_slice(name.as_bytes());
        head[100..108].copy_from_slice(b"0000644\0");
        head[124..136].copy_from_slice(format!("{:011o}\0", contents.len()).as_bytes());
        head[148..156].copy_from_slice(b"        ");
        head[156] = b'0';
        let sum: u32 = head.iter().map(|byte| u32::from(*byte)).sum();
        head[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        archive.extend(head);
        archive.extend(contents.bytes());
        archive.resize(archive.len().next_multiple_of(512), 0);
    }
    archive.extend([0; 1024]);
    archive
}

#[test]
fn one_test_file_for_a_folder_of_programs() {
    let place =
        class("flat", &[("all/ann.pl", RIGHT), ("all/ben.pl", "last_of([X|_], X).\n"), ("all/a.txt", "")]);
    let temporary = place.join("tmp");
    fs::create_dir(&temporary).expect("it can be made");
    let mut command = command(&place, &["--tests=last.plt", "all"]);
    let output = command.env("TMPDIR", &temporary).output().expect("the program starts");
    let shown = lines(&output);
    assert_eq!(shown[0], "ok     ann: 7.5 of 7 points, 5 passed", "{shown:?}");
    assert!(
        shown[1].starts_with("FAILED ben: 2 of 7 points, 2 passed, 3 failed; last:three, len:some"),
        "{shown:?}"
    );
    assert!(
        shown[2].starts_with("2 submissions, 1 with all points; of 7 points, the mean is 4.75"),
        "{shown:?}"
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("a.txt: this is no program"), "{}", text(&output.stderr));
    assert_eq!(fs::read_dir(temporary).expect("a folder").count(), 0);
}

#[test]
fn folders_are_students() {
    let place = class(
        "folders",
        &[
            ("all/ann/last.pl", RIGHT),
            ("all/ann/other.pl", "x.\n"),
            ("all/ann/last.plt", ":- begin_tests(own).\ntest(x) :- fail.\n:- end_tests(own).\n"),
            ("all/ben/mine.pl", RIGHT),
            ("all/cem/a.pl", RIGHT),
            ("all/cem/b.pl", RIGHT),
            ("all/dora/last.txt", RIGHT),
            ("all/emil/src/last.pl", RIGHT),
        ],
    );
    fs::create_dir(place.join("all/fay")).expect("it can be made");
    let all = results(&place, &["all"]);
    assert_eq!(names(&all), ["ann", "ben", "cem", "dora", "emil", "fay"]);
    let points: Vec<f64> = all.iter().map(|(_, points, _)| *points).collect();
    assert_eq!(points, [7.5, 7.5, 0.0, 0.0, 7.5, 0.0]);
    let problem = |at: usize| all[at].2["problems"][0]["message"].as_str().unwrap_or_default().to_string();
    assert_eq!(problem(2), "several programs: a.pl, b.pl; the one that counts must be named last.pl");
    assert_eq!(problem(3), "no .pl file was handed in, only last.txt");
    assert_eq!(problem(5), "no file was handed in");
    assert_eq!(all[0].2["notes"][0], "last.pl is tested, of 2 programs");
    assert!(all.iter().all(|(_, _, file)| file["tests"].as_array().is_some_and(|tests| tests.len() == 5)));
    // Several folders are several students.
    assert_eq!(names(&results(&place, &["all/ann", "all/ben"])), ["ann", "ben"]);
    assert_eq!(results(&place, &["--program=b.pl", "all/cem", "all/ben"])[1].1, 7.5);
}

#[test]
fn archives_of_course_systems() {
    let moodle = [
        ("Ann Lee_101_assignsubmission_file_/last.pl", RIGHT),
        ("Ben Ode_102_assignsubmission_file_last.pl", RIGHT),
        ("../evil.pl", RIGHT),
        ("/evil.pl", RIGHT),
    ];
    let canvas =
        [("leeann_7_70_last.pl", RIGHT), ("leeann_7_71_other.pl", ""), ("odeben_LATE_8_80_last-1.pl", RIGHT)];
    let gradescope = [
        ("assignment_1_export/submission_1/last.pl", RIGHT),
        ("assignment_1_export/submission_2/last.pl", RIGHT),
        (
            "assignment_1_export/submission_metadata.yml",
            "submission_1:\n  :submitters:\n  - :name: Ann Lee\n    :sid: '1'\n  :score: 1\nsubmission_2:\n  \
             :submitters:\n  - :name: Ben Ode\n  - :name: Cem Su\n",
        ),
    ];
    let place = class("archives", &[]);
    for (name, entries) in [("m.zip", &moodle[..]), ("c.zip", &canvas), ("g.zip", &gradescope)] {
        fs::write(place.join(name), zip(entries)).expect("it can be written");
    }
    fs::write(place.join("t.tar"), tar(&[("ann/last.pl", RIGHT), ("../evil.pl", RIGHT)])).expect("written");
    for (name, expected) in [
        ("m.zip", &["Ann Lee", "Ben Ode"][..]),
        ("c.zip", &["leeann", "odeben"]),
        ("g.zip", &["Ann Lee", "Ben Ode, Cem Su"]),
        ("t.tar", &["ann"]),
    ] {
        let all = results(&place, &[name]);
        assert_eq!(names(&all), expected, "{name}");
        assert!(all.iter().all(|(_, points, _)| *points == 7.5), "{name}: {all:?}");
    }
    assert_eq!(results(&place, &["c.zip"])[1].2["notes"][0], "handed in late");
    assert!(!place.join("evil.pl").exists());
    // A name that cannot be made costs this file alone.
    fs::write(place.join("x.zip"), zip(&[("ann", "."), ("ann/last.pl", RIGHT), ("ben/last.pl", RIGHT)]))
        .expect("written");
    assert_eq!(names(&results(&place, &["x.zip"])), ["ben"]);
    fs::write(place.join("broken.zip"), "PK").expect("written");
    let output = test(&place, &["--tests=last.plt", "broken.zip"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("broken.zip: no zip archive"), "{}", text(&output.stderr));
    // Two archives are two students, of whom one has handed in nothing that can be read.
    fs::write(place.join("ann.zip"), zip(&[("x/last.pl", RIGHT)])).expect("written");
    let all = results(&place, &["ann.zip", "broken.zip"]);
    assert_eq!((names(&all), all[0].1, all[1].1), (vec!["ann", "broken"], 7.5, 0.0));
}

#[test]
fn submissions_do_not_see_each_other_or_the_solution() {
    let spy = "last_of(_, X) :- member(F, ['ben.pl', '../ben.pl', 'last.pl', '../last.pl', '../../last.pl', \
               'TESTS/last.pl', 'TESTS/all/ben.pl']), catch((open(F, read, S), read(S, _), close(S)), _, fail), \
               !, X = c.\nlen(_, _) :- fail.\n";
    let place = class("spies", &[("last.pl", RIGHT), ("all/ben.pl", RIGHT)]);
    let spy = spy.replace("TESTS", &place.to_string_lossy());
    fs::write(place.join("all/ann.pl"), spy).expect("written");
    for words in [&["all"][..], &["all", "--together"]] {
        let all = results(&place, words);
        assert_eq!((all[0].1, all[1].1), (1.0, 7.5), "{words:?}: {}", all[0].2);
    }
}

#[test]
fn tests_that_load_the_program_get_the_submission() {
    let tests = format!(":- [last].\n:- use_module(library(lists)).\n{TESTS}");
    let place = class("loading", &[("last.pl", "last_of(_, solution).\n"), ("all/ann.pl", RIGHT)]);
    fs::write(place.join("last.plt"), tests).expect("written");
    assert_eq!(results(&place, &["all"])[0].1, 7.5);
}

#[test]
fn options_that_do_not_exist_are_errors_of_the_tests() {
    let place = class("options", &[("all/ann.pl", RIGHT)]);
    for (wrong, said) in [
        ("pts(3)", "`pts(3)'"),
        ("points(many)", "`many'"),
        ("points(-1)", "-1"),
        ("partial", "`partial' needs `forall'"),
        ("timeout(-1)", "`timeout(-1)'"),
    ] {
        let tests = TESTS.replace("points(2)", wrong);
        fs::write(place.join("last.plt"), tests).expect("written");
        let output = test(&place, &["--tests=last.plt", "all"]);
        let shown = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{shown}");
        assert!(shown.contains("the tests have errors") && shown.contains("last.plt:3:"), "{shown}");
        assert!(shown.contains(said), "{shown}");
        // Beside a program, the test stays, and cannot pass.
        fs::copy(place.join("all/ann.pl"), place.join("last.pl")).expect("copied");
        let output = test(&place, &["--json=-", "last.pl"]);
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let tests = report["files"][0]["tests"].as_array().expect("a list");
        assert_eq!(tests.len(), 5, "{report}");
        assert_eq!((&tests[1]["name"], &tests[1]["outcome"]), (&"three".into(), &"failed".into()));
    }
}

#[test]
fn parts_give_points() {
    let half = RIGHT.replace("len([_|Xs], N) :- len(Xs, M), N is M+1.", "len([_], 1).\nlen([_,_], 3).");
    let place = class("parts", &[("all/ann.pl", &half)]);
    let (_, points, file) = &results(&place, &["all"])[0];
    assert_eq!(*points, 6.0, "{file}");
    let some = &file["tests"][3];
    assert_eq!((some["points"].as_f64(), some["points_of"].as_f64()), (Some(2.0), Some(3.0)), "{some}");
}

#[test]
fn limits_of_a_test() {
    let place = class("limits", &[("all/ann.pl", "last_of(_, X) :- last_of(_, X).\nlen(_, 1).\n")]);
    let tests = ":- begin_tests(l).\ntest(a, [timeout(0.3)]) :- last_of(a, _).\n\
                 test(b, [inferences(10000)]) :- last_of(a, _).\ntest(c, N == 1) :- len([a], N).\n:- end_tests(l).\n";
    fs::write(place.join("last.plt"), tests).expect("written");
    let (_, points, file) = &results(&place, &["all"])[0];
    let message = |at: usize| file["tests"][at]["message"].as_str().unwrap_or_default().to_string();
    assert!(message(0).contains("within 0.3 seconds"), "{file}");
    assert!(message(1).contains("inferences"), "{file}");
    assert_eq!(*points, 1.0, "{file}");
}

#[test]
fn feedback_is_about_the_program_of_the_student() {
    let place = class(
        "feedback",
        &[
            ("all/ann.pl", "last_of([X], X).\nlenn([], 0).\nlen(a).\n"),
            ("all/ben.pl", "last_of([X], X).\nlast_of([_|Xs], X) :- last_of(Xs X).\n"),
            ("all/cem.pl", "last_of(Xs, X) :- helper(Xs, X), true.\nlen([], 0).\n"),
        ],
    );
    let all = results(&place, &["all"]);
    let said =
        |student: usize, test: usize| all[student].2["tests"][test]["message"].as_str().unwrap_or_default();
    assert_eq!(said(0, 4), "your program defines no len/2; it defines len/1");
    let place_of = "\n    at cem.pl:1, in last_of/2: `helper([a], _)`";
    assert_eq!(said(2, 0), format!("your program calls helper/2, which it does not define{place_of}"));
    let problem = all[1].2["problems"][0]["output"].as_str().unwrap_or_default();
    assert!(problem.contains("ben.pl:2:") && !problem.contains("/ben.pl"), "{problem}");
    assert_eq!(all[1].2["tests"][1]["hint"], "What is the last one of [a]?");
    let output = test(&place, &["--tests=last.plt", "--details", "all"]);
    let shown = text(&output.stdout);
    assert!(shown.contains("hint: What is the last one of [a]?"), "{shown}");
    assert!(!shown.contains(&*place.to_string_lossy()), "{shown}");
}

/// An error has the place in the program; what is asked is shown as it stands in the tests.
#[test]
fn feedback_shows_the_test_and_the_place() {
    let wrong = RIGHT.replace("len([], 0).", "len([], []).").replace("N is M+1", "N is M+1, true");
    let place = class("places", &[("all/ann.pl", &wrong)]);
    let file = place.join("all/ann.pl");
    for mode in [&[][..], &["--together"]] {
        let said = |test: usize| {
            let all = results(&place, &[mode, &["all"]].concat());
            all[0].2["tests"][test]["message"].as_str().unwrap_or_default().to_string()
        };
        assert!(said(4).ends_with("\n    at ann.pl:4, in len/2: `_ is []+1`"), "{mode:?}: {}", said(4));
        assert!(
            said(3).starts_with("[[],0]: wrong answer\n    Expected: 0\n    Got:      []"),
            "{}",
            said(3)
        );
        let output = test(&place, &[&["--tests=last.plt", "--details"], mode, &["all"]].concat());
        let shown = text(&output.stdout);
        assert!(
            shown.contains("    test(more, [extra, points(0.5), N == 4]) :- len([a,b,c,d], N).\n"),
            "{shown}"
        );
    }
    let output = test(&place, &["--tests=last.plt", "--format=exercism", &file.to_string_lossy()]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        report["tests"][0]["test_code"], "test(one, [X == a, nondet]) :- last_of([a], X).",
        "{report}"
    );
    assert_eq!(report["tests"][2]["test_code"], "", "{report}");
    fs::write(&file, b"last_of([X], X).\n% l\xe4nge\n").expect("written");
    let notes = results(&place, &["all"])[0].2["notes"].clone();
    assert_eq!(notes[0], "ann.pl:2: this is not UTF-8: save the file as UTF-8");
}

/// `--mutate` names the changes of the program that no test notices, and what no test reaches.
#[test]
fn what_the_tests_do_not_notice() {
    let tests = ":- begin_tests(len).\ntest(a, N == 2) :- len([a,b], N).\ntest(b) :- rising([1,2]).\n\
                 test(c, fail) :- rising([2,1]).\n:- end_tests(len).\n";
    let program = "len([], 0).\nlen([_|Xs], N) :- len(Xs, M), N is M+1.\n\
                   rising([_]).\nrising([X,Y|Zs]) :- X =< Y, rising([Y|Zs]).\nunused(1).\n\
                   other(X) :- len(X, 1).\n";
    let place = folder("class_mutants", &[("r.plt", tests), ("r.pl", program)]);
    let said = |words: &[&str]| {
        let output = test(&place, &[&["--json=-"], words].concat());
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        report["files"][0]["mutants"].as_str().unwrap_or_default().to_string()
    };
    let shown = said(&["--mutate", "r.pl"]);
    assert!(shown.starts_with("The tests notice ") && shown.contains(" changes of the program: "), "{shown}");
    assert!(shown.contains("r.pl:4: write `X<Y` instead of `X=<Y`: no test notices it."), "{shown}");
    assert!(!shown.contains("r.pl:2:") && !shown.contains("r.plt"), "{shown}");
    assert_eq!(said(&["r.pl"]), "");
    let printed = test(&place, &["--tests=r.plt", "--mutate", "r.pl"]);
    assert!(text(&printed.stdout).contains("; The tests notice "), "{}", text(&printed.stdout));
    fs::write(place.join("r.plt"), tests.replace("rising([1,2])", "rising([1,1])")).expect("written");
    let better = said(&["--mutate", "r.pl"]);
    assert!(!better.contains("`X<Y`"), "{better}");
    // Where a test fails, nothing is said.
    fs::write(place.join("r.plt"), tests.replace("N == 2", "N == 3")).expect("written");
    assert_eq!(said(&["--mutate", "r.pl"]), "");
}

/// Tests are made from a solution that says how its predicates are called. Another program fails with the
/// smallest call that it answers otherwise.
#[test]
fn tests_made_from_a_solution() {
    let solution = "%!  len(+List:list, -N:integer) is det.\n\
                    len([], 0).\nlen([_|Xs], N) :- len(Xs, M), N is M+1.\n\
                    %!  part(?X, +List:list) is nondet.\n\
                    part(X, [X|_]).\npart(X, [_|Xs]) :- part(X, Xs).\n\
                    tree(nil).\ntree(t(nil, _, nil)).\ntree(t(t(nil, _, nil), _, t(nil, _, nil))).\n\
                    %!  sum_of(+Tree:tree, -Sum) is det.\n\
                    sum_of(nil, 0).\nsum_of(t(L, X, R), S) :- sum_of(L, A), sum_of(R, B), S is A+B+X.\n\
                    %!  rising(+List:list(integer)) is semidet.\n\
                    rising([]).\nrising([_]).\nrising([X,Y|Zs]) :- X =< Y, rising([Y|Zs]).\n\
                    %!  half(+N:integer, -M:integer) is semidet.\n\
                    half(N, M) :- N >= 0, M is N//2, atom_length(N, _), ( N > 50 -> atom_length(_, _) ; true ).\n";
    let other = solution.replace("X =< Y", "Y >= X").replace(
        "part(X, [X|_]).\npart(X, [_|Xs]) :- part(X, Xs).",
        "part(X, [_|Xs]) :- part(X, Xs).\npart(X, [X|_]).",
    );
    let wrong = solution.replace("X =< Y", "X < Y").replace("A+B+X", "A+X").replace("N//2", "N/2");
    let place = class("solution", &[("best.pl", solution), ("all/ann.pl", &other), ("all/ben.pl", &wrong)]);
    let output = test(&place, &["--solution=best.pl", "--json=-", "all"]);
    let report: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}{}", text(&output.stdout), text(&output.stderr)));
    let tests = |student: usize| report["files"][student]["tests"].as_array().expect("tests").clone();
    let outcomes = |student: usize| {
        tests(student)
            .iter()
            .map(|test| test["outcome"].as_str().unwrap_or_default().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(outcomes(0), ["passed"; 5], "{report}");
    assert_eq!(outcomes(1), ["passed", "passed", "failed", "failed", "failed"], "{report}");
    let message = tests(1)[3]["message"].as_str().unwrap_or_default().to_string();
    assert!(
        message.starts_with("[[0,0],[true]]: wrong answer\n    Expected: [true]\n    Got:      []"),
        "{message}"
    );
    // Calls that the solution refuses are not asked.
    assert!(!tests(1)[4]["message"].to_string().contains("[100,"), "{report}");
    fs::write(place.join("best.pl"), "p(1).\n").expect("written");
    let output = test(&place, &["--solution=best.pl", "all"]);
    assert!(text(&output.stderr).contains("a comment such as %! len("), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
}

/// What a test requires of the program's text is met, or its line is named.
#[test]
fn requirements() {
    let program = ":- use_module(library(clpfd)).\n\
                   len([], 0) :- !.\n\
                   len([_|Xs], N) :- len(Xs, M), N is M+1.\n\
                   twice(X, Y) :- findall(Z, member(Z, X), Zs), ( Zs = [] -> Y = [] ; append(X, Zs, Y) ).\n\
                   even(0).\neven(s(X)) :- odd(X).\nodd(s(X)) :- even(X).\n\
                   word --> [a], {!}, rest.\nrest --> [].\n\
                   %!  three(-X) is det.\n\
                   three(X) :- X #= 1 + 2.\n";
    let place = class("requirements", &[("all/ann.pl", program)]);
    let rows: [(&str, Option<&str>); 24] = [
        ("no_cut", Some("line 2 is a cut")),
        ("in(even/1, no_cut)", None),
        ("in(word//0, no_cut)", Some("line 8 is a cut")),
        ("in(nothing/1, no_cut)", Some("there is no nothing/1")),
        ("no_findall", Some("line 4 calls findall/3")),
        ("no_assert", None),
        ("no_if_then_else", Some("line 4 is an if-then-else")),
        ("in(len/2, no_if_then_else)", None),
        ("no_negation", None),
        ("must_use(clpfd)", None),
        ("must_use(assoc)", Some("it is not used")),
        ("must_use(append/3)", None),
        ("must_use(append)", None),
        ("must_use(append/2)", Some("it is not used")),
        ("must_not_use(lists)", Some("line 4 calls member/2")),
        ("in(even/1, must_not_use(lists))", None),
        ("defines(odd/1)", None),
        ("defines(odd/2)", Some("there is no odd/2")),
        ("recursive(even/1)", None),
        ("recursive(twice/2)", Some("twice/2 does not call itself")),
        ("in(even/1, is_pure)", None),
        ("in(three/1, is_pure)", None),
        ("in(twice/2, is_pure)", Some("line 4")),
        ("mode_comments", Some("has no comment with its modes")),
    ];
    let test_of = |(number, (wanted, _)): (usize, &(&str, Option<&str>))| {
        format!("test(t{number}, requires({wanted})) :- true.\n")
    };
    let tests: String = rows.iter().enumerate().map(test_of).collect();
    let more =
        "test(det, [requires(det)]) :- member(_, [a,b]).\ntest(one, [requires([det, no_assert])]) :- true.\n";
    fs::write(place.join("last.plt"), format!(":- begin_tests(r).\n{tests}{more}:- end_tests(r).\n"))
        .expect("written");
    let all = results(&place, &["all"]);
    let found = all[0].2["tests"].as_array().expect("tests");
    for ((wanted, expected), found) in rows.iter().zip(found) {
        let message = found["message"].as_str().unwrap_or_default();
        match expected {
            None => assert_eq!(found["outcome"], "passed", "{wanted}: {message}"),
            Some(why) => assert!(
                message.starts_with(&format!("required: {}", wanted.split('(').next().unwrap_or(wanted)))
                    && message.contains(why),
                "{wanted}: {message}"
            ),
        }
    }
    assert_eq!((&found[24]["outcome"], &found[25]["outcome"]), (&"failed".into(), &"passed".into()));
    // A text that is too large is not looked at, whatever stands behind its end.
    let large = format!("end_of_file.\n{}.\n", "p, ".repeat(100_000) + "p");
    fs::write(place.join("all/ann.pl"), large).expect("written");
    let message = results(&place, &["all"])[0].2["tests"][5]["message"].clone();
    assert!(message.as_str().is_some_and(|why| why.contains("more than 262144 bytes")), "{message}");
    // A slip in the tests is told before anything runs.
    fs::write(
        place.join("last.plt"),
        ":- begin_tests(r).\ntest(a, requires(no_cuts)) :- true.\n:- end_tests(r).\n",
    )
    .expect("written");
    let output = test(&place, &["--tests=last.plt", "all"]);
    assert!(text(&output.stderr).contains("no_cuts"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
}

/// What a module keeps for itself is not missing; a file that is not there is not forbidden.
#[test]
fn modules_and_missing_files() {
    let program = format!(":- module(mine, [last_of/2]).\n:- [nofile].\n{RIGHT}");
    let place = class("modules", &[("all/ann.pl", &program)]);
    let all = results(&place, &["all"]);
    let message = all[0].2["tests"][4]["message"].as_str().unwrap_or_default();
    assert_eq!(message, "the module mine of your program does not export len/2");
    let problem = all[0].2["problems"][0]["output"].as_str().unwrap_or_default();
    assert!(problem.contains("`nofile' does not exist"), "{problem}");
    let output = test(&place, &["--tests=last.plt", "--unit=none", "all"]);
    assert!(text(&output.stderr).contains("no test is chosen by --unit=none"), "{}", text(&output.stderr));
}

/// A student who loses extra credit only has not failed.
#[test]
fn extra_credit_is_extra() {
    let place =
        class("extra", &[("all/ann.pl", &RIGHT.replace("len([], 0).", "len([], 0).\nlen([_,_,_,_], 0)."))]);
    let shown = lines(&test(&place, &["--tests=last.plt", "all"]));
    assert_eq!(shown[0], "ok     ann: 7 of 7 points, 4 passed, 1 failed; len:more", "{shown:?}");
}

/// `--next-step` tells what to change, in the reports that students read, too. A program that is right, or
/// ends the search, has no next step: no line of it is named.
#[test]
fn the_next_step_is_told() {
    let wrong = RIGHT.replace("N is M+1", "N is M+2");
    let place = class(
        "next",
        &[("all/ann.pl", RIGHT), ("all/ben.pl", &wrong), ("all/cem.pl", ":- halt.\n:- abort.\n")],
    );
    let step = |degree: &str, student: usize| {
        let all = results(&place, &[&format!("--next-step={degree}"), "all"]);
        all[student].2["next_step"].as_str().unwrap_or_default().to_string()
    };
    assert_eq!(step("where", 0), "");
    assert!(step("which", 1).starts_with("One change in len/2: "), "{}", step("which", 1));
    assert!(step("where", 1).starts_with("ben.pl:4: look at `N is M+2`"), "{}", step("where", 1));
    assert!(
        step("what", 1).starts_with("ben.pl:4: write `N is M+1` instead of `N is M+2`"),
        "{}",
        step("what", 1)
    );
    assert!(!step("where", 1).contains("Ask again"), "{}", step("where", 1));
    assert!(!step("where", 2).contains("cem.pl:"), "{}", step("where", 2));
    let output =
        test(&place, &["--tests=last.plt", "--next-step=where", "--format=coderunner", "all/ben.pl"]);
    assert!(text(&output.stdout).contains("What to change next:"), "{}", text(&output.stdout));
    assert_eq!(results(&place, &["all"])[1].2["next_step"], Value::Null);
}

/// What a helper of the test file misses is said as what a test misses.
#[test]
fn helpers_name_what_the_program_does_not_define() {
    let tests = "longer(X, Y) :- len(X, N), len(Y, M), N > M.\n\
                 :- begin_tests(h).\ntest(a) :- longer([a], []).\n:- end_tests(h).\n";
    let place = class("helpers", &[("all/ann.pl", "len(a).\n")]);
    fs::write(place.join("last.plt"), tests).expect("written");
    let message = results(&place, &["all"])[0].2["tests"][0]["message"].clone();
    assert_eq!(message, "your program defines no len/2; it defines len/1");
}

#[test]
fn programs_that_halt_when_loaded_lose_no_points() {
    let script = format!(":- initialization(main).\n{RIGHT}main :- write(hello), nl, halt.\n");
    let early = format!(":- halt.\n{RIGHT}:- halt(1).\n");
    let in_test = RIGHT.replace("len([], 0).", "len([], 0) :- halt.");
    let place =
        class("halting", &[("all/ann.pl", &script), ("all/ben.pl", &early), ("all/cem.pl", &in_test)]);
    for words in [&["all"][..], &["all", "--together"]] {
        let all = results(&place, words);
        let points: Vec<f64> = all.iter().map(|(_, points, _)| *points).collect();
        assert_eq!(points, [7.5, 7.5, 4.0], "{words:?}");
    }
    let output = test(&place, &["--tests=last.plt", "--details", "all"]);
    let shown = text(&output.stdout);
    assert!(shown.contains("ben.pl:1:") && shown.contains("ben.pl:6:"), "{shown}");
    assert!(shown.contains("halt"), "{shown}");
}

#[test]
fn reports_for_a_class() {
    let evil = "last_of(_, _) :- write('<script>alert(1)</script>'), nl, fail.\nlen(_, _) :- fail.\n";
    let place = class("reports", &[("all/ann.pl", RIGHT), ("all/=1+1.pl", evil), ("all/ben.pl", evil)]);
    fs::create_dir(place.join("out")).expect("it can be made");
    let words =
        ["--tests=last.plt", "--html=o.html", "--csv=o.csv", "--format=gradescope", "--output=out", "all"];
    assert_eq!(test(&place, &words).status.code(), Some(1));
    let read =
        |name: &str| fs::read_to_string(place.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let page = read("o.html");
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script"), "{page}");
    assert!(page.contains("<strong>2 submissions</strong>: last:one, last:three, len:some"), "{page}");
    assert!(page.contains("id=\"s3\"") && page.contains("href=\"#s3\""), "{page}");
    let table = read("o.csv");
    let rows: Vec<&str> = table.split("\r\n").collect();
    assert_eq!(
        rows[0],
        "student,points,of,percent,passed,failed,status,note,last:one,last:three,last:none,len:some,len:more"
    );
    assert_eq!(rows[1], "'=1+1,1,7,14.29,1,4,failed,,0,0,1,0,0");
    assert_eq!(rows[2], "ann,7.5,7,107.14,5,0,ok,,1,2,1,3,0.5");
    let report: Value = serde_json::from_str(&read("out/ann.json")).expect("JSON");
    assert_eq!(report["score"], 7.5);
    assert_eq!(
        (&report["tests"][2]["visibility"], &report["tests"][1]["max_score"]),
        (&"hidden".into(), &2.0.into())
    );
    assert!(read("out/ben.json").contains("What is the last one of [a]?"));
}

#[test]
fn every_format_for_one_submission() {
    let place = class("formats", &[("ann.pl", &RIGHT.replace("len([], 0).", ""))]);
    for (format, key, value) in [
        ("gradescope", "score", 4.0.into()),
        ("prairielearn", "score", (4.0 / 7.0).into()),
        ("coderunner", "fraction", (4.0 / 7.0).into()),
        ("classroom", "max_score", 7.0.into()),
        ("exercism", "status", Value::from("fail")),
    ] {
        let output = test(&place, &["--tests=last.plt", &format!("--format={format}"), "ann.pl"]);
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report[key], value, "{report}");
        if format != "gradescope" {
            assert!(!report.to_string().contains("last:none"), "{report}");
        }
    }
    let output = test(&place, &["--tests=last.plt", "--format=gradescope", "ann.pl", "ann.pl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--output=FOLDER"), "{}", text(&output.stderr));
}

/// Exercism takes 500 characters of output. GitHub's reporter shows no message of a test that has failed.
#[test]
fn reports_are_as_services_take_them() {
    let noisy =
        RIGHT.replace("len([], 0).", "len([], 0) :- forall(between(1, 300, _), put_char('\\x1b\\')).");
    let place = class("services", &[("ann.pl", &noisy), ("ben.pl", "last_of([X|_], X).\n")]);
    let report = |format: &str, program: &str| -> Value {
        let output = test(&place, &["--tests=last.plt", &format!("--format={format}"), program]);
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let exercism = report("exercism", "ann.pl");
    let output = exercism["tests"][4]["output"].as_str().expect("output");
    assert!(output.chars().count() == 500 && output.ends_with("[the rest is left out]"), "{output}");
    let code = report("classroom", "ben.pl")["tests"][1]["test_code"].to_string();
    assert!(code.contains("last_of([a,b,c], X)") && code.contains("Expected: c"), "{code}");
}

/// With `--resume` only what has changed is tested again, and all reports are as without it.
#[test]
fn what_has_not_changed_is_not_tested_again() {
    let wrong = RIGHT.replace("M+1", "M+2");
    let place = class(
        "resume",
        &[("all/ann/last.pl", RIGHT), ("all/ben/last.pl", &wrong), ("all/cy/last.pl", RIGHT)],
    );
    let store = place.join("results.txt");
    let run = |more: &[&str]| {
        let (html, csv) = (place.join("page.html"), place.join("table.csv"));
        let shown = [format!("--html={}", html.display()), format!("--csv={}", csv.display())];
        let words: Vec<&str> =
            shown.iter().map(String::as_str).chain(["all"]).chain(more.iter().copied()).collect();
        let results = results(&place, &words);
        // What takes time is another number in each run.
        let without_times = |text: String| -> Vec<String> {
            text.lines()
                .filter(|line| !line.contains(" s<") && !line.contains("sec"))
                .map(str::to_string)
                .collect()
        };
        let read = |path| without_times(fs::read_to_string(path).expect("a report"));
        (
            results.iter().map(|(name, points, _)| (name.clone(), *points)).collect::<Vec<_>>(),
            read(html),
            read(csv),
        )
    };
    let resume = format!("--resume={}", store.display());
    let kept = |output: &Output| lines(output).pop().expect("a line").contains("3 files, 2 as before");
    let plain = run(&[]);
    assert_eq!(run(&[&resume]), plain);
    assert_eq!(fs::read_to_string(&store).expect("the results").lines().count(), 4);
    assert_eq!(run(&[&resume]), plain);
    // One is better now; another one has a further file that the program could read.
    fs::write(place.join("all/ben/last.pl"), RIGHT).expect("it can be written");
    let output = test(&place, &["--tests=last.plt", &resume, "all"]);
    assert!(kept(&output), "{}", text(&output.stdout));
    fs::write(place.join("all/cy/data.pl"), "a.\n").expect("it can be written");
    let output = test(&place, &["--tests=last.plt", &resume, "all"]);
    assert!(kept(&output), "{}", text(&output.stdout));
    assert_eq!(fs::read_to_string(&store).expect("the results").lines().count(), 4);
    // Other options and other tests mean other results.
    let output = test(&place, &["--tests=last.plt", &resume, "--time-limit=50", "all"]);
    assert!(!text(&output.stdout).contains("as before"));
    // A line that was cut off does not count, and what is not such a file stays as it is.
    let whole = fs::read_to_string(&store).expect("the results");
    fs::write(&store, &whole[..whole.len() - 9]).expect("it can be written");
    let output = test(&place, &["--tests=last.plt", &resume, "--time-limit=50", "all"]);
    assert!(kept(&output), "{}", text(&output.stdout));
    fs::write(&store, "my notes\n").expect("it can be written");
    let output = test(&place, &["--tests=last.plt", &resume, "all"]);
    assert_eq!((output.status.code(), fs::read_to_string(&store).unwrap().as_str()), (Some(2), "my notes\n"));
    assert_eq!(test(&place, &[&resume, "last.plt"]).status.code(), Some(2));
}

#[test]
fn a_class_at_a_terminal() {
    let place = class("terminal", &[("all/ann.pl", RIGHT), ("all/ben.pl", "last_of(a, b).\n")]);
    let (shown, status) = at_a_terminal(&place, &["--tests=last.plt", "--jobs=1", "all"], None);
    assert!(shown.contains("] 0/2 files") && shown.contains("ann: 7.5 of 7 points"), "{shown}");
    assert_eq!(status, 1);
}

/// What cannot be a program is named, and so is what cannot be read: nothing in it is as it should be.
#[test]
fn files_that_are_no_programs() {
    let utf16: Vec<u8> =
        "\u{feff}len(L, N) :- length(L, N), !.\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let tests = ":- begin_tests(r).\ntest(a, requires([no_cut, must_not_use(length/2)])) :- true.\n\
                 test(b, blocked(later)) :- true.\n:- end_tests(r).\n";
    let place =
        class("no_programs", &[("all/a.pl", ""), ("all/b.pl", "%PDF-1.4\n"), ("all/d.pl", "p :- ( !.\n")]);
    fs::write(place.join("all/c.pl"), utf16).expect("written");
    fs::write(place.join("last.plt"), tests).expect("written");
    let all = results(&place, &["all"]);
    let problem = |at: usize| all[at].2["problems"][0]["message"].as_str().unwrap_or_default().to_string();
    assert_eq!(problem(0), "a.pl: this file is empty");
    assert_eq!(problem(1), "b.pl: this is a PDF file and no text");
    let message = |at: usize| all[at].2["tests"][0]["message"].as_str().unwrap_or_default().to_string();
    assert_eq!(
        message(2),
        "required: no_cut; line 1 is a cut\nrequired: must_not_use(length/2); line 1 calls length/2"
    );
    assert!(message(3).starts_with("required: no_cut; line 1 cannot be read"), "{}", message(3));
    // A test that is taken out counts for nobody.
    assert!(all.iter().all(|(_, _, file)| file["tests"][1]["outcome"] == "blocked"), "{all:?}");
}

/// A run that was ended gives no marks to those that it did not come to.
#[test]
fn a_run_that_ends_early_gives_no_marks() {
    let slow = "last_of(_, _) :- last_of(_, _).\n";
    let files: Vec<(String, &str)> =
        (1..=6).map(|n| (format!("all/s{n}.pl"), if n == 1 { RIGHT } else { slow })).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    let place = class("early", &files);
    let words = ["--tests=last.plt", "--jobs=1", "--timeout=1", "--run-time-limit=2", "--csv=o.csv"];
    let output = test(&place, &[&words[..], &["--format=gradescope", "--output=out", "all"]].concat());
    let shown = text(&output.stdout);
    assert!(shown.contains(" not run)") && shown.contains("the mean is 7.5"), "{shown}");
    let table = fs::read_to_string(place.join("o.csv")).expect("a table");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{table}");
    assert_eq!((rows[1][0], rows[1][1]), ("s1", "7.5"), "{table}");
    assert_eq!((rows[6][0], rows[6][1], rows[6][2], rows[6][6]), ("s6", "", "7", "not run"), "{table}");
    assert!(place.join("out/s1.json").exists() && !place.join("out/s6.json").exists());
}

/// Students of one name, archives within folders, several exercises at once.
#[test]
fn who_has_handed_in_what() {
    let place = class("who", &[("all/Ann Lee_1_assignsubmission_file_/last.pl", RIGHT)]);
    let packed = place.join("all/Ann Lee_2_assignsubmission_file_");
    fs::create_dir(&packed).expect("made");
    fs::write(packed.join("all.zip"), zip(&[("x/last.pl", RIGHT)])).expect("written");
    let all = results(&place, &["all"]);
    assert_eq!(names(&all), ["Ann Lee (1)", "Ann Lee (2)"]);
    assert!(all.iter().all(|(_, points, _)| *points == 7.5), "{all:?}");
    let place =
        class("several", &[("all/ann/last.pl", RIGHT), ("all/ann/len.pl", RIGHT), ("tests/last.plt", TESTS)]);
    fs::write(
        place.join("tests/len.plt"),
        TESTS.replace("(last", "(len2").replace("(len,", "(len3,").replace("(len)", "(len3)"),
    )
    .expect("written");
    let output = test(&place, &["--tests=tests", "--json=-", "all"]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let message = report["files"][0]["problems"][0]["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("several programs have names of tests: last.pl, len.pl;"), "{report}");
}

/// No report takes the place of what was handed in.
#[test]
fn reports_overwrite_no_work() {
    let place = class("overwrite", &[("all/ann.pl", RIGHT)]);
    fs::write(place.join("all.zip"), zip(&[("ann/last.pl", RIGHT)])).expect("written");
    for (words, said) in [
        (&["--tests=last.plt", "--csv=all.zip", "all.zip"][..], "is the name of an archive"),
        (&["--similar", "--html=all/ann.pl", "all"], "is the name of a program"),
        (&["--tests=last.plt", "--resume=r.txt", "--csv=r.txt", "all"], "is the file of --resume"),
    ] {
        let output = test(&place, words);
        assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(2));
    }
    assert_eq!(fs::read_to_string(place.join("all/ann.pl")).expect("it is there"), RIGHT);
}

/// The next step of a hidden test is what it expects.
#[test]
fn hidden_tests_are_not_told() {
    let place = class("hidden", &[("all/ann.pl", "q(41).\n")]);
    let tests =
        |hidden| format!(":- begin_tests(h).\ntest(a, [X == 42{hidden}]) :- q(X).\n:- end_tests(h).\n");
    for (hidden, is_told) in [("", true), (", hidden", false)] {
        fs::write(place.join("last.plt"), tests(hidden)).expect("written");
        let words = ["--tests=last.plt", "--format=coderunner", "--next-step=what", "all"];
        let shown = text(&test(&place, &words).stdout);
        assert_eq!(shown.contains("q(42)"), is_told, "{shown}");
    }
}
