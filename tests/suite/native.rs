//! Native code gives the same results as the loop: the library's units and the programs of the benchmarks run
//! with native code from the first call on. `NINELOG_RUNNER` is a command that runs the program, such as an
//! emulator of its processor (`.ci/arm`).

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;

fn runner() -> String {
    std::env::var("NINELOG_RUNNER").unwrap_or_default()
}

fn ninelog(words: &[&str]) -> Output {
    let runner = runner();
    let mut line =
        runner.split_whitespace().chain([env!("CARGO_BIN_EXE_ninelog")]).chain(words.iter().copied());
    Command::new(line.next().expect("a program"))
        .args(line)
        .env("TZ", "UTC")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

/// The files in a folder with this extension.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = folder.read_dir().expect("the folder can be read");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files.sort();
    assert!(!files.is_empty());
    files
}

/// Checks each file, two at a time, and reports the failures.
fn each(files: Vec<PathBuf>, check: impl Fn(&str) -> Option<String> + Sync) -> Vec<String> {
    let left = Mutex::new(files);
    let wrong = Mutex::new(Vec::new());
    let next = || left.lock().expect("no thread panics").pop();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(file) = next() {
                    let found = check(file.to_str().expect("a name in UTF-8"));
                    wrong.lock().expect("no thread panics").extend(found);
                }
            });
        }
    });
    wrong.into_inner().expect("no thread panics")
}

#[test]
fn library_units_pass() {
    let mut units = [files("tests/data/lib", "plt"), files("tests/data/lib/tables", "plt")].concat();
    // An emulator with threads cannot be copied: the copies wait for ever.
    units.retain(|file| runner().is_empty() || !file.ends_with("thread_copies.plt"));
    // Explanations end after some time, which compiling at each first call takes from them.
    units.retain(|file| !file.ends_with("why.plt"));
    let wrong = each(units, |file| {
        let run = |option| ninelog(&[option, "-g", "run_tests", "-t", "halt", file]);
        let output = run("--native-after=1");
        let shown = || format!("{file}: {}", String::from_utf8_lossy(&output.stderr));
        // A unit that fails in the loop, too, fails for another reason: an emulator may lack something.
        (!output.status.success() && run("--native-after=0").status.success()).then(shown)
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the output of a benchmark at a hundredth of its size.
fn checksum(file: &str, words: &[&str]) -> String {
    let text = std::fs::read_to_string(file).expect("the program can be read");
    let size = text.lines().find_map(|line| line.strip_prefix("% n: ")).expect("a line tells the size");
    let size = size.split_whitespace().find_map(|word| word.parse::<u64>().ok()).expect("a number");
    let goal = format!("bench({}, Sum), print(Sum)", size / 100 + 1);
    let output = ninelog(&[words, &["-g", &goal, "-t", "halt", file]].concat());
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn programs_give_the_same_answers() {
    for folder in ["benches/programs", "benches/fd"] {
        let wrong = each(files(folder, "pl"), |file| {
            let expected = checksum(file, &["--native-after=0"]);
            let ways: [&[&str]; 3] =
                [&["--native-after=1"], &["--native-after=40"], &["--native-after=1", "--gc-every=97"]];
            ways.into_iter().find_map(|words| {
                let found = checksum(file, words);
                (found != expected).then(|| format!("{file} {words:?}: {found} instead of {expected}"))
            })
        });
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
