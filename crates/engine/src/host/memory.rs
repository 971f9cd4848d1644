//! A host without an operating system: files are in memory, and output to the standard streams goes to a
//! function.
//!
//! It has no processes and no links. It begins with the folders `/` and `/tmp`; output to `/dev/null` is
//! dropped. Its clock is a function, because Rust has no clock on some targets.

use super::device::{Device, read_at, seek_in};
use super::{About, Command, Host, How, Right, Standard, Started, Timer, Zone};
use ninelog_limits::spare;
use std::collections::BTreeMap;
use std::io::{self, SeekFrom};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Receives output to the standard output or the error output.
pub type Output = Box<dyn FnMut(Standard, &[u8]) + Send>;
/// Fills a buffer from its start and returns how many bytes it has written: 0 at the end of input, `None` if
/// there is no input yet.
pub type Input = Box<dyn FnMut(&mut [u8]) -> Option<usize> + Send>;
/// Returns the time since 1970.
pub type Clock = Box<dyn Fn() -> Duration + Send>;

pub struct MemoryHost {
    entries: BTreeMap<PathBuf, Node>,
    working: PathBuf,
    output: Arc<Mutex<Output>>,
    input: Arc<Mutex<Input>>,
    clock: Clock,
    began: Duration,
    pub variables: BTreeMap<String, String>,
    temporary: Vec<PathBuf>,
    bells: Bells,
}

/// The timers of a host without threads. The code that runs the machine checks them from time to time.
#[derive(Clone, Default)]
pub struct Bells(Arc<Mutex<Hanging>>);

/// The timers that have not expired, and how many timers there have been.
#[derive(Default)]
struct Hanging {
    bells: Vec<Bell>,
    count: u64,
}

/// When a timer expires, its number, and what it does then.
type Bell = (Duration, u64, Box<dyn FnOnce() + Send>);

impl Bells {
    /// Runs the timers that are due at a time since 1970.
    pub fn look(&self, now: Duration) {
        let due: Vec<Bell> = locked(&self.0).bells.extract_if(.., |bell| bell.0 <= now).collect();
        due.into_iter().for_each(|(_, _, ring)| ring());
    }
}

/// A timer that can be cancelled until it expires.
struct Hung(Bells, u64);

impl Timer for Hung {
    fn cancel(&mut self) {
        locked(&(self.0).0).bells.retain(|bell| bell.1 != self.1);
    }
}

const NULL: &str = "/dev/null";

enum Node {
    Folder,
    /// Always empty. Output to it is dropped.
    Null,
    File(Arc<Mutex<FileContent>>),
}

struct FileContent {
    bytes: Vec<u8>,
    modified: Duration,
    /// When a program last set the time of reading.
    accessed: Duration,
}

impl FileContent {
    fn new(bytes: Vec<u8>, now: Duration) -> FileContent {
        FileContent { bytes, modified: now, accessed: now }
    }
}

/// Locks a mutex, even if another thread has panicked: no change here is left half done.
fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn kind<T>(kind: io::ErrorKind) -> io::Result<T> {
    Err(kind.into())
}

/// Returns the absolute path, without `.` and `..`.
pub(super) fn normal(working: &Path, path: &Path) -> PathBuf {
    let mut whole = PathBuf::from("/");
    for part in working.join(path).components() {
        match part {
            Component::Normal(name) => whole.push(name),
            Component::ParentDir => drop(whole.pop()),
            _ => {}
        }
    }
    whole
}

impl Default for MemoryHost {
    fn default() -> MemoryHost {
        #[cfg(not(target_arch = "wasm32"))]
        let clock: Clock = Box::new(|| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.unwrap_or(Duration::ZERO)
        });
        #[cfg(target_arch = "wasm32")]
        let clock: Clock = Box::new(|| Duration::ZERO);
        MemoryHost::new(clock)
    }
}

