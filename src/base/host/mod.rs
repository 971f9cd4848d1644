//! All that lies outside of a machine: files and folders, clocks, the environment, processes, the standard
//! streams, a seed.
//!
//! Each machine owns one `Host`, and no built-in reaches the system in another way (`tests/tidy.rs` looks):
//! so what a program may do is decided here, and a machine runs where there is no operating system.
//!
//! - `native`: the operating system; `memory`: files in memory, output to a function, no processes;
//!   `sandboxed`: another host, as far as rules allow it; `lockdown`: the kernel guards the same rules
//!
//! What a host does not offer is an error of the kind `Unsupported`; what it refuses is one of the kind
//! `PermissionDenied`.

#[cfg(all(feature = "lockdown", target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod lockdown;
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod sandboxed;
#[cfg(test)]
mod tests;

pub use memory::{Bells, MemoryHost};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{FileDevice, NativeHost, StandardDevice};
pub use sandboxed::{Rules, SandboxedHost};

use super::spare;
use super::stream::{Device, Mode};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    Read,
    /// What it held is lost.
    Write,
    Append,
    /// Written from its beginning on; what it held is not lost.
    Update,
    /// Made: there is none yet.
    New,
}

impl From<Mode> for How {
    fn from(mode: Mode) -> How {
        match mode {
            Mode::Read => How::Read,
            Mode::Write => How::Write,
            Mode::Append => How::Append,
            Mode::Update => How::Update,
        }
    }
}

/// What `access_file/2` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    Read,
    Write,
    Execute,
}

/// What a host tells of a file or folder. Times are seconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct About {
    pub is_folder: bool,
    pub size: u64,
    pub accessed: f64,
    pub modified: f64,
    /// Of its contents or of what is told here.
    pub changed: f64,
    /// How many names it has.
    pub links: u64,
}

/// One of the three streams that a process begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standard {
    Input,
    Output,
    Errors,
}

/// Where one of a process's standard streams leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Channel {
    /// Where our own leads.
    Ours,
    Null,
    /// To us.
    Pipe,
    File(PathBuf),
    /// Of the errors: where the output leads, which is a file.
    Output,
}

/// A process to be started.
#[derive(Clone, Debug)]
pub struct Command {
    pub program: String,
    /// The name that it is told, if not that of the program.
    pub name: Option<String>,
    pub words: Vec<String>,
    pub folder: Option<String>,
    /// Variables of the environment that it gets, or does not get, unlike us.
    pub variables: Vec<(String, Option<String>)>,
    pub input: Channel,
    pub output: Channel,
    pub errors: Channel,
}

/// A process that has been started, and our ends of its pipes.
pub struct Started {
    pub number: u32,
    pub pipes: Vec<(Box<dyn Device>, Mode)>,
}

/// What a time zone says about a point in time.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Seconds west of Greenwich.
    pub west: i64,
    pub name: String,
    pub is_summer: bool,
}

/// A clock that rings once. It rings even if this is dropped.
pub trait Timer: Send {
    /// Keeps it from ringing, unless it has.
    fn cancel(&mut self);
}

/// The system beneath a machine.
pub trait Host: Send {
    // ---- files and folders

    fn open(&mut self, path: &Path, how: How) -> io::Result<Box<dyn Device>>;

