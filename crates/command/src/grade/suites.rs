//! Selects the files to test: those of the command line, paired with their programs.

use super::real_path;
use std::collections::{BTreeSet, HashMap, HashSet};
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
    /// Files that the program may not read, besides `tests`.
    pub hidden: Vec<PathBuf>,
}

/// Hides from each program all test files of the run and of the program's folder, and every program whose
/// tests are a copy of its own: those are submissions for the same exercise. Other programs may be parts of
/// one project, and stay visible.
pub fn separate(suites: &mut [Suite]) {
    let folder = |suite: &Suite| suite.tests.parent().map(Path::to_path_buf).unwrap_or_default();
    let mut tests: BTreeSet<PathBuf> = suites.iter().map(|suite| suite.tests.clone()).collect();
    let folders: BTreeSet<PathBuf> = suites.iter().map(folder).collect();
    for folder in folders {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
        tests.extend(fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()));
    }
    // A file that contains its own tests is a program, too.
    tests.retain(|path| path.extension().is_some_and(|found| found == "plt"));
    let mut copies: HashMap<Vec<u8>, Vec<PathBuf>> = HashMap::new();
    for path in &tests {
        if let Ok(text) = fs::read(path) {
            copies.entry(text).or_default().push(path.clone());
        }
    }
    let real = |path: &PathBuf| real_path(path);
    let all: Vec<PathBuf> = tests.iter().map(real).collect();
    for suite in suites.iter_mut() {
        let Some(program) = &suite.program else { continue };
        let own = real(program);
        let rivals = fs::read(&suite.tests).ok().and_then(|text| copies.get(&text));
        let rivals = rivals.into_iter().flatten().map(|tests| real(&tests.with_extension("pl")));
        suite.hidden = all.iter().cloned().chain(rivals.filter(|path| *path != own)).collect();
    }
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
            Some(tests) => Suite { name, tests, program: Some(file), hidden: Vec::new() },
            None => Suite { name, tests: file, program: None, hidden: Vec::new() },
        },
        (_, true) => Suite { name, program: beside("pl"), tests: file, hidden: Vec::new() },
        _ => Suite { name, tests: file, program: None, hidden: Vec::new() },
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