impl MemoryHost {
    /// Returns a host without files and input, which drops all output.
    pub fn new(clock: Clock) -> MemoryHost {
        let entries =
            [("/", Node::Folder), ("/tmp", Node::Folder), ("/dev", Node::Folder), (NULL, Node::Null)];
        MemoryHost {
            entries: entries.into_iter().map(|(path, entry)| (PathBuf::from(path), entry)).collect(),
            working: PathBuf::from("/"),
            output: Arc::new(Mutex::new(Box::new(|_, _| {}))),
            input: Arc::new(Mutex::new(Box::new(|_| Some(0)))),
            began: clock(),
            clock,
            variables: BTreeMap::new(),
            temporary: Vec::new(),
            bells: Bells::default(),
        }
    }

    pub fn set_output(&mut self, output: Output) {
        *locked(&self.output) = output;
    }

    /// Returns the timers that goals set.
    pub fn bells(&self) -> Bells {
        self.bells.clone()
    }

    pub fn set_input(&mut self, input: Input) {
        *locked(&self.input) = input;
    }

    /// Creates a file, and the folders above it.
    pub fn put(&mut self, path: impl AsRef<Path>, bytes: impl Into<Vec<u8>>) {
        let path = self.normal(path.as_ref());
        for folder in path.ancestors().skip(1) {
            self.entries.entry(folder.to_path_buf()).or_insert(Node::Folder);
        }
        let content = FileContent::new(bytes.into(), (self.clock)());
        self.entries.insert(path, Node::File(Arc::new(Mutex::new(content))));
    }

    /// Returns the contents of a file.
    pub fn get(&self, path: impl AsRef<Path>) -> Option<Vec<u8>> {
        self.file(&self.normal(path.as_ref())).ok().map(|content| locked(content).bytes.clone())
    }

    fn normal(&self, path: &Path) -> PathBuf {
        normal(&self.working, path)
    }

    fn entry(&self, path: &Path) -> io::Result<&Node> {
        self.entries.get(path).ok_or(io::ErrorKind::NotFound.into())
    }

    fn file(&self, path: &Path) -> io::Result<&Arc<Mutex<FileContent>>> {
        match self.entry(path)? {
            Node::File(content) => Ok(content),
            Node::Folder => kind(io::ErrorKind::IsADirectory),
            Node::Null => kind(io::ErrorKind::PermissionDenied),
        }
    }

    /// Checks that the parent of a new file or folder is a folder.
    fn check_parent(&self, path: &Path) -> io::Result<()> {
        match path.parent().map(|folder| self.entry(folder)) {
            Some(Ok(Node::Folder)) => Ok(()),
            Some(Ok(_)) => kind(io::ErrorKind::NotADirectory),
            _ => kind(io::ErrorKind::NotFound),
        }
    }

    /// Returns the paths below a folder.
    fn below<'h>(&'h self, folder: &'h Path) -> impl Iterator<Item = &'h PathBuf> {
        let from = self.entries.range(folder.to_path_buf()..).map(|(path, _)| path);
        from.take_while(move |path| path.starts_with(folder)).filter(move |path| *path != folder)
    }
}

impl Host for MemoryHost {
    fn open(&mut self, path: &Path, how: How) -> io::Result<Box<dyn Device>> {
        let path = self.normal(path);
        let content = match self.file(&path) {
            _ if how != How::New && matches!(self.entry(&path), Ok(Node::Null)) => {
                return Ok(Box::new(NullDevice));
            }
            Ok(_) if how == How::New => return kind(io::ErrorKind::AlreadyExists),
            Ok(content) => Arc::clone(content),
            Err(error) if error.kind() == io::ErrorKind::NotFound && how != How::Read => {
                self.check_parent(&path)?;
                let content = FileContent::new(Vec::new(), (self.clock)());
                let content = Arc::new(Mutex::new(content));
                self.entries.insert(path, Node::File(Arc::clone(&content)));
                content
            }
            Err(error) => return Err(error),
        };
        let mut file = locked(&content);
        if how != How::Read {
            file.modified = (self.clock)();
        }
        if how == How::Write {
            file.bytes.clear();
        }
        let at = if how == How::Append { file.bytes.len() } else { 0 };
        drop(file);
        Ok(Box::new(MemoryFile { content, at, reads: how == How::Read }))
    }

