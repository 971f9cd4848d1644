//! Another host within given rules, for programs that are not trusted.
//!
//! Allowed are the clocks, the standard streams, and files that the rules name. Everything else is refused
//! here and nowhere else. The rules apply to a file's real path, which has no links and no `..`, and it is
//! this path that is then opened.

use super::device::Device;
use super::memory::normal;
use super::{About, Command, Host, How, Request, Response, Right, Standard, Started, Timer, Zone};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What a program may do with files. Each path stands for itself and everything below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    pub read: Vec<PathBuf>,
    /// May be read, written, created and removed.
    pub write: Vec<PathBuf>,
    /// May not be accessed, whatever `read` and `write` say.
    pub hidden: Vec<PathBuf>,
}

pub struct SandboxedHost {
    host: Box<dyn Host>,
    rules: Rules,
    /// The working folder at the start.
    start: PathBuf,
    submission: Option<Submission>,
    /// Whether messages name the options of the command line that would allow something.
    names_options: bool,
}

/// A program under test. Every test file is hidden from it, and every program with the same tests: those are
/// submissions for the same exercise. Other programs may be parts of one project, and stay visible.
struct Submission {
    program: PathBuf,
    tests: PathBuf,
}

fn refused<T>(message: &'static str) -> io::Result<T> {
    Err(io::Error::new(io::ErrorKind::PermissionDenied, message))
}

fn denied<T>() -> io::Result<T> {
    refused("The sandbox does not allow this")
}

impl Submission {
    fn may_not_see(&self, place: &Path) -> bool {
        is_test_file(place)
            || place != self.program
                && place.extension().is_some_and(|extension| extension == "pl")
                && is_copy(&place.with_extension("plt"), &self.tests).unwrap_or(false)
    }
}

fn is_test_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("plt"))
}

/// Returns whether two files have the same contents.
fn is_copy(one: &Path, other: &Path) -> io::Result<bool> {
    let (about, wanted) = (fs::metadata(one)?, fs::metadata(other)?);
    Ok(about.is_file() && about.len() == wanted.len() && fs::read(one)? == fs::read(other)?)
}

/// Returns whether there is a test file in a folder, or in one below it. A folder that is too large to say so
/// counts as one that has tests.
fn contains_tests(folder: &Path, left: &mut usize) -> bool {
    fs::read_dir(folder).into_iter().flatten().flatten().any(|entry| {
        *left = left.saturating_sub(1);
        let path = entry.path();
        *left == 0
            || is_test_file(&path)
            || entry.file_type().is_ok_and(|kind| kind.is_dir()) && contains_tests(&path, left)
    })
}

impl SandboxedHost {
    pub fn new(host: Box<dyn Host>, rules: Rules) -> SandboxedHost {
        let working = host.working_folder().unwrap_or_default();
        let real = |path: &PathBuf| host.canonical(path).unwrap_or_else(|_| normal(&working, path));
        let real = |paths: &Vec<PathBuf>| paths.iter().map(real).collect();
        let rules = Rules { read: real(&rules.read), write: real(&rules.write), hidden: real(&rules.hidden) };
        SandboxedHost::with_real_paths(host, rules)
    }

    /// Returns a host within rules of which no path has links or `..` in it.
    pub fn with_real_paths(host: Box<dyn Host>, rules: Rules) -> SandboxedHost {
        let start = host.working_folder().unwrap_or_default();
        let start = host.canonical(&start).unwrap_or(start);
        SandboxedHost { host, rules, start, submission: None, names_options: false }
    }

    /// Returns the host without the rules.
    pub(crate) fn within(&self) -> &dyn Host {
        &*self.host
    }

    /// From now on a program under test runs, which may see all but these files, any test file, and programs
    /// with the same tests as its own; and what is below `read`. `submission` are the program and its tests.
    /// No path has links.
    pub(crate) fn examine(
        &mut self,
        submission: Option<(PathBuf, PathBuf)>,
        hidden: Vec<PathBuf>,
        read: Vec<PathBuf>,
    ) {
        self.rules.hidden = hidden;
        self.rules.read = read;
        self.submission = submission.map(|(program, tests)| Submission { program, tests });
    }

