//! The operating system as a host.

#[cfg(process_copies)]
use super::Side;
#[cfg(process_copies)]
use super::copies::{self, Beyond, Copies};
use super::device::{Device, Mode};
use super::{
    About, Channel, Command, Host, How, Right, Standard, Started, Timer, Zone, read_in_parts, timer,
};
use jiff::Timestamp;
use jiff::tz::TimeZone;
#[cfg(unix)]
use ninelog_limits::interrupt;
#[cfg(target_os = "linux")]
use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
#[cfg(target_os = "linux")]
use nix::unistd::{Pid, SysconfVar, sysconf};
use rustc_hash::FxHashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

#[derive(Default)]
pub struct NativeHost {
    /// Files to be removed when the machine ends.
    temporary: Vec<PathBuf>,
    /// Child processes that have not been waited for.
    processes: FxHashMap<u32, Child>,
    #[cfg(feature = "http")]
    requests: super::network::Requests,
    /// The process is the machine's alone, so that it can be copied.
    is_alone: bool,
    #[cfg(process_copies)]
    copies: Copies,
    /// In a copy: the time that the machine had taken before.
    time_before: Duration,
}

impl NativeHost {
    /// The host of a machine for whose sake the process is there: no other thread of it does anything that a
    /// copy would miss.
    pub fn of_process() -> NativeHost {
        let mut host = NativeHost::default();
        host.is_alone = true;
        host
    }
}

impl Drop for NativeHost {
    fn drop(&mut self) {
        self.leave();
    }
}

/// The moment from which `Host::elapsed` counts.
pub fn start() -> Instant {
    static START: OnceLock<Instant> = OnceLock::new();
    *START.get_or_init(Instant::now)
}

fn seconds(time: io::Result<SystemTime>) -> f64 {
    match time.map(|time| time.duration_since(UNIX_EPOCH)) {
        Ok(Ok(after)) => after.as_secs_f64(),
        Ok(Err(before)) => -before.duration().as_secs_f64(),
        Err(_) => 0.0,
    }
}

fn told(data: &fs::Metadata) -> About {
    #[cfg(unix)]
    let (changed, links) = {
        use std::os::unix::fs::MetadataExt;
        (data.ctime() as f64, data.nlink())
    };
    #[cfg(not(unix))]
    let (changed, links) = (seconds(data.created()), 1);
    About {
        is_folder: data.is_dir(),
        is_file: data.is_file(),
        size: data.len(),
        accessed: seconds(data.accessed()),
        modified: seconds(data.modified()),
        changed,
        links,
    }
}

impl Host for NativeHost {
    #[cfg(feature = "http")]
    fn request(&mut self, number: u64, request: &super::Request) -> io::Result<super::Response> {
        self.requests.answer(number, request)
    }