    fn about(&self, path: &Path) -> io::Result<About> {
        Ok(match self.entry(&self.normal(path))? {
            Node::Folder => About { is_folder: true, links: 1, ..About::default() },
            Node::Null => About { links: 1, ..About::default() },
            Node::File(content) => {
                let content = locked(content);
                let (accessed, modified) = (content.accessed.as_secs_f64(), content.modified.as_secs_f64());
                let size = content.bytes.len() as u64;
                About {
                    is_folder: false,
                    is_file: true,
                    size,
                    accessed,
                    modified,
                    changed: modified,
                    links: 1,
                }
            }
        })
    }

    fn about_link(&self, path: &Path) -> io::Result<About> {
        self.about(path)
    }

    fn allows(&self, path: &Path, right: Right) -> bool {
        let path = self.normal(path);
        match (self.entries.get(&path), right) {
            (Some(_), Right::Read | Right::Write) => true,
            (None, Right::Write) => self.check_parent(&path).is_ok(),
            _ => false,
        }
    }

    fn read_link(&self, path: &Path) -> io::Result<PathBuf> {
        self.entry(&self.normal(path))?;
        kind(io::ErrorKind::InvalidInput)
    }

    fn canonical(&self, path: &Path) -> io::Result<PathBuf> {
        let path = self.normal(path);
        self.entry(&path)?;
        Ok(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let folder = self.normal(folder);
        if !matches!(self.entry(&folder)?, Node::Folder) {
            return kind(io::ErrorKind::NotADirectory);
        }
        let names = self.below(&folder).filter(|path| path.parent() == Some(&folder));
        Ok(names.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect())
    }

    fn set_times(&mut self, path: &Path, accessed: Duration, modified: Duration) -> io::Result<()> {
        let mut file = locked(self.file(&self.normal(path))?);
        (file.accessed, file.modified) = (accessed, modified);
        Ok(())
    }

    fn truncate(&mut self, path: &Path, bytes: u64) -> io::Result<()> {
        let length = usize::try_from(bytes).map_err(|_| io::ErrorKind::InvalidInput)?;
        locked(self.file(&self.normal(path))?).bytes.resize(length, 0);
        Ok(())
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        let path = self.normal(path);
        self.file(&path)?;
        self.entries.remove(&path);
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let (from, to) = (self.normal(from), self.normal(to));
        self.entry(&from)?;
        self.check_parent(&to)?;
        if to != from && to.starts_with(&from) {
            return kind(io::ErrorKind::InvalidInput);
        }
        let moved: Vec<PathBuf> = [from.clone()].into_iter().chain(self.below(&from).cloned()).collect();
        for path in moved {
            let (Ok(rest), Some(entry)) = (path.strip_prefix(&from), self.entries.remove(&path)) else {
                continue;
            };
            let place = if rest.as_os_str().is_empty() { to.clone() } else { to.join(rest) };
            self.entries.insert(place, entry);
        }
        Ok(())
    }

    fn make_folder(&mut self, path: &Path) -> io::Result<()> {
        let path = self.normal(path);
        if self.entries.contains_key(&path) {
            return kind(io::ErrorKind::AlreadyExists);
        }
        self.check_parent(&path)?;
        self.entries.insert(path, Node::Folder);
        Ok(())
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        let path = self.normal(path);
        if !matches!(self.entry(&path)?, Node::Folder) {
            return kind(io::ErrorKind::NotADirectory);
        }
        if path == Path::new("/") || self.below(&path).next().is_some() {
            return kind(io::ErrorKind::DirectoryNotEmpty);
        }
        self.entries.remove(&path);
        Ok(())
    }

    fn remove_at_end(&mut self, path: PathBuf) {
        self.temporary.push(path);
    }

    fn working_folder(&self) -> io::Result<PathBuf> {
        Ok(self.working.clone())
    }

    fn set_working_folder(&mut self, path: &Path) -> io::Result<()> {
        let path = self.normal(path);
        match self.entry(&path)? {
            Node::Folder => self.working = path,
            _ => return kind(io::ErrorKind::NotADirectory),
        }
        Ok(())
    }

    fn real_time(&self) -> Duration {
        (self.clock)()
    }

    fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.began)
    }

    fn cpu_time(&self) -> Duration {
        self.elapsed()
    }

    /// Does not wait. The caller checks the clock again.
    fn sleep(&mut self, _: Duration) {}

    fn ring_after(&mut self, time: Duration, ring: Box<dyn FnOnce() + Send>) -> io::Result<Box<dyn Timer>> {
        let due = self.real_time().saturating_add(time);
        let mut hanging = locked(&self.bells.0);
        hanging.count += 1;
        let number = hanging.count;
        hanging.bells.push((due, number, ring));
        drop(hanging);
        Ok(Box::new(Hung(self.bells.clone(), number)))
    }

    fn zone(&self, _: Option<&str>, _: i64) -> Option<Zone> {
        None
    }

    fn variable(&self, name: &str) -> io::Result<Option<String>> {
        Ok(self.variables.get(name).cloned())
    }

    fn variables(&self) -> io::Result<Vec<(String, String)>> {
        Ok(self.variables.iter().map(|(name, value)| (name.clone(), value.clone())).collect())
    }

    fn process_id(&self) -> u32 {
        1
    }

    fn random_seed(&self) -> u64 {
        self.real_time().as_nanos() as u64
    }

    fn standard(&mut self, which: Standard) -> (Box<dyn Device>, bool) {
        let device: Box<dyn Device> = match which {
            Standard::Input => Box::new(MemoryInput(Arc::clone(&self.input))),
            _ => Box::new(MemoryOutput(which, Arc::clone(&self.output))),
        };
        (device, false)
    }

    fn start(&mut self, _: &Command) -> io::Result<Started> {
        kind(io::ErrorKind::Unsupported)
    }

    fn pipe(&mut self, _: &Command) -> io::Result<Box<dyn Device>> {
        kind(io::ErrorKind::Unsupported)
    }

    fn wait(&mut self, _: u32, _: Duration) -> io::Result<Option<i64>> {
        kind(io::ErrorKind::NotFound)
    }

    fn signal(&mut self, _: u32, _: usize) -> io::Result<()> {
        kind(io::ErrorKind::NotFound)
    }

    fn trusts_program(&self) -> bool {
        true
    }

    fn leave(&mut self) {
        for path in std::mem::take(&mut self.temporary) {
            let _ = self.remove_file(&path);
        }
    }
}