    /// Lets refusals name `--allow-read` and `--allow-write`.
    pub fn naming_options(mut self) -> SandboxedHost {
        self.names_options = true;
        self
    }

    /// Returns whether the rules allow to read, or change, the file at a real path.
    fn lets(&self, place: &Path, change: bool) -> bool {
        let below = |folders: &[PathBuf]| folders.iter().any(|folder| place.starts_with(folder));
        let Rules { read, write, .. } = &self.rules;
        (below(write) || !change && below(read)) && !self.is_hidden(place)
    }

    /// Returns whether a file is refused in every folder.
    fn is_hidden(&self, place: &Path) -> bool {
        self.rules.hidden.iter().any(|path| place.starts_with(path))
            || is_special(place)
            || self.submission.as_ref().is_some_and(|submission| submission.may_not_see(place))
    }

    /// Returns a refusal of what is at a place. It depends on the rules only, not on what is there.
    fn denied_at<T>(&self, place: &Path, change: bool) -> io::Result<T> {
        if !self.names_options || self.is_hidden(place) {
            return denied();
        }
        refused(if change {
            "The sandbox does not allow this; --allow-write=DIR lets programs write below DIR"
        } else {
            "The sandbox does not allow this; --allow-read=DIR lets programs read below DIR"
        })
    }

    /// Returns the real path of a file that may be read, or changed.
    fn allowed(&self, path: &Path, change: bool) -> io::Result<PathBuf> {
        self.judged(path, self.host.place(path), change)
    }

    /// Returns whether a program may make this its working folder, although the rules do not let it read
    /// there: it knows already that the folder exists.
    fn is_known(&self, folder: &Path) -> bool {
        let Rules { read, write, .. } = &self.rules;
        let mut known = read.iter().chain(write).chain([&self.start]);
        known.any(|path| path.starts_with(folder)) && !is_special(folder)
    }

    /// Returns the real path of an entry of a folder that may be changed: a link is checked itself, not its
    /// target. Refuses folders that contain something hidden.
    fn allowed_entry(&self, path: &Path) -> io::Result<PathBuf> {
        let Some(name) = path.file_name() else { return denied() };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = self.host.canonical(folder.unwrap_or(Path::new(".")));
        let place = self.judged(path, folder.map(|folder| folder.join(name)), true)?;
        let Rules { read, write, hidden } = &self.rules;
        let mut kept = read.iter().chain(write).chain(hidden);
        let holds_tests = || self.submission.is_some() && contains_tests(&place, &mut 10_000);
        if kept.any(|path| path.starts_with(&place)) || holds_tests() { denied() } else { Ok(place) }
    }

    /// Applies the rules to a real path. If there is no real path, the error must not reveal anything about
    /// files that are not allowed.
    fn judged(&self, path: &Path, place: io::Result<PathBuf>, change: bool) -> io::Result<PathBuf> {
        match place {
            Ok(place) if self.lets(&place, change) => Ok(place),
            Ok(place) => self.denied_at(&place, change),
            Err(error) => {
                let working = self.host.working_folder().unwrap_or_default();
                let place = normal(&working, path);
                if self.lets(&place, change) { Err(error) } else { self.denied_at(&place, change) }
            }
        }
    }
}

/// Returns whether a path leads to processes or devices, which would give a program access beyond the rules.
fn is_special(path: &Path) -> bool {
    let harmless = ["null", "zero", "full", "random", "urandom"].map(OsStr::new);
    let within = |folder: &str| path.starts_with(folder);
    within("/proc")
        || within("/sys")
        || within("/dev") && !path.file_name().is_some_and(|name| harmless.contains(&name))
}