    fn open(&mut self, path: &Path, how: How) -> io::Result<Box<dyn Device>> {
        let mut options = OpenOptions::new();
        match how {
            How::Read => options.read(true),
            How::Write => options.write(true).create(true).truncate(true),
            How::Append => options.append(true).create(true),
            How::Update => options.write(true).create(true).truncate(false),
            How::New => options.write(true).create_new(true),
        };
        #[cfg(unix)]
        if is_pipe(path) {
            return Ok(Box::new(FileDevice::new(open_pipe(&mut options, path)?)));
        }
        Ok(Box::new(FileDevice::new(options.open(path)?)))
    }

    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        // Others are read in parts: they may be endless, or wait for input.
        match fs::metadata(path) {
            Ok(about) if about.is_file() && about.len() < 1 << 24 => fs::read(path),
            _ => read_in_parts(&mut *self.open(path, How::Read)?),
        }
    }

    fn about(&self, path: &Path) -> io::Result<About> {
        fs::metadata(path).map(|data| told(&data))
    }

    fn about_link(&self, path: &Path) -> io::Result<About> {
        fs::symlink_metadata(path).map(|data| told(&data))
    }

    fn allows(&self, path: &Path, right: Right) -> bool {
        match right {
            #[cfg(unix)]
            Right::Read | Right::Write if is_pipe(path) => {
                use nix::unistd::{AccessFlags, access};
                access(path, if right == Right::Read { AccessFlags::R_OK } else { AccessFlags::W_OK }).is_ok()
            }
            Right::Read => File::open(path).is_ok(),
            Right::Write => may_write(path),
            Right::Execute => may_execute(path),
        }
    }

    fn read_link(&self, path: &Path) -> io::Result<PathBuf> {
        fs::read_link(path)
    }

    fn canonical(&self, path: &Path) -> io::Result<PathBuf> {
        fs::canonicalize(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let entries = fs::read_dir(folder)?.flatten();
        Ok(entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
    }

    fn set_times(&mut self, path: &Path, accessed: Duration, modified: Duration) -> io::Result<()> {
        let time = |since| UNIX_EPOCH.checked_add(since).ok_or(io::ErrorKind::InvalidInput);
        let times = fs::FileTimes::new().set_accessed(time(accessed)?).set_modified(time(modified)?);
        File::open(path)?.set_times(times)
    }

    fn truncate(&mut self, path: &Path, bytes: u64) -> io::Result<()> {
        OpenOptions::new().write(true).open(path)?.set_len(bytes)
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn make_folder(&mut self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_dir(path)
    }

    fn remove_at_end(&mut self, path: PathBuf) {
        self.temporary.push(path);
    }

    fn working_folder(&self) -> io::Result<PathBuf> {
        std::env::current_dir()
    }

    fn set_working_folder(&mut self, path: &Path) -> io::Result<()> {
        std::env::set_current_dir(path)
    }

    fn real_time(&self) -> Duration {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO)
    }

    fn elapsed(&self) -> Duration {
        start().elapsed()
    }

    fn cpu_time(&self) -> Duration {
        #[cfg(unix)]
        if let Ok(time) = nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID) {
            return self.time_before + Duration::from(time);
        }
        self.time_before + self.elapsed()
    }

    fn sleep(&mut self, time: Duration) {
        std::thread::sleep(time);
    }

    fn ring_after(&mut self, time: Duration, ring: Box<dyn FnOnce() + Send>) -> io::Result<Box<dyn Timer>> {
        timer::ring_after(time, ring)
    }

    fn zone(&self, name: Option<&str>, seconds: i64) -> Option<Zone> {
        let zone = match name.map(|name| name.trim_start_matches(':')) {
            None => TimeZone::system(),
            Some(name) => TimeZone::get(name).or_else(|_| TimeZone::posix(name)).unwrap_or(TimeZone::UTC),
        };
        let stamp = Timestamp::from_second(seconds).ok()?;
        let info = zone.to_offset_info(stamp);
        Some(Zone {
            west: -i64::from(info.offset().seconds()),
            name: info.abbreviation().to_string(),
            is_summer: info.dst().is_dst(),
        })
    }

    fn variable(&self, name: &str) -> io::Result<Option<String>> {
        if name.is_empty() || name.contains(['=', '\0']) {
            return Ok(None);
        }
        Ok(std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
    }

    fn variables(&self) -> io::Result<Vec<(String, String)>> {
        let pairs = std::env::vars_os();
        Ok(pairs
            .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
            .collect())
    }

    fn process_id(&self) -> u32 {
        std::process::id()
    }

    fn random_seed(&self) -> u64 {
        self.real_time().as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)
    }

    fn standard(&mut self, which: Standard) -> (Box<dyn Device>, bool) {
        let (device, is_terminal) = match which {
            Standard::Input => (StandardDevice::Input, io::stdin().is_terminal()),
            Standard::Output => (StandardDevice::Output, io::stdout().is_terminal()),
            Standard::Errors => (StandardDevice::Error, io::stderr().is_terminal()),
        };
        (Box::new(device), is_terminal)
    }

    fn start(&mut self, command: &Command) -> io::Result<Started> {
        let mut child = spawn(command)?;
        let pipes = pipes(&mut child);
        let number = child.id();
        self.processes.insert(number, child);
        Ok(Started { number, pipes })
    }

    fn pipe(&mut self, command: &Command) -> io::Result<Box<dyn Device>> {
        Ok(Box::new(Pipe { child: spawn(command)? }))
    }

    fn wait(&mut self, process: u32, time: Duration) -> io::Result<Option<i64>> {
        let child = self.processes.get_mut(&process).ok_or(io::ErrorKind::NotFound)?;
        let start = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                self.processes.remove(&process);
                return Ok(Some(exit_code(status)));
            }
            let passed = start.elapsed();
            let Some(left) = time.checked_sub(passed).filter(|left| !left.is_zero()) else { return Ok(None) };
            // Short naps at first, so that a short process is noticed soon; longer ones later, so that
            // waiting costs little.
            let nap = (passed / 8).clamp(Duration::from_micros(50), Duration::from_millis(5));
            std::thread::sleep(nap.min(left));
        }
    }

    fn signal(&mut self, process: u32, signal: usize) -> io::Result<()> {
        let child = self.processes.get_mut(&process).ok_or(io::ErrorKind::NotFound)?;
        send_signal(child, signal);
        Ok(())
    }

    fn processors(&self) -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }

    #[cfg(target_os = "linux")]
    fn affinity(&self) -> io::Result<Vec<usize>> {
        let set = sched_getaffinity(Pid::from_raw(0))?;
        Ok((0..CpuSet::count()).filter(|&number| set.is_set(number).unwrap_or(false)).collect())
    }

    #[cfg(target_os = "linux")]
    fn set_affinity(&mut self, processors: &[usize]) -> io::Result<()> {
        let all = sysconf(SysconfVar::_NPROCESSORS_CONF)?.map_or(CpuSet::count(), |count| count as usize);
        let mut set = CpuSet::new();
        for &number in processors {
            if number >= all {
                return Err(io::ErrorKind::NotFound.into());
            }
            set.set(number)?;
        }
        Ok(sched_setaffinity(Pid::from_raw(0), &set)?)
    }

    #[cfg(process_copies)]
    fn fork(&mut self, tell: Box<dyn Fn() + Send + Sync>) -> io::Result<Side> {
        if !self.is_alone {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let before = self.cpu_time();
        Ok(match self.copies.fork(tell)? {
            copies::Side::Original(number) => Side::Original(number),
            copies::Side::Copy => {
                self.time_before = before;
                Side::Copy(|| Box::new(Beyond))
            }
        })
    }

    #[cfg(process_copies)]
    fn end_copy(&mut self) -> ! {
        self.copies.leave()
    }

    #[cfg(process_copies)]
    fn answer_copy(&mut self, said: &[u8]) -> Vec<u8> {
        self.copies.answer(said)
    }

    #[cfg(process_copies)]
    fn tell_copy(&mut self, number: u32, message: &[u8]) -> bool {
        self.copies.tell(number, message)
    }

    #[cfg(process_copies)]
    fn copy_said(&mut self, number: u32) -> Option<Vec<u8>> {
        self.copies.said(number)
    }

    #[cfg(process_copies)]
    fn drop_copy(&mut self, number: u32) {
        self.copies.end(number);
    }

    #[cfg(process_copies)]
    fn await_copies(&mut self, time: Duration) {
        self.copies.await_word(time);
    }

    fn trusts_program(&self) -> bool {
        true
    }

    fn leave(&mut self) {
        #[cfg(process_copies)]
        self.copies.end_all();
        for path in self.temporary.drain(..) {
            // It is no error if the file was never created, or is gone.
            let _ = fs::remove_file(path);
        }
    }
}