/// An open file. It lives on when the name that it was opened by is removed.
struct MemoryFile {
    content: Arc<Mutex<FileContent>>,
    at: usize,
    reads: bool,
}

impl Device for MemoryFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if !self.reads {
            return kind(io::ErrorKind::Unsupported);
        }
        Ok(read_at(&locked(&self.content).bytes, &mut self.at, bytes))
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.reads {
            return kind(io::ErrorKind::Unsupported);
        }
        let mut content = locked(&self.content);
        let end = self.at + bytes.len();
        if end > content.bytes.len() {
            let missing = end - content.bytes.len();
            spare::prepared(|| content.bytes.try_reserve(missing)).map_err(|_| io::ErrorKind::OutOfMemory)?;
            content.bytes.resize(end, 0);
        }
        content.bytes[self.at..end].copy_from_slice(bytes);
        self.at = end;
        Ok(bytes.len())
    }

    fn seek(&mut self, target: SeekFrom) -> io::Result<u64> {
        let length = locked(&self.content).bytes.len();
        seek_in(length, &mut self.at, target)
    }

    fn can_seek(&self) -> bool {
        true
    }

    fn is_ready(&self) -> Option<bool> {
        Some(true)
    }
}

/// `/dev/null`.
struct NullDevice;

impl Device for NullDevice {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn is_ready(&self) -> Option<bool> {
        Some(true)
    }
}

struct MemoryInput(Arc<Mutex<Input>>);

impl Device for MemoryInput {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = locked(&self.0)(bytes).ok_or(io::ErrorKind::WouldBlock)?;
        Ok(count.min(bytes.len()))
    }

    fn file_number(&self) -> Option<i32> {
        Some(0)
    }
}

struct MemoryOutput(Standard, Arc<Mutex<Output>>);

impl Device for MemoryOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        locked(&self.1)(self.0, bytes);
        Ok(bytes.len())
    }

    fn file_number(&self) -> Option<i32> {
        Some(if self.0 == Standard::Output { 1 } else { 2 })
    }
}