impl Host for SandboxedHost {
    fn open(&mut self, path: &Path, how: How) -> io::Result<Box<dyn Device>> {
        let place = self.allowed(path, how != How::Read)?;
        self.host.open(&place, how)
    }

    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        let place = self.allowed(path, false)?;
        self.host.read(&place)
    }

    fn about(&self, path: &Path) -> io::Result<About> {
        self.host.about(&self.allowed(path, false)?)
    }

    fn about_link(&self, path: &Path) -> io::Result<About> {
        self.allowed(path, false)?;
        self.host.about_link(path)
    }

    fn allows(&self, path: &Path, right: Right) -> bool {
        let place = self.allowed(path, right == Right::Write);
        right != Right::Execute && place.is_ok_and(|place| self.host.allows(&place, right))
    }

    fn read_link(&self, path: &Path) -> io::Result<PathBuf> {
        self.allowed(path, false)?;
        self.host.read_link(path)
    }

    fn canonical(&self, path: &Path) -> io::Result<PathBuf> {
        self.allowed(path, false)?;
        self.host.canonical(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.host.list(&self.allowed(folder, false)?)
    }

    fn set_times(&mut self, path: &Path, accessed: Duration, modified: Duration) -> io::Result<()> {
        let place = self.allowed(path, true)?;
        self.host.set_times(&place, accessed, modified)
    }

    fn truncate(&mut self, path: &Path, bytes: u64) -> io::Result<()> {
        let place = self.allowed(path, true)?;
        self.host.truncate(&place, bytes)
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        let place = self.allowed_entry(path)?;
        self.host.remove_file(&place)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let (from, to) = (self.allowed_entry(from)?, self.allowed_entry(to)?);
        self.host.rename(&from, &to)
    }

    fn make_folder(&mut self, path: &Path) -> io::Result<()> {
        let place = self.allowed(path, true)?;
        self.host.make_folder(&place)
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        let place = self.allowed_entry(path)?;
        self.host.remove_folder(&place)
    }

    fn remove_at_end(&mut self, path: PathBuf) {
        if let Ok(place) = self.allowed(&path, true) {
            self.host.remove_at_end(place);
        }
    }

    fn working_folder(&self) -> io::Result<PathBuf> {
        self.host.working_folder()
    }

    fn set_working_folder(&mut self, path: &Path) -> io::Result<()> {
        let place = match self.host.place(path) {
            Ok(place) if self.is_known(&place) => place,
            place => self.judged(path, place, false)?,
        };
        self.host.set_working_folder(&place)
    }

    fn real_time(&self) -> Duration {
        self.host.real_time()
    }

    fn elapsed(&self) -> Duration {
        self.host.elapsed()
    }

    fn cpu_time(&self) -> Duration {
        self.host.cpu_time()
    }

    fn processors(&self) -> usize {
        self.host.processors()
    }

    fn affinity(&self) -> io::Result<Vec<usize>> {
        self.host.affinity()
    }

    fn sleep(&mut self, time: Duration) {
        self.host.sleep(time);
    }

    fn is_confined(&self) -> bool {
        true
    }

    fn ring_after(&mut self, time: Duration, ring: Box<dyn FnOnce() + Send>) -> io::Result<Box<dyn Timer>> {
        self.host.ring_after(time, ring)
    }

    fn zone(&self, name: Option<&str>, seconds: i64) -> Option<Zone> {
        self.host.zone(name, seconds)
    }

    fn variable(&self, _: &str) -> io::Result<Option<String>> {
        denied()
    }

    fn variables(&self) -> io::Result<Vec<(String, String)>> {
        denied()
    }

    fn process_id(&self) -> u32 {
        self.host.process_id()
    }

    fn random_seed(&self) -> u64 {
        self.host.random_seed()
    }

    fn standard(&mut self, which: Standard) -> (Box<dyn Device>, bool) {
        self.host.standard(which)
    }

    fn request(&mut self, _: u64, _: &Request) -> io::Result<Response> {
        denied()
    }

    fn start(&mut self, _: &Command) -> io::Result<Started> {
        denied()
    }

    fn pipe(&mut self, _: &Command) -> io::Result<Box<dyn Device>> {
        denied()
    }

    fn wait(&mut self, _: u32, _: Duration) -> io::Result<Option<i64>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn signal(&mut self, _: u32, _: usize) -> io::Result<()> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn trusts_program(&self) -> bool {
        false
    }

    fn leave(&mut self) {
        self.host.leave();
    }
}
