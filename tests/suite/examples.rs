//! The programs in `examples/` run, and print what the comment at their end says.

use std::path::Path;
use std::process::Command;

/// Returns the lines after `// Output:`.
fn expected(source: &str) -> String {
    let (_, comment) = source.split_once("// Output:\n").expect("the example ends with its output");
    let lines =
        comment.lines().map(|line| line.strip_prefix("// ").or(line.strip_prefix("//")).expect("a comment"));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Returns the output of an example. Cargo has built it, unless only this test was selected.
fn output(name: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_ninelog")).parent().expect("a folder");
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let run = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--profile", profile, "--example", name])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(run.status.success(), "{name}: {}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("text")
}

#[test]
fn examples_print_what_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        // The folder of clusters has scripts, which the tests of the Python package run.
        if path.is_dir() {
            continue;
        }
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let source = std::fs::read_to_string(&path).expect("a text");
        assert!(source.lines().count() < 80, "{name} is long");
        assert_eq!(output(name), expected(&source), "{name}");
        count += 1;
    }
    assert!(count >= 4);
}
