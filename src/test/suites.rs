//! Selects the files to test: those of the command line, paired with their programs.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file of the report.
#[derive(Clone, Debug, PartialEq)]
pub struct Suite {
    /// The name that the user gave.
    pub name: String,
    pub tests: PathBuf,
    /// The program that the test file next to it is for.
    pub program: Option<PathBuf>,
}

/// Returns the suites for the arguments, each once: files, names without `.pl`, folders.
pub fn find(words: &[String]) -> Result<Vec<Suite>, String> {
    let mut suites = Vec::new();
    let mut seen = HashSet::new();
    let mut add = |suite: Suite| {
        if seen.insert(fs::canonicalize(&suite.tests).unwrap_or(suite.tests.clone())) {
            suites.push(suite);
        }
    };
    for word in words {
        let path = Path::new(word);
        if path.is_dir() {
            in_folder(path).map_err(|error| format!("{word}: {error}"))?.into_iter().for_each(&mut add);
            continue;
        }
        let candidates = [path.to_path_buf(), with(path, "pl"), with(path, "plt")];
        match candidates.into_iter().find(|file| file.is_file()) {
            Some(file) => add(suite(word.clone(), file)),
            None => return Err(format!("{word}: there is no such file or folder")),
        }
    }
    Ok(suites)
}

/// Returns the path with an extension appended to it.
fn with(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Returns the suite of a file and the file next to it: `NAME.plt` has the tests of `NAME.pl`.
fn suite(name: String, file: PathBuf) -> Suite {
    let beside = |extension: &str| Some(file.with_extension(extension)).filter(|other| other.is_file());
    let is = |extension: &str| file.extension().is_some_and(|found| found == extension);
    match (is("pl"), is("plt")) {
        (true, _) => match beside("plt") {
            Some(tests) => Suite { name, tests, program: Some(file) },
            None => Suite { name, tests: file, program: None },
        },
        (_, true) => Suite { name, program: beside("pl"), tests: file },
        _ => Suite { name, tests: file, program: None },
    }
}

/// Returns the test files of a folder, and the programs that contain tests.
fn in_folder(folder: &Path) -> io::Result<Vec<Suite>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is = |extension: &str| path.extension().is_some_and(|found| found == extension);
        if path.is_file() && (is("plt") || is("pl") && has_tests(&path)) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files.into_iter().map(|file| suite(file.to_string_lossy().into_owned(), file)).collect())
}

fn has_tests(file: &Path) -> bool {
    let text = fs::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    text.lines().any(|line| line.trim_start().starts_with(":-") && line.contains("begin_tests("))
        || file.with_extension("plt").is_file()
}
