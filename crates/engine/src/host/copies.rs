//! Copies of this process, made by `fork`. Each computes something in parallel, sends the result back, and
//! waits for something else to compute.
//!
//! A copy has one thread and the same memory contents. It must not use what it shares with this process:
//! files, pipes, terminals. So it closes all descriptors except the standard ones and its own socket, ignores
//! Ctrl-C, which is meant for this process, and ends when this process ends. If it has no result, it ends
//! without a message (`leave`). A message is its length, in eight bytes, and so many bytes.
//!
//! Invariant: no process in `Copies` has been waited for, so the system has not reused its number.

use super::device::Device;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, kill, sigaction};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, close, fork};
use std::io::{self, PipeReader, PipeWriter, Read, SeekFrom, Write};
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::net::UnixStream;
use std::time::Duration;

/// The bytes before a message.
const LENGTH: usize = size_of::<u64>();

/// A running copy: the socket for messages, and the bytes that have arrived so far.
struct Copy {
    process: Pid,
    socket: UnixStream,
    heard: Vec<u8>,
}

#[derive(Default)]
pub struct Copies {
    list: Vec<Copy>,
    /// Copies that are ending.
    ended: Vec<Pid>,
    /// Reading from this pipe ends when this process ends.
    alive: Option<(PipeReader, PipeWriter)>,
    /// In a copy: its socket, and the process it is a copy of.
    own: Option<(UnixStream, Pid)>,
    /// A signal handler for the end of processes is installed.
    tells: bool,
}

/// Which of the two processes returns from `Copies::fork`.
pub enum Side {
    /// With the number of the copy.
    Original(u32),
    Copy,
}

/// Ends the copy that runs.
pub fn leave() -> ! {
    // SAFETY: it only ends the process, with all its memory.
    unsafe { nix::libc::_exit(0) }
}

impl Copies {
    /// Makes a copy. From then on `tell` is called when a copy has sent something or ends; it must be allowed
    /// in a signal handler.
    pub fn fork(&mut self, tell: impl Fn() + Send + Sync + 'static) -> io::Result<Side> {
        if !std::mem::replace(&mut self.tells, true) {
            // SAFETY: the caller guarantees that `tell` is allowed in a signal handler.
            unsafe { signal_hook::low_level::register(signal_hook::consts::SIGCHLD, tell) }?;
        }
        if self.alive.is_none() {
            self.alive = Some(io::pipe()?);
        }
        let (socket, own) = UnixStream::pair()?;
        socket.set_nonblocking(true)?;
        let original = Pid::this();
        // SAFETY: the copy continues with the data of this thread. Of what other threads may have locked it
        // uses the allocator only, which the C library unlocks in a copy.
        match unsafe { fork() }? {
            ForkResult::Parent { child } => {
                self.list.push(Copy { process: child, socket, heard: Vec::new() });
                Ok(Side::Original(child.as_raw().cast_unsigned()))
            }
            ForkResult::Child => {
                self.begin_as_copy(own, original);
                Ok(Side::Copy)
            }
        }
    }

    /// Prepares a copy: separates everything that both processes share.
    fn begin_as_copy(&mut self, own: UnixStream, original: Pid) {
        // A defect of ours ends the copy, not the program.
        std::panic::set_hook(Box::new(|_| leave()));
        let usual = |handler| SigAction::new(handler, SaFlags::empty(), SigSet::empty());
        for signal in Signal::iterator() {
            let handler = if signal == Signal::SIGINT { SigHandler::SigIgn } else { SigHandler::SigDfl };
            // SAFETY: no function is installed as a handler. Signals that cannot be handled are skipped.
            let _ = unsafe { sigaction(signal, &usual(handler)) };
        }
        for copy in self.list.drain(..) {
            std::mem::forget(copy);
        }
        let Some((end, other)) = self.alive.take() else { leave() };
        close_all_but(&[end.as_raw_fd(), own.as_raw_fd()]);
        std::mem::forget(other);
        // Nobody writes to this pipe: reading ends when the other process ends.
        let waits = std::thread::Builder::new().stack_size(1 << 16).spawn(move || {
            let _ = (&end).read(&mut [0]);
            leave();
        });
        if waits.is_err() {
            leave();
        }
        self.own = Some((own, original));
    }

    /// In a copy: ends it. The other process sees the closed socket before the system has freed all memory
    /// of this one.
    pub fn leave(&mut self) -> ! {
        drop(self.own.take());
        leave()
    }

