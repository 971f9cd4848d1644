//! Copies of this process (`fork`), each of which computes something beside it and says what came of it.
//!
//! A copy has one thread and everything in memory as it was. It must touch nothing that it shares with this
//! process: files, pipes, terminals. So it keeps no descriptors but the standard ones and its own, ignores
//! Ctrl-C, which is for this process, and ends when this process does. It ends without a word (`leave`) where
//! it has nothing to say, in whatever way it comes to its end.
//!
//! Invariant: whoever is in `Copies` has not been waited for, so its number is nobody else's.

use crate::base::stream::Device;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, kill, sigaction};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, close, fork};
use std::io::{self, PipeReader, PipeWriter, Read, SeekFrom, Write};
use std::os::fd::{AsFd, AsRawFd};
use std::time::Duration;

/// A copy at work: where it says what came of it, and what of that has been heard.
struct Copy {
    process: Pid,
    says: PipeReader,
    heard: Vec<u8>,
}

#[derive(Default)]
pub struct Copies {
    list: Vec<Copy>,
    /// Those that are ending.
    ended: Vec<Pid>,
    /// Whoever reads its other end sees the end of this process.
    alive: Option<(PipeReader, PipeWriter)>,
    /// In a copy: where it says what came of it.
    own: Option<PipeWriter>,
    /// Somebody is told when processes end.
    tells: bool,
}

/// Where a copy goes on after `Copies::fork`, and where this process does.
pub enum Side {
    /// With the number of the copy.
    Original(u32),
    Copy,
}

/// End the copy that runs.
pub fn leave() -> ! {
    // SAFETY: it only ends the process; what there is in memory goes with it.
    unsafe { nix::libc::_exit(0) }
}

impl Copies {
    /// Go on here and in a copy. What is to be told when a copy ends, from then on, does nothing that a
    /// handler of signals must not do.
    pub fn fork(&mut self, tell: impl Fn() + Send + Sync + 'static) -> io::Result<Side> {
        if !std::mem::replace(&mut self.tells, true) {
            // SAFETY: so the caller promises.
            unsafe { signal_hook::low_level::register(signal_hook::consts::SIGCHLD, tell) }?;
        }
        if self.alive.is_none() {
            self.alive = Some(io::pipe()?);
        }
        let (says, own) = io::pipe()?;
        set_nonblocking(&says)?;
        // SAFETY: the copy goes on with what this thread has; of what other threads may hold it uses the
        // allocator alone, which the C library makes ready for it.
        match unsafe { fork() }? {
            ForkResult::Parent { child } => {
                self.list.push(Copy { process: child, says, heard: Vec::new() });
                Ok(Side::Original(child.as_raw().cast_unsigned()))
            }
            ForkResult::Child => {
                self.begin_as_copy(own);
                Ok(Side::Copy)
            }
        }
    }

    /// In a copy: nothing but memory is shared with anybody.
    fn begin_as_copy(&mut self, own: PipeWriter) {
        // A fault of ours ends the copy, not the program.
        std::panic::set_hook(Box::new(|_| leave()));
        let usual = |handler| SigAction::new(handler, SaFlags::empty(), SigSet::empty());
        for signal in Signal::iterator() {
            let handler = if signal == Signal::SIGINT { SigHandler::SigIgn } else { SigHandler::SigDfl };
            // SAFETY: no handler of ours is named. Some signals cannot be handled; the rest matters.
            let _ = unsafe { sigaction(signal, &usual(handler)) };
        }
        for copy in self.list.drain(..) {
            std::mem::forget(copy);
        }
        let Some((end, other)) = self.alive.take() else { leave() };
        close_all_but(&[end.as_raw_fd(), own.as_raw_fd()]);
        std::mem::forget(other);
        // Nobody writes: reading ends with the other process.
        let waits = std::thread::Builder::new().stack_size(1 << 16).spawn(move || {
            let _ = (&end).read(&mut [0]);
            leave();
        });
        if waits.is_err() {
            leave();
        }
        self.own = Some(own);
    }

    /// In a copy: say what came of it, and end.
    pub fn end_with(&mut self, said: &[u8]) -> ! {
        // What is said is heard when the pipe is closed, before all memory has been given back.
        if let Some(mut own) = self.own.take() {
            // If nobody hears it, it need not be said.
            let _ = own.write_all(said);
        }
        leave()
    }

    /// All that a copy has said, once it has ended; it is then forgotten.
    pub fn said(&mut self, number: u32) -> Option<Vec<u8>> {
        let Some(at) = self.find(number) else { return Some(Vec::new()) };
        let copy = &mut self.list[at];
        match (&copy.says).read_to_end(&mut copy.heard) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => None,
            heard => {
                let said = std::mem::take(&mut copy.heard);
                self.end(number);
                Some(if heard.is_ok() { said } else { Vec::new() })
            }
        }
    }

    fn find(&self, number: u32) -> Option<usize> {
        self.list.iter().position(|copy| copy.process.as_raw().cast_unsigned() == number)
    }

    /// End a copy, and forget it.
    pub fn end(&mut self, number: u32) {
        if let Some(at) = self.find(number) {
            let copy = self.list.swap_remove(at);
            // It may have ended already; a signal is then lost, and waiting does not wait.
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

    /// Wait until a copy has something to say, but no longer than a time.
    pub fn await_word(&self, time: Duration) {
        let mut ends: Vec<PollFd> =
            self.list.iter().map(|copy| PollFd::new(copy.says.as_fd(), PollFlags::POLLIN)).collect();
        let time = PollTimeout::try_from(time.as_micros().div_ceil(1000)).unwrap_or(PollTimeout::MAX);
        // An interruption is seen by whoever waits.
        let _ = poll(&mut ends, time);
    }
}

fn set_nonblocking(pipe: &PipeReader) -> io::Result<()> {
    use nix::fcntl::{FcntlArg, OFlag, fcntl};
    fcntl(pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
    Ok(())
}

/// Close all descriptors but the standard ones and these: a pipe whose reader waits for its end must not stay
/// open here.
fn close_all_but(kept: &[i32]) {
    let Ok(entries) = std::fs::read_dir("/dev/fd") else { leave() };
    let numbers: Vec<i32> =
        entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    for number in numbers.into_iter().filter(|number| *number > 2 && !kept.contains(number)) {
        // That which listed them is closed already.
        let _ = close(number);
    }
}

/// What the streams of this process lead to in a copy: whoever uses one ends the copy.
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