    /// All bytes of a file.
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        let mut device = self.open(path, How::Read)?;
        let (mut bytes, mut chunk) = (Vec::new(), vec![0; 1 << 16]);
        loop {
            match device.read(&mut chunk)? {
                0 => return Ok(bytes),
                count => {
                    spare::prepared(|| bytes.try_reserve(count))
                        .map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
                    bytes.extend_from_slice(&chunk[..count]);
                }
            }
        }
    }

    /// What there is at the end of a path, and of the links there.
    fn about(&self, path: &Path) -> io::Result<About>;

    /// The same, but a link is told of as a link.
    fn about_link(&self, path: &Path) -> io::Result<About>;

    fn allows(&self, path: &Path, right: Right) -> bool;

    /// Where a symbolic link leads.
    fn read_link(&self, path: &Path) -> io::Result<PathBuf>;

    /// The path of a file that there is, from the root, without links.
    fn canonical(&self, path: &Path) -> io::Result<PathBuf>;

    /// The names in a folder, without `.` and `..`.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    fn set_times(&mut self, path: &Path, accessed: Duration, modified: Duration) -> io::Result<()>;
    /// Cuts a file off behind so many bytes.
    fn truncate(&mut self, path: &Path, bytes: u64) -> io::Result<()>;
    fn remove_file(&mut self, path: &Path) -> io::Result<()>;
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    fn make_folder(&mut self, path: &Path) -> io::Result<()>;
    fn remove_folder(&mut self, path: &Path) -> io::Result<()>;

    /// The file is removed when the machine goes, if it is still there.
    fn remove_at_end(&mut self, path: PathBuf);

    fn working_folder(&self) -> io::Result<PathBuf>;
    fn set_working_folder(&mut self, path: &Path) -> io::Result<()>;

    // ---- clocks

    /// Since 1970.
    fn real_time(&self) -> Duration;

    /// Since some moment before the machine began; it never goes back.
    fn elapsed(&self) -> Duration;

    /// Processor time that the machine has taken; of all kinds the one that others do not change.
    fn cpu_time(&self) -> Duration;

    fn sleep(&mut self, time: Duration);

    /// Does something small after a time, while the machine goes on.
    fn ring_after(&mut self, time: Duration, ring: Box<dyn FnOnce() + Send>) -> io::Result<Box<dyn Timer>>;

    /// What the zone of this name or rule, or the system's own, says about a time.
    fn zone(&self, name: Option<&str>, seconds_since_1970: i64) -> Option<Zone>;

    // ---- the environment, and what else a process has

    fn variable(&self, name: &str) -> io::Result<Option<String>>;
    fn variables(&self) -> io::Result<Vec<(String, String)>>;

    /// The number of this process.
    fn process_id(&self) -> u32;

    /// A number that is different each time.
    fn random_seed(&self) -> u64;

    /// One of the standard streams, and whether it is a terminal.
    fn standard(&mut self, which: Standard) -> (Box<dyn Device>, bool);

    // ---- other processes

    fn start(&mut self, command: &Command) -> io::Result<Started>;

    /// Starts a process whose output is read, or whose input is written. Closing the device waits for its
    /// end.
    fn pipe(&mut self, command: &Command) -> io::Result<Box<dyn Device>>;

    /// How a process that was started here has ended, if it has within a time: its status, or 128 and the
    /// signal. It is then forgotten.
    fn wait(&mut self, process: u32, time: Duration) -> io::Result<Option<i64>>;

    /// Sends a signal to a process that was started here and has not been asked for its end.
    fn signal(&mut self, process: u32, signal: usize) -> io::Result<()>;

    /// Whether the program may change this process itself: what it does when it gets a signal, for one.
    fn trusts_program(&self) -> bool;

    /// The machine goes, and with it what it has made for its own use.
    fn leave(&mut self) {}
}

impl Default for Box<dyn Host> {
    /// The host of machines that are not told which: the operating system, or memory where there is none.
    fn default() -> Box<dyn Host> {
        #[cfg(not(target_arch = "wasm32"))]
        return Box::new(NativeHost::default());
        #[cfg(target_arch = "wasm32")]
        Box::new(MemoryHost::default())
    }
}

/// Asks the kernel to hold this process to the rules, too, where it can: see `lockdown`. That cannot be taken
/// back.
#[cfg(not(target_arch = "wasm32"))]
pub fn guard(rules: &Rules) {
    #[cfg(all(
        feature = "lockdown",
        target_os = "linux",
        any(target_arch = "x86_64", target_arch = "aarch64")
    ))]
    lockdown::lock_down(rules);
    #[cfg(not(all(
        feature = "lockdown",
        target_os = "linux",
        any(target_arch = "x86_64", target_arch = "aarch64")
    )))]
    let _ = rules;
}

/// Whether it is the host that refuses something, not the system beneath it.
pub fn is_refusal(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::PermissionDenied && error.raw_os_error().is_none()
}

impl dyn Host {
    /// Whether there is a file or folder.
    pub fn exists(&self, path: &Path) -> bool {
        self.about(path).is_ok()
    }

    /// The real path of what is at a path, or would be if it was made: without links. A link that leads
    /// nowhere has none.
    pub fn place(&self, path: &Path) -> io::Result<PathBuf> {
        match self.canonical(path) {
            Err(_) if self.about_link(path).is_ok() => Err(io::ErrorKind::NotFound.into()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let name = path.file_name().ok_or(error)?;
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                Ok(self.canonical(folder.unwrap_or(Path::new(".")))?.join(name))
            }
            found => found,
        }
    }
}