    /// In a copy: sends a result, and returns the next message to it.
    pub fn answer(&mut self, said: &[u8]) -> Vec<u8> {
        let Some((socket, original)) = &mut self.own else { leave() };
        let sent = send(socket, said);
        // As if it had ended. If nobody reads it, it is not needed.
        let _ = kill(*original, Signal::SIGCHLD);
        let mut length = [0; LENGTH];
        if sent.is_err() || socket.read_exact(&mut length).is_err() {
            leave();
        }
        let Ok(length) = usize::try_from(u64::from_ne_bytes(length)) else { leave() };
        let mut message = vec![0; length];
        if socket.read_exact(&mut message).is_err() {
            leave();
        }
        message
    }

    /// Sends a message to a copy. Returns whether it can still be reached.
    pub fn tell(&mut self, number: u32, message: &[u8]) -> bool {
        let Some(at) = self.find(number) else { return false };
        let socket = &mut self.list[at].socket;
        // A copy that waits for it reads all of it.
        socket.set_nonblocking(false).is_ok()
            && send(socket, message).is_ok()
            && socket.set_nonblocking(true).is_ok()
    }

    /// Returns the next message of a copy, once all of it is there; no bytes if the copy has ended.
    pub fn said(&mut self, number: u32) -> Option<Vec<u8>> {
        let Some(at) = self.find(number) else { return Some(Vec::new()) };
        let copy = &mut self.list[at];
        let ended = match (&copy.socket).read_to_end(&mut copy.heard) {
            Err(error) => error.kind() != io::ErrorKind::WouldBlock,
            Ok(_) => true,
        };
        let length = copy.heard.first_chunk().map(|length| u64::from_ne_bytes(*length) as usize);
        match length {
            Some(length) if copy.heard.len() - LENGTH >= length => {
                let message = copy.heard[LENGTH..LENGTH + length].to_vec();
                copy.heard.clear();
                Some(message)
            }
            _ if ended => {
                self.end(number);
                Some(Vec::new())
            }
            _ => None,
        }
    }

    fn find(&self, number: u32) -> Option<usize> {
        self.list.iter().position(|copy| copy.process.as_raw().cast_unsigned() == number)
    }

    /// Ends a copy, and removes it.
    pub fn end(&mut self, number: u32) {
        if let Some(at) = self.find(number) {
            let copy = self.list.swap_remove(at);
            // If it has ended already, the signal has no effect.
            let _ = kill(copy.process, Signal::SIGKILL);
            self.ended.push(copy.process);
        }
        self.ended
            .retain(|&process| waitpid(process, Some(WaitPidFlag::WNOHANG)) == Ok(WaitStatus::StillAlive));
    }

    pub fn end_all(&mut self) {
        while let Some(copy) = self.list.first() {
            self.end(copy.process.as_raw().cast_unsigned());
        }
        for process in self.ended.drain(..) {
            while waitpid(process, None) == Err(Errno::EINTR) {}
        }
    }

    /// Waits until a copy sends something, but not longer than a time.
    pub fn await_word(&self, time: Duration) {
        let mut ends: Vec<PollFd> =
            self.list.iter().map(|copy| PollFd::new(copy.socket.as_fd(), PollFlags::POLLIN)).collect();
        let time = PollTimeout::try_from(time.as_micros().div_ceil(1000)).unwrap_or(PollTimeout::MAX);
        // The caller checks for interrupts.
        let _ = poll(&mut ends, time);
    }
}

fn send(socket: &mut UnixStream, message: &[u8]) -> io::Result<()> {
    socket.write_all(&(message.len() as u64).to_ne_bytes())?;
    socket.write_all(message)
}

/// Closes all descriptors except the standard ones and these. A pipe whose reader waits for its end must not
/// stay open here.
fn close_all_but(kept: &[i32]) {
    let Ok(entries) = std::fs::read_dir("/dev/fd") else { leave() };
    let numbers: Vec<i32> =
        entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    for number in numbers.into_iter().filter(|number| *number > 2 && !kept.contains(number)) {
        // The descriptor that listed them is closed already.
        let _ = close(number);
    }
}

/// The device of all shared streams in a copy: using one ends the copy.
pub struct Beyond;

impl Device for Beyond {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        leave()
    }

    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        leave()
    }

    fn flush(&mut self) -> io::Result<()> {
        leave()
    }

    fn seek(&mut self, _: SeekFrom) -> io::Result<u64> {
        leave()
    }

    fn is_ready(&self) -> Option<bool> {
        leave()
    }

    fn close(&mut self) -> io::Result<()> {
        leave()
    }
}