/// Returns whether a file can be written, or created if it does not exist.
fn may_write(path: &Path) -> bool {
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => !data.permissions().readonly(),
        Ok(_) => OpenOptions::new().append(true).open(path).is_ok(),
        Err(_) => {
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            fs::metadata(parent.unwrap_or(Path::new("."))).is_ok_and(|data| !data.permissions().readonly())
        }
    }
}

/// Returns whether opening a file may have to wait for another process, which opens its other end.
#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    fs::metadata(path).is_ok_and(|data| data.file_type().is_fifo())
}

/// Opens a pipe that has a name. For reading this does not wait: the first read does. For writing it waits
/// for a reader, until an interrupt, as `await_input` does.
#[cfg(unix)]
fn open_pipe(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    use nix::fcntl::{FcntlArg, OFlag, fcntl};
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(OFlag::O_NONBLOCK.bits());
    let mut wait = Duration::from_millis(1);
    loop {
        match options.open(path) {
            Err(error) if error.raw_os_error() == Some(nix::errno::Errno::ENXIO as i32) => {}
            file => {
                let file = file?;
                // What is opened without waiting may wait to be read and written.
                fcntl(&file, FcntlArg::F_SETFL(OFlag::empty()))?;
                return Ok(file);
            }
        }
        if interrupt::waits() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        std::thread::sleep(wait);
        wait = (wait * 2).min(Duration::from_millis(40));
    }
}

