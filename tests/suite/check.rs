//! `ninelog check`: what it writes in each format, its statuses, fixes, comments and settings.

use crate::processes::run_with_input;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes a folder with files, each given by its name and text.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check").join(name);
    let _ = fs::remove_dir_all(&folder);
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }
    folder
}

/// Returns the output, the error output and the status.
fn check(folder: &Path, words: &[&str], input: &str) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let output = run_with_input(command.arg("check").args(words).current_dir(folder), input);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code().unwrap_or(-1))
}

const FAMILY: &str =
    "parent(ann, bob).\nancestor(X, Y) :- parent(X, Y).\nancestor(X, Y) :- ancestor(X, Z), parent(Z, Y).\n";

#[test]
fn the_text_points_at_the_place() {
    let folder = folder("text", &[("family.pl", FAMILY), ("good.pl", "a.\n"), ("bad.pl", "a(.\n")]);
    let (shown, errors, status) = check(&folder, &["family.pl"], "");
    let expected = "family.pl:3:19: warning N0406: ancestor/2 calls itself before anything else, which has no end\n    \
        3 | ancestor(X, Y) :- ancestor(X, Z), parent(Z, Y).\n      |                   ^^^^^^^^\n        \
        put the recursive goal last, or declare the predicate with :- table\n        \
        fix: declare ancestor/2 as tabled\n\n\
        0 errors, 1 warning, 0 notes in 1 file\n";
    assert_eq!((shown.as_str(), errors.as_str(), status), (expected, "", 1));
    assert_eq!(check(&folder, &["good.pl"], "").2, 0);
    assert_eq!(check(&folder, &["bad.pl"], "").2, 1);
    assert_eq!(check(&folder, &["nowhere.pl"], "").2, 2);
    assert_eq!(check(&folder, &["-"], FAMILY).2, 1);
    // Nothing runs.
    let text = ":- initialization(halt(7)).\n:- halt(7).\n:- shell(false).\n";
    assert_eq!(
        check(&folder, &["-"], text),
        ("0 errors, 0 warnings, 0 notes in 1 file\n".into(), String::new(), 0)
    );
}

#[test]
fn formats_for_programs_say_the_same() {
    let folder =
        folder("formats", &[("a b.pl", FAMILY), ("x.pl", ":- ['a b', y].\n"), ("y.pl", "parent(a, b).\n")]);
    let (shown, _, status) = check(&folder, &["--format=json", "."], "");
    let all: Value = serde_json::from_str(&shown).expect("JSON");
    let codes: Vec<&str> =
        all.as_array().expect("a list").iter().filter_map(|one| one["code"].as_str()).collect();
    assert_eq!((codes, status), (vec!["N0406", "N0302"], 1));
    assert_eq!(
        all[0]["place"],
        serde_json::json!({"line": 3, "column": 19, "end_line": 3, "end_column": 27})
    );
    assert_eq!(
        (all[1]["related"][0]["file"].as_str(), all[1]["related"][0]["place"]["line"].as_u64()),
        (Some("a b.pl"), Some(1))
    );
    let (shown, ..) = check(&folder, &["--format=sarif", "."], "");
    let log: Value = serde_json::from_str(&shown).expect("JSON");
    let results = &log["runs"][0]["results"];
    assert_eq!(log["version"], "2.1.0");
    assert_eq!(results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "a%20b.pl");
    for result in results.as_array().expect("a list") {
        let index = result["ruleIndex"].as_u64().expect("a number") as usize;
        assert_eq!(log["runs"][0]["tool"]["driver"]["rules"][index]["id"], result["ruleId"]);
    }
    let (shown, ..) = check(&folder, &["--format=github", "a b.pl"], "");
    let start = "::warning file=a b.pl,line=3,endLine=3,col=19,endColumn=27,title=N0406 A recursion that calls itself first::";
    assert!(shown.starts_with(start) && shown.contains("no end%0Aput the"), "{shown}");
}

#[test]
fn fixes_change_no_meaning() {
    let text = ":- use_module(library(lists), [last/2]).\na(1).\np(X, Y) :- q(X).\na(2).\nq(1).\nr(N) :- N > 0, N is N - 1.\n";
    let folder = folder("fixes", &[("a.pl", text)]);
    let (shown, _, status) = check(&folder, &["--fix", "a.pl"], "");
    let fixed = fs::read_to_string(folder.join("a.pl")).expect("the file");
    let expected =
        ":- discontiguous a/1.\na(1).\np(X, _Y) :- q(X).\na(2).\nq(1).\nr(N) :- N > 0, N is N - 1.\n";
    assert_eq!(fixed, expected);
    assert!(status == 1 && shown.contains("N0402") && shown.contains("3 fixes applied"), "{shown}");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
}

