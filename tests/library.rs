//! Runs the unit tests of the standard library, one process for each file of `tests/lib`.
//!
//! `tests/lib/known_failures` names the files that may fail, one a line, each with its reason after a colon.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What one file may take on a busy machine.
const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn library_units_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lib");
    let known = known_failures(&folder);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder is part of the sources")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "plt"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    let failed: Vec<String> = files
        .iter()
        .map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned())
        .filter(|name| !known.contains(name))
        .filter_map(|name| run(&folder, &name).err())
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The names of the files that are known to fail.
fn known_failures(folder: &Path) -> Vec<String> {
    fs::read_to_string(folder.join("known_failures"))
        .unwrap_or_default()
        .lines()
        .filter_map(|line| line.split_once(':'))
        .map(|(name, _)| name.trim().to_owned())
        .collect()
}

/// Run the units of a file; the error says what was printed.
fn run(folder: &Path, name: &str) -> Result<(), String> {
    // What is printed goes to a file: a full pipe would stop a process that nobody reads from.
    let report = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.report"));
    let output = fs::File::create(&report).map_err(|error| error.to_string())?;
    let child = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(["-g", "run_tests", "-t", "halt"])
        .arg(format!("{name}.plt"))
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(output)
        .spawn()
        .map_err(|error| error.to_string())?;
    let outcome = wait(child);
    let text = fs::read_to_string(&report).unwrap_or_default();
    let passed = outcome == "exit status: 0" && text.contains(" passed") && !text.contains("ERROR:");
    if passed { Ok(()) } else { Err(format!("{name}.plt: {outcome}\n{text}")) }
}

/// Wait for a process to end, but not for ever; how it ended.
fn wait(mut child: Child) -> String {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.to_string(),
            Ok(None) if start.elapsed() < LIMIT => std::thread::sleep(Duration::from_millis(10)),
            Ok(None) => {
                let _ = child.kill();
                let _ = child.wait();
                return "timeout".to_owned();
            }
            Err(error) => return error.to_string(),
        }
    }
}