#[cfg(unix)]
fn may_execute(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn may_execute(path: &Path) -> bool {
    fs::metadata(path).is_ok()
}

// ---- processes

fn spawn(command: &Command) -> io::Result<Child> {
    let mut process = std::process::Command::new(&command.program);
    #[cfg(unix)]
    if let Some(name) = &command.name {
        std::os::unix::process::CommandExt::arg0(&mut process, name);
    }
    process.args(&command.words);
    for (name, value) in &command.variables {
        match value {
            Some(value) => process.env(name, value),
            None => process.env_remove(name),
        };
    }
    if let Some(folder) = &command.folder {
        process.current_dir(folder);
    }
    let mut output = None;
    process.stdin(channel(&command.input, &mut None)?);
    process.stdout(channel(&command.output, &mut output)?);
    process.stderr(channel(&command.errors, &mut output)?);
    process.spawn()
}

/// Returns the redirection for a channel. `output` is the file of the output, once that is a file.
fn channel(channel: &Channel, output: &mut Option<File>) -> io::Result<Stdio> {
    Ok(match channel {
        Channel::File(name) => {
            let file = File::create(name)?;
            *output = Some(file.try_clone()?);
            file.into()
        }
        Channel::Output => output.take().map_or_else(Stdio::inherit, Stdio::from),
        Channel::Null => Stdio::null(),
        Channel::Pipe => Stdio::piped(),
        Channel::Ours => Stdio::inherit(),
    })
}

/// Returns this process's ends of the pipes to a process: its input, its output, its errors.
#[cfg(unix)]
fn pipes(child: &mut Child) -> Vec<(Box<dyn Device>, Mode)> {
    use std::os::fd::OwnedFd;
    let input = child.stdin.take().map(|pipe| (OwnedFd::from(pipe), Mode::Write));
    let output = child.stdout.take().map(|pipe| (OwnedFd::from(pipe), Mode::Read));
    let errors = child.stderr.take().map(|pipe| (OwnedFd::from(pipe), Mode::Read));
    let device = |pipe: OwnedFd| -> Box<dyn Device> { Box::new(FileDevice::new(pipe.into())) };
    [input, output, errors].into_iter().flatten().map(|(pipe, mode)| (device(pipe), mode)).collect()
}

#[cfg(not(unix))]
fn pipes(_: &mut Child) -> Vec<(Box<dyn Device>, Mode)> {
    Vec::new()
}

/// Returns the number by which a shell reports how a process has ended.
fn exit_code(status: ExitStatus) -> i64 {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        if let Some(signal) = status.signal() {
            return i64::from(signal) + 128;
        }
    }
    i64::from(status.code().unwrap_or(-1))
}

#[cfg(unix)]
fn send_signal(child: &mut Child, signal: usize) {
    use nix::sys::signal::{Signal, kill};
    let signal = i32::try_from(signal).ok().and_then(|signal| Signal::try_from(signal).ok());
    let _ = kill(nix::unistd::Pid::from_raw(child.id() as i32), signal);
}

#[cfg(not(unix))]
fn send_signal(child: &mut Child, _: usize) {
    let _ = child.kill();
}

// ---- devices

/// A file of the operating system.
#[derive(Debug)]
pub struct FileDevice {
    file: File,
    regular: bool,
}

