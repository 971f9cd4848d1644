//! The exercises of `examples/course`: solutions pass, hand-outs say what is missing, wrong programs are
//! caught, and the tests notice small mistakes.

use crate::graded::{test, text};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn course() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/course")
}

fn exercises() -> BTreeSet<String> {
    let folders = fs::read_dir(course()).expect("a folder").flatten();
    folders.map(|entry| entry.file_name().into_string().expect("a name")).collect()
}

/// Returns the results of these programs, with the tests of an exercise.
fn results(exercise: &str, words: &[&str]) -> Vec<Value> {
    let tests = format!("--tests={exercise}");
    let output = test(&course(), &[&[tests.as_str(), "--json=-"], words].concat());
    let report: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{exercise}: {error}: {}", text(&output.stderr)));
    report["files"].as_array().expect("a list of files").clone()
}

/// Returns the points of a program, and all points.
fn points(file: &Value) -> (f64, f64) {
    (file["points"].as_f64().expect("points"), file["points_of"].as_f64().expect("points"))
}

#[test]
fn solutions_pass_and_the_tests_notice_changes() {
    for exercise in exercises() {
        let file = &results(&exercise, &["--mutate", &format!("{exercise}/solution.pl")])[0];
        let (got, all) = points(file);
        assert!(got >= all && file["failed"] == 0, "{exercise}: {file}");
        let said = file["mutants"].as_str().unwrap_or_default();
        let numbers = said.strip_prefix("The tests notice ").and_then(|rest| rest.split_once(" changes"));
        let (noticed, tried) = numbers.and_then(|(counts, _)| counts.split_once(" of ")).expect(said);
        let [noticed, tried] = [noticed, tried].map(|count| count.parse::<usize>().expect("a number"));
        assert!(tried > 50 && 10 * noticed > 9 * tried, "{exercise}: {said}");
        assert!(!said.contains("no time") && !said.contains("no test reaches"), "{exercise}: {said}");
    }
}

#[test]
fn hand_outs_say_what_is_missing() {
    let mut numbers = BTreeSet::new();
    for exercise in exercises() {
        let name = format!("{exercise}/{exercise}.pl");
        let opening = fs::read_to_string(course().join(&name)).expect("a text");
        let number = opening.strip_prefix("% Exercise ").and_then(|rest| rest.split_once(": "));
        numbers.insert(number.expect("an exercise").0.parse::<usize>().expect("a number"));
        let file = &results(&exercise, &[&name])[0];
        let (got, all) = points(file);
        assert!(4.0 * got < all && file["problems"] == Value::Array(Vec::new()), "{exercise}: {file}");
        assert!(file.to_string().contains("your program defines no "), "{exercise}: {file}");
    }
    assert_eq!(numbers, (1..=12).collect());
}

#[test]
fn wrong_programs_are_caught_and_helped() {
    for exercise in exercises() {
        let files = results(&exercise, &["--time-limit=2", &format!("{exercise}/class")]);
        assert!(files.len() == 3 && files.iter().all(|file| points(file).0 < points(file).1), "{files:?}");
    }
    for (exercise, student, change) in [
        ("kinship", "ann", "ann.pl:21: add `dif(X, Y)` as the first goal"),
        ("numbers", "ben", "ben.pl:3: add `N>0` as the first goal"),
        ("marks", "ann", "ann.pl:16: write `bagof(P, T^mark(S, T, P), All)` instead of"),
        ("coins", "ben", "ben.pl:9: write `Amount#=Sum` instead of `Amount is Sum`"),
    ] {
        let program = format!("{exercise}/class/{student}.pl");
        let file = &results(exercise, &["--next-step=what", &program])[0];
        let said = file["next_step"].as_str().unwrap_or_default();
        assert!(said.starts_with(change), "{exercise}: {said}");
    }
}
