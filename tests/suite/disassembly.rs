//! The compiled code of the programs in `tests/data/code`: `--dump=code` is compared with the `.txt` file
//! next to each. They introduce newcomers to the machine. `UPDATE=1 cargo test --test suite disassembly::`
//! writes them again; then check the difference. Also tests the output of `--trace` while programs run.

use std::path::{Path, PathBuf};
use std::process::Command;

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/code");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut programs: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|e| e == "pl")).collect();
    programs.sort();
    programs
}

fn disassembled(program: &Path) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_ninelog")).arg("--dump=code").arg(program).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && errors.is_empty(), "{}: {errors}", program.display());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn compiled_programs_look_as_recorded() {
    let programs = programs();
    assert!(programs.len() >= 5, "the programs are missing");
    for program in programs {
        let recorded = program.with_extension("txt");
        let code = disassembled(&program);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&recorded, &code).unwrap();
        }
        let expected = std::fs::read_to_string(&recorded).unwrap_or_default();
        for (n, (expected, line)) in expected.lines().zip(code.lines()).enumerate() {
            assert_eq!(expected, line, "{}:{}", recorded.display(), n + 1);
        }
        assert_eq!(expected.lines().count(), code.lines().count(), "{}", recorded.display());
    }
}

#[test]
fn what_goes_on_is_told() {
    let told = |topics: &str, goal: &str| {
        let words = ["-g", goal, "-t", "halt"];
        let topics = format!("--trace={topics}");
        let output = Command::new(env!("CARGO_BIN_EXE_ninelog")).arg(topics).args(words).output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let goal = "use_module(library(clpfd)), '#>'(X, 1), in(X, ..(0, 2)), garbage_collect";
    let (_, text) = told("gc,fd", goal);
    assert!(text.contains("gc: collection 1, heap ") && text.contains("fd: "), "{text}");
    assert_eq!(told("gc", "true").1, "");
    assert!(!told("all", "true").0);
    if cfg!(debug_assertions) {
        assert!(told("instr", "true").1.contains("instr: proceed\n"));
    } else {
        assert!(!told("instr", "true").0);
    }
}