impl FileDevice {
    pub fn new(file: File) -> FileDevice {
        let regular = file.metadata().is_ok_and(|metadata| metadata.is_file());
        FileDevice { file, regular }
    }
}

impl Device for FileDevice {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if !self.regular {
            await_input(&self.file)?;
        }
        self.file.read(bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }

    fn seek(&mut self, target: SeekFrom) -> io::Result<u64> {
        self.file.seek(target)
    }

    fn can_seek(&self) -> bool {
        self.regular
    }

    fn is_ready(&self) -> Option<bool> {
        is_ready(&self.file)
    }

    fn file_number(&self) -> Option<i32> {
        #[cfg(unix)]
        {
            use std::os::fd::AsRawFd;
            Some(self.file.as_raw_fd())
        }
        #[cfg(not(unix))]
        None
    }
}

/// Returns whether reading would not have to wait; `None` if the system cannot tell.
#[cfg(unix)]
fn is_ready(file: &impl std::os::fd::AsFd) -> Option<bool> {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    match poll(&mut [PollFd::new(file.as_fd(), PollFlags::POLLIN)], PollTimeout::ZERO) {
        Ok(count) => Some(count > 0),
        Err(nix::errno::Errno::EINTR) => Some(false),
        Err(_) => None,
    }
}

#[cfg(not(unix))]
fn is_ready<T>(_: &T) -> Option<bool> {
    None
}

/// Waits until reading would not have to wait. An interrupt, or the end of a time limit, ends the wait with
/// an error: the caller handles it and comes back.
#[cfg(unix)]
fn await_input(file: &impl std::os::fd::AsFd) -> io::Result<()> {
    use nix::poll::{PollFd, PollFlags, poll};
    let mut wait = 1u8;
    loop {
        match poll(&mut [PollFd::new(file.as_fd(), PollFlags::POLLIN)], wait) {
            Ok(0) if interrupt::waits() => return Err(io::ErrorKind::Interrupted.into()),
            // Check less often during a long wait.
            Ok(0) => wait = (wait * 2).min(40),
            Err(nix::errno::Errno::EINTR) => return Err(io::ErrorKind::Interrupted.into()),
            // Where polling does not work, read at once.
            Ok(_) | Err(_) => return Ok(()),
        }
    }
}

#[cfg(not(unix))]
fn await_input<T>(_: &T) -> io::Result<()> {
    Ok(())
}

/// One of the three standard streams of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandardDevice {
    Input,
    Output,
    Error,
}

impl Device for StandardDevice {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            StandardDevice::Input => {
                // Streams ask for more bytes than the standard library buffers, so it keeps none.
                await_input(&io::stdin())?;
                io::stdin().lock().read(bytes)
            }
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            StandardDevice::Input => Err(io::ErrorKind::Unsupported.into()),
            StandardDevice::Output => io::stdout().lock().write(bytes),
            StandardDevice::Error => io::stderr().lock().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            StandardDevice::Input => Ok(()),
            StandardDevice::Output => io::stdout().lock().flush(),
            StandardDevice::Error => io::stderr().lock().flush(),
        }
    }

    fn is_ready(&self) -> Option<bool> {
        match self {
            StandardDevice::Input => is_ready(&io::stdin()),
            _ => None,
        }
    }

    fn file_number(&self) -> Option<i32> {
        Some(*self as i32)
    }
}

/// A process whose output is read, or whose input is written.
struct Pipe {
    child: Child,
}

impl Device for Pipe {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let Some(output) = &mut self.child.stdout else { return Err(io::ErrorKind::Unsupported.into()) };
        await_input(output)?;
        output.read(bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(input) = &mut self.child.stdin else { return Err(io::ErrorKind::Unsupported.into()) };
        input.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.child.stdin.as_mut().map_or(Ok(()), Write::flush)
    }

    fn is_ready(&self) -> Option<bool> {
        self.child.stdout.as_ref().and_then(is_ready)
    }

    fn close(&mut self) -> io::Result<()> {
        let flushed = self.flush();
        // Close the input, so that the process sees its end, and wait for it.
        drop(self.child.stdin.take());
        drop(self.child.stdout.take());
        self.child.wait()?;
        flushed
    }
}
