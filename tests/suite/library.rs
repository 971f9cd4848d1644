//! `ninelog test`: the units of the standard library pass, and files that misbehave each get their own
//! result.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs `ninelog test` in a folder.
fn test(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .arg("test")
        .args(words)
        .env("TZ", "UTC")
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

#[test]
fn library_units_pass() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = test(
        root,
        &["tests/data/lib", "tests/data/lib/tables", "--trust", "--timeout", "120", "--jobs", "2"],
    );
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

/// A folder with files of a test.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    for (file, text) in files {
        fs::write(folder.join(file), text).expect("the file can be written");
    }
    folder
}

const GOOD: &str = "double(X, Y) :- Y is 2*X.\n";
const GOOD_TESTS: &str = "
:- begin_tests(double).
test(one, Y == 2) :- double(1, Y).
test(each, [forall(member(X, [1,2])), true(Y > X)]) :- double(X, Y).
test(later, [blocked('not yet')]) :- fail.
:- end_tests(double).
";
const BAD: &str = "
:- begin_tests(bad).
test(wrong, X == \"<3>\") :- X = 4, writeln(seen).
test(loops) :- repeat, fail.
test(fine) :- true.
:- end_tests(bad).
";
const HALTS: &str = "
:- begin_tests(halts).
test(stops) :- halt(0).
test(never) :- true.
:- end_tests(halts).
";
const BROKEN: &str = "p( :- q.
:- begin_tests(broken).
test(fine) :- true.
:- end_tests(broken).
";

#[test]
fn each_file_has_results_of_its_own() {
    let files = [
        ("good.pl", GOOD),
        ("good.plt", GOOD_TESTS),
        ("bad.plt", BAD),
        ("halts.plt", HALTS),
        ("broken.pl", BROKEN),
    ];
    let folder = folder("submissions", &files);
    let words = "good.pl bad.plt halts.plt broken.pl --timeout 1 --json out.json --junit out.xml";
    let output = test(&folder, &words.split(' ').collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(1));
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("5 passed, 3 failed, 1 blocked (4 files"), "{shown}");
    assert!(!shown.contains('\x1b'), "{shown}");
    let json = fs::read_to_string(folder.join("out.json")).expect("the report is written");
    let report: serde_json::Value = serde_json::from_str(&json).expect("the report is JSON");
    let outcomes: Vec<String> = report["files"]
        .as_array()
        .expect("a list of files")
        .iter()
        .map(|file| {
            let tests = file["tests"].as_array().expect("a list of tests").iter();
            let words: Vec<&str> = tests.map(|test| test["outcome"].as_str().expect("a word")).collect();
            words.join(" ")
        })
        .collect();
    assert_eq!(outcomes, ["passed passed blocked", "failed failed passed", "error passed", "passed"]);
    assert_eq!(report["files"][1]["tests"][0]["output"], "seen\n");
    let xml = fs::read_to_string(folder.join("out.xml")).expect("the report is written");
    assert!(xml.contains("<testsuites tests=\"10\" failures=\"2\" errors=\"2\" skipped=\"1\""), "{xml}");
    assert!(xml.contains("&quot;&lt;3&gt;&quot;"), "{xml}");
}

const HOSTILE: &str = "
:- begin_tests(hostile).
test(cyclic, X == 1) :- X = f(X).
test(loud) :- forall(between(1, 100000, _), writeln(output)), fail.
test(bytes) :- set_stream(user_output, encoding(octet)), put_char('\\xff\\'), fail.
test(knot, forall(member(X, [_]))) :- X = f(X).
test(halts) :- halt.
test(forall, forall(member(X, [1,2,3]))) :- ( X == 2 -> halt ; true ).
test(fine) :- true.
:- end_tests(hostile).
:- begin_tests(other, [blocked(soon)]).
test(fine) :- true.
:- end_tests(other).
";

#[test]
fn tests_after_a_lost_process_run() {
    let folder = folder("hostile", &[("hostile.plt", HOSTILE)]);
    let output = test(&folder, &["hostile.plt", "--timeout", "20", "--json", "out.json"]);
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("4 passed, 5 failed, 1 blocked (1 file"), "{shown}");
    assert!(shown.contains("\n    [the rest of the output is left out]\n"), "{shown}");
    assert!(shown.len() < 100_000, "{}", shown.len());
    let json = fs::read(folder.join("out.json")).expect("the report is written");
    serde_json::from_slice::<serde_json::Value>(&json).expect("the report is JSON");
}

#[test]
fn the_status_says_whether_all_passed() {
    let folder = folder("selections", &[("good.pl", GOOD), ("good.plt", GOOD_TESTS), ("bad.plt", BAD)]);
    assert!(test(&folder, &["good"]).status.success());
    assert!(test(&folder, &["bad.plt", "--unit", "bad", "--test", "fine"]).status.success());
    assert_eq!(test(&folder, &["bad.plt", "--test", "nosuch"]).status.code(), Some(1));
    assert_eq!(test(&folder, &["nosuch.plt"]).status.code(), Some(2));
    let tap = test(&folder, &["good.pl", "--tap"]);
    let text = String::from_utf8_lossy(&tap.stdout);
    assert!(text.starts_with("TAP version 13\nok 1 - good.pl: double:one\n"), "{text}");
    assert!(text.ends_with("ok 3 - good.pl: double:later # SKIP not yet\n1..3\n"), "{text}");
}
