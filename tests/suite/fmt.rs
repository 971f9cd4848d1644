//! `ninelog fmt`: in place, as a check, as a patch, from the standard input, for some lines.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fmt").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// Runs the command in a folder. Returns its output, its messages and its status.
fn run(folder: &PathBuf, words: &[&str], input: &str) -> (String, String, i32) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .arg("fmt")
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    process.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    let Output { stdout, stderr, status } = process.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(stdout), text(stderr), status.code().expect("a status"))
}

const OLD: &str = "a:-b,c.\n\nd.\ne:-f.\n";
const NEW: &str = "a :-\n    b,\n    c.\n\nd.\ne :- f.\n";

#[test]
fn files_are_formatted_in_place() {
    let folder = folder("place");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    fs::write(folder.join("a.pl"), OLD).expect("a file");
    assert_eq!(run(&folder, &["--check", "a.pl"], ""), ("a.pl\n".into(), String::new(), 1));
    assert_eq!(read("a.pl"), OLD);
    assert_eq!(run(&folder, &["a.pl"], ""), (String::new(), String::new(), 0));
    assert_eq!(read("a.pl"), NEW);
    let before = fs::metadata(folder.join("a.pl")).and_then(|kind| kind.modified()).expect("a time");
    assert_eq!(run(&folder, &["a.pl"], ""), (String::new(), String::new(), 0));
    let after = fs::metadata(folder.join("a.pl")).and_then(|kind| kind.modified()).expect("a time");
    assert_eq!(before, after, "what does not change is not written");
    assert_eq!(run(&folder, &["--check", "a.pl"], "").2, 0);
    let names: Vec<_> = fs::read_dir(&folder).expect("a folder").flatten().map(|e| e.file_name()).collect();
    assert_eq!(names, ["a.pl"], "nothing is left behind");
}

#[test]
fn patches_make_the_change() {
    let folder = folder("patch");
    fs::write(folder.join("a.pl"), OLD).expect("a file");
    let (patch, _, status) = run(&folder, &["--diff", "a.pl"], "");
    let expected =
        "--- a.pl\n+++ a.pl\n@@ -1,4 +1,6 @@\n-a:-b,c.\n+a :-\n+    b,\n+    c.\n \n d.\n-e:-f.\n+e :- f.\n";
    assert_eq!((patch.as_str(), status), (expected, 1));
    assert_eq!(fs::read_to_string(folder.join("a.pl")).expect("a file"), OLD);
}

#[test]
fn the_standard_input_is_printed() {
    let folder = folder("input");
    assert_eq!(run(&folder, &["-"], OLD), (NEW.into(), String::new(), 0));
    assert_eq!(run(&folder, &["-"], ""), (String::new(), String::new(), 0));
    assert_eq!(run(&folder, &["--range=4:4", "-"], OLD).0, "a:-b,c.\n\nd.\ne :- f.\n");
    assert_eq!(run(&folder, &["--range=9:9", "-"], OLD).0, OLD);
    let (text, why, status) = run(&folder, &["-"], "a:-b.\nc :-  d e.\n");
    assert_eq!((text.as_str(), status), ("a :- b.\nc :-  d e.\n", 0));
    assert_eq!(why, "-:2: this clause stays as it is\n");
    let (text, why, _) = run(&folder, &["--range=2:3", "-"], "a:-b.\nc :-  d e.\ng:-h.\ni :-  j k.\n");
    assert_eq!(text, "a:-b.\nc :-  d e.\ng :- h.\ni :-  j k.\n");
    assert_eq!(why, "-:2: this clause stays as it is\n");
    assert_eq!(run(&folder, &["-"], "\u{feff}a:-b.\r\n").0, "\u{feff}a :- b.\r\n");
}

/// The operators that a file imports from another are known.
#[test]
fn operators_of_other_files_are_known() {
    let folder = folder("operators");
    fs::write(folder.join("ops.pl"), ":- module(ops, [op(700, xfx, ===>)]).\n").expect("a file");
    fs::write(folder.join("a.pl"), ":- use_module(ops).\na:-b ===> c,d.\n").expect("a file");
    assert_eq!(run(&folder, &["a.pl"], ""), (String::new(), String::new(), 0));
    let found = fs::read_to_string(folder.join("a.pl")).expect("a file");
    assert_eq!(found, ":- use_module(ops).\na :-\n    b ===> c,\n    d.\n");
}

#[cfg(unix)]
#[test]
fn no_text_is_lost() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("safe");
    let read = |name: &str| fs::read(folder.join(name)).expect("a file");
    fs::write(folder.join("real.pl"), OLD).expect("a file");
    fs::set_permissions(folder.join("real.pl"), fs::Permissions::from_mode(0o751)).expect("a mode");
    symlink("real.pl", folder.join("link.pl")).expect("a link");
    assert_eq!(run(&folder, &["link.pl"], "").2, 0);
    assert_eq!(read("real.pl"), NEW.as_bytes());
    assert!(fs::symlink_metadata(folder.join("link.pl")).expect("a link").is_symlink());
    let mode = fs::metadata(folder.join("real.pl")).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o751);
    // Other encodings, and what cannot be read.
    fs::write(folder.join("latin.pl"), b"a:-b('\xe4').\n").expect("a file");
    let (_, why, status) = run(&folder, &["latin.pl", "missing.pl"], "");
    assert_eq!((status, why.lines().count()), (2, 2), "{why}");
    assert!(why.starts_with("ninelog fmt: latin.pl: it is not UTF-8"), "{why}");
    assert_eq!(read("latin.pl"), b"a:-b('\xe4').\n");
    let names = fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(names, 3, "nothing is left behind");
}

/// The folders of the repository whose programs keep the layout in which they are written, each with the
/// reason.
const KEPT: &[(&str, &str)] = &[
    ("tests/data/forgery", "what students hand in"),
    ("tests/data/golden", "sessions that print lines and columns of programs"),
    ("tests/data/hostile", "what students hand in"),
    ("tests/data/next_step", "changes of lines that are told"),
    ("tests/data/why", "sessions that print lines of programs"),
];

/// Returns the programs below a folder, as paths relative to the root.
fn programs(root: &Path, folder: &str) -> Vec<String> {
    let (mut found, mut todo) = (Vec::new(), vec![root.join(folder)]);
    while let Some(folder) = todo.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            let is_built = ["target", "node_modules", "dist"].iter().any(|name| path.ends_with(name));
            if path.is_dir() && !is_built {
                todo.push(path);
            } else if path.extension().is_some_and(|ending| ending == "pl" || ending == "plt") {
                let path = path.strip_prefix(root).expect("below the root");
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn programs_of_the_repository_are_formatted() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folders = ["benches", "crates", "docs", "editors", "examples", "prolog", "python", "tests", "web"];
    let all: Vec<String> = folders.iter().flat_map(|folder| programs(&root, folder)).collect();
    let is_in = |file: &str, folder: &str| file.starts_with(&format!("{folder}/"));
    let is_kept = |file: &&String| KEPT.iter().any(|(folder, _)| is_in(file, folder));
    let check = |files: Vec<&str>| run(&root, &[&["--check"][..], &files].concat(), "").0;
    let found = check(all.iter().filter(|file| !is_kept(file)).map(String::as_str).collect());
    assert_eq!(found, "", "`ninelog fmt FILE ...` lays them out");
    for (folder, reason) in KEPT {
        let files: Vec<&str> = all.iter().map(String::as_str).filter(|file| is_in(file, folder)).collect();
        assert!(!files.is_empty() && !check(files).is_empty(), "{folder} needs no exception: {reason}");
    }
}
