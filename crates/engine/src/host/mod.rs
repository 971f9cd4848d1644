//! All that is outside of a machine: files and folders, clocks, the environment, processes, the standard
//! streams, random seeds.
//!
//! Each machine owns one `Host`, and no built-in reaches the system in another way (`tests/suite/tidy.rs`
//! checks that). So what a program may do is decided here, and a machine can run where there is no operating
//! system.
//!
//! - `native`: the operating system; `copies`: of this process, for work beside it; `memory`: files in
//!   memory, output to a function, no processes; `sandboxed`: another host, as far as rules allow it;
//!   `lockdown`: the kernel guards the same rules; `network`: requests to servers
//! - `paths`: how programs write them
//!
//! An operation that a host does not offer gives an error of the kind `Unsupported`; one that it refuses
//! gives `PermissionDenied`.

#[cfg(process_copies)]
mod copies;
mod device;
#[cfg(all(feature = "lockdown", target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod lockdown;
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(all(feature = "http", not(target_arch = "wasm32")))]
mod network;
pub(crate) mod paths;
mod sandboxed;
#[cfg(unix)]
mod signals;
#[cfg(test)]
mod tests;
#[cfg(not(target_arch = "wasm32"))]
mod timer;

pub use device::{Device, Mode, NullDevice, read_at, seek_in};
pub use memory::{Bells, MemoryHost};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{FileDevice, NativeHost, StandardDevice};
pub use sandboxed::{Rules, SandboxedHost};
#[cfg(unix)]
pub use signals::is_ignored;

use ninelog_limits::{interrupt, spare};
use std::any::Any;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    Read,
    /// The old contents are dropped.
    Write,
    Append,
    /// Written from the start. The old contents stay where they are not overwritten.
    Update,
    /// Created. It is an error if the file exists.
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

/// The access that `access_file/2` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    Read,
    Write,
    Execute,
}

/// Information about a file or folder. Times are seconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct About {
    pub is_folder: bool,
    /// Whether it is a regular file: neither a folder nor a device.
    pub is_file: bool,
    pub size: u64,
    pub accessed: f64,
    pub modified: f64,
    /// The time of the last change, of the contents or of this information.
    pub changed: f64,
    /// The number of hard links.
    pub links: u64,
}

/// One of the three streams that a process begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standard {
    Input,
    Output,
    Errors,
}

/// Where one of the standard streams of a new process leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Channel {
    /// To the same place as that of this process.
    Ours,
    Null,
    /// To this process.
    Pipe,
    File(PathBuf),
    /// For errors: to the same place as the output, which is a file.
    Output,
}

/// A process to be started.
#[derive(Clone, Debug)]
pub struct Command {
    pub program: String,
    /// The name that the process is told (`argv[0]`), if not that of the program.
    pub name: Option<String>,
    pub words: Vec<String>,
    pub folder: Option<String>,
    /// Variables of the environment that are set, or removed (`None`), in the new process.
    pub variables: Vec<(String, Option<String>)>,
    pub input: Channel,
    pub output: Channel,
    pub errors: Channel,
}

/// A process that was started, and this process's ends of its pipes.
pub struct Started {
    pub number: u32,
    pub pipes: Vec<(Box<dyn Device>, Mode)>,
}

/// A request to a server over HTTP.
#[derive(Clone, Debug)]
pub struct Request {
    pub method: String,
    pub url: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    /// How long to wait for a connection, and each time for the next bytes.
    pub timeout: Option<Duration>,
    /// The URL of a proxy.
    pub proxy: Option<String>,
}

/// What a server answers.
pub struct Response {
    pub version: (u8, u8),
    pub status: u16,
    /// What the status means.
    pub reason: &'static str,
    pub headers: Vec<(String, String)>,
    pub body: Box<dyn Device>,
}

/// What a time zone gives for a point in time.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Seconds west of Greenwich.
    pub west: i64,
    pub name: String,
    pub is_summer: bool,
}

/// Where a machine goes on after `Host::fork`.
pub enum Side {
    /// Where it was, with the number of the copy.
    Original(u32),
    /// In the copy, where the streams that there were lead to what this makes: it ends the copy when it is
    /// used.
    Copy(fn() -> Box<dyn Device>),
}

