//! Selects the files to test: those of the command line and those in its folders, paired with their programs.
//!
//! What lies in a folder is not trusted. A name may stand for a pipe, a device, a huge file or a link to
//! somewhere else; none of these stops the run. Such a name is a submission that has failed, with the reason.

use super::real_path;
use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::fs::{self, File};
use std::hash::BuildHasher;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The most bytes that a file may have.
pub const MOST_BYTES: u64 = 16 << 20;
/// The most folders below each other that are searched.
const MOST_DEPTH: usize = 64;

/// A file of the report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Suite {
    /// The name that the user gave, or the path from the folder that the user gave.
    pub name: String,
    pub tests: Vec<PathBuf>,
    /// The program that the tests are for.
    pub program: Option<PathBuf>,
    /// What is to be known about it.
    pub notes: Vec<String>,
    /// The folder of a submission, and all files below it that are looked at.
    pub folder: Option<PathBuf>,
    pub files: Vec<PathBuf>,
    /// Whether the tests are those of a class.
    pub is_of_class: bool,
    /// Why the tests, or the program, are not read.
    pub refused: Option<Refusal>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// Whether the tests can be read, so that it is known which ones the program does not pass.
    pub has_tests: bool,
    pub why: String,
}

/// The rules for links.
pub struct Links {
    /// Whether links may lead anywhere.
    pub trusted: bool,
    /// The real paths of folders that programs may read, so links may lead there, too.
    pub open: Vec<PathBuf>,
}

/// A suite that was found. Of many thousands only this is in memory.
#[derive(Debug)]
pub struct Found {
    path: Box<Path>,
    /// The name that the user gave, if it is not the path.
    name: Option<Box<str>>,
    /// Why the path leads to no file.
    refused: Option<Box<str>>,
}

/// The search for suites.
pub struct Finder {
    links: Links,
    found: Vec<Found>,
    /// Two numbers for each test file that was found, made of its real folder and its name.
    seen: HashSet<[u64; 2]>,
    numbers: [RandomState; 2],
    /// What was left out, for the user.
    pub notes: Vec<String>,
}

impl Finder {
    pub fn new(links: Links) -> Finder {
        let numbers = [RandomState::new(), RandomState::new()];
        Finder { links, found: Vec::new(), seen: HashSet::new(), numbers, notes: Vec::new() }
    }

    /// Finds the suites for the arguments, each once: files, names without `.pl`, folders.
    pub fn find(&mut self, words: &[String]) -> Result<(), String> {
        for word in words {
            let path = Path::new(word);
            if path.is_dir() {
                self.search(path, 0).map_err(|error| format!("{word}: {error}"))?;
                continue;
            }
            let candidates = [path.to_path_buf(), with(path, "pl"), with(path, "plt")];
            match candidates
                .into_iter()
                .find(|file| fs::symlink_metadata(file).is_ok_and(|data| !data.is_dir()))
            {
                Some(file) => self.add(Some(word.as_str().into()), file),
                None => return Err(format!("{word}: there is no such file or folder")),
            }
        }
        Ok(())
    }

    /// Returns what was found, and the rules by which suites are made of it.
    pub fn end(mut self) -> (Vec<Found>, Links) {
        self.found.shrink_to_fit();
        (self.found, self.links)
    }

    /// Adds the test files of a folder, the programs that contain tests, and those of the folders in it.
    /// Links to folders are not followed, so the search ends. Names that begin with a dot are files of
    /// editors and systems.
    fn search(&mut self, folder: &Path, depth: usize) -> io::Result<()> {
        let mut entries = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().into_boxed_os_str();
            if !name.as_encoded_bytes().starts_with(b".") {
                entries.push((name, entry.file_type().ok()));
            }
        }
        entries.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        for (name, kind) in entries {
            let path = folder.join(&*name);
            let is = |extension: &str| path.extension().is_some_and(|found| found == extension);
            if kind.is_some_and(|kind| kind.is_dir()) {
                let before = self.found.len();
                let found = if depth < MOST_DEPTH {
                    self.search(&path, depth + 1)
                } else {
                    Err(io::Error::other("these folders are too deep"))
                };
                match found {
                    Err(error) => self.refuse(&path, format!("{}: {error}", path.display())),
                    // A folder that was meant to be a file. Where there are tests for it, they say so.
                    Ok(()) if self.found.len() == before => {
                        let beside = path.with_extension("plt");
                        if is("plt") || is("pl") && fs::symlink_metadata(beside).is_err() {
                            self.refuse(&path, format!("{}: {}", path.display(), Bad::Folder));
                        }
                    }
                    Ok(()) => {}
                }
            } else if is("plt") || is("pl") && self.links.has_tests(&path) {
                self.add(None, path);
            } else if kind.is_some_and(|kind| kind.is_symlink()) && path.is_dir() {
                self.notes.push(format!("{}: links to folders are not followed", path.display()));
            }
        }
        Ok(())
    }

    fn refuse(&mut self, path: &Path, why: String) {
        self.found.push(Found { path: path.into(), name: None, refused: Some(why.into()) });
    }

    /// Adds the suite of a file, unless it was found before.
    fn add(&mut self, name: Option<Box<str>>, file: PathBuf) {
        let (tests, _) = pair(&file);
        let folder = tests.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let key = (real_path(folder), tests.file_name());
        if self.seen.insert(self.numbers.each_ref().map(|state| state.hash_one(&key))) {
            self.found.push(Found { path: file.into(), name, refused: None });
        }
    }
}

