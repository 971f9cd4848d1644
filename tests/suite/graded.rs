//! How tests run `ninelog test`, at a terminal and with pipes, and read its reports.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use serde_json::Value;

/// Makes an empty folder with these files for a test.
pub fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("grading").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    for (file, text) in files {
        fs::write(folder.join(file), text).expect("the file can be written");
    }
    folder
}

pub fn command(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    command.arg("test").args(words).current_dir(folder).stdin(Stdio::null());
    command
}

pub fn test(folder: &Path, words: &[&str]) -> Output {
    command(folder, words).output().expect("the program starts")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns the results that `--json=-` prints: file, test and outcome.
pub fn results(output: &Output) -> Vec<[String; 3]> {
    let report: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    let files = report["files"].as_array().expect("a list of files").iter();
    files
        .flat_map(|file| {
            file["tests"].as_array().expect("a list of tests").iter().map(move |test| (file, test))
        })
        .map(|(file, test)| {
            [&file["file"], &test["name"], &test["outcome"]].map(|field| field.as_str().unwrap().into())
        })
        .collect()
}

/// Runs a command on a terminal. Types a text after another text was shown. Returns the screen and the exit
/// status.
pub fn at_a_terminal(folder: &Path, words: &[&str], typed: Option<(&str, &str)>) -> (String, u32) {
    let pty = native_pty_system().openpty(PtySize::default()).expect("a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ninelog"));
    command.arg("test");
    command.args(words);
    command.cwd(folder);
    command.env("TERM", "xterm");
    let mut child = pty.slave.spawn_command(command).expect("the program starts");
    drop(pty.slave);
    let mut writer = pty.master.take_writer().expect("a writer");
    let mut reader = pty.master.try_clone_reader().expect("a reader");
    let (mut shown, mut chunk, mut typed) = (String::new(), [0; 4096], typed);
    // Reading at the end of a terminal may return an error.
    while let Ok(count @ 1..) = reader.read(&mut chunk) {
        shown += &text(&chunk[..count]);
        if let Some((_, keys)) = typed.filter(|(seen, _)| shown.contains(seen)) {
            writer.write_all(keys.as_bytes()).expect("it can be typed");
            typed = None;
        }
    }
    (shown, child.wait().expect("it ends").exit_code())
}

pub const PROGRAM: &str = "double(X, Y) :- Y is 2*X.\n";
pub const TESTS: &str = ":- begin_tests(double).
test(one, Y == 2) :- double(1, Y).
test(two, Y == 4) :- double(2, Y).
:- end_tests(double).
";

/// Returns file, test, outcome and message of each result.
pub fn judged(output: &Output) -> Vec<[String; 4]> {
    let report: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    let mut all = Vec::new();
    for file in report["files"].as_array().expect("a list of files") {
        for test in file["tests"].as_array().expect("a list of tests") {
            let field = |value: &Value| value.as_str().unwrap_or_default().to_string();
            let said = field(&test["message"]) + &field(&test["output"]);
            assert!(!said.contains("panicked at"), "{}: {said}", file["file"]);
            all.push([
                field(&file["file"]).trim_start_matches("./").to_string(),
                field(&test["name"]),
                field(&test["outcome"]),
                field(&test["message"]),
            ]);
        }
    }
    all
}