/// A timer that expires once. It expires even if this value is dropped.
pub trait Timer: Send {
    /// Cancels the timer, unless it has expired.
    fn cancel(&mut self);

    /// Lets it expire when `Host::elapsed` shows this time instead, or not until it is moved again. Returns
    /// whether it will: if not, a new timer is needed.
    fn move_to(&mut self, _due: Option<Duration>) -> bool {
        false
    }
}

/// Returns all bytes of a device. Looks for interrupts meanwhile.
fn read_in_parts(device: &mut dyn Device) -> io::Result<Vec<u8>> {
    let (mut bytes, mut chunk) = (Vec::new(), vec![0; 1 << 16]);
    loop {
        match device.read(&mut chunk)? {
            0 => return Ok(bytes),
            count => {
                interrupt::look_up();
                let has_room = bytes.capacity() - bytes.len() >= count || {
                    spare::grants(2 * bytes.capacity())
                        && spare::prepared(|| bytes.try_reserve(count)).is_ok()
                };
                if !has_room {
                    return Err(io::ErrorKind::OutOfMemory.into());
                }
                bytes.extend_from_slice(&chunk[..count]);
            }
        }
    }
}

/// The system beneath a machine.
pub trait Host: Send + Any {
    // ---- files and folders

    fn open(&mut self, path: &Path, how: How) -> io::Result<Box<dyn Device>>;