#[test]
fn comments_and_settings_allow() {
    let single = "p(X).\n";
    let files = [
        ("before.pl", "% ninelog: allow N0201: it is so\np(X).\nq(X).\n"),
        ("behind.pl", "p(X). % ninelog: allow N0201\nq(X).\n"),
        ("whole.pl", "% ninelog: allow-file N0201\n\np(X).\nq(X).\n"),
        ("old/single.pl", single),
        ("vendor/single.pl", single),
        ("perl.pl", "#!/usr/bin/perl\nuse strict;\n"),
        (".hidden/single.pl", single),
        ("ninelog.settings", "allow('N0201', old). exclude(vendor).\n"),
    ];
    let folder = folder("allowed", &files);
    let (shown, _, status) = check(&folder, &["."], "");
    let places: Vec<&str> = shown.lines().filter_map(|line| Some(line.split_once(": warning")?.0)).collect();
    assert_eq!((places, status), (vec!["before.pl:3:3", "behind.pl:2:3"], 1));
    assert_eq!(check(&folder, &["--allow=N0201", "."], "").2, 0);
    fs::write(folder.join("ninelog.settings"), "allow(x).\n").expect("the file");
    assert_eq!(check(&folder, &["."], "").2, 2);
}

/// Tests stand beside their program and do not load it.
#[test]
fn tests_are_checked_with_their_program() {
    let tests = ":- begin_tests(a).\ntest(p) :- p(1).\ntest(q) :- q(1).\n:- end_tests(a).\n";
    let folder = folder("tests", &[("a.pl", "p(1).\n"), ("a.plt", tests)]);
    let (shown, ..) = check(&folder, &["."], "");
    assert!(shown.contains("Unknown procedure: q/1") && !shown.contains("p/1"), "{shown}");
}

/// Arguments of all kinds.
const ARGUMENTS: &[&str] = &[
    "0",
    "2",
    "-1",
    "1.5",
    "a",
    "abc",
    "[]",
    "\"ab\"",
    "\"12\"",
    "'12'",
    "[a, b]",
    "[1, 2]",
    "[a-1]",
    "f(x)",
    "a-b",
    "1+2",
    "X",
    "Y",
    "_",
    "[X|Y]",
    "[[1], [2]]",
    "`ab`",
    "0'a",
    "member(X, [1])",
    "succ",
];

/// How many calls are in a file.
const PER_FILE: usize = 20;

/// Of random calls of everything that is known, none is true of which the check says that it never is. What
/// is called runs in the sandbox.
#[test]
fn calls_that_are_said_to_be_never_true_are_not() {
    let facts = ninelog_engine::known::facts();
    let system =
        facts.system.iter().map(|(name, arities)| (name, arities.keys().copied().collect::<Vec<_>>()));
    let library = facts.autoloaded.iter().map(|(name, arities)| (name, arities.keys().copied().collect()));
    let is_plain =
        |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let known: Vec<(&String, usize)> = system
        .chain(library)
        .filter(|(name, _)| is_plain(name))
        .flat_map(|(name, arities)| arities.into_iter().map(move |arity| (name, arity)))
        .filter(|(_, arity)| (1..=5).contains(arity))
        .collect();
    let mut state = 5_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % limit
    };
    let calls: Vec<String> = (0..40_000)
        .map(|_| {
            let (name, arity) = known[below(known.len())];
            let args: Vec<&str> = (0..arity).map(|_| ARGUMENTS[below(ARGUMENTS.len())]).collect();
            format!("{name}({})", args.join(", "))
        })
        .collect();
    // A file with a call that loads others is not judged, so there are many.
    let clause = |(at, call): (usize, &String)| format!("t{at} :- {call}.\n");
    let texts: Vec<String> = (calls.chunks(PER_FILE).enumerate())
        .map(|(n, chunk)| (n * PER_FILE..).zip(chunk).map(clause).collect())
        .collect();
    let names: Vec<String> = (0..texts.len()).map(|n| format!("{n}.pl")).collect();
    let files: Vec<(&str, &str)> =
        names.iter().zip(&texts).map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let folder = folder("calls", &files);
    let (shown, errors, _) = check(&folder, &["--format=json", "."], "");
    let all: Value = serde_json::from_str(&shown).expect(&errors);
    let said = all.as_array().expect("a list").iter().filter(|found| found["code"] == "N0420");
    let lines = said.map(|found| {
        let file = found["file"].as_str().expect("a file").trim_start_matches("./");
        let number: usize = file.trim_end_matches(".pl").parse().expect("a number");
        number * PER_FILE + found["place"]["line"].as_u64().expect("a line") as usize - 1
    });
    let facts = ":- style_check(-singleton).\n".to_string()
        + &lines.map(|at| format!("c({}).\n", calls[at])).collect::<String>();
    assert!(facts.lines().count() > 400, "{}", facts.lines().count());
    let run = "run :- forall(( c(G), catch(call_with_inference_limit(once(G), 100_000, R), _, fail), R \\== inference_limit_exceeded ), ( print(G), nl )).\n";
    fs::write(folder.join("run.pl"), facts + run).expect("the file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let words = ["-q", "--sandbox", "--time-limit=60", "-g", "run", "-t", "halt", "run.pl"];
    let output = run_with_input(command.args(words).current_dir(&folder), "");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!((&*text, output.status.code()), ("", Some(0)), "{}", String::from_utf8_lossy(&output.stderr));
}