/// Returns the file of the tests, and the program: `NAME.plt` has the tests of `NAME.pl`. Whatever a name
/// stands for: a program that cannot be read has failed, and is not without a program.
fn pair(file: &Path) -> (PathBuf, Option<PathBuf>) {
    let beside = |extension: &str| {
        Some(file.with_extension(extension)).filter(|other| fs::symlink_metadata(other).is_ok())
    };
    let is = |extension: &str| file.extension().is_some_and(|found| found == extension);
    match (is("pl"), is("plt")) {
        (true, _) => match beside("plt") {
            Some(tests) => (tests, Some(file.to_path_buf())),
            None => (file.to_path_buf(), None),
        },
        (_, true) => (file.to_path_buf(), beside("pl")),
        _ => (file.to_path_buf(), None),
    }
}

impl Links {
    /// Returns the suite of what was found.
    pub fn suite(&self, found: Found) -> Suite {
        let Found { path, name, refused } = found;
        let name = name.map_or_else(|| path.to_string_lossy().into_owned(), String::from);
        if let Some(why) = refused {
            let refused = Some(Refusal { has_tests: false, why: why.into() });
            return Suite { name, tests: vec![path.into()], refused, ..Suite::default() };
        }
        let (tests, program) = pair(&path);
        let refusal = |file: &Path, has_tests: bool| {
            let bad = self.look_at(file).err()?;
            Some(Refusal { has_tests, why: format!("{}: {bad}", file.display()) })
        };
        let refused = refusal(&tests, false).or_else(|| refusal(program.as_deref()?, true));
        Suite { name, tests: vec![tests], program, refused, ..Suite::default() }
    }

    /// Returns whether a program contains tests, or has a test file beside it. One that cannot be read may
    /// contain some.
    fn has_tests(&self, file: &Path) -> bool {
        if fs::symlink_metadata(file.with_extension("plt")).is_ok() {
            return true;
        }
        let mut bytes = Vec::new();
        let read = self.look_at(file).map(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
        let is_test = |line: &[u8]| {
            line.trim_ascii_start().starts_with(b":-")
                && line.windows(12).any(|word| word == b"begin_tests(".as_slice())
        };
        !matches!(read, Ok(Ok(_))) || bytes.split(|byte| *byte == b'\n').any(is_test)
    }

    /// Opens a file that a student has handed in. Links are none.
    pub fn open_file(&self, file: &Path) -> io::Result<File> {
        if !self.trusted && fs::symlink_metadata(file)?.is_symlink() {
            return Err(io::Error::other("this is a link, not a file"));
        }
        self.look_at(file).map_err(|bad| io::Error::other(bad.to_string()))
    }

    /// Opens a file if it is one that a process may be told to load.
    fn look_at(&self, file: &Path) -> Result<File, Bad> {
        if file.to_str().is_none() {
            return Err(Bad::Name);
        }
        let data = fs::symlink_metadata(file).map_err(Bad::Error)?;
        if data.is_symlink() && !self.trusted {
            self.follow(file)?;
        }
        let opened = open_unblocked(file).map_err(Bad::Error)?;
        let data = opened.metadata().map_err(Bad::Error)?;
        match () {
            () if data.is_dir() => Err(Bad::Folder),
            () if !data.is_file() => Err(Bad::Special),
            () if data.len() > MOST_BYTES => Err(Bad::Large),
            () => Ok(opened),
        }
    }

    /// Checks that a link leads to what the program could read anyway: a file of its folder, or of a folder
    /// that is open to all. It must be no other submission, and no test file instead of a program.
    fn follow(&self, link: &Path) -> Result<(), Bad> {
        let target = fs::canonicalize(link).map_err(Bad::Error)?;
        let folder = link.parent().filter(|folder| !folder.as_os_str().is_empty());
        let home = real_path(folder.unwrap_or(Path::new(".")));
        if !target.starts_with(home) && !self.open.iter().any(|folder| target.starts_with(folder)) {
            return Err(Bad::Link);
        }
        let is = |path: &Path, extension: &str| path.extension().is_some_and(|found| found == extension);
        if is(link, "plt")
            || !is(&target, "plt") && fs::symlink_metadata(target.with_extension("plt")).is_err()
        {
            return Ok(());
        }
        Err(Bad::Other)
    }
}

/// Why a file is not read.
#[derive(Debug)]
enum Bad {
    Name,
    Folder,
    Special,
    Large,
    Link,
    Other,
    Error(io::Error),
}

impl std::fmt::Display for Bad {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Bad::Name => write!(f, "the name is not UTF-8"),
            Bad::Folder => write!(f, "this is a folder, not a file"),
            Bad::Special => write!(f, "this is a pipe, a device or a socket, not a file"),
            Bad::Large => write!(f, "the file is larger than {} MB", MOST_BYTES >> 20),
            Bad::Link => write!(f, "the link leads out of its folder (--allow-read=DIR or --trust lets it)"),
            Bad::Other => write!(f, "the link leads to another submission, or to tests"),
            Bad::Error(error) => write!(f, "{error}"),
        }
    }
}

/// Opens a file for reading without waiting: a pipe without a writer must not stop the run.
fn open_unblocked(file: &Path) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlag::O_NONBLOCK | OFlag::O_NOCTTY).bits());
    }
    options.open(file)
}

/// Returns the path with an extension appended to it.
fn with(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".");
    name.push(extension);
    name.into()
}