    /// Returns all bytes of a file.
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        read_in_parts(&mut *self.open(path, How::Read)?)
    }

    /// Returns information about the file or folder at a path, following links.
    fn about(&self, path: &Path) -> io::Result<About>;

    /// Returns information about the entry at a path; a link at its end is not followed.
    fn about_link(&self, path: &Path) -> io::Result<About>;

    fn allows(&self, path: &Path, right: Right) -> bool;

    /// Returns the target of a symbolic link.
    fn read_link(&self, path: &Path) -> io::Result<PathBuf>;

    /// Returns the absolute path of an existing file, without links.
    fn canonical(&self, path: &Path) -> io::Result<PathBuf>;

    /// Returns the names in a folder, without `.` and `..`.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    fn set_times(&mut self, path: &Path, accessed: Duration, modified: Duration) -> io::Result<()>;
    /// Shortens a file to this length.
    fn truncate(&mut self, path: &Path, bytes: u64) -> io::Result<()>;
    fn remove_file(&mut self, path: &Path) -> io::Result<()>;
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    fn make_folder(&mut self, path: &Path) -> io::Result<()>;
    fn remove_folder(&mut self, path: &Path) -> io::Result<()>;

    /// Marks a file for removal when the machine ends, if it still exists.
    fn remove_at_end(&mut self, path: PathBuf);

    fn working_folder(&self) -> io::Result<PathBuf>;
    fn set_working_folder(&mut self, path: &Path) -> io::Result<()>;

    /// Returns whether programs are restricted by rules. Then the numbers of threads, engines, queues and
    /// streams are limited, too.
    fn is_confined(&self) -> bool {
        false
    }

    // ---- clocks

    /// Returns the time since 1970.
    fn real_time(&self) -> Duration;

    /// Returns the time since some moment before the machine began. It never decreases.
    fn elapsed(&self) -> Duration;

    /// Returns the processor time of the machine, without that of other work, as far as the host can tell.
    fn cpu_time(&self) -> Duration;

    fn sleep(&mut self, time: Duration);

    /// Calls `ring` after a time, while the machine goes on. `ring` must be short.
    fn ring_after(&mut self, time: Duration, ring: Box<dyn FnOnce() + Send>) -> io::Result<Box<dyn Timer>>;

    /// Returns what a time zone, given by name or rule, or else the system's, gives for a time.
    fn zone(&self, name: Option<&str>, seconds_since_1970: i64) -> Option<Zone>;

    // ---- the environment, and other properties of the process

    fn variable(&self, name: &str) -> io::Result<Option<String>>;
    fn variables(&self) -> io::Result<Vec<(String, String)>>;

    /// Returns the number of this process.
    fn process_id(&self) -> u32;

    /// Returns a number that is different each time.
    fn random_seed(&self) -> u64;

    /// Returns one of the standard streams, and whether it is a terminal.
    fn standard(&mut self, which: Standard) -> (Box<dyn Device>, bool);

    // ---- other processes

    fn start(&mut self, command: &Command) -> io::Result<Started>;

    /// Starts a process and connects to its output or input. Closing the device waits for the process to end.
    fn pipe(&mut self, command: &Command) -> io::Result<Box<dyn Device>>;

    /// Returns how a process that was started here has ended, if it ends within a time: its status, or 128
    /// plus the signal. After that the process is forgotten.
    fn wait(&mut self, process: u32, time: Duration) -> io::Result<Option<i64>>;

    /// Sends a signal to a process that was started here and has not been waited for.
    fn signal(&mut self, process: u32, signal: usize) -> io::Result<()>;

    // ---- the network

    /// Sends a request over HTTP, and returns the beginning of the answer. An interrupt ends the wait with an
    /// error of the kind `Interrupted`; the same number then asks for the answer to the same request.
    fn request(&mut self, _number: u64, _request: &Request) -> io::Result<Response> {
        let message = "Ninelog was built without the feature http: cargo build --release --features http";
        Err(io::Error::new(io::ErrorKind::Unsupported, message))
    }

    // ---- copies of this process

    /// How many may work at the same time, with this process.
    fn processors(&self) -> usize {
        1
    }

    /// Returns the numbers of those that this process may use.
    fn affinity(&self) -> io::Result<Vec<usize>> {
        Ok((0..self.processors()).collect())
    }

    /// Uses only some processors from now on. An error of the kind `NotFound` if one does not exist.
    fn set_affinity(&mut self, processors: &[usize]) -> io::Result<()> {
        // A host that cannot change them accepts those that it uses.
        let used = self.affinity()?;
        if used.iter().all(|number| processors.contains(number))
            && processors.iter().all(|number| used.contains(number))
        {
            return Ok(());
        }
        let is_absent = processors.iter().any(|&number| number >= self.processors());
        Err(if is_absent { io::ErrorKind::NotFound } else { io::ErrorKind::Unsupported }.into())
    }

    /// Goes on in a copy of this process, too. The copy may compute, and tells this process by `answer_copy`
    /// what comes of it; `copy_said` returns that here, where `tell` raises a flag when there is something.
    fn fork(&mut self, _tell: Box<dyn Fn() + Send + Sync>) -> io::Result<Side> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// In a copy: ends it, as if it had never been.
    fn end_copy(&mut self) -> ! {
        std::process::exit(1)
    }

    /// In a copy: sends a result, and waits until it is told what to do next (`tell_copy`).
    fn answer_copy(&mut self, _said: &[u8]) -> Vec<u8> {
        self.end_copy()
    }

    /// Sends a message to a copy that waits for one. Returns whether it can be reached.
    fn tell_copy(&mut self, _number: u32, _message: &[u8]) -> bool {
        false
    }

    /// Returns what a copy has said; nothing if it has ended.
    fn copy_said(&mut self, _number: u32) -> Option<Vec<u8>> {
        Some(Vec::new())
    }

    /// Ends a copy that is not needed any more.
    fn drop_copy(&mut self, _number: u32) {}

    /// Waits for a time, or until some copy may have said something.
    fn await_copies(&mut self, time: Duration) {
        self.sleep(time);
    }

    /// Returns whether the program may change this process itself, for instance what it does on a signal.
    fn trusts_program(&self) -> bool;

    /// Removes what the machine has made for its own use. Called when the machine ends.
    fn leave(&mut self) {}
}

impl Default for Box<dyn Host> {
    /// Returns the default host: the operating system, or memory where there is none.
    fn default() -> Box<dyn Host> {
        #[cfg(not(target_arch = "wasm32"))]
        return Box::new(NativeHost::default());
        #[cfg(target_arch = "wasm32")]
        Box::new(MemoryHost::default())
    }
}

/// Asks the kernel to enforce the rules on this process as well, where it can: see `lockdown`. That cannot be
/// undone.
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

/// Returns whether the host refused something, not the system beneath it.
pub fn is_refusal(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::PermissionDenied && error.raw_os_error().is_none()
}

impl dyn Host {
    /// Returns whether there is a file or folder at a path.
    pub fn exists(&self, path: &Path) -> bool {
        self.about(path).is_ok()
    }

    /// Returns the real path (without links) of what is at a path, or would be if it were created. Fails for
    /// a link whose target does not exist.
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
